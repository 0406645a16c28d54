//! What is refused before anything is written: outputs that would be one, that would be inputs, and those that exist.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::ptr;

use anyhow::{Error, Result, bail};
use ishisgf::convert::{self, Options};

use super::super::archive::Limit;
use super::super::args::Args;
use super::super::failure::{failure_of, several};
use super::super::input::Source;
use super::super::output::OutputFile;
use super::super::paths::{folder_of, real};
use super::super::reason;
use super::listing::{Folders, Listing};
use super::names::{first_numbered, unnumbered};
use super::{Task, Work};

/// Refuses outputs in folders that are read, and those that would be one file, that are inputs, and that exist, unless
/// they may be replaced. Besides those of the tasks there may be others, each with what writes it; and those of the tasks may
/// go into an archive.
///
/// # Errors
/// All outputs that several inputs would become; or else the first case of the gravest, and how many there are.
pub fn refuse_collisions(
    tasks: &[Task],
    archive: Option<&OutputFile>,
    others: &[(&OutputFile, &str)],
    inputs: &[Source],
    args: &Args,
) -> Result<()> {
    let of_tasks = tasks.iter().filter_map(|task| {
        let target = task.work.target()?;
        Some(Output { target, writer: task.source.name(), task: Some(task) })
    });
    let others = archive.map(|archive| (archive, "the archive")).into_iter().chain(others.iter().copied());
    let others = others.map(|(target, writer)| Output { target, writer: writer.to_owned(), task: None });
    let all: Vec<Output<'_>> = of_tasks.chain(others).collect();
    let mut outputs = Outputs { folders: Folders::of(all.len()), ..Outputs::default() };
    match archive {
        None => refuse_outputs_in_inputs(&all, tasks, inputs)?,
        // As programs that make archives do, it leaves itself out where it is found among what is read.
        Some(OutputFile { path, .. }) => outputs.archive = Some(outputs.folder(path).resolve(path)),
    }
    for output in all {
        outputs.add(output)?;
    }
    outputs.refuse_shared()?;
    outputs.refuse_folders()?;
    outputs.refuse_numbers()?;
    outputs.add_copies(tasks, args.limits().input)?;
    outputs.refuse_inputs(tasks)?;
    outputs.refuse_existing(args.newer)
}

/// Refuses backups that would replace, or be, inputs of the same run.
///
/// # Errors
/// The first of them.
pub fn refuse_backups(tasks: &[Task]) -> Result<()> {
    let replaced = tasks.iter().filter_map(|task| match (&task.work, &task.source) {
        (Work::Rewrite(in_place), Source::File(path)) => Some((fs::canonicalize(path).ok()?, (path, in_place))),
        _ => None,
    });
    let replaced: BTreeMap<PathBuf, _> = replaced.collect();
    for (file, (path, in_place)) in &replaced {
        let Some((input, _)) = in_place.backup_of(file).and_then(|backup| replaced.get(&real(&backup))) else {
            continue;
        };
        let message = format!("this input has the name of the backup of {}", path.to_string_lossy());
        bail!(failure_of(input, message, "name another --backup, or replace them one after the other"));
    }
    Ok(())
}

/// A file that is to be written, or is there already.
struct Output<'t> {
    target: &'t OutputFile,
    /// The name of the input that it comes from, or what else writes it.
    writer: String,
    /// What writes it, unless it joins the inputs, or reports on them.
    task: Option<&'t Task>,
}

impl Output<'_> {
    fn is_split(&self) -> bool {
        self.task.is_some_and(|task| matches!(task.work, Work::Split { .. }))
    }

    fn is_passed_over(&self) -> bool {
        self.task.is_some_and(|task| matches!(task.work, Work::PassOver(_)))
    }
}

/// Whether a file is its own output, and is passed over.
pub fn is_own_output(task: &Task, real: &Path) -> bool {
    let (Work::PassOver(_), Source::File(path)) = (&task.work, &task.source) else {
        return false;
    };
    fs::canonicalize(path).is_ok_and(|path| path == real)
}

/// All outputs.
#[derive(Default)]
struct Outputs<'t> {
    /// By their real paths, which are compared by their bytes: component by component takes most of the time of a plan.
    all: BTreeMap<OsString, Output<'t>>,
    /// What else would become one of them: each with its path.
    later: BTreeMap<OsString, Vec<Output<'t>>>,
    /// The folders that they go to.
    folders: Folders,
    /// The outputs that exist, and whether they may be replaced.
    existing: Vec<(PathBuf, bool)>,
    /// The archive that the outputs of all tasks go into.
    archive: Option<PathBuf>,
}

