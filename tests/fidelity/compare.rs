//! Compares a record with what it was converted into: node by node, and every value of either side.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use super::facts;
use super::ledger::{Ledger, Want};
use super::plays::{self, color_of, find_image, read_play};
use super::reshape::reshape;
use super::rules::{self, Claim, MERGED, OTHER_GAME, Rule, SMALL_LETTERS, Scene, TO_THE_ROOT};
use super::said::Said;
use super::tokens::{Malformed, Node, Tree, cut};
use crate::common::sgf::table::{self, Class};
use crate::common::sgf::value::{Size, read_size};
use ishisgf::diag::Diagnostic;
use ishisgf::format::Dialect;

/// So many differences of a record are described; one is enough to fail.
const DESCRIBED: usize = 5;

/// What a comparison found, and how much it looked at.
#[derive(Debug, Default)]
pub struct Findings {
    /// What is not the same, and why no rule explains it.
    pub differences: Vec<String>,
    /// How often each rule was used.
    pub uses: BTreeMap<&'static str, usize>,
    pub trees: usize,
    pub nodes: usize,
    pub moves: usize,
    pub properties: usize,
    pub values: usize,
}

/// The game trees of a text that are records of Go, and the others.
pub fn part<'t>(trees: Vec<Tree<'t>>) -> (Vec<Tree<'t>>, Vec<Tree<'t>>) {
    trees.into_iter().partition(|tree| {
        let game = tree.nodes.first().and_then(|root| root.value("GM"));
        game.and_then(facts::number).is_none_or(|game| game == 1.0)
    })
}

/// Compares a record with what it was converted into, while that was said.
pub fn compare(
    input: &str,
    output: &str,
    dialect: Dialect,
    diagnostics: &[Diagnostic],
) -> Result<Findings, Malformed> {
    let (trees, others) = part(cut(input)?);
    let outputs = cut(output)?;
    let said = Said::new(diagnostics);
    let mut findings = Findings::default();
    for other in others {
        let root = &other.nodes[0];
        match said.allows(OTHER_GAME, &root.range) {
            true => *findings.uses.entry(OTHER_GAME.name).or_default() += 1,
            false => findings
                .differences
                .push("nothing says why a tree is left out".to_owned()),
        }
    }
    if trees.len() != outputs.len() {
        let message = format!("{} trees, found {}", trees.len(), outputs.len());
        findings.differences.push(message);
    }
    findings.trees = trees.len();
    for (mut tree, output) in trees.into_iter().zip(&outputs) {
        let rules = reshape(&mut tree);
        Comparison::new(input, &tree, output, dialect, &said, &mut findings).run(&rules);
    }
    Ok(findings)
}

/// The comparison of a game tree.
struct Comparison<'c, 't> {
    text: &'c str,
    input: &'c Tree<'t>,
    output: &'c Tree<'c>,
    dialect: Dialect,
    size: Size,
    is_old: bool,
    said: &'c Said,
    /// What the output's root says, where misplaced properties go.
    root: Ledger,
    findings: &'c mut Findings,
}

impl<'c, 't> Comparison<'c, 't> {
    fn new(
        text: &'c str,
        input: &'c Tree<'t>,
        output: &'c Tree<'c>,
        dialect: Dialect,
        said: &'c Said,
        findings: &'c mut Findings,
    ) -> Self {
        let size = output.nodes[0].value("SZ").and_then(read_size);
        let version = input.nodes[0].value("FF").and_then(facts::number);
        Comparison {
            text,
            input,
            output,
            dialect,
            size: size.unwrap_or((19, 19)),
            is_old: version.is_none_or(|version| version < 4.0),
            said,
            root: Ledger::new(&[], (19, 19), dialect),
            findings,
        }
    }

    fn run(mut self, rules: &[Rule]) {
        for &rule in rules {
            self.use_rule(0, rule);
        }
        let mut pending = vec![(0, 0, 'B')];
        while let Some((input, output, to_move)) = pending.pop() {
            let Some((last, to_move)) = self.compare_node(input, output, to_move) else {
                continue;
            };
            let (before, after) = (&self.input.nodes[input], &self.output.nodes[last]);
            if before.children.len() != after.children.len() {
                let (before, after) = (before.children.len(), after.children.len());
                self.differ(input, format!("{before} continuations, found {after}"));
                continue;
            }
            let pairs = before.children.iter().zip(&after.children);
            pending.extend(pairs.map(|(input, output)| (*input, *output, to_move)));
        }
        self.check_leftovers_of_the_root();
    }

