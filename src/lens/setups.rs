//! Setups of nodes without moves: whether what is carried of them still comes to what the lines of the file say.
//!
//! ```text
//! (;SZ[9]AB[aa]       SETUP B A9 B8         USER SGF / AB[aa] / ENDUSER
//! ;AB[bb])            DIAGRAM               USER SGF / AB[bb] / ENDUSER
//! ```
//!
//! Together the two blocks give the two stones of the SETUP line: they count. If someone took `B8` away, they would
//! give one stone too many: both go, and the SETUP line alone counts.
//!
//! ```text
//! ;B[ee]              B 1 E5
//!                     SETUP B A9 B8         USER SGF / ISHI[?SETUP] / ENDUSER
//! ;AB[aa]C[One]       DIAGRAM / HIDE B8     USER SGF / AE[] / AB[aa] / ISHI[?PLACE 0] / ENDUSER
//! ;AB[bb]C[two.]      DIAGRAM               USER SGF / AB[bb] / ENDUSER
//! ```
//!
//! Here each diagram shows the board of its node, and is judged by itself: what its block carries counts where it leads
//! from the board of the node before it to the one that is shown. If someone took the HIDE line away, `AB[aa]` would not:
//! the node sets up both stones then, and the other one stays as it is, for it still comes to what it shows.
//!
//! Diagrams that 0.1.0 wrote say nothing of the stones of their run, and hide only what their own nodes take away. They are
//! told from the others by that, as long as the run comes to what its SETUP line says.
//!
//! ```text
//! ;AB[aa](;W[bb])        SETUP B A9 / W 1 B8
//! (;W[cc])               EVENT      USER SGF / ISHI[?EVENT] / ENDUSER
//!                        SETUP B A9 USER SGF / ISHI[?SETUP] / ENDUSER
//!                        W 1 C7     USER SGF / ISHI[?PLACE 0 1] / ENDUSER
//! ```
//!
//! The second SETUP line only repeats the first one. If someone changed one of the two, `W[cc]` would be a move on another
//! board in its place: it is displaced there, and stays behind the line that it stands behind in the file.

mod stated;

use std::collections::{BTreeMap, BTreeSet};

use smallvec::smallvec;
use stated::{SETUPS, Seen, StatedSetups};

use super::blocks::LaidEvent;
use super::restore::Restoration;
use crate::across::{Stones, put_stone, set_up};
use crate::tree::{
    Board, Color, IdentSet, Moment, Node, NodeId, Point, PropIdent, Property, SETUP, Size, Stone, points_of,
    put_stones, setup_of,
};

/// Compares what is carried of AB, AW and AE with the SETUP lines and the boards of diagrams in the file. Where it leads to
/// another board, the file counts: what is carried is dropped, a diagram that is a node sets up what leads to its board, and
/// a setup that is only there for such a diagram is put back behind it. Returns the nodes whose carried place would put them
/// on another board than the file shows, with the events that they are of.
pub(super) fn settle(
    restored: &mut Restoration,
    events: &mut [LaidEvent<'_>],
    contents: &mut [Node<'static>],
) -> Vec<(usize, NodeId)> {
    let mut stated = StatedSetups::of(events, contents);
    stated.look_for_moved(restored, events);
    if stated.carrying.is_empty() && stated.seen.is_empty() && stated.moved.is_empty() {
        return Vec::new();
    }
    let board = Board::new(events[0].event.size);
    let is_node = |child: &usize| !restored.nodes[*child].is_leaf;
    let first = restored.nodes.iter().map(|node| node.children.iter().copied().find(is_node)).collect();
    Settling { restored, stated, events, contents, first, board, since_move: SinceMove::default() }.settle()
}

/// Setups that are settled while the game trees are played out.
struct Settling<'s, 'a> {
    restored: &'s mut Restoration,
    stated: StatedSetups,
    events: &'s mut [LaidEvent<'a>],
    contents: &'s mut [Node<'static>],
    /// Of each node the first child that is no diagram of Ishi.
    first: Vec<Option<usize>>,
    board: Board,
    since_move: SinceMove,
}

/// The stones that are set up since the last move, and what they were before, to go back to.
#[derive(Default)]
struct SinceMove {
    stones: Stones,
    history: Vec<(Point, Option<Color>)>,
}

