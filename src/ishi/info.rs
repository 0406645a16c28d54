//! Header lines: what their words mean, read and written.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::event::Header;
use super::keyword::keyword;
use super::line::{BLANKS, COLONS, Line};
use super::signs;
use super::statement::headed;
use crate::diag::{Code, Data, Diagnostic, Sink, Span, quoted};
use crate::tree::Key;
use crate::words::dates::{self, Guesses};
use crate::words::{Dates, Outcome, Value, handicap, komi, outcome, player, time};

/// The header lines of an event by their keys, each with its words and its line.
pub type HeaderLines<'a> = BTreeMap<Key, Vec<(&'a str, Line<'a>)>>;

/// Reads the header lines of an event.
pub fn read_headers<'a>(lines: HeaderLines<'a>, sink: &mut dyn Sink) -> Vec<Header<'a>> {
    let read = |(key, said): (Key, Vec<(&'a str, Line<'a>)>)| {
        let (last, earlier) = said.split_last()?;
        if !key.is_summed() {
            for (text, line) in earlier {
                let message = format!("{} is said again later in this event", keyword(key));
                // Nothing is lost of what is said in the same words.
                sink.report(match *text == last.0 {
                    true => Diagnostic::at(Code::SaidAgain, line.span(), message),
                    false => {
                        Diagnostic::at(Code::RepeatedHeader, line.span(), message).with(Data::Keyword(keyword(key)))
                    }
                });
            }
        }
        let origin = last.1.span();
        let words: Vec<&str> = said.iter().map(|(text, _)| *text).collect();
        let value = read(key, &words, origin, sink);
        let words = words.into_iter().map(Cow::Borrowed).collect();
        Some(Header { key, value, words, origin })
    };
    lines.into_iter().filter_map(read).collect()
}

/// Reads the words of all header lines of a key, in order. `None` where they are not understood, or say nothing.
fn read<'a>(key: Key, words: &[&'a str], origin: Span, sink: &mut dyn Sink) -> Option<Value<'a>> {
    // A colon that stands apart is one of the words, but no part of what they say.
    let facts: Vec<&str>;
    let behind_colon =
        |words: &'a str| words.strip_prefix(COLONS).filter(|rest| rest.is_empty() || rest.starts_with(BLANKS));
    let words = match words.iter().any(|words| behind_colon(words).is_some()) {
        true => {
            let bare = |words: &&'a str| behind_colon(words).map_or(*words, |rest| rest.trim_start_matches(BLANKS));
            facts = words.iter().map(bare).collect();
            &facts
        }
        false => words,
    };
    let sum = sum(words);
    if key == Key::Date {
        let read = dates::read_words(&sum).or_else(|| {
            // What is no date takes nothing from the lines that are.
            let is_date = |said: &&str| dates::read_words(said).is_some();
            let (dates, others): (Vec<&str>, Vec<&str>) = words.iter().copied().partition(is_date);
            let read = dates::read_words(&dates.join(", "))?;
            report_not_understood(key, &others.join(", "), origin, sink);
            Some(read)
        });
        let Some((dates, guesses)) = read else {
            report_not_understood(key, &sum, origin, sink);
            return None;
        };
        report_guesses(&dates, guesses, origin, sink);
        return Some(Value::Dates(dates));
    }
    if key.is_summed() {
        return (!sum.is_empty()).then_some(Value::Text(sum));
    }
    let last = words.last().copied().filter(|last| !last.is_empty())?;
    let value = match key {
        Key::Black | Key::White => Some(Value::Player(player::read_typed(last))),
        Key::Handicap => handicap::read_any(last).map(|stones| Value::Handicap(stones.value)),
        Key::Komi => komi::read_words(last).filter(|&points| komi::can_be_said(points)).map(Value::Komi),
        Key::Result => outcome::read_any(last).map(|outcome| Value::Outcome(outcome.value)),
        Key::TimeLimit => time::read_words(last).map(Value::Time),
        _ => Some(Value::Text(Cow::Borrowed(read_rules(last)))),
    };
    if value.is_none() {
        report_not_understood(key, last, origin, sink);
    }
    // There is a result, whatever it is.
    value.or_else(|| (key == Key::Result).then_some(Value::Outcome(Outcome::Unknown)))
}

/// Says that words are not understood. Signs such as `?` say themselves that nothing is known.
fn report_not_understood(key: Key, words: &str, origin: Span, sink: &mut dyn Sink) {
    if words.contains(char::is_alphanumeric) {
        let message = format!("the words of {} are not understood: '{}'", keyword(key), quoted(words));
        sink.report(Diagnostic::at(Code::NotUnderstood, origin, message));
    }
}

/// Says what had to be guessed of dates.
fn report_guesses(dates: &Dates, guesses: Guesses, origin: Span, sink: &mut dyn Sink) {
    let mut say = |code, what: &str| {
        sink.report(Diagnostic::at(code, origin, format!("{what}: {}", dates::write_iso(dates))));
    };
    if guesses.century {
        say(Code::TwoDigitYear, "a year of two digits is of the twentieth century");
    }
    if guesses.month_first {
        say(Code::AmbiguousDate, "of two small numbers the first was taken for the month");
    }
    if guesses.day_first {
        say(Code::AmbiguousDate, "of two small numbers with full stops the first was taken for the day");
    }
}

/// The words of several lines that add up: those that say something, joined by commas.
fn sum<'a>(words: &[&'a str]) -> Cow<'a, str> {
    let said: Vec<&str> = words.iter().copied().filter(|words| !words.is_empty()).collect();
    match said[..] {
        [only] => Cow::Borrowed(only),
        _ => Cow::Owned(said.join(", ")),
    }
}

/// The names of the two sets of rules that the standard knows, in their usual case.
fn read_rules(words: &str) -> &str {
    let known = ["Japanese", "Chinese"];
    known.into_iter().find(|known| known.eq_ignore_ascii_case(words)).unwrap_or(words)
}

/// Reads the words of one header, one entry for each line.
pub fn read_header<'a>(key: Key, words: Vec<Cow<'a, str>>) -> Header<'a> {
    let borrowed: Vec<&str> = words.iter().map(|words| &**words).collect();
    let value = read(key, &borrowed, Span::default(), &mut ()).map(Value::into_owned);
    Header { key, value, words, origin: Span::default() }
}

/// Writes the lines of a header as they were said.
pub fn write_words(header: &Header<'_>) -> Vec<String> {
    header.words.iter().map(|words| headed(keyword(header.key), words)).collect()
}

/// Writes the words of a header line that say what is meant.
pub fn write(value: &Value<'_>) -> String {
    match value {
        Value::Text(text) => text.to_string(),
        Value::Player(player) => player::write_words(player),
        Value::Dates(dates) => dates::write_iso(dates),
        Value::Handicap(stones) => handicap::write(*stones),
        Value::Komi(points) => komi::write(*points),
        Value::Outcome(outcome) => outcome::write_words(outcome),
        Value::Time(limit) => time::write_words(limit),
    }
}

/// Writes an EVENT line with its title, which may be empty.
pub fn write_title(title: &str) -> String {
    headed("EVENT", &signs::write(title))
}

/// Writes a BOARDSIZE line.
pub fn write_board_size(side: u8) -> String {
    format!("BOARDSIZE {side}")
}
