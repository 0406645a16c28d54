//! Archives that want to do harm, and names of all charsets: what is refused is refused by its name, and the rest is read.

use std::fs;

use super::build::{DEFLATED, ENCRYPTED, USTAR, UTF_8, Zipped, gz, sparse, sum, tar, tar_of, tarred, zip};
use super::{CLEAN, Folder, Outcome, SGF, put};

/// Names that lead out of the folder, on one system or another.
const OUTSIDE: [&str; 6] = ["../x.go", "../../x.go", "a/../../x.go", "/x.go", "C:x.go", "C:/x.go"];

/// The same with the separator of Windows, which counts in zip files.
const OUTSIDE_IN_ZIP: [&str; 4] = ["..\\x.go", "\\x.go", "C:\\x.go", "\\\\server\\x.go"];

/// Reads an archive with `ok.go` and one entry that is refused by its name, and nothing else is written but that.
#[track_caller]
fn refuses(archive: &str, bytes: &[u8], entry: &str, said: &[&str]) {
    let folder = Folder::new();
    put(&folder, &format!("here/{archive}"), bytes);
    for threads in 1..=2 {
        let line = format!("here/{archive} -o here/out --force -j {threads}");
        let outcome = folder.run(&line);
        outcome.refused(1, said);
        let name = format!("  here/{archive}/{entry}: failed: ");
        assert!(outcome.stderr.contains(&name), "no {name} in {outcome:?}");
        assert_eq!(folder.all("here/out"), ["ok.sgf"], "{entry}");
        assert_eq!(folder.all("").len(), 2, "{entry}");
    }
    let outcome = folder.run(&format!("here/{archive} --check"));
    outcome.found(1, said);
}

fn zip_with(entry: Zipped<'_>) -> Vec<u8> {
    zip(&[entry, Zipped::stored(b"ok.go", CLEAN)])
}

fn tar_with(entry: Vec<u8>) -> Vec<u8> {
    tar(&[entry, tarred(b"ok.go", b'0', CLEAN.as_bytes(), USTAR)])
}

#[test]
fn names_that_lead_elsewhere_are_refused() {
    let said = ["[unsafe-entry]", "2 files: 1 ", "1 failed"];
    for name in OUTSIDE.into_iter().chain(OUTSIDE_IN_ZIP) {
        let bytes = zip_with(Zipped::stored(name.as_bytes(), CLEAN));
        refuses("g.zip", &bytes, name, &said);
    }
    for name in OUTSIDE {
        let bytes = tar_with(tarred(name.as_bytes(), b'0', CLEAN.as_bytes(), USTAR));
        refuses("g.tar", &bytes, name, &said);
        refuses("g.tgz", &gz(&bytes), name, &said);
    }
}

#[test]
fn names_that_no_system_has_are_refused_and_shown_in_short() {
    let said = ["[unsafe-entry]", "its name is too long", "2 files: 1 "];
    let long = "ab/".repeat(20_000) + "x.go";
    let shown = format!("{}...", &long[..60]);
    let long_part = format!("{}.go", "x".repeat(253));
    for (name, shown) in [(&long, &shown), (&long_part, &long_part)] {
        refuses("g.zip", &zip_with(Zipped::stored(name.as_bytes(), CLEAN)), shown, &said);
        let described = tarred(b"././@LongLink", b'L', name.as_bytes(), b"ustar  \0");
        let entry = [described, tarred(b"x.go", b'0', CLEAN.as_bytes(), USTAR)].concat();
        refuses("g.tar", &tar_with(entry), shown, &said);
    }
}

#[test]
fn what_is_called_a_folder_and_has_content_is_refused() {
    let said = ["[unsafe-entry]", "it is called a folder, and has content"];
    for name in ["game.go/", "a/b\\"] {
        refuses("g.zip", &zip_with(Zipped::stored(name.as_bytes(), CLEAN)), name, &said);
    }
    refuses("g.tar", &tar_with(tarred(b"game.go/", b'0', CLEAN.as_bytes(), USTAR)), "game.go/", &said);
}

#[test]
fn names_that_would_act_on_a_terminal_are_refused_and_shown_without_that() {
    for (name, shown) in
        [("a\nb.go", "a\u{fffd}b.go"), ("x\x1b[2J/c.go", "x\u{fffd}[2J/c.go"), ("\x07.go", "\u{fffd}.go")]
    {
        let said = ["[unsafe-entry]", "its name has control characters"];
        refuses("g.zip", &zip_with(Zipped::stored(name.as_bytes(), CLEAN)), shown, &said);
        refuses("g.tar", &tar_with(tarred(name.as_bytes(), b'0', CLEAN.as_bytes(), USTAR)), shown, &said);
    }
}

