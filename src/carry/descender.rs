//! A record on its way to be games of Ishi, and what it carries.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::lines::{Lines, NodeLines, read_values};
use super::part::{OF_START, Part};
use crate::diag::{Code, Diagnostic, Span};
use crate::ishi::Charset;
use crate::model::NodeId;
use crate::sgf::Record;
use crate::sgf::props::Property;

/// How a record is made games of Ishi.
#[derive(Clone, Copy, Debug)]
pub struct Descent {
    /// The characters that are to be written.
    pub charset: Charset,
    /// Nothing is carried, and each loss is named.
    pub plain: bool,
    /// Nothing stands before the games in their file.
    pub is_first: bool,
}

/// The lines of Ishi that a record carries, node by node. A property `ISHI` that does not parse is somebody else's.
#[derive(Clone, Debug, Default)]
pub struct RecordLines(pub(super) BTreeMap<NodeId, String>);

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

/// What a record is made games of.
pub struct Descender<'g, 'r, 't> {
    /// The record.
    pub record: &'r Record<'t>,
    /// The lines that it carries.
    pub lines: &'r BTreeMap<NodeId, NodeLines<'g>>,
    /// How it is done.
    pub descent: Descent,
    /// What there is to say.
    pub said: Vec<Diagnostic>,
    /// Leaves that are no diagrams of Ishi any more.
    pub stale_diagrams: BTreeSet<NodeId>,
}

impl<'g, 'r, 't> Descender<'g, 'r, 't> {
    /// The properties that a part of a node has.
    pub fn properties(&self, part: Part, shown: NodeId) -> Cow<'r, [Property<'t>]> {
        let record: &'r Record<'t> = self.record;
        let all = &record.tree[shown].properties;
        let is_of_start = |property: &&Property<'_>| OF_START.contains(&&*property.ident);
        match part {
            Part::Whole => Cow::Borrowed(all),
            Part::Event => all.iter().filter(|p| !is_of_start(p)).cloned().collect(),
            Part::Start => all.iter().filter(is_of_start).cloned().collect(),
        }
    }

    /// The lines that a part of a node carries.
    pub fn lines_of(&self, part: Part, shown: NodeId) -> Option<&'r Lines<'g>> {
        let lines = self.lines.get(&shown)?;
        Some(if part == Part::Start {
            &lines.start
        } else {
            &lines.own
        })
    }

    /// Notes that something carried no longer agrees with the record.
    pub fn stale(&mut self, node: NodeId, what: &str) {
        let message =
            format!("the carried {what} does not agree with the record any more, and was dropped");
        self.warn(Code::StaleCarry, node, message);
    }

    /// Says something of a node.
    pub fn warn(&mut self, code: Code, node: NodeId, message: String) {
        let node = &self.record.tree[node];
        let origin = node.get("ISHI").filter(|_| code == Code::StaleCarry);
        let origin = origin.map_or(node.origin, |property| property.origin);
        let span = (origin != Span::default()).then_some(origin);
        self.said.push(Diagnostic {
            code,
            span,
            message,
        });
    }
}
