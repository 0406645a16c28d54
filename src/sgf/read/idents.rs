//! Identifiers as they are met, and what they are in FF\[4\].
//!
//! - Lower-case letters are dropped, as FF\[1\] to FF\[3\] have it (`SiZe` is SZ, `Black` is B); an identifier of nothing
//!   else becomes capitals, as do names in full (`FILEFORMAT`, `comment`).
//! - What no identifier can have (`B1`) is dropped as well; then X is put behind it, so that it is none of the standard's.
//! - In the root, SGF2 of the Nihon Ki-in has names of its own, and others have aliases.

use std::borrow::Cow;

/// The names in full that stand for an identifier.
const NAMES: &[(&str, &str)] = &[
    ("ADDBLACK", "AB"),
    ("ADDEMPTY", "AE"),
    ("ADDWHITE", "AW"),
    ("APPLICATION", "AP"),
    ("BLACK", "B"),
    ("BLACKRANK", "BR"),
    ("CHARSET", "CA"),
    ("COMMENT", "C"),
    ("COPYRIGHT", "CP"),
    ("DATE", "DT"),
    ("EVENT", "EV"),
    ("FILEFORMAT", "FF"),
    ("GAME", "GM"),
    ("GAMECOMMENT", "GC"),
    ("GAMENAME", "GN"),
    ("HANDICAP", "HA"),
    ("KOMI", "KM"),
    ("LABEL", "LB"),
    ("MARK", "MA"),
    ("NAME", "N"),
    ("PLACE", "PC"),
    ("PLAYERBLACK", "PB"),
    ("PLAYERWHITE", "PW"),
    ("RESULT", "RE"),
    ("ROUND", "RO"),
    ("RULES", "RU"),
    ("SIZE", "SZ"),
    ("SOURCE", "SO"),
    ("TIME", "TM"),
    ("USER", "US"),
    ("VIEW", "VW"),
    ("WHITE", "W"),
    ("WHITERANK", "WR"),
];

/// The identifier in capitals that an identifier of the input stands for.
pub fn resolve(ident: &str) -> Cow<'_, str> {
    /// Shorter ones are no names.
    const SHORTEST: usize = 4;

    let is_capitals = ident.bytes().all(|byte| byte.is_ascii_uppercase());
    if is_capitals && ident.len() < SHORTEST {
        return Cow::Borrowed(ident);
    }
    let name = |name: &str| NAMES.binary_search_by_key(&name, |(name, _)| name).ok();
    if let Some(at) = name(&ident.to_ascii_uppercase()) {
        return Cow::Borrowed(NAMES[at].1);
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
    match letters == ident {
        true => Cow::Borrowed(ident),
        false => Cow::Owned(letters),
    }
}

/// The identifier that an alias stands for in the root (SGF2; and the draft of 2016, "Appendix").
///
/// KO and TE are the standard's own beside a move, and where they have no value, or 1 or 2; TL is a time used beside a
/// move.
pub fn alias(ident: &str, value: &str, has_move: bool) -> Option<&'static str> {
    match ident {
        "GK" => Some("GM"),
        "KO" if !value.is_empty() && !has_move => Some("KM"),
        "TE" if !matches!(value, "" | "1" | "2") && !has_move => Some("EV"),
        "RD" | "PDT" => Some("DT"),
        "HD" => Some("HA"),
        "TL" if !has_move => Some("TM"),
        "PTM" => Some("TM"),
        "LKM" => Some("KM"),
        "NE" if matches!(value, "B" | "W") => Some("PL"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_become_capitals() {
        assert!(NAMES.is_sorted());
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
        ] {
            assert_eq!(resolve(ident), resolved, "{ident}");
        }
    }
}
