//! SGF of properties in any order, whole and damaged: whatever is read, what is written is without fault, and is
//! written again just so.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::common::convert::{self, DRAFT, Dialect, FF4, Format, Source, To};
use crate::common::items;
use crate::common::validity::{Own, faults_of_sgf};
use crate::config;

/// Properties of all classes and types, of old versions and dialects, right and wrong.
const PROPERTIES: &str = r"
    B[dd]  B[ee]  B[]  B[tt]  B[Q16]  B[zz]  B[aa][bb]  W[cc]  W[dd]  W[pass]  W[ c c]  AB[aa][bb]  AB[aa:cc]  AW[bb]
    AW[]  AE[aa]  AE[zz]  PL[W]  PL[2]  PL[x]  C[A comment.]  C[two␍␤lines\]]  C[]  C[PB[ x]  N[A name]
    LB[aa:1][bb:two]  LB[aa,1]  LB[cc:a:b\:c]  L[aa][bb]  M[aa][dd]  TR[aa]  SQ[aa][bb]  CR[bb:cc]  MA[zz]  SL[]
    KM[375]  KM[6,5]  KM[a lot]  KM[10000]  RE[黒中押し勝ち]  RE[Jigo]  RE[Unfinished]  RE[B+Resign]  RE[who knows]
    DT[1990/1/2]  DT[1990-03-08..10]  DT[1990-01-01 12:00]  DT[spring]  TM[90m]  TM[10:00(5x1:00)]  TM[-5]  OT[5x1:00]
    HA[2]  HA[none]  HD[3]  SZ[9]  SZ[19:19]  SZ[large]  SZ[7:9]  FF[3]  FF[4]  FF[9]  GM[1]  GM[x]  CA[UTF-8]
    AP[Some program]  AP[Some:1.0]  AP[a\:b:c]  ST[2]  ST[aa]  KI[11]  KI[200]  BM[1]  TE[2]  TE[Cup]  DO[]  IT[1]
    KO[]  KO[dd]  KO[5.5]  MN[3]  MN[++5]  BL[90]  WL[1m]  OB[3]  OW[x]  GB[1]  GW[2]  DM[]  UC[9]  V[.5]  VW[aa][cc]
    VW[]  DD[ ]  DD[aa][bb]  TB[aa]  TW[aa][bb]  AR[aa:bb]  LN[aa:aa]  FG[]  FG[257]  FG[Title]  PM[1]  ISHI[COM]
    ZZ[x]  ZZ[y]  S[aabbcc]  S[aab]  E[aa]  RN[Someone]  PT[2]  PT[1]  PB[Anna]  PB[Ben]  PW[]  GC[Of the game.]
    SiZe[9]  Black[dd]  b[ee]  B1[aa]  XX[a:b]  YY[a␍␤b][c]  LO[aa]  RT[bb]  MK[aa,1]  NE[W]  RD[1990-01-02]  LKM[6.5]
    TL[3]";

/// What is between properties, in whole records and in damaged ones.
const STRUCTURE: &str = ";  ;  ;  ;  (;  (;  (;  )  )  ␤";

/// What only damage leaves.
const DAMAGE: &str = "
    (  )  ))  ((  ]  [  [[  \\  B␠  KM␠  C[no end␠  PB[no end  [no identifier]  B[dd  Wcc]  text␠  ␀  \u{feff}  <br>
    ;B[dd]]  )(;GM[1]FF[4]  \u{1a}";

fn pieces(damaged: bool) -> impl Strategy<Value = Vec<&'static str>> {
    let damage = if damaged { 1 } else { 0 };
    let piece = prop_oneof![
        8 => select(items(PROPERTIES)),
        5 => select(items(STRUCTURE)),
        damage => select(items(DAMAGE)),
    ];
    vec(piece, 0..60)
}

/// Converts to both dialects; what comes out is without fault, and the same when it is converted again.
fn judge(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for (dialect, to) in [(Dialect::Ff4, FF4), (Dialect::Draft2016, DRAFT)] {
        let to = To { lint: true, ..to };
        let Ok(record) = convert::to(bytes, Source::Is(Format::Sgf), to) else {
            continue;
        };
        // Names that the standard does not have may come from the input.
        let faults = faults_of_sgf(&record, dialect, Own::Names);
        assert!(faults.is_empty(), "{faults:#?}\n{text}\n{record}");
        let again = convert::to(record.as_bytes(), Source::Is(Format::Sgf), to);
        assert_eq!(again.as_ref(), Ok(&record), "{text}");
    }
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn properties_in_any_order_leave_a_record_without_fault(pieces in pieces(false)) {
        judge(format!("(;GM[1]{})", pieces.concat()).as_bytes());
    }

    #[test]
    fn damage_to_sgf_leaves_a_record_without_fault(pieces in pieces(true)) {
        judge(format!("(;GM[1]{})", pieces.concat()).as_bytes());
    }

    #[test]
    fn any_bytes_are_sgf_or_not(bytes in vec(any::<u8>(), 0..200)) {
        judge(&bytes);
        judge(&[b"(;GM[1]C[", &bytes[..], b"])"].concat());
    }
}
