//! Dates, in words and as the list that SGF has.

mod lex;
mod list;
mod loose;
mod phrase;

use super::numerals::number;
use crate::words::{Date, Dates};
use list::List;

pub use loose::read_any;

/// Reads the words of a DATE line (section 5.2 of the 1990 standard): `8 March 1990`, `3-21-48`,
/// `November 21-24, 1847`, and what [`read_iso`] reads. The flag says that a year of two digits was taken as 19xx.
///
/// Lenient: English in any case, months and days of the week abbreviated to three letters or more, ordinals, *of*;
/// numbers with `-`, `/` or `.` (the month first, unless that is impossible); `1990年3月8日`; a month or a year alone.
/// Ranges of days (`-`, an en dash, *to*) give every day, up to 400 more than are named. In a list (commas, semicolons, *and*, `&`) the
/// year, and in `3 and 7 June` the month, may stand only at the last. Impossible dates, and dates with any further
/// word or sign, are not understood.
pub fn read_words(text: &str) -> Option<(Dates, bool)> {
    let text = text.trim().trim_end_matches('.');
    match read_iso(text) {
        Some(dates) => Some((dates, false)),
        None => phrase::read(text).map(|(dates, guesses)| (dates, guesses.century)),
    }
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
    Some(Dates(dates))
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

/// Writes a value of DT: the shortest list that FF\[4\] allows, such as `1938-12-09,1939-03-03,04`. It suits a DATE line,
/// too.
pub fn write_iso(dates: &Dates) -> String {
    let mut previous = None;
    let entries: Vec<String> = dates.0.iter().map(|date| write_entry(date, previous.replace(date))).collect();
    entries.join(",")
}

fn write_entry(date: &Date, previous: Option<&Date>) -> String {
    let &Date { year, month, day } = date;
    // A shortcut needs an entry before it that has this year, and a month.
    let previous = previous.filter(|previous| previous.year == year && previous.month.is_some());
    match (month, day, previous) {
        (None, ..) => format!("{year:04}"),
        (Some(month), None, Some(Date { day: None, .. })) => format!("{month:02}"),
        (Some(month), None, _) => format!("{year:04}-{month:02}"),
        (_, Some(day), Some(previous)) if previous.day.is_some() && previous.month == month => {
            format!("{day:02}")
        }
        (Some(month), Some(day), Some(_)) => format!("{month:02}-{day:02}"),
        (Some(month), Some(day), None) => format!("{year:04}-{month:02}-{day:02}"),
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
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        let sections = [("words", lex::WORDS.len()), ("signs", lex::SIGNS.len()), ("beside", lex::BESIDE.len())];
        crate::table::check(lex::TABLE, &sections);
    }

    fn entry(year: u16, month: u8, day: u8) -> Date {
        let some = |number| (number > 0).then_some(number);
        date(year, some(month), some(day)).unwrap()
    }

    #[test]
    fn shortcuts_depend_on_the_entry_before() {
        for text in [
            "1996",
            "1996-05",
            "1996-05-06",
            "1996,1997",
            "1996-05,06",
            "1996-05,06-07",
            "1996-05-06,07",
            "1996-05-06,07-08",
            "1996-05-06,07,08-09,10",
            "1996-12-27,28,1997-01-03,04",
            "1847-11-21,22,23,24",
            "1938-12-09,1939-03-03,04",
            "1958-06-03,07",
            "1996-05-06,1996-07,08,09-10",
            "1996-02-29",
            "0001",
            "9999-12-31",
        ] {
            let dates = read_iso(text).expect(text);
            assert_eq!(write_iso(&dates), text);
            assert_eq!(read_words(text), Some((dates, false)), "{text}");
        }
    }

    #[test]
    fn other_lists_are_not_iso() {
        for text in [
            "",
            ",",
            "1996,",
            ",1996",
            "05",
            "05-06",
            "1996,05",
            "1996,05-06",
            "1996-5",
            "1996-05-6",
            "1996-05-06, 07",
            " 1996",
            "96-05-06",
            "19960506",
            "1996-13",
            "1996-00",
            "1996-04-31",
            "1995-02-29",
            "1900-02-29",
            "0000",
            "1996-05-06-07",
            "1996-05-06..08",
            "1996-05-06 10:00",
            "+996",
            "1996-+5",
            "-996",
            "１９９６",
            "1996-05-",
        ] {
            assert_eq!(read_iso(text), None, "{text}");
        }
    }

    /// All ways to write an entry, legal or not.
    fn spellings(date: &Date) -> Vec<String> {
        let full = write_entry(date, None);
        let tails = [5, 8].into_iter().filter_map(|at| full.get(at..));
        tails.map(String::from).chain([full.clone()]).collect()
    }

    #[test]
    fn every_list_is_written_shortest_and_reads_back() {
        let pool = [
            entry(1958, 0, 0),
            entry(1959, 0, 0),
            entry(1958, 6, 0),
            entry(1958, 7, 0),
            entry(1959, 6, 0),
            entry(1958, 6, 6),
            entry(1958, 6, 7),
            entry(1958, 7, 6),
            entry(1959, 6, 6),
        ];
        for a in pool {
            for b in pool {
                for c in pool {
                    let dates = Dates(vec![a, b, c]);
                    let written = write_iso(&dates);
                    assert_eq!(read_iso(&written).as_ref(), Some(&dates));
                    for b in spellings(&b) {
                        for c in spellings(&c) {
                            let other = format!("{},{b},{c}", write_entry(&a, None));
                            let is_same = read_iso(&other).as_ref() == Some(&dates);
                            assert!(!is_same || other.len() >= written.len(), "{other}");
                        }
                    }
                }
            }
        }
    }
}
