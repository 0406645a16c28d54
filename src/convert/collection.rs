//! The games of a collection, one after the other or side by side: each is read where it stands, converted by itself, and
//! put behind the others.
//!
//! Only the conversion between the formats is work for several threads. Reading and writing go on in order, and so does what
//! is said: of each game what reading it and the next one said, for that has to be read to know whether the game is the last,
//! and then what converting and writing it said.

use super::first_event;
use super::in_turn::{ReadGame, Reading, report, side_by_side};
use super::ishi_file::IshiFile;
use super::sgf_file::SgfFiles;
use super::types::{Converted, Options};
use crate::across;
use crate::cost::{Kept, Ledger, SAID};
use crate::diag::{Code, Diagnostic, Sink, only};
use crate::format::{Dialect, Format};
use crate::ishi::event::Event;
use crate::tree::GameTree;
use crate::{ishi, lens, sgf};

/// Which games of an SGF input are converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Games {
    /// All that the target has a board for.
    All,
    /// Those that Ishi has a board for.
    WithIshiBoard,
}

pub(super) fn sgf_to_sgf<'t>(
    text: &'t str,
    games: Games,
    dialects: &[Dialect],
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Vec<Converted>, Diagnostic> {
    let ledger = Ledger::new(options.memory.0, text.len());
    let mut reader = read_sgf(text, &ledger);
    let next_record = |reader: &mut sgf::Reader<'t>, sink: &mut dyn Sink| {
        let record = match games {
            Games::All => next_tree(reader, &ledger, sink).and_then(|(record, cost)| {
                // What it carries goes over Ishi.
                let is_afforded = !lens::carries(&record, &mut ()) || afford_places(reader, &record, &ledger).is_some();
                is_afforded.then_some((record, cost))
            }),
            Games::WithIshiBoard => next_with_board(reader, &ledger, options, sink),
        };
        sink.reached(reader.position());
        record.map(|(record, _)| record)
    };
    let mut files = SgfFiles::new(Format::Sgf, dialects, text.len(), options)?;
    let mut closing = lens::Closing::default();
    // Reading is most of the work, so that threads would only wait for it.
    let mut next = next_record(&mut reader, sink);
    let mut count = 0;
    while let Some(record) = next {
        next = next_record(&mut reader, sink);
        // Remarks at the end of the file stay there, if only games follow that Ishi has no board for.
        let is_last = || !is_of_ishi_ahead(next.as_ref(), &reader, &ledger);
        let gets_no_event_line = options.placement.is_first(count)
            && first_event::tree_gets_no_event_line(&record, next.as_ref(), options.placement);
        let to_sgf = lens::InDialects { dialects, plain: options.plain, gets_no_event_line };
        match normalized(&record, to_sgf, &mut closing, is_last, sink) {
            None => files.put_same(&record, sink),
            Some(games) => files.put(&games, sink),
        }
        ledger.set_output(files.longest());
        if ledger.is_exceeded() {
            break;
        }
        count += 1;
    }
    ledger.check()?;
    let written = files.finish();
    if written.iter().any(|written| written.ends.is_empty()) { Err(no_go()) } else { Ok(written) }
}

/// A game tree as reading and writing what it carries would give it: without what does not agree with it, or need not be
/// carried; `None` where it carries nothing. The remarks at the end of the file go with the last game tree that Ishi has a
/// board for.
fn normalized(
    game: &GameTree<'_>,
    to_sgf: lens::InDialects<'_>,
    closing: &mut lens::Closing,
    is_last: impl FnOnce() -> bool,
    sink: &mut dyn Sink,
) -> Option<Vec<Vec<GameTree<'static>>>> {
    let carries = lens::carries(game, sink);
    if !carries && closing.is_empty() || lens::board_of_ishi(game).is_err() {
        return None;
    }
    // Where nothing is carried, properties that only look carried were reported already.
    let codes: &[Code] = if carries { &[Code::StaleCarry, Code::UnreadCarry] } else { &[Code::StaleCarry] };
    let mut events = lens::to_ishi(game, lens::ToIshi::IN_MEMORY, &mut only(codes, sink));
    let is_last = events.first().is_some_and(|first| !first.head.closing.is_empty()) && is_last();
    closing.pass(&mut events, is_last);
    Some(lens::to_dialects(events, to_sgf, sink))
}

pub(super) fn no_go() -> Diagnostic {
    Diagnostic::whole(Code::NotAGame, "there is no record of Go in it")
}

