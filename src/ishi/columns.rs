//! The numbers of listed moves: how they count, and the order of columns.
//!
//! ```text
//! 1 Q16   3 Q4    Q16, D4, Q4, D16
//! 2 D4    4 D16
//! ```

use super::lex::Lines;
use super::listed::{ListedMove, read_listed};

/// The moves of lines that are columns, in the order of their numbers, and the lines behind them. Each has a number and no
/// color; together they are all from 1 on.
pub(super) fn in_columns<'a>(first: &[ListedMove<'a>], rest: &Lines<'a>) -> Option<(Vec<ListedMove<'a>>, Lines<'a>)> {
    /// No more moves are put in order.
    const MOST: usize = 1000;

    let is_numbered = |entry: &ListedMove<'_>| entry.number.is_some() && entry.color.is_none();
    let is_gap = |pair: &[ListedMove<'_>]| {
        pair[0].number.zip(pair[1].number).is_some_and(|(one, other)| other > one.saturating_add(1))
    };
    if first[0].number != Some(1) || !first.iter().all(is_numbered) || !first.windows(2).any(is_gap) {
        return None;
    }
    let mut entries = first.to_vec();
    let (mut lines, mut behind) = (rest.clone(), rest.clone());
    while entries.len() <= MOST
        && let Some(next) = lines.next()
    {
        if !next.is_blank() {
            let listed = read_listed(next).filter(|listed| listed.iter().all(is_numbered));
            let Some(listed) = listed else { break };
            entries.extend(listed);
            behind = lines.clone();
        }
    }
    entries.sort_by_key(|entry| entry.number);
    let are_all = (1..).zip(&entries).all(|(number, entry)| entry.number == Some(number));
    are_all.then_some((entries, behind))
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
