//! Compares a record with what it was converted into: node by node, and every value of either side.

use std::collections::BTreeMap;

use super::claims::claims;
use super::cut::{Malformed, cut};
use super::ledger::{Ledger, Want};
use super::plays::{self, color_of, find_image};
use super::reported::Reported;
use super::reshape::reshape;
use super::rules::{self, CONTINUED, Claim, MERGED, OTHER_GAME, RENAMED, Rule, Scene, TO_ITS_PLACE};
use super::value::Value;
use crate::common::convert::{Dialect, Said};
use crate::common::sgf::table::{self, Class};
use crate::common::sgf::value::{Size, read_size};
use crate::common::sgf::{Game, Node};

/// So many differences of a record are described; one is enough to fail.
const DESCRIBED: usize = 5;

/// What a comparison found, and how much it looked at.
#[derive(Debug, Default)]
pub struct Findings {
    /// What is not the same, and why no rule explains it.
    pub differences: Vec<String>,
    /// How much was looked at, and how often each rule was used.
    pub counts: BTreeMap<&'static str, usize>,
}

impl Findings {
    fn count(&mut self, what: &'static str, by: usize) {
        *self.counts.entry(what).or_default() += by;
    }

    /// Counts a tree, and all that is in it.
    fn count_tree(&mut self, tree: &Game<'_>) {
        let properties = || tree.nodes.iter().flat_map(|node| &node.properties);
        let plays = properties().filter(|property| color_of(property.ident).is_some());
        self.count("trees", 1);
        self.count("nodes", tree.nodes.len());
        self.count("moves", plays.map(|play| play.values.len()).sum());
        self.count("properties", properties().count());
        self.count("values", properties().map(|property| property.values.len()).sum());
    }
}

/// The game trees of a text that are records of Go, and the others: those whose first number of a game is another one, and none Go's.
pub fn part<'t>(trees: Vec<Game<'t>>) -> (Vec<Game<'t>>, Vec<Game<'t>>) {
    trees.into_iter().partition(|tree| {
        let root = tree.nodes.first();
        let properties = root.into_iter().flat_map(|root| &root.properties);
        let games = properties.filter(|property| matches!(property.ident, "GM" | "GK"));
        let games: Vec<_> = games.flat_map(|property| &property.values).collect();
        let mut said = games.iter().filter(|game| !game.trim().is_empty());
        let first = said.next().and_then(|game| game.trim().parse::<i64>().ok());
        let is_go = games.iter().any(|game| game.trim() == "1");
        is_go || first.is_none_or(|game| game <= 1)
    })
}

/// Compares a record with what it was converted into, while that was said.
pub fn compare(input: &str, output: &str, dialect: Dialect, said: &[Said]) -> Result<Findings, Malformed> {
    let (trees, others) = part(cut(input)?);
    let outputs = cut(output)?;
    let said = Reported::new(said);
    let mut findings = Findings::default();
    for other in others {
        let root = &other.nodes[0];
        match said.allows(OTHER_GAME, root) {
            true => findings.count(OTHER_GAME.name, 1),
            false => findings.differences.push("nothing says why a tree is left out".to_owned()),
        }
    }
    let trees = match trees.len() > outputs.len() {
        true => joined(trees, &said, &mut findings),
        false => trees,
    };
    if trees.len() != outputs.len() {
        let message = format!("{} trees, found {}", trees.len(), outputs.len());
        findings.differences.push(message);
    }
    let nodes = outputs.iter().flat_map(|tree| &tree.nodes);
    let mut properties = nodes.flat_map(|node| &node.properties);
    if let Some(old) = properties.find(|property| property.is_renamed) {
        let message = format!("{} has an old name in the output", old.ident);
        findings.differences.push(message);
    }
    for (mut tree, output) in trees.into_iter().zip(&outputs) {
        findings.count_tree(&tree);
        let rules = reshape(&mut tree);
        Comparison::new(input, &tree, output, dialect, &said, &mut findings).run(&rules);
    }
    Ok(findings)
}

