//! Comments and user blocks: the lines of a block, read and written.
//!
//! A line of a comment that would end it has a full stop more in the file than it says:
//!
//! ```text
//! COM
//! .ENDCOM         says ENDCOM
//! ..ENDCOM        says .ENDCOM
//! .COM            says that: it would end nothing here
//! B 3 Q3
//! .COM            says COM: behind a move it would begin another comment
//! ENDCOM
//! ```

use std::borrow::Cow;

use super::event::{Comment, UserBlock};
use super::lex::Opening;
use super::line::{BLANKS, Block};
use super::signs;
use super::statement::headed;
use crate::diag::Span;

/// Reads a COM block. A text of blank lines only is empty.
pub fn read<'a>(title: &'a str, lines: &[&'a str], origin: Span) -> Comment<'a> {
    let is_blank = lines.iter().all(|line| line.trim_matches(BLANKS).is_empty());
    let text = match lines {
        _ if is_blank => Cow::Borrowed(""),
        _ if lines.iter().any(|line| split_indent(line).1.starts_with('.')) => {
            let lines: Vec<_> = unguarded(lines).collect();
            Cow::Owned(signs::read(&lines.join("\n")).into_owned())
        }
        [line] => signs::read(line),
        _ => Cow::Owned(signs::read(&lines.join("\n")).into_owned()),
    };
    Comment { title: signs::read(title), text, origin }
}

/// Writes comments as COM blocks, without the empty ones.
pub fn write(comments: &[Comment<'_>]) -> Vec<String> {
    let mut written = Vec::new();
    for comment in comments {
        let head = headed("COM", &signs::write(&comment.title));
        let text = signs::write(&comment.text);
        let is_blank = text.trim_matches([' ', '\t', '\n']).is_empty();
        if is_blank && head == "COM" {
            continue;
        }
        written.push(head);
        if !is_blank {
            written.extend(guarded(text.split('\n'), Block::Com));
        }
        written.push("ENDCOM".to_owned());
    }
    written
}

/// Tells of the lines of a block, one after the other, whether they would end it, be it but for full stops before: with
/// the word of its end, or where a move or an event stands before, with that of another beginning.
fn would_end(block: Block) -> impl FnMut(&str) -> bool {
    let (begin, end) = Opening::of_block(block);
    let mut has_game = false;
    move |line| {
        let opening = Opening::of(line);
        has_game |= matches!(opening, Opening::Move | Opening::Event);
        let opening = match split_indent(line).1 {
            text if text.starts_with('.') && block == Block::Com => Opening::of(text.trim_start_matches('.')),
            _ => opening,
        };
        opening == end || has_game && opening == begin
    }
}

fn split_indent(line: &str) -> (&str, &str) {
    line.split_at(line.len() - line.trim_start_matches(BLANKS).len())
}

/// The lines of a block, with a full stop more before what would end it.
fn guarded<'a>(lines: impl Iterator<Item = &'a str>, block: Block) -> impl Iterator<Item = String> {
    let mut would_end = would_end(block);
    lines.map(move |line| match split_indent(line) {
        (indent, text) if would_end(line) => format!("{indent}.{text}"),
        _ => line.to_owned(),
    })
}

/// The lines of a comment, with a full stop less where [`guarded`] has put one more.
fn unguarded<'a>(lines: &[&'a str]) -> impl Iterator<Item = Cow<'a, str>> {
    let mut would_end = would_end(Block::Com);
    lines.iter().map(move |line| match split_indent(line) {
        (indent, text) if would_end(line) && text.starts_with('.') => Cow::Owned(format!("{indent}{}", &text[1..])),
        _ => Cow::Borrowed(*line),
    })
}

/// Reads a USER block.
pub fn read_user<'a>(title: &'a str, lines: &[&'a str], origin: Span) -> UserBlock<'a> {
    UserBlock { title: Cow::Borrowed(title), lines: lines.iter().map(|&line| Cow::Borrowed(line)).collect(), origin }
}

/// Writes a USER block.
pub fn write_user(block: &UserBlock<'_>) -> Vec<String> {
    let mut written = vec![headed("USER", &block.title)];
    let lines = block.lines.iter().map(|line| &**line);
    written.extend(guarded(lines, Block::User));
    written.push("ENDUSER".to_owned());
    written
}
