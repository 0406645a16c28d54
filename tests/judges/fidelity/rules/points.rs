//! Points in other spellings: with white space or escapes, in full width, in capitals, in letters and numbers, as corners in
//! any order, and behind other signs.

use super::{Claim, Ledger, Scene, Wants, wants};
use crate::common::sgf::table::Form;
use crate::common::sgf::unescape_simple_text;
use crate::common::sgf::value::{Point, Size, read_point};
use crate::fidelity::value::Value;

/// A text without what means nothing in a point, and with the characters of ASCII for those of full width.
pub fn bare(text: &str) -> String {
    let means_something = |c: &char| !c.is_whitespace() && !matches!(c, '\\' | '\0');
    let half = |c: char| match c {
        '！'..='～' => char::from_u32(u32::from(c) - u32::from('！') + u32::from('!')).unwrap_or(c),
        _ => c,
    };
    text.chars().filter(means_something).map(half).collect()
}

/// Reads a point in any of its spellings.
pub fn lenient(text: &str, size: Size) -> Option<Point> {
    let bare = bare(text);
    let small = || read_point(&bare.to_ascii_lowercase(), size).ok();
    let point = read_point(&bare, size).ok().or_else(small);
    point.or_else(|| letters_and_numbers(&bare, size))
}

/// Reads a point such as `Q16`, where no column is called I and rows count from the bottom.
fn letters_and_numbers(text: &str, (columns, rows): Size) -> Option<Point> {
    let letter = text.chars().next()?.to_ascii_uppercase();
    let column = "ABCDEFGHJKLMNOPQRSTUVWXYZ".find(letter)?;
    let row: u8 = text.get(1..)?.parse().ok()?;
    let column = u8::try_from(column).ok().filter(|column| *column < columns)?;
    Some((column, rows.checked_sub(row).filter(|row| *row < rows)?))
}

/// Reads two points.
fn pair(raw: &str, size: Size) -> Option<(Point, Point)> {
    let (first, last) = raw.split_once(':')?;
    let first = first.strip_suffix('\\').unwrap_or(first);
    Some((lenient(first, size)?, lenient(last, size)?))
}

/// Reads a point, or the points between two corners.
pub fn area(raw: &str, size: Size) -> Option<Vec<Point>> {
    let (first, last) = match lenient(raw, size) {
        Some(point) => (point, point),
        None => pair(raw, size)?,
    };
    let columns = first.0.min(last.0)..=first.0.max(last.0);
    let rows = first.1.min(last.1)..=first.1.max(last.1);
    let row = |y| columns.clone().map(move |x| (x, y));
    Some(rows.flat_map(row).collect())
}

/// Reads a label behind its point, behind a colon that is escaped or not, or a comma.
fn labelled(raw: &str, size: Size) -> Option<Value> {
    let parts = ["\\:", ":", ","].into_iter();
    let mut parts = parts.filter_map(|sign| raw.split_once(sign));
    parts.find_map(|(at, label)| {
        let label = unescape_simple_text(label);
        Some(Value::Label(lenient(at, size)?, label))
    })
}

/// What the values of a claim say in any spelling; `None` where one of them can't be read. A value that says nothing
/// beside others is passed over.
pub fn read_leniently(claim: &Claim<'_>, scene: &Scene<'_, '_>) -> Option<Vec<Value>> {
    let size = scene.size;
    let read = |raw: &str| match (claim.ident, scene.form(claim)) {
        ("MK", _) | (_, Some(Form::Labels)) => Some(vec![labelled(raw, size)?]),
        (_, Some(Form::Points | Form::PointsOrNothing)) => {
            let points = area(raw, size)?.into_iter();
            Some(points.map(Value::Point).collect())
        }
        (_, Some(Form::Arrows)) => pair(raw, size).map(|(from, to)| vec![Value::Line(from, to)]),
        _ => None,
    };
    let said = claim.raws.iter().filter(|raw| !raw.trim().is_empty());
    let values: Option<Vec<Vec<Value>>> = said.map(|raw| read(raw)).collect();
    values.map(|values| values.concat()).filter(|values| !values.is_empty())
}

/// Points in another spelling.
pub fn respelled(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    wants(claim.ident, read_leniently(claim, scene)?)
}

/// A label with a comma before it, or by another name.
pub fn label(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let is_label = claim.is(&["MK"]) || claim.is(&["LB"]) && claim.raw()?.contains(',');
    is_label.then(|| wants("LB", read_leniently(claim, scene)?))?
}
