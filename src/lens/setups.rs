//! Setups that are split over nodes without moves: whether they still come to what the SETUP lines of the file say.
//!
//! ```text
//! (;SZ[9]AB[aa]       SETUP B A9 B8         USER SGF / AB[aa] / ENDUSER
//! ;AB[bb])            DIAGRAM               USER SGF / AB[bb] / ENDUSER
//! ```
//!
//! Together the two blocks give the two stones of the SETUP line: they count. If someone took `B8` away, they would
//! give one stone too many: both go, and the SETUP line alone counts.

use std::collections::{BTreeMap, BTreeSet};

use super::blocks::Blocks;
use super::restore::Restoration;
use crate::across::to_sgf::list;
use crate::across::{Stones, set_up};
use crate::ishi::event::Event;
use crate::tree::{Color, Node, NodeId, Point, PropIdent};

/// What the SETUP lines of events say, by the numbers of the nodes.
#[derive(Default)]
struct Stated {
    /// The stones that nodes set up.
    stones: BTreeMap<usize, Stones>,
    /// The nodes that carry a setup, and where in the events they are.
    carrying: BTreeMap<usize, Vec<(usize, NodeId)>>,
    /// The setups directly behind a repeated move or event: each says what all nodes since that one come to, and not only
    /// those of its own run.
    on_repetition: BTreeSet<usize>,
}

impl Stated {
    fn of(events: &[Event<'_>], numbers: &[Vec<usize>], blocks: &[Blocks]) -> Self {
        let mut stated = Stated::default();
        for (at, (event, numbers)) in events.iter().zip(numbers).enumerate() {
            let tree = &event.tree;
            for node in tree.nodes() {
                let number = numbers[node.index()];
                if blocks[at].has_setup(node) {
                    stated.carrying.entry(number).or_default().push((at, node));
                }
                let Some(setup) = tree.setup(node).filter(|_| tree.diagram(node).is_none()) else {
                    continue;
                };
                let stones = setup.stones.iter();
                let stones = stones.filter_map(|&(color, loc)| Some((loc.on(event.size)?, color)));
                stated.stones.entry(number).or_default().extend(stones);
                let is_repeated =
                    |parent: &NodeId| blocks[at].repeats(*parent).is_some() && tree.setup(*parent).is_none();
                if tree.parent(node).filter(is_repeated).is_some() {
                    stated.on_repetition.insert(number);
                }
            }
        }
        stated
    }
}

/// Drops the carried setups of a run of nodes without moves, where they come to something else than the file says.
pub(super) fn settle(
    restored: &Restoration,
    events: &[Event<'_>],
    numbers: &[Vec<usize>],
    blocks: &mut [Blocks],
    contents: &mut [Node<'static>],
) {
    let stated = Stated::of(events, numbers, blocks);
    if stated.carrying.is_empty() {
        return;
    }
    let size = events[0].size;
    for run in runs(restored) {
        if !run.iter().any(|number| stated.carrying.contains_key(number)) {
            continue;
        }
        let mut stones = Stones::new();
        if run.iter().any(|number| stated.on_repetition.contains(number)) {
            for number in before(restored, run[0]) {
                set_up(&contents[number], size, &mut stones);
            }
        }
        for &number in &run {
            set_up(&contents[number], size, &mut stones);
        }
        let said = run.iter().filter_map(|number| stated.stones.get(number)).flatten();
        let said: Stones = said.map(|(&point, &color)| (point, color)).collect();
        if said == stones {
            continue;
        }
        for number in &run {
            for &(event, node) in stated.carrying.get(number).into_iter().flatten() {
                blocks[event].stale(node, "setup");
            }
            put_stated(&mut contents[*number], stated.stones.get(number));
        }
    }
}

/// Gives a node the stones that the file says it sets up, and no others.
fn put_stated(content: &mut Node<'static>, stones: Option<&Stones>) {
    let hides = content.take(PropIdent::AE);
    for (ident, color) in [(PropIdent::AB, Color::Black), (PropIdent::AW, Color::White)] {
        content.take(&ident);
        let points: Vec<Point> =
            stones.into_iter().flatten().filter(|stone| *stone.1 == color).map(|(&point, _)| point).collect();
        list(ident, points.into_iter()).into_iter().for_each(|list| content.put(list));
    }
    // What a diagram hides has been judged with the board.
    if let Some(hides) = hides.filter(|_| stones.is_none()) {
        content.put(hides);
    }
}

/// The runs of nodes without moves, each node a child of the one before it.
fn runs(restored: &Restoration) -> Vec<Vec<usize>> {
    let nodes = &restored.nodes;
    let next = |number: usize| {
        let mut children = nodes[number].children.iter().copied();
        let next = children.find(|&child| !nodes[child].is_leaf)?;
        nodes[next].play.is_none().then_some(next)
    };
    let mut runs = Vec::new();
    for (number, node) in nodes.iter().enumerate() {
        let goes_on = node.parent.is_some_and(|parent| nodes[parent].play.is_none() && next(parent) == Some(number));
        if node.play.is_none() && !node.is_leaf && !goes_on {
            runs.push(std::iter::successors(Some(number), |&number| next(number)).collect());
        }
    }
    runs
}

/// The nodes before a run since the last move, the first one first.
fn before(restored: &Restoration, head: usize) -> Vec<usize> {
    let nodes = &restored.nodes;
    let parent = |&number: &usize| nodes[number].parent.filter(|&parent| nodes[parent].play.is_none());
    let mut before: Vec<usize> = std::iter::successors(parent(&head), parent).collect();
    before.reverse();
    before
}
