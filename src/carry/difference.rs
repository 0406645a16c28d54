//! What a record says that the games made of it don't: the properties of its nodes that reading would not give back.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::block::Block;
use super::descender::Descender;
use super::lines::write_values;
use super::part::{Part, part_of};
use super::place::Place;
use super::shape::Source;
use super::{ascii, meaning};
use crate::diag::{Diagnostic, Lost, Span, quoted};
use crate::format::Dialect;
use crate::ishi::items::Loc;
use crate::ishi::record;
use crate::model::{Game, NodeId};
use crate::replay;
use crate::sgf::props::{Property, place};
use crate::sgf::{self, spell};

/// Puts into the user blocks of a game what its lines don't say.
pub(super) fn carry<'g>(
    descender: &mut Descender<'g, '_, '_>,
    game: &mut Game<'g>,
    sources: &[Source],
    places: &BTreeMap<NodeId, Place>,
) {
    let numbers = replay::numbers(&game.tree);
    let mut blocks: Vec<(NodeId, Block)> = Vec::new();
    for node in game.tree.nodes() {
        let mut lines: Vec<String> = Vec::new();
        let mut block = Block::default();
        match part_of(sources, node) {
            None => lines.push(repetition(
                game,
                node,
                numbers[node.index()],
                sources[node.index()],
            )),
            Some((part, shown)) => {
                block.properties = missing(descender, game, node, part, shown);
                if let Some(place) = places.get(&shown).filter(|_| part == Part::Whole) {
                    lines.push(format!("?PLACE {place}"));
                }
            }
        }
        lines.extend(ascii::write(game, node, descender.descent.charset));
        let diagram = game.tree.diagram(node);
        let is_node = diagram.is_some_and(|diagram| diagram.is_node);
        // A block says that its diagram is a node, unless it has the line of the diagram.
        if let Some(diagram) = diagram.filter(|diagram| !diagram.is_node)
            && !(lines.is_empty() && block.properties.is_empty())
        {
            let bare = diagram.words.first().filter(|line| *line == meaning::BARE);
            lines.extend(bare.cloned());
        }
        if !lines.is_empty() {
            let carried = Property::of("ISHI", write_values(lines), Span::default());
            let behind = block
                .properties
                .iter()
                .position(|property| place(&property.ident) > place("ISHI"));
            let at = behind.unwrap_or(block.properties.len());
            block.properties.insert(at, carried);
        }
        if is_node || !block.properties.is_empty() {
            blocks.push((node, block));
        }
    }
    for (node, block) in blocks {
        if descender.descent.plain {
            let shown = part_of(sources, node).map(|(_, shown)| shown);
            let origin = shown.map_or(Span::default(), |shown| descender.record.tree[shown].origin);
            let [given, _] = meaning::given(game, node, &[]);
            report_losses(descender, &block, &given, origin);
        } else {
            game.tree.rare_mut(node).users.push(block.write());
        }
    }
}

/// The line that says that a node only repeats another one.
fn repetition(game: &Game<'_>, node: NodeId, number: u32, source: Source) -> String {
    match game.tree.play(node) {
        Some(play) => {
            let mut line = "?".to_owned();
            let at = play.at.map(|point| Loc::of(point, game.size));
            record::write_move(&mut line, play.color, number, at);
            if let Source::Repeats(nth @ 1..) = source {
                line.push_str(&format!(" {nth}"));
            }
            line
        }
        None if node == NodeId::ROOT => "?EVENT".to_owned(),
        None => "?SETUP".to_owned(),
    }
}

/// The properties that a node's lines would not give back; with an empty value those that they would add.
fn missing(
    descender: &Descender<'_, '_, '_>,
    game: &Game<'_>,
    node: NodeId,
    part: Part,
    shown: NodeId,
) -> Vec<Property<'static>> {
    let own = descender.properties(part, shown);
    if own.is_empty() && game.tree.rare(node).is_none() {
        return Vec::new();
    }
    let has_lines = descender.lines_of(part, shown).is_some();
    let own: Vec<&Property<'_>> = own
        .iter()
        .filter(|property| !(has_lines && property.ident == "ISHI"))
        .collect();
    let given = meaning::given(game, node, &descender.record.tree[shown].properties);
    let is_root = shown == NodeId::ROOT;
    let takes_words = |ident: &str| {
        let key = sgf::info::key_of(ident).filter(|_| node == NodeId::ROOT);
        let stated = descender.lines_of(part, shown)?.headers.get(&key?)?;
        let fact = game.facts.iter().find(|fact| Some(fact.key) == key)?;
        Some(meaning::is_of_one_dialect(fact) && fact.words == *stated)
    };
    // The text of the lines counts, which are the same but for blanks.
    let takes_comments = descender
        .lines_of(part, shown)
        .is_some_and(|lines| !lines.comments.is_empty())
        && game.tree.rare(node).is_some_and(|rare| {
            let lines = descender.lines_of(part, shown);
            lines.is_some_and(|lines| lines.comments == rare.comments)
        });
    let own = own.into_iter();
    let own = own.filter(|property| !(takes_comments && is_comment(&property.ident)));
    let own: Vec<&Property<'_>> = own.collect();
    let mut missing: Vec<Property<'static>> = Vec::new();
    for &property in &own {
        let takes_words = takes_words(&property.ident) == Some(true);
        if !is_given(
            Some(property),
            &given,
            &property.ident,
            is_root,
            takes_words,
        ) {
            missing.push(into_owned(property));
        }
    }
    for extra in &given[0] {
        let ident = &extra.ident;
        let is_own = own.iter().any(|property| property.ident == *ident)
            || takes_comments && is_comment(ident);
        if !is_own && !is_given(None, &given, ident, is_root, false) {
            missing.push(Property::new(ident.to_string(), ""));
        }
    }
    missing.sort_by_key(|property| place(&property.ident));
    missing
}

