//! What goes into a conversion, and what comes out of it.

use std::borrow::Cow;

use crate::diag::{Code, Diagnostic, Sink};
use crate::format::{Dialect, Format};
use crate::ishi;
use crate::lint::{self, About};
use crate::text::{self, Charset};
use crate::tree::GameTree;

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

impl Input<'_> {
    /// The same input, with a text of its own.
    pub fn into_owned<'o>(self) -> Input<'o> {
        Input { text: Cow::Owned(self.text.into_owned()), charset: self.charset, format: self.format }
    }
}

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
    /// Make one line of each paragraph of a comment of Ishi, so that viewers of SGF flow it.
    pub unwrap: bool,
    /// Play the games out, and say what is suspicious in them.
    pub lint: bool,
    /// With [`lint`](Options::lint): the last day on which a game can have been played, such as that on which the file was
    /// written, as year, month and day; `None` doubts no date.
    pub latest_day: Option<(u16, u8, u8)>,
    /// Where the games will stand.
    pub placement: Placement,
    /// How much memory a conversion may take.
    pub memory: Memory,
    /// How many threads may work on the games of a large collection, side by side; 0 is as good as 1. What is written and
    /// reported does not depend on it.
    pub threads: usize,
}

impl Options {
    /// Says what is suspicious in a game, where that is asked for.
    pub(super) fn check(&self, tree: &GameTree<'_>, format: Format, sink: &mut dyn Sink) {
        if self.lint {
            lint::lint(tree, About { format, latest_day: self.latest_day }, sink);
        }
    }

    /// Checks the charsets that are named.
    ///
    /// # Errors
    /// The fatal diagnostic where one is not known, or that of the output is none that can hold a record.
    pub fn check_charsets(&self) -> Result<(), Diagnostic> {
        let input = self.encoding.as_deref().map(charset).transpose();
        input.and_then(|_| self.output_charset()).map(drop)
    }

    /// The charset that the output is written in.
    pub(crate) fn output_charset(&self) -> Result<Charset, Diagnostic> {
        let label = self.output_encoding.as_deref();
        let charset = label.map_or(Ok(Charset::UTF_8), charset)?;
        if charset.can_be_written() {
            return Ok(charset);
        }
        let name = charset.name();
        let message = format!("a record can't be written in {name}, which has no ASCII as bytes");
        Err(Diagnostic::whole(Code::CharsetUnknown, message))
    }
}

fn charset(label: &str) -> Result<Charset, Diagnostic> {
    text::find_charset(label).ok_or_else(|| {
        let message = format!("the charset {label:?} is not known");
        Diagnostic::whole(Code::CharsetUnknown, message)
    })
}

/// How many bytes of memory a conversion may take at most: what needs more ends with [`Code::TooLarge`]. By default 2 GiB.
///
/// What it takes is counted as the input is read, before it is taken: three bytes for each of the input and the output, and
/// what else stands beside the games, of which there are two fifths; and for each node, property, value and point of a game,
/// and for what is said of it, what that may come to, of which a game may have two fifths. The figures are upper bounds, so
/// that most conversions take far less than what is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Memory(pub usize);

impl Default for Memory {
    fn default() -> Self {
        Memory(2 << 30)
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

impl Target {
    /// What an input of a format becomes where nothing else is asked for: the other format.
    pub fn usual(input: Format) -> Self {
        match input {
            Format::Ishi => Target::Sgf(Dialect::Ff4),
            Format::Sgf => Target::Ishi,
        }
    }
}

/// Where the games that are written will stand. The first event of an Ishi file can do without its EVENT line, so what is
/// written of a game may depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Placement {
    /// In one file, one behind the other.
    #[default]
    Together,
    /// Each in a file of its own; [`Converted::games`] has them.
    Apart,
    /// In one file, before others.
    Ahead,
    /// In one file, behind others and before others.
    Between,
    /// In one file, behind others.
    Behind,
}

impl Placement {
    /// Whether a game stands first in its file, if so many were written before it.
    pub(super) fn is_first(self, written: usize) -> bool {
        match self {
            Placement::Together | Placement::Ahead => written == 0,
            Placement::Apart => true,
            Placement::Between | Placement::Behind => false,
        }
    }

    /// Whether no others will stand in the file.
    pub(super) fn is_whole(self) -> bool {
        matches!(self, Placement::Together | Placement::Apart)
    }

    /// Whether others will stand behind the games.
    pub(super) fn leads(self) -> bool {
        matches!(self, Placement::Ahead | Placement::Between)
    }
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
