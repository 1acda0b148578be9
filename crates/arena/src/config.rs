//! What a match is.

use crate::adjudication::Adjudication;
use crate::clock::TimeControl;
use crate::error::ArenaError;
use crate::opening::Openings;
use crate::spec::{EngineKind, EngineSpec};
use crate::sprt::Sprt;
use heterodox_catalog::engine::Level;
use heterodox_catalog::{AnyGame, find};
use heterodox_kernel::Weights;
use heterodox_machine::check_tables;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Duration;

/// As many games as can still be kept in mind.
pub(crate) const MOST_GAMES: u32 = 1_000_000;

/// What a match is. [`Config::new`] has what is usual for the rest.
#[derive(Clone, PartialEq, Debug)]
pub struct Config {
    /// The id of the game.
    pub game: String,
    /// The engines; results are told from the first one's view.
    pub engines: [EngineSpec; 2],
    /// How many games, an even number.
    pub games: u32,
    /// How long the engines may think, where they have no limit of their own.
    pub limit: TimeControl,
    /// Where the games start.
    pub openings: Openings,
    /// What chooses the openings, and the mistakes of weak levels.
    pub seed: u64,
    /// How many games are played at once.
    pub concurrency: usize,
    /// By how much a clock may be overdrawn.
    pub margin: Duration,
    /// How long beyond its time an engine is waited for.
    pub patience: Duration,
    /// When games are ended off the board.
    pub adjudication: Adjudication,
    /// A test that may end the match.
    pub sprt: Option<Sprt>,
    /// What the match is called in PGN.
    pub event: String,
    /// A file for all games.
    pub pgn: Option<PathBuf>,
    /// A file by which the match goes on after it was broken off.
    pub journal: Option<PathBuf>,
}

impl Config {
    /// A match of 200 games from random balanced openings, one at a time.
    pub fn new(game: &str, first: EngineSpec, second: EngineSpec) -> Config {
        Config {
            game: game.to_owned(),
            engines: [first, second],
            games: 200,
            limit: TimeControl::default(),
            openings: Openings::default(),
            seed: 1,
            concurrency: 1,
            margin: Duration::from_millis(50),
            patience: Duration::from_secs(5),
            adjudication: Adjudication::default(),
            sprt: None,
            event: "Heterodox match".to_owned(),
            pgn: None,
            journal: None,
        }
    }

    /// How long an engine may think.
    pub(crate) fn limit_of(&self, engine: usize) -> TimeControl {
        self.engines[engine].limit.unwrap_or(self.limit)
    }

    /// Finds the game and checks everything that can be checked before a game
    /// is played.
    pub(crate) fn check(&self) -> Result<Box<dyn AnyGame>, ArenaError> {
        let game = find(&self.game)?;
        if !(1..=MOST_GAMES).contains(&self.games) || !self.games.is_multiple_of(2) {
            return Err(ArenaError::Games(self.games));
        }
        if self.engines[0].name == self.engines[1].name {
            return Err(ArenaError::Names(self.engines[0].name.clone()));
        }
        for (number, engine) in self.engines.iter().enumerate() {
            let weak = matches!(&engine.kind, EngineKind::Own(own) if own.level != Level::FULL);
            if self.limit_of(number).is_endless() && !weak {
                return Err(ArenaError::Endless(engine.name.clone()));
            }
            weights_of(engine, game.as_ref())?;
        }
        check_tables(self.megabytes(), 0)?;
        self.openings.check(game.as_ref())?;
        Ok(game)
    }

    /// The size of the tables of all games that are played at once, in megabytes.
    fn megabytes(&self) -> usize {
        let size = |engine: &EngineSpec| match &engine.kind {
            EngineKind::Own(own) => own.hash,
            EngineKind::Program(_) => 0,
        };
        let games = self.concurrency.clamp(1, self.games as usize);
        self.engines.iter().map(size).sum::<usize>().saturating_mul(games)
    }

    /// What has to be the same for a match to go on, at the head of a journal.
    pub(crate) fn header(&self) -> Value {
        let Adjudication { resign, draw, max_plies } = self.adjudication;
        json!({
            "version": env!("CARGO_PKG_VERSION"),
            "game": self.game,
            "engines": self.engines.each_ref().map(ToString::to_string),
            "games": self.games,
            "limit": self.limit.to_string(),
            "openings": self.openings.to_string(),
            "seed": self.seed,
            "margin": self.margin.as_millis() as u64,
            "patience": self.patience.as_millis() as u64,
            "resign": resign.map(|rule| rule.to_string()),
            "draw": draw.map(|rule| rule.to_string()),
            "max_plies": max_plies,
            "sprt": self.sprt.map(|sprt| [sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta]),
            "event": self.event,
        })
    }
}

/// What an engine judges by, if not by the game's own weights.
pub(crate) fn weights_of(
    engine: &EngineSpec,
    game: &dyn AnyGame,
) -> Result<Option<Weights>, ArenaError> {
    let EngineKind::Own(own) = &engine.kind else { return Ok(None) };
    let parse = |text: &str| Weights::parse(text, &game.feature_groups(), game.inputs());
    let weights = own.weights.as_ref().map(|weights| parse(&weights.text)).transpose();
    weights.map_err(|error| ArenaError::Weights { engine: engine.name.clone(), error })
}
