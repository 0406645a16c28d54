//! An event: the syntax tree of an Ishi file (section 4 of the 1990 standard).
//!
//! ```text
//! EVENT Spring cup          head: the title and the headers
//! KOMI 5.5
//! SETUP B D4                a node with a setup
//! B 1 Q16                   a node with a move, and what belongs to it
//! MARK x@Q16
//! VAR                       its sibling begins a variation
//! B 1 Q3
//! ENDVAR
//! ```
//!
//! An event holds what the lines say, in their own terms: marks are a program of MARK and UNMARK lines, a diagram is a
//! region and a list of what it hides. What they come to on the board is computed by those who ask ([`super::shown`]).
//!
//! A few fields say what no line of a file does, and are not set by the reader, but on the way from or to a game tree:
//!
//! | | set by | for |
//! |---|---|---|
//! | [`Diagram::is_node`], [`Setup::is_apart`] | `across::shape`; the lens, of what is carried | `across`, the lens |
//! | [`Details::has_hidden_marker`] | `lens::markers`, `lens::unspell` | [`super::markers`] |
//! | [`Details::joined_lines`] | `lens::unspell` | `lens::carry_lines` |
//! | [`Comment::flows`] | `convert` with `--unwrap`, `lens::take_lines`, `lens::unspell` | `across::comments` |
//! | [`Tree::written`] | `lens::to_ishi` | the writer |

mod details;
mod text;
mod tree;

use std::borrow::Cow;

use super::few::Few;
use super::items::Reference;
use super::statement::Region;
use crate::diag::{Origin, Span};
use crate::tree::{Key, Size};
use crate::words::Value;

pub use super::setup::Setup;
pub use details::{Detail, Details, DetailsMut, DetailsView, KeptDetails};
pub use text::{RareText, Text};
pub use tree::Tree;

fn owned(text: Cow<'_, str>) -> Cow<'static, str> {
    Cow::Owned(text.into_owned())
}

/// Words of the input, and where it has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated<'a> {
    /// The words.
    pub text: Text<'a>,
    /// Where they stand.
    pub origin: Origin,
}

impl<'a> Stated<'a> {
    /// Words that no input has.
    pub fn new(text: impl Into<Text<'a>>) -> Self {
        Stated { text: text.into(), origin: Origin::NONE }
    }

    /// The same words, without borrowing from the input.
    pub fn into_owned(self) -> Stated<'static> {
        Stated { text: self.text.into_owned(), origin: self.origin }
    }
}

/// An event (section 4.1).
#[derive(Clone, Debug)]
pub struct Event<'a> {
    /// The size of the board.
    pub size: Size,
    /// What the event says of itself.
    pub head: Head<'a>,
    /// The moves and all that belongs to them. The root is the event as a whole, with an empty board.
    pub tree: Tree<'a>,
}

/// What an event says of itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Head<'a> {
    /// The title on its EVENT line, which may be empty; `None` where there is no such line.
    pub title: Option<Cow<'a, str>>,
    /// The header lines, in the order of their keys, each key once.
    pub headers: Vec<Header<'a>>,
    /// The sides that its BOARDSIZE lines name; the last one counts.
    pub sizes: Vec<(u8, Span)>,
    /// Remarks behind the last event of a file.
    pub closing: Vec<Stated<'a>>,
}

impl<'a> Head<'a> {
    /// That of an event which says nothing of itself.
    pub const NONE: Self = Head { title: None, headers: Vec::new(), sizes: Vec::new(), closing: Vec::new() };

    /// The header of a key.
    pub fn header(&self, key: Key) -> Option<&Header<'a>> {
        self.headers.iter().find(|header| header.key == key)
    }

    /// Puts a header in the place of the one with the same key, or takes that away.
    pub fn set_header(&mut self, key: Key, header: Option<Header<'a>>) {
        self.headers.retain(|other| other.key != key);
        let at = self.headers.partition_point(|other| other.key < key);
        self.headers.splice(at..at, header);
    }
}

/// The header lines of one keyword.
#[derive(Clone, Debug, PartialEq)]
pub struct Header<'a> {
    /// Which keyword.
    pub key: Key,
    /// What the words mean; `None` where that is not understood.
    pub value: Option<Value<'a>>,
    /// The words, one entry for each line.
    pub words: Vec<Cow<'a, str>>,
    /// The last of the lines.
    pub origin: Span,
}

impl Header<'_> {
    /// The same header, without borrowing from the input.
    pub fn into_owned(self) -> Header<'static> {
        let words = self.words.into_iter().map(owned);
        Header { key: self.key, value: self.value.map(Value::into_owned), words: words.collect(), origin: self.origin }
    }
}

/// A view of the board that is no part of the flow of play (section 4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The region shown.
    pub region: Region,
    /// The diagram begins a variation of its own; else it stands in the flow that its elder sibling continues.
    pub begins_variation: bool,
    /// The diagram stands for a node of the flow of play that has neither a move nor stones.
    pub is_node: bool,
}

impl Diagram {
    /// A diagram of the whole board.
    pub const BARE: Diagram = Diagram { region: Region::Board, begins_variation: false, is_node: false };
}

/// A comment: a title of one line and a text of any number of lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment<'a> {
    /// The title; empty where there is none.
    pub title: RareText<'a>,
    /// The text, its lines parted by line feeds.
    pub text: Text<'a>,
    /// Where the input has it.
    pub origin: Origin,
    /// In SGF its paragraphs are lines, which viewers flow.
    pub flows: bool,
}

impl Comment<'_> {
    /// Whether the comment says nothing: it has blanks only, of whatever width.
    pub fn is_empty(&self) -> bool {
        [&*self.title, &*self.text].into_iter().all(|text| text.trim().is_empty())
    }

    /// Whether the title and the text are the same.
    pub fn says_the_same(&self, other: &Comment<'_>) -> bool {
        self.title == other.title && self.text == other.text
    }

    /// The same comment, without borrowing from the input.
    pub fn into_owned(self) -> Comment<'static> {
        Comment { title: self.title.into_owned(), text: self.text.into_owned(), ..self }
    }
}

/// The stones that a move takes, in the words of the record; what they are is for the rules to say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prisoners {
    /// What the PRISONER lines name, line by line.
    pub lists: Few<Few<Reference>>,
    /// The first of the lines.
    pub origin: Origin,
}

/// A block of user-defined data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserBlock<'a> {
    /// The words on the line that begins the block.
    pub title: Text<'a>,
    /// The lines of the block.
    pub lines: Few<Text<'a>>,
    /// Where the input has it.
    pub origin: Origin,
}

impl UserBlock<'_> {
    /// The same block, without borrowing from the input.
    pub fn into_owned(self) -> UserBlock<'static> {
        let lines = self.lines.into_iter().map(Text::into_owned);
        UserBlock { title: self.title.into_owned(), lines: lines.collect(), origin: self.origin }
    }
}
