//! What a new user types, and what everybody mistypes.

use std::fs;

use crate::folder::{CLEAN, Folder, Outcome};

/// The program with a terminal as standard input.
#[cfg(unix)]
fn on_a_terminal(folder: &Folder, line: &str) -> Outcome {
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&terminal).and_then(|()| unlockpt(&terminal)).expect("its other end");
    let name = ptsname(&terminal, Vec::new()).expect("its name");
    let input = fs::File::open(name.to_str().expect("a name")).expect("its other end");
    let output = std::process::Command::new(assert_cmd::cargo::cargo_bin!("ishisgf"))
        .current_dir(folder.path("."))
        .args(line.split_whitespace())
        .stdin(input)
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("valid UTF-8");
    Outcome {
        code: output.status.code().expect("an exit code"),
        stdout: text(output.stdout),
        stderr: text(output.stderr),
    }
}

#[cfg(unix)]
#[test]
fn without_an_input_on_a_terminal_the_use_is_shown() {
    let folder = Folder::with("game.go", CLEAN);
    for line in ["", "-t sgf", "--check", "--dry-run"] {
        let outcome = on_a_terminal(&folder, line);
        outcome.refused(2, &["Usage: ishisgf", "ishisgf game.go -o game.sgf", "--help"]);
        assert!(outcome.stderr.lines().count() < 24, "{outcome:?}");
    }
    assert_eq!(on_a_terminal(&folder, "game.go").code, 0);
    assert_eq!(on_a_terminal(&folder, "--explain loss").code, 0);
}

