//! Han characters that are in no word of the tables, as a text of their language reads them.
//!
//! ```text
//! Chinese     王某某 `Wang Moumou` in a name, 角上 `jiao shang`
//! Japanese    田中正男 `Tanaka Masao`, 左上隅 `sajo gu`
//! Korean      金相勳 `Kim Sanghun`
//! ```

use std::sync::LazyLock;

use super::by_character::ByCharacter;
use super::kana::{self, begins_with_particle};
use super::latin::latin;
use super::line::{Line, capitalized};
use super::script::{is_han, is_hiragana};
use super::variants::{Language, only_in, usual};
use super::{Style, words};
use crate::table::entries;

const TABLE: &str = include_str!("../tables/readings.txt");

/// Readings of characters, each by itself.
type Readings = LazyLock<ByCharacter<&'static str>>;

/// Readings of names, by their first characters.
type Names = LazyLock<ByCharacter<(&'static str, &'static str)>>;

/// Those of Chinese that the crate has another reading of.
static PINYIN: Readings = LazyLock::new(|| characters("pinyin"));
/// What is a surname in China.
static CHINESE_SURNAMES: Names = LazyLock::new(|| names("surnames of China"));
/// Japanese surnames.
static SURNAMES: Names = LazyLock::new(|| names("surnames of Japan"));
/// Characters of Japanese given names, and given names that are more than their sounds.
static GIVEN: Names = LazyLock::new(|| names("given names of Japan"));
static WHOLE_GIVEN: Names = LazyLock::new(|| names("whole given names of Japan"));
/// Surnames of Japan that are names of people in China as well.
static DOUBTFUL: Names = LazyLock::new(|| names("surnames that may be names of China"));
/// The first and the last characters of Japanese surnames.
static BEGINNINGS: Names = LazyLock::new(|| names("beginnings of surnames"));
static ENDS: Names = LazyLock::new(|| names("ends of surnames"));
/// What stands behind the name of a place in Japan.
static KINDS_OF_PLACES: Readings = LazyLock::new(|| characters("kinds of places of Japan"));
/// What a character is read as that is a word by itself.
static NOUNS: Readings = LazyLock::new(|| characters("nouns"));
/// What a character before the kana of its ending is read as.
static KUN: Readings = LazyLock::new(|| characters("kun"));
/// Japanese readings of other words.
static ON: Readings = LazyLock::new(|| characters("on"));
/// The characters of Korean names.
static KOREAN: Readings = LazyLock::new(|| characters("names of Korea"));
/// The usual spelling of surnames in Hangul and in Han characters.
static KOREAN_SURNAMES: Readings = LazyLock::new(|| characters("surnames of Korea"));
static LONG_KOREAN_SURNAMES: Names = LazyLock::new(|| names("long surnames of Korea"));

fn characters(section: &str) -> ByCharacter<&'static str> {
    let entries = entries(TABLE, section);
    entries.flat_map(|(reading, all)| all.chars().map(move |c| (usual(c), reading))).collect()
}

fn names(section: &str) -> ByCharacter<(&'static str, &'static str)> {
    let entries = entries(TABLE, section);
    entries.filter_map(|(reading, name)| Some((usual(name.chars().next()?), (name, reading)))).collect()
}

/// How a character is read, the usual one of its forms.
fn reading(table: &Readings, character: char) -> Option<&'static str> {
    table.get(character).next_back().copied()
}

/// How a name is read, whose characters are the usual ones of their forms.
fn name_in(table: &Names, name: &[char]) -> Option<&'static str> {
    let mut named = table.get(*name.first()?).rev();
    named.find(|(other, _)| other.chars().map(usual).eq(name.iter().copied())).map(|(_, reading)| *reading)
}

/// How many characters the longest surname of Japan has at a place; none of a single one.
pub(in crate::text) fn surname_at(text: &[char], at: usize) -> Option<usize> {
    let stands = |name: &&str| {
        let mut rest = text[at..].iter();
        name.chars().all(|c| rest.next().is_some_and(|&stands| usual(stands) == usual(c)))
    };
    let first = *text.get(at).filter(|first| is_han(**first))?;
    let names = SURNAMES.get(usual(first)).map(|(name, _)| *name).filter(stands);
    names.map(|name| name.chars().count()).filter(|length| *length > 1).max()
}

/// Whether the characters of Han before a place are a surname of Japan.
pub(super) fn ends_in_surname(text: &[char]) -> bool {
    let length = text.iter().rev().take_while(|c| is_han(**c)).count();
    let run: Vec<char> = text[text.len() - length..].iter().map(|&c| usual(c)).collect();
    name_in(&SURNAMES, &run).is_some()
}

