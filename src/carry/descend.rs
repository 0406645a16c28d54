//! A record of SGF as games that Ishi can say, with what it can't in user blocks.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::descender::{Descender, Descent, RecordLines};
use super::lines::{Lines, NodeLines};
use super::part::{Part, part_of};
use super::place::{Place, place_of, places};
use super::shape::{Shape, Source, shape};
use super::{boards, difference, meaning};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::ishi::line::{BLANKS, Line};
use crate::ishi::record::keyword;
use crate::ishi::resolve::settle_start;
use crate::ishi::{self, signs};
use crate::model::{Comment, Fact, Game, Key, NodeId, Size, Stated, Tree, Variation};
use crate::replay;
use crate::sgf::props::{Property, find};
use crate::sgf::{self, Record};

/// Whether Ishi has the board of a record (section 5.4 of the 1990 standard, "BOARDSIZE").
///
/// # Errors
/// What is wrong with the board.
pub fn board_of_ishi(record: &Record<'_>) -> Result<(), Diagnostic> {
    let Size { columns, rows } = record.size;
    if columns == rows && (2..=19).contains(&columns) {
        return Ok(());
    }
    let message =
        format!("Ishi has no board of {columns}x{rows}: its boards are square, from 2x2 to 19x19");
    let origin = record.tree[NodeId::ROOT].origin;
    Err(Diagnostic::at(Code::NoIshiBoard, origin, message))
}

/// Makes games of a record: one, and behind it those that stand for variations which Ishi has no place for.
pub fn descend<'g>(
    record: &Record<'_>,
    carried: &'g RecordLines,
    descent: Descent,
    sink: &mut dyn Sink,
) -> Vec<Game<'g>> {
    let lines: BTreeMap<NodeId, NodeLines<'g>> = carried
        .0
        .iter()
        .filter_map(|(&node, text)| Some((node, NodeLines::parse(text, node == NodeId::ROOT)?)))
        .collect();
    let is_leaf = |node: NodeId| {
        let tree = &record.tree;
        node != NodeId::ROOT && tree[node].play.is_none() && tree.first_child(node).is_none()
    };
    let mut diagrams: BTreeSet<NodeId> = lines
        .iter()
        .filter(|(node, lines)| lines.own.region.is_some() && is_leaf(**node))
        .map(|(&node, _)| node)
        .collect();
    loop {
        let mut descender = Descender {
            record,
            lines: &lines,
            descent,
            said: Vec::new(),
            stale_diagrams: BTreeSet::new(),
        };
        let shapes = shape(record, |node| diagrams.contains(&node));
        let games = descender.fill_all(shapes);
        if descender.stale_diagrams.is_empty() {
            for (&node, lines) in &lines {
                if lines.own.region.is_some() && !diagrams.contains(&node) {
                    descender.stale(node, "diagram");
                }
                if lines.own.place.is_some() || lines.own.repeats.is_some() {
                    descender.stale(node, "place");
                }
            }
            descender
                .said
                .into_iter()
                .for_each(|said| sink.report(said));
            return games;
        }
        diagrams.retain(|node| !descender.stale_diagrams.contains(node));
    }
}

