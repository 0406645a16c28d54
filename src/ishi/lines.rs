//! The lines of a text, and how they begin.

use super::line::{Block, Ended, Line, is_blank, split_word};
use super::moves::read_strict;
use crate::diag::line_end_length;

/// The lines of a text from a place on at which one begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    /// The two bytes that are one line end together.
    pub(super) line_end: [u8; 2],
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let length = memchr::memchr2(b'\r', b'\n', rest.as_bytes()).unwrap_or(rest.len());
        let line = Line { text: &rest[..length], start: self.at };
        self.at += length + line_end_length(&rest.as_bytes()[length..], self.line_end);
        Some(line)
    }
}

impl<'a> Lines<'a> {
    /// The next line that stands in no block, among so many lines at most, of which those that were looked at are taken off. A
    /// block that has no end among them is the last thing that there is.
    pub fn next_outside_blocks(&mut self, most: &mut usize) -> Option<Line<'a>> {
        let mut next = || {
            *most = most.checked_sub(1)?;
            self.next()
        };
        loop {
            let line = next()?;
            let Some(kind) = line.begins_block() else { return Some(line) };
            let (_, end) = Opening::of_block(kind);
            while Opening::of(next()?.text) != end {}
        }
    }

    /// Those that stand in no block, among so many lines at most.
    pub fn outside_blocks(&self, mut most: usize) -> impl Iterator<Item = Line<'a>> + use<'a> {
        let mut lines = self.clone();
        std::iter::from_fn(move || lines.next_outside_blocks(&mut most))
    }
}

/// How a line begins, as far as it matters for finding the ends of blocks and the characters of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// With COM.
    Com,
    /// With ENDCOM.
    EndCom,
    /// With USER.
    User,
    /// With ENDUSER.
    EndUser,
    /// With EVENT.
    Event,
    /// The line is a well-formed move.
    Move,
    /// With MARK or UNMARK.
    Mark,
    /// In some other way.
    Other,
}

impl Opening {
    /// How a line begins.
    pub fn of(line: &str) -> Opening {
        // As nearly no line of text may be another one, that is soon known.
        let may_open = match &line.as_bytes()[line.bytes().take_while(is_blank).count()..] {
            [b'B' | b'b' | b'W' | b'w', next, ..] => is_blank(next),
            [first, ..] => matches!(first, b'C' | b'c' | b'E' | b'e' | b'M' | b'm' | b'U' | b'u'),
            [] => false,
        };
        if !may_open {
            return Opening::Other;
        }
        let line = Line { text: line.trim_end_matches(['\r', '\n']), start: 0 };
        let (word, _) = split_word(line.text);
        let is = |keyword: &str| word.eq_ignore_ascii_case(keyword);
        match line.ends() {
            Some((Ended::Block(Block::Com), _)) => return Opening::EndCom,
            Some((Ended::Block(Block::User), _)) => return Opening::EndUser,
            Some((Ended::Variation, _)) | None => {}
        }
        match word.len() {
            1 if read_strict(line).is_some() => Opening::Move,
            3 if is("COM") => Opening::Com,
            4 if is("USER") => Opening::User,
            4 if is("MARK") => Opening::Mark,
            5 if is("EVENT") => Opening::Event,
            6 if is("UNMARK") => Opening::Mark,
            _ => Opening::Other,
        }
    }

    /// How blocks of a kind begin, and how they end.
    pub fn of_block(kind: Block) -> (Opening, Opening) {
        match kind {
            Block::Com => (Opening::Com, Opening::EndCom),
            Block::User => (Opening::User, Opening::EndUser),
        }
    }
}
