//! The lens: what is carried from one format through the other, and what of it still counts.
//!
//! ```text
//! an Ishi file               what SGF says of it     what Ishi says of that     carried in SGF
//!
//! BLACK Anna Berg            PB[Anna Berg]           BLACK Anna Berg            nothing
//! KOMI 5 1/2                 KM[5.5]                 KOMI 5.5                   ISHI[KOMI 5 1/2]
//! REMARK typed by Ann        nothing                 nothing                    ISHI[REMARK typed by Ann]
//! B 1 D4                     ;B[dp]                  B 1 D4                     nothing
//! ```
//!
//! A *unit* is the smallest thing that is carried or dropped as one: a header, a node's comments, its marks
//! ([`Unit`](crate::tree::Unit)).
//!
//! *Carry*: a unit is carried when its lines are not those that the two plain projections (see
//! [`across`](crate::across)), one behind the other, give back. What has no counterpart at all, such as a remark,
//! always is. *Take*: what is carried of a unit is laid over what the file says, and projected; it counts when that is
//! what stands in the file. If someone made `KM[6.5]` of `KM[5.5]` above, `KOMI 5 1/2` would be `KM[5.5]`, which does
//! not stand there: the line goes, with a note. The remark stays, for nothing can disagree with it.
//!
//! The other direction is the same the other way round: `AR[aa:bb]` and `KM[5.50]` of an SGF file travel in a user
//! block with the title `SGF`.
//!
//! # How data flows
//!
//! | | takes | carries |
//! |---|---|---|
//! | [`to_ishi`], a game tree as events | the lines in `ISHI`: `take_lines` | properties in user blocks: `carry_properties` |
//! | [`to_sgf`], events as a game tree | the properties in blocks: `take_properties` | lines in `ISHI`: `carry_lines` |
//!
//! So in each direction what came from the target is taken first, and what the target can't say is carried then:
//!
//! - [`to_ishi`] reads the lines of all nodes (`carried`) and projects the game tree. `markers` gives variations those
//!   that are carried. Then it visits the nodes of the events: `take_lines` settles what a node says, `carry_properties`
//!   tells which properties that would not give back, `spelling` what the charset lacks, `long_lines` which lines are
//!   broken, and `block` writes all that as a user block. Nodes that are out of their place carry that (`?PLACE`).
//! - [`to_sgf`] takes the blocks out of the events (`blocks`, `block`). A single event without blocks is projected node by
//!   node, and `carry_lines` tells at each which of its lines that would not give back. Else `take_properties` settles the
//!   properties of each node, with `unspell` and `merge` for what ASCII lacked and `long_lines` for what was broken;
//!   `restore` puts the nodes back in their places; and `setups` judges the setups that are split over several nodes, and
//!   the boards of diagrams that are nodes, for these show what they come to only there. At the end `carry_lines` tells the
//!   same of all nodes. The game trees are then read once more as they would be read from a file. What they carry has to
//!   agree with them then, too: those that carry lines go both ways again until they stay as they are, a few times at most.
//!
//! Normalizing an SGF file is [`to_ishi`] and then [`to_sgf`]. An Ishi file goes over the game tree only where [one of
//! its events](needs_game_tree) or its characters need that.
//!
//! With `--plain` nothing new is carried, and what would have been is named as lost. What the input carries is read and
//! taken all the same: it is the projections alone only where the input carries nothing.
//!
//! What these are made of:
//!
//! | | |
//! |---|---|
//! | `unit`, `agree` | units as they are judged, and whether two ways to say a thing mean the same |
//! | `carried`, `block`, `join`, `percent` | the two carriers: lines in `ISHI`, properties in a user block |
//! | `alphabet`, `lines`, `merge_marks`, `players` | parts of a unit that somebody edited: lines of comments and headers, points, names and ranks |
//! | `alternatives`, `closing` | moves that are setups in SGF, and the remarks at the end of a file |
//! | `repeated` | events that stand for variations of another one |
//! | `site`, `given_back` | a node where it is looked at, and the usual nodes, which are judged faster |
//!
//! # Where a judgement is more than yes or no
//!
//! Someone who edits a part of a unit loses only that part. These rules stand beside the general one:
//!
//! - of comments the title, the text and (where ASCII only spells them) each line; of a player the name and the rank;
//!   of marks each point;
//! - a diagram that stands for a node is judged by the board that it shows: AB, AW and AE become what leads there;
//! - a result that only one dialect can say is carried for both;
//! - an absent VW says nothing: a carried region stays.
//!
//! # Where something new goes
//!
//! A property of SGF that Ishi has no line for is a row in the table of properties ([`tree`](crate::tree)), and nothing
//! here. A line of Ishi that SGF has no property for is, besides what `ishi` needs to read and write it:
//!
//! 1. a [`Unit`](crate::tree::Unit) with its name in `unit::name`, and a kind of [`Lost`](crate::diag::Lost);
//! 2. its lines, in the order of the writer, in `Carrier::said` (`carry_lines`);
//! 3. how a line of `ISHI` is read: `LinesReader::read_statement`, and `Carried::has_own` where it can't stand in a user
//!    block;
//! 4. how it is laid over a node: `TakeLines::take`;
//! 5. where it may have characters beyond ASCII, `spelling::spell` and `unspell`;
//! 6. `NodeLines::divide`, which moves the lines between an event and its start position, field by field;
//! 7. [`Unit::has_lines`](crate::tree::Unit::has_lines) and what stands beside it, which have an answer for all units that
//!    they don't name;
//! 8. `is_bare` in `to_sgf`: a node that has it is more than a repetition.
//!
//! What both formats can say needs all this, its two projections in [`across`](crate::across), its unit as a column in
//! the table, and an answer in `unit::judged_with` and in `TakeNode::agrees`.
//!
//! The compiler asks for the name, for `is_bare` and for these two answers only. What is forgotten elsewhere is lost
//! without a message, so that a new unit begins with its cases: there and back, edited, and with `--plain`.

mod agree;
mod alphabet;
mod alternatives;
mod block;
mod blocks;
mod carried;
mod carry_lines;
mod carry_properties;
mod closing;
mod given_back;
mod join;
mod known;
mod lines;
mod long_lines;
mod markers;
mod merge;
mod merge_marks;
mod percent;
mod players;
mod repeated;
mod restore;
mod setups;
mod site;
mod spelling;
mod take_lines;
mod take_properties;
mod to_ishi;
mod to_sgf;
mod unit;
mod unspell;

pub use blocks::report_unread;
pub use closing::{Closing, pass_originals};
pub use repeated::continues;
pub use to_ishi::{ToIshi, board_of_ishi, to_ishi};
pub use to_sgf::{InDialects, ToSgf, needs_game_tree, to_dialects, to_sgf};

use crate::diag::Sink;
use crate::tree::GameTree;

/// Whether a game tree carries lines of Ishi. If it does not, says which properties look as if it did.
pub fn carries(game: &GameTree<'_>, sink: &mut dyn Sink) -> bool {
    carried::is_any_in(game, sink)
}
