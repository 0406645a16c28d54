//! Pictures of positions.

use std::fs;

use super::folder::Folder;

const GAME: &str = "\
EVENT A cup
BLACK Anna Berg 2-dan
BOARDSIZE 9
B 1 C3
W 2 G7
B 3 D7
COM
White has two ways.
ENDCOM
MARK \\t@C3 a@C7 10@E5
DIAGRAM A1 E5
SETUP W C4
COM
The first way.
ENDCOM
DIAGRAM
HIDE C3
";

#[test]
fn a_board_in_text_has_the_comment_beside_it() {
    let folder = Folder::with("a.go", GAME);
    let outcome = folder.run("a.go -t text --width 60");
    outcome.clean();
    let expected = "
   A B C D E F G H J
 9 ┌─┬─┬─┬─┬─┬─┬─┬─┐ 9   A cup
 8 ├─┼─┼─┼─┼─┼─┼─┼─┤ 8   Anna Berg 2d (Black), ? (White)
 7 ├─┼─a─●─┼─┼─○─┼─┤ 7
 6 ├─┼─┼─┼─┼─┼─┼─┼─┤ 6   Move 3: Black D7
 5 ├─┼─┼─┼─10┼─┼─┼─┤ 5
 4 ├─┼─┼─┼─┼─┼─┼─┼─┤ 4   White has two ways.
 3 ├─┼─●△┼─┼─┼─╋─┼─┤ 3
 2 ├─┼─┼─┼─┼─┼─┼─┼─┤ 2
 1 └─┴─┴─┴─┴─┴─┴─┴─┘ 1
   A B C D E F G H J
";
    assert_eq!(format!("\n{}", outcome.stdout), expected);
}

#[test]
fn a_board_in_ascii_stands_above_the_comment_where_there_is_no_room() {
    let folder = Folder::with("a.go", GAME);
    let outcome = folder.run("a.go -t text --width 40 --charset ascii --numbers --move 2");
    outcome.clean();
    let expected = "
   A  B  C  D  E  F  G  H  J
 9 .  .  .  .  .  .  .  .  . 9
 8 .  .  .  .  .  .  .  .  . 8
 7 .  .  +  .  .  .  O2 .  . 7
 6 .  .  .  .  .  .  .  .  . 6
 5 .  .  .  .  +  .  .  .  . 5
 4 .  .  .  .  .  .  .  .  . 4
 3 .  .  X1 .  .  .  +  .  . 3
 2 .  .  .  .  .  .  .  .  . 2
 1 .  .  .  .  .  .  .  .  . 1
   A  B  C  D  E  F  G  H  J

A cup
Anna Berg 2d (Black), ? (White)

Move 2: White G7
";
    assert_eq!(format!("\n{}", outcome.stdout), expected);
}

#[test]
fn a_picture_is_drawn_by_the_extension_of_the_output() {
    let folder = Folder::with("a.go", GAME);
    folder.run("a.go -o final.svg").clean();
    let picture = folder.read("final.svg");
    assert!(picture.starts_with("<svg "), "{picture}");
    assert!(picture.contains(">a<") && picture.contains(">10<"), "{picture}");
    assert_eq!(folder.run("a.go -t svg").stdout, picture);
    // The mark on the first move becomes its number, and a number is a label more than those of the rows.
    let numbered = folder.run("a.go -t svg --numbers").stdout;
    let count = |picture: &str, label: &str| picture.matches(&format!(">{label}<")).count();
    for number in ["1", "2", "3"] {
        assert_eq!(count(&numbered, number), count(&picture, number) + 1, "{numbered}");
    }
}

#[test]
fn long_labels_are_drawn_whole() {
    let folder =
        Folder::with("a.sgf", "(;GM[1]FF[4]SZ[9]LB[aa:ab][cc:101][bb:Joseki <&\u{e000}>][dd:\u{e000}];B[ee]MN[115])");
    let picture = folder.run("a.sgf -t svg --move 0").stdout;
    for label in [">ab<", ">101<", ">Joseki &lt;&amp;\u{e000}&gt;<", ">\u{e000}<"] {
        assert!(picture.contains(label), "{label}: {picture}");
    }
    assert!(folder.run("a.sgf -t svg --numbers").stdout.contains(">115<"));
}

