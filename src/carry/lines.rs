//! The lines of the Ishi writer that travel in a record of SGF: the values of the property `ISHI`.
//!
//! On a root that shows the start position too, the lines behind a bare `SETUP` belong to the position, those before it
//! to the event. A line with an unknown keyword has `?` before it. So have a few known ones that say something else
//! than in a file:
//!
//! - `?PRISONER` is what the rules take where the PRISONER lines that follow say something else;
//! - `?REMARK` is a remark at the end of the file;
//! - `?PLACE` is the place of a node in the tree: the positions among siblings, from 0, on the path from the last
//!   move before it (`0x4 1` is `0 0 0 0 1`);
//! - `?EVENT`, `?SETUP`, `?B` and `?W` say that the event, setup or move is there only because Ishi needs it: it repeats
//!   another one. Where several alternatives are that move, a number behind it tells which one, from 0.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::block::{Block, TooDeep};
use super::percent;
use super::place::Place;
use crate::diag::{Diagnostic, Span};
use crate::ishi::comments;
use crate::ishi::items::{Loc, MarkLine, Target};
use crate::ishi::lex::{Item, Lexer};
use crate::ishi::line::Line;
use crate::ishi::record::{self, Record, Region};
use crate::model::{Color, Comment, Key, UserBlock};
use crate::sgf::props::Values;
use crate::sgf::value::{read_simple_text, write_simple_text};

/// What the lines of a node say. Each list is in the order of the lines.
#[derive(Clone, Debug, Default)]
pub struct Lines<'x> {
    /// The texts of remarks.
    pub remarks: Vec<&'x str>,
    /// The title of the EVENT line.
    pub event: Option<&'x str>,
    /// Header lines.
    pub headers: BTreeMap<Key, Vec<&'x str>>,
    /// The sides of BOARDSIZE lines.
    pub sizes: Vec<u8>,
    /// Comments.
    pub comments: Vec<Comment<'x>>,
    /// The region of a DIAGRAM.
    pub region: Option<Region>,
    /// What HIDE lines name.
    pub hides: Vec<Vec<Target>>,
    /// The SETUP lines of a diagram.
    pub stones: Vec<(Color, Loc)>,
    /// What the rules take, where that was not what the record says.
    pub rules: Option<Vec<Target>>,
    /// What PRISONER lines name.
    pub prisoners: Vec<Vec<Target>>,
    /// MARK and UNMARK lines.
    pub marks: Vec<MarkLine<'x>>,
    /// The marker of a VAR line, which may be empty.
    pub variation: Option<&'x str>,
    /// User blocks.
    pub users: Vec<UserBlock<'x>>,
    /// Lines with unknown keywords.
    pub unknown: Vec<&'x str>,
    /// Remarks at the end of the file.
    pub closing: Vec<&'x str>,
    /// The node's place in the tree.
    pub place: Option<Place>,
    /// The node repeats another one: an event, a setup, or of the alternatives that are the same move the one with this
    /// number, from 0.
    pub repeats: Option<usize>,
}

/// The lines of a node; on a root also those of the start position, which are empty elsewhere.
#[derive(Clone, Debug, Default)]
pub struct NodeLines<'x> {
    /// Those of the node; on the root of the event.
    pub own: Lines<'x>,
    /// Those of the start position, where the root shows that too.
    pub start: Lines<'x>,
}

/// Makes a value of each line, as the property `ISHI` has it.
pub fn write_values<'v>(lines: impl IntoIterator<Item = impl AsRef<str>>) -> Values<'v> {
    lines
        .into_iter()
        .map(|line| {
            let line = percent::encode_line(line.as_ref());
            Cow::Owned(write_simple_text(&line).into_owned())
        })
        .collect()
}

/// The text that the values of a property `ISHI` carry, line by line; `None` where they can't have been written so.
pub fn read_values(values: &Values<'_>) -> Option<String> {
    let mut text = String::new();
    for value in values {
        let line = percent::decode(&read_simple_text(value))?;
        if line.contains(|c: char| c.is_control() && c != '\t') {
            return None;
        }
        text.push_str(&line);
        text.push('\n');
    }
    // Nothing is not carried.
    (!text.trim().is_empty()).then_some(text)
}

impl<'x> NodeLines<'x> {
    /// Parses the lines of a node. They parse as a whole or not at all. Carry-over never carries carry-over.
    pub fn parse(text: &'x str, is_root: bool) -> Option<Self> {
        let lines = NodeLines::read(text, is_root)?;
        let is_carried = |user: &UserBlock<'_>, is_event| Block::parse(user, is_event).is_some();
        let own = lines.own.users.iter();
        let carries = own.map(|user| (user, is_root));
        let mut carries = carries.chain(lines.start.users.iter().map(|user| (user, false)));
        let carries = carries.any(|(user, is_event)| is_carried(user, is_event));
        (!carries).then_some(lines)
    }