impl<'g, 'r, 't> Descender<'g, 'r, 't> {
    fn fill_all(&mut self, shapes: Vec<Shape<'g>>) -> Vec<Game<'g>> {
        let mut places = places(self.record, &shapes);
        let mut games = Vec::new();
        for (at, Shape { tree, sources }) in shapes.into_iter().enumerate() {
            let mut game = Game {
                size: self.record.size,
                size_words: Vec::new(),
                title: None,
                is_implicit: false,
                facts: Vec::new(),
                tree,
                closing_remarks: Vec::new(),
            };
            self.fill_event(&mut game, at == 0);
            for node in game.tree.nodes() {
                if let Some((part, shown)) = part_of(&sources, node) {
                    self.fill_words(&mut game.tree, node, part, shown);
                }
            }
            self.number(&mut game, &sources);
            boards::fill(self, &mut game, &sources);
            settle_start(&mut game);
            self.part_start(&mut game.tree, &sources, &mut places);
            difference::carry(self, &mut game, &sources, &places);
            games.push(game);
        }
        games
    }

    /// A start position is shown together with its event, unless it says that it has a place of its own.
    fn part_start(
        &self,
        tree: &mut Tree<'g>,
        sources: &[Source],
        places: &mut BTreeMap<NodeId, Place>,
    ) {
        let start = tree.start_position().filter(|&start| tree.is_joined(start));
        let Some(start) = start else { return };
        if let Source::Node(shown) = sources[start.index()] {
            let place = || place_of(self.record, shown);
            places.entry(shown).or_insert_with(place);
            if let Some(setup) = &mut tree.rare_mut(start).setup {
                setup.with_parent = false;
            }
        }
    }

    /// Says what an event is. One that only repeats the first has its title and its board.
    fn fill_event(&mut self, game: &mut Game<'g>, is_first: bool) {
        let root = &self.record.tree[NodeId::ROOT];
        let lines = self.lines.get(&NodeId::ROOT).map(|lines| &lines.own);
        let lines = lines.unwrap_or(const { &Lines::NONE });
        let said = meaning::title(&root.properties).unwrap_or_default();
        let stated = lines.event.map(signs::read);
        let agrees = |title: &Cow<'_, str>| {
            let written = sgf::value::write_simple_text(title);
            sgf::value::read_simple_text(&written) == said
        };
        let line = stated.clone().filter(agrees);
        if stated.is_some() && line.is_none() {
            self.stale(NodeId::ROOT, "title");
        }
        let is_stated = line.is_some();
        let title = line
            .unwrap_or_else(|| meaning::spelled(said.trim_matches(BLANKS), self.descent.charset));
        let opens_file = is_first && self.descent.is_first;
        // A remark applies to the event only where there is a line for it.
        let is_remarked = is_first && !lines.remarks.is_empty();
        game.is_implicit = opens_file && title.is_empty() && !is_stated && !is_remarked;
        game.title = (!title.is_empty()).then_some(title);
        if !is_first {
            game.size_words = size_words(ishi::info::write_size(game.size));
            return;
        }
        let sizes = lines.sizes.iter();
        let stated: Vec<String> = sizes
            .map(|side| ishi::info::write_board_size(Size::square(*side)))
            .collect();
        let written = match lines.sizes.contains(&game.size.columns) {
            true => stated,
            false => {
                if !stated.is_empty() {
                    self.stale(NodeId::ROOT, "BOARDSIZE line");
                }
                ishi::info::write_size(game.size)
            }
        };
        game.size_words = size_words(written);
        ishi::put_size_last(&mut game.size_words, game.size);
        game.facts = self.facts(&root.properties, lines);
        game.closing_remarks = lines
            .closing
            .iter()
            .map(|&text| stated_text(text))
            .collect();
    }

    fn facts(&mut self, properties: &[Property<'_>], lines: &Lines<'g>) -> Vec<Fact<'g>> {
        let mut facts = Vec::new();
        for key in Key::ALL {
            let stated: BTreeMap<Key, Vec<&'g str>> = lines
                .headers
                .get(&key)
                .map(|words| (key, words.clone()))
                .into_iter()
                .collect();
            if let Some(fact) = meaning::read_facts(&stated).pop() {
                if meaning::DIALECTS.into_iter().any(|dialect| {
                    let projected = fact
                        .value
                        .iter()
                        .flat_map(|value| sgf::info::write(key, value, dialect))
                        .collect::<Vec<_>>();
                    meaning::is_same_fact(key, &projected, properties)
                }) || self.reads_the_same(&fact, properties)
                {
                    facts.push(fact);
                    continue;
                }
                self.stale(NodeId::ROOT, keyword(key));
            }
            if let Some(line) = meaning::fact(key, properties) {
                let words = self.descent.charset.spell(words_of(&line)).into_owned();
                let words = words.trim_matches(BLANKS);
                let stated = BTreeMap::from([(key, vec![words])]);
                let read = meaning::read_facts(&stated).into_iter();
                facts.extend(read.map(owned_fact));
            }
        }
        facts
    }

