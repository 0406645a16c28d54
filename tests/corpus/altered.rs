//! Cases that are altered as a whole: cut off at each line, or typed with wide characters. Whatever becomes of them, it is
//! written again just so.

use std::fs;
use std::path::Path;

use super::common::convert::{Outcome, Source, open, to};
use super::common::wide::WIDE;
use super::{CASES, Case, source};

/// Converts an altered case to all that the case becomes. Returns how often.
fn convert(case: &Case, how: &str, bytes: &[u8]) -> usize {
    for &(target, ..) in &case.outcomes {
        if let Ok(record) = to(bytes, source(&case.path), target) {
            let again = to(record.as_bytes(), Source::Is(target.format()), target);
            assert_eq!(again.as_ref(), Ok(&record), "{}, {how}, as {}", case.path.display(), target.name());
        }
    }
    case.outcomes.len()
}

#[test]
fn the_last_line_needs_no_end() {
    let without_end = |path: &Path| {
        let bytes = fs::read(path).expect("a case can be read");
        let rest = bytes.strip_suffix(b"\n")?;
        let rest = rest.strip_suffix(b"\r").unwrap_or(rest);
        // A line end of UTF-16 has two bytes.
        (!rest.contains(&0)).then(|| rest.to_vec())
    };
    let mut count = 0;
    for case in CASES.iter() {
        let Some(bytes) = without_end(&case.path) else { continue };
        let input = open(&bytes, source(&case.path));
        for (target, _, outcome) in &case.outcomes {
            let again = match &input {
                Ok(input) => input.convert_saying(*target),
                Err(fatal) => Outcome::of(Err(fatal.clone())),
            };
            let (path, name) = (case.path.display(), target.name());
            assert_eq!(again.text.as_ref().ok(), outcome.text.as_ref().ok(), "{path} as {name}");
            count += 1;
        }
    }
    assert!(count >= 700, "only {count}");
}

#[test]
fn a_file_may_be_cut_off_behind_any_line() {
    let mut count = 0;
    for case in CASES.iter() {
        let bytes = fs::read(&case.path).expect("a case can be read");
        let ends = bytes.iter().enumerate().filter(|&(_, &byte)| byte == b'\n').map(|(end, _)| end);
        count += ends.map(|end| convert(case, &format!("up to {end}"), &bytes[..end])).sum::<usize>();
    }
    assert!(count >= 10_000, "only {count}");
}

#[test]
fn wide_characters_are_harmless() {
    let mut count = 0;
    for case in CASES.iter() {
        let bytes = fs::read(&case.path).expect("a case can be read");
        let Ok(text) = String::from_utf8(bytes) else { continue };
        count += WIDE.iter().map(|(how, alter)| convert(case, how, alter(&text).as_bytes())).sum::<usize>();
    }
    assert!(count >= 10_000, "only {count}");
}
