//! How the dialects spell what a record says.
//!
//! A record's values are legal in FF\[4\] or in the draft of 2016. Where the dialect that is written is the other one:
//!
//! - FF\[4\] has `0` for a draw and no word for an unfinished game; the draft has `Jigo`, and only the short forms of a
//!   manner of winning;
//! - FF\[4\] has times in seconds; the draft in the largest whole unit;
//! - FF\[4\] has dates without the time of the day and without ranges, which go beside the first and the last day unless
//!   the words that they were made of are there;
//! - FF\[4\] wants a colon in AP, also where there is no version, and escapes colons in a Compose; the draft does not
//!   know that;
//! - MN in the root is the number of moves in the draft, and means nothing in FF\[4\].
//!
//! What FF\[4\] can't say is kept under the same name with X, beside the nearest that it can, and is read as what it is:
//!
//! ```text
//! DT[1958-06..08]  →  DT[1958-06,08]DTX[1958-06..08]  →  DT[1958-06..08]
//! ```

use std::borrow::Cow;

use super::value::{split_compose, without_escaped_colons};
use crate::diag::{Code, Diagnostic, Sink, Span, quoted};
use crate::format::Dialect;
use crate::tree::{GameTree, NodeId, PropIdent, Properties, Property, Type};
use crate::words::{dates, decimal, outcome, time};

/// What becomes of the values of a property that do not stay as they are.
enum Spelling<'a> {
    /// Another form with the same meaning.
    As(String),
    /// The same in the form of the draft, which is not worth saying.
    Plain(Vec<Cow<'a, str>>),
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
    let spelling = |property| spelling(property, is_root, dialect);
    if properties.iter().all(|property| spelling(property).is_none()) {
        return Cow::Borrowed(properties);
    }
    let mut spelled = Properties::default();
    let mut aside = Vec::new();
    for property in properties {
        let ident = &property.ident;
        let is_said = property.origin() != Span::default() && property.origin() == as_said(property.origin());
        let mut say = |code, what: String| {
            if is_said {
                return;
            }
            let value = quoted(property.text());
            let message = format!("`{ident}[{value}]` is {what} in {}", name(dialect));
            let span = Some(property.origin()).filter(|origin| *origin != Span::default());
            sink.report(Diagnostic::new(code, span, message));
        };
        match spelling(property) {
            None => spelled.put(property.clone()),
            Some(Spelling::As(value)) => {
                say(Code::Respelled, format!("`{ident}[{value}]`"));
                spelled.put(Property::new(ident.clone(), value).at(property.origin()));
            }
            Some(Spelling::Plain(texts)) => spelled.put(Property::of(ident.clone(), texts, property.origin())),
            // The words that it was made of say it there already.
            Some(Spelling::Aside(Some(nearest))) if has_words(properties, property) => {
                say(Code::Respelled, format!("`{ident}[{nearest}]`"));
                spelled.put(Property::new(ident.clone(), nearest).at(property.origin()));
            }
            Some(Spelling::Aside(nearest)) => {
                let beside = nearest.as_ref().map(|value| format!(" beside `{ident}[{value}]`"));
                // The reader has said so of the words that this was made of.
                let with_x = ident.with_x();
                let is_words = |aside: &Property<'_>| aside.ident == with_x && aside.origin() == property.origin();
                if !properties.iter().any(is_words) {
                    say(Code::IllegalValue, format!("kept as `{ident}X`{}", beside.unwrap_or_default()));
                }
                spelled.extend(nearest.map(|value| Property::new(ident.clone(), value).at(property.origin())));
                aside.push(property.clone());
            }
        }
    }
    for property in aside {
        spelled.set_aside(property);
    }
    Cow::Owned(spelled.into_iter().collect())
}

/// Whether all dialects spell a game tree alike.
pub fn is_spelled_alike(tree: &GameTree<'_>) -> bool {
    let stays = |property: &Property<'_>, is_root| {
        Dialect::ALL.into_iter().all(|dialect| spelling(property, is_root, dialect).is_none())
    };
    tree.nodes_with_properties()
        .all(|(id, node)| node.properties.iter().all(|property| stays(property, id == NodeId::ROOT)))
}

/// Gives the properties of a node the values of the draft that [`spell`] put aside. Each is reported.
pub fn unspell(properties: &mut Properties<'_>, is_root: bool, sink: &mut dyn Sink) {
    let find = |properties: &Properties<'_>| {
        let mut aside = properties.iter().filter(|property| property.ident.entry().is_none());
        aside.find_map(|aside| only_of_draft(aside, properties, is_root))
    };
    while let Some((property, is_words)) = find(properties) {
        let with_x = property.ident.with_x();
        let (ident, value) = (&property.ident, quoted(property.text()));
        let message = format!("`{with_x}` stands aside for `{ident}[{value}]`, and is read as that");
        sink.report(Diagnostic::at(Code::Respelled, property.origin(), message));
        if !is_words && let Some(aside) = properties.get_mut(&with_x) {
            let mut texts: Vec<_> = aside.values.clone().into_texts().collect();
            while texts.pop_if(|last| *last == property.text()).is_some() {}
            aside.values = texts.into_iter().collect();
        }
        if properties.get(&with_x).is_some_and(|aside| aside.texts().next().is_none()) {
            properties.take(&with_x);
        }
        let stands = properties.take(&property.ident);
        properties.put(stands.filter(|stands| stands.text() == property.text()).unwrap_or(property));
    }
}

