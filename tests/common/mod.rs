//! What the tests of the library share: conversion in one call, and judges of both formats that owe nothing to the library.
#![allow(dead_code, unused_imports, reason = "no test uses all of it")]

pub mod files;
pub mod ishi;
pub mod laws;
pub mod sgf;

use ishisgf::convert::{self, Options, Target};
use ishisgf::diag::Diagnostic;
use ishisgf::format::{Dialect, Format};

/// Both dialects of SGF.
pub const DIALECTS: [Dialect; 2] = [Dialect::Ff4, Dialect::Draft2016];

/// Converts an Ishi file, which it is said to be.
pub fn convert(bytes: &[u8], dialect: Dialect) -> Result<String, Diagnostic> {
    let options = Options {
        from: Some(Format::Ishi),
        to: Some(Target::Sgf(dialect)),
        ..Options::default()
    };
    convert_with(bytes, &options)
}

/// Converts whatever it is, as the options say.
pub fn convert_with(bytes: &[u8], options: &Options) -> Result<String, Diagnostic> {
    let input = convert::open(bytes, options, &mut ())?;
    convert::convert(&input, options, &mut ())
}

/// Fails with everything that is wrong with a record.
#[track_caller]
pub fn assert_strict(record: &str, dialect: Dialect) {
    expect_none(&sgf::check(record, dialect), record, dialect);
}

/// Fails with everything that is wrong with a record but properties that no standard knows, and those whose values are
/// kept whatever they are.
#[track_caller]
pub fn assert_strict_but_private(record: &str, dialect: Dialect) {
    let mut violations = sgf::check(record, dialect);
    violations.retain(|found| {
        found.kind != sgf::Kind::UnknownProperty && !laws::is_kept_as_it_stands(&found.what)
    });
    expect_none(&violations, record, dialect);
}

#[track_caller]
fn expect_none(violations: &[sgf::Violation], record: &str, dialect: Dialect) {
    assert!(
        violations.is_empty(),
        "{dialect:?}: {violations:#?}\n{}",
        record.chars().take(4000).collect::<String>()
    );
}
