//! The Smart Game Format, in its dialects FF\[4\] and the draft of 2016.
//!
//! - [`props`] is the table of properties, and the form that they are passed around in;
//! - [`value`] reads and writes values by their types;
//! - [`info`], [`comments`] and [`marks`] write the units of a game as properties, and read them back;
//! - [`write_game`] writes a game.

pub mod comments;
mod dialect;
pub mod info;
pub mod lex;
pub mod marks;
mod play_out;
pub mod points;
mod project;
pub mod props;
mod read;
mod record;
pub mod syntax;
pub mod value;
mod write;

pub use play_out::lint;
pub use project::project;
pub use read::Reader;
pub use record::{Node, Record};
pub use write::{Style, write_record};
