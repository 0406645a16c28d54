//! Comments and their titles.

use ishisgf::ishi::Charset;

use crate::trip::{ishi, sgf};

/// Two moves with comments in several blocks, one of them with a tab and blanks at the ends of lines.
const BLOCKS: &str = "
EVENT Club game
B 1 Q16
COM First
One.
ENDCOM
COM Second
Two.
ENDCOM
MARK ALL
W 2 D4
COM
A tab\there,\x20\x20
and blanks.\x20\x20\x20
ENDCOM
COM
More.
ENDCOM
B 3 Q3
";

/// "That unit's carry is dropped with a note, its neighbours' stay."
#[test]
fn an_edited_text_ends_the_split_of_its_blocks() {
    ishi(BLOCKS).edit("C[One.", "C[Uno.").changes(
        &["-One.", "-ENDCOM", "-COM Second", "+Uno.", "+", "+Second"],
        &["C[Uno."],
    );
}

#[test]
fn an_edited_title_ends_the_split_of_its_blocks() {
    ishi(BLOCKS).edit("N[First]", "N[Primo]").changes(
        &[
            "-COM First",
            "+COM Primo",
            "-ENDCOM",
            "-COM Second",
            "+",
            "+Second",
        ],
        &["N[Primo]"],
    );
}

#[test]
fn a_deleted_comment_is_gone() {
    ishi(BLOCKS)
        .edit("N[First]\nC[One.\n\nSecond\nTwo.]\n", "")
        .changes(
            &[
                "-COM First",
                "-One.",
                "-ENDCOM",
                "-COM Second",
                "-Two.",
                "-ENDCOM",
            ],
            &["LB[pd:1]"],
        );
}

/// "Texts \[are compared\] without blanks at line ends (those of a carried line are encoded)."
#[test]
fn blanks_that_an_editor_strips_come_back() {
    ishi(BLOCKS)
        .edit(
            "C[A tab here,  \nand blanks.   \n",
            "C[A tab here,\nand blanks.\n",
        )
        .loses_nothing(&[]);
}

#[test]
fn a_tab_goes_where_the_words_around_it_are_edited() {
    ishi(BLOCKS)
        .edit("C[A tab here,  ", "C[A blank here,")
        .changes(
            &["-A tab\there,  ", "+A blank here,", "-ENDCOM", "-COM", "+"],
            &["C[A blank here,"],
        );
}

#[test]
fn a_comment_may_be_added() {
    ishi(BLOCKS)
        .edit(";B[pq]", ";B[pq]C[New, with 100% and [brackets\\].]")
        .changes(&["+COM", "+New, with 100% and [brackets].", "+ENDCOM"], &[]);
    sgf("(;GM[1]SZ[19];B[pd];W[dp]C[Old.];B[pq])")
        .edit(
            "B 3 Q3\n",
            "B 3 Q3\nCOM\nNew, with 100% and [brackets].\nENDCOM\n",
        )
        .changes(&["+C[New, with 100% and [brackets\\].]"], &[]);
}

/// "Event comment and setup stones: GC is the event's commentary, C and N the setup's."
#[test]
fn the_comments_of_event_and_setup_are_units_of_their_own() {
    const PROBLEM: &str = "
EVENT Problem
COM The story
Told by all.
ENDCOM
COM
Retold.
ENDCOM
SETUP B Q16 D4
COM
Black\tis alive.
ENDCOM
W 1 Q4
";
    ishi(PROBLEM)
        .edit("Told by all.\n", "Told by few.\n")
        .changes(
            &["-Told by all.", "-ENDCOM", "-COM", "+Told by few.", "+"],
            &["Told by few."],
        );
    ishi(PROBLEM)
        .edit("C[Black is alive.]", "C[Black is dead.]")
        .changes(
            &["-Black\tis alive.", "+Black is dead."],
            &["C[Black is dead.]"],
        );
}

/// "A line of SGF text that would end it is written with a full stop before the word, and carried."
#[test]
fn a_line_that_would_end_its_comment_goes_with_an_edit_only() {
    const ENDCOM: &str = "(;GM[1]SZ[19];B[pd]C[Before.\nENDCOM is a word.\nAfter.]TR[pd];W[dp])";
    sgf(ENDCOM)
        .edit("\\t@Q16", "\\s@Q16")
        .changes(&["-TR[pd]", "+SQ[pd]"], &[]);
    sgf(ENDCOM).edit("\nAfter.", "\nBehind.").changes(
        &[
            "-C[Before.\nENDCOM is a word.\nAfter.]",
            "+C[Before.\n.ENDCOM is a word.\nBehind.]",
        ],
        &["\nBehind."],
    );
}

