//! A game tree: what a game record means, as nodes with properties, whatever format it was in.
//!
//! This is the hub: everything that is not a format's own syntax works on it. It knows no format.

mod arena;
mod board;
mod game_tree;
mod ident;
mod play_out;
mod point;
mod property;
mod snapshot;
mod table;
mod unit;
mod values;

pub use arena::NodeId;
pub use game_tree::{GameTree, Move, Node};
pub use point::{Color, Point, Size, letter};
pub use property::Property;

pub(crate) use arena::{Arena, Step};
pub(crate) use board::{Board, Moment, Stone};
pub(crate) use ident::{IdentSet, PropIdent};
pub(crate) use play_out::{BoardAt, Done, SETUP, enter, play_out, put_stones, setup_of};
pub(crate) use point::{Rect, assumed_first, points_within, rect_between, rects};
pub(crate) use property::{PROGRAM, Properties, color_letter, find, judgement, points_of};
pub(crate) use snapshot::Snapshot;
pub(crate) use table::{Class, Entry, OnPage, Type, capitals, is_known};
pub(crate) use unit::{Key, Unit};
