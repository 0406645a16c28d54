//! The memory of one conversion: at most three times input and output together, 8 MB, and 32 bytes for each node, in shapes
//! as they are met and some that hold much in few bytes; and of any shape at most what was allowed, for what needs more is
//! refused.
//!
//! Each conversion has a process of its own, this test again, which tells how much it had at most. Only Linux tells.
#![cfg(target_os = "linux")]

use std::process::Command;
use std::{env, fs};

use ishisgf::convert::{Memory, Options, Target, convert, open};
use ishisgf::diag::{Code, Diagnostic};
use ishisgf::format::Dialect;

/// Tells a process which shape it is to convert.
const SHAPE: &str = "ISHISGF_TESTED_SHAPE";

const FF4: Target = Target::Sgf(Dialect::Ff4);

/// The shapes: a name, the number of nodes, and what they are converted to.
const SHAPES: [(&str, usize, Target); 7] = [
    ("moves", 1_000_000, FF4),
    ("moves", 1_000_000, Target::Ishi),
    ("numbered moves", 200_000, FF4),
    ("all points set up", 6_000, Target::Ishi),
    ("all points marked", 6_000, FF4),
    ("all points marked", 6_000, Target::Ishi),
    ("all stones marked", 12_000, FF4),
];

/// A record of a shape.
fn record(shape: &str, nodes: usize) -> String {
    /// No node takes more: memory that is freed before the conversion would be counted with it.
    const LONGEST: usize = 40;

    let mut record = String::with_capacity(nodes * LONGEST);
    let node = |at: usize| match shape {
        "moves" if at.is_multiple_of(2) => ";B[aa]".to_owned(),
        "moves" => ";W[bb]".to_owned(),
        "numbered moves" => format!(";B[aa]MN[{}]", 2 * at + 1),
        "all points set up" => ";AB[aa:ss]".to_owned(),
        "all points marked" => ";TR[aa:ss]".to_owned(),
        _ => {
            let color = if at.is_multiple_of(2) { 'B' } else { 'W' };
            let column = b"ABCDEFGHJKLMNOPQRST"[at % 19] as char;
            format!("{color} {} {column}{}\r\nMARK ALL\r\n", at + 1, at / 19 % 19 + 1)
        }
    };
    let is_ishi = shape == "all stones marked";
    record.push_str(if is_ishi { "" } else { "(;GM[1]FF[4]SZ[19]" });
    (0..nodes).for_each(|at| record.push_str(&node(at)));
    record.push_str(if is_ishi { "" } else { ")" });
    record
}

/// The most memory that this process has had, in bytes.
fn peak() -> usize {
    let status = fs::read_to_string("/proc/self/status").expect("Linux tells");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the peak");
    line.trim().trim_end_matches(" kB").parse::<usize>().expect("a number") * 1024
}

/// Converts a shape, and tells what was needed for that.
fn needs((shape, nodes, target): (&str, usize, Target)) -> Result<(), String> {
    /// As much the program takes by itself, of the 8 MB; a test takes more.
    const PROGRAM: usize = 4 << 20;

    let before = peak();
    let record = record(shape, nodes);
    let options = Options { to: Some(target), ..Options::default() };
    let input = open(record.as_bytes(), &options, &mut ()).map_err(|fatal| fatal.message)?;
    let written = convert(&input, &options, &mut ()).map_err(|fatal| fatal.message)?;
    let taken = peak() - before + PROGRAM;
    let most = 3 * (record.len() + written.len()) + (8 << 20) + 32 * nodes;
    let what = format!("{shape}: {} bytes to {}", record.len(), written.len());
    if taken <= most { Ok(()) } else { Err(format!("{what} took {taken}, at most {most}")) }
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
        return needs(SHAPES[at]).unwrap_or_else(|why| panic!("{why}"));
    }
    for at in 0..SHAPES.len() {
        in_own_process("no_shape_takes_much_memory", at).unwrap_or_else(|why| panic!("{why}"));
    }
}
