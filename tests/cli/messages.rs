//! What is said on standard error.

use std::fs;

use crate::folder::{CLEAN, Folder, Outcome, WITH_ERROR, WITH_WARNING};

#[test]
fn after_an_error_the_rest_is_written() {
    let folder = Folder::with("game.go", WITH_ERROR);
    let outcome = folder.run("game.go");
    assert_eq!(outcome.code, 1);
    assert!(outcome.stdout.contains("B[dp]"), "{outcome:?}");
    for said in ["error[", "--> game.go:3:5\n", "3 | W 2 Z99\n", "^^^\n", "= help: ", "\ngame.go: 1 error"] {
        assert!(outcome.stderr.contains(said), "no {said} in {}", outcome.stderr);
    }
    assert_eq!(folder.run("game.go -o game.sgf").code, 1);
    assert_eq!(folder.read("game.sgf"), outcome.stdout);
}

#[test]
fn what_can_not_be_read_is_named_with_the_remedy() {
    let folder = Folder::new();
    folder.run("no.go").refused(1, &["fatal[unreadable]", "no.go", "no such file", "help"]);
    fs::create_dir(folder.path("games")).unwrap();
    folder.run("games").refused(2, &["several files", "-o", "--check"]);
}

#[test]
fn a_charset_that_is_not_known_is_refused() {
    let folder = Folder::with("game.go", CLEAN);
    folder.run("game.go --encoding klingon").refused(2, &["fatal[charset-unknown]", "klingon", "help"]);
    folder.run("game.go --output-encoding klingon").refused(2, &["fatal[charset-unknown]", "klingon", "help"]);
    folder.run("game.go --output-encoding utf-16").refused(2, &["[charset-unknown]", "UTF-16LE", "ASCII"]);
}

#[test]
fn what_a_file_is_shows_in_its_content_before_its_name() {
    let folder = Folder::with("code.sgf", "// Ko.\npackage main\n\nfunc main() {}\n");
    folder.run("code.sgf").refused(1, &["fatal[not-a-game]", "Go-language source code"]);
    folder.write("empty.sgf", "\n");
    folder.run("empty.sgf").refused(1, &["fatal[not-a-game]", "there is nothing in it"]);
    folder.write("record.sgf", CLEAN);
    folder.run("--check record.sgf").clean();
    let sgf = "(;GM[1]PB[本因坊];B[pd])";
    for (name, bytes) in [
        ("utf-8.go", sgf.as_bytes().to_vec()),
        ("utf-16.go", sgf.encode_utf16().flat_map(u16::to_be_bytes).collect()),
        ("gbk.go", b"(;GM[1]CA[gbk]PB[\xb1\xbe\xd2\xf2\xb7\xbb];B[pd])".to_vec()),
        ("padded.go", [&[0; 64], sgf.as_bytes()].concat()),
    ] {
        fs::write(folder.path(name), bytes).unwrap();
        folder.run(&format!("-t ff4 -q {name}")).clean();
    }
}

#[test]
fn a_character_that_the_output_can_not_have_is_named_where_it_stands() {
    let folder = Folder::with("game.go", "EVENT Köln\r\nBLACK 本因坊 Müller\r\nB 1 Q16\r\n");
    folder
        .run("game.go --output-encoding latin1 -o game.sgf --error-format short")
        .refused(1, &["game.go:2:7: fatal[unencodable]: '本' (U+672C) can't be written in windows-1252"]);
    folder.run("game.go --check --output-encoding shift_jis").found(1, &["'ö' (U+00F6) can't be written in Shift_JIS"]);
    assert_eq!(folder.names(), ["game.go"]);
}

#[test]
fn a_character_that_would_be_read_as_another_is_not_written() {
    // Their bytes are UTF-8, which is believed before CA.
    for (encoding, record, character, name) in [
        ("latin1", "(;PB[Ren\u{c3}\u{a9}];B[pd])", "'\u{c3}' (U+00C3)", "windows-1252"),
        ("euc-kr", "(;PB[챕];B[pd])", "'챕' (U+CC55)", "EUC-KR"),
        ("gbk", "(;GM[1];B[pd]C[茅])", "'茅' (U+8305)", "GBK"),
        ("big5", "(;GM[1];B[pd]C[瓊])", "'瓊' (U+74CA)", "Big5"),
        ("euc-jp", "(;PB[谷];B[pd])", "'谷' (U+8C37)", "EUC-JP"),
        ("shift_jis", "(;PB[ﾃ｡];B[pd])", "'ﾃ' (U+FF83)", "Shift_JIS"),
    ] {
        let folder = Folder::with("game.sgf", record);
        let said = format!(
            "fatal[unencodable]: {character} would be read as another character: what is written in {name} looks like \
             another charset"
        );
        let line = format!("game.sgf -t ff4 --output-encoding {encoding}");
        folder
            .run(&format!("{line} -o new.sgf"))
            .refused(1, &[&said, "--> game.sgf:1:", "leave out --output-encoding"]);
        folder.run(&format!("{line} --check")).found(1, &[&said]);
        assert_eq!(folder.names(), ["game.sgf"]);
    }
    // In a longer text the bytes of the same character are no UTF-8, and those of 段 are that of a character that
    // nobody uses.
    for values in ["PB[챕]C[바둑]", "BR[9段]"] {
        let folder = Folder::with("game.sgf", &format!("(;{values};B[pd])"));
        folder.run("game.sgf -t ff4 --output-encoding euc-kr -o new.sgf").clean();
        folder.run("new.sgf -t ff4 -o again.sgf").clean();
        let again = fs::read_to_string(folder.path("again.sgf")).unwrap().replace('\n', "");
        assert!(again.contains(values), "{again}");
    }
}

