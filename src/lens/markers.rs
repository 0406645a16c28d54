//! The markers of variations. In Ishi a marker stands on a VAR line; in SGF it is a label on the move that is varied, where the
//! variation begins. What neither of the two says is carried:
//!
//! ```text
//! W 2 D16 / VAR 8 / W 2 C3              ;W[dd]LB[cq:8] ;W[cq]               the label is the marker
//! W 2 D16 / MARK 8@C3 / VAR / W 2 C3    ;W[dd]LB[cq:8] ;W[cq]ISHI[VAR]      the label is none: a VAR line is carried
//! W 2 D16 / VAR 8 / W 2 C3              ;W[dd]         ;W[cq]ISHI[VAR 8]    the marker is hidden: it becomes no label
//!    with ISHI[VAR 8] in its SGF block
//! ```
//!
//! Whether a marker is hidden ([`Details::has_hidden_marker`](crate::ishi::event::Details)) is found in three places: by
//! [`take_markers`] on the way to Ishi, and on the way back by `unspell`, from the VAR line in the block, and by
//! [`hide_markers`], where the variation comes to stand somewhere else.

use std::collections::BTreeMap;

use super::agree::are_same_marks;
use super::alphabet::Alphabet;
use super::carried::NodeLines;
use crate::across::marks;
use crate::across::projected::ProjectedEvent;
use crate::ishi::Flow;
use crate::ishi::event::{DetailsView, Event, Stated, Tree};
use crate::ishi::items::MarkLine;
use crate::ishi::markers::{self, Marker};
use crate::ishi::marks::{Mark, run};
use crate::ishi::replay::{self, Position};
use crate::ishi::shown::{self, Shown};
use crate::ishi::statement::is_marker;
use crate::text::Style;
use crate::tree::{GameTree, NodeId, Point, Property};

/// Gives variations the markers that are carried. In SGF a marker is a label on the move that is varied; as there is no
/// such label here, one that could be seen is flagged as hidden, and converting back makes no label of it.
pub fn take_markers(
    projected: &mut ProjectedEvent,
    game: &GameTree<'_>,
    lines: &BTreeMap<NodeId, NodeLines>,
    alphabet: Alphabet,
) {
    if lines.is_empty() {
        return;
    }
    let carried = |node: NodeId| {
        let (part, source) = projected.part(node)?;
        let marker = lines.get(&source)?.of(part).details.marker.as_ref()?;
        Some((node, marker.clone()))
    };
    let carried: BTreeMap<NodeId, Stated<'static>> = projected.event.tree.nodes().filter_map(carried).collect();
    if carried.is_empty() {
        return;
    }
    let tree = &mut projected.event.tree;
    for (&node, marker) in &carried {
        tree.details_mut(node).marker = Some(marker.clone()).filter(|marker| !marker.text.is_empty());
    }
    let mut hidden = Vec::new();
    let event = &projected.event;
    let has_any = |node: NodeId| markers::has_any(&event.tree, node);
    replay::walk(event, |node, position| {
        if has_any(node) {
            let mut details = projected.details(game, node, position);
            // A mark beyond ASCII, which no property is read as, hides the marker of a variation on its point, where it
            // stays: where the carried marks agree, once the markers that are carried are hidden.
            if alphabet == Alphabet::Utf8
                && let Some((part, source)) = projected.part(node)
                && let Some(marks) = lines.get(&source).map(|lines| &lines.of(part).details.marks)
            {
                let properties = &game.nodes[source].properties;
                let is_seen = |marker: &Marker| !carried.contains_key(&marker.node);
                if do_marks_agree(event, (node, details.view()), position, (marks, properties), is_seen) {
                    details.marks.clone_from(marks);
                }
            }
            let seen = Shown::of(&event.tree, node, details.view(), position, event.size).markers.into_iter();
            hidden.extend(seen.map(|marker| marker.node).filter(|node| carried.contains_key(node)));
        }
    });
    for node in hidden {
        projected.event.tree.details_mut(node).has_hidden_marker = true;
    }
}

