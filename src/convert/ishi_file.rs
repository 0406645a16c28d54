//! The text of an Ishi file, event after event.
//!
//! Two things can be settled only when more is known than the event that is being written:
//!
//! - whether the implicit first event needs an EVENT line: it depends on the event behind it;
//! - whether the file is recognized when it is read again. Lines with unknown keywords may be all that it has, or look
//!   like another format. Then the first event gets an empty user block titled `SGF`: nothing else has that, and it
//!   carries nothing.

use super::types::{Converted, Options, Placement};
use crate::format::{Look, look};
use crate::ishi::event::Event;
use crate::ishi::{self, Holding};
use crate::lens;
use crate::tree::NodeId;

/// Tells that a text is an Ishi file, and nothing else.
const EMPTY_BLOCK: &str = "USER SGF\r\nENDUSER\r\n";

/// An Ishi file that is being written; or several, one behind the other.
pub(super) struct IshiFile<'o> {
    /// What is written so far, and where the events end, each with those that only stand for variations of it.
    written: Converted,
    options: &'o Options,
    /// The remarks at the end of the file.
    closing: lens::Closing,
    /// Where the file begins.
    start: usize,
    /// How many ends of events stand before the first one's.
    first: usize,
    /// Where the user blocks of the file's first event stand.
    users: usize,
    /// What the implicit first event holds, as long as it may need an EVENT line.
    implicit: Option<Holding>,
    /// There are lines that were not understood.
    has_unknown: bool,
    /// There are moves.
    has_moves: bool,
}

impl<'o> IshiFile<'o> {
    /// Begins a text that will be about as long as `length`.
    pub fn new(length: usize, options: &'o Options) -> Self {
        IshiFile {
            written: Converted { text: String::with_capacity(length), ends: Vec::new() },
            options,
            closing: lens::Closing::default(),
            start: 0,
            first: 0,
            users: 0,
            implicit: None,
            has_unknown: false,
            has_moves: false,
        }
    }

    /// Whether no event was written.
    pub fn is_empty(&self) -> bool {
        self.written.ends.is_empty()
    }

    /// How long the text is so far.
    pub fn len(&self) -> usize {
        self.written.text.len()
    }

    /// Whether the next event will stand first in its file.
    pub fn begins(&self) -> bool {
        self.options.placement.is_first(self.written.ends.len())
    }

    /// Whether each event is a file by itself.
    fn is_split(&self) -> bool {
        self.options.placement == Placement::Apart
    }

    /// How the first game tree is made events of the file.
    pub fn to_ishi(&self) -> lens::ToIshi {
        let Options { layout, plain, .. } = self.options;
        lens::ToIshi { characters: layout.characters, plain: *plain, writes: true, is_first: true }
    }

    /// Writes the events that a game tree is. The remarks at the end of the file go with the last game tree.
    pub fn put_game(&mut self, mut events: Vec<Event<'_>>, is_last: bool) {
        self.closing.pass(&mut events, is_last);
        self.put(&events);
    }

    /// Writes an event, with those that only stand for variations of it.
    pub fn put(&mut self, events: &[Event<'_>]) {
        let mut is_first = self.begins();
        let Some(first) = events.first() else { return };
        self.put_event_line(ishi::has_setup(first));
        let begins = self.is_split() || self.is_empty();
        if begins {
            (self.start, self.first) = (self.written.text.len(), self.written.ends.len());
            (self.has_unknown, self.has_moves) = (false, false);
        }
        if is_first && first.head.title.is_none() {
            let next = events.get(1);
            is_first = !ishi::needs_event_line(first, next);
            let is_open = next.is_none() && !self.is_split();
            self.implicit = is_open.then(|| Holding::of(first));
        }
        for (at, event) in events.iter().enumerate() {
            let users = ishi::write_event(&mut self.written.text, event, is_first, self.options.layout);
            if begins && at == 0 {
                self.users = users;
            }
            is_first = false;
            let tree = &event.tree;
            let mut details = tree.all_details();
            self.has_unknown |= details.any(|details| !details.unknown.is_empty());
            self.has_moves |=
                tree.first_child(NodeId::ROOT).is_some() && tree.nodes().any(|node| tree.play(node).is_some());
        }
        self.written.ends.push(self.written.text.len());
        if self.is_split() {
            self.put_empty_block();
        }
    }

    /// The text, and where in it the events end.
    pub fn finish(mut self) -> Converted {
        if self.options.placement.leads() {
            self.put_event_line(false);
        }
        if !self.is_split() {
            self.put_empty_block();
        }
        self.written
    }

    /// Gives the implicit first event an EVENT line, if it needs one before what follows. `sets_up` tells whether that has
    /// a setup of its own.
    fn put_event_line(&mut self, sets_up: bool) {
        let holding = self.implicit.take();
        if holding.is_some_and(|holding| holding.is_of_next(sets_up)) {
            let line = ishi::info::write_title("") + "\r\n";
            self.users += line.len();
            self.insert(self.start, &line);
        }
    }

    /// Gives the first event an empty block, if the file would not be recognized without one.
    fn put_empty_block(&mut self) {
        if !self.is_recognized() {
            self.insert(self.users, EMPTY_BLOCK);
        }
    }

    fn is_recognized(&self) -> bool {
        let text = &self.written.text[self.start..];
        if text.is_empty() || self.has_moves && !self.has_unknown {
            return true;
        }
        look(text) == Look::Ishi && (self.has_moves || ishi::Reader::new(text).is_record())
    }

    fn insert(&mut self, at: usize, lines: &str) {
        self.written.text.insert_str(at, lines);
        // The game of the file before may end just there.
        let own = self.written.ends.iter_mut().skip(self.first);
        own.filter(|end| **end >= at).for_each(|end| *end += lines.len());
    }
}
