//! What only Ishi has and ASCII can't hold: written in Latin letters, with the lines as they are carried beside them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::lines::Lines;
use super::meaning;
use crate::ishi::comments::write_user;
use crate::ishi::line::BLANKS;
use crate::ishi::record::{headed, is_marker, keyword};
use crate::ishi::{self, Charset, signs};
use crate::model::{Comment, Fact, Game, NodeId, Stated, Tree, UserBlock, Variation};
use crate::text::to_ascii;

/// Writes what a node says in the characters of a charset, and markers as they can be. Gives the lines that are other
/// than before.
pub(super) fn write(game: &mut Game<'_>, node: NodeId, charset: Charset) -> Vec<String> {
    let mut changed = Vec::new();
    if node == NodeId::ROOT && charset == Charset::Ascii {
        write_event(game, &mut changed);
    }
    let Some(rare) = game.tree.rare(node) else {
        return changed;
    };
    // Siblings are looked at only where it matters: there may be many.
    let begins = rare.variation.is_some() && begins_variation(&game.tree, node);
    let rare = game.tree.rare_mut(node);
    if let Some(variation) = &mut rare.variation {
        let marker = possible_marker(&variation.marker, begins, charset);
        if marker != variation.marker {
            changed.push(headed("VAR", &variation.marker));
            variation.marker = Cow::Owned(marker);
        }
    }
    rare.variation
        .take_if(|variation| variation.marker.is_empty());
    if charset != Charset::Ascii {
        return changed;
    }
    for remark in &mut rare.remarks {
        changed.extend(write_stated(remark, "REMARK"));
    }
    if !are_ascii(&rare.comments) {
        changed.extend(ishi::comments::write(&rare.comments));
        rare.comments = meaning::read_back(&rare.comments, Charset::Ascii);
    }
    if let Some(marks) = ascii_marks(&rare.marks.words) {
        changed.append(&mut rare.marks.words);
        rare.marks.words = marks;
    }
    for block in &mut rare.users {
        let ascii = ascii_user(block);
        if ascii != *block {
            changed.extend(write_user(block));
            *block = ascii;
        }
    }
    changed
}

fn write_event(game: &mut Game<'_>, changed: &mut Vec<String>) {
    if let Some(title) = &mut game.title {
        let ascii = ascii_title(title);
        if ascii != *title {
            changed.push(ishi::info::write_title(title));
            *title = Cow::Owned(ascii);
        }
    }
    for fact in &mut game.facts {
        if fact.words.iter().all(|words| words.is_ascii()) {
            continue;
        }
        changed.extend(ishi::info::write_words(fact));
        for words in &mut fact.words {
            *words = Cow::Owned(ascii_line(words));
        }
    }
    for remark in &mut game.closing_remarks {
        changed.extend(write_stated(remark, "?REMARK"));
    }
}

fn write_stated(stated: &mut Stated<'_>, keyword: &str) -> Option<String> {
    let ascii = ascii_line(&stated.text);
    if ascii == stated.text {
        return None;
    }
    let line = headed(keyword, &stated.text);
    stated.text = Cow::Owned(ascii);
    Some(line)
}

/// The words of a line in ASCII, without white space around them.
fn ascii_line(words: &str) -> String {
    to_ascii(words).trim_matches(BLANKS).to_owned()
}

/// Reads the lines of a node that ASCII could not hold: each counts that gives what stands in the file. Gives the name
/// of one that doesn't.
pub(super) fn read<'a>(
    game: &mut Game<'a>,
    node: NodeId,
    lines: &Lines<'_>,
) -> Option<&'static str> {
    let mut stale = None;
    if node == NodeId::ROOT {
        read_event(game, lines, &mut stale);
    }
    let begins = lines.variation.is_some() && begins_variation(&game.tree, node);
    let rare = game.tree.rare_mut(node);
    for &remark in &lines.remarks {
        if !restore(&mut rare.remarks, remark) {
            stale = Some("remark");
        }
    }
    if !lines.comments.is_empty() {
        let written = meaning::read_back(&lines.comments, Charset::Ascii);
        match meaning::are_same_comments(&written, &rare.comments) {
            true => rare.comments = lines.comments.iter().map(owned_comment).collect(),
            false => stale = Some("comment"),
        }
    }
    if !lines.marks.is_empty() {
        let words: Vec<String> = lines.marks.iter().map(ToString::to_string).collect();
        match ascii_marks(&words).as_ref() == Some(&rare.marks.words) {
            true => rare.marks.words = words,
            false => stale = Some("list of marks"),
        }
    }
    if let Some(marker) = lines.variation {
        let present = rare
            .variation
            .as_ref()
            .map_or("", |variation| &variation.marker);
        let possible =
            [Charset::Ascii, Charset::Utf8].map(|charset| possible_marker(marker, begins, charset));
        if possible.iter().any(|marker| marker == present) {
            let origin = rare
                .variation
                .as_ref()
                .map_or(rare.origin, |variation| variation.origin);
            let marker = Cow::Owned(marker.to_owned());
            rare.variation = Some(Variation { marker, origin });
        } else {
            stale = Some("marker");
        }
    }
    for user in &lines.users {
        let ascii = ascii_user(user);
        let is_same =
            |block: &&mut UserBlock<'_>| block.title == ascii.title && block.lines == ascii.lines;
        match rare.users.iter_mut().find(is_same) {
            Some(block) => *block = owned_user(user, block),
            None => stale = Some("USER block"),
        }
    }
    stale
}

