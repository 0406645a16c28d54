//! Titles of events, games and rounds, and what programs write where there is none.

use std::sync::LazyLock;

use super::vocabulary::Vocabulary;

const TABLE: &str = include_str!("vocabulary/titles.txt");

static NONE: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "none", |_| Some(())));

/// Whether words name nothing: there are none, or they say so.
pub fn is_none(text: &str) -> bool {
    let text = text.trim();
    text.is_empty() || NONE.get(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::{NONE, TABLE, is_none};

    #[test]
    fn words_that_name_nothing_are_told_from_titles() {
        crate::table::check(TABLE, &[("none", NONE.len())]);
        for text in ["", "  ", "none", " None ", "NONE", "?", "なし"] {
            assert!(is_none(text), "{text}");
        }
        for text in ["None other", "Cup", "1", "?!"] {
            assert!(!is_none(text), "{text}");
        }
    }
}