#[test]
fn all_marks_of_sgf_are_drawn() {
    let marks = "TR[aa]SQ[ba]CR[ca]MA[da]SL[ea]TB[ab][bb]TW[bc]AR[ac:dc]LN[dc:ee]DD[ed][ee]";
    let folder = Folder::with("a.sgf", &format!("(;FF[4]GM[1]SZ[5]AW[bb]{marks};B[cd]TW[cc])"));
    let outcome = folder.run("a.sgf -t text --move 0");
    outcome.clean();
    let expected = "
   A B C D E
 5 △─□─◦─×─◇ 5   Line from D3 to E1
 4 ▪─○▪┼─┼─┤ 4   Arrow from A3 to D3
 3 ├─▫─┼─┼─┤ 3
 2 ├─┼─┼─┼─┤ 2
 1 └─┴─┴─┴─┘ 1
   A B C D E
";
    assert_eq!(format!("\n{}", outcome.stdout), expected);
    let ascii = folder.run("a.sgf -t text --move 0 --charset ascii").stdout;
    assert!(ascii.contains(" 5 .^ .# .@ .* .% 5"), "{ascii}");
    assert!(ascii.contains(" 4 .x Ox .  .  .  4") && ascii.contains(" 3 .  .o "), "{ascii}");
    let picture = folder.run("a.sgf -t svg --move 0").stdout;
    let group = |picture: &str, id: &str| {
        let begin = picture.find(&format!("id=\"{id}\"")).unwrap_or_else(|| panic!("{id} is there: {picture}"));
        let end = begin + picture[begin + 1..].find(" id=").unwrap_or(picture.len() - begin - 1);
        picture[begin..end].to_owned()
    };
    assert_eq!(group(&picture, "territory").matches("fill=\"black\"").count(), 2, "{picture}");
    assert_eq!(group(&picture, "territory").matches("fill=\"white\"").count(), 1, "{picture}");
    for (id, element, count) in [
        ("markup-selected", "<rect", 1),
        ("markup-dimmed", "<rect", 2),
        ("markup-lines", "<line", 1),
        ("markup-arrows", "<line", 1),
    ] {
        assert_eq!(group(&picture, id).matches(element).count(), count, "{id}: {picture}");
    }
    // Marks are those of one node; what is dimmed stays so.
    let later = folder.run("a.sgf -t svg").stdout;
    assert_eq!(group(&later, "territory").matches("<rect").count(), 1, "{later}");
    assert_eq!(group(&later, "markup-dimmed").matches("<rect").count(), 2, "{later}");
}

#[test]
fn a_region_is_seen_until_another_is_named() {
    let game = "(;FF[4]GM[1]SZ[9]VW[aa:dd];B[bb];W[cc]VW[];B[dd])";
    let folder = Folder::with("a.sgf", game);
    for (number, columns) in [(0, "A B C D"), (1, "A B C D"), (2, "A B C D E F G H J"), (3, "A B C D E F G H J")] {
        let text = folder.run(&format!("a.sgf -t text --move {number}")).stdout;
        assert!(text.starts_with(&format!("   {columns}\n")), "{number}: {text}");
    }
}

#[test]
fn each_diagram_is_a_picture_of_its_region() {
    let folder = Folder::with("a.go", GAME);
    folder.run("a.go -t svg --diagrams -o book").clean();
    assert_eq!(folder.all("book"), ["a-001.svg", "a-002.svg"]);
    let region = folder.read("book/a-001.svg");
    assert!(region.contains(">E<") && !region.contains(">F<"), "{region}");
    // Of text they stand one below the other.
    let text = folder.run("a.go -t text --diagrams --width 60").stdout;
    assert!(text.starts_with("   A B C D E\n 5 ├─┼─┼─┼─╋ 5   A cup\n 4 ├─┼─○─┼─┼ 4   Anna"), "{text}");
    assert!(text.contains("The first way.") && text.contains("\n\n   A B C D E F G H J\n"), "{text}");
    // In the order of the file: those of a position come before the moves behind it.
    folder.write(
        "c.go",
        "BOARDSIZE 5\nB 1 C3\nDIAGRAM\nCOM\nFirst\nENDCOM\nW 2 B2\nDIAGRAM\nCOM\nSecond\nENDCOM\nB 3 D4\n",
    );
    let text = folder.run("c.go -t text --diagrams").stdout;
    assert!(text.find("First") < text.find("Second"), "{text}");
    folder.write("b.go", "B 1 Q16\n");
    folder.run("b.go -t text --diagrams").refused(1, &["it has no diagram"]);
}

