//! Players and their ranks.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::numerals;
use super::vocabulary::{self, Vocabulary};
use crate::words::{Grade, Player, Rank};

/// The highest number that a rank can have.
const HIGHEST: u16 = 99;

/// The most words that a rank can have: `professional 9 dan ?`.
const LONGEST: usize = 4;

const TABLE: &str = include_str!("vocabulary/ranks.txt");

static GRADES: LazyLock<Vocabulary<Grade>> = LazyLock::new(|| Vocabulary::new(TABLE, "grades", grade));
static PROFESSIONAL: LazyLock<Vocabulary<Grade>> = LazyLock::new(|| Vocabulary::new(TABLE, "professional", grade));
/// Ranks that are no number with a grade.
static RANKS: LazyLock<Vocabulary<(u16, Grade)>> = LazyLock::new(|| {
    Vocabulary::new(TABLE, "ranks", |name| {
        let (number, name) = name.split_once(' ')?;
        Some((number.parse().ok()?, grade(name)?))
    })
});

fn grade(name: &str) -> Option<Grade> {
    match name {
        "dan" => Some(Grade::Dan),
        "kyu" => Some(Grade::Kyu),
        "professional" => Some(Grade::Professional),
        _ => None,
    }
}

/// Reads the words of a BLACK or WHITE line (section 5.2 of the 1990 standard): a name, and a rank at its end.
///
/// Lenient in how the rank is said, as [`read_rank`] is. The rank stands apart from the name, by white space or a comma,
/// which is no part of the name. Words in parentheses behind a rank belong to neither; without a rank they are part of
/// the name.
pub fn read_words(text: &str) -> Player<'_> {
    let text = text.trim();
    split_rank(text)
        .or_else(|| split_rank(before_parentheses(text)?))
        .unwrap_or(Player { name: Cow::Borrowed(text), rank: None })
}

/// Parts the words of a BLACK or WHITE line: the name, and all that stands behind it, with what parts them.
pub fn split_words(text: &str) -> (&str, &str) {
    let text = text.trim();
    let player = read_words(text);
    match player.rank {
        Some(_) => text.split_at(player.name.len()),
        None => (text, ""),
    }
}

/// Parts a text that ends in a rank.
fn split_rank(text: &str) -> Option<Player<'_>> {
    let is_gap = |c: char| c.is_whitespace() || c == ',';
    let starts: Vec<usize> = text
        .char_indices()
        .rev()
        .filter(|&(at, c)| !is_gap(c) && text[..at].chars().next_back().is_none_or(is_gap))
        .map(|(at, _)| at)
        .take(LONGEST)
        .collect();
    // The longest comes first: `professional 1-dan` ends in `1-dan`.
    starts.into_iter().rev().find_map(|at| {
        let rank = read_rank(&text[at..])?;
        Some(Player { name: Cow::Borrowed(text[..at].trim_end_matches(is_gap)), rank: Some(rank) })
    })
}

/// What stands before the parentheses that a text ends in.
fn before_parentheses(text: &str) -> Option<&str> {
    if !text.ends_with(')') {
        return None;
    }
    let mut depth = 0_usize;
    let (open, _) = text.char_indices().rev().find(|&(_, c)| {
        match c {
            ')' => depth += 1,
            '(' => depth -= 1,
            _ => {}
        }
        depth == 0
    })?;
    Some(text[..open].trim_end())
}

/// Writes a player for a BLACK or WHITE line: `Name 6-dan`, `Name 15-kyu`, `Name 1p`.
pub fn write_words(player: &Player) -> String {
    let Some(rank) = player.rank else {
        return player.name.to_string();
    };
    let gap = if player.name.is_empty() { "" } else { " " };
    let grade = match rank.grade {
        Grade::Dan => "-dan",
        Grade::Kyu => "-kyu",
        Grade::Professional => "p",
    };
    format!("{}{gap}{}", player.name, spell(rank, grade))
}

/// Reads a rank, as in BR and WR of FF\[4\], which recommends `10k`, `10 kyu`, `3d`, `3 dan`, with `?` or `*` behind it.
///
/// Lenient: any case, a hyphen before the grade, `9p`, *professional* or *pro* before or behind a dan, Japanese,
/// Chinese and Korean words (`9段`, `九段`, `初段`, `15級`, `9단`). The number is 1 to 99.
pub fn read_rank(text: &str) -> Option<Rank> {
    let text = text.trim();
    let mark = text.chars().next_back().filter(|c| matches!(c, '?' | '*'));
    let text = text.strip_suffix(['?', '*']).unwrap_or(text).trim_end();
    // `pro5d` in one word is a name.
    let front = after_professional(text).filter(|rest| rest.starts_with(char::is_whitespace));
    let text = front.unwrap_or(text).trim_start();
    let ((number, grade), rest) = RANKS.word(text).or_else(|| {
        let (number, rest) = read_number(text)?;
        let rest = rest.trim_start();
        let (word, rest) = vocabulary::word(rest.strip_prefix('-').unwrap_or(rest))?;
        Some(((number, GRADES.get(word)?), rest))
    })?;
    let end = after_professional(rest);
    if !end.unwrap_or(rest).is_empty() {
        return None;
    }
    let is_professional = front.is_some() || end.is_some();
    let grade = match grade {
        Grade::Dan if is_professional => Grade::Professional,
        Grade::Kyu if is_professional => return None,
        grade => grade,
    };
    Some(Rank { number, grade, mark })
}

