//! Cutting the words of a date into tokens.

use std::sync::LazyLock;

use super::date;
use crate::words::Date;
use crate::words::numerals::{digits, number};
use crate::words::vocabulary::{self, Vocabulary};

/// A part of a date in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A number of four digits.
    Year(u16),
    /// The name of a month.
    Month(u8),
    /// A number of one or two digits, or an ordinal: a day, or a month before 月.
    Small(u8),
    /// The ending of an ordinal that stands alone.
    Ordinal,
    /// A date in numbers only.
    Numeric(Date),
    /// The name of a day of the week.
    Weekday,
    /// *of*
    Of,
    /// A comma, which stands between dates and within them.
    Comma,
    /// A semicolon, *and* or `&`: more dates follow.
    And,
    /// A hyphen, an en dash or *to*: days up to another follow.
    To,
    /// 年, 月 or 日.
    Kanji(char),
    /// Another sign that parts the numbers of a date.
    Sign,
    /// That a time is one of the day, or where.
    Time,
    /// A month or a day that is not known.
    Unknown,
}

/// What a date in numbers leaves open.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Guesses {
    /// A year has two digits, and was taken as 19xx.
    pub century: bool,
    /// The month was taken to stand first, though the other order gives another date.
    pub order: bool,
}

pub(super) const TABLE: &str = include_str!("../vocabulary/dates.txt");

/// What dates in words are made of.
pub(super) static WORDS: LazyLock<Vocabulary<Token>> = LazyLock::new(|| Vocabulary::new(TABLE, "words", token));
/// What parts the numbers of a date.
pub(super) static SIGNS: LazyLock<Vocabulary<Token>> = LazyLock::new(|| Vocabulary::new(TABLE, "signs", token));
/// What stands behind a date in numbers, or in place of one of them.
pub(super) static BESIDE: LazyLock<Vocabulary<Token>> = LazyLock::new(|| Vocabulary::new(TABLE, "beside", token));

/// What the lines of the table stand for.
fn token(name: &str) -> Option<Token> {
    Some(match name {
        "weekday" => Token::Weekday,
        "of" => Token::Of,
        "ordinal" => Token::Ordinal,
        "and" => Token::And,
        "to" => Token::To,
        "年" | "月" | "日" => Token::Kanji(name.chars().next()?),
        "sign" => Token::Sign,
        "time" => Token::Time,
        "unknown" => Token::Unknown,
        month => Token::Month(month.parse().ok()?),
    })
}

/// The tokens of a text that has nothing else in it, and what they leave open.
pub(super) fn tokens(text: &str) -> Option<(Vec<Token>, Guesses)> {
    let mut tokens = Vec::new();
    let mut guesses = Guesses::default();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let (token, after) = if first.is_ascii_digit() {
            match numeric(rest) {
                Some((date, guessed, after)) => {
                    guesses.century |= guessed.century;
                    guesses.order |= guessed.order;
                    (Token::Numeric(date), after)
                }
                None => plain_number(rest)?,
            }
        } else if let Some(after) = rest.strip_prefix(',') {
            (Token::Comma, after)
        } else if first.is_ascii_alphabetic() {
            word(rest)?
        } else {
            WORDS.prefix(rest)?
        };
        tokens.push(token);
        rest = after.trim_start();
    }
    Some((tokens, guesses))
}

fn word(text: &str) -> Option<(Token, &str)> {
    let (word, rest) = vocabulary::word(text)?;
    let token = named(word)?;
    let is_name = matches!(token, Token::Month(_) | Token::Weekday);
    Some((token, rest.strip_prefix('.').filter(|_| is_name).unwrap_or(rest)))
}

/// What a word means, which may be cut down to three letters or more.
pub(super) fn named(word: &str) -> Option<Token> {
    WORDS.find(|name| match name.split_at_checked(word.len()) {
        Some((start, rest)) => (rest.is_empty() || word.len() >= 3) && start.eq_ignore_ascii_case(word),
        None => false,
    })
}

/// A year, or a small number with or without the ending of an ordinal.
fn plain_number(text: &str) -> Option<(Token, &str)> {
    let (figures, rest) = text.split_at(digits(text));
    let token = match figures.len() {
        1 | 2 => Token::Small(number(figures)?),
        4 => Token::Year(number(figures)?),
        _ => return None,
    };
    // The ending stands at the number.
    let is_near = rest.starts_with(|c: char| c.is_ascii_alphabetic());
    match (token, WORDS.word(rest)) {
        (Token::Small(_), Some((Token::Ordinal, rest))) if is_near => Some((token, rest)),
        _ => Some((token, rest)),
    }
}

/// Three numbers with the same sign between them and no white space, and what they leave open.
fn numeric(text: &str) -> Option<(Date, Guesses, &str)> {
    let (first, rest) = text.split_at(digits(text));
    let sign = rest.chars().next().filter(|c| "-/.".contains(*c))?;
    let rest = rest.strip_prefix(sign)?;
    let (second, rest) = rest.split_at(digits(rest));
    let rest = rest.strip_prefix(sign)?;
    let (third, rest) = rest.split_at(digits(rest));
    if first.len() == 4 {
        let date = date(number(first)?, Some(number(second)?), Some(number(third)?))?;
        return Some((date, Guesses::default(), rest));
    }
    let century = match third.len() {
        2 => 1900,
        4 => 0,
        _ => return None,
    };
    let year = century + number::<u16>(third)?;
    let (first, second) = (number(first)?, number(second)?);
    let month_first = date(year, Some(first), Some(second));
    let day_first = date(year, Some(second), Some(first));
    let guesses = Guesses {
        century: century > 0,
        order: month_first.is_some() && day_first.is_some() && month_first != day_first,
    };
    Some((month_first.or(day_first)?, guesses, rest))
}
