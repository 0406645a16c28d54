//! Characters that no line of the format holds.
//!
//! Leniencies, beyond the valid characters of section 2 of the 1990 standard:
//! - bytes 4 and 30, the diamond and the triangle of DOS, are `\d` and `\t` in comments, titles and marks; so is
//!   byte 251, the check mark, `\c`, where the text is in CP437;
//! - what DOS programs left behind the end of a file (byte 26, and NULs) is ignored;
//! - other NULs, as a destroyed block of a disk has them, are blanks: they may stand where words were parted;
//! - other control characters are dropped.

use std::borrow::Cow;
use std::ops::Range;

use super::lex::{Item, Lexer};
use super::line::{Block, Line};
use super::lines::Opening;
use crate::diag::{Code, Diagnostic, Sink, Span};

/// Places of a text, in order, that are taken along to what is left of it.
struct Places<'p> {
    waiting: &'p mut [&'p mut usize],
    /// The last place where characters were dropped or replaced: behind them in the original, and in what is left.
    last: (usize, usize),
}

impl Places<'_> {
    /// Moves those before a place behind which nothing has been changed yet.
    fn move_before(&mut self, end: usize) {
        let count = self.waiting.partition_point(|place| **place < end);
        let (moved, waiting) = std::mem::take(&mut self.waiting).split_at_mut(count);
        let (before, now) = self.last;
        moved.iter_mut().for_each(|place| **place = now + (**place - before));
        self.waiting = waiting;
    }

    /// Takes note of a change.
    fn change(&mut self, before: usize, now: usize) {
        self.move_before(before);
        self.last = (before, now);
    }
}

/// Cleans a text: drops control characters other than tabs and line ends, with a note for each line that had any, and takes
/// NULs for blanks, with a warning.
/// `is_dos` says that the text was in CP437, where the root that byte 251 shows is the check mark `\c`. What was `heard` of
/// the text is said of what is left.
pub fn clean<'a>(text: Cow<'a, str>, is_dos: bool, heard: &mut [Diagnostic], sink: &mut dyn Sink) -> Cow<'a, str> {
    let end = text.trim_end_matches(['\u{1a}', '\0', ' ', '\t', '\r', '\n']).len();
    let tail = &text[end..];
    let kept = tail.find(['\u{1a}', '\0']).map_or(text.len(), |at| end + at);
    let is_changed = |c: char| is_dropped(c) || (is_dos && c == '√');
    // In ASCII that is soon seen: a search that does not stop looks at many bytes at a time.
    let is_control = |byte: u8| byte.is_ascii_control() && !matches!(byte, b'\t' | b'\r' | b'\n');
    let is_plain = text.is_ascii() && !text.bytes().fold(false, |any, byte| any | is_control(byte));
    if is_plain || !text[..kept].contains(is_changed) {
        return match text {
            Cow::Borrowed(text) => Cow::Borrowed(&text[..kept]),
            Cow::Owned(mut text) => {
                text.truncate(kept);
                Cow::Owned(text)
            }
        };
    }
    let spans = heard.iter_mut().filter_map(|diagnostic| diagnostic.span.as_mut());
    let mut places: Vec<&mut usize> = spans.flat_map(|Span { start, end }| [start, end]).collect();
    places.sort_unstable();
    let mut places = Places { waiting: &mut places, last: (0, 0) };
    let mut parts = parts_with_signs(&text[..kept]).peekable();
    let mut cleaned = String::with_capacity(kept);
    let mut original = 0;
    for line in text[..kept].split_inclusive(['\r', '\n']) {
        while parts.next_if(|part| part.end <= original).is_some() {}
        let has_signs = parts.peek().is_some_and(|part| part.start <= original);
        let start = cleaned.len();
        let mut dropped = Dropped::default();
        let mut nuls: Option<Span> = None;
        for character in line.chars() {
            original += character.len_utf8();
            match character {
                '\u{4}' if has_signs => cleaned.push_str("\\d"),
                '\u{1e}' if has_signs => cleaned.push_str("\\t"),
                '√' if has_signs && is_dos => cleaned.push_str("\\c"),
                '\0' => {
                    let at = cleaned.len();
                    nuls = Some(Span::new(nuls.map_or(at, |nuls| nuls.start), at + 1));
                    cleaned.push(' ');
                    continue;
                }
                _ if is_dropped(character) => dropped.add(character),
                _ => {
                    cleaned.push(character);
                    continue;
                }
            }
            places.change(original, cleaned.len());
        }
        if let Some(nuls) = nuls {
            sink.report(Diagnostic::at(Code::NulByte, nuls, "NUL bytes: they were taken for blanks"));
        }
        if dropped.count > 0 {
            let shown = cleaned[start..].trim_end_matches(['\r', '\n']).len();
            let span = Span::new(start, start + shown);
            sink.report(Diagnostic::at(Code::ControlCharacter, span, dropped.named()));
        }
    }
    places.move_before(usize::MAX);
    Cow::Owned(cleaned)
}