#[test]
fn a_character_that_would_be_a_special_one_of_ishi_is_not_written() {
    let folder = Folder::with("game.sgf", "(;GM[1];B[pd]C[√2])");
    let said = "fatal[unencodable]: '√' (U+221A) would be read as a special character of Ishi in IBM437";
    let line = "game.sgf -t ishi --charset utf-8 --output-encoding";
    folder.run(&format!("{line} cp437 -o new.go")).refused(1, &[said, "--> game.sgf:1:16"]);
    folder.run(&format!("{line} utf-8 -o new.go")).clean();
    // In a name it is none.
    folder.write("name.sgf", "(;GM[1]PB[√2];B[pd])");
    folder.run("name.sgf -t ishi --charset utf-8 --output-encoding cp437 -o name.go").clean();
}

#[test]
fn a_file_that_is_not_in_utf_8_has_no_byte_order_mark() {
    let folder = Folder::with("game.sgf", "(;GM[1]PB[René];B[pd])");
    folder.run("game.sgf -t ishi --charset utf-8 --output-encoding latin1 -o new.go").clean();
    assert!(fs::read(folder.path("new.go")).expect("the file").starts_with(b"BLACK Ren\xe9\r\n"));
}

#[test]
fn brackets_of_another_kind_are_those_of_sgf_in_utf_8_only() {
    let folder = Folder::with("game.txt", "（；ＧＭ［１］ＰＢ［Ａｎｎ］；Ｂ［ａａ］）");
    let read = folder.run("game.txt -t ff4 --encoding utf-8");
    assert!(read.stdout.contains("PB[Ａｎｎ]") && read.stderr.contains("other-brackets"), "{read:?}");
    folder.run("game.txt -t ff4 --encoding latin1").refused(1, &["fatal[not-a-game]"]);
    let as_ishi = folder.run("game.txt -t ff4 -f ishi");
    assert!(!as_ishi.stderr.contains("other-brackets"), "{as_ishi:?}");
}

#[cfg(unix)]
#[test]
fn a_file_without_permission_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::with("secret.go", CLEAN);
    fs::set_permissions(folder.path("secret.go"), fs::Permissions::from_mode(0o000)).unwrap();
    if fs::read(folder.path("secret.go")).is_ok() {
        // Nothing is forbidden to root.
        return;
    }
    folder.run("secret.go").refused(1, &["fatal[unreadable]", "secret.go", "permission"]);
}

#[test]
fn what_can_not_be_written_is_named_with_the_remedy() {
    let folder = Folder::with("game.go", CLEAN);
    fs::create_dir(folder.path("games")).unwrap();
    folder.run("game.go game.go --join -t ff4 -o games --force").refused(2, &["games", "directory"]);
}

#[test]
fn short_messages_are_one_line_each() {
    let folder = Folder::with("game.go", WITH_ERROR);
    let outcome = folder.run("--error-format short -q game.go");
    assert_eq!(outcome.code, 1);
    assert!(outcome.stderr.starts_with("game.go:3:5: error["), "{outcome:?}");
    assert_eq!(outcome.stderr.lines().count(), 1, "{outcome:?}");
    let outcome = folder.run("--error-format short no.go");
    assert_eq!(outcome.stderr, "no.go: fatal[unreadable]: there is no such file\n");
}

#[test]
fn at_most_twenty_of_a_code_are_printed() {
    let folder = Folder::with("game.go", &format!("{CLEAN}{}", "FROBNICATE it\r\n".repeat(55)));
    let outcome = folder.run("game.go");
    let shown = outcome.stderr.matches("warning[unknown-keyword]").count();
    assert_eq!(shown, 20, "{outcome:?}");
    for said in ["game.go: ... and 35 more of [unknown-keyword]\n", "game.go: 55 warnings\n"] {
        assert!(outcome.stderr.contains(said), "no {said} in {}", outcome.stderr);
    }
    // Among many files three are enough; the report has all of them.
    folder.write("other.go", CLEAN);
    let outcome = folder.run("game.go other.go -o new --report-file report");
    assert_eq!(outcome.stderr.matches("warning[unknown-keyword]: ").count(), 3, "{outcome:?}");
    for said in ["... and 52 more of [unknown-keyword]\n", "      55 warning[unknown-keyword] in 1 file\n"] {
        assert!(outcome.stderr.contains(said), "no {said} in {}", outcome.stderr);
    }
    assert_eq!(folder.read("report").matches("\"code\":\"unknown-keyword\"").count(), 55);
}

