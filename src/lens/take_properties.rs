//! The carried properties of an event, taken as far as they agree with its lines.
//!
//! The properties of a unit are laid over those that its lines give; they count when the lines that these would be are
//! those that stand in the file, in the characters of either charset. Setups are judged later, when the nodes are in their
//! places ([`super::setups`]).

use std::collections::{BTreeMap, BTreeSet};

use super::agree::{are_same_comments, are_same_marks, has_one_mark_each};
use super::block::Block;
use super::blocks::Blocks;
use super::carry_properties::{drop_title_of_judgement, has_lines};
use super::merge::merge;
use super::spelling::{CHARSETS, begins_variation, read_back, restore, spelled_line, spelled_title};
use super::unit::{judged_with, name};
use crate::across::to_ishi::{emptied, read_number, view};
use crate::across::to_sgf::{ToSgf, joined_start, visit};
use crate::across::{Part, comments, facts, marks};
use crate::diag::Span;
use crate::format::Dialect;
use crate::ishi::event::{Comment, Details, Event};
use crate::ishi::info::read_header;
use crate::ishi::marks::{Mark, program, run};
use crate::ishi::replay::{self, Position};
use crate::ishi::shown::{Shown, needs_board, visible};
use crate::tree::{Key, NodeId, Point, PropIdent, Property, Unit, find, judgement};

/// What is taken of an event, node by node.
pub(super) type Taken = BTreeMap<NodeId, Vec<Property<'static>>>;

/// Takes what the blocks of an event carry. Returns the properties of each node that has any.
pub(super) fn take(event: &mut Event<'_>, blocks: &mut Blocks, dialect: Dialect) -> Taken {
    let file = event.clone();
    restore_lines(event, blocks);
    let mut take = TakeProperties {
        event: &*event,
        file: &file,
        to_sgf: ToSgf::new(event),
        numbered: numbered(event, blocks),
        stale: Vec::new(),
    };
    let mut taken = Taken::new();
    let needs_marks = |(_, block): (NodeId, &Block)| {
        let mut properties = block.properties.iter();
        properties.any(|property| matches!(judged_with(property, false, false), Unit::Marks | Unit::Setup))
    };
    let is_played_out = blocks.iter().any(needs_marks);
    visit(
        event,
        |details| is_played_out || needs_board(details),
        |node, position| {
            let block = blocks.get(node);
            if node == NodeId::ROOT || block.is_some() || event.tree.details(node).is_some() {
                let none = Block::default();
                let site = (node, position);
                taken.insert(node, take.node(site, block.unwrap_or(&none), dialect));
            }
        },
    );
    take.stale.sort_by_key(|stale| stale.0);
    for (node, unit) in take.stale {
        blocks.stale(node, name(unit));
    }
    taken
}

/// Takes the lines that ASCII could not hold.
fn restore_lines(event: &mut Event<'_>, blocks: &mut Blocks) {
    let mut stale = Vec::new();
    for (node, block) in blocks.iter() {
        let lines = &block.lines;
        let begins = lines.details.marker.is_some() && begins_variation(&event.tree, node, event.tree.diagram(node));
        let head = (node == NodeId::ROOT).then_some(&mut event.head);
        let details = event.tree.details_mut(node);
        stale.extend(restore(lines, head, details, begins).map(|unit| (node, unit)));
    }
    if let Some(start) = event.tree.start_position()
        && blocks.get(start).is_some_and(|block| block.lines.place.is_some())
        && let Some(setup) = &mut event.tree.details_mut(start).setup
    {
        setup.is_apart = true;
    }
    stale.into_iter().for_each(|(node, unit)| blocks.stale(node, name(unit)));
}

