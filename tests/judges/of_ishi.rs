//! The judge of Ishi finds what it is there to find.

use crate::common::ishi::{Rules, check};
use crate::common::{rows, visible};

/// What is wrong with lines, each with the number of its line.
fn found(lines: &str, rules: Rules) -> Vec<(usize, String)> {
    let text: String = lines.lines().map(|line| format!("{line}\r\n")).collect();
    let violations = check(&text, rules).into_iter();
    violations.map(|found| (found.line, found.what)).collect()
}

/// Lines of text, which `␤` parts, each with the number of the line in which there is a fault and with words of that.
const FAULTY: &str = r"
    1  laid out                  event a
    2  laid out                  B 1 A1␤ W 2 A2
    1  laid out                  EVENT␠
    2  empty line                B 1 A1␤␤W 2 A2
    1  one blank                 B 1␠␠A1
    1  one blank                 B 1␉A1
    1  no move number            B 0 A1
    1  no move number            B 01 A1
    1  no move number            B 4294967296 A1
    1  no move number            B x A1
    1  no location               B 1 I3
    1  no location               B 1 T20
    1  no location               B 1 a1
    1  no location               B 1 pass
    1  no location               B 1 A01
    1  a number and a location   B 1
    1  a number and a location   B 1 A1 A2
    2  no location               BOARDSIZE 9␤B 1 K1
    1  no size                   BOARDSIZE 1
    1  no size                   BOARDSIZE
    1  no color                  SETUP D4
    1  a color without           SETUP B
    1  order                     SETUP W A1 B A2
    1  order                     SETUP B A1 A2
    2  order                     SETUP B A1␤SETUP W A1
    1  no region                 DIAGRAM 9x8
    1  no region                 DIAGRAM A1
    2  without an item           DIAGRAM␤HIDE
    1  without an item           MARK
    1  does not belong           MARK PASS
    1  does not belong           MARK #0
    1  does not belong           MARK #3-1
    1  does not belong           MARK \T@A1
    1  does not belong           MARK abc@A1
    1  does not belong           MARK @A1
    1  does not belong           MARK a@
    1  does not belong           MARK A20
    1  does not belong           UNMARK a@A1
    2  does not belong           B 1 A1␤PRISONER #1-2
    2  no cc                     B 1 A1␤VAR abc␤B 1 A2␤ENDVAR
    2  an empty comment          COM␤ENDCOM
    2  out of order              WHITE x␤BLACK y
    2  out of order              BOARDSIZE 9␤KOMI 5
    2  out of order              MARK A1␤COM x␤ENDCOM
    4  out of order              B 1 A1␤USER␤ENDUSER␤MARK A1
    3  out of order              SETUP B D4␤MARK D4␤SETUP B Q4
    2  belongs to nothing        SETUP B D4␤KOMI 5
    1  belongs to nothing        PRISONER A1
    2  belongs to nothing        B 1 A1␤HIDE A1
    3  belongs to nothing        B 1 A1␤VAR␤MARK A1␤B 1 A2␤ENDVAR
    5  belongs to nothing        B 1 A1␤VAR␤B 1 A2␤ENDVAR␤MARK A1
    2  used twice                B 1 A1␤W 1 A2
    1  on no move                VAR␤B 1 A2␤ENDVAR
    3  apart from its move       B 1 A1␤SETUP B A2␤VAR␤B 1 A2␤ENDVAR
    3  an empty variation        B 1 A1␤VAR␤ENDVAR
    2  ENDVAR without VAR        B 1 A1␤ENDVAR
    4  open at the end           B 1 A1␤VAR␤B 1 A2␤EVENT
    1  not begun                 ENDCOM
    3  an open block             COM␤x
    2  a remark before           REMARK x␤COM y␤ENDCOM
    5  a remark before           B 1 A1␤VAR␤B 1 A2␤REMARK x␤ENDVAR";

#[test]
fn faults_are_found() {
    for [line, what, lines] in rows(FAULTY) {
        let lines = visible(lines);
        let found = found(&lines, Rules::default());
        let is_said = found.iter().any(|(_, said)| said.contains(what));
        let are_there = found.iter().all(|(at, _)| at.to_string() == line);
        assert!(is_said && are_there, "{lines}\n{found:?}");
    }
}

#[test]
fn faults_of_characters_and_line_ends_are_found() {
    for (text, what) in [
        ("B 1 A1", "no end"),
        ("B 1 A1\n", "no end"),
        ("EVENT a\nb\r\n", "character"),
        ("EVENT \u{7f}\r\n", "character"),
        ("EVENT ü\r\n", "character"),
    ] {
        let found = check(text, Rules::default());
        assert!(found.iter().any(|found| found.what.contains(what)), "{text:?}: {found:?}");
    }
    let long = format!("B 1 A1\nHIDE{}", " A1".repeat(26));
    assert!(found(&long, Rules::default())[0].1.contains("80 columns"));
}

#[test]
fn a_text_without_fault_is_none() {
    for lines in [
        "",
        "B 1 Q16\nW 2 PASS",
        "REMARK r\nEVENT a  b\tc\nBLACK x\nWHITE\nBOARDSIZE 9\nCOM t\nENDCOM\nMARK a@J9\nUSER\nENDUSER\n  Odd line",
        "SETUP B D4 W Q16 A1\nSETUP W B1\nMARK D4\nB 1 C3\nPRISONER #1 D4\nREMARK r\nDIAGRAM 9x9\nSETUP B A9 W C3\nHIDE #1-3 C3",
        "B 1 A1\nVAR x\nDIAGRAM A1 B2\nB 1 A2\nSETUP W B3\nENDVAR\nVAR\nSETUP B C3\nENDVAR\nDIAGRAM\nVAR\nB 1 A3\nENDVAR\nB 2 A4",
        "COM\nCOM\n  B 1 A1\n\nENDCOMMENT\nENDCOM\nREMARK the end",
        "B 1 A1\nMARK ALL #1 #1-9 \\t@#1 xy@A1 @@@A1 A1\nUNMARK ALL A1",
    ] {
        let found = found(lines, Rules::default());
        assert!(found.is_empty(), "{lines}\n{found:?}");
    }
    assert!(check("", Rules::default()).is_empty());
}

#[test]
fn indentation_is_that_of_the_level() {
    let rules = Rules { indents: true, is_unicode: true };
    let lines = "B 1 A1\n   VAR\n   B 1 A2\n   COM\n   ü\n\n   ENDCOM\n   ENDVAR";
    assert_eq!(found(lines, rules), []);
    for (from, to) in [("   VAR", "VAR"), ("   ü", "  ü"), ("   B", "      B")] {
        assert_eq!(found(&lines.replacen(from, to, 1), rules).len(), 1, "{to}");
    }
}
