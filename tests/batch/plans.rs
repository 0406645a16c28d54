//! The plan is made first: what can't be done is refused before anything is written.

use std::fs;
use std::time::{Duration, SystemTime};

use crate::folder::{CLEAN, Folder};

#[test]
fn two_inputs_never_become_one_output() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("in/a.ish", CLEAN);
    folder.write("in/b.go", CLEAN);
    folder.run("in -o out").refused(2, &["in/a.go", "in/a.ish", "out/a.sgf"]);
    folder.run("in/a.go other/../in/a.ish -o out").refused(2, &["out/a.sgf"]);
    folder.run("in/b.go ./in/b.go --beside").refused(2, &["would both become"]);
    folder.write("more/g.sgf", CLEAN);
    folder.write("more/g.go/a.sgf", CLEAN);
    folder
        .run("more -o out -t ishi")
        .refused(2, &["more/g.sgf would become", "out/g.go", "more/g.go/a.sgf needs a folder"]);
    assert_eq!(folder.names(), ["in", "more"]);
    assert_eq!(folder.all("in").len(), 3);
}

#[test]
fn a_report_has_a_name_of_its_own() {
    let folder = Folder::with("a.go", CLEAN);
    let outcome = folder.run("a.go -o same --report-file same");
    outcome.refused(2, &["a.go and the report would both become this file", "give the report another name"]);
    assert!(folder.read("same").starts_with("{\"type\":\"failure\""));
}

#[test]
fn all_conflicts_are_named() {
    let folder = Folder::new();
    for name in ["a.go", "a.ish", "a.prb", "b.go", "b.sf", "c.go"] {
        folder.write(&format!("in/{name}"), CLEAN);
    }
    let all = ["in/a.go, in/a.ish and in/a.prb would all become this file", "in/b.go and in/b.sf would both"];
    for line in ["in -o out", "in -o out --on-conflict refuse --force"] {
        let outcome = folder.run(line);
        outcome.refused(2, &all);
        assert_eq!(outcome.stderr.matches("--> out/").count(), 2, "{outcome:?}");
    }
    let outcome = folder.run("in -o out --report-file -");
    assert_eq!(outcome.stdout.matches("\"input\":\"out/").count(), 2, "{outcome:?}");
    assert_eq!(folder.names(), ["in"]);
}

#[test]
fn the_later_ones_of_a_conflict_are_left_out_or_numbered() {
    let folder = Folder::with("in/a-2.go", CLEAN);
    for (name, event) in [("a.go", "1"), ("a.ish", "2"), ("a.prb", "3")] {
        folder.write(&format!("in/{name}"), &format!("EVENT {event}\r\nB 1 Q16\r\n"));
    }
    let outcome = folder.run("in -o out --on-conflict skip --report-file report");
    let left = "There may be games in what was left out:\n  in/a.ish: an input before it has the same output";
    outcome.refused(0, &["4 files: 2 converted, 2 skipped\n", left, "\n  in/a.prb: "]);
    assert_eq!(folder.all("out"), ["a-2.sgf", "a.sgf"]);
    assert_eq!(folder.read("report").matches("\"reason_code\":\"conflict\"").count(), 2);
    // The name of another output is no number's, and the first run gives the names of the second.
    for said in ["4 converted", "4 unchanged"] {
        folder.run("in -o all --on-conflict rename --newer").refused(0, &[said]);
        assert_eq!(folder.all("all"), ["a-2.sgf", "a-3.sgf", "a-4.sgf", "a.sgf"]);
    }
    for (name, event) in [("a", "EV[1]"), ("a-3", "EV[2]"), ("a-4", "EV[3]")] {
        assert!(folder.read(&format!("all/{name}.sgf")).contains(event), "{name}");
    }
    folder.run("in -o packed --on-conflict rename --ext sgf.gz").refused(0, &["4 converted"]);
    assert_eq!(folder.all("packed"), ["a-2.sgf.gz", "a-3.sgf.gz", "a-4.sgf.gz", "a.sgf.gz"]);
    folder.run("in -o games --on-conflict rename --split").refused(0, &["4 converted"]);
    assert_eq!(folder.all("games"), ["a-001.sgf", "a-2-001.sgf", "a-3-001.sgf", "a-4-001.sgf"]);
    folder.run("in/a.go in/a.ish --beside --on-conflict rename").refused(0, &["2 converted"]);
    assert_eq!(folder.all("in"), ["a-2.go", "a-2.sgf", "a.go", "a.ish", "a.prb", "a.sgf"]);
    // Copies have names, too.
    folder.write("mixed/x.go", CLEAN);
    folder.write("mixed/x.sgf.txt", "words");
    folder.write("mixed/x.ish", CLEAN);
    let line = "mixed -o copies --copy-others --on-conflict rename --ext sgf.txt";
    folder.run(line).refused(0, &["2 converted, 1 copied"]);
    assert_eq!(folder.all("copies"), ["x.sgf-2.txt", "x.sgf-3.txt", "x.sgf.txt"]);
    folder.run("in/a.go -o x.sgf --on-conflict skip").refused(2, &["--on-conflict has no effect"]);
}

