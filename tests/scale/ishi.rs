//! Ishi files.

use super::{SHRINK, convert, expect_linear, shapes};

#[test]
fn the_sizes_that_are_promised_need_no_stack() {
    // Also in a debug build nothing less will do.
    for shape in shapes(
        "
        nested variations        100000   n+2   B 1 A1␤«VAR␤W 1 B2␤»«ENDVAR␤»
        variations side by side  100000   n+2   B 1 A1␤«VAR␤W 1 B2␤ENDVAR␤»",
    ) {
        let n = shape.size * SHRINK;
        assert!(shape.has(convert(shape.text(n)).0, n), "{}", shape.name);
    }
    super::expect_no_overflow("moves  1000000  n+1  «{color} {n} {loc}␤»");
}

#[test]
fn trees_of_any_shape_cost_what_they_hold() {
    expect_linear(
        "
        nested variations                 40000  n+2   B 1 A1␤«VAR␤W 1 B2␤»«ENDVAR␤»
        variations with a second move     40000  2n+2  B 1 A1␤«VAR␤B 1 B2␤W 2 C3␤»«ENDVAR␤»
        variations side by side           40000  n+2   B 1 A1␤«VAR␤W 1 B2␤ENDVAR␤»
        moves                             100000  n+1  «{color} {n} {loc}␤»
        variations without an end         40000  n+2   B 1 A1␤«VAR␤W 1 B2␤»
        setups and variations             20000  n+3   B 1 A1␤«SETUP B B2␤VAR␤B 1 C3␤ENDVAR␤»
        variations that begin with setup  20000  3n+2  B 1 A1␤«SETUP B B2␤W 2 C3␤VAR␤SETUP W C3␤ENDVAR␤»
        diagrams in variations            20000  n+2   B 1 A1␤«VAR␤DIAGRAM␤ENDVAR␤»
        events                            20000  2n    «EVENT x␤B 1 A1␤»",
    );
}

#[test]
fn trees_of_odd_shapes_cost_what_they_hold() {
    expect_linear(
        "
        diagrams before variations before moves  20000  2n+1  «DIAGRAM␤»«VAR␤B 1 B2␤ENDVAR␤»
        diagrams in variations before moves      20000  ?     «VAR␤DIAGRAM␤ENDVAR␤»
        names again in alternatives              20000  ?     «VAR␤»B 1 A1␤«Black: Ann␤»
        variations before moves, then a setup    10000  n+2   «VAR␤B 1 B2␤ENDVAR␤»SETUP B C3␤
        setups in variations before any move     20000  n+1   «VAR␤SETUP B C3␤»
        the same, one within the other           20000  n+1   «VAR␤SETUP B C3␤»«ENDVAR␤»
        setups in nested variations              20000  n+2   B 1 A1␤«VAR␤SETUP B C3␤»«ENDVAR␤»
        setups parted from their diagrams        10000  3n+3  B 1 A1␤«VAR␤B 1 B2␤DIAGRAM␤»VAR␤B 1 D4␤ENDVAR␤«SETUP W C3␤ENDVAR␤»
        empty variations                         20000  2     B 1 A1␤«VAR␤MARK a@Q3␤ENDVAR␤»
        empty variations in each other           40000  2     B 1 A1␤«VAR␤COM␤x␤ENDCOM␤»«ENDVAR␤»
        lines behind each of nested variations   10000  n+2   B 1 A1␤«VAR␤B 1 B2␤»«ENDVAR␤COM␤x␤ENDCOM␤MARK a@Q3␤»
        stray ends                               20000  2     B 1 A1␤«ENDVAR␤ENDCOM␤ENDUSER␤»",
    );
}

