//! Marks as properties, written and read back.

use std::borrow::Cow;

use super::points::{read_point, write_point};
use super::props::{Property, Values};
use super::value::{read_simple_text, write_composed};
use crate::diag::Span;
use crate::model::{Mark, Point, Size};

/// Writes marks as SQ, TR and LB.
pub fn write<'p>(marks: &[(Point, Mark)]) -> Vec<Property<'p>> {
    let mut properties = ["SQ", "TR", "LB"].map(|ident| (ident, Values::new()));
    for (point, mark) in marks {
        let point = write_point(*point);
        let (property, value) = match mark {
            Mark::Square => (0, point),
            Mark::Triangle => (1, point),
            Mark::Number(number) => (2, format!("{point}:{number}")),
            Mark::Label(label) => (2, format!("{point}:{}", write_composed(label))),
        };
        properties[property].1.push(Cow::Owned(value));
    }
    let used = properties
        .into_iter()
        .filter(|(_, values)| !values.is_empty());
    used.map(|(ident, values)| Property::of(ident, values, Span::default()))
        .collect()
}

/// Reads SQ, TR and LB as marks, row by row from the top; CR and MA are labels, `O` and `X`. Values that are none are
/// passed over.
pub fn read(properties: &[Property<'_>], size: Size) -> Vec<(Point, Mark)> {
    let mut marks = Vec::new();
    for property in properties {
        for value in &property.values {
            marks.extend(match property.ident.as_ref() {
                "SQ" => read_point(value, size).map(|point| (point, Mark::Square)),
                "TR" => read_point(value, size).map(|point| (point, Mark::Triangle)),
                "CR" => read_point(value, size).map(|point| (point, Mark::Label("O".to_owned()))),
                "MA" => read_point(value, size).map(|point| (point, Mark::Label("X".to_owned()))),
                "LB" => value.split_once(':').and_then(|(point, label)| {
                    Some((
                        read_point(point, size)?,
                        Mark::Label(read_simple_text(label).into_owned()),
                    ))
                }),
                _ => None,
            });
        }
    }
    marks.sort_by_key(|(point, _)| *point);
    marks
}
