//! The Smart Game Format, in all its dialects.
//!
//! Reading: [`decode`] makes text of bytes, `syntax` nodes with properties of text, whatever is damaged in it, and
//! [`Reader`] a [`GameTree`](crate::tree::GameTree) of these, whatever dialect they are in. Writing: [`write_tree`]
//! spells a game tree in FF\[4\] or as the draft of 2016 has it.
//!
//! - [`decode()`] makes text of bytes, each game tree in its own charset;
//! - [`value`] and `points` read and write values by their types;

mod decode;
mod dialect;
mod lex;
pub mod points;
mod read;
mod syntax;
pub mod value;
mod write;

pub use decode::decode;
pub(crate) use dialect::{is_spelled_alike, spell};
pub use read::{Reader, reread};
pub(crate) use syntax::reads_as_one;
pub use write::{Style, write_tree};
