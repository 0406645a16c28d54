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
//! the child at 1, the node with the comment, and the child at 1 of that. [`places`] gives it, and it is carried as
//! `?PLACE 1 1`.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::shape::NodeSource;
use crate::ishi::event::Tree;
use crate::tree::{GameTree, NodeId};

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
            let run = match times > SHORT {
                true => format!("{position}x{times}"),
                false => vec![position.to_string(); times].join(" "),
            };
            write!(f, "{gap}{run}")?;
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

/// The nodes of a game tree that events would put elsewhere, with their places.
pub fn places<'e>(
    game: &GameTree<'_>,
    events: impl Iterator<Item = (&'e Tree<'static>, &'e [NodeSource])>,
) -> BTreeMap<NodeId, NodePath> {
    // Where nothing but moves hangs from anything, all of them hang from the same in the one event.
    if game.has_moves_only() {
        debug_assert!(other_places(game, events).is_empty(), "moves have their places");
        return BTreeMap::new();
    }
    other_places(game, events)
}

/// The same, in general.
fn other_places<'e>(
    game: &GameTree<'_>,
    events: impl Iterator<Item = (&'e Tree<'static>, &'e [NodeSource])>,
) -> BTreeMap<NodeId, NodePath> {
    let mut hung: BTreeMap<NodeId, Vec<NodeId>> = BTreeMap::new();
    let mut moved: Vec<NodeId> = Vec::new();
    let mut paths = Paths::of(game);
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
                paths.alternatives.insert(source);
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
                    None => moved.push(child),
                }
            });
        }
    }
    for (&parent, children) in &hung {
        if game.nodes.children(parent).eq(children.iter().copied()) {
            continue;
        }
        let is_own = |child: &&NodeId| game.nodes.parent(**child) == Some(parent);
        let (at_home, strangers): (Vec<NodeId>, Vec<NodeId>) = children.iter().partition(|child| is_own(child));
        moved.extend(strangers);
        if !at_home.is_sorted_by_key(|&child| paths.position(child)) {
            moved.extend(at_home);
        }
    }
    // Those higher up first: the way to a node mostly goes on from one that is known.
    moved.sort_unstable_by_key(|&node| (game.nodes.parent(node), node));
    moved.into_iter().map(|node| (node, paths.place(node))).collect()
}

/// The position of each node among its siblings.
fn positions(game: &GameTree<'_>) -> Vec<usize> {
    let mut positions = vec![0; game.nodes.len()];
    for node in game.nodes.nodes() {
        if game.nodes.first_child(node) != game.nodes.last_child(node) {
            for (position, child) in game.nodes.children(node).enumerate() {
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

/// The place of a node.
pub fn place_of(game: &GameTree<'_>, node: NodeId) -> NodePath {
    Paths::of(game).place(node)
}

/// Finds the places of nodes.
struct Paths<'g, 't> {
    game: &'g GameTree<'t>,
    /// The position of each node among its siblings, once that was asked for.
    positions: OnceCell<Vec<usize>>,
    /// The nodes that are moves for Ishi, and setups in the game tree.
    alternatives: BTreeSet<NodeId>,
    /// The places of some parents that are no moves.
    known: BTreeMap<NodeId, NodePath>,
}

impl<'g, 't> Paths<'g, 't> {
    fn of(game: &'g GameTree<'t>) -> Self {
        Paths { game, positions: OnceCell::new(), alternatives: BTreeSet::new(), known: BTreeMap::new() }
    }

    /// The position of a node among its siblings.
    fn position(&self, node: NodeId) -> usize {
        self.positions.get_or_init(|| positions(self.game))[node.index()]
    }

    /// Whether what hangs from a node has its place from there.
    fn is_anchor(&self, node: NodeId) -> bool {
        self.game.nodes[node].play.is_some() || self.alternatives.contains(&node)
    }

    /// The place of a node. The way to an alternative begins before the move that it is one to.
    fn place(&mut self, node: NodeId) -> NodePath {
        let mut path = Vec::new();
        let mut node = node;
        let mut place = NodePath::default();
        while let Some(parent) = self.game.nodes.parent(node) {
            path.push((node, parent));
            if self.is_anchor(parent) && !self.alternatives.contains(&node) {
                break;
            }
            if let Some(before) = self.known.get(&parent) {
                place = before.clone();
                break;
            }
            node = parent;
        }
        for (node, parent) in path.into_iter().rev() {
            if !self.is_anchor(parent) {
                self.known.entry(parent).or_insert_with(|| place.clone());
            }
            place.push(self.position(node), 1);
        }
        place
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
}
