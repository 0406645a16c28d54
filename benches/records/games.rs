//! Game records made by a small generator, the same on each run.
//!
//! They have the shapes of what people keep: plain games as databases and servers write them, commented games, a dictionary
//! of joseki as one tree of variations. Moves are free points at random; a board that fills up so sees about as many
//! captures as that of a real game.

use std::fmt::Write as _;

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

    /// Some of the points of a square in the lower left of the board, in some order.
    fn points(&mut self, side: usize) -> Vec<usize> {
        let mut points: Vec<usize> = (0..side * side).map(|at| at / side * BOARD + at % side).collect();
        for at in (1..points.len()).rev() {
            points.swap(at, self.below(at + 1));
        }
        points
    }
}

/// Lines and columns of the board.
const BOARD: usize = 19;

const FAMILY: [&str; 8] = ["Berg", "Holm", "Dahl", "Tanaka", "Ishida", "Kim", "Zhang", "Weber"];
const GIVEN: [&str; 8] = ["Anna", "Ben", "Clara", "Kenji", "Yuki", "Minjun", "Wei", "Otto"];
const EVENTS: [&str; 4] = ["Spring tournament", "12th City League, round 3", "Club game", "The autumn title match"];
const RESULTS: [&str; 8] = ["B+R", "W+R", "B+3.5", "W+0.5", "B+T", "W+Resign", "B+12.5", "W+7.5"];
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

/// The text of a collection, while it is made.
struct Collection {
    text: String,
    numbers: Numbers,
}

impl Collection {
    /// Not the same games as from any other seed.
    fn new(seed: u32) -> Self {
        Collection { text: String::new(), numbers: Numbers(seed) }
    }

    fn add(&mut self, piece: std::fmt::Arguments<'_>) {
        self.text.write_fmt(piece).expect("a text can always grow");
    }

    fn head(&mut self) {
        let numbers = &mut self.numbers;
        let (year, month, day) = (1950 + numbers.below(70), 1 + numbers.below(12), 1 + numbers.below(28));
        let [black, white] = [(); 2].map(|()| format!("{} {}", numbers.one_of(&GIVEN), numbers.one_of(&FAMILY)));
        let [black_rank, white_rank] = [(); 2].map(|()| 1 + numbers.below(9));
        let (event, result) = (numbers.one_of(&EVENTS), numbers.one_of(&RESULTS));
        let komi = numbers.one_of(&["6.5", "5.5", "0.5", "6.50"]);
        self.add(format_args!(
            "(;FF[4]GM[1]SZ[19]CA[UTF-8]\nPB[{black}]BR[{black_rank}d]PW[{white}]WR[{white_rank}d]\n\
             EV[{event}]DT[{year}-{month:02}-{day:02}]KM[{komi}]RE[{result}]\n"
        ));
    }

    fn play(&mut self, number: usize, point: usize) {
        let color = if number.is_multiple_of(2) { 'B' } else { 'W' };
        let [x, y] = letters(point);
        self.text.extend([';', color, '[', x, y, ']']);
    }

    fn label(&mut self, point: usize, text: impl std::fmt::Display) {
        let [x, y] = letters(point);
        self.add(format_args!("LB[{x}{y}:{text}]"));
    }

    fn comment(&mut self) {
        self.text.push_str("C[");
        for _ in 0..8 + self.numbers.below(30) {
            self.text.push_str(self.numbers.one_of(&WORDS));
            self.text.push(if self.numbers.below(12) == 0 { '\n' } else { ' ' });
        }
        self.text.push_str("so.]");
    }

    /// A head and moves, laid out as one of the programs does it that write games.
    fn plain_game(&mut self) {
        self.head();
        let (moves, in_a_row) = (150 + self.numbers.below(130), [1, 10, 1000][self.numbers.below(3)]);
        let points = self.numbers.points(BOARD);
        for (number, &point) in points.iter().take(moves).enumerate() {
            self.play(number, point);
            if number % in_a_row == in_a_row - 1 {
                self.text.push('\n');
            }
        }
        self.text.push_str(")\n");
    }

    /// A game with comments, labels, marks, variations, and the times of a server.
    fn commented_game(&mut self) {
        self.head();
        let points = self.numbers.points(BOARD);
        let (moves, others) = points.split_at(200);
        for (number, &point) in moves.iter().enumerate() {
            self.play(number, point);
            let left = if number.is_multiple_of(2) { "BL" } else { "WL" };
            self.add(format_args!("{left}[{}.{}]", 3600 - number * 9, number % 10));
            if self.numbers.below(5) == 0 {
                self.comment();
                let marked = self.numbers.below(others.len() - 1);
                self.label(others[marked], 'A');
                if self.numbers.below(3) == 0 {
                    let [x, y] = letters(others[marked + 1]);
                    self.add(format_args!("TR[{x}{y}]"));
                }
            }
            self.text.push('\n');
        }
        // The game goes on, and two variations stand beside it.
        for variation in 0..3 {
            self.text.push('(');
            for (number, &point) in others.iter().skip(variation * 20).take(12).enumerate() {
                self.play(number, point);
            }
            self.comment();
            self.text.push(')');
        }
        self.text.push_str(")\n");
    }
}

/// A point as SGF has it.
fn letters(point: usize) -> [char; 2] {
    [point % BOARD, point / BOARD].map(|at| char::from(b'a' + at as u8))
}

/// A plain game, another one for each number.
pub fn plain_game(number: u32) -> String {
    let mut game = Collection::new(number.wrapping_mul(7919));
    game.plain_game();
    game.text
}

/// Plain games of about so many bytes.
pub fn plain_games(bytes: usize) -> String {
    let mut games = Collection::new(1);
    while games.text.len() < bytes {
        games.plain_game();
    }
    games.text
}

/// Commented games of about so many bytes.
pub fn commented_games(bytes: usize) -> String {
    let mut games = Collection::new(2);
    while games.text.len() < bytes {
        games.commented_game();
    }
    games.text
}

/// A dictionary of joseki of about so many bytes: one tree of variations in a corner, with comments, and labels where they
/// begin.
pub fn joseki(bytes: usize) -> String {
    /// Joseki are not longer.
    const DEPTH: usize = 24;

    let mut tree = Collection::new(3);
    tree.text.push_str("(;FF[4]GM[1]SZ[19]GN[Joseki]\n");
    // The points of the line that is open, and at which of them its variations begin.
    let (mut line, mut begins): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
    while tree.text.len() < bytes {
        begins.push(line.len());
        tree.text.push('(');
        let corner = tree.numbers.points(9);
        let free: Vec<usize> = corner.into_iter().filter(|point| !line.contains(point)).collect();
        let moves = 1 + tree.numbers.below(4);
        for &point in &free[..moves] {
            tree.play(line.len(), point);
            line.push(point);
        }
        if tree.numbers.below(2) == 0 {
            tree.comment();
        }
        let digit = tree.numbers.below(10);
        tree.label(free[moves], digit);
        // A line goes on, or it ends, and a neighbour of it or of a move before begins.
        if line.len() >= DEPTH || tree.numbers.below(3) == 0 {
            for _ in 0..=tree.numbers.below(begins.len()) {
                line.truncate(begins.pop().unwrap_or_default());
                tree.text.push(')');
            }
        }
        tree.text.push('\n');
    }
    tree.text.extend(begins.iter().map(|_| ')'));
    tree.text.push_str(")\n");
    tree.text
}
