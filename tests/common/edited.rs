//! Law 4 for any record: what somebody edits in the other format comes home, and all else comes home as it was.
//!
//! One thing is edited that both formats say in a place of their own: a fact of the game, a comment, marks. Then nothing
//! but lines of one keyword, or properties of a few identifiers, may be others at home. Stones that are set up are edited,
//! too: what hangs from them may have to leave its place. So may what stands around a node that sets stones up step by step
//! with others, and gets words of its own: Ishi shows its board beside them.

use super::convert::{Dialect, Format, Source, To, to};
use super::sgf::{Game, Node, parse};

/// What is edited: the keyword, the identifiers, and a value that is no usual one, as Ishi and as SGF have it. Of comments it
/// is a line. What has no value in Ishi is taken away there, and what has none in SGF stays as it is.
const EDITS: [(&str, &[&str], &str, &str); 12] = [
    ("COM", &["C", "GC", "N"], "An edited comment.", "An edited comment."),
    ("MARK", &MARKS, "", "aa"),
    ("SETUP", &["AB", "AE", "AW"], "", ""),
    ("BLACK", &["PB", "BR", "BT"], "Edith Edited", "Edith Edited"),
    ("WHITE", &["PW", "WR", "WT"], "Edith Edited", "Edith Edited"),
    ("DATE", &["DT", "DTX"], "1973-07-13", "1973-07-13"),
    ("KOMI", &["KM", "KMX"], "13.5", "13.5"),
    ("PLACE", &["PC"], "The edited place", "The edited place"),
    ("RECORDER", &["US"], "Edith Edited", "Edith Edited"),
    ("RESULT", &["RE", "REX"], "W+13.5", "W+13.5"),
    ("RULES", &["RU"], "Edited", "Edited"),
    ("SOURCE", &["SO"], "The edited source", "The edited source"),
];

/// What a page may begin with that is in UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// What marks points.
const MARKS: [&str; 9] = ["TR", "SQ", "CR", "MA", "SL", "LB", "DD", "AR", "LN"];

/// What is said of a game, and belongs into one node of it.
const OF_GAME: [&str; 23] = [
    "AN", "BR", "BT", "CP", "DT", "EV", "GC", "GN", "HA", "KM", "ON", "OT", "PB", "PC", "PW", "RE", "RO", "RU", "SO",
    "TM", "US", "WR", "WT",
];

/// What begins a block of lines that carry what only SGF can say.
const CARRIED: &str = "USER SGF";

/// A text that was edited, and what may be another at home: a keyword of Ishi, and identifiers of SGF.
struct Edited {
    text: String,
    keyword: &'static str,
    idents: &'static [&'static str],
}

/// Takes a record to the other format, edits it there, and takes it home. Numbers choose where and what is edited.
/// Whether there was something to edit.
///
/// # Errors
/// What is another at home that was not edited, or how the edit got lost.
pub fn comes_home(record: &[u8], home: To, away: To, choice: usize, place: usize) -> Result<bool, String> {
    let source = Source::Is(home.format());
    let write = |text: &str, from: To, into: To| to(text.as_bytes(), Source::Is(from.format()), into);
    // What can't be converted, or does not come back without an edit, is for the other laws.
    let Ok(canonical) = to(record, source, home) else { return Ok(false) };
    let Ok(there) = write(&canonical, home, away) else { return Ok(false) };
    if write(&there, away, home).as_ref() != Ok(&canonical) {
        return Ok(false);
    }
    let sgf = if home.format() == Format::Sgf { &canonical } else { &there };
    if has_facts_within(sgf) {
        return Ok(false);
    }
    let edited = match away.format() {
        Format::Sgf => edit_sgf(&there, choice, place),
        Format::Ishi => edit_ishi(&there, choice, place),
    };
    let Some(edited) = edited else { return Ok(false) };
    let fault = |what: &str, found: &str| {
        let names = (home.name(), away.name());
        Err(format!("law 4, {names:?}: {what}\nof:\n{canonical}\nedited:\n{}\nfound:\n{found}", edited.text))
    };
    let result = match write(&edited.text, away, home) {
        Ok(result) => result,
        Err(fatal) => return fault("it is refused", &fatal.message),
    };
    let is_same = match home.format() {
        _ if edited.keyword == "SETUP" => true,
        Format::Ishi => lines_besides(&canonical, edited.keyword).eq(lines_besides(&result, edited.keyword)),
        Format::Sgf => nodes_besides(&canonical, edited.idents) == nodes_besides(&result, edited.idents),
    };
    if !is_same {
        return fault(&format!("more than {} is another one", edited.keyword), &result);
    }
    let settled = write(&edited.text, away, away);
    match write(&result, home, away) {
        Ok(again) if settled.as_ref() == Ok(&again) => Ok(true),
        Ok(again) => fault("the edit is not in it", &again),
        Err(fatal) => fault("it is refused on its way", &fatal.message),
    }
}

