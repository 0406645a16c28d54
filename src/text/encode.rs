//! Unicode text to bytes.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use super::charset::Charset;

/// A character that a charset does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unencodable {
    /// The offset of its first byte in the text.
    pub at: usize,
    /// The character.
    pub character: char,
}

impl fmt::Display for Unencodable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code_point = u32::from(self.character);
        match self.character {
            control if control.is_control() => write!(f, "U+{code_point:04X}"),
            character => write!(f, "{character:?} (U+{code_point:04X})"),
        }
    }
}

impl Error for Unencodable {}

/// Encodes a text in a charset that [can be written](Charset::can_be_written). The bytes are borrowed where they are
/// those of the text.
///
/// # Errors
/// The first character that would not be the same when it is read again. The encoders of the web replace a few by
/// others that look alike: the yen sign becomes a backslash in Shift_JIS, which would change more than its looks.
pub fn encode(text: &str, charset: Charset) -> Result<Cow<'_, [u8]>, Unencodable> {
    let bytes = charset.encode(text);
    if matches!(bytes, Cow::Borrowed(_)) {
        return Ok(bytes);
    }
    // A few characters have the bytes of a mark in another charset.
    let (read_as, marked) = charset.without_mark(&bytes);
    let (back, _) = read_as.decode(marked);
    let mut back = back.chars();
    match text.char_indices().find(|&(_, character)| back.next() != Some(character)) {
        Some((at, character)) => Err(Unencodable { at, character }),
        None => Ok(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::find_charset;

    fn written(text: &str, label: &str) -> Result<Vec<u8>, (usize, char)> {
        encode(text, find_charset(label).expect(label))
            .map(Cow::into_owned)
            .map_err(|Unencodable { at, character }| (at, character))
    }

    #[test]
    fn what_is_written_is_what_was_read() {
        for (label, text) in [
            ("utf-8", "Müller 本因坊 🀄"),
            ("shift_jis", "ソ表 本因坊秀策 ｱ"),
            ("euc-jp", "本因坊秀策"),
            ("iso-2022-jp", "本因坊 (黒) ~\\"),
            ("gbk", "聂卫平 €"),
            ("gb18030", "聂卫平 🀄"),
            ("big5", "許功蓋"),
            ("euc-kr", "이창호 똠"),
            ("latin1", "Müller €"),
            ("windows-1251", "Иван"),
            ("cp437", "Müller ß ½"),
            ("cp850", "Søren"),
        ] {
            let charset = find_charset(label).unwrap();
            let bytes = encode(text, charset).expect(label);
            let (back, damage) = charset.decode(&bytes);
            assert_eq!((&*back, damage.is_none()), (text, true), "{label}");
            let plain = encode("B 1 Q16\r\n", charset).unwrap();
            assert_eq!(plain, &b"B 1 Q16\r\n"[..], "{label}");
        }
    }

    #[test]
    fn the_first_character_that_does_not_fit_is_named() {
        assert_eq!(written("a本b因", "latin1"), Err((1, '本')));
        assert_eq!(written("é本", "cp437"), Err((2, '本')));
        assert_eq!(written("本🀄", "gbk"), Err((3, '🀄')));
        assert_eq!(written("aü", "koi8-r"), Err((1, 'ü')));
        // Its encoder has a backslash for it.
        assert_eq!(written("本 ¥ 🀄", "shift_jis"), Err((4, '¥')));
        assert_eq!(written("本 \u{203e}", "euc-jp"), Err((4, '\u{203e}')));
        assert_eq!(written("ｱ", "iso-2022-jp"), Err((0, 'ｱ')));
        assert_eq!(written("\x1b$B", "iso-2022-jp"), Err((0, '\x1b')));
        assert_eq!(written("a\u{81}", "latin1"), Err((1, '\u{81}')));
        // The bytes of the mark of UTF-8, which would be taken away.
        assert_eq!(written("锘緽1", "gb18030"), Err((0, '锘')));
        assert_eq!(written("ï»¿", "latin1"), Err((0, 'ï')));
    }

    #[test]
    fn utf_16_is_not_written() {
        for label in ["utf-16", "utf-16be"] {
            assert!(!find_charset(label).unwrap().can_be_written());
            assert!(written("a", label).is_err());
        }
        assert!(find_charset("cp437").unwrap().can_be_written());
    }

    #[test]
    fn characters_are_shown_with_their_numbers() {
        let shown = |character| Unencodable { at: 0, character }.to_string();
        assert_eq!(shown('ü'), "'ü' (U+00FC)");
        assert_eq!(shown('\x1b'), "U+001B");
    }
}
