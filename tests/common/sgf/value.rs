//! Values by their types.

use super::Kind;
use super::facts::{is_date, is_real, is_result, is_time};
use super::parse::is_space;
use super::table::Form;
use crate::common::convert::Dialect;

/// A point: column and row from the upper left.
pub type Point = (u8, u8);

/// A size: columns and rows.
pub type Size = (u8, u8);

/// What is wrong with a value, if anything.
pub type Judgement = Result<(), (Kind, String)>;

/// Judges a value by itself. Points, labels and lines are judged where it is known what stands beside them.
pub fn check_value(value: &str, form: Form, size: Size, dialect: Dialect) -> Judgement {
    let wrong = |what: &str| Err((Kind::Value, format!("[{value}] is no {what}")));
    let when = |is_right: bool, what: &str| if is_right { Ok(()) } else { wrong(what) };
    match form {
        Form::Nothing => when(value.is_empty(), "empty value"),
        Form::Number(low, high) => {
            when(read_number(value).is_some_and(|number| (low..=high).contains(&number)), "number of its range")
        }
        Form::Real => when(is_real(value), "real"),
        Form::Double => when(matches!(value, "1" | "2"), "double"),
        Form::Color => when(matches!(value, "B" | "W"), "color"),
        Form::SimpleText => check_text(value, true),
        Form::Kept => Ok(()),
        Form::Text => check_text(value, false),
        Form::Move if value.is_empty() => Ok(()),
        Form::Move => read_point(value, size).map(drop),
        Form::Texts => check_texts(value, dialect),
        Form::Size => when(read_size(value).is_some(), "size"),
        Form::Figure => check_figure(value, dialect),
        Form::Charset => when(value == "UTF-8", "UTF-8"),
        Form::Date => when(is_date(value, dialect), "list of dates"),
        Form::Result => when(is_result(value, dialect), "result"),
        // A real may have a sign; no time is below zero.
        Form::Time => when(is_time(value.strip_prefix('+').unwrap_or(value), dialect), "time"),
        Form::TimeOrNothing => when(value.is_empty() || is_time(value, dialect), "time"),
        Form::TimeLeft => {
            let unsigned = value.strip_prefix(['+', '-']).unwrap_or(value);
            when(is_time(unsigned, dialect), "time")
        }
        Form::Points | Form::PointsOrNothing | Form::Labels | Form::Arrows => Ok(()),
    }
}

/// A text says something, if only blanks, and has no white space other than these and, if it is not simple, line feeds.
fn check_text(value: &str, is_simple: bool) -> Judgement {
    if unescape_text(value).is_empty() {
        return Err((Kind::EmptyValue, "a text that says nothing".to_owned()));
    }
    let is_wrong = |c: char| is_space(c) && c != ' ' && (c != '\n' || is_simple);
    match value.chars().find(|&c| is_wrong(c)) {
        Some(c) => Err((Kind::WhiteSpace, format!("{c:?} in [{value}]"))),
        None if has_soft_break(value) => Err((Kind::WhiteSpace, "a soft line break".to_owned())),
        None => Ok(()),
    }
}

/// A text of one line that may say nothing.
pub fn check_line(value: &str) -> Judgement {
    if value.is_empty() {
        return Ok(());
    }
    check_text(value, true)
}

fn has_soft_break(value: &str) -> bool {
    let mut characters = value.chars();
    std::iter::from_fn(|| match characters.next()? {
        '\\' => Some(characters.next() == Some('\n')),
        _ => Some(false),
    })
    .any(|is_soft| is_soft)
}

/// Two texts, of which the second may say nothing: a program without a version.
fn check_texts(value: &str, dialect: Dialect) -> Judgement {
    match split_compose(value, dialect)? {
        Some((one, other)) => check_text(one, true).and_then(|()| check_line(other)),
        None if dialect == Dialect::Draft2016 => check_text(value, true),
        None => Err((Kind::Compose, format!("[{value}] is no pair"))),
    }
}

fn check_figure(value: &str, dialect: Dialect) -> Judgement {
    if value.is_empty() {
        return Ok(());
    }
    match split_compose(value, dialect)? {
        Some((flags, _)) if read_number(flags).is_some_and(|flags| flags >= 0) => Ok(()),
        _ => Err((Kind::Compose, format!("[{value}] is no figure"))),
    }
}

/// Parts a pair at its colon. In FF\[4\] all others must be escaped; the draft does not know that.
pub fn split_compose(value: &str, dialect: Dialect) -> Result<Option<(&str, &str)>, (Kind, String)> {
    let colons = || {
        let mut is_escaped = false;
        value.char_indices().filter_map(move |(at, c)| {
            let is_colon = c == ':' && !is_escaped;
            is_escaped = c == '\\' && !is_escaped;
            is_colon.then_some(at)
        })
    };
    if dialect == Dialect::Ff4 && colons().count() > 1 {
        return Err((Kind::Compose, format!("[{value}] has unescaped colons")));
    }
    Ok(colons().next().map(|at| (&value[..at], &value[at + 1..])))
}

/// Reads a point, which must lie on the board.
pub fn read_point(value: &str, (columns, rows): Size) -> Result<Point, (Kind, String)> {
    let index = |letter| match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    };
    let point = match value.as_bytes() {
        &[x, y] => index(x).zip(index(y)),
        _ => None,
    };
    match point {
        None => Err((Kind::Value, format!("[{value}] is no point"))),
        Some((x, y)) if x >= columns || y >= rows => Err((Kind::OffBoard, format!("[{value}] is off the board"))),
        Some(point) => Ok(point),
    }
}

/// Reads a point or a rectangle, as points.
pub fn read_points(value: &str, size: Size) -> Result<Vec<Point>, (Kind, String)> {
    let Some((first, last)) = value.split_once(':') else {
        return read_point(value, size).map(|point| vec![point]);
    };
    let ((left, top), (right, bottom)) = (read_point(first, size)?, read_point(last, size)?);
    if left > right || top > bottom || first == last {
        return Err((Kind::Rectangle, format!("[{value}] is no rectangle")));
    }
    let row = |y| (left..=right).map(move |x| (x, y));
    Ok((top..=bottom).flat_map(row).collect())
}

/// Reads a size: one number where the board is square.
pub fn read_size(value: &str) -> Option<Size> {
    let side = |text: &str| {
        let number = read_number(text).filter(|number| (1..=52).contains(number))?;
        u8::try_from(number).ok()
    };
    match value.split_once(':') {
        None => side(value).map(|side| (side, side)),
        Some((columns, rows)) => side(columns).zip(side(rows)).filter(|(c, r)| c != r),
    }
}

/// Reads a number: digits, perhaps behind a sign.
pub fn read_number(value: &str) -> Option<i64> {
    let digits = value.strip_prefix(['+', '-']).unwrap_or(value);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| value.parse().ok()).flatten()
}

/// What a Text says.
pub fn unescape_text(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars().peekable();
    while let Some(mut character) = characters.next() {
        let is_escaped = character == '\\';
        if is_escaped {
            let Some(next) = characters.next() else { break };
            character = next;
        }
        match character {
            '\n' | '\r' => {
                let partner = if character == '\n' { '\r' } else { '\n' };
                characters.next_if_eq(&partner);
                text.extend((!is_escaped).then_some('\n'));
            }
            _ if is_space(character) => text.push(' '),
            _ => text.push(character),
        }
    }
    text
}

/// What a SimpleText says.
pub fn unescape_simple_text(value: &str) -> String {
    unescape_text(value).replace('\n', " ")
}