#[test]
fn many_records_on_one_line_cost_what_they_hold() {
    expect_linear(
        "
        numbers before colors    10000  n+1  «{n} {color} {loc} »
        players on one line      10000  1    «B: x W: y »␤
        asides without an end    10000  n+1  «{color} {n} {loc} ( »
        moves without blanks     10000  ?    «{color} {n} {loc}»
        fields of a broken list  10000  1    SETUP B␤«C3␤»",
    );
}

#[test]
fn lists_of_moves_cost_what_they_hold() {
    expect_linear(
        "
        pairs with a number        20000  2n+1  EVENT x␤«{n}. Q16 D4␤»
        moves with a number        40000  n+1   EVENT x␤«{n} Q16␤»
        one number again           40000  1     EVENT x␤«1. Q16 D4␤»
        points alone               40000  1     EVENT x␤«Q16 D4␤»
        colors and points          20000  2n+1  EVENT x␤«Black Q16␤White D4␤»
        colors above columns       20000  2n+1  EVENT x␤Black ␠White␤«{n}. Q16 ␠D4␤»
        colors above each line     20000  2n+1  EVENT x␤«Black ␠White␤{n}. Q16 ␠D4␤»
        numbers beside each other  20000  2n+1  EVENT x␤«{odd} Q16 ␠␠{even} D4␤»
        points on lines below      20000  n+1   EVENT x␤«{color} {n}␤Q16␤»
        colors and lists           20000  1     EVENT x␤«Black: C3 D4␤White: E5␤»
        moves within blocks        10000  n+1   EVENT x␤«{n} Q16␤USER␤7 D4␤ENDUSER␤»
        moves before long blocks   400    n+1   EVENT x␤«{n} Q16␤»COM␤«7 D4␤7 D4␤7 D4␤7 D4␤7 D4␤7 D4␤7 D4␤7 D4␤»ENDCOM␤",
    );
}

#[test]
fn other_words_cost_what_they_hold() {
    expect_linear(
        "
        COMMENT, no end        20000  2     EVENT x␤B 1 Q16␤«COMMENT␤foo␤»
        COMMENT, its own end   20000  2     EVENT x␤B 1 Q16␤«COMMENT foo␤ENDCOMMENT␤»
        VARIATION, no end      20000  n+2   EVENT x␤B 1 Q16␤«VARIATION␤B 1 A1␤»
        VARIATION, an end      20000  n+2   EVENT x␤B 1 Q16␤«VARIATION␤B 1 A1␤ENDVARIATION␤»
        VAR and END            20000  n+2   EVENT x␤B 1 Q16␤«VAR␤B 1 A1␤END␤»
        problems with a move   20000  n+1   EVENT x␤«Problem {n}␤B 1 A1␤»
        problems with stones   10000  2n    EVENT x␤«Problem {n}␤SETUP B A1␤B 1 Q16␤»
        problems alone         20000  1     EVENT x␤«Problem {n}␤»
        who resigns            40000  2     EVENT x␤B 1 Q16␤«W resigns␤»
        heads of a letter      20000  2     «From: x␤To: y␤»␤EVENT x␤B 1 A1␤
        letters                10000  2n    «From: x␤To: y␤␤EVENT x␤B 1 A1␤»
        quoted moves           20000  n+1   «> {color} {n} A1␤»
        marks of quotes        40000  2     «>»EVENT x␤B 1 A1␤
        bars of quotes         40000  ?     «| »␤EVENT x␤| B 1 A1␤",
    );
}

#[test]
fn blocks_without_an_end_cost_what_they_hold() {
    expect_linear(
        "
        COM                   50000  2    B 1 A1␤«COM␤»
        COM and a move        20000  n+1  B 1 A1␤«COM␤W 2 B2␤»ENDCOM␤
        COM behind moves      20000  n+1  «{color} {n} {loc} COM␤x␤»
        a move behind ENDCOM  20000  n+1  «COM␤x␤ENDCOM {color} {n} {loc}␤»
        COM and ENDVAR        20000  2    B 1 A1␤«VAR␤»«COM␤ENDVAR␤»
        COM and EVENT         20000  n    «COM␤EVENT x␤»
        COM, USER and a move  20000  n+1  B 1 A1␤«COM␤USER␤W 2 B2␤»ENDCOM␤ENDUSER␤",
    );
}

#[test]
fn blocks_that_carry_cost_what_they_hold() {
    expect_linear(
        "
        comments in blocks of one node  80000  2  B 1 A1␤«USER SGF␤C[x]␤ENDUSER␤»
        a header of two lines           16000  2  SOURCE «a{n}, »c␤SOURCE b␤USER SGF␤SO[«%C3%A1{n}, »c, b]␤ENDUSER␤B 1 A1␤",
    );
}

#[test]
fn numbers_and_marks_cost_what_they_hold() {
    expect_linear(
        "
        duplicates                 40000  n+1   «B 1 A1␤»
        descending numbers         40000  n+1   «B {back} A1␤»
        odd numbers, then even     20000  2n+1  «B {odd} A1␤»«B {even} A1␤»
        ranges on every node       400    n+1   «B {n} {loc}␤MARK x@#1-1000000␤»
        repetitions behind marks   2000   ?     «MARK xx@A1 xx@B1␤»SETUP B C3␤«B {n} PASS␤USER SGF␤ISHI[?B {n} PASS]␤ENDUSER␤»",
    );
    // Behind so many moves.
    let mut moves = String::new();
    (0..300).for_each(|at| super::number(&mut moves, "{color} {n} {loc}␤", at, 300));
    for (name, size, nodes, piece) in [
        ("diagrams of a full board", 400, "n+301", "DIAGRAM␤MARK ALL␤HIDE #1-299␤"),
        ("ranges on one node", 2000, "301", "MARK x@#1-1000000␤UNMARK #3-4294967295␤"),
    ] {
        let table = format!("{name}  {size}  {nodes}  {moves}«{piece}»");
        expect_linear(table.leak());
    }
}

#[test]
fn long_lines_cost_what_they_hold() {
    expect_linear(
        "
        marks                    40000    2  B 1 A1␤MARK «a@Q3 b@Q4 »␤
        marks that name nothing  8000     2  B 1 A1␤MARK «#{n}5 »␤
        setup stones             40000    1  SETUP B «A1 B2 »␤
        joins of other lines     16000    2  B 1 A1␤COM␤«a ␤»ENDCOM␤USER SGF␤ISHI[?JOIN« {odd}:1»]␤ENDUSER␤
        20 MB of comment         2500000  1  COM␤«x ] »␤ENDCOM␤",
    );
}

