//! What goes behind an X, because it can't stand where it stood.

use crate::common::convert::Dialect;

use super::old::{labels_of_letters, labels_of_shapes};
use super::points::{area, read_leniently};
use super::repaired::plain;
use super::{Claim, Ledger, Scene, Wants, is_list, wants};
use crate::common::sgf::table::{Class, Form};
use crate::common::sgf::value::check_value;
use crate::fidelity::facts;
use crate::fidelity::ledger::Want;
use crate::fidelity::value::{Value, read};

fn to_x(claim: &Claim<'_>, scene: &Scene<'_, '_>) -> Wants {
    wants(&claim.behind_x(), scene.read(claim))
}

/// The same for what may have been repaired before.
fn to_x_repaired(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let behind_x = claim.behind_x();
    let is_it = |new: &&str| {
        let old = claim.raw().unwrap_or_default();
        facts::is_repaired(claim.ident, old, new)
    };
    let repaired = || ledger.free_text(&behind_x).filter(is_it).map(Value::text);
    let repaired = plain(claim, scene).or_else(repaired);
    match repaired.filter(|value| ledger.is_free(&behind_x, value)) {
        Some(value) => wants(&behind_x, [value]),
        None => to_x(claim, scene),
    }
}

/// Of several values where one may stand, the first that can stays and the others go behind an X.
pub fn further(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let is_written = claim.is(&["FF", "GM", "CA"]);
    let is_second = || ledger.taken(claim.ident).next().is_some();
    let is_further = is_written || is_illegal(claim, scene)? || is_second();
    (claim.of > 1 && !is_list(claim, scene) && is_further).then(|| to_x(claim, scene))?
}

/// Letters of L where something else stands already, or that are none.
pub fn letters(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let label = |label: Value| {
        let is_free = ledger.is_free("LB", &label);
        Want::new(if is_free { "LB" } else { "LBX" }, label)
    };
    let illegal = claim.raws.iter().filter(|raw| !raw.trim().is_empty());
    let illegal = illegal.filter(|raw| area(raw, scene.size).is_none());
    let illegal = illegal.flat_map(|raw| scene.reread(claim, raw));
    let labels = labels_of_letters(claim, scene).into_iter().map(label);
    let all = labels.chain(illegal.map(|value| Want::new("LX", value)));
    claim.is(&["L"]).then(|| all.collect())
}

/// A fact that the dialect can't say stands behind an X, and beside it may stand what comes nearest.
pub fn nearest(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let (old, ident) = (claim.raw()?, claim.ident);
    let value = match scene.form(claim)? {
        Form::Nothing => Value::Nothing,
        _ => Value::text(ledger.free_text(ident)?),
    };
    let is_near = match &value {
        Value::Text(new) => {
            let is_undecided = ident == "RE" && matches!(&**new, "Void" | "?");
            let winner = new.get(..2).filter(|new| new.ends_with('+'));
            let is_winner = winner.is_some_and(|winner| old.starts_with(winner));
            is_undecided || is_winner || facts::is_meant(ident, old, new)
        }
        _ => true,
    };
    let mut all = to_x(claim, scene)?;
    all.push(Want::new(ident, value));
    (is_near && !is_list(claim, scene)).then_some(all)
}

/// FF\[4\] has no word for a game that was not finished.
pub fn unfinished(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let old = claim.raw()?;
    let is_unfinished = facts::is_repaired(claim.ident, old, "Unfinished");
    let words = [("RE", "Void"), ("REX", "Unfinished")].into_iter();
    let mut all: Vec<Want> = words.map(|(ident, word)| Want::new(ident, Value::text(word))).collect();
    if old != "Unfinished" {
        all.extend(to_x(claim, scene)?);
    }
    (is_unfinished && scene.dialect == Dialect::Ff4).then_some(all)
}

/// A value that its property can not have.
pub fn illegal(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    is_illegal(claim, scene)?.then(|| to_x(claim, scene))?
}

/// Whether none of a claim's values is legal.
pub fn is_illegal(claim: &Claim<'_>, scene: &Scene<'_, '_>) -> Option<bool> {
    let form = scene.form(claim)?;
    let is_value = |raw: &&str| check_value(raw, form, scene.size, scene.dialect).is_ok();
    let is_none = |value: &Value| match value {
        Value::Text(_) => true,
        Value::Line(from, to) => from == to,
        _ => false,
    };
    // What would be read as another komi again, in hundredths or in stones, can't be said.
    let is_unstable = |raw: &&str| {
        let komi = facts::komi(raw);
        komi.is_some_and(|komi| facts::komi(&komi.to_string()) != Some(komi))
    };
    Some(match form {
        _ if claim.is(&["KM"]) && claim.raws.iter().all(is_unstable) => true,
        Form::Points | Form::PointsOrNothing | Form::Labels | Form::Arrows => scene.read(claim).iter().all(is_none),
        _ => !claim.raws.iter().any(is_value),
    })
}

