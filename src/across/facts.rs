//! Facts about the game: header lines as properties of the root, and back.

use std::borrow::Cow;

use crate::diag::Span;
use crate::format::Dialect;
use crate::ishi::event::Header;
use crate::ishi::info::{self, read_header};
use crate::ishi::keyword::keyword;
use crate::ishi::line::{BLANKS, Line};
use crate::ishi::moves::is_move;
use crate::ishi::statement::headed;
use crate::ishi::{lists_moves, tells_outcome};
use crate::sgf::value::{read_simple_text, write_simple_text};
use crate::text::{Spelling, Style};
use crate::tree::{Color, Key, PropIdent, Property, Unit, find};
use crate::words::{
    Outcome, Player, TimeLimit, Value, dates, handicap, komi, name, outcome, player, rank, time, title,
};

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

/// Whether the dialects have values of their own for a fact.
pub fn differs_in_dialects(value: &Value<'_>) -> bool {
    match value {
        Value::Time(_) => true,
        Value::Dates(dates) => dates.have_range(),
        Value::Outcome(outcome) => matches!(outcome, Outcome::Draw | Outcome::Unfinished),
        Value::Text(_) | Value::Player(_) | Value::Handicap(_) | Value::Komi(_) => false,
    }
}

/// Writes a fact as properties.
pub fn to_sgf<'p>(key: Key, value: &Value<'_>, dialect: Dialect) -> Vec<Property<'p>> {
    let property = |(ident, text): (_, Option<Cow<'_, str>>)| Some(Property::new(ident, text?.into_owned()));
    idents(key).zip(write(value, dialect)).filter_map(property).collect()
}

/// Whether the properties of a fact are just those that it is written as, in each of the dialects.
pub fn are_given_back(key: Key, value: &Value<'_>, properties: &[Property<'_>]) -> bool {
    let is_given = |dialect| {
        let mut written = idents(key).zip(write(value, dialect));
        written.all(|(ident, text)| {
            let present = properties.iter().find(|property| property.ident == ident);
            match (present, text) {
                (Some(present), Some(text)) => present.values.texts().eq([&*text]),
                (present, text) => present.is_none() && text.is_none(),
            }
        })
    };
    is_given(Dialect::Ff4) && (!differs_in_dialects(value) || is_given(Dialect::Draft2016))
}

/// The values of the properties that a fact is: of the one that says most, and of what stands beside it.
fn write<'v>(value: &'v Value<'_>, dialect: Dialect) -> [Option<Cow<'v, str>>; 2] {
    let written = match value {
        Value::Text(text) => return [Some(write_simple_text(text)), None],
        Value::Player(Player { name, rank, words }) => {
            let name = (!name.is_empty()).then(|| write_simple_text(name));
            // What else is said beside a rank is carried.
            let unnumbered = || (!words.is_empty()).then(|| write_simple_text(words));
            return [name, rank.map(|rank| rank::write_rank(rank).into()).or_else(unnumbered)];
        }
        Value::Time(TimeLimit { seconds, overtime }) => {
            let seconds = match dialect {
                Dialect::Ff4 => time::write_ff4(*seconds),
                Dialect::Draft2016 => time::write_draft(*seconds),
            };
            return [Some(seconds.into()), overtime.as_ref().map(|words| write_simple_text(words))];
        }
        Value::Dates(dates) => match dialect {
            Dialect::Ff4 => dates::write_iso(dates),
            Dialect::Draft2016 => dates::write_draft(dates),
        },
        Value::Handicap(stones) => handicap::write(*stones),
        Value::Komi(points) => komi::write(*points),
        Value::Outcome(outcome) => match dialect {
            Dialect::Ff4 => outcome::write_ff4(outcome),
            Dialect::Draft2016 => outcome::write_draft(outcome),
        },
    };
    [Some(written.into()), None]
}

