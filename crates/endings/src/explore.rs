//! The materials that an ending leads to, and the symmetries of their positions.
//!
//! Both are found by looking at random positions. A material that they miss is added when it
//! is met while an ending is solved. A symmetry is used only if the moves of all random
//! positions have it, in this material and all that follow.

use crate::error::EndingError;
use crate::index::Index;
use crate::limits::Limits;
use crate::men::{Codes, Man, Men};
use crate::rules::{Next, PocketId, Rules, Status};
use crate::symmetry::{Map, Maps, group};
use crate::value::Score;
use heterodox_kernel::Color;
use heterodox_kernel::hash::SplitMix64;
use std::collections::{BTreeSet, HashMap};

/// Number of random placements of each material.
const SAMPLES: usize = 3000;
/// Number of legal positions whose symmetries are checked.
const SYMMETRY_SAMPLES: usize = 400;

/// A material by its pieces and its pocket.
pub(crate) type MaterialKey = (Codes, PocketId);

/// A material with the results of its exploration.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) key: MaterialKey,
    /// Materials after a move.
    pub(crate) successors: BTreeSet<usize>,
    /// Maps that agree with all examined positions.
    symmetries: Maps,
    /// Number of moves in [`SAMPLES`] random placements.
    moves: u64,
}

/// Materials and the moves between them. The root is the first.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) nodes: Vec<Node>,
    ids: HashMap<MaterialKey, usize>,
    maps: Vec<Map>,
}

impl Graph {
    /// Explores the materials that follow a root.
    pub(crate) fn explore(
        rules: &mut dyn Rules,
        maps: Vec<Map>,
        root: MaterialKey,
        limits: &Limits,
    ) -> Result<Graph, EndingError> {
        let mut graph = Graph { nodes: Vec::new(), ids: HashMap::new(), maps };
        graph.add(root);
        graph.explore_from(0, rules, limits)?;
        Ok(graph)
    }

    /// Explores the materials from a number on, and those that follow.
    pub(crate) fn explore_from(
        &mut self,
        mut node: usize,
        rules: &mut dyn Rules,
        limits: &Limits,
    ) -> Result<(), EndingError> {
        while node < self.nodes.len() {
            self.sample(node, rules)?;
            // With all symmetries; the exact number is checked later.
            let least: u64 = self.nodes.iter().map(|node| self.len_with(node, u8::MAX)).sum();
            limits.check_positions(least)?;
            node += 1;
        }
        Ok(())
    }

    /// Returns the number of a material. Adds it if it is new.
    pub(crate) fn add(&mut self, key: MaterialKey) -> usize {
        let new = self.nodes.len();
        let id = *self.ids.entry(key).or_insert(new);
        if id == new {
            self.nodes.push(Node {
                key,
                successors: BTreeSet::new(),
                symmetries: u8::MAX,
                moves: 0,
            });
        }
        id
    }

    /// The number of a material that is known.
    pub(crate) fn id(&self, key: &MaterialKey) -> Option<usize> {
        self.ids.get(key).copied()
    }

    fn len_with(&self, node: &Node, symmetries: Maps) -> u64 {
        2 * Index::new(node.key.0, &self.maps, group(symmetries, self.maps.len())).len()
    }

    /// Looks at random positions of a material.
    fn sample(&mut self, id: usize, rules: &mut dyn Rules) -> Result<(), EndingError> {
        let (codes, pocket) = self.nodes[id].key;
        let mut random = SplitMix64::new(id as u64);
        let mut next = Vec::new();
        let mut checks = 0;
        for sample in 0..SAMPLES {
            let squares = self.maps[0].len();
            let Some(men) = random_placement(&mut random, codes, squares) else { break };
            let turn = if sample % 2 == 0 { Color::White } else { Color::Black };
            let status = rules.expand(&men, pocket, turn, &mut next)?;
            for after in &next {
                if let Next::Board(men, pocket) = *after {
                    self.link(id, (men.codes(), pocket));
                }
            }
            self.nodes[id].moves += next.len() as u64;
            if status != Status::Illegal && checks < SYMMETRY_SAMPLES {
                checks += 1;
                self.check_symmetries(id, rules, (&men, turn), (status, &mut next))?;
            }
        }
        Ok(())
    }