#[test]
fn what_is_no_file_is_refused() {
    for (kind, what) in [
        (b'1', "it is a link"),
        (b'2', "it is a link"),
        (b'3', "it is no file"),
        (b'4', "it is no file"),
        (b'6', "it is no file"),
    ] {
        let mut entry = tarred(b"x.go", kind, b"", USTAR);
        entry[157..163].copy_from_slice(b"/x.sgf");
        sum(&mut entry);
        refuses("g.tar", &tar_with(entry), "x.go", &["[unsafe-entry]", what]);
    }
    for (mode, what) in [(0o120_777, "it is a link"), (0o020_666, "it is no file")] {
        let entry = Zipped { mode, ..Zipped::stored(b"x.go", "/x.sgf") };
        refuses("g.zip", &zip_with(entry), "x.go", &["[unsafe-entry]", what]);
    }
}

#[test]
fn encrypted_entries_are_refused() {
    let entry = Zipped { flags: ENCRYPTED, ..Zipped::stored(b"x.go", "twelve bytes and more of nonsense") };
    let said = ["[encrypted-entry]", "it is encrypted"];
    refuses("g.zip", &zip_with(entry), "x.go", &said);
}

#[test]
fn of_entries_of_one_name_the_last_is_read() {
    let said = ["[unsafe-entry]", "another entry of this name behind it"];
    let old = "EVENT Old\r\nB 1 A1\r\n";
    for name in ["ok.go", "./ok.go"] {
        let bytes = zip_with(Zipped::stored(name.as_bytes(), old));
        refuses("g.zip", &bytes, "ok.go", &said);
        let bytes = tar_with(tarred(name.as_bytes(), b'0', old.as_bytes(), USTAR));
        refuses("g.tar", &bytes, "ok.go", &said);
    }
    let folder = Folder::with("ok.go", CLEAN);
    put(&folder, "g.zip", &zip_with(Zipped::stored(b"ok.go", old)));
    let joined = folder.run("g.zip --join -t ff4").stdout;
    assert_eq!(joined, folder.run("ok.go").stdout);
}

#[test]
fn what_unpacks_to_too_much_is_refused() {
    let large = "\n".repeat(300_000);
    let entry = tarred(b"x.go", b'0', large.as_bytes(), USTAR);
    let packed = gz(large.as_bytes());
    let deflated = packed[10..packed.len() - 8].to_vec();
    let entry_of = |size| Zipped { size, ..Zipped::packed(b"x.go", large.as_bytes(), DEFLATED, deflated.clone()) };
    let folder = Folder::new();
    put(&folder, "g.tgz", &gz(&tar_with(entry)));
    put(&folder, "honest.zip", &zip_with(entry_of(300_000)));
    put(&folder, "large.zip", &zip_with(entry_of(u32::MAX - 1)));
    for archive in ["g.tgz", "honest.zip", "large.zip"] {
        let line = format!("{archive} -o out --max-size 100K");
        let said = "x.go: failed: it unpacks to more than 100K";
        folder.run(&line).refused(1, &["[too-large]", said]);
        assert_eq!(folder.all("out"), ["ok.sgf"], "{archive}");
        fs::remove_dir_all(folder.path("out")).expect("the folder");
        let line = format!("{archive} -o out --max-archive 100K");
        let said = format!("{archive}/x.go: failed: the archive unpacks to more than 100K");
        folder.run(&line).refused(1, &["[too-large]", &said]);
        assert!(!folder.path("out").exists(), "{archive}");
    }
    // Where an entry is not as long as is said, something is wrong with it, though its checksum is right.
    for size in [100, 299_999, 300_001] {
        refuses("g.zip", &zip_with(entry_of(size)), "x.go", &["[unreadable]"]);
    }
}

#[test]
fn what_is_unpacked_in_vain_counts() {
    let content = format!("(;GM[1]C[{}])", "a".repeat(40_000));
    let damaged = |name| {
        let mut entry = Zipped::stored(name, &content);
        entry.crc ^= 1;
        entry
    };
    let names: [&[u8]; 4] = [b"0.sgf", b"1.sgf", b"2.sgf", b"3.sgf"];
    let folder = Folder::new();
    put(&folder, "g.zip", &zip(&names.map(damaged)));
    folder.run("g.zip -o out --max-archive 100K -q").refused(
        1,
        &[
            "1.sgf: failed: it can't be unpacked",
            "2.sgf: failed: the archive unpacks to more",
            "3.sgf: failed: the archive unpacks to more",
        ],
    );
}

