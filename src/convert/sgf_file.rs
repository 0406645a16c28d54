//! The texts of SGF files, record after record: of the same games, each in a dialect.

use super::types::{Converted, Options};
use crate::diag::{Diagnostic, Sink};
use crate::format::{Dialect, Format};
use crate::sgf;
use crate::tree::GameTree;

/// SGF files that are being written of the same games, each in a dialect.
pub(super) struct SgfFiles<'o>(Vec<SgfFile<'o>>);

impl<'o> SgfFiles<'o> {
    /// Begins texts that will be about as long as `length`.
    pub fn new(from: Format, dialects: &[Dialect], length: usize, options: &'o Options) -> Result<Self, Diagnostic> {
        let charset = options.output_charset()?.name();
        let file = |&dialect: &Dialect| SgfFile {
            from,
            dialect,
            charset,
            options,
            written: Converted { text: String::with_capacity(length), ends: Vec::new() },
        };
        Ok(SgfFiles(dialects.iter().map(file).collect()))
    }

    /// Writes game trees behind the others: those of each dialect, or of all.
    pub fn put(&mut self, games: &[Vec<GameTree<'_>>], sink: &mut dyn Sink) {
        match games {
            [same] => same.iter().for_each(|game| self.put_same(game, sink)),
            _ => self
                .0
                .iter_mut()
                .zip(games)
                .for_each(|(file, games)| games.iter().for_each(|game| file.put(game, sink))),
        }
    }

    /// Writes a game tree of all dialects, once where they spell it alike.
    pub fn put_same(&mut self, record: &GameTree<'_>, sink: &mut dyn Sink) {
        let Some((first, others)) = self.0.split_first_mut() else {
            return;
        };
        let start = first.written.text.len();
        first.put(record, sink);
        let is_copied = !others.is_empty() && sgf::is_spelled_alike(record);
        for other in others {
            match is_copied {
                true => other.put_written(&first.written.text[start..]),
                false => other.put(record, sink),
            }
        }
    }

    /// The length of the longest: of several texts none is written to a file, which would take as much again.
    pub fn longest(&self) -> usize {
        self.0.iter().map(|file| file.written.text.len()).max().unwrap_or_default()
    }

    pub fn finish(self) -> Vec<Converted> {
        self.0.into_iter().map(|file| file.written).collect()
    }
}

/// An SGF file that is being written.
struct SgfFile<'o> {
    /// The format that the records are read from.
    from: Format,
    dialect: Dialect,
    charset: &'static str,
    options: &'o Options,
    written: Converted,
}

impl SgfFile<'_> {
    /// Writes a record behind the others.
    fn put(&mut self, record: &GameTree<'_>, sink: &mut dyn Sink) {
        self.options.check(record, self.from, sink);
        let options = sgf::WriteOptions { dialect: self.dialect, charset: self.charset };
        sgf::write_tree(&mut self.written.text, record, options, sink);
        self.written.ends.push(self.written.text.len());
    }

    /// Puts a record behind the others that was written in another dialect, which spells it alike.
    fn put_written(&mut self, record: &str) {
        self.written.text.push_str(record);
        self.written.ends.push(self.written.text.len());
    }
}