    /// As [`NodeLines::parse`], with so many levels of blocks.
    ///
    /// # Errors
    /// There are more.
    pub(super) fn parse_within(
        text: &'x str,
        is_root: bool,
        levels: usize,
    ) -> Result<Option<Self>, TooDeep> {
        let Some(lines) = NodeLines::read(text, is_root) else {
            return Ok(None);
        };
        for (users, is_event) in [(&lines.own.users, is_root), (&lines.start.users, false)] {
            for user in users {
                if Block::parse_within(user, is_event, levels)?.is_some() {
                    return Ok(None);
                }
            }
        }
        Ok(Some(lines))
    }

    fn read(text: &'x str, is_root: bool) -> Option<Self> {
        if text.trim().is_empty() {
            return None;
        }
        let mut lines = NodeLines::default();
        let mut is_start = false;
        for item in Lexer::new(text) {
            let mut complaints: Vec<Diagnostic> = Vec::new();
            let target = match is_start {
                true => &mut lines.start,
                false => &mut lines.own,
            };
            match item {
                Item::Block {
                    kind,
                    head,
                    lines,
                    end: Some(end),
                } => {
                    if end.fields().next().is_some() {
                        return None;
                    }
                    target.take_block(record::read_block(kind, head, &lines))?;
                }
                Item::Block { end: None, .. } => return None,
                Item::Line(line) => match line.text.strip_prefix('?') {
                    Some(rest) => target.take_special(Line {
                        text: rest,
                        start: line.start + 1,
                    })?,
                    None => match record::read(line, &mut complaints).ok()? {
                        Record::Setup(stones) if stones.is_empty() && is_root && !is_start => {
                            is_start = true;
                        }
                        Record::Var(_) if is_root && !is_start => return None,
                        record => target.take(record, is_root && !is_start)?,
                    },
                },
            }
            if !complaints.is_empty() {
                return None;
            }
        }
        Some(lines)
    }
}

impl<'x> Lines<'x> {
    /// No lines.
    pub const NONE: Lines<'static> = Lines {
        remarks: Vec::new(),
        event: None,
        headers: BTreeMap::new(),
        sizes: Vec::new(),
        comments: Vec::new(),
        region: None,
        hides: Vec::new(),
        stones: Vec::new(),
        rules: None,
        prisoners: Vec::new(),
        marks: Vec::new(),
        variation: None,
        users: Vec::new(),
        unknown: Vec::new(),
        closing: Vec::new(),
        place: None,
        repeats: None,
    };

    /// Reads lines as a file has them, of one node. What is no line of a node is passed over.
    pub fn of_file(text: &'x str) -> Self {
        NodeLines::read(text, true).unwrap_or_default().own
    }

    /// Whether there are lines that no user block has: in Ishi these stand for themselves.
    pub fn has_own(&self) -> bool {
        !(self.sizes.is_empty()
            && self.hides.is_empty()
            && self.stones.is_empty()
            && self.rules.is_none()
            && self.prisoners.is_empty()
            && self.unknown.is_empty())
    }

    fn take_block(&mut self, record: Record<'x>) -> Option<()> {
        match record {
            Record::Com { title, lines } => {
                let comment = comments::read(title, &lines, Span::default());
                self.comments.push(comment);
            }
            Record::User { title, lines } => {
                let block = comments::read_user(title, &lines, Span::default());
                self.users.push(block);
            }
            _ => return None,
        }
        Some(())
    }

    fn take(&mut self, record: Record<'x>, is_event: bool) -> Option<()> {
        match record {
            Record::Remark(text) => self.remarks.push(text),
            Record::Event(title) if is_event && self.event.is_none() => self.event = Some(title),
            Record::Header(key, text) if is_event => {
                self.headers.entry(key).or_default().push(text)
            }
            Record::BoardSize(side) if is_event => self.sizes.push(side),
            Record::Diagram(region) if self.region.is_none() => self.region = Some(region),
            Record::Hide(targets) if self.region.is_some() => self.hides.push(targets),
            Record::Setup(stones) if self.region.is_some() => self
                .stones
                .extend(stones.into_iter().map(|(color, loc, _)| (color, loc))),
            Record::Prisoner(targets) => self.prisoners.push(targets),
            Record::Mark(program) => self.marks.push(program),
            Record::Var(marker) if self.variation.is_none() => self.variation = Some(marker),
            _ => return None,
        }
        Some(())
    }

    /// Takes a line that has `?` before it.
    fn take_special(&mut self, line: Line<'x>) -> Option<()> {
        let (word, rest) = line.split();
        match word.to_ascii_uppercase().as_str() {
            "PLACE" => {
                self.place = Some(Place::read(line.fields().map(|field| field.text))?);
            }
            "REMARK" => self.closing.push(rest),
            "" => return None,
            "EVENT" | "SETUP" => self.repeats = Some(0),
            "B" | "W" => {
                let nth = line
                    .fields()
                    .nth(2)
                    .map_or(Some(0), |field| field.text.parse().ok());
                self.repeats = Some(nth?);
            }
            "PRISONER" => match record::read(line, &mut ()) {
                Ok(Record::Prisoner(targets)) => {
                    self.rules.get_or_insert_default().extend(targets);
                }
                _ => return None,
            },
            _ => match record::read(line, &mut ()) {
                Ok(Record::Unknown(text)) if line.begins_block().is_none() => {
                    self.unknown.push(text);
                }
                _ => return None,
            },
        }
        Some(())
    }
}
