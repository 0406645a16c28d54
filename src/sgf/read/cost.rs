//! What the properties of a node cost beyond their length: a few letters may name many points, or many moves.

use super::idents;
use crate::cost::{MOVE, POINT};
use crate::sgf::syntax::RawProperty;
use crate::tree::Size;

/// What the values of properties stand for, where that grows with more than their number.
pub fn of_node(raw: &[RawProperty<'_>], size: Size) -> usize {
    raw.iter().map(|property| of_property(property, size)).fold(0, usize::saturating_add)
}

fn of_property(property: &RawProperty<'_>, size: Size) -> usize {
    if property.ident.entry().is_none() && idents::resolve(&property.ident, None) == "S" {
        return property.values.iter().map(|value| value.text.len() / 2 * MOVE).fold(0, usize::saturating_add);
    }
    // Of a list each point counts once, however many rectangles name it.
    let has_rect = property.values.iter().any(|value| may_be_rect(&value.text));
    if has_rect { size.area() * POINT } else { 0 }
}

/// Whether a value looks like two points with a colon between them, in whatever form.
fn may_be_rect(text: &str) -> bool {
    /// No two points take more, but for blanks, which cost enough by themselves.
    const LONGEST: usize = 64;

    text.len() <= LONGEST && text.contains(':')
}
