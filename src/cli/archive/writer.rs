//! Archives that are written: zip, tar, and tar compressed by gzip.
//!
//! Each entry is packed by itself, on whatever thread, as it will stand in the archive; then they are put one behind the
//! other as they come. Nothing in an archive tells when or where it was written: the same entries give the same bytes.

use std::ffi::OsStr;
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use ::zip::ZipWriter;
use ::zip::write::PreparedZipFile;

use super::super::atomic::{Attributes, Growing};
use super::super::paths::{has_extension, unpacked_name};
use super::names::safe_path;
use super::packing::Packing;
use super::{Kind, gzip, tar, zip};

/// An entry, as it stands in an archive.
#[derive(Debug)]
pub enum Packed {
    /// In a zip file.
    Zip(Box<PreparedZipFile>),
    /// In a tar file.
    Tar(Vec<u8>),
}

/// Whether a name is that of an archive which can be written.
pub fn is_written(name: &Path) -> bool {
    kind(name).is_some()
}

/// The kind of archive that is written under a name.
fn kind(name: &Path) -> Option<Kind> {
    let is_gz = || has_extension(name, &["gz"]) && has_extension(&unpacked_name(name), &["tar"]);
    if has_extension(name, &["zip"]) {
        Some(Kind::Zip)
    } else if has_extension(name, &["tar"]) {
        Some(Kind::Tar { packing: None })
    } else if has_extension(name, &["tgz", "taz"]) || is_gz() {
        Some(Kind::Tar { packing: Some(Packing::Gzip) })
    } else {
        None
    }
}

/// Packs an entry for an archive. Its path is that of the archive and its name there.
///
/// # Errors
/// Why it can't have its name in such an archive, or why that would be refused when the archive is read.
pub fn pack(archive: &Path, path: &Path, content: &[u8], attributes: Attributes) -> Result<Packed, String> {
    let name = path.strip_prefix(archive).unwrap_or(path);
    let kind = kind(archive);
    let parts: Vec<_> = name.iter().map(OsStr::to_string_lossy).collect();
    let separators = if kind == Some(Kind::Zip) { zip::SEPARATORS } else { tar::SEPARATORS };
    if parts.iter().any(|part| part.contains(separators)) {
        return Err("its name has a character that parts folders in such an archive".to_owned());
    }
    safe_path(&parts.join("/"), separators).map_err(|refused| refused.text)?;
    match kind {
        Some(Kind::Zip) => zip::pack(name, content, attributes).map(|entry| Packed::Zip(Box::new(entry))),
        _ => tar::pack(name, content, attributes).map(Packed::Tar),
    }
}

/// An archive that is being written.
pub enum Writer {
    /// A zip file.
    Zip(Box<ZipWriter<ArchiveFile>>),
    /// A tar file.
    Tar(ArchiveFile),
    /// A compressed tar file.
    TarGz(gzip::Packer<ArchiveFile>),
}

impl Writer {
    /// Begins the archive of a name.
    pub fn new(name: &Path, file: Growing) -> Writer {
        let stream = ArchiveFile { file: BufWriter::new(file), has_failed: false };
        match kind(name) {
            Some(Kind::Zip) => Writer::Zip(Box::new(ZipWriter::new(stream))),
            Some(Kind::Tar { packing: Some(_) }) => Writer::TarGz(gzip::packer(stream)),
            _ => Writer::Tar(stream),
        }
    }

    /// Adds an entry.
    ///
    /// # Errors
    /// What keeps it from being written; then the archive can't be written at all.
    pub fn add(&mut self, entry: Packed) -> io::Result<()> {
        match (self, entry) {
            (Writer::Zip(zip), Packed::Zip(entry)) => Ok(zip.add_prepared_file(*entry)?),
            (Writer::Tar(tar), Packed::Tar(entry)) => tar.write_all(&entry),
            (Writer::TarGz(tar), Packed::Tar(entry)) => tar.write_all(&entry),
            _ => Err(io::Error::other("it was packed for another archive")),
        }
    }

    /// Ends the archive, and gives it its name.
    ///
    /// # Errors
    /// What keeps it from being written; then nothing has changed.
    pub fn finish(self) -> io::Result<()> {
        let stream = match self {
            Writer::Zip(zip) => zip.finish()?,
            Writer::Tar(mut tar) => {
                tar.write_all(&tar::END)?;
                tar
            }
            Writer::TarGz(mut tar) => {
                tar.write_all(&tar::END)?;
                tar.finish()?
            }
        };
        stream.file.into_inner()?.finish()
    }
}

/// The file of an archive. The crates try to end an archive also where nothing can be written any more, and one of them
/// complains on standard error: once writing has failed, it is only pretended.
pub struct ArchiveFile {
    file: BufWriter<Growing>,
    has_failed: bool,
}

impl ArchiveFile {
    fn tell<T>(&mut self, done: io::Result<T>) -> io::Result<T> {
        self.has_failed |= done.is_err();
        done
    }
}

impl Write for ArchiveFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.has_failed {
            return Ok(bytes.len());
        }
        let written = self.file.write(bytes);
        self.tell(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.has_failed {
            return Ok(());
        }
        let flushed = self.file.flush();
        self.tell(flushed)
    }
}

impl Seek for ArchiveFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        if self.has_failed {
            return Ok(0);
        }
        let sought = self.file.seek(to);
        self.tell(sought)
    }
}
