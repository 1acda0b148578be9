//! Matches between engines: the built-in engine and UCI programs, in any game. There are clocks,
//! balanced openings that are played from both sides, statistics, and a journal for resuming an
//! interrupted match.
//!
//! ```
//! use heterodox_arena::{Config, EngineSpec, MoveLimits, run};
//! use std::sync::atomic::AtomicBool;
//! let weak = EngineSpec::parse("self level=1 name=weak")?;
//! let strong = EngineSpec::parse("self nodes=500 name=strong")?;
//! let game = heterodox_catalog::find("clash")?.into();
//! let config = Config { games: 4, ..Config::new(game, weak, strong) };
//! let summary = run(&config, &AtomicBool::new(false), &mut |_| ())?;
//! assert_eq!(summary.games, 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! If only nodes or depth are limited, a configuration always gives the same games, for
//! any number of concurrent games.

mod adjudication;
mod built_in;
mod clock;
mod command_line;
mod config;
mod error;
mod game;
mod journal;
mod opening;
mod pgn;
mod player;
mod process;
mod program;
mod record;
mod results;
mod schedule;
mod simple;
mod spec;
mod sprt;
mod start_error;
mod statistics;
mod stop_signal;
mod summary;
mod variant;

pub use adjudication::{Adjudication, DrawRule, ResignRule, RuleError};
pub use clock::{MoveLimits, TimeControl, TimeControlError};
pub use config::Config;
pub use error::ArenaError;
pub use journal::JournalError;
pub use opening::{Listed, Openings};
pub use record::{Fault, FaultKind, GameRecord};
pub use schedule::{Progress, run};
pub use spec::{BuiltInSpec, EngineKind, EngineSpec, ProgramSpec, SpecError, WeightsText};
pub use sprt::{Sprt, SprtError, SprtState, Verdict};
pub use start_error::{StartError, StartProblem};
pub use statistics::{Elo, Pentanomial, elo_to_score, score_to_elo};
pub use summary::{FaultCounts, Summary};
