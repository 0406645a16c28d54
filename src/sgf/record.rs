//! A game tree as SGF has it: nodes with properties, in a form that no dialect has to say twice.
//!
//! A record is *canonical*: what the reader repaired is repaired, identifiers are capitals, each stands once in a node,
//! the properties are in the order of the table with unknown ones behind them, lists of points are sorted and
//! uncompressed. It is *neutral*: values are legal in FF\[4\] or in the draft of 2016, and the writer spells them as its
//! dialect wants them. FF, GM, CA and SZ are the writer's own and no part of it.

use super::props::{Property, place};
use crate::diag::Span;
use crate::model::{Arena, Move, Size};

/// A game tree.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    /// The size of the board.
    pub size: Size,
    /// Its nodes.
    pub tree: Arena<Node<'a>>,
}

/// A node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Node<'a> {
    /// Its move, B or W.
    pub play: Option<Move>,
    /// Its other properties, in order.
    pub properties: Vec<Property<'a>>,
    /// Where the input begins to speak of it.
    pub origin: Span,
}

impl<'a> Node<'a> {
    /// The property with an identifier.
    pub fn get(&self, ident: &str) -> Option<&Property<'a>> {
        self.properties
            .iter()
            .find(|property| property.ident == ident)
    }

    /// Adds a property at its place, behind others that have the same place.
    pub fn put(&mut self, property: Property<'a>) {
        let at = place(&property.ident);
        let behind = self
            .properties
            .iter()
            .position(|other| place(&other.ident) > at);
        self.properties
            .insert(behind.unwrap_or(self.properties.len()), property);
    }

    /// Takes a property out.
    pub fn take(&mut self, ident: &str) -> Option<Property<'a>> {
        let at = self
            .properties
            .iter()
            .position(|property| property.ident == ident)?;
        Some(self.properties.remove(at))
    }

    /// Keeps a value under the name of a property with X behind it.
    pub fn set_aside(&mut self, mut property: Property<'a>) {
        property.ident.to_mut().push('X');
        match self
            .properties
            .iter_mut()
            .find(|other| other.ident == property.ident)
        {
            Some(present) => present.values.append(&mut property.values),
            None => self.put(property),
        }
    }
}
