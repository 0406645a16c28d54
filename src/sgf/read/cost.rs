//! What the properties of a node cost beyond their length: a few letters may name many points, or many moves.

use super::idents;
use crate::cost::{MOVE, POINT};
use crate::diag::Sink;
use crate::sgf::syntax::{Parser, Piece, RawProperty, RawValue};
use crate::tree::{Point, PropIdent, Size, rect_between};

/// The next piece, once all that it stands for on a board of this size is spent; none where that is more than may be.
#[inline]
pub fn next_piece<'a>(parser: &mut Parser<'a>, size: Size, sink: &mut dyn Sink) -> Option<Piece<'a>> {
    let piece = parser.next(sink)?;
    if let Piece::Node(_, _, raw) | Piece::Behind(raw) = &piece {
        parser.budget.spend(of_node(raw, size));
        return (!parser.budget.is_exceeded()).then_some(piece);
    }
    Some(piece)
}

/// What the values of properties stand for, where that grows with more than their number.
pub fn of_node(raw: &[RawProperty<'_>], size: Size) -> usize {
    raw.iter().map(|property| of_property(property, size)).fold(0, usize::saturating_add)
}

#[inline]
fn of_property(property: &RawProperty<'_>, size: Size) -> usize {
    match property.ident.entry() {
        // As it is with most.
        Some(entry) if !entry.is_list_of_points() && property.ident != PropIdent::ST => return 0,
        Some(_) => return of_points(&property.ident, property, size),
        None => {}
    }
    let ident = idents::resolve(&property.ident, None);
    match ident == "S" {
        true => property.values.iter().map(|value| value.text.len() / 2 * MOVE).fold(0, usize::saturating_add),
        false => of_points(&ident, property, size),
    }
}

/// What a list of points costs, which has each once, however many rectangles name it.
fn of_points(ident: &PropIdent<'_>, property: &RawProperty<'_>, size: Size) -> usize {
    let is_list = match ident.entry() {
        Some(entry) => entry.is_list_of_points() || *ident == PropIdent::ST,
        // Those of older versions and of dialects.
        None => matches!(ident.as_str(), "L" | "LO" | "M" | "RT"),
    };
    if !is_list {
        return 0;
    }
    let points = property.values.iter().map(|value| area(value, size)).fold(0, usize::saturating_add);
    points.min(size.area()) * POINT
}

/// How many points a value names that looks like a rectangle, in whatever form; 0 where it does not.
fn area(value: &RawValue<'_>, size: Size) -> usize {
    let corners = Some(&*value.text).filter(|text| text.len() > 2).and_then(|text| text.split_once(':'));
    corners.map_or(0, |(one, other)| match (Point::read(one, size), Point::read(other, size)) {
        (Some(one), Some(other)) => rect_between(one, other).area(),
        _ => size.area(),
    })
}
