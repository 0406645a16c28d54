//! Runs the tables of `testdata/facts/`: what the words of header lines are as properties of SGF, and what properties
//! are as header lines.
//!
//! `testdata/INDEX.md` says what the tables are, the first line of each what its columns are. All lines of a table that
//! fail are named at once, with what was expected and what was found. What a line becomes must also come back as if it
//! had stayed in its format.

mod common;

use std::collections::BTreeSet;
use std::fs;

use common::convert::{DRAFT, FF4, Format, ISHI, ISHI_UTF8, Source, To, to};
use common::files::{below, testdata};
use common::ishi::HEADERS;
use common::sgf::parse;

/// The properties that say nothing about the words of a header line.
const BESIDE: [&str; 7] = ["FF", "GM", "CA", "AP", "SZ", "PL", "ISHI"];

/// What a table shows.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// Header lines of Ishi become properties.
    FromIshi,
    /// Properties become header lines of Ishi.
    ToIshi,
    /// Properties become header lines of Ishi in ASCII.
    ToAscii,
}

/// The tables, and how many lines each has at least.
const TABLES: [(&str, Way, usize); 15] = [
    ("dates", Way::FromIshi, 100),
    ("players", Way::FromIshi, 80),
    ("results", Way::FromIshi, 90),
    ("komi", Way::FromIshi, 45),
    ("times", Way::FromIshi, 45),
    ("handicap", Way::FromIshi, 20),
    ("titles", Way::FromIshi, 10),
    ("sgf-dates", Way::ToIshi, 40),
    ("sgf-players", Way::ToIshi, 40),
    ("sgf-results", Way::ToIshi, 30),
    ("sgf-komi", Way::ToIshi, 20),
    ("sgf-times", Way::ToIshi, 25),
    ("sgf-handicap", Way::ToIshi, 10),
    ("sgf-titles", Way::ToIshi, 10),
    ("spelled", Way::ToAscii, 30),
];

