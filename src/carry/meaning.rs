//! What the properties of a node are in the lines of an Ishi file, before anything is carried.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::lines::Lines;
use crate::diag::Span;
use crate::format::Dialect;
use crate::ishi::info::{self, Headers};
use crate::ishi::line::Line;
use crate::ishi::record::keyword;
use crate::ishi::{self, Charset, signs};
use crate::model::{Comment, Fact, Game, Key, Mark, NodeId, Outcome, Point, Value};
use crate::sgf::props::{Property, find};
use crate::sgf::{self, value};

/// The properties of judgements, with what they say as 1 and as 2. The first that a node has counts.
const JUDGEMENTS: [(&str, &str, &str); 9] = [
    ("BM", "Bad move", "Very bad move"),
    ("TE", "Tesuji", "Excellent tesuji"),
    ("DO", "Doubtful move", "Doubtful move"),
    ("IT", "Interesting move", "Interesting move"),
    ("GB", "Good for Black", "Very good for Black"),
    ("GW", "Good for White", "Very good for White"),
    ("UC", "Unclear", "Very unclear"),
    ("DM", "Even", "Even, a main line"),
    ("HO", "Hotspot", "Major hotspot"),
];

/// What the first judgement of a node says.
pub fn judgement(properties: &[Property<'_>]) -> Option<&'static str> {
    JUDGEMENTS.iter().find_map(|&(ident, once, twice)| {
        let value = find(properties, ident)?;
        Some(if value == "2" { twice } else { once })
    })
}

/// Takes a title away that is only what a judgement says.
pub fn drop_title_of_judgement(properties: &mut Vec<Property<'_>>, others: &[Property<'_>]) {
    let said = judgement(others);
    let is_said = |property: &Property<'_>| {
        property.ident == "N"
            && said.is_some_and(|said| value::read_simple_text(&property.values[0]) == said)
    };
    properties.retain(|property| !is_said(property));
}

/// The number of a move, where MN says one that Ishi can have.
pub fn move_number(value: &str) -> Option<u32> {
    let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    value.parse().ok().filter(|&number| is_number && number > 0)
}

