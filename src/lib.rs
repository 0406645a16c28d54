//! Converts Go game records between the Ishi Standard Format of 1990 and SGF.
#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![deny(clippy::print_stdout, clippy::print_stderr, clippy::exit)]

pub mod board;
pub mod carry;
pub mod convert;
pub mod diag;
pub mod format;
pub mod ishi;
pub mod model;
pub mod replay;
pub mod sgf;
pub mod text;
pub mod words;
