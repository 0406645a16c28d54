//! What is refused before anything is written: outputs that would be one, that would be inputs, and those that exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use ishisgf::convert::{self, Options};

use super::super::atomic::folder_of;
use super::super::failure::Failure;
use super::super::input::Source;
use super::super::output::{Destination, Target};
use super::names::{first_numbered, is_numbered};
use super::{Task, Work};

/// Refuses outputs that would be one file, that are inputs, and that exist, unless they may be replaced. Besides those of
/// the tasks there may be others.
///
/// # Errors
/// The first case of the gravest, and how many there are.
pub fn refuse_collisions(tasks: &[Task], others: &[&Destination]) -> Result<(), Failure> {
    let mut outputs = Outputs::default();
    for task in tasks {
        if let Some(target) = task.work.target() {
            outputs.add(target, Writer::Task(task))?;
        }
    }
    for other in others {
        if let Destination::File(target) = other {
            outputs.add(target, Writer::Other)?;
        }
    }
    outputs.refuse_folders()?;
    outputs.refuse_numbers()?;
    outputs.refuse_copies(tasks)?;
    outputs.refuse_inputs(tasks)?;
    outputs.refuse_existing()
}

/// What writes an output.
#[derive(Clone, Copy)]
enum Writer<'t> {
    Task(&'t Task),
    /// What joins the inputs, or reports on them.
    Other,
}

impl Writer<'_> {
    fn name(self) -> String {
        match self {
            Writer::Task(task) => task.source.name(),
            Writer::Other => "something else".to_owned(),
        }
    }
}

/// All outputs.
#[derive(Default)]
struct Outputs<'t> {
    /// Their real paths, what writes them, and their names.
    all: BTreeMap<PathBuf, (Writer<'t>, &'t Target)>,
    /// The real paths of folders.
    folders: BTreeMap<PathBuf, PathBuf>,
    /// The real paths of those that exist and would be replaced.
    replaced: BTreeSet<PathBuf>,
    /// Those that exist and may not be replaced.
    existing: Vec<PathBuf>,
}

