//! What can't stand together in a node.
//!
//! - A point has one setup (FF\[4\], AB, AE, AW: "points must be unique"): the last counts.
//! - A point has one mark of CR, MA, SL, SQ and TR, one label, and is the territory of one color: the first counts, the
//!   others are kept under the same name with X. So is what excludes a judgement that stands before it, and what judges
//!   a move where there is none.
//! - In older versions BM and TE together are a judgement of their own: doubtful or interesting, as the first says.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::lists::write_label;
use super::node::Maker;
use crate::diag::{Code, Span};
use crate::model::{Decimal, Point};
use crate::sgf::props::{Property, Values};
use crate::words::{decimal, komi};

/// What becomes of points that stand twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counts {
    /// The first counts, the others are set aside.
    First,
    /// The last counts.
    Last,
}

/// Settles all conflicts of a node.
pub fn settle(maker: &mut Maker<'_, '_>) {
    put_letters(maker);
    put_labels(maker);
    put_overtime(maker);
    put_komi(maker);
    part(maker, &["AB", "AE", "AW"], Counts::Last);
    part(maker, &["CR", "MA", "SL", "SQ", "TR"], Counts::First);
    part(maker, &["TB", "TW"], Counts::First);
    pair_judgements(maker);
    exclude(maker, &["BM", "TE", "DO", "IT"]);
    exclude(maker, &["DM", "UC", "GB", "GW"]);
    if !maker.has_move() {
        for ident in ["KO", "BM", "TE", "DO", "IT"] {
            set_aside(maker, ident, "there is no move that it could speak of");
        }
    }
}

/// Gives letters to the points of L: those that no label of the node has, to points without a label.
fn put_letters(maker: &mut Maker<'_, '_>) {
    if maker.lettered.is_empty() {
        return;
    }
    let used: BTreeSet<String> = maker
        .labels
        .iter()
        .map(|(_, label)| label.clone())
        .collect();
    let mut letters = ('A'..='Z')
        .chain('a'..='z')
        .map(String::from)
        .chain((1..).map(|number: u32| number.to_string()))
        .filter(|letter| !used.contains(letter));
    let labelled: BTreeSet<Point> = maker.labels.iter().map(|(point, _)| *point).collect();
    let lettered = std::mem::take(&mut maker.lettered);
    for point in lettered {
        let letter = letters.next().filter(|_| !labelled.contains(&point));
        maker.labels.extend(letter.map(|letter| (point, letter)));
    }
}

/// Makes LB of all labels, sorted by their points.
fn put_labels(maker: &mut Maker<'_, '_>) {
    let mut labels = std::mem::take(&mut maker.labels);
    if labels.is_empty() {
        return;
    }
    let origin = maker.labels_origin;
    labels.sort_by_key(|(point, _)| *point);
    let mut values = Values::new();
    for same in labels.chunk_by(|(one, _), (other, _)| one == other) {
        values.push(write_label(&same[0]));
        for other in &same[1..] {
            let value = write_label(other);
            if other.1 == same[0].1 {
                let message = format!("`LB[{value}]` stands there twice");
                maker.say(Code::PointTwice, origin, message);
            } else {
                let message = format!("the point of `LB[{value}]` has a label already");
                maker.put_aside(Code::PointTwice, message, "LB".into(), value, origin);
            }
        }
    }
    maker
        .node
        .properties
        .push(Property::of("LB", values, origin));
}

/// Makes OT of what the time limit says of the overtime, unless there is one.
fn put_overtime(maker: &mut Maker<'_, '_>) {
    let Some(words) = maker.overtime.take() else {
        return;
    };
    if maker.node.get("OT").is_none() {
        maker.node.properties.push(Property::new("OT", words));
    }
}