impl SinceMove {
    /// Goes on to a node, which may be a move in the file.
    fn enter(&mut self, content: &Node<'_>, is_move: bool, size: Size) {
        if is_move {
            let gone = std::mem::take(&mut self.stones).into_iter();
            self.history.extend(gone.map(|(point, color)| (point, Some(color))));
        } else if content.properties.has_any(IdentSet::SETUP) {
            for (point, color) in setup_of(&content.properties, size) {
                self.history.push((point, put_stone(&mut self.stones, point, color)));
            }
        }
    }

    /// Goes back to when the history had so many entries.
    fn back_to(&mut self, count: usize) {
        for (point, color) in self.history.drain(count..).rev() {
            put_stone(&mut self.stones, point, color);
        }
    }
}

/// A step on the way through the game trees.
enum Visit {
    Enter(usize),
    Leave(Moment, usize),
}

impl Settling<'_, '_> {
    fn settle(&mut self) -> Vec<(usize, NodeId)> {
        let mut displaced = Vec::new();
        let mut waiting: Vec<Visit> = self.restored.roots.iter().rev().map(|&root| Visit::Enter(root)).collect();
        let mut taken = Vec::new();
        while let Some(step) = waiting.pop() {
            let number = match step {
                Visit::Enter(number) => number,
                Visit::Leave(moment, count) => {
                    self.board.back_to(moment);
                    self.since_move.back_to(count);
                    continue;
                }
            };
            waiting.push(Visit::Leave(self.board.now(), self.since_move.history.len()));
            if self.begins_run(number) {
                displaced.extend(self.settle_run(number));
            }
            let content = &self.contents[number];
            // In the file an alternative is a move, whatever it sets up.
            let is_move = self.restored.nodes[number].play.is_some();
            self.since_move.enter(content, is_move, self.board.size());
            put_stones(&mut self.board, content);
            if let Some(play) = content.play
                && let Some(point) = play.at
            {
                taken.clear();
                self.board.play(point, Stone { color: play.color, played: None }, &mut taken);
            }
            displaced.extend(self.displaced(number));
            waiting.extend(self.restored.nodes[number].children.iter().rev().map(|&child| Visit::Enter(child)));
        }
        displaced
    }

    /// The nodes that were moved behind a node although the file says that other stones are set up where they stand.
    fn displaced(&self, number: usize) -> Vec<(usize, NodeId)> {
        let Some(moved) = self.stated.moved.get(&number) else {
            return Vec::new();
        };
        let nodes = &self.restored.nodes;
        let before = std::iter::successors(Some(number), |&number| nodes[number].parent);
        let since_move = before.take_while(|&number| nodes[number].play.is_none());
        let since_move: Vec<usize> = since_move.take(SETUPS).collect();
        if since_move.len() == SETUPS {
            return Vec::new();
        }
        // Stones that were taken off may stand in the file, where no line could say that they went.
        let taken_off =
            |number: &usize| points_of(&self.contents[*number].properties, PropIdent::AE, self.board.size());
        let taken_off: BTreeSet<Point> = since_move.iter().flat_map(taken_off).collect();
        let others = |stones: &Stones| -> Stones {
            let others = stones.iter().filter(|(point, _)| !taken_off.contains(point));
            others.map(|(&point, &color)| (point, color)).collect()
        };
        let here = others(&self.since_move.stones);
        let is_other = |setups: &[usize]| {
            let stones = setups.iter().rev().filter_map(|setup| self.stated.stones.get(setup)).flatten();
            // One that was played stands here, too.
            let is_new = |(point, color): &(Point, Color)| {
                let is_played = || self.board.at(*point).is_some_and(|stone| stone.color == *color);
                here.contains_key(point) || !is_played()
            };
            let stones: Stones = stones.map(|(&point, &color)| (point, color)).collect();
            others(&stones).into_iter().filter(is_new).collect::<Stones>() != here
        };
        // Alternatives mostly stand behind the same setups.
        let mut judged: BTreeMap<&[usize], bool> = BTreeMap::new();
        let displaced =
            moved.iter().filter(|moved| *judged.entry(&moved.setups).or_insert_with(|| is_other(&moved.setups)));
        displaced.flat_map(|moved| moved.placed.iter().map(|&node| (moved.event, node))).collect()
    }

