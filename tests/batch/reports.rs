//! What is printed for people and for programs.

use std::fs;

use serde_json::{Value, json};

use crate::folder::{CLEAN, Folder, WITH_ERROR, WITH_WARNING};

fn objects(lines: &str) -> Vec<Value> {
    let lines = lines.lines();
    lines.map(|line| serde_json::from_str(line).expect(line)).collect()
}

#[test]
fn a_report_has_a_line_for_each_file() {
    let folder = Folder::with("in/a.go", WITH_WARNING);
    folder.write("in/b.go", WITH_ERROR);
    folder.write("in/c.sgf", "");
    folder.write("in/d.txt", "");
    let outcome = folder.run("in -o out -t ff4 --report json");
    assert_eq!((outcome.code, &*outcome.stderr), (1, ""));
    let objects = objects(&outcome.stdout);
    assert_eq!(
        objects[0],
        json!({
            "type": "file",
            "version": 1,
            "input": "in/a.go",
            "output": ["out/a.sgf"],
            "status": "converted",
            "reason": null,
            "format": "ishi",
            "to": "ff4",
            "charset": "UTF-8",
            "games": 1,
            "errors": 0,
            "warnings": 1,
            "diagnostics": [{
                "severity": "warning",
                "code": "unknown-keyword",
                "message": objects[0]["diagnostics"][0]["message"],
                "line": 3,
                "column": 1,
                "end_line": 3,
                "end_column": 14,
                "help": objects[0]["diagnostics"][0]["help"],
            }],
            "more_diagnostics": {},
            "losses": {},
        })
    );
    let statuses: Vec<_> = objects.iter().map(|object| &object["status"]).collect();
    assert_eq!(statuses[1..4], ["converted", "failed", "skipped"]);
    assert_eq!(objects[2]["diagnostics"][0]["code"], "not-a-game");
    assert_eq!(
        objects[4],
        json!({
            "type": "summary",
            "version": 1,
            "files": 4,
            "converted": 2,
            "checked": 0,
            "copied": 0,
            "unchanged": 0,
            "skipped": 1,
            "failed": 1,
            "with_errors": 1,
            "with_warnings": 2,
            "codes": {
                "not-a-game": { "severity": "fatal", "count": 1, "files": 1 },
                "unknown-keyword": { "severity": "warning", "count": 1, "files": 1 },
                "point-off-board": { "severity": "error", "count": 1, "files": 1 },
                "number-sequence": { "severity": "warning", "count": 1, "files": 1 },
            },
            "not_begun": 0,
            "interrupted": false,
            "failure": null,
            "attention": ["in/b.go", "in/c.sgf"],
        })
    );
    assert_eq!(objects.len(), 5);
}

#[test]
fn a_report_goes_to_a_file_beside_messages() {
    let folder = Folder::with("a.sgf", "(;GM[1]SZ[9]KO[]BM[1];B[ee]BM[1]C[x])");
    let outcome = folder.run("a.sgf --plain -o a.go --report json --report-file report");
    outcome.refused(0, &["warning["]);
    let objects = objects(&folder.read("report"));
    assert_eq!(objects.len(), 2);
    let losses = objects[0]["losses"].as_object().expect("losses");
    assert!(!losses.is_empty(), "{objects:?}");
    folder.run("a.sgf -o b.go -q --report json --report-file report").clean();
    folder.write("map", "{\"type\":\"FeatureCollection\"}");
    folder.run("a.sgf -o c.go --report json --report-file map").refused(2, &["map", "no report"]);
    fs::remove_file(folder.path("map")).unwrap();
    folder.run("a.sgf -o c.go --report json --report-file a.sgf").refused(2, &["a.sgf", "no report", "--force"]);
    assert_eq!(folder.names(), ["a.go", "a.sgf", "b.go", "report"]);
}

#[test]
fn codes_are_explained() {
    let folder = Folder::new();
    let outcome = folder.run("--explain point-off-board");
    outcome.clean();
    assert!(outcome.stdout.starts_with("point-off-board (error)\n"), "{outcome:?}");
    let page = include_str!("../../man/ishisgf.1").replace("\\-", "-");
    let summary = outcome.stdout.lines().nth(1).expect("a summary");
    assert!(page.contains(summary), "{summary}");
    for said in [
        "\n    W 2 Q16\n",
        "\n    3:5: error[point-off-board]: ",
        "\n    (;FF[4]",
        "What is done: it is not played",
        "How to mend it: check the point",
    ] {
        assert!(outcome.stdout.contains(said), "no {said} in {}", outcome.stdout);
    }
    assert_eq!(folder.run("--explain error[point-off-board]:").stdout, outcome.stdout);
    folder.run("--explain nonsense").refused(2, &["nonsense", "--explain without a code lists all"]);
    let list = folder.run("--explain");
    list.clean();
    assert!(list.stdout.contains("\nnot-a-game             fatal    The file is neither format"), "{}", list.stdout);
    assert!(list.stdout.lines().count() >= 80);
}

#[test]
fn completions_are_generated_for_each_shell() {
    let folder = Folder::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let outcome = folder.run(&format!("--generate {shell}"));
        outcome.clean();
        assert!(outcome.stdout.contains("copy-others"), "{shell}");
    }
}

#[test]
fn the_sums_are_silent_where_only_errors_are_wanted() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.run("in -o out -q").clean();
    folder.run("in --check -q").clean();
    folder.write("in/b.go", WITH_ERROR);
    folder.run("in --check -q").found(1, &["2 files: 2 checked, 1 with errors", "in/b.go: checked: 1 error"]);
}

#[test]
fn an_empty_folder_is_no_failure() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("in")).unwrap();
    folder.run("in -o out").refused(0, &["0 files: there is nothing to convert"]);
    assert_eq!(folder.names(), ["in"]);
}
