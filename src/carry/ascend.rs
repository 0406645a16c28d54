//! Games of Ishi as a record of SGF, with what that can't say in the property `ISHI`.

use std::collections::BTreeMap;

use super::ascii;
use super::block::Block;
use super::closing::Closing;
use super::descend::{board_of_ishi, descend};
use super::descender::{Descent, RecordLines};
use super::forest::{Carried, Forest};
use super::lines::write_values;
use super::reader::Reader;
use super::units::{self, Unit};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::format::Dialect;
use crate::ishi::Charset;
use crate::model::{Arena, Game, NodeId, Rare};
use crate::sgf::props::{Property, place};
use crate::sgf::{self, Node, Projection, Record, Style};

/// How games are made a record.
#[derive(Clone, Copy, Debug)]
pub struct Ascent {
    /// The dialect that is to be written.
    pub dialect: Dialect,
    /// Nothing is carried, and each loss is named.
    pub plain: bool,
    /// The first game stands first in its file.
    pub is_first: bool,
}

/// Makes records of games: one of the first, together with those that only stand for variations of it, where they can be
/// put back; else more.
pub fn ascend(
    mut games: Vec<Game<'_>>,
    ascent: Ascent,
    sink: &mut dyn Sink,
    deliver: &mut dyn FnMut(&Record<'_>, &mut dyn Sink),
) {
    if games.is_empty() {
        return;
    }
    let readers: Vec<Reader> = games.iter_mut().map(Reader::new).collect();
    if readers.iter().all(Reader::is_empty)
        && let [game] = &games[..]
    {
        let Projection { mut record, nodes } = sgf::project(game, ascent.dialect);
        let units = units::collect(
            game,
            ascent.is_first,
            |node| &record.tree[nodes[node.index()]].properties,
            |_| false,
        );
        let lines = units
            .into_iter()
            .map(|(node, units)| (node, nodes[node.index()], units))
            .collect();
        attach(game, lines, &mut record, ascent, sink);
        return deliver(&record, sink);
    }
    let records = graft(games, readers, ascent, sink);
    check(&records, ascent, sink, deliver);
}

/// Reads what was carried like any other input: hands records on where they are canonical, else what they are read as.
fn check(
    records: &[Record<'_>],
    ascent: Ascent,
    sink: &mut dyn Sink,
    deliver: &mut dyn FnMut(&Record<'_>, &mut dyn Sink),
) {
    let neutral = Style {
        dialect: None,
        charset: "UTF-8",
    };
    let write = |records: &[Record<'_>]| {
        let mut text = String::new();
        for record in records {
            sgf::write_record(&mut text, record, neutral, &mut ());
        }
        text
    };
    let text = write(records);
    let mut said: Vec<Diagnostic> = Vec::new();
    let mut reader = sgf::Reader::new(&text);
    let read: Vec<Record<'_>> = std::iter::from_fn(|| reader.next_record(&mut said)).collect();
    // What was carried is no reason to doubt a record that carries nothing itself.
    let is_canonical = write(&read) == text;
    if is_canonical
        && records
            .iter()
            .all(|record| RecordLines::of(record).is_empty())
    {
        return records.iter().for_each(|record| deliver(record, sink));
    }
    let said = said.into_iter().filter(|_| !is_canonical);
    for diagnostic in said {
        sink.report(Diagnostic {
            span: None,
            ..diagnostic
        });
    }
    let mut ascent = ascent;
    let mut closing = Closing::default();
    for (at, record) in read.iter().enumerate() {
        let is_last = at + 1 == read.len();
        normalize(record, ascent, (&mut closing, is_last), sink, deliver);
        ascent.is_first = false;
    }
}

/// Hands a record on with what it carries as reading and writing it would give that: without what does not agree with
/// the record, or need not be carried. The remarks at the end of the file go with the last record.
pub fn normalize(
    record: &Record<'_>,
    ascent: Ascent,
    (closing, is_last): (&mut Closing, bool),
    sink: &mut dyn Sink,
    deliver: &mut dyn FnMut(&Record<'_>, &mut dyn Sink),
) {
    let lines = RecordLines::of(record);
    let carries_nothing = lines.is_empty() && closing.is_empty();
    if carries_nothing || board_of_ishi(record).is_err() {
        return deliver(record, sink);
    }
    let descent = Descent {
        charset: Charset::Utf8,
        plain: false,
        is_first: ascent.is_first,
    };
    let mut games = descend(record, &lines, descent, &mut |diagnostic: Diagnostic| {
        if diagnostic.code == Code::StaleCarry {
            sink.report(diagnostic);
        }
    });
    closing.pass(&mut games, is_last);
    let readers = games.iter_mut().map(Reader::new).collect();
    for record in graft(games, readers, ascent, sink) {
        deliver(&record, sink);
    }
}

/// The units of nodes of a game that are to be carried, with the nodes of the record that show these.
type Lines = Vec<(NodeId, NodeId, Vec<Unit>)>;

/// Lets units travel with their nodes, or names them as lost.
fn attach(
    game: &Game<'_>,
    lines: Lines,
    record: &mut Record<'_>,
    ascent: Ascent,
    sink: &mut dyn Sink,
) {
    let mut values: BTreeMap<NodeId, Vec<String>> = BTreeMap::new();
    for (node, shown, units) in lines {
        if ascent.plain {
            units.iter().for_each(|unit| unit.report_loss(sink));
            continue;
        }
        let mut lines = units.into_iter().flat_map(|unit| unit.lines).peekable();
        if lines.peek().is_none() {
            continue;
        }
        let values = values.entry(shown).or_default();
        if game.tree.is_joined(node) {
            values.push("SETUP".to_owned());
        }
        values.extend(lines);
    }
    for (node, values) in values {
        let node = &mut record.tree[node];
        if let Some(other) = node.take("ISHI") {
            node.set_aside(other);
        }
        if !values.is_empty() {
            node.put(Property::of("ISHI", write_values(values), Span::default()));
        }
    }
}

/// Puts the trees of games together.
fn graft(
    mut games: Vec<Game<'_>>,
    mut readers: Vec<Reader>,
    ascent: Ascent,
    sink: &mut dyn Sink,
) -> Vec<Record<'static>> {
    // What is carried of them is with the event that the others repeat.
    let closing = games
        .iter_mut()
        .skip(1)
        .flat_map(|game| std::mem::take(&mut game.closing_remarks));
    let closing: Vec<_> = closing.collect();
    games[0].closing_remarks.extend(closing);
    // What stands first is no event of another one.
    if let Some(reader) = readers.first_mut() {
        reader.refuse_repetition();
    }
    let mut forest = Forest::default();
    let mut names: Vec<Vec<usize>> = Vec::new();
    let mut contents: Vec<Node<'static>> = Vec::new();
    for (game, reader) in games.iter_mut().zip(&mut readers) {
        let properties = reader.read(game, ascent.dialect);
        let named = forest.add(&game.tree, |node| Carried {
            place: reader.place(node),
            repeats: reader.repeats(node),
            is_bare: is_bare(game, node, &properties),
        });
        contents.resize(forest.nodes.len(), Node::default());
        for (node, mut properties) in properties {
            contents[named[node.index()]]
                .properties
                .append(&mut properties);
        }
        for node in game.tree.nodes() {
            let content = &mut contents[named[node.index()]];
            content.play = content.play.or(game.tree.play(node));
            content
                .properties
                .sort_by_key(|property| place(&property.ident));
        }
        names.push(named);
    }
    forest.restore();
    super::setups::settle(&forest, &games, &names, &mut readers, &mut contents);
    for (game, (reader, names)) in readers.iter_mut().zip(&names).enumerate() {
        for node in games[game].tree.nodes() {
            if forest.stale.contains(&names[node.index()]) {
                reader.stale_place(node);
            }
        }
        reader.report(sink);
    }
    let mut records = Vec::new();
    let mut built: Vec<Option<(usize, NodeId)>> = vec![None; forest.nodes.len()];
    for &root in &forest.roots {
        let mut record = Record {
            size: games[0].size,
            tree: Arena::new(std::mem::take(&mut contents[root])),
        };
        built[root] = Some((records.len(), NodeId::ROOT));
        let mut waiting: Vec<usize> = forest.nodes[root].children.iter().rev().copied().collect();
        while let Some(name) = waiting.pop() {
            let plant = &forest.nodes[name];
            let Some((_, parent)) = plant.parent.and_then(|parent| built[parent]) else {
                continue;
            };
            let node = record
                .tree
                .append(parent, std::mem::take(&mut contents[name]));
            built[name] = Some((records.len(), node));
            waiting.extend(plant.children.iter().rev());
        }
        records.push(record);
    }
    for (at, (game, names)) in games.iter().zip(&names).enumerate() {
        let shown = |node: NodeId| built[names[node.index()]];
        let units = units::collect(
            game,
            ascent.is_first && at == 0,
            |node| match shown(node) {
                Some((record, node)) => &records[record].tree[node].properties,
                None => &[],
            },
            |key| readers[at].has_fact(key),
        );
        let mut lines: BTreeMap<usize, Lines> = BTreeMap::new();
        for (node, units) in units {
            if let Some((record, shown)) = shown(node) {
                lines.entry(record).or_default().push((node, shown, units));
            }
        }
        for (record, lines) in lines {
            attach(game, lines, &mut records[record], ascent, sink);
        }
    }
    records
}

/// Whether a node has nothing of its own besides a move or a setup.
fn is_bare(
    game: &Game<'_>,
    node: NodeId,
    properties: &BTreeMap<NodeId, Vec<Property<'static>>>,
) -> bool {
    let is_bare = |node: NodeId| {
        let none = Rare::default();
        let rare = game.tree.rare(node).unwrap_or(&none);
        let is_placed =
            |property: &Property<'_>| matches!(&*property.ident, "AB" | "AW" | "MN" | "PL" | "EV");
        rare.remarks.is_empty()
            && rare.comments.is_empty()
            && rare.marks.words.is_empty()
            && rare.users.is_empty()
            && rare.unknown.is_empty()
            && rare.variation.is_none()
            && rare.prisoners.is_none()
            && properties
                .get(&node)
                .is_none_or(|properties| properties.iter().all(is_placed))
    };
    let start = game
        .tree
        .start_position()
        .filter(|&start| game.tree.is_joined(start));
    is_bare(node) && (node != NodeId::ROOT || game.facts.is_empty() && start.is_none_or(is_bare))
}

/// Whether a game stands for variations of the one before it.
pub fn continues(main: &Game<'_>, next: &Game<'_>) -> bool {
    main.title == next.title && main.size == next.size && super::reader::repeats_event(next)
}

/// Whether a game has something that only the way over a record settles: what is carried, or what Ishi can't say.
pub fn needs_record(game: &Game<'_>) -> bool {
    let tree = &game.tree;
    let can_not_say = |node: NodeId| {
        let Some(rare) = tree.rare(node) else {
            return false;
        };
        rare.users
            .iter()
            .any(|user| Block::parse(user, node == NodeId::ROOT).is_some())
            || ascii::has_other_marker(tree, node)
    };
    let first = tree.first_child(NodeId::ROOT);
    let has_alternatives = first.is_some_and(|first| tree.play(first).is_none())
        && tree
            .children(NodeId::ROOT)
            .any(|child| tree.diagram(child).is_none() && Some(child) != first);
    has_alternatives || tree.nodes().any(can_not_say)
}
