//! Time limits.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::vocabulary::{self, Vocabulary};
use super::{Understood, decimal, numerals};
use crate::words::{Decimal, TimeLimit};

/// What is said about a time.
#[derive(Clone, Copy, PartialEq)]
enum Word {
    /// A unit of so many seconds.
    Unit(i64),
    /// Another unit follows, or the overtime.
    And,
    /// The overtime follows.
    Then,
    /// Both players have the time.
    Each,
    /// One of the players.
    Player,
}

const TABLE: &str = include_str!("vocabulary/times.txt");

static WORDS: LazyLock<Vocabulary<Word>> = LazyLock::new(|| {
    Vocabulary::new(TABLE, "words", |name| match name {
        "and" => Some(Word::And),
        "then" => Some(Word::Then),
        "each" => Some(Word::Each),
        "player" => Some(Word::Player),
        seconds => seconds.parse().ok().map(Word::Unit),
    })
});

/// What the overtime begins with.
static OVERTIME: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "overtime", |_| Some(())));

/// That there is no overtime.
static NO_OVERTIME: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "no overtime", |_| Some(())));

/// What says, before a time, that each player has it.
static EACH: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "each", |_| Some(())));

/// The seconds of an hour.
const HOUR: i64 = 3600;

/// The units that are written, largest first: the seconds, the letter in the 2016 draft (section "Units"), the name.
const UNITS: [(i64, char, &str); 3] = [(HOUR, 'h', "hour"), (60, 'm', "minute"), (1, 's', "second")];

/// Reads the words of a TIMELIMIT line (section 5.2 of the 1990 standard): `1 hour`, `2 hours 30 min`, `2h30m`, `1:30:00`,
/// `1時間30分`.
///
/// Lenient: fractions (`1 1/2 hours`, `1,5 hours`, `two hours and a half`), *and* between the units, hours without a unit
/// behind their minutes (`1 hour 30`), a full stop behind a unit, full-width digits, two numbers of a clock for minutes and
/// seconds, of which there are ten minutes or more (`2:30` may be hours), and that the time is each player's (`each`,
/// `per player`, `各`). What follows the first comma, plus sign, *then* or *and*, stands with numbers in parentheses, or
/// begins with a word for it behind hours, is the overtime, unless it is a quarter of an hour or more behind hours
/// (`2 hours, 30 minutes`). Words that name a color, so that the players may have had different times, are not understood,
/// nor is a number without a unit.
pub fn read_words(text: &str) -> Option<TimeLimit<'static>> {
    read(text, |_| None)
}

/// Reads what a value of TM means in any dialect, perhaps with the overtime behind it: what [`read_sgf`] and
/// [`read_words`] read (`10:00(5x1:00)`, `1800 + 5x30`).
///
/// Several bare numbers behind the first (`1800,0,30,5`) are not understood, and so the main time is not all. `None` says
/// that there is no limit, which is no time.
pub fn read_any(text: &str) -> Option<Understood<TimeLimit<'static>>> {
    let text = numerals::narrow(text.trim());
    if let Some(seconds) = first_of_numbers(&text) {
        return Some(Understood::partly(TimeLimit { seconds, overtime: None }));
    }
    read(&text, bare).map(Understood::fully)
}

/// Reads what a value of BL, WL, OB or OW means in any dialect, as [`read_any`] does: what is left of a time is in
/// minutes and seconds also where there are few (`1:30`).
pub fn read_left(text: &str) -> Option<Understood<TimeLimit<'static>>> {
    let minutes = || clock(text.trim(), 1).filter(|(_, rest)| rest.is_empty());
    let left = |(seconds, _)| Understood::fully(TimeLimit { seconds, overtime: None });
    minutes().map(left).or_else(|| read_any(text))
}

/// Splits off a number of seconds as SGF has it. Behind a comma it would go on with its decimals.
fn bare(text: &str) -> Option<(Decimal, &str)> {
    let end = text.find([' ', '+', '(']).unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    Some((read_sgf(number)?, rest))
}

