//! Which of the charsets that a text could be in it is in.
//!
//! Each candidate reads the bytes its own way, and what it reads is weighed in bits (see [`Language::cost`]): as many as
//! it takes to tell that text. To these come a few for a charset that few records are in, and some for each charset that
//! something beside the bytes speaks for, such as CA, unless it is that one. The candidate with the fewest is taken.
//!
//! An example: the bytes `CA B5 D5 BD` with `CA[gb2312]`.
//!
//! | candidate | reads | bits of the text | of rarity | against CA | together |
//! |---|---|---|---|---|---|
//! | GBK | 实战 | a word of two characters: 4 | | | 4 |
//! | EUC-KR | 茄濫 | two characters that are none of Hangul: 28 | 6 | 8 | 42 |
//! | UTF-8 | ʵս | two characters that nobody uses, side by side: 46 | 2 | 8 | 56 |

use std::borrow::Cow;
use std::sync::LazyLock;

use super::charset::Charset;
use super::labels::find_charset;
use super::language::Language;
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

/// The candidates, with the bits by which records in them are rarer than others.
static CANDIDATES: LazyLock<Vec<Hint>> = LazyLock::new(|| {
    labelled([
        ("utf-8", 2),
        ("windows-1252", 3),
        ("gbk", 3),
        ("shift_jis", 4),
        ("big5", 5),
        ("windows-1251", 5),
        ("cp437", 5),
        ("euc-kr", 6),
        ("koi8-u", 7),
        ("windows-1250", 7),
        ("euc-jp", 7),
        ("iso-8859-2", 9),
    ])
});
/// The same of charsets in which so many bytes are letters that they make sense of much that is in others: a word that is
/// known has to show there.
static WITH_WORDS: LazyLock<Vec<Hint>> = LazyLock::new(|| labelled([("cp850", 6), ("cp852", 7), ("cp866", 7)]));
/// The same of that of the Macintosh, whose lines end at CR alone: these have to show.
static OF_MACINTOSH: LazyLock<Vec<Hint>> = LazyLock::new(|| labelled([("macintosh", 3)]));
/// The bits of others, which only statistics find.
const RARE: u32 = 12;

/// A charset that something beside the bytes speaks for, and how many bits speak against each other one.
pub(crate) type Hint = (Charset, u32);

fn labelled<const N: usize>(labels: [(&str, u32); N]) -> Vec<Hint> {
    labels.into_iter().filter_map(|(label, bits)| Some((find_charset(label)?, bits))).collect()
}

/// Finds the charset that the bytes make the most sense in, as `decode` reads them.
pub(crate) fn judge<'a>(
    bytes: &'a [u8],
    hints: &[Hint],
    decode: impl for<'b> Fn(&'b [u8], Charset) -> Cow<'b, str>,
) -> Charset {
    let sample = sample(bytes);
    let detected = detect(&sample);
    let hinted = || hints.iter().chain([&detected]);
    let is_new = |(charset, _): &Hint| CANDIDATES.iter().all(|(candidate, _)| candidate != charset);
    let others = hinted().map(|(charset, _)| (*charset, RARE)).filter(is_new);
    let weigh = |(charset, rarity): Hint, limit: u32| {
        let text = decode(&sample, charset);
        let is_named = hints.iter().any(|(hinted, _)| *hinted == charset);
        // GB18030 has all that GBK has.
        let is_other =
            |hinted: Charset| hinted != charset && (hinted.pairs().is_none() || hinted.pairs() != charset.pairs());
        let against: u32 = hinted().filter(|(hinted, _)| is_other(*hinted)).map(|(_, bits)| bits).sum();
        let known = against + if is_named { 0 } else { rarity };
        known + Language::of(charset).cost(&text, charset.width(), limit.saturating_sub(known))
    };
    // Of the others, no more is weighed than shows that they are worse than what statistics found.
    let mut fewest = weigh((detected.0, RARE), u32::MAX);
    let mut best = None;
    let has_word = |(charset, _): &&Hint| Language::of(*charset).has_word(&decode(&sample, *charset));
    let with_words = WITH_WORDS.iter().filter(has_word);
    let of_macintosh = OF_MACINTOSH.iter().filter(|_| has_lines_of_macintosh(bytes));
    for (charset, rarity) in CANDIDATES.iter().chain(with_words).chain(of_macintosh).copied().chain(others) {
        let bits = weigh((charset, rarity), fewest);
        if bits < fewest || bits == fewest && best.is_none() {
            (fewest, best) = (bits, Some(charset));
        }
    }
    best.unwrap_or(detected.0)
}

