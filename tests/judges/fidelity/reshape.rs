//! Rewritings that change the shape of a tree: what an input's tree must look like in the output.

use super::plays::color_of;
use super::rules::{CAPTURED, NAMED_TWICE, REHUNG, Rule, TO_ITS_PLACE};
use crate::common::convert::Dialect;
use crate::common::sgf::table::{self, Class};
use crate::common::sgf::{Game, Node, Property};

/// Gives a tree the shape that it has in the output. The rules that did it, each with its node.
pub fn reshape(tree: &mut Game<'_>) -> Vec<(usize, Rule)> {
    let mut rules = Vec::new();
    if let Some(at) = inform_root(tree) {
        rules.push((at, TO_ITS_PLACE));
    }
    // From the end, so that a node whose children are taken over has its own in place already.
    for at in (1..tree.nodes.len()).rev() {
        if is_captured(tree, at) {
            join_parent(tree, at);
            rules.push((at, CAPTURED));
        }
    }
    let mut starts = named(tree, |_, node| node.is_first);
    // Where one is hung, what it is hung beside has an alternative now, and may be one of them, too.
    while let hung @ [_, ..] = &rehang_all(tree, &starts)[..] {
        rules.extend_from_slice(hung);
        starts = named(tree, |tree, node| node.parent.is_some_and(|parent| tree.nodes[parent].children.len() > 1));
    }
    rules
}

/// The nodes with the name of a variation that may begin one.
fn named<'t>(tree: &Game<'t>, begins: impl Fn(&Game<'t>, &Node<'t>) -> bool) -> Vec<usize> {
    let all = (1..tree.nodes.len()).map(|at| (at, &tree.nodes[at]));
    all.filter(|(_, node)| node.has("RN") && begins(tree, node)).map(|(at, _)| at).collect()
}

/// Hangs the variations that begin at these nodes where they depart from the game. None becomes the main line, hung or not.
/// The rules that did it, each with its node.
fn rehang_all(tree: &mut Game<'_>, starts: &[usize]) -> Vec<(usize, Rule)> {
    // One that goes on with the game alone, and names no move that it departs at, is the game itself.
    let is_apart = |start: &usize| {
        let parent = tree.nodes[*start].parent;
        tree.nodes[*start].has("PT") || parent.is_some_and(|parent| tree.nodes[parent].children.len() > 1)
    };
    let apart: Vec<usize> = starts.iter().copied().filter(is_apart).collect();
    let game = line(tree, 0, &apart);
    let mut rules = Vec::new();
    let mut heads = Vec::new();
    for &start in starts {
        match rehang(tree, start, &game) {
            Some((head, has_name)) => {
                rules.push((start, REHUNG));
                rules.extend(has_name.then_some((start, NAMED_TWICE)));
                heads.push(head);
            }
            None if tree.nodes[start].has("PT") => heads.push(start),
            None => {}
        }
    }
    for head in heads {
        lead(tree, head);
    }
    rules
}

/// Moves the first game information of a tree without any in the root there, where its node has nothing else and neither
/// this nor a node before it has an alternative. The node that is no more.
fn inform_root(tree: &mut Game<'_>) -> Option<usize> {
    let mut at = 0;
    while !has_info(&tree.nodes[at]) {
        let [only] = tree.nodes[at].children[..] else { return None };
        at = only;
    }
    let is_all = tree.nodes[at].properties.iter().all(|property| class(property.ident) == Some(Class::Info));
    if at == 0 || !is_all {
        return None;
    }
    let properties = std::mem::take(&mut tree.nodes[at].properties);
    let place = (tree.nodes[at].at, tree.nodes[at].end);
    join_parent(tree, at);
    tree.nodes[0].properties.extend(properties);
    tree.nodes[0].joined.push(place);
    Some(at)
}

/// Puts an empty node before a variation that would be the main line.
fn lead(tree: &mut Game<'_>, head: usize) {
    let Some(parent) = tree.nodes[head].parent.filter(|parent| tree.nodes[*parent].children[0] == head) else {
        return;
    };
    let empty = Node { parent: Some(parent), at: tree.nodes[head].at, end: tree.nodes[head].at, ..Node::default() };
    let at = tree.nodes.len();
    tree.nodes.push(empty);
    tree.nodes[parent].children.insert(0, at);
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
    let place = (tree.nodes[at].at, tree.nodes[at].end);
    for &child in &children {
        tree.nodes[child].parent = Some(parent);
    }
    let parent = &mut tree.nodes[parent];
    parent.properties.extend(properties);
    parent.joined.push(place);
    if let Some(place) = parent.children.iter().position(|child| *child == at) {
        parent.children.splice(place..=place, children);
    }
}

