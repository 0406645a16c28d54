//! Named variations of the SGF2 dialect: `RN[name]PT[n]` begins one that repeats the game from its first move, and first
//! differs at move n.
//!
//! ```text
//! (;B[pd];W[dp];B[pq]                      (;B[pd];W[dp]
//! (RN[Low]PT[3];B[pd];W[dp];B[oq]))   →    (;B[pq])(;B[oq]N[Low]))
//! ```
//!
//! It becomes the last alternative to that move, or stands behind the game's last move where the game has ended there.
//! What it says on the moves that it repeats goes to those of the game. One that does not repeat the game stays where it
//! is. None becomes the main line: where it would, an empty node stands before it.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::successors;

use super::node::{append, only_new, raw_of};
use super::single;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::sgf::syntax::RawProperty;
use crate::sgf::value::read_text;
use crate::tree::{Class, GameTree, Node, NodeId, PropIdent, Property, Type};

/// Hangs variations that begin with nodes where they belong. Those that are `left` where they are are told once.
/// Returns whether any was hung.
pub fn hang(
    tree: &mut GameTree<'_>,
    named: &BTreeSet<NodeId>,
    left: &mut BTreeSet<NodeId>,
    sink: &mut dyn Sink,
) -> bool {
    // The game itself is none of them, nor does it end with the node that leads them. Where it seems to have no move, a node
    // stands before it that leads other variations.
    let leads_named = |node: NodeId| tree.nodes.next_sibling(node).is_some_and(|next| named.contains(&next));
    // What goes on with the game by itself, and names no move that it would differ at, is no other line.
    let is_variation =
        |node: NodeId| named.contains(&node) && (tree.nodes.has_sibling(node) || tree.nodes[node].get("PT").is_some());
    let line = game_line(tree, |node| is_variation(node) || leads(tree, node) && leads_named(node));
    let line = match line.is_empty() {
        true => game_line(tree, |node| is_variation(node) || leads(tree, node)),
        false => line,
    };
    let mut emptied = BTreeSet::new();
    let mut detached = BTreeSet::new();
    let mut branches = BTreeSet::new();
    let mut hung = Vec::new();
    let mut variations = Vec::new();
    let mut words: BTreeMap<NodeId, Words<'_>> = BTreeMap::new();
    for &head in named {
        let origin = tree.nodes[head].origin();
        let Some(Fork { branch, parent, repeated }) = fork(tree, head, &line) else {
            let has_number = tree.nodes[head].get("PT").is_some();
            let message = match has_number {
                true => "the variation does not repeat just the moves before the one that PT names",
                false => "the variation has no PT, which would name the move that it begins at",
            };
            if left.insert(head) {
                say(sink, Code::VariationNotHung, origin, message);
            }
            if has_number {
                variations.push(head);
            }
            continue;
        };
        for (own, of_game) in repeated {
            words.entry(of_game).or_default().take_from(tree, own);
        }
        if branch != head {
            let mut words = Words::default();
            words.take_from(tree, head);
            words.give_to(tree, branch, sink);
        }
        rename(tree, head, branch, sink);
        if branch != head {
            if let Some(own) = tree.nodes.parent(branch) {
                tree.nodes.retain_children(own, |child| child != branch);
            }
            tree.nodes.adopt(parent, branch);
        }
        emptied.extend(tree.nodes.parent(head));
        emptied.insert(parent);
        detached.extend([head, branch]);
        // Two names may be of one variation.
        if branches.insert(branch) {
            hung.push((parent, branch));
            variations.push(branch);
        }
        say(sink, Code::OldForm, origin, "the variation repeats the game: it was hung at the move where it differs");
    }
    // At once: a move of the game may be repeated by many variations.
    words.into_iter().for_each(|(of_game, words)| words.give_to(tree, of_game, sink));
    for parent in emptied {
        tree.nodes.retain_children(parent, |child| !detached.contains(&child));
    }
    // One that began with its first move hangs there already, but perhaps before the game.
    for &(parent, branch) in &hung {
        tree.nodes.adopt(parent, branch);
    }
    for node in variations {
        lead(tree, node);
    }
    !hung.is_empty()
}

/// Puts an empty node before a variation that would be the main line.
fn lead(tree: &mut GameTree<'_>, node: NodeId) {
    let parent = tree.nodes.parent(node);
    if let Some(parent) = parent.filter(|&parent| tree.nodes.first_child(parent) == Some(node)) {
        tree.nodes.insert_after(parent, None, Node::default());
    }
}

fn is_name(property: &Property<'_>) -> bool {
    matches!(property.ident.as_str(), "RN" | "PT")
}

/// What nodes say that goes to another one, but for the names of variations.
#[derive(Default)]
struct Words<'t> {
    properties: Vec<RawProperty<'t>>,
    /// What was said of those of each node alone when they were read.
    known: Vec<Diagnostic>,
}

impl<'t> Words<'t> {
    /// Takes them from a node of a tree.
    fn take_from(&mut self, tree: &mut GameTree<'t>, node: NodeId) {
        let properties = std::mem::take(&mut tree.nodes[node].properties);
        let (names, words): (Vec<_>, Vec<_>) = properties.into_iter().partition(is_name);
        tree.nodes[node].properties = names.into_iter().collect();
        if !words.is_empty() {
            let words = Node::new(None, words.into_iter().collect(), Span::default());
            let words: Vec<_> = raw_of(&words).map(RawProperty::into_owned).collect();
            append(&mut Node::default(), words.clone(), tree.size, false, &mut self.known);
            self.properties.extend(words);
        }
    }

