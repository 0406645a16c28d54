//! Game trees that are closed too early: what follows is no game of its own, but goes on at the end of the main line, or
//! is a variation.
//!
//! ```text
//! (;SZ[9]PB[Ulla];B[ee])        is        (;SZ[9]PB[Ulla];B[ee];W[gc];B[cg])
//! (;W[gc];B[cg])
//!
//! (;SZ[9]PB[Ulla];B[ee])        is        (;SZ[9]PB[Ulla];B[ee]
//! (;W[gc];B[cg])                          (;W[gc];B[cg])
//! (;W[cc]))                               (;W[cc]))
//! ```
//!
//! This is believed only of a tree that directly follows, says nothing of the file or the game and sets nothing up, where
//! no move of it falls on a stone, and where
//!
//! - a parenthesis too many stands near it, or
//! - it begins with White, who is to play at the end of the main line, and would be out of turn otherwise, or
//! - it is in turn, and captures stones that stand there.
//!
//! Where the parenthesis too many stands behind it, that is what the early one was to be: the tree is a variation on the
//! last node before the early one, unless another color is to play there, or a move of it falls on a stone. In a problem, it is
//! one on the last node before that where neither is so: a parenthesis that would begin a variation was lost.

use super::build::Builder;
use super::idents;
use super::root::RootFacts;
use super::to_play::{first_to_play, stated_to_play};
use crate::diag::Span;
use crate::sgf::syntax::{Parser, Piece, RawProperty, Surplus};
use crate::tree::{Board, Class, Color, GameTree, IdentSet, Move, Node, NodeId, Point, PropIdent, Step, enter};

/// A node of a game tree that another one may go on at, and the position there.
struct Position {
    board: Board,
    node: NodeId,
    to_play: Color,
}

impl Position {
    /// That of the root.
    fn new(tree: &GameTree<'_>) -> Self {
        let mut board = Board::new(tree.size);
        let root = &tree.nodes[NodeId::ROOT];
        enter(&mut board, tree, NodeId::ROOT, &mut Vec::new());
        Position { board, node: NodeId::ROOT, to_play: first_to_play(root) }
    }

    /// Those of the node that a game tree ends with, and in a problem, whose stones no tree behind it has, of all before it.
    fn of_variations(tree: &GameTree<'_>, last: NodeId) -> Vec<Self> {
        /// Problems are short.
        const LONGEST: usize = 32;

        let path = || std::iter::successors(Some(last), |&node| tree.nodes.parent(node)).take(LONGEST + 1);
        let is_problem = has_problem(&tree.nodes[NodeId::ROOT]) && path().count() <= LONGEST;
        path().take(if is_problem { LONGEST } else { 1 }).map(|node| Position::at(tree, node)).collect()
    }

    /// That of any node.
    fn at(tree: &GameTree<'_>, node: NodeId) -> Self {
        let is_below = |node: &NodeId| *node != NodeId::ROOT;
        let back = std::iter::successors(Some(node), |&node| tree.nodes.parent(node));
        let path: Vec<NodeId> = back.take_while(is_below).collect();
        let mut position = Position::new(tree);
        path.into_iter().rev().for_each(|node| position.enter(tree, node));
        position
    }

    /// Goes to the end of the main line.
    fn advance(&mut self, tree: &GameTree<'_>) {
        while let Some(next) = tree.nodes.first_child(self.node) {
            self.enter(tree, next);
        }
    }

    /// Goes to a node that follows.
    fn enter(&mut self, tree: &GameTree<'_>, next: NodeId) {
        let node = &tree.nodes[next];
        enter(&mut self.board, tree, next, &mut Vec::new());
        self.to_play = match node.play {
            Some(play) => play.color.other(),
            None => stated_to_play(node).unwrap_or(self.to_play),
        };
        self.node = next;
    }

    /// Whether a game tree whose first move is known goes on here.
    fn is_continued_by(&mut self, next: &GameTree<'_>, first: Move, has_surplus: bool) -> bool {
        let is_in_turn = first.color == self.to_play;
        let is_proven = match has_surplus {
            true => is_in_turn || first.color == Color::White,
            false => is_in_turn && first.color == Color::White,
        };
        let Some(captures) = self.captures(next) else {
            return false;
        };
        is_proven || is_in_turn && captures
    }

    /// Whether a game tree whose first move is known can be played here by a color.
    fn is_played_by(&mut self, color: Color, next: &GameTree<'_>, first: Move) -> bool {
        // Where it begins on a stone, the rest of it need not be looked at.
        let is_free = |point| self.board.at(point).is_none();
        first.color == color && first.at.is_none_or(is_free) && self.captures(next).is_some()
    }

    /// The same, by who is to play.
    fn is_in_turn(&mut self, next: &GameTree<'_>, first: Move) -> bool {
        self.is_played_by(self.to_play, next, first)
    }

    /// The position, where a game tree whose first move is known is a variation here.
    fn with_variation(&mut self, tree: &GameTree<'_>, next: &GameTree<'_>, first: Move) -> Option<&Self> {
        let other = tree.nodes.first_child(self.node).and_then(|other| tree.nodes[other].play);
        let to_play = other.map_or(self.to_play, |other| other.color);
        self.is_played_by(to_play, next, first).then_some(self)
    }

