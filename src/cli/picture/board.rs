//! What is on the board of a position, point by point.

use std::collections::BTreeMap;

use ishisgf::tree::{Color, GameTree, Node, NodeId, Point, Size};

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
    Label(String),
    /// The number of the move that was played there last.
    Number(u32),
}

/// The marks that are seen, and the properties that have them.
pub const MARKS: [(&str, Mark); 4] =
    [("TR", Mark::Triangle), ("SQ", Mark::Square), ("CR", Mark::Circle), ("MA", Mark::Cross)];

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
}

impl Board {
    /// The board at the end of a way through a game, with the numbers of the moves on their stones, or with its marks.
    pub fn of(tree: &GameTree<'_>, way: &[NodeId], has_numbers: bool) -> Board {
        let size = tree.size();
        let end = way.last().copied().unwrap_or(NodeId::ROOT);
        let node = tree.node(end);
        let (first, last) =
            view(node, size).unwrap_or((Point { x: 0, y: 0 }, Point { x: size.columns - 1, y: size.rows - 1 }));
        let mut board = Board { size, first, last, last_number: 0, points: BTreeMap::new() };
        for (point, color) in tree.stones(end) {
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
        if has_numbers {
            for (node, number) in numbered(tree, way.iter().copied()) {
                board.last_number = number.unwrap_or(board.last_number);
                let at = tree.node(node).play().and_then(|play| play.at);
                if let (Some(number), Some(at)) = (number, at) {
                    board.seen(at).mark = Some(Mark::Number(number));
                }
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

/// The nodes of a way with the numbers of their moves, as MN says or counted from the one before.
pub fn numbered<'t>(
    tree: &'t GameTree<'_>,
    way: impl Iterator<Item = NodeId> + 't,
) -> impl Iterator<Item = (NodeId, Option<u32>)> + 't {
    let mut number: u32 = 0;
    way.map(move |id| {
        let node = tree.node(id);
        let said = node.property("MN").and_then(|number| number.texts().next()?.parse().ok());
        let is_move = node.play().is_some();
        number = said.unwrap_or(number.saturating_add(is_move.into()));
        (id, is_move.then_some(number))
    })
}

/// The part of the board that is seen: the smallest rectangle around the points of VW.
fn view(node: &Node<'_>, size: Size) -> Option<(Point, Point)> {
    let points: Vec<Point> = node.property("VW")?.points(size).collect();
    let range = |of: fn(&Point) -> u8| Some((points.iter().map(of).min()?, points.iter().map(of).max()?));
    let ((left, right), (top, bottom)) = (range(|point| point.x)?, range(|point| point.y)?);
    Some((Point { x: left, y: top }, Point { x: right, y: bottom }))
}
