//! What changes at one place of a file, written like a hunk of a diff.

/// Lines that follow each other, each with a sign: a blank where it stays, `-` where it goes, `+` where it comes; `<` cuts
/// a line, and `>` pastes what was cut.
///
/// The lines stand for whole lines of the file where these are there, else for a text within its lines; either has to be
/// there exactly once. In whole lines `…` stands for any characters, the same ones in a line that comes, and alone for
/// any number of lines.
#[derive(Default)]
pub struct Hunk {
    pub lines: Vec<(char, String)>,
}

impl Hunk {
    /// Edits a text; what is cut goes to the clipboard.
    pub fn apply(&self, text: &str, clipboard: &mut String) -> Result<String, String> {
        let lines: Vec<&str> = text.lines().collect();
        let is_old = |(sign, _): &&(char, String)| !matches!(sign, '+' | '>');
        let old: Vec<&(char, String)> = self.lines.iter().filter(is_old).collect();
        let starts = 0..lines.len();
        let found = starts.filter_map(|at| Some((at, match_lines(&old, &lines[at..])?)));
        let found: Vec<(usize, Vec<usize>)> = found.collect();
        let [removed, added] = ['-', '+'].map(|sign| {
            let lines = self.lines.iter().filter(|line| line.0 == sign);
            lines.map(|(_, line)| &**line).collect::<Vec<_>>().join("\n")
        });
        match *found {
            [(at, ref counts)] => {
                let count: usize = counts.iter().sum();
                let mut new = lines[..at].join("\n") + "\n";
                new += &self.replacement(&lines[at..at + count], counts, clipboard);
                new += &lines[at + count..].join("\n");
                Ok(new.trim_matches('\n').to_owned() + "\n")
            }
            [] if text.matches(&removed).count() == 1 => Ok(text.replacen(&removed, &added, 1)),
            _ => Err(format!("not exactly once: {removed:?} in\n{text}")),
        }
    }

    /// What comes instead of some lines, of which each line of the hunk stands for so many.
    fn replacement(&self, lines: &[&str], counts: &[usize], clipboard: &mut String) -> String {
        let (mut lines, mut counts) = (lines.iter(), counts.iter());
        let mut captured = Vec::new();
        let mut new = String::new();
        for (sign, line) in &self.lines {
            let mut line = line.clone();
            if !matches!(sign, '+' | '>') {
                let count = counts.next().copied().unwrap_or(0);
                let old: Vec<&str> = lines.by_ref().take(count).copied().collect();
                if let (true, [only]) = (*sign == '-' && line != "…", &*old) {
                    captured.extend(captures(&line, only).unwrap_or_default());
                }
                line = old.iter().map(|line| format!("{line}\n")).collect();
            }
            match sign {
                ' ' => new += &line,
                '<' => *clipboard += &line,
                '>' => new += &std::mem::take(clipboard),
                '+' => {
                    captured.drain(..).for_each(|text| line = line.replacen('…', text, 1));
                    new += &format!("{line}\n");
                }
                _ => {}
            }
        }
        new
    }
}

/// How many lines each line of a hunk stands for, where they match.
fn match_lines(old: &[&(char, String)], lines: &[&str]) -> Option<Vec<usize>> {
    let Some(((_, pattern), old)) = old.split_first() else {
        return Some(Vec::new());
    };
    let counts = if pattern == "…" { 0..lines.len() + 1 } else { 1..2 };
    counts.into_iter().find_map(|count| {
        if pattern != "…" {
            captures(pattern, lines.first()?)?;
        }
        let rest = match_lines(old, lines.get(count..)?)?;
        Some([vec![count], rest].concat())
    })
}

/// What each `…` of a line of a hunk stands for in a line that it matches.
fn captures<'t>(pattern: &str, line: &'t str) -> Option<Vec<&'t str>> {
    let Some((start, pattern)) = pattern.split_once('…') else {
        return (pattern == line).then(Vec::new);
    };
    let line = line.strip_prefix(start)?;
    let ends = line.char_indices().map(|(end, _)| end).chain([line.len()]);
    ends.into_iter().find_map(|end| {
        let rest = captures(pattern, &line[end..])?;
        Some([vec![&line[..end]], rest].concat())
    })
}
