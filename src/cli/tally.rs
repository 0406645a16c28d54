//! Collects the diagnostics of one input: all are counted, few are kept, so that millions of them cost no memory.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ishisgf::diag::{Code, Diagnostic, Lost, Severity, Sink};

/// How much is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verbosity {
    /// Errors only.
    Errors,
    /// Errors and warnings; losses in one.
    Warnings,
    /// Notes too, and each loss.
    Everything,
}

impl Verbosity {
    /// Whether diagnostics of a severity are printed.
    pub fn shows(self, severity: Severity) -> bool {
        match self {
            Verbosity::Errors => severity >= Severity::Error,
            Verbosity::Warnings => severity >= Severity::Warning,
            Verbosity::Everything => true,
        }
    }
}

/// How many diagnostics of one code are printed for one file.
const PRINTED_PER_CODE: usize = 20;

/// How many of them are kept for a report.
const REPORTED_PER_CODE: usize = 1000;

/// The diagnostics of one input.
#[derive(Debug)]
pub struct Tally {
    verbosity: Verbosity,
    /// There will be a report, for which more is kept.
    is_reported: bool,
    /// Games that can't be written are no errors.
    skips_bad_games: bool,
    /// Each with how many of its code there were before.
    kept: Vec<(usize, Diagnostic)>,
    seen: Vec<usize>,
    /// How often each kind of thing was lost; `None` is any other.
    lost: BTreeMap<Option<Lost>, usize>,
}

impl Tally {
    /// Nothing yet; what the verbosity does not show is counted only.
    pub fn new(verbosity: Verbosity) -> Self {
        Tally {
            verbosity,
            is_reported: false,
            skips_bad_games: false,
            kept: Vec::new(),
            seen: vec![0; Code::ALL.len()],
            lost: BTreeMap::new(),
        }
    }

    /// Keeps what a report says, besides what is printed.
    pub fn reported(self, is_reported: bool) -> Self {
        Tally {
            is_reported,
            ..self
        }
    }

    /// Takes games that can't be written for no errors.
    pub fn skipping_bad_games(self, skips_bad_games: bool) -> Self {
        Tally {
            skips_bad_games,
            ..self
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

    /// What is to be printed by itself, in the order of its place; what concerns the whole input comes first, but what
    /// ended its reading last.
    pub fn in_order(&self) -> Vec<&Diagnostic> {
        let is_printed = |nth: usize, code: Code| {
            self.limit(code).is_some_and(|limit| nth < limit)
                && !(code == Code::Loss && self.sums_losses_up())
        };
        let printed = self
            .kept
            .iter()
            .filter(|(nth, diagnostic)| is_printed(*nth, diagnostic.code));
        ordered(printed.map(|(_, diagnostic)| diagnostic))
    }

    /// What a report says, in the same order.
    pub fn in_report(&self) -> Vec<&Diagnostic> {
        ordered(self.kept.iter().map(|(_, diagnostic)| diagnostic))
    }

    /// How many more of each code there were than a report says.
    pub fn beyond_report(&self) -> impl Iterator<Item = (Code, usize)> {
        Code::ALL.iter().copied().filter_map(|code| {
            let more = self.seen[code as usize].saturating_sub(REPORTED_PER_CODE);
            (more > 0).then_some((code, more))
        })
    }

    /// How many things of each kind are lost; `None` is any other.
    pub fn lost(&self) -> impl Iterator<Item = (Option<Lost>, usize)> {
        self.lost.iter().map(|(&kind, &count)| (kind, count))
    }

    /// The fatal diagnostic, or else the first error.
    pub fn gravest(&self) -> Option<&Diagnostic> {
        let grave = self.kept.iter().map(|(_, diagnostic)| diagnostic);
        let grave = grave.filter(|diagnostic| diagnostic.severity() >= Severity::Error);
        grave.rev().max_by_key(|diagnostic| diagnostic.severity())
    }

    /// All losses in one message that counts them by their kind, the most frequent first; where there is only one, or
    /// each is to be printed, they speak for themselves.
    pub fn losses(&self) -> Option<Diagnostic> {
        if !self.sums_losses_up() {
            return None;
        }
        let mut kinds: Vec<_> = self
            .lost
            .iter()
            .map(|(&kind, &count)| (kind, count))
            .collect();
        kinds.sort_by_key(|&(kind, count)| (Reverse(count), kind.is_none()));
        let counted = kinds.into_iter().map(|(kind, count)| match kind {
            Some(lost) => lost.counted(count),
            None => format!("{count} of other kinds"),
        });
        let message = format!(
            "{} things are lost (-v names each): {}",
            self.seen[Code::Loss as usize],
            counted.collect::<Vec<_>>().join(", ")
        );
        Some(Diagnostic::whole(Code::Loss, message))
    }

    /// Whether losses are printed in one message.
    fn sums_losses_up(&self) -> bool {
        self.limit(Code::Loss) == Some(1) && self.seen[Code::Loss as usize] > 1
    }

    /// The codes of which more came than are printed, and how many more.
    pub fn surplus(&self) -> impl Iterator<Item = (Code, usize)> {
        let others = Code::ALL.iter().copied().filter(|&code| code != Code::Loss);
        others.filter_map(|code| {
            let surplus = self.seen[code as usize].saturating_sub(self.limit(code)?);
            (surplus > 0).then_some((code, surplus))
        })
    }

    /// How many of a code are printed at most; `None` where it isn't printed at all.
    fn limit(&self, code: Code) -> Option<usize> {
        if !self.verbosity.shows(code.severity()) {
            None
        } else if code != Code::Loss {
            Some(PRINTED_PER_CODE)
        } else if self.verbosity == Verbosity::Everything {
            // Nothing is lost without being named, if asked for.
            Some(usize::MAX)
        } else {
            // Several are summed up.
            Some(1)
        }
    }

    fn count(&self, wanted: impl Fn(Severity) -> bool) -> usize {
        let of_code = |code: &Code| self.seen[*code as usize];
        let wanted = |code: &&Code| wanted(code.severity());
        Code::ALL.iter().filter(wanted).map(of_code).sum()
    }
}

/// Diagnostics in the order of their places; what concerns the whole input first, but what ended its reading last.
fn ordered<'d>(diagnostics: impl Iterator<Item = &'d Diagnostic>) -> Vec<&'d Diagnostic> {
    let mut ordered: Vec<_> = diagnostics.collect();
    ordered.sort_by_key(|diagnostic| {
        let place = diagnostic.span.map(|span| span.start);
        let is_the_end = place.is_none() && diagnostic.severity() == Severity::Fatal;
        (is_the_end, place)
    });
    ordered
}

