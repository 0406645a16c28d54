//! Plays a game tree out on a board.

use super::{
    Board, Color, GameTree, IdentSet, Moment, Node, NodeId, Point, PropIdent, Property, Size, Step, Stone, points_of,
};

/// What a node does to the board.
#[derive(Clone, Copy, Debug)]
pub struct Done<'d> {
    /// When it was done.
    pub since: Moment,
    /// The point of the node's move and the stone that stood on it, where one did.
    pub occupied: Option<(Point, Stone)>,
    /// What the move took.
    pub taken: &'d [(Point, Stone)],
}

impl GameTree<'_> {
    /// The stones on the board after a node, row by row from the top: what was set up and played on the way to it, without
    /// what was taken.
    pub fn stones(&self, id: NodeId) -> impl Iterator<Item = (Point, Color)> {
        self.stones_after(&[id]).flatten().collect::<Vec<_>>().into_iter()
    }

    /// The stones on the board after each of some nodes, as [`GameTree::stones`] has them. No node is played out twice where
    /// these are in the order of the tree.
    pub fn stones_after(&self, ids: &[NodeId]) -> impl Iterator<Item = Vec<(Point, Color)>> {
        let mut board = BoardAt::new(self);
        ids.iter().map(move |&id| {
            let (board, _) = board.go_to(id);
            board.stones().map(|(point, stone)| (point, stone.color)).collect()
        })
    }
}

/// Visits each node with the board as it is after the node's setup and move, and with what these did.
pub fn play_out(tree: &GameTree<'_>, mut visit: impl FnMut(NodeId, &Board, Done<'_>)) {
    let mut board = Board::new(tree.size);
    // Of the nodes that something is visited beside or behind which they are no part of.
    let mut before: Vec<Moment> = Vec::new();
    let mut taken = Vec::new();
    for step in tree.nodes.preorder() {
        match step {
            Step::Enter(id) => {
                let is_left = !before.is_empty() || tree.nodes.next_sibling(id).is_some();
                if !is_left {
                    board.forget();
                }
                let moment = board.now();
                before.extend(is_left.then_some(moment));
                taken.clear();
                let occupied = enter(&mut board, tree, id, &mut taken);
                visit(id, &board, Done { since: moment, occupied, taken: &taken });
            }
            Step::Leave(_) => {
                if let Some(moment) = before.pop() {
                    board.back_to(moment);
                }
            }
        }
    }
}

/// A game tree with the board at one of its nodes, and then at another, whichever that is.
pub struct BoardAt<'g, 'a> {
    tree: &'g GameTree<'a>,
    board: Board,
    /// The nodes from the root to the one that the board is at, and the moment before each.
    way: Vec<(NodeId, Moment)>,
    /// Which nodes these are.
    is_on_way: Vec<bool>,
    taken: Vec<(Point, Stone)>,
}

impl<'g, 'a> BoardAt<'g, 'a> {
    /// A game tree, before its root.
    pub fn new(tree: &'g GameTree<'a>) -> Self {
        let is_on_way = vec![false; tree.nodes.len()];
        BoardAt { tree, board: Board::new(tree.size), way: Vec::new(), is_on_way, taken: Vec::new() }
    }

    /// The board after the setup and the move of a node, and what these did. It costs as much as there is to play from what
    /// both ways have in common, so that each node is played once where they are asked for in the order of the tree.
    pub fn go_to(&mut self, node: NodeId) -> (&Board, Done<'_>) {
        let is_ahead = |&id: &NodeId| !self.is_on_way[id.index()];
        let parent = self.tree.parent(node);
        let ahead: Vec<NodeId> =
            std::iter::successors(parent.filter(is_ahead), |&id| self.tree.parent(id).filter(is_ahead)).collect();
        self.back_to(ahead.last().map_or(parent, |&first| self.tree.parent(first)));
        ahead.into_iter().rev().for_each(|id| {
            self.step(id);
        });
        let since = self.board.now();
        let occupied = self.step(node);
        (&self.board, Done { since, occupied, taken: &self.taken })
    }

