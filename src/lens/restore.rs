//! The nodes of events, put together as game trees: undoes what [`shape`](crate::across::shape) did.
//!
//! ```text
//! the file       what is carried    where the nodes hang by themselves            where they are put
//!
//! B 1 A9                            root ─┬─ A9 ─── AB[cc] ─── AB[dd] ─── E5      root ─── A9 ─── AB[cc] ─┬─ AB[dd] ─── E5
//! VAR                                     └─ A9' ── C7' ── F4                                             └─ F4
//! B 1 A9         ?B 1 A9
//! SETUP B C7     ?SETUP
//! W 2 F4         ?PLACE 0 1
//! ENDVAR
//! SETUP B C7 D6  AB[cc]
//! DIAGRAM        AB[dd]
//! W 2 E5
//! ```
//!
//! First each node hangs where it would by itself ([`hang`]). The variation begins with A9 and C7 once more: these two nodes
//! only repeat others, so that F4 has the board before it that it is played on.
//!
//! Then the nodes that carry a place are taken away, and put where it says: it is a path that begins behind the last move
//! before the node, and where this move is a repetition, behind the one that it repeats. For F4 that is A9. The child of A9 at
//! 0 is `AB[cc]`, and F4 becomes the child at 1 of that. If there is no such place for a node, all is tried again without its
//! place.
//!
//! Last, the nodes that only repeat others go, when nothing hangs from them any more, and nobody gave them a comment, say.

use std::collections::{BTreeMap, BTreeSet};

use smallvec::SmallVec;

use crate::across::SameMoves;
use crate::across::node_path::{NodePath, hang};
use crate::across::to_sgf::joined_start;
use crate::ishi::event::Event;
use crate::tree::{Move, NodeId};

/// What is known of a node besides its place in its own tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CarriedPlace {
    /// Its place in the game tree.
    pub place: Option<NodePath>,
    /// It only repeats another node: of the alternatives that are the same move, the one with this number.
    pub repeats: Option<usize>,
    /// It repeats another node, and has nothing of its own besides a move or a setup.
    pub is_bare: bool,
    /// It is an alternative to this move, and hangs from it in the game tree.
    pub replaced: Option<Move>,
    /// The number of the move that it repeats, once all nodes have theirs.
    pub repeated: Option<usize>,
}

impl CarriedPlace {
    /// Nothing is known.
    const NOTHING: CarriedPlace =
        CarriedPlace { place: None, repeats: None, is_bare: false, replaced: None, repeated: None };
}

/// A node of the game trees.
#[derive(Clone, Debug)]
pub struct Restored {
    /// Its parent, where it has one.
    pub parent: Option<usize>,
    /// Its children.
    pub children: SmallVec<[usize; 2]>,
    /// Its move.
    pub play: Option<Move>,
    /// What is known of it besides its place in its own tree: mostly nothing.
    known: Option<Box<CarriedPlace>>,
    /// It is a diagram of Ishi, which nothing hangs from.
    pub is_leaf: bool,
}

impl Restored {
    /// What is known of the node besides its place in its own tree.
    fn known(&self) -> &CarriedPlace {
        static NOTHING: CarriedPlace = CarriedPlace::NOTHING;
        self.known.as_deref().unwrap_or(&NOTHING)
    }
}

/// Where nodes are to hang, as their carried places say. In this order a parent is moved before its children.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct ParentKey {
    /// The depth of the parent.
    depth: usize,
    /// The number of the node that the path begins behind.
    anchor: usize,
    /// The parent is the move that its new children are alternatives to.
    is_replaced: bool,
    /// The path from there to the parent.
    path: NodePath,
}

/// The nodes that are to be moved, with their positions, by their new parents.
type Moves = BTreeMap<ParentKey, Vec<(usize, usize)>>;

/// Game trees in the making: nodes that are named by numbers.
#[derive(Clone, Debug, Default)]
pub struct Restoration {
    /// The nodes.
    pub nodes: Vec<Restored>,
    /// Those that only repeated others, and are no longer in the trees.
    gone: BTreeSet<usize>,
    /// The roots of the trees, the one that the others are to go to first.
    pub roots: Vec<usize>,
    /// Nodes whose carried place, or whose being a repetition, no longer agrees with the file.
    pub stale: BTreeSet<usize>,
}

