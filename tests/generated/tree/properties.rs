//! Properties of each class and type, with right values, odd ones and wrong ones.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::words;
use crate::common::items;
use crate::document::one_of;

/// A property. Its points are numbers that are folded onto the board when it is written.
#[derive(Clone, Debug)]
pub enum Property {
    Move(&'static str, Option<u16>),
    /// The number of the move, off by so many from what counting gives.
    MoveNumber(i32),
    Points(&'static str, Vec<u16>),
    Labels(Vec<(u16, Label)>),
    Pairs(&'static str, Vec<(u16, u16)>),
    Text(&'static str, String),
    /// As it is written.
    AsIs(&'static str),
}

#[derive(Clone, Debug)]
pub enum Label {
    Text(String),
    /// At the point of the last move but so many, with its number, or the number of that one at a point of its own.
    NumberOf(u8, bool),
}

const ANNOTATIONS: &str = r"
    BM[1]  BM[2]  TE[1]  TE[2]  DO[]  IT[]  GB[1]  GB[2]  GW[1]  GW[2]  UC[1]  UC[2]  DM[1]  DM[2]  HO[1]  HO[2]
    V[1.5]  V[-3]  GB[1]GW[1]  BM[]  TE[3]  UC[9]  KO[]  CH[1]";

/// What is about a move, and stands only beside one.
const OF_MOVES: &str = r"
    BL[90]  WL[59.5]  OB[3]  OW[1]  BL[1m]  OW[x]  KO[]  MN[0]  MN[-4]  MN[1]  MN[40]  MN[x]";

/// What may stand anywhere and has values of a few forms.
const ANYWHERE: &str = r"
    PM[1]  PM[2]  PM[7]  FG[]  FG[257:A title]  FG[0:]  FG[32768:a\:b %]  FG[x]  DD[]  VW[]  TB[]  TW[]  TR[]  SL[zz]
    DD[aa:bb]  VW[aa:ba]  LB[aa]  LB[aa:]  CR[aa:bb]  AR[aa:aa]  L[aa][bb]  M[aa]  MK[aa,1]  LO[aa]  RT[bb]  S[aabb]";

/// What only programs know, or other versions.
const FOREIGN: &str = r"
    XX[x]  XX[a:b]  ZZ[one][two]  ZZ[]  KGSDE[aa][bb]  MULTIGOGM[1]  MULTIGOBM[0]  DTX[Published 1980]  TEX[1]
    REX[Unfinished]  CX[x]  ID[a]  LT[]  OM[20]  SE[1]  KI[11]  YY[a␤b]  YY[%E4\]]  VX[a]  EX[1]  longName[x]  A1[x]";

/// Facts that FF\[4\] or the draft has a form for.
const FACTS: &str = r"
    PB[Anna Berg]BR[6d]  PW[Ben]WR[15k?]  BR[1p]  WR[9 dan]  PB[Anna 6-dan]  BT[Berlin]  WT[Köln]  PB[本因坊]BR[九段]
    DT[1990-03-08]  DT[1990-03,04]  DT[1847-11-21,22]  DT[1990]  RE[B+3.5]  RE[W+R]  RE[B+T]  RE[W+F]  RE[B+]  RE[0]
    RE[Jigo]  RE[Void]  RE[?]  KM[6.5]  KM[0]  KM[-5]  HA[2]  HA[0]  HA[1]  HA[9]  TM[5400]  TM[45]  TM[90m]
    TM[5400]OT[5x30 byo-yomi]  OT[Canadian, 10/5]  RU[Japanese]  RU[Chinese]  RU[AGA]  RO[3 (final)]  PC[Tokyo, Japan]
    SO[Go World]  US[A recorder]  AN[An analyst]  CP[1990]  ON[Chinese fuseki]  EV[A cup]  GN[A game]
    EV[A cup]GN[A game]  GC[Of the game.]  ST[2]  AP[Other:1.0]  AP[ishisgf:0.0.1]  MN[200]  KI[11]  ID[7]";

/// Facts that one dialect or both have no form for, or that are none.
const ODD_FACTS: &str = r"
    DT[c. 1850]  DT[1990-02-31]  DT[1990/3/8]  DT[1990-03-08..10]  DT[]  RE[Unfinished]  RE[B+Resign]  RE[黒中押し勝ち]
    RE[who knows]  RE[B+3 1/2]  RE[W+R at move 186]  KM[375]  KM[3又3/4子]  KM[a lot]  KM[6,5]  HA[none]  HA[two stones]
    TM[5h]  TM[10:00(5x1:00)]  TM[-5]  TM[1 hour each]  RU[]  PB[]  PW[White 3 dan pro]  BR[6段]  BR[strong]
    CA[Shift_JIS]  FF[9]  ST[9]  AP[x]  HD[3]  KO[5.5]  LKM[6.5]  PB[Anna]PB[Ben]  EV[ ]  DTX[x]  KMX[y]  GC[]";

/// Carry-over that is none, or agrees with what it stands beside, or doesn't.
const CARRIED: &str = r"
    ISHI[]  ISHI[foo][bar]  ISHI[%]  ISHI[REMARK %ZZ]  ISHI[REMARK %C3]  ISHI[REMARK a%0D%0Ab]
    ISHI[COM without an end]  ISHI[ENDCOM]  ISHI[ENDVAR]  ISHI[B 1 A1]  ISHI[REMARK A remark]
    ISHI[REMARK M%C3%BCller]  ISHI[REMARK Müller]  ISHI[?REMARK at the end]  ISHI[?FROB some data]
    ISHI[?FROB %E2%97%87]  ISHI[USER Some data][More: data%25][ENDUSER]  ISHI[USER SGF][XX[a\]][ENDUSER]
    ISHI[USER SGF][ENDUSER]  ISHI[USER SGF][PL[\]][ENDUSER]  ISHI[VAR 8]  ISHI[VAR the best one]  ISHI[VAR]
    ISHI[PRISONER A1]  ISHI[?PRISONER][PRISONER A1]  ISHI[MARK ALL]  TR[ab]ISHI[MARK \\t@A1]
    ISHI[MARK O@A1][UNMARK ALL]  ISHI[SETUP]  ISHI[SETUP][REMARK Of the stones]  ISHI[SETUP W A1]  ISHI[DIAGRAM]
    FG[]ISHI[DIAGRAM]  FG[]VW[aa:bb]ISHI[DIAGRAM 2x2][HIDE A1]  ISHI[?PLACE 0 1]  ISHI[?PLACE]  ISHI[?B 1 A1]
    ISHI[?SETUP]  ISHI[?EVENT]  N[a]C[b]ISHI[COM a][b][ENDCOM]  N[a]C[b␤␤c]ISHI[COM a][b][ENDCOM][COM][c][ENDCOM]
    C[edited]ISHI[COM][before][ENDCOM]  C[a b]ISHI[COM][a%09b][ENDCOM]";

/// The same for a root.
const CARRIED_FACTS: &str = r"
    DT[1990-03-08]ISHI[DATE 8 March 1990]  DT[1990-03-09]ISHI[DATE 8 March 1990]  ISHI[DATE 8 March 1990]  ISHI[DATE]
    PB[Anna]BR[6d]ISHI[BLACK Anna, 6-dan]  PB[Berta]BR[6d]ISHI[BLACK Anna, 6-dan]  KM[5]ISHI[KOMI 5 points]
    RE[W+R]ISHI[RESULT Black resigns at move 186]  RE[B+R]ISHI[RESULT Black resigns at move 186]
    HA[2]ISHI[HANDICAP Two stones]  EV[Cup]ISHI[EVENT]  ISHI[EVENT]  ISHI[BOARDSIZE 9]
    ISHI[BOARDSIZE 9][BOARDSIZE 19]  DT[1990-03-08]KM[5]ISHI[DATE 8 March 1990][KOMI 6 points][REMARK x]";

fn as_is(choices: &'static str) -> impl Strategy<Value = Property> {
    select(items(choices)).prop_map(Property::AsIs)
}

fn points(idents: &'static [&'static str]) -> impl Strategy<Value = Property> {
    (select(idents), vec(any::<u16>(), 1..5)).prop_map(|(ident, points)| Property::Points(ident, points))
}

fn text(idents: &'static [&'static str]) -> impl Strategy<Value = Property> {
    (select(idents), words::simple_text()).prop_map(|(ident, text)| Property::Text(ident, text))
}

/// A move, now and then a pass.
pub fn play() -> impl Strategy<Value = Property> {
    let color = select(vec!["B", "W"]);
    (color, option::weighted(0.93, any::<u16>())).prop_map(|(color, at)| Property::Move(color, at))
}

/// Stones, empty points, and who is to play.
pub fn setup() -> impl Strategy<Value = Property> {
    prop_oneof![
        4 => points(&["AB"]),
        4 => points(&["AW"]),
        2 => points(&["AE"]),
        2 => as_is("PL[B]  PL[W]  PL[2]  PL[x]"),
    ]
}

/// Marks of each form.
pub fn marks() -> impl Strategy<Value = Property> {
    let label = |choices| one_of(choices).prop_map(Label::Text);
    let label = prop_oneof![
        3 => (0..6_u8, prop::bool::weighted(0.8)).prop_map(|(back, is_there)| Label::NumberOf(back, is_there)),
        3 => label(r"a  B  1  7  12  xy  @  a@  \:  \]  \\  ?  #1  ALL"),
        2 => label(r"◇  ✓  △  □  ☆  O  X  \\t  \\d  あ  é  😀  ①"),
        1 => words::composed().prop_map(Label::Text),
        1 => label("123  Black  a b  ␠a  ∅  long label"),
    ];
    let labels = vec((any::<u16>(), label), 1..4).prop_map(Property::Labels);
    let pairs = (select(vec!["AR", "LN"]), vec(any::<(u16, u16)>(), 1..3));
    prop_oneof![
        4 => labels,
        4 => points(&["TR", "SQ", "CR", "MA", "SL"]),
        1 => points(&["DD", "VW", "TB", "TW"]),
        1 => pairs.prop_map(|(ident, pairs)| Property::Pairs(ident, pairs)),
    ]
}

/// What may stand in any node.
pub fn anywhere() -> impl Strategy<Value = Property> {
    prop_oneof![
        6 => words::text().prop_map(|text| Property::Text("C", text)),
        2 => text(&["N"]),
        5 => marks(),
        2 => as_is(ANNOTATIONS),
        1 => as_is(ANYWHERE),
        1 => as_is(FOREIGN),
        1 => text(&["XX", "ZZ", "ISHI", "YY"]),
        2 => as_is(CARRIED),
    ]
}

/// What may stand beside a move.
pub fn beside_move() -> impl Strategy<Value = Property> {
    prop_oneof![
        4 => anywhere(),
        1 => as_is(ANNOTATIONS),
        1 => as_is(OF_MOVES),
        2 => (-3..4_i32).prop_map(Property::MoveNumber),
    ]
}

/// A fact about a game.
pub fn fact() -> impl Strategy<Value = Property> {
    const IN_WORDS: &[&str] = &[
        "EV", "GN", "PB", "PW", "BR", "WR", "DT", "PC", "RE", "RU", "KM", "HA", "TM", "OT", "SO", "AN", "US", "RO",
        "CP", "ON", "BT", "WT", "AP",
    ];
    prop_oneof![
        6 => as_is(FACTS),
        3 => as_is(ODD_FACTS),
        2 => text(IN_WORDS),
        1 => words::text().prop_map(|text| Property::Text("GC", text)),
        1 => as_is(CARRIED_FACTS),
    ]
}

/// Any property, wherever it stands.
pub fn property() -> impl Strategy<Value = Property> {
    prop_oneof![
        2 => play(),
        2 => setup(),
        3 => beside_move(),
        1 => fact(),
    ]
}
