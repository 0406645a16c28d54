//! Single values, judged by the type of their property.
//!
//! What is legal stays as it stands, whatever other forms there are. What is not legal is repaired where there is no
//! doubt about what it means.

use std::borrow::Cow;

use crate::sgf::points::{read_size, write_size};
use crate::sgf::value::{
    is_canonical, read_simple_text, read_text, split_compose, write_composed, write_simple_text, write_text,
};
use crate::tree::{Property, Type};
use crate::words::{Dates, Decimal, Outcome};
use crate::words::{Understood, dates, decimal, handicap, komi, outcome, time};

/// What a value is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading<'a> {
    /// Legal; in the form of the writer, which means the same.
    Legal(Cow<'a, str>),
    /// A form of an older version or of a dialect; this is how FF\[4\] says it.
    Old(String),
    /// Not legal, but clear: this is what it means.
    Repaired(String),
    /// Not legal, and says more than this, the nearest value that is legal in one of the dialects.
    Nearest(String),
    /// Not legal.
    Illegal,
    /// Nothing.
    Empty,
}

impl<'a> Reading<'a> {
    /// What the value is in FF\[4\].
    pub fn value(&self) -> Option<&str> {
        match self {
            Reading::Legal(value) => Some(value),
            Reading::Old(value) | Reading::Repaired(value) => Some(value),
            Reading::Nearest(_) | Reading::Illegal | Reading::Empty => None,
        }
    }

    /// The same, or the nearest to it.
    pub fn nearest(self) -> Option<Cow<'a, str>> {
        match self {
            Reading::Legal(value) => Some(value),
            Reading::Old(value) | Reading::Repaired(value) | Reading::Nearest(value) => Some(Cow::Owned(value)),
            Reading::Illegal | Reading::Empty => None,
        }
    }
}

/// Judges a value.
pub fn read<'a>(kind: Type, value: &Cow<'a, str>) -> Reading<'a> {
    match kind {
        Type::Text | Type::SimpleText if !value.is_empty() && is_canonical(value, kind == Type::SimpleText) => {
            Reading::Legal(value.clone())
        }
        Type::Real | Type::TimeLeft if decimal::is_real(value) => Reading::Legal(value.clone()),
        Type::Text => text(value, read_text, write_text),
        Type::SimpleText => text(value, read_simple_text, write_simple_text),
        Type::Application => application(value),
        Type::Figure => figure(value),
        Type::None => none(value),
        Type::Double => double(value),
        Type::Color => color(value),
        _ => {
            let plain = read_simple_text(value);
            let trimmed = plain.trim();
            if trimmed.is_empty() {
                return Reading::Empty;
            }
            match judge(kind, trimmed) {
                Some(Understood { value: meant, is_all: true }) => match meant == **value {
                    true => Reading::Legal(value.clone()),
                    // Servers count komi in hundredths.
                    false if kind == Type::Komi && decimal::is_real(value) => Reading::Old(meant.into_owned()),
                    false => Reading::Repaired(meant.into_owned()),
                },
                Some(nearest) => Reading::Nearest(nearest.value.into_owned()),
                None => Reading::Illegal,
            }
        }
    }
}

