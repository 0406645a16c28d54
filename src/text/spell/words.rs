//! The words and titles of Go, and its players, by tables.
//!
//! A line is `wording/another wording<TAB>letters`. `{n}`, `{m}` and `{d}` are numbers in digits or in numerals of Chinese,
//! `{nth}` the first one as in `35th`. Blanks may stand within the names of players.

use std::sync::LazyLock;

use super::by_character::ByCharacter;
use super::script::{is_east_asian, is_han, is_hangul, is_hiragana, is_katakana};
use super::variants::usual;
use super::{Style, kana, numbers};

const WORDS: &str = include_str!("../tables/words.tsv");
const PLAYERS: &str = include_str!("../tables/players.tsv");

/// A wording of a table.
struct Entry {
    wording: &'static str,
    letters: &'static str,
    is_player: bool,
}

/// What the wordings begin with that begin with a number.
const NUMBER: char = '{';

/// The entries by their first characters.
static ENTRIES: LazyLock<ByCharacter<Entry>> = LazyLock::new(|| {
    let tables = [(WORDS, false), (PLAYERS, true)].into_iter();
    let entries = tables.flat_map(|(table, is_player)| {
        wordings(table).map(move |(wording, letters)| Entry { wording, letters, is_player })
    });
    entries.filter_map(|entry| Some((usual(entry.wording.chars().next()?), entry))).collect()
});

/// The wordings of a table, and their letters.
fn wordings(table: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let lines = lines.filter_map(|line| line.split_once('\t'));
    lines.flat_map(|(wordings, letters)| wordings.split('/').map(move |wording| (wording, letters)))
}

/// The longest word of the tables at a place: how many characters it has, and its letters. One that stands there just so
/// comes before one in other forms of its characters. In a `name` a player is no part of a longer name.
pub(super) fn find(text: &[char], at: usize, style: Style) -> Option<(usize, String)> {
    let found = candidates(text, at).filter_map(|entry| {
        let found = entry.found(&text[at..])?;
        entry.may_stand(text, at, found.length, style).then_some((found, entry.letters))
    });
    let (found, letters) = found.max_by_key(|(found, _)| (found.length, found.exact))?;
    Some((found.length, numbers::put(letters, &found.numbers)))
}

/// How many characters the longest word or name of the tables has at a place; none of a single one, and of numbers in
/// digits.
pub(in crate::text) fn length_at(text: &[char], at: usize) -> Option<usize> {
    let first = usual(*text.get(at).filter(|first| is_east_asian(**first))?);
    let found = ENTRIES.get(first).filter_map(|entry| entry.found(&text[at..]));
    found.map(|found| found.length).filter(|length| *length > 1).max()
}

/// The entries that may stand at a place.
fn candidates(text: &[char], at: usize) -> impl Iterator<Item = &'static Entry> {
    let first = text.get(at).copied().filter(|first| !first.is_ascii() || first.is_ascii_uppercase());
    let goes_on = |c: char| c.is_ascii_digit() || c == '.';
    let has_number = !(at > 0 && goes_on(text[at - 1])) && numbers::read(&text[at..]).is_some();
    let keys = [first.map(usual), has_number.then_some(NUMBER)];
    keys.into_iter().flatten().flat_map(|key| ENTRIES.get(key))
}

/// Where a wording stands.
struct Found {
    /// How many characters it has there.
    length: usize,
    /// How many of them stand so in the table.
    exact: usize,
    numbers: Vec<String>,
}

impl Entry {
    /// This wording at the beginning of a text.
    fn found(&self, text: &[char]) -> Option<Found> {
        let mut found = Found { length: 0, exact: 0, numbers: Vec::new() };
        let mut wording = self.wording.chars();
        while let Some(character) = wording.next() {
            if character == NUMBER {
                wording.find(|c| *c == '}')?;
                let (digits, number) = numbers::read(&text[found.length..])?;
                found.length += digits;
                found.numbers.push(number);
                continue;
            }
            if self.is_player && found.length > 0 && matches!(text.get(found.length), Some(' ' | '\u{3000}' | '\u{a0}'))
            {
                found.length += 1;
            }
            let &stands = text.get(found.length)?;
            if stands != character && usual(stands) != usual(character) {
                return None;
            }
            found.exact += usize::from(stands == character);
            found.length += 1;
        }
        Some(found)
    }

