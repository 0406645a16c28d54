//! Lists: of points, of labels and of pairs of points.

use std::borrow::Cow;

use super::single::composed;
use crate::model::{Point, Size};
use crate::sgf::points::{points_of, read_old_point, read_point, rect_between, write_point};
use crate::sgf::syntax::RawValue;
use crate::sgf::value::split_compose;

/// The values of a list that are of its form, and the others.
#[derive(Clone, Debug)]
pub struct List<'a, T> {
    /// What was read, in order.
    pub items: Vec<T>,
    /// The values that are none of the list's, as they stood.
    pub illegal: Vec<RawValue<'a>>,
    /// A value was repaired.
    pub repaired: bool,
}

impl<T> List<'_, T> {
    fn new() -> Self {
        List {
            items: Vec::new(),
            illegal: Vec::new(),
            repaired: false,
        }
    }
}

/// Reads points and rectangles of them (FF\[4\], "Compressed point lists"). Empty values are passed over.
pub fn points<'a>(values: &[RawValue<'a>], size: Size) -> List<'a, Point> {
    let mut list = List::new();
    for value in values {
        let text = &value.text;
        if let Some(point) = read_point(text, size) {
            list.items.push(point);
        } else if let Some((one, other)) = text.split_once(':') {
            match (read_old_point(one, size), read_old_point(other, size)) {
                (Some(one), Some(other)) => {
                    let rect = rect_between(one, other);
                    list.repaired |= rect.first != one || one == other;
                    list.items.extend(points_of(rect));
                }
                _ => list.illegal.push(value.clone()),
            }
        } else if let Some(point) = read_old_point(text, size) {
            list.repaired = true;
            list.items.push(point);
        } else if !text.is_empty() {
            list.illegal.push(value.clone());
        }
    }
    list
}

/// Reads labels, each a point and its text, with the text as the writer writes it.
///
/// Lenient: a comma parts the two in the dialect of 石葉2.
pub fn labels<'a>(values: &[RawValue<'a>], size: Size) -> List<'a, (Point, String)> {
    let mut list = List::new();
    for value in values {
        let text = &value.text;
        let at_comma = || {
            text.split_once(',')
                .filter(|(point, _)| point.trim().len() == 2)
        };
        let parted = split_compose(text).or_else(at_comma);
        let point = |point: &str| read_point(point, size).or_else(|| read_old_point(point, size));
        match parted.and_then(|(at, label)| Some((point(at)?, composed(label)))) {
            Some(label) => list.items.push(label),
            None if text.is_empty() => {}
            None => list.illegal.push(value.clone()),
        }
    }
    list
}

/// Reads pairs of two different points.
pub fn pairs<'a>(values: &[RawValue<'a>], size: Size) -> List<'a, (Point, Point)> {
    let mut list = List::new();
    for value in values {
        let text = &value.text;
        let pair = text
            .split_once(':')
            .and_then(|(from, to)| Some((read_old_point(from, size)?, read_old_point(to, size)?)));
        match pair {
            Some((from, to)) if from != to => {
                list.repaired |= text.len() > "aa:bb".len();
                list.items.push((from, to));
            }
            _ if text.is_empty() => {}
            _ => list.illegal.push(value.clone()),
        }
    }
    list
}

/// The points of the rectangle between two corners.
pub fn between(one: Point, other: Point) -> impl Iterator<Item = Point> {
    points_of(rect_between(one, other))
}

/// Reads a run of points without anything between them, as SmartGo's S has it.
pub fn run(value: &str, size: Size) -> Option<Vec<Point>> {
    if value.is_empty() || !value.is_ascii() || value.len() % 2 == 1 {
        return None;
    }
    let pairs = (0..value.len()).step_by(2);
    pairs
        .map(|at| read_point(&value[at..at + 2], size))
        .collect()
}

/// A label as a value.
pub fn write_label<'p>((point, label): &(Point, String)) -> Cow<'p, str> {
    Cow::Owned(format!("{}:{label}", write_point(*point)))
}

/// A pair of points as a value.
pub fn write_pair<'p>(&(from, to): &(Point, Point)) -> Cow<'p, str> {
    Cow::Owned(format!("{}:{}", write_point(from), write_point(to)))
}