impl Sink for Tally {
    fn report(&mut self, diagnostic: Diagnostic) {
        let mut diagnostic = diagnostic;
        if self.skips_bad_games && matches!(diagnostic.code, Code::NoIshiBoard | Code::OtherGame) {
            diagnostic.code = Code::SkippedGame;
        }
        if diagnostic.code == Code::Loss {
            *self.lost.entry(diagnostic.lost()).or_default() += 1;
        }
        let seen = &mut self.seen[diagnostic.code as usize];
        *seen += 1;
        let nth = *seen - 1;
        let limit = match self.is_reported {
            true => Some(REPORTED_PER_CODE),
            false => None,
        };
        if limit
            .max(self.limit(diagnostic.code))
            .is_some_and(|limit| nth < limit)
        {
            self.kept.push((nth, diagnostic));
        }
    }
}

#[cfg(test)]
mod tests {
    use ishisgf::diag::Span;

    use super::super::excerpt::brief;
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
        many(&mut tally, Code::NumberRange, 21);
        many(&mut tally, Code::TwoDigitYear, 30);
        assert_eq!((tally.errors(), tally.warnings()), (21, 55));
        assert_eq!(tally.in_order().len(), 40);
        let surplus: Vec<_> = tally.surplus().collect();
        assert_eq!(surplus, [(Code::NumberRange, 1), (Code::ExtraData, 35)]);
    }

    #[test]
    fn losses_are_summed_up_by_their_kind() {
        let mut tally = Tally::new(Verbosity::Warnings);
        let lose = |tally: &mut Tally, lost, count| {
            for _ in 0..count {
                tally.report(Diagnostic::loss(lost, Span::new(1, 2), "x"));
            }
        };
        lose(&mut tally, Lost::Marker, 1);
        assert_eq!(tally.losses(), None);
        assert_eq!(tally.in_order().len(), 1);
        many(&mut tally, Code::Loss, 3);
        many(&mut tally, Code::ExtraData, 1);
        lose(&mut tally, Lost::Header, 3);
        lose(&mut tally, Lost::UserBlock, 30);
        let message = "37 things are lost (-v names each): \
                       30 USER blocks, 3 headers, 3 of other kinds, 1 marker of a variation";
        let summary = tally.losses().expect("a summary");
        assert_eq!((summary.code, &*summary.message), (Code::Loss, message));
        assert_eq!(tally.warnings(), 38);
        assert_eq!(tally.in_order().len(), 1);
        assert_eq!(tally.surplus().count(), 0);
    }

    #[test]
    fn the_summary_of_all_kinds_is_shown_whole() {
        let mut tally = Tally::new(Verbosity::Warnings);
        for &lost in Lost::ALL {
            tally.lost.insert(Some(lost), 100_000);
        }
        tally.seen[Code::Loss as usize] = 100_000 * Lost::ALL.len();
        let message = tally.losses().expect("a summary").message;
        assert_eq!(brief(&message), message);
    }

    #[test]
    fn every_loss_is_kept_where_everything_is_shown() {
        let mut tally = Tally::new(Verbosity::Everything);
        many(&mut tally, Code::Loss, 3000);
        assert_eq!(tally.in_order().len(), 3000);
        assert_eq!((tally.losses(), tally.surplus().count()), (None, 0));
    }

    #[test]
    fn losses_are_no_matter_where_errors_are() {
        let mut tally = Tally::new(Verbosity::Errors);
        many(&mut tally, Code::Loss, 30);
        assert_eq!((tally.losses(), tally.in_order().len()), (None, 0));
        assert_eq!(tally.warnings(), 30);
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
