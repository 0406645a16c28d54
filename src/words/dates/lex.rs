//! Cutting a date in words into tokens.

use std::sync::LazyLock;

use super::clock;
use crate::words::numerals::{self, digits};
use crate::words::player;
use crate::words::vocabulary::{self, Vocabulary};

/// A part of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A number, and how many digits it has.
    Number(u32, usize),
    /// The name of a month.
    Month(u8),
    /// 年, 月 or 日 behind a number.
    Unit(char),
    /// A hyphen, slash or full stop, which parts the numbers of a date, or dates.
    Sign(char),
    /// A comma, which stands between dates and within them.
    Comma,
    /// More dates follow.
    And,
    /// Days up to another follow.
    To,
    /// A month or a day that is not known.
    Unknown,
}

/// What words mean.
#[derive(Clone, Copy)]
pub(super) enum Word {
    /// They are a part of a date.
    Part(Token),
    /// The name of a day of the week.
    Weekday,
    /// Nothing.
    Filler,
    /// Nothing, where a range follows.
    From,
    /// Something beside the date.
    More,
    /// That something about the date is not sure.
    Doubt,
    /// An era, by the year before its first.
    Era(u32),
}

impl Word {
    fn is_unit_of_years(self) -> bool {
        matches!(self, Word::Part(Token::Unit('年')))
    }
}

/// The fifth year of Meiji, in which the months of the moon ended.
const LAST_LUNAR_YEAR: u32 = 1872;

/// The tokens of a text.
pub(super) struct Tokens {
    pub tokens: Vec<Token>,
    /// Whether they are all that it says.
    pub is_all: bool,
    /// Whether a word says that a range of dates follows.
    pub begins_range: bool,
    /// Whether a year has two digits, and was taken as 19xx.
    pub has_short_year: bool,
}

pub(super) const TABLE: &str = include_str!("../vocabulary/dates.txt");

type Section = LazyLock<Vocabulary<Word>>;

/// What dates in words are made of.
pub(super) static WORDS: Section = LazyLock::new(|| Vocabulary::new(TABLE, "words", word));
/// The same, and that words stand for nothing, in languages without blanks between words.
pub(super) static SIGNS: Section = LazyLock::new(|| Vocabulary::new(TABLE, "signs", word));
/// What parentheses behind a date may have that belongs to it.
pub(super) static BESIDE: Section = LazyLock::new(|| Vocabulary::new(TABLE, "beside", word));
/// The endings of ordinal numbers.
pub(super) static ORDINALS: Section = LazyLock::new(|| Vocabulary::new(TABLE, "ordinals", word));
/// Years that are counted from another than the first.
pub(super) static ERAS: Section = LazyLock::new(|| Vocabulary::new(TABLE, "eras", word));

/// What months and days of the moon have that others have not.
pub(super) static MOON: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "moon", |_| Some(())));

/// What the lines of the table stand for.
fn word(name: &str) -> Option<Word> {
    Some(match name {
        "weekday" => Word::Weekday,
        "filler" | "ordinal" => Word::Filler,
        "from" => Word::From,
        "more" => Word::More,
        "doubt" => Word::Doubt,
        "and" => Word::Part(Token::And),
        "to" => Word::Part(Token::To),
        "comma" => Word::Part(Token::Comma),
        "unknown" => Word::Part(Token::Unknown),
        "年" | "月" | "日" | "-" | "/" | "." => {
            let sign = name.chars().next()?;
            Word::Part(if sign.is_ascii() { Token::Sign(sign) } else { Token::Unit(sign) })
        }
        number => match number.parse().ok()? {
            month @ 1..=12 => Word::Part(Token::Month(u8::try_from(month).ok()?)),
            year => Word::Era(year),
        },
    })
}

