//! The games of a file, to click through.
//!
//! The page knows a node by its number: the root is 0, and each node comes behind its parent. It gets the shape of the
//! tree once, and what is to be seen at a node when somebody goes there.

use std::collections::BTreeMap;
use std::iter::successors;

use ishisgf::convert;
use ishisgf::diag::Diagnostic;
use ishisgf::tree::{Color, GameTree, Move, Node, NodeId, Point, Property, Size};
use serde_json::{Value, json};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::options;

/// What a game says of itself, in the order in which it is shown.
const FACTS: &[&str] = &[
    "EV", "RO", "GN", "PB", "BR", "BT", "PW", "WR", "WT", "DT", "PC", "RE", "KM", "HA", "RU", "TM", "OT", "SO", "AN",
    "US", "CP", "GC",
];

/// Signs on points, each a list of points.
const SIGNS: &[&str] = &["CR", "MA", "SL", "SQ", "TR", "TB", "TW"];

/// The games of a file.
#[wasm_bindgen]
pub struct Games(Vec<Game>);

struct Game {
    tree: GameTree<'static>,
    /// The nodes by their numbers.
    nodes: Vec<NodeId>,
    /// The numbers of the nodes.
    numbers: BTreeMap<NodeId, u32>,
    /// The number of the last move at each node.
    moves: Vec<u32>,
}

#[wasm_bindgen]
impl Games {
    /// Reads the games of a file, as they are converted.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8], name: &str, charset: Option<String>) -> Result<Games, JsError> {
        let failed = |fatal: Diagnostic| JsError::new(&fatal.message);
        let options = options(name, charset);
        let input = convert::open(bytes, &options, &mut ()).map_err(failed)?;
        let games = convert::read_games(&input, &options, &mut ()).map_err(failed)?;
        Ok(Games(games.into_iter().map(Game::new).collect()))
    }

    /// JSON: what each game is called.
    pub fn titles(&self) -> String {
        let titles: Vec<String> = self.0.iter().map(Game::title).collect();
        json!(titles).to_string()
    }

    /// JSON: `columns` and `rows` of the board, and the `facts` of the game by their identifiers in SGF.
    pub fn about(&self, game: usize) -> Option<String> {
        self.0.get(game).map(|game| game.about().to_string())
    }

    /// The number of each node's parent; the root's is its own.
    pub fn parents(&self, game: usize) -> Option<Vec<u32>> {
        self.0.get(game).map(Game::parents)
    }

    /// JSON: what is to be seen at a node, as [`Game::node`] has it.
    pub fn node(&self, game: usize, number: usize) -> Option<String> {
        let game = self.0.get(game)?;
        let id = *game.nodes.get(number)?;
        Some(game.node(id).to_string())
    }
}

impl Game {
    fn new(tree: GameTree<'static>) -> Game {
        let (mut nodes, mut numbers, mut moves) = (Vec::new(), BTreeMap::new(), Vec::new());
        let mut waiting = vec![(NodeId::ROOT, 0)];
        while let Some((id, before)) = waiting.pop() {
            let node = tree.node(id);
            let named = || text(node, "MN")?.trim().parse().ok();
            let played: u32 = node.play().map_or(before, |_| named().unwrap_or(before.saturating_add(1)));
            numbers.insert(id, nodes.len() as u32);
            nodes.push(id);
            moves.push(played);
            let others = waiting.len();
            waiting.extend(tree.children(id).map(|child| (child, played)));
            waiting[others..].reverse();
        }
        Game { tree, nodes, numbers, moves }
    }

    fn parents(&self) -> Vec<u32> {
        let parent = |&id: &NodeId| self.tree.parent(id).map_or(0, |parent| self.numbers[&parent]);
        self.nodes.iter().map(parent).collect()
    }

    /// What the game is called: its event, or its players.
    fn title(&self) -> String {
        let root = self.tree.node(NodeId::ROOT);
        let players = || Some(format!("{} – {}", text(root, "PB")?, text(root, "PW")?));
        let title = text(root, "EV").or_else(|| text(root, "GN")).or_else(players);
        title.or_else(|| text(root, "N")).unwrap_or_default()
    }

