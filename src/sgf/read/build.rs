//! Builds a record out of the nodes of a tree.

use super::content::is_ours;
use super::node::{Context, read_node};
use super::root::RootFacts;
use super::whole;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::model::{Arena, Color, Move, NodeId, Size};
use crate::sgf::points::{read_point, read_size};
use crate::sgf::props::Property;
use crate::sgf::record::{Node, Record};
use crate::sgf::syntax::RawProperty;

/// Builds a record out of nodes.
pub struct Builder<'a> {
    record: Record<'a>,
    version: Option<i64>,
    /// The node that the next one follows.
    current: NodeId,
    /// Where the variations that are open began.
    open: Vec<NodeId>,
    /// The next node is the first of a variation.
    is_first: bool,
    /// The size is known from elsewhere than the root.
    states_size: bool,
    /// A later node has the size of the board, which the root has not.
    pub late_size: Option<Size>,
    unsettled: whole::Unsettled,
}

impl<'a> Builder<'a> {
    /// Begins with the root. `size` is the size of the board where that is known from elsewhere.
    pub fn new(
        root: RootFacts,
        size: Option<Size>,
        origin: Span,
        raw: Vec<RawProperty<'a>>,
        sink: &mut dyn Sink,
    ) -> Self {
        let known = root.size.or(size);
        let size = known.unwrap_or(Size::DEFAULT);
        let context = Context {
            size,
            version: root.version,
            is_root: true,
            to_play: &|| Color::Black,
        };
        let mut nodes = read_node(raw, origin, &context, sink).into_iter();
        let mut builder = Builder {
            record: Record {
                size,
                tree: Arena::new(nodes.next().unwrap_or_default()),
            },
            version: root.version,
            current: NodeId::ROOT,
            open: Vec::new(),
            is_first: false,
            states_size: known.is_some(),
            late_size: None,
            unsettled: whole::Unsettled {
                has_handicap_stones: root.has_handicap_stones,
                has_late_size: root.size.is_none() && known.is_some(),
                version: root.version,
                charset: root.charset,
                ..whole::Unsettled::default()
            },
        };
        builder
            .unsettled
            .look_at(NodeId::ROOT, &builder.record.tree[NodeId::ROOT]);
        nodes.for_each(|node| builder.append(node));
        builder
    }

    /// A variation begins.
    pub fn open(&mut self) {
        self.open.push(self.current);
        self.is_first = true;
    }

    /// A variation ends.
    pub fn close(&mut self) {
        self.current = self.open.pop().unwrap_or(NodeId::ROOT);
        self.is_first = false;
    }

    /// Adds a node.
    pub fn add(&mut self, origin: Span, raw: Vec<RawProperty<'a>>, sink: &mut dyn Sink) {
        let is_first = std::mem::replace(&mut self.is_first, false);
        if let Some(play) = plain_move(&raw, self.record.size) {
            return self.append(Node {
                play: Some(play),
                properties: Vec::new(),
                origin,
            });
        }
        if !is_first && self.takes_captures(&raw) {
            let message = "the stones that the move captured were put to the move".to_owned();
            sink.report(Diagnostic::at(Code::OldForm, origin, message));
            let property = raw.into_iter().next();
            let captures = property.map(|property| {
                let values = property
                    .values
                    .into_iter()
                    .map(|value| value.text)
                    .collect();
                Property::of("E", values, property.origin)
            });
            return captures
                .into_iter()
                .for_each(|captures| self.record.tree[self.current].put(captures));
        }
        let record = &self.record;
        let current = self.current;
        let context = Context {
            size: record.size,
            version: self.version,
            is_root: false,
            to_play: &|| to_play(record, current),
        };
        let nodes = read_node(raw, origin, &context, sink);
        for (at, node) in nodes.into_iter().enumerate() {
            self.append(node);
            if at == 0 && is_first && self.record.tree[self.current].get("RN").is_some() {
                self.unsettled.named_variations.push(self.current);
            }
        }
    }

    fn append(&mut self, node: Node<'a>) {
        if !self.states_size
            && let Some(size) = node.get("SZ")
        {
            self.late_size = read_size(&size.values[0]);
        }
        self.current = self.record.tree.append(self.current, node);
        self.unsettled
            .look_at(self.current, &self.record.tree[self.current]);
    }

    /// Whether a node holds the stones that the move before it captured, and nothing else.
    fn takes_captures(&self, raw: &[RawProperty<'a>]) -> bool {
        let [property] = raw else { return false };
        let node = &self.record.tree[self.current];
        let size = self.record.size;
        property.ident == "E"
            && node.play.is_some()
            && node.get("E").is_none()
            && property
                .values
                .iter()
                .all(|value| read_point(&value.text, size).is_some())
    }

    /// The record.
    pub fn finish(mut self, sink: &mut dyn Sink) -> Record<'a> {
        whole::settle(&mut self.record, self.unsettled, sink);
        // What names this program is written anew, with its present version.
        let root = &mut self.record.tree[NodeId::ROOT];
        if root
            .get("AP")
            .is_some_and(|program| is_ours(&program.values[0]))
        {
            root.take("AP");
        }
        self.record
    }
}

/// The move of a node that has one and nothing else, in the usual form.
fn plain_move(raw: &[RawProperty<'_>], size: Size) -> Option<Move> {
    let [property] = raw else { return None };
    let [value] = &property.values[..] else {
        return None;
    };
    let color = match property.ident {
        "B" => Color::Black,
        "W" => Color::White,
        _ => return None,
    };
    let at = match value.text.is_empty() {
        true => None,
        false => Some(read_point(&value.text, size)?),
    };
    Some(Move { color, at })
}

/// Who is to play after a node: the other one than who played last, unless a setup says who is; at the start White where
/// there is a handicap.
fn to_play(record: &Record<'_>, node: NodeId) -> Color {
    let mut next = Some(node);
    while let Some(node) = next {
        let content = &record.tree[node];
        if let Some(play) = content.play {
            return play.color.other();
        }
        match content.get("PL").map(|color| &*color.values[0]) {
            Some("B") => return Color::Black,
            Some("W") => return Color::White,
            _ => next = record.tree.parent(node),
        }
    }
    let root = &record.tree[NodeId::ROOT];
    let count = |ident: &str| root.get(ident).map_or(0, |stones| stones.values.len());
    let handicap = root
        .get("HA")
        .and_then(|stones| stones.values[0].parse().ok());
    if handicap.is_some_and(|stones: u32| stones >= 2) || (count("AB") >= 2 && count("AW") == 0) {
        Color::White
    } else {
        Color::Black
    }
}
