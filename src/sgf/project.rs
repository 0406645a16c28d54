//! What a game is as a game tree of SGF.
//!
//! A start position is shown in the root, unless the tree says that it is shown apart from it.

use super::points::{write_points, write_rect};
use super::props::{Property, color_ident, place};
use super::record::{Node, Record};
use super::value::write_simple_text;
use super::{comments, info, marks};
use crate::diag::Span;
use crate::format::Dialect;
use crate::model::{Arena, Game, NodeId, Point, Rare, Step};

/// A game as a record, and which of its nodes shows which node of the game.
#[derive(Clone, Debug)]
pub struct Projection {
    /// The record.
    pub record: Record<'static>,
    /// The node of the record for each node of the game.
    pub nodes: Vec<NodeId>,
}

/// Makes a record of a game.
pub fn project(game: &Game<'_>, dialect: Dialect) -> Projection {
    let tree = &game.tree;
    let joined = tree.start_position().filter(|&start| tree.is_joined(start));
    let start = joined
        .map(|start| node_properties(game, start))
        .unwrap_or_default();
    let mut root = node_of(game, NodeId::ROOT, event_properties(game, dialect));
    start.into_iter().for_each(|property| root.put(property));
    let mut record = Record {
        size: game.size,
        tree: Arena::new(root),
    };
    let mut nodes = vec![NodeId::ROOT; tree.len()];
    for step in tree.preorder() {
        let Step::Enter(node) = step else { continue };
        let Some(parent) = tree.parent(node) else {
            continue;
        };
        let parent = nodes[parent.index()];
        nodes[node.index()] = match Some(node) == joined {
            true => parent,
            false => {
                let content = node_of(game, node, node_properties(game, node));
                record.tree.append(parent, content)
            }
        };
    }
    Projection { record, nodes }
}

fn node_of<'g>(game: &Game<'_>, node: NodeId, mut properties: Vec<Property<'g>>) -> Node<'g> {
    properties.sort_by_key(|property| place(&property.ident));
    Node {
        play: game.tree.play(node),
        properties,
        origin: game
            .tree
            .rare(node)
            .map_or(Span::default(), |rare| rare.origin),
    }
}

/// What a node other than the event has besides its move.
pub fn node_properties<'g>(game: &Game<'_>, node: NodeId) -> Vec<Property<'g>> {
    let Some(rare) = game.tree.rare(node) else {
        return Vec::new();
    };
    let mut properties = comments::write(&rare.comments);
    put_board(&mut properties, rare);
    properties
}

/// What the event has: its facts, comments and marks.
pub fn event_properties<'g>(game: &Game<'_>, dialect: Dialect) -> Vec<Property<'g>> {
    let mut properties = Vec::new();
    if let Some(title) = &game.title {
        properties.push(Property::new("EV", write_simple_text(title).into_owned()));
    }
    for fact in &game.facts {
        if let Some(value) = &fact.value {
            properties.extend(info::write(fact.key, value, dialect));
        }
    }
    if let Some(event) = game.tree.rare(NodeId::ROOT) {
        properties.extend(match game.tree.start_position() {
            Some(_) => comments::write_commentary(&event.comments),
            None => comments::write(&event.comments),
        });
        put_board(&mut properties, event);
    }
    properties
}

/// What is seen on the board, and who is to play.
fn put_board(properties: &mut Vec<Property<'_>>, rare: &Rare<'_>) {
    if let Some(number) = rare.number {
        properties.push(Property::new("MN", number.to_string()));
    }
    if let Some(color) = rare.to_play {
        properties.push(Property::new("PL", color_ident(color)));
    }
    if let Some(diagram) = &rare.diagram {
        if !diagram.is_node {
            properties.push(Property::new("FG", ""));
        }
        if let Some(view) = diagram.view.filter(|_| !diagram.is_node) {
            properties.push(Property::new("VW", write_rect(view)));
        }
        properties.extend(list("AE", &diagram.hidden));
    }
    if let Some(setup) = &rare.setup {
        properties.extend(list("AB", &setup.black));
        properties.extend(list("AW", &setup.white));
    }
    properties.extend(marks::write(&rare.marks.shown));
}

/// A list of points as a property; none where it is empty.
pub fn list<'p>(ident: &'static str, points: &[Point]) -> Option<Property<'p>> {
    (!points.is_empty()).then(|| Property::of(ident, write_points(points), Span::default()))
}
