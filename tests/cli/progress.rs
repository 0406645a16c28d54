//! How far the work is, as somebody sees it on a terminal.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::folder::{CLEAN, Folder};

/// After so long somebody wants to know how far it is.
const LONG: Duration = Duration::from_millis(2_100);

/// What a terminal of so many columns shows of a run, each line as it stood there once. One of the inputs is a pipe: what is
/// to be read from it comes after a while.
fn shown(folder: &Folder, columns: u16, line: &str, (pipe, late): (&str, &str), wait: Duration) -> Vec<String> {
    let made = Command::new("mkfifo").arg(folder.path(pipe)).status();
    assert!(made.is_ok_and(|made| made.success()), "a pipe can't be made");
    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&terminal).and_then(|()| unlockpt(&terminal)).expect("its other end");
    tcsetwinsize(&terminal, Winsize { ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }).expect("its size");
    let name = ptsname(&terminal, Vec::new()).expect("its name");
    let name = name.to_str().expect("a name");
    let stderr = File::options().read(true).write(true).open(name).expect("its other end");
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("ishisgf"))
        .current_dir(folder.path("."))
        .args(line.split_whitespace())
        .env("TERM", "xterm")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(stderr)
        .spawn()
        .expect("the program runs");
    let mut terminal = File::from(terminal);
    let reader = thread::spawn(move || {
        let mut bytes = Vec::new();
        let mut buffer = [0; 4096];
        // Where nobody writes to it any more it may be an error to read.
        while let Ok(count @ 1..) = terminal.read(&mut buffer) {
            bytes.extend(&buffer[..count]);
        }
        String::from_utf8(bytes).expect("valid UTF-8")
    });
    let mut input = File::options().write(true).open(folder.path(pipe)).expect("it is read");
    thread::sleep(wait);
    input.write_all(late.as_bytes()).expect("it is read");
    drop(input);
    assert!(child.wait().expect("it ends").success());
    let bytes = reader.join().expect("what was shown");
    let pieces = bytes.split(['\r', '\n', '\u{1b}']);
    // What follows an escape up to its letter says where, and not what.
    let lines = pieces.map(|piece| match piece.strip_prefix('[') {
        Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit() || c == 'K') => {
            rest.trim_start_matches(|c: char| !c.is_ascii_alphabetic()).get(1..).unwrap_or_default()
        }
        _ => piece,
    });
    lines.filter(|line| !line.trim().is_empty()).map(str::to_owned).collect()
}

#[test]
fn one_large_file_is_shown_by_its_megabytes() {
    let games = CLEAN.repeat(3_500_000 / CLEAN.len());
    for (line, columns) in [("pipe.go -o x.sgf", 80), ("pipe.go -o x.tar.gz", 30), ("--check pipe.go", 80)] {
        let folder = Folder::new();
        let lines = shown(&folder, columns, line, ("pipe.go", &games), LONG);
        assert!(!lines.is_empty(), "{line}");
        for shown in lines {
            let megabytes = ["[=", "[>"].iter().any(|bar| shown.starts_with(bar)) && shown.contains("] ");
            assert!(megabytes && !shown.contains("] 0"), "{shown}");
            assert!(columns < 80 || shown.contains(" of 4 MB, ") && shown.contains(" left"), "{shown}");
            assert!(shown.chars().count() <= columns.into(), "{shown}");
        }
    }
}

#[test]
fn many_files_are_shown_by_their_number() {
    let folder = Folder::with("a.go", CLEAN);
    folder.write("c.go", CLEAN);
    let lines = shown(&folder, 80, "-j 1 a.go b.go c.go -o x.zip", ("b.go", CLEAN), LONG);
    assert!(lines.iter().any(|line| line.contains("] 2 of 3 files, ")), "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("3 files: 3 converted"), "{lines:?}");
}

#[test]
fn what_was_before_the_first_file_tells_nothing_of_the_others() {
    let folder = Folder::with("c.go", CLEAN);
    let lines = shown(&folder, 80, "-j 1 b.go c.go -o x.zip", ("b.go", CLEAN), LONG);
    assert!(lines.iter().all(|line| !line.contains("1 of 2 files")), "{lines:?}");
    folder.write("a.go", CLEAN);
    let lines = shown(&folder, 80, "-j 1 a.go d.go c.go -o y.zip", ("d.go", CLEAN), LONG);
    assert!(lines.iter().any(|line| line.contains("2 of 3 files, 2 s a file, 2s left")), "{lines:?}");
}

#[test]
fn what_is_soon_done_or_quiet_shows_nothing() {
    let games = CLEAN.repeat(1_500_000 / CLEAN.len());
    for (line, wait) in [("pipe.go -o x.sgf", Duration::ZERO), ("-q pipe.go -o x.sgf", LONG)] {
        assert_eq!(shown(&Folder::new(), 80, line, ("pipe.go", &games), wait), [""; 0], "{line}");
    }
}
