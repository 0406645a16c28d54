//! Bytes of SGF to Unicode text.
//!
//! CA is a property of each game tree (FF\[4\], CA), so trees of one file can differ. In most files it need not be
//! looked at. What is decided for a file as a whole, in this order:
//!
//! - the charset that was named, whatever the bytes look like;
//! - a byte order mark, which is taken away;
//! - UTF-16 without a mark, told by its NUL bytes;
//! - ASCII and UTF-8, borrowed from the input.
//!
//! In what is named or marked so, the control characters of ISO-2022-JP become blanks: written in UTF-8, the text would be
//! taken for one in that charset.
//!
//! What is decided for each tree by itself, together with the text before it:
//!
//! - the escape sequences of ISO-2022-JP;
//! - UTF-8, whatever CA says, unless it may be UTF-8 only by chance;
//! - the charset in which the text makes the most sense (see `text::judge`). CA speaks for the one that it names or
//!   resembles, and the file for the one that makes the most sense of all its trees together.
//!
//! A CA that is contradicted is warned of (charset-mismatch), a guess is noted once for each charset. What a tree is
//! follows from its bytes, and where it ends from its charset (see `scan`): it is cut as ASCII first, and again where
//! its charset has characters that could be taken for brackets.

mod scan;

use std::borrow::Cow;
use std::cell::OnceCell;

use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::text::{
    self, Charset, Damage, Decoded, Hint, UnknownCharset, escapes, find_charset, has_escapes, is_unreadable,
    is_utf_8_by_chance, resembled_charset, unmarked_utf_16,
};

use scan::{Tree, find_start, find_tree, possible_labels, undivided};

/// Decodes the bytes of an SGF file, in the charset that `encoding` names or else in those that its game trees are in.
/// The charset that is given is that of the first text beyond ASCII.
///
/// # Errors
///
/// If `encoding` is no label that [`find_charset`] knows. No bytes are an error.
pub fn decode<'a>(bytes: &'a [u8], encoding: Option<&str>, sink: &mut dyn Sink) -> Result<Decoded<'a>, UnknownCharset> {
    let (bytes, whole) = match encoding {
        Some(label) => {
            let (charset, bytes) = text::named(label, bytes)?;
            (bytes, Some((charset, false)))
        }
        None => {
            let (marked, bytes) = text::marked(bytes);
            (bytes, judge_file(bytes, marked))
        }
    };
    Ok(match whole {
        Some((charset, is_guess)) => {
            let piece = Piece { end: bytes.len(), charset, is_guess, contradicts: false };
            let mut decoded = decode_pieces(bytes, [piece], sink);
            blank_escapes(&mut decoded.text, charset, sink);
            if encoding.is_none() && !agrees_with_labels(&decoded.text, charset) {
                report_passed_over(&decoded.text, charset, is_guess, sink);
            }
            decoded
        }
        None => decode_pieces(bytes, Pieces::new(bytes), sink),
    })
}

/// The charset of a file that is all in one, as can be seen without its game trees, and whether it is a guess.
fn judge_file(bytes: &[u8], marked: Option<Charset>) -> Option<(Charset, bool)> {
    let text = str::from_utf8(bytes).ok();
    let has_escapes = has_escapes(bytes);
    if let Some(charset) = marked {
        return Some((charset, false));
    }
    if has_escapes {
        return None;
    }
    let utf_16 = unmarked_utf_16(bytes, text.is_some()).map(|charset| (charset, true));
    let is_utf_8 = |text: &str| agrees_with_labels(text, Charset::UTF_8) && !is_utf_8_by_chance(bytes);
    utf_16.or_else(|| text.is_some_and(is_utf_8).then_some((Charset::UTF_8, false)))
}

/// Puts blanks in the place of what would make the text one in ISO-2022-JP where it is read again, in a file that is in
/// another charset.
fn blank_escapes(text: &mut Cow<'_, str>, charset: Charset, sink: &mut dyn Sink) {
    let places: Vec<usize> = escapes(text.as_bytes()).collect();
    let Some(&first) = places.first() else {
        return;
    };
    let blanked = |(at, c)| if places.binary_search(&at).is_ok() { ' ' } else { c };
    *text = Cow::Owned(text.char_indices().map(blanked).collect());
    let message = format!(
        "escape sequences of ISO-2022-JP in a text in {}: their control characters were taken for blanks",
        charset.name()
    );
    sink.report(Diagnostic::at(Code::CharsetMismatch, Span::new(first, first + 1), message));
}

/// Whether no CA of a text can name another charset than its own, or for ASCII one that has it as bytes.
fn agrees_with_labels(text: &str, charset: Charset) -> bool {
    let is_ascii = text.is_ascii();
    possible_labels(text).all(|label| label.trim().is_empty() || can_name(label, charset, is_ascii))
}

/// Whether a label can name the charset of a text. UTF-16 has one name for both of its orders.
fn can_name(label: &str, charset: Charset, is_ascii: bool) -> bool {
    find_charset(label).is_some_and(|named| {
        let is_same = named == charset || !named.can_be_written() && !charset.can_be_written();
        is_same || is_ascii && named.can_be_written()
    })
}

