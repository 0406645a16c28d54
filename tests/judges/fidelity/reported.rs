//! What was reported about an input.

use std::collections::HashMap;

use super::rules::Rule;
use crate::common::convert::{Code, Said, Severity};
use crate::common::sgf::Node;

/// The reports on a conversion, by their codes.
pub struct Reported {
    /// Where each begins, in ascending order; at the front those that are about the whole.
    places: HashMap<Code, Vec<Option<usize>>>,
}

impl Reported {
    /// Sorts reports by their codes.
    pub fn new(said: &[Said]) -> Self {
        let mut places: HashMap<Code, Vec<Option<usize>>> = HashMap::new();
        for said in said {
            let start = said.span.as_ref().map(|span| span.start);
            places.entry(said.code).or_default().push(start);
        }
        places.values_mut().for_each(|places| places.sort_unstable());
        Reported { places }
    }

    /// Whether a rule was reported to be applied to a node: a warning has to say where, a note may be meant for the
    /// whole record.
    pub fn allows(&self, rule: Rule, node: &Node<'_>) -> bool {
        let is_said = |code: &Code| {
            let Some(places) = self.places.get(code) else {
                return false;
            };
            let is_within = |&(at, end): &(usize, usize)| {
                let first = places.partition_point(|place| *place < Some(at));
                places.get(first).is_some_and(|place| *place < Some(end))
            };
            code.severity() == Severity::Note
                || places.first() == Some(&None)
                || is_within(&(node.at, node.end))
                || node.joined.iter().any(is_within)
        };
        rule.codes.is_empty() || rule.codes.iter().any(is_said)
    }
}
