//! How much sense a text makes in a language: the fewer bits it takes to tell the text to somebody who knows the
//! language and the words of Go, the more.
//!
//! Only what lies beyond ASCII counts, since that is all that charsets differ in. A frequent character takes few bits, a
//! rare one more, one that nobody uses many, and a character that was lost the most. A word of Go takes fewer than its
//! characters. What stands beside a character can make it unlikely, as a capital within a word.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GBK};

use super::charset::Charset;
use super::drawn::{drawn, is_box};
use super::half_width::{is_half_width, with_usual_kana};
use super::labels::find_charset;
use super::spell::known_at;
use crate::table::entries;

const TABLE: &str = include_str!("tables/languages.txt");

/// The punctuation of two-byte charsets, and the signs that texts on Go have among their characters.
const WIDE_SIGNS: &str = "、。，．・：；！？（）「」『』《》〈〉【】〔〕“”‘’…―—～·○●◎△▲□■◇◆☆★×〇々〆ー①②③④⑤⑥⑦⑧⑨⑩→←↑↓";
/// The signs that Western text has beside ASCII: what programs make of those of ASCII, and others.
const TYPOGRAPHIC: &str = "“”‘’–—…";
const SIGNS: &str = "„«»½¼¾°£€·¿¡´\u{a0}";

/// Bits that a character takes, by what it is.
mod bits {
    pub(super) const FREQUENT_LETTER: u32 = 5;
    /// A character of a word of Go.
    pub(super) const IN_WORD: u32 = 2;
    /// A character that is a word of Go by itself.
    pub(super) const SINGLE_WORD: u32 = 6;
    /// A capital with an accent beside another capital, besides what it takes itself.
    pub(super) const CAPITALS: u32 = 3;
    /// A no-break space where it is usual.
    pub(super) const NO_BREAK: u32 = 5;
    /// A quotation mark without its partner, besides what it takes itself.
    pub(super) const QUOTE: u32 = 6;
    /// Of ASCII it is the only sign that counts: it may be the latter half of a character.
    pub(super) const BACKSLASH: u32 = 8;
    pub(super) const KANA: u32 = 7;
    /// A half-width kana, besides what the usual one takes: it has one byte.
    pub(super) const HALF_WIDTH: u32 = 3;
    /// One without another beside it, which is no word.
    pub(super) const LONE_HALF_WIDTH: u32 = 13;
    pub(super) const FREQUENT: u32 = 9;
    pub(super) const OTHER_LETTER: u32 = 9;
    pub(super) const WIDE_SIGN: u32 = 9;
    pub(super) const SIGN: u32 = 8;
    /// What a line that is drawn goes on with.
    pub(super) const DRAWN: u32 = 2;
    /// A character of those that a charset has for daily use.
    pub(super) const FIRST_LEVEL: u32 = 12;
    pub(super) const OTHER_SIGN: u32 = 12;
    pub(super) const OTHER: u32 = 14;
    pub(super) const RARE: u32 = 15;
    pub(super) const STRANGE: u32 = 20;
    /// A character of which a part is there, as well as what shows why the rest isn't.
    pub(super) const DAMAGED: u32 = 20;
    pub(super) const LOST: u32 = 24;
}

/// What is known of a language.
pub(super) struct Language {
    name: &'static str,
    charsets: Vec<Charset>,
    /// Those that names, titles and comments often have.
    frequent: HashSet<char>,
    /// Those that its charset has for daily use; empty where that is not known.
    first_level: HashSet<char>,
    /// The words of Go, by their first characters, longer ones first.
    words: HashMap<char, Vec<Vec<char>>>,
}

/// The languages: the sections of the table. With them goes where their charsets of two bytes have the characters for
/// daily use: the first bytes of these.
static SECTIONS: [(&str, Option<FirstLevel>); 7] = [
    ("simplified Chinese", Some((GBK, 0xb0, 0xd7))),
    ("traditional Chinese", Some((BIG5, 0xa4, 0xc6))),
    ("Japanese", Some((EUC_JP, 0xb0, 0xcf))),
    ("Korean", Some((EUC_KR, 0xb0, 0xc8))),
    ("Russian", None),
    (WESTERN, None),
    (CENTRAL, None),
];

