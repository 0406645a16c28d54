//! Setups that are split over nodes without moves: whether they still come to what the SETUP lines of the file say.

use std::collections::BTreeMap;

use super::forest::Forest;
use super::reader::Reader;
use super::run::{Stones, set_up};
use crate::model::{Color, Game, NodeId, Point};
use crate::sgf::{self, Node};

/// Drops the carried setups of a run of nodes without moves, where they come to something else than the file says.
pub(super) fn settle(
    forest: &Forest,
    games: &[Game<'_>],
    names: &[Vec<usize>],
    readers: &mut [Reader],
    contents: &mut [Node<'static>],
) {
    // What the file sets up, and which of its nodes carry something else.
    let mut stated: BTreeMap<usize, Stones> = BTreeMap::new();
    let mut carrying: BTreeMap<usize, Vec<(usize, NodeId)>> = BTreeMap::new();
    let mut on_repetition: BTreeMap<usize, bool> = BTreeMap::new();
    for (at, (game, names)) in games.iter().zip(names).enumerate() {
        for node in game.tree.nodes() {
            let name = names[node.index()];
            if readers[at].has_setup(node) {
                carrying.entry(name).or_default().push((at, node));
            }
            let is_diagram = game.tree.diagram(node).is_some();
            if let Some(setup) = game.tree.setup(node).filter(|_| !is_diagram) {
                let black = setup.black.iter().map(|&point| (point, Color::Black));
                let white = setup.white.iter().map(|&point| (point, Color::White));
                stated.entry(name).or_default().extend(black.chain(white));
                // Where a setup is repeated, it is not said again by those behind it.
                let repeats = |parent: NodeId| {
                    readers[at].repeats(parent).is_some() && game.tree.setup(parent).is_none()
                };
                on_repetition.insert(name, game.tree.parent(node).is_some_and(repeats));
            }
        }
    }
    if carrying.is_empty() {
        return;
    }
    let size = games[0].size;
    for run in runs(forest) {
        let carries = run.iter().any(|name| carrying.contains_key(name));
        if !carries {
            continue;
        }
        let mut stones = Stones::new();
        if run
            .iter()
            .any(|name| on_repetition.get(name) == Some(&true))
        {
            for name in before(forest, run[0]) {
                set_up(&contents[name], size, &mut stones);
            }
        }
        for &name in &run {
            set_up(&contents[name], size, &mut stones);
        }
        let mut said = Stones::new();
        for name in &run {
            said.extend(
                stated
                    .get(name)
                    .into_iter()
                    .flatten()
                    .map(|(&point, &color)| (point, color)),
            );
        }
        if said == stones {
            continue;
        }
        for name in &run {
            for &(game, node) in carrying.get(name).into_iter().flatten() {
                readers[game].stale_setup(node);
            }
            let content = &mut contents[*name];
            let hides = content.take("AE");
            for ident in ["AB", "AW"] {
                content.take(ident);
            }
            let of_color = |color| -> Vec<Point> {
                let stones = stated.get(name).into_iter().flatten();
                stones
                    .filter(|stone| *stone.1 == color)
                    .map(|(&point, _)| point)
                    .collect()
            };
            let lists = [
                ("AB", of_color(Color::Black)),
                ("AW", of_color(Color::White)),
            ];
            for (ident, points) in lists {
                if let Some(list) = sgf::list(ident, &points) {
                    content.put(list);
                }
            }
            // What a diagram hides has been judged with the board.
            if let Some(hides) = hides.filter(|_| !stated.contains_key(name)) {
                content.put(hides);
            }
        }
    }
}

/// The runs of nodes without moves in the trees of a forest, each node a child of the one before it.
fn runs(forest: &Forest) -> Vec<Vec<usize>> {
    let next = |name: usize| {
        let mut children = forest.nodes[name].children.iter().copied();
        let next = children.find(|&child| !forest.nodes[child].is_leaf)?;
        forest.nodes[next].play.is_none().then_some(next)
    };
    let mut runs = Vec::new();
    for (name, plant) in forest.nodes.iter().enumerate() {
        let goes_on = plant.parent.is_some_and(|parent| {
            forest.nodes[parent].play.is_none() && next(parent) == Some(name)
        });
        if plant.play.is_none() && !plant.is_leaf && !goes_on {
            runs.push(std::iter::successors(Some(name), |&name| next(name)).collect());
        }
    }
    runs
}

/// The nodes before a run since the last move, the first one first.
fn before(forest: &Forest, head: usize) -> Vec<usize> {
    let mut before = Vec::new();
    let mut next = forest.nodes[head].parent;
    while let Some(name) = next.filter(|&name| forest.nodes[name].play.is_none()) {
        before.push(name);
        next = forest.nodes[name].parent;
    }
    before.reverse();
    before
}
