//! Dates as people write them, in words and in numbers.
//!
//! A text is a list of items, each a date or a part of one, such as `June 3` or `7, 1958`. Behind a date that begins with
//! its year, an item stands in that year and perhaps in that month (`1934.02.28-03.01`, `1935年4月3、4日`). Other items,
//! up to one that has a year, are a group, in which all stand in that year. A group has its months before its days,
//! after them, or alone; what mixes these is ambiguous, and not understood.

use super::date;
use super::lex::{self, Token, Tokens};
use super::list::{Link, List};
use crate::words::{Date, Dates};
use Token::{Comma, Month, Number, Sign, Unit, Unknown};

/// What a date leaves open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guesses {
    /// A year has two digits, and was taken as 19xx.
    pub century: bool,
    /// The month was taken to stand first, though the other order gives another date.
    pub month_first: bool,
    /// The day was taken to stand first, as it does where full stops part the numbers.
    pub day_first: bool,
}

impl std::ops::BitOrAssign for Guesses {
    fn bitor_assign(&mut self, other: Self) {
        self.century |= other.century;
        self.month_first |= other.month_first;
        self.day_first |= other.day_first;
    }
}

/// What a text says.
pub(super) struct Phrase {
    pub dates: Dates,
    pub guesses: Guesses,
    /// Whether the dates are all that it says.
    pub is_all: bool,
}

/// What an item says beside the year.
#[derive(Clone, Copy)]
enum Item {
    MonthDay(u8, u8),
    DayMonth(u8, u8),
    Month(u8),
    Day(u8),
}

/// A date that begins with its year, and the sign between its numbers.
type Before = (Date, Option<char>);

/// Reads dates, and what had to be guessed.
pub(super) fn read(text: &str) -> Option<Phrase> {
    let Tokens { tokens, is_all, begins_range, has_short_year } = lex::tokens(text)?;
    // What has no end says when the game began.
    let mut is_open = begins_range;
    let mut guesses = Guesses { century: has_short_year, ..Guesses::default() };
    let mut list = List::default();
    let mut group = Vec::new();
    let mut before: Option<Before> = None;
    // How many tokens stand behind all years.
    let is_year = |token: &Token| matches!(token, Number(_, 4) | Number(32..=99, 2));
    let behind_years = tokens.iter().rev().position(is_year).unwrap_or(tokens.len());
    let mut rest = &tokens[..];
    let mut link = Link::And;
    loop {
        list.links.push(link);
        if let Some((date, sign, guessed, after)) = complete(rest, behind_years) {
            guesses |= guessed;
            if group.is_empty() {
                list.dates.push(date);
            } else {
                // A group must have ended with a year of its own, unless that is the one of `30.5.-2.6.1990`.
                group.push(dotted(date, rest)?);
                list.dates.extend(resolve(&group, date.year)?);
                group.clear();
            }
            before = sign.map(|sign| (date, sign));
            rest = after;
        } else if let Some((date, after)) = before.and_then(|before| shortened(before, rest, behind_years)) {
            list.dates.push(date);
            before = before.map(|(_, sign)| (date, sign));
            rest = after;
        } else {
            let (item, after) = item(rest)?;
            group.push(item);
            before = None;
            rest = after;
            if let Some((year, is_short, after)) = year(rest) {
                guesses.century |= is_short;
                list.dates.extend(resolve(&group, year)?);
                group.clear();
                rest = after;
            }
        }
        if rest.is_empty() {
            break;
        }
        if let [Token::To] = rest {
            is_open = true;
            break;
        }
        (link, rest) = self::link(rest)?;
    }
    if !group.is_empty() {
        return None;
    }
    let has_end = list.links.contains(&Link::To);
    Some(Phrase { dates: list.dates()?, guesses, is_all: is_all && (has_end || !is_open) })
}

/// What is read of a complete date: the sign between its numbers where it begins with its year, what was guessed, and
/// the tokens behind it.
type Complete<'t> = (Date, Option<Option<char>>, Guesses, &'t [Token]);

