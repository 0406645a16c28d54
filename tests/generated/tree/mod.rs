//! SGF game trees of every shape, as text: variations anywhere, nodes without a move anywhere, and properties of each
//! class in any node.

mod properties;
mod words;

use std::fmt::{self, Write as _};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use properties::{Label, Property};

/// A game of a file.
#[derive(Clone)]
pub struct Game {
    /// FF and GM, as they are written.
    head: &'static str,
    /// The size as it is written, and the side that points are folded onto.
    size: (&'static str, u16),
    root: Vec<Property>,
    tree: Tree,
}

/// A failure shows what was read, and not what that was made of.
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&render_game(self))
    }
}

/// A series of nodes, and the variations behind it.
#[derive(Clone, Debug)]
struct Tree {
    line: Vec<Vec<Property>>,
    branches: Vec<Tree>,
}

const SIZES: &[(&str, u16)] =
    &[("", 19), ("SZ[19]", 19), ("SZ[9]", 9), ("SZ[5]", 5), ("SZ[3]", 3), ("SZ[3]", 3), ("SZ[2]", 2), ("SZ[2]", 2)];

/// Boards that Ishi does not have, or that are none.
const ODD_SIZES: &[(&str, u16)] = &[("SZ[25]", 25), ("SZ[1]", 1), ("SZ[5:7]", 5), ("SZ[x]", 19)];

fn node() -> impl Strategy<Value = Vec<Property>> {
    let is = |first: BoxedStrategy<Property>, others: BoxedStrategy<Property>| {
        (first, vec(others, 0..3)).prop_map(|(first, mut others)| {
            others.insert(0, first);
            others
        })
    };
    let anywhere = properties::anywhere().boxed();
    let beside_move = properties::beside_move().boxed();
    let set_up = (vec(properties::setup(), 1..4), vec(anywhere.clone(), 0..3));
    prop_oneof![
        5 => properties::play().prop_map(|play| vec![play]),
        5 => is(properties::play().boxed(), beside_move),
        2 => set_up.prop_map(|(stones, others)| [stones, others].concat()),
        2 => vec(anywhere, 0..3),
        1 => vec(properties::property(), 0..6),
    ]
}

fn tree() -> impl Strategy<Value = Tree> {
    let leaf = vec(node(), 1..4).prop_map(|line| Tree { line, branches: Vec::new() });
    let bush = leaf.prop_recursive(6, 16, 4, |tree| {
        (vec(node(), 1..3), vec(tree, 0..4)).prop_map(|(line, branches)| Tree { line, branches })
    });
    prop_oneof![8 => bush, 1 => ladder()]
}

/// A tree of many levels, each with an alternative, before or behind what leads to the next.
fn ladder() -> impl Strategy<Value = Tree> {
    let end = Tree { line: Vec::new(), branches: Vec::new() };
    vec((node(), node(), any::<bool>()), 1..9).prop_map(move |rungs| {
        rungs.into_iter().fold(end.clone(), |tree, (node, other, is_first)| {
            let side = Tree { line: vec![other], branches: Vec::new() };
            let mut branches = vec![tree, side];
            branches.retain(|branch| !branch.line.is_empty());
            if is_first {
                branches.reverse();
            }
            Tree { line: vec![node], branches }
        })
    })
}

fn game() -> impl Strategy<Value = Game> {
    let head = select(vec!["FF[4]GM[1]", "GM[1]FF[3]", "FF[4]", "GM[1]", "FF[4]GM[1]CA[UTF-8]"]);
    let size = prop_oneof![30 => select(SIZES), 1 => select(ODD_SIZES)];
    let root = (
        vec(properties::fact(), 0..5),
        prop_oneof![Just(Vec::new()), vec(properties::setup(), 0..4)],
        vec(properties::anywhere(), 0..3),
        prop_oneof![9 => Just(Vec::new()), 1 => vec(properties::property(), 1..3)],
    );
    let root = root.prop_map(|(facts, stones, others, any)| [facts, stones, others, any].concat());
    // Nodes without a move come often before the first.
    let opening = prop_oneof![
        2 => Just(Vec::new()),
        1 => vec(vec(prop_oneof![properties::setup(), properties::anywhere()], 0..3), 1..4),
    ];
    (head, size, root, opening, tree(), vec(tree(), 0..3)).prop_map(|(head, size, root, opening, first, others)| {
        let mut branches = vec![first];
        branches.extend(others);
        let tree = Tree { line: opening, branches };
        Game { head, size, root, tree }
    })
}

