//! Whether words can hardly be anything else than those of a header line, or a result.

use super::line::{Line, SIGNS};
use crate::tree::Key;
use crate::words::name::is_verb;
use crate::words::{Outcome, Player, Understood, dates, handicap, komi, name, outcome, player, time};

/// Whether the words of a header line look like those of a header: they are understood, or a name.
pub(super) fn looks_like_one(key: Key, text: &str) -> bool {
    match key {
        Key::Date => dates::read_words(text).is_some(),
        Key::Handicap => handicap::read_any(text).is_some(),
        Key::Komi => komi::read_words(text).is_some(),
        Key::Result => outcome::read_any(text).is_some(),
        Key::TimeLimit => time::read_words(text).is_some(),
        Key::Black | Key::White => {
            let Player { name, rank, .. } = player::read_words(text);
            let is_name = name::is_likely(&name) && !name.starts_with(|c: char| c.is_ascii_digit());
            is_name || name.is_empty() && rank.is_some()
        }
        _ => name::is_likely(text),
    }
}

/// Whether a line is a result, and nothing else: `B+R`, `Jigo`, `(White resigns)`.
pub(super) fn is_outcome(line: Line<'_>) -> bool {
    /// More are a sentence.
    const MOST: usize = 4;

    let may_be = line.words().count() <= MOST && !line.indent().contains('\t');
    let is_result =
        |outcome: Understood<Outcome>| outcome.is_all && matches!(outcome.value, Outcome::Win { .. } | Outcome::Draw);
    may_be && outcome::read_any(line.text_of(line.span())).is_some_and(is_result)
}

/// Whether a line that begins with a color tells who won, and nothing else: `W resigns`, `B 151 resigns`, `White resigns
/// after 80 moves`.
pub(super) fn tells_outcome(line: Line<'_>) -> bool {
    /// More are a sentence.
    const MOST: usize = 5;

    let mut fields = line.fields().map(|field| field.text.trim_end_matches(SIGNS));
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let ends_with_number = fields.clone().count() <= MOST && {
        let last = fields.clone().collect::<Vec<_>>();
        last.iter().rev().take(2).any(|word| is_number(word))
    };
    let verb = fields.find(|word| !is_number(word));
    let is_win = |outcome: Understood<Outcome>| {
        (outcome.is_all || ends_with_number) && matches!(outcome.value, Outcome::Win { .. })
    };
    verb.is_some_and(is_verb) && outcome::read_any(line.text_of(line.span())).is_some_and(is_win)
}