#[test]
fn all_entries_together_may_unpack_to_too_much() {
    let folder = Folder::new();
    let content = format!("(;GM[1]C[{}])", "a".repeat(40_000));
    let files: Vec<(String, &str)> = (0..5).map(|number| (format!("{number}.sgf"), &*content)).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&**name, *text)).collect();
    put(&folder, "g.zip", &super::zip_of(&files));
    put(&folder, "g.tgz", &gz(&tar_of(&files)));
    for archive in ["g.zip", "g.tgz"] {
        let line = format!("{archive} -o out -t ff4 --max-archive 100K");
        folder.run(&line).refused(1, &["2.sgf: failed: the archive unpacks to more"]);
        assert_eq!(folder.all("out"), ["0.sgf", "1.sgf"], "{archive}");
        fs::remove_dir_all(folder.path("out")).expect("the folder");
        let line = format!("{archive} -o out -t ff4 --max-archive 210K -q");
        folder.run(&line).clean();
        fs::remove_dir_all(folder.path("out")).expect("the folder");
    }
}

#[test]
fn what_sparse_entries_unpack_to_counts() {
    let folder = Folder::new();
    let names = ["0.txt", "1.txt", "2.txt", "3.txt"];
    let all = tar(&names.map(|name| sparse(name.as_bytes(), &[b'x'; 512], 40_000)));
    put(&folder, "g.tar", &all);
    put(&folder, "g.tgz", &gz(&all));
    for archive in ["g.tar", "g.tgz"] {
        let line = format!("{archive} -o out --copy-others --max-archive 100K");
        let said = ["2.txt: failed: the archive unpacks to more than 100K", "3.txt: failed: the archive unpacks"];
        folder.run(&line).refused(1, &said);
        assert_eq!(folder.all("out"), ["0.txt", "1.txt"], "{archive}");
        assert_eq!(folder.read("out/1.txt").len(), 40_000);
        fs::remove_dir_all(folder.path("out")).expect("the folder");
        // Headers count, too.
        folder.run(&format!("{archive} -o out --copy-others --max-archive 170K -q")).clean();
        fs::remove_dir_all(folder.path("out")).expect("the folder");
    }
}

#[cfg(unix)]
#[test]
fn an_archive_from_standard_input_is_held_once() {
    let folder = Folder::new();
    put(&folder, "g.tar", &tar_with(tarred(b"large.txt", b'0', &[0; 100_000_000], USTAR)));
    let program = assert_cmd::cargo::cargo_bin!("ishisgf").display().to_string();
    // The system would end the program where it takes more.
    let line = format!("ulimit -v 200000; exec '{program}' --check -j 1 < g.tar");
    let mut shell = assert_cmd::Command::new("sh");
    let outcome = Outcome::of(shell.current_dir(folder.path("")).args(["-c", &line]));
    assert_eq!((outcome.code, &*outcome.stderr), (0, ""), "{outcome:?}");
    assert!(outcome.stdout.contains("1 checked, 1 skipped"), "{outcome:?}");
}

#[test]
fn a_name_that_never_ends_is_refused() {
    let folder = Folder::new();
    let name = vec![b'x'; 2 << 20];
    let long = tarred(b"././@LongLink", b'L', &name, b"ustar  \0");
    put(&folder, "g.tgz", &gz(&tar_with(long)));
    folder.run("g.tgz --check").found(1, &["g.tgz: failed: ", "too long"]);
}

#[test]
fn names_are_read_in_their_charset() {
    for (charset, names) in [
        ("shift_jis", &["名人戦/第1局.go", "表.go", "ソ/十段戦.go"][..]),
        ("shift_jis", &["棋譜 山田花子.go"]),
        ("euc-jp", &["名人戦/第1局.go"]),
        ("gbk", &["王小明-李大方.go"]),
        ("big5", &["圍棋名局/林海峰.go"]),
        ("euc-kr", &["이창호.go"]),
        ("cp437", &["Müller.go", "Größe/Bäcker.go"]),
        ("windows-1251", &["Иванов - Петров.go"]),
        ("utf-8", &["名人戦/Müller.go"]),
    ] {
        let raw: Vec<Vec<u8>> = names.iter().map(|name| encoded(name, charset)).collect();
        let zipped = |flags| -> Vec<u8> {
            let entries = raw.iter().map(|name| Zipped { flags, ..Zipped::stored(name, CLEAN) });
            zip(&entries.collect::<Vec<_>>())
        };
        let entries = raw.iter();
        let entries = entries.map(|name| tarred(name, b'0', CLEAN.as_bytes(), USTAR));
        let folder = Folder::new();
        put(&folder, "g.zip", &zipped(0));
        // Some programs set this flag whatever the names are.
        put(&folder, "flag.zip", &zipped(UTF_8));
        put(&folder, "g.tar", &tar(&entries.collect::<Vec<_>>()));
        let mut expected: Vec<String> = names.iter().map(|name| name.replace(".go", ".sgf")).collect();
        expected.sort();
        for archive in ["g.zip", "flag.zip", "g.tar"] {
            folder.run(&format!("{archive} -o out -q")).clean();
            assert_eq!(folder.all("out"), expected, "{charset} {archive}");
            fs::remove_dir_all(folder.path("out")).expect("the folder");
        }
    }
}

