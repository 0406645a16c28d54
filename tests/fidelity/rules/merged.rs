//! What is said once where it was said twice, or said too much.

use super::{Claim, Ledger, Scene, Wants, as_it_is, has_line_breaks, is_list, to_x, wants};
use crate::common::sgf::table::Form;
use crate::common::sgf::unescape_text;
use crate::facts;
use crate::ledger::Want;
use crate::tokens::has_capitals;
use crate::value::Value;

/// FF, CA and our own AP say what the writer writes, GM that it is Go.
pub fn writers_own(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let is_ours = match &*claim.ident {
        "FF" | "CA" => true,
        "GM" => facts::number(claim.raw()?) == Some(1.0),
        "AP" => claim.raw()?.starts_with("ishisgf"),
        _ => false,
    };
    (scene.is_root && is_ours).then(Vec::new)
}

/// The line breaks of a value of one line are blanks.
pub fn line_breaks(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    has_line_breaks(claim, scene).then(|| as_it_is(claim, scene))
}

/// A value that says nothing, or a label that does, is left out.
pub fn empty(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let label = |raw: &str| match raw.split_once(':') {
        Some((_, label)) if claim.is(&["LB"]) => label.trim().is_empty(),
        _ => false,
    };
    let is_empty = |raw: &&str| raw.trim().is_empty() || label(raw);
    let may_be_empty = matches!(
        scene.form(claim)?,
        Form::Nothing | Form::Move | Form::Figure
    );
    (!may_be_empty && claim.raws.iter().all(is_empty)).then(Vec::new)
}

/// NUL bytes are blanks, other control characters are dropped.
pub fn controls(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let raw = claim.raw()?;
    let is_dropped = |c: char| c.is_control() && !c.is_ascii_whitespace() && c != '\u{b}';
    let clean = raw.replace('\0', " ").replace(is_dropped, "");
    (clean != raw).then(|| wants(&claim.ident, scene.reread(claim, &clean)))?
}

/// Texts are joined with an empty line between them.
pub fn joined(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let is_text = scene.form(claim) == Some(Form::Text);
    let texts = claim.raws.iter().map(|raw| unescape_text(raw));
    let texts: Vec<String> = texts.filter(|text| !text.trim().is_empty()).collect();
    let joined = || wants(&claim.ident, [Value::Text(texts.join("\n\n"))]);
    (is_text && claim.raws.len() > 1).then(joined).flatten()
}

/// What is said a second time is said once.
pub fn said_already(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let values = scene.read(claim).into_iter();
    let again = values.map(|value| Want::again(&*claim.ident, value));
    (claim.of > 1 && !is_list(claim, scene)).then(|| again.collect())
}

/// Of several values where one may stand, the first stays and the others go behind an X.
pub fn further(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    (claim.of > 1 && !is_list(claim, scene))
        .then(|| to_x(claim, scene))
        .flatten()
}

/// A point that a list names twice is named once.
pub fn point_twice(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let want = |value: Value| match ledger.free(&claim.ident).any(|free| *free == value) {
        true => Want::new(&*claim.ident, value),
        false => Want::again(&*claim.ident, value),
    };
    let values = scene.read(claim).into_iter();
    (scene.form(claim).is_some() && is_list(claim, scene)).then(|| values.map(want).collect())
}

/// Of several stones on a point the last one stands.
pub fn stone_replaced(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    const SETUP: [&str; 3] = ["AB", "AW", "AE"];
    let others = scene.node.properties.iter().skip(claim.place + 1);
    let others = others.filter(|other| !has_capitals(other.ident, &claim.ident));
    let others = others.filter(|other| SETUP.iter().any(|ident| has_capitals(other.ident, ident)));
    let raws = others.flat_map(|other| &other.values);
    let replaced: Vec<Value> = raws.flat_map(|raw| scene.reread(claim, raw)).collect();
    let values = scene.read(claim);
    let count = values.len();
    let kept: Vec<Value> = values
        .into_iter()
        .filter(|point| !replaced.contains(point))
        .collect();
    (claim.is(&SETUP) && kept.len() < count).then(|| wants(&claim.ident, kept))?
}

/// Of several marks on a point the first one stays.
pub fn second_mark(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let want = |value: Value| match ledger.free(&claim.ident).any(|free| *free == value) {
        true => Want::new(&*claim.ident, value),
        false => Want::new(claim.behind_x(), value),
    };
    let values = scene.read(claim).into_iter();
    let is_mark = claim.is(&["CR", "SQ", "TR", "MA", "SL", "LB", "TB", "TW", "AR", "LN"]);
    is_mark.then(|| values.map(want).collect())
}
