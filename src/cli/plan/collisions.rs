//! What is refused before anything is written: outputs that would be one, that would be inputs, and those that exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::ptr;

use ishisgf::convert::{self, Options};

use super::super::failure::Failure;
use super::super::input::Source;
use super::super::output::{Destination, Target};
use super::super::paths::{folder_of, real, real_file};
use super::names::{first_numbered, unnumbered};
use super::{Task, Work};

/// Refuses outputs that would be one file, that are inputs, and that exist, unless they may be replaced. Besides those of
/// the tasks there may be others.
///
/// # Errors
/// The first case of the gravest, and how many there are.
pub fn refuse_collisions(
    tasks: &[Task],
    joined: Option<&Destination>,
    report: Option<&Destination>,
) -> Result<(), Failure> {
    let mut outputs = Outputs::default();
    for task in tasks {
        if let Some(target) = task.work.target() {
            outputs.add(target, Writer::Task(task))?;
        }
    }
    for (other, name) in [(joined, "what is joined"), (report, "the report")] {
        if let Some(target) = other.and_then(Destination::target) {
            outputs.add(target, Writer::Other(name))?;
        }
    }
    outputs.refuse_folders()?;
    outputs.refuse_numbers()?;
    outputs.add_copies(tasks)?;
    outputs.refuse_inputs(tasks)?;
    outputs.refuse_existing()
}