pub(super) fn ishi_to_sgf<'t>(
    text: &'t str,
    dialects: &[Dialect],
    options: &Options,
    sink: &mut dyn Sink,
) -> Result<Vec<Converted>, Diagnostic> {
    let ledger = Ledger::new(options.memory.0, text.len());
    let mut events = Events::new(text, &ledger);
    let mut files = SgfFiles::new(Format::Ishi, dialects, text.len(), options)?;
    let work = |Group { events: mut found, gets_no_event_line, .. }: Group<'t>, sink: &mut dyn Sink| {
        if options.unwrap {
            found.iter_mut().for_each(let_comments_flow);
        }
        lens::to_dialects(found, lens::InDialects { dialects, plain: options.plain, gets_no_event_line }, sink)
    };
    let heard = (Kept::new(events.reader.budget()), sink);
    let read = |reading: &mut Reading<'_, '_>, put: &mut dyn FnMut(_, usize)| events.read_all(reading, options, put);
    side_by_side((text, options, &ledger), heard, read, work, |games, sink| {
        files.put(&games, sink);
        ledger.set_output(files.longest());
    })?;
    demand_ishi(&events.reader)?;
    Ok(files.finish())
}

/// Lets the paragraphs of all comments be lines in SGF.
fn let_comments_flow(event: &mut Event<'_>) {
    let nodes: Vec<_> = event.tree.nodes().filter(|&node| event.tree.details(node).is_some()).collect();
    for node in nodes {
        event.tree.details_mut(node).comments.iter_mut().for_each(|comment| comment.flows = true);
    }
}

pub(super) fn sgf_to_ishi(text: &str, options: &Options, sink: &mut dyn Sink) -> Result<Converted, Diagnostic> {
    let ledger = Ledger::new(options.memory.0, text.len());
    let mut reader = read_sgf(text, &ledger);
    let mut file = IshiFile::new(text.len(), options);
    let mut apart = BoardsApart { sink, ledger: &ledger, refused: Vec::new() };
    let kept = Kept::new(reader.budget());
    let to_ishi = file.to_ishi();
    let read = |reading: &mut Reading<'_, '_>, put: &mut dyn FnMut(_, usize)| {
        let mut next = next_with_board(&mut reader, &ledger, options, reading);
        for count in 0.. {
            let Some((record, cost)) = next else { break };
            next = next_with_board(&mut reader, &ledger, options, reading);
            let to_ishi = lens::ToIshi { is_first: options.placement.is_first(count), ..to_ishi };
            let (read, cost) = reading.done((record, to_ishi, next.is_none()), reader.position(), cost);
            put(read, cost);
        }
    };
    let work = |(record, to_ishi, is_last): (GameTree<'_>, _, bool), sink: &mut dyn Sink| {
        (lens::to_ishi(&record, to_ishi, sink), is_last)
    };
    let done = side_by_side((text, options, &ledger), (kept, &mut apart), read, work, |(events, is_last), _| {
        file.put_game(events, is_last);
        ledger.set_output(file.len());
    });
    let BoardsApart { sink, mut refused, .. } = apart;
    if let Err(fatal) = done {
        report(refused, sink);
        return Err(fatal);
    }
    // The last one that Ishi has no board for says why there is no game.
    let last = if file.is_empty() { refused.pop() } else { None };
    report(refused, sink);
    match last {
        Some(last) => Err(Diagnostic { code: Code::NoIshiGame, ..last }),
        None if file.is_empty() => Err(no_go()),
        None => Ok(file.finish()),
    }
}

/// Keeps what is wrong with the boards of games, which is told at the end, and passes all else on.
struct BoardsApart<'s> {
    sink: &'s mut dyn Sink,
    ledger: &'s Ledger,
    refused: Vec<Diagnostic>,
}

impl Sink for BoardsApart<'_> {
    fn report(&mut self, diagnostic: Diagnostic) {
        if diagnostic.code == Code::NoIshiBoard {
            self.ledger.hold(SAID);
            self.refused.push(diagnostic);
        } else {
            self.sink.report(diagnostic);
        }
    }

    fn reached(&mut self, at: usize) {
        self.sink.reached(at);
    }
}

/// Begins to read a text, within what a game may cost.
pub(super) fn read_sgf<'a>(text: &'a str, ledger: &Ledger) -> sgf::Reader<'a> {
    let mut reader = sgf::Reader::new(text);
    *reader.budget() = ledger.budget();
    reader
}

/// The next record, and what it costs; none where the conversion takes more than it may.
pub(super) fn next_tree<'a>(
    reader: &mut sgf::Reader<'a>,
    ledger: &Ledger,
    sink: &mut dyn Sink,
) -> Option<(GameTree<'a>, usize)> {
    if ledger.is_exceeded() {
        return None;
    }
    reader.budget().restart(0);
    let record = reader.next_tree(sink);
    if reader.budget().is_exceeded() {
        ledger.exceed();
    }
    Some((record?, reader.budget().spent()))
}