    /// Takes back what was done behind a node of the way, or all of it.
    fn back_to(&mut self, node: Option<NodeId>) {
        while let Some(&(last, before)) = self.way.last()
            && Some(last) != node
        {
            self.board.back_to(before);
            self.is_on_way[last.index()] = false;
            self.way.pop();
        }
    }

    /// Enters a child of the node that the board is at; as [`enter`].
    fn step(&mut self, node: NodeId) -> Option<(Point, Stone)> {
        self.way.push((node, self.board.now()));
        self.is_on_way[node.index()] = true;
        self.taken.clear();
        enter(&mut self.board, self.tree, node, &mut self.taken)
    }
}

/// Sets up the stones of a node and plays its move, whose stone bears the index of the node. The stones taken are
/// appended to `taken`; returns the point of the move and the stone that stood on it, where one did.
pub fn enter(
    board: &mut Board,
    tree: &GameTree<'_>,
    id: NodeId,
    taken: &mut Vec<(Point, Stone)>,
) -> Option<(Point, Stone)> {
    let node = &tree.nodes[id];
    put_stones(board, node);
    let play = node.play?;
    let point = play.at?;
    let occupied = board.play(point, Stone { color: play.color, played: Some(id.index() as u32) }, taken);
    occupied.map(|stone| (point, stone))
}

/// The properties that set up the board, and what they put on a point: a stone, or none.
pub const SETUP: [(PropIdent<'static>, Option<Color>); 3] =
    [(PropIdent::AE, None), (PropIdent::AB, Some(Color::Black)), (PropIdent::AW, Some(Color::White))];

/// What AE, AB and AW among some properties put on the points of a board: a stone, or none.
pub fn setup_of(properties: &[Property<'_>], size: Size) -> impl Iterator<Item = (Point, Option<Color>)> {
    let lists = SETUP.into_iter();
    lists.flat_map(move |(ident, color)| points_of(properties, ident, size).map(move |point| (point, color)))
}

/// Sets up the stones of a node, and takes away those that it takes away.
pub fn put_stones(board: &mut Board, node: &Node<'_>) {
    if !node.properties.has_any(IdentSet::SETUP) {
        return;
    }
    for (point, color) in setup_of(&node.properties, board.size()) {
        if board.at(point).map(|stone| stone.color) != color {
            board.set(point, color.map(|color| Stone { color, played: None }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Arena, Move};
    use super::*;
    use crate::diag::Span;

    #[test]
    fn the_stones_after_a_node_are_those_of_its_own_line() {
        let size = Size::square(9);
        let at = |letters| Point::read(letters, size).expect("a point of the board");
        let play = |color, letters| {
            Node::new(Some(Move { color, at: Some(at(letters)) }), Default::default(), Span::default())
        };
        let setup = Property::list("AW", vec![at("aa")], Span::default());
        let mut nodes = Arena::new(Node::new(None, [setup].into_iter().collect(), Span::default()));
        let one = nodes.append(NodeId::ROOT, play(Color::Black, "ba"));
        let taking = nodes.append(one, play(Color::Black, "ab"));
        let other = nodes.append(one, play(Color::White, "ab"));
        let tree = GameTree { size, nodes };
        let named = |stones: Vec<(Point, Color)>| -> Vec<(&str, Color)> {
            stones.into_iter().map(|(point, color)| (point.letters(), color)).collect()
        };
        let stones = |id| named(tree.stones(id).collect());
        use Color::{Black, White};
        assert_eq!(stones(NodeId::ROOT), [("aa", White)]);
        assert_eq!(stones(taking), [("ba", Black), ("ab", Black)]);
        assert_eq!(stones(other), [("aa", White), ("ba", Black), ("ab", White)]);
        let ids = [taking, other, one, NodeId::ROOT, other, other];
        assert!(tree.stones_after(&ids).map(named).eq(ids.map(stones)));
    }
}
