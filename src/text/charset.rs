//! The charsets by their labels, and their decoders.

use std::borrow::Cow;

use encoding_rs::{DecoderResult, Encoding, ISO_2022_JP, UTF_8, UTF_16BE, UTF_16LE};
use oem_cp::code_table;

use super::damage::Damage;

/// A charset that text can be decoded from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charset(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// One of those of the web.
    Web(&'static Encoding),
    /// One of those of DOS, which the web does not have.
    Dos(&'static Page),
}

/// A code page of DOS: ASCII below, a table above.
#[derive(Debug, PartialEq, Eq)]
struct Page {
    number: &'static str,
    name: &'static str,
    upper: &'static [char; 128],
}

const fn page(number: &'static str, name: &'static str, upper: &'static [char; 128]) -> Page {
    Page {
        number,
        name,
        upper,
    }
}

/// The Western and Central European pages; the Russian one is among those of the web.
static PAGES: [Page; 7] = [
    page("437", "IBM437", &code_table::DECODING_TABLE_CP437),
    page("850", "IBM850", &code_table::DECODING_TABLE_CP850),
    page("852", "IBM852", &code_table::DECODING_TABLE_CP852),
    page("858", "IBM00858", &code_table::DECODING_TABLE_CP858),
    page("860", "IBM860", &code_table::DECODING_TABLE_CP860),
    page("863", "IBM863", &code_table::DECODING_TABLE_CP863),
    page("865", "IBM865", &code_table::DECODING_TABLE_CP865),
];

/// What stands before the number of a code page. The longer of two that begin alike comes first.
const PAGE_PREFIXES: [&str; 9] = [
    "windows", "win", "codepage", "cp", "ibm", "oem", "dos", "ms", "x",
];

/// Labels that encoding_rs lacks, in lower case and bare of punctuation, code pages by their number; and what it
/// calls them.
const ALIASES: &[(&str, &[&str])] = &[
    ("utf-8", &["65001", "utf8mb4", "utf8bom", "utf8sig"]),
    ("utf-16le", &["1200", "utf16", "utf16le", "ucs2", "ucs2le"]),
    ("utf-16be", &["1201", "utf16be", "ucs2be"]),
    (
        "shift_jis",
        &[
            "932",
            "943",
            "31j",
            "shiftjis",
            "shiftjisx0213",
            "sjiswin",
            "mskanji",
        ],
    ),
    (
        "euc-jp",
        &["20932", "51932", "eucjp", "eucjpms", "eucjpwin", "ujis"],
    ),
    (
        "iso-2022-jp",
        &["50220", "50221", "50222", "iso2022jp", "jis", "junet"],
    ),
    ("gbk", &["936", "euccn", "gb", "gb231280"]),
    (
        "gb18030",
        &["54936", "gb180302000", "gb180302005", "gb180302022"],
    ),
    ("big5", &["950", "951", "big5eten", "big5hk", "big5tw"]),
    (
        "euc-kr",
        &[
            "949",
            "51949",
            "euckr",
            "ksc5601",
            "ksx1001",
            "uhc",
            "unifiedhangulcode",
        ],
    ),
    ("koi8-r", &["20866", "koi8r"]),
    ("koi8-u", &["21866", "koi8u"]),
    ("ibm866", &["866"]),
    ("windows-874", &["874", "tis620"]),
    ("windows-1250", &["1250"]),
    ("windows-1251", &["1251"]),
    ("windows-1252", &["1252", "isolatin1", "ansi"]),
    ("windows-1253", &["1253"]),
    ("windows-1254", &["1254"]),
    ("windows-1255", &["1255"]),
    ("windows-1256", &["1256"]),
    ("windows-1257", &["1257"]),
    ("windows-1258", &["1258"]),
    ("macintosh", &["10000", "macroman"]),
];

/// Finds a charset by any of its labels, in any case and however it is hyphenated.
///
/// ```
/// use ishisgf::text::find_charset;
///
/// let name = |label| find_charset(label).map(|charset| charset.name());
/// assert_eq!(name("cp437"), Some("IBM437"));
/// assert_eq!(name("UTF_8"), Some("UTF-8"));
/// assert_eq!(name("foo"), None);
/// ```
pub fn find_charset(label: &str) -> Option<Charset> {
    let web = |label: &str| Encoding::for_label_no_replacement(label.as_bytes()).map(Charset::web);
    if let Some(charset) = web(label) {
        return Some(charset);
    }
    let bare: String = label
        .trim()
        .chars()
        .filter(|c| !matches!(c, '-' | '_' | ' ' | '.' | ':'))
        .map(|c| c.to_ascii_lowercase())
        .collect();
    let stem = PAGE_PREFIXES
        .iter()
        .find_map(|prefix| bare.strip_prefix(prefix))
        .filter(|stem| stem.starts_with(|c: char| c.is_ascii_digit()))
        .unwrap_or(&bare);
    if let Some(page) = PAGES.iter().find(|page| page.number == stem) {
        return Some(Charset(Kind::Dos(page)));
    }
    match ALIASES.iter().find(|(_, labels)| labels.contains(&stem)) {
        Some((label, _)) => web(label),
        None => web(&bare),
    }
}

impl Charset {
    /// The usual name, such as `UTF-8`, `Shift_JIS` or `IBM437`.
    pub fn name(self) -> &'static str {
        match self.0 {
            Kind::Web(encoding) => encoding.name(),
            Kind::Dos(page) => page.name,
        }
    }

    pub(super) fn web(encoding: &'static Encoding) -> Self {
        Charset(Kind::Web(encoding))
    }

    /// The code page that DOS had where nothing else was set.
    pub(super) fn dos() -> Self {
        Charset(Kind::Dos(&PAGES[0]))
    }

    /// Takes away the byte order mark if it is the charset's own. The mark of UTF-16 tells the byte order even where
    /// the charset has the other one, which a label without an order stands for.
    pub(super) fn without_mark(self, bytes: &[u8]) -> (Self, &[u8]) {
        let is_utf_16 = |encoding| encoding == UTF_16LE || encoding == UTF_16BE;
        match (self.0, Encoding::for_bom(bytes)) {
            (Kind::Web(own), Some((marked, length)))
                if own == marked || (is_utf_16(own) && is_utf_16(marked)) =>
            {
                (Charset::web(marked), &bytes[length..])
            }
            _ => (self, bytes),
        }
    }

    /// Decodes bytes, without looking for a byte order mark.
    pub(super) fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, Damage) {
        match self.0 {
            Kind::Dos(page) => (page.decode(bytes), Damage::default()),
            Kind::Web(encoding) if encoding == ISO_2022_JP => match roman_as_ascii(bytes) {
                Cow::Borrowed(bytes) => decode_web(encoding, bytes),
                Cow::Owned(bytes) => {
                    let (text, damage) = decode_web(encoding, &bytes);
                    (Cow::Owned(text.into_owned()), damage)
                }
            },
            Kind::Web(encoding) => decode_web(encoding, bytes),
        }
    }
}

