//! Events that stand for variations of another one, whose moves or setup they repeat: which they are, and what somebody said of
//! them.
//!
//! ```text
//! the file                    what is carried
//!
//! EVENT Problem               nothing: it is the main one
//! SETUP B C7
//! W 1 E5
//! EVENT Problem               ISHI[?EVENT Problem]
//! B 1 D6                      ISHI[?PLACE 1]: an alternative to the setup
//! ```

use std::iter::successors;

use super::alphabet::{Alphabet, spelled_title};
use super::block::CarriedBlock;
use super::blocks::LaidEvent;
use super::carried::Carried;
use super::unit::name;
use crate::ishi::event::{Comment, Event};
use crate::tree::{NodeId, Unit};

/// Whether an event stands for variations of the first of those before it, on a board of the same size: that has the title
/// which the event carries, or both have the same. Where somebody gave the first another title, the event before this one
/// tells, which carries the same; or that the first begins with a setup which this one is placed beside or behind; or that both
/// begin alike, and the first goes on with a node that is no move. Else it came from an event that is no longer there.
pub fn continues(before: &[Event<'_>], next: &Event<'_>) -> bool {
    let [main, others @ ..] = before else { return false };
    let Some(repeated) = repeated_title(next).filter(|_| main.size == next.size) else {
        return false;
    };
    let [title, next_title] = [main, next].map(|event| event.head.title.as_deref().unwrap_or_default());
    let is_retitled = || match others.last() {
        Some(other) => repeated_title(other).as_ref() == Some(&repeated),
        None => is_placed_beside(main, next) || begin_alike(main, next),
    };
    is_title(&repeated, title) || next_title == title || is_retitled()
}

/// Whether a title in the file is a carried one, or that as ASCII spells it.
fn is_title(carried: &str, title: &str) -> bool {
    carried == title || Alphabet::ASCII.into_iter().any(|alphabet| spelled_title(carried, alphabet) == title)
}

/// Gives an event the title of the one that it repeats, where that is only spelled in the file.
pub(super) fn restore_title(LaidEvent { event, blocks, .. }: &mut LaidEvent<'_>) {
    let Some(root) = blocks.nodes.get(&NodeId::ROOT) else {
        return;
    };
    let repeated = &root.lines.repeated_title;
    if event.head.title.as_deref().is_some_and(|title| is_title(repeated, title)) {
        event.head.title = Some(repeated.clone().into());
    }
}

/// Says that the title of an event which only stands for variations of another one goes, where that has another title now.
pub(super) fn drop_title(main: &LaidEvent<'_>, LaidEvent { event, blocks, .. }: &mut LaidEvent<'_>) {
    let Some(root) = blocks.nodes.get(&NodeId::ROOT) else { return };
    let [title, own] = [&main.event, &*event].map(|event| event.head.title.as_deref().unwrap_or_default());
    if own == root.lines.repeated_title && !is_title(own, title) && !own.is_empty() {
        blocks.stale(NodeId::ROOT, name(Unit::Title));
    }
}

/// Gives what somebody said of an event that only stands for variations of another one to that: a title is that of its
/// first node, a header the other event's. Whether there is a place for all of it.
pub(super) fn give_to_main(main: &mut Event<'_>, LaidEvent { event, blocks, .. }: &mut LaidEvent<'_>) -> bool {
    let root = blocks.nodes.get(&NodeId::ROOT);
    let repeated = root.map_or("", |root| &root.lines.repeated_title);
    let title = event.head.title.clone().unwrap_or_default();
    let is_new = [Some(repeated), main.head.title.as_deref()].iter().all(|old| *old != Some(&*title));
    let is_given = !title.is_empty() && is_new;
    let has_header = |key| main.head.header(key).is_some();
    if event.head.headers.iter().any(|header| has_header(header.key)) {
        return false;
    }
    if is_given {
        // The setup of the event may be repeated, too.
        let mut nodes = successors(Some(NodeId::ROOT), |&node| event.tree.first_child(node)).skip(1);
        let Some(first) = nodes.find(|&node| blocks.repeats(node).is_none()) else {
            return false;
        };
        let mut details = event.tree.details_mut(first);
        let comments = &mut details.comments;
        if comments.is_empty() {
            comments.push(Comment::default());
        }
        if !comments[0].title.is_empty() {
            return false;
        }
        comments[0].title = title.into_owned().into();
    }
    for header in std::mem::take(&mut event.head.headers) {
        main.head.set_header(header.key, Some(header.into_owned()));
    }
    true
}

/// The title of another event that an event says to stand for variations of.
fn repeated_title(event: &Event<'_>) -> Option<String> {
    let lines = carried_lines(event, NodeId::ROOT).find(|lines| lines.repeats.is_some());
    lines.map(|lines| lines.repeated_title.clone())
}

/// Behind so many nodes an event that stands for variations has begun with one of its own: the event and its setup are
/// repeated.
const NODES: usize = 4;

/// Whether the start position of an event has a place, so that other nodes stood beside it; or there is one, and what another
/// event begins with has a place behind it, as their blocks tell.
fn is_placed_beside(main: &Event<'_>, next: &Event<'_>) -> bool {
    let place = |event: &Event<'_>, node| carried_lines(event, node).find_map(|lines| lines.place.clone());
    let Some(start) = main.tree.start_position() else { return false };
    let mut line = successors(Some(NodeId::ROOT), |&node| next.tree.first_child(node)).take(NODES);
    place(main, start).is_some() || line.find_map(|node| place(next, node)).is_some_and(|place| place.depth() > 1)
}

/// Whether an event begins with a setup which another one repeats, or neither has one, and the first goes on with a node of SGF
/// that is no move: no variation of that can stand beside it.
fn begin_alike(main: &Event<'_>, next: &Event<'_>) -> bool {
    let [start, repeating] = [main, next].map(|event| event.tree.start_position());
    let are_alike = match start.zip(repeating) {
        Some((start, repeating)) => {
            let stones = |event: &Event<'_>, node| event.tree.setup(node).map(|setup| setup.stones.clone());
            let repeats = carried_lines(next, repeating).any(|lines| lines.repeats.is_some());
            repeats && stones(main, start) == stones(next, repeating)
        }
        None => start == repeating,
    };
    let behind = main.tree.first_child(start.unwrap_or(NodeId::ROOT));
    are_alike && behind.is_some_and(|node| main.tree.play(node).is_none() && has_block(main, node))
}

/// Whether a node has a block that carries, be it nothing.
fn has_block(event: &Event<'_>, node: NodeId) -> bool {
    let mut users = event.tree.details_or_none(node).users.iter();
    users.any(|user| CarriedBlock::parse(user, node == NodeId::ROOT).is_some())
}

/// The lines that the blocks of a node carry.
fn carried_lines(event: &Event<'_>, node: NodeId) -> impl Iterator<Item = Carried> {
    let users = event.tree.details_or_none(node).users.iter();
    users.filter_map(move |user| CarriedBlock::parse(user, node == NodeId::ROOT)).map(|block| block.lines)
}
