//! Collects the diagnostics of one input: all are counted, few are kept, so that millions of them cost no memory.

use ishisgf::diag::{Code, Diagnostic, Severity, Sink};

use super::report::Verbosity;

/// How many diagnostics of one code are printed for one file.
const KEPT_PER_CODE: usize = 20;

/// The diagnostics of one input.
#[derive(Debug)]
pub struct Tally {
    verbosity: Verbosity,
    kept: Vec<Diagnostic>,
    seen: Vec<usize>,
}

impl Tally {
    /// Nothing yet; what the verbosity does not show is counted only.
    pub fn new(verbosity: Verbosity) -> Self {
        Tally {
            verbosity,
            kept: Vec::new(),
            seen: vec![0; Code::ALL.len()],
        }
    }

    /// What was computed; or its fatal diagnostic is taken, and nothing remains.
    pub fn settle<T>(&mut self, result: Result<T, Diagnostic>) -> Option<T> {
        result.map_err(|fatal| self.report(fatal)).ok()
    }

    /// How many errors there were, fatal ones among them.
    pub fn errors(&self) -> usize {
        self.count(|severity| severity >= Severity::Error)
    }

    /// How many warnings there were.
    pub fn warnings(&self) -> usize {
        self.count(|severity| severity == Severity::Warning)
    }

    /// What is to be printed, in the order of its place; what concerns the whole input comes first, but what ended
    /// its reading last.
    pub fn in_order(&self) -> Vec<&Diagnostic> {
        let mut ordered: Vec<_> = self.kept.iter().collect();
        ordered.sort_by_key(|diagnostic| {
            let place = diagnostic.span.map(|span| span.start);
            let is_the_end = place.is_none() && diagnostic.severity() == Severity::Fatal;
            (is_the_end, place)
        });
        ordered
    }

    /// The codes of which more came than are printed, and how many more.
    pub fn surplus(&self) -> impl Iterator<Item = (Code, usize)> {
        Code::ALL.iter().copied().filter_map(|code| {
            let surplus = self.seen[code as usize].saturating_sub(self.limit(code)?);
            (surplus > 0).then_some((code, surplus))
        })
    }

    /// How many of a code are printed at most; `None` where it isn't printed at all.
    fn limit(&self, code: Code) -> Option<usize> {
        if !self.verbosity.shows(code.severity()) {
            None
        } else if code == Code::Loss && self.verbosity == Verbosity::Everything {
            // `--plain` has to name each loss, if asked to.
            Some(usize::MAX)
        } else {
            Some(KEPT_PER_CODE)
        }
    }

    fn count(&self, wanted: impl Fn(Severity) -> bool) -> usize {
        let of_code = |code: &Code| self.seen[*code as usize];
        let wanted = |code: &&Code| wanted(code.severity());
        Code::ALL.iter().filter(wanted).map(of_code).sum()
    }
}

impl Sink for Tally {
    fn report(&mut self, diagnostic: Diagnostic) {
        let seen = &mut self.seen[diagnostic.code as usize];
        *seen += 1;
        let nth = *seen;
        if self
            .limit(diagnostic.code)
            .is_some_and(|limit| nth <= limit)
        {
            self.kept.push(diagnostic);
        }
    }
}

#[cfg(test)]
mod tests {
    use ishisgf::diag::Span;

    use super::*;

    fn many(tally: &mut Tally, code: Code, count: usize) {
        for at in (0..count).rev() {
            tally.report(Diagnostic::at(code, Span::new(at, at + 1), "again"));
        }
    }

    #[test]
    fn few_of_a_code_are_kept_and_all_are_counted() {
        let mut tally = Tally::new(Verbosity::Warnings);
        many(&mut tally, Code::ExtraData, 55);
        many(&mut tally, Code::Loss, 21);
        many(&mut tally, Code::TwoDigitYear, 30);
        assert_eq!((tally.errors(), tally.warnings()), (0, 76));
        assert_eq!(tally.in_order().len(), 40);
        let surplus: Vec<_> = tally.surplus().collect();
        assert_eq!(surplus, [(Code::ExtraData, 35), (Code::Loss, 1)]);
    }

    #[test]
    fn every_loss_is_kept_where_everything_is_shown() {
        let mut tally = Tally::new(Verbosity::Everything);
        many(&mut tally, Code::Loss, 3000);
        assert_eq!(tally.in_order().len(), 3000);
        assert_eq!(tally.surplus().count(), 0);
    }

    #[test]
    fn diagnostics_come_in_the_order_of_their_places() {
        let mut tally = Tally::new(Verbosity::Everything);
        many(&mut tally, Code::StrayEnd, 3);
        tally.settle::<()>(Err(Diagnostic::whole(Code::NotAGame, "no game")));
        tally.report(Diagnostic::whole(Code::CharsetGuessed, "guessed"));
        let starts: Vec<_> = tally
            .in_order()
            .iter()
            .map(|diagnostic| diagnostic.span.map(|span| span.start))
            .collect();
        assert_eq!(starts, [None, Some(0), Some(1), Some(2), None]);
        assert_eq!(tally.errors(), 4);
    }
}
