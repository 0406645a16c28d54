//! The memory of one conversion: at most three times input and output together, 8 MB, and 32 bytes for each node, or as much of
//! that as stands beside a shape below; and of any shape at most what was allowed, for what needs more is refused.
//!
//! Each conversion has a process of its own, this test again, which tells how much it had at most. Only Linux tells.
#![cfg(target_os = "linux")]

use std::process::Command;
use std::{env, fs};

use ishisgf::convert::{Memory, Options, Target, convert, open};
use ishisgf::diag::{Code, Diagnostic};
use ishisgf::format::{Dialect, Format};

/// Tells a process which shape it is to convert.
const SHAPE: &str = "ISHISGF_TESTED_SHAPE";

const FF4: Target = Target::Sgf(Dialect::Ff4);

/// What stands first in a record, what is repeated so many times, and how many nodes that is; and how much is taken at most
/// where it is checked, which makes FF[4] of it, and where it becomes Ishi, in percent of what is promised: 100, or what these
/// shapes take and a little more, for those that have many small things beside their moves. `{n}`, `{odd}`, `{color}` and
/// `{loc}` change from one piece to the next.
type Shape = (&'static str, &'static str, usize, usize, [usize; 2]);

const SHAPES: &[Shape] = &[
    ("(;SZ[19]", ";B[aa];W[bb]", 200_000, 2, [100, 110]),
    ("(;SZ[19]", ";B[aa];W[bb]", 500_000, 2, [100, 105]),
    ("(;SZ[19]", ";B[aa]MN[7];W[bb]", 100_000, 2, [105, 105]),
    ("(;SZ[19]", ";B[aa]MN[{odd}]", 200_000, 1, [100, 150]),
    ("(;SZ[19]", ";B[aa]C[a];W[bb]C[b]", 100_000, 2, [115, 115]),
    ("(;SZ[19]", ";B[aa]C[This move is a bit slow, but what else is there?]", 60_000, 1, [100, 100]),
    ("(;C[", "This move is a bit slow, but what else is there?\n", 60_000, 0, [100, 100]),
    ("(;SZ[19]", ";B[aa]KO[];W[bb]BL[7]", 60_000, 2, [110, 105]),
    ("(;SZ[19]", ";B[aa]BM[1]DM[1]HO[1]V[1]N[a]", 50_000, 1, [140, 125]),
    ("(;SZ[19]", ";B[aa]XY[a]", 100_000, 1, [110, 105]),
    ("(;SZ[19]", ";B[aa]XA[]XB[1]XC[2]XD[3][4]XE[a]", 50_000, 1, [155, 140]),
    ("(;SZ[19]", ";AB[aa];AW[bb]", 50_000, 2, [135, 180]),
    ("(;SZ[19]", ";AB[aa:ss]", 6_000, 1, [100, 100]),
    ("(;SZ[19]", ";TR[aa:ss]", 6_000, 1, [100, 100]),
    ("(;SZ[19]", ";B[aa]TR[bb][cc][dd]", 80_000, 1, [105, 110]),
    ("(;SZ[19]", ";B[aa]LB[bb:A][cc:B][dd:C]", 60_000, 1, [115, 130]),
    ("(;SZ[19]", "(;B[aa])", 200_000, 1, [100, 100]),
    ("", "(;B[aa];W[bb])", 100_000, 3, [100, 100]),
    ("", "(;PB[Ann]PW[Ben]KM[6.5]RE[B+R]DT[1990-05-06]EV[Cup];B[aa]C[a])", 40_000, 2, [100, 100]),
    ("", "B A1\r\nW B1\r\n", 150_000, 2, [100, 100]),
    ("", "B A1\r\nCOM\r\na\r\nENDCOM\r\n", 100_000, 1, [100, 100]),
    ("", "B A1\r\nCOM Good\r\nThis move is a bit slow,\r\nbut good.\r\nENDCOM\r\n", 50_000, 1, [125, 100]),
    ("B A1\r\nCOM\r\n", "This move is a bit slow, but what else is there?\r\n", 60_000, 0, [100, 100]),
    ("", "B A1\r\nUSER X\r\na b c\r\nENDUSER\r\n", 60_000, 1, [125, 100]),
    ("B A1\r\nUSER X\r\n", "This block goes on and on.\r\n", 60_000, 0, [100, 100]),
    ("", "B A1\r\nUSER SGF\r\nKO[]\r\nENDUSER\r\n", 60_000, 1, [175, 140]),
    ("", "REMARK typed by Ann\r\nB A1\r\n", 60_000, 1, [105, 100]),
    ("", "B A1\r\nXYZZY a\r\n", 80_000, 1, [130, 105]),
    ("", "B A1\r\nMARK a@B1 b@C1 c@D1\r\n", 60_000, 1, [140, 125]),
    ("", "B A1\r\nMARK ALL\r\n", 12_000, 1, [125, 110]),
    ("", "{color} {n} {loc}\r\nMARK ALL\r\n", 12_000, 1, [100, 110]),
    ("", "SETUP B A1 W B1\r\nB C1\r\n", 60_000, 2, [170, 120]),
    ("", "B A1\r\nPRISONER B1\r\n", 60_000, 1, [140, 130]),
    ("", "B A1\r\nVAR x\r\nB B1\r\nENDVAR\r\nW C1\r\n", 60_000, 3, [145, 100]),
    // Each of these moves is answered where its variation begins, so that the marker is no label, but carried.
    ("", "B A1\r\nVAR x\r\nB B1\r\nENDVAR\r\n", 60_000, 2, [140, 100]),
    ("", "EVENT Cup\r\nBLACK Ann\r\nKOMI 6.5\r\nB A1\r\n", 40_000, 2, [100, 100]),
];

