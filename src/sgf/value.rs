//! Values by their types: each is written here, and read beside that.

use std::borrow::Cow;

use crate::tree::Property;

/// Writes a Text (FF\[4\], "Text"): line breaks are kept, other white space becomes blanks.
pub fn write_text(text: &str) -> Cow<'_, str> {
    escape(text, false)
}

/// Reads a Text: escapes are resolved, soft line breaks dropped, other white space becomes blanks.
pub fn read_text(value: &str) -> Cow<'_, str> {
    unescape(value, false)
}

/// Writes a SimpleText (FF\[4\], "SimpleText"): all white space becomes blanks.
pub fn write_simple_text(text: &str) -> Cow<'_, str> {
    escape(text, true)
}

/// Reads a SimpleText.
pub fn read_simple_text(value: &str) -> Cow<'_, str> {
    unescape(value, true)
}

/// Writes a SimpleText that is part of a Compose: FF\[4\] wants its colons escaped.
pub fn write_composed(text: &str) -> Cow<'_, str> {
    let written = write_simple_text(text);
    if written.contains(':') { Cow::Owned(written.replace(':', "\\:")) } else { written }
}

/// A Compose without the escapes before its colons, which the draft does not need. One stays where a bracket and a point stand
/// before it: those who read damaged files, as this program does, would take them for another value.
pub fn without_escaped_colons(value: &str) -> Cow<'_, str> {
    if !value.contains("\\:") {
        return Cow::Borrowed(value);
    }
    let mut written = String::with_capacity(value.len());
    let mut is_escaped = false;
    for character in value.chars() {
        if is_escaped && character == ':' && !matches!(written.as_bytes(), [.., b'[', b'a'..=b'z', b'a'..=b'z', b'\\'])
        {
            written.pop();
        }
        is_escaped = character == '\\' && !is_escaped;
        written.push(character);
    }
    Cow::Owned(written)
}

/// Parts a Compose at its first colon that is not escaped.
pub fn split_compose(value: &str) -> Option<(&str, &str)> {
    let mut is_escaped = false;
    let colon = value.bytes().position(|byte| {
        let found = byte == b':' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        found
    })?;
    Some((&value[..colon], &value[colon + 1..]))
}

/// A value with its line breaks as line feeds, whichever they are.
pub fn with_line_feeds(value: Cow<'_, str>) -> Cow<'_, str> {
    if !value.contains('\r') {
        return value;
    }
    let mut written = String::with_capacity(value.len());
    let mut rest = &*value;
    while let Some(at) = rest.find(['\n', '\r']) {
        written.push_str(&rest[..at]);
        written.push('\n');
        rest = &rest[at + line_break(&rest[at..])..];
    }
    written.push_str(rest);
    Cow::Owned(written)
}

/// How long the line break is that a text begins with, if it does: LF, CR, LFCR and CRLF are one each.
fn line_break(text: &str) -> usize {
    match text.as_bytes() {
        [b'\n', b'\r', ..] | [b'\r', b'\n', ..] => 2,
        [b'\n' | b'\r', ..] => 1,
        _ => 0,
    }
}

/// Whether a byte is white space that becomes a blank; line feeds do so only where a value is `simple`.
fn becomes_blank(byte: u8, is_simple: bool) -> bool {
    matches!(byte, b'\t' | b'\r' | 0xb | 0xc) || is_simple && byte == b'\n'
}

/// Whether a text has white space that becomes a blank.
fn has_blanks(text: &[u8], is_simple: bool) -> bool {
    memchr::memchr3(b'\t', 0xb, 0xc, text).is_some()
        || memchr::memchr2(b'\r', if is_simple { b'\n' } else { b'\r' }, text).is_some()
}

/// Whether a value is one that would be written as it stands. Of some that have brackets without a partner it is not told.
pub fn is_canonical(value: &str, is_simple: bool) -> bool {
    let bytes = value.as_bytes();
    if has_blanks(bytes, is_simple) {
        return false;
    }
    let (mut open, mut escaped) = (0_usize, None);
    for at in memchr::memchr3_iter(b'\\', b'[', b']', bytes) {
        match bytes[at] {
            b'[' => open += 1,
            b']' if escaped == Some(at) => open = open.saturating_sub(1),
            b'\\' if escaped == Some(at) => {}
            b'\\' => escaped = Some(at + 1),
            _ => return false,
        }
        if escaped == Some(at + 1) && !matches!(bytes.get(at + 1), Some(b'\\' | b']')) {
            return false;
        }
    }
    open == 0
}

impl Property<'_> {
    /// The values as texts: what they say, without the signs that escape it.
    pub fn texts(&self) -> impl Iterator<Item = Cow<'_, str>> {
        let written = self.written();
        written.map(|value| Cow::Owned(read_text(&value).into_owned()))
    }
}

/// Writes what may stand between brackets. An opening bracket that looks like that of a property, and has no closing
/// one, is escaped too: those who read damaged files, as this program does, would take it for one.
fn escape(text: &str, is_simple: bool) -> Cow<'_, str> {
    let bytes = text.as_bytes();
    let open = open_brackets(text);
    let has_blanks = has_blanks(bytes, is_simple);
    if open.is_empty() && !has_blanks && memchr::memchr2(b'\\', b']', bytes).is_none() {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len() + 8);
    let mut start = 0;
    let write = |at: usize| {
        if becomes_blank(bytes[at], is_simple) {
            written.push_str(&text[start..at]);
            written.push(' ');
            start = at + 1;
        } else if matches!(bytes[at], b'\\' | b']') || open.binary_search_by(|other| at.cmp(other)).is_ok() {
            written.push_str(&text[start..at]);
            written.push('\\');
            start = at;
        }
    };
    match has_blanks {
        true => (0..bytes.len()).for_each(write),
        false => memchr::memchr3_iter(b'[', b'\\', b']', bytes).for_each(write),
    }
    written.push_str(&text[start..]);
    Cow::Owned(written)
}

