//! A position on the board: stones are placed, played and captured, and all of it can be undone.

use super::{Color, Point, Size};

/// A stone on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Its color.
    pub color: Color,
    /// The move that played it, as an index that the caller chose; `None` for a stone that was set up.
    pub played: Option<u32>,
}

/// A moment of the board's history, to go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment(usize);

/// A position, with the history of its changes.
#[derive(Clone, Debug)]
pub struct Board {
    size: Size,
    cells: Vec<Option<Stone>>,
    /// Each change, with what stood there before.
    history: Vec<(Point, Option<Stone>)>,
    /// Which cells the search in hand has seen: those that hold its number.
    seen: Vec<u32>,
    search: u32,
    group: Vec<Point>,
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        Board {
            size,
            cells: vec![None; size.area()],
            history: Vec::new(),
            seen: vec![0; size.area()],
            search: 0,
            group: Vec::new(),
        }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What stands on a point; nothing does off the board.
    pub fn at(&self, point: Point) -> Option<Stone> {
        if self.size.contains(point) { self.cells[self.size.index(point)] } else { None }
    }

    /// All stones, row by row from the top.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Stone)> {
        let cells = self.size.points().zip(&self.cells);
        cells.filter_map(|(point, cell)| cell.map(|stone| (point, stone)))
    }

    /// The present moment.
    pub fn now(&self) -> Moment {
        Moment(self.history.len())
    }

    /// Takes back all that was done since a moment.
    pub fn back_to(&mut self, moment: Moment) {
        let later = moment.0.min(self.history.len());
        for (point, cell) in self.history.drain(later..).rev() {
            self.cells[self.size.index(point)] = cell;
        }
    }

    /// Puts a stone on a point, or takes away what stands there, whatever that is. Nothing is captured.
    pub fn set(&mut self, point: Point, cell: Option<Stone>) {
        let index = self.size.index(point);
        self.history.push((point, self.cells[index]));
        self.cells[index] = cell;
    }

    /// Plays a stone: puts it on its point whatever stands there, takes the neighboring enemy groups that are left
    /// without liberties, else its own group if that has none (suicide). The stones taken are appended to `taken`.
    pub fn play(&mut self, point: Point, stone: Stone, taken: &mut Vec<(Point, Stone)>) {
        self.set(point, Some(stone));
        for neighbor in self.neighbors(point).into_iter().flatten() {
            self.take_if_breathless(neighbor, stone.color.other(), taken);
        }
        // A stone that has taken others has a liberty where they stood.
        self.take_if_breathless(point, stone.color, taken);
    }

    /// Takes the group at a point where it is of a color and has no liberty.
    fn take_if_breathless(&mut self, point: Point, color: Color, taken: &mut Vec<(Point, Stone)>) {
        if self.at(point).is_none_or(|stone| stone.color != color) || self.has_liberty(point, color) {
            return;
        }
        let group = std::mem::take(&mut self.group);
        for &point in &group {
            taken.extend(self.at(point).map(|stone| (point, stone)));
            self.set(point, None);
        }
        self.group = group;
    }

    /// Whether the group of a color at a point has a liberty. Where it has none, `self.group` is the whole group
    /// afterwards.
    fn has_liberty(&mut self, point: Point, color: Color) -> bool {
        if self.search == u32::MAX {
            self.seen.fill(0);
            self.search = 0;
        }
        self.search += 1;
        self.group.clear();
        self.group.push(point);
        let index = self.size.index(point);
        self.seen[index] = self.search;
        let mut next = 0;
        while next < self.group.len() {
            for neighbor in self.neighbors(self.group[next]).into_iter().flatten() {
                let index = self.size.index(neighbor);
                match self.cells[index] {
                    None => return true,
                    Some(stone) if stone.color == color && self.seen[index] != self.search => {
                        self.seen[index] = self.search;
                        self.group.push(neighbor);
                    }
                    Some(_) => {}
                }
            }
            next += 1;
        }
        false
    }

    fn neighbors(&self, Point { x, y }: Point) -> [Option<Point>; 4] {
        [
            (y > 0).then(|| Point { x, y: y - 1 }),
            (x > 0).then(|| Point { x: x - 1, y }),
            (x + 1 < self.size.columns).then(|| Point { x: x + 1, y }),
            (y + 1 < self.size.rows).then(|| Point { x, y: y + 1 }),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(board: &mut Board, moves: &[(Color, u8, u8)]) -> Vec<Point> {
        let mut taken = Vec::new();
        for (index, &(color, x, y)) in moves.iter().enumerate() {
            taken.clear();
            board.play(Point { x, y }, Stone { color, played: Some(index as u32) }, &mut taken);
        }
        taken.into_iter().map(|(point, _)| point).collect()
    }

    #[test]
    fn a_stone_without_liberties_is_taken_and_undo_brings_it_back() {
        use Color::{Black, White};
        let mut board = Board::new(Size::square(3));
        play(&mut board, &[(White, 0, 0), (Black, 1, 0)]);
        let moment = board.now();
        assert_eq!(play(&mut board, &[(Black, 0, 1)]), [Point { x: 0, y: 0 }]);
        assert_eq!(board.at(Point { x: 0, y: 0 }), None);
        board.back_to(moment);
        assert_eq!(board.at(Point { x: 0, y: 0 }).map(|stone| stone.color), Some(White));
        assert_eq!(board.at(Point { x: 0, y: 1 }), None);
    }

    #[test]
    fn suicide_takes_the_stone_just_played_too() {
        use Color::{Black, White};
        let mut board = Board::new(Size::square(2));
        let taken = play(&mut board, &[(Black, 0, 1), (Black, 1, 0), (White, 0, 0)]);
        assert_eq!(taken, [Point { x: 0, y: 0 }]);
        assert_eq!(board.stones().count(), 2);
    }

    #[test]
    fn a_capture_comes_before_suicide() {
        use Color::{Black, White};
        let mut board = Board::new(Size { columns: 3, rows: 1 });
        board.set(Point { x: 0, y: 0 }, Some(Stone { color: White, played: None }));
        board.set(Point { x: 1, y: 0 }, Some(Stone { color: Black, played: None }));
        assert_eq!(play(&mut board, &[(White, 2, 0)]), [Point { x: 1, y: 0 }]);
        assert!(board.stones().all(|(_, stone)| stone.color == White));
    }

    /// A position as it is drawn: `b` and `w` are stones, the first row is the top one.
    fn drawn(rows: &[&str]) -> Board {
        let mut board = Board::new(Size { columns: rows[0].len() as u8, rows: rows.len() as u8 });
        for (y, row) in (0..).zip(rows) {
            for (x, letter) in (0..).zip(row.chars()) {
                let color = match letter {
                    'b' => Color::Black,
                    'w' => Color::White,
                    _ => continue,
                };
                board.set(Point { x, y }, Some(Stone { color, played: None }));
            }
        }
        board
    }

    fn picture(board: &Board) -> Vec<String> {
        let Size { columns, rows } = board.size();
        let letter = |point| match board.at(point).map(|stone| stone.color) {
            Some(Color::Black) => 'b',
            Some(Color::White) => 'w',
            None => '.',
        };
        (0..rows).map(|y| (0..columns).map(|x| letter(Point { x, y })).collect()).collect()
    }

    /// Plays a stone, and compares what is left, and which points were taken in which order. Then takes all of it back.
    fn expect(before: &[&str], (color, x, y): (Color, u8, u8), after: &[&str], taken: &[(u8, u8)]) {
        let mut board = drawn(before);
        let moment = board.now();
        let points = play(&mut board, &[(color, x, y)]);
        let points: Vec<_> = points.iter().map(|point| (point.x, point.y)).collect();
        assert_eq!(picture(&board), after, "{before:?}");
        assert_eq!(points, taken, "{before:?}");
        board.back_to(moment);
        assert_eq!(picture(&board), before);
    }

    #[test]
    fn stones_that_live_by_the_capture_alone_are_not_taken() {
        use Color::{Black, White};
        // Until the enemy is off the board, the stones that the move joins have no liberty either.
        expect(&["w.bw"], (White, 1, 0), &["ww.w"], &[(2, 0)]);
        expect(&["wb.w"], (White, 2, 0), &["w.ww"], &[(1, 0)]);
        expect(&["b", ".", "w", "b"], (Black, 0, 1), &["b", "b", ".", "b"], &[(0, 2)]);
        expect(&["bbw", "b.w", "wwb"], (Black, 1, 1), &["bb.", "bb.", "..b"], &[(2, 1), (2, 0), (1, 2), (0, 2)]);
        expect(&["bwb", "w.w", "bwb"], (Black, 1, 1), &["b.b", ".b.", "b.b"], &[(1, 0), (0, 1), (2, 1), (1, 2)]);
    }

    #[test]
    fn suicide_takes_the_stones_that_the_move_joins() {
        use Color::{Black, White};
        expect(&["wb.b"], (Black, 2, 0), &["w..."], &[(2, 0), (1, 0), (3, 0)]);
        expect(&["bbw", "b.w", "ww."], (Black, 1, 1), &["..w", "..w", "ww."], &[(1, 1), (1, 0), (0, 1), (0, 0)]);
        // A stone may be played where one stands.
        expect(&["b"], (White, 0, 0), &["."], &[(0, 0)]);
        // What was taken before does not count.
        let mut board = drawn(&["wbb"]);
        let white = board.at(Point { x: 0, y: 0 }).unwrap();
        let mut taken = vec![(Point { x: 0, y: 0 }, white)];
        board.set(Point { x: 2, y: 0 }, None);
        let black = board.at(Point { x: 1, y: 0 }).unwrap();
        board.play(Point { x: 2, y: 0 }, black, &mut taken);
        assert_eq!(picture(&board), ["w.."]);
        assert_eq!(taken.len(), 3);
    }

    #[test]
    fn liberties_end_at_the_edge() {
        use Color::{Black, White};
        expect(&["w."], (Black, 1, 0), &[".b"], &[(0, 0)]);
        expect(&[".w"], (Black, 0, 0), &["b."], &[(1, 0)]);
        expect(&["w", "."], (Black, 0, 1), &[".", "b"], &[(0, 0)]);
        expect(&[".", "w"], (Black, 0, 0), &["b", "."], &[(0, 1)]);
        // The next row begins behind the right edge.
        expect(&["bbw", "..."], (Black, 2, 1), &["bb.", "..b"], &[(2, 0)]);
        expect(&["...", "wb."], (Black, 0, 0), &["b..", ".b."], &[(0, 1)]);
        expect(&["b.", "w.", "b."], (Black, 1, 1), &["b.", ".b", "b."], &[(0, 1)]);
        // One liberty is enough, wherever it is.
        expect(&["b.w."], (White, 1, 0), &[".ww."], &[(0, 0)]);
        expect(&["bw.w", ".ww."], (Black, 2, 0), &["bw.w", ".ww."], &[(2, 0)]);
        expect(&["bw.", ".ww"], (Black, 2, 0), &["bw.", ".ww"], &[(2, 0)]);
    }

    #[test]
    fn points_without_a_stone_are_not_taken() {
        // All around the empty points are the edge and the stone that is played.
        let mut board = drawn(&["..."]);
        assert_eq!(play(&mut board, &[(Color::Black, 1, 0)]), []);
        assert_eq!(board.now(), Moment(1), "the stone is the only change");
    }

    #[test]
    fn a_group_of_any_shape_is_taken_as_one() {
        expect(
            &["bbbb.", "bwwwb", "bwbwb", "bwww.", "bbbbb"],
            (Color::Black, 4, 3),
            &["bbbb.", "b...b", "b.b.b", "b...b", "bbbbb"],
            &[(3, 3), (3, 2), (2, 3), (3, 1), (1, 3), (2, 1), (1, 2), (1, 1)],
        );
    }

    #[test]
    fn searches_can_be_numbered_anew() {
        let mut board = drawn(&["bbw"]);
        let corner = Point { x: 0, y: 0 };
        assert!(!board.has_liberty(corner, Color::Black));
        // The numbers of the searches before this one would be met again.
        board.search = u32::MAX;
        for search in 1..=2 {
            assert!(!board.has_liberty(corner, Color::Black));
            assert_eq!((board.search, board.group.len()), (search, 2));
        }
    }

    #[test]
    fn nothing_stands_off_the_board() {
        let board = drawn(&["bw", "b."]);
        for (x, y) in [(2, 0), (0, 2), (1, 1), (255, 255)] {
            assert_eq!(board.at(Point { x, y }), None);
        }
        let stones = |board: &Board| -> Vec<_> {
            let stones = board.stones();
            stones.map(|(point, stone)| (point.x, point.y, stone.color)).collect()
        };
        use Color::{Black, White};
        let board = drawn(&["b.w", "..b"]);
        assert_eq!(stones(&board), [(0, 0, Black), (2, 0, White), (2, 1, Black)]);
        let board = drawn(&["b.", ".w", "w."]);
        assert_eq!(stones(&board), [(0, 0, Black), (1, 1, White), (0, 2, White)]);
    }
}
