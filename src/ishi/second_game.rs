//! Games behind the first one of a text that have no EVENT line.
//!
//! ```text
//! BLACK Anna
//! WHITE Ben
//! B 1 Q16
//! W 2 D4
//! BLACK Clara      both players once more,
//! WHITE Dora
//! KOMI 5.5
//! B 1 D16          and then the first move: a game begins with BLACK Clara
//! ```
//!
//! A RESULT directly behind the moves is that of the first game, unless this has one already. A line that is indented by a tab
//! begins no game: so the line of a player that stands among the moves is written.

use super::late_header;
use super::line::Line;
use super::moves::MoveData;
use super::plausible::looks_like_one;
use super::statement::{self, Located, Statement};
use crate::tree::Key;

/// What is said of the line that such a game begins with.
pub(super) const BEGINS_GAME: &str = "where another game begins, which has no EVENT line";

/// What the statements of an event say for another game's beginning among them.
#[derive(Default)]
pub(super) struct SecondGame {
    /// A move with the number 1 stands among them.
    has_begun: bool,
    /// So does another one.
    pub begins_twice: bool,
    /// The event has its RESULT.
    has_result: bool,
    /// So many variations are open.
    open_variations: usize,
    /// Behind the moves, the place of the first header, BOARDSIZE or SETUP among the statements before the next move.
    head: Option<usize>,
    /// Whether BLACK and WHITE stand there.
    players: [bool; 2],
}

impl SecondGame {
    /// Begins behind some statements of an event: none, or those up to its first move.
    pub fn behind(begun: &[Located<'_>]) -> Self {
        let has_result = begun.iter().any(|(statement, _)| matches!(statement, Statement::Header(Key::Result, _)));
        SecondGame { has_begun: !begun.is_empty(), has_result, ..SecondGame::default() }
    }

    /// Looks at the statement that is the next one of the event, at a place among them. Returns where another game begins, if
    /// this one shows that.
    pub fn begins(&mut self, at: usize, (statement, line): &Located<'_>) -> Option<usize> {
        match statement {
            Statement::Var(_) => self.open_variations += 1,
            Statement::EndVar => self.open_variations = self.open_variations.saturating_sub(1),
            _ => {}
        }
        match statement {
            Statement::Move(data) => return self.begins_with_move(data),
            Statement::Header(Key::Result, _) | Statement::Outcome(_) if self.head.is_none() && !self.has_result => {
                self.has_result = true
            }
            Statement::Header(..) | Statement::BoardSize(_) | Statement::Setup(_) if self.has_begun => {
                self.head.get_or_insert(at);
                if let Statement::Header(key, text) = statement
                    && names_player(*key, text, *line)
                {
                    self.players[0] |= *key == Key::Black;
                    self.players[1] |= *key == Key::White;
                }
            }
            Statement::Var(_) | Statement::EndVar | Statement::Diagram(_) => {
                self.head = None;
                self.players = [false; 2];
            }
            _ => {}
        }
        None
    }

    /// As [`begins`](Self::begins), for a move.
    #[inline]
    pub fn begins_with_move(&mut self, data: &MoveData) -> Option<usize> {
        let (head, players) = (self.head.take(), std::mem::take(&mut self.players));
        if data.number != Some(1) {
            return None;
        }
        self.begins_twice = self.has_begun;
        self.has_begun = true;
        // Within a variation it is an alternative to the first move.
        head.filter(|_| players == [true; 2] && self.open_variations == 0)
    }
}

/// Whether a line that is not understood where it stands could begin a game.
pub(super) fn may_begin_game(text: &str) -> bool {
    let line = Line { text: text.trim_start_matches('\t'), start: 0 };
    match statement::read(line, &mut ()) {
        Ok(Statement::Header(key, text)) => names_player(key, text, line),
        _ => false,
    }
}

fn names_player(key: Key, text: &str, line: Line<'_>) -> bool {
    matches!(key, Key::Black | Key::White)
        && !line.is_guarded()
        && looks_like_one(key, text)
        && !late_header::is_sentence(key, line)
}
