//! Files of xz(1). Nothing else knows the crate that decodes them.

use std::io::{self, BufRead, ErrorKind, Read};

use lzma_rust2::{Action, Status, XzReader, XzStream};

/// The content of all that is compressed in a stream. What takes more memory than so many kibibytes fails.
pub fn unpacked<'s>(mut stream: impl BufRead + 's, kibibytes: u32) -> Box<dyn Read + 's> {
    /// Where the first block tells how it is packed, and how many filters more than one that says.
    const FLAGS: usize = 13;
    const MORE_FILTERS: u8 = 3;

    let more = stream.fill_buf().ok().and_then(|begin| begin.get(FLAGS)).map_or(0, |flags| flags & MORE_FILTERS);
    match more {
        0 | 1 => Box::new(Unpacked::new(stream, kibibytes)),
        // Such are rare, and only decoded in large pieces.
        _ => Box::new(XzReader::new_mem_limit(stream, true, kibibytes)),
    }
}

/// A decoder that gives all that is there of what is cut off.
struct Unpacked<R> {
    stream: R,
    decoder: XzStream,
    /// What was found wrong behind what was decoded last.
    failure: Option<io::Error>,
}

impl<R: BufRead> Unpacked<R> {
    fn new(stream: R, kibibytes: u32) -> Self {
        Unpacked { stream, decoder: XzStream::new_mem_limit(true, kibibytes), failure: None }
    }
}

impl<R: BufRead> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        loop {
            let packed = self.stream.fill_buf()?;
            let action = if packed.is_empty() { Action::Finish } else { Action::Run };
            let before = self.decoder.total_out();
            let processed = self.decoder.process(packed, buffer, action);
            let count = (self.decoder.total_out() - before) as usize;
            match processed {
                Ok(done) => {
                    self.stream.consume(done.bytes_consumed);
                    if count > 0 || done.status == Status::StreamEnd {
                        return Ok(count);
                    }
                    if done.bytes_consumed == 0 {
                        return Err(ErrorKind::UnexpectedEof.into());
                    }
                }
                Err(failure) if count > 0 => {
                    self.failure = Some(failure);
                    return Ok(count);
                }
                Err(failure) => return Err(failure),
            }
        }
    }
}
