//! Cuts a record into nodes, properties and values, by the grammar alone and without the library.
//!
//! Lenient in what real files take for granted: text around the trees, white space, small letters in identifiers, and a
//! tree that begins with a property instead of a semicolon, as in SGF2. Whatever else is not grammar is malformed:
//! what is to be made of that is for cases of its own to show.

use std::borrow::Cow;
use std::ops::Range;

use super::names::canonical;
use crate::common::sgf::parse::is_space;

/// A property: its identifier, and its values as they stand between the brackets.
#[derive(Clone, Debug)]
pub struct Property<'t> {
    /// As FF\[4\] has it.
    pub ident: Cow<'t, str>,
    /// It stands there with small letters, or by its full name.
    pub is_renamed: bool,
    pub values: Vec<&'t str>,
}

/// A node of a game tree.
#[derive(Clone, Debug)]
pub struct Node<'t> {
    pub parent: Option<usize>,
    pub children: Vec<usize>,
    pub properties: Vec<Property<'t>>,
    /// It is the first of a variation.
    pub is_first: bool,
    /// From its semicolon to the next one.
    pub range: Range<usize>,
}

impl<'t> Node<'t> {
    /// Whether the node has a property.
    pub fn has(&self, ident: &str) -> bool {
        self.properties
            .iter()
            .any(|property| property.ident == ident)
    }

    /// The first value of a property that is not empty, wherever in the node.
    pub fn value(&self, ident: &str) -> Option<&'t str> {
        let properties = self.properties.iter();
        let mut values = properties
            .filter(|property| property.ident == ident)
            .flat_map(|property| &property.values);
        values.find(|value| !value.trim().is_empty()).copied()
    }
}

/// A game tree; its nodes stand in the order of the text, so the first is the root.
#[derive(Clone, Debug, Default)]
pub struct Tree<'t> {
    pub nodes: Vec<Node<'t>>,
}

/// Why a text can't be cut.
pub type Malformed = &'static str;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Opening,
    Node,
    Closing,
}

struct Cutter<'t> {
    text: &'t str,
    at: usize,
    tree: Tree<'t>,
    /// The node before each parenthesis that is open.
    open: Vec<Option<usize>>,
    node: Option<usize>,
    last: Last,
}

/// Cuts a text into its game trees.
pub fn cut(text: &str) -> Result<Vec<Tree<'_>>, Malformed> {
    let mut trees = Vec::new();
    let mut at = 0;
    while let Some(start) = find_tree(&text[at..]) {
        if !trees.is_empty() && is_of_a_record(&text[at..at + start]) {
            return Err("a parenthesis too many");
        }
        let mut cutter = Cutter {
            text,
            at: at + start,
            tree: Tree::default(),
            open: Vec::new(),
            node: None,
            last: Last::Closing,
        };
        cutter.cut_tree()?;
        at = cutter.at;
        trees.push(cutter.tree);
    }
    match trees.is_empty() {
        true => Err("no game tree"),
        false if is_of_a_record(&text[at..]) => Err("a parenthesis too many"),
        false => Ok(trees),
    }
}

/// Where the next tree begins: at a parenthesis before a semicolon or a property.
fn find_tree(text: &str) -> Option<usize> {
    let mut openings = text.match_indices('(').map(|(at, _)| at);
    openings.find(|at| {
        let rest = text[at + 1..].trim_start_matches(is_space);
        let behind = rest.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let is_property = behind.len() < rest.len() && behind.starts_with('[');
        is_property || rest.starts_with(';')
    })
}

/// Whether a text behind a tree looks like more of it.
fn is_of_a_record(text: &str) -> bool {
    text.contains([')', ';', '['])
}

/// Whether a value seems to have swallowed a property: it has an identifier with a bracket, and none that closes it.
fn has_no_end(value: &str) -> bool {
    value.match_indices('[').any(|(at, _)| {
        let has_identifier = value[..at].ends_with(|c: char| c.is_ascii_uppercase());
        has_identifier && !value[at..].contains("\\]")
    })
}

