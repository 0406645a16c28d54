//! Carry-over: what one format can't say travels where the other lets applications put data of their own.
//!
//! A game is made of *units*: its title, one header, the comments of a node, its marks and so on. A unit that the other
//! format has a form for is carried exactly when reading that form back would not give the unit again, in the words of
//! its own writer; `Unit::needs_carrying` is that test, for every unit. A unit that the other format has no form for
//! is always carried.
//!
//! In SGF, carry-over is the private property `ISHI`: each value is a line of the Ishi writer, percent-encoded where
//! the property would not keep a character. On a root that shows the start position too, the lines behind `SETUP`
//! belong to the position, those before it to the event. `?PRISONER` says what the rules take where the PRISONER lines
//! that follow say something else; a line with an unknown keyword has `?` before it.

use std::borrow::Cow;

use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::format::Dialect;
use crate::ishi;
use crate::ishi::record::headed;
use crate::model::{Fact, Game, NodeId, Rare, Stated, Variation};
use crate::replay::{self, Position, Track};
use crate::sgf;

/// What a game has that SGF can't say, node by node.
type Carried = Vec<(NodeId, Vec<Unit>)>;

/// Something that is compared and carried as one.
struct Unit {
    /// What it is, for the reader of a message.
    name: &'static str,
    /// Its lines, as the Ishi writer writes them.
    lines: Vec<String>,
    /// What reading its form in the other format gives, as lines of the same writer.
    read_back: Vec<String>,
    /// Where the input says it.
    origin: Span,
}

impl Unit {
    /// Whether reading the form in the other format does not give the unit again.
    fn needs_carrying(&self) -> bool {
        self.lines != self.read_back
    }
}

/// Lets everything that SGF can't say travel along with its node.
pub fn attach(game: &mut Game<'_>, is_first: bool, dialect: Dialect) {
    let carried = collect(game, is_first, dialect);
    for (node, units) in carried {
        if game.tree.is_joined(node) {
            game.tree
                .rare_mut(node)
                .carried
                .push(Cow::Borrowed("SETUP"));
        }
        let lines = units.into_iter().flat_map(|unit| unit.lines);
        let encoded = lines.map(|line| Cow::Owned(encode(&line)));
        game.tree.rare_mut(node).carried.extend(encoded);
    }
}

