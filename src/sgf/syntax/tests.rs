use std::borrow::Cow;

use super::*;
use crate::tree::{Point, color_letter};

mod large;
mod values;

/// The pieces of a text in short, and the codes of what was reported.
///
/// A node is written with its properties as they are handed out, an empty one as `;`. That moves are handed out as such
/// where the board is known makes no difference.
#[track_caller]
fn read(text: &str) -> (String, Vec<Code>) {
    let read = read_on(text, None);
    assert_eq!(read, read_on(text, Some(Size::DEFAULT)), "{text:?}");
    read
}

fn read_on(text: &str, board: Option<Size>) -> (String, Vec<Code>) {
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    let mut parser = Parser::new(text);
    parser.board = board;
    let mut pieces = String::new();
    loop {
        parser.take_moves(|_, play| pieces.push_str(&written(play)));
        let Some(piece) = parser.next(&mut diagnostics) else { break };
        match piece {
            Piece::Open => pieces.push('('),
            Piece::Close => pieces.push(')'),
            Piece::Behind(properties) => {
                for property in properties {
                    pieces.push_str(&property.ident);
                    property.values.iter().for_each(|value| pieces.push_str(&format!("[{}]", value.text)));
                }
            }
            Piece::Node(span, play, properties) => {
                assert!(text.get(span.start..span.end).is_some());
                match play {
                    Some(play) => pieces.push_str(&written(play)),
                    None => pieces.push(';'),
                }
                for property in properties {
                    assert!(text[property.origin.start..].starts_with(property.ident.as_str()));
                    assert!(property.origin.end <= text.len());
                    pieces.push_str(&property.ident);
                    for value in &property.values {
                        assert_value(text, value);
                        pieces.push_str(&format!("[{}]", value.text));
                    }
                }
            }
        }
    }
    let codes = diagnostics.iter().map(|diagnostic| diagnostic.code);
    (pieces, codes.collect())
}

/// A move as a node.
fn written(play: Move) -> String {
    format!(";{}[{}]", color_letter(play.color), play.at.map_or("", Point::letters))
}

/// Each `]` of a value is escaped, it doesn't end within an escape, and it stands where it says it does.
#[track_caller]
fn assert_value(text: &str, value: &RawValue<'_>) {
    let mut is_escaped = false;
    for character in value.text.chars() {
        assert!(is_escaped || character != ']', "{value:?}");
        is_escaped = character == '\\' && !is_escaped;
    }
    assert!(!is_escaped, "{value:?}");
    let origin = &text[value.origin.start..value.origin.end];
    let is_borrowed = matches!(value.text, Cow::Borrowed(_));
    assert_eq!(is_borrowed, origin == value.text, "{value:?}");
}

#[track_caller]
fn assert_reads(cases: &[(&str, &str, &[Code])]) {
    for &(text, pieces, codes) in cases {
        let read = read(text);
        let expected = (pieces.to_owned(), codes.to_vec());
        assert_eq!(read, expected, "{text:?}");
    }
}

#[test]
fn what_the_standard_allows_is_read_as_it_stands() {
    let texts = [
        "(;)",
        "(;GM[1]C[)];B[aa](;FF[4]W[bb])(;W[cc]))",
        "(;GM[1]FF[4];B[pd];W[dp](;B[pp])(;B[dd](;W[qq])(;W[qr])))",
        "(;GM[1])(;GM[1];B[aa])",
        "(;B[])",
        "(;AB[aa][bb][cc:dd]AW[])",
        "(;C[a [ b])",
        "(;C[a [ b]AB[aa])",
        "(;C[see [1\\] and [2\\] for more])",
        "(;C[it goes on ;B[aa\\];W[bb\\] to here])",
        "(;C[lines\nPB[x\\]\nW[y\\]])",
        "(;C[x](;B[aa])(;W[bb]))",
        "(;LB[aa:[][bb:\\]][cc:\\:])",
        "(;C[)];C[(;];C[;])",
        "(;C[a\\\\])",
        "(;C[\\[a\\]])",
        "(;XYZ[1]SBKV[2]A1_B[3])",
        "(;C[;];W[aa])",
        "(;SiZe[19]Black[jj]b[aa])",
        "(;N[日本](;B[あ\\]]))",
    ];
    for text in texts {
        assert_eq!(read(text), (text.to_owned(), vec![]), "{text:?}");
    }
}

