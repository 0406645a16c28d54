//! Tar files, compressed or not, of all ages.

use std::cell::Cell;
use std::io::{self, BufReader, ErrorKind, Read};
use std::mem;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, SystemTime};

use ::tar::{Archive, Builder, Entry, EntryType, Header};

use ishisgf::diag::Code;
use ishisgf::format;

use super::super::atomic::Attributes;
use super::super::message::{Message, OwnCode};
use super::super::paths::{PACKED_TAR, has_extension, unpacked_name};
use super::super::pool::guarded;
use super::listing::{EntryId, Listing, Raw};
use super::packing::Packing;
use super::stored::Stored;
use super::{
    DAMAGED, FILLING, Limits, Take, archive_too_large, damaged, has_changed, is_full_folder, is_link, is_no_file,
    read_limited, something_follows, too_large, unpackable,
};

/// What parts folders in a name.
pub const SEPARATORS: &[char] = &['/'];

/// The length of the blocks of which a tar file is made.
pub const BLOCK: usize = 512;

/// So many bytes are usually written at once: blocks that nothing is left for have whatever they had before.
const RECORD: u64 = 20 * BLOCK as u64;

/// What describes an entry is kept in memory, so it may not be longer than this. Names are much shorter.
const DESCRIPTION: u64 = 1 << 20;

/// When an entry was last modified of which no time is told, in seconds: 1980, as early as a zip file can tell.
const EARLIEST: u64 = 315_532_800;

/// The end of a tar file.
pub const END: [u8; 2 * BLOCK] = [0; 2 * BLOCK];

/// Packs an entry.
///
/// # Errors
/// Why it can't have its name.
pub fn pack(name: &Path, content: &[u8], attributes: Attributes) -> Result<Vec<u8>, String> {
    let mut header = Header::new_gnu();
    header.set_entry_type(EntryType::Regular);
    header.set_size(content.len() as u64);
    header.set_mode(attributes.mode());
    let seconds = |time: SystemTime| time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs());
    header.set_mtime(attributes.modified.map_or(EARLIEST, seconds));
    let mut packed = Builder::new(Vec::new());
    packed.append_data(&mut header, name, content).map_err(unpackable)?;
    // Without the end, which only the last one has.
    Ok(mem::take(packed.get_mut()))
}

/// Whether a file is a tar file, by its beginning; one of zeros is an empty one, where it is called a tar file.
pub fn is_tar(path: &Path, begin: &[u8]) -> bool {
    let is_called_tar = || has_extension(&unpacked_name(path), &["tar"]) || has_extension(path, &PACKED_TAR);
    let is_empty = begin.len() == BLOCK && begin.iter().all(|&byte| byte == 0);
    format::is_tar(begin) || is_header(begin) || is_empty && is_called_tar()
}

/// Whether a block is the header of an entry: its sum is in it.
fn is_header(block: &[u8]) -> bool {
    if block.len() != BLOCK {
        return false;
    }
    let said = Header::from_byte_slice(block);
    let mut summed = said.clone();
    summed.set_cksum();
    said.cksum().is_ok_and(|said| summed.cksum().is_ok_and(|sum| said == sum))
}

/// Lists what is in a tar file.
pub fn list(stored: &Stored, packing: Option<Packing>, limits: Limits, listing: &mut Listing) -> Result<(), Message> {
    let listed = walk(stored, packing, limits, &mut |number, entry, _| {
        let header = entry.header();
        let seconds = header.mtime().ok().map(Duration::from_secs);
        let modified = seconds.and_then(|since| SystemTime::UNIX_EPOCH.checked_add(since));
        let refusal = match header.entry_type().as_byte() {
            // Folders, also with a list of what was in them; a title, and what is said of all entries.
            b'5' if entry.size() > 0 => Some(is_full_folder()),
            b'5' | b'D' | b'V' | b'g' => return Ok(true),
            0 | b'0' | b'7' | b'S' => None,
            b'1' | b'2' => Some(is_link()),
            _ => Some(is_no_file()),
        };
        let sparse = sparse_name(entry);
        let refusal = refusal.or_else(|| {
            let message = "it is sparse, in a way that can't be unpacked here";
            sparse.as_ref().map(|_| Message::whole(OwnCode::Unreadable, message))
        });
        let name = sparse.flatten().unwrap_or_else(|| entry.path_bytes().into_owned());
        let (id, has_content) = (id_of(number, entry), entry.size() > 0);
        listing.add(Raw { id, name, separators: SEPARATORS, has_content, refusal, modified })?;
        Ok(true)
    });
    listed.map(drop)
}

