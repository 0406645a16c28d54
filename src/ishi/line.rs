//! Lines and their words.

use crate::diag::Span;

/// White space within a line (section 2 of the 1990 standard).
pub const BLANKS: [char; 2] = [' ', '\t'];

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
        let start = self.start + self.indent().len();
        Span::new(start, start + self.text.trim_matches(BLANKS).len())
    }

    /// The white space that the line is indented by.
    pub fn indent(&self) -> &'a str {
        &self.text[..self.text.len() - self.text.trim_start_matches(BLANKS).len()]
    }

    /// The first word, and what stands behind it without the white space around it.
    pub fn split(&self) -> (&'a str, &'a str) {
        let text = self.text.trim_matches(BLANKS);
        match text.find(BLANKS) {
            Some(at) => (&text[..at], text[at..].trim_start_matches(BLANKS)),
            None => (text, ""),
        }
    }

    /// Whether there is nothing but white space.
    pub fn is_blank(&self) -> bool {
        self.text.trim_matches(BLANKS).is_empty()
    }

    /// The kind of block that the line begins.
    pub fn begins_block(&self) -> Option<Block> {
        match self.split().0 {
            word if word.eq_ignore_ascii_case("COM") => Some(Block::Com),
            word if word.eq_ignore_ascii_case("USER") => Some(Block::User),
            _ => None,
        }
    }

    /// The words behind the first one, with their places.
    pub fn fields(&self) -> impl Iterator<Item = Field<'a>> + Clone + use<'a> {
        let Line { text, start } = *self;
        text.split(BLANKS)
            .scan(start, |next, word| {
                let start = *next;
                *next += word.len() + 1;
                Some(Field { text: word, start })
            })
            .filter(|field| !field.text.is_empty())
            .skip(1)
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

/// The kinds of blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// From COM to ENDCOM.
    Com,
    /// From USER to ENDUSER.
    User,
}
