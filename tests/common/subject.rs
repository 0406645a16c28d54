//! What is judged: an input, and all that is made of it. Each text is read once and each conversion is made once,
//! whichever judges ask for it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

use super::convert::{Format, Input, Outcome, Said, Source, To, open};

/// A text that was read, and what it became.
struct Text {
    bytes: Vec<u8>,
    source: Source,
    input: Rc<Result<Input, Said>>,
    made: Vec<(To, Rc<Outcome>)>,
}

/// An input in the hands of the judges.
pub struct Subject {
    /// As what it is read.
    pub source: Source,
    /// What was read, or why it is refused.
    pub input: Rc<Result<Input, Said>>,
    texts: RefCell<Vec<Text>>,
    /// How long conversions took, how many were made, and how many were asked for.
    pub time: Cell<Duration>,
    pub made: Cell<usize>,
    pub asked: Cell<usize>,
}

impl Subject {
    /// An input, read as a format, or as whatever it is.
    pub fn new(bytes: &[u8], source: Source) -> Self {
        let input = Rc::new(open(bytes, source));
        let first = Text { bytes: bytes.to_vec(), source, input: Rc::clone(&input), made: Vec::new() };
        Subject {
            source,
            input,
            texts: RefCell::new(vec![first]),
            time: Cell::default(),
            made: Cell::default(),
            asked: Cell::default(),
        }
    }

    /// The bytes of the input.
    pub fn bytes(&self) -> Vec<u8> {
        self.texts.borrow()[0].bytes.clone()
    }

    /// What the input becomes.
    pub fn write(&self, to: To) -> Rc<Outcome> {
        self.convert(0, to)
    }

    /// What a text becomes that was made of the input. SGF must be recognized; Ishi may be as little as a header.
    pub fn rewrite(&self, text: &str, from: To, to: To) -> Rc<Outcome> {
        let source = match from.format() {
            Format::Sgf => Source::Unknown,
            Format::Ishi => Source::Is(Format::Ishi),
        };
        let is_it = |known: &Text| known.source == source && known.bytes == text.as_bytes();
        let known = self.texts.borrow().iter().position(is_it);
        let place = known.unwrap_or_else(|| {
            let begin = Instant::now();
            let mut texts = self.texts.borrow_mut();
            texts.push(Text {
                bytes: text.as_bytes().to_vec(),
                source,
                input: Rc::new(open(text.as_bytes(), source)),
                made: Vec::new(),
            });
            self.time.set(self.time.get() + begin.elapsed());
            texts.len() - 1
        });
        self.convert(place, to)
    }

    fn convert(&self, place: usize, to: To) -> Rc<Outcome> {
        self.asked.set(self.asked.get() + 1);
        let text = &mut self.texts.borrow_mut()[place];
        if let Some((_, outcome)) = text.made.iter().find(|(known, _)| *known == to) {
            return Rc::clone(outcome);
        }
        let begin = Instant::now();
        let outcome = Rc::new(match &*text.input {
            // What is said of a text that was made of the input interests nobody.
            Ok(input) if place == 0 => input.convert_saying(to),
            Ok(input) => Outcome::of(input.convert(to)),
            Err(fatal) => Outcome::of(Err(fatal.clone())),
        });
        text.made.push((to, Rc::clone(&outcome)));
        self.made.set(self.made.get() + 1);
        self.time.set(self.time.get() + begin.elapsed());
        outcome
    }
}
