//! Han characters that are in no word of the tables, as a text of their language reads them.
//!
//! ```text
//! Chinese     王某某 `Wang Moumou` in a name, 角上 `jiao shang`
//! Japanese    田中正男 `Tanaka Masao`, 左上隅 `sajo gu`
//! Korean      金相勳 `Kim Sanghun`
//! ```

use std::sync::LazyLock;

use super::by_character::ByCharacter;
use super::latin::latin;
use super::line::{Line, capitalized};
use super::script::is_han;
use super::variants::{Language, usual};
use super::{Style, words};
use crate::table::entries;

const TABLE: &str = include_str!("../tables/readings.txt");

/// Readings of characters, each by itself.
type Characters = LazyLock<ByCharacter<&'static str>>;

/// Readings of names, by their first characters.
type Names = LazyLock<ByCharacter<(&'static str, &'static str)>>;

/// Those of Chinese that the crate has another reading of.
static PINYIN: Characters = LazyLock::new(|| characters("pinyin"));
/// What is a surname in China.
static CHINESE_SURNAMES: Names = LazyLock::new(|| names("surnames of China"));
/// Japanese surnames.
static SURNAMES: Names = LazyLock::new(|| names("surnames of Japan"));
/// Characters of Japanese given names.
static GIVEN: Names = LazyLock::new(|| names("given names of Japan"));
/// Japanese readings of other words.
static ON: Characters = LazyLock::new(|| characters("on"));
/// The characters of Korean names.
static KOREAN: Characters = LazyLock::new(|| characters("names of Korea"));
/// The usual spelling of surnames in Hangul and in Han characters.
static KOREAN_SURNAMES: Characters = LazyLock::new(|| characters("surnames of Korea"));

fn characters(section: &str) -> ByCharacter<&'static str> {
    let entries = entries(TABLE, section);
    entries.flat_map(|(reading, all)| all.chars().map(move |c| (usual(c), reading))).collect()
}

fn names(section: &str) -> ByCharacter<(&'static str, &'static str)> {
    let entries = entries(TABLE, section);
    entries.filter_map(|(reading, name)| Some((usual(name.chars().next()?), (name, reading)))).collect()
}

/// How a character is read, the usual one of its forms.
fn reading(table: &Characters, character: char) -> Option<&'static str> {
    table.get(character).next_back().copied()
}

/// How a name is read, whose characters are the usual ones of their forms.
fn name_in(table: &Names, name: &[char]) -> Option<&'static str> {
    let mut named = table.get(*name.first()?).rev();
    named.find(|(other, _)| other.chars().map(usual).eq(name.iter().copied())).map(|(_, reading)| *reading)
}

/// How a surname of Korea is written.
pub(super) fn korean_surname(character: char) -> Option<&'static str> {
    reading(&KOREAN_SURNAMES, character)
}

/// Writes the Han characters at a place, up to a word of the tables. Returns how many they are.
pub(super) fn write(text: &[char], at: usize, language: Language, style: Style, line: &mut Line) -> usize {
    let is_open = |&next: &usize| is_han(text[next]) && (next == at || words::find(text, next, style).is_none());
    let length = (at..text.len()).take_while(is_open).count();
    let run: Vec<char> = text[at..at + length].iter().map(|&c| usual(c)).collect();
    let begins = at == 0 || !is_han(text[at - 1]);
    if let Some((given, name)) = spaced_name(&text[at..], length, language).filter(|_| begins) {
        line.word(&name);
        return given;
    }
    // A surname of Japan by itself, or with more behind it than a Chinese name has, is one also where nothing else says so.
    let is_surname = || length > 1 && name_in(&SURNAMES, &run).is_some();
    let is_long_name = || style == Style::Name && (matches!(length, 4 | 5) || is_surname());
    let is_japanese = language == Language::Japanese || is_long_name();
    let name = match language {
        _ if !begins => None,
        Language::Korean => korean_name(&run),
        _ if is_japanese => japanese_name(&run, language, style),
        Language::Chinese | Language::Japanese => None,
    };
    let name =
        name.or_else(|| chinese_name(&run).filter(|_| begins && language == Language::Chinese && style == Style::Name));
    if let Some(name) = name {
        line.word(&name);
        return length;
    }
    let is_given_name = || run.iter().all(|&c| name_in(&GIVEN, &[c]).is_some());
    match language {
        // Behind a title stands the name of its holder.
        Language::Japanese if !begins && style == Style::Name && length < 4 && is_given_name() => {
            line.reading(&given_name(&run));
        }
        Language::Japanese => compounds(&run).for_each(|word| line.reading(&read(word, &ON))),
        Language::Korean => line.reading(&read(&run, &KOREAN)),
        Language::Chinese => text[at..at + length].iter().for_each(|&c| line.reading(&pinyin(c))),
    }
    length
}

