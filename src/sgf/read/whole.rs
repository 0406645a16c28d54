//! What can be settled only when a game tree is complete.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::successors;

use super::conflicts::MARKS;
use super::hang::hang;
use super::root::RootFacts;
use super::single;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::sgf::dialect::unspell;
use crate::sgf::points::read_size;
use crate::tree::{Class, Color, GameTree, IdentSet, Node, NodeId, Point, PropIdent, Property, Step, Type, play_out};

/// What is left to be settled.
pub struct Unsettled {
    /// What the root says.
    pub root: RootFacts,
    /// Nodes that begin a variation with a name (RN), though nothing may stand beside them.
    pub named_variations: Vec<NodeId>,
    /// Nodes have names of variations, wherever they stand.
    has_names: bool,
    /// There are marks of older versions (M).
    has_old_marks: bool,
    /// Nodes without a move have captured stones (E).
    has_captures: bool,
    /// Properties of the root or of the game stand in other nodes.
    has_misplaced: bool,
    /// The record has properties that only 石葉2 writes (BH, WH, HL).
    is_of_ishiba: bool,
    /// Nodes have territory (TB, TW).
    has_territory: bool,
}

impl Unsettled {
    /// Nothing yet.
    pub fn new(root: RootFacts) -> Self {
        let named_variations = Vec::new();
        Unsettled {
            root,
            named_variations,
            has_names: false,
            has_old_marks: false,
            has_captures: false,
            has_misplaced: false,
            is_of_ishiba: false,
            has_territory: false,
        }
    }

    /// Notes what a node has to be settled.
    pub fn look_at(&mut self, id: NodeId, node: &Node<'_>) {
        if node.properties.has_others() {
            self.has_names |= node.get("RN").is_some();
            self.has_old_marks |= node.get("M").is_some();
            self.has_captures |= node.play.is_none() && node.get("E").is_some();
            self.is_of_ishiba |= ["BH", "WH", "HL"].into_iter().any(|ident| node.get(ident).is_some());
        }
        self.has_misplaced |= id != NodeId::ROOT && node.properties.has_any(ABOUT_GAME);
        self.has_territory |= node.properties.has_any(TERRITORY);
    }
}

/// Settles it.
pub fn settle(tree: &mut GameTree<'_>, unsettled: Unsettled, sink: &mut dyn Sink) {
    // What they say would keep a variation from its place, and not when it is read again.
    if unsettled.has_misplaced {
        settle_misplaced(tree, &unsettled.root, sink);
    }
    if unsettled.has_names {
        hang_all(tree, &unsettled, sink);
    }
    if unsettled.root.has_handicap_stones {
        place_handicap(tree, sink);
    }
    if unsettled.has_old_marks {
        rewrite_marks(tree, sink);
    }
    if unsettled.has_captures {
        join_captures(tree, sink);
    }
    if unsettled.is_of_ishiba && unsettled.has_territory {
        set_captured_aside(tree, sink);
    }
}

fn settle_misplaced(tree: &mut GameTree<'_>, root: &RootFacts, sink: &mut dyn Sink) {
    inform_root(tree, sink);
    unspell(&mut tree.nodes[NodeId::ROOT].properties, true, sink);
    replace_misplaced(tree, root, sink);
    unspell(&mut tree.nodes[NodeId::ROOT].properties, true, sink);
}

/// Hangs named variations. One that was hung may make another node one of several, or leave the game alone in its line.
fn hang_all(tree: &mut GameTree<'_>, unsettled: &Unsettled, sink: &mut dyn Sink) {
    /// Variations within variations within variations nobody has.
    const ROUNDS: usize = 4;

    let mut heads: BTreeSet<NodeId> = unsettled.named_variations.iter().copied().collect();
    let mut left = BTreeSet::new();
    for _ in 0..ROUNDS {
        // A name may have come to a node later, from behind its variations.
        let is_named = |node: &NodeId| tree.nodes[*node].get("RN").is_some() && tree.nodes.has_sibling(*node);
        heads.extend(tree.nodes.nodes().filter(is_named));
        if !hang(tree, &heads, &mut left, sink) {
            break;
        }
        if unsettled.has_misplaced {
            settle_misplaced(tree, &unsettled.root, sink);
        }
        heads.clear();
    }
}

