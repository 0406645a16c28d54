//! What is looked up in the directory of a zip file that the library does not tell.

use std::io::{self, Read, Seek};

use super::stored::StoredBytes;

/// The extra fields that the directory has for an entry.
pub fn extra(file: &mut StoredBytes, start: u64) -> io::Result<Vec<u8>> {
    let [name, extra, _] = lengths_in_directory(file, start)?;
    file.seek_relative(name.into())?;
    let mut fields = vec![0; extra.into()];
    file.read_exact(&mut fields)?;
    Ok(fields)
}

/// Where what the directory has for an entry ends.
pub fn end_in_directory(file: &mut StoredBytes, start: u64) -> io::Result<u64> {
    let lengths = lengths_in_directory(file, start)?;
    Ok(file.stream_position()? + lengths.into_iter().map(u64::from).sum::<u64>())
}

/// How long the name, the extra fields and the comment are that the directory has for an entry, which come next in the file.
fn lengths_in_directory(file: &mut StoredBytes, start: u64) -> io::Result<[u16; 3]> {
    /// How long what is the same of all entries is, and where it tells these lengths.
    const LENGTH: usize = 46;
    const LENGTHS: [usize; 3] = [28, 30, 32];

    // It is near where the one before was read.
    let offset = i64::try_from(start).map_err(io::Error::other)?.saturating_sub_unsigned(file.stream_position()?);
    file.seek_relative(offset)?;
    let mut header = [0; LENGTH];
    file.read_exact(&mut header)?;
    Ok(LENGTHS.map(|at| u16::from_le_bytes([header[at], header[at + 1]])))
}
