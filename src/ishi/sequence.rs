//! Sequences of moves: what the numbers of a list say of the moves that have no colors.

use super::ahead::{ahead, goes_on_with};
use super::columns::{count_moves, count_pairs};
use super::items::Loc;
use super::lines::Lines;
use super::listed::{ListedMove, without_dashes};
use crate::tree::Color;

/// How the numbers of lines count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counting {
    /// Each move has one, be it said or not.
    Moves,
    /// Each pair of moves has one.
    Pairs,
}

/// A sequence of moves, as far as it is read.
#[derive(Clone, Copy, Default)]
pub(super) struct Sequence {
    /// The number and the color of its last move.
    pub last: Option<(u32, Color)>,
    /// Those of the move that it varies.
    pub varied: Option<(u32, Color)>,
    /// How the lines of its list count.
    pub counting: Option<Counting>,
    /// A line of a list was taken for moves.
    pub is_listed: bool,
    /// So many passes are its last moves.
    pub passes: usize,
}

/// Moves without colors as they count.
pub(super) struct Counted<'a> {
    pub counting: Counting,
    /// The number of the first one.
    pub first: u32,
    pub entries: Vec<ListedMove<'a>>,
}

impl Sequence {
    /// Whether no move stands before it, and it varies none.
    pub fn is_empty(&self) -> bool {
        self.last.is_none() && self.varied.is_none()
    }

    /// The color of the move with a number, in a game that one of them begins.
    pub fn color(&self, number: u32, begins: Color) -> Color {
        let (known, color) = match (self.last, self.varied) {
            (Some(last), _) => last,
            // A variation may be numbered anew.
            (None, Some((varied, color))) if number < varied => (1, color),
            (None, Some(varied)) => varied,
            (None, None) => (1, begins),
        };
        if number.abs_diff(known) % 2 == 0 { color } else { color.other() }
    }

    /// Counts moves without colors, where they are those of a list. Words behind them need the list around them: the line
    /// before has the number before, or the next line has the next one.
    pub fn count<'a>(&self, entries: &[ListedMove<'a>], has_remark: bool, rest: &Lines<'_>) -> Option<Counted<'a>> {
        let (head, numbered) = (entries.first()?, without_dashes(entries));
        let first = head.number?;
        let first_of_pair = first.saturating_mul(2).saturating_sub(u32::from(!head.is_second));
        let moves = count_moves(&numbered).map(|next| (Counting::Moves, first, next, &numbered[..]));
        let pairs = count_pairs(entries).map(|next| (Counting::Pairs, first_of_pair, next, entries));
        let parted = count_pairs(&numbered).map(|next| (Counting::Pairs, first_of_pair, next, &numbered[..]));
        let mut ways = [moves, pairs, parted];
        // `1 - D4` may be a move or two.
        let is_doubtful = head.is_second || numbered.len() < entries.len();
        if is_doubtful && ahead(rest).is_some_and(|ahead| begins_with_pair(&ahead, first.saturating_add(1))) {
            ways.rotate_left(1);
        }
        let is_counted = |&&(counting, first, ..): &&(Counting, u32, u32, &[ListedMove<'_>])| {
            self.counting == Some(counting) && self.follows(first, !has_remark)
        };
        let is_list = |&&(counting, first, next, entries): &&(Counting, u32, u32, &[ListedMove<'_>])| {
            let head = entries[0];
            let is_first = self.follows(first, false) || self.is_empty() && head.is_second && first == 2;
            if counting == Counting::Pairs && entries.len() < 2 && !head.is_second {
                let halves = |ahead: Vec<ListedMove<'_>>| ahead[0].is_second && ahead[0].number == head.number;
                return is_first && ahead(rest).is_some_and(halves);
            }
            let numbers = entries.iter().filter(|entry| entry.number.is_some()).count();
            let is_next = |ahead: Vec<ListedMove<'_>>| ahead[0].number == Some(next) && ahead[0].color.is_none();
            is_first
                && match has_remark {
                    true => ahead(rest).is_some_and(is_next),
                    false => numbers >= 2 && entries.len() >= 3 || goes_on_with(next, rest),
                }
        };
        let are_on_board = entries.iter().all(|entry| entry.at.is_none_or(Loc::is_on_some_board));
        let ways = || ways.iter().flatten();
        let found = ways().find(is_counted).or_else(|| ways().find(is_list).filter(|_| are_on_board));
        found.map(|&(counting, first, _, entries)| Counted { counting, first, entries: entries.to_vec() })
    }

    /// Whether a number may be that of the next move; in a list some may be missing.
    fn follows(&self, number: u32, is_in_list: bool) -> bool {
        /// More are another list.
        const MISSING: u32 = 8;

        match (self.last, self.varied) {
            (Some((last, _)), _) if is_in_list => {
                (last.saturating_add(1)..=last.saturating_add(MISSING)).contains(&number)
            }
            (Some((last, _)), _) => number == last.saturating_add(1),
            (None, Some((varied, _))) => number == varied || number == 1,
            (None, None) => number == 1,
        }
    }
}

/// Whether moves begin with a number and two points.
fn begins_with_pair(entries: &[ListedMove<'_>], number: u32) -> bool {
    let has_point = |entry: &ListedMove<'_>| entry.color.is_none() && !entry.is_dash;
    match entries {
        [first, second, behind @ ..] => {
            first.number == Some(number)
                && [first, second].into_iter().all(has_point)
                && second.number.is_none()
                && behind.first().is_none_or(|next| next.number.is_some())
        }
        _ => false,
    }
}
