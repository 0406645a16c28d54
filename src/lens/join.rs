//! Several SGF blocks of one node as one: somebody took the line of a move, SETUP or DIAGRAM away that was between them.
//!
//! ```text
//! the first block      AB[aa]        C[one]           WL[30]              ISHI[?JOIN 1]
//! a further one        AB[bb]        C[two]           WL[20]              ISHI[?JOIN 2]
//! joined               AB[aa][bb]    C[one␤␤two]      WL[30]WLX[20]       ISHI[?JOIN 1 5]
//! ```
//!
//! What one node can't have twice is that of the first block, and so is what one point can't. What stands beside it is dropped
//! where the lines of the file say it all, and else kept with X behind its name.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::mem::take;

use super::block::CarriedBlock;
use super::carried::{Carried, CarriedLines};
use super::unit::{name, unit_of};
use crate::across::{Part, comments};
use crate::diag::Span;
use crate::ishi::event::Comment;
use crate::ishi::markers;
use crate::sgf::value::read_simple_text;
use crate::tree::{Point, PropIdent, Property, SETUP, Size, Unit, setup_of};

/// The name of a node's place in a message.
const PLACE: &str = "place in the tree";

/// A block joined out of several.
#[derive(Default)]
pub struct Joined {
    /// The block.
    pub block: CarriedBlock,
    /// Properties of further blocks that are kept with X behind their names.
    pub set_aside: Vec<Property<'static>>,
    /// The names of what is dropped of further blocks, and where these stand.
    pub dropped: Vec<(Span, &'static str)>,
}

/// Joins blocks of a node of a board, each with the number of lines that the comments before it have.
pub fn join(first: CarriedBlock, further: Vec<(CarriedBlock, usize)>, size: Size) -> Joined {
    let mut joined = Joined { block: first, ..Joined::default() };
    if further.is_empty() {
        return joined;
    }
    let mut properties = take(&mut joined.block.properties);
    let mut said = comments_among(&mut properties);
    for (block, lines_before) in further {
        let origin = block.origin;
        if block.properties.is_empty() && block.lines.tell_only_place() {
            // It was that of the node whose line is gone.
            joined.dropped.push((origin, PLACE));
            continue;
        }
        let dropped = add_lines(&mut joined.block.lines, block.lines, lines_before);
        joined.dropped.extend(dropped.into_iter().map(|name| (origin, name)));
        let mut others = block.properties;
        said.extend(comments_among(&mut others));
        properties.extend(others.into_iter().map(|property| property.at(origin)));
    }
    // As further comments stand in C.
    properties.extend(comments::to_sgf(&said));
    joined.add_properties(unite_setups(properties, size));
    joined
}

/// Takes the comments of a block out of its properties.
fn comments_among(properties: &mut Vec<Property<'static>>) -> Vec<Comment<'static>> {
    let is_comment = |property: &Property<'_>| matches!(property.ident, PropIdent::N | PropIdent::C);
    let (said, others): (Vec<_>, Vec<_>) = take(properties).into_iter().partition(is_comment);
    *properties = others;
    comments::to_ishi(&said, Part::Node)
}

/// Adds the lines of a further block, whose comments have so many lines before them. Returns the names of those for which there
/// is no room beside others. Lines that stand for themselves in Ishi no block has.
fn add_lines(own: &mut Carried, mut others: Carried, lines_before: usize) -> Vec<&'static str> {
    if others.are_empty() {
        return Vec::new();
    }
    let are_first = own.are_empty();
    let CarriedLines { head, details, place, repeats, repeated_title, long_lines, flows, rules: _ } = &mut *others;
    let mut dropped = Vec::new();
    if are_first {
        (own.place, own.repeats, own.repeated_title) = (place.take(), repeats.take(), take(repeated_title));
    } else if place.is_some() || repeats.is_some() {
        dropped.push(PLACE);
    }
    own.long_lines.append(long_lines, lines_before);
    own.flows |= *flows;
    own.head.closing.append(&mut head.closing);
    match &own.head.title {
        None => own.head.title = head.title.take(),
        Some(_) => dropped.extend(head.title.is_some().then_some(name(Unit::Title))),
    }
    for header in take(&mut head.headers) {
        match own.head.header(header.key) {
            None => own.head.set_header(header.key, Some(header)),
            Some(_) => dropped.push(name(Unit::Header(header.key))),
        }
    }
    let kept = &mut own.details;
    kept.comments.append(&mut details.comments);
    kept.users.append(&mut details.users);
    kept.remarks.append(&mut details.remarks);
    if kept.marks.is_empty() {
        kept.marks = take(&mut details.marks);
    } else if !details.marks.is_empty() {
        dropped.push(name(Unit::Marks));
    }
    match &kept.marker {
        None => kept.marker = details.marker.take(),
        Some(_) => dropped.extend(details.marker.is_some().then_some(name(Unit::Marker))),
    }
    dropped
}

/// What several nodes set up one behind the other, as one does.
fn unite_setups(properties: Vec<Property<'static>>, size: Size) -> Vec<Property<'static>> {
    let (setups, mut others): (Vec<_>, Vec<_>) =
        properties.into_iter().partition(|property| unit_of(property) == Unit::Setup);
    if setups.iter().all(|setup| setup.origin() == setups[0].origin()) {
        others.extend(setups);
        return others;
    }
    let mut stones: BTreeMap<Point, _> = BTreeMap::new();
    for setup in &setups {
        stones.extend(setup_of(std::slice::from_ref(setup), size));
    }
    for (ident, color) in SETUP {
        let of_color = stones.iter().filter(|stone| *stone.1 == color).map(|(&point, _)| point);
        let absence = || setups.iter().find(|setup| setup.ident == ident && setup.values.are_empty()).cloned();
        others.extend(Property::new_list(ident.clone(), of_color).or_else(absence));
    }
    others
}

impl Joined {
    /// Puts the properties of all blocks into the one.
    fn add_properties(&mut self, properties: Vec<Property<'static>>) {
        let mut by_name: BTreeMap<PropIdent<'_>, Vec<Property<'_>>> = BTreeMap::new();
        for property in properties {
            let same = by_name.entry(property.ident.clone()).or_default();
            if same.first().is_none_or(|first| first.values != property.values) {
                same.push(property);
            }
        }
        let mut aside: BTreeMap<PropIdent<'_>, Vec<Property<'_>>> = BTreeMap::new();
        for same in by_name.values_mut() {
            let others = match unit_of(&same[0]) {
                Unit::Marks => {
                    let (said, others) = unite_marks(same);
                    self.dropped.extend(said.into_iter().map(|origin| (origin, name(Unit::Marks))));
                    others
                }
                _ => same.split_off(1),
            };
            for other in others {
                match unit_of(&other) {
                    unit @ (Unit::Number | Unit::ToPlay) => self.dropped.push((other.origin(), name(unit))),
                    _ => {
                        self.set_aside.push(other.clone());
                        let other = other.with_x();
                        aside.entry(other.ident.clone()).or_default().push(other);
                    }
                }
            }
        }
        for (ident, properties) in aside {
            by_name.entry(ident).or_default().extend(properties);
        }
        let one = |(ident, same): (PropIdent<'static>, Vec<Property<'static>>)| match <[_; 1]>::try_from(same) {
            Ok([one]) => one,
            Err(same) => {
                let origin = same[0].origin();
                Property::of(ident, same.into_iter().flat_map(Property::into_written), origin)
            }
        };
        self.block.properties = by_name.into_iter().map(one).collect();
    }
}

/// Makes lists of marks one, which names each point once, row by row. Returns what else they label a point with: where that
/// stands which the lines of Ishi say, and the labels that these lack.
fn unite_marks(lists: &mut Vec<Property<'static>>) -> (Vec<Span>, Vec<Property<'static>>) {
    let (mut said, mut others) = (Vec::new(), Vec::new());
    if lists.len() < 2 {
        return (said, others);
    }
    let (ident, origin) = (lists[0].ident.clone(), lists[0].origin());
    let mut values: BTreeMap<String, Cow<'static, str>> = BTreeMap::new();
    for list in lists.drain(..) {
        let origin = list.origin();
        let mut unsaid = Vec::new();
        for value in list.into_written() {
            let (point, label) = value.split_once(':').unwrap_or((&value, ""));
            let has_mark = markers::label(&read_simple_text(label)).is_some();
            let stands = values.entry(point.chars().rev().collect()).or_insert_with(|| value.clone());
            match *stands == value {
                true => {}
                false if has_mark => said.push(origin),
                false => unsaid.push(value),
            }
        }
        others.extend((!unsaid.is_empty()).then(|| Property::of(ident.clone(), unsaid, origin)));
    }
    said.dedup();
    lists.push(Property::of(ident, values.into_values(), origin));
    (said, others)
}
