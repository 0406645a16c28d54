//! The properties: THE table of what the standards define, and the form that properties are passed around in.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::diag::Span;
use crate::model::Color;

/// The values of a property, as they stand between the brackets; most have one.
pub type Values<'a> = SmallVec<[Cow<'a, str>; 1]>;

/// A property: its identifier, and its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property<'a> {
    /// The identifier, in capitals.
    pub ident: Cow<'a, str>,
    /// The values, escaped.
    pub values: Values<'a>,
    /// Where the input has it.
    pub origin: Span,
}

impl<'a> Property<'a> {
    /// A property of one value.
    pub fn new(ident: impl Into<Cow<'a, str>>, value: impl Into<Cow<'a, str>>) -> Self {
        let values = std::iter::once(value.into()).collect();
        Property::of(ident, values, Span::default())
    }

    /// A property of several values that stands somewhere.
    pub fn of(ident: impl Into<Cow<'a, str>>, values: Values<'a>, origin: Span) -> Self {
        Property {
            ident: ident.into(),
            values,
            origin,
        }
    }
}

/// The name of this program in AP.
pub const PROGRAM: &str = "ishisgf";

/// The identifier of a color's moves, which is its letter too.
pub fn color_ident(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// The first value of a property among others.
pub fn find<'p>(properties: &'p [Property<'_>], ident: &str) -> Option<&'p str> {
    let property = properties.iter().find(|property| property.ident == ident)?;
    property.values.first().map(Cow::as_ref)
}

/// What the values of a property are (FF\[4\], "Property value types").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// Nothing.
    None,
    /// A whole number within a range.
    Number(i64, i64),
    /// A number with decimals.
    Real,
    /// 1, or 2 where it is emphasized.
    Double,
    /// B or W.
    Color,
    /// One line of text.
    SimpleText,
    /// Text.
    Text,
    /// A point, or nothing for a pass.
    Move,
    /// A list of points.
    Points,
    /// A list of points that may be empty.
    PointsOrNone,
    /// A list of points, each with a SimpleText.
    Labels,
    /// A list of pairs of points.
    Pairs,
    /// Nothing, or flags and a name.
    Figure,
    /// A name and a version.
    Application,
    /// The size of a board.
    Size,
    /// A date, in the form of DT.
    Date,
    /// A result, in the form of RE.
    Outcome,
    /// A komi in points, a real.
    Komi,
    /// A time in seconds, a real.
    Time,
    /// A time that is left, in seconds, a real.
    TimeLeft,
    /// A number of handicap stones.
    Handicap,
    /// Lines of carry-over.
    Carried,
}

/// Where a property may stand (FF\[4\], "Property types").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// In a node with a move, not beside setup.
    Move,
    /// In a node without what is about a move.
    Setup,
    /// In the root.
    Root,
    /// In one node of each path, mostly the root.
    Info,
    /// Anywhere.
    Any,
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

/// A property of the standards.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The identifier.
    pub ident: &'static str,
    /// What its values are.
    pub value: Type,
    /// Where it may stand.
    pub class: Class,
    /// The first version that has it; all later ones up to FF\[4\] do.
    pub since: u8,
    /// Where it is put on the page.
    pub layout: Layout,
}

const ANY: (i64, i64) = (i64::MIN, i64::MAX);

const fn row(ident: &'static str, value: Type, class: Class, since: u8, layout: Layout) -> Entry {
    Entry {
        ident,
        value,
        class,
        since,
        layout,
    }
}

const fn number(ident: &'static str, class: Class, since: u8) -> Entry {
    row(
        ident,
        Type::Number(ANY.0, ANY.1),
        class,
        since,
        Layout::Inline,
    )
}

const fn info(ident: &'static str, value: Type, since: u8) -> Entry {
    row(ident, value, Class::Info, since, Layout::OwnLine)
}

const fn beside(ident: &'static str, since: u8, partner: &'static str) -> Entry {
    row(
        ident,
        Type::SimpleText,
        Class::Info,
        since,
        Layout::Beside(partner),
    )
}