type FirstLevel = (&'static Encoding, u8, u8);

const WESTERN: &str = "Western";
const CENTRAL: &str = "Central European";
const ANY_NAME: &str = "any";

static LANGUAGES: LazyLock<Vec<Language>> =
    LazyLock::new(|| SECTIONS.iter().map(|&(name, level)| Language::read(name, level)).collect());

/// The language of UTF-8, in which all scripts are at home, and that of the charsets that none is known of.
static ANY: LazyLock<Language> = LazyLock::new(|| Language::read(ANY_NAME, None));
static OTHER: LazyLock<Language> = LazyLock::new(|| Language::read("other", None));

impl Language {
    /// The language of a charset.
    pub(super) fn of(charset: Charset) -> &'static Language {
        let has_charset = |language: &&Language| language.charsets.contains(&charset);
        LANGUAGES.iter().find(has_charset).unwrap_or(if charset == Charset::UTF_8 { &ANY } else { &OTHER })
    }

    fn read(name: &'static str, level: Option<FirstLevel>) -> Self {
        let sections =
            SECTIONS.iter().map(|(section, _)| *section).filter(|section| name == ANY_NAME || *section == name);
        let mut words: HashMap<char, Vec<Vec<char>>> = HashMap::new();
        for word in sections.flat_map(|section| wordings(section, "words")) {
            let word: Vec<char> = word.chars().collect();
            words.entry(word[0]).or_default().push(word);
        }
        words.values_mut().for_each(|words| words.sort_by_key(|word| std::cmp::Reverse(word.len())));
        let first_level = level.map(first_level).unwrap_or_default();
        let charsets = wordings(name, "charsets").filter_map(find_charset).collect();
        Language { name, charsets, frequent: characters(name).collect(), first_level, words }
    }

    /// How many bits it takes to tell what a text has beyond ASCII; some number above `limit` where it takes more than
    /// that. The characters of its charset have up to `width` bytes.
    pub(super) fn cost(&self, text: &str, width: u32, limit: u32) -> u32 {
        let half_width = half_width_kana(text);
        let text: Vec<char> = with_usual_kana(text).chars().collect();
        let small: Vec<char> = text.iter().map(|&c| small(c)).collect();
        let drawn = drawn(&text);
        let (mut cost, mut at) = (half_width, 0);
        while let Some(&c) = text.get(at)
            && cost <= limit
        {
            let before = at.checked_sub(1).and_then(|before| text.get(before)).copied();
            let own = self.word_at(&small[at..], before).map_or(0, <[char]>::len);
            let known = if self.is_at_home(script(c)) { known_at(&text, at).unwrap_or(0) } else { 0 };
            let length = own.max(known);
            if length > 0 {
                let beyond = text[at..at + length].iter().filter(|c| !c.is_ascii()).count() as u32;
                cost += if length == 1 { bits::SINGLE_WORD } else { bits::IN_WORD * beyond };
                at += length;
            } else if let Some(length) = drawn.get(&at) {
                cost += bits::SIGN + bits::DRAWN * (*length as u32 - 1);
                at += length;
            } else if is_sign_of_loss(&text[at..]) {
                let run = text[at..].iter().take_while(|&&c| is_lost(c) || c == '?').count();
                cost += loss(&text[at..at + run], text.get(at + run).copied(), width);
                at += run;
            } else {
                let after = text.get(at + 1).copied();
                cost += match c {
                    '\\' => bits::BACKSLASH,
                    _ if c.is_ascii() => 0,
                    '\u{a0}' if keeps_together(before, after) => bits::NO_BREAK,
                    _ => self.character(c) + self.context(before, c, after),
                };
                at += 1;
            }
        }
        let count = |quote: char| text.iter().filter(|c| **c == quote).count() as u32;
        cost + bits::QUOTE * (count('“').abs_diff(count('”')) + count('«').abs_diff(count('»')))
    }

    /// Whether a character is a sign that stands where such signs do.
    pub(super) fn is_sign_in_place(&self, before: Option<char>, c: char, after: Option<char>) -> bool {
        let is_sign = script(c) == Script::None && !is_private(c) && !is_lost(c);
        is_sign && self.context(before, c, after) == 0
    }

    /// The word of Go that a text begins with.
    fn word_at(&self, text: &[char], before: Option<char>) -> Option<&[char]> {
        let is_within = |a: Option<&char>, b: &char| a.is_some_and(|a| is_cased(*a) && is_cased(*b));
        let is_word = |word: &&Vec<char>| text.starts_with(word) && !is_within(text.get(word.len()), &text[0]);
        if is_within(before.as_ref(), text.first()?) {
            return None;
        }
        self.words.get(text.first()?)?.iter().find(is_word).map(Vec::as_slice)
    }

    /// Whether a text has a word of Go of the language that is no chance: of some letters, and not all of them of ASCII.
    pub(super) fn has_word(&self, text: &str) -> bool {
        /// Shorter ones are.
        const SHORTEST: usize = 3;

        let small: Vec<char> = text.chars().map(small).collect();
        let before = |at: usize| at.checked_sub(1).map(|before| small[before]);
        let is_no_chance = |word: &[char]| word.len() >= SHORTEST && !word.iter().all(char::is_ascii);
        (0..small.len()).any(|at| self.word_at(&small[at..], before(at)).is_some_and(is_no_chance))
    }

    /// Whether the language is written in a script.
    fn is_at_home(&self, script: Script) -> bool {
        match self.name {
            ANY_NAME => true,
            "Japanese" => matches!(script, Script::Han | Script::Kana),
            "Korean" => script == Script::Hangul,
            "Russian" => script == Script::Cyrillic,
            _ if self.first_level.is_empty() => script == Script::Latin,
            _ => script == Script::Han,
        }
    }

    /// How many bits a character beyond ASCII takes.
    fn character(&self, c: char) -> u32 {
        let script = script(c);
        let is_western = self.first_level.is_empty();
        let is_at_home = self.is_at_home(script);
        if self.name == ANY_NAME {
            return any_character(c, script);
        }
        if self.name == "other" && script != Script::None {
            return bits::FREQUENT_LETTER + u32::from(c.is_uppercase());
        }
        match script {
            Script::Latin | Script::Cyrillic if self.frequent.contains(&c) => {
                bits::FREQUENT_LETTER + u32::from(c.is_uppercase())
            }
            Script::Kana if is_at_home => bits::KANA,
            _ if self.frequent.contains(&c) => bits::FREQUENT,
            Script::Latin | Script::Cyrillic if is_at_home => bits::OTHER_LETTER,
            _ if self.first_level.contains(&c) && is_at_home => bits::FIRST_LEVEL,
            _ if is_at_home => bits::RARE,
            Script::None if is_western && TYPOGRAPHIC.contains(c) => bits::FREQUENT_LETTER,
            Script::None if is_western && (SIGNS.contains(c) || is_box(c)) => bits::SIGN,
            Script::None if !is_western && (WIDE_SIGNS.contains(c) || is_full_width(c)) => bits::WIDE_SIGN,
            Script::None if is_private(c) => bits::LOST,
            Script::None => bits::OTHER_SIGN,
            _ => bits::OTHER,
        }
    }

    /// How many bits more a character beyond ASCII takes for what stands beside it, which may make it likely that it is
    /// another charset's.
    fn context(&self, before: Option<char>, c: char, after: Option<char>) -> u32 {
        const UNLIKELY: u32 = 6;

        let own = script(c);
        let is_letter = |other: Option<char>| other.is_some_and(|other| script(other) != Script::None);
        let is_small = |other: Option<char>| other.is_some_and(|other| other.is_lowercase());
        let is_capital = |other: Option<char>| other.is_some_and(|other| other.is_uppercase());
        // Each pair is looked at once: at the latter one of two beyond ASCII.
        let after_ascii = after.filter(char::is_ascii);
        let signs: [bool; 4] = match own {
            // Lines of boxes stand apart from letters, an apostrophe behind one, other signs between words.
            Script::None if is_box(c) => {
                [is_letter(before), is_letter(after), ![before, after].into_iter().flatten().any(is_box), false]
            }
            // What stands before a number, before a question, or behind a number.
            Script::None if matches!(c, '€' | '£') => [is_letter(before), is_letter(after), false, false],
            Script::None if matches!(c, '¿' | '¡') => [!is_letter(after), false, false, false],
            Script::None if matches!(c, 'º' | '°') => {
                [!before.is_some_and(char::is_alphanumeric), false, false, false]
            }
            Script::None if matches!(c, '©' | '®' | '™') => [is_letter(after), false, false, false],
            Script::None if c == '’' => [!is_letter(before), false, false, false],
            Script::None if c == '”' => [matches!(before, None | Some(' ' | '[' | '\n')), false, false, false],
            Script::None => {
                let is_within = before.is_some_and(is_cased) && is_letter(after);
                [is_within && !matches!(c, '·' | '´' | '—' | '–'), false, false, false]
            }
            // Letters stand among those of their script; capitals and accents seldom within words.
            _ if is_cased(c) => {
                let is_foreign = |other: Option<char>| is_letter(other) && other.map(script) != Some(own);
                // Letters of Greek are signs as well.
                let stands_alone = own != Script::Greek && !is_letter(before) && !is_letter(after);
                [
                    is_foreign(before) || stands_alone,
                    is_foreign(after_ascii),
                    is_small(before) && c.is_uppercase(),
                    c.is_lowercase() && is_capital(after_ascii),
                ]
            }
            // Others don't stand in words of ASCII; capitals beside them name points of the board.
            _ => [is_small(before), is_small(after_ascii), false, false],
        };
        let is_accented = |other: Option<char>| other.is_some_and(|other| !other.is_ascii() && script(other) == own);
        let accents = match own {
            // `łó`, but not `ńń`: that is the `ää` of another charset.
            Script::Latin if is_accented(before) && self.name == CENTRAL && before != Some(c) => UNLIKELY / 2,
            Script::Latin if is_accented(before) => UNLIKELY,
            _ => 0,
        };
        let capitals = match own {
            Script::Cyrillic if is_capital(before) && c.is_uppercase() => 1,
            Script::Latin if (is_capital(before) || is_capital(after_ascii)) && c.is_uppercase() => bits::CAPITALS,
            _ => 0,
        };
        UNLIKELY * signs.map(u32::from).iter().sum::<u32>() + accents + capitals
    }
}

