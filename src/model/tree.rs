//! The tree of nodes: an arena, so that depth costs no stack, neither in walking nor in dropping it.

use std::borrow::Cow;

use super::{Color, Fact, Move, Rare, Size, Stated, Value};

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

/// Names a node of a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: NodeId = NodeId(0);

    /// The node's place in lists that run parallel to the tree's nodes.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// No node, or no rare data.
const NONE: u32 = u32::MAX;

#[derive(Clone, Debug)]
struct Node {
    parent: u32,
    first_child: u32,
    last_child: u32,
    next_sibling: u32,
    rare: u32,
    play: Option<Move>,
}

/// A tree of nodes. The first child of a node continues its line of play, the others are alternatives to it.
#[derive(Clone, Debug)]
pub struct Tree<'a> {
    nodes: Vec<Node>,
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
        let mut tree = Tree {
            nodes: Vec::new(),
            rares: Vec::new(),
        };
        tree.push(NONE, None);
        tree
    }

    fn push(&mut self, parent: u32, play: Option<Move>) -> u32 {
        let id =
            u32::try_from(self.nodes.len()).expect("a text holds fewer nodes than u32 can count");
        self.nodes.push(Node {
            parent,
            first_child: NONE,
            last_child: NONE,
            next_sibling: NONE,
            rare: NONE,
            play,
        });
        id
    }

    /// The number of nodes.
    #[allow(clippy::len_without_is_empty, reason = "there is always a root")]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a node as the last child of `parent`.
    pub fn append(&mut self, parent: NodeId, play: Option<Move>) -> NodeId {
        let last = self.nodes[parent.index()].last_child;
        self.insert_after(parent, id(last), play)
    }

    /// Adds a node as a child of `parent`, behind its child `elder`, or as the first child.
    pub fn insert_after(
        &mut self,
        parent: NodeId,
        elder: Option<NodeId>,
        play: Option<Move>,
    ) -> NodeId {
        let new = self.push(parent.0, play);
        let next = match elder {
            Some(elder) => std::mem::replace(&mut self.nodes[elder.index()].next_sibling, new),
            None => std::mem::replace(&mut self.nodes[parent.index()].first_child, new),
        };
        self.nodes[new as usize].next_sibling = next;
        if next == NONE {
            self.nodes[parent.index()].last_child = new;
        }
        NodeId(new)
    }

    /// The node's parent; `None` for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        id(self.nodes[node.index()].parent)
    }

    /// The node that continues the line of play.
    pub fn first_child(&self, node: NodeId) -> Option<NodeId> {
        id(self.nodes[node.index()].first_child)
    }

    /// The youngest child.
    pub fn last_child(&self, node: NodeId) -> Option<NodeId> {
        id(self.nodes[node.index()].last_child)
    }

    /// The next child of the node's parent.
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        id(self.nodes[node.index()].next_sibling)
    }

    /// The children of a node, in order.
    pub fn children(&self, node: NodeId) -> Children<'_, 'a> {
        Children {
            tree: self,
            next: self.first_child(node),
        }
    }

    /// The node's move.
    pub fn play(&self, node: NodeId) -> Option<Move> {
        self.nodes[node.index()].play
    }

    /// All nodes, in the order in which they were added.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// What nodes have besides moves, in no particular order.
    pub fn rares(&self) -> impl Iterator<Item = &Rare<'a>> {
        self.rares.iter()
    }

    /// What else the node has.
    pub fn rare(&self, node: NodeId) -> Option<&Rare<'a>> {
        self.rares.get(self.nodes[node.index()].rare as usize)
    }

    /// What else the node has, to be changed; made where there is none.
    pub fn rare_mut(&mut self, node: NodeId) -> &mut Rare<'a> {
        let slot = &mut self.nodes[node.index()].rare;
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
    pub fn preorder(&self) -> Preorder<'_, 'a> {
        Preorder {
            tree: self,
            next: Some(Step::Enter(NodeId::ROOT)),
        }
    }
}

fn id(link: u32) -> Option<NodeId> {
    (link != NONE).then_some(NodeId(link))
}

/// The children of a node.
#[derive(Clone, Debug)]
pub struct Children<'t, 'a> {
    tree: &'t Tree<'a>,
    next: Option<NodeId>,
}

impl Iterator for Children<'_, '_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let node = self.next?;
        self.next = self.tree.next_sibling(node);
        Some(node)
    }
}

/// A step of a walk over a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Into a node.
    Enter(NodeId),
    /// Out of a node, when all its children have been left.
    Leave(NodeId),
}

/// A walk over all nodes of a tree; needs no stack of its own.
#[derive(Clone, Debug)]
pub struct Preorder<'t, 'a> {
    tree: &'t Tree<'a>,
    next: Option<Step>,
}

impl Iterator for Preorder<'_, '_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = self.next?;
        self.next = match step {
            Step::Enter(node) => Some(
                self.tree
                    .first_child(node)
                    .map_or(Step::Leave(node), Step::Enter),
            ),
            Step::Leave(node) => match self.tree.next_sibling(node) {
                Some(sibling) => Some(Step::Enter(sibling)),
                None => self.tree.parent(node).map(Step::Leave),
            },
        };
        Some(step)
    }
}
