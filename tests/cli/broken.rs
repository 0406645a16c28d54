//! Broken files: each has a message with its file, line and column, what is wrong, and what to do.

use std::fs;
use std::path::Path;

use super::folder::Folder;

#[test]
fn each_broken_file_has_a_message_that_helps() {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/broken.tsv");
    let table = fs::read_to_string(table).expect("the table can be read");
    let rows: Vec<Vec<&str>> =
        table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect()).collect();
    assert!(rows.len() >= 57, "{} broken files", rows.len());
    for row in rows {
        let [file, content, place, code] = row[..] else {
            panic!("four columns: {row:?}");
        };
        let content = content.replace(r"\\", "\0").replace(r"\n", "\n").replace('\0', r"\");
        let folder = Folder::with(file, &format!("{content}\n"));
        let outcome = folder.run(&format!("--check {file}"));
        let message = outcome.stdout.split("\n\n").find(|message| message.contains(&format!("[{code}]: ")));
        let message = message.unwrap_or_else(|| panic!("{file}: {outcome:?}"));
        assert!(message.contains(&format!("--> {file}:{place}\n")), "{file}: {message}");
        let help = message.lines().find_map(|line| line.split_once("= help: "));
        assert!(help.is_some_and(|(_, help)| help.len() > 10), "{file}: {message}");
        // What is quoted is the line that is broken.
        let line: usize = place.split(':').next().and_then(|line| line.parse().ok()).expect("a line");
        let quoted = content.lines().nth(line - 1).expect("the content has the line");
        assert!(message.contains(quoted), "{file}: {message}");
    }
}
