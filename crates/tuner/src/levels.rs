//! Placing the levels of a game within a limited time, for games that somebody has just defined.
//!
//! Until then such a game has the scale of chess. With another board and other pieces, a level may
//! then be hardly weaker than the next, or always lose to it. The levels play against each other, a curve of strength is fitted to the results, and the levels are placed anew. Those
//! that are kept are measured once more, by games that had no part in placing them.

use crate::TABLE_MEGABYTES;
use crate::limited::MatchScore;
use crate::self_play::random_opening;
use heterodox_catalog::engine::{Handicap, Limits, Strength};
use heterodox_catalog::{AnyGame, AnyMatch, Searcher, SimpleKind};
use heterodox_evaluation::{LevelMatch, LevelScale, StrengthCurve, Weights};
use heterodox_kernel::Color;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Number of levels below full strength, and of steps between levels.
const STEPS: usize = 7;

/// Parts of the time. The levels are placed when each is over, and measured in the rest.
const PLACINGS: [f64; 2] = [0.35, 0.7];

/// Minimum number of pairs of games for each step, in each part of the work.
const MIN_PAIRS: usize = 4;

/// Maximum number of plies of a game, which is then a draw.
const MAX_PLIES: usize = 300;

/// Intended score of level 1 against a simple player.
const FIRST_TARGET: f64 = 0.20;
/// Score of the random player above which the greedy player is no measure of level 1.
const MAX_RANDOM_SCORE: f64 = 0.25;
/// Largest strength of level 1 that is tried, and the number of halvings of this interval.
const MAX_FIRST: f64 = 8.0;
const FIRST_HALVINGS: usize = 5;

/// The amount of work for placing the levels of a game.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct LevelEffort {
    /// Maximum number of pairs of games between neighbouring levels, each of three times that they
    /// are measured. Matches of level 1 against a simple player have half as many.
    pub pairs: u32,
    /// Maximum number of nodes per move. In play, full strength is limited by time only.
    pub nodes: u64,
    /// Seed of all random choices.
    pub seed: u64,
}

impl Default for LevelEffort {
    fn default() -> LevelEffort {
        LevelEffort { pairs: 30, nodes: 1_000, seed: 1 }
    }
}

impl LevelEffort {
    /// Number of times that [`place`] calls `progress` if the time suffices.
    pub fn calls(self) -> u64 {
        let passes = (PLACINGS.len() as u64 + 1) * u64::from(self.pairs) * (STEPS as u64 + 1);
        let matches = (PLACINGS.len() * FIRST_HALVINGS + 1) as u64;
        passes + matches * u64::from(self.pairs.div_ceil(2))
    }
}

/// Levels that have been placed, and how they have been measured.
#[derive(Clone, PartialEq, Debug)]
pub struct PlacedLevels {
    /// The strengths of the levels.
    pub scale: LevelScale,
    /// The score of each level from 1 to 7 against the next.
    pub steps: [MatchScore; STEPS],
}

/// The reason that levels were not placed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NotPlaced {
    /// `progress` has ended the work.
    Stopped,
    /// The time was over before there were enough games.
    TooSlow,
}

/// Places the levels of a game with these weights, with one thread.
///
/// `progress` is called before each pair of games, on the calling thread, which plays the games. It
/// may wait. It returns the part of the time that is over, at first 0 and then up to 1, or `None` to
/// end the work.
///
/// # Errors
/// If `progress` ends the work or the time is too short.
///
/// # Panics
/// If the weights belong to another game.
///
/// ```
/// use heterodox_tuner::levels::{LevelEffort, NotPlaced, place};
/// let game = heterodox_catalog::find("clash").unwrap();
/// let effort = LevelEffort { nodes: 20, ..LevelEffort::default() };
/// let placed = place(game.as_ref(), &game.weights(), effort, &|| Some(1.0));
/// assert_eq!(placed, Err(NotPlaced::TooSlow));
/// ```
pub fn place(
    game: &dyn AnyGame,
    weights: &Weights,
    effort: LevelEffort,
    progress: &dyn Fn() -> Option<f64>,
) -> Result<PlacedLevels, NotPlaced> {
    let mut contest = Contest::new(game, weights, effort, progress);
    let mut scale = weights.levels.unwrap_or_default();
    let mut seen = Vec::new();
    let simple = contest.measure_of_first()?;
    for end in PLACINGS {
        let steps = contest.measure(&scale, end)?;
        for ((low, high), score) in neighbours(&scale).zip(steps) {
            let LevelScale { spread, .. } = scale;
            seen.push(LevelMatch { low, high, spread, score: score.score, games: score.games });
        }
        let first = contest.first(simple, scale.spread)?;
        let (spread, strengths) = StrengthCurve::fit(&seen).levels(first);
        scale = scale.with_strengths(spread, strengths);
    }
    Ok(PlacedLevels { scale, steps: contest.measure(&scale, 1.0)? })
}

