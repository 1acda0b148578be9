//! From the results of the jobs to the estimates of a study.

use crate::job::Counts;
use crate::study::Study;
use crate::{armies, balance, endings, forms, openings, pieces, shape, skill};
use heterodox_catalog::AnyGame;

/// Computes the study of a game from the results of this number of rounds.
pub fn summarize(game: &dyn AnyGame, seed: u64, rounds: u32, counts: &Counts) -> Study {
    let info = game.info();
    let army_values = armies::values(game, &counts.armies);
    Study {
        command: format!("heterodox study {} --games {} --seed {seed}", info.id, 2 * rounds),
        game: info.id,
        name: info.name,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        seed,
        rounds,
        balance: balance::summarize(&counts.balance),
        shape: shape::summarize(&counts.shape, balance::SHAPE_NODES),
        pieces: pieces::summarize(game, &counts.pieces, &army_values),
        openings: openings::summarize(game, &counts.openings),
        endings: endings::summarize(&counts.endings),
        skill: skill::summarize(&counts.skill),
        forms: forms::summarize(game, &counts.forms),
    }
}