/// Whether a property, or its absence, is what is given, in either dialect; where words of Ishi say more than a dialect
/// can, in one of them.
fn is_given(
    own: Option<&Property<'_>>,
    given: &[Vec<Property<'_>>; 2],
    ident: &str,
    is_root: bool,
    takes_words: bool,
) -> bool {
    let is_given = |(&dialect, given): (&Dialect, &Vec<Property<'_>>)| {
        let given = given.iter().find(|property| property.ident == ident);
        is_same(own, given, is_root, dialect)
    };
    let mut dialects = meaning::DIALECTS.iter().zip(given);
    match takes_words {
        true => dialects.any(is_given),
        false => dialects.all(is_given),
    }
}

/// Whether two properties are spelled alike in a dialect.
fn is_same(
    one: Option<&Property<'_>>,
    other: Option<&Property<'_>>,
    is_root: bool,
    dialect: Dialect,
) -> bool {
    let (Some(one), Some(other)) = (one, other) else {
        return one.is_none() && other.is_none();
    };
    if one.values == other.values {
        return true;
    }
    let (one, other) = (std::slice::from_ref(one), std::slice::from_ref(other));
    let one = spell(one, is_root, dialect, &mut ());
    let other = spell(other, is_root, dialect, &mut ());
    one.len() == other.len()
        && one
            .iter()
            .zip(other.iter())
            .all(|(one, other)| one.ident == other.ident && one.values == other.values)
}

fn into_owned(property: &Property<'_>) -> Property<'static> {
    let values = property.values.iter();
    Property::of(
        property.ident.to_string(),
        values.map(|value| Cow::Owned(value.to_string())).collect(),
        property.origin,
    )
}

/// Names what a block would have carried as lost.
fn report_losses(
    descender: &mut Descender<'_, '_, '_>,
    block: &Block,
    given: &[Property<'_>],
    origin: Span,
) {
    let mut lose = |lost: Lost, reads: &str| {
        descender.said.push(Diagnostic::loss(lost, origin, reads));
    };
    for property in &block.properties {
        let ident = &*property.ident;
        let first = property.values.first().map_or("", |value| value);
        let is_list = matches!(ident, "AB" | "AE" | "AW" | "LB" | "SQ" | "TR");
        let present = given.iter().find(|given| given.ident == property.ident);
        let is_lost = |value: &&Cow<'_, str>| {
            present.is_none_or(|present| !present.values.contains(value)) && !value.is_empty()
        };
        match ident {
            "ISHI" => {
                let lines = property.values.iter();
                lines.for_each(|line| lose(kind_of_loss(ident, line), &quoted(line)));
            }
            // Of a list, what the lines don't say.
            _ if is_list => {
                for value in property.values.iter().filter(is_lost) {
                    let reads = format!("`{ident}[{}]`", quoted(value));
                    lose(kind_of_loss(ident, value), &reads);
                }
            }
            _ => {
                let reads = format!("`{ident}[{}]`", quoted(first));
                lose(kind_of_loss(ident, first), &reads);
            }
        }
    }
    if block.properties.is_empty() {
        lose(Lost::EmptyNode, "it is a diagram");
    }
}

/// What is lost with a property of a block.
fn kind_of_loss(ident: &str, value: &str) -> Lost {
    match (ident, value) {
        ("ISHI", value) if value.starts_with('?') => Lost::Place,
        ("ISHI", _) => Lost::Spelling,
        (ident, _) if !meaning::has_lines(ident) => Lost::Property,
        ("LB" | "SQ" | "TR", _) => Lost::Mark,
        ("AB" | "AE" | "AW", _) => Lost::SetupPoint,
        (_, "") => Lost::Absence,
        _ => Lost::PropertyForm,
    }
}

fn is_comment(ident: &str) -> bool {
    matches!(ident, "C" | "GC" | "N")
}
