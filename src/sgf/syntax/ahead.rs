//! What comes: whether the parentheses of a text have partners, and whether one is too many.

use crate::sgf::lex::{Source, Values, is_ident};
use crate::sgf::props::can_hold_brackets;

/// Looks for a parenthesis that is too many, from the front of a text to its end.
#[derive(Clone, Debug, Default)]
pub(super) struct Ahead {
    values: Values,
    /// Up to here, no game tree is followed by a `)` that is too many. This part need not be looked at again.
    sound_to: usize,
}

impl Ahead {
    /// Whether a `)` that has no partner follows a place where a game tree ends, and only variations, nodes and
    /// properties stand before it that begin no game of their own.
    pub(super) fn finds_surplus(&mut self, source: Source<'_>, from: usize) -> bool {
        if from < self.sound_to {
            return false;
        }
        let mut depth = 0_usize;
        let mut at = source.skip_space(from);
        while let Some(byte) = source.byte(at) {
            match byte {
                b')' if depth == 0 => return true,
                b')' => depth -= 1,
                b'(' | b';' if depth == 0 && !goes_on(source, at) => break,
                b'(' => depth += 1,
                b';' => {}
                _ if depth == 0 && source.clear_property(at).is_none() => break,
                _ => {}
            }
            at = source.skip_space(pass(&mut self.values, source, at));
        }
        self.sound_to = at;
        false
    }
}

/// Whether the parentheses of a text from some place on have partners, those in values left aside.
pub(super) fn is_balanced(source: Source<'_>, from: usize) -> bool {
    let mut values = Values::default();
    let mut depth = 0_usize;
    let mut at = from;
    while let Some(byte) = source.byte(at) {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 0 => return false,
            b')' => depth -= 1,
            _ => {}
        }
        at = pass(&mut values, source, at);
    }
    depth == 0
}

/// The place behind a word, a property or a byte of the structure.
fn pass(values: &mut Values, source: Source<'_>, at: usize) -> usize {
    match source.byte(at) {
        Some(b'[') => values.extent(source, at, true).next,
        Some(byte) if byte.is_ascii_alphabetic() => match source.property(at) {
            Some(head) => {
                let is_text = can_hold_brackets(head.ident);
                let mut bracket = head.bracket;
                loop {
                    let after = values.extent(source, bracket, is_text).next;
                    bracket = source.skip_space(after);
                    if source.byte(bracket) != Some(b'[') {
                        break after;
                    }
                }
            }
            None => source.ident_end(at),
        },
        _ => at + 1,
    }
}

/// Whether the parenthesis or semicolon here belongs to the game tree before it: a variation or node of that begins
/// with nothing that is said in a root.
fn goes_on(source: Source<'_>, at: usize) -> bool {
    let mut node = source.skip_space(at + 1);
    if source.byte(at) == Some(b'(') {
        if !source.begins_variation(at) {
            return false;
        }
        node += usize::from(source.byte(node) == Some(b';'));
    }
    !is_of_root(source, node)
}

/// Whether a node, whose properties begin here, has one that stands in roots.
pub(super) fn is_of_root(source: Source<'_>, node: usize) -> bool {
    let mut idents = source.idents(node);
    idents.any(|ident| has(ROOT, ident) || has(INFO, ident))
}

/// Whether a node, whose properties begin here, is rather a root than that of a variation: one that says something of
/// the file, or more than one thing of the game.
pub(super) fn begins_game(source: Source<'_>, node: usize) -> bool {
    /// Some programs repeat a single one elsewhere.
    const ENOUGH: usize = 2;

    let mut facts = 0;
    source.idents(node).any(|ident| {
        facts += usize::from(has(INFO, ident));
        has(OF_FILE, ident) || facts == ENOUGH
    })
}

fn has(idents: &[&str], ident: &str) -> bool {
    idents.iter().any(|known| is_ident(ident, known))
}

/// What is said of the file, and hardly in another node.
const OF_FILE: &[&str] = &["GM", "FF", "SZ", "CA"];

const ROOT: &[&str] = &["GM", "FF", "SZ", "CA", "AP", "ST"];

/// What is said of the game.
const INFO: &[&str] = &[
    "GN", "EV", "PB", "PW", "BR", "WR", "DT", "PC", "RE", "KM", "HA", "RU", "TM",
];
