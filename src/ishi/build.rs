//! Makes the tree of an event of its statements. What needs the board is left to [`super::check`].

mod variation;

use std::collections::{BTreeMap, BTreeSet};

use super::block_text;
use super::board_size::{read_size, region_side};
use super::comments;
use super::event::{Detail, DetailsMut, Diagram, Event, Head, Prisoners, Stated, Tree};
use super::few::{Few, add, append};
use super::frame::Frame;
use super::info::{self, HeaderLines};
use super::items::{Loc, MarkLine, mark_fields};
use super::late_header;
use super::line::{BLANKS, Block, Field, Line};
use super::lost_ends;
use super::moves::MoveData;
use super::open_variations;
use super::plausible::is_header_in_other_words;
use super::signs;
use super::statement::{Located, Region, Statement, report_header_keyword};
use super::unknown_line::read_unknown;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::tree::{Color, Key, Move, NodeId};
use crate::words::handicap;
use crate::words::keywords::Section;

/// Builds an event of its statements. `title` is its EVENT line, where it has one; `remarks` stand before it. Returns the
/// event, and the remarks that nothing followed.
pub fn build<'a>(
    title: Option<(&'a str, Line<'a>)>,
    mut remarks: Few<Stated<'a>>,
    mut statements: Vec<Located<'a>>,
    sink: &mut dyn Sink,
) -> (Event<'a>, Few<Stated<'a>>) {
    open_variations::end(&mut statements, sink);
    put_handicap_first(&mut statements);
    let mut tree = Tree::default();
    let title_line = title.map(|(_, line)| line);
    let first_line = title_line.or(statements.first().map(|(_, line)| *line));
    tree.set_origin(NodeId::ROOT, first_line.map(|line| line.span()).unwrap_or_default());
    if title.is_some() {
        tree.details_mut(NodeId::ROOT).remarks = std::mem::take(&mut remarks);
    }
    tree.reserve(statements.iter().filter(|(statement, _)| matches!(statement, Statement::Move(_))).count());
    let (size, sizes) = read_size(&mut statements, sink);
    let title = title.map(|(text, _)| signs::read(text));
    let head = Head { title, sizes, ..Head::default() };
    let mut builder = Builder {
        event: Event { size, head, tree },
        frame: Frame::new(NodeId::ROOT, None, 0, None),
        outer: Vec::new(),
        early: Vec::new(),
        remarks,
        headers: BTreeMap::new(),
        outcomes: Vec::new(),
        has_prose_behind_outcome: false,
        has_tree: false,
    };
    for statements in drained(statements) {
        statements.into_iter().for_each(|statement| builder.take(statement, sink));
    }
    while let Some((_, span)) = builder.frame.variation {
        sink.report(Diagnostic::at(Code::UnclosedVariation, span, "this variation has no ENDVAR"));
        builder.end_variation(sink);
    }
    builder.take_outcome(sink);
    let Builder { mut event, headers, remarks, .. } = builder;
    let lines = headers.values().flatten().map(|(_, line)| *line);
    title_line.into_iter().chain(lines).for_each(|line| lost_ends::report(line, sink));
    event.head.headers = info::read_headers(headers, sink);
    (event, remarks)
}

