//! The library, as the tests use it: what they need of it is named here and nowhere else.

use std::ops::Range;

use ishisgf::convert::{self as library, Options};
use ishisgf::diag::{Diagnostic, Sink};
use ishisgf::verify::verify;

pub use ishisgf::convert::{Characters, Layout, Target};
pub use ishisgf::diag::{Code, Severity};
pub use ishisgf::format::{Dialect, Format};

/// What is known of the format of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It is read as this, whatever it is.
    Is(Format),
    /// The name of its file suggests this.
    Named(Format),
    Unknown,
}

/// What an input is to become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct To {
    pub target: Target,
    pub layout: Layout,
    pub plain: bool,
    pub unwrap: bool,
    /// The games are played out, too.
    pub lint: bool,
}

/// FF\[4\].
pub const FF4: To = To::of(Target::Sgf(Dialect::Ff4), Characters::Ascii);
/// The draft of 2016.
pub const DRAFT: To = To::of(Target::Sgf(Dialect::Draft2016), Characters::Ascii);
/// Ishi in ASCII.
pub const ISHI: To = To::of(Target::Ishi, Characters::Ascii);
/// Ishi in UTF-8.
pub const ISHI_UTF8: To = To::of(Target::Ishi, Characters::Utf8);

/// The files of the cases count as last changed on this day.
const LATEST_DAY: (u16, u8, u8) = (2005, 8, 20);

impl To {
    const fn of(target: Target, characters: Characters) -> To {
        let layout = Layout { indent: false, characters };
        To { target, layout, plain: false, unwrap: false, lint: false }
    }

    /// The same, laid out by levels.
    pub fn indented(self) -> To {
        let layout = Layout { indent: true, ..self.layout };
        To { layout, ..self }
    }

    /// The same without anything that is carried.
    pub fn plain(self) -> To {
        To { plain: true, ..self }
    }

    /// The format that is written.
    pub fn format(self) -> Format {
        match self.target {
            Target::Ishi => Format::Ishi,
            Target::Sgf(_) => Format::Sgf,
        }
    }

    fn options(self) -> Options {
        Options {
            to: Some(self.target),
            layout: self.layout,
            plain: self.plain,
            unwrap: self.unwrap,
            lint: self.lint,
            latest_day: self.lint.then_some(LATEST_DAY),
            // Large shapes are tried, too; `tests/memory.rs` is about the limit.
            memory: library::Memory(usize::MAX / 8),
            ..Options::default()
        }
    }

    /// What it is called where the way of a text is described.
    pub fn name(self) -> &'static str {
        match (self.target, self.layout.characters, self.layout.indent) {
            (Target::Sgf(dialect), ..) => dialect.name(),
            (_, Characters::Ascii, false) => "Ishi in ASCII",
            (_, Characters::Utf8, false) => "Ishi in UTF-8",
            (_, Characters::Ascii, true) => "indented Ishi in ASCII",
            (_, Characters::Utf8, true) => "indented Ishi in UTF-8",
        }
    }
}

/// Something that was said of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub code: Code,
    /// Where in the decoded text; `None` is about the whole.
    pub span: Option<Range<usize>>,
    pub message: String,
    /// What kind of thing is lost, of a loss.
    pub lost: Option<&'static str>,
}

impl Outcome {
    /// A text of which nothing was said.
    pub fn of(text: Result<String, Said>) -> Outcome {
        let said = Vec::new();
        Outcome { text, said }
    }
}

impl Said {
    /// Nothing but a code at a place.
    pub fn at(code: Code, span: Range<usize>) -> Said {
        Said { code, span: Some(span), message: String::new(), lost: None }
    }

    fn of(diagnostic: &Diagnostic) -> Said {
        Said {
            code: diagnostic.code,
            span: diagnostic.span.map(|span| span.start..span.end),
            message: diagnostic.message.clone(),
            lost: diagnostic.lost().map(|lost| lost.name()),
        }
    }
}

/// What an input became.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The text, or why there is none.
    pub text: Result<String, Said>,
    pub said: Vec<Said>,
}

/// An input, decoded and recognized.
pub struct Input {
    input: library::Input<'static>,
    said: Vec<Said>,
}

impl Input {
    /// Its format.
    pub fn format(&self) -> Format {
        self.input.format
    }

    /// Its text; what is said points into it.
    pub fn text(&self) -> &str {
        &self.input.text
    }

    /// Converts it.
    pub fn convert(&self, to: To) -> Result<String, Said> {
        self.write(to, &mut ()).map_err(|fatal| Said::of(&fatal))
    }

    /// Converts it, and compares what that says with what it says itself.
    pub fn verify(&self, to: To) -> Result<(), Said> {
        let (input, options) = (&self.input, to.options());
        let text = self.write(to, &mut ());
        let verified = text.and_then(|text| verify(input, text.as_bytes(), to.target, &options));
        verified.map_err(|fatal| Said::of(&fatal))
    }

    /// Converts it, and tells what is said of it.
    pub fn convert_saying(&self, to: To) -> Outcome {
        let mut diagnostics = Vec::new();
        let text = self.write(to, &mut diagnostics);
        let mut said = self.said.clone();
        said.extend(diagnostics.iter().map(Said::of));
        Outcome { text: text.map_err(|fatal| Said::of(&fatal)), said }
    }

    /// What a file would have, as text.
    fn write(&self, to: To, sink: &mut dyn Sink) -> Result<String, Diagnostic> {
        let options = to.options();
        let text = library::convert(&self.input, &options, sink)?;
        let bytes = library::encode(&text, &self.input, &options)?;
        Ok(String::from_utf8(bytes.into_owned()).expect("UTF-8 is written"))
    }
}

/// Decodes and recognizes an input.
pub fn open(bytes: &[u8], source: Source) -> Result<Input, Said> {
    let (from, expected) = match source {
        Source::Is(format) => (Some(format), None),
        Source::Named(format) => (None, Some(format)),
        Source::Unknown => (None, None),
    };
    let options = Options { from, expected, ..Options::default() };
    let mut diagnostics = Vec::new();
    let input = library::open(bytes, &options, &mut diagnostics);
    let input = input.map_err(|fatal| Said::of(&fatal))?;
    Ok(Input {
        said: diagnostics.iter().map(Said::of).collect(),
        input: library::Input { text: input.text.into_owned().into(), charset: input.charset, format: input.format },
    })
}

/// Converts an input, where only the text counts.
pub fn to(bytes: &[u8], source: Source, to: To) -> Result<String, Said> {
    open(bytes, source)?.convert(to)
}
