//! Time limits.

mod overtime;

use std::borrow::Cow;
use std::sync::LazyLock;

pub use overtime::is_no_overtime;
use overtime::{OVERTIME, PERIODS, is_short, names_periods, names_time, overtime};

use super::vocabulary::{self, Vocabulary};
use super::{Understood, decimal, numerals};
use crate::words::{Decimal, TimeLimit};

/// What is said about a time.
#[derive(Clone, Copy, PartialEq)]
enum Word {
    /// A unit of so many seconds.
    Unit(i64),
    /// Another unit follows, or the overtime.
    And,
    /// The overtime follows.
    Then,
    /// Both players have the time.
    Each,
    /// One of the players, or what was used of the time.
    One,
}

const TABLE: &str = include_str!("vocabulary/times.txt");

static WORDS: LazyLock<Vocabulary<Word>> = LazyLock::new(|| {
    Vocabulary::new(TABLE, "words", |name| match name {
        "and" => Some(Word::And),
        "then" => Some(Word::Then),
        "each" => Some(Word::Each),
        "one" => Some(Word::One),
        seconds => seconds.parse().ok().map(Word::Unit),
    })
});

/// Units that are signs.
static SIGNS: LazyLock<Vocabulary<i64>> = LazyLock::new(|| Vocabulary::new(TABLE, "signs", |name| name.parse().ok()));

/// Who has the time, behind a stroke.
static PLAYERS: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "players", |_| Some(())));

/// What tells how long a game was, and whether it is more than what stands around that.
static LENGTH: LazyLock<Vocabulary<bool>> =
    LazyLock::new(|| Vocabulary::new(TABLE, "length", |name| Some(name == "length")));

/// What says, before a time, that each player has it.
static EACH: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "each", |_| Some(())));

/// The seconds of an hour.
const HOUR: i64 = 3600;

/// The units that are written, largest first: the seconds, the letter in the 2016 draft (section "Units"), the name.
const UNITS: [(i64, char, &str); 3] = [(HOUR, 'h', "hour"), (60, 'm', "minute"), (1, 's', "second")];

/// Reads the words of a TIMELIMIT line (section 5.2 of the 1990 standard): `1 hour`, `2 hours 30 min`, `2h30m`, `1:30:00`,
/// `1時間30分`.
///
/// Lenient: fractions (`1 1/2 hours`, `1,5 hours`, `two hours and a half`, `half an hour`), *and* between the units, hours
/// without a unit behind their minutes (`1 hour 30`), a full stop behind a unit, signs for units (`90'`), full-width
/// digits, two numbers of a clock for minutes and seconds, of which there are ten minutes or more (`2:30` may be hours),
/// and that the time is each player's (`each`, `per player`, `各`). What follows the first comma, plus sign, *then* or
/// *and*, stands with numbers in parentheses, or begins with a word for it, is the overtime, unless it is a quarter of an
/// hour or more behind hours (`2 hours, 30 minutes`), or says only how long the game was (`2 days`, `sealed moves`), or
/// that there is no overtime. Words that name a color, so that the players may have had different times, are not
/// understood, nor is a number without a unit.
pub fn read_words(text: &str) -> Option<TimeLimit<'static>> {
    read(text, |_| None).map(|understood| understood.value)
}

/// Reads what a value of TM means in any dialect, perhaps with the overtime behind it: what [`read_sgf`] and
/// [`read_words`] read (`10:00(5x1:00)`, `1800 + 5x30`).
///
/// Several bare numbers behind the first (`1800,0,30,5`) are not understood, and so the main time is not all. `None` says
/// that there is no limit, which is no time.
pub fn read_any(text: &str) -> Option<Understood<TimeLimit<'static>>> {
    let text = numerals::narrow(text.trim());
    if let Some(seconds) = first_of_numbers(&text) {
        return Some(Understood::partly(TimeLimit { seconds, overtime: None }));
    }
    read(&text, bare)
}

