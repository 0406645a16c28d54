//! All that these tests know of the library: conversion in one call. And of the judges: what a strict reader complains
//! about.

use ishisgf::convert::{self, Characters, Layout, Options, Target};
use ishisgf::format::{Dialect, Format};

use crate::common;

/// What a file is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Ishi,
    Ff4,
    Draft,
}

/// The characters of an Ishi text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    Ascii,
    Utf8,
}

/// What is said of a file.
pub struct Note {
    /// The name of its code, such as `stale-carry-over`.
    pub code: String,
    /// The byte that it points to.
    pub place: Option<usize>,
}

/// Converts a text to that of a file. Nothing is written where something is fatal.
pub fn convert(text: &[u8], from: Form, to: Form, letters: Letters) -> Result<(String, Vec<Note>), String> {
    let options = Options {
        from: Some(match from {
            Form::Ishi => Format::Ishi,
            Form::Ff4 | Form::Draft => Format::Sgf,
        }),
        to: Some(match to {
            Form::Ishi => Target::Ishi,
            Form::Ff4 => Target::Sgf(Dialect::Ff4),
            Form::Draft => Target::Sgf(Dialect::Draft2016),
        }),
        layout: Layout {
            indent: false,
            characters: match letters {
                Letters::Ascii => Characters::Ascii,
                Letters::Utf8 => Characters::Utf8,
            },
        },
        ..Options::default()
    };
    let mut said = Vec::new();
    let written = convert::open(text, &options, &mut said)
        .and_then(|input| {
            let text = convert::convert(&input, &options, &mut said)?;
            Ok(convert::encode(&text, &input, &options)?.into_owned())
        })
        .map_err(|fatal| format!("{fatal:?}"))?;
    let written = String::from_utf8(written).expect("UTF-8 is written");
    let note = |said: &ishisgf::diag::Diagnostic| Note {
        code: said.code.name().to_owned(),
        place: said.span.map(|span| span.start),
    };
    Ok((written, said.iter().map(note).collect()))
}

/// What a strict reader finds wrong with a text; private properties aside.
pub fn faults(text: &str, form: Form, letters: Letters) -> Vec<String> {
    let of_sgf = |dialect| {
        let mut faults = common::sgf::check(text, dialect);
        faults.retain(|fault| {
            fault.kind != common::sgf::Kind::UnknownProperty && !common::validity::is_kept_as_it_stands(&fault.what)
        });
        faults.iter().map(|fault| format!("{fault:?}")).collect()
    };
    match form {
        Form::Ff4 => of_sgf(Dialect::Ff4),
        Form::Draft => of_sgf(Dialect::Draft2016),
        Form::Ishi => {
            let is_unicode = letters == Letters::Utf8;
            let rules = common::ishi::Rules { indents: false, is_unicode };
            let faults = common::ishi::check(text, rules);
            faults.iter().map(|fault| format!("{fault:?}")).collect()
        }
    }
}
