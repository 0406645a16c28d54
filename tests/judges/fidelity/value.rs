//! What values say, by the types of their properties: two spellings of the same are the same.

use crate::common::convert::Dialect;
use crate::common::sgf::table::{self, Form};
use crate::common::sgf::value::{Point, Size, read_point, read_points, split_compose};
use crate::common::sgf::{unescape_simple_text, unescape_text};

/// What a value says, or one point of a rectangle of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Nothing,
    Point(Point),
    Label(Point, String),
    Line(Point, Point),
    Text(String),
}

impl Value {
    /// A text.
    pub fn text(text: impl Into<String>) -> Self {
        Value::Text(text.into())
    }
}

/// The form of a property's values. What is kept behind an X is of the form that it would have without.
pub fn form_of(ident: &str, dialect: Dialect) -> Option<Form> {
    let find = |ident: &str| match ident {
        // The letters and marks of older versions.
        "L" | "M" => Some(Form::Points),
        _ => table::find(ident, dialect).map(|(_, form)| form),
    };
    find(ident).or_else(|| find(ident.strip_suffix('X')?))
}

/// Reads a value: the points of a list one by one, what can't be read as its text, and what is of no known form as it
/// stands but for the kind of its line breaks.
pub fn read(ident: &str, raw: &str, size: Size, dialect: Dialect) -> Vec<Value> {
    let Some(form) = form_of(ident, dialect) else {
        return vec![Value::Text(with_line_feeds(raw))];
    };
    let simple = || Value::Text(unescape_simple_text(raw));
    // Between points an escape says nothing: the draft meets it.
    let point = |raw: &str| read_point(raw.strip_suffix('\\').unwrap_or(raw), size).ok();
    match form {
        Form::Text => vec![Value::Text(unescape_text(raw))],
        Form::SimpleText | Form::Kept => vec![simple()],
        _ if raw.is_empty() => vec![Value::Nothing],
        // The colon behind a program may stand there without a version.
        Form::Texts => match split_compose(raw, Dialect::Draft2016) {
            Ok(Some((name, ""))) => vec![Value::Text(unescape_simple_text(name))],
            _ => vec![simple()],
        },
        Form::Points | Form::PointsOrNothing => read_points(&raw.replace("\\:", ":"), size)
            .map_or_else(|_| vec![simple()], |points| points.into_iter().map(Value::Point).collect()),
        Form::Move => vec![point(raw).map_or_else(simple, Value::Point)],
        Form::Labels | Form::Arrows => {
            let parts = raw.split_once(':');
            let parts = parts.and_then(|(first, rest)| Some((point(first)?, rest)));
            let value = match (form, parts) {
                (Form::Labels, Some((at, label))) => Some(Value::Label(at, unescape_simple_text(label))),
                (_, Some((from, to))) => point(to).map(|to| Value::Line(from, to)),
                (_, None) => None,
            };
            vec![value.unwrap_or_else(simple)]
        }
        _ => vec![simple()],
    }
}

/// A text with LF for every line break.
fn with_line_feeds(raw: &str) -> String {
    if raw.contains('\r') {
        raw.replace("\r\n", "\n").replace("\n\r", "\n").replace('\r', "\n")
    } else {
        raw.to_owned()
    }
}
