//! What the properties of a node say, by the types of their values.

use std::borrow::Cow;

use super::lists;
use super::node::{Group, Maker};
use super::single::{self, Reading};
use crate::diag::{Code, Span, quoted};
use crate::model::{Color, Point, Size};
use crate::sgf::points::{Form, write_points, write_rects};
use crate::sgf::props::{PROGRAM, Property, Type, Values, is_known};
use crate::sgf::syntax::RawValue;
use crate::sgf::value::{read_text, split_compose, with_line_feeds, write_text};

/// Takes over a group that is no move.
pub fn take<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>) {
    let size = maker.context.size;
    match (&*group.ident, group.entry) {
        // What 石葉2 has; ST of the standard is a number.
        ("LO", _) if has_points(&group, size) => take_marks(maker, group, '◇'),
        ("RT", _) if has_points(&group, size) => take_marks(maker, group, '▽'),
        ("ST", _) if is_points(&group, size) => take_marks(maker, group, '☆'),
        ("MK", _) if !lists::labels(&group.values, size).items.is_empty() => {
            old_form(maker, group.origin, "`MK` is `LB` in FF[4]");
            take_labels(maker, group);
        }
        ("L", _) if has_points(&group, size) || is_blank(&group) => take_letters(maker, group),
        ("M", _) => take_points(maker, group, Type::Points),
        ("AB" | "AE" | "AW", _) => take_setup(maker, group),
        (_, None) => take_unknown(maker, group),
        (_, Some(entry)) => match entry.value {
            Type::Points | Type::PointsOrNone => take_points(maker, group, entry.value),
            Type::Labels => take_labels(maker, group),
            Type::Pairs => take_pairs(maker, group),
            Type::Carried => take_unknown(maker, group),
            Type::Text => take_texts(maker, group),
            kind => take_single(maker, group, kind),
        },
    }
}

fn is_points(group: &Group<'_>, size: Size) -> bool {
    let list = lists::points(&group.values, size);
    list.illegal.is_empty() && !list.items.is_empty()
}

/// Whether some values of a group are points.
fn has_points(group: &Group<'_>, size: Size) -> bool {
    !lists::points(&group.values, size).items.is_empty()
}

fn is_blank(group: &Group<'_>) -> bool {
    group
        .values
        .iter()
        .all(|value| value.text.trim().is_empty())
}

fn old_form(maker: &mut Maker<'_, '_>, origin: Span, message: &str) {
    maker.say(Code::OldForm, origin, message.to_owned());
}

/// Marks that FF\[4\] does not have: labels with their sign.
fn take_marks<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>, sign: char) {
    let message = format!("`{}` is `LB` with {sign} in FF[4]", group.ident);
    old_form(maker, group.origin, &message);
    let list = lists::points(&group.values, maker.context.size);
    settle(maker, &group, list.illegal, list.form, list.repeats);
    let labels = list
        .items
        .into_iter()
        .map(|point| (point, sign.to_string()));
    put_labels(maker, labels, group.origin);
}

/// L of FF\[1\] and FF\[2\]: letters, in the order of the list.
fn take_letters<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>) {
    let list = lists::points(&group.values, maker.context.size);
    if list.items.is_empty() && list.illegal.is_empty() {
        return empty(maker, &group);
    }
    old_form(maker, group.origin, "`L` is `LB` with letters in FF[4]");
    settle(maker, &group, list.illegal, list.form, list.repeats);
    let letters = ('A'..='Z')
        .chain('a'..='z')
        .map(String::from)
        .chain((1..).map(|number: u32| number.to_string()));
    put_labels(maker, list.items.into_iter().zip(letters), group.origin);
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

fn take_points<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>, kind: Type) {
    let list = lists::points(&group.values, maker.context.size);
    let mut points = list.items;
    settle(maker, &group, list.illegal, list.form, list.repeats);
    if let [one, other] = points[..]
        && is_old_view(maker, &group)
    {
        let message = "two points are the corners of a rectangle in FF[4]";
        old_form(maker, group.origin, message);
        points = lists::between(one, other).collect();
    }
    points.sort_unstable();
    let is_empty = |value: &RawValue<'_>| value.text.trim().is_empty();
    let values = match (points.is_empty(), kind, &*group.ident) {
        (true, Type::PointsOrNone, _) if group.values.iter().any(is_empty) => {
            std::iter::once(Cow::Borrowed("")).collect()
        }
        (true, ..) => return empty(maker, &group),
        (false, _, "VW" | "DD") => write_rects(&points),
        (false, ..) => write_points(&points),
    };
    put(maker, group, values);
}

