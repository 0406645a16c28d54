//! The place of a node in the input, as trees keep it.

use super::Span;

/// A span as trees keep it of each of their nodes, in half the room. What lies behind the first 4 GB of a text is not
/// told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Origin {
    start: u32,
    end: u32,
}

impl Origin {
    /// That of what no input has.
    pub(crate) const NONE: Origin = Origin { start: 0, end: 0 };

    /// This one, or another one where no input has it.
    pub(crate) fn or(self, other: Origin) -> Origin {
        if self == Origin::NONE { other } else { self }
    }
}

impl From<Span> for Origin {
    fn from(span: Span) -> Self {
        let kept = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        Origin { start: kept(span.start), end: kept(span.end) }
    }
}

impl From<Origin> for Span {
    fn from(origin: Origin) -> Self {
        Span { start: origin.start as usize, end: origin.end as usize }
    }
}