/// Reads what a value of BL, WL, OB or OW means in any dialect, as [`read_any`] does: what is left of a time is in
/// minutes and seconds also where there are few (`1:30`).
pub fn read_left(text: &str) -> Option<Understood<TimeLimit<'static>>> {
    let minutes = || clock(text.trim(), 1).filter(|(_, rest)| rest.is_empty());
    let left = |(seconds, _)| Understood::fully(TimeLimit { seconds, overtime: None });
    minutes().map(left).or_else(|| read_any(text))
}

/// Splits off a number of seconds as SGF has it. Behind a comma it would go on with its decimals; and `5 days` are no five
/// seconds.
fn bare(text: &str) -> Option<(Decimal, &str)> {
    let end = text.find([' ', '+', '(']).unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    let is_length = LENGTH.word(rest).is_some_and(|(tells_length, _)| tells_length);
    read_sgf(number).filter(|_| !is_length).map(|seconds| (seconds, rest))
}

/// Reads a main time and the overtime. `other` splits off a main time of another form.
fn read(text: &str, other: impl Fn(&str) -> Option<(Decimal, &str)>) -> Option<Understood<TimeLimit<'static>>> {
    let text = numerals::narrow(text.trim()).replace('、', ",");
    let mut text = &*text;
    while let Some((_, rest)) = EACH.prefix(text) {
        text = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ':');
    }
    let others = [parted_hours(text), hours_with_comma(text)].into_iter().flatten();
    // `00:30` may be half an hour.
    let is_part_of_hour = text.starts_with("00:") && text.matches(':').count() == 1;
    let of_clock = || {
        clock_of_hours(text)
            .or_else(|| clock(text, 2).filter(|_| !is_part_of_hour))
            .or_else(|| minutes_before_periods(text))
    };
    let mut mains = other(text).or_else(of_clock).into_iter().chain(others).chain(sums(text).into_iter().rev());
    let (seconds, (overtime, is_all)) =
        mains.find_map(|(seconds, rest)| Some((seconds, behind_main(rest, seconds)?)))?;
    // `7200 (2 hours)` says the time once more.
    let says_more = !overtime.is_empty() && !is_for_both(overtime) && sums(overtime).last() != Some(&(seconds, ""));
    let value = TimeLimit { seconds, overtime: says_more.then(|| Cow::Owned(overtime.to_owned())) };
    (!tells_of_one(overtime)).then_some(Understood { value, is_all })
}

/// Whether there are words for one of the players, or for what was used of the time.
fn tells_of_one(text: &str) -> bool {
    vocabulary::words(text).any(|(word, _)| WORDS.get(word) == Some(Word::One))
}

/// Splits off a word, which may stand directly before others in Japanese, Chinese and Korean.
fn word(text: &str) -> Option<(Word, &str)> {
    let text = text.trim_start();
    // The scripts of these begin here.
    let has_no_blanks = text.starts_with(|first| first >= '\u{1100}');
    if has_no_blanks { WORDS.prefix(text) } else { WORDS.word(text) }
}

/// The overtime in what stands behind a main time, and whether nothing else is said there. `None` where it is something
/// else.
fn behind_main(text: &str, main: Decimal) -> Option<(&str, bool)> {
    let mut rest = behind_players(text).trim();
    let mut is_all = true;
    while let Some(behind) = behind_remark(rest) {
        (rest, is_all) = (behind.trim(), false);
    }
    overtime(rest, main).map(|overtime| (overtime, is_all))
}

/// The text behind the words for both players: `each`, `/player`.
fn behind_players(mut text: &str) -> &str {
    while let Some((Word::Each, rest)) = word(text) {
        text = rest;
    }
    let stroke = text.trim_start().strip_prefix('/');
    stroke.and_then(|players| PLAYERS.word(players)).map_or(text, |(_, rest)| rest)
}

