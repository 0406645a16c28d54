//! A folder for a test, the program run in it, and how that ended.

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use tempfile::TempDir;

pub const CLEAN: &str = "EVENT Test\r\nB 1 Q16\r\nW 2 D4\r\n";
pub const WITH_WARNING: &str = "EVENT Test\r\nB 1 Q16\r\nFROBNICATE it\r\nW 2 D4\r\n";
pub const WITH_ERROR: &str = "EVENT Test\r\nB 1 Q16\r\nW 2 Z99\r\nB 3 D4\r\n";

/// A folder of its own for a test, where the program runs.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Self {
        Folder(tempfile::tempdir().expect("a folder for the test"))
    }

    pub fn with(name: &str, content: &str) -> Self {
        let folder = Folder::new();
        folder.write(name, content);
        folder
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file, and makes its folder.
    pub fn write(&self, name: &str, content: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect(name);
        fs::write(path, content).expect(name);
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect(name)
    }

    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(self.0.path())
            .expect("the folder")
            .map(|entry| entry.expect("an entry").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    /// The files in a folder of it and in those within, sorted.
    #[allow(dead_code)] // Not all tests that have folders look into them.
    pub fn all(&self, name: &str) -> Vec<String> {
        let root = self.path(name);
        let files = walkdir::WalkDir::new(&root).into_iter();
        let files = files.map(|entry| entry.expect("an entry"));
        let files = files.filter(|entry| !entry.file_type().is_dir());
        let mut names: Vec<String> = files
            .map(|entry| {
                let beneath = entry.path().strip_prefix(&root).expect("it is within");
                beneath.to_string_lossy().into_owned()
            })
            .collect();
        names.sort();
        names
    }

    /// The program with the words of a line as arguments, run in this folder.
    pub fn command(&self, line: &str) -> Command {
        let mut command = cargo_bin_cmd!("ishisgf");
        command.current_dir(self.0.path()).args(line.split_whitespace());
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR"] {
            command.env_remove(variable);
        }
        command
    }

    pub fn run(&self, line: &str) -> Outcome {
        Outcome::of(&mut self.command(line))
    }
}

/// How a run ended.
#[derive(Debug)]
pub struct Outcome {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Outcome {
    pub fn of(command: &mut Command) -> Self {
        let output = command.output().expect("the program runs");
        let text = |bytes| String::from_utf8(bytes).expect("valid UTF-8");
        Outcome {
            code: output.status.code().expect("an exit code"),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
        }
    }

    /// Nothing but messages came out, and they say all of this.
    #[track_caller]
    pub fn refused(&self, code: i32, said: &[&str]) {
        assert_eq!(self.code, code, "{self:?}");
        assert_eq!(self.stdout, "", "{self:?}");
        for said in said {
            assert!(self.stderr.contains(said), "no {said} in {}", self.stderr);
        }
    }

    /// Nothing came out at all.
    #[allow(dead_code)] // Not all tests that have folders ask for that.
    #[track_caller]
    pub fn silent(&self, code: i32) {
        assert_eq!((self.code, &*self.stdout, &*self.stderr), (code, "", ""));
    }

    /// A check said all of this, on standard output.
    #[allow(dead_code)] // Not all tests that have folders check.
    #[track_caller]
    pub fn found(&self, code: i32, said: &[&str]) {
        assert_eq!((self.code, &*self.stderr), (code, ""), "{self:?}");
        for said in said {
            assert!(self.stdout.contains(said), "no {said} in {}", self.stdout);
        }
    }

    /// Everything was done, and nothing is said of any file.
    #[allow(dead_code)] // Not all tests have several files.
    #[track_caller]
    pub fn clean_but_for_sums(&self) {
        assert!(self.code == 0 && self.stderr.lines().all(|line| line.ends_with(" converted")), "{self:?}");
    }

    #[track_caller]
    pub fn clean(&self) {
        assert_eq!((self.code, self.stderr.as_str()), (0, ""), "{self:?}");
    }
}
