//! The grammar.

use super::{Game, Kind, Node, Property, Violation};
use ishisgf::format::Dialect;

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
    dialect: Dialect,
    games: Vec<Game<'t>>,
    /// The node before each parenthesis that is open.
    open: Vec<Option<usize>>,
    node: Option<usize>,
    last: Last,
    violations: Vec<Violation>,
}

/// Makes game trees of a text; also gives what is wrong with its grammar.
pub fn parse(text: &str, dialect: Dialect) -> (Vec<Game<'_>>, Vec<Violation>) {
    let mut parser = Parser {
        text,
        at: 0,
        dialect,
        games: Vec::new(),
        open: Vec::new(),
        node: None,
        last: Last::Closing,
        violations: Vec::new(),
    };
    while let Some(character) = parser.peek() {
        parser.token(character);
    }
    if !parser.open.is_empty() {
        parser.complain(Kind::Grammar, "the text ends within a tree");
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
        self.violations.push(Violation {
            kind,
            at: self.at,
            what: what.into(),
        });
    }

    fn token(&mut self, character: char) {
        match character {
            '(' => self.open(),
            ')' => self.close(),
            ';' => self.begin_node(),
            '[' => {
                self.complain(Kind::Grammar, "a value without an identifier");
                self.value();
                return;
            }
            _ if is_space(character) => {}
            _ if character.is_ascii_alphanumeric() => return self.property(),
            _ => self.complain(Kind::Grammar, format!("{character:?} outside a value")),
        }
        self.at += character.len_utf8();
    }

    fn open(&mut self) {
        if self.open.is_empty() {
            self.games.push(Game::default());
            self.node = None;
        } else if self.last == Last::Opening {
            self.complain(Kind::Grammar, "a tree begins with a node");
        }
        self.open.push(self.node);
        self.last = Last::Opening;
    }

    fn close(&mut self) {
        if self.last == Last::Opening && self.dialect == Dialect::Ff4 {
            self.complain(Kind::Grammar, "an empty tree");
        }
        match self.open.pop() {
            Some(node) => self.node = node,
            None => self.complain(Kind::Grammar, "a parenthesis closes nothing"),
        }
        self.last = Last::Closing;
    }

    fn begin_node(&mut self) {
        if self.open.is_empty() {
            return self.complain(Kind::Grammar, "a node outside a tree");
        }
        if self.last == Last::Closing {
            self.complain(Kind::Grammar, "a node after a variation");
        }
        self.last = Last::Node;
        let (at, parent) = (self.at, self.node);
        let Some(game) = self.games.last_mut() else {
            return;
        };
        let new = game.nodes.len();
        if let Some(parent) = parent {
            game.nodes[parent].children.push(new);
        }
        game.nodes.push(Node {
            parent,
            at,
            ..Node::default()
        });
        self.node = Some(new);
    }

    fn property(&mut self) {
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest.find(|c: char| !c.is_ascii_alphanumeric());
        let ident = &rest[..length.unwrap_or(rest.len())];
        if !ident.bytes().all(|byte| byte.is_ascii_uppercase()) {
            self.complain(Kind::Identifier, format!("{ident} is no identifier"));
        }
        if self.last != Last::Node {
            self.complain(Kind::Grammar, format!("{ident} stands outside a node"));
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
            self.complain(Kind::Grammar, format!("{ident} has no value"));
        }
        let node = self.node.filter(|_| self.last == Last::Node);
        if let (Some(node), Some(game)) = (node, self.games.last_mut()) {
            game.nodes[node].properties.push(Property { ident, values });
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
