//! The tree of a game tree as trees that Ishi can say (section 4 of the 1990 standard).
//!
//! In Ishi a variation is an alternative to a move, a SETUP line adds its stones to those before it, and what is neither
//! is a diagram, which nothing hangs from. So of the nodes of a game tree:
//!
//! - a *run* is a chain of nodes without moves, each the first child of the one before. The stones that it comes to are
//!   one setup, in the place of the first node that has any, and stand first; its other nodes are diagrams. Where a node
//!   shows something before the stones are complete, the setup is in no node's place, and all of them are diagrams;
//!   where nothing is played behind these, there is no setup;
//! - what hangs from a node without a move hangs from the flow of play before it, where the board is the same there and
//!   the flow of play goes on: a variation never becomes that;
//! - else the move before the variation is repeated, with the stones that are set up since, in a variation of its own;
//! - a setup that only puts the stone just played elsewhere is an alternative to that move
//!   ([`alternatives`](super::alternatives));
//! - what hangs from the position before any move, and can't be an alternative to the first one, is an event of its own.
//!
//! Every node of the game tree is one node of the trees, and nothing is lost: which nodes only repeat others is noted, and
//! [`super::place`] tells which ones have another place in the game tree than the trees suggest.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::alternatives::alternatives;
use super::run::{Run, Runs, Stones, set_up, shows};
use super::same_moves::SameMoves;
use crate::ishi::event::{Diagram, Setup, Tree};
use crate::ishi::items::Loc;
use crate::tree::{GameTree, IdentSet, Move, NodeId};

/// What a node of a tree for Ishi shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A node of the game tree; of the root what is about the event, where there is a node for its start position.
    Node(NodeId),
    /// What the root of the game tree says of the start position.
    Start,
    /// The event, a setup or a move again, because Ishi needs it there; of the alternatives that are the same move, the
    /// one with this number.
    Repeats(u32),
}

/// A tree for Ishi, and what its nodes show.
#[derive(Clone, Debug)]
pub struct Shape<'a> {
    /// The tree: moves, setups and diagrams.
    pub tree: Tree<'a>,
    /// What each node shows.
    pub sources: Vec<Source>,
    /// Diagrams of nodes that have neither comments nor marks and stand before the last setup of their run: the SETUP line
    /// before them has more stones than they have.
    pub ahead: BTreeSet<NodeId>,
}

impl Shape<'_> {
    fn new(root: Source) -> Self {
        Shape { tree: Tree::default(), sources: vec![root], ahead: BTreeSet::new() }
    }
}

/// Makes trees of a game tree: that of its event, and those of the events that must stand for themselves.
/// `idents` are those of its properties, and `is_diagram` tells the leaves that are diagrams of Ishi.
pub fn shape<'a>(
    game: &GameTree<'_>,
    idents: IdentSet,
    is_diagram: &dyn Fn(NodeId) -> bool,
    has_marker: &dyn Fn(NodeId) -> bool,
) -> Vec<Shape<'a>> {
    let alternatives = match idents.meets(IdentSet::of(&["AE"])) {
        true => alternatives(game, is_diagram),
        false => BTreeMap::new(),
    };
    let mut shaper = Shaper {
        game,
        runs: Runs { game, is_diagram, alternatives, since_move: BTreeMap::new() },
        has_marker,
        shapes: Vec::new(),
        shown: Vec::new(),
        looked_at: Vec::new(),
        grown: vec![0],
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

/// How far the nodes of a task are laid out.
#[derive(Default)]
struct Laid {
    /// A setup would neither belong to the diagram before it, nor be one with the setup before it.
    can_set_up: bool,
    /// The move that continues the flow of play.
    flow: Option<NodeId>,
    /// In none of the lines that are left anything is played or set up.
    are_idle: bool,
    /// The last diagram in the flow of play.
    last_in_flow: Option<NodeId>,
    /// A setup begins the last variation: no diagram can be led by that, so that those behind it stand in the flow.
    is_behind_setup: bool,
    has_variations: bool,
    /// Setups that can only be variations of the flow of play, once that has begun.
    late: Vec<NodeId>,
}

/// Nodes that hang from a node of the game tree where no variation can.
struct Apart {
    from: NodeId,
    nodes: VecDeque<NodeId>,
}

struct Shaper<'r, 't, 'a> {
    game: &'r GameTree<'t>,
    runs: Runs<'r, 't>,
    /// Tells the nodes that are known to begin variations.
    has_marker: &'r dyn Fn(NodeId) -> bool,
    shapes: Vec<Shape<'a>>,
    /// Where the nodes of the game tree are shown, as far as that was looked at. Mostly nobody asks.
    shown: Vec<Option<(usize, NodeId)>>,
    /// How many nodes of each shape were looked at for that.
    looked_at: Vec<usize>,
    /// The shapes that have more nodes since.
    grown: Vec<usize>,
    tasks: Vec<Task>,
    apart: VecDeque<Apart>,
    /// The alternatives in each shape that are the same move. All are there before the first of them is repeated.
    same_moves: BTreeMap<usize, SameMoves>,
}