/// Whether a no-break space stands where it is usual: between a number and its unit, and within French punctuation.
fn keeps_together(before: Option<char>, after: Option<char>) -> bool {
    before.is_some_and(|c| c == '«' || c.is_ascii_digit())
        || after.is_some_and(|c| matches!(c, ':' | ';' | '!' | '?' | '»'))
}

/// How many bits the half-width kana of a text take besides what the usual ones do.
fn half_width_kana(text: &str) -> u32 {
    let (mut bits, mut run) = (0, 0);
    for c in text.chars().chain(['\n']) {
        match (is_half_width(c), run) {
            (true, _) => run += 1,
            (false, 1) => (bits, run) = (bits + bits::LONE_HALF_WIDTH, 0),
            (false, _) => (bits, run) = (bits + bits::HALF_WIDTH * run, 0),
        }
    }
    bits
}

/// How many bits a character takes where all scripts are at home, as in UTF-8.
fn any_character(c: char, script: Script) -> u32 {
    match script {
        Script::None if SIGNS.contains(c) || TYPOGRAPHIC.contains(c) => bits::SIGN,
        Script::None if is_private(c) => bits::LOST,
        _ if is_accent(c) => bits::STRANGE,
        Script::None if c < '\u{800}' && !c.is_alphabetic() => bits::OTHER_SIGN,
        _ if is_likely_character(c) || is_possible(c) => bits::SIGN,
        _ if c < '\u{800}' => bits::STRANGE,
        _ => bits::FIRST_LEVEL,
    }
}

