//! The carried properties of an event, taken as far as they agree with its lines.
//!
//! ```text
//! the node          its block          the lines give     what is taken
//!
//! KOMI 5.5          KM[5.50]           KM[5.5]            KM[5.50]
//! BLACK Miller      PB[Müller]         PB[Miller]         PB[Miller], and a note
//!                   AR[aa:bb]                             AR[aa:bb]
//! ```
//!
//! The properties of a unit are laid over those that the lines of the node give, and those of the units before it; they
//! count when the lines that these would be are those that stand in the file, in the alphabet of any release. The
//! units come in the order of [`Unit`]: what Ishi has no line for, such as BM, first, for the title of a comment may
//! rest on it. Setups are judged later, when the nodes are in their places ([`super::setups`]).

mod take_comments;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::agree::{are_same_headers, are_same_marks, marked_twice, says_the_same};
use super::alphabet::{Alphabet, spelled_title, spelled_words};
use super::block::CarriedBlock;
use super::blocks::CarriedBlocks;
use super::carry_properties::drop_title_of_judgement;
use super::lines;
use super::markers::with_markers;
use super::merge_marks::MergedMarks;
use super::players::{self, half_edited};
use super::unit::{name, unit_of};
use super::unspell::unspell;
use crate::across::projected::{emptied, view};
use crate::across::to_ishi::read_number;
use crate::across::to_sgf::PropertyWriter;
use crate::across::{Part, comments, facts, marks};
use crate::format::Dialect;
use crate::ishi::Flow;
use crate::ishi::event::{Comment, Event, Head, Header};
use crate::ishi::info::read_header;
use crate::ishi::marks::{program, run};
use crate::ishi::replay::{self, Position};
use crate::ishi::shown::{Shown, needs_board, visible};
use crate::sgf::value::read_simple_text;
use crate::tree::{Key, NodeId, PropIdent, Property, Unit, find};
use crate::words::rank::read_rank;

/// What is taken of an event, node by node.
pub(super) type TakenProperties = BTreeMap<NodeId, Vec<Property<'static>>>;

/// Takes what the blocks of an event carry. Returns the properties of each node that has any.
pub(super) fn take_properties(event: &mut Event<'_>, blocks: &mut CarriedBlocks, dialect: Dialect) -> TakenProperties {
    let file_head = event.head.clone();
    unspell_lines(event, blocks);
    let (writer, numbered) = (PropertyWriter::new(event), numbered(event, blocks));
    writer.start_in_root().into_iter().for_each(|start| blocks.give_to_start(start, event.size));
    let take = TakeProperties { event: &*event, file_head, writer, numbered };
    let needs_marks = |block: &CarriedBlock| {
        let mut units = block.properties.iter().map(unit_of);
        units.any(|unit| matches!(unit, Unit::Marks | Unit::Setup))
    };
    let is_played_out = event.tree.all_details().any(needs_board) || blocks.nodes.values().any(needs_marks);
    let mut taken = Vec::new();
    let mut stale = Vec::new();
    let mut originals: BTreeMap<NodeId, Vec<Comment<'static>>> = BTreeMap::new();
    replay::visit(event, is_played_out, |node, position| {
        let block = blocks.nodes.get_mut(&node);
        if node == NodeId::ROOT || block.is_some() || take.writer.has_properties(node) {
            let mut of_node =
                TakeNode::new(&take, node, position, dialect).take(block.unwrap_or(&mut CarriedBlock::default()));
            of_node.base.shrink_to_fit();
            taken.push((node, of_node.base));
            originals.extend(of_node.comments.map(|comments| (node, comments)));
            stale.extend(of_node.stale.into_iter().map(|what| (node, what)));
        }
    });
    for (node, comments) in originals {
        event.tree.details_mut(node).comments = comments.into();
    }
    // At once: a map to which keys are added in their order is only half full.
    let taken: TakenProperties = taken.into_iter().collect();
    let of_root = taken.get(&NodeId::ROOT).map_or(&[][..], |root| root);
    // An event whose comment ASCII spells as nothing has its EVENT line only to be one.
    let is_untitled = blocks.nodes.get(&NodeId::ROOT).is_none_or(|root| root.lines.head.title.is_none());
    let gets_comment = |node: NodeId| {
        // One of blanks, of whatever width, is none in Ishi.
        let is_comment = |property: &Property<'_>| unit_of(property).is_comment() && !property.text().trim().is_empty();
        let has_comment = taken.get(&node).is_some_and(|taken| taken.iter().any(is_comment));
        has_comment && event.tree.details_or_none(node).comments.is_empty()
    };
    if is_untitled && [NodeId::ROOT].into_iter().chain(event.tree.start_position()).any(gets_comment) {
        event.head.title.take_if(|title| title.is_empty());
    }
    players::restore_names(&mut event.head, of_root);
    lines::restore_lines(&mut event.head, of_root);
    stale.sort_by_key(|stale| stale.0);
    for (node, what) in stale {
        blocks.stale(node, &what);
    }
    taken
}