/// What a shape is converted to.
const WAYS: [Target; 2] = [FF4, Target::Ishi];

/// The most memory that this process has had, in bytes.
fn peak() -> usize {
    let status = fs::read_to_string("/proc/self/status").expect("Linux tells");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the peak");
    line.trim().trim_end_matches(" kB").parse::<usize>().expect("a number") * 1024
}

/// Puts a piece behind a record.
fn put(record: &mut String, piece: &str, at: usize) {
    if !piece.contains('{') {
        return record.push_str(piece);
    }
    let column = b"ABCDEFGHJKLMNOPQRST"[at % 19] as char;
    let piece = piece.replace("{n}", &(at + 1).to_string()).replace("{odd}", &(2 * at + 1).to_string());
    let piece = piece.replace("{color}", if at.is_multiple_of(2) { "B" } else { "W" });
    record.push_str(&piece.replace("{loc}", &format!("{column}{}", at / 19 % 19 + 1)));
}

/// A record of so many pieces of a shape.
fn record((first, repeated, ..): Shape, count: usize) -> String {
    // Memory that is freed before the conversion would be counted with it.
    let mut record = String::with_capacity(first.len() + (repeated.len() + 8) * count + 40);
    record.push_str(first);
    (0..count).for_each(|at| put(&mut record, repeated, at));
    record.push_str(match first {
        "(;C[" => "])",
        first if first.ends_with("COM\r\n") => "ENDCOM\r\n",
        first if first.ends_with("X\r\n") => "ENDUSER\r\n",
        "(;SZ[19]" => ")",
        _ => "",
    });
    record
}

