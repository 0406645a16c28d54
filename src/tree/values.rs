//! The values of a property: points, or texts.

use std::borrow::Cow;

use super::point::{Point, Rect, Size, points_within, rects};

/// The values of a property. Texts are as they stand between the brackets, escaped.
#[derive(Clone, Debug)]
pub struct Values<'a>(Repr<'a>);

/// Most properties have one text, which the input has: that is all that they take. Anything else stands apart.
#[derive(Clone, Debug)]
enum Repr<'a> {
    Text(&'a str),
    Other(Box<Other<'a>>),
}

#[derive(Clone, Debug)]
enum Other<'a> {
    /// A list of so many points, row by row from the top, each once. Where there are none, the property has one empty value.
    FewPoints(u8, [Point; FEW]),
    /// As many points as there may be.
    Points(Box<[Point]>),
    /// A text that the input does not have.
    Text(Box<str>),
    /// Several texts of the input, or none.
    Texts(Box<[&'a str]>),
    /// Several texts that the input does not have.
    Joined(Box<Joined>),
}

/// So many points take no more room than a text.
const FEW: usize = 11;

const _: () = assert!(size_of::<Other<'_>>() <= 24, "there may be one for each property");

/// Texts one behind the other, and where each of them ends.
#[derive(Clone, Debug)]
struct Joined {
    text: Box<str>,
    ends: Box<[u32]>,
}

impl<'a> Values<'a> {
    /// A list of points.
    pub fn of_points(points: Vec<Point>) -> Self {
        if points.len() > FEW {
            return Other::Points(points.into()).into();
        }
        let mut few = [Point { x: 0, y: 0 }; FEW];
        few[..points.len()].copy_from_slice(&points);
        Other::FewPoints(points.len() as u8, few).into()
    }

    /// The points; none where the values are texts.
    pub fn points(&self) -> &[Point] {
        match self.other() {
            Some(Other::FewPoints(count, points)) => &points[..usize::from(*count)],
            Some(Other::Points(points)) => points,
            _ => &[],
        }
    }

    /// Whether the values are points, or would be if there were any.
    pub(super) fn is_list(&self) -> bool {
        matches!(self.other(), Some(Other::FewPoints(..) | Other::Points(_)))
    }

    fn other(&self) -> Option<&Other<'a>> {
        match &self.0 {
            Repr::Text(_) => None,
            Repr::Other(other) => Some(other),
        }
    }

    /// The number of texts; none where the values are points.
    fn count(&self) -> usize {
        match self.other() {
            None | Some(Other::Text(_)) => 1,
            Some(Other::FewPoints(..) | Other::Points(_)) => 0,
            Some(Other::Texts(texts)) => texts.len(),
            Some(Other::Joined(joined)) => joined.ends.len(),
        }
    }

    fn text(&self, at: usize) -> &str {
        match &self.0 {
            Repr::Text(text) => text,
            Repr::Other(other) => match &**other {
                Other::FewPoints(..) | Other::Points(_) => "",
                Other::Text(text) => text,
                Other::Texts(texts) => texts[at],
                Other::Joined(joined) => {
                    let Joined { text, ends } = &**joined;
                    let start = at.checked_sub(1).map_or(0, |before| ends[before]);
                    &text[start as usize..ends[at] as usize]
                }
            },
        }
    }

    /// The texts; none where the values are points.
    pub fn texts(&self) -> impl DoubleEndedIterator<Item = &str> + ExactSizeIterator + Clone {
        (0..self.count()).map(|at| self.text(at))
    }

    /// The texts, as far as the input has them borrowed from that.
    pub fn into_texts(self) -> impl Iterator<Item = Cow<'a, str>> {
        let texts: Vec<Cow<'a, str>> = match &self.0 {
            Repr::Text(text) => vec![Cow::Borrowed(*text)],
            Repr::Other(other) => match &**other {
                Other::Texts(texts) => texts.iter().copied().map(Cow::Borrowed).collect(),
                _ => self.texts().map(|text| Cow::Owned(text.to_owned())).collect(),
            },
        };
        texts.into_iter()
    }

    /// Whether there is nothing between any of the brackets.
    pub fn are_empty(&self) -> bool {
        self.points().is_empty() && self.texts().all(str::is_empty)
    }

    /// The values with texts of their own.
    pub fn into_owned(self) -> Values<'static> {
        match self.0 {
            Repr::Text(text) => Other::Text(text.into()).into(),
            Repr::Other(other) => match *other {
                Other::FewPoints(count, points) => Other::FewPoints(count, points).into(),
                Other::Points(points) => Other::Points(points).into(),
                Other::Text(text) => Other::Text(text).into(),
                Other::Texts(texts) => texts.into_iter().map(|text| Cow::Owned(text.to_owned())).collect(),
                Other::Joined(joined) => Other::Joined(joined).into(),
            },
        }
    }

    /// The texts of a list of points as points, where they are how such a list is written.
    pub(super) fn of_list(self, has_rects: bool) -> Self {
        match read_list(&self, has_rects) {
            Some(points) => Values::of_points(points),
            None => self,
        }
    }
}

