//! Solved endings. An ending is solved when it is asked for.

use heterodox_answers::{LIMITS, MAX_PIECES, has_rights, solved_ending};
use heterodox_api::EndingReply;
use heterodox_catalog::AnyPosition;
use heterodox_endings::{Material, Table, solve};
use std::collections::HashSet;

/// Maximum size of all tables that are kept, in bytes.
const CAPACITY: usize = 128 * 1024 * 1024;

/// Number of endings that are remembered as too large.
const MAX_TOO_LARGE: usize = 1_000;

/// The endings that were solved.
#[derive(Default, Debug)]
pub(crate) struct Endings {
    /// Tables, the one used last at the end.
    tables: Vec<Table>,
    /// Endings without a table, by the id of the game and the material.
    too_large: HashSet<(String, Material)>,
}

impl Endings {
    /// Returns the values of a position and its moves. Solves the ending if there is no table.
    pub(crate) fn look_up(&mut self, position: &dyn AnyPosition) -> Option<EndingReply> {
        let material = Material::of(position);
        if material.pieces().len() > MAX_PIECES || position.outcome().is_some() {
            return None;
        }
        let known = self.tables.iter().position(|table| table.value(position).is_some());
        match known {
            Some(place) => {
                let table = self.tables.remove(place);
                self.tables.push(table);
            }
            None if has_rights(position) => return None,
            None => self.solve(position, material)?,
        }
        solved_ending(self.tables.last()?, position)
    }

    fn solve(&mut self, position: &dyn AnyPosition, material: Material) -> Option<()> {
        let game = position.game();
        let ending = (game.info().id, material);
        if self.too_large.contains(&ending) {
            return None;
        }
        let Ok(table) = solve(game, &ending.1, &LIMITS) else {
            if self.too_large.len() >= MAX_TOO_LARGE {
                self.too_large.clear();
            }
            self.too_large.insert(ending);
            return None;
        };
        self.tables.push(table);
        while self.tables.len() > 1 && self.size() > CAPACITY {
            self.tables.remove(0);
        }
        Some(())
    }

    fn size(&self) -> usize {
        self.tables.iter().map(Table::size).sum()
    }
}
