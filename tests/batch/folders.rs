//! Folders, several inputs, and games in files of their own or in one.

use std::fs;

use crate::folder::{CLEAN, Folder, WITH_ERROR, WITH_WARNING};

const SGF: &str = "(;FF[4]GM[1]SZ[9];B[ee];W[gc])";
const OTHER_GAME: &str = "(;GM[2]SZ[8];B[d3])";

/// A folder `in` with games in both formats, in folders, and with other files.
fn archive() -> Folder {
    let folder = Folder::new();
    folder.write("in/b.GO", CLEAN);
    folder.write("in/a.ish", CLEAN);
    folder.write("in/problems/p.prb", WITH_WARNING);
    folder.write("in/games/g.sgf", SGF);
    folder.write("in/main.go", "package main\n\nfunc main() {}\n");
    folder.write("in/notes.txt", "About these games.\n");
    folder
}

#[test]
fn a_folder_is_converted_into_another_one() {
    let folder = archive();
    let outcome = folder.run("in -o out -t ff4");
    outcome.refused(0, &["in/problems/p.prb:3:1", "6 files: 4 converted, 2 skipped, 1 with warnings\n"]);
    assert_eq!(folder.all("out"), ["a.sgf", "b.sgf", "games/g.sgf", "problems/p.sgf"]);
    for (input, output) in
        [("in/b.GO", "out/b.sgf"), ("in/problems/p.prb", "out/problems/p.sgf"), ("in/games/g.sgf", "out/games/g.sgf")]
    {
        let single = folder.run(&format!("{input} -t ff4")).stdout;
        assert_eq!(folder.read(output), single, "{input}");
    }
}

#[test]
fn without_a_format_each_file_becomes_the_other_one() {
    let folder = archive();
    folder.run("in -o out").refused(0, &["4 converted"]);
    assert_eq!(folder.all("out"), ["a.sgf", "b.sgf", "games/g.go", "problems/p.sgf"]);
    folder.run("in -o ext --ext .mgt -q").clean();
    assert_eq!(folder.all("ext"), ["a.mgt", "b.mgt", "games/g.mgt", "problems/p.mgt"]);
}

#[test]
fn several_inputs_go_under_their_names() {
    let folder = archive();
    folder.write("c.go", CLEAN);
    folder.write("more/d.go", CLEAN);
    folder.run("c.go in/games more/ -o out -t ishi").refused(0, &["3 files: 3 converted\n"]);
    assert_eq!(folder.all("out"), ["c.go", "games/g.go", "more/d.go"]);
}

#[test]
fn outputs_can_stand_beside_their_inputs() {
    let folder = archive();
    folder.run("in --beside -t draft").refused(2, &["in/games/g.sgf", "input itself"]);
    folder.run("in --beside -t draft --ext new.sgf -q").clean();
    assert_eq!(
        folder.all("in"),
        [
            "a.ish",
            "a.new.sgf",
            "b.GO",
            "b.new.sgf",
            "games/g.new.sgf",
            "games/g.sgf",
            "main.go",
            "notes.txt",
            "problems/p.new.sgf",
            "problems/p.prb",
        ]
    );
}

#[test]
fn other_files_can_be_read_and_copied() {
    let folder = archive();
    folder.write("in/old/Game 7", CLEAN);
    folder.run("in -o plain -q -t ff4").clean();
    assert_eq!(folder.all("plain").len(), 4);
    folder.run("in -o all --all -t ff4").refused(0, &["5 converted, 2 skipped"]);
    assert_eq!(folder.all("all"), ["a.sgf", "b.sgf", "games/g.sgf", "old/Game 7.sgf", "problems/p.sgf"]);
    folder.run("in -o copy --copy-others -t ff4").refused(0, &["4 converted, 3 copied"]);
    for name in ["main.go", "notes.txt", "old/Game 7"] {
        let copied = fs::read(folder.path("copy").join(name)).expect(name);
        let original = fs::read(folder.path("in").join(name)).expect(name);
        assert_eq!(copied, original, "{name}");
    }
    assert_eq!(folder.all("copy").len(), 7);
}

