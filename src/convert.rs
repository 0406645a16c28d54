//! The pipeline: bytes of one format in, text of another out. The only place that dispatches on formats.

mod collection;
mod first_event;
mod in_turn;
mod ishi_file;
mod sgf_file;
mod types;

use std::borrow::Cow;

use collection::{Events, demand_ishi, ishi_to_ishi, ishi_to_sgf, next_tree, no_go, read_sgf, sgf_to_ishi, sgf_to_sgf};

use crate::cost::{LINE_OF_LETTER, Ledger};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::format::{self, Dialect, Format, Look};
use crate::text::{self, Charset, Decoded, UnknownCharset, find_charset};
use crate::tree::GameTree;
use crate::{ishi, lens, sgf};

pub use crate::ishi::{Characters, Layout};
pub(crate) use collection::Games;
pub use types::{Converted, Input, Memory, Options, Placement, Target};

/// Decodes and recognizes an input.
///
/// # Errors
/// The fatal diagnostic where it is no record, the charset that it is said to have is not known, or it takes more memory
/// than it may.
pub fn open<'a>(bytes: &'a [u8], options: &Options, sink: &mut dyn Sink) -> Result<Input<'a>, Diagnostic> {
    let ledger = Ledger::new(options.memory.0, bytes.len());
    let Some(decoded) = format::decode_quoted_printable(bytes) else {
        return open_letter(bytes, &ledger, options, sink);
    };
    ledger.hold(decoded.len());
    let message = "the text was sent in quoted-printable: it is decoded, and places are those of the decoded text";
    sink.report(Diagnostic::whole(Code::QuotedPrintable, message));
    open_letter(&decoded, &ledger, options, sink).map(Input::into_owned)
}

/// As [`open`], for a text as it was before it was sent.
fn open_letter<'a>(
    bytes: &'a [u8],
    ledger: &Ledger,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Input<'a>, Diagnostic> {
    let may_be_letter = format::may_be_letter(bytes);
    if may_be_letter {
        ledger.hold(memchr::memchr2_iter(b'\n', b'\r', bytes).count().saturating_mul(LINE_OF_LETTER));
    }
    ledger.check()?;
    let Some(letter) = may_be_letter.then(|| format::open_letter(bytes)).flatten() else {
        return open_with_brackets(bytes, ledger, options, sink);
    };
    sink.report(Diagnostic::whole(Code::InLetter, letter.message));
    open_with_brackets(&letter.record, ledger, options, sink).map(Input::into_owned)
}

/// As [`open`], for a record without a letter around it, whatever its brackets are.
fn open_with_brackets<'a>(
    bytes: &'a [u8],
    ledger: &Ledger,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Input<'a>, Diagnostic> {
    let is_utf_8 = |label: &str| find_charset(label) == Some(Charset::UTF_8);
    let may_be_other = options.from != Some(Format::Ishi) && options.encoding.as_deref().is_none_or(is_utf_8);
    let Some((record, kind)) = may_be_other.then(|| format::with_usual_brackets(bytes)).flatten() else {
        return open_record(bytes, options, sink);
    };
    ledger.hold(record.len());
    ledger.check()?;
    let message = format!("all brackets are {kind}: they were read as usual ones, and places are those of the text so");
    sink.report(Diagnostic::whole(Code::OtherBrackets, message));
    open_record(record.as_bytes(), options, sink).map(Input::into_owned)
}

/// As [`open`], for a record without a letter around it, and with the brackets of its format.
fn open_record<'a>(bytes: &'a [u8], options: &Options, sink: &mut dyn Sink) -> Result<Input<'a>, Diagnostic> {
    let not_a_game = |what: &str| Diagnostic::whole(Code::NotAGame, format!("this seems to be {what}"));
    if let Some(what) = format::look_at_bytes(bytes).filter(|_| options.from.is_none()) {
        return Err(not_a_game(what));
    }
    let unknown_charset = |unknown: UnknownCharset| Diagnostic::whole(Code::CharsetUnknown, unknown.to_string());
    let encoding = options.encoding.as_deref();
    let glimpse = text::glimpse(bytes, encoding).map_err(unknown_charset)?;
    let format = match (options.from, options.expected, format::look(&glimpse)) {
        (Some(format), ..) => format,
        // An Ishi file may be empty, an SGF file may not.
        (None, Some(Format::Ishi), Look::Empty | Look::Prose) => Format::Ishi,
        (_, _, Look::Ishi) => Format::Ishi,
        (_, _, Look::Sgf) => Format::Sgf,
        (_, _, Look::Empty) => return Err(Diagnostic::whole(Code::NotAGame, "there is nothing in it")),
        (_, _, Look::Prose) => return Err(not_a_game("text that is no game record")),
        (_, _, Look::Other(what)) => return Err(not_a_game(what)),
    };
    let decoded = match format {
        Format::Ishi => decode_ishi(bytes, encoding, sink),
        Format::Sgf => sgf::decode(bytes, encoding, sink),
    };
    let Decoded { text, charset, .. } = decoded.map_err(unknown_charset)?;
    Ok(Input { text, charset, format })
}