/// Whether two points are the corners of a view, as before FF\[4\]; no version is the first one.
fn is_old_view(maker: &Maker<'_, '_>, group: &Group<'_>) -> bool {
    &*group.ident == "VW"
        && maker.context.version.is_none_or(|version| version < 4)
        && group.values.iter().all(|value| !value.text.contains(':'))
}

/// Setup is put together when all of it is known: the last word on a point counts.
fn take_setup<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>) {
    let size = maker.context.size;
    let kind = match &*group.ident {
        "AB" => Some(Color::Black),
        "AW" => Some(Color::White),
        _ => None,
    };
    empty(maker, &group);
    let mut worst = Form::Standard;
    let mut illegal = Vec::new();
    for value in &group.values {
        match lists::read_rect(&value.text, size) {
            Some((rect, form)) => {
                worst = worst.max(form);
                maker.setup.push((value.origin, kind, rect));
            }
            None if value.text.trim().is_empty() => {}
            None => illegal.push(value.clone()),
        }
    }
    settle(maker, &group, illegal, worst, false);
}

fn take_labels<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>) {
    let list = lists::labels(&group.values, maker.context.size);
    let breaks = group
        .values
        .iter()
        .find(|value| has_line_breaks(&value.text));
    if let Some(origin) = breaks.map(|value| value.origin) {
        say_line_breaks(maker, &group, origin);
    }
    settle(maker, &group, list.illegal, list.form, list.repeats);
    if list.items.is_empty() {
        return empty(maker, &group);
    }
    put_labels(maker, list.items, group.origin);
}

/// Adds labels to those that the node has; LB is made of them when all are known.
fn put_labels(
    maker: &mut Maker<'_, '_>,
    labels: impl IntoIterator<Item = (Point, String)>,
    origin: Span,
) {
    let labels = labels.into_iter().map(|label| (origin, label));
    maker.labels.extend(labels);
}

fn take_pairs<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>) {
    let mut list = lists::pairs(&group.values, maker.context.size);
    let count = list.items.len();
    list.items.sort_unstable();
    list.items.dedup();
    let repeats = list.items.len() < count;
    settle(maker, &group, list.illegal, list.form, repeats);
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
    form: Form,
    repeats: bool,
) {
    for value in illegal {
        maker.set_aside(group.ident.clone(), value);
    }
    let ident = &group.ident;
    let rewritten = || format!("points of `{ident}` were rewritten in the form of FF[4]");
    match form {
        Form::Standard => {}
        Form::Old => maker.say(Code::OldForm, group.origin, rewritten()),
        Form::Spaced => maker.say(Code::RepairedValue, group.origin, rewritten()),
    }
    let is_blank = |value: &RawValue<'_>| value.text.trim().is_empty();
    let may_be_empty = group
        .entry
        .is_some_and(|entry| entry.value == Type::PointsOrNone);
    match &group.values[..] {
        [value] if may_be_empty && is_blank(value) && !value.text.is_empty() => {
            let message = format!("the blanks of `{ident}` were left out");
            maker.say(Code::RepairedValue, group.origin, message);
        }
        [_, _, ..] if group.values.iter().any(is_blank) => {
            let message = format!("`{ident}` has an empty value among others");
            maker.say(Code::EmptyValue, group.origin, message);
        }
        _ => {}
    }
    if repeats {
        let message = format!("`{ident}` names something more than once");
        maker.say(Code::PointTwice, group.origin, message);
    }
}

/// Says that a property has no value, unless it has some.
pub fn empty(maker: &mut Maker<'_, '_>, group: &Group<'_>) {
    let is_empty = |value: &RawValue<'_>| value.text.trim().is_empty();
    if group.values.iter().all(is_empty) {
        say_empty(maker, group);
    }
}

fn say_empty(maker: &mut Maker<'_, '_>, group: &Group<'_>) {
    let message = format!("`{}` has an empty value", group.ident);
    maker.say(Code::EmptyValue, group.origin, message);
}

/// Texts are joined, with an empty line between them.
fn take_texts<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>) {
    if group.values.len() > 1 && !group.is_repeated {
        say_several(maker, &group, group.values.len());
    }
    let text = |value: &RawValue<'a>| match single::read(Type::Text, &value.text) {
        Reading::Legal(text) => Some(text),
        _ => None,
    };
    let mut texts: Vec<Cow<'a, str>> = group.values.iter().filter_map(text).collect();
    let joined = match texts.len() {
        0 => return say_empty(maker, &group),
        1 => texts.remove(0),
        // Which brackets are escaped depends on all of the text.
        _ => Cow::Owned(write_text(&read_text(&texts.join("\n\n"))).into_owned()),
    };
    put(maker, group, std::iter::once(joined).collect());
}

