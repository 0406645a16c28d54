//! Lists: of points, of labels and of pairs of points.

use std::borrow::Cow;

use super::single::composed;
use crate::diag::Span;
use crate::sgf::points::{Form, read_any_point};
use crate::sgf::syntax::RawValue;
use crate::sgf::value::split_compose;
use crate::tree::{Point, Rect, Size, points_within, rect_between};

/// The values of a list that are of its form, and the others.
#[derive(Clone, Debug)]
pub struct List<'a, T> {
    /// What was read, in order.
    pub items: Vec<T>,
    /// The values that are none of the list's, as they stood.
    pub illegal: Vec<RawValue<'a>>,
    /// The worst form that a point was in.
    pub form: Form,
    /// Something stood there more than once; it is among the items once.
    pub repeats: bool,
}

/// Reads a list value by value. Empty ones are passed over.
fn read<'a, T>(values: &[RawValue<'a>], read: impl Fn(&RawValue<'a>) -> Option<(T, Form)>) -> List<'a, T> {
    let items = Vec::with_capacity(values.len());
    let mut list = List { items, illegal: Vec::new(), form: Form::Standard, repeats: false };
    for value in values.iter().filter(|value| !value.is_blank()) {
        match read(value) {
            Some((item, form)) => {
                list.form = list.form.max(form);
                list.items.push(item);
            }
            None => list.illegal.push(value.clone()),
        }
    }
    list
}

/// Reads points and rectangles of them (FF\[4\], "Compressed point lists"), and where each stands.
pub fn rects<'a>(values: &[RawValue<'a>], size: Size) -> List<'a, (Span, Rect)> {
    read(values, |value| {
        let (rect, form) = read_rect(&value.text, size)?;
        Some(((value.origin, rect), form))
    })
}

/// Reads points and rectangles of them, each point once.
pub fn points<'a>(values: &[RawValue<'a>], size: Size) -> List<'a, Point> {
    let List { items: rects, illegal, form, mut repeats } = rects(values, size);
    // A few letters can name thousands of points, again and again.
    let mut seen = vec![false; size.area()];
    let mut items = Vec::with_capacity(rects.len());
    for point in rects.into_iter().flat_map(|(_, rect)| points_within(rect)) {
        match std::mem::replace(&mut seen[size.index(point)], true) {
            true => repeats = true,
            false => items.push(point),
        }
    }
    List { items, illegal, form, repeats }
}

/// Whether a value is a point or a rectangle of points of a board.
pub fn is_of_points(text: &str, size: Size) -> bool {
    read_rect(text, size).is_some()
}

/// Reads a point, or a rectangle of points.
fn read_rect(text: &str, size: Size) -> Option<(Rect, Form)> {
    if let Some((point, form)) = read_any_point(text, size) {
        return Some((rect_between(point, point), form));
    }
    let ((one, other), form) = read_pair(text, size)?;
    let rect = rect_between(one, other);
    let order = if rect.first == one && one != other { Form::Standard } else { Form::Old };
    Some((rect, form.max(order)))
}

/// Reads labels, each a point and its text, with the text as the writer writes it.
///
/// Lenient: a comma parts the two in the dialect of 石葉2.
pub fn labels<'a>(values: &[RawValue<'a>], size: Size) -> List<'a, (Point, String)> {
    read(values, |value| {
        let text = &*value.text;
        let parted = [
            split_compose(text).map(|parts| (parts, Form::Standard)),
            text.split_once("\\:").map(|parts| (parts, Form::Standard)),
            text.split_once(',').map(|parts| (parts, Form::Old)),
        ];
        let label = |((at, label), form): ((&str, &str), Form)| {
            let (point, spelled) = read_any_point(at, size)?;
            Some(((point, composed(label)), form.max(spelled)))
        };
        parted.into_iter().flatten().find_map(label)
    })
}

/// Reads pairs of two different points, sorted, each pair once.
pub fn pairs<'a>(values: &[RawValue<'a>], size: Size) -> List<'a, (Point, Point)> {
    let mut list = read(values, |value| read_pair(&value.text, size).filter(|(pair, _)| pair.0 != pair.1));
    let count = list.items.len();
    list.items.sort_unstable();
    list.items.dedup();
    list.repeats = list.items.len() < count;
    list
}

fn read_pair(text: &str, size: Size) -> Option<((Point, Point), Form)> {
    let (one, other) = text.split_once(':')?;
    // The draft of 2016 meets escaped colons, and passes over the escape.
    let one = one.strip_suffix('\\').unwrap_or(one);
    let (one, form) = read_any_point(one, size)?;
    let (other, spelled) = read_any_point(other, size)?;
    Some(((one, other), form.max(spelled)))
}

/// Reads a run of moves with nothing but white space between them, as SmartGo's S has it; `None` in it is a pass.
pub fn run(value: &str, size: Size) -> Option<Vec<Option<Point>>> {
    let value: String = value.chars().filter(|c| !c.is_whitespace()).collect();
    if value.is_empty() || !value.is_ascii() || value.len() % 2 == 1 {
        return None;
    }
    let moves = (0..value.len()).step_by(2).map(|at| &value[at..at + 2]);
    let point = |letters| Point::read(letters, size).map(Some).or(is_old_pass(letters, size).then_some(None));
    moves.map(point).collect()
}

/// Whether a move is a pass in older versions: `tt` on boards of up to 19x19 (FF\[4\], "Move").
pub fn is_old_pass(value: &str, size: Size) -> bool {
    value == "tt" && size.columns.max(size.rows) <= Size::USUAL_SIDE
}

/// A label as a value.
pub fn write_label<'p>((point, label): &(Point, String)) -> Cow<'p, str> {
    Cow::Owned(format!("{}:{label}", point.letters()))
}

/// A pair of points as a value.
pub fn write_pair<'p>(&(from, to): &(Point, Point)) -> Cow<'p, str> {
    Cow::Owned(format!("{}:{}", from.letters(), to.letters()))
}
