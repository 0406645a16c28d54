//! All ways in which files and entries of zip files are compressed.

use std::io::{Cursor, Write};

use ::zip::write::SimpleFileOptions;
use ::zip::{CompressionMethod, ZipWriter};

use super::build::{
    BZIP2, DEFLATED_64, LZMA, USTAR, XZ, ZSTD, Zipped, bz2, gz, lzma, tar, tar_of, tarred, xz, xz_with_dictionary,
    xz_with_filters, zip, zst, zst_with_window,
};
use super::{CLEAN, FILES, Folder, Outcome, contents, put};

/// How a file is compressed.
type Pack = fn(&[u8]) -> Vec<u8>;

const PACKINGS: [(&str, Pack); 4] = [("gz", gz), ("bz2", bz2), ("xz", xz), ("zst", zst)];

/// A collection that takes more than one block of any decoder.
fn collection(games: usize) -> String {
    let game = |number: usize| {
        format!("EVENT Game {number}\r\nB 1 Q16\r\nW 2 D4\r\nCOM\r\n{:x}\r\nENDCOM\r\n", number * number)
    };
    (0..games).map(game).collect()
}

#[test]
fn compressed_files_are_what_they_unpack_to() {
    let folder = Folder::with("plain.go", &collection(1_000));
    let expected = folder.run("plain.go -q").stdout;
    for (extension, pack) in PACKINGS.into_iter().chain([("xz", xz_with_filters as Pack)]) {
        let packed = pack(collection(1_000).as_bytes());
        let name = format!("in/game.go.{extension}");
        put(&folder, &name, &packed);
        assert_eq!(folder.run(&format!("{name} -q")).stdout, expected, "{extension}");
        let piped = Outcome::of(folder.command("-q").write_stdin(packed.clone()));
        assert_eq!(piped.stdout, expected, "{extension}");
        folder.run("in -o out -q").clean();
        assert_eq!(folder.read("out/game.sgf"), expected, "{extension}");
        std::fs::remove_dir_all(folder.path("in")).expect("the folder");
        std::fs::remove_dir_all(folder.path("out")).expect("the folder");
        // Several, one behind the other, are one.
        let (begin, end) = CLEAN.split_at(20);
        put(&folder, &name, &[pack(begin.as_bytes()), pack(end.as_bytes())].concat());
        folder.write("clean.go", CLEAN);
        assert_eq!(folder.run(&name).stdout, folder.run("clean.go").stdout, "{extension}");
        folder.run(&format!("{name} --max-size 20")).refused(1, &["[too-large]", "at most 20 bytes"]);
        std::fs::remove_dir_all(folder.path("in")).expect("the folder");
    }
}

#[test]
fn compressed_tar_files_are_archives() {
    let folder = Folder::new();
    put(&folder, "g.tar", &tar_of(&FILES));
    folder.run("g.tar -o expected -t ff4 -q");
    let expected = contents(&folder, "expected");
    for (name, pack) in PACKINGS.map(|(extension, pack)| (format!("g.tar.{extension}"), pack)).into_iter().chain([
        ("g.tbz2".to_owned(), bz2 as Pack),
        ("g.txz".to_owned(), xz),
        ("g".to_owned(), zst),
    ]) {
        put(&folder, &name, &pack(&tar_of(&FILES)));
        let outcome = folder.run(&format!("{name} -o out -t ff4"));
        assert_eq!((outcome.code, contents(&folder, "out")), (1, expected.clone()), "{name}: {outcome:?}");
        folder.run(&format!("{name} -o out -t ff4 --force --max-archive 1K")).refused(1, &["[too-large]"]);
        std::fs::remove_dir_all(folder.path("out")).expect("the folder");
    }
}

#[test]
fn a_compressed_file_that_is_cut_off_gives_what_it_has() {
    let folder = Folder::new();
    let whole = collection(2_000);
    for (extension, pack) in PACKINGS {
        let packed = pack(whole.as_bytes());
        let name = format!("cut.go.{extension}");
        put(&folder, &name, &packed[..packed.len() - 3]);
        let outcome = folder.run(&format!("{name} -t ishi -o cut.{extension}.go"));
        outcome.refused(1, &[&name, "error[cut-off]", "only its beginning was read"]);
        let read = folder.read(&format!("cut.{extension}.go"));
        assert!(read.starts_with("EVENT Game 0\r\nB 1 Q16") && read.len() <= whole.len(), "{extension}");
        // In its place nothing is lost.
        folder.run(&format!("{name} --in-place")).refused(1, &["the file stays as it is"]);
        for length in (1..packed.len()).step_by(packed.len() / 8) {
            put(&folder, &name, &packed[..length]);
            let outcome = folder.run(&format!("{name} --check"));
            assert_eq!(outcome.code, 1, "{extension} of {length}: {outcome:?}");
        }
        for at in (0..packed.len()).step_by(packed.len() / 8) {
            let mut damaged = packed.clone();
            damaged[at] ^= 0x41;
            put(&folder, &name, &damaged);
            let outcome = folder.run(&format!("{name} -o never.sgf --verify"));
            assert!(!outcome.stderr.contains("the program failed"), "{outcome:?}");
        }
    }
}

