//! The forms in which messages are printed, and where.

use serde_json::{Value, json};

use crate::folder::{CLEAN, Folder, WITH_ERROR, WITH_WARNING};

#[test]
fn findings_of_a_check_go_to_standard_output() {
    let folder = Folder::with("a.go", WITH_ERROR);
    folder.write("b.go", WITH_WARNING);
    folder.write("c.go", CLEAN);
    let outcome = folder.run("--check a.go b.go c.go missing.go");
    assert_eq!((outcome.code, &*outcome.stderr), (1, ""));
    for said in [
        "a.go:3:5",
        "b.go:3:1",
        "fatal[unreadable]",
        "       1 error[point-off-board] in 1 file\n",
        "       1 warning[unknown-keyword] in 1 file\n",
        "4 files: 3 checked, 1 failed, 1 with errors, 2 with warnings\n",
        "  missing.go: failed: there is no such file\n",
    ] {
        assert!(outcome.stdout.contains(said), "no {said} in {}", outcome.stdout);
    }
    // What keeps the program from checking anything is no finding.
    folder.run("--check --config no.toml a.go").refused(2, &["no.toml"]);
    // Where a record is written, messages stay away from it.
    assert!(!folder.run("b.go").stdout.contains("warning"));
}

#[test]
fn counts_by_code_come_with_the_gravest_first() {
    let folder = Folder::with("in/a.go", &format!("{WITH_WARNING}FROB\r\n"));
    folder.write("in/b.go", WITH_ERROR);
    folder.write("in/c.go", WITH_WARNING);
    let table = "       1 error[point-off-board] in 1 file\n       3 warning[unknown-keyword] in 2 files\n       1 warning[number-sequence] in 1 file\n";
    let outcome = folder.run("--check in --error-format short");
    let behind = outcome.stdout.split(table).nth(1).unwrap_or_else(|| panic!("{}", outcome.stdout));
    assert!(behind.starts_with("3 files: 3 checked"), "{behind}");
    assert!(!folder.run("--check in -q").stdout.contains("[unknown-keyword]"));
    assert!(folder.run("in -o out").stderr.contains(table));
    let single = folder.run("--check in/a.go").stdout;
    assert!(single.ends_with("in/a.go: 2 warnings\n"), "{single}");
}

#[test]
fn json_messages_are_objects_with_both_ends() {
    let folder = Folder::with("a.go", WITH_ERROR);
    let outcome = folder.run("--check --error-format json a.go missing.go");
    assert_eq!((outcome.code, &*outcome.stderr), (1, ""));
    let lines: Vec<Value> = outcome.stdout.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert_eq!(
        lines[0],
        json!({
            "type": "diagnostic",
            "version": 1,
            "input": "a.go",
            "severity": "error",
            "code": "point-off-board",
            "message": lines[0]["message"],
            "line": 3,
            "column": 5,
            "end_line": 3,
            "end_column": 8,
            "help": lines[0]["help"],
        })
    );
    assert_eq!(lines.last().map(|line| (&line["code"], &line["line"])), Some((&json!("unreadable"), &Value::Null)));
    let converted = folder.run("--error-format json a.go");
    assert!(converted.stdout.starts_with("(;") && converted.stderr.starts_with("{\"type\":\"diagnostic\""));
    let refused = folder.run("--error-format json a.go --split");
    assert!(refused.stderr.contains("\"input\":null,\"severity\":\"error\",\"code\":null"), "{refused:?}");
    // All of a code that there is room for, and how many more there are.
    folder.write("b.go", &format!("{CLEAN}{}", "FROBNICATE it\r\n".repeat(1005)));
    let many = folder.run("--check --error-format json b.go").stdout;
    assert_eq!(many.lines().count(), 1001);
    assert!(
        many.ends_with(
            "{\"type\":\"more\",\"version\":1,\"input\":\"b.go\",\"code\":\"unknown-keyword\",\"count\":5}\n"
        )
    );
}

#[test]
fn sarif_is_one_log_for_code_review() {
    let folder = Folder::with("a b.go", WITH_ERROR);
    folder.write("in/c.go", WITH_WARNING);
    let mut command = folder.command("--check --error-format sarif in missing.go");
    let output = command.arg("a b.go").output().expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let log: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    assert_eq!((&run["tool"]["driver"]["name"], &run["columnKind"]), (&json!("ishisgf"), &json!("unicodeCodePoints")));
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    assert!(
        rules.iter().any(|rule| rule["id"] == "point-off-board" && rule["defaultConfiguration"]["level"] == "error")
    );
    let results = run["results"].as_array().expect("results");
    let ids: Vec<_> = results.iter().map(|result| result["ruleId"].as_str().expect("a rule")).collect();
    assert_eq!(ids[..2], ["unknown-keyword", "unreadable"]);
    let found = results.iter().find(|result| result["ruleId"] == "point-off-board").expect("it is found");
    assert_eq!(found["level"], "error");
    assert_eq!(
        found["locations"][0]["physicalLocation"],
        json!({
            "artifactLocation": { "uri": "a%20b.go" },
            "region": { "startLine": 3, "startColumn": 5, "endLine": 3, "endColumn": 8 },
        })
    );
    folder.write("d.go", CLEAN);
    let empty = folder.run("--check --error-format sarif d.go");
    let log: Value = serde_json::from_str(&empty.stdout).expect("JSON");
    assert_eq!(log["runs"][0]["results"], json!([]));
    folder.run("--error-format sarif d.go --split").refused(2, &["error: it is open where"]);
}

#[cfg(target_os = "linux")]
#[test]
fn findings_that_can_not_be_printed_are_a_failure() {
    let folder = Folder::with("a.go", WITH_WARNING);
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    let output = std::process::Command::new(assert_cmd::cargo::cargo_bin!("ishisgf"))
        .args(["--check", "--error-format", "short"])
        .arg(folder.path("a.go"))
        .stdout(full)
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("<stdout>: fatal[unwritable]"), "{output:?}");
}
