//! Holds many files to the laws, and reports what came of them.

use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::Once;

use ishisgf::format::Format;

use crate::common::files::for_each;
use crate::common::laws::{Breach, Difference, Verdict, judge};

/// So many kinds of breaches are shown.
const SHOWN: usize = 20;

/// So many more files that have a breach of a kind are named.
const NAMED: usize = 4;

/// What came of many files.
#[derive(Default)]
pub struct Summary {
    /// The files, by what came of them.
    by_verdict: BTreeMap<(&'static str, String), Vec<PathBuf>>,
    /// The files that break laws, by the kind of their first breach; the smallest first.
    pub breaches: BTreeMap<String, Vec<PathBuf>>,
}

/// Whether only some files are asked for.
pub fn is_limited() -> bool {
    std::env::var_os("ISHISGF_ONLY").is_some()
}

/// Holds files to the laws, and says what came of them even where the test's output is captured.
pub fn cover(what: &str, paths: &[PathBuf]) -> Summary {
    let mut paths = paths.to_vec();
    if let Ok(only) = std::env::var("ISHISGF_ONLY") {
        paths.retain(|path| path.to_string_lossy().contains(&only));
    }
    let size = |path: &PathBuf| fs::metadata(path).expect("a file has a size").len();
    // The long work begins first.
    paths.sort_by_cached_key(|path| std::cmp::Reverse(size(path)));
    let found = for_each(&paths, |path| match judge_file(path) {
        Ok(Verdict::Broken(breaches)) => Err(breaches[0].signature()),
        Ok(verdict) => Ok(verdict),
        Err(panic) => Err(panic),
    });
    let mut summary = Summary::default();
    for (path, found) in paths.into_iter().zip(found).rev() {
        let files = match found {
            Ok(verdict) => {
                let kind = (format_name(&path), name(&verdict));
                summary.by_verdict.entry(kind).or_default()
            }
            Err(signature) => summary.breaches.entry(signature).or_default(),
        };
        files.push(path);
    }
    let mut stderr = std::io::stderr();
    stderr
        .write_all(summary.overview(what).as_bytes())
        .expect("there is a standard error");
    summary
}

fn name(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Kept => KEPT.to_owned(),
        Verdict::KeptInPart => "keep them but for games without a board in Ishi".to_owned(),
        Verdict::NoIshiBoard => "have no board in Ishi".to_owned(),
        Verdict::Refused(code) => format!("are refused, {code}"),
        Verdict::Broken(_) => "break them".to_owned(),
    }
}

/// What is said of files that keep the laws in full.
const KEPT: &str = "keep the laws";

fn format_of(path: &Path) -> Format {
    Format::of_path(path).expect("the files have names of formats")
}

fn format_name(path: &Path) -> &'static str {
    match format_of(path) {
        Format::Ishi => "Ishi",
        Format::Sgf => "SGF",
    }
}

/// Holds a file to the laws. Where that ends in a panic, what it says.
fn judge_file(path: &Path) -> Result<Verdict, String> {
    thread_local! {
        /// What the panics on this thread say, while they are caught.
        static PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
    }
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            PANIC.with_borrow_mut(|said| match said {
                Some(said) => *said = info.to_string().replace('\n', " "),
                None => usual(info),
            });
        }));
    });
    let bytes = fs::read(path).expect("a file can be read");
    PANIC.set(Some(String::new()));
    let judged = panic::catch_unwind(AssertUnwindSafe(|| judge(&bytes, format_of(path))));
    let said = PANIC.take().unwrap_or_default();
    judged.map_err(|_: Box<dyn Any + Send>| said)
}

impl Summary {
    /// How many files of a format keep the laws in full.
    pub fn kept(&self, format: Format) -> usize {
        let kept = self.by_verdict.iter().filter(|((_, name), _)| name == KEPT);
        let files = kept.flat_map(|(_, files)| files);
        files.filter(|file| format_of(file) == format).count()
    }

    /// How many files there are of each kind, and which are left out.
    fn overview(&self, what: &str) -> String {
        let mut text = String::new();
        for ((format, name), files) in &self.by_verdict {
            writeln!(text, "{what}: {} {format} files {name}", files.len()).expect("text");
            let is_left_out = name != KEPT;
            for file in files.iter().filter(|_| is_left_out) {
                writeln!(text, "    {}", file.display()).expect("text");
            }
        }
        let broken: usize = self.breaches.values().map(Vec::len).sum();
        writeln!(text, "{what}: {broken} files break laws").expect("text");
        text
    }

    /// The kinds of breaches, the commonest first, with an example of each.
    pub fn describe(&self, what: &str) -> String {
        let broken: usize = self.breaches.values().map(Vec::len).sum();
        let mut text = format!(
            "{broken} files break laws, in {} ways\n",
            self.breaches.len()
        );
        let mut kinds: Vec<_> = self.breaches.iter().collect();
        kinds.sort_by_key(|(_, files)| std::cmp::Reverse(files.len()));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join("laws")
            .join(what.replace(' ', "-"));
        for (at, (signature, files)) in kinds.iter().take(SHOWN).enumerate() {
            writeln!(text, "\n{}. {} files: {signature}", at + 1, files.len()).expect("text");
            describe_example(&mut text, &files[0], &folder.join(format!("{:02}", at + 1)));
            for file in files.iter().skip(1).take(NAMED) {
                writeln!(text, "   also {}", file.display()).expect("text");
            }
        }
        for (signature, files) in kinds.iter().skip(SHOWN) {
            let first = files[0].display();
            writeln!(text, "{} files: {signature}: {first}", files.len()).expect("text");
        }
        text
    }
}

/// Describes the breaches of a file, and puts the texts of the first into a folder.
fn describe_example(text: &mut String, path: &Path, folder: &Path) {
    let bytes = fs::read(path).expect("a file can be read");
    writeln!(text, "   {} ({} bytes)", path.display(), bytes.len()).expect("text");
    let Ok(Verdict::Broken(breaches)) = judge_file(path) else {
        return;
    };
    let described = breaches[0].describe().replace('\n', "\n   ");
    writeln!(text, "   {described}").expect("text");
    match put_texts(&breaches[0], folder) {
        Ok(()) => writeln!(text, "   texts: {}", folder.display()),
        Err(error) => writeln!(text, "   its texts can't be written: {error}"),
    }
    .expect("text");
    for breach in &breaches[1..] {
        writeln!(text, "   and {}", breach.signature()).expect("text");
    }
}

/// Writes the texts of a breach: where it started from, what was wanted, and what came.
fn put_texts(breach: &Breach, folder: &Path) -> std::io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    fs::write(folder.join("from"), &breach.via)?;
    if let Difference::Texts { wanted, got } = &breach.difference {
        fs::write(folder.join("wanted"), wanted)?;
        fs::write(folder.join("got"), got)?;
    }
    Ok(())
}
