//! The sums at the end of many files, and which of them need attention.

use std::fmt::Write;

use super::excerpt::{brief, visible};
use super::outcome::{Outcome, Status};
use super::plan::may_have_records;
use super::report::counted;

/// The sums of many inputs.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    counts: [usize; Status::ALL.len()],
    /// How many inputs were converted or checked in spite of errors.
    pub with_errors: usize,
    /// How many inputs have warnings.
    pub with_warnings: usize,
    /// The inputs that failed or have errors, in order, each with what came of it in words.
    pub attention: Vec<(String, String)>,
    /// The archives and compressed files that were left alone, each with the reason.
    pub unread: Vec<(String, String)>,
    /// How many inputs were not looked at, because the run was interrupted.
    pub left: usize,
    /// Why what is written at the end of all could not be.
    pub failure: Option<String>,
}

impl Summary {
    /// Adds an input.
    pub fn add(&mut self, outcome: Outcome) {
        let has_failed = outcome.status == Status::Failed;
        self.counts[outcome.status as usize] += 1;
        if let Some(reason) = outcome.reason.as_ref().filter(|reason| may_have_records(reason)) {
            self.unread.push((outcome.name.clone(), reason.clone()));
        }
        self.with_warnings += usize::from(outcome.warnings > 0);
        self.with_errors += usize::from(outcome.errors > 0 && !has_failed);
        if has_failed || outcome.errors > 0 {
            let why = outcome.reason.unwrap_or(counted(outcome.errors, 0));
            let words = format!("{}: {}", outcome.status.name(), brief(&why));
            self.attention.push((outcome.name, words));
        }
    }

    /// How many inputs ended so.
    pub fn count(&self, status: Status) -> usize {
        self.counts[status as usize]
    }

    /// Whether everything was done without an error.
    pub fn is_clean(&self) -> bool {
        self.attention.is_empty() && self.failure.is_none() && self.left == 0
    }

    /// All inputs.
    pub fn total(&self) -> usize {
        self.counts.iter().sum::<usize>() + self.left
    }

    /// The sums in words, and the list of those that need attention.
    pub fn in_words(&self) -> String {
        let counts = Status::ALL.map(|status| (self.count(status), status.name()));
        let others =
            [(self.with_errors, "with errors"), (self.with_warnings, "with warnings"), (self.left, "not begun")];
        let counts = counts.into_iter().chain(others);
        let counts: Vec<String> =
            counts.filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect();
        let total = self.total();
        let plural = if total == 1 { "" } else { "s" };
        let counts = match counts.is_empty() {
            true => "there is nothing to convert".to_owned(),
            false => counts.join(", "),
        };
        let mut words = format!("{total} file{plural}: {counts}\n");
        words.push_str(match self.attention.len() {
            0 => "",
            1 => "This needs attention:\n",
            _ => "These need attention:\n",
        });
        for (name, what) in &self.attention {
            let _ = writeln!(words, "  {}: {what}", visible(name));
        }
        if !self.unread.is_empty() {
            words.push_str("There may be games in what was not read:\n");
        }
        for (name, why) in &self.unread {
            let _ = writeln!(words, "  {}: {why}", visible(name));
        }
        words
    }
}
