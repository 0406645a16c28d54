//! Plays a game out, to see what its marks show, what its diagrams hide, and whether its prisoners are right.

use std::collections::{BTreeMap, BTreeSet};

use super::build::{AllPending, Pending};
use super::items::{Loc, MarkItem, MarkLine, Target};
use super::line::Line;
use super::marks;
use super::record::{Region, wrap};
use super::stones;
use crate::diag::{Code, Diagnostic, Sink, Span};
use crate::model::{
    Color, Diagram, Game, Marks, NodeId, Point, Prisoners, Rect, Setup, Size, Tree,
};
use crate::replay::{self, Position, Track};

/// Resolves all that is pending in a game.
pub fn resolve<'a>(game: &mut Game<'a>, pending: AllPending<'a>, sink: &mut dyn Sink) {
    let size = game.size;
    for (&node, pending) in &pending {
        if pending.stones.is_empty() {
            continue;
        }
        let rare = game.tree.rare_mut(node);
        let is_start = rare.setup.as_ref().is_some_and(|setup| setup.is_start);
        rare.setup = Some(Setup {
            is_start,
            ..place(&pending.stones, size)
        });
    }
    let mut resolved = Vec::new();
    let needs_board = |pending: &Pending<'_>| {
        !(pending.marks.is_empty() && pending.prisoners.is_empty() && pending.region.is_none())
    };
    if pending.values().any(needs_board) {
        let track = if pending.values().any(names_moves) {
            Track::Numbers
        } else {
            Track::Stones
        };
        replay::walk(
            game,
            &replay::numbers(&game.tree),
            track,
            |node, position| {
                if let Some(pending) = pending.get(&node).filter(|pending| needs_board(pending)) {
                    let found = Resolved::new(pending, position, size, sink);
                    if !found.is_nothing() {
                        resolved.push((node, found));
                    }
                }
            },
        );
    }
    for (node, resolved) in resolved {
        let rare = game.tree.rare_mut(node);
        rare.marks = resolved.marks;
        rare.prisoners = resolved.prisoners;
        if let (Some(diagram), Some(found)) = (&mut rare.diagram, resolved.diagram) {
            *diagram = Diagram {
                begins_variation: diagram.begins_variation,
                is_node: diagram.is_node,
                ..found
            };
        }
    }
    settle_start(game);
}

/// Whether a node speaks of moves by their numbers.
fn names_moves(pending: &Pending<'_>) -> bool {
    let is_number = |target: &Target| !matches!(target, Target::At(_));
    let lists = pending.hides.iter().chain(&pending.prisoners);
    let items = pending.marks.iter().flat_map(|(program, _)| &program.items);
    lists.flat_map(|(targets, _)| targets).any(is_number)
        || items
            .filter_map(MarkItem::target)
            .any(|target| is_number(&target))
}

/// What playing out tells about a node.
pub struct Resolved {
    /// Its marks.
    pub marks: Marks,
    /// The stones that it takes.
    pub prisoners: Option<Prisoners>,
    /// The diagram that it is.
    pub diagram: Option<Diagram>,
}

impl Resolved {
    /// Resolves what is pending for a node, in its position.
    pub fn new(
        pending: &Pending<'_>,
        position: &Position,
        size: Size,
        sink: &mut dyn Sink,
    ) -> Self {
        let diagram = pending
            .region
            .map(|region| resolve_diagram(region, pending, position, size, sink));
        let hidden = diagram.as_ref().map_or(&[][..], |diagram| &diagram.hidden);
        let program: Vec<MarkLine<'_>> =
            pending.marks.iter().map(|(line, _)| line.clone()).collect();
        let shown = marks::run(&program, position.hiding(hidden), size);
        for idle in shown.idle.chunk_by(|(line, _), (other, _)| line == other) {
            let (_, line) = pending.marks[idle[0].0];
            report_idle(line, idle.iter().map(|(_, field)| *field), sink);
        }
        let words = program
            .iter()
            .filter(|line| !line.items.is_empty())
            .map(MarkLine::to_string)
            .collect();
        Resolved {
            marks: Marks {
                shown: shown.marks,
                words,
                origin: pending
                    .marks
                    .first()
                    .map_or(Span::default(), |(_, line)| line.span()),
            },
            prisoners: resolve_prisoners(pending, position, size, sink),
            diagram,
        }
    }