/// Takes the lines that ASCII could not hold.
fn unspell_lines(event: &mut Event<'_>, blocks: &mut CarriedBlocks) {
    let mut stale = Vec::new();
    let start = event.tree.start_position();
    let is_untitled = blocks.nodes.get(&NodeId::ROOT).is_none_or(|root| root.lines.head.title.is_none());
    // Of the others nothing is taken.
    let telling = blocks.nodes.iter().filter(|(_, block)| !block.lines.tell_at_most_place());
    let flow = Flow::of(&event.tree);
    let begins = |node: NodeId, block: &CarriedBlock| {
        block.lines.details.marker.is_some() && flow.begins_variation(node, event.tree.diagram(node))
    };
    let telling: Vec<_> = telling.map(|(node, block)| (node, block, begins(*node, block))).collect();
    for (&node, CarriedBlock { lines, origin, .. }, begins) in telling {
        let head = (node == NodeId::ROOT).then_some(&mut event.head);
        let mut details = event.tree.details_mut(node);
        let has_marks = !details.marks.is_empty();
        stale.extend(
            unspell(lines, head, (&mut details, (*origin).into()), begins).into_iter().map(|what| (node, what)),
        );
        // An event that ASCII leaves no mark has its EVENT line only to be one.
        let gets_marks = !has_marks && !details.marks.is_empty();
        if gets_marks && is_untitled && (node == NodeId::ROOT || start == Some(node)) {
            event.head.title.take_if(|title| title.is_empty());
        }
    }
    let tree = &event.tree;
    // That of diagrams which are nodes has none of its own in the game tree.
    let leads_nodes =
        |start| tree.children(start).any(|child| tree.diagram(child).is_some_and(|diagram| diagram.is_node));
    if let Some(start) = tree.start_position()
        && let Some(CarriedBlock { lines, .. }) = blocks.nodes.get(&start)
        && (lines.place.is_some() || lines.repeats.is_some() && leads_nodes(start))
        && let Some(setup) = &mut event.tree.details_mut(start).setup
    {
        setup.is_apart = true;
    }
    stale.into_iter().for_each(|(node, what)| blocks.stale(node, &what));
}

