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
//! - damage of the structure, by the parser ([`super::syntax`]);
//! - identifiers and values of all versions and dialects ([`idents`], [`content`], [`single`], [`lists`]);
//! - what contradicts or repeats itself in a node ([`conflicts`]);
//! - stones that a move captured in a node of their own (E of SmartGo), which are put to the move;
//! - a size of the board that is not stated in the root.

mod build;
mod conflicts;
mod content;
mod idents;
mod lists;
mod node;
mod root;
mod single;
mod whole;

use std::borrow::Cow;

use super::syntax::{Parser, Piece, RawProperty, RawValue};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::tree::{GameTree, NodeId, Size, Step, color_letter};
use build::Builder;
use root::{RootFacts, name_of_game};

/// Reads the game trees of a text, one after the other.
pub struct Reader<'a> {
    parser: Parser<'a>,
}

impl<'a> Reader<'a> {
    /// Begins at the start of a text.
    pub fn new(text: &'a str) -> Self {
        Reader { parser: Parser::new(text) }
    }

    /// The next record of Go; game trees of other games are reported and passed over. `None` at the end of the text.
    pub fn next_tree(&mut self, sink: &mut dyn Sink) -> Option<GameTree<'a>> {
        loop {
            match self.read_tree(sink)? {
                Tree::Game(record) => return Some(record),
                Tree::OtherGame => {}
            }
        }
    }

    fn read_tree(&mut self, sink: &mut dyn Sink) -> Option<Tree<'a>> {
        self.parser.board = None;
        let (origin, raw) = loop {
            match self.parser.next(sink)? {
                Piece::Node(origin, raw) => break (origin, raw),
                Piece::Open(_) | Piece::Close(_) | Piece::Move(..) => {}
            }
        };
        let root = RootFacts::read(&raw, sink);
        if let Some((game, origin)) = root.other_game {
            let message = format!("`GM[{game}]` is {}, not Go", name_of_game(game));
            sink.report(Diagnostic::at(Code::OtherGame, origin, message));
            self.pass_over(sink);
            return Some(Tree::OtherGame);
        }
        if root.size.is_some() {
            let builder = Builder::new(root, None, origin, raw, sink);
            return self.read_nodes(builder, sink).ok().map(Tree::Game);
        }
        // A later node may have the size; then all is read again.
        let start = self.parser.clone();
        let mut heard = Vec::new();
        let builder = Builder::new(root.clone(), None, origin, raw.clone(), &mut heard);
        match self.read_nodes(builder, &mut heard) {
            Ok(record) => {
                heard.into_iter().for_each(|said| sink.report(said));
                Some(Tree::Game(record))
            }
            Err(size) => {
                self.parser = start;
                let builder = Builder::new(root, Some(size), origin, raw, sink);
                self.read_nodes(builder, sink).ok().map(Tree::Game)
            }
        }
    }

    /// Reads what follows the root. The error is a size of the board that the root does not have, and a later node has.
    fn read_nodes(&mut self, mut builder: Builder<'a>, sink: &mut dyn Sink) -> Result<GameTree<'a>, Size> {
        let mut depth = 1_usize;
        self.parser.board = Some(builder.size());
        loop {
            match self.parser.next(sink) {
                Some(Piece::Open(_)) => {
                    depth += 1;
                    builder.open();
                }
                Some(Piece::Node(origin, raw)) => builder.add(origin, raw, sink),
                Some(Piece::Move(origin, play)) => builder.add_move(origin, play),
                Some(Piece::Close(_)) if depth > 1 => {
                    depth -= 1;
                    builder.close();
                }
                Some(Piece::Close(_)) | None => return Ok(builder.finish(sink)),
            }
            if let Some(size) = builder.late_size {
                return Err(size);
            }
        }
    }

    /// Passes over the rest of a game tree.
    fn pass_over(&mut self, sink: &mut dyn Sink) {
        let mut depth = 1_usize;
        while depth > 0 {
            match self.parser.next(sink) {
                Some(Piece::Open(_)) => depth += 1,
                Some(Piece::Close(_)) => depth -= 1,
                Some(Piece::Node(..) | Piece::Move(..)) => {}
                None => return,
            }
        }
    }
}

/// Reads a game tree that was put together elsewhere like any other input: returns it as it would be read from a file.
pub fn reread<'t>(game: &'t GameTree<'_>, sink: &mut dyn Sink) -> GameTree<'t> {
    let raw = |node: NodeId| {
        let node = &game.nodes[node];
        let play = node.play.map(|play| {
            let point = play.at.map_or(String::new(), |point| point.letters().to_string());
            raw_property(color_letter(play.color), vec![point.into()])
        });
        let properties =
            node.properties.iter().map(|property| raw_property(&property.ident, property.written().into_owned()));
        play.into_iter().chain(properties).collect::<Vec<_>>()
    };
    let root = raw(NodeId::ROOT);
    let facts =
        RootFacts { version: Some(4), size: Some(game.size), other_game: None, ..RootFacts::read(&root, &mut ()) };
    let mut builder = Builder::new(facts, None, Span::default(), root, sink);
    for step in game.nodes.preorder().skip(1) {
        match step {
            Step::Enter(node) => {
                if game.nodes.has_sibling(node) {
                    builder.open();
                }
                builder.add(game.nodes[node].origin, raw(node), sink);
            }
            Step::Leave(node) if game.nodes.has_sibling(node) => builder.close(),
            Step::Leave(_) => {}
        }
    }
    builder.finish(sink)
}

fn raw_property<'t>(ident: &'t str, values: Vec<Cow<'t, str>>) -> RawProperty<'t> {
    let origin = Span::default();
    let values = values.into_iter().map(|text| RawValue { text, origin });
    RawProperty { ident: ident.into(), values: values.collect(), origin }
}

/// What a game tree turned out to be.
enum Tree<'a> {
    Game(GameTree<'a>),
    OtherGame,
}
