//! Numbers: in digits, in Chinese characters, with fractions, and counted in points, 目 and 子.

use std::borrow::Cow;
use std::str::FromStr;
use std::sync::LazyLock;

use super::decimal;
use super::vocabulary::Vocabulary;
use crate::words::Decimal;

const TABLE: &str = include_str!("vocabulary/numbers.txt");

static DIGITS: LazyLock<Vocabulary<u8>> = LazyLock::new(|| section("digits"));
static FRACTIONS: LazyLock<Vocabulary<i64>> = LazyLock::new(|| section("fractions"));
static HALVES: LazyLock<Vocabulary<i64>> = LazyLock::new(|| section("halves"));
/// What scores are counted in, and the points that each is worth: a 子 is two, a 目 one (2016 draft, "KM").
static UNITS: LazyLock<Vocabulary<i64>> = LazyLock::new(|| section("units"));
static POINTS: LazyLock<Vocabulary<i64>> = LazyLock::new(|| section("points"));
static COUNTS: LazyLock<Vocabulary<i64>> = LazyLock::new(|| section("counts"));
static AND_A_PART: LazyLock<Vocabulary<i64>> = LazyLock::new(|| section("and a part"));
static HALF: LazyLock<Vocabulary<i64>> = LazyLock::new(|| section("half"));
static BEFORE_A_PART: LazyLock<Vocabulary<i64>> = LazyLock::new(|| section("before a part"));
static ARTICLES: LazyLock<Vocabulary<i64>> = LazyLock::new(|| section("articles"));
static WITH_A_HALF: LazyLock<Vocabulary<i64>> = LazyLock::new(|| section("with a half"));
static KOREAN: LazyLock<Vocabulary<i64>> = LazyLock::new(|| section("korean"));

fn section<N: Copy + FromStr>(name: &str) -> Vocabulary<N> {
    Vocabulary::new(TABLE, name, |number| number.parse().ok())
}

/// The text with the full-width forms of ASCII, and the wide blank, as ASCII has them: `７．５` is `7.5`.
pub fn narrow(text: &str) -> Cow<'_, str> {
    let is_wide = |c: char| c == '\u{3000}' || ('！'..='～').contains(&c);
    if text.is_ascii() || !text.contains(is_wide) {
        return Cow::Borrowed(text);
    }
    let narrowed = text.chars().map(|c| match c {
        '\u{3000}' => ' ',
        // The block has the order of ASCII.
        '！'..='～' => char::from_u32(u32::from(c) - u32::from('！') + u32::from('!')).unwrap_or(c),
        other => other,
    });
    Cow::Owned(narrowed.collect())
}

/// The text with a full stop for each comma between two digits, as in `6,5`, and for other signs that stand there: `6·5`,
/// `6'5`.
pub(super) fn with_decimal_points(text: &str) -> Cow<'_, str> {
    const SIGNS: [char; 4] = [',', '\'', '’', '·'];

    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let is_decimal = |(at, sign): (usize, &str)| {
        is_digit(text[..at].chars().next_back()) && is_digit(text[at + sign.len()..].chars().next())
    };
    if !text.match_indices(SIGNS).any(is_decimal) {
        return Cow::Borrowed(text);
    }
    let mut buffer = [0; 4];
    let pointed =
        text.char_indices().map(|(at, c)| match SIGNS.contains(&c) && is_decimal((at, c.encode_utf8(&mut buffer))) {
            true => '.',
            false => c,
        });
    Cow::Owned(pointed.collect())
}

/// The text with a blank for each hyphen that joins a word to what stands before it, as in `half-point` and `2-stone`.
pub(super) fn with_blanks(text: &str) -> Cow<'_, str> {
    let joins = |at: usize| {
        let (before, behind) = (&text[..at], &text[at + 1..]);
        before.ends_with(char::is_alphanumeric) && behind.starts_with(char::is_alphabetic)
    };
    if !text.match_indices('-').any(|(at, _)| joins(at)) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.char_indices().map(|(at, c)| if c == '-' && joins(at) { ' ' } else { c }).collect())
}

/// How many digits the text begins with.
pub(super) fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// A number of digits only; [`str::parse`] would take a plus sign, too.
pub(super) fn number<N: FromStr>(digits: &str) -> Option<N> {
    if digits.bytes().all(|b| b.is_ascii_digit()) { digits.parse().ok() } else { None }
}