    /// Compares a node with its image. The last node of that, and who moves next.
    fn compare_node(&mut self, at: usize, start: usize, to_move: char) -> Option<(usize, char)> {
        let node = &self.input.nodes[at];
        let plays = plays::plays(node, self.size, to_move);
        self.findings.nodes += 1;
        self.findings.moves += plays.len();
        self.findings.properties += node.properties.len();
        self.findings.values += node
            .properties
            .iter()
            .map(|p| p.values.len())
            .sum::<usize>();
        let next = plays::to_move_after(node, &plays, to_move);
        if at != 0 && plays.len() <= 1 && is_verbatim(node, &self.output.nodes[start]) {
            return Some((start, next));
        }
        let image = match find_image(&plays, self.output, start, self.size) {
            Ok(image) => image,
            Err(message) => {
                self.differ(at, message);
                return None;
            }
        };
        for rule in image.rules {
            self.use_rule(at, rule);
        }
        let nodes: Vec<&Node<'_>> = image
            .nodes
            .iter()
            .map(|at| &self.output.nodes[*at])
            .collect();
        let ledger = Ledger::new(&nodes, self.size, self.dialect);
        let scene = Scene {
            node,
            is_root: at == 0,
            has_move: !plays.is_empty(),
            is_old: self.is_old,
            size: self.size,
            dialect: self.dialect,
        };
        self.settle_all(at, &scene, ledger);
        image.nodes.last().map(|last| (*last, next))
    }

    fn settle_all(&mut self, at: usize, scene: &Scene<'c, 't>, mut ledger: Ledger) {
        let mut seen = Vec::new();
        for property in &scene.node.properties {
            let ident = capitals(property.ident);
            if ident != property.ident {
                self.use_rule(at, SMALL_LETTERS);
            }
            // Each ZZ explains the property behind it.
            if seen.contains(&ident) && color_of(&ident).is_none() && ident != "ZZ" {
                self.use_rule(at, MERGED);
            }
            seen.push(ident);
        }
        for claim in claims(scene, &ledger) {
            self.settle(at, &claim, scene, &mut ledger);
        }
        if scene.is_root {
            self.root = ledger;
            return;
        }
        for (ident, value) in ledger.leftovers() {
            self.differ(at, format!("{ident} {value:?} stands there for nothing"));
        }
    }

    /// Finds what the output says for a claim, and takes it.
    fn settle(&mut self, at: usize, claim: &Claim<'_>, scene: &Scene<'c, 't>, ledger: &mut Ledger) {
        let mut attempt = Attempt {
            said: self.said,
            scene,
            tried: Vec::new(),
        };
        let mut used = attempt.settle(claim, ledger);
        let class = table::find(&claim.ident, self.dialect).map(|(class, _)| class);
        let is_of_the_root = matches!(class, Some(Class::Root | Class::Info));
        if used.is_none() && !scene.is_root && is_of_the_root {
            used = attempt.settle_in_root(claim, &mut self.root);
        }
        match used {
            Some(rules) => {
                for rule in rules {
                    *self.findings.uses.entry(rule.name).or_default() += 1;
                }
            }
            None => {
                let tried = match attempt.tried.is_empty() {
                    true => "no rule".to_owned(),
                    false => attempt.tried.join(", "),
                };
                let found: Vec<_> = ledger.free(&claim.ident).collect();
                let message = format!(
                    "{}{:?} is not there: found {}; tried {tried}",
                    claim.ident,
                    claim.raws,
                    short(&format!("{found:?}"))
                );
                self.differ(at, message);
            }
        }
    }

    /// Counts a rule, and demands that it was said to be applied.
    fn use_rule(&mut self, at: usize, rule: Rule) {
        *self.findings.uses.entry(rule.name).or_default() += 1;
        if !self.said.allows(rule, &self.input.nodes[at].range) {
            self.differ(at, format!("{}, and nothing says so", rule.name));
        }
    }

    /// What the writer adds of its own is no invention.
    fn check_leftovers_of_the_root(&mut self) {
        let leftovers = self
            .root
            .leftovers()
            .map(|(ident, value)| match (ident, value) {
                ("FF" | "GM" | "CA", _) => None,
                ("SZ", super::value::Value::Text(size)) if size == "19" => None,
                ("AP", super::value::Value::Text(name)) if name.starts_with("ishisgf:") => None,
                _ => Some(format!("{ident} {value:?} stands in the root for nothing")),
            });
        for message in leftovers.flatten().collect::<Vec<_>>() {
            self.differ(0, message);
        }
    }

    fn differ(&mut self, at: usize, message: String) {
        let differences = &mut self.findings.differences;
        if differences.len() < DESCRIBED {
            let start = self.input.nodes[at].range.start;
            let line = 1 + self.text[..start].matches('\n').count();
            differences.push(short(&format!("node {at} in line {line}: {message}")));
        }
    }
}

/// The search for what a claim became.
struct Attempt<'a, 's, 't> {
    said: &'a Said,
    scene: &'a Scene<'s, 't>,
    /// The rules that apply, and why each did not do.
    tried: Vec<String>,
}

