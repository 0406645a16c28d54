//! The plain projections: an event as a game tree ([`to_sgf`]), a game tree as events ([`to_ishi`]), as if nothing were
//! carried. They are pure, and mirror each other.
//!
//! ```text
//! BLACK Anna Berg 2-dan          (;PB[Anna Berg]BR[2d]
//! SETUP B Q16 D4                 AB[pd][dp]PL[B]
//! B 1 C3                         (;B[cq]
//! COM Joseki                     N[Joseki]
//! ENDCOM
//! MARK \t@C3                     TR[cq])
//! VAR
//! B 1 R17                        (;B[qc]))
//! ENDVAR
//! ```
//!
//! What is on the left becomes what is on the right, and back. The event and its start position are two nodes of the
//! tree on the left, and one, the root, on the right: what a node of an event shows is therefore a [`Part`] of a node.
//!
//! | | |
//! |---|---|
//! | [`facts`], [`comments`], [`marks`] | what a node says: both directions of one thing stand side by side in one file |
//! | [`shape`], `run`, `same_moves`, `alternatives` | rewrites any game tree as trees that Ishi's grammar allows |
//! | [`projected`] | what an event shows of a game tree, and the lines of a node, made when they are asked for |
//! | `boards` | what diagrams set up and hide where Ishi's flow of play has another board than the game tree |
//! | [`node_path`] | where the nodes of an event hang in a game tree by themselves, and which ones belong elsewhere |
//! | [`to_sgf`] | puts an event together as a game tree: setup, number, who plays first, and what the files above give |
//! | [`to_ishi`] | the same the other way; a game tree may need several events |
//!
//! The way to SGF has no `shape`: each node of an event becomes one of the game tree. What `shape` did is undone by the
//! lens, from places that were carried.
//!
//! What a new thing that both formats can say becomes in the other is written here: a file of its own with a `to_sgf`
//! and a `to_ishi`. On the way to SGF `PropertyWriter::properties_but` calls it; on the way to Ishi
//! `ProjectedEvent::details` does for what belongs to a node, and `head` in [`to_ishi`] for what belongs to an event. The
//! projections don't know what is carried, but for one thing that they are told: which leaves are diagrams of Ishi, for
//! nothing but a carried line says so. The [`lens`](crate::lens) calls them.

mod alternatives;
mod boards;
pub mod comments;
pub mod facts;
pub mod marks;
pub mod node_path;
mod paragraphs;

pub mod projected;
mod run;
mod same_moves;
mod shape;
#[cfg(test)]
mod tests;
pub mod to_ishi;
pub mod to_sgf;

pub use alternatives::moved_stone;
pub use run::{Stones, put_stone, set_up};
pub use same_moves::SameMoves;
pub use shape::NodeSource;

use crate::tree::Property;

/// What of a game tree's node a node of an event shows: the root may be shown in two parts, by the event and by its
/// start position.
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

/// Whether a property of a root is about the start position. A judgement is, for it may be the title of its comment.
fn is_of_start(property: &Property<'_>) -> bool {
    property.ident.entry().is_some_and(|entry| entry.unit.is_of_start() || !entry.titles.is_empty())
}
