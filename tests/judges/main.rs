//! All judges, and all files: what is made of every file of `testdata/` and, with `ISHISGF_CORPUS` set, of every file
//! of the corpus keeps the laws of conversion, is valid, and says all that the file says.
//!
//! Each file is read once, each conversion of it is made once, and every judge looks at them. The judges owe nothing to
//! the readers of the library. A table on standard error shows what came of it, and how long each judge took. Where
//! there are faults, those that are alike are shown with one example, the commonest first; the texts of the examples
//! are in the folder that is named there. `ISHISGF_ONLY=kogo` looks only at files whose paths have that in them.
//!
//! Generated files are held to the same in `tests/generated`.

#[path = "../common/mod.rs"]
mod common;
mod fidelity;
mod of_ishi;
mod of_sgf;
mod runner;

use std::path::Path;

use common::{JUDGES, Judge, files, read_back, validity};
use runner::Report;

/// What an SGF file says is compared with what it becomes where it is an input. What the outputs carry from Ishi is
/// compared elsewhere, since it is written as the Ishi writer would write it.
fn judges(path: &Path) -> Vec<(&'static str, Judge)> {
    let mut judges = JUDGES.to_vec();
    let is_input = !files::is_expected(path) && !path.with_extension("go").exists();
    if is_input && !files::is_in("carried", path) {
        judges.push(("fidelity", fidelity::judge));
    }
    let letters = path.to_string_lossy();
    let number: usize = letters.bytes().map(usize::from).sum();
    if path.starts_with(files::testdata()) {
        judges.push(("valid plain", validity::judge_plain));
        judges.push(("read back", read_back::judge));
    } else if number.is_multiple_of(10) {
        // One of ten tells as much as all of them. The cases are too odd: what can be wrong is wrong in them.
        judges.push(("comparison", fidelity::judge_comparison));
    }
    judges
}

/// Judges the files of a folder. Fails where there are faults.
fn judge(folder: &Path) -> Report {
    let paths: Vec<_> = files::records(folder).collect();
    let report = runner::run(&paths, judges);
    eprint_all(&report.table(folder));
    assert!(report.faults.is_empty(), "{}", report.describe(folder));
    report
}

/// Writes to standard error even where the output of tests is captured.
fn eprint_all(text: &str) {
    use std::io::Write as _;
    let written = std::io::stderr().write_all(text.as_bytes());
    written.expect("there is a standard error");
}

#[test]
fn what_cases_become_passes_all_judges() {
    let report = judge(&files::testdata());
    report.expect_at_least("the laws", 550);
    report.expect_at_least("fidelity", 250);
    report.expect_count("games", 1000);
}

#[test]
fn what_shared_cases_become_passes_all_judges() {
    if let Some(folder) = files::shared("cases") {
        judge(&folder).expect_at_least("the laws", 1);
    }
}

#[test]
fn what_the_corpus_becomes_passes_all_judges() {
    /// So many files may be malformed; each kind of damage has cases of its own.
    const MALFORMED_AT_MOST: usize = 20;

    if let Some(folder) = files::shared("corpus") {
        let report = judge(&folder);
        report.expect_at_least("the laws", 6000);
        let malformed = report.aside("fidelity", "malformed");
        assert!(malformed <= MALFORMED_AT_MOST, "{malformed} files are malformed");
    }
}