#[test]
fn copies_have_the_bytes_of_what_they_copy() {
    let folder = archive();
    folder.write("in/notes.gz", "This is not compressed.\n");
    for output in ["out/", "out.zip"] {
        folder.run(&format!("in -o {output} --copy-others -t ff4 --ext sgf.gz -q")).clean();
    }
    folder.run("out.zip -o back --copy-others --all -q").clean();
    for copied in ["out/notes.gz", "back/notes.gz"] {
        assert_eq!(folder.read(copied), "This is not compressed.\n", "{copied}");
    }
    // Only records are compressed.
    assert!(fs::read(folder.path("out/a.sgf.gz")).expect("a record").starts_with(b"\x1f\x8b"));
    folder.run("in/b.GO in/a.ish --join -t ff4 -o joined.sgf.gz -q").clean();
    assert!(fs::read(folder.path("joined.sgf.gz")).expect("a record").starts_with(b"\x1f\x8b"));
    for _ in 0..2 {
        folder.run("in/b.GO --check --report-file report.json.gz").silent(0);
        assert!(folder.read("report.json.gz").starts_with('{'));
    }
}

#[test]
fn what_is_clearly_something_else_is_passed_over_unless_it_is_named() {
    let folder = archive();
    folder.run("in/main.go").refused(1, &["[not-a-game]", "Go-language source code"]);
    folder.run("in/main.go in/b.GO -o out -q").refused(1, &["in/main.go: failed: this seems to be Go-language"]);
    assert_eq!(folder.all("out"), ["b.sgf"]);
    // What is damaged needs attention.
    folder.write("in/empty.sgf", "");
    folder.write("in/prose.sgf", "Nothing about stones.\n");
    folder.write("in/zero.go", "\0\0\0\0\0\0");
    let outcome = folder.run("in -o out2 -q");
    outcome.refused(
        1,
        &[
            "9 files: 4 converted, 2 skipped, 3 failed, 1 with warnings",
            "in/empty.sgf: failed",
            "in/prose.sgf: failed",
            "in/zero.go: failed",
        ],
    );
}

#[test]
fn one_bad_file_does_not_stop_the_rest() {
    let folder = archive();
    folder.write("in/c.go", WITH_ERROR);
    fs::write(folder.path("in/d.sgf"), [0xff, 0xfe, 0x00]).unwrap();
    let outcome = folder.run("in -o out -t ff4");
    outcome.refused(
        1,
        &["8 files: 5 converted, 2 skipped, 1 failed, 1 with errors, 2 with warnings\n\
             These need attention:\n  \
             in/c.go: converted: 1 error\n  \
             in/d.sgf: failed: "],
    );
    assert_eq!(folder.all("out").len(), 5);
    let outcome = folder.run("in -o strict -t ff4 --strict -q");
    outcome.refused(1, &["3 converted, 2 skipped, 3 failed", "in/problems/p.prb: failed: refused by --strict"]);
    assert_eq!(folder.all("strict").len(), 3);
}

#[test]
fn a_bad_game_does_not_stop_its_file() {
    let games = format!("{SGF}\n(;GM[1]SZ[21];B[aa])\n{OTHER_GAME}\n{SGF}");
    let folder = Folder::with("in/games.sgf", &games);
    folder
        .run("in -o out")
        .refused(1, &["error[no-ishi-board]", "error[other-game]", "in/games.sgf: converted: 2 errors"]);
    assert_eq!(folder.read("out/games.go").matches("B 1 E5").count(), 2);
    let outcome = folder.run("in -o out --force --skip-bad-games");
    outcome.refused(0, &["warning[skipped-game]", "1 unchanged", "1 with warnings"]);
    assert!(!outcome.stderr.contains("error["), "{outcome:?}");
    folder.run("in -o verified --verify --skip-bad-games -q").clean();
    folder.write("in/games.sgf", OTHER_GAME);
    folder.run("in -o out2 --skip-bad-games -q").refused(1, &["in/games.sgf: failed: there is no record of Go in it"]);
}

