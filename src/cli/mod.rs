//! The command line: what was typed becomes a job, the job an outcome, the outcome an exit code.

mod args;
mod excerpt;
mod failure;
mod input;
mod job;
mod manual;
mod output;
mod report;
mod run;
mod tally;

use std::process::ExitCode;

pub use args::Args;
use failure::Failure;
use job::Job;
use output::Destination;
use report::Reporter;

/// The exit codes of the program: all there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Everything was done.
    Done = 0,
    /// An input failed or had errors, or an output could not be written.
    Failed = 1,
    /// The arguments ask for what can't be done; nothing was read or written.
    Usage = 2,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

/// Does what the arguments ask for, and says on standard error what there is to say.
pub fn run(args: &Args) -> Exit {
    let mut reporter = Reporter::to_stderr(args.color, args.error_format, args.verbosity());
    let done = if let Some(document) = args.generate {
        generate(document).map(|()| Exit::Done)
    } else {
        match Job::plan(args) {
            Ok(job) => Ok(run::run(&job, &mut reporter)),
            Err(refusal) => {
                reporter.failure(&refusal);
                return Exit::Usage;
            }
        }
    };
    done.unwrap_or_else(|failure| {
        reporter.failure(&failure);
        Exit::Failed
    })
}

/// Writes a generated document to standard output.
fn generate(document: args::Document) -> Result<(), Failure> {
    let text = match document {
        args::Document::Man => manual::page(),
    };
    Destination::Stdout.write(text.as_bytes())
}
