//! What the lines of events say of their setups and of the boards of their diagrams.

use std::collections::{BTreeMap, BTreeSet};

use crate::across::Stones;
use crate::across::node_path::hang;
use crate::across::projected::emptied;
use crate::ishi::event::{DetailsView, Event};
use crate::ishi::replay::{self, Position};
use crate::ishi::shown::hidden;
use crate::lens::blocks::LaidEvent;
use crate::lens::restore::Restoration;
use crate::lens::unit::unit_of;
use crate::tree::{Node, NodeId, Point, Property, Snapshot, Unit};

/// What a diagram shows that is a node.
pub struct Seen {
    /// The board.
    pub snapshot: Snapshot,
    /// 0.1.0 may have written it.
    pub is_old: bool,
    /// The setup that no node shows, where it is the first diagram behind one.
    pub setup: Option<usize>,
}

/// Behind more setups in a row no place is judged: nobody wrote them but to do harm.
pub const SETUPS: usize = 64;

/// What the lines of events say, by the numbers of the nodes.
#[derive(Default)]
pub struct StatedSetups {
    /// The stones that nodes set up.
    pub stones: BTreeMap<usize, Stones>,
    /// The nodes that carry a setup, and where in the events they are.
    pub carrying: BTreeMap<usize, Vec<(usize, NodeId)>>,
    /// The setups directly behind a repeated move or event. They repeat the stones that were set up since that move in the
    /// main game, too, so that they are compared with all of these and not only with those of the nodes behind them.
    pub on_repetition: BTreeSet<usize>,
    /// The diagrams that are nodes, where any shows another board than the flow of play.
    pub seen: BTreeMap<usize, Seen>,
    /// The nodes that stand behind others than in the file, by those.
    pub moved: BTreeMap<usize, Vec<Moved>>,
}

/// A node that stands behind other nodes than in the file.
pub struct Moved {
    /// The event that it is of.
    pub event: usize,
    /// What carries the places that it comes from: itself, or nodes that it stands behind in the file.
    pub placed: Vec<NodeId>,
    /// The nodes before it in the file since the last move, which say what is set up there.
    pub setups: Vec<usize>,
}

impl StatedSetups {
    /// Those of events, whose nodes have this content.
    pub fn of(events: &[LaidEvent<'_>], contents: &[Node<'_>]) -> Self {
        let mut stated = StatedSetups::default();
        for (at, laid) in events.iter().enumerate() {
            let LaidEvent { event, blocks, .. } = laid;
            let tree = &event.tree;
            for node in tree.nodes() {
                let number = laid.number(node);
                if blocks.has_setup(node) {
                    stated.carrying.entry(number).or_default().push((at, node));
                }
                let Some(setup) = tree.setup(node).filter(|_| tree.diagram(node).is_none()) else {
                    continue;
                };
                stated.stones.entry(number).or_default().extend(setup.on(event.size));
                let is_repeated = |parent: &NodeId| blocks.repeats(*parent).is_some() && tree.setup(*parent).is_none();
                if tree.parent(node).filter(is_repeated).is_some() {
                    stated.on_repetition.insert(number);
                }
            }
            let shows_own = |node: NodeId| {
                let diagram = node_diagram(event, node);
                diagram.is_some_and(|details| shows_stones(details) || blocks.has_setup(node))
            };
            if tree.nodes().any(shows_own) {
                stated.look_at(laid, contents);
            }
        }
        stated
    }

