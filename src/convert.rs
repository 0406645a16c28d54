//! The pipeline: bytes of one format in, text of another out. The only place that dispatches on formats.

use std::borrow::Cow;

use crate::diag::{Code, Diagnostic, Sink};
use crate::format::{self, Dialect, Format, Look};
use crate::{carry, ishi, sgf, text};

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
    /// Play the games out, and say what is suspicious on the board.
    pub lint: bool,
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
    /// Its format.
    pub format: Format,
}

/// Decodes and recognizes an input.
///
/// # Errors
/// The fatal diagnostic where it is no record, or the charset that it is said to have is not known.
pub fn open<'a>(
    bytes: &'a [u8],
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Input<'a>, Diagnostic> {
    let not_a_game =
        |what: &str| Diagnostic::whole(Code::NotAGame, format!("this seems to be {what}"));
    if let Some(what) = format::look_at_bytes(bytes).filter(|_| options.from.is_none()) {
        return Err(not_a_game(what));
    }
    let mut heard = Vec::new();
    let decoded = text::decode(bytes, options.encoding.as_deref(), &mut heard)
        .map_err(|unknown| Diagnostic::whole(Code::CharsetUnknown, unknown.to_string()))?;
    let format = match (options.from, options.expected, format::look(&decoded.text)) {
        (Some(format), ..) | (None, Some(format), Look::Empty) => format,
        (None, Some(Format::Ishi), Look::Prose) => Format::Ishi,
        (_, _, Look::Ishi) => Format::Ishi,
        (_, _, Look::Sgf) => Format::Sgf,
        (_, _, Look::Empty) => {
            return Err(Diagnostic::whole(Code::NotAGame, "there is nothing in it"));
        }
        (_, _, Look::Prose) => return Err(not_a_game("text that is no game record")),
        (_, _, Look::Other(what)) => return Err(not_a_game(what)),
    };
    let charset = decoded.charset;
    let text = match format {
        Format::Sgf => decoded.text,
        Format::Ishi => {
            let cleaned = ishi::clean::clean(decoded.text, charset == "IBM437", sink);
            for diagnostic in &mut heard {
                diagnostic.span = diagnostic.span.map(|span| cleaned.moved(span));
            }
            cleaned.text
        }
    };
    heard
        .into_iter()
        .for_each(|diagnostic| sink.report(diagnostic));
    Ok(Input {
        text,
        charset,
        format,
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
    let default = match input.format {
        Format::Ishi => Target::Sgf(Dialect::Ff4),
        Format::Sgf => Target::Ishi,
    };
    match (input.format, options.to.unwrap_or(default)) {
        (Format::Ishi, Target::Sgf(dialect)) => ishi_to_sgf(&input.text, dialect, options, sink),
        (Format::Sgf, Target::Sgf(dialect)) => sgf_to_sgf(&input.text, dialect, options, sink),
        (_, Target::Ishi) => Err(Diagnostic::whole(Code::NotYet, "Ishi can't be written yet")),
    }
}

fn sgf_to_sgf(
    text: &str,
    dialect: Dialect,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<String, Diagnostic> {
    let mut reader = sgf::Reader::new(text);
    let mut out = String::with_capacity(text.len());
    let style = sgf::Style {
        dialect,
        charset: "UTF-8",
    };
    while let Some(record) = reader.next_record(sink) {
        if options.lint {
            sgf::lint(&record, sink);
        }
        sgf::write_record(&mut out, &record, style, sink);
    }
    match out.is_empty() {
        true => Err(Diagnostic::whole(
            Code::NotAGame,
            "there is no record of Go in it",
        )),
        false => Ok(out),
    }
}

fn ishi_to_sgf(
    text: &str,
    dialect: Dialect,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<String, Diagnostic> {
    let mut reader = ishi::Reader::new(text);
    let mut out = String::with_capacity(text.len());
    let mut is_first = true;
    while let Some(mut game) = reader.next_game(sink) {
        if options.plain {
            carry::report_losses(&game, is_first, dialect, sink);
        } else {
            carry::attach(&mut game, is_first, dialect);
        }
        let style = sgf::Style {
            dialect,
            charset: "UTF-8",
        };
        let record = sgf::project(&game, dialect);
        if options.lint {
            sgf::lint(&record, sink);
        }
        sgf::write_record(&mut out, &record, style, sink);
        is_first = false;
    }
    if reader.has_recognized_something() {
        Ok(out)
    } else {
        Err(Diagnostic::whole(
            Code::NotAGame,
            "most of its lines are no lines of an Ishi file",
        ))
    }
}
