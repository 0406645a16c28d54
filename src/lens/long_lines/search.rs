//! Where lines that are carried stand now.

use std::ops::Range;

use super::{Numbers, Run, Runs, check};

/// Looks for lines that are carried among those that there are now.
pub(super) struct Search<'c> {
    carried: &'c Runs,
    /// The check numbers of the lines.
    sums: Vec<(u32, u32)>,
    /// How many lines more a run has than numbers.
    further: usize,
    /// The lines that are a run's.
    taken: Vec<bool>,
    /// Where each run is.
    places: Vec<Option<Run>>,
}

impl<'c> Search<'c> {
    pub(super) fn new(carried: &'c Runs, lines: &[(usize, &str)], further: usize) -> Self {
        let sums = check::sums(lines.iter().map(|&(_, line)| line));
        let places = vec![None; carried.runs.len()];
        Search { carried, sums, further, taken: vec![false; lines.len() + 1], places }
    }

    /// Which lines they are: those that have the check number where they `may` be; or, where they were edited, as far from
    /// where they were as those beside them, if they `could` be there.
    pub(super) fn found(mut self, may: impl Fn(usize) -> bool, could: impl Fn(usize) -> bool) -> Numbers {
        /// By so many lines anything is moved at most.
        const FARTHEST: isize = 500;

        for farthest in [0, FARTHEST] {
            let mut near = 0;
            for (at, run) in self.carried.runs.iter().enumerate() {
                if self.places[at].is_none() && run.check.is_some() {
                    let mut moves = (0..=farthest).flat_map(|step| [near + step, near - step]);
                    let is_there = |run: &Run| self.has(run) && self.is_free(run) && run.numbers().all(&may);
                    let place = moves.find_map(|by| run.moved(by).filter(is_there));
                    self.take(at, place);
                }
                near = self.moved(at).filter(|_| farthest > 0).unwrap_or(near);
            }
        }
        let all = self.sums.len() as isize - 1;
        let mut behind = vec![self.carried.of.map(|of| all - of as isize); self.places.len()];
        for at in (1..self.places.len()).rev() {
            behind[at - 1] = self.moved(at).or(behind[at]);
        }
        let mut before = 0;
        for (at, behind) in behind.into_iter().enumerate() {
            if self.places[at].is_none() {
                let run = self.carried.runs[at];
                // Lines that are gone between those beside it are its own.
                let gone = behind.map_or(0, |behind| before - behind).max(0) as usize;
                let run = run.last.checked_sub(gone).filter(|&last| last >= run.first).map(|last| Run { last, ..run });
                let mut there = [Some(before), behind].into_iter().flatten().filter_map(|by| run?.moved(by));
                let place = there.find(|run| self.is_free(run) && run.numbers().all(&could));
                self.take(at, place);
            }
            before = self.moved(at).unwrap_or(before);
        }
        self.places.into_iter().flatten().flat_map(Run::numbers).collect()
    }

    /// The lines of a run, from 0 on.
    fn lines(&self, run: &Run) -> Range<usize> {
        run.first - 1..run.last + self.further
    }

    /// Whether the lines of a run are there, and no other's.
    fn is_free(&self, run: &Run) -> bool {
        self.lines(run).end < self.sums.len() && !self.taken[self.lines(run)].contains(&true)
    }

    /// Whether its lines are there, and have the check number.
    fn has(&self, run: &Run) -> bool {
        let Range { start, end } = self.lines(run);
        end < self.sums.len() && run.check == Some(check::between(&self.sums, start, end))
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
