//! Lines and their words.

use crate::diag::Span;
use crate::words::keywords::{self, Section};
use crate::words::{name, player};

/// White space within a line (section 2 of the 1990 standard).
pub const BLANKS: [char; 2] = [' ', '\t'];

/// What people type behind a keyword.
pub const COLONS: [char; 3] = [':', '：', '='];

/// What people type between fields.
pub const SEPARATORS: [char; 4] = [',', ';', '/', '|'];

/// What people type around a location.
pub const SIGNS: [char; 17] = ['(', ')', '[', ']', '"', '\'', '“', '”', '‘', '’', '.', '…', ',', ';', ':', '!', '?'];

/// What people type around a word that they quote, and what word processors make of it.
pub const QUOTES: [(char, char); 4] = [('"', '"'), ('\'', '\''), ('“', '”'), ('‘', '’')];

/// Whether a byte is white space within a line.
pub fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Whether a byte parts words: white space, or the line end before a line that goes on with the words of this one.
fn parts_words(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// A text without the white space around it.
fn trimmed(text: &str) -> &str {
    let text = trimmed_end(text);
    &text[text.bytes().take_while(is_blank).count()..]
}

/// A text without the white space at its end.
pub fn trimmed_end(text: &str) -> &str {
    &text[..text.len() - text.bytes().rev().take_while(is_blank).count()]
}

/// Parts the first word of a text from what stands behind it. White space before it is passed over.
pub fn split_word(text: &str) -> (&str, &str) {
    let text = &text[text.bytes().take_while(is_blank).count()..];
    text.split_at(text.bytes().position(parts_words).unwrap_or(text.len()))
}

/// A line, without its line end. One that the next lines go on with has the line ends before these.
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

    /// Whether a tab indents the line, as the writer has it where a line would be taken for more than what was not understood.
    pub fn is_guarded(&self) -> bool {
        self.indent().contains('\t')
    }

    /// The first word, with the colon that people type behind a keyword, and what stands behind it without the white space
    /// around it.
    pub fn split(&self) -> (&'a str, &'a str) {
        let (word, rest) = self.split_first();
        (word, trimmed(rest))
    }

    /// The first word, with the colon that people type behind a keyword.
    pub fn word(&self) -> &'a str {
        self.split_first().0
    }

    /// The first word, and what stands behind it with the white space around that.
    fn split_first(&self) -> (&'a str, &'a str) {
        let (word, rest) = split_word(self.text);
        // No blank need follow the colon. As nearly no word has one, that is soon known.
        if !word.bytes().skip(1).any(|byte| matches!(byte, b':' | b'=') || !byte.is_ascii()) {
            return (word, rest);
        }
        let end = word.char_indices().skip(1).find(|(_, c)| COLONS.contains(c)).map(|(at, c)| at + c.len_utf8());
        let start = self.text.len() - rest.len() - word.len();
        let word = &word[..end.unwrap_or(word.len())];
        (word, &self.text[start + word.len()..])
    }

    /// Says, behind what is wrong with the line, that all of it is left out; nothing where that is but a keyword.
    pub fn left_out(&self) -> String {
        match self.split() {
            (_, "") => String::new(),
            _ => format!("; '{}' is left out", trimmed(self.text).replace("\r\n", " ").replace(['\r', '\n'], " ")),
        }
    }

    /// Whether there is nothing but white space.
    pub fn is_blank(&self) -> bool {
        self.text.bytes().all(|byte| is_blank(&byte))
    }

    /// The first word, without the colon that people type behind a keyword, or a full stop where it stands alone.
    pub fn keyword(&self) -> &'a str {
        let (word, rest) = self.split_first();
        // As nearly all words do.
        if word.ends_with(|c: char| c.is_ascii_alphanumeric()) {
            return word;
        }
        let rest = trimmed(rest);
        let is_punctuation = |c| COLONS.contains(&c) || rest.is_empty() && matches!(c, '.' | ';');
        word.strip_suffix(is_punctuation).unwrap_or(word)
    }

    /// Whether the line begins with VAR.
    pub fn begins_variation(&self) -> bool {
        let first = self.text.bytes().find(|byte| !is_blank(byte));
        let begins = || self.keyword().eq_ignore_ascii_case("VAR") || self.number_behind("VAR").is_some();
        matches!(first, Some(b'V' | b'v')) && begins()
    }

    /// The number of one or two digits that sticks to a keyword, where it is all that stands on the line: `VAR2`.
    pub fn number_behind(&self, keyword: &str) -> Option<&'a str> {
        let (word, number) = self.keyword().split_at_checked(keyword.len())?;
        let is_number = (1..=2).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
        (word.eq_ignore_ascii_case(keyword) && is_number && self.split().1.is_empty()).then_some(number)
    }

    /// Whether the line begins with ENDVAR.
    pub fn ends_variation(&self) -> bool {
        self.ends().is_some_and(|(ended, _)| ended == Ended::Variation)
    }

    /// What the line ends, and whether it is said in other words: `END VAR`, `ENDVAR2`.
    pub fn ends(&self) -> Option<(Ended, bool)> {
        // As nearly no line does, that is soon known.
        let first = self.text.bytes().find(|byte| !is_blank(byte));
        if !matches!(first, Some(b'E' | b'e')) {
            return None;
        }
        // As the writer has it.
        let written = |ended: &Ended| self.text.strip_prefix("END") == Some(ended.keyword());
        if let Some(ended) = Ended::ALL.into_iter().find(written) {
            return Some((ended, false));
        }
        let word = self.keyword();
        let (what, is_apart) = match word.get(3..).filter(|_| word[..3].eq_ignore_ascii_case("END")) {
            Some("") => (self.split().1.trim_end_matches(['.', ';', ':']), true),
            Some(what) => {
                let bare = what.trim_end_matches(|c: char| c.is_ascii_digit());
                (bare, bare.len() < what.len())
            }
            None => return None,
        };
        let ended = Ended::ALL.into_iter().find(|ended| ended.keyword().eq_ignore_ascii_case(what));
        ended.map(|ended| (ended, is_apart))
    }

    /// Whether the last of the line's words is what a block should end with on a line of its own: `Nice. ENDCOM`.
    pub fn ends_with_end_of(&self, kind: Block) -> bool {
        Ended::Block(kind).end_of(*self).is_some()
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

    /// The keyword that the line begins with in other words, and the line from the last of these on: of `BOARD SIZE 13` that
    /// is `SIZE 13`.
    pub fn in_other_words(&self, section: Section) -> Option<(&'static str, Line<'a>)> {
        let start = self.indent().len();
        let (keyword, rest) = keywords::read(section, &self.text[start..])?;
        let end = self.text.len() - rest.len();
        let last = self.text[..end].rfind(BLANKS).map_or(start, |blank| (blank + 1).max(start));
        let is_word = rest.trim_end_matches(['.', ';']).is_empty()
            || rest.starts_with(|c| BLANKS.contains(&c) || COLONS.contains(&c) || matches!(c, '\r' | '\n'));
        is_word.then_some((keyword, Line { text: &self.text[last..], start: self.start + last }))
    }

    /// Whether the line begins a comment in other words: `COMMENT`. A sentence does not, nor does `COMMENTS BY ANNA`, nor a line
    /// that a tab indents, as one is written that is not understood.
    pub fn comments_in_other_words(&self) -> bool {
        let begins = |(keyword, _): (&str, Line<'_>)| keyword == Ended::Block(Block::Com).keyword();
        !self.is_guarded()
            && self.in_other_words(Section::Comments).is_some_and(begins)
            && self.in_other_words(Section::Headers).is_none()
            && !self.is_sentence()
    }

    /// Whether the line ends a comment in other words: `ENDCOMMENT`. The word *end* is one in capitals alone.
    pub fn ends_comment_in_other_words(&self) -> bool {
        let ends = |(keyword, last): (&str, Line<'_>)| {
            let may_be_text = last.keyword().eq_ignore_ascii_case("END") && last.keyword() != "END";
            keyword != Ended::Block(Block::Com).keyword() && last.fields().next().is_none() && !may_be_text
        };
        self.in_other_words(Section::Comments).is_some_and(ends)
    }

    /// Whether the line, which begins with a keyword, may be a sentence: `Com is what he wrote`. Its first word is written
    /// as a sentence begins, and a verb or more words than a name has follow.
    pub fn is_sentence(&self) -> bool {
        let (_, rest) = self.split();
        self.begins_as_sentence() && !rest.is_empty() && !name::is_likely(rest)
    }

    /// Whether the line, which begins with a color, is a sentence about that player: `White was tired.`, `WHITE TO PLAY`.
    /// What has a rank is a player.
    pub fn tells_of_player(&self) -> bool {
        let (_, rest) = self.split();
        let is_told = name::is_predicate(rest) || self.begins_as_sentence() && name::is_sentence_behind(rest);
        is_told && player::read_words(rest).rank.is_none()
    }

    fn begins_as_sentence(&self) -> bool {
        let word = self.keyword();
        word.starts_with(char::is_uppercase) && word.ends_with(char::is_lowercase)
    }

    /// All words, with their places: the first one, and the [`fields`](Self::fields).
    pub fn words(&self) -> impl Iterator<Item = Field<'a>> + Clone + use<'a> {
        let first = Field { text: self.split().0, start: self.span().start };
        (!first.text.is_empty()).then_some(first).into_iter().chain(self.fields())
    }

    /// The words behind the first one, with their places.
    pub fn fields(&self) -> impl Iterator<Item = Field<'a>> + Clone + use<'a> {
        let text = self.split_first().1;
        let start = self.start + self.text.len() - text.len();
        text.split(|c: char| c.is_ascii() && parts_words(c as u8))
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

/// What an end ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// A block of a kind.
    Block(Block),
    /// A variation.
    Variation,
}

impl Ended {
    const ALL: [Ended; 3] = [Ended::Block(Block::Com), Ended::Block(Block::User), Ended::Variation];

    /// The keyword that it begins with.
    pub fn keyword(self) -> &'static str {
        match self {
            Ended::Block(Block::Com) => "COM",
            Ended::Block(Block::User) => "USER",
            Ended::Variation => "VAR",
        }
    }

    /// The last of the words of a line, where that is what should stand on a line of its own.
    pub fn end_of(self, line: Line<'_>) -> Option<Field<'_>> {
        // As nearly no line has it, that is soon known.
        if !line.text.trim_ascii_end().ends_with(self.keyword()) {
            return None;
        }
        line.fields().last().filter(|field| field.text.strip_prefix("END") == Some(self.keyword()))
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

impl Block {
    /// The other kind.
    pub fn other(self) -> Block {
        match self {
            Block::Com => Block::User,
            Block::User => Block::Com,
        }
    }
}