#[test]
fn what_is_cut_off_within_a_block_gives_what_is_before() {
    let folder = Folder::new();
    let whole = collection(2_000);
    for (extension, pack) in [("gz", gz as Pack), ("xz", xz)] {
        let packed = pack(whole.as_bytes());
        let mut before = 0;
        for eighths in 1..8 {
            let name = format!("cut.go.{extension}");
            put(&folder, &name, &packed[..packed.len() * eighths / 8]);
            folder.run(&format!("{name} -t ishi -o cut.go --force")).refused(1, &[&name, "error[cut-off]"]);
            // All but the last game of these is what it was.
            let read = folder.read("cut.go");
            let last = read.rfind("EVENT").expect("a game");
            assert!(whole.starts_with(&read[..last]) && last > before, "{extension}: {eighths} give {last}");
            before = last;
        }
    }
}

#[test]
fn what_is_cut_off_never_takes_the_place_of_the_file() {
    let folder = Folder::new();
    // Nothing is wrong with what it has: it ends behind a move.
    let packed = gz(CLEAN.as_bytes());
    let cut = &packed[..packed.len() - 4];
    put(&folder, "cut.go.gz", cut);
    folder.run("cut.go.gz --fix").found(1, &["error[cut-off]", "something may be lost with [cut-off]"]);
    for line in ["-o x.sgf --ignore cut-off", "--in-place --ignore cut-off", "--in-place --warn cut-off"] {
        folder.run(&format!("cut.go.gz {line}")).refused(2, &["[cut-off]", "left out"]);
    }
    folder.write("ishisgf.toml", "ignore = ['cut-off']");
    folder.run("cut.go.gz -o x.sgf").refused(1, &["error[cut-off]"]);
    folder.run("cut.go.gz --in-place").refused(1, &["the file stays as it is"]);
    assert_eq!(std::fs::read(folder.path("cut.go.gz")).expect("a file"), cut);
}

#[test]
fn entries_of_zip_files_are_unpacked_whatever_the_method() {
    let content = collection(1_000);
    let folder = Folder::with("plain.go", &content);
    let expected = folder.run("plain.go -q").stdout;
    let deflated = |content: &[u8]| gz(content)[10..gz(content).len() - 8].to_vec();
    let short = "EVENT Short\r\nB 1 Q16\r\n";
    let entries = [
        Zipped::packed(b"bzip2.go", content.as_bytes(), BZIP2, bz2(content.as_bytes())),
        Zipped::packed(b"xz.go", content.as_bytes(), XZ, xz(content.as_bytes())),
        Zipped::packed(b"zstd.go", content.as_bytes(), ZSTD, zst(content.as_bytes())),
        Zipped::packed(b"lzma.go", content.as_bytes(), LZMA, lzma(content.as_bytes())),
        // As long as nothing is very long, it is what deflates.
        Zipped::packed(b"deflate64.go", short.as_bytes(), DEFLATED_64, deflated(short.as_bytes())),
    ];
    let mut written = ZipWriter::new(Cursor::new(zip(&[])));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::PPMD);
    written.start_file("ppmd.go", options).expect("memory");
    written.write_all(content.as_bytes()).expect("memory");
    let written = written.finish().expect("memory").into_inner();
    for bytes in [zip(&entries), [b"a program that unpacks it", &zip(&entries)[..]].concat(), written] {
        put(&folder, "g.zip", &bytes);
        folder.run("g.zip -o out -q --force").clean();
        folder.run("g.zip -o small --max-size 2K -q --force").refused(1, &["[too-large]"]);
    }
    for name in ["bzip2", "xz", "zstd", "lzma", "ppmd"] {
        assert_eq!(folder.read(&format!("out/{name}.sgf")), expected, "{name}");
    }
    assert!(folder.read("out/deflate64.sgf").contains("EV[Short]"));
}

