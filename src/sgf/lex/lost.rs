//! Properties in text that belongs to none: their values have brackets of another kind, or none.
//!
//! `W(dd)`, `W\[dd\]`, `PB{Anna}` and, in a node of its own, `W dd` are no prose.

use super::unopened::is_plausible;
use crate::tree::{PropIdent, Type};
use crate::words::narrow;

/// Whether a text that is left out surely holds a property of the standard. `is_node` tells whether it is all of a node.
pub(in crate::sgf) fn holds_property(text: &str, is_node: bool) -> bool {
    let text = &*narrow(text);
    let begins_word = |at: &usize| !text[..*at].ends_with(char::is_alphanumeric);
    is_node && is_bare_move(text)
        || text.char_indices().map(|(at, _)| at).filter(begins_word).any(|at| begins_with_property(&text[at..]))
}

/// Whether a text is a move, whatever signs stand around its point.
fn is_bare_move(text: &str) -> bool {
    let is_sign = |c: char| !c.is_alphanumeric();
    let value = text.trim_matches(is_sign).strip_prefix(['B', 'W', 'b', 'w']);
    value.is_some_and(|value| is_move(value.trim_start_matches(is_sign)))
}

/// Whether a text begins with the identifier of a property and its value, between signs that are brackets there.
fn begins_with_property(text: &str) -> bool {
    /// Longer values are rather prose.
    const LONGEST: usize = 256;

    let is_open = |byte: &u8| matches!(byte, b'(' | b'[' | b'{' | b'<' | b'"' | b'=' | b'/' | b'\\');
    let is_close = |byte: u8| matches!(byte, b')' | b']' | b'}' | b'>' | b'"' | b'\\' | b';');
    let (ident, rest) = text.split_at(text.bytes().take_while(u8::is_ascii_alphabetic).count());
    if ident.is_empty() || !rest.as_bytes().first().is_some_and(is_open) {
        return false;
    }
    let rest = rest.trim_start_matches(|c: char| c.is_ascii() && is_open(&(c as u8)));
    let end = rest.bytes().take(LONGEST).position(is_close);
    let Some(value) = end.or((rest.len() < LONGEST).then_some(rest.len())).map(|end| &rest[..end]) else {
        return false;
    };
    match ident {
        "B" | "W" | "b" | "w" | "Black" | "White" => is_move(value),
        // Of one letter are points of the board, too.
        _ if ident.len() < 2 || ident.bytes().any(|byte| byte.is_ascii_lowercase()) => false,
        _ if value.is_empty() => false,
        _ => PropIdent::from(ident).entry().is_some_and(|entry| match entry.value {
            Type::SimpleText | Type::Text | Type::Application | Type::Date | Type::Outcome => true,
            kind => is_plausible(value, kind),
        }),
    }
}

/// Whether a text is a point of the usual boards, and no word in capitals.
fn is_move(text: &str) -> bool {
    let is_of_board = |letter: char| matches!(letter, 'a'..='s') || letter.is_ascii_digit();
    let mut rest = text.chars();
    let first = rest.next().is_some_and(|first| matches!(first, 'a'..='s' | 'A'..='T'));
    first && rest.all(is_of_board) && is_plausible(text, Type::Move)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_holds_a_property_is_told_from_prose() {
        for text in
            ["and B(cc)", "W{dd}", ";W<dd>", "W\\[dd\\]", "Ｗ［ｄｄ］", "B/[ee]", "W(Q16)", "White(dd)", "x PB{Anna}"]
        {
            assert!(holds_property(text, false), "{text}");
        }
        for text in ["W dd", "Wdd", "w:dd", "W Q16", "{W dd}"] {
            assert!(holds_property(text, true) && !holds_property(text, false), "{text}");
        }
        for text in ["", "see below", "B (is)", "W(hite)", "B(1)", "W, no", "Bad move", "A(aa)", "if (a[i] < b)", "KM"]
        {
            assert!(!holds_property(text, false), "{text}");
        }
        assert!(!holds_property("Bad move", true) && !holds_property("W is", false));
    }
}
