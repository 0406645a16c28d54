//! Cuts a text into lines, and into the blocks of lines between COM and ENDCOM and between USER and ENDUSER.
//!
//! Leniencies: lines end at CR, LF, CRLF or CR CR LF, or at LFCR where the first one does; a block without an end of its own is
//! closed where the game goes on. A line of prose that begins with *Com*, as in `Com is what he wrote`, has an end only before
//! another block.

use super::broken_lines;
use super::cut::{is_whole_variation, split_end};
use super::late_header::is_header_line;
use super::line::{Block, Line, trimmed_end};
use super::lines::{Lines, Opening};
use super::lost_ends::joined;
use super::moves::{MoveData, is_move, read_strict, take_strict};
use super::statement::is_game_line;
use crate::diag::{line_end, line_end_length};

/// A line that stands for itself, or a block of lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item<'a> {
    /// A move by the letter of the standard, as most lines are.
    Move(MoveData, Line<'a>),
    /// Another line that is not blank.
    Line(Line<'a>),
    /// A COM or USER line and the lines up to its end.
    Block {
        /// Its kind.
        kind: Block,
        /// The COM or USER line.
        head: Line<'a>,
        /// The lines between it and its end, of which there may be many.
        lines: Lines<'a>,
        /// The line that ends it; `None` where it has no end of its own.
        end: Option<Line<'a>>,
    },
}

impl<'a> Item<'a> {
    /// A line that stands for itself.
    pub fn of(line: Line<'a>) -> Item<'a> {
        read_strict(line).map_or(Item::Line(line), |data| Item::Move(data, line))
    }
}

/// A part of the text that was searched for the lines with an opening.
#[derive(Clone, Copy, Debug)]
struct Searched {
    from: usize,
    until: usize,
    /// The opening of the only such line, which begins where the part ends.
    found: Option<Opening>,
}

/// So many lines a comment has at most where each line may begin one: of a longer one the end is not looked for.
const LONGEST: usize = 200;

/// Cuts a text into items.
#[derive(Clone, Debug)]
pub struct Lexer<'a> {
    /// The lines that were not read yet.
    pub(super) lines: Lines<'a>,
    /// What was searched for each opening; the last one is that of [`Lexer::find_any`].
    searched: [Option<Searched>; Opening::Other as usize + 1],
    /// How many variations are open.
    open_variations: usize,
    /// No line goes on with another one or was joined with it, and no comment begins in other words.
    is_unbroken: bool,
    /// A line that another one was parted from last, and that one.
    pub(super) parted: Option<(Line<'a>, Line<'a>)>,
}

impl<'a> Lexer<'a> {
    /// Begins at the start of a text.
    pub fn new(text: &'a str) -> Self {
        Lexer {
            lines: Lines { text, at: 0, line_end: line_end(text.as_bytes()) },
            searched: [None; Opening::Other as usize + 1],
            open_variations: 0,
            is_unbroken: false,
            parted: None,
        }
    }

    /// Begins at the start of a text of which no line was ever broken or joined, such as what is carried.
    pub fn unbroken(text: &'a str) -> Self {
        Lexer { is_unbroken: true, ..Lexer::new(text) }
    }

    /// The lines from one place up to another one.
    fn between(&self, start: usize, end: usize) -> Lines<'a> {
        Lines { text: &self.lines.text[..end], at: start, ..self.lines }
    }

    /// Where the next line from `from` on begins that begins so; `None` where there is none before `end`.
    fn find(&mut self, opening: Opening, from: usize, end: usize) -> Option<usize> {
        self.search(opening as usize, |other| other == opening, from, end).map(|(at, _)| at)
    }

    /// Where the next line from `from` on begins that may be more than text of a block, and how.
    fn find_any(&mut self, from: usize) -> Option<(usize, Opening)> {
        let is_any = |opening| !matches!(opening, Opening::Mark | Opening::Other);
        self.search(Opening::Other as usize, is_any, from, self.lines.text.len())
    }

    fn search(
        &mut self,
        slot: usize,
        is_it: impl Fn(Opening) -> bool,
        from: usize,
        end: usize,
    ) -> Option<(usize, Opening)> {
        // What was searched before is not looked at again: this keeps a file of blocks without ends from being searched
        // again and again.
        let known = self.searched[slot].filter(|known| (known.from..=known.until).contains(&from));
        let mut searched = known.unwrap_or(Searched { from, until: from, found: None });
        if searched.found.is_none() && searched.until < end {
            let mut openings = self.between(searched.until, end).map(|line| (line.start, Opening::of(line.text)));
            let found = openings.find(|&(_, opening)| is_it(opening));
            searched.found = found.map(|(_, opening)| opening);
            searched.until = found.map_or(end, |(start, _)| start);
            self.searched[slot] = Some(searched);
        }
        searched.found.filter(|_| searched.until < end).map(|opening| (searched.until, opening))
    }

    /// Where the block ends that begins at `head`, the line read last: the place behind its last line, and whether its end
    /// stands there.
    ///
    /// A block has no end of its own where none follows, or where a move or an event follows, and then, before the end,
    /// another block that has an end. Such a block is closed before that move or event, and before the lines directly
    /// in front of it that are unmistakably the game's, such as VAR, or before the ENDVAR of its variation, or behind the line
    /// whose last word is its end. Before another block such lines and such a word close a block, too. One that begins as a
    /// sentence does, and may have another comment before the end, is closed before a block anyway.
    fn block_end(&mut self, kind: Block, head: Line<'a>) -> (usize, bool) {
        let (begin, end) = Opening::of_block(kind);
        let start = self.lines.at;
        // As it mostly is.
        if let Some((at, _)) = self.find_any(start).filter(|&(_, opening)| opening == end) {
            return (at, true);
        }
        let text_end = self.lines.text.len();
        let close = self.find(end, start, text_end).unwrap_or(text_end);
        if let Some(another) = self.find(begin, start, close)
            && [Opening::Move, Opening::Event].iter().all(|&opening| self.find(opening, start, another).is_none())
            && let Some(stop) = self.end_before(kind, head, another)
        {
            return (stop, false);
        }
        let is_sentence = kind == Block::Com && head.is_sentence() && self.may_begin_comment(start, close);
        let openings = [Opening::Move, Opening::Event, Opening::Com, Opening::User];
        let openings = &openings[..if is_sentence { 4 } else { 2 }];
        // No more is looked at than the block would have.
        let first = openings.iter().fold(close, |end, &opening| self.find(opening, start, end).unwrap_or(end));
        let goes_on = Some(first).filter(|&first| first < close);
        let has_end = match goes_on {
            None => true,
            Some(goes_on) => !is_sentence && self.find(begin, goes_on, close).is_none(),
        };
        if close < text_end && has_end {
            return (close, true);
        }
        let lines = self.between(start, goes_on.unwrap_or(close));
        // `COM Nice. ENDCOM`
        if head.ends_with_end_of(kind) {
            return (start, false);
        }
        let mut ahead = lines.clone();
        while let Some(line) = ahead.next() {
            if line.ends_with_end_of(kind) {
                return (ahead.at, false);
            }
            if kind == Block::Com && line.ends_comment_in_other_words() {
                return (line.start, true);
            }
            if self.open_variations > 0 && line.ends_variation() && line.fields().next().is_none() {
                return (line.start, false);
            }
        }
        let Some(goes_on) = goes_on else {
            return (close, false);
        };
        (game_at_end(kind, lines, true).unwrap_or(goes_on), false)
    }

    /// Whether another comment begins between two places, or may begin beyond the lines that are looked at. `com on the net` may
    /// be text: that is no keyword in capitals, and words follow.
    fn may_begin_comment(&self, start: usize, end: usize) -> bool {
        let begins = |line: Line<'_>| match Opening::of(line.text) {
            Opening::Com => line.split().1.is_empty() || line.keyword().contains(char::is_uppercase),
            _ => line.comments_in_other_words(),
        };
        let mut lines = self.between(start, end);
        lines.by_ref().take(LONGEST).any(begins) || lines.next().is_some()
    }

    /// Where the block that begins at `head`, the line read last, ends before another one of its kind: behind the line whose last
    /// word is its end, or before lines of the game that are followed by that one.
    fn end_before(&self, kind: Block, head: Line<'a>, another: usize) -> Option<usize> {
        let mut lines = self.between(self.lines.at, another);
        let all = lines.clone();
        let mut line = head;
        while !line.ends_with_end_of(kind) {
            let Some(next) = lines.next() else { return game_at_end(kind, all, false) };
            line = next;
        }
        Some(lines.at)
    }

    /// Where the comment ends that a line begins in other words, `head`, the line read last, as [`Self::block_end`] tells it:
    /// it has an end before another block begins or the game goes on, or its keyword is in capitals, as keywords mostly are.
    fn comment_end(&mut self, head: Line<'a>) -> Option<(usize, bool)> {
        let start = self.lines.at;
        let openings = [Opening::Move, Opening::Event, Opening::Com, Opening::User];
        let text_end = self.lines.text.len();
        let stop = openings.iter().fold(text_end, |end, &opening| self.find(opening, start, end).unwrap_or(end));
        let ends = |line: &Line<'_>| line.ends_comment_in_other_words() || Opening::of(line.text) == Opening::EndCom;
        if let Some(end) = self.between(start, stop).take(LONGEST).find(ends) {
            return Some((end.start, true));
        }
        let is_upper = !head.keyword().contains(char::is_lowercase);
        is_upper
            .then(|| match head.split().1 {
                "" => Some(self.block_end(Block::Com, head)).filter(|&(stop, has_end)| {
                    // Without an end, and a text, it is no comment.
                    has_end || self.between(start, stop).any(|line| !line.is_blank())
                }),
                // `COMMENT Nice.`
                _ => Some((start, false)),
            })
            .flatten()
    }

    /// A line up to where another statement begins on it, which is read as the next line.
    fn without_joined(&mut self, line: Line<'a>) -> Line<'a> {
        let second =
            joined(line).filter(|second| !self.is_unbroken && (second.begins_block().is_none() || self.is_ended()));
        let Some(second) = second else {
            return line;
        };
        let first = Line { text: trimmed_end(&line.text[..second.start - line.start]), ..line };
        self.lines.at = second.start;
        self.parted = Some((first, second));
        first
    }

    /// Whether a comment that begins on the line read last ends before anything of the game follows.
    fn is_ended(&self) -> bool {
        let ends = |line: Line<'a>| match Opening::of(line.text) {
            Opening::EndCom => Some(true),
            Opening::Other if !is_of_game(line) && !is_move(line) => None,
            _ => Some(false),
        };
        self.lines.clone().take(LONGEST).find_map(ends) == Some(true)
    }

    /// A line with those that go on with its words, as a mailer breaks it.
    fn with_lines_that_go_on(&mut self, mut line: Line<'a>) -> Line<'a> {
        while !self.is_unbroken
            && broken_lines::may_go_on(line, &self.lines.text[self.lines.at..])
            && let Some(next) = self.lines.clone().next().filter(|next| broken_lines::goes_on(line, *next))
        {
            line.text = &self.lines.text[line.start..next.start + next.text.len()];
            self.lines.next();
        }
        line
    }

    /// Takes the next line, if that is a move by the letter of the standard.
    #[inline]
    pub fn next_move(&mut self) -> Option<(MoveData, Line<'a>)> {
        let Lines { text, at: start, line_end } = self.lines;
        let line = text.as_bytes().get(start..)?;
        let mut behind = line;
        let data = take_strict(&mut behind)?;
        let end = start + line.len() - behind.len();
        let length = line_end_length(behind, line_end);
        if length == 0 && !behind.is_empty() {
            return None;
        }
        self.lines.at = end + length;
        Some((data, Line { text: &text[start..end], start }))
    }

    /// Where the next line is; `None` at the end.
    pub fn position(&self) -> Option<usize> {
        self.lines.clone().next().map(|line| line.span().start)
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Item<'a>;

    fn next(&mut self) -> Option<Item<'a>> {
        loop {
            if let Some((data, line)) = self.next_move() {
                return Some(Item::Move(data, line));
            }
            let line = self.lines.next()?;
            let block = match line.begins_block() {
                Some(kind) => Some((kind, self.block_end(kind, line))),
                None if self.is_unbroken || !line.comments_in_other_words() => None,
                None => self.comment_end(line).map(|end| (Block::Com, end)),
            };
            if let Some((kind, (stop, has_end))) = block {
                let lines = self.between(self.lines.at, stop);
                self.lines.at = stop;
                let end = if has_end { self.lines.next() } else { None };
                let end = end.map(|end| self.without_joined(end));
                return Some(Item::Block { kind, head: line, lines, end });
            }
            let whole = line;
            let line = self.without_joined(whole);
            if line.begins_variation() {
                self.open_variations += usize::from(!is_whole_variation(line));
            } else if line.ends_variation() || split_end(line).1.is_some() {
                self.open_variations = self.open_variations.saturating_sub(1);
            }
            if line != whole {
                return Some(Item::of(line));
            }
            if !line.is_blank() {
                return Some(Item::Line(self.with_lines_that_go_on(line)));
            }
        }
    }
}

