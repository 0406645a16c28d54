//! What texts tell of their language, and of the country that their record is about.

use super::super::half_width::is_half_width;
use super::script::{is_han, is_hangul, is_kana_letter};
use super::variants::{Language, only_in};
use super::words;

/// How the names of all institutes end.
const INSTITUTE: &str = "棋院";

/// The institutes that tell where people are from.
const INSTITUTES: [(&str, Language); 6] = [
    ("日本棋院", Language::Japanese),
    ("関西棋院", Language::Japanese),
    ("關西棋院", Language::Japanese),
    ("韓国棋院", Language::Korean),
    ("韓國棋院", Language::Korean),
    ("韩国棋院", Language::Korean),
];

/// What a text counts that names a country, a place or a player of it, and one that only counts as people there do.
const CERTAIN: usize = 2;
const SIGN: usize = 1;

/// What texts tell of their language.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Evidence {
    chinese: usize,
    japanese: usize,
    korean: usize,
    /// How much tells that the record is about each country.
    of_japan: usize,
    of_china: usize,
    of_korea: usize,
}

impl Evidence {
    /// What a text tells.
    pub fn of(text: &str) -> Self {
        let mut evidence = Evidence::default();
        evidence.add(text);
        evidence
    }

    /// Adds what another text of the record tells.
    pub fn add(&mut self, text: &str) {
        if text.is_ascii() {
            return;
        }
        self.add_countries(text);
        match text.contains(INSTITUTE) {
            true => {
                let rest = self.add_institutes(text);
                self.add_characters(&rest);
            }
            false => self.add_characters(text),
        }
    }

    /// Adds which countries a title, a place or a name tells of, by its players, places and institutes.
    fn add_countries(&mut self, text: &str) {
        /// Longer texts are comments, which tell of other games, too.
        const LONGEST: usize = 40;

        let text: Vec<char> = text.chars().take(LONGEST + 1).collect();
        if text.len() > LONGEST || !text.iter().copied().any(is_han) {
            return;
        }
        let (mut told, mut at) = (Vec::new(), 0);
        while at < text.len() {
            let found = words::told_at(&text, at);
            told.extend(found.map(|(_, language, is_sign)| (language, is_sign)));
            at += found.map_or(1, |(length, ..)| length);
        }
        let tells_of = |language| {
            let weights = told.iter().filter(|(of, _)| *of == language);
            weights.map(|(_, is_sign)| if *is_sign { SIGN } else { CERTAIN }).max().unwrap_or_default()
        };
        self.of_japan += tells_of(Language::Japanese);
        self.of_china += tells_of(Language::Chinese);
        self.of_korea += tells_of(Language::Korean);
    }

    /// Whether more than a sign tells of a country.
    fn is_about_a_country(self) -> bool {
        [self.of_japan, self.of_china, self.of_korea].into_iter().any(|told| told >= CERTAIN)
    }

    /// Whether more tells of another country than of Japan.
    fn is_about_others(self) -> bool {
        self.of_china.max(self.of_korea) > self.of_japan
    }

    /// Adds what the institutes of a text tell. What is left is the text without those whose own characters tell something
    /// else: Japan and China write the name of Korea each in their way.
    fn add_institutes(&mut self, text: &str) -> String {
        let mut rest = text.to_owned();
        for (name, language) in INSTITUTES {
            let count = text.matches(name).count();
            match language {
                Language::Korean => {
                    self.korean += count;
                    rest = rest.replace(name, "");
                }
                _ => self.japanese += count.min(1),
            }
        }
        rest
    }

    fn add_characters(&mut self, text: &str) {
        for character in text.chars() {
            match only_in(character) {
                Some(Language::Chinese) => self.chinese += 1,
                Some(Language::Japanese) => self.japanese += 1,
                _ if is_kana_letter(character) || is_half_width(character) => self.japanese += 1,
                _ if is_hangul(character) => self.korean += 1,
                _ => {}
            }
        }
    }

    /// The language that most speaks for, if anything does.
    pub fn language(self) -> Option<Language> {
        match self.by_characters() {
            None | Some(Language::Chinese) if self.of_japan > self.of_china.max(self.of_korea) => {
                Some(Language::ChineseOnJapan)
            }
            language => language,
        }
    }

    /// The language of a text that tells this itself, in a record of a language.
    pub(super) fn language_in(self, record: Language) -> Language {
        let own = if self.is_about_a_country() { self.language() } else { self.by_characters() };
        match own {
            Some(Language::Chinese) if record.country() == Language::Japanese && !self.is_about_others() => {
                Language::ChineseOnJapan
            }
            own => own.unwrap_or(record),
        }
    }

    /// The language that the characters speak for.
    fn by_characters(self) -> Option<Language> {
        let Evidence { chinese, japanese, korean, .. } = self;
        if korean > japanese.max(chinese) {
            Some(Language::Korean)
        } else if japanese > chinese {
            Some(Language::Japanese)
        } else {
            (chinese > 0).then_some(Language::Chinese)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_of_one_country_tell_the_language() {
        for (text, language) in [
            ("黑先", None),
            ("名人戦", Some(Language::Japanese)),
            ("黒の番", Some(Language::Japanese)),
            ("实战", Some(Language::Chinese)),
            ("小林光一（日本棋院）", Some(Language::Japanese)),
            ("韓国棋院", Some(Language::Korean)),
            ("韩国棋院", Some(Language::Korean)),
            ("한국기원", Some(Language::Korean)),
            ("韩国棋院 实战", Some(Language::Chinese)),
            ("農心杯 이창호", Some(Language::Korean)),
            ("第1期名人战", Some(Language::ChineseOnJapan)),
            ("日本东京", Some(Language::ChineseOnJapan)),
            ("第1届名人战", Some(Language::Chinese)),
            ("韩国第1期名人战", Some(Language::Chinese)),
            ("Müller", None),
            // Not of one country alone.
            ("李博", None),
            ("岩田庄司 局面", None),
        ] {
            assert_eq!(Evidence::of(text).language(), language, "{text}");
        }
    }
}
