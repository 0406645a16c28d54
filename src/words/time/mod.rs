//! Time limits.

mod loose;

use std::borrow::Cow;
use std::sync::LazyLock;

use super::vocabulary::{self, Vocabulary};
use super::{decimal, numerals};
use crate::words::{Decimal, TimeLimit};

pub use loose::read_any;

/// What is said about a time.
#[derive(Clone, Copy, PartialEq)]
enum Word {
    /// A unit of so many seconds.
    Unit(i64),
    /// Another unit follows.
    And,
    /// The overtime follows.
    Then,
    /// Both players have the time.
    Each,
    /// One of the players.
    Player,
}

const TABLE: &str = include_str!("../vocabulary/times.txt");

static WORDS: LazyLock<Vocabulary<Word>> = LazyLock::new(|| {
    Vocabulary::new(TABLE, "words", |name| match name {
        "and" => Some(Word::And),
        "then" => Some(Word::Then),
        "each" => Some(Word::Each),
        "player" => Some(Word::Player),
        seconds => seconds.parse().ok().map(Word::Unit),
    })
});

/// The units that are written, largest first: the seconds, the letter in the 2016 draft (section "Units"), the name.
const UNITS: [(i64, char, &str); 3] = [(3600, 'h', "hour"), (60, 'm', "minute"), (1, 's', "second")];

/// Reads the words of a TIMELIMIT line (section 5.2 of the 1990 standard): `1 hour`, `2 hours 30 min`, `2h30m`,
/// `1時間30分`.
///
/// Lenient: fractions (`1 1/2 hours`), *and* between the units, a full stop behind a unit, and that the time is each
/// player's (`each`, `per player`, `a side`). What follows the first comma or the word *then* is the overtime. Words
/// that name a color, so that the players may have had different times, are not understood, nor is a number without a
/// unit.
pub fn read_words(text: &str) -> Option<TimeLimit<'_>> {
    let (main, overtime) = split_overtime(text);
    if names_color(overtime) {
        return None;
    }
    Some(TimeLimit { seconds: read_main(main)?, overtime: (!overtime.is_empty()).then_some(Cow::Borrowed(overtime)) })
}

/// Whether there are words for one of the players.
fn names_color(text: &str) -> bool {
    vocabulary::words(text).any(|(word, _)| WORDS.get(word) == Some(Word::Player))
}

/// Parts the main time from the overtime, which is empty where there is none.
fn split_overtime(text: &str) -> (&str, &str) {
    let is_then = |word| WORDS.get(word) == Some(Word::Then);
    let (main, overtime) = text.split_once(',').unwrap_or((text, ""));
    if let Some((then, here)) = vocabulary::words(main).find(|(word, _)| is_then(word)) {
        let at = main.len() - here.len();
        return (&main[..at], text[at + then.len()..].trim());
    }
    // `, then` parts them as one.
    match vocabulary::word(overtime) {
        Some((word, rest)) if is_then(word) => (main, rest.trim()),
        _ => (main, overtime.trim()),
    }
}

/// Reads a time, as a sum of ever smaller units.
fn read_main(text: &str) -> Option<Decimal> {
    let mut total = Decimal::new(0, 0);
    let mut smallest = i64::MAX;
    let mut rest = text;
    loop {
        let (amount, after) = numerals::amount(rest)?;
        let (Word::Unit(seconds), after) = WORDS.word(after)? else {
            return None;
        };
        if std::mem::replace(&mut smallest, seconds) <= seconds {
            return None;
        }
        total = decimal::sum(total, decimal::times(amount, seconds)?)?;
        rest = after.strip_prefix('.').unwrap_or(after);
        if let Some((Word::And, after)) = WORDS.word(rest) {
            rest = after;
        } else if !rest.trim_start().starts_with(|c: char| c == '.' || c.is_numeric()) {
            break;
        }
    }
    is_for_both(rest).then_some(total)
}

/// Whether the words behind a time say no more than that both players had it.
fn is_for_both(text: &str) -> bool {
    let rest = match WORDS.word(text) {
        Some((Word::Each, rest)) => rest,
        _ => text,
    };
    rest.trim_start().is_empty()
}

/// The largest unit that holds a time in whole numbers, and how many there are; of seconds there may be fractions.
fn largest_unit(seconds: Decimal) -> (Decimal, char, &'static str) {
    let [hour, minute, second] = UNITS;
    let is_whole =
        |unit: &(i64, char, &str)| seconds.units() != 0 && seconds.scale() == 0 && seconds.units() % unit.0 == 0;
    let (length, letter, name) = [hour, minute].into_iter().find(is_whole).unwrap_or(second);
    (Decimal::new(seconds.units() / length, seconds.scale()), letter, name)
}

/// Writes a time limit for a TIMELIMIT line, in the largest whole unit: `1 hour`, `90 minutes`, `45 seconds`; the
/// overtime stands after a comma.
pub fn write_words(limit: &TimeLimit) -> String {
    let (count, _, name) = largest_unit(limit.seconds);
    let plural = if count == Decimal::new(1, 0) { "" } else { "s" };
    let main = format!("{} {name}{plural}", decimal::write(count));
    match limit.overtime.as_deref() {
        None | Some("") => main,
        Some(overtime) => format!("{main}, {overtime}"),
    }
}