/// Whether this program wrote the bytes: then they are what CA says. A record that names another program begins as all that
/// are written here.
fn is_own(bytes: &[u8]) -> bool {
    let marks: [&[u8]; 2] = [b"AP[ishisgf:", b"(;FF[4]GM[1]CA[UTF-8]AP["];
    marks.iter().any(|mark| memchr::memmem::find(bytes, mark).is_some())
}

/// A stretch of the bytes that is in one charset.
#[derive(Clone, Copy, Debug)]
struct Piece {
    /// Where it ends, and the next one begins.
    end: usize,
    charset: Charset,
    /// Nothing but the bytes themselves speaks for the charset.
    is_guess: bool,
    /// CA speaks against it.
    contradicts: bool,
}

/// The pieces of a file: each is a game tree, with the text before it, the last one with the text after it too.
struct Pieces<'a> {
    bytes: &'a [u8],
    /// Where the next piece begins.
    at: usize,
    /// How far it was looked for its end.
    seen: usize,
    /// As many bytes may still be looked at that turn out to belong to a later piece; then all the rest is one. So the
    /// time taken is bounded by the length of the file, however charsets and brackets contradict each other.
    spare: usize,
    /// What statistics say of the whole file.
    common: OnceCell<Charset>,
}

impl<'a> Pieces<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        Pieces { bytes, at: 0, seen: 0, spare: bytes.len().saturating_mul(4), common: OnceCell::new() }
    }

    /// The next piece.
    fn judge(&mut self) -> Piece {
        let plain = self.tree_in(Charset::UTF_8);
        let bytes = &self.bytes[self.at..plain.end];
        let label = plain.label.map(|label| String::from_utf8_lossy(&self.bytes[label]));
        // What has the brackets of ASCII is not UTF-16.
        let named = label.as_deref().and_then(find_charset).filter(|named| named.can_be_written());
        let is_valid = str::from_utf8(bytes).is_ok();
        let charset = if has_escapes(bytes) {
            Charset::ISO_2022_JP
        } else if is_valid && (!is_utf_8_by_chance(bytes) || named == Some(Charset::UTF_8) && is_own(bytes)) {
            Charset::UTF_8
        } else {
            let resembled = label.as_deref().and_then(resembled_charset);
            self.weigh(named.or(resembled), is_valid, plain.end)
        };
        let end = if charset == Charset::UTF_8 { plain.end } else { self.tree_in(charset).end };
        let is_certain = named == Some(charset) || (charset == Charset::UTF_8 && is_valid);
        let contradicts = match named {
            Some(named) => named != charset && !(charset == Charset::UTF_8 && bytes.is_ascii()),
            None => label.is_some(),
        };
        Piece { end, charset, is_guess: !is_certain, contradicts }
    }

    /// The charset that the next piece makes the most sense in. It ends at `plain_end` where its brackets are those of
    /// ASCII. For the charset that CA names speaks that it does so, and each character where it is UTF-8 and they are valid;
    /// for the common one of a file that it is. The one that CA names is taken before one of Europe where it reads nothing but
    /// signs in the text.
    fn weigh(&mut self, named: Option<Charset>, is_valid: bool, plain_end: usize) -> Charset {
        /// As many bits speak against each other charset.
        const AGAINST_CA: u32 = 8;
        const AGAINST_UTF_8: u32 = 17;
        const AGAINST_COMMON: u32 = 8;

        let end = named.map_or(plain_end, |named| self.tree_in(named).end);
        let bytes = &self.bytes[self.at..end];
        let characters = || bytes.iter().filter(|byte| **byte >= 0xc0).count() as u32;
        let is_utf_8 = is_valid && named == Some(Charset::UTF_8);
        let against = if is_utf_8 { AGAINST_UTF_8 * characters() } else { AGAINST_CA };
        let mut hints: Vec<Hint> = named.map(|named| (named, against)).into_iter().collect();
        if bytes.len() < self.bytes.len() {
            let common = *self.common.get_or_init(|| judge_all(self.bytes));
            hints.push((common, AGAINST_COMMON));
        }
        let judged = text::judge(bytes, &hints, decode_piece_text);
        let has_only_signs = |named: &Charset| text::has_only_wide_signs(bytes, *named, decode_piece_text);
        named.filter(|named| judged.is_single_byte() && has_only_signs(named)).unwrap_or(judged)
    }

    /// The next tree, as it is in a charset. What follows the last one belongs to it.
    fn tree_in(&mut self, charset: Charset) -> Tree {
        let mut tree = find_tree(self.bytes, self.at, charset);
        let next = find_start(self.bytes, tree.end);
        if next.is_none() {
            tree.end = self.bytes.len();
        }
        self.seen = self.seen.max(next.unwrap_or(tree.end));
        tree
    }
}

impl Iterator for Pieces<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        if self.at >= self.bytes.len() {
            return None;
        }
        self.seen = self.at;
        let mut piece = self.judge();
        self.spare = self.spare.saturating_sub(self.seen.saturating_sub(piece.end));
        if self.spare == 0 {
            piece.end = self.bytes.len();
        }
        self.at = piece.end;
        Some(piece)
    }
}

