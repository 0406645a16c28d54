//! Archives: they are read like folders, whatever program wrote them and whatever is wrong with them.

mod build;
#[cfg(unix)]
mod changed;
mod damaged;
mod hostile;
mod old;
mod packings;
mod written;

use std::fs;
use std::time::{Duration, UNIX_EPOCH};

use crate::folder::{CLEAN, Folder, Outcome, WITH_ERROR, WITH_WARNING};
use build::{MODIFIED, gz, tar, tar_of, zip, zip_of};

const SGF: &str = "(;FF[4]GM[1]SZ[9]PB[Anna];B[ee];W[gc])";

/// Files, in the order in which a folder is read.
const FILES: [(&str, &str); 6] = [
    ("a.go", CLEAN),
    ("main.go", "package main\n\nfunc main() {}\n"),
    ("readme.txt", "About these games.\n"),
    ("sub/b.sgf", SGF),
    ("sub/e.prb", WITH_ERROR),
    ("sub/w.ISH", WITH_WARNING),
];

/// A folder of files, and archives of the same.
fn same_files() -> (Folder, [&'static str; 4]) {
    let folder = Folder::new();
    for (name, content) in FILES {
        folder.write(&format!("games/{name}"), content);
    }
    put(&folder, "g.zip", &zip_of(&FILES));
    put(&folder, "g.tar", &tar_of(&FILES));
    put(&folder, "g.tar.gz", &gz(&tar_of(&FILES)));
    put(&folder, "g.tgz", &gz(&tar_of(&FILES)));
    (folder, ["g.zip", "g.tar", "g.tar.gz", "g.tgz"])
}

fn put(folder: &Folder, name: &str, content: &[u8]) {
    let path = folder.path(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect(name);
    fs::write(path, content).expect(name);
}

/// The files in a folder, with what is in them.
fn contents(folder: &Folder, name: &str) -> Vec<(String, String)> {
    if !folder.path(name).exists() {
        return Vec::new();
    }
    let names = folder.all(name).into_iter();
    let content = |file: &String| folder.read(&format!("{name}/{file}"));
    names.map(|file| (file.clone(), content(&file))).collect()
}

/// What a run said, with another name for its input.
fn said(outcome: &Outcome, input: &str) -> (i32, String, String) {
    let [stdout, stderr] = [&outcome.stdout, &outcome.stderr].map(|said| said.replace(&format!("{input}/"), "games/"));
    (outcome.code, stdout, stderr)
}

#[test]
fn archives_are_read_like_folders() {
    let (folder, archives) = same_files();
    for options in [
        "-t ff4 -o out",
        "-t ishi -o out --copy-others",
        "-t draft -o out --split --all",
        "-t ff4 --join -o out/all.sgf",
        "-t ff4 --join",
        "--check",
    ] {
        fs::create_dir_all(folder.path("out")).expect("a folder");
        let expected = said(&folder.run(&format!("games {options}")), "games");
        let expected = (expected, contents(&folder, "out"));
        let (_, stdout, stderr) = &expected.0;
        assert!([stdout, stderr].iter().any(|said| said.contains("sub/e.prb:3:5")), "{expected:?}");
        fs::remove_dir_all(folder.path("out")).expect("the folder");
        for archive in archives {
            for threads in 1..=2 {
                fs::create_dir_all(folder.path("out")).expect("a folder");
                let outcome = folder.run(&format!("{archive} {options} -j {threads}"));
                let found = (said(&outcome, archive), contents(&folder, "out"));
                assert_eq!(found, expected, "{archive} {options} -j {threads}");
                fs::remove_dir_all(folder.path("out")).expect("the folder");
            }
        }
    }
}

#[test]
fn outputs_beside_an_archive_stand_in_a_folder_of_its_name() {
    let (folder, archives) = same_files();
    folder.run("games -o expected -t ff4 -q");
    let expected = contents(&folder, "expected");
    for archive in archives {
        let outcome = folder.run(&format!("{archive} --beside -t ff4 -q"));
        assert_eq!((outcome.code, contents(&folder, "g")), (1, expected.clone()));
        fs::remove_dir_all(folder.path("g")).expect("the folder");
    }
    folder.run("games g.zip -o both -t ff4 -q");
    let names = folder.all("both");
    assert_eq!(names.len(), 2 * expected.len(), "{names:?}");
    assert!(names.contains(&"g/sub/b.sgf".to_owned()), "{names:?}");
}

#[test]
fn a_compressed_file_is_the_file_that_it_unpacks_to() {
    let folder = Folder::with("plain.sgf", SGF);
    let expected = folder.run("plain.sgf -t draft").stdout;
    put(&folder, "game.sgf.gz", &gz(SGF.as_bytes()));
    put(&folder, "GAME.GZ", &gz(SGF.as_bytes()));
    let (begin, end) = SGF.split_at(20);
    let members = [gz(begin.as_bytes()), gz(end.as_bytes()), vec![0; 700]].concat();
    put(&folder, "members.sgf.gz", &members);
    for name in ["game.sgf.gz", "GAME.GZ", "members.sgf.gz"] {
        let outcome = folder.run(&format!("{name} -t draft"));
        outcome.clean();
        assert_eq!(outcome.stdout, expected, "{name}");
    }
    let piped = Outcome::of(folder.command("-t draft").write_stdin(members));
    assert_eq!(piped.stdout, expected);
    folder.run("game.sgf.gz --beside").clean();
    assert!(folder.path("game.go").exists());
    folder.run("game.sgf.gz --max-entry 20").refused(1, &["game.sgf.gz", "[too-large]", "at most 20 bytes"]);
}

#[test]
fn archives_may_come_from_standard_input() {
    let (folder, archives) = same_files();
    folder.run("games -o expected -t ff4 -q");
    let expected = contents(&folder, "expected");
    for archive in archives {
        let bytes = fs::read(folder.path(archive)).expect(archive);
        let outcome = Outcome::of(folder.command("- -o out -t ff4").write_stdin(bytes.clone()));
        assert_eq!((outcome.code, contents(&folder, "out")), (1, expected.clone()), "{archive}");
        assert!(outcome.stderr.contains("<stdin>/sub/e.prb:3:5"), "{outcome:?}");
        fs::remove_dir_all(folder.path("out")).expect("the folder");
        // It has no folder, and many games.
        let outcome = Outcome::of(folder.command("- --beside").write_stdin(bytes.clone()));
        outcome.refused(2, &["standard input has no place"]);
        Outcome::of(folder.command("-t ff4").write_stdin(bytes)).refused(2, &["several files"]);
    }
    let outcome = Outcome::of(folder.command("- -o out").write_stdin(&zip_of(&FILES)[..200]));
    outcome.refused(1, &["<stdin>"]);
}

#[test]
fn compressed_files_are_found_in_folders_and_archives() {
    let folder = Folder::new();
    let game = gz(CLEAN.as_bytes());
    put(&folder, "in/game.go.gz", &game);
    let stored = build::Zipped::packed(b"game.go.gz", &game, 0, game.clone());
    put(&folder, "in.zip", &zip(&[stored]));
    let entry = build::tarred(b"game.go.gz", b'0', &game, build::USTAR);
    put(&folder, "in.tar", &tar(&[entry]));
    folder.write("plain.go", CLEAN);
    let expected = folder.run("plain.go").stdout;
    for input in ["in", "in.zip", "in.tar"] {
        folder.run(&format!("{input} -o out -q")).clean();
        assert_eq!(folder.read("out/game.sgf"), expected, "{input}");
        fs::remove_dir_all(folder.path("out")).expect("the folder");
    }
}

#[test]
fn other_files_are_copied_as_they_are() {
    let folder = Folder::new();
    let other = gz(b"no game");
    let inner = zip_of(&[("inner.go", CLEAN)]);
    put(&folder, "in/notes.gz", &other);
    put(&folder, "in/more.zip", &inner);
    let entries = [("notes.gz", &other), ("more.zip", &inner)];
    let entries = entries.map(|(name, content)| build::Zipped::packed(name.as_bytes(), content, 0, content.clone()));
    put(&folder, "in.zip", &zip(&entries));
    for options in ["", "--all -t ff4"] {
        for input in ["in", "in.zip"] {
            let outcome = folder.run(&format!("{input} -o out --copy-others {options}"));
            outcome.refused(0, &["2 files: 2 copied"]);
            for (name, content) in [("notes.gz", &other), ("more.zip", &inner)] {
                let copy = fs::read(folder.path("out").join(name)).expect(name);
                assert_eq!(&copy, content, "{input} {name} {options}");
            }
            fs::remove_dir_all(folder.path("out")).expect("the folder");
        }
    }
}

#[test]
fn archives_in_archives_are_passed_over() {
    let folder = Folder::new();
    let inner = zip_of(&[("inner.go", CLEAN)]);
    let inner = build::tarred(b"inner.zip", b'0', &inner, build::USTAR);
    let game = build::tarred(b"game.go", b'0', CLEAN.as_bytes(), build::USTAR);
    put(&folder, "outer.tar", &tar(&[inner, game]));
    for options in ["", "--all -t ff4"] {
        let outcome = folder.run(&format!("outer.tar -o out --force {options}"));
        outcome.refused(0, &["1 skipped", "outer.tar/inner.zip: it is in another archive (unpack that one)"]);
        assert_eq!(folder.all("out"), ["game.sgf"]);
    }
}

#[test]
fn what_only_has_the_name_of_an_archive_fails_where_archives_are_read() {
    let folder = Folder::with("in/old.zip", "no zip file");
    folder.write("in/a.go", CLEAN);
    folder.run("in -o out").refused(0, &["1 converted, 1 skipped", "in/old.zip: it is an archive (--archives"]);
    let said = "in/old.zip: failed: its name is that of an archive, but it is none, or is damaged";
    folder.run("in -o all --archives").refused(1, &["1 converted, 1 failed", said]);
}

#[test]
fn an_archive_from_standard_input_beside_other_inputs_is_told_of() {
    let folder = Folder::with("a.go", CLEAN);
    let archive = zip_of(&[("sub/b.go", CLEAN)]);
    for (line, archive) in
        [("--check - a.go", archive.clone()), ("--check a.go -", gz(&tar_of(&FILES))), ("--check a.go -", archive)]
    {
        let outcome = Outcome::of(folder.command(line).write_stdin(archive));
        outcome
            .found(1, &["fatal[unread-archive]", "only where that is the only input", "2 files: 1 checked, 1 failed"]);
    }
}

#[test]
fn archives_in_folders_are_passed_over_with_the_reason() {
    let folder = Folder::with("in/a.go", CLEAN);
    put(&folder, "in/more.zip", &zip_of(&[("b.go", CLEAN)]));
    for options in ["", "--all"] {
        folder
            .run(&format!("in -o out -v --force -t ff4 {options}"))
            .refused(0, &["in/more.zip: skipped: it is an archive (--archives", "1 skipped"]);
        assert_eq!(folder.all("out"), ["a.sgf"]);
    }
}

#[test]
fn archives_in_folders_are_read_where_that_is_wanted_and_told_of_elsewhere() {
    let folder = Folder::with("in/a.go", CLEAN);
    put(&folder, "in/sub/more.zip", &zip_of(&[("b.go", CLEAN)]));
    put(&folder, "in/old.tar.gz", &gz(&tar_of(&[("c/d.go", CLEAN)])));
    put(&folder, "in/e.gz", &gz(CLEAN.as_bytes()));
    put(&folder, "in/f.go.gz", &gz(CLEAN.as_bytes()));
    put(&folder, "in/g.7z", b"7z\xbc\xaf\x27\x1c\0\x04");
    let outcome = folder.run("in -o out");
    outcome.refused(
        0,
        &[
            "6 files: 2 converted, 4 skipped\nThere may be games in what was left out:\n",
            "  in/e.gz: it is a compressed file (--archives reads it)\n",
            "  in/g.7z: it is an archive of a kind that is not read (unpack it)\n",
            "  in/old.tar.gz: it is an archive (--archives reads",
            "  in/sub/more.zip: it is an archive (--archives reads",
        ],
    );
    assert_eq!(folder.all("out"), ["a.sgf", "f.sgf"]);
    let outcome = folder.run("in -o all --archives -t sgf");
    outcome.refused(0, &["6 files: 5 converted, 1 skipped", "  in/g.7z: it is an archive of a kind"]);
    assert_eq!(folder.all("all"), ["a.sgf", "e.sgf", "f.sgf", "old/c/d.sgf", "sub/more/b.sgf"]);
    folder.run("in --in-place --archives").refused(2, &["--archives"]);
}

#[test]
fn the_name_of_the_output_says_what_it_is() {
    let folder = Folder::with("a.go", CLEAN);
    folder.write("b.go", CLEAN);
    let plain = folder.run("a.go").stdout;
    // Compressed, to the same bytes each time.
    folder.run("a.go -o a.sgf.gz").clean();
    let packed = fs::read(folder.path("a.sgf.gz")).expect("a file");
    let unpacked = std::io::read_to_string(flate2::read::GzDecoder::new(&packed[..])).expect("it is compressed");
    assert_eq!(unpacked, plain);
    folder.run("a.go -o a.sgf.gz --force").clean();
    assert_eq!(folder.run("a.sgf.gz -t sgf").stdout, plain);
    folder.run("a.go b.go --join -o joined.sgf.gz -q").clean();
    assert_eq!(folder.run("joined.sgf.gz -t sgf").stdout.matches("EV[Test]").count(), 2);
    folder.run("a.go b.go -o packed --ext sgf.gz -q").clean();
    assert_eq!(folder.all("packed"), ["a.sgf.gz", "b.sgf.gz"]);
    // What can't be had is refused.
    for name in ["x.tar.xz", "x.TBZ", "x.7z", "x.sgf.bz2", "x.sgf.xz", "x.sgf.zst"] {
        for inputs in ["a.go", "a.go b.go", "a.go b.go --join -t sgf"] {
            folder.run(&format!("{inputs} -o {name}")).refused(2, &[name, "can't be written"]);
        }
    }
    folder.run("a.go -o new/ --ext sgf.xz").refused(2, &["can't be written", ".gz"]);
    // No folder is made of the name of a record, unless it is meant.
    for line in ["a.go b.go -o two.sgf", "a.go --split -o two.go", "a.go b.go -o two.sgf.gz"] {
        folder.run(line).refused(2, &["several files are to be written", "--join", "end the name with /"]);
    }
    folder.run("a.go b.go -o two.sgf/ -q").clean();
    folder.run("a.go b.go -o two.sgf --force").refused(0, &["2 unchanged"]);
    assert_eq!(folder.names(), ["a.go", "a.sgf.gz", "b.go", "joined.sgf.gz", "packed", "two.sgf"]);
}

#[test]
fn each_archive_gets_a_folder_beside_it() {
    let folder = Folder::new();
    for name in ["one.zip", "sub/two.zip", "three"] {
        put(&folder, name, &zip_of(&[("a/b.go", CLEAN)]));
    }
    folder.run("one.zip sub/two.zip three --beside -q").clean();
    assert_eq!(
        folder.all("."),
        ["one.zip", "one/a/b.sgf", "sub/two.zip", "sub/two/a/b.sgf", "three", "three-converted/a/b.sgf",]
    );
}

#[test]
fn empty_archives_and_folders_are_nothing() {
    let folder = Folder::new();
    put(&folder, "empty.zip", &zip(&[]));
    put(&folder, "empty.tar", &[0; 10240]);
    put(&folder, "empty.tgz", &gz(&[0; 10240]));
    let directory = build::tarred(b"games/", b'5', b"", build::USTAR);
    put(&folder, "folders.tar", &tar(&[directory]));
    let directory = build::Zipped::stored(b"games/", "");
    put(&folder, "folders.zip", &zip(&[directory]));
    for archive in ["empty.zip", "empty.tar", "empty.tgz", "folders.tar", "folders.zip"] {
        let outcome = folder.run(&format!("{archive} -o out"));
        outcome.refused(0, &["0 files"]);
        assert!(!folder.path("out").exists(), "{archive}");
    }
}

#[test]
fn times_of_entries_are_preserved() {
    let folder = Folder::new();
    put(&folder, "g.tar", &tar_of(&[("a.go", CLEAN)]));
    let seconds = u32::try_from(MODIFIED).expect("a time before 2106");
    let entry = build::Zipped {
        extra: [b"UT\x05\0\x01", &seconds.to_le_bytes()[..]].concat(),
        ..build::Zipped::stored(b"a.go", CLEAN)
    };
    let without = build::Zipped::stored(b"b.go", CLEAN);
    put(&folder, "g.zip", &zip(&[entry, without]));
    let modified = |name: &str| {
        let file = fs::metadata(folder.path(name)).expect(name);
        file.modified().expect("a time")
    };
    let expected = UNIX_EPOCH + Duration::from_secs(MODIFIED);
    folder.run("g.tar -o of-tar --preserve -q").clean();
    assert_eq!(modified("of-tar/a.sgf"), expected);
    folder.run("g.zip -o of-zip --preserve -q").clean();
    assert_eq!(modified("of-zip/a.sgf"), expected);
    assert_eq!(modified("of-zip/b.sgf"), modified("g.zip"));
    // They are not older than what they were made of.
    let plan = folder.run("g.zip -o of-zip --preserve --newer --dry-run").stdout;
    assert_eq!(plan, "g.zip/a.go == of-zip/a.sgf\ng.zip/b.go == of-zip/b.sgf\n");
}

#[test]
fn thousands_of_entries_come_in_order() {
    let folder = Folder::new();
    let names: Vec<String> = (0..5000).map(|number| format!("{number:04}.sgf")).collect();
    let contents: Vec<String> = names.iter().map(|name| format!("(;GM[1]FF[4]SZ[9]GN[{name}];B[ee])")).collect();
    let files: Vec<(&str, &str)> = names.iter().zip(&contents).map(|(name, content)| (&**name, &**content)).collect();
    put(&folder, "g.zip", &zip_of(&files));
    put(&folder, "g.tgz", &gz(&tar_of(&files)));
    let outcome = folder.run("g.tgz --join -t ff4 -j 2");
    assert!(outcome.stderr.contains("5000 files: 5000 converted\n"));
    let titles = outcome.stdout.split("GN[").skip(1);
    let titles = titles.filter_map(|title| title.split(']').next());
    assert!(titles.eq(names.iter().map(String::as_str)));
    let plan = folder.run("g.zip -o out --dry-run").stdout;
    let planned = plan.lines().zip(&names).filter(|(line, name)| line.contains(&***name));
    assert_eq!((plan.lines().count(), planned.count()), (5000, 5000));
}
