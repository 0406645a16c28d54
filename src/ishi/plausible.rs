//! Whether words can hardly be anything else than those of a header line, or a line than a result.

use super::items::Loc;
use super::keyword::keyword;
use super::line::{Field, Line, SIGNS};
use crate::tree::Key;
use crate::words::keywords::Section;
use crate::words::name::{is_verb, is_verb_alone};
use crate::words::{Outcome, Player, Understood, dates, handicap, komi, name, outcome, player, time};

/// Whether a line is a header in other words: it yields to one by the standard's own.
pub(super) fn is_header_in_other_words(key: Key, line: Line<'_>) -> bool {
    !line.keyword().eq_ignore_ascii_case(keyword(key)) && line.in_other_words(Section::Headers).is_some()
}

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
            // `Black A1 A2` counts points.
            let is_word = |word: &str| word.contains(char::is_alphabetic) && Loc::read(word).is_none();
            let is_name = name::is_likely(&name)
                && !name.starts_with(|c: char| c.is_ascii_digit())
                && name.split_whitespace().any(is_word);
            is_name || name.is_empty() && rank.is_some()
        }
        _ => name::is_likely(text),
    }
}

/// Whether a line is a result, and nothing else: `B+R`, `Jigo`, `(White resigns)`. A color alone is none, nor a number, nor
/// what has a point: `A. B2`.
pub(super) fn is_outcome(line: Line<'_>) -> bool {
    /// More are a sentence.
    const MOST: usize = 4;

    let words = || line.words().filter(|word| word.text.contains(char::is_alphabetic)).count();
    let is_place = |word: Field<'_>| Loc::read(word.text).is_some();
    let may_be = line.words().count() <= MOST && !line.is_guarded() && !line.words().any(is_place);
    may_be
        && match outcome::read_any(line.text_of(line.span())) {
            Some(Understood { value: Outcome::Win { .. }, is_all: true }) => words() > 1 || line.text.contains('+'),
            Some(Understood { value: Outcome::Draw, is_all: true }) => words() > 0,
            _ => false,
        }
}

/// Whether a line that begins with a color tells who won, and nothing else: `W resigns`, `B 151 resigns`, `Black resigns at
/// move 186`.
pub fn tells_outcome(line: Line<'_>) -> bool {
    let mut words = line.fields().map(|field| field.text.trim_end_matches(SIGNS));
    let verb = words.find(|word| !word.bytes().all(|byte| byte.is_ascii_digit()));
    let outcome = verb
        .filter(|verb| is_verb(verb) || is_verb_alone(verb))
        .and_then(|_| outcome::read_alone(line.text_of(line.span())));
    matches!(outcome, Some(Outcome::Win { .. }))
}
