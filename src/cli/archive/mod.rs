//! Archives and compressed files. Nothing else knows the crates that read and write them.
//!
//! An archive is read twice: what is in it is listed for the plan, and then what is wanted is read, entry by entry. What
//! an archive says of itself is not believed: names that lead elsewhere and links are refused, and what is unpacked is
//! counted.

mod gzip;
mod limits;
mod listing;
mod names;
mod packing;
mod stored;
mod tar;
mod writer;
mod xz;
mod zip;
mod zip_directory;
mod zip_extent;
mod zip_time;
mod zstd;

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use ishisgf::diag::Code;

use super::amount::amount;
use super::message::{Message, OwnCode};
use super::paths::has_extension;
use super::pool::guarded;
use limits::UNPACKING;
pub use limits::{Limit, Limits};
pub use listing::EntryId;
use listing::Listing;
use packing::{Packing, Watched};
use stored::{Held, Stored};
pub use writer::{Packed, Writer, is_written, pack};

/// The kinds of archives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Zip,
    Tar { packing: Option<Packing> },
}

/// An archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    stored: Stored,
    kind: Kind,
}

/// An entry, as an archive lists it.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Which one it is.
    pub id: EntryId,
    /// Its name, with `/` between folders.
    pub name: String,
    /// Where it is to go in a folder; or why it is not to be read.
    pub place: Result<PathBuf, Message>,
    /// When it was last modified. A time without a time zone, as many entries of zip files have, is none.
    pub modified: Option<SystemTime>,
}

/// Takes what was read of entries, by their numbers; false where no more is wanted.
pub type Take<'t> = dyn FnMut(usize, Result<Vec<u8>, Message>) -> bool + 't;

/// What was read, unpacked where it is a compressed file; and that this was cut off, where it was: then it has what is there.
///
/// # Errors
/// The fatal message where it is damaged or too large.
pub fn unpacked(bytes: &[u8], limits: Limits) -> Result<(Cow<'_, [u8]>, Option<Message>), Message> {
    let Some(packing) = Packing::of(bytes) else {
        return Ok((Cow::Borrowed(bytes), None));
    };
    let (stream, is_ended) = Watched::new(bytes);
    let mut content = Vec::new();
    let most = limits.input.bytes.saturating_add(1);
    let read = guarded(|| packing.unpacked(stream, limits.unpacking.bytes).take(most).read_to_end(&mut content));
    let cut_off = match read.unwrap_or_else(|panic| Err(io::Error::other(panic))) {
        _ if content.len() as u64 == most => return Err(too_large(limits.input)),
        Ok(_) => None,
        Err(error) if let Some(other) = limits.not_damaged(&error) => return Err(other),
        Err(_) if is_ended.get() && !content.is_empty() => {
            let message = "the compressed file is cut off: only its beginning was read";
            Some(Message::whole(OwnCode::CutOff, message))
        }
        Err(_) if is_ended.get() => return Err(damaged(CUT_OFF)),
        Err(_) => return Err(damaged(DAMAGED)),
    };
    Ok((Cow::Owned(content), cut_off))
}

/// A content, compressed as another one is; `None` where that can only be unpacked.
pub fn packed_as(other: &[u8], content: Vec<u8>) -> Option<Vec<u8>> {
    match Packing::of(other) {
        None => Some(content),
        Some(Packing::Gzip) => Some(gzip::packed(&content)),
        Some(_) => None,
    }
}

/// A record, as it stands in a file of this name: compressed where the name says so.
pub fn packed_for<'r>(path: &Path, record: Cow<'r, [u8]>) -> Cow<'r, [u8]> {
    match has_extension(path, &["gz"]) {
        true => Cow::Owned(gzip::packed(&record)),
        false => record,
    }
}

/// What kind of archive or compressed file bytes are, where it is one that can't be read.
pub fn unread_kind(bytes: &[u8]) -> Option<&'static str> {
    const KINDS: [(usize, &[u8], &str); 6] = [
        (0, b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
        (0, b"Rar!\x1a\x07", "a RAR archive"),
        (2, b"-lh", "an LHA archive"),
        (0, b"\x60\xea", "an ARJ archive"),
        (0, b"MSCF", "a Cabinet archive"),
        (0, b"\x1f\x9d", "a file of compress(1)"),
    ];
    let mut kinds = KINDS.iter();
    let kind = kinds.find(|(at, magic, _)| bytes.get(*at..).is_some_and(|rest| rest.starts_with(magic)));
    kind.map(|(_, _, kind)| *kind)
}

/// Whether bytes may be the beginning of an archive or a compressed file. Only the name of a file tells of some.
pub fn may_begin(bytes: &[u8]) -> bool {
    Packing::of(bytes).is_some() || tar::is_tar(Path::new(""), bytes) || zip_extent::begins(bytes)
}

/// How many bytes of a file tell what it is.
pub const BEGINNING: usize = tar::BLOCK;

impl Archive {
    /// The archive that a file is; `None` where it is none.
    pub fn open(path: &Path) -> Option<Archive> {
        Archive::in_store(Stored::File(path.to_owned()))
    }

    /// The archive that bytes are; `None` where they are none.
    pub fn of_bytes(bytes: &Arc<Vec<u8>>) -> Option<Archive> {
        Archive::in_store(Stored::Memory(Held(Arc::clone(bytes))))
    }

