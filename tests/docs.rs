//! The documents that are committed say what the program does: their examples are run.

use std::path::Path;

use assert_cmd::cargo::{cargo_bin, cargo_bin_cmd};

use ishisgf::diag::Code;

fn document(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        .replace('\r', "")
}

/// What the program says to an input on standard input: its output, and its messages.
fn run(arguments: &[&str], input: &str) -> (String, String) {
    let output = cargo_bin_cmd!("ishisgf")
        .args(arguments)
        .write_stdin(input)
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    (text(output.stdout), text(output.stderr))
}

#[test]
fn the_manual_page_is_the_generated_one() {
    let (generated, _) = run(&["--generate", "man"], "");
    assert!(
        generated == document("man/ishisgf.1"),
        "man/ishisgf.1 is out of date; renew it with: cargo run -- --generate man > man/ishisgf.1"
    );
}

#[test]
fn the_manual_page_has_every_diagnostic_code() {
    let page = document("man/ishisgf.1");
    for code in Code::ALL {
        let entry = format!("\n\\fB{}\\fR", code.name().replace('-', "\\-"));
        assert!(page.contains(&entry), "{code} is missing");
    }
}

#[test]
fn the_manual_pages_mention_each_other() {
    assert!(document("man/ishisgf.1").contains("\\fBishisgf\\-conversion\\fR(7)"));
    assert!(document("man/ishisgf-conversion.7").contains(".BR ishisgf (1)"));
}

// The README.

/// The commands of the README's transcripts, and what each prints.
fn transcripts(text: &str) -> Vec<(String, String)> {
    let mut transcripts: Vec<(String, String)> = Vec::new();
    let mut in_transcript = false;
    for line in text.lines() {
        match (in_transcript, line.strip_prefix("$ ")) {
            (false, _) => in_transcript = line == "```console",
            (true, _) if line == "```" => in_transcript = false,
            (true, Some(command)) => transcripts.push((command.to_owned(), String::new())),
            (true, None) => {
                let (_, printed) = transcripts.last_mut().expect("a transcript begins with $");
                printed.push_str(line);
                printed.push('\n');
            }
        }
    }
    transcripts
}

#[test]
#[cfg(unix)]
fn the_readme_shows_what_the_program_prints() {
    let program = cargo_bin!("ishisgf");
    let folder = program.parent().expect("a program has a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let transcripts = transcripts(&document("README.md"));
    assert!(transcripts.len() >= 5);
    for (command, expected) in transcripts {
        let output = std::process::Command::new("sh")
            .args(["-c", &format!("exec 2>&1; {command}")])
            .env("PATH", format!("{}:{path}", folder.display()))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .expect("a shell runs");
        let printed = String::from_utf8_lossy(&output.stdout).replace('\r', "");
        assert_eq!(printed, expected, "$ {command}");
    }
}

#[test]
fn the_first_command_of_the_readme_shows_the_record() {
    let readme = document("README.md");
    let command = readme
        .lines()
        .find_map(|line| line.strip_prefix("cargo run --release --locked -- "))
        .expect("the README has the command");
    let output = cargo_bin_cmd!("ishisgf")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(command.split_whitespace())
        .output()
        .expect("the program runs");
    assert!(output.status.success());
    assert!(output.stderr.is_empty());
    let record = document(&command.replace(".go", ".sgf"));
    assert_eq!(String::from_utf8_lossy(&output.stdout), record);
}

// The manual's account of the conversion.

/// An example of the manual: the remark in its source before `.EX`, which says what it is, and its lines.
struct Example {
    kind: String,
    lines: Vec<String>,
}

/// The examples of a page, as a reader sees them.
fn examples(page: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut kind = "";
    let mut in_example = false;
    for line in page.lines() {
        match line {
            ".EX" => {
                assert!(!kind.is_empty(), "an example says what it is");
                in_example = true;
                examples.push(Example {
                    kind: std::mem::take(&mut kind).to_owned(),
                    lines: Vec::new(),
                });
            }
            ".EE" => in_example = false,
            _ if in_example => {
                let last = examples.last_mut().expect("an example has begun");
                last.lines.push(unescape(line));
            }
            _ => kind = line.strip_prefix(".\\\" ").unwrap_or_default(),
        }
    }
    examples
}

/// A line of roff without requests, as it is printed.
fn unescape(line: &str) -> String {
    line.replace("\\&", "")
        .replace("\\-", "-")
        .replace("\\(aq", "'")
        .replace("\\e", "\\")
}

/// The manual's examples are pairs of an input and what becomes of it (`Ishi`, and then `SGF` or `messages`), and
/// tables of header lines and their properties (`facts`). The first line of a record, which is always the same, is
/// left out; options stand behind the word.
#[test]
fn the_manual_shows_what_the_program_does() {
    let page = document("man/ishisgf-conversion.7");
    let mut input = String::new();
    let mut checked = 0;
    for Example { kind, lines } in examples(&page) {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let mut words = kind.split_whitespace();
        let what = words.next().expect("an example says what it is");
        let mut arguments: Vec<&str> = words.collect();
        checked += 1;
        match what {
            "Ishi" => input = text,
            "SGF" => {
                let (record, _) = run(&arguments, &input);
                let (_, body) = record.split_once('\n').expect("there is a record");
                assert_eq!(body, text, "of\n{input}");
            }
            "messages" => {
                arguments.extend(["--check", "--verbose", "--error-format", "short"]);
                let (_, said) = run(&arguments, &input);
                assert_eq!(said.replace("<stdin>:", ""), text, "of\n{input}");
            }
            "facts" => lines.iter().for_each(|line| check_fact(line, &arguments)),
            _ => panic!("nothing is known of examples of {what}"),
        }
    }
    assert!(checked > 20, "only {checked} examples");
}

/// Checks a line of a table of facts: a header line, and behind at least two blanks its properties.
fn check_fact(line: &str, arguments: &[&str]) {
    let (header, properties) = line.split_once("  ").expect("a fact has two columns");
    let properties = properties.trim();
    let arguments = [arguments, &["--from", "ishi"]].concat();
    let (record, _) = run(&arguments, header);
    let (_, body) = record.split_once("SZ[19]").expect("there is a root");
    let written: String = body
        .lines()
        .take_while(|line| !line.starts_with("ISHI"))
        .collect();
    let written = written.trim_end_matches(')');
    match properties {
        "(nothing)" => assert_eq!(written, "", "{header}"),
        _ => assert_eq!(written, properties, "{header}"),
    }
}
