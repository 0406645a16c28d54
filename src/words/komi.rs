//! Komi.

use std::sync::LazyLock;

use super::vocabulary::{self, Vocabulary};
use super::{Decimal, Understood, decimal, numerals};
use crate::tree::Color;

/// Reads the words of a KOMI line (section 5.2 of the 1990 standard): `5`, `4.5`, `3 1/2`, `5-1/2`, `5½`, `-2`, `None`,
/// and the words of East Asia, as in `6目半`, `3又3/4子`, `贴3.75子`, `黒6目半出し`, `덤 6집반`, `無`.
///
/// Lenient: *points* or *pts* behind the number, `half a point`, `no komi`, `5.5 for White`, a sign apart from its number
/// (`- 2`), a full stop at the end, a decimal comma, full-width digits, words without numbers in parentheses or behind a
/// comma at the end. Black pays, unless the komi is called reversed, or it is said what
/// White does; a color alone says that it pays, which is understood of Black only. That the game was an even one (`互先`)
/// is harmless, but no komi.
pub fn read_words(text: &str) -> Option<Decimal> {
    read(text, Some).map(|understood| understood.value)
}

/// Reads what a value of KM or KO means in any dialect: what [`read_sgf`] and [`read_words`] read.
pub fn read_any(text: &str) -> Option<Understood<Decimal>> {
    read(text, in_points)
}

/// Reads a komi, where the caller knows what points a number without a unit means.
fn read(text: &str, in_points: fn(Decimal) -> Option<Decimal>) -> Option<Understood<Decimal>> {
    let text = numerals::narrow(text.trim());
    let text = numerals::with_decimal_points(&text);
    let text = numerals::with_blanks(&text);
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '=');
    let whole = |text: &str| {
        let text = text.trim().trim_end_matches(['.', '!']).trim_end();
        let plain = decimal::read(text).or_else(|| in_words(text)).and_then(in_points);
        plain.map(Understood::fully).or_else(|| read_phrase(text))
    };
    whole(text).or_else(|| {
        let in_parentheses = text.strip_suffix(')').and_then(|text| text.split_once('('));
        let (komi, remark) =
            in_parentheses.or_else(|| text.split_once([',', ';'])).or_else(|| text.split_once(" - "))?;
        // Another amount, or who pays it, may take the komi back.
        let is_doubt = |(word, _): (&str, &str)| DOUBTS.get(word).is_some();
        let is_clear =
            !remark.contains(|c: char| c == '?' || c.is_numeric()) && !vocabulary::words(remark).any(is_doubt);
        Some(Understood::partly(whole(komi).filter(|_| is_clear)?.value))
    })
}

/// Reads a number of points, or that there are none.
fn in_words(text: &str) -> Option<Decimal> {
    if NONE.word(text).is_some_and(|(_, rest)| rest.is_empty()) {
        return Some(Decimal::new(0, 0));
    }
    let minus = text.strip_prefix(MINUS_SIGNS).or_else(|| MINUS.word(text).map(|(_, rest)| rest));
    let unsigned = minus.or_else(|| text.strip_prefix('+')).unwrap_or(text).trim_start();
    // The sign belongs to a number, so `-half a point` is not understood.
    if unsigned.len() < text.len() && !unsigned.starts_with(|c: char| c == '.' || c.is_numeric()) {
        return None;
    }
    let (komi, _, rest) = numerals::spaced_points(unsigned)?;
    let sign = if minus.is_some() { -1 } else { 1 };
    rest.trim_start().is_empty().then(|| Decimal::new(sign * komi.units(), komi.scale()))
}

/// Reads a value of KM: a real.
///
/// Lenient, for that is how it is met: 100 or more is in hundredths; an odd number of quarters counts in 子, which are
/// two points each (`375` is 7.5), where komi of so many 子 are given. Any larger one stays: who means 6.75 can't be known.
pub fn read_sgf(text: &str) -> Option<Decimal> {
    in_points(decimal::read(text)?)
}

/// Whether KM can say a komi: what would be read as another one, in hundredths or in 子, it can't.
pub fn can_be_said(points: Decimal) -> bool {
    read_sgf(&write(points)) == Some(points)
}

/// The points that a number without a unit means.
fn in_points(stated: Decimal) -> Option<Decimal> {
    /// No komi is as many 子.
    const TOO_MANY: u64 = 5;

    let hundreds = 10_u64.checked_pow(u32::from(stated.scale()) + 2)?;
    let komi = if stated.units().unsigned_abs() >= hundreds {
        Decimal::new(stated.units(), stated.scale().checked_add(2)?)
    } else {
        stated
    };
    // A quarter ends in 25 or 75 hundredths.
    let is_quarter = komi.scale() == 2 && komi.units() % 25 == 0;
    match is_quarter {
        true if komi.units().unsigned_abs() < TOO_MANY * 100 => decimal::times(komi, 2),
        true => Some(stated),
        false => Some(komi),
    }
}

