//! Plays a game tree out on a board: which number a move has, whose stone stands on a point, what a move takes.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::event::{Event, Tree};
use super::items::Target;
use crate::tree::{Board, Color, Moment, NodeId, Point, Size, Snapshot, Stone};

/// The numbers that the moves of one sequence have used.
///
/// A sequence is a series of moves without the variations on them (section 2 of the 1990 standard). In the tree it
/// is a node with its first child, that one's first child, and so on.
#[derive(Clone, Debug, Default)]
pub struct Sequence {
    /// The first run of consecutive numbers, which mostly is the only one: `first.0 ..= first.1`.
    first: Option<(u32, u32)>,
    /// The other runs, by their first number.
    others: BTreeMap<u32, u32>,
    highest: u32,
    /// All numbers from 1 up to this one are used.
    used_up_to: u32,
}

impl Sequence {
    /// Whether no move of the sequence has a number yet.
    pub fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    /// Whether a move of the sequence has this number.
    pub fn has(&self, number: u32) -> bool {
        let is_within = |(low, high): (u32, u32)| (low..=high).contains(&number);
        let is_in_others =
            || self.others.range(..=number).next_back().is_some_and(|(&low, &high)| is_within((low, high)));
        self.first.is_some_and(is_within) || !self.others.is_empty() && is_in_others()
    }

    /// Whether all numbers are one run, which this one follows.
    pub fn goes_on(&self, number: u32) -> bool {
        self.others.is_empty() && self.first.is_some_and(|(_, high)| high == number.wrapping_sub(1))
    }

    /// The number that counting gives to the move that comes after number `before` on the path: one more, unless the
    /// sequence has used that already; then one more than the highest that it has used, or the lowest free number
    /// where there is none higher.
    pub fn count_on(&mut self, before: u32) -> u32 {
        match before.checked_add(1) {
            Some(next) if !self.has(next) => next,
            _ => match self.highest.checked_add(1) {
                Some(number) => number,
                None => self.lowest_free(),
            },
        }
    }

    /// The lowest number that is not used.
    fn lowest_free(&mut self) -> u32 {
        while self.has(self.used_up_to + 1) {
            self.used_up_to += 1;
        }
        self.used_up_to + 1
    }

    /// Takes note of a number.
    pub fn take(&mut self, number: u32) {
        if self.goes_on(number)
            && let Some((_, high)) = &mut self.first
        {
            (*high, self.highest) = (number, number);
            return;
        }
        let before = number.wrapping_sub(1);
        if self.has(number) {
            return;
        }
        self.highest = self.highest.max(number);
        match &mut self.first {
            None => self.first = Some((number, number)),
            Some((_, high)) if *high == before => *high = number,
            Some(_) => match self.others.range_mut(..=before).next_back() {
                Some((_, high)) if *high == before => *high = number,
                _ => {
                    self.others.insert(number, number);
                }
            },
        }
    }
}

/// The number of each node's move, or of the last move before a node without one (0 where there is none).
///
/// Moves count on from the one before them on the path (see [`Sequence::count_on`]) unless they say their number.
pub fn numbers(tree: &Tree<'_>) -> Vec<u32> {
    if tree.nodes().all(|node| tree.number(node).is_none()) {
        return depths(tree);
    }
    number_moves(tree, |node, sequence, before| {
        let set = tree.number(node);
        set.unwrap_or_else(|| sequence.count_on(before))
    })
}

/// The numbers of moves of which none says its own: how many there are on the path.
fn depths(tree: &Tree<'_>) -> Vec<u32> {
    let mut numbers = vec![0; tree.len()];
    for node in tree.descend() {
        let before = tree.parent(node).map_or(0, |parent| numbers[parent.index()]);
        numbers[node.index()] = before + u32::from(tree.play(node).is_some());
    }
    numbers
}

/// As [`numbers`], where `number` tells the number of a move, knowing its sequence so far and the number of the move
/// before it on the path.
pub fn number_moves(tree: &Tree<'_>, mut number: impl FnMut(NodeId, &mut Sequence, u32) -> u32) -> Vec<u32> {
    let mut numbers = vec![0; tree.len()];
    let mut heads = vec![NodeId::ROOT];
    while let Some(head) = heads.pop() {
        let mut sequence = Sequence::default();
        let mut next = Some(head);
        while let Some(node) = next {
            let before = tree.parent(node).map_or(0, |parent| numbers[parent.index()]);
            numbers[node.index()] = match tree.play(node) {
                None => before,
                Some(_) => {
                    let number = number(node, &mut sequence, before);
                    sequence.take(number);
                    number
                }
            };
            let mut children = tree.children(node);
            next = children.next();
            heads.extend(children);
        }
    }
    numbers
}

