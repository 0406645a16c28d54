//! What the properties of a node say, by the types of their values.

use std::borrow::Cow;

use smallvec::SmallVec;

use super::lists::{self, List};
use super::node_reader::{Group, NodeReader, Overtime};
use super::single::{self, Meaning, Reading};
use crate::diag::{Code, Span, quoted};
use crate::sgf::dialect::{as_said, in_draft};
use crate::sgf::syntax::RawValue;
use crate::sgf::value::{read_text, split_compose, with_line_feeds, write_text};
use crate::tree::{Class, Color, PROGRAM, PropIdent, Property, Size, Type, is_known, points_within, rect_between};
use crate::words::{Dates, dates, outcome};

/// Takes over a group that is no move.
pub fn take<'a>(reader: &mut NodeReader<'a, '_>, group: Group<'a>) {
    let size = reader.context.size;
    let Some(entry) = group.ident.entry() else {
        return match group.ident.as_str() {
            "LO" if has_points(&group, size) => take_marks(reader, &group, "◇"),
            "RT" if has_points(&group, size) => take_marks(reader, &group, "▽"),
            "MK" if !lists::labels(&group.values, size).items.is_empty() => {
                reader.say(Code::OldForm, group.origin, "`MK` is `LB` in FF[4]");
                take_labels(reader, &group);
            }
            "L" if group.is_blank() => reader.say_empty(&group),
            "L" if has_points(&group, size) => take_letters(reader, &group),
            "M" => take_points(reader, group, Type::Points),
            _ => take_unknown(reader, group),
        };
    };
    match entry.value {
        _ if entry.class == Class::Setup && entry.is_list_of_points() => take_setup(reader, &group),
        // What 石葉2 has; ST of the standard is a number.
        _ if group.ident == PropIdent::ST && is_points(&group, size) => take_marks(reader, &group, "☆"),
        Type::Points | Type::PointsOrNone => take_points(reader, group, entry.value),
        Type::Labels => take_labels(reader, &group),
        Type::Pairs => take_pairs(reader, group),
        Type::Carried => take_unknown(reader, group),
        Type::Text => take_texts(reader, group),
        kind => take_single(reader, group, kind),
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

/// Marks that FF\[4\] does not have: labels with their sign.
fn take_marks<'a>(reader: &mut NodeReader<'a, '_>, group: &Group<'a>, sign: &str) {
    reader.say(Code::OldForm, group.origin, format!("`{}` is `LB` with {sign} in FF[4]", group.ident));
    label(reader, group, std::iter::repeat(sign.to_owned()));
}

/// L of FF\[1\] and FF\[2\]: letters, in the order of the list.
fn take_letters<'a>(reader: &mut NodeReader<'a, '_>, group: &Group<'a>) {
    reader.say(Code::OldForm, group.origin, "`L` is `LB` with letters in FF[4]");
    let letters = ('A'..='Z').chain('a'..='z').map(String::from);
    label(reader, group, letters.chain((1..).map(|number: u32| number.to_string())));
}

/// Labels points, in the order of the list.
fn label<'a>(reader: &mut NodeReader<'a, '_>, group: &Group<'a>, labels: impl Iterator<Item = String>) {
    let points = settle(reader, group, lists::points(&group.values, reader.context.size));
    reader.labels.extend(points.into_iter().zip(labels).map(|label| (group.origin, label)));
}

/// A property that the standard does not have: its values stay as they stand.
fn take_unknown<'a>(reader: &mut NodeReader<'a, '_>, group: Group<'a>) {
    if !is_known(&group.ident) {
        let ident = &group.ident;
        reader.say(Code::UnknownProperty, group.origin, format!("`{ident}` is none of the standard's properties"));
    }
    match group.repeated {
        Some(origin) if group.ident == "ZZ" => {
            let message = "`ZZ` stands in this node already: which property each explains is lost";
            reader.say(Code::RepeatedProperty, origin, message);
        }
        _ => reader.say_joined(&group),
    }
    let texts = group.values.into_iter().map(|value| with_line_feeds(value.text));
    reader.node.put(Property::of(group.ident, texts, group.origin));
}

