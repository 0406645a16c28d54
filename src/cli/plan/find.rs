//! Finds the inputs: files that are named, and what is in folders and archives, in an order that is always the same.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use ishisgf::format::Format;
use walkdir::{DirEntry, WalkDir};

use super::super::archive::{Archive, EntryId};
use super::super::args::Args;
use super::super::atomic::is_passing;
use super::super::failure::unreadable;
use super::super::input::{Entry, Source};
use super::super::message::{Message, OwnCode};
use super::super::paths::{PACKED, UNREAD, has_extension, is_named_as_archive, unpacked_name, without_extension};
use super::super::reason::{self, Reason};

/// An input.
#[derive(Clone, Debug)]
pub struct Found {
    /// What is read.
    pub source: Source,
    /// Where it goes in a folder: as it is beneath what was named, and where several inputs were named, that beneath a folder
    /// that is named after what it is in.
    pub place: PathBuf,
    /// It was not named itself.
    pub is_found: bool,
    /// What it is.
    pub kind: Kind,
    /// When it was last modified, where an archive says so.
    pub modified: Option<SystemTime>,
    /// Where other inputs have the name of its output, which of them it is, from 1. The later ones get the number behind it.
    pub number: Option<usize>,
}

/// What an input is, by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It may be a record.
    Record,
    /// It is none, for a reason.
    Other(Reason),
    /// It is left alone, for a reason.
    Skip(Reason),
    /// It can't be read.
    Refused(Message),
}

/// Finds all inputs. Where several are named, what is in a folder or an archive has its name in its place.
pub fn find(sources: &[Source], args: &Args) -> Vec<Found> {
    let mut found = Vec::new();
    for source in sources {
        let path = source.path().unwrap_or(Path::new("stdin"));
        let name = PathBuf::from(path.file_name().unwrap_or_default());
        let folder = |name| match sources.len() {
            1 => PathBuf::new(),
            _ => name,
        };
        if is_folder(source) {
            find_in_folder(path, &folder(name), args, &mut found);
        } else if let Some(archive) = source.archive() {
            let folder = folder(stem_of_archive(path));
            find_in_archive(source, archive, &folder, args, &mut found);
        } else {
            found.push(named(source.clone(), name));
        }
    }
    found
}

/// Whether an input holds others.
pub fn holds_others(source: &Source) -> bool {
    is_folder(source) || source.archive().is_some()
}

fn is_folder(source: &Source) -> bool {
    matches!(source, Source::File(path) if path.is_dir())
}

/// The name of an archive without its extensions.
pub fn stem_of_archive(path: &Path) -> PathBuf {
    let name = Path::new(path.file_name().unwrap_or_default());
    let unpacked = unpacked_name(name);
    match has_extension(&unpacked, &["tar"]) || unpacked == name {
        true => without_extension(&unpacked),
        false => unpacked,
    }
}

/// What may be a record, and was named itself.
fn named(source: Source, place: PathBuf) -> Found {
    Found { source, place, is_found: false, kind: Kind::Record, modified: None, number: None }
}

fn find_in_folder(root: &Path, folder: &Path, args: &Args, found: &mut Vec<Found>) {
    let walk = WalkDir::new(root).sort_by_file_name().follow_links(args.follow);
    for entry in walk {
        let (path, kind) = match entry {
            Ok(entry) if entry.file_type().is_dir() => continue,
            Ok(entry) => {
                let kind = kind_of_file(&entry, args);
                (entry.into_path(), kind)
            }
            Err(error) => {
                let path = error.path().unwrap_or(root).to_owned();
                let refusal = match error.loop_ancestor() {
                    Some(_) => {
                        let message = "the symbolic link leads to a folder that it is in";
                        Message::whole(OwnCode::Unreadable, message)
                    }
                    None => unreadable(&error.into()),
                };
                (path, Kind::Refused(refusal))
            }
        };
        let place = folder.join(path.strip_prefix(root).unwrap_or(&path));
        let kind = match kind {
            Kind::Other(reason::ARCHIVE) if args.archives => match Archive::open(&path) {
                Some(archive) => {
                    let folder = place.with_file_name(stem_of_archive(&path));
                    find_in_archive(&Source::File(path), archive, &folder, args, found);
                    continue;
                }
                None => Kind::Refused(Message::whole(
                    OwnCode::Unreadable,
                    "its name is that of an archive, but it is none, or is damaged",
                )),
            },
            kind => kind,
        };
        found.push(Found { is_found: true, kind, ..named(Source::File(path), place) });
    }
}

