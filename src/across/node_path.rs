//! The paths of nodes in a game tree, which tell their places: where those of an Ishi file go by themselves, and which ones don't.
//!
//! ```text
//! (;SZ[9]                BOARDSIZE 9
//! ;B[aa]                 B 1 A9
//! (;W[bb])               W 2 B8
//! (;C[hi]                VAR / DIAGRAM / COM / hi / ENDCOM
//! (;W[ee])               W 2 E5 / ENDVAR
//! (;W[ff])))             VAR / W 2 F4 / ENDVAR
//! ```
//!
//! The diagram is in the place of the node with the comment, and what follows it hangs from it, as [`hang`] tells:
//! nothing need be carried for these. `F4` would hang from `A9`. Its own place is `1 1`: from the last move before it
//! the child at 1, the node with the comment, and the child at 1 of that. [`Places`] gives it, and it is carried as
//! `?PLACE 1 1`.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::shape::NodeSource;
use crate::cost::TURN;
use crate::ishi::event::Tree;
use crate::tree::{GameTree, IdentSet, NodeId};

/// The path of a node in a game tree: the positions among siblings, from 0, on the path from the last move before a node,
/// or from the root. Runs of the same position are told by their length, for most are first children.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct NodePath(Vec<(usize, usize)>);

impl NodePath {
    /// Reads a path; `None` where it is none.
    pub fn read<'f>(fields: impl Iterator<Item = &'f str>) -> Option<NodePath> {
        let mut place = NodePath::default();
        for field in fields {
            let (position, times) = field.split_once('x').unwrap_or((field, "1"));
            let times = times.parse().ok().filter(|&times: &usize| times > 0)?;
            place.push(position.parse().ok()?, times);
        }
        (!place.0.is_empty()).then_some(place)
    }

    fn push(&mut self, position: usize, times: usize) {
        match self.0.last_mut() {
            Some((last, count)) if *last == position => *count = count.saturating_add(times),
            _ => self.0.push((position, times)),
        }
    }

    /// How far it is from where it begins.
    pub fn depth(&self) -> usize {
        let times = self.0.iter().map(|(_, times)| *times);
        times.fold(0, usize::saturating_add)
    }

    /// The path of the parent, and the position among its children.
    pub fn split(&self) -> Option<(NodePath, usize)> {
        let mut parent = self.clone();
        let (position, times) = parent.0.last_mut()?;
        let last = *position;
        *times -= 1;
        if *times == 0 {
            parent.0.pop();
        }
        Some((parent, last))
    }

    /// What is left of the way behind another path on it; `None` where that is not on the way.
    pub fn behind(&self, other: &NodePath) -> Option<NodePath> {
        let Some((&(position, times), full)) = other.0.split_last() else {
            return Some(self.clone());
        };
        let rest = self.0.strip_prefix(full)?;
        let (&(own, count), rest) = rest.split_first()?;
        if own != position || count < times {
            return None;
        }
        let mut behind = NodePath::default();
        if count > times {
            behind.push(own, count - times);
        }
        behind.0.extend_from_slice(rest);
        Some(behind)
    }

    /// The positions.
    pub fn positions(&self) -> impl Iterator<Item = usize> {
        let runs = self.0.iter();
        runs.flat_map(|&(position, times)| std::iter::repeat_n(position, times))
    }
}

impl fmt::Display for NodePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// Longer runs are told by their length.
        const SHORT: usize = 3;

        let mut gap = "";
        for &(position, times) in &self.0 {
            if times > SHORT {
                write!(f, "{gap}{position}x{times}")?;
            } else {
                (0..times).try_for_each(|at| write!(f, "{}{position}", if at == 0 { gap } else { " " }))?;
            }
            gap = " ";
        }
        Ok(())
    }
}

