//! The lines of Ishi that travel in a game tree: the values of the property `ISHI`, one line each.
//!
//! ```text
//! ISHI[KOMI 5 1/2][?PLACE 1 1][USER Some data][More data][ENDUSER]
//! ```
//!
//! On a root that shows the start position too, the lines behind a bare `SETUP` belong to the position, those before it
//! to the event. A line that was not understood has `?` before it, and a blank behind that where it would be one of
//! these, which have `?` before them, too:
//!
//! - `?PRISONER` is what the rules take where the PRISONER lines that follow say something else;
//! - `?REMARK` is a remark at the end of the file;
//! - `?JOIN` has the numbers of long lines of the comments (see [`long_lines`]): `?JOIN 2:81 5-7:130 of 9`;
//! - `?FLOW` says that in SGF each paragraph of the comments is one line;
//! - `?PLACE` is the place of a node in the game tree: the positions among siblings, from 0, on the path from the last
//!   move before it (`0x4 1` is `0 0 0 0 1`);
//! - `?EVENT`, `?SETUP`, `?B` and `?W` say that the event, setup or move is there only because Ishi needs it: it repeats
//!   another one. Behind EVENT stands the title of that. Where several alternatives are that move, a number behind it
//!   tells which one, from 0.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};

use super::long_lines::{self, Runs};
use super::percent;
use crate::across::node_path::NodePath;
use crate::across::{Part, comments as commentary};
use crate::diag::{Code, Diagnostic, Origin, Sink, Span};
use crate::ishi::event::{Details, Diagram, Head, Setup, Stated};
use crate::ishi::info::read_header;
use crate::ishi::items::{Loc, MarkLine, Reference};
use crate::ishi::line::{BLANKS, Block, Line};
use crate::ishi::statement::{self, Statement};
use crate::ishi::{Item, Lexer, block_text, comments, markers, signs};
use crate::sgf::value::{read_simple_text, write_simple_text};
use crate::tree::{Color, GameTree, Key, Node, NodeId, PropIdent, Property};

/// How a carried line begins that is a remark at the end of a file.
pub(super) const CLOSING_REMARK: &str = "?REMARK";

/// How a carried line begins that is what the rules take.
pub(super) const TAKEN_BY_RULES: &str = "?PRISONER";

/// What the carried lines of a node, or of one of the two parts of a root, say. Most nodes that carry anything carry
/// properties alone, so that the lines stand in a box; `Carried` dereferences to them, or to empty ones where there is no box.
#[derive(Clone, Debug, Default)]
pub struct Carried(Option<Box<CarriedLines>>);

/// What carried lines say.
#[derive(Clone, Debug, Default)]
pub struct CarriedLines {
    /// What the event says of itself.
    pub head: Head<'static>,
    /// What belongs to the node. A VAR line without a marker is an empty marker.
    pub details: Details<'static>,
    /// What the rules take, where that was not what the record says.
    pub rules: Option<Vec<Reference>>,
    /// The node's place in the game tree.
    pub place: Option<NodePath>,
    /// The node repeats another one: an event, a setup, or of the alternatives that are the same move the one with this
    /// number, from 0.
    pub repeats: Option<usize>,
    /// The title that the event had which repeats another one.
    pub repeated_title: String,
    /// The numbers of long lines of the comments: in Ishi of those that go on into the next one, in SGF of those that stand
    /// whole.
    pub long_lines: Runs,
    /// In SGF the paragraphs of the comments are lines.
    pub flows: bool,
}

impl CarriedLines {
    /// Those of a node that carries none.
    const NONE: CarriedLines = CarriedLines {
        head: Head::NONE,
        details: Details::NONE,
        rules: None,
        place: None,
        repeats: None,
        repeated_title: String::new(),
        long_lines: Runs::NONE,
        flows: false,
    };

    /// The texts that nothing in SGF can disagree with: those of remarks, user blocks and lines that were not understood; of an
    /// event not its remarks, for those at the end of a file come to the event behind it where the file goes on.
    pub fn lasting(&self, is_event: bool) -> impl Iterator<Item = &str> {
        let remarks = if is_event { &[][..] } else { &self.details.remarks };
        let stated = [remarks, &self.details.unknown];
        let users = self.details.users.iter();
        let blocks = users.flat_map(|block| std::iter::once(&block.title).chain(&block.lines));
        stated.into_iter().flatten().map(|stated| &*stated.text).chain(blocks.map(|line| &**line))
    }
}

