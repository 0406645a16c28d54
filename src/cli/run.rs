//! From the job to its end: each task is done, on several threads, and told of in order.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ishisgf::diag::Diagnostic;

use super::Exit;
use super::atomic::{self, folder_of};
use super::console::Console;
use super::failure::Failure;
use super::input::Source;
use super::job::Job;
use super::json;
use super::outcome::Outcome;
use super::output::Destination;
use super::perform::{Context, is_in_archive, perform};
use super::plan::{Task, Work};
use super::pool::in_order;
use super::report::Verbosity;
use super::summary::{Status, Summary};

/// Whether somebody wants the program to end.
static IS_INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Where the report for programs goes.
pub enum Report {
    /// There is none.
    None,
    /// To standard error, in the place of messages.
    Stderr,
    /// To a file, besides messages.
    File(Destination),
}

/// Something to work on: a task, whether it is the first, and its content where that comes from an archive.
type Item<'j> = (&'j Task, bool, Option<Result<Vec<u8>, Diagnostic>>);

/// Does all tasks, also after one has failed.
pub fn run(job: &Job, mut context: Context<'_>, console: &mut Console, report: &Report) -> Exit {
    context.is_reported = !matches!(report, Report::None);
    let is_quiet = matches!(report, Report::Stderr);
    if job.is_batch {
        listen_for_interrupts();
        sweep(job);
        if !is_quiet && context.reporter.verbosity() != Verbosity::Errors {
            console.begin(job.tasks.len());
        }
    }
    let mut summary = Summary::default();
    let mut lines = String::new();
    let mut joined = Vec::new();
    let threads = job.threads.min(job.tasks.len());
    let work = |(task, is_first, content): Item<'_>| perform(task, is_first, content, context);
    in_order(
        threads,
        |put| produce(job, put),
        work,
        |outcome: Outcome| {
            let Outcome {
                ending,
                messages,
                report: line,
                record,
                ..
            } = outcome;
            summary.add(ending);
            joined.extend(record.into_iter().flatten());
            match is_quiet {
                true => console.print(line.as_deref().unwrap_or_default().as_bytes()),
                false => {
                    console.print(&messages);
                    lines.extend(line);
                }
            }
            console.advance(summary.count(Status::Failed));
            true
        },
    );
    console.end();
    let done: usize = Status::ALL
        .iter()
        .map(|&status| summary.count(status))
        .sum();
    summary.left = job.tasks.len() - done;
    let is_interrupted = IS_INTERRUPTED.load(Ordering::Relaxed) && summary.left > 0;

    let mut failures: Vec<Failure> = Vec::new();
    if let Some(destination) = &job.joined
        && !is_interrupted
        && summary.count(Status::Converted) > 0
    {
        failures.extend(destination.write(&joined, None).err());
    }
    let last = json::of_summary(&summary, is_interrupted);
    match report {
        Report::None => {}
        Report::Stderr => console.print(last.as_bytes()),
        Report::File(destination) => {
            lines.push_str(&last);
            failures.extend(destination.write(lines.as_bytes(), None).err());
        }
    }
    for failure in &failures {
        console.print(&context.reporter.failure(failure));
    }
    let is_clean = summary.is_clean() && failures.is_empty() && !is_interrupted;
    if job.is_batch && !is_quiet && (context.reporter.verbosity() != Verbosity::Errors || !is_clean)
    {
        console.print(summary.in_words().as_bytes());
    }
    match (is_interrupted, is_clean) {
        (true, _) => Exit::Interrupted,
        (_, true) => Exit::Done,
        (_, false) => Exit::Failed,
    }
}

/// Hands tasks on in order, those in archives with their content.
fn produce<'j>(job: &'j Job, put: &mut dyn FnMut(Item<'j>) -> bool) {
    let mut tasks = &job.tasks[..];
    let mut is_first = true;
    let mut put = |task: &'j Task, content| {
        let is_first = std::mem::take(&mut is_first);
        !IS_INTERRUPTED.load(Ordering::Relaxed) && put((task, is_first, content))
    };
    while let Some(first) = tasks.first() {
        let Some(archive) = archive_of(first) else {
            if !put(first, None) {
                return;
            }
            tasks = &tasks[1..];
            continue;
        };
        let is_with_it =
            |task: &&Task| archive_of(task).is_some_and(|other| Arc::ptr_eq(other, archive));
        let count = tasks.iter().take_while(is_with_it).count();
        let (entries, rest) = tasks.split_at(count);
        tasks = rest;
        let wanted: Vec<&Task> = entries.iter().filter(|task| is_in_archive(task)).collect();
        let numbers: Vec<usize> = wanted.iter().filter_map(|task| number_of(task)).collect();
        // Those that are not read come in their turn.
        let mut waiting = entries.iter();
        let mut goes_on = true;
        let mut put_up_to = |number: Option<usize>, mut content: Option<Result<_, _>>| {
            for task in waiting.by_ref() {
                let is_it = number.is_some() && number_of(task) == number;
                let content = if is_it { content.take() } else { None };
                goes_on = goes_on && put(task, content);
                if is_it || !goes_on {
                    break;
                }
            }
            goes_on
        };
        if !numbers.is_empty() {
            archive.read(&numbers, job.limits, &mut |number, content| {
                put_up_to(Some(number), Some(content))
            });
        }
        if !put_up_to(None, None) {
            return;
        }
    }
}

fn archive_of(task: &Task) -> Option<&Arc<super::archive::Archive>> {
    match &task.source {
        Source::Entry(entry) => Some(&entry.archive),
        _ => None,
    }
}

fn number_of(task: &Task) -> Option<usize> {
    match &task.source {
        Source::Entry(entry) => Some(entry.number),
        _ => None,
    }
}

/// Lets Ctrl-C and its like end the run when the files in work are done. A second time ends it at once: no file is ever
/// half written.
fn listen_for_interrupts() {
    // Where signals can't be heard, they end the program as they always do.
    let _ = ctrlc::try_set_handler(|| {
        if IS_INTERRUPTED.swap(true, Ordering::Relaxed) {
            atomic::stop();
            std::process::exit(Exit::Interrupted as i32);
        }
    });
}

/// Removes what earlier runs that were killed have left behind where this one writes.
fn sweep(job: &Job) {
    let targets = job.tasks.iter().filter_map(|task| task.work.target());
    let joined = match &job.joined {
        Some(Destination::File(target)) => Some(target),
        _ => None,
    };
    let folders = targets.chain(joined).map(|target| folder_of(&target.path));
    let folders: BTreeSet<_> = folders.collect();
    folders.iter().for_each(|folder| atomic::sweep(folder));
}

/// What would be done, a line for each input.
pub fn dry_run(job: &Job) -> String {
    let mut plan = String::new();
    for task in &job.tasks {
        let what = match &task.work {
            Work::Check => "is checked".to_owned(),
            Work::Convert { destination, .. } => format!("-> {}", destination.name()),
            Work::Split { target, .. } => {
                let name = super::plan::numbered(&target.path, 1, 1);
                format!("-> {} ...", name.to_string_lossy())
            }
            Work::Join => {
                let name = job.joined.as_ref().map(Destination::name);
                format!("-> {}", name.unwrap_or_default())
            }
            Work::Copy(target) => format!("-> {} (copied)", target.path.to_string_lossy()),
            Work::PassOver(target) => format!("== {}", target.path.to_string_lossy()),
            Work::Skip(reason) => format!("is skipped: {reason}"),
            Work::Refuse(refusal) => format!("fails: {}", refusal.message),
        };
        plan.push_str(&format!("{} {what}\n", task.source.name()));
    }
    plan
}
