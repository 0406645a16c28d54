//! Where records come from.

use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use ishisgf::diag::{Code, Diagnostic};
use ishisgf::format::Format;

/// Something to read.
#[derive(Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
}

impl Source {
    /// What a name on the command line stands for.
    pub fn named(path: &Path) -> Source {
        if path == Path::new("-") {
            Source::Stdin
        } else {
            Source::File(path.to_owned())
        }
    }

    /// Its name in messages.
    pub fn name(&self) -> String {
        match self {
            Source::Stdin => "<stdin>".to_owned(),
            Source::File(path) => path.to_string_lossy().into_owned(),
        }
    }

    /// The format that its name suggests.
    pub fn expected(&self) -> Option<Format> {
        match self {
            Source::Stdin => None,
            Source::File(path) => Format::of_path(path),
        }
    }

    /// Reads all of it.
    ///
    /// # Errors
    /// The fatal diagnostic where it can't be read.
    pub fn read(&self) -> Result<Vec<u8>, Diagnostic> {
        let bytes = match self {
            Source::Stdin => {
                let mut bytes = Vec::new();
                io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
            }
            Source::File(path) => fs::read(path),
        };
        bytes.map_err(|error| match error.kind() {
            ErrorKind::IsADirectory => Diagnostic::whole(
                Code::NotYet,
                "directories can't be read yet; name the files in it",
            ),
            ErrorKind::NotFound => Diagnostic::whole(Code::Unreadable, "there is no such file"),
            ErrorKind::PermissionDenied => {
                Diagnostic::whole(Code::Unreadable, "the permission to read it is missing")
            }
            _ => Diagnostic::whole(Code::Unreadable, format!("it can't be read: {error}")),
        })
    }
}
