//! The moves of a node, and the nodes of an output that have them.

use super::rules::old::letters_and_numbers;
use super::rules::{COORDINATES, PASS, RUN, Rule, SPLIT, WHITE_SPACE};
use super::tokens::{Node, Tree, has_capitals};
use crate::common::sgf::value::{Point, Size, read_point};

/// A move: its color, its point if it is no pass, and the rule by which it is read.
#[derive(Clone, Debug)]
pub struct Play {
    pub color: char,
    pub point: Option<Point>,
    pub rule: Option<Rule>,
}

impl PartialEq for Play {
    fn eq(&self, other: &Self) -> bool {
        (self.color, self.point) == (other.color, other.point)
    }
}

/// The moves of a node, in their order. Values of B and W that are none are passed over.
pub fn plays(node: &Node<'_>, size: Size, to_move: char) -> Vec<Play> {
    let mut plays: Vec<Play> = Vec::new();
    for property in &node.properties {
        if let Some(color) = color_of(property.ident) {
            plays.extend(
                property
                    .values
                    .iter()
                    .filter_map(|raw| read_play(color, raw, size)),
            );
        } else if property.ident == "S" {
            let first = plays.last().map_or(to_move, |play| opponent(play.color));
            let run = property.values.iter().map(|raw| read_run(first, raw, size));
            plays.extend(run.flatten().flatten());
        }
    }
    plays
}

/// The color that moves after a node.
pub fn to_move_after(node: &Node<'_>, plays: &[Play], to_move: char) -> char {
    let color = node.value("PL").and_then(|color| color.chars().next());
    let color = color.filter(|color| matches!(color, 'B' | 'W'));
    let after_plays = plays.last().map(|play| opponent(play.color));
    color.or(after_plays).unwrap_or(to_move)
}

/// The color that a property moves.
pub fn color_of(ident: &str) -> Option<char> {
    [("B", 'B'), ("W", 'W')]
        .into_iter()
        .find_map(|(capital, color)| has_capitals(ident, capital).then_some(color))
}

fn opponent(color: char) -> char {
    if color == 'B' { 'W' } else { 'B' }
}

/// Reads a move in any form that has been in use.
pub fn read_play(color: char, raw: &str, size: Size) -> Option<Play> {
    let play = |point, rule| Some(Play { color, point, rule });
    if let Ok(point) = read_point(raw, size) {
        return play(Some(point), None);
    }
    let is_small = size.0 <= 19 && size.1 <= 19;
    let bare: String = raw.chars().filter(|c| !c.is_whitespace()).collect();
    let spaced = (bare != raw).then_some(WHITE_SPACE);
    match &*bare {
        "" => play(None, spaced),
        "tt" if is_small => play(None, Some(PASS)),
        _ => match read_point(&bare, size) {
            Ok(point) => play(Some(point), spaced),
            Err(_) => play(Some(letters_and_numbers(&bare, size)?), Some(COORDINATES)),
        },
    }
}

/// Reads a run of moves that take turns, if all of it is that.
fn read_run(first: char, raw: &str, size: Size) -> Option<Vec<Play>> {
    let letters: Vec<char> = raw.chars().filter(|c| !c.is_whitespace()).collect();
    let mut color = opponent(first);
    let pairs = letters.chunks(2).map(|pair| {
        color = opponent(color);
        let play = read_play(color, &pair.iter().collect::<String>(), size)?;
        Some(Play {
            rule: Some(RUN),
            ..play
        })
    });
    pairs.collect()
}

/// The nodes of an output that a node became: one, or a chain that has all its moves.
pub struct Image {
    pub nodes: Vec<usize>,
    pub rules: Vec<Rule>,
}

/// Finds the image of a node with these moves, at a node of an output.
pub fn find_image(
    expected: &[Play],
    output: &Tree<'_>,
    start: usize,
    size: Size,
) -> Result<Image, String> {
    let mut nodes = Vec::new();
    let mut found: Vec<Play> = Vec::new();
    let mut at = start;
    loop {
        let node = &output.nodes[at];
        let before = found.len();
        found.extend(plays(node, size, 'B'));
        let is_empty = node.properties.is_empty() && found.len() == before;
        nodes.push(at);
        if found.len() >= expected.len() {
            break;
        }
        match node.children[..] {
            [only] if !is_empty => at = only,
            _ => break,
        }
    }
    if found != expected {
        return Err(format!(
            "moves {}, found {}",
            listed(expected),
            listed(&found)
        ));
    }
    let is_run = expected.iter().any(|play| play.rule == Some(RUN));
    let split = (nodes.len() > 1 && !is_run).then_some(SPLIT);
    let rules = expected.iter().filter_map(|play| play.rule).chain(split);
    Ok(Image {
        rules: rules.collect(),
        nodes,
    })
}

fn listed(plays: &[Play]) -> String {
    let names = plays
        .iter()
        .map(|play| format!("{}{:?}", play.color, play.point));
    names.collect::<Vec<_>>().join(" ")
}