/// How a surname of Korea is written.
pub(super) fn korean_surname(character: char) -> Option<&'static str> {
    reading(&KOREAN_SURNAMES, character)
}

/// A surname of Japan and a given name at the beginning of characters of Han, up to their end or to a word of the tables:
/// how many characters both have, and their letters. What stands within them is no word: 中村正美 is not about 村正. Three
/// characters that may be a name of China are one unless the text is Japanese, or two of them are a surname of Japan that no
/// name of China begins with and the last one is a given name by itself.
pub(super) fn full_name(text: &[char], at: usize, style: Style, language: Language) -> Option<(usize, String)> {
    /// The most characters that surnames and given names have.
    const LONGEST: usize = 3;

    let begins = at == 0 || !is_han(text[at - 1]);
    let longest = text[at..].iter().take(2 * LONGEST).take_while(|c| is_han(**c)).count();
    if !begins || longest < 3 {
        return None;
    }
    let run: Vec<char> = text[at..at + longest].iter().map(|&c| usual(c)).collect();
    let ends = |end: usize| {
        let is_end = text.get(at + end).is_none_or(|&next| !is_han(next));
        is_end || words::begins(text, at + end, style)
    };
    let named = |surname_length: usize| {
        let (surname, rest) = run.split_at_checked(surname_length)?;
        let surname = name_in(&SURNAMES, surname)?;
        let is_clear = |end: usize| {
            let doubtful = text[at..at + end].iter().any(|&c| only_in(c) == Some(Language::Chinese))
                || name_in(&DOUBTFUL, &run[..2]).is_some();
            end == 3 && surname_length == 2 && !doubtful && name_in(&WHOLE_GIVEN, &run[2..3]).is_some()
        };
        let is_chinese =
            |end: usize| language != Language::Japanese && !is_clear(end) && chinese_name(&run[..end]).is_some();
        let lengths = (1..=rest.len().min(LONGEST)).rev().map(|given| surname_length + given);
        let lengths = lengths.filter(|&end| ends(end) && !is_chinese(end));
        let mut readable = lengths.filter_map(|end| Some((end, whole_given_name(&run[surname_length..end])?)));
        readable.next().map(|(end, given)| (end, format!("{surname} {}", capitalized(&given))))
    };
    [3, 2].into_iter().find_map(named)
}

/// The name of a place in Japan with its kind, such as 熱海市: how many characters both have, and their letters.
pub(super) fn place(text: &[char], at: usize, language: Language) -> Option<(usize, String)> {
    /// The most characters that such a name has.
    const LONGEST: usize = 4;

    let kind = |length: &usize| reading(&KINDS_OF_PLACES, usual(*text.get(at + length)?));
    let ends = (1..=LONGEST).rev().filter_map(|length| Some((length, kind(&length)?)));
    let mut read = ends.filter_map(|(length, kind)| {
        let name = &text[at..at + length];
        let run: Vec<char> = name.iter().map(|&c| usual(c)).collect();
        let known = || name_in(&SURNAMES, &run).map(str::to_owned);
        let surname = || known().or_else(|| compound_surname(&run)).filter(|_| length > 1);
        let is_japanese = language == Language::Japanese;
        let place = words::place_of_japan(name).map(str::to_owned).or_else(|| surname().filter(|_| is_japanese))?;
        Some((length + 1, format!("{place}-{kind}")))
    });
    read.next()
}

/// How a surname of two syllables is written that a name in Hangul begins with.
pub(super) fn long_korean_surname(name: &[char]) -> Option<&'static str> {
    name_in(&LONG_KOREAN_SURNAMES, name.get(..2)?)
}