/// Whether Ishi has a board for the next record, or one behind it.
fn is_of_ishi_ahead(next: Option<&GameTree<'_>>, reader: &sgf::Reader<'_>, ledger: &Ledger) -> bool {
    let is_of_ishi = |record: &GameTree<'_>| lens::board_of_ishi(record).is_ok();
    next.is_some_and(|next| {
        let mut ahead = reader.clone();
        let mut records = std::iter::from_fn(|| next_tree(&mut ahead, ledger, &mut ()));
        is_of_ishi(next) || records.any(|(record, _)| is_of_ishi(&record))
    })
}

/// The next record that Ishi has a board for. What is wrong with the boards of others is reported.
fn next_with_board<'a>(
    reader: &mut sgf::Reader<'a>,
    ledger: &Ledger,
    options: &Options,
    sink: &mut dyn Sink,
) -> Option<(GameTree<'a>, usize)> {
    loop {
        let (record, cost) = next_tree(reader, ledger, sink)?;
        options.check(&record, Format::Sgf, sink);
        match lens::board_of_ishi(&record) {
            Ok(()) => {
                let cost = cost + afford_places(reader, &record, ledger)?;
                return Some((record, cost));
            }
            Err(diagnostic) => sink.report(diagnostic),
        }
    }
}

/// What the places cost that nodes of a record may have in Ishi; none where that is more than may be spent.
fn afford_places(reader: &mut sgf::Reader<'_>, record: &GameTree<'_>, ledger: &Ledger) -> Option<usize> {
    let cost = across::node_path::cost(record);
    reader.budget().spend(cost);
    if reader.budget().is_exceeded() {
        ledger.exceed();
        return None;
    }
    Some(cost)
}

pub(super) fn ishi_to_ishi<'a>(text: &'a str, options: &Options, sink: &mut dyn Sink) -> Result<Converted, Diagnostic> {
    /// Events that are written as they stand, or what their game trees are as events.
    enum Settled<'e> {
        AsTheyStand(Vec<Event<'e>>),
        AsGames(Vec<Vec<Event<'static>>>),
    }

    let ledger = Ledger::new(options.memory.0, text.len());
    let mut events = Events::new(text, &ledger);
    let mut file = IshiFile::new(text.len(), options);
    let is_plain_text = text.is_ascii() || options.layout.characters == ishi::Characters::Utf8;
    let to_ishi = file.to_ishi();
    let work = |Group { events: mut found, is_first, gets_no_event_line, is_last }: Group<'a>, sink: &mut dyn Sink| {
        if options.lint {
            for event in &found {
                let tree = across::to_sgf::to_sgf(event, Dialect::Ff4);
                options.check(&tree, Format::Ishi, sink);
            }
        }
        if options.unwrap {
            found.iter_mut().for_each(let_comments_flow);
        }
        if is_plain_text && !options.unwrap && !found.iter().any(lens::needs_game_tree) {
            found.iter().for_each(|event| lens::report_unread(event, sink));
            return (Settled::AsTheyStand(found), is_last);
        }
        let to_sgf = lens::ToSgf { dialect: Dialect::Ff4, plain: false, gets_no_event_line };
        let games = lens::to_sgf(found, to_sgf, sink);
        let games = games.into_iter().enumerate().map(|(at, game)| {
            let to_ishi = lens::ToIshi { is_first: is_first && at == 0, ..to_ishi };
            lens::to_ishi(&game, to_ishi, &mut only(&[Code::StaleCarry, Code::Loss], sink))
        });
        (Settled::AsGames(games.collect()), is_last)
    };
    let heard = (Kept::new(events.reader.budget()), sink);
    let read = |reading: &mut Reading<'_, '_>, put: &mut dyn FnMut(_, usize)| events.read_all(reading, options, put);
    side_by_side((text, options, &ledger), heard, read, work, |(settled, is_last), _| {
        match settled {
            Settled::AsTheyStand(events) => file.put(&events),
            Settled::AsGames(games) => games.into_iter().for_each(|events| file.put_game(events, is_last)),
        }
        ledger.set_output(file.len());
    })?;
    demand_ishi(&events.reader)?;
    Ok(file.finish())
}

/// An event of an Ishi file with those that only stand for variations of it.
struct Group<'a> {
    events: Vec<Event<'a>>,
    is_first: bool,
    /// It stands first, and gets no EVENT line by itself.
    gets_no_event_line: bool,
    is_last: bool,
}

/// The events of an Ishi file, each with those that only stand for variations of it.
pub(super) struct Events<'a, 'l> {
    pub(super) reader: ishi::Reader<'a>,
    ledger: &'l Ledger,
    next: Option<Event<'a>>,
}

impl<'a, 'l> Events<'a, 'l> {
    pub(super) fn new(text: &'a str, ledger: &'l Ledger) -> Self {
        let mut reader = ishi::Reader::new(text);
        *reader.budget() = ledger.budget();
        Events { reader, ledger, next: None }
    }

