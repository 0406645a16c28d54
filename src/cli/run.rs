//! From the job to its outcome: each input is read, converted, written and reported.

use ishisgf::convert::{self, Options};

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
    let converted = input
        .as_ref()
        .map(|input| convert::convert(input, &options, &mut tally));
    let record = converted.and_then(|converted| tally.settle(converted));
    let encoded = record
        .as_deref()
        .zip(input.as_ref())
        .map(|(record, input)| convert::encode(record, input, &options));
    let record = encoded.and_then(|encoded| tally.settle(encoded));

    let finished = match &record {
        Some(record) => finish(record, task, job, &tally),
        // The fatal diagnostic says it all.
        None => Ok(()),
    };
    let text = input.as_ref().map(|input| input.text.as_ref());
    reporter.file(&task.source.name(), text, &tally, finished.as_ref().err());
    finished.is_ok() && tally.errors() == 0
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