/// Converts a shape, and tells what was needed for that.
fn needs(shape: Shape, way: usize) -> Result<(), String> {
    /// As much the program takes by itself, of the 8 MB: its pages, and what it has before it reads; a test has more.
    const PROGRAM: usize = 15 << 19;

    let (first, repeated, count, nodes, most) = shape;
    let to = WAYS[way];
    let expected = Some(Format::Ishi);
    let options = Options { expected, to: Some(to), lint: to == FF4, threads: 2, ..Options::default() };
    let length_of_converted = |record: &str| {
        let input = open(record.as_bytes(), &options, &mut ()).map_err(|fatal| fatal.message)?;
        convert(&input, &options, &mut ()).map(|written| written.len()).map_err(|fatal| fatal.message)
    };
    // The pages of the program itself are read when they are first run, more or fewer at a time: once before it counts.
    length_of_converted(&record(shape, 9))?;
    let record = record(shape, count);
    let before = peak();
    let written = length_of_converted(&record)?;
    let taken = peak() - before + PROGRAM;
    let promised = 3 * (record.len() + written) + (8 << 20) + 32 * nodes * count;
    let percent = (taken + record.len()) * 100 / promised;
    println!("{first:?} {repeated:?} to {to:?}: {count} pieces, {percent} % of what is promised");
    let most = most[way];
    if percent <= most { Ok(()) } else { Err(format!("{repeated:?} to {to:?} takes {percent} %, at most {most}")) }
}

/// What may be taken where shapes grow until they need more.
const ALLOWED: usize = 32 << 20;

/// What a process takes beside what is counted: its stacks, and what the allocator keeps.
const BESIDE: usize = 6 << 20;

