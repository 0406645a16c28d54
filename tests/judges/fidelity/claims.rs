//! What a node claims to say, apart from its moves.

use std::collections::HashMap;

use super::plays::{color_of, is_run, read_play};
use super::rules::{self, Claim, Scene};

/// What a node claims: value by value, but texts that are joined, views and letters as a whole. What yields to another
/// property comes after it.
pub fn claims<'t>(scene: &Scene<'_, 't>) -> Vec<Claim<'t>> {
    let mut claims: Vec<Claim<'t>> = Vec::new();
    for (place, property) in scene.node.properties.iter().enumerate() {
        let ident = property.ident;
        let claim = |raws: &[&'t str]| Claim { ident, raws: raws.to_vec(), of: 1, place };
        if matches!(ident, "C" | "GC" | "VW" | "L") {
            match claims.iter_mut().find(|claim| claim.ident == ident) {
                Some(known) => known.raws.extend(&property.values),
                None => claims.push(claim(&property.values)),
            }
        } else if !is_run(scene.node, property, scene.size) {
            let color = color_of(ident);
            let is_play = |raw: &str| color.is_some_and(|color| read_play(color, raw, scene.size).is_some());
            let others = property.values.iter().filter(|raw| !is_play(raw));
            claims.extend(others.map(|raw| claim(&[*raw])));
        }
    }
    let name = |claim: &Claim<'t>| rules::alias(claim, scene).unwrap_or(claim.ident);
    let mut named: HashMap<&str, usize> = HashMap::new();
    for claim in &claims {
        *named.entry(name(claim)).or_default() += claim.raws.len();
    }
    for claim in &mut claims {
        claim.of = named[&name(claim)];
    }
    claims.sort_by_key(|claim| match claim.ident {
        // The overtime that it tells, and the marks, may be said elsewhere.
        "TM" | "M" => 1,
        "KI" => 2,
        _ if rules::alias(claim, scene).is_some() => 2,
        _ => 0,
    });
    claims
}
