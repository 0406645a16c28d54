//! The journey of a record: to the other format, through someone's edits, and back.

use ishisgf::convert::{self, Options, Target};
use ishisgf::diag::Diagnostic;
use ishisgf::format::{Dialect, Format};
use ishisgf::ishi::{Charset, Layout};

use crate::changes::{between, pieces};
use crate::common::{self, DIALECTS, assert_strict_but_private};

const CHARSETS: [Charset; 2] = [Charset::Utf8, Charset::Ascii];

/// A record that goes to the other format, is edited there, and comes back.
#[derive(Clone)]
pub struct Trip<'t> {
    home: Format,
    original: &'t str,
    edits: Vec<Edit<'t>>,
    dialects: &'t [Dialect],
    charsets: &'t [Charset],
}

/// What someone does to a text.
#[derive(Clone, Copy)]
enum Edit<'t> {
    /// Replaces a text that stands there once.
    Replace(&'t str, &'t str),
    /// Replaces the first of several.
    ReplaceFirst(&'t str, &'t str),
    /// Replaces the one line that begins so.
    Line(&'t str, &'t str),
    /// Deletes all from the one line that begins so to the first that then begins so.
    Cut(&'t str, &'t str),
    /// Anything else.
    By(fn(&str) -> String),
}

/// The dialect and the charset that a journey is made in, the files on its way, and what is said of them.
pub struct Way {
    dialect: Dialect,
    charset: Charset,
    home: Format,
}

/// Where notes of dropped carry-over are expected.
pub enum Dropped<'a> {
    /// One for each text, at the node (or the event, the move and so on) where that text stands.
    At(&'a [&'a str]),
    /// At least one; how many pieces the structure of a tree is carried in is not for a test to say.
    Some,
    /// Whether there are any is not for a test to say.
    Any,
}

/// An Ishi record, whose SGF is edited.
pub fn ishi(original: &str) -> Trip<'_> {
    Trip::of(Format::Ishi, original)
}

/// An SGF record, whose Ishi is edited.
pub fn sgf(original: &str) -> Trip<'_> {
    Trip::of(Format::Sgf, original)
}

impl<'t> Trip<'t> {
    pub fn of(home: Format, original: &'t str) -> Self {
        Trip {
            home,
            original,
            edits: Vec::new(),
            dialects: &DIALECTS,
            charsets: &CHARSETS,
        }
    }

    fn with(mut self, edit: Edit<'t>) -> Self {
        self.edits.push(edit);
        self
    }

    /// Replaces a text that must stand there exactly once.
    pub fn edit(self, from: &'t str, to: &'t str) -> Self {
        self.with(Edit::Replace(from, to))
    }

    /// Replaces the first of several like texts.
    pub fn edit_first(self, from: &'t str, to: &'t str) -> Self {
        self.with(Edit::ReplaceFirst(from, to))
    }

    /// Replaces the one line that begins so, whatever else it says.
    pub fn line(self, beginning: &'t str, line: &'t str) -> Self {
        self.with(Edit::Line(beginning, line))
    }

    /// Deletes the lines from the one that begins so to the next one that begins so.
    pub fn cut(self, first: &'t str, last: &'t str) -> Self {
        self.with(Edit::Cut(first, last))
    }

    /// Does something to the whole text.
    pub fn by(self, change: fn(&str) -> String) -> Self {
        self.with(Edit::By(change))
    }

    /// Only in one dialect, where the other one spells the edited property otherwise.
    pub fn only_in(self, dialect: Dialect) -> Self {
        let dialects = match dialect {
            Dialect::Ff4 => &DIALECTS[..1],
            Dialect::Draft2016 => &DIALECTS[1..],
        };
        Trip { dialects, ..self }
    }

    /// Only with an Ishi text in one charset.
    pub fn only_with(self, charset: Charset) -> Self {
        let charsets = match charset {
            Charset::Utf8 => &CHARSETS[..1],
            Charset::Ascii => &CHARSETS[1..],
        };
        Trip { charsets, ..self }
    }

    /// Expects the exact lines or properties that differ from the original, and where carry-over is dropped.
    #[track_caller]
    pub fn changes(self, expected: &[&str], dropped: &[&str]) {
        for way in self.ways() {
            let (original, result) = self.travel(&way, &Dropped::At(dropped));
            let changes = between(&pieces(&original, self.home), &pieces(&result, self.home));
            assert_eq!(changes, expected, "{way:?}:\n{original}\n=>\n{result}");
        }
    }

