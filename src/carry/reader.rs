//! Reads what the user blocks of a game carry, and takes what still agrees with the lines of the file.

use std::collections::{BTreeMap, BTreeSet};

use super::agree::{
    agrees_in_comments, agrees_in_fact, agrees_in_title, has_one_mark_each, merged_marks, replaced,
};
use super::block::Block;
use super::lines::{Lines, NodeLines, read_values};
use super::part::OF_START;
use super::place::Place;
use super::{ascii, meaning};
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::format::Dialect;
use crate::ishi;
use crate::ishi::resolve::settle_start;
use crate::model::{Game, Key, NodeId};
use crate::replay::{self, Position, Track};
use crate::sgf;
use crate::sgf::props::{Property, find};

/// What the blocks of a node carry.
#[derive(Debug, Default)]
struct Gathered {
    /// Properties.
    properties: Vec<Property<'static>>,
    /// Lines of Ishi.
    text: String,
    /// The place in the tree that they tell.
    place: Option<Place>,
    /// Which of the same moves they say that the node repeats.
    repeats: Option<usize>,
    origin: Span,
}

impl Gathered {
    fn lines(&self, node: NodeId) -> Lines<'_> {
        NodeLines::parse(&self.text, node == NodeId::ROOT)
            .unwrap_or_default()
            .own
    }
}

/// What the blocks of a game carry, node by node.
#[derive(Debug, Default)]
pub(super) struct Reader {
    gathered: BTreeMap<NodeId, Gathered>,
    said: Vec<Diagnostic>,
}

/// What is compared and carried as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Unit {
    // The judgements among these may be titles of comments.
    Free,
    Title,
    Fact(Key),
    Comments,
    Marks,
    Setup,
    Number,
}

impl Unit {
    /// The unit of a property. What Ishi has no lines for can't disagree with them.
    fn of(ident: &str, node: NodeId, has_title: bool) -> Unit {
        let is_root = node == NodeId::ROOT;
        match (ident, sgf::info::key_of(ident)) {
            ("EV", _) if is_root => Unit::Title,
            ("GN", _) if is_root && has_title => Unit::Title,
            (_, Some(key)) if is_root => Unit::Fact(key),
            ("C" | "N", _) => Unit::Comments,
            ("GC", _) if is_root => Unit::Comments,
            ("CR" | "LB" | "MA" | "SQ" | "TR", _) => Unit::Marks,
            ("AB" | "AE" | "AW", _) => Unit::Setup,
            ("MN", _) if !is_root => Unit::Number,
            _ => Unit::Free,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Unit::Title => "title",
            Unit::Fact(key) => ishi::record::keyword(key),
            Unit::Comments => "comment",
            Unit::Marks => "list of marks",
            Unit::Setup => "setup",
            Unit::Number => "number",
            Unit::Free => "property",
        }
    }
}

/// Whether a game says that it only stands for variations of another one.
pub(super) fn repeats_event(game: &Game<'_>) -> bool {
    let root = game.tree.rare(NodeId::ROOT);
    let blocks = root.iter().flat_map(|rare| &rare.users);
    blocks
        .filter_map(|user| Block::parse(user, true))
        .any(|block| {
            let lines = block.properties.iter().filter(|p| p.ident == "ISHI");
            lines
                .filter_map(|property| read_values(&property.values))
                .any(|text| {
                    NodeLines::parse(&text, true).is_some_and(|lines| lines.own.repeats.is_some())
                })
        })
}

