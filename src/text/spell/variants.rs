//! Characters that are written in several ways, and the countries that write them so.

use std::sync::LazyLock;

use super::by_character::ByCharacter;
use super::script::is_han;

const TABLE: &str = include_str!("../tables/variants.txt");

/// The language that Han characters are read in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Language {
    /// Chinese, also where nothing speaks for another one.
    #[default]
    Chinese,
    /// Chinese, in a record about Japan, whose titles are read as there.
    ChineseOnJapan,
    /// Japanese.
    Japanese,
    /// Korean.
    Korean,
}

impl Language {
    /// The language of the country that a record is about.
    pub(super) fn country(self) -> Language {
        if self == Language::ChineseOnJapan { Language::Japanese } else { self }
    }
}

/// What a character is another form of, and whose form it is if only one country writes it so.
struct Variant {
    usual: char,
    only: Option<Language>,
}

static VARIANTS: LazyLock<ByCharacter<Variant>> = LazyLock::new(|| {
    groups()
        .flat_map(|group| group.chars().enumerate().filter_map(move |(at, form)| variant(group, at, form)))
        .collect()
});

/// The groups of characters that are one.
fn groups() -> impl Iterator<Item = &'static str> {
    TABLE.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace)
}

/// What the form at a place in a group is.
fn variant(group: &'static str, at: usize, form: char) -> Option<(char, Variant)> {
    let is_only = || group.chars().filter(|other| *other == form).count() == 1;
    let only = match at {
        1 if is_only() => Some(Language::Chinese),
        2 if is_only() => Some(Language::Japanese),
        _ => None,
    };
    Some((form, Variant { usual: group.chars().next()?, only }))
}

/// What a character is another form of: one of Han, as all of the table are.
fn variant_of(character: char) -> Option<&'static Variant> {
    if is_han(character) { VARIANTS.get(character).next() } else { None }
}

/// The usual one of the forms of a character.
pub(super) fn usual(character: char) -> char {
    variant_of(character).map_or(character, |variant| variant.usual)
}

/// The language of the country that alone writes a character so.
pub(super) fn only_in(character: char) -> Option<Language> {
    variant_of(character)?.only
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_character_is_in_one_group() {
        let mut seen = std::collections::HashSet::new();
        for group in groups() {
            let forms: std::collections::HashSet<char> = group.chars().collect();
            assert!(group.chars().count() >= 3 && forms.len() > 1, "{group}");
            assert!(forms.iter().all(|form| is_han(*form)), "{group}");
            forms.iter().for_each(|form| assert!(seen.insert(*form), "{form} in {group} stands in another group"));
        }
    }
}