    /// Expects that the result is what another record of the same format is canonically.
    #[track_caller]
    pub fn becomes(self, expected: &str, dropped: Dropped<'_>) {
        for way in self.ways() {
            let expected = way.convert(self.home, self.home, expected).0;
            let (_, result) = self.travel(&way, &dropped);
            assert_eq!(result, expected, "{way:?}");
        }
    }

    /// Expects that nothing of the original is lost, whatever may have come.
    #[track_caller]
    pub fn loses_nothing(self, dropped: &[&str]) {
        for way in self.ways() {
            let (original, result) = self.travel(&way, &Dropped::At(dropped));
            let changes = between(&pieces(&original, self.home), &pieces(&result, self.home));
            let is_lost = |change: &String| change.starts_with('-');
            assert!(
                !changes.iter().any(is_lost),
                "{way:?}: {changes:?}\n{result}"
            );
        }
    }

    /// Expects that some texts are in the result.
    #[track_caller]
    pub fn keeps(self, expected: &[&str], dropped: Dropped<'_>) {
        for way in self.ways() {
            let (_, result) = self.travel(&way, &dropped);
            for text in expected {
                let text = in_line_ends_of(self.home, text);
                assert!(result.contains(&text), "{way:?}: no {text:?} in\n{result}");
            }
        }
    }

    fn ways(&self) -> Vec<Way> {
        let with = |&charset| {
            let ways = self.dialects.iter();
            ways.map(move |&dialect| Way {
                dialect,
                charset,
                home: self.home,
            })
        };
        self.charsets.iter().flat_map(with).collect()
    }

    /// Makes the journey, and holds what comes of it to the laws. The canonical original, and the result.
    #[track_caller]
    fn travel(&self, way: &Way, dropped: &Dropped<'_>) -> (String, String) {
        let (home, away) = (self.home, other(self.home));
        let original = way
            .convert(home, home, self.original.trim_start_matches('\n'))
            .0;
        let carried = way.convert(home, away, &original).0;
        let edited = self
            .edits
            .iter()
            .fold(carried.clone(), |text, edit| edit.apply(&text, away));
        let unedited = way.convert(away, home, &carried);
        assert_eq!(unedited.0, original, "{way:?}, laws 2 and 3, by\n{carried}");
        assert_eq!(unedited.1, [], "{way:?}, nothing is dropped of\n{carried}");

        let (result, notes) = way.convert(away, home, &edited);
        dropped.check(
            &notes,
            &edited,
            away,
            &format!("{way:?}:\n{edited}\n=>\n{result}"),
        );
        // Law 1: what was written is canonical, and without fault.
        assert_eq!(way.convert(home, home, &result).0, result, "{way:?}, law 1");
        way.judge(&result);
        // "Reading checks carry-over like any other input, also from SGF to SGF and Ishi to Ishi."
        let (settled, said) = way.convert(away, away, &edited);
        assert_eq!(
            said.len(),
            notes.len(),
            "{way:?}, {away:?} to itself:\n{edited}\n=>\n{settled}"
        );
        let again = way.convert(away, home, &settled);
        assert_eq!(again.0, result, "{way:?}, by\n{settled}");
        assert_eq!(again.1, [], "{way:?}, of\n{settled}");
        // Laws 2 and 3 of the edited file.
        assert_eq!(
            way.convert(home, away, &result).0,
            settled,
            "{way:?}, by\n{result}"
        );
        (original, result)
    }
}

impl Dropped<'_> {
    #[track_caller]
    fn check(&self, notes: &[usize], text: &str, format: Format, story: &str) {
        match self {
            Dropped::Any => {}
            Dropped::Some => assert!(!notes.is_empty(), "nothing was dropped: {story}"),
            Dropped::At(anchors) => {
                let places = anchors.iter().map(|anchor| {
                    let anchor = in_line_ends_of(format, anchor);
                    assert_eq!(text.matches(&anchor).count(), 1, "{anchor:?}: {story}");
                    node_at(text, format, text.find(&anchor).unwrap_or_default())
                });
                let mut expected: Vec<usize> = places.collect();
                expected.sort_unstable();
                let mut found: Vec<usize> =
                    notes.iter().map(|&at| node_at(text, format, at)).collect();
                found.sort_unstable();
                assert_eq!(
                    found, expected,
                    "the nodes where something is dropped: {story}"
                );
            }
        }
    }
}

