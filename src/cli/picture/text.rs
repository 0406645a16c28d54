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
//! could be taken for a stone: black stones are `X`, white ones `O`. A label that has no room is listed, and ends on the
//! board in `…`. A number that has none is left out. Lines and arrows are listed, too; what is dimmed is not told.

use ishisgf::tree::{Color, Point, Size};
use textwrap::core::display_width;

use super::board::{Board, Mark, Stroke};
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

/// The columns that what stands beside the board needs at least.
const NARROWEST: usize = 24;

/// A mark with its stone that has as many columns is too long for its point.
const WIDEST: usize = 5;

/// The blanks between the board and what stands beside it.
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

/// The lines of a board with its coordinates, and what there is no room for: long marks, lines and arrows.
fn draw_board(board: &Board, style: Style) -> (Vec<String>, Vec<String>) {
    let rows = || board.first.y..=board.last.y;
    let columns = || board.first.x..=board.last.x;
    let margin = row_name(board.first.y, board.size).len().max(2) + 1;
    let whole = Grid::of(board, style, margin, Digits::All);
    let grid = if whole.has_room { whole } else { Grid::of(board, style, margin, Digits::LastTwo) };

    let mut letters = " ".repeat(margin);
    columns().for_each(|x| letters.push_str(&padded(&column_name(x, board.size), grid.width, " ")));
    let mut lines = vec![letters.clone()];
    let mut unwritten = Vec::new();
    for y in rows() {
        let name = row_name(y, board.size);
        let mut line = format!("{name:>right$} ", right = margin - 1);
        for x in columns() {
            let point = Point { x, y };
            let mark = mark(board, point, style, grid.digits);
            let mut written = cell(board, point, style, mark.as_deref());
            if display_width(&written) > grid.width {
                written = match (mark, board.points.get(&point)) {
                    // A part of a number would be another number.
                    (Some(mark), Some(seen)) if !matches!(seen.mark, Some(Mark::Number(_))) => {
                        unwritten.push(format!("{}: {mark}", point.name(board.size)));
                        shortened(&written, grid.width, style, seen.stone.is_some())
                    }
                    _ => cell(board, point, style, None),
                };
            }
            let (room, with) = match x == board.last.x {
                true => (grid.last_width, " "),
                false => (grid.width, if style.is_ascii { " " } else { "─" }),
            };
            line.push_str(&padded(&written, room, with));
        }
        if margin + grid.columns <= style.columns {
            line.extend([" ", &name]);
        }
        lines.push(line);
    }
    lines.push(letters);
    unwritten.extend(board.strokes.iter().map(|&stroke| described(stroke, board.size)));
    (lines, unwritten)
}

/// A line or an arrow in words.
fn described(stroke: Stroke, size: Size) -> String {
    let kind = if stroke.is_arrow { "Arrow" } else { "Line" };
    format!("{kind} from {} to {}", stroke.from.name(size), stroke.to.name(size))
}

/// How the numbers of moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Digits {
    /// With all their digits.
    All,
    /// From a hundred on, by their last two digits, as in books; then only the last hundred moves have numbers.
    LastTwo,
}

/// How much room there is on a board.
struct Grid {
    digits: Digits,
    /// The columns of a point.
    width: usize,
    /// Those of a point at the right.
    last_width: usize,
    /// The columns of a row with the margin before it.
    columns: usize,
    /// Whether all that is not too long is written whole.
    has_room: bool,
}

impl Grid {
    /// The room for points with their marks: as wide as these need, with a blank or a line between them; or as there is.
    fn of(board: &Board, style: Style, margin: usize, digits: Digits) -> Grid {
        let natural = |point| display_width(&cell(board, point, style, mark(board, point, style, digits).as_deref()));
        let rows = || board.first.y..=board.last.y;
        let points = rows().flat_map(|y| (board.first.x..=board.last.x).map(move |x| Point { x, y }));
        // What is wider still is listed below.
        let widest = points.map(natural).filter(|&width| width < WIDEST).max().unwrap_or(1);
        let last = rows().map(|y| natural(Point { x: board.last.x, y })).max().unwrap_or(1);
        let grid = |width: usize| {
            let last_width = last.min(width);
            let columns = margin + usize::from(board.last.x - board.first.x) * width + last_width;
            Grid { digits, width, last_width, columns, has_room: width >= widest }
        };
        let wanted = if widest > 2 || style.is_ascii { widest + 1 } else { 2 };
        let mut grids = (1..=wanted).rev().map(grid);
        grids.find(|grid| grid.columns <= style.columns || grid.width == 1).unwrap_or_else(|| grid(1))
    }
}