impl<'a> From<Other<'a>> for Values<'a> {
    fn from(other: Other<'a>) -> Self {
        Values(Repr::Other(Box::new(other)))
    }
}

impl<'a> From<Cow<'a, str>> for Values<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        match text {
            Cow::Borrowed(text) => Values(Repr::Text(text)),
            Cow::Owned(text) => Other::Text(text.into()).into(),
        }
    }
}

impl<'a> FromIterator<Cow<'a, str>> for Values<'a> {
    fn from_iter<I: IntoIterator<Item = Cow<'a, str>>>(texts: I) -> Self {
        let mut texts = texts.into_iter();
        let (first, second) = (texts.next(), texts.next());
        if second.is_none() {
            return first.map_or_else(|| Other::Texts(Box::default()).into(), Values::from);
        }
        let texts: Vec<Cow<'a, str>> = first.into_iter().chain(second).chain(texts).collect();
        let borrowed = texts.iter().map(|text| match text {
            Cow::Borrowed(text) => Some(*text),
            Cow::Owned(_) => None,
        });
        match borrowed.collect() {
            Some(borrowed) => Other::Texts(borrowed).into(),
            None => joined(&texts),
        }
    }
}

/// Texts in one piece, which takes hardly more room than they take themselves.
fn joined<'a>(texts: &[Cow<'_, str>]) -> Values<'a> {
    let mut joined = String::with_capacity(texts.iter().map(|text| text.len()).sum());
    let end = |text: &Cow<'_, str>| {
        joined.push_str(text);
        u32::try_from(joined.len()).expect("the values of one property have less than 4 GB")
    };
    let ends = texts.iter().map(end).collect();
    Other::Joined(Joined { text: joined.into(), ends }.into()).into()
}

impl PartialEq for Values<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.points() == other.points() && self.texts().eq(other.texts())
    }
}

impl Eq for Values<'_> {}

/// Writes a list of points, one a value, or as rectangles where it has any.
pub(super) fn write_list(points: &[Point], has_rects: bool) -> impl Iterator<Item = Cow<'_, str>> {
    let rects = if has_rects { rects(points) } else { Vec::new() };
    let rects = rects.into_iter().map(|rect| Cow::Owned(rect.to_string()));
    let letters = if has_rects { &[][..] } else { points }.iter().map(|point| Cow::Borrowed(point.letters()));
    let empty = points.is_empty().then_some(Cow::Borrowed(""));
    empty.into_iter().chain(letters).chain(rects)
}

fn read_list(values: &Values<'_>, has_rects: bool) -> Option<Vec<Point>> {
    let texts = values.texts();
    if texts.len() == 1 && texts.clone().all(str::is_empty) {
        return Some(Vec::new());
    }
    let mut points = Vec::with_capacity(texts.len());
    for text in texts.clone() {
        let (first, last) = match text.split_once(':') {
            Some(corners) if has_rects => corners,
            _ => (text, text),
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
    let is_canonical = write_list(&points, has_rects).eq(texts);
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
            assert_eq!(read.texts().len(), 0, "{list}");
            assert_eq!(write_list(read.points(), has_rects).collect::<Vec<_>>().join(" "), list);
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
            assert_eq!(values(list, has_rects).texts().collect::<Vec<_>>().join(" "), list);
        }
    }
}