fn say(sink: &mut dyn Sink, code: Code, origin: Span, message: impl Into<String>) {
    sink.report(Diagnostic::at(code, origin, message));
}

/// Puts captured stones that have a node of their own (E of SmartGo) to the move that captured them. What such a node carries
/// goes with them, where the move carries nothing: what of it no longer holds would else leave captured stones alone, to be put
/// to their move by the next one who reads the record.
fn join_captures(tree: &mut GameTree<'_>, sink: &mut dyn Sink) {
    let size = tree.size;
    for node in tree.nodes.nodes() {
        let content = &tree.nodes[node];
        let Some(parent) = tree.nodes.parent(node) else { continue };
        let (captures, carried) = match &content.properties[..] {
            [captures] => (captures, None),
            [carried, captures] if carried.ident == PropIdent::ISHI => (captures, Some(carried)),
            _ => continue,
        };
        let before = &tree.nodes[parent];
        let are_captures = captures.ident == "E"
            && captures.values.texts().all(|value| Point::read(value, size).is_some())
            && content.play.is_none();
        let has_room = before.get("E").is_none() && (carried.is_none() || before.get(PropIdent::ISHI).is_none());
        if !are_captures || before.play.is_none() || !has_room || tree.nodes.has_sibling(node) {
            continue;
        }
        say(sink, Code::OldForm, content.origin(), "the stones that the move captured were put to the move");
        let (captures, carried) = (captures.clone(), carried.cloned());
        tree.nodes[parent].put(captures);
        carried.into_iter().for_each(|carried| tree.nodes[parent].put(carried));
        replace_with_children(tree, parent, node);
    }
}

/// The territory of either color.
const TERRITORY: IdentSet = IdentSet::of(&["TB", "TW"]);

/// TB and TW of 石葉2 are captured stones, and no territory.
fn set_captured_aside(tree: &mut GameTree<'_>, sink: &mut dyn Sink) {
    for node in tree.nodes.nodes() {
        for ident in [PropIdent::TB, PropIdent::TW] {
            if let Some(captured) = tree.nodes[node].take(&ident) {
                let message = format!("`{ident}` means captured stones in 石葉2: it is kept as `{ident}X`");
                say(sink, Code::OldForm, captured.origin(), message);
                tree.nodes[node].set_aside(captured);
            }
        }
    }
}

/// Sets up the stones of a handicap on the usual points, where White begins and nothing is set up.
fn place_handicap(tree: &mut GameTree<'_>, sink: &mut dyn Sink) {
    let root = &tree.nodes[NodeId::ROOT];
    let stones = root.get(PropIdent::HA).and_then(|stones| stones.text().parse().ok());
    let first = tree.nodes.first_child(NodeId::ROOT).and_then(|first| tree.nodes[first].play);
    let begins = first.is_some_and(|first| first.color == Color::White);
    let origin = root.origin();
    if root.properties.has_any(IdentSet::SETUP) || stones.is_none_or(|stones| stones < 2) {
        return;
    }
    if root.get("HAX").is_some() {
        return say(sink, Code::OldForm, origin, "`HD` sets up stones, but `HA` says another number: none were put");
    }
    let is_square = tree.size.columns == tree.size.rows;
    let points = stones.and_then(|stones| handicap_points(stones, tree.size.rows));
    let Some(points) = points.filter(|_| begins && is_square) else {
        return say(sink, Code::OldForm, origin, "`HD` sets up stones, but it is not known where: none were put");
    };
    say(sink, Code::OldForm, origin, "`HD` sets up stones: they were put into `AB`");
    let root = &mut tree.nodes[NodeId::ROOT];
    root.put(Property::list(PropIdent::AB, points, origin));
    for ident in [PropIdent::BL, PropIdent::WL, PropIdent::OB, PropIdent::OW] {
        if let Some(time) = root.take(&ident) {
            let message = format!("`{ident}` is kept as `{ident}X`: it belongs to a move, and stands beside setup");
            say(sink, Code::MisplacedAnnotation, time.origin(), message);
            root.set_aside(time);
        }
    }
}

