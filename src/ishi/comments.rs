//! Comments and user blocks: the lines of a block, read and written.
//!
//! A comment ends at a line whose first word is `ENDCOM`. A line of its text that has this word behind any number of full
//! stops, also none, is written with one full stop more, and read with one less; so is one that has `COM` there behind a
//! line that is a move or begins an event, for that might begin another comment.

use std::borrow::Cow;

use unicode_width::UnicodeWidthStr;

use super::event::{Comment, UserBlock};
use super::lex::Opening;
use super::line::BLANKS;
use super::signs;
use super::statement::headed;
use crate::diag::Span;

/// Reads a COM block. A text of blank lines only is empty.
pub fn read<'a>(title: &'a str, lines: &[&'a str], origin: Span) -> Comment<'a> {
    let is_blank = lines.iter().all(|line| line.trim_matches(BLANKS).is_empty());
    let is_stuffed = |line: &&str| line.trim_start_matches(BLANKS).starts_with('.');
    let text = match lines {
        _ if is_blank => Cow::Borrowed(""),
        _ if lines.iter().any(is_stuffed) => {
            let lines: Vec<Cow<'_, str>> = stuffed(lines.iter().copied(), unstuff).collect();
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
            written.extend(stuffed(text.split('\n'), stuff).map(Cow::into_owned));
        }
        written.push("ENDCOM".to_owned());
    }
    written
}

/// The lines of a comment, those changed whose first word behind any full stops would end it there, or could begin another
/// one behind what looks like the game.
fn stuffed<'a>(
    lines: impl Iterator<Item = &'a str>,
    change: impl Fn(&'a str, &'a str) -> Cow<'a, str>,
) -> impl Iterator<Item = Cow<'a, str>> {
    let mut has_game = false;
    lines.map(move |line| {
        let (indent, text) = line.split_at(line.len() - line.trim_start_matches(BLANKS).len());
        let is_stuffed = match Opening::of(text.trim_start_matches('.')) {
            Opening::EndCom => true,
            Opening::Com => has_game,
            _ => false,
        };
        has_game |= matches!(Opening::of(line), Opening::Move | Opening::Event);
        match is_stuffed && !text.trim_start_matches('.').starts_with(BLANKS) {
            true => change(indent, text),
            false => Cow::Borrowed(line),
        }
    })
}

/// Puts a full stop before the words of a line.
fn stuff<'a>(indent: &'a str, text: &'a str) -> Cow<'a, str> {
    Cow::Owned(format!("{indent}.{text}"))
}

/// Takes a full stop from before the words of a line, where there is one.
fn unstuff<'a>(indent: &'a str, text: &'a str) -> Cow<'a, str> {
    Cow::Owned(format!("{indent}{}", text.strip_prefix('.').unwrap_or(text)))
}

/// A line of a comment is as long as this at most, unless it has no blank.
const LONGEST: usize = 78;

/// The pieces that a line of a comment is broken into behind blanks, so that none is longer than 78 columns unless it has no
/// blank before its end; special characters count as they are written.
pub fn pieces(line: &str) -> Vec<&str> {
    // No character has more columns than bytes.
    if line.len() <= LONGEST {
        return vec![line];
    }
    let mut pieces = Vec::new();
    let (mut start, mut end, mut columns) = (0, 0, 0);
    let words = line.len() - line.trim_start_matches(' ').len();
    while end < line.len() {
        let rest = &line[end..];
        let from = if end == 0 { words } else { 0 };
        let word = rest[from..].find(' ').map_or(rest.len(), |at| from + at);
        let run = rest.len() - rest[word..].trim_start_matches(' ').len();
        let width = signs::write(&rest[..run]).width();
        if end > start && columns + width > LONGEST {
            pieces.push(&line[start..end]);
            (start, columns) = (end, 0);
        }
        (end, columns) = (end + run, columns + width);
    }
    pieces.push(&line[start..]);
    pieces
}

/// Reads a USER block.
pub fn read_user<'a>(title: &'a str, lines: &[&'a str], origin: Span) -> UserBlock<'a> {
    UserBlock { title: Cow::Borrowed(title), lines: lines.iter().map(|&line| Cow::Borrowed(line)).collect(), origin }
}

/// Writes a USER block.
pub fn write_user(block: &UserBlock<'_>) -> Vec<String> {
    let mut written = vec![headed("USER", &block.title)];
    let mut has_game = false;
    // A full stop stands before what would end the block, or could begin another one.
    written.extend(block.lines.iter().map(|line| {
        let opening = Opening::of(line);
        let is_guarded = opening == Opening::EndUser || has_game && opening == Opening::User;
        has_game |= matches!(opening, Opening::Move | Opening::Event);
        let (indent, text) = line.split_at(line.len() - line.trim_start_matches(BLANKS).len());
        if is_guarded { format!("{indent}.{text}") } else { line.to_string() }
    }));
    written.push("ENDUSER".to_owned());
    written
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
            assert_eq!(pieces(&line), broken, "{line}");
        }
    }
}
