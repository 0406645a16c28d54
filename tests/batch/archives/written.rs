//! Archives that are written: in them is what a folder would have got.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::time::{Duration, UNIX_EPOCH};

use super::*;

const ARCHIVES: [&str; 4] = ["x.zip", "x.tar", "X.TAR.GZ", "x.tgz"];

/// An entry of an archive.
#[derive(Debug)]
struct Entry {
    name: String,
    content: Vec<u8>,
    mode: u32,
    /// In seconds since 1970.
    modified: u64,
}

/// 1980, where nothing else is told.
const EARLIEST: u64 = 315_532_800;

/// The entries of an archive, in its order.
fn entries(folder: &Folder, name: &str) -> Vec<Entry> {
    let file = File::open(folder.path(name)).expect(name);
    match name.to_lowercase() {
        name if name.ends_with("zip") => of_zip(file),
        name if name.ends_with("gz") => of_tar(flate2::read::GzDecoder::new(file)),
        _ => of_tar(file),
    }
}

fn of_zip(file: File) -> Vec<Entry> {
    let mut archive = zip::ZipArchive::new(file).expect("a zip file");
    let count = archive.len();
    let read = |at| {
        let mut entry = archive.by_index(at).expect("an entry");
        assert_eq!(entry.compression(), zip::CompressionMethod::Deflated);
        let modified = entry.extra_data_fields().find_map(|field| match field {
            zip::ExtraField::ExtendedTimestamp(times) => times.mod_time().map(u64::from),
            _ => None,
        });
        assert!(modified.is_some() || entry.last_modified() == Some(zip::DateTime::DEFAULT));
        let mut content = Vec::new();
        entry.read_to_end(&mut content).expect("its content");
        Entry {
            name: str::from_utf8(entry.name_raw()).expect("UTF-8").to_owned(),
            content,
            mode: entry.unix_mode().expect("a mode") & 0o777,
            modified: modified.unwrap_or(EARLIEST),
        }
    };
    (0..count).map(read).collect()
}

fn of_tar(file: impl Read) -> Vec<Entry> {
    let mut archive = tar::Archive::new(file);
    let read = |entry: std::io::Result<tar::Entry<'_, _>>| {
        let mut entry = entry.expect("an entry");
        let mut content = Vec::new();
        entry.read_to_end(&mut content).expect("its content");
        Entry {
            name: str::from_utf8(&entry.path_bytes()).expect("UTF-8").to_owned(),
            content,
            mode: entry.header().mode().expect("a mode"),
            modified: entry.header().mtime().expect("a time"),
        }
    };
    archive.entries().expect("entries").map(read).collect()
}

/// What is in a folder, or in an archive, by name.
fn in_folder(folder: &Folder, name: &str) -> BTreeMap<String, Vec<u8>> {
    let content = |file: &String| fs::read(folder.path(&format!("{name}/{file}"))).expect("a file");
    folder.all(name).into_iter().map(|file| (file.clone(), content(&file))).collect()
}

fn in_archive(folder: &Folder, name: &str) -> BTreeMap<String, Vec<u8>> {
    let entries = entries(folder, name);
    let count = entries.len();
    let all: BTreeMap<_, _> = entries.into_iter().map(|entry| (entry.name, entry.content)).collect();
    assert_eq!(all.len(), count, "{name}: two entries have one name");
    all
}

#[test]
fn an_archive_gets_what_a_folder_would() {
    let (folder, _) = same_files();
    folder.write("games/both.go", &CLEAN.repeat(2));
    for options in [
        "games -t ff4",
        "games -t ishi --copy-others --ext ish",
        "games -t draft --split --all",
        "games g.zip g.tar -t ff4 --verify --on-conflict rename",
        "g.tgz games/a.go -t sgf --ext sgf.gz",
        "games -t svg --split",
        "games/a.go g.tar -t text",
    ] {
        let expected = folder.run(&format!("{options} -o out"));
        let files = in_folder(&folder, "out");
        assert!(files.len() > 2, "{expected:?}");
        for archive in ARCHIVES {
            let mut first = None;
            for threads in [1, 2, 7] {
                let outcome = folder.run(&format!("{options} -o {archive} -j {threads} --force"));
                assert_eq!((outcome.code, &outcome.stderr), (expected.code, &expected.stderr), "{options}");
                assert!(in_archive(&folder, archive) == files, "{options} -o {archive}: {outcome:?}");
                // The same bytes, however many threads there are.
                let bytes = fs::read(folder.path(archive)).expect(archive);
                assert!(*first.get_or_insert_with(|| bytes.clone()) == bytes, "{options} -o {archive}");
            }
            fs::remove_file(folder.path(archive)).expect(archive);
        }
        fs::remove_dir_all(folder.path("out")).expect("the folder");
    }
}