    /// Whether it is a word there: a single character stands alone, unless it is one of a few, and Hangul begins a word.
    fn may_stand(&self, text: &[char], at: usize, length: usize, style: Style) -> bool {
        /// Characters that are in no name.
        const LINKS: &str = "的之与與和及对對";
        /// What may stand behind a word of Hangul.
        const PARTICLES: &str = "은는이가을를의도에번으로와과";
        /// What endings of verbs begin with, but particles don't.
        const VERB_ENDINGS: &str = "るれろたてっくけきぐげぎえりい";

        let before = at.checked_sub(1).map(|before| text[before]);
        let behind = text.get(at + length).copied();
        let last = text[at + length - 1];
        let is_single = length == 1;
        if text[at].is_ascii_alphabetic() && before.is_some_and(|c| c.is_ascii_alphanumeric()) {
            return false;
        }
        let begins_word = || {
            candidates(text, at + length)
                .any(|entry| entry.found(&text[at + length..]).is_some_and(|found| found.length > 1))
        };
        if self.is_player && style == Style::Name && behind.is_some_and(is_han) && !begins_word() {
            let rest = text[at + length..].iter().take(2).take_while(|c| is_han(**c)).count();
            return behind.is_some_and(|c| LINKS.contains(c)) || (length > 2 && rest > 1);
        }
        if is_hangul(text[at]) {
            let is_part = behind.is_some_and(|c| is_hangul(c) && !PARTICLES.contains(c));
            let is_whole = length > 2 || !is_part || begins_word();
            return is_whole && !before.is_some_and(is_hangul);
        }
        let goes_on = |c: char, other: Option<char>| is_katakana(c) && other.is_some_and(is_katakana);
        if goes_on(text[at], before) || goes_on(last, behind) && !begins_word() {
            return false;
        }
        // The kana of a verb or an adjective may go on otherwise.
        let is_inflected = (is_single || is_hiragana(last)) && behind.is_some_and(is_hiragana);
        if is_inflected && !kana::begins_with_particle(&text[at + length..]) {
            return false;
        }
        // Those of a verb whose stem is written in katakana, as ツメる.
        if is_katakana(last) && behind.is_some_and(|c| VERB_ENDINGS.contains(c)) && !begins_word() {
            return false;
        }
        let is_apart = !before.into_iter().chain(behind).any(is_han);
        match (self.letters, style) {
            _ if !is_single || is_apart => true,
            ("Cup", _) | ("Black" | "White", Style::Prose) => true,
            // Names have these characters, too.
            ("Black" | "White", Style::Name) => !before.is_some_and(is_han) && begins_word(),
            ("vs.", Style::Name) => begins_word(),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn the_tables_are_well_formed() {
        for (table, least) in [(WORDS, 300), (PLAYERS, 500)] {
            let mut lines = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
            assert!(lines.all(|line| line.matches('\t').count() == 1), "a line of two columns");
            let mut seen: HashMap<&str, &str> = HashMap::new();
            for (wording, letters) in wordings(table) {
                assert!(wording.contains(is_east_asian), "{wording}");
                assert!(letters.is_ascii() && letters.trim() == letters && !letters.is_empty(), "{wording}: {letters}");
                assert!(!wording.contains(['，', ' ']), "{wording}");
                assert_eq!(seen.insert(wording, letters), None, "{wording} stands twice");
            }
            let mut all: Vec<&str> = seen.into_values().collect();
            all.sort_unstable();
            all.dedup();
            assert!(all.len() >= least, "only {}", all.len());
        }
    }
}