    fn about(&self) -> Value {
        let root = self.tree.node(NodeId::ROOT);
        let facts = FACTS.iter().filter_map(|&ident| Some((ident.to_owned(), json!(text(root, ident)?))));
        json!({
            "columns": self.tree.size().columns,
            "rows": self.tree.size().rows,
            "facts": facts.collect::<serde_json::Map<_, _>>(),
        })
    }

    /// The `branch` that the node is, those among its `children`, and its `alternatives`, itself among them; the `stones`, each with column, row and color;
    /// `signs`, `labels`, `lines` and `arrows` on the board; the points in `sight` and those that are `dim`, where that is said; and
    /// what is said in words.
    fn node(&self, id: NodeId) -> Value {
        let (node, size) = (self.tree.node(id), self.tree.size());
        let stones = self.tree.stones(id).map(|(point, color)| json!([point.x, point.y, letter(color)]));
        let signs = SIGNS.iter().filter_map(|&ident| Some((ident.to_owned(), points(node.property(ident)?, size))));
        let path = || successors(Some(id), |&id| self.tree.parent(id));
        let to_point = |from: Point, to: &str| {
            let to = Point::read(to, size)?;
            Some(json!([from.x, from.y, to.x, to.y]))
        };
        let inherited = |ident| path().find_map(|id| self.tree.node(id).property(ident));
        let branches = |id| self.tree.children(id).map(|child| self.branch(child)).collect::<Vec<_>>();
        json!({
            "branch": self.branch(id),
            "children": branches(id),
            "alternatives": self.tree.parent(id).map(branches),
            "stones": stones.collect::<Vec<_>>(),
            "signs": signs.collect::<serde_json::Map<_, _>>(),
            "labels": pairs(node, "LB", |point, text| Some(json!([point.x, point.y, text])), size),
            "lines": pairs(node, "LN", to_point, size),
            "arrows": pairs(node, "AR", to_point, size),
            "sight": inherited("VW").map(|list| points(list, size)),
            "dim": inherited("DD").map(|list| points(list, size)),
            "title": text(node, "N"),
            "judgement": node.judgement(),
            "comment": text(node, "C"),
        })
    }

    /// What a node is to who decides whether to go there: its `number` as a node, the `color` that moves, where, as `x` and
    /// `y` and by the `name` of the point, the `label` that the node before has there, the number of the `move`, whether it is a `diagram`, and its `title`.
    fn branch(&self, id: NodeId) -> Value {
        let node = self.tree.node(id);
        let number = self.numbers[&id];
        let point = node.play().and_then(|play| play.at);
        let labels = self.tree.parent(id).and_then(|parent| self.tree.node(parent).property("LB"));
        let mut labels = labels.into_iter().flat_map(Property::texts);
        let label = point.and_then(|point| {
            labels.find_map(|label| label.strip_prefix(point.letters())?.strip_prefix(':').map(str::to_owned))
        });
        json!({
            "number": number,
            "color": node.play().map(|Move { color, .. }| letter(color)),
            "x": point.map(|point| point.x),
            "y": point.map(|point| point.y),
            "name": point.map(|point| point.name(self.tree.size())),
            "label": label,
            "move": self.moves[number as usize],
            "diagram": node.property("FG").is_some(),
            "title": text(node, "N"),
        })
    }
}

fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// The first text of a property; none where it is empty.
fn text(node: &Node<'_>, ident: &str) -> Option<String> {
    let text = node.property(ident)?.texts().next()?.into_owned();
    Some(text).filter(|text| !text.is_empty())
}

fn points(list: &Property<'_>, size: Size) -> Value {
    list.points(size).map(|point| json!([point.x, point.y])).collect()
}

/// The values of a property that each are a point and something else.
fn pairs(node: &Node<'_>, ident: &str, pair: impl Fn(Point, &str) -> Option<Value>, size: Size) -> Vec<Value> {
    let texts = node.property(ident).into_iter().flat_map(Property::texts);
    let pairs = texts.filter_map(|text| {
        let (point, other) = text.split_once(':')?;
        pair(Point::read(point, size)?, other)
    });
    pairs.collect()
}
