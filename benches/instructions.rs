//! How many instructions the processor executes for each byte of input: `cargo bench --bench instructions`.
//!
//! They are counted by callgrind (of Valgrind), so that nothing else that the machine does touches them. Each work is done
//! once and twice; the difference is the work without start and input. The lines are written to standard output, as
//! `name<TAB>instructions per byte`; with the name of a file of such lines as argument, they are compared with
//! those, and a work that costs over 3 % more fails.

#[path = "records/mod.rs"]
mod records;

use std::process::{Command, ExitCode};
use std::{env, fs};

/// Small enough that each is counted within seconds.
const BYTES: usize = 150_000;

/// What may be more than before, as a factor.
const LIMIT: f64 = 1.03;

fn main() -> ExitCode {
    let mut arguments: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if let [flag, name, times] = &arguments[..]
        && flag == "--run"
    {
        let all = records::all(BYTES);
        let measured = all.iter().find(|measured| measured.name == name).expect("a name of the list");
        for _ in 0..times.parse().expect("a number") {
            std::hint::black_box(records::run(measured));
        }
        return ExitCode::SUCCESS;
    }
    let before = arguments.pop().map(|file| fs::read_to_string(file).expect("a table of an earlier run"));
    let mut is_worse = false;
    for measured in records::all(BYTES) {
        let [once, twice] = [1, 2].map(|times| count(measured.name, times));
        let per_byte = (twice - once) as f64 / measured.input.len() as f64;
        let cell = |line: &str| line.split_once('\t').filter(|(name, _)| *name == measured.name)?.1.parse().ok();
        let earlier: Option<f64> = before.as_deref().and_then(|table| table.lines().find_map(cell));
        let verdict = match earlier {
            Some(earlier) if per_byte > earlier * LIMIT => {
                is_worse = true;
                format!("\tworse: it was {earlier:.1}")
            }
            _ => String::new(),
        };
        println!("{}\t{per_byte:.1}{verdict}", measured.name);
    }
    match is_worse {
        true => {
            eprintln!(
                "to repeat it: cargo bench --bench instructions -- FILE, with what the earlier commit prints in FILE"
            );
            ExitCode::FAILURE
        }
        false => ExitCode::SUCCESS,
    }
}

/// Instructions of a run that does a work so many times.
fn count(name: &str, times: u32) -> u64 {
    let program = env::current_exe().expect("the path of this program");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["--run", name, &times.to_string()])
        .output()
        .expect("Valgrind, which this needs");
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    collected.unwrap_or_else(|| panic!("callgrind counts: {said}"))
}
