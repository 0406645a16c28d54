//! Where records go.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Error, Result};

use super::archive::{self, Packed};
use super::atomic::{self, Attributes, Growing, Written};
use super::failure::{About, failure};
use super::message::{Code, OwnCode};
use super::new_folders::NewFolders;
use super::paths::folder_of;
use super::reason;

/// A place to write one record to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    /// Standard output.
    Stdout,
    /// What exists and is no ordinary file: a terminal, a named pipe, `/dev/null`. It is written to, never replaced.
    Device(PathBuf),
    /// A file.
    File(OutputFile),
}

/// A file that is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutputFile {
    /// Its name.
    pub path: PathBuf,
    /// Whether it may take the place of an existing one.
    pub replace: bool,
}

impl Destination {
    /// Its name in messages.
    pub fn name(&self) -> String {
        match self {
            Destination::Stdout => "<stdout>".to_owned(),
            Destination::Device(path) => path.to_string_lossy().into_owned(),
            Destination::File(target) => target.name(),
        }
    }

    /// Its path, or what stands for one.
    pub fn path(&self) -> PathBuf {
        match self {
            Destination::Stdout => PathBuf::from(self.name()),
            Destination::Device(path) => path.clone(),
            Destination::File(target) => target.path.clone(),
        }
    }

    /// The file, where it is one.
    pub fn target(&self) -> Option<&OutputFile> {
        match self {
            Destination::File(target) => Some(target),
            Destination::Stdout | Destination::Device(_) => None,
        }
    }

    /// Writes a whole record. A reader that has seen enough and closes its pipe is no failure.
    ///
    /// # Errors
    /// What kept it from being written; then no file has appeared or changed.
    pub fn write(&self, record: &[u8], attributes: Attributes) -> Result<Written> {
        let written = match self {
            Destination::Stdout => write_all(io::stdout().lock(), record),
            Destination::Device(path) => write_to_device(path, record),
            Destination::File(target) => target.write(record, attributes),
        };
        written.map_err(|error| unwritable(&error).context(About(self.name())))
    }
}

impl OutputFile {
    /// Its name in messages.
    pub fn name(&self) -> String {
        self.path.to_string_lossy().into_owned()
    }

    fn write(&self, record: &[u8], attributes: Attributes) -> io::Result<Written> {
        if self.replace && is_device(&self.path) {
            return write_to_device(&self.path, record);
        }
        let (written, _) = self.in_folder(|| match self.replace {
            true => atomic::replace(&self.path, record, attributes),
            false => atomic::create(&self.path, record, attributes),
        })?;
        Ok(written)
    }

    /// Packs what would be written for an archive that it goes into.
    ///
    /// # Errors
    /// Why it can't have its name there.
    pub fn pack(&self, record: &[u8], archive: &OutputFile, attributes: Attributes) -> Result<Packed> {
        archive::pack(&archive.path, &self.path, record, attributes).map_err(|message| {
            let help = "rename the input, or write to a folder";
            failure(message, help).context(About(self.name())).context(Code::Own(OwnCode::Unwritable))
        })
    }

    /// Begins the file, which is to be written bit by bit, in folders that are made where they are missing.
    ///
    /// # Errors
    /// What keeps it from being written.
    pub fn begin(&self) -> io::Result<(Growing, NewFolders)> {
        self.in_folder(|| Growing::begin(&self.path, self.replace))
    }

    /// Makes the folder of the file. One that somebody takes away in the same moment is made again.
    fn make_folder(&self, folders: &mut NewFolders) -> io::Result<()> {
        let folder = folder_of(&self.path);
        let made = folders.make(&folder).or_else(|error| match error.kind() {
            ErrorKind::AlreadyExists => folders.make(&folder),
            _ => Err(error),
        });
        made.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => ErrorKind::NotADirectory.into(),
            _ => error,
        })
    }

    /// Writes in the folder of the file, which is made where it is missing, when the first file in it is ready, so that none
    /// stays empty.
    fn in_folder<T>(&self, write: impl Fn() -> io::Result<T>) -> io::Result<(T, NewFolders)> {
        /// Another run that begins just now may take the new file, before it is locked, for a leftover, and a file that can't
        /// be written takes the folder away with it.
        const ATTEMPTS: usize = 2;

        let mut folders = NewFolders::default();
        let mut written = write();
        for _ in 0..ATTEMPTS {
            if !matches!(&written, Err(error) if error.kind() == ErrorKind::NotFound) {
                break;
            }
            self.make_folder(&mut folders)?;
            written = write();
        }
        written.map(|written| (written, folders))
    }
}

/// Says that something could not be printed on standard output.
pub fn unprintable(error: &io::Error) -> Error {
    unwritable(error).context(About(Destination::Stdout.name()))
}

/// Says why a file can't be written, and what to do.
fn unwritable(error: &io::Error) -> Error {
    let otherwise = format!("the output can't be written: {error}");
    let (message, help) = match error.kind() {
        ErrorKind::AlreadyExists => {
            ("the output file exists already", "give the output another name, or replace the file with --force")
        }
        ErrorKind::NotFound => {
            ("the folder of the output does not exist", "create the folder, or give the output another name")
        }
        ErrorKind::NotADirectory => (
            "the place of the output's folder is taken by something else",
            "move that away, or write to another folder",
        ),
        ErrorKind::PermissionDenied => (
            "the permission to write the output is missing",
            "check the permissions of the folder, or write into another one",
        ),
        ErrorKind::ReadOnlyFilesystem => {
            ("the disk of the output is read-only", "write to another disk, or have this one made writable")
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            ("there is no room left to write the output", "make room, or write to another disk")
        }
        ErrorKind::FileTooLarge => {
            ("the output is larger than a file may be", "raise the limit (see ulimit), or write to another disk")
        }
        _ => (&*otherwise, "check the output's name and its folder"),
    };
    let failure = failure(message, help).context(Code::Own(OwnCode::Unwritable));
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => failure.context(reason::DISK_FULL),
        ErrorKind::ReadOnlyFilesystem => failure.context(reason::READ_ONLY),
        _ => failure,
    }
}

/// Says why a file can't be written.
pub fn unwritable_of(path: &Path, error: &io::Error) -> Error {
    unwritable(error).context(About(path.to_string_lossy().into_owned()))
}

/// Whether a path leads to what is no ordinary file, or to one that is open already, as `/dev/stderr` does.
pub fn is_device(path: &Path) -> bool {
    let is_in_proc = |path: &Path| fs::canonicalize(folder_of(path)).is_ok_and(|folder| folder.starts_with("/proc"));
    fs::metadata(path).is_ok_and(|existing| !existing.is_file() && !existing.is_dir())
        || fs::read_link(path).is_ok_and(|next| is_in_proc(path) || is_in_proc(&next))
}

fn write_to_device(path: &Path, record: &[u8]) -> io::Result<Written> {
    write_all(OpenOptions::new().append(true).open(path)?, record)
}

/// Writes everything, and hands it on at once. The end of a pipe that nobody reads any more is a success.
fn write_all(mut stream: impl Write, record: &[u8]) -> io::Result<Written> {
    match stream.write_all(record).and_then(|()| stream.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error),
        _ => Ok(Written::Anew),
    }
}