fn take_points<'a>(reader: &mut NodeReader<'a, '_>, group: Group<'a>, kind: Type) {
    let mut points = settle(reader, &group, lists::points(&group.values, reader.context.size));
    if let [one, other] = points[..]
        && is_old_view(reader, &group)
    {
        reader.say(Code::OldForm, group.origin, "two points are the corners of a rectangle in FF[4]");
        points = points_within(rect_between(one, other)).collect();
    }
    points.sort_unstable();
    let may_be_empty = kind == Type::PointsOrNone && group.values.iter().any(RawValue::is_blank);
    if points.is_empty() && !may_be_empty {
        return reader.say_if_blank(&group);
    }
    reader.node.put(Property::list(group.ident, points, group.origin));
}

/// Whether two points are the corners of a view, as before FF\[4\]; no version is the first one.
fn is_old_view(reader: &NodeReader<'_, '_>, group: &Group<'_>) -> bool {
    group.ident == PropIdent::VW
        && reader.context.version.is_none_or(|version| version < 4)
        && group.values.iter().all(|value| !value.text.contains(':'))
}

/// Setup is put together when all of it is known: the last word on a point counts.
fn take_setup<'a>(reader: &mut NodeReader<'a, '_>, group: &Group<'a>) {
    let color = match group.ident {
        PropIdent::AB => Some(Color::Black),
        PropIdent::AW => Some(Color::White),
        _ => None,
    };
    reader.say_if_blank(group);
    reader.is_setup_joined |= group.repeated.is_some();
    let rects = settle(reader, group, lists::rects(&group.values, reader.context.size));
    reader.setup.extend(rects.into_iter().map(|(origin, rect)| (origin, color, rect)));
}

fn take_labels<'a>(reader: &mut NodeReader<'a, '_>, group: &Group<'a>) {
    if let Some(broken) = group.values.iter().find(|value| has_line_breaks(&value.text)) {
        say_line_breaks(reader, group, broken.origin);
    }
    reader.say_if_blank(group);
    let labels = settle(reader, group, lists::labels(&group.values, reader.context.size));
    let (empty, labels): (Vec<_>, Vec<_>) = labels.into_iter().partition(|(_, text)| text.is_empty());
    if let Some(first) = empty.first() {
        let message = format!("`{}[{}]` has no text: it was left out", group.ident, lists::write_label(first));
        reader.say(Code::EmptyValue, group.origin, message);
    }
    reader.labels.extend(labels.into_iter().map(|label| (group.origin, label)));
}

fn take_pairs<'a>(reader: &mut NodeReader<'a, '_>, group: Group<'a>) {
    let pairs = settle(reader, &group, lists::pairs(&group.values, reader.context.size));
    if pairs.is_empty() {
        return reader.say_if_blank(&group);
    }
    reader.node.put(Property::of(group.ident, pairs.iter().map(lists::write_pair), group.origin));
}

/// Sets aside the values of a list that are none, and says what was repaired.
fn settle<'a, T>(reader: &mut NodeReader<'a, '_>, group: &Group<'a>, list: List<'a, T>) -> Vec<T> {
    reader.say_joined(group);
    reader.set_aside(&group.ident, list.illegal);
    let (ident, origin) = (&group.ident, group.origin);
    // What is no property of FF[4] was said to be of an older form.
    if let Some(code) = list.form.code().filter(|&code| ident.entry().is_some() || code != Code::OldForm) {
        reader.say(code, origin, format!("points of `{ident}` were rewritten in the form of FF[4]"));
    }
    let may_be_empty = ident.entry().is_some_and(|entry| entry.value == Type::PointsOrNone);
    match &group.values[..] {
        [value] if may_be_empty && value.is_blank() && !value.text.is_empty() => {
            reader.say(Code::RepairedValue, origin, format!("the blanks of `{ident}` were left out"));
        }
        [_, _, ..] if group.values.iter().any(RawValue::is_blank) => {
            reader.say(Code::EmptyValue, origin, format!("`{ident}` has an empty value among others"));
        }
        _ => {}
    }
    if list.repeats {
        reader.say(Code::SaidAgain, origin, format!("`{ident}` names something more than once"));
    }
    list.items
}

