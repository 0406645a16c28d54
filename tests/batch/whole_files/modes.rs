//! The modes, links and times of what is written.

use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::time::SystemTime;

use super::*;

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("a file").permissions().mode() & 0o7777
}

fn modified(path: &Path) -> SystemTime {
    fs::metadata(path).expect("a file").modified().expect("a time")
}

fn set_modified(path: &Path, seconds: u64, nanoseconds: u32) -> SystemTime {
    let time = SystemTime::UNIX_EPOCH + Duration::new(seconds, nanoseconds);
    let file = fs::File::options().write(true).open(path).expect("a file");
    file.set_modified(time).expect("its time can be set");
    time
}

/// The program with a umask, in a world.
fn with_umask(world: World, folder: &Folder, umask: &str, line: &str) -> Option<Command> {
    match world {
        World::Usual => Some(in_shell(folder, &format!("umask {umask}"), line)),
        World::Named => with_mounts(folder, &format!("mount -t tmpfs none /proc && umask {umask}"), line),
    }
}

#[test]
fn new_files_get_ordinary_modes() {
    let (folder, whole) = games();
    folder.write("in/0/readme.txt", "some words");
    let line = "in -o out --copy-others --split --report json --report-file out/report";
    for world in World::ALL {
        for (umask, file_mode, folder_mode) in
            [("000", 0o666, 0o777), ("002", 0o664, 0o775), ("022", 0o644, 0o755), ("077", 0o600, 0o700)]
        {
            begin_again(&folder, None);
            let Some(command) = with_umask(world, &folder, umask, line) else {
                return;
            };
            let (code, said) = run(command);
            assert_eq!(code, 0, "{said}");
            let out = folder.path("out");
            let written = files(&out);
            assert_eq!(written.len(), whole.len() + 2);
            for name in written.keys() {
                let mode = mode(&out.join(name));
                assert_eq!(mode, file_mode, "{name:?} {world:?} {umask}");
            }
            for name in ["", "1"] {
                assert_eq!(mode(&out.join(name)), folder_mode, "{world:?} {umask}");
            }
        }
    }
}

#[test]
fn replaced_files_keep_their_modes_and_links_stay_links() {
    let (folder, whole) = games();
    let out = folder.path("out");
    for world in World::ALL {
        begin_again(&folder, Some(&whole));
        let modes = [0o640, 0o600, 0o666, 0o444, 0o755, 0o660];
        for (name, mode) in whole.keys().zip(modes.into_iter().cycle()) {
            fs::set_permissions(out.join(name), fs::Permissions::from_mode(mode)).expect("a mode");
        }
        // One is a link to a file elsewhere.
        let elsewhere = folder.path("elsewhere");
        let _ = fs::remove_dir_all(&elsewhere);
        fs::create_dir(&elsewhere).expect("a folder");
        let link = whole.keys().next().expect("a game");
        fs::rename(out.join(link), elsewhere.join("old.sgf")).expect("renamed");
        symlink("../../elsewhere/old.sgf", out.join(link)).expect("a link");
        let Some(command) = with_umask(world, &folder, "027", "in -o out --force") else {
            return;
        };
        let (code, said) = run(command);
        assert_eq!(code, 0, "{said}");
        assert!(files(&out) == whole, "{world:?}");
        for (name, expected) in whole.keys().zip(modes.into_iter().cycle()) {
            assert_eq!(mode(&out.join(name)), expected, "{name:?} {world:?}");
        }
        assert!(out.join(link).is_symlink());
        assert_eq!(files(&elsewhere).len(), 1);
        assert_eq!(mode(&elsewhere.join("old.sgf")), modes[0]);
    }
}