impl Attempt<'_, '_, '_> {
    /// Takes what a claim became. The rules that made it that.
    fn settle(&mut self, claim: &Claim<'_>, ledger: &mut Ledger) -> Option<Vec<Rule>> {
        let scene = self.scene;
        if rules::identity(claim, scene, ledger).is_some_and(|wants| ledger.take(&wants)) {
            return Some(Vec::new());
        }
        for (rule, rewrite) in rules::TABLE {
            let Some(wants) = rewrite(claim, scene, ledger) else {
                continue;
            };
            if !self.said.allows(*rule, &scene.node.range) {
                self.tried
                    .push(format!("{} (which nothing says)", rule.name));
            } else if ledger.take(&wants) {
                return Some(vec![*rule]);
            } else {
                let wants: Vec<String> = wants.iter().map(Want::to_string).collect();
                self.tried
                    .push(format!("{} ({} is not there)", rule.name, wants.join(", ")));
            }
        }
        let alias = rules::alias(claim, scene)?;
        let renamed = Claim {
            ident: Cow::Borrowed(alias),
            ..claim.clone()
        };
        let mut used = self.settle(&renamed, ledger)?;
        used.push(rules::ALIAS);
        self.said
            .allows(rules::ALIAS, &scene.node.range)
            .then_some(used)
    }

    /// The same in the root, where a property of another node may go, or may be said already.
    fn settle_in_root(&mut self, claim: &Claim<'_>, root: &mut Ledger) -> Option<Vec<Rule>> {
        if !self.said.allows(TO_THE_ROOT, &self.scene.node.range) {
            return None;
        }
        let scene = Scene {
            is_root: true,
            ..*self.scene
        };
        let again = rules::identity(claim, &scene, root)?.into_iter();
        let again: Vec<Want> = again
            .map(|want| Want {
                again: true,
                ..want
            })
            .collect();
        if root.take(&again) {
            return Some(vec![TO_THE_ROOT]);
        }
        let mut attempt = Attempt {
            said: self.said,
            scene: &scene,
            tried: Vec::new(),
        };
        let mut used = attempt.settle(claim, root)?;
        used.push(TO_THE_ROOT);
        Some(used)
    }
}

/// Whether a node has the very properties of another.
fn is_verbatim(node: &Node<'_>, other: &Node<'_>) -> bool {
    let pairs = || node.properties.iter().zip(&other.properties);
    node.properties.len() == other.properties.len()
        && pairs().all(|(a, b)| a.ident == b.ident && a.values == b.values)
}

/// The capitals of an identifier; all of it where it has none.
fn capitals(ident: &str) -> Cow<'_, str> {
    if ident.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return Cow::Borrowed(ident);
    }
    let capitals: String = ident.chars().filter(char::is_ascii_uppercase).collect();
    if capitals.is_empty() {
        Cow::Borrowed(ident)
    } else {
        Cow::Owned(capitals)
    }
}

/// What a node claims, apart from its moves: value by value, but texts that are joined and views as a whole.
fn claims<'t>(scene: &Scene<'_, 't>, ledger: &Ledger) -> Vec<Claim<'t>> {
    let mut claims: Vec<Claim<'t>> = Vec::new();
    let mut counts: HashMap<String, usize> = HashMap::new();
    for (place, property) in scene.node.properties.iter().enumerate() {
        let ident = capitals(property.ident);
        let count = counts.entry(ident.to_string()).or_default();
        let claim = |raws: &[&'t str], nth| Claim {
            ident: ident.clone(),
            raws: raws.to_vec(),
            nth,
            of: 1,
            place,
        };
        if matches!(&*ident, "C" | "GC" | "VW") {
            match claims.iter_mut().find(|claim| claim.ident == ident) {
                Some(known) => known.raws.extend(&property.values),
                None => claims.push(claim(&property.values, 0)),
            }
            continue;
        }
        let is_run = &*ident == "S" && ledger.free("S").next().is_none();
        for raw in &property.values {
            let color = color_of(&ident);
            let is_play = color.is_some_and(|color| read_play(color, raw, scene.size).is_some());
            if !is_play && !is_run {
                claims.push(claim(&[*raw], *count));
            }
            *count += 1;
        }
    }
    let name = |claim: &Claim<'t>| match rules::alias(claim, scene) {
        Some(alias) => Cow::Borrowed(alias),
        None => claim.ident.clone(),
    };
    let mut named: HashMap<Cow<'t, str>, usize> = HashMap::new();
    for claim in &claims {
        *named.entry(name(claim)).or_default() += claim.raws.len();
    }
    for claim in &mut claims {
        claim.of = named[&name(claim)];
    }
    claims
}

/// A text cut to what can be read in a message.
fn short(text: &str) -> String {
    const LENGTH: usize = 600;
    match text.char_indices().nth(LENGTH) {
        Some((at, _)) => format!("{} …", &text[..at]),
        None => text.to_owned(),
    }
}
