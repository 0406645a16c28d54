//! What can be settled only when a game tree is complete.

use std::collections::{BTreeMap, BTreeSet};

use super::single::{self, Reading};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::model::{Color, NodeId, Point, Size, Step};
use crate::sgf::play_out::play_out;
use crate::sgf::points::{read_point, read_size, write_point, write_points};
use crate::sgf::props::{Class, Property, Type, Values, entry};
use crate::sgf::record::{Node, Record};
use crate::sgf::value::read_text;

/// What is left to be settled.
#[derive(Clone, Debug, Default)]
pub struct Unsettled {
    /// The handicap is one whose stones need not be named.
    pub has_handicap_stones: bool,
    /// Nodes that begin a variation with a name (RN).
    pub named_variations: Vec<NodeId>,
    /// The version that the root names.
    pub version: Option<i64>,
    /// The charset that the root names.
    pub charset: Option<String>,
    /// The size of the board stands in another node than the root.
    pub has_late_size: bool,
    /// There are marks of older versions (M).
    pub has_old_marks: bool,
    /// Nodes without a move have captured stones (E).
    pub has_captures: bool,
    /// Properties of the root or of the game stand in other nodes.
    pub has_misplaced: bool,
}

impl Unsettled {
    /// Notes what a node has to be settled.
    pub fn look_at(&mut self, id: NodeId, node: &Node<'_>) {
        for property in &node.properties {
            self.has_old_marks |= property.ident == "M";
            self.has_captures |= property.ident == "E" && node.play.is_none();
            self.has_misplaced |= id != NodeId::ROOT && is_about_game(property);
        }
    }
}

/// Settles it.
pub fn settle(record: &mut Record<'_>, unsettled: Unsettled, sink: &mut dyn Sink) {
    if !unsettled.named_variations.is_empty() {
        hang(record, &unsettled.named_variations, sink);
    }
    if unsettled.has_handicap_stones {
        place_handicap(record, sink);
    }
    if unsettled.has_old_marks {
        rewrite_marks(record, sink);
    }
    if unsettled.has_misplaced {
        replace_misplaced(record, &unsettled, sink);
    }
    if unsettled.has_captures {
        join_captures(record, sink);
    }
}

fn say(sink: &mut dyn Sink, code: Code, origin: Span, message: String) {
    sink.report(Diagnostic::at(code, origin, message));
}

/// Hangs variations of the SGF2 dialect where they belong. `RN[name]PT[n]` begins one that repeats the game from its first
/// move and first differs at move n: it becomes the last alternative to that move. One that does not repeat the game
/// stays where it is.
fn hang(record: &mut Record<'_>, variations: &[NodeId], sink: &mut dyn Sink) {
    // The game itself is none of them.
    let named: BTreeSet<NodeId> = variations.iter().copied().collect();
    let continuation = |node| {
        record
            .tree
            .children(node)
            .find(|child| !named.contains(child))
    };
    let mut line = Vec::new();
    let mut next = continuation(NodeId::ROOT);
    while let Some(node) = next {
        line.extend(record.tree[node].play.map(|_| node));
        next = continuation(node);
    }
    let mut emptied = BTreeSet::new();
    let mut hung = BTreeSet::new();
    for &head in variations {
        let origin = record.tree[head].origin;
        let Some((branch, elder)) = branch_of(record, head, &line) else {
            let message =
                "the variation does not repeat just the moves before the one that PT names";
            say(sink, Code::VariationNotHung, origin, message.to_owned());
            continue;
        };
        let parent = record.tree.parent(elder);
        let own = record.tree.parent(branch);
        for mut property in std::mem::take(&mut record.tree[head].properties) {
            match &*property.ident {
                "PT" => continue,
                "RN" => {
                    property.ident = "N".into();
                    if read_text(&property.values[0]).contains('\n') {
                        let message = "the line breaks of `RN` became blanks".to_owned();
                        say(sink, Code::LineBreaks, property.origin, message);
                    }
                    let further = property.values.drain(1..).collect::<Values<'_>>();
                    if let Reading::Legal(name) =
                        single::read(Type::SimpleText, &property.values[0])
                    {
                        property.values[0] = name;
                    }
                    if !further.is_empty() {
                        let further = Property::of("N", further, property.origin);
                        record.tree[branch].set_aside(further);
                    }
                }
                _ => {}
            }
            if property.ident == "N" && record.tree[branch].get("N").is_some() {
                let message = "the move has a name already: `RN` is kept as `NX`".to_owned();
                say(sink, Code::RepeatedProperty, property.origin, message);
                record.tree[branch].set_aside(property);
            } else {
                record.tree[branch].put(property);
            }
        }
        if branch != head {
            own.into_iter()
                .for_each(|own| record.tree.retain_children(own, |child| child != branch));
            emptied.extend(record.tree.parent(head));
            hung.insert(head);
            record.tree.adopt(parent.unwrap_or(NodeId::ROOT), branch);
        }
        let message =
            "the variation repeats the game: it was hung at the move where it differs".to_owned();
        say(sink, Code::OldForm, origin, message);
    }
    for parent in emptied {
        record
            .tree
            .retain_children(parent, |child| !hung.contains(&child));
    }
}

