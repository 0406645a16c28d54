//! Properties that say what a header of their event says already, where only one of the dialects has a value for that:
//! reading the game tree again would find the two alike in that dialect alone.
//!
//! ```text
//! RESULT Playing                     (;RE[Unfinished]
//! B 1 A19                            ;B[aa])
//! USER SGF / RE[Playing] / ENDUSER
//! ```

use super::carry_properties::is_of_one_dialect;
use crate::across::facts;
use crate::diag::{Code, Diagnostic, Sink};
use crate::format::Dialect;
use crate::ishi::event::Head;
use crate::sgf::reads_the_same;
use crate::tree::{Node, Property};

/// What the headers say that the root of their event has, and that only one of the dialects has a value for.
pub fn of(head: &Head<'_>, root: &Node<'_>) -> Vec<Property<'static>> {
    let mut known = Vec::new();
    for header in &head.headers {
        if let Some(value) = header.value.as_ref().filter(|&value| is_of_one_dialect(Some(value))) {
            let said = Dialect::ALL.into_iter().flat_map(|to| facts::to_sgf(header.key, value, to));
            known.extend(said.map(Property::into_owned));
        }
    }
    known.retain(|known| root.get(&known.ident).is_some());
    known
}

/// Takes properties of a node away that say what is `known` already. What their words say beside it is set aside.
pub fn take_away(node: &mut Node<'static>, known: &[Property<'_>], sink: &mut dyn Sink) {
    let found = |property: &Property<'_>| known.iter().find_map(|known| reads_the_same(property, known));
    let found = node.properties.iter().filter_map(|property| Some((property.ident.clone(), found(property)?)));
    for (ident, says_no_more) in found.collect::<Vec<_>>() {
        let Some(property) = node.take(&ident) else { continue };
        let (code, what) = match says_no_more {
            true => (Code::SaidAgain, "says what is known already"),
            false => (Code::MisplacedProperty, "says what is known already: its words are kept with X behind its name"),
        };
        sink.report(Diagnostic::new(code, None, format!("`{ident}` {what}")));
        if !says_no_more {
            node.set_aside(property);
        }
    }
}

/// The same of what stands behind others in a root: its start position, which is shown there, has a block of its own.
pub fn take_away_further(root: &mut Node<'static>, known: &[Property<'_>], sink: &mut dyn Sink) {
    // Those of both dialects stand side by side.
    for same in known.chunk_by(|one, other| one.ident == other.ident) {
        let ident = &same[0].ident;
        let Some(first) = root.take(ident) else { continue };
        let mut further = Node::default();
        further.properties.extend(std::iter::from_fn(|| root.take(ident)));
        take_away(&mut further, known, sink);
        root.properties.put(first);
        root.properties.extend(further.properties);
    }
}
