//! Where the bytes of an archive are. An archive from standard input is held in memory: it is read more than once.

use std::fs::File;
use std::io::{BufReader, Cursor, Read, Seek};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::failure::unreadable;
use super::super::message::Message;

/// Where the bytes of an archive are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stored {
    /// In a file.
    File(PathBuf),
    /// In memory.
    Memory(Held),
}

/// Bytes that are held in memory, once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held(pub Arc<Vec<u8>>);

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// Bytes that can be read from any place.
pub trait ReadSeek: Read + Seek {}

impl<S: Read + Seek> ReadSeek for S {}

/// The bytes of an archive, as they are read.
pub type StoredBytes = BufReader<Box<dyn ReadSeek>>;

impl Stored {
    /// Opens them to be read from their beginning.
    ///
    /// # Errors
    /// The fatal message where the file can't be opened.
    pub fn open(&self) -> Result<StoredBytes, Message> {
        let stream: Box<dyn ReadSeek> = match self {
            Stored::File(path) => Box::new(File::open(path).map_err(|error| unreadable(&error))?),
            Stored::Memory(bytes) => Box::new(Cursor::new(bytes.clone())),
        };
        Ok(BufReader::new(stream))
    }

    /// The name of the file; empty where there is none.
    pub fn path(&self) -> &Path {
        match self {
            Stored::File(path) => path,
            Stored::Memory(_) => Path::new(""),
        }
    }
}
