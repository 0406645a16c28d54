//! What can be settled only when a game tree is complete.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::successors;

use super::conflicts::MARKS;
use super::root::RootFacts;
use super::single;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::sgf::points::read_size;
use crate::sgf::value::read_text;
use crate::tree::{Class, Color, GameTree, IdentSet, Node, NodeId, Point, PropIdent, Property, Step, Type, play_out};

/// What is left to be settled.
pub struct Unsettled {
    /// What the root says.
    pub root: RootFacts,
    /// Nodes that begin a variation with a name (RN).
    pub named_variations: Vec<NodeId>,
    /// There are marks of older versions (M).
    has_old_marks: bool,
    /// Nodes without a move have captured stones (E).
    has_captures: bool,
    /// Properties of the root or of the game stand in other nodes.
    has_misplaced: bool,
}

impl Unsettled {
    /// Nothing yet.
    pub fn new(root: RootFacts) -> Self {
        let named_variations = Vec::new();
        Unsettled { root, named_variations, has_old_marks: false, has_captures: false, has_misplaced: false }
    }

    /// Notes what a node has to be settled.
    pub fn look_at(&mut self, id: NodeId, node: &Node<'_>) {
        self.has_old_marks |= node.get("M").is_some();
        self.has_captures |= node.play.is_none() && node.get("E").is_some();
        self.has_misplaced |= id != NodeId::ROOT && node.properties.has_any(ABOUT_GAME);
    }
}

/// Settles it.
pub fn settle(tree: &mut GameTree<'_>, unsettled: Unsettled, sink: &mut dyn Sink) {
    if !unsettled.named_variations.is_empty() {
        hang(tree, &unsettled.named_variations, sink);
    }
    if unsettled.root.has_handicap_stones {
        place_handicap(tree, sink);
    }
    if unsettled.has_old_marks {
        rewrite_marks(tree, sink);
    }
    if unsettled.has_misplaced {
        replace_misplaced(tree, &unsettled.root, sink);
    }
    if unsettled.has_captures {
        join_captures(tree, sink);
    }
}

fn say(sink: &mut dyn Sink, code: Code, origin: Span, message: impl Into<String>) {
    sink.report(Diagnostic::at(code, origin, message));
}

/// Hangs variations of the SGF2 dialect where they belong. `RN[name]PT[n]` begins one that repeats the game from its first
/// move and first differs at move n: it becomes the last alternative to that move. One that does not repeat the game
/// stays where it is.
fn hang(tree: &mut GameTree<'_>, variations: &[NodeId], sink: &mut dyn Sink) {
    // The game itself is none of them.
    let named: BTreeSet<NodeId> = variations.iter().copied().collect();
    let continuation = |node: &NodeId| tree.nodes.children(*node).find(|child| !named.contains(child));
    let line = successors(continuation(&NodeId::ROOT), continuation);
    let line: Vec<NodeId> = line.filter(|&node| tree.nodes[node].play.is_some()).collect();
    let mut emptied = BTreeSet::new();
    let mut hung = BTreeSet::new();
    for &head in variations {
        let origin = tree.nodes[head].origin;
        let Some((branch, elder)) = branch_of(tree, head, &line) else {
            let message = "the variation does not repeat just the moves before the one that PT names";
            say(sink, Code::VariationNotHung, origin, message);
            continue;
        };
        for property in std::mem::take(&mut tree.nodes[head].properties) {
            let at_branch = &mut tree.nodes[branch];
            let property = match property.ident.as_str() {
                "PT" => None,
                "RN" => name_of_variation(&property, at_branch, sink),
                _ => Some(property),
            };
            let Some(property) = property else { continue };
            if property.ident == PropIdent::N && at_branch.get(PropIdent::N).is_some() {
                say(sink, Code::RepeatedProperty, property.origin, "the move has a name already: `RN` is kept as `NX`");
                at_branch.set_aside(property);
            } else {
                at_branch.put(property);
            }
        }
        if branch != head {
            let parent = tree.nodes.parent(elder).unwrap_or(NodeId::ROOT);
            if let Some(own) = tree.nodes.parent(branch) {
                tree.nodes.retain_children(own, |child| child != branch);
            }
            emptied.extend(tree.nodes.parent(head));
            hung.insert(head);
            tree.nodes.adopt(parent, branch);
        }
        say(sink, Code::OldForm, origin, "the variation repeats the game: it was hung at the move where it differs");
    }
    for parent in emptied {
        tree.nodes.retain_children(parent, |child| !hung.contains(&child));
    }
}

