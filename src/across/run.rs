//! Runs: chains of nodes without moves in a game tree, and the stones that they set up.

use std::collections::BTreeMap;

use crate::tree::{Color, GameTree, IdentSet, Move, Node, NodeId, Point, Property, Size, judgement, setup_of};

/// Stones that are set up.
pub type Stones = BTreeMap<Point, Color>;

/// Puts a stone on a point, or none. Returns what was there.
pub fn put_stone(stones: &mut Stones, point: Point, color: Option<Color>) -> Option<Color> {
    match color {
        Some(color) => stones.insert(point, color),
        None => stones.remove(&point),
    }
}

/// Applies the setup of a node to stones that are set up. Whether that changes them.
pub fn set_up(node: &Node<'_>, size: Size, stones: &mut Stones) -> bool {
    let mut changes = false;
    for (point, color) in setup_of(&node.properties, size) {
        changes |= put_stone(stones, point, color) != color;
    }
    changes
}

/// Whether a node shows something besides its stones: a comment, a title, a mark.
pub fn shows(properties: &[Property<'_>]) -> bool {
    const SHOWN: IdentSet = IdentSet::of(&["C", "N", "CR", "LB", "MA", "SQ", "TR"]);

    properties.iter().any(|property| SHOWN.may_have(&property.ident)) || judgement(properties).is_some()
}

/// A chain of nodes without moves, each the first child of the one before it.
pub struct Run {
    /// The nodes; there is at least one.
    pub nodes: Vec<NodeId>,
    /// The stones of its SETUP line: what its nodes come to. Of a stepwise run behind which nothing is played only those of
    /// the root: its diagrams show the others.
    pub stones: Stones,
    /// The index among its nodes of the first with a stone; 0 where none has any.
    pub first: usize,
    /// The index of the last node that changes what they come to; 0 where none does.
    pub last: usize,
    /// Some node shows something before the stones are complete, or, where nothing is played behind them, without stones
    /// that only a diagram can hide: all of them are diagrams, with the stones of each, and none is the setup.
    pub is_stepwise: bool,
}

/// The runs of a game tree.
pub struct Runs<'r, 't> {
    /// The game tree.
    pub game: &'r GameTree<'t>,
    /// Tells the leaves that are diagrams of Ishi: no run goes on with one.
    pub is_diagram: &'r dyn Fn(NodeId) -> bool,
    /// The nodes that are moves, though they are said as setups.
    pub alternatives: BTreeMap<NodeId, Move>,
    /// The last move, and the stones that are set up since, as far as they are known.
    pub known_since_move: BTreeMap<NodeId, (Option<NodeId>, Stones)>,
}

impl Runs<'_, '_> {
    /// The move of a node.
    pub fn play(&self, node: NodeId) -> Option<Move> {
        self.game.nodes[node].play.or_else(|| self.alternatives.get(&node).copied())
    }

    /// Whether a node is one of those that are moves, though they are said as setups.
    pub fn is_alternative(&self, node: NodeId) -> bool {
        !self.alternatives.is_empty() && self.alternatives.contains_key(&node)
    }

    /// The move that is all that hangs from a node.
    pub fn only_move(&self, node: NodeId) -> Option<(NodeId, Move)> {
        let nodes = &self.game.nodes;
        let child = nodes.only_child(node)?;
        nodes[child].play.filter(|_| !self.is_alternative(child)).map(|play| (child, play))
    }

    /// Whether a node is a diagram of Ishi.
    pub fn is_diagram(&self, node: NodeId) -> bool {
        (self.is_diagram)(node)
    }

    /// The run that a node begins.
    pub fn run(&self, head: NodeId) -> Run {
        let mut run = Run { nodes: Vec::new(), stones: Stones::new(), first: 0, last: 0, is_stepwise: false };
        let mut first = None;
        let mut first_shown = None;
        let mut hides = false;
        let mut next = Some(head);
        while let Some(node) = next {
            let at = run.nodes.len();
            let content = &self.game.nodes[node];
            let (shows, mut has_stones) = (shows(&content.properties), false);
            if set_up(content, self.game.size, &mut run.stones) {
                run.last = at;
                has_stones = content.get("AB").or(content.get("AW")).is_some();
                first = first.or(has_stones.then_some(at));
            }
            // Before the first move nothing is left of what is taken away.
            hides |= shows && has_stones && head != NodeId::ROOT && content.get("AE").is_some();
            // What a root without stones shows belongs to the event.
            let has_board = node != NodeId::ROOT || !run.stones.is_empty();
            first_shown = first_shown.or((has_board && shows).then_some(at));
            run.nodes.push(node);
            let is_move = |node: &NodeId| self.play(*node).is_some();
            next = self.next(node).filter(|next| !is_move(next));
        }
        run.first = first.unwrap_or(0);
        let is_last = !self.leads_on(&run);
        // Where a move follows, its stones are worth more than the board beside the words.
        run.is_stepwise = hides && is_last || first_shown.is_some_and(|at| at < run.last);
        if run.is_stepwise && is_last {
            // Nothing is played behind it, so that the stones of a diagram need be nowhere else. The root is none.
            run = Run { stones: Stones::new(), first: 0, last: 0, ..run };
            if head == NodeId::ROOT {
                set_up(&self.game.nodes[head], self.game.size, &mut run.stones);
            }
        }
        run
    }

    /// The child that continues a run, or the flow of play behind it.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        let mut children = self.game.nodes.children(node);
        children.find(|&child| !self.is_diagram(child))
    }

    /// Whether a move follows a run.
    pub fn leads_on(&self, run: &Run) -> bool {
        run.nodes.last().is_some_and(|&last| self.next(last).is_some())
    }

    /// Whether nothing is played or set up in the line that a node begins.
    pub fn is_idle(&self, node: NodeId) -> bool {
        let is_idle = |run: &Run| run.stones.is_empty() && !self.leads_on(run);
        self.is_diagram(node) || self.play(node).is_none() && is_idle(&self.run(node))
    }

    /// Whether a node begins a run that comes to stones.
    pub fn begins_setup(&self, node: NodeId) -> bool {
        self.play(node).is_none() && !self.is_diagram(node) && !self.run(node).stones.is_empty()
    }

    /// The children of a node that don't continue its run.
    pub fn others(&self, node: NodeId) -> Vec<NodeId> {
        let next = self.next(node);
        let children = self.game.nodes.children(node);
        children.filter(|&child| Some(child) != next).collect()
    }

    /// The last move at a node, and the stones that are set up since.
    pub fn since_move(&mut self, node: NodeId) -> (Option<NodeId>, Stones) {
        let mut path = Vec::new();
        let mut next = Some(node);
        let (anchor, mut stones) = loop {
            let Some(node) = next.filter(|&node| self.play(node).is_none()) else {
                break (next, Stones::new());
            };
            if let Some(known) = self.known_since_move.get(&node) {
                break known.clone();
            }
            path.push(node);
            next = self.game.nodes.parent(node);
        };
        for node in path.into_iter().rev() {
            set_up(&self.game.nodes[node], self.game.size, &mut stones);
        }
        self.known_since_move.insert(node, (anchor, stones.clone()));
        (anchor, stones)
    }
}
