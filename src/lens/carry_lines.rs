//! What an event says that SGF can't: the lines of its units that reading the game tree would not give again, in the
//! words of the Ishi writer.

use super::spelling::{CHARSETS, read_back, spelled_line, spelled_title};
use crate::across::to_sgf::{joined_start, visit};
use crate::across::{Part, comments, facts, marks};
use crate::diag::{Diagnostic, Lost, Sink, Span};
use crate::ishi::event::{Comment, Details, Event, Head, Stated};
use crate::ishi::marks::program;
use crate::ishi::replay::Position;
use crate::ishi::statement::{headed, keyword};
use crate::ishi::{
    comments as blocks, hide_lines, info, names_taken, shown, size_lines, stones, title_line, write_prisoners,
};
use crate::tree::Key;
use crate::tree::{NodeId, Property, Size};

/// The lines of a unit, and what reading its projection gives.
pub(super) struct Said {
    /// What is lost where it is not carried.
    lost: Lost,
    /// Its lines, as the Ishi writer writes them.
    pub lines: Vec<String>,
    /// What reading its projection gives, as lines of the same writer.
    read_back: Vec<String>,
    /// Where the input says it.
    origin: Span,
}

impl Said {
    /// What SGF has no form for.
    fn always(lost: Lost, lines: Vec<String>, origin: Span) -> Said {
        Said { lost, lines, read_back: Vec::new(), origin }
    }

    /// Whether reading the projection does not give the unit again.
    fn needs_carrying(&self) -> bool {
        self.lines != self.read_back
    }

    /// Names the unit as lost.
    pub fn report_loss(&self, sink: &mut dyn Sink) {
        let reads = excerpt(&self.lines);
        sink.report(Diagnostic::loss(self.lost, self.origin, &reads));
    }
}

/// What some lines say, cut to what fits into a message.
fn excerpt(lines: &[String]) -> String {
    // What tells how a line is carried was never written; `?PRISONER` is not even what the input says.
    let said: Vec<&str> = lines
        .iter()
        .filter(|line| !line.starts_with("?PRISONER"))
        .map(|line| line.trim_start_matches('?').trim_start())
        .collect();
    let first = said.first().copied().unwrap_or("");
    let mut short: String = first.chars().take(60).collect();
    if said.len() > 1 || short.len() < first.len() {
        short.push_str(" …");
    }
    short
}

/// What an event has that has to be carried, in the order of its nodes. `properties` are those of the node of the game
/// tree that shows a node; `is_carried` tells the headers of which something was carried.
pub(super) fn collect<'p>(
    event: &Event<'_>,
    is_first: bool,
    properties: impl Fn(NodeId) -> &'p [Property<'static>],
    is_carried: impl Fn(Key) -> bool,
) -> Vec<(NodeId, Vec<Said>)> {
    let is_joined = joined_start(event);
    let mut carried = Vec::new();
    let needs_board = |details: &Details<'_>| details.prisoners.is_some() || shown::needs_board(details);
    visit(event, needs_board, |node, position| {
        let Some(details) = event.tree.details(node) else {
            return;
        };
        let shown = properties(node);
        let mut said = stated("REMARK", &details.remarks, Lost::Remark);
        if node == NodeId::ROOT {
            let title = facts::title_to_ishi(shown).or((!is_first).then(String::new));
            said.push(title_said(&event.head, title, details.origin));
            let headers = event.head.headers.iter();
            said.extend(headers.map(|header| header_said(header, shown, &is_carried)));
            said.push(size_said(&event.head, event.size, details.origin));
        }
        let part = match node {
            NodeId::ROOT if is_joined.is_some() => Part::Event,
            NodeId::ROOT => Part::Root,
            _ if is_joined == Some(node) => Part::Start,
            _ => Part::Node,
        };
        said.push(comments_said(details, &comments::to_ishi(shown, part)));
        said.extend(diagram_said(details, event.size));
        said.extend(prisoners_said(details, position, event.size));
        said.extend(marks_said(details, shown, position, event.size));
        said.extend(marker_said(details));
        said.extend(
            details.users.iter().map(|block| Said::always(Lost::UserBlock, blocks::write_user(block), block.origin)),
        );
        said.extend(
            details
                .unknown
                .iter()
                .map(|line| Said::always(Lost::UnknownLine, vec![format!("?{}", line.text)], line.origin)),
        );
        if node == NodeId::ROOT {
            said.extend(stated("?REMARK", &event.head.closing, Lost::Remark));
        }
        said.retain(Said::needs_carrying);
        if !said.is_empty() {
            carried.push((node, said));
        }
    });
    carried.sort_by_key(|(node, _)| *node);
    carried
}

