//! Rounds of playing and fitting.

use crate::fit::{self, Aim, Hold, Parameters, descend, parameters};
use crate::samples::Samples;
use crate::self_play::{Played, play};
use crate::train::Training;
use heterodox_catalog::AnyGame;
use heterodox_kernel::{Network, Weights};
use rayon::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// One game of so many is not learned from but predicted: whole games, since
/// the positions of a game are much alike.
const HELD_OUT: u32 = 10;

/// How strongly weights are pulled to where they started, from strong to weak.
/// The one with which the games held out are predicted best is taken.
const PULLS: [f64; 10] = [0.1, 0.03, 0.01, 3e-3, 1e-3, 3e-4, 1e-4, 3e-5, 1e-5, 3e-6];

/// How to learn.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// How many games are played in each round; at least 2.
    pub games: u32,
    /// How many positions are searched for each move.
    pub nodes: u64,
    /// What all chance follows from.
    pub seed: u64,
    /// How many threads share the work. They do not change the result.
    pub threads: usize,
    /// The most steps of a descent.
    pub epochs: u64,
    /// How much the results of games count against what the search saw, from 0
    /// to 1.
    pub blend: f64,
    /// How often the positions are gone through to train a network that
    /// corrects the weights; with 0 there will be none. It takes a million
    /// positions and more for it to be of use.
    pub network: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            games: 2_000,
            nodes: 1_000,
            seed: 1,
            threads: 1,
            epochs: 100,
            blend: 0.7,
            network: 0,
        }
    }
}

/// What happens in a round.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// So many games of the round have been played.
    Played(u32),
    /// All have, and fitting begins.
    Fitting,
    /// The weights are fitted, and training a network begins.
    Training,
}

/// What a round brought.
#[derive(Clone, PartialEq, Debug)]
pub struct Round {
    /// The games played in it.
    pub games: u32,
    /// How many of them White won.
    pub white_wins: u32,
    /// How many were drawn.
    pub draws: u32,
    /// How many plies a game had on average.
    pub mean_plies: f64,
    /// The positions learned from, of this round and those before, mirrored
    /// ones counted in.
    pub positions: usize,
    /// How badly the start weights predict the games held out: cross entropy.
    pub loss_before: f64,
    /// How badly the learned weights do.
    pub loss_after: f64,
    /// How badly they do with a network that corrects them, if there is one.
    pub loss_corrected: Option<f64>,
    /// How strongly weights were pulled to the start: what a Pawn off cost.
    pub pull: f64,
    /// By how much a Pawn improves the logarithm of the odds.
    pub steepness: f64,
}

/// Why nothing was learned.
#[derive(Debug, thiserror::Error)]
pub enum TuneError {
    /// The start weights are not of this game.
    #[error("the game has {expected} features, but the weights are of {found}")]
    WrongWeights {
        /// How many features the game has.
        expected: usize,
        /// How many the weights are of.
        found: usize,
    },
    /// The games had too few positions that can be judged as they stand.
    #[error("only {positions} positions in {games} games can be learned from: play more games")]
    TooFewPositions {
        /// The positions to be learned from.
        positions: usize,
        /// The games.
        games: u32,
    },
    /// The threads could not be started.
    #[error("cannot start {threads} threads: {source}")]
    Threads {
        /// How many.
        threads: usize,
        /// Why not.
        source: rayon::ThreadPoolBuildError,
    },
    /// The descent came to numbers that are none.
    #[error("the fit failed: {0}")]
    Fit(String),
}

/// Learns what a game's features are worth, round by round.
///
/// The weights keep their scale: a side's pieces at the start of the game are
/// worth as much as before, all in all, so that hundredths of a Pawn mean to
/// the search what they meant. What is rarely or never seen stays where it was.
pub struct Tuner<'g> {
    game: &'g dyn AnyGame,
    settings: Settings,
    pool: rayon::ThreadPool,
    rounds: u32,
    /// Where the weights started.
    center: Parameters,
    weights: Weights,
    /// Found with the start weights in the first round.
    steepness: Option<f64>,
    learned: Samples,
    held_out: Samples,
}

impl<'g> Tuner<'g> {
    /// Begins with these weights.
    ///
    /// # Errors
    /// If they are not of this game, or threads cannot be started.
    pub fn new(
        game: &'g dyn AnyGame,
        start: Weights,
        settings: Settings,
    ) -> Result<Self, TuneError> {
        let expected = game.feature_groups().iter().map(|group| group.len).sum();
        for found in [start.opening.len(), start.ending.len()] {
            if found != expected {
                return Err(TuneError::WrongWeights { expected, found });
            }
        }
        let threads = settings.threads;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        Ok(Tuner {
            game,
            settings,
            pool: pool.map_err(|source| TuneError::Threads { threads, source })?,
            rounds: 0,
            center: parameters(&start),
            weights: start,
            steepness: None,
            learned: Samples::default(),
            held_out: Samples::default(),
        })
    }

