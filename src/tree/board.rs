//! A position on the board: stones are placed, played and captured, and all of it can be undone.

use super::{Color, Point, Size, Snapshot};

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

/// What is on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Empty,
    /// Beyond the edge, where nothing can stand.
    Border,
    Black,
    White,
}

impl Cell {
    fn of(color: Color) -> Cell {
        match color {
            Color::Black => Cell::Black,
            Color::White => Cell::White,
        }
    }

    fn color(self) -> Option<Color> {
        match self {
            Cell::Black => Some(Color::Black),
            Cell::White => Some(Color::White),
            Cell::Empty | Cell::Border => None,
        }
    }
}

/// A cell's number in a board's list of cells.
type CellId = usize;

/// A cell, and the move that played the stone on it.
#[derive(Clone, Copy, Debug)]
struct Square {
    cell: Cell,
    /// One more than that move, 0 where the stone was set up, or there is none.
    played: u32,
}

impl Square {
    #[inline]
    fn of(stone: Option<Stone>) -> Square {
        match stone {
            Some(Stone { color, played }) => {
                Square { cell: Cell::of(color), played: played.map_or(0, |index| index + 1) }
            }
            None => Square { cell: Cell::Empty, played: 0 },
        }
    }

    #[inline]
    fn stone(self) -> Option<Stone> {
        Some(Stone { color: self.cell.color()?, played: self.played.checked_sub(1) })
    }
}

/// A change: a cell, and what was on it before. Each point that a node sets up is one.
#[derive(Clone, Copy, Debug)]
struct Change {
    /// No board has more cells than this counts.
    at: u16,
    cell: Cell,
    played: u32,
}

