//! Comments and user blocks: the lines of a block, read and written.

use std::borrow::Cow;

use super::event::{Comment, UserBlock};
use super::lex::Opening;
use super::line::BLANKS;
use super::signs;
use super::statement::headed;
use crate::diag::Span;

/// Reads a COM block. A text of blank lines only is empty.
pub fn read<'a>(title: &'a str, lines: &[&'a str], origin: Span) -> Comment<'a> {
    let is_blank = lines.iter().all(|line| line.trim_matches(BLANKS).is_empty());
    let text = match lines {
        _ if is_blank => Cow::Borrowed(""),
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
            written.extend(guarded(text.split('\n'), Opening::Com, Opening::EndCom));
        }
        written.push("ENDCOM".to_owned());
    }
    written
}

/// The lines of a block, with a full stop before each word that would end it there: that of its end, and where a move
/// or an event stands before, that of another beginning.
fn guarded<'a>(lines: impl Iterator<Item = &'a str>, begin: Opening, end: Opening) -> impl Iterator<Item = String> {
    let mut has_game = false;
    lines.map(move |line| {
        let opening = Opening::of(line);
        let is_guarded = opening == end || has_game && opening == begin;
        has_game |= matches!(opening, Opening::Move | Opening::Event);
        let (indent, text) = line.split_at(line.len() - line.trim_start_matches(BLANKS).len());
        if is_guarded { format!("{indent}.{text}") } else { line.to_owned() }
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
    written.extend(guarded(lines, Opening::User, Opening::EndUser));
    written.push("ENDUSER".to_owned());
    written
}
