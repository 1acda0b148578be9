//! Tables of solved endings.

use crate::error::EndingError;
use crate::explore::{Graph, MaterialKey};
use crate::index::Index;
use crate::material::Material;
use crate::men::{Codes, MAX_MEN, Men};
use crate::retrograde::{Positions, SAFE, Target};
use crate::rules::{Next, PocketId, Rules, Status, Typed};
use crate::statistics::Statistics;
use crate::symmetry::maps;
use crate::value::{Packed, Value};
use heterodox_catalog::{AnyGame, AnyPosition, Visitor};
use heterodox_evaluation::SearchableGame;
use heterodox_kernel::Color;
use std::collections::HashMap;

/// Bounds of what is solved.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Greatest number of positions, of all materials that an ending leads to, those included
    /// that are not legal, after symmetries.
    pub positions: u64,
    /// Greatest number of moves between positions of materials that lead to each other. They
    /// take 8 bytes each.
    pub moves: u64,
}

impl Default for Limits {
    /// Bounds for about 1.5 GB.
    fn default() -> Self {
        Limits { positions: 40_000_000, moves: 110_000_000 }
    }
}

impl Limits {
    pub(crate) fn check_positions(&self, positions: u64) -> Result<(), EndingError> {
        let limit = self.positions;
        match positions <= limit {
            true => Ok(()),
            false => Err(EndingError::TooManyPositions { positions, limit }),
        }
    }

    fn check_moves(&self, moves: u64) -> Result<(), EndingError> {
        let limit = self.moves;
        match moves <= limit {
            true => Ok(()),
            false => Err(EndingError::TooManyMoves { limit }),
        }
    }
}

/// The values of all positions of an ending and of all endings that it leads to.
#[derive(Debug)]
pub struct Table {
    game: String,
    materials: HashMap<Material, Solved>,
    /// Values of positions with rights, by key.
    extras: HashMap<u64, Packed>,
    statistics: Statistics,
}

/// The values of a material: White's positions, then Black's.
#[derive(Debug)]
struct Solved {
    index: Index,
    values: Vec<Packed>,
}

/// Solves an ending.
///
/// # Errors
/// If it is too large.
pub fn solve(
    game: &dyn AnyGame,
    material: &Material,
    limits: &Limits,
) -> Result<Table, EndingError> {
    solve_while(game, material, limits, &|| true)
}

/// Solves an ending as long as `go_on` returns true, which is called often.
///
/// # Errors
/// If it is too large, or stopped.
pub fn solve_while(
    game: &dyn AnyGame,
    material: &Material,
    limits: &Limits,
    go_on: &dyn Fn() -> bool,
) -> Result<Table, EndingError> {
    let mut rules = rules_of(game);
    let root = root(material, rules.as_mut())?;
    let mut graph = Graph::explore(rules.as_mut(), maps(game.board()), root, limits)?;
    loop {
        check(&graph, limits)?;
        rules.forget_extras();
        let mut solver = Solver::new(rules.as_mut(), &graph, limits, go_on);
        match solver.run() {
            Ok(()) => return Ok(solver.into_table(game, material)),
            Err(Interruption::Error(error)) => return Err(error),
            // A material that no random position has led to.
            Err(Interruption::Found(from, to)) => {
                let known = graph.nodes.len();
                graph.link(from, to);
                graph.explore_from(known, rules.as_mut(), limits)?;
            }
        }
    }
}

/// Counts the positions that would have to be solved, those included that are not legal.
///
/// # Errors
/// If there are too many.
pub fn count_positions(
    game: &dyn AnyGame,
    material: &Material,
    limits: &Limits,
) -> Result<u64, EndingError> {
    let mut rules = rules_of(game);
    let root = root(material, rules.as_mut())?;
    let graph = Graph::explore(rules.as_mut(), maps(game.board()), root, limits)?;
    check(&graph, limits)?;
    Ok(graph.positions())
}

fn check(graph: &Graph, limits: &Limits) -> Result<(), EndingError> {
    limits.check_positions(graph.positions())?;
    limits.check_moves(graph.moves())
}

/// The rules of a game of the catalog, made anew with their type.
fn rules_of(game: &dyn AnyGame) -> Box<dyn Rules> {
    struct Erase;
    impl Visitor for Erase {
        type Output = Box<dyn Rules>;

        fn visit<G: SearchableGame>(self, game: G) -> Self::Output {
            Box::new(Typed::new(game))
        }
    }
    let rules = heterodox_catalog::visit(&game.info().id, Erase);
    rules.expect("the id of a game of the catalog is known")
}

fn root(material: &Material, rules: &mut dyn Rules) -> Result<MaterialKey, EndingError> {
    let pieces = material.pieces();
    if pieces.len() > MAX_MEN {
        return Err(EndingError::TooManyPieces { limit: MAX_MEN });
    }
    let codes = pieces.iter().map(|&piece| crate::men::Code::of(piece)).collect();
    Ok((codes, rules.pocket_id(material.pocket())))
}

