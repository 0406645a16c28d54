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
//! [`super::node_path`] tells which ones have another place in the game tree than the trees suggest.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::alternatives::alternatives;
use super::run::{Run, Runs, Stones, set_up, shows};
use super::same_moves::SameMoves;
use crate::ishi::event::{DetailsMut, Diagram, Setup, Tree};
use crate::ishi::items::Loc;
use crate::tree::{GameTree, IdentSet, Move, NodeId};

/// What a node of a tree for Ishi shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeSource {
    /// A node of the game tree; of the root what is about the event, where there is a node for its start position.
    Node(NodeId),
    /// What the root of the game tree says of the start position.
    Start,
    /// The event, a setup or a move again, because Ishi needs it there; of the alternatives that are the same move, the
    /// one with this number.
    Repeats(u32),
}

impl NodeSource {
    /// Notes where a node of the game tree is shown.
    fn put(self, spot: Spot, shown: &mut [Option<Spot>]) {
        if let NodeSource::Node(node) = self {
            shown[node.index()] = Some(spot);
        }
    }
}

/// A tree for Ishi, and what its nodes show.
#[derive(Clone, Debug)]
pub struct Shape<'a> {
    /// The tree: moves, setups and diagrams.
    pub tree: Tree<'a>,
    /// What each node shows.
    pub sources: Vec<NodeSource>,
    /// Diagrams of nodes that have neither comments nor marks and stand before the last setup of their run: the SETUP line
    /// before them has more stones than they have.
    pub ahead: BTreeSet<NodeId>,
}

