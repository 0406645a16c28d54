//! The program is asked to end, or nobody listens any more.

use std::io::Write;

use super::*;

/// Ctrl-C and its like, where they are heard: a program that is started to run on behind others may be deaf to them.
fn askings() -> Vec<Signal> {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let askings = [Signal::INT, Signal::TERM, Signal::HUP];
    let is_heard = |signal: &Signal| !in_mask(&status, "SigIgn:", *signal);
    match askings.iter().all(is_heard) {
        true => askings.to_vec(),
        false => {
            skipped("signals are ignored here");
            Vec::new()
        }
    }
}

/// Waits until a program has begun to listen for a signal.
fn wait_until_heard(child: &mut Child, signal: Signal) {
    let status = format!("/proc/{}/status", child.id());
    let is_heard = || match fs::read_to_string(&status) {
        Ok(status) => in_mask(&status, "SigCgt:", signal),
        // Where it can't be seen it takes a while.
        Err(_) => {
            thread::sleep(Duration::from_millis(500));
            true
        }
    };
    assert!(wait_until(child, is_heard), "it has ended");
    // So that it reads its input.
    thread::sleep(Duration::from_millis(50));
}

/// Whether a signal is in one of the masks that `/proc` tells of.
fn in_mask(status: &str, name: &str, signal: Signal) -> bool {
    let mask = status.lines().find_map(|line| line.strip_prefix(name));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal.as_raw() - 1) & 1 == 1)
}

#[test]
fn asked_to_end_it_finishes_the_files_in_work_and_leaves_nothing_else() {
    let (folder, whole) = games();
    let mut dice = Dice(13);
    for world in World::ALL {
        let mut interrupted = 0;
        for (round, signal) in askings().into_iter().cycle().take(18).enumerate() {
            // Twice ends it at once.
            let signals = &[signal, signal][..1 + round % 2];
            let is_replacing = round % 4 < 2;
            begin_again(&folder, is_replacing.then_some(&whole));
            let line = ["in -o out", "in -o out --force"][usize::from(is_replacing)];
            let Some(command) = world.program(&folder, line) else {
                return;
            };
            let name = whole.keys().nth(dice.below(GAMES / 2)).expect("a game");
            let later = Duration::from_micros(dice.below(500) as u64);
            let (status, said) = disturbed(command, || is_written(&folder, name), later, signals);
            assert_eq!(leftovers(&folder, &whole), BTreeSet::new());
            let is_all_there = files(&folder.path("out")) == whole;
            match status.code() {
                Some(code) if code == 128 + signal.as_raw() && signals.len() == 1 => {
                    interrupted += 1;
                    assert!(!is_all_there && said.contains(" not begun\n"), "{said}");
                }
                Some(code) if code == 128 + signal.as_raw() => interrupted += 1,
                code => assert_eq!((code, is_all_there), (Some(0), true), "{said}"),
            }
            // The sums, and that it is about to end.
            assert!(said.lines().count() <= 2, "{said}");
        }
        assert!(interrupted > 1 || askings().is_empty(), "{interrupted}");
    }
}

#[test]
fn a_second_time_ends_it_at_once() {
    for signal in askings() {
        let folder = Folder::with("a.go", crate::folder::CLEAN);
        let mut command = program(&folder, "a.go - --join -o all.sgf");
        let mut child = command.stdin(Stdio::piped()).spawn().expect("it runs");
        let mut stdin = child.stdin.take().expect("its input");
        stdin.write_all(b"EVENT Endless\r\n").expect("it reads");
        wait_until_heard(&mut child, signal);
        send(&child, signal);
        thread::sleep(Duration::from_millis(50));
        assert!(child.try_wait().expect("its state").is_none());
        let begin = Instant::now();
        send(&child, signal);
        let status = child.wait().expect("it ends");
        assert!(begin.elapsed() < Duration::from_secs(5));
        assert_eq!(status.code(), Some(128 + signal.as_raw()));
        assert_eq!(folder.names(), ["a.go"]);
    }
}

#[test]
fn a_second_time_ends_it_at_once_where_an_archive_is_begun() {
    for (world, signal) in
        World::ALL.into_iter().flat_map(|world| askings().into_iter().map(move |asked| (world, asked)))
    {
        let folder = Folder::with("a.go", crate::folder::CLEAN);
        let pipe = Command::new("mkfifo").arg(folder.path("b.go")).status();
        assert!(pipe.is_ok_and(|made| made.success()), "a pipe can't be made");
        let Some(mut command) = world.program(&folder, "-j 1 a.go b.go -o all.zip --report-file report") else {
            return;
        };
        let mut child = command.spawn().expect("it runs");
        wait_until_heard(&mut child, signal);
        let _pipe = once_read(&folder.path("b.go"));
        let is_begun = || folder.names().len() > 2;
        assert!(matches!(world, World::Usual) || wait_until(&mut child, is_begun), "it has ended");
        send(&child, signal);
        thread::sleep(Duration::from_millis(50));
        assert!(child.try_wait().expect("its state").is_none());
        send(&child, signal);
        let begin = Instant::now();
        wait_until(&mut child, || begin.elapsed() > Duration::from_secs(5));
        child.kill().expect("it can be killed");
        let (code, said) = ended(child.wait_with_output().expect("it ends"));
        assert_eq!(code, 128 + signal.as_raw(), "{said}");
        assert_eq!(folder.names(), ["a.go", "b.go"]);
    }
}

