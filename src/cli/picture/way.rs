//! The way through a game to a node, and from there to another one: what holds at its end is known without going all of it
//! again, so that many diagrams of a long game take no longer than the game and they do.

use std::collections::{BTreeMap, HashSet};

use ishisgf::tree::{GameTree, Node, NodeId, Point};

/// The way through a game to a node.
pub struct Way<'t, 'a> {
    tree: &'t GameTree<'a>,
    passed: Vec<Passed>,
    nodes: HashSet<NodeId>,
    /// The numbers of the moves that were played last on their points.
    pub numbers: BTreeMap<Point, u32>,
}

/// A node of the way, and what holds from there on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Passed {
    node: NodeId,
    /// The point of its move, and the number of that which was played there before.
    covered: Option<(Point, Option<u32>)>,
    number: u32,
    /// The last move, with its number.
    pub last_move: Option<(NodeId, u32)>,
    /// The last node that says what is seen of the board.
    pub view: Option<NodeId>,
    /// The last node that says what is dimmed.
    pub dimmed: Option<NodeId>,
}

impl<'t, 'a> Way<'t, 'a> {
    /// The way to nowhere yet.
    pub fn new(tree: &'t GameTree<'a>) -> Self {
        Way { tree, passed: Vec::new(), nodes: HashSet::new(), numbers: BTreeMap::new() }
    }

    /// Leads it to a node, and tells what holds there. That takes as long as what both ways do not have in common.
    pub fn go_to(&mut self, end: NodeId) -> Passed {
        let from_end = std::iter::successors(Some(end), |&node| self.tree.parent(node));
        let mut ahead: Vec<NodeId> = from_end.take_while(|node| !self.nodes.contains(node)).collect();
        let fork = ahead.last().map_or(Some(end), |&first| self.tree.parent(first));
        while let Some(last) = self.passed.pop_if(|last| Some(last.node) != fork) {
            self.nodes.remove(&last.node);
            match last.covered {
                Some((point, Some(number))) => self.numbers.insert(point, number),
                Some((point, None)) => self.numbers.remove(&point),
                None => None,
            };
        }
        ahead.reverse();
        ahead.into_iter().for_each(|node| self.step(node));
        self.passed.last().copied().unwrap_or_default()
    }

    fn step(&mut self, id: NodeId) {
        let node = self.tree.node(id);
        let before = self.passed.last().copied().unwrap_or_default();
        let number = number_after(node, before.number);
        let point = node.play().and_then(|play| play.at);
        let said_by = |ident, before: Option<NodeId>| node.property(ident).map(|_| id).or(before);
        self.nodes.insert(id);
        self.passed.push(Passed {
            node: id,
            covered: point.map(|point| (point, self.numbers.insert(point, number))),
            number,
            last_move: node.play().map(|_| (id, number)).or(before.last_move),
            view: said_by("VW", before.view),
            dimmed: said_by("DD", before.dimmed),
        });
    }
}

/// The number of the last move at a node, as MN says or counted from the one before.
pub fn number_after(node: &Node<'_>, before: u32) -> u32 {
    let said = node.property("MN").and_then(|number| number.texts().next()?.parse().ok());
    said.unwrap_or(before.saturating_add(node.play().is_some().into()))
}
