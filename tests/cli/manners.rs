//! What scripts, shells and terminals expect of a program.

use std::fs;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;

use crate::folder::{CLEAN, Folder, Outcome};

#[test]
fn an_option_without_effect_is_refused_with_the_reason() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("a.go", CLEAN);
    folder.write("b.sgf", "(;FF[4]GM[1]SZ[9];B[ee])");
    folder.write("sgf.txt", "(;FF[4]GM[1]SZ[9];B[ee])");
    folder.write("ishi.sgf", CLEAN);
    for (line, option, why) in [
        ("a.go -t sgf --indent", "--indent", "it is about Ishi, and SGF is written"),
        ("a.go -o new.sgf --charset utf-8", "--charset", "--output-encoding"),
        ("a.go -f ishi --indent", "--indent", "it is about Ishi"),
        ("in -o out -t ishi --unwrap", "--unwrap", "it is about SGF, and Ishi is written"),
        ("a.go --indent", "--indent", "it is about Ishi, and SGF is written"),
        ("a.go --charset ascii", "--charset", "it is about Ishi, and SGF is written"),
        ("a.go a.go -o new --charset utf-8", "--charset", "it is about Ishi, and SGF is written"),
        ("b.sgf --unwrap", "--unwrap", "it is about SGF, and Ishi is written"),
        ("sgf.txt --unwrap -o new", "--unwrap", "it is about SGF, and Ishi is written"),
        ("b.sgf --in-place --indent", "--indent", "it is about Ishi, and SGF is written"),
        ("--check a.go -t svg", "--to", "no picture is drawn by a check"),
        ("--check in --indent", "--indent", "nothing is written"),
        ("--check in --charset ascii", "--charset", "nothing is written"),
        ("--check in --force", "--force", "nothing is written"),
        ("a.go --force", "--force", "no file is written"),
        ("a.go --ext mgt", "--ext", "no file is written"),
        ("a.go --ext mgt -o new.sgf", "--ext", "the whole name of the output is given"),
        ("a.go --newer", "--newer", "no file is written"),
        ("a.go -o - --preserve", "--preserve", "no file is written"),
    ] {
        folder.run(line).refused(2, &[&format!("{option} has no effect"), why, "help: "]);
    }
    // The report tells it, too.
    let outcome = folder.run("--check a.go --report json --error-format short");
    assert_eq!(outcome.code, 2);
    assert!(outcome.stderr.contains("--error-format has no effect: the report stands in the place of messages"));
    assert!(outcome.stdout.contains(r#""reason_code":"usage""#));
    for line in [
        "a.go -t ishi --indent --charset ascii -o a.ish",
        "a.go --unwrap -o 1.sgf",
        "--check --verify -t ishi --indent a.go",
        "a.go --indent --charset utf-8 --in-place -f ishi",
        "b.sgf a.go --charset utf-8 --indent --unwrap --output-encoding latin1 -o both -q",
        "ishi.sgf --unwrap -o 2.sgf",
        "--check b.sgf --output-encoding latin1",
        "in -o mixed --indent --unwrap --all -L --copy-others --force -q",
        "a.go -q --all -L --jobs 2 --max-size 1G --max-memory 4G",
        "--check a.go --report json --report-file report --force -q",
    ] {
        folder.run(line).clean();
    }
    assert_eq!(
        folder.names(),
        ["1.sgf", "2.sgf", "a.go", "a.ish", "b.sgf", "both", "in", "ishi.sgf", "mixed", "report", "sgf.txt"]
    );
}

#[test]
fn folders_of_outputs_are_made() {
    let folder = Folder::with("a.go", CLEAN);
    for (line, file) in [
        ("a.go -o no/such/x.sgf", "no/such/x.sgf"),
        ("a.go -o nodir/", "nodir/a.sgf"),
        ("a.go a.go --join -t sgf -o joined/x.sgf", "joined/x.sgf"),
        ("a.go --split -o split", "split/a-001.sgf"),
    ] {
        folder.run(line).clean_but_for_sums();
        assert!(folder.path(file).is_file(), "{line}");
    }
    // Where nothing is written, none is.
    folder.write("bad.sgf", "(;GM[11])");
    folder.run("bad.sgf -f sgf -o new/x.go").refused(1, &["not-a-game"]);
    assert!(!folder.path("new").exists());
    folder.run("a.go -o a.go/x.sgf").refused(2, &["a folder is needed where there is a file"]);
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_can_not_be_printed_is_a_failure() {
    for line in ["--help", "-h", "--help-all", "--version", "--explain loss", "--generate man", "--generate bash"] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
        let output = std::process::Command::new(assert_cmd::cargo::cargo_bin!("ishisgf"))
            .args(line.split(' '))
            .stdout(full)
            .output()
            .expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{line}");
        assert!(said.contains("no room left"), "{line}: {said}");
    }
}

#[test]
fn help_has_color_as_messages_have() {
    let folder = Folder::new();
    let is_colored = |line: &str, variable| {
        let outcome = Outcome::of(folder.command(line).env(variable, "1"));
        format!("{}{}", outcome.stdout, outcome.stderr).contains('\u{1b}')
    };
    for line in ["--help", "--help-all", "--frob"] {
        assert!(!is_colored(line, "NO_COLOR"), "{line}");
        assert!(is_colored(line, "FORCE_COLOR") && is_colored(line, "CLICOLOR_FORCE"), "{line}");
        assert!(is_colored(&format!("{line} --color always"), "NO_COLOR"), "{line}");
        assert!(!is_colored(&format!("--color=never {line}"), "FORCE_COLOR"), "{line}");
    }
}

#[test]
fn completions_know_codes_and_charsets() {
    let folder = Folder::new();
    for shell in ["bash", "zsh", "fish", "powershell", "PWSH", "elvish"] {
        let script = folder.run(&format!("--generate {shell}"));
        script.clean();
        assert!(script.stdout.contains("help-all"), "{shell}");
        if ["bash", "zsh", "fish"].contains(&shell) {
            for word in ["number-sequence", "unread-archive", "shift_jis", "cp437", "draft", "man-batch"] {
                assert!(script.stdout.contains(word), "no {word} for {shell}");
            }
            // For --explain, --ignore, --warn and --error.
            assert!(script.stdout.matches("unread-archive").count() >= 4, "{shell}");
        }
    }
}

#[test]
#[cfg(unix)]
fn pages_and_completions_are_installed_by_one_command() {
    let folder = Folder::new();
    let script = folder.run("--generate install");
    script.clean();
    let mut shell = Command::new("sh");
    shell.args(["-s", "a prefix"]).current_dir(folder.path("")).env("ISHISGF", cargo_bin!("ishisgf"));
    shell.write_stdin(script.stdout).assert().success();
    for (document, file) in [
        ("man", "man/man1/ishisgf.1"),
        ("man-batch", "man/man7/ishisgf-batch.7"),
        ("man-conversion", "man/man7/ishisgf-conversion.7"),
        ("man-sgf", "man/man7/ishisgf-sgf.7"),
        ("bash", "bash-completion/completions/ishisgf"),
        ("zsh", "zsh/site-functions/_ishisgf"),
        ("fish", "fish/vendor_completions.d/ishisgf.fish"),
    ] {
        let installed = folder.read(&format!("a prefix/share/{file}"));
        assert_eq!(installed, folder.run(&format!("--generate {document}")).stdout, "{file}");
    }
    assert_eq!(folder.all("a prefix").len(), 7);
}

#[test]
fn folders_in_which_nothing_can_be_written_do_not_stay() {
    let folder = Folder::with("a.go", CLEAN);
    let long = "x".repeat(300);
    for output in [format!("new/in/{long}.sgf"), format!("new/in/{long}.zip"), format!("new/../new/{long}.sgf")] {
        folder.run(&format!("a.go -o {output}")).refused(1, &["can't be written"]);
        assert_eq!(folder.names(), ["a.go"], "{output}");
    }
    // What somebody else has made stays.
    std::fs::create_dir(folder.path("old")).expect("a folder");
    folder.run(&format!("a.go -o old/in/{long}.sgf")).refused(1, &["can't be written"]);
    assert_eq!(folder.names(), ["a.go", "old"]);
    assert!(folder.all("old").is_empty() && !folder.path("old/in").exists());
}
