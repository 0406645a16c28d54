//! Which charset a few short names are in: so few characters that frequencies tell nothing.
//!
//! What tells is how names begin. Surnames are few, and so are the words that records have beside them; bytes of
//! another charset that read as one by chance are few too.

use std::borrow::Cow;
use std::sync::LazyLock;

use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GBK, IBM866, KOI8_U, SHIFT_JIS, WINDOWS_1251};

use crate::table::entries;

const TABLE: &str = include_str!("tables/beginnings.txt");

/// What records are found in, the more frequent first.
static LANGUAGES: [(&Encoding, &str); 5] = [
    (GBK, "simplified Chinese"),
    (BIG5, "traditional Chinese"),
    (SHIFT_JIS, "Japanese"),
    (EUC_KR, "Korean"),
    (EUC_JP, "Japanese"),
];

/// How a name or another short value may begin in each charset.
static BEGINNINGS: LazyLock<Vec<(&Encoding, String)>> = LazyLock::new(|| {
    let beginnings = |language| entries(TABLE, "beginnings").filter(move |(name, _)| *name == language);
    let of = |&(encoding, language)| (encoding, beginnings(language).map(|(_, characters)| characters).collect());
    LANGUAGES.iter().map(of).collect()
});

/// The charset that as many words as possible begin right in, if there are only few words. Among the best ones it is that
/// of the statistics, unless this one is rare, or else the most frequent one. Where they speak for a charset of single
/// bytes, all words must do so.
pub(super) fn by_names(bytes: &[u8], statistics: &'static Encoding) -> Option<&'static Encoding> {
    /// More bytes beyond ASCII are no names.
    const MOST: usize = 32;
    /// So few may be in the charset that most records are in, where nothing speaks for a rarer one.
    const FEW: usize = 16;

    let length = bytes.iter().filter(|byte| !byte.is_ascii()).count();
    if length > MOST {
        return None;
    }
    let is_rare = [EUC_KR, EUC_JP].contains(&statistics);
    let mut best: Option<(usize, &'static Encoding)> = None;
    for &(encoding, ref characters) in BEGINNINGS.iter() {
        let Some(text) = pairs_in(bytes, encoding) else {
            continue;
        };
        let (mut right, mut all) = (0, 0_usize);
        for word in words(&text) {
            all += 1;
            right += usize::from(word.starts_with(|first| characters.contains(first)));
        }
        let needed = if statistics.is_single_byte() { all } else { all.div_ceil(2) };
        let is_better =
            best.is_none_or(|(most, _)| right > most || (right == most && encoding == statistics && !is_rare));
        if right > 0 && right >= needed && is_better {
            best = Some((right, encoding));
        }
    }
    match best {
        Some((_, encoding)) => Some(encoding),
        None => (is_rare && length < FEW && is_simple_chinese(bytes)).then_some(GBK),
    }
}

/// The text in a charset of pairs, if it can be that: Western letters stand beside others, and the kana of GBK are those
/// of EUC-JP.
fn pairs_in<'a>(bytes: &'a [u8], encoding: &'static Encoding) -> Option<Cow<'a, str>> {
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let is_mixed = characters
            .peek()
            .is_some_and(|next| c.is_ascii() != next.is_ascii() && c.is_alphabetic() && next.is_alphabetic());
        if is_mixed || (encoding == GBK && is_kana(c)) {
            return None;
        }
    }
    Some(text)
}

/// The words beyond ASCII. A backslash within one escapes a byte.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c != '\\' && (c.is_ascii() || !c.is_alphabetic()))
        .filter(|word| word.starts_with(|c: char| !c.is_ascii()))
}

/// Whether all bytes beyond ASCII are common characters of GB2312.
fn is_simple_chinese(bytes: &[u8]) -> bool {
    let mut runs = bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii());
    runs.all(|run| {
        let is_common = |pair: &[u8]| matches!(pair, [0xb0..=0xd7, 0xa1..=0xfe]);
        run.is_ascii() || run.chunks(2).all(is_common)
    })
}

/// Whether the text is Japanese in Shift_JIS by its kana, whose first byte is a quotation mark or a rare letter in other
/// charsets.
pub(super) fn has_kana_of_shift_jis(bytes: &[u8]) -> bool {
    let Some(text) = SHIFT_JIS.decode_without_bom_handling_and_without_replacement(bytes) else {
        return false;
    };
    let kana = text.chars().filter(|&c| is_kana(c)).count();
    let all = text.chars().filter(|c| !c.is_ascii()).count();
    kana >= 2 && kana * 3 >= all
}

fn is_kana(character: char) -> bool {
    matches!(character, 'ぁ'..='ゖ' | 'ァ'..='ー')
}

/// Whether there is a word of Russian letters that is long enough not to be a single character of Chinese.
pub(super) fn has_russian_words(bytes: &[u8], encoding: &'static Encoding) -> bool {
    let is_letter = |&byte: &u8| match encoding == IBM866 {
        true => matches!(byte, 0x80..=0xaf | 0xe0..=0xf1),
        false => byte >= 0xc0,
    };
    let mut runs = bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii());
    runs.any(|run| run.len() > 2 && run.iter().all(is_letter))
}

/// The Russian charset in which every word is capitalized: Western words don't have that many letters with accents in a
/// row.
pub(super) fn by_russian_words(bytes: &[u8]) -> Option<&'static Encoding> {
    let lower = |byte: u8| matches!(byte, 0xe0..=0xff);
    let upper = |byte: u8| matches!(byte, 0xc0..=0xdf);
    let all = |is_first: fn(u8) -> bool, is_other: fn(u8) -> bool| {
        let mut words = bytes
            .split(|byte| byte.is_ascii() && !byte.is_ascii_alphabetic())
            .filter(|word| !word.is_ascii())
            .peekable();
        words.peek().is_some()
            && words.all(|word| {
                let others = word.get(1..).unwrap_or_default();
                word.len() >= 3 && is_first(word[0]) && others.iter().all(|&byte| is_other(byte))
            })
    };
    if all(upper, lower) { Some(WINDOWS_1251) } else { all(lower, upper).then_some(KOI8_U) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        let known = |(language, _): &(&str, &str)| LANGUAGES.iter().any(|(_, known)| known == language);
        crate::table::check(TABLE, &[("beginnings", entries(TABLE, "beginnings").filter(known).count())]);
        for (encoding, characters) in BEGINNINGS.iter() {
            for (at, character) in characters.char_indices() {
                let rest = &characters[at + character.len_utf8()..];
                assert!(!rest.contains(character), "{character} twice in {}", encoding.name());
            }
            assert!(!encoding.encode(characters).2, "characters that {} has not", encoding.name());
        }
    }
}