/// Tells where the children of a node of an event's tree hang in a game tree: calls `put` with the parent and the
/// child, both nodes of the event, in the order in which the children of each parent come.
///
/// A diagram that is a node continues the flow of play: what comes behind it hangs from it. Other diagrams are leaves
/// beside what they stand before.
#[inline]
pub fn hang(tree: &Tree<'_>, node: NodeId, mut put: impl FnMut(NodeId, NodeId)) {
    // As it is mostly.
    match tree.only_child(node) {
        Some(only) => put(node, only),
        None => hang_all(tree, node, put),
    }
}

/// The same, in general.
fn hang_all(tree: &Tree<'_>, node: NodeId, mut put: impl FnMut(NodeId, NodeId)) {
    let children: Vec<NodeId> = tree.children(node).collect();
    let is_led = |&&child: &&NodeId| tree.diagram(child).is_some_and(|diagram| !diagram.begins_variation);
    let mut base = node;
    let mut is_flow = true;
    let mut rest = &children[..];
    while let [head, behind @ ..] = rest {
        let count = behind.iter().take_while(is_led).count();
        let (led, others) = behind.split_at(count);
        rest = others;
        let is_diagram = tree.diagram(*head).is_some();
        let diagrams = is_diagram.then_some(head).into_iter().chain(led);
        let mut cursor = base;
        let mut leaves: Vec<NodeId> = Vec::new();
        for &diagram in diagrams {
            if tree.diagram(diagram).is_some_and(|diagram| diagram.is_node) {
                put(cursor, diagram);
                leaves.drain(..).for_each(|leaf| put(cursor, leaf));
                cursor = diagram;
            } else {
                leaves.push(diagram);
            }
        }
        if !is_diagram {
            put(cursor, *head);
        }
        leaves.into_iter().for_each(|leaf| put(cursor, leaf));
        if std::mem::take(&mut is_flow) {
            base = cursor;
        }
    }
}

/// The nodes of a game tree that events would put elsewhere, and their places.
pub struct Places<'g, 't> {
    game: &'g GameTree<'t>,
    moved: BTreeSet<NodeId>,
    /// The nodes that are moves for Ishi, and setups in the game tree.
    alternatives: BTreeSet<NodeId>,
    /// The last steps to each node, once a place was asked for.
    steps: OnceCell<Vec<Steps>>,
}

/// The last steps of the way to a node, all to children of the same position. Ways share their beginnings: stored one by one,
/// those of a tree as deep as it is wide would take the square of its size.
#[derive(Clone, Copy, Debug, Default)]
struct Steps {
    position: u32,
    times: u32,
    /// The node that they begin at, where the way does not begin there.
    from: Option<NodeId>,
}