/// A size that is none stands behind an X, and the board is that of 19.
pub fn bad_size(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let mut all = claim.is(&["SZ"]).then(|| to_x(claim, scene))??;
    all.push(Want::new("SZ", Value::text("19")));
    Some(all)
}

/// MN in a root is the number of moves of the game, which FF\[4\] has no property for.
pub fn number_of_moves(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    (claim.is(&["MN"]) && scene.is_root).then(|| to_x(claim, scene))?
}

/// Of several marks or labels on a point the first one stays.
pub fn second_mark(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let (idents, values): (&[&str], _) = match claim.ident {
        "LO" | "RT" | "ST" => (&["LB"], labels_of_shapes(claim, scene)?),
        "LB" | "MK" => (&["LB"], read_leniently(claim, scene)?),
        "M" => (&["TR", "MA"], read_leniently(claim, scene)?),
        ident @ ("CR" | "SQ" | "TR" | "MA" | "SL" | "TB" | "TW" | "AR" | "LN") => {
            (&[ident], read_leniently(claim, scene)?)
        }
        _ => return None,
    };
    let aside = match claim.ident {
        "M" => "MX".to_owned(),
        _ => format!("{}X", idents[0]),
    };
    let want = |value: Value| {
        let mut places = idents.iter().copied().chain([&*aside]);
        match places.find(|ident| ledger.is_free(ident, &value)) {
            Some(ident) => Want::new(ident, value),
            None => {
                let mut said = idents.iter().filter(|ident| ledger.is_taken(ident, &value));
                Want::again(*said.next().unwrap_or(&idents[0]), value)
            }
        }
    };
    Some(values.into_iter().map(want).collect())
}

/// An annotation of a move where there is none, or beside one that it excludes; who plays beside a move; and what is
/// about a move beside setup.
pub fn misplaced_annotation(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    const EXCLUSIVE: [&[&str]; 2] = [&["BM", "TE", "DO", "IT"], &["DM", "UC", "GB", "GW"]];
    let has_any = |idents: &[&str]| idents.iter().any(|ident| scene.node.has(ident));
    let is_contradicted = EXCLUSIVE.iter().any(|group| {
        let present = group.iter().filter(|ident| scene.node.has(ident));
        claim.is(group) && present.count() > 1
    });
    let is_alone = !scene.has_move
        && match scene.class(claim) {
            Some(Class::Move) => {
                let needs_move = claim.is(&["KO", "BM", "TE", "DO", "IT"]);
                needs_move || has_any(&["AB", "AW", "AE", "PL", "HD"])
            }
            _ => false,
        };
    let is_color = claim.is(&["PL"]) && scene.has_move && !scene.is_root;
    let is_lone_color = is_color && !has_any(&["AB", "AW", "AE"]);
    (is_alone || is_contradicted || is_lone_color).then(|| to_x_repaired(claim, scene, ledger))?
}

/// A property of the root or the game in another node.
pub fn misplaced_property(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let is_of_the_root = matches!(scene.class(claim), Some(Class::Root | Class::Info));
    (is_of_the_root && !scene.is_root).then(|| to_x_repaired(claim, scene, ledger))?
}

/// What stands behind an X for want of a value in FF[4], with the nearest in its place.
pub fn stood_aside(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let raw = claim.raw().filter(|_| scene.dialect == Dialect::Draft2016)?;
    let value = |ident: &str, raw: &str| read(ident, raw, scene.size, scene.dialect).into_iter().next();
    if let Some(ident) = claim.ident.strip_suffix('X').filter(|ident| ["DT", "RE", "MN"].contains(ident)) {
        let want = if scene.node.has(ident) { Want::again } else { Want::new };
        return Some(vec![want(ident.to_owned(), value(ident, raw)?)]);
    }
    let (with_x, meant) = match claim.ident {
        "DT" => ("DTX", raw.replace(',', "..")),
        "RE" if raw == "Void" => ("REX", "Unfinished".to_owned()),
        _ => return None,
    };
    let want = Want::new(claim.ident, value(claim.ident, &meant)?);
    scene.node.has(with_x).then(|| vec![want])
}
