//! Text in the characters of ASCII, for the eye.
//!
//! ```text
//! 趙治勲 九段             Cho Chikun 9-dan             tables/players.tsv, tables/titles.tsv
//! 第35期名人戦第1局       35th Meijin Game 1           tables/titles.tsv, tables/words.tsv
//! 田中正男                Tanaka Masao                 tables/readings.txt
//! さかた えいお           Sakata Eio                   kana
//! 한상훈                  Han Sanghun                  hangul
//! 黑（王某）              Black (Wang Mou)             what is left of Han: Mandarin, in Japan its readings
//! Jürgen　Müller          Jurgen Muller                the crate deunicode
//! ```
//!
//! The longest words of the tables come first. The tables may be extended: what an older release wrote is not compared
//! with this spelling alone, see [`Spelling::ALL`].

mod by_character;
mod evidence;
mod han;
mod hangul;
mod kana;
mod latin;
mod line;
mod numbers;
mod old;
mod script;
mod variants;
mod words;

use std::borrow::Cow;

use super::half_width::with_usual_kana;
use latin::latin;
use line::Line;
use script::is_east_asian;

pub(crate) use evidence::Evidence;
pub(crate) use variants::Language;

/// How many characters of a text at a place are one word of Go, or the name of a player or of a family, which no charset
/// gives by chance.
pub(super) fn known_at(text: &[char], at: usize) -> Option<usize> {
    words::length_at(text, at).max(han::surname_at(text, at))
}

/// How a text is written in ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spelling {
    /// As this release does, in a record of this language.
    Current(Language),
    /// As release 0.1.0 did.
    V0_1_0,
}

/// What a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// A name or a title, whose words have capitals.
    Name,
    /// The name of a player with what stands behind it: a [`Style::Name`] that has no words of Go but titles and ranks,
    /// institutes and countries.
    Player,
    /// Sentences.
    Prose,
}

impl Style {
    /// Whether its words have capitals.
    fn is_name(self) -> bool {
        self != Style::Prose
    }
}

impl Spelling {
    /// All that a file may have been written in. Where a table changes in a later release what an earlier one wrote, the
    /// earlier table stays, as another spelling.
    pub const ALL: [Spelling; 5] = [
        Spelling::Current(Language::Chinese),
        Spelling::Current(Language::ChineseOnJapan),
        Spelling::Current(Language::Japanese),
        Spelling::Current(Language::Korean),
        Spelling::V0_1_0,
    ];

    /// Writes a text in ASCII. Control characters other than tabs are left out. The same text gives the same letters always,
    /// and ASCII stays what it is.
    pub fn write(self, text: &str, style: Style) -> Cow<'_, str> {
        if text.bytes().all(|byte| matches!(byte, b' '..=b'~' | b'\t')) {
            return Cow::Borrowed(text);
        }
        Cow::Owned(match self {
            Spelling::V0_1_0 => old::write(text),
            Spelling::Current(_) if text.is_ascii() => text.replace(|c: char| !is_kept(c), ""),
            Spelling::Current(language) => current(text, style, language),
        })
    }
}

fn is_kept(character: char) -> bool {
    matches!(character, ' '..='~' | '\t')
}

/// Writes a text in the letters of this release. What the text itself says of its language counts before what the record
/// says.
fn current(text: &str, style: Style, language: Language) -> String {
    let text = &with_usual_kana(text);
    let language = Evidence::of(text).language_in(language);
    let characters: Vec<char> = text.chars().collect();
    let has_words = characters.iter().any(|&c| is_east_asian(c));
    let is_sentence = has_words && style == Style::Prose;
    let mut line = Line::new(text.len(), style);
    let mut at = 0;
    while let Some(&character) = characters.get(at) {
        at += match has_words.then(|| word_or_name(&characters, at, language, style)).flatten() {
            Some((length, spelled)) => {
                line.word(&spelled);
                length
            }
            None if is_question(character) => {
                let length = characters[at..].iter().take_while(|c| is_question(**c)).count();
                (0..signs_of_loss(&characters[at..at + length])).for_each(|_| line.own('?'));
                length
            }
            None if script::is_han(character) => han::write(&characters, at, language, style, &mut line),
            None if script::is_kana(character) => {
                let is_behind_surname = style.is_name() && han::ends_in_surname(&characters[..at]);
                kana::write(&characters, at, is_behind_surname, &mut line)
            }
            None if script::is_hangul(character) => hangul::write(&characters, at, style, &mut line),
            None if is_within_number(&characters, at) => {
                line.own(if character == '：' { ':' } else { '.' });
                1
            }
            None => {
                let beside = [at.checked_sub(1).map(|before| characters[before]), characters.get(at + 1).copied()];
                match (character, beside) {
                    // Moves are numbered so.
                    ('●' | '○', [_, Some(next)]) if is_digit(next) => {
                        line.word(if character == '●' { "Black" } else { "White" });
                    }
                    // A product, or a capture where moves are written so.
                    ('×', [before, Some(next)]) if before.is_some_and(|c| c.is_ascii()) && next.is_ascii() => {
                        line.own('x')
                    }
                    // The stones of a diagram that have these marks.
                    ('▲', _) if is_sentence => line.word("\\t"),
                    ('■', _) if is_sentence => line.word("\\s"),
                    ('◆', _) if is_sentence => line.word("\\d"),
                    _ => other(character, &mut line),
                }
                1
            }
        };
    }
    line.finish()
}