/// Reads a main time and the overtime. `other` splits off a main time of another form.
fn read(text: &str, other: impl Fn(&str) -> Option<(Decimal, &str)>) -> Option<TimeLimit<'static>> {
    let text = numerals::narrow(text.trim()).replace('、', ",");
    let text = EACH.prefix(&text).map_or(&*text, |(_, rest)| rest).trim_start();
    let others = [parted_hours(text), hours_with_comma(text)].into_iter().flatten();
    let mut mains =
        other(text).or_else(|| clock(text, 2)).into_iter().chain(others).chain(sums(text).into_iter().rev());
    let (seconds, overtime) = mains.find_map(|(seconds, rest)| Some((seconds, overtime(rest, seconds)?)))?;
    // `7200 (2 hours)` says the time once more.
    let says_more = !overtime.is_empty() && !is_for_both(overtime) && sums(overtime).last() != Some(&(seconds, ""));
    (!names_color(overtime))
        .then(|| TimeLimit { seconds, overtime: says_more.then(|| Cow::Owned(overtime.to_owned())) })
}

/// Whether there are words for one of the players.
fn names_color(text: &str) -> bool {
    vocabulary::words(text).any(|(word, _)| WORDS.get(word) == Some(Word::Player))
}

/// The overtime in what stands behind a main time. `None` where that is something else.
fn overtime(text: &str, main: Decimal) -> Option<&str> {
    let rest = match WORDS.word(text) {
        Some((Word::Each, rest)) => rest,
        _ => text,
    };
    let rest = rest.trim();
    if let Some(inner) = rest.strip_prefix('(') {
        // What has no number is no overtime.
        let is_overtime = |inner: &&str| is_for_both(inner) || inner.contains(char::is_numeric);
        return inner.strip_suffix(')').map(str::trim).filter(is_overtime);
    }
    let after = rest.strip_prefix([',', '+', ';']).map(str::trim_start);
    let then = match WORDS.word(after.unwrap_or(rest)) {
        Some((Word::Then, then)) => Some(then.trim_start()),
        Some((Word::And, then)) if after.is_none() => Some(then.trim_start()).filter(|then| !then.is_empty()),
        _ => after,
    };
    match then {
        // A sign that nothing follows; a comma may stand there by mistake.
        Some("") if !rest.starts_with(',') => None,
        Some(overtime) => Some(overtime),
        // `30 seconds byo-yomi` has no main time.
        None if main.scale() == 0 && main.units() >= HOUR && OVERTIME.prefix(rest).is_some() => Some(rest),
        None => rest.is_empty().then_some(""),
    }
}

/// Whether words say that there is no overtime, as `0 none` of a server does.
pub fn is_no_overtime(words: &str) -> bool {
    let words = words.trim_start_matches(|c: char| c == '0' || c.is_whitespace());
    NO_OVERTIME.word(words).is_some_and(|(_, rest)| rest.trim().is_empty())
}

/// Hours and minutes that a comma parts, or minutes without a unit, where nothing follows: `2 hours, 30 minutes`, `2 hours
/// 30`. Less than a quarter of an hour behind a comma is an overtime.
fn parted_hours(text: &str) -> Option<(Decimal, &str)> {
    let nothing = Decimal::new(0, 0);
    let (hours, _, rest) = one_more(nothing, text).filter(|(_, unit, _)| *unit == HOUR)?;
    let rest = rest.trim_start();
    let (minutes, rest) = match rest.strip_prefix(',') {
        Some(behind) => {
            let (minutes, _, rest) = one_more(nothing, behind).filter(|(_, unit, _)| *unit == 60)?;
            (minutes, rest)
        }
        None => {
            let (minutes, rest) = rest.split_at(numerals::digits(rest));
            (decimal::times(Decimal::new(numerals::number(minutes)?, 0), 60)?, rest)
        }
    };
    let is_part = minutes.scale() == 0 && (HOUR / 4..HOUR).contains(&minutes.units());
    let total = decimal::sum(hours, minutes)?;
    (is_part && (rest.trim().is_empty() || is_for_both(rest))).then_some((total, rest))
}