/// The move of a node; a pass is one in any version.
fn play<'t>(node: &Node<'t>) -> Option<(char, &'t str)> {
    let mut properties = node.properties.iter();
    let (color, raw) = properties.find_map(|property| Some((color_of(property.ident)?, *property.values.first()?)))?;
    Some((color, if raw.eq_ignore_ascii_case("tt") { "" } else { raw }))
}

/// Hangs a variation that repeats the moves of the game as the last alternative to the move at which it departs, or
/// behind the last one, with what its first node says. What the repeated moves say goes to those of the game. `None` where
/// it does not repeat the game; else where it begins then, and whether that has a name already.
fn rehang(tree: &mut Game<'_>, start: usize, game: &[usize]) -> Option<(usize, bool)> {
    let departure: usize = tree.nodes[start].said("PT")?.trim().parse().ok()?;
    let own = line(tree, start, &[]);
    let index = departure.checked_sub(1)?;
    let here = *own.get(index)?;
    let before = game.get(..index)?;
    let there = game.get(index).copied();
    let is_same = |a: usize, b: usize| play(&tree.nodes[a]) == play(&tree.nodes[b]);
    let repeated: Vec<(usize, usize)> = own.iter().copied().zip(before.iter().copied()).collect();
    let repeats = repeated.iter().all(|&(own, game)| own != game && is_same(own, game));
    if !repeats || there.is_some_and(|there| is_same(here, there)) {
        return None;
    }
    let new_parent = match there {
        Some(there) => tree.nodes[there].parent?,
        None => before.last().copied().unwrap_or(0),
    };
    // Where the game begins, it hangs already.
    let is_free = here != start || tree.nodes[start].parent == Some(new_parent);
    // The name of another variation would go with the move that it stands at.
    let is_named = |own: usize| own != start && (tree.nodes[own].has("RN") || tree.nodes[own].has("PT"));
    if !is_free || !repeats_moves_only(tree, start, here) || repeated.iter().any(|&(own, _)| is_named(own)) {
        return None;
    }
    for &(own, game) in &repeated {
        let is_moved =
            |property: &Property<'_>| color_of(property.ident).is_none() && !matches!(property.ident, "RN" | "PT");
        let said = std::mem::take(&mut tree.nodes[own].properties);
        let (moved, kept): (Vec<_>, Vec<_>) = said.into_iter().partition(is_moved);
        let place = (tree.nodes[own].at, tree.nodes[own].end);
        tree.nodes[own].properties = kept;
        tree.nodes[game].properties.extend(moved);
        tree.nodes[game].joined.push(place);
    }
    let old_parent = tree.nodes[start].parent?;
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
        let place = (tree.nodes[start].at, tree.nodes[start].end);
        tree.nodes[here].joined.push(place);
    }
    tree.nodes[here].properties.extend(said);
    tree.nodes[old_parent].children.retain(|child| *child != start);
    tree.nodes[new_parent].children.push(here);
    tree.nodes[here].parent = Some(new_parent);
    Some((here, names_meet))
}

fn class(ident: &str) -> Option<Class> {
    table::find(ident, Dialect::Ff4).map(|(class, _)| class)
}

fn has_info(node: &Node<'_>) -> bool {
    node.properties.iter().any(|property| class(property.ident) == Some(Class::Info))
}

/// Whether the nodes from one on and before another have nothing that would say something else elsewhere, and no
/// alternatives. What is about the position would; what is about the game goes to the root first, where that has such.
fn repeats_moves_only(tree: &Game<'_>, start: usize, end: usize) -> bool {
    let mut at = start;
    while at != end {
        let node = &tree.nodes[at];
        let goes_along = |property: &Property<'_>| match class(property.ident) {
            Some(Class::Setup) => false,
            Some(Class::Info) => has_info(&tree.nodes[0]),
            _ => true,
        };
        match node.children[..] {
            [only] if node.properties.iter().all(goes_along) => at = only,
            _ => return false,
        }
    }
    true
}

/// The nodes with a move on a line of first children, those that begin named variations left aside.
fn line(tree: &Game<'_>, start: usize, named: &[usize]) -> Vec<usize> {
    let mut moves = Vec::new();
    let mut next = Some(start);
    while let Some(at) = next {
        if play(&tree.nodes[at]).is_some() {
            moves.push(at);
        }
        next = tree.nodes[at].children.iter().copied().find(|child| !named.contains(child));
    }
    moves
}