/// Names everything that SGF can't say, instead of carrying it.
pub fn report_losses(game: &Game<'_>, is_first: bool, dialect: Dialect, sink: &mut dyn Sink) {
    for (_, units) in collect(game, is_first, dialect) {
        for unit in units {
            let message = format!("{} is lost: {}", unit.name, excerpt(&unit.lines));
            sink.report(Diagnostic::at(Code::Loss, unit.origin, message));
        }
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

/// The units of a game that have to be carried, in the order of its nodes.
fn collect(game: &Game<'_>, is_first: bool, dialect: Dialect) -> Carried {
    let tree = &game.tree;
    let mut carried = Carried::new();
    let mut collect_node = |node: NodeId, position: Option<&Position>| {
        let Some(rare) = tree.rare(node) else { return };
        let mut units = Vec::new();
        units.extend(
            rare.remarks
                .iter()
                .map(|remark| remark_unit("REMARK", remark)),
        );
        if node == NodeId::ROOT {
            units.extend(event_units(game, rare, is_first, dialect));
        }
        units.extend(node_units(game, node, rare));
        if let Some(position) = position {
            units.extend(board_units(game, rare, position));
        }
        units.extend(own_units(rare));
        if node == NodeId::ROOT {
            units.extend(
                game.closing_remarks
                    .iter()
                    .map(|remark| remark_unit("?REMARK", remark)),
            );
        }
        units.retain(Unit::needs_carrying);
        if !units.is_empty() {
            carried.push((node, units));
        }
    };
    let needs_board = |rare: &Rare<'_>| !rare.marks.words.is_empty() || rare.prisoners.is_some();
    if tree.rares().any(needs_board) {
        replay::walk(
            game,
            &replay::numbers(tree),
            Track::Stones,
            |node, position| collect_node(node, Some(position)),
        );
    } else {
        tree.nodes().for_each(|node| collect_node(node, None));
    }
    carried
}

/// A unit that the other format has no form for.
fn always(name: &'static str, lines: Vec<String>, origin: Span) -> Unit {
    Unit {
        name,
        lines,
        read_back: Vec::new(),
        origin,
    }
}

fn remark_unit(keyword: &str, remark: &Stated<'_>) -> Unit {
    always(
        "a remark",
        vec![headed(keyword, &remark.text)],
        remark.origin,
    )
}

/// What an event says of itself.
fn event_units(game: &Game<'_>, rare: &Rare<'_>, is_first: bool, dialect: Dialect) -> Vec<Unit> {
    let origin = rare.origin;
    let read_title = game.title.as_ref().map(|text| {
        let value = sgf::value::write_simple_text(text);
        ishi::info::write_title(&sgf::value::read_simple_text(&value))
    });
    let mut units = vec![Unit {
        name: "the EVENT line",
        lines: if game.is_implicit {
            Vec::new()
        } else {
            vec![ishi::info::write_title(game.title.as_deref().unwrap_or(""))]
        },
        read_back: match (read_title, is_first) {
            (Some(title), _) => vec![title],
            (None, true) => Vec::new(),
            (None, false) => vec![ishi::info::write_title("")],
        },
        origin,
    }];
    units.extend(game.facts.iter().map(|fact| {
        let properties = fact
            .value
            .iter()
            .flat_map(|value| sgf::info::write(fact.key, value, dialect));
        let read = sgf::info::read(fact.key, &properties.collect::<Vec<_>>());
        Unit {
            name: fact_name(fact),
            lines: ishi::info::write_words(fact),
            read_back: read
                .iter()
                .map(|value| ishi::info::write(fact.key, value))
                .collect(),
            origin: fact.origin,
        }
    }));
    units.push(Unit {
        name: "the BOARDSIZE line",
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
fn node_units(game: &Game<'_>, node: NodeId, rare: &Rare<'_>) -> Vec<Unit> {
    let tree = &game.tree;
    let comments = if node == NodeId::ROOT && tree.start_position().is_some() {
        sgf::comments::read_commentary(&sgf::comments::write_commentary(&rare.comments))
    } else {
        sgf::comments::read(&sgf::comments::write(&rare.comments))
    };
    let mut units = vec![Unit {
        name: "the form of a comment",
        lines: ishi::comments::write(&rare.comments),
        read_back: ishi::comments::write(&comments),
        origin: rare
            .comments
            .first()
            .map_or(rare.origin, |comment| comment.origin),
    }];
    if let Some(diagram) = &rare.diagram {
        units.push(always(
            "the form of a diagram",
            diagram.words.clone(),
            rare.origin,
        ));
    }
    if let Some(setup) = rare.setup.as_ref().filter(|setup| !setup.words.is_empty()) {
        units.push(always(
            "stones off the board",
            setup.words.clone(),
            rare.origin,
        ));
    }
    units
}

/// What a node says that is read with the board in view.
fn board_units(game: &Game<'_>, rare: &Rare<'_>, position: &Position) -> Vec<Unit> {
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
            name: "the form of a PRISONER line",
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
        let read = sgf::marks::read(&sgf::marks::write(&rare.marks.shown), game.size);
        units.push(Unit {
            name: "the form of MARK lines",
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
        .is_some_and(|diagram| diagram.begins_variation);
    if let Some(Variation { marker, origin }) = &rare.variation {
        units.push(always(
            "the marker of a variation",
            vec![headed("VAR", marker)],
            *origin,
        ));
    } else if begins {
        units.push(always("the VAR line", vec!["VAR".to_owned()], rare.origin));
    }
    for block in &rare.users {
        units.push(always(
            "a USER block",
            ishi::comments::write_user(block),
            block.origin,
        ));
    }
    for line in &rare.unknown {
        let carried = vec![format!("?{}", line.text)];
        units.push(always(
            "a line with an unknown keyword",
            carried,
            line.origin,
        ));
    }
    units
}

/// What is lost of a fact: all of it, or only the words that said it.
fn fact_name(fact: &Fact<'_>) -> &'static str {
    if fact.value.is_some() {
        "the wording of a header"
    } else {
        "a header"
    }
}

/// Percent-encodes what SimpleText would change, blanks at the end, and the percent sign itself.
fn encode(line: &str) -> String {
    let end = line.trim_end_matches(' ').len();
    let mut encoded = String::with_capacity(line.len());
    for (at, character) in line.char_indices() {
        match character {
            '%' | '\t' => encoded.push_str(&format!("%{:02X}", u32::from(character))),
            ' ' if at >= end => encoded.push_str("%20"),
            _ => encoded.push(character),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::encode;

    #[test]
    fn what_a_property_would_change_is_encoded() {
        assert_eq!(encode("\tab c%  "), "%09ab c%25%20%20");
        assert_eq!(encode("ü [x]"), "ü [x]");
    }
}
