//! What an event says that SGF can't: the lines of its units that reading the game tree would not give again, in the
//! words of the Ishi writer.
//!
//! ```text
//! the event                 what its game tree gives      what is carried
//!
//! BLACK Anna Berg           BLACK Anna Berg               nothing
//! KOMI 5 1/2                KOMI 5.5                      ISHI[KOMI 5 1/2]
//! REMARK typed by Ann       nothing                       ISHI[REMARK typed by Ann]
//! B 1 A9
//! W 2 B9 / PRISONER A9      nothing: none is taken        ISHI[?PRISONER][PRISONER A9]
//! ```

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::agree::are_same;
use super::alphabet::{Alphabet, spelled_title, spelled_words};
use super::blocks::LaidEvent;
use super::carried::{self, CLOSING_REMARK, TAKEN_BY_RULES, of_unknown};
use super::carry_properties::is_of_one_dialect;
use super::long_lines::{self, Numbers};
use super::markers::read_markers;
use super::restore::Restoration;
use super::spelling::{read_back, written};
use super::unit::unit_of;
use crate::across::{Part, comments, facts, marks};
use crate::diag::{Diagnostic, Lost, Sink, Span};
use crate::ishi::event::{Comment, DetailsView, Diagram, Event, Head, RareText, Stated};
use crate::ishi::items::MarkLine;
use crate::ishi::keyword::keyword;
use crate::ishi::markers::Marker;
use crate::ishi::marks::program;
use crate::ishi::replay::Position;
use crate::ishi::statement::headed;
use crate::ishi::{
    comments as blocks, hide_lines, info, names_taken, shown, size_lines, stones, title_line, write_prisoners,
};
use crate::tree::{Key, NodeId, PropIdent, Properties, Property, Size, Unit, find, judgement};

/// A unit that has to be carried.
struct Said {
    /// What is lost where it is not carried, if anything is.
    lost: Option<Lost>,
    /// Its lines, as the Ishi writer writes them.
    lines: Vec<String>,
    /// Where the input says it.
    origin: Span,
}

impl Said {
    /// Names the unit as lost.
    fn report_loss(&self, sink: &mut dyn Sink) {
        if let Some(lost) = self.lost {
            sink.report(Diagnostic::loss(lost, self.origin, &excerpt(&self.lines)));
        }
    }
}

/// What some lines say, cut to what fits into a message.
fn excerpt(lines: &[String]) -> String {
    // What tells how a line is carried was never written; `?PRISONER` is not even what the input says.
    let said: Vec<&str> = lines
        .iter()
        .filter(|line| line.split(' ').next() != Some(TAKEN_BY_RULES))
        .map(|line| line.trim_start_matches('?').trim_start())
        .collect();
    let first = said.first().copied().unwrap_or("");
    let mut short: String = first.chars().take(60).collect();
    if said.len() > 1 || short.len() < first.len() {
        short.push_str(" …");
    }
    short
}

/// An event as it was laid out, if it carried something.
type Laid<'l> = Option<(&'l LaidEvent<'l>, &'l Restoration)>;

/// Lets what SGF can't say of an event travel with the nodes of game trees that its nodes became, or names it as lost.
pub(super) struct Carrier<'l> {
    laid: Laid<'l>,
    /// In Ishi the event gets no EVENT line by itself, so that one without a title is carried.
    gets_no_event_line: bool,
    /// Nothing is carried, and each loss is named.
    is_plain: bool,
    /// The start position, where it is shown in the root.
    start_in_root: Option<NodeId>,
    /// Whether a label gives the marker of a variation back, where the move that it varies has one.
    is_given: BTreeMap<NodeId, bool>,
    /// Losses are reported in the order of the nodes, which is not always that in which they are visited.
    lost: Vec<(NodeId, Said)>,
    /// The event and its start position may be one node of a game tree, so their lines are put into it together.
    of_event: Vec<String>,
}

