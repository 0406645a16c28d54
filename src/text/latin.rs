//! Text in the characters of ASCII, for the eye.

use std::borrow::Cow;

use deunicode::deunicode_char;

/// Writes a text in ASCII: `ü` as `u`, 趙 as `Zhao`, what has no Latin letters as `?`. Control characters other than tabs
/// are left out. The same text gives the same letters always, and ASCII stays what it is.
pub fn to_ascii(text: &str) -> Cow<'_, str> {
    let is_kept = |character: char| matches!(character, ' '..='~' | '\t');
    if text.chars().all(is_kept) {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len());
    // Syllables are parted by a blank, but not from the punctuation behind them.
    let mut is_parted = false;
    let mut put = |piece: &str, written: &mut String| {
        let begins_word = piece.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '(');
        if std::mem::take(&mut is_parted) && begins_word {
            written.push(' ');
        }
        let trimmed = piece.trim_end_matches(' ');
        is_parted = trimmed.len() < piece.len() && !trimmed.is_empty();
        written.extend(trimmed.chars().filter(|&c| is_kept(c)));
    };
    for character in text.chars() {
        match character {
            // A blank of the text's own is no syllable's.
            ' ' => {
                put("", &mut written);
                written.push(' ');
            }
            _ if is_kept(character) => put(character.encode_utf8(&mut [0; 4]), &mut written),
            _ if character.is_control() => {}
            _ => put(deunicode_char(character).unwrap_or("?"), &mut written),
        }
    }
    Cow::Owned(written)
}

#[cfg(test)]
mod tests {
    use super::to_ascii;

    #[test]
    fn letters_are_legible() {
        for (text, ascii) in [
            ("Müller", "Muller"),
            ("趙治勲 9p", "Zhao Zhi Xun 9p"),
            ("趙治勲、good", "Zhao Zhi Xun, good"),
            ("石 田", "Shi Tian"),
            ("Honinbō Shūsaku\t(秀策)", "Honinbo Shusaku\t(Xiu Ce)"),
            ("a\u{7f}b\u{85}", "ab"),
            ("100% ~", "100% ~"),
        ] {
            let written = to_ascii(text);
            assert_eq!(to_ascii(&written), written);
            assert_eq!(written, ascii, "{text}");
        }
    }
}
