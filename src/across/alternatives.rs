//! Alternatives in the style of FF\[1\]: a node takes the stone just played off the board, and puts one of the same color
//! elsewhere.
//!
//! ```text
//! ;B[ee];W[gc](;B[cg])(;AE[gc]AW[cc];B[gg])        is        ;B[ee](;W[gc];B[cg])(;W[cc];B[gg])
//! ```

use std::collections::{BTreeMap, BTreeSet};

use crate::tree::{Board, GameTree, IdentSet, Move, NodeId, PropIdent, Property, Size, Step, Stone, enter, setup_of};

/// The nodes that are such alternatives, with the moves that they are. What they do to the board is just what the other
/// move would do; those that continue the flow of play are none.
pub fn alternatives(game: &GameTree<'_>, is_diagram: &dyn Fn(NodeId) -> bool) -> BTreeMap<NodeId, Move> {
    let candidates = game.nodes.nodes().filter_map(|node| Some((node, looks_like_one(game, node)?)));
    let candidates: BTreeMap<NodeId, Move> = candidates.filter(|&(node, _)| !is_diagram(node)).collect();
    match candidates.is_empty() {
        true => candidates,
        false => sound(game, candidates),
    }
}

/// The move that a node may be an alternative by.
fn looks_like_one(game: &GameTree<'_>, node: NodeId) -> Option<Move> {
    let content = &game.nodes[node];
    if content.play.is_some() || !content.properties.has_any(IdentSet::TAKES_OFF) {
        return None;
    }
    let parent = game.nodes.parent(node)?;
    let played = game.nodes[parent].play?;
    let (taken, put) = moved_stone(&content.properties, game.size)?;
    let is_flow = game.nodes.first_child(parent) == Some(node);
    let is_alternative = taken == played && !is_flow && content.get(PropIdent::PL).is_none();
    is_alternative.then_some(put)
}

/// The stone that properties take off the board, and that of the same color which they put elsewhere, as moves; `None` where
/// they set up anything else.
pub fn moved_stone(properties: &[Property<'_>], size: Size) -> Option<(Move, Move)> {
    let mut setup = setup_of(properties, size);
    match (setup.next()?, setup.next()?, setup.next()) {
        ((taken, None), (put, Some(color)), None) => {
            Some((Move { color, at: Some(taken) }, Move { color, at: Some(put) }))
        }
        _ => None,
    }
}

/// Those whose moves leave the board as the setups do: neither the move before nor this one takes a stone or falls on one.
fn sound(game: &GameTree<'_>, candidates: BTreeMap<NodeId, Move>) -> BTreeMap<NodeId, Move> {
    let mut board = Board::new(game.size);
    let mut before = Vec::new();
    let mut taken = Vec::new();
    // The moves that did nothing but put a stone on a free point.
    let mut quiet: BTreeSet<NodeId> = BTreeSet::new();
    let mut alternatives = BTreeMap::new();
    for step in game.nodes.preorder() {
        let Step::Enter(node) = step else {
            before.pop().into_iter().for_each(|moment| board.back_to(moment));
            continue;
        };
        before.push(board.now());
        let free = |board: &Board, play: &Move| play.at.is_some_and(|point| board.at(point).is_none());
        let candidate = candidates.get(&node).filter(|&play| free(&board, play));
        taken.clear();
        let occupied = enter(&mut board, game, node, &mut taken);
        if occupied.is_none() && taken.is_empty() {
            quiet.insert(node);
        }
        if let Some(&play) = candidate
            && let Some(point) = play.at
            && game.nodes.parent(node).is_some_and(|parent| quiet.contains(&parent))
        {
            let moment = board.now();
            board.set(point, None);
            board.play(point, Stone { color: play.color, played: None }, &mut taken);
            board.back_to(moment);
            if taken.is_empty() {
                alternatives.insert(node, play);
            }
        }
    }
    alternatives
}