#[test]
fn the_output_of_another_input_is_never_up_to_date() {
    let folder = Folder::with("in/x.ish", "EVENT one\r\nB 1 Q16\r\n");
    let rename = "in -o out --on-conflict rename --newer";
    folder.run(rename).refused(0, &["1 converted"]);
    // An older file that comes later has the name now.
    folder.write("in/x.go", "EVENT two\r\nB 1 D4\r\n");
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(800_000_000);
    let file = fs::File::options().write(true).open(folder.path("in/x.go")).unwrap();
    file.set_modified(long_ago).unwrap();
    folder.run(rename).refused(1, &["1 converted, 1 failed", "in/x.go: failed: the output file exists already"]);
    assert!(folder.read("out/x.sgf").contains("EV[one]") && folder.read("out/x-2.sgf").contains("EV[one]"));
    folder.run(&rename.replace("rename", "skip")).refused(1, &["1 skipped, 1 failed"]);
    folder.run(&format!("{rename} --force")).refused(0, &["1 converted, 1 unchanged"]);
    assert!(folder.read("out/x.sgf").contains("EV[two]") && folder.read("out/x-2.sgf").contains("EV[one]"));
    folder.run(rename).refused(0, &["2 unchanged"]);
}

#[test]
fn an_output_is_never_in_its_own_input_folder() {
    let folder = Folder::with("in/a.go", CLEAN);
    for output in ["in", "in/out", "in/../in/out/deep", "./in/out/"] {
        folder.run(&format!("in -o {output}")).refused(2, &["inside its own input folder", "--beside"]);
    }
    folder.run(". -o out").refused(2, &["inside its own input folder"]);
    folder.run("in -o inner -q").clean();
    assert_eq!(folder.names(), ["in", "inner"]);
}

#[test]
fn existing_files_are_replaced_only_with_force() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("in/b.go", CLEAN);
    folder.write("out/b.sgf", "old");
    folder.run("in -o out").refused(2, &["out/b.sgf", "exists already", "--force", "--newer"]);
    assert_eq!(folder.all("out"), ["b.sgf"]);
    folder.run("in -o out --force").refused(0, &["2 converted"]);
    assert_ne!(folder.read("out/b.sgf"), "old");
    // What would be the same is left alone.
    folder.run("in -o out --force").refused(0, &["2 unchanged"]);
    folder.write("a.go", CLEAN);
    folder.write("b.go", CLEAN);
    folder.run("a.go b.go --join -o out/b.sgf").refused(2, &["out/b.sgf", "exists already"]);
    folder.run("a.go b.go --join -t ishi -o a.go --force").refused(2, &["a.go", "the input itself"]);
    assert_eq!(folder.read("a.go"), CLEAN);
}

#[test]
fn inputs_are_never_replaced() {
    let folder = Folder::with("in/in/a.go", CLEAN);
    folder.write("in/a.go", CLEAN);
    folder.run("in/in -t ishi -o in --force").refused(0, &["1 unchanged"]);
    folder.run("in/in in/a.go -t ishi -o . --force").refused(2, &["in/a.go", "the input itself"]);
    assert_eq!(folder.all("."), ["in/a.go", "in/in/a.go"]);
}

