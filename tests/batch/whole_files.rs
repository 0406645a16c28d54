//! Files appear whole or not at all, and nothing else is left behind, whatever happens to the program or the disk.

mod disks;
mod faults;
mod killed;
mod modes;
mod signals;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;
use rustix::process::{Pid, Signal, kill_process};
use walkdir::WalkDir;

use crate::folder::Folder;

/// What the program finds around it.
#[derive(Clone, Copy, Debug)]
enum World {
    /// What it usually does: on Linux, files without a name.
    Usual,
    /// No `/proc`, so that files can't do without a name.
    Named,
}

impl World {
    const ALL: [World; 2] = [World::Usual, World::Named];

    /// The program in this world; `None`, and a word about it, where there can be none such.
    fn program(self, folder: &Folder, line: &str) -> Option<Command> {
        match self {
            World::Usual => Some(program(folder, line)),
            World::Named => with_mounts(folder, "mount -t tmpfs none /proc", line),
        }
    }
}

/// The program with the words of a line as arguments, run in a folder.
fn program(folder: &Folder, line: &str) -> Command {
    let mut command = Command::new(cargo_bin!("ishisgf"));
    command.args(line.split_whitespace());
    in_folder(command, folder)
}

/// The program, in a shell that does something else before.
fn in_shell(folder: &Folder, before: &str, line: &str) -> Command {
    let mut command = Command::new("sh");
    command
        .args(["-c", &format!("{before} && exec \"$@\""), "sh"])
        .arg(cargo_bin!("ishisgf"))
        .args(line.split_whitespace());
    in_folder(command, folder)
}

/// The program, where a shell mounts something before that nobody else sees. `None`, and a word about it, where this may
/// not be done.
fn with_mounts(folder: &Folder, mount: &str, line: &str) -> Option<Command> {
    let mut tried = Command::new("unshare");
    tried.args(["-rm", "sh", "-c", "mount -t tmpfs none /proc"]);
    let may_mount = tried.stderr(Stdio::null()).status();
    if !may_mount.is_ok_and(|status| status.success()) {
        skipped("nothing may be mounted here");
        return None;
    }
    let mut command = Command::new("unshare");
    command
        .args(["-rm", "sh", "-c", &format!("{mount} && exec \"$@\""), "sh"])
        .arg(cargo_bin!("ishisgf"))
        .args(line.split_whitespace());
    Some(in_folder(command, folder))
}

/// Says that something is not tested, also where the output of tests is not shown.
fn skipped(why: &str) {
    let _ = writeln!(io::stderr(), "skipped: {why}");
}

