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
use crate::model::{Color, Decimal, Point};
use crate::sgf::points::{points_within, write_point, write_points};
use crate::sgf::props::{Property, Values};
use crate::sgf::syntax::RawValue;
use crate::words::{decimal, komi};

/// Settles all conflicts of a node.
pub fn settle(maker: &mut Maker<'_, '_>) {
    put_setup(maker);
    put_labels(maker);
    put_overtime(maker);
    put_komi(maker);
    part(maker, &["CR", "MA", "SL", "SQ", "TR"]);
    part(maker, &["TB", "TW"]);
    if maker.has_move() {
        pair_judgements(maker);
        set_lone_color_aside(maker);
    } else {
        set_move_properties_aside(maker);
    }
    exclude(maker, &["BM", "TE", "DO", "IT"]);
    exclude(maker, &["DM", "UC", "GB", "GW"]);
}

/// Makes AB, AE and AW of all setup.
fn put_setup(maker: &mut Maker<'_, '_>) {
    let mut setup = std::mem::take(&mut maker.setup);
    setup.sort_by_key(|(origin, ..)| origin.start);
    let Some(&(first, ..)) = setup.first() else {
        return;
    };
    let size = maker.context.size;
    let mut last: Vec<Option<Option<Color>>> = vec![None; size.area()];
    let mut free = size.area();
    // From the last on, so that what was said before is passed over, however much it is.
    for &(origin, color, rect) in setup.iter().rev() {
        let mut again = None;
        for point in points_within(rect) {
            let set = &mut last[size.index(point)];
            match set {
                Some(set) => again = again.or(Some((point, *set))),
                None => {
                    *set = Some(color);
                    free -= 1;
                }
            }
            if free == 0 && again.is_some() {
                break;
            }
        }
        if let Some((point, color)) = again {
            let (point, ident) = (write_point(point), setup_ident(color));
            let message = format!("the setup names {point} more than once: `{ident}` counts");
            maker.say(Code::PointTwice, origin, message);
        }
    }
    for color in [None, Some(Color::Black), Some(Color::White)] {
        let is_set = |point: &Point| last[size.index(*point)] == Some(color);
        let points: Vec<Point> = size.points().filter(is_set).collect();
        if !points.is_empty() {
            let property = Property::of(setup_ident(color), write_points(&points), first);
            maker.node.properties.push(property);
        }
    }
}

fn setup_ident(color: Option<Color>) -> &'static str {
    match color {
        None => "AE",
        Some(Color::Black) => "AB",
        Some(Color::White) => "AW",
    }
}

/// Makes LB of all labels, sorted by their points.
fn put_labels(maker: &mut Maker<'_, '_>) {
    let mut labels = std::mem::take(&mut maker.labels);
    let Some(&(first, _)) = labels.first() else {
        return;
    };
    labels.sort_by_key(|(_, (point, _))| *point);
    let mut values = Values::new();
    for same in labels.chunk_by(|(_, (one, _)), (_, (other, _))| one == other) {
        let kept = &same[0].1;
        values.push(write_label(kept));
        for (origin, other) in &same[1..] {
            let value = write_label(other);
            if other.1 == kept.1 {
                let message = format!("`LB[{value}]` stands there twice");
                maker.say(Code::PointTwice, *origin, message);
            } else {
                let message =
                    format!("the point of `LB[{value}]` has a label already: it is kept as `LBX`");
                let value = RawValue {
                    text: value,
                    origin: *origin,
                };
                maker.put_aside(Code::PointTwice, message, "LB".into(), value);
            }
        }
    }
    maker
        .node
        .properties
        .push(Property::of("LB", values, first));
}