/// What follows a remark on the length of the game, or that there is no overtime: `(2 days)`, `, sealed moves`,
/// `sudden death`.
fn behind_remark(text: &str) -> Option<&str> {
    let (remark, rest) = match text.strip_prefix('(') {
        Some(inner) => inner.split_once(')')?,
        None => {
            let remark = text.strip_prefix([',', ';']).unwrap_or(text);
            remark.split_at(remark.find([',', ';', '+', '(']).unwrap_or(remark.len()))
        }
    };
    (is_no_overtime(remark) || tells_length(remark)).then_some(rest)
}

/// Whether words tell how long the game was, and nothing else: `played over two days`.
fn tells_length(words: &str) -> bool {
    let said = LENGTH.phrase(&numerals::with_blanks(words), |text| {
        let (_, rest) = numerals::amount(text)?;
        Some((false, rest))
    });
    said.is_some_and(|said| said.contains(&true))
}

/// Hours and minutes that a comma parts, or minutes without a unit, where nothing follows: `2 hours, 30 minutes`, `2 hours
/// 30`. Less than a quarter of an hour behind a comma is an overtime.
fn parted_hours(text: &str) -> Option<(Decimal, &str)> {
    let (hours, _, rest) = part(text).filter(|(_, unit, _)| *unit == HOUR)?;
    let behind = rest.trim_start();
    let (is_apart, rest) = (&rest[..rest.len() - behind.len()], behind);
    let mut is_joined = false;
    let (minutes, rest) = match rest.strip_prefix(',') {
        Some(behind) => {
            let (minutes, _, rest) = part(behind_and(behind)).filter(|(_, unit, _)| *unit == 60)?;
            (minutes, rest)
        }
        None => {
            let (minutes, rest) = rest.split_at(numerals::digits(rest));
            // `1h05`
            is_joined = is_apart.is_empty() && minutes.len() == 2;
            (decimal::times(Decimal::new(numerals::number(minutes)?, 0), 60)?, rest)
        }
    };
    let is_part = minutes.scale() == 0 && (is_joined || !is_short(minutes)) && minutes.units() < HOUR;
    let total = decimal::sum(hours, minutes)?;
    (is_part && (is_joined || rest.trim().is_empty() || is_for_both(rest))).then_some((total, rest))
}

/// Hours with a decimal comma: `1,5 hours`. Behind it two digits may be minutes, but for quarters of an hour.
fn hours_with_comma(text: &str) -> Option<(Decimal, &str)> {
    let (whole, behind) = text.split_once(',')?;
    let (decimals, rest) = behind.split_at(numerals::digits(behind));
    let number = format!("{whole}.{decimals}");
    let hours = decimal::read(&number).filter(|_| matches!(decimals.len(), 1 | 2) && !may_be_clock(&number))?;
    let (Word::Unit(HOUR), rest) = word(rest)? else {
        return None;
    };
    Some((decimal::times(hours, HOUR)?, rest))
}

/// The times that a text begins with, as sums of ever smaller units, each with what stands behind it.
fn sums(text: &str) -> Vec<(Decimal, &str)> {
    let mut sums = Vec::new();
    let mut total = Decimal::new(0, 0);
    let mut smallest = i64::MAX;
    let mut rest = text;
    while let Some((time, seconds, after)) = part(rest)
        && let Some(sum) = decimal::sum(total, time)
        && seconds < smallest
    {
        (total, smallest) = (sum, seconds);
        // In `3시간 60초 초읽기 5회` and `1時間 30秒3回` the seconds are those of the overtime, which has no others.
        let has_overtime = OVERTIME.prefix(after.trim_start()).is_some_and(|(_, behind)| part(behind).is_none())
            || names_periods(after) && !names_time(after);
        if sums.is_empty() || !has_overtime || !is_short(time) {
            sums.push((total, after));
        }
        rest = behind_and(after);
    }
    sums
}