#[test]
fn a_move_that_begins_or_ends_a_figure_is_a_move() {
    let folder = Folder::with("a.sgf", "(;FF[4]GM[1]SZ[9];B[aa];W[bb]FG[1:x]C[last])");
    for line in ["a.sgf -t text", "a.sgf -t text --move 2"] {
        let text = folder.run(line).stdout;
        assert!(text.contains("Move 2: White B8") && text.contains('○') && text.contains("last"), "{text}");
    }
    // What is played on goes beyond a diagram before it.
    folder.write("b.sgf", "(;FF[4]GM[1]SZ[9];B[aa](;FG[])(;W[bb];B[cc]))");
    let text = folder.run("b.sgf -t text").stdout;
    assert!(text.contains("Move 3: Black C7"), "{text}");
}

#[test]
fn pictures_take_no_more_than_is_allowed() {
    let folder = Folder::with("many.sgf", &"(;SZ[19];B[cc])".repeat(2000));
    folder.write("diagrams.go", &format!("B 1 A1\n{}", "DIAGRAM\n".repeat(2000)));
    // The records themselves are small.
    folder.run("many.sgf -t ff4 -o out.sgf --max-memory 20M").clean();
    for line in ["many.sgf -t text", "many.sgf -t svg --split -o each", "diagrams.go -t svg --diagrams -o each"] {
        folder.run(&format!("{line} --max-memory 20M")).refused(1, &["fatal[too-large]", "pictures", "--max-memory"]);
        assert_eq!(folder.names(), ["diagrams.go", "many.sgf", "out.sgf"], "{line}");
    }
    // None is drawn where none can be written.
    folder.run("many.sgf -o one.svg --max-memory 20M").refused(1, &["the file has 2000"]);
}

#[test]
fn a_picture_shows_one_game() {
    let folder = Folder::with("two.sgf", "(;SZ[9];B[cc])(;SZ[9];B[gg])");
    folder.run("two.sgf -o two.svg").refused(1, &["a picture shows one game, and the file has 2", "--split"]);
    assert_eq!(folder.names(), ["two.sgf"]);
    folder.run("two.sgf -t svg --split -o each").clean();
    assert_eq!(folder.all("each"), ["two-001.svg", "two-002.svg"]);
    let text = folder.run("two.sgf -t text").stdout;
    assert_eq!(text.matches(" A B C D E F G H J").count(), 4, "{text}");
}

#[test]
fn a_folder_becomes_a_folder_of_pictures() {
    let folder = Folder::new();
    fs::create_dir(folder.path("in")).expect("it can be made");
    folder.write("in/a.go", GAME);
    folder.write("in/b.sgf", "(;SZ[9];B[cc])");
    assert_eq!(folder.run("in -t svg -o out").code, 0);
    assert_eq!(folder.all("out"), ["a.svg", "b.svg"]);
}