fn in_folder(mut command: Command, folder: &Folder) -> Command {
    command.current_dir(folder.path("")).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs it, and tells its exit code and what it said.
fn run(mut command: Command) -> (i32, String) {
    let output = command.output().expect("the program runs");
    ended(output)
}

fn ended(output: Output) -> (i32, String) {
    let said = String::from_utf8(output.stderr).expect("valid UTF-8");
    assert!(output.stdout.is_empty(), "{output:?}", output = output.stdout);
    let code = output.status.code();
    (code.unwrap_or_else(|| panic!("{}: {said}", output.status)), said)
}

/// Numbers that look like chance and are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// So many games are converted, and so many of them are in one folder.
const GAMES: usize = 28;
const TOGETHER: usize = 7;

/// Writes games into folders beneath `in`.
fn write_games(folder: &Folder) {
    let mut dice = Dice(1990);
    for number in 0..GAMES {
        let mut game = format!("EVENT Game {number}\r\n");
        for (number, color) in (1..=20 + dice.below(60)).zip("BW".chars().cycle()) {
            let letters = "ABCDEFGHJKLMNOPQRST";
            let column = letters.as_bytes()[dice.below(19)] as char;
            let row = 1 + dice.below(19);
            game.push_str(&format!("{color} {number} {column}{row}\r\n"));
        }
        let name = format!("in/{}/{number:02}.go", number / TOGETHER);
        fs::create_dir_all(folder.path(&name).parent().expect("a folder")).expect("a folder");
        folder.write(&name, &game);
    }
}

/// Files and what is in them.
type Files = BTreeMap<PathBuf, Vec<u8>>;

/// All files beneath a folder, hidden ones, too; none where there is no folder yet.
fn files(root: &Path) -> Files {
    if !root.exists() {
        return Files::new();
    }
    let entries = WalkDir::new(root).into_iter().map(|entry| entry.expect("an entry"));
    entries
        .filter(|entry| !entry.file_type().is_dir())
        .map(|entry| {
            let name = entry.path().strip_prefix(root).expect("beneath it");
            (name.to_owned(), fs::read(entry.path()).expect("readable"))
        })
        .collect()
}

/// A folder with games, and what becomes of them where nothing happens.
fn games() -> (Folder, Files) {
    let folder = Folder::new();
    write_games(&folder);
    let (code, said) = run(program(&folder, "in -o undisturbed"));
    assert_eq!(code, 0, "{said}");
    let whole = files(&folder.path("undisturbed"));
    assert_eq!(whole.len(), GAMES);
    (folder, whole)
}

/// What stands where a game is to be written.
const OLD: &[u8] = b"old";

/// Makes the output folder anew: with a file for each that is to be replaced; or not at all.
fn begin_again(folder: &Folder, replaced: Option<&Files>) {
    let out = folder.path("out");
    let _ = fs::remove_dir_all(&out);
    for name in replaced.into_iter().flat_map(Files::keys) {
        let path = out.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, OLD).expect("an old file");
    }
}

/// Checks that all files are whole, or untouched, and tells which others there are: there may only be such with a passing
/// name.
#[track_caller]
fn leftovers(folder: &Folder, whole: &Files) -> BTreeSet<PathBuf> {
    let mut others = BTreeSet::new();
    for (name, content) in files(&folder.path("out")) {
        match whole.get(&name) {
            Some(expected) => assert!(content == *expected || content == OLD, "{name:?}"),
            None => {
                let file = name.file_name().expect("a name").to_string_lossy();
                assert!(file.starts_with(".ishisgf-") && file.ends_with(".tmp"), "{name:?}");
                others.insert(name);
            }
        }
    }
    others
}

/// Whether an output has been written.
fn is_written(folder: &Folder, name: &Path) -> bool {
    let written = fs::metadata(folder.path("out").join(name));
    written.is_ok_and(|file| file.len() != OLD.len() as u64)
}

/// Waits until something has happened, which it tells, or a program has ended.
fn wait_until(child: &mut Child, mut has_happened: impl FnMut() -> bool) -> bool {
    let begin = Instant::now();
    loop {
        if has_happened() {
            return true;
        } else if child.try_wait().expect("its state").is_some() {
            return false;
        }
        assert!(begin.elapsed() < Duration::from_secs(60), "nothing happens");
        thread::sleep(Duration::from_micros(50));
    }
}

/// Sends a signal to a program that has not been waited for, so that its number is its own.
fn send(child: &Child, signal: Signal) {
    let id = Pid::from_raw(child.id().cast_signed()).expect("a process");
    kill_process(id, signal).expect("a signal can be sent");
}

/// Runs the program, and disturbs it some time after something has happened.
fn disturbed(
    mut command: Command,
    has_happened: impl FnMut() -> bool,
    later: Duration,
    signals: &[Signal],
) -> (ExitStatus, String) {
    let mut child = command.spawn().expect("the program runs");
    if wait_until(&mut child, has_happened) {
        thread::sleep(later);
        for &signal in signals {
            send(&child, signal);
            thread::sleep(Duration::from_micros(300));
        }
    }
    let output = child.wait_with_output().expect("it ends");
    let said = String::from_utf8(output.stderr).expect("valid UTF-8");
    (output.status, said)
}