/// What is said about a komi.
#[derive(Clone, Copy, PartialEq)]
enum Word {
    /// How many points it is.
    Amount(Decimal),
    /// Black or White, who pays the komi or receives it.
    Color(Color),
    /// Only that a komi is spoken of.
    Komi,
    /// A komi that White pays.
    Reversed,
    /// That the player named pays.
    Pays,
    /// That the player named receives.
    Receives,
    /// The players are even, which takes nothing from a komi that is named.
    Even,
}

impl Word {
    fn named(name: &str) -> Option<Word> {
        Some(match name {
            "black" => Word::Color(Color::Black),
            "white" => Word::Color(Color::White),
            "komi" => Word::Komi,
            "reversed" => Word::Reversed,
            "pays" => Word::Pays,
            "receives" => Word::Receives,
            "nothing" => Word::Amount(Decimal::new(0, 0)),
            "even" => Word::Even,
            _ => return None,
        })
    }
}

/// What is typed for a minus: a hyphen, a dash, the sign itself.
const MINUS_SIGNS: [char; 3] = ['-', '–', '−'];

const TABLE: &str = include_str!("vocabulary/komi.txt");

static WORDS: LazyLock<Vocabulary<Word>> = LazyLock::new(|| Vocabulary::new(TABLE, "words", Word::named));
static SPACED: LazyLock<Vocabulary<Word>> = LazyLock::new(|| Vocabulary::new(TABLE, "spaced", Word::named));
static DOUBTS: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "doubts", |_| Some(())));
static MINUS: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "minus", |_| Some(())));
static NONE: LazyLock<Vocabulary<Word>> = LazyLock::new(|| Vocabulary::new(TABLE, "none", Word::named));

/// Reads one amount among words about komi.
fn read_phrase(text: &str) -> Option<Understood<Decimal>> {
    let words = WORDS.phrase(text, |text| {
        let amount = || {
            let spaced = numerals::spaced_points(text).filter(|(_, has_unit, _)| *has_unit);
            let with_unit = numerals::points(text).or_else(|| spaced.map(|(points, _, rest)| (points, rest)));
            let (points, rest) = with_unit.or_else(|| {
                let (number, rest) = numerals::mixed_amount(text)?;
                // `6半`
                let half = numerals::half(rest).filter(|(_, rest)| rest.is_empty() && number.scale() == 0);
                match half {
                    Some((half, rest)) => Some((decimal::sum(number, half)?, rest)),
                    None => Some((in_points(number)?, rest)),
                }
            })?;
            Some((Word::Amount(points), rest))
        };
        SPACED.word(text).or_else(amount)
    })?;
    let mut amounts = words.iter().filter_map(|word| match *word {
        Word::Amount(points) => Some(points),
        _ => None,
    });
    let points = amounts.next().filter(|_| amounts.next().is_none())?;
    let has = |word| words.contains(&word);
    let komi = decimal::times(points, if is_reversed(has)? { -1 } else { 1 })?;
    Some(Understood { value: komi, is_all: !has(Word::Even) })
}

/// Whether White pays, judged by the words that there are; `None` where these do not agree.
fn is_reversed(has: impl Fn(Word) -> bool) -> Option<bool> {
    let [black, white] = [Color::Black, Color::White].map(|color| has(Word::Color(color)));
    match (black, white, has(Word::Pays), has(Word::Receives)) {
        (_, false, _, false) => Some(has(Word::Reversed)),
        _ if has(Word::Reversed) => None,
        (false, true, true, false) | (true, false, false, true) => Some(true),
        (false, true, false, true) => Some(false),
        _ => None,
    }
}

