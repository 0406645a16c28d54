//! An event that a game tree becomes, and what its nodes show of that. What they say is told when it is asked for.

use std::collections::BTreeMap;

use super::shape::NodeSource;
use super::{Part, comments, marks};
use crate::diag::{Code, Diagnostic, Span};
use crate::ishi::event::{Details, DetailsView, Event, Setup};
use crate::ishi::items::Loc;
use crate::ishi::marks::program;
use crate::ishi::replay::Position;
use crate::ishi::shown::hidden;
use crate::tree::{
    GameTree, IdentSet, Node, NodeId, Point, PropIdent, Property, Rect, Size, points_of, rects, setup_of,
};

/// The properties whose lines depend on the board.
pub const ON_BOARD: IdentSet = IdentSet::of(&["AE", "CR", "LB", "MA", "SQ", "TR"]);

/// An event, and what its nodes show of a game tree.
#[derive(Clone, Debug)]
pub struct ProjectedEvent {
    /// The event.
    pub event: Event<'static>,
    /// What each of its nodes shows.
    pub sources: Vec<NodeSource>,
    /// The points of a node whose labels are markers of variations.
    pub(super) markers: BTreeMap<NodeId, Vec<Point>>,
}

impl ProjectedEvent {
    /// The details of a node of the event at its position. The tree itself has only setups, diagrams and markers, which other
    /// nodes depend on: comments and marks of all nodes together would take much memory.
    pub fn details(&self, game: &GameTree<'_>, node: NodeId, position: &Position) -> Details<'static> {
        let present = self.event.tree.details(node);
        let mut details = present.map(DetailsView::to_details).unwrap_or_default();
        let Some((part, source)) = self.part(node) else {
            return details;
        };
        let content = &game.nodes[source];
        let properties = &content.properties;
        if properties.is_empty() && present.is_none() {
            return details;
        }
        let comments = comments::to_ishi(properties, part);
        if !comments.is_empty() {
            details.comments = comments.into();
        }
        if part != Part::Event && properties.has_any(ON_BOARD) {
            self.fill_board(&mut details, properties, node, position);
        }
        details
    }

    /// Fills in what is seen on the board: marks, and what a diagram hides.
    fn fill_board(
        &self,
        details: &mut Details<'static>,
        properties: &[Property<'_>],
        node: NodeId,
        position: &Position,
    ) {
        let size = self.event.size;
        let hidden = self.hidden(node, properties, position);
        let mut marks = marks::to_ishi(properties, size);
        let markers = self.markers.get(&node).map_or(&[][..], |markers| markers);
        marks.retain(|(point, _)| !markers.contains(point));
        details.marks = program(&marks, position.hiding(&hidden), size).into();
        details.hide(&hidden, size);
    }

    /// The points whose stones a node hides. For one that is no diagram of Ishi they are filled in.
    pub(super) fn hidden(&self, node: NodeId, properties: &[Property<'_>], position: &Position) -> Vec<Point> {
        let (tree, size) = (&self.event.tree, self.event.size);
        match tree.details(node) {
            Some(_) if tree.is_leaf_diagram(node) => emptied(properties, position, size).collect(),
            Some(details) => hidden(details, position, size),
            None => Vec::new(),
        }
    }

    /// What a node of the event shows, and of which node of the game tree; `None` where it only repeats another one.
    pub fn part(&self, node: NodeId) -> Option<(Part, NodeId)> {
        match self.sources[node.index()] {
            NodeSource::Repeats(_) => None,
            NodeSource::Start => Some((Part::Start, NodeId::ROOT)),
            // The start position stands directly behind the event.
            NodeSource::Node(NodeId::ROOT) => match self.sources.get(1) {
                Some(NodeSource::Start) => Some((Part::Event, NodeId::ROOT)),
                _ => Some((Part::Root, NodeId::ROOT)),
            },
            NodeSource::Node(source) => Some((Part::Node, source)),
        }
    }
}

/// The part of the board that VW names, where it is one rectangle and not all of the board.
pub fn view(properties: &[Property<'_>], size: Size) -> Option<Rect> {
    let property = properties.iter().find(|property| property.ident == PropIdent::VW)?;
    let points: Vec<Point> = property.points_on(size).collect();
    match rects(&points)[..] {
        [rect] => Some(rect).filter(|&rect| rect != Rect::whole(size)),
        _ => None,
    }
}

/// The stones that AB and AW set up.
pub fn setup(properties: &[Property<'_>], size: Size) -> Setup {
    Setup::of(setup_of(properties, size).filter_map(|(point, color)| Some((Loc::of(point, size), color?))))
}

/// The points that AE empties, as far as stones stand there.
pub fn emptied(properties: &[Property<'_>], position: &Position, size: Size) -> impl Iterator<Item = Point> {
    points_of(properties, PropIdent::AE, size).filter(|&point| position.stone(point).is_some())
}

/// Something to be said of a node, where the input has it.
pub fn said_of(node: &Node<'_>, code: Code, message: String) -> Diagnostic {
    let span = Some(node.origin()).filter(|&origin| origin != Span::default());
    Diagnostic::new(code, span, message)
}
