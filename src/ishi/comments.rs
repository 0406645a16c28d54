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
            let lines = text.split('\n').map(str::to_owned).collect();
            written.extend(guarded(lines, Opening::Com, Opening::EndCom));
        }
        written.push("ENDCOM".to_owned());
    }
    written
}

/// The lines of a block, with a full stop before each word that would end it there: that of its end, and where a move
/// or an event stands before, that of another beginning.
fn guarded(mut lines: Vec<String>, begin: Opening, end: Opening) -> Vec<String> {
    let mut has_game = false;
    for line in &mut lines {
        let opening = Opening::of(line);
        if opening == end || has_game && opening == begin {
            let indent = line.len() - line.trim_start_matches(BLANKS).len();
            line.insert(indent, '.');
        }
        has_game |= matches!(opening, Opening::Move | Opening::Event);
    }
    lines
}

/// Reads a USER block.
pub fn read_user<'a>(title: &'a str, lines: &[&'a str], origin: Span) -> UserBlock<'a> {
    UserBlock { title: Cow::Borrowed(title), lines: lines.iter().map(|&line| Cow::Borrowed(line)).collect(), origin }
}

/// Writes a USER block.
pub fn write_user(block: &UserBlock<'_>) -> Vec<String> {
    let mut written = vec![headed("USER", &block.title)];
    let lines = block.lines.iter().map(|line| line.to_string()).collect();
    written.extend(guarded(lines, Opening::User, Opening::EndUser));
    written.push("ENDUSER".to_owned());
    written
}
