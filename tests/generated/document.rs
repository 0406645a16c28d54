//! Ishi documents of every shape, and what must be found in the records that they become.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// The header keywords, in the order of the standard's list.
pub const HEADERS: [&str; 12] = [
    "ANALYSIS",
    "BLACK",
    "DATE",
    "HANDICAP",
    "KOMI",
    "PLACE",
    "RECORDER",
    "RESULT",
    "RULES",
    "SOURCE",
    "TIMELIMIT",
    "WHITE",
];

/// What a document is made of.
#[derive(Clone, Debug)]
pub struct Event {
    title: Option<String>,
    side: u8,
    headers: Vec<Header>,
    early: Vec<Attached>,
    setup: Vec<(bool, u16)>,
    late: Vec<Attached>,
    line: Vec<Step>,
}

/// Properties of a root, each with the values that it may have.
pub type Facts = &'static [(&'static str, &'static [&'static str])];

/// A header line, and what must say so; where that is nothing, its words must be found.
pub type Header = (&'static str, String, Facts);

/// A node of the flow of play.
#[derive(Clone, Debug)]
pub struct Step {
    remark: Option<String>,
    /// `None` sets up a stone.
    is_black: Option<bool>,
    at: Option<u16>,
    /// By how much its number is larger than it would be by counting.
    skip: u32,
    attached: Vec<Attached>,
    diagrams: Vec<(String, Vec<Attached>)>,
    variations: Vec<(String, Vec<Step>)>,
}

/// A line or block that belongs to a node.
#[derive(Clone, Debug)]
pub enum Attached {
    Com(String, Vec<String>),
    User(String, Vec<String>),
    Mark(bool, Vec<(String, u16, u32)>),
    Unknown(String),
}

/// What must be found in a record.
#[derive(Debug, Default)]
pub struct Expected {
    /// The moves of each game in the order of SGF: depth among moves, color, point.
    pub moves: Vec<Vec<(usize, &'static str, String)>>,
    /// Texts that must be found somewhere in the words of a record.
    pub words: Vec<String>,
    /// Lines that must follow each other in a comment.
    pub passages: Vec<[String; 2]>,
    /// Properties of each root, each with its possible values.
    pub facts: Vec<Vec<(&'static str, &'static [&'static str])>>,
}

/// Words as people write them, with all that SGF or the carry-over must escape.
pub fn words() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        4 => "[a-z]{1,8}",
        1 => r"[ -~]{1,6}",
        1 => select(vec![
            "ENDCOMMENT", r"\]", r"\", "]", "[", ":", "%41", "%", r"\d", r"\T", r"\\s", "(;", "B 1 A1",
            "趙", "Müller", "◇", "\u{3000}x",
        ])
        .prop_map(str::to_owned),
    ];
    vec(word, 1..6).prop_map(|words| {
        let line = words.join(" ");
        let first = line.split_ascii_whitespace().next().unwrap_or_default();
        // What would end or begin a block is tried by damage.
        match first.to_ascii_uppercase().as_str() {
            "" | "ENDCOM" | "ENDUSER" | "COM" | "USER" | "EVENT" => {
                format!("x {line}").trim().to_owned()
            }
            _ => line.trim().to_owned(),
        }
    })
}

fn lines() -> impl Strategy<Value = Vec<String>> {
    vec(
        prop_oneof![6 => words(), 1 => Just(String::new()), 1 => words().prop_map(|w| format!(" \t{w}"))],
        0..5,
    )
}

fn attached() -> impl Strategy<Value = Attached> {
    let character = prop_oneof![
        "[!-?A-~]{1,2}",
        r"\\[dtcsDTCS]",
        Just("@@".to_owned()),
        Just(String::new())
    ];
    let item = (character, any::<u16>(), 0..12_u32);
    prop_oneof![
        3 => (option::of(words()), lines()).prop_map(|(title, lines)| Attached::Com(title.unwrap_or_default(), lines)),
        1 => (option::of(words()), lines()).prop_map(|(title, lines)| Attached::User(title.unwrap_or_default(), lines)),
        4 => (any::<bool>(), vec(item, 0..6)).prop_map(|(unmarks, items)| Attached::Mark(unmarks, items)),
        1 => words().prop_map(|words| Attached::Unknown(format!("Frobnicate {words}"))),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let leaf = bare_step(Just(Vec::new()).boxed());
    leaf.prop_recursive(3, 40, 4, |step| {
        let variation = (select(vec!["", "8", "ab", r"\d"]), vec(step, 1..5));
        bare_step(
            vec(
                variation.prop_map(|(marker, steps)| (marker.to_owned(), steps)),
                0..3,
            )
            .boxed(),
        )
    })
}

fn bare_step(variations: BoxedStrategy<Vec<(String, Vec<Step>)>>) -> BoxedStrategy<Step> {
    let region = select(vec![
        "", "2x2", "19X19", "a1 b2", "b2 A1", "b1 b1", "t19 a1", "h8 j9",
    ]);
    let diagram = (region.prop_map(str::to_owned), vec(attached(), 0..2));
    (
        option::weighted(0.1, words()),
        option::weighted(0.9, any::<bool>()),
        option::weighted(0.95, any::<u16>()),
        prop_oneof![9 => Just(0_u32), 1 => 0..40_u32],
        vec(attached(), 0..3),
        prop_oneof![5 => Just(Vec::new()), 1 => vec(diagram, 0..3)],
        variations,
    )
        .prop_map(
            |(remark, is_black, at, skip, attached, diagrams, variations)| Step {
                remark,
                is_black,
                at,
                skip,
                attached,
                diagrams,
                variations,
            },
        )
        .boxed()
}

fn header() -> impl Strategy<Value = Header> {
    let known: Vec<(&str, &str, Facts)> = vec![
        (
            "BLACK",
            "Cho Chikun 9 Dan",
            &[("PB", &["Cho Chikun"]), ("BR", &["9d"])],
        ),
        (
            "WHITE",
            "Alan: Chen, 15-kyu",
            &[("PW", &["Alan: Chen"]), ("WR", &["15k"])],
        ),
        ("DATE", "8 March 1990", &[("DT", &["1990-03-08"])]),
        (
            "DATE",
            "November 21-24, 1847",
            &[("DT", &["1847-11-21,22,23,24"])],
        ),
        ("KOMI", "3 1/2", &[("KM", &["3.5"])]),
        ("RESULT", "Jigo", &[("RE", &["0", "Jigo"])]),
        ("RESULT", "White wins by resignation", &[("RE", &["W+R"])]),
        (
            "TIMELIMIT",
            "1 1/2 hours, then: 30s",
            &[
                ("TM", &["5400", "90m"]),
                ("OT", &["then: 30s", "30s", ": 30s"]),
            ],
        ),
        ("HANDICAP", "7", &[("HA", &["7"])]),
        ("RULES", "CHINESE", &[("RU", &["Chinese"])]),
    ];
    let keyword = select(HEADERS.to_vec());
    prop_oneof![
        select(known).prop_map(|(keyword, words, facts)| (keyword, words.to_owned(), facts)),
        (keyword, words()).prop_map(|(keyword, words)| (keyword, words, &[][..])),
    ]
}

/// A document without damage.
pub fn events() -> impl Strategy<Value = Vec<Event>> {
    let event = (
        option::of(words()),
        2..20_u8,
        vec(header(), 0..6),
        vec(attached(), 0..3),
        vec(any::<(bool, u16)>(), 0..6),
        vec(attached(), 0..2),
        vec(step(), 0..8),
    );
    let event = event.prop_map(|(title, side, mut headers, early, setup, late, line)| {
        // Each known fact once: of repeated headers the last one counts, or all do.
        let mut seen = Vec::new();
        headers.retain(|(keyword, ..)| {
            let is_new = !seen.contains(keyword);
            seen.push(*keyword);
            is_new
        });
        Event {
            title,
            side,
            headers,
            early,
            setup,
            late,
            line,
        }
    });
    vec(event, 1..4)
}

/// Writes a document, and what must be found in its record.
pub fn render(events: &[Event]) -> (String, Expected) {
    let mut page = Page::default();
    for (index, event) in events.iter().enumerate() {
        page.event(event, index == 0);
    }
    (page.text, page.expected)
}

/// A move in the order of SGF, with what follows it: the continuation first, then its own alternatives.
struct Played {
    depth: usize,
    color: &'static str,
    point: String,
    alternatives: Vec<Vec<Played>>,
}

#[derive(Default)]
struct Page {
    text: String,
    side: u8,
    expected: Expected,
}

impl Page {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push_str("\r\n");
    }

    fn said(&mut self, words: &str) {
        self.expected.words.push(words.to_owned());
    }

    fn loc(&self, at: u16) -> (String, String) {
        let side = u16::from(self.side);
        let (column, row) = (at % side, at / side % side);
        let letter = b"ABCDEFGHJKLMNOPQRST"[usize::from(column)];
        let sgf = |index: u16| char::from(b'a' + index as u8);
        let point = [sgf(column), sgf(side - 1 - row)].iter().collect();
        (format!("{}{}", char::from(letter), row + 1), point)
    }

    fn event(&mut self, event: &Event, is_first: bool) {
        self.side = event.side;
        match &event.title {
            Some(title) => {
                self.line(&format!("Event {title}"));
                self.said(title);
            }
            None if is_first => {}
            None => self.line("EVENT"),
        }
        self.line(&format!("boardsize {}", event.side));
        let mut facts = Vec::new();
        for (keyword, words, known) in &event.headers {
            self.line(&format!("{keyword} {words}"));
            match known {
                [] => self.said(words),
                known => facts.extend_from_slice(known),
            }
        }
        self.expected.facts.push(facts);
        self.attached(&event.early, 0);
        for &(is_black, at) in &event.setup {
            let color = if is_black { "B" } else { "w" };
            let (loc, _) = self.loc(at);
            self.line(&format!("SETUP {color} {loc}"));
        }
        self.attached(&event.late, 0);
        let played = self.sequence(&event.line, 0, 0);
        let mut moves = Vec::new();
        flatten(played, &mut moves);
        self.expected.moves.push(moves);
    }

    /// Writes a series of steps behind so many moves, the last of which has this number.
    fn sequence(&mut self, steps: &[Step], mut depth: usize, mut number: u32) -> Vec<Played> {
        let mut played = Vec::new();
        for step in steps {
            if let Some(remark) = &step.remark {
                self.line(&format!("REMARK {remark}"));
                self.said(remark);
            }
            let before = number;
            match (step.is_black, step.at) {
                (Some(is_black), at) => {
                    number += 1 + step.skip;
                    let (loc, point) =
                        at.map_or(("Pass".to_owned(), String::new()), |at| self.loc(at));
                    let (keyword, color) = if is_black { ("b", "B") } else { ("W", "W") };
                    self.line(&format!(" {keyword}\t{number}  {loc}"));
                    played.push(Played {
                        depth,
                        color,
                        point,
                        alternatives: Vec::new(),
                    });
                }
                (None, at) => {
                    let (loc, _) = self.loc(at.unwrap_or(0));
                    self.line(&format!("Setup B {loc}"));
                }
            }
            self.attached(&step.attached, number);
            if step.is_black.is_some() {
                for (marker, steps) in &step.variations {
                    self.line(&format!("VAR {marker}"));
                    let variation = self.sequence(steps, depth, before);
                    self.line("ENDVAR back to the game");
                    if let Some(last) = played.last_mut() {
                        last.alternatives.push(variation);
                    }
                }
                depth += 1;
            }
            for (region, attached) in &step.diagrams {
                self.line(&format!("DIAGRAM {region}"));
                self.line(&format!("HIDE #1-{} A1", number.max(1)));
                self.line("SETUP B A1 W B2 b2");
                self.attached(attached, number);
            }
        }
        played
    }

    fn attached(&mut self, all: &[Attached], number: u32) {
        for attached in all {
            match attached {
                Attached::Com(title, lines) => {
                    self.line(&format!(" COM {title}"));
                    self.block(title, lines);
                    self.passages(lines);
                    self.line("EndCom");
                }
                Attached::User(title, lines) => {
                    self.line(&format!("USER {title}"));
                    self.block(title, lines);
                    self.line("ENDUSER");
                }
                Attached::Mark(unmarks, items) => self.mark(*unmarks, items, number),
                Attached::Unknown(words) => {
                    self.line(words);
                    self.said(words);
                }
            }
        }
    }

    fn block(&mut self, title: &str, lines: &[String]) {
        self.said(title);
        for line in lines {
            self.line(line);
            self.said(line);
        }
    }

    /// Expects lines that no white space surrounds to stay lines of their own.
    fn passages(&mut self, lines: &[String]) {
        let is_whole = |line: &String| !line.is_empty() && line.trim() == line;
        for pair in lines.windows(2) {
            if let [one, other] = pair
                && is_whole(one)
                && is_whole(other)
            {
                self.expected.passages.push([one.clone(), other.clone()]);
            }
        }
    }

    fn mark(&mut self, unmarks: bool, items: &[(String, u16, u32)], number: u32) {
        let items = items.iter().map(|(characters, at, back)| {
            let target = match back {
                0 => format!("#{}", number.max(1)),
                1..3 => format!("#{}-{}", number.saturating_sub(*back).max(1), number.max(1)),
                3 if characters.is_empty() => return "All".to_owned(),
                4 => "#7-4294967295".to_owned(),
                _ => self.loc(*at).0.to_lowercase(),
            };
            match characters.as_str() {
                "" => target,
                _ if unmarks => target,
                _ => format!("{characters}@{target}"),
            }
        });
        let items: Vec<String> = items.collect();
        let keyword = if unmarks { "UNMARK" } else { "MARK" };
        self.line(&format!("{keyword} {}", items.join(" ")));
    }
}

/// Puts moves in the order of SGF: a move, what follows it, then its alternatives.
fn flatten(played: Vec<Played>, moves: &mut Vec<(usize, &'static str, String)>) {
    let mut alternatives = Vec::new();
    for Played {
        depth,
        color,
        point,
        alternatives: others,
    } in played
    {
        moves.push((depth, color, point));
        alternatives.push(others);
    }
    for variation in alternatives.into_iter().rev().flatten() {
        flatten(variation, moves);
    }
}
