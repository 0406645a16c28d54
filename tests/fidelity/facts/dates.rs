//! Dates.

use super::numbers;

/// A year, a month of one, or a day.
type Date = Vec<u32>;

const MONTHS: [&str; 12] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];

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
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    Some(match (month, day) {
        (12, 31) => vec![year + 1, 1, 1],
        (_, day) if day >= days => vec![year, month + 1, 1],
        _ => vec![year, month, day + 1],
    })
}

/// Whether a list of dates has only numbers of a text in which dates are said otherwise, and what is between two of
/// these.
pub fn are_dates(old: &str, new: &str) -> bool {
    let lower = old.to_lowercase();
    let mut said = numbers(old);
    // `20190320`, and years of two digits.
    let packed = |n: u32| [n / 10_000, n / 100 % 100, n % 100];
    let long = said.clone().into_iter().filter(|n| *n > 10_000_000);
    said.extend(long.flat_map(packed));
    let short = said.clone().into_iter().filter(|n| *n < 100);
    said.extend(short.map(|n| 1900 + n));
    let named = MONTHS.iter().zip(1..);
    let named = named.filter(|(name, _)| lower.contains(*name));
    said.extend(named.map(|(_, month)| month));
    let is_said = |day: &Date| day.iter().all(|n| said.contains(n));
    let Some(days) = dates(new) else {
        return false;
    };
    let is_range = ["..", "~", "至", "-", "–", "to"]
        .iter()
        .any(|sign| lower.contains(sign));
    let ends = [days.first(), days.last()];
    let follows = |pair: &[Date]| next_day(&pair[0]).as_ref() == Some(&pair[1]);
    ends.into_iter().flatten().all(is_said)
        && (days.iter().all(is_said) || is_range && days.windows(2).all(follows))
}