/// What a value of the mandatory forms, without blanks around it, is in FF\[4\] (FF\[4\], "Game info properties"); where
/// the value says more, the nearest to it. `None` where that is not clear.
fn judge(kind: Type, value: &str) -> Option<Understood<Cow<'_, str>>> {
    let stays = || Some(Understood::fully(Cow::Borrowed(value)));
    let written = match kind {
        Type::Number(low, high) => return number(value, low, high).map(Understood::fully),
        Type::Real if decimal::is_real(value) => return stays(),
        Type::Real => Understood::fully(real(value)?),
        Type::Handicap if decimal::is_number(value) && !value.starts_with('-') => return stays(),
        Type::Handicap => handicap::read_any(value)?.map(handicap::write),
        Type::Komi if decimal::is_real(value) => return points(value).map(Understood::fully),
        Type::Komi => komi::read_any(value).filter(|komi| komi::can_be_said(komi.value))?.map(komi::write),
        Type::Time if is_time(value) && !value.starts_with('-') => return stays(),
        // What is said of the overtime goes to OT.
        Type::Time => {
            let time = time::read_any(value)?.map(|limit| limit.seconds);
            Some(time).filter(|time| time.value.units() >= 0)?.map(time::write_ff4)
        }
        Type::TimeLeft if is_time(value) => return stays(),
        Type::TimeLeft => match time::read_left(value) {
            Some(limit) if limit.is_all && limit.value.overtime.is_none() => {
                limit.map(|limit| time::write_ff4(limit.seconds))
            }
            _ => Understood::fully(real(value)?),
        },
        Type::Date if dates::is_draft(value) => return stays(),
        Type::Date => match (dates::read_any(value), value.split_once(':')) {
            // FF[5] has words behind a colon.
            (None, Some((date, _))) if dates::is_ff4(date) => Understood::partly(date.to_owned()),
            // A range is a value of the draft, and beside its words.
            (understood, _) => understood?.map(|dates| dates::write_draft(&dates)),
        },
        Type::Outcome if outcome::is_ff4(value) || outcome::is_draft(value) => return stays(),
        Type::Outcome => match outcome::read_any(value) {
            // Unlike other facts, a result has a value for what is not known.
            None => Understood::partly("?".to_owned()),
            // The words are kept: FF[4] has none for it.
            Some(understood) if understood.value == Outcome::Unfinished => {
                Understood::partly(outcome::write_draft(&understood.value))
            }
            Some(understood) => understood.map(|outcome| outcome::write_ff4(&outcome)),
        },
        Type::Size => Understood::fully(write_size(read_size(value)?)),
        // The others are texts, or lists.
        _ => return None,
    };
    Some(written.map(Cow::Owned))
}

/// Whether a value is a time, of which each dialect has a form.
fn is_time(value: &str) -> bool {
    decimal::is_real(value) || (time::is_draft(value) && time::read_sgf(value).is_some())
}

fn number(value: &str, low: i64, high: i64) -> Option<Cow<'_, str>> {
    let is_any = low == i64::MIN && high == i64::MAX;
    let is_number = decimal::is_number(value);
    match decimal::read(value).filter(|number| number.scale() == 0) {
        // A number may be too long to be read.
        None => (is_any && is_number).then_some(Cow::Borrowed(value)),
        Some(number) if !(low..=high).contains(&number.units()) => None,
        Some(_) if is_number => Some(Cow::Borrowed(value)),
        Some(number) => Some(Cow::Owned(decimal::write(number))),
    }
}

/// A real with a decimal comma, or without digits on one side of the full stop.
fn real(value: &str) -> Option<String> {
    decimal::read(&value.replacen(',', ".", 1)).map(decimal::write)
}

/// A komi as a real: hundredths and 子 are points in another unit (mapping of komi in SGF).
fn points(value: &str) -> Option<Cow<'_, str>> {
    match (komi::read_sgf(value), decimal::read(value)) {
        (_, None) => Some(Cow::Borrowed(value)),
        (Some(points), Some(stated)) if stated == points => Some(Cow::Borrowed(value)),
        (Some(points), _) if komi::can_be_said(points) => Some(Cow::Owned(komi::write(points))),
        _ => None,
    }
}

/// What a value means that may be written in several ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    Number(Decimal),
    Dates(Dates),
    Outcome(Outcome),
}

impl Meaning {
    /// The meaning of a value, as FF\[4\] or the draft of 2016 has it.
    pub fn of(kind: Type, value: &str) -> Option<Meaning> {
        Some(match kind {
            Type::Number(..) | Type::Real | Type::Komi | Type::Handicap => Meaning::Number(decimal::read(value)?),
            Type::Time | Type::TimeLeft => Meaning::Number(time::read_sgf(value)?),
            Type::Date => Meaning::Dates(dates::read_iso(value)?),
            Type::Outcome => Meaning::Outcome(outcome::read_sgf(value)?),
            _ => return None,
        })
    }
}

/// Whether two values, as FF\[4\] or the draft of 2016 have them, mean the same.
pub fn says_the_same(kind: Type, one: &str, other: &str) -> bool {
    one == other || Meaning::of(kind, one).is_some_and(|meant| Some(meant) == Meaning::of(kind, other))
}

