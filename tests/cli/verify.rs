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
fn what_would_not_come_back_is_not_written() {
    // A root in CP437 is the check mark of Ishi.
    let folder = Folder::with("game.sgf", "(;GM[1];B[pd]C[\u{221a}2])");
    let line = "game.sgf -t ishi --charset utf-8 --output-encoding cp437";
    folder.run(&format!("{line} -o lost.go")).clean();
    let said = [
        "fatal[verify-failed]",
        "line 2 of the input in FF[4] is `;B[pd]C[\u{221a}2])`, but read back it is `;B[pd]C[\u{2713}2])`",
        "--> game.sgf",
        "leave out --verify",
    ];
    folder.run(&format!("{line} --verify -o new.go")).refused(1, &said);
    folder.run(&format!("{line} --verify")).refused(1, &said);
    folder.run(&format!("{line} --verify --check")).found(1, &said);
    folder.run("game.sgf -t ff4 --verify -o new.sgf").clean();
    assert_eq!(folder.names(), ["game.sgf", "lost.go", "new.sgf"]);
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
