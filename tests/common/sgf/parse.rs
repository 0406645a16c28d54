//! The grammar.

use super::{Game, Kind, Node, Property, Violation};
use crate::common::convert::Dialect;

/// What has just been read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Opening,
    Node,
    Closing,
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    games: Vec<Game<'t>>,
    /// The node before each parenthesis that is open.
    open: Vec<Option<usize>>,
    node: Option<usize>,
    last: Last,
    violations: Vec<Violation>,
}

/// Makes game trees of a text, whatever it is; also gives what is wrong with its grammar.
pub fn parse(text: &str, dialect: Dialect) -> (Vec<Game<'_>>, Vec<Violation>) {
    let mut parser = Parser {
        text,
        at: 0,
        games: Vec::new(),
        open: Vec::new(),
        node: None,
        last: Last::Closing,
        violations: Vec::new(),
    };
    while let Some(character) = parser.peek() {
        match parser.open.is_empty() {
            true => parser.skip_to_tree(),
            false => parser.token(character),
        }
    }
    if !parser.open.is_empty() {
        parser.complain(Kind::Grammar, "the text ends within a tree");
        parser.end_node();
    }
    if parser.games.is_empty() && dialect == Dialect::Ff4 {
        parser.complain(Kind::Grammar, "a collection has at least one tree");
    }
    (parser.games, parser.violations)
}

impl<'t> Parser<'t> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn complain(&mut self, kind: Kind, what: impl Into<String>) {
        self.violations.push(Violation { kind, at: self.at, what: what.into() });
    }

    /// Goes to where the next tree begins: at a parenthesis before a semicolon or a property.
    fn skip_to_tree(&mut self) {
        let rest = &self.text[self.at..];
        let mut openings = rest.match_indices('(').map(|(at, _)| at);
        let opening = openings.find(|at| {
            let rest = rest[at + 1..].trim_start_matches(is_space);
            let behind = rest.trim_start_matches(|c: char| c.is_ascii_alphabetic());
            let is_property = behind.len() < rest.len() && behind.starts_with('[');
            is_property || rest.starts_with(';')
        });
        let around = &rest[..opening.unwrap_or(rest.len())];
        if !self.games.is_empty() && around.contains([')', ';', '[']) {
            self.complain(Kind::Grammar, "a parenthesis too many");
        } else if !around.chars().all(is_space) {
            self.complain(Kind::Around, "text around trees");
        }
        self.at += around.len();
        if opening.is_some() {
            self.games.push(Game::default());
            self.open();
        }
    }

    fn token(&mut self, character: char) {
        match character {
            '(' if self.last == Last::Opening => {
                self.complain(Kind::Grammar, "a variation that begins with a variation");
                self.open();
            }
            '(' => self.open(),
            ')' => self.close(),
            ';' => {
                if self.last == Last::Closing {
                    self.complain(Kind::Grammar, "a node after a variation");
                }
                self.begin_node();
                self.at += 1;
            }
            '[' => {
                self.complain(Kind::Grammar, "a value without an identifier");
                self.value();
            }
            _ if character.is_ascii_alphanumeric() => self.property(),
            _ => {
                if !is_space(character) {
                    self.complain(Kind::Grammar, "text that belongs to no property");
                }
                self.at += character.len_utf8();
            }
        }
    }

    fn open(&mut self) {
        if self.open.is_empty() {
            self.node = None;
        }
        self.open.push(self.node);
        self.last = Last::Opening;
        self.at += 1;
    }

    fn close(&mut self) {
        if self.last == Last::Opening {
            self.complain(Kind::Grammar, "an empty variation");
        }
        self.node = self.open.pop().flatten();
        self.last = Last::Closing;
        self.at += 1;
        if self.open.is_empty() {
            self.end_node();
        }
    }

    fn begin_node(&mut self) {
        self.end_node();
        let (at, parent) = (self.at, self.node);
        let Some(game) = self.games.last_mut() else {
            return;
        };
        let new = game.nodes.len();
        if let Some(parent) = parent {
            game.nodes[parent].children.push(new);
        }
        game.nodes.push(Node { parent, at, is_first: self.last == Last::Opening, ..Node::default() });
        self.node = Some(new);
        self.last = Last::Node;
    }

    /// The node that was begun last ends here.
    fn end_node(&mut self) {
        let nodes = self.games.last_mut().map(|game| &mut game.nodes);
        if let Some(node) = nodes.and_then(|nodes| nodes.last_mut()) {
            node.end = self.at;
        }
    }

    fn property(&mut self) {
        let rest = &self.text[self.at..];
        let length = rest.find(|c: char| !c.is_ascii_alphanumeric());
        let ident = &rest[..length.unwrap_or(rest.len())];
        if !ident.bytes().all(|byte| byte.is_ascii_uppercase()) {
            self.complain(Kind::Identifier, format!("{ident} is no identifier"));
        }
        match self.last {
            Last::Opening => {
                self.complain(Kind::Headless, "a node without a semicolon");
                self.begin_node();
            }
            Last::Closing => self.complain(Kind::Grammar, "a property after a variation"),
            Last::Node => {}
        }
        self.at += ident.len();
        let mut values = Vec::new();
        loop {
            let rest = &self.text[self.at..];
            let value = rest.trim_start_matches(is_space);
            if !value.starts_with('[') {
                break;
            }
            self.at += rest.len() - value.len();
            values.push(self.value());
        }
        if values.is_empty() {
            self.complain(Kind::Grammar, "an identifier without a value");
        }
        let node = self.node.filter(|_| self.last == Last::Node);
        if let (Some(node), Some(game)) = (node, self.games.last_mut()) {
            game.nodes[node].properties.push(Property { ident, values, is_renamed: false });
        }
    }

    /// Reads a value, from its bracket on to the next one that is not escaped.
    fn value(&mut self) -> &'t str {
        let start = self.at + 1;
        let mut end = start;
        while let Some(length) = self.text[end..].find(']') {
            end += length;
            let value = &self.text[start..end];
            end += 1;
            if (value.len() - value.trim_end_matches('\\').len()).is_multiple_of(2) {
                self.at = end;
                return value;
            }
        }
        self.complain(Kind::Grammar, "the text ends within a value");
        self.at = self.text.len();
        &self.text[start..]
    }
}

/// White space as the grammar has it.
pub fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\r' | '\u{b}' | '\u{c}')
}