    /// The node that continues a run of nodes without moves.
    fn next(&self, number: usize) -> Option<usize> {
        self.first[number].filter(|&next| self.restored.nodes[next].play.is_none())
    }

    fn begins_run(&self, number: usize) -> bool {
        let nodes = &self.restored.nodes;
        let node = &nodes[number];
        let goes_on =
            node.parent.is_some_and(|parent| nodes[parent].play.is_none() && self.next(parent) == Some(number));
        node.play.is_none() && !node.is_leaf && !goes_on
    }

    /// Settles a run of nodes without moves. Returns those of its setups that would not come to what their lines say in the
    /// places which they carry.
    fn settle_run(&mut self, head: usize) -> Vec<(usize, NodeId)> {
        let run: Vec<usize> = std::iter::successors(Some(head), |&number| self.next(number)).collect();
        let is_judged =
            |number: &usize| self.stated.carrying.contains_key(number) || self.stated.seen.contains_key(number);
        if !run.iter().any(is_judged) {
            return Vec::new();
        }
        for &number in &run {
            if !self.stated.seen.contains_key(&number) && self.names_point_twice(number) {
                self.put_stated(number);
            }
        }
        let StatedSetups { stones: stated, on_repetition, seen, .. } = &self.stated;
        let before = match run.iter().any(|number| on_repetition.contains(number)) {
            true => self.since_move.stones.clone(),
            false => Stones::new(),
        };
        let said = run.iter().filter_map(|number| stated.get(number)).flatten();
        let said: Stones = said.map(|(&point, &color)| (point, color)).collect();
        let comes_to = self.come_to(before.clone(), &run);
        let agrees = said == comes_to;
        // A stone from before, which the lines don't have, stays on the board.
        let has_other = |(point, color)| comes_to.get(point) == Some(color) && said.get(point) != Some(color);
        let displaced = if before.iter().any(has_other) { self.placed_setups(&run) } else { Vec::new() };
        let diagrams = run.iter().filter_map(|number| seen.get(number));
        let setup = diagrams.clone().find_map(|seen| seen.setup);
        let are_old = setup.is_none() && diagrams.clone().all(|seen| seen.is_old);
        let holder = run.iter().position(|number| stated.contains_key(number));
        if !agrees && !self.leads(&run) {
            if are_old {
                run.iter().for_each(|&number| self.put_stated(number));
                return displaced;
            }
            let holder = holder.filter(|&at| self.come_to(Stones::new(), &run[..=at]) != said);
            holder.into_iter().for_each(|at| self.put_stated(run[at]));
        } else if let Some(at) = holder.filter(|_| !agrees) {
            self.put_hidden(run[at], &run, said, &before);
        }
        let moment = self.board.now();
        run.iter().for_each(|&number| self.show(number, agrees));
        self.board.back_to(moment);
        setup.into_iter().for_each(|setup| self.put_behind(setup, &run));
        displaced
    }

    /// The setups of a run that stand behind a repetition in the file, and carry another place.
    fn placed_setups(&self, run: &[usize]) -> Vec<(usize, NodeId)> {
        let setups = run.iter().filter(|number| self.stated.on_repetition.contains(number));
        let carrying = setups.filter_map(|number| self.stated.carrying.get(number)).flatten().copied();
        carrying.filter(|&(event, node)| self.events[event].blocks.has_place(node)).collect()
    }

    /// Whether what a node carries of its setup and what its line says are at odds about a point.
    fn names_point_twice(&self, number: usize) -> bool {
        let mut named = BTreeSet::new();
        setup_of(&self.contents[number].properties, self.board.size()).any(|(point, _)| !named.insert(point))
    }

    /// Whether a run has diagrams, and what its nodes set up leads to the board of each.
    fn leads(&mut self, run: &[usize]) -> bool {
        let seen = &self.stated.seen;
        let moment = self.board.now();
        let leads = run.iter().all(|number| {
            put_stones(&mut self.board, &self.contents[*number]);
            seen.get(number).is_none_or(|seen| seen.snapshot == self.board.snapshot())
        });
        self.board.back_to(moment);
        leads && run.iter().any(|number| seen.contains_key(number))
    }

