//! Hands the tasks of a job on, in order, those in archives with their content.

use std::sync::Arc;

use ishisgf::diag::Diagnostic;

use super::archive::Archive;
use super::input::{Entry, Source};
use super::interrupt::Interrupt;
use super::job::Job;
use super::plan::{Task, Work};

/// Something to work on.
pub struct Item<'j> {
    /// What is to be done.
    pub task: &'j Task,
    /// It is the first of all.
    pub is_first: bool,
    /// What was read, where that comes from an archive.
    pub content: Option<Content>,
}

/// What was read of an entry; or why it could not be read.
type Content = Result<Vec<u8>, Diagnostic>;

/// Takes tasks; false where no more is wanted.
type Put<'p, 'j> = dyn FnMut(&'j Task, Option<Content>) -> bool + 'p;

/// Hands all tasks on, as long as more is wanted and nobody wants the program to end.
pub fn feed<'j>(job: &'j Job, interrupt: &Interrupt, put: &mut dyn FnMut(Item<'j>) -> bool) {
    let mut is_first = true;
    let mut put = |task: &'j Task, content| {
        let is_first = std::mem::take(&mut is_first);
        !interrupt.is_raised()
            && put(Item {
                task,
                is_first,
                content,
            })
    };
    let mut tasks = &job.tasks[..];
    while let Some((first, rest)) = tasks.split_first() {
        let goes_on;
        (goes_on, tasks) = match entry_of(first) {
            None => (put(first, None), rest),
            Some(entry) => {
                let is_with_it = |task: &&Task| {
                    entry_of(task).is_some_and(|other| Arc::ptr_eq(&other.archive, &entry.archive))
                };
                let count = tasks.iter().take_while(is_with_it).count();
                let (entries, rest) = tasks.split_at(count);
                (feed_archive(&entry.archive, entries, job, &mut put), rest)
            }
        };
        if !goes_on {
            return;
        }
    }
}

/// Hands the tasks in one archive on. Whether more is wanted.
fn feed_archive<'j>(
    archive: &Archive,
    entries: &'j [Task],
    job: &Job,
    put: &mut Put<'_, 'j>,
) -> bool {
    let is_read = |task: &&Task| {
        !matches!(
            task.work,
            Work::Skip(_) | Work::PassOver(_) | Work::Refuse(_)
        )
    };
    let numbers = entries.iter().filter(is_read).filter_map(entry_of);
    let numbers: Vec<usize> = numbers.map(|entry| entry.number).collect();
    let mut waiting = entries.iter();
    let mut goes_on = true;
    // Those that are not read come in their turn.
    let mut put_up_to = |number: Option<usize>, mut content: Option<Content>| {
        for task in waiting.by_ref() {
            let is_it = number.is_some() && entry_of(task).map(|entry| entry.number) == number;
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
    put_up_to(None, None)
}

/// The entry of an archive that a task is about.
fn entry_of(task: &Task) -> Option<&Entry> {
    match &task.source {
        Source::Entry(entry) => Some(entry),
        _ => None,
    }
}
