//! Boards in text, for terminals.
//!
//! ```text
//!    A B C D E
//!  5 ┌─┬─┬─┬─┐ 5     Anna Berg 2d (Black), Ben (White)
//!  4 ├─●─○△┼─┤ 4
//!  3 ├─A─┼─×─┤ 3     Move 12: White C4
//!  2 ├─┼─●─┼─┤ 2
//!  1 └─┴─┴─┴─┘ 1     A is better.
//!    A B C D E
//! ```
//!
//! A mark on an empty point stands in its place, one on a stone behind it. In ASCII it stands behind both, where a label
//! could be taken for a stone: black stones are `X`, white ones `O`.

use ishisgf::tree::{Color, Point, Size};
use textwrap::core::display_width;

use super::board::{Board, Mark, Seen};
use super::scenes::Scene;
use crate::cli::excerpt::visible;

/// How boards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// How many columns there are.
    pub columns: usize,
    /// With nothing but ASCII on the board.
    pub is_ascii: bool,
}

/// What stands beside the board needs so many columns.
const NARROWEST: usize = 24;

/// So many columns has a point at most.
const WIDEST: usize = 5;

/// So many blanks stand between the board and what stands beside it.
const GAP: usize = 3;

/// Writes a position.
pub fn draw(scene: &Scene, style: Style) -> String {
    let (mut board, labels) = draw_board(&scene.board, style);
    let width = board.iter().map(|line| display_width(line)).max().unwrap_or(0);
    let beside = style.columns.saturating_sub(width + GAP);
    let is_beside = beside >= NARROWEST;
    let words = words(scene, &labels, if is_beside { beside } else { style.columns });
    if !is_beside {
        board.push(String::new());
        board.extend(words);
    } else {
        board.resize(board.len().max(words.len() + 1), String::new());
        // Beside the first row of the board, below the letters.
        for (line, words) in board.iter_mut().skip(1).zip(words).filter(|(_, words)| !words.is_empty()) {
            let blanks = width + GAP - display_width(line);
            line.extend([" ".repeat(blanks), words]);
        }
    }
    board.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

/// What is said of a position, in lines of so many columns.
fn words(scene: &Scene, labels: &[String], columns: usize) -> Vec<String> {
    let heading = scene.heading.join("\n");
    let last_move = scene.last_move.clone().unwrap_or_default();
    let parts = [heading, last_move, labels.join("\n"), scene.comment.clone()];
    let mut lines: Vec<String> = Vec::new();
    for part in parts.iter().filter(|part| !part.is_empty()) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        for line in part.lines() {
            lines.extend(textwrap::wrap(&visible(line), columns).into_iter().map(|line| line.into_owned()));
        }
    }
    lines
}

/// The lines of a board with its coordinates, and the labels that there is no room for.
fn draw_board(board: &Board, style: Style) -> (Vec<String>, Vec<String>) {
    let rows = || board.first.y..=board.last.y;
    let columns = || board.first.x..=board.last.x;
    let count = usize::from(board.last.x - board.first.x) + 1;
    let margin = row_name(board.first.y, board.size).len().max(2) + 1;
    let cells = || rows().flat_map(move |y| columns().map(move |x| Point { x, y }));
    let widths = cells().map(|point| display_width(&cell(board, point, style)));
    // What is wider still is listed below.
    let widest = widths.filter(|&width| width < WIDEST).max().unwrap_or(1);
    // As wide as what stands there needs, if there is room; else a blank between points, or none.
    let fits = |width: &usize| margin + count * width - (width - 1) <= style.columns;
    let wanted = if widest > 2 || style.is_ascii { widest + 1 } else { 2 };
    let width = [wanted, 2].into_iter().find(fits).unwrap_or(1);
    let has_right = margin * 2 + count * width - (width - 1) <= style.columns;

    let mut letters = " ".repeat(margin);
    columns().for_each(|x| letters.push_str(&padded(&column_name(x, board.size), width, " ")));
    let mut lines = vec![letters.clone()];
    let mut labels = Vec::new();
    for y in rows() {
        let name = row_name(y, board.size);
        let mut line = format!("{name:>right$} ", right = margin - 1);
        for x in columns() {
            let point = Point { x, y };
            let mut cell = cell(board, point, style);
            let room = if x == board.last.x && !has_right { widest } else { width };
            if display_width(&cell) > room {
                labels.push(format!("{}: {}", point.name(board.size), label(board, point)));
                cell = cell.chars().take(room).collect();
            }
            let line_right = if style.is_ascii || x == board.size.columns - 1 { " " } else { "─" };
            let room = if x == board.last.x { display_width(&cell).max(1) } else { width };
            line.push_str(&padded(&cell, room, line_right));
        }
        if has_right {
            line.extend([" ", &name]);
        }
        lines.push(line);
    }
    lines.push(letters);
    (lines, labels)
}

/// A text with others behind it until it has so many columns.
fn padded(text: &str, columns: usize, with: &str) -> String {
    let missing = columns.saturating_sub(display_width(text));
    format!("{text}{}", with.repeat(missing))
}