/// Hides the markers of variations that do not stand beside the move that they are on: no label could be read as theirs.
pub fn hide_markers(event: &mut Event<'_>, varies: impl Fn(NodeId, NodeId) -> bool) {
    let tree = &event.tree;
    let has_marker = |node: NodeId| tree.details_or_none(node).marker.is_some();
    let varied = tree.nodes().flat_map(|node| markers::variations(tree, node).map(move |(other, _)| (node, other)));
    let displaced = varied.filter(|&(node, other)| has_marker(other) && !varies(node, other));
    let displaced: Vec<NodeId> = displaced.map(|(_, other)| other).collect();
    for node in displaced {
        event.tree.details_mut(node).has_hidden_marker = true;
    }
}

/// The labels on a move that are read as markers of the variations on it, and whether that is what they are.
pub fn read_markers(
    event: &Event<'_>,
    node: NodeId,
    position: &Position,
    properties: &[Property<'_>],
) -> Vec<(Marker, bool)> {
    if properties.is_empty() {
        return Vec::new();
    }
    let (tree, view) = (&event.tree, position.hiding(&[]));
    let read = marks::markers_to_ishi(properties, tree, node, view, event.size);
    if read.is_empty() {
        return Vec::new();
    }
    let seen = Shown::of(tree, node, tree.details_or_none(node), position, event.size).markers;
    let with_truth = |marker: Marker| {
        let is_seen = seen.contains(&marker);
        (marker, is_seen)
    };
    read.into_iter().map(with_truth).collect()
}

/// Whether the MARK lines that a node carries show what its properties do, with the markers that are seen.
pub fn do_marks_agree(
    event: &Event<'_>,
    (node, details): (NodeId, DetailsView<'_, '_>),
    position: &Position,
    (lines, properties): (&[MarkLine], &[Property<'_>]),
    is_seen: impl Fn(&Marker) -> bool,
) -> bool {
    if lines.is_empty() {
        return false;
    }
    let size = event.size;
    let hidden = shown::hidden(details, position, size);
    let view = position.hiding(&hidden);
    let carried = run(lines, view, size).marks;
    let mut markers = markers::seen(&event.tree, node, &carried, view);
    markers.retain(is_seen);
    let mut own = marks::to_ishi(properties, size);
    // In SGF a special character that is a marker is a label like any other.
    for (_, mark) in own.iter_mut().filter(|(point, _)| markers.iter().any(|marker| marker.point == *point)) {
        *mark = Mark::of_label(&mark.text());
    }
    are_same_marks(&with_markers(carried.clone(), &markers), &own)
        || are_same_marks(&carried, &run(details.marks, view, size).marks)
}

/// Marks, with the labels that markers are, as MARK lines would show them.
pub fn with_markers(mut marks: Vec<(Point, Mark)>, markers: &[Marker]) -> Vec<(Point, Mark)> {
    marks.retain(|(point, _)| markers.iter().all(|marker| marker.point != *point));
    marks.extend(markers.iter().map(|marker| (marker.point, Mark::of_label(&marker.label))));
    marks.sort_by_key(|(point, _)| *point);
    marks
}

/// The marker that a VAR line has for one, as it is read: none where it would be of another length, or there is no such line.
pub fn possible_marker(marker: &str, begins: bool, alphabet: Alphabet) -> String {
    let spelled = alphabet.spell(marker, Style::Prose);
    match begins && is_marker(&spelled) {
        true => markers::read(&spelled).into_owned(),
        false => String::new(),
    }
}

/// Whether the marker of a node can't stand on a VAR line: it has other than one or two characters, or no VAR line stands
/// before the node.
pub fn has_other_marker(tree: &Tree<'_>, flow: &Flow<'_, '_>, node: NodeId) -> bool {
    tree.details_or_none(node).marker.as_ref().is_some_and(|marker| {
        let begins = flow.begins_variation(node, tree.diagram(node));
        possible_marker(&marker.text, begins, Alphabet::Utf8) != *marker.text
    })
}
