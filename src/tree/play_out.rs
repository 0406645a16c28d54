//! Plays a game tree out on a board.

use super::{Board, Color, GameTree, IdentSet, Moment, Node, NodeId, Point, PropIdent, Step, Stone, find, points_of};
use crate::diag::{Code, Diagnostic, Sink, Span};

/// Says what is suspicious on the board: moves on points where a stone stands, setup that changes nothing.
pub fn lint(tree: &GameTree<'_>, sink: &mut dyn Sink) {
    let mut numbers: Option<Vec<u64>> = None;
    play_out(tree, |id, board, before| {
        let node = &tree.nodes[id];
        // Where a node of carried lines stands is not known.
        let place = Some(node.origin()).filter(|&origin| origin != Span::default());
        let mut say = |code, message: String| {
            sink.report(Diagnostic::new(code, place, message));
        };
        if let Some((point, stone)) = before.occupied {
            let earlier = match stone.played {
                Some(index) => {
                    let numbers = numbers.get_or_insert_with(|| number_moves(tree));
                    format!("the stone of move {}", numbers[index as usize])
                }
                None => "a setup stone".to_owned(),
            };
            let point = point.name(tree.size);
            say(Code::OccupiedPoint, format!("a move at {point} is played where {earlier} stands"));
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
    /// The point of the node's move and the stone that stood on it, where one did.
    occupied: Option<(Point, Stone)>,
}

/// Visits each node with the board as it is after the node's setup and move, and with what was before.
pub fn play_out(tree: &GameTree<'_>, mut visit: impl FnMut(NodeId, &Board, Before)) {
    let mut board = Board::new(tree.size);
    let mut before: Vec<Moment> = Vec::new();
    let mut taken = Vec::new();
    for step in tree.nodes.preorder() {
        match step {
            Step::Enter(id) => {
                let moment = board.now();
                before.push(moment);
                taken.clear();
                let occupied = enter(&mut board, tree, id, &mut taken);
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

/// Sets up the stones of a node and plays its move, whose stone bears the index of the node. The stones taken are
/// appended to `taken`; returns the point of the move and the stone that stood on it, where one did.
pub fn enter(
    board: &mut Board,
    tree: &GameTree<'_>,
    id: NodeId,
    taken: &mut Vec<(Point, Stone)>,
) -> Option<(Point, Stone)> {
    let node = &tree.nodes[id];
    set_up(board, node);
    let play = node.play?;
    let point = play.at?;
    let occupied = board.at(point).map(|stone| (point, stone));
    board.play(point, Stone { color: play.color, played: Some(id.index() as u32) }, taken);
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
                board.set(point, color.map(|color| Stone { color, played: None }));
            }
        }
    }
}

/// The numbers of the nodes' moves: counted along the path, from where MN said one last.
fn number_moves(tree: &GameTree<'_>) -> Vec<u64> {
    let mut numbers = vec![0; tree.nodes.len()];
    for id in tree.nodes.descend() {
        let node = &tree.nodes[id];
        let before: u64 = tree.nodes.parent(id).map_or(0, |parent| numbers[parent.index()]);
        let said = find(&node.properties, PropIdent::MN).and_then(|number| number.parse().ok());
        numbers[id.index()] = said.unwrap_or(before.saturating_add(u64::from(node.play.is_some())));
    }
    numbers
}
