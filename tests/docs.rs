//! The documents that are committed say what the program does: their examples are run.

#[path = "common/convert.rs"]
#[allow(dead_code, reason = "it is the layer of all tests")]
#[allow(unused_imports, reason = "no test uses all of it")]
mod convert;

use std::path::Path;

use assert_cmd::cargo::{cargo_bin, cargo_bin_cmd};

use convert::{Code, DRAFT, FF4, Format, ISHI, Source, To};

fn document(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())).replace('\r', "")
}

/// What the program says to an input on standard input: its output, and its messages.
fn run(arguments: &[&str], input: &str) -> (String, String) {
    let output = cargo_bin_cmd!("ishisgf").args(arguments).write_stdin(input).output().expect("the program runs");
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
fn every_option_is_told_of_in_the_manual() {
    let page = document("man/ishisgf.1");
    let (_, options) = page.split_once(".SH OPTIONS\n").expect("there are options");
    let entries: Vec<&str> = options.split("\n.TP\n").filter(|entry| entry.starts_with("\\fB\\-")).collect();
    assert!(entries.len() >= 50, "only {}", entries.len());
    for entry in entries {
        let (option, words) = entry.split_once('\n').expect("an option has words behind it");
        assert!(words.starts_with(char::is_alphabetic), "{option}: {words:.40?}");
    }
}

#[test]
fn every_page_of_the_manual_is_printed() {
    for page in ["batch", "conversion", "sgf"] {
        let (printed, said) = run(&["--generate", &format!("man-{page}")], "");
        assert_eq!((printed, said), (document(&format!("man/ishisgf-{page}.7")), String::new()));
    }
}

/// What stands behind `\\(` names a character: of those that roff knows, the pages use these.
#[test]
fn no_page_of_the_manual_has_a_character_by_mistake() {
    for page in ["man/ishisgf.1", "man/ishisgf-batch.7", "man/ishisgf-conversion.7", "man/ishisgf-sgf.7"] {
        for behind in document(page).split("\\(").skip(1) {
            assert!(["aq", "bu", "dq", "lq", "rq"].contains(&&behind[..2]), "{page}: {behind:.20}");
        }
    }
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
    let command = document("man/ishisgf.1");
    let conversion = document("man/ishisgf-conversion.7");
    let sgf = document("man/ishisgf-sgf.7");
    let batch = document("man/ishisgf-batch.7");
    for page in ["ishisgf\\-conversion", "ishisgf\\-sgf", "ishisgf\\-batch"] {
        assert!(command.contains(&format!("\\fB{page}\\fR(7)")), "{page}");
    }
    for page in [&conversion, &sgf, &batch] {
        assert!(page.contains(".BR ishisgf (1)"));
    }
    for page in [&conversion, &sgf] {
        assert!(page.contains(".BR ishisgf\\-batch (7)"));
        assert!(batch.contains(".BR ishisgf\\-conversion (7)"));
    }
    assert!(conversion.contains(".BR ishisgf\\-sgf (7)"));
    assert!(sgf.contains(".BR ishisgf\\-conversion (7)"));
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
    let record = document(&command.replace(".go", ".ff4.sgf"));
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
                examples.push(Example { kind: std::mem::take(&mut kind).to_owned(), lines: Vec::new() });
            }
            ".EE" => in_example = false,
            _ if in_example => {
                assert!(!line.starts_with(['.', '\'']), "roff takes this for a request: {line}");
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
    line.replace("\\&", "").replace("\\-", "-").replace("\\(aq", "'").replace("\\e", "\\")
}

/// The examples of the manual are pairs of an input and what becomes of it (`Ishi` or `SGF in`, and then `SGF`, `draft`,
/// `canonical`, which is Ishi, or `messages`), and tables: `facts` are header lines of Ishi and their properties,
/// `headers` are properties and their header lines, `values` are what stands between `(;` and `)` in SGF, and what
/// becomes of that. The first line of a record, which is always the same, is left out; options stand behind the word.
/// What becomes of SGF in Ishi also has to give it back.
#[test]
fn the_manual_shows_what_the_program_does() {
    for (page, least) in [("man/ishisgf-conversion.7", 55), ("man/ishisgf-sgf.7", 25)] {
        let examples = examples(&document(page));
        assert!(examples.len() >= least, "{page}: {}", examples.len());
        check(examples);
    }
}

/// Runs the examples of a page.
fn check(examples: Vec<Example>) {
    let mut input = String::new();
    let mut from = Format::Ishi;
    for Example { kind, lines } in examples {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let mut words = kind.split_whitespace();
        let what = words.next().expect("an example says what it is");
        let options: Vec<&str> = words.collect();
        // Without its first line, which is always the same.
        let record = |to| {
            let record = written(from, as_asked(to, &options), &input);
            record.split_once('\n').map(|(_, body)| body.to_owned())
        };
        match (what, &options[..]) {
            ("Ishi", []) => (input, from) = (text, Format::Ishi),
            ("SGF", ["in"]) => (input, from) = (text, Format::Sgf),
            ("canonical", _) => {
                let page = written(from, as_asked(ISHI, &options), &input);
                assert_eq!(page.replace('\r', ""), text, "of\n{input}");
                if from == Format::Sgf && !options.contains(&"--plain") {
                    assert_comes_back(&input, &page);
                }
            }
            ("SGF", _) => assert_eq!(record(FF4), Some(text), "of\n{input}"),
            ("draft", _) => assert_eq!(record(DRAFT), Some(text), "of\n{input}"),
            ("messages", _) => {
                let arguments = ["--check", "--verbose", "--error-format", "short"];
                let named = [&["--from", from.name()], &arguments[..], &options].concat();
                let said = run(&named, &input).0.replace("<stdin>:", "");
                assert_eq!(said, text, "of\n{input}");
            }
            ("facts", _) => lines.iter().for_each(|line| check_fact(line, &options)),
            ("headers", []) => lines.iter().for_each(|line| check_header(line)),
            ("values", _) => lines.iter().for_each(|line| check_value(line, &options)),
            _ => panic!("nothing is known of examples of {what}"),
        }
    }
}

/// What is written with the options that stand in the source of a page.
fn as_asked(to: To, options: &[&str]) -> To {
    options.iter().fold(to, |to, option| match *option {
        "--plain" => to.plain(),
        "--indent" => to.indented(),
        "-t" => to,
        "draft" => DRAFT,
        _ => panic!("nothing is known of {option}"),
    })
}

/// What an input becomes, as the program writes it.
fn written(from: Format, to: To, input: &str) -> String {
    let written = convert::to(input.as_bytes(), Source::Is(from), to);
    written.unwrap_or_else(|fatal| panic!("{}: {input}", fatal.message))
}

/// The recipes of the manual do what they are for: `shell` and `make` are run, one after the other, in a folder with games;
/// `shown` needs more than one machine.
#[test]
#[cfg(unix)]
fn the_recipes_of_the_manual_work() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let game = document("testdata/readme/a-commented-game.go");
    std::fs::create_dir_all(folder.path().join("games/problems")).expect("a folder");
    for name in ["club.go", "1990.go", "problems/one.prb"] {
        std::fs::write(folder.path().join("games").join(name), &game).expect(name);
    }
    let program = cargo_bin!("ishisgf");
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().expect("a folder").display());
    let run = |command: &str| {
        let output = std::process::Command::new("sh")
            .args(["-ec", command])
            .env("PATH", &path)
            .current_dir(&folder)
            .output()
            .expect("a shell runs");
        assert!(output.status.success(), "{command}: {output:?}");
    };
    let examples = examples(&document("man/ishisgf-batch.7"));
    assert!(examples.len() >= 8, "{}", examples.len());
    for Example { kind, lines } in examples {
        match &*kind {
            "shell" => run(&lines.join("\n")),
            "make" => {
                std::fs::write(folder.path().join("Makefile"), lines.join("\n") + "\n").expect("a file");
                run("if command -v make; then touch games/*.go; make; fi");
                // An error is told of each time.
                std::fs::write(folder.path().join("games/bad.go"), "EVENT Bad\nB 1 Z99\nW 2 D4\n").expect("a file");
                let fails = "if make -k; then exit 1; fi; test ! -e games/bad.sgf";
                run(&format!("if command -v make; then {fails}; {fails}; fi; rm games/bad.go"));
            }
            "schema" => {
                assert!(lines.join("\n") + "\n" == document("src/cli/report.schema.json"), "the schema is another one")
            }
            kind => assert_eq!(kind, "shown"),
        }
    }
    for name in ["club.sgf", "converted/club.sgf", "converted/problems/one.sgf", "games/problems/one.sgf", "small.sgf"]
    {
        let record = std::fs::read_to_string(folder.path().join(name)).expect(name);
        assert!(record.starts_with("(;FF[4]"), "{name}");
    }
}

