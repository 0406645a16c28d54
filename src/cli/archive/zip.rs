//! Zip files. What their directory says counts: entries of one name are entries of their own, and what it does not list is
//! not there.

use std::ffi::OsStr;
use std::io::{self, Read, Seek, SeekFrom, Take};
use std::path::Path;

use ::zip::read::{Config, ZipFileEntry};
use ::zip::result::ZipError;
use ::zip::unstable::read::ZipIterable;
use ::zip::write::{FullFileOptions, PreparedZipFile};
use ::zip::{CompressionMethod, DateTime, System, ZipReadOptions};
use flate2::Crc;

use super::super::atomic::Attributes;
use super::super::failure::unreadable;
use super::super::message::{Message, OwnCode};
use super::super::paths::has_extension;
use super::super::pool::guarded;
use super::listing::{EntryId, Listing, Raw};
use super::packing::Packing;
use super::stored::{Stored, StoredBytes};
use super::zip_directory::extra;
use super::zip_extent::{Extent, begins};
use super::zip_time::{self, modified};
use super::{
    DAMAGED, Limits, Take as Taken, archive_too_large, damaged, has_changed, is_link, is_no_file, read_limited,
    too_large, unpackable,
};

/// What parts folders in a name, as programs of DOS have it, too.
pub const SEPARATORS: &[char] = &['/', '\\'];

/// Packs an entry.
///
/// # Errors
/// Why it can't have its name: nothing in a zip file tells what another charset than UTF-8 is.
pub fn pack(name: &Path, content: &[u8], attributes: Attributes) -> Result<PreparedZipFile, String> {
    let name: Option<Vec<&str>> = name.iter().map(OsStr::to_str).collect();
    let name = name.ok_or("a name in a zip file has to be UTF-8")?.join("/");
    let mut options = FullFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::DEFAULT)
        .unix_permissions(attributes.mode())
        // Whatever the system is.
        .system(System::Unix);
    if let Some(modified) = attributes.modified {
        options = options.last_modified_time(zip_time::of_dos(modified));
        if let Some(field) = zip_time::of_unix(modified) {
            options.add_extra_field(zip_time::OF_UNIX, field, false).map_err(unpackable)?;
        }
    }
    PreparedZipFile::from_data(name, options, content).map_err(unpackable)
}

/// Whether a file is a zip file, by its beginning; where it is called one, also if something stands before it, such as the
/// program that unpacks it.
pub fn is_zip(stored: &Stored, begin: &[u8]) -> bool {
    begins(begin) || has_extension(stored.path(), &["zip"]) && entries(stored, &mut |_, _| Ok(())).is_ok()
}

/// Lists what is in a zip file.
pub fn list(stored: &Stored, listing: &mut Listing) -> Result<(), Message> {
    let mut directory = stored.open()?;
    let mut extent = Extent::default();
    entries(stored, &mut |number, entry| {
        extent.add(&entry);
        /// What says in the mode of a file what it is. Ordinary among that are nothing at all, files, folders, and pipes:
        /// so is called what was piped into an archive.
        const KIND: u32 = 0o170_000;
        const ORDINARY: [u32; 4] = [0, 0o100_000, 0o040_000, 0o010_000];

        let kind = entry.unix_mode().unwrap_or_default() & KIND;
        let refusal = if entry.is_symlink() {
            Some(is_link())
        } else if !ORDINARY.contains(&kind) {
            Some(is_no_file())
        } else if entry.encrypted() {
            let message = "it is encrypted";
            Some(Message::whole(OwnCode::EncryptedEntry, message))
        } else {
            None
        };
        listing.add(Raw {
            id: id_of(number, &entry),
            name: entry.name_raw().to_vec(),
            // Old programs of Windows wrote those of their system.
            separators: SEPARATORS,
            has_content: entry.size() > 0,
            refusal,
            modified: extra(&mut directory, entry.central_header_start()).ok().and_then(|extra| modified(&extra)),
        })
    })?;
    extent.check(&mut directory)
}

fn id_of(number: usize, entry: &ZipFileEntry<'_>) -> EntryId {
    EntryId::new(number, (entry.name_raw(), entry.size(), entry.crc32()))
}

