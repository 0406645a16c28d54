//! Ranks: `6-dan`, `15 kyu`, `professional 9-dan`, `九段`, `P9`.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::numerals::{self, narrow};
use super::vocabulary::{self, Vocabulary};
use super::{Grade, Rank};

/// The highest number that a rank can have.
const HIGHEST: u16 = 99;

/// What stands around words beside a rank.
const AROUND: [char; 10] = [' ', '\t', '\u{3000}', ',', ';', '&', '(', ')', '（', '）'];

/// Whose ranks are meant.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Kind {
    Professional,
    Amateur,
    /// One that is a little weaker: 準初段.
    Quasi,
    /// Ranks of a club or a server, or of nobody in particular.
    Other,
}

/// What says at the end of a rank how certain it is: `6d?`, `2d*`, and `11k+` of the Panda server.
const MARKS: [char; 3] = ['?', '*', '+'];

/// What word processors make of a hyphen.
const HYPHENS: [char; 2] = ['\u{2011}', '–'];

/// The most bytes of a rank with words of its own: what is longer is looked at in parts.
const MOST_BYTES: usize = 100;

pub(super) const TABLE: &str = include_str!("vocabulary/ranks.txt");

pub(super) static GRADES: LazyLock<Vocabulary<Grade>> = LazyLock::new(|| Vocabulary::new(TABLE, "grades", grade));
pub(super) static KINDS: LazyLock<Vocabulary<Kind>> = LazyLock::new(|| Vocabulary::new(TABLE, "kinds", kind));
pub(super) static SIGNS: LazyLock<Vocabulary<Kind>> = LazyLock::new(|| Vocabulary::new(TABLE, "signs", kind));
pub(super) static ORDINALS: LazyLock<Vocabulary<()>> =
    LazyLock::new(|| Vocabulary::new(TABLE, "ordinals", |_| Some(())));
/// Ranks that are no number with a grade.
pub(super) static RANKS: LazyLock<Vocabulary<(u16, Grade)>> = LazyLock::new(|| {
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

/// Reads a rank, as in BR and WR of FF\[4\], which recommends `10k`, `10 kyu`, `3d`, `3 dan`, with `?` or `*` behind it;
/// and the other words that there are, before or behind it, as in `9p (Honinbo)` and `6d ama`.
///
/// Lenient: any case, a hyphen or the ending of an ordinal before the grade, `9p`, *professional* or *amateur* before or
/// behind a dan, the words of the table (`9段`, `九段`, `初段`, `15級`, `9단`), `P9`. The number is 1 to 99. Several ranks
/// are those of several players, and no rank.
pub fn read_rank(text: &str) -> Option<(Rank, String)> {
    /// No rank stands behind more signs.
    const MOST: usize = 64;

    let text = text.trim();
    if let Some(rank) = read_written(text) {
        return Some((rank, String::new()));
    }
    if let Some(found) = parse(text).or_else(|| bare_professional(text)) {
        return Some(found);
    }
    let is_part = |c: char| AROUND.contains(&c);
    let gaps = || text.char_indices().filter(|&(_, c)| is_part(c)).map(|(at, _)| at);
    let mut found = gaps().rev().take(MOST).find_map(|at| Some((parse(&text[..at])?, &text[at..])));
    found = found
        .or_else(|| gaps().take(MOST).find_map(|at| Some((parse(text[at..].trim_matches(is_part))?, &text[..at]))));
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
pub(super) fn bare_professional(text: &str) -> Option<(Rank, String)> {
    let (number, rest) = read_number(text.strip_prefix(['P', 'p'])?)?;
    rest.is_empty().then(|| (Rank { number, grade: Grade::Professional, mark: None }, String::new()))
}

/// Reads a text that is a rank, with a word for those who are no professionals.
pub(super) fn parse(text: &str) -> Option<(Rank, String)> {
    if text.len() > MOST_BYTES {
        return None;
    }
    let mut text = narrow(text.trim());
    if !text.is_ascii() && text.contains(HYPHENS) {
        text = text.replace(HYPHENS, "-").into();
    }
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
pub(super) fn begins_with_letter_of_name(text: &str) -> bool {
    SIGNS.prefix(text).is_some_and(|(_, rest)| text[..text.len() - rest.len()].chars().count() == 1)
}

/// Splits off a rank that has a name, perhaps in two parts: `shodan`, `sho-dan`.
fn named(text: &str) -> Option<((u16, Grade), &str)> {
    RANKS.word(text).or_else(|| {
        let (first, rest) = vocabulary::word(text)?;
        let (second, rest) = vocabulary::word(rest.strip_prefix('-')?)?;
        Some((RANKS.get(&[first, second].concat())?, rest))
    })
}

/// Splits off a rank that is a number with a grade, or a grade with its number, as in `kyu 3`.
fn numbered(text: &str) -> Option<((u16, Grade), &str)> {
    let Some((number, rest)) = read_number(text) else {
        let (grade, rest) = vocabulary::word(text).filter(|(word, _)| word.len() > "d".len())?;
        // `dan1` is a name.
        let gap = rest.strip_prefix([' ', '-'])?;
        let (number, rest) = read_number(gap.trim_start_matches([' ', '-']))?;
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

pub(super) fn spell(rank: Rank, grade: &str) -> String {
    let mut spelled = itoa::Buffer::new().format(rank.number).to_owned() + grade;
    spelled.extend(rank.mark);
    spelled
}

/// Reads a rank as [`write_rank`] has written it, without a mark.
fn read_written(text: &str) -> Option<Rank> {
    short(text, |grade| match grade {
        "d" => Some(Grade::Dan),
        "k" => Some(Grade::Kyu),
        "p" => Some(Grade::Professional),
        _ => None,
    })
}

/// Reads a rank that has nothing but a number and a grade.
pub(super) fn short(text: &str, grade: impl Fn(&str) -> Option<Grade>) -> Option<Rank> {
    let (digits, said) = text.split_at(text.bytes().take_while(u8::is_ascii_digit).count());
    let number = digits.parse().ok().filter(|number| (1..=HIGHEST).contains(number) && !digits.starts_with('0'))?;
    Some(Rank { number, grade: grade(said)?, mark: None })
}

/// Whether there is a number in a text, or the name of a rank. Most names have neither.
pub(super) fn may_have_rank(text: &str) -> bool {
    let is_number = |byte: u8| !byte.is_ascii() || byte.is_ascii_digit();
    text.bytes().any(is_number) || vocabulary::words(text).any(|(_, here)| named(here).is_some())
}

/// Whether a word begins with a capital as names do: *Strong*, but neither *strong* nor *EGF*.
pub(super) fn may_be_name(word: &str) -> bool {
    word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase)
}

/// The rank with words beside it that make it one of a professional.
pub(super) fn professional(rank: Rank, words: &str) -> Option<Rank> {
    let is_said = rank.grade != Grade::Kyu && KINDS.get(words) == Some(Kind::Professional);
    is_said.then_some(Rank { grade: Grade::Professional, ..rank })
}

/// Words beside a rank, from two places.
pub(super) fn joined<'a>(some: &str, others: &'a str) -> Cow<'a, str> {
    match some.is_empty() {
        true => Cow::Borrowed(others),
        false => Cow::Owned(format!("{some}, {others}")),
    }
}
