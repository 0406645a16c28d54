//! The program is killed at random moments.

use std::os::unix::process::ExitStatusExt;

use super::faults::are_all_wanted;
use super::*;

/// A game that is not among the last, so that the program is still at work when it has been written.
fn one_of(whole: &Files, dice: &mut Dice) -> PathBuf {
    let at = dice.below(whole.len() * 3 / 4);
    whole.keys().nth(at).expect("a game").clone()
}

/// Kills it so many times: a few times at its begin, else when some game has been written. Checks what is left, and hands
/// it on; then what comes of another run that is left alone.
fn kill_again_and_again(
    rounds: usize,
    world: World,
    line: &str,
    again: &str,
    is_replacing: bool,
    mut left: impl FnMut(BTreeSet<PathBuf>),
) {
    let (folder, _) = games();
    folder.write("in/0/notes.txt", "It was a hot day.");
    let made = Command::new("tar").args(["-czf", "games.tgz", "-C", "in", "."]).current_dir(folder.path("")).status();
    assert!(made.expect("tar").success());
    let (code, said) = run(program(&folder, &line.replace("-o out", "-o whole")));
    assert_eq!(code, 0, "{said}");
    let whole = files(&folder.path("whole"));
    let mut dice = Dice(7);
    let mut killed_amidst = 0;
    let rounds = if are_all_wanted() { 5 * rounds } else { rounds };
    for round in 0..rounds {
        begin_again(&folder, is_replacing.then_some(&whole));
        let Some(command) = world.program(&folder, line) else {
            return;
        };
        let name = one_of(&whole, &mut dice);
        let has_happened = || round % 6 == 0 || is_written(&folder, &name);
        let limit = if round % 6 == 0 { 20_000 } else { 300 };
        let later = Duration::from_micros(dice.below(limit) as u64);
        let (status, _) = disturbed(command, has_happened, later, &[Signal::KILL]);
        let is_begun = whole.keys().any(|name| is_written(&folder, name));
        killed_amidst += usize::from(is_begun && status.signal().is_some());
        let others = leftovers(&folder, &whole);
        let is_left = !others.is_empty();
        left(others);
        if is_left || round % 6 == 0 {
            let (code, said) = run(world.program(&folder, again).expect("as before"));
            assert_eq!(code, 0, "{said}");
            assert!(files(&folder.path("out")) == whole, "{said}");
        }
    }
    println!("{rounds} kills, {killed_amidst} of them amidst the writing: {line}");
    assert!(killed_amidst > rounds / 8, "{killed_amidst} of {rounds}");
}

#[test]
fn killed_while_it_writes_it_leaves_nothing_but_whole_files() {
    let nothing = |left: BTreeSet<_>| {
        if cfg!(target_os = "linux") {
            assert_eq!(left, BTreeSet::new());
        }
    };
    kill_again_and_again(60, World::Usual, "in -o out", "in -o out --newer", false, nothing);
}

#[test]
fn killed_while_it_replaces_it_leaves_old_and_new_files_and_the_next_run_sweeps_up() {
    let again = "in -o out --force";
    let mut moments = 0;
    kill_again_and_again(60, World::Usual, again, again, true, |left| {
        moments += usize::from(!left.is_empty());
        if cfg!(target_os = "linux") {
            assert!(left.len() <= 1, "{left:?}");
        }
    });
    println!("{moments} kills left a passing name");
}

#[test]
fn killed_where_files_need_passing_names_the_next_run_sweeps_up() {
    let write = "in -o out -j 2";
    kill_again_and_again(12, World::Named, write, "in -o out --newer", false, drop);
    let replace = "in -o out -j 2 --force";
    kill_again_and_again(12, World::Named, replace, replace, true, drop);
}

#[test]
fn killed_while_it_reads_archives_it_leaves_nothing_but_whole_files() {
    let line = "games.tgz in -o out --split --copy-others -j 3";
    let again = format!("{line} --force");
    kill_again_and_again(20, World::Usual, line, &again, false, |left| {
        if cfg!(target_os = "linux") {
            assert_eq!(left, BTreeSet::new());
        }
    });
}

