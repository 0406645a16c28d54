//! Runs every case of `testdata/`: each input is converted, and what comes out is compared with what stands beside it.
//!
//! A case `name.go` or, in `testdata/sgf`, `name.sgf` has `name.ff4.sgf`, the FF\[4\] that it becomes, and `name.txt`,
//! what is said about it, one diagnostic a line. Where the draft is written otherwise there is `name.draft.sgf`; cases in
//! a folder `plain` are converted without carry-over, those in a folder `lint` are played out too. Cases in `ishi-out` have
//! `name.ishi.go`, the Ishi that is written; in a folder `indent` it is indented, in a folder `utf-8` it is not in ASCII.
//! Cases in `sgf-out`, all of them SGF, have only that, where there is any, and what is said when it is written.
//! `ISHISGF_UPDATE=1 cargo test --test corpus` writes what comes out, for review by diff.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ishisgf::convert::{self, Options, Target};
use ishisgf::diag::{Code, Cursor, Diagnostic};
use ishisgf::format::{Dialect, Format};
use ishisgf::ishi::{Charset, Layout};

/// What a conversion gave.
#[derive(Default)]
struct Outcome {
    /// The record, where one was written.
    record: Option<String>,
    /// The diagnostics in order of place, one a line.
    said: String,
    codes: Vec<Code>,
}

fn convert(bytes: &[u8], options: &Options) -> Outcome {
    let mut diagnostics = Vec::new();
    let opened = convert::open(bytes, options, &mut diagnostics);
    let (text, record) = match opened {
        Ok(input) => {
            let record = convert::convert(&input, options, &mut diagnostics);
            (input.text.into_owned(), record)
        }
        Err(fatal) => (String::new(), Err(fatal)),
    };
    let record = record.map_err(|fatal| diagnostics.push(fatal)).ok();
    diagnostics.sort_by_key(|diagnostic| diagnostic.span);
    let mut cursor = Cursor::new(&text);
    let line = |diagnostic: &Diagnostic| {
        let Diagnostic { code, message, .. } = diagnostic;
        let place = diagnostic.span.map(|span| cursor.find(span.start));
        let place = place
            .map(|place| format!("{}:{}: ", place.line, place.column))
            .unwrap_or_default();
        format!("{place}{}[{code}]: {message}\n", code.severity())
    };
    Outcome {
        record,
        said: diagnostics.iter().map(line).collect(),
        codes: diagnostics.iter().map(|d| d.code).collect(),
    }
}

/// All cases: the input files of `testdata/`, sorted.
fn cases() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    let files = walkdir::WalkDir::new(root).sort_by_file_name().into_iter();
    let files = files.map(|entry| entry.expect("testdata can be read").into_path());
    files
        .filter(|path| match Format::of_path(path) {
            Some(_) => !is_expected(path),
            None => false,
        })
        .collect()
}

/// Whether a file is what a case is to become.
fn is_expected(path: &Path) -> bool {
    let name = path.to_string_lossy();
    [".ff4.sgf", ".draft.sgf", ".ishi.go"]
        .iter()
        .any(|extension| name.ends_with(extension))
}

/// Whether a case is in a folder of a name.
fn is_in(folder: &str, path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == folder)
}

fn options(path: &Path, target: Target) -> Options {
    Options {
        expected: Format::of_path(path),
        to: Some(target),
        layout: Layout {
            indent: is_in("indent", path),
            charset: match is_in("utf-8", path) {
                true => Charset::Utf8,
                false => Charset::Ascii,
            },
        },
        plain: is_in("plain", path),
        lint: is_in("lint", path),
        ..Options::default()
    }
}

/// What there is to become, with the extension of its files.
const TARGETS: [(Target, &str); 3] = [
    (Target::Sgf(Dialect::Ff4), "ff4.sgf"),
    (Target::Sgf(Dialect::Draft2016), "draft.sgf"),
    (Target::Ishi, "ishi.go"),
];

/// What a case is to become, and where several things, the one that `name.txt` is about.
fn target(case: &Path) -> Target {
    match is_in("sgf-out", case) {
        true => Target::Ishi,
        false => Target::Sgf(Dialect::Ff4),
    }
}

/// All that a case is to become.
fn targets(case: &Path) -> Vec<Target> {
    let mut targets = TARGETS.map(|(target, _)| target).to_vec();
    targets.retain(|&target| match target {
        Target::Sgf(_) => !is_in("sgf-out", case),
        Target::Ishi => is_in("sgf-out", case) || is_in("ishi-out", case),
    });
    targets
}

/// Compares, or updates where that is asked for. `expected` of `None` means that there is to be no file.
fn settle(path: &Path, actual: Option<&str>, differences: &mut Vec<String>) {
    let expected = fs::read_to_string(path).ok();
    if expected.as_deref() == actual {
        return;
    }
    match (std::env::var_os("ISHISGF_UPDATE"), actual) {
        (Some(_), Some(actual)) => fs::write(path, actual).expect("testdata can be written"),
        (Some(_), None) => fs::remove_file(path).expect("testdata can be written"),
        (None, _) => differences.push(format!(
            "{}\n--- expected\n{}\n--- actual\n{}",
            path.display(),
            expected.as_deref().unwrap_or("(no file)"),
            actual.unwrap_or("(no file)")
        )),
    }
}

