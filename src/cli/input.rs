//! Where records come from.

use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use ishisgf::format::Format;

use super::archive::Archive;
use super::failure::unreadable;
use super::message::Message;
use super::paths::unpacked_name;

/// Something to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
    /// An entry of an archive.
    Entry(Entry),
}

/// An entry of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The archive.
    pub archive: Arc<Archive>,
    /// Its number there, from 0.
    pub number: usize,
    /// Its name there.
    pub name: String,
}

impl Source {
    /// What a name on the command line stands for.
    pub fn named(path: &Path) -> Source {
        if path == Path::new("-") { Source::Stdin } else { Source::File(path.to_owned()) }
    }

    /// Its name in messages.
    pub fn name(&self) -> String {
        match self {
            Source::Stdin => "<stdin>".to_owned(),
            Source::File(path) => path.to_string_lossy().into_owned(),
            Source::Entry(entry) => format!("{}/{}", entry.archive.path.to_string_lossy(), entry.name),
        }
    }

    /// Its name in the bytes of the file system, where that is no UTF-8.
    pub fn bytes(&self) -> Option<Vec<u8>> {
        let path = self.path().filter(|path| path.to_str().is_none())?;
        let mut bytes = path.as_os_str().as_encoded_bytes().to_vec();
        if let Source::Entry(entry) = self {
            bytes.push(b'/');
            bytes.extend(entry.name.bytes());
        }
        Some(bytes)
    }

    /// The file that is read; of an entry, its archive.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Source::Stdin => None,
            Source::File(path) => Some(path),
            Source::Entry(entry) => Some(&entry.archive.path),
        }
    }

    /// The format that its name suggests.
    pub fn expected(&self) -> Option<Format> {
        let name = match self {
            Source::Entry(entry) => Path::new(&entry.name),
            _ => self.path()?,
        };
        Format::of_path(&unpacked_name(name))
    }

    /// When it was last modified, where that is known. For an entry it is the archive that counts.
    pub fn modified(&self) -> Option<SystemTime> {
        fs::metadata(self.path()?).and_then(|file| file.modified()).ok()
    }

    /// Reads all of it, as it is. Entries of archives are read by [`Archive::read`].
    ///
    /// # Errors
    /// The fatal message where it can't be read.
    pub fn read(&self) -> Result<Vec<u8>, Message> {
        let bytes = match self {
            Source::Stdin => {
                let mut bytes = Vec::new();
                io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
            }
            Source::File(path) => fs::read(path),
            Source::Entry(_) => Err(ErrorKind::Unsupported.into()),
        };
        bytes.map_err(|error| unreadable(&error))
    }
}
