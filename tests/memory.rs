//! The memory of one conversion: at most three times input and output together, 8 MB, and 32 bytes for each node, also in
//! shapes that hold much in few bytes.
//!
//! Each conversion has a process of its own, this test again, which tells how much it had at most. Only Linux tells.
#![cfg(target_os = "linux")]

use std::process::Command;
use std::{env, fs};

use ishisgf::convert::{Options, Target, convert, open};
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

#[test]
fn no_shape_takes_much_memory() {
    if let Ok(at) = env::var(SHAPE) {
        let at: usize = at.parse().expect("a number");
        return needs(SHAPES[at]).unwrap_or_else(|why| panic!("{why}"));
    }
    for at in 0..SHAPES.len() {
        let mut again = Command::new(env::current_exe().expect("this test"));
        let done = again.env(SHAPE, at.to_string()).output().expect("it runs");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
    }
}