const fn double(ident: &'static str, class: Class, since: u8) -> Entry {
    row(ident, Type::Double, class, since, Layout::Inline)
}

const fn points(ident: &'static str, class: Class, since: u8) -> Entry {
    row(ident, Type::Points, class, since, Layout::OwnLine)
}

/// The properties of FF\[4\] for Go, in the order in which those of a node are written. The first of a kind begins a line
/// where that helps the reader. Properties that only older versions or the draft of 2016 define are kept as they
/// stand, like unknown ones.
const TABLE: &[Entry] = &[
    // Moves.
    row("B", Type::Move, Class::Move, 1, Layout::Inline),
    row("W", Type::Move, Class::Move, 1, Layout::Inline),
    row("KO", Type::None, Class::Move, 3, Layout::Inline),
    // The root.
    row("FF", Type::Number(1, 4), Class::Root, 1, Layout::Inline),
    number("GM", Class::Root, 1),
    row("CA", Type::SimpleText, Class::Root, 4, Layout::Inline),
    row("AP", Type::Application, Class::Root, 4, Layout::Inline),
    row("SZ", Type::Size, Class::Root, 1, Layout::Inline),
    row("ST", Type::Number(0, 3), Class::Root, 4, Layout::Inline),
    // In the root, the number of moves (the draft of 2016); else the number of the move.
    number("MN", Class::Move, 3),
    // Game information.
    info("GN", Type::SimpleText, 1),
    info("EV", Type::SimpleText, 1),
    info("RO", Type::SimpleText, 1),
    info("PB", Type::SimpleText, 1),
    beside("BR", 1, "PB"),
    row("BT", Type::SimpleText, Class::Info, 3, Layout::OwnLine),
    info("PW", Type::SimpleText, 1),
    beside("WR", 1, "PW"),
    row("WT", Type::SimpleText, Class::Info, 3, Layout::OwnLine),
    info("DT", Type::Date, 1),
    info("PC", Type::SimpleText, 1),
    info("RE", Type::Outcome, 1),
    info("RU", Type::SimpleText, 3),
    info("KM", Type::Komi, 1),
    info("HA", Type::Handicap, 1),
    info("TM", Type::Time, 1),
    beside("OT", 4, "TM"),
    info("SO", Type::SimpleText, 1),
    info("AN", Type::SimpleText, 3),
    info("US", Type::SimpleText, 1),
    info("CP", Type::SimpleText, 3),
    info("ON", Type::SimpleText, 3),
    info("GC", Type::Text, 1),
    // Time.
    row("BL", Type::TimeLeft, Class::Move, 1, Layout::Inline),
    row("WL", Type::TimeLeft, Class::Move, 1, Layout::Inline),
    number("OB", Class::Move, 3),
    number("OW", Class::Move, 3),
    // Diagrams.
    row("FG", Type::Figure, Class::Any, 1, Layout::Inline),
    row("PM", Type::Number(0, 2), Class::Any, 4, Layout::Inline),
    row("VW", Type::PointsOrNone, Class::Any, 1, Layout::Inline),
    // Setup.
    row("AE", Type::Points, Class::Setup, 1, Layout::Inline),
    points("AB", Class::Setup, 1),
    points("AW", Class::Setup, 1),
    row("PL", Type::Color, Class::Setup, 1, Layout::OwnLine),
    // Judgements.
    double("BM", Class::Move, 1),
    double("TE", Class::Move, 1),
    row("DO", Type::None, Class::Move, 3, Layout::Inline),
    row("IT", Type::None, Class::Move, 3, Layout::Inline),
    double("DM", Class::Any, 3),
    double("GB", Class::Any, 1),
    double("GW", Class::Any, 1),
    double("UC", Class::Any, 3),
    double("HO", Class::Any, 3),
    row("V", Type::Real, Class::Any, 1, Layout::Inline),
    // Comments and marks.
    row("N", Type::SimpleText, Class::Any, 1, Layout::OwnLine),
    row("C", Type::Text, Class::Any, 1, Layout::OwnLine),
    points("CR", Class::Any, 3),
    points("MA", Class::Any, 3),
    points("SL", Class::Any, 1),
    points("SQ", Class::Any, 4),
    points("TR", Class::Any, 3),
    row("LB", Type::Labels, Class::Any, 3, Layout::OwnLine),
    row("AR", Type::Pairs, Class::Any, 4, Layout::OwnLine),
    row("LN", Type::Pairs, Class::Any, 3, Layout::OwnLine),
    row("DD", Type::PointsOrNone, Class::Any, 4, Layout::OwnLine),
    row("TB", Type::PointsOrNone, Class::Any, 1, Layout::OwnLine),
    row("TW", Type::PointsOrNone, Class::Any, 1, Layout::OwnLine),
    // Carry-over.
    row("ISHI", Type::Carried, Class::Any, 4, Layout::OwnLine),
];

