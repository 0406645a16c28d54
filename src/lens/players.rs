//! Players of whom somebody edited the name or the rank: the other one stays what it was.
//!
//! ```text
//! carried                       the line                   what is taken
//!
//! PB[Hans]BR[NR]                BLACK Otto (NR)            PB[Otto]BR[NR]
//! PW[坂田栄男]WR[9p, Meijin]    WHITE Sakata Eio 8p        PW[坂田栄男]WR[8p]
//!
//! BLACK Mori 5-dan (EGF)        PB[Mori Keiko]BR[5d]       BLACK Mori Keiko 5-dan (EGF)
//! ```

use std::borrow::Cow;

use super::letters::{Letters, spelled_line};
use crate::across::facts;
use crate::ishi::event::Header;
use crate::ishi::info::read_header;
use crate::sgf::value::{read_simple_text, write_simple_text};
use crate::tree::{Key, PropIdent, Property};
use crate::words::{Player, Value, player};

/// The carried rank with another name, where the words of the line still end in what that rank is in some letters.
pub fn with_other_name(
    key: Key,
    carried: &[Property<'static>],
    words: &str,
    letters: Letters,
) -> Option<Vec<Property<'static>>> {
    let [ident, beside] = idents(key)?;
    let rank = carried.iter().find(|property| property.ident == beside)?;
    let written = player::write_words(&Player { name: Cow::Borrowed(""), ..player_of(key, carried)? });
    let behind = spelled_line(&written, letters);
    let name = words.strip_suffix(&*behind).filter(|_| !behind.is_empty())?.trim_end();
    let name = Property::new(ident, write_simple_text(name).into_owned());
    Some(vec![name, rank.clone()])
}

/// The carried name with another rank, where the words of the line still begin with that name in some letters.
pub fn with_other_rank(
    key: Key,
    carried: &[Property<'static>],
    words: &str,
    letters: Letters,
) -> Option<Vec<Property<'static>>> {
    let [ident, beside] = idents(key)?;
    let name = carried.iter().find(|property| property.ident == ident)?;
    let player = player_of(key, carried)?;
    let before = spelled_line(&player.name, letters);
    let rest = words.strip_prefix(&*before).filter(|_| !before.is_empty())?.trim_start();
    let rank = match player::read_words(rest) {
        Player { name, rank: Some(rank), words } if name.is_empty() => match words.is_empty() {
            true => player::write_rank(rank),
            false => format!("{} ({words})", player::write_rank(rank)),
        },
        _ => rest.strip_prefix('(')?.strip_suffix(')')?.to_owned(),
    };
    Some(vec![name.clone(), Property::new(beside, write_simple_text(&rank).into_owned())])
}

/// The properties of a player: that of the name, and that of the rank.
fn idents(key: Key) -> Option<[PropIdent<'static>; 2]> {
    let mut idents = facts::idents(key);
    Some([idents.next()?, idents.next()?])
}

fn player_of(key: Key, properties: &[Property<'_>]) -> Option<Player<'static>> {
    match facts::to_value(key, properties)? {
        Value::Player(player) => Some(player),
        _ => None,
    }
}

/// The header of a player of whom somebody edited the name or the rank in SGF: the other one keeps its carried words.
pub fn with_other_half(carried: &Header<'static>, plain: &Header<'static>) -> Option<Header<'static>> {
    let (Some(Value::Player(old)), Some(Value::Player(new))) = (&carried.value, &plain.value) else {
        return None;
    };
    let (name, rank) = player::split_words(carried.words.last()?);
    let (new_name, new_rank) = player::split_words(plain.words.last()?);
    let words = if old.rank == new.rank {
        format!("{new_name}{rank}")
    } else if *read_simple_text(&write_simple_text(&old.name)) == new.name {
        format!("{name}{new_rank}")
    } else {
        return None;
    };
    let words = words.trim_start_matches([' ', '\t', ',']).to_owned();
    Some(read_header(carried.key, vec![words.into()]))
}
