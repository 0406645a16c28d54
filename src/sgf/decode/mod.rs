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
//! What is decided for each tree by itself, together with the text before it:
//!
//! - the escape sequences of ISO-2022-JP;
//! - UTF-8, also with damaged characters, whatever CA says;
//! - the charset that CA names, in whatever node of the tree, unless it has bytes that this charset does not know and
//!   another one does, or would be that of letters within Western words. A few that were cut or lost don't count;
//! - what the bytes make the most sense in: the words of DOS text, kana, the beginnings of names, and then statistics,
//!   which end at windows-1252. Where the tree has little text, the whole file comes first.
//!
//! A CA that is contradicted is warned of (charset-mismatch), a guess is noted once for each charset. What a tree is
//! follows from its bytes, and where it ends from its charset (see `scan`): it is cut as ASCII first, and again where
//! its charset has characters that could be taken for brackets.

mod scan;

use std::borrow::Cow;
use std::cell::OnceCell;

use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::text::{
    self, Charset, Damage, Decoded, Pairs, UnknownCharset, by_meaning, find_charset, has_escapes, is_mostly_utf_8,
    is_unreadable, unmarked_utf_16,
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
            decode_pieces(bytes, [piece], sink)
        }
        None => decode_pieces(bytes, Pieces::new(bytes), sink),
    })
}

/// The charset of a file that is all in one, as can be seen without its game trees, and whether it is a guess.
fn judge_file(bytes: &[u8], marked: Option<Charset>) -> Option<(Charset, bool)> {
    let text = str::from_utf8(bytes).ok();
    let has_escapes = has_escapes(bytes);
    if let Some(charset) = marked {
        let is_utf_8 = charset == Charset::UTF_8 && !has_escapes;
        let is_contradicted = is_utf_8 && text.is_some_and(|text| !agrees_with_labels(text));
        return (!is_contradicted).then_some((charset, false));
    }
    if has_escapes {
        return None;
    }
    let utf_16 = unmarked_utf_16(bytes, text.is_some()).map(|charset| (charset, true));
    utf_16.or_else(|| text.is_some_and(agrees_with_labels).then_some((Charset::UTF_8, false)))
}

/// Whether no CA of a text can name another charset than UTF-8, or for ASCII one that has it as bytes.
fn agrees_with_labels(text: &str) -> bool {
    let is_ascii = text.is_ascii();
    let can_be = |named: Charset| named == Charset::UTF_8 || (is_ascii && named.can_be_written());
    possible_labels(text).all(|label| label.trim().is_empty() || find_charset(label).is_some_and(can_be))
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
        let (charset, end, is_guess) = match (told_by_form(bytes), named) {
            (Some((charset, is_certain)), _) => (charset, plain.end, !is_certain && named != Some(charset)),
            (None, Some(named)) => self.judge_named(named),
            (None, None) => {
                let charset = self.guess(plain.end);
                (charset, self.tree_in(charset).end, true)
            }
        };
        let contradicts = match named {
            Some(named) => named != charset && !(charset == Charset::UTF_8 && bytes.is_ascii()),
            None => label.is_some(),
        };
        Piece { end, charset, is_guess, contradicts }
    }

    /// The charset of the next piece whose CA names one, where it ends, and whether that is a guess after all.
    fn judge_named(&mut self, named: Charset) -> (Charset, usize, bool) {
        let end = self.tree_in(named).end;
        let (text, damage) = decode_piece(&self.bytes[self.at..end], named);
        let is_likely = !has_lone_letters(&self.bytes[self.at..end], named);
        if is_likely && is_minor(&damage, &text, named) {
            return (named, end, false);
        }
        let guess = self.guess(end);
        let guessed_end = self.tree_in(guess).end;
        match is_decodable(&self.bytes[self.at..guessed_end], guess) {
            true => (guess, guessed_end, true),
            false => (named, end, false),
        }
    }

    /// The charset that the bytes of the next piece up to `end` are most likely in.
    fn guess(&self, end: usize) -> Charset {
        /// Fewer bytes beyond ASCII are a name, which could be one in many charsets.
        const FEW: usize = 8;

        let bytes = &self.bytes[self.at..end];
        let has_pairs = bytes.windows(2).any(|pair| !pair[0].is_ascii() && !pair[1].is_ascii());
        let is_few = bytes.iter().filter(|byte| !byte.is_ascii()).count() < FEW;
        if is_few && has_pairs && bytes.len() < self.bytes.len() {
            let common = *self.common.get_or_init(|| guess_all(self.bytes));
            if is_decodable(bytes, common) {
                return common;
            }
        }
        let guess = by_meaning(bytes);
        if is_decodable(bytes, guess) { guess } else { by_meaning(&without_cut_characters(bytes)) }
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

/// The charset that the form of some bytes shows without their meaning, and whether it is beyond doubt.
fn told_by_form(bytes: &[u8]) -> Option<(Charset, bool)> {
    if has_escapes(bytes) {
        return Some((Charset::ISO_2022_JP, false));
    }
    let is_certain = str::from_utf8(bytes).is_ok();
    (is_certain || is_mostly_utf_8(bytes)).then_some((Charset::UTF_8, is_certain))
}

/// Leaves out the single bytes that some values end with after pairs: what is left of characters that were cut. To
/// statistics, they would disprove the right charset.
fn without_cut_characters(bytes: &[u8]) -> Vec<u8> {
    let mut kept = Vec::with_capacity(bytes.len());
    let mut runs = bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii()).peekable();
    while let Some(run) = runs.next() {
        let ends_value = runs.peek().is_some_and(|next| next.starts_with(b"]"));
        let is_cut = ends_value && !run.is_ascii() && run.len() > 2 && run.len() % 2 == 1;
        kept.extend_from_slice(&run[..run.len() - usize::from(is_cut)]);
    }
    kept
}

