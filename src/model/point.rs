//! The board: its colors, its size and its points.

/// The color of a player or a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Black.
    Black,
    /// White.
    White,
}

impl Color {
    /// The other color.
    pub fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

/// The size of a board: 1 to 52 columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// Number of columns.
    pub columns: u8,
    /// Number of rows.
    pub rows: u8,
}

impl Size {
    /// The board of 19x19, which both formats assume where none is named.
    pub const DEFAULT: Size = Size::square(19);

    /// A square board.
    pub const fn square(side: u8) -> Size {
        Size {
            columns: side,
            rows: side,
        }
    }

    /// Whether a point lies on the board.
    pub fn contains(self, point: Point) -> bool {
        point.x < self.columns && point.y < self.rows
    }

    /// All points, row by row from the top.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.rows).flat_map(move |y| (0..self.columns).map(move |x| Point { x, y }))
    }

    /// The place of a point of the board among all points.
    pub fn index(self, point: Point) -> usize {
        usize::from(point.y) * usize::from(self.columns) + usize::from(point.x)
    }

    /// The number of points.
    pub fn area(self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }
}

/// A point of the board. The origin, `(0, 0)`, is the upper left corner, as in SGF.
///
/// Points are ordered row by row from the top, and from the left within a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// Column from the left, from 0.
    pub x: u8,
    /// Row from the top, from 0.
    pub y: u8,
}

impl Ord for Point {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
