//! The Smart Game Format, in all its dialects.
//!
//! Reading: [`decode`] makes text of bytes, `syntax` nodes with properties of text, whatever is damaged in it, and
//! [`Reader`] a [`Record`] of these, whatever dialect they are in. Writing: [`write_record`] spells a record in FF\[4\] or
//! as the draft of 2016 has it.
//!
//! - [`decode()`] makes text of bytes, each game tree in its own charset;
//! - [`props`] is the table of properties, and the form that they are passed around in;
//! - [`value`] and `points` read and write values by their types;
//! - [`info`], [`comments`] and [`marks`] write the units of a game as properties, and read them back;
//! - [`project`] makes a record of a game.

pub mod comments;
mod decode;
mod dialect;
pub mod info;
mod lex;
pub mod marks;
mod play_out;
pub mod points;
mod project;
pub mod props;
mod read;
mod record;
mod syntax;
pub mod value;
mod write;

pub use decode::decode;
pub(crate) use dialect::spell;
pub use play_out::lint;
pub use points::points_of;
pub use project::{Projection, event_properties, list, node_properties, project};
pub use read::Reader;
pub use record::{Node, Record};
pub use write::{Style, write_record};