/// Reason why a solution cannot go on.
enum Interruption {
    Error(EndingError),
    /// A move between materials that was not known.
    Found(usize, MaterialKey),
}

/// A material with its values.
struct Part {
    index: Index,
    values: Vec<Packed>,
    flags: Vec<u8>,
}

/// Solves one component of the graph of materials after another.
struct Solver<'a> {
    rules: &'a mut dyn Rules,
    graph: &'a Graph,
    limits: &'a Limits,
    go_on: &'a dyn Fn() -> bool,
    parts: Vec<Option<Part>>,
    /// Values and flags of positions with rights.
    extras: Vec<(Packed, u8)>,
}

/// The materials that are being solved.
struct Component {
    /// Indices, and the first numbers of White's positions, by material.
    parts: HashMap<usize, (Index, usize)>,
    /// Number of positions without rights.
    len: usize,
    /// Number of positions with rights that were solved before.
    extras_before: u32,
}

impl<'a> Solver<'a> {
    fn new(
        rules: &'a mut dyn Rules,
        graph: &'a Graph,
        limits: &'a Limits,
        go_on: &'a dyn Fn() -> bool,
    ) -> Self {
        let parts = graph.nodes.iter().map(|_| None).collect();
        Solver { rules, graph, limits, go_on, parts, extras: Vec::new() }
    }

    fn run(&mut self) -> Result<(), Interruption> {
        self.graph.components().iter().try_for_each(|materials| self.solve(materials))
    }

    fn solve(&mut self, materials: &[usize]) -> Result<(), Interruption> {
        let extras_before = self.extras.len() as u32;
        let mut component = Component { parts: HashMap::new(), len: 0, extras_before };
        for &material in materials {
            let index = self.graph.index(material);
            let len = index.len() as usize;
            component.parts.insert(material, (index, component.len));
            component.len += 2 * len;
        }
        let mut positions = Positions::new(component.len);
        for &material in materials {
            self.expand_material(material, &component, &mut positions)?;
        }
        self.expand_extras(materials[0], &component, &mut positions)?;
        positions.solve();
        let extras =
            positions.values.drain(component.len..).zip(positions.flags.drain(component.len..));
        self.extras.extend(extras);
        for material in materials.iter().rev() {
            let Some((index, start)) = component.parts.remove(material) else { continue };
            let values = positions.values.split_off(start);
            let flags = positions.flags.split_off(start);
            self.parts[*material] = Some(Part { index, values, flags });
        }
        Ok(())
    }

    /// Expands all positions of a material.
    fn expand_material(
        &mut self,
        material: usize,
        component: &Component,
        positions: &mut Positions,
    ) -> Result<(), Interruption> {
        let (codes, pocket) = self.graph.nodes[material].key;
        let (index, start) = &component.parts[&material];
        let (mut next, mut targets) = (Vec::new(), Vec::new());
        for (side, turn) in Color::ALL.into_iter().enumerate() {
            for number in 0..index.len() {
                if number % 4096 == 0 {
                    self.check(positions)?;
                }
                let Some(men) = index.decode(number) else { continue };
                let status = self.rules.expand(&men, pocket, turn, &mut next);
                let slot = start + side * index.len() as usize + number as usize;
                let origin = Origin { material, codes, turn, slot };
                self.add(origin, status, &next, &mut targets, component, positions)?;
            }
        }
        Ok(())
    }

    /// Expands positions with rights, until there are no new ones.
    fn expand_extras(
        &mut self,
        material: usize,
        component: &Component,
        positions: &mut Positions,
    ) -> Result<(), Interruption> {
        let (mut next, mut targets) = (Vec::new(), Vec::new());
        let mut extra = component.extras_before;
        while extra < self.rules.extras() {
            let status = self.rules.expand_extra(extra, &mut next);
            let (men, _, turn) = self.rules.extra(extra);
            let slot = component.len + (extra - component.extras_before) as usize;
            positions.grow_to(slot + 1);
            let origin = Origin { material, codes: men.codes(), turn, slot };
            self.add(origin, status, &next, &mut targets, component, positions)?;
            extra += 1;
        }
        Ok(())
    }

    /// Adds an expanded position.
    fn add(
        &self,
        origin: Origin,
        status: Status,
        next: &[Next],
        targets: &mut Vec<Target>,
        component: &Component,
        positions: &mut Positions,
    ) -> Result<(), Interruption> {
        match status {
            Status::Illegal => return Ok(()),
            Status::Overfull => {
                let error = EndingError::TooManyPieces { limit: MAX_MEN };
                return Err(Interruption::Error(error));
            }
            Status::Over(score) => {
                positions.add_end(origin.slot, score);
                return Ok(());
            }
            Status::Open => {}
        }
        targets.clear();
        let mut safe = true;
        for after in next {
            safe &= origin.keeps(after);
            let target = self.target(&origin, after, component)?;
            if let Target::Inside(slot) = target {
                positions.grow_to(slot as usize + 1);
            }
            targets.push(target);
        }
        positions.add(origin.slot, safe, targets);
        Ok(())
    }

