//! The game tree: what a game record means, in either format.
//!
//! Meanings are parsed values. Where a format says a thing in words of its own, those words stand beside the value
//! (as lines, in the spelling of that format's writer), so that nothing of them is lost.

mod arena;
mod info;
mod node;
mod point;
mod tree;

pub use arena::{Arena, Children, NodeId, Preorder, Step};
pub use info::{
    Date, Dates, Decimal, Fact, Grade, Key, Outcome, Player, Rank, TimeLimit, Value, Victory,
};
pub use node::{
    Comment, Diagram, Mark, Marks, Move, Prisoners, Rare, Rect, Setup, Stated, UserBlock, Variation,
};
pub use point::{Color, Point, Size};
pub use tree::{Game, Tree};
