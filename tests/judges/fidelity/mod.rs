//! Nothing of a record is lost: every move, variation, comment and property value of an SGF file is in what it is
//! converted to, or what a rule of a closed table makes of it, and a diagnostic says so.
//!
//! Trees are cut by the grammar, and compared by [`compare`], which owes nothing to the library's reader; the rules are
//! those of [`rules`]. What is compared must also be noticed: an input that lacks one of its values is another one.

mod claims;
mod compare;
mod cut;
mod facts;
mod ledger;
mod pairs;
mod plays;
mod reported;
mod reshape;
mod rules;
mod value;

use compare::{Findings, compare, part};
use cut::{Malformed, cut};

use crate::common::convert::{Code, DRAFT, Dialect, FF4, Format, Said, Source, Target};
use crate::common::sgf::Game;
use crate::common::subject::Subject;
use crate::common::verdict::{Fault, Verdict};

/// Compares an SGF file with what it becomes in both dialects.
pub fn judge(subject: &Subject) -> Verdict {
    let input = match &*subject.input {
        _ if subject.source != Source::Named(Format::Sgf) => return Verdict::default(),
        Ok(input) => input.text(),
        Err(fatal) => return judge_refused(&subject.bytes(), fatal),
    };
    match cut(input).map(part) {
        Err(reason) => return Verdict::aside(format!("malformed, {reason}")),
        Ok((records, _)) if records.is_empty() => return Verdict::aside("no tree of Go"),
        Ok(_) => {}
    }
    let mut verdict = Verdict::default();
    let mut compared = String::new();
    for to in [FF4, DRAFT] {
        let outcome = subject.write(to);
        let (Ok(output), Target::Sgf(dialect)) = (&outcome.text, to.target) else {
            let fault = Fault::new(format!("{}: refused", to.name()), "");
            verdict.faults.push(fault.with("input", input));
            continue;
        };
        // What has been compared already, because the other dialect says the same, is not compared again.
        if *output == compared {
            continue;
        }
        let found = compare(input, output, dialect, &outcome.said);
        let found = found.unwrap_or_else(|malformed| Findings {
            differences: vec![format!("the output has {malformed}")],
            ..Findings::default()
        });
        for difference in found.differences {
            let fault = Fault::new(kind(to.name(), &difference), difference);
            verdict.faults.push(fault.with("input", input).with("output", output));
        }
        for (what, by) in found.counts {
            verdict.count(what, by);
        }
        compared.clone_from(output);
    }
    verdict
}

/// What kind of difference it is: its words without the place.
fn kind(dialect: &str, difference: &str) -> String {
    let words = difference.split_once(": ").map_or(difference, |(_, words)| words);
    let end = words.find(['[', '"', ':']).unwrap_or(words.len());
    format!("{dialect}: {}", &words[..end])
}

/// A file that is refused must not be a record.
fn judge_refused(bytes: &[u8], fatal: &Said) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let head = text.split('(').next().unwrap_or_default();
    match cut(&text) {
        Ok(_) if head.contains('\0') => Verdict::aside("no text"),
        Ok(_) => Verdict { faults: vec![Fault::new("a record was refused", &*fatal.message)], ..Verdict::default() },
        Err(reason) => Verdict::aside(format!("malformed, {reason}")),
    }
}

/// Compares an SGF file with itself, which must differ in nothing, and with itself without one of its values, which
/// must differ.
pub fn judge_comparison(subject: &Subject) -> Verdict {
    let mut verdict = Verdict::default();
    let text = match &*subject.input {
        Ok(input) if input.format() == Format::Sgf => input.text(),
        _ => return verdict,
    };
    match is_noticed(text) {
        Ok(wrong) => {
            let fault = |what| Fault::new("the comparison", what).with("input", text);
            verdict.faults.extend(wrong.into_iter().map(fault));
        }
        Err(reason) => verdict.aside = Some(format!("malformed, {reason}")),
    }
    verdict
}

/// What is wrong with the comparisons of a text.
fn is_noticed(text: &str) -> Result<Vec<String>, Malformed> {
    let (trees, _) = part(cut(text)?);
    let nodes = trees.iter().flat_map(|tree| &tree.nodes);
    let mut properties = nodes.flat_map(|node| &node.properties);
    // No output has old identifiers.
    if trees.is_empty() || properties.any(|property| property.is_renamed) {
        return Ok(Vec::new());
    }
    let everywhere = |code: &Code| Said { span: None, ..Said::at(*code, 0..0) };
    let everything: Vec<Said> = Code::ALL.iter().map(everywhere).collect();
    let found = compare(text, text, Dialect::Ff4, &everything)?;
    let mut wrong = found.differences;
    if let Some((ident, lossy)) = without_a_value(text, &trees) {
        let found = compare(text, &lossy, Dialect::Ff4, &[])?;
        if found.differences.is_empty() {
            wrong.push(format!("a value of {ident} was lost unnoticed"));
        }
    }
    Ok(wrong)
}

/// A text in which one value of its trees says nothing, and whose value that was.
fn without_a_value<'t>(text: &str, trees: &[Game<'t>]) -> Option<(&'t str, String)> {
    /// What the writer puts in anew, whatever stood there.
    const WRITERS_OWN: [&str; 3] = ["FF", "CA", "GM"];
    let nodes = trees.iter().flat_map(|tree| &tree.nodes);
    let properties = nodes.flat_map(|node| &node.properties);
    let candidates = properties.filter(|property| !WRITERS_OWN.contains(&property.ident));
    let values = candidates.flat_map(|property| {
        let said = property.values.iter().filter(|value| !value.trim().is_empty());
        said.map(|value| (property.ident, *value))
    });
    let values: Vec<_> = values.collect();
    // Any of them will do, as long as it is another one in another file, and the same one each time.
    let (ident, value) = *values.get(text.len().wrapping_mul(7919) % values.len().max(1))?;
    let start = value.as_ptr().addr() - text.as_ptr().addr();
    let lossy = [&text[..start], &text[start + value.len()..]].concat();
    Some((ident, lossy))
}