impl<'l> Carrier<'l> {
    /// Begins with an event of which no node was visited.
    pub fn new(start_in_root: Option<NodeId>, laid: Laid<'l>, gets_no_event_line: bool, is_plain: bool) -> Self {
        let (is_given, lost, of_event) = (BTreeMap::new(), Vec::new(), Vec::new());
        Carrier { laid, gets_no_event_line, is_plain, start_in_root, is_given, lost, of_event }
    }

    /// Lets what SGF can't say of a node of the event travel with the properties of the node that it became. The root is visited
    /// before all others, and a move before the variations on it.
    pub fn carry(&mut self, event: &Event<'_>, node: NodeId, position: &Position, properties: &mut Properties<'_>) {
        let said = self.said(event, node, position, properties);
        if self.is_plain {
            return self.lost.extend(said.into_iter().map(|said| (node, said)));
        }
        let lines = said.into_iter().flat_map(|said| said.lines);
        if node == NodeId::ROOT {
            self.of_event.extend(lines);
        } else if self.start_in_root == Some(node) {
            let mut lines = lines.peekable();
            let setup = lines.peek().map(|_| "SETUP".to_owned());
            self.of_event.extend(setup.into_iter().chain(lines));
        } else {
            put_lines(properties, lines);
        }
    }

    /// Lets the lines of the event itself travel with the root, if it has become one, and reports the losses.
    pub fn finish(mut self, root: Option<&mut Properties<'_>>, sink: &mut dyn Sink) {
        if let Some(root) = root {
            put_lines(root, self.of_event);
        }
        self.lost.sort_by_key(|(node, _)| *node);
        self.lost.iter().for_each(|(_, said)| said.report_loss(sink));
    }

    /// What has to be carried of a node, of which the node that shows it has these properties.
    fn said(&mut self, event: &Event<'_>, node: NodeId, position: &Position, properties: &[Property<'_>]) -> Vec<Said> {
        let Carrier { laid, gets_no_event_line, start_in_root, is_given, .. } = self;
        // As it mostly is: no line says anything of the node, no property is one, and the move that it varies has no label.
        let has_lines = node == NodeId::ROOT || !event.tree.details_or_none(node).are_empty();
        if !has_lines && is_given.is_empty() && are_foreign(properties) {
            return Vec::new();
        }
        // Whether in the game tree a variation stands beside the move that it is on.
        let varies =
            |other: NodeId| laid.is_none_or(|(laid, restored)| restored.varies(laid.number(node), laid.number(other)));
        let mut labels = read_markers(event, node, position, properties);
        labels.retain(|(marker, _)| varies(marker.node));
        is_given.extend(labels.iter().map(|(marker, is_given)| (marker.node, *is_given)));
        let marker = is_given.remove(&node);
        if node != NodeId::ROOT && event.tree.details(node).is_none() && marker.is_none() {
            return Vec::new();
        }
        let details = event.tree.details_or_none(node);
        let part = match node {
            NodeId::ROOT if start_in_root.is_some() => Part::Event,
            NodeId::ROOT => Part::Root,
            // A start position has the comments of a node, wherever it is shown.
            _ => Part::Node,
        };
        let mut collected =
            Collected { said: Vec::new(), details, origin: event.tree.origin(node), properties, size: event.size };
        collected.stated("REMARK", details.remarks, Lost::Remark);
        if node == NodeId::ROOT {
            let is_carried = |key: Key| laid.is_some_and(|(laid, _)| laid.blocks.has_header(key));
            collected.head(&event.head, *gets_no_event_line, &is_carried);
        }
        collected.comments(part);
        collected.diagram();
        collected.prisoners(position);
        collected.marks(position, &labels);
        collected.marker(marker);
        for block in details.users {
            collected.add(Lost::UserBlock, block.origin, blocks::write_user(block), []);
        }
        for line in details.unknown {
            collected.add(Lost::UnknownLine, line.origin, vec![of_unknown(&line.text)], []);
        }
        if node == NodeId::ROOT {
            collected.stated(CLOSING_REMARK, &event.head.closing, Lost::Remark);
        }
        collected.said
    }
}

