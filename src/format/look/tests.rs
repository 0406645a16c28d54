use super::*;

#[track_caller]
fn assert_look(expected: Look, texts: &[&str]) {
    for text in texts {
        assert_eq!(look(text), expected, "{text}");
    }
}

#[test]
fn ishi_is_recognized() {
    assert_look(
        Look::Ishi,
        &[
            "B 1 R16\r\nW 2 D17\r\n",
            "  b 21 pass",
            "stray words\rand more\rof them\rw 3 q3\r",
            "SETUP w a6 B a7",
            "boardsize 9",
            "EVENT",
            "Event Joseki\nBlack\nnonsense\n",
            "REMARK file a.go",
            "COM A title\nAny text\nat all.\nENDCOM\n",
            "User data\n1 2 3\nEnduser",
            "DIAGRAM",
            "words\nof prose\ndiagram 9X9",
            "Words\nof prose\nDiagram b12 j5",
            "White Jim\nKomi 4.5\nVAR\nunknown\nmore\n",
            "Event: Cup\nSome words\nB: 1 Q16\n",
            "Some words\nBOARDSIZE:9\n",
            "\u{feff}EVENT a (;smiley\nCOM\n(;B[aa])\nENDCOM\n",
            "EVENT\nUSER SGF\n(;AR[aa:bb]\nENDUSER\n\x1a",
        ],
    );
}

#[test]
fn sgf_is_recognized() {
    assert_look(
        Look::Sgf,
        &[
            "(;GM[1]FF[4];B[pd])",
            "\u{feff} (\n ;\nB[pd]",
            "(;",
            "(TE[A title]RD[1999-01-01];B[pd])",
            ";GM[1];B[pd]",
            ";Black[jj]",
            "GM[1]SZ[9]PB[Anna];B[ee];W[cc])",
            "From: me\nSubject: our game\nDate: today\n\nHere it is (;-) :\n\n(;SiZe[19];B[Q16])",
            "a title ( ;\n\nB[pd])",
            "Event: Cup\nDate: 1990\nBlack: Anna\n\n(;GM[1];B[aa])",
            "words (SZ[19];B[pd])",
            "(\n\nFileFormat[1]GaMe[1]\nVieW[]\nBlack[jj]",
            "Game 7 (final); the best;\n;GM[1]SZ[9]PB[Anna];B[aa]",
            "rc Cup]PB[Anna]\n;B[aa];W[bb]C[x]",
            "<html><p>for (i = 0; i < n; i++) { f(A[i]); }</p><pre>(;GM[1]FF[4]\nSZ[19];B[aa])",
            "\0\0\0\0(;GM[1];B[aa];W[bb];B[cc];W[dd];B[ee];W[ff])",
            "\0\0\0\0\0\0\0\0(;GM[1])",
        ],
    );
}

#[test]
fn nothing_is_empty() {
    assert_look(Look::Empty, &["", " \r\n\t\n", "\x1a", "\u{feff}\r\n\x1a"]);
}

#[test]
fn go_source_code_is_no_record() {
    assert_look(
        Look::Other("Go-language source code"),
        &[
            "package main\n\nimport \"fmt\"\n\nfunc main() {\n\tfmt.Println(A[0])\n}\n",
            "// A comment.\n//go:build linux\n\n/* b 1 a1\n*/\npackage igo // of Go\n\nvar x int\nevent\nB 1 R16\n",
            "package p; var x int",
            "import (\n\t\"os\"\n)\nvar x int\nevent\n",
            "func (b *Board) play(p int) {\n\tevent(p)\n\tvar x int\n}\n",
        ],
    );
}

#[test]
fn other_things_are_named() {
    assert_look(
        Look::Other("a web page"),
        &["<!DOCTYPE html><p>(;GM[1])", "\n<html>\nEVENT\n", "<?xml version=\"1.0\"?><a/>"],
    );
    assert_look(Look::Other("an image"), &["GIF89a\u{1}\0"]);
    assert_look(Look::Other("an archive"), &["PK\u{3}\u{4}"]);
    assert_look(Look::Other("a program"), &["\u{7f}ELF\u{1}\u{1}"]);
    assert_look(Look::Other("nothing but NUL bytes"), &["\0", "\0\0\0\0\0\0\0\0"]);
    assert_look(
        Look::Other("binary data"),
        &[
            "ab\u{1}c\u{fffd}\u{fffd}\u{2}de",
            "a\0b\0\u{1}(;\u{2}GM\u{3}",
            &format!("x\0\u{1}\u{2}\u{3}\u{5}\u{6}\u{7}\u{8}{}", "x".repeat(99)),
        ],
    );
    assert_look(
        Look::Prose,
        &[
            "Hello (;-)",
            "In this game\nWhite won by far\nand so did\nBlack in the next.\nWe went home.\n",
            "Diagram 3 shows the result\nof this exchange.\n",
            "B 22 is a point\nW 3\n",
            "f(A[0]) is called",
            "B[0] = W[1] + C[2];",
            "if (A[i][j] == B[0]) for (;;A[0]++) { x = (A[1]) }",
            "Ein Satz über Go: ü",
            "COM port 3 is busy.\nTry another\nuser.",
            "package of stones for sale",
            "package Some::Perl;",
            "package java;",
        ],
    );
}

#[test]
fn damaged_records_are_still_records() {
    assert_look(Look::Ishi, &["b 1 z99\nb 1 i5\nb x a1", "EVENT x\nB 1 Z9\n", "MARK a@D4 \\t@D5\n", "B 1 D4\0\0\n"]);
    let long = format!("COM\n{}\nENDCOM\nB 1 D4\n", "x".repeat(WINDOW));
    assert_look(Look::Ishi, &[&long]);
}

#[test]
fn only_the_beginning_is_looked_at() {
    let long = "EVENT\nCOM\n".to_owned() + &"prose ü\n".repeat(WINDOW);
    assert_eq!(look(&long), Look::Ishi);
    assert_eq!(look(&"COM\nEVENT x\n".repeat(WINDOW)), Look::Ishi);
    let late = "prose ü\n".repeat(WINDOW) + "B 1 R16\n";
    assert_eq!(look(&late), Look::Prose);
}
