//! The command line: what was typed becomes a job, the job an outcome, the outcome an exit code.

mod archive;
mod args;
mod atomic;
mod claims;
mod console;
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

use clap::CommandFactory;
use clap_complete::{Shell, generate};

pub use args::Args;
use args::Document;
use claims::Claims;
use console::Console;
use failure::Failure;
use job::Job;
use message::Code;
use output::Destination;
use perform::Context;
use report::{Reporter, color_choice};
use run::Report;

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
    let reporter = Reporter::new(color, args.error_format, args.verbosity());
    let mut console = Console::new(color);
    let done = match (args.generate, &args.explain) {
        (Some(document), _) => print(&generated(document)),
        (_, Some(name)) => explanation(name).and_then(|text| print(text.as_bytes())),
        _ => convert(args, &reporter, &mut console),
    };
    done.unwrap_or_else(|(exit, failure)| {
        console.print(&reporter.failure(&failure));
        exit
    })
}

/// Plans and converts.
fn convert(args: &Args, reporter: &Reporter, console: &mut Console) -> Result<Exit, (Exit, Failure)> {
    let job = Job::plan(args).map_err(|refusal| (Exit::Usage, refusal))?;
    if args.dry_run {
        return print(plan::shown(&job.tasks, job.joined.as_ref()).as_bytes());
    }
    let report = match (args.report, &job.report) {
        (None, _) => Report::None,
        (Some(_), None) => Report::Stderr,
        (Some(_), Some(destination)) => Report::File(destination),
    };
    let context =
        Context { job: &job, reporter, is_reported: !matches!(report, Report::None), claims: &Claims::default() };
    Ok(run::run(&job, context, console, &report))
}

/// Prints what was asked for.
fn print(text: &[u8]) -> Result<Exit, (Exit, Failure)> {
    let printed = Destination::Stdout.write(text, None);
    printed.map(|_| Exit::Done).map_err(|failure| (Exit::Failed, failure))
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
fn explanation(name: &str) -> Result<String, (Exit, Failure)> {
    // As a message shows it, with its severity, too.
    let bare = name.split('[').next_back().unwrap_or(name);
    let bare = bare.trim_end_matches(']').to_lowercase();
    let code = Code::all().find(|code| code.name() == bare);
    let code = code.ok_or_else(|| {
        let message = format!("there is no diagnostic {name:?}");
        let help = "see DIAGNOSTICS in ishisgf(1) for all of them";
        (Exit::Usage, Failure::new(message, help))
    })?;
    let (severity, summary, help) = (code.severity(), code.summary(), code.help());
    Ok(format!("{code} ({severity})\n{summary}\nHelp: {help}.\n"))
}
