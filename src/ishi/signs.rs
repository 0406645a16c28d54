//! The special characters of comments, titles and marks: `\d \t \c \s` (section 5.3 of the 1990 standard).

use std::borrow::Cow;

/// A special character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `\d`
    Diamond,
    /// `\t`
    Triangle,
    /// `\c`
    Check,
    /// `\s`
    Square,
}

impl Sign {
    /// Each with the letter behind the backslash, and the character that stands for it in Unicode.
    const ALL: [(Sign, char, char); 4] =
        [(Sign::Diamond, 'd', '◇'), (Sign::Triangle, 't', '△'), (Sign::Check, 'c', '✓'), (Sign::Square, 's', '□')];

    /// The letter behind the backslash.
    pub fn letter(self) -> char {
        Sign::ALL[self as usize].1
    }

    /// The character that stands for it in Unicode.
    pub fn character(self) -> char {
        Sign::ALL[self as usize].2
    }

    /// The sign that a letter behind a backslash names, in either case.
    pub fn of_letter(letter: char) -> Option<Sign> {
        Sign::ALL.into_iter().find(|sign| sign.1 == letter.to_ascii_lowercase()).map(|sign| sign.0)
    }

    /// The sign that a character stands for.
    pub fn of_character(character: char) -> Option<Sign> {
        Sign::ALL.into_iter().find(|sign| sign.2 == character).map(|sign| sign.0)
    }
}

/// Reads the special characters of a text, in either case of their letter, as characters.
pub fn read(text: &str) -> Cow<'_, str> {
    let Some(first) = text.find('\\') else {
        return Cow::Borrowed(text);
    };
    let mut read = text[..first].to_owned();
    let mut characters = text[first..].chars().peekable();
    while let Some(character) = characters.next() {
        let next = characters.peek().copied().filter(|_| character == '\\');
        match next.and_then(Sign::of_letter) {
            Some(sign) => {
                characters.next();
                read.push(sign.character());
            }
            None => read.push(character),
        }
    }
    Cow::Owned(read)
}

/// Writes the special characters of a text as a backslash and a lower-case letter.
pub fn write(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.contains(|character| Sign::of_character(character).is_some()) {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len());
    for character in text.chars() {
        match Sign::of_character(character) {
            Some(sign) => written.extend(['\\', sign.letter()]),
            None => written.push(character),
        }
    }
    Cow::Owned(written)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_are_read_in_either_case_and_written_in_lower_case() {
        assert_eq!(read(r"\D and \c, \x, \\t, \"), r"◇ and ✓, \x, \△, \");
        assert_eq!(write("◇ and ✓ △□"), r"\d and \c \t\s");
        assert!(matches!(read("plain"), Cow::Borrowed(_)));
    }
}
