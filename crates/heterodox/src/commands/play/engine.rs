//! The engine in a terminal game, as opponent and as adviser.

use crate::cli::{PlayArgs, Side};
use crate::error::Error;
use crate::screen::Screen;
use crate::setup::random_seed;
use heterodox_catalog::engine::{Level, Limits, Line, TimeLimit};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_host::{
    Engine, HINT_TIME, Opponent, SearchEnd, SearchTask, level_time, table_or_smaller,
};
use heterodox_kernel::{Color, Move};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::time::Duration;

/// Default level of the opponent, which beginners can beat.
const DEFAULT_LEVEL: f64 = 3.0;

/// Size of each transposition table in megabytes.
const HASH_MEGABYTES: usize = 32;

/// Text that is shown during a search.
const THINKING: &str = "Heterodox is thinking …";

/// The engine as opponent and as adviser.
pub(super) struct Computer {
    /// The side that the engine plays; `None` if two people play.
    pub(super) side: Option<Color>,
    /// Level of the opponent. Advice always has full strength.
    level: Level,
    /// Maximum time for a move or a hint, if it was given.
    time: Option<Duration>,
    /// Seed for the mistakes of weak levels in this game.
    seed: u64,
    /// Opponent and adviser have separate engines. Neither uses the other's transposition table.
    player: Option<Engine>,
    adviser: Option<Engine>,
}

impl Computer {
    pub(super) fn new(args: &PlayArgs) -> Computer {
        let seed = random_seed();
        let side = match (args.side, args.level) {
            (Some(Side::Both), _) | (None, None) => None,
            (Some(Side::White), _) | (None, Some(_)) => Some(Color::Black),
            (Some(Side::Black), _) => Some(Color::White),
            (Some(Side::Random), _) => Some(Color::ALL[(seed & 1) as usize]),
        };
        let default = if side.is_some() { Level::new(DEFAULT_LEVEL) } else { None };
        let level = args.level.or(default).unwrap_or(Level::FULL);
        Computer { side, level, time: args.time, seed, player: None, adviser: None }
    }

    pub(super) fn level(&self) -> Level {
        self.level
    }

    pub(super) fn set_level(&mut self, level: Level) {
        self.level = level;
        // A new level must not use the results of the old one.
        self.player = None;
    }

    /// Returns the name for the PGN tags.
    pub(super) fn name(&self) -> String {
        format!("Heterodox (level {})", self.level.get())
    }

    /// Chooses a move; `None` if the game is over.
    pub(super) fn choose(
        &mut self,
        game: &Arc<dyn AnyGame>,
        played: &dyn AnyMatch,
        screen: &mut Screen,
    ) -> Result<Option<Move>, Error> {
        let time = self.time.unwrap_or(level_time(self.level));
        let limits = Opponent::new(self.level, self.seed).move_limits(played, time);
        let engine = self.player.get_or_insert_with(|| new_engine(game));
        let lines = run_search(engine, SearchTask::new(played, limits), screen)?;
        Ok(lines.first().and_then(|line| line.moves.first().copied()))
    }

    /// Returns the limits of a search for a hint.
    pub(super) fn advice_limits(&self) -> Limits {
        let time = TimeLimit::Fixed(self.time.unwrap_or(HINT_TIME));
        Limits { time, ..Limits::default() }
    }

    /// Returns the best lines at full strength; none if the game is over.
    pub(super) fn analyse(
        &mut self,
        game: &Arc<dyn AnyGame>,
        played: &dyn AnyMatch,
        limits: Limits,
        lines: usize,
        screen: &mut Screen,
    ) -> Result<Vec<Line>, Error> {
        let engine = self.adviser.get_or_insert_with(|| new_engine(game));
        run_search(engine, SearchTask { lines, ..SearchTask::new(played, limits) }, screen)
    }
}

fn new_engine(game: &Arc<dyn AnyGame>) -> Engine {
    Engine::new(Arc::clone(game), table_or_smaller(HASH_MEGABYTES), 1)
}

/// Runs a search to its end. On a terminal the current depth is shown.
fn run_search(
    engine: &mut Engine,
    task: SearchTask,
    screen: &mut Screen,
) -> Result<Vec<Line>, Error> {
    let is_terminal = io::stdout().is_terminal();
    if is_terminal {
        screen.print(THINKING)?;
    }
    let mut width = THINKING.chars().count();
    let SearchEnd { lines, failure } = engine.search(task, |report| {
        if !is_terminal {
            return Ok(());
        }
        let text = format!("{THINKING} {} plies deep", report.depth);
        width = width.max(text.chars().count());
        screen.print(&format!("\r{text}"))
    })?;
    if is_terminal {
        screen.print(&format!("\r{:width$}\r", ""))?;
    }
    if let Some(failure) = failure {
        screen.print(&format!("Heterodox could not think to the end: {failure}.\n"))?;
    }
    Ok(lines)
}
