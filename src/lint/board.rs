//! What is suspicious on the board: moves that the rules forbid, moves that seem to be missing, setup.

use std::collections::{BTreeMap, BTreeSet};

use super::facts::placed_handicap;
use super::{main_line, said_of, stones};
use crate::diag::{Code, Sink};
use crate::tree::{Done, GameTree, IdentSet, NodeId, Point, PropIdent, Stone, find, play_out};

/// Says what is suspicious on the board.
pub fn lint(tree: &GameTree<'_>, sink: &mut dyn Sink) {
    let mut lint = Lint {
        tree,
        numbers: None,
        before: moves_before(tree),
        captures: BTreeMap::new(),
        handicap: placed_handicap(tree).into_iter().collect(),
        sink,
    };
    play_out(tree, |node, board, done| {
        let content = &tree.nodes[node];
        if content.properties.has_any(IdentSet::SETUP) && done.since == board.now() {
            lint.say(node, Code::NoEffect, "the setup changes nothing on the board".to_owned());
        }
        lint.look_at_move(node, done);
    });
    lint.look_at_setup();
}

/// A stone that was taken alone, and where the stone stands that took it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Capture {
    of: Point,
    from: Point,
}

struct Lint<'l, 't> {
    tree: &'l GameTree<'t>,
    /// The numbers of the moves, where somebody asked for them.
    numbers: Option<Vec<u64>>,
    /// For each node the move before it, with nothing but comments between.
    before: Vec<Option<NodeId>>,
    /// What moves took alone.
    captures: BTreeMap<NodeId, Capture>,
    /// The moves that place handicap stones.
    handicap: BTreeSet<NodeId>,
    sink: &'l mut dyn Sink,
}

impl Lint<'_, '_> {
    fn say(&mut self, node: NodeId, code: Code, message: String) {
        self.sink.report(said_of(self.tree, node, None, code, message));
    }

    /// The number of a node's move, counted along the path.
    fn number(&mut self, node: NodeId) -> u64 {
        self.numbers.get_or_insert_with(|| number_moves(self.tree))[node.index()]
    }

    fn look_at_move(&mut self, node: NodeId, done: Done<'_>) {
        let tree = self.tree;
        let content = &tree.nodes[node];
        let Some(play) = content.play else { return };
        let before = self.before[node.index()];
        if let Some(before) = before
            && tree.nodes[before].play.is_some_and(|before| before.color == play.color)
            && !self.handicap.contains(&node)
        {
            let message = format!("move {} is {}'s, like the one before it", self.number(node), play.color.name());
            self.say(node, Code::SameColor, message);
        }
        let Some(at) = play.at.filter(|_| done.occupied.is_some() || !done.taken.is_empty()) else {
            return;
        };
        let name = || at.name(tree.size);
        if let Some((_, Stone { played, .. })) = done.occupied {
            let earlier = match played {
                Some(index) => {
                    let numbers = self.numbers.get_or_insert_with(|| number_moves(tree));
                    format!("the stone of move {}", numbers[index as usize])
                }
                None => "a setup stone".to_owned(),
            };
            self.say(node, Code::OccupiedPoint, format!("a move at {} is played where {earlier} stands", name()));
        }
        let is_suicide = done.taken.iter().any(|(_, stone)| stone.color == play.color);
        if let &[(of, _)] = done.taken
            && !is_suicide
        {
            self.captures.insert(node, Capture { of, from: at });
        }
        // KO says that the move is played whatever the rules say.
        if content.get(PropIdent::KO).is_some() {
            return;
        }
        if is_suicide {
            let message = format!("the move at {} takes {} of its own color", name(), stones(done.taken.len()));
            self.say(node, Code::Suicide, message);
        }
        let taken_back = before.and_then(|before| self.captures.get(&before));
        if let (Some(&Capture { of, from }), Some(before)) = (self.captures.get(&node), taken_back)
            && *before == (Capture { of: from, from: of })
        {
            self.say(node, Code::KoRetaken, format!("the move at {} takes the ko back at once", name()));
        }
    }

    /// Looks for setup behind moves.
    fn look_at_setup(&mut self) {
        let tree = self.tree;
        let mut has_move = tree.nodes[NodeId::ROOT].play.is_some();
        for node in main_line(tree) {
            let content = &tree.nodes[node];
            if has_move && content.properties.has_any(IdentSet::SETUP) && content.get(PropIdent::FG).is_none() {
                let idents = [PropIdent::AB, PropIdent::AE, PropIdent::AW];
                let property = idents.iter().find_map(|ident| content.get(ident));
                let message = "stones are set up or taken off behind a move of the main line".to_owned();
                self.sink.report(said_of(tree, node, property, Code::LateSetup, message));
            }
            has_move |= content.play.is_some();
        }
    }
}

/// What stands between moves that are no longer one behind the other.
const BREAKS: IdentSet = IdentSet::SETUP.or(IdentSet::of(&["PL"]));

/// For each node the move before it, where nothing is set up between the two, and nothing says whose turn it is.
fn moves_before(tree: &GameTree<'_>) -> Vec<Option<NodeId>> {
    let mut before = vec![None; tree.nodes.len()];
    for node in tree.nodes.descend() {
        let content = &tree.nodes[node];
        let breaks = content.properties.has_any(BREAKS);
        let Some(parent) = tree.nodes.parent(node).filter(|_| !breaks) else {
            continue;
        };
        before[node.index()] = match tree.nodes[parent].play {
            Some(_) => Some(parent),
            None => before[parent.index()],
        };
    }
    before
}

/// The numbers of the nodes' moves: counted along the path, from where MN said one last.
fn number_moves(tree: &GameTree<'_>) -> Vec<u64> {
    let mut numbers = vec![0; tree.nodes.len()];
    for node in tree.nodes.descend() {
        let content = &tree.nodes[node];
        let before: u64 = tree.nodes.parent(node).map_or(0, |parent| numbers[parent.index()]);
        let said = find(&content.properties, PropIdent::MN).and_then(|number| number.parse().ok());
        numbers[node.index()] = said.unwrap_or(before.saturating_add(u64::from(content.play.is_some())));
    }
    numbers
}
