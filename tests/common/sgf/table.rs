//! The properties of FF\[4\] for Go, and those that the draft adds.

use ishisgf::format::Dialect;

/// Where a property may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    Move,
    Setup,
    Root,
    Info,
    Any,
}

/// The form of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Nothing,
    /// A number of a range.
    Number(i64, i64),
    Real,
    Double,
    Color,
    SimpleText,
    Text,
    /// A point, or nothing for a pass.
    Move,
    /// A list of points and rectangles.
    Points,
    /// The same, or a single empty value.
    PointsOrNothing,
    /// A list of points and texts.
    Labels,
    /// A list of pairs of points.
    Arrows,
    /// Two texts.
    Texts,
    Size,
    Figure,
    Charset,
    Date,
    Result,
    Time,
    /// A time; in FF\[3\] nothing, where time matters.
    TimeOrNothing,
    /// A time that may be negative, where someone has exceeded it.
    TimeLeft,
    /// What is kept as it stood, whatever it was.
    Kept,
}

impl Form {
    /// Whether a property of this form may have several values.
    pub fn is_list(self) -> bool {
        use Form::{Arrows, Kept, Labels, Points, PointsOrNothing};
        matches!(self, Points | PointsOrNothing | Labels | Arrows | Kept)
    }
}

const ANY: i64 = i64::MAX;

const TABLE: &[(&str, Class, Form)] = &[
    ("B", Class::Move, Form::Move),
    ("W", Class::Move, Form::Move),
    ("KO", Class::Move, Form::Nothing),
    ("MN", Class::Move, Form::Number(i64::MIN, ANY)),
    ("AB", Class::Setup, Form::Points),
    ("AW", Class::Setup, Form::Points),
    ("AE", Class::Setup, Form::Points),
    ("PL", Class::Setup, Form::Color),
    ("C", Class::Any, Form::Text),
    ("N", Class::Any, Form::SimpleText),
    ("DM", Class::Any, Form::Double),
    ("GB", Class::Any, Form::Double),
    ("GW", Class::Any, Form::Double),
    ("UC", Class::Any, Form::Double),
    ("HO", Class::Any, Form::Double),
    ("V", Class::Any, Form::Real),
    ("BM", Class::Move, Form::Double),
    ("TE", Class::Move, Form::Double),
    ("DO", Class::Move, Form::Nothing),
    ("IT", Class::Move, Form::Nothing),
    ("CR", Class::Any, Form::Points),
    ("SQ", Class::Any, Form::Points),
    ("TR", Class::Any, Form::Points),
    ("MA", Class::Any, Form::Points),
    ("SL", Class::Any, Form::Points),
    ("LB", Class::Any, Form::Labels),
    ("AR", Class::Any, Form::Arrows),
    ("LN", Class::Any, Form::Arrows),
    ("DD", Class::Any, Form::PointsOrNothing),
    ("VW", Class::Any, Form::PointsOrNothing),
    ("TB", Class::Any, Form::PointsOrNothing),
    ("TW", Class::Any, Form::PointsOrNothing),
    ("FF", Class::Root, Form::Number(4, 4)),
    ("GM", Class::Root, Form::Number(1, 1)),
    ("CA", Class::Root, Form::Charset),
    ("AP", Class::Root, Form::Texts),
    ("SZ", Class::Root, Form::Size),
    ("ST", Class::Root, Form::Number(0, 3)),
    ("PB", Class::Info, Form::SimpleText),
    ("PW", Class::Info, Form::SimpleText),
    ("BR", Class::Info, Form::SimpleText),
    ("WR", Class::Info, Form::SimpleText),
    ("BT", Class::Info, Form::SimpleText),
    ("WT", Class::Info, Form::SimpleText),
    ("EV", Class::Info, Form::SimpleText),
    ("RO", Class::Info, Form::SimpleText),
    ("DT", Class::Info, Form::Date),
    ("PC", Class::Info, Form::SimpleText),
    ("RE", Class::Info, Form::Result),
    ("RU", Class::Info, Form::SimpleText),
    ("TM", Class::Info, Form::Time),
    ("OT", Class::Info, Form::SimpleText),
    ("HA", Class::Info, Form::Number(0, ANY)),
    ("KM", Class::Info, Form::Real),
    ("GN", Class::Info, Form::SimpleText),
    ("GC", Class::Info, Form::Text),
    ("ON", Class::Info, Form::SimpleText),
    ("AN", Class::Info, Form::SimpleText),
    ("US", Class::Info, Form::SimpleText),
    ("SO", Class::Info, Form::SimpleText),
    ("CP", Class::Info, Form::SimpleText),
    ("BL", Class::Move, Form::TimeLeft),
    ("WL", Class::Move, Form::TimeLeft),
    ("OB", Class::Move, Form::Number(0, ANY)),
    ("OW", Class::Move, Form::Number(0, ANY)),
    ("FG", Class::Any, Form::Figure),
    ("PM", Class::Any, Form::Number(0, 2)),
];

/// What only the draft has. It does not say where these may stand; what is kept behind an X may stand as often as there is
/// something to keep.
const DRAFT: &[(&str, Class, Form)] = &[
    ("BC", Class::Any, Form::SimpleText),
    ("WC", Class::Any, Form::SimpleText),
    ("JD", Class::Any, Form::SimpleText),
    ("OH", Class::Any, Form::SimpleText),
    ("LC", Class::Any, Form::Number(0, ANY)),
    ("LT", Class::Any, Form::TimeOrNothing),
    ("EVX", Class::Any, Form::Kept),
    ("DTX", Class::Any, Form::Kept),
    ("REX", Class::Any, Form::Kept),
];

/// The class and the form of a property that a dialect knows.
pub fn find(ident: &str, dialect: Dialect) -> Option<(Class, Form)> {
    let draft = match dialect {
        Dialect::Ff4 => &[],
        Dialect::Draft2016 => DRAFT,
    };
    let mut known = TABLE.iter().chain(draft);
    let found = known.find(|entry| entry.0 == ident);
    found.map(|&(_, class, form)| (class, form))
}

/// The identifiers of all properties of FF\[4\].
pub fn idents() -> impl Iterator<Item = &'static str> {
    TABLE.iter().map(|entry| entry.0)
}