#[test]
fn games_can_stand_in_files_of_their_own() {
    let games = "REMARK first\r\nB 1 E5\r\nEVENT Two\r\nB 1 C3\r\nEVENT Three\r\nB 1 D4\r\nREMARK last\r\n";
    let folder = Folder::with("games.go", games);
    folder.run("games.go --split").refused(2, &["-o", "--beside"]);
    folder.run("games.go --split -o out").clean();
    let names = ["games-001.sgf", "games-002.sgf", "games-003.sgf"];
    assert_eq!(folder.all("out"), names);
    let joined = names.map(|name| folder.read(&format!("out/{name}")));
    assert!(joined[2].contains("EV[Three]") && joined[2].contains("ISHI["), "{}", joined[2]);
    folder.run("games.go --split -o ishi -t ishi").clean();
    assert_eq!(folder.read("ishi/games-001.go"), "REMARK first\r\nB 1 E5\r\n");
    assert_eq!(folder.read("ishi/games-002.go"), "EVENT Two\r\nB 1 C3\r\n");
    assert_eq!(folder.read("ishi/games-003.go"), "EVENT Three\r\nB 1 D4\r\nREMARK last\r\n");
    folder.run("games.go --split -o out").refused(2, &["games-001.sgf", "exists already"]);
    folder.run("games.go --split -o out --newer").clean();
    folder.run("games.go --split --verify -o verified").clean();
}

#[test]
fn what_makes_a_file_a_record_stands_in_that_file() {
    let folder = Folder::with("games.sgf", "(;GM[1]C[a])(;GM[1]ISHI[?Foo bar])");
    folder.run("games.sgf --split -o ishi -t ishi --verify -q").clean();
    assert_eq!(folder.read("ishi/games-001.go"), "COM\r\na\r\nENDCOM\r\n");
    assert_eq!(folder.read("ishi/games-002.go"), "USER SGF\r\nENDUSER\r\nFoo bar\r\n");
    folder.run("ishi/games-002.go -q").clean();
}

#[test]
fn several_files_can_be_joined() {
    let folder = Folder::with("a.go", "B 1 E5\r\n");
    folder.write("b.sgf", "(;GM[1]SZ[19]EV[Two];B[cc])(;GM[1]SZ[19];B[dd])");
    folder.write("c.go", "EVENT Four\r\nB 1 C3\r\nREMARK at the end\r\n");
    folder.run("a.go b.sgf c.go --join").refused(2, &["--to"]);
    let outcome = folder.run("a.go b.sgf c.go --join -t ishi -q");
    outcome.clean();
    let joined = "B 1 E5\r\nEVENT Two\r\nB 1 C17\r\nEVENT\r\nB 1 D16\r\nEVENT Four\r\nB 1 C3\r\nREMARK at the end\r\n";
    assert_eq!(outcome.stdout, joined);
    folder.run("a.go b.sgf c.go --join -o all.sgf -q").clean();
    assert_eq!(folder.read("all.sgf").matches("GM[1]").count(), 4);
    folder.run("all.sgf -o all.go").clean();
    assert_eq!(folder.read("all.go"), joined);
    // The others are written where one is bad.
    folder.write("b.sgf", "");
    let outcome = folder.run("a.go b.sgf c.go --join -t ishi -q");
    assert_eq!(outcome.code, 1);
    assert!(outcome.stdout.starts_with("B 1 E5\r\nEVENT Four"), "{outcome:?}");
}

