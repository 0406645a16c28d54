//! Moves of Ishi that are setups in the game tree: the stone just played is taken off, and put elsewhere
//! ([`crate::across::alternatives`]). They carry that setup.

use super::blocks::LaidEvent;
use super::restore::Restoration;
use crate::across::moved_stone;
use crate::ishi::event::Event;
use crate::tree::{IdentSet, Move, Node, NodeId, PropIdent, Property, SETUP};

/// The move whose stone a node of an event takes off and puts elsewhere, as far as its carried setup tells.
pub(super) fn replaced(event: &Event<'_>, node: NodeId, properties: &[Property<'_>]) -> Option<Move> {
    let play = event.tree.play(node)?;
    if properties.iter().all(|property| property.ident != PropIdent::AE) {
        return None;
    }
    let (taken, put) = moved_stone(properties, event.size)?;
    (put == play).then_some(taken)
}

/// Makes such moves setups again, where they stand behind the move that they replace. Of other moves any setup is dropped: it
/// was that of a line which somebody took away.
pub(super) fn settle(restored: &Restoration, events: &mut [LaidEvent<'_>], contents: &mut [Node<'static>]) {
    for LaidEvent { event, blocks, numbers } in events {
        for node in event.tree.nodes().filter(|&node| event.tree.play(node).is_some()) {
            let number = numbers[node.index()];
            let content = &mut contents[number];
            if !content.properties.has_any(IdentSet::SETUP) {
                continue;
            }
            if restored.is_alternative(number) {
                content.play = None;
                continue;
            }
            let setup = SETUP.iter().map(|(ident, _)| ident);
            setup.chain([&PropIdent::PL]).for_each(|ident| drop(content.take(ident)));
            blocks.stale(node, "setup");
        }
    }
}
