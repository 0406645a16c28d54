//! The labels that charsets go by: those of the web, and those that programs made up.

use encoding_rs::{Encoding, REPLACEMENT};

use super::charset::Charset;

/// What stands before the number of a code page. The longer of two that begin alike comes first.
const PAGE_PREFIXES: [&str; 8] = ["windows", "win", "codepage", "cp", "ibm", "oem", "dos", "ms"];

/// Labels that encoding_rs lacks, in lower case and bare of punctuation, code pages by their number; and what it
/// calls them.
const ALIASES: &[(&str, &[&str])] = &[
    ("utf-8", &["65001", "utf8mb4", "utf8bom", "utf8sig"]),
    ("utf-16le", &["1200", "utf16", "utf16le", "ucs2", "ucs2le"]),
    ("utf-16be", &["1201", "utf16be", "ucs2be"]),
    ("shift_jis", &["932", "943", "31j", "shiftjis", "shiftjisx0213", "sjiswin", "mskanji"]),
    ("euc-jp", &["20932", "51932", "eucjp", "eucjpms", "eucjpwin", "ujis"]),
    ("iso-2022-jp", &["50220", "50221", "50222", "iso2022jp", "jis", "junet"]),
    ("gbk", &["936", "euccn", "gb", "gb231280"]),
    ("gb18030", &["54936", "gb180302000", "gb180302005", "gb180302022"]),
    ("big5", &["950", "951", "big5eten", "big5hk", "big5tw"]),
    ("euc-kr", &["949", "51949", "euckr", "ksc5601", "ksx1001", "uhc", "unifiedhangulcode"]),
    ("koi8-r", &["20866", "koi8r"]),
    ("koi8-u", &["21866", "koi8u"]),
    ("iso-8859-15", &["latin9"]),
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
    let page = bare.strip_prefix('x').unwrap_or(&bare);
    let stem = PAGE_PREFIXES
        .iter()
        .map(|prefix| page.strip_prefix(prefix).unwrap_or(page))
        .find(|stem| stem.starts_with(|c: char| c.is_ascii_digit()))
        .unwrap_or(&bare);
    if let Some(page) = Charset::dos_page(stem) {
        return Some(page);
    }
    match ALIASES.iter().find(|(_, labels)| labels.contains(&stem)) {
        Some((label, _)) => web(label),
        None => web(&bare),
    }
}

/// Whether a label is that of a charset which exists, but which nothing is decoded from.
pub(crate) fn is_unreadable(label: &str) -> bool {
    let is_7_bit = ["utf-7", "utf7", "unicode-1-1-utf-7"].iter().any(|known| label.trim().eq_ignore_ascii_case(known));
    // The web gives such bytes as one U+FFFD.
    is_7_bit || Encoding::for_label(label.as_bytes()) == Some(REPLACEMENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(label: &str) -> Option<&'static str> {
        find_charset(label).map(Charset::name)
    }

    #[test]
    fn labels_of_dos_are_known() {
        for label in ["cp437", "CP437", "ibm437", "437", "oem437", "IBM-437", "cp_437", " dos437 "] {
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
    fn labels_of_game_records_are_known() {
        for (expected, labels) in [
            ("UTF-8", &["utf8", "UTF-8", "utf_8", "Utf-8", "UTF-8 ", "UTF8", "utf-8"][..]),
            ("GBK", &["gb2312", "GB2312", "GB_2312-80", "gbk", "GBK", "cp936", "ms936", "EUC-CN"]),
            ("gb18030", &["gb18030", "GB18030", "GB18030-2005"]),
            ("Big5", &["big5", "Big5", "Big-5", "cp950", "ms950", "big5-hkscs", "x-x-big5"]),
            (
                "Shift_JIS",
                &[
                    "Shift_JIS",
                    "shift-jis",
                    "SJIS",
                    "x-sjis",
                    "cp932",
                    "ms932",
                    "windows-31j",
                    "MS_Kanji",
                    "csShiftJIS",
                ],
            ),
            ("EUC-JP", &["EUC-JP", "eucJP", "x-euc-jp", "eucJP-ms", "ujis"]),
            ("ISO-2022-JP", &["ISO-2022-JP", "iso2022jp", "JIS"]),
            (
                "EUC-KR",
                &[
                    "EUC-KR",
                    "euckr",
                    "KS_C_5601-1987",
                    "KS_C_5601",
                    "KSC5601",
                    "cp949",
                    "ms949",
                    "x-windows-949",
                    "UHC",
                ],
            ),
            (
                "windows-1252",
                &[
                    "ISO-8859-1",
                    "ISO8859_1",
                    "ISO8859-1",
                    "ISO_8859-1",
                    "latin1",
                    "Latin1",
                    "ISO-Latin-1",
                    "ASCII",
                    "US-ASCII",
                    "windows-1252",
                    "cp1252",
                ],
            ),
            ("ISO-8859-15", &["ISO-8859-15", "ISO8859_15", "Latin-9"]),
            ("windows-1251", &["windows-1251", "cp1251", "Win1251"]),
            ("KOI8-R", &["koi8-r", "KOI8-R"]),
            ("windows-874", &["windows-874", "tis-620", "TIS620", "ISO-8859-11"]),
            ("macintosh", &["MacRoman", "x-mac-roman", "macintosh", "Mac"]),
        ] {
            for label in labels {
                assert_eq!(name(label), Some(expected), "{label}");
            }
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
            "ISO-2022-CN",
            "hz-gb-2312",
            "windows-1252 or so",
        ] {
            assert_eq!(name(label), None, "{label}");
        }
    }

    #[test]
    fn aliases_lead_somewhere_and_are_bare() {
        for (target, labels) in ALIASES {
            assert!(Encoding::for_label_no_replacement(target.as_bytes()).is_some(), "{target}");
            for label in *labels {
                assert!(label.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()));
                assert!(find_charset(label).is_some(), "{label}");
            }
        }
    }
}
