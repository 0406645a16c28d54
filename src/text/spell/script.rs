//! Which script a character is of.

/// Whether a character is one of Han.
pub(super) fn is_han(character: char) -> bool {
    matches!(character, '㐀'..='䶿' | '一'..='鿿' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{323af}' | '々' | '〆')
}

/// Whether a character is a kana, or says that one is long.
pub(super) fn is_kana(character: char) -> bool {
    is_kana_letter(character) || character == 'ー'
}

/// Whether a character is a kana.
pub(super) fn is_kana_letter(character: char) -> bool {
    matches!(character, 'ぁ'..='ゖ' | 'ァ'..='ヺ')
}

/// Whether a character is one of the kana that particles and endings are written in.
pub(super) fn is_hiragana(character: char) -> bool {
    matches!(character, 'ぁ'..='ゖ')
}

/// Whether a character is one of the kana that words from abroad and those of Go are written in.
pub(super) fn is_katakana(character: char) -> bool {
    matches!(character, 'ァ'..='ヺ' | 'ー')
}

/// Whether a character is a syllable of Hangul.
pub(super) fn is_hangul(character: char) -> bool {
    matches!(character, '가'..='힣')
}

/// Whether a character is of East Asia, as at least one of each word of the tables is.
pub(super) fn is_east_asian(character: char) -> bool {
    character >= '\u{2e80}'
}