    /// Goes on to a node. What it sets up leads to the board that is to be seen there.
    fn show(&mut self, number: usize, agrees: bool) {
        let before = self.board.snapshot();
        let moment = self.board.now();
        put_stones(&mut self.board, &self.contents[number]);
        let seen = self.stated.seen.get(&number).filter(|seen| !(agrees && seen.is_old));
        let is_other = |seen: &&Seen| seen.snapshot != self.board.snapshot() || self.names_point_twice(number);
        let Some(Seen { snapshot, .. }) = seen.filter(is_other) else {
            return;
        };
        let points = |color: Option<Color>| {
            let before = &before;
            let is_new = move |&point: &Point| snapshot.at(point) == color && before.at(point) != color;
            snapshot.size().points().filter(is_new)
        };
        for (ident, color) in SETUP {
            self.contents[number].take(&ident);
            Property::new_list(ident, points(color)).into_iter().for_each(|list| self.contents[number].put(list));
        }
        self.board.back_to(moment);
        put_stones(&mut self.board, &self.contents[number]);
        self.note(number);
    }

    /// Puts the stones that the file says are set up, and no node of a run ever sets up, into one of them: somebody added
    /// them, and hides them in the diagrams.
    fn put_hidden(&mut self, number: usize, run: &[usize], said: Stones, before: &Stones) {
        let size = self.board.size();
        let set_up = run.iter().flat_map(|&number| setup_of(&self.contents[number].properties, size));
        let set_up: BTreeSet<_> = set_up.chain(before.iter().map(|(&point, &color)| (point, Some(color)))).collect();
        let hidden: Stones =
            said.into_iter().filter(|&(point, color)| !set_up.contains(&(point, Some(color)))).collect();
        if hidden.is_empty() {
            return;
        }
        let own = setup_of(&self.contents[number].properties, size);
        let own = own.filter_map(|(point, color)| Some((point, color?)));
        let all: Stones = own.chain(hidden).collect();
        self.note(number);
        put_stones_of(&mut self.contents[number], Some(&all));
    }

    /// Puts a setup that no node shows behind its diagrams, with the stones that these don't come to: somebody took
    /// the last one away, say.
    fn put_behind(&mut self, setup: usize, run: &[usize]) {
        let stated = self.stated.stones.get(&setup);
        let before = self.since_move.stones.clone();
        let is_gone = self.restored.is_gone(setup);
        let Some(stated) = stated.filter(|&stated| is_gone && *stated != before) else {
            return;
        };
        let stones = self.come_to(before, run);
        let missing: Stones = stated
            .iter()
            .filter(|&(point, color)| stones.get(point) != Some(color))
            .map(|(&at, &color)| (at, color))
            .collect();
        let Some(&last) = run.last().filter(|_| !missing.is_empty()) else {
            return;
        };
        let nodes = &mut self.restored.nodes;
        let children = std::mem::replace(&mut nodes[last].children, smallvec![setup]);
        children.iter().for_each(|&child| nodes[child].parent = Some(setup));
        (nodes[setup].children, nodes[setup].parent) = (children, Some(last));
        self.first[setup] = self.first[last].replace(setup);
        put_stones_of(&mut self.contents[setup], Some(&missing));
    }

    /// What the setups of some nodes come to.
    fn come_to(&self, mut stones: Stones, nodes: &[usize]) -> Stones {
        for &number in nodes {
            set_up(&self.contents[number], self.board.size(), &mut stones);
        }
        stones
    }

    /// Gives a node the stones that the file says it sets up, and no others.
    fn put_stated(&mut self, number: usize) {
        self.note(number);
        put_stones_of(&mut self.contents[number], self.stated.stones.get(&number));
    }

    /// Notes that what a node carries of its setup does not count.
    fn note(&mut self, number: usize) {
        for &(event, node) in self.stated.carrying.get(&number).into_iter().flatten() {
            self.events[event].blocks.stale(node, "setup");
        }
    }
}

/// Gives a node some stones to set up, and no others.
fn put_stones_of(content: &mut Node<'static>, stones: Option<&Stones>) {
    for (ident, color) in SETUP {
        let old = content.take(&ident);
        let of_color = stones.into_iter().flatten().filter(|stone| Some(*stone.1) == color);
        let new = match color {
            Some(_) => Property::new_list(ident, of_color.map(|(&point, _)| point)),
            // What a diagram hides has been judged with the board.
            None => old.filter(|_| stones.is_none()),
        };
        new.into_iter().for_each(|list| content.put(list));
    }
}
