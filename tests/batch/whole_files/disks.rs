//! The disk is full, nothing may be written to it, or the output folder is not what it should be.

use super::*;

/// A game that becomes a file of so many bytes, about.
fn large_game(bytes: usize) -> String {
    let line = format!("{}\r\n", "x".repeat(60));
    let comment = line.repeat(bytes / line.len());
    format!("EVENT Large\r\nB 1 Q16\r\nCOM\r\n{comment}ENDCOM\r\n")
}

/// How many of the files are written; all that are there are whole or as they were, and nothing else is.
#[track_caller]
fn count_written(left: &Files, whole: &Files) -> usize {
    let mut written = 0;
    for (name, content) in left {
        let expected = whole.get(name).unwrap_or_else(|| panic!("{name:?} is left"));
        assert!(content == expected || content == OLD, "{name:?}");
        written += usize::from(content == expected);
    }
    written
}

/// Checks that one file is named for which the run has stopped, and that the others that are not there are only counted.
#[track_caller]
fn check_stopped(left: &Files, whole: &Files, said: &str, code: i32) -> usize {
    assert_eq!(code, 1, "{said}");
    let written = count_written(left, whole);
    assert_eq!(said.matches(": failed: ").count(), 1, "{said}");
    assert_eq!(said.matches("fatal[unwritable]").count(), 1, "{said}");
    let not_begun = whole.len() - written - 1;
    let sums = match written {
        0 => format!("1 failed, {not_begun} not begun"),
        _ => format!("{written} converted, 1 failed, {not_begun} not begun"),
    };
    assert!(said.contains(&format!("{} files: {sums}\nThe run has stopped, ", whole.len())), "{said}");
    written
}

/// Checks that so many of the files are there, whole or as they were, and nothing else, and that the others are named.
#[track_caller]
fn check(left: &Files, whole: &Files, said: &str, code: i32) -> usize {
    assert_eq!(code, 1, "{said}");
    let written = count_written(left, whole);
    for name in whole.keys() {
        let is_written = left.get(name) == whole.get(name);
        let input = format!("  in/{}: failed: ", name.with_extension("go").display());
        assert_eq!(said.contains(&input), !is_written, "{input} {said}");
    }
    let failed = whole.len() - written;
    let sums = match written {
        0 => format!("{failed} failed"),
        _ => format!("{written} converted, {failed} failed"),
    };
    assert!(said.contains(&format!("{} files: {sums}\n", whole.len())), "{said}");
    written
}

#[test]
fn a_file_that_is_larger_than_it_may_be_fails_alone() {
    let (folder, mut whole) = games();
    folder.write("in/1/large.go", &large_game(30_000));
    whole.insert("1/large.sgf".into(), Vec::new());
    for is_replacing in [false, true] {
        begin_again(&folder, is_replacing.then_some(&whole));
        // 16 blocks, of 512 bytes or of 1024.
        let command = in_shell(&folder, "ulimit -f 16", "in -o out --force");
        let (code, said) = run(command);
        let left = files(&folder.path("out"));
        assert_eq!(check(&left, &whole, &said, code), GAMES);
        let large = left.get(Path::new("1/large.sgf")).map(Vec::as_slice);
        assert_eq!(large, is_replacing.then_some(OLD));
        assert!(said.contains("larger than a file may be"), "{said}");
    }
    // Also where the shell has opened the file.
    let record = fs::File::create(folder.path("record.sgf")).expect("a file");
    let mut command = in_shell(&folder, "ulimit -f 16", "in/1/large.go");
    let output = command.stdout(record).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    // And for the report.
    begin_again(&folder, None);
    let line = "in/0 -o out -q --report json --report-file report";
    let (code, said) = run(in_shell(&folder, "ulimit -f 2", line));
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("report") && !folder.path("report").exists(), "{said}");
    assert_eq!(files(&folder.path("out")).len(), TOGETHER);
}

