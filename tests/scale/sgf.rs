//! SGF files.

use super::{expect_linear, expect_no_overflow};

#[test]
fn the_sizes_that_are_promised_need_no_stack() {
    expect_no_overflow(
        "
        moves                    1000000  n+1  ({root}«;{color}[{point}]»)
        nested variations        1000000  n+1  ({root}«(;{color}[{point}]»«)»)
        variations side by side  1000000  n+1  ({root}«(;{color}[{point}])»)",
    );
}

#[test]
fn trees_of_any_shape_cost_what_they_hold() {
    expect_linear(
        "
        moves                              200000  n+1   ({root}«;{color}[{point}]»)
        nested variations                  200000  n+1   ({root}«(;{color}[{point}]»«)»)
        nested variations with a sibling   100000  2n+1  ({root}«(;B[aa])(;W[bb]»«)»)
        variations side by side            200000  n+1   ({root}«(;{color}[{point}])»)
        variations with comments, marks    50000   n+1   ({root}«(;{color}[{point}]C[A comment.]TR[aa][bb]LB[cc:A])»)
        parentheses without nodes          200000  2     ({root}«(»;B[aa]«)»)
        variations that repeat the game    50000   n+4   ({root};B[aa];W[bb];B[cc]«(;RN[a]PT[2];B[aa];W[dd])»)
        words on moves that are repeated   10000   n+4   ({root};B[aa];W[bb];B[cc]«(;RN[a]PT[2];B[aa]C[a];W[dd])»)
        moves that place a handicap        100000  n+1   ({root}HA[100000]«;B[{point}]»)",
    );
}

#[test]
fn damage_costs_what_it_holds() {
    expect_linear(
        r"
        closing brackets in a value   50000  ?  ({root}C[«x] »)
        opening brackets in a value   50000  ?  ({root}C[«; B[ »)
        moves in a value without end  50000  ?  ({root}C[«;B[aa »)
        stray text                    50000  ?  ({root}C[«␤<br> text ( a; »)
        identifiers without a value   50000  ?  ({root}C[«AB »)
        closing parentheses           50000  ?  ({root}C[«) »)
        a parenthesis too many        50000  ?  «(;B[aa])»)
        variations of a problem       20000  ?  (;SZ[19]AB[dd]AW[cc];B[aa];W[bb])«(;B[ee];W[ff])»)
        backslashes                   50000  ?  ({root}C[«\»)",
    );
}

#[test]
fn long_nodes_cost_what_they_hold() {
    expect_linear(
        "
        values                          100000  1     ({root}PB«[x]»)
        points                          100000  1     ({root}AB«[aa:ss]»)
        values of no property           100000  n+1   ({root}«;[x]»)
        nodes with nothing legal        50000   n+1   ({root}«;TE[9]KM[q]B[zz]»)
        facts in every node             50000   n+1   ({root}«;PB[x]SZ[9]»)
        properties with a name each     50000   1     ({root}«Q{name}[x]»)
        the same behind variations      20000   n+2   ({root};B[aa]«(;W[bb])Q{name}[x]»)
        texts of one property           100000  1     ({root}C«[a]»)
        runs of moves after comments    20000   2n+1  ({root}«;C[a]»«(;S[aa])»)
        moves in a node of properties   20000   n+1   ({root};W«[{point}]»BL[1])
        setups of a whole board         20000   1     ({root}AB«[aa:ss]AW[aa:sr]»)
        game trees that are empty       20000   n     «(;)»
        game trees with damage          20000   n     «(;FF[»
        game trees                      50000   2n    «(;B[aa])»",
    );
}

#[test]
fn long_facts_cost_what_they_hold() {
    expect_linear(
        "
        commas of a name        40000  2  ({root}PB[A«,»];B[aa])
        titles of a name        20000  2  ({root}PB[A«, Meijin»]BR[x];B[aa])
        titles without commas   20000  2  ({root}PB[A, «Honinbo and »];B[aa])
        ranks                   20000  2  ({root}BR[«9 dan »];B[aa])
        values that say nothing  50000  1  ({root}MNX«[5]»)
        values beside a date    20000  1  ({root}DT[1990-01-01«,02»]«[1990-02-01]»)
        signs of a date         40000  2  ({root}DT[«日»];B[aa])
        dates                   10000  2  ({root}DT[«1990-01-01 and »];B[aa])
        days of a month         20000  2  ({root}DT[«March 1-3, »];B[aa])
        parts of years          20000  2  ({root}DT[«(summer) »];B[aa])
        results                 20000  2  ({root}RE[«White wins by »];B[aa])
        scores                  4000   2  ({root}RE[«White wins by 1 point »];B[aa])
        times                   20000  2  ({root}TM[«2 hours + »];B[aa])
        komi                    20000  2  ({root}KM[«5 1/2 »];B[aa])",
    );
}
