//! What is shown of a text at a place: short, and harmless to a terminal.

use std::borrow::Cow;
use std::ops::Range;

use ishisgf::diag::{Place, Span, is_unseen};

/// How many characters of a line are shown.
const SHOWN: usize = 100;

/// How many characters before a place are shown at least, where there are as many.
const SHOWN_BEFORE: usize = 40;

/// How many characters of a message are shown; it may quote its input at length.
const SHOWN_OF_MESSAGE: usize = 1000;

/// Stands where something was cut away.
const CUT: char = '…';

/// The part of a line that is shown for a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// What is shown.
    pub text: String,
    /// Which bytes of it are underlined.
    pub marked: Range<usize>,
}

impl Excerpt {
    /// Shows the line of a place, or as much of it as fits, with the part of the span that lies on it marked.
    pub fn new(text: &str, place: Place, span: Span) -> Self {
        let is_inside = |c: &char| !matches!(c, '\r' | '\n');
        let after: Vec<char> = text[place.offset..].chars().take_while(is_inside).take(SHOWN + 1).collect();
        // Between the two bytes of a CRLF is still on the line before.
        let before = text[place.line_start..place.offset].trim_end_matches('\r');
        let room = SHOWN.saturating_sub(after.len()).max(SHOWN_BEFORE);
        let shown_from = before.char_indices().rev().nth(room - 1).map_or(0, |(at, _)| at);

        let mut shown = String::new();
        if shown_from > 0 {
            shown.push(CUT);
        }
        before[shown_from..].chars().for_each(|c| push_visible(&mut shown, c));
        let start = shown.len();
        let mut end = start;
        let mut at = place.offset;
        for &c in after.iter().take(SHOWN) {
            push_visible(&mut shown, c);
            at += c.len_utf8();
            if at <= span.end {
                end = shown.len();
            }
        }
        if after.len() > SHOWN {
            shown.push(CUT);
        }
        Excerpt { text: shown, marked: start..end }
    }
}

/// A message as it may be shown: visible, and not as long as what it quotes.
pub fn brief(message: &str) -> Cow<'_, str> {
    match message.char_indices().nth(SHOWN_OF_MESSAGE) {
        Some((end, _)) => Cow::Owned(format!("{}{CUT}", visible(&message[..end]))),
        None => visible(message),
    }
}

/// A text without anything that a terminal would obey.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(|c| c == '\t' || is_hostile(c)) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    text.chars().for_each(|c| push_visible(&mut shown, if c == '\t' { ' ' } else { c }));
    Cow::Owned(shown)
}

/// Adds a character as it may be shown in a line; tabs are left to the renderer.
fn push_visible(shown: &mut String, c: char) {
    if is_hostile(c) {
        shown.extend(c.escape_default());
    } else {
        shown.push(c);
    }
}

/// Whether a character moves the cursor, ends the line, turns the direction of writing, or is not seen.
fn is_hostile(c: char) -> bool {
    c != '\t' && is_unseen(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishisgf::diag::Cursor;

    fn excerpt(text: &str, start: usize, end: usize) -> (String, String) {
        let place = Cursor::new(text).find(start);
        let excerpt = Excerpt::new(text, place, Span::new(start, end));
        let marked = excerpt.text[excerpt.marked].to_owned();
        (excerpt.text, marked)
    }

    #[test]
    fn a_short_line_is_shown_whole() {
        let text = "EVENT x\r\nB 4 Z99\r\nW 5 Q4\r\n";
        assert_eq!(excerpt(text, 13, 16), ("B 4 Z99".into(), "Z99".into()));
        assert_eq!(excerpt(text, 13, 20), ("B 4 Z99".into(), "Z99".into()));
        assert_eq!(excerpt(text, 16, 16), ("B 4 Z99".into(), String::new()));
        assert_eq!(excerpt(text, 17, 18), ("B 4 Z99".into(), String::new()));
        assert_eq!(excerpt(text, 26, 26), (String::new(), String::new()));
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let text = format!("{}HERE{}", "x".repeat(2_000_000), "y".repeat(2_000_000));
        let (shown, marked) = excerpt(&text, 2_000_000, 2_000_004);
        assert_eq!(marked, "HERE");
        assert_eq!(shown.chars().count(), 1 + SHOWN_BEFORE + SHOWN + 1);
        assert!(shown.starts_with("…x") && shown.ends_with("y…"), "{shown}");
        let (shown, marked) = excerpt(&text, 0, 4_000_004);
        assert_eq!(marked.chars().count(), SHOWN);
        assert_eq!(shown.chars().count(), SHOWN + 1);
    }

    #[test]
    fn nothing_hostile_is_shown() {
        let (shown, marked) = excerpt("a\u{1b}[31m\u{9b}b\u{202e}c\0", 6, 9);
        assert_eq!(shown, "a\\u{1b}[31m\\u{9b}b\\u{202e}c\\u{0}");
        assert_eq!(marked, "\\u{9b}b");
        assert_eq!(visible("a\tb\nc\u{7f}"), "a b\\nc\\u{7f}");
        assert_eq!(visible("名局 1"), "名局 1");
        assert_eq!(brief(&"名".repeat(9_000)).chars().count(), SHOWN_OF_MESSAGE + 1);
    }

    proptest::proptest! {
        #[test]
        fn any_span_of_any_text_can_be_shown(text in "([ab\t]|\r\n|\\PC|[\u{0}-\u{9f}]){0,60}", start in 0usize..90, length in 0usize..90) {
            let (shown, marked) = excerpt(&text, start, start + length);
            assert!(shown.contains(&marked));
            assert!(!shown.contains(|c| c != '\t' && is_hostile(c)), "{shown:?}");
        }
    }
}
