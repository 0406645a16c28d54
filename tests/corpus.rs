//! Runs every case of `testdata/`: each input is converted, and what comes out is compared with what stands beside it.
//!
//! `testdata/INDEX.md` says how the files of a case are named, and what each folder shows.
//! `ISHISGF_UPDATE=1 cargo test --test corpus` writes what comes out, for review by diff.

#[path = "corpus/altered.rs"]
mod altered;
mod common;
#[path = "corpus/understood.rs"]
mod understood;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use common::convert::{Characters, Code, DRAFT, FF4, Format, ISHI, Layout, Outcome, Said, Source};
use common::convert::{To, open, to};
use common::files::{below, is_expected, is_in, records, shared, testdata};

/// A case, and what came of it.
struct Case {
    path: PathBuf,
    /// Its text as it is decoded.
    text: String,
    /// All that it is to become, with the extensions of the files; first what `name.txt` is about.
    outcomes: Vec<(To, &'static str, Outcome)>,
}

/// What the name of a file says of its format.
fn source(path: &Path) -> Source {
    Format::of_path(path).map_or(Source::Unknown, Source::Named)
}

/// All cases, converted once for all tests.
static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let inputs = records(&testdata()).filter(|path| !is_expected(path));
    inputs.map(Case::new).collect()
});

impl Case {
    fn new(path: PathBuf) -> Case {
        let bytes = fs::read(&path).expect("a case can be read");
        let input = open(&bytes, source(&path));
        let outcome = |(to, extension): (To, &'static str)| {
            let outcome = match &input {
                Ok(input) => input.convert_saying(to),
                Err(fatal) => Outcome::of(Err(fatal.clone())),
            };
            (to, extension, outcome)
        };
        Case {
            outcomes: targets(&path).into_iter().map(outcome).collect(),
            text: input.as_ref().map_or("", |input| input.text()).to_owned(),
            path,
        }
    }

    /// What is said about it, one diagnostic a line, in the order of their places.
    fn said(&self) -> Vec<&Said> {
        let outcome = &self.outcomes[0].2;
        let mut said: Vec<&Said> = outcome.said.iter().chain(outcome.text.as_ref().err()).collect();
        said.sort_by_key(|said| said.span.as_ref().map(|span| (span.start, span.end)));
        said
    }

    /// A diagnostic, with its place as a reader counts.
    fn line(&self, said: &Said) -> String {
        let place = said.span.as_ref().map_or(String::new(), |span| {
            let first = self.text.find(['\r', '\n']).unwrap_or(0);
            let before = match self.text[first..].starts_with("\n\r") {
                true => self.text[..span.start].replace("\n\r", "\n"),
                false => self.text[..span.start].replace("\r\r\n", "\n").replace("\r\n", "\n"),
            };
            let lines = before.split(['\r', '\n']);
            let column = lines.clone().next_back().map_or(0, |line| line.chars().count());
            format!("{}:{}: ", lines.count(), column + 1)
        });
        let Said { code, message, .. } = said;
        format!("{place}{}[{code}]: {message}\n", code.severity())
    }
}

/// All that a case is to become, as its folders say.
fn targets(case: &Path) -> Vec<(To, &'static str)> {
    let targets: &[_] = match (is_in("sgf-out", case), is_in("ishi-out", case)) {
        (true, _) => &[(ISHI, "ishi.go")],
        (_, true) => &[(FF4, "ff4.sgf"), (DRAFT, "draft.sgf"), (ISHI, "ishi.go")],
        _ => &[(FF4, "ff4.sgf"), (DRAFT, "draft.sgf")],
    };
    let is_unicode = is_in("utf-8", case) || is_in("layout", case);
    let layout = Layout {
        indent: is_in("layout", case),
        characters: if is_unicode { Characters::Utf8 } else { Characters::Ascii },
    };
    let targets = targets.iter().map(|&(target, extension)| {
        let (plain, unwrap, lint) = (is_in("plain", case), is_in("unwrap", case), is_in("lint", case));
        let to = To { layout, plain, unwrap, lint, ..target };
        (to, extension)
    });
    targets.collect()
}

/// Compares, or updates where that is asked for. `actual` of `None` means that there is to be no file.
fn settle(path: &Path, actual: Option<&str>, differences: &mut Vec<String>) {
    let expected = fs::read_to_string(path).ok();
    if expected.as_deref() == actual {
        return;
    }
    match (std::env::var_os("ISHISGF_UPDATE"), actual) {
        (Some(_), Some(actual)) => fs::write(path, actual).expect("testdata can be written"),
        (Some(_), None) => fs::remove_file(path).expect("testdata can be written"),
        (None, _) => differences.push(format!(
            "{}\n--- expected\n{}\n--- actual\n{}",
            path.display(),
            expected.as_deref().unwrap_or("(no file)"),
            actual.unwrap_or("(no file)")
        )),
    }
}

