//! Cutting the words of a date into tokens.

use super::date;
use crate::words::Date;
use crate::words::scan::{self, number};

/// A part of a date in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A number of four digits.
    Year(u16),
    /// The name of a month.
    Month(u8),
    /// A number of one or two digits, or an ordinal: a day, or a month before 月.
    Small(u8),
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
}

/// What a date in numbers leaves open.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Guesses {
    /// A year has two digits, and was taken as 19xx.
    pub century: bool,
    /// The month was taken to stand first, though the other order gives another date.
    pub order: bool,
}

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

const WEEKDAYS: [&str; 7] = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

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
        } else if first.is_ascii_alphabetic() {
            word(rest)?
        } else {
            let token = match first {
                ',' => Token::Comma,
                ';' | '&' => Token::And,
                '-' | '–' => Token::To,
                '年' | '月' | '日' => Token::Kanji(first),
                _ => return None,
            };
            (token, &rest[first.len_utf8()..])
        };
        tokens.push(token);
        rest = after.trim_start();
    }
    Some((tokens, guesses))
}

fn word(text: &str) -> Option<(Token, &str)> {
    let (word, rest) = scan::word(text)?;
    let after_dot = rest.strip_prefix('.').unwrap_or(rest);
    if let Some((month, _)) = (1..).zip(MONTHS).find(|(_, name)| abbreviates(word, name)) {
        return Some((Token::Month(month), after_dot));
    }
    if is_weekday(word) {
        return Some((Token::Weekday, after_dot));
    }
    let token = match word.to_ascii_lowercase().as_str() {
        "of" => Token::Of,
        "and" => Token::And,
        "to" => Token::To,
        _ => return None,
    };
    Some((token, rest))
}

/// Whether a word is the name of a day of the week, perhaps abbreviated.
pub(super) fn is_weekday(word: &str) -> bool {
    WEEKDAYS.iter().any(|name| abbreviates(word, name))
}

/// Whether a word is the beginning of a name, three letters or more.
fn abbreviates(word: &str, name: &str) -> bool {
    word.len() >= 3 && name.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// A year, or a small number with or without the ending of an ordinal.
fn plain_number(text: &str) -> Option<(Token, &str)> {
    let (digits, rest) = text.split_at(scan::digits(text));
    let token = match digits.len() {
        1 | 2 => Token::Small(number(digits)?),
        4 => Token::Year(number(digits)?),
        _ => return None,
    };
    // The ending stands at the number.
    let ordinal = rest
        .starts_with(|c: char| c.is_ascii_alphabetic())
        .then(|| scan::after_any(rest, &["st", "nd", "rd", "th"]))
        .flatten();
    match (token, ordinal) {
        (_, None) => Some((token, rest)),
        (Token::Small(_), Some(rest)) => Some((token, rest)),
        _ => None,
    }
}

/// Three numbers with the same sign between them and no white space, and what they leave open.
fn numeric(text: &str) -> Option<(Date, Guesses, &str)> {
    let (first, rest) = text.split_at(scan::digits(text));
    let sign = rest.chars().next().filter(|c| "-/.".contains(*c))?;
    let rest = rest.strip_prefix(sign)?;
    let (second, rest) = rest.split_at(scan::digits(rest));
    let rest = rest.strip_prefix(sign)?;
    let (third, rest) = rest.split_at(scan::digits(rest));
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