/// A surname of Japan, and what stands behind it as a given name.
fn japanese_name(run: &[char], language: Language, style: Style) -> Option<String> {
    if run.len() > 5 {
        return None;
    }
    let shortest = if language == Language::Japanese { 1 } else { 2 };
    let parted = (shortest..=run.len().min(3)).rev().find_map(|length| {
        let (surname, given) = run.split_at(length);
        Some((name_in(&SURNAMES, surname)?, given))
    });
    let (surname, given) = parted?;
    match given {
        [] => Some(surname.to_owned()),
        _ if style == Style::Prose && given.len() > 2 => None,
        _ => Some(format!("{surname} {}", capitalized(&given_name(given)))),
    }
}

/// A surname of Japan that a blank parts from the given name: how many characters both have, and their letters.
fn spaced_name(text: &[char], length: usize, language: Language) -> Option<(usize, String)> {
    let surname: Vec<char> = text[..length].iter().map(|&c| usual(c)).collect();
    let surname = name_in(&SURNAMES, &surname).filter(|_| length > 1 || language == Language::Japanese)?;
    let behind = text[length..].split_first().filter(|(blank, _)| matches!(blank, ' ' | '\u{3000}'))?.1;
    let given: Vec<char> = behind.iter().take_while(|c| is_han(**c)).map(|&c| usual(c)).collect();
    let is_name = matches!(given.len(), 1..=3) && words::find(behind, 0, Style::Name).is_none();
    is_name.then(|| (length + 1 + given.len(), format!("{surname} {}", capitalized(&given_name(&given)))))
}

/// A given name of Japan.
fn given_name(mut given: &[char]) -> String {
    let mut written = String::new();
    while let [first, rest @ ..] = given {
        let read = |length: usize| {
            let (part, rest) = given.split_at_checked(length)?;
            Some((name_in(&GIVEN, part)?, rest))
        };
        let (reading, left) = match read(2).or_else(|| read(1)) {
            Some((reading, left)) => (reading.to_owned(), left),
            None => (pinyin(*first), rest),
        };
        written.push_str(&reading);
        given = left;
    }
    written
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

/// A surname of Korea, and one or two characters behind it.
fn korean_name(run: &[char]) -> Option<String> {
    let (first, given) = run.split_first().filter(|(_, given)| matches!(given.len(), 1 | 2))?;
    let surname = korean_surname(*first)?;
    Some(format!("{surname} {}", capitalized(&read(given, &KOREAN))))
}

/// The words of a run: most have two characters.
fn compounds(run: &[char]) -> impl Iterator<Item = &[char]> {
    let cut = run.len() - if run.len() % 2 == 1 && run.len() > 1 { 3 } else { 0 };
    let (pairs, rest) = run.split_at(if run.len() == 1 { 0 } else { cut });
    pairs.chunks(2).chain((!rest.is_empty()).then_some(rest))
}

/// Characters read one behind the other, those that the table does not have as in Chinese.
fn read(run: &[char], table: &Characters) -> String {
    run.iter().map(|&c| reading(table, c).map_or_else(|| pinyin(c), str::to_owned)).collect()
}

/// The Mandarin reading of a character.
fn pinyin(character: char) -> String {
    match reading(&PINYIN, usual(character)) {
        Some(reading) => reading.to_owned(),
        None => latin(character).unwrap_or("?").trim().to_ascii_lowercase(),
    }
}