/// A move on the path to a node.
#[derive(Clone, Copy, Debug)]
struct Played {
    number: u32,
    at: Option<Point>,
    /// The move that had the same number before, if any.
    shadowed: Option<u32>,
}

/// What a walk over a tree keeps track of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Track {
    /// The stones on the board, and the moves that played them.
    Stones,
    /// Also, which move is the most recent one with a number.
    Numbers,
}

/// The board at a node, and the moves on the path to it.
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    track: Track,
    path: Vec<Played>,
    /// The most recent move with a number.
    latest: HashMap<u32, u32>,
    /// The numbers of the most recent moves on each point, row by row from the top.
    numbers_at: Vec<BTreeSet<u32>>,
    /// What the last move took, row by row from the top.
    taken: Vec<(Point, Stone)>,
    /// The last move fell on a stone.
    is_covered: bool,
}

impl Position {
    fn new(board: Board, track: Track) -> Self {
        let numbered = if track == Track::Numbers { board.size().area() } else { 0 };
        let numbers_at = vec![BTreeSet::new(); numbered];
        Position {
            board,
            track,
            path: Vec::new(),
            latest: HashMap::new(),
            numbers_at,
            taken: Vec::new(),
            is_covered: false,
        }
    }

    /// An empty board, before any move.
    pub fn empty(size: Size) -> Self {
        Position::new(Board::new(size), Track::Stones)
    }

    /// The stone that stands on a point.
    pub fn stone(&self, point: Point) -> Option<Stone> {
        self.board.at(point)
    }

    /// The position as it is seen when the stones on some points are hidden. `hidden` is sorted.
    pub fn hiding<'p>(&'p self, hidden: &'p [Point]) -> View<'p> {
        View { position: self, hidden }
    }

    /// Where the most recent move with a number was played; none where it passed.
    fn move_with(&self, number: u32) -> Option<Point> {
        self.path[*self.latest.get(&number)? as usize].at
    }

    /// The points where the moves that a target names were played, whether their stones still stand or not: of moves
    /// with the same number the most recent one. A location is one itself.
    pub fn played(&self, target: Target) -> impl Iterator<Item = Point> {
        let size = self.board.size();
        let (point, range) = match target {
            Target::At(loc) => (loc.on(size), None),
            Target::Move(number) => (self.move_with(number), None),
            Target::Moves(low, high) => (None, Some((low, high))),
        };
        let points_of_range = move |(low, high)| {
            let cells = size.points().zip(&self.numbers_at);
            let has_any = move |numbers: &BTreeSet<u32>| numbers.range(low..=high).next().is_some();
            cells.filter_map(move |(point, numbers)| has_any(numbers).then_some(point))
        };
        point.into_iter().chain(range.into_iter().flat_map(points_of_range))
    }

    /// The points of what the node's move took by the rules, row by row from the top.
    pub fn taken(&self) -> impl Iterator<Item = Point> {
        self.taken.iter().map(|(point, _)| *point)
    }

    /// Whether the node's move fell on a stone.
    pub fn covers_stone(&self) -> bool {
        self.is_covered
    }

    /// The stones on the board.
    pub fn snapshot(&self) -> Snapshot {
        self.board.snapshot()
    }

    /// Where the stone stood that a number names as one that the node's move took: the stone taken of a move with the
    /// number, else that of the most recent such move.
    pub fn prisoner(&self, number: u32) -> Option<Point> {
        let has_number = |stone: &Stone| stone.played.is_some_and(|index| self.path[index as usize].number == number);
        let taken = self.taken.iter().rev().find(|(_, stone)| has_number(stone));
        taken.map(|(point, _)| *point).or_else(|| self.move_with(number))
    }

    fn play(&mut self, color: Color, at: Option<Point>, number: u32) {
        let index = self.path.len() as u32;
        self.path.push(Played { number, at, shadowed: None });
        if self.track == Track::Numbers {
            self.path[index as usize].shadowed = self.set_latest(number, Some(index));
        }
        if let Some(point) = at {
            let stone = Stone { color, played: Some(index) };
            self.is_covered = self.board.at(point).is_some();
            self.board.play(point, stone, &mut self.taken);
            if self.taken.len() > 1 {
                self.taken.sort_unstable_by_key(|(point, _)| *point);
            }
        }
    }

    /// Takes moves of the path back, but for so many.
    fn unplay(&mut self, moves: usize) {
        while self.path.len() > moves
            && let Some(&Played { number, shadowed, .. }) = self.path.last()
        {
            if self.track == Track::Numbers {
                self.set_latest(number, shadowed);
            }
            self.path.pop();
        }
    }

