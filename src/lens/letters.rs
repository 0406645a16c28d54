//! The letters of a charset, and texts in them.

use std::borrow::Cow;

use crate::ishi::clean::is_dropped;
use crate::ishi::line::BLANKS;
use crate::ishi::{Charset, signs};
use crate::text::{Evidence, Spelling, Style};
use crate::tree::GameTree;

/// The letters that a file may have been written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// Those of ASCII, in one of the spellings that there are.
    Ascii(Spelling),
    /// All.
    Utf8,
}

impl Letters {
    /// All of ASCII, those of older releases too.
    pub const ASCII: [Letters; 4] = {
        let [a, b, c, d] = Spelling::ALL;
        [Letters::Ascii(a), Letters::Ascii(b), Letters::Ascii(c), Letters::Ascii(d)]
    };

    /// All that there are.
    pub fn all() -> impl Iterator<Item = Letters> {
        [Letters::Utf8].into_iter().chain(Letters::ASCII)
    }

    /// Whether something holds for one of the spellings that there are.
    pub fn any_ascii(holds: impl FnMut(Letters) -> bool) -> bool {
        Letters::ASCII.into_iter().any(holds)
    }

    /// Those that a game tree is written in: the texts of all its nodes tell its language.
    pub fn of(charset: Charset, game: &GameTree<'_>) -> Self {
        if charset == Charset::Utf8 {
            return Letters::Utf8;
        }
        let mut evidence = Evidence::default();
        let properties = game.told().flat_map(|(_, node)| node.properties.iter());
        properties.flat_map(|property| property.values.texts()).for_each(|text| evidence.add(text));
        Letters::Ascii(Spelling::Current(evidence.language().unwrap_or_default()))
    }

    /// A line, or a piece of one, in these letters.
    pub fn spell(self, text: &str, style: Style) -> Cow<'_, str> {
        match self {
            Letters::Ascii(spelling) => spelling.write(text, style),
            Letters::Utf8 if text.contains(is_dropped) => Cow::Owned(text.replace(is_dropped, "")),
            Letters::Utf8 => Cow::Borrowed(text),
        }
    }
}

/// A text with its special characters, in some letters.
fn with_signs(text: &str, letters: Letters, style: Style) -> String {
    signs::read(&letters.spell(&signs::write(text), style)).into_owned()
}

/// A line of a comment in some letters.
pub fn spelled(text: &str, letters: Letters) -> String {
    with_signs(text, letters, Style::Prose)
}

/// A title in some letters.
pub fn spelled_title(title: &str, letters: Letters) -> String {
    with_signs(title, letters, Style::Name).trim_matches(BLANKS).to_owned()
}

/// The words of a header in some letters, without white space around them.
pub fn spelled_line(words: &str, letters: Letters) -> Cow<'_, str> {
    match letters.spell(words, Style::Name) {
        Cow::Borrowed(spelled) => Cow::Borrowed(spelled.trim_matches(BLANKS)),
        Cow::Owned(spelled) => Cow::Owned(spelled.trim_matches(BLANKS).to_owned()),
    }
}
