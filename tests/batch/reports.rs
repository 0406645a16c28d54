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
            "reason_code": null,
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
            "stopped": null,
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
    // The file alone asks for a report.
    folder.run("a.sgf -o b.go -q --report-file report").clean();
    folder.write("map", "{\"type\":\"FeatureCollection\"}");
    folder.run("a.sgf -o c.go --report json --report-file map").refused(2, &["map", "no report"]);
    fs::remove_file(folder.path("map")).unwrap();
    folder.run("a.sgf -o c.go --report json --report-file a.sgf").refused(2, &["a.sgf", "no report", "--force"]);
    assert_eq!(folder.names(), ["a.go", "a.sgf", "b.go", "report"]);
}

#[cfg(unix)]
#[test]
fn a_device_that_is_not_standard_output_leaves_it_to_the_report() {
    let folder = Folder::with("a.go", CLEAN);
    for line in ["a.go -o /dev/null --report-file -", "a.go -o /dev/null --report json"] {
        let outcome = folder.run(line);
        outcome.clean();
        assert_eq!(valid(&outcome.stdout).len(), 2, "{outcome:?}");
    }
    let both = folder.run("a.go -o /dev/stdout --report-file -");
    assert!(both.code == 2 && both.stderr.contains("would both go to standard output"), "{both:?}");
    let outcome = folder.run("a.go -o /dev/stdout --report json");
    assert!(outcome.stdout.starts_with("(;FF[4]") && valid(&outcome.stderr).len() == 2, "{outcome:?}");
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

/// A folder with an input of each kind that a report tells of.
fn of_all_kinds() -> Folder {
    let folder = Folder::with("in/warned.go", WITH_WARNING);
    folder.write("in/wrong.go", WITH_ERROR);
    folder.write("in/empty.sgf", "");
    folder.write("in/notes.txt", "notes");
    folder.write("in/page.go", "<!DOCTYPE html><html><body></body></html>");
    folder.write("in/lossy.sgf", "(;GM[1]SZ[9]AP[Editor:1];B[ee]BL[10])(;GM[1]SZ[21];B[aa])");
    folder.write("in/many.go", &format!("{CLEAN}{}", "FROBNICATE it\r\n".repeat(1005)));
    folder
}

/// The lines of a report; each is of the form that the schema says.
fn valid(lines: &str) -> Vec<Value> {
    let schema = Folder::new().run("--generate schema").stdout;
    let schema = serde_json::from_str(&schema).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let objects = objects(lines);
    for object in &objects {
        let errors: Vec<String> = validator.iter_errors(object).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{object}: {errors:?}");
    }
    assert!(!objects.is_empty());
    objects
}

#[test]
fn every_line_is_of_the_form_of_the_schema() {
    let folder = of_all_kinds();
    for line in [
        "--check in",
        "--check in --error occupied-point -j 1",
        "-o out in -t ff4",
        "-o out in -t ff4 --newer",
        "-o out in -t ff4 --force",
        "-o out in -t ff4",
        "-o strict in --strict -t ishi",
        "-o plain in --plain -t ishi --skip-bad-games",
        "-o split in --split -t ff4 --copy-others",
        "-o joined.sgf in --join",
        "-o dry in --dry-run",
        "-o out in --dry-run --newer --copy-others",
        "-o joined.sgf in --join --dry-run --force",
        "in --split -o split --dry-run --force",
        "in --in-place --dry-run",
        "in no.sgf --in-place",
        "in no.sgf",
        "in --encoding klingon -o new",
        "no.toml --config no.toml --check",
        "in -t svg -o pictures",
        "in -t text -o boards",
        "in -t svg --diagrams -o diagrams --dry-run",
        "in -t text --move 900 -o boards --force",
    ] {
        let outcome = folder.run(&format!("{line} --report json"));
        // What is refused before it is clear where records go is told beside them.
        valid(if outcome.stdout.is_empty() { &outcome.stderr } else { &outcome.stdout });
    }
    // Where a record goes to standard output, nothing else does.
    let single = folder.run("in/warned.go --report json");
    assert!(single.stdout.starts_with("(;"), "{single:?}");
    assert_eq!(valid(&single.stderr).len(), 2);
    valid(&folder.run("--check in no.sgf --error-format json").stdout);
    valid(&folder.run("in no.sgf --error-format json").stderr);
    let nonsense = [
        "{}",
        "{\"type\":\"file\",\"version\":1}",
        "{\"type\":\"more\",\"version\":2,\"input\":\"a\",\"code\":\"loss\",\"count\":1}",
    ];
    for line in nonsense {
        assert!(std::panic::catch_unwind(|| valid(line)).is_err(), "{line}");
    }
}

#[test]
fn what_failed_or_was_skipped_has_a_code() {
    let folder = of_all_kinds();
    folder.write("other/in.txt", "");
    let codes = |line: &str| -> Vec<(String, String)> {
        let outcome = folder.run(line);
        let lines = valid(&outcome.stdout).into_iter().filter(|object| !object["reason_code"].is_null());
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        lines.map(|object| (text(&object["input"]), text(&object["reason_code"]))).collect()
    };
    let of = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        pairs.iter().map(|&(input, code)| (input.to_owned(), code.to_owned())).collect()
    };
    let always = [("in/empty.sgf", "not-a-game"), ("in/notes.txt", "other-extension"), ("in/page.go", "not-a-game")];
    assert_eq!(codes("-o out in -t ff4 --report json"), of(&always));
    let strict = codes("-o strict in -t ff4 --strict --report json");
    for refused in of(&[("in/warned.go", "strict"), ("in/wrong.go", "strict"), ("in/many.go", "strict")]) {
        assert!(strict.contains(&refused), "{strict:?}");
    }
    let newer = codes("-o out in -t ff4 --newer --report json");
    assert!(newer.contains(&("in/warned.go".to_owned(), "up-to-date".to_owned())), "{newer:?}");
    let in_place = codes("in --in-place --report json");
    assert!(in_place.contains(&("in/wrong.go".to_owned(), "has-errors".to_owned())), "{in_place:?}");
    assert_eq!(codes("other/in.txt no.sgf --check --report json")[1], of(&[("no.sgf", "unreadable")])[0]);
    #[cfg(target_os = "linux")]
    {
        fs::create_dir(folder.path("full.sgf")).unwrap();
        let outcome = folder.run("in/warned.go -o /proc/no/new.sgf --report json");
        let lines = valid(&outcome.stdout);
        assert_eq!((outcome.code, &lines[0]["reason_code"]), (1, &json!("unwritable")), "{lines:?}");
    }
}

