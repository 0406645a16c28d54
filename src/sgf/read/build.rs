//! Builds a tree out of the nodes of a tree.

use super::content::is_ours;
use super::cost;
use super::idents;
use super::node::{append, read_node};
use super::node_reader::Context;
use super::root::RootFacts;
use super::to_play::{first_to_play, stated_to_play};
use super::whole;
use crate::diag::{Sink, Span};
use crate::sgf::points::read_size;
use crate::sgf::syntax::{Parser, Piece, RawProperty};
use crate::tree::{Arena, Color, GameTree, IdentSet, Move, Node, NodeId, Point, PropIdent, Properties, Size};

/// Builds a tree out of nodes.
pub struct Builder<'a> {
    tree: GameTree<'a>,
    /// The node that the next one follows.
    current: NodeId,
    /// Who is to play then.
    to_play: Color,
    /// Where the variations that are open began, and who was to play there.
    open: Vec<(NodeId, Color)>,
    /// What stands behind the variations of nodes.
    words: Vec<Words<'a>>,
    /// The next node is the first of a variation.
    is_first: bool,
    /// The size is known from elsewhere than the root.
    states_size: bool,
    /// A later node has the size of the board, which the root has not.
    pub late_size: Option<Size>,
    unsettled: whole::Unsettled,
}

/// Properties that stand behind the variations of a node, and go to the node when no more of them can follow: it is read again
/// then.
struct Words<'a> {
    node: NodeId,
    raw: Vec<RawProperty<'a>>,
    /// How many variations are open where the node stands.
    depth: usize,
}

impl<'a> Builder<'a> {
    /// Begins with the root. `size` is the size of the board where that is known from elsewhere. Properties may be taken out
    /// of the list.
    pub fn new(
        root: RootFacts,
        size: Option<Size>,
        origin: Span,
        raw: &mut Vec<RawProperty<'a>>,
        sink: &mut dyn Sink,
    ) -> Self {
        let known = root.size.or(size);
        let size = known.unwrap_or(Size::DEFAULT);
        let context =
            Context { size, version: root.version, is_root: true, is_read_again: false, to_play: Color::Black };
        let mut nodes = read_node(None, raw, origin, &context, sink).into_iter();
        let first = nodes.next().unwrap_or_default();
        let mut unsettled = whole::Unsettled::new(root);
        unsettled.look_at(NodeId::ROOT, &first);
        let mut builder = Builder {
            current: NodeId::ROOT,
            to_play: first_to_play(&first),
            open: Vec::new(),
            words: Vec::new(),
            is_first: false,
            states_size: known.is_some(),
            late_size: None,
            unsettled,
            tree: GameTree { size, nodes: Arena::new(first) },
        };
        nodes.for_each(|node| builder.append(node));
        builder
    }

    /// Makes room for about so many nodes.
    pub fn reserve(&mut self, count: usize) {
        self.tree.nodes.reserve(count);
    }