/// The beginning of what is too long for so many columns, with a sign that it goes on. A stone stays.
fn shortened(text: &str, columns: usize, style: Style, has_stone: bool) -> String {
    let mut short = String::new();
    for c in text.chars() {
        short.push(c);
        if display_width(&short) >= columns {
            short.pop();
            break;
        }
    }
    if short.is_empty() && (has_stone || style.is_ascii) {
        return text.chars().take(1).collect();
    }
    short.push(if style.is_ascii { '~' } else { '…' });
    short
}

/// A text with others behind it until it has so many columns.
fn padded(text: &str, columns: usize, with: &str) -> String {
    let missing = columns.saturating_sub(display_width(text));
    format!("{text}{}", with.repeat(missing))
}

/// What is written of a point and a mark on it.
fn cell(board: &Board, point: Point, style: Style, mark: Option<&str>) -> String {
    let seen = board.points.get(&point);
    let is_number = seen.is_some_and(|seen| matches!(seen.mark, Some(Mark::Number(_))));
    let stone = seen.and_then(|seen| seen.stone);
    let stone = stone.map(|color| match (color, style.is_ascii) {
        (Color::Black, false) => '●',
        (Color::White, false) => '○',
        (Color::Black, true) => 'X',
        (Color::White, true) => 'O',
    });
    match (stone, mark) {
        (Some(stone), mark) => format!("{stone}{}", mark.unwrap_or_default()),
        // A number would go on in the one behind it.
        (None, Some(mark)) if !style.is_ascii && !is_number => mark.to_owned(),
        (None, mark) => format!("{}{}", empty(point, board.size, style), mark.unwrap_or_default()),
    }
}

/// What is written of the mark on a point.
fn mark(board: &Board, point: Point, style: Style, digits: Digits) -> Option<String> {
    let words = match (board.points.get(&point)?.mark.as_ref()?, style.is_ascii) {
        (Mark::Triangle, false) => "△",
        (Mark::Triangle, true) => "^",
        (Mark::Square, false) => "□",
        (Mark::Square, true) => "#",
        (Mark::Circle, false) => "◦",
        (Mark::Circle, true) => "@",
        (Mark::Cross, false) => "×",
        (Mark::Cross, true) => "*",
        (Mark::Selected, false) => "◇",
        (Mark::Selected, true) => "%",
        (Mark::Territory(Color::Black), false) => "▪",
        (Mark::Territory(Color::Black), true) => "x",
        (Mark::Territory(Color::White), false) => "▫",
        (Mark::Territory(Color::White), true) => "o",
        (Mark::Label(label), _) => return Some(visible(label).into_owned()),
        (&Mark::Number(number), _) => return written(number, board.last_number, digits),
    };
    Some(words.to_owned())
}

