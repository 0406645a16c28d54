//! Marks: what MARK lines show as SQ, TR and LB, and back.

use crate::diag::Span;
use crate::ishi::marks::Mark;
use crate::sgf::value::{read_simple_text, write_composed};
use crate::tree::{Point, PropIdent, Property, Size};

/// Writes marks as SQ, TR and LB. They are sorted, one a point.
pub fn to_sgf<'p>(marks: &[(Point, Mark)]) -> Vec<Property<'p>> {
    let (mut squares, mut triangles, mut labels) = (Vec::new(), Vec::new(), Vec::new());
    for (point, mark) in marks {
        let letters = point.letters();
        match mark {
            Mark::Square => squares.push(*point),
            Mark::Triangle => triangles.push(*point),
            Mark::Number(number) => labels.push(format!("{letters}:{number}").into()),
            Mark::Label(label) => {
                labels.push(format!("{letters}:{}", write_composed(label)).into());
            }
        }
    }
    let list = |ident, points| Property::list(ident, points, Span::default());
    let properties = [
        list(PropIdent::SQ, squares),
        list(PropIdent::TR, triangles),
        Property::of(PropIdent::LB, labels, Span::default()),
    ];
    let is_used = |property: &Property<'_>| !property.values.are_empty();
    properties.into_iter().filter(is_used).collect()
}

/// Reads SQ, TR and LB as marks, row by row from the top; CR and MA are labels, `O` and `X`. Values that are none are
/// passed over.
pub fn to_ishi(properties: &[Property<'_>], size: Size) -> Vec<(Point, Mark)> {
    let mut marks = Vec::new();
    for property in properties {
        let mark = match property.ident {
            PropIdent::SQ => Mark::Square,
            PropIdent::TR => Mark::Triangle,
            PropIdent::CR => Mark::Label("O".to_owned()),
            PropIdent::MA => Mark::Label("X".to_owned()),
            PropIdent::LB => {
                let label = |value: &str| {
                    let (point, label) = value.split_once(':')?;
                    let label = read_simple_text(label).into_owned();
                    Some((Point::read(point, size)?, Mark::Label(label)))
                };
                let texts = property.values.texts().iter();
                marks.extend(texts.filter_map(|text| label(text)));
                continue;
            }
            _ => continue,
        };
        marks.extend(property.points_on(size).map(|point| (point, mark.clone())));
    }
    marks.sort_by_key(|(point, _)| *point);
    marks
}
