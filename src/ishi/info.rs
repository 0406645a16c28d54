//! The facts of the header lines: what their words mean, read and written.

use std::borrow::Cow;

use super::record::{headed, keyword};
use crate::model::{Fact, Key, Size, Value};
use crate::words::{dates, handicap, komi, outcome, player, time};

/// Reads the words of all header lines of a key, in order. The meaning is `None` where they are not understood, or
/// say nothing. Also tells whether a year of two digits was taken to be of the twentieth century.
pub fn read<'a>(key: Key, words: &[Cow<'a, str>]) -> (Option<Value<'a>>, bool) {
    let said = match words {
        words if key.is_summed() => sum(words),
        [.., last] => last.clone(),
        [] => Cow::Borrowed(""),
    };
    if said.is_empty() {
        return (None, false);
    }
    let mut assumed_century = false;
    let value = match key {
        Key::Analysis | Key::Place | Key::Recorder | Key::Source => Some(Value::Text(said)),
        Key::Rules => Some(Value::Text(match () {
            () if said.eq_ignore_ascii_case("Japanese") => Cow::Borrowed("Japanese"),
            () if said.eq_ignore_ascii_case("Chinese") => Cow::Borrowed("Chinese"),
            () => said,
        })),
        Key::Black | Key::White => Some(Value::Player(match said {
            Cow::Borrowed(said) => player::read_words(said),
            Cow::Owned(said) => {
                let read = player::read_words(&said);
                crate::model::Player {
                    name: Cow::Owned(read.name.into_owned()),
                    rank: read.rank,
                }
            }
        })),
        Key::Date => dates::read_words(&said).map(|(dates, assumed)| {
            assumed_century = assumed;
            Value::Dates(dates)
        }),
        Key::Handicap => handicap::read_words(&said).map(Value::Handicap),
        Key::Komi => komi::read_words(&said).map(Value::Komi),
        Key::Result => Some(Value::Outcome(
            outcome::read_words(&said).unwrap_or(crate::model::Outcome::Unknown),
        )),
        Key::TimeLimit => time::read_words(&said).map(|limit| {
            let overtime = limit.overtime.map(|words| Cow::Owned(words.into_owned()));
            Value::Time(crate::model::TimeLimit {
                seconds: limit.seconds,
                overtime,
            })
        }),
    };
    (value, assumed_century)
}

/// The words of several lines that add up: those that say something, joined by commas.
fn sum<'a>(words: &[Cow<'a, str>]) -> Cow<'a, str> {
    let mut said = words.iter().filter(|words| !words.is_empty());
    match (said.next(), said.next()) {
        (Some(only), None) => only.clone(),
        (None, _) => Cow::Borrowed(""),
        _ => {
            let said: Vec<&str> = words
                .iter()
                .map(Cow::as_ref)
                .filter(|words| !words.is_empty())
                .collect();
            Cow::Owned(said.join(", "))
        }
    }
}

/// Writes the header lines of a fact as it was said.
pub fn write_words(fact: &Fact<'_>) -> Vec<String> {
    fact.words
        .iter()
        .map(|words| headed(keyword(fact.key), words))
        .collect()
}

/// Writes the header line that says what is meant.
pub fn write(key: Key, value: &Value<'_>) -> String {
    let said = match value {
        Value::Text(text) => text.to_string(),
        Value::Player(player) => player::write_words(player),
        Value::Dates(dates) => dates::write_iso(dates),
        Value::Handicap(stones) => handicap::write(*stones),
        Value::Komi(points) => komi::write_words(*points),
        Value::Outcome(outcome) => outcome::write_words(outcome),
        Value::Time(limit) => time::write_words(limit),
    };
    headed(keyword(key), &said)
}

/// Writes the size of a board, where it is not the one that is assumed.
pub fn write_size(size: Size) -> Vec<String> {
    if size == Size::DEFAULT {
        Vec::new()
    } else {
        vec![format!("BOARDSIZE {}", size.columns)]
    }
}
