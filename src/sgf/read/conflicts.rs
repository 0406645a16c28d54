//! What can't stand together in a node.
//!
//! - A point has one setup (FF\[4\], AB, AE, AW: "points must be unique"): the last counts.
//! - A point has one mark of CR, MA, SL, SQ and TR, one label, and is the territory of one color: the first counts, the
//!   others are kept under the same name with X. So is what excludes a judgement that stands before it, and what judges
//!   a move where there is none.
//! - In older versions BM and TE together are a judgement of their own: doubtful or interesting, as the first says.

use std::collections::{BTreeMap, BTreeSet};

use smallvec::SmallVec;

use super::lists::write_label;
use super::node_reader::{NodeReader, Overtime};
use crate::diag::{Code, Span, quoted};
use crate::sgf::syntax::RawValue;
use crate::tree::{Color, IdentSet, Point, PropIdent, Property, points_within};
use crate::words::{Decimal, decimal, komi};

/// Settles all conflicts of a node.
pub fn settle(reader: &mut NodeReader<'_, '_>) {
    put_setup(reader);
    put_labels(reader);
    put_overtime(reader);
    put_komi(reader);
    part(reader, MARKS);
    part(reader, IdentSet::of(&["TB", "TW"]));
    if reader.has_move() {
        pair_judgements(reader);
        set_lone_color_aside(reader);
    } else {
        set_move_properties_aside(reader);
    }
    exclude(reader, OF_MOVE);
    exclude(reader, OF_POSITION);
    for (ident, origin) in std::mem::take(&mut reader.blank_doubles) {
        reader.say(Code::OldForm, origin, format!("`{ident}[]` is `{ident}[1]` in FF[4]"));
    }
}

/// The marks of which a point has one.
pub const MARKS: IdentSet = IdentSet::of(&["CR", "MA", "SL", "SQ", "TR"]);

/// The judgements of a move, of which one can stand.
pub const OF_MOVE: IdentSet = IdentSet::of(&["BM", "TE", "DO", "IT"]);

/// The judgements of a position, of which one can stand.
pub const OF_POSITION: IdentSet = IdentSet::of(&["DM", "UC", "GB", "GW"]);

/// Makes AB, AE and AW of all setup.
fn put_setup(reader: &mut NodeReader<'_, '_>) {
    let mut setup = std::mem::take(&mut reader.setup);
    setup.sort_by_key(|(origin, ..)| origin.start);
    let Some(&(first, ..)) = setup.first() else {
        return;
    };
    let (size, is_joined) = (reader.context.size, reader.is_setup_joined);
    let mut last: Vec<Option<Option<Color>>> = vec![None; size.area()];
    let mut free = size.area();
    // What is named again in the same way, and what differently, by what counts there.
    let mut again = None;
    let mut otherwise: BTreeMap<Option<Color>, Replaced> = BTreeMap::new();
    // From the last on, so that what was said before is passed over, however much it is.
    for &(origin, color, rect) in setup.iter().rev() {
        let is_full = free == 0;
        for point in points_within(rect) {
            let set = &mut last[size.index(point)];
            match *set {
                Some(set) if set == color => again = Some((origin, point, set)),
                Some(set) => {
                    let replaced = otherwise.entry(set).or_default();
                    replaced.origin = origin;
                    replaced.points.insert(point);
                    replaced.are_more |= is_full;
                }
                None => {
                    *set = Some(color);
                    free -= 1;
                }
            }
            if is_full {
                break;
            }
        }
    }
    let mut say = |code: Code, origin: Span, points: &str, color: Option<Color>| {
        let ident = setup_ident(color);
        reader.say(code, origin, format!("the setup names {points} more than once: `{ident}` counts"));
    };
    if let Some((origin, point, color)) = again.filter(|_| !is_joined) {
        say(Code::SaidAgain, origin, point.letters(), color);
    }
    for (color, replaced) in otherwise {
        say(Code::PointTwice, replaced.origin, &replaced.named(), color);
    }
    for color in [None, Some(Color::Black), Some(Color::White)] {
        let is_set = |point: &Point| last[size.index(*point)] == Some(color);
        let points: Vec<Point> = size.points().filter(is_set).collect();
        if !points.is_empty() {
            reader.node.put(Property::list(setup_ident(color), points, first));
        }
    }
}

/// The points whose setup gives way to a later one.
#[derive(Default)]
struct Replaced {
    /// The first setup that does.
    origin: Span,
    points: BTreeSet<Point>,
    /// There may be others, which were not looked for.
    are_more: bool,
}

impl Replaced {
    /// The first of the points, and that there are others.
    fn named(&self) -> String {
        /// So many are named.
        const FIRST: usize = 12;

        let first: Vec<&str> = self.points.iter().take(FIRST).map(|point| point.letters()).collect();
        first.join(", ") + if self.are_more || self.points.len() > FIRST { " and others" } else { "" }
    }
}

