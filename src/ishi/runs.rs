//! Runs of lines that are moves together, where one of them alone may be anything.
//!
//! ```text
//! 1. Q16 D4       each pair of moves has a number: Black Q16, White D4
//! 2. Q4 D16
//!
//! 1 Q16           each move has one
//! 2 D4
//!
//! Black Q16       no move has one
//! White D4
//! Black Q4
//!
//! VARIATION       VAR, as a move follows
//! 2 C3
//! END VARIATION
//! ```
//!
//! A run has two lines at least, whose numbers ascend from 1 or from the move before, or whose colors alternate. A header
//! of each player, in capitals, is none: so a file is written whose players have the names of points.

use super::lex::{Lines, Opening};
use super::line::Line;
use super::listed::{Entry, Listed};
use super::moves::{self, MoveData, read_strict};
use super::statement::{self, Located, Statement, is_marker};
use crate::diag::{Code, Diagnostic, Sink};
use crate::tree::{Color, Key};
use crate::words::handicap;
use crate::words::keywords::Section;

/// How the numbers of lines count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counting {
    /// Each move has one, be it said or not.
    Moves,
    /// Each pair of moves has one.
    Pairs,
}

/// A sequence of moves, as far as it is read.
#[derive(Clone, Copy, Default)]
struct Sequence {
    /// The number and the color of its last move.
    last: Option<(u32, Color)>,
    /// Those of the move that it varies.
    varied: Option<(u32, Color)>,
    /// How the lines of its run count.
    counting: Option<Counting>,
}

/// The runs of an event.
#[derive(Default)]
pub(super) struct Runs {
    /// So many statements were looked at.
    seen: usize,
    sequence: Sequence,
    /// The sequences around it, the outermost one first.
    outer: Vec<Sequence>,
    /// Stones of a handicap stand on the board, so that White begins.
    white_begins: bool,
    /// It was said that numbers, or colors, are taken for moves.
    is_said: [bool; 2],
}

/// So many lines are searched for the next one of a run.
const FAR: usize = 40;