/// Writes a komi for a KOMI line, and for KM: a plain decimal number.
pub fn write(komi: Decimal) -> String {
    decimal::write(komi)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        let sections = [
            ("words", WORDS.len()),
            ("spaced", SPACED.len()),
            ("none", NONE.len()),
            ("minus", MINUS.len()),
            ("doubts", DOUBTS.len()),
        ];
        crate::table::check(TABLE, &sections);
    }

    #[test]
    fn values_of_servers_are_understood() {
        for (value, komi) in [
            ("6.5", "6.5"),
            ("375", "7.5"),
            ("650", "6.5"),
            ("550", "5.5"),
            ("3.75", "7.5"),
            ("0.75", "1.5"),
            ("4.75", "9.5"),
            ("475", "9.5"),
            ("5.25", "5.25"),
            ("-6.75", "-6.75"),
            ("675", "675"),
            ("-375", "-7.5"),
            ("0", "0"),
            ("99", "99"),
            ("100", "1"),
        ] {
            assert_eq!(read_sgf(value).map(write).as_deref(), Some(komi), "{value}");
        }
        assert_eq!(read_sgf("a lot"), None);
    }

    #[test]
    fn komi_are_understood() {
        for (words, written) in [
            ("- 2", "-2"),
            ("−2.5", "-2.5"),
            ("no", "0"),
            ("5.5 for White", "5.5"),
            ("5.5 points, Japanese rules", "5.5"),
            ("White gives 5 points", "-5"),
            ("5", "5"),
            (" 4.5 ", "4.5"),
            ("4.50", "4.5"),
            ("3 1/2", "3.5"),
            ("1/2", "0.5"),
            ("-1/2", "-0.5"),
            ("½", "0.5"),
            ("-½", "-0.5"),
            ("5½", "5.5"),
            ("3 3/4", "3.75"),
            ("5.5 points", "5.5"),
            ("1 point", "1"),
            ("6.5 pts", "6.5"),
            ("6.5 PTS.", "6.5"),
            ("5.", "5"),
            (".5", "0.5"),
            ("-2", "-2"),
            ("+2", "2"),
            ("-5 1/2 points", "-5.5"),
            ("0", "0"),
            ("None", "0"),
            ("none.", "0"),
            ("no komi", "0"),
            ("No  Komi", "0"),
            ("half a point", "0.5"),
            ("Half point", "0.5"),
        ] {
            let komi = read_words(words).expect(words);
            assert_eq!(write(komi), written, "{words}");
            assert_eq!(read_words(written), Some(komi), "{words}");
        }
    }

    #[test]
    fn any_dialect_is_understood() {
        for (text, komi) in [
            ("7.5", "7.5"),
            ("375", "7.5"),
            ("+6.5", "6.5"),
            ("-5.5", "-5.5"),
            ("6.", "6"),
            (".5", "0.5"),
            (" 6.5 ", "6.5"),
            ("6,5", "6.5"),
            ("-6,5", "-6.5"),
            ("６．５", "6.5"),
            ("6½", "6.5"),
            ("6 1/2", "6.5"),
            ("3 3/4", "7.5"),
            ("6.5 points", "6.5"),
            ("6,5 Points", "6.5"),
            ("Komi: 6.5", "6.5"),
            ("None", "0"),
            ("0", "0"),
            ("無", "0"),
            ("无", "0"),
            ("なし", "0"),
            ("コミなし", "0"),
            ("없음", "0"),
            ("6.5目", "6.5"),
            ("6目半", "6.5"),
            ("６目半", "6.5"),
            ("五目半", "5.5"),
            ("半目", "0.5"),
            ("コミ5目半", "5.5"),
            ("コミ6.5", "6.5"),
            ("コミ：６目半", "6.5"),
            ("黒6目半", "6.5"),
            ("黒 6目半出し", "6.5"),
            ("黒6目半コミ出し", "6.5"),
            ("黒番五目半コミ出し", "5.5"),
            ("6目半コミ出し", "6.5"),
            ("白6目半コミ出し", "-6.5"),
            ("白6目半コミもらい", "6.5"),
            ("黒 5目半もらい", "-5.5"),
            ("逆コミ5目半", "-5.5"),
            ("黒逆コミ5目半", "-5.5"),
            ("3.75子", "7.5"),
            ("3又3/4子", "7.5"),
            ("3 又 3/4 子", "7.5"),
            ("三又四分之三子", "7.5"),
            ("2又3/4子", "5.5"),
            ("贴3又3/4子", "7.5"),
            ("黑贴3又3/4子", "7.5"),
            ("白贴2.75子", "-5.5"),
            ("黑贴3又3/4", "7.5"),
            ("倒贴3又3/4子", "-7.5"),
            ("贴目7.5", "7.5"),
            ("贴子3.75", "7.5"),
            ("貼7目半", "7.5"),
            ("7点半", "7.5"),
            ("8点", "8"),
            ("6집반", "6.5"),
            ("덤 6집반", "6.5"),
            ("흑 6집반 공제", "6.5"),
            ("6호반", "6.5"),
        ] {
            let understood = read_any(text).expect(text);
            assert_eq!(write(understood.value), komi, "{text}");
            assert!(understood.is_all, "{text}");
        }
        let understood = read_any("互先 コミ6目半").map(|komi| (write(komi.value), komi.is_all));
        assert_eq!(understood, Some(("6.5".into(), false)));
    }

    #[test]
    fn nothing_is_guessed() {
        let understood: Vec<&str> = [
            "",
            "-",
            "互先",
            "コミ",
            "白6目半",
            "黒白6目半",
            "白逆コミ6目半",
            "もらい6目半",
            "黒6目半出しもらい",
            "6目半か7目半",
            "6目半 7目半",
            "6目半なし",
            "6目半?",
            "3又1/3子",
            "無制限",
            "6,5,4",
            "a lot",
            "9223372036854775807子",
        ]
        .into_iter()
        .filter(|text| read_any(text).is_some())
        .collect();
        assert_eq!(understood, [""; 0]);
    }

    #[test]
    fn other_words_are_not() {
        let understood: Vec<&str> = [
            "",
            "-",
            "--2",
            "-none",
            "-half a point",
            "none at all",
            "5 or 6",
            "5-6",
            "-- 2",
            "reverse 5",
            "White 5.5",
            "5 points for Black",
            "5.5, 6.5 for Black",
            "5 stones",
            "half",
            "1/3",
            "3 1/3",
            "points",
            "99999999999999999999",
        ]
        .into_iter()
        .filter(|text| read_words(text).is_some())
        .collect();
        assert_eq!(understood, [""; 0]);
    }
}
