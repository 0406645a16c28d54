//! Makes a game tree of the records of an event. What needs the board is left pending for `resolve`.

mod variation;

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::board_size::{choose_size, region_side, size_words, target_loc};
use super::comments;
use super::frame::Frame;
use super::info::{self, Headers};
use super::items::{Loc, MarkItem, MarkLine, Target};
use super::line::Line;
use super::record::{Record, Region, Statement};
use super::signs;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::model::{Color, Diagram, Game, Move, NodeId, Rare, Stated, Tree};

/// What is known of a node before the game has been played out.
#[derive(Debug, Default)]
pub struct Pending<'a> {
    /// Its program of marks.
    pub marks: Vec<(MarkLine<'a>, Line<'a>)>,
    /// The lists of its HIDE lines.
    pub hides: Vec<(Vec<Target>, Line<'a>)>,
    /// The lists of its PRISONER lines.
    pub prisoners: Vec<(Vec<Target>, Line<'a>)>,
    /// The stones that it sets up.
    pub stones: BTreeMap<Loc, Color>,
    /// The region of the diagram that it is.
    pub region: Option<Region>,
}

/// What is pending, by node.
pub type AllPending<'a> = BTreeMap<NodeId, Pending<'a>>;

/// Builds the game tree of an event.
#[derive(Debug)]
pub struct Builder<'a> {
    game: Game<'a>,
    pending: AllPending<'a>,
    frame: Frame<'a>,
    outer: Vec<Frame<'a>>,
    /// Lines that stand between VAR and the first node of their variation: those of the frame come last.
    early: Vec<Statement<'a>>,
    remarks: Vec<Stated<'a>>,
    headers: Headers<'a>,
    has_tree: bool,
}