fn read_event(game: &mut Game<'_>, lines: &Lines<'_>, stale: &mut Option<&'static str>) {
    if let Some(title) = lines.event {
        let title = signs::read(title);
        match game.title.as_deref() == Some(&*ascii_title(&title)) {
            true => game.title = Some(Cow::Owned(title.into_owned())),
            false => *stale = Some("title"),
        }
    }
    for (&key, words) in &lines.headers {
        let fact = game.facts.iter_mut().find(|fact| fact.key == key);
        let agrees = |fact: &&mut Fact<'_>| {
            let ascii = words.iter().map(|words| ascii_line(words));
            fact.words.iter().cloned().eq(ascii)
        };
        let stated = BTreeMap::from([(key, words.clone())]);
        let read = meaning::read_facts(&stated).pop();
        match fact.filter(agrees).zip(read) {
            Some((fact, read)) => {
                let origin = fact.origin;
                *fact = Fact {
                    origin,
                    ..read.into_owned()
                };
            }
            None => *stale = Some(keyword(key)),
        }
    }
    for &remark in &lines.closing {
        if !restore(&mut game.closing_remarks, remark) {
            *stale = Some("remark");
        }
    }
}

/// Puts a text where its ASCII stands. Whether it does.
fn restore(stated: &mut [Stated<'_>], text: &str) -> bool {
    let ascii = ascii_line(text);
    let place = stated.iter_mut().find(|stated| stated.text == ascii);
    let stands = place.is_some();
    if let Some(stated) = place {
        stated.text = Cow::Owned(text.to_owned());
    }
    stands
}

fn are_ascii(comments: &[Comment<'_>]) -> bool {
    ishi::comments::write(comments)
        .iter()
        .all(|line| line.is_ascii())
}

fn ascii_title(title: &str) -> String {
    meaning::spelled(title, Charset::Ascii)
        .trim_matches(BLANKS)
        .to_owned()
}

/// Lines of marks without those that ASCII has no character for; `None` where it has all.
fn ascii_marks(words: &[String]) -> Option<Vec<String>> {
    if words.iter().all(|line| line.is_ascii()) {
        return None;
    }
    let lines = words.iter().filter_map(|line| {
        let fields = line.split(' ').filter(|field| field.is_ascii());
        let fields: Vec<&str> = fields.collect();
        (fields.len() > 1).then(|| fields.join(" "))
    });
    Some(lines.collect())
}

/// The marker that a VAR line has for one: none where it would be of another length, or there is no such line.
fn possible_marker(marker: &str, begins: bool, charset: Charset) -> String {
    let spelled = charset.spell(marker);
    match begins && is_marker(&spelled) {
        true => spelled.into_owned(),
        false => String::new(),
    }
}

/// Whether a node has the marker of a variation that no VAR line can have.
pub(super) fn has_other_marker(tree: &Tree<'_>, node: NodeId) -> bool {
    let variation = tree.rare(node).and_then(|rare| rare.variation.as_ref());
    variation.is_some_and(|Variation { marker, .. }| {
        possible_marker(marker, begins_variation(tree, node), Charset::Utf8) != *marker
    })
}

/// Whether a variation begins with a node.
fn begins_variation(tree: &Tree<'_>, node: NodeId) -> bool {
    let mut siblings = tree
        .parent(node)
        .into_iter()
        .flat_map(|parent| tree.children(parent));
    let flow = siblings.find(|&sibling| tree.diagram(sibling).is_none());
    match tree.diagram(node) {
        Some(diagram) => diagram.begins_variation && flow.is_some(),
        None => flow != Some(node),
    }
}

fn ascii_user<'b>(block: &UserBlock<'_>) -> UserBlock<'b> {
    let spelled = UserBlock {
        title: Cow::Owned(ascii_line(&block.title)),
        lines: block
            .lines
            .iter()
            .map(|line| Cow::Owned(to_ascii(line).into_owned()))
            .collect(),
        origin: block.origin,
    };
    let written = write_user(&spelled).join("\n");
    let read = Lines::of_file(&written).users.into_iter().next();
    read.map_or(spelled, |read| owned_user(&read, block))
}

fn owned_user<'b>(block: &UserBlock<'_>, place: &UserBlock<'_>) -> UserBlock<'b> {
    UserBlock {
        title: Cow::Owned(block.title.to_string()),
        lines: block
            .lines
            .iter()
            .map(|line| Cow::Owned(line.to_string()))
            .collect(),
        origin: place.origin,
    }
}

fn owned_comment<'b>(comment: &Comment<'_>) -> Comment<'b> {
    Comment {
        title: Cow::Owned(comment.title.to_string()),
        text: Cow::Owned(comment.text.to_string()),
        origin: comment.origin,
    }
}
