//! The alphabet that a file is written in, and texts in it.

use std::borrow::Cow;

use crate::across::facts;
use crate::ishi::clean::is_dropped;
use crate::ishi::line::BLANKS;
use crate::ishi::signs;
use crate::text::{Spelling, Style};
use crate::tree::Key;

/// The alphabet that a file may have been written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alphabet {
    /// That of ASCII, in one of the spellings that there are.
    Ascii(Spelling),
    /// Any.
    Utf8,
}

impl Alphabet {
    /// All of ASCII, those of older releases too.
    pub const ASCII: [Alphabet; 5] = {
        let [a, b, c, d, e] = Spelling::ALL;
        [Alphabet::Ascii(a), Alphabet::Ascii(b), Alphabet::Ascii(c), Alphabet::Ascii(d), Alphabet::Ascii(e)]
    };

    /// All that there are.
    pub fn all() -> impl Iterator<Item = Alphabet> {
        [Alphabet::Utf8].into_iter().chain(Alphabet::ASCII)
    }

    /// A line, or a piece of one, in this alphabet.
    pub fn spell(self, text: &str, style: Style) -> Cow<'_, str> {
        match self {
            Alphabet::Ascii(spelling) => spelling.write(text, style),
            Alphabet::Utf8 if text.contains(is_dropped) => Cow::Owned(text.replace(is_dropped, "")),
            Alphabet::Utf8 => Cow::Borrowed(text),
        }
    }
}

/// A text with its special characters, in an alphabet.
fn with_signs(text: &str, alphabet: Alphabet, style: Style) -> String {
    signs::read(&alphabet.spell(&signs::write(text), style)).into_owned()
}

/// A line of a comment in an alphabet.
pub fn spelled(text: &str, alphabet: Alphabet) -> String {
    with_signs(text, alphabet, Style::Prose)
}

/// A title in an alphabet.
pub fn spelled_title(title: &str, alphabet: Alphabet) -> String {
    with_signs(title, alphabet, Style::Name).trim_matches(BLANKS).to_owned()
}

/// The words of a header in an alphabet, without white space around them. A player stays one.
pub fn spelled_words(key: Key, words: &str, alphabet: Alphabet) -> Cow<'_, str> {
    if !matches!(key, Key::Black | Key::White) {
        return spelled_line(words, alphabet);
    }
    let spelled = spelled_player(words, alphabet);
    match *spelled != *words && facts::names_nobody(key, &spelled) {
        true => Cow::Owned(format!("({spelled})")),
        false => spelled,
    }
}

/// A player in an alphabet, without white space around the words.
pub fn spelled_player(words: &str, alphabet: Alphabet) -> Cow<'_, str> {
    spelled_as(words, alphabet, Style::Player)
}

/// The words of a line in an alphabet, without white space around them.
pub fn spelled_line(words: &str, alphabet: Alphabet) -> Cow<'_, str> {
    spelled_as(words, alphabet, Style::Name)
}

fn spelled_as(words: &str, alphabet: Alphabet, style: Style) -> Cow<'_, str> {
    /// The full-width colon, which is spelled as a colon and a blank.
    const WIDE_COLON: char = '：';

    match alphabet.spell(words, style) {
        Cow::Borrowed(spelled) => Cow::Borrowed(spelled.trim_matches(BLANKS)),
        Cow::Owned(spelled) => {
            let spelled = spelled.trim_matches(BLANKS);
            // A colon that stands apart from the words which it begins would be no part of what they say.
            let is_at_words = words.strip_prefix(WIDE_COLON).is_some_and(|rest| !rest.starts_with(BLANKS));
            match spelled.strip_prefix(": ").filter(|_| is_at_words) {
                Some(rest) => Cow::Owned([":", rest].concat()),
                None => Cow::Owned(spelled.to_owned()),
            }
        }
    }
}
