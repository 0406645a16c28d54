//! The units of THE table, as the lens takes them together.

use crate::across::facts::key_of_aside;
use crate::ishi::keyword::keyword;
use crate::tree::{Color, Key, PropIdent, Property, Unit};

/// The unit of a property.
pub fn unit_of(property: &Property<'_>) -> Unit {
    property.ident.entry().map_or(Unit::Foreign, |entry| entry.unit)
}

/// The unit with which a carried property counts or falls: that of the table, but a player's name and rank fall together, and
/// so do GC, N and C. The name of the game is the title where there is no other. Outside the root, properties of the game
/// information stand each for itself.
pub fn judged_with(property: &Property<'_>, is_root: bool, name_is_title: bool) -> Unit {
    if name_is_title && is_root && property.ident == "GN" {
        return Unit::Title;
    }
    if let Some(key) = key_of_aside(&property.ident).filter(|_| is_root) {
        return Unit::Header(key);
    }
    let unit = unit_of(property);
    match unit {
        Unit::Title | Unit::Header(_) | Unit::Rank(_) | Unit::Commentary if !is_root => Unit::Foreign,
        Unit::Rank(Color::Black) => Unit::Header(Key::Black),
        Unit::Rank(Color::White) => Unit::Header(Key::White),
        Unit::Commentary | Unit::CommentTitle => Unit::Comments,
        Unit::Title | Unit::Header(_) | Unit::Comments | Unit::Marks | Unit::Number | Unit::Setup | Unit::Region => {
            unit
        }
        Unit::Foreign | Unit::Move | Unit::File | Unit::BoardSize | Unit::ToPlay | Unit::Diagram => Unit::Foreign,
        // No property is of these.
        Unit::Hidden | Unit::Prisoners | Unit::UserBlock | Unit::LongLine | Unit::Remark | Unit::Marker => {
            Unit::Foreign
        }
    }
}

/// Whether a carried property says that the game has no EV: its title is its name or its round.
pub fn is_no_title(property: &Property<'_>) -> bool {
    property.ident == PropIdent::EV && property.values.are_empty()
}

/// The name of a unit in a message.
pub fn name(unit: Unit) -> &'static str {
    match unit {
        Unit::Remark => "remark",
        Unit::Title => "title",
        Unit::Header(key) => keyword(key),
        Unit::BoardSize => "BOARDSIZE line",
        Unit::Comments => "comment",
        Unit::CommentTitle => "annotation",
        Unit::LongLine => "join of lines",
        Unit::Region => "region",
        Unit::Hidden => "list of hidden stones",
        Unit::Setup => "setup",
        Unit::Number => "number",
        Unit::Prisoners => "PRISONER line",
        Unit::Marks => "list of marks",
        Unit::Marker => "marker",
        Unit::UserBlock => "USER block",
        Unit::Diagram => "diagram",
        Unit::Foreign | Unit::Move | Unit::File | Unit::Rank(_) | Unit::Commentary | Unit::ToPlay => "property",
    }
}