impl<'t> Outputs<'t> {
    fn add(&mut self, output: Output<'t>) -> Result<()> {
        let target = output.target;
        let real = self.folder(&target.path).resolve(&target.path);
        let is_there = output.is_passed_over();
        if output.task.is_some_and(|task| is_own_output(task, &real)) {
            return Ok(());
        }
        if self.all.contains_key(real.as_os_str()) {
            self.later.entry(real.into_os_string()).or_default().push(output);
            return Ok(());
        }
        let first = match output.is_split() {
            true => first_numbered(&target.path),
            false => Some(target.path.clone()),
        };
        self.all.insert(real.into_os_string(), output);
        match first.filter(|_| !is_there) {
            Some(path) => self.add_existing(path, target.replace),
            None => Ok(()),
        }
    }

    /// Notes a file that would be written, where it exists.
    fn add_existing(&mut self, path: PathBuf, is_replaced: bool) -> Result<()> {
        if !self.folder(&path).may_have(&path) {
            return Ok(());
        }
        if path.is_dir() {
            bail!(failure_of(&path, "the output is a directory", "give the output another name"));
        }
        if fs::symlink_metadata(&path).is_ok() {
            self.existing.push((path, is_replaced));
        }
        Ok(())
    }

    /// The folder that a file is in.
    fn folder(&mut self, path: &Path) -> &Listing {
        self.folders.of_file(path)
    }

    /// Refuses what several inputs would become.
    fn refuse_shared(&self) -> Result<()> {
        let shared = self.later.iter().filter_map(|(path, later)| {
            let first = self.all.get(path)?;
            let outputs = || [first].into_iter().chain(later);
            let mut writers: Vec<&str> = outputs().map(|output| &*output.writer).collect();
            let last = writers.pop()?;
            let quantity = if writers.len() == 1 { "both" } else { "all" };
            let message = format!("{} and {last} would {quantity} become this file", writers.join(", "));
            let help = match self.archive {
                _ if let Some(other) = outputs().find(|output| output.task.is_none()) => {
                    format!("give {} another name", other.writer)
                }
                Some(_) => "use --on-conflict rename or skip, or rename one of them".to_owned(),
                None => "use --on-conflict rename or skip, or --join, or rename one of them".to_owned(),
            };
            Some(failure_of(&first.target.path, message, help))
        });
        several(shared.collect())
    }

