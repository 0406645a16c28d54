//! Records to measure with: made by a small generator, the same on each run.
//!
//! They have the shapes of what people keep: plain games as the databases have them, commented games, a dictionary of joseki
//! as one tree of variations. Moves are points that are free, row by row at random; nothing is captured often, as in real games.

use std::fmt::Write as _;

use ishisgf::convert::{Options, Target, convert, open};
use ishisgf::format::Dialect;

/// What is done with an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// It is converted.
    To(Target),
    /// It is only checked.
    Check,
}

/// A measurement: what is done with which input.
pub struct Measured {
    /// Its name, in words that a file name can have.
    pub name: &'static str,
    /// The bytes of the input.
    pub input: Vec<u8>,
    /// What is done with it.
    pub work: Work,
}

const FF4: Work = Work::To(Target::Sgf(Dialect::Ff4));
const ISHI: Work = Work::To(Target::Ishi);

/// All that is measured, with inputs of about so many bytes. The dictionary has 1.3 MB at the most.
pub fn all(bytes: usize) -> Vec<Measured> {
    let plain = plain_games(bytes);
    let commented = commented_games(bytes);
    let joseki = joseki(bytes.min(1_300_000));
    let plain_ishi = ishi_of(&plain);
    let blocks = ishi_of(&commented);
    let measured = |name, input: &String, work| Measured { name, input: input.clone().into_bytes(), work };
    vec![
        measured("plain-sgf-to-ff4", &plain, FF4),
        measured("commented-sgf-to-ff4", &commented, FF4),
        measured("joseki-sgf-to-ff4", &joseki, FF4),
        measured("plain-sgf-to-ishi", &plain, ISHI),
        measured("commented-sgf-to-ishi", &commented, ISHI),
        measured("joseki-sgf-to-ishi", &joseki, ISHI),
        measured("plain-ishi-to-ff4", &plain_ishi, FF4),
        measured("blocks-ishi-to-ff4", &blocks, FF4),
        measured("check-sgf", &plain, Work::Check),
        measured("check-ishi", &plain_ishi, Work::Check),
    ]
}

/// Does it once. Returns the length of what comes out.
pub fn run(measured: &Measured) -> usize {
    let mut options = Options::default();
    match measured.work {
        Work::To(target) => options.to = Some(target),
        Work::Check => options.lint = true,
    }
    let input = open(&measured.input, &options, &mut ()).expect("a record");
    convert(&input, &options, &mut ()).expect("it converts").len()
}

fn ishi_of(record: &str) -> String {
    let options = Options { to: Some(Target::Ishi), ..Options::default() };
    let input = open(record.as_bytes(), &options, &mut ()).expect("a record");
    convert(&input, &options, &mut ()).expect("it converts")
}

/// Numbers that look random: a linear congruential generator (the constants are those of Numerical Recipes).
struct Numbers(u32);

impl Numbers {
    /// A number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % end
    }

    fn one_of<'w>(&mut self, words: &[&'w str]) -> &'w str {
        words[self.below(words.len())]
    }
}

const FAMILY: [&str; 8] = ["Berg", "Holm", "Dahl", "Tanaka", "Ishida", "Kim", "Zhang", "Weber"];
const GIVEN: [&str; 8] = ["Anna", "Ben", "Clara", "Kenji", "Yuki", "Minjun", "Wei", "Otto"];
const WORDS: [&str; 16] = [
    "the corner",
    "is",
    "a good",
    "move",
    "here",
    "White",
    "Black",
    "would rather",
    "extend",
    "to the",
    "left side",
    "because",
    "of the ladder",
    "(A)",
    "[usual\\]",
    "now",
];

fn letters(point: usize) -> [u8; 2] {
    [b'a' + (point % 19) as u8, b'a' + (point / 19) as u8]
}

/// Points of the board in some order.
fn shuffled(numbers: &mut Numbers) -> Vec<usize> {
    let mut points: Vec<usize> = (0..361).collect();
    for at in (1..points.len()).rev() {
        points.swap(at, numbers.below(at + 1));
    }
    points
}

