//! What an output says at a place, item by item, and which items the input accounts for.

use std::collections::BTreeMap;
use std::fmt;

use super::plays::color_of;
use super::value::{Value, form_of, read};
use crate::common::convert::Dialect;
use crate::common::sgf::Node;
use crate::common::sgf::table::{self, Class};
use crate::common::sgf::value::Size;

/// Something that the output must say.
#[derive(Clone, Debug)]
pub struct Want {
    pub ident: String,
    pub value: Value,
    /// It is said for something else already, and need not be said twice.
    pub again: bool,
}

impl Want {
    /// Something that is said for this alone.
    pub fn new(ident: impl Into<String>, value: Value) -> Self {
        Want { ident: ident.into(), value, again: false }
    }

    /// Something that is said already.
    pub fn again(ident: impl Into<String>, value: Value) -> Self {
        Want { again: true, ..Want::new(ident, value) }
    }
}

impl fmt::Display for Want {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.ident, self.value)
    }
}

#[derive(Debug)]
struct Item {
    value: Value,
    /// Which of the nodes says it.
    part: usize,
    is_taken: bool,
}

/// The properties of one node or of the several that an input node was split into, moves apart.
#[derive(Debug)]
pub struct Ledger {
    items: BTreeMap<String, Vec<Item>>,
    /// The color that moves in each part, if one does.
    parts: Vec<Option<char>>,
    /// The first of them is the root.
    is_root: bool,
    dialect: Dialect,
}

impl Ledger {
    /// Lists what some nodes say.
    pub fn new(nodes: &[&Node<'_>], size: Size, dialect: Dialect) -> Self {
        let mut items: BTreeMap<String, Vec<Item>> = BTreeMap::new();
        let mut parts = Vec::new();
        for (part, node) in nodes.iter().enumerate() {
            let mut color = None;
            for property in &node.properties {
                let ident = property.ident;
                if let Some(play) = color_of(ident) {
                    color = Some(play);
                    continue;
                }
                let said = items.entry(ident.to_owned()).or_default();
                let values = property.values.iter().flat_map(|raw| read(ident, raw, size, dialect));
                said.extend(values.map(|value| Item { value, part, is_taken: false }));
            }
            parts.push(color);
        }
        Ledger { items, parts, is_root: nodes.first().is_some_and(|node| node.parent.is_none()), dialect }
    }

    /// Takes everything that is wanted, or nothing.
    pub fn take(&mut self, wants: &[Want]) -> bool {
        let mut taken: Vec<(&Want, usize)> = Vec::new();
        for want in wants {
            let Some(at) = self.find(want) else {
                for (want, at) in taken {
                    self.item(want, at).is_taken = false;
                }
                return false;
            };
            if !want.again {
                self.item(want, at).is_taken = true;
                taken.push((want, at));
            }
        }
        true
    }

    fn item(&mut self, want: &Want, at: usize) -> &mut Item {
        let items = self.items.get_mut(&want.ident);
        &mut items.expect("what was found is there")[at]
    }

    fn find(&self, want: &Want) -> Option<usize> {
        let items = self.items.get(&want.ident)?;
        let is_it = |item: &Item| {
            let is_free = item.is_taken == want.again;
            is_free && item.value == want.value && self.may_stand(&want.ident, item.part)
        };
        if form_of(&want.ident, self.dialect).is_none() {
            // Nobody knows what the order of an unknown property's values means, so it stays.
            let next = items.iter().position(|item| item.is_taken == want.again)?;
            return is_it(&items[next]).then_some(next);
        }
        items.iter().position(is_it)
    }

    /// Whether a property belongs into a part: setup, root and game first, what is about a move with it, the rest last.
    fn may_stand(&self, ident: &str, part: usize) -> bool {
        let last = self.parts.len() - 1;
        let is_with = |color| match self.parts.contains(&Some(color)) {
            true => self.parts[part] == Some(color),
            false => part == last,
        };
        let has_move_first = self.parts[0].is_some();
        match ident {
            _ if last == 0 => true,
            // In a root without a move it is the number of moves of the game.
            "MN" if self.is_root && self.parts.iter().all(Option::is_none) => part == 0,
            "BL" | "OB" => is_with('B'),
            "WL" | "OW" => is_with('W'),
            "MN" | "KO" | "BM" | "TE" | "DO" | "IT" => self.parts[part].is_some(),
            "N" => part == if has_move_first { last } else { 0 },
            _ if is_of_the_first_part(ident) => part == 0 || has_move_first && part == last,
            _ if table::find(ident, self.dialect).is_some() => part == last,
            _ => true,
        }
    }

    /// The first text that a property says and nothing accounts for yet.
    pub fn free_text(&self, ident: &str) -> Option<&str> {
        let mut items = self.items.get(ident)?.iter();
        items.find_map(|item| match &item.value {
            Value::Text(text) if !item.is_taken => Some(&**text),
            _ => None,
        })
    }

    /// The texts that a property says and something accounts for.
    pub fn taken_texts(&self, ident: &str) -> impl Iterator<Item = &str> {
        self.taken(ident).filter_map(|value| match value {
            Value::Text(text) => Some(&**text),
            _ => None,
        })
    }

    /// What a property says and something accounts for.
    pub fn taken<'l>(&'l self, ident: &str) -> impl Iterator<Item = &'l Value> {
        let items = self.items.get(ident).into_iter().flatten();
        items.filter(|item| item.is_taken).map(|item| &item.value)
    }

    /// Whether a property says this, and something accounts for it.
    pub fn is_taken(&self, ident: &str, value: &Value) -> bool {
        self.taken(ident).any(|taken| taken == value)
    }

    /// Whether a property says this, and nothing accounts for it yet.
    pub fn is_free(&self, ident: &str, value: &Value) -> bool {
        self.free(ident).any(|free| free == value)
    }

    /// What a property says and nothing accounts for yet.
    pub fn free<'l>(&'l self, ident: &str) -> impl Iterator<Item = &'l Value> {
        let items = self.items.get(ident).into_iter().flatten();
        items.filter(|item| !item.is_taken).map(|item| &item.value)
    }

    /// Everything that nothing accounts for.
    pub fn leftovers(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.items.iter().flat_map(|(ident, items)| {
            let free = items.iter().filter(|item| !item.is_taken);
            free.map(move |item| (&**ident, &item.value))
        })
    }
}

fn is_of_the_first_part(ident: &str) -> bool {
    let class = table::find(ident, Dialect::Ff4).map(|(class, _)| class);
    matches!(class, Some(Class::Setup | Class::Root | Class::Info))
}
