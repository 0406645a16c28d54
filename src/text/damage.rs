//! Where bytes could not be decoded.

use crate::diag::{Code, Diagnostic, Sink, Span};

/// As many places are reported one by one: past that, where the charset is wrong altogether, more don't tell more.
const REPORTED: usize = 100;

/// The places of a decoded text at which U+FFFD stands for undecodable bytes: one for each run.
#[derive(Debug, Default)]
pub(crate) struct Damage {
    /// The first places.
    places: Vec<Span>,
    /// How many places there are beyond those.
    more: usize,
    /// Where the last place ends, for runs to grow.
    end: usize,
}

impl Damage {
    /// Appends a U+FFFD to the text, and takes down where it stands.
    pub(super) fn replace(&mut self, text: &mut String) {
        let start = text.len();
        text.push(char::REPLACEMENT_CHARACTER);
        let goes_on = start > 0 && start == self.end;
        self.end = text.len();
        if !goes_on && self.places.len() < REPORTED {
            self.places.push(Span::new(start, self.end));
        } else if !goes_on {
            self.more += 1;
        } else if let (0, Some(last)) = (self.more, self.places.last_mut()) {
            last.end = self.end;
        }
    }

    /// Whether all could be decoded.
    pub(crate) fn is_none(&self) -> bool {
        self.places.is_empty()
    }

    /// Reports the places, those within one value together, or the first ones and how many there are besides. The
    /// text is that at `start` in the text of the input, decoded as `charset`; `ends_value` tells of what lies between two places whether it
    /// has the end of a value.
    pub(crate) fn report(
        self,
        charset: &str,
        (text, start): (&str, usize),
        ends_value: fn(&str) -> bool,
        sink: &mut dyn Sink,
    ) {
        for value in self.places.chunk_by(|a, b| !ends_value(&text[a.end..b.start])) {
            let span = Span::new(start + value[0].start, start + value[0].end);
            let others = match value.len() - 1 {
                0 => String::new(),
                1 => " and at 1 more place of the value".to_owned(),
                more => format!(" and at {more} more places of the value"),
            };
            let message = format!("bytes here{others} can't be decoded as {charset}");
            sink.report(Diagnostic::at(Code::UndecodableBytes, span, message));
        }
        if self.more > 0 {
            sink.report(Diagnostic::whole(
                Code::UndecodableBytes,
                format!("bytes at {} more places can't be decoded as {charset}", self.more),
            ));
        }
    }
}