/// The nodes whose carried MN gives the number that the file gives.
fn numbered(event: &Event<'_>, blocks: &CarriedBlocks) -> BTreeSet<NodeId> {
    let stated = |node: NodeId| find(&blocks.nodes.get(&node)?.properties, PropIdent::MN);
    let mut agreeing: BTreeSet<NodeId> = BTreeSet::new();
    if !blocks.nodes.keys().any(|&node| stated(node).is_some()) {
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

/// An event that properties are taken of.
struct TakeProperties<'e, 'a> {
    /// The event, with the lines that ASCII could not hold.
    event: &'e Event<'a>,
    /// What the file has in the place of the lines at its head.
    file_head: Head<'a>,
    writer: PropertyWriter<'e, 'a>,
    /// The nodes whose carried number agrees.
    numbered: BTreeSet<NodeId>,
}

impl TakeProperties<'_, '_> {
    fn comments(&self, node: NodeId) -> &[Comment<'_>] {
        self.event.tree.details_or_none(node).comments
    }
}

/// A node that properties are taken of.
struct TakeNode<'n, 'e, 'a> {
    of: &'n TakeProperties<'e, 'a>,
    node: NodeId,
    position: &'n Position,
    part: Part,
    shown: Shown,
    /// Its properties: those that its lines give, and those that were taken.
    base: Vec<Property<'static>>,
    /// The names of what was not.
    stale: Vec<Cow<'static, str>>,
    /// Its comments, where several have other characters as one.
    comments: Option<Vec<Comment<'static>>>,
}

impl<'n, 'e, 'a> TakeNode<'n, 'e, 'a> {
    fn new(of: &'n TakeProperties<'e, 'a>, node: NodeId, position: &'n Position, dialect: Dialect) -> Self {
        let (base, shown) = of.writer.own(node, position, dialect);
        let base = base.into_iter().map(Property::into_owned).collect();
        let part = match node {
            NodeId::ROOT if of.writer.start_in_root().is_some() => Part::Event,
            NodeId::ROOT => Part::Root,
            _ => Part::Node,
        };
        TakeNode { of, node, position, part, shown, base, stale: Vec::new(), comments: None }
    }

    fn take(mut self, block: &mut CarriedBlock) -> Self {
        self.drop_judgements(block);
        // As it mostly is: the lines give nothing, and nothing can disagree with what is carried, which nobody asks for then.
        let is_foreign = |property: &Property<'_>| unit_of(property) == Unit::Foreign;
        if self.node != NodeId::ROOT && self.base.is_empty() && block.properties.iter().all(is_foreign) {
            self.base = std::mem::take(&mut block.properties);
            self.base.sort_by_key(|property| property.ident.place());
        } else {
            self.take_units(block);
        }
        block.properties.retain(|property| facts::key_of(&property.ident).is_none() || self.is_taken(property));
        self.comments = self.with_own_characters();
        self.order(block);
        self
    }

    fn take_units(&mut self, block: &CarriedBlock) {
        drop_title_of_judgement(&mut self.base, &block.properties);
        for (unit, mut carried) in block.units(self.node) {
            if unit == Unit::Comments && self.are_of_event_alone(&carried) {
                carried = comments::commentary_to_sgf(&comments::to_ishi(&carried, Part::Root));
            }
            let count = carried.len();
            carried.retain(|property| self.part.has(property));
            if carried.len() < count {
                self.stale.push(name(unit).into());
            }
            self.take_unit(unit, carried);
        }
    }

    /// Puts properties that the table does not have in the order in which they are carried: those of headers were taken
    /// before the others.
    fn order(&mut self, block: &CarriedBlock) {
        if block.properties.iter().all(|property| property.ident.entry().is_some()) {
            return;
        }
        let places: BTreeMap<&PropIdent<'_>, usize> =
            block.properties.iter().enumerate().map(|(at, property)| (&property.ident, at)).collect();
        self.base.sort_by_key(|property| (property.ident.place(), places.get(&property.ident).copied()));
    }

    fn take_unit(&mut self, unit: Unit, carried: Vec<Property<'static>>) {
        let diagram = self.of.event.tree.diagram(self.node).filter(|diagram| !diagram.is_node);
        let all = replaced(&self.base, &carried);
        let agrees = match unit {
            Unit::Marks => return self.take_marks(&all),
            Unit::Setup if diagram.is_some() => return self.take_setup(carried),
            Unit::Region if let Some(diagram) = diagram => {
                let size = self.of.event.size;
                let has_view = all.iter().any(|property| property.ident == PropIdent::VW);
                !has_view || visible(diagram.region, size) == view(&all, size)
            }
            _ => self.agrees(unit, &all) || self.is_unsaid_rank(&carried),
        };
        match unit {
            _ if agrees => self.base = all,
            // What was not edited of it stays.
            Unit::Comments => self.merge_comments(&carried),
            Unit::Title => self.take_round(&carried),
            _ => self.stale.push(name(unit).into()),
        }
        if let (Unit::Header(key), false) = (unit, agrees) {
            let words = self.of.event.head.header(key).and_then(|header| header.words.last()).map_or("", |words| words);
            let apart = carried.chunks(1).map(<[_]>::to_vec).chain(half_edited(key, &carried, words));
            for properties in apart {
                let candidate = replaced(&self.base, &properties);
                if self.agrees(unit, &candidate) {
                    self.base = candidate;
                }
            }
        }
    }

    /// Whether a carried property counts, or that there is none.
    fn is_taken(&self, property: &Property<'_>) -> bool {
        let stands = self.base.iter().find(|other| other.ident == property.ident);
        stands.map_or(property.values.are_empty(), |stands| stands.values == property.values)
    }

    /// Whether the property is a BR or WR that is no rank (`BR[Honinbo]`), and the header has no rank: 0.1.0 did not write such
    /// words.
    fn is_unsaid_rank(&self, carried: &[Property<'static>]) -> bool {
        let [property] = carried else { return false };
        let is_rank = matches!(property.ident, PropIdent::BR | PropIdent::WR);
        is_rank && read_rank(property.text()).is_none() && find(&self.base, &property.ident).is_none()
    }

    /// Takes the round where somebody gave the event another title. It goes where the title ends in something else; where
    /// it has no such ending, nothing is said of the round.
    fn take_round(&mut self, carried: &[Property<'static>]) {
        let own = replaced(&[], carried);
        let old = facts::title_without_round(&own).unwrap_or_default();
        let stands = self.of.event.head.title.as_deref().unwrap_or_default();
        let has_other_end = |alphabet| {
            let end = stands.strip_prefix(&*spelled_title(&old, alphabet));
            end.is_some_and(|end| old.is_empty() && !end.is_empty() || !old.is_empty() && end.starts_with(", "))
        };
        let round = own.into_iter().find(|property| property.ident == PropIdent::RO);
        let title = round.as_ref().and_then(|round| {
            let round = read_simple_text(round.text());
            let before = |alphabet| facts::before_round(stands, &spelled_title(&round, alphabet));
            let other_end = || Alphabet::all().any(has_other_end);
            Alphabet::all().find_map(before).or_else(|| (!other_end()).then_some(stands))
        });
        // The title was EV, or the name of the game.
        let was_title = |ident| find(carried, ident).is_some_and(|text| !text.is_empty());
        if title.is_none() || was_title("EV") || was_title("GN") {
            self.stale.push(name(Unit::Title).into());
        }
        if let (Some(title), Some(round)) = (title, round) {
            let title = facts::title_to_sgf(Some(title)).unwrap_or(Property::new(PropIdent::EV, ""));
            self.base = replaced(&self.base, &[title, round]);
        }
    }

    /// Takes the setup of a diagram of Ishi: which stones it sets up its lines say.
    fn take_setup(&mut self, carried: Vec<Property<'static>>) {
        let (hides, stones): (Vec<_>, Vec<_>) =
            carried.into_iter().partition(|property| property.ident == PropIdent::AE);
        if !stones.is_empty() {
            self.stale.push(name(Unit::Setup).into());
        }
        let candidate = replaced(&self.base, &hides);
        match emptied(&candidate, self.position, self.of.event.size).eq(self.shown.hidden.iter().copied()) {
            true => self.base = candidate,
            false => self.stale.push(name(Unit::Setup).into()),
        }
    }

    /// Whether the lines that properties would be are those of the node, in the alphabet of any release.
    fn agrees(&self, unit: Unit, candidate: &[Property<'_>]) -> bool {
        match unit {
            Unit::Title => self.agrees_as_title(candidate),
            Unit::Header(key) => self.agrees_as_header(key, candidate),
            Unit::Comments => self.are_comments(candidate, take_comments::are_spelled_alike),
            Unit::Number => self.of.event.tree.play(self.node).is_none() || self.of.numbered.contains(&self.node),
            // Judged elsewhere, or nothing can disagree with it.
            Unit::Marks | Unit::Setup | Unit::Region | Unit::Foreign | Unit::ToPlay | Unit::Diagram => true,
            // No block has a property of these, or it is judged with another unit.
            Unit::Move | Unit::File | Unit::BoardSize | Unit::Rank(_) | Unit::Commentary | Unit::CommentTitle => true,
            Unit::Hidden | Unit::Prisoners | Unit::UserBlock | Unit::LongLine | Unit::Remark | Unit::Marker => true,
        }
    }

    /// The head of the event, with the lines that ASCII could not hold, and as the file has it.
    fn heads(&self) -> impl Iterator<Item = &Head<'_>> {
        [&self.of.event.head, &self.of.file_head].into_iter()
    }

    fn agrees_as_title(&self, candidate: &[Property<'_>]) -> bool {
        // Without the round nothing is said of it; one that the title ends in is part of it.
        let round = find(candidate, PropIdent::RO).map(read_simple_text).unwrap_or_default();
        let is_apart = |title: &String| facts::before_round(title, &round).is_none();
        let without = facts::title_without_round(candidate).filter(is_apart);
        let [old, old_with_round] = facts::titles_of_old(candidate);
        let titles = [facts::title_to_ishi(candidate), without, old.filter(is_apart), old_with_round];
        let titles = titles.map(Option::unwrap_or_default);
        self.heads().any(|head| {
            let stands = head.title.as_deref().unwrap_or_default();
            let is_spelling = |title, alphabet| spelled_title(title, alphabet) == stands;
            titles.iter().any(|title| title == stands || Alphabet::all().any(|alphabet| is_spelling(title, alphabet)))
        })
    }

    fn agrees_as_header(&self, key: Key, candidate: &[Property<'_>]) -> bool {
        let words = facts::to_ishi(key, candidate);
        // The words of `TM[3600]OT[30 minutes]` would mean 90 minutes.
        let means = words.as_deref().and_then(|words| read_header(key, vec![words.into()]).value);
        let is_certain = key != Key::TimeLimit || means == facts::to_value(key, candidate);
        let is_aside = facts::said_aside(key, candidate).is_some();
        // What stands beside them, such as REX, is nothing that the lines say.
        if !is_aside && facts::idents(key).all(|ident| find(candidate, &ident) == find(&self.base, &ident)) {
            return true;
        }
        let read = |alphabet| {
            let words = spelled_words(key, words.as_deref()?, alphabet);
            Some(read_header(key, vec![words]))
        };
        let is_player = matches!(key, Key::Black | Key::White);
        let is_said = |stands: &Header<'_>| says_the_same(stands, candidate, Dialect::Ff4);
        self.heads().any(|head| {
            let stands = head.header(key);
            // Without a line nothing is said of what was set aside (0.1.0 wrote none).
            let says_nothing = is_aside && stands.is_none();
            let is_same = |alphabet| match (read(alphabet), stands) {
                // What was set aside has a meaning only where it is edited.
                (Some(one), Some(stands)) if is_aside || !is_certain => one.words == stands.words,
                // Words behind a rank may be none that SGF has.
                (one, stands) => are_same_headers(one.as_ref(), stands) || is_player && stands.is_some_and(is_said),
            };
            says_nothing || Alphabet::all().any(is_same)
        })
    }

    /// Takes marks, with the markers of variations. Where some were edited, those of the file count at the points that
    /// show something else than the carried ones would.
    fn take_marks(&mut self, candidate: &[Property<'static>]) {
        let Event { tree, size, .. } = self.of.event;
        let stands = with_markers(self.shown.marks.clone(), &self.shown.markers);
        let view = self.position.hiding(&self.shown.hidden);
        let markers = marks::markers_to_ishi(candidate, tree, self.node, view, *size);
        let marks = with_markers(marks::to_ishi(candidate, *size), &markers);
        let written = with_markers(run(&program(&marks, view, *size), view, *size).marks, &markers);
        let is_same = are_same_marks(&written, &stands) || are_same_marks(&marks, &stands);
        let twice = marked_twice(candidate, *size);
        if is_same && twice.is_empty() {
            self.base = candidate.to_vec();
            return;
        }
        let merged = MergedMarks::of((&self.base, candidate), [&written, &stands], &twice, *size);
        // What has no line in Ishi may stand beside a mark of the file.
        if marked_twice(&merged.properties, *size).is_subset(&marked_twice(&self.base, *size)) {
            self.stale.extend(merged.dropped);
            self.base = merged.properties;
        } else {
            self.stale.push(name(Unit::Marks).into());
        }
    }
}

/// Properties with others in the place of those with the same names. An empty one says that there is none, of those that
/// have lines, and of those that stand there.
fn replaced(properties: &[Property<'static>], carried: &[Property<'static>]) -> Vec<Property<'static>> {
    let stands = |ident: &PropIdent<'_>, list: &[Property<'static>]| list.iter().any(|other| other.ident == *ident);
    let kept = properties.iter().filter(|property| !stands(&property.ident, carried));
    let is_absence = |property: &&Property<'_>| {
        property.values.are_empty() && (unit_of(property).has_lines() || stands(&property.ident, properties))
    };
    let said = carried.iter().filter(|property| !is_absence(property));
    let mut all: Vec<Property<'static>> = kept.chain(said).cloned().collect();
    all.sort_by_key(|property| property.ident.place());
    all
}
