//! Archives and compressed files. Nothing else knows the crates that read them.
//!
//! An archive is read twice: what is in it is listed for the plan, and then what is wanted is read, entry by entry. What
//! an archive says of itself is not believed: names that lead elsewhere and links are refused, and what is unpacked is
//! counted.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Component, Path, PathBuf};
use std::time::{Duration, SystemTime};

use flate2::read::MultiGzDecoder;
use ishisgf::diag::{Code, Diagnostic};
use ishisgf::text;
use zip::ZipArchive;

use super::input::unreadable;

/// How much may be unpacked, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Of one entry, or one compressed file.
    pub entry: u64,
    /// Of an archive in all.
    pub archive: u64,
}

/// The kinds of archives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Zip,
    Tar,
    CompressedTar,
}

/// An archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    /// The file.
    pub path: PathBuf,
    kind: Kind,
}

/// An entry, as an archive lists it.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its name, with `/` between folders.
    pub name: String,
    /// Where it is to go in a folder; or why it is not to be read.
    pub place: Result<PathBuf, Diagnostic>,
    /// When it was last modified. Entries of zip files have a time without a time zone, which is none.
    pub modified: Option<SystemTime>,
}

/// What is in an archive: its entries by their numbers, without folders; and what kept the rest from being listed.
#[derive(Debug, Default)]
pub struct Listing {
    /// The entries.
    pub entries: Vec<(usize, Listed)>,
    /// Why there may be more.
    pub end: Option<Diagnostic>,
}

/// Takes what was read of entries, by their numbers; false where no more is wanted.
pub type Take<'t> = dyn FnMut(usize, Result<Vec<u8>, Diagnostic>) -> bool + 't;

/// An entry before its name is known to be safe.
struct Raw {
    number: usize,
    name: Vec<u8>,
    /// What parts folders in a name.
    separators: &'static [char],
    refusal: Option<Diagnostic>,
    modified: Option<SystemTime>,
}

/// Whether bytes are those of a compressed file.
pub fn is_compressed(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x1f\x8b")
}

/// Unpacks a compressed file.
///
/// # Errors
/// The fatal diagnostic where it is damaged or too large.
pub fn unpack(bytes: &[u8], limit: u64) -> Result<Vec<u8>, Diagnostic> {
    read_limited(MultiGzDecoder::new(bytes), limit)
}

impl Archive {
    /// The archive that a file is; `None` where it is none.
    pub fn open(path: &Path) -> Option<Archive> {
        /// Where a tar file says what it is.
        const MAGIC: std::ops::Range<usize> = 257..262;

        let head = |stream: &mut dyn Read| {
            let mut head = Vec::new();
            let read = stream.take(512).read_to_end(&mut head);
            read.ok().map(|_| head)
        };
        let has_magic = |head: &[u8]| head.get(MAGIC) == Some(b"ustar");
        let mut file = File::open(path).ok()?;
        let begin = head(&mut file)?;
        let kind = if begin.starts_with(b"PK\x03\x04") || begin.starts_with(b"PK\x05\x06") {
            Kind::Zip
        } else if has_magic(&begin) {
            Kind::Tar
        } else if is_compressed(&begin) {
            file.seek(SeekFrom::Start(0)).ok()?;
            let begin = head(&mut MultiGzDecoder::new(file))?;
            has_magic(&begin).then_some(Kind::CompressedTar)?
        } else {
            return None;
        };
        Some(Archive {
            path: path.to_owned(),
            kind,
        })
    }

    /// Lists what is in it.
    pub fn list(&self, limits: Limits) -> Listing {
        let mut raw = Vec::new();
        let listed = match self.kind {
            Kind::Zip => self.list_zip(&mut raw),
            Kind::Tar | Kind::CompressedTar => self.list_tar(limits, &mut raw),
        };
        let names = decode(&raw);
        let entries = raw.into_iter().zip(names);
        Listing {
            entries: entries
                .map(|(raw, name)| {
                    let place = match raw.refusal {
                        Some(refusal) => Err(refusal),
                        None => safe_path(&name, raw.separators),
                    };
                    let listed = Listed {
                        place,
                        name,
                        modified: raw.modified,
                    };
                    (raw.number, listed)
                })
                .collect(),
            end: listed.err(),
        }
    }

    /// Reads entries, in their order. What can't be read is told of each entry.
    pub fn read(&self, wanted: &[usize], limits: Limits, take: &mut Take<'_>) {
        let mut taken = 0;
        let mut count = |number: usize, content| {
            taken += 1;
            take(number, content)
        };
        let end = match self.kind {
            Kind::Zip => self.read_zip(wanted, limits, &mut count),
            Kind::Tar | Kind::CompressedTar => self.read_tar(wanted, limits, &mut count),
        };
        let end = match end {
            Ok(true) => Diagnostic::whole(Code::Unreadable, "it is no longer in the archive"),
            Ok(false) => return,
            Err(end) => end,
        };
        for &number in &wanted[taken..] {
            if !take(number, Err(end.clone())) {
                return;
            }
        }
    }