impl<'g, 't> Places<'g, 't> {
    /// Finds the nodes that events would put elsewhere.
    pub fn of<'e>(game: &'g GameTree<'t>, events: impl Iterator<Item = (&'e Tree<'static>, &'e [NodeSource])>) -> Self {
        let mut places = Places { game, moved: BTreeSet::new(), alternatives: BTreeSet::new(), steps: OnceCell::new() };
        // Where nothing but moves hangs from anything, all of them hang from the same in the one event.
        if game.has_moves_only() {
            debug_assert!(
                {
                    places.find(events);
                    places.moved.is_empty()
                },
                "moves have their places"
            );
            return places;
        }
        places.find(events);
        places
    }

    /// Whether a node has another place.
    pub fn have(&self, node: NodeId) -> bool {
        self.moved.contains(&node)
    }

    /// The place of a node that has another one.
    pub fn get(&self, node: NodeId) -> Option<NodePath> {
        self.have(node).then(|| self.path(node))
    }

    /// Notes one more node.
    pub fn add(&mut self, node: NodeId) {
        self.moved.insert(node);
    }

    fn find<'e>(&mut self, events: impl Iterator<Item = (&'e Tree<'static>, &'e [NodeSource])>) {
        let Places { game, moved, alternatives, .. } = self;
        let mut hung: BTreeMap<NodeId, Vec<NodeId>> = BTreeMap::new();
        for (tree, sources) in events {
            let source = |node: NodeId| match sources[node.index()] {
                NodeSource::Node(node) => Some(node),
                NodeSource::Start => Some(NodeId::ROOT),
                NodeSource::Repeats(_) => None,
            };
            for node in tree.nodes() {
                if let NodeSource::Node(source) = sources[node.index()]
                    && tree.play(node).is_some()
                    && game.nodes[source].play.is_none()
                {
                    alternatives.insert(source);
                }
                if is_plain(tree, sources, game, node) {
                    continue;
                }
                hang(tree, node, |parent, child| {
                    let NodeSource::Node(child) = sources[child.index()] else {
                        return;
                    };
                    match source(parent) {
                        Some(parent) => hung.entry(parent).or_default().push(child),
                        None => {
                            moved.insert(child);
                        }
                    }
                });
            }
        }
        let positions = OnceCell::new();
        let position = |node: &NodeId| positions.get_or_init(|| self::positions(game))[node.index()];
        for (&parent, children) in &hung {
            if game.nodes.children(parent).eq(children.iter().copied()) {
                continue;
            }
            let is_own = |child: &&NodeId| game.nodes.parent(**child) == Some(parent);
            let (at_home, strangers): (Vec<NodeId>, Vec<NodeId>) = children.iter().partition(|child| is_own(child));
            moved.extend(strangers);
            if !at_home.is_sorted_by_key(position) {
                moved.extend(at_home);
            }
        }
    }

    /// Whether what hangs from a node has its place from there.
    fn is_anchor(&self, node: NodeId) -> bool {
        self.game.nodes[node].play.is_some() || self.alternatives.contains(&node)
    }

    /// The place of a node.
    fn path(&self, node: NodeId) -> NodePath {
        // The way to an alternative begins before the move that it is one to.
        let begins = |parent, node| self.is_anchor(parent) && !self.alternatives.contains(&node);
        let steps = self.steps.get_or_init(|| steps(self.game, begins));
        let ways = std::iter::successors(Some(steps[node.index()]), |way| Some(steps[way.from?.index()]));
        let mut runs: Vec<(usize, usize)> = ways.map(|way| (way.position as usize, way.times as usize)).collect();
        runs.reverse();
        NodePath(runs)
    }
}

/// The last steps to each node of a game tree. `begins` tells whether the way to a node begins at its parent.
fn steps(game: &GameTree<'_>, begins: impl Fn(NodeId, NodeId) -> bool) -> Vec<Steps> {
    let positions = positions(game);
    let mut all = vec![Steps::default(); game.nodes.len()];
    for node in game.nodes.descend() {
        let Some(parent) = game.nodes.parent(node) else { continue };
        let position = positions[node.index()];
        let before = all[parent.index()];
        all[node.index()] = match parent == NodeId::ROOT || begins(parent, node) {
            true => Steps { position, times: 1, from: None },
            false if before.position == position => Steps { times: before.times + 1, ..before },
            false => Steps { position, times: 1, from: Some(parent) },
        };
    }
    all
}

/// What the places of a game tree may cost at most in memory: where long ways turn again and again, they take more than the tree.
pub fn cost(game: &GameTree<'_>) -> usize {
    /// Ways with fewer turns cost no more than their nodes.
    const FEW: u32 = 8;

    // A way turns twice at most for each node that stands beside others.
    let stands_beside = |node: &NodeId| game.nodes.next_sibling(*node).is_some();
    let beside = game.nodes.nodes().filter(stands_beside).take(FEW as usize / 2 + 1).count();
    if beside <= FEW as usize / 2 || game.has_moves_only() {
        return 0;
    }
    let is_move = |node: NodeId| game.nodes[node].play.is_some();
    // A setup that takes stones off may be an alternative to a move.
    let begins = |parent, node: NodeId| is_move(parent) && !game.nodes[node].properties.has_any(IdentSet::TAKES_OFF);
    let steps = steps(game, begins);
    let mut turns: Vec<u32> = vec![0; steps.len()];
    let mut cost: usize = 0;
    for node in game.nodes.descend() {
        let count = steps[node.index()].from.map_or(0, |from| turns[from.index()] + 1);
        turns[node.index()] = count;
        cost = cost.saturating_add(count.saturating_sub(FEW) as usize * TURN);
    }
    cost
}