fn stated(keyword: &str, stated: &[Stated<'_>], lost: Lost) -> Vec<Said> {
    let one = |stated: &Stated<'_>| Said::always(lost, vec![headed(keyword, &stated.text)], stated.origin);
    stated.iter().map(one).collect()
}

fn title_said(head: &Head<'_>, title: Option<String>, origin: Span) -> Said {
    // A line without a title says nothing where a property is the title: it would not be taken.
    let is_overruled = head.title.as_deref() == Some("") && title.as_ref().is_some_and(|title| !title.is_empty());
    let lines: Vec<String> = title_line(head).filter(|_| !is_overruled).into_iter().collect();
    let read_back = title.map(|title| {
        // Special characters are written before the characters of a charset are chosen.
        let mut spelled = CHARSETS.into_iter().map(|charset| info::write_title(&spelled_title(&title, charset)));
        let stands = spelled.find(|line| lines.first() == Some(line));
        stands.unwrap_or_else(|| info::write_title(&title))
    });
    Said { lost: Lost::EventLine, read_back: read_back.into_iter().collect(), lines, origin }
}

fn header_said(
    header: &crate::ishi::event::Header<'_>,
    shown: &[Property<'_>],
    is_carried: &impl Fn(Key) -> bool,
) -> Said {
    let lines = info::write_words(header);
    let words = facts::to_ishi(header.key, shown);
    // What only one of the dialects can say is carried in that one, too: the other might read it back.
    let is_of_one_dialect = super::carry_properties::is_of_one_dialect(header.value.as_ref());
    let words = words.filter(|_| !is_of_one_dialect || is_carried(header.key));
    let line = |words: &str| vec![headed(keyword(header.key), words)];
    let read_back = words.map(|words| {
        let spelled = CHARSETS.map(|charset| line(&spelled_line(&words, charset)));
        let is_same = spelled.contains(&lines);
        if is_same { lines.clone() } else { line(&words) }
    });
    Said {
        lost: match header.value {
            Some(_) => Lost::HeaderWording,
            None => Lost::Header,
        },
        read_back: read_back.unwrap_or_default(),
        lines,
        origin: header.origin,
    }
}

fn size_said(head: &Head<'_>, size: Size, origin: Span) -> Said {
    let side = (size != Size::DEFAULT).then_some(size.columns);
    Said {
        lost: Lost::BoardSizeLine,
        lines: size_lines(head),
        read_back: side.map(info::write_board_size).into_iter().collect(),
        origin: head.sizes.last().map_or(origin, |&(_, origin)| origin),
    }
}

fn comments_said(details: &Details<'_>, comments: &[Comment<'_>]) -> Said {
    let lines = blocks::write(&details.comments);
    let read_back = CHARSETS.map(|charset| blocks::write(&read_back(comments, charset)));
    Said {
        lost: Lost::CommentForm,
        read_back: match read_back.into_iter().find(|read_back| *read_back == lines) {
            Some(read_back) => read_back,
            None => blocks::write(comments),
        },
        lines,
        origin: details.comments.first().map_or(details.origin, |comment| comment.origin),
    }
}

/// The line of a diagram and what it hides; and its stones, where some lie off the board.
fn diagram_said(details: &Details<'_>, size: Size) -> Vec<Said> {
    let Some(diagram) = details.diagram.as_ref().filter(|diagram| !diagram.is_node) else {
        return Vec::new();
    };
    let mut lines = vec![diagram.region.to_string()];
    lines.extend(hide_lines(diagram));
    let mut said = vec![Said::always(Lost::DiagramForm, lines, details.origin)];
    if let Some(setup) = details.setup.as_ref().filter(|setup| setup.is_off(size)) {
        let lines = stones::write_setup(setup);
        said.push(Said::always(Lost::StonesOffBoard, lines, details.origin));
    }
    said
}

fn prisoners_said(details: &Details<'_>, position: &Position, size: Size) -> Option<Said> {
    let prisoners = details.prisoners.as_ref()?;
    let by_rules = stones::write_prisoners(position.taken(), size);
    let mut lines = write_prisoners(prisoners);
    if !names_taken(prisoners, position, size) {
        let rules = by_rules.iter().map(|line| format!("?{line}"));
        let none = by_rules.is_empty().then(|| "?PRISONER".to_owned());
        lines.splice(0..0, rules.chain(none));
    }
    Some(Said { lost: Lost::PrisonerForm, lines, read_back: by_rules, origin: prisoners.origin })
}

fn marks_said(details: &Details<'_>, shown: &[Property<'_>], position: &Position, size: Size) -> Option<Said> {
    let origin = details.marks.first()?.origin;
    let hidden = shown::hidden(details, position, size, |_, _| {});
    let read = program(&marks::to_ishi(shown, size), position.hiding(&hidden), size);
    Some(Said {
        lost: Lost::MarkForm,
        lines: details.marks.iter().map(ToString::to_string).collect(),
        read_back: read.iter().map(ToString::to_string).collect(),
        origin,
    })
}

/// The marker of a variation, or the VAR line of a diagram that begins one.
fn marker_said(details: &Details<'_>) -> Option<Said> {
    if let Some(marker) = &details.marker {
        let lines = vec![headed("VAR", &marker.text)];
        return Some(Said::always(Lost::Marker, lines, marker.origin));
    }
    let diagram = details.diagram.as_ref()?;
    (diagram.begins_variation && !diagram.is_node)
        .then(|| Said::always(Lost::VarLine, vec!["VAR".to_owned()], details.origin))
}