/// The name that RN gives to a variation, if it has one. Further ones are kept with X at its first node.
fn name_of_variation<'a>(property: &Property<'a>, first: &mut Node<'a>, sink: &mut dyn Sink) -> Option<Property<'a>> {
    let origin = property.origin;
    let texts = property.values.texts().iter();
    let mut names = texts.filter_map(|text| Some((text, single::read(Type::SimpleText, text).nearest()?)));
    let Some((text, name)) = names.next() else {
        say(sink, Code::EmptyValue, origin, "`RN` has an empty value");
        return None;
    };
    if read_text(text).contains('\n') {
        say(sink, Code::LineBreaks, origin, "the line breaks of `RN` became blanks");
    }
    let further: Vec<_> = names.map(|(text, _)| text.clone()).collect();
    if !further.is_empty() {
        first.set_aside(Property::of(PropIdent::N, further, origin));
    }
    Some(Property::new(PropIdent::N, name).at(origin))
}

/// The node of a variation at which it leaves the line that it repeats, and the move of that line to which it is an
/// alternative.
fn branch_of(tree: &GameTree<'_>, head: NodeId, line: &[NodeId]) -> Option<(NodeId, NodeId)> {
    let nodes = &tree.nodes;
    let differs_at: usize = nodes[head].get("PT")?.text().trim().parse().ok()?;
    let mut node = match nodes[head].play {
        Some(_) => head,
        None => only_child(tree, head)?,
    };
    for &played in line.iter().take(differs_at.checked_sub(1)?) {
        let is_plain = node == head || nodes[node].properties.is_empty();
        if nodes[node].play != nodes[played].play || !is_plain || node == played {
            return None;
        }
        node = only_child(tree, node)?;
    }
    let elder = line.get(differs_at - 1).copied()?;
    // What is about the position or the game would say something else at the move.
    let can_move = |property: &Property<'_>| {
        let has_room = matches!(property.ident.as_str(), "RN" | "PT") || nodes[node].get(&property.ident).is_none();
        has_room && !matches!(class(property), Class::Root | Class::Info | Class::Setup)
    };
    let is_free = match node == head {
        // It begins with another first move, and is hung already where the game begins.
        true => nodes.parent(head) == nodes.parent(elder),
        false => nodes[head].properties.iter().all(can_move),
    };
    let play = nodes[node].play;
    (play.is_some() && play != nodes[elder].play && is_free).then_some((node, elder))
}

fn only_child(tree: &GameTree<'_>, node: NodeId) -> Option<NodeId> {
    let child = tree.nodes.first_child(node)?;
    (!tree.nodes.has_sibling(child)).then_some(child)
}

/// Puts captured stones that have a node of their own (E of SmartGo) to the move that captured them.
fn join_captures(tree: &mut GameTree<'_>, sink: &mut dyn Sink) {
    let size = tree.size;
    for node in tree.nodes.nodes() {
        let content = &tree.nodes[node];
        let (Some(parent), [captures]) = (tree.nodes.parent(node), &content.properties[..]) else {
            continue;
        };
        let before = &tree.nodes[parent];
        let are_captures = captures.ident == "E"
            && captures.values.texts().iter().all(|value| Point::read(value, size).is_some())
            && content.play.is_none();
        if !are_captures || before.play.is_none() || before.get("E").is_some() || tree.nodes.has_sibling(node) {
            continue;
        }
        say(sink, Code::OldForm, content.origin, "the stones that the move captured were put to the move");
        let captures = captures.clone();
        tree.nodes[parent].put(captures);
        tree.nodes.retain_children(parent, |_| false);
        let below: Vec<NodeId> = tree.nodes.children(node).collect();
        tree.nodes.retain_children(node, |_| false);
        below.into_iter().for_each(|child| tree.nodes.adopt(parent, child));
    }
}

/// Sets up the stones of a handicap on the usual points, where White begins and nothing is set up.
fn place_handicap(tree: &mut GameTree<'_>, sink: &mut dyn Sink) {
    let root = &tree.nodes[NodeId::ROOT];
    let stones = root.get(PropIdent::HA).and_then(|stones| stones.text().parse().ok());
    let first = tree.nodes.first_child(NodeId::ROOT).and_then(|first| tree.nodes[first].play);
    let begins = first.is_some_and(|first| first.color == Color::White);
    let origin = root.origin;
    if root.get(PropIdent::AB).is_some() || stones.is_none_or(|stones| stones < 2) {
        return;
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
            say(sink, Code::MisplacedAnnotation, time.origin, message);
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
        let Some(Property { origin, .. }) = node.take("M") else { continue };
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
const ABOUT_GAME: IdentSet = IdentSet::of_class(Class::Root).or(IdentSet::of_class(Class::Info));

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
        if properties.has_any(const { IdentSet::of_class(Class::Info) }) {
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
        let origin = property.origin;
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
