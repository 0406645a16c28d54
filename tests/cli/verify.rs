//! What `--verify` lets pass, and what it keeps from being written.

use crate::folder::{CLEAN, Folder, Outcome, WITH_ERROR};

const SGF: &str = "(;GM[1]SZ[9]PB[Ann]GN[Caf\u{e9}];B[gc]C[Two\nlines];W[cg](;B[gg]TR[gc])(;B[cc]))";
const ISHI: &str = "boardsize 9\nremark by Ann\nb 1 g7\n  var a\n  b 1 c3\n  endvar\nw 2 c3\n";

#[test]
fn what_comes_back_is_written() {
    let folder = Folder::with("game.sgf", SGF);
    folder.write("game.go", ISHI);
    for line in [
        "game.sgf -t ff4",
        "game.sgf -t draft --output-encoding latin1 -q -o new.sgf --force",
        "game.sgf",
        "game.sgf --indent",
        "game.sgf -t ishi --charset utf-8",
        "game.sgf -t ishi --charset utf-8 --output-encoding latin1 -o new.go --force",
        "game.go",
        "game.go -t draft",
        "game.go -t ishi",
        "game.go -t ishi --indent",
    ] {
        let outcome = folder.run(&format!("{line} --verify"));
        outcome.clean();
        assert_eq!(outcome.stdout, folder.run(line).stdout, "{line}");
    }
    let outcome = Outcome::of(folder.command("-t ff4 --verify").write_stdin(SGF));
    outcome.clean();
    assert_eq!(outcome.stdout, folder.run("game.sgf -t ff4").stdout);
}

#[test]
fn what_can_not_be_verified_is_not_written() {
    // It costs more memory as Ishi, which is read back, than as SGF. That something comes back as something else is not known of
    // any record: the tests of the library tamper with what is written.
    let folder = Folder::with("game.sgf", &format!("(;GM[1]{})", ";AB[aa]".repeat(2000)));
    let line = "game.sgf -t ishi --max-memory 5M -q";
    folder.run(&format!("{line} -o good.go")).clean();
    let said = ["fatal[too-large]", "--> game.sgf"];
    folder.run(&format!("{line} --verify -o new.go")).refused(1, &said);
    folder.run(&format!("{line} --verify")).refused(1, &said);
    folder.run(&format!("{line} --verify --check")).found(1, &said);
    folder.run("game.sgf -t ishi -q --verify -o new.go").clean();
    assert_eq!(folder.names(), ["game.sgf", "good.go", "new.go"]);
}

#[test]
fn check_verifies_what_it_does_not_write() {
    let folder = Folder::with("a.go", CLEAN);
    folder.write("b.sgf", SGF);
    folder.write("c.go", WITH_ERROR);
    folder.run("--check --verify -t ishi a.go").clean();
    folder.run("--check --verify -t ff4 b.sgf").clean();
    folder.run("--check --verify a.go b.sgf").found(0, &["2 files: 2 checked\n"]);
    folder.run("--check --verify -t ishi a.go b.sgf").found(0, &["2 files: 2 checked\n"]);
    folder.run("--check --verify -t draft a.go b.sgf").found(0, &["2 files: 2 checked\n"]);
    // What was left out with an error was never taken for a part of the game.
    let outcome = folder.run("--check --verify -t ishi a.go c.go");
    outcome.found(1, &["c.go:3:5", "c.go: 1 error, 1 warning\n"]);
    assert!(!outcome.stdout.contains("verify-failed"), "{outcome:?}");
    assert_eq!(folder.names(), ["a.go", "b.sgf", "c.go"]);
}

#[test]
fn what_is_to_be_lost_can_not_be_verified() {
    let folder = Folder::with("a.go", CLEAN);
    folder.run("--verify --plain a.go").refused(2, &["--verify", "--plain"]);
}
