//! What is said of an input is about it, short, and no more than there is to say; and what is written is no more than
//! that can be.

use super::convert::{DRAFT, FF4, ISHI, ISHI_UTF8, Said, To};
use super::subject::Subject;
use super::verdict::{Fault, Verdict};

/// So many diagnostics there may be for each byte of an input: a point can be off the board, stand twice, and be lost.
const PER_BYTE: usize = 4;

/// So many bytes may be written for each byte of an input, and for itself: a few letters mark the whole board.
const WRITTEN_PER_BYTE: usize = 400;
const WRITTEN: usize = 1000;

/// So much longer than the input a message may be, in bytes: what is left out is quoted in full, in characters that may
/// have four bytes.
const LONGER: usize = 1000;

/// Judges what is said of an input that becomes anything.
pub fn judge(subject: &Subject) -> Verdict {
    let mut verdict = Verdict::default();
    let length = subject.bytes().len();
    let input = match &*subject.input {
        Ok(input) => input,
        Err(fatal) => {
            let fault = fault_of_message(&fatal.message, length);
            verdict.faults.extend(fault.map(|what| Fault::new(what, &*fatal.message)));
            return verdict;
        }
    };
    for to in [To { lint: true, ..FF4 }, DRAFT, ISHI, ISHI_UTF8] {
        let outcome = subject.write(to);
        let fatal = outcome.text.as_ref().err();
        for said in outcome.said.iter().chain(fatal) {
            let faults = fault_of_place(said, input.text()).into_iter().chain(fault_of_message(&said.message, length));
            verdict.faults.extend(faults.map(|what| Fault::new(format!("{}: {what}", said.code), format!("{said:?}"))));
        }
        if outcome.said.len() > PER_BYTE * length.max(1) {
            let what = format!("{} of {length} bytes", outcome.said.len());
            verdict.faults.push(Fault::new("too much is said", what));
        }
        let written = outcome.text.as_ref().map_or(0, String::len);
        if written > WRITTEN_PER_BYTE * length + WRITTEN {
            let what = format!("{written} for {length} bytes");
            verdict.faults.push(Fault::new(format!("too much is written as {}", to.name()), what));
        }
    }
    verdict
}

/// What is wrong with the place of a diagnostic in a text.
fn fault_of_place(said: &Said, text: &str) -> Option<&'static str> {
    let span = said.span.as_ref()?;
    match text.get(span.clone()) {
        Some(_) => None,
        None if span.start > span.end => Some("it ends before it begins"),
        None if span.end > text.len() => Some("it is behind the end of the text"),
        None => Some("it cuts a character"),
    }
}

/// What is wrong with a message about an input of so many bytes.
fn fault_of_message(message: &str, length: usize) -> Option<&'static str> {
    match message {
        "" => Some("it says nothing"),
        _ if message.contains(char::is_control) => Some("its message has control characters"),
        _ if message.len() > 4 * length + LONGER => Some("its message is too long"),
        _ => None,
    }
}