#[test]
fn the_program_reads_what_it_writes() {
    let (folder, _) = same_files();
    folder.run("games -o out -t ff4 -q");
    let expected = folder.run("out -t ishi --join").stdout;
    assert!(expected.contains("EVENT Test"), "{expected}");
    for archive in ARCHIVES {
        folder.run(&format!("games -o {archive} -t ff4 -q"));
        assert_eq!(folder.run(&format!("{archive} -t ishi --join")).stdout, expected);
    }
}

#[cfg(unix)]
#[test]
fn what_could_not_be_read_again_is_not_written() {
    let folder = Folder::new();
    folder.write("in/a.go", CLEAN);
    folder.write("in/b\nc.go", CLEAN);
    for archive in ARCHIVES {
        let outcome = folder.run(&format!("in -o {archive}"));
        outcome.refused(1, &["its name has control characters", "rename the input", "1 converted, 1 failed"]);
        folder.run(&format!("{archive} --check")).clean();
    }
}

#[cfg(unix)]
#[test]
fn names_that_zip_files_part_otherwise_are_not_written_there() {
    let folder = Folder::new();
    folder.write("in/a/b.go", CLEAN);
    folder.write("in/a\\b.go", SGF);
    folder.run("in -o x.zip -t ff4").refused(1, &["its name has a character that parts folders", "1 failed"]);
    folder.run("in -o x.tar -t ff4 -q").clean();
    for (archive, count) in [("x.zip", 1), ("x.tar", 2)] {
        assert_eq!(in_archive(&folder, archive).len(), count);
        folder.run(&format!("{archive} --check")).clean();
    }
}

#[test]
fn entries_stand_in_the_order_of_their_inputs() {
    let folder = Folder::new();
    let mut expected = Vec::new();
    for number in 0..100 {
        // Every tenth takes longer.
        let length = if number % 10 == 0 { 300 } else { 1 };
        folder.write(&format!("in/{number:02}.go"), &format!("EVENT {number}\r\n{CLEAN}").repeat(length));
        expected.push(format!("{number:02}.sgf"));
    }
    for archive in ARCHIVES {
        folder.run(&format!("in -o {archive} -j 3 -q")).clean();
        let names: Vec<String> = entries(&folder, archive).into_iter().map(|entry| entry.name).collect();
        assert_eq!(names, expected, "{archive}");
    }
}

#[test]
fn one_file_is_an_archive_with_one_entry() {
    let folder = Folder::with("größe.go", CLEAN);
    let expected = folder.run("größe.go").stdout;
    for archive in ARCHIVES {
        folder.run(&format!("größe.go -o new/{archive}")).clean();
        let entries = entries(&folder, &format!("new/{archive}"));
        let [Entry { name, content, mode, modified }] = &entries[..] else {
            panic!("{entries:?}");
        };
        assert_eq!((&**name, content, *mode), ("größe.sgf", &expected.clone().into_bytes(), 0o644), "{archive}");
        // When it was made is not told: the same input gives the same bytes.
        assert_eq!(*modified, EARLIEST, "{archive}");
    }
    let zip = fs::read(folder.path("new/x.zip")).expect("a file");
    assert_eq!(zip[7] & 8, 8, "the name is not told to be UTF-8");
}

#[test]
fn times_and_modes_are_preserved_where_that_is_asked_for() {
    let folder = Folder::with("a.go", CLEAN);
    folder.write("old.go", CLEAN);
    let set = |name: &str, modified| {
        let file = File::options().write(true).open(folder.path(name)).expect(name);
        file.set_modified(modified).expect("a time");
        #[cfg(unix)]
        file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o640)).expect("a mode");
    };
    set("a.go", UNIX_EPOCH + Duration::from_secs(700_000_001));
    set("old.go", UNIX_EPOCH + Duration::from_secs(1_000));
    for archive in ARCHIVES {
        folder.run(&format!("a.go old.go -o {archive} --preserve -q")).clean();
        let entries = entries(&folder, archive);
        let [a, old] = &entries[..] else {
            panic!("{entries:?}");
        };
        assert_eq!((a.modified, old.modified), (700_000_001, 1_000), "{archive}");
        let mode = if cfg!(unix) { 0o640 } else { 0o644 };
        assert_eq!((a.mode, old.mode), (mode, mode), "{archive}");
        // They come out again.
        folder.run(&format!("{archive} -o out-{archive}/ --preserve -q")).clean();
        let file = fs::metadata(folder.path(&format!("out-{archive}/a.go"))).expect("a file");
        assert_eq!(file.modified().expect("a time"), UNIX_EPOCH + Duration::from_secs(700_000_001));
    }
}

