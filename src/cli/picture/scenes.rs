//! The positions of a game that are to be drawn, and what is said of them.

use anyhow::{Result, bail};
use ishisgf::convert::{Memory, Options, open, read_games};
use ishisgf::tree::{GameTree, Node, NodeId};

use super::board::Board;
use super::way::{Passed, Way, number_after};
use crate::cli::failure::failure;
use crate::cli::message::Message;

/// Which positions are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The last one of the main line.
    Last,
    /// That after the move of the main line with this number.
    Move(u32),
    /// Each diagram.
    Diagrams,
}

/// A position, and what is said of it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The board.
    pub board: Board,
    /// The title of the game and its players, a line each.
    pub heading: Vec<String>,
    /// The last move, with its number.
    pub last_move: Option<String>,
    /// The title of the position and its comment.
    pub comment: String,
}

/// Shows the positions of a game that are wanted, one after the other: there may be many. The game is given as a record of
/// SGF, and may take so much memory.
///
/// # Errors
/// Where it has no such move, takes too much memory, or a position can't be shown.
pub fn show(
    game: &str,
    wanted: Wanted,
    has_numbers: bool,
    memory: Memory,
    show: &mut dyn FnMut(&Scene) -> Result<()>,
) -> Result<()> {
    let options = Options { memory, ..Options::default() };
    let input = open(game.as_bytes(), &options, &mut ()).map_err(Message::from)?;
    let games = read_games(&input, &options, &mut ()).map_err(Message::from)?;
    let Some(tree) = games.into_iter().next() else {
        return Ok(());
    };
    let ends = match wanted {
        Wanted::Last => main_line(&tree).last().into_iter().collect(),
        Wanted::Move(0) => vec![start(&tree)],
        Wanted::Move(number) => vec![move_with(&tree, number)?],
        Wanted::Diagrams => diagrams(&tree),
    };
    let mut way = Way::new(&tree);
    for (&end, stones) in ends.iter().zip(tree.stones_after(&ends)) {
        let reached = way.go_to(end);
        let numbers = has_numbers.then_some(&way.numbers);
        show(&scene(&tree, end, reached, Board::of(&tree, end, stones, reached, numbers)))?;
    }
    Ok(())
}

/// The nodes of the main line, the root first. Diagrams beside it are none of it.
fn main_line<'t>(tree: &'t GameTree<'_>) -> impl Iterator<Item = NodeId> + 't {
    let next = move |&node: &NodeId| tree.children(node).find(|&next| !is_diagram(tree, next));
    std::iter::successors(Some(NodeId::ROOT), next)
}

/// The last node of the main line before the first move.
fn start(tree: &GameTree<'_>) -> NodeId {
    main_line(tree).take_while(|&node| tree.node(node).play().is_none()).last().unwrap_or(NodeId::ROOT)
}

/// The node of the main line whose move has a number.
fn move_with(tree: &GameTree<'_>, wanted: u32) -> Result<NodeId> {
    let mut last = None;
    let mut number = 0;
    for node in main_line(tree) {
        number = number_after(tree.node(node), number);
        if tree.node(node).play().is_some() {
            if number == wanted {
                return Ok(node);
            }
            last = Some(number);
        }
    }
    let message = match last {
        Some(last) => format!("the game has no move {wanted}: its last one is {last}"),
        None => format!("the game has no move {wanted}: it has no moves"),
    };
    bail!(failure(message, "the moves of the main line are counted; choose one of these with --move"))
}

/// The nodes with FG, as a book has them: diagrams of a position before what is played on there.
fn diagrams(tree: &GameTree<'_>) -> Vec<NodeId> {
    let mut found = Vec::new();
    let mut waiting = vec![NodeId::ROOT];
    while let Some(node) = waiting.pop() {
        found.extend(tree.node(node).property("FG").map(|_| node));
        let (diagrams, others): (Vec<_>, Vec<_>) = tree.children(node).partition(|&child| is_diagram(tree, child));
        waiting.extend(diagrams.into_iter().chain(others).rev());
    }
    found
}

/// Whether a node is a diagram beside what is played, and none of that.
fn is_diagram(tree: &GameTree<'_>, node: NodeId) -> bool {
    let is_figure = tree.node(node).property("FG").is_some() && tree.node(node).play().is_none();
    is_figure && tree.children(node).next().is_none()
}

/// The position at a node, and what is said of it.
fn scene(tree: &GameTree<'_>, end: NodeId, reached: Passed, board: Board) -> Scene {
    let last_move = reached.last_move.and_then(|(id, number)| {
        let play = tree.node(id).play()?;
        let at = play.at.map_or("passes".to_owned(), |at| at.name(tree.size()));
        Some(format!("Move {number}: {} {at}", play.color.name()))
    });
    let words = |ident| tree.node(end).property(ident).map(|words| words.texts().collect::<Vec<_>>().join("\n"));
    let comment = words("N").into_iter().chain(words("C")).collect::<Vec<_>>().join("\n");
    Scene { board, heading: heading(tree.node(NodeId::ROOT)), last_move, comment: comment.trim_end().to_owned() }
}

/// The title of a game, and who plays.
fn heading(root: &Node<'_>) -> Vec<String> {
    let text = |ident| {
        let words = root.property(ident).and_then(|property| property.texts().next());
        words.map(|words| words.into_owned()).filter(|words| !words.is_empty())
    };
    let player = |name, rank| {
        let words: Vec<String> = [text(name), text(rank)].into_iter().flatten().collect();
        (!words.is_empty()).then(|| words.join(" "))
    };
    let players = match (player("PB", "BR"), player("PW", "WR")) {
        (None, None) => None,
        players => {
            let [black, white] = <[_; 2]>::from(players).map(|player| player.unwrap_or_else(|| "?".to_owned()));
            Some(format!("{black} (Black), {white} (White)"))
        }
    };
    text("EV").or_else(|| text("GN")).into_iter().chain(players).collect()
}
