//! The numbers of listed moves: how they count, and the order of columns.
//!
//! ```text
//! 1 Q16   3 Q4            Q16, D4, Q4, D16
//! 2 D4    4 D16
//!
//! 1 Q16 D4   3 Q4 D16     Q16, D4, C3, C6, Q4, D16
//! 2 C3 C6
//! ```

use super::lines::Lines;
use super::listed::{ListedLine, ListedMove};

/// Lines that are columns.
pub(super) struct Columns<'a> {
    /// Those behind the first one.
    pub others: Vec<ListedLine<'a>>,
    /// What stands behind them.
    pub behind: Lines<'a>,
}

/// The lines of columns whose first line has some moves. No move has a color; the numbers are together all from 1 on.
pub(super) fn in_columns<'a>(first: &[ListedMove<'a>], rest: &Lines<'a>) -> Option<Columns<'a>> {
    /// No more moves are put in order.
    const MOST: usize = 1000;

    let numbers_of = |entries: &[ListedMove<'_>]| entries.iter().filter_map(|entry| entry.number).collect::<Vec<u32>>();
    let mut numbers = numbers_of(first);
    let has_gap = numbers.windows(2).any(|pair| pair[1] > pair[0].saturating_add(1));
    if first[0].number != Some(1) || !is_of_column(first) || !has_gap {
        return None;
    }
    let (mut lines, mut columns) = (rest.clone(), Columns { others: Vec::new(), behind: rest.clone() });
    while numbers.len() <= MOST
        && let Some(next) = lines.next()
    {
        if !next.is_blank() {
            let listed = ListedLine::read(next).filter(|listed| listed.remark.is_none() && is_of_column(&listed.moves));
            let Some(listed) = listed else { break };
            numbers.extend(numbers_of(&listed.moves));
            columns.others.push(listed);
            columns.behind = lines.clone();
        }
    }
    numbers.sort_unstable();
    (1..).zip(&numbers).all(|(number, said)| *said == number).then_some(columns)
}

/// Whether moves have numbers and no colors.
fn is_of_column(entries: &[ListedMove<'_>]) -> bool {
    entries[0].number.is_some() && entries.iter().all(|entry| entry.color.is_none())
}

/// Moves in the order of their numbers; those without one stay behind the one before them.
pub(super) fn in_order<'a>(entries: &[ListedMove<'a>]) -> Vec<ListedMove<'a>> {
    let mut groups: Vec<&[ListedMove<'a>]> = entries.chunk_by(|_, next| next.number.is_none()).collect();
    groups.sort_by_key(|group| group[0].number);
    groups.concat()
}

/// The number behind that of the last move, where each move has one.
pub(super) fn count_moves(entries: &[ListedMove<'_>]) -> Option<u32> {
    let first = entries.first()?.number?;
    let next = first.checked_add(entries.len() as u32)?;
    let is_next = |(number, entry): (u32, &ListedMove<'_>)| entry.number.is_none_or(|said| said == number);
    (first..next).zip(entries).all(is_next).then_some(next)
}

/// The number behind that of the last pair, where each pair has one.
pub(super) fn count_pairs(entries: &[ListedMove<'_>]) -> Option<u32> {
    let first = entries.first()?.number?;
    let next = first.checked_add(entries.len().div_ceil(2) as u32)?;
    let is_pair = |(number, pair): (u32, &[ListedMove<'_>])| {
        pair[0].number == Some(number) && pair.get(1).is_none_or(|second| second.number.is_none())
    };
    (first..next).zip(entries.chunks(2)).all(is_pair).then_some(next)
}
