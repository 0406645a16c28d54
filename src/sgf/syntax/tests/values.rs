//! Values with brackets that are missing, or not escaped, and with NUL bytes.

use super::*;

#[test]
fn brackets_may_be_unescaped() {
    use Code::{StrayText, UnescapedBracket};
    assert_reads(&[
        ("(;US[Matsuyama[3d]]KM[0])", "(;US[Matsuyama[3d\\]]KM[0])", &[UnescapedBracket]),
        ("(;C[see [1] and [2] for more])", "(;C[see [1\\] and [2\\] for more])", &[UnescapedBracket]),
        ("(;C[smile :] haha])", "(;C[smile :\\] haha])", &[UnescapedBracket]),
        ("(;C[smile :]];B[aa])", "(;C[smile :\\]];B[aa])", &[UnescapedBracket]),
        ("(;C[a] b \\] c];B[aa])", "(;C[a\\] b \\] c];B[aa])", &[UnescapedBracket]),
        ("(;C[a] b] c] d\n];B[aa])", "(;C[a\\] b\\] c\\] d\n];B[aa])", &[UnescapedBracket]),
        ("(;C[a] oops;B[aa])", "(;C[a];B[aa])", &[StrayText]),
        ("(;C[[a] b\\] c];B[aa])", "(;C[[a\\] b\\] c];B[aa])", &[UnescapedBracket]),
        ("(;C[a [ b]) bye", "(;C[a [ b])", &[Code::TextOutside]),
    ]);
}

#[test]
fn a_value_may_be_unclosed() {
    use Code::{MissingParenthesis, UnclosedValue, UnescapedBracket};
    assert_reads(&[
        ("(;C[so far \n;B[aa];W[bb])", "(;C[so far];B[aa];W[bb])", &[UnclosedValue]),
        ("(;B[pd;W[dp;B[pp];W[dd])", "(;B[pd];W[dp];B[pp];W[dd])", &[UnclosedValue, UnclosedValue]),
        ("(;C[so (far)\n(;B[aa])(;W[bb]))", "(;C[so (far)](;B[aa])(;W[bb]))", &[UnclosedValue]),
        ("(;B[aa](;C[x)(;W[bb]))", "(;B[aa](;C[x])(;W[bb]))", &[UnclosedValue]),
        ("(;PB[Anna\nPW[Berta]KM[0])", "(;PB[Anna]PW[Berta]KM[0])", &[UnclosedValue]),
        ("(;PB[Anna PW[Berta]KM[0])", "(;PB[Anna]PW[Berta]KM[0])", &[UnclosedValue]),
        ("(;C[one\nand PW[x];B[aa])", "(;C[one\nand PW[x];B[aa])", &[]),
        ("(;C[one\n  AB[aa][bb];B[cc])", "(;C[one]AB[aa][bb];B[cc])", &[UnclosedValue]),
        ("(;C[an [inner] one;B[aa];W[bb])", "(;C[an [inner\\] one];B[aa];W[bb])", &[UnclosedValue, UnescapedBracket]),
        ("(;C[the end", "(;C[the end])", &[UnclosedValue, MissingParenthesis]),
        ("(;B[aa](;C[the (end)\n ))", "(;B[aa](;C[the (end)]))", &[UnclosedValue]),
        ("(;C[the end;W[aa", "(;C[the end];W[aa])", &[UnclosedValue, UnclosedValue, MissingParenthesis]),
        ("(;C[the end\\", "(;C[the end])", &[UnclosedValue, MissingParenthesis]),
        ("(;C[the end\\ ;W[aa])", "(;C[the end];W[aa])", &[UnclosedValue]),
        ("(;C[", "(;C[])", &[UnclosedValue, MissingParenthesis]),
        ("(;C[a;B[bb]x", "(;C[a];B[bb])", &[UnclosedValue, Code::StrayText, MissingParenthesis]),
    ]);
}

