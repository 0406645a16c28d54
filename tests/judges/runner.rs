//! Hands files to judges, and reports what came of it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::time::{Duration, Instant};

use crate::common::Judge;
use crate::common::convert::{Format, Source};
use crate::common::files::for_each;
use crate::common::subject::Subject;
use crate::common::verdict::Fault;

/// So many kinds of faults are shown, and so many files that have faults of a kind are named.
const SHOWN: usize = 20;
const NAMED: usize = 3;

/// What a judge said of many files.
#[derive(Default)]
struct Row {
    passed: usize,
    /// The files that were not judged in full, by reason.
    aside: BTreeMap<String, Vec<PathBuf>>,
    faulty: usize,
    time: Duration,
}

/// What all judges said of many files.
#[derive(Default)]
pub struct Report {
    files: usize,
    rows: Vec<(&'static str, Row)>,
    /// The files that have faults, by the kind of a judge's first one; the smallest first.
    pub faults: BTreeMap<String, Vec<PathBuf>>,
    counts: BTreeMap<&'static str, usize>,
    /// How many conversions were made, how many were asked for, and how long they took.
    conversions: (usize, usize, Duration),
    /// How long all of it took, on all processors.
    time: Duration,
}

/// Which judges look at a file.
type Judges = fn(&Path) -> Vec<(&'static str, Judge)>;

/// What a judge said of one file, and how long that took without conversions.
struct Opinion {
    judge: &'static str,
    aside: Option<String>,
    faults: Vec<Fault>,
    counts: BTreeMap<&'static str, usize>,
    time: Duration,
}

/// Hands each of some files to its judges.
pub fn run(paths: &[PathBuf], judges: Judges) -> Report {
    let begin = Instant::now();
    let mut paths = paths.to_vec();
    if let Ok(only) = std::env::var("ISHISGF_ONLY") {
        paths.retain(|path| path.to_string_lossy().contains(&only));
    }
    let size = |path: &PathBuf| fs::metadata(path).expect("a file has a size").len();
    // The long work begins first.
    paths.sort_by_cached_key(|path| std::cmp::Reverse(size(path)));
    let judged = for_each(&paths, |path| {
        let (mut opinions, conversions) = judge_file(path, judges);
        // The texts of all faults would be too much to keep.
        let faults = opinions.iter_mut().flat_map(|opinion| &mut opinion.faults);
        faults.for_each(|fault| fault.texts.clear());
        (opinions, conversions)
    });
    let mut report = Report { files: paths.len(), ..Report::default() };
    for (path, (opinions, conversions)) in paths.into_iter().zip(judged).rev() {
        opinions.into_iter().for_each(|opinion| report.add(&path, opinion));
        report.conversions.0 += conversions.0;
        report.conversions.1 += conversions.1;
        report.conversions.2 += conversions.2;
    }
    report.time = begin.elapsed();
    report
}

/// Reads a file as what its name says, and as what its content does where that is something else, and hands either to
/// its judges.
fn judge_file(path: &Path, judges: Judges) -> (Vec<Opinion>, (usize, usize, Duration)) {
    let bytes = fs::read(path).expect("a file can be read");
    let named = Format::of_path(path).expect("the files have names of formats");
    let subject = Subject::new(&bytes, Source::Named(named));
    let is_it = matches!(&*subject.input, Ok(input) if input.format() == named);
    let other = (!is_it).then(|| Subject::new(&bytes, Source::Is(named)));
    let mut opinions = Vec::new();
    let mut conversions = (0, 0, Duration::ZERO);
    for subject in [Some(subject), other].into_iter().flatten() {
        for (name, judge) in judges(path) {
            opinions.push(ask(name, judge, &subject));
        }
        conversions.0 += subject.made.get();
        conversions.1 += subject.asked.get();
        conversions.2 += subject.time.get();
    }
    (opinions, conversions)
}

/// Asks a judge. A panic is a fault.
fn ask(name: &'static str, judge: Judge, subject: &Subject) -> Opinion {
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
    let (begin, converting) = (Instant::now(), subject.time.get());
    PANIC.set(Some(String::new()));
    let judged = panic::catch_unwind(AssertUnwindSafe(|| judge(subject)));
    let said = PANIC.take().unwrap_or_default();
    let time = begin.elapsed();
    let verdict = judged.unwrap_or_else(|_| {
        let mut verdict = crate::common::verdict::Verdict::default();
        verdict.faults.push(Fault::new(said, "a panic"));
        verdict
    });
    Opinion {
        judge: name,
        aside: verdict.aside,
        faults: verdict.faults,
        counts: verdict.counts,
        time: time.saturating_sub(subject.time.get() - converting),
    }
}

impl Report {
    fn add(&mut self, path: &Path, opinion: Opinion) {
        let place = self.rows.iter().position(|(name, _)| *name == opinion.judge);
        let place = place.unwrap_or_else(|| {
            self.rows.push((opinion.judge, Row::default()));
            self.rows.len() - 1
        });
        let row = &mut self.rows[place].1;
        row.time += opinion.time;
        match (opinion.faults.first(), opinion.aside) {
            (Some(fault), _) => {
                row.faulty += 1;
                let kind = format!("{}: {}", opinion.judge, fault.kind);
                self.faults.entry(kind).or_default().push(path.to_owned());
            }
            (None, Some(why)) => row.aside.entry(why).or_default().push(path.to_owned()),
            (None, None) => row.passed += 1,
        }
        for (what, by) in opinion.counts {
            *self.counts.entry(what).or_default() += by;
        }
    }

    fn row(&self, judge: &str) -> &Row {
        let mut rows = self.rows.iter();
        let found = rows.find(|(name, _)| *name == judge);
        &found.expect("the judge has seen files").1
    }

    /// How many files a judge did not judge in full for a kind of reasons.
    pub fn aside(&self, judge: &str, reason: &str) -> usize {
        let aside = self.row(judge).aside.iter();
        let files = aside.filter(|(why, _)| why.starts_with(reason));
        files.map(|(_, files)| files.len()).sum()
    }

    /// Fails where fewer files passed than there should be.
    #[track_caller]
    pub fn expect_at_least(&self, judge: &str, least: usize) {
        let passed = self.row(judge).passed;
        assert!(is_limited() || passed >= least, "{judge}: only {passed} files");
    }

    /// Fails where less was looked at than there should be.
    #[track_caller]
    pub fn expect_count(&self, what: &str, least: usize) {
        let count = self.counts.get(what).copied().unwrap_or_default();
        assert!(is_limited() || count >= least, "only {count} {what}");
    }

    /// What came of the files of a folder: judge by judge, and what was left out.
    pub fn table(&self, folder: &Path) -> String {
        let (made, asked, converting) = self.conversions;
        let mut text = format!(
            "\n{}: {} files in {:.1?}\n{:<14}{:>8}{:>8}{:>8}{:>11}\n",
            folder.display(),
            self.files,
            self.time,
            "",
            "passed",
            "aside",
            "faulty",
            "time"
        );
        let mut line = |name: &str, numbers: [String; 3], time: Duration| {
            let [passed, aside, faulty] = numbers;
            let time = format!("{:.2} s", time.as_secs_f64());
            writeln!(text, "{name:<14}{passed:>8}{aside:>8}{faulty:>8}{time:>11}").expect("text");
        };
        for (name, row) in &self.rows {
            let aside = row.aside.values().map(Vec::len).sum::<usize>();
            let numbers = [row.passed, aside, row.faulty].map(|number| number.to_string());
            line(name, numbers, row.time);
        }
        let saved = format!("of {asked}");
        line("conversions", [made.to_string(), saved, String::new()], converting);
        for (name, row) in &self.rows {
            for (why, files) in &row.aside {
                writeln!(text, "{name}, aside, {why}: {}", named(files, folder)).expect("text");
            }
        }
        let counts = self.counts.iter().map(|(what, count)| format!("{count} {what}"));
        text + &counts.collect::<Vec<_>>().join("; ") + "\n"
    }

    /// The kinds of faults, the commonest first, with an example of each.
    pub fn describe(&self, folder: &Path) -> String {
        let mut text = format!("faults of {} kinds\n", self.faults.len());
        let mut kinds: Vec<_> = self.faults.iter().collect();
        kinds.sort_by_key(|(_, files)| std::cmp::Reverse(files.len()));
        let name = folder.file_name().unwrap_or_default();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("faults").join(name);
        for (at, (kind, files)) in kinds.iter().enumerate() {
            let files_named = named(files, Path::new(""));
            writeln!(text, "\n{}. {kind}: {files_named}", at + 1).expect("text");
            if at < SHOWN {
                let texts = folder.join(format!("{:02}", at + 1));
                describe_example(&mut text, kind, &files[0], &texts);
            }
        }
        text
    }
}

/// Whether only some files are asked for.
fn is_limited() -> bool {
    std::env::var_os("ISHISGF_ONLY").is_some()
}

/// How many files there are, and some of them, named from a folder on.
fn named(files: &[PathBuf], folder: &Path) -> String {
    let names = files.iter().take(NAMED).map(|path| {
        let path = path.strip_prefix(folder).unwrap_or(path);
        path.display().to_string()
    });
    let more = if files.len() > NAMED { " …" } else { "" };
    format!("{}: {}{more}", files.len(), names.collect::<Vec<_>>().join(" "))
}

/// Describes the faults of a file, and puts the texts of one of a kind into a folder.
fn describe_example(text: &mut String, kind: &str, path: &Path, folder: &Path) {
    for opinion in judge_file(path, crate::judges).0 {
        let of = |fault: &Fault| format!("{}: {}", opinion.judge, fault.kind);
        for (at, fault) in opinion.faults.iter().enumerate() {
            match at == 0 && of(fault) == kind {
                true => {
                    let what = fault.what.replace('\n', "\n   ");
                    writeln!(text, "   {what}\n   texts: {}", folder.display())
                }
                false => writeln!(text, "   and {}", of(fault)),
            }
            .expect("text");
            if at == 0 && of(fault) == kind {
                put_texts(fault, folder).expect("the folder of targets can be written");
            }
        }
    }
}

/// Writes the texts of a fault.
fn put_texts(fault: &Fault, folder: &Path) -> std::io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let mut texts = fault.texts.iter();
    texts.try_for_each(|(name, text)| fs::write(folder.join(name), text))
}