#[test]
fn a_folder_is_wanted_where_several_files_are_written() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("file", "");
    folder.run("in -o file").refused(2, &["file", "--join"]);
    folder.run("in").refused(2, &["-o", "--beside", "--join", "--check"]);
    folder.run("in/a.go -o into/").clean();
    folder.run("in/a.go -o into -t ishi").clean();
    assert_eq!(folder.all("into"), ["a.go", "a.sgf"]);
}

#[test]
fn a_dry_run_prints_the_plan_and_does_nothing() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("in/b/c.sgf", "");
    folder.write("in/notes.txt", "");
    let outcome = folder.run("in -o out --dry-run");
    assert_eq!((outcome.code, &*outcome.stderr), (0, ""));
    assert_eq!(
        outcome.stdout,
        "in/a.go -> out/a.sgf\n\
         in/b/c.sgf -> out/b/c.go\n\
         in/notes.txt is skipped: it has another extension than records have\n"
    );
    let outcome = folder.run("in -o out --dry-run --split --copy-others -t ff4");
    assert_eq!(
        outcome.stdout,
        "in/a.go -> out/a-001.sgf ...\n\
         in/b/c.sgf -> out/b/c-001.sgf ...\n\
         in/notes.txt -> out/notes.txt (copied)\n"
    );
    folder.write("out/a.sgf", "");
    folder.run("in -o out --dry-run").refused(2, &["out/a.sgf"]);
    assert_eq!(folder.all("out"), ["a.sgf"]);
}

#[test]
fn what_is_newer_than_its_input_is_passed_over() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("in/b.go", CLEAN);
    folder.run("in -o out --newer").refused(0, &["2 converted"]);
    folder.run("in -o out --newer").refused(0, &["2 unchanged\n2 files were not looked at again: "]);
    folder.write("in/c.go", CLEAN);
    folder.write("in/b.go", "B 1 A1\r\n");
    let later = SystemTime::now() + Duration::from_secs(60);
    let file = fs::File::options().write(true).open(folder.path("in/b.go")).unwrap();
    file.set_modified(later).unwrap();
    folder.run("in -o out --newer").refused(0, &["2 converted, 1 unchanged\n1 file was not looked at again: "]);
    assert!(folder.read("out/b.sgf").contains("B[as]"));
    folder.run("in -o kept --preserve -q").clean();
    let modified = |name: &str| {
        let file = fs::metadata(folder.path(name)).unwrap();
        file.modified().unwrap()
    };
    assert_eq!(modified("kept/b.sgf"), modified("in/b.go"));
    folder.run("in/b.go -o kept/b.sgf --newer -v").clean();
    folder.run("in -o kept --newer").refused(0, &["3 unchanged"]);
}

#[test]
fn copies_are_planned_like_other_outputs() {
    let folder = Folder::with("in/main.go", "package main\n");
    folder.write("in/main.sgf", "(;GM[1];B[pd])");
    folder.run("in -o out --copy-others").refused(2, &["in/main.go would be copied", "out/main.go"]);
    folder.run("in -o out --copy-others --force").refused(2, &["in/main.go would be copied", "out/main.go"]);
    // A record is not copied, so its name is free.
    folder.write("in/main.go", CLEAN);
    folder.run("in -o out --copy-others").refused(0, &["2 converted"]);
    folder.write("in/notes.txt", "words");
    folder.run("in -o out2 --copy-others -q").clean();
    folder.run("in -o out2 --copy-others --newer").refused(0, &["3 unchanged"]);
}

#[test]
fn names_that_games_of_a_collection_may_get_are_taken() {
    let folder = Folder::with("in/c.sgf", "(;GM[1];B[pd])(;GM[1];B[dd])");
    folder.write("in/c-001.mgt", "words");
    folder.run("in -o out --split --ext mgt --copy-others").refused(2, &["out/c-001.mgt", "so may a game of in/c.sgf"]);
    // Another number is no matter.
    folder.write("games/c-1990.sgf", "(;GM[1];B[pd])");
    folder.write("games/c.sgf", "(;GM[1];B[pd])");
    folder.run("games --split --beside -t ff4 -q").clean();
    assert_eq!(folder.all("games"), ["c-001.sgf", "c-1990-001.sgf", "c-1990.sgf", "c.sgf"]);
}

