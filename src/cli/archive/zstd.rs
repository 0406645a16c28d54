//! Files of zstd(1): frames, one after the other, and others between them that are to be skipped. Nothing else knows the
//! crate that decodes them.

use std::io::{self, BufRead, Read};

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// Blocks are decoded one by one.
const ONE: BlockDecodingStrategy = BlockDecodingStrategy::UptoBlocks(1);

/// The content of all frames of a stream.
pub struct Frames<R> {
    stream: R,
    decoder: FrameDecoder,
    is_within: bool,
    /// What was found wrong, as long as there is something that was decoded before.
    failure: Option<io::Error>,
}

/// A last block with nothing in it, and room for a checksum. The decoder keeps what later blocks may repeat until the frame
/// ends, so where one is cut off, this has it give all that it has.
const END: &[u8] = &[1, 0, 0, 0, 0, 0, 0];

impl<R: BufRead> Frames<R> {
    /// The content of what a stream has. A frame whose window is larger than so many bytes fails.
    pub fn new(stream: R, window: u64) -> Self {
        let mut decoder = FrameDecoder::new();
        decoder.set_max_window_size(window);
        Frames { stream, decoder, is_within: false, failure: None }
    }

    /// Begins the next frame; false where there is none.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.stream.fill_buf()?.is_empty() {
            match self.decoder.reset(&mut self.stream) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                    let skipped = io::copy(&mut (&mut self.stream).take(length.into()), &mut io::sink())?;
                    if skipped < length.into() {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                }
                Err(FrameDecoderError::WindowSizeTooBig { .. }) => return Err(io::ErrorKind::OutOfMemory.into()),
                Err(error) => return Err(io::Error::other(error)),
            }
        }
        Ok(false)
    }
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            if !self.is_within {
                self.is_within = self.begin()?;
                if !self.is_within {
                    return Ok(0);
                }
            }
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() && self.failure.is_none() {
                let decoded = self.decoder.decode_blocks(&mut self.stream, ONE);
                if let Err(error) = decoded {
                    self.failure = Some(io::Error::other(error));
                    // Where it does not end so, nothing more is had of it.
                    let _ = self.decoder.decode_blocks(END, ONE);
                }
            }
            let count = self.decoder.read(buffer)?;
            if count > 0 {
                return Ok(count);
            }
            if let Some(failure) = self.failure.take() {
                return Err(failure);
            }
            let said = self.decoder.get_checksum_from_data();
            if said.is_some() && said != self.decoder.get_calculated_checksum() {
                return Err(io::Error::other("its checksum is not right"));
            }
            self.is_within = false;
        }
    }
}
