//! The engine at the table: who plays, how well, and how long it thinks.

use crate::cli::{PlayArgs, Side};
use crate::error::Error;
use crate::screen::Screen;
use crate::setup::random_seed;
use crate::thinking::{Task, Thinker};
use heterodox_catalog::engine::{Level, Limits, Line, TimeLimit};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Move};
use heterodox_machine::table_or_smaller;
use std::io::{self, IsTerminal};
use std::sync::mpsc;
use std::time::Duration;

/// The level of an opponent if nobody says: beginners have a chance.
const USUAL_LEVEL: f64 = 3.0;

/// The size of a table in megabytes.
const TABLE: usize = 32;

/// What is shown while it thinks.
const THINKING: &str = "Heterodox is thinking …";

/// The engine at the table, as a player and as an adviser.
pub(super) struct Engine {
    /// The side that it plays, if it plays one.
    pub(super) side: Option<Color>,
    /// How well it plays; advice is always as good as it can.
    level: Level,
    time: Duration,
    /// What weaker levels go wrong by, another for each game.
    seed: u64,
    /// The player sees less than the adviser: neither may know what the other
    /// has found out.
    player: Option<Thinker>,
    adviser: Option<Thinker>,
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
        let usual = if side.is_some() { Level::new(USUAL_LEVEL) } else { None };
        let level = args.level.or(usual).unwrap_or(Level::FULL);
        Engine { side, level, time: args.time, seed, player: None, adviser: None }
    }

    pub(super) fn level(&self) -> Level {
        self.level
    }

    pub(super) fn set_level(&mut self, level: Level) {
        self.level = level;
        // It is not to know what it saw at another level.
        self.player = None;
    }

    /// The name that a game record tells.
    pub(super) fn name(&self) -> String {
        format!("Heterodox (level {})", self.level.get())
    }

    /// The move that it plays; none if the game is over.
    pub(super) fn choose(
        &mut self,
        game: &dyn AnyGame,
        played: &dyn AnyMatch,
        screen: &mut Screen,
    ) -> Result<Option<Move>, Error> {
        // What is forced needs no thought.
        let depth = (played.legal_moves().len() == 1).then_some(1);
        let contempt = Limits::CONTEMPT;
        let limits = Limits { depth, contempt, ..self.usual_limits() };
        let limits = self.level.weaken(limits, self.seed);
        let thinker =
            self.player.get_or_insert_with(|| Thinker::new(game, table_or_smaller(TABLE), 1));
        let lines = think(thinker, played.clone_for_search(), limits, 1, screen)?;
        Ok(lines.first().and_then(|line| line.moves.first().copied()))
    }

    /// The best lines, as well as it can; none if the game is over.
    pub(super) fn advise(
        &mut self,
        game: &dyn AnyGame,
        played: &dyn AnyMatch,
        lines: usize,
        screen: &mut Screen,
    ) -> Result<Vec<Line>, Error> {
        let limits = self.usual_limits();
        let thinker =
            self.adviser.get_or_insert_with(|| Thinker::new(game, table_or_smaller(TABLE), 1));
        think(thinker, played.clone_for_search(), limits, lines, screen)
    }

    fn usual_limits(&self) -> Limits {
        Limits { time: TimeLimit::Fixed(self.time), ..Limits::default() }
    }
}

/// Thinks to the end; people at a terminal see that it does.
fn think(
    thinker: &mut Thinker,
    played: Box<dyn AnyMatch>,
    limits: Limits,
    lines: usize,
    screen: &mut Screen,
) -> Result<Vec<Line>, Error> {
    let shown = io::stdout().is_terminal();
    if shown {
        screen.print(THINKING)?;
    }
    let task = Task { played, limits, lines, ponder: false, until_told: false };
    let (sender, reports) = mpsc::channel();
    let (answer, answers) = mpsc::channel();
    thinker.start(
        task,
        move |report| {
            let _ = sender.send(report.depth);
        },
        move |lines| {
            let _ = answer.send(lines);
        },
    );
    let mut width = THINKING.chars().count();
    for depth in reports {
        if shown {
            let text = format!("{THINKING} {depth} plies deep");
            width = width.max(text.chars().count());
            screen.print(&format!("\r{text}"))?;
        }
    }
    thinker.wait();
    if shown {
        screen.print(&format!("\r{:width$}\r", ""))?;
    }
    Ok(answers.recv().unwrap_or_default())
}