impl Shaper<'_, '_, '_> {
    fn begin(&mut self) {
        let mut shape = Shape::new(Source::Node(NodeId::ROOT));
        // Mostly it has all nodes.
        let count = self.game.nodes.len();
        shape.tree.reserve(count);
        shape.sources.reserve_exact(count);
        self.shapes.push(shape);
        let run = self.runs.run(NodeId::ROOT);
        let mut tail = NodeId::ROOT;
        let mut holder = None;
        if !run.stones.is_empty() {
            tail = self.add_setup(0, NodeId::ROOT, &run.stones, false);
            holder = Some(run.first).filter(|&at| at == 0 || !run.is_stepwise);
            match holder {
                Some(0) => self.shapes[0].sources.push(Source::Start),
                holder => self.show_setup(0, tail, &run, holder),
            }
        }
        self.lay_steps(0, tail, &run, holder, 1);
        let nodes = self.behind(&run, self.runs.leads_on(&run));
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
            let (shape, node) = self.shown(anchor)?;
            let parent = self.shapes[shape].tree.parent(node)?;
            Some((shape, parent, node, self.runs.play(anchor)))
        });
        let (shape, tail) = match repeated {
            Some((shape, parent, node, play)) => {
                let Shape { tree, sources, .. } = &self.shapes[shape];
                let repeats = |node: NodeId| matches!(sources[node.index()], Source::Repeats(_));
                let same_moves = self.same_moves.entry(shape).or_default();
                let nth = same_moves.number(tree, node, repeats);
                let tail = self.add(shape, parent, play, false);
                self.shapes[shape].sources.push(Source::Repeats(nth as u32));
                (shape, tail)
            }
            None => {
                self.shapes.push(Shape::new(Source::Repeats(0)));
                (self.shapes.len() - 1, NodeId::ROOT)
            }
        };
        self.grown.push(shape);
        self.tasks.push(Task { shape, tail, nodes, stones });
    }

    /// Gives the nodes of a task their places in the tree.
    fn perform(&mut self, mut task: Task) {
        let shape = task.shape;
        self.lay_alternatives(&mut task);
        let tree = &self.shapes[shape].tree;
        let can_set_up = tree.setup(task.tail).is_none() && tree.first_child(task.tail).is_none();
        let mut laid = Laid { can_set_up, ..Laid::default() };
        if !task.stones.is_empty() && task.nodes.front().is_none_or(|&node| !self.runs.begins_setup(node)) {
            task.tail = self.add_setup(shape, task.tail, &std::mem::take(&mut task.stones), false);
            self.shapes[shape].sources.push(Source::Repeats(0));
            laid.can_set_up = false;
        }
        while let Some(node) = task.nodes.pop_front() {
            if self.runs.is_diagram(node) {
                self.lay_diagram(&task, &mut laid, node);
            } else if self.runs.play(node).is_some() {
                laid.has_variations = laid.flow.is_some();
                let moved = self.add_move(shape, task.tail, node, laid.flow.is_none());
                laid.flow.get_or_insert(moved);
                laid.is_behind_setup = false;
            } else {
                let run = self.runs.run(node);
                match (run.stones.is_empty(), laid.flow.is_some()) {
                    (true, _) => self.lay_diagrams(&mut task, &mut laid, &run),
                    (false, false) if laid.can_set_up => self.lay_setup(&mut task, &run),
                    (false, false) => laid.late.push(node),
                    (false, true) => {
                        (laid.is_behind_setup, laid.has_variations) = (true, true);
                        self.set_up(shape, task.tail, &run, &run.stones, false);
                    }
                }
            }
        }
        if laid.flow.is_none() {
            return self.set_apart(laid.late);
        }
        for node in laid.late {
            let run = self.runs.run(node);
            self.set_up(shape, task.tail, &run, &run.stones, false);
        }
    }

    /// Gives alternatives to the move that they hang from their places beside it, where all its siblings stand already.
    fn lay_alternatives(&mut self, task: &mut Task) {
        if self.runs.alternatives.is_empty() {
            return;
        }
        let nodes = task.nodes.drain(..);
        let (alternatives, others): (Vec<_>, Vec<_>) = nodes.partition(|&node| self.runs.is_alternative(node));
        task.nodes.extend(others);
        let tree = &self.shapes[task.shape].tree;
        if let Some(before) = tree.parent(task.tail) {
            for node in alternatives {
                self.add_move(task.shape, before, node, false);
            }
        }
    }

    /// Gives a diagram of Ishi its place.
    fn lay_diagram(&mut self, task: &Task, laid: &mut Laid, node: NodeId) {
        if laid.flow.is_some() && (self.has_marker)(node) {
            let diagram = self.add_diagram(task.shape, task.tail, None, node);
            if let Some(diagram) = &mut self.shapes[task.shape].tree.details_mut(diagram).diagram {
                diagram.begins_variation = true;
            }
            (laid.is_behind_setup, laid.has_variations) = (false, true);
            return;
        }
        let flow = laid.flow.filter(|_| laid.is_behind_setup);
        let elder = flow.map(|flow| laid.last_in_flow.unwrap_or(flow));
        let diagram = self.add_diagram(task.shape, task.tail, elder, node);
        if laid.is_behind_setup || !laid.has_variations {
            laid.last_in_flow = Some(diagram);
        }
        laid.can_set_up &= laid.flow.is_some() || self.has_variation(task.shape, task.tail);
    }

    /// Gives the nodes of a run without stones their places, which are diagrams: in the flow of play, or behind the move
    /// that they lead to.
    fn lay_diagrams(&mut self, task: &mut Task, laid: &mut Laid, run: &Run) {
        let (shape, tail) = (task.shape, task.tail);
        let is_behind_flow = laid.flow.is_some();
        let begins = run.nodes.last().and_then(|&last| self.runs.next(last)).filter(|_| is_behind_flow);
        if let Some(first) = begins {
            self.add_move(shape, tail, first, false);
        }
        for (at, &node) in run.nodes.iter().enumerate() {
            let diagram = self.add_diagram(shape, tail, None, node);
            if !is_behind_flow {
                laid.last_in_flow = Some(diagram);
            } else if at == 0
                && begins.is_none()
                && let Some(diagram) = &mut self.shapes[shape].tree.details_mut(diagram).diagram
            {
                diagram.begins_variation = true;
            }
        }
        match is_behind_flow {
            true => (laid.is_behind_setup, laid.has_variations) = (false, true),
            false => laid.can_set_up = false,
        }
        let leads_on = is_behind_flow || self.runs.leads_on(run);
        // The flow of play has not the stones that are in diagrams alone.
        let has_board = !run.is_stepwise || self.runs.leads_on(run);
        let behind = self.behind(run, leads_on && has_board);
        // Once is enough: what comes to the others then is idle, too.
        if !leads_on && !std::mem::replace(&mut laid.are_idle, true) {
            self.set_apart_but(&mut task.nodes, |runs, node| runs.is_idle(node));
        }
        let behind = behind.into_iter().filter(|&node| Some(node) != begins);
        behind.rev().for_each(|node| task.nodes.push_front(node));
    }

    /// Leaves nodes to other events or variations, but for some.
    fn set_apart_but(&mut self, nodes: &mut VecDeque<NodeId>, stays: impl Fn(&Runs<'_, '_>, NodeId) -> bool) {
        let (staying, others): (Vec<_>, Vec<_>) = nodes.drain(..).partition(|&node| stays(&self.runs, node));
        nodes.extend(staying);
        self.set_apart(others);
    }

    /// Gives a run with stones its place in the flow of play, and leaves what stands beside it to other events.
    fn lay_setup(&mut self, task: &mut Task, run: &Run) {
        let (shape, tail) = (task.shape, task.tail);
        let mut stones = std::mem::take(&mut task.stones);
        for &node in &run.nodes {
            set_up(&self.game.nodes[node], self.game.size, &mut stones);
        }
        let at = self.set_up(shape, tail, run, &stones, true);
        let tail = match self.has_variation(shape, tail) {
            true => tail,
            false => at,
        };
        // Diagrams of Ishi are no variations, and don't mind where they are.
        self.set_apart_but(&mut task.nodes, |runs, node| runs.is_diagram(node));
        for node in task.nodes.drain(..) {
            self.add_diagram(shape, tail, None, node);
        }
    }

    /// Sets a run's stones up, with its other nodes as diagrams behind it.
    fn set_up(&mut self, shape: usize, tail: NodeId, run: &Run, stones: &Stones, is_flow: bool) -> NodeId {
        let setup = self.add_setup(shape, tail, stones, is_flow);
        let holder = (!run.is_stepwise).then_some(run.first);
        self.show_setup(shape, setup, run, holder);
        self.lay_steps(shape, setup, run, holder, 0);
        let nodes = self.behind(run, self.runs.leads_on(run));
        self.tasks.push(Task { shape, tail: setup, nodes: nodes.into(), stones: Stones::new() });
        setup
    }

    /// Tells which of a run's nodes its setup shows; none where it is there only because Ishi needs it.
    fn show_setup(&mut self, shape: usize, setup: NodeId, run: &Run, holder: Option<usize>) {
        match holder {
            Some(holder) => self.show(shape, setup, run.nodes[holder]),
            None => {
                self.shapes[shape].sources.push(Source::Repeats(0));
                if let Some(setup) = &mut self.shapes[shape].tree.details_mut(setup).setup {
                    setup.is_apart = true;
                }
            }
        }
    }

    /// Gives the nodes of a run from one on their places as diagrams, but for the one that its setup shows.
    fn lay_steps(&mut self, shape: usize, setup: NodeId, run: &Run, holder: Option<usize>, from: usize) {
        for (at, &node) in run.nodes.iter().enumerate().skip(from) {
            if Some(at) == holder {
                continue;
            }
            let diagram = self.add_diagram(shape, setup, None, node);
            if at < run.last && !run.is_stepwise && !shows(&self.game.nodes[node].properties) {
                self.shapes[shape].ahead.insert(diagram);
            }
        }
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
    /// before is set apart; so are variations where no flow of play leads on.
    fn behind(&mut self, run: &Run, leads_on: bool) -> Vec<NodeId> {
        let mut behind = Vec::new();
        for (at, &node) in run.nodes.iter().enumerate().rev() {
            if at + 1 == run.nodes.len() {
                behind.extend(self.game.nodes.children(node));
            } else if at >= run.last {
                let others = self.runs.others(node).into_iter();
                behind.extend(others.filter(|&other| leads_on || self.runs.is_idle(other)));
            }
        }
        for (at, &node) in run.nodes.iter().enumerate() {
            let others = self.runs.others(node).into_iter();
            let is_apart = |other: &NodeId| at < run.last || !leads_on && !self.runs.is_idle(*other);
            let others = others.filter(is_apart).collect();
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

    /// Where a node of the game tree is shown.
    fn shown(&mut self, node: NodeId) -> Option<(usize, NodeId)> {
        self.shown.resize(self.game.nodes.len(), None);
        self.looked_at.resize(self.shapes.len(), 0);
        for at in std::mem::take(&mut self.grown) {
            let Shape { tree, sources, .. } = &self.shapes[at];
            let looked_at = std::mem::replace(&mut self.looked_at[at], sources.len());
            for (node, source) in tree.nodes_since(looked_at).zip(&sources[looked_at..]) {
                if let Source::Node(source) = source {
                    self.shown[source.index()] = Some((at, node));
                }
            }
        }
        self.shown[node.index()]
    }

    fn show(&mut self, shape: usize, node: NodeId, source: NodeId) {
        let sources = &mut self.shapes[shape].sources;
        debug_assert!(sources.len() == node.index(), "nodes are shown in order");
        sources.push(Source::Node(source));
    }

    /// Adds a node, as the first that hangs there where it is to be the flow of play.
    fn add(&mut self, shape: usize, tail: NodeId, play: Option<Move>, is_flow: bool) -> NodeId {
        let tree = &mut self.shapes[shape].tree;
        match is_flow {
            true => tree.insert_after(tail, None, Tree::entry(play)),
            false => tree.append(tail, Tree::entry(play)),
        }
    }

    /// Adds a move, and those behind it as long as nothing stands beside them.
    fn add_move(&mut self, shape: usize, tail: NodeId, node: NodeId, is_flow: bool) -> NodeId {
        let moved = self.add(shape, tail, self.runs.play(node), is_flow);
        self.show(shape, moved, node);
        let (mut tail, mut last) = (moved, node);
        let Shape { tree, sources, .. } = &mut self.shapes[shape];
        while let Some((next, play)) = self.runs.only_move(last) {
            tail = tree.append(tail, Tree::entry(Some(play)));
            sources.push(Source::Node(next));
            last = next;
        }
        let nodes: VecDeque<NodeId> = self.game.nodes.children(last).collect();
        if !nodes.is_empty() {
            self.tasks.push(Task { shape, tail, nodes, stones: Stones::new() });
        }
        moved
    }

    /// Adds a diagram, behind an elder one where there is one, else as the last.
    fn add_diagram(&mut self, shape: usize, tail: NodeId, elder: Option<NodeId>, node: NodeId) -> NodeId {
        let diagram = match elder {
            Some(_) => self.shapes[shape].tree.insert_after(tail, elder, Tree::entry(None)),
            None => self.add(shape, tail, None, false),
        };
        self.shapes[shape].tree.details_mut(diagram).diagram =
            Some(Diagram { is_node: !self.runs.is_diagram(node), ..Diagram::BARE });
        self.show(shape, diagram, node);
        diagram
    }

    fn add_setup(&mut self, shape: usize, tail: NodeId, stones: &Stones, is_flow: bool) -> NodeId {
        let size = self.game.size;
        let stones = stones.iter().map(|(&point, &color)| (Loc::of(point, size), color));
        let setup = self.add(shape, tail, None, is_flow);
        self.shapes[shape].tree.details_mut(setup).setup = Some(Setup::of(stones).into());
        setup
    }
}