/// The tokens of a text that has nothing else in it.
pub(super) fn tokens(text: &str) -> Option<Tokens> {
    /// Nobody writes dates in more bytes.
    const MOST: usize = 2000;

    if text.len() > MOST {
        return None;
    }
    let mut lexer = Lexer::new(text);
    while let Some(first) = lexer.rest.chars().next() {
        if lexer.skip_beside() || lexer.skip_sign_beside() {
            continue;
        }
        if let Some(year) = lunar_year(lexer.rest) {
            lexer.found.tokens.push(year);
            lexer.found.is_all = false;
            break;
        }
        if lexer.take_number(first) {
            continue;
        }
        match first {
            '(' => lexer.take_remark()?,
            ',' => lexer.take(Token::Comma, &lexer.rest[1..]),
            _ => lexer.take_word(first)?,
        }
    }
    Some(lexer.finish())
}

/// A text that is being cut into tokens.
struct Lexer<'a> {
    text: &'a str,
    /// What is left of it.
    rest: &'a str,
    found: Tokens,
    /// Whether what is beside the dates stands behind the last token.
    is_beside: bool,
}

impl<'a> Lexer<'a> {
    fn new(text: &'a str) -> Self {
        let found = Tokens { tokens: Vec::new(), is_all: true, begins_range: false, has_short_year: false };
        Lexer { text, rest: text.trim_start(), found, is_beside: false }
    }

    /// Takes a token, with what follows it.
    fn take(&mut self, token: Token, after: &'a str) {
        self.found.tokens.push(token);
        self.is_beside = false;
        self.rest = after.trim_start();
    }

    /// Skips what is no part of a date: the time of day, or which weekday of a month it was.
    fn skip_beside(&mut self) -> bool {
        let tokens = &self.found.tokens;
        let before = &self.text[..self.text.len() - self.rest.len()];
        let is_of_date = matches!(tokens.last(), Some(Token::Month(_))) || before.ends_with(['-', '/', '.']);
        let beside =
            clock::time(self.rest, is_of_date).or_else(|| nth_weekday(self.rest).filter(|_| tokens.is_empty()));
        if let Some(after) = beside {
            (self.found.is_all, self.is_beside) = (false, true);
            self.rest = after.trim_start();
        }
        beside.is_some()
    }

    /// Skips a sign behind it: `Summer, 1990`, `8 March 1990, evening, 9 March 1990`.
    fn skip_sign_beside(&mut self) -> bool {
        let is_beside = self.is_beside && matches!(self.found.tokens.last(), None | Some(Token::Comma));
        let is_sign = is_beside && self.rest.starts_with([',', '/']);
        if is_sign {
            self.rest = self.rest.trim_start_matches([',', '/']).trim_start();
        }
        is_sign
    }

    fn take_number(&mut self, first: char) -> bool {
        let found = number(self.rest).or_else(|| roman_october(self.rest, &self.found.tokens));
        if let Some((token, after)) = found {
            let year = short_year(&token, first, after);
            self.found.has_short_year |= year.is_some();
            self.take(year.unwrap_or(token), after);
        }
        found.is_some()
    }

    /// Takes what stands in parentheses. `None` where it makes the date doubtful.
    fn take_remark(&mut self) -> Option<()> {
        let (remark, after) = self.rest[1..].split_once(')')?;
        self.found.is_all &= is_harmless(remark)?;
        self.is_beside = true;
        self.rest = after.trim_start();
        Some(())
    }

    /// Takes a word. `None` where it is not known, or makes the date doubtful.
    fn take_word(&mut self, first: char) -> Option<()> {
        let (word, after) = named(self.rest)
            .or_else(|| SIGNS.prefix(self.rest))
            .or_else(|| player::place(self.rest).map(|after| (Word::More, after)))?;
        self.rest = after.trim_start();
        // `1990-03-08+0900` has a time zone.
        if first == '+' && digits(self.rest) > 2 {
            return None;
        }
        match word {
            // `en mars 1990`
            Word::Part(Token::And) if self.found.tokens.is_empty() => {}
            Word::Part(token) => self.take(token, after),
            Word::More => (self.found.is_all, self.is_beside) = (false, true),
            Word::Weekday => self.is_beside = true,
            Word::Filler => {}
            Word::From => self.found.begins_range = true,
            Word::Doubt | Word::Era(_) => return None,
        }
        // The full stop of an abbreviation.
        if first.is_alphabetic() && !matches!(word, Word::Part(Token::Unit(_))) {
            let behind = self.rest.strip_prefix('.').filter(|rest| !rest.starts_with('.'));
            self.rest = behind.unwrap_or(self.rest).trim_start();
        }
        Some(())
    }

