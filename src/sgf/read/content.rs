//! What the properties of a node say, by the types of their values.

use std::borrow::Cow;

use super::lists::{self, List};
use super::node::{Group, Maker, quoted};
use super::single::{self, Reading};
use crate::diag::{Code, Span};
use crate::model::Point;
use crate::sgf::points::{write_points, write_rects};
use crate::sgf::props::{Property, Type, Values, is_known};
use crate::sgf::syntax::RawValue;
use crate::sgf::value::read_text;

/// Takes over a group that is no move.
pub fn take<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>) {
    let group = match take_old(maker, group) {
        Some(group) => group,
        None => return,
    };
    let Some(entry) = group.entry else {
        return take_unknown(maker, group);
    };
    match entry.value {
        Type::Points | Type::PointsOrNone => take_points(maker, group, entry.value),
        Type::Labels => take_labels(maker, group),
        Type::Pairs => take_pairs(maker, group),
        Type::Carried => take_unknown(maker, group),
        Type::Text => take_texts(maker, group),
        kind => take_single(maker, group, kind),
    }
}

/// Rewrites a group of an older version or a dialect, or takes it over; hands back what is to be read.
fn take_old<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>) -> Option<Group<'a>> {
    let size = maker.context.size;
    let is_list = |group: &Group<'a>| {
        let list = lists::points(&group.values, size);
        list.illegal.is_empty() && !list.items.is_empty()
    };
    match &*group.ident {
        // 石葉2 and others; ST of the standard is a number.
        "LO" if is_list(&group) => as_labels(maker, group, '◇'),
        "RT" if is_list(&group) => as_labels(maker, group, '▽'),
        "ST" if is_list(&group) => as_labels(maker, group, '☆'),
        "MK" if lists::labels(&group.values, size).illegal.is_empty() => {
            old_form(maker, group.origin, "`MK` is `LB` in FF[4]");
            put_labels(maker, lists::labels(&group.values, size), group.origin);
            None
        }
        "L" if is_list(&group) => {
            old_form(maker, group.origin, "`L` is `LB` with letters in FF[4]");
            maker.lettered = lists::points(&group.values, size).items;
            None
        }
        // Which mark it is depends on the stones.
        "M" if is_list(&group) => {
            take_points(maker, group, Type::Points);
            None
        }
        _ => Some(group),
    }
}

fn as_labels<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>, label: char) -> Option<Group<'a>> {
    let message = format!("`{}` is `LB` with {label} in FF[4]", group.ident);
    old_form(maker, group.origin, &message);
    let points = lists::points(&group.values, maker.context.size).items;
    let list = List {
        items: points
            .into_iter()
            .map(|point| (point, label.to_string()))
            .collect(),
        illegal: Vec::new(),
        repaired: false,
    };
    put_labels(maker, list, group.origin);
    None
}

fn old_form(maker: &mut Maker<'_, '_>, origin: Span, message: &str) {
    maker.say(Code::OldForm, origin, message.to_owned());
}

/// A property that the standard does not have: its values stay as they stand.
fn take_unknown<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>) {
    if !is_known(&group.ident) {
        let message = format!("`{}` is none of the standard's properties", group.ident);
        maker.say(Code::UnknownProperty, group.origin, message);
    }
    let values = group
        .values
        .into_iter()
        .map(|value| with_line_feeds(value.text));
    let property = Property::of(group.ident, values.collect(), group.origin);
    maker.node.properties.push(property);
}

/// Line breaks as line feeds, whichever they are.
fn with_line_feeds(value: Cow<'_, str>) -> Cow<'_, str> {
    if !value.contains('\r') {
        return value;
    }
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\r' => {
                characters.next_if_eq(&'\n');
                text.push('\n');
            }
            '\n' => {
                characters.next_if_eq(&'\r');
                text.push('\n');
            }
            _ => text.push(character),
        }
    }
    Cow::Owned(text)
}

fn take_points<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>, kind: Type) {
    let list = lists::points(&group.values, maker.context.size);
    let is_corners = |values: &[RawValue<'_>]| {
        values.len() == 2 && values.iter().all(|value| !value.text.contains(':'))
    };
    let old_view = &*group.ident == "VW"
        && maker.context.version.is_some_and(|version| version < 4)
        && is_corners(&group.values)
        && list.items.len() == 2;
    let mut points = list.items;
    if old_view {
        old_form(
            maker,
            group.origin,
            "two points are the corners of a rectangle in FF[4]",
        );
        points = lists::between(points[0], points[1]).collect();
    }
    settle(maker, &group, list.illegal, list.repaired);
    let count = points.len();
    points.sort_unstable();
    points.dedup();
    if points.len() < count {
        twice(maker, &group);
    }
    let values = match (points.is_empty(), kind, &*group.ident) {
        (true, Type::PointsOrNone, _) if group.values.iter().any(|value| value.text.is_empty()) => {
            std::iter::once(Cow::Borrowed("")).collect()
        }
        (true, ..) => return empty(maker, &group),
        (false, _, "VW" | "DD") => write_rects(&points),
        (false, ..) => write_points(&points),
    };
    put(maker, group, values);
}