/// The longest word of the tables at a place, or in a name that of a person, if it is longer: how many characters it has,
/// and its letters.
fn word_or_name(text: &[char], at: usize, language: Language, style: Style) -> Option<(usize, String)> {
    let word = words::find(text, at, style, language);
    let is_name = style.is_name() && script::is_han(text[at]);
    let name = if is_name { han::full_name(text, at, style, language) } else { None };
    let place = han::place(text, at, language);
    let length = |found: &Option<(usize, String)>| found.as_ref().map_or(0, |(length, _)| *length);
    if length(&name).max(length(&place)) > length(&word) {
        return if length(&place) > length(&name) { place } else { name };
    }
    // In a title a word of its own has a capital, but for short ones: `vs.`, `dan`.
    let is_title = |letters: &str| style.is_name() && letters.len() > 4 && !letters.contains(' ');
    word.map(|(length, letters)| (length, if is_title(&letters) { line::capitalized(&letters) } else { letters }))
}

/// Whether a wide colon or full stop stands between digits.
fn is_within_number(text: &[char], at: usize) -> bool {
    let is_number = |c: Option<&char>| c.is_some_and(|c| is_digit(*c));
    matches!(text[at], '：' | '．') && at > 0 && is_number(text.get(at - 1)) && is_number(text.get(at + 1))
}

fn is_digit(character: char) -> bool {
    matches!(character, '0'..='9' | '０'..='９')
}

/// Whether a character is a question mark or stands for a lost one: servers put the former where a byte was lost.
fn is_question(character: char) -> bool {
    matches!(character, '?' | char::REPLACEMENT_CHARACTER)
}

/// How many question marks a run of them and of lost characters is. Where both stand there, they are bytes of the same
/// characters, of which one has three at most.
fn signs_of_loss(run: &[char]) -> usize {
    let lost = run.iter().filter(|c| **c == char::REPLACEMENT_CHARACTER).count();
    if lost == 0 || lost == run.len() { run.len() } else { run.len().div_ceil(3) }
}

/// Writes what is no word of East Asia.
fn other(character: char, line: &mut Line) {
    match character {
        _ if is_kept(character) => line.own(character),
        _ if character.is_control() => {}
        _ if character.is_whitespace() => line.own(' '),
        // As marks are written.
        '○' => line.word("O"),
        '×' => line.word("X"),
        '●' | '▲' | '■' | '◆' => line.word(latin(character).unwrap_or("?")),
        '→' => line.word("->"),
        '←' => line.word("<-"),
        '①'..='⑳' => line.word(latin(character).unwrap_or("?")),
        '・' | '·' | '‧' if line.ends_with_letters() => line.own(' '),
        // Quotation marks of the West part nothing: German ends with the one that Chinese begins with.
        '“' | '”' if line.ends_with_own() => line.own('"'),
        '、' | '，' => line.closing(","),
        '。' | '．' => line.closing("."),
        '：' => line.closing(":"),
        '；' => line.closing(";"),
        '！' => line.closing("!"),
        '？' => line.closing("?"),
        '）' | '〕' => line.closing(")"),
        '】' | '］' => line.closing("]"),
        '」' | '』' | '》' | '〉' | '”' => line.closing("\""),
        '（' | '〔' => line.opening('('),
        '【' | '［' => line.opening('['),
        '「' | '『' | '《' | '〈' | '“' => line.opening('"'),
        '〜' => line.own('-'),
        // `5½` is no `51/2`.
        '¼' | '½' | '¾' | '⅓' | '⅔' => line.word(latin(character).unwrap_or("?").trim()),
        '！'..='～' => line.own(char::from_u32(u32::from(character) - 0xfee0).unwrap_or('?')),
        _ => match latin(character) {
            Some(letters) => letters.chars().filter(|&c| is_kept(c)).for_each(|c| line.own(c)),
            None => line.own('?'),
        },
    }
}

#[cfg(test)]
mod tests;
