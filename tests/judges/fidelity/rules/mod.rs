//! The closed table of rewritings: what may stand in an output for what stands in its input, and what must have been
//! said about it.

mod aside;
pub mod merged;
mod old;
pub mod points;
mod repaired;

use super::ledger::{Ledger, Want};
use super::value::{Value, form_of, read};
use crate::common::convert::Code::{self, *};
use crate::common::convert::Dialect;
use crate::common::sgf::table::{self, Class, Form};
use crate::common::sgf::value::Size;
use crate::common::sgf::{Node, unescape_text};

/// A rewriting: its name, and the codes one of which must have been reported, if there are any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    pub name: &'static str,
    pub codes: &'static [Code],
}

const fn rule(name: &'static str, codes: &'static [Code]) -> Rule {
    Rule { name, codes }
}

// Rewritings of the tree, of moves and of identifiers, which are applied where the tree is walked.
pub const OTHER_GAME: Rule = rule("a tree of another game is left out", &[OtherGame]);
pub const SPLIT: Rule = rule("a node is split", &[SplitNode]);
pub const CAPTURED: Rule = rule("captured stones join the node of their move", &[OldForm]);
pub const REHUNG: Rule = rule("a variation is hung where it differs", &[OldForm]);
pub const RUN: Rule = rule("a run of moves", &[OldForm]);
pub const PASS: Rule = rule("tt is a pass", &[OldForm]);
pub const COORDINATES: Rule = rule("a point in letters and numbers", &[OldForm]);
pub const NAMED_TWICE: Rule = rule("a variation's name meets another", &[RepeatedProperty]);
pub const WHITE_SPACE: Rule = rule("white space in a move", &[RepairedValue]);
pub const BESIDE_POINT: Rule = rule("a pass beside a point is left out", &[RepairedValue]);
pub const ONCE: Rule = rule("a move that stands twice", &[SaidAgain]);
pub const RENAMED: Rule = rule("small letters or a name in full", &[LowerCaseIdentifier, OldForm]);
pub const MERGED: Rule =
    rule("a repeated property is merged", &[SaidAgain, RepeatedProperty, SeveralValues, EmptyValue]);
pub const CONTINUED: Rule = rule("a tree that is closed too early goes on", &[ExtraParenthesis]);
pub const ALIAS: Rule = rule("another name of a property", &[OldForm]);
pub const TO_ITS_PLACE: Rule = rule("a property goes where it belongs", &[MisplacedProperty]);

/// All of these.
pub const OF_THE_WALK: &[Rule] = &[
    OTHER_GAME,
    SPLIT,
    CAPTURED,
    REHUNG,
    RUN,
    PASS,
    COORDINATES,
    WHITE_SPACE,
    BESIDE_POINT,
    ONCE,
    NAMED_TWICE,
    RENAMED,
    MERGED,
    CONTINUED,
    ALIAS,
    TO_ITS_PLACE,
];

/// What an input claims to say: usually one value.
#[derive(Clone, Debug)]
pub struct Claim<'t> {
    pub ident: &'t str,
    pub raws: Vec<&'t str>,
    /// How many the node has, under any of its names.
    pub of: usize,
    /// Where the property stands in the node.
    pub place: usize,
}

impl Claim<'_> {
    /// The value as it stands, where the claim has one.
    pub fn raw(&self) -> Option<&str> {
        match self.raws[..] {
            [raw] => Some(raw),
            _ => None,
        }
    }

    fn is(&self, idents: &[&str]) -> bool {
        idents.contains(&self.ident)
    }

    fn behind_x(&self) -> String {
        format!("{}X", self.ident)
    }
}

/// Where a claim stands.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'s, 't> {
    pub node: &'s Node<'t>,
    pub root: &'s Node<'t>,
    pub is_root: bool,
    pub has_move: bool,
    /// The record is of a version before FF[4], or of none.
    pub is_old: bool,
    pub size: Size,
    pub dialect: Dialect,
}

impl Scene<'_, '_> {
    fn form(&self, claim: &Claim<'_>) -> Option<Form> {
        form_of(claim.ident, self.dialect)
    }

    fn class(&self, claim: &Claim<'_>) -> Option<Class> {
        table::find(claim.ident, self.dialect).map(|(class, _)| class)
    }

    fn read(&self, claim: &Claim<'_>) -> Vec<Value> {
        let read = |raw: &&str| read(claim.ident, raw, self.size, self.dialect);
        claim.raws.iter().flat_map(read).collect()
    }

    fn reread(&self, claim: &Claim<'_>, raw: &str) -> Vec<Value> {
        read(claim.ident, raw, self.size, self.dialect)
    }
}

type Wants = Option<Vec<Want>>;

