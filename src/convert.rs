//! The pipeline: bytes of one format in, text of another out. The only place that dispatches on formats.

mod first_event;
mod ishi_file;
mod types;

use std::borrow::Cow;

use ishi_file::IshiFile;

use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::format::{self, Dialect, Format, Look};
use crate::ishi::event::Event;
use crate::text::{self, Decoded, UnknownCharset};
use crate::tree::GameTree;
use crate::{across, ishi, lens, sgf};

pub use crate::ishi::{Charset, Layout};
pub use types::{Converted, Input, Options, Placement, Target};

/// Which games of an SGF input are converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Games {
    /// All that the target has a board for.
    All,
    /// Those that Ishi has a board for.
    WithIshiBoard,
}

/// Decodes and recognizes an input.
///
/// # Errors
/// The fatal diagnostic where it is no record, or the charset that it is said to have is not known.
pub fn open<'a>(bytes: &'a [u8], options: &Options, sink: &mut dyn Sink) -> Result<Input<'a>, Diagnostic> {
    if let Some(letter) = format::open_letter(bytes) {
        sink.report(Diagnostic::whole(Code::InLetter, letter.message));
        let Input { text, charset, format } = open_record(&letter.record, options, sink)?;
        return Ok(Input { text: Cow::Owned(text.into_owned()), charset, format });
    }
    open_record(bytes, options, sink)
}

/// As [`open`], for a record without a letter around it.
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
    Ok(Decoded { text: cleaned.text, ..decoded })
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
        (Format::Ishi, Target::Sgf(dialect)) => ishi_to_sgf(&input.text, dialect, options, sink),
        (Format::Sgf, Target::Sgf(dialect)) => sgf_to_sgf(&input.text, games, dialect, options, sink),
        (Format::Ishi, Target::Ishi) => ishi_to_ishi(&input.text, options, sink),
        (Format::Sgf, Target::Ishi) => sgf_to_ishi(&input.text, options, sink),
    }
}

