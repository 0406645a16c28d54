//! What people read: diagnostics and failures. Nothing else knows how they look.

use annotate_snippets::renderer::{DEFAULT_LINE_NUM_STYLE, Style};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use anstream::ColorChoice;
use anyhow::Error;

use ishisgf::diag::{Cursor, Severity};

use super::args::ErrorFormat;
use super::excerpt::{Excerpt, brief, visible};
use super::failure::{About, Help};
use super::json;
use super::location::Location;
use super::message::Code;
use super::outcome::{Outcome, counted};
use super::sarif;
use super::tally::Tally;

/// Words messages.
#[derive(Clone, Debug)]
pub struct Reporter {
    format: ErrorFormat,
    least: Severity,
    renderer: Renderer,
    arrow_style: Style,
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
        let name = error.downcast_ref::<About>().map(|About(name)| &**name);
        let code: Option<Code> = error.downcast_ref().copied();
        self.worded(&Statement {
            name,
            raw_name: name.unwrap_or_default().as_bytes(),
            severity: code.map_or(Severity::Error, Code::severity),
            code,
            text: &error.root_cause().to_string(),
            source: None,
            help: error.downcast_ref::<Help>().map_or("", |Help(help)| help),
        })
    }

    /// A failure that keeps the program from its work, where nothing else is said.
    pub fn failure_alone(&self, error: &Error) -> String {
        let format = if self.is_said_at_end() { ErrorFormat::Short } else { self.format };
        Reporter { format, ..self.clone() }.failure(error)
    }

    /// Says that an input was left alone, and why.
    pub fn skipped(&self, name: &str, reason: &str) -> String {
        match (self.least, self.is_for_people()) {
            (Severity::Note, true) => format!("{}: skipped: {reason}\n", visible(name)),
            _ => String::new(),
        }
    }

    /// What there is to say of one input: the messages with their places in its text, if it was decoded, why it was not
    /// written, if it wasn't, and the sum.
    pub fn file(&self, outcome: &Outcome, text: Option<&str>, tally: &Tally<'_>, failure: Option<&Error>) -> String {
        let mut words = String::new();
        let mut cursor = text.map(Cursor::new);
        let losses = tally.losses();
        for message in tally.in_order().into_iter().chain(&losses) {
            words += &self.worded(&Statement {
                name: Some(&outcome.name),
                raw_name: outcome.raw_name(),
                severity: message.severity,
                code: Some(message.code),
                text: &message.text,
                source: text.zip(Location::find(message.span, cursor.as_mut())),
                help: &tally.help_of(message.code),
            });
        }
        let name = visible(&outcome.name);
        for (code, surplus) in tally.surplus() {
            let more = format!("... and {surplus} more of [{code}]\n");
            words += &match self.format {
                ErrorFormat::Full => format!("{name}: {more}\n"),
                ErrorFormat::Short => format!("{name}: {}[{code}]: {more}", tally.severity(code)),
                ErrorFormat::Json => json::of_surplus(&outcome.name, code, surplus),
                // A log has no place for what is not in it.
                ErrorFormat::Sarif => String::new(),
            };
        }
        words.extend(failure.map(|failure| self.failure(failure)));
        let (errors, warnings) = (tally.errors(), tally.warnings());
        let worth_a_sum = errors > 0 || warnings > 0 && self.least <= Severity::Warning;
        if worth_a_sum && self.format == ErrorFormat::Full {
            let mended = match outcome.remaining.filter(|_| failure.is_none()) {
                None => String::new(),
                Some((0, 0)) => ", and none after it was mended".to_owned(),
                Some((errors, warnings)) => format!(", and {} after it was mended", counted(errors, warnings)),
            };
            let summed_up = match losses {
                Some(_) => format!(", {} of them losses", tally.lost.values().sum::<usize>()),
                None => String::new(),
            };
            words += &format!("{name}: {}{summed_up}{mended}\n", counted(errors, warnings));
        }
        words
    }

    /// Whether messages are words for people.
    pub fn is_for_people(&self) -> bool {
        matches!(self.format, ErrorFormat::Full | ErrorFormat::Short)
    }

    /// Whether what there is to say is said as one document at the end.
    pub fn is_said_at_end(&self) -> bool {
        self.format == ErrorFormat::Sarif
    }

    /// All that is said at the end.
    pub fn at_end(&self, said: String) -> String {
        if self.is_said_at_end() { sarif::log(&said) } else { said }
    }

    /// A statement on one line; or with the line of the input, if it has a place there, and with what to do about it.
    fn worded(&self, statement: &Statement<'_>) -> String {
        let Statement { severity, code, source, help, .. } = *statement;
        let location = source.map(|(_, location)| location);
        let text = brief(statement.text);
        let name = statement.name.map(visible);
        let name = name.as_deref();
        match self.format {
            ErrorFormat::Full => {}
            ErrorFormat::Short => {
                let place = location
                    .map_or_else(String::new, |Location { start, .. }| format!("{}:{}:", start.line, start.column));
                let name = name.map_or_else(String::new, |name| format!("{name}:{place} "));
                let code = code.map_or_else(String::new, |code| format!("[{code}]"));
                return format!("{name}{severity}{code}: {text}\n");
            }
            ErrorFormat::Json => {
                let finding = json::Finding { severity, code, text: statement.text, location, help };
                return json::of_finding(statement.name, statement.raw_name, &finding);
            }
            ErrorFormat::Sarif => return sarif::result(statement.raw_name, code, severity, statement.text, location),
        }
        let help = brief(help);
        let level = level(severity);
        let mut title = level.clone().primary_title(text);
        if let Some(code) = code {
            title = title.id(code.name());
        }
        let title = Group::with_title(title);
        let help = Level::HELP.message(help);
        let Some((text, Location { span, start: place, .. })) = source else {
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
    /// The name in the bytes of the file system.
    raw_name: &'s [u8],
    severity: Severity,
    code: Option<Code>,
    text: &'s str,
    source: Option<(&'s str, Location)>,
    help: &'s str,
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

    use ishisgf::diag::{Code, Diagnostic, Sink, Span};

    use super::super::rules::Rules;

    use super::super::failure::failure_of;
    use super::*;

    fn reporter(format: ErrorFormat) -> Reporter {
        Reporter::new(ColorChoice::Never, format, Severity::Note)
    }

    fn report(format: ErrorFormat, name: &str, text: &str, all: Vec<Diagnostic>) -> String {
        let rules = Rules::from(Severity::Note);
        let mut tally = Tally::new(&rules);
        all.into_iter().for_each(|diagnostic| tally.report(diagnostic));
        let outcome = Outcome { name: name.to_owned(), ..Outcome::default() };
        reporter(format).file(&outcome, Some(text), &tally, None)
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
