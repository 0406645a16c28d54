//! Events as game trees: what their blocks carry is taken as far as it agrees, and what SGF can't say goes into `ISHI`.

use super::alternatives;
use super::block::CarriedBlock;
use super::blocks::LaidEvent;
use super::carried;
use super::carry_lines::Carrier;
use super::known;
use super::markers::{has_other_marker, hide_markers};
use super::repeated::{drop_title, give_to_main, restore_title};
use super::restore::{CarriedPlace, Restoration};
use super::setups;
use super::take_properties::{TakenProperties, take_properties};
use super::to_ishi::{ToIshi, to_ishi};
use crate::across::facts;
use crate::across::marks::may_have_markers;
use crate::across::to_sgf::{Projection, joined_start};
use crate::diag::{Code, Diagnostic, Sink, only};
use crate::format::Dialect;
use crate::ishi::Flow;
use crate::ishi::event::{DetailsView, Event};
use crate::ishi::replay::{self, Position};
use crate::ishi::shown::depends_on_board;
use crate::sgf::reread;
use crate::tree::{Arena, GameTree, Key, Node, NodeId, Property, Size};

/// How events are made game trees.
#[derive(Clone, Copy, Debug)]
pub struct ToSgf {
    /// The dialect that is to be written.
    pub dialect: Dialect,
    /// Nothing is carried, and each loss is named.
    pub plain: bool,
    /// In Ishi the first event gets no EVENT line by itself, so that one without a title is carried.
    pub gets_no_event_line: bool,
}

/// How events are made game trees for several dialects.
#[derive(Clone, Copy, Debug)]
pub struct InDialects<'d> {
    /// The dialects that are to be written.
    pub dialects: &'d [Dialect],
    /// As of [`ToSgf`].
    pub plain: bool,
    /// As of [`ToSgf`].
    pub gets_no_event_line: bool,
}

/// Makes game trees of events: one of the first, together with those that only stand for variations of it, where they
/// can be put back; else more.
pub fn to_sgf<'a>(events: Vec<Event<'a>>, options: ToSgf, sink: &mut dyn Sink) -> Vec<GameTree<'a>> {
    let events = events.into_iter().map(|event| LaidEvent::read(event, options.plain, sink)).collect();
    laid_to_sgf(events, options, sink)
}

/// As [`to_sgf`], for each dialect; only once where all come to the same.
pub fn to_dialects<'a>(events: Vec<Event<'a>>, options: InDialects<'_>, sink: &mut dyn Sink) -> Vec<Vec<GameTree<'a>>> {
    let InDialects { mut dialects, plain, gets_no_event_line } = options;
    let events: Vec<LaidEvent<'_>> = events.into_iter().map(|event| LaidEvent::read(event, plain, sink)).collect();
    if let [first, _, ..] = dialects
        && !events.iter().any(may_differ_in_dialects)
    {
        dialects = std::slice::from_ref(first);
    }
    let events = std::iter::repeat_n(events, dialects.len()).zip(dialects);
    events.map(|(events, &dialect)| laid_to_sgf(events, ToSgf { dialect, plain, gets_no_event_line }, sink)).collect()
}

/// Whether an event says or carries something that the dialects may have values of their own for.
fn may_differ_in_dialects(LaidEvent { event, blocks, .. }: &LaidEvent<'_>) -> bool {
    let differs = |key| matches!(key, Key::Date | Key::Result | Key::TimeLimit);
    let lines = blocks.nodes.values().map(|block| &block.lines.head);
    let mut values =
        lines.chain([&event.head]).flat_map(|head| &head.headers).filter_map(|header| header.value.as_ref());
    let key = |property: &Property<'_>| facts::key_of(&property.ident).or(facts::key_of_aside(&property.ident));
    let mut carried = blocks.nodes.values().flat_map(|block| &block.properties);
    values.any(facts::differs_in_dialects) || carried.any(|property| key(property).is_some_and(differs))
}

