//! What the help has around the options.

/// How the help begins. clap puts what it knows in the place of the words in braces.
pub const BEGINNING: &str = "\
{about}

{usage-heading} {usage}

\u{1b}[1m\u{1b}[4mExamples:\u{1b}[0m
  ishisgf game.go                        Print a game as SGF
  ishisgf game.go -o game.sgf            Convert a file
  ishisgf games -o converted -t sgf      Convert a folder or an archive to SGF
  ishisgf --check games                  Say what is wrong with a folder
  ishisgf --check --strict games         Fail if anything is, as CI wants it
";

/// What the help has behind its beginning.
const OPTIONS: &str = "
{all-args}

The formats, all options and all messages are explained in the manual:
ishisgf --generate man | man -l -
";

/// How the help is put together.
pub fn template() -> String {
    format!("{BEGINNING}{OPTIONS}")
}