fn after_professional(text: &str) -> Option<&str> {
    PROFESSIONAL.word(text).map(|(_, rest)| rest)
}

/// Splits off the number of a rank.
fn read_number(text: &str) -> Option<(u16, &str)> {
    let (digits, rest) = text.split_at(numerals::digits(text));
    if digits.is_empty() {
        return numerals::chinese(text).map(|(number, rest)| (number.into(), rest));
    }
    let number = digits.parse().ok()?;
    (1..=HIGHEST).contains(&number).then_some((number, rest))
}

/// Writes a rank for BR and WR: `6d`, `15k`, `1p`, `6d?`.
pub fn write_rank(rank: Rank) -> String {
    let grade = match rank.grade {
        Grade::Dan => "d",
        Grade::Kyu => "k",
        Grade::Professional => "p",
    };
    spell(rank, grade)
}

fn spell(rank: Rank, grade: &str) -> String {
    let mark = rank.mark.map(String::from).unwrap_or_default();
    format!("{}{grade}{mark}", rank.number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        let sections = [("grades", GRADES.len()), ("professional", PROFESSIONAL.len()), ("ranks", RANKS.len())];
        crate::table::check(TABLE, &sections);
    }

    #[test]
    fn ranks_are_understood() {
        for (words, written) in [
            ("5d", "5d"),
            ("5D", "5d"),
            ("5-dan", "5d"),
            ("5 Dan", "5d"),
            ("5 -dan", "5d"),
            ("5dan", "5d"),
            ("9段", "9d"),
            ("九段", "9d"),
            ("十段", "10d"),
            ("初段", "1d"),
            ("15k", "15k"),
            ("15 kyu", "15k"),
            ("15-Kyu", "15k"),
            ("15級", "15k"),
            ("二級", "2k"),
            ("3级", "3k"),
            ("9단", "9d"),
            ("초단", "1d"),
            ("3급", "3k"),
            ("十八级", "18k"),
            ("5級*", "5k*"),
            ("9p", "9p"),
            ("9P", "9p"),
            ("9-dan pro", "9p"),
            ("9 dan professional", "9p"),
            ("professional 1-dan", "1p"),
            ("Pro 1 dan", "1p"),
            ("9d pro", "9p"),
            ("6d?", "6d?"),
            ("6d ?", "6d?"),
            ("4k*", "4k*"),
            ("professional 9 dan ?", "9p?"),
            (" 99k ", "99k"),
            ("005d", "5d"),
        ] {
            let rank = read_rank(words).expect(words);
            assert_eq!(write_rank(rank), written, "{words}");
            assert_eq!(read_rank(written), Some(rank), "{words}");
        }
    }

    #[test]
    fn other_words_are_no_ranks() {
        for words in [
            "",
            "?",
            "*",
            "5",
            "d",
            "dan",
            "-5d",
            "+5d",
            "0d",
            "100k",
            "99999999999999999999d",
            "5 danish",
            "5d?*",
            "5d??",
            "5 kyu pro",
            "professional",
            "professional dan",
            "初級",
            "초급",
            "pro5d",
            "初",
            "1500",
            "4d*, IGS",
            "5--dan",
            "2.5d",
        ] {
            assert_eq!(read_rank(words), None, "{words}");
        }
    }

    #[test]
    fn the_rank_is_split_off() {
        for (words, name, rank, written) in [
            ("Anna Berg 6-dan", "Anna Berg", "6d", "Anna Berg 6-dan"),
            ("Jan Kovar, professional 1-dan", "Jan Kovar", "1p", "Jan Kovar 1p"),
            ("Mori 9 Dan", "Mori", "9d", "Mori 9-dan"),
            ("Mori  9 dan pro", "Mori", "9p", "Mori 9p"),
            ("Berg,15k", "Berg", "15k", "Berg 15-kyu"),
            ("Berg , 15 kyu*", "Berg", "15k*", "Berg 15-kyu*"),
            ("Berg 6-dan?", "Berg", "6d?", "Berg 6-dan?"),
            ("趙 九段", "趙", "9d", "趙 9-dan"),
            ("Piet Holm 5-dan (6-dan since May)", "Piet Holm", "5d", "Piet Holm 5-dan"),
            ("Berg 5d (a (b) c)", "Berg", "5d", "Berg 5-dan"),
            ("5-dan", "", "5d", "5-dan"),
            ("5-dan (who?)", "", "5d", "5-dan"),
            (", 5d", "", "5d", "5-dan"),
            ("Team 7 5d", "Team 7", "5d", "Team 7 5-dan"),
        ] {
            let player = read_words(words);
            assert_eq!(player.name, name, "{words}");
            assert_eq!(player.rank.map(write_rank).as_deref(), Some(rank), "{words}");
            assert_eq!(write_words(&player), written, "{words}");
            assert_eq!(read_words(written), player, "{words}");
        }
    }

    #[test]
    fn other_names_stay_whole() {
        for words in [
            "",
            "Anna Berg of Oslo",
            "Ida Lund (aged 12)",
            "Ida Lund (5 dan)",
            "Mark5d",
            "Pro5d",
            "Mark-5d",
            "Dan",
            "Dan 100d",
            "5d)",
            "(5d",
            "(5d) Berg",
            ")",
            "()",
            "6-dan Berg",
            "Berg, Anna",
            "Berg 6-dan, strong",
            "guest15?",
        ] {
            let player = read_words(words);
            assert_eq!((&*player.name, player.rank), (words, None), "{words}");
            assert_eq!(write_words(&player), words);
        }
    }
}
