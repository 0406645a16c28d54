//! The program as scripts see it: what it prints where, what it leaves on the disk, and how it exits.

use std::fs;
use std::io::Read;
use std::path::PathBuf;
use std::process::Stdio;

use assert_cmd::Command;
use assert_cmd::cargo::{cargo_bin, cargo_bin_cmd};
use tempfile::TempDir;

const CLEAN: &str = "EVENT Test\r\nB 1 Q16\r\nW 2 D4\r\n";
const WITH_WARNING: &str = "EVENT Test\r\nB 1 Q16\r\nFROBNICATE it\r\nW 2 D4\r\n";
const WITH_ERROR: &str = "EVENT Test\r\nB 1 Q16\r\nW 2 Z99\r\nB 3 D4\r\n";

/// A folder of its own for a test, where the program runs.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Folder(tempfile::tempdir().expect("a folder for the test"))
    }

    fn with(name: &str, content: &str) -> Self {
        let folder = Folder::new();
        folder.write(name, content);
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, content: &str) {
        fs::write(self.path(name), content).expect(name);
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect(name)
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(self.0.path())
            .expect("the folder")
            .map(|entry| entry.expect("an entry").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    /// The program with the words of a line as arguments, run in this folder.
    fn command(&self, line: &str) -> Command {
        let mut command = cargo_bin_cmd!("ishisgf");
        command
            .current_dir(self.0.path())
            .args(line.split_whitespace());
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
            command.env_remove(variable);
        }
        command
    }

    fn run(&self, line: &str) -> Outcome {
        Outcome::of(&mut self.command(line))
    }
}

/// How a run ended.
#[derive(Debug)]
struct Outcome {
    code: i32,
    stdout: String,
    stderr: String,
}

impl Outcome {
    fn of(command: &mut Command) -> Self {
        let output = command.output().expect("the program runs");
        let text = |bytes| String::from_utf8(bytes).expect("valid UTF-8");
        Outcome {
            code: output.status.code().expect("an exit code"),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
        }
    }

    /// Nothing but messages came out, and they say all of this.
    #[track_caller]
    fn refused(&self, code: i32, said: &[&str]) {
        assert_eq!(self.code, code, "{self:?}");
        assert_eq!(self.stdout, "", "{self:?}");
        for said in said {
            assert!(self.stderr.contains(said), "no {said} in {}", self.stderr);
        }
    }

    #[track_caller]
    fn clean(&self) {
        assert_eq!((self.code, self.stderr.as_str()), (0, ""), "{self:?}");
    }
}

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
    outcome.refused(1, &["<stdin>:3:5"]);
}

#[test]
fn the_output_is_written_to_the_file_that_is_named() {
    let folder = Folder::with("game.go", CLEAN);
    let outcome = folder.run("game.go -o game.sgf");
    outcome.clean();
    assert_eq!(outcome.stdout, "");
    assert_eq!(folder.read("game.sgf"), folder.run("game.go").stdout);
    assert_eq!(folder.names(), ["game.go", "game.sgf"]);
}

