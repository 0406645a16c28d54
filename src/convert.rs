//! The pipeline: bytes of one format in, text of another out. The only place that dispatches on formats.

use std::borrow::Cow;

use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::format::{self, Dialect, Format, Look};
use crate::model::Game;
use crate::text::{self, Charset, Decoded, UnknownCharset};
use crate::{carry, ishi, sgf};

/// What a conversion is to do.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The format of the input; `None` recognizes it.
    pub from: Option<Format>,
    /// The format that the input's file name suggests, for inputs whose content doesn't tell.
    pub expected: Option<Format>,
    /// What to write; `None`: FF\[4\] for an Ishi input and where it is only checked, Ishi for an SGF input.
    pub to: Option<Target>,
    /// The charset of the input; `None` finds it out.
    pub encoding: Option<String>,
    /// The charset of the output; `None`: UTF-8.
    pub output_encoding: Option<String>,
    /// How an Ishi output is laid out.
    pub layout: ishi::Layout,
    /// Write no carry-over; name each loss.
    pub plain: bool,
    /// Play the games out, and say what is suspicious on the board.
    pub lint: bool,
    /// Leave out the games of an SGF input that Ishi has no board for, also where they become SGF.
    pub boards_of_ishi: bool,
    /// Each game is to stand in a file of its own.
    pub split: bool,
    /// The games are to stand behind others in one file.
    pub follows: bool,
}

impl Options {
    /// The charset that the output is written in.
    ///
    /// # Errors
    /// The fatal diagnostic where it is not known, or is none that can hold a record.
    pub fn output_charset(&self) -> Result<Charset, Diagnostic> {
        let Some(label) = &self.output_encoding else {
            return Ok(Charset::UTF_8);
        };
        let charset = text::find_charset(label).ok_or_else(|| {
            Diagnostic::whole(
                Code::CharsetUnknown,
                format!("the charset {label:?} is not known"),
            )
        })?;
        if charset.can_be_written() {
            return Ok(charset);
        }
        Err(Diagnostic::whole(
            Code::CharsetUnknown,
            format!(
                "a record can't be written in {}, which has no ASCII as bytes",
                charset.name()
            ),
        ))
    }
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

/// What an input was converted to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Converted {
    /// The games, one behind the other.
    pub text: String,
    /// Where in the text each of them ends.
    pub ends: Vec<usize>,
}

impl Converted {
    /// The games, each by itself.
    pub fn games(&self) -> impl Iterator<Item = &str> {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        let ranges = starts.zip(self.ends.iter().copied());
        ranges.map(|(start, end)| &self.text[start..end])
    }
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
    let unknown_charset =
        |unknown: UnknownCharset| Diagnostic::whole(Code::CharsetUnknown, unknown.to_string());
    let encoding = options.encoding.as_deref();
    let glimpse = text::glimpse(bytes, encoding).map_err(unknown_charset)?;
    let format = match (options.from, options.expected, format::look(&glimpse)) {
        (Some(format), ..) => format,
        // An Ishi file may be empty, an SGF file may not.
        (None, Some(Format::Ishi), Look::Empty | Look::Prose) => Format::Ishi,
        (_, _, Look::Ishi) => Format::Ishi,
        (_, _, Look::Sgf) => Format::Sgf,
        (_, _, Look::Empty) => {
            return Err(Diagnostic::whole(Code::NotAGame, "there is nothing in it"));
        }
        (_, _, Look::Prose) => return Err(not_a_game("text that is no game record")),
        (_, _, Look::Other(what)) => return Err(not_a_game(what)),
    };
    let decoded = match format {
        Format::Ishi => decode_ishi(bytes, encoding, sink),
        Format::Sgf => sgf::decode(bytes, encoding, sink),
    };
    let Decoded { text, charset, .. } = decoded.map_err(unknown_charset)?;
    Ok(Input {
        text,
        charset,
        format,
    })
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

/// Decodes an Ishi file, and cleans its text; what is reported of it then points into the clean one.
fn decode_ishi<'a>(
    bytes: &'a [u8],
    encoding: Option<&str>,
    sink: &mut dyn Sink,
) -> Result<Decoded<'a>, UnknownCharset> {
    let mut heard = Vec::new();
    let decoded = text::decode(bytes, encoding, &mut heard)?;
    let cleaned = ishi::clean::clean(decoded.text, decoded.charset == "IBM437", sink);
    for mut diagnostic in heard {
        diagnostic.span = diagnostic.span.map(|span| cleaned.moved(span));
        sink.report(diagnostic);
    }
    Ok(Decoded {
        text: cleaned.text,
        ..decoded
    })
}

/// Converts an input to one text.
///
/// # Errors
/// The fatal diagnostic where nothing can be written.
pub fn convert(
    input: &Input<'_>,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<String, Diagnostic> {
    convert_games(input, options, sink).map(|converted| converted.text)
}