impl Reader {
    /// Takes the blocks out of a game. A diagram that has one is an ordinary node.
    pub fn new(game: &mut Game<'_>) -> Self {
        let mut reader = Reader::default();
        for node in game.tree.nodes() {
            if game
                .tree
                .rare(node)
                .is_none_or(|rare| rare.users.is_empty())
            {
                continue;
            }
            let rare = game.tree.rare_mut(node);
            let mut blocks = Vec::new();
            rare.users
                .retain(|user| match Block::parse(user, node == NodeId::ROOT) {
                    // Of several, one was written here.
                    Some(block) if blocks.is_empty() => {
                        blocks.push(block);
                        false
                    }
                    _ => true,
                });
            let Some(block) = blocks.pop() else { continue };
            let mut gathered = Gathered {
                origin: block.origin,
                ..Gathered::default()
            };
            for property in block.properties {
                let text = (property.ident == "ISHI" && gathered.text.is_empty())
                    .then(|| read_values(&property.values))
                    .flatten()
                    .filter(|text| NodeLines::parse(text, node == NodeId::ROOT).is_some());
                match text {
                    Some(text) => gathered.text = text,
                    None => gathered.properties.push(property),
                }
            }
            let lines = gathered.lines(node);
            let has_region = lines.region.is_some();
            (gathered.place, gathered.repeats) = (lines.place.clone(), lines.repeats);
            if let Some(diagram) = &mut rare.diagram {
                let is_bare = diagram
                    .words
                    .first()
                    .is_none_or(|line| *line == meaning::BARE);
                diagram.is_node = is_bare && !has_region;
            }
            reader.gathered.insert(node, gathered);
        }
        reader
    }

    /// Whether nothing is carried.
    pub fn is_empty(&self) -> bool {
        self.gathered.is_empty()
    }

    /// The carried place of a node.
    pub fn place(&self, node: NodeId) -> Option<Place> {
        self.gathered.get(&node)?.place.clone()
    }

    /// Whether a node only repeats another one.
    pub fn repeats(&self, node: NodeId) -> Option<usize> {
        self.gathered.get(&node)?.repeats
    }

    /// Lets the event be one of its own, whatever it says of repeating another one.
    pub fn refuse_repetition(&mut self) {
        let root = self.gathered.get_mut(&NodeId::ROOT);
        if root.is_some_and(|root| root.repeats.take().is_some()) {
            self.stale(NodeId::ROOT, "place in the tree");
        }
    }

    /// Whether something of a fact is carried.
    pub fn has_fact(&self, key: Key) -> bool {
        let gathered = self.gathered.get(&NodeId::ROOT);
        gathered.is_some_and(|gathered| {
            let mut properties = gathered.properties.iter();
            properties.any(|property| sgf::info::key_of(&property.ident) == Some(key))
        })
    }

    /// Whether something of a node's setup is carried.
    pub fn has_setup(&self, node: NodeId) -> bool {
        let gathered = self.gathered.get(&node);
        gathered.is_some_and(|gathered| {
            let mut properties = gathered.properties.iter();
            properties.any(|property| Unit::of(&property.ident, node, false) == Unit::Setup)
        })
    }

    /// Notes that the setup of a node does not agree.
    pub fn stale_setup(&mut self, node: NodeId) {
        self.stale(node, "setup");
    }

    /// Notes that the place of a node in the tree does not agree.
    pub fn stale_place(&mut self, node: NodeId) {
        if self.gathered.contains_key(&node) {
            self.stale(node, "place in the tree");
        }
    }

    fn stale(&mut self, node: NodeId, what: &str) {
        let origin = self.gathered.get(&node).map(|gathered| gathered.origin);
        self.said.push(stale(what, origin.unwrap_or_default()));
    }

    /// Reports what was noted.
    pub fn report(&mut self, sink: &mut dyn Sink) {
        self.said.drain(..).for_each(|said| sink.report(said));
    }

