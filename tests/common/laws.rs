//! The laws of conversion, held by an input: what is written is written again just so, and is still there after a way
//! through the other format.
//!
//! Law 1: Ishi to Ishi, and SGF to SGF, is idempotent. Law 2: Ishi to SGF to Ishi is the same as Ishi to Ishi. Law 3:
//! SGF to Ishi to SGF is the same as SGF to SGF, and one Ishi file serves both dialects. All hold for Ishi in ASCII and
//! in UTF-8. The judge goes all these ways.

use super::convert::{Code, DRAFT, Dialect, FF4, Format, ISHI, ISHI_UTF8, Said, Source, Target, To};
use super::sgf::{Game, parse};
use super::subject::Subject;
use super::verdict::{Fault, Verdict};

/// What of a record in SGF can be said in Ishi at all.
const IN_PART: &str = "but for games without a board in Ishi";
const NO_BOARD: &str = "no board in Ishi";

/// Holds an input to the laws.
pub fn judge(subject: &Subject) -> Verdict {
    match &*subject.input {
        Ok(input) if input.format() == Format::Ishi => judge_ishi(subject),
        Ok(_) => judge_sgf(subject),
        Err(fatal) => refused(fatal),
    }
}

/// It is no record: neither format can be made of it.
fn refused(fatal: &Said) -> Verdict {
    Verdict::aside(format!("refused, {}", fatal.code))
}

fn judge_ishi(subject: &Subject) -> Verdict {
    let mut judge = Judge::new(subject, "Ishi");
    let mut pages = Vec::new();
    let mut changes = false;
    for to in [ISHI, ISHI_UTF8] {
        let outcome = subject.write(to);
        changes = outcome.said.iter().any(changes_what_is_carried);
        match &outcome.text {
            Ok(text) => pages.push((to, text.clone())),
            Err(fatal) if fatal.code == Code::NotAGame => return refused(fatal),
            Err(fatal) => judge.refused(1, &[to], fatal),
        }
    }
    // What was no record but for its lines in error is none without them.
    for (to, text) in &pages {
        if is_hardly_a_record(text)
            && let Err(fatal) = &subject.rewrite(text, *to, ISHI).text
        {
            return refused(fatal);
        }
    }
    judge.expect_pages(&pages);
    for (to, text) in &pages {
        let indented = to.indented();
        match &subject.write(indented).text {
            Ok(page) => judge.expect(1, page, &[indented, *to], text),
            Err(fatal) => judge.refused(1, &[indented], fatal),
        }
    }
    for to in [FF4, DRAFT] {
        let outcome = subject.write(to);
        let record = match &outcome.text {
            Ok(record) => record,
            Err(fatal) => {
                judge.refused(2, &[to], fatal);
                continue;
            }
        };
        judge.expect(1, record, &[to, to], record);
        // What is carried from SGF in a spelling that the dialect does not have comes back in the dialect's.
        let respells = |said: &Said| matches!(said.code, Code::Respelled | Code::IllegalValue);
        let is_respelled = outcome.said.iter().any(respells);
        for (page, text) in &pages {
            if !is_respelled {
                judge.expect(2, record, &[to, *page], text);
            }
            if !changes {
                judge.expect(2, text, &[*page, to], record);
            }
        }
    }
    judge.verdict
}

fn judge_sgf(subject: &Subject) -> Verdict {
    let mut judge = Judge::new(subject, "SGF");
    let mut records = Vec::new();
    for to in [FF4, DRAFT] {
        match &subject.write(to).text {
            Ok(record) => records.push((to, record.clone())),
            Err(fatal) if matches!(fatal.code, Code::NotAGame | Code::OtherGame) => {
                return refused(fatal);
            }
            Err(fatal) => judge.refused(1, &[to], fatal),
        }
    }
    let mut has_any = true;
    let mut has_all = true;
    for (to, record) in &mut records {
        judge.expect(1, record, &[*to, *to], record);
        let cut = with_ishi_board(record);
        has_any &= !cut.is_empty();
        if cut == *record {
            continue;
        }
        has_all = false;
        // Another game may stand first now, whose EVENT line is carried.
        *record = match subject.rewrite(&cut, *to, *to).text.as_ref() {
            Ok(record) if !cut.is_empty() => record.clone(),
            _ => cut,
        };
    }
    let mut pages = Vec::new();
    for to in [ISHI, ISHI_UTF8] {
        match &subject.write(to).text {
            Ok(text) if has_any => pages.push((to, text.clone())),
            Ok(text) => {
                let fault = Fault::new(judge.way(3, &[to]), "there is no board for it in Ishi");
                judge.verdict.faults.push(fault.with("from", text));
            }
            Err(fatal) if !has_any && fatal.code == Code::NoIshiGame => {}
            Err(fatal) => judge.refused(3, &[to], fatal),
        }
    }
    judge.expect_pages(&pages);
    for (page, text) in &pages {
        for (to, record) in &records {
            judge.expect(3, text, &[*page, *to], record);
        }
    }
    judge.verdict.aside = match (has_any, has_all) {
        (_, true) => None,
        (true, _) => Some(IN_PART.to_owned()),
        (false, _) => Some(NO_BOARD.to_owned()),
    };
    judge.verdict
}

