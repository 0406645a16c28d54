//! What is spelled anew.

use super::{Claim, Ledger, Scene, Wants, wants};
use crate::common::sgf::table::Form;
use crate::common::sgf::unescape_simple_text;
use crate::fidelity::facts;
use crate::fidelity::ledger::Want;
use crate::fidelity::value::Value;

/// A number that is written otherwise.
pub fn digits(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let is_number = matches!(
        scene.form(claim)?,
        Form::Number(..) | Form::Real | Form::Double | Form::Size | Form::Time | Form::TimeLeft
    );
    let number = facts::number(claim.raw()?).filter(|_| is_number)?;
    let new = ledger.free_text(claim.ident)?;
    (facts::number(new) == Some(number)).then(|| wants(claim.ident, [Value::text(new)]))?
}

/// What a value of older versions, or one that is left out, is in FF\[4\].
pub fn plain(claim: &Claim<'_>, scene: &Scene<'_, '_>) -> Option<Value> {
    let raw = claim.raw()?;
    match scene.form(claim)? {
        Form::Color => facts::color(raw).map(Value::text),
        Form::Nothing => matches!(raw.trim(), "" | "1" | "2").then_some(Value::Nothing),
        Form::Double => raw.trim().is_empty().then(|| Value::text("1")),
        _ => None,
    }
}

fn plain_of(form: Form, claim: &Claim<'_>, scene: &Scene<'_, '_>) -> Wants {
    let is_it = scene.form(claim) == Some(form);
    wants(claim.ident, [plain(claim, scene).filter(|_| is_it)?])
}

/// A player by name or number.
pub fn color(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    plain_of(Form::Color, claim, scene)
}

/// IT, DO and KO have no value.
pub fn flag(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    plain_of(Form::Nothing, claim, scene)
}

/// An annotation that does not say how much it means it.
pub fn plain_double(claim: &Claim<'_>, scene: &Scene<'_, '_>, _: &Ledger) -> Wants {
    plain_of(Form::Double, claim, scene)
}

/// A result, a time or a date in the words of the other dialect.
pub fn respelled(claim: &Claim<'_>, _: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let (old, new) = (claim.raw()?, ledger.free_text(claim.ident)?);
    facts::is_same(claim.ident, old, new).then(|| wants(claim.ident, [Value::text(new)]))?
}

/// FG has flags and a name, or nothing.
pub fn figure(claim: &Claim<'_>, _: &Scene<'_, '_>, _: &Ledger) -> Wants {
    let raw = claim.raw()?;
    let said = unescape_simple_text(raw);
    let figure = match raw.trim_start().strip_prefix(':') {
        Some(name) => format!("0:{}", unescape_simple_text(name)),
        None if said.parse::<u32>().is_ok() => said + ":",
        None => format!("0:{said}"),
    };
    claim.is(&["FG"]).then(|| wants("FG", [Value::Text(figure)]))?
}

/// A fact in other words. Where overtime is told with the main time, it is OT.
pub fn repaired(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let mut old = unescape_simple_text(claim.raw()?);
    let new = ledger.free_text(claim.ident)?;
    let mut wants = vec![Want::new(claim.ident, Value::text(new))];
    if claim.is(&["TM"]) {
        let is_there = |words: &&str| old.contains(words);
        let stated = ledger.taken_texts("OT").find(is_there);
        let found = ledger.free_text("OT").filter(is_there);
        let found = found.filter(|_| scene.node.said("OT").is_none());
        wants.extend(found.map(|words| Want::new("OT", Value::text(words))));
        if let Some(overtime) = stated.or(found) {
            old = old.replacen(overtime, "", 1);
        }
    }
    facts::is_repaired(claim.ident, &old, new).then_some(wants)
}
