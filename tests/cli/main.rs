//! The program as scripts see it: what it prints where, what it leaves on the disk, and how it exits.

mod broken;
mod files;
mod first_minutes;
mod folder;
mod formats;
mod losses;
mod manners;
mod messages;
mod pictures;
#[cfg(unix)]
mod progress;
mod severities;
mod verify;

use std::fs::File;
use std::time::{Duration, UNIX_EPOCH};

use folder::{CLEAN, Folder, Outcome, WITH_ERROR, WITH_WARNING};

#[test]
fn one_input_goes_to_standard_output() {
    let outcome = Folder::with("game.go", CLEAN).run("game.go");
    outcome.clean();
    assert!(outcome.stdout.starts_with("(;"), "{outcome:?}");
    assert!(outcome.stdout.contains(";B[pd]"), "{outcome:?}");
}

#[test]
fn standard_input_is_read_where_no_file_is_named() {
    let folder = Folder::with("game.go", CLEAN);
    let expected = folder.run("game.go").stdout;
    for line in ["", "-", "- -o -"] {
        let outcome = Outcome::of(folder.command(line).write_stdin(CLEAN));
        outcome.clean();
        assert_eq!(outcome.stdout, expected, "{line}");
    }
    let outcome = Outcome::of(folder.command("--check").write_stdin(WITH_ERROR));
    outcome.found(1, &["<stdin>:3:5"]);
    // No archive, however large one may be.
    Outcome::of(folder.command("--max-archive 10").write_stdin(CLEAN)).clean();
}

#[test]
fn strict_writes_nothing_where_there_is_a_warning() {
    let folder = Folder::with("game.go", WITH_WARNING);
    assert_eq!(folder.run("game.go").code, 0);
    folder.run("--strict game.go").refused(1, &["warning[unknown-keyword]", "--strict", "nothing was written"]);
    folder.run("--strict -q game.go -o game.sgf").refused(1, &["game.go", "--strict"]);
    assert_eq!(folder.run("--check game.go").code, 0);
    folder.run("--check --strict game.go").found(1, &["--strict"]);
    assert_eq!(folder.names(), ["game.go"]);
    folder.write("game.go", CLEAN);
    folder.run("--strict game.go").clean();
}

#[test]
fn check_diagnoses_several_files_and_writes_nothing() {
    let folder = Folder::with("a.go", WITH_WARNING);
    folder.write("b.go", CLEAN);
    let outcome = folder.run("--check a.go b.go");
    outcome.found(0, &["a.go:3:1", "a.go: 1 warning"]);
    assert!(!outcome.stdout.contains("b.go"), "{outcome:?}");
    folder.write("c.go", WITH_ERROR);
    let outcome = folder.run("--check c.go missing.go a.go");
    outcome.found(1, &["c.go:3:5", "missing.go", "a.go:3:1"]);
    assert_eq!(folder.names(), ["a.go", "b.go", "c.go"]);
}

#[test]
fn check_and_output_exclude_each_other() {
    let folder = Folder::with("a.go", CLEAN);
    folder.run("--check a.go -o a.sgf").refused(2, &["--check", "--output"]);
    assert_eq!(folder.names(), ["a.go"]);
}

#[test]
fn what_has_no_place_is_refused_before_anything_is_read() {
    let folder = Folder::with("a.go", CLEAN);
    folder.write("b.go", CLEAN);
    folder.run("a.go b.go").refused(2, &["several files", "--beside", "--join", "--check"]);
    folder.run("--check - -").refused(2, &["standard input"]);
    assert_eq!(folder.names(), ["a.go", "b.go"]);
}

#[test]
fn sgf_becomes_sgf_of_the_dialect_that_is_named() {
    let folder = Folder::with("game.sgf", "(;GM[1]SZ[19]RE[Jigo]TM[90m];B[pd])");
    let ff4 = folder.run("game.sgf -t ff4 -q");
    ff4.clean();
    assert!(ff4.stdout.contains("RE[0]\n") && ff4.stdout.contains("TM[5400]"));
    folder.run("game.sgf -t draft -o draft.sgf").clean();
    assert!(folder.read("draft.sgf").contains("RE[Jigo]\nTM[90m]"));
    // The name of the output says what it is to be, too.
    folder.run("game.sgf -o new.sgf").clean();
    assert_eq!(folder.read("new.sgf"), ff4.stdout);
}

