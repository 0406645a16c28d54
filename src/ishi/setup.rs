//! The stones of SETUP lines.

use super::items::Loc;
use crate::tree::{Color, Point, Size};

/// Stones that are set up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The black and white stones, in the order of the writer: black ones first, each color row by row from the top.
    /// Those of a diagram may lie off the board of the event.
    pub stones: Vec<(Color, Loc)>,
    /// The start position has a node of its own, and is not shown together with the event.
    pub is_apart: bool,
}

impl Setup {
    /// A setup of stones in any order; of several at one location the last one counts.
    pub fn of(stones: impl IntoIterator<Item = (Loc, Color)>) -> Self {
        let stones: std::collections::BTreeMap<Loc, Color> = stones.into_iter().collect();
        let mut stones: Vec<(Color, Loc)> = stones.into_iter().map(|(loc, color)| (color, loc)).collect();
        stones.sort_by_key(|&(color, loc)| (color, std::cmp::Reverse(loc.row), loc.column));
        Setup { stones, is_apart: false }
    }

    /// The points of one color on a board, row by row from the top.
    pub fn points(&self, color: Color, size: Size) -> impl Iterator<Item = Point> {
        let of_color = self.stones.iter().filter(move |stone| stone.0 == color);
        of_color.filter_map(move |(_, loc)| loc.on(size))
    }

    /// The points of all stones on a board.
    pub fn all_points(&self, size: Size) -> impl Iterator<Item = Point> {
        self.stones.iter().filter_map(move |(_, loc)| loc.on(size))
    }

    /// Whether stones lie off a board.
    pub fn is_off(&self, size: Size) -> bool {
        self.stones.iter().any(|(_, loc)| loc.on(size).is_none())
    }
}