/// Puts the HANDICAP lines of an event before stones whose color only they tell.
fn put_handicap_first(statements: &mut [Located<'_>]) {
    let start = statements.iter().position(|(statement, _)| matches!(statement, Statement::Move(_)));
    let start = start.unwrap_or(statements.len());
    let head = &mut statements[..start];
    if let Some(stones) = head.iter().position(|(statement, _)| matches!(statement, Statement::Stones(_))) {
        head[stones..].sort_by_key(|(statement, _)| !matches!(statement, Statement::Header(Key::Handicap, _)));
    }
}

/// Statements in chunks, whose room is given back as they are taken: what is made of them takes as much.
fn drained(mut statements: Vec<Located<'_>>) -> impl Iterator<Item = Vec<Located<'_>>> {
    /// So many are 256 kB; the room of less may not go back to the system.
    const CHUNK: usize = (1 << 18) / size_of::<Located<'_>>();

    let mut chunks = Vec::new();
    while statements.len() > CHUNK {
        chunks.push(statements.split_off(statements.len() - CHUNK));
        statements.shrink_to_fit();
    }
    chunks.push(statements);
    chunks.into_iter().rev()
}

/// An event that is being built.
struct Builder<'a> {
    event: Event<'a>,
    frame: Frame<'a>,
    outer: Vec<Frame<'a>>,
    /// Lines that stand between VAR and the first node of their variation: those of the frame come last.
    early: Vec<Located<'a>>,
    /// Remarks that wait for what they apply to.
    remarks: Few<Stated<'a>>,
    headers: HeaderLines<'a>,
    /// Lines that tell who won, and whether they stand in the main line; they are among the remarks, too.
    outcomes: Vec<(&'a str, Line<'a>, bool)>,
    has_prose_behind_outcome: bool,
    /// There is more than the start position, so that nothing should be said of the event any more.
    has_tree: bool,
}

impl<'a> Builder<'a> {
    fn take(&mut self, located: Located<'a>, sink: &mut dyn Sink) {
        let (statement, line) = located;
        match statement {
            Statement::Move(data) => self.take_move(data, line, sink),
            Statement::Header(key, text) => {
                let is_first = !self.headers.contains_key(&key);
                if !is_first && is_header_in_other_words(key, line) {
                    report_misplaced(line, "in an event that has one already, and is taken for prose", sink);
                    return self.take_prose(line, sink);
                }
                if self.has_tree {
                    let counts = late_header::counts(line, key, text, is_first);
                    if !counts && self.is_behind_moves() {
                        report_misplaced(line, late_header::TAKEN_FOR_PROSE, sink);
                        return self.take_prose(line, sink);
                    }
                    report_misplaced(line, "after the event's moves have begun", sink);
                }
                if late_header::is_sentence(key, line) {
                    let message =
                        "this is a sentence about a player, or a list of moves, and no name: it is taken for a remark";
                    sink.report(Diagnostic::at(Code::MisplacedLine, line.span(), message));
                    return add(&mut self.remarks, stated(line.text.trim_matches(BLANKS), line));
                }
                report_header_keyword(key, line, sink);
                self.headers.entry(key).or_default().push((text, line));
            }
            Statement::Outcome(text) => {
                self.outcomes.push((text, line, self.outer.is_empty()));
                self.has_prose_behind_outcome = false;
                add(&mut self.remarks, stated(text, line));
            }
            Statement::BoardSize(_) if self.has_tree => {
                report_misplaced(line, "after the event's moves have begun", sink);
            }
            Statement::BoardSize(_) => {}
            Statement::Remark(text) => add(&mut self.remarks, stated(text, line)),
            Statement::Setup(stones) => self.take_setup(stones, line, sink),
            Statement::Stones(stones) => self.take_stones(&stones, line, sink),
            Statement::Diagram(region) => self.take_diagram(region, line, sink),
            Statement::Var(marker) => self.begin_variation(marker, line, sink),
            Statement::EndVar if self.frame.variation.is_some() => self.end_variation(sink),
            Statement::EndVar => {
                sink.report(Diagnostic::at(Code::StrayEnd, line.span(), "ENDVAR has no VAR before it"));
            }
            _ if self.frame.is_waiting() => self.early.push((statement, line)),
            _ => {
                if self.frame.is_past_variations && !matches!(statement, Statement::Unknown(_)) {
                    report_misplaced(line, "after the variations on its move", sink);
                }
                self.take_belonging((statement, line), sink);
            }
        }
    }

    /// Takes a header line that is prose. An alternative before any move becomes an event of its own on the way through SGF, whose
    /// header the line would be: there it is a remark.
    fn take_prose(&mut self, line: Line<'a>, sink: &mut dyn Sink) {
        match self.frame.is_before_moves {
            true => add(&mut self.remarks, stated(line.text.trim_matches(BLANKS), line)),
            false => self.take((Statement::Unknown(line.text), line), sink),
        }
    }

    /// Takes the last line that tells who won for the result, where the event has none and neither moves nor prose follow.
    fn take_outcome(&mut self, sink: &mut dyn Sink) {
        let outcomes = std::mem::take(&mut self.outcomes);
        let is_last =
            |remark: &Stated<'_>| outcomes.last().is_some_and(|(_, line, _)| remark.origin == line.span().into());
        let waiting = self.remarks.iter().rposition(is_last).filter(|_| !self.headers.contains_key(&Key::Result));
        let mut result = waiting.filter(|_| !self.has_prose_behind_outcome);
        for (text, line, is_main) in outcomes.into_iter().rev() {
            let (code, what) = match result.take().filter(|_| is_main) {
                Some(at) => {
                    self.remarks.remove(at);
                    self.headers.entry(Key::Result).or_default().push((text, line));
                    (Code::OtherWord, "stands for RESULT")
                }
                None => (Code::MisplacedLine, "is no result of the game where it stands: it is taken for a remark"),
            };
            sink.report(Diagnostic::at(code, line.span(), format!("'{text}' {what}")));
        }
    }

    /// Takes a line that belongs to the event, a move, a setup or a diagram.
    fn take_belonging(&mut self, (mut statement, line): Located<'a>, sink: &mut dyn Sink) {
        let Frame { subject, current, diagram, is_past_variations, .. } = self.frame;
        let owner = match statement {
            Statement::Hide(_) => {
                diagram.ok_or((Code::HideOutsideDiagram, "HIDE belongs to a diagram, and here is none"))
            }
            Statement::Prisoner(_) => current.ok_or((Code::PrisonerBeforeMove, "no move stands before this line")),
            _ => Ok(subject),
        };
        let owner = match owner {
            Ok(owner) => owner,
            Err((code, message)) => {
                let message = message.to_owned() + &line.left_out();
                return sink.report(Diagnostic::at(code, line.span(), message));
            }
        };
        let side = self.side(owner);
        match &mut statement {
            Statement::Hide(references) | Statement::Prisoner(references) => {
                keep_on_board(references, |reference| reference.loc(), side, line, sink);
            }
            Statement::Mark { items, .. } => {
                keep_on_board(items, |item| item.reference()?.loc(), side, line, sink);
            }
            _ => {}
        }
        if statement.is_bare_list() {
            return;
        }
        if matches!(statement, Statement::Prisoner(_)) && owner != subject && !is_past_variations {
            report_misplaced(line, "apart from its move", sink);
        }
        // Before prose it is prose.
        self.has_prose_behind_outcome |= matches!(statement, Statement::Unknown(_));
        let origin = line.span().into();
        let thing = match statement {
            Statement::Block { kind, lines, ends } => {
                let (title, lines) = block_text::read(kind, line, (lines, ends));
                match kind {
                    Block::Com => {
                        let comment = comments::read(title, &lines, line.span());
                        if comment.is_empty() {
                            return;
                        }
                        Detail::Comment(comment)
                    }
                    Block::User => Detail::User(comments::read_user(title, &lines, line.span())),
                }
            }
            // One that seemed to be broken was none.
            Statement::Unknown(text) => {
                let lines = text.split(['\r', '\n']).filter(|text| !text.is_empty());
                let unknown = lines.map(|text| Detail::Unknown(stated(read_unknown(text), line)));
                return unknown.for_each(|unknown| self.add(owner, line, unknown));
            }
            Statement::Mark { unmarks, items } => Detail::Mark(MarkLine { unmarks, items, origin }),
            Statement::Hide(references) => {
                return add(&mut self.details(owner, line).hides, (references, line.span()));
            }
            Statement::Prisoner(references) => Detail::Prisoners(Prisoners { lists: Few::from([references]), origin }),
            // The other statements stand for themselves.
            _ => return,
        };
        self.add(owner, line, thing);
    }

    /// Adds what a line says, or a block that it begins, to a node.
    fn add(&mut self, node: NodeId, line: Line<'a>, thing: Detail<'a>) {
        self.event.tree.note_origin(node, line.span());
        self.event.tree.add_detail(node, thing);
    }

    fn take_move(&mut self, data: MoveData, line: Line<'a>, sink: &mut dyn Sink) {
        let MoveData { color, number, at } = data;
        let side = self.event.size.columns;
        if let Some(loc) = at.filter(|loc| loc.side() > side) {
            return report_off_board(loc, side, &line.left_out(), (line, &mut mark_fields(line)), sink);
        }
        let at = at.and_then(|loc| loc.on(self.event.size));
        let play = Move { color, at };
        let node = match self.frame.has_begun {
            true => self.append_move(play, line),
            false => {
                self.report_late_variation(data, line, sink);
                self.begin_node(Some(play), line)
            }
        };
        self.frame.current = Some(node);
        if !self.frame.takes_next(number) {
            let (set, problem) = self.frame.count(number);
            if let Some((code, message)) = problem {
                let span = line.fields().next().map_or(line.span(), |field| field.span());
                sink.report(Diagnostic::at(code, span, message));
            }
            if let Some(set) = set {
                self.event.tree.set_number(node, set);
            }
        }
        self.take_early(sink);
    }

    fn take_setup(&mut self, mut stones: Few<(Color, Loc, Span)>, line: Line<'a>, sink: &mut dyn Sink) {
        let Frame { diagram, tail, .. } = self.frame;
        let side = self.side(diagram.unwrap_or(NodeId::ROOT));
        keep_on_board(&mut stones, |stone| Some(stone.1), side, line, sink);
        if stones.is_empty() {
            return;
        }
        let node = match diagram {
            Some(diagram) => diagram,
            None if self.frame.has_begun && self.event.tree.setup(tail).is_some() => tail,
            None => self.begin_node(None, line),
        };
        self.turn_to(node, line);
        let mut details = self.event.tree.details_mut(node);
        let setup = details.setup.get_or_insert_default();
        for (color, loc, span) in stones {
            if let Some(before) = setup.put(loc, color) {
                let name = color.name().to_lowercase();
                let (code, what) = match before == color {
                    true => (Code::SaidAgain, format!("{loc} is set up more than once")),
                    false => (Code::PointTwice, format!("{loc} is set up more than once; the {name} stone counts")),
                };
                sink.report(Diagnostic::at(code, span, what));
            }
        }
        drop(details);
        self.take_early(sink);
    }

    /// Takes stones whose color is not said: as many as the handicap are Black's.
    fn take_stones(&mut self, stones: &[(Loc, Span)], line: Line<'a>, sink: &mut dyn Sink) {
        /// No longer line says a number of stones; it is read for each line of stones.
        const LONGEST: usize = 200;

        let said = self.headers.get(&Key::Handicap).and_then(|said| said.last());
        let handicap = said.filter(|said| said.0.len() <= LONGEST).and_then(|said| handicap::read_any(said.0));
        let points: BTreeSet<Loc> = stones.iter().map(|&(loc, _)| loc).collect();
        let is_handicap = !self.has_tree && handicap.is_some_and(|handicap| handicap.value as usize == points.len());
        let (first, span) = stones[0];
        let what = if is_handicap { ": the stones are Black's handicap".to_owned() } else { line.left_out() };
        let message = format!("no color stands before '{first}'{what}");
        sink.report(Diagnostic::at(Code::MissingData, span, message));
        if is_handicap {
            let black = stones.iter().map(|&(loc, span)| (Color::Black, loc, span)).collect();
            self.take_setup(black, line, sink);
        }
    }

    fn take_diagram(&mut self, region: Region, line: Line<'a>, sink: &mut dyn Sink) {
        let node = self.event.tree.append(self.frame.tail, Tree::node(None));
        self.details(node, line).diagram = Some(Diagram { region, ..Diagram::BARE });
        self.has_tree = true;
        if !self.frame.has_begun {
            self.frame.first_diagram.get_or_insert(node);
        }
        self.frame.diagram = Some(node);
        self.turn_to(node, line);
        self.take_early(sink);
    }

    /// Adds a move to a flow of play that has begun.
    fn append_move(&mut self, play: Move, line: Line<'a>) -> NodeId {
        let node = self.event.tree.insert_after(self.frame.tail, None, Tree::node(Some(play)));
        self.event.tree.set_origin(node, line.span());
        self.frame.tail = node;
        self.frame.diagram = None;
        self.has_tree = true;
        self.turn_to(node, line);
        node
    }

    /// Adds a node to the flow of play.
    fn begin_node(&mut self, play: Option<Move>, line: Line<'a>) -> NodeId {
        let node = match self.setup_to_build_on(play) {
            Some(setup) => self.append_alternative(setup),
            None => {
                let Frame { tail, has_begun, elder, .. } = self.frame;
                // Nothing could vary a setup: it stands behind a variation of its own.
                let inner = || self.event.tree.first_child(tail).filter(|&first| self.event.tree.play(first).is_some());
                let elder = elder.or_else(|| inner().filter(|_| play.is_none())).filter(|_| !has_begun);
                self.event.tree.insert_after(tail, elder, Tree::node(play))
            }
        };
        self.event.tree.set_origin(node, line.span());
        let frame = &mut self.frame;
        let marker = if frame.has_begun { None } else { frame.marker() };
        frame.has_begun = true;
        frame.tail = node;
        frame.diagram = None;
        if marker.is_some() {
            self.details(node, line).marker = marker;
        }
        if play.is_none() {
            self.details(node, line).setup.get_or_insert_default();
        }
        let is_start = play.is_none() && self.event.tree.start_position() == Some(node);
        self.has_tree |= !(is_start && self.outer.is_empty());
        self.turn_to(node, line);
        node
    }

    /// Makes a node the one that lines belong to from now on, and gives it the remarks before its line.
    fn turn_to(&mut self, node: NodeId, line: Line<'a>) {
        self.frame.subject = node;
        self.frame.is_past_variations = false;
        if !self.remarks.is_empty() {
            let remarks = std::mem::take(&mut self.remarks);
            append(&mut self.details(node, line).remarks, remarks);
        }
    }

    /// What a node has, where the input speaks of it on a line.
    fn details(&mut self, node: NodeId, line: Line<'a>) -> DetailsMut<'_, 'a> {
        self.event.tree.note_origin(node, line.span());
        self.event.tree.details_mut(node)
    }

    /// Whether a line that was not understood would stand behind the moves, where a header is none of the event's.
    fn is_behind_moves(&self) -> bool {
        match self.outer.last().filter(|_| self.frame.is_waiting()) {
            Some(outer) => outer.current.is_some(),
            None => late_header::is_behind_moves(&self.event.tree, self.frame.subject),
        }
    }

    /// The side of the board that a node shows, or that of the event where that is larger.
    fn side(&self, node: NodeId) -> u8 {
        let diagram = self.event.tree.diagram(node);
        let side = diagram.map_or(0, |diagram| region_side(diagram.region));
        self.event.size.columns.max(side)
    }
}

/// Leaves out the items of a list that lie off a board, and says so.
fn keep_on_board<T>(
    items: &mut Few<T>,
    loc: impl Fn(&T) -> Option<Loc>,
    side: u8,
    line: Line<'_>,
    sink: &mut dyn Sink,
) {
    let mut fields = mark_fields(line);
    items.retain(|item| {
        let off = loc(item).filter(|loc| loc.side() > side);
        off.into_iter().for_each(|loc| report_off_board(loc, side, "", (line, &mut fields), sink));
        off.is_none()
    });
}

fn report_off_board<'a>(
    loc: Loc,
    side: u8,
    left_out: &str,
    (line, fields): (Line<'a>, &mut impl Iterator<Item = Field<'a>>),
    sink: &mut dyn Sink,
) {
    let text = loc.to_string();
    let names_it = |field: &Field<'_>| field.text.rsplit('@').next().is_some_and(|at| at.eq_ignore_ascii_case(&text));
    let span = fields.find(names_it).map_or(line.span(), |field| field.span());
    let message = format!("{loc} does not lie on the board of {side}x{side}{left_out}");
    sink.report(Diagnostic::at(Code::PointOffBoard, span, message));
}

/// Words of a line.
pub(super) fn stated<'a>(text: &'a str, line: Line<'a>) -> Stated<'a> {
    Stated { text: text.into(), origin: line.span().into() }
}

pub(super) fn report_misplaced(line: Line<'_>, place: &str, sink: &mut dyn Sink) {
    let meant = line.in_other_words(Section::Headers).or_else(|| line.in_other_words(Section::Data));
    let word = meant.map_or_else(|| line.keyword().to_uppercase(), |(keyword, _)| keyword.to_owned());
    let message = format!("this {word} line stands {place}");
    sink.report(Diagnostic::at(Code::MisplacedLine, line.span(), message));
}
