//! What older versions and dialects say in forms of their own.

use super::{Claim, Ledger, Scene, Wants, wants};
use crate::common::sgf::table::Form;
use crate::common::sgf::unescape_text;
use crate::common::sgf::value::{Point, Size, read_point};
use crate::facts;
use crate::ledger::Want;
use crate::tokens::has_capitals;
use crate::value::{Value, read};

/// A player by name or number.
pub fn color(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let color = match &*claim.raw()?.trim().to_ascii_lowercase() {
        "1" | "b" | "black" => "B",
        "2" | "w" | "white" => "W",
        _ => return None,
    };
    (scene.form(claim) == Some(Form::Color)).then(|| wants(&claim.ident, [Value::text(color)]))?
}

/// L puts the letters of the alphabet on its points, in their order.
pub fn letter(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let mut letters = ('A'..='Z').chain('a'..='z');
    let point = read_point(claim.raw()?, scene.size).ok()?;
    let label = Value::Label(point, letters.nth(claim.nth)?.into());
    claim.is(&["L"]).then(|| wants("LB", [label]))?
}

/// What M means depends on whether a stone stands there, which this table does not look at.
pub fn mark(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let points = read("MA", claim.raw()?, scene.size, scene.dialect);
    let want = |point: Value| {
        let is_triangle = ledger.free("TR").any(|free| *free == point);
        Want::new(if is_triangle { "TR" } else { "MA" }, point)
    };
    claim
        .is(&["M"])
        .then(|| points.into_iter().map(want).collect())
}

/// The marks of a dialect that FF\[4\] has no property for.
pub fn shape(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let shape = match &*claim.ident {
        "LO" => "◇",
        "RT" => "▽",
        "ST" => "☆",
        _ => return None,
    };
    let point = read_point(claim.raw()?, scene.size).ok()?;
    wants("LB", [Value::Label(point, shape.to_owned())])
}

/// A label with a comma before it.
pub fn comma_label(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let (point, label) = claim.raw()?.split_once(',')?;
    let label = Value::Label(read_point(point, scene.size).ok()?, unescape_text(label));
    claim.is(&["LB"]).then(|| wants("LB", [label]))?
}

/// Two points are the corners of a view.
pub fn corners(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let &[first, last] = &claim.raws[..] else {
        return None;
    };
    let is_view = claim.is(&["VW"]) && scene.is_old;
    is_view.then(|| wants("VW", scene.reread(claim, &format!("{first}:{last}"))))?
}

/// KI is twice the komi.
pub fn halves(claim: &Claim<'_>, _: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let halves = facts::number(claim.raw()?).filter(|_| claim.is(&["KI"]))?;
    let komi = ledger.free_text("KM")?;
    (facts::number(komi)? * 2.0 == halves).then(|| wants("KM", [Value::text(komi)]))?
}

/// HD places the stones, too.
pub fn handicap(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let number = claim.raw().filter(|_| claim.is(&["HD"]))?;
    let stones = ledger
        .free("AB")
        .map(|point| Want::new("AB", point.clone()));
    let all: Vec<Want> = stones
        .chain([Want::new("HA", Value::text(number))])
        .collect();
    let are_added = scene.node.value("AB").is_none()
        && number
            .parse::<usize>()
            .is_ok_and(|number| number + 1 == all.len());
    are_added.then_some(all)
}

/// A bad move that is good is doubtful, a good one that is bad is interesting.
pub fn judgements(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let place = |ident: &str| {
        let mut properties = scene.node.properties.iter();
        properties.position(|property| has_capitals(property.ident, ident))
    };
    let (bad, good) = (place("BM")?, place("TE")?);
    let (first, third) = if bad < good {
        ("BM", "DO")
    } else {
        ("TE", "IT")
    };
    let want = if claim.is(&[first]) {
        Want::new
    } else {
        Want::again
    };
    claim
        .is(&["BM", "TE"])
        .then(|| vec![want(third.to_owned(), Value::Nothing)])
}

/// IT, DO and KO have no value.
pub fn flag(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let is_value = matches!(claim.raw()?.trim(), "" | "1" | "2");
    let is_flag = scene.form(claim) == Some(Form::Nothing);
    (is_flag && is_value).then(|| wants(&claim.ident, [Value::Nothing]))?
}

/// Reads a point such as `Q16`, where no column is called I and rows count from the bottom.
pub fn letters_and_numbers(text: &str, (columns, rows): Size) -> Option<Point> {
    let letter = text.chars().next()?.to_ascii_uppercase();
    let column = "ABCDEFGHJKLMNOPQRSTUVWXYZ".find(letter)?;
    let row: u8 = text.get(1..)?.parse().ok()?;
    let column = u8::try_from(column)
        .ok()
        .filter(|column| *column < columns)?;
    Some((column, rows.checked_sub(row).filter(|row| *row < rows)?))
}
