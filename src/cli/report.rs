//! What people read: diagnostics and failures. Nothing else knows how they look.

use std::env;

use annotate_snippets::renderer::{DEFAULT_LINE_NUM_STYLE, Style};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use anyhow::Error;

use ishisgf::diag::{Cursor, Place, Severity, Span};

use super::args::{Color, ErrorFormat};
use super::conditional::conditional;
use super::excerpt::{Excerpt, brief, visible};
use super::failure::{About, Help};
use super::message::Code;
use super::tally::Tally;

/// Words messages.
#[derive(Clone, Debug)]
pub struct Reporter {
    format: ErrorFormat,
    least: Severity,
    renderer: Renderer,
    arrow_style: Style,
}

/// Whether a stream is to have color.
pub fn color_choice(color: Color, stream: &impl RawStream) -> ColorChoice {
    let value = |variable| env::var_os(variable).filter(|value| !value.is_empty());
    let is_forced = |variable| value(variable).is_some_and(|value| value != "0");
    match color {
        Color::Always => ColorChoice::Always,
        Color::Auto if value("NO_COLOR").is_some() => ColorChoice::Never,
        Color::Auto if is_forced("CLICOLOR_FORCE") || is_forced("FORCE_COLOR") => ColorChoice::Always,
        // The crate knows what terminals can do.
        Color::Auto if stream.is_terminal() => AutoStream::choice(stream),
        Color::Auto | Color::Never => ColorChoice::Never,
    }
}

impl Reporter {
    /// Words messages of a severity and above for a stream that has color or not.
    pub fn new(color: ColorChoice, format: ErrorFormat, least: Severity) -> Self {
        let (renderer, arrow_style) = match color {
            ColorChoice::Never => (Renderer::plain(), Style::new()),
            _ => (Renderer::styled(), DEFAULT_LINE_NUM_STYLE),
        };
        // Excerpts come cut to size.
        Reporter { format, least, renderer: renderer.hyperlink(false).term_width(10_000), arrow_style }
    }

    /// The least severity that is printed.
    pub fn least(&self) -> Severity {
        self.least
    }

    /// A failure, with what its context says.
    pub fn failure(&self, error: &Error) -> String {
        let name = error.downcast_ref::<About>().map(|About(name)| visible(name));
        self.worded(&Statement {
            name: name.as_deref(),
            severity: Severity::Error,
            code: error.downcast_ref().copied(),
            text: &error.root_cause().to_string(),
            source: None,
            help: error.downcast_ref::<Help>().map_or("", |Help(help)| help),
        })
    }

    /// That an input was left alone, and why.
    pub fn skipped(&self, name: &str, reason: &str) -> String {
        match self.least {
            Severity::Note => format!("{}: skipped: {reason}\n", visible(name)),
            _ => String::new(),
        }
    }

    /// What there is to say of one input: the messages with their places in its text, if it was decoded, why it was not
    /// written, if it wasn't, and the sum.
    pub fn file(&self, name: &str, text: Option<&str>, tally: &Tally, failure: Option<&Error>) -> String {
        let name = visible(name);
        let mut words = String::new();
        let mut cursor = text.map(Cursor::new);
        let losses = tally.losses();
        for message in tally.in_order().into_iter().chain(&losses) {
            let found = message.span.zip(cursor.as_mut());
            let place = found.map(|(span, cursor)| (cursor.find(span.start), span));
            let help = match tally.only_checks {
                true => conditional(message.code.help()),
                false => message.code.help().into(),
            };
            words += &self.worded(&Statement {
                name: Some(&name),
                severity: message.severity(),
                code: Some(message.code),
                text: &message.text,
                source: text.zip(place),
                help: &help,
            });
        }
        for (code, surplus) in tally.surplus() {
            let more = format!("... and {surplus} more of [{code}]\n");
            words += &match self.format {
                ErrorFormat::Full => format!("{name}: {more}\n"),
                ErrorFormat::Short => format!("{name}: {}[{code}]: {more}", code.severity()),
            };
        }
        words.extend(failure.map(|failure| self.failure(failure)));
        let (errors, warnings) = (tally.errors(), tally.warnings());
        let worth_a_sum = errors > 0 || warnings > 0 && self.least <= Severity::Warning;
        if worth_a_sum && self.format == ErrorFormat::Full {
            words += &format!("{name}: {}\n", counted(errors, warnings));
        }
        words
    }

    /// A statement on one line; or with the line of the input, if it has a place there, and with what to do about it.
    fn worded(&self, statement: &Statement<'_>) -> String {
        let Statement { name, severity, code, source, help, .. } = *statement;
        let text = brief(statement.text);
        if self.format == ErrorFormat::Short {
            let place = source.map_or_else(String::new, |(_, (place, _))| format!("{}:{}:", place.line, place.column));
            let name = name.map_or_else(String::new, |name| format!("{name}:{place} "));
            let code = code.map_or_else(String::new, |code| format!("[{code}]"));
            return format!("{name}{severity}{code}: {text}\n");
        }
        let level = level(severity);
        let mut title = level.clone().primary_title(text);
        if let Some(code) = code {
            title = title.id(code.name());
        }
        let title = Group::with_title(title);
        let help = Level::HELP.message(help);
        let Some((text, (place, span))) = source else {
            return self.paragraph(title.elements(name.map(Origin::path)).element(help));
        };
        let excerpt = Excerpt::new(text, place, span);
        let marked = AnnotationKind::Primary.span(excerpt.marked);
        let snippet = Snippet::source(excerpt.text).line_start(place.line).annotation(marked);
        // The renderer would count the column in the excerpt instead of the line, so the location is written here.
        let title = self.renderer.render(&[title]);
        let (name, line, column) = (name.unwrap_or_default(), place.line, place.column);
        let arrow = "-->";
        let indent = line.to_string().len() + arrow.len();
        let style = self.arrow_style;
        let source = self.paragraph(Group::with_level(level).element(snippet).element(help));
        format!("{title}\n{style}{arrow:>indent$}{style:#} {name}:{line}:{column}\n{source}")
    }