/// Whether records of Go are likely to hold what a text has beyond ASCII, in UTF-8 of two bytes each: characters that are
/// likely, and letters beside others, but for those that may be words by themselves, such as à, é and і.
pub(super) fn is_likely(text: &str) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(|c| script(c) != Script::None);
    let (mut before, mut rest) = (None, text.chars());
    while let Some(c) = rest.next() {
        let after = rest.clone().next();
        let is_word = matches!(c, 'À'..='ÿ' | 'і' | 'є');
        let stands_alone = script(c) != Script::None && !is_letter(before) && !is_letter(after) && !is_word;
        let is_misplaced = match c {
            // An accent stands behind its letter, and a fraction at no small letter but those of units. `Ã¼` is UTF-8 twice.
            _ if is_accent(c) => !before.is_some_and(|c| c.is_alphabetic() || is_accent(c)),
            '÷' => [before, after].into_iter().any(|c| !c.is_some_and(|c| c.is_whitespace() || c.is_ascii_digit())),
            '¼'..='¾' => [before, after].into_iter().flatten().any(|c| !c.is_ascii() && c.is_lowercase()),
            _ => stands_alone,
        };
        if !c.is_ascii() && (is_misplaced || !(is_likely_character(c) || is_accent(c))) {
            return false;
        }
        before = Some(c);
    }
    true
}