#[test]
fn what_can_not_be_done_is_in_the_report() {
    let folder = Folder::with("a.go", CLEAN);
    folder.write("out.sgf", "mine");
    let outcome = folder.run("a.go -o out.sgf --report json");
    assert!(outcome.code == 2 && outcome.stderr.contains("error: the output file exists already"), "{outcome:?}");
    let refused = valid(&outcome.stdout);
    assert_eq!((&refused[0]["type"], &refused[0]["input"]), (&json!("failure"), &json!("out.sgf")));
    assert_eq!(refused[0]["reason_code"], "usage");
    folder.run("a.go -o out.sgf --report-file report").refused(2, &["exists already"]);
    assert_eq!(valid(&folder.read("report")), refused);
    let unknown = valid(&folder.run("a.go -o b.sgf --encoding klingon --report json").stdout);
    assert_eq!(unknown[0]["reason_code"], "charset-unknown");
    // What is written to standard output has it for itself.
    let alone = folder.run("a.go --encoding klingon --report json");
    assert!(alone.stdout.is_empty() && valid(&alone.stderr).len() == 1, "{alone:?}");
    let both = folder.run("a.go --report-file -");
    assert!(both.stderr.contains("the report and a record would both go to standard output"), "{both:?}");
    assert_eq!((both.code, &valid(&both.stdout)[0]["reason_code"]), (2, &json!("usage")));
}