#[test]
fn sgf_becomes_ishi_unless_something_else_is_named() {
    let folder = Folder::with("game.sgf", "(;GM[1]SZ[9]RE[Jigo];B[gc](;W[cg])(;W[cc]))");
    let lines = "RESULT Jigo\nBOARDSIZE 9\nB 1 G7\nW 2 C3\nVAR\nW 2 C7\nENDVAR\n";
    let lines = lines.replace('\n', "\r\n");
    for line in ["game.sgf", "game.sgf -t ishi", "game.sgf -f sgf -o -"] {
        let outcome = folder.run(line);
        outcome.clean();
        assert_eq!(outcome.stdout, lines, "{line}");
    }
    folder.run("game.sgf -o game.go").clean();
    assert_eq!(folder.read("game.go"), lines);
    folder.run("game.sgf --indent -o indented.GO").clean();
    let indented = folder.read("indented.GO");
    assert!(indented.ends_with("   VAR\r\n   W 2 C7\r\n   ENDVAR\r\n"), "{indented}");
}

/// Two games that Ishi has a board for, around one that it has none for.
const WITH_A_LARGE_BOARD: &str =
    "(;GM[1]SZ[9]EV[Small];B[ee])\n(;GM[1]SZ[21]EV[Large];B[aa])\n(;GM[1]SZ[2]EV[Tiny];B[aa])\n";

#[test]
fn games_that_ishi_has_no_board_for_are_left_out() {
    let folder = Folder::with("games.sgf", WITH_A_LARGE_BOARD);
    let others = "EVENT Small\nBOARDSIZE 9\nB 1 E5\nEVENT Tiny\nBOARDSIZE 2\nB 1 A2\n";
    let others = others.replace('\n', "\r\n");
    let said = "games.sgf:2:2: error[no-ishi-board]: Ishi has no board of 21x21";
    let outcome = folder.run("games.sgf --error-format short");
    assert_eq!((outcome.code, &outcome.stdout), (1, &others), "{outcome:?}");
    assert!(outcome.stderr.starts_with(said), "{outcome:?}");
    let outcome = folder.run("games.sgf -o games.go -q");
    outcome.refused(1, &["[no-ishi-board]", "only SGF can hold it"]);
    assert_eq!(folder.read("games.go"), others);
    folder.run("games.sgf --strict").refused(1, &["refused by --strict: 1 error"]);
    folder.run("games.sgf -t ff4 -q").clean();
}

#[test]
fn where_ishi_has_no_board_for_any_game_nothing_is_written() {
    let folder = Folder::with("large.sgf", "(;GM[1]SZ[21];B[aa])");
    folder.write("games.sgf", "(;GM[1]SZ[21];B[aa])\n(;GM[1]SZ[9:13];B[aa])\n");
    for (name, others) in [("large.sgf", 0), ("games.sgf", 1)] {
        for line in [format!("{name} -o new.go"), format!("{name} --check -t ishi")] {
            let outcome = folder.run(&line);
            assert_eq!(outcome.code, 1, "{outcome:?}");
            let said = format!("{}{}", outcome.stdout, outcome.stderr);
            for words in ["fatal[no-ishi-game]", "-t ff4", "19x19"] {
                assert!(said.contains(words), "no {words} in {said}");
            }
            let errors = said.matches("error[no-ishi-board]").count();
            assert_eq!(errors, others, "{outcome:?}");
        }
        folder.run(&format!("{name} -t ff4")).clean();
        folder.run(&format!("{name} --check")).clean();
    }
    assert_eq!(folder.names(), ["games.sgf", "large.sgf"]);
}

#[test]
fn ishi_becomes_canonical_ishi() {
    let folder = Folder::with("a.go", "b 1 q16\n  var\n  b 1 d4\n  endvar");
    let canonical = "B 1 Q16\r\nVAR\r\nB 1 D4\r\nENDVAR\r\n";
    let outcome = folder.run("a.go -t ishi");
    outcome.clean();
    assert_eq!(outcome.stdout, canonical);
    folder.run("a.go -o b.ISH").clean();
    assert_eq!(folder.read("b.ISH"), canonical);
    folder.run("a.go --indent -o c.go").clean();
    let indented = "B 1 Q16\r\n   VAR\r\n   B 1 D4\r\n   ENDVAR\r\n";
    assert_eq!(folder.read("c.go"), indented);
    folder.run("a.go -o a.go --force").refused(2, &["is the input itself"]);
    folder.write("empty.go", "\n");
    let outcome = folder.run("empty.go -t ishi");
    outcome.clean();
    assert_eq!(outcome.stdout, "");
}

