//! Properties, and the properties of a node.

use std::borrow::Cow;
use std::ops::Deref;

use super::ident::{IdentSet, PropIdent};
use super::point::{Color, Point, Size};
use super::table::Entry;
use super::values::{Values, write_list};
use crate::diag::Span;

/// A property: its identifier, and its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property<'a> {
    /// The identifier.
    pub(crate) ident: PropIdent<'a>,
    /// The values.
    pub(crate) values: Values<'a>,
    /// Where the input has it.
    pub(crate) origin: Span,
}

impl<'a> Property<'a> {
    /// The identifier, in capitals.
    pub fn ident(&self) -> &str {
        self.ident.as_str()
    }

    /// The points that the values are, on a board of a size.
    pub fn points(&self, size: Size) -> impl Iterator<Item = Point> {
        self.points_on(size)
    }

    /// A property of one value.
    pub(crate) fn new(ident: impl Into<PropIdent<'a>>, value: impl Into<Cow<'a, str>>) -> Self {
        Property::of(ident, Some(value.into()), Span::default())
    }

    /// A property of several values that stands somewhere. What is a list of points by the table is held as points.
    pub(crate) fn of(
        ident: impl Into<PropIdent<'a>>,
        texts: impl IntoIterator<Item = Cow<'a, str>>,
        origin: Span,
    ) -> Self {
        let ident = ident.into();
        let mut values: Values<'a> = texts.into_iter().collect();
        if ident.entry().is_some_and(Entry::is_list_of_points) {
            values = values.of_list(has_rects(&ident));
        }
        Property { ident, values, origin }
    }

    /// A list of points, row by row from the top, each once.
    pub(crate) fn list(ident: impl Into<PropIdent<'a>>, points: Vec<Point>, origin: Span) -> Self {
        Property { ident: ident.into(), values: Values::Points(points), origin }
    }

    /// The property as one that stands somewhere else.
    pub(crate) fn at(self, origin: Span) -> Self {
        Property { origin, ..self }
    }

    /// The first value, escaped; empty where the values are points.
    pub(crate) fn text(&self) -> &str {
        self.values.texts().first().map_or("", |text| text)
    }

    /// The values as the SGF writer writes them, escaped.
    pub(crate) fn written(&self) -> Cow<'_, [Cow<'a, str>]> {
        match &self.values {
            Values::Points(points) => Cow::Owned(write_list(points, has_rects(&self.ident))),
            texts => Cow::Borrowed(texts.texts()),
        }
    }

    /// The points of a list that lie on a board.
    pub(crate) fn points_on(&self, size: Size) -> impl Iterator<Item = Point> {
        let texts = self.values.texts().iter();
        let points = texts.filter_map(move |text| Point::read(text, size));
        let list = self.values.points().iter().copied();
        list.filter(move |&point| size.contains(point)).chain(points)
    }

    /// The property with texts of its own.
    pub(crate) fn into_owned(self) -> Property<'static> {
        Property { ident: self.ident.into_owned(), values: self.values.into_owned(), origin: self.origin }
    }

    /// The property under its name with X behind it.
    fn with_x(self) -> Self {
        Property { ident: self.ident.with_x(), values: self.written().iter().cloned().collect(), origin: self.origin }
    }
}

/// Whether a list of points is written as rectangles where it has any (FF\[4\], "Compressed point lists").
fn has_rects(ident: &PropIdent<'_>) -> bool {
    matches!(*ident, PropIdent::VW | PropIdent::DD)
}

/// The name of this program in AP.
pub const PROGRAM: &str = "ishisgf";

/// The letter of a color, which is the identifier of its moves, too.
pub fn color_letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// The first value of a property among others.
pub fn find<'p, 'i>(properties: &'p [Property<'_>], ident: impl Into<PropIdent<'i>>) -> Option<&'p str> {
    let ident = ident.into();
    properties.iter().find(|property| property.ident == ident)?.values.texts().first().map(Cow::as_ref)
}

