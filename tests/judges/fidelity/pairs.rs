//! The comparison finds what it is there to find, in pairs made by hand.
//!
//! A line of a table is an input and what it became, without what the writer puts into each root. `␤` is a line end, and
//! so on for the other control characters.

use std::collections::BTreeSet;

use super::compare::{Findings, compare};
use super::cut::cut;
use super::rules::{OF_THE_WALK, TABLE};
use crate::common::convert::Dialect::{self, Draft2016, Ff4};
use crate::common::convert::{Code, Said};
use crate::common::{items, visible};

/// What the writer puts into every root of ours.
const HEAD: &str = "(;FF[4]GM[1]CA[UTF-8]AP[ishisgf:1]";

/// Pairs that say the same in other spellings.
const SAME: &str = r"
    (;B[aa];W[bb])  →  (;B[aa];W[bb])
    (;C[a\:b␍␤c\␤d␉e])  →  (;C[a:b␤cd e])
    (;AB[aa:bb];TR[ab:ba];LB[cc:a:b])  →  (;AB[bb][ab][ba][aa];TR[ab:ba];LB[cc:a\:b])
    (;PB[x](;B[aa];W[bb])(;B[cc]))  →  (;PB[x](;B[aa];W[bb])(;B[cc]))
    (;XY[b][a\]]ZZ[]VW[];DD[aa:cb])  →  (;VW[]XY[b][a\]]ZZ[];DD[aa:cb])
    text (␤;GM[1])␤  →  (;)
    (;C[in FF[3\] fine])  →  (;C[in FF[3\] fine])
    (PB[x];B[aa])  →  (;PB[x];B[aa])
    (;XY[a␍␤b];)  →  (;XY[a␤b];)
    (;;LB[aa\:x]AR[aa\:bb])  →  (;;LB[aa:x]AR[aa:bb])
    (;;C[ ]N[a␁b]LB[aa:])  →  (;;C[ ]N[a␁b]LB[aa:])
    (;;S[aab]E[])  →  (;;S[aab]E[])
    (;;B[aa];W[bb](;RN[x]PT[2]AB[dd];B[aa];W[cc]))  →  (;;B[aa];W[bb](;)(;RN[x]PT[2]AB[dd];B[aa];W[cc]))
    (;(;B[aa];W[bb])(;RN[why]PT[1]B[aa]))  →  (;(;B[aa];W[bb])(;RN[why]PT[1]B[aa]))";

