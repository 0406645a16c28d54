//! The order in which a file has the nodes of a game tree (section 4 of the 1990 standard).
//!
//! Behind a node stand the variations on it, then the diagrams on it, then the node that continues the flow of play.
//! Only where a setup continues it, diagrams stand before variations: a SETUP line right behind a diagram would be the
//! diagram's, and ENDVAR ends what belongs to it.
//!
//! A variation needs a move to be on. What stands beside a setup that the root continues with has none; it is *apart*.

use crate::model::{NodeId, Tree};

/// A part of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A node, and what belongs to it.
    Node(NodeId),
    /// The VAR line before the node that begins a variation, or before the diagrams in front of that node.
    Begin(NodeId),
    /// An ENDVAR line.
    End,
}

/// The nodes of an event in the order of a file, without those that are apart.
pub fn event<'t>(tree: &'t Tree<'_>) -> impl Iterator<Item = Part> + use<'t> {
    walk(tree, NodeId::ROOT)
}

/// The nodes that are apart from their event, each with all that follows it.
pub fn apart<'t>(tree: &'t Tree<'_>) -> impl Iterator<Item = Vec<Part>> + use<'t> {
    let nodes = Branches::of(tree, NodeId::ROOT).apart.into_iter();
    nodes.map(|node| walk(tree, node).collect())
}

/// What is still to come.
enum Task {
    /// A node that play flows through, and the variations on it.
    Flow(NodeId, Vec<Task>),
    /// A diagram, which nothing follows.
    Diagram(NodeId),
    Begin(NodeId),
    End,
}

fn walk<'t>(tree: &'t Tree<'_>, node: NodeId) -> impl Iterator<Item = Part> + use<'t> {
    // The next task is the last.
    let mut waiting = vec![Task::Flow(node, Vec::new())];
    std::iter::from_fn(move || {
        Some(match waiting.pop()? {
            Task::Flow(node, variations) => {
                let Branches {
                    diagrams,
                    next,
                    variations: on_next,
                    ..
                } = Branches::of(tree, node);
                waiting.extend(next.map(|next| Task::Flow(next, on_next)));
                let (first, second) = match is_setup(tree, next) {
                    true => (diagrams, variations),
                    false => (variations, diagrams),
                };
                waiting.extend(first.into_iter().chain(second).rev());
                Part::Node(node)
            }
            Task::Diagram(node) => Part::Node(node),
            Task::Begin(node) => Part::Begin(node),
            Task::End => Part::End,
        })
    })
}

fn is_setup(tree: &Tree<'_>, node: Option<NodeId>) -> bool {
    node.is_some_and(|node| tree.play(node).is_none())
}

/// The children of a node by their place in a file.
#[derive(Default)]
struct Branches {
    /// Diagrams on the node itself.
    diagrams: Vec<Task>,
    /// The child that continues the flow of play.
    next: Option<NodeId>,
    /// The variations on that child.
    variations: Vec<Task>,
    /// What is apart.
    apart: Vec<NodeId>,
}

impl Branches {
    fn of(tree: &Tree<'_>, node: NodeId) -> Branches {
        let is_diagram = |&child: &NodeId| tree.diagram(child).is_some();
        // A diagram that begins no variation, but stands in the flow or in a variation that has begun.
        let is_plain = |&child: &NodeId| {
            tree.diagram(child)
                .is_some_and(|diagram| !diagram.begins_variation)
        };
        let next = tree.children(node).find(|child| !is_diagram(child));
        let mut branches = Branches {
            next,
            ..Branches::default()
        };
        let can_vary = next.is_some() && !is_setup(tree, next);
        let others = tree.children(node).filter(|&child| Some(child) != next);
        let mut others = others.peekable();
        while let Some(child) = others.next() {
            let Branches {
                diagrams,
                variations,
                apart,
                ..
            } = &mut branches;
            if !can_vary && (!is_diagram(&child) || (node == NodeId::ROOT && next.is_some())) {
                apart.push(child);
            } else if !can_vary || is_plain(&child) {
                diagrams.push(Task::Diagram(child));
            } else {
                let with_it = std::iter::from_fn(|| others.next_if(is_plain)).map(Task::Diagram);
                variations.push(Task::Begin(child));
                if is_diagram(&child) {
                    variations.push(Task::Diagram(child));
                    variations.extend(with_it);
                } else if tree.play(child).is_some() {
                    // The reader hangs the diagrams in front of a variation's first move behind it.
                    variations.extend(with_it);
                    variations.push(Task::Flow(child, Vec::new()));
                } else {
                    variations.push(Task::Flow(child, Vec::new()));
                }
                variations.push(Task::End);
            }
        }
        branches
    }
}
