//! The Smart Game Format, in its dialects FF\[4\] and the draft of 2016.
//!
//! - `lex` sees what stands where in a text, [`syntax`] makes nodes and variations of it, mending what is damaged;
//! - [`props`] is the table of properties, and the form that they are passed around in;
//! - [`value`] reads and writes values by their types;
//! - [`info`], [`comments`] and [`marks`] write the units of a game as properties, and read them back;
//! - [`write_game`] writes a game.

pub mod comments;
pub mod info;
mod lex;
pub mod marks;
pub mod props;
pub mod syntax;
pub mod value;
mod write;

pub use write::write_game;
