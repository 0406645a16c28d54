//! Carry-over: what one format can't say travels where the other lets applications put data of their own.
//!
//! A game is made of *units*: its title, one header, the comments of a node, its marks and so on. A unit is carried
//! exactly when reading its form in the other format back would not give it again, and a carried unit counts exactly
//! while its form there is what stands in the file. Both directions do the same:
//!
//! - Ishi to SGF ([`ascend`]): a game is projected, what its user blocks carry (`block`) is taken where it agrees
//!   (`reader`, `agree`, `setups`), and the lines that reading the result would not give (`units`) go into `ISHI`;
//! - SGF to Ishi ([`descend`]): a record gets a tree that Ishi can say (`shape` and `run`, `place`), its nodes get the lines that
//!   `ISHI` carries where these agree, else those that say the same (`meaning`, `boards`), and the properties that
//!   reading these would not give (`difference`) go into user blocks.
//!
//! What has no counterpart can't disagree. `lines` and `block` are the two carriers, read and written; `forest` undoes
//! what `shape` did; `ascii` is what ASCII has no characters for.

mod agree;
mod ascend;
mod ascii;
mod block;
mod boards;
mod closing;
mod descend;
mod descender;
mod difference;
mod forest;
mod lines;
mod meaning;
mod part;
mod percent;
mod place;
mod reader;
mod run;
mod setups;
mod shape;
mod twins;
mod units;

pub use ascend::{Ascent, ascend, continues, needs_record, normalize};
pub use closing::Closing;
pub use descend::{board_of_ishi, descend};
pub use descender::{Descent, RecordLines};
