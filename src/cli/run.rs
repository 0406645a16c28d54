//! From the job to its end: each task is done, on several threads, and told of in order.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::mem;

use anyhow::{Error, Result};
use ishisgf::convert;
use ishisgf::diag::Severity;
use ishisgf::side_by_side::{InHand, in_order};

use super::Exit;
use super::archive::packed_for;
use super::atomic::{self, Attributes};
use super::console::Console;
use super::failure::{About, failure};
use super::feed::feed;
use super::gathering::Gathering;
use super::input::Source;
use super::interrupt::Interrupt;
use super::job::{Job, Report};
use super::json;
use super::message::Message;
use super::outcome::{Outcome, Status};
use super::output::{Destination, OutputFile, unprintable};
use super::paths::folder_of;
use super::perform::{Context, perform};
use super::plan::Work;
use super::streams::Stream;
use super::summary::Summary;

/// Does all tasks, also after one has failed.
pub fn run(context: Context<'_>, console: &Console) -> Exit {
    let job = context.job;
    let mut run = Run {
        context,
        messages: job.streams.messages,
        summary: Summary::default(),
        said: String::new(),
        lines: String::new(),
        joined: Vec::new(),
        gathering: Gathering::new(job.archive.as_ref(), context.stop),
    };
    let mut interrupt = Interrupt::default();
    if job.is_batch {
        interrupt = Interrupt::listen(run.messages.is_some());
        sweep(job);
    }
    let threads = job.threads.min(job.tasks.len());
    in_order(
        threads,
        InHand { chunk: chunk(job, threads), weight: job.options.memory.0 },
        |put| {
            let is_ended = || interrupt.signal().is_some() || context.stop.reason().is_some();
            feed(job, &is_ended, &mut |item| {
                let weight = item.weight();
                put(item, weight);
            });
        },
        |item| perform(item, context),
        |outcome| {
            if let Some(outcome) = outcome {
                run.take(outcome, console);
            }
        },
    );
    context.progress.end();
    run.finish(&interrupt, console)
}

/// How many tasks a thread gets at a time: few where there are few, and one where each holds its content.
fn chunk(job: &Job, threads: usize) -> usize {
    const MOST: usize = 16;
    /// Each thread gets so many chunks at least, so that all end at about the same time.
    const SHARES: usize = 8;

    let holds_content = job.tasks.iter().any(|task| matches!(task.source, Source::Entry(_)));
    match holds_content {
        true => 1,
        false => (job.tasks.len() / (threads * SHARES).max(1)).clamp(1, MOST),
    }
}

/// A run, and what came of it so far.
struct Run<'r> {
    context: Context<'r>,
    /// Where messages go, if they are printed.
    messages: Option<Stream>,
    summary: Summary,
    /// The messages that are printed at the end.
    said: String,
    /// The lines of a report that goes to a file.
    lines: String,
    /// The games that go to one place.
    joined: Vec<u8>,
    /// The archive that all outputs go into.
    gathering: Gathering<'r>,
}