fn take_labels<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>) {
    let mut list = lists::labels(&group.values, maker.context.size);
    settle(
        maker,
        &group,
        std::mem::take(&mut list.illegal),
        list.repaired,
    );
    if list.items.is_empty() {
        return empty(maker, &group);
    }
    put_labels(maker, list, group.origin);
}

/// Adds labels to those that the node has; all are sorted when the node is complete.
fn put_labels<'a>(maker: &mut Maker<'a, '_>, list: List<'a, (Point, String)>, origin: Span) {
    if maker.labels.is_empty() {
        maker.labels_origin = origin;
    }
    maker.labels.extend(list.items);
}

fn take_pairs<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>) {
    let mut list = lists::pairs(&group.values, maker.context.size);
    settle(
        maker,
        &group,
        std::mem::take(&mut list.illegal),
        list.repaired,
    );
    let count = list.items.len();
    list.items.sort_unstable();
    list.items.dedup();
    if list.items.len() < count {
        twice(maker, &group);
    }
    if list.items.is_empty() {
        return empty(maker, &group);
    }
    let values = list.items.iter().map(lists::write_pair).collect();
    put(maker, group, values);
}

/// Sets aside the values of a list that are none, and says what was repaired.
fn settle<'a>(
    maker: &mut Maker<'a, '_>,
    group: &Group<'a>,
    illegal: Vec<RawValue<'a>>,
    repaired: bool,
) {
    for value in illegal {
        maker.set_aside(group.ident.clone(), value);
    }
    if repaired {
        let message = format!(
            "points of `{}` were rewritten in the form of FF[4]",
            group.ident
        );
        maker.say(Code::RepairedValue, group.origin, message);
    }
}

fn twice(maker: &mut Maker<'_, '_>, group: &Group<'_>) {
    let message = format!("`{}` names a point more than once", group.ident);
    maker.say(Code::PointTwice, group.origin, message);
}

/// Says that a property has no value, unless its values were set aside.
fn empty(maker: &mut Maker<'_, '_>, group: &Group<'_>) {
    if group
        .values
        .iter()
        .all(|value| value.text.trim().is_empty())
    {
        let message = format!("`{}` has an empty value", group.ident);
        maker.say(Code::EmptyValue, group.origin, message);
    }
}

/// Texts are joined, with an empty line between them.
fn take_texts<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>) {
    let mut joined: Option<Cow<'a, str>> = None;
    for value in &group.values {
        let Reading::Legal(text) = single::read(Type::Text, &value.text) else {
            continue;
        };
        joined = Some(match joined {
            None => text,
            Some(before) => Cow::Owned(format!("{before}\n\n{text}")),
        });
    }
    if group.values.len() > 1 && !group.is_repeated {
        say_several(maker, &group);
    }
    match joined {
        Some(text) => put(maker, group, std::iter::once(text).collect()),
        None => empty(maker, &group),
    }
}

/// Says that a property of one value has several.
pub fn say_several(maker: &mut Maker<'_, '_>, group: &Group<'_>) {
    let message = format!("`{}` has {} values", group.ident, group.values.len());
    maker.say(Code::SeveralValues, group.origin, message);
}

/// A property of one value: the first that is not empty. Others are set aside, unless they say the same.
fn take_single<'a>(maker: &mut Maker<'a, '_>, mut group: Group<'a>, kind: Type) {
    if group.values.len() > 1 && !group.is_repeated {
        say_several(maker, &group);
    }
    let is_said = |value: &RawValue<'_>| single::read(kind, &value.text) != Reading::Empty;
    let Some(at) = group.values.iter().position(is_said) else {
        return empty(maker, &group);
    };
    let values = std::mem::take(&mut group.values);
    let mut said = values.into_iter().skip(at).filter(is_said);
    let Some(first) = said.next() else { return };
    let reading = single::read(kind, &first.text);
    for other in said {
        if single::read(kind, &other.text) != reading {
            maker.set_aside(group.ident.clone(), other);
        }
    }
    if kind == Type::SimpleText && read_text(&first.text).contains('\n') {
        let message = format!("the line breaks of `{}` became blanks", group.ident);
        maker.say(Code::LineBreaks, first.origin, message);
    }
    if kind == Type::Time && !matches!(reading, Reading::Legal(_)) {
        maker.overtime = single::overtime(&first.text);
    }
    let ident = group.ident.clone();
    let becomes = |value: &str| {
        let old = quoted(&first.text);
        format!(
            "`{}[{old}]` became `{}[{}]`",
            group.ident,
            group.ident,
            quoted(value)
        )
    };
    let value: Cow<'a, str> = match reading {
        Reading::Legal(value) => value,
        Reading::Old(value) => {
            maker.say(Code::OldForm, first.origin, becomes(&value));
            value.into()
        }
        Reading::Repaired(value) => {
            maker.say(Code::RepairedValue, first.origin, becomes(&value));
            value.into()
        }
        Reading::Nearest(value) => {
            let message = becomes(&value) + &format!("; all of it is kept as `{ident}X`");
            maker.put_aside(Code::IllegalValue, message, ident, first.text, first.origin);
            value.into()
        }
        Reading::Illegal => return maker.set_aside(group.ident, first),
        Reading::Empty => return,
    };
    put(maker, group, std::iter::once(value).collect());
}

fn put<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>, values: Values<'a>) {
    let property = Property::of(group.ident, values, group.origin);
    maker.node.properties.push(property);
}
