//! The laws of writing Ishi, held by every Ishi file of `testdata/` and, with `ISHISGF_CORPUS` set, by the sample of the
//! 1990 standard. Generated files are held to them in `tests/generated`.

#[path = "../common/mod.rs"]
mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::laws;
use ishisgf::format::Format;

/// Holds all Ishi files of a folder to the laws. How many there are, and how many of them can be written.
fn judge(folder: &Path) -> (usize, usize) {
    let entries = walkdir::WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter();
    let files = entries.map(|entry| entry.expect("a folder can be read").into_path());
    let files: Vec<PathBuf> = files
        .filter(|path| path.is_file() && Format::of_path(path) == Some(Format::Ishi))
        .collect();
    let is_written = |path: &&PathBuf| {
        println!("{}", path.display());
        laws::judge(&fs::read(path).expect("a file can be read")).is_some()
    };
    (files.len(), files.iter().filter(is_written).count())
}

#[test]
fn every_case_keeps_the_laws() {
    let (files, written) = judge(&Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata"));
    println!("{written} of {files} cases are written");
    assert!(written >= 100 && files - written <= 10);
}

#[test]
fn the_shared_cases_keep_the_laws() {
    match std::env::var_os("ISHISGF_CORPUS") {
        None => eprintln!("skipped: ISHISGF_CORPUS does not name the corpus"),
        Some(shared) => {
            let (files, written) = judge(&Path::new(&shared).join("cases"));
            println!("{written} of {files} shared cases are written");
            assert!(files > 0 && files == written);
        }
    }
}
