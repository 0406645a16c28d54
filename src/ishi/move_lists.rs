//! Lists of moves: lines that are moves together, where one of them alone may be anything.
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
//!
//! 1 Q16   3 Q4    the numbers tell the order of columns
//! 2 D4    4 D16
//!
//! Problem 2       EVENT, behind another problem, before its stones
//! Black: C3 D4    SETUP
//! White: E5
//! ```
//!
//! A list has two lines at least, whose numbers ascend from 1 or from the move before, or whose colors alternate. A header
//! of each player, in capitals, is none: so a file is written whose players have the names of points.

use super::ahead::{FAR, ahead, ahead_and_behind};
use super::around::{begins_event, begins_with_alternative, is_bare_end, is_heading, names_game, varies};
use super::columns::{Columns, in_columns, in_order};
use super::extra::report_no_data;
use super::few::Few;
use super::items::Loc;
use super::line::{COLONS, Line};
use super::lines::{Lines, Opening};
use super::listed::{ListedLine, ListedMove, read_listed, report_signs};
use super::moves::{self, MoveData, read_strict};
use super::sequence::{Counted, Counting, Sequence};
use super::statement::{Located, Statement};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::tree::{Color, Key};
use crate::words::handicap;

/// The lists of moves of an event.
#[derive(Default)]
pub(super) struct MoveLists {
    /// So many statements were looked at.
    seen: usize,
    sequence: Sequence,
    /// The sequences around it, the outermost one first.
    outer: Vec<Sequence>,
    /// The event says that there is a handicap.
    has_handicap: bool,
    /// So many stones of Black and of White are set up.
    stones: [usize; 2],
    /// Columns were looked for, which stand at the beginning of an event.
    looked_for_columns: bool,
    /// No line ends a variation with a keyword of the standard.
    lacks_ends: Option<bool>,
    /// The event has a title.
    has_title: bool,
    /// That is no other word for a game, and its number.
    has_event_line: bool,
    /// It names a player.
    names_player: bool,
    /// It has a move, a setup or a diagram.
    has_begun: bool,
    /// A line of a color and points was taken for SETUP.
    sets_up_by_color: bool,
    /// It was said that numbers, or colors, are taken for moves.
    is_said: [bool; 2],
    /// The lines before are those of a form that nobody filled in.
    in_form: bool,
}

/// What lines come to together.
pub(super) struct Combined<'a> {
    pub statements: Vec<Located<'a>>,
    /// The lines behind them, where they are several.
    pub behind: Option<Lines<'a>>,
}

impl<'a> Combined<'a> {
    fn line(statement: Statement<'a>, line: Line<'a>) -> Self {
        Combined { statements: vec![(statement, line)], behind: None }
    }
}

impl MoveLists {
    /// Those of an event, whose first lines count so, where they were read before it was seen that it begins.
    pub fn new(title: Option<Line<'_>>, counting: Option<Counting>) -> Self {
        let has_title = title.is_some();
        let has_event_line = title.is_some_and(|line| !names_game(line));
        MoveLists {
            has_title,
            has_event_line,
            sequence: Sequence { counting, ..Sequence::default() },
            ..MoveLists::default()
        }
    }

    /// How the lines count that were read last.
    pub fn how_they_count(&self) -> Option<Counting> {
        self.sequence.counting
    }

