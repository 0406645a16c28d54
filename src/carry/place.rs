//! The places of nodes in the tree of a record: where those of an Ishi file go by themselves, and which ones don't.

use std::collections::BTreeMap;

use super::shape::{Shape, Source};
use crate::model::{NodeId, Tree};
use crate::sgf::Record;

/// Hangs what a node of a tree is followed by: tells what hangs from what, each time the next child.
///
/// A diagram that is a node continues the flow of play: what comes behind it hangs from it. Other diagrams are leaves
/// beside what they stand before.
pub fn hang(tree: &Tree<'_>, node: NodeId, mut put: impl FnMut(NodeId, NodeId)) {
    let children: Vec<NodeId> = tree.children(node).collect();
    let is_led = |&&child: &&NodeId| {
        tree.diagram(child)
            .is_some_and(|diagram| !diagram.begins_variation)
    };
    let mut base = node;
    let mut is_flow = true;
    let mut rest = &children[..];
    while let [head, behind @ ..] = rest {
        let count = behind.iter().take_while(is_led).count();
        let (led, others) = behind.split_at(count);
        rest = others;
        let is_diagram = tree.diagram(*head).is_some();
        let diagrams = is_diagram.then_some(head).into_iter().chain(led);
        let mut cursor = base;
        let mut leaves: Vec<NodeId> = Vec::new();
        for &diagram in diagrams {
            if tree.diagram(diagram).is_some_and(|diagram| diagram.is_node) {
                put(cursor, diagram);
                leaves.drain(..).for_each(|leaf| put(cursor, leaf));
                cursor = diagram;
            } else {
                leaves.push(diagram);
            }
        }
        if !is_diagram {
            put(cursor, *head);
        }
        leaves.into_iter().for_each(|leaf| put(cursor, leaf));
        if std::mem::take(&mut is_flow) {
            base = cursor;
        }
    }
}

/// The nodes of a record that shapes would put elsewhere, with their places: the positions among siblings on the path
/// from the last move before them, or from the root.
pub fn places(record: &Record<'_>, shapes: &[Shape<'_>]) -> BTreeMap<NodeId, Vec<usize>> {
    let mut hung: BTreeMap<NodeId, Vec<NodeId>> = BTreeMap::new();
    let mut moved: Vec<NodeId> = Vec::new();
    for Shape { tree, sources } in shapes {
        let source = |node: NodeId| match sources[node.index()] {
            Source::Node(node) => Some(node),
            Source::Start => Some(NodeId::ROOT),
            Source::Repeats(_) => None,
        };
        for node in tree.nodes() {
            if is_plain(tree, sources, record, node) {
                continue;
            }
            hang(tree, node, |parent, child| {
                let Source::Node(child) = sources[child.index()] else {
                    return;
                };
                match source(parent) {
                    Some(parent) => hung.entry(parent).or_default().push(child),
                    None => moved.push(child),
                }
            });
        }
    }
    let positions = positions(record);
    for (&parent, children) in &hung {
        if record.tree.children(parent).eq(children.iter().copied()) {
            continue;
        }
        let is_own = |child: &&NodeId| record.tree.parent(**child) == Some(parent);
        let (at_home, strangers): (Vec<NodeId>, Vec<NodeId>) =
            children.iter().partition(|child| is_own(child));
        moved.extend(strangers);
        if !at_home.is_sorted_by_key(|child| positions[child.index()]) {
            moved.extend(at_home);
        }
    }
    moved
        .into_iter()
        .map(|node| (node, path_of(record, &positions, node)))
        .collect()
}

/// The position of each node among its siblings.
fn positions(record: &Record<'_>) -> Vec<usize> {
    let mut positions = vec![0; record.tree.len()];
    for node in record.tree.nodes() {
        if record.tree.first_child(node) != record.tree.last_child(node) {
            for (position, child) in record.tree.children(node).enumerate() {
                positions[child.index()] = position;
            }
        }
    }
    positions
}

/// Whether nothing can be out of its place behind a node: it and its only child are moves of the record in a row.
fn is_plain(tree: &Tree<'_>, sources: &[Source], record: &Record<'_>, node: NodeId) -> bool {
    let Some(child) = tree.first_child(node) else {
        return true;
    };
    let (Source::Node(shown), Source::Node(next)) = (sources[node.index()], sources[child.index()])
    else {
        return false;
    };
    tree.last_child(node) == Some(child)
        && tree.play(child).is_some()
        && record.tree.parent(next) == Some(shown)
        && record.tree.last_child(shown) == Some(next)
        && !record.tree.has_sibling(next)
}

/// The positions among siblings on the path from the last move before a node, or from the root.
pub fn place_of(record: &Record<'_>, node: NodeId) -> Vec<usize> {
    path_of(record, &positions(record), node)
}

fn path_of(record: &Record<'_>, positions: &[usize], node: NodeId) -> Vec<usize> {
    let mut place = Vec::new();
    let mut node = node;
    while let Some(parent) = record.tree.parent(node) {
        place.push(positions[node.index()]);
        if record.tree[parent].play.is_some() {
            break;
        }
        node = parent;
    }
    place.reverse();
    place
}
