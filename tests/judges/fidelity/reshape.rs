//! Rewritings that change the shape of a tree: what an input's tree must look like in the output.

use super::plays::color_of;
use super::rules::{CAPTURED, NAMED_TWICE, REHUNG, Rule};
use crate::common::convert::Dialect;
use crate::common::sgf::table::{self, Class};
use crate::common::sgf::{Game, Node, Property};

/// Gives a tree the shape that it has in the output. The rules that did it, each with its node.
pub fn reshape(tree: &mut Game<'_>) -> Vec<(usize, Rule)> {
    let mut rules = Vec::new();
    // From the end, so that a node whose children are taken over has its own in place already.
    for at in (1..tree.nodes.len()).rev() {
        if is_captured(tree, at) {
            join_parent(tree, at);
            rules.push((at, CAPTURED));
        }
    }
    let starts: Vec<usize> =
        (1..tree.nodes.len()).filter(|at| tree.nodes[*at].is_first && tree.nodes[*at].has("RN")).collect();
    let game = line(tree, 0);
    for start in starts {
        let Some(has_name) = rehang(tree, start, &game) else {
            continue;
        };
        rules.push((start, REHUNG));
        rules.extend(has_name.then_some((start, NAMED_TWICE)));
    }
    rules
}

/// Whether a node says which stones the move before it takes, and nothing else.
fn is_captured(tree: &Game<'_>, at: usize) -> bool {
    let node = &tree.nodes[at];
    let is_of_a_move = node.parent.is_some_and(|parent| {
        let parent = &tree.nodes[parent];
        play(parent).is_some() && !parent.has("E") && parent.children.len() == 1
    });
    let are_points = |values: &[&str]| values.iter().all(|value| value.len() == 2);
    is_of_a_move && matches!(&node.properties[..], [only] if only.ident == "E" && are_points(&only.values))
}

/// Moves the properties and the children of a node to its parent, where it stands.
fn join_parent(tree: &mut Game<'_>, at: usize) {
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

/// The move of a node; a pass is one in any version.
fn play<'t>(node: &Node<'t>) -> Option<(char, &'t str)> {
    let mut properties = node.properties.iter();
    let (color, raw) = properties.find_map(|property| Some((color_of(property.ident)?, *property.values.first()?)))?;
    Some((color, if raw == "tt" { "" } else { raw }))
}

/// Hangs a variation that repeats the moves of the game as the last alternative to the move at which it departs, with
/// what its first node says. `None` where it does not repeat the game; else whether that has a name already.
fn rehang(tree: &mut Game<'_>, start: usize, game: &[usize]) -> Option<bool> {
    let departure: usize = tree.nodes[start].said("PT")?.trim().parse().ok()?;
    let own = line(tree, start);
    let index = departure.checked_sub(1)?;
    let (&here, &there) = (own.get(index)?, game.get(index)?);
    let is_same = |(a, b): (&usize, &usize)| play(&tree.nodes[*a]) == play(&tree.nodes[*b]);
    let is_other = |(a, b): (&usize, &usize)| a != b;
    let mut repeated = own.iter().zip(game).take(index);
    if !repeated.all(|pair| is_same(pair) && is_other(pair)) || is_same((&here, &there)) {
        return None;
    }
    let goes_along = |property: &Property<'_>| match property.ident {
        "RN" | "PT" | "B" | "W" => true,
        ident => !tree.nodes[here].has(ident) && may_go_along(ident),
    };
    let is_free = match here == start {
        // Where the game begins, it hangs already.
        true => tree.nodes[start].parent == tree.nodes[there].parent,
        false => tree.nodes[start].properties.iter().all(goes_along),
    };
    if !is_free || !repeats_moves_only(tree, start, here) {
        return None;
    }
    let (old_parent, new_parent) = (tree.nodes[start].parent?, tree.nodes[there].parent?);
    // Its name is the name of the move, one that is empty is none; where it departs can be seen.
    let has_name = tree.nodes[here].has("N") || tree.nodes[start].has("N");
    let mut said = std::mem::take(&mut tree.nodes[start].properties);
    for name in said.iter_mut().filter(|property| property.ident == "RN") {
        name.values.retain(|value| !value.is_empty());
    }
    said.retain(|property| property.ident != "PT" && !property.values.is_empty());
    let mut is_named = has_name;
    let mut names_meet = false;
    for name in said.iter_mut().filter(|property| property.ident == "RN") {
        names_meet |= is_named;
        name.ident = if is_named { "NX" } else { "N" };
        is_named = true;
    }
    if here != start {
        said.retain(|property| color_of(property.ident).is_none());
    }
    tree.nodes[here].properties.extend(said);
    tree.nodes[old_parent].children.retain(|child| *child != start);
    tree.nodes[new_parent].children.push(here);
    tree.nodes[here].parent = Some(new_parent);
    Some(names_meet)
}

/// Whether a property says the same in another node: it is neither about the position nor about the game.
fn may_go_along(ident: &str) -> bool {
    let class = table::find(ident, Dialect::Ff4).map(|(class, _)| class);
    !matches!(class, Some(Class::Setup | Class::Root | Class::Info))
}

/// Whether the nodes behind one and before another have nothing that would be lost with them, and no alternatives.
fn repeats_moves_only(tree: &Game<'_>, start: usize, end: usize) -> bool {
    let mut at = start;
    while at != end {
        let node = &tree.nodes[at];
        let is_move = |property: &Property<'_>| color_of(property.ident).is_some();
        let is_plain = at == start || node.properties.iter().all(is_move);
        match node.children[..] {
            [only] if is_plain => at = only,
            _ => return false,
        }
    }
    true
}

/// The nodes with a move on a line of first children.
fn line(tree: &Game<'_>, start: usize) -> Vec<usize> {
    let mut moves = Vec::new();
    let mut next = Some(start);
    while let Some(at) = next {
        if play(&tree.nodes[at]).is_some() {
            moves.push(at);
        }
        next = tree.nodes[at].children.first().copied();
    }
    moves
}
