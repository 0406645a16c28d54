//! The known name that is nearest to a misspelt one. Nothing else knows the crate that measures how near two words are.

use strsim::osa_distance;

/// Of so many letters one may be wrong.
const LETTERS_PER_MISTAKE: usize = 3;

/// The name that was probably meant, if one is near enough. Case is no difference.
pub fn nearest<N: AsRef<str>>(typed: &str, names: impl IntoIterator<Item = N>) -> Option<N> {
    let mistakes = typed.chars().count() / LETTERS_PER_MISTAKE;
    let typed = typed.to_lowercase();
    let measured = names.into_iter().map(|name| (osa_distance(&typed, &name.as_ref().to_lowercase()), name));
    let near = measured.filter(|(distance, _)| *distance <= mistakes);
    near.min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_word_is_near_what_was_meant() {
        let names = ["not-a-game", "unreadable", "loss", "shift_jis"];
        for (typed, meant) in [
            ("not-a-gmae", Some("not-a-game")),
            ("unraedable", Some("unreadable")),
            ("LOSS", Some("loss")),
            ("lo", None),
            ("klingon", None),
            ("", None),
        ] {
            assert_eq!(nearest(typed, names), meant, "{typed}");
        }
    }
}
