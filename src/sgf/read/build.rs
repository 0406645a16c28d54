//! Builds a record out of the nodes of a tree.

use super::content::is_ours;
use super::node::{Context, read_node};
use super::root::RootFacts;
use super::whole;
use crate::diag::{Sink, Span};
use crate::model::{Arena, Color, Move, NodeId, Size};
use crate::sgf::points::{read_point, read_size};
use crate::sgf::record::{Node, Record};
use crate::sgf::syntax::RawProperty;

/// Builds a record out of nodes.
pub struct Builder<'a> {
    record: Record<'a>,
    version: Option<i64>,
    /// The node that the next one follows.
    current: NodeId,
    /// Who is to play then.
    to_play: Color,
    /// Where the variations that are open began, and who was to play there.
    open: Vec<(NodeId, Color)>,
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
            to_play: Color::Black,
        };
        let mut nodes = read_node(raw, origin, &context, sink).into_iter();
        let mut builder = Builder {
            record: Record {
                size,
                tree: Arena::new(nodes.next().unwrap_or_default()),
            },
            version: root.version,
            current: NodeId::ROOT,
            to_play: Color::Black,
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
        builder.to_play = first_to_play(&builder.record.tree[NodeId::ROOT]);
        nodes.for_each(|node| builder.append(node));
        builder
    }

    /// A variation begins.
    pub fn open(&mut self) {
        self.open.push((self.current, self.to_play));
        self.is_first = true;
    }

    /// A variation ends.
    pub fn close(&mut self) {
        if let Some(before) = self.open.pop() {
            (self.current, self.to_play) = before;
        }
        // What follows without a parenthesis is another variation.
        self.is_first = true;
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
        let context = Context {
            size: self.record.size,
            version: self.version,
            is_root: false,
            to_play: self.to_play,
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
        self.to_play = match node.play {
            Some(play) => play.color.other(),
            None => stated_to_play(&node).unwrap_or(self.to_play),
        };
        self.current = self.record.tree.append(self.current, node);
        self.unsettled
            .look_at(self.current, &self.record.tree[self.current]);
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

/// Who is to play by a node's setup.
fn stated_to_play(node: &Node<'_>) -> Option<Color> {
    match &*node.get("PL")?.values[0] {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}

/// Who is to play first: White where there is a handicap, unless the root says who is.
fn first_to_play(root: &Node<'_>) -> Color {
    let count = |ident: &str| root.get(ident).map_or(0, |stones| stones.values.len());
    let handicap = root
        .get("HA")
        .and_then(|stones| stones.values[0].parse().ok());
    let has_stones = count("AB") >= 2 && count("AW") == 0;
    let assumed = match handicap.is_some_and(|stones: u32| stones >= 2) || has_stones {
        true => Color::White,
        false => Color::Black,
    };
    stated_to_play(root).unwrap_or(assumed)
}