    /// Looks for nodes that were taken from behind repetitions, and for moves behind nodes that went somewhere else.
    pub fn look_for_moved(&mut self, restored: &Restoration, events: &[LaidEvent<'_>]) {
        for (at, laid) in events.iter().enumerate().filter(|(_, laid)| !laid.blocks.are_in_place()) {
            let LaidEvent { event, blocks, .. } = laid;
            let (tree, number) = (&event.tree, |node: NodeId| laid.number(node));
            let mut hangs_from = vec![None; tree.len()];
            tree.nodes().for_each(|node| hang(tree, node, |parent, child| hangs_from[child.index()] = Some(parent)));
            // What a diagram shows of its own is judged with its board, and a setup that has all stones with its run.
            let shows_own = |node: NodeId| {
                let shows_flow = node_diagram(event, node).is_some_and(|details| !shows_stones(details));
                tree.diagram(node).is_some() && (!shows_flow || blocks.has_setup(node))
            };
            let has_all_stones = |node: NodeId| self.on_repetition.contains(&number(node));
            for node in tree.nodes().filter(|&node| !shows_own(node) && !has_all_stones(node)) {
                let before = std::iter::successors(hangs_from[node.index()], |node| hangs_from[node.index()]);
                let before: Vec<NodeId> = before.take_while(|&node| tree.play(node).is_none()).take(SETUPS).collect();
                let placed = match tree.parent(node) {
                    Some(parent) if restored.is_gone(number(parent)) => vec![node],
                    Some(parent) if blocks.repeats(parent).is_some() && blocks.has_place(node) => vec![node],
                    // What only repeats another move stands for no move itself.
                    _ if tree.play(node).is_none() || blocks.has_place(node) || blocks.repeats(node).is_some() => {
                        continue;
                    }
                    _ => before.iter().copied().filter(|&node| blocks.has_place(node)).collect(),
                };
                let parent_of = |number: usize| restored.nodes[number].parent;
                // An alternative is played where the move is that it hangs from.
                let played = match restored.is_alternative(number(node)) {
                    true => parent_of(number(node)),
                    false => Some(number(node)),
                };
                let parent = played.and_then(parent_of).filter(|_| !placed.is_empty() && before.len() < SETUPS);
                if let Some(parent) = parent {
                    let setups = before.into_iter().map(number).collect();
                    self.moved.entry(parent).or_default().push(Moved { event: at, placed, setups });
                }
            }
        }
    }

    /// Looks at the diagrams of an event that are nodes.
    fn look_at(&mut self, laid: &LaidEvent<'_>, contents: &[Node<'_>]) {
        let LaidEvent { event, blocks, .. } = laid;
        let tree = &event.tree;
        let mut led = BTreeSet::new();
        replay::walk(event, |node, position| {
            let Some(details) = node_diagram(event, node) else { return };
            let number = laid.number(node);
            let hidden = hidden(details, position, event.size);
            let takes = emptied(&contents[number].properties, position, event.size);
            let is_absence = |property: &Property<'_>| unit_of(property) == Unit::Setup && property.values.are_empty();
            let block = blocks.nodes.get(&node);
            let carries_absence = block.is_some_and(|block| block.properties.iter().any(is_absence));
            let is_repeated = |&setup: &NodeId| blocks.repeats(setup).is_some() && tree.setup(setup).is_some();
            let setup = tree.parent(node).filter(is_repeated).filter(|&setup| led.insert(setup));
            let seen = Seen {
                is_old: details.setup.is_none() && !carries_absence && takes.eq(hidden.iter().copied()),
                snapshot: snapshot(details, position, &hidden, event),
                setup: setup.map(|setup| laid.number(setup)),
            };
            self.seen.insert(number, seen);
        });
    }
}

/// What belongs to a diagram that is a node.
fn node_diagram<'e, 'a>(event: &'e Event<'a>, node: NodeId) -> Option<DetailsView<'e, 'a>> {
    event.tree.details(node).filter(|details| details.diagram.is_some_and(|diagram| diagram.is_node))
}

/// Whether a diagram shows another board than the flow of play.
fn shows_stones(details: DetailsView<'_, '_>) -> bool {
    details.setup.is_some() || !details.hides.is_empty()
}

/// The board that a diagram shows.
fn snapshot(details: DetailsView<'_, '_>, position: &Position, hidden: &[Point], event: &Event<'_>) -> Snapshot {
    let mut snapshot = position.snapshot();
    hidden.iter().for_each(|&point| snapshot.set(point, None));
    let stones = details.setup.iter().flat_map(|setup| setup.on(event.size));
    stones.for_each(|(point, color)| snapshot.set(point, Some(color)));
    snapshot
}
