//! The Smart Game Format, in its dialects FF\[4\] and the draft of 2016.
//!
//! - [`decode()`] makes text of bytes, each game tree in its own charset;
//! - [`props`] is the table of properties, and the form that they are passed around in;
//! - [`value`] reads and writes values by their types;
//! - [`info`], [`comments`] and [`marks`] write the units of a game as properties, and read them back;
//! - [`write_game`] writes a game.

pub mod comments;
mod decode;
pub mod info;
pub mod marks;
pub mod props;
pub mod value;
mod write;

pub use decode::decode;
pub use write::write_game;
