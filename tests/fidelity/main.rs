//! Nothing of a record is lost: every move, variation, comment and property value of an SGF file is in what it is
//! converted to, or what a rule of a closed table makes of it, and a diagnostic says so.
//!
//! With `ISHISGF_CORPUS` set, all files of the corpus are converted to FF\[4\] and to the draft; so are the SGF cases
//! of `testdata/`. Trees are cut by [`tokens`] and compared by [`compare`], which owe nothing to the library's reader;
//! the rules are those of [`rules`]. Each output also passes the strict judge of SGF, and converts to itself.

mod claims;
#[path = "../common/mod.rs"]
mod common;
mod compare;
mod facts;
mod files;
mod ledger;
mod names;
mod noticing;
mod pairs;
mod plays;
mod reshape;
mod rules;
mod said;
mod tokens;
mod value;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use files::Summary;
use ishisgf::format::Format;

/// So many files of the corpus may be malformed; each kind of damage has cases of its own.
const MALFORMED_AT_MOST: usize = 20;

/// So many failures are described.
const DESCRIBED: usize = 50;

/// The SGF inputs among the cases of `testdata/`: those files that are not what an Ishi file becomes. What these carry
/// from Ishi is compared elsewhere, since it is written as the Ishi writer would write it.
fn sgf_cases() -> Vec<PathBuf> {
    let testdata = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    let mut files = common::files::below(&testdata, Format::Sgf);
    files.retain(|path| {
        let stem = path.with_extension("");
        let is_carried = path.components().any(|part| part.as_os_str() == "carried");
        stem.extension().is_none() && !path.with_extension("go").exists() && !is_carried
    });
    files
}

/// The SGF files of the corpus, where there is one.
fn corpus() -> Option<Vec<PathBuf>> {
    let corpus = common::files::shared("corpus")?;
    Some(common::files::below(&corpus, Format::Sgf))
}

/// What was covered, what was left out and why, and which rules were used.
fn describe(what: &str, summary: &Summary) -> String {
    let total = &summary.total;
    let mut text = format!(
        "{what}: {} files covered in both dialects, with {} trees, {} nodes, {} moves, {} properties and {} values\n",
        summary.covered, total.trees, total.nodes, total.moves, total.properties, total.values
    );
    let mut uses: Vec<_> = total.uses.iter().collect();
    uses.sort_by_key(|(name, uses)| (std::cmp::Reverse(**uses), **name));
    for (name, uses) in uses {
        writeln!(text, "{uses:>8} times {name}").expect("text takes text");
    }
    for (reason, paths) in &summary.left_out {
        writeln!(text, "left out, {reason}: {} files", paths.len()).expect("text takes text");
        for path in paths {
            writeln!(text, "         {}", path.display()).expect("text takes text");
        }
    }
    text
}

/// The first failures, in full.
fn describe_failures(summary: &Summary) -> String {
    let mut text = format!("{} files differ\n", summary.failures.len());
    for (path, differences) in summary.failures.iter().take(DESCRIBED) {
        writeln!(
            text,
            "{}\n    {}",
            path.display(),
            differences.join("\n    ")
        )
        .expect("text takes text");
    }
    text
}

/// Covers files, and says so even where the test's output is captured.
fn cover(what: &str, paths: &[PathBuf]) -> Summary {
    let summary = files::cover(paths);
    let described = describe(what, &summary);
    std::io::stderr()
        .write_all(described.as_bytes())
        .expect("there is a standard error");
    summary
}

#[test]
fn nothing_of_the_corpus_is_lost() {
    let Some(paths) = corpus() else { return };
    let summary = cover("corpus", &paths);
    assert!(
        summary.failures.is_empty(),
        "{}",
        describe_failures(&summary)
    );
    let malformed = summary
        .left_out
        .iter()
        .filter(|(why, _)| why.starts_with("malformed"));
    let malformed: usize = malformed.map(|(_, paths)| paths.len()).sum();
    assert!(
        malformed <= MALFORMED_AT_MOST,
        "{malformed} files are malformed"
    );
}

#[test]
fn nothing_of_the_cases_is_lost() {
    let summary = cover("cases", &sgf_cases());
    assert!(
        summary.failures.is_empty(),
        "{}",
        describe_failures(&summary)
    );
}
