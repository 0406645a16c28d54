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
    /// When the first piece was done, and how many were then: what was before, such as reading, tells nothing of how fast it
    /// goes.
    first: OnceLock<(Instant, usize)>,
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
        self.show(done, all, 1, |each| {
            let rate = match each.as_secs_f64() {
                slow @ 1.0.. => format!("{slow:.0} s a file"),
                fast => format!("{:.0} a second", 1.0 / fast),
            };
            let failed = if failures > 0 { format!(", {failures} failed") } else { String::new() };
            format!("{done} of {all} files, {rate}, {} left{failed}", left(each, all - done))
        });
    }

    /// Shows how many of so many bytes of a file are done.
    pub fn bytes(&self, done: usize, all: usize) {
        let in_megabytes = |bytes: usize| bytes.div_ceil(MEGABYTE);
        self.show(done, all, MEGABYTE, |each| {
            format!("{} of {} MB, {} left", done / MEGABYTE, in_megabytes(all), left(each, all - done))
        });
    }

    /// Shows it, in words that know how long each takes, as soon as it is time, and at least one unit and a hundredth of all
    /// are done since the first piece: of less nobody could tell how long the rest takes.
    fn show(&self, done: usize, all: usize, unit: usize, words: impl FnOnce(Duration) -> String) {
        let &(first, before) = self.first.get_or_init(|| (Instant::now(), done));
        let since = done.saturating_sub(before);
        let is_due = || self.begun.elapsed() >= PATIENCE && since >= unit.max(all / 100);
        if !self.is_wanted || self.bar.is_finished() || !is_due() {
            return;
        }
        self.bar.set_length(all as u64);
        self.bar.set_position(done as u64);
        self.bar.set_message(words(first.elapsed().div_f64(since as f64)));
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

/// How long the rest takes, if each takes as long as this.
fn left(each: Duration, rest: usize) -> String {
    format!(
        "{:#}",
        HumanDuration(Duration::try_from_secs_f64(each.as_secs_f64() * rest as f64).unwrap_or(Duration::MAX))
    )
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
