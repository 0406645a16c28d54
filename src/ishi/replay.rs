//! Plays a game tree out on a board: which number a move has, whose stone stands on a point, what a move takes.

use std::cell::{RefCell, RefMut};
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

use super::event::{Event, Tree};
use super::items::Reference;
use crate::tree::{Board, Color, Moment, NodeId, Point, Size, Snapshot, Stone};

/// The numbers that the moves of one sequence have used.
///
/// A sequence is a series of moves without the variations on them (section 2 of the 1990 standard). In the tree it
/// is a node with its first child, that one's first child, and so on.
#[derive(Clone, Debug, Default)]
pub struct SequenceNumbers {
    /// The first run of consecutive numbers, which mostly is the only one: `first.0 ..= first.1`.
    first: Option<(u32, u32)>,
    /// The other runs, by their first number.
    others: BTreeMap<u32, u32>,
    highest: u32,
    /// All numbers from 1 up to this one are used.
    used_up_to: u32,
}

impl SequenceNumbers {
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
    #[inline]
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

    /// Takes note of the number that the run [goes on](Self::goes_on) with.
    #[inline]
    pub fn go_on(&mut self) {
        if let Some((_, high)) = &mut self.first {
            *high = high.wrapping_add(1);
            self.highest = *high;
        }
    }