fn encoded(name: &str, charset: &str) -> Vec<u8> {
    match encoding_rs::Encoding::for_label(charset.as_bytes()) {
        Some(encoding) => encoding.encode(name).0.into_owned(),
        None => name
            .chars()
            .map(|c| match c {
                'ä' => 0x84,
                'ö' => 0x94,
                'ü' => 0x81,
                'ß' => 0xe1,
                c => u8::try_from(c).expect("ASCII"),
            })
            .collect(),
    }
}

#[test]
fn folders_whose_names_end_in_a_backslash_byte_are_no_files() {
    // The second byte of these letters is that of a backslash in ASCII.
    let names = ["表/", "ソ", "能.sgf"].map(|name| encoded(name, "shift_jis"));
    let [directory, file, game] = &names;
    let folder = Folder::new();
    let entries = [Zipped::stored(directory, ""), Zipped::stored(file, SGF), Zipped::stored(game, SGF)];
    put(&folder, "g.zip", &zip(&entries));
    folder.run("g.zip -o out -t ff4 --all -q").clean();
    assert_eq!(folder.all("out"), ["ソ.sgf", "能.sgf"]);
}

#[test]
fn a_name_that_is_a_file_and_a_folder_stops_nothing_else() {
    let folder = Folder::with("a.sgf", SGF);
    let entries = [Zipped::stored(b"a.go", CLEAN), Zipped::stored(b"a.sgf/b.go", CLEAN)];
    put(&folder, "g.zip", &zip(&entries));
    folder.run("g.zip a.sgf -t ff4 -o skip --on-conflict skip").refused(0, &["2 converted, 1 skipped"]);
    assert_eq!(folder.all("skip"), ["a.sgf", "g/a.sgf/b.sgf"]);
    folder.run("g.zip a.sgf -t ff4 -o rename --on-conflict rename").refused(0, &["3 converted"]);
    assert_eq!(folder.all("rename"), ["a.sgf", "g/a-2.sgf", "g/a.sgf/b.sgf"]);
}

#[test]
fn names_of_dots_lead_nowhere() {
    let two_games = format!("{SGF}{SGF}");
    for archive in ["..zip", "...zip", "....zip", "...tar"] {
        let folder = Folder::new();
        let bytes = match archive.ends_with("zip") {
            true => zip(&[Zipped::stored(b"..sgf", &two_games), Zipped::stored(b"b.txt", "text")]),
            false => tar_of(&[("..sgf", &two_games), ("b.txt", "text")]),
        };
        put(&folder, &format!("here/in/{archive}"), &bytes);
        folder.write("here/in/ok.go", CLEAN);
        for (line, out) in [
            ("here/in -o here/out --archives --force --copy-others", "out/"),
            ("here/in -o here/out --archives --force --split -t ff4", "out/"),
            ("here/in -o here/out --archives --force --split -t ff4 --on-conflict rename", "out/"),
            (&format!("here/in/{archive} here/in/ok.go -o here/out --force -t ff4"), "out/"),
            (&format!("here/in/{archive} --beside --force -t ff4"), &format!("in/{archive}-converted/")),
            (&format!("here/in/{archive} --beside --force -t ff4 --split"), &format!("in/{archive}-converted/")),
        ] {
            let before = folder.all("");
            let outcome = folder.run(line);
            let written: Vec<String> = folder.all("").into_iter().filter(|name| !before.contains(name)).collect();
            assert!(!written.is_empty(), "{line}: {outcome:?}");
            let is_within = |name: &String| {
                // `....zip` has a stem that is a name.
                name.starts_with(&format!("here/{out}")) || name.starts_with("here/in/.../")
            };
            assert!(written.iter().all(is_within), "{line}: {written:?}");
            let made = folder.all("here").into_iter().filter(|name| !name.starts_with("in/"));
            assert!(made.into_iter().all(|name| name.starts_with("out/")), "{line}");
            written.iter().for_each(|name| fs::remove_file(folder.path(name)).expect(name));
        }
    }
}