    /// Takes a line that was not understood, or names a player, for one or several moves, or for the beginning or the end of
    /// a variation. `before` are the statements of its event, `rest` are the lines behind it.
    pub fn take<'a>(
        &mut self,
        before: &[Located<'a>],
        line: Line<'a>,
        rest: &Lines<'a>,
        sink: &mut dyn Sink,
    ) -> Option<Combined<'a>> {
        if let Some(listed) = ListedLine::read(line) {
            self.catch_up(before);
            return match listed.remark {
                Some(_) => self.take_numbered(vec![listed], None, rest, sink),
                None => self.take_listed(listed, before, rest, sink),
            };
        }
        let text = line.text_of(line.span());
        let (statement, code, what) = if is_heading(line) {
            let is_one = ahead(rest).is_some_and(|entries| entries[0].number == Some(1) && entries[0].color.is_none());
            (
                is_one.then_some(Statement::Remark(text))?,
                Code::MisplacedLine,
                "heads a list of moves: it is taken for a remark".to_owned(),
            )
        } else if names_game(line) {
            self.catch_up(before);
            let is_first = before.is_empty() && !self.has_title;
            let is_titled = self.has_event_line || self.names_player;
            let begins = self.outer.is_empty() && (is_first || self.has_begun) && begins_event(rest, is_titled);
            (begins.then_some(Statement::Event(text))?, Code::OtherWord, "stands for an EVENT line".to_owned())
        } else {
            let (keyword, last) = varies(line)?;
            self.catch_up(before);
            let statement = match keyword {
                "VAR" if self.sequence.last.is_some_and(|last| begins_with_alternative(rest, last)) => {
                    Statement::Var(last.split().1.trim_end_matches(COLONS))
                }
                "ENDVAR" if !self.outer.is_empty() && self.ends_by_itself(line, rest) => Statement::EndVar,
                _ => return None,
            };
            (statement, Code::OtherWord, format!("stands for {keyword}"))
        };
        sink.report(Diagnostic::at(code, line.span(), format!("'{text}' {what}")));
        Some(Combined::line(statement, line))
    }

    /// Whether a line is the end of a variation, and not a remark before its end.
    fn ends_by_itself(&mut self, line: Line<'_>, rest: &Lines<'_>) -> bool {
        match is_bare_end(line) {
            true => self.lacks_ends(rest),
            false => !rest.clone().find(|next| !next.is_blank()).is_some_and(|next| next.ends_variation()),
        }
    }

    /// Whether no line of the game from here on ends a variation with a keyword of the standard.
    fn lacks_ends(&mut self, rest: &Lines<'_>) -> bool {
        /// Of a longer game no more is looked at, as each game may ask.
        const MOST: usize = 200;

        *self.lacks_ends.get_or_insert_with(|| {
            let is_of_game = |line: &Line<'_>| Opening::of(line.text) != Opening::Event && !names_game(*line);
            !rest.outside_blocks(MOST).take_while(is_of_game).any(|line| line.ends_variation())
        })
    }

    /// Looks at the statements that were read since the last time.
    fn catch_up(&mut self, statements: &[Located<'_>]) {
        for (statement, _) in &statements[self.seen..] {
            self.has_begun |= matches!(statement, Statement::Move(_) | Statement::Setup(_) | Statement::Diagram(_));
            match statement {
                Statement::Move(data) => {
                    let next = self.sequence.last.map_or(1, |(last, _)| last.saturating_add(1));
                    self.sequence.last = Some((data.number.unwrap_or(next), data.color));
                    self.sequence.passes = if data.at.is_none() { self.sequence.passes + 1 } else { 0 };
                }
                Statement::Var(_) => {
                    let varied = self.sequence.last;
                    let inner = Sequence { varied, ..Sequence::default() };
                    self.outer.push(std::mem::replace(&mut self.sequence, inner));
                }
                Statement::EndVar => self.sequence = self.outer.pop().unwrap_or(self.sequence),
                Statement::Header(Key::Handicap, text) => {
                    self.has_handicap |= handicap::read_any(text).is_some_and(|stones| stones.value >= 2);
                }
                Statement::Header(Key::Black | Key::White, _) => self.names_player = true,
                Statement::Setup(stones) if self.sequence.last.is_none() && self.outer.is_empty() => {
                    stones.iter().for_each(|stone| self.stones[usize::from(stone.0 == Color::White)] += 1);
                }
                _ => {}
            }
        }
        self.seen = statements.len();
    }

    /// Takes a line of moves, and nothing else, for moves or for stones.
    fn take_listed<'a>(
        &mut self,
        listed: ListedLine<'a>,
        before: &[Located<'a>],
        rest: &Lines<'a>,
        sink: &mut dyn Sink,
    ) -> Option<Combined<'a>> {
        let (line, entries) = (listed.line, &listed.moves[..]);
        if let Some(stones) = self.stones(entries, line, rest) {
            self.sets_up_by_color = true;
            let message = format!("'{}' stands for SETUP", line.text_of(line.span()));
            sink.report(Diagnostic::at(Code::OtherWord, line.span(), message));
            report_signs(&listed, entries, sink);
            return Some(Combined::line(Statement::Setup(stones), line));
        }
        if entries[0].number == Some(1)
            && self.outer.is_empty()
            && self.sequence.last.is_some()
            && names_players(before)
        {
            self.begin_anew(before);
        }
        if entries.iter().all(|entry| entry.color.is_some()) {
            return self.take_colored(listed, rest, sink);
        }
        if self.sequence.is_empty()
            && entries.len() > 1
            && !std::mem::replace(&mut self.looked_for_columns, true)
            && let Some(Columns { behind, others }) = in_columns(entries, rest)
        {
            let lines = std::iter::once(listed).chain(others).collect();
            return self.take_numbered(lines, Some(behind), rest, sink);
        }
        self.take_numbered(vec![listed], None, rest, sink)
    }

    /// Takes a line whose moves have colors.
    fn take_colored<'a>(
        &mut self,
        listed: ListedLine<'a>,
        rest: &Lines<'a>,
        sink: &mut dyn Sink,
    ) -> Option<Combined<'a>> {
        let (line, entries) = (listed.line, &listed.moves[..]);
        let alternate = entries.windows(2).all(|pair| pair[0].color != pair[1].color);
        let goes_on = match entries.iter().all(|entry| entry.number.is_some()) {
            true => !entries[0].is_letter || alternate && self.has_other_beside(entries, rest),
            false => alternate && self.goes_on_with_colors(entries, line, rest),
        };
        let moves: Vec<MoveData> = entries
            .iter()
            .filter_map(|entry| Some(MoveData { color: entry.color?, number: entry.number, at: entry.at }))
            .collect();
        if !goes_on || !self.agrees_with_next(&moves, rest) {
            return None;
        }
        self.sequence.is_listed = true;
        self.report(true, moves[0].color, line, sink);
        report_signs(&listed, entries, sink);
        let lines = entries.iter().map(|entry| entry.line);
        Some(Combined { statements: moves.into_iter().map(Statement::Move).zip(lines).collect(), behind: None })
    }

    /// Takes a line whose moves have numbers and no colors, or several that are columns, with what stands `behind` these.
    fn take_numbered<'a>(
        &mut self,
        lines: Vec<ListedLine<'a>>,
        behind: Option<Lines<'a>>,
        rest: &Lines<'a>,
        sink: &mut dyn Sink,
    ) -> Option<Combined<'a>> {
        let entries: Vec<ListedMove<'a>> = lines.iter().flat_map(|listed| listed.moves.iter().copied()).collect();
        if entries.iter().any(|entry| entry.color.is_some()) {
            return None;
        }
        let entries = if behind.is_some() { in_order(&entries) } else { entries };
        let rest = behind.as_ref().unwrap_or(rest);
        if self.is_form(&entries, rest) {
            return None;
        }
        let has_remark = lines.iter().any(|listed| listed.remark.is_some());
        let Counted { counting, first, mut entries } = self.sequence.count(&entries, has_remark, rest)?;
        let is_first_pair = counting == Counting::Pairs && self.sequence.is_empty();
        // Handicap stones stand for the first move of Black, and a dash says no more.
        let stands_for_handicap =
            is_first_pair && self.begins() == Color::White && entries[0].is_dash && entries.len() > 1;
        let no_move = stands_for_handicap.then(|| entries.remove(0));
        let is_second = no_move.is_some() || is_first_pair && entries[0].is_second;
        let begins = if is_second { Color::Black } else { self.begins() };
        let first = first.saturating_add(u32::from(no_move.is_some()));
        let moves: Vec<MoveData> = (0..)
            .zip(&entries)
            .map(|(at, entry)| {
                let number = first.saturating_add(at);
                MoveData { color: self.sequence.color(number, begins), number: Some(number), at: entry.at }
            })
            .collect();
        if !self.agrees_with_next(&moves, rest) {
            return None;
        }
        (self.sequence.is_listed, self.sequence.counting) = (true, Some(counting));
        self.report(false, moves[0].color, lines[0].line, sink);
        if let Some(dash) = no_move.and_then(|dash| dash.place()) {
            report_no_data(lines[0].line, dash.span(), sink);
        }
        for listed in &lines {
            report_signs(listed, &entries, sink);
        }
        let lines = entries.iter().map(|entry| entry.line);
        Some(Combined { statements: moves.into_iter().map(Statement::Move).zip(lines).collect(), behind })
    }

    /// Whether the next move by the letter of the standard comes behind some moves: else these are choices that somebody
    /// lists, and no moves of the game.
    fn agrees_with_next(&self, moves: &[MoveData], rest: &Lines<'_>) -> bool {
        let before =
            self.sequence.last.or(self.sequence.varied.map(|(number, color)| (number.saturating_sub(1), color)));
        let counted = before.map_or(0, |(number, _)| number).saturating_add(moves.len() as u32);
        let last = moves[moves.len() - 1].number.unwrap_or(counted);
        let is_of_other_line = |line: &Line<'_>| {
            Opening::of(line.text) == Opening::Event
                || line.begins_variation()
                || line.ends_variation()
                || varies(*line).is_some()
        };
        let mut lines = rest.outside_blocks(FAR).take_while(|line| !is_of_other_line(line));
        let next = lines.find_map(read_strict).and_then(|next| next.number);
        next.is_none_or(|next| next > last)
    }

    /// Whether a line of dashes alone is one of a form that nobody filled in: they would be more passes than end a game, or the first
    /// moves.
    fn is_form(&mut self, entries: &[ListedMove<'_>], rest: &Lines<'_>) -> bool {
        /// As many may end a game.
        const PASSES: usize = 3;

        let are_dashes = |entries: &[ListedMove<'_>]| entries.iter().all(|entry| entry.is_dash);
        self.in_form &= are_dashes(entries);
        if are_dashes(entries) && !self.in_form {
            let mut passes = self.sequence.passes + entries.len();
            let mut rest = rest.clone();
            while passes <= PASSES
                && let Some((next, behind)) = ahead_and_behind(&rest).filter(|(next, _)| are_dashes(next))
            {
                (passes, rest) = (passes + next.len(), behind);
            }
            self.in_form = passes > PASSES || self.sequence.is_empty();
        }
        self.in_form
    }

    /// Begins with the statements behind the last move, as those of another game.
    fn begin_anew(&mut self, statements: &[Located<'_>]) {
        let seen = statements.len() - behind_moves(statements).count();
        *self = MoveLists { seen, is_said: self.is_said, has_title: true, ..MoveLists::default() };
        self.catch_up(statements);
    }

    /// Whether a move of the other color, with the number before or behind, stands beside those with letters for colors.
    fn has_other_beside(&self, entries: &[ListedMove<'_>], rest: &Lines<'_>) -> bool {
        let (first, last) = (entries[0], entries[entries.len() - 1]);
        let is_before =
            |(number, color): (u32, Color)| Some(color) != first.color && first.number == number.checked_add(1);
        let is_behind = |entries: Vec<ListedMove<'_>>| {
            entries[0].color != last.color
                && entries[0].color.is_some()
                && entries[0].number == last.number.map(|number| number.saturating_add(1))
        };
        entries.len() > 1 || self.sequence.last.is_some_and(is_before) || ahead(rest).is_some_and(is_behind)
    }

    /// The stones that a line of a color and several points sets up, where no move stands before it: `Black: C3 D4`. Behind
    /// such a line a point may stand alone. Without a colon, what may be a keyword of the standard is one, and a line of the
    /// other color has to stand beside it.
    fn stones(&self, entries: &[ListedMove<'_>], line: Line<'_>, rest: &Lines<'_>) -> Option<Few<(Color, Loc, Span)>> {
        let color = entries[0].color?;
        let has_colon = line.split().0.len() > line.keyword().len();
        let is_of_standard = entries[0].is_letter || line.keyword() == line.keyword().to_ascii_uppercase();
        let is_bare = |entry: &ListedMove<'_>| entry.color.is_none() && entry.number.is_none();
        let is_list = (entries.len() > 1 || self.sets_up_by_color && has_colon)
            && entries[0].number.is_none()
            && entries[1..].iter().all(is_bare);
        let stones = entries.iter().map(|entry| Some((color, entry.at?, entry.line.span())));
        let is_start = self.sequence.last.is_none() && self.outer.is_empty();
        let has_other = || {
            self.sets_up_by_color
                || ahead(rest).is_some_and(|next| next[0].color == Some(color.other()) && next.len() > 1)
        };
        (is_list && is_start && (has_colon || !is_of_standard && has_other())).then(|| stones.collect()).flatten()
    }

    /// Says once in an event what such lines are taken for.
    fn report(&mut self, are_colored: bool, first: Color, line: Line<'_>, sink: &mut dyn Sink) {
        if std::mem::replace(&mut self.is_said[usize::from(are_colored)], true) {
            return;
        }
        let name = first.name();
        let message = match are_colored {
            true => "this line and others like it have a color and a point: they are taken for moves".to_owned(),
            false => {
                format!("this line and others like it have no colors: they are taken for moves in turn, here of {name}")
            }
        };
        sink.report(Diagnostic::at(Code::MovesInTurn, line.span(), message));
    }

    /// Who plays first.
    fn begins(&self) -> Color {
        let is_handicap = self.has_handicap || self.stones[0] >= 2 && self.stones[1] == 0;
        if is_handicap { Color::White } else { Color::Black }
    }

    /// Whether a line of colors and points is not the only one: another one was read, or a move of the other color follows.
    fn has_more(&self, last: Option<Color>, rest: &Lines<'_>) -> bool {
        self.sequence.is_listed || ahead(rest).is_some_and(|next| next[0].color.is_some() && next[0].color != last)
    }

    /// Whether a line of colors and points is one of a list.
    fn goes_on_with_colors(&self, entries: &[ListedMove<'_>], line: Line<'_>, rest: &Lines<'_>) -> bool {
        // `BLACK: -` names nobody.
        if entries.iter().any(|entry| entry.is_dash) && !self.sequence.is_listed {
            return false;
        }
        let (first, last) = (entries[0].color, entries[entries.len() - 1].color);
        match (self.sequence.last, self.sequence.varied) {
            // Behind two passes they are stones that somebody counts, as dead ones.
            (Some((_, color)), _) => first != Some(color) && self.sequence.passes < 2 && self.has_more(last, rest),
            (None, Some((_, color))) => first == Some(color) && self.has_more(last, rest),
            (None, None) => {
                let is_header =
                    !line.keyword().contains(char::is_lowercase) && moves::read_color(line.keyword()).is_some();
                let is_bare = |entry: &ListedMove<'_>| entry.number.is_none() && entry.color.is_some();
                let is_of_list = |entries: &Vec<ListedMove<'_>>| entries.iter().all(is_bare);
                let mut colors = Vec::from([last]);
                let mut lines = rest.clone();
                while colors.len() < 3
                    && let Some((next, behind)) = ahead_and_behind(&lines).filter(|(next, _)| is_of_list(next))
                {
                    colors.extend(next.iter().map(|entry| entry.color));
                    lines = behind;
                }
                let alternate = colors.windows(2).take(2).filter(|pair| pair[0] != pair[1]).count();
                let needed = if is_header && first == Some(Color::Black) && entries.len() == 1 { 2 } else { 1 };
                entries[0].at.is_some() && alternate >= needed
            }
        }
    }
}

/// The statements behind the last move.
fn behind_moves<'s, 'a>(statements: &'s [Located<'a>]) -> impl Iterator<Item = &'s Statement<'a>> {
    /// More stand between no two games.
    const MOST: usize = 64;

    let behind = statements.iter().rev().take(MOST).map(|(statement, _)| statement);
    behind.take_while(|statement| !matches!(statement, Statement::Move(_)))
}

/// Whether both players are named behind moves, as where another game begins.
fn names_players(statements: &[Located<'_>]) -> bool {
    let names =
        |key| move |statement: &Statement<'_>| matches!(statement, Statement::Header(named, _) if *named == key);
    behind_moves(statements).any(names(Key::Black)) && behind_moves(statements).any(names(Key::White))
}

/// Whether a line may be taken for something else than it is together with others.
pub(super) fn may_be_of_list(line: Line<'_>) -> bool {
    read_listed(line).is_some() || varies(line).is_some() || names_game(line) || is_heading(line)
}