#[test]
fn what_ascii_can_not_hold_is_carried_or_written_as_it_is() {
    let event = "EVENT Caf\u{e9}\r\nB 1 Q16\r\n";
    let folder = Folder::with("a.go", event);
    let outcome = folder.run("a.go -t ishi -o b.go");
    outcome.clean();
    let spelled = "EVENT Cafe\r\nUSER SGF\r\nEV[Caf%C3%A9]\r\nENDUSER\r\nB 1 Q16\r\n";
    assert_eq!(folder.read("b.go"), spelled);
    for line in ["a.go -t ishi --charset utf-8", "b.go -t ishi --charset utf-8"] {
        let outcome = folder.run(line);
        outcome.clean();
        assert_eq!(outcome.stdout, event, "{line}");
    }
    let sgf = folder.run("a.go");
    sgf.clean();
    assert_eq!(folder.run("b.go").stdout, sgf.stdout);
}

#[test]
fn a_marker_that_ishi_can_not_have_is_carried_or_lost() {
    let folder = Folder::with("a.go", "B 1 Q16\nVAR long\nB 1 Q3\nENDVAR\n");
    let carried = folder.run("a.go -t ishi -q").stdout;
    assert!(carried.contains("VAR\r\nB 1 Q3\r\nUSER SGF\r\nISHI[VAR long]\r\n"), "{carried}");
    let outcome = folder.run("a.go -t ishi --plain --error-format short");
    assert_eq!(outcome.stdout, "B 1 Q16\r\nVAR\r\nB 1 Q3\r\nENDVAR\r\n");
    assert!(outcome.stderr.contains("warning[loss]: "), "{outcome:?}");
}

#[test]
fn check_plays_games_of_both_formats_out() {
    let folder = Folder::with("game.sgf", "(;FF[4]GM[1];B[pd];W[pd])");
    folder.write("game.go", "B 1 Q16\r\nW 2 Q16\r\n");
    let outcome = folder.run("--check --error-format short game.sgf game.go");
    assert_eq!(outcome.code, 0);
    assert_eq!(outcome.stderr, "");
    for place in ["game.sgf:1:19: warning[occupied-point]", "game.go:2:1: warning[occupied-point]: a move at Q16"] {
        assert!(outcome.stdout.contains(place), "{outcome:?}");
    }
    folder.run("--check --strict game.sgf").found(1, &["refused by --strict"]);
    // A move stands at its own line, whatever stands behind it or is carried.
    folder.write("words.go", "B 1 Q16\r\nUSER SGF\r\nBL[60]\r\nENDUSER\r\nW 2 Q16\r\nCOM\r\nThere?\r\nENDCOM\r\n");
    let outcome = folder.run("--check --error-format short words.go");
    assert!(outcome.stdout.contains("words.go:5:1: warning[occupied-point]"), "{outcome:?}");
}

#[test]
fn letters_of_two_nodes_that_are_no_run_of_moves_alone_are_none_together() {
    let moves = "(;B[aa]S[a];W[bb];B[cc])(;RN[x]PT[3];B[aa]S[b];W[bb];B[dd])";
    let folder = Folder::with("game.sgf", &format!("(;{moves})"));
    let outcome = folder.run("game.sgf -t ff4 -o first.sgf");
    assert!(outcome.stderr.contains("`S` of two nodes"), "{outcome:?}");
    folder.run("first.sgf -t ff4 -o second.sgf").clean();
    assert!(folder.read("first.sgf").contains(";B[aa]SX[a][b]"), "{}", folder.read("first.sgf"));
    assert_eq!(folder.read("first.sgf"), folder.read("second.sgf"));
}

#[test]
fn check_doubts_dates_that_are_later_than_the_file() {
    let folder = Folder::with("old.sgf", "(;FF[4]GM[1]DT[1996-05-03];B[pd])");
    let day = |days: u64| UNIX_EPOCH + Duration::from_secs(24 * 60 * 60 * days);
    let set = |days: u64| {
        let file = File::options().write(true).open(folder.path("old.sgf"));
        file.and_then(|file| file.set_modified(day(days))).expect("the time can be set");
    };
    // 1996-05-03 and the day before.
    for (days, is_doubted) in [(9619, false), (9618, true)] {
        set(days);
        let outcome = folder.run("--check -v --error-format short old.sgf");
        let doubt = "old.sgf:1:13: note[later-than-file]: ";
        assert_eq!((outcome.stdout + &outcome.stderr).contains(doubt), is_doubted, "{days}");
    }
}

#[test]
fn wrong_arguments_are_a_usage_error() {
    let folder = Folder::new();
    for line in ["--frob", "-t gif", "--color blue", "--generate man x.go"] {
        folder.run(line).refused(2, &["error: "]);
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    let folder = Folder::new();
    for line in ["-h", "--help", "--version"] {
        let outcome = folder.run(line);
        outcome.clean();
        assert!(outcome.stdout.to_lowercase().contains("ishi"), "{outcome:?}");
    }
}
