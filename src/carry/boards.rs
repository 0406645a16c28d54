//! What the nodes of a record show on the board, in the lines of Ishi: marks, diagrams and prisoners.

use std::collections::BTreeMap;

use super::descender::Descender;
use super::lines::Lines;
use super::meaning::are_same_marks;
use super::part::{Part, part_of};
use super::shape::Source;
use crate::diag::{Code, Span};
use crate::ishi;
use crate::ishi::build::Pending;
use crate::ishi::items::{Loc, MarkItem, MarkLine, Target};
use crate::ishi::line::Line;
use crate::ishi::record::{Region, wrap};
use crate::ishi::resolve::{Resolved, place};
use crate::model::{Color, Diagram, Game, Marks, NodeId, Point, Prisoners, Setup, Size};
use crate::replay::{self, Position, Track};
use crate::sgf;
use crate::sgf::points::read_point;
use crate::sgf::props::Property;

/// What a node shows.
#[derive(Debug, Default)]
struct Board {
    marks: Marks,
    prisoners: Option<Prisoners>,
    diagram: Option<Diagram>,
    setup: Option<Setup>,
}

/// Fills in what the nodes of a game show.
pub(super) fn fill<'g>(
    descender: &mut Descender<'g, '_, '_>,
    game: &mut Game<'g>,
    sources: &[Source],
) {
    let mut boards: Vec<(NodeId, Board)> = Vec::new();
    let is_needed = |node: NodeId| {
        let Some((part, shown)) = part_of(sources, node) else {
            return false;
        };
        let has = |ident: &&str| descender.record.tree[shown].get(ident).is_some();
        let on_board = ["AE", "CR", "LB", "MA", "SQ", "TR"];
        on_board.iter().any(has) || descender.lines_of(part, shown).is_some()
    };
    if !game.tree.nodes().any(is_needed) {
        return;
    }
    set_up_diagrams(descender, game, sources);
    let needed: Vec<bool> = game.tree.nodes().map(is_needed).collect();
    let numbers = replay::numbers(&game.tree);
    replay::walk(game, &numbers, Track::Numbers, |node, position| {
        if needed[node.index()]
            && let Some((part, shown)) = part_of(sources, node)
        {
            let board = Filler {
                descender,
                game,
                node,
                part,
                shown,
                position,
            }
            .fill();
            boards.push((node, board));
        }
    });
    for (node, board) in boards {
        let rare = game.tree.rare_mut(node);
        rare.marks = board.marks;
        rare.prisoners = board.prisoners;
        if let (Some(diagram), Some(found)) = (&mut rare.diagram, board.diagram) {
            *diagram = Diagram {
                begins_variation: diagram.begins_variation,
                is_node: diagram.is_node,
                ..found
            };
            rare.setup = board.setup;
        }
    }
}

/// Sets up the stones that diagrams of Ishi have of their own.
fn set_up_diagrams<'g>(descender: &Descender<'g, '_, '_>, game: &mut Game<'g>, sources: &[Source]) {
    for node in game.tree.nodes() {
        let is_own = game
            .tree
            .diagram(node)
            .is_some_and(|diagram| !diagram.is_node);
        let Some((part, shown)) = part_of(sources, node).filter(|_| is_own) else {
            continue;
        };
        let lines = descender
            .lines_of(part, shown)
            .unwrap_or(const { &Lines::NONE });
        let stones = stones(lines, &descender.properties(part, shown), game.size);
        if !stones.is_empty() {
            game.tree.rare_mut(node).setup = Some(place(&stones, game.size));
        }
    }
}

/// The stones that a diagram of Ishi has of its own: those of its lines, where it has any off the board, else those of
/// the node.
fn stones(lines: &Lines<'_>, properties: &[Property<'_>], size: Size) -> BTreeMap<Loc, Color> {
    let side = lines.region.map_or(0, ishi::region_side).max(size.columns);
    if !lines.stones.is_empty() && lines.stones.iter().all(|(_, loc)| loc.side() <= side) {
        return lines
            .stones
            .iter()
            .map(|&(color, loc)| (loc, color))
            .collect();
    }
    let mut stones = BTreeMap::new();
    for (ident, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let points = sgf::points_of(properties, ident, size);
        stones.extend(points.map(|point| (Loc::of(point, size), color)));
    }
    stones
}

