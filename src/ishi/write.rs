//! Writes games as canonical text, which is valid by the letter of the 1990 standard.
//!
//! What is normalized:
//! - lines end with CRLF and are not indented, unless that is asked for; one blank stands between fields;
//! - keywords and points are in upper case, the letters of special characters in lower case;
//! - the order is that of section 4: of an event its remarks, EVENT, the headers in the order of section 5.1,
//!   BOARDSIZE, comments, marks and user blocks, then the same of its setup; of a move its remarks, itself, prisoners,
//!   comments, marks, user blocks and the variations on it; of a diagram likewise, with its stones and what it hides;
//! - lines that were not understood stand behind the user blocks, as they were;
//! - setup stones stand black then white, and like prisoners that no line named, row by row from the top, in lines of
//!   less than 80 columns; prisoners and marks that a line named stand as it named them;
//! - nothing is written that says nothing: no empty comment, no list without an item.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::clean::is_dropped;
use super::items::Loc;
use super::order::{self, Part};
use super::record::{self, headed};
use super::{comments, info, stones};
use crate::model::{Game, NodeId, Point, Rare, Variation};
use crate::replay::{self, Track};
use crate::text::to_ascii;

/// The characters that are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Those of the 1990 standard (section 2).
    #[default]
    Ascii,
    /// All.
    Utf8,
}

impl Charset {
    /// A line, or a piece of one, in these characters.
    pub fn spell(self, text: &str) -> Cow<'_, str> {
        match self {
            Charset::Ascii => to_ascii(text),
            Charset::Utf8 if text.contains(is_dropped) => Cow::Owned(text.replace(is_dropped, "")),
            Charset::Utf8 => Cow::Borrowed(text),
        }
    }
}

/// How a text is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Variations are indented, with the lines of their comments.
    pub indent: bool,
    /// Its characters.
    pub charset: Charset,
}

/// Writes a game behind those that are written already. A marker that no VAR line can have is left out.
pub fn write_game(out: &mut String, game: &Game<'_>, is_first: bool, layout: Layout) {
    let numbers = replay::numbers(&game.tree);
    let mut taken = BTreeMap::new();
    replay::walk(game, &numbers, Track::Stones, |node, position| {
        let points: Vec<Point> = position.taken().collect();
        if !points.is_empty() {
            taken.insert(node, points);
        }
    });
    let mut writer = Writer {
        game,
        numbers,
        taken,
        page: Page {
            out,
            indents: layout.indent,
            level: 0,
        },
    };
    let root = game.tree.rare(NodeId::ROOT);
    writer.remarks(root);
    if !(is_first && game.is_implicit) {
        writer.title();
    }
    for fact in &game.facts {
        writer.page.lines(info::write_words(fact));
    }
    let sizes = game.size_words.iter().map(|line| &line.text);
    writer.page.lines(sizes);
    writer.parts(order::event(&game.tree));
    for remark in &game.closing_remarks {
        writer.page.line(&headed("REMARK", &remark.text));
    }
}

struct Writer<'w, 'g, 'a> {
    game: &'g Game<'a>,
    /// The number of each node's move.
    numbers: Vec<u32>,
    /// What moves take by the rules.
    taken: BTreeMap<NodeId, Vec<Point>>,
    page: Page<'w>,
}

impl<'g, 'a> Writer<'_, 'g, 'a> {
    fn title(&mut self) {
        let title = self.game.title.as_deref().unwrap_or("");
        self.page.line(&info::write_title(title));
    }

    fn parts(&mut self, parts: impl IntoIterator<Item = Part>) {
        for part in parts {
            match part {
                Part::Node(node) => self.node(node),
                Part::Begin(node) => self.begin(node),
                Part::End => {
                    self.page.line("ENDVAR");
                    self.page.level -= 1;
                }
            }
        }
    }

    /// Begins the variation whose first node is `node`.
    fn begin(&mut self, node: NodeId) {
        self.page.level += 1;
        let marker = self.marker(node).map(|variation| variation.marker.as_ref());
        let cc = marker.filter(|marker| record::is_marker(marker));
        self.page.line(&headed("VAR", cc.unwrap_or("")));
    }

    fn marker(&self, node: NodeId) -> Option<&'g Variation<'a>> {
        self.game.tree.rare(node)?.variation.as_ref()
    }

    /// Writes a node, and what belongs to it apart from variations.
    fn node(&mut self, node: NodeId) {
        let Game { tree, size, .. } = self.game;
        let rare = tree.rare(node);
        // Those of the root stand before the EVENT line.
        if node != NodeId::ROOT {
            self.remarks(rare);
        }
        if let Some(play) = tree.play(node) {
            let at = play.at.map(|point| Loc::of(point, *size));
            let number = self.numbers[node.index()];
            self.page
                .with_line(|line| record::write_move(line, play.color, number, at));
        }
        let diagram = tree
            .diagram(node)
            .map(|diagram| diagram.words.split_first());
        let (region, hides) = diagram.flatten().unzip();
        self.page.lines(region);
        if let Some(setup) = tree.setup(node) {
            self.page.lines(stones::write_setup(setup, *size));
        }
        self.page.lines(hides.into_iter().flatten());
        if let Some(prisoners) = rare.and_then(|rare| rare.prisoners.as_ref()) {
            self.page.lines(&prisoners.words);
        } else if let Some(points) = self.taken.get(&node) {
            let points = points.iter().copied();
            self.page.lines(stones::write_prisoners(points, *size));
        }
        let Some(rare) = rare else { return };
        self.page.lines(comments::write(&rare.comments));
        self.page.lines(&rare.marks.words);
        for block in &rare.users {
            self.page.lines(comments::write_user(block));
        }
        for line in &rare.unknown {
            self.page.line_as_it_stands(&line.text);
        }
    }

    fn remarks(&mut self, rare: Option<&Rare<'_>>) {
        for remark in rare.iter().flat_map(|rare| &rare.remarks) {
            self.page.line(&headed("REMARK", &remark.text));
        }
    }
}

/// The text that is being written.
struct Page<'w> {
    out: &'w mut String,
    /// Lines are indented by their level.
    indents: bool,
    /// How many variations are open.
    level: usize,
}

/// What a level is indented by.
const INDENT: &str = "   ";

/// The level from which on lines are not indented any more than those before.
const DEEPEST: usize = 8;

impl Page<'_> {
    fn with_line(&mut self, write: impl FnOnce(&mut String)) {
        if self.indents {
            for _ in 0..self.level.min(DEEPEST) {
                self.out.push_str(INDENT);
            }
        }
        write(self.out);
        self.out.push_str("\r\n");
    }

    fn line(&mut self, line: &str) {
        // An empty line of a comment has nothing that an indentation could be taken from.
        match line {
            "" => self.line_as_it_stands(""),
            _ => self.with_line(|out| out.push_str(line)),
        }
    }

    fn lines(&mut self, lines: impl IntoIterator<Item = impl AsRef<str>>) {
        for line in lines {
            self.line(line.as_ref());
        }
    }

    fn line_as_it_stands(&mut self, line: &str) {
        self.out.push_str(line);
        self.out.push_str("\r\n");
    }
}
