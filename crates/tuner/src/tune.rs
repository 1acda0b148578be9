//! Rounds of self-play and fitting.

use crate::fit::{self, FitError, FitOptions, LossFunction, Parameters, minimize, parameters};
use crate::samples::{Label, Samples};
use crate::self_play::{SelfPlayRecord, play};
use crate::train::{FloatNetwork, Training};
use heterodox_catalog::AnyGame;
use heterodox_evaluation::{Network, Weights};
use rayon::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// One game in this many is held out. Whole games are held out, since the
/// positions of a game resemble each other.
const HELD_OUT_INTERVAL: u32 = 10;

/// Regularization strengths, from strong to weak. The one with the lowest loss
/// on the held-out games is used.
const REGULARIZATIONS: [f64; 10] = [0.1, 0.03, 0.01, 3e-3, 1e-3, 3e-4, 1e-4, 3e-5, 1e-5, 3e-6];

/// Settings of a [`Tuner`].
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// Number of games per round, at least 2.
    pub games: u32,
    /// Number of nodes searched per move.
    pub nodes: u64,
    /// Seed of all random choices.
    pub seed: u64,
    /// Number of threads. It does not affect the result.
    pub threads: usize,
    /// Maximum number of iterations of a fit.
    pub epochs: u64,
    /// Weight of the games' results against the scores of the searches, from 0
    /// to 1.
    pub blend: f64,
    /// Number of passes over the positions to train a network. With 0 no network
    /// is trained. A network needs at least a million positions to be useful, unless another one
    /// is trained further.
    pub network: u32,
    /// True if the network of the initial weights stays: the weights are fitted beside it, and it
    /// is trained further. Otherwise a network is trained from random numbers.
    pub keeps_network: bool,
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
            keeps_network: false,
        }
    }
}

/// Progress of a round.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// This many games of the round are finished.
    Played(u32),
    /// All games are finished; the weights are being fitted.
    Fitting,
    /// The weights are fitted; a network is being trained.
    Training,
}

/// The outcome of a round.
#[derive(Clone, PartialEq, Debug)]
pub struct RoundReport {
    /// Number of games played in the round.
    pub games: u32,
    /// Number of games that White won.
    pub white_wins: u32,
    /// Number of drawn games.
    pub draws: u32,
    /// Mean number of plies per game.
    pub mean_plies: f64,
    /// Number of positions of this and all earlier rounds, including mirrored
    /// ones.
    pub positions: usize,
    /// Loss (cross entropy) of the initial weights on the held-out games.
    pub loss_before: f64,
    /// Loss of the fitted weights on the held-out games.
    pub loss_after: f64,
    /// Loss of the fitted weights and the network, if one was trained.
    pub loss_with_network: Option<f64>,
    /// The chosen regularization strength: loss per squared pawn of change.
    pub regularization: f64,
    /// Steepness of the sigmoid: change in log odds per pawn.
    pub steepness: f64,
}

/// An error of the tuner.
#[derive(Debug, thiserror::Error)]
pub enum TuneError {
    /// The initial weights belong to another game.
    #[error("the game has {expected} features, but the weights are of {found}")]
    WrongWeights {
        /// Number of features of the game.
        expected: usize,
        /// Number of features of the weights.
        found: usize,
    },
    /// The games had too few quiet positions.
    #[error("only {positions} positions in {games} games can be learned from: play more games")]
    TooFewPositions {
        /// Number of quiet positions.
        positions: usize,
        /// Number of games.
        games: u32,
    },
    /// The thread pool could not be created.
    #[error("cannot start {threads} threads: {source}")]
    Threads {
        /// Number of threads.
        threads: usize,
        /// The cause.
        source: rayon::ThreadPoolBuildError,
    },
    /// The optimizer failed, for example at a number that is not finite.
    #[error("the fit failed: {0}")]
    Fit(FitError),
}

/// Tunes the weights of a game, round by round.
///
/// The weights keep their scale: the pieces of the start position have the same total value as
/// before. The search's constants in centipawns thus keep their meaning. Weights of rare features
/// stay close to their initial values.
pub struct Tuner<'g> {
    game: &'g dyn AnyGame,
    settings: Settings,
    pool: rayon::ThreadPool,
    rounds: u32,
    /// The initial weights. Fits are regularized towards them.
    center: Parameters,
    weights: Weights,
    /// Fitted to the initial weights in the first round.
    steepness: Option<f64>,
    samples: Samples,
    held_out: Samples,
    played: Played,
}

