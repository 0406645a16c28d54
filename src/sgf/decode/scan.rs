//! Game trees while they are bytes: where each begins and ends, and what its CA says.
//!
//! Brackets, parentheses and backslashes mean what they mean in ASCII unless they are bytes of a longer character. In
//! Shift_JIS, Big5 and GBK the second byte of a character can be that of `[`, `\` or `]`; in ISO-2022-JP each can.
//!
//! By the letter, FF\[4\] escapes bytes (FF\[4\], "Escaping" and CA): a writer that obeys has a backslash *within* a
//! character whose second byte is `\` or `]`. Most programs escape characters instead. Which was meant is decided at
//! each such place, and never depends on how another one was read:
//!
//! - *Lead* `]` is a character, unless what can only follow the end of a value comes next: then the value ends there,
//!   and its last character was cut in the middle.
//! - *Lead* `\` is a character, unless the backslash or the run of backslashes goes on to a `]`. Then the two readings
//!   disagree about whether this `]` ends the value, and what follows tells: white space and a bracket, a semicolon, a
//!   parenthesis, an identifier with its bracket, or the end of the file speak for the end.
//! - Where only one of the two readings has a character that the charset knows, that one is taken.
//!
//! [`undivided`] makes the former writing into the latter, which can be decoded before it is parsed.

use std::borrow::Cow;
use std::ops::Range;

use crate::text::Charset;

/// Where a game tree ends, and what it says of its charset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tree {
    /// After its last parenthesis, or at the end of the bytes.
    pub end: usize,
    /// The first value of its first CA that has one, without the white space around it.
    pub label: Option<Range<usize>>,
}

/// Finds the end of the first game tree from a place on, as it is where the bytes are in a charset.
pub(super) fn find_tree(bytes: &[u8], from: usize, charset: Charset) -> Tree {
    let mut at = find_start(bytes, from).unwrap_or(from);
    // Nodes without a parenthesis before them go on to the end.
    let mut depth = usize::from(bytes.get(at) != Some(&b'('));
    let mut label = None;
    while let Some(&byte) = bytes.get(at) {
        let mut next = at + 1;
        match byte {
            b'(' => depth += 1,
            b')' if depth <= 1 => return Tree { end: next, label },
            b')' => depth -= 1,
            b'[' => next = end_of_value(bytes, next, charset),
            _ if byte.is_ascii_alphabetic() => {
                let rest = after_letters(&bytes[at..]);
                next = bytes.len() - rest.len();
                if let (None, true, [b'[', value @ ..]) = (&label, is_ca(&bytes[at..next]), trimmed(rest)) {
                    label = find_label(bytes, bytes.len() - value.len(), charset);
                }
            }
            _ => next = at + unit_at(bytes, at, charset).length(),
        }
        at = next;
    }
    Tree { end: bytes.len(), label }
}

/// Where the next game tree begins, if there is one: at a parenthesis, or else at a semicolon that comes at once.
pub(super) fn find_start(bytes: &[u8], from: usize) -> Option<usize> {
    let rest = trimmed(&bytes[from..]);
    if rest.starts_with(b";") {
        return Some(bytes.len() - rest.len());
    }
    let begins_tree = |at: &usize| match bytes[*at..] {
        [b'(', ref rest @ ..] => matches!(trimmed(rest), [b';', ..]) || begins_property(trimmed(rest)),
        _ => false,
    };
    (from..bytes.len()).find(begins_tree)
}

/// Where a value ends that begins at a place: after its bracket, or at the end of the bytes.
fn end_of_value(bytes: &[u8], mut at: usize, charset: Charset) -> usize {
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b']' => return at + 1,
            b'\\' => at += 1 + unit_at(bytes, at + 1, charset).length(),
            _ => at += unit_at(bytes, at, charset).length(),
        }
    }
    bytes.len()
}

/// The words of a value that begins at a place, if it has an end and is not empty.
fn find_label(bytes: &[u8], at: usize, charset: Charset) -> Option<Range<usize>> {
    let end = end_of_value(bytes, at, charset);
    let value = bytes[at..end].strip_suffix(b"]")?;
    let start = at + value.len() - value.trim_ascii_start().len();
    let label = start..start + value.trim_ascii().len();
    (!label.is_empty()).then_some(label)
}

/// What anything names that looks like a CA, wherever it stands: at least what game trees name.
pub(super) fn possible_labels(text: &str) -> impl Iterator<Item = &str> {
    /// No label is longer.
    const LONGEST: usize = 64;

    memchr::memchr_iter(b'C', text.as_bytes()).filter_map(|at| {
        let is_small = |c: char| c.is_ascii_lowercase();
        let rest = text[at + 1..].trim_start_matches(is_small);
        let rest = rest.strip_prefix('A')?.trim_start_matches(is_small);
        let value = rest.trim_start().strip_prefix('[')?;
        let length = value.bytes().take(LONGEST).position(|byte| byte == b']')?;
        Some(&value[..length])
    })
}