/// Pairs that differ by a rule or a few, which hold only where these codes are reported.
const REWRITTEN: &str = r"
    OtherGame            (;GM[11];B[b3])(;;B[aa])  →  (;;B[aa])
    SplitNode            (;PB[x]C[y]B[aa])  →  (;PB[x];B[aa]C[y])
    SplitNode            (;;AB[cc]N[n]B[aa]C[y];W[bb])  →  (;;AB[cc]N[n];B[aa]C[y];W[bb])
    SplitNode            (;;B[aa]BL[1]W[bb]WL[2]C[x])  →  (;;B[aa]BL[1];W[bb]WL[2]C[x])
    SplitNode            (;;B[aa][bb])  →  (;;B[aa];B[bb])
    LineBreaks           (;PB[a␤b])  →  (;PB[a b])
    EmptyValue           (;PB[]C[\␤]AB[ ];TB[aa][])  →  (;;TB[aa])
    SaidAgain            (;KM[][5.5]PB[x][])  →  (;KM[5.5]PB[x])
    RepairedValue        (;;TB[ ])  →  (;;TB[])
    SaidAgain            (;C[a]C[b]C[])  →  (;C[a␤␤b])
    SaidAgain            (;AB[aa]AB[bb]XY[1]XY[2])  →  (;AB[aa][bb]XY[1][2])
    RepeatedProperty     (;PB[a]PB[b]PB[a])  →  (;PB[a]PBX[b])
    SeveralValues        (;KM[5.5][6.5][5.5])  →  (;KM[5.5]KMX[6.5])
    SaidAgain            (;KM[6.5]KM[650]DT[2001-02-03]DT[2001/02/03]TM[90m]TM[5400])  →  (;KM[6.5]DT[2001-02-03]TM[90m])
    SaidAgain            (;DT[1990-03-08][09][1990-04-01])  →  (;DT[1990-03-08,09,04-01])
    SeveralValues        (;CA[GBK][Big5]FF[4][3])  →  (;CAX[Big5]FFX[3])
    SaidAgain            (;;B[aa][aa];W[bb])  →  (;;B[aa];W[bb])
    RepeatedProperty     (;;B[aa]KO[]KO[1]FG[1:x]FG[])  →  (;;B[aa]KO[]FG[1:x]FGX[])
    LowerCaseIdentifier  (;FF[3]SiZe[9])  →  (;SZ[9])
    OldForm              (;PLAYERBLACK[x];b[aa]COMMENT[y])  →  (;PB[x];B[aa]C[y])
    OldForm              (;Black[jj];White[aa])  →  (;B[jj];W[aa])
    Respelled            (;KM[0.50])  →  (;KM[0.5])
    Respelled            (;RE[Jigo])  →  (;RE[0])
    IllegalValue         (;RE[Unfinished])  →  (;RE[Void]REX[Unfinished])
    IllegalValue         (;RE[Left unfinished])  →  (;RE[Void]REX[Left unfinished][Unfinished])
    IllegalValue         (;MN[200])  →  (;MNX[200])
    IllegalValue         (;DT[2000-01-01 00:53])  →  (;DT[2000-01-01]DTX[2000-01-01 00:53])
    IllegalValue         (;DT[June-August 1958])  →  (;DT[1958-06,08]DTX[June-August 1958])
    Respelled            (;DT[1990-03-08..10])  →  (;DT[1990-03-08,09,10])
    Respelled            (;DT[2001-10-08,2001-10-09])  →  (;DT[2001-10-08,09])
    OldForm              (;SZ[9];B[tt];W[PASS])  →  (;SZ[9];B[];W[])
    OldForm              (;PL[2])  →  (;PL[W])
    OldForm              (;PL[Black])  →  (;PL[B])
    OldForm              (;;L[bb][aa:ca])  →  (;;LB[aa:B][ba:C][bb:A][ca:D])
    PointTwice           (;;LB[aa:x]L[aa][bb])  →  (;;LB[aa:x][bb:B]LBX[aa:A])
    IllegalValue         (;;L[zz][bb])  →  (;;LB[bb:A]LX[zz])
    OldForm              (;AB[aa];M[aa][bb])  →  (;AB[aa];TR[aa]MA[bb])
    OldForm              (;;VW[aa][cb])  →  (;;VW[aa:cb])
    OldForm              (;KI[11])  →  (;KM[5.5])
    OldForm              (;KI[11]KM[5.5])  →  (;KM[5.5])
    OldForm              (;;B[aa]BM[1]TE[1])  →  (;;B[aa]DO[])
    OldForm              (;;B[aa]TE[1]BM[1])  →  (;;B[aa]IT[])
    OldForm              (;;B[Q16];W[aa])  →  (;;B[pd];W[aa])
    OldForm              (;;LO[aa]RT[bb]ST[cc]MK[dd,x])  →  (;;LB[aa:◇][bb:▽][cc:☆][dd:x])
    OldForm              (;NE[W])  →  (;PL[W])
    OldForm              (;GK[1]TE[Cup]KO[5.5]RD[2001-02-03])  →  (;EV[Cup]KM[5.5]DT[2001-02-03])
    OldForm              (;HD[2])  →  (;HA[2]AB[dp][pd])
    OldForm              (;PL[W];S[aabbcc])  →  (;PL[W];W[aa];B[bb];W[cc])
    OldForm              (;HA[2];S[aabb])  →  (;HA[2];W[aa];B[bb])
    OldForm              (;;B[aa];E[bb];W[cc])  →  (;;B[aa]E[bb];W[cc])
    OldForm              (;;B[aa];W[bb];B[cc](;RN[why]PT[2]C[x];B[aa];W[dd]))  →  (;;B[aa](;W[bb];B[cc])(;W[dd]N[why]C[x]))
    OldForm              (;;B[aa]IT[1];W[bb]DO[1];B[cc]BM[])  →  (;;B[aa]IT[];W[bb]DO[];B[cc]BM[1])
    RepairedValue        (;AB[b␤b][dd:cc])  →  (;AB[bb][cc:dd])
    RepairedValue        (;;VW[AA:BB]AR[Q4:d d]LB[PD:x])  →  (;;VW[aa:bb]AR[pp:dd]LB[pd:x])
    RepairedValue        (;;FG[1];FG[Diagram];FG[:Diagram])  →  (;;FG[1:];FG[0:Diagram];FG[0:Diagram])
    RepairedValue        (;;B[aa][];W[][bb])  →  (;;B[aa];W[bb])
    RepairedValue        (;RE[ B+R ];V[1,5])  →  (;RE[B+R];V[1.5])
    RepairedValue        (;KM[750];B[ a␤a])  →  (;KM[7.5];B[aa])
    RepairedValue        (;RE[White resigns])  →  (;RE[B+R])
    RepairedValue        (;DT[2021/01/20])  →  (;DT[2021-01-20])
    RepairedValue        (;TM[30:00(5x1:00)])  →  (;TM[1800]OT[5x1:00])
    RepairedValue        (;SZ[9:9])  →  (;SZ[9])
    RepairedValue        (;SZ[9,13])  →  (;SZ[9:13])
    BadSize              (;SZ[big])  →  (;SZ[19]SZX[big])
    PointTwice           (;AB[aa][aa]AW[bb]AE[bb])  →  (;AB[aa]AE[bb])
    PointTwice           (;;TR[aa]SQ[aa]LB[bb:1][bb:2])  →  (;;TR[aa]SQX[aa]LB[bb:1]LBX[bb:2])
    MisplacedAnnotation  (;;TE[1]AB[aa]MN[3])  →  (;;TEX[1]AB[aa]MNX[3])
    MisplacedAnnotation  (;;B[aa]PL[2];AB[bb]BL[9]OW[1];DO[1])  →  (;;B[aa]PLX[W];AB[bb]BLX[9]OWX[1];DOX[])
    MisplacedAnnotation  (;;B[aa]GB[1]GW[2])  →  (;;B[aa]GB[1]GWX[2])
    MisplacedProperty    (;PB[x];PW[y])  →  (;PB[x]PW[y];)
    MisplacedProperty    (;PB[x];PB[x];PB[y]ST[1])  →  (;PB[x]ST[1];;PBX[y])
    MisplacedProperty    (;;B[aa]PB[x];W[bb]EV[y]FF[3]GM[1])  →  (;;B[aa]PB[x]EV[y];W[bb]FFX[3])
    MisplacedProperty    (;;PB[x]RE[B+R];B[aa])  →  (;PB[x]RE[B+R];B[aa])
    PointTwice           (;;VW[aa][aa]LB[aa:x]LO[aa])  →  (;;VW[aa]LB[aa:x]LBX[aa:◇])
    PointTwice           (;;CR[aa]M[aa][bb])  →  (;;CR[aa]MX[aa]MA[bb])
    NoPoint              (;AB[x];B[I5])  →  (;ABX[x];BX[I5])
    IllegalValue         (;KM[?];B[zz];PL[red])  →  (;KMX[?];BX[zz];PLX[red])
    IllegalValue         (;DT[Published 1980])  →  (;DTX[Published 1980])
    IllegalValue         (;RE[B+, at last])  →  (;RE[B+]REX[B+, at last])
    IllegalValue         (;;B[aa]KO[bb])  →  (;;B[aa]KO[]KOX[bb])
    NulByte              (;C[a␀b])  →  (;C[a b])
    PointOffBoard        (;AB[zz];B[yy])  →  (;ABX[zz];BX[yy])
    SaidAgain            (;AP[x:1]AP[y:2])  →  (;AP[x:1]APX[y:2])
    EmptyValue           (;;LB[aa:][bb:x])  →  (;;LB[bb:x])
    OldForm              (;BH[1];TB[aa]TW[bb])  →  (;BH[1];TBX[aa]TWX[bb])
    OldForm              (;;B[aa](;RN[why]PT[2];B[aa];W[bb]))  →  (;;B[aa](;)(;W[bb]N[why]))
    OldForm              (;;B[aa];W[bb](;RN[why]PT[2];B[aa]C[x];W[cc]))  →  (;;B[aa]C[x](;W[bb])(;W[cc]N[why]))
    OldForm              (;;B[aa];W[bb](;RN[a]PT[2](;B[aa];RN[b]PT[3]B[aa];W[bb];B[cc])))  →  (;;B[aa]N[a];W[bb](;)(;B[cc]N[b]))
    OldForm              (;;B[aa];W[bb]RN[a]PT[](;RN[b]PT[2];B[aa];W[cc]))  →  (;;B[aa](;)(;W[bb]RN[a]PT[])(;W[cc]N[b]))
    ExtraParenthesis     (;;B[aa])(;W[bb])  →  (;;B[aa];W[bb])
    StaleCarry           (;;B[aa]ISHI[MARK a@C3])  →  (;;B[aa])
    OldForm+SaidAgain            (;RD[2021/01/20]KO[7.5]KM[7.5])  →  (;DT[2021-01-20]KM[7.5])
    MisplacedProperty+Respelled  (;PB[x];RE[Jigo])  →  (;PB[x]RE[0];)
    OldForm+RepeatedProperty     (;KO[5.5]KM[6.5]PTM[30m]TM[1800])  →  (;KM[6.5]KMX[5.5]TM[1800])
    OldForm+RepairedValue        (;TL[5h])  →  (;TM[18000])
    OldForm+RepeatedProperty     (;;B[aa](;W[bb])(;RN[one]N[two]PT[2];B[aa];W[cc]))  →  (;;B[aa](;W[bb])(;W[cc]N[two]NX[one]))";

