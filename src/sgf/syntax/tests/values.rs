//! Values with brackets that are missing, or not escaped, and with NUL bytes.

use super::*;

#[test]
fn brackets_may_be_unescaped() {
    use Code::{StrayText, UnescapedBracket};
    assert_reads(&[
        (
            "(;US[Matsuyama[3d]]KM[0])",
            "(;US[Matsuyama[3d\\]]KM[0])",
            &[UnescapedBracket],
        ),
        (
            "(;C[see [1] and [2] for more])",
            "(;C[see [1\\] and [2\\] for more])",
            &[UnescapedBracket],
        ),
        (
            "(;C[smile :] haha])",
            "(;C[smile :\\] haha])",
            &[UnescapedBracket],
        ),
        (
            "(;C[smile :]];B[aa])",
            "(;C[smile :\\]];B[aa])",
            &[UnescapedBracket],
        ),
        (
            "(;C[a] b \\] c];B[aa])",
            "(;C[a\\] b \\] c];B[aa])",
            &[UnescapedBracket],
        ),
        (
            "(;C[a] b] c] d\n];B[aa])",
            "(;C[a\\] b\\] c\\] d\n];B[aa])",
            &[UnescapedBracket],
        ),
        ("(;C[a] oops;B[aa])", "(;C[a];B[aa])", &[StrayText]),
        (
            "(;C[[a] b\\] c];B[aa])",
            "(;C[[a\\] b\\] c];B[aa])",
            &[UnescapedBracket],
        ),
        ("(;C[a [ b]) bye", "(;C[a [ b])", &[Code::TextOutside]),
    ]);
}

#[test]
fn a_value_may_be_unclosed() {
    use Code::{MissingParenthesis, UnclosedValue, UnescapedBracket};
    assert_reads(&[
        (
            "(;C[so far \n;B[aa];W[bb])",
            "(;C[so far];B[aa];W[bb])",
            &[UnclosedValue],
        ),
        (
            "(;B[pd;W[dp;B[pp];W[dd])",
            "(;B[pd];W[dp];B[pp];W[dd])",
            &[UnclosedValue, UnclosedValue],
        ),
        (
            "(;C[so (far)\n(;B[aa])(;W[bb]))",
            "(;C[so (far)](;B[aa])(;W[bb]))",
            &[UnclosedValue],
        ),
        (
            "(;B[aa](;C[x)(;W[bb]))",
            "(;B[aa](;C[x])(;W[bb]))",
            &[UnclosedValue],
        ),
        (
            "(;PB[Anna\nPW[Berta]KM[0])",
            "(;PB[Anna]PW[Berta]KM[0])",
            &[UnclosedValue],
        ),
        (
            "(;PB[Anna PW[Berta]KM[0])",
            "(;PB[Anna]PW[Berta]KM[0])",
            &[UnclosedValue],
        ),
        (
            "(;C[one\nand PW[x];B[aa])",
            "(;C[one\nand PW[x];B[aa])",
            &[],
        ),
        (
            "(;C[one\n  AB[aa][bb];B[cc])",
            "(;C[one]AB[aa][bb];B[cc])",
            &[UnclosedValue],
        ),
        (
            "(;C[an [inner] one;B[aa];W[bb])",
            "(;C[an [inner\\] one];B[aa];W[bb])",
            &[UnclosedValue, UnescapedBracket],
        ),
        (
            "(;C[the end",
            "(;C[the end])",
            &[UnclosedValue, MissingParenthesis],
        ),
        (
            "(;B[aa](;C[the (end)\n ))",
            "(;B[aa](;C[the (end)]))",
            &[UnclosedValue],
        ),
        (
            "(;C[the end;W[aa",
            "(;C[the end];W[aa])",
            &[UnclosedValue, UnclosedValue, MissingParenthesis],
        ),
        (
            "(;C[the end\\",
            "(;C[the end])",
            &[UnclosedValue, MissingParenthesis],
        ),
        (
            "(;C[the end\\ ;W[aa])",
            "(;C[the end];W[aa])",
            &[UnclosedValue],
        ),
        ("(;C[", "(;C[])", &[UnclosedValue, MissingParenthesis]),
        (
            "(;C[a;B[bb]x",
            "(;C[a];B[bb])",
            &[UnclosedValue, Code::StrayText, MissingParenthesis],
        ),
    ]);
}

#[test]
fn nul_bytes_are_blanks() {
    use Code::{NulByte, TextOutside};
    assert_reads(&[
        (
            "\0\0(;B\0[aa]\0\0;W[bb])\0\0",
            "(;B[aa];W[bb])",
            &[NulByte; 4],
        ),
        ("(;C[a\0\0b\0])", "(;C[a  b ])", &[NulByte]),
        (
            "a\0b(;B[aa])\0\x1a",
            "(;B[aa])",
            &[NulByte, TextOutside, NulByte],
        ),
        ("\0\0", "", &[NulByte]),
    ]);
}