/// Whether a property of one value, when it is read, says the same as another one; and whether it says no more than that.
pub fn reads_the_same(property: &Property<'_>, other: &Property<'_>) -> Option<bool> {
    let kind = property.ident.entry().map_or(Type::Text, |entry| entry.value);
    let value = Cow::Borrowed(property.text());
    let reading = read(kind, &value);
    let says_no_more = reading.value().is_some();
    let is_alike = property.ident == other.ident && property.values.texts().len() == 1;
    let is_same = is_alike && says_the_same(kind, &reading.nearest()?, other.text());
    is_same.then_some(says_no_more)
}

/// The overtime that the value of a time limit speaks of, as a value of OT.
pub fn overtime(value: &str) -> Option<String> {
    let words = time::read_any(read_simple_text(value).trim())?.value.overtime?;
    Some(write_simple_text(&words).into_owned())
}

fn text<'a>(
    value: &Cow<'a, str>,
    read: impl Fn(&str) -> Cow<'_, str>,
    write: impl Fn(&str) -> Cow<'_, str>,
) -> Reading<'a> {
    let meant = read(value);
    match meant.is_empty() {
        true => Reading::Empty,
        false => Reading::Legal(unless_same(write(&meant), value)),
    }
}

/// The text of a part of a Compose, in the form of the writer.
pub fn composed(part: &str) -> String {
    write_composed(&read_simple_text(part)).into_owned()
}

/// AP: a name and a version. A name alone, as the draft has it, has the version of nothing.
fn application<'a>(value: &Cow<'a, str>) -> Reading<'a> {
    let (name, version) = split_compose(value).unwrap_or((value, ""));
    let name = composed(name);
    if name.is_empty() {
        return if read_simple_text(value).is_empty() { Reading::Empty } else { Reading::Illegal };
    }
    Reading::Legal(unless_same(Cow::Owned(name + ":" + &composed(version)), value))
}

/// FG: nothing, or flags and a name. Older versions have nothing; others have one of both. Flags are a sum, which is never
/// negative.
fn figure<'a>(value: &Cow<'a, str>) -> Reading<'a> {
    let are_flags = |text: &str| decimal::is_number(text) && !text.starts_with('-');
    match split_compose(value) {
        None if value.is_empty() => Reading::Legal(value.clone()),
        Some((flags, name)) if are_flags(flags) => {
            Reading::Legal(unless_same(Cow::Owned(format!("{flags}:{}", composed(name))), value))
        }
        Some((flags, name)) if flags.trim().is_empty() => Reading::Repaired(format!("0:{}", composed(name))),
        None if are_flags(value) => Reading::Repaired(format!("{value}:")),
        _ => Reading::Repaired(format!("0:{}", composed(value))),
    }
}

fn unless_same<'a>(written: Cow<'_, str>, value: &Cow<'a, str>) -> Cow<'a, str> {
    match written == *value {
        true => value.clone(),
        false => Cow::Owned(written.into_owned()),
    }
}

/// A value where there is to be none. In FF\[3\] DO and IT were judgements with a value.
fn none<'a>(value: &Cow<'a, str>) -> Reading<'a> {
    match value.trim() {
        "" if value.is_empty() => Reading::Legal(value.clone()),
        "" => Reading::Repaired(String::new()),
        "1" | "2" => Reading::Old(String::new()),
        _ => Reading::Nearest(String::new()),
    }
}

fn double<'a>(value: &Cow<'a, str>) -> Reading<'a> {
    match value.trim() {
        "1" | "2" if value.len() == 1 => Reading::Legal(value.clone()),
        number @ ("1" | "2") => Reading::Repaired(number.to_owned()),
        "" => Reading::Repaired("1".to_owned()),
        _ => Reading::Illegal,
    }
}

/// A color. FF\[3\] has numbers too, and words are met.
fn color<'a>(value: &Cow<'a, str>) -> Reading<'a> {
    match value.trim() {
        "B" | "W" if value.len() == 1 => Reading::Legal(value.clone()),
        "" => Reading::Empty,
        "1" | "Black" | "black" => Reading::Old("B".to_owned()),
        "2" | "White" | "white" => Reading::Old("W".to_owned()),
        other => match other.to_ascii_uppercase().as_str() {
            "B" | "BLACK" => Reading::Repaired("B".to_owned()),
            "W" | "WHITE" => Reading::Repaired("W".to_owned()),
            _ => Reading::Illegal,
        },
    }
}
