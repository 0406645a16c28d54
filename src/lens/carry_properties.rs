//! What a game tree says that the events made of it don't: the properties of its nodes that reading would not give back.

use std::borrow::Cow;

use super::agree::are_same;
use super::carried::{self, CLOSING_REMARK};
use super::given_back;
use super::site::Site;
use super::unit::{is_no_title, unit_of};
use crate::across::{Part, facts};
use crate::diag::{Code, Diagnostic, Lost, Sink, Span, quoted};
use crate::format::Dialect;
use crate::ishi::event::{DetailsView, Head};
use crate::sgf::spell;
use crate::sgf::value::read_simple_text;
use crate::tree::{Entry, GameTree, IdentSet, PropIdent, Property, Type, Unit, find, judgement};
use crate::words::{Outcome, Value};

/// The properties that a node of an event would not give back; with an empty value those that it would add. A property
/// whose unit was written from carried lines, which are `taken`, need not be carried: these lines give it back.
pub(super) fn missing(
    game: &GameTree<'_>,
    site: Site<'_>,
    (head, details): (Option<&Head<'_>>, DetailsView<'_, '_>),
    has_lines: bool,
    taken: &[Unit],
) -> Vec<Property<'static>> {
    let in_general = || missing_in_general(game, site, (head, details), has_lines, taken);
    let is_usual = head.is_none() && !has_lines && taken.is_empty();
    let usual = is_usual.then(|| given_back::missing(site, details, &game.nodes[site.source].properties));
    let Some(missing) = usual.flatten() else {
        return in_general();
    };
    debug_assert_eq!(missing, in_general(), "what is missing is so in general");
    missing
}

fn missing_in_general(
    game: &GameTree<'_>,
    site: Site<'_>,
    (head, details): (Option<&Head<'_>>, DetailsView<'_, '_>),
    has_lines: bool,
    taken: &[Unit],
) -> Vec<Property<'static>> {
    let all = &game.nodes[site.source].properties;
    let mut given_back = IdentSet::default();
    for header in head.iter().flat_map(|head| &head.headers) {
        if let Some(value) = &header.value
            && facts::are_given_back(header.key, value, all)
        {
            facts::idents(header.key).for_each(|ident| given_back.insert(&ident));
        }
    }
    let own = all.iter().filter(|property| site.part.has(property) && !given_back.may_have(&property.ident));
    let own = own.filter(|property| !(has_lines && property.ident == PropIdent::ISHI));
    // Which of several comments is a commentary beside those of the node, the lines don't say.
    let has = |ident| find(all, ident).is_some();
    let has_both = site.part == Part::Root && has(PropIdent::GC) && has(PropIdent::C);
    let takes_comments = taken.contains(&Unit::Comments) && !has_both;
    let hides = taken.contains(&Unit::Hidden);
    let is_taken = |property: &Property<'_>| {
        takes_comments && unit_of(property).is_comment() || hides && property.ident == PropIdent::AE
    };
    let own: Vec<&Property<'_>> = own.filter(|property| !is_taken(property)).collect();
    let (mut ff4, _) = site.writer.properties_but(given_back, site.node, (head, details), site.position, Dialect::Ff4);
    drop_title_of_judgement(&mut ff4, all);
    // What is carried has to serve both dialects alike.
    let facts =
        head.iter().flat_map(|head| &head.headers).filter_map(|header| Some((header.key, header.value.as_ref()?)));
    let is_open = |key| !facts::idents(key).any(|ident| given_back.may_have(&ident));
    let facts = facts.filter(|(key, value)| facts::differs_in_dialects(value) && is_open(*key));
    let draft: Vec<Property<'_>> =
        facts.flat_map(|(key, value)| facts::to_sgf(key, value, Dialect::Draft2016)).collect();
    let is_given = |own: Option<&Property<'_>>, ident: &PropIdent<'_>| {
        let ff4 = ff4.iter().find(|property| property.ident == *ident);
        let draft = draft.iter().find(|property| property.ident == *ident).or(ff4);
        let given = [(Dialect::Ff4, ff4), (Dialect::Draft2016, draft)].into_iter();
        let mut given = given.map(|(dialect, given)| is_same(own, given, dialect));
        // Words of Ishi may say more than one of them can.
        let key = facts::key_of(ident).filter(|&key| own.is_some() && taken.contains(&Unit::Header(key)));
        let header = key.and_then(|key| head?.header(key));
        match header.is_some_and(|header| is_of_one_dialect(header.value.as_ref())) {
            true => given.any(|is_given| is_given),
            false => given.all(|is_given| is_given),
        }
    };
    // A name that goes must not take a judgement with it, which would be the title without it.
    let stands_for_judgement = |property: &Property<'_>| {
        property.ident == PropIdent::N && site.part != Part::Event && judgement(all).is_some()
    };
    let mut missing: Vec<Property<'static>> = Vec::new();
    for property in &own {
        if !is_given(Some(property), &property.ident) || stands_for_judgement(property) {
            missing.push(in_ff4(property));
        }
    }
    for property in &ff4 {
        let ident = &property.ident;
        let is_own = own.iter().any(|property| property.ident == *ident) || is_taken(property);
        // That a diagram has no FG or VW says nothing.
        let says_nothing = matches!(ident.as_str(), "FG" | "VW");
        if !is_own && !says_nothing && !is_given(None, ident) {
            missing.push(Property::new(ident.clone().into_owned(), ""));
        }
    }
    missing.sort_by_key(|property| property.ident.place());
    missing
}

