//! A game tree as events: the carried lines that still agree are taken, and what the events can't say is put into their
//! user blocks.

use std::cell::LazyCell;
use std::collections::BTreeMap;

use super::alphabet::{Alphabet, spelled_title};
use super::block;
use super::blocks::is_of_root;
use super::carried::{self, Carried, NodeLines};
use super::carry_properties::{missing, report_losses};
use super::long_lines::{self, Numbers};
use super::markers::{do_marks_agree, take_markers};
use super::site::{Notes, Site};
use super::spelling::{are_beyond_ascii, read_back, spell};
use super::take_lines::TakeLines;
use crate::across::node_path::Places;
use crate::across::projected::{ON_BOARD, ProjectedEvent};
use crate::across::to_ishi as plain;
use crate::across::to_sgf::{PropertyWriter, joined_start};
use crate::across::{NodeSource, Part, comments};
use crate::diag::{Code, Diagnostic, Lost, Sink, Span};
use crate::digits::Short;
use crate::format::Dialect;
use crate::ishi::event::{Details, DetailsView, Event, Head, KeptDetails};
use crate::ishi::info::write_title;
use crate::ishi::items::{Loc, MarkLine, SIDES};
use crate::ishi::moves::write_move;
use crate::ishi::replay::{self, Position};
use crate::ishi::shown::needs_board;
use crate::ishi::statement::{Region, headed};
use crate::ishi::{Characters, Flow, write_ahead};
use crate::text::{Evidence, Spelling};
use crate::tree::{GameTree, IdentSet, Node, NodeId, PropIdent, Property, Size, Unit};

/// How a game tree is made events.
#[derive(Clone, Copy, Debug)]
pub struct ToIshi {
    /// The characters that are to be written.
    pub characters: Characters,
    /// Nothing is carried, and each loss is named.
    pub plain: bool,
    /// The events are written and then dropped: the lines of each node are written at once, and its words are not kept.
    pub writes: bool,
    /// The first event stands first in its file.
    pub is_first: bool,
}

impl ToIshi {
    /// For events that are only looked at, or made game trees again.
    pub const IN_MEMORY: ToIshi = ToIshi { characters: Characters::Utf8, plain: false, writes: false, is_first: true };
}

/// Whether Ishi has the board of a game tree (section 5.4 of the 1990 standard, "BOARDSIZE").
///
/// # Errors
/// What is wrong with the board.
pub fn board_of_ishi(game: &GameTree<'_>) -> Result<(), Diagnostic> {
    let Size { columns, rows } = game.size;
    if columns == rows && SIDES.contains(&columns) {
        return Ok(());
    }
    let message = format!("Ishi has no board of {columns}x{rows}: its boards are square, from 2x2 to 19x19");
    let origin = game.nodes[NodeId::ROOT].origin();
    Err(Diagnostic::at(Code::NoIshiBoard, origin, message))
}

