//! Lines that are not understood, read and written as they stand.

use std::borrow::Cow;

use super::broken_lines::{looks_like_fields, looks_like_stones};
use super::cut::names_two_players;
use super::second_game::may_begin_game;

/// Reads a line that is not understood, as [`write_unknown`] writes it.
pub fn read_unknown(line: &str) -> &str {
    let is_guarded = |guard| match guard {
        '\t' => looks_like_more(line),
        _ => guard == ' ' && is_signature(line),
    };
    line.strip_prefix(is_guarded).unwrap_or(line)
}

/// Writes a line that is not understood. One that looks like the mark before a signature, `--`, gets one blank more before
/// it, for at the end of a file that mark would end the record. One that is nothing but fields or stones, or names both
/// players, gets a tab before it: else it would go on with a list before it, or be two lines.
pub fn write_unknown(line: &str) -> Cow<'_, str> {
    if looks_like_more(line) {
        format!("\t{line}").into()
    } else if is_signature(line) {
        format!(" {line}").into()
    } else {
        line.into()
    }
}

/// Whether a line would not stand for itself without a tab before it.
fn looks_like_more(line: &str) -> bool {
    looks_like_fields(line) || looks_like_stones(line) || names_two_players(line) || may_begin_game(line)
}

/// Whether a line is the mark before a signature, but for blanks before it.
fn is_signature(line: &str) -> bool {
    line.trim_start_matches(' ').trim_end() == "--"
}