/// The parts of a text where special characters mean something: comments, titles of events, and marks. In order.
fn parts_with_signs(text: &str) -> impl Iterator<Item = Range<usize>> {
    let part = |first: Line<'_>, last: Line<'_>| first.start..last.start + last.text.len();
    let part_of_item = move |item| match item {
        Item::Block { kind: Block::Com, head, lines, .. } => Some(part(head, lines.last().unwrap_or(head))),
        Item::Line(line) if matches!(Opening::of(line.text), Opening::Mark | Opening::Event) => Some(part(line, line)),
        _ => None,
    };
    Lexer::new(text).filter_map(part_of_item)
}

/// The characters that were dropped from a line.
#[derive(Default)]
struct Dropped {
    count: usize,
    /// Each of them once.
    characters: Vec<char>,
}

impl Dropped {
    fn add(&mut self, character: char) {
        self.count += 1;
        if !self.characters.contains(&character) {
            self.characters.push(character);
        }
    }

    /// Says which they were.
    fn named(&self) -> String {
        let names: Vec<String> = self.characters.iter().map(|&c| format!("U+{:04X}", u32::from(c))).collect();
        let names = names.join(" ");
        match self.count {
            1 => format!("the control character {names} was dropped from this line"),
            count => format!("{count} control characters were dropped from this line: {names}"),
        }
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
        let mut notes: Vec<Diagnostic> = Vec::new();
        let text = "BLACK A\u{4}B\nCOM \u{4}\n\u{1e} is dead\nENDCOM\nMARK \u{1e}@Q3\n\u{1a}\0\0";
        let place = |part: &str| {
            let start = text.find(part).expect("it is there");
            Some(Span::new(start, start + part.len()))
        };
        let at = |part| Diagnostic::new(Code::UndecodableBytes, place(part), part);
        let whole = Diagnostic::whole(Code::UndecodableBytes, "");
        let mut heard = [at("is dead"), whole, at("BLACK"), at("MARK \u{1e}@Q3"), at("A\u{4}B")];
        let cleaned = clean(Cow::Borrowed(text), false, &mut heard, &mut notes);
        assert_eq!(cleaned, "BLACK AB\nCOM \\d\n\\t is dead\nENDCOM\nMARK \\t@Q3\n");
        assert_eq!(notes.len(), 1);
        assert_eq!(notes[0].span, Some(Span::new(0, 8)));
        let parts = heard.each_ref().map(|said| said.span.map(|span| &cleaned[span.start..span.end]));
        assert_eq!(parts, [Some("is dead"), None, Some("BLACK"), Some("MARK \\t@Q3"), Some("AB")]);
    }

    #[test]
    fn a_text_without_control_characters_is_borrowed() {
        let cleaned = clean(Cow::Borrowed("B 1 Q3\r\n\u{1a}"), false, &mut [], &mut ());
        assert!(matches!(cleaned, Cow::Borrowed("B 1 Q3\r\n")));
    }
}