/// Whether a character of two bytes in UTF-8 is one that records of Go are likely to hold: Latin and
/// Cyrillic letters of today, and signs. The control characters are other programs' accidents, and no less so in another
/// charset.
fn is_likely_character(c: char) -> bool {
    /// Signs of Latin-1 that nobody uses.
    const UNUSED: &str = "¤¦¬¯¶¸¹";

    let is_letter = match c {
        'À'..='ž' => !matches!(c, 'ĸ' | 'Ŀ' | 'ŀ' | 'ŉ' | 'Ŋ' | 'ŋ'),
        'Ơ' | 'ơ' | 'Ư' | 'ư' | 'Ǎ'..='ǜ' | 'Ș'..='ț' | 'Ѐ'..='џ' | 'Ґ' | 'ґ' => true,
        _ => false,
    };
    let is_sign = matches!(c, '\u{80}'..='¿') && !UNUSED.contains(c);
    is_letter || is_sign
}

/// Whether a character is an accent that belongs to the letter before it.
fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// Whether a character is a letter of a script that records of Go may hold as well.
fn is_possible(c: char) -> bool {
    matches!(c, 'Α'..='ω' | 'ά'..='ώ' | 'א'..='ת' | 'ا'..='ي')
}

/// What the table has of a language under a word.
fn wordings(language: &'static str, of: &'static str) -> impl Iterator<Item = &'static str> {
    entries(TABLE, language).filter(move |(what, _)| *what == of).map(|(_, wording)| wording)
}

/// The frequent characters of a language.
fn characters(language: &'static str) -> impl Iterator<Item = char> {
    wordings(language, "characters").flat_map(str::chars)
}

/// The characters that a charset has for daily use: those with certain first bytes.
fn first_level((encoding, first, last): FirstLevel) -> HashSet<char> {
    let seconds = if encoding == BIG5 { 0x40..=0xfe } else { 0xa1..=0xfe_u8 };
    let pairs = (first..=last).flat_map(|first| seconds.clone().map(move |second| [first, second]));
    let decode = |pair: [u8; 2]| {
        let text = encoding.decode_without_bom_handling_and_without_replacement(&pair)?;
        text.chars().next().filter(|_| text.chars().count() == 1)
    };
    pairs.filter_map(decode).collect()
}

