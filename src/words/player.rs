//! Players and their ranks.

mod typed;
mod written;

use std::borrow::Cow;
use std::sync::LazyLock;

use super::numerals::{self, narrow};
use super::vocabulary::{self, Vocabulary};
use crate::words::{Grade, Player, Rank};

/// The highest number that a rank can have.
const HIGHEST: u16 = 99;

/// The most words that a rank can have: `professional 9 dan ?`.
const LONGEST: usize = 4;

/// The most blanks and signs between a rank and the end of words beside it: `9p, Honinbo, Meijin and Kisei` has six.
const MOST_GAPS: usize = 12;

/// What parts a rank from a name also without a blank.
const STROKES: [char; 8] = ['/', ':', ';', '|', '・', '、', '：', '；'];

/// The brackets that a rank may stand in.
const BRACKETS: [(char, char); 8] =
    [('(', ')'), ('（', '）'), ('[', ']'), ('【', '】'), ('［', '］'), ('{', '}'), ('<', '>'), ('「', '」')];

/// What stands around words beside a rank.
const AROUND: [char; 10] = [' ', '\t', '\u{3000}', ',', ';', '&', '(', ')', '（', '）'];

/// Whose ranks are meant.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Professional,
    Amateur,
    /// One that is a little weaker: 準初段.
    Quasi,
    /// Ranks of a club or a server, or of nobody in particular.
    Other,
}

/// What says at the end of a rank how certain it is: `6d?`, `2d*`, and `11k+` of the Panda server.
const MARKS: [char; 3] = ['?', '*', '+'];

const TABLE: &str = include_str!("vocabulary/ranks.txt");

static GRADES: LazyLock<Vocabulary<Grade>> = LazyLock::new(|| Vocabulary::new(TABLE, "grades", grade));
static KINDS: LazyLock<Vocabulary<Kind>> = LazyLock::new(|| Vocabulary::new(TABLE, "kinds", kind));
static SIGNS: LazyLock<Vocabulary<Kind>> = LazyLock::new(|| Vocabulary::new(TABLE, "signs", kind));
/// Titles, and what stands between two of them.
static TITLES: LazyLock<Vocabulary<bool>> =
    LazyLock::new(|| Vocabulary::new(TABLE, "titles", |name| Some(name == "title")));
/// Places, and what stands before them.
static PLACES: LazyLock<Vocabulary<bool>> =
    LazyLock::new(|| Vocabulary::new(TABLE, "places", |name| Some(name == "place")));
static DOUBTS: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "doubts", |_| Some(())));
static ORDINALS: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "ordinals", |_| Some(())));
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

fn kind(name: &str) -> Option<Kind> {
    match name {
        "professional" => Some(Kind::Professional),
        "amateur" => Some(Kind::Amateur),
        "quasi" => Some(Kind::Quasi),
        "other" => Some(Kind::Other),
        _ => None,
    }
}

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
        return nobody_ranked();
    }
    if let Some(player) = written::player(text) {
        return player;
    }
    split_rank(text)
        .or_else(|| before_parentheses(text))
        .or_else(|| before_words(text))
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
    let (before, words) = parted_parentheses(text)?;
    let player = split_rank(before)?;
    Some(match professional(player.rank?, words) {
        Some(rank) => Player { rank: Some(rank), ..player },
        None => Player { words: joined(&player.words, words), ..player },
    })
}

