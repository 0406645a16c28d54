//! The words and titles of Go, and its players, by tables.
//!
//! A line is `wording/another wording<TAB>letters`. `{n}`, `{m}` and `{d}` are numbers in digits or in numerals of Chinese,
//! `{nth}` the first one as in `35th`, `{year}` one of four digits, `{years}` one of fewer. Blanks may stand within the
//! names of players. A line in brackets says what follows, and of which country that is.

use std::sync::LazyLock;

use super::by_character::ByCharacter;
use super::script::{is_east_asian, is_han, is_hangul, is_hiragana, is_katakana};
use super::variants::{Language, usual};
use super::{Style, is_question, kana, numbers};

const TITLES: &str = include_str!("../tables/titles.tsv");
const WORDS: &str = include_str!("../tables/words.tsv");
const PLAYERS: &str = include_str!("../tables/players.tsv");

/// What a table has.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// Titles, ranks, institutes and places.
    Title,
    /// What is said of games: none of it is a part of a player's name.
    Word,
    Player,
}

/// A wording of a table.
struct Entry {
    wording: &'static str,
    letters: &'static str,
    kind: Kind,
    section: Section,
}

/// The section of a table that a wording stands in.
#[derive(Clone, Copy, Default)]
struct Section {
    /// The language of the country that it is of.
    language: Option<Language>,
    /// Whether what is in it may stand in a record about another country.
    is_anywhere: bool,
    is_of_places: bool,
    is_of_moves: bool,
    is_of_editions: bool,
}

impl Section {
    /// The country that a record is about where this stands in it.
    fn tells(self) -> Option<Language> {
        self.language.filter(|_| !self.is_anywhere)
    }

    /// What a line in brackets says.
    fn read(line: &str) -> Option<Self> {
        let name = line.strip_prefix('[')?.strip_suffix(']')?;
        let language = match name.rsplit_once(" of ").map(|(_, country)| country) {
            Some("Japan") => Some(Language::Japanese),
            Some("China") => Some(Language::Chinese),
            Some("Korea") => Some(Language::Korean),
            _ => None,
        };
        let [is_anywhere, is_of_places, is_of_moves, is_of_editions] =
            ["titles", "places", "moves", "editions"].map(|kind| name.starts_with(kind));
        Some(Section { language, is_anywhere, is_of_places, is_of_moves, is_of_editions })
    }
}

/// What the wordings begin with that begin with a number.
const NUMBER: char = '{';

/// The entries by their first characters.
static ENTRIES: LazyLock<ByCharacter<Entry>> = LazyLock::new(|| {
    let tables = [(TITLES, Kind::Title), (WORDS, Kind::Word), (PLAYERS, Kind::Player)].into_iter();
    let entries = tables.flat_map(|(table, kind)| {
        wordings(table).map(move |(section, wording, letters)| Entry { wording, letters, kind, section })
    });
    entries.filter_map(|entry| Some((usual(entry.wording.chars().next()?), entry))).collect()
});

/// The wordings of a table with their sections and their letters.
fn wordings(table: &'static str) -> impl Iterator<Item = (Section, &'static str, &'static str)> {
    let mut section = Section::default();
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let lines = lines.filter_map(move |line| {
        section = Section::read(line).unwrap_or(section);
        line.split_once('\t').map(|(wordings, letters)| (section, wordings, letters))
    });
    lines.flat_map(|(section, wordings, letters)| wordings.split('/').map(move |wording| (section, wording, letters)))
}

/// The longest word of the tables at a place: how many characters it has, and its letters. What is of the country that the
/// record is about comes first, then what stands there just so. In a name a player is no part of a longer name.
pub(super) fn find(text: &[char], at: usize, style: Style, language: Language) -> Option<(usize, String)> {
    let found = standing(text, at, style);
    let country = language.country();
    let (found, entry) = found.max_by_key(|(found, entry)| {
        let is_at_home = country != Language::Chinese && entry.section.language == Some(country);
        (found.length, is_at_home, found.exact)
    })?;
    Some((found.length, numbers::put(entry.letters, &found.numbers)))
}

/// Whether a word of the tables stands at a place.
pub(super) fn begins(text: &[char], at: usize, style: Style) -> bool {
    standing(text, at, style).next().is_some()
}

/// The words that stand at a place.
fn standing(text: &[char], at: usize, style: Style) -> impl Iterator<Item = (Found, &'static Entry)> {
    let found = candidates(text, at).filter_map(move |entry| Some((entry.found(&text[at..])?, entry)));
    found.filter(move |(found, entry)| entry.may_stand(text, at, found.length, style))
}

