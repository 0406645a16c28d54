//! The plan is made first: what can't be done is refused before anything is written.

use std::fs;
use std::time::{Duration, SystemTime};

use crate::folder::{CLEAN, Folder};

#[test]
fn two_inputs_never_become_one_output() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("in/a.ish", CLEAN);
    folder.write("in/b.go", CLEAN);
    folder
        .run("in -o out")
        .refused(2, &["in/a.go", "in/a.ish", "out/a.sgf"]);
    folder
        .run("in/a.go other/../in/a.ish -o out")
        .refused(2, &["out/a.sgf"]);
    folder
        .run("in/b.go ./in/b.go --beside")
        .refused(2, &["would both become"]);
    folder.write("more/g.sgf", CLEAN);
    folder.write("more/g.go/a.sgf", CLEAN);
    folder.run("more -o out -t ishi").refused(
        2,
        &[
            "more/g.sgf would become",
            "out/g.go",
            "more/g.go/a.sgf needs a folder",
        ],
    );
    assert_eq!(folder.names(), ["in", "more"]);
    assert_eq!(folder.all("in").len(), 3);
}

#[test]
fn an_output_is_never_in_its_own_input_folder() {
    let folder = Folder::with("in/a.go", CLEAN);
    for output in ["in", "in/out", "in/../in/out/deep", "./in/out/"] {
        folder
            .run(&format!("in -o {output}"))
            .refused(2, &["inside its own input folder", "--beside"]);
    }
    folder
        .run(". -o out")
        .refused(2, &["inside its own input folder"]);
    folder.run("in -o inner -q").clean();
    assert_eq!(folder.names(), ["in", "inner"]);
}

#[test]
fn existing_files_are_replaced_only_with_force() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("in/b.go", CLEAN);
    folder.write("out/b.sgf", "old");
    folder
        .run("in -o out")
        .refused(2, &["out/b.sgf", "exists already", "--force", "--newer"]);
    assert_eq!(folder.all("out"), ["b.sgf"]);
    folder.run("in -o out --force").refused(0, &["2 converted"]);
    assert_ne!(folder.read("out/b.sgf"), "old");
    // What would be the same is left alone.
    folder.run("in -o out --force").refused(0, &["2 unchanged"]);
    folder.write("a.go", CLEAN);
    folder.write("b.go", CLEAN);
    folder
        .run("a.go b.go --join -o out/b.sgf")
        .refused(2, &["out/b.sgf", "exists already"]);
    folder
        .run("a.go b.go --join -t ishi -o a.go --force")
        .refused(2, &["a.go", "the input itself"]);
    assert_eq!(folder.read("a.go"), CLEAN);
}

#[test]
fn inputs_are_never_replaced() {
    let folder = Folder::with("in/in/a.go", CLEAN);
    folder.write("in/a.go", CLEAN);
    folder
        .run("in/in -t ishi -o in --force")
        .refused(0, &["1 unchanged"]);
    folder
        .run("in/in in/a.go -t ishi -o . --force")
        .refused(2, &["in/a.go", "the input itself"]);
    assert_eq!(folder.all("."), ["in/a.go", "in/in/a.go"]);
}

#[test]
fn a_folder_is_wanted_where_several_files_are_written() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("file", "");
    folder.run("in -o file").refused(2, &["file", "--join"]);
    folder
        .run("in")
        .refused(2, &["-o", "--beside", "--join", "--check"]);
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
    folder.run("in -o out --newer").refused(0, &["2 unchanged"]);
    folder.write("in/c.go", CLEAN);
    folder.write("in/b.go", "B 1 A1\r\n");
    let later = SystemTime::now() + Duration::from_secs(60);
    let file = fs::File::options()
        .write(true)
        .open(folder.path("in/b.go"))
        .unwrap();
    file.set_modified(later).unwrap();
    folder
        .run("in -o out --newer")
        .refused(0, &["2 converted, 1 unchanged"]);
    assert!(folder.read("out/b.sgf").contains("B[as]"));
    folder.run("in -o kept --preserve -q").clean();
    let modified = |name: &str| {
        let file = fs::metadata(folder.path(name)).unwrap();
        file.modified().unwrap()
    };
    assert_eq!(modified("kept/b.sgf"), modified("in/b.go"));
    folder.run("in/b.go -o kept/b.sgf --newer -v").clean();
    folder
        .run("in -o kept --newer")
        .refused(0, &["3 unchanged"]);
}
