//! Kana in Hepburn romanization, without the signs of long vowels: さかた `sakata`, おおたけ `otake`, シチョウ `shicho`.

use super::line::Line;
use super::script::{is_han, is_hiragana, is_kana, is_katakana};

/// Consonants, and their kana before a, i, u, e and o.
const ROWS: [(&str, &str); 16] = [
    ("", "あいうえお"),
    ("k", "かきくけこ"),
    ("g", "がぎぐげご"),
    ("s", "さしすせそ"),
    ("z", "ざじずぜぞ"),
    ("t", "たちつてと"),
    ("d", "だぢづでど"),
    ("n", "なにぬねの"),
    ("h", "はひふへほ"),
    ("b", "ばびぶべぼ"),
    ("p", "ぱぴぷぺぽ"),
    ("m", "まみむめも"),
    ("r", "らりるれろ"),
    ("y", "や゠ゆ゠よ"),
    ("w", "わゐ゠ゑを"),
    ("v", "゠゠ゔ゠゠"),
];

/// What sounds other than its row.
const IRREGULAR: [(char, &str); 11] = [
    ('し', "shi"),
    ('じ', "ji"),
    ('ち', "chi"),
    ('つ', "tsu"),
    ('ぢ', "ji"),
    ('づ', "zu"),
    ('ふ', "fu"),
    ('ゐ', "i"),
    ('ゑ', "e"),
    ('を', "o"),
    ('ん', "n"),
];

/// Small kana, and what they make of the syllable before them.
const SMALL: [(char, &str, char); 9] = [
    ('ゃ', "y", 'a'),
    ('ゅ', "y", 'u'),
    ('ょ', "y", 'o'),
    ('ぁ', "", 'a'),
    ('ぃ', "", 'i'),
    ('ぅ', "", 'u'),
    ('ぇ', "", 'e'),
    ('ぉ', "", 'o'),
    ('ゎ', "", 'a'),
];

/// Particles and endings behind a word of other characters, as they sound, the longer ones first.
const PARTICLES: [(&str, &str); 28] = [
    ("でした", "deshita"),
    ("ました", "mashita"),
    ("ません", "masen"),
    ("です", "desu"),
    ("ます", "masu"),
    ("れば", "reba"),
    ("でも", "demo"),
    ("では", "dewa"),
    ("には", "ni wa"),
    ("とは", "to wa"),
    ("への", "e no"),
    ("のは", "no wa"),
    ("のが", "no ga"),
    ("のを", "no o"),
    ("から", "kara"),
    ("まで", "made"),
    ("より", "yori"),
    ("ので", "node"),
    ("など", "nado"),
    ("は", "wa"),
    ("が", "ga"),
    ("を", "o"),
    ("に", "ni"),
    ("で", "de"),
    ("と", "to"),
    ("も", "mo"),
    ("の", "no"),
    ("へ", "e"),
];

/// The particle that a text begins with: how many characters it has, and its sound.
fn particle(text: &[char]) -> Option<(usize, &'static str)> {
    let stands = |particle: &str| {
        let mut behind = text.iter();
        particle.chars().all(|c| behind.next() == Some(&c))
    };
    let (particle, sound) = PARTICLES.iter().find(|(particle, _)| stands(particle))?;
    Some((particle.chars().count(), sound))
}

/// Whether a text begins with a particle.
pub(super) fn begins_with_particle(text: &[char]) -> bool {
    particle(text).is_some()
}

/// Whether what begins as a particle is a given name behind a surname, which goes on, as in 佐藤はな: は and へ sound
/// otherwise in one. Behind へ the particle may be longer: への.
fn begins_given_name(text: &[char]) -> bool {
    match text {
        ['は', next, ..] => is_hiragana(*next),
        ['へ', next, ..] => is_hiragana(*next) && *next != 'の',
        _ => false,
    }
}

/// Writes the kana at a place, of one of both kinds. Returns how many they are.
pub(super) fn write(text: &[char], at: usize, is_behind_surname: bool, line: &mut Line) -> usize {
    let first = text[at];
    let before = at.checked_sub(1).map(|before| text[before]);
    let is_behind_word = line.ends_with_word()
        || before.is_some_and(|before| is_han(before) || is_katakana(before) || before.is_ascii_alphanumeric());
    let is_name = is_behind_surname && begins_given_name(&text[at..]);
    if is_behind_word
        && !is_name
        && let Some((length, sound)) = particle(&text[at..])
    {
        line.particle(sound);
        return length;
    }
    let is_same_kind = |c: &&char| is_kana(**c) && (is_katakana(**c) == is_katakana(first) || **c == 'ー');
    let run: Vec<char> = text[at..].iter().take_while(is_same_kind).copied().collect();
    line.reading(&romanized(&run));
    run.len()
}

/// The kana that the word of the character before them ends in, up to a particle behind the first one: how many they are,
/// and their sounds.
pub(super) fn ending(text: &[char]) -> (usize, String) {
    let kana = text.iter().take_while(|c| is_hiragana(**c)).count();
    let length = (1..kana).find(|&at| begins_with_particle(&text[at..])).unwrap_or(kana);
    (length, romanized(&text[..length]))
}

fn romanized(kana: &[char]) -> String {
    let mut written = String::new();
    let mut doubles = false;
    for &character in kana {
        let hiragana = match character {
            'ァ'..='ヴ' => char::from_u32(u32::from(character) - 0x60).unwrap_or(character),
            _ => character,
        };
        if let Some(&(_, glide, vowel)) = SMALL.iter().find(|(small, ..)| *small == hiragana) {
            join(&mut written, glide, vowel);
            continue;
        }
        let syllable = syllable(hiragana);
        if std::mem::take(&mut doubles) {
            written.extend(syllable.chars().next().map(|c| if c == 'c' { 't' } else { c }));
        }
        let is_long =
            (written.ends_with('o') && matches!(hiragana, 'う' | 'お')) || (written.ends_with('u') && hiragana == 'う');
        match hiragana {
            'っ' => doubles = true,
            _ if is_long => {}
            _ => written.push_str(&syllable),
        }
    }
    written
}

/// Makes one syllable of the last one and a small kana: `shi` and ゃ are `sha`, `fu` and ぁ are `fa`.
fn join(written: &mut String, glide: &str, vowel: char) {
    let last = written.pop();
    let is_vowel = written.is_empty() || written.ends_with(['a', 'i', 'u', 'e', 'o']);
    match last {
        Some('u') if is_vowel => written.push('w'),
        Some('i') if glide == "y" && written.ends_with(['h', 'j']) && !written.ends_with("hh") => {
            // Of `hi` the glide is heard, of `shi` and `chi` not.
            let is_plain = written.ends_with('h') && !written.ends_with("sh") && !written.ends_with("ch");
            written.push_str(if is_plain { glide } else { "" });
        }
        Some('i' | 'e' | 'u') if !is_vowel || glide == "y" => written.push_str(glide),
        // ト and ゥ are `tu`.
        Some('o') if !is_vowel && vowel == 'u' => {}
        Some(last) => written.push(last),
        None => {}
    }
    written.push(vowel);
}

fn syllable(hiragana: char) -> String {
    if let Some((_, sound)) = IRREGULAR.iter().find(|(kana, _)| *kana == hiragana) {
        return (*sound).to_owned();
    }
    let of_row = |(consonant, row): &(&str, &str)| {
        let (_, vowel) = row.chars().zip("aiueo".chars()).find(|(kana, _)| *kana == hiragana)?;
        Some(format!("{consonant}{vowel}"))
    };
    ROWS.iter().find_map(of_row).unwrap_or_default()
}
