//! Properties, and the properties of a node.

use std::borrow::Cow;
use std::ops::Deref;
use std::slice;

use super::ident::{IdentSet, PropIdent};
use super::point::{Color, Point, Size};
use super::table::Entry;
use super::values::{Values, write_list};
use crate::diag::{Origin, Span};

/// A property: its identifier, and its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property<'a> {
    /// The identifier.
    pub(crate) ident: PropIdent<'a>,
    /// The values.
    pub(crate) values: Values<'a>,
    /// Where the input has it.
    origin: Origin,
}

// There may be one for every fifteen bytes of an input.
const _: () = assert!(size_of::<Property<'_>>() <= 40, "a property has little room");

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

    /// Where the input has it.
    pub(crate) fn origin(&self) -> Span {
        self.origin.into()
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
        Property { ident, values, origin: origin.into() }
    }

    /// A list of points, row by row from the top, each once.
    pub(crate) fn list(ident: impl Into<PropIdent<'a>>, points: Vec<Point>, origin: Span) -> Self {
        Property { ident: ident.into(), values: Values::of_points(points), origin: origin.into() }
    }

    /// A list of points that no input has; none where there are none.
    pub(crate) fn new_list(ident: PropIdent<'a>, points: impl IntoIterator<Item = Point>) -> Option<Self> {
        let points: Vec<Point> = points.into_iter().collect();
        (!points.is_empty()).then(|| Property::list(ident, points, Span::default()))
    }

    /// The property as one that stands somewhere else.
    pub(crate) fn at(self, origin: Span) -> Self {
        Property { origin: origin.into(), ..self }
    }

    /// The first value, escaped; empty where the values are points.
    pub(crate) fn text(&self) -> &str {
        self.values.texts().next().unwrap_or_default()
    }

    /// The values as the SGF writer writes them, escaped.
    pub(crate) fn written(&self) -> impl Iterator<Item = Cow<'_, str>> {
        let texts = self.values.texts();
        let list = self.values.is_list().then(|| write_list(self.values.points(), has_rects(&self.ident)));
        texts.map(Cow::Borrowed).chain(list.into_iter().flatten())
    }

    /// As [`Property::written`], borrowed from the input as far as it has the values.
    pub(crate) fn into_written(self) -> impl Iterator<Item = Cow<'a, str>> {
        let values = match self.values.is_list() {
            true => self.written().map(|text| Cow::Owned(text.into_owned())).collect(),
            false => self.values,
        };
        values.into_texts()
    }

    /// The points of a list that lie on a board.
    pub(crate) fn points_on(&self, size: Size) -> impl Iterator<Item = Point> {
        let texts = self.values.texts();
        let points = texts.filter_map(move |text| Point::read(text, size));
        let list = self.values.points().iter().copied();
        list.filter(move |&point| size.contains(point)).chain(points)
    }

    /// The property with texts of its own.
    pub(crate) fn into_owned(self) -> Property<'static> {
        Property { ident: self.ident.into_owned(), values: self.values.into_owned(), origin: self.origin }
    }

    /// The property under its name with X behind it.
    pub(crate) fn with_x(self) -> Self {
        Property { ident: self.ident.with_x(), origin: self.origin, values: self.into_written().collect() }
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
    properties.iter().find(|property| property.ident == ident)?.values.texts().next()
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
/// Most nodes have none, and most others one: so they take little room, and no list for one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Properties<'a>(Option<Box<List<'a>>>);

/// There is always a property.
#[derive(Clone, Debug, PartialEq)]
enum List<'a> {
    One(Property<'a>),
    Several(Vec<Property<'a>>),
}

impl<'a> Properties<'a> {
    /// The property with an identifier.
    #[inline]
    pub fn get<'i>(&self, ident: impl Into<PropIdent<'i>>) -> Option<&Property<'a>> {
        // As it is with nearly all nodes.
        self.0.as_ref()?;
        let ident = ident.into();
        self.iter().find(|property| property.ident == ident)
    }

    /// The identifiers.
    pub fn idents(&self) -> IdentSet {
        let mut idents = IdentSet::default();
        self.iter().for_each(|property| idents.insert(&property.ident));
        idents
    }

    /// Whether there is a property with one of these identifiers, all of which the table has.
    #[inline]
    pub fn has_any(&self, idents: IdentSet) -> bool {
        self.iter().any(|property| idents.may_have(&property.ident))
    }

    /// Whether there is a property that the table does not have.
    pub fn has_others(&self) -> bool {
        self.last().is_some_and(|property| property.ident.entry().is_none())
    }

    /// None yet, with room for so many, all of which are added: a list that grows would leave holes in memory.
    pub fn with_room(count: usize) -> Self {
        Properties((count > 1).then(|| Box::new(List::Several(Vec::with_capacity(count)))))
    }

    /// Adds a property at its place, behind others that have the same place.
    pub fn put(&mut self, property: Property<'a>) {
        /// Nearly all lists are shorter. These grow one by one: one that doubles keeps room for as many again.
        const FEW: usize = 8;

        let Some(list) = &mut self.0 else {
            self.0 = Some(Box::new(List::One(property)));
            return;
        };
        if let List::One(_) = **list
            && let List::One(one) = std::mem::replace(&mut **list, List::Several(Vec::new()))
        {
            **list = List::Several(vec![one]);
        }
        if let List::Several(list) = &mut **list {
            if list.len() < FEW {
                list.reserve_exact(1);
            }
            let place = property.ident.place();
            // Mostly they come in order.
            match list.last() {
                Some(last) if last.ident.place() > place => {
                    let at = list.partition_point(|other| other.ident.place() <= place);
                    list.insert(at, property);
                }
                _ => list.push(property),
            }
        }
    }

    /// Gives back the room that is kept for more.
    pub fn shrink(&mut self) {
        if let Some(List::Several(list)) = self.0.as_deref_mut() {
            list.shrink_to_fit();
        }
    }

    /// Takes a property out.
    pub fn take<'i>(&mut self, ident: impl Into<PropIdent<'i>>) -> Option<Property<'a>> {
        let ident = ident.into();
        let at = self.iter().position(|property| property.ident == ident)?;
        let mut list = std::mem::take(self).into_vec();
        let taken = list.remove(at);
        *self = Properties::of_sorted(list);
        Some(taken)
    }

    /// The property with an identifier, to be changed.
    pub fn get_mut<'i>(&mut self, ident: impl Into<PropIdent<'i>>) -> Option<&mut Property<'a>> {
        let ident = ident.into();
        self.as_mut().iter_mut().find(|property| property.ident == ident)
    }

    /// Adds texts to those of the property with the same name, or the property where there is none.
    pub fn append(&mut self, property: Property<'a>) {
        match self.get_mut(&property.ident) {
            Some(present) => {
                let texts = present.values.clone().into_texts().chain(property.values.into_texts());
                present.values = texts.collect();
            }
            None => self.put(property),
        }
    }

    /// Keeps values under the name of their property with X behind it.
    pub fn set_aside(&mut self, property: Property<'a>) {
        self.append(property.with_x());
    }

    /// The same properties, with texts of their own.
    pub fn into_owned(self) -> Properties<'static> {
        Properties(self.0.map(|list| {
            Box::new(match *list {
                List::One(property) => List::One(property.into_owned()),
                List::Several(list) => List::Several(list.into_iter().map(Property::into_owned).collect()),
            })
        }))
    }

    fn as_mut(&mut self) -> &mut [Property<'a>] {
        match self.0.as_deref_mut() {
            None => &mut [],
            Some(List::One(property)) => slice::from_mut(property),
            Some(List::Several(list)) => list,
        }
    }

    fn into_vec(self) -> Vec<Property<'a>> {
        match self.0.map(|list| *list) {
            None => Vec::new(),
            Some(List::One(property)) => vec![property],
            Some(List::Several(list)) => list,
        }
    }

    fn of_sorted(mut list: Vec<Property<'a>>) -> Self {
        let list = match list.len() {
            0 | 1 => list.pop().map(List::One),
            _ => {
                list.shrink_to_fit();
                Some(List::Several(list))
            }
        };
        Properties(list.map(Box::new))
    }
}

impl<'a> Deref for Properties<'a> {
    type Target = [Property<'a>];

    fn deref(&self) -> &[Property<'a>] {
        match self.0.as_deref() {
            None => &[],
            Some(List::One(property)) => slice::from_ref(property),
            Some(List::Several(list)) => list,
        }
    }
}

impl<'a> Extend<Property<'a>> for Properties<'a> {
    fn extend<I: IntoIterator<Item = Property<'a>>>(&mut self, properties: I) {
        properties.into_iter().for_each(|property| self.put(property));
    }
}

impl<'a> FromIterator<Property<'a>> for Properties<'a> {
    fn from_iter<I: IntoIterator<Item = Property<'a>>>(properties: I) -> Self {
        let mut list: Vec<Property<'a>> = properties.into_iter().collect();
        list.sort_by_key(|property| property.ident.place());
        Properties::of_sorted(list)
    }
}

impl<'a> IntoIterator for Properties<'a> {
    type Item = Property<'a>;
    type IntoIter = std::vec::IntoIter<Property<'a>>;

    fn into_iter(self) -> Self::IntoIter {
        self.into_vec().into_iter()
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
