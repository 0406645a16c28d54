//! Dates in words.
//!
//! A text is a list of items, each a date or a part of one, such as `June 3` or `7, 1958`. Items up to one that has a
//! year are a group, in which all stand in that year. A group has its months before its days, after them, or alone;
//! what mixes these is ambiguous, and not understood.

use super::date;
use super::lex::{self, Guesses, Token};
use super::list::{Link, List};
use crate::words::{Date, Dates};

/// How many days the ranges of a text may add, a little over a year, lest a short text become a very long list.
const MOST_DAYS: usize = 400;

/// What an item says beside the year.
#[derive(Clone, Copy)]
enum Item {
    MonthDay(u8, u8),
    DayMonth(u8, u8),
    Month(u8),
    Day(u8),
}

/// Reads dates in words, and what had to be guessed.
pub(super) fn read(text: &str) -> Option<(Dates, Guesses)> {
    let (tokens, mut guesses) = lex::tokens(text)?;
    let mut links = Vec::new();
    let mut dates = Vec::new();
    let mut group = Vec::new();
    let mut rest = &tokens[..];
    let mut link = Link::And;
    loop {
        links.push(link);
        rest = after_weekday(rest);
        if let Some((date, is_short, after)) = complete(rest) {
            guesses.century |= is_short;
            // A group must have ended, with a year of its own.
            if !group.is_empty() {
                return None;
            }
            dates.push(date);
            rest = after;
        } else {
            let (item, after) = item(rest)?;
            group.push(item);
            rest = after;
            if let Some((year, is_short, after)) = year(rest) {
                guesses.century |= is_short;
                dates.extend(resolve(&group, year)?);
                group.clear();
                rest = after;
            }
        }
        if rest.is_empty() {
            break;
        }
        (link, rest) = self::link(rest)?;
    }
    if !group.is_empty() {
        return None;
    }
    let days = List { links, dates }.days(MOST_DAYS)?;
    Some((Dates(days), guesses))
}

/// Passes over the name of a day of the week.
fn after_weekday(tokens: &[Token]) -> &[Token] {
    match tokens {
        [Token::Weekday, Token::Comma, rest @ ..] | [Token::Weekday, rest @ ..] => rest,
        _ => tokens,
    }
}

/// A date that begins with its year, is only a year, or is like `8-Mar-1990`; and whether its year has two digits.
fn complete(tokens: &[Token]) -> Option<(Date, bool, &[Token])> {
    use Token::{Kanji, Month, Numeric, Small, To, Year};
    if let [Small(day), To, Month(month), To, rest @ ..] = tokens {
        let (year, is_short, rest) = year(rest)?;
        return Some((date(year, Some(*month), Some(*day))?, is_short, rest));
    }
    let (date, rest) = match tokens {
        [Numeric(date), rest @ ..] => (Some(*date), rest),
        [Year(y), Kanji('年'), Small(m), Kanji('月'), Small(d), Kanji('日'), rest @ ..] => {
            (date(*y, Some(*m), Some(*d)), rest)
        }
        [Year(y), Kanji('年'), Small(m), Kanji('月'), rest @ ..] => (date(*y, Some(*m), None), rest),
        [Year(y), Kanji('年'), rest @ ..] | [Year(y), rest @ ..] => (date(*y, None, None), rest),
        _ => return None,
    };
    Some((date?, false, rest))
}

fn item(tokens: &[Token]) -> Option<(Item, &[Token])> {
    use Token::{Month, Of, Small};
    Some(match tokens {
        [Month(month), Small(day), rest @ ..] => (Item::MonthDay(*month, *day), rest),
        [Small(day), Of, Month(month), rest @ ..] | [Small(day), Month(month), rest @ ..] => {
            (Item::DayMonth(*day, *month), rest)
        }
        [Month(month), rest @ ..] => (Item::Month(*month), rest),
        [Small(day), rest @ ..] => (Item::Day(*day), rest),
        _ => return None,
    })
}

/// The year behind an item, and whether it has two digits: then it can't be taken for a day.
fn year(tokens: &[Token]) -> Option<(u16, bool, &[Token])> {
    match tokens {
        [Token::Comma | Token::Of, rest @ ..] | rest => match rest {
            [Token::Year(year), rest @ ..] => Some((*year, false, rest)),
            [Token::Small(year @ 32..), rest @ ..] => Some((1900 + u16::from(*year), true, rest)),
            _ => None,
        },
    }
}

fn link(tokens: &[Token]) -> Option<(Link, &[Token])> {
    match tokens {
        [Token::To, rest @ ..] => Some((Link::To, rest)),
        [Token::Comma, Token::And, rest @ ..] | [Token::Comma | Token::And, rest @ ..] => Some((Link::And, rest)),
        _ => None,
    }
}

/// The dates of a group, in order.
fn resolve(group: &[Item], year: u16) -> Option<Vec<Date>> {
    let first = *group.first()?;
    let mut month = None;
    let resolve = |item: &Item| match (first, *item) {
        (Item::Month(_), Item::Month(month)) => date(year, Some(month), None),
        (Item::MonthDay(..), Item::MonthDay(own, day))
        | (Item::Day(_) | Item::DayMonth(..), Item::DayMonth(day, own)) => {
            month = Some(own);
            date(year, month, Some(day))
        }
        // A day without a month is no date.
        (_, Item::Day(day)) => date(year, month, Some(day)),
        _ => None,
    };
    // In `June 3 and 7` a day has the month that stands before it, in `3 and 7 June` the one behind it.
    if matches!(first, Item::Day(_) | Item::DayMonth(..)) {
        let mut dates = group.iter().rev().map(resolve).collect::<Option<Vec<Date>>>()?;
        dates.reverse();
        Some(dates)
    } else {
        group.iter().map(resolve).collect()
    }
}

#[cfg(test)]
mod tests;