#[test]
fn white_space_may_stand_everywhere() {
    assert_reads(&[
        ("\u{feff} (\n;\tB\r\n[pd] C\x0b[ x ]\n[y]\x0c( ; ) (\n;)\r)\r\n\x1a", "(;B[pd]C[ x ][y](;)(;))", &[]),
        ("\u{feff}(;B[aa])\u{feff}\n(;W[bb])\u{3000}\x1a\x1a\r\n", "(;B[aa])(;W[bb])", &[]),
        ("(\u{a0};\u{3000}AB\u{a0}[aa]\u{2003}[bb]\u{a0}B[cc]\u{a0})", "(;AB[aa][bb]B[cc])", &[]),
        ("(;B[aa]\u{a0}(;W[bb]\u{a0})\u{feff}(;W[cc]\u{85}))", "(;B[aa](;W[bb])(;W[cc]))", &[]),
        ("", "", &[]),
        (" \u{feff}\n\x1a", "", &[]),
    ]);
}

#[test]
fn text_around_the_trees_is_passed_over() {
    use Code::{ExtraParenthesis, TextOutside};
    assert_reads(&[
        ("Hello (;-) see\n\n(;B[aa]) bye", "(;B[aa])", &[TextOutside]),
        ("Hello\n(;B[aa])\nthen\n(;W[bb])\nbye", "(;B[aa])(;W[bb])", &[TextOutside; 2]),
        ("Hello\n(;B[aa])\nC[bye]", "(;B[aa])", &[TextOutside, Code::PropertyOutside]),
        ("This is free (see x[1]).\n(;\nGM[1])", "(;GM[1])", &[TextOutside]),
        ("for (;;A[0]++) f(A[0]); (;B[aa])", "(;B[aa])", &[TextOutside]),
        ("f(); (;B[aa])", "(;B[aa])", &[TextOutside]),
        ("() (;B[aa])", "(;B[aa])", &[TextOutside]),
        ("()", "", &[TextOutside]),
        ("At (;B[aa] you lost, see (;C[.. and\n(;GM[1];B[bb])", "(;GM[1];B[bb])", &[TextOutside]),
        ("At (;B[aa] you lost;W[bb])(;GM[1])", "(;B[aa];W[bb])(;GM[1])", &[Code::StrayText, TextOutside]),
        ("(;B[aa])\x1a;B[bb]", "(;B[aa])", &[TextOutside]),
        ("PB[x]\n(;B[aa])\nW[bb] (;GM[1])", "(;B[aa])(;GM[1])", &[Code::PropertyOutside; 2]),
        ("Hello", "", &[TextOutside]),
        ("(;B[aa]) and (;W[bb])", "(;B[aa])(;W[bb])", &[TextOutside]),
        ("(;B[aa]))(;W[bb])", "(;B[aa])(;W[bb])", &[ExtraParenthesis]),
        ("(;B[aa])) ) bye", "(;B[aa])", &[ExtraParenthesis, TextOutside]),
        ("((;B[aa])(;W[bb]))", "(;B[aa])(;W[bb])", &[ExtraParenthesis]),
        ("(((;B[aa])))\n(;W[bb]))", "(;B[aa])(;W[bb])", &[ExtraParenthesis, ExtraParenthesis]),
        ("((;B[aa])", "(;B[aa])", &[ExtraParenthesis]),
    ]);
}

#[test]
fn a_semicolon_may_be_missing_behind_a_parenthesis() {
    use Code::{MissingSemicolon, TextOutside};
    assert_reads(&[
        ("(\nTE[a [b] c]\nRD[1999];B[aa])", "(;TE[a [b\\] c]RD[1999];B[aa])", &[Code::OldForm, Code::UnescapedBracket]),
        ("Dear all\n(TE[x]RD[y];B[aa])", "(;TE[x]RD[y];B[aa])", &[Code::OldForm, TextOutside]),
        ("(PB[x]RD[y];B[aa])", "(;PB[x]RD[y];B[aa])", &[MissingSemicolon]),
        ("(;B[aa](W[bb])(W[cc];B[dd]))", "(;B[aa](;W[bb])(;W[cc];B[dd]))", &[MissingSemicolon, MissingSemicolon]),
        ("(;B[aa]())", "(;B[aa](;))", &[MissingSemicolon]),
        ("(;B[aa](;W[bb])C[x])", "(;B[aa](;W[bb])C[x])", &[Code::MisplacedProperty]),
    ]);
}

