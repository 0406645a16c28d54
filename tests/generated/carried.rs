//! Damaged carry-over: whatever stands in an ISHI property, or in a USER block that is titled SGF, the laws hold.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::common::convert::{self, FF4, Format, ISHI, Source, To};
use crate::common::items;
use crate::{config, document, passes_all_judges, tree};

/// Pieces of carry-over in either format, and what damages it.
const PIECES: &str = r"
    ISHI[  ?PLACE␠  ?PLACE 0 1  ?B 1 A1  ?W␠  ?SETUP  ?EVENT  ?REMARK x  ?FROB␠  ?PRISONER A1  PRISONER␠  REMARK x
    VAR  VAR 8  COM  ENDCOM  USER SGF  USER␠  ENDUSER  MARK ALL  UNMARK A1  DIAGRAM  HIDE A1  SETUP  SETUP B A1
    DATE 1990  KOMI 5  BOARDSIZE 9  EVENT  ENDVAR  B 1 A1  PL[]  MN[]  MN[7]  AE[aa]  AB[bb]  C[x]  C[  N[a]  GC[
    B[dd]  W[]  TE[1]  CR[aa]  LB[aa:xyz]  AR[aa:bb]  XX[  SZ[9]  FF[4]  AP[a:1]  DTX[x]  KM[  RE[  ;  (  )  ]  ]  ][
    [  \  \]  :  %  %25  %5D  %0A  %C3%BC  %C3  %zz  ␠  0  12  A1  T19  aa  ü  趙  ␉  ␤  ␤  ␤  ␍␤  ?  x";

/// One thing that happens to a text: from a place on, some bytes go, and a piece comes.
type Damage = (Index, usize, &'static str);

fn damages() -> impl Strategy<Value = Vec<Damage>> {
    let piece = prop_oneof![3 => select(items(PIECES)), 1 => Just("")];
    vec((any::<Index>(), 0..4_usize, piece), 1..5)
}

fn apply(text: String, damages: &[Damage]) -> Vec<u8> {
    let mut bytes = text.into_bytes();
    for (at, goes, piece) in damages {
        let from = at.index(bytes.len() + 1);
        let to = bytes.len().min(from + goes);
        bytes.splice(from..to, piece.bytes());
    }
    bytes
}

/// What a text becomes in the other format; itself where that is nothing.
fn carry(text: String, from: Format, to: To) -> (String, Format) {
    match convert::to(text.as_bytes(), Source::Is(from), to) {
        Ok(carried) => (carried, to.format()),
        Err(_) => (text, from),
    }
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn damage_to_what_sgf_carries_breaks_no_law(
        events in document::events(),
        damages in damages(),
    ) {
        let text = document::render(&events);
        let (text, format) = carry(text, Format::Ishi, FF4);
        let damaged = apply(text, &damages);
        passes_all_judges(&damaged, format)?;
    }

    #[test]
    fn damage_to_what_ishi_carries_breaks_no_law(games in tree::games(), damages in damages()) {
        let (text, format) = carry(tree::render(&games), Format::Sgf, ISHI);
        let damaged = apply(text, &damages);
        passes_all_judges(&damaged, format)?;
    }
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn any_pieces_may_stand_in_an_ishi_property(pieces in vec(select(items(PIECES)), 0..16)) {
        let text = format!("(;GM[1]SZ[9]ISHI[{}];B[aa]ISHI[{0}])", pieces.concat());
        passes_all_judges(text.as_bytes(), Format::Sgf)?;
    }

    #[test]
    fn any_pieces_may_stand_in_a_block_of_sgf(pieces in vec(select(items(PIECES)), 0..16)) {
        let block = format!("USER SGF\n{}\nENDUSER\n", pieces.concat());
        let text = format!("EVENT\nBOARDSIZE 9\n{block}B 1 A1\n{block}DIAGRAM\n{block}");
        passes_all_judges(text.as_bytes(), Format::Ishi)?;
    }
}
