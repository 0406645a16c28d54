//! How many instructions the program executes for each byte of input.
//!
//! ```sh
//! cargo bench --bench instructions                     # a table
//! cargo bench --bench instructions -- BEFORE NOW       # two builds side by side; what costs over 3 % more now fails
//! cargo bench --bench instructions -- --write FOLDER   # only the records, large, to measure anything else with
//! ```
//!
//! They are counted by callgrind (of Valgrind) in the whole process, as users run it, so that any two builds can be compared
//! and nothing else that the machine does touches them. What it takes to start and to end is counted with a file of no size
//! to speak of, and taken off.

#[path = "records/mod.rs"]
mod records;

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::{env, fs, io, thread};

use records::{Work, arguments, games};

/// So small that each work is counted within seconds.
const BYTES: usize = 60_000;

/// As large as what takes an archive's time.
const MANY_BYTES: usize = 32_000_000;

/// An archive of small files, in folders.
const FOLDERS: u32 = 100;
const FILES_IN_EACH: u32 = 300;

/// What may be more than before, as a factor.
const LIMIT: f64 = 1.03;

const PROGRAM: &str = env!("CARGO_BIN_EXE_ishisgf");

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] => compare(&[PROGRAM]),
        ["--write", folder] => {
            write(Path::new(folder)).expect("the records can be written");
            ExitCode::SUCCESS
        }
        [before, now] => compare(&[before, now]),
        _ => panic!("what the arguments are is said at the top of this file"),
    }
}

/// Writes the records, and a tree of small files.
fn write(folder: &Path) -> io::Result<()> {
    for record in records::all(MANY_BYTES) {
        fs::write(folder.join(record.name), record.text)?;
    }
    for at in 0..FOLDERS {
        let inner = folder.join(format!("tree/{at:02}"));
        fs::create_dir_all(&inner)?;
        for number in at * FILES_IN_EACH..(at + 1) * FILES_IN_EACH {
            fs::write(inner.join(format!("{number:05}.sgf")), games::plain_game(number))?;
        }
    }
    Ok(())
}

/// Prints the table, and fails where something has become worse.
fn compare(programs: &[&str]) -> ExitCode {
    let folder = tempfile::tempdir().expect("a folder for the records");
    let small = folder.path().join("small.sgf");
    fs::write(&small, "(;B[pd])").expect("a record can be written");
    // Two programs are measured side by side.
    let counts = |work, file: &Path| -> Vec<Option<u64>> {
        thread::scope(|scope| {
            let counting: Vec<_> = programs.iter().map(|program| scope.spawn(|| count(program, work, file))).collect();
            counting.into_iter().map(|one| one.join().expect("no panic")).collect()
        })
    };
    println!("{:46}{}  instructions", "", if programs.len() > 1 { "  before" } else { "" });
    let starts = counts(Work::To(ishisgf::convert::Target::Ishi), &small);
    let in_thousands: Vec<_> = starts.iter().map(|count| count.map(|count| count as f64 / 1000.0)).collect();
    let mut is_worse = line("a small file, in thousands", &in_thousands);
    for record in records::all(BYTES) {
        let file = folder.path().join(record.name);
        fs::write(&file, &record.text).expect("a record can be written");
        for &(name, work) in record.works {
            let pairs = counts(work, &file).into_iter().zip(&starts);
            let per_byte = pairs.map(|(count, start)| Some((count? - (*start)?) as f64 / record.text.len() as f64));
            is_worse |= line(name, &per_byte.collect::<Vec<_>>());
        }
    }
    if is_worse { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Prints a line of the table: what a work costs, behind what it cost before. Whether it has become worse.
fn line(name: &str, costs: &[Option<f64>]) -> bool {
    let shown = costs.iter().map(|cost| cost.map_or(format!("{:>10}", "-"), |cost| format!("{cost:10.1}")));
    print!("{name:44}{}", shown.collect::<String>());
    let change = match costs {
        [Some(before), Some(now)] => now / before,
        _ => 1.0,
    };
    if costs.len() > 1 {
        print!("  {:+6.1} %", (change - 1.0) * 100.0);
    }
    println!("{}", if change > LIMIT { "  worse" } else { "" });
    change > LIMIT
}

/// The instructions of a process that does a work with a file, if the program can do it.
fn count(program: &str, work: Work, file: &Path) -> Option<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", program, "-q", "-j", "1"])
        .args(arguments(work))
        .arg(file)
        .stdout(Stdio::null())
        .output()
        .expect("Valgrind, which this needs");
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    output.status.success().then(|| collected.unwrap_or_else(|| panic!("callgrind counts: {said}")))
}
