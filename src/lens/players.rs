//! Players of whom somebody edited the name or the rank: the other one stays what it was.
//!
//! ```text
//! carried                       the line                   what is taken
//!
//! PB[Hans]BR[NR]                BLACK Otto (NR)            PB[Otto]BR[NR]
//! PW[坂田栄男]WR[9p, Meijin]    WHITE Sakata Eio 8p        PW[坂田栄男]WR[8p]
//! PB[Jörg 5d]                   BLACK Jorg                 PB[Jörg]
//!
//! BLACK Mori 5-dan (EGF)        PB[Mori Keiko]BR[5d]       BLACK Mori Keiko 5-dan (EGF)
//! ```

use std::borrow::Cow;

use super::alphabet::{Alphabet, spelled_player};
use crate::across::facts;
use crate::format::Dialect;
use crate::ishi::event::{Head, Header};
use crate::ishi::info::read_header;
use crate::sgf::value::{read_simple_text, write_simple_text};
use crate::tree::{Key, PropIdent, Property, find};
use crate::words::{Player, Value, player, rank};

/// What a player may be of whom somebody edited `words`, the line of Ishi: the carried rank with another name, and the carried
/// name with another rank.
pub fn half_edited(key: Key, carried: &[Property<'static>], words: &str) -> Vec<Vec<Property<'static>>> {
    let Some(Value::Player(player)) = facts::to_value(key, carried) else { return Vec::new() };
    let mut idents = facts::idents(key);
    let (Some(of_name), Some(of_rank)) = (idents.next(), idents.next()) else { return Vec::new() };
    let carried = |ident: &PropIdent<'_>| carried.iter().find(|property| property.ident == *ident);
    let edited =
        |ident: &PropIdent<'static>, text: &str| Property::new(ident.clone(), write_simple_text(text).into_owned());
    let mut halves = Vec::new();
    if let Some(rank) = carried(&of_rank) {
        let names = Alphabet::all().filter_map(|alphabet| other_name(&player, words, alphabet));
        halves.extend(names.map(|name| vec![edited(&of_name, name), rank.clone()]));
    }
    if let Some(name) = carried(&of_name) {
        // The rank of the line may be one that stands in the name.
        let is_said_twice = carried(&of_rank).is_some_and(|rank| !rank.values.are_empty());
        let has_rank = player::read_sgf(&read_simple_text(name.text()), "").rank.is_some();
        if has_rank {
            // Somebody may have taken it away.
            halves.push(vec![edited(&of_name, &player.name)]);
        }
        let name = if has_rank && !is_said_twice { edited(&of_name, &player.name) } else { name.clone() };
        let ranks = Alphabet::all().filter_map(|alphabet| other_rank(&player, words, alphabet));
        halves.extend(ranks.map(|rank| vec![name.clone(), edited(&of_rank, &rank)]));
    }
    halves
}

/// The name where the words end in what the player's rank is in an alphabet.
fn other_name<'w>(player: &Player<'_>, words: &'w str, alphabet: Alphabet) -> Option<&'w str> {
    let written = player::write_words(&Player { name: Cow::Borrowed(""), ..player.clone() });
    let behind = spelled_player(&written, alphabet);
    Some(words.strip_suffix(&*behind).filter(|_| !behind.is_empty())?.trim_end())
}

/// The rank where the words begin with what the player's name is in an alphabet.
fn other_rank(player: &Player<'_>, words: &str, alphabet: Alphabet) -> Option<String> {
    let before = spelled_player(&player.name, alphabet);
    let rest = words.strip_prefix(&*before).filter(|_| !before.is_empty())?.trim_start();
    match player::read_words(rest) {
        Player { name, rank: Some(rank), words } if name.is_empty() => Some(match words.is_empty() {
            true => rank::write_rank(rank),
            false => format!("{} ({words})", rank::write_rank(rank)),
        }),
        _ => Some(rest.strip_prefix('(')?.strip_suffix(')')?.to_owned()),
    }
}

/// Gives the players of a file the names that were taken, where it only spells them: the words of a rank stay as they stand.
pub fn restore_names(head: &mut Head<'_>, properties: &[Property<'static>]) {
    for key in [Key::Black, Key::White] {
        let taken = facts::to_header(key, properties);
        let header = head.header(key).map(|header| header.clone().into_owned());
        let Some((header, taken)) = header.zip(taken) else { continue };
        let ([stands], [words]) = (&header.words[..], &taken.words[..]) else { continue };
        // Otherwise the line is that of what was taken.
        let is_edited = stands.is_ascii()
            && !words.is_ascii()
            && !Alphabet::ASCII.into_iter().any(|alphabet| spelled_player(words, alphabet) == *stands);
        if let Some(restored) = with_other_half(&header, &taken, properties).filter(|_| is_edited) {
            head.set_header(key, Some(Header { origin: header.origin, ..restored }));
        }
    }
}

/// The header of a player of whom somebody edited the name or the rank in SGF, as the properties say: the other one keeps its
/// carried words. `plain` is the header that the properties are by themselves.
pub fn with_other_half(
    carried: &Header<'static>,
    plain: &Header<'static>,
    properties: &[Property<'_>],
) -> Option<Header<'static>> {
    let (Some(Value::Player(old)), Some(Value::Player(new))) = (&carried.value, &plain.value) else {
        return None;
    };
    let (name, rank) = player::split_words(carried.words.last()?)?;
    let (new_name, new_rank) = player::split_words(plain.words.last()?)?;
    // Signs alone are no name in a line, where only the plain rank is known to come back.
    if new.name.is_empty() && plain.words != [player::write_words(new)] {
        return None;
    }
    // What stands in the place of a rank are words. Those behind a rank of the line may be none of SGF's.
    let has_no_words = new.rank.is_some() && new.words.is_empty();
    let is_same_rank = old.rank == new.rank && (has_no_words || old.words == new.words);
    let words = if is_same_rank {
        // A rank alone has no blank before it.
        let gap = if name.is_empty() { " " } else { "" };
        format!("{new_name}{gap}{rank}")
    } else if *read_simple_text(&write_simple_text(&old.name)) == new.name {
        format!("{name}{new_rank}")
    } else {
        return None;
    };
    // A property may have characters that no line holds.
    let words = spelled_player(&words, Alphabet::Utf8);
    let words = words.trim_start_matches([' ', '\t', ',']).to_owned();
    // A sign at the end of a name is no part of it where a rank stands behind that.
    let of_name = facts::idents(carried.key).next()?;
    let name = |properties: &[Property<'_>]| {
        let name = find(properties, of_name.clone()).map(read_simple_text).unwrap_or_default();
        spelled_player(&name, Alphabet::Utf8).into_owned()
    };
    let says_name = |half: &Header<'_>| {
        let said = half.value.iter().flat_map(|value| facts::to_sgf(half.key, value, Dialect::Ff4));
        name(&said.collect::<Vec<_>>()) == name(properties)
    };
    (!facts::names_nobody(carried.key, &words)).then(|| read_header(carried.key, vec![words.into()])).filter(says_name)
}
