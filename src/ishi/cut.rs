//! Lines that hold several statements, as people type them.
//!
//! ```text
//! B 3 Q3; W 4 R7                two moves
//! B 3 Q3 (hane) W 4 R7          so are these
//! VAR a W 2 D5                  a variation and its first move
//! W 2 D5 ENDVAR                 a move and the end of its variation
//! Black: Anna, White: Bo Rask   two headers
//! ```

use super::line::{COLONS, Ended, Field, Line, SEPARATORS, trimmed_end};
use super::moves::{Typed, is_move, may_begin_move, names_nothing_but_color, read_color, words};
use crate::diag::{Code, Diagnostic, Sink, Span};

/// Cuts a line of several statements into the first and the others, the last one first. Other lines stay whole.
pub fn cut<'a>(line: Line<'a>, sink: &mut dyn Sink) -> (Line<'a>, Vec<Line<'a>>) {
    let (line, end) = split_end(line);
    if let Some(end) = end {
        let message = "ENDVAR stands on the line of a move: it is read as a line of its own";
        sink.report(Diagnostic::at(Code::MisplacedLine, end.span(), message));
    }
    let (first, others) = cut_before_end(line, sink);
    (first, end.into_iter().chain(others).collect())
}

/// Parts a line of numbered moves from the ENDVAR behind them.
pub fn split_end(line: Line<'_>) -> (Line<'_>, Option<Line<'_>>) {
    let Some(end) = Ended::Variation.end_of(line) else {
        return (line, None);
    };
    let before = Line { text: trimmed_end(&line.text[..end.start - line.start]), ..line };
    match is_move(before) {
        true => (before, Some(Line { text: end.text, start: end.start })),
        false => (line, None),
    }
}

fn cut_before_end<'a>(line: Line<'a>, sink: &mut dyn Sink) -> (Line<'a>, Vec<Line<'a>>) {
    let parts = match may_begin_move(line) {
        true if names_nothing_but_color(line) => cut_players(line, sink),
        true => cut_moves(line, sink).or_else(|| cut_players(line, sink)),
        false if line.begins_variation() => cut_variation(line, sink),
        false => None,
    };
    parts.unwrap_or((line, Vec::new()))
}

/// Cuts a line of several moves, one directly behind the other.
fn cut_moves<'a>(line: Line<'a>, sink: &mut dyn Sink) -> Option<(Line<'a>, Vec<Line<'a>>)> {
    let words = words(line);
    let mut pieces: Vec<(usize, usize)> = Vec::new();
    let mut next = 0;
    // Behind a move with a number others may have none, as long as they are all that follows.
    let mut numbered = 0;
    while let Some(typed) = Typed::read(line, &words[next..]) {
        let is_numbered = typed.digits.is_some();
        if !is_numbered && (pieces.is_empty() || typed.is_in_full || typed.number.is_some()) {
            break;
        }
        let end = next + typed.length;
        let aside = end + aside_at(&words[end..]);
        // `!!` says something of the move.
        let behind = aside + words[aside..].iter().take_while(|word| is_sign(word) && !is_separator(word)).count();
        pieces.push((next, behind));
        next = behind + words[behind..].iter().take_while(|word| is_sign(word)).count();
        if is_numbered {
            numbered = pieces.len();
        }
    }
    if next < words.len() {
        pieces.truncate(numbered);
    }
    let &[_, (second, _), ..] = &pieces[..] else {
        return None;
    };
    let message = format!("{} moves stand on one line: each of them counts", pieces.len());
    sink.report(Diagnostic::at(Code::ExtraMoveData, words[second].span(), message));
    if let Some((_, end)) = pieces.last_mut() {
        *end = words.len();
    }
    let piece = |(first, end): (usize, usize)| {
        let span = Span::new(words[first].start, words[end - 1].span().end);
        Line { text: line.text_of(span), start: span.start }
    };
    Some((piece(pieces[0]), pieces[1..].iter().rev().map(|&further| piece(further)).collect()))
}

/// Where on the line of one player, with a colon behind the keyword, that of the other one begins.
fn second_player(line: Line<'_>) -> Option<Field<'_>> {
    let color_of = |word: &str| Some(read_color(word.strip_suffix(COLONS)?)?.0);
    let color = color_of(line.split().0)?;
    // More than two are no players.
    let mut named = line.fields().filter_map(|word| Some((word, color_of(word.text)?)));
    let (word, other) = named.next()?;
    (other != color && named.next().is_none()).then_some(word)
}

/// Whether a line would be cut if it were not indented by a tab, as a line is written that is not understood.
pub fn names_two_players(text: &str) -> bool {
    second_player(Line { text, start: 0 }).is_some()
}

/// Cuts the line of one player, with a colon behind the keyword, before the other one's.
fn cut_players<'a>(line: Line<'a>, sink: &mut dyn Sink) -> Option<(Line<'a>, Vec<Line<'a>>)> {
    let other = second_player(line).filter(|_| !line.is_guarded())?;
    let message = format!("'{}' begins a line of its own", other.text);
    sink.report(Diagnostic::at(Code::MisplacedLine, other.span(), message));
    let (first, second) = line.text.split_at(other.start - line.start);
    let first = first.trim_end().trim_end_matches(SEPARATORS);
    Some((Line { text: first, ..line }, vec![Line { text: second, start: other.start }]))
}

/// Whether the line of a variation is all of it, with its first move and its end: `VAR a W 2 D5 ENDVAR`.
pub fn is_whole_variation(line: Line<'_>) -> bool {
    // As nearly none has its end, that is soon known.
    Ended::Variation.end_of(line).is_some()
        && split_variation(line).is_some_and(|(_, play)| split_end(play).1.is_some())
}

/// Parts the line of a variation before a move with its number, behind VAR and perhaps a marker.
fn split_variation(line: Line<'_>) -> Option<(Line<'_>, Line<'_>)> {
    let words = words(line);
    let begins_move = |at: &usize| Typed::read(line, words.get(*at..)?)?.digits;
    let at = [1, 2].into_iter().find(|at| begins_move(at).is_some())?;
    let (first, second) = line.text.split_at(words[at].start - line.start);
    Some((Line { text: first, ..line }, Line { text: second, start: words[at].start }))
}

/// Cuts the line of a variation before its first move.
fn cut_variation<'a>(line: Line<'a>, sink: &mut dyn Sink) -> Option<(Line<'a>, Vec<Line<'a>>)> {
    let (variation, play) = split_variation(line)?;
    let message = "a move stands on the line of its variation: it counts";
    sink.report(Diagnostic::at(Code::ExtraMoveData, play.span(), message));
    Some((variation, vec![play]))
}

fn is_sign(word: &Field<'_>) -> bool {
    !word.text.contains(char::is_alphanumeric)
}

/// Whether a word does no more than part others.
fn is_separator(word: &Field<'_>) -> bool {
    word.text.chars().all(|sign| SEPARATORS.contains(&sign) || matches!(sign, '-' | '–' | '—' | '/' | '.'))
}

/// How many words are those in parentheses that words begin with: `(hane)`, `(a good move)`.
fn aside_at(words: &[Field<'_>]) -> usize {
    /// Of a longer one the end is not looked for: each move of a line may have one that never ends.
    const LONGEST: usize = 16;

    match words {
        [first, ..] if first.text.starts_with('(') => {
            words.iter().take(LONGEST).position(|word| word.text.ends_with(')')).map_or(0, |last| last + 1)
        }
        _ => 0,
    }
}