/// The same in the draft.
const REWRITTEN_IN_DRAFT: &str = r"
    Respelled  (;RE[0])  →  (;RE[Jigo])
    Respelled  (;RE[B+Resign]TM[5400])  →  (;RE[B+R]TM[90m])
    Respelled  (;DT[1958-06,08]DTX[1958-06..08])  →  (;DT[1958-06..08])
    Respelled  (;RE[Void]REX[Unfinished]MNX[12])  →  (;RE[Unfinished]MN[12])
    Respelled  (;RE[Unfinished]REX[Unfinished])  →  (;RE[Unfinished])";

/// Pairs in which something is lost, invented or put elsewhere.
const LOST: &str = r"
    # Texts.
    (;C[a])  →  (;)
    (;C[a])  →  (;C[b])
    (;C[a␤b])  →  (;C[a b])
    (;C[a]C[b])  →  (;C[a])
    (;PB[a];N[b])  →  (;PB[a];)
    (;PB[a][b])  →  (;PB[a])
    (;PB[])  →  (;PB[a])
    # The tree.
    (;;B[aa](;W[bb])(;W[cc]))  →  (;;B[aa];W[bb])
    (;;B[aa](;W[bb])(;W[cc]))  →  (;;B[aa](;W[cc])(;W[bb]))
    (;;B[aa](;W[bb])(;W[cc]))  →  (;;B[aa];W[bb];W[cc])
    (;;B[aa];;W[bb])  →  (;;B[aa];W[bb])
    (;;B[aa];W[bb])  →  (;;B[aa];;W[bb])
    (;;B[aa];W[bb])  →  (;;B[aa])
    (;;B[aa])  →  (;;B[aa];W[bb])
    (;;B[aa])(;;B[bb])  →  (;;B[aa])
    (;;B[aa])(;GM[11];B[bb])  →  (;)
    (;GM[0];B[aa])  →  (;)
    (;GM[Go];B[aa])  →  (;;B[aa])
    (;;B[aa];E[bb];W[cc])  →  (;;B[aa];W[cc])
    (;;B[aa](;E[bb])(;W[cc]))  →  (;;B[aa]E[bb];W[cc])
    (;;B[aa];W[bb](;RN[x]PT[2]B[aa];W[bb]))  →  (;;B[aa](;W[bb])(;W[bb]N[x]))
    (;;B[aa];W[bb](;RN[x]PT[2]B[aa]C[y];W[cc]))  →  (;;B[aa](;W[bb])(;W[cc]N[x]))
    # Moves.
    (;;B[aa])  →  (;;W[aa])
    (;;B[aa])  →  (;;B[ab])
    (;;B[aa])  →  (;;B[])
    (;;B[aa][bb])  →  (;;B[bb];B[aa])
    (;;B[zz])  →  (;)
    (;;S[aabb])  →  (;;B[aa])
    (;HA[2]AB[aa][bb];S[cc])  →  (;HA[2]AB[aa][bb];B[cc])
    (;;B[aa];B[aa])  →  (;;B[aa])
    (;;B[aa]W[bb]B[aa])  →  (;;B[aa];W[bb])
    (;KI[11]KI[13])  →  (;KM[5.5])
    # Points.
    (;AB[aa][bb])  →  (;AB[aa])
    (;AB[aa])  →  (;AW[aa])
    (;AB[aa:bb])  →  (;AB[aa][ab][ba])
    (;AB[aa]AW[aa])  →  (;)
    (;;TR[aa]SQ[aa])  →  (;;TR[aa])
    (;;LB[aa:1])  →  (;;LB[aa:2])
    (;;LB[aa:1][aa:2])  →  (;;LB[aa:1])
    (;;AR[aa:bb])  →  (;;AR[bb:aa])
    (;;L[aa][bb])  →  (;;LB[aa:B][bb:A])
    (;;L[aa][aa][bb])  →  (;;LB[aa:A][bb:C])
    (;;L[aa][zz])  →  (;;LB[aa:A])
    (;;CR[aa]M[aa])  →  (;;CR[aa])
    (;;LB[aa:x]LO[aa])  →  (;;LB[aa:x])
    (;;TB[])  →  (;)
    (;FF[3];VW[aa][bb])  →  (;;VW[aa][bb][cc])
    # Facts.
    (;RE[W+R])  →  (;RE[B+R])
    (;RE[Jigo])  →  (;RE[Void])
    (;KM[375])  →  (;KM[3.75])
    (;KM[5.5])  →  (;KM[5])
    (;DT[2021/01/20])  →  (;DT[2021]DTX[x])
    (;TM[30:00(5x1:00)])  →  (;TM[1800]OT[6x1:00])
    (;TM[30:00(5x1:00)])  →  (;TM[1800])
    (;TM[1800]TM[40m])  →  (;TM[1800])
    (;DT[Published 1980])  →  (;DT[1980])
    (;DT[1990-03-08..10])  →  (;DT[1990-03-08,10])
    (;RE[W+5 (moves beyond 250 not known)])  →  (;RE[W+5])
    (;RE[Unfinished])  →  (;RE[Void])
    (;HA[2])  →  (;HA[3])
    (;SZ[9])  →  (;SZ[13])
    (;SZ[9])  →  (;)
    (;SZ[big])  →  (;SZ[19])
    (;FF[4]CA[GBK];FF[3]CA[Big5])  →  (;)
    (;KM[5.5][6.5])  →  (;KM[6.5]KMX[5.5])
    (;AP[a])  →  (;)
    # What nobody knows.
    (;XY[a])  →  (;)
    (;XY[a][b])  →  (;XY[b][a])
    (;XY[a][b])  →  (;XY[a])
    (;XY[a]XY[a])  →  (;XY[a])
    (;XY[])  →  (;)
    (;;B[aa]ISHI[])  →  (;;B[aa])
    (;;B[aa]XISHI[a])  →  (;;B[aa])
    (;XY[a:b])  →  (;XY[a\:b])
    # Names.
    (;BLACK[aa])  →  (;;W[aa])
    (;PlayerBlack[x])  →  (;PLAYERBLACK[x])
    # Inventions.
    (;)  →  (;C[a])
    (;;B[aa])  →  (;;B[aa]XY[])
    (;;B[aa])  →  (;;B[aa]REX[])
    # Places.
    (;;B[aa]C[x]AB[bb])  →  (;;AB[bb]C[x];B[aa])
    (;;B[aa]BL[9]W[bb])  →  (;;B[aa];W[bb]BL[9])
    (;;B[aa]PB[x];W[bb])  →  (;;B[aa];W[bb]PB[x])
    (;;B[aa]W[bb]N[x])  →  (;;B[aa]N[x];W[bb])
    (;;B[aa]PL[W];B[bb])  →  (;;B[aa];B[bb])
    # Judgements.
    (;;B[aa]BM[1]TE[1])  →  (;;B[aa]BM[1])
    (;;B[aa]BM[1]TE[1])  →  (;;B[aa]IT[])
    (;;B[aa]KO[bb])  →  (;;B[aa]KO[])";

