//! The engine in a terminal game, as opponent and as adviser.

use crate::cli::{PlayArgs, Side};
use crate::error::Error;
use crate::screen::Screen;
use crate::search_host::{SearchHost, SearchTask};
use crate::setup::random_seed;
use heterodox_catalog::engine::{Level, Limits, Line, TimeLimit};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Move};
use heterodox_machine::table_or_smaller;
use std::io::{self, IsTerminal};
use std::sync::mpsc;
use std::time::Duration;

/// Default level of the opponent, which beginners can beat.
const DEFAULT_LEVEL: f64 = 3.0;

/// Size of each transposition table in megabytes.
const HASH_MEGABYTES: usize = 32;

/// Text that is shown during a search.
const THINKING: &str = "Heterodox is thinking …";

/// The engine as opponent and as adviser.
pub(super) struct Engine {
    /// The side that the engine plays; `None` if two people play.
    pub(super) side: Option<Color>,
    /// Level of the opponent. Advice always has full strength.
    level: Level,
    time: Duration,
    /// Seed for the mistakes of weak levels in this game.
    seed: u64,
    /// Opponent and adviser have separate hosts, so that neither uses the other's
    /// transposition table.
    player: Option<SearchHost>,
    adviser: Option<SearchHost>,
}

impl Engine {
    pub(super) fn new(args: &PlayArgs) -> Engine {
        let seed = random_seed();
        let side = match (args.side, args.level) {
            (Some(Side::Both), _) | (None, None) => None,
            (Some(Side::White), _) | (None, Some(_)) => Some(Color::Black),
            (Some(Side::Black), _) => Some(Color::White),
            (Some(Side::Random), _) => Some(Color::ALL[(seed & 1) as usize]),
        };
        let default = if side.is_some() { Level::new(DEFAULT_LEVEL) } else { None };
        let level = args.level.or(default).unwrap_or(Level::FULL);
        Engine { side, level, time: args.time, seed, player: None, adviser: None }
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
        game: &dyn AnyGame,
        played: &dyn AnyMatch,
        screen: &mut Screen,
    ) -> Result<Option<Move>, Error> {
        // The only legal move needs no search.
        let depth = (played.legal_moves().len() == 1).then_some(1);
        let contempt = Limits::CONTEMPT;
        let limits = Limits { depth, contempt, ..self.search_limits() };
        let limits = self.level.weaken(limits, self.seed);
        let host = self
            .player
            .get_or_insert_with(|| SearchHost::new(game, table_or_smaller(HASH_MEGABYTES), 1));
        let lines = run_search(host, played.clone_for_search(), limits, 1, screen)?;
        Ok(lines.first().and_then(|line| line.moves.first().copied()))
    }

    /// Returns the best lines at full strength; none if the game is over.
    pub(super) fn analyse(
        &mut self,
        game: &dyn AnyGame,
        played: &dyn AnyMatch,
        lines: usize,
        screen: &mut Screen,
    ) -> Result<Vec<Line>, Error> {
        let limits = self.search_limits();
        let host = self
            .adviser
            .get_or_insert_with(|| SearchHost::new(game, table_or_smaller(HASH_MEGABYTES), 1));
        run_search(host, played.clone_for_search(), limits, lines, screen)
    }

    fn search_limits(&self) -> Limits {
        Limits { time: TimeLimit::Fixed(self.time), ..Limits::default() }
    }
}

/// Runs a search to its end. On a terminal the current depth is shown.
fn run_search(
    host: &mut SearchHost,
    played: Box<dyn AnyMatch>,
    limits: Limits,
    lines: usize,
    screen: &mut Screen,
) -> Result<Vec<Line>, Error> {
    let is_terminal = io::stdout().is_terminal();
    if is_terminal {
        screen.print(THINKING)?;
    }
    let task = SearchTask { played, limits, lines, ponder: false, infinite: false };
    let (sender, reports) = mpsc::channel();
    let (result_sender, results) = mpsc::channel();
    host.start(
        task,
        move |report| {
            let _ = sender.send(report.depth);
        },
        move |lines| {
            let _ = result_sender.send(lines);
        },
    );
    let mut width = THINKING.chars().count();
    for depth in reports {
        if is_terminal {
            let text = format!("{THINKING} {depth} plies deep");
            width = width.max(text.chars().count());
            screen.print(&format!("\r{text}"))?;
        }
    }
    host.wait();
    if is_terminal {
        screen.print(&format!("\r{:width$}\r", ""))?;
    }
    Ok(results.recv().unwrap_or_default())
}
