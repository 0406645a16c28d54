//! Moves in the form of FF\[4\] that stand first in their nodes, as nearly all do: they are no properties, and a node with
//! nothing else, as nearly all are, is no piece.

use super::{Last, Parser};
use crate::cost::{MOVE, PROPERTY, TEXT, VALUE};
use crate::diag::Span;
use crate::tree::{Color, Move, Point, Size};

impl Parser<'_> {
    /// Takes the moves that the next pieces are, each with its semicolon, as long as they are nodes with a move in the form of
    /// FF\[4\] and nothing else, as nearly all are. The board has to be known.
    #[inline]
    pub fn take_moves(&mut self, mut take: impl FnMut(Span, Move)) {
        let is_within = !self.open.is_empty() && !self.is_closing && self.last != Last::Close;
        let Some(board) = self.board.filter(|_| is_within && !self.has_nul) else {
            return;
        };
        let most = self.budget.affords(MOVE);
        let mut count = 0;
        while count < most {
            let at = self.source.skip_space(self.at);
            let Some((play, end)) = self.plain_move(at, board) else {
                break;
            };
            take(Span::new(at, at + 1), play);
            (self.last, self.at) = (Last::Node, end);
            count += 1;
        }
        self.budget.spend(count * MOVE);
    }

    /// The move that the node at a place is, where it is nothing else and goes on as the grammar has it, and where it ends.
    #[inline]
    fn plain_move(&self, at: usize, board: Size) -> Option<(Move, usize)> {
        let source = self.source;
        let (play, mut next) = self.first_move(at, board)?;
        if source.byte(next) != Some(b';') {
            next = source.skip_space(next);
            let goes_on = match source.byte(next)? {
                b';' => true,
                b'(' => source.begins_variation(next),
                // The last one of a tree may be one too many.
                b')' => self.open.len() > 1,
                _ => false,
            };
            if !goes_on {
                return None;
            }
        }
        Some((play, next))
    }

    /// The move that stands first in the node at a place, and where it ends.
    #[inline]
    fn first_move(&self, at: usize, board: Size) -> Option<(Move, usize)> {
        let [b';', color, b'[', x, y, b']', ..] = self.source.bytes(at) else {
            return None;
        };
        let color = match color {
            b'B' => Color::Black,
            b'W' => Color::White,
            _ => return None,
        };
        let point = Point::of_letters([*x, *y], board)?;
        Some((Move { color, at: Some(point) }, at + ";B[aa]".len()))
    }

    /// Takes the move that stands first in the node here, where it has no other value.
    pub(super) fn take_first_move(&mut self) -> Option<Move> {
        let board = self.board.filter(|_| !self.has_nul && !self.budget.is_exceeded())?;
        let (play, end) = self.first_move(self.at, board)?;
        let next = self.source.skip_space(end);
        if matches!(self.source.byte(next), Some(b'[' | b']')) {
            return None;
        }
        self.at = next;
        self.budget.spend(PROPERTY + VALUE + TEXT * "aa".len());
        Some(play)
    }
}