/// What is written of a point.
fn cell(board: &Board, point: Point, style: Style) -> String {
    let Seen { stone, mark } = board.points.get(&point).cloned().unwrap_or_default();
    let mark = mark.map(|mark| match (mark, style.is_ascii) {
        (Mark::Triangle, false) => "△".to_owned(),
        (Mark::Triangle, true) => "^".to_owned(),
        (Mark::Square, false) => "□".to_owned(),
        (Mark::Square, true) => "#".to_owned(),
        (Mark::Circle, false) => "◦".to_owned(),
        (Mark::Circle, true) => "o".to_owned(),
        (Mark::Cross, false) => "×".to_owned(),
        (Mark::Cross, true) => "*".to_owned(),
        (Mark::Label(label), _) => visible(&label).into_owned(),
    });
    let stone = stone.map(|color| match (color, style.is_ascii) {
        (Color::Black, false) => '●',
        (Color::White, false) => '○',
        (Color::Black, true) => 'X',
        (Color::White, true) => 'O',
    });
    match (stone, mark) {
        (Some(stone), mark) => format!("{stone}{}", mark.unwrap_or_default()),
        (None, Some(mark)) if !style.is_ascii => mark,
        (None, mark) => format!("{}{}", empty(point, board.size, style), mark.unwrap_or_default()),
    }
}

/// The text of a point's label.
fn label(board: &Board, point: Point) -> String {
    match board.points.get(&point).and_then(|seen| seen.mark.as_ref()) {
        Some(Mark::Label(label)) => label.clone(),
        _ => String::new(),
    }
}

/// An empty point.
fn empty(point: Point, size: Size, style: Style) -> char {
    let ends = |at: u8, side: u8| (at == 0, at + 1 == side);
    match (is_star(point, size), style.is_ascii) {
        (true, true) => '+',
        (false, true) => '.',
        (true, false) => '╋',
        (false, false) => match (ends(point.x, size.columns), ends(point.y, size.rows)) {
            ((true, false), (true, false)) => '┌',
            ((false, true), (true, false)) => '┐',
            ((true, false), (false, true)) => '└',
            ((false, true), (false, true)) => '┘',
            ((true, _), _) => '├',
            ((_, true), _) => '┤',
            (_, (true, _)) => '┬',
            (_, (_, true)) => '┴',
            _ => '┼',
        },
    }
}

/// Whether a point is one of the star points.
fn is_star(point: Point, size: Size) -> bool {
    if size.columns != size.rows || size.columns < 9 || size.columns.is_multiple_of(2) {
        return false;
    }
    let edge = if size.columns < 13 { 2 } else { 3 };
    let (middle, far) = (size.columns / 2, size.columns - 1 - edge);
    let is_line = |at: u8| [edge, middle, far].contains(&at);
    let is_side = |at: u8| at == middle;
    // The middles of the sides are star points of large boards alone.
    is_line(point.x) && is_line(point.y) && (size.columns > 13 || is_side(point.x) == is_side(point.y))
}

/// The name of a column: its letter.
fn column_name(x: u8, size: Size) -> String {
    let name = Point { x, y: 0 }.name(size);
    match has_letters(size) {
        true => name.chars().take(1).collect(),
        false => Point { x, y: 0 }.letters().chars().take(1).collect(),
    }
}

/// The name of a row: its number from the bottom, or on boards that have more columns than letters, its letter.
fn row_name(y: u8, size: Size) -> String {
    match has_letters(size) {
        true => (size.rows - y).to_string(),
        false => Point { x: 0, y }.letters().chars().skip(1).collect(),
    }
}

/// Whether there is a letter for each column, without I.
fn has_letters(size: Size) -> bool {
    size.columns <= 25
}

#[cfg(test)]
mod tests {
    use super::super::scenes::{Wanted, find};
    use super::*;

    fn drawn(game: &str, columns: usize, is_ascii: bool, has_numbers: bool) -> String {
        let scenes = find(game, Wanted::Last, has_numbers).expect("it can be drawn");
        draw(&scenes[0], Style { columns, is_ascii })
    }

    const GAME: &str = "(;FF[4]GM[1]SZ[5]EV[Cup]PB[Anna Berg]BR[2d]PW[Ben]AB[bb]\n\
        ;W[cb];B[cd]C[A is better.\n\nMuch better, as everybody can see.]TR[cb]MA[dc]LB[bc:A][ee:the first])";

    #[test]
    fn a_comment_stands_beside_the_board() {
        let expected = "
   A B C D E
 5 ┌─┬─┬─┬─┐ 5    Cup
 4 ├─●─○△┼─┤ 4    Anna Berg 2d (Black),
 3 ├─A─┼─×─┤ 3    Ben (White)
 2 ├─┼─●─┼─┤ 2
 1 └─┴─┴─┴─th 1   Move 2: Black C2
   A B C D E
                  E1: the first

                  A is better.

                  Much better, as
                  everybody can see.
";
        assert_eq!(format!("\n{}", drawn(GAME, 42, false, false)), expected);
    }
}
