//! What the user blocks of an event carry, node by node.

use std::collections::BTreeMap;

use super::block::Block;
use super::carried::{Carried, NodeLines, read_values};
use super::unit::judged_with;
use crate::across::facts;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::ishi::event::{Details, Event};
use crate::ishi::statement::Region;
use crate::tree::{Key, NodeId, PropIdent, Property, Unit};

/// What the block of a node carries.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    /// Properties.
    pub properties: Vec<Property<'static>>,
    /// Lines of Ishi that ASCII has no characters for, and what the node is in the game tree.
    pub lines: Carried,
    origin: Span,
}

/// What the blocks of an event carry.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    nodes: BTreeMap<NodeId, Gathered>,
    said: Vec<Diagnostic>,
}

impl Blocks {
    /// Takes the blocks out of an event. A diagram that has one is an ordinary node.
    pub fn take(event: &mut Event<'_>) -> Self {
        let mut blocks = Blocks::default();
        for node in event.tree.nodes() {
            let has_users = |details: &Details<'_>| !details.users.is_empty();
            if event.tree.details(node).is_some_and(has_users)
                && let Some(gathered) = Gathered::take(node, event.tree.details_mut(node))
            {
                blocks.nodes.insert(node, gathered);
            }
        }
        blocks
    }

    /// Whether nothing is carried.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// What a node carries.
    pub fn get(&self, node: NodeId) -> Option<&Gathered> {
        self.nodes.get(&node)
    }

    /// The nodes that carry something.
    pub fn iter(&self) -> impl Iterator<Item = (NodeId, &Gathered)> {
        self.nodes.iter().map(|(&node, gathered)| (node, gathered))
    }

    /// Which of the same moves a node says that it repeats.
    pub fn repeats(&self, node: NodeId) -> Option<usize> {
        self.get(node)?.lines.repeats
    }

    /// Lets the event be one of its own, whatever it says of repeating another one.
    pub fn refuse_repetition(&mut self) {
        let root = self.nodes.get_mut(&NodeId::ROOT);
        if root.is_some_and(|root| root.lines.repeats.take().is_some()) {
            self.stale(NodeId::ROOT, "place in the tree");
        }
    }

    /// Whether something of a header is carried.
    pub fn has_header(&self, key: Key) -> bool {
        let root = self.get(NodeId::ROOT);
        let mut properties = root.iter().flat_map(|root| &root.properties);
        properties.any(|property| facts::key_of(&property.ident) == Some(key))
    }

    /// Whether something of a node's setup is carried.
    pub fn has_setup(&self, node: NodeId) -> bool {
        let gathered = self.get(node);
        let mut properties = gathered.iter().flat_map(|gathered| &gathered.properties);
        properties.any(|property| judged_with(property, false, false) == Unit::Setup)
    }

    /// Notes that something carried no longer agrees with the file.
    pub fn stale(&mut self, node: NodeId, what: &str) {
        let origin = self.get(node).map(|gathered| gathered.origin).unwrap_or_default();
        let message = format!("the carried {what} does not agree with the file any more, and was dropped");
        self.said.push(Diagnostic::at(Code::StaleCarry, origin, message));
    }

    /// Reports what was noted.
    pub fn report(&mut self, sink: &mut dyn Sink) {
        self.said.drain(..).for_each(|said| sink.report(said));
    }
}

impl Gathered {
    /// Takes the block of a node: of several the first that was written here.
    fn take(node: NodeId, details: &mut Details<'_>) -> Option<Gathered> {
        let mut taken = None;
        details.users.retain(|user| match &taken {
            None => {
                taken = Block::parse(user, node == NodeId::ROOT);
                taken.is_none()
            }
            Some(_) => true,
        });
        let block = taken?;
        let mut gathered = Gathered { origin: block.origin, ..Gathered::default() };
        let mut has_lines = false;
        for property in block.properties {
            let lines = (property.ident == PropIdent::ISHI && !has_lines)
                .then(|| NodeLines::parse(&read_values(property.values.texts())?, node == NodeId::ROOT))
                .flatten();
            match lines {
                Some(lines) => {
                    gathered.lines = lines.own;
                    has_lines = true;
                }
                None => gathered.properties.push(property),
            }
        }
        if let Some(diagram) = &mut details.diagram {
            let is_bare = diagram.region == Region::Board;
            diagram.is_node = is_bare && gathered.lines.details.diagram.is_none();
        }
        Some(gathered)
    }

    /// The properties by their units.
    pub fn units(&self, node: NodeId) -> BTreeMap<Unit, Vec<Property<'static>>> {
        let has_title = self.properties.iter().any(|property| property.ident == PropIdent::EV);
        let mut units: BTreeMap<Unit, Vec<Property<'static>>> = BTreeMap::new();
        for property in &self.properties {
            let unit = judged_with(property, node == NodeId::ROOT, has_title);
            units.entry(unit).or_default().push(property.clone());
        }
        units
    }
}

/// Whether an event says that it only stands for variations of another one.
pub(super) fn repeats_event(event: &Event<'_>) -> bool {
    let users = event.tree.details(NodeId::ROOT).map_or(&[][..], |details| &details.users);
    let blocks = users.iter().filter_map(|user| Block::parse(user, true));
    let mut lines = blocks.flat_map(|block| block.properties).filter(|p| p.ident == PropIdent::ISHI);
    lines.any(|property| {
        let lines = read_values(property.values.texts()).and_then(|text| NodeLines::parse(&text, true));
        lines.is_some_and(|lines| lines.own.repeats.is_some())
    })
}