/// Shapes that grow: what stands first, what is repeated, and what stands last. Each of them says much in few bytes, or
/// little in many pieces.
const GROWING: &[[&str; 3]] = &[
    ["(;SZ[52]", ";AB[aa:ZZ];AE[aa:ZZ]", ")"],
    ["(;SZ[19]", ";AB[aa:ss];AE[aa:ss]", ")"],
    ["(;SZ[19]", "(;AB[aa:ss];AE[aa:ss]C[a])", ")"],
    ["(;SZ[19]", ";AB[aa:ss]C[a];AE[aa:ss]C[b];B[aa]", ")"],
    ["(;SZ[19]", ";TR[aa:ss]", ")"],
    ["(;SZ[52]", ";TR[aa:ZZ]SQ[aa:ZZ]MA[aa:ZZ]CR[aa:ZZ]", ")"],
    ["(;SZ[19]", ";TR[aa:ss]SQ[aa:ss]MA[aa:ss]CR[aa:ss]", ")"],
    ["(;SZ[52]", ";LO[aa:ZZ]", ")"],
    ["(;SZ[52]", ";LO[aa                                                                   :ZZ]", ")"],
    ["(;SZ[52]", ";TerritoryB[ZZ:aa]", ")"],
    ["(;SZ[19]", ";LO[aa:ss]", ")"],
    ["(;SZ[19]", ";L[aa:ss]", ")"],
    ["(;SZ[19]", ";M[aa:ss]", ")"],
    ["(;SZ[19]", ";DD[aa:ss]VW[aa:ss]", ")"],
    ["(;SZ[9]", ";TR[aa:ZZ]", ")"],
    ["(;SZ[19]", ";B[aa]MN[5]", ")"],
    ["(;SZ[19]", ";B[aa];W[bb]", ")"],
    ["(;SZ[19];S[", "aabb", "])"],
    ["(;SZ[19]", ";", ")"],
    ["(;SZ[19]", ";C[a]", ")"],
    ["(;SZ[19]", ";B[aa]ISHI[?JOIN 1-1048576]", ")"],
    ["(;SZ[19]", ";X[]", ")"],
    ["(;SZ[19]", ";ab[]", ")"],
    ["(;SZ[19]", ";B", ")"],
    ["(;SZ[19]", ";KO[]BM[]TE[]", ")"],
    ["(;SZ[19]", "(;B[aa])", ")"],
    ["(;SZ[19]", "(;B[aa]LB[aa:A]", ")"],
    ["(;X", "[]", ")"],
    ["(;AB", "[aa]", ")"],
    ["(;LB", "[aa:a]", ")"],
    ["(;LN", "[aa:bb]", ")"],
    ["(;C[", "\\\n", "])"],
    ["(;C[", "本", "])"],
    ["(;C[", "\u{1}", "])"],
    ["(;B[aa]C[", "a\n", "])"],
    ["", "(;B[aa])", ""],
    ["", "(;)", ""],
    ["", "(;SZ[52]AB[aa:ZZ];AE[aa:ZZ])", ""],
    ["", "(;GM[2]X[aa:ZZ])", "(;B[aa])"],
    ["(", "(", "(;B[aa])"],
    ["(;B[aa]", ")", ""],
    ["(;B[aa]", "(", ""],
    // The ways to their nodes turn at each level.
    ["(;KM[5]ISHI[KOMI 5 points]", "(;B[aa])(;;", ""],
    ["(;SZ[19]", "(;B[aa])(;;", ""],
    ["(;ISHI[REMARK a];B[aa]", "(;C[a])(;C[b];C[c]", ""],
    ["(;SZ[19]", "(;B[aa])(;B[bb])(;AE[aa];", ""],
    ["(;B[aa]", "()", ")"],
    ["(;B[aa]", "( ; )", ")"],
    ["(;", "B ", ")"],
    ["(;", "AW\n", "AB[aa])"],
    ["(;B[aa]", "~;", ")"],
    ["(;LB[aa:", "A", "]LB[aa:b])"],
    ["", "(;GM[2]SZ[1:2])", "(;B[aa])"],
    ["", "(;SZ[25]B[aa]W[bb])", ""],
    ["", "(;SZ[9]B[aa]AB[bb])", ""],
    ["", "\u{1}\n", "B 1 A1\n"],
    ["From x\n\n", "\n", "B 1 A1\nW 2 B1\n"],
    ["> B 1 A1\n", ">\n", "> W 2 A2\n"],
    ["", "To: x\n\n", "B 1 A1\n"],
    ["(;W=\n[aa]C[", "=C3=A9", "])"],
    ["> B 1 A1\n", "x\n>\n", "> W 2 A2\n"],
    ["B 1 A1", " B 2 A2", "\n"],
    ["B 1 A1\n", "W A2\nMARK ALL\n", ""],
    ["B 1 A1\n", "DIAGRAM\nHIDE #1-9\nMARK ALL\n", ""],
    ["B 1 A1\n", "DIAGRAM\n", ""],
    ["B 1 A1\n", "DIAGRAM\nSETUP B A1 W B1\n", ""],
    ["SETUP B", " A1", "\n"],
    ["B 1 A1\nMARK", " A1", "\n"],
    ["B 1 A1\nPRISONER", " A1", "\n"],
    ["", "B A1\n", ""],
    ["B 1 A1\n", "COM\na\nENDCOM\n", ""],
    ["", "B A1\nCOM\na\nENDCOM\n", ""],
    ["B 1 A1\n", "XYZZY a\n", ""],
    ["", "REMARK\n", "B 1 A1\n"],
    ["B 1 A1\n", "USER X\nENDUSER\n", ""],
    ["B 1 A1\nUSER X\n", "\n", "ENDUSER\n"],
    ["B 1 A1\n", "B B1\nUSER SGF\nAB[aa:ss]\nENDUSER\n", ""],
    ["B 1 A1\n", "B B1\nUSER SGF\nTR[s\\s  :aa]\nENDUSER\n", ""],
    ["B 1 A1\n", "DIAGRAM\nUSER SGF\nDD[aa:ss]VW[aa:ss]\nENDUSER\n", ""],
    ["(;SZ[19]", ";FG[]ISHI[DIAGRAM][MARK ALL]", ")"],
    ["(;SZ[19]", ";FG[]ISHI[DIAGRAM][USER X][a b c][ENDUSER]", ")"],
    ["B 1 A1\nCOM\n", "\n", "ENDCOM\n"],
    ["B 1 A1\nCOM\n", "a ", "\nENDCOM\n"],
    ["B 1 A1\n", "\n", ""],
    ["B 1 A1\n", "VAR\nB 1 B1\nENDVAR\n", ""],
    ["B 1 A1\n", "VAR\nB 1 B1\n", ""],
    ["B 1 A1\n", "VAR\nENDVAR\n", ""],
    ["", "EVENT\nB A1\n", ""],
    ["", "KOMI 5\n", "B 1 A1\n"],
];