/// Converts an input, and tells where in the text its games are.
///
/// # Errors
/// The fatal diagnostic where nothing can be written.
pub fn convert_games(
    input: &Input<'_>,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Converted, Diagnostic> {
    let default = match input.format {
        Format::Ishi => Target::Sgf(Dialect::Ff4),
        // What is only checked need not be converted.
        Format::Sgf if options.lint => Target::Sgf(Dialect::Ff4),
        Format::Sgf => Target::Ishi,
    };
    match (input.format, options.to.unwrap_or(default)) {
        (Format::Ishi, Target::Sgf(dialect)) => ishi_to_sgf(&input.text, dialect, options, sink),
        (Format::Sgf, Target::Sgf(dialect)) => sgf_to_sgf(&input.text, dialect, options, sink),
        (Format::Ishi, Target::Ishi) => ishi_to_ishi(&input.text, options, sink),
        (Format::Sgf, Target::Ishi) => sgf_to_ishi(&input.text, options, sink),
    }
}

/// Makes bytes of the record that an input was converted to, in the charset that the options name.
///
/// # Errors
/// The fatal diagnostic where there is no such charset, or it lacks a character of the record. That is named where it
/// stands in the input first.
pub fn encode<'r>(
    record: &'r str,
    input: &Input<'_>,
    options: &Options,
) -> Result<Cow<'r, [u8]>, Diagnostic> {
    let charset = options.output_charset()?;
    text::encode(record, charset).map_err(|unencodable| {
        let character = unencodable.character;
        let place = input.text.find(character);
        Diagnostic {
            code: Code::Unencodable,
            span: place.map(|at| Span::new(at, at + character.len_utf8())),
            message: format!("{unencodable} can't be written in {}", charset.name()),
        }
    })
}

fn sgf_to_sgf(
    text: &str,
    dialect: Dialect,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Converted, Diagnostic> {
    let mut reader = sgf::Reader::new(text);
    let mut writer = SgfWriter::new(text.len(), dialect, options)?;
    let mut closing = carry::Closing::default();
    let mut next_record = |sink: &mut dyn Sink| match options.boards_of_ishi {
        true => next_with_board(&mut reader, options, &mut (), sink),
        false => reader.next_record(sink),
    };
    let mut next = next_record(sink);
    while let Some(record) = next {
        next = next_record(sink);
        let ascent = writer.ascent();
        let closing = (&mut closing, next.is_none());
        carry::normalize(&record, ascent, closing, sink, &mut |record, sink| {
            writer.put(record, sink);
        });
    }
    if writer.ends.is_empty() {
        return Err(no_go());
    }
    Ok(writer.finish())
}

fn no_go() -> Diagnostic {
    Diagnostic::whole(Code::NotAGame, "there is no record of Go in it")
}

fn ishi_to_sgf(
    text: &str,
    dialect: Dialect,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Converted, Diagnostic> {
    let mut events = Events::new(text);
    let mut writer = SgfWriter::new(text.len(), dialect, options)?;
    while let Some(games) = events.next(sink) {
        let ascent = writer.ascent();
        carry::ascend(games, ascent, sink, &mut |record, sink| {
            writer.put(record, sink)
        });
    }
    demand_ishi(&events.reader)?;
    Ok(writer.finish())
}

fn sgf_to_ishi(
    text: &str,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Converted, Diagnostic> {
    let mut reader = sgf::Reader::new(text);
    let mut writer = IshiWriter::new(text.len(), options);
    let mut refused = Vec::new();
    let mut next = next_with_board(&mut reader, options, &mut refused, sink);
    while let Some(record) = next {
        next = next_with_board(&mut reader, options, &mut refused, sink);
        writer.put(&record, next.is_none(), sink);
    }
    match (writer.ends.is_empty(), refused.pop()) {
        (false, last) => {
            let refused = refused.into_iter().chain(last);
            refused.for_each(|diagnostic| sink.report(diagnostic));
            Ok(writer.finish())
        }
        (true, None) => Err(no_go()),
        (true, Some(last)) => {
            refused
                .into_iter()
                .for_each(|diagnostic| sink.report(diagnostic));
            Err(Diagnostic {
                code: Code::NoIshiGame,
                ..last
            })
        }
    }
}

/// The next record that Ishi has a board for. What is wrong with the boards of others goes to a sink of its own.
fn next_with_board<'a>(
    reader: &mut sgf::Reader<'a>,
    options: &Options,
    refused: &mut dyn Sink,
    sink: &mut dyn Sink,
) -> Option<sgf::Record<'a>> {
    loop {
        let record = reader.next_record(sink)?;
        if options.lint {
            sgf::lint(&record, sink);
        }
        match carry::board_of_ishi(&record) {
            Ok(()) => return Some(record),
            Err(diagnostic) => refused.report(diagnostic),
        }
    }
}

fn ishi_to_ishi(
    text: &str,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Converted, Diagnostic> {
    let mut events = Events::new(text);
    let mut writer = IshiWriter::new(text.len(), options);
    let is_plain_text = text.is_ascii() || options.layout.charset == ishi::Charset::Utf8;
    while let Some(games) = events.next(sink) {
        if options.lint {
            for game in &games {
                sgf::lint(&sgf::project(game, Dialect::Ff4).record, sink);
            }
        }
        if is_plain_text && !games.iter().any(carry::needs_record) {
            writer.put_games(&games);
            continue;
        }
        let is_last = events.next.is_none();
        let ascent = carry::Ascent {
            dialect: Dialect::Ff4,
            plain: false,
            is_first: writer.is_first(),
        };
        carry::ascend(games, ascent, sink, &mut |record, sink| {
            writer.put(record, is_last, &mut only_stale(sink));
        });
    }
    demand_ishi(&events.reader)?;
    Ok(writer.finish())
}

/// What is said of a record that is made only to be an Ishi file again: what is stale, and what is lost.
fn only_stale(sink: &mut dyn Sink) -> impl FnMut(Diagnostic) + '_ {
    |diagnostic| {
        if matches!(diagnostic.code, Code::StaleCarry | Code::Loss) {
            sink.report(diagnostic);
        }
    }
}

/// The events of an Ishi file, each with those that only stand for variations of it.
struct Events<'a> {
    reader: ishi::Reader<'a>,
    next: Option<Game<'a>>,
}

