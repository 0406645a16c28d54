//! The command line: what was typed becomes a job, the job an outcome, the outcome an exit code.

mod archive;
mod args;
mod atomic;
mod claims;
mod conditional;
mod console;
mod day;
mod excerpt;
mod failure;
mod feed;
mod input;
mod interrupt;
mod job;
mod json;
mod manual;
mod message;
mod outcome;
mod output;
mod paths;
mod perform;
mod plan;
mod pool;
mod report;
mod run;
mod summary;
mod tally;

use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::CommandFactory;
use clap_complete::{Shell, generate};

pub use args::Args;
use args::Document;
use claims::Claims;
use console::Console;
use failure::failure;
use job::Job;
use message::{Code, OwnCode};
use output::Destination;
use perform::Context;
use report::{Reporter, color_choice};

/// The exit codes of the program: all there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Everything was done.
    Done = 0,
    /// An input failed or had errors, or an output could not be written.
    Failed = 1,
    /// The arguments ask for what can't be done; nothing was written.
    Usage = 2,
    /// Somebody ended the program before all inputs were converted.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

/// Does what the arguments ask for, and says on standard error what there is to say.
pub fn run(args: &Args) -> Exit {
    interrupt::outlive_limits();
    let color = color_choice(args.color);
    let reporter = Reporter::new(color, args.error_format, args.least());
    let mut console = Console::new(color);
    let done = match (args.generate, &args.explain) {
        (Some(document), _) => print(&generated(document)),
        (_, Some(name)) => explanation(name).and_then(|text| print(text.as_bytes())),
        _ => convert(args, &reporter, &mut console),
    };
    done.unwrap_or_else(|error| {
        console.print(&reporter.failure(&error));
        // What can't be done is refused before anything is written.
        match error.downcast_ref() {
            Some(Code::Own(OwnCode::Unwritable)) => Exit::Failed,
            _ => Exit::Usage,
        }
    })
}

/// Plans and converts.
fn convert(args: &Args, reporter: &Reporter, console: &mut Console) -> Result<Exit> {
    let job = Job::plan(args)?;
    if args.dry_run {
        return print(plan::shown(&job.tasks, job.joined.as_ref()).as_bytes());
    }
    Ok(run::run(Context { job: &job, reporter, claims: &Claims::default() }, console))
}

/// Prints what was asked for.
fn print(text: &[u8]) -> Result<Exit> {
    Destination::Stdout.write(text, None).map(|_| Exit::Done)
}

/// A document that is generated.
fn generated(document: Document) -> Vec<u8> {
    let shell = match document {
        Document::Man => return manual::page().into_bytes(),
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

/// What the manual says of a code.
fn explanation(name: &str) -> Result<String> {
    // As a message shows it, with its severity, too.
    let bare = name.split('[').next_back().unwrap_or(name);
    let bare = bare.trim_end_matches(']').to_lowercase();
    let Some(code) = Code::all().find(|code| code.name() == bare) else {
        bail!(failure(format!("there is no diagnostic {name:?}"), "see DIAGNOSTICS in ishisgf(1) for all of them"));
    };
    let (severity, summary, help) = (code.severity(), code.summary(), code.help());
    Ok(format!("{code} ({severity})\n{summary}\nHelp: {help}.\n"))
}
