//! Pairs in which something is lost, invented or put elsewhere.

use super::findings;
use ishisgf::diag::Code;
use ishisgf::format::Dialect::Ff4;

/// Expects that nothing explains the difference, whatever is reported.
#[track_caller]
fn expect_loss(input: &str, output: &str) {
    let found = findings(input, output, Ff4, Code::ALL);
    assert!(
        !found.differences.is_empty(),
        "{input} is not {output}: {:?}",
        found.uses
    );
}

#[test]
fn losses_are_found() {
    for (input, output) in [
        // Texts.
        ("(;C[a])", "(;)"),
        ("(;C[a])", "(;C[b])"),
        ("(;C[a\nb])", "(;C[a b])"),
        ("(;C[a]C[b])", "(;C[a])"),
        ("(;PB[a];N[b])", "(;PB[a];)"),
        ("(;PB[a][b])", "(;PB[a])"),
        ("(;PB[])", "(;PB[a])"),
        // The tree.
        ("(;;B[aa](;W[bb])(;W[cc]))", "(;;B[aa];W[bb])"),
        ("(;;B[aa](;W[bb])(;W[cc]))", "(;;B[aa](;W[cc])(;W[bb]))"),
        ("(;;B[aa](;W[bb])(;W[cc]))", "(;;B[aa];W[bb];W[cc])"),
        ("(;;B[aa];;W[bb])", "(;;B[aa];W[bb])"),
        ("(;;B[aa];W[bb])", "(;;B[aa];;W[bb])"),
        ("(;;B[aa];W[bb])", "(;;B[aa])"),
        ("(;;B[aa])", "(;;B[aa];W[bb])"),
        ("(;;B[aa])(;;B[bb])", "(;;B[aa])"),
        ("(;;B[aa])(;GM[11];B[bb])", "(;)"),
        ("(;GM[0];B[aa])", "(;)"),
        ("(;GM[Go];B[aa])", "(;;B[aa])"),
        ("(;;B[aa];E[bb];W[cc])", "(;;B[aa];W[cc])"),
        ("(;;B[aa](;E[bb])(;W[cc]))", "(;;B[aa]E[bb];W[cc])"),
        (
            "(;;B[aa];W[bb](;RN[x]PT[2]B[aa];W[bb]))",
            "(;;B[aa](;W[bb])(;W[bb]N[x]))",
        ),
        (
            "(;;B[aa];W[bb](;RN[x]PT[2]B[aa]C[y];W[cc]))",
            "(;;B[aa](;W[bb])(;W[cc]N[x]))",
        ),
        // Moves.
        ("(;;B[aa])", "(;;W[aa])"),
        ("(;;B[aa])", "(;;B[ab])"),
        ("(;;B[aa])", "(;;B[])"),
        ("(;;B[aa][bb])", "(;;B[bb];B[aa])"),
        ("(;;B[zz])", "(;)"),
        ("(;;S[aabb])", "(;;B[aa])"),
        ("(;HA[2]AB[aa][bb];S[cc])", "(;HA[2]AB[aa][bb];B[cc])"),
        ("(;;B[aa];B[aa])", "(;;B[aa])"),
        ("(;;B[aa]W[bb]B[aa])", "(;;B[aa];W[bb])"),
        ("(;KI[11]KI[13])", "(;KM[5.5])"),
        // Points.
        ("(;AB[aa][bb])", "(;AB[aa])"),
        ("(;AB[aa])", "(;AW[aa])"),
        ("(;AB[aa:bb])", "(;AB[aa][ab][ba])"),
        ("(;AB[aa]AW[aa])", "(;)"),
        ("(;;TR[aa]SQ[aa])", "(;;TR[aa])"),
        ("(;;LB[aa:1])", "(;;LB[aa:2])"),
        ("(;;LB[aa:1][aa:2])", "(;;LB[aa:1])"),
        ("(;;AR[aa:bb])", "(;;AR[bb:aa])"),
        ("(;;L[aa][bb])", "(;;LB[aa:B][bb:A])"),
        ("(;;L[aa][aa][bb])", "(;;LB[aa:A][bb:C])"),
        ("(;;L[aa][zz])", "(;;LB[aa:A])"),
        ("(;;CR[aa]M[aa])", "(;;CR[aa])"),
        ("(;;LB[aa:x]LO[aa])", "(;;LB[aa:x])"),
        ("(;;TB[])", "(;)"),
        ("(;FF[3];VW[aa][bb])", "(;;VW[aa][bb][cc])"),
        // Facts.
        ("(;RE[W+R])", "(;RE[B+R])"),
        ("(;RE[Jigo])", "(;RE[Void])"),
        ("(;KM[375])", "(;KM[3.75])"),
        ("(;KM[5.5])", "(;KM[5])"),
        ("(;DT[2021/01/20])", "(;DT[2021]DTX[x])"),
        ("(;TM[30:00(5x1:00)])", "(;TM[1800]OT[6x1:00])"),
        ("(;TM[30:00(5x1:00)])", "(;TM[1800])"),
        ("(;TM[1800]TM[40m])", "(;TM[1800])"),
        ("(;DT[Published 1980])", "(;DT[1980])"),
        ("(;DT[1990-03-08..10])", "(;DT[1990-03-08,10])"),
        ("(;RE[W+5 (moves beyond 250 not known)])", "(;RE[W+5])"),
        ("(;RE[Unfinished])", "(;RE[Void])"),
        ("(;HA[2])", "(;HA[3])"),
        ("(;SZ[9])", "(;SZ[13])"),
        ("(;SZ[9])", "(;)"),
        ("(;SZ[big])", "(;SZ[19])"),
        ("(;FF[4]CA[GBK];FF[3]CA[Big5])", "(;)"),
        ("(;KM[5.5][6.5])", "(;KM[6.5]KMX[5.5])"),
        ("(;AP[a])", "(;)"),
        // What nobody knows.
        ("(;XY[a])", "(;)"),
        ("(;XY[a][b])", "(;XY[b][a])"),
        ("(;XY[a][b])", "(;XY[a])"),
        ("(;XY[a]XY[a])", "(;XY[a])"),
        ("(;XY[])", "(;)"),
        ("(;;B[aa]ISHI[])", "(;;B[aa])"),
        ("(;;B[aa]XISHI[a])", "(;;B[aa])"),
        ("(;XY[a:b])", "(;XY[a\\:b])"),
        // Names.
        ("(;BLACK[aa])", "(;;W[aa])"),
        ("(;PlayerBlack[x])", "(;PLAYERBLACK[x])"),
        // Inventions.
        ("(;)", "(;C[a])"),
        ("(;;B[aa])", "(;;B[aa]XY[])"),
        ("(;;B[aa])", "(;;B[aa]REX[])"),
        // Places.
        ("(;;B[aa]C[x]AB[bb])", "(;;AB[bb]C[x];B[aa])"),
        ("(;;B[aa]BL[9]W[bb])", "(;;B[aa];W[bb]BL[9])"),
        ("(;;B[aa]PB[x];W[bb])", "(;;B[aa];W[bb]PB[x])"),
        ("(;;B[aa]W[bb]N[x])", "(;;B[aa]N[x];W[bb])"),
        ("(;;B[aa]PL[W];B[bb])", "(;;B[aa];B[bb])"),
        // Judgements.
        ("(;;B[aa]BM[1]TE[1])", "(;;B[aa]BM[1])"),
        ("(;;B[aa]BM[1]TE[1])", "(;;B[aa]IT[])"),
        ("(;;B[aa]KO[bb])", "(;;B[aa]KO[])"),
    ] {
        expect_loss(input, output);
    }
}
