//! Rewritings that change the shape of a tree: what an input's tree must look like in the output.

use super::rules::{CAPTURED, REHUNG, Rule};
use super::tokens::{Node, Property, Tree};

/// Gives a tree the shape that it has in the output, and names the rules that did it.
pub fn reshape(tree: &mut Tree<'_>) -> Vec<Rule> {
    let mut rules = Vec::new();
    // From the end, so that a node whose children are taken over has its own in place already.
    for at in (1..tree.nodes.len()).rev() {
        if is_captured(tree, at) {
            join_parent(tree, at);
            rules.push(CAPTURED);
        }
    }
    let begins_a_repetition =
        |node: &Node<'_>| node.value("RN").is_some() && node.value("PT").is_some();
    let starts: Vec<usize> = (1..tree.nodes.len())
        .filter(|at| begins_a_repetition(&tree.nodes[*at]))
        .collect();
    for at in starts {
        if rehang(tree, at).is_some() {
            rules.push(REHUNG);
        }
    }
    rules
}

/// Whether a node says which stones the move before it takes, and nothing else.
fn is_captured(tree: &Tree<'_>, at: usize) -> bool {
    let node = &tree.nodes[at];
    let is_of_a_move = node
        .parent
        .is_some_and(|parent| play(&tree.nodes[parent]).is_some());
    is_of_a_move && matches!(&node.properties[..], [only] if only.ident == "E")
}

/// Moves the properties and the children of a node to its parent, where it stands.
fn join_parent(tree: &mut Tree<'_>, at: usize) {
    let Some(parent) = tree.nodes[at].parent else {
        return;
    };
    let properties = std::mem::take(&mut tree.nodes[at].properties);
    let children = std::mem::take(&mut tree.nodes[at].children);
    for &child in &children {
        tree.nodes[child].parent = Some(parent);
    }
    let parent = &mut tree.nodes[parent];
    parent.properties.extend(properties);
    if let Some(place) = parent.children.iter().position(|child| *child == at) {
        parent.children.splice(place..=place, children);
    }
}

/// The move of a node.
fn play<'t>(node: &Node<'t>) -> Option<(&'static str, &'t str)> {
    let plays = ["B", "W"].into_iter();
    plays
        .filter_map(|color| Some((color, node.value(color)?)))
        .next()
}

/// Hangs a variation that repeats the game as the last alternative to the move at which it departs. `None` where it
/// does not repeat the game.
fn rehang(tree: &mut Tree<'_>, start: usize) -> Option<()> {
    let departure: usize = tree.nodes[start].value("PT")?.trim().parse().ok()?;
    let is_repetition = |node: &Node<'_>| node.value("PT").is_some();
    let own = line(tree, start, |_| true);
    let game = line(tree, 0, |node| !is_repetition(node));
    let index = departure.checked_sub(1)?;
    let (&here, &there) = (own.get(index)?, game.get(index)?);
    let is_same = |(a, b): (&usize, &usize)| play(&tree.nodes[*a]) == play(&tree.nodes[*b]);
    if !own.iter().zip(&game).take(index).all(is_same) || is_same((&here, &there)) {
        return None;
    }
    if !repeats_moves_only(tree, start, here) {
        return None;
    }
    let old_parent = tree.nodes[start].parent?;
    let new_parent = tree.nodes[there].parent?;
    tree.nodes[old_parent]
        .children
        .retain(|child| *child != start);
    tree.nodes[new_parent].children.push(here);
    tree.nodes[here].parent = Some(new_parent);
    // Its name is the name of its first node; where it departs can be seen.
    let name: Vec<Property<'_>> = tree.nodes[start].properties.clone();
    let name = name.into_iter().filter(|property| property.ident == "RN");
    tree.nodes[here]
        .properties
        .retain(|property| !matches!(property.ident, "RN" | "PT"));
    tree.nodes[here]
        .properties
        .extend(name.map(|name| Property { ident: "N", ..name }));
    Some(())
}

/// Whether the nodes from one to the one before another have nothing that would be lost with them.
fn repeats_moves_only(tree: &Tree<'_>, start: usize, end: usize) -> bool {
    let is_repeated = |property: &Property<'_>| matches!(property.ident, "B" | "W" | "RN" | "PT");
    let mut at = start;
    while at != end {
        let node = &tree.nodes[at];
        match node.children[..] {
            [only] if node.properties.iter().all(is_repeated) => at = only,
            _ => return false,
        }
    }
    true
}

/// The nodes with a move on a line of first children.
fn line(tree: &Tree<'_>, start: usize, may_follow: impl Fn(&Node<'_>) -> bool) -> Vec<usize> {
    let mut moves = Vec::new();
    let mut next = Some(start);
    while let Some(at) = next {
        if play(&tree.nodes[at]).is_some() {
            moves.push(at);
        }
        let mut children = tree.nodes[at].children.iter().copied();
        next = children.find(|child| may_follow(&tree.nodes[*child]));
    }
    moves
}
