//! Files that replace themselves.

use std::fs;
use std::io::Write;
use std::time::{Duration, SystemTime};

use crate::folder::{CLEAN, Folder, Outcome, WITH_ERROR};

const OLD: &str = "(;GM[1]SZ[9]RE[Black resigns]DT[2004/05/03];B[ee];W[gc])";

/// SGF as a checker wants it.
fn upgraded(folder: &Folder) -> String {
    folder.write("model.sgf", OLD);
    let new = folder.run("model.sgf -t ff4 -q").stdout;
    fs::remove_file(folder.path("model.sgf")).expect("it was written");
    new
}

#[test]
fn files_replace_themselves_in_their_own_format() {
    let folder = Folder::with("in/a.sgf", OLD);
    let new = upgraded(&folder);
    folder.write("in/sub/b.go", "b 1 q16\n");
    folder.write("in/notes.txt", "notes\n");
    let plan = folder.run("in --in-place --dry-run");
    assert!(plan.stdout.contains("in/a.sgf is replaced, where it would change"), "{plan:?}");
    assert_eq!(folder.read("in/a.sgf"), OLD);
    folder.run("in --in-place --verify").refused(0, &["2 converted, 1 skipped"]);
    assert_eq!(folder.all("in"), ["a.sgf", "notes.txt", "sub/b.go"]);
    assert_eq!((folder.read("in/a.sgf"), folder.read("in/sub/b.go")), (new, "B 1 Q16\r\n".to_owned()));
    // A second time nothing changes, not even its time.
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    let file = fs::File::options().write(true).open(folder.path("in/a.sgf")).expect("a file");
    file.set_modified(long_ago).expect("a time");
    folder.run("in --in-place").refused(0, &["2 unchanged, 1 skipped"]);
    let modified = fs::metadata(folder.path("in/a.sgf")).and_then(|file| file.modified());
    assert_eq!(modified.expect("a time"), long_ago);
    folder.run("in/a.sgf --in-place -t draft -q").clean();
    assert!(folder.read("in/a.sgf").contains("DT[2004-05-03]"));
}

#[test]
fn a_file_with_an_error_stays_unless_it_is_kept() {
    let folder = Folder::with("a.go", WITH_ERROR);
    folder.run("a.go --in-place").refused(1, &["a.go:3:5", "the file stays as it is", "--backup"]);
    assert_eq!(folder.read("a.go"), WITH_ERROR);
    folder.run("a.go --in-place --backup .bak").refused(1, &["a.go:3:5"]);
    assert_eq!(folder.read("a.go.bak"), WITH_ERROR);
    assert!(!folder.read("a.go").contains("Z99"));
    // What is kept is never lost.
    folder.write("a.go", "b 1 q16\n");
    folder.run("a.go --in-place --backup .bak").refused(1, &["a.go.bak", "the backup exists already"]);
    assert_eq!((folder.read("a.go"), folder.read("a.go.bak")), ("b 1 q16\n".to_owned(), WITH_ERROR.to_owned()));
    folder.run("a.go --in-place --backup .bak --force").clean();
    assert_eq!((folder.read("a.go"), folder.read("a.go.bak")), ("B 1 Q16\r\n".to_owned(), "b 1 q16\n".to_owned()));
}

#[test]
fn a_format_never_hides_under_the_name_of_the_other() {
    let folder = Folder::with("a.go", CLEAN);
    folder.write("b.sgf", OLD);
    folder.run("a.go --in-place -t sgf").refused(1, &["a.go", "would become SGF under its name", "--beside"]);
    folder.run("b.sgf --in-place -t ishi").refused(1, &["b.sgf", "would become Ishi under its name"]);
    assert_eq!((folder.read("a.go").as_str(), folder.read("b.sgf").as_str()), (CLEAN, OLD));
}