/// "A literal backslash sequence in SGF that Ishi would take for one is written as it is and carried."
#[test]
fn a_backslash_is_itself_until_its_comment_is_edited() {
    const PATH: &str = "(;GM[1]SZ[19];B[pd]C[In C:\\\\data\nof this disk.];W[dp]C[And in \\\\t.])";
    sgf(PATH)
        .edit("\nof this disk.", "\nof that disk.")
        .changes(
            &[
                "-C[In C:\\\\data\nof this disk.]",
                "+C[In C:◇ata\nof that disk.]",
            ],
            &["\nof that disk."],
        );
}

const UMLAUTS: &str = "(;GM[1]SZ[19];B[pd]N[Ein Zug]C[Ein schöner Zug.];W[dp]C[Ein größerer.])";

/// "Other characters are transliterated for the eye and the text is carried."
#[test]
fn an_edited_ascii_text_is_what_was_typed() {
    sgf(UMLAUTS)
        .only_with(Charset::Ascii)
        .edit("\nEin schoner Zug.", "\nEin schlechter Zug.")
        .changes(
            &["-C[Ein schöner Zug.]", "+C[Ein schlechter Zug.]"],
            &["\nEin schlechter Zug."],
        );
}

#[test]
fn an_edited_unicode_text_is_what_was_typed() {
    sgf(UMLAUTS)
        .only_with(Charset::Utf8)
        .edit("Ein schöner Zug.", "Ein übler Zug.")
        .changes(&["-C[Ein schöner Zug.]", "+C[Ein übler Zug.]"], &[]);
}

#[test]
fn a_title_is_edited_in_either_format() {
    sgf("(;GM[1]SZ[19];B[pd]N[Joseki]C[Old.];W[dp]N[Fuseki])")
        .edit("COM Joseki", "COM Jōseki")
        .only_with(Charset::Utf8)
        .changes(&["-N[Joseki]", "+N[Jōseki]"], &[]);
    sgf("(;GM[1]SZ[19];B[pd]N[Größe]C[Old.];W[dp]N[Müh])")
        .only_with(Charset::Ascii)
        .line("COM Gro", "COM Grandeur")
        .changes(&["-N[Größe]", "+N[Grandeur]"], &["COM Grandeur"]);
    ishi("B 1 Q16\nCOM Joseki\nOld.\nENDCOM\nW 2 D4\nCOM Fu\tseki\nENDCOM\n")
        .edit("N[Joseki]", "N[Shape]")
        .changes(&["-COM Joseki", "+COM Shape"], &[]);
}

/// "What only Ishi has and ASCII can't hold is carried in the `SGF` block"; a text is, as the property it is in SGF.
#[test]
fn a_text_beyond_ascii_is_edited_in_sgf() {
    const MULLER: &str = "B 1 Q16\nREMARK Café\nW 2 D4\nCOM\nZug von Müller\nENDCOM\n";
    let edited = ishi(MULLER).edit("C[Zug von Müller]", "C[Zug von Möller]");
    edited
        .clone()
        .only_with(Charset::Utf8)
        .changes(&["-Zug von Müller", "+Zug von Möller"], &[]);
    edited.only_with(Charset::Ascii).changes(
        &[
            "-Zug von Muller",
            "+Zug von Moller",
            "-C[Zug von M%C3%BCller]",
            "+C[Zug von M%C3%B6ller]",
        ],
        &[],
    );
}

/// "Where there is no N, an annotation of the node is its title in Ishi, and carried"; it "can not disagree".
#[test]
fn an_annotation_stays_where_its_title_is_edited() {
    sgf("(;GM[1]SZ[19];B[pd]BM[1]C[Slack.];W[dp]TE[2])")
        .edit("COM Bad move", "COM A slip")
        .changes(&["+N[A slip]"], &[]);
    sgf("(;GM[1]SZ[19];B[pd]BM[1]C[Slack.];W[dp]TE[2])")
        .edit("Slack.", "Too slack.")
        .changes(&["-C[Slack.]", "+C[Too slack.]"], &[]);
}

/// "An SGF root that has GC too: GC is the first COM block, C the second; which is which is carried."
#[test]
fn two_comments_of_a_root_stay_beside_an_edit_elsewhere() {
    sgf("(;GM[1]SZ[19]GC[About the game.]C[At the start.];B[pd]C[Old.];W[dp])")
        .edit("\nOld.", "\nNew.")
        .changes(&["-C[Old.]", "+C[New.]"], &[]);
    sgf("(;GM[1]SZ[19]GC[About the game.]C[At the start.];B[pd]C[Old.];W[dp])")
        .edit("COM\nAbout the game.\nENDCOM\n", "")
        .changes(&["-GC[About the game.]"], &["\nAt the start."]);
}
