//! The moves of a node, and the nodes of an output that have them.

use super::rules::points::{bare, lenient};
use super::rules::{BESIDE_POINT, COORDINATES, ONCE, PASS, RUN, Rule, SPLIT, WHITE_SPACE};
use crate::common::sgf::value::{Point, Size, read_point};
use crate::common::sgf::{Game, Node, Property};

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

/// The moves of a node, in their order, and whether one stands there twice in a row, which is one move. Values of B and
/// W that are none are passed over.
pub fn plays(node: &Node<'_>, size: Size, to_move: char) -> (Vec<Play>, Option<Rule>) {
    let mut plays: Vec<Play> = Vec::new();
    let mut once = None;
    for property in &node.properties {
        if let Some(color) = color_of(property.ident) {
            // Of several properties each is a move.
            let is_alone = node.properties.iter().filter(|other| other.ident == property.ident).count() == 1;
            let all = property.values.iter().filter_map(|raw| read_play(color, raw, size));
            let (points, passes): (Vec<Play>, Vec<Play>) = all.partition(|play| play.point.is_some());
            let is_doubled = is_alone && !points.is_empty() && !passes.is_empty();
            let read = property.values.iter().filter_map(|raw| read_play(color, raw, size));
            for mut play in read.filter(|play| !is_doubled || play.point.is_some()) {
                if is_doubled {
                    play.rule = play.rule.or(Some(BESIDE_POINT));
                }
                match plays.last() == Some(&play) {
                    true => once = Some(ONCE),
                    false => plays.push(play),
                }
            }
        } else if is_run(node, property, size) {
            let begins = || match node.parent {
                Some(_) => to_move_after(node, &[], to_move),
                None => to_move_after(node, &[], first_to_move(node)),
            };
            let first = plays.last().map_or_else(begins, |play| opponent(play.color));
            let run = read_run(first, &property.values.concat(), size);
            plays.extend(run.into_iter().flatten());
        }
    }
    (plays, once)
}

/// Who moves first in a record: Black, unless there are stones of a handicap.
pub fn first_to_move(root: &Node<'_>) -> char {
    let handicap = root.said("HA").and_then(|stones| stones.parse().ok());
    let stones = |ident: &str| {
        let properties = root.properties.iter();
        let properties = properties.filter(|property| property.ident == ident);
        properties.map(|property| property.values.len()).sum()
    };
    let has_stones = |black: usize, white: usize| black >= 2 && white == 0;
    match handicap.is_some_and(|stones: u32| stones >= 2) || has_stones(stones("AB"), stones("AW")) {
        true => 'W',
        false => 'B',
    }
}

/// The color that moves after a node.
pub fn to_move_after(node: &Node<'_>, plays: &[Play], to_move: char) -> char {
    let color = node.said("PL").and_then(|color| color.chars().next());
    let color = color.filter(|color| matches!(color, 'B' | 'W'));
    let after_plays = plays.last().map(|play| opponent(play.color));
    after_plays.or(color).unwrap_or(to_move)
}

/// The color that a property moves.
pub fn color_of(ident: &str) -> Option<char> {
    match ident {
        "B" => Some('B'),
        "W" => Some('W'),
        _ => None,
    }
}

/// Whether a property of a node is a run of moves (S of SmartGo), however many values it is written in.
pub fn is_run(node: &Node<'_>, property: &Property<'_>, size: Size) -> bool {
    let runs = || node.properties.iter().filter(|other| other.ident == "S");
    let run = property.values.concat();
    property.ident == "S" && !run.is_empty() && runs().count() == 1 && read_run('B', &run, size).is_some()
}

/// The other color.
pub fn opponent(color: char) -> char {
    if color == 'B' { 'W' } else { 'B' }
}

/// Reads a move in any form that has been in use.
pub fn read_play(color: char, raw: &str, size: Size) -> Option<Play> {
    let play = |point, rule| Some(Play { color, point, rule });
    if let Ok(point) = read_point(raw, size) {
        return play(Some(point), None);
    }
    let is_small = size.0 <= 19 && size.1 <= 19;
    let bare = bare(raw);
    match &*bare {
        "" => play(None, (bare != raw).then_some(WHITE_SPACE)),
        _ if is_small && bare.eq_ignore_ascii_case("tt") => play(None, Some(PASS)),
        _ if bare.eq_ignore_ascii_case("pass") => play(None, Some(PASS)),
        _ => {
            let rule = if bare == raw { COORDINATES } else { WHITE_SPACE };
            play(Some(lenient(&bare, size)?), Some(rule))
        }
    }
}

/// Reads a run of moves that take turns, if all of it is that.
fn read_run(first: char, raw: &str, size: Size) -> Option<Vec<Play>> {
    let letters: Vec<char> = raw.chars().filter(|c| !c.is_whitespace()).collect();
    let mut color = opponent(first);
    let pairs = letters.chunks(2).map(|pair| {
        color = opponent(color);
        let pair: String = pair.iter().collect();
        let play = read_play(color, &pair, size).filter(|_| pair.len() == 2)?;
        Some(Play { rule: Some(RUN), ..play })
    });
    pairs.collect()
}

/// The nodes of an output that a node became: one, or a chain that has all its moves.
pub struct Image {
    pub nodes: Vec<usize>,
    pub rules: Vec<Rule>,
}

/// Finds the image of a node with these moves, at a node of an output.
pub fn find_image(expected: &[Play], output: &Game<'_>, start: usize, size: Size) -> Result<Image, String> {
    let mut nodes = Vec::new();
    let mut found: Vec<Play> = Vec::new();
    let mut at = start;
    loop {
        let node = &output.nodes[at];
        let before = found.len();
        found.extend(plays(node, size, 'B').0);
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
        return Err(format!("moves {}, found {}", listed(expected), listed(&found)));
    }
    let is_run = expected.iter().any(|play| play.rule == Some(RUN));
    let split = (nodes.len() > 1 && !is_run).then_some(SPLIT);
    let rules = expected.iter().filter_map(|play| play.rule).chain(split);
    Ok(Image { rules: rules.collect(), nodes })
}

fn listed(plays: &[Play]) -> String {
    let names = plays.iter().map(|play| format!("{}{:?}", play.color, play.point));
    names.collect::<Vec<_>>().join(" ")
}
