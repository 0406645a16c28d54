//! The comparison knows real files, and notices what is taken away from them.
//!
//! With `ISHISGF_CORPUS` set, files of the corpus are compared with themselves, which must differ in nothing, and with
//! themselves without one of their values, which must differ.

use std::fs;
use std::path::{Path, PathBuf};

use super::compare::{compare, part};
use super::corpus;
use super::tokens::{Malformed, Tree, cut};
use crate::common::files::for_each;
use ishisgf::convert::{self, Options};
use ishisgf::diag::{Code, Diagnostic};
use ishisgf::format::{Dialect, Format};

/// What the writer puts in anew, whatever stood there.
const WRITERS_OWN: [&str; 3] = ["FF", "CA", "GM"];

/// What is wrong with the comparisons of a file.
fn check_file(path: &Path) -> Result<Vec<String>, Malformed> {
    let bytes = fs::read(path).expect("a file of the corpus can be read");
    let options = Options {
        expected: Format::of_path(path),
        ..Options::default()
    };
    let input = convert::open(&bytes, &options, &mut ());
    let text = input.map_err(|_| "no record")?.text;
    let (trees, _) = part(cut(&text)?);
    if trees.is_empty() || trees.iter().any(has_old_names) {
        return Ok(Vec::new());
    }
    let everything: Vec<_> = Code::ALL
        .iter()
        .map(|code| Diagnostic::whole(*code, ""))
        .collect();
    let found = compare(&text, &text, Dialect::Ff4, &everything)?;
    let unlike_itself = found.differences.into_iter();
    let mut wrong: Vec<String> = unlike_itself
        .map(|what| format!("itself: {what}"))
        .collect();
    if let Some((ident, lossy)) = without_a_value(&text, &trees) {
        let found = compare(&text, &lossy, Dialect::Ff4, &[])?;
        if found.differences.is_empty() {
            wrong.push(format!("a value of {ident} was lost unnoticed"));
        }
    }
    Ok(wrong)
}

/// Whether a tree has identifiers that no output has.
fn has_old_names(tree: &Tree<'_>) -> bool {
    let mut properties = tree.nodes.iter().flat_map(|node| &node.properties);
    properties.any(|property| property.is_renamed)
}

/// A text in which one value of its trees says nothing, and whose value that was.
fn without_a_value<'t>(text: &str, trees: &'t [Tree<'_>]) -> Option<(&'t str, String)> {
    let nodes = trees.iter().flat_map(|tree| &tree.nodes);
    let properties = nodes.flat_map(|node| &node.properties);
    let candidates = properties.filter(|property| !WRITERS_OWN.contains(&&*property.ident));
    let values = candidates.flat_map(|property| {
        let said = property
            .values
            .iter()
            .filter(|value| !value.trim().is_empty());
        said.map(|value| (&*property.ident, *value))
    });
    let values: Vec<_> = values.collect();
    // Any of them will do, as long as it is another one in another file, and the same one each time.
    let (ident, value) = *values.get(text.len().wrapping_mul(7919) % values.len().max(1))?;
    let start = value.as_ptr().addr() - text.as_ptr().addr();
    let lossy = [&text[..start], &text[start + value.len()..]].concat();
    Some((ident, lossy))
}

#[test]
fn what_is_taken_from_real_files_is_noticed() {
    /// A part of the files tells as much as all of them, in a fraction of the time.
    const STEP: usize = 10;

    let Some(paths) = corpus() else { return };
    let paths: Vec<PathBuf> = paths.into_iter().step_by(STEP).collect();
    let results = for_each(&paths, check_file);
    let wrong = paths.iter().zip(results).flat_map(|(path, wrong)| {
        let wrong = wrong.into_iter().flatten();
        wrong.map(|what| format!("{}: {what}\n", path.display()))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.concat());
}
