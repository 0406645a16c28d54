//! Reads a text as a series of events, one at a time.
//!
//! ```text
//! EVENT Spring cup      an event, with its title
//! BLACK Anna Berg       a header of it
//! B 1 Q16               a move: a child of the event
//! VAR                   what follows is a sibling of that move
//! B 1 Q3
//! ENDVAR
//! W 2 D4                a child of the first move again
//! ```
//!
//! What is tolerated: a line in error costs that line; blocks without an end, variations without an end, lines in the
//! wrong place (see the diagnostics in [`crate::diag::Code`]). What is normalized: nothing; what a line said in words
//! of its own stands beside what it means.

use super::block_text;
use super::build::{build, report_misplaced, stated};
use super::check::check;
use super::cut::cut;
use super::event::{Event, Stated};
use super::event_line::{Holding, begin_with_setup, sets_up};
use super::extra::{report_broken, report_end, report_head};
use super::few::Few;
use super::items::Reference;
use super::keyword::did_you_mean;
use super::lex::{Item, Lexer};
use super::line::{Block, Ended, Line};
use super::lost_ends::report_joined;
use super::move_lists::{Combined, MoveLists};
use super::moves::MoveData;
use super::numbered_apart;
use super::second_game::{BEGINS_GAME, SecondGame};
use super::sequence::Counting;
use super::statement::{self, Located, Statement};
use crate::cost::{Budget, ITEM, LINE, MOVE, POINT, STONE, TEXT, of_rectangles};
use crate::diag::{Code, Diagnostic, Sink};
use crate::tree::{Key, Size};

/// Reads the events of a text.
pub struct Reader<'a> {
    text: &'a str,
    lexer: Lexer<'a>,
    /// The line that begins the next event.
    next_title: Option<(&'a str, Line<'a>)>,
    /// The first lines of the next event, where they showed that it begins.
    begun: Vec<Located<'a>>,
    /// How they count.
    counting: Option<Counting>,
    /// Further moves of a line that has several, the last one first.
    further: Vec<Line<'a>>,
    /// Remarks that wait for what they apply to.
    remarks: Few<Stated<'a>>,
    /// The lines of an event that were read already.
    waiting: Option<EventLines<'a>>,
    is_at_start: bool,
    is_at_end: bool,
    counts: Counts,
    budget: Budget,
    /// How many lines the last event had: the next one may have as many.
    length: usize,
}

/// Room is made for no more lines before they are read.
const MOST_ROOM: usize = 1 << 10;

/// What the lines of a text say for its being a record.
#[derive(Clone, Copy, Default)]
struct Counts {
    /// Lines that hardly anything else has.
    sure: usize,
    /// Lines that begin with a keyword, as a line of prose may.
    possible: usize,
    /// Lines that begin with no keyword.
    foreign: usize,
}

impl Counts {
    fn count(&mut self, statement: &Result<Statement<'_>, Diagnostic>) {
        match statement {
            Ok(Statement::Unknown(_)) => self.foreign += 1,
            Err(_)
            | Ok(
                Statement::Header(..)
                | Statement::Outcome(_)
                | Statement::Remark(_)
                | Statement::Var(_)
                | Statement::EndVar,
            ) => self.possible += 1,
            Ok(_) => self.sure += 1,
        }
    }
}

impl<'a> Reader<'a> {
    /// Begins at the start of a text, which [`super::clean::clean`] has cleaned.
    pub fn new(text: &'a str) -> Self {
        Reader {
            text,
            lexer: Lexer::new(text),
            next_title: None,
            begun: Vec::new(),
            counting: None,
            further: Vec::new(),
            remarks: Few::new(),
            waiting: None,
            is_at_start: true,
            is_at_end: false,
            counts: Counts::default(),
            budget: Budget::default(),
            length: 0,
        }
    }

    /// How far the text is read, in bytes.
    pub fn position(&self) -> usize {
        self.lexer.position().unwrap_or(self.text.len())
    }

    /// What the events that are read may cost, and have cost. Where that is exceeded the text ends.
    pub fn budget(&mut self) -> &mut Budget {
        &mut self.budget
    }

