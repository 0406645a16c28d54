//! What a text is, by its content.

use super::signature::{BINARY, look_at_bytes};
use crate::tree::{capitals, is_known};

/// What a text looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// A record in the Ishi Standard Format.
    Ishi,
    /// A record in the Smart Game Format, of any of its dialects.
    Sgf,
    /// Nothing but white space.
    Empty,
    /// Text in which no line of either format shows.
    Prose,
    /// No record: what it seems to be, as in "this is …".
    Other(&'static str),
}

/// As much of a text is looked at.
pub(super) const WINDOW: usize = 64 * 1024;

/// Finds out what a text is. Looks at its beginning only, so this is cheap.
pub fn look(text: &str) -> Look {
    let whole = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let whole = whole.trim_end_matches(|c: char| c.is_whitespace() || c == '\x1a');
    if whole.is_empty() {
        return Look::Empty;
    }
    // Disks and DOS programs left NUL bytes around a text, and more than byte 26 behind its end.
    let unpadded = whole.trim_matches(|c: char| c.is_whitespace() || matches!(c, '\x1a' | '\0'));
    let whole = if unpadded.is_empty() { whole } else { unpadded };
    let window = &whole[..whole.floor_char_boundary(WINDOW)];
    if let Some(what) = look_at_bytes(whole.as_bytes()) {
        Look::Other(what)
    } else if begins_as_sgf(window) {
        Look::Sgf
    } else if is_web_page(window) {
        match has_properties(window) {
            true => Look::Sgf,
            false => Look::Other("a web page"),
        }
    } else if begins_with_package(window) {
        Look::Other("Go-language source code")
    } else if is_ishi(window, window.len() < whole.len()) {
        Look::Ishi
    } else if is_binary(window) {
        Look::Other(BINARY)
    } else if has_go_code(window) {
        Look::Other("Go-language source code")
    } else if has_sgf(window) || has_properties(window) {
        Look::Sgf
    } else {
        Look::Prose
    }
}

/// The lines of a text, ended by CR, LF or CRLF, without the white space around them. Blank ones are left out.
fn lines(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split(['\r', '\n', '\x1a']).map(str::trim).filter(|line| !line.is_empty())
}

// SGF.

/// Whether a text begins as the very first game of a file would.
fn begins_as_sgf(text: &str) -> bool {
    match text.strip_prefix('(') {
        Some(rest) => {
            rest.trim_start().starts_with(';') || begins_with_property(rest, true) || begins_with_properties(rest)
        }
        None => match text.split_once(';') {
            Some((root, node)) if begins_with_property(node, false) => {
                root.is_empty() || root.trim_end().ends_with(']') && begins_with_properties(root)
            }
            _ => false,
        },
    }
}

/// Whether a game begins somewhere in a text. What is enough at its very beginning can be a smiley or a loop here.
fn has_sgf(text: &str) -> bool {
    text.match_indices('(').any(|(at, opening)| {
        let rest = text[at + opening.len()..].trim_start();
        match rest.strip_prefix(';') {
            Some(node) => begins_with_property(node, false),
            None => begins_with_property(rest, true) && goes_on_as_node(rest),
        }
    })
}

/// Whether properties of a game stand somewhere in a text, one directly behind the other from a semicolon on: nothing
/// else has them so, be it a page around a record or what is left of one.
fn has_properties(text: &str) -> bool {
    // Of several semicolons the last one is enough.
    let nodes = text.match_indices(';').map(|(at, semicolon)| text[at + semicolon.len()..].trim_start());
    nodes.filter(|node| !node.starts_with(';')).any(begins_with_properties)
}

/// Whether a text begins with several properties of a game.
fn begins_with_properties(text: &str) -> bool {
    /// Fewer could be elements of arrays.
    const ENOUGH: usize = 3;

    (0..ENOUGH).try_fold(text, |text, _| behind_property(text)).is_some()
}

/// What stands behind the property of a game that a text begins with.
fn behind_property(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == ';');
    let rest = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let ident = &text[..text.len() - rest.len()];
    let is_property = rest.starts_with('[') && is_known(&capitals(ident));
    is_property.then(|| behind_values(rest)).flatten()
}