    fn finish(self) -> Tokens {
        let Tokens { mut tokens, is_all, mut has_short_year, .. } = self.found;
        // `8 March 1990, 2pm`, `8 March 1990 - 14:30`
        if self.is_beside && matches!(tokens.last(), Some(Token::Comma | Token::Sign('-'))) {
            tokens.pop();
        }
        without_stops(&mut tokens);
        // `Summer 90`
        if let [Token::Number(year @ 32..=99, 2)] = &mut tokens[..]
            && !is_all
        {
            (*year, has_short_year) = (1900 + *year, true);
            tokens = vec![Token::Number(*year, 4)];
        }
        Tokens { tokens, is_all, has_short_year, ..self.found }
    }
}

/// The year that a number of two digits is behind an apostrophe or before the sign of years: `'90`, `90年`.
fn short_year(token: &Token, first: char, after: &str) -> Option<Token> {
    let &Token::Number(year @ 32..=99, 2) = token else { return None };
    let is_year = matches!(first, '\'' | '’') || SIGNS.prefix(after).is_some_and(|(word, _)| word.is_unit_of_years());
    is_year.then_some(Token::Number(1900 + year, 4))
}

/// Splits off a word in letters. The names of months and of days of the week may be cut down to three letters or more.
fn named(text: &str) -> Option<(Word, &str)> {
    if let Some(found) = WORDS.word(text) {
        return Some(found);
    }
    let (word, rest) = vocabulary::short_word(text)?;
    let length = word.chars().count();
    let begins_so = |name: &str| length >= 3 && vocabulary::starts_with(name, word);
    let found = WORDS.find(begins_so)?;
    matches!(found, Word::Part(Token::Month(_)) | Word::Weekday).then_some((found, rest))
}

/// Splits off a year of an era.
fn year_of_era(text: &str) -> Option<(u32, &str)> {
    let (Word::Era(before), rest) = ERAS.prefix(text)? else {
        return None;
    };
    let rest = rest.trim_start();
    let (year, rest) = match rest.strip_prefix('元') {
        Some(rest) => (1, rest),
        // No era had more years than two digits tell: `5h 1990` speaks of hours.
        None => plain_number(rest).filter(|&(year, _)| year < 100)?,
    };
    Some((before + year, rest))
}

/// What follows the sign of a year, and its number in parentheses.
fn behind_year(text: &str) -> &str {
    let behind = text.strip_prefix('年').unwrap_or(text).trim_start();
    let remark = behind.strip_prefix('(').and_then(|remark| remark.split_once(')'));
    remark.map_or(behind, |(_, rest)| rest).trim()
}

/// The year of a text that is a date of the moon: `天保六年(1835)七月十九日至二十七日`. Its last two months are partly of the next
/// year of ours.
fn lunar_year(text: &str) -> Option<Token> {
    const LAST_SAFE_MONTH: u32 = 10;

    let (year, rest) = year_of_era(text).filter(|(year, _)| *year <= LAST_LUNAR_YEAR)?;
    let sign_of_moon = |rest| MOON.prefix(rest).map(|(_, rest)| rest);
    let mut rest = behind_year(rest);
    while let Some(after) = sign_of_moon(rest) {
        rest = after;
    }
    let (month, _) = plain_number(rest).filter(|(_, after)| after.starts_with('月') && !rest.contains('?'))?;
    while let Some(first) = rest.chars().next() {
        let number = plain_number(rest).map(|(_, rest)| rest);
        let sign = || SIGNS.prefix(rest).map(|(_, rest)| rest);
        let of_moon = || rest.strip_prefix(' ').or_else(|| sign_of_moon(rest));
        rest = number.or_else(sign).or_else(of_moon).filter(|_| first != '(')?;
    }
    (1..=LAST_SAFE_MONTH).contains(&month).then_some(Token::Number(year, 4))
}