/// The usual points of handicap stones, sorted.
fn handicap_points(stones: usize, side: u8) -> Option<Vec<Point>> {
    let edge = match side {
        19 | 13 => 3,
        9 => 2,
        _ => return None,
    };
    let (low, mid, high) = (edge, side / 2, side - 1 - edge);
    // In the order in which they are placed; of an odd number the last goes to the center.
    let corners = [(high, low), (low, high), (high, high), (low, low)];
    let sides = [(low, mid), (high, mid), (mid, low), (mid, high)];
    let center = (stones >= 5 && stones % 2 == 1).then_some((mid, mid));
    let pairs = stones - usize::from(center.is_some());
    let placed = corners.into_iter().chain(sides).take(pairs).chain(center);
    let mut points: Vec<Point> = placed.map(|(x, y)| Point { x, y }).collect();
    points.sort();
    (2..=9).contains(&stones).then_some(points)
}

/// Rewrites M: a triangle on a stone, a cross elsewhere, after the node's move (FF\[4\], "Conversion").
fn rewrite_marks(tree: &mut GameTree<'_>, sink: &mut dyn Sink) {
    let mut rewritten: Vec<(NodeId, Vec<Point>, Vec<Point>)> = Vec::new();
    play_out(tree, |node, board, _| {
        if let Some(marks) = tree.nodes[node].get("M") {
            let points = marks.values.points().iter().copied();
            let (stones, others) = points.partition(|&point| board.at(point).is_some());
            rewritten.push((node, stones, others));
        }
    });
    for (node, stones, others) in rewritten {
        let node = &mut tree.nodes[node];
        let Some(marks) = node.take("M") else { continue };
        let origin = marks.origin();
        say(sink, Code::OldForm, origin, "`M` is `TR` on stones and `MA` elsewhere in FF[4]");
        let marks = node.properties.iter().filter(|property| MARKS.may_have(&property.ident));
        let marked: BTreeSet<Point> = marks.flat_map(|property| property.values.points().iter().copied()).collect();
        for (ident, points) in [(PropIdent::TR, stones), (PropIdent::MA, others)] {
            let (twice, free): (Vec<Point>, Vec<Point>) = points.into_iter().partition(|point| marked.contains(point));
            if !twice.is_empty() {
                let letters = twice.iter().map(|point| point.letters()).collect::<Vec<_>>().join(", ");
                say(sink, Code::PointTwice, origin, format!("points of `M` have a mark already: {letters}"));
                node.set_aside(Property::list("M", twice, origin));
            }
            add_points(node, ident, free, origin);
        }
    }
}

/// Adds points to a list.
fn add_points(node: &mut Node<'_>, ident: PropIdent<'static>, mut points: Vec<Point>, origin: Span) {
    if !points.is_empty() {
        let present = node.take(&ident);
        points.extend(present.iter().flat_map(|present| present.values.points()));
        points.sort_unstable();
        node.put(Property::list(ident, points, origin));
    }
}

/// The properties that belong into the root, or to the information about the game.
const ABOUT_GAME: IdentSet = IdentSet::of_class(Class::Root).or(INFO);

/// The information about the game.
const INFO: IdentSet = IdentSet::of_class(Class::Info);

/// Moves the information about the game to the root, where it stands in a node that nothing stands beside, and none was
/// given before: it is about the whole tree there, too, and readers look for it in the root.
fn inform_root(tree: &mut GameTree<'_>, sink: &mut dyn Sink) {
    let mut line = successors(Some(NodeId::ROOT), |&node| tree.nodes.only_child(node));
    let informed = line.find(|&node| tree.nodes[node].properties.has_any(INFO));
    let Some(node) = informed.filter(|&node| node != NodeId::ROOT) else {
        return;
    };
    let properties = tree.nodes[node].properties.iter().filter(|property| is_info(property));
    let idents: Vec<PropIdent<'static>> = properties.map(|property| property.ident.clone().into_owned()).collect();
    let mut names = Vec::new();
    let mut first = None;
    for ident in idents {
        let Some(property) = tree.nodes[node].take(&ident) else { continue };
        first = first.or(Some(property.origin()));
        names.push(format!("`{ident}`"));
        // The root may have words of the same that were set aside.
        tree.nodes[NodeId::ROOT].properties.append(property);
    }
    if let Some(origin) = first {
        let message =
            format!("what is about the game belongs into the root, and was moved there: {}", names.join(", "));
        say(sink, Code::MisplacedProperty, origin, message);
    }
    // A node that was there for nothing else shows nothing.
    let content = &tree.nodes[node];
    if let (Some(parent), true) = (tree.nodes.parent(node), content.properties.is_empty() && content.play.is_none()) {
        replace_with_children(tree, parent, node);
    }
}

