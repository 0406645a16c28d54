//! What older versions and dialects say in forms of their own.

use super::points::{area, lenient, read_leniently};
use super::{Claim, Ledger, Scene, Wants, wants};
use crate::common::sgf::value::Point;
use crate::fidelity::facts;
use crate::fidelity::ledger::Want;
use crate::fidelity::value::Value;

/// The labels of L: the letters of the alphabet on its points, in their order; each point has one. What is none is
/// passed over.
pub fn labels_of_letters(claim: &Claim<'_>, scene: &Scene<'_, '_>) -> Vec<Value> {
    let mut seen: Vec<Point> = Vec::new();
    let points = claim.raws.iter().filter_map(|raw| area(raw, scene.size));
    for point in points.flatten() {
        if !seen.contains(&point) {
            seen.push(point);
        }
    }
    let letters = ('A'..='Z').chain('a'..='z').map(String::from);
    let letters = letters.chain((1..).map(|number: u32| number.to_string()));
    let labels = seen.into_iter().zip(letters);
    labels.map(|(point, letter)| Value::Label(point, letter)).collect()
}

/// L is letters on points, all of which are on the board and of which none is named twice.
pub fn letters(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let count = |raw: &&str| area(raw, scene.size).map(|points| points.len());
    let counts: Option<Vec<usize>> = claim.raws.iter().map(count).collect();
    let labels = labels_of_letters(claim, scene);
    let is_plain = counts.is_some_and(|counts| counts.into_iter().sum::<usize>() == labels.len());
    (claim.is(&["L"]) && is_plain).then(|| wants("LB", labels))?
}

/// What M means depends on whether a stone stands there, which this table does not look at.
pub fn mark(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let want = |point: Value| {
        let is_triangle = ledger.is_free("TR", &point);
        Want::new(if is_triangle { "TR" } else { "MA" }, point)
    };
    let points = claim.is(&["M"]).then(|| read_leniently(claim, scene))??;
    Some(points.into_iter().map(want).collect())
}

/// The labels that are the marks of a dialect, which FF\[4\] has no property for.
pub fn labels_of_shapes(claim: &Claim<'_>, scene: &Scene<'_, '_>) -> Option<Vec<Value>> {
    let shape = match claim.ident {
        "LO" => "◇",
        "RT" => "▽",
        "ST" => "☆",
        _ => return None,
    };
    let points = area(claim.raw()?, scene.size)?.into_iter();
    let label = |point| Value::Label(point, shape.to_owned());
    Some(points.map(label).collect())
}

/// Marks of a dialect are labels.
pub fn shape(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    wants("LB", labels_of_shapes(claim, scene)?)
}

/// Two points are the corners of a view.
pub fn corners(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let mut points = claim.raws.iter().map(|raw| lenient(raw, scene.size));
    let (first, last) = (points.next()??, points.next()??);
    let is_view = claim.is(&["VW"]) && scene.is_old && points.next().is_none();
    let columns = first.0.min(last.0)..=first.0.max(last.0);
    let rows = first.1.min(last.1)..=first.1.max(last.1);
    let row = |y| columns.clone().map(move |x| Value::Point((x, y)));
    is_view.then(|| wants("VW", rows.flat_map(row)))?
}

/// KI is twice the komi, which may be said beside it.
pub fn halves(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let halves = facts::number(claim.raw()?).filter(|_| claim.is(&["KI"]))?;
    let is_it = |komi: &&str| facts::number(komi) == Some(halves / 2.0);
    let want = match scene.node.has("KM") {
        true => Want::again("KM", Value::text(ledger.taken_texts("KM").find(is_it)?)),
        false => Want::new("KM", Value::text(ledger.free_text("KM").filter(is_it)?)),
    };
    Some(vec![want])
}

/// HD places the stones, too.
pub fn handicap(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let number = claim.raw().filter(|_| claim.is(&["HD"]))?;
    let stones = ledger.free("AB").map(|point| Want::new("AB", point.clone()));
    let said = if scene.node.has("HA") { Want::again } else { Want::new };
    let all: Vec<Want> = stones.chain([said("HA".to_owned(), Value::text(number))]).collect();
    let are_added = !scene.node.has("AB") && number.parse::<usize>().is_ok_and(|number| number + 1 == all.len());
    are_added.then_some(all)
}

/// A bad move that is good is doubtful, a good one that is bad is interesting. How bad or good it is stands aside.
pub fn judgements(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let place = |ident: &str| {
        let mut properties = scene.node.properties.iter();
        properties.position(|property| property.ident == ident)
    };
    let (bad, good) = (place("BM")?, place("TE")?);
    let (first, third) = if bad < good { ("BM", "DO") } else { ("TE", "IT") };
    let want = if claim.is(&[first]) { Want::new } else { Want::again };
    let is_strong = claim.raw().is_some_and(|strength| strength.trim() == "2");
    let aside = is_strong.then(|| Want::new(format!("{}X", claim.ident), Value::text("2")));
    claim.is(&["BM", "TE"]).then(|| aside.into_iter().chain([want(third.to_owned(), Value::Nothing)]).collect())
}

/// Territory of 石葉2 is captured stones.
pub fn captured(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let values = read_leniently(claim, scene)?;
    claim.is(&["TB", "TW"]).then(|| wants(&claim.behind_x(), values))?
}