/// Writes the Han characters at a place, up to a word of the tables. Returns how many they are.
pub(super) fn write(text: &[char], at: usize, language: Language, style: Style, line: &mut Line) -> usize {
    let begins_word = |next: usize| words::begins(text, next, style) || place(text, next, language).is_some();
    let is_open = |&next: &usize| is_han(text[next]) && (next == at || !begins_word(next));
    let length = (at..text.len()).take_while(is_open).count();
    let run: Vec<char> = text[at..at + length].iter().map(|&c| usual(c)).collect();
    let begins = at == 0 || !is_han(text[at - 1]);
    if let Some((given, name)) = spaced_name(&text[at..], length, style, language).filter(|_| begins) {
        line.word(&name);
        return given;
    }
    // A surname of Japan by itself, or with more behind it than a Chinese name has, is one also where nothing else says so.
    let may_be_chinese = || {
        text[at..at + length].iter().any(|&c| only_in(c) == Some(Language::Chinese))
            || name_in(&DOUBTFUL, &run).is_some()
    };
    let is_surname = || length > 1 && name_in(&SURNAMES, &run).is_some() && !may_be_chinese();
    let is_long_name = || style.is_name() && (matches!(length, 4 | 5) || is_surname());
    let is_japanese = language == Language::Japanese || is_long_name() || is_only_japanese(&run, style);
    let name = match language {
        _ if !begins => None,
        // One of Japan is read as such in any record.
        Language::Korean => {
            let surname = || (style.is_name() && is_surname()).then(|| japanese_name(&run, language, style));
            korean_name(&run, style).or_else(|| surname().flatten())
        }
        _ if is_japanese => japanese_name(&run, language, style),
        Language::Chinese | Language::ChineseOnJapan | Language::Japanese => None,
    };
    let name =
        name.or_else(|| chinese_name(&run).filter(|_| begins && language != Language::Japanese && style.is_name()));
    if let Some(name) = name {
        line.word(&name);
        return length;
    }
    let is_given_name = || run.iter().all(|&c| name_in(&GIVEN, &[c]).is_some());
    match language {
        // Behind a title stands the name of its holder.
        Language::Japanese if !begins && style.is_name() && length < 4 && is_given_name() => {
            line.reading(&given_name(&run));
        }
        Language::Japanese if length == 1 && text.get(at + 1).is_some_and(|c| is_hiragana(*c)) => {
            // Its kana go on with the same word, or are a particle behind it.
            let behind = &text[at + 1..];
            let noun = reading(&NOUNS, run[0]).filter(|_| begins_with_particle(behind));
            if let (None, Some(stem)) = (noun, reading(&KUN, run[0])) {
                let (kana, ending) = kana::ending(behind);
                line.reading(&format!("{stem}{ending}"));
                return 1 + kana;
            }
            line.reading(&noun.map_or_else(|| read(&run, &ON), str::to_owned));
        }
        // の stands between nouns.
        Language::Japanese
            if length == 1
                && at > 0
                && text[at - 1] == 'の'
                && let Some(noun) = reading(&NOUNS, run[0]) =>
        {
            line.reading(noun);
        }
        Language::Japanese => compounds(&run).for_each(|word| line.reading(&read(word, &ON))),
        Language::Korean => line.reading(&read(&run, &KOREAN)),
        Language::Chinese | Language::ChineseOnJapan => {
            text[at..at + length].iter().for_each(|&c| line.reading(&pinyin(c)))
        }
    }
    length
}

/// Whether a name of three characters begins with a surname of Japan, and with none of China.
fn is_only_japanese(run: &[char], style: Style) -> bool {
    style.is_name() && run.len() == 3 && name_in(&SURNAMES, &run[..2]).is_some() && chinese_name(run).is_none()
}

/// A surname of Japan, and what stands behind it as a given name.
fn japanese_name(run: &[char], language: Language, style: Style) -> Option<String> {
    if run.len() > 5 {
        return None;
    }
    let shortest = if language == Language::Japanese { 1 } else { 2 };
    let parted = (shortest..=run.len().min(3)).rev().find_map(|length| {
        let (surname, given) = run.split_at(length);
        // A surname of one character is one where a given name stands behind it.
        let is_clear = length > 1 || given.is_empty() || whole_given_name(given).is_some();
        Some((name_in(&SURNAMES, surname).filter(|_| is_clear)?, given))
    });
    let Some((surname, given)) = parted else {
        let given = || name_in(&WHOLE_GIVEN, run).filter(|_| run.len() > 1).map(capitalized);
        let name = || compound_name(run).or_else(given).or_else(|| chinese_name_in_japan(run));
        return (language == Language::Japanese && style.is_name()).then(name).flatten();
    };
    match given {
        [] => Some(surname.to_owned()),
        _ if style == Style::Prose && given.len() > 2 => None,
        _ if language != Language::Japanese && whole_given_name(given).is_none() => None,
        _ => Some(format!("{surname} {}", capitalized(&given_name(given)))),
    }
}

/// A surname of two characters that no table has, and a given name.
fn compound_name(run: &[char]) -> Option<String> {
    let (surname, given) = run.split_at_checked(2)?;
    let given = whole_given_name(given).filter(|_| !given.is_empty());
    Some(format!("{} {}", compound_surname(surname)?, capitalized(&given?)))
}

