//! What comes: which parentheses of a text have no partner, and what a node says that a root does.

use crate::sgf::lex::{Source, ValueEnds, can_hold_brackets};
use crate::tree::{IdentSet, PropIdent};

/// Looks for a parenthesis that is too many, from the front of a text to its end.
#[derive(Clone, Debug, Default)]
pub(super) struct Ahead {
    values: ValueEnds,
    /// Up to here, no game tree is followed by a `)` that is too many. This part need not be looked at again.
    sound_to: usize,
    /// From the one place to the other, where a `)` is too many, game trees follow that it is too many for.
    surplus: (usize, usize),
}

impl Ahead {
    /// Whether it is known already that such a parenthesis follows a place.
    pub(super) fn knows_surplus(&self, from: usize) -> bool {
        let (first, surplus) = self.surplus;
        (first..surplus).contains(&from)
    }

    /// Whether a `)` that has no partner follows a place where a game tree ends, and only variations, nodes and
    /// properties stand before it that begin no game of their own.
    pub(super) fn finds_surplus(&mut self, source: Source<'_>, from: usize, root: IdentSet) -> bool {
        if from < self.sound_to {
            return false;
        }
        if self.knows_surplus(from) {
            return true;
        }
        let mut depth = 0_usize;
        let mut at = source.skip_space(from);
        while let Some(byte) = source.byte(at) {
            match byte {
                b')' if depth == 0 => {
                    self.surplus = (from, at);
                    return true;
                }
                b')' => depth -= 1,
                b'(' | b';' if depth == 0 && !goes_on(source, at, root) => break,
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

/// The opening parentheses of a text from some place on that have no partner, those in values left aside.
pub(super) fn unpaired(source: Source<'_>, from: usize) -> Vec<usize> {
    let mut values = ValueEnds::default();
    let mut open = Vec::new();
    let mut at = from;
    while let Some(byte) = source.byte(at) {
        match byte {
            b'(' => open.push(at),
            b')' => {
                open.pop();
            }
            _ => {}
        }
        at = pass(&mut values, source, at);
    }
    open
}

/// The place behind a word, a property or a byte of the structure.
fn pass(values: &mut ValueEnds, source: Source<'_>, at: usize) -> usize {
    match source.byte(at) {
        Some(b'[') => values.extent(source, at, true).next,
        Some(byte) if byte.is_ascii_alphabetic() => match source.property(at) {
            Some(head) => {
                let is_text = can_hold_brackets(&head.ident.into());
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

impl Source<'_> {
    /// Passes over blanks and properties that are clearly such.
    pub(super) fn skip_properties(self, at: usize) -> usize {
        let mut values = ValueEnds::default();
        let mut at = self.skip_space(at);
        while self.clear_property(at).is_some() {
            at = self.skip_space(pass(&mut values, self, at));
        }
        at
    }
}

/// Whether the parenthesis or semicolon here belongs to the game tree before it, and begins no game of its own.
fn goes_on(source: Source<'_>, at: usize, root: IdentSet) -> bool {
    let node = source.skip_space(at + 1);
    match source.byte(at) {
        Some(b'(') => {
            let node = node + usize::from(source.byte(node) == Some(b';'));
            source.begins_variation(at) && !begins_game(source, node, root)
        }
        _ => !is_like_root(source, node),
    }
}

/// What says something of the file or of the game.
const OF_ROOT: IdentSet = IdentSet::of(&[
    "GM", "FF", "SZ", "CA", "AP", "ST", "GN", "EV", "PB", "PW", "BR", "WR", "DT", "PC", "RE", "KM", "HA", "RU", "TM",
]);

/// Whether a node, whose properties begin here, says anything of the file or of the game.
pub(super) fn is_like_root(source: Source<'_>, node: usize) -> bool {
    source.idents(node).any(|ident| OF_ROOT.may_have(&PropIdent::in_capitals(ident)))
}

/// What a node, whose properties begin here, says of the file and of the game: its properties that stand in roots.
pub(super) fn idents_of_root(source: Source<'_>, node: usize) -> IdentSet {
    let mut said = IdentSet::default();
    source.idents(node).for_each(|ident| said.insert(&PropIdent::in_capitals(ident)));
    said.common(OF_ROOT)
}

/// Whether a node, whose properties begin here, is rather a root of its own than a node of a tree whose root says some
/// things: it says something of the file, or says anew more than one of them.
pub(super) fn begins_game(source: Source<'_>, node: usize, root: IdentSet) -> bool {
    /// What is hardly said anywhere but in a root.
    const OF_FILE: IdentSet = IdentSet::of(&["GM", "FF", "SZ", "CA"]);

    let said = idents_of_root(source, node);
    said.meets(OF_FILE) || said.common(root).count() > 1
}
