//! Dates, in words and as the list that SGF has.

mod clock;
mod lex;
mod list;
mod phrase;

use std::borrow::Cow;

use super::numerals::{narrow, number};
use crate::digits::push_padded;
use crate::words::{Date, Dates, Period, Understood};
use list::List;

pub use phrase::Guesses;

/// The last year of the twentieth century that two digits do not tell from one that SGF has seen.
const LAST_UNCLEAR_YEAR: u16 = 1931;

/// Reads the words of a DATE line (section 5.2 of the 1990 standard): `8 March 1990`, `3-21-48`,
/// `November 21-24, 1847`, and what [`read_iso`] reads. It is said what had to be guessed: a year of two digits is taken
/// as 19xx, and of two small numbers the first as the month, but as the day where full stops part them (`8.3.1990`).
///
/// Lenient: the words of the table, months and days of the week abbreviated to three letters or more, ordinals; `-`,
/// `/`, `.` or 年月日 between numbers; Japanese eras (up to 1872 years alone); full-width digits; a month or a year alone, or one that is not
/// known (`1988-05-??`). Words in parentheses, seasons, times of day and places of the table, and brackets around all of it are passed over. In a list (commas, *and*) the
/// year, and in `3 and 7 June` the month, may stand only at the last, or at the first where it begins with the year.
/// Impossible dates, and dates with any further word or sign, are not understood.
///
/// A range (`-`, *to*) gives each of its days where these are no more than a month has; else its ends.
pub fn read_words(text: &str) -> Option<(Dates, Guesses)> {
    if let Some(dates) = read_iso(text.trim()) {
        return Some((dates, Guesses::default()));
    }
    phrase::read(&prepared(text).0).map(|phrase| (phrase.dates, phrase.guesses))
}

/// Reads what a value of DT or RD means in any dialect, as [`read_words`] does.
///
/// What had to be guessed is not understood, with two exceptions: full stops stand between numbers where the day is
/// first, and a year of two digits is clear from 32 to 99 (a `05` in a file of SGF may well be 2005).
pub fn read_any(text: &str) -> Option<Understood<Dates>> {
    if let Some(dates) = read_iso(text) {
        return Some(Understood::fully(dates));
    }
    let (text, is_bare) = prepared(text);
    let phrase::Phrase { dates, guesses, is_all } = phrase::read(&text)?;
    let is_unclear = |period: &Period| period.first.year <= LAST_UNCLEAR_YEAR;
    if guesses.month_first || (guesses.century && dates.0.iter().any(is_unclear)) {
        return None;
    }
    let is_all = is_all && is_bare && !guesses.century && !dates.have_range();
    Some(Understood { value: dates, is_all })
}

/// A text in the characters that tables have, without the signs at its end and around it; and whether none stood around
/// it.
fn prepared(text: &str) -> (Cow<'_, str>, bool) {
    let narrowed = narrow(text.trim());
    let text = narrowed.trim_end_matches([',', ';', ' ']);
    let inner = without_brackets(text);
    let bare = match inner.strip_suffix('.') {
        // Two full stops begin a range.
        Some(bare) if !bare.ends_with('.') => bare,
        _ => inner,
    };
    let is_bare = inner.len() == text.len();
    (if bare.len() < narrowed.len() { Cow::Owned(bare.to_owned()) } else { narrowed }, is_bare)
}

/// What stands in the brackets or quotation marks around a text.
fn without_brackets(text: &str) -> &str {
    let around = [('(', ')'), ('[', ']'), ('"', '"')];
    let inner = around.into_iter().find_map(|(open, close)| text.strip_prefix(open)?.strip_suffix(close));
    inner.filter(|inner| !inner.contains(['(', ')'])).map_or(text, str::trim)
}

/// Reads a value of DT, strictly as FF\[4\] has it: years, months and days, parted by commas only. An entry after the
/// first may lack the year, or the year and the month, where the table of shortcuts says so.
///
/// Impossible dates are not read.
pub fn read_iso(text: &str) -> Option<Dates> {
    let mut dates: Vec<Date> = Vec::new();
    for entry in text.split(',') {
        dates.push(read_entry(entry, dates.last())?);
    }
    Some(Dates::of(dates.into_iter().map(Period::from)))
}

