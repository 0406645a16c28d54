//! What agrees: whether two ways to say a thing mean the same.

use std::collections::BTreeSet;

use crate::across::facts;
use crate::format::Dialect;
use crate::ishi::event::{Comment, Header};
use crate::ishi::marks::Mark;
use crate::tree::{Key, Point, PropIdent, Property, Size, find, points_of};

/// The lines of a text, without blanks at their ends.
pub fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    text.trim_end().split('\n').map(str::trim_end)
}

/// Whether two texts are the same but for blanks at the ends of lines.
pub fn is_same_text(one: &str, other: &str) -> bool {
    one == other || lines_of(one).eq(lines_of(other))
}

/// Whether two lists are as long, and the same one by one.
pub fn are_same<T>(some: &[T], others: &[T], is_same: impl Fn(&T, &T) -> bool) -> bool {
    some.len() == others.len() && some.iter().zip(others).all(|(one, other)| is_same(one, other))
}

/// Whether two lists of comments are the same but for blanks at the ends of lines.
pub fn are_same_comments(some: &[Comment<'_>], others: &[Comment<'_>]) -> bool {
    are_same(some, others, |one, other| is_same_text(&one.title, &other.title) && is_same_text(&one.text, &other.text))
}

/// Whether two lists of marks show the same.
pub fn are_same_marks(some: &[(Point, Mark)], others: &[(Point, Mark)]) -> bool {
    are_same(some, others, |one, other| one.0 == other.0 && one.1.text() == other.1.text())
}

/// Whether the properties of a fact mean the same.
pub fn is_same_fact(key: Key, some: &[Property<'_>], others: &[Property<'_>]) -> bool {
    let is_same = |ident: PropIdent<'_>| find(some, &ident).unwrap_or("") == find(others, &ident).unwrap_or("");
    if facts::idents(key).all(is_same) {
        return true;
    }
    let value = facts::to_value(key, some);
    value.is_some() && value == facts::to_value(key, others)
}

/// Whether a header says in a dialect of SGF what properties mean.
pub fn says_the_same(header: &Header<'_>, properties: &[Property<'_>], dialect: Dialect) -> bool {
    let said = header.value.as_ref().map(|value| facts::to_sgf(header.key, value, dialect));
    is_same_fact(header.key, &said.unwrap_or_default(), properties)
}

/// The points that have two marks of those that exclude each other.
pub fn marked_twice(properties: &[Property<'_>], size: Size) -> BTreeSet<Point> {
    let mut seen = BTreeSet::new();
    let points = ["CR", "MA", "SL", "SQ", "TR"].into_iter().flat_map(|ident| points_of(properties, ident, size));
    points.filter(|&point| !seen.insert(point)).collect()
}

/// Whether two headers mean the same. One without words says nothing.
pub fn are_same_headers(one: Option<&Header<'_>>, stands: Option<&Header<'_>>) -> bool {
    match (one, stands) {
        (Some(one), Some(stands)) => match (&one.value, &stands.value) {
            (None, None) => one.words == stands.words,
            (one, other) => one == other,
        },
        (None, Some(stands)) => stands.words.iter().all(|words| words.is_empty()),
        (one, None) => one.is_none(),
    }
}