/// A date that begins with its year, is in numbers only, or is like `8-Mar-1990`.
fn complete(tokens: &[Token], behind_years: usize) -> Option<Complete<'_>> {
    named(tokens, behind_years).or_else(|| in_figures(tokens))
}

/// A complete date that has the name of its month. In `1990, March 8, 1991` the year before a comma is a date by itself.
fn named(tokens: &[Token], behind_years: usize) -> Option<Complete<'_>> {
    let (year, month, day, rest) = match tokens {
        [Number(d, 1 | 2), Sign(s), Month(m), Sign(t), rest @ ..]
        | [Month(m), Sign(s), Number(d, 1 | 2), Sign(t), rest @ ..]
            if s == t =>
        {
            let (year, century, rest) = year(rest)?;
            let date = date(year, Some(*m), Some(small(*d)?))?;
            return Some((date, None, Guesses { century, ..Guesses::default() }, rest));
        }
        [Number(y, 4), Sign(s), Month(m), Sign(t), Number(d, 1 | 2), rest @ ..] if s == t => (y, m, Some(d), rest),
        [Number(y, 4), Month(m), Number(d, 1 | 2), rest @ ..] => (y, m, Some(d), rest),
        [Number(y, 4), Comma, rest @ ..] | [Number(y, 4), rest @ ..] => {
            let (month, day, rest) = match rest {
                [Month(m), Number(d, 1 | 2), rest @ ..] | [Number(d, 1 | 2), Month(m), rest @ ..] => (m, Some(d), rest),
                [Month(m), rest @ ..] => (m, None, rest),
                _ => return None,
            };
            (rest.len() <= behind_years).then_some((y, month, day, rest))?
        }
        _ => return None,
    };
    let day = match day {
        Some(day) => Some(small(*day)?),
        None => None,
    };
    Some((date(u16::try_from(*year).ok()?, Some(*month), day)?, Some(None), Guesses::default(), rest))
}

