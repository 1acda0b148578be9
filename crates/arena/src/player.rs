//! Whoever plays: our own engine in this process, or a program.

use crate::clock::GameClock;
use crate::config::{Config, weights_of};
use crate::error::ArenaError;
use crate::halt::Halt;
use crate::opening::seed_of;
use crate::program::ProgramPlayer;
use crate::record::FaultKind;
use crate::spec::{EngineKind, OwnSpec};
use heterodox_catalog::engine::{
    Clock, Control, Handicap, Limits, Line, Role, Shared, Strength, TranspositionTable,
};
use heterodox_catalog::{AnyGame, AnyMatch, AnyWorker};
use heterodox_kernel::{Color, Move, Weights};
use heterodox_machine::new_table;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// A position in which a player is to move.
pub(crate) struct Turn<'t> {
    pub(crate) played: &'t dyn AnyMatch,
    pub(crate) color: Color,
    /// Where the game started.
    pub(crate) fen: &'t str,
    /// The moves since then, in coordinate notation.
    pub(crate) moves: &'t [String],
    pub(crate) own: GameClock,
    pub(crate) other: GameClock,
}

/// What a player has come to.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub(crate) mv: Move,
    /// What the player thinks of its position, in hundredths of a Pawn.
    pub(crate) score: Option<i32>,
    pub(crate) elapsed: Duration,
}

/// Why there is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoMove {
    /// The match is over.
    Halted,
    /// The player has lost by this.
    Fault(FaultKind, String),
}

/// Somebody who plays.
pub(crate) trait Player {
    /// Forgets the last game; this is the number of the next.
    fn new_game(&mut self, number: u32) -> Result<(), ArenaError>;
    /// Finds a move.
    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, NoMove>;
}

/// The player that an engine of a match is.
pub(crate) fn player<'m>(
    config: &'m Config,
    engine: usize,
    game: &'m dyn AnyGame,
    halt: &'m Halt,
) -> Result<Box<dyn Player + 'm>, ArenaError> {
    let spec = &config.engines[engine];
    Ok(match &spec.kind {
        EngineKind::Own(own) => {
            let weights = weights_of(spec, game)?;
            let table = new_table(own.hash)?;
            let workers = Vec::new();
            let seed = config.seed;
            Box::new(OwnPlayer {
                own,
                engine,
                game,
                weights,
                table,
                workers,
                seed,
                handicap: 0,
                halt,
            })
        }
        EngineKind::Program(program) => {
            Box::new(ProgramPlayer::new(&spec.name, program, game, config.patience, halt))
        }
    })
}

/// Our own engine.
struct OwnPlayer<'m> {
    own: &'m OwnSpec,
    /// Which engine of the match.
    engine: usize,
    game: &'m dyn AnyGame,
    weights: Option<Weights>,
    table: TranspositionTable,
    workers: Vec<AnyWorker>,
    /// That of the match.
    seed: u64,
    /// What chooses the mistakes of the running game.
    handicap: u64,
    halt: &'m Halt,
}

/// Time since a search began.
struct Stopwatch(Instant);

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

impl Player for OwnPlayer<'_> {
    fn new_game(&mut self, number: u32) -> Result<(), ArenaError> {
        self.table.clear();
        let weights = self.weights.clone().unwrap_or_else(|| self.game.weights());
        self.workers = self.game.new_team(&weights, self.own.threads.max(1));
        self.handicap = seed_of(self.seed, number, self.engine);
        Ok(())
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, NoMove> {
        let clock = Stopwatch(Instant::now());
        let limits = self.weakened(turn.own.limits());
        let lines = self.search(turn.played, &limits, &clock);
        if self.halt.is_stopped() {
            return Err(NoMove::Halted);
        }
        let line = lines.first();
        let mv = line.and_then(|line| line.moves.first()).copied();
        let mv = mv.ok_or_else(|| NoMove::Fault(FaultKind::IllegalMove, "no move".to_owned()))?;
        let score = line.map(|line| line.score.0.into());
        Ok(Thought { mv, score, elapsed: clock.elapsed() })
    }
}

impl OwnPlayer<'_> {
    fn weakened(&self, limits: Limits) -> Limits {
        let limits = Limits { contempt: self.own.contempt, ..limits };
        match self.own.height {
            Some(height) => {
                let strength = Strength::Raw(height);
                Limits { handicap: Some(Handicap { strength, seed: self.handicap }), ..limits }
            }
            None => self.own.level.weaken(limits, self.handicap),
        }
    }

    /// Searches with all threads until the first has its answer.
    fn search(&mut self, played: &dyn AnyMatch, limits: &Limits, clock: &Stopwatch) -> Vec<Line> {
        let control = Arc::new(Control::default());
        self.halt.watch(&control);
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
                // Where the system gives no more threads, there are fewer.
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
