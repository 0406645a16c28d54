//! Whole files that a program saves again in its own way, without editing anything: all of it comes back.

use std::fs;
use std::path::Path;

use crate::library::{Form, Letters, Note, convert};
use crate::resave;
use crate::round_trip::Way;

/// What is said where a dialect spells something otherwise, so that it comes back in that spelling.
const OTHER: [&str; 3] = ["no-ishi-board", "respelled", "illegal-value"];

/// Takes a file to the other format, lets a program save it there, and takes it back. Whether it can be taken at all.
#[track_caller]
fn comes_back(is_ishi: bool, text: &[u8], save: fn(&str) -> String) -> bool {
    let mut is_taken = false;
    for dialect in [Form::Ff4, Form::Draft] {
        for letters in [Letters::Ascii, Letters::Utf8] {
            let Way { home, away, .. } = Way::of(is_ishi, dialect, letters);
            let has_all = |said: &[Note]| !said.iter().any(|note| OTHER.contains(&&*note.code));
            // What is no record, or can't be expressed in the other format, is for other tests.
            let Ok((canonical, _)) = convert(text, home, home, letters) else {
                continue;
            };
            let saved = match convert(canonical.as_bytes(), home, away, letters) {
                Ok((there, said)) if has_all(&said) => save(&there),
                _ => continue,
            };
            let back = convert(saved.as_bytes(), away, home, letters).map(|(back, _)| back);
            assert_eq!(back, Ok(canonical), "{dialect:?}, {letters:?}, by\n{saved}");
            is_taken = true;
        }
    }
    is_taken
}

/// How many files there are, and how many of them come back.
fn judge(folder: &str, is_ishi: bool, save: fn(&str) -> String) -> (usize, usize) {
    let extensions: &[&str] = if is_ishi { &["go", "ish", "sf", "prb"] } else { &["sgf"] };
    let (mut files, mut back) = (0, 0);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    for entry in walkdir::WalkDir::new(root).sort_by_file_name() {
        let path = entry.expect("a folder can be read").into_path();
        let extension = path.extension().and_then(|extension| extension.to_str());
        if !extension.is_some_and(|extension| extensions.contains(&extension)) {
            continue;
        }
        println!("{}", path.display());
        let bytes = fs::read(&path).expect("a file can be read");
        // Charsets are for other tests.
        if std::str::from_utf8(&bytes).is_err() {
            continue;
        }
        files += 1;
        back += usize::from(comes_back(is_ishi, &bytes, save));
    }
    println!("{back} of {files} files come back");
    (files, back)
}

#[test]
fn sgf_that_another_program_saves_is_ishi_again() {
    let (files, back) = judge("testdata", true, resave::sgf);
    assert!(back >= 100 && files - back <= 15);
}

#[test]
fn ishi_that_another_program_saves_is_sgf_again() {
    let (files, back) = judge("testdata/sgf", false, resave::ishi);
    assert!(back >= 100 && files - back <= 20);
}
