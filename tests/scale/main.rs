//! Large and deep inputs: no stack overflow, and a cost that grows no faster than the input. What is Ishi is written as
//! SGF and as Ishi; what is SGF is written as SGF, and as Ishi and back.
//!
//! Each shape is converted on a small stack at two sizes, the second twice the first. Where the second takes far more
//! than twice as long, something is quadratic.

mod both_ways;
mod ishi;
mod sgf;

use std::thread;
use std::time::{Duration, Instant};

use ishisgf::convert::{self, Options, Target};
use ishisgf::format::{Dialect, Format};

/// As much stack as a conversion may take.
const STACK: usize = 256 * 1024;

/// What a loaded machine may add to a measurement.
const SLACK: Duration = Duration::from_millis(60);

/// By how much sizes are smaller in a debug build, so that the tests take seconds there, too.
const SHRINK: usize = if cfg!(debug_assertions) { 8 } else { 1 };

/// Does some work on a small stack.
fn on_small_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = thread::Builder::new().stack_size(STACK).spawn(work);
    thread
        .expect("a thread can be started")
        .join()
        .expect("no panic, no stack overflow")
}

/// Converts on a small stack. The number of nodes written, and the time that it took.
fn convert(text: String) -> (usize, Duration) {
    on_small_stack(move || {
        let is_sgf = text.starts_with('(');
        let options = Options {
            from: Some(if is_sgf { Format::Sgf } else { Format::Ishi }),
            to: Some(Target::Sgf(Dialect::Ff4)),
            lint: true,
            ..Options::default()
        };
        let begin = Instant::now();
        let input = convert::open(text.as_bytes(), &options, &mut ()).expect("it is a text");
        let record = convert::convert(&input, &options, &mut ()).expect("it is a record");
        if !is_sgf {
            let options = Options {
                to: Some(Target::Ishi),
                ..options
            };
            convert::convert(&input, &options, &mut ()).expect("it is a record");
        }
        let time = begin.elapsed();
        (count_nodes(&record), time)
    })
}

/// The semicolons outside values.
fn count_nodes(record: &str) -> usize {
    let (mut nodes, mut in_value, mut is_escaped) = (0, false, false);
    for byte in record.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'[' => in_value = true,
            b']' => in_value = false,
            b';' if !in_value => nodes += 1,
            _ => {}
        }
    }
    nodes
}

/// Expects that a shape of size `n` (in a debug build, of less) becomes so many nodes, and that its cost grows with its
/// size.
fn expect_linear(name: &str, n: usize, shape: fn(usize) -> String, nodes: fn(usize) -> usize) {
    expect_growth(name, n, |n| {
        let (written, time) = convert(shape(n));
        assert_eq!(written, nodes(n), "{name} of size {n}");
        time
    });
}

/// Expects that the cost of something grows with its size. A measurement that says otherwise is repeated before it is
/// believed.
fn expect_growth(name: &str, n: usize, measure: impl Fn(usize) -> Duration) {
    let n = n / SHRINK;
    let mut measured = Vec::new();
    for _ in 0..3 {
        let (once, twice) = (measure(n), measure(2 * n));
        if twice < 3 * once + SLACK {
            return;
        }
        measured.push((once, twice));
    }
    panic!("{name} takes more than its size explains: {measured:?}");
}

/// A text of many pieces.
fn many(n: usize, mut line: impl FnMut(&mut String, usize)) -> String {
    let mut text = String::new();
    (0..n).for_each(|index| line(&mut text, index));
    text
}
