//! The help: what `--help` and `--help-all` print, what is said of wrong arguments, and what to somebody who types the
//! name of the program and nothing else.

use std::ffi::OsString;
use std::io::{self, IsTerminal};

use anstream::ColorChoice;
use clap::builder::StyledStr;
use clap::{CommandFactory, ValueEnum};
use ishisgf::diag::Severity;

use super::Exit;
use super::args::{Args, Color, ErrorFormat};
use super::atomic::Attributes;
use super::console::{Console, color_choice};
use super::excerpt::visible;
use super::output::Destination;
use super::report::Reporter;
use super::streams::Stream;
use super::usage::BEGINNING;

/// What else somebody is told who types no input.
const GREETING: &str = "
ishisgf --help lists the options.
";

/// Whether the program was started by hand, and without an input: it would wait for one in silence.
pub fn is_needed(args: &Args) -> bool {
    args.inputs.is_empty() && io::stdin().is_terminal()
}

/// Tells somebody who typed no input how the program is used.
pub fn greet(console: &Console) -> Exit {
    let greeting = Args::command().help_template(format!("{BEGINNING}{GREETING}")).render_help();
    console.print(Stream::Stderr, &greeting.ansi().to_string());
    Exit::Usage
}

/// Prints what clap answers to the arguments: the help, the version, or what is wrong with them.
pub fn answer(answer: &clap::Error, typed: &[OsString]) -> Exit {
    let color = color_typed(typed);
    let text = answer.render();
    if answer.use_stderr() {
        Console::new(color).print(Stream::Stderr, &harmless(&text, typed));
        return Exit::Usage;
    }
    let text = in_color(&text, color_choice(color, Stream::Stdout));
    match Destination::Stdout.write(text.as_bytes(), Attributes::default()) {
        Ok(_) => Exit::Done,
        Err(error) => {
            let reporter =
                Reporter::new(color_choice(color, Stream::Stderr), ErrorFormat::default(), Severity::Warning);
            Console::new(color).print(Stream::Stderr, &reporter.failure(&error));
            Exit::Failed
        }
    }
}

/// What is said of what was typed, which is quoted there: in color, unless a terminal would obey something of it.
fn harmless(text: &StyledStr, typed: &[OsString]) -> String {
    let words = typed.iter().map(|word| word.to_string_lossy());
    match words.into_iter().all(|word| visible(&word) == word) {
        true => text.ansi().to_string(),
        false => text.to_string().lines().map(|line| format!("{}\n", visible(line))).collect(),
    }
}

fn in_color(text: &StyledStr, color: ColorChoice) -> String {
    match color {
        ColorChoice::Never => text.to_string(),
        _ => text.ansi().to_string(),
    }
}

/// What `--color` says. The help is asked for whatever else is typed, so clap does not tell.
fn color_typed(typed: &[OsString]) -> Color {
    const OPTION: &str = "--color";

    let words = typed.iter().map_while(|word| word.to_str().filter(|word| *word != "--"));
    let words: Vec<&str> = words.collect();
    let mut values = words.iter().enumerate().filter_map(|(at, word)| match word.strip_prefix(OPTION)? {
        "" => words.get(at + 1).copied(),
        value => value.strip_prefix('='),
    });
    let value = values.find_map(|value| Color::from_str(value, true).ok());
    value.unwrap_or(Color::Auto)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many columns as terminals always had.
    const COLUMNS: usize = 80;

    #[test]
    fn the_help_fits_a_terminal() {
        let mut command = Args::command();
        let help = command.render_help().to_string();
        let all = command.render_long_help().to_string();
        for line in help.lines().chain(all.lines()) {
            assert!(line.chars().count() <= COLUMNS, "{line}");
        }
        assert!(help.lines().count() <= 45, "{help}");
        assert!(!help.contains("{") && !all.contains("{"), "{all}");
    }

    #[test]
    fn the_color_is_found_among_other_words() {
        let color = |line: &str| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            color_typed(&words)
        };
        assert_eq!(color("ishisgf --color always --help"), Color::Always);
        assert_eq!(color("ishisgf --help --color=NEVER"), Color::Never);
        for other in ["ishisgf --help", "ishisgf --help --color", "ishisgf --help -- --color always", "--colors always"]
        {
            assert_eq!(color(other), Color::Auto, "{other}");
        }
    }
}
