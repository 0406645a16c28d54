//! What is refused before anything is written: outputs that would be one, that would be inputs, and those that exist.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Component, Path, PathBuf};

use super::super::atomic::folder_of;
use super::super::failure::Failure;
use super::super::input::Source;
use super::super::output::{Destination, Target};
use super::names::is_numbered;
use super::{Task, Work};

/// Refuses outputs that would be one file, that are inputs, and that exist, unless they may be replaced.
///
/// # Errors
/// The first case of the gravest, and how many there are.
pub fn refuse_collisions(tasks: &[Task], joined: Option<&Destination>) -> Result<(), Failure> {
    let mut folders = Folders::default();
    let mut outputs: BTreeMap<PathBuf, &Task> = BTreeMap::new();
    let mut existing = Vec::new();
    let mut replaced: BTreeSet<PathBuf> = BTreeSet::new();
    for task in tasks {
        let Some(target) = task.work.target() else {
            continue;
        };
        if let Some(other) = outputs.insert(folders.resolve(&target.path), task) {
            let (one, other) = (other.source.name(), task.source.name());
            let message = format!("{one} and {other} would both become this file");
            let help = "rename one of them, convert them one after the other, or use --join";
            return Err(refusal(&target.path, message, help));
        }
        let there = match &task.work {
            Work::PassOver(_) => Vec::new(),
            Work::Split { target, .. } => folders.numbered(&target.path),
            _ if fs::symlink_metadata(&target.path).is_ok() => vec![target.path.clone()],
            _ => Vec::new(),
        };
        for path in there {
            if path.is_dir() {
                let help = "give the output another name";
                return Err(refusal(&path, "the output is a directory", help));
            }
            match target.replace {
                true => replaced.extend(fs::canonicalize(&path)),
                false => existing.push(path),
            }
        }
    }
    if let Some(Destination::File(Target { path, replace, .. })) = joined
        && fs::symlink_metadata(path).is_ok()
    {
        match replace {
            true => replaced.extend(fs::canonicalize(path)),
            false => existing.push(path.clone()),
        }
    }
    let candidates = existing
        .iter()
        .filter_map(|path| fs::canonicalize(path).ok());
    let candidates: BTreeSet<PathBuf> = replaced.into_iter().chain(candidates).collect();
    if !candidates.is_empty() {
        refuse_inputs(tasks, &candidates)?;
    }
    match existing.split_first() {
        None => Ok(()),
        Some((first, rest)) => {
            let message = match rest.len() {
                0 => "the output file exists already".to_owned(),
                more => format!("this output file and {more} more exist already"),
            };
            let help = "replace them with --force, or write elsewhere; --newer passes over what is up to date";
            Err(refusal(first, message, help))
        }
    }
}

/// Refuses to write an input.
fn refuse_inputs(tasks: &[Task], outputs: &BTreeSet<PathBuf>) -> Result<(), Failure> {
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

/// Refuses an output folder within a folder that is read, or that is this one.
///
/// # Errors
/// Where it is so.
pub fn refuse_output_in_input(output: &Path, inputs: &[Source]) -> Result<(), Failure> {
    let output_folder = real(output);
    for input in inputs {
        let Source::File(path) = input else {
            continue;
        };
        let is_inside = path.is_dir()
            && fs::canonicalize(path).is_ok_and(|input| output_folder.starts_with(input));
        if is_inside {
            let message = "the output is inside its own input folder";
            let help = "write to a folder elsewhere, or next to the inputs with --beside";
            return Err(refusal(output, message, help));
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
    let mut missing = Vec::new();
    let mut existing = plain(path);
    loop {
        let folder = match existing.as_os_str().is_empty() {
            true => Path::new("."),
            false => &existing,
        };
        if let Ok(real) = fs::canonicalize(folder) {
            return missing
                .iter()
                .rev()
                .fold(real, |path, part| path.join(part));
        }
        let Some(name) = existing.file_name().map(ToOwned::to_owned) else {
            return path.to_owned();
        };
        missing.push(name);
        existing.pop();
    }
}

/// A path without parts that say nothing.
fn plain(path: &Path) -> PathBuf {
    let parts = path.components();
    parts.filter(|part| *part != Component::CurDir).collect()
}

/// What is known of folders, each looked at once.
#[derive(Default)]
pub struct Folders {
    real: BTreeMap<PathBuf, PathBuf>,
    names: BTreeMap<PathBuf, BTreeSet<OsString>>,
}

impl Folders {
    /// A path that is the same for all paths that name one file.
    fn resolve(&mut self, path: &Path) -> PathBuf {
        let folders = self.real.entry(folder_of(path));
        let real = folders.or_insert_with_key(|folder| real(folder));
        real.join(path.file_name().unwrap_or_default())
    }

    /// The files that are there of a collection that is split.
    pub fn numbered(&mut self, path: &Path) -> Vec<PathBuf> {
        let names = self
            .names
            .entry(folder_of(path))
            .or_insert_with_key(|folder| {
                let entries = fs::read_dir(folder).into_iter().flatten();
                entries
                    .filter_map(|entry| Some(entry.ok()?.file_name()))
                    .collect()
            });
        let mut begin = path.file_stem().unwrap_or_default().to_owned();
        begin.push("-");
        let from = names.range(begin.clone()..);
        let begin = begin.as_encoded_bytes();
        from.take_while(|name| name.as_encoded_bytes().starts_with(begin))
            .map(|name| path.with_file_name(name))
            .filter(|other| is_numbered(other, path))
            .collect()
    }
}
