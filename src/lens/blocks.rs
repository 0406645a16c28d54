//! What the user blocks of an event carry, node by node.

use std::collections::BTreeMap;
use std::mem::take;

use super::block::{CarriedBlock, is_title};
use super::carried;
use super::join::{Joined, join};
use super::long_lines;
use super::unit::unit_of;
use crate::across::{Part, comments, facts};
use crate::diag::{Code, Diagnostic, Origin, Sink, Span};
use crate::ishi::event::{Comment, Details, DetailsView, Event, Head};
use crate::ishi::statement::Region;
use crate::tree::{Class, Key, NodeId, PropIdent, Properties, Property, Size, Unit, judgement};

/// What the blocks of an event carry.
#[derive(Clone, Debug, Default)]
pub(super) struct CarriedBlocks {
    /// The nodes that carry something.
    pub nodes: BTreeMap<NodeId, CarriedBlock>,
    said: Vec<Diagnostic>,
}

impl CarriedBlocks {
    /// Takes the blocks out of an event. A diagram that has one is an ordinary node.
    pub fn take_out(event: &mut Event<'_>) -> Self {
        let mut blocks = CarriedBlocks::default();
        if event.tree.all_details().all(|details| details.users.is_empty()) {
            return blocks;
        }
        let mut nodes = Vec::new();
        for node in event.tree.nodes() {
            let is_event = node == NodeId::ROOT;
            // Of several the first that was written here.
            let found = event.tree.details(node).and_then(|details| {
                let mut users = details.users.iter().enumerate();
                users.find_map(|(at, user)| Some((at, CarriedBlock::parse(user, is_event)?)))
            });
            let Some((at, block)) = found else {
                continue;
            };
            let mut details = event.tree.details_mut(node);
            details.users.remove(at);
            if let Some(diagram) = &mut details.diagram {
                diagram.is_node = diagram.region == Region::Board && block.lines.details.diagram.is_none();
            }
            drop(details);
            let mut block = blocks.with_further(event, node, block);
            if event.tree.play(node).is_none() {
                blocks.set_judgements_of_move_aside(&mut block, event.tree.details_or_none(node).comments);
            }
            nodes.push((node, block));
        }
        // At once: a map to which keys are added in their order is only half full.
        blocks.nodes = nodes.into_iter().collect();
        blocks.give_to_event(event);
        blocks
    }

    /// Gives the event what its block carries, where somebody put a setup, which is the start position now, or a move before
    /// that. Behind a move it is the event's if that says the same fact: of several games in one tree each tells its own.
    fn give_to_event(&mut self, Event { head, tree, .. }: &Event<'_>) {
        let first = tree.first_child(NodeId::ROOT);
        let Some(first) = first.filter(|_| !self.nodes.contains_key(&NodeId::ROOT)) else { return };
        let is_start = tree.start_position() == Some(first);
        let is_of_event = |block: &CarriedBlock| {
            let is_at_home = block.lines.place.is_none() && block.lines.repeats.is_none();
            let belongs = |property: &Property<'_>| is_of_root(property) && (is_start || says_fact(head, property));
            is_at_home && block.properties.iter().any(belongs)
        };
        let Some(block) = self.nodes.get_mut(&first).filter(|block| is_of_event(block)) else { return };
        let of_event = split_off_event(block, [NodeId::ROOT, first].map(|node| tree.details_or_none(node)));
        self.nodes.insert(NodeId::ROOT, of_event);
    }