fn laid_to_sgf<'a>(mut events: Vec<LaidEvent<'a>>, options: ToSgf, sink: &mut dyn Sink) -> Vec<GameTree<'a>> {
    if let [LaidEvent { blocks, .. }] = &events[..]
        && blocks.nodes.is_empty()
        && let Some(LaidEvent { event, .. }) = events.pop()
    {
        // Alternatives before any move are events of their own, which may read lines as something else.
        let is_to_be_reread = has_alternatives(&event);
        let game = project(event, options, sink);
        return if is_to_be_reread { reread_all(vec![game], options, sink) } else { vec![game] };
    }
    let games = put_together(events, options, sink);
    reread_all(games, options, sink)
}

/// After so many rounds game trees count as settled, and so do the places of nodes. Most are after the first.
const ROUNDS: usize = 4;

/// What was carried is read like any other input: returns game trees as they would be read from a file, with the carried
/// lines that agree with them then.
fn reread_all<'a>(games: Vec<GameTree<'a>>, options: ToSgf, sink: &mut dyn Sink) -> Vec<GameTree<'a>> {
    let mut settled = Vec::new();
    // The next one is the last.
    let mut pending: Vec<_> = games.into_iter().map(|game| (game, 1)).rev().collect();
    while let Some((game, round)) = pending.pop() {
        let mut heard: Vec<Diagnostic> = Vec::new();
        let read = reread(&game, &mut heard);
        let is_same = read.says_the_same(&game);
        if !is_same {
            let unplaced = heard.into_iter().map(|diagnostic| Diagnostic { span: None, ..diagnostic });
            unplaced.for_each(|diagnostic| sink.report(diagnostic));
        }
        if carried::of_tree(&read, &mut ()).is_empty() {
            settled.push(match is_same {
                true => {
                    drop(read);
                    game
                }
                false => read.into_owned(),
            });
            continue;
        }
        let events = to_ishi(&read, ToIshi::IN_MEMORY, &mut only(&[Code::StaleCarry], sink));
        let events = events.into_iter().map(LaidEvent::of).collect();
        let options = ToSgf { gets_no_event_line: options.gets_no_event_line && settled.is_empty(), ..options };
        let games = put_together(events, options, sink);
        let stays = is_same && matches!(&games[..], [only] if only.says_the_same(&game));
        match stays || round == ROUNDS {
            true => settled.extend(games),
            false => pending.extend(games.into_iter().map(|game| (game, round + 1)).rev()),
        }
    }
    settled
}

/// Whether an event has something that only the way over a game tree settles: what is carried, or what Ishi can't say.
pub fn needs_game_tree(event: &Event<'_>) -> bool {
    let tree = &event.tree;
    let flow = Flow::of(tree);
    let can_not_say = |node: NodeId| {
        let mut users = tree.details_or_none(node).users.iter();
        users.any(|user| CarriedBlock::parse(user, node == NodeId::ROOT).is_some())
            || has_other_marker(tree, &flow, node)
    };
    // A diagram would be written before the alternatives that it stands behind.
    let is_late = |node: NodeId| {
        let is_shown_first = |child| tree.diagram(child).is_some_and(|diagram| !diagram.begins_variation);
        let mut behind = tree.children(node).skip(1).skip_while(|&child| tree.diagram(child).is_some());
        behind.any(is_shown_first)
    };
    has_alternatives(event) || tree.nodes().any(|node| can_not_say(node) || is_late(node))
}

/// Whether something stands beside what an event begins with instead of a move.
fn has_alternatives(Event { tree, .. }: &Event<'_>) -> bool {
    let Some(first) = tree.first_child(NodeId::ROOT).filter(|&first| tree.play(first).is_none()) else {
        return false;
    };
    // Nothing stands beside a start position in a file.
    let has_start = tree.start_position().is_some();
    tree.children(NodeId::ROOT).any(|child| child != first && (has_start || tree.diagram(child).is_none()))
}