/// What is written of the number of a move.
fn written(number: u32, last: u32, digits: Digits) -> Option<String> {
    const HUNDRED: u32 = 100;

    match digits {
        Digits::LastTwo if last >= HUNDRED => {
            (last.abs_diff(number) < HUNDRED).then(|| format!("{:02}", number % HUNDRED))
        }
        _ => Some(number.to_string()),
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
    use ishisgf::convert::Memory;

    use super::super::scenes::{Wanted, show};
    use super::*;

    /// What comes of the last position of a game.
    fn of_last<T>(game: &str, has_numbers: bool, draw: impl Fn(&Scene) -> T) -> T {
        let mut drawn = None;
        let shown = show(game, Wanted::Last, has_numbers, Memory::default(), &mut |scene| {
            drawn = Some(draw(scene));
            Ok(())
        });
        shown.expect("it can be drawn");
        drawn.expect("there is one")
    }

    fn drawn(game: &str, columns: usize, is_ascii: bool, has_numbers: bool) -> String {
        of_last(game, has_numbers, |scene| draw(scene, Style { columns, is_ascii }))
    }

    const GAME: &str = "(;FF[4]GM[1]SZ[5]EV[Cup]PB[Anna Berg]BR[2d]PW[Ben]AB[bb]\n\
        ;W[cb];B[cd]C[A is better.\n\nMuch better, as everybody can see.]TR[cb]MA[dc]LB[bc:A][ee:the first])";

    #[test]
    fn a_comment_stands_beside_the_board() {
        let expected = "
   A B C D E
 5 ┌─┬─┬─┬─┐  5   Cup
 4 ├─●─○△┼─┤  4   Anna Berg 2d (Black),
 3 ├─A─┼─×─┤  3   Ben (White)
 2 ├─┼─●─┼─┤  2
 1 └─┴─┴─┴─t… 1   Move 2: Black C2
   A B C D E
                  E1: the first

                  A is better.

                  Much better, as
                  everybody can see.
";
        assert_eq!(format!("\n{}", drawn(GAME, 42, false, false)), expected);
    }

    /// The rows of a board, without the letters above and below.
    fn rows(game: &str, columns: usize, is_ascii: bool, has_numbers: bool) -> Vec<String> {
        let (lines, _) = of_last(game, has_numbers, |scene| draw_board(&scene.board, Style { columns, is_ascii }));
        lines[1..lines.len() - 1].to_vec()
    }

    #[test]
    fn all_rows_are_as_wide() {
        let labels = "LB[aa:黒白][bb:長いラベル][ic:12][id:a label][ie:黒白][gg:é]AB[bb][id]TR[ci]";
        let game = format!("(;FF[4]GM[1]SZ[9]{labels})");
        for columns in [40, 60, 80] {
            for is_ascii in [false, true] {
                let rows = rows(&game, columns, is_ascii, false);
                let widths: Vec<usize> = rows.iter().map(|row| display_width(row)).collect();
                assert!(widths.iter().all(|&width| width == widths[0] && width <= columns), "{rows:#?}");
            }
        }
    }

    /// A game of so many moves, row by row on every other point, so that no stone is captured.
    fn game(moves: usize) -> String {
        let points = (0..19).flat_map(|y| (0..19).map(move |x| Point { x, y }));
        let points = points.filter(|point| (point.x + point.y).is_multiple_of(2)).take(moves);
        let moves = points.zip(["B", "W"].into_iter().cycle());
        let moves = moves.map(|(point, color)| format!(";{color}[{}]", point.letters()));
        format!("(;FF[4]GM[1]SZ[19]{})", moves.collect::<String>())
    }

    #[test]
    fn a_number_is_never_written_as_another_one() {
        let numbers = |columns: usize, is_ascii: bool| -> Vec<String> {
            let rows = rows(&game(120), columns, is_ascii, true).join("\n");
            let stones = rows.split(['●', '○', 'X', 'O']).skip(1);
            let digits = |cell: &str| cell.chars().take_while(char::is_ascii_digit).collect();
            stones.map(digits).filter(|number: &String| !number.is_empty()).collect()
        };
        let all: Vec<String> = (1..=120).map(|number| number.to_string()).collect();
        let last: Vec<String> = (21..=120).map(|number| format!("{:02}", number % 100)).collect();
        for is_ascii in [false, true] {
            assert_eq!(numbers(80, is_ascii), all);
            assert_eq!(numbers(70, is_ascii), last);
            assert_eq!(numbers(40, is_ascii), [""; 0]);
        }
        // What is short enough has its number all the same.
        let narrow = rows(&game(12), 42, false, true);
        assert!(narrow[0].starts_with("19 ●1┬─○2┬─●3┬─○4┬─●5┬─○6┬─●7┬─○8┬─●9┬─○"), "{narrow:#?}");
        // Where a stone is captured, its number stays, apart from that before it.
        let captured = rows("(;FF[4]GM[1]SZ[5];B[ba];W[aa];B[ab])", 40, false, true);
        assert_eq!(captured[0], " 5 ┌2●1┬─┬─┐ 5");
    }
}