/// Puts the children of the only child of a node in its place.
fn replace_with_children(tree: &mut GameTree<'_>, parent: NodeId, only: NodeId) {
    let below: Vec<NodeId> = tree.nodes.children(only).collect();
    tree.nodes.retain_children(parent, |_| false);
    tree.nodes.retain_children(only, |_| false);
    below.into_iter().for_each(|child| tree.nodes.adopt(parent, child));
}

/// Whether a property is about the game, or has words that were set aside of one that is.
fn is_info(property: &Property<'_>) -> bool {
    property.ident.base_entry().is_some_and(|entry| entry.class == Class::Info)
}

/// Properties, each with the node where it stands and that where it belongs.
type Misplaced = Vec<(NodeId, PropIdent<'static>, NodeId)>;

/// The properties of the root and of the game that stand in other nodes than they belong into, and how often the tree
/// has each.
fn find_misplaced(tree: &GameTree<'_>) -> (Misplaced, BTreeMap<PropIdent<'static>, usize>) {
    let (mut found, mut counts) = (Vec::new(), BTreeMap::new());
    // The node of the path that has the information about the game.
    let mut informed = None;
    for step in tree.nodes.preorder() {
        let node = match step {
            Step::Enter(node) => node,
            Step::Leave(node) => {
                informed = informed.filter(|&informed| informed != node);
                continue;
            }
        };
        let properties = &tree.nodes[node].properties;
        for property in properties.iter().filter(|property| ABOUT_GAME.may_have(&property.ident)) {
            let ident = property.ident.clone().into_owned();
            let target = match class(property) {
                Class::Root => Some(NodeId::ROOT),
                _ => informed,
            };
            if let Some(target) = target.filter(|&target| target != node) {
                found.push((node, ident.clone(), target));
            }
            *counts.entry(ident).or_default() += 1;
        }
        if properties.has_any(INFO) {
            informed = informed.or(Some(node));
        }
    }
    (found, counts)
}

/// Moves properties of the root, and of the game where a node before has such already, to where they belong. What says
/// something else there is kept under the same name with X.
fn replace_misplaced(tree: &mut GameTree<'_>, root: &RootFacts, sink: &mut dyn Sink) {
    let (found, counts) = find_misplaced(tree);
    let next = |node: &NodeId| tree.nodes.first_child(*node);
    let main_line: BTreeSet<NodeId> = successors(Some(NodeId::ROOT), next).collect();
    for (node, ident, target) in found {
        let Some(property) = tree.nodes[node].take(&ident) else {
            continue;
        };
        let origin = property.origin();
        let present = tree.nodes[target].get(&ident);
        let value = property.text();
        let is_of_writer = matches!(ident, PropIdent::FF | PropIdent::CA | PropIdent::GM | PropIdent::SZ);
        let is_written = match ident {
            PropIdent::FF => value == "4" || value.parse().ok() == root.version,
            PropIdent::CA => root.charset.as_ref().is_none_or(|stated| stated.eq_ignore_ascii_case(value)),
            PropIdent::GM => value == "1",
            PropIdent::SZ => read_size(value) == Some(tree.size),
            _ => present.is_some_and(|present| {
                let kind = ident.entry().map_or(Type::Text, |entry| entry.value);
                single::says_the_same(kind, value, present.text())
            }),
        };
        let is_only_one = counts.get(&ident) == Some(&1) && !is_of_writer;
        let is_clear = class(&property) == Class::Root || main_line.contains(&node);
        // Where the root names no size, this is where that of the board is from.
        let what = if is_written && ident == PropIdent::SZ && root.size.is_none() {
            "was moved to where it belongs"
        } else if is_written {
            "says nothing that is not known: it was left out"
        } else if present.is_none() && is_only_one && is_clear {
            tree.nodes[target].put(property);
            "was moved to where it belongs"
        } else {
            tree.nodes[node].set_aside(property);
            "is kept with X behind its name"
        };
        say(sink, Code::MisplacedProperty, origin, format!("`{ident}` belongs into another node, and {what}"));
    }
}

fn class(property: &Property<'_>) -> Class {
    property.ident.entry().map_or(Class::Any, |entry| entry.class)
}
