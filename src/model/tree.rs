//! A game, and the tree of its nodes.

use std::borrow::Cow;

use super::{Arena, Color, Fact, Move, NodeId, Rare, Size, Stated, Step, Value};

/// A game record: an *event* in Ishi, a *game tree* in SGF.
#[derive(Clone, Debug)]
pub struct Game<'a> {
    /// The size of the board.
    pub size: Size,
    /// The words that said so, one for each time that they did, as lines of the Ishi writer.
    pub size_words: Vec<Stated<'a>>,
    /// The title of the event.
    pub title: Option<Cow<'a, str>>,
    /// There is no line that begins the event: it is the implicit first one.
    pub is_implicit: bool,
    /// Facts about the game, in the order of their keys, each key once.
    pub facts: Vec<Fact<'a>>,
    /// The moves and all that belongs to them. The root is the event as a whole, with an empty board.
    pub tree: Tree<'a>,
    /// Remarks that stand behind the last game.
    pub closing_remarks: Vec<Stated<'a>>,
}

impl Game<'_> {
    /// Who plays first as far as a reader knows who is not told: Black; White where the handicap is 2 or more, or where
    /// the start position has at least two stones, all of them black.
    pub fn assumed_first(&self) -> Color {
        let handicap = self.facts.iter().find_map(|fact| match fact.value {
            Some(Value::Handicap(stones)) => Some(stones),
            _ => None,
        });
        let start = self
            .tree
            .start_position()
            .and_then(|start| self.tree.setup(start));
        let has_stones =
            start.is_some_and(|setup| setup.white.is_empty() && setup.black.len() >= 2);
        if handicap.is_some_and(|stones| stones >= 2) || has_stones {
            Color::White
        } else {
            Color::Black
        }
    }
}

/// No rare data.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Content {
    play: Option<Move>,
    /// The place of the node's rare data.
    rare: u32,
}

impl Content {
    fn new(play: Option<Move>) -> Self {
        Content { play, rare: NONE }
    }
}

/// A tree of nodes. The first child of a node continues its line of play, the others are alternatives to it.
#[derive(Clone, Debug)]
pub struct Tree<'a> {
    nodes: Arena<Content>,
    rares: Vec<Rare<'a>>,
}

impl Default for Tree<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Tree<'a> {
    /// A tree that is a root only.
    pub fn new() -> Self {
        Tree {
            nodes: Arena::new(Content::new(None)),
            rares: Vec::new(),
        }
    }

    /// The number of nodes.
    #[allow(clippy::len_without_is_empty, reason = "there is always a root")]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a node as the last child of `parent`.
    pub fn append(&mut self, parent: NodeId, play: Option<Move>) -> NodeId {
        self.nodes.append(parent, Content::new(play))
    }

    /// Adds a node as a child of `parent`, behind its child `elder`, or as the first child.
    pub fn insert_after(
        &mut self,
        parent: NodeId,
        elder: Option<NodeId>,
        play: Option<Move>,
    ) -> NodeId {
        self.nodes.insert_after(parent, elder, Content::new(play))
    }

    /// The node's parent; `None` for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.parent(node)
    }

    /// The node that continues the line of play.
    pub fn first_child(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.first_child(node)
    }

    /// The youngest child.
    pub fn last_child(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.last_child(node)
    }

    /// The next child of the node's parent.
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.next_sibling(node)
    }

    /// The children of a node, in order.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        self.nodes.children(node)
    }

    /// The node's move.
    pub fn play(&self, node: NodeId) -> Option<Move> {
        self.nodes[node].play
    }

    /// All nodes, in the order in which they were added.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<> {
        self.nodes.nodes()
    }

    /// What nodes have besides moves, in no particular order.
    pub fn rares(&self) -> impl Iterator<Item = &Rare<'a>> {
        self.rares.iter()
    }

    /// What else the node has.
    pub fn rare(&self, node: NodeId) -> Option<&Rare<'a>> {
        self.rares.get(self.nodes[node].rare as usize)
    }

    /// What else the node has, to be changed; made where there is none.
    pub fn rare_mut(&mut self, node: NodeId) -> &mut Rare<'a> {
        let slot = &mut self.nodes[node].rare;
        if *slot == NONE {
            *slot = self.rares.len() as u32;
            self.rares.push(Rare::default());
        }
        &mut self.rares[*slot as usize]
    }

    /// The stones that the node sets up, where it does.
    pub fn setup(&self, node: NodeId) -> Option<&super::Setup> {
        self.rare(node)?.setup.as_ref()
    }

    /// The diagram that the node is, where it is one.
    pub fn diagram(&self, node: NodeId) -> Option<&super::Diagram> {
        self.rare(node)?.diagram.as_ref()
    }

    /// The event's start position, where stones are set up for it.
    pub fn start_position(&self) -> Option<NodeId> {
        self.first_child(NodeId::ROOT)
            .filter(|&child| self.setup(child).is_some_and(|setup| setup.is_start))
    }

    /// Whether the node is shown together with its parent, as one step.
    pub fn is_joined(&self, node: NodeId) -> bool {
        self.setup(node).is_some_and(|setup| setup.with_parent)
    }

    /// All nodes, each parent before its children, as steps into nodes and back out of them.
    pub fn preorder(&self) -> impl Iterator<Item = Step> {
        self.nodes.preorder()
    }
}