    /// Makes a move of the path, or none, the most recent one with a number. Returns the one that was that before.
    fn set_latest(&mut self, number: u32, latest: Option<u32>) -> Option<u32> {
        let before = match latest {
            Some(index) => self.latest.insert(number, index),
            None => self.latest.remove(&number),
        };
        for (index, is_latest) in [(before, false), (latest, true)] {
            if let Some(point) = index.and_then(|index| self.path[index as usize].at) {
                let numbers = &mut self.numbers_at[self.board.size().index(point)];
                match is_latest {
                    true => numbers.insert(number),
                    false => numbers.remove(&number),
                };
            }
        }
        before
    }
}

/// A position as it is seen, with some stones hidden.
#[derive(Clone, Copy, Debug)]
pub struct View<'p> {
    position: &'p Position,
    hidden: &'p [Point],
}

impl<'p> View<'p> {
    /// The position with nothing hidden.
    pub fn position(self) -> &'p Position {
        self.position
    }

    /// The stone on a point, where it is to be seen.
    fn stone(self, point: Point) -> Option<Stone> {
        self.position.board.at(point).filter(|_| self.hidden.binary_search(&point).is_err())
    }

    /// The number of the move whose stone is to be seen on a point. Setup stones have none.
    pub fn number_at(self, point: Point) -> Option<u32> {
        self.number_of(self.stone(point)?)
    }

    fn number_of(self, stone: Stone) -> Option<u32> {
        Some(self.position.path[stone.played? as usize].number)
    }

    /// All points where the stone of a move is to be seen, with the move's number, row by row from the top.
    pub fn numbered_stones(self) -> impl Iterator<Item = (Point, u32)> + use<'p> {
        let seen = self.position.board.stones().filter(move |(point, _)| self.hidden.binary_search(point).is_err());
        seen.filter_map(move |(point, stone)| Some((point, self.number_of(stone)?)))
    }

    /// Where the stone of the most recent move with a number is to be seen.
    fn standing(self, number: u32) -> Option<Point> {
        let &index = self.position.latest.get(&number)?;
        let at = self.position.path[index as usize].at?;
        (self.stone(at)?.played == Some(index)).then_some(at)
    }

    /// Where the stones that a target names are to be seen, with the numbers of their moves: on a location, or of the
    /// most recent moves with these numbers.
    pub fn stones(self, target: Target) -> impl Iterator<Item = (Point, u32)> + use<'p> {
        let (point, range) = match target {
            Target::At(loc) => (loc.on(self.position.board.size()), None),
            Target::Move(number) => (self.standing(number), None),
            Target::Moves(low, high) => (None, Some(low..=high)),
        };
        let numbered = point.and_then(|point| Some((point, self.number_at(point)?)));
        let within = range.into_iter().flat_map(move |range| {
            self.numbered_stones()
                .filter(move |&(point, number)| range.contains(&number) && self.standing(number) == Some(point))
        });
        numbered.into_iter().chain(within)
    }
}

/// Visits every node of a game, in the order of [`Tree::descend`], with the position there: after its
/// setup and its move.
///
/// `numbers` are those of [`numbers`]. All points of the tree lie on the game's board.
pub fn walk<'a>(event: &Event<'a>, numbers: &[u32], track: Track, mut visit: impl FnMut(NodeId, &Position)) {
    let tree = &event.tree;
    let mut position = Position::new(Board::new(event.size), track);
    // As long as most games are.
    position.path.reserve(event.size.area());
    // The nodes of the path that have younger siblings, with the board before each and the number of moves.
    let mut forks: Vec<(NodeId, Moment, usize)> = Vec::new();
    let mut last = None;
    for node in tree.descend() {
        let parent = tree.parent(node);
        // What was played beside the node is taken back only now: the last line stays on the board.
        while last != parent
            && let Some((elder, moment, moves)) = forks.pop()
        {
            if tree.parent(elder) == parent {
                position.board.back_to(moment);
                position.unplay(moves);
                last = parent;
            }
        }
        last = Some(node);
        if tree.next_sibling(node).is_some() {
            forks.push((node, position.board.now(), position.path.len()));
        }
        position.taken.clear();
        position.is_covered = false;
        for &(color, loc) in tree.setup(node).iter().flat_map(|setup| &setup.stones) {
            if let Some(point) = loc.on(event.size) {
                position.board.set(point, Some(Stone { color, played: None }));
            }
        }
        if let Some(play) = tree.play(node) {
            position.play(play.color, play.at, numbers[node.index()]);
        }
        visit(node, &position);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_knows_its_numbers_whatever_their_order() {
        let mut sequence = Sequence::default();
        for number in [5, 6, 7, 2, 3, 40, 1, u32::MAX] {
            assert!(!sequence.has(number), "{number}");
            sequence.take(number);
            assert!(sequence.has(number), "{number}");
        }
        assert!(![0, 4, 8, 39, 41].iter().any(|&number| sequence.has(number)));
        assert_eq!(sequence.count_on(7), 8);
        assert_eq!(sequence.count_on(1), 4);
        assert_eq!(sequence.count_on(u32::MAX), 4);
    }
}
