//! Tables of solved endings.

use crate::error::EndingError;
use crate::explore::{Graph, MaterialKey};
use crate::index::Index;
use crate::limits::Limits;
use crate::material::Material;
use crate::men::{Code, MAX_MEN, Men};
use crate::rules::{Rules, Typed};
use crate::solver::{Interruption, Part, Solver};
use crate::statistics::Statistics;
use crate::symmetry::maps;
use crate::value::{Packed, Value};
use heterodox_catalog::{AnyGame, AnyPosition, Catalog, Visitor};
use heterodox_evaluation::SearchableGame;
use heterodox_kernel::Color;
use std::collections::HashMap;

/// The values of all positions of an ending and of all endings that it leads to.
#[derive(Debug)]
pub struct Table {
    /// Id of the game.
    game: String,
    materials: HashMap<Material, Solved>,
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
/// If it is too large, or if material decides games of this kind.
pub fn solve(
    game: &dyn AnyGame,
    material: &Material,
    limits: &Limits,
) -> Result<Table, EndingError> {
    solve_while(game, material, limits, &|| true)
}

/// Solves an ending as long as `go_on` returns true. It is called often.
///
/// # Errors
/// If it is too large, if material decides games of this kind, or if it is stopped.
pub fn solve_while(
    game: &dyn AnyGame,
    material: &Material,
    limits: &Limits,
    go_on: &dyn Fn() -> bool,
) -> Result<Table, EndingError> {
    let mut rules = rules_of(game)?;
    let root = root(material, rules.as_mut())?;
    let mut graph = Graph::explore(rules.as_mut(), maps(game.board()), root, limits)?;
    loop {
        check(&graph, limits)?;
        match Solver::new(rules.as_mut(), &graph, limits, go_on).run() {
            Ok(parts) => return Ok(Table::new(game, rules.as_ref(), &graph, parts)),
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
/// If the ending is too large, or if material decides games of this kind.
pub fn count_positions(
    game: &dyn AnyGame,
    material: &Material,
    limits: &Limits,
) -> Result<u64, EndingError> {
    let mut rules = rules_of(game)?;
    let root = root(material, rules.as_mut())?;
    let graph = Graph::explore(rules.as_mut(), maps(game.board()), root, limits)?;
    check(&graph, limits)?;
    Ok(graph.positions())
}

fn check(graph: &Graph, limits: &Limits) -> Result<(), EndingError> {
    limits.check_positions(graph.positions())?;
    limits.check_moves(graph.moves())
}

/// Creates the rules of a game, with the type of the game.
fn rules_of(game: &dyn AnyGame) -> Result<Box<dyn Rules>, EndingError> {
    struct Erase;
    impl Visitor for Erase {
        type Output = Result<Box<dyn Rules>, EndingError>;

        fn visit<G: SearchableGame>(self, game: G) -> Self::Output {
            match game.repetition().counts_material {
                true => Err(EndingError::MaterialCounts),
                false => Ok(Box::new(Typed::new(game))),
            }
        }
    }
    Catalog::of(game).visit(&game.info().id, Erase).expect("the catalog of a game has the game")
}

fn root(material: &Material, rules: &mut dyn Rules) -> Result<MaterialKey, EndingError> {
    let pieces = material.pieces();
    if pieces.len() > MAX_MEN {
        return Err(EndingError::TooManyPieces { limit: MAX_MEN });
    }
    let codes = pieces.iter().map(|&piece| Code::of(piece)).collect();
    Ok((codes, rules.pocket_id(material.pocket())))
}

impl Table {
    fn new(game: &dyn AnyGame, rules: &dyn Rules, graph: &Graph, parts: Vec<Part>) -> Table {
        let mut statistics = Statistics::default();
        // The root is the first.
        if let (Some(node), Some(root)) = (graph.nodes.first(), parts.first()) {
            statistics = Statistics::count(&root.index, &root.values, &root.flags);
            statistics.add_fens(|men, turn| rules.fen(men, node.key.1, turn));
        }
        let solved = graph.nodes.iter().zip(parts).map(|(node, part)| {
            let (codes, pocket) = node.key;
            let pieces = codes.iter().map(Code::piece).collect();
            let material = Material::new(pieces, rules.pocket(pocket).to_vec());
            (material, Solved { index: part.index, values: part.values })
        });
        Table { game: game.info().id, materials: solved.collect(), statistics }
    }

    /// The value of a position. `None` if it is not one of the table.
    pub fn value(&self, position: &dyn AnyPosition) -> Option<Value> {
        let game = position.game();
        if game.info().id != self.game {
            return None;
        }
        // Rights that make a difference change the key.
        let mut plain = position.to_setup();
        plain.castling.clear();
        plain.unmoved_pawns.clear();
        plain.en_passant.clear();
        if game.from_setup(&plain).ok()?.key() != position.key() {
            return None;
        }
        let solved = self.materials.get(&Material::of(position))?;
        let men = Men::new(plain.pieces.into_iter())?;
        let side = u64::from(position.turn() == Color::Black);
        let number = side * solved.index.len() + solved.index.encode(&men);
        solved.values[number as usize].value()
    }

    /// Numbers of wins and draws of the ending itself, and the longest games.
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
        values * size_of::<Packed>()
    }
}