    fn target(
        &self,
        origin: &Origin,
        after: &Next,
        component: &Component,
    ) -> Result<Target, Interruption> {
        match *after {
            Next::Over(score) => Ok(Target::Known { value: Packed::new(score, 0), safe: false }),
            Next::Extra(extra) => Ok(match self.extras.get(extra as usize) {
                Some(&(value, flags)) => Target::Known { value, safe: flags & SAFE != 0 },
                None => {
                    let number = (extra - component.extras_before) as usize;
                    Target::Inside((component.len + number) as u32)
                }
            }),
            Next::Board(men, pocket) => self.board(origin, &men, pocket, component),
        }
    }

    fn board(
        &self,
        origin: &Origin,
        men: &Men,
        pocket: PocketId,
        component: &Component,
    ) -> Result<Target, Interruption> {
        let codes = men.codes();
        let key = (codes, pocket);
        let same = self.graph.nodes[origin.material].key == key;
        let id = if same { Some(origin.material) } else { self.graph.id(&key) };
        let missing = || Interruption::Found(origin.material, key);
        let id = id.ok_or_else(missing)?;
        let side = usize::from(origin.turn == Color::White);
        if let Some((index, start)) = component.parts.get(&id) {
            let slot = start + side * index.len() as usize + index.encode(men) as usize;
            return Ok(Target::Inside(slot as u32));
        }
        let part = self.parts[id].as_ref().ok_or_else(missing)?;
        let slot = side * part.index.len() as usize + part.index.encode(men) as usize;
        Ok(Target::Known { value: part.values[slot], safe: part.flags[slot] & SAFE != 0 })
    }

    fn check(&self, positions: &Positions) -> Result<(), Interruption> {
        // Their number was only estimated before.
        self.limits.check_moves(positions.moves()).map_err(Interruption::Error)?;
        if !(self.go_on)() {
            return Err(Interruption::Error(EndingError::Stopped));
        }
        Ok(())
    }

    fn into_table(self, game: &dyn AnyGame, root: &Material) -> Table {
        let rules: &dyn Rules = self.rules;
        let mut statistics = Statistics::default();
        let mut materials = HashMap::new();
        for (id, part) in self.parts.into_iter().enumerate() {
            let (Some(part), (codes, pocket)) = (part, self.graph.nodes[id].key) else { continue };
            let pieces = codes.iter().map(crate::men::Code::piece).collect();
            let material = Material::new(pieces, rules.pocket(pocket).to_vec());
            if material == *root {
                statistics = Statistics::count(&part.index, &part.values, &part.flags);
                statistics.add_fens(|men, turn| rules.fen(men, pocket, turn));
            }
            materials.insert(material, Solved { index: part.index, values: part.values });
        }
        let keys = rules.extra_keys().iter();
        let extras = keys.map(|(&key, &extra)| (key, self.extras[extra as usize].0)).collect();
        Table { game: game.info().id, materials, extras, statistics }
    }
}

/// A position from which moves lead.
struct Origin {
    material: usize,
    codes: Codes,
    turn: Color,
    slot: usize,
}

impl Origin {
    /// Returns whether the other side has the same pieces after a move.
    fn keeps(&self, after: &Next) -> bool {
        match after {
            Next::Board(men, _) => self.codes.same_side(&men.codes(), !self.turn),
            Next::Extra(_) => true,
            Next::Over(score) => *score == crate::value::Score::Win,
        }
    }
}

impl Table {
    /// The value of a position. `None` if it is not one of the table, or the game is over.
    pub fn value(&self, position: &dyn AnyPosition) -> Option<Value> {
        let game = position.game();
        if game.info().id != self.game {
            return None;
        }
        let setup = position.to_setup();
        let mut plain = setup.clone();
        plain.castling.clear();
        plain.unmoved_pawns.clear();
        plain.en_passant.clear();
        let key = game.from_setup(&plain).ok().map(|plain| plain.key());
        if key != Some(position.key()) {
            return self.extras.get(&position.key())?.value();
        }
        let men = Men::new(setup.pieces.into_iter())?;
        let solved = self.materials.get(&Material::of(position))?;
        let side = usize::from(position.turn() == Color::Black);
        let number = side as u64 * solved.index.len() + solved.index.encode(&men);
        solved.values[number as usize].value()
    }

    /// Numbers of wins and draws of the ending itself, and the longest wins.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The materials whose positions have values.
    pub fn materials(&self) -> impl Iterator<Item = &Material> {
        self.materials.keys()
    }

    /// Size in memory, in bytes.
    pub fn size(&self) -> usize {
        let values: usize = self.materials.values().map(|solved| solved.values.len()).sum();
        values * size_of::<Packed>() + self.extras.len() * 16
    }
}
