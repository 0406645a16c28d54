//! Reads SGF of every dialect.
//!
//! A game tree is read node by node ([`node`]); what concerns several nodes is settled when the tree is complete
//! ([`whole`]). What is tolerated:
//!
//! - damage of the structure, by the parser ([`super::syntax`]);
//! - identifiers and values of all versions and dialects ([`idents`], [`content`], [`single`], [`lists`]);
//! - what contradicts or repeats itself in a node ([`conflicts`]);
//! - stones that a move captured in a node of their own (E of SmartGo): they are put to the move;
//! - a size of the board that is not stated in the root.

mod conflicts;
mod content;
mod idents;
mod lists;
mod node;
mod single;
mod whole;

use super::points::{read_point, read_size};
use super::props::{Class, Property, entry};
use super::record::{Node, Record};
use super::syntax::{Event, Parser, RawProperty};
use super::value::split_compose;
use super::write::PROGRAM;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::model::{Arena, Color, Move, NodeId, Size};
use node::{Context, read_node};

/// Reads the game trees of a text, one after the other.
pub struct Reader<'a> {
    parser: Parser<'a>,
}

impl<'a> Reader<'a> {
    /// Begins at the start of a text.
    pub fn new(text: &'a str) -> Self {
        Reader {
            parser: Parser::new(text),
        }
    }

    /// The next record of Go; game trees of other games are reported and passed over. `None` at the end of the text.
    pub fn next_record(&mut self, sink: &mut dyn Sink) -> Option<Record<'a>> {
        loop {
            let start = self.parser.clone();
            let mut heard = Vec::new();
            let mut tree = self.read_tree(None, &mut heard)?;
            if let Tree::NeedsSize(size) = tree {
                heard.clear();
                self.parser = start;
                tree = self.read_tree(Some(size), &mut heard)?;
            }
            heard.into_iter().for_each(|said| sink.report(said));
            if let Tree::Record(record) = tree {
                return Some(record);
            }
        }
    }

    /// Reads a game tree, on a board of a size that is known before where the root does not tell it.
    fn read_tree(&mut self, size: Option<Size>, sink: &mut dyn Sink) -> Option<Tree<'a>> {
        let (origin, raw) = loop {
            match self.parser.next(sink)? {
                Event::Node(origin, raw) => break (origin, raw),
                Event::Open(_) | Event::Close(_) => {}
            }
        };
        let root = RootFacts::read(&raw, sink);
        if let Some((game, origin)) = root.other_game {
            let message = format!("`GM[{game}]` is no game of Go");
            sink.report(Diagnostic::at(Code::OtherGame, origin, message));
            self.pass_over();
            return Some(Tree::OtherGame);
        }
        let mut builder = Builder::new(root, size, origin, raw, sink);
        let mut depth = 1_usize;
        loop {
            match self.parser.next(sink) {
                Some(Event::Open(_)) => {
                    depth += 1;
                    builder.open();
                }
                Some(Event::Node(origin, raw)) => builder.add(origin, raw, sink),
                Some(Event::Close(_)) if depth > 1 => {
                    depth -= 1;
                    builder.close();
                }
                Some(Event::Close(_)) | None => break,
            }
            if let Some(size) = builder.late_size {
                return Some(Tree::NeedsSize(size));
            }
        }
        Some(Tree::Record(builder.finish(sink)))
    }

    /// Passes over the rest of a game tree.
    fn pass_over(&mut self) {
        let mut depth = 1_usize;
        while depth > 0 {
            match self.parser.next(&mut ()) {
                Some(Event::Open(_)) => depth += 1,
                Some(Event::Close(_)) => depth -= 1,
                Some(Event::Node(..)) => {}
                None => return,
            }
        }
    }
}

/// What a game tree turned out to be.
enum Tree<'a> {
    Record(Record<'a>),
    OtherGame,
    /// The size of the board stands in a later node: the tree is to be read with it.
    NeedsSize(Size),
}

/// What the root says of how the tree is to be read.
struct RootFacts {
    version: Option<i64>,
    size: Option<Size>,
    other_game: Option<(i64, Span)>,
    /// The handicap is one whose stones need not be named (HD of SGF2).
    has_handicap_stones: bool,
}