#[test]
fn what_has_no_picture_is_refused() {
    let folder = Folder::with("a.go", GAME);
    folder.run("a.go -t svg --move 4").refused(1, &["the game has no move 4: its last one is 3"]);
    // Among many files it is named.
    folder.write("in/b.go", "EVENT x\n");
    folder.write("in/c.go", GAME);
    let outcome = folder.run("in -t svg --move 3 -o out --report-file report");
    outcome.refused(1, &["--> in/b.go\n", "it has no moves", "2 files: 1 converted, 1 failed"]);
    assert!(folder.read("report").contains("\"reason_code\":\"no-picture\""));
    folder.run("a.go --numbers").refused(2, &["--numbers has no effect", "-t text"]);
    folder.run("a.go -t svg --width 50").refused(2, &["--width has no effect"]);
    folder.run("a.go -t text --verify").refused(2, &["--verify has no effect", "a picture is drawn"]);
    for option in ["--fix", "--in-place"] {
        folder.run(&format!("a.go {option} -t svg")).refused(2, &[&format!("{option} has no effect"), "is drawn"]);
    }
    for name in ["final.jpg", "final.PDF", "final.gif"] {
        folder.run(&format!("a.go -o {name}")).refused(2, &[name, "can't be written", ".svg or .png"]);
    }
    for (line, why) in [
        ("a.go -o a.html", ".sgf or .go"),
        ("a.go -o a.JSON", ".sgf or .go"),
        ("a.go -o a.md", ".sgf or .go"),
        ("a.go -o a.zip.gz", "archives can be written as"),
        ("a.go -o a.svg -t sgf", "a record is written"),
        ("a.go -o a.png.gz -t sgf", "a record is written"),
        ("in -o out2 --ext png -t sgf", "a record is written"),
        ("a.go -o a.sgf -t svg", "a picture is drawn"),
        ("a.go -o a.png -t svg", "a picture is drawn"),
        ("in -o out2 --ext go -t text", "a picture is drawn"),
    ] {
        folder.run(line).refused(2, &["a file with this extension can't be written", why]);
    }
    // Those that say nothing of a format are taken.
    for line in ["a.go -o a.out", "a.go -o a.txt", "a.go -o a.bak -t svg", "a.go -o a.mgt", "a.go -o a.svg.gz -t svg"] {
        folder.run(line).clean();
    }
    for line in ["a.go in/c.go -t text -o boards.txt", "a.go in/c.go --ext mgt -o all.mgt"] {
        folder.run(line).refused(2, &["this is the name of one file"]);
    }
    folder.run("a.go -t text --width 39").refused(2, &["39"]);
    folder.write("big.sgf", "(;SZ[52:30];B[Zd]LB[aa:\u{1b}[31m\\]])");
    let outcome = folder.run("big.sgf -t text -q");
    assert!(outcome.stdout.starts_with("   abcdefghijklm"), "{outcome:?}");
    assert!(!outcome.stdout.contains('\u{1b}'), "{outcome:?}");
    folder.run("big.sgf -t svg -q -o big.svg");
    assert!(folder.read("big.svg").starts_with("<svg "));
}

#[test]
fn a_picture_takes_no_more_memory_than_is_allowed() {
    let folder = Folder::with("a.sgf", &format!("(;SZ[52]{})", ";AB[aa:ZZ];AE[aa:ZZ]".repeat(100)));
    assert_eq!(folder.run("a.sgf -t ff4 -q --max-memory 100M").code, 0);
    let outcome = folder.run("a.sgf -t text --max-memory 100M --report-file report");
    outcome.refused(1, &["fatal[too-large]: it takes more memory than is allowed", "--max-memory"]);
    assert!(folder.read("report").contains("\"reason_code\":\"too-large\""));
    assert_eq!(folder.run("a.sgf -t text -q").code, 0);
}

#[test]
fn png_is_drawn_where_the_program_was_built_with_it() {
    let folder = Folder::with("a.go", GAME);
    let outcome = folder.run("a.go -o a.png");
    if !cfg!(feature = "png") {
        return outcome.refused(2, &["without pictures in PNG", "--features png"]);
    }
    outcome.clean();
    let read = |name: &str| fs::read(folder.path(name)).expect("it is there");
    assert!(read("a.png").starts_with(b"\x89PNG"));
    // Letters and numbers are there: nothing else tells these apart.
    for (number, name) in [(1, "one.sgf"), (12, "other.sgf")] {
        folder.write(name, &format!("(;FF[4]GM[1]SZ[9];B[ee]MN[{number}])"));
        folder.run(&format!("{name} --numbers -o {name}.png")).clean();
    }
    assert_ne!(read("one.sgf.png"), read("other.sgf.png"));
}

#[test]
fn move_0_is_the_start_position() {
    let folder = Folder::with("a.sgf", "(;GM[1]FF[4]SZ[5]AB[bb]AW[cc]C[Black to play];B[dd]C[Solved])");
    let picture = folder.run("a.sgf -t text --move 0").stdout;
    assert!(picture.contains("Black to play") && !picture.contains("Solved"), "{picture}");
    let refused = folder.run("a.sgf -t text --move 2");
    assert!(refused.code != 0 && refused.stderr.contains("its last one is 1"), "{refused:?}");
}
