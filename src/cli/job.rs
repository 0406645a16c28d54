//! What to do: the whole plan, made before anything is read. What can't be done is refused here.

use std::fs;
use std::path::Path;

use ishisgf::convert::{Options, Target};
use ishisgf::diag::Code;
use ishisgf::format::{Dialect, Format};
use ishisgf::ishi::{self, Layout};
use ishisgf::text::find_charset;

use super::args::{Args, Charset, From, To};
use super::failure::Failure;
use super::input::Source;
use super::output::Destination;

/// Everything that one run of the program does.
#[derive(Debug)]
pub struct Job {
    /// One after the other.
    pub tasks: Vec<Task>,
    /// How each input is converted.
    pub options: Options,
    /// Write nothing where there is an error or a warning.
    pub strict: bool,
    /// Write nothing that does not give the input back.
    pub verify: bool,
}

/// One input and what becomes of it.
#[derive(Debug)]
pub struct Task {
    /// What is read.
    pub source: Source,
    /// Where the record goes; `None` where the input is only checked.
    pub destination: Option<Destination>,
}

impl Job {
    /// Plans what the arguments ask for.
    ///
    /// # Errors
    /// What can't be done, where the arguments alone show it.
    pub fn plan(args: &Args) -> Result<Job, Failure> {
        let sources = sources(args)?;
        let options = Options {
            from: match args.from {
                From::Auto => None,
                From::Ishi => Some(Format::Ishi),
                From::Sgf => Some(Format::Sgf),
            },
            to: target(args),
            encoding: args.encoding.clone(),
            output_encoding: args.output_encoding.clone(),
            layout: Layout {
                indent: args.indent,
                charset: match args.charset {
                    Charset::Ascii => ishi::Charset::Ascii,
                    Charset::Utf8 => ishi::Charset::Utf8,
                },
            },
            plain: args.plain,
            lint: args.check,
            ..Options::default()
        };
        check_charsets(&options)?;
        let tasks = if args.check {
            let checked = |source| Task {
                source,
                destination: None,
            };
            sources.into_iter().map(checked).collect()
        } else {
            let [source] = <[Source; 1]>::try_from(sources).map_err(|_| {
                Failure::new("several inputs can't be converted at once yet")
                    .because_of(Code::NotYet)
                    .help("convert them one by one, or only diagnose them with --check")
            })?;
            let destination = destination(args, &source)?;
            vec![Task {
                source,
                destination: Some(destination),
            }]
        };
        Ok(Job {
            tasks,
            options,
            strict: args.strict,
            verify: args.verify,
        })
    }
}

/// Refuses charsets that there are not, and those that can't be written.
fn check_charsets(options: &Options) -> Result<(), Failure> {
    let refusal = |message| {
        Failure::new(message)
            .because_of(Code::CharsetUnknown)
            .help(Code::CharsetUnknown.help())
    };
    if let Some(label) = &options.encoding
        && find_charset(label).is_none()
    {
        return Err(refusal(format!("the charset {label:?} is not known")));
    }
    options
        .output_charset()
        .map(drop)
        .map_err(|fatal| refusal(fatal.message))
}

/// What is to be read; standard input can be read only once.
fn sources(args: &Args) -> Result<Vec<Source>, Failure> {
    if args.inputs.is_empty() {
        return Ok(vec![Source::Stdin]);
    }
    let sources: Vec<_> = args.inputs.iter().map(|path| Source::named(path)).collect();
    let stdin = |source: &&Source| matches!(source, Source::Stdin);
    if sources.iter().filter(stdin).count() > 1 {
        return Err(Failure::new("standard input is named more than once")
            .help("name `-` only once among the inputs"));
    }
    Ok(sources)
}

/// What is to be written: as told, else as the output's extension tells, else as the input will.
fn target(args: &Args) -> Option<Target> {
    let told = args.to.map(|to| match to {
        To::Ff4 => Target::Sgf(Dialect::Ff4),
        To::Draft => Target::Sgf(Dialect::Draft2016),
        To::Ishi => Target::Ishi,
    });
    told.or_else(|| match Format::of_path(args.output.as_deref()?)? {
        Format::Ishi => Some(Target::Ishi),
        Format::Sgf => Some(Target::Sgf(Dialect::Ff4)),
    })
}

/// Where the record goes, unless something there forbids it.
fn destination(args: &Args, source: &Source) -> Result<Destination, Failure> {
    let Some(path) = args
        .output
        .as_deref()
        .filter(|path| *path != Path::new("-"))
    else {
        return Ok(Destination::Stdout);
    };
    let refusal = |message: &str| Failure::new(message).about(path.to_string_lossy());
    if let Source::File(input) = source
        && is_same_file(input, path)
    {
        return Err(refusal("the output is the input itself").help("give the output another name"));
    }
    match fs::metadata(path) {
        Ok(existing) if existing.is_dir() => {
            Err(refusal("the output is a directory").help("name a file in it"))
        }
        Ok(existing) if existing.is_file() && !args.force => {
            Err(refusal("the output file exists already")
                .help("give the output another name, or replace the file with --force"))
        }
        Ok(existing) if !existing.is_file() => Ok(Destination::Device(path.to_owned())),
        // What else is wrong with the path is said when it is written to.
        _ => Ok(Destination::File {
            path: path.to_owned(),
            replace: args.force,
        }),
    }
}

/// Whether two paths name one existing file. Files are replaced by name, so another hard link is another file.
fn is_same_file(one: &Path, other: &Path) -> bool {
    match (fs::canonicalize(one), fs::canonicalize(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    fn plan(line: &str) -> Result<Job, Failure> {
        let words = ["ishisgf"].into_iter().chain(line.split_whitespace());
        Job::plan(&Args::try_parse_from(words).expect(line))
    }

    #[test]
    fn the_target_is_told_or_suggested_by_the_output() {
        let to = |line| plan(line).expect(line).options.to;
        assert_eq!(to("a.go"), None);
        assert_eq!(to("a.go -o a.txt"), None);
        assert_eq!(to("a.go -o no/a.SGF"), Some(Target::Sgf(Dialect::Ff4)));
        assert_eq!(
            to("a.go -t draft -o no/a.go"),
            Some(Target::Sgf(Dialect::Draft2016))
        );
        assert_eq!(to("a.sgf -t ishi"), Some(Target::Ishi));
        assert_eq!(to("a.sgf -o no/a.PRB"), Some(Target::Ishi));
    }

    #[test]
    fn what_can_not_be_done_is_refused() {
        for line in [
            "a.go --encoding foo",
            "a.go --output-encoding foo",
            "a.go --output-encoding utf-16",
            "a.go b.go",
            "- - --check",
        ] {
            assert!(plan(line).is_err(), "{line}");
        }
        assert_eq!(plan("a.go b.go - --check").unwrap().tasks.len(), 3);
    }
}