/// The text behind what joins two units.
fn behind_and(text: &str) -> &str {
    match word(text) {
        Some((Word::And, rest)) => rest,
        _ => text.trim_start().strip_prefix('&').unwrap_or(text),
    }
}

/// Splits off an amount of a unit: the time in seconds, and the seconds of the unit.
fn part(text: &str) -> Option<(Decimal, i64, &str)> {
    let (amount, after) = number_of_units(text)?;
    let (seconds, rest) = match SIGNS.prefix(after) {
        Some(sign) => sign,
        None => match word(after.strip_prefix('-').unwrap_or(after))? {
            (Word::Unit(seconds), rest) => (seconds, rest),
            _ => return None,
        },
    };
    if seconds == HOUR && may_be_clock(&text[..text.len() - after.len()]) {
        return None;
    }
    let (amount, rest) = with_east_asian_half(amount, rest.strip_prefix('.').unwrap_or(rest));
    let (amount, rest) = numerals::with_part(amount, rest)?;
    Some((decimal::times(amount, seconds)?, seconds, rest))
}

/// Whether the decimals of a number of hours may be minutes, as in `2.30 hours`: two digits, but for quarters.
fn may_be_clock(number: &str) -> bool {
    let decimals = number.split_once('.').map(|(_, decimals)| decimals.trim_end());
    decimals.is_some_and(|decimals| {
        let minutes = decimals.parse().is_ok_and(|minutes: u32| (1..60).contains(&minutes));
        decimals.len() == 2 && minutes && !matches!(decimals, "25" | "50" | "75")
    })
}

/// Splits off a number before a unit: `2`, `half an`, `3/4 of an`, `an`, `两个半`.
fn number_of_units(text: &str) -> Option<(Decimal, &str)> {
    if let Some(rest) = numerals::half_a(text) {
        return Some((Decimal::new(5, 1), rest));
    }
    let Some((amount, rest)) = numerals::amount(text).or_else(|| numerals::korean(text)) else {
        return numerals::article(text).map(|rest| (Decimal::new(1, 0), rest));
    };
    let after = rest.trim_start();
    let of_one = || numerals::article(after.strip_prefix("of ")?);
    Some(match after.strip_prefix(['个', '個']) {
        Some(rest) => with_east_asian_half(amount, rest),
        None => (amount, of_one().filter(|_| amount.scale() > 0).unwrap_or(rest)),
    })
}

/// A whole number with the half behind it, and what follows.
fn with_east_asian_half(amount: Decimal, text: &str) -> (Decimal, &str) {
    let with_half = || {
        let (half, rest) = numerals::half(text).filter(|_| amount.scale() == 0)?;
        Some((decimal::sum(amount, half)?, rest))
    };
    with_half().unwrap_or((amount, text))
}

/// Whether words say no more than that both players had the time.
fn is_for_both(text: &str) -> bool {
    matches!(WORDS.word(text), Some((Word::Each, rest)) if rest.trim_start().is_empty())
}

/// Splits off hours, minutes and seconds, or only the latter two, as a clock shows them: so many digits of minutes.
fn clock(text: &str, digits: usize) -> Option<(Decimal, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != ':').unwrap_or(text.len());
    let (time, rest) = text.split_at(end);
    let (first, others) = time.split_once(':')?;
    // `2:30` may be hours and minutes as well.
    let is_clear = match others.split(':').count() {
        1 => first.len() >= digits,
        parts => parts == 2 && !first.is_empty(),
    };
    if !is_clear {
        return None;
    }
    let seconds = others.split(':').try_fold(numerals::number(first)?, |total: i64, part| {
        let part = numerals::number(part).filter(|number| part.len() == 2 && *number < 60)?;
        total.checked_mul(60)?.checked_add(part)
    })?;
    Some((Decimal::new(seconds, 0), rest))
}