/// Converts a shape of ever more pieces until it is refused, or large; and at once the largest, as what is taken in vain before
/// a refusal grows with that. Whether what was taken stays within the limits.
fn grows([first, repeated, last]: [&str; 3], target: Target) -> Result<(), String> {
    /// What is larger is refused for its length.
    const LARGEST: usize = 4 << 20;

    let before = peak();
    let memory = Memory(ALLOWED);
    let options = Options { to: Some(target), memory, lint: true, threads: 4, ..Options::default() };
    let converted = |pieces: usize| {
        let record = format!("{first}{}{last}", repeated.repeat(pieces));
        let opened = open(record.as_bytes(), &options, &mut ());
        opened.and_then(|input| convert(&input, &options, &mut ())).map(|_| record.len())
    };
    let is_too_large = |fatal: Diagnostic| fatal.code == Code::TooLarge;
    let mut pieces = 64;
    let is_refused = loop {
        let converted = converted(pieces);
        pieces *= 2;
        if converted.is_err() || pieces * repeated.len() > LARGEST {
            break converted.is_err_and(is_too_large);
        }
    };
    let is_refused_at_once = converted(LARGEST / repeated.len()).is_err_and(is_too_large);
    let taken = peak() - before;
    let end = if is_refused { "refused" } else { "converted" };
    println!("{first:?} {repeated:?} {last:?} to {target:?}: {pieces} pieces, {end}, {} MB", taken >> 20);
    if is_refused && !is_refused_at_once {
        return Err("what is larger is not refused".to_owned());
    }
    if taken <= ALLOWED + BESIDE { Ok(()) } else { Err(format!("{taken} bytes")) }
}

/// Has this test do something in a process of its own, by its name and a number.
fn in_own_process(name: &str, at: usize) -> Result<(), String> {
    let mut again = Command::new(env::current_exe().expect("this test"));
    let done = again.args([name, "--exact", "--nocapture"]).env(SHAPE, at.to_string()).output().expect("it runs");
    let said = String::from_utf8_lossy(&done.stdout) + String::from_utf8_lossy(&done.stderr);
    said.lines().filter(|line| line.contains(" pieces, ")).for_each(|line| println!("{line}"));
    if done.status.success() { Ok(()) } else { Err(said.into_owned()) }
}

/// The number of what this process is to do, where it is one of many.
fn number() -> Option<usize> {
    env::var(SHAPE).ok().map(|at| at.parse().expect("a number"))
}

#[test]
fn no_shape_takes_more_than_is_allowed() {
    let targets = [FF4, Target::Ishi];
    if let Some(at) = number() {
        let done = grows(GROWING[at / targets.len()], targets[at % targets.len()]);
        return done.unwrap_or_else(|why| panic!("{why}"));
    }
    let name = "no_shape_takes_more_than_is_allowed";
    // Otherwise each to one of the targets.
    let is_whole = env::var_os("ISHISGF_FAULTS").is_some();
    let tried = (0..GROWING.len() * targets.len()).filter(|at| is_whole || (at / 2 + at) % 2 == 0);
    let failed = tried.filter_map(|at| in_own_process(name, at).err());
    let failed: Vec<_> = failed.collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    println!("none of {} growing shapes took more than {} MB", GROWING.len(), (ALLOWED + BESIDE) >> 20);
}

#[test]
fn no_shape_takes_much_memory() {
    if let Some(at) = number() {
        return needs(SHAPES[at / WAYS.len()], at % WAYS.len()).unwrap_or_else(|why| panic!("{why}"));
    }
    let tried = 0..SHAPES.len() * WAYS.len();
    let failed: Vec<_> = tried.filter_map(|at| in_own_process("no_shape_takes_much_memory", at).err()).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