    /// The tree, as far as it is built.
    pub fn tree(&self) -> &GameTree<'a> {
        &self.tree
    }

    /// The tree as it is, with nothing settled.
    pub fn into_tree(self) -> GameTree<'a> {
        self.tree
    }

    /// The last node that no variation has which is closed.
    pub fn last(&self) -> NodeId {
        self.current
    }

    /// Reads up to the end of the game tree that a parser is in. Stops where a later node has the size of the board.
    pub fn read(&mut self, parser: &mut Parser<'a>, sink: &mut dyn Sink) {
        parser.board = Some(self.tree.size);
        while !parser.is_outside() && self.late_size.is_none() {
            parser.take_moves(|origin, play| self.add_move(origin, play));
            match cost::next_piece(parser, self.tree.size, sink) {
                Some(Piece::Open) => self.open(),
                Some(Piece::Node(origin, play, mut raw)) => {
                    self.add(origin, play, &mut raw, sink);
                    parser.reuse(raw);
                }
                Some(Piece::Behind(raw)) => self.take_behind(raw, sink),
                Some(Piece::Close) => {
                    self.add_words(self.open.len(), sink);
                    self.close();
                }
                None => {}
            }
        }
        self.add_words(0, sink);
    }

    /// Goes on behind a node, where someone is to play.
    pub fn go_on(&mut self, (node, to_play): (NodeId, Color)) {
        (self.current, self.to_play, self.is_first) = (node, to_play, false);
    }

    /// A variation begins.
    pub fn open(&mut self) {
        self.open.push((self.current, self.to_play));
        self.is_first = true;
    }

    /// A variation ends.
    pub fn close(&mut self) {
        if let Some(before) = self.open.pop() {
            (self.current, self.to_play) = before;
        }
        // What follows without a parenthesis is another variation.
        self.is_first = true;
    }

    /// Adds a node, which may have a move of the board apart from its properties. These may be taken out of the list.
    pub fn add(&mut self, origin: Span, play: Option<Move>, raw: &mut Vec<RawProperty<'a>>, sink: &mut dyn Sink) {
        let is_first = std::mem::replace(&mut self.is_first, false);
        let only_move = if raw.is_empty() { play } else { plain_move(raw, self.tree.size).filter(|_| play.is_none()) };
        if let Some(play) = only_move {
            return self.add_move(origin, play);
        }
        let version = self.unsettled.root.version;
        let context =
            Context { size: self.tree.size, version, is_root: false, is_read_again: false, to_play: self.to_play };
        let nodes = read_node(play, raw, origin, &context, sink);
        for (at, node) in nodes.into_iter().enumerate() {
            self.append(node);
            if at == 0 && is_first && self.tree.nodes[self.current].get("RN").is_some() {
                self.unsettled.named_variations.push(self.current);
            }
        }
    }

    /// Takes properties for the node that the variation hangs from which ended last. From the first one on that plays or sets
    /// up, they are another variation.
    fn take_behind(&mut self, mut raw: Vec<RawProperty<'a>>, sink: &mut dyn Sink) {
        const OF_BOARD: IdentSet = IdentSet::of(&["AB", "AE", "AW", "B", "W"]);
        let version = self.unsettled.root.version;
        let is_of_board = |property: &RawProperty<'_>| {
            let ident = idents::resolve(&property.ident, version);
            ident == "S" || OF_BOARD.may_have(&ident)
        };
        let words = raw.iter().take_while(|property| !is_of_board(property)).count();
        let mut rest = raw.split_off(words);
        let named =
            |ident: &'static str| raw.iter().filter(move |property| idents::resolve(&property.ident, version) == ident);
        if !self.states_size {
            let mut sizes = named("SZ").flat_map(|property| &property.values);
            self.late_size = sizes.find_map(|size| read_size(size.text.trim()));
        }
        self.unsettled.root.has_handicap_stones |= self.current == NodeId::ROOT && named("HD").next().is_some();
        match self.words.last_mut().filter(|words| words.node == self.current) {
            Some(words) => words.raw.append(&mut raw),
            None if raw.is_empty() => {}
            None => self.words.push(Words { node: self.current, raw, depth: self.open.len() }),
        }
        if let Some(origin) = rest.first().map(|property| property.origin) {
            self.open();
            self.add(origin, None, &mut rest, sink);
            self.close();
        }
    }

    /// Adds what stands behind the variations of nodes that are at least so deep to them.
    fn add_words(&mut self, depth: usize, sink: &mut dyn Sink) {
        while let Some(Words { node, raw, .. }) = self.words.pop_if(|words| words.depth >= depth) {
            let (size, is_root) = (self.tree.size, node == NodeId::ROOT);
            append(&mut self.tree.nodes[node], raw, size, is_root, sink);
            self.unsettled.look_at(node, &self.tree.nodes[node]);
        }
    }

    /// Adds a node that is a move and nothing else.
    pub fn add_move(&mut self, origin: Span, play: Move) {
        (self.is_first, self.to_play) = (false, play.color.other());
        let node = Node::new(Some(play), Properties::default(), origin);
        self.current = self.tree.nodes.append(self.current, node);
    }

    fn append(&mut self, mut node: Node<'a>) {
        node.properties.shrink();
        if !self.states_size
            && let Some(size) = node.get(PropIdent::SZ)
        {
            self.late_size = read_size(size.text());
        }
        self.to_play = match node.play {
            Some(play) => play.color.other(),
            None => stated_to_play(&node).unwrap_or(self.to_play),
        };
        self.current = self.tree.nodes.append(self.current, node);
        let node = &self.tree.nodes[self.current];
        if !node.properties.is_empty() {
            self.unsettled.look_at(self.current, node);
        }
    }

    /// The tree.
    pub fn finish(mut self, sink: &mut dyn Sink) -> GameTree<'a> {
        whole::settle(&mut self.tree, self.unsettled, sink);
        // What names this program is written anew, with its present version.
        let root = &mut self.tree.nodes[NodeId::ROOT];
        if root.get(PropIdent::AP).is_some_and(|program| is_ours(program.text())) {
            root.take(PropIdent::AP);
        }
        self.tree
    }
}

/// The move of a node that has one on the board and nothing else, in the usual form.
fn plain_move(raw: &[RawProperty<'_>], size: Size) -> Option<Move> {
    let [RawProperty { ident, values, .. }] = raw else { return None };
    let [value] = &values[..] else { return None };
    let color = match *ident {
        PropIdent::B => Color::Black,
        PropIdent::W => Color::White,
        _ => return None,
    };
    Some(Move { color, at: Some(Point::read(&value.text, size)?) })
}
