//! Players: the built-in engine in this process, or a program.

use crate::clock::GameClock;
use crate::config::{Config, weights_of};
use crate::error::ArenaError;
use crate::opening::handicap_seed;
use crate::program::ProgramPlayer;
use crate::record::FaultKind;
use crate::spec::{BuiltInSpec, EngineKind};
use crate::stop_signal::StopSignal;
use heterodox_catalog::engine::Strength;
use heterodox_catalog::{AnyGame, AnyMatch, find};
use heterodox_host::{Engine, Opponent, SearchTask, new_table};
use heterodox_kernel::{Color, Move};
use std::sync::mpsc::channel;
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
            let mut player =
                Engine::new(find(&config.game)?.into(), new_table(own.hash)?, own.threads);
            if let Some(weights) = weights_of(spec, game)? {
                player = player.with_weights(weights);
            }
            let (seed, opponent) = (config.seed, Opponent::new(own.level, 0));
            Box::new(BuiltInPlayer { own, engine, player, opponent, seed, stop_signal })
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
    player: Engine,
    /// The player in the current game.
    opponent: Opponent,
    /// Seed of the match.
    seed: u64,
    stop_signal: &'m StopSignal,
}

impl Player for BuiltInPlayer<'_> {
    fn new_game(&mut self, number: u32) -> Result<(), ArenaError> {
        self.player.new_match();
        let seed = handicap_seed(self.seed, number, self.engine);
        let opponent = Opponent::new(self.own.level, seed).with_contempt(self.own.contempt);
        self.opponent = match self.own.strength {
            Some(strength) => opponent.with_strength(Strength::Raw(strength)),
            None => opponent,
        };
        Ok(())
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<ChosenMove, MoveError> {
        let start = Instant::now();
        let limits = self.opponent.limits(turn.own_clock.search_limits());
        let (sender, end) = channel();
        let done = move |end| {
            let _ = sender.send((end, start.elapsed()));
        };
        let control = self.player.start(SearchTask::new(turn.played, limits), |_| (), done);
        self.stop_signal.watch(&control);
        self.player.wait();
        if self.stop_signal.is_stopped() {
            return Err(MoveError::Stopped);
        }
        let fault = |kind, why: String| Err(MoveError::Fault(kind, why));
        let Ok((end, elapsed)) = end.recv() else {
            return fault(FaultKind::Crash, "the search had no result".to_owned());
        };
        if let Some(failure) = end.failure {
            return fault(FaultKind::Crash, failure.to_string());
        }
        let line = end.lines.first();
        let Some(&mv) = line.and_then(|line| line.moves.first()) else {
            return fault(FaultKind::IllegalMove, "no move".to_owned());
        };
        Ok(ChosenMove { mv, score: line.map(|line| line.score.0), elapsed })
    }
}