#[test]
fn the_help_is_short_and_has_examples() {
    let folder = Folder::new();
    let help = folder.run("--help");
    help.clean();
    assert_eq!(help.stdout, folder.run("-h").stdout);
    for said in ["Examples:", "-o converted", "--check --strict", "--to", "--help-all", "Many files:"] {
        assert!(help.stdout.contains(said), "no {said} in {}", help.stdout);
    }
    let all = folder.run("--help-all");
    all.clean();
    for said in ["Examples:", "--max-archive", "- draft: SGF, the draft of 2016", "FORCE_COLOR", "[default: 128M]"] {
        assert!(all.stdout.contains(said), "no {said} in {}", all.stdout);
    }
    assert!(!help.stdout.contains("--max-archive"), "{}", help.stdout);
    for line in help.stdout.lines().chain(all.stdout.lines()) {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn formats_and_charsets_go_by_all_their_names() {
    let folder = Folder::with("game.go", "BLACK Müller\r\nB 1 Q16\r\n");
    let same = |lines: &[&str]| {
        let expected = folder.run(lines[0]);
        expected.clean();
        for line in lines {
            assert_eq!(folder.run(line).stdout, expected.stdout, "{line}");
        }
        expected.stdout
    };
    let sgf =
        same(&["game.go -t ff4", "game.go -t SGF", "game.go --to=sgf4", "game.go -t FF4 -f GO", "game.go -f Ishi"]);
    assert!(sgf.starts_with("(;FF[4]"), "{sgf}");
    same(&["game.go -t draft", "game.go -t Draft", "game.go -t draft2016"]);
    same(&["game.go -t ishi", "game.go -t go", "game.go -t ISH", "game.go -t Ishi --charset ASCII"]);
    same(&[
        "game.go -t ishi --charset utf-8",
        "game.go -t ishi --charset utf8",
        "game.go -t go --charset UTF-8",
        "game.go -t go --charset UTF8 --error-format SHORT --color NEVER",
    ]);
    same(&["game.go --encoding utf-8", "game.go --encoding utf8", "game.go --encoding UTF8"]);
    let explained = folder.run("--explain loss");
    assert_eq!(folder.run("--explain Warning[LOSS]").stdout, explained.stdout);
    same(&["game.go --max-size 64M", "game.go --max-size 64mib", "game.go --max-entry 64Mb"]);
}

#[test]
fn an_output_without_its_option_is_told_of() {
    let folder = Folder::with("a.go", CLEAN);
    for name in ["b.sgf", "out/"] {
        let line = format!("a.go {name}");
        folder.run(&line).refused(2, &[name, "there is no such file", &format!("write to it with -o {name}")]);
    }
    // What is advised can be done.
    folder.write("in/c.go", CLEAN);
    for (inputs, name, option) in
        [("a.go a.go", "b.sgf", "--join -o b.sgf"), ("in", "b.sgf", "--join -o b.sgf"), ("a.go in", "out", "-o out")]
    {
        folder.run(&format!("{inputs} {name}")).refused(2, &[&format!("write to it with {option};")]);
        folder.run(&format!("{inputs} {option} --dry-run")).clean();
    }
    std::fs::remove_dir_all(folder.path("in")).expect("the folder");
    folder.write("final.go", CLEAN);
    folder.run("a.go fianl.go").refused(2, &["did you mean final.go?", "-o fianl.go"]);
    // What is only checked is not written anywhere.
    folder.run("--check a.go b.sgf").found(1, &["b.sgf", "there is no such file"]);
    assert_eq!(folder.names(), ["a.go", "final.go"]);
}

#[test]
fn the_nearest_of_misspelt_names_is_named() {
    let folder = Folder::with("games/final.go", CLEAN);
    folder.write("g.sgf", CLEAN);
    for (line, code, meant) in [
        ("gg.sgf", 1, "did you mean g.sgf?"),
        ("games/fianl.go", 1, "did you mean games/final.go?"),
        ("games/final", 1, "did you mean games/final.go?"),
        ("gmaes/final.go", 1, "did you mean games/final.go?"),
        ("gamse -o out", 1, "did you mean games?"),
        ("--explain unraedable", 2, "did you mean unreadable?"),
        ("--explain error[not-a-gmae]", 2, "did you mean not-a-game?"),
        ("games/final.go --encoding shfit_jis", 2, "did you mean shift_jis?"),
        ("games/final.go --output-encoding latn1", 2, "did you mean latin1?"),
        ("games/final.go --chekc", 2, "'--check'"),
        ("games/final.go -t drfat", 2, "'draft'"),
        ("games/final.go -t x", 2, "sgf, draft, ishi, text, svg, png"),
    ] {
        folder.run(line).refused(code, &[meant]);
    }
    for line in ["other.go", "--explain klingon", "games/final.go --encoding klingon"] {
        assert!(!folder.run(line).stderr.contains("did you mean"), "{line}");
    }
    folder.run("games/final.go --output-encoding utf-16").refused(2, &["UTF-16LE"]);
}

#[cfg(unix)]
#[test]
fn names_that_a_terminal_would_obey_are_shown_without_that() {
    let folder = Folder::with("a.go", CLEAN);
    folder.write("\u{202e}\u{1b}[2Jfinal.go", CLEAN);
    for line in [
        "a.go \u{202e}\u{1b}[2Jfianl.go",
        "\u{202e}\u{1b}[2Jfianl.go",
        "--\u{202e}\u{1b}[2Jfinal.go",
        "a.go --encoding \u{202e}\u{1b}[2Jfinal.go",
    ] {
        for color in ["always", "never"] {
            let said = folder.run(&format!("{line} --color {color}")).stderr;
            assert!(said.contains("final.go") || said.contains("fianl.go"), "{said}");
            assert!(!said.contains("\u{1b}[2J") && !said.contains('\u{202e}'), "{said:?}");
        }
    }
    // A name is cut short where it is quoted.
    let long = "x".repeat(240);
    let name = format!("{long}/").repeat(8) + "final.go";
    folder.write(&name, CLEAN);
    let said = folder.run(&format!("a.go {}", name.replace("final", "fianl"))).stderr;
    let help = said.lines().find(|line| line.contains("did you mean")).expect("a help");
    assert!((1000..1100).contains(&help.len()), "{help}");
}

#[test]
fn archives_that_can_not_be_read_are_told_apart() {
    let folder = Folder::new();
    for (name, begin, kind) in [
        ("a.7z", &b"7z\xbc\xaf\x27\x1c\0\x04"[..], "a 7z archive"),
        ("a.rar", b"Rar!\x1a\x07\x01\0", "a RAR archive"),
        ("a.lzh", b"\x24\x6b-lh5-\x10", "an LHA archive"),
    ] {
        fs::write(folder.path(name), begin).expect(name);
        folder.run(name).refused(1, &["fatal[unread-archive]", kind, "unpack it with another program"]);
    }
    // In folders they are skipped, as all that is no record is.
    folder.run(". --check --all").found(0, &["3 files: 3 skipped"]);
}

#[test]
fn one_file_is_not_several() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("out/a.sgf", "mine");
    let one = folder.run("in -o out");
    one.refused(2, &["the output file exists already", "replace it with --force"]);
    folder.write("in/b.go", "garbage\r\n".repeat(9).as_str());
    let one = folder.run("in --check");
    one.found(1, &["This needs attention:\n", "in/b.go: failed"]);
    folder.write("in/c.go", "garbage\r\n".repeat(9).as_str());
    folder.run("in --check").found(1, &["These need attention:\n"]);
    folder.write("out/b.sgf", "mine");
    folder.run("in -o out").refused(2, &["this output file and 1 more exist already", "replace them with --force"]);
}
