//! What the tests of the library share: the library in one module, and judges of both formats that owe nothing to it.
#![allow(dead_code, unused_imports, reason = "no test uses all of it")]

pub mod convert;
pub mod files;
pub mod ishi;
pub mod laws;
pub mod sgf;
pub mod subject;
pub mod validity;
pub mod verdict;

use std::collections::BTreeMap;
use std::sync::Mutex;

use convert::{Dialect, To};
use subject::Subject;
use validity::{Own, faults_of_sgf};
use verdict::Verdict;

/// Both dialects of SGF.
pub const DIALECTS: [Dialect; 2] = [Dialect::Ff4, Dialect::Draft2016];

/// Someone who looks at an input, and at what it becomes.
pub type Judge = fn(&Subject) -> Verdict;

/// The judges of all inputs.
pub const JUDGES: [(&str, Judge); 3] =
    [("the laws", laws::judge), ("valid SGF", validity::judge_sgf), ("valid Ishi", validity::judge_ishi)];

/// The items of a list, which two blanks or more part, or a line break. `∅` is nothing, `␠` a blank at either end of an
/// item; line ends and other control characters have their pictures. Each list is read once: generators ask often.
pub fn items(list: &'static str) -> &'static [&'static str] {
    static KNOWN: Mutex<BTreeMap<&str, &[&str]>> = Mutex::new(BTreeMap::new());
    let read = || {
        let items = list.lines().flat_map(|line| line.split("  "));
        let items = items.map(|item| item.trim_matches(' '));
        let items = items.filter(|item| !item.is_empty());
        let items = items.map(|item| &*visible(item).leak());
        items.collect::<Vec<&str>>().leak()
    };
    let mut known = KNOWN.lock().expect("nothing panics there");
    known.entry(list).or_insert_with(|| read())
}

/// The rows of a table, line by line, whose columns two blanks or more part.
pub fn rows<const N: usize>(table: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    let lines = table.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| {
        let columns = line.split("  ").map(str::trim);
        let columns: Vec<&str> = columns.filter(|column| !column.is_empty()).collect();
        columns.try_into().unwrap_or_else(|_| panic!("{N} columns: {line}"))
    })
}

/// A text whose control characters are there as pictures.
pub fn visible(text: &str) -> String {
    let character = |c: char| match c {
        '∅' => None,
        '␠' => Some(' '),
        '␤' => Some('\n'),
        '\u{2400}'..'\u{2420}' => char::from_u32(u32::from(c) - 0x2400),
        _ => Some(c),
    };
    text.chars().filter_map(character).collect()
}

/// Fails with everything that is wrong with a record but properties that no standard knows, and those whose values are
/// kept whatever they are.
#[track_caller]
pub fn assert_strict_but_private(record: &str, dialect: Dialect) {
    let faults = faults_of_sgf(record, dialect, Own::Values);
    let shown: String = record.chars().take(4000).collect();
    assert!(faults.is_empty(), "{dialect:?}: {faults:#?}\n{shown}");
}