fn id_of(number: usize, entry: &Entry<'_, Watched>) -> EntryId {
    EntryId::new(number, (entry.path_bytes(), &entry.header().as_bytes()[..]))
}

/// The name of an entry that the newer programs of GNU wrote in pieces, if it is one and has one.
fn sparse_name(entry: &mut Entry<'_, Watched>) -> Option<Option<Vec<u8>>> {
    let extensions = entry.pax_extensions().ok()??;
    let said = extensions.filter_map(Result::ok);
    let mut said = said.filter(|said| said.key_bytes().starts_with(b"GNU.sparse."));
    let first = said.next()?;
    let mut all = std::iter::once(first).chain(said);
    let name = all.find(|said| said.key_bytes() == b"GNU.sparse.name");
    Some(name.map(|name| name.value_bytes().to_vec()))
}

/// Reads entries of a tar file. Whether more was wanted in the end.
pub fn read(
    stored: &Stored,
    packing: Option<Packing>,
    wanted: &[EntryId],
    limits: Limits,
    take: &mut Take<'_>,
) -> Result<bool, Message> {
    let mut wanted = wanted.iter().peekable();
    walk(stored, packing, limits, &mut |number, entry, watch| {
        let Some(listed) = wanted.next_if(|wanted| wanted.number == number) else {
            return Ok(true);
        };
        if id_of(number, entry) != *listed {
            return Ok(take(number, Err(has_changed())) && wanted.peek().is_some());
        }
        let content = match watch.read(entry, limits) {
            Ok(content) if content.len() as u64 != entry.size() => {
                let message = "the archive ends within it";
                return Err(Message::whole(OwnCode::Unreadable, message));
            }
            // What is behind it can't be read, either.
            Err(damage) if damage.code != Code::TooLarge.into() => return Err(damage),
            content => content,
        };
        Ok(take(number, content) && wanted.peek().is_some())
    })
}

/// Visits an entry of a tar file by its number; whether to go on.
type Visit<'v> = dyn FnMut(usize, &mut Entry<'_, Watched>, &Watch) -> Result<bool, Message> + 'v;

/// Goes through a tar file as far as each entry wants. Whether it came to the end.
fn walk(stored: &Stored, packing: Option<Packing>, limits: Limits, visit: &mut Visit<'_>) -> Result<bool, Message> {
    let file = stored.open()?;
    let watch = Rc::new(Watch {
        left: Cell::new(limits.archive),
        left_for_description: Cell::new(DESCRIPTION),
        ..Watch::default()
    });
    let mut archive = Archive::new(Watched {
        stream: match packing {
            Some(packing) => Box::new(BufReader::new(packing.unpacked(file, limits.unpacking.bytes))),
            None => Box::new(file),
        },
        watch: Rc::clone(&watch),
    });
    let mut went = || {
        let mut entries = archive.entries().map_err(|_| damaged(DAMAGED))?.enumerate();
        while let Some((number, entry)) = guarded(|| entries.next()).map_err(|_| damaged(DAMAGED))? {
            let mut entry = entry.map_err(|_| watch.told())?;
            // Where an entry is sparse, it is larger than what stands for it here.
            let stored = match entry.header().entry_type().is_gnu_sparse() {
                true => entry.header().entry_size().map_err(|_| damaged(DAMAGED))?,
                false => entry.size(),
            };
            watch.left_for_description.set(stored.saturating_add(DESCRIPTION));
            if !visit(number, &mut entry, &watch)? {
                return Ok(false);
            }
        }
        Ok(true)
    };
    let went = match went() {
        Ok(true) => {
            let end = guarded(|| read_end(archive.into_inner(), limits.archive));
            end.unwrap_or_else(|_| Err(damaged(DAMAGED))).map(|()| true)
        }
        went => went,
    };
    match watch.failure.take() {
        _ if watch.is_exceeded.get() => Err(archive_too_large(limits)),
        Some(failure) => Err(limits.not_unpacked(&failure)),
        None => went,
    }
}

