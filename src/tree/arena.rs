//! Nodes linked into a tree, in one list: depth costs no stack, neither in walking the tree nor in dropping it.

use std::ops::{Index, IndexMut};

/// Names a node of a tree; by default the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: NodeId = NodeId(0);

    /// The node's place in lists that run parallel to the tree's nodes.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// No node.
const NONE: u32 = u32::MAX;

#[derive(Clone, Debug)]
struct Linked<T> {
    parent: u32,
    first_child: u32,
    last_child: u32,
    next_sibling: u32,
    data: T,
}

/// A tree of nodes with data. The first child of a node continues its line of play, the others are alternatives to it.
#[derive(Clone, Debug)]
pub struct Arena<T> {
    nodes: Vec<Linked<T>>,
}

impl<T> Arena<T> {
    /// A tree that is a root only.
    pub fn new(root: T) -> Self {
        let mut arena = Arena { nodes: Vec::new() };
        arena.push(NONE, root);
        arena
    }

    /// Adds a node that no parent has yet as its child.
    #[inline]
    fn push(&mut self, parent: u32, data: T) -> NodeId {
        let id = u32::try_from(self.nodes.len()).expect("a text holds fewer nodes than u32 can count");
        let linked = Linked { parent, first_child: NONE, last_child: NONE, next_sibling: NONE, data };
        self.nodes.push(linked);
        NodeId(id)
    }

    /// The same tree with other data, in the same room where that is as large.
    pub fn map<U>(self, mut data: impl FnMut(T) -> U) -> Arena<U> {
        let nodes = self.nodes.into_iter().map(|linked| Linked {
            parent: linked.parent,
            first_child: linked.first_child,
            last_child: linked.last_child,
            next_sibling: linked.next_sibling,
            data: data(linked.data),
        });
        Arena { nodes: nodes.collect() }
    }

    /// The number of nodes, detached ones too.
    #[allow(clippy::len_without_is_empty, reason = "there is always a root")]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a node as the last child of `parent`.
    #[inline]
    pub fn append(&mut self, parent: NodeId, data: T) -> NodeId {
        let new = self.push(parent.0, data);
        let linked = &mut self.nodes[parent.index()];
        match std::mem::replace(&mut linked.last_child, new.0) {
            NONE => linked.first_child = new.0,
            elder => self.nodes[elder as usize].next_sibling = new.0,
        }
        new
    }

    /// Adds a node as a child of `parent`, behind its child `elder`, or as the first child.
    pub fn insert_after(&mut self, parent: NodeId, elder: Option<NodeId>, data: T) -> NodeId {
        // As it mostly is.
        if elder.is_none() && self.first_child(parent).is_none() {
            return self.append(parent, data);
        }
        let new = self.push(NONE, data);
        self.attach(parent, elder, new);
        new
    }

    /// Makes a detached node, with all below it, the last child of `parent`.
    pub fn adopt(&mut self, parent: NodeId, node: NodeId) {
        self.attach(parent, self.last_child(parent), node);
    }

    fn attach(&mut self, parent: NodeId, elder: Option<NodeId>, node: NodeId) {
        let next = match elder {
            Some(elder) => std::mem::replace(&mut self.nodes[elder.index()].next_sibling, node.0),
            None => std::mem::replace(&mut self.nodes[parent.index()].first_child, node.0),
        };
        let linked = &mut self.nodes[node.index()];
        linked.parent = parent.0;
        linked.next_sibling = next;
        if next == NONE {
            self.nodes[parent.index()].last_child = node.0;
        }
    }

    /// Takes those children of a node out of the tree, with all below them, that are not to be kept.
    pub fn retain_children(&mut self, parent: NodeId, mut keep: impl FnMut(NodeId) -> bool) {
        let mut next = self.first_child(parent);
        let linked = &mut self.nodes[parent.index()];
        (linked.first_child, linked.last_child) = (NONE, NONE);
        while let Some(child) = next {
            next = self.next_sibling(child);
            let linked = &mut self.nodes[child.index()];
            (linked.parent, linked.next_sibling) = (NONE, NONE);
            if keep(child) {
                self.adopt(parent, child);
            }
        }
    }

    /// Takes a node out that has no sibling: its children are those of its parent. The nodes that were added behind it have
    /// other names.
    pub fn remove(&mut self, node: NodeId) {
        debug_assert!(
            node != NodeId::ROOT && !self.has_sibling(node),
            "it has a parent, and no sibling that would be lost"
        );
        let Linked { parent, first_child, last_child, .. } = self.nodes.remove(node.index());
        let above = &mut self.nodes[parent as usize];
        (above.first_child, above.last_child) = (first_child, last_child);
        for linked in &mut self.nodes {
            if linked.parent == node.0 {
                linked.parent = parent;
            }
            let Linked { parent, first_child, last_child, next_sibling, .. } = linked;
            for link in [parent, first_child, last_child, next_sibling] {
                if *link > node.0 && *link != NONE {
                    *link -= 1;
                }
            }
        }
    }