/// Makes KM of KI, which is twice the komi.
fn put_komi(maker: &mut Maker<'_, '_>) {
    let Some(twice) = maker.node.get("KI") else {
        return;
    };
    let origin = twice.origin;
    let half = |value: &Cow<'_, str>| {
        let units = decimal::read(value.trim())?;
        Some(Decimal::new(
            units.units().checked_mul(5)?,
            units.scale().checked_add(1)?,
        ))
    };
    let Some(komi) = twice.values.first().and_then(half) else {
        return;
    };
    let stated = maker
        .node
        .get("KM")
        .map(|stated| decimal::read(&stated.values[0]));
    if stated.is_some_and(|stated| stated != Some(komi)) {
        return;
    }
    maker.node.take("KI");
    let value = komi::write(komi);
    maker.say(
        Code::OldForm,
        origin,
        format!("`KI` is `KM[{value}]` in FF[4]"),
    );
    if stated.is_none() {
        let values = std::iter::once(value.into()).collect();
        maker
            .node
            .properties
            .push(Property::of("KM", values, origin));
    }
}

/// The places of properties in the node, in the order of the input.
fn places(maker: &Maker<'_, '_>, idents: &[&str]) -> Vec<usize> {
    let properties = &maker.node.properties;
    let is_one = |at: &usize| idents.contains(&&*properties[*at].ident);
    let mut places: Vec<usize> = (0..properties.len()).filter(is_one).collect();
    places.sort_by_key(|&at| properties[at].origin.start);
    places
}

/// Lets each point stand in one of several lists.
fn part(maker: &mut Maker<'_, '_>, idents: &[&str], counts: Counts) {
    let mut places = places(maker, idents);
    if places.len() < 2 {
        return;
    }
    if counts == Counts::Last {
        places.reverse();
    }
    let mut seen: BTreeSet<Cow<'_, str>> = BTreeSet::new();
    for at in places {
        let Property {
            ident,
            values,
            origin,
        } = maker.node.properties[at].clone();
        let (twice, kept): (Values<'_>, Values<'_>) =
            values.into_iter().partition(|value| seen.contains(value));
        seen.extend(kept.iter().cloned());
        for value in twice {
            let message = format!("another list names the point of `{ident}[{value}]` too");
            match counts {
                Counts::First => {
                    maker.put_aside(Code::PointTwice, message, ident.clone(), value, origin);
                }
                Counts::Last => maker.say(Code::PointTwice, origin, message),
            }
        }
        maker.node.properties[at].values = kept;
    }
    maker
        .node
        .properties
        .retain(|property| !property.values.is_empty());
}

/// BM and TE together: interesting where TE stands first, doubtful where BM does.
fn pair_judgements(maker: &mut Maker<'_, '_>) {
    let [first, second] = places(maker, &["BM", "TE"])[..] else {
        return;
    };
    let properties = &mut maker.node.properties;
    let origin = properties[first].origin;
    let ident = if properties[first].ident == "TE" {
        "IT"
    } else {
        "DO"
    };
    properties[first] = Property::of(ident, std::iter::once("".into()).collect(), origin);
    properties.remove(second);
    maker.say(
        Code::OldForm,
        origin,
        format!("`BM` and `TE` together are `{ident}` in FF[4]"),
    );
}

/// Lets only the first of several properties stand that exclude each other.
fn exclude(maker: &mut Maker<'_, '_>, idents: &[&str]) {
    let places = places(maker, idents);
    let others: Vec<String> = places
        .iter()
        .skip(1)
        .map(|&at| maker.node.properties[at].ident.to_string())
        .collect();
    for ident in others {
        set_aside(maker, &ident, "it contradicts the judgement before it");
    }
}

fn set_aside(maker: &mut Maker<'_, '_>, ident: &str, why: &str) {
    let Some(property) = maker.node.take(ident) else {
        return;
    };
    let origin: Span = property.origin;
    for value in property.values {
        let message = format!("`{ident}` is kept as `{ident}X`: {why}");
        maker.put_aside(
            Code::MisplacedAnnotation,
            message,
            property.ident.clone(),
            value,
            origin,
        );
    }
}
