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
//! .COM            says COM: behind a move, or another line of a game, it would begin another comment
//! ENDCOM
//! ```

use std::borrow::Cow;

use smallvec::{SmallVec, smallvec};
use unicode_width::UnicodeWidthStr;

use super::event::{Comment, UserBlock};
use super::lex::{is_of_game, is_remark};
use super::line::{BLANKS, Block, Line};
use super::lines::Opening;
use super::signs;
use super::statement::headed;
use crate::diag::Span;

/// Reads a COM block. A text of blank lines only is empty.
pub fn read<'a>(title: &'a str, lines: &[&'a str], origin: Span) -> Comment<'a> {
    let is_blank = lines.iter().all(|line| line.trim_matches(BLANKS).is_empty());
    let text = match lines {
        _ if is_blank => Cow::Borrowed(""),
        _ if lines.iter().any(|line| split_indent(line).1.starts_with('.')) => {
            let lines: Vec<_> = unguarded(&headed("COM", title), lines).collect();
            Cow::Owned(signs::read(&lines.join("\n")).into_owned())
        }
        [line] => signs::read(line),
        _ => Cow::Owned(signs::read(&lines.join("\n")).into_owned()),
    };
    Comment { title: signs::read(title).into(), text: text.into(), origin: origin.into(), flows: false }
}

/// The lines of comments as COM blocks.
pub fn write(comments: &[Comment<'_>]) -> Vec<String> {
    let mut written = Vec::new();
    put(comments, |line| written.push(line.to_owned()));
    written
}

/// Puts comments as COM blocks, without the empty ones, line by line.
pub fn put(comments: &[Comment<'_>], mut put: impl FnMut(&str)) {
    for comment in comments.iter().filter(|comment| !comment.is_empty()) {
        let head = headed("COM", &signs::write(&comment.title));
        let text = signs::write(&comment.text);
        let is_blank = text.trim_matches([' ', '\t', '\n']).is_empty();
        put(&head);
        if !is_blank {
            put_guarded(&head, lines_of(&text), Block::Com, &mut put);
        }
        put("ENDCOM");
    }
}

/// The lines of a text: at least one.
pub fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    let ends = memchr::memchr_iter(b'\n', text.as_bytes()).chain([text.len()]);
    ends.scan(0, |start, end| Some(&text[std::mem::replace(start, end + 1)..end]))
}

/// Tells of the lines of a block that begins with `head`, one after the other, whether they would end it, be it but for full
/// stops before: with the word of its end, or with that of another beginning where a move, an event or a line whose last
/// word is its end stands before, or directly before it, but for remarks, a line of a game or the end of a block of the other
/// kind.
fn would_end<'a>(block: Block, head: &str) -> impl FnMut(&'a str) -> bool + use<'a> {
    let (begin, end) = Opening::of_block(block);
    let (_, other_end) = Opening::of_block(block.other());
    fn line_of(text: &str) -> Line<'_> {
        Line { text, start: 0 }
    }

    let mut has_end = line_of(head).ends_with_end_of(block);
    let mut before = "";
    move |line| {
        let opening = Opening::of(line);
        has_end |= matches!(opening, Opening::Move | Opening::Event);
        let opening = match split_indent(line).1 {
            text if text.starts_with('.') && block == Block::Com => match text.trim_start_matches('.') {
                // The full stops are a word.
                rest if rest.starts_with(BLANKS) => opening,
                rest => Opening::of(rest),
            },
            _ => opening,
        };
        let is_behind_game = || Opening::of(before) == other_end || is_of_game(line_of(before));
        let ends = opening == end || opening == begin && (has_end || is_behind_game());
        has_end |= line_of(line).ends_with_end_of(block);
        if !line_of(line).is_blank() && !is_remark(line_of(line)) {
            before = line;
        }
        ends
    }
}

fn split_indent(line: &str) -> (&str, &str) {
    line.split_at(line.len() - line.trim_start_matches(BLANKS).len())
}

/// Puts the lines of a block, with a full stop more before what would end it.
fn put_guarded<'a>(head: &str, lines: impl Iterator<Item = &'a str>, block: Block, mut put: impl FnMut(&str)) {
    let mut would_end = would_end(block, head);
    lines.for_each(|line| match split_indent(line) {
        (indent, text) if would_end(line) => put(&format!("{indent}.{text}")),
        _ => put(line),
    });
}

/// The lines of a comment, with a full stop less where [`put_guarded`] has put one more.
fn unguarded<'a>(head: &str, lines: &[&'a str]) -> impl Iterator<Item = Cow<'a, str>> {
    let mut would_end = would_end(Block::Com, head);
    lines.iter().map(move |line| match split_indent(line) {
        (indent, text) if would_end(line) && text.starts_with('.') => Cow::Owned(format!("{indent}{}", &text[1..])),
        _ => Cow::Borrowed(*line),
    })
}

/// A line of a comment is as long as this at most, unless it has no blank.
const LONGEST: usize = 78;

/// How many columns a text has on a screen.
pub fn columns(text: &str) -> usize {
    if is_narrow(text) { text.len() } else { text.width() }
}

/// Whether each byte of a text is a character of one column.
fn is_narrow(text: &str) -> bool {
    // To ask all bytes takes less than to look for one.
    text.bytes().fold(true, |is_narrow, byte| is_narrow & matches!(byte, b' '..=b'~'))
}

/// Whether a line of a comment is broken.
pub fn is_broken(line: &str) -> bool {
    line.len() > LONGEST && pieces(line).len() > 1
}

