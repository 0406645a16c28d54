//! A COM or USER block as the input has it (section 5.4 of the 1990 standard).
//!
//! ```text
//!   COM Good            the head, which has the title
//!     A usual move.     the lines, without the white space that the head is indented by
//!   ENDCOM              the end
//! ```
//!
//! Its lines are read when a node gets them: as they stand they take no more room than any other statement.

use super::line::{Block, Line, trimmed_end};
use super::lines::Lines;

/// How a block and its lines end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockEnds {
    /// The two bytes that are one line end together.
    line_end: [u8; 2],
    /// The block has an end of its own.
    has_end: bool,
}

/// The lines of a block as they stand, and how they end. `has_end` tells whether the block has an end of its own.
pub fn as_they_stand<'a>(lines: &Lines<'a>, has_end: bool) -> (&'a str, BlockEnds) {
    let Lines { text, at, line_end } = *lines;
    (&text[at..], BlockEnds { line_end, has_end })
}

/// The title and the lines of the block that has this head, and lines that stand so. A sentence that begins with *Com*,
/// where no end follows, is no title but prose.
pub fn read<'a>(kind: Block, head: Line<'a>, (lines, ends): (&'a str, BlockEnds)) -> (&'a str, Vec<&'a str>) {
    let BlockEnds { line_end, has_end } = ends;
    // Without an end of its own, it may have one behind its last words.
    let without_end = |line: Line<'a>| match !has_end && line.ends_with_end_of(kind) {
        true => Line { text: trimmed_end(trimmed_end(line.text).trim_end_matches(char::is_alphabetic)), ..line },
        false => line,
    };
    let head = without_end(head);
    let (_, title) = head.split();
    let is_prose = kind == Block::Com && !has_end && head.is_sentence();
    // `COMMENT Nice.`
    let is_text = !has_end && head.comments_in_other_words() && !title.is_empty();
    let (title, first) = match (is_prose, is_text) {
        (true, _) => ("", Some(head.text)),
        (_, true) => ("", Some(title)),
        _ => (title, None),
    };
    let lines = Lines { text: lines, at: 0, line_end }.map(|line| without_end(line).text);
    let texts = first.into_iter().chain(lines);
    (title, texts.map(|text| unindent(text, head.indent())).collect())
}

/// Takes away the white space that a line shares with the line that begins its block, and no more.
fn unindent<'a>(line: &'a str, indent: &str) -> &'a str {
    let shared = line.bytes().zip(indent.bytes()).take_while(|(one, other)| one == other).count();
    &line[shared..]
}