impl Page {
    fn decode<'a>(&self, bytes: &'a [u8]) -> Cow<'a, str> {
        match str::from_utf8(bytes) {
            Ok(text) if text.is_ascii() => Cow::Borrowed(text),
            _ => bytes
                .iter()
                .map(|&byte| match byte.checked_sub(128) {
                    Some(upper) => self.upper[usize::from(upper)],
                    None => char::from(byte),
                })
                .collect(),
        }
    }
}

fn decode_web<'a>(encoding: &'static Encoding, bytes: &'a [u8]) -> (Cow<'a, str>, Damage) {
    if encoding == UTF_8 {
        return decode_utf_8(bytes);
    }
    let has_gap = |text: &str| encoding.is_single_byte() && text.contains(is_gap);
    match encoding.decode_without_bom_handling_and_without_replacement(bytes) {
        Some(text) if !has_gap(&text) => (text, Damage::default()),
        _ => {
            let (text, damage) = decode_damaged(encoding, bytes);
            (Cow::Owned(text), damage)
        }
    }
}

/// Whether a character is one of the controls that the web has bytes become which a charset of single bytes does not
/// know. Nobody ever meant them.
fn is_gap(character: char) -> bool {
    matches!(character, '\u{80}'..='\u{9f}')
}

fn decode_utf_8(bytes: &[u8]) -> (Cow<'_, str>, Damage) {
    let mut damage = Damage::default();
    if let Ok(text) = str::from_utf8(bytes) {
        return (Cow::Borrowed(text), damage);
    }
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            damage.replace(&mut text);
        }
    }
    (Cow::Owned(text), damage)
}

