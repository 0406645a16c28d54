//! The text of an Ishi file, event after event.
//!
//! Two things can be settled only when more is known than the event that is being written:
//!
//! - whether the implicit first event needs an EVENT line: it depends on the event behind it;
//! - whether the file is recognized when it is read again. Lines with unknown keywords may be all that it has, or look
//!   like another format. Then the first event gets an empty user block titled `SGF`: nothing else has that, and it
//!   carries nothing.

use crate::format::{Look, look};
use crate::ishi::event::Event;
use crate::ishi::{self, Holding, Layout};
use crate::tree::NodeId;

/// Tells that a text is an Ishi file, and nothing else.
const EMPTY_BLOCK: &str = "USER SGF\r\nENDUSER\r\n";

/// An Ishi file that is being written; or several, one behind the other.
pub(super) struct IshiFile {
    /// What is written so far.
    text: String,
    /// Where the events end, each with those that only stand for variations of it.
    ends: Vec<usize>,
    layout: Layout,
    /// Each event is a file by itself.
    is_split: bool,
    /// Where the file begins.
    start: usize,
    /// Where the user blocks of the file's first event stand.
    users: usize,
    /// What the implicit first event holds, as long as it may need an EVENT line.
    implicit: Option<Holding>,
    /// There are lines that were not understood.
    has_unknown: bool,
    /// There are moves.
    has_moves: bool,
}

impl IshiFile {
    /// Begins a text that will be about as long as `length`.
    pub fn new(length: usize, layout: Layout, is_split: bool) -> Self {
        IshiFile {
            text: String::with_capacity(length),
            ends: Vec::new(),
            layout,
            is_split,
            start: 0,
            users: 0,
            implicit: None,
            has_unknown: false,
            has_moves: false,
        }
    }

    /// How many events were written.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Writes an event, with those that only stand for variations of it. `is_first` tells whether it stands first in its
    /// file.
    pub fn put(&mut self, events: &[Event<'_>], is_first: bool) {
        let Some(first) = events.first() else { return };
        self.put_event_line(ishi::has_setup(first));
        let begins = self.is_split || self.ends.is_empty();
        if begins {
            self.start = self.text.len();
            (self.has_unknown, self.has_moves) = (false, false);
        }
        let mut is_first = is_first;
        if is_first && first.head.title.is_none() {
            let next = events.get(1);
            is_first = !ishi::needs_event_line(first, next);
            let is_open = next.is_none() && !self.is_split;
            self.implicit = is_open.then(|| Holding::of(first));
        }
        for (at, event) in events.iter().enumerate() {
            let users = ishi::write_event(&mut self.text, event, is_first, self.layout);
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
        self.ends.push(self.text.len());
        if self.is_split {
            self.put_empty_block();
        }
    }

    /// The text, and where in it the events end. `is_followed` tells whether other events will stand behind it.
    pub fn finish(mut self, is_followed: bool) -> (String, Vec<usize>) {
        if is_followed {
            self.put_event_line(false);
        }
        if !self.is_split {
            self.put_empty_block();
        }
        (self.text, self.ends)
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
        let text = &self.text[self.start..];
        if text.is_empty() || self.has_moves && !self.has_unknown {
            return true;
        }
        let mut reader = ishi::Reader::new(text);
        let mut is_read = || {
            while reader.next_event(&mut ()).is_some() {}
            reader.has_recognized_something()
        };
        look(text) == Look::Ishi && (self.has_moves || is_read())
    }

    fn insert(&mut self, at: usize, lines: &str) {
        self.text.insert_str(at, lines);
        let ends = self.ends.iter_mut().filter(|end| **end >= at);
        ends.for_each(|end| *end += lines.len());
    }
}
