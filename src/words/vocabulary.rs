//! Words at the beginning of a text, and what they mean.

/// The wordings of a section of a table ([`crate::table`]), each with its meaning.
pub(super) struct Vocabulary<M> {
    /// Behind their first letters, and sorted by them, so that few are looked at.
    wordings: Vec<(Option<char>, &'static str, M)>,
    /// The first letters of ASCII, as bits.
    ascii: u128,
}

impl<M: Copy> Vocabulary<M> {
    /// Takes a section of a table, where `meaning` knows what its lines stand for. Tables are checked by tests: a line
    /// that means nothing is passed over.
    pub fn new(table: &'static str, section: &str, meaning: impl Fn(&str) -> Option<M>) -> Self {
        let entries = crate::table::entries(table, section);
        let wordings = entries.filter_map(|(name, wording)| Some((first_letter(wording), wording, meaning(name)?)));
        let mut wordings: Vec<_> = wordings.collect();
        wordings.sort_by_key(|(first, ..)| *first);
        let letters = wordings.iter().filter_map(|(first, ..)| *first).filter(char::is_ascii);
        let ascii = letters.fold(0, |bits, letter| bits | 1 << u32::from(letter));
        Vocabulary { wordings, ascii }
    }

    /// How many wordings there are.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.wordings.len()
    }

    /// The first wording that `is_it` picks, and its meaning.
    pub fn find(&self, is_it: impl Fn(&str) -> bool) -> Option<M> {
        self.wordings.iter().find(|(_, wording, _)| is_it(wording)).map(|&(.., meaning)| meaning)
    }

    /// What a word means that is all of a text, in any case.
    pub fn get(&self, word: &str) -> Option<M> {
        self.candidates(word).find(|(_, wording, _)| same(wording, word)).map(|&(.., meaning)| meaning)
    }

    /// Splits off the longest wording whose words are the first ones of the text, in any case. This is for languages
    /// that have blanks between words.
    pub fn word<'a>(&self, text: &'a str) -> Option<(M, &'a str)> {
        let next = |text: &'a str, expected: &str| {
            let (word, rest) = short_word(text)?;
            same(expected, word).then_some(rest)
        };
        let (first, rest) = short_word(text)?;
        self.longest(first, |wording| {
            // Most candidates are words of another length, which costs least to see.
            let ends_alike = || wording.as_bytes().get(first.len()).is_none_or(|&end| end == b' ');
            if first.is_ascii() && !ends_alike() {
                return None;
            }
            let mut words = wording.split(' ');
            words.next().filter(|expected| same(expected, first)).and_then(|_| words.try_fold(rest, next))
        })
    }

    /// Splits off the longest wording that the text begins with, in any case, whatever follows it. This is for
    /// languages that have no blanks between words, and for texts that have to be understood wholly.
    pub fn prefix<'a>(&self, text: &'a str) -> Option<(M, &'a str)> {
        self.longest(text, |wording| {
            let (start, rest) = text.split_at_checked(wording.len())?;
            same(wording, start).then_some(rest)
        })
    }

    /// The meaning of the wording behind which the least is left, among those that begin as a text does.
    fn longest<'a>(&self, text: &str, rest: impl Fn(&str) -> Option<&'a str>) -> Option<(M, &'a str)> {
        let found = self.candidates(text).filter_map(|&(_, wording, meaning)| Some((meaning, rest(wording)?)));
        found.min_by_key(|(_, rest)| rest.len())
    }

    /// The wordings that begin with the letter that a text begins with.
    fn candidates(&self, text: &str) -> impl Iterator<Item = &(Option<char>, &'static str, M)> {
        // As it is with most words.
        let has_none = |letter: char| letter.is_ascii() && self.ascii >> u32::from(letter) & 1 == 0;
        let letter = first_letter(text).filter(|letter| !has_none(*letter));
        let before = match letter {
            Some(_) => self.wordings.partition_point(|(first, ..)| *first < letter),
            None => self.wordings.len(),
        };
        self.wordings[before..].iter().take_while(move |(first, ..)| *first == letter)
    }

    /// Understands a text wholly: wordings with nothing but blanks and punctuation between them, and what `other` reads
    /// where there is none, such as a number.
    pub fn phrase(&self, text: &str, other: impl Fn(&str) -> Option<(M, &str)>) -> Option<Vec<M>> {
        let mut meanings = Vec::new();
        let mut rest = after_punctuation(text);
        while !rest.is_empty() {
            let (meaning, after) = self.prefix(rest).or_else(|| other(rest))?;
            meanings.push(meaning);
            rest = after_punctuation(after);
        }
        Some(meanings)
    }
}

