//! Archives that are cut off or damaged: what can be read is right, and what is missing is told.

use super::build::{USTAR, Zipped, gz, tar_of, tarred, zip, zip_of};
use super::{CLEAN, Folder, contents, put};

const FILES: [(&str, &str); 3] = [
    ("a.go", CLEAN),
    ("b.go", "EVENT Second\r\nB 1 Q16\r\nW 2 D4\r\nB 3 Q4\r\n"),
    ("c.go", "EVENT Third\r\nB 1 D4\r\nW 2 Q16\r\n"),
];

/// What the whole archive gives.
fn expected() -> Vec<(String, String)> {
    let folder = Folder::new();
    put(&folder, "g.tar", &tar_of(&FILES));
    folder.run("g.tar -o out -q").clean();
    contents(&folder, "out")
}

/// Reads an archive that is not what it was. Only right files are written, unless the damage is told; whether as many as
/// there were, and whether something failed.
#[track_caller]
fn read(name: &str, bytes: &[u8], expected: &[(String, String)]) -> (bool, bool) {
    let folder = Folder::new();
    put(&folder, name, bytes);
    let outcome = folder.run(&format!("{name} -o out/ -t ff4 --max-archive 1M"));
    assert!(matches!(outcome.code, 0 | 1), "{outcome:?}");
    assert!(!outcome.stderr.contains("the program failed"), "{outcome:?}");
    let found = contents(&folder, "out");
    for (name, content) in &found {
        // Nothing but the end of a compressed file tells that something before it was damaged.
        let is_told = outcome.stderr.contains("  g.tgz: failed: ");
        let is_right = expected.iter().any(|(_, right)| right == content);
        assert!(is_right || is_told, "{name} is {content:?} in {outcome:?}");
    }
    (found.len() == expected.len(), outcome.code == 1)
}

#[test]
fn what_is_cut_off_is_told() {
    let expected = expected();
    let tar = tar_of(&FILES);
    let end = tar.len() - 1024;
    for (name, bytes, step) in
        [("g.zip", zip_of(&FILES), 23), ("g.tgz", gz(&tar), 23), ("g.tar", tar[..=end].to_vec(), 128)]
    {
        for length in (1..bytes.len()).step_by(step) {
            let (_, failed) = read(name, &bytes[..length], &expected);
            assert!(failed, "{name} of {length} bytes");
        }
    }
    // Where a tar file is cut off between two entries, nothing but its end is missing.
    for length in [1024, 2048, end] {
        let (is_whole, failed) = read("g.tar", &tar[..length], &expected);
        assert_eq!((is_whole, failed), (length == end, true), "{length}");
    }
    assert_eq!(read("g.tar", &tar, &expected), (true, false));
}

#[test]
fn no_damage_changes_a_record_silently() {
    let expected = expected();
    for (name, bytes) in [("g.zip", zip_of(&FILES)), ("g.tgz", gz(&tar_of(&FILES)))] {
        for at in (0..bytes.len()).step_by(7) {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x41;
            read(name, &damaged, &expected);
        }
    }
}

#[test]
fn one_damaged_entry_leaves_the_others() {
    let expected = expected();
    let mut bytes = zip_of(&FILES);
    // In the middle of what is deflated of the second one.
    let second = bytes.windows(4).position(|bytes| bytes == b"b.go").unwrap();
    bytes[second + 20] ^= 0xff;
    let folder = Folder::new();
    put(&folder, "g.zip", &bytes);
    let said = ["  g.zip/b.go: failed: it can't be unpacked", "3 files: 2 converted, 1 failed"];
    folder.run("g.zip -o out").refused(1, &said);
    let found = contents(&folder, "out");
    assert_eq!(found, [expected[0].clone(), expected[2].clone()]);
}

#[test]
fn a_damaged_compressed_file_is_told() {
    let folder = Folder::new();
    let whole = gz(CLEAN.as_bytes());
    let mut sum = whole.clone();
    sum[whole.len() - 6] ^= 1;
    let with_more = [&whole[..], b"and more"].concat();
    for (name, bytes) in [("begin.go.gz", &whole[..5]), ("sum.go.gz", &sum), ("more.go.gz", &with_more)] {
        put(&folder, name, bytes);
        folder.run(&format!("{name} -o out.sgf")).refused(1, &[name, "[unreadable]"]);
        assert!(!folder.path("out.sgf").exists(), "{name}");
    }
}

#[test]
fn what_stands_behind_the_end_is_told() {
    let folder = Folder::new();
    let two = [tar_of(&FILES[..1]), tar_of(&FILES[1..])].concat();
    put(&folder, "g.tar", &two);
    folder.run("g.tar -o out").refused(1, &["  g.tar: failed: another archive follows"]);
    assert_eq!(folder.all("out"), ["a.sgf"]);
    // What programs fill their last blocks with is nothing: zeros, or what these had before.
    let whole = tar_of(&FILES);
    for filling in [0, b'x'] {
        let filled = [&whole[..], &vec![filling; 10240 - whole.len()]].concat();
        assert_eq!(read("g.tar", &filled, &expected()), (true, false));
    }
    // A text that was sent ends with a line.
    for sent in [&b"\r\n"[..], b" \n\x1a"] {
        assert_eq!(read("g.tar", &[&whole[..], sent].concat(), &expected()), (true, false));
        assert_eq!(read("g.zip", &[&zip_of(&FILES)[..], sent].concat(), &expected()), (true, false));
    }
    for more in [&b"(;GM[1];B[bb])"[..], &[b'x'; 512], &[0, 0, b'x']] {
        let bytes = [&whole[..], more].concat();
        for (name, bytes) in [("g.tgz", gz(&bytes)), ("g.tar", bytes)] {
            put(&folder, name, &bytes);
            let said = format!("  {name}: failed: something else follows behind its end");
            folder.run(&format!("{name} -o more --force")).refused(1, &[&said]);
            assert_eq!(folder.all("more"), ["a.sgf", "b.sgf", "c.sgf"]);
        }
    }
}

