//! Facts about the game: header lines as properties of the root, and back.

use std::borrow::Cow;

use crate::format::Dialect;
use crate::ishi::info;
use crate::ishi::line::Line;
use crate::ishi::moves::is_move;
use crate::ishi::statement::{headed, keyword};
use crate::sgf::value::{read_simple_text, write_simple_text};
use crate::tree::{Color, Key, PropIdent, Property, Unit, find};
use crate::words::{Player, TimeLimit, Value, dates, handicap, komi, outcome, player, time};

/// The property of each key that says most, and what stands beside it: a player's rank, the overtime of a time limit.
static IDENTS: [(PropIdent<'static>, Option<PropIdent<'static>>); Key::ALL.len()] = [
    (PropIdent::AN, None),
    (PropIdent::PB, Some(PropIdent::BR)),
    (PropIdent::DT, None),
    (PropIdent::HA, None),
    (PropIdent::KM, None),
    (PropIdent::PC, None),
    (PropIdent::US, None),
    (PropIdent::RE, None),
    (PropIdent::RU, None),
    (PropIdent::SO, None),
    (PropIdent::TM, Some(PropIdent::OT)),
    (PropIdent::PW, Some(PropIdent::WR)),
];

/// The properties of a key, the one first that says most.
pub fn idents(key: Key) -> impl Iterator<Item = PropIdent<'static>> {
    let (main, beside) = IDENTS[key as usize].clone();
    std::iter::once(main).chain(beside)
}

/// The key that a property belongs to.
pub fn key_of<'i>(ident: impl Into<PropIdent<'i>>) -> Option<Key> {
    match ident.into().entry()?.unit {
        Unit::Header(key) => Some(key),
        Unit::Rank(Color::Black) => Some(Key::Black),
        Unit::Rank(Color::White) => Some(Key::White),
        _ => None,
    }
}

/// Writes a fact as properties.
pub fn to_sgf<'p>(key: Key, value: &Value<'_>, dialect: Dialect) -> Vec<Property<'p>> {
    let (main, beside) = IDENTS[key as usize].clone();
    let simple = |ident, text: &str| Property::new(ident, write_simple_text(text).into_owned());
    let written = match value {
        Value::Text(text) => return vec![simple(main, text)],
        Value::Player(Player { name, rank }) => {
            let name = (!name.is_empty()).then(|| simple(main, name));
            let rank = beside.zip(rank.map(player::write_rank));
            let rank = rank.map(|(ident, rank)| Property::new(ident, rank));
            return name.into_iter().chain(rank).collect();
        }
        Value::Time(TimeLimit { seconds, overtime }) => {
            let seconds = match dialect {
                Dialect::Ff4 => time::write_ff4(*seconds),
                Dialect::Draft2016 => time::write_draft(*seconds),
            };
            let overtime = overtime.iter().map(|words| simple(PropIdent::OT, words));
            let time = Property::new(main, seconds);
            return std::iter::once(time).chain(overtime).collect();
        }
        Value::Dates(dates) => dates::write_iso(dates),
        Value::Handicap(stones) => handicap::write(*stones),
        Value::Komi(points) => {
            let written = komi::write(*points);
            // What would be read as another komi, in hundredths or in 子, can't be said.
            if komi::read_sgf(&written) != Some(*points) {
                return Vec::new();
            }
            written
        }
        Value::Outcome(outcome) => match dialect {
            Dialect::Ff4 => outcome::write_ff4(outcome),
            Dialect::Draft2016 => outcome::write_draft(outcome),
        },
    };
    vec![Property::new(main, written)]
}

/// Reads a fact from properties, where they have it in the form that the standard prescribes.
pub fn to_value(key: Key, properties: &[Property<'_>]) -> Option<Value<'static>> {
    let (main, beside) = &IDENTS[key as usize];
    let main = find(properties, main);
    let other = beside.as_ref().and_then(|ident| find(properties, ident));
    let text = |value| Cow::Owned(read_simple_text(value).into_owned());
    match key {
        Key::Analysis | Key::Place | Key::Recorder | Key::Rules | Key::Source => main.map(text).map(Value::Text),
        Key::Black | Key::White => {
            let rank = other.and_then(player::read_rank);
            (main.is_some() || rank.is_some()).then(|| {
                let name = main.map(text).unwrap_or_default();
                Value::Player(Player { name, rank })
            })
        }
        Key::Date => dates::read_iso(main?).map(Value::Dates),
        Key::Handicap => handicap::read_sgf(main?).map(Value::Handicap),
        Key::Komi => komi::read_sgf(main?).map(Value::Komi),
        Key::Result => outcome::read_sgf(main?).map(Value::Outcome),
        Key::TimeLimit => Some(Value::Time(TimeLimit { seconds: time::read_sgf(main?)?, overtime: other.map(text) })),
    }
}

/// The words of the header line that properties are. What is not understood is said in the words of the properties.
pub fn to_ishi(key: Key, properties: &[Property<'_>]) -> Option<String> {
    if let Some(value) = to_value(key, properties) {
        let words = info::write(&value);
        // A name such as "1 Q16" would be a move.
        return Some(if reads_as_move(key, &words) { format!("({words})") } else { words });
    }
    let words: Vec<Cow<'_, str>> =
        idents(key).filter_map(|ident| find(properties, ident)).map(read_simple_text).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

fn reads_as_move(key: Key, words: &str) -> bool {
    let line = || headed(keyword(key), words);
    matches!(key, Key::Black | Key::White) && is_move(Line { text: &line(), start: 0 })
}

/// The title of the event that properties are: EV, else GN.
pub fn title_to_ishi(properties: &[Property<'_>]) -> Option<String> {
    let title = find(properties, PropIdent::EV).or_else(|| find(properties, PropIdent::GN))?;
    Some(read_simple_text(title).into_owned())
}

/// The title of an event as a property.
pub fn title_to_sgf(title: Option<&str>) -> Option<Property<'static>> {
    let title = title.filter(|title| !title.is_empty())?;
    Some(Property::new(PropIdent::EV, write_simple_text(title).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_the_properties_that_the_table_says() {
        for key in Key::ALL {
            assert!(idents(key).is_sorted(), "{key:?}");
            assert!(idents(key).all(|ident| key_of(ident) == Some(key)), "{key:?}");
        }
        assert_eq!(Key::ALL.into_iter().flat_map(idents).count(), 15);
        assert_eq!(key_of("EV"), None);
    }
}
