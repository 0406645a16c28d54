//! With `ISHISGF_CORPUS` set, the whole corpus is one batch, with ten damaged files among it.

use std::fs;
use std::path::Path;

use crate::folder::{Folder, Outcome};

/// What may become of a file, in ten ways.
const DAMAGED: [&[u8]; 10] = [
    b"",
    b" \r\n",
    b"(",
    b"404 not found\n",
    b"Forbidden",
    &[0; 2000],
    &[0xff; 3000],
    b"(;GM[1]SZ[19];B[pd];W[dp];B[p",
    b"(;GM[1]SZ[19];B[pd]C[It ends in the mid",
    &[0x80, 0x07, 0x1f, 0x03, 0x99, 0x00, 0x01, 0x02, 0x05, 0x11, 0x12],
];

#[test]
fn the_damaged_files_of_a_large_batch_are_named() {
    let Some(shared) = std::env::var_os("ISHISGF_CORPUS") else {
        eprintln!("skipped: ISHISGF_CORPUS does not name the corpus");
        return;
    };
    // Tests run in the folder of the package.
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join(shared).join("corpus");
    let folder = Folder::new();
    let good = converted(&folder, &corpus);
    for (number, path) in good.iter().enumerate() {
        let name = format!("in/{:02}/{number:05}.sgf", number / 500);
        let path = Path::new(path);
        fs::create_dir_all(folder.path(&name).parent().expect("a folder")).expect("a folder");
        fs::copy(path, folder.path(&name)).expect("a file of the corpus");
    }
    let names = folder.all("in");
    let step = names.len() / DAMAGED.len();
    let damaged: Vec<String> = names.iter().step_by(step).take(10).cloned().collect();
    for (name, content) in damaged.iter().zip(DAMAGED) {
        fs::write(folder.path("in").join(name), content).expect("a file");
    }
    let one = folder.run("in -o one -t ff4 -q -j 1");
    let two = folder.run("in -o two -t ff4 -q -j 2");
    assert_eq!((one.code, two.code), (1, 1));
    assert_eq!(one.stderr, two.stderr);
    let (_, attention) = one.stderr.split_once("These need attention:\n").expect("some do");
    let named: Vec<&str> =
        attention.lines().filter_map(|line| line.trim().strip_prefix("in/")?.split(':').next()).collect();
    assert_eq!(named, damaged);
    let written = folder.all("one");
    assert_eq!(written, folder.all("two"));
    // What ends within a value is still written, as far as it goes.
    assert_eq!(written.len(), names.len() - 8);
    for name in &written {
        let read = |root: &str| fs::read(folder.path(root).join(name)).expect("an output");
        assert_eq!(read("one"), read("two"), "{name}");
    }
    eprintln!("{} files of the corpus, ten of them damaged", names.len());
}

/// The files of the corpus that are converted without an error.
fn converted(folder: &Folder, corpus: &Path) -> Vec<String> {
    let mut command = folder.command("-o first -t ff4 -q --report json --report-file report");
    Outcome::of(command.arg(corpus));
    let report = folder.read("report");
    let objects = report.lines().map(|line| {
        let object: serde_json::Value = serde_json::from_str(line).expect(line);
        object
    });
    let is_good = |object: &serde_json::Value| object["status"] == "converted" && object["errors"] == 0;
    let good = objects.filter(is_good);
    good.map(|object| object["input"].as_str().expect("a name").to_owned()).collect()
}
