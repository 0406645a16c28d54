//! What is suspicious in the facts of a game: a handicap without its stones, a date to come, a result that the moves speak
//! against.

use std::collections::BTreeSet;

use super::{About, main_line, said_of, stones};
use crate::diag::{Code, Sink};
use crate::format::Format;
use crate::tree::{Color, GameTree, IdentSet, NodeId, PropIdent, Property, points_of};
use crate::words::{Date, Outcome, Victory, dates, handicap, outcome};

/// Says what is suspicious in the facts of a game.
pub fn lint(tree: &GameTree<'_>, about: About, sink: &mut dyn Sink) {
    let root = &tree.nodes[NodeId::ROOT];
    let mut say = |property: &Property<'_>, code, message: Option<String>| {
        if let Some(message) = message {
            sink.report(said_of(tree, NodeId::ROOT, Some(property), code, message));
        }
    };
    if let Some(property) = root.get(PropIdent::HA)
        && let Some(count) = handicap::read_sgf(property.text())
    {
        match count {
            // HANDICAP 0 is an example of the standard of 1990.
            0 | 1 => say(
                property,
                Code::HandicapNumber,
                (about.format == Format::Sgf).then(|| format!("`HA[{count}]` is no handicap that SGF has")),
            ),
            _ => say(property, Code::HandicapStones, missing_stones(tree, count)),
        }
    }
    if let (Some(property), Some(latest)) = (root.get(PropIdent::DT), about.latest_day) {
        say(property, Code::LaterThanFile, later_day(property.text(), latest));
    }
    if let Some(property) = root.get(PropIdent::RE) {
        say(property, Code::OddResult, resignation_after_a_pass(tree, property.text()));
    }
}

/// What is wrong where a handicap is not the number of the stones that are set up, or played first. With white stones the
/// setup is a problem or a part of a game.
fn missing_stones(tree: &GameTree<'_>, count: u32) -> Option<String> {
    let before_moves = main_line(tree).take_while(|&node| tree.nodes[node].play.is_none());
    let nodes: Vec<NodeId> = [NodeId::ROOT].into_iter().chain(before_moves).collect();
    let [blacks, whites, emptied] = [PropIdent::AB, PropIdent::AW, PropIdent::AE].map(|ident| {
        let points = |node: &NodeId| points_of(&tree.nodes[*node].properties, &ident, tree.size).collect::<Vec<_>>();
        nodes.iter().flat_map(points).collect::<BTreeSet<_>>().len()
    });
    let is_same = |stones: usize| u32::try_from(stones) == Ok(count);
    if whites > 0 || emptied > 0 || is_same(blacks) || blacks == 0 && is_same(placed_handicap(tree).len()) {
        return None;
    }
    let are = if blacks == 1 { "is" } else { "are" };
    Some(match blacks {
        0 => format!("a handicap of {count}, and no stones are set up"),
        _ => format!("a handicap of {count}, and {} of Black {are} set up", stones(blacks)),
    })
}

/// The moves that stand for handicap stones: Black's before White's first one, where none are set up, and no more than the
/// handicap.
pub fn placed_handicap(tree: &GameTree<'_>) -> Vec<NodeId> {
    let root = &tree.nodes[NodeId::ROOT];
    let count = root.get(PropIdent::HA).and_then(|count| handicap::read_sgf(count.text()));
    let Some(count) = count.filter(|&count| count > 1 && !root.properties.has_any(IdentSet::SETUP)) else {
        return Vec::new();
    };
    let is_black = |node: &NodeId| tree.nodes[*node].play.is_some_and(|play| play.color == Color::Black);
    let is_setup = |node: &NodeId| tree.nodes[*node].properties.has_any(IdentSet::SETUP);
    let moves = main_line(tree).take_while(|node| !is_setup(node)).filter(|node| tree.nodes[*node].play.is_some());
    moves.take_while(is_black).take(count as usize).collect()
}

/// What is wrong where a date is one after the last day that a game can have been played on.
fn later_day(text: &str, (year, month, day): (u16, u8, u8)) -> Option<String> {
    let said = dates::read_iso(text)?.0.into_iter().map(|period| period.last).max()?;
    // A year or a month may have begun.
    let latest = Date { year, month: said.month.and(Some(month)), day: said.day.and(Some(day)) };
    let file = format!("{year:04}-{month:02}-{day:02}");
    (said > latest).then(|| format!("the date `{text}` is later than the file, which was last changed on {file}"))
}

/// What is wrong where a player resigns behind a pass.
fn resignation_after_a_pass(tree: &GameTree<'_>, text: &str) -> Option<String> {
    let Some(Outcome::Win { by: Victory::Resignation, .. }) = outcome::read_sgf(text) else {
        return None;
    };
    let last = main_line(tree).filter_map(|node| tree.nodes[node].play).last()?;
    last.at.is_none().then(|| format!("the result is `{text}`, and the last move a pass"))
}
