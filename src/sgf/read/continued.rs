//! Game trees that are closed too early: what follows is no game of its own, but goes on at the end of the main line.
//!
//! ```text
//! (;SZ[9]PB[Ulla];B[ee])        is        (;SZ[9]PB[Ulla];B[ee];W[gc];B[cg])
//! (;W[gc];B[cg])
//! ```
//!
//! This is believed only of a tree that directly follows, says nothing of the file or the game and sets nothing up, where
//! no move of it falls on a stone, and where
//!
//! - a parenthesis too many stands near it, or
//! - it begins with White, who is to play at the end of the main line, and would be out of turn otherwise, or
//! - it is in turn, and captures stones that stand there.

use super::build::Builder;
use super::idents;
use super::root::RootFacts;
use super::to_play::{first_to_play, stated_to_play};
use crate::diag::Span;
use crate::sgf::syntax::{Parser, Piece, RawProperty};
use crate::tree::{Board, Class, Color, GameTree, IdentSet, NodeId, Point, Step, enter};

/// The main line of a game tree, played out.
pub struct MainLine {
    board: Board,
    end: NodeId,
    to_play: Color,
}

impl MainLine {
    /// Begins with the root.
    fn new(tree: &GameTree<'_>) -> Self {
        let mut board = Board::new(tree.size);
        let root = &tree.nodes[NodeId::ROOT];
        enter(&mut board, tree, NodeId::ROOT, &mut Vec::new());
        MainLine { board, end: NodeId::ROOT, to_play: first_to_play(root) }
    }

    /// Goes to the end of the main line.
    fn advance(&mut self, tree: &GameTree<'_>) {
        let mut taken = Vec::new();
        while let Some(next) = tree.nodes.first_child(self.end) {
            let node = &tree.nodes[next];
            taken.clear();
            enter(&mut self.board, tree, next, &mut taken);
            self.to_play = match node.play {
                Some(play) => play.color.other(),
                None => stated_to_play(node).unwrap_or(self.to_play),
            };
            self.end = next;
        }
    }

    /// Whether a game tree goes on here.
    fn is_continued_by(&mut self, next: &GameTree<'_>, has_surplus: bool) -> bool {
        let main_line = std::iter::successors(Some(NodeId::ROOT), |&node| next.nodes.first_child(node));
        let Some(first) = main_line.filter_map(|node| next.nodes[node].play).next() else {
            return false;
        };
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

/// Where the game tree that a parser comes to next goes on with the one that is being built, and who is to play there;
/// and where it begins. `None` where it is a game of its own. `line` is the main line, as far as it is known.
pub fn goes_on(
    parser: &mut Parser<'_>,
    tree: &GameTree<'_>,
    line: &mut Option<MainLine>,
    has_surplus: &mut bool,
) -> Option<((NodeId, Color), Span)> {
    *has_surplus |= parser.next_tree_follows()?;
    let mut ahead = parser.clone();
    ahead.board = None;
    let root = loop {
        match ahead.next(&mut ()) {
            Some(Piece::Node(origin, None, raw)) => break Some((origin, raw)),
            Some(_) => {}
            None => break None,
        }
    };
    let (origin, mut raw) = root.filter(|(_, raw)| !raw.iter().any(is_of_root))?;
    let root = RootFacts { size: Some(tree.size), ..RootFacts::default() };
    let mut next = Builder::new(root, None, origin, &mut raw, &mut ());
    next.read(&mut ahead, &mut ());
    let line = line.get_or_insert_with(|| MainLine::new(tree));
    line.advance(tree);
    line.is_continued_by(next.tree(), *has_surplus).then_some(((line.end, line.to_play), origin))
}

/// Whether a property belongs into a root, or sets something up there.
fn is_of_root(property: &RawProperty<'_>) -> bool {
    const OF_ROOT: IdentSet =
        IdentSet::of_class(Class::Root).or(IdentSet::of_class(Class::Info)).or(IdentSet::of_class(Class::Setup));
    let ident = idents::resolve(&property.ident, None);
    OF_ROOT.may_have(&ident) || idents::alias(&ident, "", (true, false)).is_some()
}
