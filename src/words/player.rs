//! Players and their ranks.
//!
//! ```text
//! Anna Berg 2-dan             Anna Berg, 2 dan: the rank stands at the end
//! Bo Rask 5 kyu, Vienna       Bo Rask, 5 kyu: perhaps with other words behind it
//! 9-dan Sakata                Sakata, 9 dan: or before the name
//! Kobayashi 9p, Meijin        Kobayashi, 9 dan of professionals, and titles
//! Kato (Honinbo)              Kato, and a title in the place of a rank
//! ```

mod typed;
mod written;

use std::borrow::Cow;
use std::sync::LazyLock;

use super::numerals;
use super::rank::{
    KINDS, Kind, SIGNS, TABLE, begins_with_letter_of_name, joined, may_be_name, may_have_rank, parse, professional,
    read_rank, spell,
};
use super::vocabulary::Vocabulary;
use crate::words::{Grade, Player, Rank};

/// The most words that a rank can have: `professional 9 dan ?`.
const LONGEST: usize = 4;

/// The most blanks and signs between a rank and the end of words beside it: `9p, Honinbo, Meijin and Kisei` has six.
const MOST_GAPS: usize = 12;

/// The most bytes of titles behind a name: what is longer is no list of them.
const LONGEST_TITLES: usize = 120;

/// What parts a rank from a name also without a blank.
const STROKES: [char; 8] = ['/', ':', ';', '|', '・', '、', '：', '；'];

/// The brackets that a rank may stand in.
const BRACKETS: [(char, char); 8] =
    [('(', ')'), ('（', '）'), ('[', ']'), ('【', '】'), ('［', '］'), ('{', '}'), ('<', '>'), ('「', '」')];

/// What stands beside a rank, or between two of such.
#[derive(Clone, Copy, PartialEq)]
enum Beside {
    Title,
    Age,
    And,
}

/// Titles and ages, and what stands between two of them.
static TITLES: LazyLock<Vocabulary<Beside>> = LazyLock::new(|| {
    Vocabulary::new(TABLE, "titles", |name| match name {
        "title" => Some(Beside::Title),
        "age" => Some(Beside::Age),
        _ => Some(Beside::And),
    })
});
/// What stands for a rank without a number.
static UNNUMBERED: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "unnumbered", |_| Some(())));
/// Places, and what stands before them.
static PLACES: LazyLock<Vocabulary<bool>> =
    LazyLock::new(|| Vocabulary::new(TABLE, "places", |name| Some(name == "place")));
/// What makes the rank behind it doubtful: *now*, *former*.
static DOUBTS: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "doubts", |_| Some(())));

/// Reads the words of a BLACK or WHITE line (section 5.2 of the 1990 standard): a name, and a rank at its end, perhaps
/// with other words in parentheses behind it, or behind a comma or a blank with titles (`9p, Meijin`), a place (`5 kyu,
/// Vienna`) or an age.
///
/// Lenient in how the rank is said, as [`read_rank`] is. The rank stands in parentheses or brackets, or apart from the
/// name, by white space or by signs (`Anna - 4 dan`), which are no part of the name; behind Japanese, Chinese and Korean
/// it may follow directly. Where the name has another rank in it, the words are those of several players, and all of them
/// the name; so they are where the rank was not or perhaps not the player's at the time (`now 4 dan`).
pub fn read_words(text: &str) -> Player<'_> {
    let text = text.trim();
    let nobody_ranked = || Player { name: Cow::Borrowed(text), rank: None, words: Cow::Borrowed("") };
    if !may_have_rank(text) {
        return before_unnumbered(text).unwrap_or_else(nobody_ranked);
    }
    if let Some(player) = written::player(text) {
        return player;
    }
    split_rank(text)
        .or_else(|| before_parentheses(text))
        .or_else(|| before_words(text))
        .or_else(|| behind_rank(text))
        .or_else(|| before_unnumbered(text))
        .filter(|player| !has_rank(&player.name) && !ends_in_doubt(&player.name))
        .unwrap_or_else(nobody_ranked)
}

/// Reads the words of a BLACK or WHITE line as they are typed, as [`read_words`] does without what people type around a
/// name and its rank.
pub fn read_typed(text: &str) -> Player<'_> {
    let text = text.trim();
    written::player(text).unwrap_or_else(|| read_words(typed::player(text)))
}

