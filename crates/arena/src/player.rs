//! Players: the built-in engine in this process, or a program.

use crate::clock::GameClock;
use crate::config::{Config, weights_of};
use crate::error::ArenaError;
use crate::opening::handicap_seed;
use crate::program::ProgramPlayer;
use crate::record::FaultKind;
use crate::spec::{BuiltInSpec, EngineKind};
use crate::stop_signal::StopSignal;
use heterodox_catalog::engine::{
    Clock, Control, Handicap, Limits, Line, Role, Shared, Strength, TranspositionTable,
};
use heterodox_catalog::{AnyGame, AnyMatch, AnyWorker};
use heterodox_evaluation::Weights;
use heterodox_kernel::{Color, Move};
use heterodox_machine::new_table;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// A position in which a player must move.
pub(crate) struct Turn<'t> {
    pub(crate) played: &'t dyn AnyMatch,
    pub(crate) color: Color,
    /// Position before the first move.
    pub(crate) fen: &'t str,
    /// Moves since then, in coordinate notation.
    pub(crate) moves: &'t [String],
    pub(crate) own_clock: GameClock,
    pub(crate) opponent_clock: GameClock,
}

/// The move of a player.
#[derive(Clone, Debug)]
pub(crate) struct ChosenMove {
    pub(crate) mv: Move,
    /// Score of the move from the view of the player, in centipawns.
    pub(crate) score: Option<i32>,
    pub(crate) elapsed: Duration,
}

/// The reason for which a player did not move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MoveError {
    /// The match was stopped.
    Stopped,
    /// The player loses the game by a fault.
    Fault(FaultKind, String),
}

/// A player of a match.
pub(crate) trait Player {
    /// Prepares for the game with this number and forgets the last one.
    fn new_game(&mut self, number: u32) -> Result<(), ArenaError>;
    /// Chooses a move.
    fn think(&mut self, turn: &Turn<'_>) -> Result<ChosenMove, MoveError>;
}

/// Creates the player for an engine, 0 or 1.
pub(crate) fn player<'m>(
    config: &'m Config,
    engine: usize,
    game: &'m dyn AnyGame,
    stop_signal: &'m StopSignal,
) -> Result<Box<dyn Player + 'm>, ArenaError> {
    let spec = &config.engines[engine];
    Ok(match &spec.kind {
        EngineKind::BuiltIn(own) => {
            let weights = weights_of(spec, game)?;
            let table = new_table(own.hash)?;
            let workers = Vec::new();
            let seed = config.seed;
            Box::new(BuiltInPlayer {
                own,
                engine,
                game,
                weights,
                table,
                workers,
                seed,
                handicap: 0,
                stop_signal,
            })
        }
        EngineKind::Program(program) => Box::new(ProgramPlayer::new(
            &spec.name,
            program,
            game,
            config.hang_timeout,
            stop_signal,
        )),
    })
}

/// The built-in engine as a player.
struct BuiltInPlayer<'m> {
    own: &'m BuiltInSpec,
    /// Index of the engine in the match.
    engine: usize,
    game: &'m dyn AnyGame,
    weights: Option<Weights>,
    table: TranspositionTable,
    workers: Vec<AnyWorker>,
    /// Seed of the match.
    seed: u64,
    /// Seed for the deliberate mistakes in the current game.
    handicap: u64,
    stop_signal: &'m StopSignal,
}

/// Measures the time since the start of a search.
struct Stopwatch(Instant);

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

impl Player for BuiltInPlayer<'_> {
    fn new_game(&mut self, number: u32) -> Result<(), ArenaError> {
        self.table.clear();
        let weights = self.weights.clone().unwrap_or_else(|| self.game.weights());
        self.workers = self.game.new_team(&weights, self.own.threads.max(1));
        self.handicap = handicap_seed(self.seed, number, self.engine);
        Ok(())
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<ChosenMove, MoveError> {
        let clock = Stopwatch(Instant::now());
        let limits = self.limits_of_level(turn.own_clock.search_limits());
        let lines = self.search(turn.played, &limits, &clock);
        if self.stop_signal.is_stopped() {
            return Err(MoveError::Stopped);
        }
        let line = lines.first();
        let mv = line.and_then(|line| line.moves.first()).copied();
        let mv =
            mv.ok_or_else(|| MoveError::Fault(FaultKind::IllegalMove, "no move".to_owned()))?;
        let score = line.map(|line| line.score.0);
        Ok(ChosenMove { mv, score, elapsed: clock.elapsed() })
    }
}

impl BuiltInPlayer<'_> {
    fn limits_of_level(&self, limits: Limits) -> Limits {
        let limits = Limits { contempt: self.own.contempt, ..limits };
        match self.own.strength {
            Some(strength) => {
                let strength = Strength::Raw(strength);
                Limits { handicap: Some(Handicap { strength, seed: self.handicap }), ..limits }
            }
            None => self.own.level.weaken(limits, self.handicap),
        }
    }

    /// Searches with all threads until the main thread has finished.
    fn search(&mut self, played: &dyn AnyMatch, limits: &Limits, clock: &Stopwatch) -> Vec<Line> {
        let control = Arc::new(Control::default());
        self.stop_signal.watch(&control);
        self.table.new_search();
        let shared = Shared { table: &self.table, control: &control, clock };
        let Some((main, helpers)) = self.workers.split_first_mut() else { return Vec::new() };
        let quiet = |_: &_| ();
        if helpers.is_empty() {
            return played.think(main, &shared, limits, 1, Role::Main, &mut { quiet });
        }
        thread::scope(|scope| {
            for helper in helpers {
                let endless = limits.for_helper();
                let help = move || {
                    played.think(helper, &shared, &endless, 1, Role::Helper, &mut { quiet });
                };
                // If the system cannot start more threads, search with fewer.
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            let lines = played.think(main, &shared, limits, 1, Role::Main, &mut { quiet });
            control.stop();
            lines
        })
    }
}