#[test]
fn killed_again_and_again_it_comes_to_an_end() {
    for world in World::ALL {
        let (folder, whole) = games();
        let mut dice = Dice(11);
        let mut kills = 0;
        // A program that is fast is done before it is killed often.
        for _ in 0..30 {
            begin_again(&folder, None);
            let Some(more) = kill_until_it_is_done(world, &folder, &whole, &mut dice) else {
                return;
            };
            kills += more;
            if kills > 9 {
                break;
            }
        }
        assert!(kills > 2, "{kills}");
    }
}

/// Kills it, and begins it again, until it has done everything. Tells how often it was killed.
fn kill_until_it_is_done(world: World, folder: &Folder, whole: &Files, dice: &mut Dice) -> Option<usize> {
    let mut ages = BTreeMap::new();
    for kills in 0.. {
        let command = world.program(folder, "in -o out --newer -j 1")?;
        let missing = whole.keys().filter(|name| !ages.contains_key(*name));
        let next = missing.take(1 + dice.below(5)).last().cloned();
        let has_happened = || next.as_ref().is_some_and(|name| is_written(folder, name));
        let later = Duration::from_micros(dice.below(300) as u64);
        let (status, said) = disturbed(command, has_happened, later, &[Signal::KILL]);
        let others = leftovers(folder, whole);
        let written = files(&folder.path("out"));
        for name in written.keys().filter(|name| !others.contains(*name)) {
            let file = fs::metadata(folder.path("out").join(name)).expect("a file");
            let age = file.modified().expect("a time");
            // What was converted once is not converted again.
            let first = *ages.entry(name.clone()).or_insert(age);
            assert_eq!(age, first, "{name:?}");
        }
        if let Some(code) = status.code() {
            assert_eq!(code, 0, "{said}");
            assert!(written == *whole, "{:?}", written.keys());
            return Some(kills);
        }
    }
    None
}

#[test]
fn another_run_keeps_away_from_passing_names_that_are_in_use() {
    let (folder, whole) = games();
    begin_again(&folder, Some(&whole));
    let file = |name: &str| folder.path("out/1").join(name);
    let [in_use, left] = [".ishisgf-1-1.tmp", ".ishisgf-1-2.tmp"].map(file);
    let other = fs::File::create(&in_use).expect("a file");
    other.lock().expect("a lock");
    let notes = file(".ishisgf-notes");
    for path in [&left, &notes] {
        fs::write(path, "half").expect("a file");
    }
    fs::create_dir(file(".ishisgf-1-3.tmp")).expect("a folder");
    let (code, said) = run(program(&folder, "in -o out --force"));
    assert_eq!(code, 0, "{said}");
    assert!(in_use.exists() && !left.exists());
    drop(other);
    for line in ["in --check", "in -o out --force --dry-run"] {
        let output = program(&folder, line).output().expect("it runs");
        assert!(output.status.success() && in_use.exists(), "{line}");
    }
    let (code, said) = run(program(&folder, "in -o out --force"));
    assert_eq!(code, 0, "{said}");
    assert!(!in_use.exists() && notes.exists());
    assert!(file(".ishisgf-1-3.tmp").is_dir());
}

#[test]
fn two_runs_at_once_do_not_disturb_each_other() {
    let (folder, whole) = games();
    for world in World::ALL {
        for _ in 0..3 {
            begin_again(&folder, Some(&whole));
            let begin = || Some(world.program(&folder, "in -o out --force")?.spawn());
            let (Some(one), Some(other)) = (begin(), begin()) else {
                return;
            };
            for child in [one, other] {
                let output = child.expect("it runs").wait_with_output();
                let (code, said) = ended(output.expect("it ends"));
                assert_eq!(code, 0, "{said}");
            }
            assert!(files(&folder.path("out")) == whole, "{world:?}");
        }
    }
}
