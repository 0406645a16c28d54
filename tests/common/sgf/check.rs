//! The rules of nodes and trees.

use std::collections::HashSet;

use super::table::{self, Class, Form};
use super::value::{Point, Size, check_line, check_value, read_point, read_points, read_size, split_compose};
use super::{Game, Kind, Node, Property, Violation};
use crate::common::convert::Dialect;

/// Annotations that exclude each other, and those that need a move.
const JUDGEMENTS: [&str; 4] = ["BM", "TE", "DO", "IT"];
const ESTIMATES: [&str; 4] = ["DM", "UC", "GB", "GW"];

struct Judge<'v> {
    size: Size,
    dialect: Dialect,
    /// Where the node in hand stands.
    at: usize,
    violations: &'v mut Vec<Violation>,
}

/// Judges a game tree.
pub fn check_game(game: &Game<'_>, dialect: Dialect, violations: &mut Vec<Violation>) {
    let Some(root) = game.nodes.first() else {
        return;
    };
    let size = root.value("SZ").and_then(read_size).unwrap_or((19, 19));
    let mut judge = Judge { size, dialect, at: root.at, violations };
    for ident in ["FF", "GM", "CA", "SZ", "AP"] {
        if !root.has(ident) {
            judge.complain(Kind::MissingInRoot, ident);
        }
    }
    if root.has("MN") && dialect == Dialect::Ff4 {
        judge.complain(Kind::NotInRoot, "MN does not belong into the root");
    }
    // Whether there is game information on the path up to each node.
    let mut has_info: Vec<bool> = Vec::with_capacity(game.nodes.len());
    for node in &game.nodes {
        judge.at = node.at;
        let above = node.parent.is_some_and(|parent| has_info[parent]);
        let here = judge.check_node(node);
        if above && here {
            judge.complain(Kind::SecondGameInfo, "game information a second time");
        }
        has_info.push(above || here);
    }
}

impl Judge<'_> {
    fn complain(&mut self, kind: Kind, what: impl Into<String>) {
        self.violations.push(Violation { kind, at: self.at, what: what.into() });
    }

    /// Judges a node. Whether it has game information.
    fn check_node(&mut self, node: &Node<'_>) -> bool {
        let mut classes = Vec::new();
        for (index, property) in node.properties.iter().enumerate() {
            let ident = property.ident;
            if node.properties[..index].iter().any(|p| p.ident == ident) {
                self.complain(Kind::RepeatedProperty, ident);
            }
            match table::find(ident, self.dialect) {
                Some((class, form)) => {
                    // In a root it is the number of moves of the game.
                    let is_of_game = ident == "MN" && node.parent.is_none();
                    classes.push(if is_of_game { Class::Any } else { class });
                    self.check_values(property, form);
                }
                None if ident == "ISHI" => self.check_private(property),
                None => self.complain(Kind::UnknownProperty, ident),
            }
        }
        if classes.contains(&Class::Root) && node.parent.is_some() {
            self.complain(Kind::NotInRoot, "a root property elsewhere");
        }
        if classes.contains(&Class::Move) && classes.contains(&Class::Setup) {
            self.complain(Kind::MoveWithSetup, "a move and setup in one node");
        }
        if node.has("B") && node.has("W") {
            self.complain(Kind::TwoMoves, "two moves in one node");
        }
        // Most nodes have a move and nothing else.
        if !matches!(classes[..], [Class::Move]) || node.play().is_none() {
            self.check_annotations(node);
            self.check_points(node);
        }
        classes.contains(&Class::Info)
    }

    fn check_values(&mut self, Property { ident, values, .. }: &Property<'_>, form: Form) {
        if values.len() > 1 && !form.is_list() {
            self.complain(Kind::SeveralValues, *ident);
        }
        for value in values {
            let judgement = check_value(value, form, self.size, self.dialect);
            self.note(judgement.map_err(|(kind, what)| (kind, format!("{ident}: {what}"))));
        }
        let is_empty = values.iter().any(|value| value.is_empty());
        let may_be_empty = match form {
            Form::PointsOrNothing => values.len() == 1,
            Form::Kept => true,
            _ => !form.is_list() || (self.dialect == Dialect::Draft2016 && values.len() == 1),
        };
        if is_empty && !may_be_empty {
            self.complain(Kind::EmptyValue, *ident);
        }
    }

    /// A private property holds SimpleText, which may be empty.
    fn check_private(&mut self, property: &Property<'_>) {
        let is_wrong = |value: &&&str| value.contains(char::is_control);
        if let Some(value) = property.values.iter().find(is_wrong) {
            self.complain(Kind::WhiteSpace, format!("{}[{value}]", property.ident));
        }
    }

    fn note<T>(&mut self, judgement: Result<T, (Kind, String)>) -> Option<T> {
        judgement.map_err(|(kind, what)| self.complain(kind, what)).ok()
    }

    fn check_annotations(&mut self, node: &Node<'_>) {
        let count = |idents: &[&str]| idents.iter().filter(|ident| node.has(ident)).count();
        if count(&JUDGEMENTS) > 1 || count(&ESTIMATES) > 1 {
            self.complain(Kind::Annotation, "contradicting annotations");
        }
        if (count(&JUDGEMENTS) > 0 || node.has("KO")) && node.play().is_none() {
            self.complain(Kind::Annotation, "a move is annotated where there is none");
        }
    }

    /// Points named at most once by all properties of a kind.
    fn check_points(&mut self, node: &Node<'_>) {
        for group in [&["AB", "AW", "AE"][..], &["CR", "SQ", "TR", "MA", "SL"], &["TB", "TW"], &["DD"], &["VW"]] {
            let mut seen: HashSet<Point> = HashSet::new();
            for ident in group {
                for value in node.values(ident).iter().filter(|value| !value.is_empty()) {
                    let points = read_points(value, self.size);
                    for point in self.note(points).unwrap_or_default() {
                        if !seen.insert(point) {
                            self.complain(Kind::PointTwice, format!("{ident}[{value}]"));
                        }
                    }
                }
            }
        }
        self.check_labels(node.values("LB"));
        self.check_lines(node.values("AR"));
        self.check_lines(node.values("LN"));
    }

    fn check_labels(&mut self, labels: &[&str]) {
        let mut seen = HashSet::new();
        for value in labels.iter().filter(|value| !value.is_empty()) {
            let parts = split_compose(value, self.dialect);
            let Some(parts) = self.note(parts) else {
                continue;
            };
            let Some((point, label)) = parts else {
                self.complain(Kind::Compose, format!("LB[{value}] is no pair"));
                continue;
            };
            self.note(check_line(label));
            let point = read_point(point, self.size);
            if self.note(point).is_some_and(|point| !seen.insert(point)) {
                self.complain(Kind::PointTwice, format!("LB[{value}]"));
            }
        }
    }

    fn check_lines(&mut self, lines: &[&str]) {
        let mut seen = HashSet::new();
        for value in lines.iter().filter(|value| !value.is_empty()) {
            let Some((from, to)) = value.split_once(':') else {
                self.complain(Kind::Compose, format!("[{value}] is no pair of points"));
                continue;
            };
            for end in [from, to] {
                let point = read_point(end, self.size);
                self.note(point);
            }
            if from == to || !seen.insert(value) {
                self.complain(Kind::Line, format!("[{value}]"));
            }
        }
    }
}
