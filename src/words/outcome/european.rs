//! Results in languages that have blanks between words.
//!
//! ```text
//! White wins by resignation              W+R: a player, a verb and a manner
//! Schwarz gewinnt mit 3 1/2 Punkten      B+3.5: or a number of points
//! Noir abandonne au coup 120             W+R: the verb says who lost
//! White's flag fell                      B+T: what the player failed in
//! after 120 moves Black won on time      B+T: what stands before it says nothing of it
//! White 2.5                              W+2.5: a color and a score, if that is all
//! Black wins or White wins               unknown: what follows takes it back
//! ```

use super::agreed;
use super::word::{
    ANNOUNCEMENTS, AUXILIARIES, BEFORE_MOVES, BEFORE_PLAYERS, COUNTED, DOUBTS, ENDS_OF_PARTED_VERBS, INTERRUPTIONS,
    LETTERS, MANNERS, MOVES, ONLY_BEHIND_VERBS, OPENINGS, PARTED_VERBS, PLAYERS, POSSESSIONS, POSSESSIVES,
    PREPOSITIONS, Section, VERBS, VERDICTS, Word,
};
use crate::tree::Color;
use crate::words::{Decimal, Outcome, Understood, Victory, numerals, vocabulary};

/// Reads a result that a text begins with, perhaps behind what says nothing of it, and sees whether the words behind it
/// take it back.
pub(super) fn read(text: &str) -> Option<Understood<Outcome>> {
    let mut rest = text;
    loop {
        if let Some((outcome, behind)) = clause(rest).or_else(|| interruption(rest)).or_else(|| bare_score(rest)) {
            let is_all = !text[..text.len() - rest.len()].contains(char::is_numeric);
            let understood = supported(outcome, behind)?;
            return Some(Understood { is_all: is_all && understood.is_all, ..understood });
        }
        rest = behind_opening(rest)?;
    }
}

/// What follows the number of moves that a text begins with, or something that says nothing.
fn behind_opening(text: &str) -> Option<&str> {
    let rest = behind_moves(text).or_else(|| OPENINGS.word(text).map(|(_, rest)| rest))?;
    Some(rest.trim_start_matches(|c: char| c.is_whitespace() || ",;:.=)-–".contains(c)))
}

/// What follows the number of moves, or of the last of them, that a text begins with: `120 moves`, `after 120 moves`,
/// `at move 186`, `in 120`.
fn behind_moves(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '(');
    let is_named = |word: &Section, text| word.word(text).map_or((false, text), |(_, rest)| (true, rest));
    let (has_preposition, rest) = is_named(&BEFORE_MOVES, text);
    let (has_noun, rest) = is_named(&MOVES, rest);
    let rest = rest.trim_start();
    let digits = numerals::digits(rest);
    let (is_counted, rest) = is_named(&MOVES, &rest[digits..]);
    (digits > 0 && (has_preposition || has_noun || is_counted)).then_some(rest)
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

/// Reads what a player did in the place of a move, behind its number: `B 151 resigns`.
pub(super) fn read_behind_number(text: &str) -> Option<Understood<Outcome>> {
    let (loser, rest) = color(text)?;
    let rest = rest.trim_start();
    let behind = rest[numerals::digits(rest)..].trim_start_matches(['.', ':', ')']);
    match VERBS.word(behind)? {
        (Word::Failed(by), rest) if !rest.contains(char::is_alphanumeric) => {
            Some(Understood::partly(won(loser, false, by)))
        }
        _ => None,
    }
}

/// Whether a text is a result and the number of moves, before what was done or behind it.
pub(super) fn says_only_moves_beside(text: &str) -> bool {
    let is_end = |rest: &str| !behind_moves(rest).unwrap_or(rest).contains(char::is_alphanumeric);
    clause(text).is_some_and(|(_, rest)| is_end(rest)) || read_behind_number(text).is_some()
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
        _ => win(text).or_else(|| announced(text)).or_else(|| failure(text)).or_else(|| score_for(text)),
    }
}

/// A game that was broken off, if that is all that is said: it may have been played to its end later.
fn interruption(text: &str) -> Option<(Outcome, &str)> {
    match INTERRUPTIONS.word(text)? {
        (Word::Verdict(outcome), rest) => {
            let behind = behind_moves(rest).unwrap_or(rest);
            (!behind.contains(char::is_alphabetic)).then_some((outcome, rest))
        }
        _ => None,
    }
}