#[test]
fn replaced_files_keep_their_owners_where_they_may() {
    let (folder, whole) = games();
    begin_again(&folder, Some(&whole));
    let out = folder.path("out");
    for name in whole.keys() {
        if chown(out.join(name), Some(1990), Some(1991)).is_err() {
            skipped("files may not be given away here");
            return;
        }
    }
    let (code, said) = run(program(&folder, "in -o out --force"));
    assert_eq!(code, 0, "{said}");
    assert!(files(&out) == whole);
    for name in whole.keys() {
        let file = fs::metadata(out.join(name)).expect("a file");
        assert_eq!((file.uid(), file.gid()), (1990, 1991), "{name:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn replaced_files_keep_their_groups_where_their_owners_may_not_be_kept() {
    let folder = Folder::with("a.go", "b 1 q16\n");
    let path = folder.path("a.go");
    let given = chown(folder.path(""), Some(1990), Some(1990)).and_then(|()| chown(&path, Some(1992), Some(1991)));
    if given.is_err() {
        skipped("files may not be given away here");
        return;
    }
    // Not everybody may come to where it was built.
    let copied = fs::copy(cargo_bin!("ishisgf"), folder.path("ishisgf"));
    copied.expect("the program can be copied");
    let mut command = Command::new("setpriv");
    command.args(["--reuid=1990", "--regid=1990", "--groups=1991", "./ishisgf", "a.go", "--in-place"]);
    let Ok(output) = in_folder(command, &folder).output() else {
        skipped("there is no setpriv");
        return;
    };
    let (code, said) = ended(output);
    assert_eq!(code, 0, "{said}");
    assert_eq!(folder.read("a.go"), "B 1 Q16\r\n");
    let file = fs::metadata(&path).expect("a file");
    assert_eq!((file.uid(), file.gid()), (1990, 1991));
}

#[test]
fn what_is_no_file_is_written_to_and_never_replaced() {
    let folder = Folder::with("in.go", crate::folder::CLEAN);
    fs::create_dir(folder.path("in")).expect("a folder");
    folder.write("in/a.go", crate::folder::CLEAN);
    fs::create_dir(folder.path("out")).expect("a folder");
    let made = Command::new("mkfifo").args([folder.path("out/a.sgf"), folder.path("report")]).status();
    assert!(made.expect("mkfifo").success());
    for (line, pipe) in [("in -o out --force", "out/a.sgf"), ("in -o new --report json --report-file report", "report")]
    {
        let path = folder.path(pipe);
        let reader = thread::spawn(move || fs::read_to_string(path).expect("the pipe"));
        let (code, said) = run(program(&folder, line));
        assert_eq!(code, 0, "{said}");
        let kind = fs::symlink_metadata(folder.path(pipe)).expect("the pipe").file_type();
        assert!(!kind.is_file(), "{line} replaced it");
        let read = reader.join().expect("it was read");
        assert!(read.starts_with("(;") || read.starts_with('{'), "{read}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_open_already_is_written_to_and_never_replaced() {
    let (folder, _) = games();
    folder.write("log", "begin\n");
    fs::hard_link(folder.path("log"), folder.path("itself")).expect("a second name");
    for number in [2, 7] {
        let line = format!("in -o out{number} --report json --report-file /dev/fd/{number}");
        let open = format!("exec {number}>>log");
        let output = in_shell(&folder, &open, &line).output();
        assert!(output.expect("it runs").status.success());
        let log = folder.read("itself");
        assert!(log.starts_with("begin\n{\"type\":\"file\","), "{log}");
        assert_eq!(log.matches("{\"type\":\"summary\",").count(), 1, "{log}");
        folder.write("itself", "begin\n");
    }
}

#[test]
fn times_are_kept_where_it_is_asked_for() {
    let (folder, whole) = games();
    folder.write("in/0/readme.txt", "some words");
    let out = folder.path("out");
    let mut times = BTreeMap::new();
    for (number, name) in files(&folder.path("in")).keys().enumerate() {
        let time = set_modified(&folder.path("in").join(name), 600_000_000 + number as u64, 123_456_789);
        times.insert(name.with_extension(""), time);
    }
    for world in World::ALL {
        begin_again(&folder, None);
        let line = "in -o out --preserve --copy-others";
        // At first they are new, then they are there already, then they are replaced.
        for line in [line, &format!("{line} --force"), &format!("{line} --force -t ff4")] {
            let Some(command) = world.program(&folder, line) else {
                return;
            };
            let (code, said) = run(command);
            assert_eq!(code, 0, "{said}");
            let written = files(&out);
            assert_eq!(written.len(), whole.len() + 1);
            for name in written.keys() {
                let expected = times[&name.with_extension("")];
                assert_eq!(modified(&out.join(name)), expected, "{name:?} {world:?} {line}");
            }
            for (number, name) in written.keys().enumerate() {
                let path = out.join(name);
                set_modified(&path, 700_000_000, 0);
                if number % 2 == 0 {
                    fs::write(path, OLD).expect("an old file");
                }
            }
        }
        // What is the same as it was becomes new, too, so that --newer passes over it.
        let begin = SystemTime::now() - Duration::from_secs(2);
        let (code, said) = run(world.program(&folder, "in -o out --force").expect("as before"));
        assert_eq!(code, 0, "{said}");
        for name in whole.keys() {
            assert!(modified(&out.join(name)) >= begin, "{name:?}");
        }
    }
}

#[test]
fn permissions_are_preserved_where_that_is_asked_for() {
    let folder = Folder::with("in/a.go", crate::folder::CLEAN);
    let set = |name: &str, mode: u32| {
        fs::set_permissions(folder.path(name), fs::Permissions::from_mode(mode)).expect(name);
    };
    for world in World::ALL {
        for (of_input, expected) in [(0o640, 0o640), (0o4755, 0o755), (0o400, 0o400)] {
            begin_again(&folder, None);
            set("in/a.go", of_input);
            // New, and replaced; each then stands there already.
            for before in [None, Some("old")] {
                if let Some(content) = before {
                    set("out/a.sgf", 0o600);
                    fs::write(folder.path("out/a.sgf"), content).expect("a file");
                }
                for _ in 0..2 {
                    let Some(command) = world.program(&folder, "in -o out --preserve --force") else {
                        return;
                    };
                    let (code, said) = run(command);
                    assert_eq!((code, mode(&folder.path("out/a.sgf"))), (0, expected), "{world:?} {said}");
                    set("in/a.go", of_input);
                }
            }
        }
    }
    // What is replaced in its place does not go on running as somebody else, either.
    folder.write("in/a.go", &crate::folder::CLEAN.to_lowercase());
    set("in/a.go", 0o6755);
    let (code, said) = run(program(&folder, "in/a.go --in-place"));
    assert_eq!((code, mode(&folder.path("in/a.go"))), (0, 0o755), "{said}");
    // Not without being asked.
    set("in/a.go", 0o777);
    let (code, said) = run(in_shell(&folder, "umask 022", "in -o other"));
    assert_eq!((code, mode(&folder.path("other/a.sgf"))), (0, 0o644), "{said}");
}

#[test]
fn a_pipe_is_read_once_and_no_sooner_than_it_is_converted() {
    let folder = Folder::new();
    let made = Command::new("mkfifo").arg(folder.path("pipe")).status();
    assert!(made.expect("mkfifo").success());
    // Nobody writes yet.
    let mut child = program(&folder, "pipe -o out/ --dry-run").spawn().expect("the program runs");
    wait_until(&mut child, || false);
    let planned = child.wait_with_output().expect("it ends");
    assert_eq!(planned.stdout, b"pipe -> out/pipe.sgf\n");
    let path = folder.path("pipe");
    let writer = thread::spawn(move || fs::write(path, crate::folder::CLEAN));
    let mut child = program(&folder, "pipe -o out/").spawn().expect("the program runs");
    wait_until(&mut child, || folder.path("out/pipe.sgf").exists());
    let (code, said) = ended(child.wait_with_output().expect("it ends"));
    assert_eq!(code, 0, "{said}");
    writer.join().expect("it is written").expect("it is read");
    assert!(folder.read("out/pipe.sgf").contains(";B[pd]"));
}
