//! What a game read from Ishi has that SGF can't say, unit by unit.
//!
//! A unit that SGF has a form for is carried exactly when reading that form back would not give it again, in the words
//! of the Ishi writer; [`Unit::needs_carrying`] is that test, for every unit. A unit that SGF has no form for is always
//! carried.

use super::meaning;
use crate::diag::{Diagnostic, Lost, Sink, Span};
use crate::ishi::line::Line;
use crate::ishi::record::headed;
use crate::ishi::{self, Charset};
use crate::model::{Fact, Game, Key, NodeId, Rare, Stated, Variation};
use crate::replay::{self, Position, Track};
use crate::sgf;
use crate::sgf::props::Property;

/// What a game has that SGF can't say, node by node.
pub type Carried = Vec<(NodeId, Vec<Unit>)>;

/// Something that is compared and carried as one.
pub struct Unit {
    /// What is lost where it is not carried.
    lost: Lost,
    /// Its lines, as the Ishi writer writes them.
    pub lines: Vec<String>,
    /// What reading its form in the other format gives, as lines of the same writer.
    read_back: Vec<String>,
    /// Where the input says it.
    origin: Span,
}

impl Unit {
    /// A unit that the other format has no form for.
    fn always(lost: Lost, lines: Vec<String>, origin: Span) -> Unit {
        Unit {
            lost,
            lines,
            read_back: Vec::new(),
            origin,
        }
    }

    /// Whether reading the form in the other format does not give the unit again.
    fn needs_carrying(&self) -> bool {
        self.lines != self.read_back
    }

    /// Names the unit as lost.
    pub fn report_loss(&self, sink: &mut dyn Sink) {
        sink.report(Diagnostic::loss(
            self.lost,
            self.origin,
            &excerpt(&self.lines),
        ));
    }
}

/// What some lines say, cut to what fits into a message.
fn excerpt(lines: &[String]) -> String {
    // What tells how a line is carried was never written; `?PRISONER` is not even what the input says.
    let said: Vec<&str> = lines
        .iter()
        .filter(|line| !line.starts_with("?PRISONER"))
        .map(|line| line.trim_start_matches('?').trim_start())
        .collect();
    let first = said.first().copied().unwrap_or("");
    let mut short: String = first.chars().take(60).collect();
    if said.len() > 1 || short.len() < first.len() {
        short.push_str(" …");
    }
    short
}

/// The units of a game that have to be carried, in the order of its nodes. `properties` are those that show a node.
pub fn collect<'p>(
    game: &Game<'_>,
    is_first: bool,
    properties: impl Fn(NodeId) -> &'p [Property<'static>],
    is_carried: impl Fn(Key) -> bool,
) -> Carried {
    let tree = &game.tree;
    let mut carried = Carried::new();
    let mut collect_node = |node: NodeId, position: Option<&Position>| {
        let Some(rare) = tree.rare(node) else { return };
        let shown = properties(node);
        let mut units: Vec<Unit> = rare
            .remarks
            .iter()
            .map(|remark| remark_unit("REMARK", remark))
            .collect();
        if node == NodeId::ROOT {
            units.extend(event_units(game, rare, is_first, shown, &is_carried));
        }
        units.extend(node_units(game, node, rare, shown));
        if let Some(position) = position {
            units.extend(board_units(game, rare, position, shown));
        }
        units.extend(own_units(rare));
        if node == NodeId::ROOT {
            let closing = game.closing_remarks.iter();
            units.extend(closing.map(|remark| remark_unit("?REMARK", remark)));
        }
        units.retain(Unit::needs_carrying);
        if !units.is_empty() {
            carried.push((node, units));
        }
    };
    let needs_board = |rare: &Rare<'_>| !rare.marks.words.is_empty() || rare.prisoners.is_some();
    if tree.rares().any(needs_board) {
        let numbers = replay::numbers(tree);
        replay::walk(game, &numbers, Track::Stones, |node, position| {
            collect_node(node, Some(position));
        });
    } else {
        tree.nodes().for_each(|node| collect_node(node, None));
    }
    carried
}

fn remark_unit(keyword: &str, remark: &Stated<'_>) -> Unit {
    let lines = vec![headed(keyword, &remark.text)];
    Unit::always(Lost::Remark, lines, remark.origin)
}

/// Lines that may have been written with fewer characters.
fn as_in(lines: &[String], read_back: Vec<String>) -> Vec<String> {
    let is_spelled = |charset: Charset| {
        let spelled = |line: &String| {
            let text = charset.spell(line);
            let (keyword, words) = Line {
                text: &text,
                start: 0,
            }
            .split();
            headed(keyword, words)
        };
        lines.iter().cloned().eq(read_back.iter().map(spelled))
    };
    match [Charset::Ascii, Charset::Utf8].into_iter().any(is_spelled) {
        true => lines.to_vec(),
        false => read_back,
    }
}

