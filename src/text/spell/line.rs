//! A line of ASCII that is being written: what stands between its words.

use super::Style;

/// A line that is being written.
pub(super) struct Line {
    written: String,
    style: Style,
    last: Last,
}

/// What was written last.
#[derive(Clone, Copy, PartialEq)]
enum Last {
    /// A character of the text's own, or none.
    Own,
    /// A word of the tables.
    Word,
    /// A word that was put into letters by its sound.
    Reading,
    /// What a blank or the end follows.
    Closing,
    /// What no blank follows.
    Opening,
}

impl Line {
    /// Begins a line of a text that has so many bytes.
    pub fn new(length: usize, style: Style) -> Self {
        Line { written: String::with_capacity(length), style, last: Last::Own }
    }

    /// Writes a character as it stands. A word before it is parted from another one and from a parenthesis.
    pub fn own(&mut self, character: char) {
        let is_parted = match self.last {
            Last::Word | Last::Reading => character.is_ascii_alphanumeric() || matches!(character, '(' | '['),
            Last::Closing => !matches!(character, ' ' | '\t' | ',' | '.' | ':' | ';' | '!' | '?' | ')' | ']' | '"'),
            Last::Own | Last::Opening => false,
        };
        self.part(is_parted);
        self.written.push(character);
        self.last = Last::Own;
    }

    /// Writes a word as it stands, but for the capital that a sentence begins with.
    pub fn word(&mut self, word: &str) {
        let parts =
            |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | ',' | ':' | ';' | '!' | '?' | ')' | ']' | '%');
        let is_parted = match self.last {
            Last::Word | Last::Reading | Last::Closing => true,
            Last::Own => self.written.ends_with(parts),
            Last::Opening => false,
        };
        self.part(is_parted);
        match self.begins_sentence() {
            true => self.capitalized(word),
            false => self.written.push_str(word),
        }
        self.last = Last::Word;
    }

    /// Writes a word that was put into letters by its sound, in a name with a capital.
    pub fn reading(&mut self, word: &str) {
        match self.style {
            Style::Name | Style::Player => self.word(&capitalized(word)),
            Style::Prose => self.word(word),
        }
        self.last = Last::Reading;
    }

    /// Writes a particle, which has no capital in a name either: `Hikaru no Go`.
    pub fn particle(&mut self, sound: &str) {
        self.word(sound);
        self.last = Last::Reading;
    }

    /// Writes punctuation behind which a blank stands, unless the line ends.
    pub fn closing(&mut self, mark: &str) {
        let trimmed = self.written.trim_end_matches(' ').len();
        if self.last != Last::Own {
            self.written.truncate(trimmed);
        }
        self.written.push_str(mark);
        self.last = Last::Closing;
    }

    /// Writes punctuation before which a blank stands, unless the line begins.
    pub fn opening(&mut self, mark: char) {
        let is_parted = matches!(self.last, Last::Word | Last::Reading | Last::Closing)
            || self.written.ends_with(|c: char| c.is_ascii_alphanumeric());
        self.part(is_parted);
        self.written.push(mark);
        self.last = Last::Opening;
    }

    /// Whether a word of the tables was written last.
    pub fn ends_with_word(&self) -> bool {
        self.last == Last::Word
    }

    /// Whether a word of East Asia was written last.
    pub fn ends_with_letters(&self) -> bool {
        matches!(self.last, Last::Word | Last::Reading)
    }

    /// Whether a character of the text's own was written last, or nothing.
    pub fn ends_with_own(&self) -> bool {
        self.last == Last::Own
    }

    /// The line.
    pub fn finish(self) -> String {
        self.written
    }

    fn part(&mut self, is_parted: bool) {
        if is_parted && !self.written.is_empty() && !self.written.ends_with([' ', '\t']) {
            self.written.push(' ');
        }
    }

    fn begins_sentence(&self) -> bool {
        let before = self.written.trim_end_matches([' ', '\t', '"', '(', '[']);
        before.is_empty() || before.ends_with(['.', '!', '?'])
    }

    fn capitalized(&mut self, word: &str) {
        self.written.push_str(&capitalized(word));
    }
}

/// A word with a capital.
pub(super) fn capitalized(word: &str) -> String {
    let mut word = word.to_owned();
    if let Some(first) = word.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    word
}
