//! The lens: what is carried from one format through the other, and what of it still counts.
//!
//! ```text
//! an Ishi file                what SGF says of it           what Ishi says of that      carried in SGF
//!
//! KOMI 5 1/2                  KM[5.5]                       KOMI 5.5                    ISHI[KOMI 5 1/2]
//! COM                         C[So far]                     COM / So far / ENDCOM       nothing
//! REMARK typed by Ann         nothing                       nothing                     ISHI[REMARK typed by Ann]
//! ```
//!
//! Both questions have one answer for all units, in both directions. *Carry*: a unit is carried exactly when its lines are
//! not those that the two plain projections (see [`across`](crate::across)), one behind the other, give back. *Take*: what is
//! carried is laid over what the file says and projected; each unit counts whose projection is what stands in the file. If
//! someone made `KM[6.5]` of `KM[5.5]` above, `KOMI 5 1/2` would be `KM[5.5]`, which does not stand there: the line goes, with
//! a note, and the remark stays.
//!
//! | | takes | carries |
//! |---|---|---|
//! | [`to_ishi`], a game tree as events | the lines in `ISHI`: `take_lines` | properties in user blocks: `carry_properties` |
//! | [`to_sgf`], events as a game tree | the properties in blocks: `take_properties` | lines in `ISHI`: `carry_lines` |
//!
//! The two carriers are `carried` (lines in the property `ISHI`) and `block` (properties in a user block `SGF`), each read
//! and written. What concerns the place of nodes is undone by `restore`, and setups that are split over several nodes are
//! judged by `setups`. `spelling` is a lens of the same shape, for the characters that ASCII lacks, and so is `long_lines`, for
//! the lines that are broken for the eye; `merge` keeps the lines of a spelled comment that nobody edited. Each node is looked at once; the tree is walked once in each direction.
//!
//! A new unit goes into [`Unit`](crate::tree::Unit), with its column in the table of properties; what its lines are into
//! `carry_lines`, and how they are laid over a node into `take_lines`.

mod agree;
mod block;
mod blocks;
mod carried;
mod carry_lines;
mod carry_properties;
mod closing;
mod long_lines;
mod merge;
mod percent;
mod restore;
mod setups;
mod site;
mod spelling;
mod take_lines;
mod take_properties;
mod to_ishi;
mod to_sgf;
mod unit;

pub use closing::Closing;
pub use to_ishi::{Options as ToIshi, board_of_ishi, to_ishi};
pub use to_sgf::{Options as ToSgf, continues, needs_game_tree, only_stale, to_sgf};

use crate::tree::GameTree;

/// Whether a game tree carries lines of Ishi.
pub fn carries(game: &GameTree<'_>) -> bool {
    !carried::of_tree(game).is_empty()
}