fn setup_ident(color: Option<Color>) -> PropIdent<'static> {
    match color {
        None => PropIdent::AE,
        Some(Color::Black) => PropIdent::AB,
        Some(Color::White) => PropIdent::AW,
    }
}

/// Makes LB of all labels, sorted by their points.
fn put_labels(reader: &mut NodeReader<'_, '_>) {
    let mut labels = std::mem::take(&mut reader.labels);
    let Some(&(first, _)) = labels.first() else {
        return;
    };
    labels.sort_by_key(|(_, (point, _))| *point);
    let mut values = Vec::new();
    let mut aside: Vec<RawValue<'_>> = Vec::new();
    let mut again = None;
    for same in labels.chunk_by(|(_, (one, _)), (_, (other, _))| one == other) {
        let kept = &same[0].1;
        values.push(write_label(kept));
        for (origin, other) in &same[1..] {
            match other.1 == kept.1 {
                true => again = again.or(Some((*origin, write_label(other)))),
                false => aside.push(RawValue { text: write_label(other), origin: *origin }),
            }
        }
    }
    if let Some((origin, value)) = again {
        reader.say(Code::SaidAgain, origin, format!("`LB[{}]` stands there twice", quoted(&value)));
    }
    if let Some((one, others)) = aside.split_first() {
        let one = format!("the point of `LB[{}]`", quoted(&one.text));
        let message = match others.len() {
            0 => format!("{one} has a label already: it is kept as `LBX`"),
            more => format!("{one} has a label already, and so have {more} more: they are kept as `LBX`"),
        };
        reader.say(Code::PointTwice, aside[0].origin, message);
    }
    aside.into_iter().for_each(|value| reader.keep_aside(PropIdent::LB, value));
    reader.node.put(Property::of(PropIdent::LB, values, first));
}

/// Makes OT of what the time limit says of the overtime. Where OT says something else, all of the time limit's words are
/// kept.
fn put_overtime(reader: &mut NodeReader<'_, '_>) {
    let Some(Overtime { words, stated, becomes }) = reader.overtime.take() else {
        return;
    };
    let origin = stated.origin;
    let is_known = reader.node.get(PropIdent::OT).map(|present| present.text() == words);
    let overtime = is_known.is_none().then(|| format!("the overtime became `OT[{words}]`"));
    let said = becomes.into_iter().chain(overtime).collect::<Vec<_>>().join("; ");
    if !said.is_empty() {
        reader.say(Code::RepairedValue, origin, said);
    }
    match is_known {
        None => reader.node.put(Property::new(PropIdent::OT, words).at(origin)),
        Some(true) => {}
        Some(false) => {
            let message = "`OT` has another overtime: all of `TM` is kept as `TMX`".to_owned();
            reader.put_aside(Code::IllegalValue, message, PropIdent::TM, stated);
        }
    }
}

/// Makes KM of KI, which is twice the komi.
fn put_komi(reader: &mut NodeReader<'_, '_>) {
    let half = |twice: &Property<'_>| {
        let mut texts = twice.values.texts();
        let text = texts.next().filter(|_| texts.len() == 0)?;
        let units = decimal::read(text.trim())?;
        Some((twice.origin(), Decimal::new(units.units().checked_mul(5)?, units.scale().checked_add(1)?)))
    };
    let twice = reader.node.get("KI").filter(|_| reader.context.is_root);
    let Some((origin, komi)) = twice.and_then(half) else {
        return;
    };
    let value = komi::write(komi);
    let stated = reader.node.get(PropIdent::KM).map(|stated| decimal::read(stated.text()));
    // Beyond what KM can say it stays as it is.
    if !komi::can_be_said(komi) || stated.is_some_and(|stated| stated != Some(komi)) {
        return;
    }
    reader.node.take("KI");
    reader.say(Code::OldForm, origin, format!("`KI` is `KM[{value}]` in FF[4]"));
    if stated.is_none() {
        reader.node.put(Property::new(PropIdent::KM, value).at(origin));
    }
}

