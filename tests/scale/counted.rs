//! The same shapes, with the cost counted instead of timed: `ISHISGF_COUNTED=1 cargo test --release --test scale`.
//!
//! Time also grows with the memory that no cache holds, and with what else the machine does: twice the size may take four
//! times as long where nothing is quadratic. Instructions don't know of either, so sizes can be small and the limit tight. Only
//! callgrind (of Valgrind) can count them on any machine, and it takes too long to be the usual way.

use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::{env, fs};

use super::{SHRINK, Shape};

/// By how much sizes are smaller than those that are timed.
const SMALLER: usize = 32;

/// Less would only fill a board.
const LEAST: usize = 800;

/// How many times the instructions twice the size may take. What is quadratic takes four times as many.
const LIMIT: f64 = 2.5;

/// Whether costs are to be counted.
pub fn is_wanted() -> bool {
    env::var_os("ISHISGF_COUNTED").is_some()
}

/// Expects that the instructions of a shape grow with its size.
pub fn expect_growth(shape: &Shape) {
    static START: OnceLock<u64> = OnceLock::new();
    let start = *START.get_or_init(|| instructions("(;B[aa])"));
    let size = (shape.size * SHRINK / SMALLER).max(LEAST);
    let [once, twice] = [size, 2 * size].map(|n| (instructions(&shape.text(n)) - start) as f64);
    let growth = twice / once;
    println!("{growth:.2} times as many for {} of size {size}, doubled", shape.name);
    assert!(growth < LIMIT, "{} of size {size}: twice the size takes {growth:.2} times as many", shape.name);
}

/// The instructions of a process that plays a text out, converts it to the other format, reads that back, and compares it
/// with the text in its own format.
fn instructions(text: &str) -> u64 {
    let folder = tempfile::tempdir().expect("a folder for the text");
    let file = folder.path().join("shape");
    fs::write(&file, text).expect("the text can be written");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env!("CARGO_BIN_EXE_ishisgf"))
        .args(["-q", "--check", "--verify", "-f"])
        .arg(if text.starts_with('(') { "sgf" } else { "ishi" })
        .arg(&file)
        .stdout(Stdio::null())
        .output()
        .expect("Valgrind, which this needs");
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    collected.unwrap_or_else(|| panic!("callgrind counts: {said}"))
}