    /// The node's parent; `None` for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        id(self.nodes[node.index()].parent)
    }

    /// The node that continues the line of play.
    pub fn first_child(&self, node: NodeId) -> Option<NodeId> {
        id(self.nodes[node.index()].first_child)
    }

    /// The youngest child.
    pub fn last_child(&self, node: NodeId) -> Option<NodeId> {
        id(self.nodes[node.index()].last_child)
    }

    /// The next child of the node's parent.
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        id(self.nodes[node.index()].next_sibling)
    }

    /// Whether the node has a sibling.
    pub fn has_sibling(&self, node: NodeId) -> bool {
        self.parent(node).is_some_and(|parent| self.first_child(parent) != self.last_child(parent))
    }

    /// The child of a node that has no other.
    pub fn only_child(&self, node: NodeId) -> Option<NodeId> {
        let Linked { first_child, last_child, .. } = self.nodes[node.index()];
        id(first_child).filter(|_| first_child == last_child)
    }

    /// The children of a node, in order.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.first_child(node), |&child| self.next_sibling(child))
    }

    /// What all nodes have, in the order in which they were added, detached ones too.
    pub fn all(&self) -> impl Iterator<Item = &T> {
        self.nodes.iter().map(|linked| &linked.data)
    }

    /// The nodes that have something, in the same order. Where few have it, the others cost as little as can be.
    #[inline]
    pub fn with_more(&self, has_more: impl Fn(&T) -> bool) -> impl Iterator<Item = (NodeId, &T)> {
        let nodes = self.nodes.iter().enumerate().filter(move |(_, linked)| has_more(&linked.data));
        nodes.map(|(at, linked)| (NodeId(at as u32), &linked.data))
    }

    /// The same, to be changed.
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.nodes.iter_mut().map(|linked| &mut linked.data)
    }

    /// Makes room for so many more nodes.
    pub fn reserve(&mut self, count: usize) {
        self.nodes.reserve_exact(count);
    }

    /// All nodes, in the order in which they were added, detached ones too.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<T> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// All nodes, each parent before its children, each child with all below it before the next one.
    pub fn descend(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(NodeId::ROOT), |&node| self.next_in_descent(node))
    }

    /// The node that follows a node in the order of [`Arena::descend`].
    pub fn next_in_descent(&self, node: NodeId) -> Option<NodeId> {
        self.first_child(node).or_else(|| self.behind(node))
    }

    /// The node behind a node and all below it.
    fn behind(&self, mut node: NodeId) -> Option<NodeId> {
        loop {
            if let Some(sibling) = self.next_sibling(node) {
                return Some(sibling);
            }
            node = self.parent(node)?;
        }
    }

    /// All nodes, each parent before its children, as steps into nodes and back out of them.
    pub fn preorder(&self) -> impl Iterator<Item = Step> {
        std::iter::successors(Some(Step::Enter(NodeId::ROOT)), |&step| match step {
            Step::Enter(node) => Some(self.first_child(node).map_or(Step::Leave(node), Step::Enter)),
            Step::Leave(node) => match self.next_sibling(node) {
                Some(sibling) => Some(Step::Enter(sibling)),
                None => self.parent(node).map(Step::Leave),
            },
        })
    }
}

/// A step of a walk over a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Into a node.
    Enter(NodeId),
    /// Out of a node, when all its children have been left.
    Leave(NodeId),
}

impl<T> Index<NodeId> for Arena<T> {
    type Output = T;

    fn index(&self, node: NodeId) -> &T {
        &self.nodes[node.index()].data
    }
}

impl<T> IndexMut<NodeId> for Arena<T> {
    fn index_mut(&mut self, node: NodeId) -> &mut T {
        &mut self.nodes[node.index()].data
    }
}

fn id(link: u32) -> Option<NodeId> {
    (link != NONE).then_some(NodeId(link))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_stand_in_the_place_of_a_node_that_is_removed() {
        let mut arena = Arena::new('r');
        let a = arena.append(NodeId::ROOT, 'a');
        let b = arena.append(a, 'b');
        arena.append(a, 'c');
        arena.append(b, 'd');
        arena.remove(a);
        let names: String = arena.descend().map(|node| arena[node]).collect();
        assert_eq!((&*names, arena.len()), ("rbdc", 4));
        let is_linked = |node| arena.children(node).all(|child| arena.parent(child) == Some(node));
        assert!(arena.nodes().all(is_linked) && arena.last_child(NodeId::ROOT).is_some_and(|last| arena[last] == 'c'));
    }

    #[test]
    fn a_branch_is_moved_with_all_below_it() {
        let mut arena = Arena::new('r');
        let a = arena.append(NodeId::ROOT, 'a');
        let b = arena.append(NodeId::ROOT, 'b');
        let c = arena.append(b, 'c');
        arena.append(NodeId::ROOT, 'd');
        arena.retain_children(NodeId::ROOT, |child| child != b);
        arena.adopt(a, b);
        let names = |arena: &Arena<char>| -> String { arena.descend().map(|node| arena[node]).collect() };
        assert_eq!(names(&arena), "rabcd");
        assert_eq!(arena.parent(c), Some(b));
        arena.retain_children(NodeId::ROOT, |child| child != a);
        assert_eq!(names(&arena), "rd");
        assert!(!arena.has_sibling(arena.first_child(NodeId::ROOT).expect("d is left")));
    }
}