/// A property as FF\[4\] spells it, where that takes one which the draft of 2016 spells like the property: what is carried is
/// the same whichever dialect the record is in.
fn in_ff4(property: &Property<'_>) -> Property<'static> {
    let spelled = spell(std::slice::from_ref(property), false, Dialect::Ff4, &mut ());
    match &*spelled {
        [spelled] if is_same(Some(spelled), Some(property), Dialect::Draft2016) => spelled.clone().into_owned(),
        _ => property.clone().into_owned(),
    }
}

/// Whether only the draft of 2016 has a value for what a header means.
pub(super) fn is_of_one_dialect(value: Option<&Value<'_>>) -> bool {
    match value {
        Some(Value::Outcome(outcome)) => *outcome == Outcome::Unfinished,
        Some(Value::Dates(dates)) => dates.have_range(),
        _ => false,
    }
}

/// Takes a title away that is only what a judgement says.
pub(super) fn drop_title_of_judgement(given: &mut Vec<Property<'_>>, others: &[Property<'_>]) {
    let said = judgement(others);
    let is_said = |property: &Property<'_>| {
        property.ident == PropIdent::N && said.is_some_and(|said| read_simple_text(property.text()) == said)
    };
    given.retain(|property| !is_said(property));
}

/// Properties with other comments. The title of one may be only what a judgement among `others` says.
pub(super) fn with_comments<'p>(
    properties: &[Property<'p>],
    mut written: Vec<Property<'p>>,
    others: &[Property<'_>],
) -> Vec<Property<'p>> {
    drop_title_of_judgement(&mut written, others);
    written.extend(properties.iter().filter(|property| !unit_of(property).is_comment()).cloned());
    written.sort_by_key(|property| property.ident.place());
    written
}

/// Whether two properties are spelled alike in a dialect. That FF[4] has no MN in a root makes no difference, as the draft has.
fn is_same(one: Option<&Property<'_>>, other: Option<&Property<'_>>, dialect: Dialect) -> bool {
    let (Some(one), Some(other)) = (one, other) else {
        return one.is_none() && other.is_none();
    };
    if one.values == other.values {
        return true;
    }
    let (one, other) = (std::slice::from_ref(one), std::slice::from_ref(other));
    let one = spell(one, false, dialect, &mut ());
    let other = spell(other, false, dialect, &mut ());
    are_same(&one, &other, |one, other| one.ident == other.ident && one.values == other.values)
}