/// Whether all that the bytes have beyond ASCII are signs that stand where signs do, and of two bytes each, as a charset of
/// East Asia reads them. A charset of Europe reads the same few letters for each of them: what comes again and again makes
/// sense, and the more of it, the more.
pub(crate) fn has_only_wide_signs(
    bytes: &[u8],
    charset: Charset,
    decode: impl for<'b> Fn(&'b [u8], Charset) -> Cow<'b, str>,
) -> bool {
    if charset.width() != 2 {
        return false;
    }
    let (text, language) = (decode(bytes, charset), Language::of(charset));
    let (mut before, mut rest) = (None, text.chars());
    while let Some(c) = rest.next() {
        let is_narrow = ('\u{ff61}'..='\u{ff9f}').contains(&c);
        if !c.is_ascii() && (is_narrow || !language.is_sign_in_place(before, c, rest.clone().next())) {
            return false;
        }
        before = Some(c);
    }
    true
}

/// Whether lines end at CR alone.
fn has_lines_of_macintosh(bytes: &[u8]) -> bool {
    memchr::memchr(b'\r', bytes).is_some() && memchr::memchr(b'\n', bytes).is_none()
}

/// What tells the charset of a text: the bytes beyond ASCII with what stands beside them, as far as more would not tell
/// more.
fn sample(bytes: &[u8]) -> Vec<u8> {
    /// As many bytes beyond ASCII.
    const ENOUGH: usize = 1024;
    /// As many bytes of ASCII on either side.
    const NEAR: usize = 24;
    /// No more bytes beyond ASCII of one run: so many are characters of two, three or four bytes without a rest.
    const LONGEST: usize = 12 * ENOUGH;

    let mut sample = Vec::new();
    let mut beyond = 0;
    for run in bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii()) {
        if !run.is_ascii() {
            sample.extend_from_slice(&run[..run.len().min(LONGEST)]);
            beyond += run.len();
        } else if beyond >= ENOUGH {
            sample.extend_from_slice(&run[..run.len().min(NEAR)]);
            break;
        } else if run.len() > 2 * NEAR {
            sample.extend_from_slice(&run[..NEAR]);
            sample.push(b'\n');
            sample.extend_from_slice(&run[run.len() - NEAR..]);
        } else {
            sample.extend_from_slice(run);
        }
    }
    sample
}

/// The charset that statistics of letters speak for: the more, the longer the text is.
fn detect(sample: &[u8]) -> Hint {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(sample, true);
    let beyond = sample.iter().filter(|byte| !byte.is_ascii()).count();
    let weight = u32::try_from(beyond / 4).map_or(RARE, |weight| weight.min(RARE));
    (Charset::web(detector.guess(None, Utf8Detection::Deny)), weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_is_right() {
        let bytes = b"\xca\xb5\xd5\xbd";
        let gbk = find_charset("gbk").unwrap();
        for (label, text, bits) in [("gbk", "实战", 4), ("euc-kr", "茄濫", 28), ("utf-8", "ʵս", 46)] {
            let charset = find_charset(label).unwrap();
            assert_eq!(charset.decode(bytes).0, text);
            assert_eq!(Language::of(charset).cost(text, charset.width(), u32::MAX), bits, "{text}");
        }
        assert_eq!(judge(bytes, &[(gbk, 8)], |bytes, charset| charset.decode(bytes).0), gbk);
    }

    #[test]
    fn statistics_find_what_is_no_candidate() {
        let greek = find_charset("windows-1253").unwrap();
        let text = "Καλημέρα σε όλους, ο μαύρος παίζει καλά και κερδίζει την παρτίδα";
        let bytes = super::super::encode(text, greek).unwrap();
        let judged = judge(&bytes, &[], |bytes, charset| charset.decode(bytes).0);
        assert_eq!(judged.decode(&bytes).0, text, "{}", judged.name());
    }
}
