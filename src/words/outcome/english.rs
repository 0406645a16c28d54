//! Results in English.

use super::super::{Understood, scan};
use super::agreed;
use crate::tree::Color;
use crate::words::{Outcome, Victory};

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
    for (at, word) in scan::words(rest) {
        if scan::is_any(word, &["or"]) {
            return None;
        }
        // What is not known may be the moves.
        if let Some((other, _)) = clause(&rest[at..]).filter(|&(other, _)| other != Outcome::Unknown) {
            outcome = agreed(outcome, other)?;
        }
    }
    Some(Understood { value: outcome, is_all: !rest.contains(char::is_alphanumeric) })
}

/// A result at the beginning of a text, and what follows it.
fn clause(text: &str) -> Option<(Outcome, &str)> {
    verdict(text).or_else(|| win(text))
}

/// A result that is no win.
fn verdict(text: &str) -> Option<(Outcome, &str)> {
    let (first, rest) = scan::word(text)?;
    match first.to_ascii_lowercase().as_str() {
        "jigo" | "draw" | "drawn" | "tie" | "tied" => Some((Outcome::Draw, rest)),
        "void" => Some((Outcome::Void, rest)),
        "unfinished" => Some((Outcome::Unfinished, rest)),
        "unknown" => Some((Outcome::Unknown, rest)),
        "no" => Some((Outcome::Void, scan::after_any(rest, &["result"])?)),
        "not" => match scan::after_any(rest, &["finished"]) {
            Some(rest) => Some((Outcome::Unfinished, rest)),
            None => Some((Outcome::Unknown, scan::after_any(rest, &["known"])?)),
        },
        _ => None,
    }
}

/// A game that was broken off, if that is all that is said: it may have been played to its end later.
fn interruption(text: &str) -> Option<(Outcome, &str)> {
    let rest = scan::after_any(text, &["game"]).unwrap_or(text);
    let rest = match scan::after_any(rest, &["left"]) {
        Some(rest) => scan::after_any(rest, &["unfinished"])?,
        None => scan::after_any(rest, &["suspended", "adjourned", "playing"])?,
    };
    scan::words(rest).next().is_none().then_some((Outcome::Unfinished, rest))
}

/// A win or a loss: a color, and then a verb, *by* or a plus sign.
fn win(text: &str) -> Option<(Outcome, &str)> {
    let (color, rest) = color(text)?;
    let (winner, (by, rest)) = if let Some(rest) = rest.trim_start().strip_prefix('+') {
        (color, score(rest)?)
    } else {
        let (verb, rest) = scan::word(rest)?;
        // Whoever wins or loses in a manner that is not understood has still won or lost.
        let any_manner = || manner(rest, false).unwrap_or((Victory::Unspecified, rest));
        match verb.to_ascii_lowercase().as_str() {
            "wins" | "won" | "win" => (color, any_manner()),
            "loses" | "lost" | "lose" => (color.other(), any_manner()),
            "resigns" | "resigned" | "resign" => (color.other(), (Victory::Resignation, rest)),
            "forfeits" | "forfeited" | "forfeit" => (color.other(), (Victory::Forfeit, rest)),
            "by" => (color, manner(rest, true)?),
            _ => return None,
        }
    };
    Some((Outcome::Win { winner, by }, rest))
}

fn color(text: &str) -> Option<(Color, &str)> {
    [(Color::Black, ["black", "b"]), (Color::White, ["white", "w"])]
        .into_iter()
        .find_map(|(color, names)| Some((color, scan::after_any(text, &names)?)))
}

/// What stands behind a plus sign: nothing, a letter that has its meaning only here, or a manner.
fn score(text: &str) -> Option<(Victory, &str)> {
    let Some((word, rest)) = scan::word(text) else {
        let is_bare = text.trim_start().is_empty();
        return if is_bare { Some((Victory::Unspecified, text)) } else { manner(text, true) };
    };
    match word.to_ascii_lowercase().as_str() {
        "r" => Some((Victory::Resignation, rest)),
        "t" => Some((Victory::Time, rest)),
        "f" => Some((Victory::Forfeit, rest)),
        _ => manner(text, true),
    }
}

/// In what manner a game was won. A bare number is taken for points only after *by* or a plus sign.
fn manner(text: &str, after_by: bool) -> Option<(Victory, &str)> {
    const RESIGNATION: &[&str] = &["resignation", "resign", "resigned", "res"];
    const FORFEIT: &[&str] = &["forfeit", "forfeiture"];
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ':' | '('));
    let by = scan::after_any(text, &["by", "on"]);
    let text = by.unwrap_or(text);
    let after_by = after_by || by.is_some();
    // A game that is forfeited on time is lost on time.
    if let Some(rest) = scan::after_any(text, &["time", "timeout"]) {
        let after = scan::after_any(rest, &["forfeit", "out"]);
        return Some((Victory::Time, after.unwrap_or(rest)));
    }
    [(Victory::Resignation, RESIGNATION), (Victory::Forfeit, FORFEIT)]
        .into_iter()
        .find_map(|(by, names)| Some((by, scan::after_any(text, names)?)))
        .or_else(|| points(text, after_by))
}

/// A number of points that the text beyond it does not make another number, or one of something else.
fn points(text: &str, after_by: bool) -> Option<(Victory, &str)> {
    // Half a point is also "a half point".
    let text = scan::after_any(text, &["a"]).unwrap_or(text);
    let (points, has_unit, rest) = scan::points(text)?;
    let is_clear = match scan::word(rest) {
        _ if has_unit => true,
        Some((word, _)) => after_by && scan::is_any(word, &["at", "after"]),
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