/// Whether so many characters at a place are the name of a place in Japan.
pub(super) fn place_of_japan(name: &[char]) -> Option<&'static str> {
    let is_place = |entry: &&Entry| {
        let found = entry.found(name).filter(|found| found.length == name.len());
        entry.section.is_of_places && entry.section.tells() == Some(Language::Japanese) && found.is_some()
    };
    candidates(name, 0).find(is_place).map(|entry| entry.letters)
}

/// What the word at a place tells of the country that a record is about: how many characters it has, the country, and
/// whether it is a sign of that only, as the way to count editions is.
pub(super) fn told_at(text: &[char], at: usize) -> Option<(usize, Language, bool)> {
    let (found, entry) = standing(text, at, Style::Name).max_by_key(|(found, _)| found.length)?;
    Some((found.length, entry.section.tells()?, entry.section.is_of_editions))
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
    let goes_on = |c: char| super::is_digit(c) || c == '.';
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
                let place: String = wording.by_ref().take_while(|c| *c != '}').collect();
                let (digits, number) = numbers::read(&text[found.length..])?;
                if !numbers::fits(&number, &place) {
                    return None;
                }
                found.length += digits;
                found.numbers.push(number);
                continue;
            }
            if self.kind == Kind::Player
                && found.length > 0
                && matches!(text.get(found.length), Some(' ' | '\u{3000}' | '\u{a0}'))
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
        let is_within = before.is_some_and(is_han) || behind.is_some_and(is_han);
        let is_color = matches!(self.letters, "Black" | "White") && !is_within;
        if style == Style::Player && self.kind == Kind::Word && !is_color {
            return false;
        }
        if text[at].is_ascii_alphabetic() && before.is_some_and(|c| c.is_ascii_alphanumeric()) {
            return false;
        }
        let begins_word = || {
            candidates(text, at + length)
                .any(|entry| entry.found(&text[at + length..]).is_some_and(|found| found.length > 1))
        };
        let rest = || text[at + length..].iter().take(2).take_while(|c| is_han(**c)).count();
        if self.kind == Kind::Player && style.is_name() && behind.is_some_and(is_han) && !begins_word() {
            return behind.is_some_and(|c| LINKS.contains(c)) || (length > 2 && rest() > 1);
        }
        // A name that begins so goes on with one more character; one may have the name of a place in it, and in China sounds
        // like that.
        let is_place = self.section.is_of_places && self.section.language != Some(Language::Chinese);
        let goes_on = |rest: usize| rest == 1 || rest > 1 && is_place;
        let is_in_name = || goes_on(rest()) && !begins_word() || is_place && before.is_some_and(is_han);
        if self.kind == Kind::Title && style == Style::Player && is_in_name() {
            return false;
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
        // Beside what was lost a character may be a part of anything.
        let may_be_lost = style.is_name() || self.section.is_of_moves;
        let is_part = |c: char| is_han(c) || may_be_lost && is_question(c);
        let is_apart = !before.into_iter().chain(behind).any(is_part);
        match (self.letters, style) {
            _ if !is_single || is_apart => true,
            ("Cup", _) | ("Black" | "White", Style::Prose) => true,
            // Names have these characters, too.
            ("Black" | "White", Style::Name) => !before.is_some_and(is_han) && begins_word(),
            ("vs.", Style::Name) => begins_word(),
            _ => self.section.is_of_moves && style == Style::Prose && is_behind_move(&text[..at]),
        }
    }
}

/// Whether a text ends in the color and the number of a move: what stands behind it says what the move is.
fn is_behind_move(text: &[char]) -> bool {
    let without = |text: &[char], is_left_out: fn(char) -> bool| {
        text.iter().rposition(|&c| !is_left_out(c)).map_or(0, |last| last + 1)
    };
    let number = without(text, |c| c == ' ');
    let color = without(&text[..number], |c| c.is_ascii_digit() || matches!(c, '０'..='９' | '①'..='⑳'));
    let end = without(&text[..color], |c| c == ' ');
    color < number && end > 0 && matches!(text[end - 1], '黑' | '黒' | '白')
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn the_tables_are_well_formed() {
        for (table, least) in [(TITLES, 200), (WORDS, 300), (PLAYERS, 500)] {
            let mut lines = table.lines().filter(|line| !line.is_empty() && !line.starts_with(['#', '[']));
            assert!(lines.all(|line| line.matches('\t').count() == 1), "a line of two columns");
            let mut seen: HashMap<&str, &str> = HashMap::new();
            for (_, wording, letters) in wordings(table) {
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