/// What a character is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Script {
    Latin,
    Cyrillic,
    Greek,
    Han,
    Kana,
    Hangul,
    /// Letters of others.
    Other,
    /// It is no letter.
    None,
}

fn script(c: char) -> Script {
    match c {
        'a'..='z' | 'A'..='Z' | 'À'..='Ö' | 'Ø'..='ö' | 'ø'..='ɏ' | 'Ḁ'..='ỿ' => Script::Latin,
        'Ѐ'..='ԯ' => Script::Cyrillic,
        'Ͱ'..='Ͽ' => Script::Greek,
        '々' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' => Script::Han,
        'ぁ'..='ヾ' => Script::Kana,
        '가'..='힣' => Script::Hangul,
        c if c.is_alphabetic() && !is_full_width(c) && !matches!(c, 'ª' | 'º' | 'µ' | 'ⁿ') => Script::Other,
        _ => Script::None,
    }
}

/// A letter as a small one.
fn small(c: char) -> char {
    if c.is_ascii() { c.to_ascii_lowercase() } else { c.to_lowercase().next().unwrap_or(c) }
}

fn is_cased(c: char) -> bool {
    matches!(script(c), Script::Latin | Script::Cyrillic | Script::Greek)
}

/// Whether a character is a letter, digit or sign of ASCII in the width of Han. Half-width kana are others.
fn is_full_width(c: char) -> bool {
    matches!(c, '！'..='～')
}

/// Whether nobody ever meant a character: one for private use, or a control character of the upper half.
fn is_private(c: char) -> bool {
    matches!(c, '\u{80}'..='\u{9f}' | '\u{e000}'..='\u{f8ff}')
}

/// Whether a text begins with what stands for a lost character, or with a question mark beside one.
fn is_sign_of_loss(text: &[char]) -> bool {
    match text {
        [first, ..] if is_lost(*first) => true,
        ['?', second, ..] => is_lost(*second),
        _ => false,
    }
}

fn is_lost(c: char) -> bool {
    c == char::REPLACEMENT_CHARACTER
}

/// How many bits a run of lost characters and question marks takes, where characters have up to `width` bytes. A question
/// mark that replaced a byte explains what is lost beside it, and so does the end of a value.
fn loss(run: &[char], after: Option<char>, width: u32) -> u32 {
    let signs = run.len() as u32;
    let lost = run.iter().filter(|c| is_lost(**c)).count() as u32;
    let is_cut = lost == signs && matches!(after, None | Some(']' | '\r' | '\n'));
    let explained = if width == 1 { 0 } else { (signs - lost) * (width - 1) + u32::from(is_cut) };
    let damaged = if explained > 0 { signs.div_ceil(width) } else { 0 };
    damaged * bits::DAMAGED + lost.saturating_sub(explained) * bits::LOST
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::encode;

    #[test]
    fn the_table_is_well_formed() {
        let has_use = |what: &str| ["charsets", "characters", "words"].contains(&what);
        let used = |name| entries(TABLE, name).filter(|(what, _)| has_use(what)).count();
        crate::table::check(TABLE, &SECTIONS.map(|(name, _)| (name, used(name))));
        for language in LANGUAGES.iter() {
            assert_eq!(
                characters(language.name).count(),
                language.frequent.len(),
                "a character twice in {}",
                language.name
            );
            for charset in wordings(language.name, "charsets") {
                assert!(find_charset(charset).is_some(), "{charset}");
            }
        }
    }

    #[test]
    fn each_language_is_written_in_its_charset() {
        for language in LANGUAGES.iter() {
            let charset = wordings(language.name, "charsets").next().and_then(find_charset).unwrap();
            let words = language.words.values().flatten().flatten();
            let all: String = words.chain(&language.frequent).filter(|c| !matches!(c, 'ā'..='ū' | '√')).collect();
            assert!(encode(&all, charset).is_ok(), "{} has what {} has not", language.name, charset.name());
        }
    }
}
