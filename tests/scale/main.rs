//! Large and deep inputs: no stack overflow, and a cost that grows no faster than the input. What is Ishi is written as
//! SGF and as Ishi; what is SGF is written as SGF, and as Ishi and back.
//!
//! Each shape is converted on a small stack at two sizes, the second twice the first. Where the second takes far more
//! than twice as long, something is quadratic. A line of a table is a shape:
//!
//! ```text
//! nested variations     40000   n+2     B 1 A1␤«VAR␤W 1 B2␤»«ENDVAR␤»
//! ```
//!
//! which is its name, a size `n`, the number of nodes that are written (`?` for any), and a text in which `«…»` stands there `n`
//! times, and `␤` is a line end. Within that, `{n}` is its number, `{back}` the same from the end, `{odd}` and `{even}` are numbers of these kinds, and `{color}`,
//! `{loc}` (of Ishi), `{point}` (of SGF) and `{name}` change from one to the next.

mod both_ways;
#[path = "../common/mod.rs"]
mod common;
mod counted;
mod ishi;
mod pictures;
mod sgf;

use std::thread;
use std::time::{Duration, Instant};

use common::convert::{FF4, Format, ISHI, Source, To, open};
use common::{rows, visible};

/// As much stack as a conversion may take.
const STACK: usize = 256 * 1024;

/// What a loaded machine may add to a measurement.
const SLACK: Duration = Duration::from_millis(60);

/// By how much sizes are smaller in a debug build, so that the tests take seconds there, too.
const SHRINK: usize = if cfg!(debug_assertions) { 8 } else { 1 };

/// A line of a table.
struct Shape {
    name: &'static str,
    size: usize,
    nodes: &'static str,
    pattern: &'static str,
}

/// The shapes of a table, as a build of this kind can convert them.
fn shapes(table: &'static str) -> impl Iterator<Item = Shape> {
    rows(table).map(|[name, size, nodes, pattern]| Shape {
        name,
        size: size.parse::<usize>().expect("a size is a number") / SHRINK,
        nodes,
        pattern,
    })
}

impl Shape {
    /// The text of a size.
    fn text(&self, n: usize) -> String {
        let pattern = visible(self.pattern).replace("{root}", ";FF[4]GM[1]");
        let mut parts = pattern.split('«');
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (repeated, once) = part.split_once('»').expect("what begins ends");
            match repeated.contains('{') {
                true => (0..n).for_each(|at| number(&mut text, repeated, at, n)),
                false => text.push_str(&repeated.repeat(n)),
            }
            text.push_str(once);
        }
        text
    }

    /// Whether so many nodes are what the text of a size becomes: `n`, a multiple of it, or something more.
    fn has(&self, nodes: usize, n: usize) -> bool {
        let number = |text: &str| text.parse::<usize>().expect("a number");
        let (by_size, more) = self.nodes.split_once('+').unwrap_or((self.nodes, "0"));
        match (self.nodes, by_size.strip_suffix('n')) {
            ("?", _) => true,
            (_, Some("")) => nodes == n + number(more),
            (_, Some(factor)) => nodes == number(factor) * n + number(more),
            (_, None) => nodes == number(by_size),
        }
    }
}

/// Adds a piece to a text, with what changes from one to the next.
fn number(text: &mut String, piece: &str, at: usize, n: usize) {
    let letter = |letters: &'static [u8], at: usize| char::from(letters[at % letters.len()]);
    let small = |at| letter(b"abcdefghijklmnopqrs", at);
    let mut rest = piece;
    while let Some((before, behind)) = rest.split_once('{') {
        let (what, more) = behind.split_once('}').expect("what begins ends");
        text.push_str(before);
        match what {
            "n" => text.push_str(&(at + 1).to_string()),
            "back" => text.push_str(&(n - at).to_string()),
            "odd" => text.push_str(&(2 * at + 1).to_string()),
            "even" => text.push_str(&(2 * at + 2).to_string()),
            "color" => text.push(['B', 'W'][at % 2]),
            "point" => text.extend([small(at), small(at / 19)]),
            "loc" => {
                text.push(letter(b"ABCDEFGHJKLMNOPQRST", at));
                text.push_str(&(at / 19 % 19 + 1).to_string());
            }
            "name" => {
                let capital = |power| letter(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ", at / power);
                text.extend([1, 26, 676, 17_576].map(capital));
            }
            _ => panic!("nothing is known of {{{what}}}"),
        }
        rest = more;
    }
    text.push_str(rest);
}

/// Does some work on a small stack.
fn on_small_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = thread::Builder::new().stack_size(STACK).spawn(work);
    let thread = thread.expect("a thread can be started");
    thread.join().expect("no panic, no stack overflow")
}

/// Converts on a small stack. The number of nodes written, and the time that it took.
fn convert(text: String) -> (usize, Duration) {
    on_small_stack(move || {
        let is_sgf = text.starts_with('(');
        let format = if is_sgf { Format::Sgf } else { Format::Ishi };
        let begin = Instant::now();
        let input = open(text.as_bytes(), Source::Is(format)).expect("it is a text");
        let record = input.convert(To { lint: true, ..FF4 }).expect("it is a record");
        if !is_sgf {
            input.convert(To { lint: true, ..ISHI }).expect("it is a record");
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

/// Converts each shape of a table once.
fn expect_no_overflow(table: &'static str) {
    for shape in shapes(table) {
        let (nodes, _) = convert(shape.text(shape.size));
        assert!(shape.has(nodes, shape.size), "{}: {nodes}", shape.name);
    }
}

/// Expects that each shape of a table becomes so many nodes, and that its cost grows with its size.
fn expect_linear(table: &'static str) {
    for shape in shapes(table) {
        expect_growth(&shape, |n| {
            let (nodes, time) = convert(shape.text(n));
            assert!(shape.has(nodes, n), "{} of size {n}: {nodes}", shape.name);
            time
        });
    }
}

/// Expects that the cost of something grows with its size. A measurement that says otherwise is repeated before it is
/// believed.
fn expect_growth(shape: &Shape, measure: impl Fn(usize) -> Duration) {
    if counted::is_wanted() {
        return counted::expect_growth(shape);
    }
    let mut measured = Vec::new();
    for _ in 0..3 {
        let (once, twice) = (measure(shape.size), measure(2 * shape.size));
        if twice < 3 * once + SLACK {
            return;
        }
        measured.push((once, twice));
    }
    panic!("{} takes more than its size explains: {measured:?}", shape.name);
}
