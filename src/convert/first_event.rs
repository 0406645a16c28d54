//! Whether SGF has to carry the EVENT line of a first event that has no title.
//!
//! It has not where the event would get one in Ishi anyway, because of what stands behind it. What an event holds is seen
//! in what is made of it: a diagram may turn out to be the node that sets up the start position.

use super::types::Placement;
use crate::format::Dialect;
use crate::ishi::event::Event;
use crate::ishi::{self, Holding};
use crate::lens;
use crate::tree::{GameTree, NodeId, PropIdent};

/// What is to be known of an event, and of the first that stands for variations of it.
#[derive(Clone, Copy)]
struct Outline {
    holding: Holding,
    sets_up: bool,
    /// Whether the next event sets stones up, where that belongs to the first.
    next_sets_up: Option<bool>,
}

impl Outline {
    fn of_events(events: &[Event<'_>]) -> Option<Outline> {
        let first = events.first()?;
        Some(Outline {
            holding: Holding::of(first),
            sets_up: ishi::has_setup(first),
            next_sets_up: events.get(1).map(ishi::has_setup),
        })
    }

    fn of_game(game: &GameTree<'_>) -> Option<Outline> {
        lens::board_of_ishi(game).ok()?;
        Outline::of_events(&lens::to_ishi(game, lens::ToIshi::IN_MEMORY, &mut ()))
    }

    /// That of the first game tree which is made of events, with the next one of them behind it.
    fn of_first_game(events: &[Event<'_>]) -> Option<Outline> {
        let to_sgf = lens::ToSgf { dialect: Dialect::Ff4, plain: false, gets_no_event_line: true };
        let games = lens::to_sgf(events.to_vec(), to_sgf, &mut ());
        let first = Outline::of_game(games.first()?)?;
        let behind = || Some(Outline::of_game(games.get(1)?)?.sets_up);
        Some(Outline { next_sets_up: first.next_sets_up.or_else(behind), ..first })
    }

    /// Whether the event gets no EVENT line in Ishi by itself, so that one without a title is carried.
    fn gets_no_event_line(self, behind: Option<Outline>, placement: Placement) -> bool {
        let behind = behind.map(|outline| outline.sets_up);
        let sets_up = match placement {
            Placement::Apart => self.next_sets_up,
            // Of what other files have nothing is known, and nothing is to be lost.
            _ => self.next_sets_up.or(behind).or(placement.leads().then_some(true)),
        };
        !sets_up.is_some_and(|sets_up| self.holding.is_of_next(sets_up))
    }
}

/// Whether the first event of a file gets no EVENT line in Ishi by itself. `events` are that event and those that only stand for
/// variations of it, `behind` is the next one.
pub(super) fn events_get_no_event_line(events: &[Event<'_>], behind: Option<&Event<'_>>, placement: Placement) -> bool {
    let is_carried = events[0].head.title.as_deref() == Some("");
    let is_last = events.len() == 1 && behind.is_none() && !placement.leads();
    // What an event carries may make more than one of it.
    let is_alone = || is_last && !lens::needs_game_tree(&events[0]);
    if !is_carried || is_alone() {
        return true;
    }
    let behind = behind.and_then(|next| Outline::of_first_game(std::slice::from_ref(next)));
    let first = Outline::of_first_game(events);
    first.is_none_or(|first| first.gets_no_event_line(behind, placement))
}

/// As [`events_get_no_event_line`], for the game trees that events are.
pub(super) fn tree_gets_no_event_line(
    game: &GameTree<'_>,
    behind: Option<&GameTree<'_>>,
    placement: Placement,
) -> bool {
    let carried = game.nodes[NodeId::ROOT].get(PropIdent::ISHI);
    let lines = carried.iter().flat_map(|carried| carried.values.texts());
    let mut keywords = lines.filter_map(|line| line.split_ascii_whitespace().next());
    // A remark applies to an EVENT line.
    if !keywords.any(|word| word.eq_ignore_ascii_case("EVENT") || word.eq_ignore_ascii_case("REMARK")) {
        return true;
    }
    let behind = behind.and_then(Outline::of_game);
    let first = Outline::of_game(game);
    first.is_none_or(|first| first.gets_no_event_line(behind, placement))
}
