//! Words that say what the lines around them are, where these bear it out.
//!
//! ```text
//! Black   White      above a list of moves
//! Problem 2          before what an event begins with: EVENT
//! VARIATION          before a move: VAR
//! END                in a variation: ENDVAR
//! ```

use super::line::{COLONS, Field, Line};
use super::lines::{Lines, Opening};
use super::listed::read_listed;
use super::moves;
use super::statement::{self, Statement, is_marker};
use crate::tree::Color;
use crate::words::keywords::Section;

/// Whether a line is nothing but colors, as one above the columns of a list is.
pub(super) fn is_heading(line: Line<'_>) -> bool {
    line.words().count() > 1
        && line.words().all(|word| moves::read_color(word.text).is_some_and(|(_, is_in_full)| is_in_full))
}

/// Whether a line is a word for a game and its number: `Problem 2`.
pub(super) fn names_game(line: Line<'_>) -> bool {
    let is_game = line.in_other_words(Section::Games).filter(|_| !line.is_guarded());
    let is_number = |word: Field<'_>| moves::clear_number(word.text).is_some();
    is_game.is_some_and(|(_, last)| last.fields().count() == 1 && last.fields().all(is_number))
}

/// Whether lines begin an event: with its stones, its board or its facts, and, unless it has a title already, with words or
/// a move. The first move is the first of a game; of lessons, `Question 1` may stand anywhere.
pub(super) fn begins_event(lines: &Lines<'_>, is_titled: bool) -> bool {
    /// So many lines are searched for the first move.
    const FAR: usize = 40;

    let Some(first) = lines.clone().find(|line| !line.is_blank()) else { return false };
    let is_move =
        |line| matches!(statement::read(line, &mut ()), Ok(Statement::Move(_))) || read_listed(line).is_some();
    let number_of = |line| match statement::read(line, &mut ()) {
        Ok(Statement::Move(data)) => data.number,
        _ => read_listed(line)?[0].number,
    };
    let is_of_event = match statement::read(first, &mut ()) {
        Ok(Statement::Header(..) | Statement::BoardSize(_)) => true,
        Ok(Statement::Setup(stones)) => !stones.is_empty(),
        _ => !is_titled && (first.begins_block().is_some() || is_move(first)),
    };
    let is_end = |line: &Line<'_>| names_game(*line) || Opening::of(line.text) == Opening::Event;
    let mut following = lines.outside_blocks(FAR).take_while(|line| !is_end(line));
    is_of_event && following.find_map(number_of).is_none_or(|number| number == 1)
}

/// Whether a line is END, and no more.
pub(super) fn is_bare_end(line: Line<'_>) -> bool {
    line.keyword().eq_ignore_ascii_case("END") && line.fields().next().is_none()
}

/// The keyword of a variation that a line says in other words, and the line from the last of these on. A line that a tab
/// indents has none, as one is written that is not understood.
pub(super) fn varies(line: Line<'_>) -> Option<(&'static str, Line<'_>)> {
    if is_bare_end(line) && !line.is_guarded() {
        return Some(("ENDVAR", line));
    }
    let (keyword, last) = line.in_other_words(Section::Variations).filter(|_| !line.is_guarded())?;
    let marker = last.split().1.trim_end_matches(COLONS);
    (marker.is_empty() || keyword == "VAR" && is_marker(marker)).then_some((keyword, last))
}

/// Whether the first of some lines, apart from remarks, is another move in the place of one: of its color, or of its number.
pub(super) fn begins_with_alternative(lines: &Lines<'_>, (number, color): (u32, Color)) -> bool {
    let mut lines = lines.clone().filter(|line| !line.is_blank() && !line.keyword().eq_ignore_ascii_case("REMARK"));
    lines.next().is_some_and(|line| match statement::read(line, &mut ()) {
        Ok(Statement::Move(data)) => data.color == color,
        _ => read_listed(line).is_some_and(|entries| {
            let first = entries[0];
            first.color == Some(color)
                || first.color.is_none() && matches!(first.number, Some(1))
                || first.number == Some(number)
        }),
    })
}
