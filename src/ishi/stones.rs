//! Stones in lines: SETUP and PRISONER, as the writer writes them.

use super::event::Setup;
use super::items::Loc;
use super::statement::wrap;
use crate::tree::{Color, Point, Size};

/// Writes a setup as SETUP lines.
pub fn write_setup(setup: &Setup) -> Vec<String> {
    // Each line names the color of its first stone, and each color that begins on it.
    let mut lines: Vec<String> = Vec::new();
    let mut last = "";
    for (color, loc) in &setup.stones {
        let color = match color {
            Color::Black => "B",
            Color::White => "W",
        };
        let item = match color == last {
            true => loc.to_string(),
            false => format!("{color} {loc}"),
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