#[test]
fn every_case_gives_what_stands_beside_it() {
    let mut differences = Vec::new();
    let cases = cases();
    for case in &cases {
        let bytes = fs::read(case).expect("a case can be read");
        let mut first = None;
        for (target, extension) in TARGETS {
            let is_asked = targets(case).contains(&target);
            let outcome = is_asked.then(|| convert(&bytes, &options(case, target)));
            let Outcome { record, said, .. } = outcome.unwrap_or_default();
            if target == self::target(case) {
                let said = (!said.is_empty()).then_some(&*said);
                settle(&case.with_extension("txt"), said, &mut differences);
            }
            // The draft is there only where it is written otherwise.
            let is_new = record != first;
            let record = record.filter(|_| is_new);
            settle(
                &case.with_extension(extension),
                record.as_deref(),
                &mut differences,
            );
            first = first.or(record);
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
    assert!(cases.len() >= 40, "only {} cases", cases.len());
    println!("{} cases", cases.len());
}

#[test]
fn every_loss_is_of_a_kind() {
    let mut kinds = BTreeSet::new();
    for case in cases() {
        let bytes = fs::read(&case).expect("a case can be read");
        let mut said = Vec::new();
        let options = options(&case, target(&case));
        if let Ok(input) = convert::open(&bytes, &options, &mut ()) {
            let _ = convert::convert(&input, &options, &mut said);
        }
        for loss in said.iter().filter(|said| said.code == Code::Loss) {
            let kind = loss.lost();
            assert!(kind.is_some(), "{}: {}", case.display(), loss.message);
            kinds.extend(kind);
        }
    }
    assert!(kinds.len() >= 15, "only {kinds:?}");
}

#[test]
fn what_is_written_is_written_again_just_so() {
    for case in cases() {
        let bytes = fs::read(&case).expect("a case can be read");
        for target in targets(&case) {
            let mut options = options(&case, target);
            let Some(record) = convert(&bytes, &options).record else {
                continue;
            };
            // The name is the input's.
            options.expected = None;
            options.from = Some(match target {
                Target::Sgf(_) => Format::Sgf,
                Target::Ishi => Format::Ishi,
            });
            let again = convert(record.as_bytes(), &options);
            assert_eq!(again.record, Some(record), "{} {target:?}", case.display());
        }
    }
}

#[test]
fn every_expected_output_belongs_to_a_case() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    let stems: BTreeSet<_> = cases().iter().map(|case| case.with_extension("")).collect();
    for entry in walkdir::WalkDir::new(root) {
        let path = entry.expect("testdata can be read").into_path();
        if path.is_file() {
            let stem = path.with_extension("");
            let belongs = stems.contains(&stem) || stems.contains(&stem.with_extension(""));
            assert!(belongs, "{} has no input", path.display());
        }
    }
}

/// The codes that no file can trigger: they are about what was asked for, and tested with the command line. No conversion
/// says `VerifyFailed`; it is what `verify` says of outputs, and tested there with some that were tampered with.
const OF_NO_FILE: [Code; 11] = [
    Code::OldGame,
    Code::UnsafeEntry,
    Code::EncryptedEntry,
    Code::TooLarge,
    Code::Crashed,
    Code::SkippedGame,
    Code::VerifyFailed,
    Code::Unreadable,
    Code::Unwritable,
    Code::CharsetUnknown,
    Code::Unencodable,
];

#[test]
fn every_diagnostic_code_has_its_case() {
    let mut missing: BTreeSet<_> = Code::ALL.iter().copied().collect();
    for case in cases() {
        let bytes = fs::read(&case).expect("a case can be read");
        for code in convert(&bytes, &options(&case, target(&case))).codes {
            missing.remove(&code);
        }
    }
    for code in OF_NO_FILE {
        missing.remove(&code);
    }
    assert!(missing.is_empty(), "no case triggers {missing:?}");
}

#[test]
fn the_sample_of_the_standard_is_three_game_trees() {
    let Some(shared) = std::env::var_os("ISHISGF_CORPUS") else {
        eprintln!("skipped: ISHISGF_CORPUS does not name the corpus");
        return;
    };
    let path = Path::new(&shared).join("cases/testspec.go");
    let bytes = fs::read(&path).expect("the sample can be read");
    let Outcome { record, said, .. } = convert(&bytes, &options(&path, Target::Sgf(Dialect::Ff4)));
    assert_eq!(said, "");
    let record = record.expect("the sample can be converted");
    let games: Vec<&str> = record.split("(;FF[4]").skip(1).collect();
    assert_eq!(games.len(), 3);
    let moves = games[0].matches(";B[").count() + games[0].matches(";W[").count();
    assert_eq!(moves, 58);
    for part in [
        "SZ[10]",
        "RE[B+1]",
        "DT[1990-03-08]",
        "KM[0]",
        "PB[Haruyama]BR[6d]",
        "PW[Nagahara]WR[4d]",
    ] {
        assert!(games[1].contains(part), "{part}");
    }
    let stones = games[1]
        .split("AB")
        .nth(1)
        .and_then(|rest| rest.split("N[").next())
        .expect("there is a setup");
    assert_eq!(stones.matches('[').count(), 62);
    for part in [
        "(;B[ph]N[◇ ✓]",
        "ISHI[VAR 8]",
        "ISHI[VAR 7]",
        "TR[pl]",
        "SQ[pj]",
        "[qh:10]",
        "(;FG[]AE[",
    ] {
        assert!(games[2].contains(part), "{part}");
    }
}