/// The lines of a table: what stands before the input, the input, and what it became.
fn rows(table: &'static str) -> impl Iterator<Item = (&'static str, String, String)> {
    let lines = table.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(move |line| {
        let (before, output) = line.split_once("  →  ").expect("a line has two records");
        let (codes, input) = before.split_once("  ").unwrap_or(("", before));
        (codes, visible(input.trim()), visible(output))
    })
}

/// The codes that names stand for.
fn codes(names: &str) -> Vec<Code> {
    let code = |name| {
        let mut all = Code::ALL.iter();
        let found = all.find(|code| format!("{code:?}") == name);
        *found.expect("it is the name of a code")
    };
    names.split('+').map(code).collect()
}

/// Compares a record with another, given without what the writer adds, while each code was reported at each node.
fn findings(input: &str, output: &str, dialect: Dialect, codes: &[Code]) -> Findings {
    let output = output.replacen("(;", HEAD, 1);
    let trees = cut(input).expect("the input is well-formed");
    let nodes = trees.iter().flat_map(|tree| &tree.nodes);
    let said = nodes.flat_map(|node| codes.iter().map(|code| Said::at(*code, node.at..node.end)));
    let said: Vec<Said> = said.collect();
    compare(input, &output, dialect, &said).expect("the output is well-formed")
}

