//! Names, and how to tell them from prose.

use std::sync::LazyLock;

use super::vocabulary::Vocabulary;

/// The most words of a name.
const LONGEST: usize = 4;

const TABLE: &str = include_str!("vocabulary/prose.txt");

/// What a word of prose is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// What people tell games with, and is nothing else.
    Verb,
    /// Such a verb that is no name with a capital, either.
    VerbAlone,
    /// What else such sentences have, and no name.
    Term,
    /// What stands behind a verb.
    Aim,
    /// What no name begins with.
    Joint,
}

/// The words of prose.
static WORDS: LazyLock<Vocabulary<Kind>> = LazyLock::new(|| {
    Vocabulary::new(TABLE, "words", |kind| match kind {
        "verb" => Some(Kind::Verb),
        "verb alone" => Some(Kind::VerbAlone),
        "term" => Some(Kind::Term),
        "aim" => Some(Kind::Aim),
        "joint" => Some(Kind::Joint),
        _ => None,
    })
});

/// Whether words may be a name, of a player, an event or a place: there are few, none of them is one of prose, and they
/// don't go on with a sentence, as in `Rules of thumb`.
pub fn is_likely(text: &str) -> bool {
    let words = || text.split_whitespace();
    let goes_on = words().next().is_some_and(|first| kind(first) == Some(Kind::Joint));
    (1..=LONGEST).contains(&words().count()) && !goes_on && !words().any(is_of_prose)
}

/// Whether words are what a sentence has behind its subject: there is a verb among them, or they begin as no name does. What
/// stands in parentheses is not looked at.
pub fn is_sentence_behind(text: &str) -> bool {
    let mut said = text.split('(').flat_map(|part| part.rsplit(')').take(1)).flat_map(str::split_whitespace);
    let begins_as_none = |first: &str| is_of_prose(first) || first.bytes().all(|byte| byte.is_ascii_digit());
    let mut words = text.split_whitespace();
    let is_begun = words.next().is_some_and(begins_as_none) && words.next().is_some();
    is_begun || said.any(is_verb)
}

/// Whether words are what nothing but a sentence has behind its subject, in letters of any size: a verb and what goes with it,
/// as in `to play` and `plays first`.
pub fn is_predicate(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let begins_as_one = words.next().is_some_and(|word| !word.starts_with('(') && is_verb(word));
    begins_as_one && words.next().is_some_and(|word| kind(word).is_some())
}

/// Whether a word is one that people tell games with.
fn is_of_prose(word: &str) -> bool {
    is_verb(word) || kind(word) == Some(Kind::Term)
}

/// Whether a word is a verb that people tell games with.
pub fn is_verb(word: &str) -> bool {
    matches!(kind(word), Some(Kind::Verb | Kind::VerbAlone))
}

/// Whether a word is a verb that is no name with a capital, either.
pub fn is_verb_alone(word: &str) -> bool {
    WORDS.get(without_signs(word)) == Some(Kind::VerbAlone)
}

fn without_signs(word: &str) -> &str {
    word.trim_matches(|c: char| c.is_ascii_punctuation())
}

/// What a word of prose is. A capital among small letters begins a name.
fn kind(word: &str) -> Option<Kind> {
    let word = without_signs(word);
    let is_name = word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase);
    if is_name { None } else { WORDS.get(word) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        crate::table::check(TABLE, &[("words", WORDS.len())]);
    }

    #[test]
    fn words_of_prose_and_many_words_are_no_name() {
        for (text, expected) in [
            ("Bo Rask 2-dan", true),
            ("Will Wins", true),
            ("wins the ko", false),
            ("hane", false),
            ("Hane Yasumasa", true),
            ("RESIGNS", false),
            ("a game of the spring cup", false),
            ("of thumb say no", false),
            ("of honour", false),
            ("Of Honour", true),
            ("King of Go", true),
            ("they apply", false),
            ("that say so", false),
            ("", false),
        ] {
            assert_eq!(is_likely(text), expected, "{text}");
        }
    }
}
