//! What a node of the game tree holds.

use std::borrow::Cow;

use super::{Color, Point};
use crate::diag::Span;

/// Words of the input, and where it has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated<'a> {
    /// The words.
    pub text: Cow<'a, str>,
    /// Where they stand.
    pub origin: Span,
}

impl Stated<'_> {
    /// The words, as a text of their own.
    pub fn into_owned(self) -> Stated<'static> {
        Stated {
            text: Cow::Owned(self.text.into_owned()),
            origin: self.origin,
        }
    }
}

/// A move: who plays, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    /// Who plays.
    pub color: Color,
    /// Where; `None` is a pass.
    pub at: Option<Point>,
}

/// What only few nodes have. A node that is a plain move has none.
#[derive(Clone, Debug, Default)]
pub struct Rare<'a> {
    /// Where the input begins to speak of the node.
    pub origin: Span,
    /// The number of the node's move, where it is not one more than that of the move before it on the path.
    pub number: Option<u32>,
    /// Who is to play next, where a reader would assume otherwise.
    pub to_play: Option<Color>,
    /// Stones placed without playing.
    pub setup: Option<Setup>,
    /// The node is a diagram.
    pub diagram: Option<Diagram>,
    /// Comments, in order.
    pub comments: Vec<Comment<'a>>,
    /// Marks on the board.
    pub marks: Marks,
    /// What the record says of the stones that the move takes, where it is not what reading would fill in.
    pub prisoners: Option<Prisoners>,
    /// The words that began the variation whose first node this is.
    pub variation: Option<Variation<'a>>,
    /// Data that users of the format put in, in order.
    pub users: Vec<UserBlock<'a>>,
    /// Remarks for those who read the file itself, in order.
    pub remarks: Vec<Stated<'a>>,
    /// Lines that were not understood, as they stood.
    pub unknown: Vec<Stated<'a>>,
}

/// Stones and empty points that are set up, each list row by row from the top and without repetition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Points that get a black stone.
    pub black: Vec<Point>,
    /// Points that get a white stone.
    pub white: Vec<Point>,
    /// The setup is the start position of its event.
    pub is_start: bool,
    /// The setup is shown together with the node's parent, as one step.
    pub with_parent: bool,
    /// The words that said so, as lines of the Ishi writer, where the lists do not hold all that they say.
    pub words: Vec<String>,
}

/// A view of the board that is no part of the flow of play (section 4.4 of the 1990 standard).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagram {
    /// The region shown; `None` is the whole board.
    pub view: Option<Rect>,
    /// Points whose stones are hidden, row by row from the top.
    pub hidden: Vec<Point>,
    /// The diagram begins a variation of its own; else it stands in the flow that its elder sibling continues.
    pub begins_variation: bool,
    /// The diagram stands for a node of the flow of play that has neither a move nor stones.
    pub is_node: bool,
    /// The words that said so, as lines of the Ishi writer.
    pub words: Vec<String>,
}

/// A rectangle of points, corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    /// The upper left corner.
    pub first: Point,
    /// The lower right corner.
    pub last: Point,
}

/// A comment: a title of one line and a text of any number of lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment<'a> {
    /// The title; empty where there is none.
    pub title: Cow<'a, str>,
    /// The text, its lines parted by line feeds.
    pub text: Cow<'a, str>,
    /// Where the input has it.
    pub origin: Span,
}

impl Comment<'_> {
    /// Whether the comment says nothing.
    pub fn is_empty(&self) -> bool {
        self.title.is_empty() && self.text.is_empty()
    }
}

/// The marks of a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// What is visible in the end: row by row from the top, one mark a point.
    pub shown: Vec<(Point, Mark)>,
    /// The words that said so, as lines of the Ishi writer.
    pub words: Vec<String>,
    /// Where the input has them.
    pub origin: Span,
}

/// The stones that a move takes, in the words of the record; what they are is for the rules to say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prisoners {
    /// The words, as lines of the Ishi writer.
    pub words: Vec<String>,
    /// The words name other stones than the rules do.
    pub contradict_rules: bool,
    /// Where the input has them.
    pub origin: Span,
}

/// A mark on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// The number of a move.
    Number(u32),
    /// A text, such as a letter.
    Label(String),
}

/// A block of user-defined data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserBlock<'a> {
    /// The words on the line that begins the block.
    pub title: Cow<'a, str>,
    /// The lines of the block.
    pub lines: Vec<Cow<'a, str>>,
    /// Where the input has it.
    pub origin: Span,
}

/// How a variation begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation<'a> {
    /// The marker of the variation, as it stood.
    pub marker: Cow<'a, str>,
    /// Where the input has it.
    pub origin: Span,
}
