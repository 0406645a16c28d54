//! How much may be read and unpacked, and what is said where that is not enough.

use std::error::Error;
use std::fmt::{self, Display};
use std::io::{self, ErrorKind};
use std::iter::successors;

use ishisgf::diag::Code;

use super::super::amount::amount;
use super::super::failure::unreadable;
use super::super::message::{Message, OwnCode};
use super::damaged;

/// How much may be read, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Of one input, unpacked: a file, or an entry.
    pub input: Limit,
    /// Of an archive in all.
    pub archive: u64,
    /// What may be taken to unpack something, beside what comes of it.
    pub unpacking: Limit,
}

/// The most bytes of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    pub bytes: u64,
    /// What share of the memory of a conversion that is, where it would otherwise be more.
    share: Option<&'static str>,
}

/// What may be taken to unpack something where memory is plenty: four times as much as `xz -9` needs.
pub const UNPACKING: u64 = 256 << 20;

impl Limits {
    /// What may be read with these options.
    pub fn new(max_size: u64, max_archive: u64, max_memory: u64) -> Self {
        Limits {
            input: Limit::lesser(max_size, max_memory / 5 * 2, "two fifths of --max-memory"),
            archive: max_archive,
            unpacking: Limit::lesser(UNPACKING, max_memory / 5, "a fifth of --max-memory"),
        }
    }

    /// What keeps something from being unpacked: the system, a lack of memory, or damage.
    pub fn not_unpacked(&self, error: &io::Error) -> Message {
        self.not_damaged(error).unwrap_or_else(|| damaged(super::DAMAGED))
    }

    /// What keeps something from being unpacked; `None` where it is damage.
    pub fn not_damaged(&self, error: &(dyn Error + 'static)) -> Option<Message> {
        let causes = successors(Some(error), |error| cause(*error));
        let mut causes = causes.filter_map(|error| error.downcast_ref::<io::Error>());
        causes.find_map(|error| match error.kind() {
            ErrorKind::OutOfMemory => Some(self.too_much_memory()),
            _ => error.raw_os_error().map(|_| unreadable(error)),
        })
    }

    /// Says that something takes too much memory to be unpacked.
    pub fn too_much_memory(&self) -> Message {
        let message = format!("it takes more memory to be unpacked than there is, or than {}", self.unpacking);
        match self.unpacking.share {
            Some(_) => Message::whole(Code::TooLarge, message),
            None => Message::whole(OwnCode::Unreadable, message),
        }
    }
}

/// What an error came of: one of the system says that of what it was made of, but not that itself.
fn cause<'e>(error: &'e (dyn Error + 'static)) -> Option<&'e (dyn Error + 'static)> {
    match error.downcast_ref::<io::Error>() {
        Some(error) => error.get_ref().map(|cause| cause as _),
        None => error.source(),
    }
}

impl Limit {
    fn lesser(most: u64, of_memory: u64, share: &'static str) -> Self {
        match of_memory < most {
            true => Limit { bytes: of_memory, share: Some(share) },
            false => Limit { bytes: most, share: None },
        }
    }

    /// The lesser of this and another limit.
    pub fn min(self, bytes: u64) -> Self {
        Limit { bytes: self.bytes.min(bytes), ..self }
    }
}

impl Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&amount(self.bytes))?;
        self.share.map_or(Ok(()), |share| write!(f, " ({share})"))
    }
}

#[cfg(test)]
mod tests {
    use ::zip::result::ZipError;

    use super::*;

    #[test]
    fn what_is_no_damage_is_told_from_it() {
        let limits = Limits::new(1 << 20, 1 << 20, 2 << 30);
        // The number of a failure of a disk.
        let disk = || io::Error::from_raw_os_error(5);
        for (error, said) in [
            (disk(), "it can't be read: "),
            (io::Error::other(disk()), "it can't be read: "),
            (ZipError::Io(disk()).into(), "it can't be read: "),
            (ErrorKind::OutOfMemory.into(), "it takes more memory to be unpacked than there is, or than 256M"),
            (ErrorKind::UnexpectedEof.into(), "it can't be unpacked: it is damaged"),
            (io::Error::other("a wrong letter"), "it can't be unpacked: it is damaged"),
        ] {
            let found = limits.not_unpacked(&error);
            assert!(found.text.starts_with(said) && found.code == OwnCode::Unreadable.into(), "{found:?}");
        }
    }
}