#[test]
fn a_long_line_of_points_costs_what_it_holds() {
    // What was quadratic shows at this size only.
    let table = format!(
        "
        hidden stones  {0}  3  B 1 A1␤DIAGRAM␤HIDE «A1 »␤
        prisoners      {0}  2  B 1 A1␤PRISONER «A1 »␤",
        100_000 * SHRINK
    );
    expect_linear(table.leak());
}

#[test]
fn many_lines_of_a_kind_cost_what_they_hold() {
    expect_linear(
        "
        unknown lines    100000  2  B 1 A1␤«Foo bar␤»
        remarks          50000   2  «REMARK x␤»B 1 A1␤
        closing remarks  50000   2  B 1 A1␤«REMARK x␤»
        comments         20000   2  B 1 A1␤«COM t␤x␤ENDCOM␤»
        user blocks      20000   2  B 1 A1␤«USER t␤x␤ENDUSER␤»
        blocks of SGF    20000   2  B 1 A1␤«USER SGF␤AR[aa:bb]␤ENDUSER␤»
        blocks that differ  20000   2  B 1 A1␤«USER SGF␤XX[{n}]␤ENDUSER␤»
        prisoners        20000   2  B 1 A1␤«PRISONER Q3␤»
        setups           50000   1  «SETUP B Q3␤SETUP W Q4␤»
        board sizes      50000   2  «BOARDSIZE 9␤»B 1 A1␤
        places           20000   2  B 1 A1␤«PLACE x␤»
        dates            10000   2  «DATE Dec 9, 1938␤»B 1 A1␤
        players          20000   2  «BLACK x 6-dan␤»B 1 A1␤",
    );
}

#[test]
fn long_headers_cost_what_they_hold() {
    expect_linear(
        "
        dates        10000  2  DATE «Dec 9, 1938 and »␤B 1 A1␤
        numbers      20000  2  DATE «1»␤B 1 A1␤
        players      20000  2  BLACK «x 6-dan (»␤B 1 A1␤
        commas       40000  2  BLACK A«,»␤B 1 A1␤
        titles       20000  2  BLACK A«, Meijin»␤B 1 A1␤
        more titles  20000  2  BLACK A, «Honinbo and »␤B 1 A1␤
        ranks        20000  2  BLACK «9 dan »␤B 1 A1␤
        days         20000  2  DATE «March 1-3, »␤B 1 A1␤
        ranges       20000  2  DATE «1990-01-01..02 »␤B 1 A1␤
        parentheses  50000  2  WHITE «(a) »␤B 1 A1␤
        komi         20000  2  KOMI «3 1/2 »␤B 1 A1␤
        results      20000  2  RESULT «Black wins by »␤B 1 A1␤
        scores       4000   2  RESULT «Black wins by 1 point »␤B 1 A1␤
        times        20000  2  TIMELIMIT «1 hour, then »␤B 1 A1␤",
    );
}