/// Reads a value of TM, in seconds: a real (FF\[4\]), or one with the unit `s`, `m` or `h` (2016 draft, "Units").
///
/// Lenient as [`decimal::read`] is.
pub fn read_sgf(text: &str) -> Option<Decimal> {
    let (number, seconds) = split_unit(text);
    decimal::times(decimal::read(number)?, seconds)
}

/// Whether a value of TM may stand in the 2016 draft as it is. In FF\[4\] it must be a real ([`decimal::is_real`]).
pub fn is_draft(text: &str) -> bool {
    decimal::is_real(split_unit(text).0)
}

/// Splits off the letter of the unit at the end, which is told in seconds.
fn split_unit(text: &str) -> (&str, i64) {
    UNITS.iter().find_map(|&(seconds, letter, _)| Some((text.strip_suffix(letter)?, seconds))).unwrap_or((text, 1))
}

/// Writes a value of TM for FF\[4\]: plain seconds.
pub fn write_ff4(seconds: Decimal) -> String {
    decimal::write(seconds)
}

/// Writes a value of TM for the 2016 draft: the largest whole unit (`90m`), where seconds are bare.
pub fn write_draft(seconds: Decimal) -> String {
    match largest_unit(seconds) {
        (_, 's', _) => decimal::write(seconds),
        (count, letter, _) => format!("{}{letter}", decimal::write(count)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        crate::table::check(TABLE, &[("words", WORDS.len()), ("each", loose::EACH.len())]);
    }

    #[test]
    fn times_are_understood() {
        for (words, seconds, written) in [
            ("1 hour", "3600", "1 hour"),
            ("90 minutes", "5400", "90 minutes"),
            ("90 min", "5400", "90 minutes"),
            ("90 min.", "5400", "90 minutes"),
            ("60 Minutes", "3600", "1 hour"),
            ("1 minute", "60", "1 minute"),
            ("2 hours 30 min", "9000", "150 minutes"),
            ("2 hours and 30 minutes", "9000", "150 minutes"),
            ("2h30m", "9000", "150 minutes"),
            ("1h 30m 5s", "5405", "5405 seconds"),
            ("1 1/2 hours", "5400", "90 minutes"),
            ("1½ hours", "5400", "90 minutes"),
            ("1.5 hours", "5400", "90 minutes"),
            ("45 seconds", "45", "45 seconds"),
            ("7.5 sec", "7.5", "7.5 seconds"),
            ("10 hours each", "36000", "10 hours"),
            ("30 minutes per player", "1800", "30 minutes"),
            ("30 minutes a  side", "1800", "30 minutes"),
            ("30 minutes each, byo-yomi", "1800", "30 minutes, byo-yomi"),
            ("1 hour then 5 x 30 sec", "3600", "1 hour, 5 x 30 sec"),
            ("1 hour, then 30 sec a move", "3600", "1 hour, 30 sec a move"),
            ("1 hour, 25 moves, 10 min", "3600", "1 hour, 25 moves, 10 min"),
            ("1 hour,", "3600", "1 hour"),
            ("0 hours", "0", "0 seconds"),
            ("1時間30分", "5400", "90 minutes"),
            ("3 시간, 초읽기", "10800", "3 hours, 초읽기"),
        ] {
            let limit = read_words(words).expect(words);
            assert_eq!(decimal::write(limit.seconds), seconds, "{words}");
            assert_eq!(write_words(&limit), written, "{words}");
            assert_eq!(read_words(written), Some(limit), "{words}");
        }
    }

    #[test]
    fn other_words_are_not() {
        for words in [
            "",
            ",",
            "then",
            "60",
            "5:00",
            "hour",
            "an hour",
            "-1 hour",
            "1 hour 2 hours",
            "30 min 1 hour",
            "1 hour and",
            "1 hour and byo-yomi",
            "1 hour 30",
            "1 hour for Black",
            "Black 1 hour, White 2 hours",
            "1 hour, White 2 hours",
            "1 hour / 30 min",
            "1,5 hours",
            "1 hour each and every day",
            "about 1 hour",
            "1 year",
            "9999999999999999 hours",
            "9999999999999999999999 seconds",
            "99999999999999999 seconds 0.00001 seconds",
        ] {
            assert_eq!(read_words(words), None, "{words}");
        }
    }

    #[test]
    fn each_dialect_has_its_units() {
        for (text, ff4, draft) in [
            ("5400", "5400", "90m"),
            ("90m", "5400", "90m"),
            ("1.5h", "5400", "90m"),
            ("3600", "3600", "1h"),
            ("5h", "18000", "5h"),
            ("45", "45", "45"),
            ("45s", "45", "45"),
            ("61", "61", "61"),
            ("0", "0", "0"),
            ("0h", "0", "0"),
            ("60.5", "60.5", "60.5"),
            ("-3600", "-3600", "-1h"),
        ] {
            let seconds = read_sgf(text).expect(text);
            assert_eq!(write_ff4(seconds), ff4, "{text}");
            assert_eq!(write_draft(seconds), draft, "{text}");
            assert!(is_draft(text), "{text}");
            assert!(is_draft(draft) && decimal::is_real(ff4), "{text}");
            assert_eq!(read_sgf(draft), Some(seconds), "{text}");
        }
        for text in ["", "h", "1 h", "1H", "1h30m", "5:00", "1 hour"] {
            assert_eq!(read_sgf(text), None, "{text}");
            assert!(!is_draft(text), "{text}");
        }
        assert_eq!(read_sgf("9223372036854775807h"), None);
        assert!(!is_draft("3.h"), "a full stop has digits behind it");
    }
}