    fn is_nothing(&self) -> bool {
        self.marks.words.is_empty() && self.prisoners.is_none() && self.diagram.is_none()
    }
}

/// The stones of a setup. Locations off the event's board, which a diagram may have, are kept in words.
pub fn place(stones: &BTreeMap<Loc, Color>, size: Size) -> Setup {
    let mut setup = Setup::default();
    let mut any_off = false;
    for (loc, color) in stones {
        match (loc.on(size), color) {
            (Some(point), Color::Black) => setup.black.push(point),
            (Some(point), Color::White) => setup.white.push(point),
            (None, _) => any_off = true,
        }
    }
    setup.black.sort_unstable();
    setup.white.sort_unstable();
    if any_off {
        setup.words = stones::write_stones(stones);
    }
    setup
}

fn resolve_diagram(
    region: Region,
    pending: &Pending<'_>,
    position: &Position,
    size: Size,
    sink: &mut dyn Sink,
) -> Diagram {
    let mut hidden = BTreeSet::new();
    let is_set = |point: Point| pending.stones.contains_key(&Loc::of(point, size));
    let bare = position.hiding(&[]);
    for (targets, line) in &pending.hides {
        let mut idle = Vec::new();
        for (index, target) in targets.iter().enumerate() {
            let names_something = match *target {
                Target::At(loc) => match loc.on(size) {
                    Some(point) if position.stone(point).is_some() => {
                        hidden.insert(point);
                        true
                    }
                    Some(_) => false,
                    None => pending.stones.contains_key(&loc),
                },
                Target::Move(number) => match bare.standing(number) {
                    Some(point) => {
                        hidden.insert(point);
                        true
                    }
                    None => position.move_with(number).flatten().is_some_and(is_set),
                },
                Target::Moves(low, high) => {
                    let mut stones = bare.standing_between(low, high).peekable();
                    let any = stones.peek().is_some();
                    hidden.extend(stones.map(|(point, _)| point));
                    any || position.played_between(low, high).any(is_set)
                }
            };
            if !names_something {
                idle.push(index);
            }
        }
        report_idle(*line, idle, sink);
    }
    let mut words = vec![region.to_string()];
    for (targets, _) in &pending.hides {
        words.extend(wrap("HIDE", targets));
    }
    Diagram {
        view: visible(region, size),
        hidden: hidden.into_iter().filter(|&point| !is_set(point)).collect(),
        words,
        ..Diagram::default()
    }
}

/// The part of the event's board that a region shows; `None` where that is all of it, or nothing. Both are counted
/// from the lower left.
fn visible(region: Region, size: Size) -> Option<Rect> {
    let (one, other) = match region {
        Region::Board => return None,
        Region::Full(side) => (
            Loc { column: 0, row: 0 },
            Loc {
                column: side - 1,
                row: side - 1,
            },
        ),
        Region::Corners(one, other) => (one, other),
    };
    let (left, right) = (
        one.column.min(other.column),
        one.column.max(other.column).min(size.columns - 1),
    );
    let (bottom, top) = (
        one.row.min(other.row),
        one.row.max(other.row).min(size.rows - 1),
    );
    let first = Loc {
        column: left,
        row: top,
    }
    .on(size)?;
    let last = Loc {
        column: right,
        row: bottom,
    }
    .on(size)?;
    let is_whole = first == Point { x: 0, y: 0 }
        && last
            == Point {
                x: size.columns - 1,
                y: size.rows - 1,
            };
    (left <= right && bottom <= top && !is_whole).then_some(Rect { first, last })
}

