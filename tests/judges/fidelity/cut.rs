//! Cuts a record into trees for the comparison: lenient in what real files take for granted, which is text around the
//! trees, a tree that begins with a property, and identifiers with small letters or in full. Whatever else is not
//! grammar is malformed: what is to be made of that is for cases of its own to show.

use crate::common::convert::Dialect;
use crate::common::sgf::{Game, Kind, Property, parse};

/// Why a text can't be cut.
pub type Malformed = String;

/// Cuts a text into its game trees, with the identifiers that FF\[4\] has.
pub fn cut(text: &str) -> Result<Vec<Game<'_>>, Malformed> {
    let (mut games, faults) = parse(text, Dialect::Ff4);
    let is_usual = |kind| matches!(kind, Kind::Around | Kind::Headless | Kind::Identifier);
    if let Some(fault) = faults.into_iter().find(|fault| !is_usual(fault.kind)) {
        return Err(fault.what);
    }
    for game in &mut games {
        let is_old = is_old(game);
        for property in game.nodes.iter_mut().flat_map(|node| &mut node.properties) {
            let name = canonical(property.ident, is_old);
            check(property, name)?;
            property.is_renamed = name != property.ident;
            property.ident = name;
        }
    }
    Ok(games)
}

/// Whether a game is of a version in which identifiers of capitals alone may be names in full: it names none, or one
/// before FF\[4\].
fn is_old(game: &Game<'_>) -> bool {
    let root = game.nodes.first().map_or(&[][..], |root| &root.properties);
    let stated = |is_short| {
        let mut versions = root
            .iter()
            .filter(|property| canonical(property.ident, true) == "FF" && (property.ident != "FILEFORMAT") == is_short);
        versions.find_map(|version| version.values.first()?.trim().parse::<i64>().ok())
    };
    matches!(stated(true).or(stated(false)), None | Some(1..=3))
}

/// Whether the values of a property look as if something were missing that ends them.
fn check(property: &Property<'_>, name: &str) -> Result<(), Malformed> {
    let Property { ident, values, .. } = property;
    let is_word = !ident.contains(|c: char| c.is_ascii_uppercase());
    let end = ident.as_ptr().addr() + ident.len();
    let is_apart = values[0].as_ptr().addr() != end + 1;
    // No point has a bracket: one of them is too many, or missing.
    let is_of_points = ["B", "W", "AB", "AW", "AE"].contains(&name);
    let is_label = |text: &str| text.as_bytes().get(2) == Some(&b':');
    let has_label = |value: &&str| value.split('[').skip(1).any(is_label);
    let what = if values.iter().any(|value| has_no_end(value)) {
        "a value that seems to have no end"
    } else if is_word && is_apart || ident.contains(|c: char| c.is_ascii_digit()) {
        "text that belongs to no property"
    } else if is_of_points && values.iter().any(|value| value.contains('[')) {
        "a bracket within a point"
    } else if name == "LB" && values.iter().any(has_label) {
        "a label within a label"
    } else {
        return Ok(());
    };
    Err(what.to_owned())
}

/// Whether a value seems to have swallowed a property: it has an identifier with a bracket, and none that closes it.
fn has_no_end(value: &str) -> bool {
    value.match_indices('[').any(|(at, _)| {
        let has_identifier = value[..at].ends_with(|c: char| c.is_ascii_uppercase());
        has_identifier && !value[at..].contains("\\]")
    })
}

/// Names in full that have been in use, each behind what it is in FF\[4\].
const NAMES: &str = "
    AB ADDBLACK     AE ADDEMPTY     AW ADDWHITE   AP APPLICATION  B BLACK        BR BLACKRANK  CA CHARSET
    C COMMENT       CP COPYRIGHT    DT DATE       EV EVENT        FF FILEFORMAT  GM GAME       GC GAMECOMMENT
    GN GAMENAME     HA HANDICAP     KM KOMI       LB LABEL        MA MARK        N NAME        PC PLACE
    PB PLAYERBLACK  PW PLAYERWHITE  RE RESULT     RO ROUND        RU RULES       SZ SIZE       SO SOURCE
    TM TIME         US USER         VW VIEW       W WHITE         WR WHITERANK";

/// The identifier that another stands for: of a name in full the short one, else its capitals, or all of its letters where
/// it has none. Where the game is not old, what has capitals alone stays.
fn canonical(ident: &str, is_old: bool) -> &str {
    // Almost all are of this kind.
    if let [b'A'..=b'Z'] | [b'A'..=b'Z', b'A'..=b'Z'] = ident.as_bytes() {
        return ident;
    }
    if !is_old && ident.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return ident;
    }
    let mut names = NAMES.split_whitespace();
    while let (Some(short), Some(name)) = (names.next(), names.next()) {
        if name.eq_ignore_ascii_case(ident) {
            return short;
        }
    }
    let has_capitals = ident.bytes().any(|byte| byte.is_ascii_uppercase());
    let letters = ident.chars().filter(|c| !has_capitals || c.is_ascii_uppercase());
    let capitals = letters.collect::<String>().to_ascii_uppercase();
    match capitals == ident {
        true => ident,
        // There are few of these.
        false => capitals.leak(),
    }
}