    /// Whether what properties are in words means what a fact does.
    fn reads_the_same(&self, fact: &Fact<'_>, properties: &[Property<'_>]) -> bool {
        let line = meaning::fact(fact.key, properties);
        let words = line.as_deref().map(words_of);
        let stated = words
            .map(|words| (fact.key, vec![words]))
            .into_iter()
            .collect();
        let read = meaning::read_facts(&stated).pop();
        fact.value.is_some() && read.is_some_and(|read| read.value == fact.value)
    }

    /// Says what a node has in words.
    fn fill_words(&mut self, tree: &mut Tree<'g>, node: NodeId, part: Part, shown: NodeId) {
        let properties = self.properties(part, shown);
        let lines = self.lines_of(part, shown);
        if properties.is_empty() && lines.is_none() {
            return;
        }
        let lines = lines.unwrap_or(const { &Lines::NONE });
        let read: Vec<Comment<'_>> = match part {
            Part::Event => meaning::event_comments(&properties, true),
            Part::Start => meaning::node_comments(&properties),
            Part::Whole if shown == NodeId::ROOT => meaning::event_comments(&properties, false),
            Part::Whole => meaning::node_comments(&properties),
        };
        let has_start = tree.start_position().is_some();
        let written = match node == NodeId::ROOT && has_start {
            true => sgf::comments::write_commentary(&lines.comments),
            false => sgf::comments::write(&lines.comments),
        };
        let mut written = written;
        meaning::drop_title_of_judgement(&mut written, &properties);
        let agrees = ["N", "C", "GC"].into_iter().all(|ident| {
            let text = |properties: &[Property<'_>]| {
                let value = find(properties, ident).unwrap_or_default();
                sgf::value::read_text(value).into_owned()
            };
            meaning::is_same_text(&text(&written), &text(&properties))
        });
        let comments = match lines.comments.is_empty() {
            false if agrees => lines.comments.clone(),
            is_absent => {
                if !is_absent {
                    self.stale(shown, "comment");
                }
                meaning::read_back(&read, self.descent.charset)
            }
        };
        let is_diagram = tree.diagram(node).is_some_and(|diagram| !diagram.is_node);
        let begins_variation = is_diagram && lines.variation.is_some() && {
            let parent = tree.parent(node).unwrap_or(NodeId::ROOT);
            tree.children(parent)
                .any(|sibling| tree.play(sibling).is_some())
        };
        let rare = tree.rare_mut(node);
        rare.origin = self.record.tree[shown].origin;
        rare.comments = comments;
        rare.remarks = lines
            .remarks
            .iter()
            .map(|&text| stated_text(text))
            .collect();
        rare.users = lines.users.clone();
        rare.unknown = lines
            .unknown
            .iter()
            .map(|&text| stated_text(text))
            .collect();
        if let Some(diagram) = rare.diagram.as_mut().filter(|diagram| !diagram.is_node) {
            diagram.begins_variation = begins_variation;
        }
        rare.variation = lines
            .variation
            .filter(|marker| !marker.is_empty())
            .map(|marker| Variation {
                marker: Cow::Borrowed(marker),
                origin: Span::default(),
            });
    }

    /// Numbers the moves, as MN says where Ishi can have that number, and else by counting.
    fn number(&mut self, game: &mut Game<'g>, sources: &[Source]) {
        let numbers = replay::number_moves(&game.tree, |node, sequence, before| {
            let stated = match sources[node.index()] {
                Source::Node(shown) => self.record.tree[shown]
                    .get("MN")
                    .map(|number| (shown, number)),
                _ => None,
            };
            let Some((shown, stated)) = stated else {
                return sequence.count_on(before);
            };
            match meaning::move_number(&stated.values[0]) {
                Some(number) if !sequence.has(number) => number,
                _ => {
                    let message =
                        format!("`MN[{}]` is no number that Ishi can have", stated.values[0]);
                    self.warn(Code::NoIshiNumber, shown, message);
                    sequence.count_on(before)
                }
            }
        });
        for node in game.tree.nodes() {
            if let Source::Node(shown) = sources[node.index()]
                && shown != NodeId::ROOT
                && game.tree.play(node).is_none()
                && let Some(stated) = self.record.tree[shown].get("MN")
            {
                let message = format!("`MN[{}]` numbers a node without a move", stated.values[0]);
                self.warn(Code::NoIshiNumber, shown, message);
            }
            let parent = game.tree.parent(node);
            let before = parent.map_or(0, |parent| numbers[parent.index()]);
            let number = numbers[node.index()];
            if game.tree.play(node).is_some() && before.checked_add(1) != Some(number) {
                game.tree.rare_mut(node).number = Some(number);
            }
        }
    }
}

fn owned_fact<'g>(fact: Fact<'_>) -> Fact<'g> {
    fact.into_owned()
}

fn size_words<'g>(lines: Vec<String>) -> Vec<Stated<'g>> {
    let stated = lines.into_iter().map(|line| Stated {
        text: Cow::Owned(line),
        origin: Span::default(),
    });
    stated.collect()
}

fn stated_text(text: &str) -> Stated<'_> {
    Stated {
        text: Cow::Borrowed(text),
        origin: Span::default(),
    }
}

/// The words of a header line.
fn words_of(line: &str) -> &str {
    Line {
        text: line,
        start: 0,
    }
    .split()
    .1
}