/// A win or a loss: a color, and then a verb, *by* or a plus sign; or the verb is the last word.
fn win(text: &str) -> Option<(Outcome, &str)> {
    let (color, rest) = color(text)?;
    let (has_won, (by, rest)) = if let Some(rest) = rest.trim_start_matches([' ', ',', ':']).strip_prefix('+') {
        (true, score(rest)?)
    } else if let Some((verb, rest)) = VERBS.word(rest.trim_start_matches([',', ':'])) {
        match verb {
            // Whoever wins or loses in a manner that is not understood has still won or lost.
            Word::Won(has_won) => (has_won, manner_behind_moves(rest).unwrap_or((Victory::Unspecified, rest))),
            Word::Failed(by) => (false, (by, rest)),
            _ => (true, manner(rest, true)?),
        }
    } else {
        let rest = AUXILIARIES.word(rest).map_or(rest, |(_, rest)| rest);
        let (by, rest) = manner(rest, true)?;
        match VERBS.word(rest)? {
            (Word::Won(has_won), rest) => (has_won, (by, rest)),
            _ => return None,
        }
    };
    Some((won(color, has_won, by), rest))
}

fn won(color: Color, has_won: bool, by: Victory) -> Outcome {
    Outcome::Win { winner: if has_won { color } else { color.other() }, by }
}

fn color(text: &str) -> Option<(Color, &str)> {
    match PLAYERS.word(text)? {
        // `W. resigns`
        (Word::Player(color), rest) => Some((color, if rest.starts_with(". ") { &rest[1..] } else { rest })),
        _ => None,
    }
}

/// A win or a loss that is named before the player: `Winner: Black`, `Won by White on time`, `Resignation by Black`.
fn announced(text: &str) -> Option<(Outcome, &str)> {
    let (word, rest) = ANNOUNCEMENTS.word(text)?;
    let (color, rest) = color(rest.trim_start_matches(|c: char| c.is_whitespace() || ":=-".contains(c)))?;
    Some(match word {
        Word::Failed(by) => (won(color, false, by), rest),
        word => won_behind(color, matches!(word, Word::Won(true)), rest),
    })
}

/// A win or a loss, with the manner that stands behind it, where one does.
fn won_behind(color: Color, has_won: bool, rest: &str) -> (Outcome, &str) {
    let (by, rest) = manner_behind_moves(rest).unwrap_or((Victory::Unspecified, rest));
    (won(color, has_won, by), rest)
}

/// What a player failed in, said with a noun, or with a verb that is parted: `White's flag fell`, `Schwarz gibt nach 120
/// Zügen auf`.
fn failure(text: &str) -> Option<(Outcome, &str)> {
    /// The end of a verb stands no further behind it, in words.
    const APART: usize = 16;

    let failed = |color, word, rest| match word {
        Word::Failed(by) => Some((won(color, false, by), rest)),
        _ => None,
    };
    // Behind other words the verb comes before the player.
    let (color, verb, rest) = if let Some((verb, rest)) = PARTED_VERBS.word(text) {
        let (color, rest) = color(rest)?;
        (color, verb, rest)
    } else {
        let (color, rest) = color(text)?;
        if let Some(thing) = POSSESSIVES.prefix(rest).map(|(_, thing)| thing) {
            let (word, rest) = POSSESSIONS.word(thing)?;
            return match word {
                Word::Won(_) => Some(won_behind(color, true, rest)),
                word => failed(color, word, rest),
            };
        }
        let (verb, rest) = PARTED_VERBS.word(rest)?;
        (color, verb, rest)
    };
    let (_, end) = vocabulary::words(rest).take(APART).find(|(word, _)| ENDS_OF_PARTED_VERBS.get(word).is_some())?;
    failed(color, verb, ENDS_OF_PARTED_VERBS.word(end)?.1)
}

/// A color and a score, if that is all that is said: `White 2.5`. A large number may be that of the last move.
fn bare_score(text: &str) -> Option<(Outcome, &str)> {
    let (color, rest) = color(text)?;
    let (points, has_unit, rest) = numerals::spaced_points(behind_signs(rest))?;
    let is_score = has_unit || points.scale() > 0 || points.units() < 100;
    let is_clear = is_score && !rest.contains(|c: char| c.is_alphanumeric() || "-/+".contains(c));
    is_clear.then(|| (won(color, true, Victory::Points(points)), rest))
}

/// A score before its player: `3.5 points for Black`, `+3.5 for Black`.
fn score_for(text: &str) -> Option<(Outcome, &str)> {
    let number = text.trim_start();
    let signed = number.strip_prefix('+');
    let (points, has_unit, rest) = numerals::spaced_points(signed.unwrap_or(number))?;
    let (_, rest) = BEFORE_PLAYERS.word(rest).filter(|_| has_unit || signed.is_some())?;
    let (color, rest) = color(rest)?;
    rest.trim_start().is_empty().then(|| (won(color, true, Victory::Points(points)), rest))
}

