//! Dates.

use super::numbers;
use crate::common::sgf::days_of;

/// A year, a month of one, or a day.
type Date = Vec<u32>;

const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// The days, months or years of a list of dates, each in full.
pub fn dates(text: &str) -> Option<Vec<Date>> {
    let mut all: Vec<Date> = Vec::new();
    for entry in text.split(',') {
        let date = date(entry, all.last())?;
        all.push(date);
    }
    Some(all)
}

/// Reads an entry of a list; what a shortcut leaves out is as it was before.
fn date(entry: &str, before: Option<&Date>) -> Option<Date> {
    let parts = numbers(entry);
    let is_date = entry.chars().all(|c| c.is_ascii_digit() || c == '-');
    if !is_date || parts.is_empty() {
        return None;
    }
    let mut date = match before {
        Some(before) if parts[0] < 100 => before[..before.len().checked_sub(parts.len())?].to_vec(),
        _ => Vec::new(),
    };
    date.extend(parts);
    Some(date)
}

/// Whether a list of days names the days of ranges, first to last.
pub fn are_listed(old: &str, new: &str) -> bool {
    let mut listed: Vec<Date> = Vec::new();
    for entry in old.split(',') {
        let (first, last) = entry
            .split_once("..")
            .or_else(|| entry.split_once('~'))
            .map_or((entry, None), |(first, last)| (first, Some(last)));
        let Some(first) = date(first, listed.last()) else {
            return false;
        };
        let last = last.map(|last| date(last, Some(&first)));
        let last = match last {
            Some(Some(last)) => last,
            Some(None) => return false,
            None => first.clone(),
        };
        let mut day = first;
        listed.push(day.clone());
        while day != last {
            let Some(next) = next_day(&day).filter(|next| *next <= last) else {
                return false;
            };
            listed.push(next.clone());
            day = next;
        }
    }
    dates(new) == Some(listed)
}

/// The day after another.
fn next_day(day: &Date) -> Option<Date> {
    let &[year, month, day] = &day[..] else {
        return None;
    };
    let days = days_of(year, month);
    Some(match (month, day) {
        (12, 31) => vec![year + 1, 1, 1],
        (_, day) if day >= days => vec![year, month + 1, 1],
        _ => vec![year, month, day + 1],
    })
}

/// Eras, each with the year before its first.
const ERAS: [(&str, u32); 5] = [("明治", 1867), ("大正", 1911), ("昭和", 1925), ("平成", 1988), ("令和", 2018)];

/// A text with the years of eras as those of the calendar.
fn without_eras(text: &str) -> String {
    let mut text = text.to_owned();
    for (era, before) in ERAS {
        while let Some((start, rest)) = text.split_once(era) {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let year = rest[..end].parse().map_or(0, |year: u32| year + before);
            text = format!("{start}{year}{}", &rest[end..]);
        }
    }
    text
}

/// The numbers of a text in which dates are said, those of months by their names.
fn said(text: &str) -> Vec<u32> {
    let text = &without_eras(text);
    let lower = text.to_lowercase();
    let named = MONTHS.iter().zip(1..);
    let named = named.filter(|(name, _)| lower.contains(*name));
    let mut said: Vec<u32> = named.map(|(_, month)| month).collect();
    for n in numbers(text).into_iter().filter(|n| *n > 0) {
        match n {
            // `20190320`
            10_000_000.. => said.extend([n / 10_000, n / 100 % 100, n % 100]),
            _ => said.push(n),
        }
    }
    said
}

/// Whether a number of a date is one that was said; a year may have had two digits.
fn is(n: u32, said: u32) -> bool {
    n == said || n == 1900 + said
}

/// Whether a list of dates has only numbers of a text in which dates are said otherwise, and what is between two of
/// these.
pub fn are_dates(old: &str, new: &str) -> bool {
    let said = said(old);
    // Of a range of the draft both ends are dates.
    let Some(days) = dates(&new.replace("..", ",")) else {
        return false;
    };
    let is_said = |day: &Date| day.iter().all(|n| said.iter().any(|said| is(*n, *said)));
    let is_range = ["..", "~", "至", "-", "–", "to"].iter().any(|sign| old.contains(sign));
    let ends = [days.first(), days.last()];
    let is_meant = is_range || !new.contains("..");
    is_meant && ends.into_iter().flatten().all(is_said) && (days.iter().all(is_said) || is_range && are_in_a_row(&days))
}

/// Whether days follow one another.
fn are_in_a_row(days: &[Date]) -> bool {
    days.windows(2).all(|pair| next_day(&pair[0]).as_ref() == Some(&pair[1]))
}

/// Whether a list of dates has all numbers of such a text, and all days of a range.
pub fn are_all(old: &str, new: &str) -> bool {
    let days = dates(new).unwrap_or_default();
    if (old.contains("..") || old.contains('~')) && !are_in_a_row(&days) {
        return false;
    }
    let is_named = |said: &u32| days.iter().flatten().any(|n| is(*n, *said));
    said(old).iter().all(is_named)
}