impl Deref for Carried {
    type Target = CarriedLines;

    fn deref(&self) -> &CarriedLines {
        static NONE: CarriedLines = CarriedLines::NONE;
        self.0.as_deref().unwrap_or(&NONE)
    }
}

impl DerefMut for Carried {
    fn deref_mut(&mut self) -> &mut CarriedLines {
        self.0.get_or_insert_default()
    }
}

/// The carried lines of a node; on a root those of the start position apart, which are empty elsewhere.
#[derive(Clone, Debug, Default)]
pub struct NodeLines {
    /// Those of the node; on the root of the event.
    pub own: Carried,
    /// Those of the start position, where the root shows that too.
    pub start: Carried,
}

/// The carried lines of all nodes of a game tree. A property `ISHI` that does not parse is somebody else's, or damaged.
pub fn of_tree(game: &GameTree<'_>, sink: &mut dyn Sink) -> BTreeMap<NodeId, NodeLines> {
    let mut lines = Vec::new();
    for (node, property) in ishi_properties(game) {
        match parse(node, property) {
            Some(parsed) => lines.push((node, parsed)),
            None => sink.report(unread(property.origin())),
        }
    }
    lines.into_iter().collect()
}

/// What there is to say of a property `ISHI` that is none of this program, which stands there.
pub fn unread(origin: Span) -> Diagnostic {
    let message = "nothing is taken from this ISHI: its values are no lines as this program writes them";
    Diagnostic::at(Code::UnreadCarry, origin, message)
}

/// Whether any node of a game tree has carried lines. If none has, says which properties look as if they had.
pub fn is_any_in(game: &GameTree<'_>, sink: &mut dyn Sink) -> bool {
    let mut unread_at = Vec::new();
    for (node, property) in ishi_properties(game) {
        if parse(node, property).is_some() {
            return true;
        }
        unread_at.push(property.origin());
    }
    unread_at.into_iter().for_each(|origin| sink.report(unread(origin)));
    false
}

/// The properties that carried lines may stand in.
fn ishi_properties<'g, 't>(game: &'g GameTree<'t>) -> impl Iterator<Item = (NodeId, &'g Property<'t>)> {
    game.nodes_with_properties().filter_map(|(node, content)| Some((node, content.get(PropIdent::ISHI)?)))
}

fn parse(node: NodeId, property: &Property<'_>) -> Option<NodeLines> {
    parse_part(property, node == NodeId::ROOT)
}

/// Reads the lines that a property `ISHI` of an event, or of another node, carries.
pub(super) fn parse_part(property: &Property<'_>, is_event: bool) -> Option<NodeLines> {
    NodeLines::parse(&read_values(property.values.texts())?, is_event)
}

/// The property `ISHI` that carries lines.
pub fn write(lines: impl IntoIterator<Item = impl AsRef<str>>) -> Property<'static> {
    let value = |line: &str| -> Cow<'static, str> {
        let line = percent::encode_line(line);
        Cow::Owned(write_simple_text(&line).into_owned())
    };
    let values = lines.into_iter().map(|line| value(line.as_ref()));
    Property::of(PropIdent::ISHI, values, Span::default())
}

/// The line that carries one that was not understood.
pub fn of_unknown(text: &str) -> String {
    let gap = if says_something_else(text) { " " } else { "" };
    format!("?{gap}{text}")
}

/// Whether a line that was not understood would be another one with `?` before it.
fn says_something_else(text: &str) -> bool {
    let mut reader = LinesReader::new(true);
    let text = text.trim_start_matches(BLANKS);
    let is_read = reader.read_special(Line { text, start: 0 }).is_some();
    !text.is_empty() && (!is_read || reader.carried.details.unknown.is_empty())
}

/// The text that the values of a property `ISHI` carry, line by line; `None` where they can't have been written so.
pub fn read_values<'v>(values: impl Iterator<Item = &'v str>) -> Option<String> {
    let mut text = String::new();
    for value in values {
        let value = read_simple_text(value);
        let line = percent::decode(&value)?;
        if line.contains(|c: char| c.is_control() && c != '\t') {
            return None;
        }
        text.push_str(&line);
        text.push('\n');
    }
    // Nothing is not carried.
    (!text.trim().is_empty()).then_some(text)
}

impl NodeLines {
    /// Those of a part of the node.
    pub fn of(&self, part: Part) -> &Carried {
        match part {
            Part::Start => &self.start,
            Part::Node | Part::Root | Part::Event => &self.own,
        }
    }

