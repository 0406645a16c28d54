//! Lines and their words.

use std::borrow::Cow;

use crate::diag::Span;
use crate::words::{name, player};

/// White space within a line (section 2 of the 1990 standard).
pub const BLANKS: [char; 2] = [' ', '\t'];

/// What people type behind a keyword.
pub const COLONS: [char; 3] = [':', '：', '='];

/// What people type between fields.
pub const SEPARATORS: [char; 4] = [',', ';', '/', '|'];

/// What people type around a location.
pub const SIGNS: [char; 12] = ['(', ')', '[', ']', '"', '\'', '.', ',', ';', ':', '!', '?'];

/// Whether a byte is white space within a line.
pub fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// A text without the white space around it.
fn trimmed(text: &str) -> &str {
    let text = trimmed_end(text);
    &text[text.bytes().take_while(is_blank).count()..]
}

/// A text without the white space at its end.
fn trimmed_end(text: &str) -> &str {
    &text[..text.len() - text.bytes().rev().take_while(is_blank).count()]
}

/// Parts the first word of a text from what stands behind it. White space before it is passed over.
pub fn split_word(text: &str) -> (&str, &str) {
    let text = &text[text.bytes().take_while(is_blank).count()..];
    text.split_at(text.bytes().position(|byte| is_blank(&byte)).unwrap_or(text.len()))
}

/// Reads a line that is not understood, as [`write_unknown`] writes it.
pub fn read_unknown(line: &str) -> &str {
    line.strip_prefix(' ').filter(|_| is_signature(line)).unwrap_or(line)
}

/// Writes a line that is not understood. One that looks like the mark before a signature, `--`, gets one blank more before
/// it, for at the end of a file that mark would end the record.
pub fn write_unknown(line: &str) -> Cow<'_, str> {
    match is_signature(line) {
        true => format!(" {line}").into(),
        false => line.into(),
    }
}

/// Whether a line is the mark before a signature, but for blanks before it.
fn is_signature(line: &str) -> bool {
    line.trim_start_matches(' ').trim_end() == "--"
}

/// A line, without its line end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Its text, with the white space that it is indented by.
    pub text: &'a str,
    /// The offset of its first byte.
    pub start: usize,
}

impl<'a> Line<'a> {
    /// The place of the line, without the white space around it.
    pub fn span(&self) -> Span {
        let start = self.indent().len();
        let end = trimmed_end(self.text).len().max(start);
        Span::new(self.start + start, self.start + end)
    }

    /// The text of a part of the line.
    pub fn text_of(&self, span: Span) -> &'a str {
        &self.text[span.start - self.start..span.end - self.start]
    }

    /// The white space that the line is indented by.
    pub fn indent(&self) -> &'a str {
        &self.text[..self.text.bytes().take_while(is_blank).count()]
    }

    /// The first word, and what stands behind it without the white space around it.
    pub fn split(&self) -> (&'a str, &'a str) {
        let (word, rest) = split_word(self.text);
        (word, trimmed(rest))
    }

    /// Says, behind what is wrong with the line, that all of it is left out; nothing where that is but a keyword.
    pub fn left_out(&self) -> String {
        match self.split() {
            (_, "") => String::new(),
            _ => format!("; '{}' is left out", trimmed(self.text)),
        }
    }

    /// Whether there is nothing but white space.
    pub fn is_blank(&self) -> bool {
        self.text.bytes().all(|byte| is_blank(&byte))
    }

    /// The first word, without the colon that people type behind a keyword.
    pub fn keyword(&self) -> &'a str {
        let word = self.split().0;
        word.strip_suffix(COLONS).unwrap_or(word)
    }

    /// The line cut before its first colon, which people type behind a keyword without a blank, too.
    pub fn split_before_colon(&self) -> Option<(&'a str, &'a str)> {
        let text = trimmed(self.text);
        text.find(COLONS).map(|at| text.split_at(at))
    }

    /// The kind of block that the line begins.
    pub fn begins_block(&self) -> Option<Block> {
        // As nearly no line does, that is soon known.
        let first = self.text.bytes().find(|byte| !is_blank(byte));
        if !matches!(first, Some(b'C' | b'c' | b'U' | b'u')) {
            return None;
        }
        match self.keyword() {
            word if word.eq_ignore_ascii_case("COM") => Some(Block::Com),
            word if word.eq_ignore_ascii_case("USER") => Some(Block::User),
            _ => None,
        }
    }

    /// Whether the line, which begins with a keyword, may be a sentence: `Com is what he wrote`. Its first word is written
    /// as a sentence begins, and a verb or more words than a name has follow.
    pub fn is_sentence(&self) -> bool {
        let (_, rest) = self.split();
        self.begins_as_sentence() && !rest.is_empty() && !name::is_likely(rest)
    }

    /// Whether the line, which begins with a color, is a sentence about that player: `White was tired.` Behind a single word,
    /// or before a rank, it may be a name.
    pub fn tells_of_player(&self) -> bool {
        let (_, rest) = self.split();
        let begins_with_verb = || self.fields().next().is_some_and(|second| name::is_verb(second.text));
        let has_more = || self.fields().nth(1).is_some();
        self.begins_as_sentence() && begins_with_verb() && has_more() && player::read_words(rest).rank.is_none()
    }

    fn begins_as_sentence(&self) -> bool {
        let (word, _) = self.split();
        word.starts_with(char::is_uppercase) && word.ends_with(char::is_lowercase)
    }

    /// The words behind the first one, with their places.
    pub fn fields(&self) -> impl Iterator<Item = Field<'a>> + Clone + use<'a> {
        self.words().skip(1)
    }

    /// All words, with their places.
    pub fn words(&self) -> impl Iterator<Item = Field<'a>> + Clone + use<'a> {
        let Line { text, start } = *self;
        text.split(BLANKS)
            .scan(start, |next, word| {
                let start = *next;
                *next += word.len() + 1;
                Some(Field { text: word, start })
            })
            .filter(|field| !field.text.is_empty())
    }
}

/// A word of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field<'a> {
    /// The word.
    pub text: &'a str,
    /// The offset of its first byte.
    pub start: usize,
}

impl Field<'_> {
    /// The place of the word.
    pub fn span(&self) -> Span {
        Span::new(self.start, self.start + self.text.len())
    }
}

/// Cuts words at the commas and other signs that people type between fields: those behind what is complete by itself.
pub fn at_separators<'a>(
    words: impl Iterator<Item = Field<'a>> + Clone,
    is_complete: impl Fn(&str) -> bool + Copy,
) -> impl Iterator<Item = Field<'a>> + Clone {
    let pieces = words.flat_map(move |word| {
        let mut rest = Some(word);
        std::iter::from_fn(move || {
            let Field { text, start } = rest.take()?;
            let mut separators = text.match_indices(SEPARATORS).map(|(at, _)| at);
            let end = match separators.find(|&at| text.len() == ",".len() || is_complete(&text[..at])) {
                Some(at) => {
                    rest = Some(Field { text: &text[at + 1..], start: start + at + 1 });
                    at
                }
                None => text.len(),
            };
            Some(Field { text: &text[..end], start })
        })
    });
    pieces.filter(|field| !field.text.is_empty())
}

/// The kinds of blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// From COM to ENDCOM.
    Com,
    /// From USER to ENDUSER.
    User,
}
