//! The stones of SETUP lines.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::few::Few;
use super::items::Loc;
use crate::tree::{Color, Point, Size};

/// What the writer's order of stones is by.
fn place(&(loc, color): &(Loc, Color)) -> (Color, Reverse<u8>, u8) {
    (color, Reverse(loc.row), loc.column)
}

/// Stones that are set up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The black and white stones, in the order of the writer: black ones first, each color row by row from the top.
    /// Those of a diagram may lie off the board of the event.
    pub stones: Few<(Loc, Color)>,
    /// The start position has a node of its own, and is not shown together with the event.
    pub is_apart: bool,
}

impl Setup {
    /// A setup of stones in any order; of several at one location the last one counts.
    pub fn of(stones: impl IntoIterator<Item = (Loc, Color)>) -> Self {
        let stones: BTreeMap<Loc, Color> = stones.into_iter().collect();
        let mut stones: Few<(Loc, Color)> = stones.into_iter().collect();
        stones.sort_by_key(place);
        Setup { stones, is_apart: false }
    }

    /// Puts a stone at a location. Returns the color of the one that was there.
    pub fn put(&mut self, loc: Loc, color: Color) -> Option<Color> {
        let found = |stones: &[(Loc, Color)], color| stones.binary_search_by_key(&place(&(loc, color)), place);
        let other = found(&self.stones, color.other()).ok().map(|at| self.stones.remove(at).1);
        match found(&self.stones, color) {
            Ok(_) => Some(color),
            Err(at) => {
                self.stones.insert(at, (loc, color));
                other
            }
        }
    }

    /// The stones on a board.
    pub fn on(&self, size: Size) -> impl Iterator<Item = (Point, Color)> {
        self.stones.iter().filter_map(move |&(loc, color)| Some((loc.on(size)?, color)))
    }

    /// The points of one color on a board, row by row from the top.
    pub fn points(&self, color: Color, size: Size) -> impl Iterator<Item = Point> {
        self.on(size).filter(move |stone| stone.1 == color).map(|(point, _)| point)
    }

    /// Whether stones lie off a board.
    pub fn is_off(&self, size: Size) -> bool {
        self.stones.iter().any(|(loc, _)| loc.on(size).is_none())
    }
}
