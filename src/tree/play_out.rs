//! Plays a game tree out on a board.

use super::{Board, Color, GameTree, IdentSet, Moment, Node, NodeId, Point, PropIdent, Step, Stone, points_of};
use crate::diag::{Code, Diagnostic, Sink, Span};

/// Says what is suspicious on the board: moves on points where a stone stands, setup that changes nothing.
pub fn lint(tree: &GameTree<'_>, sink: &mut dyn Sink) {
    play_out(tree, |id, board, before| {
        let node = &tree.nodes[id];
        // Where a plain move of an Ishi file stands is not known.
        let place = Some(node.origin).filter(|&origin| origin != Span::default());
        let mut say = |code, message: String| {
            sink.report(Diagnostic::new(code, place, message));
        };
        if let Some(point) = before.occupied {
            let point = point.name(tree.size);
            say(Code::OccupiedPoint, format!("a move at {point} is played where a stone stands"));
        }
        if node.properties.has_any(IdentSet::SETUP) && before.moment == board.now() {
            let message = "the setup changes nothing on the board";
            say(Code::NoEffect, message.to_owned());
        }
    });
}

/// The board before a node.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    moment: Moment,
    /// The point of the node's move, where a stone stood on it.
    occupied: Option<Point>,
}

/// Visits each node with the board as it is after the node's setup and move, and with what was before.
pub fn play_out(tree: &GameTree<'_>, mut visit: impl FnMut(NodeId, &Board, Before)) {
    let mut board = Board::new(tree.size);
    let mut before: Vec<Moment> = Vec::new();
    let mut taken = Vec::new();
    for step in tree.nodes.preorder() {
        match step {
            Step::Enter(id) => {
                let node = &tree.nodes[id];
                let moment = board.now();
                before.push(moment);
                taken.clear();
                let occupied = enter(&mut board, node, &mut taken);
                visit(id, &board, Before { moment, occupied });
            }
            Step::Leave(_) => {
                if let Some(moment) = before.pop() {
                    board.back_to(moment);
                }
            }
        }
    }
}

/// Sets up the stones of a node and plays its move. The stones taken are appended to `taken`; returns the point of the
/// move where a stone stood on it.
pub fn enter(board: &mut Board, node: &Node<'_>, taken: &mut Vec<(Point, Stone)>) -> Option<Point> {
    set_up(board, node);
    let play = node.play?;
    let point = play.at?;
    let occupied = board.at(point).map(|_| point);
    board.play(point, stone(play.color), taken);
    occupied
}

/// Sets up the stones of a node.
fn set_up(board: &mut Board, node: &Node<'_>) {
    if !node.properties.has_any(IdentSet::SETUP) {
        return;
    }
    for (ident, color) in
        [(PropIdent::AE, None), (PropIdent::AB, Some(Color::Black)), (PropIdent::AW, Some(Color::White))]
    {
        for point in points_of(&node.properties, &ident, board.size()) {
            if board.at(point).map(|stone| stone.color) != color {
                board.set(point, color.map(stone));
            }
        }
    }
}

fn stone(color: Color) -> Stone {
    Stone { color, played: None }
}