/// Says that a property of one value has several.
pub fn say_several(maker: &mut Maker<'_, '_>, group: &Group<'_>, count: usize) {
    let message = format!("`{}` has {count} values", group.ident);
    maker.say(Code::SeveralValues, group.origin, message);
}

/// A property of one value: the first that is legal or can be made so. What others say that is not the same is set
/// aside.
fn take_single<'a>(maker: &mut Maker<'a, '_>, mut group: Group<'a>, kind: Type) {
    let values = std::mem::take(&mut group.values);
    if values.len() > 1 && !group.is_repeated {
        say_several(maker, &group, values.len());
    }
    let mut values: Vec<(RawValue<'a>, Reading<'a>)> = values
        .into_iter()
        .map(|value| {
            let reading = single::read(kind, &value.text);
            (value, reading)
        })
        .filter(|(_, reading)| *reading != Reading::Empty)
        .collect();
    // Beside the program that made the record, it is not worth saying that this one has written it.
    if kind == Type::Application && values.len() > 1 {
        let others = values.iter().any(|(value, _)| !is_ours(&value.text));
        let mut keeps_one = !others;
        values.retain(|(value, _)| !is_ours(&value.text) || std::mem::take(&mut keeps_one));
    }
    let rank = |(_, reading): &(RawValue<'a>, Reading<'a>)| match reading {
        Reading::Nearest(_) => 1,
        Reading::Illegal | Reading::Empty => 2,
        _ => 0,
    };
    let best = values
        .iter()
        .enumerate()
        .min_by_key(|(_, value)| rank(value));
    let Some((best, _)) = best else {
        return say_empty(maker, &group);
    };
    let (first, reading) = values.remove(best);
    let code = match group.is_repeated {
        true => Code::RepeatedProperty,
        false => Code::SeveralValues,
    };
    let says_the_same = |(other, said): &(RawValue<'a>, Reading<'a>)| match said.value() {
        None => other.text == first.text,
        Some(value) => {
            let is_same = |first| single::says_the_same(kind, value, first);
            reading.value().is_some_and(is_same) && overtime(kind, other) == overtime(kind, &first)
        }
    };
    values.retain(|value| !says_the_same(value));
    put_single(maker, &group, kind, first, reading);
    for (other, _) in values {
        maker.put_aside_as(code, group.ident.clone(), other);
    }
}

/// The overtime that a value speaks of.
fn overtime(kind: Type, value: &RawValue<'_>) -> Option<String> {
    (kind == Type::Time)
        .then(|| single::overtime(&value.text))
        .flatten()
}

/// Whether AP names this program.
pub fn is_ours(value: &str) -> bool {
    split_compose(value).map_or(value, |(name, _)| name) == PROGRAM
}

/// Whether there are line breaks that are not escaped.
fn has_line_breaks(value: &str) -> bool {
    value.contains(['\n', '\r']) && read_text(value).contains('\n')
}

fn say_line_breaks(maker: &mut Maker<'_, '_>, group: &Group<'_>, origin: Span) {
    let message = format!("the line breaks of `{}` became blanks", group.ident);
    maker.say(Code::LineBreaks, origin, message);
}

/// Puts a value in its place, or aside.
fn put_single<'a>(
    maker: &mut Maker<'a, '_>,
    group: &Group<'a>,
    kind: Type,
    first: RawValue<'a>,
    reading: Reading<'a>,
) {
    let is_line = matches!(kind, Type::SimpleText | Type::Application | Type::Figure);
    if is_line && has_line_breaks(&first.text) {
        say_line_breaks(maker, group, first.origin);
    }
    if kind == Type::Time && !matches!(reading, Reading::Legal(_)) {
        maker.overtime = single::overtime(&first.text).map(|words| (words, first.clone()));
    }
    let becomes = |value: &str| {
        let (ident, old) = (&group.ident, quoted(&first.text));
        format!("`{ident}[{old}]` became `{ident}[{}]`", quoted(value))
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
            let ident = group.ident.clone();
            let message = becomes(&value) + &format!("; all of it is kept as `{ident}X`");
            maker.put_aside(Code::IllegalValue, message, ident, first);
            value.into()
        }
        Reading::Illegal => return maker.set_aside(group.ident.clone(), first),
        Reading::Empty => return,
    };
    let ident = group.ident.clone();
    let property = Property::of(ident, std::iter::once(value).collect(), group.origin);
    maker.node.properties.push(property);
}

fn put<'a>(maker: &mut Maker<'a, '_>, group: Group<'a>, values: Values<'a>) {
    let property = Property::of(group.ident, values, group.origin);
    maker.node.properties.push(property);
}
