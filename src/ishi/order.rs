//! The order in which a file has the nodes of a game tree (section 4 of the 1990 standard).
//!
//! Behind a node stand the variations on it, then the diagrams on it, then the node that continues the flow of play.
//! Only where a setup continues it, diagrams stand before variations: a SETUP line right behind a diagram would be the
//! diagram's, and ENDVAR ends what belongs to it. Where that is so with the first move of a variation, the variations
//! that follow stand on that move, which is the same to a reader.
//!
//! A variation needs a move to be on: nothing stands beside a setup that the root continues with.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::event::{Diagram, Tree};
use crate::tree::NodeId;

/// A part of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilePart {
    /// A node, and what belongs to it.
    Node(NodeId),
    /// The VAR line before the node that begins a variation, or before the diagrams in front of that node.
    Begin(NodeId),
    /// An ENDVAR line.
    End,
}

/// The nodes of an event in the order of a file.
pub fn event(tree: &Tree<'_>) -> impl Iterator<Item = FilePart> {
    // The next task is the last.
    let mut waiting = vec![Task::Flow(NodeId::ROOT, None)];
    // A move with nothing beside it, as most are, comes before all of them.
    let mut plain: Option<NodeId> = None;
    std::iter::from_fn(move || {
        let task = match plain {
            Some(node) => Task::Flow(node, None),
            None => waiting.pop()?,
        };
        if let Task::Flow(node, None) = task {
            plain = tree.only_child(node).filter(|&next| tree.play(next).is_some());
            if plain.is_some() {
                return Some(FilePart::Node(node));
            }
        }
        Some(begin(tree, task, &mut waiting))
    })
}

/// What is still to come.
enum Task {
    /// A node that play flows through, and the variations on it.
    Flow(NodeId, Option<Variations>),
    /// A diagram, which nothing follows.
    Diagram(NodeId),
    Variations(Variations),
    End,
}

/// The variations on a move, from one on.
#[derive(Clone, Copy)]
struct Variations {
    on: NodeId,
    first: NodeId,
}

/// Begins a task: puts what follows its part on the stack of those that wait.
fn begin(tree: &Tree<'_>, task: Task, waiting: &mut Vec<Task>) -> FilePart {
    match task {
        Task::Flow(node, variations) => {
            let next = continuation(tree, node);
            waiting.extend(next.map(|next| Task::Flow(next, variations_on(tree, node, next))));
            let diagrams = diagrams_on(tree, node, next).map(Task::Diagram);
            if next.is_some_and(|next| is_setup(tree, next)) {
                waiting.extend(variations.map(Task::Variations));
                push_reversed(waiting, diagrams);
            } else {
                push_reversed(waiting, diagrams);
                waiting.extend(variations.map(Task::Variations));
            }
            FilePart::Node(node)
        }
        Task::Diagram(node) => FilePart::Node(node),
        Task::Variations(Variations { on, first }) => {
            let others = std::iter::successors(tree.next_sibling(first), |&node| tree.next_sibling(node));
            let mut others = others.filter(|&node| node != on).peekable();
            let is_with_first = |node: &NodeId| is_plain_diagram(tree, *node);
            let with_first: Vec<NodeId> = std::iter::from_fn(|| others.next_if(is_with_first)).collect();
            let rest = others.next().map(|first| Variations { on, first });
            let inner = rest.filter(|_| needs_variation(tree, first));
            if inner.is_none() {
                waiting.extend(rest.map(Task::Variations));
            }
            waiting.push(Task::End);
            let diagrams = with_first.into_iter().map(Task::Diagram);
            if tree.diagram(first).is_some() {
                push_reversed(waiting, diagrams);
                waiting.push(Task::Diagram(first));
            } else {
                waiting.push(Task::Flow(first, inner));
                // The reader hangs the diagrams in front of a variation's first move behind it.
                if !is_setup(tree, first) {
                    push_reversed(waiting, diagrams);
                }
            }
            FilePart::Begin(first)
        }
        Task::End => FilePart::End,
    }
}