/// Game trees, those that go on with the one before at the end of its main line.
fn joined<'t>(trees: Vec<Game<'t>>, said: &Reported, findings: &mut Findings) -> Vec<Game<'t>> {
    let mut joined: Vec<Game<'t>> = Vec::new();
    for tree in trees {
        match joined.last_mut() {
            Some(before) if said.allows(CONTINUED, &tree.nodes[0]) => {
                findings.count(CONTINUED.name, 1);
                go_on(before, tree);
            }
            _ => joined.push(tree),
        }
    }
    joined
}

/// Puts the nodes of a tree to the end of another one's main line.
fn go_on<'t>(tree: &mut Game<'t>, next: Game<'t>) {
    let offset = tree.nodes.len();
    let mut end = 0;
    while let Some(&child) = tree.nodes[end].children.first() {
        end = child;
    }
    for mut node in next.nodes {
        node.parent = Some(node.parent.map_or(end, |parent| parent + offset));
        node.children.iter_mut().for_each(|child| *child += offset);
        tree.nodes.push(node);
    }
    tree.nodes[end].children.push(offset);
}

/// The comparison of a game tree.
struct Comparison<'c, 't> {
    text: &'c str,
    input: &'c Game<'t>,
    output: &'c Game<'c>,
    dialect: Dialect,
    size: Size,
    is_old: bool,
    said: &'c Reported,
    /// Where misplaced properties go: the root, and nodes with game information below a root without any.
    homes: Vec<Home>,
    findings: &'c mut Findings,
}

/// A node that misplaced properties go to.
struct Home {
    at: usize,
    /// What its image says.
    ledger: Ledger,
    has_info: bool,
}

/// A node that is to be compared.
struct Pending {
    input: usize,
    /// Where its image begins.
    output: usize,
    to_move: char,
    /// Where the game information of its path is.
    home: usize,
}

impl<'c, 't> Comparison<'c, 't> {
    fn new(
        text: &'c str,
        input: &'c Game<'t>,
        output: &'c Game<'c>,
        dialect: Dialect,
        said: &'c Reported,
        findings: &'c mut Findings,
    ) -> Self {
        let size = output.nodes[0].said("SZ").and_then(read_size);
        let version = input.nodes[0].said("FF");
        let version = version.and_then(|version| version.trim().parse::<i64>().ok());
        Comparison {
            text,
            input,
            output,
            dialect,
            size: size.unwrap_or((19, 19)),
            is_old: version.is_none_or(|version| version < 4),
            said,
            homes: Vec::new(),
            findings,
        }
    }

    fn run(mut self, rules: &[(usize, Rule)]) {
        for &(at, rule) in rules {
            self.use_rule(at, rule);
        }
        let mut pending =
            vec![Pending { input: 0, output: 0, to_move: plays::first_to_move(&self.input.nodes[0]), home: 0 }];
        while let Some(node) = pending.pop() {
            let Some(after) = self.compare_node(&node) else {
                continue;
            };
            let input = &self.input.nodes[node.input];
            let output = &self.output.nodes[after.output];
            if input.children.len() != output.children.len() {
                let (before, after) = (input.children.len(), output.children.len());
                self.differ(node.input, format!("{before} continuations, found {after}"));
                continue;
            }
            let pairs = input.children.iter().zip(&output.children);
            pending.extend(pairs.map(|(&input, &output)| Pending { input, output, ..after }));
        }
        self.check_leftovers_of_homes();
    }