#[test]
fn the_first_parenthesis_may_be_missing() {
    use Code::{MissingParenthesis, NoTree, TextOutside};
    assert_reads(&[
        (";GM[1];B[aa]", "(;GM[1];B[aa])", &[NoTree]),
        ("GM[1]PB[x];B[aa]", "(;GM[1]PB[x];B[aa])", &[NoTree]),
        (";GM[1];B[aa](;W[bb])(;W[cc]))", "(;GM[1];B[aa](;W[bb])(;W[cc]))", &[NoTree]),
        (";GM[1];B[aa](;W[bb]", "(;GM[1];B[aa](;W[bb]))", &[NoTree, MissingParenthesis]),
        ("Hello;\n;GM[1];B[aa]", "(;GM[1];B[aa])", &[NoTree, TextOutside]),
        (";GM[1];B[aa](;GM[1];W[bb])", "(;GM[1];B[aa])(;GM[1];W[bb])", &[NoTree]),
        ("(;B[aa]);GM[1];B[bb])", "(;B[aa])(;GM[1];B[bb])", &[NoTree]),
    ]);
}

#[test]
fn parentheses_may_be_too_many() {
    use Code::{ExtraParenthesis, MissingParenthesis};
    assert_reads(&[
        ("(;B[aa]((;W[bb])(;W[cc])))", "(;B[aa](;W[bb])(;W[cc]))", &[ExtraParenthesis]),
        ("(;B[aa](((;W[bb]))))", "(;B[aa](;W[bb]))", &[ExtraParenthesis]),
        ("(;B[aa]((;W[bb])", "(;B[aa](;W[bb]))", &[ExtraParenthesis, MissingParenthesis]),
        ("(;GM[1];B[aa]);W[bb];B[cc])", "(;GM[1];B[aa];W[bb];B[cc])", &[ExtraParenthesis]),
        ("(;B[aa](;W[bb])));B[cc])", "(;B[aa](;W[bb]);B[cc])", &[ExtraParenthesis]),
        ("(;B[aa]((W[bb])))", "(;B[aa](;W[bb]))", &[ExtraParenthesis, Code::MissingSemicolon]),
        ("(;GM[1];B[aa])(;W[bb])(;W[cc]))(;GM[1])", "(;GM[1];B[aa])(;W[bb])(;W[cc])(;GM[1])", &[ExtraParenthesis]),
        ("(;GM[1];B[aa])C[x];W[bb])", "(;GM[1];B[aa]C[x];W[bb])", &[ExtraParenthesis]),
        (
            "(;B[aa](;W[bb]);W[cc])(;W[dd]))",
            "(;B[aa](;W[bb])(;W[cc]))(;W[dd])",
            &[MissingParenthesis, ExtraParenthesis],
        ),
        ("(;B[aa])(;W[bb])", "(;B[aa])(;W[bb])", &[]),
    ]);
}

#[test]
fn parentheses_may_be_missing() {
    use Code::{MissingParenthesis, StrayText};
    assert_reads(&[
        ("(;B[aa](;W[bb](;B[cc]", "(;B[aa](;W[bb](;B[cc])))", &[MissingParenthesis]),
        ("(;B[aa](;W[bb]);W[cc];B[dd])", "(;B[aa](;W[bb])(;W[cc];B[dd]))", &[MissingParenthesis]),
        ("(;GM[1];B[aa](;W[bb]\n(;GM[1];W[cc])", "(;GM[1];B[aa](;W[bb]))(;GM[1];W[cc])", &[MissingParenthesis]),
        ("(;GM[1];B[aa](;CA[x]FF[4];W[cc])", "(;GM[1];B[aa])(;CA[x]FF[4];W[cc])", &[MissingParenthesis]),
        (
            "(;GM[1]C[x (;GM[1];W[cc])(;GM[1](;PB[x]PW[y]))",
            "(;GM[1]C[x])(;GM[1];W[cc])(;GM[1](;PB[x]PW[y]))",
            &[Code::UnclosedValue, MissingParenthesis],
        ),
        (
            "(;PB[x]PW[y];B[aa]\n(;C[z]PB[x]PW[y];B[aa])",
            "(;PB[x]PW[y];B[aa])(;C[z]PB[x]PW[y];B[aa])",
            &[MissingParenthesis],
        ),
        ("(;B[aa];", "(;B[aa];)", &[MissingParenthesis]),
        ("(;B[aa](", "(;B[aa])", &[StrayText, MissingParenthesis]),
        ("(;", "(;)", &[MissingParenthesis]),
    ]);
}

