//! From the job to its end: each task is done, on several threads, and told of in order.

use std::collections::BTreeSet;
use std::sync::Arc;

use ishisgf::diag::Diagnostic;

use super::Exit;
use super::atomic::{self, folder_of};
use super::console::Console;
use super::excerpt::visible;
use super::failure::Failure;
use super::input::Source;
use super::interrupt::Interrupt;
use super::job::Job;
use super::json;
use super::outcome::Outcome;
use super::output::{Destination, Target};
use super::perform::{Context, is_in_archive, perform};
use super::plan::{Task, Work};
use super::pool::in_order;
use super::summary::{Ending, Status, Summary};
use super::tally::Verbosity;

/// Where the report for programs goes.
pub enum Report<'j> {
    /// There is none.
    None,
    /// To standard error, in the place of messages.
    Stderr,
    /// To a file, besides messages.
    File(&'j Destination),
}

/// Something to work on: a task, whether it is the first, and its content where that comes from an archive.
type Item<'j> = (&'j Task, bool, Option<Result<Vec<u8>, Diagnostic>>);

/// Does all tasks, also after one has failed.
pub fn run(job: &Job, context: Context<'_>, console: &mut Console, report: &Report<'_>) -> Exit {
    let is_quiet = matches!(report, Report::Stderr);
    let mut interrupt = Interrupt::default();
    if job.is_batch {
        interrupt = Interrupt::listen(Exit::Interrupted as i32);
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
        |put| produce(job, &interrupt, put),
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
    let is_interrupted = interrupt.is_raised() && summary.left > 0;

    let mut failures: Vec<Failure> = Vec::new();
    if let Some(destination) = &job.joined
        && !is_interrupted
        && summary.count(Status::Converted) > 0
        && let Err(failure) = destination.write(&joined, None)
    {
        summary.add(Ending {
            name: destination.name(),
            status: Status::Failed,
            errors: 1,
            warnings: 0,
            reason: Some(failure.message.clone()),
        });
        failures.push(failure);
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
fn produce<'j>(job: &'j Job, interrupt: &Interrupt, put: &mut dyn FnMut(Item<'j>) -> bool) {
    let mut tasks = &job.tasks[..];
    let mut is_first = true;
    let mut put = |task: &'j Task, content| {
        let is_first = std::mem::take(&mut is_first);
        !interrupt.is_raised() && put((task, is_first, content))
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

/// Removes what earlier runs that were killed have left behind where this one writes.
fn sweep(job: &Job) {
    let targets = job.tasks.iter().filter_map(|task| task.work.target());
    let others = [&job.joined, &job.report].into_iter().flatten();
    let others = others.filter_map(|other| match other {
        Destination::File(target) => Some(target),
        _ => None,
    });
    let folders = targets.chain(others).map(|target| folder_of(&target.path));
    let folders: BTreeSet<_> = folders.collect();
    folders.iter().for_each(|folder| atomic::sweep(folder));
}

/// What would be done, a line for each input.
pub fn dry_run(job: &Job) -> String {
    let replaced = |target: &Target| match target.replace && target.path.exists() {
        true => " (replaced)",
        false => "",
    };
    let mut plan = String::new();
    for task in &job.tasks {
        let what = match &task.work {
            Work::Check => "is checked".to_owned(),
            Work::Convert {
                destination: Destination::File(target),
                ..
            } => format!("-> {}{}", target.path.to_string_lossy(), replaced(target)),
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
        let name = task.source.name();
        plan.push_str(&format!("{} {}\n", visible(&name), visible(&what)));
    }
    plan
}