    /// Reads the next event. A text without any has one that is implicit and empty (section 4.1 of the 1990
    /// standard).
    pub fn next_event(&mut self, sink: &mut dyn Sink) -> Option<Event<'a>> {
        let is_first = std::mem::take(&mut self.is_at_start);
        let mut event = self.next_lines(sink)?;
        // What stands before the first EVENT line may belong to the event that this begins.
        if is_first && let Some(next) = self.next_lines(sink) {
            let holding = Holding::of_lines(&event.statements);
            match holding.is_of_next(begin_with_setup(&next.statements)) {
                true => event = event.before(next, sink),
                false => self.waiting = Some(next),
            }
        }
        let EventLines { title, remarks, mut statements, is_last, begins_twice } = event;
        if begins_twice {
            numbered_apart::count_on(&mut statements, sink);
        }
        self.length = statements.len();
        self.remarks.extend(remarks);
        let (mut event, remarks) = build(title, std::mem::take(&mut self.remarks), statements, sink);
        check(&mut event, self.text, sink);
        match is_last {
            true => event.head.closing = remarks.into(),
            false => self.remarks = remarks,
        }
        Some(event)
    }

    /// The lines of the next event, up to the EVENT line of the one after it.
    fn next_lines(&mut self, sink: &mut dyn Sink) -> Option<EventLines<'a>> {
        if let Some(waiting) = self.waiting.take() {
            return Some(waiting);
        }
        if self.is_at_end {
            return None;
        }
        let mut lines = EventLines { title: self.next_title.take(), ..EventLines::default() };
        let mut second_game = SecondGame::behind(&self.begun);
        let mut lists = MoveLists::new(lines.title.map(|(_, line)| line), self.counting.take());
        // Where all are as long as the one before, half of them are a little longer.
        let expected = self.length + self.length / 4;
        lines.statements.reserve(expected.min(MOST_ROOM));
        lines.statements.append(&mut self.begun);
        loop {
            // Most lines are moves, and need be nothing else on the way.
            let begins = if let Some((data, line)) = self.next_move() {
                let begins = second_game.begins_with_move(&data);
                lines.statements.push((Statement::Move(data), line));
                begins
            } else if let Some(mut statement) = self.next_statement(sink) {
                let mut others = Vec::new();
                if may_be_of_list(&statement.0)
                    && let Some(mut taken) = self.take_list(&mut lists, &lines.statements, &statement, sink)
                {
                    statement = taken.remove(0);
                    others = taken;
                }
                if let (Statement::Event(text), line) = statement {
                    self.next_title = Some((text, line));
                    break;
                }
                let begins = second_game.begins(lines.statements.len(), &statement);
                lines.statements.push(statement);
                lines.statements.append(&mut others);
                begins
            } else {
                self.is_at_end = true;
                lines.is_last = true;
                break;
            };
            if let Some(begins) = begins {
                self.begun = lines.statements.split_off(begins);
                self.counting = lists.how_they_count();
                let (_, line) = self.begun[0];
                report_misplaced(line, BEGINS_GAME, sink);
                self.next_title = Some(("", line));
                break;
            }
        }
        lines.begins_twice = second_game.begins_twice;
        Some(lines)
    }

    /// What a line is together with others; nothing where it stays what it is.
    fn take_list(
        &mut self,
        lists: &mut MoveLists,
        before: &[Located<'a>],
        (statement, line): &Located<'a>,
        sink: &mut dyn Sink,
    ) -> Option<Vec<Located<'a>>> {
        if let Some(Combined { statements, behind }) = lists.take(before, *line, &self.lexer.lines, sink) {
            if let Some(behind) = behind {
                self.lexer.lines = behind;
            }
            self.counts.sure += statements.len();
            self.budget.spend(MOVE * statements.len());
            return Some(statements);
        }
        if let Statement::Unknown(_) = statement {
            let meant = did_you_mean(line.keyword());
            let message = format!("'{}' is no keyword of the standard{meant}", line.split().0);
            sink.report(Diagnostic::at(Code::UnknownKeyword, line.span(), message));
        }
        None
    }

    /// Reads the next line, if that is a move by the letter of the standard.
    #[inline]
    fn next_move(&mut self) -> Option<(MoveData, Line<'a>)> {
        if !self.further.is_empty() || self.budget.is_exceeded() {
            return None;
        }
        let found = self.lexer.next_move()?;
        self.budget.spend(MOVE);
        self.counts.sure += 1;
        Some(found)
    }

    /// Reads lines, without making events of them, until one is surely of the format. Whether the text is a record.
    pub fn is_record(&mut self) -> bool {
        while self.counts.sure == 0 && self.next_statement(&mut ()).is_some() {}
        self.has_recognized_something()
    }

    /// Whether the text is a record: of all lines so far, one is surely a line of the format, or most may be.
    pub fn has_recognized_something(&self) -> bool {
        let Counts { sure, possible, foreign } = self.counts;
        sure > 0 || possible > foreign || foreign == 0
    }

    fn next_statement(&mut self, sink: &mut dyn Sink) -> Option<Located<'a>> {
        loop {
            let further = self.further.pop().map(Item::of);
            let is_further = further.is_some();
            let item = further.or_else(|| self.lexer.next())?;
            if let Some((line, second)) = self.lexer.parted.take() {
                report_joined(line, second, sink);
            }
            self.budget.spend(cost_of(&item));
            if self.budget.is_exceeded() {
                return None;
            }
            let (statement, line) = match item {
                Item::Move(data, line) => {
                    self.counts.sure += 1;
                    return Some((Statement::Move(data), line));
                }
                Item::Block { kind, head, lines, end } => {
                    report_head(kind, head, sink);
                    match end {
                        Some(end) => report_end(end, sink),
                        None if is_whole(head) => {}
                        None => report_unclosed(kind, head, lines.clone().last().unwrap_or(head), sink),
                    }
                    let (lines, ends) = block_text::as_they_stand(&lines, end.is_some());
                    (Ok(Statement::Block { kind, lines, ends }), head)
                }
                Item::Line(line) => {
                    // It was said with the first of several moves.
                    if !is_further {
                        report_broken(line, sink);
                    }
                    let (line, further) = cut(line, sink);
                    self.further.extend(further);
                    (statement::read(line, sink), line)
                }
            };
            self.counts.count(&statement);
            match statement {
                Ok(statement) => {
                    self.budget.spend(cost_of_points(&statement));
                    return Some((statement, line));
                }
                Err(diagnostic) => sink.report(diagnostic.and(&line.left_out())),
            }
        }
    }
}

