//! What is said once where it was said twice, or said too much.

use super::aside::is_illegal;
use super::points::{area, bare, read_leniently};
use super::repaired::plain;
use super::{Claim, Ledger, Scene, Wants, as_it_is, has_line_breaks, is_list, wants};
use crate::common::sgf::table::Form;
use crate::common::sgf::{unescape_simple_text, unescape_text};
use crate::fidelity::facts;
use crate::fidelity::ledger::Want;
use crate::fidelity::value::Value;

/// FF, CA and our own AP say what the writer writes, as far as the root says nothing else; GM that it is Go.
pub fn writers_own(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let raw = claim.raw()?.trim();
    let root = scene.root.said(claim.ident).map(str::trim);
    let is_of_the_root = root.is_some_and(|root| root.eq_ignore_ascii_case(raw));
    let is_ours = match claim.ident {
        "FF" => raw == "4" && root.is_none() || is_of_the_root && raw.parse::<i64>().is_ok(),
        "CA" => root.is_none() || is_of_the_root,
        "GM" => facts::number(raw) == Some(1.0),
        "AP" => raw.starts_with("ishisgf"),
        _ => false,
    };
    (scene.is_root && is_ours).then(Vec::new)
}

/// The line breaks of a value of one line are blanks.
pub fn line_breaks(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    has_line_breaks(claim).then(|| as_it_is(claim, scene))
}

/// Whether a value says nothing: as a text not even blanks, as a label nothing behind its point.
fn is_empty(raw: &str, form: Form) -> bool {
    match form {
        Form::Labels if !raw.trim().is_empty() => raw
            .split_once([':', ','])
            .is_some_and(|(at, text)| bare(at).len() == 2 && unescape_simple_text(text).is_empty()),
        Form::Text | Form::SimpleText | Form::Charset => unescape_text(raw).is_empty(),
        _ => raw.trim().is_empty(),
    }
}

/// Whether a claim says nothing, in a property where that means nothing.
fn says_nothing(claim: &Claim<'_>, scene: &Scene<'_, '_>) -> Option<bool> {
    use Form::{Double, Figure, Move, Nothing, PointsOrNothing};
    let form = scene.form(claim)?;
    let is_meant = match form {
        Nothing | Double | Move | Figure => true,
        PointsOrNothing => claim.of == 1,
        _ => false,
    };
    Some(!is_meant && claim.raws.iter().all(|raw| is_empty(raw, form)))
}

/// A value that says nothing is left out.
pub fn empty(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    says_nothing(claim, scene)?.then(Vec::new)
}

/// So is one beside others.
pub fn empty_beside(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    (says_nothing(claim, scene)? && claim.of > 1).then(Vec::new)
}

/// Blanks in a list that may be empty.
pub fn blank(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let is_blank = claim.raw()?.trim().is_empty();
    let may_be_empty = scene.form(claim) == Some(Form::PointsOrNothing);
    (is_blank && may_be_empty).then(|| wants(claim.ident, [Value::Nothing]))?
}

/// NUL bytes are blanks.
pub fn nul(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let raw = claim.raw().filter(|raw| raw.contains('\0'))?;
    wants(claim.ident, scene.reread(claim, &raw.replace('\0', " ")))
}

/// Texts are joined with an empty line between them.
pub fn joined(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let is_text = scene.form(claim) == Some(Form::Text);
    let texts = claim.raws.iter().map(|raw| unescape_text(raw));
    let texts: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
    let joined = || wants(claim.ident, [Value::Text(texts.join("\n\n"))]);
    (is_text && claim.raws.len() > 1).then(joined).flatten()
}

/// Dates that are values of their own are one list, which says all that they say. Words alone are none.
pub fn joined_dates(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let has_numbers = |raw: &str| raw.contains(|c: char| c.is_ascii_digit());
    let free = ledger.free_text(claim.ident);
    let list = free.or_else(|| ledger.taken_texts(claim.ident).next())?;
    let named = scene.node.properties.iter().find(|property| property.ident == claim.ident)?;
    let dates: Vec<&str> = named.values.iter().map(|raw| &**raw).filter(|raw| has_numbers(raw)).collect();
    let is_list = dates.len() > 1 && facts::is_repaired(claim.ident, &dates.join(","), list);
    let want = match free {
        Some(_) => Want::new(claim.ident, Value::text(list)),
        None => Want::again(claim.ident, Value::text(list)),
    };
    (claim.is(&["DT"]) && has_numbers(claim.raw()?) && is_list).then(|| vec![want])
}

/// The value of a property that says what a claim says, and is accounted for; the claim's own where there is none.
pub fn said_before(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Vec<Value> {
    let ident = claim.ident;
    let is_same = |said: &&str| {
        claim.raw().is_some_and(|raw| facts::is_same(ident, raw, said) || facts::is_repaired(ident, raw, said))
    };
    let said = ledger.taken_texts(ident).find(is_same).map(Value::text);
    let said = said.or_else(|| plain(claim, scene));
    said.map_or_else(|| scene.read(claim), |said| vec![said])
}

/// What was carried from Ishi, and does not agree with the record any more. Nothing is no carry-over.
pub fn stale(claim: &Claim<'_>, _: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let carries = claim.is(&["ISHI"]) && claim.raws.iter().any(|raw| !raw.trim().is_empty());
    carries.then(Vec::new)
}

/// What is said a second time, in whichever form, is said once, unless it is none and kept each time.
pub fn said_already(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let ident = claim.ident;
    let behind_x = claim.behind_x();
    let again = |value: Value| match ledger.is_taken(&behind_x, &value) {
        true => Want::again(&*behind_x, value),
        false => Want::again(ident, value),
    };
    let is_kept = || {
        let values = scene.read(claim);
        let is_free = values.iter().all(|value| ledger.is_free(&behind_x, value));
        is_free && is_illegal(claim, scene) == Some(true)
    };
    let is_single = claim.of > 1 && !is_list(claim, scene) && !is_kept();
    let values = || said_before(claim, scene, ledger).into_iter();
    is_single.then(|| values().map(again).collect())
}

/// A point that a list names twice is named once.
pub fn point_twice(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let mut named: Vec<Value> = Vec::new();
    let want = |value: Value| {
        let is_first = !named.contains(&value) && ledger.is_free(claim.ident, &value);
        named.push(value.clone());
        match is_first {
            true => Want::new(claim.ident, value),
            false => Want::again(claim.ident, value),
        }
    };
    let values = read_leniently(claim, scene)?.into_iter();
    Some(values.map(want).collect())
}

/// Of several stones on a point the last one stands.
pub fn stone_replaced(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    const SETUP: [&str; 3] = ["AB", "AW", "AE"];
    let others = scene.node.properties.iter().skip(claim.place + 1);
    let others = others.filter(|other| other.ident != claim.ident);
    let others = others.filter(|other| SETUP.contains(&other.ident));
    let raws = others.flat_map(|other| &other.values);
    let replaced: Vec<_> = raws.filter_map(|raw| area(raw, scene.size)).flatten().collect();
    let points = area(claim.raw()?, scene.size)?;
    let kept = points.iter().filter(|point| !replaced.contains(point));
    let kept: Vec<Value> = kept.map(|point| Value::Point(*point)).collect();
    (claim.is(&SETUP) && kept.len() < points.len()).then(|| wants(claim.ident, kept))?
}
