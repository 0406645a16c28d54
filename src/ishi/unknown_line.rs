//! Lines that are not understood, read and written as they stand.

use std::borrow::Cow;

use super::broken_lines::{looks_like_fields, looks_like_stones};
use super::cut::names_two_players;
use super::line::{BLANKS, Line};
use super::move_lists::may_be_of_list;
use super::second_game::may_begin_game;
use crate::words::letter;

/// Reads a line that is not understood, as [`write_unknown`] writes it.
pub fn read_unknown(line: &str) -> &str {
    let is_guarded = |guard| match guard {
        '\t' => looks_like_more(line),
        _ => guard == ' ' && is_signature(line),
    };
    line.strip_prefix(is_guarded).unwrap_or(line)
}

/// Writes a line that is not understood. One that looks like the mark before a signature, `--`, gets one blank more before
/// it, for at the end of a file that mark would end the record. One that would not stand for itself gets a tab before it:
///
/// - one that is nothing but fields or stones would go on with a list before it;
/// - one that names both players would be two lines;
/// - a move, a variation or a comment in other words would be that together with others;
/// - a field of a letter, or a line that is quoted in one, would be left out, or be the record.
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
    let bare = Line { text: line.trim_start_matches('\t'), start: 0 };
    let text = line.trim_start_matches(BLANKS);
    looks_like_fields(line)
        || looks_like_stones(line)
        || names_two_players(line)
        || may_begin_game(line)
        || bare.comments_in_other_words()
        || may_be_of_list(bare)
        || text.starts_with('>')
        || letter::is_of_letter(text)
}

/// Whether a line is the mark before a signature, but for blanks before it.
fn is_signature(line: &str) -> bool {
    line.trim_start_matches(' ').trim_end() == "--"
}