/// Lets lines travel with the properties of a node, if there are any.
fn put_lines(properties: &mut Properties<'_>, lines: impl IntoIterator<Item = String>) {
    let mut lines = lines.into_iter().peekable();
    if lines.peek().is_none() {
        return;
    }
    if let Some(other) = properties.take(PropIdent::ISHI) {
        properties.set_aside(other);
    }
    properties.put(carried::write(lines));
}

/// Whether Ishi has no line for any of the properties.
fn are_foreign(properties: &[Property<'_>]) -> bool {
    let is_foreign = |property: &Property<'_>| unit_of(property) == Unit::Foreign;
    properties.is_empty() || properties.iter().all(is_foreign) && judgement(properties).is_none()
}

/// The line of some words, and those of the same words `spelled` in every alphabet: special characters are written before the
/// characters of a charset are chosen.
fn in_alphabets<'w>(
    words: &'w str,
    spelled: impl Fn(&'w str, Alphabet) -> Cow<'w, str>,
    line: impl Fn(&str) -> String,
) -> impl Iterator<Item = Vec<String>> {
    let all =
        std::iter::once(Cow::Borrowed(words)).chain(Alphabet::all().map(move |alphabet| spelled(words, alphabet)));
    all.map(move |words| vec![line(&words)])
}

/// The units of a node that have to be carried.
struct Collected<'n, 'a> {
    said: Vec<Said>,
    details: DetailsView<'n, 'a>,
    /// Where the input begins to speak of the node.
    origin: Span,
    /// The properties of the node of the game tree that shows it.
    properties: &'n [Property<'n>],
    size: Size,
}

impl Collected<'_, '_> {
    /// Adds the lines of a unit, unless reading its projection, in whichever charset, gives them again.
    fn add(
        &mut self,
        lost: Lost,
        origin: impl Into<Span>,
        lines: Vec<String>,
        read_back: impl IntoIterator<Item = Vec<String>>,
    ) {
        // What has no line says nothing.
        if !lines.is_empty() && !read_back.into_iter().any(|read_back| read_back == lines) {
            self.said.push(Said { lost: Some(lost), lines, origin: origin.into() });
        }
    }

