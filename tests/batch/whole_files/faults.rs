//! Faults of the system, trial by trial: what can't be read, written or had, inputs that change while they are read, and what
//! is on the disk when the power fails.
//!
//! A few trials are made each time, and all of them with `ISHISGF_FAULTS=1`, as `.ci/all` has it. How many there were is
//! told.

use super::*;

/// Whether every trial is to be made.
pub fn are_all_wanted() -> bool {
    std::env::var_os("ISHISGF_FAULTS").is_some()
}

/// Those of some trials that are made: all, or every so many of them.
fn trials<T>(all: impl Iterator<Item = T>, step: usize) -> impl Iterator<Item = T> {
    all.step_by(if are_all_wanted() { 1 } else { step })
}

/// Checks that all that was written is whole, and each input that was not is named; how many are.
#[track_caller]
fn check_whole(folder: &Folder, whole: &Files, said: &str, code: i32) -> usize {
    let left = files(&folder.path("out"));
    for (name, content) in &left {
        assert!(whole.get(name) == Some(content), "{name:?} is not whole: {said}");
    }
    assert_eq!(code == 0, left.len() == whole.len(), "{code}: {said}");
    left.len()
}

#[test]
fn memory_that_is_not_allowed_fails_alone() {
    let (folder, whole) = games();
    for (at, bomb) in ["(;SZ[19]S[", "(;SZ[52]", "B A1\n"].into_iter().enumerate() {
        let repeated = ["aabb", ";AB[aa:ZZ];AE[aa:ZZ]", "W A2\nMARK ALL\n"][at];
        let last = ["])", ")", ""][at];
        let name = format!("in/1/bomb{at}.{}", if at < 2 { "sgf" } else { "go" });
        folder.write(&name, &format!("{bomb}{}{last}", repeated.repeat(400_000)));
    }
    begin_again(&folder, None);
    // The system would end the program where it takes more.
    let command = in_shell(&folder, "ulimit -v 400000", "in -o out -t ff4 --max-memory 64M -j 1");
    let (code, said) = run(command);
    assert_eq!(code, 1, "{said}");
    assert!(files(&folder.path("out")) == whole, "{said}");
    assert_eq!(said.matches("fatal[too-large]: ").count(), 3, "{said}");
    assert!(said.contains(&format!("{GAMES} converted, 3 failed")), "{said}");
}

#[test]
fn what_is_said_of_millions_of_lines_takes_no_memory() {
    let folder = Folder::new();
    folder.write("in.go", &format!("B 1 A1\n{}", "\u{1}\n".repeat(2_000_000)));
    let (code, said) = run(in_shell(&folder, "ulimit -v 200000", "in.go -o out.sgf -j 1"));
    assert_eq!(code, 0, "{said}");
    assert!(folder.path("out.sgf").exists());
}

#[test]
fn what_has_no_end_is_too_large() {
    let folder = Folder::new();
    let endless =
        ["cat /dev/zero |", "cat /dev/urandom |", "yes |", "yes '(;B[aa])' |", "{ printf 'PK\\003\\004'; yes; } |"];
    let lines = endless.map(|endless| (endless, "-t ff4 --max-size 1M --max-archive 1M"));
    let devices = ["/dev/zero", "/dev/urandom"].map(|device| (device, "-t ff4 --max-size 1M"));
    for (what, line) in lines.into_iter().chain(devices) {
        let (pipe, input) = if what.ends_with('|') { (what, "") } else { ("", what) };
        let mut shell = Command::new("sh");
        let program = cargo_bin!("ishisgf").display().to_string();
        shell.args(["-c", &format!("{pipe} '{program}' {input} {line}")]);
        let (code, said) = run(in_folder(shell, &folder));
        assert_eq!(code, 1, "{what}: {said}");
        assert!(said.contains("too-large") && said.contains("more than 1M"), "{what}: {said}");
        assert!(said.contains("--max-"), "{what}: {said}");
    }
}

#[test]
fn what_is_looked_at_before_is_read_no_further_than_it_has_to_be() {
    const LARGE: u64 = 3 << 30;
    let folder = Folder::with("a.go", crate::folder::CLEAN);
    let limited = |line: &str| run(in_shell(&folder, "ulimit -v 1000000", line));
    for config in ["/dev/zero", "large.toml"] {
        folder.write("large.toml", "");
        let file = fs::File::options().write(true).open(folder.path("large.toml")).expect("a file");
        file.set_len(LARGE).expect("a file with holes");
        let (code, said) = limited(&format!("--check a.go --config {config}"));
        assert_eq!(code, 2, "{said}");
        assert!(said.contains("the project file can't be read: it has more than 1M"), "{said}");
    }
    folder.write("report", "{\"type\":\"summary\",\"version\":1}\n");
    let file = fs::File::options().write(true).open(folder.path("report")).expect("a file");
    file.set_len(LARGE).expect("a file with holes");
    let (code, said) = limited("--check a.go --report-file report");
    assert_eq!(code, 0, "{said}");
    assert!(folder.read("report").starts_with("{\"type\":\"file\""));
}