#[test]
fn a_game_that_holds_nothing_is_joined_like_others() {
    let folder = Folder::with("a.sgf", "(;GM[1])");
    folder.write("b.sgf", "(;GM[1]SZ[9]PB[Anna])(;GM[1]EV[Three];B[pd])");
    for (line, joined) in [
        ("a.sgf", ""),
        ("b.sgf", "EVENT\r\nBLACK Anna\r\nBOARDSIZE 9\r\nEVENT Three\r\nB 1 Q16\r\n"),
        ("a.sgf a.sgf", "EVENT\r\nEVENT\r\n"),
        ("a.sgf b.sgf", "EVENT\r\nEVENT\r\nBLACK Anna\r\nBOARDSIZE 9\r\nEVENT Three\r\nB 1 Q16\r\n"),
        ("b.sgf a.sgf --verify", "EVENT\r\nBLACK Anna\r\nBOARDSIZE 9\r\nEVENT Three\r\nB 1 Q16\r\nEVENT\r\n"),
    ] {
        let outcome = folder.run(&format!("{line} --join -t ishi -q"));
        outcome.clean();
        assert_eq!(outcome.stdout, joined, "{line}");
    }
}

#[test]
fn what_is_joined_in_utf_8_is_read_as_that() {
    // By itself the letter of the second file would be one of another charset.
    let folder = Folder::with("a.sgf", "(;GM[1]CA[UTF-8];B[pd])");
    folder.write("b.sgf", "(;GM[1]CA[UTF-8];B[pd]C[΄])");
    folder.run("a.sgf b.sgf --join -t ishi --charset utf-8 --verify -q -o both.go").clean();
    assert!(folder.run("both.go -t ff4").stdout.contains("C[΄]"));
    assert!(folder.read("both.go").starts_with('\u{feff}'));
    // Plain ASCII needs no mark.
    folder.run("a.sgf a.sgf --join -t ishi --charset utf-8 -q -o plain.go").clean();
    let plain = folder.read("plain.go");
    assert!(plain.is_ascii(), "{plain}");
    assert_eq!(folder.run("plain.go -t ishi --charset utf-8 -q").stdout, plain);
}

#[test]
fn nothing_depends_on_the_number_of_threads() {
    let folder = Folder::new();
    for number in 0..300 {
        let content = match number % 7 {
            0 => WITH_WARNING,
            1 => WITH_ERROR,
            2 => "",
            3 => SGF,
            _ => CLEAN,
        };
        folder.write(&format!("in/{:02}/{number}.go", number % 13), content);
    }
    let one = folder.run("in -o one -t ff4 -j 1");
    let many = folder.run("in -o many -t ff4 -j 8");
    assert_eq!((one.code, many.code), (1, 1));
    assert_eq!(one.stderr, many.stderr);
    assert_eq!(folder.all("one"), folder.all("many"));
    for name in folder.all("one") {
        let read = |root: &str| fs::read(folder.path(root).join(&name)).expect("an output");
        assert_eq!(read("one"), read("many"), "{name}");
    }
    let joined = |jobs: &str| folder.run(&format!("in --join -t ff4 -q -j {jobs}")).stdout;
    assert_eq!(joined("1"), joined("8"));
}

#[cfg(unix)]
#[test]
fn symbolic_links_are_followed_only_when_asked() {
    use std::os::unix::fs::symlink;
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("other/b.go", CLEAN);
    symlink("../other", folder.path("in/folder")).unwrap();
    symlink("../other/b.go", folder.path("in/b.go")).unwrap();
    folder.run("in -o out -v").refused(0, &["1 converted, 2 skipped"]);
    assert_eq!(folder.all("out"), ["a.sgf"]);
    folder.run("in -o all -L -q").clean();
    assert_eq!(folder.all("all"), ["a.sgf", "b.sgf", "folder/b.sgf"]);
    symlink("..", folder.path("in/loop")).unwrap();
    folder.run("in -o loops -L -q").refused(1, &["in/loop: failed", "a folder that it is in"]);
}
