//! A strict judge of Ishi text, written from the 1990 standard and from what is said to be canonical, and not on the
//! reader.
//!
//! [`check`] names everything that is wrong with a text: characters and line ends, keywords and their data, the order of
//! lines, blocks and variations, numbers, points off the board, and lines that say nothing.

mod fields;
mod structure;

/// Something that a strict reader would complain about.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The number of the line, from 1.
    pub line: usize,
    pub what: String,
}

/// What is allowed beyond the bare canonical form.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules {
    /// Variations are indented.
    pub indents: bool,
    /// There may be characters beyond ASCII.
    pub is_unicode: bool,
}

/// The header keywords of section 5.1, in its order.
pub const HEADERS: &str = "ANALYSIS BLACK DATE HANDICAP KOMI PLACE RECORDER RESULT RULES SOURCE TIMELIMIT WHITE";

/// The other keywords: those that text stands behind, and those with data or none.
const OF_TEXT: &str = "EVENT COM USER REMARK";
const OF_DATA: &str = "B W BOARDSIZE SETUP DIAGRAM HIDE PRISONER MARK UNMARK ENDCOM ENDUSER VAR ENDVAR";

/// All keywords of the standard.
pub fn keywords() -> impl Iterator<Item = &'static str> {
    let all = [OF_DATA, HEADERS, OF_TEXT].into_iter();
    all.flat_map(|list| list.split(' '))
}

/// The keyword that a word is, in any case.
fn keyword(word: &str) -> Option<&'static str> {
    keywords().find(|keyword| keyword.eq_ignore_ascii_case(word))
}

fn is_in(list: &str, word: &str) -> bool {
    list.split(' ').any(|known| known == word)
}

/// White space (section 2 of the standard).
const BLANKS: [char; 2] = [' ', '\t'];

/// The first word of a line, and the rest without the white space around it.
fn split(line: &str) -> (&str, &str) {
    let line = line.trim_matches(BLANKS);
    let (word, rest) = line.split_once(BLANKS).unwrap_or((line, ""));
    (word, rest.trim_start_matches(BLANKS))
}

/// Everything that is wrong with a text.
pub fn check(text: &str, rules: Rules) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut judge = structure::Judge::new(rules);
    // A byte order mark may say that there is UTF-8.
    let record = text.strip_prefix('\u{FEFF}').filter(|record| !record.is_ascii()).unwrap_or(text);
    let lines: Vec<&str> = record.split("\r\n").collect();
    let (last, lines) = lines.split_last().expect("a split gives something");
    let mut complain = |at: usize, what: String| {
        violations.push(Violation { line: at + 1, what });
    };
    if !last.is_empty() {
        complain(lines.len(), "the last line has no end".to_owned());
    }
    for (at, line) in lines.iter().enumerate() {
        let is_valid = |c: char| match c {
            '\t' | ' '..='~' => true,
            _ => rules.is_unicode && !c.is_ascii() && !c.is_control(),
        };
        // Lines that are not understood are written as they stood.
        let keyword = keyword(split(line).0).filter(|keyword| !judge.is_prose(keyword));
        let is_kept = keyword.is_none() && !judge.is_in_block();
        let is_bad = |&c: &char| !is_valid(c) && (!is_kept || c.is_control());
        if let Some(character) = line.chars().find(is_bad) {
            complain(at, format!("the character {character:?}"));
        }
        judge.take(line, keyword).into_iter().for_each(|what| complain(at, what));
    }
    judge.end().into_iter().for_each(|what| complain(lines.len(), what));
    violations
}