#[test]
fn a_compressed_file_stays_compressed() {
    let folder = Folder::new();
    let new = upgraded(&folder);
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gz.write_all(OLD.as_bytes()).expect("memory");
    fs::write(folder.path("a.sgf.gz"), gz.finish().expect("memory")).expect("a file");
    folder.run("a.sgf.gz --in-place --backup .bak -q").clean();
    let packed = fs::read(folder.path("a.sgf.gz")).expect("a file");
    let unpacked = std::io::read_to_string(flate2::read::GzDecoder::new(&packed[..]));
    assert_eq!(unpacked.expect("it is compressed"), new);
    folder.run("a.sgf.gz --in-place -q").clean();
    assert_eq!(fs::read(folder.path("a.sgf.gz")).expect("a file"), packed);
}

#[cfg(unix)]
#[test]
fn modes_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::with("a.sgf", OLD);
    fs::set_permissions(folder.path("a.sgf"), fs::Permissions::from_mode(0o640)).expect("a mode");
    symlink("a.sgf", folder.path("link.sgf")).expect("a link");
    folder.run("link.sgf --in-place --backup ~ -q").clean();
    let mode = |name: &str| fs::metadata(folder.path(name)).expect(name).permissions().mode() & 0o777;
    assert_eq!((mode("a.sgf"), mode("a.sgf~")), (0o640, 0o640));
    assert!(folder.path("link.sgf").is_symlink());
    assert_eq!(folder.read("a.sgf~"), OLD);
    folder.write("b.sgf", OLD);
    folder.run("b.sgf ./b.sgf link.sgf a.sgf --in-place").refused(0, &["1 converted, 1 unchanged, 2 skipped"]);
}

#[test]
fn what_has_no_place_can_not_be_replaced() {
    let folder = Folder::with("a.sgf", OLD);
    let piped = Outcome::of(folder.command("- --in-place").write_stdin(OLD));
    piped.refused(2, &["standard input can't be replaced"]);
    fs::write(folder.path("a.zip"), b"PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0").expect("a file");
    folder.run("a.zip --in-place").refused(2, &["a.zip", "an archive can't be replaced"]);
    for line in ["-o b.sgf", "--beside", "--check", "--split", "--join", "--newer", "--ext x", "--copy-others"] {
        folder.run(&format!("a.sgf --in-place {line}")).refused(2, &["--in-place"]);
    }
    folder.run("a.sgf --backup .bak -o b.sgf").refused(2, &["--in-place"]);
    folder.run("a.sgf --in-place --backup a/b").refused(2, &["--backup"]);
    folder.run("a.sgf --in-place --force").refused(2, &["--force has no effect"]);
    assert_eq!(folder.read("a.sgf"), OLD);
}

#[test]
fn a_backup_is_no_record_and_never_replaces_one() {
    let folder = Folder::with("in/a.sgf", OLD);
    folder.write("in/a.sgf.x.sgf", CLEAN);
    for suffix in [".x.sgf", ".go", "-old.sgf", ".sgf.gz"] {
        let line = format!("in --in-place --backup={suffix} --force");
        folder.run(&line).refused(2, &["--backup", "would be read as a record"]);
    }
    // Of files that are named one by one, or whatever their extension.
    folder.write("a.sgf", OLD);
    folder.write("a.sgf~", "(;GM[1]SZ[9]EV[two];B[ee])");
    for line in ["a.sgf a.sgf~ --in-place --backup ~ --force", ". --all --fix --backup ~ --force"] {
        folder.run(line).refused(2, &["a.sgf~", "the backup of", "a.sgf"]);
    }
    assert_eq!((folder.read("a.sgf").as_str(), folder.read("in/a.sgf").as_str()), (OLD, OLD));
    assert!(folder.read("a.sgf~").contains("EV[two]"));
    assert_eq!(folder.read("in/a.sgf.x.sgf"), CLEAN);
}

