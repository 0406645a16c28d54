//! Where records go. A file appears whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use ishisgf::diag::Code;
use tempfile::{Builder, NamedTempFile};

use super::failure::Failure;

/// A place to write one record to.
#[derive(Debug, PartialEq, Eq)]
pub enum Destination {
    /// Standard output.
    Stdout,
    /// What exists and is no ordinary file: a terminal, a named pipe, `/dev/null`. It is written to, never replaced.
    Device(PathBuf),
    /// A file.
    File {
        /// Its name.
        path: PathBuf,
        /// Whether it may take the place of an existing one.
        replace: bool,
    },
}

impl Destination {
    /// Its name in messages.
    pub fn name(&self) -> String {
        match self {
            Destination::Stdout => "<stdout>".to_owned(),
            Destination::Device(path) | Destination::File { path, .. } => {
                path.to_string_lossy().into_owned()
            }
        }
    }

    /// Writes a whole record. A reader that has seen enough and closes its pipe is no failure.
    ///
    /// # Errors
    /// What kept it from being written; then no file has appeared or changed.
    pub fn write(&self, record: &[u8]) -> Result<(), Failure> {
        let written = match self {
            Destination::Stdout => tolerate_closed_pipe(write_all(io::stdout().lock(), record)),
            Destination::Device(path) => tolerate_closed_pipe(
                OpenOptions::new()
                    .write(true)
                    .open(path)
                    .and_then(|device| write_all(device, record)),
            ),
            Destination::File {
                path,
                replace: true,
            } => replace(path, record),
            Destination::File {
                path,
                replace: false,
            } => create(path, record),
        };
        written.map_err(|error| self.failure(&error))
    }

    /// Says what went wrong, and what to do.
    fn failure(&self, error: &io::Error) -> Failure {
        let (message, help) = match error.kind() {
            ErrorKind::AlreadyExists => (
                "the output file exists already".to_owned(),
                "give the output another name, or replace the file with --force",
            ),
            ErrorKind::NotFound => (
                "the folder of the output does not exist".to_owned(),
                "create the folder, or give the output another name",
            ),
            ErrorKind::PermissionDenied => (
                "the permission to write the output is missing".to_owned(),
                "check the permissions of the folder, or write into another one",
            ),
            ErrorKind::StorageFull => (
                "there is no room left to write the output".to_owned(),
                "make room, or write to another disk",
            ),
            _ => (
                format!("the output can't be written: {error}"),
                "check the output's name and its folder",
            ),
        };
        Failure::new(message)
            .about(self.name())
            .because_of(Code::Unwritable)
            .help(help)
    }
}

/// Writes everything, and hands it on at once.
fn write_all(mut stream: impl Write, record: &[u8]) -> io::Result<()> {
    stream.write_all(record)?;
    stream.flush()
}

/// Takes the end of a pipe that nobody reads any more for success.
fn tolerate_closed_pipe(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// Writes a new file, with the mode that new files usually get.
fn create(path: &Path, record: &[u8]) -> io::Result<()> {
    staged(path, record)?.persist_noclobber(path)?;
    Ok(())
}

/// Writes a file that may exist; then its mode is kept, and a link to it stays a link.
fn replace(path: &Path, record: &[u8]) -> io::Result<()> {
    let Ok(existing) = fs::canonicalize(path) else {
        staged(path, record)?.persist(path)?;
        return Ok(());
    };
    let staged = staged(&existing, record)?;
    staged
        .as_file()
        .set_permissions(fs::metadata(&existing)?.permissions())?;
    staged.persist(&existing)?;
    Ok(())
}

/// Writes a record under a passing name in the folder where it is to appear, so that a rename completes it.
fn staged(path: &Path, record: &[u8]) -> io::Result<NamedTempFile<File>> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut builder = Builder::new();
    builder.prefix(".ishisgf-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Reduced by the umask when the file is created, as for any new file.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut staged = builder.tempfile_in(folder)?;
    staged.write_all(record)?;
    Ok(staged)
}