/// Makes OT of what the time limit says of the overtime. Where OT says something else, all of the time limit's words are
/// kept.
fn put_overtime(maker: &mut Maker<'_, '_>) {
    let Some((words, stated)) = maker.overtime.take() else {
        return;
    };
    let origin = stated.origin;
    match maker
        .node
        .get("OT")
        .map(|present| present.values[0] == words)
    {
        None => {
            maker.say(
                Code::RepairedValue,
                origin,
                format!("the overtime became `OT[{words}]`"),
            );
            let values = std::iter::once(words.into()).collect();
            maker
                .node
                .properties
                .push(Property::of("OT", values, origin));
        }
        Some(true) => {}
        Some(false) => {
            let message = "`OT` has another overtime: all of `TM` is kept as `TMX`".to_owned();
            maker.put_aside(Code::IllegalValue, message, "TM".into(), stated);
        }
    }
}

/// Makes KM of KI, which is twice the komi.
fn put_komi(maker: &mut Maker<'_, '_>) {
    let stated = maker.node.get("KI").filter(|_| maker.context.is_root);
    let Some(twice) = stated.filter(|twice| twice.values.len() == 1) else {
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
    // Beyond what KM can say it stays as it is.
    if komi::read_sgf(&komi::write(komi)) != Some(komi) {
        return;
    }
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

/// Lets each point stand in one of several lists, the first that names it.
fn part(maker: &mut Maker<'_, '_>, idents: &[&str]) {
    let places = places(maker, idents);
    if places.len() < 2 {
        return;
    }
    let mut seen: BTreeSet<Cow<'_, str>> = BTreeSet::new();
    for at in places {
        let Property {
            ident,
            values,
            origin,
        } = maker.node.properties[at].clone();
        let stands_before = |value: &Cow<'_, str>| !value.is_empty() && seen.contains(value);
        let (twice, kept): (Values<'_>, Values<'_>) = values.into_iter().partition(stands_before);
        seen.extend(kept.iter().cloned());
        for value in twice {
            let message = format!(
                "another list names the point of `{ident}[{value}]`: it is kept as `{ident}X`"
            );
            let value = RawValue {
                text: value,
                origin,
            };
            maker.put_aside(Code::PointTwice, message, ident.clone(), value);
        }
        maker.node.properties[at].values = kept;
    }
    maker
        .node
        .properties
        .retain(|property| !property.values.is_empty());
}

/// PL alone beside a move says who plays next: put before the move, as other setup is, it would say something else.
fn set_lone_color_aside(maker: &mut Maker<'_, '_>) {
    let has_stones = ["AB", "AE", "AW"]
        .iter()
        .any(|ident| maker.node.get(ident).is_some());
    if !has_stones && !maker.context.is_root {
        set_aside(maker, "PL", "it can't stand beside a move");
    }
}

/// What judges a move has no place where there is none, nor has what else is about one beside setup.
fn set_move_properties_aside(maker: &mut Maker<'_, '_>) {
    for ident in ["KO", "BM", "TE", "DO", "IT"] {
        set_aside(maker, ident, "there is no move that it could speak of");
    }
    let has_setup = ["AB", "AE", "AW", "PL"]
        .iter()
        .any(|ident| maker.node.get(ident).is_some());
    if has_setup {
        for ident in ["BL", "WL", "OB", "OW"] {
            set_aside(
                maker,
                ident,
                "it belongs to a move, and stands beside setup",
            );
        }
        if !maker.context.is_root {
            set_aside(maker, "MN", "it belongs to a move, and stands beside setup");
        }
    }
}

/// BM and TE together: interesting where TE stands first, doubtful where BM does.
fn pair_judgements(maker: &mut Maker<'_, '_>) {
    if !places(maker, &["DO", "IT"]).is_empty() {
        return;
    }
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
    // What was nearest to a value that has no place either says nothing more.
    let says_nothing = |value: &Cow<'_, str>| value.is_empty() && maker.has_aside(ident);
    let values: Vec<_> = property
        .values
        .into_iter()
        .filter(|value| !says_nothing(value))
        .collect();
    for value in values {
        let message = format!("`{ident}` is kept as `{ident}X`: {why}");
        let value = RawValue {
            text: value,
            origin,
        };
        let ident = property.ident.clone();
        maker.put_aside(Code::MisplacedAnnotation, message, ident, value);
    }
}
