//! Facts in words: how dates, results, ranks, komi and times are said in either format.
//!
//! Each kind has a file of its own, where reading and writing stand side by side. `read_words` understands what people
//! put on a header line of the 1990 standard, which section 5.2 of it calls free-form text. `write_words` says a value on
//! such a line. `read_sgf` and `write_sgf`, or `read_iso` and `write_iso`, do the same for the forms that SGF makes
//! mandatory. Beside facts there are the words of the Ishi format in other languages (`keywords`, `moves`), what tells names
//! from prose (`name`, `title`), and the fields of a letter (`letter`): these only judge words, and write none.
//!
//! What one of the writers writes is read back as the same value, unless a free part of it (a name, an
//! overtime) looks like more. What is not understood keeps its words.
//!
//! Files of SGF do not keep to the mandatory forms. Whether a value may stay as it is in a file of a dialect, `is_ff4`
//! and `is_draft` judge; a komi and a handicap are a real and a number in both, which [`decimal`] judges. What is meant by
//! one that may not, `read_any` tells with the same grammar as `read_words`; it guesses nothing, and says in
//! [`Understood`] whether there was more in the words than the value.
//!
//! The grammars are small and know no language: the words stand in tables, in `vocabulary/`, of which each line is a
//! meaning and its wordings.

pub mod dates;
pub mod decimal;
pub mod handicap;
pub mod keywords;
pub mod komi;
pub mod letter;
pub mod moves;
pub mod name;
mod numerals;
pub mod outcome;
pub mod player;
pub mod rank;
pub mod time;
pub mod title;
mod understood;
mod value;
mod vocabulary;

pub use numerals::narrow;
pub use understood::Understood;
pub use value::{Date, Dates, Decimal, Grade, Outcome, Period, Player, Rank, TimeLimit, Value, Victory};
