//! `--fix`: what is mended in its place, and what is left alone.

use std::fs;

use crate::folder::{CLEAN, Folder};

/// A date in another form, which is mended beyond doubt.
const MENDABLE: &str = "(;FF[4]GM[1]SZ[19]DT[2004/05/03];B[pd];W[dp])\n";

#[test]
fn what_costs_nothing_is_mended_in_its_place() {
    let folder = Folder::with("a.sgf", MENDABLE);
    let outcome = folder.run("--fix a.sgf --error-format short");
    let said = "a.sgf:1:22: warning[repaired-value]: `DT[2004/05/03]` became `DT[2004-05-03]`\n";
    assert_eq!((outcome.code, &*outcome.stdout, &*outcome.stderr), (0, said, ""));
    assert!(folder.read("a.sgf").contains("DT[2004-05-03]"));
    folder.run("--check a.sgf").silent(0);
    let mended = folder.read("a.sgf");
    // What was done is said, and what is left of what was found.
    folder.write("b.sgf", MENDABLE);
    folder.run("--fix b.sgf").found(0, &["b.sgf: 1 warning, and none after it was mended\n"]);
    folder.write("b.go", "SETUP BLACK C3\nW 1 Q16\nB 4 D4\n");
    folder.run("--fix b.go").found(0, &["b.go: 2 warnings, and 1 warning after it was mended\n"]);
    folder.run("--fix b.go").found(0, &["b.go: 1 warning\n"]);
    fs::remove_file(folder.path("b.go")).unwrap();
    fs::remove_file(folder.path("b.sgf")).unwrap();
    folder.run("--fix a.sgf").silent(0);
    assert_eq!(folder.read("a.sgf"), mended);
    assert_eq!(folder.names(), ["a.sgf"]);
}

#[test]
fn a_file_without_findings_keeps_its_form() {
    let folder = Folder::with("a.sgf", "(;GM[1]FF[4]\n\n  SZ[19];B[pd])");
    folder.write("b.go", "b 1 q16\n");
    let before = (folder.read("a.sgf"), folder.read("b.go"));
    folder.run("--fix a.sgf b.go").found(0, &["2 files: 2 unchanged"]);
    assert_eq!((folder.read("a.sgf"), folder.read("b.go")), before);
}

#[test]
fn what_would_lose_or_guess_something_stays_as_it_is() {
    for (name, record, said) in [
        ("a.sgf", "(;FF[4]GM[1]SZ[9]DT[2004/05/03];B[ee])\nThe end.\n", "something may be lost with [text-outside]"),
        ("a.sgf", "(;FF[4]GM[1]SZ[9]DT[2004/05/03];B[ee]", "only a guess mends [missing-parenthesis]"),
        ("a.go", "KOMI: 5.5\nB 1 Q16\n", "something may be lost with [extra-data]"),
        ("a.go", "B 1 Q16\nW 2 Z99\nB three D4\n", "something may be lost with "),
    ] {
        let folder = Folder::with(name, record);
        let outcome = folder.run(&format!("--fix {name}"));
        outcome.found(1, &["the file stays as it is: ", said, "--explain"]);
        assert!(!outcome.stdout.contains(" became "), "{outcome:?}");
        assert_eq!(folder.read(name), record);
        assert_eq!(folder.names(), [name]);
    }
}

#[test]
fn what_writing_anew_does_not_mend_is_told_and_stays() {
    let record = "B 1 Q16\nW 2 D4\nB 4 Q3\n";
    let folder = Folder::with("a.go", record);
    folder.run("--fix a.go").found(0, &["warning[number-sequence]"]);
    assert_eq!(folder.read("a.go"), record);
}

#[test]
fn many_files_are_mended_each_by_itself() {
    let folder = Folder::with("in/a.sgf", MENDABLE);
    folder.write("in/b.sgf", "(;FF[4]GM[1]SZ[9]DT[2004/05/03];B[ee])\nThe end.\n");
    folder.write("in/c.go", CLEAN);
    folder.write("in/d.go", "SETUP BLACK C3\nW 1 Q16\n");
    let plan = folder.run("--fix in --dry-run");
    assert!(plan.stdout.contains("in/a.sgf is replaced, where that mends it\n"), "{plan:?}");
    folder.run("--fix in --backup .bak").found(1, &["4 files: 2 converted, 1 unchanged, 1 failed", "in/b.sgf: failed"]);
    assert_eq!(folder.read("in/a.sgf.bak"), MENDABLE);
    assert!(folder.read("in/a.sgf").contains("DT[2004-05-03]"));
    assert!(folder.read("in/d.go").starts_with("SETUP B C3\r\n"));
    assert_eq!(folder.all("in"), ["a.sgf", "a.sgf.bak", "b.sgf", "c.go", "d.go", "d.go.bak"]);
    let report = folder.run("--fix in --report json").stdout;
    assert!(report.contains("\"reason_code\":\"not-mendable\"") && report.contains("\"nothing-to-mend\""), "{report}");
}

#[test]
fn a_note_is_mended_where_it_is_a_warning() {
    let old = "(;GM[1]FF[3]SZ[9];B[ee]L[cc][dd])\n";
    let folder = Folder::with("a.sgf", old);
    folder.run("--fix a.sgf").silent(0);
    assert_eq!(folder.read("a.sgf"), old);
    assert_eq!(folder.run("--fix a.sgf --warn old-form").code, 0);
    assert!(folder.read("a.sgf").contains("LB["));
    for line in ["--fix a.sgf --check", "--fix a.sgf -o b.sgf", "--fix a.sgf --plain", "--fix"] {
        let outcome = crate::folder::Outcome::of(folder.command(line).write_stdin(old));
        assert_eq!((outcome.code, &*outcome.stdout), (2, ""), "{outcome:?}");
    }
    fs::remove_file(folder.path("a.sgf")).unwrap();
    folder.run("--fix a.sgf").found(1, &["fatal[unreadable]"]);
}