/// Makes events of a game tree: one, and behind it those that stand for variations which Ishi has no place for.
pub fn to_ishi(game: &GameTree<'_>, options: ToIshi, sink: &mut dyn Sink) -> Vec<Event<'static>> {
    // What is lost is named anyway.
    let mut lines = if options.plain { carried::of_tree(game, &mut ()) } else { carried::of_tree(game, sink) };
    let is_leaf = |node: NodeId| {
        let is_root = node == NodeId::ROOT;
        !is_root && game.nodes[node].play.is_none() && game.nodes.first_child(node).is_none()
    };
    let is_carried_diagram = |lines: Option<&NodeLines>| lines.is_some_and(|lines| lines.own.details.diagram.is_some());
    let is_diagram = |node: NodeId| is_carried_diagram(lines.get(&node)) && is_leaf(node);
    let has_marker = |node: NodeId| lines.get(&node).is_some_and(|lines| lines.own.details.marker.is_some());
    let projected = plain::to_ishi(game, is_diagram, has_marker, sink);
    if let (Some(root), Some(first)) = (lines.get_mut(&NodeId::ROOT), projected.first()) {
        let has_start = first.part(NodeId::ROOT).is_some_and(|(part, _)| part == Part::Event);
        root.divide(&game.nodes[NodeId::ROOT], has_start);
    }
    let shapes = projected.iter();
    let shapes = shapes.map(|projected| (&projected.event.tree, &projected.sources[..]));
    let mut lens = Lens {
        game,
        lines: &lines,
        idents: game.idents(),
        places: Places::of(game, shapes),
        alphabet: alphabet_of(options.characters, game, &lines),
        options,
        notes: Notes { game, sink },
    };
    let events = projected.into_iter().map(|projected| lens.event(projected)).collect();
    for (&node, node_lines) in &lines {
        if is_carried_diagram(Some(node_lines)) && !is_leaf(node) {
            lens.notes.stale(node, "diagram");
        }
        if node_lines.own.place.is_some() || node_lines.own.repeats.is_some() {
            lens.notes.stale(node, "place");
        }
    }
    events
}

/// A node of an event that is visited.
#[derive(Clone, Copy)]
struct Visited<'v> {
    node: NodeId,
    /// The board there.
    position: &'v Position,
    /// Tells its number.
    number: &'v dyn Fn() -> u32,
    /// The flow of play of the event.
    flow: &'v Flow<'v, 'static>,
}

/// A game tree that is made events, and what it carries.
struct Lens<'l, 't> {
    game: &'l GameTree<'t>,
    lines: &'l BTreeMap<NodeId, NodeLines>,
    /// The properties that it has.
    idents: IdentSet,
    /// The nodes that have another place in the game tree than the events tell.
    places: Places<'l, 't>,
    options: ToIshi,
    /// The alphabet that is written.
    alphabet: Alphabet,
    notes: Notes<'l, 't>,
}

/// The alphabet that a game tree is written in: the texts of all its nodes tell its language. Of the lines that it carries only
/// those do that nothing can disagree with: the others say what a property says, or are dropped.
fn alphabet_of(characters: Characters, game: &GameTree<'_>, lines: &BTreeMap<NodeId, NodeLines>) -> Alphabet {
    if characters == Characters::Utf8 {
        return Alphabet::Utf8;
    }
    let mut evidence = Evidence::default();
    for (node, content) in game.nodes_with_properties() {
        let is_carried = |ident: &PropIdent<'_>| *ident == PropIdent::ISHI && lines.contains_key(&node);
        let own = content.properties.iter().filter(|property| !is_carried(&property.ident));
        own.flat_map(|property| property.values.texts()).for_each(|text| evidence.add(text));
    }
    for (&node, NodeLines { own, start }) in lines {
        own.lasting(node == NodeId::ROOT).chain(start.lasting(false)).for_each(|text| evidence.add(text));
    }
    Alphabet::Ascii(Spelling::Current(evidence.language().unwrap_or_default()))
}

