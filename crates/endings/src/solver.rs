//! Solution of one group of materials after another.

use crate::error::EndingError;
use crate::explore::{Graph, MaterialKey};
use crate::index::Index;
use crate::limits::Limits;
use crate::men::{Codes, Men};
use crate::retrograde::{Positions, SAFE, Target};
use crate::rules::{Next, PocketId, Rules, Status};
use crate::value::{Packed, Score};
use heterodox_kernel::Color;
use std::collections::HashMap;

/// Number of positions between two calls of `go_on`.
const CHECK_EVERY: u64 = 4096;

/// Reason why a solution cannot go on.
pub(crate) enum Interruption {
    Error(EndingError),
    /// A move from a material to another that was not known.
    Found(usize, MaterialKey),
}

impl From<EndingError> for Interruption {
    fn from(error: EndingError) -> Self {
        Interruption::Error(error)
    }
}

/// A material with the values and flags of its positions: White's to move, then Black's.
pub(crate) struct Part {
    pub(crate) index: Index,
    pub(crate) values: Vec<Packed>,
    pub(crate) flags: Vec<u8>,
}

/// Solves the materials of a graph.
pub(crate) struct Solver<'a> {
    rules: &'a mut dyn Rules,
    graph: &'a Graph,
    limits: &'a Limits,
    go_on: &'a dyn Fn() -> bool,
    parts: Vec<Option<Part>>,
}

/// The materials that are being solved: indices, and the first numbers of White's positions.
type Component = HashMap<usize, (Index, usize)>;

/// A position whose moves are being added.
struct Origin {
    material: usize,
    codes: Codes,
    turn: Color,
    number: usize,
}

impl Origin {
    /// Returns whether the other side has the same pieces after a move.
    fn keeps(&self, after: &Next) -> bool {
        match after {
            Next::Board(men, _) => self.codes.same_side(&men.codes(), !self.turn),
            Next::Over(score) => *score == Score::Win,
        }
    }
}

impl<'a> Solver<'a> {
    pub(crate) fn new(
        rules: &'a mut dyn Rules,
        graph: &'a Graph,
        limits: &'a Limits,
        go_on: &'a dyn Fn() -> bool,
    ) -> Self {
        Solver { rules, graph, limits, go_on, parts: graph.nodes.iter().map(|_| None).collect() }
    }

    /// Solves all materials. Returns them in the order of the graph.
    pub(crate) fn run(mut self) -> Result<Vec<Part>, Interruption> {
        self.graph.components().iter().try_for_each(|materials| self.solve(materials))?;
        Ok(self.parts.into_iter().flatten().collect())
    }

    /// Solves materials that lead to each other.
    fn solve(&mut self, materials: &[usize]) -> Result<(), Interruption> {
        let (mut component, mut len) = (Component::new(), 0);
        for &material in materials {
            let index = self.graph.index(material);
            let end = len + 2 * index.len() as usize;
            component.insert(material, (index, len));
            len = end;
        }
        let mut positions = Positions::new(len);
        for &material in materials {
            self.expand(material, &component, &mut positions)?;
        }
        positions.solve();
        for material in materials.iter().rev() {
            let Some((index, start)) = component.remove(material) else { continue };
            let values = positions.values.split_off(start);
            let flags = positions.flags.split_off(start);
            self.parts[*material] = Some(Part { index, values, flags });
        }
        Ok(())
    }

    /// Expands all positions of a material.
    fn expand(
        &mut self,
        material: usize,
        component: &Component,
        positions: &mut Positions,
    ) -> Result<(), Interruption> {
        let (codes, pocket) = self.graph.nodes[material].key;
        let (index, start) = &component[&material];
        let (mut next, mut targets) = (Vec::new(), Vec::new());
        for (side, turn) in Color::ALL.into_iter().enumerate() {
            for number in 0..index.len() {
                if number.is_multiple_of(CHECK_EVERY) {
                    self.check(positions)?;
                }
                let Some(men) = index.decode(number) else { continue };
                let number = start + side * index.len() as usize + number as usize;
                match self.rules.expand(&men, pocket, turn, &mut next)? {
                    Status::Illegal => {}
                    Status::Over(score) => positions.add_end(number, score),
                    Status::Open => {
                        let origin = Origin { material, codes, turn, number };
                        self.add(&origin, &next, &mut targets, component, positions)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Adds a position with moves.
    fn add(
        &self,
        origin: &Origin,
        next: &[Next],
        targets: &mut Vec<Target>,
        component: &Component,
        positions: &mut Positions,
    ) -> Result<(), Interruption> {
        targets.clear();
        for after in next {
            targets.push(match after {
                Next::Over(score) => Target::Known { value: Packed::new(*score, 0), safe: false },
                Next::Board(men, pocket) => self.target(origin, men, *pocket, component)?,
            });
        }
        let safe = next.iter().all(|after| origin.keeps(after));
        positions.add(origin.number, safe, targets);
        Ok(())
    }

    fn target(
        &self,
        origin: &Origin,
        men: &Men,
        pocket: PocketId,
        component: &Component,
    ) -> Result<Target, Interruption> {
        let key = (men.codes(), pocket);
        let same = self.graph.nodes[origin.material].key == key;
        let id = if same { Some(origin.material) } else { self.graph.id(&key) };
        let missing = || Interruption::Found(origin.material, key);
        let id = id.ok_or_else(missing)?;
        let side = usize::from(origin.turn == Color::White);
        let number = |index: &Index| side * index.len() as usize + index.encode(men) as usize;
        if let Some((index, start)) = component.get(&id) {
            return Ok(Target::Inside((start + number(index)) as u32));
        }
        // A material that was known, but not that it follows this one, may not be solved yet.
        let part = self.parts[id].as_ref().ok_or_else(missing)?;
        let number = number(&part.index);
        Ok(Target::Known { value: part.values[number], safe: part.flags[number] & SAFE != 0 })
    }

    fn check(&self, positions: &Positions) -> Result<(), EndingError> {
        // Their number was only estimated before.
        self.limits.check_moves(positions.moves())?;
        if (self.go_on)() { Ok(()) } else { Err(EndingError::Stopped) }
    }
}