    /// The weights as learned so far.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Plays games with what was learned so far, and learns from them and from
    /// those of the rounds before.
    ///
    /// # Errors
    /// If the games are too few to learn anything.
    pub fn round(&mut self, report: &(dyn Fn(Event) + Sync)) -> Result<Round, TuneError> {
        self.rounds += 1;
        let games = self.pool.install(|| self.play(report));
        for (number, game) in (0_u32..).zip(&games) {
            if number.is_multiple_of(HELD_OUT) {
                self.held_out.add(game);
                continue;
            }
            self.learned.add(game);
            for mirrored in game.positions.iter().filter_map(|one| one.mirrored(self.game)) {
                let known = mirrored.known(game.result);
                self.learned.push(&mirrored.features, &mirrored.inputs, known);
            }
        }
        if self.learned.is_empty() || self.held_out.is_empty() {
            let positions = self.learned.len() + self.held_out.len();
            return Err(TuneError::TooFewPositions { positions, games: self.settings.games });
        }
        report(Event::Fitting);
        let fitted = self.pool.install(|| self.fit());
        let fitted = fitted.map_err(|error| TuneError::Fit(error.to_string()))?;
        let margins = self.weights.margins;
        self.weights = Weights { margins, ..fit::weights(&fitted.parameters) };
        self.steepness = Some(fitted.aim.steepness);
        let corrected = (self.settings.network > 0 && self.game.inputs() > 0).then(|| {
            report(Event::Training);
            self.pool.install(|| self.correct(fitted.aim))
        });
        let loss_corrected = corrected.map(|(network, loss)| {
            self.weights.network = Some(Arc::new(network));
            loss
        });
        let count = |result| games.iter().filter(|game| game.result == result).count() as u32;
        let plies = games.iter().map(|game| game.plies).sum::<usize>();
        Ok(Round {
            games: games.len() as u32,
            white_wins: count(1.0),
            draws: count(0.5),
            mean_plies: plies as f64 / games.len() as f64,
            positions: self.learned.len() + self.held_out.len(),
            loss_before: fitted.loss_before,
            loss_after: fitted.loss_after,
            loss_corrected,
            pull: fitted.pull,
            steepness: fitted.aim.steepness,
        })
    }

    /// The games of a round, in order.
    fn play(&self, report: &(dyn Fn(Event) + Sync)) -> Vec<Played> {
        let Settings { games, nodes, seed, .. } = self.settings;
        let done = AtomicU32::new(0);
        let one = |number: u32| {
            let stream = u64::from(self.rounds) << 32 | u64::from(number);
            let played = play(self.game, &self.weights, nodes, seed, stream);
            report(Event::Played(done.fetch_add(1, Relaxed) + 1));
            played
        };
        // One at a time: games are of very different length.
        (0..games).into_par_iter().with_max_len(1).map(one).collect()
    }

    fn fit(&self) -> Result<Fitted, argmin::core::Error> {
        let steepness = match self.steepness {
            Some(steepness) => steepness,
            None => fit::steepness(&self.learned, &self.center)?,
        };
        let aim = Aim { steepness, blend: self.settings.blend };
        let loss_before = aim.loss(&self.held_out, &self.center);
        let mut best: Option<(f64, f64, Parameters)> = None;
        let mut from = self.center.clone();
        for pull in PULLS {
            let hold = Hold { center: &self.center, pull, epochs: self.settings.epochs };
            from = descend(&self.learned, aim, hold, from)?;
            let loss = aim.loss(&self.held_out, &from);
            if best.as_ref().is_some_and(|&(lowest, ..)| lowest <= loss) {
                break;
            }
            best = Some((loss, pull, from.clone()));
        }
        let (loss_after, pull, parameters) =
            best.unwrap_or_else(|| (loss_before, f64::INFINITY, self.center.clone()));
        let parameters = fit::rescaled(self.game, &parameters, &self.center);
        Ok(Fitted { parameters, pull, aim, loss_before, loss_after })
    }

    /// Trains a network to correct the weights; returns it with its loss on the
    /// games held out.
    fn correct(&self, aim: Aim) -> (Network, f64) {
        let center = parameters(&self.weights);
        let linear = [&self.learned, &self.held_out].map(|samples| samples.evaluations(&center));
        let training = Training {
            begun: None,
            learned: (&self.learned, &linear[0]),
            held_out: (&self.held_out, &linear[1]),
            aim,
            epochs: self.settings.network,
            seed: self.settings.seed,
        };
        let (trainee, loss) = training.run(self.game.inputs(), |_, _| ());
        (trainee.rounded(), loss)
    }
}

struct Fitted {
    parameters: Parameters,
    pull: f64,
    aim: Aim,
    loss_before: f64,
    loss_after: f64,
}

impl std::fmt::Debug for Tuner<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tuner").field("rounds", &self.rounds).finish_non_exhaustive()
    }
}
