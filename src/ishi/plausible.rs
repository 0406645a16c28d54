//! Whether the words of a header line can hardly be anything else.

use crate::tree::Key;
use crate::words::{Player, dates, handicap, komi, name, outcome, player, time};

/// Whether the words of a header line look like those of a header: they are understood, or a name.
pub(super) fn looks_like_one(key: Key, text: &str) -> bool {
    match key {
        Key::Date => dates::read_words(text).is_some(),
        Key::Handicap => handicap::read_any(text).is_some(),
        Key::Komi => komi::read_words(text).is_some(),
        Key::Result => outcome::read_any(text).is_some(),
        Key::TimeLimit => time::read_words(text).is_some(),
        Key::Black | Key::White => {
            let Player { name, rank, .. } = player::read_words(text);
            name::is_likely(&name) || name.is_empty() && rank.is_some()
        }
        _ => name::is_likely(text),
    }
}
