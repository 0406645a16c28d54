//! What `--on-conflict` says of inputs whose output another one before them has: `game.go` and `game.ish` would both become
//! `game.sgf`. The first one gets the name; with `rename` the other becomes `game-2.sgf`. The same
//! is said of an input whose output has the name of a folder that others need, as an archive may have it.
//!
//! Which one is the first changes with the inputs. So what has such a name is never passed over with `--newer`: it may be
//! the output of another input.

use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};
use std::ffi::{OsStr, OsString};
use std::path::Path;

use anyhow::Result;

use super::super::args::OnConflict;
use super::super::reason;
use super::collisions::is_own_output;
use super::find::Found;
use super::listing::Folders;
use super::{Planner, Task, Work};

/// Decides what becomes of all inputs. Conflicts that are to be refused stay, and so do those that are none of two names.
///
/// # Errors
/// Where an output can't have a name.
pub fn plan(planner: &Planner<'_>, found: &[Found]) -> Result<Vec<Task>> {
    let mut tasks: Vec<Task> = found.iter().map(|found| planner.task(found)).collect::<Result<_>>()?;
    let choice = planner.args.on_conflict;
    if choice == OnConflict::Refuse {
        return Ok(tasks);
    }
    let mut folders = Folders::of(tasks.len());
    let mut real_output = |task: &Task| {
        let path = &task.work.target()?.path;
        Some(folders.of_file(path).resolve(path))
            .filter(|real| !is_own_output(task, real))
            .map(|real| real.into_os_string())
    };
    let outputs = tasks.iter().enumerate().filter_map(|(at, task)| Some((at, real_output(task)?)));
    let outputs: Vec<(usize, OsString)> = outputs.collect();
    let needed = folders_of(outputs.iter().map(|(_, output)| &**output));
    // No number is given that makes the name of another output, also of one that comes later.
    let mut taken = BTreeMap::new();
    let mut firsts = BTreeSet::new();
    let mut later = Vec::new();
    for (at, output) in outputs {
        // A number would not help what needs a folder, so the file gives way, whichever comes first.
        if needed.contains(&*output) {
            later.push((at, output));
            continue;
        }
        match taken.entry(output) {
            Entry::Vacant(entry) => {
                entry.insert(at);
            }
            Entry::Occupied(entry) => {
                firsts.insert(*entry.get());
                later.push((at, entry.key().clone()));
            }
        }
    }
    for at in firsts {
        tasks[at] = planner.task(&Found { number: Some(1), ..found[at].clone() })?;
    }
    let mut last_numbers = BTreeMap::new();
    for (at, output) in later {
        if choice == OnConflict::Skip {
            let is_folder = needed.contains(&*output);
            tasks[at].work = Work::Skip(if is_folder { reason::FOLDER } else { reason::CONFLICT });
            continue;
        }
        let number = last_numbers.entry(output).or_insert(1);
        loop {
            *number += 1;
            tasks[at] = planner.task(&Found { number: Some(*number), ..found[at].clone() })?;
            let is_free = |output: OsString| !needed.contains(&output) && taken.insert(output, at).is_none();
            if real_output(&tasks[at]).is_none_or(is_free) {
                break;
            }
        }
    }
    Ok(tasks)
}

/// The folders that are needed for some outputs.
fn folders_of<'o>(outputs: impl Iterator<Item = &'o OsStr>) -> BTreeSet<OsString> {
    let mut folders = BTreeSet::new();
    for output in outputs {
        let above = Path::new(output).ancestors().skip(1);
        // Where one is needed already, so are those that it is in.
        let _ = above.take_while(|folder| folders.insert(folder.as_os_str().to_owned())).count();
    }
    folders
}