/// Whether a line may be something else together with others: it is not understood, or names a player.
fn may_be_of_list(statement: &Statement<'_>) -> bool {
    matches!(statement, Statement::Unknown(_) | Statement::Header(Key::Black | Key::White, _))
}

fn cost_of(item: &Item<'_>) -> usize {
    match item {
        Item::Move(..) => MOVE,
        Item::Line(line) => ITEM + TEXT * line.text.len(),
        Item::Block { kind, lines, .. } => {
            let rectangles = |line: Line<'_>| if *kind == Block::User { of_rectangles(line.text) } else { 0 };
            let lines = lines.clone().map(|line| LINE + TEXT * line.text.len() + rectangles(line));
            ITEM + lines.fold(0, usize::saturating_add)
        }
    }
}

/// What a line costs that names many stones in a few words.
fn cost_of_points(statement: &Statement<'_>) -> usize {
    let names_many = |reference: &Reference| matches!(reference, Reference::Moves(..));
    let count = match statement {
        Statement::Setup(stones) => return stones.len() * STONE,
        Statement::Hide(references) | Statement::Prisoner(references) => {
            references.iter().filter(|reference| names_many(reference)).count()
        }
        Statement::Mark { items, .. } => {
            let all = items.iter().filter(|item| item.reference().as_ref().is_none_or(names_many));
            all.count()
        }
        _ => 0,
    };
    count * Size::DEFAULT.area() * POINT
}

/// Whether a line is all of a comment: `COMMENT Nice.`
fn is_whole(head: Line<'_>) -> bool {
    head.comments_in_other_words() && !head.split().1.is_empty()
}

/// Reports a block that has no end, or none on a line of its own. Of a sentence it may be meant so.
fn report_unclosed(kind: Block, head: Line<'_>, last: Line<'_>, sink: &mut dyn Sink) {
    let word = Ended::Block(kind).keyword();
    sink.report(match kind {
        _ if last.ends_with_end_of(kind) => {
            let message = format!("END{word} stands on no line of its own: it is taken for the end of the block");
            Diagnostic::at(Code::UnclosedBlock, last.span(), message)
        }
        Block::Com if head.is_sentence() => {
            let message = "this line begins a comment that has no ENDCOM, and is taken for prose of it";
            Diagnostic::at(Code::MisplacedLine, head.span(), message)
        }
        _ => Diagnostic::at(Code::UnclosedBlock, head.span(), format!("this {word} block has no END{word}")),
    });
}

/// The lines of an event.
#[derive(Default)]
struct EventLines<'a> {
    /// Its EVENT line.
    title: Option<(&'a str, Line<'a>)>,
    /// Remarks about the event.
    remarks: Few<Stated<'a>>,
    /// The others.
    statements: Vec<Located<'a>>,
    /// No other event follows.
    is_last: bool,
    /// Several moves have the number 1.
    begins_twice: bool,
}

impl<'a> EventLines<'a> {
    /// Puts lines that are no event by themselves before those of the next event, to which they belong.
    fn before(mut self, mut next: EventLines<'a>, sink: &mut dyn Sink) -> Self {
        let belongs = |statement: &Statement<'_>| match statement {
            Statement::Header(..) | Statement::BoardSize(_) => true,
            Statement::Block { kind, .. } => *kind == Block::User,
            statement => sets_up(statement),
        };
        if let Some((_, line)) = self.statements.iter().find(|(statement, _)| belongs(statement)) {
            report_misplaced(*line, "before the EVENT line of its event", sink);
        }
        // A remark is about what follows it: stones that are set up, or the event.
        let last_setup = self.statements.iter().rposition(|(statement, _)| sets_up(statement));
        let behind = self.statements.split_off(last_setup.unwrap_or(0));
        for (statement, line) in behind {
            match statement {
                Statement::Remark(text) => next.remarks.push(stated(text, line)),
                statement => self.statements.push((statement, line)),
            }
        }
        if let Some((_, event)) = next.title {
            end_variations(&mut self.statements, event);
        }
        self.statements.append(&mut next.statements);
        EventLines { statements: self.statements, ..next }
    }
}

/// Ends the variations that are open where an EVENT line begins, as that ends every sequence.
fn end_variations<'a>(statements: &mut Vec<Located<'a>>, event: Line<'a>) {
    let open = statements.iter().fold(0_usize, |open, (statement, _)| match statement {
        Statement::Var(_) => open + 1,
        Statement::EndVar => open.saturating_sub(1),
        _ => open,
    });
    statements.extend(std::iter::repeat_n((Statement::EndVar, event), open));
}
