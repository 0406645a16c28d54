//! The identifiers of FF\[4\] behind those of older versions: with small letters, or names in full.

use std::borrow::Cow;

/// Names in full that have been in use, and what they are in FF\[4\].
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

/// The identifier that another stands for: its capitals, all of its letters where it has none, and of a name in full
/// the short one.
pub fn canonical(ident: &str) -> Cow<'_, str> {
    // Almost all are of this kind.
    if let [b'A'..=b'Z'] | [b'A'..=b'Z', b'A'..=b'Z'] = ident.as_bytes() {
        return Cow::Borrowed(ident);
    }
    let capitals: Cow<'_, str> = if ident.bytes().all(|byte| byte.is_ascii_uppercase()) {
        Cow::Borrowed(ident)
    } else if ident.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(ident.chars().filter(char::is_ascii_uppercase).collect())
    } else {
        Cow::Owned(ident.to_ascii_uppercase())
    };
    match NAMES.iter().find(|(name, _)| *name == capitals) {
        Some((_, short)) => Cow::Borrowed(short),
        None => capitals,
    }
}