/// What stands behind the values at the beginning of a text. They are short where a game begins, and a text may have
/// many brackets.
fn behind_values(text: &str) -> Option<&str> {
    const FAR: usize = 1024;

    let mut rest = &text[..text.floor_char_boundary(FAR)];
    while rest.starts_with('[') {
        rest = rest.split_once(']')?.1.trim_start();
    }
    Some(rest)
}

/// Whether a text begins with an identifier and a bracket. The long identifiers of old have small letters too.
fn begins_with_property(text: &str, only_capitals: bool) -> bool {
    /// The longest identifiers are words.
    const LONGEST: usize = 32;

    let text = text.trim_start();
    let is_part = |c: char| c.is_ascii_uppercase() || (!only_capitals && c.is_ascii_lowercase());
    let rest = text.trim_start_matches(is_part);
    let length = text.len() - rest.len();
    (1..=LONGEST).contains(&length) && rest.trim_start().starts_with('[')
}

/// Whether more of a game follows the values of a property: in other languages an operator would.
fn goes_on_as_node(property: &str) -> bool {
    let values = property.trim_start_matches(|c| c != '[');
    behind_values(values).is_some_and(|rest| rest.starts_with(|c: char| c == ';' || c.is_ascii_uppercase()))
}

// Ishi.

/// What a line says for its text being a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Says {
    /// Nothing else has such lines.
    Surely,
    /// Its first word is a keyword that can stand for an event.
    Maybe,
    /// Its first word is a keyword, but without an event it means nothing.
    Hardly,
    /// It is no line of a record.
    No,
}

/// Whether a text has lines of a record: either one that nothing else would have, or, so that prose in which a line
/// happens to begin with "White" is none, more others than there are foreign ones.
fn is_ishi(text: &str, cut: bool) -> bool {
    let mut lines = lines(text).map(str::split_ascii_whitespace);
    // Where no end followed a block, none follows the next one.
    let mut blocks = [("COM", Some("ENDCOM")), ("USER", Some("ENDUSER"))];
    let (mut maybe, mut hardly, mut foreign) = (0, 0, 0);
    let mut in_block = false;
    let mut list = MoveList::default();
    while let Some(words) = lines.next() {
        let is = |keyword| is_first(&words, keyword);
        let begun = blocks.iter_mut().find(|(keyword, _)| is(keyword));
        let is_begun = begun.is_some();
        let end = begun.and_then(|(_, end)| end.take());
        if end.is_some_and(|end| lines.clone().any(|words| is_first(&words, end))) {
            return true;
        }
        in_block &= !is("EVENT");
        match classify(words.clone()) {
            Says::Surely => return true,
            _ if in_block => {}
            Says::Maybe => maybe += 1,
            Says::Hardly => hardly += 1,
            Says::No => {
                foreign += 1;
                list.look_at(words);
            }
        }
        // Where the text goes on, so may the block.
        if cut && is_begun {
            in_block = true;
            maybe += 1;
        }
    }
    let is_list = maybe > 0 || list.is_on_large_board && list.lines >= MoveList::FEWEST;
    let listed = if is_list { list.lines } else { 0 };
    maybe + listed > 0 && maybe + hardly + listed > foreign - listed
}

/// Moves that are listed with numbers, and without colors: `1. Q16 D4`, `2. Q4 D16`.
#[derive(Default)]
struct MoveList {
    last: u32,
    /// The lines of a list, where it has several.
    lines: usize,
    /// One of its points lies off the board of chess.
    is_on_large_board: bool,
}

impl MoveList {
    /// Fewer lines alone may be of anything that has cells.
    const FEWEST: usize = 4;

    /// Looks at a line that is none of a record by itself.
    fn look_at<'a>(&mut self, words: impl Iterator<Item = &'a str>) {
        let Some((number, is_on_large_board)) = listed(words) else { return };
        // Where each move has a number, a line has one or two of them, or as many as fit.
        match number {
            1 => self.lines += usize::from(self.lines > 0),
            _ if self.last > 0 && number > self.last => self.lines += if self.lines == 0 { 2 } else { 1 },
            _ => return,
        }
        self.last = number;
        self.is_on_large_board |= is_on_large_board;
    }
}

