//! Converts Go game records between the Ishi Standard Format of 1990 and SGF.
#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![deny(clippy::print_stdout, clippy::print_stderr, clippy::exit)]

pub mod convert;
pub mod diag;
pub mod format;
pub mod model;
pub mod text;
pub mod words;