/// What writes an output.
#[derive(Clone, Copy)]
enum Writer<'t> {
    Task(&'t Task),
    /// What joins the inputs, or reports on them.
    Other(&'static str),
}

impl Writer<'_> {
    fn name(self) -> String {
        match self {
            Writer::Task(task) => task.source.name(),
            Writer::Other(name) => name.to_owned(),
        }
    }

    fn is_split(self) -> bool {
        matches!(self, Writer::Task(task) if matches!(task.work, Work::Split { .. }))
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
        let real = self.resolve(&target.path);
        let is_there = matches!(writer, Writer::Task(task) if matches!(task.work, Work::PassOver(_)));
        if is_there && is_source(writer, &real) {
            return Ok(());
        }
        if let Some((other, _)) = self.all.insert(real, (writer, target)) {
            let message = format!("{} and {} would both become this file", other.name(), writer.name());
            let help = "rename one of them, convert them one after the other, or use --join";
            return Err(Failure::of(&target.path, message, help));
        }
        let there = match writer.is_split() {
            _ if is_there => None,
            true => first_numbered(&target.path),
            false => Some(target.path.clone()),
        };
        match there {
            Some(path) => self.add_existing(path, target.replace),
            None => Ok(()),
        }
    }

    /// Notes a file that would be written, where it exists.
    fn add_existing(&mut self, path: PathBuf, is_replaced: bool) -> Result<(), Failure> {
        if path.is_dir() {
            let help = "give the output another name";
            return Err(Failure::of(&path, "the output is a directory", help));
        }
        if fs::symlink_metadata(&path).is_ok() {
            match is_replaced {
                true => self.replaced.extend(fs::canonicalize(path)),
                false => self.existing.push(path),
            }
        }
        Ok(())
    }

    /// A path that is the same for all paths that name one file.
    fn resolve(&mut self, path: &Path) -> PathBuf {
        let folders = self.folders.entry(folder_of(path));
        let folder = folders.or_insert_with_key(|folder| real(folder));
        real_file(path, folder)
    }

    /// What may give one of its games a name, if there is such a thing.
    fn splitter(&self, path: &Path) -> Option<Writer<'t>> {
        let (writer, _) = self.all.get(&unnumbered(path)?)?;
        Some(*writer).filter(|writer| writer.is_split())
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
                    let message = format!("{one} would become this file, but {other} needs a folder of that name");
                    let help = "rename one of them, or convert them one after the other";
                    return Err(Failure::of(folder, message, help));
                }
                if target.makes_folder && folder.exists() && !folder.is_dir() {
                    let help = "write elsewhere";
                    return Err(Failure::of(folder, "a folder is needed where there is a file", help));
                }
            }
        }
        Ok(())
    }

    /// Refuses outputs whose names the games of a collection may get.
    fn refuse_numbers(&self) -> Result<(), Failure> {
        for (path, (writer, target)) in &self.all {
            if let Some(splitter) = self.splitter(path).filter(|_| !writer.is_split()) {
                return Err(refuse_number(&target.path, &writer.name(), splitter));
            }
        }
        Ok(())
    }

    /// Adds what would be copied if it turned out to be no record.
    fn add_copies(&mut self, tasks: &'t [Task]) -> Result<(), Failure> {
        for task in tasks {
            let (Some(copy), Work::Convert { .. } | Work::Split { .. }) = (&task.copy, &task.work) else {
                continue;
            };
            let target = &copy.target;
            let real = self.resolve(&target.path);
            let other = self.all.get(&real).map(|(writer, _)| *writer);
            let other = other.filter(|other| !matches!(other, Writer::Task(other) if ptr::eq(*other, task)));
            let splitter = self.splitter(&real);
            let exists = fs::symlink_metadata(&target.path).is_ok() && !copy.is_there;
            if other.is_none() && splitter.is_none() && !exists || is_surely_record(task) {
                continue;
            }
            let name = task.source.name();
            if let Some(other) = other {
                let other = other.name();
                let message = format!("{name} would be copied to this file, and {other} would become it");
                let help = "rename one of them, or leave out --copy-others";
                return Err(Failure::of(&target.path, message, help));
            }
            if let Some(splitter) = splitter {
                return Err(refuse_number(&target.path, &name, splitter));
            }
            self.add_existing(target.path.clone(), target.replace)?;
        }
        Ok(())
    }

    /// Refuses to write an input.
    fn refuse_inputs(&self, tasks: &[Task]) -> Result<(), Failure> {
        let existing = self.existing.iter();
        let mut outputs: BTreeSet<PathBuf> = existing.filter_map(|path| fs::canonicalize(path).ok()).collect();
        outputs.extend(self.replaced.iter().cloned());
        let mut all = self.all.values();
        let replaces = all.any(|(writer, target)| writer.is_split() && target.replace);
        if outputs.is_empty() && !replaces {
            return Ok(());
        }
        for task in tasks {
            let path = match &task.source {
                Source::File(path) => path,
                Source::Entry(entry) => &entry.archive.path,
                Source::Stdin => continue,
            };
            let Ok(real) = fs::canonicalize(path) else {
                continue;
            };
            if outputs.contains(&real) {
                let help = "give the output another name, folder or extension";
                return Err(Failure::of(path, "the output is the input itself", help));
            }
            // What does not replace anything can't replace an input.
            if let Some(splitter) = self.splitter(&real).filter(|_| replaces) {
                return Err(refuse_number(path, &task.source.name(), splitter));
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
        let help = "replace them with --force, or write elsewhere; --newer passes over what is up to date";
        Err(Failure::of(first, message, help))
    }
}

/// Refuses a file that a game of a collection may become.
fn refuse_number(path: &Path, name: &str, splitter: Writer<'_>) -> Failure {
    let message = format!("{name} is or would become this file, and so may a game of {}", splitter.name());
    let help = "rename one of them, or convert them one after the other";
    Failure::of(path, message, help)
}

/// Whether a file is the input of what writes it.
fn is_source(writer: Writer<'_>, real: &Path) -> bool {
    let Writer::Task(Task { source: Source::File(path), .. }) = writer else {
        return false;
    };
    fs::canonicalize(path).is_ok_and(|path| path == real)
}

/// Whether an input can't turn out to be something else than a record.
fn is_surely_record(task: &Task) -> bool {
    let Source::File(path) = &task.source else {
        return false;
    };
    let options = Options::default();
    task.source.expected().is_some() && fs::read(path).is_ok_and(|bytes| !convert::is_something_else(&bytes, &options))
}

/// Refuses outputs within folders that are read, where the next run would take them for inputs.
///
/// # Errors
/// The first one.
pub fn refuse_outputs_in_inputs(tasks: &[Task], others: &[&Destination], inputs: &[Source]) -> Result<(), Failure> {
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
    inputs.extend(sources.iter().filter_map(|folder| fs::canonicalize(folder).ok()));
    let targets = tasks.iter().filter_map(|task| task.work.target());
    let others = others.iter().filter_map(|other| other.target());
    let folders = targets.chain(others).map(|target| folder_of(&target.path));
    for folder in folders.collect::<BTreeSet<_>>() {
        let output = real(&folder);
        if output.ancestors().any(|folder| inputs.contains(folder)) {
            let message = "the output is inside its own input folder";
            let help = "write to a folder elsewhere, or next to the inputs with --beside";
            return Err(Failure::of(&folder, message, help));
        }
    }
    Ok(())
}
