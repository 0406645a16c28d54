//! The sums at the end of many files, and which of them need attention.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;

use ishisgf::diag::Severity;

use super::excerpt::{brief, visible};
use super::message::Code;
use super::outcome::{Outcome, Status, counted};
use super::reason::{self, Reason, may_have_records};

/// The sums of many inputs.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    counts: [usize; Status::ALL.len()],
    /// How many inputs were converted or checked in spite of errors.
    pub with_errors: usize,
    /// How many inputs have warnings.
    pub with_warnings: usize,
    /// What was said of all inputs, by its code.
    pub codes: BTreeMap<Code, Count>,
    /// The inputs that failed or have errors, in order, each with what came of it in words.
    pub attention: Vec<(String, String)>,
    /// What was left alone though it may have games, each with the reason.
    pub unread: Vec<(String, String)>,
    /// How many inputs were not looked at, because their outputs are not older.
    pub passed_over: usize,
    /// How many inputs were not looked at, because the run was interrupted or has stopped.
    pub left: usize,
    /// Why the run has stopped by itself, if it has.
    pub stopped: Option<Reason>,
    /// Why what is written at the end of all could not be.
    pub failure: Option<String>,
}

/// How often something was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// How grave it is.
    pub severity: Severity,
    /// How many times.
    pub times: usize,
    /// Of how many inputs.
    pub inputs: usize,
}

impl Summary {
    /// Adds an input.
    pub fn add(&mut self, outcome: Outcome) {
        let has_failed = outcome.status == Status::Failed;
        self.counts[outcome.status as usize] += 1;
        for &(code, severity, times) in &outcome.counts {
            let count = self.codes.entry(code).or_insert(Count { severity, times: 0, inputs: 0 });
            count.times += times;
            count.inputs += 1;
        }
        if outcome.reason_code.is_some_and(may_have_records) {
            self.unread.push((outcome.name.clone(), outcome.reason.clone().unwrap_or_default()));
        }
        self.passed_over += usize::from(outcome.reason_code == Some(reason::UP_TO_DATE.code));
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

    /// What was said of the inputs, down to a severity, the gravest first and of these the most frequent, in a table.
    fn codes_in_words(&self, least: Severity) -> String {
        let mut codes: Vec<_> = self.codes.iter().filter(|(_, count)| count.severity >= least).collect();
        codes.sort_by_key(|(_, count)| Reverse((count.severity, count.times)));
        let mut words = String::new();
        for (code, Count { severity, times, inputs }) in codes {
            let plural = if *inputs == 1 { "" } else { "s" };
            let _ = writeln!(words, "{times:>8} {severity}[{code}] in {inputs} file{plural}");
        }
        words
    }

    /// What was said of the inputs down to a severity, the sums, and the list of those that need attention, in words.
    pub fn in_words(&self, least: Severity) -> String {
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
        let mut words = self.codes_in_words(least);
        let _ = writeln!(words, "{total} file{plural}: {counts}");
        if self.passed_over > 0 {
            let (files, them) = match self.passed_over {
                1 => ("file was", "it"),
                _ => ("files were", "them"),
            };
            let why = "is not told (--force instead of --newer tells)";
            let _ =
                writeln!(words, "{} {files} not looked at again: what was wrong with {them} {why}.", self.passed_over);
        }
        if self.stopped.is_some() && self.left > 0 {
            words.push_str("The run has stopped, because no more could be written.\n");
        }
        words.push_str(match self.attention.len() {
            0 => "",
            1 => "This needs attention:\n",
            _ => "These need attention:\n",
        });
        for (name, what) in &self.attention {
            let _ = writeln!(words, "  {}: {what}", visible(name));
        }
        if !self.unread.is_empty() {
            words.push_str("There may be games in what was left out:\n");
        }
        for (name, why) in &self.unread {
            let _ = writeln!(words, "  {}: {why}", visible(name));
        }
        words
    }
}
