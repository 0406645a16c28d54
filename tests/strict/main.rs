//! Every record that is written for a case of `testdata/` passes a strict judge of SGF, in both dialects.
//!
//! With `ISHISGF_CORPUS` set, so does the sample of the 1990 standard.

#[path = "../common/mod.rs"]
mod common;
mod ishi;
mod judge;

use std::fs;
use std::path::{Path, PathBuf};

use common::{DIALECTS, assert_strict, assert_strict_but_private, convert_with, sgf};
use ishisgf::convert::{Options, Target};
use ishisgf::format::{Dialect, Format};

fn options(path: &Path, dialect: Dialect) -> Options {
    Options {
        expected: Format::of_path(path),
        to: Some(Target::Sgf(dialect)),
        ..Options::default()
    }
}

/// Judges what a file becomes, if anything. How many games that are.
fn judge(path: &Path) -> usize {
    let bytes = fs::read(path).expect("a case can be read");
    let is_sgf = Format::of_path(path) == Some(Format::Sgf);
    let carries_sgf = String::from_utf8_lossy(&bytes).contains("USER SGF");
    let mut games = 0;
    for dialect in DIALECTS {
        for plain in [false, true] {
            let options = Options {
                plain,
                ..options(path, dialect)
            };
            let Ok(record) = convert_with(&bytes, &options) else {
                continue;
            };
            println!("{} as {dialect:?}", path.display());
            // What an SGF file has of its own stays, also on its way through Ishi.
            match is_sgf || carries_sgf {
                true => assert_strict_but_private(&record, dialect),
                false => assert_strict(&record, dialect),
            }
            assert!(!record.contains('\r') && record.ends_with('\n'));
            games = sgf::parse(&record, dialect).0.len();
        }
    }
    games
}

#[test]
fn every_case_becomes_a_record_without_fault() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    let entries = walkdir::WalkDir::new(root).sort_by_file_name().into_iter();
    let paths = entries.filter_map(|entry| entry.ok().map(walkdir::DirEntry::into_path));
    let is_case = |path: &PathBuf| path.is_file() && Format::of_path(path).is_some();
    let games: usize = paths.filter(is_case).map(|path| judge(&path)).sum();
    assert!(games > 1000, "only {games} games");
}

#[test]
fn the_sample_of_the_standard_becomes_a_record_without_fault() {
    match std::env::var_os("ISHISGF_CORPUS") {
        None => eprintln!("skipped: ISHISGF_CORPUS does not name the corpus"),
        Some(shared) => assert_eq!(judge(&Path::new(&shared).join("cases/testspec.go")), 3),
    }
}