/// A complete date in numbers.
fn in_figures(tokens: &[Token]) -> Option<Complete<'_>> {
    let sure = Guesses::default();
    // A sign at the end is that of a number that is not known.
    let (year, sign, month, day, rest) = match tokens {
        [Number(y, 4), Number(m, 1 | 2), Number(d, 1 | 2), rest @ ..] => (y, None, Some(m), Some(d), rest),
        [Number(y @ 32..=99, 2), Sign(s), Number(m, 1 | 2), Sign(t), Number(d, 1), rest @ ..] if s == t => {
            let (date, guesses) = in_numbers([*y, *m, *d], *s, true)?;
            return Some((date, None, guesses, rest));
        }
        [Number(y, 4), Sign(s), Number(m, 1 | 2), Sign(t), Number(d, 1 | 2), rest @ ..] if s == t => {
            (y, Some(*s), Some(m), Some(d), rest)
        }
        [Number(y, 4), Sign(s), Number(m, 1 | 2), Sign(t), Unknown, rest @ ..] if s == t => {
            (y, Some(*s), Some(m), None, rest)
        }
        [Number(y, 4), Sign(s), Unknown, Sign(t), Unknown, rest @ ..] if s == t => (y, Some(*s), None, None, rest),
        [Number(y, 4), Sign(s @ '-')] => (y, Some(*s), None, None, &[][..]),
        [Number(y, 4), Sign(s @ '-'), Number(m, 1 | 2), Sign('-')] => (y, Some(*s), Some(m), None, &[][..]),
        [Number(a, 1 | 2), Sign(s), Number(b, 1 | 2), Sign(t), Number(y, digits @ (2 | 4)), rest @ ..] if s == t => {
            let (date, guesses) = in_numbers([*a, *b, *y], *s, *digits == 2)?;
            return Some((date, None, guesses, rest));
        }
        [Number(y, 4), Unit('年'), Number(m, _), Unit('月'), Number(d, _), rest @ ..] => {
            (y, None, Some(m), Some(d), after_day(rest))
        }
        [Number(y, 4), Unit('年'), Number(m, _), Unit('月'), rest @ ..] => (y, None, Some(m), None, rest),
        // `1990年3-4月`
        [Number(y, 4), Unit('年'), Number(m, _), rest @ ..]
            if matches!(rest, [Token::To | Sign('-') | Comma, Number(..), Unit('月'), ..]) =>
        {
            (y, None, Some(m), None, rest)
        }
        [Number(y, 4), Sign(s), Number(m @ 0..=12, 1 | 2), rest @ ..] => (y, Some(*s), Some(m), None, rest),
        [Number(m @ 1..=12, 1 | 2), Sign('/' | '.' | '-'), Number(y, 4), rest @ ..] => {
            let date = date(u16::try_from(*y).ok()?, Some(small(*m)?), None)?;
            return Some((date, None, sure, rest));
        }
        [Number(m @ 1..=12, 1 | 2), Sign('/' | '.'), Number(y @ 32..=99, 2)] => {
            let date = date(1900 + u16::try_from(*y).ok()?, Some(small(*m)?), None)?;
            return Some((date, None, Guesses { century: true, ..sure }, &[]));
        }
        [Number(y, 4), Unit('年'), rest @ ..] | [Number(y, 4), rest @ ..] => (y, None, None, None, rest),
        [Number(joined, 8), rest @ ..] => {
            let date = date(
                u16::try_from(joined / 10_000).ok()?,
                Some(small(joined / 100 % 100)?),
                Some(small(joined % 100)?),
            )?;
            return Some((date, Some(None), sure, rest));
        }
        _ => return None,
    };
    // Zeros stand for what is not known.
    let known = |number: Option<&u32>| number.copied().filter(|&number| number > 0).map(small);
    let (month, day) = (known(month), known(day));
    if matches!((month, day), (Some(None), _) | (_, Some(None)) | (None, Some(_))) {
        return None;
    }
    let date = date(u16::try_from(*year).ok()?, month.flatten(), day.flatten())?;
    Some((date, Some(sign), sure, rest))
}

fn small(number: u32) -> Option<u8> {
    number.try_into().ok()
}

/// A date of three numbers that does not begin with a year of four digits.
fn in_numbers([first, second, third]: [u32; 3], sign: char, is_short: bool) -> Option<(Date, Guesses)> {
    let century = Guesses { century: is_short, ..Guesses::default() };
    let of = |year: u32, month: u32, day: u32| {
        let year = year + if is_short { 1900 } else { 0 };
        date(u16::try_from(year).ok()?, Some(small(month)?), Some(small(day)?))
    };
    // What can be neither a month nor a day.
    if is_short && first > 31 {
        return Some((of(first, second, third)?, century));
    }
    let (month_first, day_first) = (of(third, first, second), of(third, second, first));
    let is_open = month_first.is_some() && day_first.is_some() && month_first != day_first;
    Some(match sign {
        '.' => (day_first.or(month_first)?, Guesses { day_first: is_open, ..century }),
        _ => (month_first.or(day_first)?, Guesses { month_first: is_open, ..century }),
    })
}

/// The tokens behind the number of a day.
fn after_day(tokens: &[Token]) -> &[Token] {
    match tokens {
        [Unit('日'), rest @ ..] => rest,
        _ => tokens,
    }
}

