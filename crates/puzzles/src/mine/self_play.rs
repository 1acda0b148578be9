//! Games of the engine against itself, and the puzzles in them.

use super::Settings;
use super::TABLE_MEGABYTES;
use super::rating::points;
use super::scores::{expected, is_clear, is_error};
use super::verify::{Candidate, GAIN, verify_candidate};
use crate::Puzzle;
use heterodox_catalog::engine::{Level, Limits, Line, Score};
use heterodox_catalog::{AnyGame, AnyMatch, Searcher};
use heterodox_kernel::Move;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ops::RangeInclusive;

/// Number of random plies at the start of a game.
const RANDOM_PLIES: RangeInclusive<usize> = 2..=8;
/// Maximum advantage after them, in centipawns, and number of attempts.
const BALANCE: i32 = 150;
const MAX_OPENINGS: usize = 30;

/// Levels of the engine, one of which each side has in a game: it overlooks moves, and the
/// other punishes that.
const LEVELS: RangeInclusive<f64> = 2.0..=6.0;

/// Number of plies after which a game is broken off.
const MAX_PLIES: usize = 200;
/// A game is broken off when one side has at least this expected result, in thousandths,
/// for a number of plies.
const DECIDED: i32 = 985;
const DECIDED_PLIES: usize = 8;

/// Of the positions whose best move is no more difficult than this, in rating points above
/// the lowest, only a part may become puzzles: there are far too many.
const EASY: f64 = 200.0;
const EASY_PART: f64 = 0.5;

/// Number of plies after a puzzle in which there is no other: they belong to its solution.
const PAUSE: usize = 3;

/// Plays a game and returns its puzzles. It depends only on the game, the settings and the
/// number.
pub(super) fn puzzles_of_game(game: &dyn AnyGame, settings: &Settings, number: u32) -> Vec<Puzzle> {
    let mut random = ChaCha8Rng::seed_from_u64(settings.seed);
    random.set_stream(number.into());
    let mut played = opening(game, settings.nodes, &mut random);
    let levels = [0, 1].map(|_| Level::new(random.random_range(LEVELS)).unwrap_or(Level::FULL));
    let new_searcher = || Searcher::new(game, TABLE_MEGABYTES);
    let (mut scanner, mut player, mut verifier) = (new_searcher(), new_searcher(), new_searcher());
    let (mut puzzles, mut earlier, mut free, mut decided) = (Vec::new(), None, 0, 0);
    for ply in 0..MAX_PLIES {
        if played.outcome().is_some() || decided >= DECIDED_PLIES {
            break;
        }
        let (lines, reports) = scanner.lines_and_reports(played.as_ref(), settings.nodes, 2);
        let Some(score) = lines.first().map(|line| line.score) else { break };
        if let Some((before, last, of_opponent)) = earlier.take()
            && ply >= free
            && is_candidate(&lines, of_opponent)
            && (points(&reports) > EASY
                || is_special(played.as_ref(), &lines)
                || random.random_bool(EASY_PART))
        {
            let candidate = Candidate { fen: before, last, best: lines[0].moves[0] };
            if let Some(puzzle) = verify_candidate(game, &mut verifier, &candidate, settings.verify)
            {
                free = ply + puzzle.solution.len() + PAUSE;
                puzzles.push(puzzle);
            }
        }
        let expected = expected(score);
        decided = if (1000 - DECIDED..=DECIDED).contains(&expected) { 0 } else { decided + 1 };
        let limits = Limits { nodes: Some(settings.nodes), ..Limits::default() };
        let limits = levels[ply % 2].weaken(limits, random.next_u64());
        let best = player.search(played.as_ref(), &limits, 1, &mut |_| ());
        let Some(mv) = best_move(&best) else { break };
        earlier = Some((played.position().fen(), mv, score));
        if played.play(mv).is_err() {
            break;
        }
    }
    puzzles
}

/// Returns whether the best move does what only this game knows.
fn is_special(played: &dyn AnyMatch, lines: &[Line]) -> bool {
    best_move(lines).is_some_and(|mv| !played.position().themes(mv).is_empty())
}

fn best_move(lines: &[Line]) -> Option<Move> {
    lines.first()?.moves.first().copied()
}

/// Returns whether a position may be a puzzle: one move is much better than the second, and
/// than what the opponent could have had, whose best line had this score.
fn is_candidate(lines: &[Line], of_opponent: Score) -> bool {
    let [best, second] = lines else { return false };
    let gain = GAIN * 3 / 4;
    !best.moves.is_empty()
        && is_clear(best.score, second.score, gain)
        && is_error(of_opponent, best.score, gain)
}

/// Returns a match after some random moves that has about equal chances, if there is one
/// among so many attempts.
fn opening(game: &dyn AnyGame, nodes: u64, random: &mut ChaCha8Rng) -> Box<dyn AnyMatch> {
    let mut searcher = Searcher::new(game, TABLE_MEGABYTES);
    for _ in 0..MAX_OPENINGS {
        let mut played = game.new_match();
        for _ in 0..random.random_range(RANDOM_PLIES) {
            let mut moves = played.legal_moves();
            // The order in which moves are generated does not matter.
            moves.sort_unstable();
            let Some(&mv) = moves.choose(random) else { break };
            if played.play(mv).is_err() {
                break;
            }
        }
        let best = searcher.best(played.as_ref(), nodes);
        if best.is_some_and(|line| line.score.0.abs() <= BALANCE) {
            return played;
        }
    }
    game.new_match()
}
