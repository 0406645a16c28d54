//! Sizes of boards.

use std::sync::LazyLock;

use super::vocabulary::Vocabulary;

const TABLE: &str = include_str!("vocabulary/sizes.txt");

static LINES: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "lines", |_| Some(())));

/// The number of a size, without the word behind it that its lines are counted in: of `19路` that is `19`.
pub fn bare_number(size: &str) -> &str {
    let number = size.trim_end_matches(|c: char| !c.is_ascii_digit());
    match LINES.get(size[number.len()..].trim()) {
        Some(()) if !number.is_empty() => number,
        _ => size,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        crate::table::check(TABLE, &[("lines", LINES.len())]);
    }

    #[test]
    fn lines_are_counted_in_words() {
        for (size, number) in [("19路", "19"), ("13 lines", "13"), ("9", "9"), ("路", "路"), ("9 points", "9 points")]
        {
            assert_eq!(bare_number(size), number);
        }
    }
}
