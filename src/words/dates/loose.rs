//! Dates as files have them.

use super::lex::{self, BESIDE, Guesses, SIGNS, Token};
use super::list::List;
use super::{phrase, read_entry, read_iso};
use crate::words::{Date, Dates, Understood, numerals};

/// How many days ranges may add: with its first, one has a month's days at most.
const MOST_DAYS: usize = 30;

/// The last year of the twentieth century that two digits do not tell from one that SGF has seen.
const LAST_UNCLEAR_YEAR: u16 = 1931;

/// Reads what a value of DT or RD means in any dialect: what [`read_iso`] reads, the ranges of the 2016 draft, what
/// [`read_words`](super::read_words) reads, and years, months and days in this order with `-`, `/`, `.`, `年月日` or nothing between them
/// (`2021.1.5`, `20210120`, `2021年1月20日`).
///
/// Lenient: blanks, full-width digits, a month or a day that is unknown (`2000-00-00`, `1988-05-??`), a day of the week
/// behind a date, and a time of day, which is not said by the dates. Ranges that name more than a month's days give
/// their ends only. Nothing is guessed: neither the order of month and day (`3/4/1996`), nor the century of a year of
/// two digits, except from 32 to 99 (a `05` in a file of SGF may well be 2005).
pub fn read_any(text: &str) -> Option<Understood<Dates>> {
    if let Some(dates) = read_iso(text) {
        return Some(Understood::fully(dates));
    }
    let text = numerals::narrow(text.trim()).replace('、', ",").replace('〜', "~");
    read_list(&text).or_else(|| read_phrase(&text))
}

/// Reads a list whose entries need not be spelled as FF\[4\] has them.
fn read_list(text: &str) -> Option<Understood<Dates>> {
    let mut has_times = false;
    let list = List::read(text, |entry, previous| {
        let (date, has_time) = without_time(entry);
        has_times |= has_time;
        read_entry(&respelled(date), previous)
    })?;
    let days = list.days(MOST_DAYS);
    Some(Understood { is_all: days.is_some() && !has_times, value: Dates(days.unwrap_or(list.dates)) })
}

/// Reads dates in words, where these leave nothing open.
fn read_phrase(text: &str) -> Option<Understood<Dates>> {
    let (text, has_time) = without_time(text);
    // Two full stops begin a range.
    let (dates, Guesses { century, order }) = phrase::read(text.strip_suffix('.').unwrap_or(text))?;
    let is_unclear = |date: &Date| date.year <= LAST_UNCLEAR_YEAR;
    if order || (century && dates.0.iter().any(is_unclear)) {
        return None;
    }
    Some(Understood { value: dates, is_all: !century && !has_time })
}

/// A date without the time and the day of the week behind it, and whether there was a time.
fn without_time(text: &str) -> (&str, bool) {
    let mut has_time = false;
    let mut rest = text.trim();
    loop {
        let date = rest.trim_end_matches([')', ' ']);
        // In `2000-01-01T00:53` a letter parts them.
        let gap = |(at, c): &(usize, char)| {
            c.is_whitespace() || *c == '(' || (*c == 'T' && date[at + 1..].starts_with(|c: char| c.is_ascii_digit()))
        };
        let Some((at, gap)) = date.char_indices().rev().find(gap) else {
            return (rest, has_time);
        };
        let last = &date[at + gap.len_utf8()..];
        if tells_time(last) {
            has_time = true;
        } else if !is_weekday(last) {
            return (rest, has_time);
        }
        rest = date[..at].trim_end();
    }
}

/// Whether a word is a time of day (`9:05`, `20:26:45`, `00:53Z`) or belongs to one (`pm`, `UTC`).
fn tells_time(word: &str) -> bool {
    let numbers = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    if numbers.is_empty() {
        return BESIDE.get(word) == Some(Token::Time);
    }
    let is_part = |part: &str| part.len() <= 2 && part.parse().is_ok_and(|number: u8| number < 60);
    (2..=3).contains(&numbers.split(':').count()) && numbers.split(':').all(is_part)
}

/// Whether a word is a day of the week: `Wed`, `水曜日`, `星期三`, `수`.
fn is_weekday(word: &str) -> bool {
    BESIDE.get(word) == Some(Token::Weekday) || lex::named(word.trim_end_matches('.')) == Some(Token::Weekday)
}

/// An entry with hyphens and two digits, and without the parts that are not known.
fn respelled(entry: &str) -> String {
    let is_sign = |c: char| SIGNS.get(c.encode_utf8(&mut [0; 4])).is_some();
    let is_unknown = |part: &&str| part.is_empty() || BESIDE.get(part) == Some(Token::Unknown);
    let mut parts: Vec<&str> = entry.split(is_sign).map(str::trim).collect();
    while parts.len() > 1 && parts.last().is_some_and(is_unknown) {
        parts.pop();
    }
    if let [day] = parts[..]
        && day.len() == 8
        && day.is_ascii()
    {
        return format!("{}-{}-{}", &day[..4], &day[4..6], &day[6..]);
    }
    let padded: Vec<String> = parts.iter().map(|part| format!("{part:0>2}")).collect();
    padded.join("-")
}

#[cfg(test)]
mod tests;
