//! A strict judge of SGF, of FF\[4\] and of the draft of 2016, written from the specifications alone.
//!
//! [`parse`] makes trees of a text by the grammar, whatever its depth, and names what violates the grammar; [`check`]
//! adds what violates the rules of values, nodes and trees. Private properties other than `ISHI` are unknown to it.

mod check;
mod facts;
pub mod parse;
pub mod table;
pub mod value;

use super::convert::Dialect;

pub use facts::days_of;
pub use parse::parse;
pub use value::{unescape_simple_text, unescape_text};

/// What a violation is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Grammar,
    /// Text around the trees, which readers pass over.
    Around,
    /// A tree that begins with a property, as in SGF2.
    Headless,
    /// An identifier that is not of capitals.
    Identifier,
    UnknownProperty,
    RepeatedProperty,
    SeveralValues,
    EmptyValue,
    Value,
    WhiteSpace,
    OffBoard,
    Compose,
    Rectangle,
    MoveWithSetup,
    TwoMoves,
    NotInRoot,
    MissingInRoot,
    SecondGameInfo,
    PointTwice,
    Annotation,
    Line,
}

/// Something that a strict reader would complain about.
#[derive(Clone, Debug)]
pub struct Violation {
    pub kind: Kind,
    /// Where in the text, roughly.
    pub at: usize,
    pub what: String,
}

/// A property: its identifier, and its values as they stand between the brackets.
#[derive(Clone, Debug)]
pub struct Property<'t> {
    pub ident: &'t str,
    pub values: Vec<&'t str>,
    /// It stands there with small letters, or by its full name.
    pub is_renamed: bool,
}

/// A node of a game tree.
#[derive(Clone, Debug, Default)]
pub struct Node<'t> {
    pub parent: Option<usize>,
    pub children: Vec<usize>,
    pub properties: Vec<Property<'t>>,
    /// Where it begins in the text, and where the next one does or the tree ends.
    pub at: usize,
    pub end: usize,
    /// The same of nodes whose properties went to it.
    pub joined: Vec<(usize, usize)>,
    /// It is the first of a variation.
    pub is_first: bool,
}

impl<'t> Node<'t> {
    /// The values of a property, none where the node does not have it.
    pub fn values(&self, ident: &str) -> &[&'t str] {
        let property = self.properties.iter().find(|known| known.ident == ident);
        property.map_or(&[], |property| &property.values)
    }

    /// The first value of a property.
    pub fn value(&self, ident: &str) -> Option<&'t str> {
        self.values(ident).first().copied()
    }

    /// The first value of a property that is not empty, wherever in the node.
    pub fn said(&self, ident: &str) -> Option<&'t str> {
        let properties = self.properties.iter();
        let properties = properties.filter(|property| property.ident == ident);
        let mut values = properties.flat_map(|property| &property.values);
        values.find(|value| !value.trim().is_empty()).copied()
    }

    /// Whether the node has a property.
    pub fn has(&self, ident: &str) -> bool {
        self.properties.iter().any(|known| known.ident == ident)
    }

    /// The node's move: `B` or `W`, and its value.
    pub fn play(&self) -> Option<(&'static str, &'t str)> {
        ["B", "W"].into_iter().find_map(|color| Some((color, self.value(color)?)))
    }
}

/// A game tree; the nodes stand in the order of the text, so the first is the root and parents precede their children.
#[derive(Clone, Debug, Default)]
pub struct Game<'t> {
    pub nodes: Vec<Node<'t>>,
}

/// Everything that is wrong with a text.
pub fn check(text: &str, dialect: Dialect) -> Vec<Violation> {
    let (games, mut violations) = parse(text, dialect);
    for game in &games {
        check::check_game(game, dialect, &mut violations);
    }
    violations
}