/// Checks a line of a table of facts: a header line, and behind at least two blanks its properties.
fn check_fact(line: &str, options: &[&str]) {
    let (header, properties) = columns(line);
    let record = written(Format::Ishi, as_asked(FF4, options), header);
    let (_, body) = record.split_once("SZ[19]").expect("there is a root");
    let lines = body.lines().take_while(|line| !line.starts_with("ISHI"));
    let properties = properties.replace("(nothing)", "");
    assert_eq!(lines.collect::<String>().trim_end_matches(')'), properties, "{header}");
}

/// Checks a line of a table of headers: properties, behind at least two blanks the header line that says them, and
/// whether they are carried beside it.
fn check_header(line: &str) {
    let (properties, header) = columns(line);
    let record = format!("(;{properties})");
    let page = written(Format::Sgf, ISHI, &record);
    assert_comes_back(&record, &page);
    let page = page.replace('\r', "");
    let (said, carried) = match page.split_once("USER SGF\n") {
        Some((said, _)) => (said.trim_end(), "(carried)"),
        None if page.is_empty() => ("", "(nothing)"),
        None => (page.trim_end(), ""),
    };
    let (line, remark) = header.split_at(header.rfind('(').unwrap_or(header.len()));
    assert_eq!((line.trim_end(), remark), (said, carried), "{properties}");
}

/// Checks that a record of SGF is what its Ishi says.
fn assert_comes_back(record: &str, page: &str) {
    for to in [FF4, DRAFT] {
        let direct = written(Format::Sgf, to, record);
        assert_eq!(written(Format::Ishi, to, page), direct, "of\n{page}");
    }
}

/// Checks a line of a table of values: what stands in a game tree, and behind at least two blanks what is written of it.
fn check_value(line: &str, options: &[&str]) {
    let (content, expected) = columns(line);
    let record = written(Format::Sgf, as_asked(FF4, options), &format!("(;{content})"));
    let (_, behind_size) = record.split_once("]SZ[").expect("there is a root");
    let (_, body) = behind_size.split_once(']').expect("a size is closed");
    let body: String = body.lines().collect();
    assert_eq!(body, format!("{expected})"), "{content}");
}

/// The two columns of a line.
fn columns(line: &str) -> (&str, &str) {
    let (left, right) = line.split_once("  ").expect("there are two columns");
    (left, right.trim())
}