#[test]
fn words_in_brackets_are_no_points_of_another_property() {
    use Code::{StrayText, UnclosedValue};
    assert_reads(&[
        ("(;C[alive; Black [3 lives];W[bb])", "(;C[alive; Black [3 lives];W[bb])", &[]),
        ("(;C[one; White [A-D all fail.\nThen more.];W[bb])", "(;C[one; White [A-D all fail.\nThen more.];W[bb])", &[]),
        ("(;PC[Seoul; W [USA];B[aa])", "(;PC[Seoul; W [USA];B[aa])", &[]),
        ("(;C[score TB[ten points];B[aa])", "(;C[score TB[ten points];B[aa])", &[]),
        ("(;C[Black is OB[about 3 left];B[aa])", "(;C[Black is OB[about 3 left];B[aa])", &[]),
        ("(;C[he resigned ;W[dd];B[ee])", "(;C[he resigned];W[dd];B[ee])", &[UnclosedValue]),
        ("(;C[he resigned ;W[Q16];B[])", "(;C[he resigned];W[Q16];B[])", &[UnclosedValue]),
        ("(;C[so\nTB[aa:cc][ee];B[ff])", "(;C[so]TB[aa:cc][ee];B[ff])", &[UnclosedValue]),
        ("(;C[so ;B[dd is dead];W[ee])", "(;C[so ;B[dd is dead];W[ee])", &[]),
        ("(;C[so\n(;B[pass])(;W[dd];B[ee]))", "(;C[so](;B[pass])(;W[dd];B[ee]))", &[UnclosedValue]),
        ("(;C[so\n;B[p\nd];W[dd])", "(;C[so];B[p\nd];W[dd])", &[UnclosedValue]),
        (
            "(;C[alive; White [(Lee\\) and Black [Cho\\] too];B[bb])",
            "(;C[alive; White [(Lee\\) and Black [Cho\\] too];B[bb])",
            &[],
        ),
        ("(;C[so ;B[dd;W[ee] x;B[ff])", "(;C[so];B[dd];W[ee];B[ff])", &[UnclosedValue, UnclosedValue, StrayText]),
    ]);
}

#[test]
fn a_short_value_ends_at_its_first_bracket() {
    use Code::{MissingBracket, StrayText, UnclosedValue, UnescapedBracket};
    assert_reads(&[
        ("(;B[aa] and so on];W[bb])", "(;B[aa];W[bb])", &[StrayText]),
        ("(;AB[aa]][bb]] [cc]C[x])", "(;AB[aa][bb][cc]C[x])", &[StrayText, StrayText]),
        ("(;B[[aa]AB[ [[bb][cc];W[dd])", "(;B[aa]AB[bb][cc];W[dd])", &[UnescapedBracket, UnescapedBracket]),
        (
            "(;B[aa C[x];AB[aa[bb]PL[WW[cc];SZ[19PB[x])",
            "(;B[aa]C[x];AB[aa][bb]PL[W]W[cc];SZ[19]PB[x])",
            &[UnclosedValue; 4],
        ),
        (
            "(;SiZe[9\nPlayerBlack[x];\nBlack[aa ;\nWhite[bb])",
            "(;SiZe[9]PlayerBlack[x];Black[aa];White[bb])",
            &[UnclosedValue, UnclosedValue],
        ),
        ("(;B[aa);W[bb)C[x](;B[cc)(;W[dd]))", "(;B[aa];W[bb]C[x](;B[cc])(;W[dd]))", &[UnclosedValue; 3]),
        (
            "(;B[aa];Wbb];AB[aa]bb][cc]BL3.5];W];W[dd];Blackcc])",
            "(;B[aa];W[bb];AB[aa][bb][cc]BL[3.5];W[];W[dd];Black[cc])",
            &[MissingBracket; 5],
        ),
        (
            "(;PBAnna]EV[x]KM6.5]C[x]DT1999-01-01];B[aa]CGood.];W[bb])",
            "(;PB[Anna]EV[x]KM[6.5]C[x]DT[1999-01-01];B[aa]C[Good.];W[bb])",
            &[MissingBracket; 4],
        ),
        ("(;Certainly good];W[bb])", "(;;W[bb])", &[StrayText]),
    ]);
}

#[test]
fn a_text_may_quote_nodes() {
    use Code::{StrayText, UnclosedValue, UnescapedBracket};
    assert_reads(&[
        ("(;C[or ;W[aa];B[bb] as well];W[bb])", "(;C[or ;W[aa\\];B[bb\\] as well];W[bb])", &[UnescapedBracket]),
        ("(;C[or (;W[aa];B[bb])];W[bb])", "(;C[or (;W[aa\\];B[bb\\])];W[bb])", &[UnescapedBracket]),
        ("(;C[or;W[aa];B[bb]\nas well];W[bb])", "(;C[or];W[aa];B[bb];W[bb])", &[UnclosedValue, StrayText]),
        ("(;C[or;W[aa]C[a :] b];W[bb])", "(;C[or];W[aa]C[a :\\] b];W[bb])", &[UnclosedValue, UnescapedBracket]),
    ]);
}

#[test]
fn nul_bytes_are_blanks() {
    use Code::{NulByte, TextOutside};
    assert_reads(&[
        ("\0\0(;B\0[aa]\0\0;W[bb])\0\0", "(;B[aa];W[bb])", &[NulByte; 4]),
        ("(;C[a\0\0b\0])", "(;C[a  b ])", &[NulByte]),
        ("a\0b(;B[aa])\0\x1a", "(;B[aa])", &[NulByte, TextOutside, NulByte]),
        ("\0\0", "", &[NulByte]),
    ]);
}
