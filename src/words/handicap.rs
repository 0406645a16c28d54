//! Handicaps.

use super::scan;

/// Reads the words of a HANDICAP line (section 5.2 of the 1990 standard): a number.
///
/// Lenient: words behind it, which can't make it another number.
pub fn read_words(text: &str) -> Option<u32> {
    let text = text.trim().trim_end_matches('.');
    let (number, rest) = text.split_at(scan::digits(text));
    let goes_on = |c: char| !c.is_whitespace() && !matches!(c, ',' | ';' | '(');
    let has_more_numbers = rest.contains(|c: char| c.is_numeric());
    if rest.starts_with(goes_on) || has_more_numbers {
        return None;
    }
    number.parse().ok()
}

/// Reads the value of HA: a number, and nothing else.
pub fn read_sgf(value: &str) -> Option<u32> {
    let value = value.trim();
    (scan::digits(value) == value.len())
        .then(|| value.parse().ok())
        .flatten()
}

/// Writes a handicap for a HANDICAP line, and for HA.
pub fn write(handicap: u32) -> String {
    handicap.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("none", None),
            ("+2", None),
            ("-2", None),
            ("2.5", None),
            ("2-3", None),
            ("2 stones, free placement", Some(2)),
            ("3 (placed freely)", Some(3)),
            ("3 1/2", None),
            ("2 stones 3", None),
            ("two", None),
        ] {
            assert_eq!(read_words(words), handicap, "{words}");
        }
        for handicap in [0, 1, 9, u32::MAX] {
            assert_eq!(read_words(&write(handicap)), Some(handicap));
        }
    }
}
