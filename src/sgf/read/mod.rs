//! Reads SGF of every dialect.
//!
//! ```text
//! (;GaMe[1]SiZe[9]AddBlack[ac:bc]C[Go.]Black[ee])      an input of 1990 or so
//! (;SZ[9]AB[ac][bc]C[Go.];B[ee])                       what it is read as: a node with setup is no move
//! ```
//!
//! A game tree is read node by node ([`node`]); what concerns several nodes is settled when the tree is complete
//! ([`whole`]). What is tolerated:
//!
//! - damage of the structure, by the parser ([`super::syntax`]), and trees that are closed too early ([`continued`]);
//! - identifiers and values of all versions and dialects ([`idents`], [`content`], [`single`], [`lists`]);
//! - what contradicts or repeats itself in a node ([`conflicts`]);
//! - stones that a move captured in a node of their own (E of SmartGo), which are put to the move;
//! - a size of the board that is not stated in the root.

mod build;
mod canonical;
mod conflicts;
mod content;
mod continued;
mod cost;
mod hang;
mod idents;
mod lists;
mod node;
mod node_reader;
mod root;
mod single;
mod to_play;
mod whole;

use super::syntax::{Parser, Piece, RawProperty};
use crate::cost::{Budget, Kept};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::tree::{GameTree, Node, NodeId, Size, Step};
use build::Builder;
use continued::Ends;
use node::raw_of;
use root::{RootFacts, name_of_game};
pub use single::reads_the_same;

/// Reads the game trees of a text, one after the other. A clone reads on from the same place.
#[derive(Clone)]
pub struct Reader<'a> {
    parser: Parser<'a>,
    /// How many nodes the game tree before had: those of a collection are about as long.
    nodes: usize,
}

impl<'a> Reader<'a> {
    /// Begins at the start of a text.
    pub fn new(text: &'a str) -> Self {
        Reader { parser: Parser::new(text), nodes: 0 }
    }

    /// How far the text is read, in bytes.
    pub fn position(&self) -> usize {
        self.parser.position()
    }

    /// What the records that are read may cost, and have cost. Where that is exceeded there are no more.
    pub fn budget(&mut self) -> &mut Budget {
        &mut self.parser.budget
    }

    /// The next record of Go; game trees of other games are reported and passed over. `None` at the end of the text.
    pub fn next_tree(&mut self, sink: &mut dyn Sink) -> Option<GameTree<'a>> {
        let tree = self.next_of_go(sink);
        tree.filter(|_| !self.parser.budget.is_exceeded())
    }

    fn next_of_go(&mut self, sink: &mut dyn Sink) -> Option<GameTree<'a>> {
        loop {
            let spent = self.parser.budget.spent();
            self.parser.board = None;
            let (origin, raw) = self.next_root(sink)?;
            let root = RootFacts::read(&raw, sink);
            let Some((game, origin)) = root.other_game else {
                return self.read_tree(root, origin, raw, sink);
            };
            let message = format!("`GM[{game}]` is {}, not Go", name_of_game(game));
            sink.report(Diagnostic::at(Code::OtherGame, origin, message));
            while !self.parser.is_outside() {
                self.parser.next(sink);
                self.parser.budget.restart(spent);
            }
        }
    }

    /// The first node of the next game tree.
    fn next_root(&mut self, sink: &mut dyn Sink) -> Option<(Span, Vec<RawProperty<'a>>)> {
        loop {
            if let Piece::Node(origin, None, raw) = self.parser.next(sink)? {
                return Some((origin, raw));
            }
        }
    }

    fn read_tree(
        &mut self,
        root: RootFacts,
        origin: Span,
        mut raw: Vec<RawProperty<'a>>,
        sink: &mut dyn Sink,
    ) -> Option<GameTree<'a>> {
        self.parser.budget.spend(cost::of_node(&raw, root.size.unwrap_or(Size::LARGEST)));
        if self.parser.budget.is_exceeded() {
            return None;
        }
        if root.size.is_some() {
            let builder = Builder::new(root, None, origin, &mut raw, sink);
            self.parser.reuse(raw);
            return self.read_nodes(builder, sink).ok();
        }
        // A later node may have the size; then all is read again.
        let start = self.parser.clone();
        let mut heard = Kept::new(&self.parser.budget);
        let builder = Builder::new(root.clone(), None, origin, &mut raw.clone(), &mut heard);
        match self.read_nodes(builder, &mut heard) {
            _ if self.parser.budget.is_exceeded() => None,
            Ok(tree) => {
                heard.take().into_iter().for_each(|said| sink.report(said));
                Some(tree)
            }
            Err(size) => {
                heard.take();
                self.parser = start;
                self.read_nodes(Builder::new(root, Some(size), origin, &mut raw, sink), sink).ok()
            }
        }
    }

    /// Reads what follows the root. The error is a size of the board that the root does not have, and a later node has.
    fn read_nodes(&mut self, mut builder: Builder<'a>, sink: &mut dyn Sink) -> Result<GameTree<'a>, Size> {
        /// No node takes less of a text.
        const SHORTEST: usize = ";".len();

        // Where all are as long as the one before, half of them are a little longer.
        let expected = self.nodes + self.nodes / 4;
        builder.reserve(expected.min(self.parser.left() / SHORTEST));
        let mut ends = Ends::default();
        let mut is_excused = false;
        loop {
            builder.read(&mut self.parser, sink);
            if let Some(size) = builder.late_size {
                return Err(size);
            }
            let Some(rest) = ends.rest(&mut self.parser, &builder) else {
                self.nodes = builder.tree().nodes.len();
                return Ok(builder.finish(sink));
            };
            let message = format!("a parenthesis closes the game tree before too early: this one {}", rest.what);
            sink.report(Diagnostic::at(Code::ExtraParenthesis, rest.origin, message));
            // What was said of it is enough.
            if std::mem::replace(&mut is_excused, ends.has_surplus) != ends.has_surplus {
                self.parser.excuse_surplus();
            }
            self.parser.next(sink);
            builder.go_on(rest.place);
        }
    }
}

/// Reads a game tree that was put together elsewhere like any other input: returns it as it would be read from a file.
pub fn reread<'t>(game: &'t GameTree<'_>, sink: &mut dyn Sink) -> GameTree<'t> {
    // All stands in one place.
    let raw = |node: NodeId| raw_of(&game.nodes[node]).map(|property| property.at(Span::default()));
    let mut root: Vec<RawProperty<'t>> = raw(NodeId::ROOT).collect();
    let facts =
        RootFacts { version: Some(4), size: Some(game.size), other_game: None, ..RootFacts::read(&root, &mut ()) };
    let mut builder = Builder::new(facts, None, Span::default(), &mut root, sink);
    let mut of_node = Vec::new();
    for step in game.nodes.preorder().skip(1) {
        match step {
            Step::Enter(node) => {
                if game.nodes.has_sibling(node) {
                    builder.open();
                }
                match &game.nodes[node] {
                    node @ Node { play: Some(play), properties, .. } if properties.is_empty() => {
                        builder.add_move(node.origin(), *play);
                    }
                    content => {
                        of_node.clear();
                        of_node.extend(raw(node));
                        builder.add(content.origin(), None, &mut of_node, sink);
                    }
                }
            }
            Step::Leave(node) if game.nodes.has_sibling(node) => builder.close(),
            Step::Leave(_) => {}
        }
    }
    builder.finish(sink)
}
