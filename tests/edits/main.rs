//! Law 4, "edits win": if someone edits the standard side of a converted record and converts back, the edit is in the
//! result, and every unit that was not edited keeps its original form.
//!
//! The cases are the files `testdata/edits/<area>/<sentence>.edit`. Each has originals of one format, and what people do
//! to the files that they become in the other one:
//!
//! ```text
//! A header that is edited loses its words.      What the case shows, for the reader.
//!
//! == ishi                                       An original of Ishi, or of `sgf`.
//! KOMI 5.5 points
//! B 1 Q16
//!
//! == another komi                               What is done to the file that it became, as hunks of a diff, with
//! - KM[5.5]                                     empty lines between them (see `hunk`). A line `@` behind them: another
//! + KM[6.5]                                     program saves it, in its own way.
//! =>                                            The same of what comes home: how it differs from the original. Or all
//! - KOMI 5.5 points                             of it, with `= ` before each line.
//! + KOMI 6.5
//! ! SZ[19]                                      A note of dropped carry-over, at the node that this text stands in; or
//!                                               `some` notes, or `any` number of them.
//!
//! == the time (ff4)                             An edit for one dialect (`ff4`, `draft`), or for an Ishi file with
//! …                                             characters of one kind (`ascii`, `utf-8`); else it is made in all four
//!                                               ways. `open`: what is carried in what comes home is not compared.
//!
//! == by 0.1.0                                   A file that somebody else wrote, instead of the one that the original
//! = (;FF[4]SZ[19]KM[5.5]                        becomes.
//! = ISHI[KOMI 5.5 points];B[pd])
//! =>
//! ```
//!
//! `␉` is a tab, `␠` a blank at the end of a line, `␤` a line end within one. Lines with `# ` before them say why. Where
//! there is a section `== {}`, each of its lines is put into each place `{before|behind}` of the original by itself; of
//! what the record is without them nothing may be lost.
//!
//! Each file is held to the other laws, too, before and after the edit. `EDITS=rank cargo test --test edits` makes only
//! the edits that have this text in their names.

#[path = "../common/mod.rs"]
mod common;

mod case;
mod hostile;
mod hunk;
mod library;
mod pieces;
mod resave;
mod round_trip;
mod saved;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use case::{Edit, Record};
use library::{Form, Letters};
use round_trip::Way;

#[test]
fn edits_win() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/edits");
    let filter = std::env::var("EDITS").unwrap_or_default();
    let (mut count, mut failures) = (0, String::new());
    let mut check = |name: String, run: &dyn Fn() -> Result<(), String>| {
        if name.contains(&filter) {
            count += 1;
            let outcome = catch_unwind(AssertUnwindSafe(run));
            if let Err(fault) = outcome.unwrap_or_else(|_| Err("a panic".to_owned())) {
                println!("---- {name}\n{fault}\n");
                failures += &(name + "\n");
            }
        }
    };
    for entry in walkdir::WalkDir::new(&root).sort_by_file_name() {
        let path = entry.expect("a folder can be read").into_path();
        if path.extension().is_none_or(|extension| extension != "edit") {
            continue;
        }
        let name = path.strip_prefix(&root).unwrap_or(&path).display();
        let text = fs::read_to_string(&path).expect("a case can be read");
        for record in case::read(&text).unwrap_or_else(|fault| panic!("{name}: {fault}")) {
            for edit in &record.edits {
                let originals = originals(&record);
                let run = || originals.iter().try_for_each(|original| make(&record, edit, original));
                check(format!("{name}:{}", edit.name), &run);
            }
            for value in &record.values {
                check(format!("{name}: {value:?}"), &|| put(&record, value));
            }
        }
    }
    println!("{} of {count} fail:\n{failures}", failures.lines().count());
    assert!(failures.is_empty() && count > 0);
}

fn ways(record: &Record, dialects: &[Form], letters: &[Letters]) -> Vec<Way> {
    let of = |&dialect| letters.iter().map(move |&letters| Way::of(record.is_ishi, dialect, letters));
    dialects.iter().flat_map(of).collect()
}

/// Makes an edit of what an original becomes, in each way that it is for.
fn make(record: &Record, edit: &Edit, original: &str) -> Result<(), String> {
    let mut ways = ways(record, &edit.dialects, &edit.letters).into_iter();
    ways.try_for_each(|way| way.edited(original, edit).map_err(|fault| format!("{way:?}, {fault}")))
}

/// Puts a value into each place of a record, without an edit.
fn put(record: &Record, value: &str) -> Result<(), String> {
    let places = 0..record.original.matches('{').count();
    let without = filled(&record.original, usize::MAX, "");
    places.into_iter().try_for_each(|place| {
        let original = filled(&record.original, place, value);
        let ways = ways(record, &[Form::Ff4, Form::Draft], &[Letters::Ascii, Letters::Utf8]);
        ways.into_iter().try_for_each(|way| {
            let outcome = way.with_value(&original, &without);
            outcome.map_err(|fault| format!("{way:?}, {fault}\nof\n{original}"))
        })
    })
}

/// The originals that are edited: that of a record, with each value in its first place.
fn originals(record: &Record) -> Vec<String> {
    match record.values.is_empty() {
        true => vec![record.original.clone()],
        false => record.values.iter().map(|value| filled(&record.original, 0, value)).collect(),
    }
}

/// A record with a value in one of its places, and nothing in the others.
fn filled(record: &str, place: usize, value: &str) -> String {
    let mut filled = String::new();
    for (nth, part) in record.split('{').enumerate() {
        let (around, text) = part.split_once('}').filter(|_| nth > 0).unwrap_or(("", part));
        let (before, behind) = around.split_once('|').unwrap_or_default();
        if nth == place.wrapping_add(1) {
            filled += &format!("{before}{value}{behind}");
        }
        filled += text;
    }
    filled
}
