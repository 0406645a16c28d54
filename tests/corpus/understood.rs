//! How many of the facts of the corpus are understood, for each of its sets, and which are not.
//!
//! Each value is judged by itself, in a record that has no other. What is kept beside the nearest legal value is
//! understood in part.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::common::convert::{FF4, Format, ISHI_UTF8, Source, To, open, to};
use super::common::files::{for_each, records, shared};
use super::common::sgf::parse;

/// The kinds of facts, and the properties that state them.
const KINDS: [(&str, &[&str]); 7] = [
    ("names", &["PB", "PW"]),
    ("ranks", &["BR", "WR"]),
    ("dates", &["DT"]),
    ("results", &["RE"]),
    ("komi", &["KM"]),
    ("times", &["TM"]),
    ("handicaps", &["HA"]),
];

/// How far a value is understood.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Degree {
    Not,
    Partly,
    Wholly,
}

/// A property with a value, as a file has it.
type Stated = (&'static str, String);

/// The facts that a text states, escapes and all.
fn stated(text: &str) -> Vec<Stated> {
    let mut stated = Vec::new();
    for ident in KINDS.iter().flat_map(|(_, idents)| *idents) {
        let opened = format!("{ident}[");
        let begins = text.match_indices(&opened).map(|(at, _)| at);
        for at in begins.filter(|&at| !text[..at].ends_with(|c: char| c.is_ascii_alphabetic())) {
            let value = &text[at + ident.len() + 1..];
            let mut is_escaped = false;
            let end = value.find(|c| {
                let ends = c == ']' && !is_escaped;
                is_escaped = c == '\\' && !is_escaped;
                ends
            });
            let value = value[..end.unwrap_or(0)].trim();
            if !value.is_empty() && value.len() < 200 && !value.contains("];") {
                stated.push((*ident, value.to_owned()));
            }
        }
    }
    stated
}

fn converted((ident, value): &Stated, target: To) -> String {
    let name = if ident.ends_with('R') && *ident != "PR" { "PB[Name]PW[Name]" } else { "" };
    let record = format!("(;FF[4]GM[1]CA[UTF-8]SZ[19]{name}{ident}[{value}];B[pd])");
    to(record.as_bytes(), Source::Is(Format::Sgf), target).unwrap_or_default()
}

/// How far a value is understood.
fn judge(stated: &Stated) -> Degree {
    let ident = stated.0;
    let words = match ident {
        "PB" | "PW" | "BR" | "WR" => converted(stated, ISHI_UTF8),
        _ => {
            let written = converted(stated, FF4);
            let (games, _) = parse(&written, super::common::convert::Dialect::Ff4);
            let root = &games[0].nodes[0];
            let is_aside = root.value(&format!("{ident}X")).is_some();
            return match root.value(ident) {
                None | Some("?") if is_aside => Degree::Not,
                None => Degree::Not,
                Some(_) if is_aside => Degree::Partly,
                Some(_) => Degree::Wholly,
            };
        }
    };
    let line = words.lines().find_map(|line| line.strip_prefix(if ident.contains('B') { "BLACK " } else { "WHITE " }));
    let line = line.unwrap_or_default();
    match ident {
        // Some letter or sign of a rank that was not parted from the name.
        "PB" | "PW" => match line.contains(['段', '級', '级', '단', '급']) {
            true => Degree::Not,
            false => Degree::Wholly,
        },
        _ => {
            let rank = line.strip_prefix("Name ").unwrap_or_default();
            let grade = rank.trim_start_matches(|c: char| c.is_ascii_digit());
            let is_rank = grade.len() < rank.len() && ["-dan", "-kyu", "p"].iter().any(|g| grade.starts_with(g));
            match (is_rank, rank.contains('(')) {
                (false, _) => Degree::Not,
                (true, true) => Degree::Partly,
                (true, false) => Degree::Wholly,
            }
        }
    }
}

/// The facts of each set, each with how often it is stated.
fn facts(corpus: &Path) -> BTreeMap<String, BTreeMap<Stated, usize>> {
    let paths: Vec<PathBuf> = records(corpus).collect();
    let read = |path: &Path| {
        let bytes = fs::read(path).expect("the file can be read");
        let input = open(&bytes, Source::Named(Format::Sgf));
        input.map(|input| stated(input.text())).unwrap_or_default()
    };
    let mut sets: BTreeMap<String, BTreeMap<Stated, usize>> = BTreeMap::new();
    for (path, stated) in paths.iter().zip(for_each(&paths, read)) {
        let set = path.strip_prefix(corpus).expect("a file of the corpus").iter().next();
        let set = sets.entry(set.map(|set| set.to_string_lossy().into_owned()).unwrap_or_default()).or_default();
        stated.into_iter().for_each(|stated| *set.entry(stated).or_default() += 1);
    }
    sets
}

/// Prints how many facts of each set are understood, of how many, and those that are not, or in part only.
#[test]
fn the_facts_of_the_corpus_are_understood() {
    let Some(corpus) = shared("corpus") else {
        return;
    };
    let sets = facts(&corpus);
    let mut degrees: BTreeMap<&Stated, Degree> = BTreeMap::new();
    let mut counts: BTreeMap<&Stated, usize> = BTreeMap::new();
    for (stated, count) in sets.values().flatten() {
        degrees.entry(stated).or_insert_with(|| judge(stated));
        *counts.entry(stated).or_default() += count;
    }
    let columns: Vec<&str> = KINDS.iter().map(|(kind, _)| *kind).collect();
    println!("| set | {} |\n|---{}", columns.join(" | "), "|---".repeat(columns.len()) + "|");
    let row = |name: &str, facts: &[(&Stated, usize)]| {
        let cells = KINDS.iter().map(|(_, idents)| {
            let of = || facts.iter().filter(|((ident, _), _)| idents.contains(ident));
            let all: usize = of().map(|(_, count)| count).sum();
            let count = |degree| of().filter(|(stated, _)| degrees[*stated] == degree).map(|(_, count)| count).sum();
            let (wholly, partly): (usize, usize) = (count(Degree::Wholly), count(Degree::Partly));
            let in_part = if partly > 0 { format!(" + {partly} in part") } else { String::new() };
            if all == 0 { "–".to_owned() } else { format!("{wholly}{in_part} / {all}") }
        });
        println!("| {name} | {} |", cells.collect::<Vec<_>>().join(" | "));
    };
    for (set, facts) in &sets {
        row(set, &facts.iter().map(|(stated, count)| (stated, *count)).collect::<Vec<_>>());
    }
    row("all", &counts.iter().map(|(stated, count)| (*stated, *count)).collect::<Vec<_>>());
    for (degree, title) in [(Degree::Not, "Not understood"), (Degree::Partly, "Understood in part")] {
        println!("\n{title}:");
        for (stated, _) in degrees.iter().filter(|(_, found)| **found == degree) {
            println!("{:6} {}[{}]", counts[*stated], stated.0, stated.1);
        }
    }
    let is_understood = |(stated, _): &(&&Stated, &usize)| degrees[**stated] != Degree::Not;
    let understood: usize = counts.iter().filter(is_understood).map(|(_, count)| count).sum();
    let all: usize = counts.values().sum();
    assert!(understood * 100 >= all * 98, "only {understood} of {all} facts are understood");
}