/// Makes a game tree of an event that carried nothing. What its lines say is dropped behind each node, so that large games are
/// not held twice.
fn project<'a>(mut event: Event<'a>, options: ToSgf, sink: &mut dyn Sink) -> GameTree<'a> {
    let is_played_out = event.tree.all_details().any(depends_on_board);
    let mut projection = Projection::new(&event, is_played_out, options.dialect);
    let start = projection.start_in_root();
    let mut carrier = Carrier::new(start, None, options.gets_no_event_line, options.plain);
    let mut next = Some(NodeId::ROOT);
    while let Some(node) = next {
        let (position, properties) = projection.go_on(&event, node);
        match node {
            // It is shown together with its start position, when that is there.
            NodeId::ROOT if start.is_some() => {}
            _ if start == Some(node) => {
                carrier.carry(&event, NodeId::ROOT, &Position::empty(event.size), properties);
                carrier.carry(&event, node, position, properties);
            }
            _ => carrier.carry(&event, node, position, properties),
        }
        next = event.tree.next_in_descent(node);
        // What the root says may be carried only with its start position.
        if node != NodeId::ROOT {
            event.tree.drop_lines(node);
        }
    }
    carrier.finish(Some(projection.of_root()), sink);
    projection.finish(event.size, event.tree)
}

/// A game tree, by its number among several, and a node of it.
type Place = (usize, NodeId);

