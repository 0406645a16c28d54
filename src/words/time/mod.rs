//! Time limits.

mod loose;

use std::borrow::Cow;

use super::{Understood, decimal, scan};
use crate::words::{Decimal, TimeLimit};

/// A unit of time: its seconds, its letter in the 2016 draft (section "Units"), its names.
struct Unit {
    seconds: i64,
    letter: char,
    /// The singular and the plural in English, abbreviations, and what East Asia calls it.
    names: &'static [&'static str],
}

/// The units, largest first.
const UNITS: [Unit; 3] = [
    Unit {
        seconds: 3600, letter: 'h', names: &["hour", "hours", "hr", "hrs", "h", "時間", "小時", "小时", "시간"]
    },
    Unit {
        seconds: 60,
        letter: 'm',
        names: &["minute", "minutes", "min", "mins", "m", "分", "分間", "分鐘", "分钟", "분"],
    },
    Unit {
        seconds: 1,
        letter: 's',
        names: &["second", "seconds", "sec", "secs", "s", "秒", "秒間", "秒鐘", "秒钟", "초"],
    },
];

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
    scan::words(text).any(|(_, word)| scan::is_any(word, &["black", "white"]))
}

/// Parts the main time from the overtime, which is empty where there is none.
fn split_overtime(text: &str) -> (&str, &str) {
    let is_then = |word| scan::is_any(word, &["then"]);
    let comma = text.find(',').unwrap_or(text.len());
    let then = scan::words(&text[..comma]).find(|&(_, word)| is_then(word));
    if let Some((at, then)) = then {
        return (&text[..at], text[at + then.len()..].trim());
    }
    let overtime = text.get(comma + 1..).unwrap_or_default().trim();
    // `, then` parts them as one.
    match scan::word(overtime) {
        Some((word, rest)) if is_then(word) => (&text[..comma], rest.trim()),
        _ => (&text[..comma], overtime),
    }
}

/// Reads a time, as a sum of ever smaller units.
fn read_main(text: &str) -> Option<Decimal> {
    let mut total = Decimal::new(0, 0);
    let mut units = UNITS.iter();
    let mut rest = text;
    loop {
        let (amount, after) = scan::amount(rest)?;
        let (name, after) = scan::word(after)?;
        let unit = units.find(|unit| scan::is_any(name, unit.names))?;
        total = decimal::sum(total, decimal::times(amount, unit.seconds)?)?;
        rest = after.strip_prefix('.').unwrap_or(after);
        if let Some(after) = scan::after_any(rest, &["and"]) {
            rest = after;
        } else if !rest.trim_start().starts_with(|c: char| c == '.' || c.is_numeric()) {
            break;
        }
    }
    is_for_both(rest).then_some(total)
}

/// Whether the words behind a time say no more than that both players had it.
fn is_for_both(text: &str) -> bool {
    const EACH: [&str; 7] = ["", "each", "each player", "each side", "per player", "per side", "a side"];
    let mut words = text.split_whitespace();
    let first_two = [words.next(), words.next()].map(Option::unwrap_or_default);
    words.next().is_none() && scan::is_any(first_two.join(" ").trim_end(), &EACH)
}

/// The largest unit that holds a time in whole numbers, and how many there are; of seconds there may be fractions.
fn largest_unit(seconds: Decimal) -> (Decimal, &'static Unit) {
    let [hour, minute, second] = &UNITS;
    let is_whole = |unit: &&Unit| seconds.units() != 0 && seconds.scale() == 0 && seconds.units() % unit.seconds == 0;
    let unit = [hour, minute].into_iter().find(is_whole).unwrap_or(second);
    let count = Decimal::new(seconds.units() / unit.seconds, seconds.scale());
    (count, unit)
}

/// Writes a time limit for a TIMELIMIT line, in the largest whole unit: `1 hour`, `90 minutes`, `45 seconds`; the
/// overtime stands after a comma.
pub fn write_words(limit: &TimeLimit) -> String {
    let (count, unit) = largest_unit(limit.seconds);
    let name = unit.names[usize::from(count != Decimal::new(1, 0))];
    let main = format!("{} {name}", decimal::write(count));
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
    UNITS.iter().find_map(|unit| Some((text.strip_suffix(unit.letter)?, unit.seconds))).unwrap_or((text, 1))
}

/// Reads what a value of TM means in any dialect, perhaps with the overtime behind it: what [`read_sgf`] and
/// [`read_words`] read, times of a clock (`5:00:00`, `30:00`), `各3時間`, and the overtime after a plus sign or in
/// parentheses (`10:00(5x1:00)`, `1800 + 5x30`).
///
/// Lenient: blanks, full-width digits, and that the time is each player's, also where that stands first. Two numbers of
/// a clock are minutes and seconds. Several bare numbers behind the first (`1800,0,30,5`) are not understood, and so the
/// main time is not all. `None` says that there is no limit, which is no time.
pub fn read_any(text: &str) -> Option<Understood<TimeLimit<'static>>> {
    loose::read(text)
}

/// Writes a value of TM for FF\[4\]: plain seconds.
pub fn write_ff4(seconds: Decimal) -> String {
    decimal::write(seconds)
}

/// Writes a value of TM for the 2016 draft: the largest whole unit (`90m`), where seconds are bare.
pub fn write_draft(seconds: Decimal) -> String {
    match largest_unit(seconds) {
        (count, unit) if unit.seconds > 1 => format!("{}{}", decimal::write(count), unit.letter),
        _ => decimal::write(seconds),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
