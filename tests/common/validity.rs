//! What is written is without fault by the standard of its format, and says so in its own lines.

use super::convert::{DRAFT, Dialect, FF4, Format, ISHI, ISHI_UTF8, Target, To};
use super::ishi::{self, Rules};
use super::sgf::{self, Kind, Violation};
use super::subject::Subject;
use super::verdict::{Fault, Verdict};

/// The properties whose values are kept whatever they are.
const KEPT: [&str; 7] = ["ISHI", "BC", "WC", "JD", "OH", "LC", "LT"];

/// What a record may have of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Own {
    Nothing,
    /// Names of properties that the standard does not have.
    Names,
    /// Also values that are kept whatever they are.
    Values,
}

/// Everything that is wrong with a record.
pub fn faults_of_sgf(record: &str, dialect: Dialect, own: Own) -> Vec<Violation> {
    let mut faults = sgf::check(record, dialect);
    faults.retain(|fault| match own {
        Own::Nothing => true,
        Own::Names => fault.kind != Kind::UnknownProperty,
        Own::Values => fault.kind != Kind::UnknownProperty && !is_kept_as_it_stands(&fault.what),
    });
    faults
}

/// Whether a fault is that of a property whose values are kept whatever they are: an ISHI that is no carry-over, or one
/// that only the draft defines.
pub fn is_kept_as_it_stands(fault: &str) -> bool {
    let ident = fault.split([':', '[']).next().unwrap_or_default();
    KEPT.contains(&ident)
}

/// The records that an input becomes, in both dialects.
pub fn judge_sgf(subject: &Subject) -> Verdict {
    judge(subject, &[FF4, DRAFT])
}

/// The Ishi texts that an input becomes; of an Ishi file also the indented ones.
pub fn judge_ishi(subject: &Subject) -> Verdict {
    let is_ishi = matches!(&*subject.input, Ok(input) if input.format() == Format::Ishi);
    let forms = [ISHI, ISHI_UTF8, ISHI.indented(), ISHI_UTF8.indented()];
    judge(subject, if is_ishi { &forms } else { &forms[..2] })
}

/// What an input becomes without all that is carried.
pub fn judge_plain(subject: &Subject) -> Verdict {
    judge(subject, &[FF4.plain(), DRAFT.plain(), ISHI.plain(), ISHI_UTF8.plain()])
}

fn judge(subject: &Subject, forms: &[To]) -> Verdict {
    let Ok(input) = &*subject.input else {
        return Verdict::aside("refused");
    };
    // What an SGF file has of its own stays, also on its way through Ishi.
    let own = match input.format() {
        // Lower-case letters are no part of an identifier.
        Format::Sgf => {
            let capitals: String = input.text().chars().filter(|c| !c.is_ascii_lowercase()).collect();
            if KEPT.iter().any(|ident| capitals.contains(ident)) { Own::Values } else { Own::Names }
        }
        Format::Ishi if !input.text().to_uppercase().contains("USER SGF") => Own::Nothing,
        Format::Ishi => Own::Values,
    };
    let mut verdict = Verdict::default();
    for to in forms {
        let outcome = subject.write(*to);
        let Ok(text) = &outcome.text else { continue };
        let faults = match to.target {
            Target::Sgf(dialect) => {
                verdict.count("games", sgf::parse(text, dialect).0.len());
                faults_of_record(text, dialect, own)
            }
            Target::Ishi => faults_of_page(text, *to),
        };
        for mut fault in faults {
            fault.kind = format!("{}: {}", to.name(), fault.kind);
            verdict.faults.push(fault.with("text", text));
        }
    }
    verdict
}

fn faults_of_record(record: &str, dialect: Dialect, own: Own) -> Vec<Fault> {
    let faults = faults_of_sgf(record, dialect, own).into_iter();
    let fault = |found: Violation| {
        let kind = format!("{:?}: {}", found.kind, words(&found.what));
        Fault::new(kind, format!("at byte {}: {}", found.at, found.what))
    };
    let mut faults: Vec<Fault> = faults.map(fault).collect();
    if record.contains('\r') || !record.ends_with('\n') {
        faults.push(Fault::new("ends of lines", ""));
    }
    faults
}

fn faults_of_page(text: &str, to: To) -> Vec<Fault> {
    let rules = Rules { indents: to.layout.indent, is_unicode: to.layout.characters == ISHI_UTF8.layout.characters };
    let fault = |found: ishi::Violation| {
        let line = text.lines().nth(found.line - 1).unwrap_or("the end");
        Fault::new(words(&found.what), format!("line {}: {}: {line}", found.line, found.what))
    };
    ishi::check(text, rules).into_iter().map(fault).collect()
}

/// What a fault is in words, without what it is about.
fn words(what: &str) -> &str {
    what.split([':', '[']).next().unwrap_or(what)
}
