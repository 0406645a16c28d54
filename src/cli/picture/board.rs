//! What is on the board of a position, point by point.

use std::collections::BTreeMap;

use ishisgf::tree::{Color, GameTree, Node, NodeId, Point, Size};

use super::way::Passed;

/// What is on a point.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The stone.
    pub stone: Option<Color>,
    /// The mark, or the number of the move that was played there last.
    pub mark: Option<Mark>,
}

/// A mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    Triangle,
    Square,
    Circle,
    Cross,
    Selected,
    /// The point is territory of this color; a stone of the other one there is dead.
    Territory(Color),
    Label(String),
    /// The number of the move that was played there last.
    Number(u32),
}

/// The marks that are seen, and the properties that have them; of those on one point the last one is seen.
pub const MARKS: [(&str, Mark); 7] = [
    ("TB", Mark::Territory(Color::Black)),
    ("TW", Mark::Territory(Color::White)),
    ("SL", Mark::Selected),
    ("TR", Mark::Triangle),
    ("SQ", Mark::Square),
    ("CR", Mark::Circle),
    ("MA", Mark::Cross),
];

/// A line or an arrow from one point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// Whether it ends in an arrowhead.
    pub is_arrow: bool,
}

/// A part of a board, and what is on its points.
#[derive(Clone, Debug)]
pub struct Board {
    /// The size of the whole board.
    pub size: Size,
    /// The upper left corner of the part that is seen.
    pub first: Point,
    /// The lower right corner.
    pub last: Point,
    /// The number of the last move, where stones have numbers.
    pub last_number: u32,
    /// The points that have something.
    pub points: BTreeMap<Point, Seen>,
    /// The lines and arrows.
    pub strokes: Vec<Stroke>,
    /// The points that are dimmed.
    pub dimmed: Vec<Point>,
}

impl Board {
    /// The board at the end of a way through a game, with these stones, and the numbers of the moves on them or its marks.
    pub fn of(
        tree: &GameTree<'_>,
        end: NodeId,
        stones: Vec<(Point, Color)>,
        reached: Passed,
        numbers: Option<&BTreeMap<Point, u32>>,
    ) -> Board {
        let size = tree.size();
        let node = tree.node(end);
        // What is seen of the board and what is dimmed stay so until another node says otherwise.
        let points = |said_by: Option<NodeId>, ident| -> Vec<Point> {
            let said = said_by.and_then(|node| tree.node(node).property(ident));
            said.into_iter().flat_map(|points| points.points(size)).collect()
        };
        let (first, last) = around(&points(reached.view, "VW"))
            .unwrap_or((Point { x: 0, y: 0 }, Point { x: size.columns - 1, y: size.rows - 1 }));
        let mut board = Board {
            size,
            first,
            last,
            last_number: 0,
            points: BTreeMap::new(),
            strokes: strokes(node, size),
            dimmed: points(reached.dimmed, "DD"),
        };
        for (point, color) in stones {
            board.seen(point).stone = Some(color);
        }
        for (ident, mark) in MARKS {
            for point in node.property(ident).into_iter().flat_map(|property| property.points(size)) {
                board.seen(point).mark = Some(mark.clone());
            }
        }
        for label in node.property("LB").into_iter().flat_map(|labels| labels.texts().collect::<Vec<_>>()) {
            if let Some((point, text)) =
                label.split_once(':').and_then(|(at, text)| Some((Point::read(at, size)?, text)))
            {
                board.seen(point).mark = Some(Mark::Label(text.to_owned()));
            }
        }
        if let Some(numbers) = numbers {
            board.last_number = reached.last_move.map_or(0, |(_, number)| number);
            for (&point, &number) in numbers {
                board.seen(point).mark = Some(Mark::Number(number));
            }
        }
        board
    }

    fn seen(&mut self, point: Point) -> &mut Seen {
        self.points.entry(point).or_default()
    }

    /// Whether a point is in the part that is seen.
    pub fn shows(&self, point: Point) -> bool {
        (self.first.x..=self.last.x).contains(&point.x) && (self.first.y..=self.last.y).contains(&point.y)
    }
}

/// The smallest rectangle around points, as its upper left and its lower right corner.
fn around(points: &[Point]) -> Option<(Point, Point)> {
    let range = |of: fn(&Point) -> u8| Some((points.iter().map(of).min()?, points.iter().map(of).max()?));
    let ((left, right), (top, bottom)) = (range(|point| point.x)?, range(|point| point.y)?);
    Some((Point { x: left, y: top }, Point { x: right, y: bottom }))
}

/// The lines and arrows of a node.
fn strokes(node: &Node<'_>, size: Size) -> Vec<Stroke> {
    let mut strokes = Vec::new();
    for (ident, is_arrow) in [("LN", false), ("AR", true)] {
        for stroke in node.property(ident).into_iter().flat_map(|strokes| strokes.texts().collect::<Vec<_>>()) {
            let Some((from, to)) = stroke.split_once(':') else {
                continue;
            };
            if let (Some(from), Some(to)) = (Point::read(from, size), Point::read(to, size)) {
                strokes.push(Stroke { from, to, is_arrow });
            }
        }
    }
    strokes
}