    /// Divides the lines of a root anew where somebody set up its first stones, or took the last ones away. Without a start
    /// position all lines are the event's. A new one takes those of the comments, as N and C are about it now.
    pub(super) fn divide(&mut self, root: &Node<'_>, has_start: bool) {
        let is_new_start = self.start.are_empty() && root.get(PropIdent::GC).is_none();
        if has_start && !is_new_start {
            return;
        }
        let (own, start) = (&mut *self.own, &mut *self.start);
        if !has_start {
            let before = long_lines::count(&commentary::to_ishi(&root.properties, Part::Event));
            own.long_lines.append(&mut start.long_lines, before);
            own.flows |= start.flows;
            own.details.comments.append(&mut start.details.comments);
            own.details.marks.append(&mut start.details.marks);
            own.details.users.append(&mut start.details.users);
            own.details.remarks.append(&mut start.details.remarks);
            own.details.unknown.append(&mut start.details.unknown);
        } else {
            std::mem::swap(&mut own.long_lines, &mut start.long_lines);
            std::mem::swap(&mut own.flows, &mut start.flows);
            std::mem::swap(&mut own.details.comments, &mut start.details.comments);
        }
    }

    /// Reads lines, whatever user blocks are among them: those of a block that is itself carry-over are refused later,
    /// where the blocks are read ([`NodeLines::parse`]).
    pub(super) fn read(text: &str, is_root: bool) -> Option<Self> {
        let mut own = LinesReader::new(is_root);
        let mut start: Option<LinesReader> = None;
        for item in Lexer::unbroken(text) {
            let is_start = start.is_some();
            let reader = start.as_mut().unwrap_or(&mut own);
            match item {
                Item::Block { kind, head, lines, end } => {
                    if end?.fields().next().is_some() {
                        return None;
                    }
                    let lines = block_text::as_they_stand(&lines, true);
                    reader.read_block(kind, block_text::read(kind, head, lines));
                }
                Item::Move(data, _) => reader.read_statement(Statement::Move(data))?,
                Item::Line(line) => match line.text.strip_prefix('?') {
                    Some(text) => reader.read_special(Line { text, ..line })?,
                    None => {
                        let mut complaints: Vec<Diagnostic> = Vec::new();
                        let statement = statement::read(line, &mut complaints).ok()?;
                        if !complaints.is_empty() {
                            return None;
                        }
                        match statement {
                            Statement::Setup(stones) if stones.is_empty() && is_root && !is_start => {
                                start = Some(LinesReader::new(false));
                            }
                            statement => reader.read_statement(statement)?,
                        }
                    }
                },
            }
        }
        Some(NodeLines { own: own.finish(), start: start.map(LinesReader::finish).unwrap_or_default() })
    }
}

impl Carried {
    /// Whether there are lines that no user block has: in Ishi these stand for themselves.
    pub fn has_own(&self) -> bool {
        let details = &self.details;
        !details.hides.is_empty()
            || !self.head.sizes.is_empty()
            || details.setup.is_some()
            || self.rules.is_some()
            || details.prisoners.is_some()
            || !details.unknown.is_empty()
    }

    /// Whether the lines tell the place of the node.
    pub fn tell_place(&self) -> bool {
        self.place.is_some() || self.repeats.is_some()
    }

    /// Whether they tell that, and nothing else.
    pub fn tell_only_place(&self) -> bool {
        self.tell_place() && self.tell_at_most_place()
    }

    /// Whether there are none.
    pub fn are_empty(&self) -> bool {
        self.place.is_none() && self.repeats.is_none() && self.tell_at_most_place()
    }

    /// Whether they say nothing but where the node stands, or nothing at all.
    pub fn tell_at_most_place(&self) -> bool {
        let CarriedLines { head, details, rules, long_lines, flows, place: _, repeats: _, repeated_title: _ } = &**self;
        *head == Head::NONE && details.view().are_empty() && rules.is_none() && long_lines.is_empty() && !flows
    }
}

/// Reads the lines of a node one by one.
struct LinesReader {
    is_event: bool,
    carried: Carried,
    headers: BTreeMap<Key, Vec<Cow<'static, str>>>,
    stones: Vec<(Loc, Color)>,
}

impl LinesReader {
    fn new(is_event: bool) -> Self {
        LinesReader { is_event, carried: Carried::default(), headers: BTreeMap::new(), stones: Vec::new() }
    }

