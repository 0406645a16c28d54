//! The Standard Format for Go data of 17 March 1990, called Ishi format.
//!
//! - [`clean`] drops what no reader should see;
//! - [`line`] is a line and its words, `lists` reads those that are lists, [`items`] what these are made of, [`statement`] the
//!   data of its keyword, of which [`keyword`] has those of headers;
//! - [`moves`] reads the lines of moves, also as people type them, `cut` parts lines of several statements;
//!   `ranges` are those of moves that people type otherwise, `listed`, `columns` and `move_lists` tell lines that are moves together,
//!   and `around` words that say what the lines around them are;
//! - `lex` cuts the text into lines and blocks of lines, `broken_lines` joins those that a mailer broke, and `lost_ends`
//!   tells those that were joined;
//! - [`event`] is the syntax tree, which `build` makes of the statements of an event, and [`Reader`] of a text;
//!   `open_variations` ends those that lack an end, `late_header` tells header lines behind the moves from prose,
//!   `second_game` where they begin another game, `numbered_apart` numbers the moves of each color on that were counted by
//!   themselves;
//! - [`replay`] plays an event out, to see what [`marks`], [`markers`] and [`shown`] come to on the board, and for `check` what is
//!   wrong;
//! - [`info`], [`comments`] and [`stones`] read and write the units of an event;
//! - `order` is the order of a file, in which [`write_event`] writes an event.

mod ahead;
mod around;
pub mod block_text;
mod board_size;
mod broken_lines;
mod build;
mod check;
pub mod clean;
mod columns;
pub mod comments;
mod cut;
pub mod event;
mod event_line;
mod extra;
pub mod few;
mod frame;
pub mod info;
pub mod items;
pub mod keyword;
mod late_header;
mod lex;
pub mod line;
mod lines;
mod listed;
mod lists;
mod lost_ends;
pub mod markers;
pub mod marks;
mod move_lists;
pub mod moves;
mod numbered_apart;
mod open_variations;
mod order;
mod plausible;
mod ranges;
mod read;
pub mod replay;

mod second_game;
mod sequence;
mod setup;
pub mod shown;
pub mod signs;
pub mod statement;
pub mod stones;
mod unknown_line;
mod write;

pub use board_size::{put_size_last, region_side};
pub use check::{names_taken, write_prisoners};
pub use event_line::{Holding, has_setup, needs_event_line};
pub use late_header::is_prose;
pub use lex::{Item, Lexer};
pub use listed::lists_moves;
pub use order::Flow;
pub use plausible::tells_outcome;
pub use read::Reader;
pub use write::{Characters, Layout, hide_lines, size_lines, title_line, write_ahead, write_event, write_user_ahead};