/// Splits off minutes and seconds, though there are few, where periods behind them are in the same form: `3:00(5x1:00)`.
fn minutes_before_periods(text: &str) -> Option<(Decimal, &str)> {
    let is_sign = |c: char| c.is_whitespace() || "(+,".contains(c);
    clock(text, 1).filter(|(_, rest)| {
        let periods = numerals::amount(rest.trim_start_matches(is_sign));
        let one = periods.and_then(|(_, rest)| Some(PERIODS.prefix(rest.trim_start())?.1));
        one.is_some_and(|one| clock(one.trim_start(), 1).is_some())
    })
}

/// Splits off hours and minutes as a clock shows them, with the word for hours behind: `1:30 hours`.
fn clock_of_hours(text: &str) -> Option<(Decimal, &str)> {
    let (hours, rest) = clock(text, 1)?;
    if text[..text.len() - rest.len()].matches(':').count() > 1 {
        return None;
    }
    match word(rest)? {
        (Word::Unit(HOUR), rest) => Some((decimal::times(hours, 60)?, rest)),
        _ => None,
    }
}

/// The first of three bare numbers or more, of which it alone has a known meaning.
fn first_of_numbers(text: &str) -> Option<Decimal> {
    let numbers: Option<Vec<Decimal>> = text.split(',').map(|number| decimal::read(number.trim())).collect();
    match numbers?[..] {
        [first, _, _, ..] => Some(first),
        _ => None,
    }
}

/// The largest unit that holds a time in whole numbers, and how many there are; of seconds there may be fractions.
fn largest_unit(seconds: Decimal) -> (Decimal, char, &'static str) {
    let [hour, minute, second] = UNITS;
    let is_whole =
        |unit: &(i64, char, &str)| seconds.units() != 0 && seconds.scale() == 0 && seconds.units() % unit.0 == 0;
    let (length, letter, name) = [hour, minute].into_iter().find(is_whole).unwrap_or(second);
    (Decimal::new(seconds.units() / length, seconds.scale()), letter, name)
}

/// Writes a time limit for a TIMELIMIT line, in the largest whole unit: `1 hour`, `90 minutes`, `45 seconds`; the
/// overtime stands after a comma.
pub fn write_words(limit: &TimeLimit) -> String {
    let (count, _, name) = largest_unit(limit.seconds);
    let plural = if count == Decimal::new(1, 0) { "" } else { "s" };
    let main = format!("{} {name}{plural}", decimal::write(count));
    match limit.overtime.as_deref() {
        None | Some("") => main,
        Some(overtime) => format!("{main}, {overtime}"),
    }
}

/// Reads a value of TM, in seconds: a real (FF\[4\]), or one with the unit `s`, `m` or `h` (2016 draft, "Units").
///
/// Lenient as [`decimal::read`] is.
pub fn read_sgf(text: &str) -> Option<Decimal> {
    let (number, seconds) = split_unit(text);
    decimal::times(decimal::read(number)?, seconds)
}

/// Whether a value of TM may stand in the 2016 draft as it is. In FF\[4\] it must be a real ([`decimal::is_real`]).
pub fn is_draft(text: &str) -> bool {
    decimal::is_real(split_unit(text).0)
}

/// Splits off the letter of the unit at the end, which is told in seconds.
fn split_unit(text: &str) -> (&str, i64) {
    UNITS.iter().find_map(|&(seconds, letter, _)| Some((text.strip_suffix(letter)?, seconds))).unwrap_or((text, 1))
}

/// Writes a value of TM for FF\[4\]: plain seconds.
pub fn write_ff4(seconds: Decimal) -> String {
    decimal::write(seconds)
}

/// Writes a value of TM for the 2016 draft: the largest whole unit (`90m`), where seconds are bare.
pub fn write_draft(seconds: Decimal) -> String {
    match largest_unit(seconds) {
        (_, 's', _) => decimal::write(seconds),
        (count, letter, _) => format!("{}{letter}", decimal::write(count)),
    }
}

#[cfg(test)]
mod tests;
