//! The project file `ishisgf.toml`: which severities the records of a project are to have. Nothing else knows the crate
//! that reads it.
//!
//! ```toml
//! ignore = ["extra-data"]
//! warn = ["old-form"]
//! error = ["occupied-point", "number-sequence"]
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use anyhow::{Error, Result, bail};
use ishisgf::diag::{Cursor, Severity};
use ishisgf::text::nearest::did_you_mean;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::amount::amount;
use super::failure::{About, failure, failure_of};
use super::message::Code;
use super::paths::{folder_of, real};

/// Its name.
const NAME: &str = "ishisgf.toml";

/// No project file has more bytes.
const MOST: u64 = 1 << 20;

/// What can be done about a project file.
const HELP: &str = "its keys are ignore, warn and error, each a list of codes; --no-config does without it";

/// What a code is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// It is neither told nor counted.
    Ignore,
    /// It is a warning.
    Warn,
    /// It is an error.
    Error,
}

impl Setting {
    /// All of them.
    pub const ALL: [Setting; 3] = [Setting::Ignore, Setting::Warn, Setting::Error];

    /// Its name, as an option and as a key of the project file.
    pub fn name(self) -> &'static str {
        match self {
            Setting::Ignore => "ignore",
            Setting::Warn => "warn",
            Setting::Error => "error",
        }
    }

    /// The severity that it is; `None` where the code is ignored.
    pub fn severity(self) -> Option<Severity> {
        match self {
            Setting::Ignore => None,
            Setting::Warn => Some(Severity::Warning),
            Setting::Error => Some(Severity::Error),
        }
    }
}

/// What codes are to be.
pub type Settings = BTreeMap<Code, Setting>;

/// Says what a code is to be.
///
/// # Errors
/// Where it can't be that, or is to be something else already; and what to do about it.
pub fn set(settings: &mut Settings, code: Code, setting: Setting) -> Result<(), (String, &'static str)> {
    if code.severity() == Severity::Fatal {
        let help = "nothing can be written then, and the exit status has to tell";
        return Err((format!("[{code}] is fatal, which can't be changed"), help));
    }
    match settings.insert(code, setting) {
        Some(other) if other != setting => {
            let message = format!("[{code}] is named for `{}` and for `{}`", other.name(), setting.name());
            Err((message, "name each code only once"))
        }
        _ => Ok(()),
    }
}

/// The project file of some inputs: the first one on the way up from the folder that holds them all. For standard input
/// that is the current folder.
pub fn find(inputs: &[PathBuf]) -> Option<PathBuf> {
    let is_file = |path: &&PathBuf| path.as_os_str() != "-";
    let folders: BTreeSet<PathBuf> = inputs.iter().filter(is_file).map(|path| folder(path)).collect();
    let mut folders = folders.iter().map(|folder| real(folder));
    let here = real(Path::new("."));
    let first = folders.next().unwrap_or_else(|| here.clone());
    let common = folders.fold(first, |common, folder| {
        let above = common.ancestors().find(|above| folder.starts_with(above));
        above.unwrap_or(Path::new("/")).to_owned()
    });
    let file = common.ancestors().map(|folder| folder.join(NAME)).find(|file| file.is_file())?;
    // As users know it.
    Some(file.strip_prefix(here).map(Path::to_owned).unwrap_or(file))
}

/// The folder that an input is, or is in.
fn folder(input: &Path) -> PathBuf {
    if input.is_dir() { input.to_owned() } else { folder_of(input) }
}

/// Reads a project file.
///
/// # Errors
/// Where it can't be read, or says what it can't say, with the place in it.
pub fn read(path: &Path) -> Result<Settings> {
    let text = text(path).map_err(|error| {
        let message = match error.kind() {
            ErrorKind::NotFound => "there is no such file".to_owned(),
            _ => format!("the project file can't be read: {error}"),
        };
        failure_of(path, message, "name another one with --config, or do without with --no-config")
    })?;
    settings(&text).map_err(|(at, message)| wrong(path, &text, at, message))
}

/// The text of a project file.
fn text(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        return Err(io::Error::new(ErrorKind::FileTooLarge, format!("it has more than {}", amount(MOST))));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::new(ErrorKind::InvalidData, "it is no UTF-8"))
}

/// What is wrong with a project file at a place.
fn wrong(path: &Path, text: &str, at: usize, message: String) -> Error {
    let place = Cursor::new(text).find(at);
    let name = format!("{}:{}:{}", path.to_string_lossy(), place.line, place.column);
    failure(message, HELP).context(About(name))
}

/// What the text of a project file says; or what is wrong with it, and where.
fn settings(text: &str) -> Result<Settings, (usize, String)> {
    let file = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        (at, error.message().to_owned())
    })?;
    let mut settings = Settings::new();
    for (key, value) in file.get_ref() {
        let name: &str = key.get_ref();
        let Some(setting) = Setting::ALL.into_iter().find(|setting| setting.name() == name) else {
            let meant = did_you_mean(name, Setting::ALL.map(Setting::name));
            return Err((key.span().start, format!("there is no key `{name}`{meant}")));
        };
        let Some(codes) = value.get_ref().as_array() else {
            return Err((value.span().start, format!("`{name}` is to be a list of codes")));
        };
        for code in codes {
            let set = named(code).and_then(|code| set(&mut settings, code, setting).map_err(|(message, _)| message));
            set.map_err(|message| (code.span().start, message))?;
        }
    }
    Ok(settings)
}

/// The code that a value names.
fn named(value: &Spanned<DeValue<'_>>) -> Result<Code, String> {
    let name = value.get_ref().as_str().ok_or("a code is to stand here, in quotes")?;
    Code::named(name)
}

/// Reads the project file of a run, if there is one.
///
/// # Errors
/// As [`read`].
pub fn read_any(config: Option<&Path>, inputs: &[PathBuf]) -> Result<Settings> {
    match config.map(Path::to_owned).or_else(|| find(inputs)) {
        Some(path) if path.is_dir() => bail!(failure_of(&path, "the project file is a folder", HELP)),
        Some(path) => read(&path),
        None => Ok(Settings::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_named_where_it_stands() {
        for (text, at, said) in [
            ("ignore = [\"loss\"]\nwran = []", 18, "there is no key `wran`; did you mean warn?"),
            ("komi = 6.5", 0, "there is no key `komi`"),
            ("error = \"loss\"", 8, "`error` is to be a list of codes"),
            ("error = [7]", 9, "a code is to stand here, in quotes"),
            ("error = [\"los\"]", 9, "there is no diagnostic `los`; did you mean loss?"),
        ] {
            assert_eq!(settings(text), Err((at, said.to_owned())), "{text}");
        }
        assert!(settings("error = [").is_err());
        assert_eq!(settings("").map(|settings| settings.len()), Ok(0));
    }
}