impl<'a> Builder<'a> {
    /// Begins an event. `title` is its EVENT line, where it has one. The statements tell the size of the board.
    pub fn new(
        title: Option<(&'a str, Line<'a>)>,
        remarks: Vec<Stated<'a>>,
        statements: &[Statement<'a>],
        sink: &mut dyn Sink,
    ) -> Self {
        let mut tree = Tree::new();
        let root = tree.rare_mut(NodeId::ROOT);
        let first_line = title
            .map(|(_, line)| line)
            .or(statements.first().map(|(_, line)| *line));
        root.origin = first_line.map(|line| line.span()).unwrap_or_default();
        let is_implicit = title.is_none();
        let mut waiting = remarks;
        if !is_implicit {
            root.remarks = std::mem::take(&mut waiting);
        }
        let size = choose_size(statements, sink);
        let game = Game {
            size,
            size_words: size_words(statements, size),
            title: title
                .map(|(text, _)| signs::read(text))
                .filter(|text| !text.is_empty()),
            is_implicit,
            facts: Vec::new(),
            tree,
            closing_remarks: Vec::new(),
        };
        Builder {
            game,
            pending: BTreeMap::new(),
            frame: Frame::new(NodeId::ROOT, None, 0, None),
            outer: Vec::new(),
            early: Vec::new(),
            remarks: waiting,
            headers: BTreeMap::new(),
            has_tree: false,
        }
    }

    /// Takes the statements of the event. Gives the game, what is pending, and the remarks that nothing followed.
    pub fn build(
        mut self,
        statements: Vec<Statement<'a>>,
        sink: &mut dyn Sink,
    ) -> (Game<'a>, AllPending<'a>, Vec<Stated<'a>>) {
        for statement in statements {
            self.take(statement, sink);
        }
        while let Some((_, span)) = self.frame.variation {
            sink.report(Diagnostic::at(
                Code::UnclosedVariation,
                span,
                "this variation has no ENDVAR",
            ));
            self.end_variation(sink);
        }
        self.game.facts = info::read_facts(self.headers, sink);
        (self.game, self.pending, self.remarks)
    }

    fn take(&mut self, statement: Statement<'a>, sink: &mut dyn Sink) {
        let (record, line) = statement;
        match record {
            Record::Event(_) => {}
            Record::Header(key, text) => {
                self.report_if_late(line, sink);
                self.headers.entry(key).or_default().push((text, line));
            }
            Record::BoardSize(_) => self.report_if_late(line, sink),
            Record::Remark(text) => self.remarks.push(stated(text, line)),
            Record::Move { color, number, at } => self.take_move(color, number, at, line, sink),
            Record::Setup(stones) => self.take_setup(&stones, line, sink),
            Record::Diagram(region) => self.take_diagram(region, line, sink),
            Record::Var(marker) => self.begin_variation(marker, line, sink),
            Record::EndVar => match self.frame.variation {
                Some(_) => self.end_variation(sink),
                None => {
                    sink.report(Diagnostic::at(
                        Code::StrayEnd,
                        line.span(),
                        "ENDVAR has no VAR before it",
                    ));
                }
            },
            Record::Unknown(_) if self.frame.is_waiting() => self.early.push((record, line)),
            Record::Unknown(text) => {
                let subject = self.frame.subject;
                self.rare(subject, line).unknown.push(stated(text, line));
            }
            Record::Hide(_)
            | Record::Prisoner(_)
            | Record::Mark(_)
            | Record::Com { .. }
            | Record::User { .. } => {
                if self.frame.is_waiting() {
                    self.early.push((record, line));
                } else {
                    if self.frame.is_past_variations {
                        report_misplaced(line, "after the variations on its move", sink);
                    }
                    self.take_belonging((record, line), sink);
                }
            }
        }
    }

    /// Takes a line that belongs to the event, a move, a setup or a diagram.
    fn take_belonging(&mut self, (record, line): Statement<'a>, sink: &mut dyn Sink) {
        let subject = self.frame.subject;
        match record {
            Record::Com { title, lines } => {
                self.rare(subject, line)
                    .comments
                    .push(comments::read(title, &lines, line.span()));
            }
            Record::User { title, lines } => {
                self.rare(subject, line).users.push(comments::read_user(
                    title,
                    &lines,
                    line.span(),
                ));
            }
            Record::Unknown(text) => self.rare(subject, line).unknown.push(stated(text, line)),
            Record::Mark(program) => {
                let targets = program.items.iter().filter_map(MarkItem::target);
                if self.are_on_board(targets.filter_map(target_loc), subject, line, sink) {
                    self.pending(subject).marks.push((program, line));
                }
            }
            Record::Hide(targets) => {
                let Some(diagram) = self.frame.diagram else {
                    let message = "HIDE belongs to a diagram, and here is none";
                    let code = Code::HideOutsideDiagram;
                    return sink.report(Diagnostic::at(code, line.span(), message));
                };
                let locs = targets.iter().copied().filter_map(target_loc);
                if self.are_on_board(locs, diagram, line, sink) {
                    self.pending(diagram).hides.push((targets, line));
                }
            }
            Record::Prisoner(targets) => {
                let Some(current) = self.frame.current else {
                    let message = "no move stands before this line";
                    let code = Code::PrisonerBeforeMove;
                    return sink.report(Diagnostic::at(code, line.span(), message));
                };
                if current != subject && !self.frame.is_past_variations {
                    report_misplaced(line, "apart from its move", sink);
                }
                let locs = targets.iter().copied().filter_map(target_loc);
                if self.are_on_board(locs, current, line, sink) {
                    self.pending(current).prisoners.push((targets, line));
                }
            }
            // The other records stand for themselves.
            _ => {}
        }
    }

    fn take_move(
        &mut self,
        color: Color,
        number: u32,
        at: Option<Loc>,
        line: Line<'a>,
        sink: &mut dyn Sink,
    ) {
        if !self.are_on_board(at.into_iter(), NodeId::ROOT, line, sink) {
            return;
        }
        let at = at.and_then(|loc| loc.on(self.game.size));
        let node = self.begin_node(Some(Move { color, at }), line);
        self.frame.current = Some(node);
        let counted = self.frame.count(number);
        if let Some((code, message)) = counted.problem {
            let field = line.fields().next();
            let span = field.map_or(line.span(), |field| field.span());
            sink.report(Diagnostic::at(code, span, message));
        }
        if counted.set.is_some() {
            self.rare(node, line).number = counted.set;
        }
        self.take_early(sink);
    }

    fn take_setup(&mut self, stones: &[(Color, Loc, Span)], line: Line<'a>, sink: &mut dyn Sink) {
        let Frame { diagram, tail, .. } = self.frame;
        let shown = diagram.unwrap_or(NodeId::ROOT);
        let locs = stones.iter().map(|stone| stone.1);
        if stones.is_empty() || !self.are_on_board(locs, shown, line, sink) {
            return;
        }
        let node = match diagram {
            Some(diagram) => diagram,
            None if self.frame.has_begun && self.game.tree.setup(tail).is_some() => tail,
            None => self.begin_node(None, line),
        };
        self.frame.subject = node;
        self.frame.is_past_variations = false;
        self.attach_remarks(node, line);
        for &(color, loc, span) in stones {
            if self.pending(node).stones.insert(loc, color).is_some() {
                let name = color_name(color);
                let message = format!("{loc} is set up more than once; the {name} stone counts");
                sink.report(Diagnostic::at(Code::PointTwice, span, message));
            }
        }
        self.take_early(sink);
    }

    fn take_diagram(&mut self, region: Region, line: Line<'a>, sink: &mut dyn Sink) {
        let node = self.game.tree.append(self.frame.tail, None);
        self.rare(node, line).diagram = Some(Diagram::default());
        self.pending(node).region = Some(region);
        self.has_tree = true;
        if !self.frame.has_begun {
            self.frame.first_diagram.get_or_insert(node);
        }
        self.frame.diagram = Some(node);
        self.frame.subject = node;
        self.frame.is_past_variations = false;
        self.attach_remarks(node, line);
        self.take_early(sink);
    }

    /// Adds a node to the flow of play.
    fn begin_node(&mut self, play: Option<Move>, line: Line<'a>) -> NodeId {
        let is_start = play.is_none() && self.outer.is_empty() && self.frame.tail == NodeId::ROOT;
        let node = match self.setup_to_build_on(play) {
            Some(setup) => self.append_alternative(setup),
            None => {
                let elder = self.frame.elder.filter(|_| !self.frame.has_begun);
                self.game.tree.insert_after(self.frame.tail, elder, play)
            }
        };
        let frame = &mut self.frame;
        let begins = frame
            .variation
            .filter(|_| !frame.has_begun)
            .and_then(|(marker, span)| variation::marked(marker, span));
        frame.has_begun = true;
        frame.tail = node;
        frame.subject = node;
        frame.diagram = None;
        frame.is_past_variations = false;
        if begins.is_some() {
            self.rare(node, line).variation = begins;
        }
        if play.is_none() {
            self.rare(node, line).setup.get_or_insert_default().is_start = is_start;
        }
        self.has_tree |= !is_start;
        self.attach_remarks(node, line);
        node
    }

    /// What a node has, where the input speaks of it on a line.
    fn rare(&mut self, node: NodeId, line: Line<'a>) -> &mut Rare<'a> {
        let rare = self.game.tree.rare_mut(node);
        if rare.origin == Span::default() {
            rare.origin = line.span();
        }
        rare
    }

    fn attach_remarks(&mut self, node: NodeId, line: Line<'a>) {
        if !self.remarks.is_empty() {
            let remarks = std::mem::take(&mut self.remarks);
            self.rare(node, line).remarks.extend(remarks);
        }
    }

    fn pending(&mut self, node: NodeId) -> &mut Pending<'a> {
        self.pending.entry(node).or_default()
    }

    /// Whether all locations lie on the board that a node shows; else the line is in error.
    fn are_on_board(
        &self,
        mut locs: impl Iterator<Item = Loc>,
        node: NodeId,
        line: Line<'a>,
        sink: &mut dyn Sink,
    ) -> bool {
        let region = self.pending.get(&node).and_then(|pending| pending.region);
        let side = self.game.size.columns.max(region.map_or(0, region_side));
        let Some(loc) = locs.find(|loc| loc.side() > side) else {
            return true;
        };
        let text = loc.to_string();
        let field = line.fields().find(|field| {
            field
                .text
                .rsplit('@')
                .next()
                .is_some_and(|last| last.eq_ignore_ascii_case(&text))
        });
        let span = field.map_or(line.span(), |field| field.span());
        let message = format!("{loc} does not lie on the board of {side}x{side}");
        sink.report(Diagnostic::at(Code::PointOffBoard, span, message));
        false
    }

    fn report_if_late(&self, line: Line<'a>, sink: &mut dyn Sink) {
        if self.has_tree {
            report_misplaced(line, "after the event's moves have begun", sink);
        }
    }
}

/// Words of a line.
pub(super) fn stated<'a>(text: &'a str, line: Line<'a>) -> Stated<'a> {
    Stated {
        text: Cow::Borrowed(text),
        origin: line.span(),
    }
}

fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

fn report_misplaced(line: Line<'_>, place: &str, sink: &mut dyn Sink) {
    let word = line.split().0.to_uppercase();
    let message = format!("this {word} line stands {place}");
    sink.report(Diagnostic::at(Code::MisplacedLine, line.span(), message));
}