/// The position of each node among its siblings.
fn positions(game: &GameTree<'_>) -> Vec<u32> {
    let mut positions = vec![0; game.nodes.len()];
    for node in game.nodes.nodes() {
        if game.nodes.first_child(node) != game.nodes.last_child(node) {
            for (position, child) in (0..).zip(game.nodes.children(node)) {
                positions[child.index()] = position;
            }
        }
    }
    positions
}

/// Whether nothing can be out of its place behind a node: it and its only child are moves of the game tree in a row.
fn is_plain(tree: &Tree<'_>, sources: &[NodeSource], game: &GameTree<'_>, node: NodeId) -> bool {
    let Some(child) = tree.only_child(node) else {
        return tree.first_child(node).is_none();
    };
    match (sources[node.index()], sources[child.index()]) {
        (NodeSource::Node(source), NodeSource::Node(next)) => {
            tree.play(child).is_some() && game.nodes.only_child(source) == Some(next)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::NodePath;

    #[test]
    fn a_place_is_read_as_it_was_written() {
        for text in ["0", "1 0", "0 0 0 1", "2 0x12 1 1"] {
            let place = NodePath::read(text.split(' ')).expect("it is one");
            assert_eq!(place.to_string(), text);
            assert_eq!(place.positions().count(), place.depth());
        }
        let (parent, last) = NodePath::read("0x2 1".split(' ')).and_then(|p| p.split()).expect("it has");
        assert_eq!((parent.to_string().as_str(), last), ("0 0", 1));
        let read = |text: &str| NodePath::read(text.split(' ')).expect("it is one");
        for (way, other, rest) in [
            ("0 0 1 2", "0", Some("0 1 2")),
            ("0 0 1 2", "0 0 1", Some("2")),
            ("0x9", "0x4", Some("0x5")),
            ("0x9 1", "0x9 1", Some("")),
            ("0 1", "1", None),
            ("0", "0 0", None),
        ] {
            let behind = read(way).behind(&read(other));
            assert_eq!(behind.map(|rest| rest.to_string()).as_deref(), rest);
        }
        let same = NodePath::read("0 0 0 0 1".split(' '));
        assert_eq!(same.map(|place| place.to_string()).as_deref(), Some("0x4 1"));
        for none in ["", "x", "0x0", "-1", "0x", "a", "99999999999999999999"] {
            assert_eq!(NodePath::read(none.split(' ')), None, "{none}");
        }
        assert_eq!(NodePath::read(std::iter::empty()), None);
    }

    #[test]
    fn only_ways_that_turn_again_and_again_cost_something() {
        // A way turns at each of the two, but for the first where it begins.
        const TURNS: &str = "(;C[a])(;C[b];C[c]";
        let cost = |parts: &[&str]| {
            let record = format!("(;SZ[9]{}{})", parts.concat(), ")".repeat(parts.len()));
            super::cost(&crate::sgf::Reader::new(&record).next_tree(&mut ()).expect("a game tree"))
        };
        assert_eq!(cost(&[TURNS; 4]), 0);
        assert_eq!(cost(&[TURNS; 5]), super::TURN);
        assert_eq!(cost(&[TURNS; 6]), 7 * super::TURN);
        // A way begins anew behind a move, unless it may be that to an alternative.
        let (played, taken) = ("(;C[a])(;C[b];B[ee]", "(;C[a])(;AE[ee]C[b];C[c]");
        assert_eq!(cost(&[TURNS, TURNS, played, TURNS, TURNS, TURNS]), 0);
        assert_eq!(cost(&[TURNS, TURNS, played, taken, TURNS, TURNS]), 7 * super::TURN);
    }
}
