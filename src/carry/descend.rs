//! A record of SGF as games that Ishi can say, with what it can't in user blocks.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::block::Block;
use super::lines::{Lines, NodeLines, read_values, write_values};
use super::place::places;
use super::shape::{Shape, Source, shape};
use super::{ascii, boards, meaning};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::ishi::record::{self, keyword};
use crate::ishi::{self, Charset, signs};
use crate::model::{Comment, Fact, Game, Key, NodeId, Size, Stated, Tree, Variation};
use crate::replay;
use crate::sgf::props::{Property, find};
use crate::sgf::{self, Record};

/// How a record is made games of Ishi.
#[derive(Clone, Copy, Debug)]
pub struct Descent {
    /// The characters that are to be written.
    pub charset: Charset,
    /// Nothing is carried, and each loss is named.
    pub plain: bool,
    /// Nothing stands before the games in their file.
    pub is_first: bool,
    /// Nothing stands behind them.
    pub is_last: bool,
}

/// The lines of Ishi that a record carries, node by node. A property `ISHI` that does not parse is somebody else's.
#[derive(Clone, Debug, Default)]
pub struct RecordLines(BTreeMap<NodeId, String>);

impl RecordLines {
    /// Those of a record.
    pub fn of(record: &Record<'_>) -> Self {
        let of_node = |node: NodeId| {
            let property = record.tree[node].get("ISHI")?;
            let text = read_values(&property.values)?;
            NodeLines::parse(&text, node == NodeId::ROOT)?;
            Some((node, text))
        };
        RecordLines(record.tree.nodes().filter_map(of_node).collect())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Whether Ishi has such a board (section 5.4 of the 1990 standard, "BOARDSIZE").
pub fn has_board(size: Size) -> bool {
    size.columns == size.rows && (2..=19).contains(&size.columns)
}

/// Makes games of a record: one, and behind it those that stand for variations which Ishi has no place for.
pub fn descend<'g>(
    record: &'g Record<'_>,
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
                if lines.own.place.is_some() || lines.own.repeats {
                    descender.stale(node, "place");
                }
            }
            descender.said.into_iter().for_each(|said| sink.report(said));
            return games;
        }
        diagrams.retain(|node| !descender.stale_diagrams.contains(node));
    }
}

/// The part of a record's node that a node of a game shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// All of it.
    Whole,
    /// Of the root, what is about the event.
    Event,
    /// Of the root, what is about the start position.
    Start,
}

/// The properties of a root that are about the start position.
const OF_START: [&str; 11] = [
    "AB", "AE", "AW", "C", "CR", "LB", "MA", "N", "PL", "SQ", "TR",
];

struct Descender<'g, 'r> {
    record: &'g Record<'r>,
    lines: &'g BTreeMap<NodeId, NodeLines<'g>>,
    descent: Descent,
    said: Vec<Diagnostic>,
    stale_diagrams: BTreeSet<NodeId>,
}
