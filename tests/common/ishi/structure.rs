//! The order of lines: events, moves, diagrams and blocks (section 4 of the standard).

use std::collections::HashSet;

use super::fields::{self, Point};
use super::{BLANKS, HEADERS, OF_DATA, Rules, is_in, split};

/// What lines belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    Event,
    Setup,
    Move,
    Diagram,
    /// A VAR line was the last.
    Var,
    /// An ENDVAR line was the last.
    EndVar,
}

/// A series of moves without the variations on them (section 2).
#[derive(Default)]
struct Sequence {
    has_node: bool,
    has_move: bool,
    numbers: HashSet<u32>,
}

/// A COM or USER block that is open.
struct Block {
    end: &'static str,
    indent: String,
    says_something: bool,
}

/// Takes one line after the other.
pub struct Judge {
    rules: Rules,
    side: u8,
    /// The board that the points of the current lines are on.
    shown: u8,
    sequences: Vec<Sequence>,
    subject: Subject,
    /// The place that the last line has among those of its subject.
    rank: usize,
    stones: Vec<(bool, Point)>,
    block: Option<Block>,
    /// Remarks wait for what they apply to.
    remarks_wait: bool,
    complaints: Vec<String>,
}

impl Judge {
    pub fn new(rules: Rules) -> Self {
        Judge {
            rules,
            side: 19,
            shown: 19,
            sequences: vec![Sequence::default()],
            subject: Subject::Event,
            rank: 0,
            stones: Vec::new(),
            block: None,
            remarks_wait: false,
            complaints: Vec::new(),
        }
    }

    /// Whether the next line is one of a block, or its end.
    pub fn is_in_block(&self) -> bool {
        self.block.is_some()
    }

    /// Takes a line without its end, which begins with a keyword or with none. What is wrong with it.
    pub fn take(&mut self, line: &str, keyword: Option<&str>) -> Vec<String> {
        let rest = split(line).1;
        match &mut self.block {
            Some(block) if keyword != Some(block.end) => {
                block.says_something |= !line.trim_matches(BLANKS).is_empty();
                if !line.is_empty() && !line.starts_with(&block.indent) {
                    self.complain("a line of a block is not indented like its head");
                }
            }
            _ if line.trim_matches(BLANKS).is_empty() => self.complain("an empty line"),
            _ => {
                if let Some(keyword) = keyword {
                    self.check_layout(line, keyword, rest);
                }
                self.take_keyword(keyword.unwrap_or_default(), rest, line);
            }
        }
        std::mem::take(&mut self.complaints)
    }

    /// What is wrong with the end of the text.
    pub fn end(&mut self) -> Vec<String> {
        if self.block.is_some() {
            self.complain("an open block");
        }
        self.end_event();
        std::mem::take(&mut self.complaints)
    }

    /// Whether the next line is prose although it begins with a keyword, that of a header: behind the moves it stands as a
    /// line that was not understood.
    pub fn is_prose(&self, keyword: &str) -> bool {
        let has_moves = self.sequences.iter().any(|sequence| sequence.has_move);
        let is_behind_moves = has_moves || self.sequences.len() > 1 || self.subject == Subject::Diagram;
        is_behind_moves && self.block.is_none() && HEADERS.split(' ').any(|header| header == keyword)
    }

    fn complain(&mut self, what: impl Into<String>) {
        self.complaints.push(what.into());
    }

    fn expect(&mut self, holds: bool, what: &str) {
        if !holds {
            self.complain(what);
        }
    }

    fn end_event(&mut self) {
        let open = self.sequences.len();
        self.expect(open == 1, "a variation is open at the end of its event");
    }

    fn check_layout(&mut self, line: &str, keyword: &str, rest: &str) {
        let open = self.sequences.len() - 1;
        let level = open + usize::from(keyword == "VAR");
        let indent = match self.rules.indents {
            true => "   ".repeat(level.min(8)),
            false => String::new(),
        };
        let blank = if rest.is_empty() { "" } else { " " };
        let canonical = format!("{indent}{keyword}{blank}{rest}");
        self.expect(line == canonical, "not laid out as it should be");
        let fields: Vec<&str> = rest.split(' ').collect();
        if is_in(OF_DATA, keyword) && !rest.is_empty() {
            let are_fields = !fields.contains(&"") && !rest.contains('\t');
            self.expect(are_fields, "fields are not parted by one blank");
        }
        if matches!(keyword, "SETUP" | "HIDE" | "PRISONER") {
            self.expect(canonical.len() - indent.len() < 80, "80 columns or more");
        }
    }

    /// Begins something that lines can belong to, or a variation.
    fn begin(&mut self, subject: Subject) {
        self.subject = subject;
        self.rank = 0;
        self.shown = self.side;
        self.stones.clear();
        if matches!(subject, Subject::Setup | Subject::Move | Subject::Diagram) {
            self.remarks_wait = false;
            if let Some(sequence) = self.sequences.last_mut() {
                sequence.has_node = true;
                sequence.has_move |= subject == Subject::Move;
            }
        }
    }

    /// Places a line among those of its subject.
    fn place(&mut self, rank: usize, subjects: &[Subject]) {
        self.expect(!self.remarks_wait, "a remark before what none applies to");
        self.expect(subjects.contains(&self.subject), "a line that belongs to nothing");
        self.expect(rank >= self.rank, "a line out of order");
        self.rank = rank;
    }

