//! Reads a text as a series of games, one at a time.
//!
//! What is tolerated: a line in error costs that line; blocks without an end, variations without an end, lines in the
//! wrong place (see the diagnostics in [`crate::diag::Code`]). What is normalized: nothing; what a line said in words
//! of its own stands beside what it means.

use super::board_size::target_loc;
use super::build::{Builder, stated};
use super::comments;
use super::items::{Loc, MarkItem};
use super::lex::{Item, Lexer};
use super::line::Line;
use super::record::{self, Record, Statement};
use super::resolve::resolve;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::model::{Game, Size, Stated};

/// Reads the events of a text.
pub struct Reader<'a> {
    lexer: Lexer<'a>,
    /// The line that begins the next event.
    next_event: Option<(&'a str, Line<'a>)>,
    /// Remarks that wait for what they apply to.
    remarks: Vec<Stated<'a>>,
    state: State,
    lines: Lines,
}

/// What the lines of a text say for its being a record.
#[derive(Clone, Copy, Default)]
struct Lines {
    /// Lines that hardly anything else has.
    sure: usize,
    /// Lines that begin with a keyword, as a line of prose may.
    possible: usize,
    /// Lines that begin with no keyword.
    foreign: usize,
}

impl Lines {
    fn count(&mut self, record: &Result<Record<'_>, Diagnostic>) {
        match record {
            Ok(Record::Unknown(_)) => self.foreign += 1,
            Err(_)
            | Ok(Record::Header(..) | Record::Remark(_) | Record::Var(_) | Record::EndVar) => {
                self.possible += 1;
            }
            Ok(_) => self.sure += 1,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    AtStart,
    Within,
    AtEnd,
}

impl<'a> Reader<'a> {
    /// Begins at the start of a text, which [`super::clean::clean`] has cleaned.
    pub fn new(text: &'a str) -> Self {
        Reader {
            lexer: Lexer::new(text),
            next_event: None,
            remarks: Vec::new(),
            state: State::AtStart,
            lines: Lines::default(),
        }
    }

    /// Reads the next event. A text without any has one that is implicit and empty (section 4.1 of the 1990
    /// standard).
    pub fn next_game(&mut self, sink: &mut dyn Sink) -> Option<Game<'a>> {
        if self.state == State::AtEnd {
            return None;
        }
        let mut title = self.next_event.take();
        let mut statements = Vec::new();
        let mut leading_remarks = std::mem::take(&mut self.remarks);
        self.state = loop {
            let Some((record, line)) = self.next_record(sink) else {
                break State::AtEnd;
            };
            match record {
                Record::Event(text) => {
                    let is_first = self.state == State::AtStart && title.is_none();
                    let nothing_yet = !statements.iter().any(|(record, _)| makes_event(record));
                    if is_first && nothing_yet {
                        end_variations(&mut statements, line);
                        title = Some((text, line));
                        statements.retain(|(record, line)| match record {
                            Record::Remark(text) => {
                                leading_remarks.push(stated(text, *line));
                                false
                            }
                            _ => true,
                        });
                    } else {
                        self.next_event = Some((text, line));
                        break State::Within;
                    }
                }
                record => statements.push((record, line)),
            }
        };
        let builder = Builder::new(title, leading_remarks, &statements, sink);
        let (mut game, pending, remarks) = builder.build(statements, sink);
        resolve(&mut game, pending, sink);
        match self.state {
            State::AtEnd => game.closing_remarks = remarks,
            _ => self.remarks = remarks,
        }
        Some(game)
    }

    /// Whether the text is a record: of all lines so far, one is surely a line of the format, or most may be.
    pub fn has_recognized_something(&self) -> bool {
        let Lines {
            sure,
            possible,
            foreign,
        } = self.lines;
        sure > 0 || possible > foreign || foreign == 0
    }

    fn next_record(&mut self, sink: &mut dyn Sink) -> Option<Statement<'a>> {
        loop {
            let (record, line) = match self.lexer.next()? {
                Item::Block {
                    kind,
                    head,
                    lines,
                    end,
                } => {
                    match end {
                        Some(end) => record::report_extra(end, end.fields(), sink),
                        None => {
                            let word = head.split().0.to_uppercase();
                            let message = format!("this {word} block has no END{word}");
                            sink.report(Diagnostic::at(Code::UnclosedBlock, head.span(), message));
                        }
                    }
                    (Ok(record::read_block(kind, head, &lines)), head)
                }
                Item::Line(line) => (record::read(line, sink), line),
            };
            if let Ok(Record::Unknown(_)) = record {
                let message = format!("'{}' is no keyword of the standard", line.split().0);
                sink.report(Diagnostic::at(Code::UnknownKeyword, line.span(), message));
            }
            self.lines.count(&record);
            match record {
                Ok(record) => return Some((record, line)),
                Err(diagnostic) => sink.report(diagnostic),
            }
        }
    }
}

/// Whether a record that no EVENT line precedes makes an event by itself (section 4.1 of the 1990 standard). Remarks and
/// lines that are not understood go to the EVENT line that follows them; others say nothing, or come to nothing where
/// there is neither a move nor a diagram before them.
fn makes_event(record: &Record<'_>) -> bool {
    let is_on_board = |loc: Loc| loc.on(Size::DEFAULT).is_some();
    match record {
        Record::Event(_)
        | Record::Remark(_)
        | Record::Unknown(_)
        | Record::Hide(_)
        | Record::Prisoner(_)
        | Record::Var(_)
        | Record::EndVar => false,
        Record::Move { at, .. } => at.is_none_or(is_on_board),
        Record::Setup(stones) => {
            !stones.is_empty() && stones.iter().all(|stone| is_on_board(stone.1))
        }
        Record::Mark(program) => {
            let targets = program.items.iter().filter_map(MarkItem::target);
            !program.items.is_empty() && targets.filter_map(target_loc).all(is_on_board)
        }
        Record::Com { title, lines } => !comments::read(title, lines, Span::default()).is_empty(),
        Record::Header(..) | Record::BoardSize(_) | Record::Diagram(_) | Record::User { .. } => {
            true
        }
    }
}

/// Ends the variations that are open where an EVENT line begins, as that ends every sequence.
fn end_variations<'a>(statements: &mut Vec<Statement<'a>>, event: Line<'a>) {
    let open = statements
        .iter()
        .fold(0_usize, |open, (record, _)| match record {
            Record::Var(_) => open + 1,
            Record::EndVar => open.saturating_sub(1),
            _ => open,
        });
    statements.extend(std::iter::repeat_n((Record::EndVar, event), open));
}