/// Whether bytes are clearly something else than a record, such as a web page, and no record that was damaged.
pub fn is_something_else(bytes: &[u8], options: &Options) -> bool {
    let seems = format::look_at_bytes(bytes).or_else(|| {
        let text = text::glimpse(bytes, options.encoding.as_deref()).ok()?;
        match format::look(&text) {
            Look::Other(what) => Some(what),
            _ => None,
        }
    });
    seems.is_some_and(|what| !format::may_be_damaged(what))
}

/// The charset of DOS, in which some characters are special ones of Ishi.
const OF_DOS: &str = "IBM437";

/// Decodes an Ishi file, and cleans its text; what is reported of it then points into the clean one.
fn decode_ishi<'a>(
    bytes: &'a [u8],
    encoding: Option<&str>,
    sink: &mut dyn Sink,
) -> Result<Decoded<'a>, UnknownCharset> {
    let mut heard = Vec::new();
    let decoded = text::decode(bytes, encoding, &mut heard)?;
    let text = ishi::clean::clean(decoded.text, decoded.charset == OF_DOS, &mut heard, sink);
    heard.into_iter().for_each(|diagnostic| sink.report(diagnostic));
    Ok(Decoded { text, ..decoded })
}

/// Converts an input to one text.
///
/// # Errors
/// The fatal diagnostic where nothing can be written.
pub fn convert(input: &Input<'_>, options: &Options, sink: &mut dyn Sink) -> Result<String, Diagnostic> {
    convert_games(input, options, sink).map(|converted| converted.text)
}

/// Converts an input, and tells where in the text its games are.
///
/// # Errors
/// The fatal diagnostic where nothing can be written.
pub fn convert_games(input: &Input<'_>, options: &Options, sink: &mut dyn Sink) -> Result<Converted, Diagnostic> {
    convert_some(input, Games::All, options, sink)
}

