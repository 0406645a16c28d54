//! The command line: what was typed becomes a job, the job an outcome, the outcome an exit code.

mod amount;
mod archive;
mod args;
mod atomic;
mod claims;
mod conditional;
mod console;
mod day;
mod deliver;
mod effect;
mod excerpt;
mod explain;
mod extension;
mod failure;
mod feed;
mod gathering;
mod help;
mod in_place;
mod input;
mod interrupt;
mod job;
mod json;
mod location;
mod manual;
mod mend;
mod message;
mod nearest_path;
mod new_folders;
mod outcome;
mod output;
mod paths;
mod perform;
mod picture;
mod plan;
mod pool;
mod progress;
mod project_file;
mod reason;
mod report;
mod rules;
mod run;
mod sarif;
mod severities;
mod stop;
mod streams;
mod suggested;
mod summary;
mod tally;
mod usage;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Error, Result};
use clap::CommandFactory;
use clap_complete::{Shell, generate};
use ishisgf::diag::{Code as Library, Severity};

pub use args::Args;
use args::Document;
use atomic::Attributes;
use claims::Claims;
use console::{Console, color_choice};
use failure::failure;
pub use help::answer;
use job::{Job, Report};
use message::{Code, OwnCode};
use output::Destination;
use perform::Context;
use progress::Progress;
use report::Reporter;
use stop::Stop;
use streams::{Stream, Streams};

/// The exit codes of the program: all there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Everything was done.
    Done,
    /// An input failed or had errors, or an output could not be written.
    Failed,
    /// The arguments ask for what can't be done; nothing was written.
    Usage,
    /// A signal ended the program before all inputs were converted: 130 for Ctrl-C, 143 where it was terminated, 129 where
    /// its terminal hung up.
    Interrupted(u8),
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::Failed => 1,
            Exit::Usage => 2,
            Exit::Interrupted(signal) => interrupt::OF_SIGNAL.saturating_add(signal),
        })
    }
}

/// Does what the arguments ask for, and says on standard error what there is to say.
pub fn run(args: &Args) -> Exit {
    interrupt::outlive_limits();
    let stream = Streams::of(args).messages.unwrap_or(Stream::Stderr);
    let reporter = Reporter::new(color_choice(args.color, stream), args.error_format, args.least());
    let mut console = Console::new(args.color);
    let done = match (args.generate, &args.explain) {
        (Some(document), _) => print(&generated(document)),
        (_, Some(name)) => explanation(name.as_deref()).and_then(|text| print(text.as_bytes())),
        _ if help::is_needed(args) => Ok(help::greet(&console)),
        _ => convert(args, &reporter, &mut console),
    };
    done.unwrap_or_else(|error| {
        tell(&error, args, &reporter, &console);
        // What can't be done is refused before anything is written.
        match error.downcast_ref() {
            Some(Code::Own(OwnCode::Unwritable) | Code::Library(Library::TooLarge)) => Exit::Failed,
            _ => Exit::Usage,
        }
    })
}

/// Tells people, and where there is a report programs, what keeps the program from its work.
fn tell(error: &Error, args: &Args, reporter: &Reporter, console: &Console) {
    let streams = Streams::of(args);
    let all = failure::each(error);
    let lines: String = all.iter().map(|error| json::of_failure(error)).collect();
    if streams.report != Some(Stream::Stderr) {
        console.print(Stream::Stderr, &all.iter().map(|error| reporter.failure_alone(error)).collect::<String>());
    }
    match (streams.report, &args.report_file) {
        (Some(stream), _) => console.print(stream, &lines),
        (None, Some(path)) => {
            // Where the report can't be written, people know why nothing else is.
            let _ = refusal_file(path, args).map(|file| file.write(lines.as_bytes(), Attributes::default()));
        }
        (None, None) => {}
    }
}

/// The file that a refusal is reported in. It never takes the place of an input or, whatever `--force` says, of what is no
/// report: that it would may be what is refused.
fn refusal_file(path: &Path, args: &Args) -> Option<Destination> {
    let is_report = |input: &PathBuf| {
        fs::canonicalize(input).is_ok_and(|input| fs::canonicalize(path).is_ok_and(|path| path == input))
    };
    job::report_file(path, false).ok().filter(|_| !args.inputs.iter().any(is_report))
}

/// Plans and converts.
fn convert(args: &Args, reporter: &Reporter, console: &mut Console) -> Result<Exit> {
    let job = Job::plan(args)?;
    if args.sync {
        atomic::sync_all();
    }
    if args.dry_run {
        return show(&job);
    }
    let (claims, stop) = (Claims::default(), Stop::new(job.is_one_disk));
    let progress = Progress::begin(job.streams.messages.is_some() && args.least() < Severity::Error);
    console.set_progress(progress.clone());
    Ok(run::run(Context { job: &job, reporter, claims: &claims, stop: &stop, progress: &progress }, console))
}

/// Shows what would be done.
fn show(job: &Job) -> Result<Exit> {
    let (joined, archive) = (job.joined.as_ref(), job.archive.as_ref());
    let words = plan::shown(&job.tasks, joined, archive);
    let lines = || job.tasks.iter().map(|task| json::of_plan(task, job.picture, joined, archive)).collect::<String>();
    match &job.report {
        Report::None => print(words.as_bytes()),
        Report::File(file) => {
            file.write(lines().as_bytes(), Attributes::default()).and_then(|_| print(words.as_bytes()))
        }
        Report::Stream(_) => print(lines().as_bytes()),
    }
}

/// Prints what was asked for.
fn print(text: &[u8]) -> Result<Exit> {
    Destination::Stdout.write(text, Attributes::default()).map(|_| Exit::Done)
}

/// A document that is generated.
fn generated(document: Document) -> Vec<u8> {
    let shell = match document {
        Document::Schema => return json::SCHEMA.into(),
        Document::Man => return manual::page().into_bytes(),
        Document::ManBatch => return manual::BATCH.into(),
        Document::ManConversion => return manual::CONVERSION.into(),
        Document::ManSgf => return manual::SGF.into(),
        Document::Install => return manual::INSTALL.into(),
        Document::Bash => Shell::Bash,
        Document::Zsh => Shell::Zsh,
        Document::Fish => Shell::Fish,
        Document::Powershell => Shell::PowerShell,
        Document::Elvish => Shell::Elvish,
    };
    let mut script = Vec::new();
    generate(shell, &mut Args::command(), "ishisgf", &mut script);
    script
}

/// What there is to say of a code; or of all of them.
fn explanation(name: Option<&str>) -> Result<String> {
    let Some(name) = name else {
        return Ok(explain::list());
    };
    let code = Code::named(name).map_err(|message| failure(message, "--explain without a code lists all of them"))?;
    Ok(explain::explanation(code))
}
