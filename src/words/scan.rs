//! Taking words and numbers off the front of a text. White space before them is passed over.

use super::{decimal, numerals};
use crate::words::Decimal;

/// Splits off the letters that the text begins with.
pub(super) fn word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

/// What follows the first word, where that is one of `choices` in any case.
pub(super) fn after_any<'a>(text: &'a str, choices: &[&str]) -> Option<&'a str> {
    let (word, rest) = word(text)?;
    is_any(word, choices).then_some(rest)
}

/// Whether a word is one of `choices`, in any case.
pub(super) fn is_any(word: &str, choices: &[&str]) -> bool {
    choices.iter().any(|choice| word.eq_ignore_ascii_case(choice))
}

/// What a table has for the longest of its words that the text begins with, and what follows that. The words stand
/// with blanks between them.
pub(super) fn entry<'a, T: Copy>(text: &'a str, table: &[(T, &str)]) -> Option<(T, &'a str)> {
    let rest = |word| text.strip_prefix(word);
    table
        .iter()
        .flat_map(|&(value, words)| {
            let rests = words.split(' ').filter_map(rest);
            rests.map(move |rest| (value, rest))
        })
        .min_by_key(|(_, rest)| rest.len())
}

/// The text from the first thing in it that is neither white space nor punctuation.
pub(super) fn after_punctuation(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_whitespace() || ",.;:()、。・".contains(c))
}

/// All words of a text, each with the offset where it begins.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = rest.find(char::is_alphabetic)?;
        let at = text.len() - rest.len() + start;
        let (word, after) = word(&rest[start..])?;
        rest = after;
        Some((at, word))
    })
}

/// Splits off a number without a sign: `5`, `4.5`, `.5`, `3 1/2`, `1/2`, `5½`, `五`. The fractions are halves and
/// quarters.
pub(super) fn amount(text: &str) -> Option<(Decimal, &str)> {
    let text = text.trim_start();
    if let Some((hundredths, rest)) = fraction(text) {
        return Some((Decimal::new(hundredths, 2), rest));
    }
    let whole = digits(text);
    let after = &text[whole..];
    // A full stop without a digit behind it ends a sentence.
    let decimals = after.strip_prefix('.').map_or(0, digits);
    if decimals > 0 {
        let (number, rest) = text.split_at(whole + 1 + decimals);
        return Some((decimal::read(number)?, rest));
    }
    let (number, after) = match numerals::chinese(text) {
        Some((number, after)) => (Decimal::new(number.into(), 0), after),
        None => (decimal::read(&text[..whole])?, after),
    };
    match fraction(after.trim_start()) {
        Some((hundredths, rest)) => {
            let amount = decimal::sum(number, Decimal::new(hundredths, 2))?;
            Some((amount, rest))
        }
        None => Some((number, after)),
    }
}

/// Splits off a number of points, `3 1/2` or `half a`, with or without the word *points*, which the flag tells.
pub(super) fn points(text: &str) -> Option<(Decimal, bool, &str)> {
    let (number, rest) = amount(text).or_else(|| {
        let half = after_any(text, &["half"])?;
        let rest = after_any(half, &["a"]).unwrap_or(half);
        // "Half" alone need not be half a point.
        after_any(rest, UNITS).map(|_| (Decimal::new(5, 1), rest))
    })?;
    Some(match after_any(rest, UNITS) {
        Some(rest) => (number, true, rest),
        None => (number, false, rest),
    })
}

const UNITS: &[&str] = &["points", "point", "pts", "pt"];

/// Splits off a fraction, in hundredths.
pub(super) fn fraction(text: &str) -> Option<(i64, &str)> {
    const FRACTIONS: &[(i64, &str)] = &[(25, "¼ 1/4 四分之一"), (50, "½ 1/2 二分之一"), (75, "¾ 3/4 四分之三")];
    // The beginning of `1/25` or of the date `1/2/90` is no fraction.
    let goes_on = |c: char| c.is_ascii_digit() || c == '/';
    entry(text, FRACTIONS).filter(|(_, rest)| !rest.starts_with(goes_on))
}

/// How many digits the text begins with.
pub(super) fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// A number of digits only; [`str::parse`] would take a plus sign, too.
pub(super) fn number<N: std::str::FromStr>(digits: &str) -> Option<N> {
    if digits.bytes().all(|b| b.is_ascii_digit()) { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("31/2", 31, 0, "/2"),
            ("3 1/24", 3, 0, " 1/24"),
            ("1.5 1/2", 15, 1, " 1/2"),
        ] {
            assert_eq!(amount(text), Some((Decimal::new(units, scale), rest)), "{text}");
        }
        for text in ["", ".", "x5", "-5", "+5", "99999999999999999999", "999999999999999999 1/2", "٣"] {
            assert_eq!(amount(text), None, "{text}");
        }
    }

    #[test]
    fn the_longest_entry_counts() {
        let table = &[(1, "コミ 込み"), (2, "コミなし")];
        assert_eq!(entry("コミ6目半", table), Some((1, "6目半")));
        assert_eq!(entry("コミなし。", table), Some((2, "。")));
        assert_eq!(entry(" 込み", table), None);
        assert_eq!(after_punctuation(" (、: 逆。"), "逆。");
    }

    #[test]
    fn words_are_runs_of_letters() {
        let found: Vec<_> = words("Jörg's 2nd  move–ja").collect();
        let expected = [(0, "Jörg"), (6, "s"), (9, "nd"), (13, "move"), (20, "ja")];
        assert_eq!(found, expected);
        assert_eq!(words(" 1 2 ").count(), 0);
    }
}
