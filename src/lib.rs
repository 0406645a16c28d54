//! Converts Go game records between the Ishi Standard Format of 1990 and SGF.
//!
//! Either becomes the other, and nothing is lost: what the other format can't say travels in it, and comes back. Each
//! can also be written anew in its own format. What is wrong with an input goes to a [`diag::Sink`]; the library itself
//! prints nothing, and touches no files.
//!
//! Who uses it in a program of their own does without the feature `cli`, which has all that only the program `ishisgf`
//! needs. What is left are nine small dependencies, none of them bound to one release, and it is built for
//! `wasm32-unknown-unknown` like for any other target:
//!
//! ```sh
//! cargo add ishisgf --no-default-features
//! ```
//!
//! # Opening
//!
//! [`convert::open`] makes text of bytes, and recognizes the format and the charset.
//!
//! ```
//! use ishisgf::convert::{Options, open};
//! use ishisgf::diag::{Code, Diagnostic};
//! use ishisgf::format::Format;
//!
//! let mut diagnostics: Vec<Diagnostic> = Vec::new();
//! let input = open(b"(;GM[1]CA[shift_jis]PB[\x96{\x88\xf6\x96V])", &Options::default(), &mut diagnostics)?;
//! assert_eq!(input.format, Format::Sgf);
//! assert_eq!(input.charset, "Shift_JIS");
//! assert_eq!(input.text, "(;GM[1]CA[shift_jis]PB[本因坊])");
//! assert!(diagnostics.is_empty());
//!
//! let failure = open(b"Dear Anna, thank you for the game.", &Options::default(), &mut ()).unwrap_err();
//! assert_eq!(failure.code, Code::NotAGame);
//! # Ok::<(), Diagnostic>(())
//! ```
//!
//! # Converting
//!
//! [`convert::convert`] makes a record of what was opened: of Ishi SGF and the other way round, where
//! [`to`](convert::Options::to) doesn't name another [`Target`](convert::Target).
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
//! assert!(record.starts_with("(;FF[4]GM[1]CA[UTF-8]AP[ishisgf:"));
//! let game = "PB[Anna Berg]BR[2d]\n;B[pd]\n;W[dp]C[So far so good.]\n;B[pq]MN[4])\n";
//! assert!(record.ends_with(game));
//! assert_eq!(diagnostics.len(), 1);
//! assert_eq!(diagnostics[0].code, Code::NumberSequence);
//!
//! // The way back, where the number 4 comes from MN.
//! let back = convert(&open(record.as_bytes(), &options, &mut ())?, &options, &mut ())?;
//! assert_eq!(back.as_bytes(), bytes);
//! # Ok::<(), Diagnostic>(())
//! ```
//!
//! # Checking
//!
//! With [`lint`](convert::Options::lint) the games are played out, too. A [`diag::Cursor`] tells the line and the column
//! of a diagnostic.
//!
//! ```
//! use ishisgf::convert::{Options, convert, open};
//! use ishisgf::diag::{Cursor, Diagnostic};
//!
//! let options = Options { lint: true, ..Options::default() };
//! let mut diagnostics: Vec<Diagnostic> = Vec::new();
//! let input = open(b"(;SZ[9]\n;B[ee]\n;W[ee])", &options, &mut diagnostics)?;
//! convert(&input, &options, &mut diagnostics)?;
//!
//! let mut cursor = Cursor::new(&input.text);
//! let said = diagnostics.iter().map(|diagnostic| {
//!     let line = diagnostic.span.map(|span| cursor.find(span.start).line);
//!     (line, diagnostic.severity().to_string(), &*diagnostic.message)
//! });
//! let said: Vec<_> = said.collect();
//! let occupied = "a move at E5 is played where the stone of move 1 stands";
//! assert_eq!(said, [(Some(3), "warning".to_owned(), occupied)]);
//! # Ok::<(), Diagnostic>(())
//! ```
//!
//! # Reading the tree
//!
//! [`convert::read_games`] gives the games of either format as [game trees](tree::GameTree).
//!
//! ```
//! use ishisgf::convert::{Options, open, read_games};
//! use ishisgf::diag::Diagnostic;
//! use ishisgf::tree::{Color, Move, NodeId, Point};
//!
//! let bytes = b"BOARDSIZE 9\r\nBLACK Anna Berg\r\nB 1 C7\r\nMARK \\T@C7\r\nCOM\r\nThe 3-3 point [usual].\r\nENDCOM\r\n";
//! let input = open(bytes, &Options::default(), &mut ())?;
//! let games = read_games(&input, &Options::default(), &mut ())?;
//! let game = &games[0];
//! assert_eq!(game.size().columns, 9);
//!
//! let black = game.node(NodeId::ROOT).property("PB").expect("the name of Black");
//! assert_eq!(black.texts().collect::<Vec<_>>(), ["Anna Berg"]);
//!
//! let first = game.children(NodeId::ROOT).next().expect("a move");
//! let node = game.node(first);
//! let at = Point { x: 2, y: 2 };
//! assert_eq!(node.play(), Some(Move { color: Color::Black, at: Some(at) }));
//! let comment = node.property("C").expect("a comment");
//! assert_eq!(comment.texts().next().as_deref(), Some("The 3-3 point [usual]."));
//! let idents: Vec<&str> = node.properties().map(|property| property.ident()).collect();
//! assert_eq!(idents, ["C", "TR"]);
//! let triangles = node.property("TR").expect("a triangle");
//! assert_eq!(triangles.points(game.size()).collect::<Vec<_>>(), [at]);
//!
//! // The position, where the moves have been played and what they took is gone.
//! assert_eq!(game.stones(first).collect::<Vec<_>>(), [(at, Color::Black)]);
//! # Ok::<(), Diagnostic>(())
//! ```
//!
//! # Making sure that nothing is lost
//!
//! [`verify::verify`] reads what is to be written back, and compares it with the input.
//!
//! ```
//! use ishisgf::convert::{Options, Target, convert, open};
//! use ishisgf::diag::{Code, Diagnostic};
//! use ishisgf::verify::verify;
//!
//! let options = Options { to: Some(Target::Ishi), ..Options::default() };
//! let input = open(b"(;SZ[9]PW[Ben];B[gc];W[cg])", &options, &mut ())?;
//! let output = convert(&input, &options, &mut ())?;
//! verify(&input, output.as_bytes(), Target::Ishi, &options)?;
//!
//! let other = output.replace("Ben", "Bob");
//! let failure = verify(&input, other.as_bytes(), Target::Ishi, &options).unwrap_err();
//! assert_eq!(failure.code, Code::VerifyFailed);
//! # Ok::<(), Diagnostic>(())
//! ```
//!
//! # Writing in a charset
//!
//! [`convert::encode`] makes bytes of a record in the charset that the options name, which its `CA` names then.
//!
//! ```
//! use ishisgf::convert::{Options, Target, convert, encode, open};
//! use ishisgf::diag::{Code, Diagnostic};
//! use ishisgf::format::Dialect;
//!
//! let options = Options {
//!     to: Some(Target::Sgf(Dialect::Ff4)),
//!     output_encoding: Some("latin1".to_owned()),
//!     ..Options::default()
//! };
//! let input = open("(;PB[Müller])".as_bytes(), &options, &mut ())?;
//! let record = convert(&input, &options, &mut ())?;
//! let bytes = encode(&record, &input, &options)?;
//! assert!(bytes.windows(10).any(|part| part == b"PB[M\xfcller]"));
//! assert!(record.contains("CA[windows-1252]"));
//!
//! let failure = encode("(;PB[本因坊])", &input, &options).unwrap_err();
//! assert_eq!(failure.code, Code::Unencodable);
//! # Ok::<(), Diagnostic>(())
//! ```
//!
//! # How it is built
//!
//! ```text
//! bytes ◀─text─▶ text ◀─sgf─▶ GameTree ◀──────── across ────────▶ Event ◀─ishi─▶ text ◀─text─▶ bytes
//!                                 ▲                                 ▲
//!                                 └──────────────lens───────────────┘
//! ```
//!
//! A [`GameTree`](tree::GameTree) is a game record in the terms of SGF, whichever format it was read from. An event is
//! one in the terms of Ishi: a tree of moves, setups and diagrams, each with its lines, and a head for what the file
//! says of the event itself. The modules, most of them private:
//!
//! | | |
//! |---|---|
//! | [`text`] | bytes as text and back, in any charset; the known word that is nearest to a misspelt one |
//! | `sgf` | text of any dialect as game trees, and back |
//! | `ishi` | text as events, and back |
//! | [`tree`] | the game tree, and the table of the properties that the standards define: what is known of one is a column |
//! | `words` | facts in words, such as dates, results and ranks |
//! | `across` | an event as a game tree, and a game tree as events, as if nothing were carried |
//! | `lint` | what is suspicious in a game |
//! | `lens` | what the other format can't say: what of it is carried, and what of the carried still counts |
//! | [`convert`] | puts these together: the only place that dispatches on formats |
//! | [`verify`] | reads what was written back, and compares it with the input |
//! | [`diag`], [`mod@format`] | what there is to report; the formats and their names |
//! | `cost` | what a game costs in memory, counted before it is spent |
//!
//! *Carried* is what travels in a file of the other format, where that lets programs put data of their own: lines of
//! Ishi in the property `ISHI`, properties of SGF in a user block `SGF`. The head of `lens` has an example, and says
//! which files something new that is carried goes into.
//!
//! Words of any language, and the labels of charsets, are no code: they stand in text files that `table` reads, in
//! `words/vocabulary` and `text/tables`.
#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![deny(clippy::print_stdout, clippy::print_stderr, clippy::exit)]

mod across;
pub mod convert;
mod cost;
pub mod diag;
mod digits;
pub mod format;
mod ishi;
mod lens;
mod lint;
mod sgf;
#[doc(hidden)]
pub mod side_by_side;
mod table;
pub mod text;
pub mod tree;
pub mod verify;
mod words;