fn push_reversed(waiting: &mut Vec<Task>, tasks: impl Iterator<Item = Task>) {
    let start = waiting.len();
    waiting.extend(tasks);
    waiting[start..].reverse();
}

/// The child that continues the flow of play.
pub fn continuation(tree: &Tree<'_>, node: NodeId) -> Option<NodeId> {
    tree.children(node).find(|&child| tree.diagram(child).is_none())
}

/// Tells what the children of nodes are. Those of a node are looked at once: they may be many diagrams, each of which asks for
/// the others.
pub struct Flow<'t, 'a> {
    tree: &'t Tree<'a>,
    known: RefCell<BTreeMap<NodeId, Children>>,
}

/// What the children of a node are.
#[derive(Clone, Copy)]
struct Children {
    /// The one that continues the flow of play.
    next: Option<NodeId>,
    /// One of them is a move.
    have_move: bool,
}

impl<'t, 'a> Flow<'t, 'a> {
    /// The flow of play of a tree.
    pub fn of(tree: &'t Tree<'a>) -> Self {
        Flow { tree, known: RefCell::default() }
    }

    fn children(&self, node: NodeId) -> Children {
        let tree = self.tree;
        // As it mostly is.
        if let Some(first) = tree.first_child(node).filter(|&first| tree.play(first).is_some()) {
            return Children { next: Some(first), have_move: true };
        }
        let look = || {
            let have_move = tree.children(node).any(|child| tree.play(child).is_some());
            Children { next: continuation(tree, node), have_move }
        };
        *self.known.borrow_mut().entry(node).or_insert_with(look)
    }

    /// Whether a move stands beside a node, or is it.
    pub fn has_move_beside(&self, node: NodeId) -> bool {
        self.children(self.tree.parent(node).unwrap_or(NodeId::ROOT)).have_move
    }

    /// Whether a variation begins with a node, which may be a diagram.
    pub fn begins_variation(&self, node: NodeId, diagram: Option<&Diagram>) -> bool {
        let flow = self.tree.parent(node).and_then(|parent| self.children(parent).next);
        match diagram {
            Some(diagram) => diagram.begins_variation && flow.is_some(),
            None => flow != Some(node),
        }
    }
}

/// Whether a node is neither a move nor a diagram.
pub fn is_setup(tree: &Tree<'_>, node: NodeId) -> bool {
    tree.play(node).is_none() && tree.diagram(node).is_none()
}

/// Whether a node is a diagram that begins no variation: one in the flow of play, or behind the VAR of another node.
fn is_plain_diagram(tree: &Tree<'_>, node: NodeId) -> bool {
    tree.diagram(node).is_some_and(|diagram| !diagram.begins_variation)
}

/// The variations on the move that continues the flow behind a node.
fn variations_on(tree: &Tree<'_>, node: NodeId, on: NodeId) -> Option<Variations> {
    tree.play(on)?;
    let first = tree.children(node).find(|&child| child != on && !is_plain_diagram(tree, child))?;
    Some(Variations { on, first })
}

/// The diagrams on a node, which `next` continues.
fn diagrams_on(tree: &Tree<'_>, node: NodeId, next: Option<NodeId>) -> impl Iterator<Item = NodeId> {
    let can_vary = next.is_some_and(|next| !is_setup(tree, next));
    // Those beside a setup that the root continues with are apart.
    let has_diagrams = node != NodeId::ROOT || can_vary || next.is_none();
    let mut is_behind_variation = false;
    tree.children(node).filter(move |&child| {
        if can_vary && Some(child) != next && !is_plain_diagram(tree, child) {
            // A SETUP line behind them would be theirs, so they can't stand in front of a variation's setup.
            is_behind_variation = !is_setup(tree, child);
        }
        has_diagrams && !is_behind_variation && tree.diagram(child).is_some()
    })
}

/// Whether a diagram and a setup follow the first move of a variation, so that a variation must part them.
fn needs_variation(tree: &Tree<'_>, node: NodeId) -> bool {
    continuation(tree, node).is_some_and(|next| {
        let has_diagram = tree.last_child(node) != Some(next);
        tree.play(node).is_some() && is_setup(tree, next) && has_diagram
    })
}
