//! Words within a move.

use std::sync::LazyLock;

use super::vocabulary::Vocabulary;
use crate::tree::Color;

const TABLE: &str = include_str!("vocabulary/moves.txt");

static PASSES: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "passes", |_| Some(())));
static BETWEEN: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "between", |_| Some(())));
static NUMBERS: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "numbers", |_| Some(())));
static RANGES: LazyLock<Vocabulary<()>> = LazyLock::new(|| Vocabulary::new(TABLE, "ranges", |_| Some(())));

static COLORS: LazyLock<Vocabulary<Color>> = LazyLock::new(|| Vocabulary::new(TABLE, "colors", color_of));
static LETTERS: LazyLock<Vocabulary<Color>> = LazyLock::new(|| Vocabulary::new(TABLE, "letters", color_of));

fn color_of(name: &str) -> Option<Color> {
    match name {
        "black" => Some(Color::Black),
        "white" => Some(Color::White),
        _ => None,
    }
}

/// The color that a word of another language than English names.
pub fn color(word: &str) -> Option<Color> {
    COLORS.get(word)
}

/// The color that a letter stands for in some language, or in diagrams.
pub fn color_of_letter(letter: &str) -> Option<Color> {
    LETTERS.get(letter)
}

/// Whether a word says that a player passes, where the standard has PASS.
pub fn is_pass(word: &str) -> bool {
    PASSES.get(word).is_some()
}

/// Whether a word stands between the number of a move and its point, and says nothing: `B 3 at Q16`, `B 3 = Q16`.
pub fn is_between(word: &str) -> bool {
    BETWEEN.get(word).is_some() || !word.contains(char::is_alphanumeric)
}

/// Whether a word stands before the number of a move: `No. 3`.
pub fn announces_number(word: &str) -> bool {
    NUMBERS.get(word.trim_end_matches('.')).is_some()
}

/// Whether a word stands between the ends of a range: `#1 to #3`.
pub fn is_to(word: &str) -> bool {
    RANGES.get(word).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        crate::table::check(
            TABLE,
            &[
                ("passes", PASSES.len()),
                ("between", BETWEEN.len()),
                ("numbers", NUMBERS.len()),
                ("ranges", RANGES.len()),
                ("colors", COLORS.len()),
                ("letters", LETTERS.len()),
            ],
        );
    }
}
