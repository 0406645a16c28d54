//! The program itself, in a folder of its own: whatever is typed and whatever the file holds, it ends, and files stay as
//! they are unless they are to be replaced.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{env, fs};

use clap::Parser;
use serde_json::Value;
use tempfile::TempDir;

use crate::cli::{self, Args};

/// Where the report goes.
const REPORT: &str = "report.jsonl";

/// Names of the input: with each, it is looked at in another way.
const NAMES: [&str; 4] = ["in.sgf", "in.go", "in.txt", "in"];

/// The last line of the bytes is what is typed, the others are the file.
pub fn target(bytes: &[u8]) -> bool {
    let end = bytes.iter().rposition(|&byte| byte == b'\n');
    let (content, typed) = end.map_or((bytes, &b""[..]), |end| (&bytes[..end], &bytes[end + 1..]));
    let typed = String::from_utf8_lossy(typed);
    let folder = Folder::new();
    let name = NAMES[content.len() % NAMES.len()];
    folder.put(name, content);
    let Some(args) = folder.run(typed.split_whitespace(), name) else { return false };
    let may_change = args.replaces() || args.force || args.newer;
    assert!(may_change || folder.has(name, content), "the input has changed");
    true
}

/// A folder that the program runs in.
pub struct Folder {
    /// What is around it: names that lead out of it by a few levels lead there.
    around: TempDir,
    path: PathBuf,
}

impl Folder {
    /// An empty one, which becomes the current one.
    pub fn new() -> Folder {
        let around = TempDir::new().expect("there is room for a folder");
        let path = around.path().join("a/b/c");
        fs::create_dir_all(&path).expect("there is room for a folder");
        env::set_current_dir(&path).expect("the folder is there");
        Folder { around, path }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Puts a file into it.
    pub fn put(&self, name: &str, content: &[u8]) {
        fs::write(self.path.join(name), content).expect("there is room for the file");
    }

    fn has(&self, name: &str, content: &[u8]) -> bool {
        fs::read(self.path.join(name)).is_ok_and(|there| there == content)
    }

    /// All files in it, and in what is around it.
    pub fn files(&self) -> Vec<PathBuf> {
        crate::common::files::below(self.around.path()).collect()
    }

    /// Runs the program on a file, and judges its report. `None` where what is typed can't be, or leads out of the folder.
    pub fn run<'a>(&self, typed: impl Iterator<Item = &'a str>, name: &str) -> Option<Args> {
        // Each run adds a report of its own.
        let own = ["ishisgf", "--report-file", REPORT, "-j1"].into_iter();
        let typed: Vec<OsString> = own.chain(typed).map(OsString::from).collect();
        let leads_out = |typed: &OsString| {
            let typed = typed.to_string_lossy();
            typed.contains("..") || typed.contains(['/', '~', '\0'])
        };
        if typed.iter().any(leads_out) {
            return None;
        }
        let mut args = match Args::try_parse_from(&typed) {
            Ok(args) => args,
            Err(answer) => {
                cli::answer(&answer, &typed);
                return None;
            }
        };
        // Nobody types anything into it.
        args.inputs.retain(|input| input != Path::new("-"));
        args.inputs.push(name.into());
        args.jobs = args.jobs.min(std::num::NonZeroUsize::new(4));
        cli::run(&args);
        if args.report_file.as_deref() == Some(Path::new(REPORT)) {
            self.judge_report(&args);
        }
        Some(args)
    }

    /// Judges the report: there is one unless a document was asked for, and it comes to an end.
    fn judge_report(&self, args: &Args) {
        let report = match fs::read_to_string(self.path.join(REPORT)) {
            Err(_) if args.generate.is_some() || args.explain.is_some() => return,
            report => report.expect("there is a report"),
        };
        let lines: Vec<Value> = report.lines().map(judge).collect();
        let ends = if args.dry_run { ["plan", "failure"] } else { ["summary", "failure"] };
        let is_whole = lines.last().is_some_and(|last| ends.iter().any(|end| last["type"] == *end));
        assert!(is_whole, "the report is cut off: {report}");
    }
}

/// Judges a line of a report: it is one, nothing crashed, and what is said stands in the order of its places.
fn judge(line: &str) -> Value {
    let line: Value = serde_json::from_str(line).expect("a report has a JSON object on each line");
    let diagnostics = line["diagnostics"].as_array().map_or(&[][..], |diagnostics| diagnostics);
    let place = |said: &Value| Some((said["line"].as_u64()?, said["column"].as_u64()?));
    let places: Vec<(u64, u64)> = diagnostics.iter().filter_map(place).collect();
    assert!(places.is_sorted(), "what is said is out of order: {line}");
    for said in diagnostics {
        assert_ne!(said["code"], "crashed", "{said}");
        let end = (said["end_line"].as_u64(), said["end_column"].as_u64());
        let begin = (said["line"].as_u64(), said["column"].as_u64());
        assert!(begin <= end, "it ends before it begins: {said}");
    }
    line
}
