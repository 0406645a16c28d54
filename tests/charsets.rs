//! Runs the short texts of `testdata/charsets-short/`: names, titles, comments and ranks, in the bytes of each charset that
//! people wrote them in, with each label that they gave it, whole and damaged.
//!
//! Each text stands alone in a small record, so that nothing but its own bytes tells the charset. What a person who reads
//! these bytes could tell has to be found; what nobody could is named in a table with the reason, and does not count.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use common::convert::{Format, Source, open};
use common::files::testdata;
use encoding_rs::Encoding;
use oem_cp::code_table::{DECODING_TABLE_CP437, DECODING_TABLE_CP850, DECODING_TABLE_CP852, DECODING_TABLE_CP865};

/// A record with one text beyond ASCII.
struct Case {
    /// What it is counted with.
    group: String,
    /// What it is called where it fails.
    name: String,
    format: Format,
    bytes: Vec<u8>,
    /// What a person reads: the text of the whole record.
    expected: String,
    /// Its damage left signs, of which nobody counts how many.
    is_damaged: bool,
}

/// The lines of a table, as their columns.
fn rows(table: &str) -> Vec<Vec<String>> {
    let path = testdata().join("charsets-short").join(table).with_extension("tsv");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(text.starts_with("# Columns: "), "{table} does not say what its columns are");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// A text in the bytes of a charset.
fn encode(text: &str, charset: &str) -> Vec<u8> {
    let page = match charset {
        "CP437" => &DECODING_TABLE_CP437,
        "CP850" => &DECODING_TABLE_CP850,
        "CP852" => &DECODING_TABLE_CP852,
        "CP865" => &DECODING_TABLE_CP865,
        _ => {
            let encoding = Encoding::for_label(charset.as_bytes()).expect("the charset is known");
            let (bytes, _, has_others) = encoding.encode(text);
            assert!(!has_others, "{text} can't be written in {charset}");
            return bytes.into_owned();
        }
    };
    let byte = |c: char| {
        let upper = page.iter().position(|known| *known == c).map(|at| at as u8 + 0x80);
        upper.or(u8::try_from(c).ok().filter(u8::is_ascii))
    };
    text.chars().map(|c| byte(c).unwrap_or_else(|| panic!("{c} can't be written in {charset}"))).collect()
}

/// A text in the bytes of UTF-16, with a byte order mark or without.
fn encode_utf16(text: &str, is_big_endian: bool, has_mark: bool) -> Vec<u8> {
    let mark = has_mark.then_some(0xFEFF);
    let units = mark.into_iter().chain(text.encode_utf16());
    units.flat_map(|unit| if is_big_endian { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
}

/// What stands before a text and behind it in a record of SGF.
fn around(kind: &str, label: Option<&str>) -> (String, String) {
    let label = label.map_or(String::new(), |label| format!("CA[{label}]"));
    let head = format!("(;GM[1]FF[4]{label}SZ[19]");
    let (before, behind) = match kind {
        "name" => ("PB[", "];B[pd];W[dp])\n"),
        "player" => ("PB[", "]BR[9段];B[pd];W[dp])\n"),
        "title" => ("EV[", "];B[pd];W[dp])\n"),
        "rank" => ("PB[Anna]BR[", "];B[pd];W[dp])\n"),
        "comment" => (";B[pd]C[", "];W[dp])\n"),
        _ => panic!("{kind} is no kind of text"),
    };
    (head + before, behind.to_owned())
}

/// What stands before a text and behind it in a record of Ishi.
fn around_in_ishi(kind: &str) -> (String, String) {
    let (before, behind) = match kind {
        "name" | "player" | "rank" => ("BLACK ", "\r\nB 1 Q16\r\n"),
        "title" => ("EVENT ", "\r\nB 1 Q16\r\n"),
        "comment" => ("B 1 Q16\r\nCOM\r\n", "\r\nENDCOM\r\nW 2 D4\r\n"),
        _ => panic!("{kind} is no kind of text"),
    };
    (before.to_owned(), behind.to_owned())
}

/// The records that a text is in, in one charset with one label: of SGF, and of Ishi where there is no label, which Ishi has
/// no place for. The charsets of DOS are guessed in Ishi alone.
fn whole(kind: &str, charset: &str, (how, label): (&str, Option<&str>), text: &str) -> Vec<Case> {
    let mut cases = Vec::new();
    let formats = match label {
        Some(_) => vec![Format::Sgf],
        None if charset.starts_with("CP") => vec![Format::Ishi],
        None => vec![Format::Sgf, Format::Ishi],
    };
    for format in formats {
        let (before, behind) = if format == Format::Ishi { around_in_ishi(kind) } else { around(kind, label) };
        let record = format!("{before}{text}{behind}");
        let forms: Vec<(&str, Vec<u8>)> = match charset {
            "UTF-16" => vec![
                (" LE, marked", encode_utf16(&record, false, true)),
                (" BE, marked", encode_utf16(&record, true, true)),
                (" LE", encode_utf16(&record, false, false)),
                (" BE", encode_utf16(&record, true, false)),
            ],
            _ => vec![("", encode(&record, charset))],
        };
        cases.extend(forms.into_iter().map(|(form, bytes)| Case {
            group: format!("{charset}, {how} label, {format:?}"),
            name: format!("{charset}{form}, {how} label {label:?}, {kind} {text}, {format:?}"),
            format,
            bytes,
            expected: record.clone(),
            is_damaged: false,
        }));
    }
    cases
}

/// All whole texts with all labels, and how many nobody could tell.
fn whole_texts() -> (Vec<Case>, usize) {
    let labels: BTreeMap<String, Vec<String>> =
        rows("labels").into_iter().map(|row| (row[0].clone(), row[1..].to_vec())).collect();
    let undecided = rows("undecided").into_iter().map(|row| {
        assert!(row.len() == 4 && !row[3].is_empty(), "{row:?} has no reason");
        (row[0].clone(), row[1].clone(), row[2].clone())
    });
    let undecided: BTreeSet<_> = undecided.collect();
    let mut used = BTreeSet::new();
    let (mut cases, mut left_out) = (Vec::new(), 0);
    for row in rows("words") {
        let [kind, charsets, text] = &row[..] else { panic!("{row:?} is no line of the table") };
        for charset in charsets.split(',') {
            let named = ["right", "near", "wrong"].into_iter().zip(&labels[charset]);
            let named = named.flat_map(|(how, labels)| labels.split(' ').map(move |label| (how, Some(label))));
            for (how, label) in named.filter(|(_, label)| *label != Some("-")).chain([("none", None)]) {
                let key = |how: &str| (charset.to_owned(), how.to_owned(), text.clone());
                let keys = [key(how), key(label.unwrap_or("none"))];
                if let Some(key) = keys.into_iter().find(|key| undecided.contains(key)) {
                    used.insert(key);
                    left_out += 1;
                } else {
                    let how = if how == "none" { "no" } else { how };
                    cases.extend(whole(kind, charset, (how, label), text));
                }
            }
        }
    }
    assert_eq!(used, undecided, "what nobody could tell is among the cases");
    (cases, left_out)
}

/// The bytes of a text that were damaged.
fn damaged(mut bytes: Vec<u8>, damage: &str) -> Vec<u8> {
    /// The bytes that windows-1252 has no character for.
    const LACKING: [u8; 5] = [0x81, 0x8D, 0x8F, 0x90, 0x9D];
    let (what, number) = damage.split_once(' ').unwrap_or((damage, "1"));
    let number: usize = number.parse().expect("there is a number");
    match what {
        "1252" => bytes.iter_mut().filter(|byte| LACKING.contains(byte)).for_each(|byte| *byte = b'?'),
        "cut" => bytes.truncate(bytes.len() - number),
        "lost" => bytes[number] = b'?',
        _ => panic!("{damage} is no damage"),
    }
    bytes
}

/// All damaged texts, and how many nobody could tell.
fn damaged_texts() -> (Vec<Case>, usize) {
    let (mut cases, mut left_out) = (Vec::new(), 0);
    for row in rows("damaged") {
        let [kind, charset, label, damage, text, read, reason @ ..] = &row[..] else {
            panic!("{row:?} is no line of the table");
        };
        if !reason.is_empty() {
            left_out += 1;
            continue;
        }
        let label = Some(&**label).filter(|label| *label != "-");
        let (before, behind) = around(kind, label);
        let bytes = [encode(&before, charset), damaged(encode(text, charset), damage), encode(&behind, charset)];
        cases.push(Case {
            group: format!("damaged {charset}"),
            name: format!("{charset}, label {label:?}, {kind} {text}, {damage}"),
            format: Format::Sgf,
            bytes: bytes.concat(),
            expected: format!("{before}{read}{behind}"),
            is_damaged: true,
        });
    }
    (cases, left_out)
}

/// A text in which what stands for lost bytes is one sign, however many there were.
fn with_single_signs(text: &str) -> String {
    let mut single = String::new();
    for c in text.chars().map(|c| if c == '?' { '\u{FFFD}' } else { c }) {
        if c != '\u{FFFD}' || !single.ends_with(c) {
            single.push(c);
        }
    }
    single
}

/// What a record is read as, where that is not what is expected.
fn fault(case: &Case) -> Option<String> {
    let read = match open(&case.bytes, Source::Is(case.format)) {
        Ok(input) => input.text().trim_start_matches('\u{FEFF}').to_owned(),
        Err(fatal) => fatal.message,
    };
    let is_right = match case.is_damaged {
        true => with_single_signs(&read) == with_single_signs(&case.expected),
        false => read == case.expected,
    };
    (!is_right).then(|| format!("{}: {}", case.name, read.trim_end().replace("\r\n", " ")))
}

/// Runs cases, tells how many of each group come out right, and fails with all that don't.
#[track_caller]
fn check((cases, left_out): (Vec<Case>, usize), at_least: usize) {
    let mut groups: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut faults = Vec::new();
    for case in &cases {
        let fault = fault(case);
        let (right, all) = groups.entry(&case.group).or_default();
        *all += 1;
        *right += usize::from(fault.is_none());
        faults.extend(fault);
    }
    let lines = groups.iter().map(|(group, (right, all))| format!("{right:5} of {all:5}  {group}"));
    let right = cases.len() - faults.len();
    let total = format!("{right:5} of {:5}  all; {left_out} that nobody could tell are left out", cases.len());
    let table = lines.chain([total]).collect::<Vec<_>>().join("\n");
    assert!(faults.is_empty(), "{}\n{table}", faults.join("\n"));
    assert!(cases.len() >= at_least, "only {} cases", cases.len());
    eprintln!("{table}");
}

#[test]
fn short_texts_come_out_right() {
    check(whole_texts(), 1000);
}

#[test]
fn damaged_texts_lose_only_what_is_lost() {
    check(damaged_texts(), 60);
}
