//! The sums at the end of many files, and which of them need attention.

use std::fmt::Write;

use super::excerpt::{brief, visible};
use super::report::counted;

/// How one input ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// It was converted, and what came of it was written.
    Converted,
    /// It was only checked.
    Checked,
    /// It was copied.
    Copied,
    /// Its output was there already.
    Unchanged,
    /// It is no record, or left alone for another reason.
    Skipped,
    /// Nothing of it was written.
    Failed,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 6] = [
        Status::Converted,
        Status::Checked,
        Status::Copied,
        Status::Unchanged,
        Status::Skipped,
        Status::Failed,
    ];

    /// Its name, in messages and reports.
    pub fn name(self) -> &'static str {
        match self {
            Status::Converted => "converted",
            Status::Checked => "checked",
            Status::Copied => "copied",
            Status::Unchanged => "unchanged",
            Status::Skipped => "skipped",
            Status::Failed => "failed",
        }
    }
}

/// How one input ended, in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The input.
    pub name: String,
    /// How it ended.
    pub status: Status,
    /// Its errors, fatal ones among them.
    pub errors: usize,
    /// Its warnings.
    pub warnings: usize,
    /// Why it needs attention, in a few words.
    pub reason: Option<String>,
}

/// The sums of many inputs.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    counts: [usize; Status::ALL.len()],
    with_errors: usize,
    with_warnings: usize,
    attention: Vec<Ending>,
    /// How many inputs were not looked at, because the run was interrupted.
    pub left: usize,
    /// Why what is written at the end of all could not be.
    pub failure: Option<String>,
}

impl Summary {
    /// Adds an input.
    pub fn add(&mut self, ending: Ending) {
        self.counts[ending.status as usize] += 1;
        self.with_warnings += usize::from(ending.warnings > 0);
        if ending.status == Status::Failed {
            self.attention.push(ending);
        } else if ending.errors > 0 {
            self.with_errors += 1;
            self.attention.push(ending);
        }
    }

    /// How many inputs ended so.
    pub fn count(&self, status: Status) -> usize {
        self.counts[status as usize]
    }

    /// How many inputs were converted or checked in spite of errors.
    pub fn with_errors(&self) -> usize {
        self.with_errors
    }

    /// How many inputs have warnings.
    pub fn with_warnings(&self) -> usize {
        self.with_warnings
    }

    /// The inputs that failed or have errors, in order.
    pub fn attention(&self) -> &[Ending] {
        &self.attention
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
        let others = [
            (self.with_errors, "with errors"),
            (self.with_warnings, "with warnings"),
            (self.left, "not begun"),
        ];
        let counts = counts.into_iter().chain(others);
        let counts: Vec<String> = counts
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        let total = self.total();
        let plural = if total == 1 { "" } else { "s" };
        let counts = match counts.is_empty() {
            true => "there is nothing to convert".to_owned(),
            false => counts.join(", "),
        };
        let mut words = format!("{total} file{plural}: {counts}\n");
        if !self.attention.is_empty() {
            words.push_str("These need attention:\n");
        }
        for ending in &self.attention {
            let name = visible(&ending.name);
            let why = match &ending.reason {
                Some(reason) => reason.clone(),
                None => counted(ending.errors, 0),
            };
            let _ = writeln!(words, "  {name}: {}: {}", ending.status.name(), brief(&why));
        }
        words
    }
}