impl Shape<'_> {
    fn new(root: NodeSource) -> Self {
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
    let alternatives = match idents.meets(IdentSet::TAKES_OFF) {
        true => alternatives(game, is_diagram),
        false => BTreeMap::new(),
    };
    let mut shaper = Shaper {
        game,
        runs: Runs { game, is_diagram, alternatives, known_since_move: BTreeMap::new() },
        has_marker,
        shapes: Vec::new(),
        shown: None,
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

/// A node of one of the trees.
#[derive(Clone, Copy)]
struct Spot {
    shape: usize,
    node: NodeId,
}

/// Nodes of the game tree that hang from a node of a tree.
struct Task {
    tail: Spot,
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
    /// Whether a variation on the tail stands behind it, once somebody asks.
    is_varied: Option<bool>,
    /// Nothing is played or set up in any line that is left.
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
    /// Where the nodes of the game tree are shown, once somebody asks. Mostly nobody does.
    shown: Option<Vec<Option<Spot>>>,
    tasks: Vec<Task>,
    apart: VecDeque<Apart>,
    /// The alternatives in each shape that are the same move. All are there before the first of them is repeated.
    same_moves: BTreeMap<usize, SameMoves>,
}

impl<'a> Shaper<'_, '_, 'a> {
    fn begin(&mut self) {
        let mut shape = Shape::new(NodeSource::Node(NodeId::ROOT));
        // Mostly it has all nodes.
        let count = self.game.nodes.len();
        shape.tree.reserve(count);
        shape.sources.reserve_exact(count);
        let mut tail = self.add_shape(shape);
        let run = self.runs.run(NodeId::ROOT);
        let mut holder = None;
        if !run.stones.is_empty() {
            holder = Some(run.first).filter(|&at| at == 0 || !run.is_stepwise);
            tail = self.add_setup_of(&run, holder, tail, &run.stones, false);
        }
        self.lay_steps(tail, &run, holder, 1);
        let nodes = self.behind(&run, self.runs.leads_on(&run));
        self.tasks.push(Task { tail, nodes: nodes.into(), stones: Stones::new() });
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
            let Spot { shape, node } = self.shown(anchor)?;
            let parent = self.shapes[shape].tree.parent(node)?;
            Some((Spot { shape, node: parent }, node, self.runs.play(anchor)))
        });
        let tail = match repeated {
            Some((parent, node, play)) => {
                let Shape { tree, sources, .. } = &self.shapes[parent.shape];
                let repeats = |node: NodeId| matches!(sources[node.index()], NodeSource::Repeats(_));
                let same_moves = self.same_moves.entry(parent.shape).or_default();
                let nth = same_moves.number(tree, node, repeats);
                self.add(parent, play, false, NodeSource::Repeats(nth as u32))
            }
            None => self.add_shape(Shape::new(NodeSource::Repeats(0))),
        };
        self.tasks.push(Task { tail, nodes, stones });
    }

    /// Gives the nodes of a task their places in the tree.
    fn perform(&mut self, mut task: Task) {
        self.lay_alternatives(&mut task);
        let (tree, tail) = (self.tree(task.tail), task.tail.node);
        let can_set_up = tree.setup(tail).is_none() && tree.first_child(tail).is_none();
        let mut laid = Laid { can_set_up, ..Laid::default() };
        if !task.stones.is_empty() && task.nodes.front().is_none_or(|&node| !self.runs.begins_setup(node)) {
            task.tail = self.add_setup(task.tail, &std::mem::take(&mut task.stones), false, NodeSource::Repeats(0));
            laid.can_set_up = false;
        }
        while let Some(node) = task.nodes.pop_front() {
            if self.runs.is_diagram(node) {
                self.lay_diagram(&task, &mut laid, node);
            } else if self.runs.play(node).is_some() {
                laid.has_variations = laid.flow.is_some();
                let moved = self.add_move(task.tail, node, laid.flow.is_none());
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
                        self.set_up(task.tail, &run, &run.stones, false);
                    }
                }
            }
        }
        if laid.flow.is_none() {
            return self.set_apart(laid.late);
        }
        for node in laid.late {
            let run = self.runs.run(node);
            self.set_up(task.tail, &run, &run.stones, false);
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
        if let Some(before) = self.tree(task.tail).parent(task.tail.node) {
            for node in alternatives {
                self.add_move(Spot { node: before, ..task.tail }, node, false);
            }
        }
    }

    /// Gives a diagram of Ishi its place.
    fn lay_diagram(&mut self, task: &Task, laid: &mut Laid, node: NodeId) {
        if laid.flow.is_some() && (self.has_marker)(node) {
            let diagram = self.add_diagram(task.tail, None, node);
            self.let_begin_variation(diagram);
            (laid.is_behind_setup, laid.has_variations) = (false, true);
            return;
        }
        let flow = laid.flow.filter(|_| laid.is_behind_setup);
        let elder = flow.map(|flow| laid.last_in_flow.unwrap_or(flow));
        let diagram = self.add_diagram(task.tail, elder, node);
        if laid.is_behind_setup || !laid.has_variations {
            laid.last_in_flow = Some(diagram.node);
        }
        if laid.can_set_up && laid.flow.is_none() {
            laid.can_set_up = *laid.is_varied.get_or_insert_with(|| self.has_variation(task.tail));
        }
    }

    /// Gives the nodes of a run without stones their places, which are diagrams: in the flow of play, or behind the move
    /// that they lead to.
    fn lay_diagrams(&mut self, task: &mut Task, laid: &mut Laid, run: &Run) {
        let is_behind_flow = laid.flow.is_some();
        let begins = run.nodes.last().and_then(|&last| self.runs.next(last)).filter(|_| is_behind_flow);
        if let Some(first) = begins {
            self.add_move(task.tail, first, false);
        }
        for (at, &node) in run.nodes.iter().enumerate() {
            let diagram = self.add_diagram(task.tail, None, node);
            if !is_behind_flow {
                laid.last_in_flow = Some(diagram.node);
            } else if at == 0 && begins.is_none() {
                self.let_begin_variation(diagram);
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
        let mut stones = std::mem::take(&mut task.stones);
        for &node in &run.nodes {
            set_up(&self.game.nodes[node], self.game.size, &mut stones);
        }
        let setup = self.set_up(task.tail, run, &stones, true);
        let tail = match self.has_variation(task.tail) {
            true => task.tail,
            false => setup,
        };
        // Diagrams of Ishi are no variations, and don't mind where they are.
        self.set_apart_but(&mut task.nodes, |runs, node| runs.is_diagram(node));
        for node in task.nodes.drain(..) {
            self.add_diagram(tail, None, node);
        }
    }

    /// Sets a run's stones up, with its other nodes as diagrams behind it.
    fn set_up(&mut self, tail: Spot, run: &Run, stones: &Stones, is_flow: bool) -> Spot {
        let holder = (!run.is_stepwise).then_some(run.first);
        let tail = self.add_setup_of(run, holder, tail, stones, is_flow);
        self.lay_steps(tail, run, holder, 0);
        let nodes = self.behind(run, self.runs.leads_on(run));
        self.tasks.push(Task { tail, nodes: nodes.into(), stones: Stones::new() });
        tail
    }

    /// Gives the nodes of a run from one on their places as diagrams, but for the one that its setup shows.
    fn lay_steps(&mut self, setup: Spot, run: &Run, holder: Option<usize>, from: usize) {
        for (at, &node) in run.nodes.iter().enumerate().skip(from) {
            if Some(at) == holder {
                continue;
            }
            let diagram = self.add_diagram(setup, None, node);
            if at < run.last && !run.is_stepwise && !shows(&self.game.nodes[node].properties) {
                self.shapes[diagram.shape].ahead.insert(diagram.node);
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
    fn has_variation(&self, spot: Spot) -> bool {
        let tree = self.tree(spot);
        std::iter::successors(tree.next_sibling(spot.node), |&node| tree.next_sibling(node))
            .any(|sibling| tree.diagram(sibling).is_none_or(|diagram| diagram.begins_variation))
    }

    /// Where a node of the game tree is shown.
    fn shown(&mut self, node: NodeId) -> Option<Spot> {
        let shown = self.shown.get_or_insert_with(|| {
            let mut shown = vec![None; self.game.nodes.len()];
            for (shape, Shape { tree, sources, .. }) in self.shapes.iter().enumerate() {
                for (node, source) in tree.nodes().zip(sources) {
                    source.put(Spot { shape, node }, &mut shown);
                }
            }
            shown
        });
        shown[node.index()]
    }

    fn tree(&self, spot: Spot) -> &Tree<'a> {
        &self.shapes[spot.shape].tree
    }

    /// Begins another tree.
    fn add_shape(&mut self, shape: Shape<'a>) -> Spot {
        self.shapes.push(shape);
        Spot { shape: self.shapes.len() - 1, node: NodeId::ROOT }
    }

    /// Adds a node, as the first that hangs there where it is to be the flow of play.
    fn add(&mut self, tail: Spot, play: Option<Move>, is_flow: bool, source: NodeSource) -> Spot {
        let elder = self.tree(tail).last_child(tail.node).filter(|_| !is_flow);
        self.add_behind(tail, elder, play, source)
    }

    /// Adds a node that hangs behind an elder one, or first.
    fn add_behind(&mut self, tail: Spot, elder: Option<NodeId>, play: Option<Move>, source: NodeSource) -> Spot {
        let Shape { tree, sources, .. } = &mut self.shapes[tail.shape];
        let spot = Spot { node: tree.insert_after(tail.node, elder, Tree::node(play)), ..tail };
        sources.push(source);
        self.shown.iter_mut().for_each(|shown| source.put(spot, shown));
        spot
    }

    /// Adds a move, and those behind it as long as nothing stands beside them.
    fn add_move(&mut self, tail: Spot, node: NodeId, is_flow: bool) -> NodeId {
        let first = self.add(tail, self.runs.play(node), is_flow, NodeSource::Node(node));
        let (mut tail, mut last) = (first, node);
        let Shape { tree, sources, .. } = &mut self.shapes[first.shape];
        while let Some((next, play)) = self.runs.only_move(last) {
            tail.node = tree.append(tail.node, Tree::node(Some(play)));
            let source = NodeSource::Node(next);
            sources.push(source);
            if let Some(shown) = &mut self.shown {
                source.put(tail, shown);
            }
            last = next;
        }
        let nodes: VecDeque<NodeId> = self.game.nodes.children(last).collect();
        if !nodes.is_empty() {
            self.tasks.push(Task { tail, nodes, stones: Stones::new() });
        }
        first.node
    }

    /// Adds a diagram, behind an elder one where there is one, else as the last.
    fn add_diagram(&mut self, tail: Spot, elder: Option<NodeId>, node: NodeId) -> Spot {
        let elder = elder.or(self.tree(tail).last_child(tail.node));
        let spot = self.add_behind(tail, elder, None, NodeSource::Node(node));
        let is_node = !self.runs.is_diagram(node);
        self.details(spot).diagram = Some(Diagram { is_node, ..Diagram::BARE });
        spot
    }

    fn let_begin_variation(&mut self, diagram: Spot) {
        self.details(diagram).diagram.iter_mut().for_each(|diagram| diagram.begins_variation = true);
    }

    fn details(&mut self, spot: Spot) -> DetailsMut<'_, 'a> {
        self.shapes[spot.shape].tree.details_mut(spot.node)
    }

    /// Adds the setup of a run, which shows one of its nodes, or none: then it is there only because Ishi needs it.
    fn add_setup_of(&mut self, run: &Run, holder: Option<usize>, tail: Spot, stones: &Stones, is_flow: bool) -> Spot {
        let source = match holder.map(|at| run.nodes[at]) {
            Some(NodeId::ROOT) => NodeSource::Start,
            Some(node) => NodeSource::Node(node),
            None => NodeSource::Repeats(0),
        };
        let spot = self.add_setup(tail, stones, is_flow, source);
        self.details(spot).setup.iter_mut().for_each(|setup| setup.is_apart = holder.is_none());
        spot
    }

    fn add_setup(&mut self, tail: Spot, stones: &Stones, is_flow: bool, source: NodeSource) -> Spot {
        let size = self.game.size;
        let stones = stones.iter().map(|(&point, &color)| (Loc::of(point, size), color));
        let spot = self.add(tail, None, is_flow, source);
        self.details(spot).setup = Some(Setup::of(stones));
        spot
    }
}