#[cfg(unix)]
#[test]
fn new_files_get_the_usual_mode_and_replaced_ones_keep_theirs() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::with("game.go", CLEAN);
    let mode = |name: &str| {
        fs::metadata(folder.path(name))
            .unwrap()
            .permissions()
            .mode()
    };
    folder.run("game.go -o new.sgf").clean();
    assert_eq!(mode("new.sgf"), mode("game.go"));
    folder.write("old.sgf", "old");
    fs::set_permissions(folder.path("old.sgf"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink("old.sgf", folder.path("link.sgf")).unwrap();
    folder.run("game.go -o link.sgf --force").clean();
    assert_eq!(mode("old.sgf") & 0o777, 0o640);
    assert_eq!(folder.read("old.sgf"), folder.read("new.sgf"));
    assert!(folder.path("link.sgf").is_symlink());
}

#[test]
fn an_existing_file_is_replaced_only_with_force() {
    let folder = Folder::with("game.go", CLEAN);
    folder.write("game.sgf", "old");
    let outcome = folder.run("game.go -o game.sgf");
    outcome.refused(2, &["game.sgf", "exists already", "--force"]);
    assert_eq!(folder.read("game.sgf"), "old");
    folder.run("game.go -o game.sgf --force").clean();
    assert_eq!(folder.read("game.sgf"), folder.run("game.go").stdout);
    assert_eq!(folder.names(), ["game.go", "game.sgf"]);
}

#[test]
fn the_input_is_never_the_output() {
    let folder = Folder::with("game.txt", CLEAN);
    for line in ["game.txt -o game.txt", "game.txt -o ./game.txt --force"] {
        folder
            .run(line)
            .refused(2, &["game.txt", "the input itself"]);
    }
    assert_eq!(folder.read("game.txt"), CLEAN);
}

#[test]
fn a_fatal_failure_leaves_no_file_and_an_old_one_alone() {
    let folder = Folder::with("game.sgf", "(;GM[1])");
    folder
        .run("missing.go -o new.sgf")
        .refused(1, &["missing.go"]);
    folder
        .run("-f sgf game.sgf -o new.sgf")
        .refused(1, &["game.sgf", "[not-yet]"]);
    assert_eq!(folder.names(), ["game.sgf"]);
    folder
        .run("missing.go -o game.sgf --force")
        .refused(1, &["missing.go"]);
    assert_eq!(folder.read("game.sgf"), "(;GM[1])");
}

#[test]
fn after_an_error_the_rest_is_written() {
    let folder = Folder::with("game.go", WITH_ERROR);
    let outcome = folder.run("game.go");
    assert_eq!(outcome.code, 1);
    assert!(outcome.stdout.contains("B[dp]"), "{outcome:?}");
    for said in [
        "error[",
        "--> game.go:3:5\n",
        "3 | W 2 Z99\n",
        "^^^\n",
        "= help: ",
        "\ngame.go: 1 error",
    ] {
        assert!(
            outcome.stderr.contains(said),
            "no {said} in {}",
            outcome.stderr
        );
    }
    assert_eq!(folder.run("game.go -o game.sgf").code, 1);
    assert_eq!(folder.read("game.sgf"), outcome.stdout);
}

#[test]
fn strict_writes_nothing_where_there_is_a_warning() {
    let folder = Folder::with("game.go", WITH_WARNING);
    assert_eq!(folder.run("game.go").code, 0);
    folder.run("--strict game.go").refused(
        1,
        &[
            "warning[unknown-keyword]",
            "--strict",
            "nothing was written",
        ],
    );
    folder
        .run("--strict -q game.go -o game.sgf")
        .refused(1, &["game.go", "--strict"]);
    assert_eq!(folder.run("--check game.go").code, 0);
    folder
        .run("--check --strict game.go")
        .refused(1, &["--strict"]);
    assert_eq!(folder.names(), ["game.go"]);
    folder.write("game.go", CLEAN);
    folder.run("--strict game.go").clean();
}

#[test]
fn check_diagnoses_several_files_and_writes_nothing() {
    let folder = Folder::with("a.go", WITH_WARNING);
    folder.write("b.go", CLEAN);
    let outcome = folder.run("--check a.go b.go");
    outcome.refused(0, &["a.go:3:1", "a.go: 1 warning"]);
    assert!(!outcome.stderr.contains("b.go"), "{outcome:?}");
    folder.write("c.go", WITH_ERROR);
    let outcome = folder.run("--check c.go missing.go a.go");
    outcome.refused(1, &["c.go:3:5", "missing.go", "a.go:3:1"]);
    assert_eq!(folder.names(), ["a.go", "b.go", "c.go"]);
}

#[test]
fn check_and_output_exclude_each_other() {
    let folder = Folder::with("a.go", CLEAN);
    folder
        .run("--check a.go -o a.sgf")
        .refused(2, &["--check", "--output"]);
    assert_eq!(folder.names(), ["a.go"]);
}

#[test]
fn what_later_versions_do_is_refused_before_anything_is_read() {
    let folder = Folder::with("a.go", CLEAN);
    folder.run("a.go b.go").refused(2, &["not-yet", "--check"]);
    folder.run("a.go -t ishi").refused(2, &["not-yet", "Ishi"]);
    folder
        .run("a.go -o b.ISH")
        .refused(2, &["not-yet", "b.ISH"]);
    folder.run("--check - -").refused(2, &["standard input"]);
    assert_eq!(folder.names(), ["a.go"]);
}

#[test]
fn sgf_can_not_be_read_yet() {
    let folder = Folder::with("game.sgf", "(;GM[1]FF[4];B[pd])");
    folder
        .run("game.sgf")
        .refused(1, &["fatal[not-yet]", "game.sgf"]);
    folder
        .run("game.sgf -t ff4")
        .refused(1, &["fatal[not-yet]", "game.sgf"]);
}

#[test]
fn what_can_not_be_read_is_named_with_the_remedy() {
    let folder = Folder::new();
    folder
        .run("no.go")
        .refused(1, &["fatal[unreadable]", "no.go", "no such file", "help"]);
    fs::create_dir(folder.path("games")).unwrap();
    folder
        .run("games")
        .refused(1, &["fatal[not-yet]", "games", "name the files in it"]);
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
    folder
        .run("secret.go")
        .refused(1, &["fatal[unreadable]", "secret.go", "permission"]);
}

#[test]
fn what_can_not_be_written_is_named_with_the_remedy() {
    let folder = Folder::with("game.go", CLEAN);
    folder
        .run("game.go -o no/game.sgf")
        .refused(1, &["no/game.sgf", "folder", "create"]);
    fs::create_dir(folder.path("games")).unwrap();
    folder
        .run("game.go -o games --force")
        .refused(2, &["games", "directory"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    let folder = Folder::with("game.go", CLEAN);
    folder
        .run("game.go -o /dev/full")
        .refused(1, &["/dev/full", "no room"]);
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("/dev/full");
    let status = std::process::Command::new(cargo_bin!("ishisgf"))
        .arg(folder.path("game.go"))
        .stdout(full)
        .stderr(Stdio::null())
        .status();
    assert_eq!(status.expect("the program runs").code(), Some(1));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let folder = Folder::with("game.go", &CLEAN.repeat(20_000));
    let mut child = std::process::Command::new(cargo_bin!("ishisgf"))
        .arg("-q")
        .arg(folder.path("game.go"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    let mut said = String::new();
    child
        .stderr
        .take()
        .expect("stderr")
        .read_to_string(&mut said)
        .expect("valid UTF-8");
    assert_eq!(child.wait().expect("it ends").code(), Some(0), "{said}");
    assert_eq!(said, "");
}

#[test]
fn short_messages_are_one_line_each() {
    let folder = Folder::with("game.go", WITH_ERROR);
    let outcome = folder.run("--error-format short game.go");
    assert_eq!(outcome.code, 1);
    assert!(
        outcome.stderr.starts_with("game.go:3:5: error["),
        "{outcome:?}"
    );
    assert_eq!(outcome.stderr.lines().count(), 1, "{outcome:?}");
    let outcome = folder.run("--error-format short no.go");
    assert_eq!(
        outcome.stderr,
        "no.go: fatal[unreadable]: there is no such file\n"
    );
}

#[test]
fn at_most_twenty_of_a_code_are_printed() {
    let folder = Folder::with(
        "game.go",
        &format!("{CLEAN}{}", "FROBNICATE it\r\n".repeat(55)),
    );
    let outcome = folder.run("game.go");
    let shown = outcome.stderr.matches("warning[unknown-keyword]").count();
    assert_eq!(shown, 20, "{outcome:?}");
    for said in [
        "game.go: ... and 35 more of [unknown-keyword]\n",
        "game.go: 55 warnings\n",
    ] {
        assert!(
            outcome.stderr.contains(said),
            "no {said} in {}",
            outcome.stderr
        );
    }
}

#[test]
fn every_loss_is_named_where_everything_is_shown() {
    let games = format!("REMARK nothing that SGF has a place for\r\n{CLEAN}").repeat(30);
    let folder = Folder::with("game.go", &games);
    let losses = |line| folder.run(line).stderr.matches("warning[loss]").count();
    assert_eq!(losses("game.go -v"), 0);
    assert_eq!(losses("game.go --plain"), 20);
    assert_eq!(losses("game.go --plain -v"), 30);
}

#[test]
fn quiet_shows_errors_only() {
    let folder = Folder::with("game.go", WITH_WARNING);
    folder.run("-q game.go").clean();
    folder.write("game.go", WITH_ERROR);
    let outcome = folder.run("-q game.go");
    assert!(outcome.stderr.contains("game.go:3:5"), "{outcome:?}");
    folder
        .run("-q -v game.go")
        .refused(2, &["--quiet", "--verbose"]);
}

#[test]
fn messages_have_color_only_where_it_is_wanted() {
    let folder = Folder::new();
    let is_colored = |line, variable| {
        let outcome = Outcome::of(folder.command(line).env(variable, "1"));
        assert_eq!(outcome.code, 1);
        outcome.stderr.contains('\u{1b}')
    };
    assert!(!is_colored("no.go", "CLICOLOR_FORCE"));
    assert!(!is_colored("no.go", "NO_COLOR"));
    assert!(!is_colored("no.go --color never", "CLICOLOR_FORCE"));
    assert!(is_colored("no.go --color always", "NO_COLOR"));
}

#[test]
fn nothing_hostile_reaches_the_terminal() {
    let folder = Folder::with(
        "game.go",
        "EVENT x\r\nFROB\u{1b}[31m \u{202e}\u{9b}2J\r\nB 1 Q16\r\n",
    );
    for line in [
        "game.go -v",
        "game.go -v --error-format short",
        "\u{1b}[2J.go",
    ] {
        let stderr = folder.run(line).stderr;
        assert!(!stderr.is_empty(), "{line}");
        let is_hostile = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!stderr.contains(is_hostile), "{stderr:?}");
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
        assert!(
            outcome.stdout.to_lowercase().contains("ishi"),
            "{outcome:?}"
        );
        assert!(!outcome.stdout.contains("--generate"), "{outcome:?}");
    }
}
