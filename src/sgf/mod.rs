//! The Smart Game Format, in all its dialects.
//!
//! Reading: [`decode()`] makes text of bytes, each game tree in its own charset; `lex` and `syntax` cut it into nodes with
//! properties of text, whatever is damaged; [`Reader`] makes a [`GameTree`](crate::tree::GameTree) of them, whatever
//! dialect they are in. Writing: `dialect` spells values as FF\[4\] or the draft of 2016 has them, and [`write_tree`] lays
//! them out. [`value`] and [`points`] read and write values by their types.

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
pub use read::{Reader, reads_the_same, reread};
pub(crate) use syntax::reads_as_one;
pub use write::{WriteOptions, write_tree};