/// The text of a table.
fn text(table: &str) -> String {
    let path = testdata().join("facts").join(table).with_extension("tsv");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The properties that text is, sorted, without those that say nothing about header lines.
fn properties(text: &str) -> Vec<String> {
    let (games, _) = parse(text, common::convert::Dialect::Ff4);
    let root = games.first().and_then(|game| game.nodes.first());
    let properties = root.iter().flat_map(|root| &root.properties);
    let kept = properties.filter(|property| !BESIDE.contains(&property.ident));
    let mut written: Vec<String> =
        kept.map(|property| format!("{}[{}]", property.ident, property.values.join("]["))).collect();
    written.sort();
    written
}

/// The header lines of the first event, with its EVENT line where that has a title.
fn headers(text: &str) -> Vec<String> {
    let is_header = |line: &&str| {
        let (word, words) = line.split_once(' ').unwrap_or((line, ""));
        HEADERS.split(' ').any(|header| header == word) || (word == "EVENT" && !words.is_empty())
    };
    let lines = text.lines().take_while(|line| !line.starts_with("B 1 ") && !line.starts_with("USER"));
    lines.filter(is_header).map(str::to_owned).collect()
}

/// What a text becomes; where it can't be converted, why.
fn converted(text: &str, from: Format, target: To) -> String {
    to(text.as_bytes(), Source::Is(from), target).unwrap_or_else(|fatal| fatal.message)
}

/// What is wrong with what a header line becomes.
fn faults_of_header(header: &str, ff4: &str, draft: &str) -> Vec<String> {
    let record = format!("{header}\r\nB 1 Q16\r\n");
    let stayed = converted(&record, Format::Ishi, ISHI_UTF8);
    let mut faults = Vec::new();
    for (target, expected) in [(FF4, ff4), (DRAFT, draft)] {
        let written = converted(&record, Format::Ishi, target);
        let expected = properties(&format!("(;{})", expected.trim_start_matches('-')));
        let found = properties(&written);
        if found != expected {
            let [expected, found] = [expected, found].map(|properties| properties.concat());
            faults.push(format!("in {} {expected:?} was expected, {found:?} found", target.name()));
        }
        let back = converted(&written, Format::Sgf, ISHI_UTF8);
        if back != stayed {
            faults.push(format!("from {} {back:?} came back, not {stayed:?}", target.name()));
        }
    }
    faults
}

/// What is wrong with the header lines that properties become.
fn faults_of_properties(properties: &str, lines: &str, target: To) -> Vec<String> {
    let record = format!("(;FF[4]GM[1]CA[UTF-8]SZ[19]{properties};B[pd])");
    let written = converted(&record, Format::Sgf, target);
    let expected: Vec<&str> = lines.split(" | ").filter(|line| *line != "-").collect();
    let found = headers(&written);
    let mut faults = Vec::new();
    if found != expected {
        let [expected, found] = [expected.join(" | "), found.join(" | ")];
        faults.push(format!("{expected:?} was expected, {found:?} found"));
    }
    for dialect in [FF4, DRAFT] {
        let [stayed, back] =
            [(&record, Format::Sgf), (&written, Format::Ishi)].map(|(text, format)| converted(text, format, dialect));
        if back != stayed {
            faults.push(format!("in {} {back:?} came back, not {stayed:?}", dialect.name()));
        }
    }
    faults
}

/// Runs all lines of a table, and fails with all those that fail.
#[track_caller]
fn check(name: &str) {
    let &(_, way, at_least) = TABLES.iter().find(|(table, ..)| *table == name).expect("the table is listed");
    let (mut count, mut failing) = (0, Vec::new());
    for (number, line) in (1..).zip(text(name).lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        count += 1;
        let columns: Vec<&str> = line.split('\t').collect();
        let faults = match (way, &columns[..]) {
            (Way::FromIshi, [header, ff4]) => faults_of_header(header, ff4, ff4),
            (Way::FromIshi, [header, ff4, draft]) => faults_of_header(header, ff4, draft),
            (Way::ToIshi, [properties, lines]) => faults_of_properties(properties, lines, ISHI_UTF8),
            (Way::ToAscii, [properties, lines]) => faults_of_properties(properties, lines, ISHI),
            _ => vec!["this is no line of the table".to_owned()],
        };
        if !faults.is_empty() {
            failing.push(format!("{name}.tsv:{number}: {}\n    {}", columns[0], faults.join("\n    ")));
        }
    }
    let right = count - failing.len();
    assert!(failing.is_empty(), "{name}: {right} of {count} lines\n{}", failing.join("\n"));
    assert!(count >= at_least, "{name}.tsv has only {count} lines");
    eprintln!("{name}: {right} of {count} lines");
}

/// A test for each table, named as a sentence.
macro_rules! tables {
    ($($test:ident: $table:literal;)*) => {
        $(#[test] fn $test() { check($table); })*

        #[test]
        fn every_table_has_a_test_and_says_what_its_columns_are() {
            let tested = BTreeSet::from([$($table),*]);
            assert_eq!(tested, TABLES.iter().map(|(table, ..)| *table).collect());
            let files = below(&testdata().join("facts"));
            let stems = files.map(|path| path.file_stem().expect("it has a name").to_string_lossy().into_owned());
            assert_eq!(tested.iter().map(|table| (*table).to_owned()).collect::<BTreeSet<_>>(), stems.collect());
            for table in tested {
                assert!(text(table).starts_with("# Columns: "), "{table}");
            }
        }
    };
}

tables! {
    dates_become_dt: "dates";
    players_become_names_and_ranks: "players";
    results_become_re: "results";
    komi_becomes_km: "komi";
    times_become_tm_and_ot: "times";
    handicaps_become_ha: "handicap";
    titles_become_ev: "titles";
    dt_becomes_a_date_line: "sgf-dates";
    names_and_ranks_become_player_lines: "sgf-players";
    re_becomes_a_result_line: "sgf-results";
    km_becomes_a_komi_line: "sgf-komi";
    tm_and_ot_become_a_time_limit_line: "sgf-times";
    ha_becomes_a_handicap_line: "sgf-handicap";
    ev_gn_and_ro_become_a_title: "sgf-titles";
    letters_are_spelled_for_the_eye: "spelled";
}