#[test]
fn quiet_shows_errors_only() {
    let folder = Folder::with("game.go", WITH_WARNING);
    folder.run("-q game.go").clean();
    folder.write("game.go", WITH_ERROR);
    let outcome = folder.run("-q game.go");
    assert!(outcome.stderr.contains("game.go:3:5"), "{outcome:?}");
    folder.run("-q -v game.go").refused(2, &["--quiet", "--verbose"]);
}

#[test]
fn messages_have_color_only_where_it_is_wanted() {
    let folder = Folder::new();
    let is_colored = |line, variable| {
        let outcome = Outcome::of(folder.command(line).env(variable, "1"));
        assert_eq!(outcome.code, 1);
        outcome.stderr.contains('\u{1b}')
    };
    for variable in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
        assert!(is_colored("no.go", variable));
        assert!(!is_colored("no.go --color never", variable));
        let both = Outcome::of(folder.command("no.go").env(variable, "1").env("NO_COLOR", "1"));
        assert!(!both.stderr.contains('\u{1b}'), "{both:?}");
        let off = Outcome::of(folder.command("no.go").env(variable, "0"));
        assert!(!off.stderr.contains('\u{1b}'), "{off:?}");
    }
    assert!(!is_colored("no.go", "NO_COLOR"));
    assert!(is_colored("no.go --color always", "NO_COLOR"));
}

#[test]
fn nothing_hostile_reaches_the_terminal() {
    let folder = Folder::with("game.go", "EVENT x\r\nFROB\u{1b}[31m \u{202e}\u{9b}2J\r\nB 1 Q16\r\n");
    for line in ["game.go -v", "game.go -v --error-format short", "\u{1b}[2J.go"] {
        let stderr = folder.run(line).stderr;
        assert!(!stderr.is_empty(), "{line}");
        let is_hostile = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!stderr.contains(is_hostile), "{stderr:?}");
    }
}

#[test]
fn a_check_does_not_say_that_anything_was_done() {
    let folder = Folder::with("game.sgf", "(;FF[4]GM[1]SZ[9];B[ee]AW[cc]C[it is kept];W[jj];B[gc]TR[cc]SQ[cc])");
    let done = folder.run("game.sgf -t ff4");
    for said in ["the move became a node of its own", "is kept as `WX`", "it was split into several nodes"] {
        assert!(done.stderr.contains(said), "no {said} in {}", done.stderr);
    }
    let checked = folder.run("--check game.sgf");
    for said in
        ["the move would become a node of its own", "would be kept as `WX`", "it would be split into several nodes"]
    {
        assert!(checked.stdout.contains(said), "no {said} in {}", checked.stdout);
    }
    for said in ["became", "is kept as", "was split"] {
        assert!(!checked.stdout.contains(said), "{said} in {}", checked.stdout);
    }
}

#[test]
fn what_loses_nothing_is_no_warning() {
    let sgf = "(;FF[4]GM[1]SZ[9]AP[One:1]AP[Two:2]GN[]KM[375]AB[aa]AB[bb]PB[x]PB[x];W[ee])";
    let folder = Folder::with("game.sgf", sgf);
    folder.run("--check --strict game.sgf").clean();
}

#[test]
fn a_check_says_to_programs_too_what_would_be_done() {
    let folder = Folder::with("a.sgf", "(;GM[1]SZ[9]KM[x];B[ee]AW[cc])");
    for line in ["--check --report json a.sgf", "--check --error-format json a.sgf"] {
        let said = folder.run(line).stdout;
        for help in ["it would be kept under the same name", "it would be split into several nodes"] {
            assert!(said.contains(help), "{line}: no {help} in {said}");
        }
    }
}

#[test]
fn an_explanation_shows_what_the_program_says_and_does() {
    let folder = Folder::new();
    for (code, words) in [
        ("occupied-point", "this is said by --check:"),
        ("missing-data", "this is said:"),
        ("missing-data", "warning[number-sequence]: "),
        ("no-board-fits", "error[point-off-board]: "),
        ("undecodable-bytes", "where \\xNN is a byte\n\n    (;GM[1]FF[4]SZ[9]PB[\\xe3?\\x95\\xe3?\\x8b]BR[9段]"),
        ("stones-removed", "later diagrams of nodes hide them, too"),
        ("not-understood", "RE[?] of a RESULT"),
        ("unclosed-variation", "or where the moves behind it are none of its own"),
        ("not-a-game", "a whole record of Go"),
    ] {
        let explained = folder.run(&format!("--explain {code}")).stdout;
        assert!(explained.contains(words), "no {words} in {explained}");
    }
}