/// Reads the games of an input, to look at them. What is carried from the other format stands in properties.
///
/// # Errors
/// The fatal diagnostic where there is no game in it.
pub fn read_games(input: &Input<'_>, sink: &mut dyn Sink) -> Result<Vec<GameTree<'static>>, Diagnostic> {
    let mut games = Vec::new();
    match input.format {
        Format::Sgf => {
            let mut reader = sgf::Reader::new(&input.text);
            let next = || reader.next_tree(sink).map(GameTree::into_owned);
            games.extend(std::iter::from_fn(next));
            if games.is_empty() {
                return Err(no_go());
            }
        }
        Format::Ishi => {
            let mut events = Events::new(&input.text);
            while let Some(group) = events.next(sink) {
                let to_sgf = lens::ToSgf { dialect: Dialect::Ff4, plain: false, is_first: games.is_empty() };
                games.extend(lens::to_sgf(group, to_sgf, sink));
            }
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

/// Makes bytes of the record that an input was converted to, in the charset that the options name.
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
    // An Ishi file says nowhere what its charset is.
    if charset != text::Charset::UTF_8
        && target(input, options) != Target::Ishi
        && let Some(misread) = first_misread(record, &bytes)
    {
        let message = format!(
            "{misread} would be read as another character: what is written in {} looks like another charset",
            charset.name()
        );
        return Err(refused(misread.character, message));
    }
    Ok(bytes)
}

/// The first character of an SGF record that would not be read again from the bytes that it was encoded as.
fn first_misread(record: &str, bytes: &[u8]) -> Option<text::Unencodable> {
    let decoded = sgf::decode(bytes, None, &mut ()).ok()?;
    let mut read = decoded.text.chars();
    let mut characters = record.char_indices();
    let (at, character) = characters.find(|&(_, character)| read.next() != Some(character))?;
    Some(text::Unencodable { at, character })
}

fn sgf_to_sgf(
    text: &str,
    games: Games,
    dialect: Dialect,
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Converted, Diagnostic> {
    let mut reader = sgf::Reader::new(text);
    let mut writer = SgfWriter::new(text.len(), dialect, options)?;
    let mut closing = lens::Closing::default();
    let mut next_record = |sink: &mut dyn Sink| match games {
        Games::All => reader.next_tree(sink),
        Games::WithIshiBoard => next_with_board(&mut reader, options, &mut (), sink),
    };
    let mut next = next_record(sink);
    while let Some(record) = next {
        next = next_record(sink);
        let is_last = next.is_none();
        let mut to_sgf = writer.to_sgf();
        to_sgf.is_first = to_sgf.is_first && first_event::does_without_line(&record, next.as_ref(), options.placement);
        match normalized(&record, to_sgf, &mut closing, is_last, sink) {
            None => writer.put(&record, sink),
            Some(games) => games.iter().for_each(|game| writer.put(game, sink)),
        }
    }
    match writer.written.ends.is_empty() {
        true => Err(no_go()),
        false => Ok(writer.written),
    }
}

/// A game tree as reading and writing what it carries would give it: without what does not agree with it, or need not be
/// carried; `None` where it carries nothing. The remarks at the end of the file go with the last game tree.
fn normalized(
    game: &GameTree<'_>,
    to_sgf: lens::ToSgf,
    closing: &mut lens::Closing,
    is_last: bool,
    sink: &mut dyn Sink,
) -> Option<Vec<GameTree<'static>>> {
    let carries_nothing = !lens::carries(game) && closing.is_empty();
    if carries_nothing || lens::board_of_ishi(game).is_err() {
        return None;
    }
    let to_ishi = lens::ToIshi { charset: ishi::Charset::Utf8, plain: false, writes: false };
    let mut events = lens::to_ishi(game, to_ishi, &mut lens::only_stale(sink));
    closing.pass(&mut events, is_last);
    Some(lens::to_sgf(events, to_sgf, sink))
}

fn no_go() -> Diagnostic {
    Diagnostic::whole(Code::NotAGame, "there is no record of Go in it")
}

fn ishi_to_sgf(text: &str, dialect: Dialect, options: &Options, sink: &mut dyn Sink) -> Result<Converted, Diagnostic> {
    let mut events = Events::new(text);
    let mut writer = SgfWriter::new(text.len(), dialect, options)?;
    while let Some(mut found) = events.next(sink) {
        if options.unwrap {
            found.iter_mut().for_each(let_comments_flow);
        }
        let mut to_sgf = writer.to_sgf();
        let next = events.next.as_ref();
        to_sgf.is_first = to_sgf.is_first && first_event::do_without_line(&found, next, options.placement);
        for game in lens::to_sgf(found, to_sgf, sink) {
            writer.put(&game, sink);
        }
    }
    demand_ishi(&events.reader)?;
    Ok(writer.written)
}

/// Lets the paragraphs of all comments be lines in SGF.
fn let_comments_flow(event: &mut Event<'_>) {
    let nodes: Vec<_> = event.tree.nodes().filter(|&node| event.tree.details(node).is_some()).collect();
    for node in nodes {
        event.tree.details_mut(node).comments.iter_mut().for_each(|comment| comment.flows = true);
    }
}

fn sgf_to_ishi(text: &str, options: &Options, sink: &mut dyn Sink) -> Result<Converted, Diagnostic> {
    let mut reader = sgf::Reader::new(text);
    let mut file = IshiFile::new(text.len(), options);
    let mut refused = Vec::new();
    let mut next = next_with_board(&mut reader, options, &mut refused, sink);
    while let Some(record) = next {
        next = next_with_board(&mut reader, options, &mut refused, sink);
        file.put_game(record, next.is_none(), sink);
    }
    // The last one that Ishi has no board for says why there is no game.
    let last = if file.is_empty() { refused.pop() } else { None };
    refused.into_iter().for_each(|diagnostic| sink.report(diagnostic));
    match last {
        Some(last) => Err(Diagnostic { code: Code::NoIshiGame, ..last }),
        None if file.is_empty() => Err(no_go()),
        None => Ok(file.finish()),
    }
}

/// The next record that Ishi has a board for. What is wrong with the boards of others goes to a sink of its own.
fn next_with_board<'a>(
    reader: &mut sgf::Reader<'a>,
    options: &Options,
    refused: &mut dyn Sink,
    sink: &mut dyn Sink,
) -> Option<GameTree<'a>> {
    loop {
        let record = reader.next_tree(sink)?;
        if options.lint {
            crate::tree::lint(&record, sink);
        }
        match lens::board_of_ishi(&record) {
            Ok(()) => return Some(record),
            Err(diagnostic) => refused.report(diagnostic),
        }
    }
}

fn ishi_to_ishi(text: &str, options: &Options, sink: &mut dyn Sink) -> Result<Converted, Diagnostic> {
    let mut events = Events::new(text);
    let mut file = IshiFile::new(text.len(), options);
    let is_plain_text = text.is_ascii() || options.layout.charset == ishi::Charset::Utf8;
    while let Some(found) = events.next(sink) {
        if options.lint {
            for event in &found {
                crate::tree::lint(&across::to_sgf::to_sgf(event, Dialect::Ff4).tree, sink);
            }
        }
        if is_plain_text && !found.iter().any(lens::needs_game_tree) {
            file.put(&found);
            continue;
        }
        let is_last = events.next.is_none();
        let to_sgf = lens::ToSgf { dialect: Dialect::Ff4, plain: false, is_first: file.begins() };
        for game in lens::to_sgf(found, to_sgf, sink) {
            file.put_game(game, is_last, &mut only_stale(sink));
        }
    }
    demand_ishi(&events.reader)?;
    Ok(file.finish())
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
    next: Option<Event<'a>>,
}

impl<'a> Events<'a> {
    fn new(text: &'a str) -> Self {
        Events { reader: ishi::Reader::new(text), next: None }
    }

    fn next(&mut self, sink: &mut dyn Sink) -> Option<Vec<Event<'a>>> {
        let first = self.next.take().or_else(|| self.reader.next_event(sink))?;
        let mut events = vec![first];
        while let Some(next) = self.reader.next_event(sink) {
            if !lens::continues(&events[0], &next) {
                self.next = Some(next);
                break;
            }
            events.push(next);
        }
        Some(events)
    }
}

