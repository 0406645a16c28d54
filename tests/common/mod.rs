//! What the tests of the library share: the library in one module, and judges of both formats that owe nothing to it.
#![allow(dead_code, unused_imports, reason = "no test uses all of it")]

pub mod convert;
pub mod edited;
pub mod files;
pub mod ishi;
pub mod laws;
pub mod read_back;
pub mod said;
pub mod sgf;
pub mod subject;
pub mod validity;
pub mod verdict;
pub mod wide;

use std::collections::BTreeMap;
use std::sync::Mutex;

use convert::{DRAFT, Dialect, FF4, Source};
use subject::Subject;
use validity::{Own, faults_of_sgf};
use verdict::{Fault, Verdict};

/// Both dialects of SGF.
pub const DIALECTS: [Dialect; 2] = [Dialect::Ff4, Dialect::Draft2016];

/// Someone who looks at an input, and at what it becomes.
pub type Judge = fn(&Subject) -> Verdict;

/// The judges of all inputs.
pub const JUDGES: [(&str, Judge); 4] = [
    ("the laws", laws::judge),
    ("valid SGF", validity::judge_sgf),
    ("valid Ishi", validity::judge_ishi),
    ("what is said", said::judge),
];

/// Hands an input to all judges, and verifies what it becomes. Whether it is a record at all.
///
/// # Errors
/// What is wrong, and the input.
pub fn pass_all_judges(bytes: &[u8], source: Source) -> Result<bool, String> {
    let subject = Subject::new(bytes, source);
    let [laws, others @ ..] = JUDGES.map(|(_, judge)| judge(&subject));
    let is_record = !laws.aside.as_ref().is_some_and(|why| why.starts_with("refused"));
    let mut faults = laws.faults;
    faults.extend(others.into_iter().flat_map(|verdict| verdict.faults));
    faults.extend(read_back::judge(&subject).faults);
    // The second time the same comes out.
    for to in [FF4, DRAFT] {
        if convert::to(bytes, source, to) != subject.write(to).text {
            faults.push(Fault::new(format!("{}: another text comes out", to.name()), "the second time"));
        }
    }
    let [first, others @ ..] = &faults[..] else {
        return Ok(is_record);
    };
    let others: String = others.iter().map(|fault| format!("\nand {}", fault.kind)).collect();
    Err(format!("{first}{others}\nthe input:\n{}", String::from_utf8_lossy(bytes)))
}

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