    fn finish(mut self) -> Carried {
        let headers = self.headers.into_iter();
        self.carried.head.headers = headers.map(|(key, words)| read_header(key, words)).collect();
        if !self.stones.is_empty() {
            self.carried.details.setup = Some(Setup::of(self.stones));
        }
        self.carried
    }

    fn read_block(&mut self, kind: Block, (title, lines): (&str, Vec<&str>)) {
        let details = &mut self.carried.details;
        match kind {
            Block::Com => {
                let comment = comments::read(title, &lines, Span::default());
                details.comments.extend((!comment.is_empty()).then(|| comment.into_owned()));
            }
            Block::User => details.users.push(comments::read_user(title, &lines, Span::default()).into_owned()),
        }
    }

    fn read_statement(&mut self, statement: Statement<'_>) -> Option<()> {
        let CarriedLines { head, details, .. } = &mut *self.carried;
        match statement {
            Statement::Remark(text) => details.remarks.push(Stated::new(text.to_owned())),
            Statement::Event(title) if self.is_event && head.title.is_none() => {
                head.title = Some(signs::read(title).into_owned().into());
            }
            Statement::Header(key, text) if self.is_event => {
                self.headers.entry(key).or_default().push(text.to_owned().into());
            }
            Statement::BoardSize(side) if self.is_event => head.sizes.push((side, Span::default())),
            Statement::Diagram(region) if details.diagram.is_none() => {
                details.diagram = Some(Diagram { region, ..Diagram::BARE });
            }
            Statement::Hide(references) => {
                details.diagram.as_ref()?;
                details.hides.extend((!references.is_empty()).then_some((references, Span::default())));
            }
            Statement::Setup(stones) if details.diagram.is_some() => {
                let stones = stones.into_iter();
                self.stones.extend(stones.map(|(color, loc, _)| (loc, color)));
            }
            Statement::Prisoner(references) if references.is_empty() => {}
            Statement::Prisoner(references) => {
                details.prisoners.get_or_insert_default().lists.push(references);
            }
            Statement::Mark { items, .. } if items.is_empty() => {}
            Statement::Mark { unmarks, items } => details.marks.push(MarkLine { unmarks, items, origin: Origin::NONE }),
            Statement::Var(marker) if !self.is_event && details.marker.is_none() => {
                details.marker = Some(Stated::new(markers::read(marker).into_owned()));
            }
            _ => return None,
        }
        Some(())
    }

    /// Takes a line that has `?` before it.
    fn read_special(&mut self, line: Line<'_>) -> Option<()> {
        if let Some(text) = line.text.strip_prefix(' ').filter(|text| says_something_else(text)) {
            return self.read_unknown(Line { text, ..line });
        }
        let (word, rest) = line.split();
        let fields = || line.fields().map(|field| field.text);
        match word.to_ascii_uppercase().as_str() {
            "PLACE" if let Some(place) = NodePath::read(fields()) => self.carried.place = Some(place),
            "JOIN" if let Some(numbers) = long_lines::read(fields()) => {
                let others = std::mem::replace(&mut self.carried.long_lines, numbers);
                return others.is_empty().then_some(());
            }
            "FLOW" if rest.is_empty() => self.carried.flows = true,
            "REMARK" => self.carried.head.closing.push(Stated::new(rest.to_owned())),
            "" => return None,
            "EVENT" => {
                self.carried.repeats = Some(0);
                self.carried.repeated_title = signs::read(rest).into_owned();
            }
            "SETUP" => self.carried.repeats = Some(0),
            "B" | "W" => {
                let nth = line.fields().nth(2).map_or(Some(0), |field| field.text.parse().ok());
                self.carried.repeats = Some(nth?);
            }
            "PRISONER" => match statement::read(line, &mut ()) {
                Ok(Statement::Prisoner(references)) => {
                    self.carried.rules.get_or_insert_default().extend(references);
                }
                _ => return None,
            },
            _ => return self.read_unknown(line),
        }
        Some(())
    }

    fn read_unknown(&mut self, line: Line<'_>) -> Option<()> {
        match statement::read(line, &mut ()) {
            // A header line behind the moves may be prose.
            Ok(Statement::Unknown(_) | Statement::Header(..)) if line.begins_block().is_none() => {
                self.carried.details.unknown.push(Stated::new(line.text.to_owned()));
                Some(())
            }
            _ => None,
        }
    }
}
