//! Pairs that differ by one rule or a few, which hold only where their code is reported.

use std::collections::BTreeSet;

use super::findings;
use crate::rules::{OF_THE_WALK, TABLE};
use ishisgf::diag::Code::{self, *};
use ishisgf::format::Dialect::{self, Draft2016, Ff4};

/// Expects that rules explain the difference, but only where their codes are reported. The names of the rules.
#[track_caller]
fn expect_rules(
    dialect: Dialect,
    codes: &[Code],
    input: &str,
    output: &str,
) -> impl Iterator<Item = &'static str> + use<> {
    let with = findings(input, output, dialect, codes);
    assert!(
        with.differences.is_empty(),
        "{input}: {:?}",
        with.differences
    );
    let without = findings(input, output, dialect, &[]).differences;
    assert!(!without.is_empty(), "{input} is {output} without {codes:?}");
    with.uses.into_keys()
}

#[test]
fn rules_hold_only_where_their_codes_are_reported() {
    let mut unused: BTreeSet<&str> = OF_THE_WALK.iter().map(|rule| rule.name).collect();
    unused.extend(TABLE.iter().map(|(rule, _)| rule.name));
    for (code, input, output) in [
        (OtherGame, "(;GM[11];B[b3])(;;B[aa])", "(;;B[aa])"),
        (SplitNode, "(;PB[x]C[y]B[aa])", "(;PB[x];B[aa]C[y])"),
        (
            SplitNode,
            "(;;AB[cc]N[n]B[aa]C[y];W[bb])",
            "(;;AB[cc]N[n];B[aa]C[y];W[bb])",
        ),
        (
            SplitNode,
            "(;;B[aa]BL[1]W[bb]WL[2]C[x])",
            "(;;B[aa]BL[1];W[bb]WL[2]C[x])",
        ),
        (SplitNode, "(;;B[aa][bb])", "(;;B[aa];B[bb])"),
        (LineBreaks, "(;PB[a\nb])", "(;PB[a b])"),
        (EmptyValue, "(;PB[]C[\\\n]AB[ ];TB[aa][])", "(;;TB[aa])"),
        (SeveralValues, "(;KM[][5.5]PB[x][])", "(;KM[5.5]PB[x])"),
        (RepairedValue, "(;;TB[ ])", "(;;TB[])"),
        (RepeatedProperty, "(;C[a]C[b]C[])", "(;C[a\n\nb])"),
        (
            RepeatedProperty,
            "(;AB[aa]AB[bb]XY[1]XY[2])",
            "(;AB[aa][bb]XY[1][2])",
        ),
        (RepeatedProperty, "(;PB[a]PB[b]PB[a])", "(;PB[a]PBX[b])"),
        (SeveralValues, "(;KM[5.5][6.5][5.5])", "(;KM[5.5]KMX[6.5])"),
        (
            RepeatedProperty,
            "(;KM[6.5]KM[650]DT[2001-02-03]DT[2001/02/03]TM[90m]TM[5400])",
            "(;KM[6.5]DT[2001-02-03]TM[90m])",
        ),
        (
            SeveralValues,
            "(;CA[GBK][Big5]FF[4][3])",
            "(;CAX[Big5]FFX[3])",
        ),
        (SeveralValues, "(;;B[aa][aa];W[bb])", "(;;B[aa];W[bb])"),
        (
            RepeatedProperty,
            "(;;B[aa]KO[]KO[1]FG[1:x]FG[])",
            "(;;B[aa]KO[]FG[1:x]FGX[])",
        ),
        (LowerCaseIdentifier, "(;FF[3]SiZe[9])", "(;SZ[9])"),
        (
            OldForm,
            "(;PLAYERBLACK[x];b[aa]COMMENT[y])",
            "(;PB[x];B[aa]C[y])",
        ),
        (OldForm, "(;Black[jj];White[aa])", "(;B[jj];W[aa])"),
        (Respelled, "(;KM[0.50])", "(;KM[0.5])"),
        (Respelled, "(;AP[GoGo])", "(;AP[GoGo:])"),
        (Respelled, "(;RE[Jigo])", "(;RE[0])"),
        (
            IllegalValue,
            "(;RE[Unfinished])",
            "(;RE[Void]REX[Unfinished])",
        ),
        (
            IllegalValue,
            "(;RE[Unfinished])",
            "(;RE[Void]REX[Unfinished])",
        ),
        (
            IllegalValue,
            "(;RE[Left unfinished])",
            "(;RE[Void]REX[Left unfinished][Unfinished])",
        ),
        (IllegalValue, "(;MN[200])", "(;MNX[200])"),
        (
            IllegalValue,
            "(;DT[2000-01-01 00:53])",
            "(;DT[2000-01-01]DTX[2000-01-01 00:53])",
        ),
        (
            Respelled,
            "(;DT[1990-03-08..10])",
            "(;DT[1990-03-08,09,10])",
        ),
        (
            Respelled,
            "(;DT[2001-10-08,2001-10-09])",
            "(;DT[2001-10-08,09])",
        ),
        (OldForm, "(;SZ[9];B[tt];W[PASS])", "(;SZ[9];B[];W[])"),
        (OldForm, "(;PL[2])", "(;PL[W])"),
        (OldForm, "(;PL[Black])", "(;PL[B])"),
        (
            OldForm,
            "(;;L[bb][aa:ca])",
            "(;;LB[aa:B][ba:C][bb:A][ca:D])",
        ),
        (
            PointTwice,
            "(;;LB[aa:x]L[aa][bb])",
            "(;;LB[aa:x][bb:B]LBX[aa:A])",
        ),
        (IllegalValue, "(;;L[zz][bb])", "(;;LB[bb:A]LX[zz])"),
        (OldForm, "(;AB[aa];M[aa][bb])", "(;AB[aa];TR[aa]MA[bb])"),
        (OldForm, "(;;VW[aa][cb])", "(;;VW[aa:cb])"),
        (OldForm, "(;KI[11])", "(;KM[5.5])"),
        (OldForm, "(;KI[11]KM[5.5])", "(;KM[5.5])"),
        (OldForm, "(;;B[aa]BM[1]TE[1])", "(;;B[aa]DO[])"),
        (OldForm, "(;;B[aa]TE[1]BM[1])", "(;;B[aa]IT[])"),
        (OldForm, "(;;B[Q16];W[aa])", "(;;B[pd];W[aa])"),
        (
            OldForm,
            "(;;LO[aa]RT[bb]ST[cc]MK[dd,x])",
            "(;;LB[aa:◇][bb:▽][cc:☆][dd:x])",
        ),
        (OldForm, "(;NE[W])", "(;PL[W])"),
        (
            OldForm,
            "(;GK[1]TE[Cup]KO[5.5]RD[2001-02-03])",
            "(;EV[Cup]KM[5.5]DT[2001-02-03])",
        ),
        (OldForm, "(;HD[2])", "(;HA[2]AB[dp][pd])"),
        (OldForm, "(;PL[W];S[aabbcc])", "(;PL[W];W[aa];B[bb];W[cc])"),
        (OldForm, "(;HA[2];S[aabb])", "(;HA[2];W[aa];B[bb])"),
        (OldForm, "(;;B[aa];E[bb];W[cc])", "(;;B[aa]E[bb];W[cc])"),
        (
            OldForm,
            "(;;B[aa];W[bb];B[cc](;RN[why]PT[2]C[x];B[aa];W[dd]))",
            "(;;B[aa](;W[bb];B[cc])(;W[dd]N[why]C[x]))",
        ),
        (
            RepairedValue,
            "(;;B[aa]IT[1];W[bb]DO[1];B[cc]BM[])",
            "(;;B[aa]IT[];W[bb]DO[];B[cc]BM[1])",
        ),
        (RepairedValue, "(;AB[b\nb][dd:cc])", "(;AB[bb][cc:dd])"),
        (
            RepairedValue,
            "(;;VW[AA:BB]AR[Q4:d d]LB[PD:x])",
            "(;;VW[aa:bb]AR[pp:dd]LB[pd:x])",
        ),
        (
            RepairedValue,
            "(;;FG[1];FG[Diagram])",
            "(;;FG[1:];FG[0:Diagram])",
        ),
        (RepairedValue, "(;RE[ B+R ];V[1,5])", "(;RE[B+R];V[1.5])"),
        (RepairedValue, "(;KM[750];B[ a\na])", "(;KM[7.5];B[aa])"),
        (RepairedValue, "(;RE[White resigns])", "(;RE[B+R])"),
        (RepairedValue, "(;DT[2021/01/20])", "(;DT[2021-01-20])"),
        (
            RepairedValue,
            "(;TM[30:00(5x1:00)])",
            "(;TM[1800]OT[5x1:00])",
        ),
        (RepairedValue, "(;SZ[9:9])", "(;SZ[9])"),
        (RepairedValue, "(;SZ[9,13])", "(;SZ[9:13])"),
        (BadSize, "(;SZ[big])", "(;SZ[19]SZX[big])"),
        (PointTwice, "(;AB[aa][aa]AW[bb]AE[bb])", "(;AB[aa]AE[bb])"),
        (
            PointTwice,
            "(;;TR[aa]SQ[aa]LB[bb:1][bb:2])",
            "(;;TR[aa]SQX[aa]LB[bb:1]LBX[bb:2])",
        ),
        (
            MisplacedAnnotation,
            "(;;TE[1]AB[aa]MN[3])",
            "(;;TEX[1]AB[aa]MNX[3])",
        ),
        (
            MisplacedAnnotation,
            "(;;B[aa]PL[2];AB[bb]BL[9]OW[1];DO[1])",
            "(;;B[aa]PLX[W];AB[bb]BLX[9]OWX[1];DOX[])",
        ),
        (
            MisplacedAnnotation,
            "(;;B[aa]GB[1]GW[2])",
            "(;;B[aa]GB[1]GWX[2])",
        ),
        (MisplacedProperty, "(;PB[x];PW[y])", "(;PB[x]PW[y];)"),
        (
            MisplacedProperty,
            "(;PB[x];PB[x];PB[y]ST[1])",
            "(;PB[x]ST[1];;PBX[y])",
        ),
        (
            MisplacedProperty,
            "(;;B[aa]PB[x];W[bb]EV[y]FF[3]GM[1])",
            "(;;B[aa]PB[x]EV[y];W[bb]FFX[3])",
        ),
        (
            PointTwice,
            "(;;VW[aa][aa]LB[aa:x]LO[aa])",
            "(;;VW[aa]LB[aa:x]LBX[aa:◇])",
        ),
        (PointTwice, "(;;CR[aa]M[aa][bb])", "(;;CR[aa]MX[aa]MA[bb])"),
        (
            IllegalValue,
            "(;KM[?];B[zz];PL[red])",
            "(;KMX[?];BX[zz];PLX[red])",
        ),
        (
            IllegalValue,
            "(;DT[Published 1980])",
            "(;DTX[Published 1980])",
        ),
        (
            IllegalValue,
            "(;RE[B+, at last])",
            "(;RE[B+]REX[B+, at last])",
        ),
        (IllegalValue, "(;;B[aa]KO[bb])", "(;;B[aa]KO[]KOX[bb])"),
        (NulByte, "(;C[a\0b])", "(;C[a b])"),
        (StaleCarry, "(;;B[aa]ISHI[MARK a@C3])", "(;;B[aa])"),
    ] {
        for used in expect_rules(Ff4, &[code], input, output) {
            unused.remove(used);
        }
    }
    for (code, input, output) in [
        (Respelled, "(;RE[0])", "(;RE[Jigo])"),
        (Respelled, "(;RE[B+Resign]TM[5400])", "(;RE[B+R]TM[90m])"),
    ] {
        for used in expect_rules(Draft2016, &[code], input, output) {
            unused.remove(used);
        }
    }
    let input = "(;;B[aa](;W[bb])(;RN[one]N[two]PT[2];B[aa];W[cc]))";
    let output = "(;;B[aa](;W[bb])(;W[cc]N[two]NX[one]))";
    for used in expect_rules(Ff4, &[OldForm, RepeatedProperty], input, output) {
        unused.remove(used);
    }
    assert!(unused.is_empty(), "no pair uses {unused:?}");
}
