//! The properties: the table that says in which order they are written, and how.

use std::borrow::Cow;

/// A property: its identifier, and its values as they stand between the brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property<'a> {
    /// The identifier.
    pub ident: &'a str,
    /// The values, escaped.
    pub values: Vec<Cow<'a, str>>,
}

impl<'a> Property<'a> {
    /// A property of one value.
    pub fn new(ident: &'a str, value: impl Into<Cow<'a, str>>) -> Self {
        Property {
            ident,
            values: vec![value.into()],
        }
    }
}

/// The first value of a property among others.
pub fn find<'p>(properties: &'p [Property<'_>], ident: &str) -> Option<&'p str> {
    let property = properties.iter().find(|property| property.ident == ident)?;
    property.values.first().map(Cow::as_ref)
}

/// Where a property is put on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Behind the property before it, where there is room on the line.
    Inline,
    /// On a line of its own.
    OwnLine,
    /// Behind the property that it goes with, else on a line of its own.
    Beside(&'static str),
}

/// The properties that are written, in this order. The first of a kind begins a line where that helps the reader.
const TABLE: &[(&str, Layout)] = &[
    // Moves.
    ("B", Layout::Inline),
    ("W", Layout::Inline),
    ("MN", Layout::Inline),
    // The root.
    ("FF", Layout::Inline),
    ("GM", Layout::Inline),
    ("CA", Layout::Inline),
    ("AP", Layout::Inline),
    ("SZ", Layout::Inline),
    // Game information.
    ("EV", Layout::OwnLine),
    ("PB", Layout::OwnLine),
    ("BR", Layout::Beside("PB")),
    ("PW", Layout::OwnLine),
    ("WR", Layout::Beside("PW")),
    ("DT", Layout::OwnLine),
    ("PC", Layout::OwnLine),
    ("RE", Layout::OwnLine),
    ("RU", Layout::OwnLine),
    ("KM", Layout::OwnLine),
    ("HA", Layout::OwnLine),
    ("TM", Layout::OwnLine),
    ("OT", Layout::Beside("TM")),
    ("SO", Layout::OwnLine),
    ("AN", Layout::OwnLine),
    ("US", Layout::OwnLine),
    ("GC", Layout::OwnLine),
    // Diagrams.
    ("FG", Layout::Inline),
    ("VW", Layout::Inline),
    // Setup.
    ("AE", Layout::Inline),
    ("AB", Layout::OwnLine),
    ("AW", Layout::OwnLine),
    ("PL", Layout::OwnLine),
    // Comments and marks.
    ("N", Layout::OwnLine),
    ("C", Layout::OwnLine),
    ("SQ", Layout::OwnLine),
    ("TR", Layout::OwnLine),
    ("LB", Layout::OwnLine),
    // Carry-over.
    ("ISHI", Layout::OwnLine),
];

/// The place of a property in the order of writing, and its layout. Unknown ones come last.
pub fn place(ident: &str) -> (usize, Layout) {
    match TABLE.iter().position(|(known, _)| *known == ident) {
        Some(at) => (at, TABLE[at].1),
        None => (TABLE.len(), Layout::OwnLine),
    }
}