/// What an event says of itself.
fn event_units(
    game: &Game<'_>,
    rare: &Rare<'_>,
    is_first: bool,
    shown: &[Property<'_>],
    is_carried: &dyn Fn(Key) -> bool,
) -> Vec<Unit> {
    let origin = rare.origin;
    let title = meaning::title(shown).or((!is_first).then(String::new));
    let lines = match game.is_implicit {
        true => Vec::new(),
        false => vec![ishi::info::write_title(game.title.as_deref().unwrap_or(""))],
    };
    let read_back = title.iter().map(|title| {
        // Special characters are written before the characters of a charset are chosen.
        let spelled = meaning::spelled(title, Charset::Ascii);
        let spelled = ishi::info::write_title(&spelled);
        match lines.first() == Some(&spelled) {
            true => spelled,
            false => ishi::info::write_title(title),
        }
    });
    let mut units = vec![Unit {
        lost: Lost::EventLine,
        read_back: read_back.collect(),
        lines: lines.clone(),
        origin,
    }];
    units.extend(game.facts.iter().map(|fact| {
        let lines = ishi::info::write_words(fact);
        let mut read_back: Vec<String> = meaning::fact(fact.key, shown).into_iter().collect();
        // What only one of the dialects can say is carried in that one, too: the other might read it back.
        if meaning::is_of_one_dialect(fact) && !is_carried(fact.key) {
            read_back.clear();
        }
        Unit {
            lost: lost_of(fact),
            read_back: as_in(&lines, read_back),
            lines,
            origin: fact.origin,
        }
    }));
    units.push(Unit {
        lost: Lost::BoardSizeLine,
        lines: game
            .size_words
            .iter()
            .map(|line| line.text.to_string())
            .collect(),
        read_back: ishi::info::write_size(game.size),
        origin: game.size_words.last().map_or(origin, |line| line.origin),
    });
    units
}

/// What a node says that does not depend on the board.
fn node_units(game: &Game<'_>, node: NodeId, rare: &Rare<'_>, shown: &[Property<'_>]) -> Vec<Unit> {
    let tree = &game.tree;
    let comments = match node {
        NodeId::ROOT => {
            let start = tree.start_position();
            meaning::event_comments(shown, start.is_some_and(|start| tree.is_joined(start)))
        }
        // The judgements of a root are about its event.
        _ if tree.is_joined(node) => sgf::comments::read(shown),
        _ => meaning::node_comments(shown),
    };
    let lines = ishi::comments::write(&rare.comments);
    let read_back = [Charset::Ascii, Charset::Utf8]
        .map(|charset| ishi::comments::write(&meaning::read_back(&comments, charset)));
    let mut units = vec![Unit {
        lost: Lost::CommentForm,
        read_back: match read_back.into_iter().find(|read_back| *read_back == lines) {
            Some(read_back) => read_back,
            None => ishi::comments::write(&comments),
        },
        lines,
        origin: rare
            .comments
            .first()
            .map_or(rare.origin, |comment| comment.origin),
    }];
    if let Some(diagram) = rare.diagram.as_ref().filter(|diagram| !diagram.is_node) {
        let lines = diagram.words.clone();
        units.push(Unit::always(Lost::DiagramForm, lines, rare.origin));
    }
    if let Some(setup) = rare.setup.as_ref().filter(|setup| !setup.words.is_empty()) {
        let lines = setup.words.clone();
        units.push(Unit::always(Lost::StonesOffBoard, lines, rare.origin));
    }
    units
}

/// What a node says that is read with the board in view.
fn board_units(
    game: &Game<'_>,
    rare: &Rare<'_>,
    position: &Position,
    shown: &[Property<'_>],
) -> Vec<Unit> {
    let mut units = Vec::new();
    if let Some(prisoners) = &rare.prisoners {
        let by_rules = ishi::stones::write_prisoners(position.taken(), game.size);
        let mut lines = prisoners.words.clone();
        if prisoners.contradict_rules {
            let rules = by_rules.iter().map(|line| format!("?{line}"));
            let none = by_rules.is_empty().then(|| "?PRISONER".to_owned());
            lines.splice(0..0, rules.chain(none));
        }
        units.push(Unit {
            lost: Lost::PrisonerForm,
            lines,
            read_back: by_rules,
            origin: prisoners.origin,
        });
    }
    if !rare.marks.words.is_empty() {
        let hidden = rare
            .diagram
            .as_ref()
            .map_or(&[][..], |diagram| &diagram.hidden);
        let read = sgf::marks::read(shown, game.size);
        units.push(Unit {
            lost: Lost::MarkForm,
            lines: rare.marks.words.clone(),
            read_back: ishi::marks::write(&read, position.hiding(hidden), game.size),
            origin: rare.marks.origin,
        });
    }
    units
}

/// What only Ishi has.
fn own_units(rare: &Rare<'_>) -> Vec<Unit> {
    let mut units = Vec::new();
    let begins = rare
        .diagram
        .as_ref()
        .is_some_and(|diagram| diagram.begins_variation && !diagram.is_node);
    if let Some(Variation { marker, origin }) = &rare.variation {
        let lines = vec![headed("VAR", marker)];
        units.push(Unit::always(Lost::Marker, lines, *origin));
    } else if begins {
        let lines = vec!["VAR".to_owned()];
        units.push(Unit::always(Lost::VarLine, lines, rare.origin));
    }
    for block in &rare.users {
        let lines = ishi::comments::write_user(block);
        units.push(Unit::always(Lost::UserBlock, lines, block.origin));
    }
    for line in &rare.unknown {
        let lines = vec![format!("?{}", line.text)];
        units.push(Unit::always(Lost::UnknownLine, lines, line.origin));
    }
    units
}

/// What is lost of a fact: all of it, or only the words that said it.
fn lost_of(fact: &Fact<'_>) -> Lost {
    if fact.value.is_some() {
        Lost::HeaderWording
    } else {
        Lost::Header
    }
}
