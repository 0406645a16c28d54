//! Times of day beside a date, which say nothing about it.

use std::sync::LazyLock;

use crate::words::numerals::digits;
use crate::words::vocabulary::Vocabulary;

/// What a number of a time of day counts, as the word beside it says.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Clock {
    /// An hour, or the half of the day that it is in.
    Hour,
    /// A minute or a second.
    Minute,
    /// The hour behind the word.
    Before,
}

/// The words beside the number of a time of day.
pub(super) static HOURS: LazyLock<Vocabulary<Clock>> = LazyLock::new(|| {
    const TABLE: &str = include_str!("../vocabulary/dates.txt");
    Vocabulary::new(TABLE, "hours", |name| match name {
        "hour" => Some(Clock::Hour),
        "minute" => Some(Clock::Minute),
        "before" => Some(Clock::Before),
        _ => None,
    })
});

/// Splits off a time of day, or the time from one to another: `9:05`, `2 pm`, `14h30`, `午後2時30分` behind its first
/// two signs, `14:30-18:00`. A number that is more likely one of the date, as in `March 8 pm`, is no hour.
pub(super) fn time(text: &str, is_of_date: bool) -> Option<&str> {
    let one = |text| with_colons(text).or_else(|| with_words(text));
    let rest = if is_of_date { with_colons(text) } else { one(text) }?;
    // `10:00 - 12`
    let hour = |text| part(text).filter(|rest| rest.trim_start().is_empty());
    let end = rest.trim_start().strip_prefix(['-', '–', '~']).map(str::trim_start);
    Some(end.and_then(|end| one(end).or_else(|| hour(end))).unwrap_or(rest))
}

/// Splits off a time in numbers: `9:05`, `20:26:45`, `T00:53Z`, `20:43 +0900`, `14:30 Uhr`.
fn with_colons(text: &str) -> Option<&str> {
    let text = text.strip_prefix('T').unwrap_or(text);
    let end = text.find(|c: char| !c.is_ascii_digit() && c != ':').unwrap_or(text.len());
    let (time, rest) = text.split_at(end);
    let is_part = |part: &str| (1..=2).contains(&part.len()) && part.parse().is_ok_and(|number: u8| number < 60);
    let parts = time.split(':').count();
    if !(2..=3).contains(&parts) || !time.split(':').all(is_part) {
        return None;
    }
    let fraction = rest.strip_prefix('.').filter(|_| parts == 3).map(|rest| &rest[digits(rest)..]);
    let rest = fraction.unwrap_or(rest);
    Some(rest.strip_prefix('Z').or_else(|| zone(rest)).or_else(|| word(rest, Clock::Hour)).unwrap_or(rest))
}

/// Splits off what a time is ahead of that of Greenwich: `+0900`, `+09:00`.
fn zone(text: &str) -> Option<&str> {
    let zone = text.trim_start().strip_prefix(['+', '-'])?;
    let rest = match digits(zone) {
        4 => &zone[4..],
        2 => zone[2..].strip_prefix(':').filter(|minutes| digits(minutes) == 2)?.get(2..)?,
        _ => return None,
    };
    Some(rest)
}

/// Splits off an hour that a word says to be one, and its minutes: `2pm`, `2.30 p.m.`, `14 Uhr`, `14h30`, `2時30分`.
fn with_words(text: &str) -> Option<&str> {
    if let Some(hour) = word(text, Clock::Before) {
        let rest = part(hour.trim_start())?;
        return Some(rest.strip_prefix([':', '.']).and_then(part).unwrap_or(rest));
    }
    let rest = part(text)?;
    if let Some(minutes) = rest.strip_prefix([':', '.']) {
        return word(part(minutes)?, Clock::Hour);
    }
    let rest = word(rest, Clock::Hour)?;
    let minutes = part(rest.trim_start()).filter(|behind| {
        let is_joined = digits(rest) == 2;
        is_joined || behind.trim_start().is_empty() || word(behind, Clock::Minute).is_some()
    });
    let Some(mut rest) = minutes else {
        return Some(rest);
    };
    while let Some(after) = word(rest, Clock::Minute) {
        rest = part(after).unwrap_or(after);
    }
    Some(rest)
}

/// Splits off the number of an hour or a minute.
fn part(text: &str) -> Option<&str> {
    let (number, rest) = text.split_at(digits(text));
    number.parse().is_ok_and(|number: u8| number < 60 && text.len() > rest.len()).then_some(rest)
}

/// Splits off a word that is not the beginning of another one, with the full stop of an abbreviation.
fn word(text: &str, meaning: Clock) -> Option<&str> {
    let text = text.trim_start();
    let (found, rest) = HOURS.prefix(text)?;
    let has_case = |c: char| c.is_lowercase() || c.is_uppercase();
    let is_cut = text[..text.len() - rest.len()].ends_with(has_case) && rest.starts_with(char::is_alphabetic);
    (found == meaning && !is_cut).then(|| rest.strip_prefix('.').unwrap_or(rest))
}
