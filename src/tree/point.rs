//! The board: its colors, its size and its points.

use std::fmt;

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

    /// Its name in English.
    pub fn name(self) -> &'static str {
        match self {
            Color::Black => "Black",
            Color::White => "White",
        }
    }
}

/// Who plays first as far as a reader knows who is not told: Black; White where the handicap is 2 or more, or where the
/// start position has at least two stones, all of them black.
pub fn assumed_first(handicap: Option<u32>, black: usize, white: usize) -> Color {
    let has_handicap = handicap.is_some_and(|stones| stones >= 2);
    match has_handicap || black >= 2 && white == 0 {
        true => Color::White,
        false => Color::Black,
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
    /// The side of the largest board that Go is usually played on, and that Ishi has.
    pub(crate) const USUAL_SIDE: u8 = 19;

    /// The board of 19x19, which both formats assume where none is named.
    pub const DEFAULT: Size = Size::square(Size::USUAL_SIDE);

    /// The largest board: there are no more letters.
    pub const LARGEST: Size = Size::square(52);

    /// A square board.
    pub const fn square(side: u8) -> Size {
        Size { columns: side, rows: side }
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// Row from the top, from 0. It is what points are ordered by first, so it stands first.
    pub y: u8,
    /// Column from the left, from 0.
    pub x: u8,
}

/// The letter of a column or row, counted from 0.
pub const fn letter(index: usize) -> u8 {
    match index < 26 {
        true => b'a' + index as u8,
        false => b'A' + (index - 26) as u8,
    }
}

/// The largest side of a board.
const SIDE: usize = Size::LARGEST.columns as usize;

/// The number of points of the largest board.
const AREA: usize = SIDE * SIDE;

/// The letters of all points of the largest board, row by row.
static LETTERS: &str = {
    const BYTES: [u8; 2 * AREA] = {
        let mut bytes = [0; 2 * AREA];
        let mut at = 0;
        while at < AREA {
            bytes[2 * at] = letter(at % SIDE);
            bytes[2 * at + 1] = letter(at / SIDE);
            at += 1;
        }
        bytes
    };
    match std::str::from_utf8(&BYTES) {
        Ok(text) => text,
        Err(_) => unreachable!(),
    }
};

impl Point {
    /// The point as SGF has it: the letters of its column and row, `a` to `z` and `A` to `Z` (FF\[4\] for Go, "Point").
    /// Beyond the largest board there are none.
    pub fn letters(self) -> &'static str {
        let at = 2 * Size::LARGEST.index(self);
        let letters = LETTERS.get(at..at + 2);
        letters.filter(|_| Size::LARGEST.contains(self)).unwrap_or_default()
    }

    /// Reads the letters of a point of a board.
    pub fn read(letters: &str, size: Size) -> Option<Point> {
        Point::of_letters(letters.as_bytes().try_into().ok()?, size)
    }

    /// The point of a board with the letters of its column and row.
    #[inline]
    pub fn of_letters(letters: [u8; 2], size: Size) -> Option<Point> {
        /// What each letter counts; more than there is on any board where a byte is none.
        static INDEX: [u8; 256] = {
            let mut counts = [u8::MAX; 256];
            let mut index = 0;
            while index < SIDE {
                counts[letter(index) as usize] = index as u8;
                index += 1;
            }
            counts
        };
        let [x, y] = letters.map(|letter| INDEX[usize::from(letter)]);
        let point = Point { x, y };
        size.contains(point).then_some(point)
    }

    /// The point as people name it: a letter, without I, and a number that counts from the bottom (`Q16`). Beyond the
    /// 25th column, where there are no more letters, it is written as in SGF.
    pub fn name(self, size: Size) -> String {
        let column = self.x + u8::from(self.x >= b'i' - b'a');
        match column {
            0..26 => format!("{}{}", char::from(b'A' + column), size.rows - self.y),
            _ => self.letters().to_owned(),
        }
    }
}

/// A rectangle of points, corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    /// The upper left corner.
    pub first: Point,
    /// The lower right corner.
    pub last: Point,
}

impl Rect {
    /// The number of its points.
    pub fn area(self) -> usize {
        let side = |first: u8, last: u8| usize::from(last - first) + 1;
        side(self.first.x, self.last.x) * side(self.first.y, self.last.y)
    }

    /// All of a board.
    pub fn whole(size: Size) -> Rect {
        Rect { first: Point { x: 0, y: 0 }, last: Point { x: size.columns - 1, y: size.rows - 1 } }
    }
}

impl fmt::Display for Rect {
    /// Writes the corners as SGF does, `aa:bb`; of a single point just that.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.first.letters())?;
        match self.first == self.last {
            true => Ok(()),
            false => write!(f, ":{}", self.last.letters()),
        }
    }
}

/// The corners of the rectangle between two points, whichever they are.
pub fn rect_between(one: Point, other: Point) -> Rect {
    Rect {
        first: Point { x: one.x.min(other.x), y: one.y.min(other.y) },
        last: Point { x: one.x.max(other.x), y: one.y.max(other.y) },
    }
}

/// The points of a rectangle, row by row from the top.
pub fn points_within(Rect { first, last }: Rect) -> impl Iterator<Item = Point> {
    (first.y..=last.y).flat_map(move |y| (first.x..=last.x).map(move |x| Point { x, y }))
}

/// The rectangles that points form: runs within rows, joined with equal runs in the rows below. The points are sorted,
/// each stands once.
pub fn rects(points: &[Point]) -> Vec<Rect> {
    let mut rects: Vec<Rect> = Vec::new();
    for run in points.chunk_by(|a, b| a.y == b.y && a.x + 1 == b.x) {
        let (first, last) = (run[0], run[run.len() - 1]);
        let above = rects
            .iter_mut()
            .rev()
            .find(|rect| rect.first.x == first.x && rect.last.x == last.x && rect.last.y + 1 == first.y);
        match above {
            Some(rect) => rect.last = last,
            None => rects.push(Rect { first, last }),
        }
    }
    rects
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_letters_from_the_upper_left() {
        for (x, y, letters) in [(16, 3, "qd"), (26, 51, "AZ"), (0, 0, "aa")] {
            assert_eq!(Point { x, y }.letters(), letters);
            assert_eq!(Point::read(letters, Size::LARGEST), Some(Point { x, y }));
        }
        assert_eq!(Point { x: 52, y: 0 }.letters(), "");
        for none in ["", "q", "qdd", "é", "a1", "tt"] {
            assert_eq!(Point::read(none, Size::DEFAULT), None, "{none}");
        }
        assert_eq!(Point { x: 16, y: 3 }.name(Size::DEFAULT), "R16");
    }
}
