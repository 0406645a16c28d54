//! Facts about the game as properties, written and read back.

use std::borrow::Cow;

use super::props::{Property, find};
use super::value::{read_simple_text, write_simple_text};
use crate::format::Dialect;
use crate::model::{Key, Player, TimeLimit, Value};
use crate::words::{dates, handicap, komi, outcome, player, time};

/// All properties of a key.
pub fn idents(key: Key) -> &'static [&'static str] {
    match key {
        Key::Black => &["PB", "BR"],
        Key::White => &["PW", "WR"],
        Key::TimeLimit => &["TM", "OT"],
        Key::Analysis => &["AN"],
        Key::Date => &["DT"],
        Key::Handicap => &["HA"],
        Key::Komi => &["KM"],
        Key::Place => &["PC"],
        Key::Recorder => &["US"],
        Key::Result => &["RE"],
        Key::Rules => &["RU"],
        Key::Source => &["SO"],
    }
}

/// The key that a property belongs to.
pub fn key_of(ident: &str) -> Option<Key> {
    Key::ALL
        .into_iter()
        .find(|&key| idents(key).contains(&ident))
}

/// The property of a key that says most.
fn ident(key: Key) -> &'static str {
    idents(key)[0]
}

/// The property of a player's rank.
fn rank_ident(key: Key) -> &'static str {
    idents(key)[1]
}

/// The property of the overtime that goes with a time limit.
const OVERTIME: &str = "OT";

/// Writes a fact as properties.
pub fn write<'p>(key: Key, value: &Value<'_>, dialect: Dialect) -> Vec<Property<'p>> {
    let main = ident(key);
    let simple = |ident, text: &str| Property::new(ident, write_simple_text(text).into_owned());
    match value {
        Value::Text(text) => vec![simple(main, text)],
        Value::Player(Player { name, rank }) => {
            let name = (!name.is_empty()).then(|| simple(main, name));
            name.into_iter()
                .chain(rank.map(|rank| Property::new(rank_ident(key), player::write_rank(rank))))
                .collect()
        }
        Value::Dates(dates) => vec![Property::new(main, dates::write_iso(dates))],
        Value::Handicap(stones) => vec![Property::new(main, handicap::write(*stones))],
        Value::Komi(points) => {
            // What would be read as another komi, in hundredths or in 子, can't be said.
            let written = komi::write(*points);
            let says_so = komi::read_sgf(&written) == Some(*points);
            says_so
                .then(|| Property::new(main, written))
                .into_iter()
                .collect()
        }
        Value::Outcome(outcome) => vec![Property::new(
            main,
            match dialect {
                Dialect::Ff4 => outcome::write_ff4(outcome),
                Dialect::Draft2016 => outcome::write_draft(outcome),
            },
        )],
        Value::Time(TimeLimit { seconds, overtime }) => {
            let time = Property::new(
                main,
                match dialect {
                    Dialect::Ff4 => time::write_ff4(*seconds),
                    Dialect::Draft2016 => time::write_draft(*seconds),
                },
            );
            [time]
                .into_iter()
                .chain(overtime.iter().map(|words| simple(OVERTIME, words)))
                .collect()
        }
    }
}

/// Reads a fact from properties, where they have it in the form that the standard prescribes.
pub fn read(key: Key, properties: &[Property<'_>]) -> Option<Value<'static>> {
    let main = ident(key);
    let text = |ident| {
        find(properties, ident).map(|value| Cow::Owned(read_simple_text(value).into_owned()))
    };
    let main_value = find(properties, main);
    match key {
        Key::Analysis | Key::Place | Key::Recorder | Key::Rules | Key::Source => {
            text(main).map(Value::Text)
        }
        Key::Black | Key::White => {
            let rank = find(properties, rank_ident(key)).and_then(player::read_rank);
            let name = text(main);
            (name.is_some() || rank.is_some()).then(|| {
                Value::Player(Player {
                    name: name.unwrap_or_default(),
                    rank,
                })
            })
        }
        Key::Date => dates::read_iso(main_value?).map(Value::Dates),
        Key::Handicap => handicap::read_sgf(main_value?).map(Value::Handicap),
        Key::Komi => komi::read_sgf(main_value?).map(Value::Komi),
        Key::Result => outcome::read_sgf(main_value?).map(Value::Outcome),
        Key::TimeLimit => {
            let seconds = time::read_sgf(main_value?)?;
            Some(Value::Time(TimeLimit {
                seconds,
                overtime: text(OVERTIME),
            }))
        }
    }
}