/// Reads what is behind the entries, so that a file that was cut off there, or damaged, does not pass for a whole one. It may
/// have had so many bytes in all.
fn read_end(mut stream: Watched, most: u64) -> Result<(), Message> {
    if stream.watch.is_ended.get() {
        return Err(has_no_end());
    }
    stream.watch.left_for_description.set(u64::MAX);
    let mut filled_from = None;
    loop {
        let start = most - stream.watch.left.get();
        let mut block = Vec::with_capacity(BLOCK);
        let mut rest = stream.by_ref().take(BLOCK as u64);
        rest.read_to_end(&mut block).map_err(|_| damaged(DAMAGED))?;
        if is_header(&block) {
            let message = "another archive follows behind its end, which is not read";
            return Err(Message::whole(OwnCode::Unreadable, message));
        }
        if block.iter().any(|byte| !FILLING.contains(byte)) {
            filled_from.get_or_insert(start);
        }
        if block.len() < BLOCK {
            break;
        }
    }
    let end = most - stream.watch.left.get();
    let is_rest_of_record = |from: u64| end.is_multiple_of(RECORD) && end - from < RECORD;
    match filled_from {
        Some(from) if !is_rest_of_record(from) => Err(something_follows()),
        _ => Ok(()),
    }
}

fn has_no_end() -> Message {
    let message = "the end of the archive is missing: there may have been more in it";
    Message::whole(OwnCode::Unreadable, message)
}

/// What is known of a tar file while it is read.
#[derive(Default)]
struct Watch {
    /// How many bytes of it may still be read.
    left: Cell<u64>,
    /// How many may still be read before there must be another entry.
    left_for_description: Cell<u64>,
    /// It has more than may be read.
    is_exceeded: Cell<bool>,
    /// It was read to its end.
    is_ended: Cell<bool>,
    /// What kept it from being read on.
    failure: Cell<Option<io::Error>>,
}

impl Watch {
    /// Reads an entry, unless it is longer than is allowed. What a sparse one has that does not stand in the file counts, too.
    fn read(&self, entry: &mut Entry<'_, Watched>, limits: Limits) -> Result<Vec<u8>, Message> {
        if !entry.header().entry_type().is_gnu_sparse() {
            return read_limited(entry, limits);
        }
        let before = self.left.get();
        let input = limits.input.min(before);
        let content = read_limited(entry, Limits { input, ..limits });
        let length = content.as_ref().map_or(input.bytes, |content| content.len() as u64);
        self.left.set(self.left.get().min(before.saturating_sub(length)));
        let is_too_large = content.as_ref().is_err_and(|message| *message == too_large(input));
        if before < limits.input.bytes && is_too_large {
            self.is_exceeded.set(true);
            return Err(archive_too_large(limits));
        }
        content
    }

    /// Why an entry can't be read.
    fn told(&self) -> Message {
        match self.left_for_description.get() {
            _ if self.is_ended.get() => has_no_end(),
            0 => damaged("what describes an entry is too long"),
            _ => damaged("the description of an entry is damaged"),
        }
    }
}

/// The bytes of a tar file itself.
struct Watched {
    stream: Box<dyn Read>,
    watch: Rc<Watch>,
}

impl Read for Watched {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let watch = &self.watch;
        let (left, near) = (watch.left.get(), watch.left_for_description.get());
        if near == 0 {
            return Err(io::Error::other("what describes an entry is too long"));
        }
        // One byte more than may be read tells that there is more.
        let most = usize::try_from(left.max(1).min(near)).unwrap_or(usize::MAX);
        let length = buffer.len().min(most);
        let count = self.stream.read(&mut buffer[..length]).map_err(|error| match error.kind() {
            ErrorKind::Interrupted => error,
            kind => {
                watch.failure.set(Some(error));
                kind.into()
            }
        })?;
        if count == 0 && length > 0 {
            watch.is_ended.set(true);
        } else if count as u64 > left {
            watch.is_exceeded.set(true);
            return Err(io::Error::other("it is too large"));
        }
        watch.left.set(left - count as u64);
        watch.left_for_description.set(near - count as u64);
        Ok(count)
    }
}