#[test]
fn a_damaged_entry_is_told_whatever_the_method() {
    let content = collection(1_000);
    for (method, pack) in [(BZIP2, bz2 as Pack), (XZ, xz), (ZSTD, zst)] {
        let mut packed = pack(content.as_bytes());
        let middle = packed.len() / 2;
        packed[middle] ^= 0x41;
        let entry = Zipped::packed(b"x.go", content.as_bytes(), method, packed);
        let folder = Folder::new();
        put(&folder, "g.zip", &zip(&[entry, Zipped::stored(b"ok.go", CLEAN)]));
        let said = "  g.zip/x.go: failed: it can't be unpacked: it";
        folder.run("g.zip -o out").refused(1, &[said, "2 files: 1 converted, 1 failed"]);
    }
}

#[test]
fn no_input_has_more_than_its_share_of_the_memory() {
    let folder = Folder::new();
    let long = " ".repeat(5_000_000);
    put(&folder, "plain.go", long.as_bytes());
    put(&folder, "g.zip", &super::zip_of(&[("x.go", &long)]));
    put(&folder, "g.tgz", &gz(&tar_of(&[("x.go", &long)])));
    PACKINGS.iter().for_each(|(extension, pack)| put(&folder, &format!("x.go.{extension}"), &pack(long.as_bytes())));
    let share = "3355442 bytes (two fifths of --max-memory)";
    let unpacks = format!("it unpacks to more than {share}");
    for (name, said) in [
        ("plain.go", format!("it has 5000000 bytes, and at most {share} are read")),
        ("g.zip", format!("x.go: failed: {unpacks}")),
        ("g.tgz", format!("x.go: failed: {unpacks}")),
        ("x.go.gz", unpacks.clone()),
        ("x.go.bz2", unpacks.clone()),
        ("x.go.xz", unpacks.clone()),
        ("x.go.zst", unpacks.clone()),
    ] {
        let line = format!("{name} -o out.sgf --join -t ff4 --max-memory 8M");
        folder.run(&line).refused(1, &["[too-large]", &said, "--max-memory"]);
        let line = format!("{name} -o out.sgf --join -t ff4 --max-memory 8M --max-size 1M");
        folder.run(&line).refused(1, &["[too-large]"]);
    }
    let piped = Outcome::of(folder.command("-t ff4 --max-memory 8M").write_stdin(long.as_bytes()));
    piped.refused(1, &["[too-large]", &format!("it has more than {share}")]);
}

#[test]
fn what_takes_too_much_memory_to_be_unpacked_is_not_called_damaged() {
    let folder = Folder::new();
    let content = CLEAN.as_bytes();
    let mut written = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::PPMD);
    written.start_file("x.go", options).expect("memory");
    written.write_all(content).expect("memory");
    let mut ppmd = written.finish().expect("memory").into_inner();
    // What it takes is said before what is packed, in mebibytes: 65.
    let at = 30 + "x.go".len();
    assert_eq!(&ppmd[30..at], b"x.go");
    ppmd[at] &= 0x0f;
    ppmd[at + 1] = ppmd[at + 1] & 0xf0 | 4;
    let of_tar = tar(&[tarred(b"x.go", b'0', content, USTAR)]);
    // 64 megabytes, and 512 or 1024.
    let zipped = |method, packed| zip(&[Zipped::packed(b"x.go", content, method, packed)]);
    for (name, little, much) in [
        ("x.go.xz", xz_with_dictionary(content, 28), xz_with_dictionary(content, 34)),
        ("x.go.zst", zst_with_window(content, 26), zst_with_window(content, 30)),
        ("xz.zip", zipped(XZ, xz_with_dictionary(content, 28)), zipped(XZ, xz_with_dictionary(content, 34))),
        ("zstd.zip", zipped(ZSTD, zst_with_window(content, 26)), zipped(ZSTD, zst_with_window(content, 30))),
        ("ppmd.zip", ppmd, Vec::new()),
        ("g.txz", xz_with_dictionary(&of_tar, 28), Vec::new()),
        ("g.tzst", zst_with_window(&of_tar, 26), Vec::new()),
    ] {
        put(&folder, name, &little);
        folder.run(&format!("{name} -o out/ -q --force")).clean();
        let said = "it takes more memory to be unpacked than there is, or than";
        let share = format!("{said} 13421772 bytes (a fifth of --max-memory)");
        folder.run(&format!("{name} -o out/ --force --max-memory 64M")).refused(1, &["[too-large]", &share]);
        if !much.is_empty() {
            put(&folder, name, &much);
            folder.run(&format!("{name} -o out/ --force")).refused(1, &["[unreadable]", &format!("{said} 256M")]);
        }
    }
}