/// What a rule wants to find instead of a claim; nothing in particular where the claim is to be left out, `None` where
/// the rule does not apply.
pub type Rewrite = fn(&Claim<'_>, &Scene<'_, '_>, &Ledger) -> Wants;

macro_rules! rewritings {
    ($($rewrite:path, $name:literal [$($code:ident),*];)*) => {
        &[$((rule($name, &[$($code),*]), $rewrite)),*]
    };
}

/// The rewritings of values, in the order in which they are tried.
pub const TABLE: &[(Rule, Rewrite)] = rewritings! {
    merged::writers_own, "the writer's own" [];
    merged::line_breaks, "line breaks become blanks" [LineBreaks];
    repaired::plain_double, "an annotation without a value" [OldForm, MisplacedAnnotation];
    merged::empty, "an empty value is left out" [EmptyValue];
    merged::empty_beside, "an empty value beside another" [SaidAgain, RepeatedProperty, SeveralValues];
    merged::blank, "blanks where nothing is meant" [RepairedValue, EmptyValue];
    merged::joined, "texts are joined" [SaidAgain];
    merged::joined_dates, "dates are joined" [SaidAgain];
    merged::said_already, "the same twice" [SaidAgain, RepeatedProperty, SeveralValues];
    aside::unfinished, "a game that was not finished" [IllegalValue];
    aside::nearest, "a value goes behind an X, the nearest beside it" [IllegalValue];
    aside::stood_aside, "what stood aside is what the draft has a value for" [Respelled];
    aside::further, "a further value goes behind an X" [SaidAgain, RepeatedProperty, SeveralValues];
    repaired::digits, "a number in digits of its own" [Respelled, RepairedValue];
    repaired::color, "a player in words" [OldForm, RepairedValue];
    old::letters, "letters become labels" [OldForm];
    aside::letters, "letters on labels or off the board" [SaidAgain, PointTwice, IllegalValue];
    old::captured, "captured stones are no territory" [OldForm];
    old::mark, "a mark becomes a cross or triangle" [OldForm];
    old::shape, "shapes become labels" [OldForm];
    old::corners, "corners of a view" [OldForm];
    old::halves, "komi in halves" [OldForm];
    old::handicap, "the handicap with its stones" [OldForm];
    old::judgements, "two judgements are a third" [OldForm];
    repaired::flag, "a flag with a value" [OldForm, RepairedValue];
    repaired::respelled, "a fact in the words of the dialect" [Respelled];
    repaired::figure, "a figure without flags or a name" [RepairedValue];
    points::label, "a label with a comma" [OldForm, RepairedValue];
    points::respelled, "a point is respelled" [RepairedValue, OldForm];
    repaired::repaired, "a fact is repaired" [RepairedValue, OldForm];
    merged::point_twice, "a point named twice" [SaidAgain, PointTwice];
    merged::stone_replaced, "the last stone counts" [PointTwice];
    aside::second_mark, "a second mark goes behind an X" [SaidAgain, PointTwice];
    aside::number_of_moves, "the number of moves" [IllegalValue];
    aside::misplaced_annotation, "an annotation goes behind an X" [MisplacedAnnotation];
    aside::misplaced_property, "a property of the root goes behind an X" [MisplacedProperty];
    aside::bad_size, "no size is 19" [BadSize];
    merged::nul, "NUL bytes are blanks" [NulByte];
    merged::stale, "carry-over that somebody edited" [StaleCarry];
    aside::illegal, "an illegal value goes behind an X" [IllegalValue, NoPoint, PointOffBoard];
};

/// The claim as it stands. Two points of a view are no corners where these two are all that is seen.
pub fn identity(claim: &Claim<'_>, scene: &Scene<'_, '_>, ledger: &Ledger) -> Wants {
    let all = as_it_is(claim, scene);
    let is_all = match claim.ident {
        "VW" => ledger.free("VW").count() == all.len(),
        // What stands there is the writer's.
        "FF" | "CA" => false,
        _ => true,
    };
    (is_all && !has_line_breaks(claim)).then_some(all)
}

/// The properties of a root that a dialect calls otherwise.
pub fn alias(claim: &Claim<'_>, scene: &Scene<'_, '_>) -> Option<&'static str> {
    if !scene.is_root {
        return None;
    }
    let raw = claim.raw()?.trim();
    let is_said = !raw.is_empty() || scene.root.properties.iter().any(|property| property.ident == "GK");
    match claim.ident {
        "GK" => Some("GM"),
        "RD" | "PDT" => Some("DT"),
        "HD" => Some("HA"),
        "PTM" => Some("TM"),
        "LKM" => Some("KM"),
        "NE" if matches!(raw, "B" | "W") => Some("PL"),
        "TE" if !scene.has_move && is_said && !matches!(raw, "1" | "2") => Some("EV"),
        "KO" if !scene.has_move && is_said => Some("KM"),
        "TL" if !scene.has_move => Some("TM"),
        _ => None,
    }
}

fn wants(ident: &str, values: impl IntoIterator<Item = Value>) -> Wants {
    Some(values.into_iter().map(|value| Want::new(ident, value)).collect())
}

fn as_it_is(claim: &Claim<'_>, scene: &Scene<'_, '_>) -> Vec<Want> {
    let values = scene.read(claim).into_iter();
    values.map(|value| Want::new(claim.ident, value)).collect()
}

fn is_list(claim: &Claim<'_>, scene: &Scene<'_, '_>) -> bool {
    scene.form(claim).is_none_or(Form::is_list)
}

/// Whether a value of one line has line breaks that are no soft ones.
fn has_line_breaks(claim: &Claim<'_>) -> bool {
    use Form::{Arrows, Points, PointsOrNothing, Text};
    let has_break = |raw: &&str| raw.contains(['\r', '\n']) && unescape_text(raw).contains('\n');
    let is_of_one_line = |form| !matches!(form, Text | Points | PointsOrNothing | Arrows);
    let form = table::find(claim.ident, Dialect::Ff4).map(|(_, form)| form);
    form.is_some_and(is_of_one_line) && claim.raws.iter().any(has_break)
}
