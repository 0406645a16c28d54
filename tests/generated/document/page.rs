//! Writes documents line by line, and keeps account of what they say.

use super::{Attached, Event, Facts, Step};

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
    pub facts: Vec<Facts>,
}

/// Writes a document without what may count or not: carry-over, prisoners, and alternatives before any move. Also gives
/// what must be found in its record.
pub fn render_plainly(events: &[Event]) -> (String, Expected) {
    render_as(events, true)
}

/// Writes a document.
pub fn render(events: &[Event]) -> String {
    render_as(events, false).0
}

fn render_as(events: &[Event], is_plain: bool) -> (String, Expected) {
    let mut page = Page { is_plain, ..Page::default() };
    for (index, event) in events.iter().enumerate() {
        // An implicit event that nothing is played in is no event where another one follows.
        let may_be_implicit = index == 0 && (events.len() == 1 || !event.line.is_empty());
        page.event(event, may_be_implicit);
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
    is_plain: bool,
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

    fn event(&mut self, event: &Event, may_be_implicit: bool) {
        self.side = event.side;
        match &event.title {
            Some(title) => {
                self.line(&format!("Event {title}"));
                self.said(title);
            }
            None if may_be_implicit => {}
            None => self.line("EVENT"),
        }
        self.line(&format!("boardsize {}", event.side));
        let mut facts = Vec::new();
        for (keyword, words, known) in &event.headers {
            self.line(&format!("{keyword} {words}"));
            match &known[..] {
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
        let before = if self.is_plain { &[][..] } else { &event.before };
        for (marker, steps) in before {
            self.line(&format!("VAR {marker}"));
            self.sequence(steps, 0, 0);
            self.line("ENDVAR");
        }
        let played = self.sequence(&event.line, 0, 0);
        let mut moves = Vec::new();
        flatten(played, &mut moves);
        self.expected.moves.push(moves);
        if let Some(closing) = &event.closing {
            self.line(&format!("Remark {closing}"));
            self.said(closing);
        }
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
                    let (loc, point) = at.map_or(("Pass".to_owned(), String::new()), |at| self.loc(at));
                    let (keyword, color) = if is_black { ("b", "B") } else { ("W", "W") };
                    self.line(&format!(" {keyword}\t{number}  {loc}"));
                    played.push(Played { depth, color, point, alternatives: Vec::new() });
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
                Attached::Sgf(_) | Attached::Prisoners(_) if self.is_plain => {}
                Attached::Sgf(lines) => {
                    self.line("User SGF");
                    lines.iter().for_each(|line| self.line(line));
                    self.line("EndUser");
                }
                Attached::Prisoners(points) => {
                    let points = points.iter().map(|&at| format!(" {}", self.loc(at).0));
                    let points: String = points.collect();
                    self.line(&format!("Prisoner{points}"));
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
    for Played { depth, color, point, alternatives: others } in played {
        moves.push((depth, color, point));
        alternatives.push(others);
    }
    for variation in alternatives.into_iter().rev().flatten() {
        flatten(variation, moves);
    }
}
