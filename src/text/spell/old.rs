//! How release 0.1.0 wrote texts in ASCII: `ü` as `u`, 趙 as `Zhao`, what has no Latin letters as `?`. Nothing may change
//! here, since what was carried is compared with what stands in a file in these letters.

use super::latin::latin;

use super::is_kept;

/// Writes a text in ASCII.
pub(super) fn write(text: &str) -> String {
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
            _ => put(latin(character).unwrap_or("?"), &mut written),
        }
    }
    written
}
