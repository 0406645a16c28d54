//! Records of SGF whose brackets are all escaped, as pages in Markdown have them, or all full-width characters.
//!
//! ```text
//! (;GM\[1\];B\[pd\]C\[A \*good\* move\])        （；ＧＭ［１］；Ｂ［ｐｄ］Ｃ［好（よい）手］）
//! ```
//!
//! No record has a property without a bracket, so one that has no other brackets than these was none before. In Markdown a
//! backslash before any sign of ASCII is one too many. Of full-width characters those of texts stay.

use std::borrow::Cow;
use std::ops::Range;

use super::look::{Look, look};
use crate::tree::{PropIdent, Type};
use crate::words::narrow;

/// A record with the brackets of SGF, and what those that it has are; `None` where it has them already, or is none.
pub fn with_usual_brackets(bytes: &[u8]) -> Option<(String, &'static str)> {
    match memchr::memchr(b'[', bytes) {
        // Nearly all records have such a bracket.
        Some(first) if first == 0 || bytes[first - 1] != b'\\' => return None,
        None if memchr::memmem::find(bytes, "］".as_bytes()).is_none() => return None,
        _ => {}
    }
    let text = str::from_utf8(bytes).ok()?;
    let (record, kind) = match text.contains('[') {
        true => (are_all_escaped(text).then(|| without_escapes(text))?, "escaped"),
        // A narrow one may have been meant to end what has no end.
        false if text.contains(']') && pairs(text).len() < text.matches('［').count() => return None,
        false => (with_narrow_structure(text), "full-width characters"),
    };
    (look(text) != Look::Ishi && look(&record) == Look::Sgf).then_some((record, kind))
}

/// Whether a backslash stands before each bracket that is itself not escaped.
fn are_all_escaped(text: &str) -> bool {
    text.match_indices(['[', ']']).all(|(at, _)| {
        let before = &text[..at];
        (before.len() - before.trim_end_matches('\\').len()) % 2 == 1
    })
}

/// A text without the backslashes that stand before signs of ASCII.
fn without_escapes(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let escaped = if c == '\\' { rest.next_if(char::is_ascii_punctuation) } else { None };
        plain.push(escaped.unwrap_or(c));
    }
    plain
}

/// A text whose full-width characters are those of ASCII, but for those in the values that are texts.
fn with_narrow_structure(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut pairs = pairs(text).into_iter().peekable();
    let mut rest = text;
    let mut ident = String::new();
    while let Some((before, behind)) = rest.split_once('［') {
        let before = narrow(before);
        let name = before.trim_end();
        let letters = &name[name.trim_end_matches(|c: char| c.is_ascii_alphabetic()).len()..];
        // A further value has no identifier of its own.
        if !letters.is_empty() {
            ident = letters.to_owned();
        }
        let start = text.len() - behind.len();
        while pairs.next_if(|pair| pair.start < start).is_some() {}
        let (end, is_own) = match pairs.peek() {
            Some(pair) => (pair.end - start, pair.start == start),
            // The last text has a bracket without a partner.
            None => (behind.find('］').unwrap_or(behind.len()), false),
        };
        let (value, behind) = behind.split_at(end);
        let (signs, words) = value.split_at(before_words(value, &ident));
        // The bracket behind it is as what follows.
        plain.extend([&*before, "[", &*narrow(signs)]);
        match is_own {
            true => plain.push_str(&with_escaped_brackets(words)),
            false => plain.push_str(words),
        }
        rest = behind;
    }
    plain.push_str(&narrow(rest));
    plain
}

/// A text with a backslash before each narrow bracket that would end it.
fn with_escaped_brackets(text: &str) -> Cow<'_, str> {
    if !text.contains(']') {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        if c == ']' {
            escaped.push('\\');
        }
        escaped.push(c);
        if c == '\\' {
            escaped.extend(rest.next());
        }
    }
    Cow::Owned(escaped)
}

/// The places between full-width brackets that are each other's partners, in the order of their beginnings.
fn pairs(text: &str) -> Vec<Range<usize>> {
    let (mut pairs, mut open) = (Vec::new(), Vec::new());
    let mut characters = text.char_indices();
    while let Some((at, c)) = characters.next() {
        match c {
            '［' => open.push(at + c.len_utf8()),
            '］' => pairs.extend(open.pop().map(|start| start..at)),
            '\\' => drop(characters.next()),
            _ => {}
        }
    }
    pairs.sort_unstable_by_key(|pair| pair.start);
    pairs
}

/// Where the words begin in a value: of a label behind its point, and nowhere in a point or a number.
fn before_words(value: &str, ident: &str) -> usize {
    match PropIdent::from(ident).entry() {
        Some(entry) if entry.value == Type::Labels => value.split_inclusive([':', '：']).next().map_or(0, str::len),
        Some(entry) if !entry.can_hold_brackets() => value.len(),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(text: &str) -> Option<String> {
        with_usual_brackets(text.as_bytes()).map(|(record, _)| record)
    }

    #[test]
    fn a_record_has_its_own_brackets() {
        for text in [
            "",
            "(;B[aa]C[\\[1\\]])",
            "B 1 Q16\nCOM\n（；B［aa］）\nENDCOM\n",
            "see \\[1\\] and \\[2\\]",
            "［1］",
            "(;B\\\\[aa])",
        ] {
            assert_eq!(record(text), None, "{text}");
        }
    }

    #[test]
    fn other_brackets_become_those_of_sgf() {
        for (text, expected) in [
            ("(;B\\[aa\\]C\\[1\\. \\*a\\* \\\\\\] b\\\\\\\\\\])", "(;B[aa]C[1. *a* \\] b\\\\])"),
            ("（；Ｂ［ａａ］；W［Ｑ１６］）", "(;B[aa];W[Q16])"),
            ("(;AB［ａａ］ ［ｂｂ］C［（はい）\\］！］;W［cc", "(;AB[aa] [bb]C[（はい）\\］！];W[cc"),
            ("（；ＬＢ［ａａ：Ａ］［ｂｂ：：］；W［cc］）", "(;LB[aa:Ａ][bb:：];W[cc])"),
            ("(;C［［一］これ！；Ｗ（よい）］；W［cc］)", "(;C[［一］これ！；Ｗ（よい）];W[cc])"),
            ("(;C［a ［ b］；W［ｃｃ］)", "(;C[a ［ b];W[cc])"),
        ] {
            assert_eq!(record(text).as_deref(), Some(expected), "{text}");
        }
    }
}