/// Parts a text that ends in a rank and words in parentheses, which may say whose rank it is.
fn before_parentheses(text: &str) -> Option<Player<'_>> {
    // Other brackets may belong to a name.
    let bracketed = || {
        let mut parted = BRACKETS.into_iter().filter_map(|(open, close)| text.strip_suffix(close)?.rsplit_once(open));
        parted.next().map(|(before, words)| (before.trim_end(), words.trim())).filter(|(_, words)| is_no_name(words))
    };
    let (before, words) = parted_parentheses(text).or_else(bracketed)?;
    let player = split_rank(before)?;
    Some(match professional(player.rank?, words) {
        Some(rank) => Player { rank: Some(rank), ..player },
        None => Player { words: joined(&player.words, words), ..player },
    })
}

/// Parts a text that ends in a rank and words that are no name.
fn before_words(text: &str) -> Option<Player<'_>> {
    if !may_have_rank(text) {
        return None;
    }
    let mut gaps = text.rmatch_indices(is_parting).take(MOST_GAPS);
    gaps.find_map(|(at, _)| {
        let (before, words) = (&text[..at], text[at..].trim_matches(is_parting));
        let player = split_rank(before)?;
        Some(match professional(player.rank?, words) {
            Some(rank) => Player { rank: Some(rank), ..player },
            None if is_no_name(words) => Player { words: joined(&player.words, words), ..player },
            None => return None,
        })
    })
}

/// Parts a name from the rank that stands before it: `9-dan Sakata`.
fn behind_rank(text: &str) -> Option<Player<'_>> {
    // The name of a rank may be one of a player.
    if !text.starts_with(|c: char| c.is_ascii_digit()) && numerals::chinese(text).is_none() {
        return None;
    }
    let gaps: Vec<usize> = text.match_indices(is_gap).map(|(at, _)| at).take(LONGEST).collect();
    gaps.into_iter().rev().find_map(|at| {
        let (rank, words) = parse(&text[..at])?;
        // `4 D Chess Club`
        let is_letter_alone = text[..at].rsplit_once(is_gap).is_some_and(|(_, grade)| grade.len() == 1);
        let name = text[at..].trim_start_matches(is_gap);
        let is_name = name.starts_with(|c: char| c.is_alphabetic() && !c.is_lowercase()) && !is_no_name(name);
        (is_name && !is_letter_alone).then(|| Player {
            name: Cow::Borrowed(name),
            rank: Some(rank),
            words: words.into(),
        })
    })
}

/// Parts a name from what stands in the place of a rank behind it, in brackets or behind a comma: `Kato (Honinbo)`,
/// `guest [NR]`, `Rin Kaiho, Meijin`.
fn before_unnumbered(text: &str) -> Option<Player<'_>> {
    let mut bracketed = BRACKETS.into_iter().filter_map(|(open, close)| text.strip_suffix(close)?.rsplit_once(open));
    let (name, words) = match bracketed.next() {
        Some((name, words)) => Some((name, words.trim())).filter(|(_, words)| is_unnumbered(words, true))?,
        None => {
            let mut commas = text.match_indices([',', '，']).take(MOST_GAPS);
            let parted = commas.find_map(|(at, _)| {
                let words = text[at..].trim_start_matches(|c: char| is_gap(c) || c == '，');
                (words.len() <= LONGEST_TITLES && is_unnumbered(words, false)).then_some((&text[..at], words))
            });
            parted?
        }
    };
    let name = name.trim_end_matches(is_gap);
    (!name.is_empty()).then_some(Player { name: Cow::Borrowed(name), rank: None, words: Cow::Borrowed(words) })
}

/// Whether words stand in the place of a rank: titles, that there is none, or whose it is. A capital among small letters may
/// begin a name, where nothing stands around it.
fn is_unnumbered(words: &str, is_bracketed: bool) -> bool {
    let words = words.trim_end_matches('.');
    let is_kind = || {
        let kind = KINDS.get(words).or_else(|| SIGNS.get(words));
        let is_known = matches!(kind, Some(Kind::Professional | Kind::Amateur)) && words.chars().count() > 1;
        is_known && (is_bracketed || !may_be_name(words))
    };
    let titles = || {
        let said = TITLES.phrase(words, |_| None);
        said.is_some_and(|said| said.contains(&Beside::Title) && !said.contains(&Beside::Age))
    };
    UNNUMBERED.get(words).is_some() || is_kind() || titles() || is_bracketed && is_rating(words)
}

