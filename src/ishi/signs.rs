//! The special characters of comments, titles and marks: `\d \t \c \s` (section 5.3 of the 1990 standard).

use std::borrow::Cow;

/// The special characters: the letter behind the backslash, and the character that stands for it in Unicode.
const SIGNS: [(char, char); 4] = [('d', '◇'), ('t', '△'), ('c', '✓'), ('s', '□')];

/// Reads the special characters of a text, in either case of their letter, as characters.
pub fn read(text: &str) -> Cow<'_, str> {
    let Some(first) = text.find('\\') else {
        return Cow::Borrowed(text);
    };
    let mut read = text[..first].to_owned();
    let mut characters = text[first..].chars().peekable();
    while let Some(character) = characters.next() {
        let sign = (character == '\\')
            .then(|| characters.peek().copied().and_then(sign_of))
            .flatten();
        if sign.is_some() {
            characters.next();
        }
        read.push(sign.unwrap_or(character));
    }
    Cow::Owned(read)
}

/// Writes the special characters of a text as a backslash and a lower-case letter.
pub fn write(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.contains(SIGNS.map(|(_, sign)| sign)) {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len());
    for character in text.chars() {
        match letter_of(character) {
            Some(letter) => written.extend(['\\', letter]),
            None => written.push(character),
        }
    }
    Cow::Owned(written)
}

/// The special character that a letter behind a backslash names.
pub fn sign_of(letter: char) -> Option<char> {
    let letter = letter.to_ascii_lowercase();
    SIGNS
        .iter()
        .find(|entry| entry.0 == letter)
        .map(|entry| entry.1)
}

/// The letter that names a special character.
pub fn letter_of(sign: char) -> Option<char> {
    SIGNS
        .iter()
        .find(|entry| entry.1 == sign)
        .map(|entry| entry.0)
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
