//! Converts Go game records between the Ishi Standard Format of 1990 and SGF.
//!
//! Either becomes the other, and nothing is lost: what the other format can't say travels in it, and comes back. Each
//! can also be written anew in its own format. The pipeline is two calls: [`convert::open`] makes text of bytes and
//! recognizes the format, [`convert::convert`] makes a record of that text, which [`convert::encode`] makes bytes of in
//! any charset. What is wrong with the input goes to a [`diag::Sink`]; the library itself prints nothing.
//!
//! ```
//! use ishisgf::convert::{Options, convert, open};
//! use ishisgf::diag::{Code, Diagnostic};
//!
//! let bytes = b"BLACK Anna Berg 2-dan\r\nB 1 Q16\r\nW 2 D4\r\nCOM\r\nSo far so good.\r\nENDCOM\r\nB 4 Q3\r\n";
//! let mut diagnostics: Vec<Diagnostic> = Vec::new();
//! let options = Options::default();
//! let input = open(bytes, &options, &mut diagnostics)?;
//! let record = convert(&input, &options, &mut diagnostics)?;
//!
//! let version = env!("CARGO_PKG_VERSION");
//! assert_eq!(
//!     record,
//!     format!("(;FF[4]GM[1]CA[UTF-8]AP[ishisgf:{version}]SZ[19]\n")
//!         + "PB[Anna Berg]BR[2d]\n;B[pd]\n;W[dp]C[So far so good.]\n;B[pq]MN[4])\n"
//! );
//! assert_eq!(diagnostics.len(), 1);
//! assert_eq!(diagnostics[0].code, Code::NumberSequence);
//!
//! // The way back, where the number 4 comes from MN.
//! let back = convert(&open(record.as_bytes(), &options, &mut ())?, &options, &mut ())?;
//! assert_eq!(back.as_bytes(), bytes);
//! # Ok::<(), Diagnostic>(())
//! ```
//!
//! The modules, in the order in which data flows:
//!
//! - [`text`]: bytes to Unicode, whatever their charset, and back;
//! - [`mod@format`]: which format a text is in;
//! - [`ishi`]: lines to records to a game tree, and the units of a game back to lines;
//! - [`words`]: facts in words, such as dates, results and ranks;
//! - [`model`]: the game tree, what a record means in either format;
//! - [`board`] and [`replay`]: a position, and a tree played out on it;
//! - [`carry`]: what one format can't say, on its way through the other;
//! - [`sgf`]: text of any dialect to records, and records or a game tree to text;
//! - [`convert`]: all of these in a row, the only place that dispatches on formats;
//! - [`verify`]: whether what was written gives back what was read;
//! - [`diag`]: what can be said about an input: places, severities, and the closed set of codes.
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
pub mod verify;
pub mod words;