#[test]
fn the_same_in_other_spellings_is_the_same() {
    for (_, input, output) in rows(SAME) {
        let found = findings(&input, &output, Ff4, &[]).differences;
        assert!(found.is_empty(), "{input}: {found:?}");
    }
}

#[test]
fn rules_hold_only_where_their_codes_are_reported() {
    let mut unused: BTreeSet<&str> = OF_THE_WALK.iter().map(|rule| rule.name).collect();
    unused.extend(TABLE.iter().map(|(rule, _)| rule.name));
    for (dialect, table) in [(Ff4, REWRITTEN), (Draft2016, REWRITTEN_IN_DRAFT)] {
        for (names, input, output) in rows(table) {
            let with = findings(&input, &output, dialect, &codes(names));
            assert!(with.differences.is_empty(), "{input}: {:?}", with.differences);
            let without = findings(&input, &output, dialect, &[]).differences;
            assert!(!without.is_empty(), "{input} is {output} without {names}");
            unused.retain(|name| !with.counts.contains_key(name));
        }
    }
    assert!(unused.is_empty(), "no pair uses {unused:?}");
}

#[test]
fn losses_are_found() {
    for (_, input, output) in rows(LOST) {
        let found = findings(&input, &output, Ff4, Code::ALL);
        let is_found = !found.differences.is_empty();
        assert!(is_found, "{input} is not {output}: {:?}", found.counts);
    }
}

