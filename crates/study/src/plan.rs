//! The order of the jobs of a study.

use crate::job::{Job, Part};
use crate::{endings, forms, openings, skill};
use heterodox_catalog::AnyGame;

/// Number of rounds over which items that exist only once are spread: first moves of the
/// tree and endings.
const ONCE_ROUNDS: u32 = 8;

/// Pairs of games in a round at the lowest, middle and highest effort.
const BALANCE_PAIRS: [u32; 3] = [4, 2, 1];
const ARMIES_PAIRS: u32 = 6;
const FIRST_MOVES_PAIRS: u32 = 6;

/// Returns the jobs of a round. A study does the rounds one after another, so that all its
/// parts grow together, and a longer study contains a shorter one.
pub fn round(game: &dyn AnyGame, seed: u64, number: u32) -> Vec<Job> {
    let mut jobs = Vec::new();
    let mut add = |part, per_round: u32| {
        let items = number * per_round..(number + 1) * per_round;
        jobs.push(Job { game: game.info().id, seed, part, items });
    };
    for (effort, pairs) in (0..).zip(BALANCE_PAIRS) {
        add(Part::Balance(effort), pairs);
    }
    add(Part::Armies, ARMIES_PAIRS);
    add(Part::FirstMoves, FIRST_MOVES_PAIRS);
    (0..skill::DOUBLINGS).for_each(|step| add(Part::Doublings(step), 1));
    (0..skill::NOISE_STEPS).for_each(|step| add(Part::Noise(step), 1));
    (0..forms::forms(game).len() as u8).for_each(|form| add(Part::Forms(form), 1));
    // One job for each item, since some take long.
    let mut add_once = |part, items: u32| {
        for item in (0..items).filter(|item| item % ONCE_ROUNDS == number) {
            jobs.push(Job { game: game.info().id, seed, part, items: item..item + 1 });
        }
    };
    add_once(Part::Tree, openings::first_moves(game).len() as u32);
    add_once(Part::Endings, endings::list(game).len() as u32);
    jobs
}
