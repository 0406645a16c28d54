//! The judge of Ishi finds what it is there to find.

use crate::common::ishi::{Rules, check};

/// What is wrong with lines, each with the number of its line.
fn found(lines: &str, rules: Rules) -> Vec<(usize, String)> {
    let text: String = lines.lines().map(|line| format!("{line}\r\n")).collect();
    let violations = check(&text, rules).into_iter();
    violations.map(|found| (found.line, found.what)).collect()
}

/// Expects that something is wrong with a line, and nothing with the others.
#[track_caller]
fn expect(lines: &str, line: usize, what: &str) {
    let found = found(lines, Rules::default());
    let is_said = found.iter().any(|(_, said)| said.contains(what));
    let are_there = found.iter().all(|(at, _)| *at == line);
    assert!(is_said && are_there, "{lines}\n{found:?}");
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
fn faults_of_characters_and_lines_are_found() {
    for (text, what) in [
        ("B 1 A1", "no end"),
        ("B 1 A1\n", "no end"),
        ("EVENT a\nb\r\n", "character"),
        ("EVENT \u{7f}\r\n", "character"),
        ("EVENT ü\r\n", "character"),
    ] {
        let found = check(text, Rules::default());
        assert!(
            found.iter().any(|found| found.what.contains(what)),
            "{text:?}: {found:?}"
        );
    }
    expect("event a", 1, "laid out");
    expect("B 1 A1\n W 2 A2", 2, "laid out");
    expect("EVENT ", 1, "laid out");
    expect("B 1 A1\n\nW 2 A2", 2, "empty line");
    expect("B 1  A1", 1, "one blank");
    expect("B 1\tA1", 1, "one blank");
    let long = format!("B 1 A1\nHIDE{}", " A1".repeat(26));
    assert!(found(&long, Rules::default())[0].1.contains("80 columns"));
}

#[test]
fn faults_of_data_are_found() {
    for line in ["B 0 A1", "B 01 A1", "B 4294967296 A1", "B x A1"] {
        expect(line, 1, "no move number");
    }
    for line in ["B 1 I3", "B 1 T20", "B 1 a1", "B 1 pass", "B 1 A01"] {
        expect(line, 1, "no location");
    }
    expect("B 1", 1, "a number and a location");
    expect("B 1 A1 A2", 1, "a number and a location");
    expect("BOARDSIZE 9\nB 1 K1", 2, "no location");
    expect("BOARDSIZE 1", 1, "no size");
    expect("BOARDSIZE", 1, "no size");
    expect("SETUP D4", 1, "no color");
    expect("SETUP B", 1, "a color without");
    expect("SETUP W A1 B A2", 1, "order");
    expect("SETUP B A1 A2", 1, "order");
    expect("SETUP B A1\nSETUP W A1", 2, "order");
    expect("DIAGRAM 9x8", 1, "no region");
    expect("DIAGRAM A1", 1, "no region");
    expect("DIAGRAM\nHIDE", 2, "without an item");
    expect("MARK", 1, "without an item");
    for item in ["PASS", "#0", "#3-1", "\\T@A1", "abc@A1", "@A1", "a@", "A20"] {
        expect(&format!("MARK {item}"), 1, "does not belong");
    }
    expect("UNMARK a@A1", 1, "does not belong");
    expect("B 1 A1\nPRISONER #1-2", 2, "does not belong");
    expect("B 1 A1\nVAR abc\nB 1 A2\nENDVAR", 2, "no cc");
    expect("COM\nENDCOM", 2, "an empty comment");
}

#[test]
fn faults_of_order_are_found() {
    expect("WHITE x\nBLACK y", 2, "out of order");
    expect("BOARDSIZE 9\nKOMI 5", 2, "out of order");
    expect("MARK A1\nCOM x\nENDCOM", 2, "out of order");
    expect("B 1 A1\nUSER\nENDUSER\nMARK A1", 4, "out of order");
    expect("SETUP B D4\nMARK D4\nSETUP B Q4", 3, "out of order");
    expect("B 1 A1\nKOMI 5", 2, "belongs to nothing");
    expect("PRISONER A1", 1, "belongs to nothing");
    expect("B 1 A1\nHIDE A1", 2, "belongs to nothing");
    expect(
        "B 1 A1\nVAR\nMARK A1\nB 1 A2\nENDVAR",
        3,
        "belongs to nothing",
    );
    expect(
        "B 1 A1\nVAR\nB 1 A2\nENDVAR\nMARK A1",
        5,
        "belongs to nothing",
    );
    expect("B 1 A1\nW 1 A2", 2, "used twice");
    expect("VAR\nB 1 A2\nENDVAR", 1, "on no move");
    expect(
        "B 1 A1\nSETUP B A2\nVAR\nB 1 A2\nENDVAR",
        3,
        "apart from its move",
    );
    expect("B 1 A1\nVAR\nENDVAR", 3, "an empty variation");
    expect("B 1 A1\nENDVAR", 2, "ENDVAR without VAR");
    expect("B 1 A1\nVAR\nB 1 A2\nEVENT", 4, "open at the end");
    expect("ENDCOM", 1, "not begun");
    expect("COM\nx", 3, "an open block");
    expect("REMARK x\nCOM y\nENDCOM", 2, "a remark before");
    expect(
        "B 1 A1\nVAR\nB 1 A2\nREMARK x\nENDVAR",
        4 + 1,
        "a remark before",
    );
}

#[test]
fn indentation_is_that_of_the_level() {
    let rules = Rules {
        indents: true,
        is_unicode: true,
    };
    let lines = "B 1 A1\n   VAR\n   B 1 A2\n   COM\n   ü\n\n   ENDCOM\n   ENDVAR";
    assert_eq!(found(lines, rules), []);
    for (from, to) in [("   VAR", "VAR"), ("   ü", "  ü"), ("   B", "      B")] {
        assert_eq!(found(&lines.replacen(from, to, 1), rules).len(), 1, "{to}");
    }
}
