//! The tree of a game tree as trees that Ishi can say (section 4 of the 1990 standard).
//!
//! In Ishi a variation is an alternative to a move, a SETUP line adds its stones to those before it, and what is neither
//! is a diagram, which nothing hangs from. So of the nodes of a game tree:
//!
//! - a *run* is a chain of nodes without moves, each the first child of the one before. The stones that it comes to are
//!   one setup, in the place of the first node that has any, and stand first; its other nodes are diagrams;
//! - what hangs from a node without a move hangs from the flow of play before it, where the board is the same there;
//! - else the move before the variation is repeated, with the stones that are set up since, in a variation of its own;
//! - what hangs from the position before any move, and can't be an alternative to the first one, is an event of its own.
//!
//! Every node of the game tree is one node of the trees, and nothing is lost: which nodes only repeat others is noted, and
//! [`super::place`] tells which ones have another place in the game tree than the trees suggest.

use std::collections::{BTreeMap, VecDeque};

use super::run::{Run, Runs, Stones, set_up};
use super::same_moves::SameMoves;
use crate::ishi::event::{Diagram, Setup, Tree};
use crate::ishi::items::Loc;
use crate::tree::{GameTree, NodeId};

/// What a node of a tree for Ishi shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A node of the game tree; of the root what is about the event, where there is a node for its start position.
    Node(NodeId),
    /// What the root of the game tree says of the start position.
    Start,
    /// The event, a setup or a move again, because Ishi needs it there; of the alternatives that are the same move, the
    /// one with this number.
    Repeats(usize),
}

/// A tree for Ishi, and what its nodes show.
#[derive(Clone, Debug)]
pub struct Shape<'a> {
    /// The tree: moves, setups and diagrams.
    pub tree: Tree<'a>,
    /// What each node shows.
    pub sources: Vec<Source>,
}

/// Makes trees of a game tree: that of its event, and those of the events that must stand for themselves.
/// `is_diagram` tells the leaves that are diagrams of Ishi.
pub fn shape<'a>(game: &GameTree<'_>, is_diagram: impl Fn(NodeId) -> bool) -> Vec<Shape<'a>> {
    let mut shaper = Shaper {
        game,
        runs: Runs::new(game, is_diagram),
        shapes: Vec::new(),
        shown: vec![None; game.nodes.len()],
        tasks: Vec::new(),
        apart: VecDeque::new(),
        same_moves: BTreeMap::new(),
    };
    shaper.begin();
    loop {
        if let Some(task) = shaper.tasks.pop() {
            shaper.perform(task);
        } else if let Some(apart) = shaper.apart.pop_front() {
            shaper.begin_event(apart);
        } else {
            return shaper.shapes;
        }
    }
}

/// Nodes of the game tree that hang from a node of a tree.
struct Task {
    shape: usize,
    tail: NodeId,
    /// In order; the first that is a move continues the flow of play.
    nodes: VecDeque<NodeId>,
    /// Stones that must be set up first.
    stones: Stones,
}

/// Nodes that hang from a node of the game tree where no variation can.
struct Apart {
    from: NodeId,
    nodes: VecDeque<NodeId>,
}

struct Shaper<'r, 't, 'a, F> {
    game: &'r GameTree<'t>,
    runs: Runs<'r, 't, F>,
    shapes: Vec<Shape<'a>>,
    /// Where the nodes of the game tree are shown.
    shown: Vec<Option<(usize, NodeId)>>,
    tasks: Vec<Task>,
    apart: VecDeque<Apart>,
    /// The alternatives in each shape that are the same move. All are there before the first of them is repeated.
    same_moves: BTreeMap<usize, SameMoves>,
}

