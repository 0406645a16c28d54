//! Nodes that are canonical as they stand, as nearly all are: what they say is taken over, and there is nothing to say
//! about it. That takes a tenth of the time of the general way, which all others have ([`node`](super::node)).
//!
//! What is canonical is no other question here: values are judged by the same functions. A build with debug assertions
//! reads each of these nodes in both ways, and compares them.

use super::conflicts::{MARKS, OF_MOVE, OF_POSITION};
use super::node_reader::Context;
use super::single::{self, Reading};
use crate::diag::Span;
use crate::sgf::points::read_size;
use crate::sgf::syntax::RawProperty;
use crate::sgf::value::is_canonical;
use crate::tree::{
    Class, Color, Entry, IdentSet, Move, Node, Point, PropIdent, Properties, Property, Size, Type, color_letter,
};

/// Of each of these sets a node can have one.
const EXCLUSIVE: [IdentSet; 4] = [MARKS, OF_MOVE, OF_POSITION, IdentSet::of(&["TB", "TW"])];

/// What there can't be without a move: so those are none of a root here that have another meaning there, in SGF2.
const OF_MOVES: IdentSet = OF_MOVE.or(IdentSet::of(&["KO"]));

/// The node that properties are as they stand; `None` where that is not certain.
pub fn read<'a>(mut play: Option<Move>, raw: &[RawProperty<'a>], origin: Span, context: &Context) -> Option<Node<'a>> {
    let mut idents = IdentSet::default();
    if let Some(play) = play {
        idents.insert(&PropIdent::from(color_letter(play.color)));
    }
    // The root keeps less than it has, and there is one.
    let count = raw.iter().filter(|property| !matches!(property.ident, PropIdent::B | PropIdent::W)).count();
    let mut properties = Properties::with_room(if context.is_root { 0 } else { count });
    for property in raw {
        let entry = property.ident.entry()?;
        if idents.may_have(&property.ident) || !is_of_version(property, entry, context.version) {
            return None;
        }
        idents.insert(&property.ident);
        match entry.value {
            // The root may have to be divided.
            Type::Move if context.is_root => return None,
            _ if context.is_root && OF_WRITER.may_have(&property.ident) => check_root_fact(property)?,
            Type::Move if play.is_none() => play = Some(read_move(property, context.size)?),
            _ => properties.put(read_property(property, entry, context.size)?),
        }
    }
    let is_clear = EXCLUSIVE.iter().all(|exclusive| idents.common(*exclusive).count() < 2);
    (is_clear && (play.is_some() || !idents.meets(OF_MOVES))).then(|| Node::new(play, properties, origin))
}

/// What the writer says itself of the root, of which nothing stays.
const OF_WRITER: IdentSet = IdentSet::of(&["CA", "FF", "GM", "SZ"]);

/// Whether what the root says of its tree is legal, and said once.
fn check_root_fact(property: &RawProperty<'_>) -> Option<()> {
    let [value] = &property.values[..] else { return None };
    let is_legal = match property.ident {
        PropIdent::SZ => read_size(&value.text).is_some(),
        PropIdent::FF => value.text.parse::<i64>().is_ok(),
        PropIdent::GM => value.text == "1",
        _ => !value.is_blank(),
    };
    is_legal.then_some(())
}

/// Whether a property, in this form, is one of the version that the tree says to be of.
fn is_of_version(property: &RawProperty<'_>, entry: &Entry, version: Option<i64>) -> bool {
    version.is_none_or(|version| {
        let may_pass = || property.values.iter().any(|value| value.text.is_empty());
        version >= i64::from(entry.since) && (version >= 4 || !may_pass())
    })
}

fn read_move(property: &RawProperty<'_>, size: Size) -> Option<Move> {
    let [value] = &property.values[..] else { return None };
    let color = if property.ident == PropIdent::B { Color::Black } else { Color::White };
    let at = if value.text.is_empty() { None } else { Some(Point::read(&value.text, size)?) };
    Some(Move { color, at })
}

fn read_property<'a>(property: &RawProperty<'a>, entry: &Entry, size: Size) -> Option<Property<'a>> {
    let RawProperty { ident, values, origin } = property;
    match entry.value {
        // Setup may be parted from the node. ST may be points in a dialect.
        _ if entry.class == Class::Setup || *ident == PropIdent::ST => None,
        Type::Points => {
            let points: Option<Vec<Point>> = values.iter().map(|value| Point::read(&value.text, size)).collect();
            let mut points = points?;
            points.sort_unstable();
            let is_once = points.windows(2).all(|pair| pair[0] != pair[1]);
            is_once.then(|| Property::list(ident.clone(), points, *origin))
        }
        Type::Labels => {
            let mut before = None;
            for value in values {
                let point = labelled(&value.text, size).filter(|&point| before.is_none_or(|before| before < point))?;
                before = Some(point);
            }
            let texts = values.iter().map(|value| value.text.clone());
            Some(Property::of(ident.clone(), texts, *origin))
        }
        Type::PointsOrNone | Type::Pairs | Type::Carried | Type::Move => None,
        kind => {
            let [value] = &values[..] else { return None };
            let is_line = matches!(kind, Type::SimpleText | Type::Application | Type::Figure);
            match single::read(kind, &value.text) {
                Reading::Legal(text) if !(is_line && value.text.contains(['\n', '\r'])) => {
                    Some(Property::new(ident.clone(), text).at(*origin))
                }
                _ => None,
            }
        }
    }
}

/// The point of a label that is written as it would be.
fn labelled(value: &str, size: Size) -> Option<Point> {
    let (point, label) = value.split_once(':')?;
    let stands = !label.is_empty() && !label.contains(':') && is_canonical(label, true);
    if stands { Point::read(point, size) } else { None }
}