/// Sums over the games since the last fit.
#[derive(Copy, Clone, Default, Debug)]
struct Played {
    games: u32,
    white_wins: u32,
    draws: u32,
    plies: usize,
}

impl<'g> Tuner<'g> {
    /// Creates a tuner that starts from the weights `start`.
    ///
    /// # Errors
    /// If the weights belong to another game or the threads cannot be started.
    pub fn new(
        game: &'g dyn AnyGame,
        start: Weights,
        settings: Settings,
    ) -> Result<Self, TuneError> {
        let expected = game.layout().features();
        for found in [start.midgame.len(), start.endgame.len()] {
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
            samples: Samples::default(),
            held_out: Samples::default(),
            played: Played::default(),
        })
    }

    /// Returns the current weights.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Replaces the network: the next fit is beside this one, and trains it further with this number
    /// of passes over the positions.
    ///
    /// # Panics
    /// If the network does not have the inputs of the game.
    pub(crate) fn begin_with_network(&mut self, network: Arc<Network>, passes: u32) {
        assert_eq!(network.inputs(), self.game.layout().inputs(), "the network fits the game");
        self.weights.network = Some(network);
        self.settings.network = passes;
        self.settings.keeps_network = true;
    }

    /// Number of positions of all games so far, including mirrored ones.
    pub fn positions(&self) -> usize {
        self.samples.len() + self.held_out.len()
    }

    /// Plays a round of games with the current weights, then fits new weights to
    /// the positions of all rounds so far.
    ///
    /// # Errors
    /// If the games have too few positions, or the fit fails.
    pub fn round(&mut self, report: &(dyn Fn(Progress) + Sync)) -> Result<RoundReport, TuneError> {
        self.play(self.settings.games, report);
        self.fit(report)
    }

    /// Plays this number of games with the current weights and keeps their positions for
    /// [`fit`](Tuner::fit). Several calls play the same games as one with the sum of the numbers.
    pub fn play(&mut self, games: u32, report: &(dyn Fn(Progress) + Sync)) {
        let records = self.records(games, report);
        self.add_samples(&records);
        let played = &mut self.played;
        played.games += games;
        for record in &records {
            played.white_wins += u32::from(record.result == 1.0);
            played.draws += u32::from(record.result == 0.5);
            played.plies += record.plies;
        }
    }

    /// Fits new weights to the positions of all games so far. The next games belong to the next
    /// round.
    ///
    /// # Errors
    /// If the games have too few positions, or the fit fails.
    pub fn fit(&mut self, report: &(dyn Fn(Progress) + Sync)) -> Result<RoundReport, TuneError> {
        let Played { games, white_wins, draws, plies } = self.played;
        let positions = self.positions();
        if self.samples.is_empty() || self.held_out.is_empty() {
            return Err(TuneError::TooFewPositions { positions, games });
        }
        report(Progress::Fitting);
        let kept = self.weights.network.clone().filter(|_| self.settings.keeps_network);
        self.correct_with(kept.as_deref());
        let fitted = self.pool.install(|| self.fit_weights());
        let fitted = fitted.map_err(TuneError::Fit)?;
        let search_params = self.weights.search_params;
        self.weights = Weights { search_params, network: kept, ..fit::weights(&fitted.parameters) };
        self.steepness = Some(fitted.loss.steepness);
        let trained = (self.settings.network > 0 && self.game.layout().inputs() > 0).then(|| {
            report(Progress::Training);
            self.pool.install(|| self.train_network(fitted.loss))
        });
        let loss_with_network = trained.map(|(network, loss)| {
            self.weights.network = Some(Arc::new(network));
            loss
        });
        self.rounds += 1;
        self.played = Played::default();
        Ok(RoundReport {
            games,
            white_wins,
            draws,
            mean_plies: plies as f64 / f64::from(games.max(1)),
            positions,
            loss_before: fitted.loss_before,
            loss_after: fitted.loss_after,
            loss_with_network,
            regularization: fitted.regularization,
            steepness: fitted.loss.steepness,
        })
    }

    /// Adds the positions of games to the samples and the held-out samples.
    fn add_samples(&mut self, games: &[SelfPlayRecord]) {
        for (number, game) in (self.played.games..).zip(games) {
            if number.is_multiple_of(HELD_OUT_INTERVAL) {
                game.add_to(&mut self.held_out);
                continue;
            }
            game.add_to(&mut self.samples);
            for mirrored in game.positions.iter().filter_map(|one| one.mirrored(self.game)) {
                let label = mirrored.label(game.result);
                self.samples.push(&mirrored.features, &mirrored.inputs, label);
            }
        }
    }

    /// Plays the next games of a round. Returns them in the order of their numbers.
    fn records(&self, games: u32, report: &(dyn Fn(Progress) + Sync)) -> Vec<SelfPlayRecord> {
        let Settings { nodes, seed, .. } = self.settings;
        let first = self.played.games;
        let done = AtomicU32::new(first);
        let one = |number: u32| {
            let stream = u64::from(self.rounds + 1) << 32 | u64::from(number);
            let played = play(self.game, &self.weights, nodes, seed, stream);
            report(Progress::Played(done.fetch_add(1, Relaxed) + 1));
            played
        };
        if self.settings.threads == 1 {
            // The caller's thread plays, so that it can tell how long it has computed.
            return (first..first + games).map(one).collect();
        }
        // One game per task: their lengths differ a lot.
        let play_all = || (first..first + games).into_par_iter().with_max_len(1).map(one).collect();
        self.pool.install(play_all)
    }

    /// Sets the corrections of all positions to the outputs of a network, or to 0.
    fn correct_with(&mut self, network: Option<&Network>) {
        let network = network.map(FloatNetwork::from_network);
        let correction = |inputs: &[u16], label: &Label| {
            let output = |network: &FloatNetwork| {
                network.evaluate_inputs(inputs, label.white_to_move, label.phase)
            };
            network.as_ref().map_or(0.0, output)
        };
        self.pool.install(|| {
            self.samples.correct(correction);
            self.held_out.correct(correction);
        });
    }

    fn fit_weights(&self) -> Result<Fitted, FitError> {
        let steepness = match self.steepness {
            Some(steepness) => steepness,
            None => fit::steepness(&self.samples, &self.center)?,
        };
        let loss = LossFunction { steepness, blend: self.settings.blend };
        let loss_before = loss.mean(&self.held_out, &self.center);
        let max_iterations = self.settings.epochs;
        let mut best: Option<(f64, f64, Parameters)> = None;
        let mut from = self.center.clone();
        for regularization in REGULARIZATIONS {
            let options = FitOptions { center: &self.center, regularization, max_iterations };
            from = minimize(&self.samples, loss, options, from)?;
            let held_out_loss = loss.mean(&self.held_out, &from);
            if best.as_ref().is_some_and(|&(lowest, ..)| lowest <= held_out_loss) {
                break;
            }
            best = Some((held_out_loss, regularization, from.clone()));
        }
        let (loss_after, regularization, parameters) =
            best.unwrap_or_else(|| (loss_before, f64::INFINITY, self.center.clone()));
        let parameters = fit::rescale(self.game, &parameters, &self.center);
        Ok(Fitted { parameters, regularization, loss, loss_before, loss_after })
    }

    /// Trains a network that corrects the weights. Returns it with its loss on
    /// the held-out games.
    fn train_network(&self, loss: LossFunction) -> (Network, f64) {
        let current = parameters(&self.weights);
        let linear =
            [&self.samples, &self.held_out].map(|samples| fit::evaluations(samples, &current));
        let training = Training {
            initial: self.weights.network.as_deref(),
            samples: (&self.samples, &linear[0]),
            held_out: (&self.held_out, &linear[1]),
            loss,
            epochs: self.settings.network,
            seed: self.settings.seed,
        };
        let (network, held_out_loss) = training.run(self.game.layout().inputs(), |_, _| ());
        (network.quantized(), held_out_loss)
    }
}

/// The outcome of `Tuner::fit_weights`.
struct Fitted {
    parameters: Parameters,
    regularization: f64,
    loss: LossFunction,
    loss_before: f64,
    loss_after: f64,
}

impl std::fmt::Debug for Tuner<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tuner").field("rounds", &self.rounds).finish_non_exhaustive()
    }
}
