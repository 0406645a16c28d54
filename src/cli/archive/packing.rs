//! The ways in which files are compressed, told by how they begin. Each crate that unpacks one is known here or in the
//! module of its name only.

use std::cell::Cell;
use std::io::{self, BufRead, Read};
use std::rc::Rc;

use bzip2::bufread::MultiBzDecoder;

use super::zstd::Frames;
use super::{gzip, xz};

/// How a file is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    Gzip,
    Bzip2,
    Xz,
    Zstd,
}

impl Packing {
    /// All of them, with how they begin.
    const ALL: [(Packing, &'static [u8]); 4] = [
        (Packing::Gzip, gzip::MAGIC),
        (Packing::Bzip2, b"BZh"),
        (Packing::Xz, b"\xfd7zXZ\0"),
        (Packing::Zstd, b"\x28\xb5\x2f\xfd"),
    ];

    /// How a file is compressed, by its beginning; `None` where it is not.
    pub fn of(begin: &[u8]) -> Option<Packing> {
        let mut all = Packing::ALL.into_iter();
        all.find(|(_, magic)| begin.starts_with(magic)).map(|(packing, _)| packing)
    }

    /// The content of what a stream has: of all that is compressed in it, one after the other. What needs more memory than
    /// so many bytes fails.
    pub fn unpacked<'s>(self, stream: impl BufRead + 's, memory: u64) -> Box<dyn Read + 's> {
        let kibibytes = || u32::try_from(memory >> 10).unwrap_or(u32::MAX);
        match self {
            Packing::Gzip => Box::new(gzip::Unpacked::new(stream)),
            Packing::Bzip2 => Box::new(MultiBzDecoder::new(stream)),
            Packing::Xz => xz::unpacked(stream, kibibytes()),
            Packing::Zstd => Box::new(Frames::new(stream, memory)),
        }
    }
}

/// A stream that tells whether it was read to its end: what a decoder finds wrong there is that it was cut off.
pub struct Watched<R> {
    stream: R,
    is_ended: Rc<Cell<bool>>,
}

impl<R> Watched<R> {
    /// A stream, and whether it was read to its end.
    pub fn new(stream: R) -> (Self, Rc<Cell<bool>>) {
        let is_ended = Rc::new(Cell::new(false));
        (Watched { stream, is_ended: Rc::clone(&is_ended) }, is_ended)
    }
}

impl<R: BufRead> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.stream.read(buffer)?;
        self.is_ended.set(self.is_ended.get() || count == 0 && !buffer.is_empty());
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Watched<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let bytes = self.stream.fill_buf()?;
        self.is_ended.set(self.is_ended.get() || bytes.is_empty());
        Ok(bytes)
    }

    fn consume(&mut self, count: usize) {
        self.stream.consume(count);
    }
}