    /// Reads all that there are, to be worked on.
    fn read_all(
        &mut self,
        reading: &mut Reading<'_, '_>,
        &Options { placement, .. }: &Options,
        put: &mut dyn FnMut(ReadGame<Group<'a>>, usize),
    ) {
        let mut count = 0;
        while let Some((events, cost)) = self.next(reading) {
            let next = self.next.as_ref();
            let is_first = placement.is_first(count);
            let gets_no_event_line = is_first && first_event::events_get_no_event_line(&events, next, placement);
            let group = Group { events, is_first, gets_no_event_line, is_last: next.is_none() };
            let (read, cost) = reading.done(group, self.reader.position(), cost);
            put(read, cost);
            count += 1;
        }
    }

    /// The next event with those that belong to it, and what they cost; none where the conversion takes more than it may.
    pub(super) fn next(&mut self, sink: &mut dyn Sink) -> Option<(Vec<Event<'a>>, usize)> {
        if self.ledger.is_exceeded() {
            return None;
        }
        let first = self.next.take().or_else(|| self.reader.next_event(sink))?;
        let mut events = vec![first];
        let mut cost = self.reader.budget().spent();
        while let Some(mut next) = self.reader.next_event(sink) {
            if !lens::continues(&events, &next) {
                lens::pass_originals(&mut events[0], &mut next);
                self.next = Some(next);
                break;
            }
            events.push(next);
            cost = self.reader.budget().spent();
        }
        let budget = self.reader.budget();
        if budget.is_exceeded() {
            self.ledger.exceed();
            return None;
        }
        // What was read of the next event is its own.
        budget.restart(budget.spent() - cost);
        Some((events, cost))
    }
}

/// Refuses a text that turned out to be no Ishi file.
pub(super) fn demand_ishi(reader: &ishi::Reader<'_>) -> Result<(), Diagnostic> {
    if reader.has_recognized_something() {
        return Ok(());
    }
    Err(Diagnostic::whole(Code::NotAGame, "most of its lines are no lines of an Ishi file"))
}

#[cfg(test)]
mod tests {
    use super::super::in_turn::LARGE;
    use super::super::{Memory, Target, convert_games, open};
    use super::*;

    /// A collection of different games, some of which something is said about.
    fn collection() -> String {
        let mut text = String::new();
        let mut count = 0;
        while text.len() < 2 * LARGE {
            count += 1;
            let board = ["9", "19", "25"][count % 3];
            let moves = ";B[aa];W[bb]C[A line\nand another.]".repeat(count % 40);
            let carried = ["", "ISHI[?REMARK The end]", "ISHI[EVENT Stale]"][count % 3];
            text += &format!(
                "(;FF[4]GM[1]SZ[{board}]EV[Cup {count}]RE[a draw]{carried}{moves};W[zz](;B[cc])(;B[dd]KO[]))\n"
            );
        }
        text
    }

    #[test]
    fn threads_change_neither_the_text_nor_what_is_said() {
        let converted = |text: &str, to: Target, threads: usize| {
            let options = Options { to: Some(to), threads, ..Options::default() };
            let mut said = Vec::new();
            let input = open(text.as_bytes(), &options, &mut said).expect("a record");
            let converted = convert_games(&input, &options, &mut said).expect("games");
            (converted, said)
        };
        let sgf = collection();
        let (ishi, said) = converted(&sgf, Target::Ishi, 1);
        assert!(said.len() > 100 && ishi.text.len() > LARGE);
        for text in [&sgf, &ishi.text] {
            for to in [Target::Sgf(Dialect::Ff4), Target::Ishi] {
                let one = converted(text, to, 1);
                for threads in [2, 7] {
                    assert!(converted(text, to, threads) == one, "{to:?} on {threads} threads");
                }
            }
        }
    }

    #[test]
    fn threads_do_not_change_what_is_said_of_what_is_too_large() {
        let games = "(;SZ[9]B[aa]AB[bb])".repeat(20_000);
        let said = |to: Target, threads: usize, memory: usize| {
            let memory = Memory(memory);
            let options = Options { to: Some(to), threads, memory, ..Options::default() };
            let mut said = Vec::new();
            let input = open(games.as_bytes(), &options, &mut said).expect("a record");
            let fatal = convert_games(&input, &options, &mut said).expect_err("it is too large");
            assert_eq!(fatal.code, Code::TooLarge);
            said.len()
        };
        let one = said(Target::Ishi, 1, 8 << 20);
        assert!((10_000..20_000).contains(&one), "{one}");
        for threads in [2, 3, 4, 7] {
            assert_eq!(said(Target::Ishi, threads, 8 << 20), one, "{threads}");
        }
    }
}
