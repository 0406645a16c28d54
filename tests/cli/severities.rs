//! Which diagnostics are told, and how grave they are: `--ignore`, `--warn`, `--error`, and the project file.

use std::fs;

use crate::folder::{CLEAN, Folder, Outcome, WITH_ERROR, WITH_WARNING};

/// A move on a stone, which loses nothing.
const OCCUPIED: &str = "(;FF[4]GM[1];B[pd];W[pd])";

#[test]
fn what_is_ignored_is_neither_told_nor_counted() {
    let folder = Folder::with("a.go", WITH_WARNING);
    folder.run("--check --ignore unknown-keyword a.go").silent(0);
    folder.run("--check --strict --ignore unknown-keyword a.go").silent(0);
    folder.write("b.go", WITH_ERROR);
    folder.run("--check --ignore point-off-board --ignore number-sequence b.go").silent(0);
    folder.run("--check --ignore point-off-board,number-sequence b.go").silent(0);
    // As a message shows it.
    folder.run("--check --ignore warning[unknown-keyword] a.go").silent(0);
}

#[test]
fn a_changed_severity_holds_for_all() {
    let folder = Folder::with("a.sgf", OCCUPIED);
    let short = "--check --error-format short a.sgf";
    let outcome = folder.run(&format!("{short} --error occupied-point"));
    assert_eq!(
        (outcome.code, &*outcome.stdout),
        (1, "a.sgf:1:19: error[occupied-point]: a move at Q16 is played where the stone of move 1 stands\n")
    );
    folder.write("b.go", "B 1 Q16\nW 1 D4\n");
    assert_eq!(folder.run("--check b.go").code, 1);
    let outcome = folder.run("--check b.go --warn duplicate-number --error-format short");
    assert_eq!(outcome.code, 0, "{outcome:?}");
    assert!(outcome.stdout.contains("b.go:2:3: warning[duplicate-number]"), "{outcome:?}");
    assert_eq!(folder.run("--check b.go --strict --warn duplicate-number").code, 1);
    // A note is told where it is a warning.
    folder.write("c.sgf", "(;GM[1]SZ[19]FF[3];L[aa])");
    folder.run("--check c.sgf").silent(0);
    assert!(folder.run("--check c.sgf --warn old-form").stdout.contains("warning[old-form]"));
    let report = folder.run("--check --report json --error occupied-point a.sgf").stdout;
    assert!(report.contains("\"severity\":\"error\",\"code\":\"occupied-point\"") && report.contains("\"errors\":1"));
    // What is written stays as it is.
    let written = folder.run("a.sgf -t ff4").stdout;
    for line in ["--ignore occupied-point", "--error occupied-point"] {
        assert_eq!(folder.run(&format!("a.sgf -t ff4 {line}")).stdout, written);
    }
    folder.run("a.sgf -t ff4 --ignore occupied-point --strict -o new.sgf").clean();
}

#[test]
fn what_is_left_out_is_told_wherever_something_is_written() {
    let folder = Folder::with("a.go", WITH_ERROR);
    for option in ["--ignore", "--warn"] {
        folder
            .run(&format!("a.go {option} point-off-board -o a.sgf"))
            .refused(2, &["[point-off-board]", "left out", "--check"]);
    }
    folder.run("a.go --ignore not-a-game --check").refused(2, &["[not-a-game] is fatal"]);
    // The project file serves checks and conversions.
    folder.write("ishisgf.toml", "ignore = [\"point-off-board\", \"number-sequence\"]");
    folder.run("--check a.go").silent(0);
    folder.run("a.go -o a.sgf").refused(1, &["error[point-off-board]"]);
    assert!(folder.path("a.sgf").exists());
}

#[test]
fn a_code_that_there_is_not_is_refused_with_the_nearest_one() {
    let folder = Folder::with("a.go", CLEAN);
    folder.run("--check a.go --ignore unclosed-valeu").refused(2, &["unclosed-valeu", "did you mean unclosed-value?"]);
    folder.run("--check a.go --error klingon").refused(2, &["there is no diagnostic `klingon`"]);
    folder.run("--check a.go --warn loss --error loss").refused(2, &["[loss]", "`warn`", "`error`"]);
    folder.run("--explain los").refused(2, &["did you mean loss?"]);
}

#[test]
fn a_project_file_holds_for_the_folders_below_it() {
    let folder = Folder::with("project/games/old/a.sgf", OCCUPIED);
    folder
        .write("project/ishisgf.toml", "# No game of ours has two stones on a point.\nerror = [\"occupied-point\"]\n");
    folder.write("other/b.sgf", OCCUPIED);
    assert_eq!(folder.run("--check project/games").code, 1);
    assert_eq!(folder.run("--check project/games/old/a.sgf").code, 1);
    assert_eq!(folder.run("--check other").code, 0);
    // The folder that holds all of them has none above it.
    assert_eq!(folder.run("--check project/games other").code, 0);
    assert_eq!(folder.run("--check project/games --no-config").code, 0);
    assert_eq!(folder.run("--check other --config project/ishisgf.toml").code, 1);
    let mut there = folder.command("--check");
    let there = Outcome::of(there.current_dir(folder.path("project/games")).write_stdin(OCCUPIED));
    assert_eq!(there.code, 1);
    // The command line says more.
    assert_eq!(folder.run("--check project --warn occupied-point").code, 0);
    folder.write("project/games/ishisgf.toml", "ignore = ['occupied-point']");
    folder.run("--check project/games/old/a.sgf").silent(0);
}

#[test]
fn what_is_wrong_with_a_project_file_is_named_with_its_line() {
    let folder = Folder::with("a.sgf", OCCUPIED);
    for (text, said) in [
        ("error = []\nignroe = []\n", ["ishisgf.toml:2:1", "did you mean ignore?"]),
        ("error = [\n  \"occupied\",\n]", ["ishisgf.toml:2:3", "there is no diagnostic `occupied`"]),
        ("error = \"loss\"", ["ishisgf.toml:1:9", "a list of codes"]),
        ("error = [", ["ishisgf.toml:1:", "array"]),
        ("warn = ['unreadable']", ["ishisgf.toml:1:9", "[unreadable] is fatal, which can't be changed"]),
        (
            "ignore = ['old-form']\nwarn = ['loss', 'old-form']",
            ["ishisgf.toml:2:17", "[old-form] is named for `ignore` and for `warn`"],
        ),
    ] {
        folder.write("ishisgf.toml", text);
        folder.run("--check a.sgf").refused(2, &said);
        assert_eq!(folder.run("--check a.sgf --no-config").code, 0);
    }
    fs::remove_file(folder.path("ishisgf.toml")).unwrap();
    folder.run("--check a.sgf --config no.toml").refused(2, &["no.toml", "no such file"]);
    folder.run("--check a.sgf --config no.toml --no-config").refused(2, &["--config", "--no-config"]);
}
