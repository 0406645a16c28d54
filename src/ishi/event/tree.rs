//! The nodes of an event, their moves, and where the rest of them is.

use std::num::NonZeroU32;
use std::ops::{Deref, DerefMut};

use super::{Detail, DetailsMut, DetailsView, Diagram, KeptDetails, Setup};
use crate::diag::{Origin, Span};
use crate::tree::{Arena, Color, Move, NodeId};

/// A node of an event.
#[derive(Clone, Debug)]
pub struct EventNode<'a> {
    /// Its move.
    pub play: Option<Move>,
    /// Where the input begins to speak of it, with its move, if it has one; or where in the text of the tree the lines of the
    /// node stand.
    origin: Origin,
    /// The number of its move, where that is not one more than that of the move before it on the path.
    number: Option<NonZeroU32>,
    /// What it has besides, in a box of its own, whose room goes to what the node becomes.
    details: Option<Box<KeptDetails<'a>>>,
}

/// The nodes of an event. The first child of a node continues its line of play, the others are alternatives to it.
#[derive(Clone, Debug)]
pub struct Tree<'a> {
    nodes: Arena<EventNode<'a>>,
    /// A move may have a number of its own.
    has_numbers: bool,
    /// Lines of nodes that were written already, each by itself.
    text: String,
}

impl Default for Tree<'_> {
    fn default() -> Self {
        Tree { nodes: Arena::new(Tree::node(None)), has_numbers: false, text: String::new() }
    }
}

impl<'a> Deref for Tree<'a> {
    type Target = Arena<EventNode<'a>>;

    fn deref(&self) -> &Arena<EventNode<'a>> {
        &self.nodes
    }
}

impl<'a> DerefMut for Tree<'a> {
    fn deref_mut(&mut self) -> &mut Arena<EventNode<'a>> {
        &mut self.nodes
    }
}

impl<'a> Tree<'a> {
    /// A node to be added to a tree.
    pub fn node(play: Option<Move>) -> EventNode<'a> {
        EventNode { play, origin: Origin::NONE, number: None, details: None }
    }

    /// A tree of the same shape, made of the moves and of where the input begins to speak of the nodes.
    pub fn map<U>(self, mut data: impl FnMut(Option<Move>, Span) -> U) -> Arena<U> {
        self.nodes.map(|node| data(node.play, node.origin.into()))
    }

    /// The node's move.
    pub fn play(&self, node: NodeId) -> Option<Move> {
        self.nodes[node].play
    }

    /// Where the input begins to speak of the node: with its move, if it has one.
    pub fn origin(&self, node: NodeId) -> Span {
        self.nodes[node].origin.into()
    }

    /// Tells where the input begins to speak of the node.
    pub fn set_origin(&mut self, node: NodeId, origin: Span) {
        self.nodes[node].origin = origin.into();
    }

    /// The same, unless that is known.
    pub fn note_origin(&mut self, node: NodeId, origin: Span) {
        let known = &mut self.nodes[node].origin;
        *known = known.or(origin.into());
    }

    /// The number of the node's move, where it is not one more than that of the move before it on the path.
    pub fn number(&self, node: NodeId) -> Option<u32> {
        self.nodes[node].number.map(NonZeroU32::get)
    }

    /// Gives the node's move a number; 0 is none.
    pub fn set_number(&mut self, node: NodeId, number: u32) {
        self.nodes[node].number = NonZeroU32::new(number);
        self.has_numbers |= number > 0;
    }

    /// Whether a move may have a number that is not one more than that of the move before it on the path.
    pub fn has_numbers(&self) -> bool {
        self.has_numbers
    }

    /// Whether the node has details, or its move a number of its own.
    #[inline]
    pub fn has_more(&self, node: NodeId) -> bool {
        let EventNode { number, details, .. } = &self.nodes[node];
        details.is_some() || number.is_some()
    }

    /// The details of all nodes that have any.
    pub fn all_details(&self) -> impl Iterator<Item = DetailsView<'_, 'a>> {
        self.nodes.all().filter_map(|node| node.details.as_deref()).map(KeptDetails::view)
    }

    /// What a node has besides its move.
    #[inline]
    pub fn details(&self, node: NodeId) -> Option<DetailsView<'_, 'a>> {
        self.nodes[node].details.as_deref().map(KeptDetails::view)
    }

    /// What a node has besides its move: [`DetailsView::NONE`] where it is a plain one.
    pub fn details_or_none(&self, node: NodeId) -> DetailsView<'_, 'a> {
        self.details(node).unwrap_or(DetailsView::NONE)
    }

    /// What a node has besides its move, to be changed.
    pub fn details_mut(&mut self, node: NodeId) -> DetailsMut<'_, 'a> {
        DetailsMut::of(&mut self.nodes[node].details)
    }

    /// Adds what a line says, or a block, to the details of a node.
    pub fn add_detail(&mut self, node: NodeId, thing: Detail<'a>) {
        DetailsMut::add(&mut self.nodes[node].details, thing);
    }

    /// Drops what the lines of a node say, but for its diagram and its marker, which other nodes ask for.
    pub fn drop_lines(&mut self, node: NodeId) {
        let details = &mut self.nodes[node].details;
        *details = details.take().and_then(|kept| kept.without_lines());
    }

    /// Puts other details in the place of all that there are but for those of the root.
    pub fn set_all_details(&mut self, details: Vec<(NodeId, Option<Box<KeptDetails<'a>>>)>) {
        self.nodes.all_mut().skip(1).for_each(|node| node.details = None);
        details.into_iter().for_each(|(node, details)| self.nodes[node].details = details);
    }

    /// Sets the text that has the lines of nodes which were written already, and where it has them: no input has those nodes.
    pub fn set_written(&mut self, text: String, lines: Vec<(NodeId, Origin)>) {
        self.text = text;
        lines.into_iter().for_each(|(node, lines)| self.nodes[node].origin = lines);
    }

    /// The lines of a node that were written already.
    pub fn written(&self, node: NodeId) -> &str {
        if self.text.is_empty() {
            return "";
        }
        let Span { start, end } = self.nodes[node].origin.into();
        self.text.get(start..end).unwrap_or_default()
    }

    /// The stones that the node sets up, where it does.
    pub fn setup(&self, node: NodeId) -> Option<&Setup> {
        self.details(node)?.setup
    }

    /// The diagram that the node is, where it is one.
    pub fn diagram(&self, node: NodeId) -> Option<&Diagram> {
        self.details(node)?.diagram
    }

    /// Whether the node is a diagram that is none of the game tree's ordinary nodes.
    pub fn is_leaf_diagram(&self, node: NodeId) -> bool {
        self.diagram(node).is_some_and(|diagram| !diagram.is_node)
    }

    /// Whether there is any diagram.
    pub fn has_diagrams(&self) -> bool {
        self.all_details().any(|details| details.diagram.is_some())
    }

    /// The event's start position: the setup that stands before any move.
    pub fn start_position(&self) -> Option<NodeId> {
        let first = self.first_child(NodeId::ROOT)?;
        let is_setup = self.setup(first).is_some() && self.diagram(first).is_none();
        (is_setup && self.play(first).is_none()).then_some(first)
    }

    /// The color of the first move of the main line.
    pub fn first_color(&self) -> Option<Color> {
        let mut line = std::iter::successors(Some(NodeId::ROOT), |&node| self.first_child(node));
        line.find_map(|node| self.play(node)).map(|play| play.color)
    }
}
