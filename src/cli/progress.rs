//! How far the work is, below the messages on a terminal: of many files, or of one large one. Nothing else knows the crate
//! that draws it.

use std::io::{self, IsTerminal};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use ishisgf::diag::{Diagnostic, Sink};

/// How far the work is. It is shown where somebody waits for it: what is soon done needs no word.
#[derive(Clone, Debug)]
pub struct Progress {
    bar: ProgressBar,
    begun: Instant,
    /// When the first piece was done: what was before it, such as reading, tells nothing of how fast it goes.
    first: OnceLock<Instant>,
    is_wanted: bool,
}

/// Nobody waits for what takes no longer.
const PATIENCE: Duration = Duration::from_secs(2);

/// A bar, and what is said beside it, which is cut off where the terminal ends.
const LINE: &str = "[{bar:16}] {wide_msg}";

/// The unit in which the size of a text is told.
const MEGABYTE: usize = 1_000_000;

impl Progress {
    /// Begins now. Where no messages are wanted, or nobody watches, it is never shown.
    pub fn begin(is_wanted: bool) -> Self {
        let is_wanted = is_wanted && io::stderr().is_terminal();
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(LINE) {
            bar.set_style(style.progress_chars("=> "));
        }
        Progress { bar, begun: Instant::now(), first: OnceLock::new(), is_wanted }
    }

    /// Shows how many of so many files are done, and how many of them have failed.
    pub fn files(&self, done: usize, all: usize, failures: usize) {
        self.show(done, all, 1, || {
            let rate = done as f64 / self.since_first().as_secs_f64();
            let failed = if failures > 0 { format!(", {failures} failed") } else { String::new() };
            format!("{done} of {all} files, {rate:.0} a second, {} left{failed}", self.left(done, all))
        });
    }

    /// Shows how many of so many bytes of a file are done.
    pub fn bytes(&self, done: usize, all: usize) {
        let in_megabytes = |bytes: usize| bytes.div_ceil(MEGABYTE);
        self.show(done, all, MEGABYTE, || {
            format!("{} of {} MB, {} left", done / MEGABYTE, in_megabytes(all), self.left(done, all))
        });
    }

    /// How long the rest takes, if it goes on like this.
    fn left(&self, done: usize, all: usize) -> String {
        let share = all.saturating_sub(done) as f64 / done.max(1) as f64;
        format!("{:#}", HumanDuration(self.since_first().mul_f64(share)))
    }

    fn since_first(&self) -> Duration {
        self.first.get_or_init(Instant::now).elapsed()
    }

    /// Shows it, as soon as it is time, and at least one unit and a hundredth of all are done: of less nobody could tell
    /// how long the rest takes.
    fn show(&self, done: usize, all: usize, unit: usize, words: impl FnOnce() -> String) {
        self.first.get_or_init(Instant::now);
        let is_due = || self.begun.elapsed() >= PATIENCE && done >= unit.max(all / 100);
        if !self.is_wanted || self.bar.is_finished() || !is_due() {
            return;
        }
        self.bar.set_length(all as u64);
        self.bar.set_position(done as u64);
        self.bar.set_message(words());
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            self.bar.tick();
        }
    }

    /// Does something while nothing is shown.
    pub fn suspend<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }

    /// Takes it away.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

/// A sink for what is said of one file, which shows how far its conversion is.
pub struct Watched<'w> {
    /// What takes the diagnostics.
    pub sink: &'w mut dyn Sink,
    /// Where it is shown.
    pub progress: &'w Progress,
    /// How many bytes there are.
    pub all: usize,
}

impl Sink for Watched<'_> {
    fn report(&mut self, diagnostic: Diagnostic) {
        self.sink.report(diagnostic);
    }

    fn reached(&mut self, at: usize) {
        self.progress.bytes(at, self.all);
    }
}