/// Where the last of some lines of a block begin that are all unmistakably the game's, or remarks and whole blocks of the other
/// kind. Where no line of the game is known to follow them, remarks alone don't count.
fn game_at_end(kind: Block, mut lines: Lines<'_>, is_followed: bool) -> Option<usize> {
    let (begin, end) = Opening::of_block(kind.other());
    let (mut start, mut is_sure) = (None, is_followed);
    // Behind a block without an end none has one.
    let mut may_end = true;
    while let Some(line) = lines.next() {
        if line.is_blank() {
            continue;
        }
        let mut behind = lines.clone();
        if may_end && Opening::of(line.text) == begin {
            may_end = behind.any(|line| Opening::of(line.text) == end);
            if may_end {
                (start, is_sure, lines) = (start.or(Some(line.start)), true, behind);
                continue;
            }
        }
        (start, is_sure) = match is_remark(line) {
            true => (start.or(Some(line.start)), is_sure),
            false if is_of_game(line) => (start.or(Some(line.start)), true),
            false => (None, is_followed),
        };
    }
    start.filter(|_| is_sure)
}

/// Whether a line is unmistakably the game's.
pub fn is_of_game(line: Line<'_>) -> bool {
    is_game_line(line) || is_header_line(line)
}

/// Whether a line is a remark with its keyword as the standard writes it: prose may remark something, too.
pub fn is_remark(line: Line<'_>) -> bool {
    line.keyword() == "REMARK"
}

#[cfg(test)]
mod tests;
