//! Where lines that are carried stand now.

use std::ops::{Range, RangeInclusive};

use super::check::Sum;
use super::{Numbers, Run, Runs};

/// Looks for lines that are carried among those that there are now.
pub(super) struct Search<'c> {
    carried: &'c Runs,
    /// What the lines come to, up to the beginning of each, and all of them.
    sums: Vec<Sum>,
    /// How many lines more a run has than numbers.
    further: usize,
    /// The lines that are a run's.
    taken: Vec<bool>,
    /// Where each run is.
    places: Vec<Option<Run>>,
}

impl<'c> Search<'c> {
    pub(super) fn new(carried: &'c Runs, lines: &[(usize, &str)], further: usize) -> Self {
        let mut sums = vec![Sum::NONE];
        sums.extend(lines.iter().scan(Sum::NONE, |sum, (_, line)| {
            *sum = sum.with(line);
            Some(*sum)
        }));
        let places = vec![None; carried.runs.len()];
        Search { carried, sums, further, taken: vec![false; lines.len()], places }
    }

    /// Which lines they are: those that have the check number, where they `may` be; or, where they were edited, as far from
    /// where they were as those beside them, where they `could` be. Both tell that of each line.
    pub(super) fn found(mut self, may: &[bool], could: &[bool]) -> Numbers {
        /// So many lines away they are looked for.
        const FARTHEST: isize = 250;

        for at in 0..self.places.len() {
            self.find_unchanged(at, 0..=0, may, could);
        }
        let mut moved = 0;
        for at in 0..self.places.len() {
            let farthest = FARTHEST.min(isize::abs(moved) + self.taken.len() as isize);
            self.find_unchanged(at, moved..=moved + farthest, may, could);
            moved = self.moved(at).unwrap_or(moved);
        }
        self.find_edited(could);
        self.places.into_iter().flatten().flat_map(Run::numbers).collect()
    }

    /// Looks for a run that was not edited, as near as can be to where it is if it has moved by so many lines. Nobody knows what
    /// was in one without a check number.
    fn find_unchanged(&mut self, at: usize, moves: RangeInclusive<isize>, may: &[bool], could: &[bool]) {
        if self.places[at].is_some() {
            return;
        }
        let run = self.carried.runs[at];
        let is_there = |run: &Run| {
            let Range { start, end } = self.lines(run);
            let is_same = match run.check {
                Some(check) => {
                    end < self.sums.len() && self.sums[start].leads_to(self.sums[end], check) && run.is_in(may)
                }
                None => run.is_in(could),
            };
            is_same && self.is_free(run)
        };
        let nearest = *moves.start();
        let mut moves = moves.flat_map(|by| [by, 2 * nearest - by]);
        let place = moves.find_map(|by| run.moved(by).filter(is_there));
        self.take(at, place);
    }

    /// Finds the runs that were edited: between those beside them, or between the beginning and the end.
    fn find_edited(&mut self, could: &[bool]) {
        let all = self.carried.of.map(|of| self.taken.len() as isize - of as isize);
        let mut behind = vec![all; self.places.len()];
        for at in (1..self.places.len()).rev() {
            behind[at - 1] = self.moved(at).or(behind[at]);
        }
        let mut before = 0;
        for (at, behind) in behind.into_iter().enumerate() {
            if self.places[at].is_none() {
                let run = self.carried.runs[at];
                let behind = behind.unwrap_or(before);
                // As many of its lines as could be there, which may be all.
                let part = |by: isize, most: usize| {
                    let run = run.moved(by)?;
                    let lines = could.get(run.first - 1..).unwrap_or_default();
                    let count = lines.iter().take(most).take_while(|&&could| could).count();
                    let part = Run { last: run.first + count.checked_sub(1)?, ..run };
                    Some(part).filter(|part| self.is_free(part))
                };
                let count = run.numbers().count();
                let whole = |by: isize| part(by, count).filter(|part| part.numbers().count() == count);
                // Lines that are gone between those beside it are others, before it, or its own.
                let gone = usize::try_from(before - behind).unwrap_or(0);
                let moved = if gone > 0 { whole(behind) } else { whole(before).or_else(|| whole(behind)) };
                let place = moved.or_else(|| part(before, count.saturating_sub(gone)));
                self.take(at, place);
            }
            before = self.moved(at).unwrap_or(before);
        }
    }

    /// The lines of a run, from 0 on.
    fn lines(&self, run: &Run) -> Range<usize> {
        run.first - 1..run.last + self.further
    }

    /// Whether the lines of a run are there, and no other's.
    fn is_free(&self, run: &Run) -> bool {
        self.taken.get(self.lines(run)).is_some_and(|lines| !lines.contains(&true))
    }

    /// Settles where a run is.
    fn take(&mut self, at: usize, place: Option<Run>) {
        if let Some(run) = &place {
            let lines = self.lines(run);
            self.taken[lines].fill(true);
        }
        self.places[at] = place;
    }

    /// By how many lines a run has moved, where that is known.
    fn moved(&self, at: usize) -> Option<isize> {
        self.places[at].map(|to| to.first as isize - self.carried.runs[at].first as isize)
    }
}
