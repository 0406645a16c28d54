//! The properties of SGF that travel in an Ishi file: the lines of a user block titled `SGF`.
//!
//! ```text
//! (;SZ[9]KM[5.50]AR[aa:bb]ZZ[é];B[aa])      KOMI 5.5
//!                                           BOARDSIZE 9
//!                                           USER SGF
//!                                           KM[5.50]
//!                                           AR[aa:bb]
//!                                           ZZ[%C3%A9]
//!                                           ENDUSER
//!                                           B 1 A9
//! ```
//!
//! Each line is a property as the SGF writer writes it, percent-encoded. A property with an empty value says that the
//! record has none, where reading the file would add one; an empty block on a diagram, that it is an ordinary node.

use std::borrow::Cow;
use std::collections::BTreeMap;

use smallvec::SmallVec;

use super::carried::{Carried, NodeLines, read_values};
use super::percent;
use super::unit::{is_no_title, judged_with, unit_of};
use crate::diag::{Code, Diagnostic, Origin, Span, quoted};
use crate::ishi::comments::write_user;
use crate::ishi::event::{Event, UserBlock};
use crate::ishi::line::BLANKS;
use crate::ishi::write_user_ahead;
use crate::sgf::{self, value::has_open_bracket};
use crate::tree::{NodeId, PropIdent, Properties, Property, Unit};

/// The title of the block.
const TITLE: &str = "SGF";

/// Whether a title is that of the block: an editor may have changed the case of a file, which its keywords allow.
pub fn is_title(title: &str) -> bool {
    title.eq_ignore_ascii_case(TITLE)
}

/// Carried lines may have a user block that itself looks like one that carries, and so on. Deeper levels than this are not
/// looked at: nobody wrote them but to do harm, and the block is a user block like any other.
const LEVELS: usize = 24;

/// There are more levels of blocks within blocks than are looked at.
#[derive(Debug)]
pub struct TooDeep;

/// What a block carries.
#[derive(Clone, Debug, Default)]
pub struct CarriedBlock {
    /// The properties. An ISHI among them is somebody else's.
    pub properties: Vec<Property<'static>>,
    /// Lines of Ishi that ASCII has no characters for, and what the node is in the game tree.
    pub lines: Carried,
    /// Where the input has the block.
    pub origin: Span,
}

impl CarriedBlock {
    /// Reads a user block, of an event or of a node; `None` where it is none that was written here.
    pub fn parse(block: &UserBlock<'_>, is_event: bool) -> Option<CarriedBlock> {
        CarriedBlock::parse_within(block, is_event, LEVELS).unwrap_or_default()
    }

    /// Reads a user block whose carried lines may have so many levels of blocks in them.
    ///
    /// # Errors
    /// There are more.
    pub(super) fn parse_within(
        block: &UserBlock<'_>,
        is_event: bool,
        levels: usize,
    ) -> Result<Option<CarriedBlock>, TooDeep> {
        if !is_title(&block.title) {
            return Ok(None);
        }
        let mut properties = Vec::with_capacity(block.lines.len());
        for line in lines_of(block) {
            let Some(property) = read_property(line) else {
                return Ok(None);
            };
            properties.push(property);
        }
        // It is written without any line where it carries nothing.
        if properties.is_empty() && !block.lines.is_empty() {
            return Ok(None);
        }
        // What only the writer of SGF says no block has.
        let is_of_writer = |property: &Property<'_>| unit_of(property).is_of_writer();
        if properties.iter().any(is_of_writer) || has_repeated(&properties) {
            return Ok(None);
        }
        let mut read = CarriedBlock { origin: block.origin.into(), ..CarriedBlock::default() };
        // What is carried stands in one property.
        if properties.iter().all(|property| property.ident != PropIdent::ISHI) {
            read.properties = properties;
            return Ok(Some(read));
        }
        let mut has_lines = false;
        for property in properties {
            let text = (property.ident == PropIdent::ISHI).then(|| read_values(property.values.texts())).flatten();
            let lines = match text {
                Some(text) => NodeLines::parse_within(&text, is_event, levels.checked_sub(1).ok_or(TooDeep)?)?,
                None => None,
            };
            match lines {
                Some(lines) if has_lines || lines.own.has_own() => return Ok(None),
                Some(lines) => (read.lines, has_lines) = (lines.own, true),
                None => read.properties.push(property),
            }
        }
        read.properties.shrink_to_fit();
        Ok(Some(read))
    }

