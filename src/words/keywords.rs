//! Keywords of the Ishi Standard Format in other words.

use std::sync::LazyLock;

use super::vocabulary::Vocabulary;

const TABLE: &str = include_str!("vocabulary/keywords.txt");

/// What keywords stand for, as each is looked for in a place of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// Lists, and the size of the board.
    Data,
    /// Header lines.
    Headers,
    /// A comment, and its end.
    Comments,
    /// A variation, and its end.
    Variations,
    /// A game among others.
    Games,
}

impl Section {
    /// Each, and its name in the table.
    const ALL: [(Section, &str); 5] = [
        (Section::Data, "data"),
        (Section::Headers, "headers"),
        (Section::Comments, "comments"),
        (Section::Variations, "variations"),
        (Section::Games, "games"),
    ];
}

/// The keywords that have other words.
const KEYWORDS: [&str; 22] = [
    "BOARDSIZE",
    "SETUP",
    "MARK",
    "UNMARK",
    "PRISONER",
    "ANALYSIS",
    "BLACK",
    "DATE",
    "HANDICAP",
    "KOMI",
    "PLACE",
    "RECORDER",
    "RESULT",
    "RULES",
    "SOURCE",
    "TIMELIMIT",
    "WHITE",
    "COM",
    "ENDCOM",
    "VAR",
    "ENDVAR",
    "EVENT",
];

static WORDS: LazyLock<[Vocabulary<&'static str>; 5]> = LazyLock::new(|| {
    let known = |name: &str| KEYWORDS.into_iter().find(|keyword| *keyword == name);
    Section::ALL.map(|(_, section)| Vocabulary::new(TABLE, section, known))
});

/// The keyword that a text begins with in other words, and what stands behind these.
pub fn read(section: Section, text: &str) -> Option<(&'static str, &str)> {
    WORDS[section as usize].word(text)
}

/// The keywords of a section, each with a wording of it.
#[cfg(test)]
pub fn wordings(section: Section) -> impl Iterator<Item = (&'static str, &'static str)> {
    crate::table::entries(TABLE, Section::ALL[section as usize].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        let sections = Section::ALL.map(|(section, name)| (name, WORDS[section as usize].len()));
        crate::table::check(TABLE, &sections);
    }

    #[test]
    fn the_longest_wording_counts() {
        assert_eq!(read(Section::Data, "Board Size: 13"), Some(("BOARDSIZE", ": 13")));
        assert_eq!(read(Section::Headers, "time limit: 1 h"), Some(("TIMELIMIT", ": 1 h")));
        assert_eq!(read(Section::Variations, "END VARIATION"), Some(("ENDVAR", "")));
        assert_eq!(read(Section::Comments, "COMMENTED"), None);
    }
}