/// The number that a line of a list of moves begins with, and whether it has a point off the board of chess. `None` of a line
/// that is anything else.
pub(super) fn listed<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<(u32, bool)> {
    let (number, stuck) = split_number(words.next()?.trim_start_matches('#'));
    let number = number.parse().ok().filter(|number| (1..1000).contains(number))?;
    let (mut has_point, mut is_on_large_board) = (false, false);
    for word in [stuck].into_iter().chain(words) {
        let word = word.trim_end_matches([',', ';', '.', ')']);
        let point = if is_point(word) { word } else { split_number(word).1 };
        if is_point(point) {
            has_point = true;
            let is_off_chess = point[1..].parse::<u8>().is_ok_and(|row| row > 8);
            is_on_large_board |= is_off_chess || !matches!(point.as_bytes()[0].to_ascii_uppercase(), b'A'..=b'H');
        } else if !is_number(word) && !word.eq_ignore_ascii_case("PASS") && word.contains(char::is_alphanumeric) {
            return None;
        }
    }
    has_point.then_some((number, is_on_large_board))
}

/// The digits that a word begins with, and what sticks to them behind a sign: `3.Q16`.
fn split_number(word: &str) -> (&str, &str) {
    let (number, rest) = word.split_at(word.bytes().take_while(u8::is_ascii_digit).count());
    (number, rest.trim_start_matches(['.', ')', ':', '-']))
}

fn is_first<'a>(words: &(impl Iterator<Item = &'a str> + Clone), keyword: &str) -> bool {
    words.clone().next().is_some_and(|word| word.eq_ignore_ascii_case(keyword))
}

/// Judges a line by its words. A colon may stand behind its keyword, but other texts have such headers, too: `Date: 3 May 1991`.
pub(super) fn classify<'a>(mut words: impl Iterator<Item = &'a str>) -> Says {
    let first = words.next().unwrap_or_default();
    let (keyword, stuck) = first.split_once(':').unwrap_or((first, ""));
    let stuck = Some(stuck).filter(|stuck| !stuck.is_empty());
    match classify_line(keyword, stuck.into_iter().chain(words)) {
        Says::Maybe if first.contains(':') && keyword.len() > 1 => Says::Hardly,
        says => says,
    }
}

/// As [`classify`], for a keyword and its data.
fn classify_line<'a>(keyword: &str, mut words: impl Iterator<Item = &'a str>) -> Says {
    let keyword = keyword.to_ascii_uppercase();
    let sure_if = |sure, otherwise| if sure { Says::Surely } else { otherwise };
    let mut next = || words.next().unwrap_or_default();
    match keyword.as_str() {
        "B" | "W" => match (next(), next()) {
            (number, place) if is_number(number) && (is_point(place) || place.eq_ignore_ascii_case("PASS")) => {
                Says::Surely
            }
            // A point off the board, or one that was mistyped.
            (number, place) if is_number(number) && place.get(1..).is_some_and(is_number) => Says::Maybe,
            // What people type for a move.
            (number, place) if is_point(place) && is_number(bare(number)) => Says::Maybe,
            (place, "") if is_point(place) => Says::Maybe,
            _ => Says::No,
        },
        "SETUP" => sure_if(is_color(next()) && is_point(next()), Says::Hardly),
        "BOARDSIZE" => sure_if(is_number(next()), Says::Hardly),
        "DIAGRAM" => match (next(), next()) {
            ("", _) => Says::Maybe,
            (size, "") if is_size(size) => Says::Surely,
            (corner, other) if is_point(corner) && is_point(other) => Says::Surely,
            _ => Says::Hardly,
        },
        "EVENT" | "REMARK" | "ANALYSIS" | "BLACK" | "DATE" | "HANDICAP" | "KOMI" | "PLACE" | "RECORDER" | "RESULT"
        | "RULES" | "SOURCE" | "TIMELIMIT" | "WHITE" => Says::Maybe,
        "MARK" | "UNMARK" | "HIDE" | "PRISONER" => {
            let target = next().rsplit('@').next().unwrap_or_default();
            let is_move = target.strip_prefix('#').is_some_and(|number| number.split('-').all(is_number));
            sure_if(is_move || is_point(target), Says::Hardly)
        }
        "COM" | "ENDCOM" | "USER" | "ENDUSER" | "VAR" | "ENDVAR" => Says::Hardly,
        word => {
            let number = word.strip_prefix(['B', 'W']).map(bare);
            let is_move = match number {
                Some(number) => is_number(number) && is_point(next()),
                None => is_number(bare(word)) && is_color(next()) && is_point(next()),
            };
            if is_move { Says::Maybe } else { Says::No }
        }
    }
}

