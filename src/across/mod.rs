//! The plain projections: an event as a game tree ([`to_sgf`]), a game tree as events ([`to_ishi`]), as if nothing were
//! carried. They are pure, and mirror each other.
//!
//! ```text
//! BLACK Anna Berg 2-dan          (;PB[Anna Berg]BR[2d]
//! SETUP B D4 Q16                 AB[pd][dp]PL[B]
//! B 1 C3                         ;B[cq]
//! MARK \t@C3                     TR[cq]
//! COM Joseki                     N[Joseki]
//! ENDCOM
//! VAR                            )
//! B 1 R17                        (;B[qc])
//! ENDVAR
//! ```
//!
//! What is on the left becomes what is on the right, and back. One part of a record has one file, in which both
//! directions stand side by side: [`facts`] for the headers, [`comments`], [`marks`]; [`shape`] and [`run`] make a tree
//! that Ishi can say of any game tree ([`alternatives`] finds moves that are said as setups), and [`place`] tells where the nodes of an event hang in a game tree.
//!
//! The projections know nothing of what is carried; the [`lens`](crate::lens) calls them.

mod alternatives;
pub mod comments;
pub mod facts;
pub mod marks;
pub mod place;
mod run;
mod same_moves;
mod shape;
pub mod to_ishi;
pub mod to_sgf;

pub use alternatives::SETUP;
pub use run::{Stones, set_up};
pub use same_moves::SameMoves;
pub use shape::Source;

use crate::tree::Property;

/// What of a game tree's node a node of an event shows: the root may be shown in two parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of a node other than the root.
    Node,
    /// All of the root.
    Root,
    /// Of the root, what is about the event.
    Event,
    /// Of the root, what is about the start position.
    Start,
}

impl Part {
    /// Whether the part is about what a property of the node says.
    pub fn has(self, property: &Property<'_>) -> bool {
        match self {
            Part::Node | Part::Root => true,
            Part::Start => is_of_start(property),
            Part::Event => !is_of_start(property),
        }
    }
}

/// Whether a property of a root is about the start position.
fn is_of_start(property: &Property<'_>) -> bool {
    property.ident.entry().is_some_and(|entry| entry.unit.is_of_start())
}
