//! What was written of an input is never refused when it is read back.

use super::convert::{Code, DRAFT, FF4, ISHI, ISHI_UTF8};
use super::subject::Subject;
use super::verdict::{Fault, Verdict};

/// Verifies everything that an input becomes.
pub fn judge(subject: &Subject) -> Verdict {
    let mut verdict = Verdict::default();
    let Ok(input) = &*subject.input else {
        return Verdict::aside("refused");
    };
    for to in [FF4, DRAFT, ISHI, ISHI_UTF8, ISHI_UTF8.indented()] {
        match input.verify(to) {
            Err(failure) if failure.code == Code::VerifyFailed => {
                verdict.faults.push(Fault::new(format!("{} is refused", to.name()), failure.message));
            }
            // Where nothing can be written there is nothing to read back.
            _ => {}
        }
    }
    verdict
}
