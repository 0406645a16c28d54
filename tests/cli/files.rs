//! What is written, and what is left on the disk.

use std::fs;
use std::io::Read;
use std::process::Stdio;

use assert_cmd::cargo::cargo_bin;

use crate::folder::{CLEAN, Folder};

#[test]
fn the_output_is_written_to_the_file_that_is_named() {
    let folder = Folder::with("game.go", CLEAN);
    let outcome = folder.run("game.go -o game.sgf");
    outcome.clean();
    assert_eq!(outcome.stdout, "");
    assert_eq!(folder.read("game.sgf"), folder.run("game.go").stdout);
    assert_eq!(folder.names(), ["game.go", "game.sgf"]);
}

#[test]
fn the_output_is_written_in_the_charset_that_is_named() {
    let folder = Folder::with("game.go", "BLACK 表ソノ\r\nB 1 Q16\r\n");
    folder.run("game.go --output-encoding sjis -o game.sgf").clean();
    let written = fs::read(folder.path("game.sgf")).unwrap();
    let name = b"PB[\x95\\\x83\\\x83m]";
    assert!(written.windows(name.len()).any(|part| part == name));
    assert!(written.windows(13).any(|part| part == b"CA[Shift_JIS]"));
    let outcome = folder.run("game.sgf -t draft");
    outcome.clean();
    assert!(outcome.stdout.contains("CA[UTF-8]") && outcome.stdout.contains("PB[表ソノ]"));
    let outcome = folder.run("game.go --output-encoding utf8");
    outcome.clean();
    assert_eq!(outcome.stdout, folder.run("game.go").stdout);
}

#[cfg(unix)]
#[test]
fn new_files_get_the_usual_mode_and_replaced_ones_keep_theirs() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::with("game.go", CLEAN);
    let mode = |name: &str| fs::metadata(folder.path(name)).unwrap().permissions().mode();
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
        folder.run(line).refused(2, &["game.txt", "the input itself"]);
    }
    assert_eq!(folder.read("game.txt"), CLEAN);
}

#[test]
fn a_fatal_failure_leaves_no_file_and_an_old_one_alone() {
    let folder = Folder::with("game.sgf", "(;GM[11])");
    folder.run("missing.go -o new.sgf").refused(1, &["missing.go"]);
    folder.run("-f sgf game.sgf -o new.sgf").refused(1, &["game.sgf", "[not-a-game]"]);
    assert_eq!(folder.names(), ["game.sgf"]);
    folder.run("missing.go -o game.sgf --force").refused(1, &["missing.go"]);
    assert_eq!(folder.read("game.sgf"), "(;GM[11])");
}

#[test]
fn what_costs_more_than_is_allowed_fails_by_itself() {
    let folder = Folder::with("game.go", CLEAN);
    let bomb = format!("(;SZ[52]{})", ";AB[aa:ZZ];AE[aa:ZZ]".repeat(1200));
    folder.write("bomb.sgf", &bomb);
    let length = bomb.len();
    folder
        .run("bomb.sgf -t ff4 --max-size 10K")
        .refused(1, &["fatal[too-large]", &format!("it has {length} bytes, and at most 10K are read"), "--max-size"]);
    let line = "game.go bomb.sgf -o out -t ff4 --max-memory 64M --report json";
    let outcome = folder.run(line);
    assert_eq!(outcome.code, 1, "{outcome:?}");
    for said in ["\"status\":\"converted\"", "\"reason_code\":\"too-large\"", "it takes more memory than is allowed"] {
        assert!(outcome.stdout.contains(said), "no {said} in {outcome:?}");
    }
    assert_eq!(folder.read("out/game.sgf"), folder.run("game.go").stdout);
    assert!(!folder.path("out/bomb.sgf").exists());
    // By default there is room for it.
    folder.run("bomb.sgf -t ff4 -o bomb.ff4.sgf -q").clean();
    // What was wrong before it is said.
    folder.write("both.sgf", &format!("(;SZ[25]B[aa])(;SZ[9]B[aa]){bomb}"));
    folder
        .run("both.sgf -t ishi --max-memory 64M")
        .refused(1, &["error[no-ishi-board]: Ishi has no board of 25x25", "fatal[too-large]"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    let folder = Folder::with("game.go", CLEAN);
    folder.run("game.go -o /dev/full").refused(1, &["/dev/full", "no room"]);
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
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
    child.stderr.take().expect("stderr").read_to_string(&mut said).expect("valid UTF-8");
    assert_eq!(child.wait().expect("it ends").code(), Some(0), "{said}");
    assert_eq!(said, "");
}
