//! What is spelled anew, and what goes behind an X because it can not be.

use super::old::letters_and_numbers;
use super::{Claim, Ledger, Scene, Wants, to_x, wants};
use crate::common::sgf::table::{Class, Form};
use crate::common::sgf::unescape_text;
use crate::common::sgf::value::read_point;
use crate::facts;
use crate::ledger::Want;
use crate::value::Value;

/// A number that is written otherwise.
pub fn digits(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let is_number = matches!(
        scene.form(claim)?,
        Form::Number(..) | Form::Real | Form::Double | Form::Size | Form::Time | Form::TimeLeft
    );
    let number = facts::number(claim.raw()?).filter(|_| is_number)?;
    let new = ledger.free_text(&claim.ident)?;
    (facts::number(new) == Some(number)).then(|| wants(&claim.ident, [Value::text(new)]))?
}

/// An annotation that does not say how much it means it.
pub fn plain_double(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let is_plain = scene.form(claim) == Some(Form::Double) && claim.raw()?.trim().is_empty();
    is_plain.then(|| wants(&claim.ident, [Value::text("1")]))?
}

/// A result, a time or a date in the words of the other dialect.
pub fn respelled(claim: &Claim<'_>, _: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let (old, new) = (claim.raw()?, ledger.free_text(&claim.ident)?);
    let is_same = match &*claim.ident {
        "RE" => facts::result(old).is_some() && facts::result(old) == facts::result(new),
        "TM" | "BL" | "WL" | "LT" => {
            facts::seconds(old).is_some() && facts::seconds(old) == facts::seconds(new)
        }
        "DT" => match facts::dates(old) {
            Some(days) => facts::dates(new) == Some(days),
            None => facts::is_repaired("DT", old, new),
        },
        _ => false,
    };
    is_same.then(|| wants(&claim.ident, [Value::text(new)]))?
}

/// FF\[4\] wants a version behind the name of a program.
pub fn program(claim: &Claim<'_>, _: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let name = unescape_text(claim.raw()?);
    claim
        .is(&["AP"])
        .then(|| wants("AP", [Value::Text(name + ":")]))?
}

/// MN in a root is the number of moves of the game, which FF\[4\] has no property for.
pub fn number_of_moves(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    (claim.is(&["MN"]) && scene.is_root).then(|| to_x(claim, scene))?
}

/// Points with white space in them, in letters and numbers, or of a rectangle whose corners are not the usual two.
pub fn point(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let raw: String = claim
        .raw()?
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    let one = |text: &str| {
        let point = read_point(text, scene.size).ok();
        point.or_else(|| letters_and_numbers(text, scene.size))
    };
    match scene.form(claim)? {
        Form::Points | Form::PointsOrNothing => {
            let (first, last) = raw.split_once(':').unwrap_or((&raw, &raw));
            let ((a, b), (c, d)) = (one(first)?, one(last)?);
            let row = |y| (a.min(c)..=a.max(c)).map(move |x| Value::Point((x, y)));
            wants(&claim.ident, (b.min(d)..=b.max(d)).flat_map(row))
        }
        Form::Labels => {
            let (at, label) = claim.raw()?.split_once(':')?;
            let at: String = at.chars().filter(|c| !c.is_whitespace()).collect();
            wants(
                &claim.ident,
                [Value::Label(one(&at)?, unescape_text(label))],
            )
        }
        _ => None,
    }
}

/// Where overtime is told with the main time, it is OT.
pub fn repaired(claim: &Claim<'_>, _: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let old = claim.raw()?;
    let new = ledger.free_text(&claim.ident)?;
    let overtime = ledger.free_text("OT");
    let overtime = overtime.filter(|words| claim.is(&["TM"]) && old.contains(words));
    // FF[4] has no word for a game that was not finished.
    let aside = ledger.free_text("REX");
    let aside = aside.filter(|&word| claim.is(&["RE"]) && new == "Void" && word == "Unfinished");
    let meant = aside.unwrap_or(new);
    let is_repaired = facts::is_repaired(&claim.ident, old, meant);
    let wants = [("OT", overtime), ("REX", aside), (&claim.ident, Some(new))].into_iter();
    let wants = wants.filter_map(|(ident, text)| Some(Want::new(ident, Value::text(text?))));
    is_repaired.then(|| wants.collect())
}

/// A size that is none.
pub fn bad_size(claim: &Claim<'_>, _: &Scene<'_, '_>, _: &Ledger) -> Wants {
    claim
        .is(&["SZ"])
        .then(|| wants("SZ", [Value::text("19")]))?
}

/// A fact that the dialect can't say stands behind an X, and beside it may stand what comes nearest.
pub fn nearest(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let (old, ident) = (claim.raw()?, &*claim.ident);
    let value = match scene.form(claim)? {
        Form::Nothing => Value::Nothing,
        _ => Value::text(ledger.free_text(ident)?),
    };
    let is_near = match &value {
        Value::Text(new) => {
            let is_undecided = ident == "RE" && matches!(&**new, "Void" | "?");
            let winner = new.get(..2).filter(|new| new.ends_with('+'));
            let is_winner = winner.is_some_and(|winner| old.starts_with(winner));
            is_undecided || is_winner || facts::is_repaired(ident, old, new)
        }
        _ => true,
    };
    let mut all = to_x(claim, scene)?;
    all.push(Want::new(ident, value));
    (is_near && claim.of == 1).then_some(all)
}

/// A value that its property can not have.
pub fn illegal(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let can_be_illegal = !matches!(scene.form(claim)?, Form::Text | Form::SimpleText);
    (can_be_illegal && scene.class(claim).is_some()).then(|| to_x(claim, scene))?
}

/// An annotation of a move where there is none, or beside one that it excludes.
pub fn misplaced_annotation(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    const EXCLUSIVE: [&[&str]; 2] = [&["BM", "TE", "DO", "IT"], &["DM", "UC", "GB", "GW"]];
    let is_contradicted = EXCLUSIVE.iter().any(|group| {
        let present = group
            .iter()
            .filter(|ident| scene.node.value(ident).is_some());
        claim.is(group) && present.count() > 1
    });
    let is_alone = scene.class(claim) == Some(Class::Move) && !scene.has_move;
    (is_alone || is_contradicted).then(|| to_x(claim, scene))?
}

/// A property of the root or the game in another node.
pub fn misplaced_property(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let is_of_the_root = matches!(scene.class(claim), Some(Class::Root | Class::Info));
    (is_of_the_root && !scene.is_root).then(|| to_x(claim, scene))?
}