/// The node of a variation at which it leaves the line that it repeats, and the move of that line to which it is an
/// alternative.
fn branch_of(record: &Record<'_>, head: NodeId, line: &[NodeId]) -> Option<(NodeId, NodeId)> {
    let tree = &record.tree;
    let differs_at: usize = tree[head].get("PT")?.values.first()?.trim().parse().ok()?;
    let mut node = head;
    if tree[head].play.is_none() {
        node = only_child(record, head)?;
    }
    for &played in line.iter().take(differs_at.checked_sub(1)?) {
        let is_plain = node == head || tree[node].properties.is_empty();
        if tree[node].play != tree[played].play || !is_plain || node == played {
            return None;
        }
        node = only_child(record, node)?;
    }
    let elder = line.get(differs_at - 1).copied()?;
    let has_room = |property: &Property<'_>| {
        matches!(&*property.ident, "RN" | "PT") || tree[node].get(&property.ident).is_none()
    };
    // What is about the position or the game would say something else at the move.
    let can_move =
        |property: &Property<'_>| !is_about_game(property) && class(property) != Class::Setup;
    let mut properties = tree[head].properties.iter();
    let is_free = match node == head {
        // It begins with another first move, and is hung already where the game begins.
        true => tree.parent(head) == tree.parent(elder),
        false => properties.all(|property| has_room(property) && can_move(property)),
    };
    let play = tree[node].play;
    (play.is_some() && play != tree[elder].play && is_free).then_some((node, elder))
}

fn only_child(record: &Record<'_>, node: NodeId) -> Option<NodeId> {
    let child = record.tree.first_child(node)?;
    (!record.tree.has_sibling(child)).then_some(child)
}

/// Puts captured stones that have a node of their own (E of SmartGo) to the move that captured them.
fn join_captures(record: &mut Record<'_>, sink: &mut dyn Sink) {
    let size = record.size;
    for node in record.tree.nodes() {
        let Some(parent) = record.tree.parent(node) else {
            continue;
        };
        let content = &record.tree[node];
        let [captures] = &content.properties[..] else {
            continue;
        };
        let are_points = captures
            .values
            .iter()
            .all(|value| read_point(value, size).is_some());
        let before = &record.tree[parent];
        if captures.ident != "E"
            || !are_points
            || content.play.is_some()
            || before.play.is_none()
            || before.get("E").is_some()
            || record.tree.has_sibling(node)
        {
            continue;
        }
        let message = "the stones that the move captured were put to the move".to_owned();
        say(sink, Code::OldForm, content.origin, message);
        let captures = captures.clone();
        record.tree[parent].put(captures);
        record.tree.retain_children(parent, |_| false);
        let below: Vec<NodeId> = record.tree.children(node).collect();
        record.tree.retain_children(node, |_| false);
        below
            .into_iter()
            .for_each(|child| record.tree.adopt(parent, child));
    }
}

