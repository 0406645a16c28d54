//! Results in languages that have blanks between words.

use super::agreed;
use super::word::{
    ARTICLES, DOUBTS, INTERRUPTIONS, LETTERS, MANNERS, MOVES, PLAYERS, PREPOSITIONS, VERBS, VERDICTS, Word,
};
use crate::tree::Color;
use crate::words::{Outcome, Understood, Victory, numerals, vocabulary};

/// Reads a result that a text begins with, and sees whether the words behind it take it back.
pub(super) fn read(text: &str) -> Option<Understood<Outcome>> {
    let (outcome, rest) = clause(text).or_else(|| interruption(text))?;
    supported(outcome, rest)
}

/// Reads who won, where a color stands alone, or what stands behind a plus sign is no score: `B+Illegal`.
pub(super) fn read_winner(text: &str) -> Option<Understood<Outcome>> {
    let (winner, rest) = color(text)?;
    let outcome = Outcome::Win { winner, by: Victory::Unspecified };
    let rest = rest.trim_start();
    let manner = rest.strip_prefix('+').map(str::trim_start);
    // A number or a sign may be a score gone wrong.
    let is_clear = match manner {
        Some(manner) => manner.starts_with(|c: char| c.is_alphabetic() || ",;:(".contains(c)),
        None => rest.is_empty(),
    };
    supported(outcome, rest).filter(|_| is_clear)
}

/// The result with what further words say of it, unless these are at odds with it.
fn supported(mut outcome: Outcome, rest: &str) -> Option<Understood<Outcome>> {
    if rest.contains('?') {
        return None;
    }
    for (word, here) in vocabulary::words(rest) {
        if DOUBTS.get(word).is_some() {
            return None;
        }
        // What is not known may be the moves.
        if let Some((other, _)) = clause(here).filter(|&(other, _)| other != Outcome::Unknown) {
            outcome = agreed(outcome, other)?;
        }
    }
    Some(Understood { value: outcome, is_all: !rest.contains(char::is_alphanumeric) })
}

/// A result at the beginning of a text, and what follows it.
fn clause(text: &str) -> Option<(Outcome, &str)> {
    match VERDICTS.word(text) {
        Some((Word::Verdict(outcome), rest)) => Some((outcome, rest)),
        _ => win(text),
    }
}

/// A game that was broken off, if that is all that is said: it may have been played to its end later.
fn interruption(text: &str) -> Option<(Outcome, &str)> {
    match INTERRUPTIONS.word(text)? {
        (Word::Verdict(outcome), rest) if !rest.contains(char::is_alphabetic) => Some((outcome, rest)),
        _ => None,
    }
}

/// A win or a loss: a color, and then a verb, *by* or a plus sign.
fn win(text: &str) -> Option<(Outcome, &str)> {
    let (color, rest) = color(text)?;
    let (has_won, (by, rest)) = if let Some(rest) = rest.trim_start().strip_prefix('+') {
        (true, score(rest)?)
    } else {
        let (verb, rest) = VERBS.word(rest)?;
        match verb {
            // Whoever wins or loses in a manner that is not understood has still won or lost.
            Word::Won(has_won) => (has_won, manner(rest, false).unwrap_or((Victory::Unspecified, rest))),
            Word::Failed(by) => (false, (by, rest)),
            _ => (true, manner(rest, true)?),
        }
    };
    Some((Outcome::Win { winner: if has_won { color } else { color.other() }, by }, rest))
}

fn color(text: &str) -> Option<(Color, &str)> {
    match PLAYERS.word(text)? {
        (Word::Player(color), rest) => Some((color, rest)),
        _ => None,
    }
}

/// What stands behind a plus sign: nothing, a letter that has its meaning only here, or a manner.
fn score(text: &str) -> Option<(Victory, &str)> {
    match LETTERS.word(text) {
        Some((Word::By(by), rest)) => Some((by, rest)),
        _ if text.trim_start().is_empty() => Some((Victory::Unspecified, text)),
        _ => manner(text, true),
    }
}

/// In what manner a game was won. A bare number is taken for points only after *by* or a plus sign.
fn manner(text: &str, after_by: bool) -> Option<(Victory, &str)> {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ':' | '('));
    let (text, after_by) = PREPOSITIONS.word(text).map_or((text, after_by), |(_, rest)| (rest, true));
    match MANNERS.word(text) {
        Some((Word::By(by), rest)) => Some((by, rest)),
        _ => points(text, after_by),
    }
}

/// A number of points that the text beyond it does not make another number, or one of something else.
fn points(text: &str, after_by: bool) -> Option<(Victory, &str)> {
    let text = ARTICLES.word(text).map_or(text, |(_, rest)| rest);
    let (points, has_unit, rest) = numerals::spaced_points(text)?;
    let is_clear = match vocabulary::word(rest) {
        _ if has_unit => !numerals::names_part(rest),
        Some((word, _)) => after_by && MOVES.get(word).is_some(),
        None => after_by && !continues_number(rest.trim_start()),
    };
    is_clear.then_some((Victory::Points(points), rest))
}

/// Whether what stands behind a number may belong to it: `3,5`, `3-4`, `3 4`, `3/7`.
fn continues_number(rest: &str) -> bool {
    let mut chars = rest.chars();
    match chars.next() {
        None | Some('(' | '[' | '{') => false,
        Some(',' | ';' | ':' | '.' | ')') => chars.next().is_some_and(char::is_numeric),
        Some(_) => true,
    }
}