/// Names what would have been carried as lost. `given` are the properties that the lines of its node give, which may have
/// become a diagram as it has no move.
pub(super) fn report_losses(
    carried: &[Property<'_>],
    head: Option<&Head<'_>>,
    (given, is_diagram): (&[Property<'_>], bool),
    origin: Span,
    sink: &mut dyn Sink,
) {
    if is_diagram {
        sink.report(Diagnostic::loss(Lost::NodeWithoutMove, origin, "it is a diagram"));
    }
    let name_is_title = carried.iter().any(is_no_title);
    for property in carried {
        let ident = property.ident.as_str();
        let header = facts::key_of_aside(&property.ident).and_then(|key| head?.header(key));
        let stands = header.map(|header| header.words.join(", "));
        // A diagram has FG.
        let is_of_diagram = is_diagram && ident == "FG" && property.values.are_empty();
        if is_of_diagram || is_said_anyway(property, given, stands.as_deref()) {
            continue;
        }
        if is_blank_text(property) {
            sink.report(Diagnostic::at(Code::EmptyValue, origin, format!("`{ident}` has nothing but blanks")));
            continue;
        }
        let values = lost_values(property, given);
        if ident == "ISHI" && carried::parse_part(property, head.is_some()).is_some() {
            values.iter().for_each(|line| sink.report(loss_of_line(line, origin)));
            continue;
        }
        // Marks are lost one by one.
        let is_mark = matches!(ident, "LB" | "SQ" | "TR");
        let others = if values.len() > 1 && !is_mark { "…" } else { "" };
        for value in &values[..if is_mark { values.len() } else { values.len().min(1) }] {
            let reads = format!("`{ident}[{}]{others}`", quoted(value));
            let is_in_line = stands.as_ref().is_some_and(|stands| stands.contains(&*read_simple_text(value)));
            let is_said = is_in_line || property.ident == "GN" && name_is_title;
            sink.report(Diagnostic::loss(kind_of_loss(property, value, is_said), origin, &reads));
        }
    }
}

/// Whether what a property says is no loss: a name that only stands for itself, words that were set aside and are all that the
/// line of its header says, or what the title says instead, which is named.
fn is_said_anyway(property: &Property<'_>, given: &[Property<'_>], line: Option<&str>) -> bool {
    let is_same = |given: &Property<'_>| given.ident == property.ident && given.values == property.values;
    let is_line = |line: &str| property.values.texts().map(read_simple_text).eq([line]);
    property.ident == PropIdent::N && given.iter().any(is_same) || line.is_some_and(is_line) || is_no_title(property)
}

/// The values of a property that are lost: of a list, what the lines don't say.
fn lost_values<'p>(property: &'p Property<'_>, given: &[Property<'_>]) -> Vec<Cow<'p, str>> {
    let mut values: Vec<Cow<'_, str>> = property.written().collect();
    if matches!(property.ident.as_str(), "AB" | "AE" | "AW" | "LB" | "SQ" | "TR") {
        let given = given.iter().filter(|given| given.ident == property.ident);
        let given: Vec<_> = given.flat_map(Property::written).collect();
        values.retain(|value| !value.is_empty() && !given.contains(value));
    } else if values.is_empty() {
        values.push("".into());
    }
    values
}

/// Whether a property is a text of nothing but blanks, which is worth no more than none.
pub(super) fn is_blank_text(property: &Property<'_>) -> bool {
    let is_text = |entry: &Entry| matches!(entry.value, Type::SimpleText | Type::Text);
    let has_words = || property.values.texts().any(|text| !text.trim().is_empty());
    property.ident.entry().is_some_and(is_text) && !property.values.are_empty() && !has_words()
}

/// What is lost with a property of a block, which a header or the title may say among others.
fn kind_of_loss(property: &Property<'_>, value: &str, is_said: bool) -> Lost {
    let entry = property.ident.entry();
    let loss = if is_said { Lost::PropertyForm } else { entry.map_or(Lost::Property, Entry::loss) };
    match loss {
        Lost::PropertyForm if value.is_empty() => Lost::Absence,
        loss => loss,
    }
}

/// What is lost with a line that would have been carried.
fn loss_of_line(line: &str, origin: Span) -> Diagnostic {
    let (lost, reads) = match line.strip_prefix('?') {
        Some(remark) if line.starts_with(CLOSING_REMARK) => (Lost::Spelling, remark),
        Some(_) => (Lost::Place, line),
        None => (Lost::Spelling, line),
    };
    Diagnostic::loss(lost, origin, &quoted(reads))
}
