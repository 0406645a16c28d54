//! Hands the tasks of a job on, in order, those in archives with their content.

use std::sync::Arc;

use super::archive::{Archive, EntryId};
use super::input::{Entry, Source};
use super::job::Job;
use super::message::Message;
use super::plan::{Task, Work};

/// Something to work on.
pub struct Item<'j> {
    /// What is to be done.
    pub task: &'j Task,
    /// What was read, where that comes from an archive.
    pub content: Option<Content>,
}

impl Item<'_> {
    /// How many bytes wait with it.
    pub fn weight(&self) -> usize {
        let content = self.content.as_ref().and_then(|content| content.as_ref().ok());
        content.map_or(0, Vec::len)
    }
}

/// What was read of an entry; or why it could not be read.
pub type Content = Result<Vec<u8>, Message>;

/// Takes tasks; false where no more is wanted.
type Put<'p, 'j> = dyn FnMut(&'j Task, Option<Content>) -> bool + 'p;

/// Hands all tasks on, as long as the run has not ended.
pub fn feed<'j>(job: &'j Job, is_ended: &dyn Fn() -> bool, put: &mut dyn FnMut(Item<'j>)) {
    let mut put = |task: &'j Task, content| {
        if is_ended() {
            return false;
        }
        put(Item { task, content });
        true
    };
    let mut groups = job.tasks.chunk_by(|one, next| {
        let archives = (entry_of(one), entry_of(next));
        matches!(archives, (Some(one), Some(next)) if Arc::ptr_eq(&one.archive, &next.archive))
    });
    groups.all(|tasks| match entry_of(&tasks[0]) {
        Some(entry) => feed_archive(&entry.archive, tasks, job, &mut put),
        None => put(&tasks[0], None),
    });
}

/// Hands the tasks in one archive on. Whether more is wanted.
fn feed_archive<'j>(archive: &Archive, tasks: &'j [Task], job: &Job, put: &mut Put<'_, 'j>) -> bool {
    let is_read = |task: &&Task| !matches!(task.work, Work::Skip(_) | Work::PassOver(_) | Work::Refuse(_));
    let entries = tasks.iter().filter(is_read).filter_map(entry_of);
    let wanted: Vec<EntryId> = entries.map(|entry| entry.id).collect();
    let mut waiting = tasks;
    if !wanted.is_empty() {
        archive.read(&wanted, job.limits, &mut |number, content| {
            // Those that are not read come in their turn.
            let is_it = |task: &Task| entry_of(task).is_some_and(|entry| entry.id.number == number);
            let at = waiting.iter().position(is_it).unwrap_or_default();
            let (others, rest) = waiting.split_at(at);
            let Some((task, rest)) = rest.split_first() else {
                return false;
            };
            waiting = rest;
            others.iter().all(|task| put(task, None)) && put(task, Some(content))
        });
    }
    waiting.iter().all(|task| put(task, None))
}

/// The entry of an archive that a task is about.
fn entry_of(task: &Task) -> Option<&Entry> {
    match &task.source {
        Source::Entry(entry) => Some(entry),
        _ => None,
    }
}
