//! What a game is as a game tree of SGF.
//!
//! A start position is shown in the root, unless the tree says that it is shown apart from it.

use super::points::{write_points, write_rect};
use super::props::{Property, Values, color_ident, place};
use super::record::{Node, Record};
use super::value::write_simple_text;
use super::{comments, info, marks};
use crate::diag::Span;
use crate::format::Dialect;
use crate::model::{Arena, Game, NodeId, Point, Rare, Step};

/// Makes a record of a game.
pub fn project<'g>(game: &'g Game<'_>, dialect: Dialect) -> Record<'g> {
    let mut record = Record {
        size: game.size,
        tree: Arena::new(node_of(game, NodeId::ROOT, dialect)),
    };
    let mut path = Vec::new();
    for step in game.tree.preorder() {
        match step {
            Step::Enter(NodeId::ROOT) => path.push(NodeId::ROOT),
            Step::Enter(node) => {
                let Some(&parent) = path.last() else { continue };
                path.push(match game.tree.is_joined(node) {
                    true => parent,
                    false => record.tree.append(parent, node_of(game, node, dialect)),
                });
            }
            Step::Leave(_) => {
                path.pop();
            }
        }
    }
    record
}

fn node_of<'g>(game: &'g Game<'_>, node: NodeId, dialect: Dialect) -> Node<'g> {
    let tree = &game.tree;
    let rare = tree.rare(node);
    let mut properties = match (node, rare) {
        (NodeId::ROOT, _) => root_properties(game, dialect),
        (_, None) => Vec::new(),
        (_, Some(rare)) => properties_of(rare),
    };
    properties.sort_by_key(|property| place(&property.ident));
    Node {
        play: tree.play(node),
        properties,
        origin: rare.map_or(Span::default(), |rare| rare.origin),
    }
}

/// What a node has besides its move.
fn properties_of<'g>(rare: &'g Rare<'_>) -> Vec<Property<'g>> {
    let mut properties = comments::write(&rare.comments);
    put_board(&mut properties, rare);
    properties.extend(carried([rare]));
    properties
}

/// What the root has: the facts of the event, and the start position where it is shown there.
fn root_properties<'g>(game: &'g Game<'_>, dialect: Dialect) -> Vec<Property<'g>> {
    let tree = &game.tree;
    let start = tree.start_position();
    let joined = start.filter(|&start| tree.is_joined(start));
    let mut properties = Vec::new();
    if let Some(title) = &game.title {
        properties.push(Property::new("EV", write_simple_text(title)));
    }
    for fact in &game.facts {
        if let Some(value) = &fact.value {
            properties.extend(info::write(fact.key, value, dialect));
        }
    }
    let event = tree.rare(NodeId::ROOT);
    if let Some(event) = event {
        properties.extend(match start {
            Some(_) => comments::write_commentary(&event.comments),
            None => comments::write(&event.comments),
        });
        put_board(&mut properties, event);
    }
    let joined = joined.and_then(|start| tree.rare(start));
    if let Some(start) = joined {
        properties.extend(comments::write(&start.comments));
        put_board(&mut properties, start);
    }
    properties.extend(carried(event.into_iter().chain(joined)));
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
        properties.push(Property::new("FG", ""));
        if let Some(view) = diagram.view {
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

fn list<'p>(ident: &'static str, points: &[Point]) -> Option<Property<'p>> {
    (!points.is_empty()).then(|| Property::of(ident, write_points(points), Span::default()))
}

fn carried<'g, 'a: 'g>(rares: impl IntoIterator<Item = &'g Rare<'a>>) -> Option<Property<'g>> {
    let lines = rares.into_iter().flat_map(|rare| &rare.carried);
    let values: Values<'_> = lines.map(|line| write_simple_text(line)).collect();
    (!values.is_empty()).then(|| Property::of("ISHI", values, Span::default()))
}