/// A position, with the history of its changes.
///
/// The cells are a list, row by row from the top. One of the border stands before each row and behind the last one, and a
/// row of them above and below: each point has four neighbors, and nobody has to ask for the edge.
///
/// ```text
/// #####
/// #....     the board of 4x2, where # is the border
/// #....
/// #####
/// #
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    size: Size,
    /// Empty before the first change: there are many boards that nothing is put on.
    cells: Vec<Cell>,
    /// The `played` of each cell. Apart, the cells are laid out as fast as memory is filled.
    played: Vec<u32>,
    history: Vec<Change>,
    /// Which cells the search in hand has seen: those that hold its number. Empty before the first one.
    seen: Vec<u32>,
    search: u32,
    group: Vec<CellId>,
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        Board {
            size,
            cells: Vec::new(),
            played: Vec::new(),
            history: Vec::new(),
            seen: Vec::new(),
            search: 0,
            group: Vec::new(),
        }
    }

    /// Makes the cells, unless that was done.
    #[inline]
    fn lay_out(&mut self) {
        if self.cells.is_empty() {
            self.lay_out_cells();
        }
    }

    #[cold]
    fn lay_out_cells(&mut self) {
        let count = (usize::from(self.size.rows) + 2) * self.width() + 1;
        self.cells = vec![Cell::Border; count];
        self.played = vec![0; count];
        for y in 0..self.size.rows {
            let first = self.cell(Point { x: 0, y });
            self.cells[first..first + usize::from(self.size.columns)].fill(Cell::Empty);
        }
        // As long as most games are.
        self.history.reserve(self.size.area());
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many cells further the point below is.
    fn width(&self) -> usize {
        usize::from(self.size.columns) + 1
    }

    fn cell(&self, Point { x, y }: Point) -> CellId {
        (usize::from(y) + 1) * self.width() + usize::from(x) + 1
    }

    /// The point of a cell of the board.
    fn point(&self, at: CellId) -> Point {
        let (row, column) = (at / self.width(), at % self.width());
        Point { x: (column - 1) as u8, y: (row - 1) as u8 }
    }

    /// What stands on a point; nothing does off the board.
    pub fn at(&self, point: Point) -> Option<Stone> {
        let at = self.cell(point);
        (self.size.contains(point) && at < self.cells.len()).then(|| self.square(at).stone()).flatten()
    }

    fn square(&self, at: CellId) -> Square {
        Square { cell: self.cells[at], played: self.played[at] }
    }

    /// All stones, row by row from the top.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Stone)> {
        let squares = (0..self.cells.len()).map(|at| (at, self.square(at)));
        squares.filter_map(|(at, square)| square.stone().map(|stone| (self.point(at), stone)))
    }

    /// The stones as they stand now.
    pub fn snapshot(&self) -> Snapshot {
        let mut snapshot = Snapshot::empty(self.size);
        self.stones().for_each(|(point, stone)| snapshot.set(point, Some(stone.color)));
        snapshot
    }

    /// The present moment.
    pub fn now(&self) -> Moment {
        Moment(self.history.len())
    }

    /// Forgets how the position came about: nobody goes back.
    pub fn forget(&mut self) {
        self.history.clear();
    }

    /// Takes back all that was done since a moment.
    pub fn back_to(&mut self, moment: Moment) {
        for Change { at, cell, played } in self.history.drain(moment.0.min(self.history.len())..).rev() {
            (self.cells[usize::from(at)], self.played[usize::from(at)]) = (cell, played);
        }
    }

    /// Puts a stone on a point, or takes away what stands there, whatever that is. Nothing is captured.
    pub fn set(&mut self, point: Point, stone: Option<Stone>) {
        self.lay_out();
        self.change(self.cell(point), stone);
    }

    /// Returns what was there before.
    #[inline]
    fn change(&mut self, at: CellId, stone: Option<Stone>) -> Square {
        let Square { cell, played } = Square::of(stone);
        let before = Square {
            cell: std::mem::replace(&mut self.cells[at], cell),
            played: std::mem::replace(&mut self.played[at], played),
        };
        self.history.push(Change { at: at as u16, cell: before.cell, played: before.played });
        before
    }

    /// Plays a stone: puts it on its point whatever stands there, takes the neighboring enemy groups that are left
    /// without liberties, else its own group if that has none (suicide). The stones taken are appended to `taken`. Returns
    /// the stone that stood on the point.
    #[inline]
    pub fn play(&mut self, point: Point, stone: Stone, taken: &mut Vec<(Point, Stone)>) -> Option<Stone> {
        self.lay_out();
        let at = self.cell(point);
        let before = self.change(at, Some(stone));
        let enemy = Cell::of(stone.color.other());
        let mut has_liberty = false;
        for neighbor in self.neighbors(at) {
            let cell = self.cells[neighbor];
            has_liberty |= cell == Cell::Empty;
            if cell == enemy && !self.is_beside_empty(neighbor) {
                self.take_if_breathless(neighbor, taken);
            }
        }
        // A stone that has taken others has a liberty where they stood.
        if !has_liberty && !self.is_beside_empty(at) {
            self.take_if_breathless(at, taken);
        }
        before.stone()
    }

    /// Takes the group at a cell where it has no liberty.
    #[cold]
    fn take_if_breathless(&mut self, at: CellId, taken: &mut Vec<(Point, Stone)>) {
        if self.has_liberty(at) {
            return;
        }
        let group = std::mem::take(&mut self.group);
        for &at in &group {
            let stone = self.change(at, None).stone();
            taken.extend(stone.map(|stone| (self.point(at), stone)));
        }
        self.group = group;
    }

    /// Whether a liberty is beside a cell, as it mostly is.
    #[inline]
    fn is_beside_empty(&self, at: CellId) -> bool {
        self.neighbors(at).iter().any(|&neighbor| self.cells[neighbor] == Cell::Empty)
    }

    /// Whether the group at a cell has a liberty. Where it has none, `self.group` is the whole group afterwards.
    fn has_liberty(&mut self, at: CellId) -> bool {
        if self.seen.is_empty() {
            self.seen.resize(self.cells.len(), 0);
        }
        if self.search == u32::MAX {
            self.seen.fill(0);
            self.search = 0;
        }
        self.search += 1;
        self.group.clear();
        self.group.push(at);
        self.seen[at] = self.search;
        let mut next = 0;
        while let Some(&stone) = self.group.get(next) {
            for neighbor in self.neighbors(stone) {
                let cell = self.cells[neighbor];
                if cell == Cell::Empty {
                    return true;
                }
                if cell == self.cells[at] && self.seen[neighbor] != self.search {
                    self.seen[neighbor] = self.search;
                    self.group.push(neighbor);
                }
            }
            next += 1;
        }
        false
    }

    /// The cells around one of the board.
    fn neighbors(&self, at: CellId) -> [CellId; 4] {
        [at - self.width(), at - 1, at + 1, at + self.width()]
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

    fn snapshot(board: &Board) -> Vec<String> {
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
        assert_eq!(snapshot(&board), after, "{before:?}");
        assert_eq!(points, taken, "{before:?}");
        board.back_to(moment);
        assert_eq!(snapshot(&board), before);
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
        assert_eq!(snapshot(&board), ["w.."]);
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
        let corner = board.cell(Point { x: 0, y: 0 });
        assert!(!board.has_liberty(corner));
        // The numbers of the searches before this one would be met again.
        board.search = u32::MAX;
        for search in 1..=2 {
            assert!(!board.has_liberty(corner));
            assert_eq!((board.search, board.group.len()), (search, 2));
        }
    }

    #[test]
    fn a_snapshot_has_the_stones_that_stood() {
        let mut board = Board::new(Size { columns: 19, rows: 17 });
        let points: Vec<Point> = board.size().points().collect();
        let color = |at: usize| [None, Some(Color::White), Some(Color::Black)][at * at % 3];
        for (at, &point) in points.iter().enumerate() {
            board.set(point, color(at).map(|color| Stone { color, played: None }));
        }
        let mut snapshot = board.snapshot();
        assert!(points.iter().enumerate().all(|(at, &point)| snapshot.at(point) == color(at)));
        snapshot.set(points[40], Some(Color::Black));
        snapshot.set(points[41], None);
        let differing = points.iter().filter(|&&point| snapshot.at(point) != board.at(point).map(|stone| stone.color));
        assert_eq!(differing.count(), 2);
        assert_ne!(snapshot, board.snapshot());
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
