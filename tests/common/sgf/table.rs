//! The properties of FF\[4\] for Go, and those that the draft adds.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::common::convert::Dialect;

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

/// Properties that share a class and a form.
type Row = (Class, Form, &'static str);

const ANY: i64 = i64::MAX;

const TABLE: &[Row] = &[
    (Class::Move, Form::Move, "B W"),
    (Class::Move, Form::Nothing, "KO DO IT"),
    (Class::Move, Form::Double, "BM TE"),
    (Class::Move, Form::Number(i64::MIN, ANY), "MN"),
    (Class::Move, Form::Number(0, ANY), "OB OW"),
    (Class::Move, Form::TimeLeft, "BL WL"),
    (Class::Setup, Form::Points, "AB AW AE"),
    (Class::Setup, Form::Color, "PL"),
    (Class::Any, Form::Text, "C"),
    (Class::Any, Form::SimpleText, "N"),
    (Class::Any, Form::Double, "DM GB GW UC HO"),
    (Class::Any, Form::Real, "V"),
    (Class::Any, Form::Points, "CR SQ TR MA SL"),
    (Class::Any, Form::Labels, "LB"),
    (Class::Any, Form::Arrows, "AR LN"),
    (Class::Any, Form::PointsOrNothing, "DD VW TB TW"),
    (Class::Any, Form::Figure, "FG"),
    (Class::Any, Form::Number(0, 2), "PM"),
    (Class::Root, Form::Number(4, 4), "FF"),
    (Class::Root, Form::Number(1, 1), "GM"),
    (Class::Root, Form::Number(0, 3), "ST"),
    (Class::Root, Form::Charset, "CA"),
    (Class::Root, Form::Texts, "AP"),
    (Class::Root, Form::Size, "SZ"),
    (Class::Info, Form::SimpleText, "PB PW BR WR BT WT EV RO PC"),
    (Class::Info, Form::SimpleText, "RU OT GN ON AN US SO CP"),
    (Class::Info, Form::Date, "DT"),
    (Class::Info, Form::Result, "RE"),
    (Class::Info, Form::Time, "TM"),
    (Class::Info, Form::Number(0, ANY), "HA"),
    (Class::Info, Form::Real, "KM"),
    (Class::Info, Form::Text, "GC"),
];

/// What only the draft has. It does not say where these may stand; what is kept behind an X may stand as often as there is
/// something to keep.
const DRAFT: &[Row] = &[
    (Class::Any, Form::SimpleText, "BC WC JD OH"),
    (Class::Any, Form::Number(0, ANY), "LC"),
    (Class::Any, Form::TimeOrNothing, "LT"),
    (Class::Any, Form::Kept, "EVX DTX REX"),
];

fn entries(rows: &'static [Row]) -> impl Iterator<Item = (&'static str, (Class, Form))> {
    rows.iter().flat_map(|&(class, form, idents)| {
        let idents = idents.split_whitespace();
        idents.map(move |ident| (ident, (class, form)))
    })
}

/// The class and the form of a property that a dialect knows.
pub fn find(ident: &str, dialect: Dialect) -> Option<(Class, Form)> {
    type Table = HashMap<&'static str, (Class, Form)>;
    static KNOWN: LazyLock<Table> = LazyLock::new(|| entries(TABLE).collect());
    static OF_THE_DRAFT: LazyLock<Table> = LazyLock::new(|| entries(DRAFT).collect());
    let found = KNOWN.get(ident);
    let is_draft = dialect == Dialect::Draft2016;
    found.or_else(|| OF_THE_DRAFT.get(ident).filter(|_| is_draft)).copied()
}

/// The identifiers of all properties of FF\[4\].
pub fn idents() -> impl Iterator<Item = &'static str> {
    entries(TABLE).map(|(ident, _)| ident)
}
