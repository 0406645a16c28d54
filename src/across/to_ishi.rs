//! A game tree as events: one, and behind it those that stand for variations which Ishi has no place for.
//!
//! In three steps: [`shape`] makes the trees, whose nodes have moves and setups and say which node of the game tree they
//! show; then the numbers of the moves are filled in, and the markers of variations. What else a node says is told when
//! it is asked for ([`ProjectedEvent::details`]).

use std::collections::BTreeMap;

use super::boards::{Boards, removal};
use super::projected::{ProjectedEvent, said_of, setup, view};
use super::same_moves::SameMoves;
use super::shape::{NodeSource, Shape, shape};
use super::{Part, facts, marks};
use crate::diag::{Code, Sink, Span};
use crate::ishi::event::{Event, Head, Stated};
use crate::ishi::line::BLANKS;
use crate::ishi::markers::Marker;
use crate::ishi::replay::{self, Position};
use crate::ishi::shown::region_of;
use crate::ishi::signs;
use crate::tree::{GameTree, IdentSet, Key, NodeId, PropIdent, Size, find};

/// Makes events of a game tree. `is_diagram` tells the leaves that are diagrams of Ishi. The other nodes that have
/// neither a move nor stones become diagrams too, for Ishi has no other place for them, and are marked as
/// [nodes](crate::ishi::event::Diagram::is_node). `has_marker` tells the nodes whose variations have markers that are known: no
/// label is one of theirs.
///
/// An event without a title has no EVENT line. Those behind the first one have its title and its board.
pub fn to_ishi(
    game: &GameTree<'_>,
    is_diagram: impl Fn(NodeId) -> bool,
    has_marker: impl Fn(NodeId) -> bool,
    sink: &mut dyn Sink,
) -> Vec<ProjectedEvent> {
    let idents = game.idents();
    let shapes = shape(game, idents, &is_diagram, &has_marker);
    let mut boards = Boards::of(game, idents, &shapes);
    let project = |(at, Shape { tree, sources, ahead }): (usize, Shape<'static>)| {
        let event = Event { size: game.size, head: head(game, at == 0), tree };
        let mut projected = ProjectedEvent { event, sources, markers: BTreeMap::new() };
        fill_diagrams(game, &mut projected);
        if idents.may_have(&PropIdent::MN) {
            number(game, &mut projected, sink);
        }
        if let Some(boards) = &mut boards {
            boards.fill(&mut projected, &ahead, sink);
        }
        let is_marker =
            |node: NodeId, variation: NodeId| !has_marker(variation) && varies(game, &is_diagram, node, variation);
        if idents.meets(IdentSet::TAKES_OFF.or(LABELS)) {
            fill_markers_and_report_removed(game, &mut projected, &is_marker, sink);
        }
        // Its marks tell whether the start position is shown together with the event.
        let root = projected.details(game, NodeId::ROOT, &Position::empty(game.size));
        *projected.event.tree.details_mut(NodeId::ROOT) = root;
        projected
    };
    shapes.into_iter().enumerate().map(project).collect()
}