    /// Gives the start position of an event, which is shown together with it, what the event's block carries and can only be
    /// the position's: somebody set up its first stones behind the block. What was said by the comments the lines of the event
    /// still say.
    pub fn give_to_start(&mut self, start: NodeId, size: Size) {
        let Some(event) = self.nodes.get_mut(&NodeId::ROOT) else { return };
        let is_of_start = |property: &mut Property<'_>| {
            let is_said = unit_of(property).is_comment() || judgement(std::slice::from_ref(property)).is_some();
            // What an event lacked without stones it may need with them, such as who plays first.
            let is_absence = property.values.are_empty();
            !is_said && !is_absence && !Part::Event.has(property)
        };
        let properties: Vec<Property<'_>> = event.properties.extract_if(.., is_of_start).collect();
        if properties.is_empty() {
            return;
        }
        let of_start = CarriedBlock { properties, origin: event.origin, ..CarriedBlock::default() };
        let block = match self.nodes.remove(&start) {
            Some(own) => self.joined(own, vec![(of_start, 0)], size),
            None => of_start,
        };
        self.nodes.insert(start, block);
    }

    /// The first block of a node together with its further ones.
    fn with_further(&mut self, event: &mut Event<'_>, node: NodeId, first: CarriedBlock) -> CarriedBlock {
        let Event { tree, size, .. } = event;
        let size = *size;
        // As it mostly is.
        if tree.details_or_none(node).users.is_empty() {
            return first;
        }
        let mut details = tree.details_mut(node);
        let Details { users, comments, .. } = &mut *details;
        // The comments of a block stand before it, behind the block before that.
        let (mut end, mut counted, mut lines) = (first.origin.start, 0, 0);
        let mut further = Vec::new();
        users.retain(|user| {
            let Some(block) = CarriedBlock::parse(user, node == NodeId::ROOT) else {
                return true;
            };
            let before = comments.partition_point(|comment| Span::from(comment.origin).start < end).max(counted);
            lines += long_lines::count(&comments[counted..before]);
            (end, counted) = (Span::from(user.origin).start, before);
            further.push((block, lines));
            false
        });
        drop(details);
        self.joined(first, further, size)
    }

    /// A block joined with further ones, as [`join`] does it.
    fn joined(&mut self, first: CarriedBlock, further: Vec<(CarriedBlock, usize)>, size: Size) -> CarriedBlock {
        let Joined { block, set_aside, dropped } = join(first, further, size);
        for set_aside in set_aside {
            let Property { ident, .. } = &set_aside;
            let message = format!("`{ident}` stands in another SGF block already: this one is kept as `{ident}X`");
            self.said.push(Diagnostic::at(Code::RepeatedProperty, set_aside.origin(), message));
        }
        dropped.into_iter().for_each(|(origin, what)| self.stale_at(origin, what));
        block
    }

    /// Keeps judgements of a move with X behind their names, where there is none any more but what was their title still
    /// stands: it is one of the comment now.
    fn set_judgements_of_move_aside(&mut self, block: &mut CarriedBlock, comments: &[Comment<'_>]) {
        let is_of_move = |property: &Property<'_>| {
            let is_of_move = property.ident.entry().is_some_and(|entry| entry.class == Class::Move);
            let title = judgement(std::slice::from_ref(property)).filter(|_| is_of_move);
            title.is_some_and(|title| comments.iter().any(|comment| *comment.title == *title))
        };
        if !block.properties.iter().any(is_of_move) {
            return;
        }
        let (of_move, others): (Vec<_>, Vec<_>) = take(&mut block.properties).into_iter().partition(is_of_move);
        let mut properties: Properties<'_> = others.into_iter().collect();
        for property in of_move {
            let ident = &property.ident;
            let message = format!("`{ident}` is kept as `{ident}X`: there is no move that it could speak of");
            self.said.push(Diagnostic::at(Code::MisplacedAnnotation, block.origin, message));
            properties.set_aside(property);
        }
        block.properties = properties.into_iter().collect();
    }

    /// Which of the same moves a node says that it repeats.
    pub fn repeats(&self, node: NodeId) -> Option<usize> {
        self.nodes.get(&node)?.lines.repeats
    }

    /// Whether a node carries another place than it has in the file.
    pub fn has_place(&self, node: NodeId) -> bool {
        self.nodes.get(&node).is_some_and(|block| block.lines.place.is_some())
    }

    /// Lets a node stay where it stands in the file, whatever place it carries.
    pub fn refuse_place(&mut self, node: NodeId) {
        if self.nodes.get_mut(&node).is_some_and(|block| block.lines.place.take().is_some()) {
            self.stale(node, "place in the tree");
        }
    }

    /// Whether none of the nodes carries another place, or that it only repeats another one.
    pub fn are_in_place(&self) -> bool {
        self.nodes.iter().all(|(&node, block)| block.lines.place.is_none() && self.repeats(node).is_none())
    }

    /// Whether something of a header is carried.
    pub fn has_header(&self, key: Key) -> bool {
        let root = self.nodes.get(&NodeId::ROOT);
        root.is_some_and(|root| root.properties.iter().any(|property| facts::key_of(&property.ident) == Some(key)))
    }

    /// Whether something of a node's setup is carried.
    pub fn has_setup(&self, node: NodeId) -> bool {
        let is_setup = |property: &Property<'_>| unit_of(property) == Unit::Setup;
        self.nodes.get(&node).is_some_and(|block| block.properties.iter().any(is_setup))
    }

    /// Notes that something carried no longer agrees with the file.
    pub fn stale(&mut self, node: NodeId, what: &str) {
        self.stale_at(self.nodes.get(&node).map(|block| block.origin).unwrap_or_default(), what);
    }

    fn stale_at(&mut self, origin: Span, what: &str) {
        let message = format!("the carried {what} does not agree with the file any more, and was dropped");
        self.said.push(Diagnostic::at(Code::StaleCarry, origin, message));
    }

    /// Reports what was noted.
    pub fn report(&mut self, sink: &mut dyn Sink) {
        self.said.drain(..).for_each(|said| sink.report(said));
    }
}

/// Whether a property belongs into a root: elsewhere it stands only where a game tree tells several games apart.
pub(super) fn is_of_root(property: &Property<'_>) -> bool {
    property.ident.entry().is_some_and(|entry| matches!(entry.class, Class::Root | Class::Info))
}

