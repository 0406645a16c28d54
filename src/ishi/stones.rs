//! Stones in lines: SETUP and PRISONER, as the writer writes them.

use std::collections::BTreeMap;

use super::items::Loc;
use super::record::wrap;
use crate::model::{Color, Point, Setup, Size};

/// Locations in the order of the writer: row by row from the top.
fn by_rows(loc: &Loc) -> (std::cmp::Reverse<u8>, u8) {
    (std::cmp::Reverse(loc.row), loc.column)
}

/// Writes a setup as SETUP lines.
pub fn write_setup(setup: &Setup, size: Size) -> Vec<String> {
    if !setup.words.is_empty() {
        return setup.words.clone();
    }
    let of_color = |points: &[Point], color| {
        let locs = points.iter().map(|&point| (Loc::of(point, size), color));
        locs.collect::<Vec<_>>()
    };
    let black = of_color(&setup.black, Color::Black);
    let white = of_color(&setup.white, Color::White);
    write_stones(&black.into_iter().chain(white).collect())
}

/// Writes stones as SETUP lines: black ones first, then white ones, each row by row from the top.
pub(super) fn write_stones(stones: &BTreeMap<Loc, Color>) -> Vec<String> {
    let mut items = Vec::new();
    for (color, name) in [(Color::Black, "B"), (Color::White, "W")] {
        let mut locs: Vec<Loc> = stones
            .iter()
            .filter(|entry| *entry.1 == color)
            .map(|entry| *entry.0)
            .collect();
        locs.sort_unstable_by_key(by_rows);
        items.extend(locs.into_iter().map(|loc| (name, loc.to_string())));
    }
    // Each line names the color of its first stone, and each color that begins on it.
    let mut lines: Vec<String> = Vec::new();
    let mut last = "";
    for (color, loc) in items {
        let item = if color == last {
            loc.clone()
        } else {
            format!("{color} {loc}")
        };
        match lines.last_mut() {
            Some(line) if line.len() + 1 + item.len() < 80 => {
                line.push(' ');
                line.push_str(&item);
            }
            _ => lines.push(format!("SETUP {color} {loc}")),
        }
        last = color;
    }
    lines
}

/// Writes the stones that a move takes as PRISONER lines. `points` are row by row from the top.
pub fn write_prisoners(points: impl Iterator<Item = Point>, size: Size) -> Vec<String> {
    wrap("PRISONER", points.map(|point| Loc::of(point, size)))
}