    /// Adds a move from one material to another.
    pub(crate) fn link(&mut self, from: usize, to: MaterialKey) {
        if self.nodes[from].key != to {
            let to = self.add(to);
            self.nodes[from].successors.insert(to);
        }
    }

    /// Drops the symmetries that the moves of a position do not have.
    fn check_symmetries(
        &mut self,
        id: usize,
        rules: &mut dyn Rules,
        (men, turn): (&Men, Color),
        (status, next): (Status, &mut Vec<Next>),
    ) -> Result<(), EndingError> {
        let pocket = self.nodes[id].key.1;
        let original = boards(next);
        for (number, map) in self.maps.iter().enumerate().skip(1) {
            let bit = 1 << number;
            if self.nodes[id].symmetries & bit == 0 {
                continue;
            }
            let image = rules.expand(&men.moved(map), pocket, turn, next)?;
            let mut expected: Vec<_> =
                original.iter().map(|&(men, rest)| (men.moved(map), rest)).collect();
            expected.sort_unstable();
            if image != status || boards(next) != expected {
                self.nodes[id].symmetries &= !bit;
            }
        }
        Ok(())
    }

    /// The materials in the order of their solution. Materials that lead to each other form a
    /// group, and each group comes after all materials that it leads to.
    pub(crate) fn components(&self) -> Vec<Vec<usize>> {
        let reach: Vec<BTreeSet<usize>> = (0..self.nodes.len()).map(|id| self.reach(id)).collect();
        let mut components: Vec<Vec<usize>> = Vec::new();
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        // The successors of a material reach no more materials than it does.
        order.sort_by_key(|&id| reach[id].len());
        for id in order {
            let mutual =
                |other: &Vec<usize>| reach[id].contains(&other[0]) && reach[other[0]].contains(&id);
            match components.iter_mut().find(|other| mutual(other)) {
                Some(component) => component.push(id),
                None => components.push(vec![id]),
            }
        }
        components
    }

    /// All materials that follow one, including itself.
    fn reach(&self, id: usize) -> BTreeSet<usize> {
        let (mut seen, mut open) = (BTreeSet::from([id]), vec![id]);
        while let Some(id) = open.pop() {
            let new = self.nodes[id].successors.iter().filter(|next| seen.insert(**next));
            open.extend(new);
        }
        seen
    }

    /// The numbers of the positions of a material.
    pub(crate) fn index(&self, id: usize) -> Index {
        let all = self.reach(id).iter().fold(u8::MAX, |all, id| all & self.nodes[*id].symmetries);
        Index::new(self.nodes[id].key.0, &self.maps, group(all, self.maps.len()))
    }

    /// Estimates the greatest number of moves in materials that are solved together.
    pub(crate) fn moves(&self) -> u64 {
        let moves = |id: &usize| 2 * self.index(*id).len() * self.nodes[*id].moves / SAMPLES as u64;
        let components = self.components();
        components.iter().map(|ids| ids.iter().map(moves).sum()).max().unwrap_or_default()
    }

    /// Number of positions of all materials, those included that are not legal.
    pub(crate) fn positions(&self) -> u64 {
        (0..self.nodes.len()).map(|id| 2 * self.index(id).len()).sum()
    }
}

/// The positions after moves, sorted, in a form that can be compared under a map.
fn boards(next: &[Next]) -> Vec<(Men, (PocketId, Option<Score>))> {
    let board = |after: &Next| match *after {
        Next::Board(men, pocket) => (men, (pocket, None)),
        Next::Over(score) => (Men::default(), (0, Some(score))),
    };
    let mut boards: Vec<_> = next.iter().map(board).collect();
    boards.sort_unstable();
    boards
}

/// Puts pieces on random squares. `None` if there are fewer squares.
fn random_placement(random: &mut SplitMix64, codes: Codes, squares: usize) -> Option<Men> {
    let mut men = Men::default();
    if codes.iter().count() > squares {
        return None;
    }
    for code in codes.iter() {
        let mut square = random.below(squares) as u8;
        while men.as_slice().iter().any(|man| man.square == square) {
            square = random.below(squares) as u8;
        }
        men.push(Man { code, square })?;
    }
    men.as_mut().sort_unstable();
    Some(men)
}
