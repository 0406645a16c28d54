//! Alternatives that are the same move: only their numbers tell them apart.

use std::collections::{BTreeMap, BTreeSet};

use crate::ishi::event::Tree;
use crate::tree::{Move, NodeId};

/// The alternatives of a tree that are the same move, for the nodes that were asked about.
#[derive(Clone, Debug, Default)]
pub struct SameMoves {
    /// The parents whose children are known.
    known: BTreeSet<NodeId>,
    /// By their parent and their move, in order.
    same: BTreeMap<(NodeId, Option<Move>), Vec<NodeId>>,
    /// Their numbers.
    numbers: BTreeMap<NodeId, usize>,
}

impl SameMoves {
    /// The number of a node among the alternatives that are the same move, from 0. Those that only repeat one don't
    /// count.
    pub fn number(&mut self, tree: &Tree<'_>, node: NodeId, repeats: impl Fn(NodeId) -> bool) -> usize {
        self.learn(tree, node, repeats);
        self.numbers.get(&node).copied().unwrap_or(0)
    }

    /// The alternative with a number that is the same move as a node.
    pub fn nth(
        &mut self,
        tree: &Tree<'_>,
        node: NodeId,
        nth: usize,
        repeats: impl Fn(NodeId) -> bool,
    ) -> Option<NodeId> {
        self.learn(tree, node, repeats);
        let same = self.same.get(&(tree.parent(node)?, tree.play(node)));
        same?.get(nth).copied()
    }

    fn learn(&mut self, tree: &Tree<'_>, node: NodeId, repeats: impl Fn(NodeId) -> bool) {
        let Some(parent) = tree.parent(node) else {
            return;
        };
        if !self.known.insert(parent) {
            return;
        }
        for child in tree.children(parent).filter(|&child| !repeats(child)) {
            let same = self.same.entry((parent, tree.play(child))).or_default();
            self.numbers.insert(child, same.len());
            same.push(child);
        }
    }
}