#[test]
fn a_collection_is_there_when_its_first_game_is() {
    let folder = Folder::with("c.go", &"EVENT x\r\nB 1 A1\r\n".repeat(3));
    folder.run("c.go --split -o out").clean();
    for name in ["out/c-001.sgf", "out/c-002.sgf"] {
        fs::remove_file(folder.path(name)).unwrap();
    }
    // As it is left where a run ends before all games are written.
    folder.run("c.go --split -o out --newer --force").clean();
    assert_eq!(folder.all("out"), ["c-001.sgf", "c-002.sgf", "c-003.sgf"]);
}

#[cfg(unix)]
#[test]
fn two_names_of_one_file_are_one_output() {
    use std::os::unix::fs::symlink;
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("in/b.go", CLEAN);
    folder.write("out/file", "old");
    symlink("file", folder.path("out/a.sgf")).unwrap();
    symlink("file", folder.path("out/b.sgf")).unwrap();
    folder.run("in -o out --force").refused(2, &["would both become"]);
    assert_eq!(folder.read("out/file"), "old");
    // What the plan can't see shows when it is written.
    fs::remove_file(folder.path("out/b.sgf")).unwrap();
    fs::hard_link(folder.path("out/file"), folder.path("out/b.sgf")).unwrap();
    folder.run("in -o out --force").refused(0, &["2 converted"]);
}

#[test]
fn only_files_are_up_to_date() {
    let folder = Folder::with("in/a.go", CLEAN);
    fs::create_dir_all(folder.path("out/a.sgf")).unwrap();
    folder.run("in -o out --newer").refused(2, &["out/a.sgf", "directory"]);
}

#[test]
fn outputs_stay_out_of_all_inputs() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("other/b.go", CLEAN);
    for line in [
        "in --join -t ff4 -o in/joined.sgf",
        "in -o none/../in/out",
        "in other -o .",
        "in -o out --report json --report-file in/report",
    ] {
        folder.run(line).refused(2, &["inside its own input folder"]);
    }
    assert_eq!(folder.names(), ["in", "other"]);
}

#[test]
fn a_second_time_next_to_the_inputs_nothing_is_left_to_do() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("in/b.sgf", "(;GM[1];B[pd])");
    folder.run("in --beside -t ff4 --newer").refused(0, &["1 converted, 1 unchanged"]);
    folder.run("in --beside -t ff4 --newer").refused(0, &["3 unchanged"]);
    assert_eq!(folder.all("in"), ["a.go", "a.sgf", "b.sgf"]);
}

#[test]
fn an_extension_is_the_end_of_a_name() {
    let folder = Folder::with("a.go", CLEAN);
    for extension in ["a/b", "../../evil", ".", "a.", "..", "a:b", "a\\b"] {
        folder.run(&format!("a.go -o out/ --ext {extension}")).refused(2, &["--ext"]);
    }
    folder.run("a.go -o out/ --ext .tar.sgf").clean();
    assert_eq!(folder.all("out"), ["a.tar.sgf"]);
}

#[test]
fn what_no_name_tells_the_content_does() {
    let folder = Folder::with("in/a", CLEAN);
    folder.write("in/b.txt", "(;GM[1];B[pd])");
    folder.write("in/readme", "words");
    folder.run("in -o out --all").refused(0, &["2 converted, 1 skipped"]);
    assert_eq!(folder.all("out"), ["a.sgf", "b.txt.go"]);
    folder.run("in/a missing -o out2 -q").refused(1, &["missing: failed"]);
    assert_eq!(folder.all("out2"), ["a.sgf"]);
}

#[test]
fn what_is_up_to_date_is_an_output_like_others() {
    let folder = Folder::with("in/x.go", CLEAN);
    folder.run("in -o out -t ff4 --newer -q").clean();
    folder.write("in/x.sgf", "(;GM[1]PB[Zoe])");
    folder.run("in -o out -t ff4 --newer").refused(2, &["in/x.go", "in/x.sgf", "would both become"]);
    assert!(!folder.read("out/x.sgf").contains("Zoe"));
}