impl Restoration {
    /// Adds the nodes of an event. Returns the number of each.
    pub fn add(&mut self, event: &Event<'_>, known: impl Fn(NodeId) -> CarriedPlace) -> Vec<usize> {
        let tree = &event.tree;
        let start = joined_start(event);
        let root = self.nodes.len();
        self.roots.push(root);
        self.nodes.reserve(tree.len());
        let mut numbers = vec![root; tree.len()];
        for node in tree.nodes() {
            if Some(node) == start {
                continue;
            }
            numbers[node.index()] = self.nodes.len();
            self.nodes.push(Restored {
                parent: None,
                children: SmallVec::new(),
                play: tree.play(node),
                known: Some(known(node)).filter(|known| *known != CarriedPlace::NOTHING).map(Box::new),
                is_leaf: tree.is_leaf_diagram(node),
            });
        }
        for node in tree.nodes() {
            hang(tree, node, |parent, child| {
                if Some(child) != start {
                    let (parent, child) = (numbers[parent.index()], numbers[child.index()]);
                    self.nodes[parent].children.push(child);
                    self.nodes[child].parent = Some(parent);
                }
            });
        }
        let mut same_moves = SameMoves::default();
        for node in tree.nodes() {
            let number = numbers[node.index()];
            if let Some(nth) = self.nodes[number].known().repeats {
                let repeats = |node: NodeId| self.nodes[numbers[node.index()]].known().repeats.is_some();
                let repeated = same_moves.nth(tree, node, nth, repeats);
                let known = self.nodes[number].known.as_mut();
                known.into_iter().for_each(|known| known.repeated = repeated.map(|node| numbers[node.index()]));
            }
        }
        numbers
    }

    /// Whether another node stands beside a node that is the first of its siblings, apart from diagrams of Ishi.
    pub fn varies(&self, node: usize, other: usize) -> bool {
        let parent = self.nodes[node].parent;
        let first =
            parent.and_then(|parent| self.nodes[parent].children.iter().find(|&&child| !self.nodes[child].is_leaf));
        first == Some(&node) && self.nodes[other].parent == parent
    }

    /// Puts the nodes that have another place there, and takes those away that only repeat others. Where that can't be
    /// done, the nodes stay, and are stale.
    pub fn move_nodes(&mut self) {
        let is_settled = |restored: &Restored| restored.known().place.is_none() && restored.known().repeats.is_none();
        if self.nodes.iter().all(is_settled) {
            return;
        }
        let is_placed = |node: &usize| self.nodes[*node].known().place.is_some();
        let placed = (0..self.nodes.len()).filter(is_placed);
        let parents_before: Vec<_> = placed.map(|node| (node, self.nodes[node].parent)).collect();
        let stays_behind = |&node: &usize| self.stays_behind_setup(node);
        self.stale = (0..self.nodes.len()).filter(stays_behind).collect();
        /// After so many attempts nothing is moved any more.
        const ATTEMPTS: usize = 4;
        for attempt in 1.. {
            let mut moved = self.clone();
            let failed = moved.move_all();
            if failed.is_empty() {
                *self = moved;
                break;
            }
            if attempt == ATTEMPTS {
                self.stale.extend(parents_before.iter().map(|(node, _)| node));
            }
            self.stale.extend(failed);
        }
        self.adopt_additions(&parents_before);
        self.take_repetitions_away();
    }

    /// Whether a node hangs from a repeated setup that was edited, by a comment, say: that setup is a node of its own now, and
    /// the node stays behind it, whatever place it carries.
    fn stays_behind_setup(&self, node: usize) -> bool {
        let Some(setup) = self.nodes[node].parent.filter(|_| self.nodes[node].known().place.is_some()) else {
            return false;
        };
        let (setup, known) = (&self.nodes[setup], self.nodes[setup].known());
        setup.play.is_none() && known.repeats.is_some() && !known.is_bare
    }

