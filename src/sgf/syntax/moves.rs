//! Nodes that are a move in the form of FF\[4\] and nothing else, as nearly all are: they are no pieces with properties.

use super::{Last, Parser};
use crate::cost::MOVE;
use crate::diag::Span;
use crate::tree::{Color, Move, Point};

impl Parser<'_> {
    /// The move that the next piece is, where that is a node with a move in the form of FF\[4\] and nothing else, as nearly
    /// all are, and its semicolon. The board has to be known.
    #[inline]
    pub fn next_move(&mut self) -> Option<(Span, Move)> {
        let is_within = !self.open.is_empty() && !self.is_closing && self.last != Last::Close;
        if !is_within || self.has_nul || self.budget.is_exceeded() {
            return None;
        }
        let at = self.source.skip_space(self.at);
        let (play, end) = self.plain_move(at)?;
        (self.last, self.at) = (Last::Node, end);
        self.budget.spend(MOVE);
        Some((Span::new(at, at + 1), play))
    }

    /// The move that the node at a place is, where it is nothing else and goes on as the grammar has it, and where it ends.
    #[inline]
    fn plain_move(&self, at: usize) -> Option<(Move, usize)> {
        let source = self.source;
        let [b';', color, b'[', x, y, b']', behind @ ..] = source.bytes(at) else {
            return None;
        };
        let color = match color {
            b'B' => Color::Black,
            b'W' => Color::White,
            _ => return None,
        };
        let point = Point::of_letters([*x, *y], self.board?)?;
        let mut next = at + ";B[aa]".len();
        if behind.first() != Some(&b';') {
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
        Some((Move { color, at: Some(point) }, next))
    }
}
