//! Handicaps.

use std::sync::LazyLock;

use super::vocabulary::{self, Vocabulary};
use super::{Understood, komi, numerals};

/// Reads the value of HA: a number, perhaps behind a sign, and nothing else.
pub fn read_sgf(value: &str) -> Option<u32> {
    let value = value.trim();
    numerals::number(value.strip_prefix('+').unwrap_or(value))
}

/// What is said about a handicap.
#[derive(Clone, Copy)]
enum Word {
    /// Only that a number is one of handicap stones.
    Stones,
    /// So many stones; `Understood` in part where Black only moves first.
    Handicap(Understood<u32>),
}

const TABLE: &str = include_str!("vocabulary/handicap.txt");

static WORDS: LazyLock<Vocabulary<Word>> = LazyLock::new(|| Vocabulary::new(TABLE, "words", named));
/// What other things than stones a number counts.
static OTHERS: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "others", |_| Some(())));

/// What the lines of the table stand for.
fn named(name: &str) -> Option<Word> {
    Some(match name {
        "stones" => Word::Stones,
        "even" => Word::Handicap(Understood::fully(0)),
        "first" => Word::Handicap(Understood::partly(0)),
        number => Word::Handicap(Understood::fully(number.parse().ok()?)),
    })
}

/// The word for komi.
static KOMI: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "komi", |_| Some(())));

/// What stands before it in a remark.
static BEFORE_KOMI: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "before komi", |_| Some(())));

/// Reads what the words of a HANDICAP line (section 5.2 of the 1990 standard) or a value of HA or HD mean: a number, and
/// the words of the table, as in `二子`, `让2子`, `2점`, `互先`, `定先`.
///
/// Lenient: full-width digits; words behind the number, which can't make it another one, nor say what else it counts; the komi
/// may stand behind a comma or in parentheses. Black who only moves first has a handicap of 0, which does not say all. What
/// changes from game to game (`先二`) is not understood.
pub fn read_any(text: &str) -> Option<Understood<u32>> {
    let text = numerals::narrow(text.trim());
    let text = numerals::with_blanks(text.trim_start_matches(['=', ' ']));
    read_phrase(&text).or_else(|| read_number(&text).map(Understood::partly))
}

/// Reads the number that a text begins with. `10 minutes` and `3 kyu` count something else.
fn read_number(text: &str) -> Option<u32> {
    let text = text.trim_end_matches('.');
    let (number, rest) = numerals::amount(text).filter(|(number, _)| number.scale() == 0)?;
    let goes_on = |c: char| !c.is_whitespace() && !REMARK_SIGNS.contains(&c);
    if rest.starts_with(goes_on) || OTHERS.word(rest.trim_start()).is_some() {
        return None;
    }
    let has_numbers =
        rest.contains(char::is_numeric) || vocabulary::words(rest).any(|(_, here)| numerals::amount(here).is_some());
    let remark = rest.find(REMARK_SIGNS).map_or(rest, |at| &rest[at..]);
    number.units().try_into().ok().filter(|_| !has_numbers || tells_komi(remark))
}

/// What a remark behind a number begins with.
const REMARK_SIGNS: [char; 3] = [',', ';', '('];

/// Whether a remark tells the komi, and nothing else: `, with komi 3`, `(komi 0.5)`.
fn tells_komi(remark: &str) -> bool {
    let remark = remark.trim().trim_start_matches(REMARK_SIGNS).trim_end_matches(')');
    let words = BEFORE_KOMI.word(remark).map_or(remark, |(_, rest)| rest);
    vocabulary::words(words).any(|(word, _)| KOMI.get(word).is_some()) && komi::read_words(words).is_some()
}

/// Reads one number, or word that stands for none, among words about handicap.
fn read_phrase(text: &str) -> Option<Understood<u32>> {
    let words = WORDS.phrase(text, |text| {
        let (number, rest) = numerals::amount(text).filter(|(number, _)| number.scale() == 0)?;
        Some((Word::Handicap(Understood::fully(number.units().try_into().ok()?)), rest))
    })?;
    let mut said = words.into_iter().filter_map(|word| match word {
        Word::Stones => None,
        Word::Handicap(stones) => Some(stones),
    });
    // Words that say more than one thing say none.
    said.next().filter(|first| said.all(|other| other == *first))
}

/// Writes a handicap for a HANDICAP line, and for HA.
pub fn write(handicap: u32) -> String {
    handicap.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        crate::table::check(
            TABLE,
            &[
                ("words", WORDS.len()),
                ("others", OTHERS.len()),
                ("komi", KOMI.len()),
                ("before komi", BEFORE_KOMI.len()),
            ],
        );
    }

    #[test]
    fn handicaps_are_numbers() {
        for (words, handicap) in [
            ("0", Some(0)),
            ("7", Some(7)),
            (" 09 ", Some(9)),
            ("2 stones", Some(2)),
            ("2.", Some(2)),
            ("1 Stone", Some(1)),
            ("4294967295", Some(u32::MAX)),
            ("4294967296", None),
            ("", None),
            ("stones", None),
            ("none", Some(0)),
            ("+2", None),
            ("-2", None),
            ("2.5", None),
            ("2-3", None),
            ("2 stones, free placement", Some(2)),
            ("3 (placed freely)", Some(3)),
            ("3 1/2", None),
            ("2 stones 3", None),
            ("two", Some(2)),
            ("Three stones", Some(3)),
            ("두점", Some(2)),
            ("two or three", None),
        ] {
            assert_eq!(read_any(words).map(|stones| stones.value), handicap, "{words}");
        }
        for handicap in [0, 1, 9, u32::MAX] {
            assert_eq!(read_any(&write(handicap)), Some(Understood::fully(handicap)));
        }
    }

    #[test]
    fn any_dialect_is_understood() {
        for (text, handicap, is_all) in [
            ("2", 2, true),
            (" 2 ", 2, true),
            ("２", 2, true),
            ("2.", 2, true),
            ("2.0", 2, true),
            ("0", 0, true),
            ("2 stones", 2, true),
            ("Handicap: 2", 2, true),
            ("2子", 2, true),
            ("二子", 2, true),
            ("两子", 2, true),
            ("九子局", 9, true),
            ("授2子", 2, true),
            ("让2子", 2, true),
            ("受3子", 3, true),
            ("置石３", 3, true),
            ("2점", 2, true),
            ("4점 접바둑", 4, true),
            ("none", 0, true),
            ("None", 0, true),
            ("no handicap", 0, true),
            ("Even", 0, true),
            ("互先", 0, true),
            ("分先", 0, true),
            ("なし", 0, true),
            ("호선", 0, true),
            ("定先", 0, false),
            ("先", 0, false),
            ("让先", 0, false),
            ("정선", 0, false),
            ("2 stones, free placement", 2, false),
        ] {
            let understood = Understood { value: handicap, is_all };
            assert_eq!(read_any(text), Some(understood), "{text}");
        }
        let understood: Vec<&str> = [
            "",
            "-",
            "-2",
            "2.5",
            "2-3",
            "3 1/2",
            "stones",
            "先二",
            "二先二",
            "2子 3子",
            "互先2子",
            "B-W-B",
            "4294967296",
        ]
        .into_iter()
        .filter(|text| read_any(text).is_some())
        .collect();
        assert_eq!(understood, [""; 0]);
    }
}