#[test]
fn a_warning_about_another_node_allows_nothing() {
    let input = "(;PB[x];PW[y])";
    let output = format!("{HEAD}PB[x]PW[y];)");
    let differences = |at| {
        let said = Said::at(Code::MisplacedProperty, at..at + 1);
        let found = compare(input, &output, Ff4, &[said]).expect("both are well-formed");
        found.differences.len()
    };
    assert_eq!(differences(8), 0);
    assert_ne!(differences(2), 0);
}

#[test]
fn what_is_not_grammar_is_malformed() {
    for text in items(
        "B[aa]  (;B[aa]  (;C[a)  (;B)  (;B[aa]x)  (;B[aa]])  (;B[aa]())  (;B[aa]((;W[bb])))
        (;B[aa](;W[bb]);W[cc])  (;B[aa](;W[bb])W[cc])  (;B[aa]));W[bb])  (;US[Matsuyama[3d]])
        (;B[aa;W[bb])  (;C[fine;W[bb];B[cc])  (;C[see [1\\] and [2] for [3\\]])  (;N1[x])",
    ) {
        assert!(cut(text).is_err(), "{text}");
    }
    assert!(cut("").is_err());
}

#[test]
fn depth_needs_no_stack() {
    let deep = format!("{}{}", "(;B[aa]".repeat(100_000), ")".repeat(100_000));
    let output = deep.replacen("(;", &format!("{HEAD};"), 1);
    let said = Said { span: None, ..Said::at(Code::SplitNode, 0..0) };
    let found = compare(&deep, &output, Ff4, &[said]).expect("both are well-formed");
    assert_eq!((found.differences.len(), found.counts["moves"]), (0, 100_000));
}