/// A surname of two characters that no table has.
fn compound_surname(surname: &[char]) -> Option<String> {
    let &[first, last] = surname else { return None };
    let (first, last) = (name_in(&BEGINNINGS, &[first])?, name_in(&ENDS, &[last])?);
    Some(capitalized(&format!("{first}{last}")))
}

/// A name of China, as Japan reads it.
fn chinese_name_in_japan(run: &[char]) -> Option<String> {
    let (surname, given) = chinese_name(run).and(run.split_at_checked(1))?;
    Some(format!("{} {}", capitalized(&read(surname, &ON)), capitalized(&read(given, &ON))))
}

/// A surname of Japan that a blank parts from the given name: how many characters both have, and their letters.
fn spaced_name(text: &[char], length: usize, style: Style, language: Language) -> Option<(usize, String)> {
    let surname: Vec<char> = text[..length].iter().map(|&c| usual(c)).collect();
    let is_japanese = language == Language::Japanese;
    let known = name_in(&SURNAMES, &surname).filter(|_| length > 1 || is_japanese).map(str::to_owned);
    let surname = known.or_else(|| compound_surname(&surname).filter(|_| is_japanese))?;
    let behind = text[length..].split_first().filter(|(blank, _)| matches!(blank, ' ' | '\u{3000}'))?.1;
    let given: Vec<char> = behind.iter().take_while(|c| is_han(**c)).map(|&c| usual(c)).collect();
    let is_name = matches!(given.len(), 1..=3) && !words::begins(behind, 0, style);
    is_name.then(|| (length + 1 + given.len(), format!("{surname} {}", capitalized(&given_name(&given)))))
}

/// A given name of Japan; what the tables don't have of it is read as in other words.
fn given_name(given: &[char]) -> String {
    let read = |c: &char| name_in(&GIVEN, &[*c]).map_or_else(|| read(&[*c], &ON), str::to_owned);
    whole_given_name(given).unwrap_or_else(|| given.iter().map(read).collect())
}

/// A given name of Japan that the tables have, whole or in parts.
fn whole_given_name(mut given: &[char]) -> Option<String> {
    if let Some(whole) = name_in(&WHOLE_GIVEN, given) {
        return Some(whole.to_owned());
    }
    let mut written = String::new();
    while !given.is_empty() {
        let read = |length: usize| {
            let (part, rest) = given.split_at_checked(length)?;
            Some((name_in(&GIVEN, part)?, rest))
        };
        let (reading, rest) = read(2).or_else(|| read(1))?;
        written.push_str(reading);
        given = rest;
    }
    Some(written)
}

/// A surname of China, and one or two characters behind it.
fn chinese_name(run: &[char]) -> Option<String> {
    let has_long_surname = run.len() >= 3 && name_in(&CHINESE_SURNAMES, &run[..2]).is_some();
    let length = if has_long_surname { 2 } else { 1 };
    let (surname, given) = run.split_at_checked(length).filter(|(_, given)| matches!(given.len(), 1 | 2))?;
    let surname = name_in(&CHINESE_SURNAMES, surname)?;
    let given: String = given.iter().map(|&c| pinyin(c)).collect();
    Some(format!("{surname} {}", capitalized(&given)))
}

/// A surname of Korea, and one or two characters behind it; in a name also none.
fn korean_name(run: &[char], style: Style) -> Option<String> {
    let (first, given) = run.split_first()?;
    let surname = korean_surname(*first)?;
    match given.len() {
        0 if style.is_name() => Some(surname.to_owned()),
        1 | 2 => Some(format!("{surname} {}", capitalized(&read(given, &KOREAN)))),
        _ => None,
    }
}

/// The words of a run: most have two characters.
fn compounds(run: &[char]) -> impl Iterator<Item = &[char]> {
    let cut = run.len() - if run.len() % 2 == 1 && run.len() > 1 { 3 } else { 0 };
    let (pairs, rest) = run.split_at(if run.len() == 1 { 0 } else { cut });
    pairs.chunks(2).chain((!rest.is_empty()).then_some(rest))
}

/// Characters read one behind the other, those that the table does not have as in Chinese.
fn read(run: &[char], table: &Readings) -> String {
    run.iter().map(|&c| reading(table, c).map_or_else(|| pinyin(c), str::to_owned)).collect()
}

/// The Mandarin reading of a character.
fn pinyin(character: char) -> String {
    match reading(&PINYIN, usual(character)) {
        Some(reading) => reading.to_owned(),
        None => latin(character).unwrap_or("?").trim().to_ascii_lowercase(),
    }
}
