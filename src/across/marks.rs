//! Marks: what MARK lines show as SQ, TR and LB, and back; and the markers of variations, which are labels, too.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::diag::Span;
use crate::ishi::event::Tree;
use crate::ishi::markers::{self, Marker};
use crate::ishi::marks::Mark;
use crate::ishi::replay::View;
use crate::sgf::value::{read_simple_text, write_composed};
use crate::tree::{NodeId, Point, PropIdent, Property, Size};

/// Writes marks as SQ, TR and LB, and markers as LB. Both are sorted, one a point.
pub fn to_sgf<'p>(marks: &[(Point, Mark)], markers: &[Marker]) -> Vec<Property<'p>> {
    if marks.is_empty() && markers.is_empty() {
        return Vec::new();
    }
    let (mut squares, mut triangles, mut labels) = (Vec::new(), Vec::new(), Vec::new());
    let mut label = |point: Point, text: &str| labels.push((point, write_composed(text).into_owned()));
    for (point, mark) in marks {
        match mark {
            Mark::Square => squares.push(*point),
            Mark::Triangle => triangles.push(*point),
            Mark::Number(number) => label(*point, &number.to_string()),
            Mark::Label(text) => label(*point, text),
        }
    }
    markers.iter().for_each(|marker| label(marker.point, &marker.label));
    labels.sort_by_key(|(point, _)| *point);
    let lists = [Property::new_list(PropIdent::SQ, squares), Property::new_list(PropIdent::TR, triangles)];
    let texts = labels.iter().map(|(point, text)| Cow::Owned([point.letters(), ":", text].concat()));
    let labels = (!labels.is_empty()).then(|| Property::of(PropIdent::LB, texts, Span::default()));
    lists.into_iter().chain([labels]).flatten().collect()
}

/// Whether marks, without markers, are written as just the SQ, TR and LB that there are.
pub fn are_given_back(marks: &[(Point, Mark)], properties: &[Property<'_>]) -> bool {
    let property = |ident| properties.iter().find(|property| property.ident == ident);
    let [squares, triangles, labels] = [PropIdent::SQ, PropIdent::TR, PropIdent::LB].map(property);
    let mut lists = [squares, triangles].map(|list| list.map_or(&[][..], |list| list.values.points()).iter());
    let mut texts = labels.into_iter().flat_map(|labels| labels.values.texts());
    let mut is_label = |point: Point, label: &str| {
        let text = texts.next().and_then(|text| text.strip_prefix(point.letters())?.strip_prefix(':'));
        text == Some(&write_composed(label))
    };
    let are_written = marks.iter().all(|(point, mark)| match mark {
        Mark::Square => lists[0].next() == Some(point),
        Mark::Triangle => lists[1].next() == Some(point),
        Mark::Number(number) => is_label(*point, itoa::Buffer::new().format(*number)),
        Mark::Label(text) => is_label(*point, text),
    });
    // What has nothing to say is not written.
    let says_something = |property: Option<&Property<'_>>| property.is_none_or(|property| !property.values.are_empty());
    let are_all = texts.next().is_none() && lists.iter().all(|list| list.len() == 0);
    // Lists that are no points are none of those that are written.
    let are_points = [squares, triangles].into_iter().flatten().all(|list| list.values.texts().len() == 0);
    are_written && are_all && are_points && [squares, triangles, labels].into_iter().all(says_something)
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
                marks.extend(labels(property, size).map(|(point, label)| (point, Mark::Label(label))));
                continue;
            }
            _ => continue,
        };
        marks.extend(property.points_on(size).map(|point| (point, mark.clone())));
    }
    marks.sort_by_key(|(point, _)| *point);
    marks
}

/// The labels of a property LB. Values that are none are passed over.
fn labels(property: &Property<'_>, size: Size) -> impl Iterator<Item = (Point, String)> {
    let label = move |value: &str| {
        let (point, label) = value.split_once(':')?;
        Some((Point::read(point, size)?, read_simple_text(label).into_owned()))
    };
    property.values.texts().filter_map(label)
}

/// Whether a node has labels, and variations that they may be the markers of.
pub fn may_have_markers(properties: &[Property<'_>], tree: &Tree<'_>, node: NodeId) -> bool {
    properties.iter().any(|property| property.ident == PropIdent::LB)
        && markers::variations(tree, node).next().is_some()
}

/// The labels of a node that are the markers of the variations on its move: where nothing else marks the point.
pub fn markers_to_ishi(
    properties: &[Property<'_>],
    tree: &Tree<'_>,
    node: NodeId,
    view: View<'_>,
    size: Size,
) -> Vec<Marker> {
    let Some(property) = properties.iter().find(|property| property.ident == PropIdent::LB) else {
        return Vec::new();
    };
    let mut variations = markers::variations(tree, node).peekable();
    if variations.peek().is_none() {
        return Vec::new();
    }
    let labels: BTreeMap<Point, String> = labels(property, size).collect();
    let marks = to_ishi(properties, size);
    let has_one = |point: Point| {
        let first = marks.partition_point(|mark| mark.0 < point);
        marks[first..].iter().take_while(|mark| mark.0 == point).count() == 1
    };
    let marker = |(node, point): (NodeId, Point)| {
        let label = markers::label(labels.get(&point)?)?;
        let is_marker = has_one(point) && !markers::is_number(&label, point, view);
        is_marker.then(|| Marker { node, point, label: label.into_owned() })
    };
    variations.filter_map(marker).collect()
}
