//! The known word that is nearest to a misspelt one. Nothing else knows the crate that measures how near two words are.

use strsim::osa_distance;

/// Of so many letters one may be wrong.
const LETTERS_PER_MISTAKE: usize = 3;

/// So many letters of a misspelt word may be wrong.
pub fn mistakes(typed: &str) -> usize {
    typed.chars().count() / LETTERS_PER_MISTAKE
}

/// The word that was probably meant, if one is near enough: the first of those that are as near. Case is no difference.
pub fn nearest<N: AsRef<str>>(typed: &str, words: impl IntoIterator<Item = N>) -> Option<N> {
    nearest_within(typed, mistakes(typed), words)
}

/// The nearest word with at most so many mistakes, the first of those that are as near.
pub fn nearest_within<N: AsRef<str>>(typed: &str, mistakes: usize, words: impl IntoIterator<Item = N>) -> Option<N> {
    let typed = typed.to_lowercase();
    // What is longer or shorter by more letters need not be measured.
    let may_be_near = |word: &N| word.as_ref().chars().count().abs_diff(typed.chars().count()) <= mistakes;
    let words = words.into_iter().filter(may_be_near);
    let measured = words.map(|word| (osa_distance(&typed, &word.as_ref().to_lowercase()), word));
    let near = measured.filter(|(distance, _)| *distance <= mistakes);
    near.min_by_key(|(distance, _)| *distance).map(|(_, word)| word)
}

/// The question whether a word was meant that is near enough, to stand behind what is wrong; or nothing.
pub fn did_you_mean<N: AsRef<str>>(typed: &str, words: impl IntoIterator<Item = N>) -> String {
    nearest(typed, words).map_or_else(String::new, |meant| format!("; did you mean {}?", meant.as_ref()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_word_is_near_what_was_meant() {
        let words = ["not-a-game", "unreadable", "loss", "shift_jis"];
        for (typed, meant) in [
            ("not-a-gmae", Some("not-a-game")),
            ("unraedable", Some("unreadable")),
            ("LOSS", Some("loss")),
            ("los", Some("loss")),
            ("shiftjis", Some("shift_jis")),
            ("lo", None),
            ("klingon", None),
            ("", None),
        ] {
            assert_eq!(nearest(typed, words), meant, "{typed}");
        }
    }
}
