//! The pipeline: bytes of one format in, text of another out. The only place that dispatches on formats.

use std::borrow::Cow;

use crate::diag::{Diagnostic, Sink};
use crate::format::{Dialect, Format};
use crate::{carry, ishi, sgf};

/// What a conversion is to do.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The format of the input; `None` recognizes it.
    pub from: Option<Format>,
    /// The format that the input's file name suggests, for inputs whose content doesn't tell.
    pub expected: Option<Format>,
    /// What to write; `None`: FF\[4\] for an Ishi input, Ishi for an SGF input.
    pub to: Option<Target>,
    /// The charset of the input; `None` finds it out.
    pub encoding: Option<String>,
    /// Write no carry-over; name each loss.
    pub plain: bool,
}

/// What can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The Ishi Standard Format.
    Ishi,
    /// A dialect of SGF.
    Sgf(Dialect),
}

/// An input, decoded and recognized.
#[derive(Clone, Debug)]
pub struct Input<'a> {
    /// Its text; the spans of diagnostics point into it.
    pub text: Cow<'a, str>,
    /// The name of its charset.
    pub charset: &'static str,
    /// Its format; `None` where it is none that is known.
    pub format: Option<Format>,
}

/// Decodes and recognizes an input.
///
/// # Errors
/// The fatal diagnostic where the bytes can't be decoded at all.
pub fn open<'a>(
    bytes: &'a [u8],
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Input<'a>, Diagnostic> {
    let _ = options;
    let text = ishi::clean::clean(String::from_utf8_lossy(bytes), sink);
    Ok(Input {
        text,
        charset: "UTF-8",
        format: Some(Format::Ishi),
    })
}

/// Converts an input.
///
/// # Errors
/// The fatal diagnostic where nothing can be written.
pub fn convert(
    input: &Input<'_>,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<String, Diagnostic> {
    let dialect = Dialect::Ff4;
    let mut reader = ishi::Reader::new(&input.text);
    let mut out = String::with_capacity(input.text.len());
    let mut is_first = true;
    while let Some(mut game) = reader.next_game(sink) {
        match options.plain {
            true => carry::report_losses(&game, is_first, dialect, sink),
            false => carry::attach(&mut game, is_first, dialect),
        }
        sgf::write_game(&mut out, &game, dialect);
        is_first = false;
    }
    Ok(out)
}
