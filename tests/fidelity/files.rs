//! Converts files and compares what comes out, on all processors.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::compare::{Findings, compare, part};
use super::tokens::cut;
use crate::common::files::for_each;
use crate::common::{DIALECTS, sgf};
use ishisgf::convert::{self, Input, Options, Target};
use ishisgf::diag::Diagnostic;
use ishisgf::format::{Dialect, Format};

/// So many violations of a record are described.
const DESCRIBED: usize = 3;

/// What came of a file.
pub enum Outcome {
    /// It can't be compared, and why.
    LeftOut(String),
    /// It was compared, in both dialects.
    Covered(Findings),
}

/// What came of many files.
#[derive(Default)]
pub struct Summary {
    pub covered: usize,
    /// The files that were left out, by reason.
    pub left_out: BTreeMap<String, Vec<PathBuf>>,
    /// What is wrong, file by file.
    pub failures: Vec<(PathBuf, Vec<String>)>,
    /// How much was compared, all files together.
    pub total: Findings,
}

/// Covers files, and sums up what came of them.
pub fn cover(paths: &[PathBuf]) -> Summary {
    let outcomes = for_each(paths, cover_file);
    let mut summary = Summary::default();
    for (path, outcome) in paths.iter().zip(outcomes) {
        match outcome {
            Outcome::LeftOut(reason) => {
                summary
                    .left_out
                    .entry(reason)
                    .or_default()
                    .push(path.clone());
            }
            Outcome::Covered(findings) => {
                summary.covered += 1;
                summary.total.add(&findings);
                if !findings.differences.is_empty() {
                    summary.failures.push((path.clone(), findings.differences));
                }
            }
        }
    }
    summary
}

/// Converts a file to both dialects, and compares either with it.
fn cover_file(path: &Path) -> Outcome {
    let bytes = fs::read(path).expect("a file of the corpus can be read");
    let mut heard = Vec::new();
    let options = Options {
        expected: Format::of_path(path),
        ..Options::default()
    };
    let input = match convert::open(&bytes, &options, &mut heard) {
        Ok(input) => input,
        Err(fatal) => return cover_refused(&bytes, &fatal),
    };
    match cut(&input.text).map(part) {
        Err(reason) => return Outcome::LeftOut(format!("malformed: {reason}")),
        Ok((records, _)) if records.is_empty() => {
            return Outcome::LeftOut("no tree is a record of Go".to_owned());
        }
        Ok(_) => {}
    }
    let mut all = Findings::default();
    let mut compared = String::new();
    for dialect in DIALECTS {
        match cover_dialect(&input, dialect, heard.clone(), &mut compared) {
            Ok(findings) => {
                all.add(&findings);
                let differences = findings.differences.into_iter();
                all.differences
                    .extend(differences.map(|what| format!("{dialect:?}: {what}")));
            }
            Err(message) => all.differences.push(format!("{dialect:?}: {message}")),
        }
    }
    Outcome::Covered(all)
}

/// A file that is refused must not be a record.
fn cover_refused(bytes: &[u8], fatal: &Diagnostic) -> Outcome {
    let text = String::from_utf8_lossy(bytes);
    let is_binary = text
        .split('(')
        .next()
        .is_some_and(|head| head.contains('\0'));
    match cut(&text) {
        Ok(_) if is_binary => Outcome::LeftOut("no text".to_owned()),
        Ok(_) => Outcome::Covered(Findings {
            differences: vec![format!("a record was refused: {}", fatal.message)],
            ..Findings::default()
        }),
        Err(reason) => Outcome::LeftOut(format!("malformed: {reason}")),
    }
}

/// Covers the conversion to a dialect. What has been compared already, because another dialect says the same, is only
/// judged.
fn cover_dialect(
    input: &Input<'_>,
    dialect: Dialect,
    mut diagnostics: Vec<Diagnostic>,
    compared: &mut String,
) -> Result<Findings, String> {
    let options = Options {
        to: Some(Target::Sgf(dialect)),
        ..Options::default()
    };
    let output = convert::convert(input, &options, &mut diagnostics);
    let output = output.map_err(|fatal| format!("refused: {}", fatal.message))?;
    let mut findings = match output == *compared {
        true => Findings::default(),
        false => compare(&input.text, &output, dialect, &diagnostics)
            .map_err(|malformed| format!("the output has {malformed}"))?,
    };
    let violations = sgf::check(&output, dialect).into_iter();
    // What the standards do not know may still have stood in the input.
    let violations = violations.filter(|found| found.kind != sgf::Kind::UnknownProperty);
    let described = violations.take(DESCRIBED).map(|found| format!("{found:?}"));
    findings.differences.extend(described);
    if let Some(difference) = convert_again(&output, &options) {
        findings.differences.push(difference);
    }
    *compared = output;
    Ok(findings)
}

/// How converting an output once more changes it.
fn convert_again(output: &str, options: &Options) -> Option<String> {
    let input = convert::open(output.as_bytes(), options, &mut ());
    let again = input.and_then(|input| convert::convert(&input, options, &mut ()));
    let again = match again {
        Ok(again) if again == output => return None,
        Ok(again) => again,
        Err(fatal) => return Some(format!("the output is refused: {}", fatal.message)),
    };
    let differs = |(one, other): &(&str, &str)| one != other;
    let lines = output.lines().zip(again.lines()).enumerate();
    let (line, (before, after)) = lines
        .map(|(at, pair)| (at + 1, pair))
        .find(|(_, pair)| differs(pair))
        .unwrap_or((0, ("the end", "another end")));
    Some(format!(
        "the second conversion has in line {line} {after:?} for {before:?}"
    ))
}

impl Findings {
    /// Adds what was counted; differences stay with their files.
    fn add(&mut self, other: &Findings) {
        self.trees += other.trees;
        self.nodes += other.nodes;
        self.moves += other.moves;
        self.properties += other.properties;
        self.values += other.values;
        for (rule, uses) in &other.uses {
            *self.uses.entry(rule).or_default() += uses;
        }
    }
}