/// The rank with words beside it that make it one of a professional.
fn professional(rank: Rank, words: &str) -> Option<Rank> {
    let is_said = rank.grade != Grade::Kyu && KINDS.get(words) == Some(Kind::Professional);
    is_said.then_some(Rank { grade: Grade::Professional, ..rank })
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

/// Parts the words of a BLACK or WHITE line: the name, and all that stands behind it, with what parts them.
pub fn split_words(text: &str) -> (&str, &str) {
    let text = text.trim();
    let bare = typed::player(text);
    let player = read_words(bare);
    match (player.rank, text.strip_suffix(bare)) {
        // What stands before the name stays with it.
        (Some(_), Some(before)) => text.split_at(before.len() + player.name.len()),
        (Some(_), None) => bare.split_at(player.name.len()),
        (None, _) => (text, ""),
    }
}

/// Whether words behind a rank are titles, a place, an age or whose rank it is, such as `Honinbo and Meijin`, `Vienna`,
/// `from Graz`, `amateur`.
fn is_no_name(words: &str) -> bool {
    let is_from = || words.starts_with("from ") && !words.contains(char::is_numeric);
    let is_said_in = |vocabulary: &Vocabulary<bool>| {
        let said = vocabulary.phrase(words, |text| {
            let (_, rest) = numerals::amount(text)?;
            Some((false, rest))
        });
        said.is_some_and(|said| said.contains(&true))
    };
    let is_kind = || match KINDS.get(words) {
        Some(Kind::Other) => !words.contains(char::is_lowercase),
        kind => kind == Some(Kind::Amateur),
    };
    is_from() || is_kind() || is_said_in(&TITLES) || is_said_in(&PLACES)
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

/// Whether a word begins with a capital as names do: *Strong*, but neither *strong* nor *EGF*.
fn may_be_name(word: &str) -> bool {
    word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase)
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
    if !may_have_rank(text) {
        return None;
    }
    let text = text.trim_end_matches(|c: char| c.is_whitespace() || ".,;".contains(c));
    let player = |at: usize, (rank, words): (Rank, String)| {
        let name = Cow::Borrowed(text[..at].trim_end_matches(is_parting));
        Player { name, rank: Some(rank), words: words.into() }
    };
    for (open, close) in BRACKETS {
        let bracketed = text.strip_suffix(close).and_then(|text| text.rsplit_once(open));
        if let Some((before, inner)) = bracketed {
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

/// Whether there is a number in a text, or the name of a rank. Most names have neither.
fn may_have_rank(text: &str) -> bool {
    let is_number = |byte: u8| !byte.is_ascii() || byte.is_ascii_digit();
    text.bytes().any(is_number) || vocabulary::words(text).any(|(_, here)| named(here).is_some())
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
    ends.any(|end| split_rank(name[..end].trim_end()).is_some())
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

/// Words beside a rank, from two places.
fn joined<'a>(some: &str, others: &'a str) -> Cow<'a, str> {
    match some.is_empty() {
        true => Cow::Borrowed(others),
        false => Cow::Owned(format!("{some}, {others}")),
    }
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

/// The player that properties are: the name, which may end in a rank, and what is said of the rank, which counts more.
pub fn read_sgf<'a>(name: &'a str, rank: &'a str) -> Player<'a> {
    let named = read_words(name);
    let (rank, words) = match read_rank(rank) {
        Some((rank, words)) => (Some(rank), words),
        None if rank.contains(char::is_alphanumeric) => (named.rank, rank.trim().to_owned()),
        None => (named.rank, String::new()),
    };
    let words = match named.rank {
        Some(_) if words.is_empty() => named.words,
        _ => words.into(),
    };
    Player { name: named.name, rank, words }
}

/// Reads a rank, as in BR and WR of FF\[4\], which recommends `10k`, `10 kyu`, `3d`, `3 dan`, with `?` or `*` behind it;
/// and the other words that there are, before or behind it, as in `9p (Honinbo)` and `6d ama`.
///
/// Lenient: any case, a hyphen or the ending of an ordinal before the grade, `9p`, *professional* or *amateur* before or
/// behind a dan, the words of the table (`9段`, `九段`, `初段`, `15級`, `9단`), `P9`. The number is 1 to 99. Several ranks
/// are those of several players, and no rank.
pub fn read_rank(text: &str) -> Option<(Rank, String)> {
    let text = text.trim();
    if let Some(rank) = written::rank(text) {
        return Some((rank, String::new()));
    }
    if let Some(found) = parse(text).or_else(|| bare_professional(text)) {
        return Some(found);
    }
    let is_part = |c: char| AROUND.contains(&c);
    let gaps = || text.char_indices().filter(|&(_, c)| is_part(c)).map(|(at, _)| at);
    let mut found = gaps().rev().find_map(|at| Some((parse(&text[..at])?, &text[at..])));
    found = found.or_else(|| gaps().find_map(|at| Some((parse(text[at..].trim_matches(is_part))?, &text[..at]))));
    let ((rank, kind), words) = found?;
    let words = trimmed(words);
    let is_other = words.split(is_part).any(|word| parse(word).is_some());
    (!is_other).then(|| (rank, joined(&kind, words).into_owned()))
}

/// Words beside a rank without what stands around them; a parenthesis that closes one of them stays, and one that one of
/// them closes.
fn trimmed(words: &str) -> &str {
    let is_part = |c: char| AROUND.contains(&c);
    let inner = words.trim_matches(is_part);
    let start = words.len() - words.trim_start_matches(is_part).len();
    let (before, behind) = (&words[..start], &words[start + inner.len()..]);
    let count = |signs: [char; 2]| inner.matches(signs).count();
    let (open, closed) = (count(['(', '（']), count([')', '）']));
    let first = before.chars().next_back().filter(|c| closed > open && "(（".contains(*c));
    let last = behind.chars().next().filter(|c| open > closed && ")）".contains(*c));
    &words[start - first.map_or(0, char::len_utf8)..start + inner.len() + last.map_or(0, char::len_utf8)]
}

/// The rank of a professional without a grade: `P9`.
fn bare_professional(text: &str) -> Option<(Rank, String)> {
    let (number, rest) = read_number(text.strip_prefix(['P', 'p'])?)?;
    rest.is_empty().then(|| (Rank { number, grade: Grade::Professional, mark: None }, String::new()))
}

/// Reads a text that is a rank, with a word for those who are no professionals.
fn parse(text: &str) -> Option<(Rank, String)> {
    let text = narrow(text.trim());
    let mark = text.chars().next_back().filter(|c| MARKS.contains(c));
    let text = text.strip_suffix(MARKS).unwrap_or(&text).trim_end();
    let front = kind_before(text);
    let core = front.map_or(text, |(_, rest)| rest.trim_start());
    let ((number, grade), rest) = named(core).or_else(|| numbered(core))?;
    // The mark of `2d* IGS` and the hyphen of `7-dan-pro` stand at the grade.
    let (rest, mark) = match rest.strip_prefix(MARKS) {
        Some(behind) if mark.is_none() && behind.starts_with(' ') => (behind, rest.chars().next()),
        _ => (rest.strip_prefix('-').unwrap_or(rest), mark),
    };
    let end = KINDS.word(rest);
    if !end.map_or(rest, |(_, rest)| rest.strip_prefix('.').unwrap_or(rest)).is_empty() {
        return None;
    }
    let kinds = [front, end].map(|kind| kind.map(|(kind, _)| kind));
    let has = |kind| kinds.contains(&Some(kind));
    let grade = match grade {
        Grade::Dan if has(Kind::Professional) => Grade::Professional,
        Grade::Kyu if has(Kind::Professional) => return None,
        grade => grade,
    };
    let words = match (has(Kind::Amateur) || has(Kind::Quasi) || has(Kind::Other), front) {
        (false, _) => "",
        (true, Some(_)) => &text[..text.len() - core.len()],
        (true, None) => rest,
    };
    Some((Rank { number, grade, mark }, words.trim().to_owned()))
}

/// Splits off what says whose rank it is. `pro5d` in one word is a name.
fn kind_before(text: &str) -> Option<(Kind, &str)> {
    let word = KINDS.word(text).and_then(|(kind, rest)| {
        let rest = rest.strip_prefix([':', '.']).unwrap_or(rest);
        let is_name = kind == Kind::Other && may_be_name(vocabulary::word(text)?.0);
        (!is_name && rest.starts_with(char::is_whitespace)).then_some((kind, rest))
    });
    word.or_else(|| {
        let (kind, rest) = SIGNS.prefix(text)?;
        let is_clear = match kind {
            Kind::Professional if text.starts_with(['p', 'P']) => rest.starts_with(|c: char| c.is_ascii_digit()),
            Kind::Quasi => !rest.starts_with(char::is_whitespace),
            _ => true,
        };
        is_clear.then_some((kind, rest))
    })
}

/// Whether the sign that a text begins with is a single letter, as 準, that a name may end in as well.
fn begins_with_letter_of_name(text: &str) -> bool {
    SIGNS.prefix(text).is_some_and(|(_, rest)| text[..text.len() - rest.len()].chars().count() == 1)
}

/// Splits off a rank that has a name, perhaps in two parts: `shodan`, `sho-dan`.
fn named(text: &str) -> Option<((u16, Grade), &str)> {
    RANKS.word(text).or_else(|| {
        memchr::memchr(b'-', text.as_bytes())?;
        let (first, rest) = vocabulary::word(text)?;
        let (second, rest) = vocabulary::word(rest.strip_prefix('-')?)?;
        Some((RANKS.get(&[first, second].concat())?, rest))
    })
}

/// Splits off a rank that is a number with a grade, or a grade with its number, as in `kyu 3`.
fn numbered(text: &str) -> Option<((u16, Grade), &str)> {
    let Some((number, rest)) = read_number(text) else {
        let (grade, rest) = vocabulary::word(text).filter(|(word, _)| word.len() > "d".len())?;
        let (number, rest) = read_number(rest.trim_start_matches([' ', '-']))?;
        return Some(((number, GRADES.get(grade)?), rest));
    };
    let ending = rest.strip_prefix('-').unwrap_or(rest);
    let rest = match ORDINALS.word(ending).filter(|_| ending.starts_with(char::is_alphabetic)) {
        Some((_, after)) if after.starts_with(|c: char| c.is_whitespace() || c == '-') => after,
        _ => rest.strip_prefix(['.', '°']).unwrap_or(rest),
    };
    let rest = rest.trim_start();
    let rest = rest.strip_prefix('-').unwrap_or(rest);
    // `7 pro dan`
    let professional = KINDS.word(rest).filter(|&(kind, _)| kind == Kind::Professional);
    let rest = professional.map_or(rest, |(_, rest)| rest.strip_prefix('-').unwrap_or(rest));
    let (word, rest) = vocabulary::word(rest)?;
    let grade = match GRADES.get(word)? {
        Grade::Dan if professional.is_some() => Grade::Professional,
        _ if professional.is_some() => return None,
        grade => grade,
    };
    // 十段 is a title.
    let is_title = grade == Grade::Dan && number > 9 && !text.starts_with(|c: char| c.is_ascii_digit());
    (!is_title).then_some(((number, grade), rest))
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
    let mut spelled = itoa::Buffer::new().format(rank.number).to_owned() + grade;
    spelled.extend(rank.mark);
    spelled
}

#[cfg(test)]
mod tests;