impl RootFacts {
    fn read(raw: &[RawProperty<'_>], sink: &mut dyn Sink) -> Self {
        let mut facts = RootFacts {
            version: None,
            size: None,
            other_game: None,
            has_handicap_stones: false,
        };
        for property in raw {
            let Some(value) = property
                .values
                .iter()
                .find(|value| !value.text.trim().is_empty())
            else {
                continue;
            };
            let text = value.text.trim();
            let mut say = |code, message| {
                sink.report(Diagnostic::at(code, value.origin, message));
            };
            match &*idents::resolve(property.ident) {
                "FF" if facts.version.is_none() => {
                    facts.version = text.parse().ok();
                    if facts
                        .version
                        .is_some_and(|version| !(1..=5).contains(&version))
                    {
                        say(
                            Code::VersionUnknown,
                            format!("there is no version `FF[{text}]`"),
                        );
                    }
                }
                "SZ" if facts.size.is_none() => {
                    facts.size = Some(read_size(text).unwrap_or_else(|| {
                        say(Code::BadSize, format!("`SZ[{text}]` is no size of a board"));
                        Size::DEFAULT
                    }));
                    let written = facts.size.map(super::points::write_size);
                    if written.as_deref() != Some(&*value.text) && read_size(text).is_some() {
                        let message = format!(
                            "`SZ[{}]` is `SZ[{}]`",
                            value.text,
                            written.unwrap_or_default()
                        );
                        say(Code::RepairedValue, message);
                    }
                }
                "GM" | "GK" if facts.other_game.is_none() => {
                    let game = text.parse().ok().filter(|&game| game > 1);
                    facts.other_game = game.map(|game| (game, value.origin));
                }
                "HD" => facts.has_handicap_stones = true,
                _ => {}
            }
        }
        facts
    }
}

/// Builds a record out of nodes.
struct Builder<'a> {
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
    late_size: Option<Size>,
    unsettled: whole::Unsettled,
}

impl<'a> Builder<'a> {
    fn new(
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
                ..whole::Unsettled::default()
            },
        };
        builder
            .unsettled
            .look_at(NodeId::ROOT, &builder.record.tree[NodeId::ROOT]);
        nodes.for_each(|node| builder.append(node));
        builder
    }

    fn open(&mut self) {
        self.open.push(self.current);
        self.is_first = true;
    }

    fn close(&mut self) {
        self.current = self.open.pop().unwrap_or(NodeId::ROOT);
        self.is_first = false;
    }

    fn add(&mut self, origin: Span, raw: Vec<RawProperty<'a>>, sink: &mut dyn Sink) {
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
        if !node.properties.is_empty() {
            if !self.states_size
                && let Some(size) = node.get("SZ")
            {
                self.late_size = size.values.first().and_then(|value| read_size(value));
            }
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

    fn finish(mut self, sink: &mut dyn Sink) -> Record<'a> {
        whole::settle(&mut self.record, self.unsettled, sink);
        // What names this program is written anew, with its present version.
        let root = &mut self.record.tree[NodeId::ROOT];
        let is_ours = |value: &str| split_compose(value).map_or(value, |(name, _)| name) == PROGRAM;
        if root
            .get("AP")
            .is_some_and(|program| program.values.iter().all(|value| is_ours(value)))
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

/// Who is to play after a node: the other one than who played last, unless a setup says who is.
fn to_play(record: &Record<'_>, node: NodeId) -> Color {
    let mut next = Some(node);
    while let Some(node) = next {
        let content = &record.tree[node];
        if let Some(play) = content.play {
            return play.color.other();
        }
        match content
            .get("PL")
            .and_then(|color| color.values.first())
            .map(|color| &**color)
        {
            Some("B") => return Color::Black,
            Some("W") => return Color::White,
            _ => next = record.tree.parent(node),
        }
    }
    Color::Black
}

/// Whether a property belongs into the root, or to the information about the game.
fn is_about_game(property: &Property<'_>) -> bool {
    entry(&property.ident).is_some_and(|entry| matches!(entry.class, Class::Root | Class::Info))
}