#[test]
fn every_case_gives_what_stands_beside_it() {
    let mut differences = Vec::new();
    for case in CASES.iter() {
        let said: String = case.said().into_iter().map(|said| case.line(said)).collect();
        let said = Some(&*said).filter(|said| !said.is_empty());
        settle(&case.path.with_extension("txt"), said, &mut differences);
        let text = |extension| {
            let mut outcomes = case.outcomes.iter();
            let found = outcomes.find(|(_, of, _)| *of == extension);
            found.and_then(|(.., outcome)| outcome.text.as_deref().ok())
        };
        let ff4 = text("ff4.sgf");
        for extension in ["ff4.sgf", "draft.sgf", "ishi.go"] {
            // The draft is there only where it is written otherwise.
            let is_new = |text: &&str| extension != "draft.sgf" || Some(*text) != ff4;
            let text = text(extension).filter(is_new);
            settle(&case.path.with_extension(extension), text, &mut differences);
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
    assert!(CASES.len() >= 700, "only {} cases", CASES.len());
    println!("{} cases", CASES.len());
}

#[test]
fn what_is_written_is_written_again_just_so() {
    for case in CASES.iter() {
        for (target, _, outcome) in &case.outcomes {
            if let Ok(record) = &outcome.text {
                let again = to(record.as_bytes(), Source::Is(target.format()), *target);
                let name = case.path.display();
                assert_eq!(again.as_ref(), Ok(record), "{name} as {}", target.name());
            }
        }
    }
}

#[test]
fn every_loss_is_of_a_kind() {
    let mut kinds = BTreeSet::new();
    for case in CASES.iter() {
        for loss in case.said().into_iter().filter(|said| said.code == Code::Loss) {
            assert!(loss.lost.is_some(), "{}: {}", case.path.display(), loss.message);
            kinds.extend(loss.lost);
        }
    }
    assert!(kinds.len() >= 15, "only {kinds:?}");
}

#[test]
fn every_game_can_be_looked_at() {
    use ishisgf::convert::{Options, convert_games, open, read_games};
    use ishisgf::tree::NodeId;

    let mut moves = 0;
    for case in CASES.iter() {
        let bytes = fs::read(&case.path).expect("a case can be read");
        let options = Options { expected: Format::of_path(&case.path), to: Some(FF4.target), ..Options::default() };
        let Ok(input) = open(&bytes, &options, &mut ()) else {
            continue;
        };
        let written = convert_games(&input, &options, &mut ());
        let read = read_games(&input, &options, &mut ());
        let games = read.as_deref().unwrap_or_default();
        let ends = written.map(|written| written.ends).unwrap_or_default();
        assert_eq!(games.len(), ends.len(), "{}", case.path.display());
        for game in games {
            let mut waiting = vec![NodeId::ROOT];
            while let Some(id) = waiting.pop() {
                moves += usize::from(game.node(id).play().is_some());
                for child in game.children(id) {
                    assert_eq!(game.parent(child), Some(id));
                    waiting.push(child);
                }
            }
        }
    }
    assert!(moves > 1000, "only {moves} moves");
}

/// The codes that no file can trigger: they are about what was asked for, and tested with the command line. No conversion
/// says `VerifyFailed`; it is what `verify` says of outputs, and tested there with some that were tampered with.
const OF_NO_FILE: [Code; 4] = [Code::TooLarge, Code::VerifyFailed, Code::CharsetUnknown, Code::Unencodable];

#[test]
fn every_diagnostic_code_has_its_case() {
    let said = CASES.iter().flat_map(Case::said).map(|said| said.code);
    let said: BTreeSet<Code> = said.chain(OF_NO_FILE).collect();
    let missing: Vec<_> = Code::ALL.iter().filter(|code| !said.contains(code)).collect();
    assert!(missing.is_empty(), "no case triggers {missing:?}");
}

#[test]
fn every_file_belongs_to_a_case() {
    let stems: BTreeSet<_> = CASES.iter().map(|case| case.path.with_extension("")).collect();
    for path in below(&testdata()) {
        let stem = path.with_extension("");
        let is_of_a_case = stems.contains(&stem) || stems.contains(&stem.with_extension(""));
        // Edits and tables have tests of their own.
        let is_other = path.ends_with("INDEX.md") || path.extension().is_some_and(|e| e == "edit" || e == "tsv");
        assert!(is_of_a_case || is_other, "{} has no input", path.display());
    }
}

#[test]
fn the_index_has_a_line_for_each_folder() {
    let index = fs::read_to_string(testdata().join("INDEX.md")).expect("there is an index");
    let lines = index.lines().filter_map(|line| line.strip_prefix("- `"));
    let lines = lines.map(|line| line.split_once("`: ").expect("a folder, and what it shows"));
    let named: Vec<&str> = lines.map(|(folder, _)| folder).collect();
    let folder = |path: PathBuf| {
        let folder = path.parent()?.strip_prefix(testdata()).ok()?;
        Some(folder.to_string_lossy().replace('\\', "/")).filter(|folder| !folder.is_empty())
    };
    let folders: BTreeSet<String> = below(&testdata()).filter_map(folder).collect();
    let sorted: BTreeSet<String> = named.iter().map(|&folder| folder.to_owned()).collect();
    assert_eq!(sorted, folders);
    assert_eq!(named.len(), folders.len(), "a folder has two lines");
}

#[test]
fn the_sample_of_the_standard_is_three_game_trees() {
    let Some(folder) = shared("cases") else {
        return;
    };
    let case = Case::new(folder.join("testspec.go"));
    assert!(case.said().is_empty());
    let record = case.outcomes[0].2.text.as_deref();
    let record = record.expect("the sample can be converted");
    let games: Vec<&str> = record.split("(;FF[4]").skip(1).collect();
    assert_eq!(games.len(), 3);
    let moves = games[0].matches(";B[").count() + games[0].matches(";W[").count();
    assert_eq!(moves, 58);
    let facts = "SZ[10]  RE[B+1]  DT[1990-03-08]  KM[0]  PB[Haruyama]BR[6d]  PW[Nagahara]WR[4d]";
    for part in common::items(facts) {
        assert!(games[1].contains(part), "{part}");
    }
    let stones = games[1].split("AB").nth(1).and_then(|rest| rest.split("N[").next()).expect("there is a setup");
    assert_eq!(stones.matches('[').count(), 62);
    let parts = "(;B[ph]N[◇ ✓]  [lm:8]  [do:8]  [pk:7]  TR[pl]  SQ[pj]  [qh:10]  (;FG[]AE[";
    for part in common::items(parts) {
        assert!(games[2].contains(part), "{part}");
    }
}