fn kind_of_file(entry: &DirEntry, args: &Args) -> Kind {
    let kind = entry.file_type();
    if kind.is_symlink() {
        return Kind::Skip(reason::LINK);
    } else if !kind.is_file() {
        return Kind::Skip(reason::NO_FILE);
    }
    kind_of_name(entry.path(), args)
}

fn kind_of_name(name: &Path, args: &Args) -> Kind {
    let is_record = Format::of_path(&unpacked_name(name)).is_some();
    if name.file_name().is_some_and(is_passing) {
        Kind::Skip(reason::LEFTOVER)
    } else if !is_record && is_named_as_archive(name) {
        Kind::Other(reason::ARCHIVE)
    } else if !is_record && has_extension(name, &PACKED) && !args.archives && !args.all {
        Kind::Other(reason::COMPRESSED)
    } else if has_extension(name, &UNREAD) {
        Kind::Other(reason::UNREAD_ARCHIVE)
    } else if is_record || args.all || has_extension(name, &PACKED) {
        Kind::Record
    } else {
        Kind::Other(reason::OTHER_EXTENSION)
    }
}

fn find_in_archive(source: &Source, archive: Archive, folder: &Path, args: &Args, found: &mut Vec<Found>) {
    let archive = Arc::new(archive);
    let (entries, end) = archive.list(args.limits());
    let places = entries.iter();
    let places = places.filter_map(|listed| Some((listed.place.clone().ok()?, listed.id)));
    let last: BTreeMap<PathBuf, EntryId> = places.collect();
    for listed in entries {
        // As where an archive is unpacked, or files are added to it anew: the last one is the one that counts.
        let is_last = |path: &PathBuf| last.get(path) == Some(&listed.id);
        let (name, kind) = match &listed.place {
            Ok(path) if is_last(path) => {
                let kind = match kind_of_name(path, args) {
                    Kind::Other(reason::ARCHIVE) => Kind::Other(reason::NESTED),
                    kind => kind,
                };
                (path.to_string_lossy().into_owned(), kind)
            }
            Ok(path) => {
                let message = "the archive has another entry of this name behind it";
                let refusal = Message::whole(OwnCode::UnsafeEntry, message);
                (path.to_string_lossy().into_owned(), Kind::Refused(refusal))
            }
            // What would act on a terminal is not shown on one.
            Err(refusal) => (listed.name.replace(char::is_control, "\u{fffd}"), Kind::Refused(refusal.clone())),
        };
        let entry = Entry { archive: Arc::clone(&archive), id: listed.id, name };
        let place = folder.join(listed.place.unwrap_or_default());
        found.push(Found { is_found: true, kind, modified: listed.modified, ..named(Source::Entry(entry), place) });
    }
    if let Some(end) = end {
        found.push(Found { kind: Kind::Refused(end), ..named(source.clone(), PathBuf::new()) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_are_named_without_their_extensions() {
        for (name, stem) in [
            ("a/games.zip", "games"),
            ("games.tar.gz", "games"),
            ("games.TGZ", "games"),
            ("games.1990.tar", "games.1990"),
            ("games", "games"),
            (".zip", ".zip"),
            // These would be the folder itself, and the one that it is in.
            ("..zip", "..zip"),
            ("a/...tar", "...tar"),
            ("...tar.gz", "...tar"),
            ("....zip", "..."),
        ] {
            assert_eq!(stem_of_archive(Path::new(name)), Path::new(stem), "{name}");
        }
    }
}