/// Texts are joined, with an empty line between them.
fn take_texts<'a>(reader: &mut NodeReader<'a, '_>, group: Group<'a>) {
    let text = |value: &RawValue<'a>| single::read(Type::Text, &value.text).nearest();
    let mut texts: SmallVec<[Cow<'a, str>; 1]> = group.values.iter().filter_map(text).collect();
    match (texts.len(), group.repeated) {
        (0, _) => {}
        _ => reader.say_again(&group, group.values.len()),
    }
    let joined = match texts.len() {
        0 => return reader.say_empty(&group),
        1 => texts.remove(0),
        // Which brackets are escaped depends on all of the text.
        _ => Cow::Owned(write_text(&read_text(&texts.join("\n\n"))).into_owned()),
    };
    reader.node.put(Property::new(group.ident, joined).at(group.origin));
}

/// A property of one value: the first that is legal or can be made so. What others say that is not the same is set
/// aside.
fn take_single<'a>(reader: &mut NodeReader<'a, '_>, mut group: Group<'a>, kind: Type) {
    let count = group.values.len();
    let values = std::mem::take(&mut group.values).into_iter();
    let values = values.map(|value| (single::read(kind, &value.text), value));
    let mut values: SmallVec<[_; 1]> = values.filter(|(reading, _)| *reading != Reading::Empty).collect();
    // Beside the program that made the record, it is not worth saying that this one has written it.
    if kind == Type::Application {
        let mut keeps_one = values.iter().all(|(_, value)| is_ours(&value.text));
        values.retain(|(_, value)| !is_ours(&value.text) || std::mem::take(&mut keeps_one));
    }
    let rank = |at: &usize| match values[*at].0 {
        Reading::Nearest(_) => 1,
        Reading::Illegal | Reading::Empty => 2,
        _ => 0,
    };
    let Some(best) = (0..values.len()).min_by_key(rank) else {
        return reader.say_empty(&group);
    };
    let (mut reading, first) = values.remove(best);
    let overtime = |value: &RawValue<'_>| (kind == Type::Time).then(|| single::overtime(&value.text));
    let best = reading.value().map(|best| (best, Meaning::of(kind, best), overtime(&first)));
    values.retain(|(other, value)| match (other.value(), &best) {
        (Some(one), Some((best, meant, beside))) => {
            let is_same = one == *best || meant.is_some() && Meaning::of(kind, one) == *meant;
            !is_same || overtime(value) != *beside
        }
        // The best one has a value where any has.
        _ => value.text != first.text,
    });
    let others = values.len();
    if kind == Type::Date
        && group.repeated.is_none()
        && let Some(dates) = joined_dates((&reading, first.origin), &mut values)
    {
        let joined = others - values.len() + 1;
        let message = format!("{joined} values of `{0}` became one: `{0}[{1}]`", group.ident, quoted(&dates));
        reader.say(Code::SaidAgain, group.origin, message);
        reading = Reading::Legal(Cow::Owned(dates));
        if values.is_empty() {
            return put_single(reader, &group, kind, first, reading);
        }
    }
    put_single(reader, &group, kind, first, reading);
    reader.set_others_aside(&group, count, values.into_iter().map(|(_, other)| other).collect());
}

/// The list that several dates are which somebody wrote as values of their own; those that are none stay.
fn joined_dates<'a>(
    (first, origin): (&Reading<'a>, Span),
    others: &mut SmallVec<[(Reading<'a>, RawValue<'a>); 1]>,
) -> Option<String> {
    let mut dates = first.value().and_then(dates::read_iso)?;
    let count = others.len();
    others.retain(|(reading, value)| {
        let entry = reading.value().unwrap_or(&value.text).trim();
        // Behind another one it may be as short as in a list: `DT[1990-03-08][09]`.
        let last = dates.0.last().filter(|_| origin.start < value.origin.start).map(|last| Dates(vec![*last]));
        let more = match &last {
            Some(last) => dates::read_iso(&format!("{},{entry}", dates::write_iso(last))),
            None => dates::read_iso(entry),
        };
        dates.0.extend(more.iter().flat_map(|more| &more.0[last.iter().len()..]));
        more.is_none()
    });
    (others.len() < count).then(|| dates::write_iso(&Dates::of(dates.0)))
}

