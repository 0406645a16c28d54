//! What stands behind the main time: the overtime, or that there is none.

use std::sync::LazyLock;

use super::super::vocabulary::Vocabulary;
use super::super::{Decimal, numerals};
use super::{HOUR, TABLE, Word, is_for_both, part, word};

/// What stands behind the number of periods that an overtime begins with.
pub(super) static PERIODS: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "periods", |_| Some(())));

/// What the overtime begins with.
pub(super) static OVERTIME: LazyLock<Vocabulary<()>> =
    LazyLock::new(|| Vocabulary::new(TABLE, "overtime", |_| Some(())));

/// That there is no overtime.
pub(super) static NO_OVERTIME: LazyLock<Vocabulary<()>> =
    LazyLock::new(|| Vocabulary::new(TABLE, "no overtime", |_| Some(())));

/// The overtime, behind what parts it from the main time.
pub(super) fn overtime(rest: &str, main: Decimal) -> Option<&str> {
    if let Some(inner) = rest.strip_prefix('(') {
        // What has neither a number nor a word for it is no overtime.
        let is_overtime =
            |inner: &&str| is_for_both(inner) || inner.contains(char::is_numeric) || names_overtime(inner);
        return inner.strip_suffix(')').map(str::trim).filter(|inner| is_overtime(inner) && !takes_time(inner, main));
    }
    let behind_dash = || rest.strip_prefix(['-', '–', '—', '/']).filter(|text| names_overtime(text));
    let mut words = rest.strip_prefix([',', '+', ';', '・']).or_else(behind_dash).unwrap_or(rest).trim_start();
    let mut is_added = rest.starts_with('+');
    while let Some((joint @ (Word::Then | Word::And), behind)) = word(words) {
        words = behind.trim_start();
        is_added |= joint == Word::Then;
    }
    if !is_added && takes_time(words, main) {
        return None;
    }
    match words.len() < rest.len() {
        // A sign that nothing follows; a comma may stand there by mistake.
        true => (!words.is_empty() || rest.starts_with(',')).then_some(words),
        false if rest.is_empty() => Some(rest),
        // `30 seconds byo-yomi` has no main time.
        false => is_overtime(rest, main).then_some(rest),
    }
}

/// Whether a text has a word for the overtime.
fn names_overtime(text: &str) -> bool {
    text.char_indices().any(|(at, _)| OVERTIME.prefix(&text[at..]).is_some())
}

/// Whether the short time before an overtime is the time of its periods, as these name none: `30秒3回`, `30 seconds
/// (byo-yomi)`.
fn takes_time(overtime: &str, before: Decimal) -> bool {
    /// Nobody has less for a game.
    const LEAST: i64 = 120;

    let has_name = || names_periods(overtime) || names_overtime(overtime);
    (1..LEAST).contains(&before.units()) && has_name() && !names_time(overtime)
}

/// Whether an overtime has a time, or two numbers, of which one may be a time: `5x30`.
pub(super) fn names_time(overtime: &str) -> bool {
    let is_digit = |at: usize| overtime.as_bytes()[at].is_ascii_digit();
    let starts = || overtime.char_indices().map(|(at, _)| at).filter(|&at| at == 0 || !is_digit(at - 1));
    starts().any(|at| part(&overtime[at..]).is_some()) || starts().filter(|&at| is_digit(at)).count() > 1
}

/// Whether words that nothing parts from a main time are an overtime: a number of periods, a word for it and a shorter
/// time, behind hours a word for it and a number, or a short time and then the word or the periods, which belong to that
/// time.
fn is_overtime(text: &str, main: Decimal) -> bool {
    if names_periods(text) {
        return true;
    }
    let behind_word = OVERTIME.prefix(text).map(|(_, rest)| rest.trim_start_matches(|c| " \t:".contains(c)));
    let is_shorter = |(time, ..): (Decimal, _, _)| time.scale() == 0 && time.units() < main.units();
    let has_hours = main.scale() == 0 && main.units() >= HOUR;
    match (behind_word, part(text)) {
        (Some(rest), _) => {
            names_periods(rest) || part(rest).is_some_and(is_shorter) || has_hours && rest.contains(char::is_numeric)
        }
        (None, Some((time, unit, rest))) => {
            let is_named = || has_hours && OVERTIME.prefix(rest.trim_start()).is_some();
            is_short(time) && (is_named() || names_periods(rest) && is_shorter((time, unit, rest)))
        }
        (None, None) => false,
    }
}

/// Whether a text begins with a number of periods: `5 x 30 s`, `5次1分钟`.
pub(super) fn names_periods(text: &str) -> bool {
    numerals::amount(text).is_some_and(|(_, rest)| PERIODS.prefix(rest.trim_start()).is_some())
}

/// Whether a time is too short to be part of one with hours.
pub(super) fn is_short(time: Decimal) -> bool {
    time.units() < HOUR / 4
}

/// Whether words say that there is no overtime, as `0 none` of a server does.
pub fn is_no_overtime(words: &str) -> bool {
    let words = words.trim_start_matches(|c: char| c == '0' || c.is_whitespace());
    NO_OVERTIME.prefix(words).is_some_and(|(_, rest)| rest.trim_matches([' ', '\t', '.']).is_empty())
}
