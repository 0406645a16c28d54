//! Times as files have them.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::{TABLE, is_for_both, names_color, read_main, read_sgf, read_words};
use crate::words::vocabulary::Vocabulary;
use crate::words::{Decimal, TimeLimit, Understood, decimal, numerals};

/// What says, before a time, that each player has it.
pub(super) static EACH: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "each", |_| Some(())));

/// Reads what a value of TM means in any dialect, perhaps with the overtime behind it: what [`read_sgf`] and
/// [`read_words`] read, times of a clock (`5:00:00`, `30:00`), `各3時間`, and the overtime after a plus sign or in
/// parentheses (`10:00(5x1:00)`, `1800 + 5x30`).
///
/// Lenient: blanks, full-width digits, and that the time is each player's, also where that stands first. Two numbers of
/// a clock are minutes and seconds. Several bare numbers behind the first (`1800,0,30,5`) are not understood, and so the
/// main time is not all. `None` says that there is no limit, which is no time.
pub fn read_any(text: &str) -> Option<Understood<TimeLimit<'static>>> {
    let text = numerals::narrow(text.trim()).replace('、', ",");
    let text = EACH.prefix(&text).map_or(&*text, |(_, rest)| rest).trim_start();
    if let Some(seconds) = main_time(text) {
        return Some(Understood::fully(without_overtime(seconds)));
    }
    if let Some(seconds) = first_of_numbers(text) {
        return Some(Understood::partly(without_overtime(seconds)));
    }
    let TimeLimit { seconds, overtime } = read_words(text).or_else(|| with_overtime(text))?;
    Some(Understood::fully(TimeLimit { seconds, overtime: overtime.map(|words| Cow::Owned(words.into_owned())) }))
}

fn without_overtime(seconds: Decimal) -> TimeLimit<'static> {
    TimeLimit { seconds, overtime: None }
}

/// A main time with nothing behind it.
fn main_time(text: &str) -> Option<Decimal> {
    read_sgf(text).or_else(|| clock(text)).or_else(|| read_main(text))
}

/// Hours, minutes and seconds, or only the latter two, as a clock shows them.
fn clock(text: &str) -> Option<Decimal> {
    let (first, others) = text.split_once(':')?;
    if others.split(':').count() > 2 {
        return None;
    }
    let seconds = others.split(':').try_fold(numerals::number(first)?, |total: i64, part| {
        let part = numerals::number(part).filter(|number| part.len() == 2 && *number < 60)?;
        total.checked_mul(60)?.checked_add(part)
    })?;
    Some(Decimal::new(seconds, 0))
}

/// The first of three bare numbers or more, of which it alone has a known meaning.
fn first_of_numbers(text: &str) -> Option<Decimal> {
    let numbers: Option<Vec<Decimal>> = text.split(',').map(|number| decimal::read(number.trim())).collect();
    match numbers?[..] {
        [first, _, _, ..] => Some(first),
        _ => None,
    }
}

/// Reads a main time and the overtime after a plus sign, in parentheses or, where the time is a clock's, after a comma.
fn with_overtime(text: &str) -> Option<TimeLimit<'_>> {
    let (main, rest) = text.split_at(text.find(['+', '(', ','])?);
    let main = main.trim();
    let overtime = if let Some(inner) = rest.strip_prefix('(') { inner.strip_suffix(')')? } else { rest.get(1..)? };
    let overtime = overtime.trim();
    // The comma in `1,5h` may be one of decimals.
    let is_clear = !rest.starts_with(',') || main.contains(':');
    if !is_clear || overtime.is_empty() || names_color(overtime) {
        return None;
    }
    let seconds = main_time(main)?;
    // `5h (each)` and `7200 (2 hours)` have no overtime.
    let is_more = !is_for_both(overtime) && main_time(overtime) != Some(seconds);
    Some(TimeLimit { seconds, overtime: is_more.then_some(Cow::Borrowed(overtime)) })
}

#[cfg(test)]
mod tests {
    use crate::words::{decimal, time::read_any};

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
            ("1:00", "60", None),
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
    fn nothing_is_guessed() {
        for text in [
            "",
            "-",
            "None",
            "unlimited",
            "無制限",
            "各",
            "each",
            "hours",
            "1,5h",
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
        ] {
            assert_eq!(read_any(text), None, "{text}");
        }
    }
}
