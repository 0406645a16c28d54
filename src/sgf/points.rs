//! Points and board sizes as values, in whatever form they are met.

use crate::diag::Code;
use crate::tree::{Color, Move, Point, Size, letter};
use crate::words::narrow;

/// In what form a point is said, from the best to the worst.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// As the standard has it.
    #[default]
    Standard,
    /// In capitals where these name no point (`PD`), or as a letter and a number that counts from the bottom, without
    /// column I (`Q16`).
    Old,
    /// With blanks, backslashes or full-width characters, be it in capitals.
    Spaced,
}

impl Form {
    /// What is to be said of a value in this form.
    pub fn code(self) -> Option<Code> {
        match self {
            Form::Standard => None,
            Form::Old => Some(Code::OldForm),
            Form::Spaced => Some(Code::RepairedValue),
        }
    }
}

/// Reads a point of a board, in the form that older programs wrote too.
pub fn read_any_point(value: &str, size: Size) -> Option<(Point, Form)> {
    if let Some(point) = Point::read(value, size) {
        return Some((point, Form::Standard));
    }
    let bare: String = narrow(value).chars().filter(|&c| !c.is_whitespace() && c != '\\').collect();
    if let Some(point) = Point::read(&bare, size) {
        return Some((point, Form::Spaced));
    }
    let point = Point::read(&bare.to_ascii_lowercase(), size).or_else(|| read_human_point(&bare, size))?;
    Some((point, if bare == value { Form::Old } else { Form::Spaced }))
}

/// Whether a value names a column by its letter and a row by its number, of a board of any size.
pub fn names_column_and_row(value: &str) -> bool {
    let bare: String = narrow(value).chars().filter(|&c| !c.is_whitespace() && c != '\\').collect();
    column_and_row(&bare).is_some()
}

/// The column, and the digits of the row.
fn column_and_row(value: &str) -> Option<(u8, &str)> {
    let column = match value.as_bytes().first()?.to_ascii_lowercase() {
        letter @ b'a'..=b'h' => letter - b'a',
        letter @ b'j'..=b'z' => letter - b'a' - 1,
        _ => return None,
    };
    let row = &value[1..];
    let is_number = !row.is_empty() && row.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some((column, row))
}

fn read_human_point(value: &str, size: Size) -> Option<Point> {
    let (column, row) = column_and_row(value)?;
    let row: u8 = row.parse().ok()?;
    let point = Point { x: column, y: size.rows.checked_sub(row)? };
    size.contains(point).then_some(point)
}

/// The largest side of a board.
const SIDE: usize = Size::LARGEST.columns as usize;

/// How long a move of [`MOVES`] is.
const LENGTH: usize = ";B[aa]".len();

/// Black's moves on all points of the largest board, row by row, and then White's, each as a node: most of a file is made
/// of them.
static MOVES: &str = {
    static BYTES: [u8; 2 * SIDE * SIDE * LENGTH] = {
        let mut bytes = [0; 2 * SIDE * SIDE * LENGTH];
        let mut at = 0;
        while at < bytes.len() / LENGTH {
            let color = if at < SIDE * SIDE { b'B' } else { b'W' };
            let [x, y] = [letter(at % SIDE), letter(at / SIDE % SIDE)];
            let node = [b';', color, b'[', x, y, b']'];
            let mut byte = 0;
            while byte < LENGTH {
                bytes[at * LENGTH + byte] = node[byte];
                byte += 1;
            }
            at += 1;
        }
        bytes
    };
    match std::str::from_utf8(&BYTES) {
        Ok(text) => text,
        Err(_) => unreachable!(),
    }
};

/// Writes a move as a node that has nothing else.
pub fn write_move(Move { color, at }: Move) -> &'static str {
    let is_white = usize::from(color == Color::White);
    match at {
        Some(point) if Size::LARGEST.contains(point) => {
            let at = (is_white * SIDE * SIDE + Size::LARGEST.index(point)) * LENGTH;
            MOVES.get(at..at + LENGTH).unwrap_or_default()
        }
        _ => [";B[]", ";W[]"][is_white],
    }
}

/// Writes the size of a board: one number where it is square.
pub fn write_size(Size { columns, rows }: Size) -> String {
    if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") }
}

/// Reads the size of a board: a number, or two with a colon between them.
///
/// Lenient: blanks, a sign, decimals that are none, `x`, `,` or `*` for the colon, which may be escaped, and all of these in
/// their full width.
pub fn read_size(value: &str) -> Option<Size> {
    let value = narrow(value);
    let side = |text: &str| -> Option<u8> {
        let text = text.trim().trim_end_matches('\\');
        let text = text.strip_prefix('+').unwrap_or(text);
        let text = text.strip_suffix(".0").unwrap_or(text);
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let side: u8 = is_number.then(|| text.parse().ok()).flatten()?;
        (1..=Size::LARGEST.rows).contains(&side).then_some(side)
    };
    match value.split_once([':', 'x', 'X', ',', '*']) {
        None => side(&value).map(Size::square),
        Some((columns, rows)) => Some(Size { columns: side(columns)?, rows: side(rows)? }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_of_older_programs_are_read() {
        let qd = Some(Point { x: 16, y: 3 });
        assert_eq!(Point::read("qd", Size::DEFAULT), qd);
        for old in ["q d", "QD", "R16", "r16", " qd\n"] {
            let read = read_any_point(old, Size::DEFAULT).map(|(point, _)| point);
            assert_eq!(read, qd, "{old}");
        }
        for (value, form) in [
            ("qd", Form::Standard),
            ("QD", Form::Old),
            ("R16", Form::Old),
            ("Q D", Form::Spaced),
            ("R 16", Form::Spaced),
            ("\\R16", Form::Spaced),
            ("q d", Form::Spaced),
            ("ｑｄ", Form::Spaced),
            ("Ｒ16", Form::Spaced),
        ] {
            assert_eq!(read_any_point(value, Size::DEFAULT), qd.map(|point| (point, form)), "{value}");
        }
        for named in ["A0", "Q 99", "z100000", "A20"] {
            assert!(names_column_and_row(named), "{named}");
        }
        for none in ["", "q", "I5", "AA1", "5Q", "Q5Q", "é1"] {
            assert!(!names_column_and_row(none), "{none}");
        }
        for none in ["", "q", "tt", "qdd", "é", "I3", "A0", "A20", "T+1", "pass"] {
            assert_eq!(Point::read(none, Size::DEFAULT), None, "{none}");
            assert_eq!(read_any_point(none, Size::DEFAULT), None, "{none}");
        }
        assert_eq!(read_any_point("QD", Size::square(52)), Some((Point { x: 42, y: 29 }, Form::Standard)));
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
            ("１３：９", "13:9"),
            ("９", "9"),
        ] {
            assert_eq!(read_size(value).map(write_size).as_deref(), Some(size));
        }
        for none in ["", "0", "53", "19:", "-9", "++9", "nineteen"] {
            assert_eq!(read_size(none), None, "{none}");
        }
    }
}