/// Identifiers that older versions, the draft of 2016 or widespread programs define for Go.
const OTHERS: &[&str] = &[
    "AS",
    "BC",
    "BH",
    "BS",
    "CH",
    "DG",
    "E",
    "EL",
    "EX",
    "GK",
    "HD",
    "HL",
    "ID",
    "IP",
    "IY",
    "JD",
    "KGSDE",
    "KGSSB",
    "KGSSW",
    "KI",
    "L",
    "LC",
    "LO",
    "LT",
    "M",
    "MK",
    "MULTIGOBM",
    "MULTIGOGM",
    "NE",
    "OH",
    "OM",
    "OP",
    "OV",
    "PT",
    "RD",
    "RG",
    "RN",
    "RT",
    "S",
    "SC",
    "SE",
    "SI",
    "SU",
    "TC",
    "TI",
    "WC",
    "WH",
    "WS",
];

/// The place of each identifier of one or two letters in the table.
static PLACES: [u8; LETTERS * (LETTERS + 1)] = places();

const LETTERS: usize = 26;

const fn places() -> [u8; LETTERS * (LETTERS + 1)] {
    let mut places = [u8::MAX; LETTERS * (LETTERS + 1)];
    let mut at = 0;
    while at < TABLE.len() {
        if let Some(slot) = slot(TABLE[at].ident.as_bytes()) {
            places[slot] = at as u8;
        }
        at += 1;
    }
    places
}

/// The slot of an identifier of one or two capitals.
const fn slot(ident: &[u8]) -> Option<usize> {
    match *ident {
        [one @ b'A'..=b'Z'] => Some((one - b'A') as usize),
        [one @ b'A'..=b'Z', two @ b'A'..=b'Z'] => {
            Some(LETTERS * (1 + (one - b'A') as usize) + (two - b'A') as usize)
        }
        _ => None,
    }
}

/// The place of a property in the order of writing. Unknown ones come last.
pub fn place(ident: &str) -> usize {
    match slot(ident.as_bytes()) {
        Some(slot) => match PLACES[slot] {
            u8::MAX => TABLE.len(),
            place => usize::from(place),
        },
        None if ident == "ISHI" => TABLE.len() - 1,
        None => TABLE.len(),
    }
}

/// What the table says of a property; `None` for one that it does not have.
pub fn entry(ident: &str) -> Option<&'static Entry> {
    TABLE.get(place(ident))
}

/// Whether a standard or a widespread program defines the property. With X behind its name, one of the standard's does
/// too.
pub fn is_known(ident: &str) -> bool {
    let base = ident.strip_suffix('X').and_then(entry);
    entry(ident).or(base).is_some() || OTHERS.binary_search(&ident).is_ok()
}

/// How a property is put on the page.
pub fn layout(ident: &str) -> Layout {
    entry(ident).map_or(Layout::OwnLine, |entry| entry.layout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_identifier_has_its_place() {
        for (at, row) in TABLE.iter().enumerate() {
            assert_eq!(place(row.ident), at, "{}", row.ident);
        }
        for unknown in ["", "ZZ", "b", "KGSDE", "É"] {
            assert!(entry(unknown).is_none(), "{unknown}");
        }
        assert!(OTHERS.is_sorted() && OTHERS.iter().all(|ident| entry(ident).is_none()));
    }
}