    /// Reads what is carried. Gives the properties of each node that has any; those of the event and of its start
    /// position apart.
    pub fn read(
        &mut self,
        game: &mut Game<'_>,
        dialect: Dialect,
    ) -> BTreeMap<NodeId, Vec<Property<'static>>> {
        let before = game.clone();
        let mut said = Vec::new();
        for (&node, gathered) in &self.gathered {
            let stale = ascii::read(game, node, &gathered.lines(node));
            said.extend(stale.map(|what| (node, what)));
        }
        said.into_iter()
            .for_each(|(node, what)| self.stale(node, what));
        settle_start(game);
        if let Some(start) = game
            .tree
            .start_position()
            .filter(|&start| self.place(start).is_some())
            && let Some(setup) = &mut game.tree.rare_mut(start).setup
        {
            setup.with_parent = false;
        }
        self.show_restored_marks(game, &before);
        let mut properties = BTreeMap::new();
        let at = meaning::DIALECTS
            .iter()
            .position(|&one| one == dialect)
            .unwrap_or(0);
        for node in game
            .tree
            .nodes()
            .filter(|&node| node == NodeId::ROOT || game.tree.rare(node).is_some())
        {
            let none = Gathered::default();
            let others = &self.gathered.get(&node).unwrap_or(&none).properties;
            let mut given = meaning::given(game, node, others);
            properties.insert(node, std::mem::take(&mut given[at]));
        }
        self.take_words(game, &before, &mut properties);
        self.take_numbers(game, &mut properties);
        self.take_boards(game, &mut properties);
        properties
    }

    /// Runs the programs of marks again whose characters ASCII had not.
    fn show_restored_marks(&self, game: &mut Game<'_>, before: &Game<'_>) {
        let words =
            |game: &Game<'_>, node| game.tree.rare(node).map(|rare| rare.marks.words.clone());
        let is_restored = |&node: &NodeId| words(game, node) != words(before, node);
        let restored: BTreeSet<NodeId> =
            self.gathered.keys().copied().filter(is_restored).collect();
        if restored.is_empty() {
            return;
        }
        let mut shown = Vec::new();
        walk(game, |node, position| {
            if let Some(rare) = game.tree.rare(node).filter(|_| restored.contains(&node)) {
                let text = rare.marks.words.join("\n");
                let hidden = rare
                    .diagram
                    .as_ref()
                    .map_or(&[][..], |diagram| &diagram.hidden);
                let program = Lines::of_file(&text).marks;
                let run = ishi::marks::run(&program, position.hiding(hidden), game.size);
                shown.push((node, run.marks));
            }
        });
        for (node, marks) in shown {
            game.tree.rare_mut(node).marks.shown = marks;
        }
    }

    /// Takes what is said in words, and what Ishi has no lines for.
    fn take_words(
        &mut self,
        game: &Game<'_>,
        before: &Game<'_>,
        properties: &mut BTreeMap<NodeId, Vec<Property<'static>>>,
    ) {
        let mut stale = Vec::new();
        for (&node, gathered) in &self.gathered {
            let base = properties.entry(node).or_default();
            let start = game.tree.start_position();
            let is_joined =
                node == NodeId::ROOT && start.is_some_and(|start| game.tree.is_joined(start));
            let is_diagram = game
                .tree
                .diagram(node)
                .is_some_and(|diagram| !diagram.is_node);
            for (unit, mut carried) in gathered.units(node) {
                // What a diagram of Ishi shows its lines say.
                if is_diagram && unit == Unit::Setup {
                    stale.push((node, unit.name()));
                    continue;
                }
                // The root shows the start position, which has a block of its own.
                let count = carried.len();
                carried.retain(|property| !(is_joined && OF_START.contains(&&*property.ident)));
                if carried.len() < count {
                    stale.push((node, unit.name()));
                }
                match unit {
                    Unit::Marks | Unit::Number => continue,
                    // These are judged when the tree is complete; those of diagrams, with the board.
                    Unit::Setup | Unit::Free => *base = replaced(base, &carried),
                    _ => {}
                }
                let candidate = replaced(base, &carried);
                let agrees = match unit {
                    Unit::Title => agrees_in_title(&candidate, [game, before]),
                    Unit::Fact(key) => agrees_in_fact(key, &candidate, [game, before]),
                    Unit::Comments => agrees_in_comments(&candidate, node, [game, before]),
                    _ => continue,
                };
                match agrees {
                    true => *base = candidate,
                    false => stale.push((node, unit.name())),
                }
            }
        }
        stale
            .into_iter()
            .for_each(|(node, what)| self.stale(node, what));
    }

    /// Takes the numbers of moves: those that give the numbers of the file.
    fn take_numbers(
        &mut self,
        game: &Game<'_>,
        properties: &mut BTreeMap<NodeId, Vec<Property<'static>>>,
    ) {
        let of_node = |(&node, gathered): (&NodeId, &Gathered)| {
            let mut units = gathered.units(node);
            units.remove(&Unit::Number).map(|carried| (node, carried))
        };
        let carried: BTreeMap<NodeId, Vec<Property<'static>>> =
            self.gathered.iter().filter_map(of_node).collect();
        if carried.is_empty() {
            return;
        }
        let numbers = replay::numbers(&game.tree);
        let mut agreeing: BTreeSet<NodeId> = BTreeSet::new();
        replay::number_moves(&game.tree, |node, sequence, before| {
            let number = numbers[node.index()];
            if let Some(carried) = carried.get(&node) {
                let stated = find(carried, "MN").and_then(meaning::move_number);
                let counted = match stated.filter(|&stated| !sequence.has(stated)) {
                    Some(stated) => stated,
                    None => sequence.count_on(before),
                };
                if counted == number {
                    agreeing.insert(node);
                }
            }
            number
        });
        for (node, carried) in carried {
            if game.tree.play(node).is_none() || agreeing.contains(&node) {
                let base = properties.entry(node).or_default();
                *base = replaced(base, &carried);
            } else {
                self.stale(node, "number");
            }
        }
    }

    /// Takes marks, and the points that diagrams empty: those that show on the board what the file shows.
    fn take_boards(
        &mut self,
        game: &Game<'_>,
        properties: &mut BTreeMap<NodeId, Vec<Property<'static>>>,
    ) {
        let mut carried: BTreeMap<NodeId, BTreeMap<Unit, Vec<Property<'static>>>> = BTreeMap::new();
        for (&node, gathered) in &self.gathered {
            let mut units = gathered.units(node);
            let is_diagram = game
                .tree
                .diagram(node)
                .is_some_and(|diagram| diagram.is_node);
            units.retain(|unit, _| *unit == Unit::Marks || is_diagram && *unit == Unit::Setup);
            if !units.is_empty() {
                carried.insert(node, units);
            }
        }
        if carried.is_empty() {
            return;
        }
        let mut stale = Vec::new();
        walk(game, |node, position| {
            let Some(units) = carried.get(&node) else {
                return;
            };
            let base = properties.entry(node).or_default();
            let rare = game.tree.rare(node);
            let diagram = rare.and_then(|rare| rare.diagram.as_ref());
            let hidden = diagram.map_or(&[][..], |diagram| &diagram.hidden);
            if units.contains_key(&Unit::Setup) {
                let emptied = sgf::points_of(base, "AE", game.size);
                let emptied = emptied.filter(|&point| position.stone(point).is_some());
                if !emptied.eq(hidden.iter().copied()) {
                    base.retain(|property| property.ident != "AE");
                    base.extend(sgf::list("AE", hidden));
                    stale.push((node, Unit::Setup.name()));
                }
            }
            let Some(carried) = units.get(&Unit::Marks) else {
                return;
            };
            let candidate = replaced(base, carried);
            let marks = sgf::marks::read(&candidate, game.size);
            let view = position.hiding(hidden);
            let text = ishi::marks::write(&marks, view, game.size).join("\n");
            let shown = ishi::marks::run(&Lines::of_file(&text).marks, view, game.size).marks;
            let stands = rare.map_or(&[][..], |rare| &rare.marks.shown);
            let is_same =
                meaning::are_same_marks(&shown, stands) || meaning::are_same_marks(&marks, stands);
            let merged = match is_same {
                true => candidate,
                false => merged_marks(base, &candidate, &shown, stands),
            };
            let is_possible = has_one_mark_each(&merged, game.size);
            if !(is_same && is_possible) {
                stale.push((node, Unit::Marks.name()));
            }
            if is_possible {
                *base = merged;
            }
        });
        stale
            .into_iter()
            .for_each(|(node, what)| self.stale(node, what));
    }
}

impl Gathered {
    /// The properties by their units.
    fn units(&self, node: NodeId) -> BTreeMap<Unit, Vec<Property<'static>>> {
        let has_title = self
            .properties
            .iter()
            .any(|property| property.ident == "EV");
        let mut units: BTreeMap<Unit, Vec<Property<'static>>> = BTreeMap::new();
        for property in &self.properties {
            let unit = Unit::of(&property.ident, node, has_title);
            units.entry(unit).or_default().push(property.clone());
        }
        units
    }
}

fn walk(game: &Game<'_>, visit: impl FnMut(NodeId, &Position)) {
    replay::walk(game, &replay::numbers(&game.tree), Track::Numbers, visit);
}

/// Notes that something carried does not agree with the file.
fn stale(what: &str, origin: Span) -> Diagnostic {
    let message =
        format!("the carried {what} does not agree with the file any more, and was dropped");
    Diagnostic::at(Code::StaleCarry, origin, message)
}