/// Those of some properties that the node has, in the order of the input.
fn in_order(reader: &NodeReader<'_, '_>, idents: IdentSet) -> SmallVec<[PropIdent<'static>; 4]> {
    if !reader.node.properties.has_any(idents) {
        return SmallVec::new();
    }
    let properties = reader.node.properties.iter().filter(|property| idents.may_have(&property.ident));
    let mut properties: SmallVec<[&Property<'_>; 4]> = properties.collect();
    properties.sort_by_key(|property| property.origin().start);
    properties.iter().map(|property| property.ident.clone().into_owned()).collect()
}

/// Lets each point stand in one of several lists, the first that names it.
fn part(reader: &mut NodeReader<'_, '_>, lists: IdentSet) {
    let lists = in_order(reader, lists);
    if lists.len() < 2 {
        return;
    }
    let size = reader.context.size;
    let mut seen = vec![false; size.area()];
    for ident in lists {
        let Some(property) = reader.node.take(&ident) else {
            continue;
        };
        let origin = property.origin();
        let points = property.values.points().iter().copied();
        let (kept, twice): (Vec<Point>, Vec<Point>) =
            points.partition(|&point| !std::mem::replace(&mut seen[size.index(point)], true));
        if let Some((first, others)) = twice.split_first() {
            let first = first.letters();
            let message = match others.len() {
                0 => format!("another list names the point of `{ident}[{first}]`: it is kept as `{ident}X`"),
                more => format!(
                    "another list names the point of `{ident}[{first}]`, and {more} more: they are kept as `{ident}X`"
                ),
            };
            reader.say(Code::PointTwice, origin, message);
        }
        for point in twice.iter().map(|point| point.letters()) {
            reader.keep_aside(ident.clone(), RawValue { text: point.into(), origin });
        }
        if !kept.is_empty() || property.values.are_empty() {
            reader.node.put(Property::list(ident, kept, origin));
        }
    }
}

/// PL alone beside a move says who plays next: put before the move, as other setup is, it would say something else.
fn set_lone_color_aside(reader: &mut NodeReader<'_, '_>) {
    let has_stones = reader.node.properties.has_any(IdentSet::SETUP);
    if !has_stones && !reader.context.is_root {
        set_aside(reader, PropIdent::PL, "it can't stand beside a move");
    }
}

/// What judges a move has no place where there is none, nor has what else is about one beside setup.
fn set_move_properties_aside(reader: &mut NodeReader<'_, '_>) {
    const BESIDE_SETUP: &str = "it belongs to a move, and stands beside setup";
    const OF_TIME: [PropIdent<'static>; 4] = [PropIdent::BL, PropIdent::WL, PropIdent::OB, PropIdent::OW];

    for ident in [PropIdent::KO, PropIdent::BM, PropIdent::TE, PropIdent::DO, PropIdent::IT] {
        set_aside(reader, ident, "there is no move that it could speak of");
    }
    if reader.node.properties.has_any(IdentSet::SETUP) || reader.node.get(PropIdent::PL).is_some() {
        OF_TIME.into_iter().for_each(|ident| set_aside(reader, ident, BESIDE_SETUP));
        if !reader.context.is_root {
            set_aside(reader, PropIdent::MN, BESIDE_SETUP);
        }
    }
}

/// BM and TE together: interesting where TE stands first, doubtful where BM does.
fn pair_judgements(reader: &mut NodeReader<'_, '_>) {
    let judgements = in_order(reader, OF_MOVE);
    let ident = match judgements[..] {
        [PropIdent::TE, PropIdent::BM] => PropIdent::IT,
        [PropIdent::BM, PropIdent::TE] => PropIdent::DO,
        _ => return,
    };
    let both = judgements.iter().filter_map(|judgement| reader.node.take(judgement)).collect::<Vec<_>>();
    let origin = both.first().map_or(Span::default(), Property::origin);
    let mut message = format!("`BM` and `TE` together are `{ident}` in FF[4]");
    for judgement in both.into_iter().filter(|judgement| judgement.text() == "2") {
        message.push_str(&format!("; `{0}[2]` is kept as `{0}X`", judgement.ident));
        reader.node.set_aside(judgement);
    }
    reader.say(Code::OldForm, origin, message);
    reader.node.put(Property::new(ident, "").at(origin));
}

/// Lets only the first of several properties stand that exclude each other.
fn exclude(reader: &mut NodeReader<'_, '_>, idents: IdentSet) {
    for ident in in_order(reader, idents).into_iter().skip(1) {
        set_aside(reader, ident, "it contradicts the judgement before it");
    }
}

fn set_aside(reader: &mut NodeReader<'_, '_>, ident: PropIdent<'static>, why: &str) {
    let Some(property) = reader.node.take(&ident) else {
        return;
    };
    let origin = property.origin();
    // What was nearest to a value that has no place either says nothing more.
    let says_nothing = reader.has_aside(&ident);
    let was_blank = reader.blank_doubles.iter().any(|(blank, _)| *blank == ident);
    reader.blank_doubles.retain(|(blank, _)| *blank != ident);
    for value in property.into_written() {
        if value.is_empty() && says_nothing {
            continue;
        }
        let message = match was_blank {
            true => format!("`{ident}[]` is kept as `{ident}X[{value}]`: {why}"),
            false => format!("`{ident}` is kept as `{ident}X`: {why}"),
        };
        let value = RawValue { text: value, origin };
        reader.put_aside(Code::MisplacedAnnotation, message, ident.clone(), value);
    }
}