/// The title of an event: EV, else GN.
pub fn title(properties: &[Property<'_>]) -> Option<String> {
    let title = find(properties, "EV").or_else(|| find(properties, "GN"))?;
    Some(value::read_simple_text(title).into_owned())
}

/// The header line of a fact. What the standard does not understand is said in the words of the property.
pub fn fact(key: Key, properties: &[Property<'_>]) -> Option<String> {
    if let Some(value) = sgf::info::read(key, properties) {
        return Some(info::write(key, &value));
    }
    let words: Vec<Cow<'_, str>> = sgf::info::idents(key)
        .iter()
        .filter_map(|ident| find(properties, ident))
        .map(value::read_simple_text)
        .collect();
    (!words.is_empty()).then(|| ishi::record::headed(keyword(key), &words.join(", ")))
}

/// The facts that header lines state.
pub fn read_facts<'a>(stated: &BTreeMap<Key, Vec<&'a str>>) -> Vec<Fact<'a>> {
    let nowhere = Line { text: "", start: 0 };
    let stated = stated.iter().map(|(&key, words)| {
        let lines = words.iter().map(|&words| (words, nowhere));
        (key, lines.collect())
    });
    info::read_facts(stated.collect::<Headers<'a>>(), &mut ())
}

/// The comments of an event: GC, and where no start position has these, N and C.
pub fn event_comments(properties: &[Property<'_>], is_joined: bool) -> Vec<Comment<'static>> {
    let mut comments = sgf::comments::read_commentary(properties);
    if !is_joined {
        comments.extend(node_comments(properties));
    }
    comments
}

/// The comment of a node. Where it has no title, a judgement is one.
pub fn node_comments(properties: &[Property<'_>]) -> Vec<Comment<'static>> {
    let mut comments = sgf::comments::read(properties);
    let judgement = judgement(properties).filter(|_| find(properties, "N").is_none());
    match (judgement, comments.first_mut()) {
        (None, _) => {}
        (Some(title), Some(comment)) => comment.title = Cow::Borrowed(title),
        (Some(title), None) => comments.push(Comment {
            title: Cow::Borrowed(title),
            text: Cow::Borrowed(""),
            origin: Span::default(),
        }),
    }
    comments
}

/// Whether two comments are the same but for blanks at the ends of lines.
pub fn is_same_text(one: &str, other: &str) -> bool {
    let lines = |text: &str| -> Vec<String> {
        let lines = text.split('\n').map(|line| line.trim_end().to_owned());
        let mut lines: Vec<String> = lines.collect();
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        lines
    };
    one == other || lines(one) == lines(other)
}

/// Whether two lists of comments are the same but for blanks at the ends of lines.
pub fn are_same_comments(some: &[Comment<'_>], others: &[Comment<'_>]) -> bool {
    some.len() == others.len()
        && some.iter().zip(others).all(|(one, other)| {
            is_same_text(&one.title, &other.title) && is_same_text(&one.text, &other.text)
        })
}

/// What is to be read at a point, whatever the mark: numbers of moves are labels.
pub fn mark_text(mark: &Mark) -> Cow<'_, str> {
    match mark {
        Mark::Triangle => Cow::Borrowed("\\t"),
        Mark::Square => Cow::Borrowed("\\s"),
        Mark::Number(number) => Cow::Owned(number.to_string()),
        Mark::Label(label) => Cow::Borrowed(label),
    }
}

/// Whether two lists of marks show the same.
pub fn are_same_marks(some: &[(Point, Mark)], others: &[(Point, Mark)]) -> bool {
    some.len() == others.len()
        && some
            .iter()
            .zip(others)
            .all(|(one, other)| one.0 == other.0 && mark_text(&one.1) == mark_text(&other.1))
}

/// Whether the properties of a fact mean the same.
pub fn is_same_fact(key: Key, some: &[Property<'_>], others: &[Property<'_>]) -> bool {
    let of_fact = |properties: &[Property<'_>]| -> Vec<String> {
        let idents = sgf::info::idents(key).iter();
        let values = idents.map(|ident| find(properties, ident).unwrap_or_default().to_owned());
        values.collect()
    };
    if of_fact(some) == of_fact(others) {
        return true;
    }
    let (one, other) = (sgf::info::read(key, some), sgf::info::read(key, others));
    one.is_some() && one == other
}

/// Both dialects: what is carried has to serve them alike.
pub const DIALECTS: [Dialect; 2] = [Dialect::Ff4, Dialect::Draft2016];

/// A text with its special characters, in the characters of a charset.
pub fn spelled<'t>(text: &str, charset: Charset) -> Cow<'t, str> {
    Cow::Owned(signs::read(&charset.spell(&signs::write(text))).into_owned())
}

/// Comments in the characters of a charset, as they are read back from a file.
pub fn read_back(comments: &[Comment<'_>], charset: Charset) -> Vec<Comment<'static>> {
    let spelled: Vec<Comment<'_>> = comments
        .iter()
        .map(|comment| Comment {
            title: spelled(&comment.title, charset),
            text: comment
                .text
                .split('\n')
                .map(|line| spelled(line, charset))
                .collect::<Vec<_>>()
                .join("\n")
                .into(),
            origin: comment.origin,
        })
        .collect();
    let text = ishi::comments::write(&spelled).join("\n");
    let read = Lines::of_file(&text).comments;
    read.into_iter().map(into_owned).collect()
}

fn into_owned(comment: Comment<'_>) -> Comment<'static> {
    Comment {
        title: Cow::Owned(comment.title.into_owned()),
        text: Cow::Owned(comment.text.into_owned()),
        origin: comment.origin,
    }
}

/// The line of a diagram that shows the board as it is.
pub const BARE: &str = "DIAGRAM";

/// What the lines of a node give, in both dialects. `others` are what is carried for the node besides.
pub fn given<'p>(game: &Game<'_>, node: NodeId, others: &[Property<'_>]) -> [Vec<Property<'p>>; 2] {
    DIALECTS.map(|dialect| {
        let mut given = match node {
            NodeId::ROOT => sgf::event_properties(game, dialect),
            _ => sgf::node_properties(game, node),
        };
        drop_title_of_judgement(&mut given, others);
        given
    })
}

/// Whether Ishi has lines for what a property says.
pub fn has_lines(ident: &str) -> bool {
    sgf::info::key_of(ident).is_some() || WITH_LINES.contains(&ident)
}

/// What Ishi has lines for besides the facts of a game.
const WITH_LINES: [&str; 14] = [
    "AB", "AE", "AW", "C", "CR", "EV", "GC", "LB", "MA", "MN", "N", "PL", "SQ", "TR",
];

/// Whether only the draft of 2016 has a value for what a fact means.
pub fn is_of_one_dialect(fact: &Fact<'_>) -> bool {
    fact.value == Some(Value::Outcome(Outcome::Unfinished))
}