#[test]
fn an_archive_that_exists_is_replaced_only_by_force() {
    let folder = Folder::with("a.go", CLEAN);
    folder.write("b.go", "no game");
    for archive in ARCHIVES {
        folder.write(archive, "old");
        folder.run(&format!("a.go -o {archive}")).refused(2, &["exists already", archive, "--force"]);
        // Where nothing comes of any input, the old one stays.
        folder.run(&format!("b.go -o {archive} --force")).refused(1, &["fatal[not-a-game]"]);
        assert_eq!(folder.read(archive), "old");
        let planned = folder.run(&format!("a.go -o {archive} --force --dry-run")).stdout;
        assert_eq!(
            planned,
            format!("a.go -> {archive}/a.sgf\n{archive} is replaced\n").replace('/', std::path::MAIN_SEPARATOR_STR)
        );
        let planned = folder.run(&format!("a.go -o {archive} --force --dry-run --report json")).stdout;
        assert!(planned.contains("\"replaces\":true"), "{planned}");
        assert_eq!(folder.read(archive), "old");
        // What fails is left out.
        folder
            .run(&format!("a.go b.go -o {archive} --force"))
            .refused(1, &["fatal[not-a-game]", "1 converted, 1 failed"]);
        assert_eq!(in_archive(&folder, archive).into_keys().collect::<Vec<_>>(), ["a.sgf"]);
        fs::remove_file(folder.path(archive)).expect(archive);
        folder.run(&format!("b.go -o {archive}")).refused(1, &["fatal[not-a-game]"]);
        assert_eq!(folder.names(), ["a.go", "b.go"]);
    }
}

#[test]
fn what_makes_no_sense_of_an_archive_is_refused() {
    let folder = Folder::with("a.go", CLEAN);
    folder.write("a.ish", CLEAN);
    fs::create_dir_all(folder.path("folder.zip")).expect("a folder");
    for (line, said) in [
        ("a.go -o x.zip --newer", "--newer has no effect: an archive is written as a whole"),
        ("a.go a.ish -o x.zip --join -t sgf", "what is joined is one file"),
        ("a.go a.ish -o x.zip", "a.go and a.ish would both become this file"),
        ("a.go -o a.go/x.zip", "a folder is needed where there is a file"),
        ("a.go -o x.tar.xz", "archives can be written as .zip, .tar, .tar.gz or .tgz"),
        ("a.go -o x.zip --ext zip", "archives can be written as"),
        ("- -o x.zip", "standard input has no name"),
    ] {
        folder.run(line).refused(2, &[said]);
    }
    assert_eq!(folder.names(), ["a.go", "a.ish", "folder.zip"]);
    let said = "the archive and the report would both become this file";
    folder.run("a.go -o y.zip --report-file y.zip").refused(2, &[said]);
    folder.run("a.go -o folder.zip").clean();
    folder.run("a.go a.ish -o x.zip --on-conflict rename -q").clean();
    assert_eq!(in_archive(&folder, "x.zip").into_keys().collect::<Vec<_>>(), ["a-2.sgf", "a.sgf"]);
    folder.run("x.zip -o x.zip --force").refused(2, &["the output is the input itself"]);
}

#[test]
fn an_archive_leaves_itself_out() {
    let folder = Folder::with("games/a.go", CLEAN);
    folder.run("games -o games/all.zip -q").clean();
    let outcome = folder.run("games -o games/all.zip --force -v");
    outcome.refused(0, &["all.zip: skipped: it is the archive that is written\n", "2 files: 1 converted, 1 skipped\n"]);
    assert!(!outcome.stderr.contains("There may be games"), "{outcome:?}");
    assert_eq!(in_archive(&folder, "games/all.zip").into_keys().collect::<Vec<_>>(), ["a.sgf"]);
    folder.run("games -o games/all.zip --force --archives").refused(2, &["the output is the input itself"]);
    folder.run("games -o games/all.zip --force --copy-others").refused(2, &["the output is the input itself"]);
}

#[test]
fn the_report_names_entries() {
    let folder = Folder::with("a.go", CLEAN);
    folder.write("two.go", &CLEAN.repeat(2));
    folder.run("a.go two.go -o x.zip --split -q --report-file report").clean();
    let report = folder.read("report").replace("\\\\", "/");
    assert!(report.contains("\"output\":[\"x.zip/a-001.sgf\"],\"status\":\"converted\""), "{report}");
    assert!(report.contains("\"output\":[\"x.zip/two-001.sgf\",\"x.zip/two-002.sgf\"]"), "{report}");
}

/// On Linux any bytes are a name; elsewhere there are none that are no UTF-8.
#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_no_utf_8_stays_in_a_tar_file_and_can_not_be_in_a_zip_file() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = Folder::with("a.go", CLEAN);
    fs::write(folder.path("").join(OsStr::from_bytes(b"caf\xe9.go")), CLEAN).expect("a file");
    folder.run(". -o x.tar -q").clean();
    let file = File::open(folder.path("x.tar")).expect("a file");
    let mut archive = tar::Archive::new(file);
    let names = archive.entries().expect("entries").map(|entry| entry.expect("an entry").path_bytes().into_owned());
    assert_eq!(names.collect::<Vec<_>>(), [&b"a.sgf"[..], b"caf\xe9.sgf"]);
    folder.run(". -o x.zip").refused(1, &["fatal[unwritable]: a name in a zip file has to be UTF-8", "1 failed"]);
    assert_eq!(in_archive(&folder, "x.zip").into_keys().collect::<Vec<_>>(), ["a.sgf"]);
}
