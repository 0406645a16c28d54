//! Collects what is said of one input: all are counted, few are kept, so that millions of them cost no memory.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use ishisgf::diag::{self, Diagnostic, Lost, Severity, Sink};

use super::conditional::conditional;
use super::message::{Code, Message, OwnCode};
use super::rules::{REPORTED_PER_CODE, Rules};

/// What stands for all losses, however many there are.
const LOSS: Code = Code::Library(diag::Code::Loss);

/// What is said of one input.
#[derive(Clone, Debug)]
pub struct Tally<'r> {
    rules: &'r Rules,
    /// What messages say is done was not, or is not to be.
    is_undone: bool,
    /// Each with how many of its code there were before.
    kept: Vec<(usize, Message)>,
    /// How many of each code there were.
    seen: BTreeMap<Code, usize>,
    /// How often each kind of thing was lost; `None` is any other.
    pub lost: BTreeMap<Option<Lost>, usize>,
}

impl<'r> Tally<'r> {
    /// Nothing yet; what is below the least severity that is told is counted only.
    pub fn new(rules: &'r Rules) -> Self {
        Tally { rules, is_undone: rules.only_checks, kept: Vec::new(), seen: BTreeMap::new(), lost: BTreeMap::new() }
    }

    /// The rules that it follows.
    pub fn rules(&self) -> &'r Rules {
        self.rules
    }

    /// Says of all that is said to have been done that it would be.
    pub fn undo(&mut self) {
        self.is_undone = true;
        for (_, message) in &mut self.kept {
            message.text = conditional(&message.text).into_owned();
        }
    }

    /// What can be done about a code, as far as it was done.
    pub fn help_of(&self, code: Code) -> Cow<'static, str> {
        match self.is_undone {
            true => conditional(code.help()),
            false => code.help().into(),
        }
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
    pub fn in_order(&self) -> Vec<&Message> {
        let is_printed = |nth: usize, code: Code| nth < self.limit(code) && !(code == LOSS && self.sums_losses_up());
        let printed = self.kept.iter().filter(|(nth, message)| is_printed(*nth, message.code));
        ordered(printed.map(|(_, message)| message))
    }

    /// What a report says, in the same order.
    pub fn in_report(&self) -> Vec<&Message> {
        ordered(self.kept.iter().map(|(_, message)| message))
    }

    /// How many more of each code there were than a report says.
    pub fn beyond_report(&self) -> impl Iterator<Item = (Code, usize)> {
        self.beyond(|_| REPORTED_PER_CODE)
    }

    /// The fatal message, or else the first error.
    pub fn gravest(&self) -> Option<&Message> {
        let grave = self.kept.iter().map(|(_, message)| message);
        let grave = grave.filter(|message| message.severity >= Severity::Error);
        grave.rev().max_by_key(|message| message.severity)
    }

    /// All losses in one message that counts them by their kind, the most frequent first; where there is only one, or
    /// each is to be printed, they speak for themselves.
    pub fn losses(&self) -> Option<Message> {
        if !self.sums_losses_up() {
            return None;
        }
        let mut kinds: Vec<_> = self.lost.iter().map(|(&kind, &count)| (kind, count)).collect();
        kinds.sort_by_key(|&(kind, count)| (Reverse(count), kind.is_none()));
        let counted = kinds.into_iter().map(|(kind, count)| match kind {
            Some(lost) => lost.counted(count),
            None => format!("{count} of other kinds"),
        });
        let text =
            format!("{} things are lost (-v names each): {}", self.seen(LOSS), counted.collect::<Vec<_>>().join(", "));
        Some(Message { severity: self.severity(LOSS), ..Message::whole(LOSS, text) })
    }

    /// Whether losses are printed in one message.
    fn sums_losses_up(&self) -> bool {
        self.limit(LOSS) == 1 && self.seen(LOSS) > 1
    }

    /// The codes of which more came than are printed, and how many more; not those of which nothing is to be printed.
    pub fn surplus(&self) -> impl Iterator<Item = (Code, usize)> {
        let surplus = self.beyond(|code| self.limit(code));
        surplus.filter(|&(code, _)| !(code == LOSS && self.sums_losses_up()) && self.limit(code) > 0)
    }

    /// The codes of which more came than a limit, and how many more.
    fn beyond(&self, limit: impl Fn(Code) -> usize) -> impl Iterator<Item = (Code, usize)> {
        let more = self.seen.iter().map(move |(&code, &seen)| (code, seen.saturating_sub(limit(code))));
        more.filter(|&(_, more)| more > 0)
    }

    /// How many of a code are printed at most.
    fn limit(&self, code: Code) -> usize {
        match code {
            _ if self.severity(code) < self.rules.least => 0,
            LOSS => self.rules.losses,
            _ => self.rules.per_code,
        }
    }

    fn seen(&self, code: Code) -> usize {
        self.seen.get(&code).copied().unwrap_or_default()
    }

    fn count(&self, wanted: impl Fn(Severity) -> bool) -> usize {
        let seen = self.seen.iter();
        let wanted = seen.filter(|(code, _)| wanted(self.severity(**code)));
        wanted.map(|(_, count)| count).sum()
    }

    /// How grave a code is that was not ignored.
    pub fn severity(&self, code: Code) -> Severity {
        self.rules.severities.of(code).unwrap_or(code.severity())
    }

    /// How many of each code there were.
    pub fn counts(&self) -> impl Iterator<Item = (Code, Severity, usize)> {
        self.seen.iter().map(|(&code, &count)| (code, self.severity(code), count))
    }

    /// Takes a message, unless it is to be ignored.
    pub fn add(&mut self, message: impl Into<Message>) {
        let mut message = message.into();
        if self.rules.skips_bad_games && BAD_GAME.contains(&message.code) {
            message.code = OwnCode::SkippedGame.into();
        }
        let code = message.code;
        let Some(severity) = self.rules.severities.of(code) else {
            return;
        };
        message.severity = severity;
        if code == LOSS {
            *self.lost.entry(message.lost).or_default() += 1;
        }
        let seen = self.seen.entry(code).or_default();
        let nth = *seen;
        *seen += 1;
        if nth < self.limit(code) || self.rules.is_reported && nth < REPORTED_PER_CODE {
            if self.is_undone {
                message.text = conditional(&message.text).into_owned();
            }
            self.kept.push((nth, message));
        }
    }
}

