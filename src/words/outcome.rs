//! Results.

use super::{decimal, scan};
use crate::model::{Color, Outcome, Victory};

/// Reads the words of a RESULT line (section 5.2 of the 1990 standard): `White wins by resignation`, `Black by 3`,
/// `Black resigns at move 186`, `W+15`, `Jigo`, and what [`read_sgf`] reads.
///
/// Lenient: any case and spacing, full stops at the end, further words behind a clear result. Where these may take it
/// back (another result, *or*, a question mark) the words are not understood.
pub fn read_words(text: &str) -> Option<Outcome> {
    let text = text.trim().trim_end_matches(['.', '!']).trim_end();
    read_sgf(text).or_else(|| read_english(text))
}

fn read_english(text: &str) -> Option<Outcome> {
    let (mut outcome, rest) = clause(text)?;
    if rest.contains('?') {
        return None;
    }
    for (at, word) in scan::words(rest) {
        if scan::is_any(word, &["or"]) {
            return None;
        }
        if let Some((other, _)) = clause(&rest[at..]) {
            outcome = agreed(outcome, other)?;
        }
    }
    Some(outcome)
}

/// What two clauses say together: one may say more of the same win than the other.
fn agreed(one: Outcome, other: Outcome) -> Option<Outcome> {
    use Outcome::Win;
    match (one, other) {
        _ if one == other => Some(one),
        (
            Win {
                winner,
                by: Victory::Unspecified,
            },
            Win { winner: same, .. },
        ) if winner == same => Some(other),
        (
            Win { winner, .. },
            Win {
                winner: same,
                by: Victory::Unspecified,
            },
        ) if winner == same => Some(one),
        _ => None,
    }
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
    [
        (Color::Black, ["black", "b"]),
        (Color::White, ["white", "w"]),
    ]
    .into_iter()
    .find_map(|(color, names)| Some((color, scan::after_any(text, &names)?)))
}

/// What stands behind a plus sign: nothing, a letter that has its meaning only here, or a manner.
fn score(text: &str) -> Option<(Victory, &str)> {
    let Some((word, rest)) = scan::word(text) else {
        let is_bare = text.trim_start().is_empty();
        return if is_bare {
            Some((Victory::Unspecified, text))
        } else {
            manner(text, true)
        };
    };
    match word.to_ascii_lowercase().as_str() {
        "r" | "res" => Some((Victory::Resignation, rest)),
        "t" => Some((Victory::Time, rest)),
        "f" => Some((Victory::Forfeit, rest)),
        _ => manner(text, true),
    }
}

/// In what manner a game was won. A bare number is taken for points only after *by* or a plus sign.
fn manner(text: &str, after_by: bool) -> Option<(Victory, &str)> {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ':' | '('));
    let by = scan::after_any(text, &["by", "on"]);
    let text = by.unwrap_or(text);
    let after_by = after_by || by.is_some();
    [
        (Victory::Resignation, ["resignation", "resign"]),
        (Victory::Time, ["time", "timeout"]),
        (Victory::Forfeit, ["forfeit", "forfeiture"]),
    ]
    .into_iter()
    .find_map(|(by, names)| Some((by, scan::after_any(text, &names)?)))
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
        None | Some('(') => false,
        Some(',' | ';' | ':' | '.' | ')') => chars.next().is_some_and(char::is_numeric),
        Some(_) => true,
    }
}

/// Writes a result for a RESULT line: `White wins by resignation`, `Black wins by 3.5`, `Jigo`.
pub fn write_words(outcome: &Outcome) -> String {
    let (winner, by) = match *outcome {
        Outcome::Win { winner, by } => (winner, by),
        Outcome::Draw => return "Jigo".into(),
        Outcome::Void => return "Void".into(),
        Outcome::Unfinished => return "Unfinished".into(),
        Outcome::Unknown => return "Unknown".into(),
    };
    let winner = match winner {
        Color::Black => "Black",
        Color::White => "White",
    };
    match by {
        Victory::Unspecified => format!("{winner} wins"),
        Victory::Points(points) => format!("{winner} wins by {}", decimal::write(points)),
        Victory::Resignation => format!("{winner} wins by resignation"),
        Victory::Time => format!("{winner} wins on time"),
        Victory::Forfeit => format!("{winner} wins by forfeit"),
    }
}

/// Reads a value of RE, strictly: what FF\[4\] allows, and `Jigo`, `Unfinished` and `Playing` of the 2016 draft.
///
/// `Playing` is a game that is not finished. The win by no points, `B+0`, is how the draft says that jigo counts as a
/// win.
pub fn read_sgf(text: &str) -> Option<Outcome> {
    let (winner, by) = match text {
        "0" | "Draw" | "Jigo" => return Some(Outcome::Draw),
        "Void" => return Some(Outcome::Void),
        "Unfinished" | "Playing" => return Some(Outcome::Unfinished),
        "?" => return Some(Outcome::Unknown),
        _ => text.split_once('+')?,
    };
    let winner = match winner {
        "B" => Color::Black,
        "W" => Color::White,
        _ => return None,
    };
    let by = match by {
        "" => Victory::Unspecified,
        "R" | "Resign" => Victory::Resignation,
        "T" | "Time" => Victory::Time,
        "F" | "Forfeit" => Victory::Forfeit,
        _ => {
            // A full stop needs digits on both sides here, and a score has no sign.
            let is_strict = by.starts_with(|c: char| c.is_ascii_digit()) && !by.ends_with('.');
            Victory::Points(decimal::read(by).filter(|_| is_strict)?)
        }
    };
    Some(Outcome::Win { winner, by })
}

/// Writes a value of RE for FF\[4\], in the short form. It has no word for an unfinished game.
pub fn write_ff4(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Draw => "0".into(),
        Outcome::Unfinished => "Void".into(),
        outcome => write_draft(outcome),
    }
}

/// Writes a value of RE for the 2016 draft, in the short form.
pub fn write_draft(outcome: &Outcome) -> String {
    let (winner, by) = match *outcome {
        Outcome::Win { winner, by } => (winner, by),
        Outcome::Draw => return "Jigo".into(),
        Outcome::Void => return "Void".into(),
        Outcome::Unfinished => return "Unfinished".into(),
        Outcome::Unknown => return "?".into(),
    };
    let winner = match winner {
        Color::Black => 'B',
        Color::White => 'W',
    };
    match by {
        Victory::Unspecified => format!("{winner}+"),
        Victory::Points(points) => format!("{winner}+{}", decimal::write(points)),
        Victory::Resignation => format!("{winner}+R"),
        Victory::Time => format!("{winner}+T"),
        Victory::Forfeit => format!("{winner}+F"),
    }
}

#[cfg(test)]
mod tests;