#[test]
fn where_a_file_can_not_be_replaced_no_backup_is_left() {
    let folder = Folder::new();
    let record = format!("(;GM[1]DT[2004/05/03]C[{}])", "x".repeat(30_000));
    folder.write("a.sgf", &record);
    // What nobody gets out of the way: no name can be given to something else where something is mounted.
    let mount = "mount --bind a.sgf a.sgf";
    for line in
        ["a.sgf --in-place --backup .bak", "--fix a.sgf --backup .bak", "a.sgf --in-place --backup .bak --force"]
    {
        // 8 blocks, of 512 bytes or of 1024.
        let limited = in_shell(&folder, "ulimit -f 8", line);
        for command in [Some(limited), with_mounts(&folder, mount, line)].into_iter().flatten() {
            let output = { command }.output().expect("it runs");
            let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
            assert!(output.status.code() == Some(1) && said.contains("fatal[unwritable]"), "{line}: {said}");
            assert_eq!(folder.names(), ["a.sgf"], "{line}");
            assert_eq!(folder.read("a.sgf"), record);
        }
    }
    let (code, said) = run(program(&folder, "a.sgf --in-place --backup .bak"));
    assert_eq!(code, 0, "{said}");
    assert!(folder.read("a.sgf.bak") == record && folder.read("a.sgf") != record);
}

/// Runs it with a disk of its own as the output folder, and tells what is on it then.
fn on_small_disk(folder: &Folder, size: &str, world: &str, line: &str) -> Option<(i32, String, Files)> {
    let saved = folder.path("saved");
    let _ = fs::remove_dir_all(&saved);
    fs::create_dir_all(folder.path("disk")).expect("a folder");
    let mount = format!(
        "mount -t tmpfs -o {size} none disk && {{ [ ! -d out ] || cp -a out/. disk; }} && {world} && \
         {{ \"$@\"; code=$?; cp -a disk saved || exit 99; exit $code; }}"
    );
    let (code, said) = run(with_mounts(folder, &mount, line)?);
    Some((code, said, files(&saved)))
}

const WORLDS: [&str; 2] = ["true", "mount -t tmpfs none /proc"];

#[test]
fn a_full_disk_ends_the_run_and_leaves_whole_files_and_old_ones() {
    let (folder, whole) = games();
    for world in WORLDS {
        begin_again(&folder, None);
        for size in ["size=100k", "nr_inodes=20"] {
            let Some((code, said, left)) = on_small_disk(&folder, size, world, "in -o disk") else {
                return;
            };
            let written = check_stopped(&left, &whole, &said, code);
            assert_eq!(written, left.len());
            assert!(written > 8 && said.contains("no room left"), "{written}: {said}");
        }
        // What can't be replaced stays as it was.
        begin_again(&folder, Some(&whole));
        let full = format!("{world} && {{ cat /dev/zero > disk/1/full; true; }}");
        let line = "in -o disk --force";
        let size = "size=400k";
        let (code, said, mut left) = on_small_disk(&folder, size, &full, line).expect("as before");
        left.remove(Path::new("1/full"));
        assert_eq!(check_stopped(&left, &whole, &said, code), 0);
        assert_eq!(left.len(), GAMES);
        assert!(said.contains("no room left"), "{said}");
    }
}

#[test]
fn an_archive_that_does_not_fit_is_not_there() {
    let (folder, _) = games();
    folder.write("in/1/large.go", &large_game(250_000));
    for world in WORLDS {
        for line in ["in -o disk/x.tar", "in -o disk/x.tar --force -j 1"] {
            begin_again(&folder, None);
            let Some((code, said, left)) = on_small_disk(&folder, "size=100k", world, line) else {
                return;
            };
            assert_eq!((code, left), (1, Files::new()), "{said}");
            assert_eq!(said.matches("no room left").count(), 1, "{said}");
            assert!(said.contains("--> disk/x.tar\n"), "{said}");
            let has_stopped = said.contains("The run has stopped, ");
            assert!(has_stopped || !line.ends_with("-j 1"), "{said}");
        }
    }
    for archive in ["x.zip", "x.tgz"] {
        folder.write(archive, "old");
        let (code, said) = run(in_shell(&folder, "ulimit -f 4", &format!("in -o {archive} --force")));
        assert_eq!((code, &*folder.read(archive)), (1, "old"), "{said}");
        assert!(said.starts_with("fatal[unwritable]: the output is larger than a file may be\n--> x."), "{said}");
    }
    assert_eq!(folder.names(), ["disk", "in", "saved", "undisturbed", "x.tgz", "x.zip"]);
}

