//! Where a zip file begins and ends in the file that has it, and what else is there. Whoever looks for its directory from the
//! end would not see that: of two archives, one after the other, only the last one is found.

use std::io::{self, Read, Seek, SeekFrom};

use ::zip::read::ZipFileEntry;
use memchr::memmem;

use super::super::message::{Message, OwnCode};
use super::stored::StoredBytes;
use super::zip_directory::end_in_directory;
use super::{FILLING, damaged, something_follows};

/// How the entries of a zip file begin, and its end.
const ENTRY: &[u8] = b"PK\x03\x04";
const END: &[u8] = b"PK\x05\x06";

/// How long that is without its comment, and where it tells the length of that.
const LENGTH: usize = 22;
const LENGTH_OF_COMMENT: usize = 20;

/// The longest end, with its comment.
const LONGEST: u64 = LENGTH as u64 + u16::MAX as u64;

/// What stands between the directory and the end of a large archive is shorter than this.
const BETWEEN: u64 = 1 << 16;

/// Whether a zip file begins with these bytes: with an entry, or with its end.
pub fn begins(bytes: &[u8]) -> bool {
    [ENTRY, END].iter().any(|begin| bytes.starts_with(begin))
}

/// Where the entries of a zip file are.
#[derive(Default)]
pub struct Extent {
    /// The first byte of any entry.
    begin: Option<u64>,
    /// Where the last part of the directory begins.
    last_of_directory: Option<u64>,
}

impl Extent {
    /// Adds an entry.
    pub fn add(&mut self, entry: &ZipFileEntry<'_>) {
        let start = entry.header_start();
        self.begin = Some(self.begin.map_or(start, |begin| begin.min(start)));
        self.last_of_directory = Some(entry.central_header_start());
    }

    /// Tells what is beside the archive in the file.
    ///
    /// # Errors
    /// The fatal message where entries may have been missed there.
    pub fn check(&self, file: &mut StoredBytes) -> Result<(), Message> {
        self.look(file).unwrap_or_else(|_| Err(damaged(super::DAMAGED)))
    }

    fn look(&self, file: &mut StoredBytes) -> io::Result<Result<(), Message>> {
        let head = read(file, 0, END.len() as u64)?;
        let (Some(begin), Some(last)) = (self.begin, self.last_of_directory) else {
            // Then the file is nothing but an end.
            return match head == END {
                true => look_behind(file, 0),
                false => Ok(Err(unread("it lists no entries, although something stands before its directory"))),
            };
        };
        // A program that unpacks it may stand before it.
        if begin > 0 && (begins(&head) || an_end_is_at(file, begin)?) {
            return Ok(Err(unread("another archive stands before it, which is not read")));
        }
        let directory_end = end_in_directory(file, last)?;
        look_behind(file, directory_end)
    }
}

/// Whether an end of a zip file ends at a place.
fn an_end_is_at(file: &mut StoredBytes, place: u64) -> io::Result<bool> {
    let bytes = read(file, place.saturating_sub(LONGEST), place.min(LONGEST))?;
    Ok(memmem::find_iter(&bytes, END).any(|at| end_of(&bytes, at) == Some(bytes.len())))
}

/// Looks at what is behind a directory: the end of the archive, and then nothing.
fn look_behind(file: &mut StoredBytes, directory_end: u64) -> io::Result<Result<(), Message>> {
    let bytes = read(file, directory_end, BETWEEN + LONGEST)?;
    let end = memmem::find(&bytes, END).and_then(|at| end_of(&bytes, at));
    Ok(match end.and_then(|end| bytes.get(end..)) {
        Some(rest) if rest.iter().all(|byte| FILLING.contains(byte)) => Ok(()),
        _ => Err(something_follows()),
    })
}

/// Where the end of a zip file, which begins at a place, ends with its comment.
fn end_of(bytes: &[u8], at: usize) -> Option<usize> {
    let length = bytes.get(at + LENGTH_OF_COMMENT..at + LENGTH)?.try_into().ok()?;
    Some(at + LENGTH + usize::from(u16::from_le_bytes(length)))
}

/// Reads so many bytes, or as many as there are.
fn read(file: &mut StoredBytes, start: u64, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(start))?;
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn unread(message: &str) -> Message {
    Message::whole(OwnCode::Unreadable, message)
}
