//! Reads SGF of every dialect.
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

use super::record::Record;
use super::syntax::{Event, Parser};
use crate::diag::{Code, Diagnostic, Sink};
use crate::model::Size;
use build::Builder;
use root::{RootFacts, name_of_game};

/// Reads the game trees of a text, one after the other.
pub struct Reader<'a> {
    parser: Parser<'a>,
}

impl<'a> Reader<'a> {
    /// Begins at the start of a text.
    pub fn new(text: &'a str) -> Self {
        Reader {
            parser: Parser::new(text),
        }
    }

    /// The next record of Go; game trees of other games are reported and passed over. `None` at the end of the text.
    pub fn next_record(&mut self, sink: &mut dyn Sink) -> Option<Record<'a>> {
        loop {
            match self.read_tree(sink)? {
                Tree::Record(record) => return Some(record),
                Tree::OtherGame => {}
            }
        }
    }

    fn read_tree(&mut self, sink: &mut dyn Sink) -> Option<Tree<'a>> {
        let (origin, raw) = loop {
            match self.parser.next(sink)? {
                Event::Node(origin, raw) => break (origin, raw),
                Event::Open(_) | Event::Close(_) => {}
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
            return self.read_nodes(builder, sink).ok().map(Tree::Record);
        }
        // A later node may have the size; then all is read again.
        let start = self.parser.clone();
        let mut heard = Vec::new();
        let builder = Builder::new(root.clone(), None, origin, raw.clone(), &mut heard);
        match self.read_nodes(builder, &mut heard) {
            Ok(record) => {
                heard.into_iter().for_each(|said| sink.report(said));
                Some(Tree::Record(record))
            }
            Err(size) => {
                self.parser = start;
                let builder = Builder::new(root, Some(size), origin, raw, sink);
                self.read_nodes(builder, sink).ok().map(Tree::Record)
            }
        }
    }

    /// Reads what follows the root. The error is a size of the board that the root does not have, and a later node has.
    fn read_nodes(
        &mut self,
        mut builder: Builder<'a>,
        sink: &mut dyn Sink,
    ) -> Result<Record<'a>, Size> {
        let mut depth = 1_usize;
        loop {
            match self.parser.next(sink) {
                Some(Event::Open(_)) => {
                    depth += 1;
                    builder.open();
                }
                Some(Event::Node(origin, raw)) => builder.add(origin, raw, sink),
                Some(Event::Close(_)) if depth > 1 => {
                    depth -= 1;
                    builder.close();
                }
                Some(Event::Close(_)) | None => return Ok(builder.finish(sink)),
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
                Some(Event::Open(_)) => depth += 1,
                Some(Event::Close(_)) => depth -= 1,
                Some(Event::Node(..)) => {}
                None => return,
            }
        }
    }
}

/// What a game tree turned out to be.
enum Tree<'a> {
    Record(Record<'a>),
    OtherGame,
}
