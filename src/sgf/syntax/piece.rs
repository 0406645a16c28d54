//! What the grammar makes of a text: nodes with properties, and where variations begin and end.

use std::borrow::Cow;

use smallvec::SmallVec;

use crate::diag::Span;
use crate::tree::{Move, PropIdent};

/// A value as it stands between its brackets, still escaped: each `]` in it is, and it doesn't end within an escape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawValue<'a> {
    /// The text. Borrowed, unless it had to be mended.
    pub text: Cow<'a, str>,
    /// What stands between the brackets.
    pub origin: Span,
}

impl RawValue<'_> {
    /// Whether there is nothing but white space in it.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }
}

/// A property as it stands in a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawProperty<'a> {
    /// The identifier as it is written: one that is none of the table's may have small letters, digits and underscores.
    pub ident: PropIdent<'a>,
    /// The values, at least one.
    pub values: SmallVec<[RawValue<'a>; 1]>,
    /// All of it, up to and with the bracket of the last value.
    pub origin: Span,
}

impl RawProperty<'_> {
    /// The same property, all of which stands somewhere else.
    pub fn at(mut self, origin: Span) -> Self {
        self.origin = origin;
        self.values.iter_mut().for_each(|value| value.origin = origin);
        self
    }

    /// The same property, with texts of its own.
    pub fn into_owned<'o>(self) -> RawProperty<'o> {
        let owned = |value: RawValue<'_>| RawValue { text: value.text.into_owned().into(), origin: value.origin };
        let values = self.values.into_iter().map(owned).collect();
        RawProperty { ident: self.ident.into_owned(), values, origin: self.origin }
    }
}

/// A piece of the game trees of a text, in the order in which they are written.
///
/// A node is the child of the node before it within the same variation; the first one of a variation is the child of
/// the node before the variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// A variation, or a game tree itself, begins.
    Open,
    /// A node: its semicolon, or what stands where that is missing; the move in the form of FF\[4\] that stands directly
    /// behind that, where the board is known; and its other properties.
    Node(Span, Option<Move>, Vec<RawProperty<'a>>),
    /// Properties behind a variation: they belong to the node that it hangs from.
    Behind(Vec<RawProperty<'a>>),
    /// A variation, or a game tree itself, ends.
    Close,
}
