//! Identifiers as they are met, and what they are in FF\[4\].
//!
//! - Lower-case letters are dropped, as FF\[1\] to FF\[3\] have it (`SiZe` is SZ, `Black` is B); an identifier of nothing
//!   else becomes capitals.
//! - Names in full stand for their identifiers (`comment` is C); in capitals alone (`FILEFORMAT`) only before FF\[4\]. From
//!   there on identifiers of any length are private ones, and what is written is FF\[4\]: an unknown name stays unknown.
//! - What no identifier can have (`B1`) is dropped as well; then X is put behind it, so that it is none of the standard's.
//! - In the root, SGF2 of the Nihon Ki-in has names of its own, and others have aliases.

use crate::tree::PropIdent;

/// The names in full that stand for an identifier.
const NAMES: &str = "\
    ADDBLACK AB, ADDEMPTY AE, ADDWHITE AW, APPLICATION AP, BLACK B, BLACKRANK BR, CHARSET CA, COMMENT C, \
    COPYRIGHT CP, DATE DT, EVENT EV, FILEFORMAT FF, GAME GM, GAMECOMMENT GC, GAMENAME GN, HANDICAP HA, \
    KOMI KM, LABEL LB, MARK MA, NAME N, PLACE PC, PLAYERBLACK PB, PLAYERWHITE PW, RESULT RE, ROUND RO, \
    RULES RU, SIZE SZ, SOURCE SO, TIME TM, USER US, VIEW VW, WHITE W, WHITERANK WR";

/// The identifier in capitals that an identifier of the input stands for, in a tree that says to be of a version.
pub fn resolve<'a>(ident: &PropIdent<'a>, version: Option<i64>) -> PropIdent<'a> {
    /// Shorter ones are no names.
    const SHORTEST: usize = 4;

    if ident.entry().is_some() {
        return ident.clone();
    }
    let is_capitals = ident.bytes().all(|byte| byte.is_ascii_uppercase());
    let is_old = matches!(version, None | Some(1..=3));
    if is_capitals && (!is_old || ident.len() < SHORTEST) {
        return ident.clone();
    }
    let name = ident.to_ascii_uppercase();
    if let Some(ident) = NAMES.split(", ").find_map(|pair| pair.strip_prefix(&*name)?.strip_prefix(' ')) {
        return ident.into();
    }
    let mut letters: String = ident.chars().filter(char::is_ascii_alphabetic).collect();
    let is_spoiled = letters.len() < ident.len();
    if letters.bytes().any(|byte| byte.is_ascii_uppercase()) {
        letters.retain(|c| c.is_ascii_uppercase());
    } else {
        letters.make_ascii_uppercase();
    }
    if is_spoiled {
        letters.push('X');
    }
    match *ident == *letters {
        true => ident.clone(),
        false => letters.into(),
    }
}

/// The identifier that an alias stands for in the root (SGF2; and the draft of 2016, "Appendix").
///
/// KO and TE are the standard's own beside a move, and TE where its value is 1 or 2; where they have no value they are, too,
/// unless the root is one of SGF2. TL is a time used beside a move.
pub fn alias(ident: &str, value: &str, (has_move, is_of_sgf2): (bool, bool)) -> Option<PropIdent<'static>> {
    let is_said = is_of_sgf2 || !value.is_empty();
    Some(match ident {
        "GK" => PropIdent::GM,
        "KO" if is_said && !has_move => PropIdent::KM,
        "TE" if is_said && !matches!(value, "1" | "2") && !has_move => PropIdent::EV,
        "RD" | "PDT" => PropIdent::DT,
        "HD" => PropIdent::HA,
        "TL" if !has_move => PropIdent::TM,
        "PTM" => PropIdent::TM,
        "LKM" => PropIdent::KM,
        "NE" if matches!(value, "B" | "W") => PropIdent::PL,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_become_capitals() {
        for (ident, resolved) in [
            ("B", "B"),
            ("KGSDE", "KGSDE"),
            ("Black", "B"),
            ("SiZe", "SZ"),
            ("GaMe", "GM"),
            ("goWriteVersion", "WV"),
            ("FILEFORMAT", "FF"),
            ("comment", "C"),
            ("Size", "SZ"),
            ("Handicap", "HA"),
            ("c", "C"),
            ("B1", "BX"),
            ("X_Y", "XYX"),
            ("BatLACK", "BLACK"),
        ] {
            assert_eq!(resolve(&ident.into(), None), resolved, "{ident}");
        }
    }

    #[test]
    fn names_in_capitals_alone_are_private_from_ff4_on() {
        for (ident, before, since) in [
            ("BLACK", "B", "BLACK"),
            ("USER", "US", "USER"),
            ("FILEFORMAT", "FF", "FILEFORMAT"),
            ("Black", "B", "B"),
            ("comment", "C", "C"),
            ("COMMENT1", "COMMENTX", "COMMENTX"),
        ] {
            for version in [None, Some(1), Some(3)] {
                assert_eq!(resolve(&ident.into(), version), before, "{ident} {version:?}");
            }
            for version in [Some(4), Some(5)] {
                assert_eq!(resolve(&ident.into(), version), since, "{ident} {version:?}");
            }
        }
    }
}
