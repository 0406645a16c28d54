//! Handicaps.

use super::scan;

/// Reads the words of a HANDICAP line (section 5.2 of the 1990 standard): a number.
///
/// Lenient: *stones* behind it.
pub fn read_words(text: &str) -> Option<u32> {
    let text = text.trim();
    let (number, rest) = text.split_at(scan::digits(text));
    let rest = scan::after_any(rest, &["stones", "stone"]).unwrap_or(rest);
    if rest.is_empty() {
        number.parse().ok()
    } else {
        None
    }
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
            ("2 stones, free placement", None),
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
