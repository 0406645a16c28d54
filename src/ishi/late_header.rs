//! Header lines behind the moves: a file typed by hand may have its result there, but prose may begin with "White" too.
//!
//! ```text
//! EVENT Club game
//! BLACK Anna
//! B 1 Q16
//! RESULT Black by 3      a header: its words are understood
//! WHITE Bo Rask 2-dan    a header: a name of at most four words and its rank, none of them a verb
//! RULES of thumb         prose: no name begins so
//! White wins the ko      prose
//! BLACK Anne             prose: the event has that header already
//! ```
//!
//! Prose is a line that was not understood, and stays where it stands. Before the moves any reader would take it for a header:
//! a sentence there, `White was tired.`, is a remark.

use super::event::{Head, Tree};
use super::line::Line;
use super::listed::lists_moves;
use super::order::is_setup;
use super::plausible::{is_header_in_other_words, looks_like_one};
use super::statement::{self, Statement};
use crate::tree::{Key, NodeId};

/// What is said of a line that is none.
pub(super) const TAKEN_FOR_PROSE: &str = "after the event's moves have begun, and is taken for prose";

/// Whether a header line behind the moves counts; `is_first` tells whether the event has none of its keyword. `B: slow move`
/// is prose there.
pub(super) fn counts(line: Line<'_>, key: Key, text: &str, is_first: bool) -> bool {
    // `TIME 25 minutes` behind a move is what the clock shows.
    let is_rather_prose = matches!(key, Key::Black | Key::White | Key::TimeLimit);
    if line.keyword().len() == "B".len() || is_rather_prose && is_header_in_other_words(key, line) {
        return false;
    }
    // Among what SGF carries such a line would be the place of a node.
    let is_numbers = || text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'x' | b'+' | b' ' | b'\t'));
    is_first && looks_like_one(key, text) || key == Key::Place && !text.is_empty() && is_numbers()
}

/// Whether a header line is a sentence about a player, or a list of moves, wherever it stands: `White was tired.`
pub(super) fn is_sentence(key: Key, line: Line<'_>) -> bool {
    matches!(key, Key::Black | Key::White) && (line.tells_of_player() || lists_moves(line))
}

/// Whether a line can hardly be anything but a header: its keyword is written as the standard writes it, and its words are
/// those of such a header.
pub fn is_header_line(line: Line<'_>) -> bool {
    let is_upper = line.keyword().bytes().all(|byte| byte.is_ascii_uppercase());
    is_upper && matches!(statement::read(line, &mut ()), Ok(Statement::Header(key, text)) if looks_like_one(key, text))
}

/// Whether a line that is not understood is so, too, when it is read behind a node of an event with this head.
pub fn is_prose(line: &str, head: &Head<'_>, tree: &Tree<'_>, node: NodeId) -> bool {
    let line = Line { text: line, start: 0 };
    match statement::read(line, &mut ()) {
        Ok(Statement::Header(key, text)) => {
            let is_first = head.header(key).is_none();
            !is_first && is_header_in_other_words(key, line)
                || is_behind_moves(tree, node) && !counts(line, key, text, is_first)
        }
        Ok(Statement::Unknown(_)) => true,
        _ => false,
    }
}

/// Whether a node is neither the event nor a start position: where no move comes first, there may be several.
pub(super) fn is_behind_moves(tree: &Tree<'_>, node: NodeId) -> bool {
    let is_start = || {
        let has_no_move = tree.first_child(NodeId::ROOT).is_some_and(|first| tree.play(first).is_none());
        tree.parent(node) == Some(NodeId::ROOT) && is_setup(tree, node) && has_no_move
    };
    node != NodeId::ROOT && !is_start()
}