fn resolve_prisoners(
    pending: &Pending<'_>,
    position: &Position,
    size: Size,
    sink: &mut dyn Sink,
) -> Option<Prisoners> {
    let lists: Vec<_> = pending
        .prisoners
        .iter()
        .filter(|(targets, _)| !targets.is_empty())
        .collect();
    let (_, first_line) = lists.first()?;
    let named: Option<BTreeSet<Point>> = lists
        .iter()
        .flat_map(|(targets, _)| targets)
        .map(|target| match *target {
            Target::At(loc) => loc.on(size),
            Target::Move(number) => position.prisoner(number),
            Target::Moves(..) => None,
        })
        .collect();
    let by_rules = stones::write_prisoners(position.taken(), size);
    let agrees = named.is_some_and(|named| named.into_iter().eq(position.taken()));
    if !agrees {
        let taken: Vec<_> = position
            .taken()
            .map(|point| Loc::of(point, size).to_string())
            .collect();
        let message = match taken[..] {
            [] => "the move takes no stones by the rules".to_owned(),
            _ => format!("by the rules the move takes {}", taken.join(" ")),
        };
        sink.report(Diagnostic::at(
            Code::WrongPrisoners,
            first_line.span(),
            message,
        ));
    }
    let words: Vec<String> = lists
        .iter()
        .flat_map(|(targets, _)| wrap("PRISONER", targets))
        .collect();
    (words != by_rules).then_some(Prisoners {
        words,
        contradict_rules: !agrees,
        origin: first_line.span(),
    })
}

/// Reports the fields of a line that name nothing. `idle` ascends.
fn report_idle(line: Line<'_>, idle: impl IntoIterator<Item = usize>, sink: &mut dyn Sink) {
    let mut fields = line.fields().enumerate();
    for index in idle {
        if let Some((_, field)) = fields.find(|(at, _)| *at == index) {
            let message = format!("'{}' names nothing that is there", field.text);
            sink.report(Diagnostic::at(
                Code::MarkNamesNothing,
                field.span(),
                message,
            ));
        }
    }
}

/// Decides whether the start position is shown together with the event (not where the event has marks of its own,
/// which are for the empty board), and who is to play, where a reader would assume otherwise.
pub fn settle_start(game: &mut Game<'_>) {
    let tree = &mut game.tree;
    // What stands before any move is the start position, if it is in a variation that varies nothing.
    let first = tree
        .first_child(NodeId::ROOT)
        .filter(|&first| tree.setup(first).is_some());
    if let Some(first) = first.filter(|&first| tree.diagram(first).is_none())
        && let Some(setup) = &mut tree.rare_mut(first).setup
    {
        setup.is_start = true;
    }
    let start = tree.start_position();
    if let Some(start) = start {
        let shows_marks = tree
            .rare(NodeId::ROOT)
            .is_some_and(|rare| !rare.marks.shown.is_empty());
        let is_alone = tree.last_child(NodeId::ROOT) == Some(start);
        if let Some(setup) = &mut tree.rare_mut(start).setup {
            setup.with_parent = is_alone && !shows_marks;
        }
    }
    let assumed = game.assumed_first();
    let tree = &mut game.tree;
    let to_play = first_to_play(tree).filter(|&color| color != assumed);
    let shown = start.unwrap_or(NodeId::ROOT);
    if to_play.is_some() || tree.rare(shown).is_some() {
        tree.rare_mut(shown).to_play = to_play;
    }
}

/// The color of the first move of the main line.
fn first_to_play(tree: &Tree<'_>) -> Option<Color> {
    let mut next = tree.first_child(NodeId::ROOT);
    while let Some(node) = next {
        if let Some(play) = tree.play(node) {
            return Some(play.color);
        }
        next = tree.first_child(node);
    }
    None
}