    /// What there is to say of a user block that has the title of one that carries something, and is none.
    pub fn unread(block: &UserBlock<'_>) -> Diagnostic {
        let why = match lines_of(block).find(|line| read_property(line).is_none()) {
            Some(line) => format!("`{}` is no property as SGF writes it", quoted(line)),
            None => "this program writes no block that has such properties, or one of them twice".to_owned(),
        };
        Diagnostic::at(Code::UnreadCarry, block.origin.into(), format!("nothing is taken from this block: {why}"))
    }

    /// The properties by their units.
    pub fn units(&self, node: NodeId) -> BTreeMap<Unit, Vec<Property<'static>>> {
        let name_is_title = self.properties.iter().any(is_no_title);
        let mut units: BTreeMap<Unit, Vec<Property<'static>>> = BTreeMap::new();
        for property in &self.properties {
            let unit = judged_with(property, node == NodeId::ROOT, name_is_title);
            units.entry(unit).or_default().push(property.clone());
        }
        units
    }
}

/// The lines of a block that have something. It is written without others: an editor put these there.
fn lines_of<'b>(block: &'b UserBlock<'_>) -> impl Iterator<Item = &'b str> {
    block.lines.iter().map(|line| line.trim_matches(BLANKS)).filter(|line| !line.is_empty())
}

/// Whether a property stands among others twice; an ISHI may once more, where it is somebody else's.
fn has_repeated(properties: &[Property<'_>]) -> bool {
    if properties.len() < 2 {
        return false;
    }
    let mut idents: Vec<&PropIdent<'_>> = properties.iter().map(|property| &property.ident).collect();
    idents.sort_unstable();
    let is_repeated = |same: &[&PropIdent<'_>]| same.len() > if *same[0] == PropIdent::ISHI { 2 } else { 1 };
    idents.chunk_by(|one, other| one == other).any(is_repeated)
}

/// Writes the block that carries properties.
pub fn write<'b>(properties: &[Property<'_>]) -> UserBlock<'b> {
    UserBlock {
        title: TITLE.into(),
        lines: properties.iter().map(|property| write_property(property).into()).collect(),
        origin: Origin::NONE,
    }
}

/// Writes the same block ahead of its event, where the table has all of the properties: no line of theirs could be taken for
/// the end of the block. Returns where it stands.
pub fn write_ahead(text: &mut String, properties: &[Property<'_>]) -> Option<Origin> {
    let start = text.len();
    let written = write_user_ahead(text, TITLE, properties, put_property);
    debug_assert_eq!(
        text[start..].split_terminator("\r\n").collect::<Vec<_>>(),
        write_user(&write(properties)),
        "it is the same block"
    );
    written
}

/// Changes the lines that the block of an event carries, as they stand in it. A block is added where there is none, and goes
/// where nothing is left in it. Beside the remarks before an event, which SGF has in ISHI, another ISHI goes aside.
pub fn change_lines(event: &mut Event<'_>, has_remarks: bool, change: impl FnOnce(&mut Vec<Cow<'static, str>>)) {
    let users = &mut event.tree.details_mut(NodeId::ROOT).users;
    let present = users.iter().position(|user| CarriedBlock::parse(user, true).is_some());
    let read = |user: &UserBlock<'_>| -> Vec<Property<'static>> { lines_of(user).filter_map(read_property).collect() };
    let mut properties = present.map(|at| read(&users[at])).unwrap_or_default();
    let is_own = |property: &Property<'_>| {
        let text = (property.ident == PropIdent::ISHI).then(|| read_values(property.values.texts())).flatten();
        text.is_some_and(|text| NodeLines::parse(&text, true).is_some())
    };
    let own = properties.iter().rposition(is_own);
    let before: Vec<Cow<'_, str>> = own.map(|own| properties.remove(own).into_written().collect()).unwrap_or_default();
    let mut lines = before.clone();
    change(&mut lines);
    let mut block = Properties::from_iter(properties);
    let unreadable = has_remarks.then(|| block.take(PropIdent::ISHI)).flatten();
    if lines == before && unreadable.is_none() {
        return;
    }
    if let Some(unreadable) = unreadable {
        block.set_aside(unreadable);
    }
    if !lines.is_empty() {
        block.put(Property::of(PropIdent::ISHI, lines, Span::default()));
    }
    let properties: Vec<Property<'_>> = block.into_iter().collect();
    match present {
        Some(at) if properties.is_empty() => drop(users.remove(at)),
        Some(at) => users[at].lines = write(&properties).lines,
        None => users.push(write(&properties)),
    }
}