    /// Puts nodes where they belong. Gives those for which there is no such place.
    fn move_all(&mut self) -> Vec<usize> {
        let (moves, mut failed) = self.moves();
        self.detach(&moves.values().flatten().map(|&(_, node)| node).collect());
        self.put_empty_repetitions_last();
        let moves: Vec<_> = moves.into_iter().collect();
        // A path mostly goes on where the one before it ended.
        let mut found: BTreeMap<usize, (&NodePath, usize)> = BTreeMap::new();
        for moves in moves.chunk_by(|(one, _), (next, _)| one.depth == next.depth) {
            // Alternatives and what hangs behind a move are told in two ways, and may become siblings.
            let mut arriving: BTreeMap<usize, Vec<(usize, usize)>> = BTreeMap::new();
            for (ParentKey { anchor, is_replaced, path, .. }, nodes) in moves {
                let end = if *is_replaced {
                    let nodes = nodes.iter().map(|(_, node)| *node);
                    self.find_move(*anchor, path).filter(|&parent| self.is_replaced_by(parent, nodes))
                } else {
                    let before = found.get(anchor);
                    let before = before.and_then(|(before, end)| Some((path.behind(before)?, *end)));
                    let (rest, from) = before.unwrap_or_else(|| (path.clone(), *anchor));
                    let end = self.find(from, &rest);
                    found.extend(end.map(|end| (*anchor, (path, end))));
                    end
                };
                match end {
                    Some(parent) => arriving.entry(parent).or_default().extend(nodes),
                    None => failed.extend(nodes.iter().map(|(_, node)| node)),
                }
            }
            arriving.into_iter().for_each(|(parent, nodes)| self.insert(parent, nodes));
        }
        failed
    }

    /// The nodes that are to be moved, and those whose place says nothing.
    fn moves(&self) -> (Moves, Vec<usize>) {
        let mut moves = Moves::new();
        let mut failed = Vec::new();
        let anchors = self.anchors();
        let depths = self.depths(&anchors);
        for (node, anchor) in anchors.into_iter().enumerate() {
            let Some(place) = self.nodes[node].known().place.as_ref().filter(|_| !self.stale.contains(&node)) else {
                continue;
            };
            match (place.split(), anchor) {
                (Some((path, position)), Some(anchor)) => {
                    let is_replaced = self.nodes[node].known().replaced.is_some();
                    let depth = depths[anchor].saturating_add(path.depth());
                    let key = ParentKey { depth, anchor, is_replaced, path };
                    moves.entry(key).or_default().push((position, node));
                }
                _ => failed.push(node),
            }
        }
        (moves, failed)
    }

    /// Gives a node more children, at these positions. Where some before them are gone, those behind move up.
    fn insert(&mut self, parent: usize, mut nodes: Vec<(usize, usize)>) {
        nodes.sort_unstable();
        let mut present = std::mem::take(&mut self.nodes[parent].children).into_iter();
        let mut children = SmallVec::new();
        for (position, node) in nodes {
            while children.len() < position
                && let Some(child) = present.next()
            {
                children.push(child);
            }
            self.nodes[node].parent = Some(parent);
            children.push(node);
        }
        children.extend(present);
        self.nodes[parent].children = children;
    }

    /// Takes nodes away from their parents.
    fn detach(&mut self, nodes: &BTreeSet<usize>) {
        let parents: BTreeSet<usize> = nodes.iter().filter_map(|&node| self.nodes[node].parent).collect();
        for parent in parents {
            self.nodes[parent].children.retain(|child| !nodes.contains(child));
        }
    }

    /// Lets repetitions that nothing hangs from any more stand behind their siblings, whose positions are told without
    /// them.
    fn put_empty_repetitions_last(&mut self) {
        let is_empty = |restored: &Restored| restored.known().repeats.is_some() && restored.children.is_empty();
        let empty: BTreeSet<usize> = (0..self.nodes.len()).filter(|&node| is_empty(&self.nodes[node])).collect();
        self.detach(&empty);
        for node in empty {
            if let Some(parent) = self.nodes[node].parent {
                self.nodes[parent].children.push(node);
            }
        }
    }

    /// For each node the one that its place is told from: the last move before it, or the root.
    fn anchors(&self) -> Vec<Option<usize>> {
        let mut anchors: Vec<Option<Option<usize>>> = vec![None; self.nodes.len()];
        let mut path = Vec::new();
        for node in 0..self.nodes.len() {
            let mut next = node;
            let anchor = loop {
                if let Some(known) = anchors[next] {
                    break known;
                }
                path.push(next);
                let Some(parent) = self.nodes[next].parent else {
                    break None;
                };
                let restored = &self.nodes[parent];
                let repeats = restored.known().repeats.is_some();
                match (restored.play.is_some(), restored.parent) {
                    (true, _) if repeats => break restored.known().repeated,
                    (true, _) => break Some(parent),
                    (false, None) if repeats => break self.roots.first().copied(),
                    (false, None) => break Some(parent),
                    (false, Some(_)) => next = parent,
                }
            };
            path.drain(..).for_each(|node| anchors[node] = Some(anchor));
        }
        anchors.into_iter().map(Option::flatten).collect()
    }