/// The nodes whose carried MN gives the number that the file gives.
fn numbered(event: &Event<'_>, blocks: &Blocks) -> BTreeSet<NodeId> {
    let stated = |node: NodeId| find(&blocks.get(node)?.properties, PropIdent::MN);
    let mut agreeing: BTreeSet<NodeId> = BTreeSet::new();
    if !blocks.iter().any(|(node, _)| stated(node).is_some()) {
        return agreeing;
    }
    let numbers = replay::numbers(&event.tree);
    replay::number_moves(&event.tree, |node, sequence, before| {
        let number = numbers[node.index()];
        if let Some(stated) = stated(node) {
            let stated = read_number(stated).filter(|&stated| !sequence.has(stated));
            if stated.unwrap_or_else(|| sequence.count_on(before)) == number {
                agreeing.insert(node);
            }
        }
        number
    });
    agreeing
}

struct TakeProperties<'e, 'a> {
    /// The event, with the lines that ASCII could not hold.
    event: &'e Event<'a>,
    /// The event as the file has it.
    file: &'e Event<'a>,
    to_sgf: ToSgf<'e, 'a>,
    /// The nodes whose carried number agrees.
    numbered: BTreeSet<NodeId>,
    stale: Vec<(NodeId, Unit)>,
}

impl TakeProperties<'_, '_> {
    fn node(
        &mut self,
        (node, position): (NodeId, &Position),
        block: &Block,
        dialect: Dialect,
    ) -> Vec<Property<'static>> {
        let none = Details::default();
        let details = self.event.tree.details(node).unwrap_or(&none);
        let shown = Shown::of(details, position, self.event.size);
        let head = (node == NodeId::ROOT).then_some(&self.event.head);
        let mut base = self.to_sgf.properties(node, head, details, &shown, dialect);
        drop_title_of_judgement(&mut base, &block.properties);
        let joined = joined_start(self.event).filter(|_| node == NodeId::ROOT);
        for (unit, mut carried) in block.units(node) {
            // The root shows the start position, which has a block of its own.
            let count = carried.len();
            carried.retain(|property| joined.is_none() || Part::Event.has(property));
            if carried.len() < count {
                self.stale.push((node, unit));
            }
            self.take_unit((node, position), unit, carried, &shown, &mut base);
        }
        self.drop_judgements(node, &mut base);
        base
    }

    fn take_unit(
        &mut self,
        (node, position): (NodeId, &Position),
        unit: Unit,
        carried: Vec<Property<'static>>,
        shown: &Shown,
        base: &mut Vec<Property<'static>>,
    ) {
        let size = self.event.size;
        let diagram = self.event.tree.diagram(node);
        let is_own = diagram.is_some_and(|diagram| !diagram.is_node);
        match unit {
            Unit::Marks => return self.take_marks((node, position), &carried, shown, base),
            Unit::Setup if diagram.is_some() => {
                let (hides, stones): (Vec<_>, Vec<_>) =
                    carried.into_iter().partition(|property| property.ident == PropIdent::AE);
                // What a diagram of Ishi shows its lines say.
                if is_own && !stones.is_empty() {
                    self.stale.push((node, unit));
                } else {
                    *base = replaced(base, &stones);
                }
                let candidate = replaced(base, &hides);
                match emptied(&candidate, position, size).eq(shown.hidden.iter().copied()) {
                    true => *base = candidate,
                    false => self.stale.push((node, unit)),
                }
                return;
            }
            Unit::Region if is_own => {
                let region = diagram.map(|diagram| diagram.region);
                let candidate = replaced(base, &carried);
                let has_view = candidate.iter().any(|property| property.ident == PropIdent::VW);
                let shows = region.map(|region| visible(region, size));
                match !has_view || shows == Some(view(&candidate, size)) {
                    true => *base = candidate,
                    false => self.stale.push((node, unit)),
                }
                return;
            }
            _ => {}
        }
        let all = replaced(base, &carried);
        if self.agrees(node, unit, &all) {
            *base = all;
            return;
        }
        // What was not edited of it stays.
        if unit == Unit::Comments {
            return self.merge_comments(node, &all, base);
        }
        self.stale.push((node, unit));
        if let Unit::Header(_) = unit {
            for property in carried.chunks(1) {
                let candidate = replaced(base, property);
                if self.agrees(node, unit, &candidate) {
                    *base = candidate;
                }
            }
        }
    }

    /// Takes the titles and the lines of comments that nobody edited.
    fn merge_comments(&mut self, node: NodeId, all: &[Property<'static>], base: &mut Vec<Property<'static>>) {
        let stands = self.event.tree.details(node).map_or(&[][..], |details| &details.comments);
        let carried = comments::to_ishi(all, self.part(node));
        let is_parted = find(all, PropIdent::GC).is_some() && carried.len() == stands.len();
        let merged = merge(&carried, stands);
        let mut drops = merged.drops;
        let merged = merged.comments;
        let has_start = self.event.tree.start_position().is_some();
        let (commentary, own) = merged.split_at(match node == NodeId::ROOT {
            true if has_start => merged.len(),
            true => usize::from(is_parted && !merged.is_empty()),
            false => 0,
        });
        let mut written = comments::commentary_to_sgf(commentary);
        written.extend(comments::to_sgf(own));
        drop_title_of_judgement(&mut written, all);
        let is_comment = |property: &Property<'_>| property.ident.entry().is_some_and(|entry| entry.unit.is_comment());
        let kept = base.iter().filter(|property| !is_comment(property)).cloned();
        let mut candidate: Vec<Property<'static>> = kept.chain(written).collect();
        candidate.sort_by_key(|property| property.ident.place());
        match self.agrees_in_comments(node, &candidate) {
            true => *base = candidate,
            false => drops = true,
        }
        if drops {
            self.stale.push((node, Unit::Comments));
        }
    }

    /// Takes judgements away whose title somebody took away.
    fn drop_judgements(&mut self, node: NodeId, base: &mut Vec<Property<'static>>) {
        let said = judgement(base).filter(|_| find(base, PropIdent::N).is_none());
        let Some(said) = said.filter(|_| self.part(node) != Part::Event) else {
            return;
        };
        let stands = self.file.tree.details(node).map_or(&[][..], |details| &details.comments);
        if !stands.iter().any(|comment| comment.title == said) {
            base.retain(|property| judgement(std::slice::from_ref(property)).is_none());
            self.stale.push((node, Unit::CommentTitle));
        }
    }

    fn part(&self, node: NodeId) -> Part {
        match node {
            NodeId::ROOT if joined_start(self.event).is_some() => Part::Event,
            NodeId::ROOT => Part::Root,
            _ => Part::Node,
        }
    }

    /// Whether the lines that properties would be are those of a node.
    fn agrees(&self, node: NodeId, unit: Unit, candidate: &[Property<'static>]) -> bool {
        match unit {
            Unit::Title => self.agrees_in_title(candidate),
            Unit::Header(key) => self.agrees_in_header(key, candidate),
            Unit::Comments => self.agrees_in_comments(node, candidate),
            Unit::Number => self.event.tree.play(node).is_none() || self.numbered.contains(&node),
            _ => true,
        }
    }

    fn agrees_in_title(&self, candidate: &[Property<'_>]) -> bool {
        let title = facts::title_to_ishi(candidate).unwrap_or_default();
        [self.event, self.file].into_iter().any(|event| {
            let stands = event.head.title.as_deref().unwrap_or_default();
            title == stands || CHARSETS.into_iter().any(|charset| spelled_title(&title, charset) == stands)
        })
    }

    fn agrees_in_header(&self, key: Key, candidate: &[Property<'_>]) -> bool {
        let words = facts::to_ishi(key, candidate);
        let read = CHARSETS.map(|charset| {
            let words = words.as_deref()?;
            Some(read_header(key, vec![spelled_line(words, charset).into()]))
        });
        [self.event, self.file].into_iter().any(|event| {
            let stands = event.head.header(key);
            read.iter().any(|read| match (read, stands) {
                (Some(read), Some(stands)) => match (&read.value, &stands.value) {
                    (None, None) => read.words == stands.words,
                    (one, other) => one == other,
                },
                // A header without words says nothing.
                (None, Some(stands)) => stands.value.is_none(),
                (read, None) => read.is_none(),
            })
        })
    }

    fn agrees_in_comments(&self, node: NodeId, candidate: &[Property<'_>]) -> bool {
        let comments = comments::to_ishi(candidate, self.part(node));
        [self.event, self.file].into_iter().any(|event| {
            let stands: &[Comment<'_>] = event.tree.details(node).map_or(&[], |details| &details.comments);
            are_same_comments(&comments, stands)
                || CHARSETS.into_iter().any(|charset| are_same_comments(&read_back(&comments, charset), stands))
        })
    }

    /// Takes marks. Where some were edited, those of the file count at the points that show something else than the
    /// carried ones would.
    fn take_marks(
        &mut self,
        (node, position): (NodeId, &Position),
        carried: &[Property<'static>],
        shown: &Shown,
        base: &mut Vec<Property<'static>>,
    ) {
        let size = self.event.size;
        let candidate = replaced(base, carried);
        let marks = marks::to_ishi(&candidate, size);
        let view = position.hiding(&shown.hidden);
        let written = run(&program(&marks, view, size), view, size).marks;
        let is_same = are_same_marks(&written, &shown.marks) || are_same_marks(&marks, &shown.marks);
        let merged = match is_same {
            true => candidate,
            false => merged_marks(base, &candidate, &written, &shown.marks),
        };
        let is_possible = has_one_mark_each(&merged, size);
        if !(is_same && is_possible) {
            self.stale.push((node, Unit::Marks));
        }
        if is_possible {
            *base = merged;
        }
    }
}

/// Properties with others in the place of those with the same names. An empty one says that there is none, of those that
/// have lines, and of those that stand there.
fn replaced(properties: &[Property<'static>], carried: &[Property<'static>]) -> Vec<Property<'static>> {
    let stands = |ident: &PropIdent<'_>, list: &[Property<'static>]| list.iter().any(|other| other.ident == *ident);
    let kept = properties.iter().filter(|property| !stands(&property.ident, carried));
    let is_absence = |property: &&Property<'_>| {
        property.values.are_empty() && (has_lines(&property.ident) || stands(&property.ident, properties))
    };
    let said = carried.iter().filter(|property| !is_absence(property));
    let mut all: Vec<Property<'static>> = kept.chain(said).cloned().collect();
    all.sort_by_key(|property| property.ident.place());
    all
}

/// The properties that Ishi has marks for.
const MARKS: [PropIdent<'static>; 5] = [PropIdent::CR, PropIdent::LB, PropIdent::MA, PropIdent::SQ, PropIdent::TR];

/// The marks of a node where some were edited: at points that show what the carried ones would, these, elsewhere those of
/// the file.
fn merged_marks(
    base: &[Property<'static>],
    candidate: &[Property<'static>],
    written: &[(Point, Mark)],
    stands: &[(Point, Mark)],
) -> Vec<Property<'static>> {
    let at = |marks: &[(Point, Mark)]| -> BTreeMap<String, String> {
        let texts = marks.iter().map(|(point, mark)| (point.letters().to_string(), mark.text().into_owned()));
        texts.collect()
    };
    let (written, stands) = (at(written), at(stands));
    let is_edited = |value: &str| {
        let point = value.split(':').next().unwrap_or_default();
        written.get(point) != stands.get(point)
    };
    let others = base.iter().filter(|property| !MARKS.contains(&property.ident));
    let mut merged: Vec<Property<'static>> = others.cloned().collect();
    for ident in &MARKS {
        let of = |properties: &[Property<'static>], edited: bool| {
            let lists = properties.iter().filter(|property| property.ident == *ident);
            let values = lists.flat_map(|list| list.written().into_owned());
            values.filter(|value| is_edited(value) == edited).collect::<Vec<_>>()
        };
        let mut values = of(candidate, false);
        values.extend(of(base, true));
        // Row by row: the second letter of a point is its row.
        values.sort_by_key(|value| value.get(..2).map(|point| (point.as_bytes()[1], point.as_bytes()[0])));
        if !values.is_empty() {
            merged.push(Property::of(ident.clone(), values, Span::default()));
        }
    }
    merged.sort_by_key(|property| property.ident.place());
    merged
}
