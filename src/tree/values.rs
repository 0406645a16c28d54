//! The values of a property: points, or texts.

use std::borrow::Cow;
use std::slice;

use super::point::{Point, Rect, Size, points_within, rects};

/// The values of a property. Texts are as they stand between the brackets, escaped.
#[derive(Clone, Debug)]
pub enum Values<'a> {
    /// A list of points, row by row from the top, each once. Where there are none, the property has one empty value.
    Points(Vec<Point>),
    /// A text, as most properties have it.
    Text(Cow<'a, str>),
    /// Several texts.
    Texts(Vec<Cow<'a, str>>),
}

impl<'a> Values<'a> {
    /// The points; none where the values are texts.
    pub fn points(&self) -> &[Point] {
        match self {
            Values::Points(points) => points,
            _ => &[],
        }
    }

    /// The texts; none where the values are points.
    pub fn texts(&self) -> &[Cow<'a, str>] {
        match self {
            Values::Points(_) => &[],
            Values::Text(text) => slice::from_ref(text),
            Values::Texts(texts) => texts,
        }
    }

    /// Whether there is nothing between any of the brackets.
    pub fn are_empty(&self) -> bool {
        self.points().is_empty() && self.texts().iter().all(|text| text.is_empty())
    }

    /// The values with texts of their own.
    pub fn into_owned(self) -> Values<'static> {
        let owned = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        match self {
            Values::Points(points) => Values::Points(points),
            Values::Text(text) => Values::Text(owned(text)),
            Values::Texts(texts) => Values::Texts(texts.into_iter().map(owned).collect()),
        }
    }

    /// The texts of a list of points as points, where they are how such a list is written.
    pub(super) fn of_list(self, has_rects: bool) -> Self {
        match read_list(self.texts(), has_rects) {
            Some(points) => Values::Points(points),
            None => self,
        }
    }
}

impl<'a> FromIterator<Cow<'a, str>> for Values<'a> {
    fn from_iter<I: IntoIterator<Item = Cow<'a, str>>>(texts: I) -> Self {
        let mut texts = texts.into_iter();
        match (texts.next(), texts.next()) {
            (Some(only), None) => Values::Text(only),
            (first, second) => Values::Texts(first.into_iter().chain(second).chain(texts).collect()),
        }
    }
}

impl PartialEq for Values<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.points() == other.points() && self.texts() == other.texts()
    }
}

impl Eq for Values<'_> {}

/// Writes a list of points, one a value, or as rectangles where it has any.
pub(super) fn write_list<'t>(points: &[Point], has_rects: bool) -> Vec<Cow<'t, str>> {
    match has_rects {
        _ if points.is_empty() => vec![Cow::Borrowed("")],
        true => rects(points).iter().map(|rect| rect.to_string().into()).collect(),
        false => points.iter().map(|point| point.letters().into()).collect(),
    }
}

fn read_list(texts: &[Cow<'_, str>], has_rects: bool) -> Option<Vec<Point>> {
    if matches!(texts, [text] if text.is_empty()) {
        return Some(Vec::new());
    }
    let mut points = Vec::with_capacity(texts.len());
    for text in texts {
        let (first, last) = match text.split_once(':') {
            Some(corners) if has_rects => corners,
            _ => (&**text, &**text),
        };
        points.extend(points_within(Rect {
            first: Point::read(first, Size::LARGEST)?,
            last: Point::read(last, Size::LARGEST)?,
        }));
        // No list of so many names each once.
        if points.len() > Size::LARGEST.area() {
            return None;
        }
    }
    points.sort_unstable();
    points.dedup();
    let is_canonical = write_list(&points, has_rects)[..] == *texts;
    is_canonical.then_some(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_points_where_they_are_canonical() {
        let values = |list: &'static str, has_rects| {
            let texts: Values<'_> = list.split(' ').map(Cow::Borrowed).collect();
            texts.of_list(has_rects)
        };
        for (list, has_rects, count) in [
            ("aa", false, 1),
            ("ba ab", false, 2),
            ("", false, 0),
            ("aa:cb dd", true, 7),
            ("aa:ZZ", true, Size::LARGEST.area()),
        ] {
            let read = values(list, has_rects);
            assert_eq!(read.points().len(), count, "{list}");
            assert!(matches!(read, Values::Points(_)), "{list}");
            assert_eq!(write_list(read.points(), has_rects).join(" "), list);
        }
        for (list, has_rects) in [
            ("ab ba", false),
            ("aa aa", false),
            ("aa:bb", false),
            ("a", false),
            ("aa ba", true),
            ("bb:aa", true),
            ("aa:ZZ aa:ZZ", true),
        ] {
            assert_eq!(values(list, has_rects).texts().join(" "), list);
        }
    }
}