/// Reads a fact from properties, where they have it in the form that the standard prescribes.
pub fn to_value(key: Key, properties: &[Property<'_>]) -> Option<Value<'static>> {
    let (main, beside) = &IDENTS[key as usize];
    let main = find(properties, main);
    let other = beside.as_ref().and_then(|ident| find(properties, ident));
    let text = |value| -> Cow<'static, str> { Cow::Owned(read_simple_text(value).into_owned()) };
    match key {
        Key::Analysis | Key::Place | Key::Recorder | Key::Rules | Key::Source => {
            main.map(text).filter(|words| !words.trim_matches(BLANKS).is_empty()).map(Value::Text)
        }
        Key::Black | Key::White => (main.is_some() || other.is_some()).then(|| {
            let [name, rank] = [main, other].map(|value| read_simple_text(value.unwrap_or_default()));
            Value::Player(player::read_sgf(&name, &rank)).into_owned()
        }),
        Key::Date => dates::read_iso(main?).map(Value::Dates),
        Key::Handicap => handicap::read_sgf(main?).map(Value::Handicap),
        Key::Komi => komi::read_sgf(main?).filter(|&points| komi::can_be_said(points)).map(Value::Komi),
        Key::Result => outcome::read_sgf(main?).map(Value::Outcome),
        Key::TimeLimit => Some(Value::Time(TimeLimit { seconds: time::read_sgf(main?)?, overtime: other.map(text) })),
    }
}

/// The words of the header line that properties are. What is not understood is said in the words of the properties, and
/// what these say nothing of in those that were set aside.
pub fn to_ishi(key: Key, properties: &[Property<'_>]) -> Option<String> {
    to_words(key, properties).map(|(words, _)| words)
}

/// The header line that properties are.
pub fn to_header(key: Key, properties: &[Property<'_>]) -> Option<Header<'static>> {
    let (words, value) = to_words(key, properties)?;
    let words = vec![Cow::Owned(words.trim_matches(BLANKS).to_owned())];
    let Some(value) = value else {
        return Some(read_header(key, words));
    };
    debug_assert_eq!(read_header(key, words.clone()).value.as_ref(), Some(&value), "what is written is read back");
    Some(Header { key, value: Some(value), words, origin: Span::default() })
}

/// The words of the header line that properties are, and what they mean, where that is certain without reading them.
fn to_words(key: Key, properties: &[Property<'_>]) -> Option<(String, Option<Value<'static>>)> {
    let (words, value) = match said_aside(key, properties) {
        Some(words) => (words, None),
        None => words_of(key, properties)?,
    };
    Some(if names_nobody(key, &words) { (format!("({words})"), None) } else { (words, value) })
}

fn words_of(key: Key, properties: &[Property<'_>]) -> Option<(String, Option<Value<'static>>)> {
    match to_value(key, properties) {
        // There is no main time, but perhaps an overtime.
        Some(Value::Time(TimeLimit { seconds, overtime })) if seconds.units() == 0 => {
            Some((overtime.filter(|words| !time::is_no_overtime(words))?.into_owned(), None))
        }
        Some(value) => {
            let words = Some(info::write(&value)).filter(|words| !words.is_empty())?;
            // A name or another text may look like more.
            let is_free = matches!(value, Value::Text(_) | Value::Player(_) | Value::Time(_));
            Some((words, Some(value).filter(|_| !is_free)))
        }
        None => {
            let words: Vec<Cow<'_, str>> =
                idents(key).filter_map(|ident| find(properties, ident)).map(read_simple_text).collect();
            let words = words.join(", ");
            (!words.trim_matches(BLANKS).is_empty()).then_some((words, None))
        }
    }
}

/// The words of a key that were set aside, where its property says nothing: they are its line, with what stands beside the
/// property.
pub fn said_aside(key: Key, properties: &[Property<'_>]) -> Option<String> {
    let (main, beside) = &IDENTS[key as usize];
    let says_nothing = || match to_value(key, properties) {
        Some(value) => value == Value::Outcome(Outcome::Unknown),
        None => find(properties, main).is_none(),
    };
    let words = set_aside(key, properties).filter(|_| says_nothing())?;
    let other = beside.as_ref().and_then(|ident| find(properties, ident)).map(read_simple_text);
    let other = other.filter(|other| !other.is_empty() && **other != words);
    Some(match other {
        Some(other) => format!("{words}, {other}"),
        None => words,
    })
}

/// Whether the words of a header would name nobody, in whatever letters they are written: they would be a move, as `１ Ｅ５`
/// would, several moves such as `E5 B F6`, a sentence such as `to play`, or a result such as `wins`.
pub fn names_nobody(key: Key, words: &str) -> bool {
    if !matches!(key, Key::Black | Key::White) {
        return false;
    }
    // The number of a move, which comes first, begins with no letter.
    let may_be_move = !words.starts_with(|first: char| first.is_ascii_alphabetic());
    let names_none = |words: &str| {
        let line = headed(keyword(key), words);
        let line = Line { text: &line, start: 0 };
        may_be_move && is_move(line) || lists_moves(line) || name::is_predicate(words) || tells_outcome(line)
    };
    let spelled = |spelling: Spelling| names_none(&spelling.write(words, Style::Player));
    names_none(words) || !words.is_ascii() && Spelling::ALL.into_iter().any(spelled)
}

/// The words of a key that were no legal value of its property.
fn set_aside(key: Key, properties: &[Property<'_>]) -> Option<String> {
    let aside = properties.iter().find(|property| key_of_aside(&property.ident) == Some(key))?;
    let words: Vec<Cow<'_, str>> = aside.values.texts().map(read_simple_text).collect();
    Some(words.join(", ")).filter(|words| !words.is_empty())
}

/// The key that a property with X belongs to, whose words are those of a header line.
pub fn key_of_aside(ident: &PropIdent<'_>) -> Option<Key> {
    // None is a property of the standard.
    if ident.entry().is_some() {
        return None;
    }
    match ident.as_str() {
        "DTX" => Some(Key::Date),
        "HAX" => Some(Key::Handicap),
        "KMX" => Some(Key::Komi),
        "REX" => Some(Key::Result),
        "TMX" => Some(Key::TimeLimit),
        _ => None,
    }
}

/// The title of the event that properties are: EV, else GN, and RO behind it. What says only that there is none, such as
/// `EV[none]`, is passed over where the other has a name.
pub fn title_to_ishi(properties: &[Property<'_>]) -> Option<String> {
    with_round(title_without_round(properties), properties, |round| !title::is_none(round))
}

/// The same without RO.
pub fn title_without_round(properties: &[Property<'_>]) -> Option<String> {
    let mut titles = [PropIdent::EV, PropIdent::GN].into_iter().filter_map(|ident| find(properties, ident));
    let first = titles.next().map(read_simple_text)?;
    let other = || titles.map(read_simple_text).find(|title| !title::is_none(title));
    let named = if title::is_none(&first) { other() } else { None };
    Some(named.unwrap_or(first).into_owned())
}

/// The titles that releases wrote that passed nothing over: 0.1.0 wrote them without the round.
pub fn titles_of_old(properties: &[Property<'_>]) -> [Option<String>; 2] {
    let title = find(properties, PropIdent::EV).or_else(|| find(properties, PropIdent::GN));
    let title = title.map(|title| read_simple_text(title).into_owned());
    [title.clone(), with_round(title, properties, |_| true)]
}

/// A title with the round behind it, where that `is_said`.
fn with_round(title: Option<String>, properties: &[Property<'_>], is_said: impl Fn(&str) -> bool) -> Option<String> {
    let round = find(properties, PropIdent::RO).map(read_simple_text).filter(|round| is_said(round));
    // A comma stands directly behind the title.
    let title = title.map(|title| if round.is_some() { title.trim_end_matches(BLANKS).to_owned() } else { title });
    let parts: Vec<String> = title.into_iter().chain(round.map(Cow::into_owned)).collect();
    (!parts.is_empty()).then(|| parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", "))
}

/// What stands in a title before the round that it ends in. One that says that there is none stands in no title.
pub fn before_round<'t>(text: &'t str, round: &str) -> Option<&'t str> {
    let before = text.strip_suffix(round).filter(|_| !title::is_none(round))?;
    if before.is_empty() { Some("") } else { before.strip_suffix(", ") }
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