/// Returns the strengths of neighbouring levels; `None` for full strength.
fn neighbours(scale: &LevelScale) -> impl Iterator<Item = (f64, Option<f64>)> {
    let above = scale.strengths.into_iter().skip(1).map(Some).chain([None]);
    scale.strengths.into_iter().zip(above)
}

/// A player of a game.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Player {
    Simple(SimpleKind),
    /// The engine; `None` for full strength.
    Engine(Option<Strength>),
}

impl Player {
    /// The engine with a strength that varies from game to game; `None` for full strength.
    fn of_strength(mean: Option<f64>, spread: f64) -> Player {
        Player::Engine(mean.map(|mean| Strength::Varying { mean, spread }))
    }
}

/// Matches of a game between players of different strengths.
struct Contest<'c> {
    game: &'c dyn AnyGame,
    effort: LevelEffort,
    progress: &'c dyn Fn() -> Option<f64>,
    /// Engines of the first and of the second player.
    searchers: [Searcher; 2],
    random: ChaCha8Rng,
}

impl<'c> Contest<'c> {
    fn new(
        game: &'c dyn AnyGame,
        weights: &Weights,
        effort: LevelEffort,
        progress: &'c dyn Fn() -> Option<f64>,
    ) -> Contest<'c> {
        let searcher = || Searcher::with_weights(game, weights.clone(), TABLE_MEGABYTES);
        let (searchers, random) =
            ([searcher(), searcher()], ChaCha8Rng::seed_from_u64(effort.seed));
        Contest { game, effort, progress, searchers, random }
    }

    /// Measures each level against the next until this part of the time is over.
    fn measure(&mut self, scale: &LevelScale, end: f64) -> Result<[MatchScore; STEPS], NotPlaced> {
        let mut scores: [Vec<f64>; STEPS] = Default::default();
        for _ in 0..self.effort.pairs {
            if (self.progress)().ok_or(NotPlaced::Stopped)? >= end {
                break;
            }
            for ((low, high), scores) in neighbours(scale).zip(&mut scores) {
                let player = |mean| Player::of_strength(mean, scale.spread);
                scores.push(self.pair([player(Some(low)), player(high)])?);
            }
        }
        let is_enough = scores[0].len() >= MIN_PAIRS.min(self.effort.pairs as usize);
        is_enough.then(|| scores.map(|scores| MatchScore::of(&scores))).ok_or(NotPlaced::TooSlow)
    }

    /// Returns the simple player that level 1 is measured against: the greedy one, or the beginner
    /// if even random moves do well against the former.
    fn measure_of_first(&mut self) -> Result<SimpleKind, NotPlaced> {
        let [random, greedy] = [SimpleKind::Random, SimpleKind::Greedy].map(Player::Simple);
        let is_measure = self.score([random, greedy])? <= MAX_RANDOM_SCORE;
        Ok(if is_measure { SimpleKind::Greedy } else { SimpleKind::Beginner })
    }

    /// Finds the strength of level 1 by bisection: the one that scores [`FIRST_TARGET`] against a
    /// simple player.
    fn first(&mut self, simple: SimpleKind, spread: f64) -> Result<f64, NotPlaced> {
        let (mut low, mut high) = (0.0, MAX_FIRST);
        for _ in 0..FIRST_HALVINGS {
            let middle = (low + high) / 2.0;
            let player = Player::of_strength(Some(middle), spread);
            let score = self.score([player, Player::Simple(simple)])?;
            if score > FIRST_TARGET { high = middle } else { low = middle }
        }
        Ok((low + high) / 2.0)
    }

    /// Plays half the number of pairs. Returns the mean score of the first player.
    fn score(&mut self, players: [Player; 2]) -> Result<f64, NotPlaced> {
        let pairs = self.effort.pairs.div_ceil(2);
        let scores: Result<Vec<f64>, _> = (0..pairs).map(|_| self.pair(players)).collect();
        Ok(MatchScore::of(&scores?).score)
    }

    /// Plays two games from one opening, the first player once with each colour. Returns the mean
    /// score of the first player.
    fn pair(&mut self, players: [Player; 2]) -> Result<f64, NotPlaced> {
        (self.progress)().ok_or(NotPlaced::Stopped)?;
        let start = random_opening(self.game, &mut self.random);
        let as_white = self.play(start.as_ref(), players, Color::White);
        let as_black = self.play(start.as_ref(), players, Color::Black);
        Ok((as_white + as_black) / 2.0)
    }

    /// Plays a game, the first player with this colour. Returns the first player's score.
    fn play(&mut self, start: &dyn AnyMatch, players: [Player; 2], color: Color) -> f64 {
        let seeds: [u64; 2] = self.random.random();
        let mut played = start.clone_for_search();
        for _ in 0..MAX_PLIES {
            if let Some(outcome) = played.outcome() {
                return outcome.winner.map_or(0.5, |winner| f64::from(winner == color));
            }
            let side = usize::from(played.position().turn() != color);
            let handicap = |strength| Handicap { strength, seed: seeds[side] };
            let mv = match players[side] {
                Player::Simple(kind) => {
                    let moves = kind.candidates(played.position().as_ref());
                    moves.choose(&mut self.random).copied()
                }
                Player::Engine(strength) => {
                    let (nodes, handicap) = (Some(self.effort.nodes), strength.map(handicap));
                    let limits = Limits { nodes, handicap, ..Limits::default() };
                    let searcher = &mut self.searchers[side];
                    let lines = searcher.search(played.as_ref(), &limits, 1, &mut |_| ());
                    lines.first().and_then(|line| line.moves.first().copied())
                }
            };
            if mv.is_none_or(|mv| played.play(mv).is_err()) {
                break;
            }
        }
        0.5
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::workshop::{SAMPLES, compile};
    use std::cell::Cell;

    const EFFORT: LevelEffort = LevelEffort { pairs: 6, nodes: 200, seed: 1 };

    fn shatranj() -> Box<dyn AnyGame> {
        let sample = SAMPLES.iter().find(|sample| sample.name.starts_with("shatranj")).unwrap();
        compile(sample.text).unwrap()
    }

    #[test]
    fn each_placed_level_is_weaker_than_the_next() {
        let (game, calls) = (shatranj(), Cell::new(0));
        let progress = || {
            calls.set(calls.get() + 1);
            Some(0.0)
        };
        let placed = place(game.as_ref(), &game.weights(), EFFORT, &progress).unwrap();
        assert_eq!(calls.get(), EFFORT.calls());
        let LevelScale { strengths, spread, .. } = placed.scale;
        assert!(strengths.is_sorted_by(|low, high| low < high), "{strengths:?}");
        assert!(spread < 4.0 && strengths[0] <= MAX_FIRST, "{spread} {strengths:?}");
        let games: Vec<u32> = placed.steps.iter().map(|step| step.games).collect();
        assert_eq!(games, [2 * EFFORT.pairs; STEPS]);
        let mean = placed.steps.iter().map(|step| step.score).sum::<f64>() / STEPS as f64;
        assert!((0.1..0.4).contains(&mean), "{:?}", placed.steps);
        // The weights carry them.
        let weights = Weights { levels: Some(placed.scale), ..game.weights() };
        let text = weights.write(game.layout());
        assert_eq!(Weights::parse(&text, game.layout()), Ok(weights));
    }

    #[test]
    fn a_stronger_player_scores_more() {
        let game = shatranj();
        let mut contest = Contest::new(game.as_ref(), &game.weights(), EFFORT, &|| Some(0.0));
        let player = |mean| Player::of_strength(mean, 0.0);
        let score = contest.score([player(Some(16.0)), player(Some(2.0))]).unwrap();
        assert!(score > 0.9, "{score}");
        let score = contest.score([player(Some(2.0)), Player::Simple(SimpleKind::Random)]).unwrap();
        assert!(score > 0.5, "{score}");
        let score = contest.score([player(Some(6.0)), player(None)]).unwrap();
        assert!(score < 0.2, "{score}");
    }

    #[test]
    fn the_work_ends_when_it_is_stopped_or_takes_too_long() {
        let game = shatranj();
        let short = LevelEffort { pairs: 4, nodes: 5, seed: 1 };
        let asked = Cell::new(0);
        let until = |last: u32, part: f64| {
            move |asked: &Cell<u32>| {
                asked.set(asked.get() + 1);
                (asked.get() < last).then_some(part)
            }
        };
        for last in [1, 2, 30] {
            asked.set(0);
            let stops = until(last, 0.0);
            let placed = place(game.as_ref(), &game.weights(), short, &|| stops(&asked));
            assert_eq!(placed, Err(NotPlaced::Stopped));
            assert_eq!(asked.get(), last);
        }
        let late = until(u32::MAX, 0.5);
        let placed = place(game.as_ref(), &game.weights(), short, &|| late(&asked));
        assert_eq!(placed, Err(NotPlaced::TooSlow));
    }
}