impl NodeLines {
    /// Parses the lines of a node. They parse as a whole or not at all. Carry-over never carries carry-over.
    pub fn parse(text: &str, is_root: bool) -> Option<Self> {
        let lines = NodeLines::read(text, is_root)?;
        let has_block = lines.users(is_root).any(|(user, is_event)| CarriedBlock::parse(user, is_event).is_some());
        (!has_block).then_some(lines)
    }

    /// The user blocks among the lines, and whether they are an event's.
    fn users(&self, is_root: bool) -> impl Iterator<Item = (&UserBlock<'static>, bool)> {
        let own = self.own.details.users.iter().map(move |user| (user, is_root));
        own.chain(self.start.details.users.iter().map(|user| (user, false)))
    }

    /// As [`NodeLines::parse`], with so many levels of blocks.
    ///
    /// # Errors
    /// There are more.
    pub(super) fn parse_within(text: &str, is_root: bool, levels: usize) -> Result<Option<Self>, TooDeep> {
        let Some(lines) = NodeLines::read(text, is_root) else {
            return Ok(None);
        };
        for (user, is_event) in lines.users(is_root) {
            if CarriedBlock::parse_within(user, is_event, levels)?.is_some() {
                return Ok(None);
            }
        }
        Ok(Some(lines))
    }
}

fn write_property<'b>(property: &Property<'_>) -> Cow<'b, str> {
    let mut line = String::new();
    put_property(&mut line, property);
    Cow::Owned(line)
}

fn put_property(out: &mut String, property: &Property<'_>) {
    out.push_str(&property.ident);
    for value in property.written() {
        out.extend(["[", &percent::encode_value(&value), "]"]);
    }
}

fn read_property(line: &str) -> Option<Property<'static>> {
    let (ident, mut rest) = line.split_at(line.find('[')?);
    let is_capital = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    if !ident.starts_with(|c: char| c.is_ascii_uppercase()) || !ident.bytes().all(is_capital) {
        return None;
    }
    let mut values: SmallVec<[Cow<'_, str>; 1]> = SmallVec::new();
    while !rest.is_empty() {
        rest = rest.strip_prefix('[')?;
        let end = end_of_value(rest)?;
        let value = percent::decode(&rest[..end])?;
        // The writer writes no such value.
        if value.contains('\0') || has_open_bracket(&value) && !sgf::reads_as_one(ident, &value) {
            return None;
        }
        if end_of_value(&value).is_some() || ends_within_escape(&value) {
            return None;
        }
        values.push(value);
        rest = &rest[end + 1..];
    }
    Some(Property::of(ident, values, Span::default()).into_owned())
}

/// Where the first bracket stands that is not escaped.
fn end_of_value(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    text.bytes().position(|byte| {
        let ends = byte == b']' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    })
}

fn ends_within_escape(value: &str) -> bool {
    let backslashes = value.len() - value.trim_end_matches('\\').len();
    backslashes % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(lines: &[&'static str]) -> UserBlock<'static> {
        UserBlock { title: "SGF".into(), lines: lines.iter().map(|&line| line.into()).collect(), origin: Origin::NONE }
    }

    #[test]
    fn a_block_is_read_as_it_was_written() {
        let lines = [r"AR[aa:bb][cc:dd]", r"C[100%25 \] \\%0AM%C3%BCller]", "PL[]", "ISHI[?PLACE 0 1]", "ISHI[junk]"];
        let read = CarriedBlock::parse(&block(&lines), false).expect("it is one");
        assert_eq!(read.properties[1].text(), "100% \\] \\\\\nMüller");
        assert!(read.lines.place.is_some());
        let others = lines.iter().filter(|line| !line.contains("PLACE")).copied();
        assert!(write(&read.properties).lines.into_iter().eq(others));
        let spaced = CarriedBlock::parse(&block(&["", lines[0], " ", lines[1]]), false).expect("it is the same");
        assert_eq!(spaced.properties[..], read.properties[..2]);
        assert!(CarriedBlock::parse(&block(&[]), false).is_some_and(|block| block.properties.is_empty()));
    }

    #[test]
    fn other_blocks_are_somebody_elses() {
        let other = |line| CarriedBlock::parse(&block(&[line]), false).is_none();
        for line in [
            "", "C", "C[", "C[]x", "c[x]", "B[aa]", "SZ[9]", "C[%]", "C[%5D]", r"C[x\]", "C[%5C]", "[x]", "C[a] [b]",
            "words",
        ] {
            assert!(other(line), "{line}");
        }
        assert!(CarriedBlock::parse(&block(&["C[a]", "C[b]"]), false).is_none());
    }
}