#[test]
fn too_few_descriptors_fail_files_and_leave_whole_ones() {
    let (folder, whole) = games();
    let (mut done, mut failed) = (0, 0);
    for limit in trials(3..24, 4) {
        begin_again(&folder, None);
        let command = in_shell(&folder, &format!("ulimit -n {limit}"), "in -o out -j 2");
        let output = command_output(command);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        // Where there are none for the libraries, there is no program.
        let code = output.status.code().unwrap_or_else(|| panic!("{limit}: {said}"));
        check_whole(&folder, &whole, &said, code);
        *if code == 0 { &mut done } else { &mut failed } += 1;
    }
    println!("{} trials with few descriptors: {done} did all, {failed} failed", done + failed);
    assert!(done > 0 && failed > 0);
}

fn command_output(mut command: Command) -> Output {
    command.output().expect("it runs")
}

/// The program under `strace`, which has calls of the system fail; `None`, and a word about it, where there is none.
fn injected(folder: &Folder, inject: &str, line: &str) -> Option<Command> {
    let mut tried = Command::new("strace");
    let has_strace = tried.args(["-o", "/dev/null", "true"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !has_strace.is_ok_and(|status| status.success()) {
        skipped("calls of the system can't be made to fail: there is no strace, or it may not trace");
        return None;
    }
    let mut command = Command::new("strace");
    command.args(["-f", "-o", "trace"]).args(inject.split_whitespace()).arg(cargo_bin!("ishisgf"));
    command.args(line.split_whitespace());
    Some(in_folder(command, folder))
}

/// The calls by which inputs are read and outputs are written.
const CALLS: [&str; 10] =
    ["openat", "read", "write", "linkat", "mkdir", "statx", "getdents64", "/^rename", "fchmod", "fsync"];

#[test]
fn calls_that_fail_leave_whole_files() {
    let (folder, whole) = games();
    let (mut made, mut struck) = (0, 0);
    for (call, error) in CALLS.into_iter().flat_map(|call| ["EIO", "ENOMEM"].map(|error| (call, error))) {
        for when in trials([1, 2, 3, 5, 8, 13, 21, 34, 55, 89].into_iter(), 4) {
            begin_again(&folder, None);
            let inject = format!("-e trace={call} -e inject={call}:error={error}:when={when}+");
            let line = "in -o out -j 1 --sync";
            let Some(command) = injected(&folder, &inject, line) else { return };
            let output = command_output(command);
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            let left = files(&folder.path("out"));
            let is_whole = |(name, content): (&PathBuf, &Vec<u8>)| whole.get(name) == Some(content);
            let is_passing = |name: &Path| name.to_string_lossy().contains(".ishisgf-");
            assert!(
                left.iter().all(|(name, content)| is_passing(name) || is_whole((name, content))),
                "{inject}: {said}"
            );
            assert!(output.status.code().is_some(), "{inject}: {said}");
            assert!(output.status.success() <= (left == whole), "{inject}: {said}");
            made += 1;
            struck += usize::from(!output.status.success());
            let (code, said) = run(program(&folder, "in -o out --newer"));
            assert_eq!(code, 0, "{inject}: {said}");
            assert!(files(&folder.path("out")) == whole, "{inject}: {said}");
        }
    }
    println!("{made} trials with failing calls: {struck} failed, and all that was written was whole");
    assert!(struck > made / 8);
}

#[test]
fn calls_that_are_interrupted_are_made_again() {
    let (folder, whole) = games();
    let mut made = 0;
    // A folder that can't be opened for that is told of: nothing opens it again.
    for call in ["read", "write", "fsync"] {
        // Before the first file is read the system itself loads the program.
        for when in trials(["20+9", "21+7", "22+5", "23+3"].into_iter(), 3) {
            begin_again(&folder, None);
            let inject = format!("-e trace={call} -e inject={call}:error=EINTR:when={when}");
            let Some(command) = injected(&folder, &inject, "in -o out -j 1 --sync -q") else { return };
            let (code, said) = run(command);
            assert_eq!(code, 0, "{inject}: {said}");
            assert!(files(&folder.path("out")) == whole, "{inject}: {said}");
            made += 1;
        }
    }
    println!("{made} trials with interrupted calls");
}

#[test]
fn what_is_to_outlive_a_failure_of_the_power_is_on_the_disk_before_it_has_its_name() {
    let (folder, whole) = games();
    for (line, naming) in [("in -o out -j 1 --sync", "linkat("), ("in -o out -j 1 --sync --force", "rename")] {
        begin_again(&folder, (naming == "rename").then_some(&whole));
        let Some(command) = injected(&folder, "-e trace=fsync,linkat,/^rename", line) else { return };
        let (code, said) = run(command);
        assert_eq!(code, 0, "{said}");
        let trace = fs::read_to_string(folder.path("trace")).expect("a trace");
        let calls = trace.lines().filter_map(|line| line.split_once(' ').map(|(_, call)| call.trim_start()));
        // Once the file is opened without a name: its bytes, its name, and the folder that has it.
        let calls: Vec<&str> = calls.filter(|call| call.starts_with("fsync(") || call.starts_with(naming)).collect();
        let named = calls.iter().enumerate().filter(|(_, call)| call.starts_with(naming));
        let named: Vec<usize> = named.map(|(at, _)| at).collect();
        assert_eq!(named.len(), GAMES, "{trace}");
        for at in named {
            assert!(calls[at - 1].starts_with("fsync(") && calls[at + 1].starts_with("fsync("), "{calls:?}");
        }
    }
    let (code, said) = run(program(&folder, "in/0/00.go -o - --sync"));
    assert!(code == 2 && said.contains("--sync has no effect"), "{said}");
}

#[test]
fn inputs_that_change_while_they_are_read_fail_alone() {
    let (mut trials_made, mut vanished) = (0, 0);
    for at in trials(0..40, 8) {
        let (folder, whole) = games();
        let change = ["rm -r in/3", "mv in/3 elsewhere", "for f in in/3/*; do : > $f; done", "rm -r in/2 in/3"][at % 4];
        let command = program(&folder, "in -o out -j 1");
        let name = whole.keys().nth(at / 4).expect("a game");
        let changes = || {
            let is_time = is_written(&folder, name);
            let made = || Command::new("sh").args(["-c", change]).current_dir(folder.path("")).status();
            is_time && made().expect("a shell").success()
        };
        let (status, said) = disturbed(command, changes, Duration::ZERO, &[]);
        let left = files(&folder.path("out"));
        for (name, content) in &left {
            let is_changed = name.starts_with("3") && change.starts_with("for");
            assert!(whole.get(name) == Some(content) || is_changed, "{change}: {name:?}");
        }
        let gone = said.matches(": failed: there is no such file").count();
        assert_eq!(left.len() + gone, GAMES, "{change}: {said}");
        assert_eq!(status.code(), Some(i32::from(gone > 0)), "{change}: {said}");
        trials_made += 1;
        vanished += gone;
    }
    println!("{trials_made} trials with inputs that change: {vanished} files had vanished");
}

#[test]
fn an_input_that_grows_is_read_as_it_is_at_some_moment() {
    let folder = Folder::new();
    let mut made = 0;
    for moves in trials(0..20, 5) {
        // It lacks a parenthesis, which is a warning.
        folder.write("game.sgf", &format!("(;GM[1]{}", ";W[aa]".repeat(100 * moves)));
        let grow = "i=0; while [ $i -lt 200 ]; do printf ';W[aa]' >> game.sgf; i=$((i+1)); done & ";
        let mut shell = Command::new("sh");
        let program = cargo_bin!("ishisgf").display().to_string();
        shell.args([
            "-c",
            &format!("{grow} '{program}' game.sgf -t ff4 -o new.sgf --force -q; code=$?; wait; exit $code"),
        ]);
        let (code, said) = run(in_folder(shell, &folder));
        assert_eq!(code, 0, "{said}");
        let written = folder.read("new.sgf").matches(";W[").count();
        assert!((100 * moves..=100 * moves + 200).contains(&written), "{written}");
        made += 1;
    }
    println!("{made} trials with an input that grows");
}

#[test]
fn closed_streams_keep_nothing_from_being_written() {
    let (folder, whole) = games();
    for closed in ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"] {
        for line in ["in -o out", "in -o out --report json", "in -o out -j 1 -v --force"] {
            begin_again(&folder, None);
            let output = command_output(in_shell(&folder, &format!("exec {closed}"), line));
            assert_eq!(output.status.code(), Some(0), "{closed} {line}: {output:?}");
            assert!(files(&folder.path("out")) == whole, "{closed} {line}");
        }
    }
}
