//! Lines whose words are parted by other white space than the standard has, as text has it that was copied from a page.

use super::line::{Line, trimmed_end};
use super::statement::{Statement, read};
use crate::diag::{Code, Diagnostic, Sink, Span};

/// Reads a line with a blank for each other kind of white space. `None` where there is none, or the line is not understood so
/// either.
pub fn read_with_blanks<'a>(line: Line<'a>, sink: &mut dyn Sink) -> Option<Statement<'a>> {
    let is_other = |c: char| c.is_whitespace() && !c.is_ascii();
    let (at, first) = line.text.char_indices().find(|&(_, c)| is_other(c))?;
    // As many as the character has bytes: all places stay what they are.
    let blanks = |c: char| if is_other(c) { " ".repeat(c.len_utf8()) } else { c.to_string() };
    let text: String = line.text.chars().map(blanks).collect();
    // They stand at the end of the line.
    let words = |read: &str| {
        let end = trimmed_end(&text).len();
        &line.text[end - read.len()..end]
    };
    let mut complaints: Vec<Diagnostic> = Vec::new();
    let meant = match read(Line { text: &text, start: line.start }, &mut complaints).ok()? {
        Statement::Header(key, read) => Statement::Header(key, words(read)),
        Statement::Event(title) => Statement::Event(words(title)),
        Statement::BoardSize(side) => Statement::BoardSize(side),
        Statement::Move(data) => Statement::Move(data),
        Statement::Setup(stones) => Statement::Setup(stones),
        Statement::Diagram(region) => Statement::Diagram(region),
        Statement::Hide(references) => Statement::Hide(references),
        Statement::Prisoner(references) => Statement::Prisoner(references),
        Statement::Mark { unmarks, items } => Statement::Mark { unmarks, items },
        _ => return None,
    };
    let message = format!("U+{:04X} stands for a blank", u32::from(first));
    let start = line.start + at;
    sink.report(Diagnostic::at(Code::OtherWord, Span::new(start, start + first.len_utf8()), message));
    complaints.into_iter().for_each(|complaint| sink.report(complaint));
    Some(meant)
}