/// Hours with a decimal comma: `1,5 hours`.
fn hours_with_comma(text: &str) -> Option<(Decimal, &str)> {
    let (whole, behind) = text.split_once(',')?;
    let (decimals, rest) = behind.split_at(numerals::digits(behind));
    let hours = decimal::read(&format!("{whole}.{decimals}")).filter(|_| matches!(decimals.len(), 1 | 2))?;
    let (Word::Unit(HOUR), rest) = WORDS.word(rest)? else {
        return None;
    };
    Some((decimal::times(hours, HOUR)?, rest))
}

/// The times that a text begins with, as sums of ever smaller units, each with what stands behind it.
fn sums(text: &str) -> Vec<(Decimal, &str)> {
    let mut sums = Vec::new();
    let mut total = Decimal::new(0, 0);
    let mut smallest = i64::MAX;
    let mut rest = text;
    while let Some((sum, seconds, after)) = one_more(total, rest)
        && seconds < smallest
    {
        (total, smallest) = (sum, seconds);
        sums.push((total, after));
        rest = match WORDS.word(after) {
            Some((Word::And, after)) => after,
            _ => after,
        };
    }
    sums
}

/// Adds an amount of a unit, and tells how long this is.
fn one_more(total: Decimal, text: &str) -> Option<(Decimal, i64, &str)> {
    let (amount, after) = numerals::amount(text)?;
    let (Word::Unit(seconds), rest) = WORDS.word(after)? else {
        return None;
    };
    let (amount, rest) = numerals::with_half(amount, rest.strip_prefix('.').unwrap_or(rest))?;
    let sum = decimal::sum(total, decimal::times(amount, seconds)?)?;
    Some((sum, seconds, rest))
}

/// Whether words say no more than that both players had the time.
fn is_for_both(text: &str) -> bool {
    matches!(WORDS.word(text), Some((Word::Each, rest)) if rest.trim_start().is_empty())
}

/// Splits off hours, minutes and seconds, or only the latter two, as a clock shows them: so many digits of minutes.
fn clock(text: &str, digits: usize) -> Option<(Decimal, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != ':').unwrap_or(text.len());
    let (time, rest) = text.split_at(end);
    let (first, others) = time.split_once(':')?;
    // `2:30` may be hours and minutes as well.
    let is_clear = match others.split(':').count() {
        1 => first.len() >= digits,
        parts => parts == 2 && !first.is_empty(),
    };
    if !is_clear {
        return None;
    }
    let seconds = others.split(':').try_fold(numerals::number(first)?, |total: i64, part| {
        let part = numerals::number(part).filter(|number| part.len() == 2 && *number < 60)?;
        total.checked_mul(60)?.checked_add(part)
    })?;
    Some((Decimal::new(seconds, 0), rest))
}