/// Whether a number is a rating, and can be neither a year nor an age: `1340*`, `2083?`, `2156`.
fn is_rating(words: &str) -> bool {
    const LAST_YEAR: u16 = 2100;

    let (digits, mark) = words.split_at(numerals::digits(words));
    let is_number = (3..=4).contains(&digits.len());
    match mark {
        "*" | "?" => is_number,
        "" => is_number && digits.parse().is_ok_and(|number: u16| number > LAST_YEAR),
        _ => false,
    }
}

/// Parts the words of a BLACK or WHITE line: the name, and all that stands behind it, with what parts them. `None` where the
/// rank stands before the name.
pub fn split_words(text: &str) -> Option<(&str, &str)> {
    let text = text.trim();
    let bare = typed::player(text);
    let player = read_words(bare);
    if player.rank.is_none() && player.words.is_empty() {
        return Some((text, ""));
    }
    let end = player.name.len();
    bare.starts_with(&*player.name).then(|| match text.strip_suffix(bare) {
        // What stands before the name stays with it.
        Some(before) => text.split_at(before.len() + end),
        None => bare.split_at(end),
    })
}

/// Whether words behind a rank are titles, a place, an age or whose rank it is, such as `Honinbo and Meijin`, `Vienna`,
/// `from Graz`, `amateur`.
fn is_no_name(words: &str) -> bool {
    let is_from = || words.starts_with("from ") && !words.contains(char::is_numeric);
    let titles = || {
        let said = TITLES.phrase(words, |text| Some((Beside::And, numerals::amount(text)?.1)));
        said.is_some_and(|said| said.iter().any(|word| *word != Beside::And))
    };
    let places = || {
        let said = PLACES.phrase(words, |text| Some((false, numerals::amount(text)?.1)));
        said.is_some_and(|said| said.contains(&true))
    };
    let is_kind = || match KINDS.get(words) {
        Some(Kind::Other) => !words.contains(char::is_lowercase),
        kind => kind == Some(Kind::Amateur),
    };
    is_from() || is_kind() || titles() || places()
}

/// Splits off a place, as it may stand beside a date, too: `Tokyo`, `於東京`.
pub(super) fn place(text: &str) -> Option<&str> {
    let text = text.strip_prefix(['於', '于']).unwrap_or(text);
    let (is_place, rest) =
        if text.is_ascii() { PLACES.word(text)? } else { PLACES.word(text).or_else(|| PLACES.prefix(text))? };
    is_place.then_some(rest)
}

/// Whether the last word of a name makes the rank behind it doubtful.
fn ends_in_doubt(name: &str) -> bool {
    let last = name.rsplit(is_parting).next().unwrap_or_default();
    let last = last.trim_end_matches('.');
    !may_be_name(last) && DOUBTS.get(last).is_some()
}

fn is_gap(c: char) -> bool {
    c.is_whitespace() || c == ','
}

/// Whether a sign may stand between a name, a rank and other words.
fn is_parting(c: char) -> bool {
    is_gap(c) || STROKES.contains(&c) || "-–—=".contains(c)
}

/// Parts a text that ends in a rank.
fn split_rank(text: &str) -> Option<Player<'_>> {
    may_have_rank(text).then(|| split_off_rank(text)).flatten()
}

/// As [`split_rank`], where it was asked already whether there may be one.
fn split_off_rank(text: &str) -> Option<Player<'_>> {
    let text = text.trim_end_matches(|c: char| c.is_whitespace() || ".,;".contains(c));
    let player = |at: usize, (rank, words): (Rank, String)| {
        let name = Cow::Borrowed(text[..at].trim_end_matches(is_parting));
        Player { name, rank: Some(rank), words: words.into() }
    };
    for (open, close) in BRACKETS {
        let bracketed = text.strip_suffix(close).and_then(|text| text.rsplit_once(open));
        if let Some((before, inner)) = bracketed {
            let inner = inner.trim_end().trim_end_matches('.');
            return Some(player(before.len(), parse(inner).or_else(|| with_words(inner))?));
        }
    }
    let starts = starts(text);
    // The longest comes first: `professional 1-dan` ends in `1-dan`.
    starts.into_iter().rev().find_map(|at| Some(player(at, parse(&text[at..])?)))
}