/// Refuses a text that turned out to be no Ishi file.
fn demand_ishi(reader: &ishi::Reader<'_>) -> Result<(), Diagnostic> {
    if reader.has_recognized_something() {
        return Ok(());
    }
    Err(Diagnostic::whole(Code::NotAGame, "most of its lines are no lines of an Ishi file"))
}

/// The SGF that is being written.
struct SgfWriter<'o> {
    written: Converted,
    dialect: Dialect,
    charset: &'static str,
    options: &'o Options,
}

impl<'o> SgfWriter<'o> {
    /// Begins a text that will be about as long as the input.
    fn new(length: usize, dialect: Dialect, options: &'o Options) -> Result<Self, Diagnostic> {
        let charset = options.output_charset()?.name();
        let written = Converted { text: String::with_capacity(length), ends: Vec::new() };
        Ok(SgfWriter { written, dialect, charset, options })
    }

    /// How the next record is to be made.
    fn to_sgf(&self) -> lens::ToSgf {
        let is_first = self.options.placement.is_first(self.written.ends.len());
        lens::ToSgf { dialect: self.dialect, plain: self.options.plain, is_first }
    }

    fn put(&mut self, record: &GameTree<'_>, sink: &mut dyn Sink) {
        if self.options.lint {
            crate::tree::lint(record, sink);
        }
        let style = sgf::Style { dialect: self.dialect, charset: self.charset };
        sgf::write_tree(&mut self.written.text, record, style, sink);
        self.written.ends.push(self.written.text.len());
    }
}