/// The first of three bare numbers or more, of which it alone has a known meaning.
fn first_of_numbers(text: &str) -> Option<Decimal> {
    let numbers: Option<Vec<Decimal>> = text.split(',').map(|number| decimal::read(number.trim())).collect();
    match numbers?[..] {
        [first, _, _, ..] => Some(first),
        _ => None,
    }
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
        crate::table::check(
            TABLE,
            &[
                ("words", WORDS.len()),
                ("overtime", OVERTIME.len()),
                ("no overtime", NO_OVERTIME.len()),
                ("each", EACH.len()),
            ],
        );
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
            ("2 hours, 30 minutes", "9000", "150 minutes"),
            ("1 hour 30", "5400", "90 minutes"),
            ("two hours and a half", "9000", "150 minutes"),
            ("1,5 hours", "5400", "90 minutes"),
            ("1 hour, 1 minute", "3600", "1 hour, 1 minute"),
            ("2 hours, 30 minutes byoyomi", "7200", "2 hours, 30 minutes byoyomi"),
            ("20 min main, 30 sec byo-yomi", "1200", "20 minutes, 30 sec byo-yomi"),
            ("各2時間 秒読み1分", "7200", "2 hours, 秒読み1分"),
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
        let understood: Vec<&str> = [
            "",
            ",",
            "then",
            "60",
            "hour",
            "an hour",
            "-1 hour",
            "1 hour 2 hours",
            "30 min 1 hour",
            "1 hour and",
            "1 hour 75",
            "2:30",
            "1 hour for Black",
            "Black 1 hour, White 2 hours",
            "1 hour, White 2 hours",
            "1 hour / 30 min",
            "30 seconds byoyomi",
            "about 1 hour",
            "1 year",
            "9999999999999999 hours",
            "9999999999999999999999 seconds",
            "99999999999999999 seconds 0.00001 seconds",
        ]
        .into_iter()
        .filter(|text| read_words(text).is_some())
        .collect();
        assert_eq!(understood, [""; 0]);
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

    #[test]
    fn times_of_any_dialect_are_understood() {
        for (text, seconds, overtime) in [
            ("5400.0", "5400", None),
            ("0", "0", None),
            (" 300 ", "300", None),
            ("３００", "300", None),
            ("5h", "18000", None),
            ("4.5h", "16200", None),
            ("90m", "5400", None),
            ("300s", "300", None),
            ("1h30m", "5400", None),
            ("1h 30min", "5400", None),
            ("30 min", "1800", None),
            ("5 hours", "18000", None),
            ("8h each", "28800", None),
            ("each 3 hours", "10800", None),
            ("3 hours each", "10800", None),
            ("Each 3 hours", "10800", None),
            ("5h (each)", "18000", None),
            ("7200 (2 hours)", "7200", None),
            ("30 minutes each", "1800", None),
            ("1時間30分", "5400", None),
            ("3時間", "10800", None),
            ("各3時間", "10800", None),
            ("３時間", "10800", None),
            ("3시간", "10800", None),
            ("각 1시간 30분", "5400", None),
            ("1小时", "3600", None),
            ("2小時45分", "9900", None),
            ("每方2小时", "7200", None),
            ("各16小时", "57600", None),
            ("双方各三小时", "10800", None),
            ("30秒", "30", None),
            ("5:00:00", "18000", None),
            ("30:00", "1800", None),
            ("60:00", "3600", None),
            ("01:00", "60", None),
            ("1,5h", "5400", None),
            ("15:05", "905", None),
            ("10:00(5x1:00)", "600", Some("5x1:00")),
            ("5:00:00(5x1:00)", "18000", Some("5x1:00")),
            ("30:00+30:00/25", "1800", Some("30:00/25")),
            ("10:00:00+1:00/5", "36000", Some("1:00/5")),
            ("1800 + 5x30", "1800", Some("5x30")),
            ("1h+30s*3", "3600", Some("30s*3")),
            ("30:00, 5x1:00", "1800", Some("5x1:00")),
            ("90m, 5x30s", "5400", Some("5x30s")),
            ("1 hour, byo-yomi", "3600", Some("byo-yomi")),
            ("2小时，5次60秒", "7200", Some("5次60秒")),
            ("各3時間、秒読み10分", "10800", Some("秒読み10分")),
        ] {
            let understood = read_any(text).expect(text);
            let limit = understood.value;
            assert_eq!(decimal::write(limit.seconds), seconds, "{text}");
            assert_eq!(limit.overtime.as_deref(), overtime, "{text}");
            assert!(understood.is_all, "{text}");
        }
        let understood = read_any("1800,0,30,5").map(|understood| {
            let limit = understood.value;
            (decimal::write(limit.seconds), limit.overtime, understood.is_all)
        });
        assert_eq!(understood, Some(("1800".into(), None, false)));
    }

    #[test]
    fn what_is_not_clear_is_not_read() {
        let understood: Vec<&str> = [
            "",
            "-",
            "None",
            "unlimited",
            "無制限",
            "各",
            "each",
            "hours",
            "1:00",
            "1,500h",
            "5,400",
            "1800,5x30",
            "1800,",
            "30:00+",
            "30:00()",
            "30:00(5x1:00",
            "+30:00/25",
            "(5x1:00)",
            "30:00(White 20:00)",
            "1 hr/125 moves",
            "5:60",
            "5:0",
            ":30",
            "1:00:00:00",
            "-5:00",
            "+5:00",
            "5:+5",
            "黒3時間 白2時間",
            "Black 1 hour",
            "99999999999999999999:00",
            "9223372036854775807:00",
        ]
        .into_iter()
        .filter(|text| read_any(text).is_some())
        .collect();
        assert_eq!(understood, [""; 0]);
    }
}