    fn open_zip(&self) -> Result<ZipArchive<BufReader<File>>, Diagnostic> {
        let file = File::open(&self.path).map_err(|error| unreadable(&error))?;
        ZipArchive::new(BufReader::new(file)).map_err(damaged)
    }

    fn list_zip(&self, raw: &mut Vec<Raw>) -> Result<(), Diagnostic> {
        let archive = self.open_zip()?;
        for number in 0..archive.len() {
            let entry = archive.by_index_data(number).map_err(damaged)?;
            if entry.is_dir() {
                continue;
            }
            let refusal = if entry.is_symlink() {
                Some(is_link())
            } else if entry.encrypted() {
                let message = "it is encrypted";
                Some(Diagnostic::whole(Code::EncryptedEntry, message))
            } else {
                None
            };
            raw.push(Raw {
                number,
                name: entry.name_raw().to_vec(),
                // Old programs of Windows wrote those of their system.
                separators: &['/', '\\'],
                refusal,
                modified: None,
            });
        }
        match archive.has_duplicate_names() {
            false => Ok(()),
            true => {
                let message =
                    "it has several entries of one name: only the last of them can be read";
                Err(Diagnostic::whole(Code::Unreadable, message))
            }
        }
    }

    /// Whether more was wanted in the end.
    fn read_zip(
        &self,
        wanted: &[usize],
        limits: Limits,
        take: &mut Take<'_>,
    ) -> Result<bool, Diagnostic> {
        let mut archive = self.open_zip()?;
        let mut left = limits.archive;
        for &number in wanted {
            let content = archive.by_index(number).map_err(damaged);
            let content = content.and_then(|entry| read_limited(entry, limits.entry.min(left)));
            if left < limits.entry && is_too_large(&content) {
                return Err(archive_too_large(limits));
            }
            left = left.saturating_sub(content.as_ref().map_or(0, |bytes| bytes.len() as u64));
            if !take(number, content) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The bytes of the tar file itself, up to so many.
    fn tar_stream(&self, limits: Limits) -> Result<io::Take<Box<dyn Read>>, Diagnostic> {
        let file = File::open(&self.path).map_err(|error| unreadable(&error))?;
        let stream: Box<dyn Read> = match self.kind {
            Kind::CompressedTar => Box::new(BufReader::new(MultiGzDecoder::new(file))),
            Kind::Zip | Kind::Tar => Box::new(BufReader::new(file)),
        };
        // One byte more than is allowed tells that there is more.
        Ok(stream.take(limits.archive.saturating_add(1)))
    }

    fn list_tar(&self, limits: Limits, raw: &mut Vec<Raw>) -> Result<(), Diagnostic> {
        self.walk_tar(limits, &mut |number, entry| {
            let header = entry.header();
            let kind = header.entry_type();
            if kind.is_dir() {
                return Ok(true);
            }
            let refusal = if kind.is_symlink() || kind.is_hard_link() {
                Some(is_link())
            } else if !(kind.is_file() || kind.is_contiguous() || kind.is_gnu_sparse()) {
                Some(refused("it is no file"))
            } else {
                None
            };
            let seconds = header.mtime().ok().map(Duration::from_secs);
            raw.push(Raw {
                number,
                name: entry.path_bytes().into_owned(),
                separators: &['/'],
                refusal,
                modified: seconds.and_then(|since| SystemTime::UNIX_EPOCH.checked_add(since)),
            });
            Ok(true)
        })
        .map(drop)
    }

    /// Whether more was wanted in the end.
    fn read_tar(
        &self,
        wanted: &[usize],
        limits: Limits,
        take: &mut Take<'_>,
    ) -> Result<bool, Diagnostic> {
        let mut wanted = wanted.iter().peekable();
        self.walk_tar(limits, &mut |number, entry| {
            if wanted.next_if(|&&wanted| wanted == number).is_none() {
                return Ok(true);
            }
            let content = read_limited(&mut *entry, limits.entry);
            let is_whole = content
                .as_ref()
                .is_ok_and(|content| content.len() as u64 == entry.size());
            match content {
                Ok(_) if !is_whole => Err(ends_too_early()),
                content => Ok(take(number, content) && wanted.peek().is_some()),
            }
        })
    }

    /// Goes through a tar file as far as each entry wants. Whether it came to the end.
    fn walk_tar(&self, limits: Limits, visit: &mut TarVisit<'_>) -> Result<bool, Diagnostic> {
        let mut archive = tar::Archive::new(self.tar_stream(limits)?);
        let mut went = || {
            for (number, entry) in archive.entries().map_err(damaged)?.enumerate() {
                let mut entry = entry.map_err(damaged)?;
                if !visit(number, &mut entry)? {
                    return Ok(false);
                }
            }
            Ok(true)
        };
        let went = went();
        match archive.into_inner().limit() {
            0 => Err(archive_too_large(limits)),
            _ => went,
        }
    }
}

/// Visits an entry of a tar file by its number; whether to go on.
type TarVisit<'v> =
    dyn FnMut(usize, &mut tar::Entry<'_, io::Take<Box<dyn Read>>>) -> Result<bool, Diagnostic> + 'v;

/// Reads all of a stream, unless it is longer than is allowed.
fn read_limited(stream: impl Read, limit: u64) -> Result<Vec<u8>, Diagnostic> {
    let mut content = Vec::new();
    let read = stream
        .take(limit.saturating_add(1))
        .read_to_end(&mut content);
    read.map_err(damaged)?;
    match content.len() as u64 <= limit {
        true => Ok(content),
        false => {
            let message = format!("it unpacks to more than {limit} bytes");
            Err(Diagnostic::whole(Code::TooLarge, message))
        }
    }
}

fn is_too_large(content: &Result<Vec<u8>, Diagnostic>) -> bool {
    content
        .as_ref()
        .is_err_and(|diagnostic| diagnostic.code == Code::TooLarge)
}

fn archive_too_large(limits: Limits) -> Diagnostic {
    let message = format!(
        "the archive unpacks to more than {} bytes in all",
        limits.archive
    );
    Diagnostic::whole(Code::TooLarge, message)
}

fn ends_too_early() -> Diagnostic {
    Diagnostic::whole(Code::Unreadable, "the archive ends within it")
}

fn damaged(error: impl std::fmt::Display) -> Diagnostic {
    Diagnostic::whole(Code::Unreadable, format!("it can't be unpacked: {error}"))
}

fn refused(message: &str) -> Diagnostic {
    Diagnostic::whole(Code::UnsafeEntry, message)
}

fn is_link() -> Diagnostic {
    refused("it is a link")
}

/// The names of entries. Those that are no UTF-8 are taken to be of one charset.
fn decode(raw: &[Raw]) -> Vec<String> {
    let foreign: Vec<&[u8]> = raw
        .iter()
        .map(|raw| &raw.name[..])
        .filter(|name| str::from_utf8(name).is_err())
        .collect();
    let foreign = foreign.join(&b'\n');
    let decoded = text::decode(&foreign, None, &mut ());
    let decoded = decoded.map_or_else(
        |_| String::from_utf8_lossy(&foreign).into_owned(),
        |decoded| decoded.text.into_owned(),
    );
    let mut decoded = decoded.split('\n');
    raw.iter()
        .map(|raw| match str::from_utf8(&raw.name) {
            Ok(name) => name.to_owned(),
            Err(_) => decoded.next().unwrap_or_default().to_owned(),
        })
        .collect()
}

/// The path in a folder that the name of an entry stands for.
///
/// # Errors
/// The fatal diagnostic where it leads out of the folder, on any system.
fn safe_path(name: &str, separators: &[char]) -> Result<PathBuf, Diagnostic> {
    let bytes = name.as_bytes();
    let has_drive = bytes.get(1) == Some(&b':') && bytes[0].is_ascii_alphabetic();
    if name.starts_with(separators) || has_drive {
        return Err(refused("its name is an absolute path"));
    }
    let mut path = PathBuf::new();
    for part in name.split(separators) {
        match part {
            "" | "." => {}
            ".." => return Err(refused("its name leads out of the folder")),
            part if part.contains('\0') => return Err(refused("its name has a NUL byte")),
            part => path.push(part),
        }
    }
    let is_plain = |part: Component<'_>| matches!(part, Component::Normal(_));
    match path.components().all(is_plain) && path.file_name().is_some() {
        true => Ok(path),
        false => Err(refused("its name is no name of a file")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_in_their_folder() {
        let path = |name| safe_path(name, &['/', '\\']);
        for (name, safe) in [
            ("a/b.go", "a/b.go"),
            ("./a//b.go", "a/b.go"),
            ("a\\b.go", "a/b.go"),
            ("..a/b...go", "..a/b...go"),
        ] {
            assert_eq!(path(name), Ok(PathBuf::from(safe)), "{name}");
        }
        for name in [
            "../a.go",
            "a/../../b.go",
            "a\\..\\b.go",
            "/etc/a.go",
            "\\\\server\\a.go",
            "C:\\a.go",
            "c:a.go",
            "a\0b.go",
            "",
            ".",
            "a/..",
        ] {
            assert!(path(name).is_err(), "{name:?}");
        }
        assert_eq!(safe_path("a\\b.go", &['/']), Ok(PathBuf::from("a\\b.go")));
    }
}
