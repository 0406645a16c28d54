//! The laws of conversion, held by every file of `testdata/` and, with `ISHISGF_CORPUS` set, by the sample of the 1990
//! standard and by all SGF files of the corpus. Generated files are held to them in `tests/generated`.
//!
//! Where laws are broken, the breaches that are alike are shown with one example each, the commonest first; the texts
//! of the examples are in the folder that is named there, for comparison. `ISHISGF_ONLY=kogo` looks only at files whose
//! paths have that in them.

#[path = "../common/mod.rs"]
mod common;
mod report;

use std::path::{Path, PathBuf};

use common::files;
use ishisgf::format::Format;
use report::{Summary, cover};

fn all_below(folder: &Path) -> Vec<PathBuf> {
    let mut all = files::below(folder, Format::Ishi);
    all.extend(files::below(folder, Format::Sgf));
    all
}

/// Fails where laws are broken, or fewer files than expected were there to keep them.
#[track_caller]
fn expect(what: &str, summary: &Summary, ishi: usize, sgf: usize) {
    assert!(summary.breaches.is_empty(), "{}", summary.describe(what));
    let is_enough = |format, least| summary.kept(format) >= least;
    assert!(
        report::is_limited() || is_enough(Format::Ishi, ishi) && is_enough(Format::Sgf, sgf),
        "at least {ishi} Ishi files and {sgf} SGF files should have kept the laws"
    );
}

#[test]
fn every_case_keeps_the_laws() {
    let testdata = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    let summary = cover("cases", &all_below(&testdata));
    expect("cases", &summary, 150, 400);
}

#[test]
fn the_shared_cases_keep_the_laws() {
    if let Some(folder) = files::shared("cases") {
        let summary = cover("shared cases", &all_below(&folder));
        expect("shared cases", &summary, 1, 0);
    }
}

#[test]
fn the_corpus_keeps_the_laws() {
    if let Some(folder) = files::shared("corpus") {
        let summary = cover("corpus", &files::below(&folder, Format::Sgf));
        expect("corpus", &summary, 0, 6000);
    }
}
