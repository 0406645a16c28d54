//! Which charset a text is in that does not say so.

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};

use super::charset::Charset;
use super::judge::judge;
use super::language::is_likely;

/// The charset of a byte order mark, and the bytes without it.
pub(crate) fn marked(bytes: &[u8]) -> (Option<Charset>, &[u8]) {
    match Encoding::for_bom(bytes) {
        Some((encoding, length)) => (Some(Charset::web(encoding)), &bytes[length..]),
        None => (None, bytes),
    }
}

/// Finds the charset of a text, and says whether that is a guess.
pub(super) fn detect(bytes: &[u8]) -> (Charset, bool) {
    match by_form(bytes) {
        Some(found) if found != (Charset::UTF_8, false) || !is_utf_8_by_chance(bytes) => found,
        _ => (judge(bytes, &[], |bytes, charset| charset.decode(bytes).0), true),
    }
}

/// The charset that shows in the form of the bytes alone, and whether that is a guess.
pub(super) fn by_form(bytes: &[u8]) -> Option<(Charset, bool)> {
    if let (Some(charset), _) = marked(bytes) {
        return Some((charset, false));
    }
    if has_escapes(bytes) {
        return Some((Charset::ISO_2022_JP, true));
    }
    let is_valid = str::from_utf8(bytes).is_ok();
    match unmarked_utf_16(bytes, is_valid) {
        Some(charset) => Some((charset, true)),
        None => is_valid.then_some((Charset::UTF_8, false)),
    }
}

/// Whether there are escape sequences of ISO-2022-JP.
pub(crate) fn has_escapes(bytes: &[u8]) -> bool {
    escapes(bytes).next().is_some()
}

/// Where the escape sequences of ISO-2022-JP begin.
pub(crate) fn escapes(bytes: &[u8]) -> impl Iterator<Item = usize> {
    let begins = |at: &usize| matches!(bytes.get(at + 1..at + 3), Some(b"$B" | b"$@" | b"(J" | b"(I"));
    memchr::memchr_iter(0x1b, bytes).filter(begins)
}

/// The byte order of UTF-16 text without a mark: in its ASCII characters every other byte is NUL.
///
/// Bytes that are valid as UTF-8 are UTF-16 only where that goes for most of them; else NUL bytes are just that.
pub(crate) fn unmarked_utf_16(bytes: &[u8], valid_utf_8: bool) -> Option<Charset> {
    memchr::memchr(0, bytes)?;
    let is_text = |byte: u8| matches!(byte, b'\t' | b'\n' | b'\r' | 0x1a | b' '..=b'~');
    let (mut little, mut big, mut nuls) = (0, 0, 0);
    for pair in bytes.chunks_exact(2) {
        match *pair {
            [text, 0] if is_text(text) => little += 1,
            [0, text] if is_text(text) => big += 1,
            _ => {}
        }
        nuls += pair.iter().filter(|&&byte| byte == 0).count();
    }
    let (encoding, ascii) = if little >= big { (UTF_16LE, little) } else { (UTF_16BE, big) };
    let enough = bytes.len() / 2 / if valid_utf_8 { 2 } else { 8 };
    // Other NUL bytes are halves of characters such as U+4E00.
    let others = nuls - ascii;
    (ascii >= 2 && ascii >= enough && others * 4 <= ascii).then(|| Charset::web(encoding))
}

/// Whether bytes that are valid as UTF-8 may be so by chance: a few sequences of two bytes, not all of which are
/// characters that records of Go are likely to hold in such a place. A sequence of three bytes is no chance.
pub(crate) fn is_utf_8_by_chance(bytes: &[u8]) -> bool {
    /// More than so many are none.
    const FEW: usize = 6;

    if bytes.is_ascii() || bytes.iter().any(|&byte| byte >= 0xe0) {
        return false;
    }
    let text = String::from_utf8_lossy(bytes);
    text.chars().filter(|c| !c.is_ascii()).nth(FEW).is_none() && !is_likely(&text)
}