/// The charset that all game trees together make the most sense in, but those in UTF-8.
fn judge_all(bytes: &[u8]) -> Charset {
    let is_other = |run: &&[u8]| run.is_ascii() || str::from_utf8(run).is_err();
    let runs = bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii()).filter(is_other);
    text::judge(&runs.collect::<Vec<_>>().concat(), &[], decode_piece_text)
}

fn decode_piece_text(bytes: &[u8], charset: Charset) -> Cow<'_, str> {
    decode_piece(bytes, charset).0
}

fn decode_piece(bytes: &[u8], charset: Charset) -> (Cow<'_, str>, Damage) {
    match undivided(bytes, charset) {
        Cow::Borrowed(bytes) => charset.decode(bytes),
        Cow::Owned(bytes) => {
            let (text, damage) = charset.decode(&bytes);
            (Cow::Owned(text.into_owned()), damage)
        }
    }
}

/// Decodes all pieces, and reports what there is to say of each.
fn decode_pieces<'a>(bytes: &'a [u8], pieces: impl IntoIterator<Item = Piece>, sink: &mut dyn Sink) -> Decoded<'a> {
    let mut decoded = Decoded { text: Cow::Borrowed(""), charset: Charset::UTF_8.name(), guessed: false };
    let mut guesses = Vec::new();
    let mut is_ascii = true;
    let mut from = 0;
    for Piece { end, charset, is_guess, contradicts } in pieces {
        let (text, damage) = decode_piece(&bytes[from..end], charset);
        let start = decoded.text.len();
        if contradicts {
            report_mismatch(&bytes[from..end], &text, start, charset, sink);
        }
        if is_guess && !guesses.contains(&charset) {
            guesses.push(charset);
            text::report_guess(&text, start, charset, sink);
        }
        if charset == Charset::UTF_8 {
            text::report_doubled(&text, start, sink);
        }
        damage.report(charset.name(), (&text, start), ends_value, sink);
        // A charset that says nothing about the text is still named if it was for the whole file.
        if is_ascii && (from == 0 || !text.is_ascii()) {
            decoded.charset = charset.name();
            is_ascii = text.is_ascii();
        }
        decoded.guessed |= is_guess;
        decoded.text += text;
        from = end;
    }
    decoded
}

/// Whether a text has the end of a value.
fn ends_value(text: &str) -> bool {
    let is_end = |(at, _): (usize, &str)| {
        let escapes = text[..at].bytes().rev().take_while(|&byte| byte == b'\\').count();
        escapes % 2 == 0
    };
    text.match_indices(']').any(is_end)
}

/// Warns of each CA that names another charset than that of the whole file, which a byte order mark or the zeros of UTF-16
/// tell.
fn report_passed_over(text: &str, charset: Charset, is_guess: bool, sink: &mut dyn Sink) {
    let (name, is_ascii) = (charset.name(), text.is_ascii());
    let cause = if is_guess { "the bytes are those of" } else { "the byte order mark is that of" };
    let mut at = 0;
    while let Some(start) = find_start(text.as_bytes(), at) {
        let tree = find_tree(text.as_bytes(), start, Charset::UTF_8);
        if let Some(place) = tree.label.filter(|place| !can_name(&text[place.clone()], charset, is_ascii)) {
            let message = format!("{cause} {name}, so the text was not read in {:?}", shown(&text[place.clone()]));
            sink.report(Diagnostic::at(Code::CharsetMismatch, Span::new(place.start, place.end), message));
        }
        at = tree.end;
    }
}

/// As much of a label as is shown.
fn shown(label: &str) -> String {
    label.chars().take(40).collect()
}

/// Warns of a CA that a game tree contradicts, where it stands. The tree's text is that at `start` in the text of the
/// input.
fn report_mismatch(bytes: &[u8], text: &str, start: usize, charset: Charset, sink: &mut dyn Sink) {
    let place = find_tree(text.as_bytes(), 0, Charset::UTF_8).label;
    let label = place.clone().map_or("", |place| &text[place]);
    let shown = shown(label);
    let name = charset.name();
    let message = match (find_charset(label), resembled_charset(label)) {
        (Some(named), _) if named.can_be_written() && decode_piece(bytes, named).1.is_none() => {
            format!("the text makes more sense in {name} than in {shown:?}, it was read as {name}")
        }
        (Some(_), _) => format!("the text can't be in {shown:?}, it was read as {name}"),
        (None, _) if is_unreadable(label) => {
            format!("the charset {shown:?} can't be read: the text was taken for {name}")
        }
        (None, Some(resembled)) if resembled == charset => {
            format!("there is no charset {shown:?}, it was read as {name}, which that resembles")
        }
        (None, Some(resembled)) => {
            format!("there is no charset {shown:?}, which resembles {}: it was read as {name}", resembled.name())
        }
        (None, None) => format!("there is no charset {shown:?}, it was read as {name}"),
    };
    let span = place.map(|place| Span::new(start + place.start, start + place.end));
    sink.report(Diagnostic::new(Code::CharsetMismatch, span, message));
}

#[cfg(test)]
mod tests;