#[test]
fn what_stands_beside_a_zip_file_is_told() {
    const BEFORE: &str = "another archive stands before it";
    const BEHIND: &str = "something else follows behind its end";
    const EMPTY: &str = "it lists no entries, although something stands before its directory";
    const END: &[u8] = b"PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0";

    let (one, two) = (zip_of(&FILES[..1]), zip_of(&FILES[1..]));
    let program = b"MZ and what unpacks it".repeat(40);
    let mut with_comment = one.clone();
    let length = with_comment.len();
    with_comment[length - 2] = 3;
    with_comment.extend(b"abc");
    for (parts, said, games) in [
        (&[&one[..], &two][..], BEFORE, &["b.sgf", "c.sgf"][..]),
        (&[&with_comment, &two], BEFORE, &["b.sgf", "c.sgf"]),
        (&[&one, b"between them", &two], BEFORE, &["b.sgf", "c.sgf"]),
        (&[&program, &one, &two], BEFORE, &["b.sgf", "c.sgf"]),
        (&[&two, b"(;GM[1];B[bb])"], BEHIND, &["b.sgf", "c.sgf"]),
        (&[&with_comment, b"PK\x05\x06"], BEHIND, &["a.sgf"]),
        // The end of the other one is not there.
        (&[&one, &two[..two.len() - 30]], BEHIND, &["a.sgf"]),
        (&[&one, END], EMPTY, &[]),
        (&[&program, &one, END], EMPTY, &[]),
        (&[END, b"(;GM[1];B[bb])"], BEHIND, &[]),
    ] {
        let folder = Folder::new();
        put(&folder, "g.zip", &parts.concat());
        folder.run("g.zip -o out").refused(1, &[&format!("  g.zip: failed: {said}")]);
        assert_eq!(contents(&folder, "out").into_iter().map(|(name, _)| name).collect::<Vec<_>>(), games, "{said}");
    }
    let whole = zip_of(&FILES);
    for parts in [&[&program[..], &whole][..], &[&whole, &[0; 100]], &[&whole, &[0x1a; 100]]] {
        assert_eq!(read("g.zip", &parts.concat(), &expected()), (true, false));
    }
}

#[test]
fn a_folder_of_a_tar_file_with_content_is_refused() {
    let entries = [
        tarred(b"games/", b'5', b"", USTAR),
        tarred(b"games", b'5', CLEAN.as_bytes(), USTAR),
        tarred(b"games/a.go", b'0', CLEAN.as_bytes(), USTAR),
    ];
    let folder = Folder::new();
    put(&folder, "g.tar", &super::tar(&entries));
    folder.run("g.tar -o out").refused(1, &["  g.tar/games: failed: it is called a folder, and has content"]);
    assert_eq!(folder.all("out"), ["games/a.sgf"]);
}

#[test]
fn damage_between_entries_is_told() {
    let mut bytes = tar_of(&FILES);
    bytes[1024 + 3] ^= 1;
    let folder = Folder::new();
    put(&folder, "g.tar", &bytes);
    folder.run("g.tar -o out").refused(1, &["  g.tar: failed: it can't be unpacked: "]);
    assert_eq!(folder.all("out"), ["a.sgf"]);
}

#[test]
fn what_is_packed_in_an_unknown_way_is_told() {
    let entry = Zipped::packed(b"x.go", CLEAN.as_bytes(), super::build::UNKNOWN, vec![0; 20]);
    let folder = Folder::new();
    put(&folder, "g.zip", &zip(&[entry, Zipped::stored(b"ok.go", CLEAN)]));
    let said = "  g.zip/x.go: failed: it can't be unpacked: it is packed in a way that is not known (77)";
    folder.run("g.zip -o out").refused(1, &[said]);
    assert_eq!(folder.all("out"), ["ok.sgf"]);
}

#[test]
fn a_sparse_entry_is_not_taken_for_what_stands_for_it() {
    let said = b"22 GNU.sparse.major=1\n22 GNU.sparse.minor=0\n24 GNU.sparse.name=x.go\n";
    let entries =
        [tarred(b"PaxHeaders/x.go", b'x', said, USTAR), tarred(b"GNUSparseFile.1/x.go", b'0', b"1\n0\n3\nabc", USTAR)];
    let folder = Folder::new();
    put(&folder, "g.tar", &super::tar(&entries));
    folder.run("g.tar -o out").refused(1, &["  g.tar/x.go: failed: it is sparse"]);
    assert!(!folder.path("out").exists());
}
