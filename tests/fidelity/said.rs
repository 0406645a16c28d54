//! What was said about an input.

use std::collections::HashMap;
use std::ops::Range;

use super::rules::Rule;
use ishisgf::diag::{Code, Diagnostic, Severity};

/// The diagnostics of a conversion, by their codes.
pub struct Said {
    /// Where each begins, in ascending order; at the front those that are about the whole.
    places: HashMap<Code, Vec<Option<usize>>>,
}

impl Said {
    /// Sorts diagnostics by their codes.
    pub fn new(diagnostics: &[Diagnostic]) -> Self {
        let mut places: HashMap<Code, Vec<Option<usize>>> = HashMap::new();
        for diagnostic in diagnostics {
            let start = diagnostic.span.map(|span| span.start);
            places.entry(diagnostic.code).or_default().push(start);
        }
        places
            .values_mut()
            .for_each(|places| places.sort_unstable());
        Said { places }
    }

    /// Whether a rule was said to be applied: a warning has to say where, a note may be meant for the whole record.
    pub fn allows(&self, rule: Rule, range: &Range<usize>) -> bool {
        let is_said = |code: &Code| {
            let Some(places) = self.places.get(code) else {
                return false;
            };
            let first = places.partition_point(|place| *place < Some(range.start));
            code.severity() == Severity::Note
                || places.first() == Some(&None)
                || places
                    .get(first)
                    .is_some_and(|place| *place < Some(range.end))
        };
        rule.codes.is_empty() || rule.codes.iter().any(is_said)
    }
}