/// Reads one entry. Which shortcuts it may use depends on how precise the one before it is, however that was written:
/// none after a year, `MM` after a month, `DD` after a day, and `MM-DD` after both.
fn read_entry(entry: &str, previous: Option<&Date>) -> Option<Date> {
    let mut parts = entry.split('-');
    let first = parts.next()?;
    let rest = [parts.next(), parts.next()];
    if parts.next().is_some() {
        return None;
    }
    let [second, third] = rest.map(|part| part.map(two_digits));
    if first.len() == 4 {
        let year = number(first)?;
        return match (second, third) {
            (None, _) => date(year, None, None),
            (Some(month), None) => date(year, Some(month?), None),
            (Some(month), Some(day)) => date(year, Some(month?), Some(day?)),
        };
    }
    let first = two_digits(first)?;
    let &Date { year, month, day } = previous?;
    let month = month?;
    match (second, third, day) {
        (Some(second), None, _) => date(year, Some(first), Some(second?)),
        (None, _, None) => date(year, Some(first), None),
        (None, _, Some(_)) => date(year, Some(month), Some(first)),
        _ => None,
    }
}

fn two_digits(text: &str) -> Option<u8> {
    if text.len() == 2 { number(text) } else { None }
}

/// Whether a value of DT may stand in FF\[4\] as it is.
pub fn is_ff4(text: &str) -> bool {
    read_iso(text).is_some()
}

/// Whether a value of DT may stand in the 2016 draft as it is (section "DT"), which has ranges (`1990-03-08..10`), too,
/// and the time when the game began (`2000-01-01 00:53`).
pub fn is_draft(text: &str) -> bool {
    let read = |entry: &str, previous: Option<&Date>| match entry.split_once(' ') {
        // The game began on the first day.
        Some((day, start)) if previous.is_none() && is_time(start) => {
            read_entry(day, None).filter(|date| date.day.is_some())
        }
        _ => read_entry(entry, previous),
    };
    List::read(text, read).is_some()
}

/// Whether a text is a time of day as in `2000-01-01 00:53`.
fn is_time(text: &str) -> bool {
    let time = text.split_once(':').map(|(hour, minute)| (two_digits(hour), two_digits(minute)));
    matches!(time, Some((Some(0..=23), Some(0..=59))))
}

/// Writes a value of DT: the shortest list that FF\[4\] allows, such as `1938-12-09,1939-03-03,04`. Of a range that is
/// not named day by day, these are the ends. It suits a DATE line, too.
pub fn write_iso(dates: &Dates) -> String {
    write(dates, ",")
}

/// Writes a value of DT for the 2016 draft, which has ranges (`1933-10-16..1934-01-29`).
pub fn write_draft(dates: &Dates) -> String {
    write(dates, "..")
}

/// Writes a list of dates, with a sign between the ends of a range.
fn write(dates: &Dates, to: &str) -> String {
    let mut written = String::new();
    let mut previous = None;
    for &Period { first, last } in &dates.0 {
        let ends = [(first, ","), (last, to)];
        for (date, sign) in ends.into_iter().take(if first == last { 1 } else { 2 }) {
            let before = previous.replace(date);
            written += if before.is_some() { sign } else { "" };
            write_entry(&mut written, &date, before.as_ref());
        }
    }
    written
}

fn write_entry(out: &mut String, date: &Date, previous: Option<&Date>) {
    let &Date { year, month, day } = date;
    // A shortcut needs an entry before it that has this year, and a month.
    let previous = previous.filter(|previous| previous.year == year && previous.month.is_some());
    let (has_year, has_month) = match (month, day, previous) {
        (Some(_), None, Some(Date { day: None, .. })) => (false, true),
        (Some(_), Some(_), Some(previous)) => (false, previous.day.is_none() || previous.month != month),
        _ => (true, true),
    };
    let year = has_year.then_some((4, year));
    let month = month.filter(|_| has_month).map(|month| (2, month.into()));
    let day = day.map(|day| (2, day.into()));
    let mut sign = "";
    for (width, number) in [year, month, day].into_iter().flatten() {
        out.push_str(sign);
        push_padded(out, number, width);
        sign = "-";
    }
}

/// A date, where there is such a one.
fn date(year: u16, month: Option<u8>, day: Option<u8>) -> Option<Date> {
    let is_month = month.is_none_or(|month| (1..=12).contains(&month));
    let is_day = match (month, day) {
        (_, None) => true,
        (Some(month), Some(day)) => (1..=days_in(year, month)).contains(&day),
        (None, Some(_)) => false,
    };
    ((1..=9999).contains(&year) && is_month && is_day).then_some(Date { year, month, day })
}

fn days_in(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests;