/// Whether a node other than a root says something of the game: that has to leave its node where the root does, too.
fn has_facts_within(text: &str) -> bool {
    let games = parse(text, Dialect::Ff4).0;
    let mut nodes = games.iter().flat_map(|game| game.nodes.iter().skip(1));
    nodes.any(|node| OF_GAME.iter().any(|ident| node.has(ident)))
}

/// Edits a record in SGF.
fn edit_sgf(text: &str, choice: usize, place: usize) -> Option<Edited> {
    let games = parse(text, Dialect::Ff4).0;
    let nodes: Vec<(&Game<'_>, &Node<'_>)> =
        games.iter().flat_map(|game| game.nodes.iter().map(move |node| (game, node))).collect();
    let (keyword, idents, _, value) = EDITS[choice % EDITS.len()];
    let is_of_node = matches!(keyword, "COM" | "MARK");
    let (game, node) = match is_of_node {
        true => *nodes.get(place % nodes.len().max(1))?,
        false => games.get(place % games.len().max(1)).and_then(|game| Some((game, game.nodes.first()?)))?,
    };
    let ident = idents[0];
    // A point is marked once.
    let is_marked = MARKS.iter().any(|mark| node.has(mark));
    if value.is_empty() || ident == "TR" && is_marked {
        return None;
    }
    let offset = |part: &str| part.as_ptr().addr() - text.as_ptr().addr();
    let (from, end, put) = match node.values(ident) {
        [] => {
            let end = node.properties.last().and_then(|property| property.values.last());
            let end = end.map_or(node.at + 1, |value| offset(value) + value.len() + 1);
            (end, end, format!("{ident}[{value}]"))
        }
        [first, ..] => (offset(first), offset(first) + first.len(), value.to_owned()),
    };
    let keyword = if is_of_node && is_step(game, node) { "SETUP" } else { keyword };
    Some(Edited { text: [&text[..from], &put, &text[end..]].concat(), keyword, idents })
}

/// Whether a node is one of several without a move.
fn is_step(game: &Game<'_>, node: &Node<'_>) -> bool {
    let has_no_move = |node: &Node<'_>| !node.has("B") && !node.has("W");
    let mut beside = node.parent.iter().chain(&node.children);
    has_no_move(node) && beside.any(|&at| has_no_move(&game.nodes[at]))
}