    /// Gives them to a node of the tree.
    fn give_to(self, tree: &mut GameTree<'t>, node: NodeId, sink: &mut dyn Sink) {
        if !self.properties.is_empty() {
            let (size, is_root) = (tree.size, node == NodeId::ROOT);
            append(&mut tree.nodes[node], self.properties, size, is_root, &mut only_new(self.known, sink));
        }
    }
}

/// Gives a variation the name that its head has.
fn rename(tree: &mut GameTree<'_>, head: NodeId, branch: NodeId, sink: &mut dyn Sink) {
    tree.nodes[head].take("PT");
    let Some(property) = tree.nodes[head].take("RN") else {
        return;
    };
    let at_branch = &mut tree.nodes[branch];
    let Some(name) = name_of_variation(&property, at_branch, sink) else {
        return;
    };
    if at_branch.get(PropIdent::N).is_some() {
        say(sink, Code::RepeatedProperty, name.origin(), "the move has a name already: `RN` is kept as `NX`");
        at_branch.set_aside(name);
    } else {
        at_branch.put(name);
    }
}

/// The name that RN gives to a variation, if it has one. Further ones are kept with X at its first node.
fn name_of_variation<'a>(property: &Property<'a>, first: &mut Node<'a>, sink: &mut dyn Sink) -> Option<Property<'a>> {
    let origin = property.origin();
    let texts = property.values.clone().into_texts();
    let mut names = texts.filter_map(|text| {
        let name = single::read(Type::SimpleText, &text).nearest()?.into_owned();
        Some((text, name))
    });
    let Some((text, name)) = names.next() else {
        say(sink, Code::EmptyValue, origin, "`RN` has an empty value");
        return None;
    };
    if read_text(&text).contains('\n') {
        say(sink, Code::LineBreaks, origin, "the line breaks of `RN` became blanks");
    }
    let further: Vec<_> = names.map(|(text, _)| text.clone()).collect();
    if !further.is_empty() {
        say(sink, Code::RepeatedProperty, origin, "`RN` has several names: the others are kept as `NX`");
        first.set_aside(Property::of(PropIdent::N, further, origin));
    }
    Some(Property::new(PropIdent::N, name).at(origin))
}

/// Where a variation leaves the line that it repeats.
struct Fork {
    /// Its first node that differs.
    branch: NodeId,
    /// The node of the game that this hangs from.
    parent: NodeId,
    /// The moves that it repeats, each with that of the game.
    repeated: Vec<(NodeId, NodeId)>,
}

/// Where a variation leaves a line; `None` where it does not repeat just the moves before the one that PT names.
fn fork(tree: &GameTree<'_>, head: NodeId, line: &[NodeId]) -> Option<Fork> {
    let nodes = &tree.nodes;
    let differs_at: usize = nodes[head].get("PT")?.text().trim().parse().ok()?;
    let before = line.get(..differs_at.checked_sub(1)?)?;
    let mut branch = match nodes[head].play {
        Some(_) => head,
        None => only_child(tree, head)?,
    };
    let mut repeated = Vec::new();
    for &played in before {
        if nodes[branch].play != nodes[played].play || branch == played {
            return None;
        }
        repeated.push((branch, played));
        branch = only_child(tree, branch)?;
    }
    let elder = line.get(before.len()).copied();
    let parent = match elder {
        Some(elder) => nodes.parent(elder)?,
        None => before.last().copied().unwrap_or(NodeId::ROOT),
    };
    let play = nodes[branch].play?;
    let differs = elder.is_none_or(|elder| nodes[elder].play != Some(play));
    // What is about the position or the game would say something else at the move.
    let can_move = |node: NodeId| {
        let classes = nodes[node].properties.iter().map(|property| property.ident.entry().map(|entry| entry.class));
        classes.flatten().all(|class| !matches!(class, Class::Root | Class::Info | Class::Setup))
    };
    let is_named = |node: NodeId| nodes[node].properties.iter().any(is_name);
    let is_free = match branch == head {
        // It begins with another first move, and is hung already where the game begins.
        true => nodes.parent(head) == Some(parent),
        // The names of other variations would go with the moves that they stand at.
        false => can_move(head) && repeated.iter().all(|&(own, _)| can_move(own) && (own == head || !is_named(own))),
    };
    (differs && is_free).then_some(Fork { branch, parent, repeated })
}

/// The moves of the main line, which goes on with no node that is something else.
fn game_line(tree: &GameTree<'_>, is_other: impl Fn(NodeId) -> bool) -> Vec<NodeId> {
    let continuation = |node: &NodeId| tree.nodes.children(*node).find(|&child| !is_other(child));
    let line = successors(continuation(&NodeId::ROOT), continuation);
    line.filter(|&node| tree.nodes[node].play.is_some()).collect()
}

/// Whether a node is one that [`lead`] puts before variations.
fn leads(tree: &GameTree<'_>, node: NodeId) -> bool {
    let is_empty = tree.nodes[node].play.is_none() && tree.nodes[node].properties.is_empty();
    is_empty && tree.nodes.first_child(node).is_none()
}

fn only_child(tree: &GameTree<'_>, node: NodeId) -> Option<NodeId> {
    let child = tree.nodes.first_child(node)?;
    (!tree.nodes.has_sibling(child)).then_some(child)
}

fn say(sink: &mut dyn Sink, code: Code, origin: Span, message: &str) {
    sink.report(Diagnostic::at(code, origin, message));
}
