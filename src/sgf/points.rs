//! Points, lists of them and board sizes as values, read and written.

use super::props::{Property, Values};
use crate::model::{Point, Rect, Size};

/// Writes a point: column and row from the upper left, `a` to `z` and `A` to `Z` (FF\[4\] for Go, "Point").
pub fn write_point(point: Point) -> String {
    point_letters(point).iter().collect()
}

/// The letters of a point.
pub fn point_letters(Point { x, y }: Point) -> [char; 2] {
    [letter(x), letter(y)]
}

/// Reads a point of a board.
pub fn read_point(value: &str, size: Size) -> Option<Point> {
    let &[x, y] = value.as_bytes() else {
        return None;
    };
    let point = Point {
        x: index(x)?,
        y: index(y)?,
    };
    size.contains(point).then_some(point)
}

/// In what form a point is said, from the best to the worst.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// As the standard has it.
    #[default]
    Standard,
    /// In capitals where these name no point (`PD`), or as a letter and a number that counts from the bottom, without
    /// column I (`Q16`).
    Old,
    /// With blanks or backslashes.
    Spaced,
}

/// Reads a point of a board, in the form that older programs wrote too.
pub fn read_any_point(value: &str, size: Size) -> Option<(Point, Form)> {
    if let Some(point) = read_point(value, size) {
        return Some((point, Form::Standard));
    }
    let bare: String = value
        .chars()
        .filter(|&c| !c.is_whitespace() && c != '\\')
        .collect();
    if let Some(point) = read_point(&bare, size) {
        return Some((point, Form::Spaced));
    }
    let point =
        read_point(&bare.to_ascii_lowercase(), size).or_else(|| read_human_point(&bare, size))?;
    Some((point, Form::Old))
}

fn read_human_point(value: &str, size: Size) -> Option<Point> {
    let (&column, row) = value.as_bytes().split_first()?;
    let column = match column.to_ascii_lowercase() {
        letter @ b'a'..=b'h' => letter - b'a',
        letter @ b'j'..=b'z' => letter - b'a' - 1,
        _ => return None,
    };
    if row.is_empty() || !row.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let row: u8 = value[1..].parse().ok()?;
    let point = Point {
        x: column,
        y: size.rows.checked_sub(row)?,
    };
    (row > 0 && size.contains(point)).then_some(point)
}

fn letter(index: u8) -> char {
    char::from(if index < 26 {
        b'a' + index
    } else {
        b'A' + (index - 26)
    })
}

fn index(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

/// Writes a point for people: a letter, without I, and a number that counts from the bottom (`Q16`). Beyond the 25th
/// column, where there are no more letters, it is written as in SGF.
pub fn write_human_point(point: Point, size: Size) -> String {
    let column = point.x + u8::from(point.x >= b'i' - b'a');
    match column {
        0..26 => format!("{}{}", char::from(b'A' + column), size.rows - point.y),
        _ => write_point(point),
    }
}

/// The points of a list of a node's.
pub fn points_of<'p>(
    properties: &'p [Property<'_>],
    ident: &'p str,
    size: Size,
) -> impl Iterator<Item = Point> + 'p {
    let lists = properties
        .iter()
        .filter(move |property| property.ident == ident);
    lists
        .flat_map(|list| &list.values)
        .filter_map(move |value| read_point(value, size))
}

/// Writes a list of points, one a value.
pub fn write_points<'p>(points: &[Point]) -> Values<'p> {
    points
        .iter()
        .map(|&point| write_point(point).into())
        .collect()
}

/// Writes a list of points as rectangles where it has any (FF\[4\], "Compressed point lists"). The points are sorted, each
/// stands once.
pub fn write_rects<'p>(points: &[Point]) -> Values<'p> {
    rects(points)
        .into_iter()
        .map(|rect| write_rect(rect).into())
        .collect()
}

/// The rectangles that points form: runs within rows, joined with equal runs in the rows below.
fn rects(points: &[Point]) -> Vec<Rect> {
    let mut rects: Vec<Rect> = Vec::new();
    for run in points.chunk_by(|a, b| a.y == b.y && a.x + 1 == b.x) {
        let (first, last) = (run[0], run[run.len() - 1]);
        let above = rects.iter_mut().rev().find(|rect| {
            rect.first.x == first.x && rect.last.x == last.x && rect.last.y + 1 == first.y
        });
        match above {
            Some(rect) => rect.last = last,
            None => rects.push(Rect { first, last }),
        }
    }
    rects
}