    /// Whether moves of a game tree that goes on here capture stones that stand; `None` where one falls on a stone.
    fn captures(&mut self, next: &GameTree<'_>) -> Option<bool> {
        let start = self.board.now();
        let stones: Vec<Point> = self.board.stones().map(|(point, _)| point).collect();
        let mut before = Vec::new();
        let mut taken = Vec::new();
        let mut captures = Some(false);
        for step in next.nodes.preorder() {
            let Step::Enter(node) = step else {
                before.pop().into_iter().for_each(|moment| self.board.back_to(moment));
                continue;
            };
            before.push(self.board.now());
            taken.clear();
            if enter(&mut self.board, next, node, &mut taken).is_some() {
                captures = None;
                break;
            }
            let is_old = |(point, _): &(Point, _)| stones.binary_search(point).is_ok();
            captures = captures.map(|captures| captures || taken.iter().any(is_old));
        }
        self.board.back_to(start);
        captures
    }
}

/// What most are.
const TO_THE_END: &str = "was put to the end of its main line";

/// Where a game tree goes on with the one before it.
pub struct Rest {
    /// The node that it follows, and who is to play there.
    pub place: (NodeId, Color),
    /// Where it begins.
    pub origin: Span,
    /// What it is there, in words.
    pub what: &'static str,
}

/// What is known of a game tree that others may go on with.
#[derive(Default)]
pub struct Ends {
    /// The last node before the parenthesis that closes it.
    last: Option<NodeId>,
    /// The positions of the nodes that variations may hang from, once there is one.
    candidates: Vec<Position>,
    /// The end of its main line.
    line: Option<Position>,
    /// Whether a parenthesis too many stands before or behind a tree that followed.
    pub has_surplus: bool,
}

impl Ends {
    /// Where the game tree that a parser comes to next goes on with the one that is being built. `None` where it is a game of
    /// its own.
    pub fn rest(&mut self, parser: &mut Parser<'_>, builder: &Builder<'_>) -> Option<Rest> {
        let tree = builder.tree();
        let last = *self.last.get_or_insert(builder.last());
        let surplus = parser.next_tree_follows()?;
        self.has_surplus |= surplus != Surplus::None;
        let (next, origin) = next_tree(parser, tree)?;
        let main_line = std::iter::successors(Some(NodeId::ROOT), |&node| next.nodes.first_child(node));
        let first = main_line.filter_map(|node| next.nodes[node].play).next()?;
        let line = self.line.get_or_insert_with(|| Position::new(tree));
        line.advance(tree);
        let rest = |at: &Position, what| Rest { place: (at.node, at.to_play), origin, what };
        if surplus == Surplus::Behind {
            if self.candidates.is_empty() {
                self.candidates = Position::of_variations(tree, last);
            }
            // What goes on with the main line is no variation of what is before its last node.
            let count = if line.is_in_turn(&next, first) { 1 } else { self.candidates.len() };
            if let Some(at) = self.candidates[..count].iter_mut().find_map(|at| at.with_variation(tree, &next, first)) {
                let what = match tree.nodes.first_child(at.node) {
                    None => TO_THE_END,
                    Some(_) if at.node == last => "is a variation behind its last node",
                    Some(_) => "is a variation before its last node, where it fits",
                };
                return Some(rest(at, what));
            }
        }
        line.is_continued_by(&next, first, self.has_surplus).then(|| rest(line, TO_THE_END))
    }
}

/// The game tree that a parser comes to next, read as a part of another one, and where it begins. `None` where its first node
/// is a root.
fn next_tree<'a>(parser: &Parser<'a>, tree: &GameTree<'_>) -> Option<(GameTree<'a>, Span)> {
    let mut ahead = parser.clone();
    ahead.board = None;
    let (origin, mut raw) = loop {
        if let Piece::Node(origin, None, raw) = ahead.next(&mut ())? {
            break (origin, raw);
        }
    };
    if raw.iter().any(is_of_root) {
        return None;
    }
    let root = RootFacts { size: Some(tree.size), ..RootFacts::default() };
    let mut next = Builder::new(root, None, origin, &mut raw, &mut ());
    next.read(&mut ahead, &mut ());
    Some((next.into_tree(), origin))
}

/// Whether a root has a problem: stones of both colors, or black ones, and Black is to play. White answers a handicap.
fn has_problem(root: &Node<'_>) -> bool {
    let sets_up = root.properties.has_any(IdentSet::SETUP) && root.get(PropIdent::HA).is_none();
    sets_up && (root.get(PropIdent::AW).is_some() || first_to_play(root) == Color::Black)
}

/// Whether a property belongs into a root, or sets something up there.
fn is_of_root(property: &RawProperty<'_>) -> bool {
    const OF_ROOT: IdentSet =
        IdentSet::of_class(Class::Root).or(IdentSet::of_class(Class::Info)).or(IdentSet::of_class(Class::Setup));
    let ident = idents::resolve(&property.ident, None);
    OF_ROOT.may_have(&ident) || idents::alias(&ident, "", (true, false)).is_some()
}