impl Lens<'_, '_> {
    fn event(&mut self, mut projected: ProjectedEvent) -> Event<'static> {
        take_markers(&mut projected, self.game, self.lines, self.alphabet);
        // The root is settled first: its marks tell whether the start position is shown together with it.
        let position = Position::empty(projected.event.size);
        let mut head = std::mem::take(&mut projected.event.head);
        let writer = PropertyWriter::new(&projected.event);
        let flow = Flow::of(&projected.event.tree);
        let root = Visited { node: NodeId::ROOT, position: &position, number: &|| 0, flow: &flow };
        let root = self.details(&projected, &writer, root, Some(&mut head));
        projected.event.head = head;
        *projected.event.tree.details_mut(NodeId::ROOT) = root;
        self.part_start(&mut projected);
        let event = &projected.event;
        let writer = PropertyWriter::new(event);
        let is_seen = |node: NodeId| {
            let part = projected.part(node);
            part.is_some_and(|(_, source)| {
                self.lines.contains_key(&source) || self.game.nodes[source].properties.has_any(ON_BOARD)
            })
        };
        let may_be_seen = !self.lines.is_empty() || self.idents.meets(ON_BOARD);
        let is_played_out = event.tree.all_details().any(needs_board) || may_be_seen && event.tree.nodes().any(is_seen);
        // Only repetitions are told by their numbers.
        let numbers = LazyCell::new(|| replay::numbers(&event.tree));
        let mut contents = Vec::new();
        let flow = Flow::of(&event.tree);
        let (mut text, mut written) = (String::new(), Vec::new());
        let start = event.tree.start_position();
        replay::visit(event, is_played_out, |node, position| {
            if node != NodeId::ROOT && self.is_more_than_a_move(&projected, node) {
                if self.options.writes
                    && start != Some(node)
                    && let Some(content) = self.only_carried(&projected, &writer, node)
                    && let Some(lines) = block::write_ahead(&mut text, &content.properties)
                {
                    return written.push((node, lines));
                }
                let number = || numbers[node.index()];
                let visited = Visited { node, position, number: &number, flow: &flow };
                let mut details = self.details(&projected, &writer, visited, None);
                if self.options.writes && start != Some(node) {
                    let lines = write_ahead(&mut text, &mut details);
                    written.extend(lines.map(|lines| (node, lines)));
                }
                let kept = KeptDetails::of(details);
                if !self.options.writes || kept.is_some() {
                    contents.push((node, kept));
                }
            }
        });
        // Who writes it does not ask where the input speaks of its nodes.
        let mut origins = Vec::new();
        if !self.options.writes {
            let nodes = contents.iter().map(|(node, _)| *node).chain([NodeId::ROOT]);
            origins.extend(nodes.map(|node| (node, self.origin(&projected, node))));
        }
        let Event { size, head, mut tree } = projected.event;
        origins.into_iter().for_each(|(node, origin)| tree.set_origin(node, origin));
        tree.set_all_details(contents);
        tree.set_written(text, written);
        Event { size, head, tree }
    }

    /// Whether a node has anything besides its move, or only repeats another one.
    #[inline]
    fn is_more_than_a_move(&self, projected: &ProjectedEvent, node: NodeId) -> bool {
        // As nearly all are: one look at each.
        let source = match projected.sources[node.index()] {
            NodeSource::Node(source) => source,
            NodeSource::Start => NodeId::ROOT,
            NodeSource::Repeats(_) => return true,
        };
        !self.game.nodes[source].properties.is_empty()
            || projected.event.tree.has_more(node)
            || self.places.have(source)
    }

    /// Notes the place of a start position that is a node of its own in the game tree, where reading the event would
    /// show it in the root, or take what its block carries for the event's.
    fn part_start(&mut self, projected: &mut ProjectedEvent) {
        let Some(start) = projected.event.tree.start_position() else {
            return;
        };
        let NodeSource::Node(source) = projected.sources[start.index()] else {
            return;
        };
        if joined_start(&projected.event).is_some() || self.game.nodes[source].properties.iter().any(is_of_root) {
            self.places.add(source);
            if let Some(setup) = &mut projected.event.tree.details_mut(start).setup {
                setup.is_apart = true;
            }
        }
    }

    /// What a node of the game tree has, where that is nothing but properties which Ishi has no line for, such as the time
    /// that is left: all of them are carried as they are.
    fn only_carried(
        &self,
        projected: &ProjectedEvent,
        writer: &PropertyWriter<'_, 'static>,
        node: NodeId,
    ) -> Option<&Node<'_>> {
        let is_foreign = |property: &Property<'_>| {
            let entry = property.ident.entry();
            entry.is_some_and(|entry| entry.unit == Unit::Foreign && entry.titles.is_empty())
        };
        let (part, source) = projected.part(node).filter(|_| !self.options.plain && !writer.has_properties(node))?;
        let is_in_place = !self.lines.contains_key(&source) && !self.places.have(source);
        let content = &self.game.nodes[source];
        let has_only_such = !content.properties.is_empty() && content.properties.iter().all(is_foreign);
        (part == Part::Node && is_in_place && has_only_such).then_some(content)
    }

    /// The details of a node, which is given with its position and the number of its move: the lines that are taken,
    /// and the block of what they don't say. The head of the root is changed in its place.
    fn details(
        &mut self,
        projected: &ProjectedEvent,
        writer: &PropertyWriter<'_, 'static>,
        Visited { node, position, number, flow }: Visited<'_>,
        mut head: Option<&mut Head<'static>>,
    ) -> Details<'static> {
        if let Some(content) = self.only_carried(projected, writer, node) {
            let mut details = Details::default();
            details.users.push(block::write(&content.properties));
            return details;
        }
        let event = &projected.event;
        let mut details = projected.details(self.game, node, position);
        let mut lines: Vec<String> = Vec::new();
        let mut whole = Numbers::new();
        let mut properties: Vec<Property<'static>> = Vec::new();
        match projected.part(node) {
            None => {
                // No carried line has a character that no line of Ishi holds.
                let title = head.as_ref().and_then(|head| head.title.as_deref());
                let title = title.map(|title| spelled_title(title, Alphabet::Utf8));
                lines.push(repetition(event, title.as_deref(), (node, number()), projected.sources[node.index()]));
                if let Some(title) = head.as_mut().and_then(|head| head.title.as_mut()) {
                    *title = spelled_title(title, self.alphabet).into();
                }
            }
            Some((part, source)) => {
                let site = Site { event, writer, flow, node, part, source, position };
                let carried = self.lines.get(&source).map(|lines| lines.of(part));
                let take = TakeLines::new(&mut self.notes, site, self.alphabet);
                let none = Carried::default();
                let taken = take.take(carried.unwrap_or(&none), head.as_deref_mut(), &mut details);
                properties =
                    missing(self.game, site, (head.as_deref(), details.view()), carried.is_some(), &taken.units);
                whole = taken.whole;
                let place = if part == Part::Node { self.places.get(source) } else { None };
                lines.extend(place.map(|place| format!("?PLACE {place}")));
            }
        }
        // Every other event has that line.
        if let Some(head) = head.as_deref_mut().filter(|_| !self.options.is_first) {
            head.title.take_if(|title| title.is_empty());
        }
        if details.comments.iter().any(|comment| comment.flows) {
            match self.options.plain {
                true => self.lose_form(projected, node, "its paragraphs have several lines"),
                false => lines.push("?FLOW".to_owned()),
            }
        }
        // Without carry-over it is to be seen, and nothing of it is lost.
        if let Some(marker) = details.marker.as_ref().filter(|_| details.has_hidden_marker && !self.options.plain) {
            lines.push(headed("VAR", &marker.text));
        }
        let is_untitled = head.as_deref().is_some_and(|head| head.title.as_deref() == Some(""));
        if is_untitled && self.loses_marks_or_comments(projected, &details.marks) {
            lines.push(write_title(""));
        }
        let begins = details.marker.is_some() && flow.begins_variation(node, details.diagram.as_ref());
        lines.extend(spell(head.as_deref_mut(), &mut details, begins, self.alphabet, self.options.plain));
        let goes_on = long_lines::break_lines(&mut details.comments, &whole, self.options.plain);
        match long_lines::write(&goes_on) {
            Some(_) if self.options.plain => self.lose_form(projected, node, "its long lines are broken"),
            line => lines.extend(line),
        }
        put_lines(lines, details.view(), &mut properties);
        let is_node = details.diagram.as_ref().is_some_and(|diagram| diagram.is_node);
        if is_node || !properties.is_empty() {
            match self.options.plain {
                true => {
                    let (given, _) = writer.properties(node, (head.as_deref(), details.view()), position, Dialect::Ff4);
                    let (head, origin) = (head.as_deref(), self.origin(projected, node));
                    report_losses(&properties, head, (&given, is_node), origin, self.notes.sink);
                }
                false => details.users.push(block::write(&properties)),
            }
        }
        details
    }

    /// Whether an event, of whose root the marks are given, has marks there or at its start position that ASCII drops, or
    /// comments that it spells as nothing: then it may need an EVENT line, which says nothing by itself.
    fn loses_marks_or_comments(&self, projected: &ProjectedEvent, of_root: &[MarkLine]) -> bool {
        let start = projected.event.tree.start_position();
        let nodes = || [NodeId::ROOT].into_iter().chain(start);
        self.alphabet != Alphabet::Utf8
            && (nodes().any(|node| self.loses_comments(projected, node))
                || are_beyond_ascii(of_root)
                || start.is_some_and(|start| self.loses_marks_of_start(projected, start)))
    }

    /// Whether a node has comments, all of which are spelled as nothing.
    fn loses_comments(&self, projected: &ProjectedEvent, node: NodeId) -> bool {
        let Some((part, source)) = projected.part(node) else { return false };
        let said = comments::to_ishi(&self.own(part, source), part);
        !said.is_empty() && read_back(&said, self.alphabet).is_empty()
    }

    /// Whether the marks that a start position carries are dropped in ASCII, and agree with its own properties.
    fn loses_marks_of_start(&self, projected: &ProjectedEvent, start: NodeId) -> bool {
        let Some((part, source)) = projected.part(start) else { return false };
        let Some(lines) = self.lines.get(&source) else { return false };
        let (event, carried) = (&projected.event, &lines.of(part).details.marks);
        let agree = || {
            let mut walk = replay::Walk::new(event);
            walk.go_on(event, NodeId::ROOT);
            let position = walk.go_on(event, start);
            let details = projected.details(self.game, start, position);
            do_marks_agree(event, (start, details.view()), position, (carried, &self.own(part, source)), |_| true)
        };
        are_beyond_ascii(carried) && agree()
    }

    /// The properties of a part of a node of the game tree.
    fn own(&self, part: Part, source: NodeId) -> Vec<Property<'_>> {
        self.game.nodes[source].properties.iter().filter(|property| part.has(property)).cloned().collect()
    }

    /// Names the form of a comment as lost.
    fn lose_form(&mut self, projected: &ProjectedEvent, node: NodeId, how: &str) {
        let loss = Diagnostic::loss(Lost::CommentForm, self.origin(projected, node), how);
        self.notes.sink.report(loss);
    }

    /// Where the input has what a node of an event shows.
    fn origin(&self, projected: &ProjectedEvent, node: NodeId) -> Span {
        projected.part(node).map(|(_, source)| self.game.nodes[source].origin()).unwrap_or_default()
    }
}

