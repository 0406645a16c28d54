//! Stones in lines: SETUP and PRISONER, as the writer writes them.

use super::event::Setup;
use super::items::Loc;
use super::statement::{wrap, wrap_with};
use crate::tree::{Point, Size, color_letter};

/// Writes a setup as SETUP lines. Each line names the color of its first stone, and each color that begins on it.
pub fn write_setup(setup: &Setup) -> Vec<String> {
    let mut last = None;
    let stones = setup.stones.iter().map(|&(loc, color)| (last.replace(color) == Some(color), color, loc));
    wrap_with("SETUP", stones, |&(is_same_color, color, loc), is_first| match is_same_color && !is_first {
        true => loc.to_string(),
        false => format!("{} {loc}", color_letter(color)),
    })
}

/// Writes the stones that a move takes as PRISONER lines. `points` are row by row from the top.
pub fn write_prisoners(points: impl Iterator<Item = Point>, size: Size) -> Vec<String> {
    wrap("PRISONER", points.map(|point| Loc::of(point, size)))
}
