//! The labels that charsets go by: those of the web, and those that programs made up.

use std::sync::LazyLock;

use encoding_rs::{Encoding, REPLACEMENT};

use super::charset::Charset;
use crate::table::entries;

const TABLE: &str = include_str!("tables/labels.txt");

/// Labels behind what encoding_rs calls them.
static LABELS: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| entries(TABLE, "labels").collect());
/// What stands before the number of a code page.
static PREFIXES: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| entries(TABLE, "prefixes").collect());
/// What people write for a label.
static RESEMBLING: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| entries(TABLE, "resembling").collect());
static UNREADABLE: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| entries(TABLE, "unreadable").collect());

/// Finds a charset by any of its labels, in any case and however it is hyphenated.
pub fn find_charset(label: &str) -> Option<Charset> {
    let web = |label: &str| Encoding::for_label_no_replacement(label.as_bytes()).map(Charset::web);
    if let Some(charset) = web(label) {
        return Some(charset);
    }
    let bare = bare(label);
    let page = bare.strip_prefix('x').unwrap_or(&bare);
    let stem = PREFIXES
        .iter()
        .map(|(_, prefix)| page.strip_prefix(prefix).unwrap_or(page))
        .find(|stem| stem.starts_with(|c: char| c.is_ascii_digit()))
        .unwrap_or(&bare);
    if let Some(page) = Charset::dos_page(stem) {
        return Some(page);
    }
    let known = LABELS.iter().find(|(_, label)| *label == stem);
    web(known.map_or(&bare, |(charset, _)| charset))
}

/// The charset that a label resembles which is that of none.
pub(crate) fn resembled_charset(label: &str) -> Option<Charset> {
    let bare = bare(label);
    let known = RESEMBLING.iter().find(|(_, known)| *known == bare)?;
    find_charset(known.0)
}

/// A label in small letters, without what parts its words.
fn bare(label: &str) -> String {
    let is_part = |c: &char| !matches!(c, '-' | '_' | ' ' | '.' | ':' | '/');
    label.trim().chars().filter(is_part).map(|c| c.to_ascii_lowercase()).collect()
}

/// Whether a label is that of a charset which exists, but which nothing is decoded from.
pub(crate) fn is_unreadable(label: &str) -> bool {
    let is_7_bit = UNREADABLE.iter().any(|(_, known)| label.trim().eq_ignore_ascii_case(known));
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
    fn the_table_is_well_formed() {
        let sections = [
            ("labels", LABELS.len()),
            ("prefixes", PREFIXES.len()),
            ("unreadable", UNREADABLE.len()),
            ("resembling", RESEMBLING.len()),
        ];
        crate::table::check(TABLE, &sections);
        for (charset, label) in LABELS.iter() {
            assert!(Encoding::for_label_no_replacement(charset.as_bytes()).is_some(), "{charset}");
            assert!(label.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()), "{label}");
            assert!(find_charset(label).is_some(), "{label}");
        }
    }
}
