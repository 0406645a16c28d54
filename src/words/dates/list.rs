//! Lists of dates with ranges among them.

use super::{date, days_in};
use crate::words::{Date, Dates, Period};

/// How many days a range may name so that each is named: those of a month at most.
const MOST_DAYS: usize = 31;

/// How a date follows the one before it.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Link {
    /// As one more date.
    And,
    /// As the end of a range.
    To,
}

/// Dates, each with its link; that of the first is `And`.
#[derive(Default)]
pub(super) struct List {
    pub links: Vec<Link>,
    pub dates: Vec<Date>,
}

impl List {
    /// Reads a list as the 2016 draft has it (section "DT"), with commas between dates, and `..` or `~` between the ends of
    /// a range. How an entry is read, also with the date before it in mind, is the caller's.
    pub(super) fn read(text: &str, mut entry: impl FnMut(&str, Option<&Date>) -> Option<Date>) -> Option<List> {
        const SIGNS: [char; 2] = [',', '~'];

        let text = text.replace("..", "~");
        let signs = text.matches(SIGNS).map(|sign| if sign == "~" { Link::To } else { Link::And });
        let links = std::iter::once(Link::And).chain(signs).collect();
        let mut dates = Vec::new();
        for part in text.split(SIGNS) {
            dates.push(entry(part, dates.last())?);
        }
        let list = List { links, dates };
        list.has_ranges().then_some(list)
    }

    /// Whether the ranges are such: from a date to a later one of the same precision, which begins no other range.
    fn has_ranges(&self) -> bool {
        let precision = |date: &Date| (date.month.is_some(), date.day.is_some());
        let mut pairs = self.links.windows(2).zip(self.dates.windows(2));
        pairs.all(|pair| match pair {
            ([before, Link::To], [start, end]) => {
                *before == Link::And && precision(start) == precision(end) && start < end
            }
            _ => true,
        })
    }

    /// What the list says: every day of a range that has no more days than a month, else its ends.
    pub(super) fn dates(&self) -> Option<Dates> {
        if self.dates.is_empty() || !self.has_ranges() {
            return None;
        }
        let mut periods: Vec<Period> = Vec::new();
        for (link, &date) in self.links.iter().zip(&self.dates) {
            match (link, periods.last_mut()) {
                (Link::To, Some(last)) => {
                    let first = last.last;
                    let days: Vec<Date> = std::iter::successors(Some(first), next_day)
                        .take(MOST_DAYS)
                        .take_while(|day| *day <= date)
                        .collect();
                    match days.last() == Some(&date) {
                        true => periods.extend(days.into_iter().skip(1).map(Period::from)),
                        false => last.last = date,
                    }
                }
                _ => periods.push(date.into()),
            }
        }
        Some(Dates::of(periods))
    }
}

/// The day after another, until the end of the year 9999.
fn next_day(day: &Date) -> Option<Date> {
    let Date { year, month: Some(month), day: Some(day) } = *day else {
        return None;
    };
    if day < days_in(year, month) {
        date(year, Some(month), Some(day + 1))
    } else if month < 12 {
        date(year, Some(month + 1), Some(1))
    } else {
        date(year + 1, Some(1), Some(1))
    }
}