impl<'t> Outputs<'t> {
    fn add(&mut self, target: &'t Target, writer: Writer<'t>) -> Result<(), Failure> {
        let is_passed_over =
            matches!(writer, Writer::Task(task) if matches!(task.work, Work::PassOver(_)));
        if is_passed_over {
            return Ok(());
        }
        let real = self.resolve(&target.path);
        if let Some((other, _)) = self.all.insert(real, (writer, target)) {
            let message = format!(
                "{} and {} would both become this file",
                other.name(),
                writer.name()
            );
            let help = "rename one of them, convert them one after the other, or use --join";
            return Err(refusal(&target.path, message, help));
        }
        let is_split =
            matches!(writer, Writer::Task(task) if matches!(task.work, Work::Split { .. }));
        let there = match is_split {
            true => first_numbered(&target.path),
            false => Some(target.path.clone()).filter(|path| fs::symlink_metadata(path).is_ok()),
        };
        match there {
            Some(path) if path.is_dir() => {
                let help = "give the output another name";
                Err(refusal(&path, "the output is a directory", help))
            }
            Some(path) if target.replace => {
                self.replaced.extend(fs::canonicalize(path));
                Ok(())
            }
            Some(path) => {
                self.existing.push(path);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// A path that is the same for all paths that name one file.
    fn resolve(&mut self, path: &Path) -> PathBuf {
        let is_link = fs::symlink_metadata(path).is_ok_and(|file| file.is_symlink());
        if is_link && let Ok(real) = fs::canonicalize(path) {
            return real;
        }
        let folders = self.folders.entry(folder_of(path));
        let folder = folders.or_insert_with_key(|folder| real(folder));
        let real = folder.join(path.file_name().unwrap_or_default());
        // There, names that differ only in case are one.
        match cfg!(any(windows, target_os = "macos")) {
            true => PathBuf::from(real.to_string_lossy().to_lowercase()),
            false => real,
        }
    }

    /// Refuses an output where another one needs a folder, and folders that can't be made.
    fn refuse_folders(&self) -> Result<(), Failure> {
        let mut good: BTreeSet<&Path> = BTreeSet::new();
        for (path, (writer, target)) in &self.all {
            for folder in path.ancestors().skip(1) {
                if !good.insert(folder) {
                    break;
                }
                if let Some((other, _)) = self.all.get(folder) {
                    let (one, other) = (other.name(), writer.name());
                    let message = format!(
                        "{one} would become this file, but {other} needs a folder of that name"
                    );
                    let help = "rename one of them, or convert them one after the other";
                    return Err(refusal(folder, message, help));
                }
                if target.makes_folder && folder.exists() && !folder.is_dir() {
                    let help = "write elsewhere";
                    return Err(refusal(
                        folder,
                        "a folder is needed where there is a file",
                        help,
                    ));
                }
            }
        }
        Ok(())
    }

    /// Refuses outputs whose names the games of a collection may get.
    fn refuse_numbers(&self) -> Result<(), Failure> {
        for (path, (writer, _)) in &self.all {
            let Writer::Task(Task {
                work: Work::Split { .. },
                ..
            }) = writer
            else {
                continue;
            };
            let mut begin = path.with_extension("").into_os_string();
            begin.push("-");
            let begins = begin.as_encoded_bytes();
            let near = self.all.range(PathBuf::from(&begin)..);
            let mut near = near
                .take_while(|(other, _)| other.as_os_str().as_encoded_bytes().starts_with(begins));
            let is_split = |other: &Writer<'_>| {
                matches!(
                    other,
                    Writer::Task(Task {
                        work: Work::Split { .. },
                        ..
                    })
                )
            };
            if let Some((_, (other, target))) =
                near.find(|(other, (writer, _))| !is_split(writer) && is_numbered(other, path))
            {
                let message = format!(
                    "{} would become this file, and so may a game of {}",
                    other.name(),
                    writer.name()
                );
                let help = "rename one of them, or convert them one after the other";
                return Err(refusal(&target.path, message, help));
            }
        }
        Ok(())
    }

    /// Refuses inputs that would be copied to where others are written, if they are no records.
    fn refuse_copies(&mut self, tasks: &'t [Task]) -> Result<(), Failure> {
        for task in tasks {
            let (Some(copy), Work::Convert { .. } | Work::Split { .. }) = (&task.copy, &task.work)
            else {
                continue;
            };
            let real = self.resolve(&copy.path);
            let Some((Writer::Task(other), _)) = self.all.get(&real) else {
                continue;
            };
            if !std::ptr::eq(*other, task) && !is_surely_record(task) {
                let (one, other) = (task.source.name(), other.source.name());
                let message =
                    format!("{one} would be copied to this file, and {other} would become it");
                let help = "rename one of them, or leave out --copy-others";
                return Err(refusal(&copy.path, message, help));
            }
        }
        Ok(())
    }

    /// Refuses to write an input.
    fn refuse_inputs(&self, tasks: &[Task]) -> Result<(), Failure> {
        let existing = self.existing.iter();
        let mut outputs: BTreeSet<PathBuf> = existing
            .filter_map(|path| fs::canonicalize(path).ok())
            .collect();
        outputs.extend(self.replaced.iter().cloned());
        if outputs.is_empty() {
            return Ok(());
        }
        for task in tasks {
            let path = match &task.source {
                Source::File(path) => path,
                Source::Entry(entry) => &entry.archive.path,
                Source::Stdin => continue,
            };
            if fs::canonicalize(path).is_ok_and(|path| outputs.contains(&path)) {
                let help = "give the output another name, folder or extension";
                return Err(refusal(path, "the output is the input itself", help));
            }
        }
        Ok(())
    }

    /// Refuses to replace what may not be.
    fn refuse_existing(&self) -> Result<(), Failure> {
        let Some((first, rest)) = self.existing.split_first() else {
            return Ok(());
        };
        let message = match rest.len() {
            0 => "the output file exists already".to_owned(),
            more => format!("this output file and {more} more exist already"),
        };
        let help =
            "replace them with --force, or write elsewhere; --newer passes over what is up to date";
        Err(refusal(first, message, help))
    }
}

/// Whether an input can't turn out to be something else than a record.
fn is_surely_record(task: &Task) -> bool {
    let Source::File(path) = &task.source else {
        return false;
    };
    let options = Options::default();
    task.source.expected().is_some()
        && fs::read(path).is_ok_and(|bytes| !convert::is_something_else(&bytes, &options))
}

/// Refuses outputs within folders that are read, where the next run would take them for inputs.
///
/// # Errors
/// The first one.
pub fn refuse_outputs_in_inputs(
    tasks: &[Task],
    others: &[&Destination],
    inputs: &[Source],
) -> Result<(), Failure> {
    let inputs = inputs.iter().filter_map(|input| match input {
        Source::File(path) if path.is_dir() => fs::canonicalize(path).ok(),
        _ => None,
    });
    let mut inputs: BTreeSet<PathBuf> = inputs.collect();
    if inputs.is_empty() {
        return Ok(());
    }
    // Links may have led to folders elsewhere.
    let sources = tasks.iter().filter_map(|task| match &task.source {
        Source::File(path) if task.is_found => Some(folder_of(path)),
        _ => None,
    });
    let sources: BTreeSet<PathBuf> = sources.collect();
    inputs.extend(
        sources
            .iter()
            .filter_map(|folder| fs::canonicalize(folder).ok()),
    );
    let targets = tasks.iter().filter_map(|task| task.work.target());
    let others = others.iter().filter_map(|other| match other {
        Destination::File(target) => Some(target),
        _ => None,
    });
    let folders = targets.chain(others).map(|target| folder_of(&target.path));
    for folder in folders.collect::<BTreeSet<_>>() {
        let output = real(&folder);
        if output.ancestors().any(|folder| inputs.contains(folder)) {
            let message = "the output is inside its own input folder";
            let help = "write to a folder elsewhere, or next to the inputs with --beside";
            return Err(refusal(&folder, message, help));
        }
    }
    Ok(())
}

fn refusal(path: &Path, message: impl Into<String>, help: &'static str) -> Failure {
    Failure::new(message)
        .about(path.to_string_lossy())
        .help(help)
}

/// A path without links, as far as it exists.
fn real(path: &Path) -> PathBuf {
    let mut real = fs::canonicalize(".").unwrap_or_default();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                real.pop();
            }
            part => real.push(part),
        }
        real = fs::canonicalize(&real).unwrap_or(real);
    }
    real
}