#[test]
fn a_plan_is_in_the_report() {
    let folder = Folder::with("in/a.go", CLEAN);
    folder.write("in/b.txt", "");
    folder.write("out/a.sgf", "mine");
    let plan = folder.run("in -o out --force --dry-run --report json");
    assert_eq!((plan.code, &*plan.stderr), (0, ""));
    let plan = valid(&plan.stdout);
    assert_eq!(
        plan[0],
        json!({
            "type": "plan",
            "version": 1,
            "input": "in/a.go",
            "action": "convert",
            "output": ["out/a.sgf"],
            "replaces": true,
            "to": "ff4",
            "reason": null,
            "reason_code": null,
        })
    );
    assert_eq!((&plan[1]["action"], &plan[1]["reason_code"]), (&json!("skip"), &json!("other-extension")));
    let both = folder.run("in -o out --force --dry-run --report-file report");
    assert!(both.stdout.starts_with("in/a.go -> out/a.sgf (replaced)\n"), "{both:?}");
    assert_eq!(valid(&folder.read("report")), plan);
    assert_eq!(folder.read("out/a.sgf"), "mine");
}

#[test]
fn messages_leave_standard_output_to_the_report() {
    let folder = Folder::with("a.go", WITH_WARNING);
    let outcome = folder.run("--check a.go --report-file -");
    assert_eq!(valid(&outcome.stdout).len(), 2);
    assert!(outcome.stderr.contains("warning[unknown-keyword]"), "{outcome:?}");
    let outcome = folder.run("--check a.go --report json");
    assert_eq!((valid(&outcome.stdout).len(), &*outcome.stderr), (2, ""));
    let outcome = folder.run("a.go -o a.sgf --report-file -");
    assert_eq!(valid(&outcome.stdout)[0]["status"], "converted");
    assert!(outcome.stderr.contains("warning[unknown-keyword]"), "{outcome:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn names_that_are_no_utf_8_are_there_in_bytes() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = Folder::with("in/a.go", CLEAN);
    let name = OsStr::from_bytes(b"caf\xe9.go");
    fs::write(folder.path("in").join(name), WITH_WARNING).expect("a file");
    for line in ["in -o out --report json", "in -o new --dry-run --report json"] {
        let lines = valid(&folder.run(line).stdout);
        assert_eq!(lines[1]["input"], "in/caf\u{fffd}.go");
        assert_eq!(lines[1]["input_base64"], "aW4vY2Fm6S5nbw==");
        let output = lines[1]["output_base64"][0].as_str().expect("an output");
        assert!(output.ends_with("L2NhZukuc2dm"), "{output}");
        assert!(lines[0].get("input_base64").is_none() && lines[0].get("output_base64").is_none());
    }
    let found = valid(&folder.run("--check in --error-format json").stdout);
    assert_eq!(found[0]["input_base64"], "aW4vY2Fm6S5nbw==");
    let log: Value = serde_json::from_str(&folder.run("--check in --error-format sarif").stdout).expect("JSON");
    let place = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "in/caf%E9.go");
}

#[test]
fn a_refusal_is_reported_in_no_file_but_a_report() {
    let folder = Folder::with("a.sgf", "(;GM[1]SZ[9])");
    folder.write("empty.sgf", "");
    folder.write("notes", "mine");
    folder.write("report", "{\"type\":\"summary\",\"version\":1}\n");
    for (line, severity, stays) in [
        ("--check a.sgf --report-file a.sgf --force", "error", ("a.sgf", "(;GM[1]SZ[9])")),
        ("--check ./empty.sgf --report-file empty.sgf --force", "error", ("empty.sgf", "")),
        ("a.sgf -o notes --report-file notes --force", "error", ("notes", "mine")),
        ("a.sgf --encoding klingon --report-file notes --force", "fatal", ("notes", "mine")),
    ] {
        folder.run(line).refused(2, &[severity]);
        let (name, content) = stays;
        assert_eq!(folder.read(name), content, "{line}");
    }
    folder.run("a.sgf --encoding klingon -o b.go --report-file report").refused(2, &["klingon"]);
    assert_eq!(valid(&folder.read("report"))[0]["type"], "failure");
    assert_eq!(folder.names(), ["a.sgf", "empty.sgf", "notes", "report"]);
}