/// A number without the signs that people type around it.
fn bare(number: &str) -> &str {
    number.trim_start_matches('#').trim_end_matches(['.', ')'])
}

fn is_color(word: &str) -> bool {
    ["B", "W", "BLACK", "WHITE"].iter().any(|known| known.eq_ignore_ascii_case(word))
}

fn is_number(word: &str) -> bool {
    (1..=10).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word is a point such as `R16`. There is no column I.
fn is_point(word: &str) -> bool {
    let row = word.strip_prefix(|c: char| matches!(c.to_ascii_uppercase(), 'A'..='H' | 'J'..='T'));
    row.is_some_and(|row| row.len() <= 2 && is_number(row))
}

/// Whether a word is a size such as `9x9`.
fn is_size(word: &str) -> bool {
    word.split_once(['x', 'X']).is_some_and(|(width, height)| width == height && is_number(width))
}

// What else there is.

fn is_web_page(text: &str) -> bool {
    const STARTS: [&str; 8] = ["<!doctype", "<html", "<?xml", "<head", "<body", "<script", "<svg", "<!--"];

    let begins = |start: &&str| text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start));
    STARTS.iter().any(begins)
}

/// Whether the first thing but comments is a package clause: a file of the Go language can't begin with anything else.
fn begins_with_package(mut text: &str) -> bool {
    loop {
        text = text.trim_start();
        if let Some(comment) = text.strip_prefix("//") {
            text = comment.trim_start_matches(|c| c != '\r' && c != '\n');
        } else if let Some((_, rest)) = text.strip_prefix("/*").and_then(|comment| comment.split_once("*/")) {
            text = rest;
        } else {
            break;
        }
    }
    let line = lines(text).next().unwrap_or_default();
    let clause = line.split("//").next().unwrap_or_default();
    // In Perl and Java, a semicolon ends it.
    let clause = clause.split_once("; ").map_or(clause, |(clause, _)| clause);
    let mut words = clause.split_ascii_whitespace();
    let is_name = |word: &str| {
        word.starts_with(|c: char| c.is_alphabetic() || c == '_')
            && word.chars().all(|c| c.is_alphanumeric() || c == '_')
    };
    words.next() == Some("package") && words.next().is_some_and(is_name) && words.next().is_none()
}

/// Whether a piece of Go code without its package clause shows.
fn has_go_code(text: &str) -> bool {
    lines(text).any(|line| {
        let is_function = line.starts_with("func ") && line.contains('(') && line.ends_with(['{', '}']);
        is_function || line.starts_with("import (") || line.starts_with("import \"")
    })
}

/// Whether a tenth of a text or more are characters that text does not have, or NUL bytes are there among many others.
fn is_binary(text: &str) -> bool {
    /// Damage does not bring more kinds of control characters into a text.
    const KINDS: u32 = 8;

    let is_foreign = |c: &char| match c {
        '\t' | '\n' | '\r' | '\x0c' | '\x1a' => false,
        // The marks of the Ishi format under DOS, and what begins an escape sequence.
        '\x04' | '\x1b' | '\x1e' => false,
        c => c.is_control() || *c == char::REPLACEMENT_CHARACTER,
    };
    let foreign = || text.chars().filter(is_foreign);
    let kinds = foreign().filter(|c| *c < ' ').fold(0_u32, |kinds, c| kinds | 1 << u32::from(c));
    foreign().count() * 10 >= text.chars().count() || (text.contains('\0') && kinds.count_ones() >= KINDS)
}

#[cfg(test)]
mod tests;
