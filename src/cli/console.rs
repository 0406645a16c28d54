//! Standard error: messages, and below them the progress of many files where it is a terminal. Nothing else knows the
//! crate that draws it.

use std::fmt;
use std::io::{self, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// Standard error.
pub struct Console {
    color: ColorChoice,
    progress: Option<ProgressBar>,
}

impl Console {
    /// Prints in color or not.
    pub fn new(color: ColorChoice) -> Self {
        Console { color, progress: None }
    }

    /// Shows how many of so many files are done, where somebody watches.
    pub fn begin(&mut self, files: usize) {
        if !io::stderr().is_terminal() {
            return;
        }
        let bar = ProgressBar::new(files as u64);
        let template = "[{bar:24}] {pos} of {len} files, {rate}, {eta} left{msg}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
                let _ = write!(out, "{:.0} a second", state.per_sec());
            };
            bar.set_style(style.progress_chars("=> ").with_key("rate", rate));
        }
        self.progress = Some(bar);
    }

    /// Shows that one more is done, and how many have failed so far.
    pub fn advance(&self, failures: usize) {
        if let Some(progress) = &self.progress {
            if failures > 0 {
                progress.set_message(format!(", {failures} failed"));
            }
            progress.inc(1);
        }
    }

    /// Takes the progress away.
    pub fn end(&mut self) {
        if let Some(progress) = self.progress.take() {
            progress.finish_and_clear();
        }
    }

    /// Prints messages. Where they can't be printed, there is nobody left to tell.
    pub fn print(&self, messages: &str) {
        if messages.is_empty() {
            return;
        }
        let print = || {
            let mut out = AutoStream::new(io::stderr(), self.color).lock();
            let _ = out.write_all(messages.as_bytes()).and_then(|()| out.flush());
        };
        match &self.progress {
            Some(progress) => progress.suspend(print),
            None => print(),
        }
    }
}