fn head(text: &mut String, numbers: &mut Numbers) {
    let year = 1950 + numbers.below(70);
    let (month, day) = (1 + numbers.below(12), 1 + numbers.below(28));
    let mut name = || format!("{} {}", numbers.one_of(&GIVEN), numbers.one_of(&FAMILY));
    let (black, white) = (name(), name());
    let (black_rank, white_rank) = (1 + numbers.below(9), 1 + numbers.below(9));
    let result = numbers.one_of(&["B+R", "W+R", "B+3.5", "W+0.5", "B+T"]);
    write!(
        text,
        "(;FF[4]GM[1]SZ[19]CA[UTF-8]\nPB[{black}]BR[{black_rank}d]PW[{white}]WR[{white_rank}d]\n\
         EV[Spring tournament]DT[{year}-{month:02}-{day:02}]KM[6.5]RE[{result}]\n"
    )
    .expect("a text can always grow");
}

fn play(text: &mut String, number: usize, point: usize) {
    let color = if number.is_multiple_of(2) { 'B' } else { 'W' };
    let [x, y] = letters(point).map(char::from);
    text.extend([';', color, '[', x, y, ']']);
}

fn comment(text: &mut String, numbers: &mut Numbers) {
    text.push_str("C[");
    for _ in 0..8 + numbers.below(30) {
        text.push_str(numbers.one_of(&WORDS));
        text.push(if numbers.below(12) == 0 { '\n' } else { ' ' });
    }
    text.push(']');
}

/// Plain games, as databases have them: a head and moves.
fn plain_games(bytes: usize) -> String {
    let mut numbers = Numbers(1);
    let mut text = String::new();
    while text.len() < bytes {
        head(&mut text, &mut numbers);
        let moves = 150 + numbers.below(130);
        for (number, point) in shuffled(&mut numbers).into_iter().take(moves).enumerate() {
            play(&mut text, number, point);
            if number % 10 == 9 {
                text.push('\n');
            }
        }
        text.push_str(")\n");
    }
    text
}

/// Games with comments, labels, marks, variations, and the times of a server.
fn commented_games(bytes: usize) -> String {
    let mut numbers = Numbers(2);
    let mut text = String::new();
    while text.len() < bytes {
        head(&mut text, &mut numbers);
        let points = shuffled(&mut numbers);
        let (moves, others) = points.split_at(200);
        for (number, &point) in moves.iter().enumerate() {
            play(&mut text, number, point);
            let left = if number.is_multiple_of(2) { "BL" } else { "WL" };
            write!(text, "{left}[{}.{}]", 3600 - number * 9, number % 10).expect("a text can always grow");
            if numbers.below(5) == 0 {
                comment(&mut text, &mut numbers);
                let [x, y] = letters(others[numbers.below(others.len())]).map(char::from);
                write!(text, "LB[{x}{y}:A]").expect("a text can always grow");
                if numbers.below(3) == 0 {
                    write!(text, "TR[{x}{y}]").expect("a text can always grow");
                }
            }
            text.push('\n');
        }
        // The game goes on, and two variations stand beside it.
        for variation in 0..3 {
            text.push('(');
            for (number, &point) in others.iter().skip(variation * 20).take(12).enumerate() {
                play(&mut text, number, point);
            }
            comment(&mut text, &mut numbers);
            text.push(')');
        }
        text.push_str(")\n");
    }
    text
}

/// A dictionary of joseki: one tree of variations, with labels where they begin.
fn joseki(bytes: usize) -> String {
    let mut numbers = Numbers(3);
    let mut text = String::from("(;FF[4]GM[1]SZ[19]GN[Joseki]");
    let points = shuffled(&mut numbers);
    let mut open = 0;
    while text.len() < bytes {
        let moves = 1 + numbers.below(4);
        for _ in 0..moves {
            play(&mut text, open, points[(open * 7 + numbers.below(5)) % points.len()]);
        }
        if numbers.below(2) == 0 {
            comment(&mut text, &mut numbers);
        }
        let [x, y] = letters(points[numbers.below(points.len())]).map(char::from);
        write!(text, "LB[{x}{y}:{}]", open % 10).expect("a text can always grow");
        if open < 20 && numbers.below(3) > 0 {
            text.push_str("\n(");
            open += 1;
        } else {
            // A line ends, and its neighbour begins.
            let closed = 1 + numbers.below(open.max(1));
            for _ in 0..closed.min(open) {
                text.push(')');
            }
            open -= closed.min(open);
            text.push_str("\n(");
            open += 1;
        }
    }
    // Where a game tree has just begun, it needs a node.
    text.push_str(";C[End]");
    text.extend(std::iter::repeat_n(')', open));
    text.push_str(")\n");
    text
}
