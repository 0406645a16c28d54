//! Where records come from.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use anyhow::{Result, bail};
use ishisgf::diag::Code;
use ishisgf::format::Format;

use super::amount::amount;
use super::archive::{self, Archive, EntryId, Limit};
use super::failure::{About, failure, unreadable};
use super::message::{self, Message};
use super::nearest_path::nearest_path;
use super::paths::unpacked_name;

/// The name of standard input in messages.
const STDIN: &str = "<stdin>";

/// Something to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input; what of it was read already.
    Stdin(Arc<Vec<u8>>),
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
    /// Which one it is there.
    pub id: EntryId,
    /// Its name there.
    pub name: String,
}

impl Source {
    /// What a name on the command line stands for.
    pub fn named(path: &Path) -> Source {
        if path == Path::new("-") { Source::Stdin(Arc::default()) } else { Source::File(path.to_owned()) }
    }

    /// Standard input, read as far as it has to be to tell whether it is an archive. What keeps it from being read is told
    /// when it is read on.
    ///
    /// # Errors
    /// Where it is an archive that is too large to be held.
    pub fn stdin(most: u64) -> Result<Source> {
        let mut stdin = io::stdin().lock();
        let mut begin = Vec::new();
        let read = stdin.by_ref().take(archive::BEGINNING as u64).read_to_end(&mut begin);
        if read.is_ok() && archive::may_begin(&begin) {
            let _ = stdin.take(most).read_to_end(&mut begin);
            if begin.len() as u64 > most {
                let message = format!("the archive has more than {}", amount(most));
                let help = "write it to a file, or allow more with --max-archive and --max-memory, if you trust it";
                let failure = failure(message, help).context(About(STDIN.to_owned()));
                bail!(failure.context(message::Code::from(Code::TooLarge)));
            }
        }
        Ok(Source::Stdin(begin.into()))
    }

    /// The archive that it is; `None` where it is none.
    pub fn archive(&self) -> Option<Archive> {
        match self {
            Source::Stdin(begin) => archive::may_begin(begin).then(|| Archive::of_bytes(begin)).flatten(),
            Source::File(path) => path.is_file().then(|| Archive::open(path)).flatten(),
            Source::Entry(_) => None,
        }
    }

    /// Its name in messages.
    pub fn name(&self) -> String {
        match self {
            Source::Stdin(_) => STDIN.to_owned(),
            Source::File(path) => path.to_string_lossy().into_owned(),
            Source::Entry(entry) => entry.archive.path().map_or_else(
                || format!("{STDIN}/{}", entry.name),
                |path| format!("{}/{}", path.to_string_lossy(), entry.name),
            ),
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
            Source::Stdin(_) => None,
            Source::File(path) => Some(path),
            Source::Entry(entry) => entry.archive.path(),
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

    /// Reads all of it, as it is, unless it is larger than is allowed. Entries of archives are read by [`Archive::read`].
    ///
    /// # Errors
    /// The fatal message where it can't be read, or is too large.
    pub fn read(&self, limit: Limit) -> Result<Vec<u8>, Message> {
        let bytes = match self {
            Source::Stdin(begin) if begin.len() as u64 > limit.bytes => Ok(Err(too_large(limit, None))),
            Source::Stdin(begin) => read_to(limit, begin.to_vec(), io::stdin().lock()),
            Source::File(path) => File::open(path).and_then(|file| {
                // What has no length of its own, such as a pipe, says that it has none.
                let length = file.metadata().map_or(0, |file| file.len());
                if length > limit.bytes {
                    return Ok(Err(too_large(limit, Some(length))));
                }
                let mut bytes = Vec::new();
                bytes.try_reserve_exact(usize::try_from(length).unwrap_or(usize::MAX))?;
                read_to(limit, bytes, file)
            }),
            Source::Entry(_) => Err(ErrorKind::Unsupported.into()),
        };
        bytes.unwrap_or_else(|error| {
            let mut message = unreadable(&error);
            let is_missing = error.kind() == ErrorKind::NotFound;
            if let Some(meant) = self.path().filter(|_| is_missing).and_then(nearest_path) {
                message.text.push_str(&format!(": did you mean {}?", meant.to_string_lossy()));
            }
            Err(message)
        })
    }
}

/// Reads the beginning of an ordinary file, at most so many bytes. Anything else is not opened: that could wait for somebody
/// to write, and take away what is to be read later.
pub fn beginning(path: &Path, most: u64) -> Option<Vec<u8>> {
    let file = path.is_file().then(|| File::open(path).ok()).flatten()?;
    let mut begin = Vec::new();
    file.take(most).read_to_end(&mut begin).ok()?;
    Some(begin)
}

/// Reads a stream to its end, behind what was read already; the message where that is more than is allowed.
fn read_to(limit: Limit, mut bytes: Vec<u8>, stream: impl Read) -> io::Result<Result<Vec<u8>, Message>> {
    let left = limit.bytes.saturating_add(1).saturating_sub(bytes.len() as u64);
    stream.take(left).read_to_end(&mut bytes)?;
    Ok(if bytes.len() as u64 > limit.bytes { Err(too_large(limit, None)) } else { Ok(bytes) })
}

fn too_large(limit: Limit, length: Option<u64>) -> Message {
    let text = match length {
        Some(length) => format!("it has {length} bytes, and at most {limit} are read"),
        None => format!("it has more than {limit}"),
    };
    Message::whole(Code::TooLarge, text)
}
