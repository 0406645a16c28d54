//! Characters that no line of the format holds.
//!
//! Leniencies, beyond the valid characters of section 2 of the 1990 standard:
//! - bytes 4 and 30, the diamond and the triangle of DOS, are `\d` and `\t` in comments and marks;
//! - what DOS programs left behind the end of a file (byte 26, and NULs) is ignored;
//! - other control characters are dropped.

use std::borrow::Cow;

use super::lex::Opening;
use crate::diag::{Code, Diagnostic, Sink, Span};

/// Drops control characters other than tabs and line ends, with a note for each line that had any.
pub fn clean<'a>(text: Cow<'a, str>, sink: &mut dyn Sink) -> Cow<'a, str> {
    let end = text
        .trim_end_matches(['\u{1a}', '\0', ' ', '\t', '\r', '\n'])
        .len();
    let tail = &text[end..];
    let kept = tail
        .find(['\u{1a}', '\0'])
        .map_or(text.len(), |at| end + at);
    if !text[..kept].contains(is_dropped) {
        return match text {
            Cow::Borrowed(text) => Cow::Borrowed(&text[..kept]),
            Cow::Owned(mut text) => {
                text.truncate(kept);
                Cow::Owned(text)
            }
        };
    }
    let mut cleaned = String::with_capacity(kept);
    let mut in_comment = false;
    for line in text[..kept].split_inclusive(['\r', '\n']) {
        let opening = Opening::of(line);
        in_comment = match opening {
            Opening::Com => true,
            Opening::EndCom => false,
            _ => in_comment,
        };
        let has_signs = in_comment || opening == Opening::Mark;
        let start = cleaned.len();
        let mut dropped = 0;
        for character in line.chars() {
            match character {
                '\u{4}' if has_signs => cleaned.push_str("\\d"),
                '\u{1e}' if has_signs => cleaned.push_str("\\t"),
                _ if is_dropped(character) => dropped += 1,
                _ => cleaned.push(character),
            }
        }
        if dropped > 0 {
            let shown = cleaned[start..].trim_end_matches(['\r', '\n']).len();
            let message = match dropped {
                1 => "a control character was dropped from this line".to_owned(),
                _ => format!("{dropped} control characters were dropped from this line"),
            };
            sink.report(Diagnostic::at(
                Code::ControlCharacter,
                Span::new(start, start + shown),
                message,
            ));
        }
    }
    Cow::Owned(cleaned)
}

fn is_dropped(character: char) -> bool {
    character.is_control() && !matches!(character, '\t' | '\r' | '\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dos_signs_are_kept_where_they_mean_something_and_dropped_elsewhere() {
        let mut notes = Vec::new();
        let text = "BLACK A\u{4}B\nCOM \u{4}\n\u{1e} is dead\nENDCOM\nMARK \u{1e}@Q3\n\u{1a}\0\0";
        let cleaned = clean(Cow::Borrowed(text), &mut notes);
        assert_eq!(
            cleaned,
            "BLACK AB\nCOM \\d\n\\t is dead\nENDCOM\nMARK \\t@Q3\n"
        );
        assert_eq!(notes.len(), 1);
        assert_eq!(notes[0].span, Some(Span::new(0, 8)));
    }

    #[test]
    fn a_text_without_control_characters_is_borrowed() {
        assert!(matches!(
            clean(Cow::Borrowed("B 1 Q3\r\n\u{1a}"), &mut ()),
            Cow::Borrowed("B 1 Q3\r\n")
        ));
    }
}