/// The points on a board of a list among other properties.
pub fn points_of<'p>(
    properties: &'p [Property<'_>],
    ident: impl Into<PropIdent<'p>>,
    size: Size,
) -> impl Iterator<Item = Point> + 'p {
    let ident = ident.into();
    let lists = properties.iter().filter(move |property| property.ident == ident);
    lists.flat_map(move |list| list.points_on(size))
}

/// The properties of a node, in the order of writing, each identifier once.
///
/// What a node does not have is found to be absent without looking at what it has.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Properties<'a> {
    list: Vec<Property<'a>>,
    /// The identifiers of the list.
    idents: IdentSet,
}

impl<'a> Properties<'a> {
    /// The property with an identifier.
    pub fn get<'i>(&self, ident: impl Into<PropIdent<'i>>) -> Option<&Property<'a>> {
        self.position(&ident.into()).map(|at| &self.list[at])
    }

    /// The identifiers.
    pub fn idents(&self) -> IdentSet {
        self.idents
    }

    /// Whether there is a property with one of these identifiers, all of which the table has.
    pub fn has_any(&self, idents: IdentSet) -> bool {
        self.idents.meets(idents)
    }

    fn position(&self, ident: &PropIdent<'_>) -> Option<usize> {
        if !self.idents.may_have(ident) {
            return None;
        }
        self.list.iter().position(|property| property.ident == *ident)
    }

    /// Adds a property at its place, behind others that have the same place.
    pub fn put(&mut self, property: Property<'a>) {
        self.idents.insert(&property.ident);
        let place = property.ident.place();
        let at = self.list.partition_point(|other| other.ident.place() <= place);
        self.list.insert(at, property);
    }

    /// Takes a property out.
    pub fn take<'i>(&mut self, ident: impl Into<PropIdent<'i>>) -> Option<Property<'a>> {
        let ident = ident.into();
        let at = self.position(&ident)?;
        let taken = self.list.remove(at);
        // Those that the table does not have share a place, and the bit.
        let mut around = self.list[at.saturating_sub(1)..].iter().take(2);
        if !around.any(|other| other.ident.place() == ident.place()) {
            self.idents.remove(&ident);
        }
        Some(taken)
    }

    /// Adds texts to those of the property with the same name, or the property where there is none.
    pub fn append(&mut self, property: Property<'a>) {
        match self.position(&property.ident) {
            Some(at) => {
                let present = &mut self.list[at].values;
                let texts = present.texts().iter().chain(property.values.texts());
                *present = texts.cloned().collect();
            }
            None => self.put(property),
        }
    }

    /// Keeps values under the name of their property with X behind it.
    pub fn set_aside(&mut self, property: Property<'a>) {
        self.append(property.with_x());
    }
}

impl<'a> Deref for Properties<'a> {
    type Target = [Property<'a>];

    fn deref(&self) -> &[Property<'a>] {
        &self.list
    }
}

impl<'a> Extend<Property<'a>> for Properties<'a> {
    fn extend<I: IntoIterator<Item = Property<'a>>>(&mut self, properties: I) {
        properties.into_iter().for_each(|property| self.put(property));
    }
}

impl<'a> FromIterator<Property<'a>> for Properties<'a> {
    fn from_iter<I: IntoIterator<Item = Property<'a>>>(properties: I) -> Self {
        let mut all = Properties::default();
        all.extend(properties);
        all
    }
}

impl<'a> IntoIterator for Properties<'a> {
    type Item = Property<'a>;
    type IntoIter = std::vec::IntoIter<Property<'a>>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

/// The title of a comment that says the first judgement among properties.
pub fn judgement(properties: &[Property<'_>]) -> Option<&'static str> {
    let title = |property: &Property<'_>| {
        let titles = property.ident.entry()?.titles;
        titles.get(usize::from(property.text() == "2")).copied()
    };
    properties.iter().find_map(title)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_judgement_is_a_title() {
        let properties = |ident, value| [Property::new("KO", ""), Property::new(ident, value)];
        assert_eq!(judgement(&properties("TE", "2")), Some("Excellent tesuji"));
        assert_eq!(judgement(&properties("DO", "")), Some("Doubtful move"));
        assert_eq!(judgement(&properties("N", "2")), None);
    }
}
