//! Whether properties that are carried say what the lines of a file say.
//!
//! A file may have been written in ASCII, where a text is what its letters are, and what ASCII could not hold may have
//! been put back: so each text is compared with both forms of it, and with the game before and after that.

use std::collections::{BTreeMap, BTreeSet};

use super::meaning;
use crate::diag::Span;
use crate::ishi::Charset;
use crate::ishi::line::BLANKS;
use crate::model::{Comment, Fact, Game, Key, Mark, NodeId, Point, Size};
use crate::sgf;
use crate::sgf::props::{Property, place};

/// The characters that a file may have been written in.
const CHARSETS: [Charset; 2] = [Charset::Ascii, Charset::Utf8];

/// Properties with others in the place of those with the same names. An empty one of those that have lines says that
/// there is none.
pub fn replaced(
    properties: &[Property<'static>],
    carried: &[Property<'static>],
) -> Vec<Property<'static>> {
    let is_replaced = |ident: &str| carried.iter().any(|property| property.ident == ident);
    let kept = properties
        .iter()
        .filter(|property| !is_replaced(&property.ident));
    let is_absence = |property: &&Property<'_>| {
        meaning::has_lines(&property.ident) && property.values.iter().all(|value| value.is_empty())
    };
    let said = carried.iter().filter(|property| !is_absence(property));
    let mut all: Vec<Property<'static>> = kept.chain(said).cloned().collect();
    all.sort_by_key(|property| place(&property.ident));
    all
}

/// Whether they give the title of the event.
pub fn agrees_in_title(candidate: &[Property<'_>], games: [&Game<'_>; 2]) -> bool {
    let title = meaning::title(candidate).unwrap_or_default();
    games.iter().any(|game| {
        let stands = game.title.as_deref().unwrap_or_default();
        let is_same = |charset| meaning::spelled(&title, charset).trim_matches(BLANKS) == stands;
        title == stands || CHARSETS.into_iter().any(is_same)
    })
}

/// Whether they mean what a header line does.
pub fn agrees_in_fact(key: Key, candidate: &[Property<'_>], games: [&Game<'_>; 2]) -> bool {
    let line = meaning::fact(key, candidate);
    let stands = |game: &Game<'_>| -> Option<Fact<'static>> {
        let fact = game.facts.iter().find(|fact| fact.key == key)?;
        Some(fact.clone().into_owned())
    };
    let read = |charset: Charset| -> Option<Fact<'static>> {
        let line = charset.spell(line.as_deref()?).into_owned();
        let words = line
            .split_once(' ')
            .map_or("", |(_, words)| words.trim_matches(BLANKS));
        let stated = BTreeMap::from([(key, vec![words])]);
        meaning::read_facts(&stated).pop().map(Fact::into_owned)
    };
    let means_the_same = |one: &Fact<'_>, other: &Fact<'_>| match (&one.value, &other.value) {
        (Some(one), Some(other)) => one == other,
        (None, None) => one.words == other.words,
        _ => false,
    };
    games.into_iter().any(|game| {
        CHARSETS
            .into_iter()
            .any(|charset| match (read(charset), stands(game)) {
                (Some(read), Some(stands)) => means_the_same(&read, &stands),
                // A header without words says nothing.
                (None, Some(stands)) => stands.value.is_none(),
                (read, None) => read.is_none(),
            })
    })
}

/// Whether they give the comments of a node.
pub fn agrees_in_comments(candidate: &[Property<'_>], node: NodeId, games: [&Game<'_>; 2]) -> bool {
    let tree = &games[0].tree;
    let comments: Vec<Comment<'_>> = match node {
        NodeId::ROOT => {
            let start = tree.start_position();
            meaning::event_comments(candidate, start.is_some_and(|start| tree.is_joined(start)))
        }
        _ => meaning::node_comments(candidate),
    };
    games.iter().any(|game| {
        let stands = game.tree.rare(node).map_or(&[][..], |rare| &rare.comments);
        let is_same =
            |charset| meaning::are_same_comments(&meaning::read_back(&comments, charset), stands);
        meaning::are_same_comments(&comments, stands) || CHARSETS.into_iter().any(is_same)
    })
}

/// The marks of a node where some were edited: at points that show what the carried ones would, these, elsewhere those of
/// the file.
pub fn merged_marks(
    base: &[Property<'static>],
    candidate: &[Property<'static>],
    shown: &[(Point, Mark)],
    stands: &[(Point, Mark)],
) -> Vec<Property<'static>> {
    let at = |marks: &[(Point, Mark)]| -> BTreeMap<String, String> {
        let texts = marks.iter().map(|(point, mark)| {
            let point = sgf::points::write_point(*point);
            (point, meaning::mark_text(mark).into_owned())
        });
        texts.collect()
    };
    let (shown, stands) = (at(shown), at(stands));
    let is_edited = |value: &str| {
        let point = value.split(':').next().unwrap_or_default();
        shown.get(point) != stands.get(point)
    };
    let others = base
        .iter()
        .filter(|property| !MARKS.contains(&&*property.ident));
    let mut merged: Vec<Property<'static>> = others.cloned().collect();
    for ident in MARKS {
        let of = |properties: &[Property<'static>], edited: bool| {
            let lists = properties.iter().filter(|property| property.ident == ident);
            let values = lists.flat_map(|list| list.values.clone());
            let values = values.filter(|value| is_edited(value) == edited);
            values.collect::<Vec<_>>()
        };
        let mut values = of(candidate, false);
        values.extend(of(base, true));
        // Row by row: the second letter of a point is its row.
        values.sort_by_key(|value| {
            value
                .get(..2)
                .map(|point| (point.as_bytes()[1], point.as_bytes()[0]))
        });
        if !values.is_empty() {
            merged.push(Property::of(
                ident,
                values.into_iter().collect(),
                Span::default(),
            ));
        }
    }
    merged.sort_by_key(|property| place(&property.ident));
    merged
}

/// The properties that Ishi has marks for.
const MARKS: [&str; 5] = ["CR", "LB", "MA", "SQ", "TR"];

/// Whether no point has two marks of those that exclude each other.
pub fn has_one_mark_each(properties: &[Property<'_>], size: Size) -> bool {
    let mut seen = BTreeSet::new();
    ["CR", "MA", "SL", "SQ", "TR"]
        .iter()
        .flat_map(|ident| sgf::points_of(properties, ident, size))
        .all(|point| seen.insert(point))
}
