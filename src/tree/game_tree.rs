//! A game tree as SGF has it: nodes with properties, in a form that no dialect has to say twice.
//!
//! It is *canonical*: what the reader repaired is repaired, identifiers are capitals, each stands once in a node,
//! the properties are in the order of the table with unknown ones behind them, lists of points are sorted and
//! uncompressed. It is *neutral*: values are legal in FF\[4\] or in the draft of 2016, and the writer spells them as its
//! dialect wants them. FF, GM, CA and SZ are the writer's own and no part of it.

use super::{Arena, Color, IdentSet, NodeId, Point, PropIdent, Properties, Property, Size, Step, judgement};
use crate::diag::{Origin, Span};

/// A game tree.
#[derive(Clone, Debug)]
pub struct GameTree<'a> {
    /// The size of the board.
    pub(crate) size: Size,
    /// Its nodes.
    pub(crate) nodes: Arena<Node<'a>>,
}

impl<'a> GameTree<'a> {
    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// A node; [`NodeId::ROOT`](super::NodeId::ROOT) names the root.
    pub fn node(&self, id: NodeId) -> &Node<'a> {
        &self.nodes[id]
    }

    /// The children of a node: the first one continues its line of play, the others are alternatives to that.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        self.nodes.children(id)
    }

    /// The node that a node is a child of; none of the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.nodes.parent(id)
    }

    /// The identifiers of the properties that its nodes have.
    pub(crate) fn idents(&self) -> IdentSet {
        let mut idents = IdentSet::default();
        for (_, node) in self.nodes_with_properties() {
            node.properties.iter().for_each(|property| idents.insert(&property.ident));
        }
        idents
    }

    /// The nodes that have more than a move.
    #[inline]
    pub(crate) fn nodes_with_properties(&self) -> impl Iterator<Item = (NodeId, &Node<'a>)> {
        self.nodes.with_more(|node| !node.properties.is_empty())
    }

    /// Whether all nodes behind the root are moves.
    pub(crate) fn has_moves_only(&self) -> bool {
        self.nodes.all().skip(1).all(|node| node.play.is_some())
    }

    /// Whether two game trees have the same nodes with the same properties.
    pub(crate) fn says_the_same(&self, other: &GameTree<'_>) -> bool {
        let mut steps = self.nodes.preorder().zip(other.nodes.preorder());
        // No walk is the beginning of another: it ends where it leaves the root.
        steps.all(|steps| match steps {
            (Step::Enter(one), Step::Enter(two)) => self.nodes[one].says_the_same(&other.nodes[two]),
            (Step::Leave(_), Step::Leave(_)) => true,
            _ => false,
        })
    }

    /// The same game tree, without borrowing from the input.
    pub(crate) fn into_owned(self) -> GameTree<'static> {
        GameTree { size: self.size, nodes: self.nodes.map(Node::into_owned) }
    }
}

/// A move: who plays, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    /// Who plays.
    pub color: Color,
    /// Where; `None` is a pass.
    pub at: Option<Point>,
}

/// A node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Node<'a> {
    /// Its move, B or W.
    pub(crate) play: Option<Move>,
    /// Its other properties, in order.
    pub(crate) properties: Properties<'a>,
    /// Where the input begins to speak of it.
    origin: Origin,
}

impl<'a> Node<'a> {
    /// Its move, B or W.
    pub fn play(&self) -> Option<Move> {
        self.play
    }

    /// Its other properties, in the order of the standard, unknown ones behind them.
    pub fn properties(&self) -> impl Iterator<Item = &Property<'a>> {
        self.properties.iter()
    }

    /// What is thought of its move or position, in words, such as *Bad move*: the first of its annotations.
    pub fn judgement(&self) -> Option<&'static str> {
        judgement(&self.properties)
    }

    /// Whether two nodes have the same move and the same properties.
    pub(crate) fn says_the_same(&self, other: &Node<'_>) -> bool {
        let mut pairs = self.properties.iter().zip(other.properties.iter());
        self.play == other.play
            && self.properties.len() == other.properties.len()
            && pairs.all(|(one, other)| one.ident == other.ident && one.values == other.values)
    }

    /// The same node, without borrowing from the input.
    pub(crate) fn into_owned(self) -> Node<'static> {
        Node { play: self.play, properties: self.properties.into_owned(), origin: self.origin }
    }

    /// Where the input begins to speak of it.
    pub(crate) fn origin(&self) -> Span {
        self.origin.into()
    }

    /// Tells where the input begins to speak of the node, unless that is known.
    pub(crate) fn set_origin(&mut self, origin: Span) {
        self.origin = self.origin.or(origin.into());
    }

    /// The property with an identifier, in capitals.
    pub fn property(&self, ident: &str) -> Option<&Property<'a>> {
        self.get(ident)
    }

    /// A node.
    pub(crate) fn new(play: Option<Move>, properties: Properties<'a>, origin: Span) -> Self {
        Node { play, properties, origin: origin.into() }
    }

    /// The property with an identifier.
    #[inline]
    pub(crate) fn get<'i>(&self, ident: impl Into<PropIdent<'i>>) -> Option<&Property<'a>> {
        self.properties.get(ident)
    }

    /// Adds a property at its place, behind others that have the same place.
    pub(crate) fn put(&mut self, property: Property<'a>) {
        self.properties.put(property);
    }

    /// Takes a property out.
    pub(crate) fn take<'i>(&mut self, ident: impl Into<PropIdent<'i>>) -> Option<Property<'a>> {
        self.properties.take(ident)
    }

    /// Keeps values under the name of their property with X behind it.
    pub(crate) fn set_aside(&mut self, property: Property<'a>) {
        self.properties.set_aside(property);
    }
}