    /// Compares a node with its image. The last node of that, and what is known for the nodes that follow.
    fn compare_node(&mut self, pending: &Pending) -> Option<Pending> {
        let &Pending { input: at, output: start, to_move, home } = pending;
        let node = &self.input.nodes[at];
        if let Some(color) = lone_move(node)
            && is_verbatim(node, &self.output.nodes[start])
        {
            return Some(Pending { to_move: plays::opponent(color), ..*pending });
        }
        let (plays, once) = plays::plays(node, self.size, to_move);
        let mut after =
            Pending { input: at, output: start, to_move: plays::to_move_after(node, &plays, to_move), home };
        let is_plain = at != 0 && plays.len() <= 1 && once.is_none();
        if is_plain && is_verbatim(node, &self.output.nodes[start]) && !self.is_home(&[start], home) {
            return Some(after);
        }
        let image = match find_image(&plays, self.output, start, self.size) {
            Ok(image) => image,
            Err(message) => {
                self.differ(at, message);
                return None;
            }
        };
        for rule in image.rules.into_iter().chain(once) {
            self.use_rule(at, rule);
        }
        let nodes: Vec<&Node<'_>> = image.nodes.iter().map(|at| &self.output.nodes[*at]).collect();
        let mut ledger = Ledger::new(&nodes, self.size, self.dialect);
        let scene = Scene {
            node,
            root: &self.input.nodes[0],
            is_root: at == 0,
            has_move: !plays.is_empty(),
            is_old: self.is_old,
            size: self.size,
            dialect: self.dialect,
        };
        self.settle_all(at, &scene, home, &mut ledger);
        if at == 0 || self.is_home(&image.nodes, home) {
            after.home = self.homes.len();
            let has_info = self.has_info(&image.nodes);
            self.homes.push(Home { at, ledger, has_info });
        } else {
            for (ident, value) in ledger.leftovers() {
                self.differ(at, format!("{ident} {value:?} stands there for nothing"));
            }
        }
        after.output = *image.nodes.last()?;
        Some(after)
    }

    /// Whether some nodes of the output have game information.
    fn has_info(&self, nodes: &[usize]) -> bool {
        let properties = nodes.iter().flat_map(|at| &self.output.nodes[*at].properties);
        let mut classes = properties.filter_map(|property| self.class(property.ident));
        classes.any(|class| class == Class::Info)
    }

    /// Whether some nodes of the output are the first on their path that have game information.
    fn is_home(&self, nodes: &[usize], home: usize) -> bool {
        self.homes.get(home).is_some_and(|home| !home.has_info) && self.has_info(nodes)
    }

    fn class(&self, ident: &str) -> Option<Class> {
        table::find(ident, self.dialect).map(|(class, _)| class)
    }

    fn settle_all(&mut self, at: usize, scene: &Scene<'c, 't>, home: usize, ledger: &mut Ledger) {
        let mut seen: Vec<&str> = Vec::new();
        for property in &scene.node.properties {
            let ident = property.ident;
            if property.is_renamed {
                self.use_rule(at, RENAMED);
            }
            // Each ZZ explains the property behind it.
            if seen.contains(&ident) && color_of(ident).is_none() && ident != "ZZ" {
                self.use_rule(at, MERGED);
            }
            seen.push(ident);
        }
        for claim in claims(scene) {
            self.settle(at, &claim, scene, home, ledger);
        }
    }

    /// Finds what the output says for a claim, and takes it.
    fn settle(&mut self, at: usize, claim: &Claim<'_>, scene: &Scene<'c, 't>, home: usize, ledger: &mut Ledger) {
        let mut attempt = Attempt { said: self.said, scene, tried: Vec::new() };
        let mut used = attempt.settle(claim, ledger);
        if used.is_none() && !scene.is_root {
            let home = match self.class(claim.ident.strip_suffix('X').unwrap_or(claim.ident)) {
                Some(Class::Root) => self.homes.first_mut(),
                Some(Class::Info) => self.homes.get_mut(home),
                _ => None,
            };
            used = home.and_then(|home| attempt.settle_elsewhere(claim, &mut home.ledger));
        }
        if let Some(rules) = used {
            rules.iter().for_each(|rule| self.findings.count(rule.name, 1));
            return;
        }
        let tried = match attempt.tried.is_empty() {
            true => "no rule".to_owned(),
            false => attempt.tried.join(", "),
        };
        let found: Vec<_> = ledger.free(claim.ident).collect();
        let found = short(&format!("{found:?}"));
        let Claim { ident, raws, .. } = claim;
        self.differ(at, format!("{ident}{raws:?} is not there: found {found}; tried {tried}"));
    }

