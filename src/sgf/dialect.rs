//! How the dialects spell what a record says.
//!
//! A record's values are legal in FF\[4\] or in the draft of 2016. Where the dialect that is written is the other one:
//!
//! - FF\[4\] has `0` for a draw and no word for an unfinished game; the draft has `Jigo`, and only the short forms of a
//!   manner of winning;
//! - FF\[4\] has times in seconds; the draft in the largest whole unit;
//! - FF\[4\] has dates without the time of the day and without ranges;
//! - FF\[4\] wants a colon in AP, also where there is no version, and escapes colons in a Compose; the draft does not
//!   know that;
//! - MN in the root is the number of moves in the draft, and means nothing in FF\[4\].
//!
//! What FF\[4\] can't say is kept under the same name with X, beside the nearest that it can.

use std::borrow::Cow;

use super::value::{split_compose, without_escaped_colons};
use crate::diag::{Code, Diagnostic, Sink};
use crate::format::Dialect;
use crate::tree::{PropIdent, Properties, Property, Type};
use crate::words::{dates, decimal, outcome, time};

/// What becomes of a value.
enum Spelling {
    /// It stays as it is.
    Same,
    /// Another form with the same meaning.
    As(String),
    /// The same in the form of the draft, which is not worth saying.
    Plain,
    /// The value goes to the property with X; this is the nearest that can be said.
    Aside(Option<String>),
}

/// The properties of a node as a dialect spells them. Each value that changes is reported.
pub fn spell<'p, 'a>(
    properties: &'p [Property<'a>],
    is_root: bool,
    dialect: Dialect,
    sink: &mut dyn Sink,
) -> Cow<'p, [Property<'a>]> {
    let spelling = |property: &Property<'_>| spelling(property, is_root, dialect);
    let is_same = |property| matches!(spelling(property), Spelling::Same);
    if properties.iter().all(is_same) {
        return Cow::Borrowed(properties);
    }
    let mut spelled = Properties::default();
    let mut aside = Vec::new();
    for property in properties {
        let ident = &property.ident;
        let mut say = |code, what: String| {
            let value = property.text();
            let message = format!("`{ident}[{value}]` is {what} in {}", name(dialect));
            sink.report(Diagnostic::at(code, property.origin, message));
        };
        match spelling(property) {
            Spelling::Same => spelled.put(property.clone()),
            Spelling::As(value) => {
                say(Code::Respelled, format!("`{ident}[{value}]`"));
                spelled.put(with_value(property, value));
            }
            Spelling::Plain => {
                let plain = |value: &Cow<'a, str>| Cow::Owned(plain(property, value).into_owned());
                let texts = property.values.texts().iter().map(plain);
                spelled.put(Property::of(property.ident.clone(), texts, property.origin));
            }
            Spelling::Aside(nearest) => {
                let beside = nearest.as_ref().map(|value| format!(" beside `{ident}[{value}]`"));
                say(Code::IllegalValue, format!("kept as `{ident}X`{}", beside.unwrap_or_default()));
                spelled.extend(nearest.map(|value| with_value(property, value)));
                aside.push(property.clone());
            }
        }
    }
    for property in aside {
        spelled.set_aside(property);
    }
    Cow::Owned(spelled.into_iter().collect())
}

fn spelling(property: &Property<'_>, is_root: bool, dialect: Dialect) -> Spelling {
    let Some(value) = property.values.texts().first() else {
        return Spelling::Same;
    };
    let Some(entry) = property.ident.entry() else {
        return Spelling::Same;
    };
    let changed = |new: String| match new == *value {
        true => Spelling::Same,
        false => Spelling::As(new),
    };
    match (entry.value, dialect) {
        (Type::Outcome, Dialect::Ff4) if !outcome::is_ff4(value) => match value.as_ref() {
            "Jigo" => Spelling::As("0".to_owned()),
            _ => Spelling::Aside(Some("Void".to_owned())),
        },
        (Type::Outcome, Dialect::Draft2016) if !outcome::is_draft(value) => match outcome::read_sgf(value) {
            Some(outcome) => changed(outcome::write_draft(&outcome)),
            None => Spelling::Same,
        },
        (Type::Date, Dialect::Ff4) if !dates::is_ff4(value) => match dates::read_any(value) {
            Some(dates) if dates.is_all => changed(dates::write_iso(&dates.value)),
            Some(dates) => Spelling::Aside(Some(dates::write_iso(&dates.value))),
            None => Spelling::Aside(None),
        },
        (Type::Time, dialect) => match (time::read_sgf(value), dialect) {
            (Some(_), Dialect::Ff4) if decimal::is_real(value) => Spelling::Same,
            (Some(seconds), Dialect::Ff4) => changed(time::write_ff4(seconds)),
            (Some(seconds), Dialect::Draft2016) => changed(time::write_draft(seconds)),
            (None, _) => Spelling::Same,
        },
        (Type::TimeLeft, Dialect::Ff4) if !decimal::is_real(value) => match time::read_sgf(value) {
            Some(seconds) => changed(time::write_ff4(seconds)),
            None => Spelling::Same,
        },
        (Type::Application | Type::Figure | Type::Labels, Dialect::Draft2016) => {
            let is_plain = |value: &Cow<'_, str>| plain(property, value) == *value;
            match property.values.texts().iter().all(is_plain) {
                true => Spelling::Same,
                false => Spelling::Plain,
            }
        }
        _ if is_root && property.ident == PropIdent::MN && dialect == Dialect::Ff4 => Spelling::Aside(None),
        _ => Spelling::Same,
    }
}

/// A Compose in the form of the draft: colons are not escaped, and AP needs none. Within the name of a program they stay
/// escaped, as it would end there.
fn plain<'v>(property: &Property<'_>, value: &'v str) -> Cow<'v, str> {
    if property.ident != PropIdent::AP {
        return without_escaped_colons(value);
    }
    match split_compose(value) {
        Some((name, "")) => Cow::Borrowed(name),
        Some((name, version)) => Cow::Owned(format!("{name}:{}", without_escaped_colons(version))),
        None => Cow::Borrowed(value),
    }
}

fn with_value<'a>(property: &Property<'a>, value: String) -> Property<'a> {
    Property::new(property.ident.clone(), value).at(property.origin)
}

fn name(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Ff4 => "FF[4]",
        Dialect::Draft2016 => "the draft of 2016",
    }
}
