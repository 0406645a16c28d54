//! Comments and user blocks: the lines of a block, read and written.

use std::borrow::Cow;

use super::line::BLANKS;
use super::record::headed;
use super::signs;
use crate::diag::Span;
use crate::model::{Comment, UserBlock};

/// Reads a COM block. A text of blank lines only is empty.
pub fn read<'a>(title: &'a str, lines: &[&'a str], origin: Span) -> Comment<'a> {
    let is_blank = lines
        .iter()
        .all(|line| line.trim_matches(BLANKS).is_empty());
    let text = match lines {
        _ if is_blank => Cow::Borrowed(""),
        [line] => signs::read(line),
        _ => Cow::Owned(signs::read(&lines.join("\n")).into_owned()),
    };
    Comment {
        title: signs::read(title),
        text,
        origin,
    }
}

/// Writes comments as COM blocks, without the empty ones.
pub fn write(comments: &[Comment<'_>]) -> Vec<String> {
    let mut written = Vec::new();
    for comment in comments.iter().filter(|comment| !comment.is_empty()) {
        written.push(headed("COM", &signs::write(&comment.title)));
        if !comment.text.is_empty() {
            written.extend(signs::write(&comment.text).split('\n').map(str::to_owned));
        }
        written.push("ENDCOM".to_owned());
    }
    written
}

/// Reads a USER block.
pub fn read_user<'a>(title: &'a str, lines: &[&'a str], origin: Span) -> UserBlock<'a> {
    UserBlock {
        title: Cow::Borrowed(title),
        lines: lines.iter().map(|&line| Cow::Borrowed(line)).collect(),
        origin,
    }
}

/// Writes a USER block.
pub fn write_user(block: &UserBlock<'_>) -> Vec<String> {
    let mut written = vec![headed("USER", &block.title)];
    written.extend(block.lines.iter().map(|line| line.to_string()));
    written.push("ENDUSER".to_owned());
    written
}