    /// Counts a rule, and demands that it was said to be applied.
    fn use_rule(&mut self, at: usize, rule: Rule) {
        self.findings.count(rule.name, 1);
        if !self.said.allows(rule, &self.input.nodes[at]) {
            self.differ(at, format!("{}, and nothing says so", rule.name));
        }
    }

    /// What the writer adds of its own is no invention.
    fn check_leftovers_of_homes(&mut self) {
        for home in std::mem::take(&mut self.homes) {
            for (ident, value) in home.ledger.leftovers() {
                let is_of_the_writer = match (ident, value) {
                    ("FF" | "GM" | "CA", _) => true,
                    ("SZ", Value::Text(size)) => size == "19",
                    ("AP", Value::Text(name)) => name.starts_with("ishisgf:"),
                    _ => false,
                };
                if home.at != 0 || !is_of_the_writer {
                    let message = format!("{ident} {value:?} stands there for nothing");
                    self.differ(home.at, message);
                }
            }
        }
    }

    fn differ(&mut self, at: usize, message: String) {
        let differences = &mut self.findings.differences;
        if differences.len() < DESCRIBED {
            let start = self.input.nodes[at].at;
            let line = 1 + self.text[..start].matches('\n').count();
            differences.push(short(&format!("node {at} in line {line}: {message}")));
        }
    }
}

/// The search for what a claim became.
struct Attempt<'a, 's, 't> {
    said: &'a Reported,
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
            if !self.said.allows(*rule, scene.node) {
                self.tried.push(format!("{} (which nothing says)", rule.name));
            } else if ledger.take(&wants) {
                return Some(vec![*rule]);
            } else {
                let wants: Vec<String> = wants.iter().map(Want::to_string).collect();
                self.tried.push(format!("{} ({} is not there)", rule.name, wants.join(", ")));
            }
        }
        let alias = rules::alias(claim, scene)?;
        let renamed = Claim { ident: alias, ..claim.clone() };
        let mut used = self.settle(&renamed, ledger)?;
        used.push(rules::ALIAS);
        self.said.allows(rules::ALIAS, scene.node).then_some(used)
    }

    /// The same in the node where a misplaced property goes, or where it is said already.
    fn settle_elsewhere(&mut self, claim: &Claim<'_>, home: &mut Ledger) -> Option<Vec<Rule>> {
        if !self.said.allows(TO_ITS_PLACE, self.scene.node) {
            return None;
        }
        let scene = Scene { is_root: true, ..*self.scene };
        let said = rules::merged::said_before(claim, &scene, home).into_iter();
        let again: Vec<Want> = said.map(|value| Want::again(claim.ident, value)).collect();
        if !again.is_empty() && home.take(&again) {
            return Some(vec![TO_ITS_PLACE]);
        }
        let mut attempt = Attempt { said: self.said, scene: &scene, tried: Vec::new() };
        let mut used = attempt.settle(claim, home)?;
        used.push(TO_ITS_PLACE);
        Some(used)
    }
}

/// The color of a node that is below the root, and has a move and nothing else.
fn lone_move(node: &Node<'_>) -> Option<char> {
    match &node.properties[..] {
        [only] if node.parent.is_some() && only.values.len() == 1 => color_of(only.ident),
        _ => None,
    }
}

/// Whether a node has the very properties of another.
fn is_verbatim(node: &Node<'_>, other: &Node<'_>) -> bool {
    let pairs = || node.properties.iter().zip(&other.properties);
    node.properties.len() == other.properties.len() && pairs().all(|(a, b)| a.ident == b.ident && a.values == b.values)
}

/// A text cut to what can be read in a message.
fn short(text: &str) -> String {
    const LENGTH: usize = 600;
    match text.char_indices().nth(LENGTH) {
        Some((at, _)) => format!("{} …", &text[..at]),
        None => text.to_owned(),
    }
}