/// Edits a record in Ishi.
fn edit_ishi(text: &str, choice: usize, place: usize) -> Option<Edited> {
    let lines: Vec<(&str, &str)> = keyed(text).collect();
    let (keyword, idents, value, _) = EDITS[choice % EDITS.len()];
    let put = if keyword == "COM" { value.to_owned() } else { format!("{keyword} {value}") };
    let is_meant = |&(key, line): &(&str, &str)| match keyword {
        // A line within a block, and no title.
        "COM" => key == "COM" && !is_keyword(line, "COM") && !is_keyword(line, "ENDCOM"),
        _ => key == keyword,
    };
    let places: Vec<usize> = (0..lines.len()).filter(|&at| is_meant(&lines[at])).collect();
    let at = *places.get(place % places.len().max(1))?;
    // Without its marks the board that a record begins with is one with what is set up on it.
    let begins = |line: &str| ["B", "DIAGRAM", "EVENT", "SETUP", "VAR", "W"].iter().any(|word| is_keyword(line, word));
    let next = lines[at + 1..].iter().find(|(_, line)| begins(line));
    if keyword == "MARK" && next.is_some_and(|(key, _)| *key == "SETUP") {
        return None;
    }
    let mut edited: Vec<&str> = lines.iter().map(|(_, line)| *line).collect();
    // One stone less.
    let fewer = edited[at].rsplit_once(' ').filter(|(rest, _)| keyword == "SETUP" && rest.split(' ').count() > 2);
    match fewer {
        Some((fewer, _)) => edited[at] = fewer,
        None if value.is_empty() => drop(edited.remove(at)),
        None => edited[at] = &put,
    }
    let mark = text.chars().take_while(|&c| c == BYTE_ORDER_MARK).collect();
    let text = edited.into_iter().fold(mark, |text: String, line| text + line + "\r\n");
    Some(Edited { text, keyword, idents })
}

fn is_keyword(line: &str, keyword: &str) -> bool {
    line.split([' ', '\t']).next() == Some(keyword)
}

/// The lines of an Ishi text, each with the keyword that it belongs to, where that may be edited or goes with what is: that of
/// its block within one.
fn keyed(text: &str) -> impl Iterator<Item = (&'static str, &str)> {
    let mut block: Option<(&str, &str)> = None;
    // A page may say that it is in UTF-8.
    text.trim_start_matches(BYTE_ORDER_MARK).lines().map(move |line| {
        if let Some((open, end)) = block {
            block = block.filter(|_| !is_keyword(line, end));
            return (open, line);
        }
        let mut keywords = EDITS.iter().map(|edit| edit.0).chain(["UNMARK", "USER"]);
        let keyword = match line {
            CARRIED => CARRIED,
            _ => keywords.find(|keyword| is_keyword(line, keyword)).unwrap_or_default(),
        };
        block = match keyword {
            "COM" => Some((keyword, "ENDCOM")),
            CARRIED | "USER" => Some((keyword, "ENDUSER")),
            _ => None,
        };
        (keyword, line)
    })
}

/// The lines of an Ishi text but those of a keyword, and those that carry what goes with them.
fn lines_besides<'t>(text: &'t str, keyword: &str) -> impl Iterator<Item = &'t str> {
    let lines = keyed(text);
    let is_other = move |key: &str| key != keyword && key != CARRIED && !(keyword == "MARK" && key == "UNMARK");
    // A bare EVENT only tells where a record begins that else says nothing.
    let lines = lines.filter(move |(key, line)| is_other(key) && *line != "EVENT");
    lines.map(|(_, line)| line).collect::<Vec<_>>().into_iter()
}

/// What is left of a node: its parent, and its properties with their values.
type Rest<'t> = (Option<usize>, Vec<(&'t str, Vec<&'t str>)>);

/// The nodes of an SGF text, without some properties, and without what they carry.
fn nodes_besides<'t>(text: &'t str, idents: &[&str]) -> Vec<Rest<'t>> {
    let games = parse(text, Dialect::Ff4).0;
    let nodes = games.iter().flat_map(|game: &Game<'t>| &game.nodes);
    let besides = |node: &Node<'t>| {
        let others = node
            .properties
            .iter()
            .filter(|property| !idents.contains(&property.ident) && !property.ident.starts_with("ISHI"));
        (node.parent, others.map(|property| (property.ident, property.values.clone())).collect())
    };
    nodes.map(besides).collect()
}
