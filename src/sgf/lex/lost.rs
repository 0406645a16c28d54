//! Properties in text that belongs to none: their values have brackets of another kind, or none.
//!
//! `W(dd)`, `W\[dd\]`, `PB{Anna}` and, in a node of its own, `W dd` are no prose. What could be prose is taken for that.

use super::unopened::is_plausible;
use crate::tree::{PropIdent, Type};
use crate::words::narrow;

/// Whether a text that is left out surely holds a property of the standard. It may be of several nodes: `begins_node` and
/// `ends_node` tell whether the first and the last of them are whole.
pub(in crate::sgf) fn holds_property(text: &str, begins_node: bool, ends_node: bool) -> bool {
    let text = &*narrow(text);
    let last = text.matches(';').count();
    text.split(';').enumerate().any(|(place, part)| {
        let is_node = (place > 0 || begins_node) && (place < last || ends_node);
        let begins_word = |at: &usize| !part[..*at].ends_with(char::is_alphanumeric);
        is_node && is_bare_move(part)
            || part.char_indices().map(|(at, _)| at).filter(begins_word).any(|at| begins_with_property(&part[at..]))
    })
}

/// Whether a node is a move without brackets: `W is` could be one, while `Who`, `w is` and `W, is` are words.
fn is_bare_move(node: &str) -> bool {
    let is_sign = |c: char| !c.is_alphanumeric();
    let is_around = |c: char| c.is_whitespace() || "()[]{}<>".contains(c);
    let parted =
        node.trim_matches(is_around).strip_prefix(['B', 'W']).filter(|rest| rest.starts_with(char::is_whitespace));
    let joined = node.trim_matches(is_sign).strip_prefix(['B', 'W', 'b', 'w']);
    parted.is_some_and(|rest| is_point(rest.trim_start()))
        || joined
            .map(|rest| rest.trim_start_matches(is_sign))
            .is_some_and(|rest| is_point(rest) && !could_be_word(rest))
}

/// Whether a text begins with the identifier of a property and its value in brackets of any kind.
fn begins_with_property(text: &str) -> bool {
    /// Longer values are rather prose.
    const LONGEST: usize = 256;

    let (ident, rest) = text.split_at(text.bytes().take_while(u8::is_ascii_alphabetic).count());
    let rest = rest.trim_start_matches(['\\', '/', '-', '=', ':']).as_bytes();
    let close = match rest.first() {
        Some(b'(') => b')',
        Some(b'[') => b']',
        Some(b'{') => b'}',
        Some(b'<') => b'>',
        _ => return false,
    };
    let Some(end) = rest.iter().take(LONGEST).position(|byte| *byte == close) else {
        return false;
    };
    let value = text[text.len() - rest.len()..][1..end].trim_end_matches('\\').trim();
    match ident {
        "B" | "W" | "Black" | "White" => is_point(value),
        "b" | "w" => is_point(value) && !could_be_word(value),
        // Of one letter are points of the board, too.
        _ if ident.len() < 2 || ident.bytes().any(|byte| byte.is_ascii_lowercase()) => false,
        _ if value.is_empty() => false,
        _ => PropIdent::from(ident).entry().is_some_and(|entry| match entry.value {
            // What else stands in brackets behind capitals is said beside, or a tag of a page.
            Type::SimpleText | Type::Text | Type::Application | Type::Date | Type::Outcome => {
                matches!(close, b']' | b'}')
            }
            kind => is_plausible(value, kind),
        }),
    }
}

/// Whether a text is a point of the usual boards, in small letters or as `Q16`.
fn is_point(text: &str) -> bool {
    let is_of_board = match text.as_bytes() {
        [column, row] if row.is_ascii_alphabetic() => [column, row].iter().all(|letter| matches!(letter, b'a'..=b's')),
        [column, ..] => matches!(column, b'A'..=b'T'),
        [] => false,
    };
    is_of_board && is_plausible(text, Type::Move)
}

/// Whether a point could be a word, or end one: these have vowels.
fn could_be_word(point: &str) -> bool {
    point.contains(['a', 'e', 'i', 'o'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_holds_a_property_is_told_from_prose() {
        for text in [
            "and B(cc)",
            "W{dd}",
            ";W<dd>",
            "W\\[dd\\]",
            "Ｗ［ｄｄ］",
            "B/[ee]",
            "W-[gc]",
            "W(Q16)",
            "w(dd)",
            "White(dd)",
            "AB( ee )",
            "KM{6.5}",
            "x PB{Anna}",
            "PB\\[Anna\\]",
            "and so;W cc;on",
        ] {
            assert!(holds_property(text, false, false), "{text}");
        }
        for node in ["W dd", "Wdd", "w:dd", "W Q16", "WQ16", "{W dd}", "W dd.", "B ee", "(B is"] {
            assert!(holds_property(node, true, true), "{node}");
            for (begins, ends) in [(true, false), (false, true), (false, false)] {
                assert!(!holds_property(node, begins, ends), "{node}");
            }
        }
        assert!(holds_property("W cc;and so", true, false) && holds_property("and so;W cc", false, true));
        for text in [
            "",
            "see below",
            "B (is)",
            "W(hite)",
            "W(No)",
            "B(1)",
            "A(aa)",
            "b(ad) move",
            "if (a[i] < b)",
            "if(b==\"aa\")",
            "KM",
            "KM()",
            "KM(ade)",
            "SZ=19",
            "ON/OFF",
            "US/Japan",
            "PC(486)",
            "PC<br>",
            "see PB/PW below",
            "PB{Anna",
            "Bad",
            "bad (",
            "Win!",
            "Who?",
            "was (",
            "Bei",
            "Bad move",
            "W, no",
            "W no.",
            "w ah",
        ] {
            assert!(!holds_property(text, true, true), "{text}");
        }
    }
}
