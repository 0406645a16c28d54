//! Whole files that a program saves again in its own way, without editing anything: all of it comes back.

use std::fs;
use std::path::{Path, PathBuf};

use ishisgf::diag::Diagnostic;
use ishisgf::format::Format;
use ishisgf::ishi::Charset;

use crate::common::DIALECTS;
use crate::resave;
use crate::trip::{convert, other};

/// All files of a folder of `testdata/` in a format.
fn files(folder: &str, format: Format) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = walkdir::WalkDir::new(root).sort_by_file_name().into_iter();
    let paths = entries.map(|entry| entry.expect("a folder can be read").into_path());
    paths
        .filter(|path| path.is_file() && Format::of_path(path) == Some(format))
        .collect()
}

/// Takes a file to the other format, lets a program save it there, and takes it back. Whether it can be taken at all.
#[track_caller]
fn comes_back(home: Format, text: &str, save: fn(&str) -> String) -> bool {
    let mut is_taken = false;
    for dialect in DIALECTS {
        for charset in [Charset::Utf8, Charset::Ascii] {
            let make = |from, to, text: &str| convert(from, to, dialect, charset, text).ok();
            // What is no record, or can't be expressed in the other format, is for other tests.
            let Some((canonical, _)) = make(home, home, text) else {
                continue;
            };
            let there = make(home, other(home), &canonical);
            // What a dialect spells otherwise comes back in its spelling.
            let is_other = ["no-ishi-board", "respelled", "illegal-value"];
            let has_all =
                |said: &[Diagnostic]| !said.iter().any(|said| is_other.contains(&said.code.name()));
            let Some((there, _)) = there.filter(|(_, said)| has_all(said)) else {
                continue;
            };
            let saved = save(&there);
            let back = make(other(home), home, &saved);
            assert_eq!(
                back.map(|(back, _)| back),
                Some(canonical),
                "{dialect:?}, {charset:?}, by\n{saved}"
            );
            is_taken = true;
        }
    }
    is_taken
}

/// How many files there are, and how many of them come back.
fn judge(folder: &str, home: Format, save: fn(&str) -> String) -> (usize, usize) {
    let files = files(folder, home);
    let is_taken = |path: &&PathBuf| {
        println!("{}", path.display());
        let bytes = fs::read(path).expect("a file can be read");
        // Charsets are for other tests.
        std::str::from_utf8(&bytes).is_ok_and(|text| comes_back(home, text, save))
    };
    (files.len(), files.iter().filter(is_taken).count())
}

#[test]
fn sgf_that_another_program_saves_is_ishi_again() {
    let (files, back) = judge("testdata", Format::Ishi, resave::sgf);
    println!("{back} of {files} files come back");
    assert!(back >= 100 && files - back <= 30);
}

#[test]
fn ishi_that_another_program_saves_is_sgf_again() {
    let (files, back) = judge("testdata/sgf", Format::Sgf, resave::ishi);
    println!("{back} of {files} files come back");
    assert!(back >= 100 && files - back <= 90);
}

#[test]
fn a_record_of_everything_is_saved_by_others() {
    const ISHI: &str = "
REMARK 100% made up
EVENT \\d The\tcup
BLACK Müller 5-dan (6-dan since)
DATE 8 March 1990
KOMI
RESULT White resigns at move 186
MARK a@C3
COM About it
All.\x20\x20
ENDCOM
SETUP B D4 Q16
COM
Go on with \\t, a tab\tand C:\\data.
ENDCOM
USER Shop
  98%
ENDUSER
W 11 Q4
COM One
ENDCOM
COM Two
B 1 A1
ENDCOMMENT
ENDCOM
MARK ALL \\s@A1 aB@b2
UNMARK #1-20 D4
VAR a
REMARK within
B 11 C4
VAR toolong
B 11 C5
ENDVAR
ENDVAR
COLOUR  Green
DIAGRAM A1 K10
SETUP B C6
HIDE Q4
REMARK back
B 12 R5
REMARK the end
";
    const SGF: &str =
        "(;FF[3]GM[1]SZ[9]AP[Other:1]EV[Größe]PB[王小明]BR[9p]DT[1990-03-08,1990-03-09]KM[6.50]
GC[Game.]C[Start with C:\\\\data, ENDCOM\nENDCOM of course
   indented]
AB[aa:bb]AW[cc]PL[W]XY[a][%41][ENDUSER]ISHI[Hello]
(;AE[aa]C[Gone.];B[dd]BL[30]TE[1](;W[ee]MA[ee]CR[ff]LB[gg:long][hh:x]AR[aa:bb])(;;W[ef]MN[7]))
(;C[A thought.];B[gg]MN[0](;AB[hh];W[gh])(;W[hg];B[])))
(;GM[1]SZ[19];B[pd];W[dp];C[The end.])";
    assert!(comes_back(Format::Ishi, ISHI.trim_start(), resave::sgf));
    assert!(comes_back(Format::Sgf, SGF, resave::ishi));
}
