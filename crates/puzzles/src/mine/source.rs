//! The positions that are searched for puzzles: those of games between low levels of the engine,
//! from openings and from generated set-ups.

use super::scores::expected;
use heterodox_catalog::engine::{Level, Limits};
use heterodox_catalog::{AnyGame, AnyMatch, Searcher};
use heterodox_kernel::{Move, Square};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};
use std::ops::RangeInclusive;

/// Numbers of random plies before a game from an opening, and before pieces are taken off the
/// board for a set-up.
const OPENING_PLIES: RangeInclusive<usize> = 2..=8;
const SETUP_PLIES: RangeInclusive<usize> = 20..=60;
/// Part of the pieces of each side that is taken off for a set-up.
const TAKEN_OFF: RangeInclusive<f64> = 0.2..=0.65;
/// Minimum and maximum expected result of the side to move at the start of a game, in
/// thousandths of a point.
const BALANCED: RangeInclusive<i32> = 250..=750;
/// Number of attempts to find such a start.
const MAX_STARTS: usize = 40;

/// Levels of the engine. Each side of a game has one of them. They overlook moves, and the other
/// side may punish that.
const LEVELS: RangeInclusive<f64> = 1.0..=5.0;

/// A game between two levels.
pub(super) struct LevelGame {
    pub(super) played: Box<dyn AnyMatch>,
    levels: [Level; 2],
    player: Searcher,
}

impl LevelGame {
    /// Begins a game, from a set-up if the number of the game is odd.
    pub(super) fn begin(
        game: &dyn AnyGame,
        number: u32,
        nodes: u64,
        random: &mut dyn Rng,
    ) -> LevelGame {
        let levels = [0, 1].map(|_| {
            let level = random.random_range(LEVELS);
            Level::new(level).unwrap_or(Level::LOWEST)
        });
        let played = start(game, number % 2 == 1, nodes, random);
        LevelGame { played, levels, player: Searcher::new(game, 1) }
    }

    /// Returns the move that the side to move plays in this ply.
    pub(super) fn choose(&mut self, ply: usize, nodes: u64, random: &mut dyn Rng) -> Option<Move> {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let limits = self.levels[ply % 2].weaken(limits, random.next_u64());
        let lines = self.player.search(self.played.as_ref(), &limits, 1, &mut |_| ());
        lines.first()?.moves.first().copied()
    }
}

/// Returns a match whose position has about equal chances, if one is found in [`MAX_STARTS`]
/// attempts.
fn start(
    game: &dyn AnyGame,
    from_setup: bool,
    nodes: u64,
    random: &mut dyn Rng,
) -> Box<dyn AnyMatch> {
    let mut searcher = Searcher::new(game, 1);
    for _ in 0..MAX_STARTS {
        let opened = if from_setup {
            set_up(game, random)
        } else {
            Some(random_moves(game, OPENING_PLIES, random))
        };
        if let Some(played) = opened
            && played.outcome().is_none()
            && let Some(best) = searcher.best(played.as_ref(), nodes)
            && BALANCED.contains(&expected(best.score))
        {
            return played;
        }
    }
    game.new_match()
}

fn random_moves(
    game: &dyn AnyGame,
    plies: RangeInclusive<usize>,
    random: &mut dyn Rng,
) -> Box<dyn AnyMatch> {
    let mut played = game.new_match();
    for _ in 0..random.random_range(plies) {
        let mut moves = played.legal_moves();
        // Sorted: the result must not depend on the order of move generation.
        moves.sort_unstable();
        let Some(&mv) = moves.choose(random) else { break };
        if played.play(mv).is_err() {
            break;
        }
    }
    played
}

/// Returns a match from a random position without some of its pieces. `None` if that is not legal.
fn set_up(game: &dyn AnyGame, random: &mut dyn Rng) -> Option<Box<dyn AnyMatch>> {
    let mut setup = random_moves(game, SETUP_PLIES, random).position().to_setup();
    let part = random.random_range(TAKEN_OFF);
    let mut squares: Vec<Square> = setup.pieces.keys().copied().collect();
    squares.shuffle(random);
    let number = (squares.len() as f64 * part) as usize;
    let mut taken = 0;
    for on in squares {
        if taken >= number {
            break;
        }
        let mut without = setup.clone();
        without.pieces.remove(&on);
        without.en_passant.clear();
        game.drop_unsupported_rights(&mut without);
        // Kings stay, since the position would not be legal without them.
        if game.from_setup(&without).is_ok() {
            setup = without;
            taken += 1;
        }
    }
    (setup.halfmove, setup.fullmove) = (0, 20);
    game.match_from_setup(&setup).ok()
}
