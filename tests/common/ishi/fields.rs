//! The data of lines (sections 5.3 and 5.4 of the standard), in their canonical form.

use std::collections::HashSet;

/// A point: column from the left and row from the bottom, from 1.
pub type Point = (u8, u8);

/// A positive integer without zeros before it.
pub fn read_number(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number > 0 && text == number.to_string()).then_some(number)
}

/// A location of a board with so many columns and rows.
pub fn read_loc(text: &str, side: u8) -> Option<Point> {
    let column = b"ABCDEFGHJKLMNOPQRST".iter().position(|&letter| text.as_bytes().first() == Some(&letter))?;
    let (column, row) = (column as u8 + 1, read_number(text.get(1..)?)?);
    let row = u8::try_from(row).ok()?;
    (column <= side && row <= side).then_some((column, row))
}

/// A move by its number, or several.
fn is_move(text: &str, ranges: bool) -> bool {
    let Some(numbers) = text.strip_prefix('#') else {
        return false;
    };
    match numbers.split_once('-') {
        None => read_number(numbers).is_some(),
        Some((low, high)) => {
            let bounds = read_number(low).zip(read_number(high));
            ranges && bounds.is_some_and(|(low, high)| low <= high)
        }
    }
}

/// Whether a field names points, by locations or by moves.
pub fn is_target(text: &str, side: u8) -> bool {
    read_loc(text, side).is_some() || is_move(text, true)
}

/// What is wrong with the fields of a move: nothing, or its number.
pub fn read_move(fields: &[&str], side: u8) -> Result<u32, String> {
    let [number, at] = fields else {
        return Err(format!("a move has a number and a location, not {fields:?}"));
    };
    if *at != "PASS" && read_loc(at, side).is_none() {
        return Err(format!("{at} is no location of a board of {side}"));
    }
    read_number(number).ok_or_else(|| format!("{number} is no move number"))
}

/// The size of a board.
pub fn read_side(fields: &[&str]) -> Option<u8> {
    let [side] = fields else { return None };
    let side = u8::try_from(read_number(side)?).ok()?;
    (2..=19).contains(&side).then_some(side)
}

/// The side of the board that the region of a diagram lies on; `side` where it names none.
pub fn read_region(fields: &[&str], side: u8) -> Option<u8> {
    match fields {
        [] => Some(side),
        [full] => {
            let (columns, rows) = full.split_once('x')?;
            (columns == rows).then(|| read_side(&[columns])).flatten()
        }
        [one, other] => {
            let (one, other) = (read_loc(one, 19)?, read_loc(other, 19)?);
            Some(one.0.max(one.1).max(other.0).max(other.1))
        }
        _ => None,
    }
}

/// The stones of a setup line: whether they are white, and where they stand.
pub fn read_setup(fields: &[&str], side: u8) -> Result<Vec<(bool, Point)>, String> {
    let mut color = None;
    let mut stones = Vec::new();
    for &field in fields {
        match (field, color) {
            ("B" | "W", _) => color = Some(field == "W"),
            (_, None) => return Err(format!("no color before {field}")),
            (_, Some(is_white)) => match read_loc(field, side) {
                Some(point) => stones.push((is_white, point)),
                None => return Err(format!("{field} is no location of a board of {side}")),
            },
        }
    }
    if matches!(fields.last(), None | Some(&("B" | "W"))) {
        return Err("a color without a stone".to_owned());
    }
    Ok(stones)
}

/// Whether stones stand black then white, each row by row from the top, and no point twice.
pub fn are_in_order(stones: &[(bool, Point)]) -> bool {
    let rank = |&(is_white, (column, row)): &(bool, Point)| (is_white, 19 - row, column);
    let points: HashSet<Point> = stones.iter().map(|stone| stone.1).collect();
    stones.is_sorted_by_key(rank) && points.len() == stones.len()
}

/// Whether a field belongs into a PRISONER line.
pub fn is_prisoner(field: &str, side: u8) -> bool {
    read_loc(field, side).is_some() || is_move(field, false)
}

/// Whether a field belongs into a MARK line, or an UNMARK line.
pub fn is_mark(field: &str, unmarks: bool, side: u8) -> bool {
    let Some((character, target)) = field.rsplit_once('@') else {
        return field == "ALL" || is_target(field, side);
    };
    // The letters of special characters are canonical in lower case.
    let is_canonical = !matches!(character, "\\D" | "\\T" | "\\C" | "\\S");
    !unmarks && is_cc(character) && is_canonical && is_target(target, side)
}

/// Whether a text is one or two characters, none of them white space.
pub fn is_cc(text: &str) -> bool {
    matches!(text.chars().count(), 1..=2) && !text.contains([' ', '\t'])
}