    fn take_keyword(&mut self, keyword: &str, rest: &str, line: &str) {
        use Subject::{Diagram, Event, Move, Setup};
        let any = [Event, Setup, Move, Diagram];
        let fields: Vec<&str> = rest.split_ascii_whitespace().collect();
        let header = HEADERS.split(' ').position(|header| header == keyword);
        match (keyword, header) {
            (_, Some(place)) => self.place(1 + place, &[Event]),
            ("EVENT", _) => {
                self.end_event();
                self.remarks_wait = false;
                self.side = 19;
                self.sequences = vec![Sequence::default()];
                self.begin(Event);
            }
            ("BOARDSIZE", _) => {
                self.place(20, &[Event]);
                match fields::read_side(&fields) {
                    Some(side) => (self.side, self.shown) = (side, side),
                    None => self.complain("no size of a board"),
                }
            }
            ("B" | "W", _) => {
                self.begin(Move);
                match fields::read_move(&fields, self.side) {
                    Ok(number) => {
                        let sequence = self.sequences.last_mut();
                        let is_new = sequence.is_none_or(|open| open.numbers.insert(number));
                        self.expect(is_new, "a number is used twice in a sequence");
                    }
                    Err(what) => self.complain(what),
                }
            }
            ("SETUP", _) => self.take_setup(&fields),
            ("DIAGRAM", _) => {
                self.begin(Diagram);
                match fields::read_region(&fields, self.side) {
                    Some(side) => self.shown = self.side.max(side),
                    None => self.complain("no region"),
                }
            }
            ("HIDE", _) => {
                self.place(23, &[Diagram]);
                self.check_list(&fields, fields::is_target);
            }
            ("PRISONER", _) => {
                self.place(25, &[Move]);
                self.check_list(&fields, fields::is_prisoner);
            }
            ("MARK" | "UNMARK", _) => {
                self.place(40, &any);
                let unmarks = keyword == "UNMARK";
                self.check_list(&fields, |field, side| fields::is_mark(field, unmarks, side));
            }
            ("COM" | "USER", _) => self.begin_block(keyword == "COM", rest, line),
            ("ENDCOM" | "ENDUSER", _) => match self.block.take() {
                None => self.complain("the end of a block that has not begun"),
                Some(block) => {
                    self.expect(rest.is_empty(), "data behind the end of a block");
                    self.expect(block.says_something, "an empty comment");
                }
            },
            ("REMARK", _) => self.remarks_wait = true,
            ("VAR", _) => self.take_var(&fields),
            ("ENDVAR", _) => self.take_endvar(&fields),
            _ => self.place(60, &any),
        }
    }

    fn begin_block(&mut self, is_comment: bool, title: &str, line: &str) {
        use Subject::{Diagram, Event, Move, Setup};
        self.place(if is_comment { 30 } else { 50 }, &[Event, Setup, Move, Diagram]);
        let indent = line.len() - line.trim_start_matches(BLANKS).len();
        self.block = Some(Block {
            end: if is_comment { "ENDCOM" } else { "ENDUSER" },
            indent: line[..indent].to_owned(),
            says_something: !is_comment || !title.is_empty(),
        });
    }

    fn take_endvar(&mut self, fields: &[&str]) {
        self.expect(!self.remarks_wait, "a remark before ENDVAR");
        self.expect(fields.is_empty(), "data behind ENDVAR");
        match self.sequences.pop() {
            Some(ended) if !self.sequences.is_empty() => self.expect(ended.has_node, "an empty variation"),
            _ => {
                self.complain("ENDVAR without VAR");
                self.sequences.push(Sequence::default());
            }
        }
        self.begin(Subject::EndVar);
    }

    fn take_setup(&mut self, fields: &[&str]) {
        match self.subject {
            Subject::Diagram => self.place(22, &[Subject::Diagram]),
            Subject::Setup => self.place(22, &[Subject::Setup]),
            _ => {
                self.begin(Subject::Setup);
                self.rank = 22;
            }
        }
        match fields::read_setup(fields, self.shown) {
            Ok(stones) => self.stones.extend(stones),
            Err(what) => self.complain(what),
        }
        let are_in_order = fields::are_in_order(&self.stones);
        self.expect(are_in_order, "stones out of order");
    }

    fn take_var(&mut self, fields: &[&str]) {
        self.expect(!self.remarks_wait, "a remark before VAR");
        let has_move = self.sequences.last().is_some_and(|open| open.has_move);
        self.expect(has_move, "a variation on no move");
        let follows_move = matches!(self.subject, Subject::Move | Subject::EndVar | Subject::Diagram);
        self.expect(follows_move, "a variation apart from its move");
        let is_marked = match fields {
            [] => true,
            [marker] => fields::is_cc(marker),
            _ => false,
        };
        self.expect(is_marked, "the marker of a variation is no cc");
        self.sequences.push(Sequence::default());
        self.begin(Subject::Var);
    }

    fn check_list(&mut self, fields: &[&str], is_item: impl Fn(&str, u8) -> bool) {
        self.expect(!fields.is_empty(), "a list without an item");
        for field in fields {
            if !is_item(field, self.shown) {
                self.complain(format!("{field} does not belong into this list"));
            }
        }
    }
}