    /// The file; `None` where it was not read from one.
    pub fn path(&self) -> Option<&Path> {
        Some(self.stored.path()).filter(|path| *path != Path::new(""))
    }

    fn in_store(stored: Stored) -> Option<Archive> {
        let begin_of = |stream: &mut dyn Read| {
            let mut begin = Vec::new();
            // Where a file is damaged, what is there of it tells what it is.
            let _ = stream.take(tar::BLOCK as u64).read_to_end(&mut begin);
            begin
        };
        let mut stream = stored.open().ok()?;
        let begin = begin_of(&mut stream);
        let kind = if let Some(packing) = Packing::of(&begin) {
            stream.rewind().ok()?;
            let begin = guarded(|| begin_of(&mut packing.unpacked(stream, UNPACKING))).unwrap_or_default();
            tar::is_tar(stored.path(), &begin).then_some(Kind::Tar { packing: Some(packing) })?
        } else if tar::is_tar(stored.path(), &begin) {
            Kind::Tar { packing: None }
        } else {
            zip::is_zip(&stored, &begin).then_some(Kind::Zip)?
        };
        Some(Archive { stored, kind })
    }

    /// Lists what is in it, without folders; and what kept the rest from being listed.
    pub fn list(&self, limits: Limits) -> (Vec<Listed>, Option<Message>) {
        let mut listing = Listing::default();
        let listed = guarded(|| match self.kind {
            Kind::Zip => zip::list(&self.stored, &mut listing),
            Kind::Tar { packing } => tar::list(&self.stored, packing, limits, &mut listing),
        });
        let listed = listed.unwrap_or_else(|panic| Err(Message::crashed(panic)));
        let names: Vec<&[u8]> = listing.entries.iter().map(|raw| &raw.name[..]).collect();
        let names = names::decode(&names);
        let entries = listing.entries.into_iter().zip(names).filter_map(|(raw, name)| {
            let is_folder = name.ends_with(raw.separators);
            let place = match raw.refusal {
                Some(refusal) => Err(refusal),
                None if is_folder && raw.has_content => Err(is_full_folder()),
                None if is_folder => return None,
                None => names::safe_path(&name, raw.separators),
            };
            Some(Listed { id: raw.id, name, place, modified: raw.modified })
        });
        (entries.collect(), listed.err())
    }

    /// Reads entries, in their order. What can't be read is told of each entry.
    pub fn read(&self, wanted: &[EntryId], limits: Limits, take: &mut Take<'_>) {
        let mut taken = 0;
        let mut count = |number: usize, content| {
            taken += 1;
            take(number, content)
        };
        let end = match self.kind {
            Kind::Zip => zip::read(&self.stored, wanted, limits, &mut count),
            Kind::Tar { packing } => tar::read(&self.stored, packing, wanted, limits, &mut count),
        };
        let end = match end {
            Ok(true) => Message::whole(OwnCode::Unreadable, "it is no longer in the archive"),
            Ok(false) => return,
            Err(end) => end,
        };
        for id in &wanted[taken..] {
            if !take(id.number, Err(end.clone())) {
                return;
            }
        }
    }
}

/// Reads all of a stream, unless it is longer than is allowed.
fn read_limited(stream: impl Read, limits: Limits) -> Result<Vec<u8>, Message> {
    let mut content = Vec::new();
    let most = limits.input.bytes.saturating_add(1);
    let read = guarded(|| stream.take(most).read_to_end(&mut content));
    match read {
        _ if content.len() as u64 == most => Err(too_large(limits.input)),
        Ok(Ok(_)) => Ok(content),
        Ok(Err(error)) => Err(limits.not_unpacked(&error)),
        Err(_) => Err(damaged(DAMAGED)),
    }
}

fn too_large(limit: Limit) -> Message {
    Message::whole(Code::TooLarge, format!("it unpacks to more than {limit}"))
}

fn archive_too_large(limits: Limits) -> Message {
    let message = format!("the archive unpacks to more than {} in all", amount(limits.archive));
    Message::whole(Code::TooLarge, message)
}

/// What may be wrong with what is packed.
const DAMAGED: &str = "it is damaged";
const CUT_OFF: &str = "it is cut off";

/// Why an entry can't be packed, where it is the crate that says so.
fn unpackable(error: impl Display) -> String {
    format!("this can't be an entry of the archive: {error}")
}

fn damaged(what: &str) -> Message {
    Message::whole(OwnCode::Unreadable, format!("it can't be unpacked: {what}"))
}

fn has_changed() -> Message {
    Message::whole(OwnCode::Unreadable, "the archive has changed since it was listed")
}

fn refused(message: &str) -> Message {
    Message::whole(OwnCode::UnsafeEntry, message)
}

fn is_link() -> Message {
    refused("it is a link")
}

fn is_no_file() -> Message {
    refused("it is no file")
}

fn is_full_folder() -> Message {
    refused("it is called a folder, and has content")
}

/// What fills the last block of a disk or a tape, and what a text that was sent ends with: none of it hides an entry.
const FILLING: [u8; 5] = [0, 0x1A, b'\n', b'\r', b' '];

fn something_follows() -> Message {
    Message::whole(OwnCode::Unreadable, "something else follows behind its end, which is not read")
}