/// Sets up the stones of a handicap on the usual points, where White begins and nothing is set up.
fn place_handicap(record: &mut Record<'_>, sink: &mut dyn Sink) {
    let root = &record.tree[NodeId::ROOT];
    let stones = root
        .get("HA")
        .and_then(|stones| stones.values.first()?.parse().ok());
    let first = record
        .tree
        .first_child(NodeId::ROOT)
        .and_then(|first| record.tree[first].play);
    let begins = first.is_some_and(|first| first.color == Color::White);
    let origin = root.origin;
    if root.get("AB").is_some() || stones.is_none_or(|stones| stones < 2) {
        return;
    }
    let is_square = record.size.columns == record.size.rows;
    let points = stones.and_then(|stones| handicap_points(stones, record.size.rows));
    let Some(points) = points.filter(|_| begins && is_square) else {
        let message = "`HD` sets up stones, but it is not known where: none were put".to_owned();
        return say(sink, Code::OldForm, origin, message);
    };
    say(
        sink,
        Code::OldForm,
        origin,
        "`HD` sets up stones: they were put into `AB`".to_owned(),
    );
    let property = Property::of("AB", write_points(&points), origin);
    let root = &mut record.tree[NodeId::ROOT];
    root.put(property);
    for ident in ["BL", "WL", "OB", "OW"] {
        if let Some(time) = root.take(ident) {
            let message = format!(
                "`{ident}` is kept as `{ident}X`: it belongs to a move, and stands beside setup"
            );
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
fn rewrite_marks(record: &mut Record<'_>, sink: &mut dyn Sink) {
    let size = record.size;
    let mut rewritten: Vec<(NodeId, Values<'_>, Values<'_>)> = Vec::new();
    play_out(record, |node, board, _| {
        let Some(marks) = record.tree[node].get("M") else {
            return;
        };
        let points = marks
            .values
            .iter()
            .filter_map(|value| read_point(value, size));
        let (stones, others): (Vec<Point>, Vec<Point>) =
            points.partition(|&point| board.at(point).is_some());
        rewritten.push((node, write_points(&stones), write_points(&others)));
    });
    for (node, stones, others) in rewritten {
        let node = &mut record.tree[node];
        let Some(old) = node.take("M") else { continue };
        say(
            sink,
            Code::OldForm,
            old.origin,
            "`M` is `TR` on stones and `MA` elsewhere in FF[4]".to_owned(),
        );
        let marked: BTreeSet<String> = ["CR", "MA", "SL", "SQ", "TR"]
            .iter()
            .filter_map(|ident| node.get(ident))
            .flat_map(|property| property.values.iter().map(|value| value.to_string()))
            .collect();
        for (ident, values) in [("TR", stones), ("MA", others)] {
            let (twice, free): (Values<'_>, Values<'_>) = values
                .into_iter()
                .partition(|value| marked.contains(&**value));
            if !twice.is_empty() {
                let message = format!("points of `M` have a mark already: {}", twice.join(", "));
                say(sink, Code::PointTwice, old.origin, message);
                node.set_aside(Property::of("M", twice, old.origin));
            }
            add_points(node, ident, free, old.origin, size);
        }
    }
}

/// Adds points to a list.
fn add_points<'a>(
    node: &mut Node<'a>,
    ident: &'static str,
    values: Values<'a>,
    origin: Span,
    size: Size,
) {
    if values.is_empty() {
        return;
    }
    let present = node
        .take(ident)
        .map(|present| present.values)
        .unwrap_or_default();
    let mut points: Vec<Point> = present
        .iter()
        .chain(&values)
        .filter_map(|value| read_point(value, size))
        .collect();
    points.sort();
    let values = points
        .into_iter()
        .map(|point| write_point(point).into())
        .collect();
    node.put(Property::of(ident, values, origin));
}

/// Moves properties of the root, and of the game where a node before has such already, to where they belong. What says
/// something else there is kept under the same name with X.
fn replace_misplaced(record: &mut Record<'_>, unsettled: &Unsettled, sink: &mut dyn Sink) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut misplaced = Vec::new();
    let mut main_line = BTreeSet::new();
    let mut next = Some(NodeId::ROOT);
    while let Some(node) = next {
        main_line.insert(node);
        next = record.tree.first_child(node);
    }
    // The nodes with game information on the path.
    let mut informed: Vec<NodeId> = Vec::new();
    for step in record.tree.preorder() {
        match step {
            Step::Enter(node) => {
                let about: Vec<_> = record.tree[node]
                    .properties
                    .iter()
                    .filter(|p| is_about_game(p))
                    .collect();
                for property in &about {
                    *counts.entry(property.ident.to_string()).or_default() += 1;
                    let is_root_fact = class(property) == Class::Root;
                    let target = if is_root_fact {
                        Some(&NodeId::ROOT)
                    } else {
                        informed.last()
                    };
                    let target = target.filter(|&&target| target != node);
                    misplaced
                        .extend(target.map(|&target| (node, property.ident.to_string(), target)));
                }
                if informed.is_empty()
                    && about.iter().any(|property| class(property) == Class::Info)
                {
                    informed.push(node);
                }
            }
            Step::Leave(node) => {
                if informed.last() == Some(&node) {
                    informed.pop();
                }
            }
        }
    }
    for (node, ident, target) in misplaced {
        let Some(property) = record.tree[node].take(&ident) else {
            continue;
        };
        let origin = property.origin;
        let present = record.tree[target].get(&ident);
        let value = property.values.first().map_or("", |value| value);
        let is_written = match &*ident {
            "FF" => value == "4" || value.parse().ok() == unsettled.version,
            "CA" => {
                let stated = unsettled.charset.as_deref();
                stated.is_none_or(|stated| stated.eq_ignore_ascii_case(value))
            }
            "GM" => value == "1",
            "SZ" => read_size(value) == Some(record.size),
            _ => present.is_some_and(|present| {
                let kind = entry(&ident).map_or(Type::Text, |entry| entry.value);
                single::says_the_same(kind, value, &present.values[0])
            }),
        };
        let is_only_one =
            counts.get(&ident) == Some(&1) && !matches!(&*ident, "FF" | "CA" | "GM" | "SZ");
        let is_clear = class(&property) == Class::Root || main_line.contains(&node);
        let what = if is_written && ident == "SZ" && unsettled.has_late_size {
            "was moved to where it belongs"
        } else if is_written {
            "says nothing that is not known: it was left out"
        } else if present.is_none() && is_only_one && is_clear {
            record.tree[target].put(property);
            "was moved to where it belongs"
        } else {
            record.tree[node].set_aside(property);
            "is kept with X behind its name"
        };
        say(
            sink,
            Code::MisplacedProperty,
            origin,
            format!("`{ident}` belongs into another node, and {what}"),
        );
    }
}

/// Whether a property belongs into the root, or to the information about the game.
fn is_about_game(property: &Property<'_>) -> bool {
    entry(&property.ident).is_some_and(|entry| matches!(entry.class, Class::Root | Class::Info))
}

fn class(property: &Property<'_>) -> Class {
    entry(&property.ident).map_or(Class::Any, |entry| entry.class)
}
