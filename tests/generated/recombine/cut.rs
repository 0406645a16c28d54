//! Where texts of both formats are cut into pieces, whatever bytes they are.

use std::ops::Range;

/// Lines with their ends.
pub fn lines(bytes: &[u8]) -> Vec<Range<usize>> {
    let mut at = 0;
    let line = |line: &[u8]| {
        let from = at;
        at += line.len();
        from..at
    };
    bytes.split_inclusive(|&byte| byte == b'\n').map(line).collect()
}

/// Words, without what parts them.
pub fn words(bytes: &[u8]) -> Vec<Range<usize>> {
    let mut at = 0;
    let word = |word: &[u8]| {
        let from = at;
        at += word.len() + 1;
        from..from + word.len()
    };
    let words = bytes.split(u8::is_ascii_whitespace).map(word);
    words.filter(|word| !word.is_empty()).collect()
}

/// Properties of SGF, and what is between them.
pub fn properties(bytes: &[u8]) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let (mut from, mut at) = (0, 0);
    while at < bytes.len() {
        match bytes[at] {
            b'[' => {
                at = end_of_value(bytes, at);
                // Further values belong to it.
                if bytes.get(at) != Some(&b'[') {
                    pieces.push(from..at);
                    from = at;
                }
            }
            b'(' | b')' | b';' => {
                at += 1;
                pieces.push(from..at);
                from = at;
            }
            _ => at += 1,
        }
    }
    if from < bytes.len() {
        pieces.push(from..bytes.len());
    }
    pieces
}

/// Values of SGF with their brackets.
pub fn values(bytes: &[u8]) -> Vec<Range<usize>> {
    let mut values = Vec::new();
    let mut at = 0;
    while let Some(open) = bytes[at..].iter().position(|&byte| byte == b'[') {
        let from = at + open;
        at = end_of_value(bytes, from);
        values.push(from..at);
    }
    values
}

/// Where a value ends that begins at a place.
pub fn end_of_value(bytes: &[u8], from: usize) -> usize {
    let mut is_escaped = false;
    let is_end = |&byte: &u8| {
        let is_end = byte == b']' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    };
    let length = bytes[from..].iter().position(is_end);
    length.map_or(bytes.len(), |length| from + length + 1)
}