/// Lets what SGF can't say of an event that carried something travel with the nodes of game trees that its nodes became, as
/// `in_games` tells. A node that no game tree shows is left out.
fn carry(
    (laid, restored): (&LaidEvent<'_>, &Restoration),
    options: ToSgf,
    in_games: impl Fn(NodeId) -> Option<Place>,
    games: &mut [GameTree<'static>],
    sink: &mut dyn Sink,
) {
    let event = &laid.event;
    let may_show_markers = |node: NodeId| {
        let place = in_games(node);
        place.is_some_and(|(game, shown)| may_have_markers(&games[game].nodes[shown].properties, &event.tree, node))
    };
    let is_played_out = event.tree.all_details().any(depends_on_board) || event.tree.nodes().any(may_show_markers);
    let mut carrier =
        Carrier::new(joined_start(event), Some((laid, restored)), options.gets_no_event_line, options.plain);
    replay::visit(event, is_played_out, |node, position| {
        if let Some((game, shown)) = in_games(node) {
            carrier.carry(event, node, position, &mut games[game].nodes[shown].properties);
        }
    });
    let root = in_games(NodeId::ROOT).map(|(game, root)| &mut games[game].nodes[root].properties);
    carrier.finish(root, sink);
}

/// Puts the nodes of events together as game trees.
fn put_together(mut events: Vec<LaidEvent<'_>>, options: ToSgf, sink: &mut dyn Sink) -> Vec<GameTree<'static>> {
    let [main, others @ ..] = &mut events[..] else {
        return Vec::new();
    };
    // What is carried of them is with the event that the others repeat.
    main.event.head.closing.extend(others.iter_mut().flat_map(|other| std::mem::take(&mut other.event.head.closing)));
    // What stands first is no event of another one.
    restore_title(main);
    main.refuse_repetition();
    for other in others {
        restore_title(other);
        drop_title(main, other);
        if !give_to_main(&mut main.event, other) {
            other.refuse_repetition();
        }
    }
    settle_places(&mut events, options.dialect);
    let mut laid_out = lay_out(events, options.dialect);
    laid_out.settle();
    laid_out.drop_known(sink);
    let LaidOut { mut events, restored, contents } = laid_out;
    for laid in &mut events {
        let is_stale = |(node, block): &(&NodeId, &CarriedBlock)| {
            block.lines.tell_place() && restored.stale.contains(&laid.number(**node))
        };
        let stale: Vec<NodeId> = laid.blocks.nodes.iter().filter(is_stale).map(|(&node, _)| node).collect();
        stale.into_iter().for_each(|node| laid.blocks.stale(node, "place in the tree"));
        laid.blocks.report(sink);
        // Of the others nobody asks for anything any more.
        laid.blocks.nodes.retain(|&node, _| node == NodeId::ROOT);
    }
    let (mut games, built) = build(&restored, contents, events[0].event.size);
    // Where others became games by themselves, remarks at the end stand behind the last one.
    let last = Some((games.len() - 1, NodeId::ROOT));
    if let Some(at) = events.iter().position(|laid| built[laid.number(NodeId::ROOT)] == last) {
        let closing = std::mem::take(&mut events[0].event.head.closing);
        events[at].event.head.closing = closing;
    }
    for (at, laid) in events.iter().enumerate() {
        let options = ToSgf { gets_no_event_line: options.gets_no_event_line && at == 0, ..options };
        carry((laid, &restored), options, |node| built[laid.number(node)], &mut games, sink);
    }
    games
}

/// The nodes of events, on their way to their places in game trees.
struct LaidOut<'a> {
    events: Vec<LaidEvent<'a>>,
    restored: Restoration,
    /// What the nodes are.
    contents: Vec<Node<'static>>,
}

impl LaidOut<'_> {
    /// Puts the nodes in their places, and drops what they carry of setups that come to something else there. Returns the
    /// nodes that are on another board than in the file, with the events that they are of.
    fn settle(&mut self) -> Vec<(usize, NodeId)> {
        let LaidOut { events, restored, contents } = self;
        restored.move_nodes();
        alternatives::settle(restored, events, contents);
        setups::settle(restored, events, contents)
    }

    /// Takes away what a header of its event says as well.
    fn drop_known(&mut self, sink: &mut dyn Sink) {
        for laid in &self.events {
            let root = laid.number(NodeId::ROOT);
            if !self.restored.roots.contains(&root) {
                continue;
            }
            let known = known::of(&laid.event.head, &self.contents[root]);
            if known.is_empty() {
                continue;
            }
            known::take_away_further(&mut self.contents[root], &known, sink);
            let mut nodes = self.restored.nodes[root].children.to_vec();
            while let Some(number) = nodes.pop() {
                nodes.extend(&self.restored.nodes[number].children);
                known::take_away(&mut self.contents[number], &known, sink);
            }
        }
    }
}

/// Takes what is carried of events, and lays their nodes out.
fn lay_out(mut events: Vec<LaidEvent<'_>>, dialect: Dialect) -> LaidOut<'_> {
    let mut restored = Restoration::default();
    let mut contents: Vec<Node<'static>> = Vec::new();
    for LaidEvent { event, blocks, numbers } in &mut events {
        let taken = take_properties(event, blocks, dialect);
        *numbers = restored.add(event, |node| {
            let Some(CarriedBlock { lines, .. }) = blocks.nodes.get(&node) else {
                return CarriedPlace::default();
            };
            CarriedPlace {
                place: lines.place.clone(),
                repeats: lines.repeats,
                is_bare: lines.repeats.is_some() && is_bare(event, node, &taken),
                replaced: taken.get(&node).and_then(|properties| alternatives::replaced(event, node, properties)),
                repeated: None,
            }
        });
        contents.resize(restored.nodes.len(), Node::default());
        for (node, mut properties) in taken {
            // What is carried is where the block is, and what stands beside it in the same place.
            if let Some(CarriedBlock { origin, .. }) = blocks.nodes.get(&node) {
                properties = properties.into_iter().map(|property| property.at(*origin)).collect();
            }
            contents[numbers[node.index()]].properties.extend(properties);
        }
        for node in event.tree.nodes() {
            let content = &mut contents[numbers[node.index()]];
            content.play = content.play.or(event.tree.play(node));
            content.set_origin(event.tree.origin(node));
        }
    }
    LaidOut { events, restored, contents }
}

/// Settles what depends on where the nodes come to stand, before anything is taken for good: those that would be on
/// another board in the places which they carry stay where they stand in the file, and the markers of variations that will
/// not stand beside the move that they are on are hidden.
fn settle_places(events: &mut [LaidEvent<'_>], dialect: Dialect) {
    let has_setup = |Event { tree, .. }: &Event<'_>| tree.nodes().any(|node| tree.setup(node).is_some());
    let has_marker = |event: &Event<'_>| event.tree.all_details().any(|details| details.marker.is_some());
    let are_in_place = events.iter().all(|laid| laid.blocks.are_in_place());
    let is_settled = are_in_place || !events.iter().any(|laid| has_setup(&laid.event));
    if is_settled && !events.iter().any(|laid| has_marker(&laid.event)) {
        return;
    }
    // Each node that stays may be what another one hangs from.
    let (mut restored, mut displaced) = try_out(events, dialect);
    for _ in 0..ROUNDS {
        if displaced.is_empty() {
            break;
        }
        displaced.into_iter().for_each(|(event, node)| events[event].blocks.refuse_place(node));
        (restored, displaced) = try_out(events, dialect);
    }
    for LaidEvent { event, numbers, .. } in events {
        hide_markers(event, |node, other| restored.varies(numbers[node.index()], numbers[other.index()]));
    }
}

/// Finds where the nodes of events come to stand. Returns that, and the nodes that would be on another board there, with the
/// events that they are of.
fn try_out(events: &mut [LaidEvent<'_>], dialect: Dialect) -> (Restoration, Vec<(usize, NodeId)>) {
    if events.iter().all(|laid| laid.blocks.are_in_place()) {
        // What they carry besides has no say in that.
        let mut restored = Restoration::default();
        events.iter_mut().for_each(|laid| laid.numbers = restored.add(&laid.event, |_| CarriedPlace::default()));
        return (restored, Vec::new());
    }
    let mut laid_out = lay_out(events.to_vec(), dialect);
    let displaced = laid_out.settle();
    for (laid, tried) in events.iter_mut().zip(laid_out.events) {
        laid.numbers = tried.numbers;
    }
    (laid_out.restored, displaced)
}

/// Builds game trees of restored nodes. Returns them, and for each node its game tree and where it is in that.
fn build(
    restored: &Restoration,
    mut contents: Vec<Node<'static>>,
    size: Size,
) -> (Vec<GameTree<'static>>, Vec<Option<Place>>) {
    let mut games = Vec::new();
    let mut built: Vec<Option<Place>> = vec![None; restored.nodes.len()];
    for &root in &restored.roots {
        let mut game = GameTree { size, nodes: Arena::new(std::mem::take(&mut contents[root])) };
        built[root] = Some((games.len(), NodeId::ROOT));
        let mut waiting: Vec<usize> = restored.nodes[root].children.iter().rev().copied().collect();
        while let Some(number) = waiting.pop() {
            let node = &restored.nodes[number];
            let Some((_, parent)) = node.parent.and_then(|parent| built[parent]) else {
                continue;
            };
            let content = std::mem::take(&mut contents[number]);
            built[number] = Some((games.len(), game.nodes.append(parent, content)));
            waiting.extend(node.children.iter().rev());
        }
        games.push(game);
    }
    (games, built)
}

/// Whether a node has nothing of its own besides a move or a setup.
fn is_bare(event: &Event<'_>, node: NodeId, taken: &TakenProperties) -> bool {
    let is_bare = |node: NodeId| {
        let details = event.tree.details_or_none(node);
        let is_placed = |property: &Property<'_>| matches!(property.ident.as_str(), "AB" | "AW" | "MN" | "PL" | "EV");
        let DetailsView { prisoners, comments, marks, users, remarks, unknown, .. } = details;
        let has_no_lines = comments.is_empty() && marks.is_empty() && users.is_empty() && prisoners.is_none();
        has_no_lines
            && remarks.is_empty()
            && unknown.is_empty()
            && details.marker.is_none()
            && taken.get(&node).is_none_or(|properties| properties.iter().all(is_placed))
    };
    let is_event = node == NodeId::ROOT;
    is_bare(node) && (!is_event || event.head.headers.is_empty() && joined_start(event).is_none_or(is_bare))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ishi::Reader;

    #[test]
    fn dialects_have_one_game_tree_where_they_say_the_same() {
        for (record, count) in [
            ("KOMI 5.5\nRESULT White wins by resignation\nDATE 8 March 1990\nB 1 Q16", 1),
            ("B 1 Q16\nUSER SGF\nBL[3600]\nENDUSER", 1),
            ("RESULT Jigo", 2),
            ("TIMELIMIT 90 minutes", 2),
            ("USER SGF\nTM[5400]\nENDUSER", 2),
            ("USER SGF\nREX[Unfinished]\nENDUSER", 2),
        ] {
            let event = Reader::new(record).next_event(&mut ()).expect("an event");
            let options = InDialects { dialects: &Dialect::ALL, plain: false, gets_no_event_line: true };
            assert_eq!(to_dialects(vec![event], options, &mut ()).len(), count, "{record}");
        }
    }
}
