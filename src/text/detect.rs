//! Which charset a text is in that does not say so.

use std::ops::RangeInclusive;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, Encoding, GBK, IBM866, KOI8_U, SHIFT_JIS, UTF_16BE, UTF_16LE, WINDOWS_1251, WINDOWS_1252};

use super::charset::Charset;
use super::names::{by_names, by_russian_words, has_kana_of_shift_jis, has_russian_words};

/// The charset of a byte order mark, and the bytes without it.
pub(crate) fn marked(bytes: &[u8]) -> (Option<Charset>, &[u8]) {
    match Encoding::for_bom(bytes) {
        Some((encoding, length)) => (Some(Charset::web(encoding)), &bytes[length..]),
        None => (None, bytes),
    }
}

/// Finds the charset of a text, and says whether that is a guess.
pub(super) fn detect(bytes: &[u8]) -> (Charset, bool) {
    if let Some(found) = by_form(bytes) {
        return found;
    }
    let guess = if is_mostly_utf_8(bytes) { Charset::UTF_8 } else { by_meaning(bytes) };
    (guess, true)
}

/// The charset in which the bytes make the most sense.
pub(crate) fn by_meaning(bytes: &[u8]) -> Charset {
    if is_dos_text(bytes) {
        Charset::dos()
    } else if has_kana_of_shift_jis(bytes) {
        Charset::web(SHIFT_JIS)
    } else {
        by_statistics(bytes)
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
    bytes.contains(&0x1b) && bytes.windows(3).any(|at| matches!(at, b"\x1b$B" | b"\x1b$@" | b"\x1b(J" | b"\x1b(I"))
}

/// The byte order of UTF-16 text without a mark: in its ASCII characters every other byte is NUL.
///
/// Bytes that are valid as UTF-8 are UTF-16 only where that goes for most of them; else NUL bytes are just that.
pub(crate) fn unmarked_utf_16(bytes: &[u8], valid_utf_8: bool) -> Option<Charset> {
    if !bytes.contains(&0) {
        return None;
    }
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

/// Whether most bytes beyond ASCII form valid characters of UTF-8.
///
/// Text of other charsets has valid characters by chance. But these are of two bytes, or follow invalid ones at once,
/// and the invalid ones stand in the middle of others; while what damages UTF-8 leaves ASCII beside them: a cut, or `?`
/// for a byte that did not survive. So the former count for nothing, and the latter for more.
pub(crate) fn is_mostly_utf_8(bytes: &[u8]) -> bool {
    let is_high = |at: usize| bytes.get(at).is_some_and(|byte| !byte.is_ascii());
    let doubtful = |c: Option<char>| c.map_or(0, |c| if c.len_utf8() == 2 { 2 } else { 0 });
    let beyond_ascii = |c: Option<char>| c.filter(|c| !c.is_ascii()).map_or(0, char::len_utf8);
    let (mut valid, mut invalid, mut at) = (0, 0, 0);
    let mut is_rest = false;
    for chunk in bytes.utf8_chunks() {
        let (text, length) = (chunk.valid(), chunk.invalid().len());
        let high = text.bytes().filter(|byte| !byte.is_ascii()).count();
        let first = text.chars().next();
        let before = match at {
            0 => 0,
            _ if is_rest => doubtful(first),
            _ => beyond_ascii(first),
        };
        let after = if length > 0 { doubtful(text.chars().next_back()) } else { 0 };
        valid += high.saturating_sub(before + after);
        let start = at + text.len();
        // The rest of a character that lost a byte.
        is_rest = text.ends_with('?') && bytes.get(start).is_some_and(|byte| byte & 0xc0 == 0x80);
        at = start + length;
        let amidst = start > 0 && is_high(start - 1) && is_high(at);
        invalid += if amidst { 3 * length } else { length };
    }
    valid > invalid
}

/// Whether the bytes beyond ASCII make sense in CP437 as letters within words, for more words than not.
fn is_dos_text(bytes: &[u8]) -> bool {
    let (mut sense, mut nonsense) = (0, 0);
    let (mut opens, mut closes) = (false, false);
    for word in bytes.split(|&byte| byte.is_ascii() && !byte.is_ascii_alphabetic()) {
        match word {
            // The check mark of the standard, which DOS shows as a root.
            [0xfb] => sense += 1,
            // What stands by itself proves nothing: à, è, ½, a dash, a line of boxes.
            [_] => {}
            _ if word.is_ascii() || word.iter().all(|byte| matches!(byte, 0xae..=0xdf)) => {}
            _ if is_dos_word(without_guillemets(word)) => {
                let word = without_guillemets(word);
                // A word of two-byte characters has at most as many letters of ASCII.
                let ascii = word.iter().filter(|byte| byte.is_ascii()).count();
                sense += usize::from(ascii * 2 > word.len() && word.iter().any(is_dos_letter));
                opens |= word.starts_with(b"\x93");
                closes |= word.ends_with(b"\x94");
            }
            _ => nonsense += 1,
        }
    }
    // windows-1252 does not know these at all.
    let is_not_windows = bytes.iter().any(|byte| matches!(byte, 0x81 | 0x8d | 0x8f | 0x90 | 0x9d));
    let is_likely = sense > nonsense || (is_not_windows && sense == nonsense);
    // Words within ô and ö are words within the quotation marks of windows-1252.
    sense > 0 && is_likely && !(opens && closes)
}

/// A word without the guillemets that CP437 has around it.
fn without_guillemets(word: &[u8]) -> &[u8] {
    let word = word.strip_prefix(b"\xae").unwrap_or(word);
    word.strip_suffix(b"\xaf").unwrap_or(word)
}

/// Whether a byte is one of the letters that CP437 has in a row.
fn is_dos_letter(&byte: &u8) -> bool {
    matches!(byte, 0x80..=0x9a | 0xa0..=0xa5)
}

/// Whether a run of letters and of bytes beyond ASCII is a word in CP437, in lower case, upper case or capitalized.
fn is_dos_word(word: &[u8]) -> bool {
    let is_upper =
        |&byte: &u8| byte.is_ascii_uppercase() || matches!(byte, 0x80 | 0x8e..=0x90 | 0x92 | 0x99 | 0x9a | 0xa5);
    let is_lower = |byte: &u8| !is_upper(byte);
    let is_spelled = |part: &[u8]| part.iter().all(is_upper) || part.iter().skip(1).all(is_lower);
    // ß lies apart from the others, and follows a small letter.
    let known = word.iter().enumerate().all(|(at, byte)| {
        byte.is_ascii() || is_dos_letter(byte) || (*byte == 0xe1 && at > 0 && is_lower(&word[at - 1]))
    });
    // Two-byte characters come in longer runs than letters with accents.
    let runs = word.split(u8::is_ascii).all(|run| run.len() <= 2);
    // Within a word ù is not met, but the dash of windows-1252 is.
    let dashes = word.windows(3).any(|at| at[1] == 0x97);
    known
        && runs
        && !dashes
        && word.iter().any(u8::is_ascii)
        // As in McEnroe.
        && word
            .chunk_by(|a, b| !(a.is_ascii_lowercase() && b.is_ascii_uppercase()))
            .all(is_spelled)
}

/// The charset that the frequencies of letters speak for, or where they are too few, the beginnings of names.
fn by_statistics(bytes: &[u8]) -> Charset {
    /// As much ASCII tells what letters stand next to: the rest of longer stretches is not looked at.
    const NEAR: usize = 8;
    /// As many bytes beyond ASCII tell all that there is to tell, and take time.
    const ENOUGH: usize = 16 * 1024;

    let mut fed = 0;
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    for run in bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii()) {
        if run.len() > 2 * NEAR && run.is_ascii() {
            detector.feed(&run[..NEAR], false);
            detector.feed(b"\n", false);
            detector.feed(&run[run.len() - NEAR..], false);
        } else {
            detector.feed(run, false);
            fed += usize::from(!run.is_ascii()) * run.len();
        }
        if fed > ENOUGH {
            break;
        }
    }
    detector.feed(b"", true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    let is_russian = [WINDOWS_1251, KOI8_U, IBM866].contains(&guess);
    if !(is_russian && has_russian_words(bytes, guess))
        && let Some(encoding) = by_names(bytes, guess)
    {
        return Charset::web(encoding);
    }
    let is_western = reads_as_western(bytes, guess);
    if is_western && let Some(encoding) = by_russian_words(bytes) {
        return Charset::web(encoding);
    }
    // Two or three such characters are too few for the statistics.
    if guess.is_single_byte()
        && !is_russian
        && let Some((encoding, ..)) =
            TWO_BYTES.iter().find(|(_, leads, trails)| has_words_of(bytes, leads, trails, is_western))
    {
        return Charset::web(encoding);
    }
    Charset::web(if is_western { WINDOWS_1252 } else { guess })
}

/// Ranges of bytes.
type Ranges = &'static [RangeInclusive<u8>];

/// Charsets of two-byte characters, with the first bytes that the more common ones begin with (symbols, kana and the
/// first level of the ideographs), and the second bytes of all.
static TWO_BYTES: [(&Encoding, Ranges, Ranges); 3] = [
    (SHIFT_JIS, &[0x81..=0x83, 0x88..=0x97], &[0x40..=0x7e, 0x80..=0xfc]),
    (GBK, &[0xa1..=0xa3, 0xb0..=0xd7], &[0xa1..=0xfe]),
    (BIG5, &[0xa1..=0xc6], &[0x40..=0x7e, 0xa1..=0xfe]),
];

/// Whether all bytes beyond ASCII belong to two-byte characters apart from Western letters; of those that could be
/// Western signs, some in a row.
fn has_words_of(bytes: &[u8], leads: Ranges, trails: Ranges, is_western: bool) -> bool {
    let is_in =
        |ranges: Ranges, at: usize| bytes.get(at).is_some_and(|byte| ranges.iter().any(|range| range.contains(byte)));
    let is_letter = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphabetic);
    let (mut suffices, mut at) = (!is_western, 0);
    while let Some(ascii) = bytes[at..].iter().position(|byte| !byte.is_ascii()) {
        let start = at + ascii;
        at = start;
        while is_in(leads, at) && is_in(trails, at + 1) {
            at += 2;
        }
        let before = start.checked_sub(1).and_then(|before| bytes.get(before));
        if at == start || is_letter(before) || is_letter(bytes.get(at)) {
            return false;
        }
        suffices |= at > start + 2;
    }
    suffices
}

/// Whether a single-byte charset gives the same text as windows-1252, as many do with a few letters.
fn reads_as_western(bytes: &[u8], encoding: &'static Encoding) -> bool {
    if !encoding.is_single_byte() {
        return false;
    }
    let mut met = [false; 256];
    for &byte in bytes {
        met[usize::from(byte)] = true;
    }
    let met: Vec<u8> = (0..=u8::MAX).filter(|&byte| met[usize::from(byte)]).collect();
    let decode = |encoding: &'static Encoding| encoding.decode_without_bom_handling(&met).0;
    decode(encoding) == decode(WINDOWS_1252)
}