/// The games of a file.
pub fn games() -> impl Strategy<Value = Vec<Game>> {
    prop_oneof![4 => vec(game(), 1..2), 1 => vec(game(), 2..4)]
}

/// Writes games as a collection.
pub fn render(games: &[Game]) -> String {
    games.iter().map(render_game).collect()
}

/// Writes a game.
pub fn render_game(game: &Game) -> String {
    let mut page = Page { text: String::new(), side: game.size.1, played: Vec::new() };
    write!(page.text, "(;{}{}", game.head, game.size.0).expect("text");
    page.properties(&game.root);
    page.tree(&game.tree);
    page.text.push_str(")\n");
    page.text
}

struct Page {
    text: String,
    side: u16,
    /// The moves on the path: number and point.
    played: Vec<(i32, String)>,
}

impl Page {
    fn tree(&mut self, tree: &Tree) {
        let length = self.played.len();
        for node in &tree.line {
            self.text.push(';');
            self.properties(node);
        }
        for branch in &tree.branches {
            self.text.push_str("\n(");
            self.tree(branch);
            self.text.push(')');
        }
        self.played.truncate(length);
    }

    fn point(&self, at: u16) -> String {
        let letter = |index: u16| char::from(b'a' + index as u8);
        let column = letter(at % self.side);
        let row = letter(at / self.side % self.side);
        [column, row].iter().collect()
    }

    fn points(&mut self, ident: &str, points: &[u16]) {
        self.text.push_str(ident);
        for &at in points {
            let point = self.point(at);
            write!(self.text, "[{point}]").expect("text");
        }
    }

    fn properties(&mut self, properties: &[Property]) {
        for property in properties {
            match property {
                Property::Move(color, at) => {
                    let point = at.map_or(String::new(), |at| self.point(at));
                    write!(self.text, "{color}[{point}]").expect("text");
                    let number = self.played.last().map_or(0, |(number, _)| *number) + 1;
                    self.played.push((number, point));
                }
                Property::MoveNumber(by) => {
                    let counted = self.played.last().map_or(1, |(number, _)| *number);
                    write!(self.text, "MN[{}]", counted + by).expect("text");
                    if let Some((number, _)) = self.played.last_mut()
                        && counted + by > 0
                    {
                        *number += by;
                    }
                }
                Property::Points(ident, points) => self.points(ident, points),
                Property::Labels(labels) => self.labels(labels),
                Property::Pairs(ident, pairs) => {
                    self.text.push_str(ident);
                    for &(from, to) in pairs {
                        let (from, to) = (self.point(from), self.point(to));
                        write!(self.text, "[{from}:{to}]").expect("text");
                    }
                }
                Property::Text(ident, text) => write!(self.text, "{ident}[{text}]").expect("text"),
                Property::AsIs(property) => self.text.push_str(property),
            }
        }
    }

    fn labels(&mut self, labels: &[(u16, Label)]) {
        self.text.push_str("LB");
        for (at, label) in labels {
            let own = self.point(*at);
            let (point, text) = match label {
                Label::Text(text) => (own, text.clone()),
                Label::NumberOf(back, is_there) => {
                    let played = self.played.iter().rev().nth(usize::from(*back));
                    match played {
                        Some((number, point)) if *is_there && !point.is_empty() => (point.clone(), number.to_string()),
                        Some((number, _)) => (own, number.to_string()),
                        None => (own, "1".to_owned()),
                    }
                }
            };
            write!(self.text, "[{point}:{text}]").expect("text");
        }
    }
}
