//! Results.

mod east_asian;
mod european;
mod word;

use super::{Understood, decimal, numerals};
use crate::tree::Color;
use crate::words::{Outcome, Victory};

/// Reads what the words of a RESULT line (section 5.2 of the 1990 standard) or a value of RE mean: `White wins by
/// resignation`, `Black by 3`, `Black resigns at move 186`, `W+15`, `Jigo`, what [`read_sgf`] reads, and the words of the
/// table, as in `Schwarz gibt auf`, `黒中押し勝ち`, `白3目半勝`, `黑胜1又3/4子`, `백 2집반승`, `持碁`.
///
/// Lenient: any case and spacing, a decimal comma (`B+2,5`), full stops at the end, how many moves there were before the
/// result (`120 moves, White resigns`), the player behind the verdict (`Winner: Black`), a score alone (`White 2.5`),
/// further words behind a clear result, and the winner where what else is said is not understood (`B+Illegal`) or nothing
/// (`W`). Where further words may take the result back (another result, *or*, a question mark) the words are not
/// understood. Harmless among the words of East Asia are how many moves there were, that the game has ended, and what in
/// parentheses at the end has no word of a result.
pub fn read_any(text: &str) -> Option<Understood<Outcome>> {
    if let Some(outcome) = read_written(text) {
        return Some(Understood::fully(outcome));
    }
    let text = numerals::narrow(text);
    let text = numerals::with_decimal_points(&text);
    let text = numerals::with_blanks(without_end(&text));
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || "=([\"*".contains(c));
    read_sgf(text)
        .map(Understood::fully)
        .or_else(|| european::read(text))
        .or_else(|| east_asian::read(text))
        .or_else(|| european::read_winner(text))
        .or_else(|| european::read_behind_number(text))
}

/// The result that is all that a text says, apart from the number of moves: `Black resigns at move 186`, `B 151 resigns`.
pub fn read_alone(text: &str) -> Option<Outcome> {
    let understood = read_any(text)?;
    (understood.is_all || european::says_only_moves_beside(without_end(text))).then_some(understood.value)
}

/// The text without the signs that end a sentence.
fn without_end(text: &str) -> &str {
    text.trim().trim_end_matches(['.', '!', '。']).trim_end()
}

/// What two clauses say together: one may say more of the same win than the other.
fn agreed(one: Outcome, other: Outcome) -> Option<Outcome> {
    use Outcome::Win;
    match (one, other) {
        _ if one == other => Some(one),
        (Win { winner, by: Victory::Unspecified }, Win { winner: same, .. }) if winner == same => Some(other),
        (Win { winner, .. }, Win { winner: same, by: Victory::Unspecified }) if winner == same => Some(one),
        _ => None,
    }
}

/// Reads the words of a win as [`write_words`] writes them.
fn read_written(text: &str) -> Option<Outcome> {
    let (winner, rest) = match text.split_once(" wins")? {
        ("Black", rest) => (Color::Black, rest),
        ("White", rest) => (Color::White, rest),
        _ => return None,
    };
    let by = match rest {
        "" => Victory::Unspecified,
        " by resignation" => Victory::Resignation,
        " on time" => Victory::Time,
        " by forfeit" => Victory::Forfeit,
        _ => {
            let points = rest.strip_prefix(" by ")?;
            let is_number = points.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
            Victory::Points(decimal::read(points).filter(|&read| is_number && decimal::write(read) == points)?)
        }
    };
    Some(Outcome::Win { winner, by })
}

/// Writes a result for a RESULT line: `White wins by resignation`, `Black wins by 3.5`, `Jigo`.
pub fn write_words(outcome: &Outcome) -> String {
    match *outcome {
        Outcome::Win { winner, by } => {
            let winner = winner.name();
            match by {
                Victory::Unspecified => format!("{winner} wins"),
                Victory::Points(points) => format!("{winner} wins by {}", decimal::write(points)),
                Victory::Resignation => format!("{winner} wins by resignation"),
                Victory::Time => format!("{winner} wins on time"),
                Victory::Forfeit => format!("{winner} wins by forfeit"),
            }
        }
        Outcome::Unknown => "Unknown".into(),
        Outcome::Draw | Outcome::Void | Outcome::Unfinished => write_draft(outcome),
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

/// Whether a value of RE may stand in FF\[4\] as it is.
pub fn is_ff4(text: &str) -> bool {
    read_sgf(text).is_some() && !matches!(text, "Jigo" | "Unfinished" | "Playing")
}

/// Whether a value of RE may stand in the 2016 draft as it is, which has no long forms, and `Jigo` for a draw.
pub fn is_draft(text: &str) -> bool {
    let is_old =
        ["0", "Draw"].contains(&text) || ["+Resign", "+Time", "+Forfeit"].iter().any(|long| text.ends_with(long));
    read_sgf(text).is_some() && !is_old
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
    match *outcome {
        Outcome::Win { winner, by } => {
            let winner = if winner == Color::Black { 'B' } else { 'W' };
            match by {
                Victory::Unspecified => format!("{winner}+"),
                Victory::Points(points) => format!("{winner}+{}", decimal::write(points)),
                Victory::Resignation => format!("{winner}+R"),
                Victory::Time => format!("{winner}+T"),
                Victory::Forfeit => format!("{winner}+F"),
            }
        }
        Outcome::Draw => "Jigo".into(),
        Outcome::Void => "Void".into(),
        Outcome::Unfinished => "Unfinished".into(),
        Outcome::Unknown => "?".into(),
    }
}

#[cfg(test)]
mod tests;
