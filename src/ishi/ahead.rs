//! The lines ahead of a list of moves, which tell whether it goes on.

use super::line::Line;
use super::lines::{Lines, Opening};
use super::listed::{ListedLine, ListedMove, read_listed};
use super::moves::{MoveData, read_strict};

/// So many lines are searched for the next one of a list.
pub(super) const FAR: usize = 40;

/// The next line of moves among some, in whatever words, as its entries, and the lines behind it.
pub(super) fn ahead_and_behind<'a>(lines: &Lines<'a>) -> Option<(Vec<ListedMove<'a>>, Lines<'a>)> {
    let (mut lines, mut most) = (lines.clone(), FAR);
    while let Some(line) = lines.next_outside_blocks(&mut most) {
        if Opening::of(line.text) == Opening::Event {
            return None;
        }
        if let Some(entries) = read_in_whatever_words(line) {
            return Some((entries, lines));
        }
    }
    None
}

pub(super) fn ahead<'a>(lines: &Lines<'a>) -> Option<Vec<ListedMove<'a>>> {
    ahead_and_behind(lines).map(|(entries, _)| entries)
}

/// Whether a list goes on with a number: the next line of moves has it, or one before that, with words behind its moves.
pub(super) fn goes_on_with(number: u32, lines: &Lines<'_>) -> bool {
    let is_next = |entries: &[ListedMove<'_>]| entries[0].number == Some(number);
    let mut lines = lines.outside_blocks(FAR).take_while(|line| Opening::of(line.text) != Opening::Event);
    let next = lines.find_map(|line| match read_in_whatever_words(line) {
        Some(entries) => Some(is_next(&entries)),
        None => ListedLine::read(line).is_some_and(|listed| is_next(&listed.moves)).then_some(true),
    });
    next == Some(true)
}

fn read_in_whatever_words(line: Line<'_>) -> Option<Vec<ListedMove<'_>>> {
    if Opening::of(line.text) != Opening::Move {
        return read_listed(line);
    }
    read_strict(line).map(|data| {
        let MoveData { color, number, at } = data;
        let color = Some(color);
        vec![ListedMove { number, color, is_letter: false, is_second: false, at, is_dash: false, line }]
    })
}