/// Whether the lines of an event say something of the fact that a property is of.
fn says_fact(head: &Head<'_>, property: &Property<'_>) -> bool {
    match facts::key_of(&property.ident) {
        Some(key) => head.header(key).is_some(),
        None => unit_of(property) == Unit::Title && head.title.as_deref().is_some_and(|title| !title.is_empty()),
    }
}

/// Takes out of the block of a first node what can only be the event's. Comments are those of the part that has some in
/// the file, and so are remarks.
fn split_off_event(block: &mut CarriedBlock, [event, start]: [DetailsView<'_, '_>; 2]) -> CarriedBlock {
    let mut own = CarriedBlock { origin: block.origin, ..CarriedBlock::default() };
    let properties = take(&mut block.properties).into_iter();
    (block.properties, own.properties) = properties.partition(|property| Part::Start.has(property));
    let [event_says, start_says] = [event, start].map(|details| !details.comments.is_empty());
    let has_commentary = own.properties.iter().any(|property| property.ident == PropIdent::GC);
    if event_says && !start_says || start_says && !event_says && has_commentary {
        let is_comment = |property: &mut Property<'_>| unit_of(property).is_comment();
        let said: Vec<Property<'_>> = [&mut own.properties, &mut block.properties]
            .into_iter()
            .flat_map(|properties| properties.extract_if(.., is_comment).collect::<Vec<_>>())
            .collect();
        let mut said = comments::to_ishi(&said, Part::Root);
        said.retain(|comment| !comment.is_empty());
        match event_says {
            true => own.properties.extend(comments::commentary_to_sgf(&said)),
            false => block.properties.extend(comments::to_sgf(&said)),
        }
    }
    if block.lines.are_empty() {
        return own;
    }
    if event_says && !start_says {
        own.lines.long_lines = take(&mut block.lines.long_lines);
        own.lines.flows = take(&mut block.lines.flows);
        own.lines.details.comments = take(&mut block.lines.details.comments);
    }
    if start.remarks.is_empty() && !event.remarks.is_empty() {
        own.lines.details.remarks = take(&mut block.lines.details.remarks);
    }
    own
}

/// Says which blocks of an event that carries nothing, or whose blocks were taken out, are titled as if they carried
/// something. Those that SGF carried have no place, and nothing is missing of them.
pub fn report_unread(event: &Event<'_>, sink: &mut dyn Sink) {
    // As it mostly is.
    if event.tree.all_details().all(|details| details.users.is_empty()) {
        return;
    }
    let users = event.tree.nodes().flat_map(|node| event.tree.details_or_none(node).users);
    let unread = users.filter(|user| is_title(&user.title) && user.origin != Origin::NONE);
    unread.for_each(|user| sink.report(CarriedBlock::unread(user)));
}

/// An event whose blocks were taken out, on its way to the places of its nodes in game trees.
#[derive(Clone, Debug)]
pub(super) struct LaidEvent<'a> {
    /// The event.
    pub event: Event<'a>,
    /// What its blocks carry.
    pub blocks: CarriedBlocks,
    /// The number of each of its nodes among those of the game trees, once they are laid out.
    pub numbers: Vec<usize>,
}

impl<'a> LaidEvent<'a> {
    /// Takes the blocks out of an event, and says which ones are only titled so, or have an `ISHI` that is none; with `plain`
    /// all of these are named as lost.
    pub fn read(event: Event<'a>, plain: bool, sink: &mut dyn Sink) -> Self {
        let laid = LaidEvent::of(event);
        if !plain {
            report_unread(&laid.event, sink);
            let blocks = laid.blocks.nodes.values().filter(|block| block.origin != Span::default());
            let is_unread =
                |block: &&CarriedBlock| block.properties.iter().any(|property| property.ident == PropIdent::ISHI);
            blocks.filter(is_unread).for_each(|block| sink.report(carried::unread(block.origin)));
        }
        laid
    }

    /// Takes the blocks out of an event.
    pub fn of(mut event: Event<'a>) -> Self {
        let blocks = CarriedBlocks::take_out(&mut event);
        LaidEvent { event, blocks, numbers: Vec::new() }
    }

    /// The number of a node.
    pub fn number(&self, node: NodeId) -> usize {
        self.numbers[node.index()]
    }

    /// Lets the event, with its start position, be one of its own, whatever it says of repeating another one.
    pub fn refuse_repetition(&mut self) {
        let LaidEvent { event, blocks, .. } = self;
        let root = blocks.nodes.get_mut(&NodeId::ROOT);
        if root.is_some_and(|root| root.lines.repeats.take().is_some()) {
            blocks.stale(NodeId::ROOT, "place in the tree");
            let start = event.tree.start_position().and_then(|start| blocks.nodes.get_mut(&start));
            start.into_iter().for_each(|start| start.lines.repeats = None);
        }
    }
}
