//! Hangul in Revised Romanization: 흑선 `heukseon`, 좌상귀 `jwasanggwi`. A name has the usual spelling of its surname: 김상훈
//! `Kim Sanghun`.

use super::Style;
use super::han::{korean_surname, long_korean_surname};
use super::line::{Line, capitalized};
use super::script::is_hangul;

/// How syllables begin.
const INITIALS: [&str; 19] =
    ["g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h"];
/// Their vowels.
const VOWELS: [&str; 21] = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu",
    "ui", "i",
];
/// How they end before a consonant.
const FINALS: [&str; 28] = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p", "t", "t", "ng", "t",
    "t", "k", "t", "p", "",
];
/// How they end before a vowel.
const LINKED: [&str; 28] = [
    "", "g", "kk", "ks", "n", "nj", "n", "d", "r", "lg", "lm", "lb", "ls", "lt", "lp", "r", "m", "b", "ps", "s", "ss",
    "ng", "j", "ch", "k", "t", "p", "",
];
/// The initial that is not heard, and that which is heard as the end of the syllable before.
const SILENT: usize = 11;
const LIQUID: usize = 5;

/// Writes the Hangul at a place, up to a word of the tables. Returns how many syllables they are.
pub(super) fn write(text: &[char], at: usize, style: Style, line: &mut Line) -> usize {
    let length = text[at..].iter().take_while(|c| is_hangul(**c)).count();
    let run = &text[at..at + length];
    let begins_word = at == 0 || !is_hangul(text[at - 1]);
    let long = || Some((2, long_korean_surname(run).filter(|_| length > 2)?));
    // What stands behind one syllable was lost.
    let has_surname = length == 3 || length == 1 && style == Style::Player;
    let surname = long().or_else(|| Some((1, korean_surname(run[0]).filter(|_| has_surname)?)));
    match surname.filter(|_| begins_word && style.is_name()) {
        Some((syllables, surname)) => {
            line.word(&capitalized(surname));
            if syllables < length {
                line.reading(&romanized(&run[syllables..]));
            }
        }
        None => line.reading(&romanized(run)),
    }
    length
}

fn romanized(syllables: &[char]) -> String {
    let mut written = String::new();
    let mut syllables = syllables.iter().map(|&syllable| parts(syllable)).peekable();
    while let Some((initial, vowel, last)) = syllables.next() {
        // A liquid behind another one, or behind n, was written with it.
        if initial != LIQUID || !written.ends_with("ll") {
            written.push_str(INITIALS[initial]);
        }
        written.push_str(VOWELS[vowel]);
        written.push_str(match syllables.peek() {
            Some(&(SILENT, ..)) => LINKED[last],
            Some(&(LIQUID, ..)) if FINALS[last] == "l" => "ll",
            _ => FINALS[last],
        });
    }
    written
}

/// The numbers of a syllable's initial, vowel and final.
fn parts(syllable: char) -> (usize, usize, usize) {
    let number = usize::try_from(u32::from(syllable).saturating_sub(0xac00)).unwrap_or_default();
    (number / 588 % INITIALS.len(), number % 588 / 28, number % 28)
}