/// Splits off a digit in Chinese characters.
pub(super) fn chinese_digit(text: &str) -> Option<(u8, &str)> {
    match text.strip_prefix(['〇', '零', '○', '◯']) {
        Some(rest) => Some((0, rest)),
        None => DIGITS.prefix(text),
    }
}

/// Splits off a number from 1 to 99 in Chinese characters: `五`, `十`, `十八`, `二十一`, `两`.
pub(super) fn chinese(text: &str) -> Option<(u8, &str)> {
    let one = |text| DIGITS.prefix(text).map_or((None, text), |(one, rest)| (Some(one), rest));
    let (tens, rest) = one(text);
    match rest.strip_prefix('十') {
        Some(rest) => {
            let (ones, rest) = one(rest);
            Some((10 * tens.unwrap_or(1) + ones.unwrap_or(0), rest))
        }
        None => Some((tens?, rest)),
    }
}

/// Splits off a number without a sign: `5`, `4.5`, `.5`, `3 1/2`, `3-1/2`, `1/2`, `5½`, `五`, `three and a half`. The
/// fractions are halves and quarters.
pub(super) fn amount(text: &str) -> Option<(Decimal, &str)> {
    let text = text.trim_start();
    if let Some(found) = fraction(text) {
        return Some(found);
    }
    let whole = digits(text);
    let after = &text[whole..];
    // A full stop without a digit behind it ends a sentence.
    let decimals = after.strip_prefix('.').map_or(0, digits);
    if decimals > 0 {
        let (number, rest) = text.split_at(whole + 1 + decimals);
        return Some((decimal::read(number)?, rest));
    }
    let (number, after) = match chinese(text) {
        Some((number, after)) => (Decimal::new(number.into(), 0), after),
        None if whole == 0 => match WITH_A_HALF.word(text) {
            Some((hundredths, after)) => return Some((Decimal::new(hundredths, 2), after)),
            None => COUNTS.word(text).map(|(number, after)| (Decimal::new(number, 0), after))?,
        },
        None => (decimal::read(&text[..whole])?, after),
    };
    let part = after.trim_start();
    match fraction(part.strip_prefix('-').unwrap_or(part)) {
        Some((part, rest)) => Some((decimal::sum(number, part)?, rest)),
        None => with_part(number, after),
    }
}

/// A number with the half or the quarter that words behind it or behind its unit add, and what follows. `None` where it
/// has one already.
pub(super) fn with_part(number: Decimal, text: &str) -> Option<(Decimal, &str)> {
    let is_whole = number.scale() == 0;
    let in_figures = || match BEFORE_A_PART.word(text)? {
        (1, rest) if is_whole => fraction(rest.trim_start()),
        _ => None,
    };
    match AND_A_PART.word(text).map(|(part, rest)| (Decimal::new(part, 2), rest)).or_else(in_figures) {
        Some((part, rest)) if is_whole => Some((decimal::sum(number, part)?, rest)),
        Some(_) => None,
        None => Some((number, text)),
    }
}

/// Whether a text begins with a part of one, which may belong to the number before it: `1/2`, `(and one half)`.
pub(super) fn names_part(text: &str) -> bool {
    let part = text.trim_start_matches(|c: char| c.is_whitespace() || "(,+-&".contains(c));
    let part = BEFORE_A_PART.word(part).map_or(part, |(_, rest)| rest.trim_start());
    half_a(part).is_some() || fraction(part).is_some()
}

/// Splits off a fraction.
fn fraction(text: &str) -> Option<(Decimal, &str)> {
    // The beginning of `1/25` or of the date `1/2/90` is no fraction.
    let goes_on = |c: char| c.is_ascii_digit() || c == '/';
    let (hundredths, rest) = FRACTIONS.prefix(text).filter(|(_, rest)| !rest.starts_with(goes_on))?;
    Some((Decimal::new(hundredths, 2), rest))
}

/// Splits off a number as [`amount`] does, or one like `3又3/4`.
pub(super) fn mixed_amount(text: &str) -> Option<(Decimal, &str)> {
    let (whole, rest) = amount(text)?;
    let Some(and) = rest.trim_start().strip_prefix('又') else {
        return Some((whole, rest));
    };
    let (part, rest) = fraction(and.trim_start())?;
    Some((decimal::sum(whole, part)?, rest))
}