#[test]
fn asked_once_it_does_not_join_what_it_has() {
    for signal in askings() {
        let folder = Folder::with("a.go", crate::folder::CLEAN);
        for name in ["b.go", "c.go", "d.go", "e.go", "f.go", "g.go", "h.go"] {
            folder.write(name, crate::folder::CLEAN);
        }
        let mut command = program(&folder, "-j 1 - a.go b.go c.go d.go e.go f.go g.go h.go --join -o all.sgf");
        let mut child = command.stdin(Stdio::piped()).spawn().expect("it runs");
        wait_until_heard(&mut child, signal);
        send(&child, signal);
        thread::sleep(Duration::from_millis(50));
        drop(child.stdin.take());
        let (code, said) = ended(child.wait_with_output().expect("it ends"));
        assert_eq!(code, 128 + signal.as_raw(), "{said}");
        assert!(said.contains(" not begun\n") && !folder.path("all.sgf").exists(), "{said}");
    }
}

/// Opens a pipe, as soon as somebody reads it: a run that is asked to end before that does not begin to.
fn once_read(pipe: &Path) -> fs::File {
    fs::OpenOptions::new().write(true).open(pipe).expect("a pipe")
}

#[test]
fn asked_to_end_it_leaves_no_archive() {
    for (world, signal) in
        World::ALL.into_iter().flat_map(|world| askings().into_iter().map(move |asked| (world, asked)))
    {
        let folder = Folder::with("a.go", crate::folder::CLEAN);
        let pipe = Command::new("mkfifo").arg(folder.path("b.go")).status();
        assert!(pipe.is_ok_and(|made| made.success()), "a pipe can't be made");
        folder.write("c.go", crate::folder::CLEAN);
        folder.write("all.zip", "old");
        let Some(mut command) = world.program(&folder, "-j 1 a.go b.go c.go -o all.zip --force") else {
            return;
        };
        let mut child = command.spawn().expect("it runs");
        wait_until_heard(&mut child, signal);
        let mut pipe = once_read(&folder.path("b.go"));
        send(&child, signal);
        thread::sleep(Duration::from_millis(50));
        pipe.write_all(crate::folder::CLEAN.as_bytes()).expect("it reads");
        drop(pipe);
        let (code, said) = ended(child.wait_with_output().expect("it ends"));
        assert_eq!(code, 128 + signal.as_raw(), "{said}");
        assert!(said.contains("error: it was not written, because the run was interrupted\n--> all.zip\n"), "{said}");
        assert!(said.contains("3 files: 2 converted, 1 not begun\n"), "{said}");
        assert_eq!((folder.read("all.zip"), folder.names().len()), ("old".to_owned(), 4));
    }
}

#[test]
fn a_run_that_is_to_outlive_its_terminal_does() {
    let (folder, whole) = games();
    begin_again(&folder, None);
    let command = in_shell(&folder, "trap '' HUP", "in -o out -j 1");
    let name = whole.keys().next().expect("a game");
    let hang_up = [Signal::HUP; 2];
    let (status, said) = disturbed(command, || is_written(&folder, name), Duration::ZERO, &hang_up);
    assert_eq!(status.code(), Some(0), "{said}");
    assert!(files(&folder.path("out")) == whole);
}

#[test]
fn a_pipe_that_nobody_reads_ends_quietly() {
    let folder = Folder::with("a.go", &crate::folder::CLEAN.repeat(5_000));
    folder.write("b.go", &crate::folder::CLEAN.repeat(5_000));
    let mut command = program(&folder, "-q a.go b.go --join -t ff4");
    let mut child = command.spawn().expect("it runs");
    drop(child.stdout.take());
    let (code, said) = ended(child.wait_with_output().expect("it ends"));
    assert_eq!((code, said.as_str()), (0, ""));
}

#[test]
fn messages_that_nobody_reads_keep_nothing_from_being_written() {
    let (folder, whole) = games();
    let warned = crate::folder::WITH_WARNING;
    (0..200).for_each(|number| folder.write(&format!("in/0/warned-{number}.go"), warned));
    for line in ["in -o out", "in -o out --report json", "in -o out --error-format short"] {
        begin_again(&folder, None);
        let mut child = program(&folder, line).spawn().expect("it runs");
        drop((child.stdout.take(), child.stderr.take()));
        let status = child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{line}");
        assert_eq!(files(&folder.path("out")).len(), whole.len() + 200, "{line}");
    }
}
