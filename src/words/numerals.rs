//! Numbers as they are written in East Asia: full-width, in Chinese characters, and counted in 目 and 子.

use std::borrow::Cow;

use super::{decimal, scan};
use crate::words::Decimal;

/// The numbers from one to nine in Chinese characters.
const ONES: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// What scores are counted in, and the points that each is worth: a 子 is two, a 目 one (2016 draft, "KM").
const UNITS: &[(i64, &str)] = &[(2, "子"), (1, "目 点 點 집 호")];

/// The text with the full-width forms of ASCII, and the wide blank, as ASCII has them: `７．５` is `7.5`.
pub(super) fn narrow(text: &str) -> Cow<'_, str> {
    let is_wide = |c: char| c == '\u{3000}' || ('！'..='～').contains(&c);
    if !text.contains(is_wide) {
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

/// The text with a full stop for each comma between two digits, as in `6,5`.
pub(super) fn with_decimal_points(text: &str) -> Cow<'_, str> {
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    let bytes = text.as_bytes();
    let is_decimal =
        |at: usize| bytes[at] == b',' && at > 0 && is_digit(bytes.get(at - 1)) && is_digit(bytes.get(at + 1));
    if !(0..bytes.len()).any(is_decimal) {
        return Cow::Borrowed(text);
    }
    let pointed = text.char_indices().map(|(at, c)| if is_decimal(at) { '.' } else { c });
    Cow::Owned(pointed.collect())
}

/// Splits off a number from 1 to 99 in Chinese characters: `五`, `十`, `十八`, `二十一`, `两`.
pub(super) fn chinese(text: &str) -> Option<(u8, &str)> {
    if let Some(rest) = text.strip_prefix(['两', '兩']) {
        return Some((2, rest));
    }
    let (ones, rest) = one(text);
    match rest.strip_prefix('十') {
        Some(rest) => {
            let tens = ones.unwrap_or(1);
            let (ones, rest) = one(rest);
            Some((10 * tens + ones.unwrap_or(0), rest))
        }
        None => Some((ones?, rest)),
    }
}

/// Splits off a number from one to nine, if there is one.
fn one(text: &str) -> (Option<u8>, &str) {
    (1..).zip(ONES).find_map(|(number, digit)| Some((Some(number), text.strip_prefix(digit)?))).unwrap_or((None, text))
}

/// Splits off a number as [`scan::amount`] does, or one like `3又3/4`.
pub(super) fn amount(text: &str) -> Option<(Decimal, &str)> {
    let (whole, rest) = scan::amount(text)?;
    let Some(and) = rest.trim_start().strip_prefix('又') else {
        return Some((whole, rest));
    };
    let (hundredths, rest) = scan::fraction(and.trim_start())?;
    Some((decimal::sum(whole, Decimal::new(hundredths, 2))?, rest))
}

/// Splits off a number of points with its unit: `6目半`, `五目半`, `3又3/4子`, `半目`, `2집반`.
pub(super) fn points(text: &str) -> Option<(Decimal, &str)> {
    let one_half = Decimal::new(5, 1);
    let (number, rest) = amount(text).or_else(|| Some((one_half, half(text)?)))?;
    let (factor, rest) = scan::entry(rest.trim_start(), UNITS)?;
    // Half a unit comes to whole ones only.
    let (number, rest) = match half(rest).filter(|_| number.scale() == 0) {
        Some(rest) => (decimal::sum(number, one_half)?, rest),
        None => (number, rest),
    };
    Some((decimal::times(number, factor)?, rest))
}

/// What follows the word for a half.
fn half(text: &str) -> Option<&str> {
    text.trim_start().strip_prefix(['半', '반'])
}

#[cfg(test)]
mod tests {
    use super::*;

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
