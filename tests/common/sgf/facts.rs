//! The forms of game information that FF\[4\] prescribes.

use super::value::read_number;
use crate::common::convert::Dialect;

/// A real: digits, a sign before them perhaps, a full stop and more digits behind them perhaps.
pub fn is_real(value: &str) -> bool {
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let digits = value.strip_prefix(['+', '-']).unwrap_or(value);
    match digits.split_once('.') {
        None => are_digits(digits),
        Some((whole, decimals)) => are_digits(whole) && are_digits(decimals),
    }
}

/// A time: seconds, which are not negative; in the draft perhaps in another unit.
pub fn is_time(value: &str, dialect: Dialect) -> bool {
    let number = match dialect {
        Dialect::Ff4 => value,
        Dialect::Draft2016 => value.strip_suffix(['s', 'm', 'h']).unwrap_or(value),
    };
    is_real(number) && !number.starts_with(['+', '-'])
}

/// A result.
pub fn is_result(value: &str, dialect: Dialect) -> bool {
    if let Some(by) = value.strip_prefix("B+").or(value.strip_prefix("W+")) {
        let score = is_real(by) && !by.starts_with(['+', '-']);
        let long = dialect == Dialect::Ff4 && matches!(by, "Resign" | "Time" | "Forfeit");
        return by.is_empty() || score || long || matches!(by, "R" | "T" | "F");
    }
    match dialect {
        Dialect::Ff4 => matches!(value, "0" | "Draw" | "Void" | "?"),
        Dialect::Draft2016 => matches!(value, "Jigo" | "Void" | "?" | "Unfinished" | "Playing"),
    }
}

/// The forms of a date in a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Year,
    YearMonth,
    YearMonthDay,
    MonthDay,
    Month,
    Day,
}

/// A list of dates; in the draft also of ranges of dates, and with the time of the day behind a day in full.
pub fn is_date(value: &str, dialect: Dialect) -> bool {
    match dialect {
        Dialect::Ff4 => is_date_list(value.split(',')),
        Dialect::Draft2016 => {
            let entries = value.split([',', '~']).flat_map(|entry| entry.split(".."));
            let days: Option<Vec<&str>> = entries.map(without_time).collect();
            days.is_some_and(|days| is_date_list(days.into_iter()))
        }
    }
}

/// A date without the time of the day that may stand behind it; `None` where what stands there is none.
fn without_time(entry: &str) -> Option<&str> {
    const FULL: usize = "1990-03-08".len();
    let Some((day, time)) = entry.split_once(' ') else {
        return Some(entry);
    };
    let (hour, minute) = time.split_once(':')?;
    let is_part = |text, end| read_part(text).is_some_and(|(digits, n)| digits == 2 && n < end);
    (day.len() == FULL && is_part(hour, 24) && is_part(minute, 60)).then_some(day)
}

/// Dates, with the shortcuts that FF\[4\] allows after which others.
fn is_date_list<'v>(entries: impl Iterator<Item = &'v str>) -> bool {
    use Form::{Day, Month, MonthDay, Year, YearMonth, YearMonthDay};
    let mut before: Option<Form> = None;
    let (mut year, mut month) = (0, 0);
    for entry in entries {
        let parts: Option<Vec<(usize, u32)>> = entry.split('-').map(read_part).collect();
        let Some(parts) = parts else { return false };
        let (form, day) = match parts[..] {
            [(4, y)] => {
                (year, month) = (y, 1);
                (Year, 1)
            }
            [(4, y), (2, m)] => {
                (year, month) = (y, m);
                (YearMonth, 1)
            }
            [(4, y), (2, m), (2, d)] => {
                (year, month) = (y, m);
                (YearMonthDay, d)
            }
            [(2, m), (2, d)] => {
                month = m;
                (MonthDay, d)
            }
            // A number alone is what stood before it was: a month behind a month, a day behind a day.
            [(2, n)] => match before {
                Some(YearMonth | Month) => {
                    month = n;
                    (Month, 1)
                }
                _ => (Day, n),
            },
            _ => return false,
        };
        let may_follow = match form {
            Year | YearMonth | YearMonthDay => true,
            MonthDay => before.is_some_and(|before| before != Year),
            Month => matches!(before, Some(YearMonth | Month)),
            Day => matches!(before, Some(YearMonthDay | MonthDay | Day)),
        };
        if !may_follow || year == 0 || day == 0 || day > days_of(year, month) {
            return false;
        }
        before = Some(form);
    }
    true
}

/// A part of a date: how many digits it has, and what they say.
fn read_part(text: &str) -> Option<(usize, u32)> {
    let is_bare = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = read_number(text).filter(|_| is_bare)?;
    Some((text.len(), u32::try_from(number).ok()?))
}

/// How many days a month has; none where it is none.
pub fn days_of(year: u32, month: u32) -> u32 {
    let is_leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}
