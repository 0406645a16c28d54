//! The laws of writing Ishi: what is written is without fault, is written again just so, and says all that was said.

use ishisgf::convert::{self, Options, Target};
use ishisgf::diag::{Code, Diagnostic};
use ishisgf::format::Format;
use ishisgf::ishi::{Charset, Layout};

use super::ishi::{Rules, check};
use super::{DIALECTS, convert as to_sgf};

/// How Ishi is written where nothing is to be lost.
const CANONICAL: Layout = Layout {
    indent: false,
    charset: Charset::Utf8,
};

const INDENTED: Layout = Layout {
    indent: true,
    ..CANONICAL
};

/// Makes Ishi of what is said to be Ishi.
pub fn to_ishi(bytes: &[u8], layout: Layout) -> Result<String, Diagnostic> {
    to_ishi_saying(bytes, layout, &mut Vec::new())
}

fn to_ishi_saying(
    bytes: &[u8],
    layout: Layout,
    said: &mut Vec<Diagnostic>,
) -> Result<String, Diagnostic> {
    let options = Options {
        from: Some(Format::Ishi),
        to: Some(Target::Ishi),
        layout,
        ..Options::default()
    };
    let input = convert::open(bytes, &options, said)?;
    convert::convert(&input, &options, said)
}

/// Holds an Ishi file to the laws. What it becomes, if anything.
#[track_caller]
pub fn judge(bytes: &[u8]) -> Option<String> {
    let mut said = Vec::new();
    let canonical = to_ishi_saying(bytes, CANONICAL, &mut said).ok()?;
    assert_strict(&canonical, false);
    match to_ishi(canonical.as_bytes(), CANONICAL) {
        Ok(again) => assert_eq!(again, canonical, "the second time"),
        Err(fatal) => {
            assert!(is_hardly_a_record(&canonical), "{fatal:?} of\n{canonical}");
            return None;
        }
    }
    let indented = to_ishi(bytes, INDENTED).expect("it can be written");
    assert_strict(&indented, true);
    let again = to_ishi(indented.as_bytes(), CANONICAL);
    assert_eq!(again.as_ref(), Ok(&canonical), "of\n{indented}");

    let ascii = to_ishi(bytes, Layout::default());
    match canonical.is_ascii() {
        true => assert_eq!(ascii.as_ref(), Ok(&canonical)),
        false => assert_eq!(ascii.map_err(|fatal| fatal.code), Err(Code::NotYet)),
    }
    for dialect in DIALECTS {
        let (before, after) = (
            to_sgf(bytes, dialect).expect("it can be written"),
            to_sgf(canonical.as_bytes(), dialect).expect("it can be written"),
        );
        if said.iter().any(changes_what_is_carried) {
            let moves =
                |record: &str| record.matches(";B[").count() + record.matches(";W[").count();
            assert_eq!(moves(&before), moves(&after), "of\n{canonical}");
        } else {
            assert_eq!(before, after, "of\n{canonical}");
        }
    }
    Some(canonical)
}

/// Whether a diagnostic tells that Ishi can't say something in the form in which SGF would carry it: a variation
/// before any move, a marker of another length; or that the order of BOARDSIZE lines is settled.
fn changes_what_is_carried(diagnostic: &Diagnostic) -> bool {
    match diagnostic.code {
        Code::VariationBeforeMove | Code::MarkerTooLong | Code::NoBoardFits => true,
        Code::RepeatedHeader => diagnostic.message.contains("BOARDSIZE"),
        _ => false,
    }
}

/// Whether a text has nothing but lines that texts of other kinds have, too. Lines in error may have spoken for it.
fn is_hardly_a_record(text: &str) -> bool {
    let is_sure = |line: &str| {
        let word = line.split([' ', '\t']).next().unwrap_or_default();
        matches!(
            word,
            "EVENT"
                | "BOARDSIZE"
                | "B"
                | "W"
                | "SETUP"
                | "DIAGRAM"
                | "MARK"
                | "UNMARK"
                | "COM"
                | "USER"
        )
    };
    !text.lines().any(is_sure)
}

/// Fails with everything that is wrong with an Ishi text.
#[track_caller]
fn assert_strict(text: &str, indents: bool) {
    let rules = Rules {
        indents,
        is_unicode: true,
    };
    let violations = check(text, rules);
    assert!(violations.is_empty(), "{violations:#?}\n{text}");
}
