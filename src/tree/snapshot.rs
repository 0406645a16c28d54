//! The stones on a board at one moment.

use super::{Color, Point, Size};

/// So many points are in a word of a snapshot.
const POINTS: usize = 32;

/// The stones on a board at one moment, in little room: two bits a point, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    size: Size,
    bits: Box<[u64]>,
}

impl Snapshot {
    /// An empty board.
    pub fn empty(size: Size) -> Self {
        Snapshot { size, bits: vec![0; size.area().div_ceil(POINTS)].into() }
    }

    /// The stone on a point of the board.
    pub fn at(&self, point: Point) -> Option<Color> {
        let index = self.size.index(point);
        match self.bits[index / POINTS] >> (index % POINTS * 2) & 3 {
            0 => None,
            1 => Some(Color::Black),
            _ => Some(Color::White),
        }
    }

    /// Puts a stone on a point of the board, or takes it away.
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        let index = self.size.index(point);
        let (word, shift) = (&mut self.bits[index / POINTS], index % POINTS * 2);
        let bits = stone.map_or(0, |color| 1 + u64::from(color == Color::White));
        *word = *word & !(3 << shift) | bits << shift;
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }
}
