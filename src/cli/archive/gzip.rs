//! Files of gzip(1).

use std::io::{self, BufRead, Read, Write};

use flate2::Compression;
use flate2::bufread::{GzDecoder, GzEncoder};
use flate2::write;

/// How each member of a compressed file begins.
pub const MAGIC: &[u8] = b"\x1f\x8b";

/// Compresses a content, to the same bytes each time.
pub fn packed(content: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    GzEncoder::new(content, Compression::best()).read_to_end(&mut packed).expect("memory can be read");
    packed
}

/// Compresses what is written to it, to the same bytes each time.
pub type Packer<W> = write::GzEncoder<W>;

/// Compresses into a stream.
pub fn packer<W: Write>(stream: W) -> Packer<W> {
    Packer::new(stream, Compression::default())
}

/// The content of a compressed file: of all its members, one after the other. Zeros behind them, with which tapes and some
/// disks filled their blocks, are nothing.
pub struct Unpacked<R> {
    member: Option<GzDecoder<R>>,
}

impl<R: BufRead> Unpacked<R> {
    /// The content of what a stream has.
    pub fn new(stream: R) -> Self {
        Unpacked { member: Some(GzDecoder::new(stream)) }
    }
}

impl<R: BufRead> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.member {
            let count = member.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            if let Some(mut rest) = self.member.take().map(GzDecoder::into_inner)
                && has_more(&mut rest)?
            {
                self.member = Some(GzDecoder::new(rest));
            }
        }
        Ok(0)
    }
}

/// Whether another member follows, perhaps behind zeros.
fn has_more(stream: &mut impl BufRead) -> io::Result<bool> {
    loop {
        let bytes = stream.fill_buf()?;
        match bytes.iter().position(|&byte| byte != 0) {
            _ if bytes.is_empty() => return Ok(false),
            Some(0) if bytes[0] == MAGIC[0] => return Ok(true),
            Some(0) => return Err(io::Error::other("something else follows behind its end")),
            zeros => {
                let count = zeros.unwrap_or(bytes.len());
                stream.consume(count);
            }
        }
    }
}
