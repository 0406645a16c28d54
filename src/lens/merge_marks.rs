//! Marks that somebody edited in a file: at the points where nobody did the carried ones stay.
//!
//! ```text
//! carried     LB[dd:one][ee:two]CR[gg][hh]
//! the file    MARK \T@G13 O@H12               where G13 was O@G13
//! merged      LB[dd:one][ee:two]CR[hh]TR[gg]   the form of the mark at G13 is dropped
//! ```

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crate::diag::Span;
use crate::ishi::items::Loc;
use crate::ishi::marks::Mark;
use crate::tree::{Point, PropIdent, Property, Size};

/// The properties that Ishi has marks for.
const MARKS: [PropIdent<'static>; 5] = [PropIdent::CR, PropIdent::LB, PropIdent::MA, PropIdent::SQ, PropIdent::TR];

/// The properties of a node where some of its marks were edited.
pub struct MergedMarks {
    /// The properties.
    pub properties: Vec<Property<'static>>,
    /// What is dropped of the carried marks, if anything is.
    pub dropped: Option<Cow<'static, str>>,
}

impl MergedMarks {
    /// The properties that the file gives on a board, with those of the candidate at points where the marks that they were
    /// `written` as are those that stand in the file, unless the candidate marks them `twice`.
    pub fn of(
        (base, candidate): (&[Property<'static>], &[Property<'static>]),
        [written, stands]: [&[(Point, Mark)]; 2],
        twice: &BTreeSet<Point>,
        size: Size,
    ) -> Self {
        let by_point = |marks: &[(Point, Mark)]| -> BTreeMap<Point, String> {
            marks.iter().map(|(point, mark)| (*point, mark.text().into_owned())).collect()
        };
        let (written, stands) = (by_point(written), by_point(stands));
        let point_of = |value: &str| Point::read(value.split(':').next()?, size);
        let is_edited = |value: &str| {
            let is_other = |point: Point| written.get(&point) != stands.get(&point) || twice.contains(&point);
            point_of(value).is_some_and(is_other)
        };
        let others = base.iter().filter(|property| !MARKS.contains(&property.ident));
        let mut properties: Vec<Property<'static>> = others.cloned().collect();
        let mut dropped = BTreeSet::new();
        for ident in &MARKS {
            let of = |properties: &[Property<'static>], edited: bool| {
                let lists = properties.iter().filter(|property| property.ident == *ident);
                let values = lists.flat_map(Property::written).map(|value| Cow::Owned(value.into_owned()));
                values.filter(|value| is_edited(value) == edited).collect::<Vec<Cow<'static, str>>>()
            };
            let own = of(base, true);
            let stale = of(candidate, true).into_iter().filter(|value| !own.contains(value));
            dropped.extend(stale.filter_map(|value| point_of(&value)));
            let mut values = of(candidate, false);
            values.extend(own);
            values.sort_by_key(|value| point_of(value));
            if !values.is_empty() {
                properties.push(Property::of(ident.clone(), values, Span::default()));
            }
        }
        properties.sort_by_key(|property| property.ident.place());
        MergedMarks { properties, dropped: forms_at(&dropped, size) }
    }
}

/// The forms of marks at points, in words; none where there are no points.
fn forms_at(points: &BTreeSet<Point>, size: Size) -> Option<Cow<'static, str>> {
    let points: Vec<String> = points.iter().map(|&point| Loc::of(point, size).to_string()).collect();
    match &points[..] {
        [] => None,
        [point] => Some(format!("form of the mark at {point}").into()),
        points => Some(format!("form of the marks at {}", points.join(" ")).into()),
    }
}
