//! Archives of old and of other systems.

use std::fs;
use std::io::{Cursor, Write};

use ::tar::Builder;
use ::zip::ZipWriter;
use ::zip::write::SimpleFileOptions;

use super::build::{IMPLODED, OF_1979, SHRUNK, USTAR, Zipped, imploded, shrunk, tar, tarred, zip, zip_of};
use super::{CLEAN, Folder, SGF, put};

/// Reads an archive without a warning, and finds these games in it, each of which is [`CLEAN`].
#[track_caller]
fn has(name: &str, bytes: &[u8], games: &[&str]) {
    let folder = Folder::with("plain.go", CLEAN);
    let expected = folder.run("plain.go").stdout;
    put(&folder, name, bytes);
    folder.run(&format!("{name} -o out -q")).clean();
    assert_eq!(folder.all("out"), games, "{name}");
    for game in games {
        assert_eq!(folder.read(&format!("out/{game}")), expected, "{game}");
    }
}

#[test]
fn tar_files_without_a_magic_are_read() {
    let entries = [
        tarred(b"games/", 0, b"", OF_1979),
        tarred(b"games.go/", 0, b"", OF_1979),
        tarred(b"games/a.go", 0, CLEAN.as_bytes(), OF_1979),
        tarred(b"games/b.go", b'0', CLEAN.as_bytes(), OF_1979),
    ];
    has("g.tar", &tar(&entries), &["games/a.sgf", "games/b.sgf"]);
    has("a-tape", &tar(&entries), &["games/a.sgf", "games/b.sgf"]);
}

#[test]
fn what_a_tar_file_says_of_itself_is_no_entry() {
    let comment = b"20 comment=81af4201\n";
    let entries = [
        tarred(b"pax_global_header", b'g', comment, USTAR),
        tarred(b"Games of 1990", b'V', b"", b"ustar  \0"),
        tarred(b"games/", b'D', b"Ya.go\0\0", b"ustar  \0"),
        tarred(b"games/a.go", b'0', CLEAN.as_bytes(), USTAR),
        tarred(b"games/b.go", b'7', CLEAN.as_bytes(), USTAR),
    ];
    has("g.tar", &tar(&entries), &["games/a.sgf", "games/b.sgf"]);
}

#[test]
fn long_names_are_read() {
    let folder = "long/".repeat(40);
    let name = format!("{folder}{}.go", "x".repeat(120));
    let output = name.replace(".go", ".sgf");
    let long = [name.as_bytes(), b"\0"].concat();
    let gnu =
        [tarred(b"././@LongLink", b'L', &long, b"ustar  \0"), tarred(b"long", b'0', CLEAN.as_bytes(), b"ustar  \0")];
    has("gnu.tar", &tar(&gnu), &[&output]);
    let said = format!(" path={name}\n");
    let said = format!("{}{said}", said.len() + 3);
    let pax =
        [tarred(b"PaxHeaders/long", b'x', said.as_bytes(), USTAR), tarred(b"long", b'0', CLEAN.as_bytes(), USTAR)];
    has("pax.tar", &tar(&pax), &[&output]);
    let mut builder = Builder::new(Vec::new());
    let mut header = ::tar::Header::new_gnu();
    header.set_size(CLEAN.len() as u64);
    let added = builder.append_data(&mut header, &name, CLEAN.as_bytes());
    added.expect("memory");
    has("crate.tar", &builder.into_inner().expect("memory"), &[&output]);
}

#[test]
fn a_sparse_file_is_read_with_its_holes() {
    // All of it is a hole, but for the game at its end.
    let mut entry = tarred(b"x.go", b'S', CLEAN.as_bytes(), b"ustar  \0");
    let hole = 512;
    let octal = |number: usize| format!("{number:011o}\0").into_bytes();
    entry[386..398].copy_from_slice(&octal(hole));
    entry[398..410].copy_from_slice(&octal(CLEAN.len()));
    entry[483..495].copy_from_slice(&octal(hole + CLEAN.len()));
    entry[148..156].fill(b' ');
    let sum: u32 = entry[..512].iter().map(|&byte| u32::from(byte)).sum();
    entry[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    let folder = Folder::new();
    put(&folder, "g.tar", &tar(&[entry]));
    folder.write("x.go", &("\0".repeat(hole) + CLEAN));
    let expected = folder.run("x.go").stdout;
    folder.run("g.tar -o out -q");
    assert_eq!(folder.read("out/x.sgf"), expected);
}

#[test]
fn what_old_programs_packed_is_unpacked() {
    let content = CLEAN.as_bytes();
    let entries = [
        Zipped::packed(b"A.GO", content, SHRUNK, shrunk(content)),
        Zipped::packed(b"B.GO", content, IMPLODED, imploded(content)),
        Zipped::stored(b"GAMES\\C.GO", CLEAN),
    ];
    has("G.ZIP", &zip(&entries), &["A.sgf", "B.sgf", "GAMES/C.sgf"]);
}

#[test]
fn a_program_that_unpacks_itself_is_read_where_it_is_called_a_zip_file() {
    let zip = zip_of(&[("a.go", CLEAN)]);
    let program = [b"MZ", &[0; 700][..], &zip].concat();
    has("g.zip", &program, &["a.sgf"]);
}

#[test]
fn streams_and_large_files_are_read() {
    let options = SimpleFileOptions::default();
    let mut stream = ZipWriter::new_stream(Vec::new());
    stream.start_file("a.go", options).expect("memory");
    stream.write_all(CLEAN.as_bytes()).expect("memory");
    let stream = stream.finish().expect("memory").into_inner();
    has("stream.zip", &stream, &["a.sgf"]);
    let mut large = ZipWriter::new(Cursor::new(Vec::new()));
    let options = options.large_file(true);
    large.start_file("a.go", options).expect("memory");
    large.write_all(CLEAN.as_bytes()).expect("memory");
    let large = large.finish().expect("memory").into_inner();
    has("large.zip", &large, &["a.sgf"]);
}

#[test]
fn what_was_piped_into_a_zip_file_is_read() {
    let entry = Zipped { mode: 0o010_600, ..Zipped::stored(b"a.go", CLEAN) };
    has("g.zip", &zip(&[entry]), &["a.sgf"]);
}

#[test]
fn what_a_mac_adds_is_passed_over() {
    let half = "\0\u{5}\u{16}\u{7}\0\u{2}\0\0Mac OS X        ";
    let entries = [Zipped::stored(b"a.sgf", SGF), Zipped::stored(b"__MACOSX/._a.sgf", half)];
    let folder = Folder::with("games/._a.sgf", half);
    folder.write("games/a.sgf", SGF);
    put(&folder, "g.zip", &zip(&entries));
    for input in ["g.zip", "games"] {
        folder.run(&format!("{input} -o out")).refused(0, &["2 files: 1 converted, 1 skipped\n"]);
        assert_eq!(folder.all("out"), ["a.go"], "{input}");
        fs::remove_dir_all(folder.path("out")).expect("the folder");
    }
}