impl Run<'_> {
    /// Whether only errors are printed.
    fn is_quiet(&self) -> bool {
        self.context.reporter.least() == Severity::Error
    }

    /// Takes what came of an input.
    fn take(&mut self, mut outcome: Outcome, console: &Console) {
        self.joined.extend(outcome.record.take().into_iter().flatten());
        self.gathering.add(mem::take(&mut outcome.entries));
        match self.messages {
            Some(_) if self.context.reporter.is_said_at_end() => self.said.push_str(&outcome.messages),
            Some(stream) => console.print(stream, &outcome.messages),
            None => {}
        }
        match (&self.context.job.report, outcome.report.take()) {
            (Report::Stream(stream), Some(line)) => console.print(*stream, &line),
            (_, line) => self.lines.extend(line),
        }
        self.summary.add(outcome);
        if self.context.job.is_batch {
            let failures = self.summary.count(Status::Failed);
            self.context.progress.files(self.summary.total(), self.context.job.tasks.len(), failures);
        }
    }

    /// Writes what is written at the end, and tells the sums.
    fn finish(mut self, interrupt: &Interrupt, console: &Console) -> Exit {
        self.summary.left = self.context.job.tasks.len() - self.summary.total();
        self.summary.stopped = self.context.stop.reason();
        let signal = interrupt.signal().filter(|_| self.summary.left > 0);
        let is_interrupted = signal.is_some();
        let mut failures: Vec<Error> = Vec::new();
        failures.extend(self.write_whole(is_interrupted).err());
        let mut last: String = failures.iter().map(json::of_failure).collect();
        last += &json::of_summary(&self.summary, is_interrupted);
        match &self.context.job.report {
            Report::None => {}
            Report::Stream(stream) => console.print(*stream, &last),
            Report::File(destination) => {
                self.lines.push_str(&last);
                failures.extend(destination.write(self.lines.as_bytes(), Attributes::default()).err());
            }
        }
        let is_clean = self.summary.is_clean() && failures.is_empty() && !is_interrupted;
        self.say_sums(&failures, is_clean, console);
        let unprinted = console.failure().map(unprintable);
        if let Some(failure) = &unprinted {
            console.print(Stream::Stderr, &self.context.reporter.failure_alone(failure));
        }
        let is_clean = is_clean && unprinted.is_none();
        match (signal, is_clean) {
            (Some(signal), _) => Exit::Interrupted(signal),
            (_, true) => Exit::Done,
            (_, false) => Exit::Failed,
        }
    }

    /// Tells what failed in the end, and the sums.
    fn say_sums(&mut self, failures: &[Error], is_clean: bool, console: &Console) {
        let Some(stream) = self.messages else {
            return;
        };
        let reporter = self.context.reporter;
        for failure in failures {
            self.said.push_str(&reporter.failure(failure));
        }
        if self.context.job.is_batch && reporter.is_for_people() && !(self.is_quiet() && is_clean) {
            self.said.push_str(&self.summary.in_words(reporter.least()));
        }
        console.print(stream, &reporter.at_end(mem::take(&mut self.said)));
    }

    /// Writes the games of all inputs to where they go together.
    fn write_joined(&self, joined: &Destination) -> Result<()> {
        let options = &self.context.job.options;
        let mut record = Cow::Borrowed(&self.joined[..]);
        if options.to == Some(convert::Target::Ishi) {
            record = convert::marked(record, options).map_err(Message::from)?;
        }
        if let Some(target) = joined.target() {
            record = packed_for(&target.path, record);
        }
        joined.write(&record, Attributes::default()).map(drop)
    }

    /// Writes what is written as a whole, if there is such a thing: the games of all inputs, or an archive.
    fn write_whole(&mut self, is_interrupted: bool) -> Result<()> {
        let joined = self.context.job.joined.as_ref().filter(|_| self.summary.count(Status::Converted) > 0);
        let begun = self.gathering.begun().map(OutputFile::name);
        let written = match joined.map(Destination::name).or(begun) {
            Some(name) if is_interrupted => {
                let message = "it was not written, because the run was interrupted";
                Err(failure(message, "let the run come to its end").context(About(name)))
            }
            _ => match joined {
                Some(joined) => self.write_joined(joined),
                None => self.gathering.finish(),
            },
        };
        written.inspect_err(|error| {
            let name = error.downcast_ref().map_or("", |About(name)| name);
            self.summary.failure = Some(format!("{name}: {}", error.root_cause()));
        })
    }
}

/// Removes what earlier runs that were killed have left behind where this one writes.
fn sweep(job: &Job) {
    let written = job.tasks.iter().filter_map(|task| match &task.work {
        Work::Rewrite(_) => task.source.path(),
        work => work.target().map(|target| &*target.path),
    });
    let others = job.joined.iter().chain(job.report.file()).filter_map(Destination::target).chain(&job.archive);
    let folders = written.chain(others.map(|target| &*target.path)).map(folder_of);
    let folders: BTreeSet<_> = folders.collect();
    folders.iter().for_each(|folder| atomic::sweep(folder));
}
