//! From the job to its outcome: each input is read, converted, written and reported.

use std::borrow::Cow;

use ishisgf::convert::{self, Input, Options, Target};
use ishisgf::diag::{Diagnostic, Sink};
use ishisgf::format::{Dialect, Format};
use ishisgf::verify::verify;

use super::Exit;
use super::failure::Failure;
use super::job::{Job, Task};
use super::report::{Reporter, counted};
use super::tally::Tally;

/// Runs all tasks, also after one has failed.
pub fn run(job: &Job, reporter: &mut Reporter) -> Exit {
    let mut exit = Exit::Done;
    for task in &job.tasks {
        if !perform(task, job, reporter) {
            exit = Exit::Failed;
        }
    }
    exit
}

/// Runs one task; false where its input failed or had errors, or its output could not be written.
fn perform(task: &Task, job: &Job, reporter: &mut Reporter) -> bool {
    let options = Options {
        expected: task.source.expected(),
        ..job.options.clone()
    };
    let mut tally = Tally::new(reporter.verbosity());
    let bytes = tally.settle(task.source.read());
    let opened = bytes
        .as_deref()
        .map(|bytes| convert::open(bytes, &options, &mut tally));
    let input = opened.and_then(|opened| tally.settle(opened));
    let made = input
        .as_ref()
        .map(|input| make(input, options, job.verify, &mut tally));
    let record = made.and_then(|made| tally.settle(made));

    let finished = match &record {
        Some(record) => finish(record, task, job, &tally),
        // The fatal diagnostic says it all.
        None => Ok(()),
    };
    let text = input.as_ref().map(|input| input.text.as_ref());
    reporter.file(&task.source.name(), text, &tally, finished.as_ref().err());
    finished.is_ok() && tally.errors() == 0
}

/// Makes the bytes that are to be written of an input.
fn make(
    input: &Input<'_>,
    mut options: Options,
    is_verified: bool,
    sink: &mut dyn Sink,
) -> Result<Vec<u8>, Diagnostic> {
    // What is verified is what would be written, also where it is only checked.
    let verified = is_verified.then(|| *options.to.get_or_insert(usual_target(input.format)));
    let record = convert::convert(input, &options, sink)?;
    let encoded = convert::encode(&record, input, &options)?;
    if let Some(written) = verified {
        verify(input, &encoded, written, &options)?;
    }
    Ok(match encoded {
        Cow::Owned(bytes) => bytes,
        Cow::Borrowed(_) => record.into_bytes(),
    })
}

/// What an input becomes where nothing says what.
fn usual_target(input: Format) -> Target {
    match input {
        Format::Ishi => Target::Sgf(Dialect::Ff4),
        Format::Sgf => Target::Ishi,
    }
}

/// Writes a record where it is to go, unless `--strict` forbids it.
fn finish(record: &[u8], task: &Task, job: &Job, tally: &Tally) -> Result<(), Failure> {
    if job.strict && tally.errors() + tally.warnings() > 0 {
        let nothing_written = match task.destination {
            Some(_) => "; nothing was written",
            None => "",
        };
        let found = counted(tally.errors(), tally.warnings());
        return Err(
            Failure::new(format!("refused by --strict: {found}{nothing_written}"))
                .about(task.source.name())
                .help("correct the input, or leave out --strict"),
        );
    }
    match &task.destination {
        Some(destination) => destination.write(record),
        None => Ok(()),
    }
}
