//! Plays a record out on a board.

use super::points::read_point;
use super::record::{Node, Record};
use crate::board::{Board, Moment, Stone};
use crate::model::{Color, NodeId, Point, Size, Step};

/// Visits each node with the board as it is after the node's setup and move.
pub fn play_out(record: &Record<'_>, mut visit: impl FnMut(NodeId, &Board)) {
    let mut board = Board::new(record.size);
    let mut before: Vec<Moment> = Vec::new();
    let mut taken = Vec::new();
    for step in record.tree.preorder() {
        match step {
            Step::Enter(id) => {
                let node = &record.tree[id];
                before.push(board.now());
                set_up(&mut board, node);
                if let Some(play) = node.play
                    && let Some(point) = play.at
                {
                    taken.clear();
                    board.play(point, stone(play.color), &mut taken);
                }
                visit(id, &board);
            }
            Step::Leave(_) => {
                if let Some(moment) = before.pop() {
                    board.back_to(moment);
                }
            }
        }
    }
}

/// Sets up the stones of a node.
pub fn set_up(board: &mut Board, node: &Node<'_>) {
    for (ident, cell) in [
        ("AE", None),
        ("AB", Some(stone(Color::Black))),
        ("AW", Some(stone(Color::White))),
    ] {
        let points = points_of(node, ident, board.size());
        points.into_iter().for_each(|point| board.set(point, cell));
    }
}

fn points_of(node: &Node<'_>, ident: &str, size: Size) -> Vec<Point> {
    let values = node.get(ident).into_iter().flat_map(|property| &property.values);
    values.filter_map(|value| read_point(value, size)).collect()
}

fn stone(color: Color) -> Stone {
    Stone {
        color,
        played: None,
    }
}