struct Filler<'f, 'g, 'r, 't> {
    descender: &'f mut Descender<'g, 'r, 't>,
    game: &'f Game<'g>,
    node: NodeId,
    part: Part,
    shown: NodeId,
    position: &'f Position,
}

impl<'g> Filler<'_, 'g, '_, '_> {
    fn fill(mut self) -> Board {
        let lines = self.descender.lines_of(self.part, self.shown);
        let lines = lines.cloned().unwrap_or_default();
        let properties = self.descender.properties(self.part, self.shown);
        let mut pending = self.pending(&lines, &properties);
        let size = self.game.size;
        let is_node = self
            .game
            .tree
            .diagram(self.node)
            .map(|diagram| diagram.is_node);
        let mut board = Board::default();
        if is_node != Some(false) {
            pending.region = None;
            pending.hides.clear();
            pending.stones.clear();
        }
        let mut resolved = Resolved::new(&pending, self.position, size, &mut ());
        match is_node {
            Some(false) => {
                board.diagram = resolved.diagram.take();
                board.setup = self.game.tree.setup(self.node).cloned();
                if !self.agrees(&board, &properties) {
                    self.descender.stale_diagrams.insert(self.shown);
                }
            }
            Some(true) => board.diagram = Some(self.hide(&properties)),
            None => self.warn_of_removal(&properties),
        }
        let hidden = board
            .diagram
            .as_ref()
            .map_or(&[][..], |diagram| &diagram.hidden);
        let view = self.position.hiding(hidden);
        let shown = sgf::marks::read(&properties, size);
        let words = ishi::marks::write(&shown, view, size);
        let text = words.join("\n");
        let read_back = ishi::marks::run(&Lines::of_file(&text).marks, view, size).marks;
        let carried = &resolved.marks.shown;
        let agrees = are_same_marks(carried, &shown) || are_same_marks(carried, &read_back);
        if !pending.marks.is_empty() && agrees {
            board.marks = resolved.marks;
        } else {
            if !lines.marks.is_empty() {
                self.descender.stale(self.shown, "list of marks");
            }
            board.marks = Marks {
                shown: read_back,
                words,
                origin: Span::default(),
            };
        }
        board.prisoners = self.prisoners(&lines, resolved.prisoners);
        board
    }

    /// What lines carry, as far as it lies on the board.
    fn pending<'p>(&self, lines: &Lines<'p>, properties: &[Property<'_>]) -> Pending<'p> {
        let nowhere = Line { text: "", start: 0 };
        let size = self.game.size;
        let side = lines.region.map_or(0, ishi::region_side).max(size.columns);
        let is_on = |target: &Target| match target {
            Target::At(loc) => loc.side() <= side,
            Target::Move(_) | Target::Moves(..) => true,
        };
        let are_on = |targets: &Vec<Target>| targets.iter().all(is_on);
        let marks_are_on = |program: &MarkLine<'_>| {
            let mut targets = program.items.iter().filter_map(MarkItem::target);
            targets.all(|target| is_on(&target))
        };
        let mut pending = Pending {
            region: lines.region,
            ..Pending::default()
        };
        if lines.marks.iter().all(marks_are_on) {
            let marks = lines.marks.iter().filter(|line| !line.items.is_empty());
            pending.marks = marks.map(|line| (line.clone(), nowhere)).collect();
        }
        if lines.hides.iter().all(are_on) {
            pending.hides = lines
                .hides
                .iter()
                .map(|list| (list.clone(), nowhere))
                .collect();
        }
        if lines.prisoners.iter().all(are_on) && self.game.tree.play(self.node).is_some() {
            let lists = lines.prisoners.iter();
            pending.prisoners = lists.map(|list| (list.clone(), nowhere)).collect();
        }
        pending.stones = stones(lines, properties, size);
        pending
    }

    /// Whether a diagram of Ishi is what the node shows.
    fn agrees(&self, board: &Board, properties: &[Property<'_>]) -> bool {
        let (Some(diagram), no_stones) = (&board.diagram, Setup::default()) else {
            return false;
        };
        let setup = board.setup.as_ref().unwrap_or(&no_stones);
        let mut shown = vec![Property::new("FG", "")];
        let view = diagram.view.map(sgf::points::write_rect);
        shown.extend(view.map(|view| Property::new("VW", view)));
        let lists = [
            ("AE", &diagram.hidden),
            ("AB", &setup.black),
            ("AW", &setup.white),
        ];
        shown.extend(
            lists
                .into_iter()
                .filter_map(|(ident, points)| sgf::list(ident, points)),
        );
        ["FG", "VW", "AE", "AB", "AW"].into_iter().all(|ident| {
            let values = |properties: &[Property<'_>]| {
                let property = properties.iter().find(|property| property.ident == ident);
                property.map(|property| {
                    let mut values: Vec<String> = property
                        .values
                        .iter()
                        .map(|value| value.to_string())
                        .collect();
                    values.sort_unstable();
                    values
                })
            };
            values(&shown) == values(properties)
        })
    }

    /// The points that a node empties, as far as Ishi has stones there.
    fn emptied(&self, properties: &[Property<'_>]) -> Vec<Point> {
        let lists = properties.iter().filter(|property| property.ident == "AE");
        let points = lists.flat_map(|list| &list.values);
        points
            .filter_map(|value| read_point(value, self.game.size))
            .filter(|&point| self.position.stone(point).is_some())
            .collect()
    }

    /// A node with neither move nor stones is a diagram; where it takes stones away, they are hidden.
    fn hide(&mut self, properties: &[Property<'_>]) -> Diagram {
        let hidden = self.emptied(properties);
        if !hidden.is_empty() {
            let message = "Ishi can't take stones off the board: they are hidden in a diagram";
            let message = message.to_owned();
            self.descender
                .warn(Code::StonesRemoved, self.shown, message);
        }
        let locs = hidden.iter().map(|&point| Loc::of(point, self.game.size));
        let mut words = vec![Region::Board.to_string()];
        words.extend(wrap("HIDE", locs));
        Diagram {
            hidden,
            words,
            ..Diagram::default()
        }
    }

    fn warn_of_removal(&mut self, properties: &[Property<'_>]) {
        let is_start = self
            .game
            .tree
            .setup(self.node)
            .is_some_and(|setup| setup.is_start);
        if !is_start && !self.emptied(properties).is_empty() {
            let message = "Ishi can't take stones off the board: they stay where they are";
            let message = message.to_owned();
            self.descender
                .warn(Code::StonesRemoved, self.shown, message);
        }
    }

    /// What PRISONER lines say, where they name the stones that the move takes, or the rules still take what they did.
    fn prisoners(&mut self, lines: &Lines<'_>, resolved: Option<Prisoners>) -> Option<Prisoners> {
        if lines.prisoners.is_empty() && lines.rules.is_none() {
            return None;
        }
        let size = self.game.size;
        let taken = || self.position.taken();
        let ruled = lines.rules.as_ref().is_some_and(|rules| {
            let mut points: Vec<Option<Point>> = rules
                .iter()
                .map(|target| match target {
                    Target::At(loc) => loc.on(size),
                    _ => None,
                })
                .collect();
            points.sort_unstable();
            points.into_iter().eq(taken().map(Some))
        });
        let agrees = match &resolved {
            Some(prisoners) if prisoners.contradict_rules => ruled,
            Some(_) => true,
            // The lines are those that the rules give.
            None => !lines.prisoners.is_empty() && self.game.tree.play(self.node).is_some(),
        };
        if !agrees {
            self.descender.stale(self.shown, "PRISONER line");
        }
        resolved.filter(|_| agrees)
    }
}