/// Whether AP names this program.
pub fn is_ours(value: &str) -> bool {
    split_compose(value).map_or(value, |(name, _)| name) == PROGRAM
}

/// Whether there are line breaks that are not escaped.
fn has_line_breaks(value: &str) -> bool {
    value.contains(['\n', '\r']) && read_text(value).contains('\n')
}

fn say_line_breaks(reader: &mut NodeReader<'_, '_>, group: &Group<'_>, origin: Span) {
    reader.say(Code::LineBreaks, origin, format!("the line breaks of `{}` became blanks", group.ident));
}

/// Puts a value in its place, or aside.
fn put_single<'a>(
    reader: &mut NodeReader<'a, '_>,
    group: &Group<'a>,
    kind: Type,
    first: RawValue<'a>,
    reading: Reading<'a>,
) {
    let is_line = matches!(kind, Type::SimpleText | Type::Application | Type::Figure);
    if is_line && has_line_breaks(&first.text) {
        say_line_breaks(reader, group, first.origin);
    }
    if kind == Type::Time && !matches!(reading, Reading::Legal(_)) {
        let overtime = single::overtime(&first.text);
        reader.overtime = overtime.map(|words| Overtime { words, stated: first.clone(), becomes: None });
    }
    let ident = group.ident.clone();
    let mut origin = group.origin;
    let becomes = |value: &str| {
        let (old, new) = (quoted(&first.text), quoted(value));
        let becomes = format!("`{ident}[{old}]` became `{ident}[{new}]`");
        match in_draft(kind, value) {
            Some(draft) => format!("{becomes}, in the draft of 2016 `{ident}[{draft}]`"),
            None => becomes,
        }
    };
    match (&group.alias, &reading) {
        // Who has another name for the property has a form of the value, too.
        (Some((alias, origin)), Reading::Old(value) | Reading::Repaired(value)) => {
            let (old, new) = (quoted(&first.text), quoted(value));
            reader.say(Code::OldForm, *origin, format!("`{alias}[{old}]` is `{ident}[{new}]` in FF[4]"));
        }
        (alias, _) => reader.say_alias(alias.as_ref(), &ident),
    }
    match &reading {
        Reading::Legal(_) | Reading::Empty => {}
        Reading::Old(_) | Reading::Repaired(_) if group.alias.is_some() => {}
        Reading::Repaired(_) if kind == Type::Double && first.is_blank() => {
            reader.blank_doubles.push((ident.clone(), first.origin));
        }
        Reading::Old(value) => reader.say(Code::OldForm, first.origin, becomes(value)),
        Reading::Repaired(value) => match &mut reader.overtime {
            Some(overtime) if kind == Type::Time => overtime.becomes = Some(becomes(value)),
            _ => reader.say(Code::RepairedValue, first.origin, becomes(value)),
        },
        Reading::Nearest(value) => {
            // Only the draft has a value for some.
            let meaning = match kind {
                Type::Outcome if !outcome::is_ff4(value) => Some("an unfinished game"),
                Type::Date if !dates::is_ff4(value) => Some("a range of dates"),
                _ => None,
            };
            let message = match meaning {
                Some(meaning) => format!("`{ident}[{}]` is {meaning}", quoted(&first.text)),
                None => becomes(value),
            };
            let message = message + &format!("; all of it is kept as `{ident}X`");
            // What stands where its words were set aside is not set aside as something else when it is written.
            origin = if meaning.is_some() { first.origin } else { origin };
            reader.put_aside(Code::IllegalValue, message, ident.clone(), first);
        }
        Reading::Illegal => reader.set_aside(&ident, vec![first]),
    }
    if let Reading::Old(value) | Reading::Repaired(value) = &reading
        && group.alias.is_none()
        && in_draft(kind, value).is_some()
    {
        origin = as_said(origin);
    }
    if let Some(value) = reading.nearest() {
        reader.node.put(Property::new(ident, value).at(origin));
    }
}