impl<'a> Events<'a> {
    fn new(text: &'a str) -> Self {
        Events {
            reader: ishi::Reader::new(text),
            next: None,
        }
    }

    fn next(&mut self, sink: &mut dyn Sink) -> Option<Vec<Game<'a>>> {
        let first = self.next.take().or_else(|| self.reader.next_game(sink))?;
        let mut games = vec![first];
        while let Some(next) = self.reader.next_game(sink) {
            if !carry::continues(&games[0], &next) {
                self.next = Some(next);
                break;
            }
            games.push(next);
        }
        Some(games)
    }
}

/// Refuses a text that turned out to be no Ishi file.
fn demand_ishi(reader: &ishi::Reader<'_>) -> Result<(), Diagnostic> {
    if reader.has_recognized_something() {
        return Ok(());
    }
    let message = "most of its lines are no lines of an Ishi file";
    Err(Diagnostic::whole(Code::NotAGame, message))
}

/// The Ishi file that is being written.
struct IshiWriter<'o> {
    out: String,
    options: &'o Options,
    ends: Vec<usize>,
    closing: carry::Closing,
}

impl<'o> IshiWriter<'o> {
    /// Begins a text that will be about as long as the input.
    fn new(length: usize, options: &'o Options) -> Self {
        IshiWriter {
            out: String::with_capacity(length),
            options,
            ends: Vec::new(),
            closing: carry::Closing::default(),
        }
    }

    /// Whether the next game will stand first in its file.
    fn is_first(&self) -> bool {
        self.options.split || self.ends.is_empty() && !self.options.follows
    }

    fn put(&mut self, record: &sgf::Record<'_>, is_last: bool, sink: &mut dyn Sink) {
        let lines = carry::RecordLines::of(record);
        let descent = carry::Descent {
            charset: self.options.layout.charset,
            plain: self.options.plain,
            is_first: self.is_first(),
        };
        let mut games = carry::descend(record, &lines, descent, sink);
        self.closing.pass(&mut games, is_last);
        self.put_games(&games);
    }

    /// Writes an event, with those that only stand for variations of it.
    fn put_games(&mut self, games: &[Game<'_>]) {
        let mut is_first = self.is_first();
        for game in games {
            ishi::write_game(&mut self.out, game, is_first, self.options.layout);
            is_first = false;
        }
        self.ends.push(self.out.len());
    }

    fn finish(self) -> Converted {
        Converted {
            text: self.out,
            ends: self.ends,
        }
    }
}

/// The SGF that is being written.
struct SgfWriter<'o> {
    out: String,
    ends: Vec<usize>,
    dialect: Dialect,
    style: sgf::Style<'o>,
    options: &'o Options,
}

impl<'o> SgfWriter<'o> {
    /// Begins a text that will be about as long as the input.
    fn new(length: usize, dialect: Dialect, options: &'o Options) -> Result<Self, Diagnostic> {
        Ok(SgfWriter {
            out: String::with_capacity(length),
            ends: Vec::new(),
            dialect,
            style: sgf::Style {
                dialect: Some(dialect),
                charset: options.output_charset()?.name(),
            },
            options,
        })
    }

    /// How the next record is to be made.
    fn ascent(&self) -> carry::Ascent {
        carry::Ascent {
            dialect: self.dialect,
            plain: self.options.plain,
            is_first: self.options.split || self.ends.is_empty() && !self.options.follows,
        }
    }

    fn put(&mut self, record: &sgf::Record<'_>, sink: &mut dyn Sink) {
        if self.options.lint {
            sgf::lint(record, sink);
        }
        sgf::write_record(&mut self.out, record, self.style, sink);
        self.ends.push(self.out.len());
    }

    fn finish(self) -> Converted {
        Converted {
            text: self.out,
            ends: self.ends,
        }
    }
}
