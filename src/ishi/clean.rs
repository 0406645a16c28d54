//! Characters that no line of the format holds.
//!
//! Leniencies, beyond the valid characters of section 2 of the 1990 standard:
//! - bytes 4 and 30, the diamond and the triangle of DOS, are `\d` and `\t` in comments, titles and marks; so is
//!   byte 251, the check mark, `\c`, where the text is in CP437;
//! - what DOS programs left behind the end of a file (byte 26, and NULs) is ignored;
//! - other control characters are dropped.

use std::borrow::Cow;
use std::ops::Range;

use super::lex::{Item, Lexer, Opening};
use super::line::{Block, Line};
use crate::diag::{Code, Diagnostic, Sink, Span};

/// A text that has been cleaned.
#[derive(Clone, Debug)]
pub struct Cleaned<'a> {
    /// What is left.
    pub text: Cow<'a, str>,
    /// Where characters were dropped or replaced: the offset behind them in the original, and in what is left.
    edits: Vec<(usize, usize)>,
}

impl Cleaned<'_> {
    /// Where a span of the original is now.
    pub fn moved(&self, span: Span) -> Span {
        let moved = |offset: usize| match self.edits.partition_point(|(before, _)| *before <= offset) {
            0 => offset,
            at => {
                let (before, now) = self.edits[at - 1];
                now + (offset - before)
            }
        };
        Span::new(moved(span.start), moved(span.end))
    }
}

/// Cleans a text: drops control characters other than tabs and line ends, with a note for each line that had any.
/// `is_dos` says that the text was in CP437, where the root that byte 251 shows is the check mark `\c`.
pub fn clean<'a>(text: Cow<'a, str>, is_dos: bool, sink: &mut dyn Sink) -> Cleaned<'a> {
    let end = text.trim_end_matches(['\u{1a}', '\0', ' ', '\t', '\r', '\n']).len();
    let tail = &text[end..];
    let kept = tail.find(['\u{1a}', '\0']).map_or(text.len(), |at| end + at);
    let is_changed = |c: char| is_dropped(c) || (is_dos && c == '√');
    if !text[..kept].contains(is_changed) {
        let text = match text {
            Cow::Borrowed(text) => Cow::Borrowed(&text[..kept]),
            Cow::Owned(mut text) => {
                text.truncate(kept);
                Cow::Owned(text)
            }
        };
        return Cleaned { text, edits: Vec::new() };
    }
    let with_signs = parts_with_signs(&text[..kept]);
    let mut parts = with_signs.iter().peekable();
    let mut cleaned = String::with_capacity(kept);
    let mut edits = Vec::new();
    let mut original = 0;
    for line in text[..kept].split_inclusive(['\r', '\n']) {
        while parts.next_if(|part| part.end <= original).is_some() {}
        let has_signs = parts.peek().is_some_and(|part| part.start <= original);
        let start = cleaned.len();
        let mut dropped = Vec::new();
        for character in line.chars() {
            original += character.len_utf8();
            match character {
                '\u{4}' if has_signs => cleaned.push_str("\\d"),
                '\u{1e}' if has_signs => cleaned.push_str("\\t"),
                '√' if has_signs && is_dos => cleaned.push_str("\\c"),
                _ if is_dropped(character) => dropped.push(character),
                _ => {
                    cleaned.push(character);
                    continue;
                }
            }
            edits.push((original, cleaned.len()));
        }
        if !dropped.is_empty() {
            let shown = cleaned[start..].trim_end_matches(['\r', '\n']).len();
            let span = Span::new(start, start + shown);
            sink.report(Diagnostic::at(Code::ControlCharacter, span, name(&dropped)));
        }
    }
    Cleaned { text: Cow::Owned(cleaned), edits }
}

/// The parts of a text where special characters mean something: comments, titles of events, and marks. In order.
fn parts_with_signs(text: &str) -> Vec<Range<usize>> {
    let part = |first: Line<'_>, last: Line<'_>| first.start..last.start + last.text.len();
    let part_of_item = |item| match item {
        Item::Block { kind: Block::Com, head, lines, .. } => Some(part(head, lines.last().copied().unwrap_or(head))),
        Item::Line(line) if matches!(Opening::of(line.text), Opening::Mark | Opening::Event) => Some(part(line, line)),
        _ => None,
    };
    Lexer::new(text).filter_map(part_of_item).collect()
}

/// Says which characters were dropped.
fn name(dropped: &[char]) -> String {
    let mut names: Vec<String> = Vec::new();
    for &character in dropped {
        let name = format!("U+{:04X}", u32::from(character));
        if !names.contains(&name) {
            names.push(name);
        }
    }
    match dropped.len() {
        1 => format!("the control character {} was dropped from this line", names.join(" ")),
        count => format!("{count} control characters were dropped from this line: {}", names.join(" ")),
    }
}

/// Whether a character is one that no line holds: one that is not to be seen, and would mean something where the page
/// begins.
pub fn is_dropped(character: char) -> bool {
    character == '\u{feff}' || character.is_control() && !matches!(character, '\t' | '\r' | '\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dos_signs_are_kept_where_they_mean_something_and_dropped_elsewhere() {
        let mut notes = Vec::new();
        let text = "BLACK A\u{4}B\nCOM \u{4}\n\u{1e} is dead\nENDCOM\nMARK \u{1e}@Q3\n\u{1a}\0\0";
        let cleaned = clean(Cow::Borrowed(text), false, &mut notes);
        assert_eq!(cleaned.text, "BLACK AB\nCOM \\d\n\\t is dead\nENDCOM\nMARK \\t@Q3\n");
        assert_eq!(notes.len(), 1);
        assert_eq!(notes[0].span, Some(Span::new(0, 8)));
        let comment = text.find("is dead").unwrap();
        let moved = cleaned.moved(Span::new(comment, comment + 7));
        assert_eq!(&cleaned.text[moved.start..moved.end], "is dead");
    }

    #[test]
    fn a_text_without_control_characters_is_borrowed() {
        assert!(matches!(clean(Cow::Borrowed("B 1 Q3\r\n\u{1a}"), false, &mut ()).text, Cow::Borrowed("B 1 Q3\r\n")));
    }
}