/// Splits off a number in digits, of the years of an era, or in Chinese characters.
fn number(text: &str) -> Option<(Token, &str)> {
    if let Some((year, rest)) = year_of_era(text) {
        let is_clear = year > LAST_LUNAR_YEAR || behind_year(rest).is_empty();
        return is_clear.then_some((Token::Number(year, 4), rest));
    }
    if ERAS.prefix(text).is_some() {
        return None;
    }
    let figures = digits(text.strip_prefix(['\'', '’']).filter(|rest| digits(rest) == 2).unwrap_or(text));
    if figures == 0 {
        return chinese(text);
    }
    let text = text.trim_start_matches(['\'', '’']);
    let (value, rest) = plain_number(text)?;
    // The ending of an ordinal stands at the number.
    let ending = ORDINALS.word(rest).filter(|_| figures <= 2 && rest.starts_with(char::is_alphabetic));
    Some((Token::Number(value, figures), ending.map_or(rest, |(_, rest)| rest)))
}

/// Splits off one of the days of the week that a month has several of, which is no date: `2nd Sunday`.
fn nth_weekday(text: &str) -> Option<&str> {
    let (_, rest) = plain_number(text)?;
    let (_, rest) = ORDINALS.word(rest).filter(|_| rest.starts_with(char::is_alphabetic))?;
    named(rest).filter(|(word, _)| matches!(word, Word::Weekday)).map(|(_, rest)| rest)
}

/// Splits off a number in digits or in Chinese characters.
fn plain_number(text: &str) -> Option<(u32, &str)> {
    let (figures, rest) = text.split_at(digits(text));
    match figures {
        "" => numerals::chinese(text).map(|(number, rest)| (number.into(), rest)),
        _ => Some((figures.parse().ok()?, rest)),
    }
}

/// Splits off a number in Chinese characters: a year digit by digit, or another number.
fn chinese(text: &str) -> Option<(Token, &str)> {
    let mut year = 0;
    let mut rest = text;
    for _ in 0..4 {
        let Some((digit, after)) = numerals::chinese_digit(rest) else {
            return numerals::chinese(text).map(|(number, rest)| (Token::Number(number.into(), 2), rest));
        };
        year = year * 10 + u32::from(digit);
        rest = after;
    }
    Some((Token::Number(year, 4), rest))
}

/// Splits off the Roman numeral of October, which else is a number that is not known: `8.X.1990`.
fn roman_october<'a>(text: &'a str, before: &[Token]) -> Option<(Token, &'a str)> {
    let is_behind_day = match before {
        [Token::Number(..), Token::Number(..)] => false,
        [.., Token::Number(_, 1 | 2)] => true,
        [rest @ .., Token::Number(_, 1 | 2), Token::Sign(_)] => !matches!(rest, [.., Token::Sign(_)]),
        _ => false,
    };
    let rest = text.strip_prefix('X').filter(|rest| !rest.starts_with(char::is_alphabetic))?;
    is_behind_day.then_some((Token::Month(10), rest))
}

/// Whether words in parentheses say nothing beside the date. `None` where they cast a doubt on it.
fn is_harmless(remark: &str) -> Option<bool> {
    let is_doubt = |word: &str| matches!(WORDS.get(word), Some(Word::Doubt));
    if remark.contains('?') || vocabulary::words(remark).any(|(word, _)| is_doubt(word)) {
        return None;
    }
    let word = remark.trim().trim_end_matches('.');
    let is_weekday = matches!(BESIDE.get(word), Some(Word::Weekday))
        || matches!(named(word), Some((Word::Weekday, rest)) if rest.is_empty());
    Some(is_weekday)
}

/// Takes full stops away that do not part numbers: those of ordinals, and of sentences.
fn without_stops(tokens: &mut Vec<Token>) {
    let all = std::mem::take(tokens);
    let parts_numbers = |at: usize| {
        let next = all.get(at + 1);
        all[at] != Token::Sign('.') || matches!(next, Some(Token::Number(..) | Token::Unknown))
    };
    tokens.extend((0..all.len()).filter(|&at| parts_numbers(at)).map(|at| all[at]));
}
