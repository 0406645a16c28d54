//! A node of an event that is made of a game tree, and what is noted there.

use crate::across::Part;
use crate::across::to_sgf::PropertyWriter;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::ishi::Flow;
use crate::ishi::event::Event;
use crate::ishi::replay::Position;
use crate::tree::{GameTree, NodeId, PropIdent, Property};

/// A node of an event where it is looked at, and what it shows of the game tree.
#[derive(Clone, Copy)]
pub struct Site<'s> {
    /// The event.
    pub event: &'s Event<'static>,
    /// Makes the properties that the event's nodes would be.
    pub writer: &'s PropertyWriter<'s, 'static>,
    /// The event's flow of play.
    pub flow: &'s Flow<'s, 'static>,
    /// The node, in the event.
    pub node: NodeId,
    /// What it shows of the node of the game tree.
    pub part: Part,
    /// The node of the game tree that it shows.
    pub source: NodeId,
    /// The board there.
    pub position: &'s Position,
}

/// What is noted of a game tree.
pub struct Notes<'l, 't> {
    /// The game tree.
    pub game: &'l GameTree<'t>,
    /// Hears what there is to say.
    pub sink: &'l mut dyn Sink,
}

impl Notes<'_, '_> {
    /// Notes that something carried no longer agrees with the game tree.
    pub fn stale(&mut self, node: NodeId, what: &str) {
        let node = &self.game.nodes[node];
        let origin = node.get(PropIdent::ISHI).map_or(node.origin(), Property::origin);
        let span = (origin != Span::default()).then_some(origin);
        let message = format!("the carried {what} does not agree with the record any more, and was dropped");
        self.sink.report(Diagnostic::new(Code::StaleCarry, span, message));
    }
}
