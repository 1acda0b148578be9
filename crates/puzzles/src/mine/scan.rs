//! The puzzles after the moves of a game and after others.

use super::Settings;
use super::judge::judge;
use super::scores::{MARGIN, expected, is_clear, is_error, plies_to_win};
use super::solver::{Candidate, find_solution, is_trivial};
use super::source::LevelGame;
use super::wanted::Wanted;
use crate::Puzzle;
use heterodox_catalog::engine::{Line, Score};
use heterodox_catalog::{AnyGame, AnyMatch, Searcher};
use heterodox_kernel::Move;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// Maximum number of plies of a game.
const MAX_PLIES: usize = 160;
/// A game stops when one side has at least this expected result, in thousandths, for a number of
/// plies.
const DECIDED: i32 = 985;
const DECIDED_PLIES: usize = 30;

/// Number of other moves of a position that are tried as errors.
const ERRORS: usize = 6;
/// Minimum expected result before an error, in thousandths. A side that is lost can only allow a
/// forced win of this many plies at least.
const NOT_LOST: i32 = 150;
const LONG_WIN: i32 = 3;
/// Divisors of the nodes of a scan for a glance, and of the nodes of the verification for earlier
/// stages. These reject most positions.
const GLANCE: u64 = 4;
const STAGES: [u64; 2] = [50, 6];

/// Number of plies after a puzzle without a new one: they belong to its solution.
const PAUSE: usize = 3;
/// Maximum number of puzzles from one game. More would resemble each other.
const MOST: usize = 3;

/// Plays a game and returns its puzzles. They depend only on the game, the settings, the needs of
/// the collection and the number.
pub(super) fn puzzles_of_game(
    game: &Arc<dyn AnyGame>,
    settings: &Settings,
    wanted: &Wanted,
    number: u32,
) -> Vec<Puzzle> {
    let mut random = ChaCha8Rng::seed_from_u64(settings.seed);
    random.set_stream(number.into());
    let mut level_game = LevelGame::begin(game.as_ref(), number, settings.scan, &mut random);
    let mut scanner = Scanner { game, settings, wanted, searcher: Searcher::new(game.as_ref(), 4) };
    let (mut puzzles, mut free, mut decided) = (Vec::new(), 0, 0);
    for ply in 0..MAX_PLIES {
        if level_game.played.outcome().is_some()
            || decided >= DECIDED_PLIES
            || puzzles.len() >= MOST
        {
            break;
        }
        let Some(best) = scanner.searcher.best(level_game.played.as_ref(), settings.scan) else {
            break;
        };
        let result = expected(best.score);
        decided = if (1000 - DECIDED..=DECIDED).contains(&result) { 0 } else { decided + 1 };
        let Some(mv) = level_game.choose(ply, settings.scan, &mut random) else { break };
        if ply >= free && !best.score.is_decided() {
            let errors = errors(level_game.played.as_ref(), mv, &best, &mut random);
            let found = errors.into_iter().find_map(|error| {
                scanner.puzzle_after(level_game.played.as_ref(), error, best.score)
            });
            if let Some(puzzle) = found {
                free = ply + puzzle.solution.len() + PAUSE;
                puzzles.push(puzzle);
            }
        }
        if level_game.played.play(mv).is_err() {
            break;
        }
    }
    puzzles
}

/// The move that is played, and other moves than the best one, in random order.
fn errors(played: &dyn AnyMatch, mv: Move, best: &Line, random: &mut ChaCha8Rng) -> Vec<Move> {
    let mut others = played.legal_moves();
    others.retain(|&other| other != mv && best.moves.first() != Some(&other));
    // Sorted: the result must not depend on the order of move generation.
    others.sort_unstable();
    others.shuffle(random);
    others.truncate(ERRORS);
    // Not always, or most puzzles would begin where the game went.
    let first = random.random_bool(0.8).then_some(mv);
    first.into_iter().chain(others).collect()
}

struct Scanner<'s> {
    game: &'s Arc<dyn AnyGame>,
    settings: &'s Settings,
    wanted: &'s Wanted,
    searcher: Searcher,
}

impl Scanner<'_> {
    /// Returns the puzzle after an error, if it is one and there is a wanted puzzle. The
    /// opponent's best line had this score.
    fn puzzle_after(
        &mut self,
        played: &dyn AnyMatch,
        error: Move,
        for_opponent: Score,
    ) -> Option<Puzzle> {
        let mut after = played.clone_for_search();
        after.play(error).ok()?;
        if after.outcome().is_some() {
            return None;
        }
        let best = self.clear_move(after.as_ref(), for_opponent)?;
        let (before, start) = (played.position(), after.position());
        if is_trivial(before.as_ref(), error, start.as_ref(), best) {
            return None;
        }
        let candidate = Candidate { fen: before.fen(), last: error, best };
        let [draft, second] = STAGES.map(|part| (self.settings.nodes / part).max(1));
        let draft = find_solution(self.game, &candidate, draft)?;
        if !self.wanted.lacks(&draft) {
            return None;
        }
        judge(after.as_ref(), second).filter(|found| found.mv == best && found.is_clear())?;
        let puzzle = find_solution(self.game, &candidate, self.settings.nodes)?;
        self.wanted.lacks(&puzzle).then_some(puzzle)
    }

    /// Returns the best move if a scan finds it clearly better than the second-best move, and the
    /// solver clearly better off than after the opponent's best move. A move with a power of the
    /// game gets more nodes.
    fn clear_move(&mut self, after: &dyn AnyMatch, for_opponent: Score) -> Option<Move> {
        let nodes = self.settings.scan;
        if expected(for_opponent) < NOT_LOST {
            let (best, scores) = self.two_best(after, nodes)?;
            let is_long = plies_to_win(scores[0]).is_some_and(|plies| plies >= LONG_WIN);
            return (is_long && is_promising(scores, for_opponent, MARGIN)).then_some(best);
        }
        let (best, scores) = self.two_best(after, nodes / GLANCE)?;
        let has_power = !after.position().themes(best).is_empty();
        if !has_power && !is_promising(scores, for_opponent, MARGIN / 2) {
            return None;
        }
        let nodes = if has_power { nodes * 2 } else { nodes };
        let (best, scores) = self.two_best(after, nodes)?;
        is_promising(scores, for_opponent, MARGIN * 3 / 4).then_some(best)
    }

    fn two_best(&mut self, played: &dyn AnyMatch, nodes: u64) -> Option<(Move, [Score; 2])> {
        let lines = self.searcher.lines(played, nodes, 2);
        let [best, second] = &lines[..] else { return None };
        Some((*best.moves.first()?, [best.score, second.score]))
    }
}

fn is_promising([best, second]: [Score; 2], for_opponent: Score, margin: i32) -> bool {
    is_clear(best, second, margin) && is_error(for_opponent, best, margin)
}