/// Puts the lines that a node carries among its properties.
fn put_lines(mut lines: Vec<String>, details: DetailsView<'_, '_>, properties: &mut Vec<Property<'static>>) {
    // A block says that its diagram is a node, unless it has the line of the diagram.
    if let Some(diagram) = details.diagram.as_ref().filter(|diagram| !diagram.is_node)
        && diagram.region == Region::Board
        && !(lines.is_empty() && properties.is_empty())
    {
        lines.push(diagram.region.to_string());
    }
    if !lines.is_empty() {
        let at = properties.partition_point(|property| property.ident <= PropIdent::ISHI);
        properties.insert(at, carried::write(lines));
    }
}

/// The line that says that a node only repeats another one: a move with its number, or the event, which has a title.
fn repetition(event: &Event<'_>, title: Option<&str>, (node, number): (NodeId, u32), source: NodeSource) -> String {
    match event.tree.play(node) {
        Some(play) => {
            let mut line = Short::new();
            let at = play.at.map(|point| Loc::of(point, event.size));
            write_move(&mut line, play.color, number, at);
            let nth = match source {
                NodeSource::Repeats(nth @ 1..) => format!(" {nth}"),
                _ => String::new(),
            };
            format!("?{}{nth}", String::from_utf8_lossy(line.as_bytes()))
        }
        None if node == NodeId::ROOT => {
            format!("?{}", write_title(title.unwrap_or("")))
        }
        None => "?SETUP".to_owned(),
    }
}