/// Splits off what says that there is one of what follows: `a`, `a single`.
pub(super) fn article(text: &str) -> Option<&str> {
    ARTICLES.word(text).map(|(_, rest)| rest)
}

/// Splits off what says that there is half of what follows: `half a`, `a half`, `half`.
pub(super) fn half_a(text: &str) -> Option<&str> {
    let (_, rest) = HALF.word(article(text).unwrap_or(text))?;
    Some(article(rest).unwrap_or(rest))
}

/// Splits off a number of points in words with blanks between them, `3 1/2`, `a point` or `half a point`, with or without
/// the word *points*, which the flag tells.
pub(super) fn spaced_points(text: &str) -> Option<(Decimal, bool, &str)> {
    let one = [(Decimal::new(5, 1), half_a(text)), (Decimal::new(1, 0), article(text))];
    // "Half" alone need not be half a point.
    let mut points = one.into_iter().filter_map(|(number, rest)| Some((number, POINTS.word(rest?)?)));
    let (number, (worth, rest)) = match points.next() {
        Some(found) => found,
        None => {
            let (number, rest) = amount(text)?;
            let Some(points) = POINTS.word(rest) else {
                return Some((number, false, rest));
            };
            (number, points)
        }
    };
    let (number, rest) = with_part(number, rest)?;
    Some((decimal::times(number, worth)?, true, rest))
}

/// Splits off a number of points with its unit: `6目半`, `五目半`, `3又3/4子`, `半目`, `2집반`.
pub(super) fn points(text: &str) -> Option<(Decimal, &str)> {
    let (number, factor, rest) = counted(text)?;
    Some((decimal::times(number, factor)?, rest))
}

/// Splits off what [`points`] does, as a number of units and the points that each of them is worth.
pub(super) fn counted(text: &str) -> Option<(Decimal, i64, &str)> {
    let (number, rest) = mixed_amount(text).or_else(|| half(text)).or_else(|| korean(text))?;
    let (factor, rest) = UNITS.prefix(rest.trim_start())?;
    // Half a unit comes to whole ones only.
    let (number, rest) = match half(rest).filter(|_| number.scale() == 0) {
        Some((part, rest)) => (decimal::sum(number, part)?, rest),
        None => (number, rest),
    };
    Some((number, factor, rest))
}

/// Splits off a small number as it stands before a unit in Korean: `두`, `다섯`.
pub(super) fn korean(text: &str) -> Option<(Decimal, &str)> {
    KOREAN.prefix(text.trim_start()).map(|(number, rest)| (Decimal::new(number, 0), rest))
}