impl Runs {
    /// Takes a line that was not understood, or names a player, for one or several moves, or for the beginning or the end of
    /// a variation. `before` are the statements of its event, `rest` is the text behind it.
    pub fn take<'a>(
        &mut self,
        before: &[Located<'a>],
        line: Line<'a>,
        rest: &str,
        sink: &mut dyn Sink,
    ) -> Option<Vec<Located<'a>>> {
        if let Some(listed) = Listed::read(line) {
            self.catch_up(before);
            return self.take_listed(&listed.entries, line, rest, sink);
        }
        let (keyword, last) = varies(line)?;
        self.catch_up(before);
        let statement = match keyword {
            "VAR" if self.sequence.last.is_some() && begins_with_move(rest) => Statement::Var(last.split().1),
            "ENDVAR" if !self.outer.is_empty() => Statement::EndVar,
            _ => return None,
        };
        let message = format!("'{}' stands for {keyword}", line.text_of(line.span()));
        sink.report(Diagnostic::at(Code::OtherWord, line.span(), message));
        Some(vec![(statement, line)])
    }

    /// Looks at the statements that were read since the last time.
    fn catch_up(&mut self, statements: &[Located<'_>]) {
        for (statement, _) in &statements[self.seen..] {
            match statement {
                Statement::Move(data) => {
                    let next = self.sequence.last.map_or(1, |(last, _)| last.saturating_add(1));
                    self.sequence.last = Some((data.number.unwrap_or(next), data.color));
                }
                Statement::Var(_) => {
                    let varied = self.sequence.last;
                    let inner = Sequence { varied, ..Sequence::default() };
                    self.outer.push(std::mem::replace(&mut self.sequence, inner));
                }
                Statement::EndVar => self.sequence = self.outer.pop().unwrap_or(self.sequence),
                Statement::Header(Key::Handicap, text) => {
                    self.white_begins |= handicap::read_any(text).is_some_and(|stones| stones.value >= 2);
                }
                Statement::Setup(stones) if self.sequence.last.is_none() && self.outer.is_empty() => {
                    self.white_begins |= stones.len() >= 2 && stones.iter().all(|stone| stone.0 == Color::Black);
                }
                _ => {}
            }
        }
        self.seen = statements.len();
    }

    fn take_listed<'a>(
        &mut self,
        entries: &[Entry<'a>],
        line: Line<'a>,
        rest: &str,
        sink: &mut dyn Sink,
    ) -> Option<Vec<Located<'a>>> {
        let are_colored = entries.iter().all(|entry| entry.color.is_some());
        let are_numbered = entries.iter().all(|entry| entry.number.is_some());
        let moves: Vec<MoveData> = if are_colored {
            let alternate = entries.windows(2).all(|pair| pair[0].color != pair[1].color);
            let goes_on = || are_numbered || alternate && self.goes_on_with_colors(entries, line, rest);
            let moves = entries
                .iter()
                .filter_map(|entry| Some(MoveData { color: entry.color?, number: entry.number, at: entry.at }));
            goes_on().then(|| moves.collect())?
        } else if entries.iter().all(|entry| entry.color.is_none()) {
            let (counting, first) = self.counting(entries, rest)?;
            self.sequence.counting = Some(counting);
            let moves = (first..).zip(entries);
            moves
                .map(|(number, entry)| MoveData { color: self.color(number), number: Some(number), at: entry.at })
                .collect()
        } else {
            return None;
        };
        self.report(are_colored, moves[0].color, line, sink);
        let lines = entries.iter().map(|entry| entry.line);
        Some(moves.into_iter().map(Statement::Move).zip(lines).collect())
    }

    /// Says once in an event what such lines are taken for.
    fn report(&mut self, are_colored: bool, first: Color, line: Line<'_>, sink: &mut dyn Sink) {
        if std::mem::replace(&mut self.is_said[usize::from(are_colored)], true) {
            return;
        }
        let name = if first == Color::Black { "Black" } else { "White" };
        let message = match are_colored {
            true => "this line and others like it have a color and a point: they are taken for moves".to_owned(),
            false => {
                format!("this line and others like it have no colors: they are taken for moves in turn, here of {name}")
            }
        };
        sink.report(Diagnostic::at(Code::MovesInTurn, line.span(), message));
    }

    /// The color of the move with a number.
    fn color(&self, number: u32) -> Color {
        let begins = if self.white_begins { Color::White } else { Color::Black };
        let Sequence { last, varied, .. } = self.sequence;
        let (known, color) = match (last, varied) {
            (Some(last), _) => last,
            // A variation may be numbered anew.
            (None, Some((varied, color))) if number < varied => (1, color),
            (None, Some(varied)) => varied,
            (None, None) => (1, begins),
        };
        if number.abs_diff(known) % 2 == 0 { color } else { color.other() }
    }

    /// How the numbers of a line without colors count, and the number of its first move, where it is one of a run.
    fn counting(&self, entries: &[Entry<'_>], rest: &str) -> Option<(Counting, u32)> {
        let first = entries.first()?.number?;
        let moves = count_moves(entries).map(|next| (Counting::Moves, first, next));
        let pairs = count_pairs(entries).map(|next| (Counting::Pairs, first.saturating_mul(2).saturating_sub(1), next));
        let counted =
            |counted: &(Counting, u32, u32)| self.sequence.counting == Some(counted.0) && self.follows(counted.1, true);
        let mut ways = [moves, pairs].into_iter().flatten();
        if let Some((counting, first, _)) = ways.clone().find(counted) {
            return Some((counting, first));
        }
        let numbers = entries.iter().filter(|entry| entry.number.is_some()).count();
        let is_run = |&(counting, first, next): &(Counting, u32, u32)| {
            if counting == Counting::Pairs && entries.len() < 2 {
                return false;
            }
            let is_sure = numbers >= 2 && entries.len() >= 3;
            // `3 Q4` behind `W 2 D4`
            let goes_on = || counting == Counting::Moves && numbers == entries.len() && self.sequence.last.is_some();
            self.follows(first, false)
                && (is_sure || goes_on() || ahead(rest).is_some_and(|ahead| ahead[0].number == Some(next)))
        };
        let are_on_board = entries.iter().all(|entry| entry.at.is_none_or(|loc| loc.side() <= 19));
        ways.find(is_run).filter(|_| are_on_board).map(|(counting, first, _)| (counting, first))
    }

    /// Whether a number may be that of the next move; in a run some may be missing.
    fn follows(&self, number: u32, is_in_run: bool) -> bool {
        /// More are another run.
        const MISSING: u32 = 8;

        let Sequence { last, varied, .. } = self.sequence;
        match (last, varied) {
            (Some((last, _)), _) if is_in_run => {
                (last.saturating_add(1)..=last.saturating_add(MISSING)).contains(&number)
            }
            (Some((last, _)), _) => number == last.saturating_add(1),
            (None, Some((varied, _))) => number == varied || number == 1,
            (None, None) => number == 1,
        }
    }

    /// Whether a line of colors and points is one of a run.
    fn goes_on_with_colors(&self, entries: &[Entry<'_>], line: Line<'_>, rest: &str) -> bool {
        let (first, last) = (entries[0].color, entries[entries.len() - 1].color);
        match (self.sequence.last, self.sequence.varied) {
            (Some((_, color)), _) => first != Some(color),
            (None, Some((_, color))) => first == Some(color),
            (None, None) => {
                let is_header =
                    !line.keyword().contains(char::is_lowercase) && moves::read_color(line.keyword()).is_some();
                let is_of_run = |entries: &Vec<Entry<'_>>| entries[0].number.is_none() && entries[0].color.is_some();
                let mut colors = Vec::from([last]);
                let mut text = rest;
                while colors.len() < 3
                    && let Some((next, behind)) = ahead_and_behind(text).filter(|(next, _)| is_of_run(next))
                {
                    colors.extend(next.iter().map(|entry| entry.color));
                    text = behind;
                }
                let alternate = colors.windows(2).take(2).filter(|pair| pair[0] != pair[1]).count();
                let needed = if is_header && first == Some(Color::Black) && entries.len() == 1 { 2 } else { 1 };
                entries[0].at.is_some() && alternate >= needed
            }
        }
    }
}

/// The keyword of a variation that a line says in other words, and the line from the last of these on. A line that a tab
/// indents has none, as one is written that is not understood.
fn varies(line: Line<'_>) -> Option<(&'static str, Line<'_>)> {
    let (keyword, last) = line.in_other_words(Section::Variations).filter(|_| !line.indent().contains('\t'))?;
    let marker = last.split().1;
    (marker.is_empty() || keyword == "VAR" && is_marker(marker)).then_some((keyword, last))
}

/// Whether a line may be taken for something else than it is together with others.
pub(super) fn may_be_of_run(line: Line<'_>) -> bool {
    Listed::read(line).is_some() || varies(line).is_some()
}

/// The number behind that of the last move, where each move has one.
fn count_moves(entries: &[Entry<'_>]) -> Option<u32> {
    let first = entries.first()?.number?;
    let numbers = (first..).zip(entries);
    let is_next = |(number, entry): (u32, &Entry<'_>)| entry.number.is_none_or(|said| said == number);
    numbers.clone().all(is_next).then(|| first.saturating_add(entries.len() as u32))
}

/// The number behind that of the last pair, where each pair has one.
fn count_pairs(entries: &[Entry<'_>]) -> Option<u32> {
    let first = entries.first()?.number?;
    let mut pairs = (first..).zip(entries.chunks(2));
    let is_pair = |(number, pair): (u32, &[Entry<'_>])| {
        pair[0].number == Some(number) && pair.get(1).is_none_or(|second| second.number.is_none())
    };
    pairs.all(is_pair).then(|| first.saturating_add(entries.len().div_ceil(2) as u32))
}

/// The next line of moves in a text, in whatever words, as its entries, and the text behind it.
fn ahead_and_behind(text: &str) -> Option<(Vec<Entry<'_>>, &str)> {
    let mut lines = Lines::of(text);
    for _ in 0..FAR {
        let line = lines.next()?;
        let entries = match Opening::of(line.text) {
            Opening::Event => return None,
            Opening::Move => read_strict(line)
                .map(|data| vec![Entry { number: data.number, color: Some(data.color), at: data.at, line }]),
            _ => Listed::read(line).map(|listed| listed.entries),
        };
        if let Some(entries) = entries {
            return Some((entries, lines.rest()));
        }
    }
    None
}

fn ahead(text: &str) -> Option<Vec<Entry<'_>>> {
    ahead_and_behind(text).map(|(entries, _)| entries)
}

/// Whether the first line of a text, apart from remarks, is one that a variation begins with.
fn begins_with_move(text: &str) -> bool {
    let mut lines = Lines::of(text).filter(|line| !line.is_blank() && !line.keyword().eq_ignore_ascii_case("REMARK"));
    lines.next().is_some_and(|line| {
        let begins = || match statement::read(line, &mut ()) {
            Ok(Statement::Move(_) | Statement::Diagram(_)) => true,
            Ok(Statement::Setup(stones)) => !stones.is_empty(),
            _ => false,
        };
        Listed::read(line).is_some() || begins()
    })
}