    /// What may give one of its games a name, if there is such a thing.
    fn splitter(&self, path: &Path) -> Option<&Output<'t>> {
        self.all.get(unnumbered(path)?.as_os_str()).filter(|output| output.is_split())
    }

    /// Refuses an output where another one needs a folder, and folders that can't be made.
    fn refuse_folders(&self) -> Result<()> {
        // In an archive there is room for all folders.
        let mut good: BTreeSet<&OsStr> = self.archive.iter().map(|archive| archive.as_os_str()).collect();
        for (path, output) in &self.all {
            let folders = Path::new(path).ancestors().skip(1);
            let folders: Vec<&Path> = folders.take_while(|folder| good.insert(folder.as_os_str())).collect();
            let mut may_exist = true;
            for folder in folders.into_iter().rev() {
                if let Some(file) = self.all.get(folder.as_os_str()) {
                    let (one, other) = (&file.writer, &output.writer);
                    let message = format!("{one} would become this file, but {other} needs a folder of that name");
                    bail!(failure_of(folder, message, "rename one of them, or convert them one after the other"));
                }
                // Beneath what does not exist there is nothing.
                may_exist = may_exist && folder.exists();
                if may_exist && !folder.is_dir() {
                    bail!(failure_of(folder, "a folder is needed where there is a file", "write elsewhere"));
                }
            }
        }
        Ok(())
    }

    /// Refuses outputs whose names the games of a collection may get.
    fn refuse_numbers(&self) -> Result<()> {
        for (path, output) in &self.all {
            if let Some(splitter) = self.splitter(Path::new(path)).filter(|_| !output.is_split()) {
                bail!(taken(&output.target.path, &output.writer, splitter));
            }
        }
        Ok(())
    }

    /// Adds what would be copied if it turned out to be no record. Inputs that are larger than the limit are not looked at.
    fn add_copies(&mut self, tasks: &'t [Task], limit: Limit) -> Result<()> {
        for task in tasks {
            let (Some(copy), Work::Convert { .. } | Work::Split { .. }) = (&task.copy, &task.work) else {
                continue;
            };
            let Some(target) = copy.target() else {
                continue;
            };
            let path = &target.path;
            let real = self.folder(path).resolve(path);
            let may_exist = !matches!(copy, Work::PassOver(_)) && self.folder(path).may_have(path);
            let exists = may_exist && fs::symlink_metadata(path).is_ok();
            let is_own = |output: &Output<'_>| output.task.is_some_and(|other| ptr::eq(other, task));
            let other = self.all.get(real.as_os_str()).filter(|output| !is_own(output));
            let splitter = self.splitter(&real);
            if other.is_none() && splitter.is_none() && !exists || is_surely_record(&task.source, limit) {
                continue;
            }
            let name = task.source.name();
            if let Some(other) = other {
                let message = format!("{name} would be copied to this file, and {} would become it", other.writer);
                bail!(failure_of(path, message, "rename one of them, or leave out --copy-others"));
            }
            if let Some(splitter) = splitter {
                bail!(taken(path, &name, splitter));
            }
            self.add_existing(path.clone(), target.replace)?;
        }
        Ok(())
    }

    /// Refuses to write an input.
    fn refuse_inputs(&self, tasks: &[Task]) -> Result<()> {
        let is_left_out = |task: &&Task| matches!(task.work, Work::Skip(reason) if reason == reason::OUTPUT);
        let existing = self.existing.iter().filter_map(|(path, _)| fs::canonicalize(path).ok());
        let outputs: BTreeSet<PathBuf> = existing.collect();
        let mut all = self.all.values();
        let replaces = all.any(|output| output.is_split() && output.target.replace);
        if outputs.is_empty() && !replaces {
            return Ok(());
        }
        for task in tasks.iter().filter(|task| !is_left_out(task)) {
            let Some(path) = task.source.path() else {
                continue;
            };
            let Ok(real) = fs::canonicalize(path) else {
                continue;
            };
            if outputs.contains(&real) {
                let help = "give the output another name, folder or extension";
                bail!(failure_of(path, "the output is the input itself", help));
            }
            // What does not replace anything can't replace an input.
            if let Some(splitter) = self.splitter(&real).filter(|_| replaces) {
                bail!(taken(path, &task.source.name(), splitter));
            }
        }
        Ok(())
    }

    /// Refuses to replace what may not be. A file that `--newer` did not find has come since then, from another run: where it
    /// is not what this one would write, that is refused when it is written.
    fn refuse_existing(&self, is_newer: bool) -> Result<()> {
        let has_come = |path: &Path| is_newer && path.is_file();
        let mut kept = self.existing.iter().filter(|(path, is_replaced)| !is_replaced && !has_come(path));
        let Some((first, _)) = kept.next() else {
            return Ok(());
        };
        let (message, help) = match kept.count() {
            0 if self.archive.is_some() => {
                ("the output file exists already".to_owned(), "replace it with --force, or write elsewhere")
            }
            0 => (
                "the output file exists already".to_owned(),
                "replace it with --force, or write elsewhere; --newer passes over it where it is up to date",
            ),
            more => (
                format!("this output file and {more} more exist already"),
                "replace them with --force, or write elsewhere; --newer passes over what is up to date",
            ),
        };
        bail!(failure_of(first, message, help))
    }
}

/// Says that a game of a collection may become a file, too.
fn taken(path: &Path, writer: &str, splitter: &Output<'_>) -> Error {
    let message = format!("{writer} is or would become this file, and so may a game of {}", splitter.writer);
    failure_of(path, message, "rename one of them, or convert them one after the other")
}

/// Whether an input can't turn out to be something else than a record.
fn is_surely_record(source: &Source, limit: Limit) -> bool {
    let is_record = |bytes: Vec<u8>| !convert::is_something_else(&bytes, &Options::default());
    matches!(source, Source::File(_)) && source.expected().is_some() && source.read(limit).is_ok_and(is_record)
}

/// Refuses outputs within folders that are read, where the next run would take them for inputs.
fn refuse_outputs_in_inputs(outputs: &[Output<'_>], tasks: &[Task], inputs: &[Source]) -> Result<()> {
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
    let folders: BTreeSet<PathBuf> = outputs.iter().map(|output| folder_of(&output.target.path)).collect();
    for folder in folders {
        if real(&folder).ancestors().any(|folder| inputs.contains(folder)) {
            let help = "write to a folder elsewhere, or next to the inputs with --beside";
            bail!(failure_of(&folder, "the output is inside its own input folder", help));
        }
    }
    Ok(())
}