impl<F: Fn(NodeId) -> bool> Shaper<'_, '_, '_, F> {
    fn begin(&mut self) {
        self.shapes.push(Shape { tree: Tree::default(), sources: vec![Source::Node(NodeId::ROOT)] });
        self.shown[0] = Some((0, NodeId::ROOT));
        let run = self.runs.run(NodeId::ROOT);
        let mut tail = NodeId::ROOT;
        let mut holder = NodeId::ROOT;
        if !run.stones.is_empty() {
            tail = self.append_setup(0, NodeId::ROOT, &run.stones);
            holder = run.nodes[run.first];
            match holder {
                NodeId::ROOT => self.shapes[0].sources.push(Source::Start),
                holder => self.show(0, tail, holder),
            }
        }
        for &node in &run.nodes[1..] {
            if node != holder {
                self.append_diagram(0, tail, node);
            }
        }
        let nodes = self.behind(&run);
        self.tasks.push(Task { shape: 0, tail, nodes: nodes.into(), stones: Stones::new() });
    }

    /// Begins an event of its own, or a variation that repeats a move.
    fn begin_event(&mut self, Apart { from, mut nodes }: Apart) {
        // A setup is no alternative to another one: each stands for itself.
        if let Some(&first) = nodes.front()
            && nodes.len() > 1
            && self.runs.begins_setup(first)
        {
            nodes.pop_front();
            self.apart.push_front(Apart { from, nodes });
            nodes = VecDeque::from([first]);
        }
        let (anchor, stones) = self.runs.since_move(from);
        let repeated = anchor.and_then(|anchor| {
            let (shape, node) = self.shown[anchor.index()]?;
            let parent = self.shapes[shape].tree.parent(node)?;
            Some((shape, parent, node, self.game.nodes[anchor].play))
        });
        let (shape, tail) = match repeated {
            Some((shape, parent, node, play)) => {
                let Shape { tree, sources } = &self.shapes[shape];
                let repeats = |node: NodeId| matches!(sources[node.index()], Source::Repeats(_));
                let same_moves = self.same_moves.entry(shape).or_default();
                let nth = same_moves.number(tree, node, repeats);
                let tail = self.shapes[shape].tree.append(parent, Tree::entry(play));
                self.shapes[shape].sources.push(Source::Repeats(nth));
                (shape, tail)
            }
            None => {
                self.shapes.push(Shape { tree: Tree::default(), sources: vec![Source::Repeats(0)] });
                (self.shapes.len() - 1, NodeId::ROOT)
            }
        };
        self.tasks.push(Task { shape, tail, nodes, stones });
    }

    /// Gives the nodes of a task their places in the tree.
    fn perform(&mut self, task: Task) {
        let Task { shape, mut tail, nodes, mut stones } = task;
        let mut waiting = nodes;
        let is_setup = |shaper: &Self, tail| shaper.shapes[shape].tree.setup(tail).is_some();
        let has_children = |shaper: &Self, tail| shaper.shapes[shape].tree.first_child(tail).is_some();
        // A setup would belong to the diagram before it, or be one with the setup before it.
        let mut can_set_up = !is_setup(self, tail) && !has_children(self, tail);
        let mut flow = None;
        // The last diagram in the flow of play, and whether a setup begins the last variation: no diagram can be led by
        // that, so that those behind it stand in the flow.
        let (mut last_in_flow, mut is_behind_setup) = (None, false);
        let mut has_variations = false;
        let mut late = Vec::new();
        if !stones.is_empty() && waiting.front().is_none_or(|&node| !self.runs.begins_setup(node)) {
            tail = self.append_setup(shape, tail, &std::mem::take(&mut stones));
            self.shapes[shape].sources.push(Source::Repeats(0));
            can_set_up = false;
        }
        while let Some(node) = waiting.pop_front() {
            if self.runs.is_diagram(node) {
                let diagram = match flow.filter(|_| is_behind_setup) {
                    Some(flow) => self.insert_diagram(shape, tail, last_in_flow.unwrap_or(flow), node),
                    None => self.append_diagram(shape, tail, node),
                };
                if is_behind_setup || !has_variations {
                    last_in_flow = Some(diagram);
                }
                can_set_up = can_set_up && (flow.is_some() || self.has_variation(shape, tail));
                continue;
            }
            if self.game.nodes[node].play.is_some() {
                has_variations = flow.is_some();
                let moved = self.append_move(shape, tail, node, flow.is_none());
                flow.get_or_insert(moved);
                is_behind_setup = false;
                continue;
            }
            let run = self.runs.run(node);
            match (run.stones.is_empty(), flow) {
                (true, None) => {
                    for &node in &run.nodes {
                        last_in_flow = Some(self.append_diagram(shape, tail, node));
                    }
                    can_set_up = false;
                    let behind = self.behind(&run);
                    put_first(&mut waiting, behind);
                }
                (true, Some(_)) => {
                    (is_behind_setup, has_variations) = (false, true);
                    let begins = run.nodes.last().and_then(|&last| self.runs.next(last));
                    if let Some(first) = begins {
                        self.append_move(shape, tail, first, false);
                    }
                    for (at, &node) in run.nodes.iter().enumerate() {
                        let diagram = self.append_diagram(shape, tail, node);
                        if at == 0 && begins.is_none() {
                            self.begin_variation(shape, diagram);
                        }
                    }
                    let mut behind = self.behind(&run);
                    behind.retain(|&node| Some(node) != begins);
                    put_first(&mut waiting, behind);
                }
                (false, None) if can_set_up => {
                    for &node in &run.nodes {
                        set_up(&self.game.nodes[node], self.game.size, &mut stones);
                    }
                    let rest: Vec<NodeId> = waiting.drain(..).collect();
                    // Diagrams of Ishi are no variations, and don't mind where they are.
                    let (diagrams, rest): (Vec<NodeId>, Vec<NodeId>) =
                        rest.into_iter().partition(|&node| self.runs.is_diagram(node));
                    let at = self.set_up(shape, tail, &run, &std::mem::take(&mut stones), true);
                    let tail = match self.has_variation(shape, tail) {
                        true => tail,
                        false => at,
                    };
                    for node in diagrams {
                        self.append_diagram(shape, tail, node);
                    }
                    self.set_apart(rest);
                }
                (false, None) => late.push(node),
                (false, Some(_)) => {
                    (is_behind_setup, has_variations) = (true, true);
                    self.set_up(shape, tail, &run, &run.stones, false);
                }
            }
        }
        if flow.is_none() {
            return self.set_apart(late);
        }
        for node in late {
            let run = self.runs.run(node);
            self.set_up(shape, tail, &run, &run.stones, false);
        }
    }

    /// Sets a run's stones up, with its other nodes as diagrams behind it.
    fn set_up(&mut self, shape: usize, tail: NodeId, run: &Run, stones: &Stones, is_flow: bool) -> NodeId {
        let setup = match is_flow {
            true => self.insert_setup(shape, tail, stones),
            false => self.append_setup(shape, tail, stones),
        };
        self.show(shape, setup, run.nodes[run.first]);
        for (at, &node) in run.nodes.iter().enumerate() {
            if at != run.first {
                self.append_diagram(shape, setup, node);
            }
        }
        let nodes = self.behind(run);
        self.tasks.push(Task { shape, tail: setup, nodes: nodes.into(), stones: Stones::new() });
        setup
    }

    /// Leaves nodes to variations that repeat a move, or to events of their own.
    fn set_apart(&mut self, nodes: Vec<NodeId>) {
        for node in nodes {
            let Some(from) = self.game.nodes.parent(node) else {
                continue;
            };
            match self.apart.back_mut() {
                Some(apart) if apart.from == from => apart.nodes.push_back(node),
                _ => self.apart.push_back(Apart { from, nodes: VecDeque::from([node]) }),
            }
        }
    }

    /// What hangs from the nodes of a run where its stones are complete, in the order of the game tree. What hangs from those
    /// before is set apart.
    fn behind(&mut self, run: &Run) -> Vec<NodeId> {
        let mut behind = Vec::new();
        for (at, &node) in run.nodes.iter().enumerate().rev() {
            if at + 1 == run.nodes.len() {
                behind.extend(self.game.nodes.children(node));
            } else if at >= run.last {
                behind.extend(self.runs.others(node));
            }
        }
        for &node in &run.nodes[..run.last] {
            let others = self.runs.others(node);
            self.set_apart(others);
        }
        behind
    }

    /// Whether a variation on a node of a tree stands behind it.
    fn has_variation(&self, shape: usize, node: NodeId) -> bool {
        let tree = &self.shapes[shape].tree;
        std::iter::successors(tree.next_sibling(node), |&node| tree.next_sibling(node))
            .any(|sibling| tree.diagram(sibling).is_none_or(|diagram| diagram.begins_variation))
    }

    fn show(&mut self, shape: usize, node: NodeId, source: NodeId) {
        let sources = &mut self.shapes[shape].sources;
        debug_assert!(sources.len() == node.index(), "nodes are shown in order");
        sources.push(Source::Node(source));
        self.shown[source.index()] = Some((shape, node));
    }

    fn append_move(&mut self, shape: usize, tail: NodeId, node: NodeId, is_flow: bool) -> NodeId {
        let play = self.game.nodes[node].play;
        let tree = &mut self.shapes[shape].tree;
        let moved = match is_flow {
            true => tree.insert_after(tail, None, Tree::entry(play)),
            false => tree.append(tail, Tree::entry(play)),
        };
        self.show(shape, moved, node);
        let nodes: VecDeque<NodeId> = self.game.nodes.children(node).collect();
        if !nodes.is_empty() {
            self.tasks.push(Task { shape, tail: moved, nodes, stones: Stones::new() });
        }
        moved
    }

    fn insert_diagram(&mut self, shape: usize, tail: NodeId, elder: NodeId, node: NodeId) -> NodeId {
        let diagram = self.shapes[shape].tree.insert_after(tail, Some(elder), Tree::entry(None));
        self.fill_diagram(shape, diagram, node)
    }

    fn append_diagram(&mut self, shape: usize, tail: NodeId, node: NodeId) -> NodeId {
        let diagram = self.shapes[shape].tree.append(tail, Tree::entry(None));
        self.fill_diagram(shape, diagram, node)
    }

    fn fill_diagram(&mut self, shape: usize, diagram: NodeId, node: NodeId) -> NodeId {
        self.shapes[shape].tree.details_mut(diagram).diagram =
            Some(Diagram { is_node: !self.runs.is_diagram(node), ..Diagram::BARE });
        self.show(shape, diagram, node);
        diagram
    }

    fn begin_variation(&mut self, shape: usize, diagram: NodeId) {
        if let Some(diagram) = &mut self.shapes[shape].tree.details_mut(diagram).diagram {
            diagram.begins_variation = true;
        }
    }

    fn append_setup(&mut self, shape: usize, tail: NodeId, stones: &Stones) -> NodeId {
        let setup = self.shapes[shape].tree.append(tail, Tree::entry(None));
        self.fill_setup(shape, setup, stones)
    }

    fn insert_setup(&mut self, shape: usize, tail: NodeId, stones: &Stones) -> NodeId {
        let tree = &mut self.shapes[shape].tree;
        let setup = tree.insert_after(tail, None, Tree::entry(None));
        self.fill_setup(shape, setup, stones)
    }

    fn fill_setup(&mut self, shape: usize, setup: NodeId, stones: &Stones) -> NodeId {
        let size = self.game.size;
        let stones = stones.iter().map(|(&point, &color)| (Loc::of(point, size), color));
        self.shapes[shape].tree.details_mut(setup).setup = Some(Setup::of(stones));
        setup
    }
}

fn put_first(waiting: &mut VecDeque<NodeId>, nodes: Vec<NodeId>) {
    for node in nodes.into_iter().rev() {
        waiting.push_front(node);
    }
}