/// What stands behind the signs between a player or a verb and the manner. A dash before a number is a minus.
fn behind_signs(text: &str) -> &str {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ':' | '('));
    let behind = text.trim_start_matches(['-', '–', '—']);
    if behind.starts_with(' ') { behind.trim_start() } else { text }
}

/// What stands behind a plus sign: nothing, a letter that has its meaning only here, or a manner.
fn score(text: &str) -> Option<(Victory, &str)> {
    match LETTERS.word(text) {
        Some((Word::By(by), rest)) => Some((by, rest)),
        _ if ONLY_BEHIND_VERBS.word(text).is_some() => None,
        _ if text.trim_start().is_empty() => Some((Victory::Unspecified, text)),
        _ => manner(text, true),
    }
}

/// In what manner a game was won, perhaps behind the number of moves.
fn manner_behind_moves(text: &str) -> Option<(Victory, &str)> {
    manner(text, false).or_else(|| manner(behind_moves(text)?, false))
}

/// In what manner a game was won. A bare number is taken for points only after *by* or a plus sign.
fn manner(text: &str, after_by: bool) -> Option<(Victory, &str)> {
    let text = behind_signs(text);
    let (text, after_by) = PREPOSITIONS.word(text).map_or((text, after_by), |(_, rest)| (rest, true));
    let text = text.trim_start_matches(['\'', '’']);
    match MANNERS.word(text).or_else(|| MANNERS.word(numerals::article(text)?)) {
        Some((Word::By(by), rest)) => Some((by, rest)),
        _ if after_by && LETTERS.word(text).is_some_and(|(_, rest)| rest.trim_start().is_empty()) => score(text),
        _ => points(text, after_by),
    }
}

/// A number of points that the text beyond it does not make another number, or one of something else.
fn points(text: &str, after_by: bool) -> Option<(Victory, &str)> {
    // *By half* is by half a point.
    let ends = |rest: &str, points| vocabulary::word(rest).is_none() && !continues_number(rest.trim_start(), points);
    let half = Decimal::new(5, 1);
    if let Some(rest) = numerals::half_a(text).filter(|rest| after_by && ends(rest, half)) {
        return Some((Victory::Points(half), rest));
    }
    let (points, has_unit, rest) = numerals::spaced_points(text)?;
    // There are no halves of games.
    let is_score = after_by || points.scale() > 0;
    let is_clear = match vocabulary::word(rest) {
        // Nothing is added to a part of a point.
        _ if has_unit => points.scale() > 0 || !numerals::names_part(rest),
        Some(_) => is_score && (BEFORE_MOVES.word(rest).is_some() || COUNTED.word(rest).is_some()),
        None => is_score && ends(rest, points),
    };
    is_clear.then_some((Victory::Points(points), rest))
}

/// Whether what stands behind a number may belong to it: `3,5`, `3-4`, `3 4`, `3/7`, `65 : 60`.
fn continues_number(rest: &str, points: Decimal) -> bool {
    match rest.strip_prefix([',', ';', ':', '.', ')']) {
        Some(behind) => behind.starts_with(char::is_numeric) || is_another_score(behind.trim_start(), points),
        None => !rest.is_empty() && !rest.starts_with(['(', '[', '{']),
    }
}

/// Whether a text begins with a number that counts nothing but points, and may be the score of who lost, which is no higher, or
/// the decimal of a half. The numbers of moves, the pair of scores and the date are others: `187 moves`, `65-62`, `8.3.1990`.
fn is_another_score(text: &str, points: Decimal) -> bool {
    let number = || numerals::spaced_points(text).filter(|_| text.starts_with(char::is_numeric));
    let whole = points.units() / 10_i64.pow(points.scale().into());
    let is_half = |number: Decimal| points.scale() == 0 && number.units() == 5;
    number().is_some_and(|(number, has_unit, rest)| {
        let counts_other =
            vocabulary::word(rest).is_some() && BEFORE_MOVES.word(rest).is_none() && COUNTED.word(rest).is_none();
        let goes_on = rest.starts_with(['-', ':', '/', '.']) && rest[1..].starts_with(char::is_numeric);
        let may_be_score = number.scale() > 0 || number.units() <= whole || is_half(number);
        may_be_score && (has_unit || !counts_other && !goes_on)
    })
}