/// Reads entries of a zip file. Whether more was wanted in the end.
pub fn read(stored: &Stored, wanted: &[EntryId], limits: Limits, take: &mut Taken<'_>) -> Result<bool, Message> {
    let mut listed = Vec::with_capacity(wanted.len());
    let all = entries(stored, &mut |number, entry| {
        if wanted.get(listed.len()).is_some_and(|wanted| wanted.number == number) {
            listed.push(entry);
        }
        Ok(())
    });
    if listed.len() < wanted.len() {
        all?;
    }
    let mut file = stored.open()?;
    let mut left = limits.archive;
    for (entry, wanted) in listed.into_iter().zip(wanted) {
        let number = wanted.number;
        if id_of(number, &entry) != *wanted {
            if !take(number, Err(has_changed())) {
                return Ok(false);
            }
            continue;
        }
        let size = entry.size();
        let limit = limits.input.min(left);
        let content = guarded(|| match size > limit.bytes {
            true => Err(too_large(limit)),
            false => read_entry(entry, &mut file, Limits { input: limit, ..limits }),
        });
        let content = content.unwrap_or_else(|_| Err(damaged(DAMAGED)));
        let is_too_large = content.as_ref().is_err_and(|message| *message == too_large(limit));
        if left < limits.input.bytes && is_too_large {
            return Err(archive_too_large(limits));
        }
        // What was unpacked in vain counts, too.
        left = left.saturating_sub(match &content {
            Ok(content) => content.len() as u64,
            Err(_) if is_too_large => limit.bytes,
            Err(_) => size.min(limit.bytes),
        });
        let content = content.and_then(|content| match content.len() as u64 == size {
            true => Ok(content),
            false => Err(damaged("it has not the length that the archive says")),
        });
        if !take(number, content) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Reads an entry, unless it is longer than is allowed.
fn read_entry(entry: ZipFileEntry<'_>, file: &mut StoredBytes, limits: Limits) -> Result<Vec<u8>, Message> {
    /// What the crate that reads zip files has no decoder in Rust for, or none whose need of memory is bounded.
    const OTHERS: [(CompressionMethod, Packing); 2] =
        [(CompressionMethod::ZSTD, Packing::Zstd), (CompressionMethod::XZ, Packing::Xz)];

    let (method, sum) = (entry.compression(), entry.crc32());
    if method == CompressionMethod::PPMD
        && memory_of_ppmd(&entry, file).is_ok_and(|memory| memory > limits.unpacking.bytes)
    {
        return Err(limits.too_much_memory());
    }
    let content = match OTHERS.iter().find(|(other, _)| *other == method) {
        Some((_, packing)) => {
            let packed = packed(&entry, file).map_err(|error| limits.not_unpacked(&error))?;
            read_limited(packing.unpacked(packed, limits.unpacking.bytes), limits)
        }
        None => match entry.with_reader(file, ZipReadOptions::new().ignore_crc32(true)) {
            Ok(mut entry) => {
                // How an entry is packed is looked at when it is first read.
                let known = entry.read(&mut []).map_err(|error| told(&error, limits));
                known.and_then(|_| read_limited(entry, limits))
            }
            Err(error) => Err(limits.not_unpacked(&error.into())),
        },
    }?;
    let mut found = Crc::new();
    found.update(&content);
    match found.sum() == sum {
        true => Ok(content),
        false => Err(damaged("its checksum is not right")),
    }
}

/// Why an entry can't be read.
fn told(error: &io::Error, limits: Limits) -> Message {
    match error.get_ref().and_then(|error| error.downcast_ref()) {
        Some(ZipError::CompressionMethodNotSupported(method)) => {
            damaged(&format!("it is packed in a way that is not known ({method})"))
        }
        _ => limits.not_unpacked(error),
    }
}

/// How many bytes of memory an entry says that it takes to be unpacked by PPMd.
fn memory_of_ppmd(entry: &ZipFileEntry<'_>, file: &mut StoredBytes) -> io::Result<u64> {
    let mut said = [0; 2];
    packed(entry, file)?.read_exact(&mut said)?;
    let mebibytes = (u16::from_le_bytes(said) >> 4 & 0xff) + 1;
    Ok(u64::from(mebibytes) << 20)
}

/// What is packed of an entry, as it stands in the file, behind the entry's own header.
fn packed<'f>(entry: &ZipFileEntry<'_>, file: &'f mut StoredBytes) -> io::Result<Take<&'f mut StoredBytes>> {
    const LENGTH: usize = 30;
    const LENGTH_OF_NAME: usize = 26;

    file.seek(SeekFrom::Start(entry.header_start()))?;
    let mut header = [0; LENGTH];
    file.read_exact(&mut header)?;
    let length = |at: usize| i64::from(u16::from_le_bytes([header[at], header[at + 1]]));
    file.seek_relative(length(LENGTH_OF_NAME) + length(LENGTH_OF_NAME + 2))?;
    Ok(file.take(entry.compressed_size()))
}

/// Visits an entry of a zip file by its number.
type Visit<'v> = dyn FnMut(usize, ZipFileEntry<'static>) -> Result<(), Message> + 'v;

/// Goes through the directory of a zip file.
fn entries(stored: &Stored, visit: &mut Visit<'_>) -> Result<(), Message> {
    let no_directory = |error: ZipError| match error {
        ZipError::Io(error) if error.raw_os_error().is_some() => unreadable(&error),
        _ => damaged("its directory is missing or damaged, as where it is cut off"),
    };
    let goes = guarded(|| {
        let mut archive = ZipIterable::try_new(stored.open()?, Config::default()).map_err(no_directory)?;
        for (number, entry) in archive.files().map_err(no_directory)?.enumerate() {
            visit(number, entry.map_err(no_directory)?)?;
        }
        Ok(())
    });
    goes.unwrap_or_else(|panic| Err(Message::crashed(panic)))
}