/// The places of the opening brackets that no closing bracket goes with, behind a letter, or before a label in a text that
/// begins as one, the last one first.
fn open_brackets(text: &str) -> Vec<usize> {
    let mut open = Vec::new();
    if !text.contains('[') {
        return open;
    }
    let mut closing = 0_usize;
    for at in memchr::memrchr2_iter(b'[', b']', text.as_bytes()) {
        match text.as_bytes()[at] {
            b']' => closing += 1,
            _ if closing > 0 => closing -= 1,
            _ => {
                let before = text[..at].trim_end();
                let word = &before[before.trim_end_matches(|c: char| c.is_ascii_alphanumeric()).len()..];
                // Small letters and a blank are nothing but prose.
                let is_prose = before.len() < at && word.starts_with(|c: char| c.is_ascii_lowercase());
                if !word.is_empty() && !is_prose || begins_label(text) && begins_label(&text[at + 1..]) {
                    open.push(at);
                }
            }
        }
    }
    open
}

/// Whether a text begins with a point and a colon, as a label does.
fn begins_label(text: &str) -> bool {
    matches!(text.as_bytes(), [column, row, b':', ..] if column.is_ascii_lowercase() && row.is_ascii_lowercase())
}

/// Whether a value has an opening bracket that the writer would have escaped: some readers would take it for one that
/// begins a value.
pub fn has_open_bracket(value: &str) -> bool {
    !open_brackets(value).is_empty()
}

fn unescape(value: &str, is_simple: bool) -> Cow<'_, str> {
    let has_blanks = has_blanks(value.as_bytes(), is_simple);
    if !has_blanks && memchr::memchr(b'\\', value.as_bytes()).is_none() {
        return Cow::Borrowed(value);
    }
    // A line feed stands for itself, unless it may be half of a line break.
    let has_pairs = value.contains('\r');
    let is_special = |byte: u8| byte == b'\\' || becomes_blank(byte, is_simple || has_pairs);
    let next_special = |rest: &str| match has_blanks {
        true => rest.bytes().position(is_special),
        false => memchr::memchr(b'\\', rest.as_bytes()),
    };
    let mut read = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = next_special(rest) {
        let (before, special) = rest.split_at(at);
        read.push_str(before);
        let escaped = special.strip_prefix('\\');
        let text = escaped.unwrap_or(special);
        let length = line_break(text);
        let mut characters = text.chars();
        rest = match characters.next() {
            _ if length > 0 => {
                if escaped.is_none() {
                    read.push(if is_simple { ' ' } else { '\n' });
                }
                &text[length..]
            }
            Some(character) if character.is_ascii() && becomes_blank(character as u8, true) => {
                read.push(' ');
                characters.as_str()
            }
            Some(character) => {
                read.push(character);
                characters.as_str()
            }
            None => "",
        };
    }
    read.push_str(rest);
    Cow::Owned(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped_and_read_back() {
        assert_eq!(write_text("a]b\\c\td\ne:f"), "a\\]b\\\\c d\ne:f");
        assert_eq!(read_text("a\\]b\\\\c d\ne:f"), "a]b\\c d\ne:f");
        assert_eq!(write_text("B[aa] or C [x and [y"), "B[aa\\] or C \\[x and [y");
        assert_eq!(write_text("a ([ and smiles :["), "a ([ and smiles :[");
        assert_eq!(read_text("so\\\r\nft\r\nhard\\"), "soft\nhard");
        assert_eq!(read_simple_text("a\n\rb\\\nc"), "a bc");
        assert_eq!(read_text("a\tb\\\tc"), "a b c");
    }

    #[test]
    fn what_is_canonical_is_written_as_it_stands() {
        let of = |pieces: &str| -> Vec<char> { pieces.chars().collect() };
        let letters = of("a[]\\:\n\r\t ");
        let count = letters.len();
        for number in 0..count.pow(5) {
            let value: String = (0..5).map(|digit| letters[number / count.pow(digit) % count]).collect();
            for is_simple in [false, true] {
                if is_canonical(&value, is_simple) {
                    assert_eq!(escape(&unescape(&value, is_simple), is_simple), value);
                }
            }
        }
        assert!(is_canonical("[B[aa\\] and C[x\\]\\] \\\\", true));
    }

    #[test]
    fn colons_part_a_compose() {
        assert_eq!(write_composed("a:b"), "a\\:b");
        assert_eq!(without_escaped_colons("a\\:b\\\\:c\\]"), "a:b\\\\:c\\]");
        assert_eq!(without_escaped_colons("aa:x\\][bb\\:1\\:2"), "aa:x\\][bb\\:1:2");
        assert_eq!(split_compose("a\\:b:c:d"), Some(("a\\:b", "c:d")));
        assert_eq!(split_compose("a\\\\:b"), Some(("a\\\\", "b")));
        assert_eq!(split_compose("ab"), None);
    }
}