/// Decodes step by step: the replacing decoder of the crate does not say where it replaced, and a U+FFFD that stands
/// in the input is no damage.
fn decode_damaged(encoding: &'static Encoding, mut bytes: &[u8]) -> (String, Damage) {
    let mut damage = Damage::default();
    let mut text = String::with_capacity(bytes.len());
    let mut decoder = encoding.new_decoder_without_bom_handling();
    // Given the text itself to write to, the decoder clears all that is free in it each time.
    let mut piece = [0; 1024];
    loop {
        let (result, read, written) =
            decoder.decode_to_utf8_without_replacement(bytes, &mut piece, true);
        let decoded = String::from_utf8_lossy(&piece[..written]);
        if encoding.is_single_byte() {
            for character in decoded.chars() {
                if is_gap(character) {
                    damage.replace(&mut text);
                } else {
                    text.push(character);
                }
            }
        } else {
            text.push_str(&decoded);
        }
        bytes = &bytes[read..];
        match result {
            DecoderResult::InputEmpty => return (text, damage),
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(..) => damage.replace(&mut text),
        }
    }
}

/// Has ISO-2022-JP return to ASCII where it returns to JIS-Roman, as most programs of the nineties did: the two
/// differ in `\` and `~` only, and in records of Go the byte of the yen sign means a backslash.
fn roman_as_ascii(bytes: &[u8]) -> Cow<'_, [u8]> {
    const TO_ROMAN: &[u8] = b"\x1b(J";
    if !bytes.windows(TO_ROMAN.len()).any(|at| at == TO_ROMAN) {
        return Cow::Borrowed(bytes);
    }
    let mut ascii = bytes.to_vec();
    for at in 2..ascii.len() {
        if ascii[..=at].ends_with(TO_ROMAN) {
            ascii[at] = b'B';
        }
    }
    Cow::Owned(ascii)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(label: &str) -> Option<&'static str> {
        find_charset(label).map(Charset::name)
    }

    #[test]
    fn labels_of_dos_are_known() {
        for label in [
            "cp437", "CP437", "ibm437", "437", "oem437", "IBM-437", "cp_437", " dos437 ",
        ] {
            assert_eq!(name(label), Some("IBM437"), "{label}");
        }
        for label in ["cp850", "ibm850", "850", "oem850"] {
            assert_eq!(name(label), Some("IBM850"), "{label}");
        }
        assert_eq!(name("cp865"), Some("IBM865"));
        assert_eq!(name("cp866"), Some("IBM866"));
    }

    #[test]
    fn labels_beyond_those_of_the_web_are_known() {
        for (label, expected) in [
            ("utf_8", "UTF-8"),
            ("utf8", "UTF-8"),
            ("UTF 8", "UTF-8"),
            ("latin-1", "windows-1252"),
            ("latin1", "windows-1252"),
            ("ISO8859_1", "windows-1252"),
            ("iso-8859-1", "windows-1252"),
            ("cp1252", "windows-1252"),
            ("win1251", "windows-1251"),
            ("cp932", "Shift_JIS"),
            ("ms932", "Shift_JIS"),
            ("windows-31j", "Shift_JIS"),
            ("S-JIS", "Shift_JIS"),
            ("sjis", "Shift_JIS"),
            ("shiftjis", "Shift_JIS"),
            ("Shift-JIS", "Shift_JIS"),
            ("cp936", "GBK"),
            ("gb2312", "GBK"),
            ("cp949", "EUC-KR"),
            ("uhc", "EUC-KR"),
            ("euckr", "EUC-KR"),
            ("cp950", "Big5"),
            ("BIG-5", "Big5"),
            ("eucjp", "EUC-JP"),
            ("EUC_JP", "EUC-JP"),
            ("koi8r", "KOI8-R"),
            ("utf16", "UTF-16LE"),
            ("UTF-16BE", "UTF-16BE"),
            ("jis", "ISO-2022-JP"),
        ] {
            assert_eq!(name(label), Some(expected), "{label}");
        }
    }

    #[test]
    fn unknown_labels_are_not() {
        for label in [
            "",
            "foo",
            "unknown",
            "cp",
            "cp9",
            "x",
            "¨437",
            "iso-2022-kr",
            "windows-1252 or so",
        ] {
            assert_eq!(name(label), None, "{label}");
        }
    }

    #[test]
    fn aliases_lead_somewhere_and_are_bare() {
        for (target, labels) in ALIASES {
            assert!(
                Encoding::for_label_no_replacement(target.as_bytes()).is_some(),
                "{target}"
            );
            for label in *labels {
                assert!(
                    label
                        .bytes()
                        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
                );
                assert!(find_charset(label).is_some(), "{label}");
            }
        }
    }
}