#[test]
fn what_does_not_fit_ends_the_run() {
    let (folder, mut whole) = games();
    folder.write("in/1/large.go", &large_game(250_000));
    whole.insert("1/large.sgf".into(), Vec::new());
    for world in WORLDS {
        for is_replacing in [false, true] {
            begin_again(&folder, is_replacing.then_some(&whole));
            let line = "in -o disk --force -j 1 --report-file report";
            let Some((code, said, left)) = on_small_disk(&folder, "size=220k", world, line) else {
                return;
            };
            // Those before it are there.
            assert_eq!(check_stopped(&left, &whole, &said, code), 2 * TOGETHER, "{world}");
            let report = fs::read_to_string(folder.path("report")).expect("a report");
            let lines: Vec<_> = report.lines().collect();
            assert_eq!(lines.len(), 2 * TOGETHER + 2, "{report}");
            assert!(lines[2 * TOGETHER].contains("\"reason_code\":\"disk-full\""), "{report}");
            assert!(report.contains("\"not_begun\":14,\"interrupted\":false,\"stopped\":\"disk-full\""), "{report}");
            let large = left.get(Path::new("1/large.sgf")).map(Vec::as_slice);
            assert_eq!(large, is_replacing.then_some(OLD));
        }
    }
}

#[test]
fn where_nothing_may_be_written_everything_stays_as_it_was() {
    let (folder, whole) = games();
    for world in WORLDS {
        for is_replacing in [false, true] {
            begin_again(&folder, is_replacing.then_some(&whole));
            fs::create_dir_all(folder.path("out")).expect("a folder");
            let mount = format!("mount --bind out out && mount -o remount,bind,ro out && {world}");
            let line = "in -o out --force --report json --report-file out/report";
            // The report can't be written either.
            let report = "fatal[unwritable]: the disk of the output is read-only\n--> out/report\n";
            let Some(command) = with_mounts(&folder, &mount, line) else {
                return;
            };
            let (code, said) = run(command);
            let left = files(&folder.path("out"));
            assert_eq!(check_stopped(&left, &whole, &said.replace(report, ""), code), 0);
            assert_eq!(left.len(), if is_replacing { GAMES } else { 0 });
            assert!(said.contains("the disk of the output is read-only") && said.contains(report), "{said}");
        }
    }
}

#[test]
fn an_output_folder_that_vanishes_is_made_again() {
    for world in World::ALL {
        let (folder, whole) = games();
        let Some(command) = world.program(&folder, "in -o out -j 2") else {
            return;
        };
        let name = whole.keys().nth(GAMES / 3).expect("a game");
        let moves = || is_written(&folder, name) && fs::rename(folder.path("out"), folder.path("away")).is_ok();
        let (status, said) = disturbed(command, moves, Duration::ZERO, &[]);
        let mut written = files(&folder.path("away"));
        if matches!(world, World::Named) {
            // What was in work has gone with its folder.
            written.retain(|name, _| whole.contains_key(name));
        }
        written.extend(files(&folder.path("out")));
        assert!(written.iter().all(|(name, content)| whole[name] == *content));
        // Where it vanishes just when it has been made, the file fails.
        let failed = said.matches(": failed: the folder of the output does not exist").count();
        assert_eq!(written.len() + failed, GAMES, "{world:?} {said}");
        assert!(failed <= 2, "{said}");
        assert_eq!(status.code(), Some(i32::from(failed > 0)), "{said}");
    }
}