/// Writes a rectangle, one of a single point as that point.
pub fn write_rect(Rect { first, last }: Rect) -> String {
    if first == last {
        write_point(first)
    } else {
        format!("{}:{}", write_point(first), write_point(last))
    }
}

/// The corners of the rectangle between two points, whichever they are.
pub fn rect_between(one: Point, other: Point) -> Rect {
    Rect {
        first: Point {
            x: one.x.min(other.x),
            y: one.y.min(other.y),
        },
        last: Point {
            x: one.x.max(other.x),
            y: one.y.max(other.y),
        },
    }
}

/// The points of a rectangle, row by row from the top.
pub fn points_within(Rect { first, last }: Rect) -> impl Iterator<Item = Point> {
    (first.y..=last.y).flat_map(move |y| (first.x..=last.x).map(move |x| Point { x, y }))
}

/// Writes the size of a board: one number where it is square.
pub fn write_size(Size { columns, rows }: Size) -> String {
    if columns == rows {
        columns.to_string()
    } else {
        format!("{columns}:{rows}")
    }
}

/// Reads the size of a board: a number, or two with a colon between them.
///
/// Lenient: blanks, a sign, decimals that are none, and `x`, `,` or `*` for the colon, which may be escaped.
pub fn read_size(value: &str) -> Option<Size> {
    let side = |text: &str| -> Option<u8> {
        let text = text.trim().trim_end_matches('\\');
        let text = text.strip_prefix('+').unwrap_or(text);
        let text = text.strip_suffix(".0").unwrap_or(text);
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let side: u8 = is_number.then(|| text.parse().ok()).flatten()?;
        (1..=LARGEST).contains(&side).then_some(side)
    };
    match value.split_once([':', 'x', 'X', ',', '*']) {
        None => side(value).map(Size::square),
        Some((columns, rows)) => Some(Size {
            columns: side(columns)?,
            rows: side(rows)?,
        }),
    }
}

/// The largest side of a board: there are no more letters.
const LARGEST: u8 = 52;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_letters_from_the_upper_left() {
        assert_eq!(write_point(Point { x: 16, y: 3 }), "qd");
        assert_eq!(write_point(Point { x: 26, y: 51 }), "AZ");
        let qd = Some(Point { x: 16, y: 3 });
        assert_eq!(read_point("qd", Size::DEFAULT), qd);
        for old in ["q d", "QD", "R16", "r16", " qd\n"] {
            let read = read_any_point(old, Size::DEFAULT).map(|(point, _)| point);
            assert_eq!(read, qd, "{old}");
        }
        for none in ["", "q", "tt", "qdd", "é", "I3", "A0", "A20", "T+1", "pass"] {
            assert_eq!(read_point(none, Size::DEFAULT), None, "{none}");
            assert_eq!(read_any_point(none, Size::DEFAULT), None, "{none}");
        }
        let human = write_human_point(Point { x: 16, y: 3 }, Size::DEFAULT);
        assert_eq!(human, "R16");
        assert_eq!(
            read_any_point("QD", Size::square(52)),
            Some((Point { x: 42, y: 29 }, Form::Standard))
        );
    }

    #[test]
    fn lists_are_written_as_rectangles() {
        let list = |text: &str| -> Vec<Point> {
            let mut points: Vec<_> = text
                .split(' ')
                .filter_map(|value| read_point(value, Size::DEFAULT))
                .collect();
            points.sort();
            points
        };
        for (points, written) in [
            ("aa", "aa"),
            ("aa ba ab bb", "aa:bb"),
            ("aa ba ca ab bb", "aa:ca ab:bb"),
            ("aa ca ab cb", "aa:ab ca:cb"),
            ("", ""),
        ] {
            assert_eq!(write_rects(&list(points)).join(" "), written);
        }
    }

    #[test]
    fn sizes_are_one_number_or_two() {
        for (value, size) in [
            ("19", "19"),
            ("19:19", "19"),
            ("16:8", "16:8"),
            (" 9x9", "9"),
            ("52", "52"),
            ("+9", "9"),
            ("19.0", "19"),
            ("16\\:8", "16:8"),
        ] {
            assert_eq!(read_size(value).map(write_size).as_deref(), Some(size));
        }
        for none in ["", "0", "53", "19:", "-9", "++9", "nineteen"] {
            assert_eq!(read_size(none), None, "{none}");
        }
    }
}