/// What an event says of itself.
fn head(game: &GameTree<'_>, is_first: bool) -> Head<'static> {
    let properties = &game.nodes[NodeId::ROOT].properties;
    let title = facts::title_to_ishi(properties).unwrap_or_default();
    let title = title.trim_matches(BLANKS);
    let headers = Key::ALL.into_iter().filter(|_| is_first).filter_map(|key| facts::to_header(key, properties));
    let side = (game.size != Size::DEFAULT).then_some(game.size.columns);
    Head {
        title: (!title.is_empty()).then(|| title.to_owned().into()),
        headers: headers.collect(),
        sizes: side.map(|side| (side, Span::default())).into_iter().collect(),
        closing: Vec::new(),
    }
}

/// Fills in what diagrams of Ishi set up and show.
fn fill_diagrams(game: &GameTree<'_>, projected: &mut ProjectedEvent) {
    if !projected.event.tree.has_diagrams() {
        return;
    }
    for node in projected.event.tree.nodes() {
        let Some((_, source)) = projected.part(node).filter(|_| projected.event.tree.is_leaf_diagram(node)) else {
            continue;
        };
        let properties = &game.nodes[source].properties;
        let mut details = projected.event.tree.details_mut(node);
        if let Some(diagram) = &mut details.diagram
            && let Some(view) = view(properties, game.size)
        {
            diagram.region = region_of(view, game.size);
        }
        let stones = setup(properties, game.size);
        details.setup = (!stones.stones.is_empty()).then_some(stones);
    }
}

/// Numbers the moves, as MN says where Ishi can have that number, and else by counting.
fn number(game: &GameTree<'_>, projected: &mut ProjectedEvent, sink: &mut dyn Sink) {
    let has_number = |source: &NodeSource| match *source {
        NodeSource::Node(source) => game.nodes[source].get(PropIdent::MN).is_some(),
        NodeSource::Start | NodeSource::Repeats(_) => false,
    };
    // Of the event alone: a game tree may be as many events as it has nodes.
    if !projected.sources.iter().any(has_number) {
        return;
    }
    let mut warn = |source: NodeId, message: String| {
        sink.report(said_of(&game.nodes[source], Code::NoIshiNumber, message));
    };
    let stated = |node: NodeId| match projected.sources[node.index()] {
        NodeSource::Node(source) => find(&game.nodes[source].properties, PropIdent::MN).map(|number| (source, number)),
        NodeSource::Start | NodeSource::Repeats(_) => None,
    };
    let tree = &projected.event.tree;
    let repeated = repeated_moves(projected);
    let mut counted_otherwise = BTreeMap::new();
    replay::number_moves(tree, |node, sequence, before| {
        // A variation that repeats a move has its number, too.
        if let Some(number) = repeated.get(&node).and_then(|original| counted_otherwise.get(original).copied()) {
            counted_otherwise.insert(node, number);
            return number;
        }
        let said = stated(node);
        let read = said.and_then(|(_, stated)| read_number(stated));
        let number = read.filter(|&number| !sequence.has(number));
        if let (None, Some((source, stated))) = (number, said) {
            let why = match read {
                Some(_) => "has a move of the same sequence already",
                None => "is no number that Ishi can have",
            };
            warn(source, format!("`MN[{stated}]` {why}"));
        }
        let number = number.unwrap_or_else(|| sequence.count_on(before));
        if before.checked_add(1) != Some(number) {
            counted_otherwise.insert(node, number);
        }
        number
    });
    for node in tree.nodes().filter(|&node| tree.play(node).is_none()) {
        if let Some((source, stated)) = stated(node).filter(|(source, _)| *source != NodeId::ROOT) {
            warn(source, format!("`MN[{stated}]` numbers a node without a move"));
        }
    }
    for (node, number) in counted_otherwise {
        projected.event.tree.set_number(node, number);
    }
}

/// The moves that only repeat another one, each with that.
fn repeated_moves(projected: &ProjectedEvent) -> BTreeMap<NodeId, NodeId> {
    let (tree, sources) = (&projected.event.tree, &projected.sources);
    let mut same_moves = SameMoves::default();
    let is_repetition = |node: NodeId| matches!(sources[node.index()], NodeSource::Repeats(_));
    let original = |(node, source): (NodeId, &NodeSource)| match *source {
        NodeSource::Repeats(nth) if tree.play(node).is_some() => {
            Some((node, same_moves.nth(tree, node, nth as usize, is_repetition)?))
        }
        _ => None,
    };
    tree.nodes().zip(sources).filter_map(original).collect()
}

/// The number of a move, where MN says one that Ishi can have.
pub fn read_number(value: &str) -> Option<u32> {
    value.parse().ok().filter(|&number| number > 0)
}

/// What may be the markers of variations.
const LABELS: IdentSet = IdentSet::of(&["LB"]);

/// Fills in the markers of variations, and says which stones Ishi can't take off the board.
fn fill_markers_and_report_removed(
    game: &GameTree<'_>,
    projected: &mut ProjectedEvent,
    is_marker: &dyn Fn(NodeId, NodeId) -> bool,
    sink: &mut dyn Sink,
) {
    let size = game.size;
    let event = &projected.event;
    let source_to_look_at = |node: NodeId| {
        let (_, source) = projected.part(node).filter(|&(part, _)| part != Part::Event)?;
        let properties = &game.nodes[source].properties;
        let says_any =
            properties.has_any(IdentSet::TAKES_OFF) || marks::may_have_markers(properties, &event.tree, node);
        says_any.then_some(source)
    };
    if !event.tree.nodes().any(|node| source_to_look_at(node).is_some()) {
        return;
    }
    let mut filled = Vec::new();
    replay::walk(event, |node, position| {
        let Some(at) = source_to_look_at(node) else {
            return;
        };
        let content = &game.nodes[at];
        removal(event, node, content, position).into_iter().for_each(|said| sink.report(said));
        let hidden = projected.hidden(node, &content.properties, position);
        let view = position.hiding(&hidden);
        let markers = marks::markers_to_ishi(&content.properties, &event.tree, node, view, size).into_iter();
        let is_own = |of: NodeId| projected.part(of).is_some_and(|(_, variation)| is_marker(at, variation));
        filled.extend(markers.filter(|marker| is_own(marker.node)).map(|marker| (node, marker)));
    });
    for (on, Marker { node, point, label }) in filled {
        let marker = Stated::new(signs::write(&label).into_owned());
        projected.event.tree.details_mut(node).marker = Some(marker);
        projected.markers.entry(on).or_default().push(point);
    }
}

/// Whether another node of a game tree stands beside a node that is the first of its siblings, apart from diagrams of Ishi.
fn varies(game: &GameTree<'_>, is_diagram: impl Fn(NodeId) -> bool, node: NodeId, other: NodeId) -> bool {
    let parent = game.nodes.parent(node);
    let first = parent.and_then(|parent| game.nodes.children(parent).find(|&child| !is_diagram(child)));
    first == Some(node) && game.nodes.parent(other) == parent
}
