//! The configuration of a match.

use crate::adjudication::Adjudication;
use crate::clock::MoveLimits;
use crate::error::{ArenaError, MAX_GAMES};
use crate::opening::Openings;
use crate::spec::{EngineKind, EngineSpec};
use crate::sprt::Sprt;
use heterodox_catalog::AnyGame;
use heterodox_catalog::engine::Level;
use heterodox_evaluation::Weights;
use heterodox_host::check_tables;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The configuration of a match. [`Config::new`] sets the default values.
#[derive(Clone, Debug)]
pub struct Config {
    /// The game.
    pub game: Arc<dyn AnyGame>,
    /// The engines. Results are from the view of the first one.
    pub engines: [EngineSpec; 2],
    /// Number of games, which must be even.
    pub games: u32,
    /// Search limits of engines without limits of their own.
    pub limit: MoveLimits,
    /// Initial positions of the games.
    pub openings: Openings,
    /// Seed for the openings and for the mistakes of weak levels.
    pub seed: u64,
    /// Number of games played concurrently.
    pub concurrency: usize,
    /// Time that an engine may exceed its clock by without losing.
    pub margin: Duration,
    /// Time after the end of its thinking time until a silent program counts as hung.
    pub hang_timeout: Duration,
    /// Rules that end games early by their scores or length.
    pub adjudication: Adjudication,
    /// A sequential test that may end the match early.
    pub sprt: Option<Sprt>,
    /// Value of the PGN tag `Event`.
    pub event: String,
    /// PGN file for all games.
    pub pgn: Option<PathBuf>,
    /// File for resuming the match after an interruption.
    pub journal: Option<PathBuf>,
}

impl Config {
    /// Creates a match of 200 games from random balanced openings, played one at a
    /// time.
    pub fn new(game: Arc<dyn AnyGame>, first: EngineSpec, second: EngineSpec) -> Config {
        Config {
            game,
            engines: [first, second],
            games: 200,
            limit: MoveLimits::default(),
            openings: Openings::default(),
            seed: 1,
            concurrency: 1,
            margin: Duration::from_millis(50),
            hang_timeout: Duration::from_secs(5),
            adjudication: Adjudication::default(),
            sprt: None,
            event: "Heterodox match".to_owned(),
            pgn: None,
            journal: None,
        }
    }

    /// Returns the search limits of an engine, 0 or 1.
    pub(crate) fn limit_of(&self, engine: usize) -> MoveLimits {
        self.engines[engine].limit.unwrap_or(self.limit)
    }

    /// Checks everything that can be checked before the first game.
    pub(crate) fn check(&self) -> Result<(), ArenaError> {
        if !(1..=MAX_GAMES).contains(&self.games) || !self.games.is_multiple_of(2) {
            return Err(ArenaError::Games(self.games));
        }
        if self.engines[0].name == self.engines[1].name {
            return Err(ArenaError::SameName(self.engines[0].name.clone()));
        }
        for (number, engine) in self.engines.iter().enumerate() {
            let weak = match &engine.kind {
                EngineKind::BuiltIn(own) => own.level != Level::FULL || own.strength.is_some(),
                EngineKind::Simple(_) => true,
                EngineKind::Program(_) => false,
            };
            if self.limit_of(number).is_unlimited() && !weak {
                return Err(ArenaError::NoLimit(engine.name.clone()));
            }
            weights_of(engine, self.game.as_ref())?;
        }
        check_tables(self.megabytes(), 0)?;
        self.openings.check(self.game.as_ref())
    }

    /// Returns the total size of the transposition tables of all concurrent games, in
    /// megabytes.
    fn megabytes(&self) -> usize {
        let size = |engine: &EngineSpec| match &engine.kind {
            EngineKind::BuiltIn(own) => own.hash,
            EngineKind::Simple(_) | EngineKind::Program(_) => 0,
        };
        let games = self.concurrency.clamp(1, self.games as usize);
        self.engines.iter().map(size).sum::<usize>().saturating_mul(games)
    }

    /// Returns the first line of the journal: all settings that must not change when
    /// the match is resumed.
    pub(crate) fn header(&self) -> Value {
        let Adjudication { resign, draw, max_plies } = self.adjudication;
        json!({
            "version": env!("CARGO_PKG_VERSION"),
            "game": self.game.info().id,
            "engines": self.engines.each_ref().map(ToString::to_string),
            "games": self.games,
            "limit": self.limit.to_string(),
            "openings": self.openings.to_string(),
            "seed": self.seed,
            "margin": self.margin.as_millis() as u64,
            "patience": self.hang_timeout.as_millis() as u64,
            "resign": resign.map(|rule| rule.to_string()),
            "draw": draw.map(|rule| rule.to_string()),
            "max_plies": max_plies,
            "sprt": self.sprt.map(|sprt| [sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta]),
            "event": self.event,
        })
    }
}

/// Parses the evaluation weights of an engine. Returns `None` if it uses the default
/// weights of the game.
pub(crate) fn weights_of(
    engine: &EngineSpec,
    game: &dyn AnyGame,
) -> Result<Option<Weights>, ArenaError> {
    let EngineKind::BuiltIn(own) = &engine.kind else { return Ok(None) };
    let parse = |text: &str| Weights::parse(text, game.layout());
    let weights = own.weights.as_ref().map(|weights| parse(&weights.text)).transpose();
    let weights =
        weights.map_err(|error| ArenaError::Weights { engine: engine.name.clone(), error })?;
    Ok(match own.equal_values {
        false => weights,
        true => {
            let weights = weights.unwrap_or_else(|| game.weights());
            Some(weights.with_equal_values(game.layout()))
        }
    })
}