impl Sink for Tally<'_> {
    fn report(&mut self, diagnostic: Diagnostic) {
        self.add(diagnostic);
    }
}

/// The codes of games that can't be written.
const BAD_GAME: [Code; 2] = [Code::Library(diag::Code::NoIshiBoard), Code::Library(diag::Code::OtherGame)];

/// Messages in the order of their places; what concerns the whole input first, but what ended its reading last.
fn ordered<'m>(messages: impl Iterator<Item = &'m Message>) -> Vec<&'m Message> {
    let mut ordered: Vec<_> = messages.collect();
    ordered.sort_by_key(|message| {
        let place = message.span.map(|span| span.start);
        let is_the_end = place.is_none() && message.severity == Severity::Fatal;
        (is_the_end, place)
    });
    ordered
}

#[cfg(test)]
mod tests {
    use ishisgf::diag::{Code, Span};

    use super::super::excerpt::brief;
    use super::*;

    fn many(tally: &mut Tally<'_>, code: Code, count: usize) {
        for at in (0..count).rev() {
            tally.report(Diagnostic::at(code, Span::new(at, at + 1), "again"));
        }
    }

    #[test]
    fn few_of_a_code_are_kept_and_all_are_counted() {
        let rules = Rules::from(Severity::Warning);
        let mut tally = Tally::new(&rules);
        many(&mut tally, Code::ExtraData, 55);
        many(&mut tally, Code::NumberRange, 21);
        many(&mut tally, Code::TwoDigitYear, 30);
        assert_eq!((tally.errors(), tally.warnings()), (21, 55));
        assert_eq!(tally.in_order().len(), 40);
        let surplus: Vec<_> = tally.surplus().collect();
        let expected = [(Code::NumberRange, 1), (Code::ExtraData, 35)];
        assert_eq!(surplus, expected.map(|(code, more)| (code.into(), more)));
    }

    #[test]
    fn losses_are_summed_up_by_their_kind() {
        let rules = Rules::from(Severity::Warning);
        let mut tally = Tally::new(&rules);
        let lose = |tally: &mut Tally<'_>, lost, count| {
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
        assert_eq!((summary.code, &*summary.text), (LOSS, message));
        assert_eq!(tally.warnings(), 38);
        assert_eq!(tally.in_order().len(), 1);
        assert_eq!(tally.surplus().count(), 0);
    }

    #[test]
    fn the_summary_of_all_kinds_is_shown_whole() {
        let rules = Rules::from(Severity::Warning);
        let mut tally = Tally::new(&rules);
        for &lost in Lost::ALL {
            tally.lost.insert(Some(lost), 100_000);
        }
        tally.seen.insert(LOSS, 100_000 * Lost::ALL.len());
        let message = tally.losses().expect("a summary").text;
        assert_eq!(brief(&message), message);
    }

    #[test]
    fn every_loss_is_kept_where_everything_is_shown() {
        let rules = Rules::from(Severity::Note);
        let mut tally = Tally::new(&rules);
        many(&mut tally, Code::Loss, 3000);
        assert_eq!(tally.in_order().len(), 3000);
        assert_eq!((tally.losses(), tally.surplus().count()), (None, 0));
    }

    #[test]
    fn losses_are_no_matter_where_errors_are() {
        let rules = Rules::from(Severity::Error);
        let mut tally = Tally::new(&rules);
        many(&mut tally, Code::Loss, 30);
        assert_eq!((tally.losses(), tally.in_order().len()), (None, 0));
        assert_eq!(tally.warnings(), 30);
    }

    #[test]
    fn messages_come_in_the_order_of_their_places() {
        let rules = Rules::from(Severity::Note);
        let mut tally = Tally::new(&rules);
        many(&mut tally, Code::StrayEnd, 3);
        tally.report(Diagnostic::whole(Code::NotAGame, "no game"));
        tally.report(Diagnostic::whole(Code::CharsetGuessed, "guessed"));
        let starts: Vec<_> = tally.in_order().iter().map(|message| message.span.map(|span| span.start)).collect();
        assert_eq!(starts, [None, Some(0), Some(1), Some(2), None]);
        assert_eq!(tally.errors(), 4);
    }
}
