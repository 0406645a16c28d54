//! SGF that becomes Ishi, and SGF again.

use std::time::{Duration, Instant};

use super::common::convert::{FF4, Format, ISHI, Source, open};
use super::{expect_growth, on_small_stack, shapes};

/// Writes SGF as Ishi and that as SGF on a small stack. The time that it took.
fn there_and_back(name: &'static str, text: String) -> Duration {
    on_small_stack(move || {
        let read = |text: &str, format| {
            let input = open(text.as_bytes(), Source::Is(format));
            input.expect("it is a text")
        };
        let begin = Instant::now();
        let ishi = read(&text, Format::Sgf).convert(ISHI).expect("it is a record");
        let back = read(&ishi, Format::Ishi).convert(FF4).expect("it is a record");
        let time = begin.elapsed();
        let is_same = read(&text, Format::Sgf).convert(FF4) == Ok(back);
        assert!(is_same, "{name} come back as something else");
        time
    })
}

/// Expects that the shapes of a table come back, and that the cost of that grows with their size.
fn expect_linear(table: &'static str) {
    for shape in shapes(table) {
        expect_growth(&shape, |n| there_and_back(shape.name, shape.text(n)));
    }
}

#[test]
fn the_sizes_that_are_promised_need_no_stack() {
    for shape in shapes(
        "
        moves                        1000000  ?  ({root}«;{color}[{point}]»)
        nested variations            300000   ?  ({root}«(;{color}[{point}]»«)»)
        variations side by side      300000   ?  ({root}«(;{color}[{point}])»)
        variations behind a comment  300000   ?  ({root};B[ss];C[x]«(;W[{point}])»)
        games                        100000   ?  «(;GM[1];B[aa])»",
    ) {
        there_and_back(shape.name, shape.text(shape.size));
    }
}

#[test]
fn trees_of_any_shape_cost_what_they_hold() {
    expect_linear(
        "
        moves                             40000  ?  ({root}«;{color}[{point}]»)
        nested variations                 40000  ?  ({root}«(;{color}[{point}]»«)»)
        nested variations with a sibling  20000  ?  ({root}«(;B[aa])(;W[bb]»«)»)
        variations side by side           40000  ?  ({root}«(;{color}[{point}])»)
        variations behind a comment       40000  ?  ({root};B[ss];C[x]«(;W[{point}])»)
        variations behind a setup         20000  ?  ({root};B[ss];AB[aa]«(;W[{point}])»)
        game trees                        10000  ?  «(;GM[1]GN[x]C[y];B[aa])»",
    );
}

#[test]
fn what_is_carried_costs_what_it_holds() {
    expect_linear(
        "
        moves with marks                        8000   ?  ({root}«;{color}[{point}]TR[ss]LB[rr:A][qq:long]»)
        moves with comments that ASCII lacks    8000   ?  ({root}«;{color}[{point}]C[囲碁␤␤x]N[囲]»)
        moves with numbers they can't have      8000   ?  ({root}«;{color}[{point}]MN[1]»)
        moves with stones taken away behind     8000   ?  ({root}«;{color}[{point}];AE[{point}]»)
        moves with setups before them           8000   ?  ({root}«;AB[ss];{color}[{point}]»)
        a comment of many lines                 80000  ?  ({root};B[aa]C[«line␤»])
        markers that are carried                6000   ?  ({root};B[ss]«(;W[aa]ISHI[VAR a])»)
        markers of diagrams side by side        8000   ?  ({root};B[ss]«(;FG[]ISHI[VAR a][DIAGRAM])»)
        markers of nodes in a row               8000   ?  ({root}«;ISHI[VAR a]»)
        markers behind diagrams                 6000   ?  ({root};B[ss]«(;FG[]ISHI[DIAGRAM])»«(;W[aa]ISHI[VAR a];B[bb]ISHI[VAR b])»)
        lines that were edited                  8000    ?  ({root};B[aa]C[«A long line, which nobody has broken, is one that is longer than the screens of those days.␤»]ISHI[?JOIN« {n}:1»])
        remarks that ASCII lacks                16000  ?  ({root};B[aa]ISHI«[REMARK ü{n}]»)
        diagrams beside those of a variation    30000  ?  ({root};B[aa](;W[bb]«(;FG[]ISHI[DIAGRAM])»)«(;FG[]ISHI[DIAGRAM])»)
        diagrams beside other nodes             8000   ?  ({root};B[aa];AB[cc]«(;FG[]ISHI[DIAGRAM])»(;AB[ee]C[x];AB[gg];W[dd])«(;W[cc])»)",
    );
}

#[test]
fn nodes_without_moves_cost_what_they_hold() {
    expect_linear(
        "
        comments between moves                    8000  ?  ({root}«;C[x];{color}[{point}]»)
        variations that begin with a comment      8000  ?  ({root};B[ss]«(;C[x](;W[aa])(;W[bb]))»)
        setups that begin nested variations       6000  ?  ({root}«(;B[aa](;AB[bb];W[cc])(;AW[bb]»«))»)
        comments with a variation each            15000  ?  ({root};B[ss]«(;C[x]»«(;W[aa]))»)",
    );
}

#[test]
fn runs_of_nodes_without_moves_cost_what_they_hold() {
    // The stones of setups are all said again for each branch: the more of them, the more there is to say.
    expect_linear(
        "
        comments in a row                         20000  ?  ({root}«;C[x]»)
        comments side by side                     20000  ?  ({root};B[ss]«(;C[x])»)
        comments side by side, then variations    10000  ?  ({root};B[ss]«(;C[x])»«(;W[aa])»)
        steps in a row                            20000  ?  ({root}«;A{color}[{point}]C[x]»)
        steps in a row, then a move               20000  ?  ({root};B[ss]«;A{color}[{point}]C[x]»;W[ss])
        steps side by side                        10000  ?  ({root};B[ss]«(;C[x];AB[{point}];W[ss])»)
        steps with a variation each               6000   ?  ({root};B[ss]«(;A{color}[aa]C[x]»«(;C[y];AB[bb];W[ss]))»)
        stones taken away, with a comment each    8000   ?  ({root};B[ss]«;AE[{point}]C[x]»)
        setups in a row                           20000  ?  ({root}«;A{color}[{point}]»)
        setups side by side                       10000  ?  ({root};B[ss]«(;AB[{point}];W[ss])»)
        setups side by side before any move       10000  ?  ({root}«(;AB[{point}];W[ss])»)
        twins with setups behind them             10000  ?  ({root};B[ss]«(;W[aa](;AB[bb];B[cc])(;AB[dd];B[cc]))»)
        setups of a point with a variation each   15000  ?  ({root};B[ss]«(;A{color}[aa]»«(;W[ss]))»)",
    );
}

#[test]
fn long_facts_cost_what_they_hold() {
    expect_linear(
        "
        titles of a name        10000  ?  ({root}PB[A«, Meijin»]BR[x];B[aa])
        titles without commas   10000  ?  ({root}PB[A, «Honinbo and »];B[aa])
        ranks                   10000  ?  ({root}BR[«9 dan »];B[aa])
        days of a month         10000  ?  ({root}DT[«March 1-3, »];B[aa])",
    );
}
