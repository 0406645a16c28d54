//! Bytes to Unicode text, and back.
//!
//! Which charset a text is in is decided in this order, and what is decided by a guess is reported as one:
//!
//! - the charset that was named, whatever the bytes look like;
//! - a byte order mark, which is taken away;
//! - the escape sequences of ISO-2022-JP;
//! - UTF-16 without a mark, told by its NUL bytes;
//! - ASCII and UTF-8, both borrowed from the input, unless they are UTF-8 only by chance;
//! - of all charsets that people used, that in which the text makes the most sense (see `judge`).
//!
//! Bytes that the charset does not know become U+FFFD. Control characters are left to who reads the text.

mod charset;
mod damage;
mod detect;
mod doubled;
mod drawn;
mod encode;
mod half_width;
mod judge;
mod labels;
mod language;
pub mod nearest;
mod spell;

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use crate::diag::{Code, Diagnostic, Sink, Span};

pub(crate) use charset::Charset;
pub(crate) use encode::{Unencodable, encode};
pub(crate) use labels::find_charset;
pub(crate) use spell::{Evidence, Spelling, Style};

pub(crate) use damage::Damage;
pub(crate) use detect::{escapes, has_escapes, is_utf_8_by_chance, marked, unmarked_utf_16};
pub(crate) use doubled::report as report_doubled;
pub(crate) use judge::{Hint, has_only_wide_signs, judge};
pub(crate) use labels::{is_unreadable, resembled_charset};

/// A text as Unicode, and the charset that it was in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded<'a> {
    /// The text, without a byte order mark; borrowed where the input is ASCII or UTF-8.
    pub text: Cow<'a, str>,
    /// The name of the charset, such as `UTF-8` (for ASCII too), `windows-1252` or `IBM437`.
    pub charset: &'static str,
    /// Whether the charset was guessed.
    pub guessed: bool,
}

/// The label of a charset is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCharset {
    label: String,
}

impl fmt::Display for UnknownCharset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the charset {:?} is not known", self.label)
    }
}

impl Error for UnknownCharset {}

/// Decodes the bytes of a file, in the charset that `encoding` names or else in the one they seem to be in.
///
/// # Errors
///
/// If `encoding` is no label of a charset that is known. No bytes are an error.
pub fn decode<'a>(bytes: &'a [u8], encoding: Option<&str>, sink: &mut dyn Sink) -> Result<Decoded<'a>, UnknownCharset> {
    let (charset, bytes, guessed) = match encoding {
        Some(label) => {
            let (charset, bytes) = named(label, bytes)?;
            (charset, bytes, false)
        }
        None => {
            let (charset, guessed) = detect::detect(bytes);
            let (charset, bytes) = charset.without_mark(bytes);
            (charset, bytes, guessed)
        }
    };
    let (text, damage) = charset.decode(bytes);
    if guessed {
        report_guess(&text, 0, charset, sink);
    }
    if charset == Charset::UTF_8 {
        report_doubled(&text, 0, sink);
    }
    damage.report(charset.name(), (&text, 0), |between| between.contains(['\r', '\n']), sink);
    Ok(Decoded { text, charset: charset.name(), guessed })
}

/// The byte order mark of UTF-8.
pub(crate) const UTF_8_MARK: &[u8] = b"\xef\xbb\xbf";

/// Decodes the beginning of a file, or all of it, just well enough to see what kind of text it is: ASCII is what it is,
/// and where the charset would have to be guessed, other characters are any. Cheap, and reports nothing.
///
/// # Errors
///
/// As with [`decode`].
pub(crate) fn glimpse<'a>(bytes: &'a [u8], encoding: Option<&str>) -> Result<Cow<'a, str>, UnknownCharset> {
    /// Where a text would have to be copied, more is not looked at.
    const BEGINNING: usize = 256 * 1024;

    let (charset, bytes) = match encoding {
        Some(label) => named(label, bytes)?,
        None => detect::by_form(bytes).map_or_else(Charset::dos, |(charset, _)| charset).without_mark(bytes),
    };
    let is_copied = charset != Charset::UTF_8;
    let length = if is_copied { BEGINNING } else { usize::MAX };
    let beginning = &bytes[..bytes.len().min(length)];
    Ok(charset.decode(beginning).0)
}

/// The charset of a label, and the bytes without a byte order mark.
pub(crate) fn named<'a>(label: &str, bytes: &'a [u8]) -> Result<(Charset, &'a [u8]), UnknownCharset> {
    let charset = find_charset(label).ok_or_else(|| UnknownCharset { label: label.to_owned() })?;
    Ok(charset.without_mark(bytes))
}

/// Notes the guess that a text is in a charset, at the first character that shows whether it was right. The text is
/// that at `start` in the text of the input.
pub(crate) fn report_guess(text: &str, start: usize, charset: Charset, sink: &mut dyn Sink) {
    let beyond_ascii = text.char_indices().find(|(_, c)| !c.is_ascii());
    let span = beyond_ascii.map(|(at, c)| Span::new(start + at, start + at + c.len_utf8()));
    let message = format!("the charset was guessed to be {}", charset.name());
    sink.report(Diagnostic::new(Code::CharsetGuessed, span, message));
}

#[cfg(test)]
mod tests;