#[test]
fn what_is_ignored_is_no_reason_to_write_a_guess() {
    let guessed = "(;FF[3]GM[1]SZ[9];B[ee];W[cc]C[hello\nB[dd]";
    let folder = Folder::with("a.sgf", guessed);
    for option in ["--fix", "--in-place"] {
        let line = format!("a.sgf {option} --ignore missing-parenthesis");
        folder.run(&line).refused(2, &["[missing-parenthesis]", "guess"]);
    }
    // What a project file ignores is ignored where no file is replaced.
    folder.write("ishisgf.toml", "ignore = ['missing-parenthesis', 'unclosed-value', 'split-node']");
    folder.run("a.sgf --check").silent(0);
    folder.run("a.sgf --fix").found(1, &["only a guess mends [missing-parenthesis], [unclosed-value]"]);
    folder.run("a.sgf --in-place").refused(1, &["error[unclosed-value]", "the file stays as it is"]);
    assert_eq!(folder.read("a.sgf"), guessed);
}

#[test]
fn changed_severities_do_not_decide_what_is_replaced() {
    let old = "(;GM[1]FF[3]SZ[9];B[ee]L[cc][dd])\n";
    let folder = Folder::with("a.sgf", old);
    folder.run("a.sgf --in-place --error old-form").refused(1, &["error[old-form]"]);
    assert!(folder.read("a.sgf").contains("LB["));
    let twice = "B 1 Q16\nW 1 D4\n";
    folder.write("b.go", twice);
    folder.run("b.go --in-place --warn duplicate-number").refused(1, &["warning[duplicate-number]", "stays as it is"]);
    assert_eq!(folder.read("b.go"), twice);
}

/// Where a backup is replaced, there is the old one or the new one, whatever fails.
#[cfg(target_os = "linux")]
#[test]
fn an_old_backup_is_lost_only_where_there_is_a_new_one() {
    use std::process::Command;

    use assert_cmd::cargo::cargo_bin;

    let folder = Folder::new();
    let injected = |calls: &str| {
        let mut command = Command::new("strace");
        command.args(["-f", "-o", "trace"]).arg(format!("--inject={calls}")).arg(cargo_bin!("ishisgf"));
        command.args(["a.go", "--in-place", "--backup", ".bak", "--force"]).current_dir(folder.path(""));
        command.output()
    };
    for calls in ["link,linkat:error=ENOSPC", "link,linkat:error=ENOSPC:when=2+", "/^rename:error=ENOSPC"] {
        folder.write("a.go", "b 1 q16\n");
        folder.write("a.go.bak", "older");
        let Ok(output) = injected(calls) else {
            // There is no strace here.
            return;
        };
        assert_eq!(output.status.code(), Some(1), "{calls} {output:?}");
        assert_eq!(folder.all(""), ["a.go", "a.go.bak", "trace"], "{calls}");
        assert_eq!(folder.read("a.go"), "b 1 q16\n", "{calls}");
        assert!(["older", "b 1 q16\n"].contains(&&*folder.read("a.go.bak")), "{calls}");
        // It may be a second name of the file.
        fs::remove_file(folder.path("a.go.bak")).expect("it is there");
    }
}

#[cfg(unix)]
#[test]
fn a_backup_takes_the_place_of_a_link_and_of_a_second_name() {
    let folder = Folder::new();
    for make in ["ln a.go a.go.bak", "ln -s elsewhere a.go.bak"] {
        folder.write("a.go", "b 1 q16\n");
        folder.write("elsewhere", "other");
        let made = std::process::Command::new("sh").args(["-c", make]).current_dir(folder.path("")).status();
        assert!(made.expect("a shell").success());
        folder.run("a.go --in-place --backup .bak --force").clean();
        assert_eq!((folder.read("a.go"), folder.read("a.go.bak")), ("B 1 Q16\r\n".to_owned(), "b 1 q16\n".to_owned()));
        assert_eq!(folder.read("elsewhere"), "other");
        assert_eq!(folder.all(""), ["a.go", "a.go.bak", "elsewhere"], "{make}");
        fs::remove_file(folder.path("a.go.bak")).expect("it is there");
    }
}