/// The pieces that a line of a comment is broken into behind blanks, so that none is longer than 78 columns unless it has no
/// blank before its end; special characters count as they are written.
pub fn pieces(line: &str) -> SmallVec<[&str; 1]> {
    // No character has more columns than bytes.
    if line.len() <= LONGEST {
        return smallvec![line];
    }
    let mut pieces = SmallVec::new();
    let (mut start, mut end, mut columns) = (0, 0, 0);
    let words = line.len() - line.trim_start_matches(' ').len();
    if is_narrow(line) {
        return narrow_pieces(line, words);
    }
    while end < line.len() {
        let rest = &line.as_bytes()[end..];
        let from = if end == 0 { words } else { 0 };
        let word = rest[from..].iter().position(|&byte| byte == b' ').map_or(rest.len(), |at| from + at);
        let run = word + rest[word..].iter().take_while(|&&byte| byte == b' ').count();
        let width = self::columns(&signs::write(&line[end..end + run]));
        if end > start && columns + width > LONGEST {
            pieces.push(&line[start..end]);
            (start, columns) = (end, 0);
        }
        (end, columns) = (end + run, columns + width);
    }
    pieces.push(&line[start..]);
    pieces
}

/// The same, where each byte is a character of one column. Its words begin at one of them.
fn narrow_pieces(line: &str, words: usize) -> SmallVec<[&str; 1]> {
    let bytes = line.as_bytes();
    let is_behind_blank = |at: &usize| bytes[at - 1] == b' ' && bytes[*at] != b' ';
    let mut pieces = SmallVec::new();
    let mut start = 0;
    while line.len() - start > LONGEST {
        let first = words.max(start) + 1;
        // The last place that is not too far, else the next one.
        let near = (first..=start + LONGEST).rev().find(is_behind_blank);
        let Some(end) = near.or_else(|| (first..line.len()).find(is_behind_blank)) else {
            break;
        };
        pieces.push(&line[start..end]);
        start = end;
    }
    pieces.push(&line[start..]);
    pieces
}

/// Reads a USER block.
pub fn read_user<'a>(title: &'a str, lines: &[&'a str], origin: Span) -> UserBlock<'a> {
    UserBlock { title: title.into(), lines: lines.iter().map(|&line| line.into()).collect(), origin: origin.into() }
}

/// The lines of a USER block.
pub fn write_user(block: &UserBlock<'_>) -> Vec<String> {
    let mut written = Vec::new();
    put_user(block, |line| written.push(line.to_owned()));
    written
}

/// Puts a USER block, line by line.
pub fn put_user(block: &UserBlock<'_>, mut put: impl FnMut(&str)) {
    let head = headed("USER", &block.title);
    put(&head);
    put_guarded(&head, block.lines.iter().map(|line| &**line), Block::User, &mut put);
    put("ENDUSER");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_comment_is_written_behind_a_full_stop_and_read_without() {
        let text = "ENDCOM\n .endcom x\n. endcom\n..\nCOM\nB 1 Q3\nCOM\n.com\n.ENDCOMMENT";
        let comment = Comment { text: text.into(), ..Comment::default() };
        let written = write(&[comment]);
        let lines: Vec<&str> = written[1..written.len() - 1].iter().map(String::as_str).collect();
        let stuffed = [".ENDCOM", " ..endcom x", ". endcom", "..", "COM", "B 1 Q3", ".COM", "..com", ".ENDCOMMENT"];
        assert_eq!(lines, stuffed);
        assert_eq!(read("", &lines, Span::default()).text, text);
    }

    #[test]
    fn narrow_lines_are_broken_like_others() {
        // A word that is wider than its letters goes the general way.
        for number in 0_usize..400 {
            let word =
                |at: usize| "x".repeat(at * 7 % 13 * (at * number % 11) + at % 3) + &" ".repeat(1 + at * number % 3);
            let words: String = (0..number % 40).map(word).collect();
            let line = " ".repeat(number % 90) + &words + &"x".repeat(number % 100);
            let other = line.replace('x', "\u{e4}");
            let broken: Vec<String> = pieces(&line).iter().map(|piece| piece.to_string()).collect();
            let others: Vec<String> = pieces(&other).iter().map(|piece| piece.replace('\u{e4}', "x")).collect();
            assert_eq!(broken, others, "{line}");
        }
    }

    #[test]
    fn long_lines_are_broken_behind_blanks() {
        let long = "x".repeat(80);
        let sixty = "y".repeat(60);
        for (line, broken) in [
            (format!("{sixty} {sixty}"), vec![format!("{sixty} "), sixty.clone()]),
            (format!("  {long} a  {sixty}"), vec![format!("  {long} "), format!("a  {sixty}")]),
            (format!("{} ", "ab ".repeat(25)), vec![format!("{} ", "ab ".repeat(25))]),
            (format!("{} ", "ab ".repeat(26)), vec!["ab ".repeat(25), "ab  ".to_owned()]),
            (" ".repeat(100), vec![" ".repeat(100)]),
            ("◇ ".repeat(26), vec!["◇ ".repeat(26)]),
            ("◇ ".repeat(27), vec!["◇ ".repeat(26), "◇ ".to_owned()]),
            (format!("{} b", "黒".repeat(39)), vec![format!("{} ", "黒".repeat(39)), "b".to_owned()]),
        ] {
            assert_eq!(pieces(&line).to_vec(), broken, "{line}");
        }
    }
}