/// As [`convert_games`], for some of the games of an SGF input.
pub(crate) fn convert_some(
    input: &Input<'_>,
    games: Games,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Converted, Diagnostic> {
    match (input.format, target(input, options)) {
        (_, Target::Sgf(dialect)) => {
            let mut converted = convert_to_dialects(input, games, &[dialect], options, sink)?;
            Ok(converted.pop().unwrap_or_default())
        }
        (Format::Ishi, Target::Ishi) => ishi_to_ishi(&input.text, options, sink),
        (Format::Sgf, Target::Ishi) => sgf_to_ishi(&input.text, options, sink),
    }
}

/// As [`convert_some`], to SGF in several dialects: the input is read once for all of them.
pub(crate) fn convert_to_dialects(
    input: &Input<'_>,
    games: Games,
    dialects: &[Dialect],
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Vec<Converted>, Diagnostic> {
    match input.format {
        Format::Ishi => ishi_to_sgf(&input.text, dialects, options, sink),
        Format::Sgf => sgf_to_sgf(&input.text, games, dialects, options, sink),
    }
}

/// Reads the games of an input, to look at them. What is carried from the other format stands in properties.
///
/// # Errors
/// The fatal diagnostic where there is no game in it, or where the games together cost more than the options allow (see
/// [`Memory`]); nothing else of the options counts.
pub fn read_games(
    input: &Input<'_>,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Vec<GameTree<'static>>, Diagnostic> {
    let mut games = Vec::new();
    let ledger = Ledger::new(options.memory.0, input.text.len()).holding_games();
    match input.format {
        Format::Sgf => {
            let mut reader = read_sgf(&input.text, &ledger);
            while let Some((game, cost)) = next_tree(&mut reader, &ledger, sink) {
                games.push(game.into_owned());
                ledger.hold(cost);
            }
            ledger.check()?;
            if games.is_empty() {
                return Err(no_go());
            }
        }
        Format::Ishi => {
            let mut events = Events::new(&input.text, &ledger);
            while let Some((group, cost)) = events.next(sink) {
                ledger.hold(cost);
                let to_sgf = lens::ToSgf { dialect: Dialect::Ff4, plain: false, gets_no_event_line: games.is_empty() };
                games.extend(lens::to_sgf(group, to_sgf, sink).into_iter().map(GameTree::into_owned));
            }
            ledger.check()?;
            demand_ishi(&events.reader)?;
        }
    }
    Ok(games)
}

/// What an input becomes.
fn target(input: &Input<'_>, options: &Options) -> Target {
    let usual = match options.lint {
        // What is only checked need not become Ishi.
        true => Target::Sgf(Dialect::Ff4),
        false => Target::usual(input.format),
    };
    options.to.unwrap_or(usual)
}

/// Makes bytes of the record that an input was converted to, in the charset that the options name. Ishi gets the mark
/// of [`marked`], where it is a whole file.
///
/// # Errors
/// The fatal diagnostic where there is no such charset, or it lacks a character of the record, or the bytes of an SGF
/// record would be taken for another charset, such as UTF-8, whatever its CA says. The first character that would be lost
/// is named where it stands in the input first.
pub fn encode<'r>(record: &'r str, input: &Input<'_>, options: &Options) -> Result<Cow<'r, [u8]>, Diagnostic> {
    let charset = options.output_charset()?;
    let refused = |character: char, message: String| {
        let place = input.text.find(character);
        let span = place.map(|at| Span::new(at, at + character.len_utf8()));
        Diagnostic::new(Code::Unencodable, span, message)
    };
    let bytes = text::encode(record, charset).map_err(|unencodable| {
        let message = format!("{unencodable} can't be written in {}", charset.name());
        refused(unencodable.character, message)
    })?;
    match target(input, options) {
        Target::Ishi
            if charset.name() == OF_DOS
                && let Some(misread) = first_sign(record) =>
        {
            let message = format!("{misread} would be read as a special character of Ishi in {OF_DOS}");
            Err(refused(misread.character, message))
        }
        Target::Ishi if options.placement.is_whole() => marked(bytes, options),
        Target::Sgf(_)
            if charset != text::Charset::UTF_8
                && let Some(misread) = first_misread(record, &bytes) =>
        {
            let message = format!(
                "{misread} would be read as another character: what is written in {} looks like another charset",
                charset.name()
            );
            Err(refused(misread.character, message))
        }
        _ => Ok(bytes),
    }
}

/// Puts a byte order mark before an Ishi file in the charset that the options name, where that is UTF-8 and would be taken for
/// another charset, or one of its lines alone would, as somebody may remove the others: an Ishi file says nowhere what its
/// charset is. [`encode`] does so itself, unless the file has games of several inputs.
///
/// # Errors
/// The fatal diagnostic where there is no such charset.
pub fn marked<'f>(file: Cow<'f, [u8]>, options: &Options) -> Result<Cow<'f, [u8]>, Diagnostic> {
    let has_doubtful_line = || file.split(|&byte| byte == b'\n').any(text::is_utf_8_by_chance);
    let is_utf_8 = options.output_charset()? == text::Charset::UTF_8;
    let is_found = |decoded: Decoded<'_>| decoded.charset == text::Charset::UTF_8.name();
    // Nothing doubts ASCII. A few characters beyond it may look like those of another charset.
    let is_misread = is_utf_8
        && !file.is_ascii()
        && (!text::decode(&file, None, &mut ()).is_ok_and(is_found) || has_doubtful_line());
    Ok(if is_misread { Cow::Owned([text::UTF_8_MARK, &file].concat()) } else { file })
}

/// The first character of an Ishi record that would be a special character where the record is read again in the charset of DOS.
fn first_sign(record: &str) -> Option<text::Unencodable> {
    let read = ishi::clean::clean(Cow::Borrowed(record), true, &mut [], &mut ());
    first_other(record, &read)
}

/// The first character of an SGF record that would not be read again from the bytes that it was encoded as.
fn first_misread(record: &str, bytes: &[u8]) -> Option<text::Unencodable> {
    let decoded = sgf::decode(bytes, None, &mut ()).ok()?;
    first_other(record, &decoded.text)
}

/// The first character of a text that was read otherwise.
fn first_other(written: &str, read: &str) -> Option<text::Unencodable> {
    let mut read = read.chars();
    let mut characters = written.char_indices();
    let (at, character) = characters.find(|&(_, character)| read.next() != Some(character))?;
    Some(text::Unencodable { at, character })
}