/// What of a canonical record can be said in Ishi: the games on square boards of 2x2 to 19x19.
fn with_ishi_board(record: &str) -> String {
    let games = parse(record, Dialect::Ff4).0;
    let begins = |game: &Game<'_>| game.nodes.first().map_or(record.len(), |root| root.at - 1);
    let ends = games.iter().skip(1).map(begins).chain([record.len()]);
    let has_board = |game: &Game<'_>| {
        let size = game.nodes.first().and_then(|root| root.value("SZ"));
        let side = size.unwrap_or("19").parse();
        side.is_ok_and(|side: u8| (2..=19).contains(&side))
    };
    let games = games.iter().zip(ends).filter(|(game, _)| has_board(game));
    games.map(|(game, end)| &record[begins(game)..end]).collect()
}

/// Goes ways, and collects the breaches of the laws.
struct Judge<'s> {
    subject: &'s Subject,
    /// The format that each way begins with.
    origin: &'static str,
    verdict: Verdict,
}

impl<'s> Judge<'s> {
    fn new(subject: &'s Subject, origin: &'static str) -> Self {
        Judge { subject, origin, verdict: Verdict::default() }
    }

    fn way(&self, law: u8, way: &[To]) -> String {
        let names = way.iter().map(|to| format!(" → {}", to.name()));
        format!("law {law}, {}{}", self.origin, names.collect::<String>())
    }

    /// Nothing comes out at the end of a way.
    fn refused(&mut self, law: u8, way: &[To], fatal: &Said) {
        let kind = format!("{}: refused: {}", self.way(law, way), fatal.code);
        self.verdict.faults.push(Fault::new(kind, &*fatal.message));
    }

    /// Expects that a text which came up on a way becomes another one.
    fn expect(&mut self, law: u8, via: &str, way: &[To; 2], wanted: &str) {
        let [from, to] = *way;
        match &self.subject.rewrite(via, from, to).text {
            Ok(got) if got == wanted => {}
            Ok(got) => {
                let fault = Fault::of_texts(&self.way(law, way), wanted, got);
                self.verdict.faults.push(fault.with("from", via));
            }
            Err(fatal) => self.refused(law, way, fatal),
        }
    }

    /// Ishi pages are written again just so, each in any charset.
    fn expect_pages(&mut self, pages: &[(To, String)]) {
        for (from, text) in pages {
            for (to, wanted) in pages {
                self.expect(1, text, &[*from, *to], wanted);
            }
        }
    }
}

/// Whether a diagnostic tells that Ishi can't say something in the form in which SGF would carry it: a variation
/// before any move, a marker of another length; or that the order of BOARDSIZE lines is settled.
fn changes_what_is_carried(said: &Said) -> bool {
    match said.code {
        Code::VariationBeforeMove | Code::MarkerTooLong | Code::NoBoardFits => true,
        Code::RepeatedHeader => said.message.contains("BOARDSIZE"),
        _ => false,
    }
}

/// Whether a text has nothing but lines that texts of other kinds have, too. Lines in error may have spoken for it.
fn is_hardly_a_record(text: &str) -> bool {
    const SURE: &str = "EVENT BOARDSIZE B W SETUP DIAGRAM MARK UNMARK COM USER";
    let is_sure = |line: &str| {
        let word = line.split([' ', '\t']).next().unwrap_or_default();
        SURE.split(' ').any(|sure| sure == word)
    };
    !text.lines().any(is_sure)
}