    fn paragraph(&self, group: Group<'_>) -> String {
        format!("{}\n\n", self.renderer.render(&[group]))
    }
}

/// Something that is said: of which input, how grave it is, where in its text, and what to do about it.
struct Statement<'s> {
    name: Option<&'s str>,
    severity: Severity,
    code: Option<Code>,
    text: &'s str,
    source: Option<(&'s str, (Place, Span))>,
    help: &'s str,
}

/// How many errors and warnings there are, in words.
pub fn counted(errors: usize, warnings: usize) -> String {
    let of = |count: usize, what: &str| {
        let plural = if count == 1 { "" } else { "s" };
        (count > 0).then(|| format!("{count} {what}{plural}"))
    };
    let counts: Vec<_> = [of(errors, "error"), of(warnings, "warning")].into_iter().flatten().collect();
    counts.join(", ")
}

/// How a severity is named and colored.
fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Note => Level::NOTE,
        Severity::Warning => Level::WARNING,
        Severity::Error => Level::ERROR,
        Severity::Fatal => Level::ERROR.with_name("fatal"),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use ishisgf::diag::{Code, Diagnostic, Sink};

    use super::super::failure::failure_of;
    use super::*;

    fn reporter(format: ErrorFormat) -> Reporter {
        Reporter::new(ColorChoice::Never, format, Severity::Note)
    }

    fn report(format: ErrorFormat, name: &str, text: &str, all: Vec<Diagnostic>) -> String {
        let mut tally = Tally::new(Severity::Note);
        all.into_iter().for_each(|diagnostic| tally.report(diagnostic));
        reporter(format).file(name, Some(text), &tally, None)
    }

    #[test]
    fn the_line_is_shown_and_the_place_underlined() {
        let text = "EVENT x\r\nB\t4 碁盤 Z99 名\r\n";
        let at = text.find("Z99").unwrap();
        let wrong = Diagnostic::at(Code::PointOffBoard, Span::new(at, at + 3), "`Z99` is no point");
        let expected = "\
error[point-off-board]: `Z99` is no point
 --> a.go:2:8
  |
2 | B    4 碁盤 Z99 名
  |             ^^^
  |
  = help: it is not played, set up or marked; check the point, or the size of the board (BOARDSIZE in Ishi, SZ in SGF)

a.go: 1 error
";
        assert_eq!(report(ErrorFormat::Full, "a.go", text, vec![wrong]), expected);
    }

    #[test]
    fn places_far_out_in_long_lines_keep_their_column() {
        let text = format!("{}HERE{}", "x".repeat(2_000_000), "y".repeat(2_000_000));
        let span = Span::new(2_000_000, 2_000_004);
        let shown = report(ErrorFormat::Full, "a.go", &text, vec![Diagnostic::at(Code::ExtraData, span, "here")]);
        assert!(shown.contains(" --> a.go:1:2000001\n"), "{shown}");
        assert!(shown.lines().all(|line| line.len() < 200), "{shown}");
        let lines: Vec<_> = shown.lines().collect();
        let columns = |line: &str, what: &str| line.find(what).map(|at| line[..at].chars().count());
        assert_eq!(columns(lines[3], "HERE"), columns(lines[4], "^^^^"));
        assert!(columns(lines[3], "HERE").is_some(), "{shown}");
    }

    #[test]
    fn many_diagnostics_on_one_long_line_are_printed_at_once() {
        let text = "x".repeat(2_000_000);
        let losses =
            (0..2_000).map(|i| Diagnostic::at(Code::Loss, Span::new(i * 1000, i * 1000 + 1), "lost")).collect();
        let shown = report(ErrorFormat::Short, "a.sgf", &text, losses);
        assert!(shown.ends_with("a.sgf:1:1999001: warning[loss]: lost\n"), "{shown}");
    }

    #[test]
    fn short_messages_take_one_line_each() {
        let shown = report(
            ErrorFormat::Short,
            "a\n.go",
            "B 1",
            vec![
                Diagnostic::at(Code::MissingData, Span::new(3, 3), "no\npoint"),
                Diagnostic::whole(Code::NotAGame, "\u{1b}[2J"),
            ],
        );
        assert_eq!(
            shown,
            "a\\n.go:1:4: error[missing-data]: no\\npoint\n\
                           a\\n.go: fatal[not-a-game]: \\u{1b}[2J\n"
        );
    }

    #[test]
    fn the_end_of_the_text_is_a_place() {
        for text in ["", "B 1", "B 1\r\n"] {
            let span = Span::new(text.len(), text.len());
            let shown =
                report(ErrorFormat::Full, "a.go", text, vec![Diagnostic::at(Code::UnclosedBlock, span, "no end")]);
            assert!(shown.contains('^'), "{shown}");
        }
    }

    #[test]
    fn failures_name_the_file_and_the_remedy() {
        let failure = failure_of(Path::new("a.sgf"), "it exists", "use --force");
        let full = reporter(ErrorFormat::Full).failure(&failure);
        assert_eq!(full, "error: it exists\n--> a.sgf\n = help: use --force\n\n");
        let short = reporter(ErrorFormat::Short).failure(&failure);
        assert_eq!(short, "a.sgf: error: it exists\n");
    }
}