/// What statistics say of all game trees but those in UTF-8.
fn guess_all(bytes: &[u8]) -> Charset {
    let is_other = |run: &&[u8]| run.is_ascii() || str::from_utf8(run).is_err();
    let runs = bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii()).filter(is_other);
    by_meaning(&runs.collect::<Vec<_>>().concat())
}

/// Whether what a charset of pairs takes for characters is single letters within Western words, as `ë` and the `l` after
/// it. In GBK and Big5, characters with such second bytes are rare, and others stand before them.
fn has_lone_letters(bytes: &[u8], charset: Charset) -> bool {
    let is_letter = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphabetic);
    let mut is_within = false;
    for (at, _) in bytes.iter().enumerate().filter(|(_, byte)| !byte.is_ascii()) {
        let before = at.checked_sub(1).and_then(|before| bytes.get(before));
        if !is_letter(before) {
            return false;
        }
        is_within |= is_letter(bytes.get(at + 1));
    }
    is_within && charset.pairs().is_some_and(Pairs::is_chinese)
}

/// Whether damage is so little beside what could be decoded that it does not speak against a charset: a few characters
/// that were cut at the end of their values, or one in a long text. The charsets of one byte each know nearly all
/// bytes, so there any does.
fn is_minor(damage: &Damage, text: &str, charset: Charset) -> bool {
    /// For each damaged place at the end of a value there are at least so many good characters beyond ASCII.
    const BESIDE_CUT: usize = 8;
    /// And for each one elsewhere.
    const BESIDE_OTHER: usize = 48;

    if damage.is_none() {
        return true;
    }
    let is_lost = |&c: &char| c == char::REPLACEMENT_CHARACTER;
    let lost = text.chars().filter(is_lost).count();
    let cut = text.matches("\u{fffd}]").count();
    let good = text.chars().filter(|c| !c.is_ascii()).count() - lost;
    !charset.is_single_byte() && cut * BESIDE_CUT + (lost - cut) * BESIDE_OTHER <= good
}

fn is_decodable(bytes: &[u8], charset: Charset) -> bool {
    decode_piece(bytes, charset).1.is_none()
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
            report_mismatch(&text, start, charset, sink);
        }
        if is_guess && !guesses.contains(&charset) {
            guesses.push(charset);
            text::report_guess(&text, start, charset, sink);
        }
        damage.report(charset, start, sink);
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

/// Warns of a CA that a game tree contradicts, where it stands. The tree's text is that at `start` in the text of the
/// input.
fn report_mismatch(text: &str, start: usize, charset: Charset, sink: &mut dyn Sink) {
    /// As much of a label is shown.
    const SHOWN: usize = 40;

    let place = find_tree(text.as_bytes(), 0, Charset::UTF_8).label;
    let label = place.clone().map_or("", |place| &text[place]);
    let shown: String = label.chars().take(SHOWN).collect();
    let name = charset.name();
    let message = match find_charset(label) {
        Some(_) => format!("the text can't be in {shown:?}, it was read as {name}"),
        None if is_unreadable(label) => format!("the charset {shown:?} can't be read: the text was taken for {name}"),
        None => format!("there is no charset {shown:?}, it was read as {name}"),
    };
    let span = place.map(|place| Span::new(start + place.start, start + place.end));
    sink.report(Diagnostic::new(Code::CharsetMismatch, span, message));
}

#[cfg(test)]
mod tests;