/// Reads a rank with words before or behind it that are no name: `9p, Kisei`, `Vienna, 5 kyu`.
fn with_words(text: &str) -> Option<(Rank, String)> {
    text.match_indices(is_parting).take(MOST_GAPS).find_map(|(at, _)| {
        let parts = [&text[..at], &text[at..]].map(|part| part.trim_matches(is_parting));
        let (rank, beside) = match parts.map(parse) {
            [Some(rank), None] => (rank, parts[1]),
            [None, Some(rank)] => (rank, parts[0]),
            _ => return None,
        };
        match professional(rank.0, beside) {
            Some(professional) => Some((professional, rank.1)),
            None => is_no_name(beside).then(|| (rank.0, joined(&rank.1, beside).into_owned())),
        }
    })
}

/// Where a rank at the end of a text may begin: at its last words, and within them behind the letters of names that have
/// no blanks.
fn starts(text: &str) -> Vec<usize> {
    let mut words = 0;
    let mut starts = Vec::new();
    for (at, c) in text.char_indices().rev() {
        let before = text[..at].chars().next_back();
        if is_gap(c) {
            continue;
        }
        // In `1/2d` the number begins before the stroke.
        let mut behind_stroke = text[..at].chars().rev();
        let is_apart = behind_stroke.next().is_some_and(|c| STROKES.contains(&c))
            && !behind_stroke.next().is_some_and(char::is_numeric);
        if is_apart || before.is_none_or(is_gap) {
            starts.push(at);
            words += 1;
            if words == LONGEST {
                break;
            }
        } else if words == 0
            && before.is_some_and(|before| !before.is_ascii() && before.is_alphabetic() || ")）".contains(before))
            && !begins_with_letter_of_name(&text[at..])
        {
            starts.push(at);
        }
    }
    starts
}

/// Whether a rank stands somewhere in a name, as in `Segoe 8d & Makino`.
fn has_rank(name: &str) -> bool {
    if !may_have_rank(name) {
        return false;
    }
    let is_end = |c: char| is_gap(c) || "&/+;(・、".contains(c);
    let mut ends = name.char_indices().filter(|&(_, c)| is_end(c)).map(|(at, _)| at).chain([name.len()]);
    ends.any(|end| split_off_rank(name[..end].trim_end()).is_some())
}

/// Parts the parentheses that a text ends in from what stands before them.
fn parted_parentheses(text: &str) -> Option<(&str, &str)> {
    if !text.ends_with([')', '）']) {
        return None;
    }
    let mut depth = 0_usize;
    let (open, _) = text.char_indices().rev().find(|&(_, c)| {
        match c {
            ')' | '）' => depth += 1,
            '(' | '（' => depth -= 1,
            _ => {}
        }
        depth == 0
    })?;
    let inner = text[open..].strip_prefix(['(', '（'])?.strip_suffix([')', '）'])?;
    Some((text[..open].trim_end(), inner.trim()))
}

/// Writes a player for a BLACK or WHITE line: `Name 6-dan`, `Name 15-kyu`, `Name 1p`, `Name 9p (Honinbo)`.
pub fn write_words(player: &Player) -> String {
    let rank = player.rank.map(|rank| {
        let grade = match rank.grade {
            Grade::Dan => "-dan",
            Grade::Kyu => "-kyu",
            Grade::Professional => "p",
        };
        spell(rank, grade)
    });
    let words = (!player.words.is_empty()).then(|| format!("({})", player.words));
    let mut written = player.name.to_string();
    for said in rank.into_iter().chain(words) {
        written.push_str(if written.is_empty() { "" } else { " " });
        written.push_str(&said);
    }
    written
}

/// The player that properties are: the name, which may end in a rank, and what is said of the rank, which counts more. A
/// name that is nothing but a rank is one.
pub fn read_sgf<'a>(name: &'a str, rank: &'a str) -> Player<'a> {
    let whole = || Player { name: Cow::Borrowed(name.trim()), rank: None, words: Cow::Borrowed("") };
    let named = read_words(name);
    let named = if named.name.is_empty() { whole() } else { named };
    let (rank, words) = match read_rank(rank) {
        Some((rank, words)) => (Some(rank), words),
        None if rank.contains(char::is_alphanumeric) => (named.rank, rank.trim().to_owned()),
        None => (named.rank, String::new()),
    };
    match (named.rank, words.is_empty()) {
        (_, true) => Player { rank, ..named },
        (Some(_), false) => Player { rank, words: words.into(), ..named },
        // What stands there instead of a rank is not said twice.
        (None, false) => {
            let name = if named.words == words { named.name } else { whole().name };
            Player { name, rank, words: words.into() }
        }
    }
}

#[cfg(test)]
mod tests;
