//! Half-width katakana, which Shift_JIS has in one byte each, as the usual ones: `ﾊﾈ` is ハネ, `ﾉｿﾞｷ` ノゾキ.

use std::borrow::Cow;

/// The first of the half-width kana.
const FIRST: char = 'ｦ';
/// The usual ones of all, in their order.
const USUAL: &str =
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";

/// Whether a character is one of the half-width kana.
pub(super) fn is_half_width(character: char) -> bool {
    matches!(character, FIRST..='ﾝ')
}

/// A text with the usual kana for the half-width ones.
pub(super) fn with_usual_kana(text: &str) -> Cow<'_, str> {
    if !text.contains(is_half_width) {
        return Cow::Borrowed(text);
    }
    let mut usual = String::with_capacity(text.len());
    for character in text.chars() {
        if let Some(voiced) = usual.chars().next_back().and_then(|kana| voiced(kana, character)) {
            usual.pop();
            usual.push(voiced);
        } else {
            let place = u32::from(character).checked_sub(u32::from(FIRST));
            usual.push(place.and_then(|place| USUAL.chars().nth(place as usize)).unwrap_or(character));
        }
    }
    Cow::Owned(usual)
}

/// What a kana is with a mark behind it that voices it.
fn voiced(kana: char, mark: char) -> Option<char> {
    let behind = match (kana, mark) {
        ('ウ', 'ﾞ') => return Some('ヴ'),
        ('カ'..='ト' | 'ハ'..='ホ', 'ﾞ') => 1,
        ('ハ'..='ホ', 'ﾟ') => 2,
        _ => return None,
    };
    char::from_u32(u32::from(kana) + behind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_width_kana_are_the_usual_ones() {
        for (half, usual) in [
            ("ﾊﾈ", "ハネ"),
            ("ﾉｿﾞｷ", "ノゾキ"),
            ("ﾎﾟﾝﾇｷ", "ポンヌキ"),
            ("ｼﾁｮｳ", "シチョウ"),
            ("ｳﾞｧﾝ ｵｰ", "ヴァン オー"),
            ("ﾞﾊ", "ﾞハ"),
            ("ハネ 5", "ハネ 5"),
        ] {
            assert_eq!(with_usual_kana(half), usual);
        }
    }
}