    /// How deep each node stands in its tree once all are in their places.
    fn depths(&self, anchors: &[Option<usize>]) -> Vec<usize> {
        let mut depths: Vec<Option<usize>> = vec![None; self.nodes.len()];
        let mut path = Vec::new();
        for node in 0..self.nodes.len() {
            let mut next = Some((node, 0));
            let mut depth = 0;
            while let Some((node, below)) = next {
                path.push((node, below));
                if let Some(known) = depths[node] {
                    depth = known;
                    break;
                }
                // Where places contradict each other, any depth will do.
                depths[node] = Some(0);
                let parent = self.nodes[node].parent;
                let place = self.nodes[node].known().place.as_ref().filter(|_| !self.stale.contains(&node));
                next = match (place, anchors[node]) {
                    (Some(place), Some(anchor)) => Some((anchor, place.depth())),
                    _ => parent.map(|parent| (parent, 1)),
                };
            }
            while let Some((node, below)) = path.pop() {
                depths[node] = Some(depth);
                depth = depth.saturating_add(below);
            }
        }
        depths.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// The node at the end of a path that begins behind a node and has no moves.
    fn find(&self, from: usize, path: &NodePath) -> Option<usize> {
        path.positions().try_fold(from, |node, position| {
            let child = *self.nodes[node].children.get(position)?;
            let restored = &self.nodes[child];
            let is_passed = restored.play.is_none() && restored.known().repeats.is_none();
            (is_passed && !restored.is_leaf).then_some(child)
        })
    }

    /// The move at the end of a path that has no other.
    fn find_move(&self, from: usize, path: &NodePath) -> Option<usize> {
        let (before, position) = path.split()?;
        let before = if before.depth() == 0 { from } else { self.find(from, &before)? };
        self.nodes[before].children.get(position).copied()
    }

    /// Whether a node is the move that others are alternatives to.
    fn is_replaced_by(&self, node: usize, mut others: impl Iterator<Item = usize>) -> bool {
        others.all(|other| self.nodes[other].known().replaced == self.nodes[node].play)
    }

    /// Whether a node is an alternative that hangs from the move which it replaces.
    pub fn is_alternative(&self, node: usize) -> bool {
        let (parent, known) = (self.nodes[node].parent, self.nodes[node].known());
        let is_placed = known.place.is_some() && !self.stale.contains(&node);
        is_placed && known.replaced.is_some() && parent.is_some_and(|parent| self.nodes[parent].play == known.replaced)
    }

    /// Lets what somebody put beside variations in an event that repeats another one go where these went; the nodes that were
    /// placed had these parents before.
    fn adopt_additions(&mut self, placed: &[(usize, Option<usize>)]) {
        let others = self.roots.iter().skip(1).copied();
        let is_left = |root: &usize| self.nodes[*root].known().is_bare;
        let left: BTreeSet<usize> = others.filter(is_left).collect();
        let mut went: BTreeMap<usize, usize> = BTreeMap::new();
        for &(node, before) in placed.iter().filter(|(node, _)| !self.stale.contains(node)) {
            let Some(root) = before.filter(|root| left.contains(root)) else { continue };
            let parent = self.nodes[node].parent.filter(|_| !self.is_alternative(node));
            parent.into_iter().for_each(|parent| _ = went.entry(root).or_insert(parent));
        }
        for (root, parent) in went {
            for child in std::mem::take(&mut self.nodes[root].children) {
                self.nodes[child].parent = Some(parent);
                self.nodes[parent].children.push(child);
            }
        }
    }

    /// Takes the nodes away that only repeat others, where nothing hangs from them any more.
    fn take_repetitions_away(&mut self) {
        let repetitions = (0..self.nodes.len()).filter(|&node| self.nodes[node].known().repeats.is_some());
        let mut gone: BTreeSet<usize> = BTreeSet::new();
        // Those behind others have higher numbers.
        for node in repetitions.collect::<Vec<_>>().into_iter().rev() {
            let restored = &self.nodes[node];
            let is_empty = restored.children.iter().all(|child| gone.contains(child));
            // A move that somebody made another one repeats none.
            let is_repetition = restored.play.is_none() || restored.known().repeated.is_some();
            if is_empty && is_repetition && restored.known().is_bare {
                gone.insert(node);
            } else {
                self.stale.insert(node);
            }
        }
        self.detach(&gone);
        self.roots.retain(|root| !gone.contains(root));
        self.gone = gone;
    }

    /// Whether a node only repeated another one, and is no longer in the trees.
    pub fn is_gone(&self, node: usize) -> bool {
        self.gone.contains(&node)
    }
}