/// A date that lacks its year, or its year and month, behind one that has them.
fn shortened((before, sign): Before, tokens: &[Token], behind_years: usize) -> Option<(Date, &[Token])> {
    let Date { year, month, day } = before;
    let (month, day, rest) = match tokens {
        // `1989-90`, `1926-27`
        [Number(y @ 13..=99, 2), rest @ ..]
            if month.is_none() && (*y >= 32 && *y > u32::from(year % 100) || *y == u32::from(year % 100) + 1) =>
        {
            return Some((date(year - year % 100 + u16::try_from(*y).ok()?, None, None)?, rest));
        }
        [Month(m), Number(d, 1 | 2), rest @ ..] | [Number(d, 1 | 2), Month(m), rest @ ..]
            if rest.len() <= behind_years =>
        {
            ((*m).into(), Some(*d), rest)
        }
        [Number(m, 1 | 2), Sign(s), Number(d, 1 | 2), rest @ ..] if Some(*s) == sign => (*m, Some(*d), rest),
        [Number(m, _), Unit('月'), Number(d, _), rest @ ..] => (*m, Some(*d), after_day(rest)),
        [Number(m, _), Unit('月'), rest @ ..] => (*m, None, rest),
        [Number(d, 1 | 2), rest @ ..] if day.is_some() => (month?.into(), Some(*d), after_day(rest)),
        [Number(m, 1 | 2), rest @ ..] if month.is_some() => (*m, None, rest),
        _ => return None,
    };
    let day = match day {
        Some(day) => Some(small(day)?),
        None => None,
    };
    // `9 March` behind it is another date.
    let is_end = rest.is_empty() || link(rest).is_some();
    Some((date(year, Some(small(month)?), day).filter(|_| is_end)?, rest))
}

/// The day and the month of a date like `2.6.1990`.
fn dotted(date: Date, tokens: &[Token]) -> Option<Item> {
    match tokens {
        [Number(day, _), Sign('.'), Number(month, _), Sign('.'), ..] => {
            let item = Item::DayMonth(small(*day)?, small(*month)?);
            (date.day == small(*day) && date.month == small(*month)).then_some(item)
        }
        _ => None,
    }
}

fn item(tokens: &[Token]) -> Option<(Item, &[Token])> {
    Some(match tokens {
        [Month(month), Number(day @ 0..=31, 1 | 2), rest @ ..] => (Item::MonthDay(*month, small(*day)?), rest),
        [Number(day, 1 | 2), Month(month), rest @ ..] => (Item::DayMonth(small(*day)?, *month), rest),
        [Number(day, 1 | 2), Sign('.'), Number(month, 1 | 2), rest @ ..] if link(rest).is_some() => {
            (Item::DayMonth(small(*day)?, small(*month)?), rest)
        }
        // `March, 8 1990` and `8th, March 1990`
        [Month(month), Comma, Number(day @ 1..=31, 1 | 2), rest @ ..]
        | [Number(day @ 1..=31, 1 | 2), Comma, Month(month), rest @ ..]
            if year(rest).is_some() =>
        {
            (Item::MonthDay(*month, small(*day)?), rest)
        }
        [Month(month), rest @ ..] => (Item::Month(*month), rest),
        [Number(day, 1 | 2), rest @ ..] => (Item::Day(small(*day)?), rest),
        _ => return None,
    })
}

/// The year behind an item, and whether it has two digits: then it can't be taken for a day.
fn year(tokens: &[Token]) -> Option<(u16, bool, &[Token])> {
    match tokens {
        // `Mar-90`
        [Sign('-'), Number(year @ 32..=99, 2)] => Some((1900 + u16::try_from(*year).ok()?, true, &[])),
        [Comma | Sign('.'), rest @ ..] | rest => match rest {
            [Number(year, 4), Unit('年'), rest @ ..] | [Number(year, 4), rest @ ..] => {
                Some((u16::try_from(*year).ok()?, false, rest))
            }
            [Number(year @ 32..=99, 2), rest @ ..] => Some((1900 + u16::try_from(*year).ok()?, true, rest)),
            _ => None,
        },
    }
}

fn link(tokens: &[Token]) -> Option<(Link, &[Token])> {
    match tokens {
        [Token::To | Sign('-'), rest @ ..] => Some((Link::To, rest)),
        [Comma, Token::And, rest @ ..] | [Comma | Token::And | Sign('/' | '.'), rest @ ..] => Some((Link::And, rest)),
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