impl<'t> Cutter<'t> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn cut_tree(&mut self) -> Result<(), Malformed> {
        loop {
            match self.peek().ok_or("a parenthesis is missing")? {
                '(' if self.last == Last::Opening && !self.open.is_empty() => {
                    return Err("a variation that begins with a variation");
                }
                '(' => {
                    self.open.push(self.node);
                    self.last = Last::Opening;
                    self.at += 1;
                }
                ')' if self.last == Last::Opening => return Err("an empty variation"),
                ')' => {
                    self.node = self.open.pop().flatten();
                    self.last = Last::Closing;
                    self.at += 1;
                    if self.open.is_empty() {
                        self.end_node();
                        return Ok(());
                    }
                }
                ';' if self.last == Last::Closing => return Err("a node after a variation"),
                ';' => {
                    self.begin_node();
                    self.at += 1;
                }
                c if c.is_ascii_alphabetic() => self.cut_property()?,
                c if is_space(c) => self.at += 1,
                _ => return Err("text that belongs to no property"),
            }
        }
    }

    fn begin_node(&mut self) {
        self.end_node();
        let new = self.tree.nodes.len();
        if let Some(parent) = self.node {
            self.tree.nodes[parent].children.push(new);
        }
        self.tree.nodes.push(Node {
            parent: self.node,
            children: Vec::new(),
            properties: Vec::new(),
            is_first: self.last == Last::Opening,
            range: self.at..self.at,
        });
        self.node = Some(new);
        self.last = Last::Node;
    }

    /// Ends the range of the node before this place.
    fn end_node(&mut self) {
        if let Some(node) = self.tree.nodes.last_mut() {
            node.range.end = self.at;
        }
    }

    fn cut_property(&mut self) -> Result<(), Malformed> {
        match self.last {
            Last::Opening => self.begin_node(),
            Last::Closing => return Err("a property after a variation"),
            Last::Node => {}
        }
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest.find(|c: char| !c.is_ascii_alphabetic());
        let ident = &rest[..length.ok_or("an identifier without a value")?];
        self.at += ident.len();
        let mut values = Vec::new();
        loop {
            let rest = &self.text[self.at..];
            let value = rest.trim_start_matches(is_space);
            if !value.starts_with('[') {
                break;
            }
            self.at += rest.len() - value.len();
            values.push(self.cut_value()?);
        }
        if values.is_empty() {
            return Err("an identifier without a value");
        }
        if values.iter().any(|value| has_no_end(value)) {
            return Err("a value that seems to have no end");
        }
        let is_word = !ident.contains(|c: char| c.is_ascii_uppercase());
        if is_word && !self.text[start + ident.len()..].starts_with('[') {
            return Err("text that belongs to no property");
        }
        let name = canonical(ident);
        // No point has a bracket: one of them is too many, or missing.
        let is_of_points = ["B", "W", "AB", "AW", "AE"].contains(&&*name);
        if is_of_points && values.iter().any(|value| value.contains('[')) {
            return Err("a bracket within a point");
        }
        let is_label = |text: &str| text.as_bytes().get(2) == Some(&b':');
        let has_label = |value: &&str| value.split('[').skip(1).any(is_label);
        if name == "LB" && values.iter().any(has_label) {
            return Err("a label within a label");
        }
        if let Some(node) = self.tree.nodes.last_mut() {
            node.properties.push(Property {
                is_renamed: name != ident,
                ident: name,
                values,
            });
        }
        Ok(())
    }

    /// Cuts a value, from its bracket on to the next one that is not escaped.
    fn cut_value(&mut self) -> Result<&'t str, Malformed> {
        let start = self.at + 1;
        let mut end = start;
        loop {
            end += self.text[end..].find(']').ok_or("a value without end")?;
            let value = &self.text[start..end];
            end += 1;
            if (value.len() - value.trim_end_matches('\\').len()).is_multiple_of(2) {
                self.at = end;
                return Ok(value);
            }
        }
    }
}