    /// Takes note of a number.
    pub fn take(&mut self, number: u32) {
        if self.goes_on(number) {
            return self.go_on();
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
/// Moves count on from the one before them on the path (see [`SequenceNumbers::count_on`]) unless they say their number.
pub fn numbers(tree: &Tree<'_>) -> Vec<u32> {
    if !tree.has_numbers() {
        return depths(tree);
    }
    number_moves(tree, |node, sequence, before| {
        let set = tree.number(node);
        set.unwrap_or_else(|| sequence.count_on(before))
    })
}

/// The numbers of moves of which none says its own: how many there are on the path.
fn depths(tree: &Tree<'_>) -> Vec<u32> {
    let mut numbers: Vec<u32> = Vec::with_capacity(tree.len());
    // A node is added to an event when its parent is there.
    for node in tree.nodes() {
        let before = tree.parent(node).map_or(0, |parent| numbers[parent.index()]);
        numbers.push(before + u32::from(tree.play(node).is_some()));
    }
    numbers
}

/// As [`numbers`], where `number` tells the number of a move, knowing its sequence so far and the number of the move
/// before it on the path. Of siblings it is asked in their order.
pub fn number_moves(tree: &Tree<'_>, mut number: impl FnMut(NodeId, &mut SequenceNumbers, u32) -> u32) -> Vec<u32> {
    let mut numbers = vec![0; tree.len()];
    let mut heads = VecDeque::from([NodeId::ROOT]);
    while let Some(head) = heads.pop_front() {
        let mut sequence = SequenceNumbers::default();
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
}

/// Which moves of a path are the most recent ones with their numbers. Mostly nobody asks: it follows the path only then.
#[derive(Clone, Debug, Default)]
struct Latest {
    /// For each move that it has followed, the one before with the same number, if any.
    shadowed: Vec<Option<u32>>,
    /// The most recent move with a number.
    by_number: HashMap<u32, u32>,
    /// The numbers of the most recent moves on each point, row by row from the top.
    at: Vec<BTreeSet<u32>>,
}

impl Latest {
    /// Goes on to the end of a path.
    fn follow(&mut self, path: &[Played], size: Size) {
        self.at.resize(size.area(), BTreeSet::new());
        for (index, played) in path.iter().enumerate().skip(self.shadowed.len()) {
            let before = self.by_number.insert(played.number, index as u32);
            self.change(path, size, played.number, before, Some(index as u32));
            self.shadowed.push(before);
        }
    }

    /// Goes back, where it is further than so many moves of a path.
    fn back_to(&mut self, path: &[Played], size: Size, moves: usize) {
        while self.shadowed.len() > moves
            && let Some(latest) = self.shadowed.pop()
        {
            let index = self.shadowed.len();
            let number = path[index].number;
            match latest {
                Some(latest) => self.by_number.insert(number, latest),
                None => self.by_number.remove(&number),
            };
            self.change(path, size, number, Some(index as u32), latest);
        }
    }

    /// Moves a number from the point of one move to that of another one.
    fn change(&mut self, path: &[Played], size: Size, number: u32, before: Option<u32>, latest: Option<u32>) {
        let point = |index: Option<u32>| path[index? as usize].at;
        if let Some(point) = point(before) {
            self.at[size.index(point)].remove(&number);
        }
        if let Some(point) = point(latest) {
            self.at[size.index(point)].insert(number);
        }
    }
}

/// The board at a node, and the moves on the path to it.
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    path: Vec<Played>,
    latest: RefCell<Latest>,
    /// What the last move took, row by row from the top.
    taken: Vec<(Point, Stone)>,
    /// The last move fell on a stone.
    is_covered: bool,
}

impl Position {
    /// An empty board, before any move.
    pub fn empty(size: Size) -> Self {
        Position {
            board: Board::new(size),
            path: Vec::new(),
            latest: RefCell::default(),
            taken: Vec::new(),
            is_covered: false,
        }
    }

    /// The stone that stands on a point.
    pub fn stone(&self, point: Point) -> Option<Stone> {
        self.board.at(point)
    }

    /// The position as it is seen when the stones on some points are hidden. `hidden` is sorted.
    pub fn hiding<'p>(&'p self, hidden: &'p [Point]) -> View<'p> {
        View { position: self, hidden }
    }

    /// The most recent moves of the path with their numbers.
    fn latest(&self) -> RefMut<'_, Latest> {
        let mut latest = self.latest.borrow_mut();
        latest.follow(&self.path, self.board.size());
        latest
    }

    /// The most recent move with a number, as an index of the path.
    fn latest_with(&self, number: u32) -> Option<u32> {
        self.latest().by_number.get(&number).copied()
    }

    /// Where the most recent move with a number was played; none where it passed.
    fn move_with(&self, number: u32) -> Option<Point> {
        self.path[self.latest_with(number)? as usize].at
    }

    /// The points where the moves that a reference names were played, whether their stones still stand or not: of moves
    /// with the same number the most recent one. A location is one itself.
    pub fn played(&self, reference: Reference) -> impl Iterator<Item = Point> {
        let size = self.board.size();
        let (point, range) = match reference {
            Reference::At(loc) => (loc.on(size), None),
            Reference::Move(number) => (self.move_with(number), None),
            Reference::Moves(low, high) => (None, Some((low, high))),
        };
        let points_of_range = |(low, high)| -> Vec<Point> {
            let latest = self.latest();
            let has_any = |numbers: &BTreeSet<u32>| numbers.range(low..=high).next().is_some();
            let points = size.points().zip(&latest.at).filter(|(_, numbers)| has_any(numbers));
            points.map(|(point, _)| point).collect()
        };
        point.into_iter().chain(range.map(points_of_range).unwrap_or_default())
    }

    /// The points of what the node's move took by the rules, row by row from the top.
    pub fn taken(&self) -> impl Iterator<Item = Point> {
        self.taken.iter().map(|(point, _)| *point)
    }

    /// Whether the node's move took any stones by the rules.
    pub fn takes(&self) -> bool {
        !self.taken.is_empty()
    }

    /// The number of the last move; 0 where there is none.
    pub fn number(&self) -> u32 {
        self.path.last().map_or(0, |played| played.number)
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

    #[inline]
    fn play(&mut self, color: Color, at: Option<Point>, number: u32) {
        let index = self.path.len() as u32;
        self.path.push(Played { number, at });
        if let Some(point) = at {
            let stone = Stone { color, played: Some(index) };
            self.is_covered = self.board.play(point, stone, &mut self.taken).is_some();
            if self.taken.len() > 1 {
                self.taken.sort_unstable_by_key(|(point, _)| *point);
            }
        }
    }

    /// Takes moves of the path back, but for so many.
    fn unplay(&mut self, moves: usize) {
        self.latest.get_mut().back_to(&self.path, self.board.size(), moves);
        self.path.truncate(moves);
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
        let index = self.position.latest_with(number)?;
        let at = self.position.path[index as usize].at?;
        (self.stone(at)?.played == Some(index)).then_some(at)
    }

    /// Where the stones that a reference names are to be seen, with the numbers of their moves: on a location, or of the
    /// most recent moves with these numbers.
    pub fn stones(self, reference: Reference) -> impl Iterator<Item = (Point, u32)> + use<'p> {
        let (point, range) = match reference {
            Reference::At(loc) => (loc.on(self.position.board.size()), None),
            Reference::Move(number) => (self.standing(number), None),
            Reference::Moves(low, high) => (None, Some(low..=high)),
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
/// setup and its move. All points of the tree lie on the game's board.
pub fn walk(event: &Event<'_>, mut visit: impl FnMut(NodeId, &Position)) {
    let mut walk = Walk::new(event);
    for node in event.tree.descend() {
        visit(node, walk.go_on(event, node));
    }
}

/// Visits the nodes of an event with their positions, which are those of an empty board unless it `is_played_out`.
pub fn visit(event: &Event<'_>, is_played_out: bool, mut visit: impl FnMut(NodeId, &Position)) {
    if is_played_out {
        return walk(event, visit);
    }
    let empty = Position::empty(event.size);
    event.tree.nodes().for_each(|node| visit(node, &empty));
}

/// A walk over the nodes of an event, which are played out one by one: each behind its parent and, but for the first child of
/// a node, behind that. So go both the order of [`Tree::descend`] and that of a file ([`super::order`]). In the former
/// no node is played twice, so that its setup may be dropped behind it.
#[derive(Debug)]
pub struct Walk {
    /// The number of each node's move; `None` where all count from 1.
    numbers: Option<Vec<u32>>,
    position: Position,
    /// The node that the position is that of.
    last: Option<NodeId>,
    /// The nodes of its path that have siblings, with the board before each and the number of moves.
    forks: Vec<(NodeId, Moment, usize)>,
}

impl Walk {
    /// Begins before the root.
    pub fn new(event: &Event<'_>) -> Self {
        let mut position = Position::empty(event.size);
        // As long as most games are.
        position.path.reserve(event.size.area());
        let numbers = event.tree.has_numbers().then(|| numbers(&event.tree));
        Walk { numbers, position, last: None, forks: Vec::new() }
    }

    /// Goes on to a node of the event. Returns the position there.
    #[inline]
    pub fn go_on(&mut self, event: &Event<'_>, node: NodeId) -> &Position {
        let parent = event.tree.parent(node);
        if self.last != parent {
            self.go_back(event, parent);
        }
        self.enter(event, node);
        &self.position
    }

    /// Goes back to a node. What was played beside it is taken back only now: the last line stays on the board.
    fn go_back(&mut self, event: &Event<'_>, node: Option<NodeId>) {
        let tree = &event.tree;
        let before = node.and_then(|node| tree.parent(node));
        while let Some((fork, moment, moves)) = self.forks.pop() {
            let parent = tree.parent(fork);
            if parent == node || parent == before {
                self.position.board.back_to(moment);
                self.position.unplay(moves);
                // The node may have been left for its siblings.
                node.filter(|_| parent != node).into_iter().for_each(|node| self.enter(event, node));
                return;
            }
        }
        debug_assert!(false, "a node is visited behind its parent");
    }

    /// Plays what a node has, whose parent the position is that of.
    #[inline]
    fn enter(&mut self, Event { tree, size, .. }: &Event<'_>, node: NodeId) {
        let Walk { position, forks, .. } = self;
        if tree.has_sibling(node) {
            forks.push((node, position.board.now(), position.path.len()));
        }
        self.last = Some(node);
        position.taken.clear();
        position.is_covered = false;
        for (point, color) in tree.setup(node).into_iter().flat_map(|setup| setup.on(*size)) {
            position.board.set(point, Some(Stone { color, played: None }));
        }
        if let Some(play) = tree.play(node) {
            let number = match &self.numbers {
                Some(numbers) => numbers[node.index()],
                None => position.path.len() as u32 + 1,
            };
            position.play(play.color, play.at, number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_knows_its_numbers_whatever_their_order() {
        let mut sequence = SequenceNumbers::default();
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
