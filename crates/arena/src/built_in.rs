//! The built-in engine in this process.

use crate::config::{Config, weights_of};
use crate::error::ArenaError;
use crate::opening::handicap_seed;
use crate::player::{ChosenMove, MoveError, Player, Turn};
use crate::record::FaultKind;
use crate::spec::BuiltInSpec;
use crate::stop_signal::StopSignal;
use heterodox_catalog::engine::Strength;
use heterodox_host::{Engine, Opponent, SearchTask, new_table};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Instant;

/// The built-in engine as a player.
pub(crate) struct BuiltInPlayer<'m> {
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

impl<'m> BuiltInPlayer<'m> {
    /// Creates the player for an engine of a match, 0 or 1.
    pub(crate) fn new(
        config: &'m Config,
        engine: usize,
        own: &'m BuiltInSpec,
        stop_signal: &'m StopSignal,
    ) -> Result<BuiltInPlayer<'m>, ArenaError> {
        let table = new_table(own.hash)?;
        let mut player = Engine::new(Arc::clone(&config.game), table, own.threads);
        if let Some(weights) = weights_of(&config.engines[engine], config.game.as_ref())? {
            player = player.with_weights(weights);
        }
        let (seed, opponent) = (config.seed, Opponent::new(own.level, 0));
        Ok(BuiltInPlayer { own, engine, player, opponent, seed, stop_signal })
    }
}

impl Player for BuiltInPlayer<'_> {
    fn new_game(&mut self, number: u32) -> Result<(), ArenaError> {
        self.player.new_match();
        let seed = handicap_seed(self.seed, number, self.engine);
        let opponent = Opponent::new(self.own.level, seed).with_contempt(self.own.contempt);
        self.opponent = match self.own.strength {
            Some(mean) => {
                let spread = self.own.spread;
                opponent.with_strength(Strength::Varying { mean, spread })
            }
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
        let lines = match end.into_lines() {
            Ok(lines) => lines,
            Err(failure) => return fault(FaultKind::Crash, failure.to_string()),
        };
        let line = lines.first();
        let Some(&mv) = line.and_then(|line| line.moves.first()) else {
            return fault(FaultKind::IllegalMove, "no move".to_owned());
        };
        Ok(ChosenMove { mv, score: line.map(|line| line.score.0), elapsed })
    }
}