    fn stated(&mut self, keyword: &str, stated: &[Stated<'_>], lost: Lost) {
        for stated in stated {
            self.add(lost, stated.origin, vec![headed(keyword, &stated.text)], []);
        }
    }

    fn head(&mut self, head: &Head<'_>, gets_no_event_line: bool, is_carried: &impl Fn(Key) -> bool) {
        let origin = self.origin;
        let title = facts::title_to_ishi(self.properties);
        // A line without a title says nothing where a property is the title: it would not be taken.
        let is_overruled = head.title.as_deref() == Some("") && title.as_ref().is_some_and(|title| !title.is_empty());
        let lines: Vec<String> = title_line(head).filter(|_| !is_overruled).into_iter().collect();
        let title = title.or((!gets_no_event_line).then(String::new));
        if title.is_some() || !lines.is_empty() {
            let spelled = |title, alphabet| spelled_title(title, alphabet).into();
            let read_back = title.iter().flat_map(|title| in_alphabets(title, spelled, info::write_title));
            self.add(Lost::EventLine, origin, lines, read_back);
        }
        for header in &head.headers {
            let lost = if header.value.is_some() { Lost::HeaderWording } else { Lost::Header };
            // What only one of the dialects can say is carried in that one, too: the other might read it back.
            let is_of_both = !is_of_one_dialect(header.value.as_ref()) || is_carried(header.key);
            let words = facts::to_ishi(header.key, self.properties).filter(|_| is_of_both);
            let line = |words: &str| headed(keyword(header.key), words);
            let spelled = |words, alphabet| spelled_words(header.key, words, alphabet);
            let read_back = words.iter().flat_map(|words| in_alphabets(words, spelled, line));
            self.add(lost, header.origin, info::write_words(header), read_back);
        }
        let side = (self.size != Size::DEFAULT).then_some(self.size.columns);
        let origin = head.sizes.last().map_or(origin, |&(_, origin)| origin);
        let read_back = side.map(info::write_board_size).into_iter().collect();
        self.add(Lost::BoardSizeLine, origin, size_lines(head), [read_back]);
    }

    fn comments(&mut self, part: Part) {
        let said = self.details.comments;
        let Some(origin) = said.first().map(|comment| comment.origin) else {
            return;
        };
        let mut comments = comments::to_ishi(self.properties, part);
        // A title that a judgement is could not be taken away by a comment without one: that would be an edit of it.
        let is_judged = judgement(self.properties).is_some() && find(self.properties, PropIdent::N).is_none();
        if let Some(judged) = comments.pop_if(|_| is_judged && part != Part::Event) {
            let is_untitled = said.get(comments.len()).is_none_or(|comment| comment.title.is_empty());
            let title = if is_untitled { RareText::EMPTY } else { judged.title.clone() };
            let judged = Comment { title, ..judged };
            comments.extend((!judged.is_empty()).then_some(judged));
        }
        // What says the same is written the same.
        if !are_same(said, &comments, Comment::says_the_same) {
            let read_back = Alphabet::all().map(|alphabet| read_back(&comments, alphabet)).chain([comments.clone()]);
            let read_back = read_back.map(|comments| blocks::write(&comments));
            self.add(Lost::CommentForm, origin, blocks::write(said), read_back);
        }
        // They would be broken.
        let whole = long_lines::long(said, self.details.joined_lines.unwrap_or(&Numbers::new()));
        let lines: Vec<String> = long_lines::write(&whole).into_iter().collect();
        self.said.extend((!lines.is_empty()).then_some(Said { lost: None, lines, origin: origin.into() }));
    }

    /// The line of a diagram and what it hides; and its stones, where some lie off the board.
    fn diagram(&mut self) {
        let Some(diagram) = self.details.diagram.filter(|diagram| !diagram.is_node) else {
            return;
        };
        let mut lines = vec![diagram.region.to_string()];
        lines.extend(hide_lines(self.details));
        self.add(Lost::DiagramForm, self.origin, lines, []);
        if let Some(setup) = self.details.setup.filter(|setup| setup.is_off(self.size)) {
            self.add(Lost::StonesOffBoard, self.origin, stones::write_setup(setup), []);
        }
    }

    fn prisoners(&mut self, position: &Position) {
        let Some(prisoners) = &self.details.prisoners else {
            return;
        };
        let by_rules = stones::write_prisoners(position.taken(), self.size);
        let mut lines = write_prisoners(prisoners);
        if !names_taken(prisoners, position, self.size) {
            let rules = by_rules.iter().map(|line| format!("?{line}"));
            let none = by_rules.is_empty().then(|| TAKEN_BY_RULES.to_owned());
            lines.splice(0..0, rules.chain(none));
        }
        self.add(Lost::PrisonerForm, prisoners.origin, lines, [by_rules]);
    }

    /// The lines of marks. Labels that give markers back are none of theirs.
    fn marks(&mut self, position: &Position, labels: &[(Marker, bool)]) {
        let Some(first) = self.details.marks.first() else {
            return;
        };
        let hidden = shown::hidden(self.details, position, self.size);
        let mut marks = marks::to_ishi(self.properties, self.size);
        marks.retain(|(point, _)| !labels.iter().any(|(marker, is_given)| *is_given && marker.point == *point));
        let read_back = program(&marks, position.hiding(&hidden), self.size);
        if !are_same(self.details.marks, &read_back, MarkLine::says_the_same) {
            self.add(Lost::MarkForm, first.origin, written(self.details.marks), [written(&read_back)]);
        }
    }

    /// The marker of a variation, or the VAR line of a diagram that begins one. A label on the move that is varied may be
    /// given back as the marker, where it is that, or is not.
    fn marker(&mut self, is_given: Option<bool>) {
        let is_diagram = |diagram: &Diagram| diagram.begins_variation && !diagram.is_node;
        match self.details.marker {
            _ if is_given == Some(true) => {}
            Some(marker) => self.add(Lost::Marker, marker.origin, vec![headed("VAR", &marker.text)], []),
            None if is_given.is_some() || self.details.diagram.is_some_and(is_diagram) => {
                self.add(Lost::VarLine, self.origin, vec!["VAR".to_owned()], []);
            }
            None => {}
        }
    }
}