#[test]
fn what_belongs_to_no_property_is_passed_over() {
    use Code::{MissingIdentifier, MissingValue, StrayText};
    assert_reads(&[
        ("(;B[aa]hello;W[bb])", "(;B[aa];W[bb])", &[StrayText]),
        ("(; hello B[aa])", "(;B[aa])", &[StrayText]),
        ("(;B[aa]<br>\n;W[bb]C[x]<br>\n)", "(;B[aa];W[bb]C[x])", &[StrayText, StrayText]),
        ("(;B[aa]\nfor (i = 0; i < a[1]; f(b[2])) { g(); }\n;W[bb])", "(;B[aa];W[bb])", &[StrayText]),
        ("(;B[aa] (see below) ;W[bb])", "(;B[aa];W[bb])", &[StrayText]),
        ("(;B[aa]\u{a0};W[bb]\u{3000})", "(;B[aa];W[bb])", &[]),
        ("(;B[aa] see [1] (;W[bb]))", "(;B[aa](;W[bb]))", &[StrayText]),
        ("(;B[aa](;W[bb]) hm (;W[cc]))", "(;B[aa](;W[bb])(;W[cc]))", &[StrayText]),
        ("(;KO;W[bb]C)", "(;;W[bb])", &[MissingValue, MissingValue]),
        ("(;B[aa]KO DM[1])", "(;B[aa]DM[1])", &[MissingValue]),
        ("(;EV\nKO DM[1]C N)", "(;DM[1])", &[MissingValue; 4]),
        ("(;B[aa]WORD;W[bb])", "(;B[aa];W[bb])", &[StrayText]),
        ("(;[aa];W[bb])", "(;;W[bb])", &[MissingIdentifier]),
        ("(;B[aa];[bb] [cc]C[x])", "(;B[aa];C[x])", &[MissingIdentifier]),
        ("(;B[aa]]\n;W[bb])", "(;B[aa];W[bb])", &[StrayText]),
        ("(;B[aa](;W[bb]<br>)<br>(;W[cc]*)*)", "(;B[aa](;W[bb])(;W[cc]))", &[StrayText; 4]),
        ("(;B[aa]<br>;<br>W[bb])", "(;B[aa];W[bb])", &[StrayText; 2]),
        ("(;B[aa] :) !\u{200b}; W[bb])", "(;B[aa];W[bb])", &[StrayText]),
    ]);
}

#[test]
fn a_clone_reads_on_from_the_same_place() {
    let mut parser = Parser::new("(;B[aa])(;W[bb];B[cc])");
    while !matches!(parser.next(&mut ()), Some(Piece::Close)) {}
    let mut clone = parser.clone();
    while let Some(event) = parser.next(&mut ()) {
        assert_eq!(clone.next(&mut ()), Some(event));
    }
    assert_eq!(clone.next(&mut ()), None);
}

#[test]
fn messages_say_what_was_done() {
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    let text = "One\n(;GM[1]C[x] two\n\nthree, and so on, and on, and on and on(;B[aa]";
    let mut parser = Parser::new(text);
    while parser.next(&mut diagnostics).is_some() {}
    let messages: Vec<_> = diagnostics.iter().map(|diagnostic| diagnostic.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "`two three, and so on, and on, and on an…` belongs to no property: it was left out",
            "`)` is missing at the end: 2 were supplied",
            "`One` stands outside of game trees: it was left out",
        ]
    );
}

#[test]
fn a_value_with_an_open_bracket_may_be_two() {
    for value in ["see [1\\]", "a smiley :[", "he wrote ;W[bb\\] and left"] {
        assert!(reads_as_one("C", value), "{value}");
    }
    for value in ["not closed\n;W[bb", "not closed\nN[name"] {
        assert!(!reads_as_one("C", value), "{value}");
    }
}