/// The property of the draft that a property with X has as its last value, or has the words of, where what stands in its
/// place is the nearest that FF\[4\] can say, or says the same in the draft; and whether those are words, which stay.
fn only_of_draft(
    aside: &Property<'_>,
    properties: &Properties<'_>,
    is_root: bool,
) -> Option<(Property<'static>, bool)> {
    let ident = PropIdent::from(aside.ident.strip_suffix('X')?.to_owned());
    let kind = ident.entry()?.value;
    let stands = properties.get(&ident).map(Property::text);
    let is_set_aside = |value: &str| {
        let is_legal = match kind {
            Type::Outcome => outcome::is_draft(value),
            Type::Date => dates::is_draft(value),
            _ => decimal::is_number(value) && value.parse::<u32>().is_ok_and(|number| number.to_string() == value),
        };
        let property = Property::new(ident.clone(), value);
        let nearest = match spelling(&property, is_root, Dialect::Ff4) {
            Some(Spelling::Aside(nearest)) if is_legal => nearest,
            _ => return false,
        };
        let says_the_same = |stands: &str| {
            stands == value || kind == Type::Outcome && outcome::read_sgf(stands) == outcome::read_sgf(value)
        };
        nearest.as_deref() == stands || stands.is_some_and(says_the_same)
    };
    let last = aside.texts().last()?;
    let meant = || aside.texts().find_map(|words| Some(dates::write_draft(&dates::read_any(&words)?.value)));
    let (value, is_words) = match is_set_aside(&last) {
        true => (last.into_owned(), false),
        false if kind == Type::Date => (meant().filter(|value| is_set_aside(value) && stands != Some(value))?, true),
        false => return None,
    };
    Some((Property::new(ident.clone(), value).at(as_said(aside.origin())), is_words))
}

/// The place of a value of which the reader said how either dialect spells it: an empty one. Nobody says so again.
pub fn as_said(origin: Span) -> Span {
    Span::new(origin.start, origin.start)
}

/// `None` where the values stay as they are.
fn spelling<'a>(property: &Property<'a>, is_root: bool, dialect: Dialect) -> Option<Spelling<'a>> {
    let texts = property.values.texts();
    let value = texts.clone().next()?;
    let changed = |new: String| (new != value).then_some(Spelling::As(new));
    match (property.ident.entry()?.value, dialect) {
        (Type::Outcome, Dialect::Ff4) if !outcome::is_ff4(value) => Some(match value {
            "Jigo" => Spelling::As("0".to_owned()),
            _ => Spelling::Aside(Some("Void".to_owned())),
        }),
        (Type::Outcome, Dialect::Draft2016) if !outcome::is_draft(value) => {
            in_draft(Type::Outcome, value).map(Spelling::As)
        }
        (Type::Date, Dialect::Ff4) if !dates::is_ff4(value) => match dates::read_any(value) {
            Some(dates) if dates.is_all => changed(dates::write_iso(&dates.value)),
            dates => Some(Spelling::Aside(dates.map(|dates| dates::write_iso(&dates.value)))),
        },
        (Type::Time | Type::TimeLeft, Dialect::Ff4) if !decimal::is_real(value) => {
            changed(time::write_ff4(time::read_sgf(value)?))
        }
        (Type::Time, Dialect::Draft2016) => in_draft(Type::Time, value).map(Spelling::As),
        (Type::Application | Type::Figure | Type::Labels, Dialect::Draft2016) => {
            let plain: Vec<_> = texts.clone().map(|text| plain(property, text)).collect();
            (!texts.eq(plain.iter().map(|text| &**text)))
                .then(|| Spelling::Plain(plain.into_iter().map(|text| text.into_owned().into()).collect()))
        }
        _ if is_root && property.ident == PropIdent::MN && dialect == Dialect::Ff4 => Some(Spelling::Aside(None)),
        _ => None,
    }
}

/// A value of FF\[4\] as the draft spells it, where that is otherwise.
pub fn in_draft(kind: Type, value: &str) -> Option<String> {
    let spelled = match kind {
        Type::Outcome => outcome::write_draft(&outcome::read_sgf(value)?),
        Type::Time => time::write_draft(time::read_sgf(value)?),
        _ => return None,
    };
    (spelled != value).then_some(spelled)
}

/// Whether the property with X beside a date has words that say all that it does.
fn has_words(properties: &[Property<'_>], date: &Property<'_>) -> bool {
    let is_date = date.ident.entry().is_some_and(|entry| entry.value == Type::Date);
    let read = |text: &str| dates::read_any(text).map(|dates| dates.value);
    let meant = is_date.then(|| read(date.text())).flatten();
    let with_x = date.ident.with_x();
    let mut aside = properties.iter().filter(|property| property.ident == with_x);
    meant.is_some() && aside.any(|words| words.texts().any(|text| read(&text) == meant))
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

fn name(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Ff4 => "FF[4]",
        Dialect::Draft2016 => "the draft of 2016",
    }
}