#[test]
fn a_folder_that_is_none_fails_alone() {
    let (folder, whole) = games();
    for world in World::ALL {
        for make in ["echo old > out/1", "ln -s nowhere out/1"] {
            begin_again(&folder, None);
            fs::create_dir(folder.path("out")).expect("a folder");
            let made = Command::new("sh").args(["-c", make]).current_dir(folder.path("")).status();
            assert!(made.expect("a shell").success());
            for line in ["in -o out --newer", "in -o out --force"] {
                let Some(command) = world.program(&folder, line) else {
                    return;
                };
                let (code, said) = run(command);
                if make.starts_with("echo") {
                    // What can be seen is refused as a whole.
                    assert_eq!(code, 2, "{said}");
                    assert!(said.contains("out/1") && said.contains("where there is a file"));
                    continue;
                }
                assert_eq!(code, 1, "{said}");
                assert!(said.contains("  in/1/07.go: failed: ") && said.contains("taken by something else"), "{said}");
                assert_eq!(said.matches(": failed: ").count(), TOGETHER, "{said}");
            }
            fs::remove_file(folder.path("out/1")).expect("it is still there");
            let left = files(&folder.path("out"));
            let expected = match make.starts_with("echo") {
                true => 0,
                false => GAMES - TOGETHER,
            };
            assert!(left.len() == expected && left.iter().all(|(name, content)| whole[name] == *content));
        }
    }
    fs::write(folder.path("file"), OLD).expect("a file");
    let (code, said) = run(program(&folder, "in -o file --force"));
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("the output is a file") && said.contains("file\n"), "{said}");
    assert_eq!(fs::read(folder.path("file")).expect("the file"), OLD);
}

#[test]
fn a_link_that_leads_nowhere_yet_stays_one() {
    let (folder, whole) = games();
    for world in World::ALL {
        begin_again(&folder, None);
        fs::create_dir_all(folder.path("out/0")).expect("a folder");
        let _ = fs::remove_file(folder.path("later.sgf"));
        for (link, to) in [("00.sgf", "01.link"), ("01.link", "../../later.sgf")] {
            std::os::unix::fs::symlink(to, folder.path("out/0").join(link)).expect("a link");
        }
        let Some(command) = world.program(&folder, "in -o out --force") else {
            return;
        };
        let (code, said) = run(command);
        assert_eq!(code, 0, "{said}");
        assert!(folder.path("out/0/00.sgf").is_symlink());
        let later = fs::symlink_metadata(folder.path("later.sgf")).expect("it is there");
        assert!(later.is_file());
        assert!(fs::read(folder.path("later.sgf")).expect("it") == whole[Path::new("0/00.sgf")]);
    }
}

#[test]
fn a_link_that_leads_in_a_circle_is_named_as_what_it_is() {
    for world in World::ALL {
        let folder = Folder::with("a.go", "B 1 Q16\r\n");
        std::os::unix::fs::symlink("loop.sgf", folder.path("loop.sgf")).expect("a link");
        let Some(command) = world.program(&folder, "a.go -o loop.sgf --force") else {
            return;
        };
        let (code, said) = run(command);
        assert!(code == 1 && said.contains("can't be written: Too many levels of symbolic links"), "{said}");
        assert!(folder.path("loop.sgf").is_symlink());
    }
}

#[test]
fn two_runs_at_once_into_one_folder_end_as_one() {
    let (folder, whole) = games();
    for world in World::ALL {
        for round in 0..8 {
            begin_again(&folder, None);
            let line = if round % 2 == 0 { "in -o out --newer -j 2" } else { "in -o out --force -j 2" };
            let both = [(); 2].map(|()| world.program(&folder, line));
            let [Some(one), Some(other)] = both else {
                return;
            };
            let runs = [one, other].map(|mut command| command.spawn().expect("the program runs"));
            for child in runs {
                let (code, said) = ended(child.wait_with_output().expect("it ends"));
                assert_eq!(code, 0, "{world:?} {line}: {said}");
                assert!(said.contains(&format!("{GAMES} files: ")) && !said.contains("failed"), "{said}");
            }
            assert!(files(&folder.path("out")) == whole, "{world:?} {line}");
        }
    }
}

#[test]
fn a_disk_that_other_outputs_are_not_on_ends_no_run() {
    let folder = Folder::new();
    folder.write("one/a.go", "B 1 Q16\r\n");
    folder.write("two/b.go", "B 1 Q16\r\n");
    let mount = "mount --bind one one && mount -o remount,bind,ro one";
    let Some(command) = with_mounts(&folder, mount, "one/a.go two/b.go --beside -j 1") else {
        return;
    };
    let (code, said) = run(command);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("the disk of the output is read-only"), "{said}");
    assert!(said.contains("2 files: 1 converted, 1 failed\n") && !said.contains("has stopped"), "{said}");
    assert_eq!(folder.all("two"), ["b.go", "b.sgf"]);
}