/// Joins the characters that escapes of bytes divide. A first byte that lost its second one becomes a byte that no
/// charset of pairs knows.
pub(super) fn undivided(bytes: &[u8], charset: Charset) -> Cow<'_, [u8]> {
    const LOST: u8 = 0xff;

    let mut written = Vec::new();
    let (mut copied, mut at) = (0, 0);
    while charset.pairs().is_some() && at < bytes.len() {
        let unit = unit_at(bytes, at, charset);
        match unit {
            Scanned::Byte | Scanned::Characters(_) => {}
            Scanned::Divided => {
                written.extend_from_slice(&bytes[copied..=at]);
                copied = at + 2;
            }
            Scanned::Cut => {
                written.extend_from_slice(&bytes[copied..at]);
                written.push(LOST);
                copied = at + 1;
            }
        }
        at += unit.length();
    }
    if written.is_empty() {
        return Cow::Borrowed(bytes);
    }
    written.extend_from_slice(&bytes[copied..]);
    Cow::Owned(written)
}

/// What stands at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scanned {
    /// A byte that has the meaning of ASCII, or can't be taken for one that has.
    Byte,
    /// Characters of so many bytes in all, which have no meaning of their own.
    Characters(usize),
    /// A character of two bytes that are parted by a backslash.
    Divided,
    /// The first byte of a character that was cut.
    Cut,
}

impl Scanned {
    fn length(self) -> usize {
        match self {
            Scanned::Byte | Scanned::Cut => 1,
            Scanned::Characters(length) => length,
            Scanned::Divided => 3,
        }
    }
}

/// What stands at a place.
fn unit_at(bytes: &[u8], at: usize, charset: Charset) -> Scanned {
    let rest = &bytes[at..];
    if let [0x1b, b'$', b'@' | b'B', ..] | [0x1b, b'(', b'I', ..] = rest {
        let ends = |byte: &u8| byte.is_ascii_control();
        let length = rest[3..].iter().position(ends);
        return Scanned::Characters(length.map_or(rest.len(), |length| length + 3));
    }
    let (Some(pairs), &[lead, second, ..]) = (charset.pairs(), rest) else {
        return Scanned::Byte;
    };
    if !pairs.is_lead(lead) {
        return Scanned::Byte;
    }
    let is_known = |trail| charset.decode(&[lead, trail]).1.is_none();
    match second {
        b'\\' => {
            let run = rest[1..].iter().take_while(|&&byte| byte == b'\\').count();
            // If the first backslash is the character's own, the others escape each other, and one over escapes the
            // bracket. Else it is the other way round.
            let ends_value = rest[1 + run..].strip_prefix(b"]").map(can_follow_value);
            let is_divided = ends_value.is_some_and(|ends| ends != (run % 2 == 1));
            match is_known(b'\\') {
                true if is_divided => Scanned::Divided,
                true => Scanned::Characters(2),
                // A charset has a character that ends in a bracket where it has one that ends in a backslash.
                false => Scanned::Byte,
            }
        }
        b']' if !is_known(b']') => Scanned::Byte,
        b']' if only_follows_value(&rest[2..]) => Scanned::Cut,
        trail if pairs.is_trail(trail) => Scanned::Characters(2),
        _ => Scanned::Byte,
    }
}

/// Whether bytes are such as come after a value. Text can begin so too, but seldom does.
fn can_follow_value(bytes: &[u8]) -> bool {
    let rest = trimmed(bytes);
    matches!(rest, [] | [b'[' | b';' | b'(' | b')', ..]) || begins_property(rest)
}

/// Whether bytes are such as come after a value, and not in text.
fn only_follows_value(bytes: &[u8]) -> bool {
    let is_structure = |byte: &u8| is_blank(*byte) || matches!(byte, b';' | b'(' | b')');
    let length = bytes.iter().take_while(|byte| is_structure(byte)).count();
    length == bytes.len() || begins_property(&bytes[length..])
}

/// Whether bytes begin with an identifier and a bracket. The long identifiers of old have small letters too.
fn begins_property(bytes: &[u8]) -> bool {
    bytes.first().is_some_and(u8::is_ascii_uppercase) && trimmed(after_letters(bytes)).starts_with(b"[")
}

/// Whether an identifier is CA, in which small letters count for nothing before FF\[4\].
fn is_ca(ident: &[u8]) -> bool {
    ident.iter().filter(|byte| byte.is_ascii_uppercase()).eq(b"CA")
}

/// What follows the letters that bytes begin with.
fn after_letters(bytes: &[u8]) -> &[u8] {
    let is_letter = |byte: &&u8| byte.is_ascii_alphabetic();
    &bytes[bytes.iter().take_while(is_letter).count()..]
}

/// What follows the white space that bytes begin with.
fn trimmed(bytes: &[u8]) -> &[u8] {
    &bytes[bytes.iter().take_while(|&&byte| is_blank(byte)).count()..]
}

fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}