/// Splits off a half in Japanese, Chinese or Korean.
pub(super) fn half(text: &str) -> Option<(Decimal, &str)> {
    HALVES.prefix(text.trim_start()).map(|(hundredths, rest)| (Decimal::new(hundredths, 2), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        let sections = [
            ("counts", COUNTS.len()),
            ("and a part", AND_A_PART.len()),
            ("half", HALF.len()),
            ("before a part", BEFORE_A_PART.len()),
            ("digits", DIGITS.len()),
            ("fractions", FRACTIONS.len()),
            ("halves", HALVES.len()),
            ("units", UNITS.len()),
            ("points", POINTS.len()),
            ("articles", ARTICLES.len()),
            ("with a half", WITH_A_HALF.len()),
            ("korean", KOREAN.len()),
        ];
        crate::table::check(TABLE, &sections);
    }

    #[test]
    fn wide_signs_become_narrow() {
        for (text, narrowed) in
            [("７．５", "7.5"), ("Ｂ＋Ｒ", "B+R"), ("（１）　～", "(1) ~"), ("6目半", "6目半"), ("。、", "。、")]
        {
            assert_eq!(narrow(text), narrowed, "{text}");
        }
    }

    #[test]
    fn commas_between_digits_are_decimal() {
        for (text, pointed) in
            [("6,5", "6.5"), ("B+2,5 目", "B+2.5 目"), ("5, 6", "5, 6"), (",5", ",5"), ("5,", "5,"), ("黒,6", "黒,6")]
        {
            assert_eq!(with_decimal_points(text), pointed, "{text}");
        }
    }

    #[test]
    fn hyphens_before_words_are_blanks() {
        for (text, parted) in [
            ("half-point", "half point"),
            ("2-stone handicap", "2 stone handicap"),
            ("5-1/2", "5-1/2"),
            ("-5", "-5"),
            ("a - b", "a - b"),
            ("ö-é", "ö é"),
        ] {
            assert_eq!(with_blanks(text), parted, "{text}");
        }
    }

    #[test]
    fn one_and_half_of_it_have_words() {
        for (text, written, rest) in [
            ("a point", "1", ""),
            ("a single point!", "1", "!"),
            ("half a point", "0.5", ""),
            ("a half point", "0.5", ""),
            ("einen halben Punkt mehr", "0.5", " mehr"),
            ("un demi point", "0.5", ""),
            ("fünfeinhalb Punkte", "5.5", ""),
            ("one point", "1", ""),
            ("a point and a half", "1.5", ""),
            ("3 points and 1/4", "3.25", ""),
            ("3 points and three quarters", "3.75", ""),
            ("un point et demi", "1.5", ""),
        ] {
            let found = spaced_points(text).map(|(points, _, rest)| (decimal::write(points), rest));
            assert_eq!(found, Some((written.to_owned(), rest)), "{text}");
        }
        for text in ["a", "half", "a half", "half a stone", "an hour"] {
            assert_eq!(spaced_points(text), None, "{text}");
        }
    }

    #[test]
    fn amounts_end_where_the_number_does() {
        for (text, units, scale, rest) in [
            ("5", 5, 0, ""),
            (" 4.50 x", 45, 1, " x"),
            (".5", 5, 1, ""),
            ("3.", 3, 0, "."),
            ("3 1/2 points", 35, 1, " points"),
            ("2 ¾", 275, 2, ""),
            ("1/2", 5, 1, ""),
            ("5½.", 55, 1, "."),
            ("五目", 5, 0, "目"),
            ("四分之三", 75, 2, ""),
            ("3又3/4", 3, 0, "又3/4"),
            ("three and a half.", 35, 1, "."),
            ("12 et demi", 125, 1, ""),
            ("31/2", 31, 0, "/2"),
            ("3 1/24", 3, 0, " 1/24"),
            ("1.5 1/2", 15, 1, " 1/2"),
        ] {
            assert_eq!(amount(text), Some((Decimal::new(units, scale), rest)), "{text}");
        }
        for text in
            ["", ".", "x5", "-5", "+5", "oneself", "half", "99999999999999999999", "999999999999999999 1/2", "٣"]
        {
            assert_eq!(amount(text), None, "{text}");
        }
    }

    #[test]
    fn chinese_numbers_go_to_99() {
        for (text, number, rest) in [
            ("一", 1, ""),
            ("九段", 9, "段"),
            ("十", 10, ""),
            ("十八級", 18, "級"),
            ("二十", 20, ""),
            ("九十九", 99, ""),
            ("两子", 2, "子"),
            ("一二", 1, "二"),
            ("十十", 10, "十"),
        ] {
            assert_eq!(chinese(text), Some((number, rest)), "{text}");
        }
        for text in ["", "5", "百", "半", " 一"] {
            assert_eq!(chinese(text), None, "{text}");
        }
    }

    #[test]
    fn points_have_units() {
        for (text, written, rest) in [
            ("6目半", "6.5", ""),
            ("五目半勝", "5.5", "勝"),
            ("十二目", "12", ""),
            ("半目", "0.5", ""),
            ("半目勝ち", "0.5", "勝ち"),
            ("4目勝", "4", "勝"),
            ("6.5目", "6.5", ""),
            ("7点半", "7.5", ""),
            ("6집반", "6.5", ""),
            ("2 집 반승", "2.5", "승"),
            ("반집승", "0.5", "승"),
            ("두집반승", "2.5", "승"),
            ("3又3/4子", "7.5", ""),
            ("3 又 3/4 子", "7.5", ""),
            ("三又四分之三子", "7.5", ""),
            ("3 3/4子", "7.5", ""),
            ("3¾子", "7.5", ""),
            ("3.75子", "7.5", ""),
            ("1/4子胜", "0.5", "胜"),
            ("14子半", "29", ""),
            ("半子", "1", ""),
            ("6.5目半", "6.5", "半"),
            ("半目半", "0.5", "半"),
        ] {
            let (points, end) = points(text).expect(text);
            assert_eq!((decimal::write(points).as_str(), end), (written, rest), "{text}");
        }
        for text in ["", "6", "目", "半", "6半目", "3又1/3子", "9223372036854775807子", "-6目"] {
            assert_eq!(points(text), None, "{text}");
        }
    }
}