#[test]
fn games_of_a_collection_never_replace_an_input() {
    let folder = Folder::with("in/x.sgf", "(;GM[1];B[aa])(;GM[1];B[bb])(;GM[1];B[cc])");
    folder.write("in/x-002.sgf", "(;GM[1]PB[precious])");
    folder.run("in --split --beside --force -t ff4").refused(2, &["in/x-002.sgf", "so may a game of in/x.sgf"]);
    // Without --force nothing is replaced, and nothing remains of what was begun.
    folder.run("in --split --beside -t ff4 -q").refused(1, &["in/x.sgf: failed", "exists already"]);
    assert_eq!(folder.all("in"), ["x-002-001.sgf", "x-002.sgf", "x.sgf"]);
    assert!(folder.read("in/x-002.sgf").contains("precious"));
}

#[test]
fn games_of_an_older_state_are_told_of() {
    let folder = Folder::with("x.sgf", "(;GM[1];B[aa])(;GM[1];B[bb])");
    folder.run("x.sgf --split -t ff4 -o out").clean();
    folder.write("x.sgf", "(;GM[1];B[aa])");
    folder.run("x.sgf --split -t ff4 -o out --force").refused(0, &["warning[old-game]", "out/x-002.sgf"]);
}

#[test]
fn a_copy_replaces_nothing_that_is_newer() {
    let folder = Folder::with("in/w.sgf", "<html><body>404</body></html>");
    folder.write("out/w.sgf", "mine");
    let old = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    let page = fs::File::options().write(true).open(folder.path("in/w.sgf"));
    page.unwrap().set_modified(old).unwrap();
    folder.run("in -o out --copy-others --newer").refused(0, &["1 unchanged"]);
    folder.run("in -o out --copy-others").refused(2, &["out/w.sgf", "exists already"]);
    assert_eq!(folder.read("out/w.sgf"), "mine");
    // Nor what a game has become.
    folder.write("split/x.sgf", "(;GM[1];B[aa])(;GM[1];B[bb])");
    folder.write("split/x-002.sgf", "<html><body>404</body></html>");
    for force in ["", "--force"] {
        folder
            .run(&format!("split -o new --split --copy-others -t ff4 {force}"))
            .refused(2, &["split/x-002.sgf", "so may a game of split/x.sgf"]);
    }
}

#[test]
fn a_file_gives_way_to_a_folder_of_its_name() {
    let folder = Folder::with("other.sgf", "(;GM[1]SZ[9];B[ee])");
    for (name, event) in
        [("g.sgf", "file"), ("g.go/a.sgf", "folder"), ("g.go/b.sgf", "folder"), ("z.go/c.sgf", "folder")]
    {
        folder.write(&format!("in/{name}"), &format!("(;GM[1]SZ[9]EV[{event}];B[ee])"));
    }
    folder.write("in/g-2.sgf", "(;GM[1]SZ[9]EV[number];B[ee])");
    folder.write("in/z.sgf", "(;GM[1]SZ[9]EV[file];B[ee])");
    let line = "in other.sgf -t ishi";
    folder.run(&format!("{line} -o out")).refused(2, &["would become this file, but", "needs a folder"]);
    let outcome = folder.run(&format!("{line} -o out --on-conflict skip --report-file report"));
    let left = "\n  in/g.sgf: other inputs need a folder of the name of its output";
    outcome.refused(0, &["7 files: 5 converted, 2 skipped\n", left]);
    assert_eq!(folder.read("report").matches("\"reason_code\":\"folder-conflict\"").count(), 2);
    let written = ["in/g-2.go", "in/g.go/a.go", "in/g.go/b.go", "in/z.go/c.go", "other.go"];
    assert_eq!(folder.all("out"), written);
    folder.run(&format!("{line} -o new --on-conflict rename -q")).clean();
    let names = ["g-2.go", "g-3.go", "g.go/a.go", "g.go/b.go", "z-2.go", "z.go/c.go"];
    assert_eq!(folder.all("new/in"), names);
    assert!(folder.read("new/in/g-2.go").contains("number") && folder.read("new/in/g-3.go").contains("EVENT file"));
    folder.run(&format!("{line} -o new.zip --on-conflict rename -q")).clean();
}