/// The first letter of a text, in small letters; `None` of an empty text.
fn first_letter(text: &str) -> Option<char> {
    let first = text.chars().next()?;
    if first.is_ascii() { Some(first.to_ascii_lowercase()) } else { first.to_lowercase().next() }
}

/// Whether a wording, which is in small letters, is a word in any case.
fn same(wording: &str, word: &str) -> bool {
    if word.is_ascii() {
        return wording.eq_ignore_ascii_case(word);
    }
    wording.chars().eq(word.chars().flat_map(char::to_lowercase))
}

/// Whether a wording begins with a word in any case.
pub(super) fn starts_with(wording: &str, word: &str) -> bool {
    let mut letters = wording.chars();
    word.chars().flat_map(char::to_lowercase).all(|letter| letters.next() == Some(letter))
}

/// The text from the first thing in it that is neither white space nor punctuation.
fn after_punctuation(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_whitespace() || ",.;:()、。・".contains(c))
}

/// Splits off the letters that the text begins with, behind white space.
pub(super) fn word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

/// The same, where they are as few as those of a wording: a text without blanks may have many words, and be read word by word.
pub(super) fn short_word(text: &str) -> Option<(&str, &str)> {
    /// No wording has more letters.
    const MOST: usize = 64;

    let text = text.trim_start();
    let letters = text.chars().take(MOST + 1).take_while(|c| c.is_alphabetic());
    let (count, end) = letters.fold((0, 0), |(count, end), letter| (count + 1, end + letter.len_utf8()));
    (1..=MOST).contains(&count).then(|| text.split_at(end))
}

/// All words of a text, each with the text from there on.
pub(super) fn words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let here = &rest[rest.find(char::is_alphabetic)?..];
        let (word, after) = word(here)?;
        rest = after;
        Some((word, here))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "[words]\n1: コミ, 込み\n2: コミなし\n3: no, b+\n4: no komi\n";

    fn vocabulary() -> Vocabulary<u8> {
        Vocabulary::new(TABLE, "words", |name| name.parse().ok())
    }

    #[test]
    fn the_longest_wording_counts() {
        let vocabulary = vocabulary();
        assert_eq!(vocabulary.prefix("コミ6目半"), Some((1, "6目半")));
        assert_eq!(vocabulary.prefix("コミなし。"), Some((2, "。")));
        assert_eq!(vocabulary.prefix("B+5"), Some((3, "5")));
        assert_eq!(vocabulary.prefix(" 込み"), None);
        assert_eq!(vocabulary.prefix("コ"), None);
        assert_eq!(vocabulary.word(" No  Komi!"), Some((4, "!")));
        assert_eq!(vocabulary.word("no-komi"), Some((3, "-komi")));
        assert_eq!(vocabulary.word("not"), None);
        assert_eq!((vocabulary.get("NO"), vocabulary.get("no ")), (Some(3), None));
    }

    #[test]
    fn phrases_are_understood_wholly_or_not() {
        fn seven(text: &str) -> Option<(u8, &str)> {
            Some((7, text.strip_prefix('7')?))
        }
        assert_eq!(vocabulary().phrase(" (、: コミ7no.", seven), Some(vec![1, 7, 3]));
        assert_eq!(vocabulary().phrase("コミ7x", seven), None);
        assert_eq!(vocabulary().phrase(" .", seven), Some(vec![]));
    }

    #[test]
    fn words_are_runs_of_letters() {
        let text = "Jörg's 2nd  move–ja";
        let found: Vec<_> = words(text).map(|(word, here)| (text.len() - here.len(), word)).collect();
        assert_eq!(found, [(0, "Jörg"), (6, "s"), (9, "nd"), (13, "move"), (20, "ja")]);
        assert_eq!(words(" 1 2 ").count(), 0);
    }
}