impl Edit<'_> {
    #[track_caller]
    fn apply(self, text: &str, format: Format) -> String {
        match self {
            Edit::Replace(from, to) => {
                let from = in_line_ends_of(format, from);
                assert_eq!(text.matches(&from).count(), 1, "{from:?} in\n{text}");
                text.replacen(&from, &in_line_ends_of(format, to), 1)
            }
            Edit::ReplaceFirst(from, to) => {
                let from = in_line_ends_of(format, from);
                assert!(text.matches(&from).count() > 1, "{from:?} in\n{text}");
                text.replacen(&from, &in_line_ends_of(format, to), 1)
            }
            Edit::Line(beginning, line) => {
                let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
                let at = the_line(&lines, beginning);
                let line = in_line_ends_of(format, &format!("{line}\n"));
                lines[at] = &line;
                lines.concat()
            }
            Edit::Cut(first, last) => {
                let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
                let from = the_line(&lines, first);
                let length = lines[from..].iter().position(|line| line.starts_with(last));
                let to = from + length.unwrap_or_else(|| panic!("no {last:?} in\n{text}"));
                lines.drain(from..=to);
                lines.concat()
            }
            Edit::By(change) => change(text),
        }
    }
}

/// The number of the one line that begins so.
#[track_caller]
fn the_line(lines: &[&str], beginning: &str) -> usize {
    let mut found = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.starts_with(beginning));
    match (found.next(), found.next()) {
        (Some((at, _)), None) => at,
        _ => panic!("not one line with {beginning:?} in\n{}", lines.concat()),
    }
}

fn in_line_ends_of(format: Format, text: &str) -> String {
    match format {
        Format::Ishi => text.replace('\n', "\r\n"),
        Format::Sgf => text.to_owned(),
    }
}

/// Where the node begins that a place of a text belongs to; of an Ishi text, the line of an event, a setup, a move, a
/// diagram or a variation.
fn node_at(text: &str, format: Format, at: usize) -> usize {
    match format {
        Format::Ishi => {
            let begins = |line: &str| {
                let word = line.split(' ').next().unwrap_or_default();
                matches!(word, "EVENT" | "SETUP" | "B" | "W" | "DIAGRAM" | "VAR")
            };
            let mut start = 0;
            let lines = text.split_inclusive('\n').map(|line| {
                start += line.len();
                (start - line.len(), line.trim_end())
            });
            let before = lines.filter(|&(start, line)| start <= at && begins(line));
            before.map(|(start, _)| start).last().unwrap_or(0)
        }
        Format::Sgf => {
            let (games, _) = common::sgf::parse(text, Dialect::Ff4);
            let nodes = games
                .iter()
                .flat_map(|game| &game.nodes)
                .map(|node| node.at);
            nodes.filter(|&node| node <= at).max().unwrap_or(0)
        }
    }
}

/// The format that a record of one goes to.
pub fn other(format: Format) -> Format {
    match format {
        Format::Ishi => Format::Sgf,
        Format::Sgf => Format::Ishi,
    }
}

impl std::fmt::Debug for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Way {
            dialect,
            charset,
            home,
        } = self;
        write!(f, "from {home:?}, {dialect:?}, {charset:?}")
    }
}

impl Way {
    /// Converts a text. Where it is said that carry-over was dropped, too.
    #[track_caller]
    fn convert(&self, from: Format, to: Format, text: &str) -> (String, Vec<usize>) {
        let (written, said) = match convert(from, to, self.dialect, self.charset, text) {
            Ok(made) => made,
            Err(fatal) => panic!("{self:?}: {fatal:?} of\n{text}"),
        };
        let stale = said
            .iter()
            .filter(|said| said.code.name() == "stale-carry-over");
        let places = stale.map(|note| note.span.expect("a note has its place").start);
        (written, places.collect())
    }

    /// Expects that a strict reader has nothing to complain about.
    #[track_caller]
    fn judge(&self, text: &str) {
        match self.home {
            Format::Sgf => assert_strict_but_private(text, self.dialect),
            Format::Ishi => {
                let is_unicode = self.charset == Charset::Utf8;
                let found = common::ishi::check(
                    text,
                    common::ishi::Rules {
                        indents: false,
                        is_unicode,
                    },
                );
                assert!(found.is_empty(), "{found:#?}\n{text}");
            }
        }
    }
}

/// Converts a text of a format. What was said of it, too.
pub fn convert(
    from: Format,
    to: Format,
    dialect: Dialect,
    charset: Charset,
    text: &str,
) -> Result<(String, Vec<Diagnostic>), Diagnostic> {
    let options = Options {
        from: Some(from),
        to: Some(match to {
            Format::Ishi => Target::Ishi,
            Format::Sgf => Target::Sgf(dialect),
        }),
        layout: Layout {
            indent: false,
            charset,
        },
        ..Options::default()
    };
    let mut said = Vec::new();
    let input = convert::open(text.as_bytes(), &options, &mut said)?;
    let written = convert::convert(&input, &options, &mut said)?;
    Ok((written, said))
}
