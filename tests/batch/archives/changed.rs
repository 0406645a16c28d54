//! Archives that others take the place of while a run reads them.

use std::fs::{self, File};
use std::io::Write;
use std::process::Command;
use std::thread;

use super::build::{gz, tar_of, zip_of};
use super::{CLEAN, Folder, put};

const SECOND: &str = "EVENT Second\r\nB 1 D4\r\n";
const THIRD: &str = "EVENT Third\r\nB 1 Q4\r\n";

#[test]
fn what_takes_the_place_of_an_archive_is_not_read_under_the_old_names() {
    let old = [("a.go", CLEAN), ("b.go", SECOND)];
    let shifted = [("new.go", THIRD), ("a.go", CLEAN), ("b.go", SECOND)];
    let renamed = [("a.go", CLEAN), ("c.go", SECOND)];
    let other = [("a.go", CLEAN), ("b.go", THIRD)];
    let fewer = [("a.go", CLEAN)];
    let is_changed = "the archive has changed since it was listed";
    let is_gone = "it is no longer in the archive";
    for (new, failed, said) in [
        (&shifted[..], &["a", "b"][..], is_changed),
        (&renamed, &["b"], is_changed),
        (&other, &["b"], is_changed),
        (&fewer, &["b"], is_gone),
    ] {
        for (name, archive) in [
            ("g.zip", zip_of as fn(&[(&str, &str)]) -> Vec<u8>),
            ("g.tar", tar_of),
            ("g.tgz", |files| gz(&tar_of(files))),
        ] {
            let folder = Folder::new();
            put(&folder, name, &archive(&old));
            put(&folder, "new", &archive(new));
            let made = Command::new("mkfifo").arg(folder.path("first.go")).status();
            assert!(made.expect("mkfifo").success());
            let outcome = thread::scope(|scope| {
                scope.spawn(|| {
                    // It is opened when the archive was listed, and read to its end before the archive is read.
                    let mut first = File::create(folder.path("first.go")).expect("a pipe");
                    fs::rename(folder.path("new"), folder.path(name)).expect("the archive");
                    first.write_all(CLEAN.as_bytes()).expect("a pipe");
                });
                folder.run(&format!("first.go {name} -t ff4 -j 1 -o out"))
            });
            outcome.refused(1, &[&format!("{} failed", failed.len())]);
            for entry in failed {
                let line = format!("  {name}/{entry}.go: failed: {said}");
                assert!(outcome.stderr.contains(&line), "no {line} in {outcome:?}");
            }
            let written = ["a", "b"].into_iter().filter(|entry| !failed.contains(entry));
            let written = written.map(|entry| format!("g/{entry}.sgf"));
            let expected: Vec<String> = ["first.sgf".to_owned()].into_iter().chain(written).collect();
            assert_eq!(folder.all("out"), expected, "{name}: {outcome:?}");
        }
    }
}
