//! Matches between engines: in process or as programs that speak UCI, at any
//! game, with clocks, balanced openings played from both sides, statistics,
//! and a journal by which a match goes on after it was killed.
//!
//! ```
//! use heterodox_arena::{Config, EngineSpec, TimeControl, run};
//! use std::sync::atomic::AtomicBool;
//! let weak = EngineSpec::parse("self level=1 name=weak")?;
//! let strong = EngineSpec::parse("self nodes=500 name=strong")?;
//! let config = Config { games: 4, ..Config::new("clash", weak, strong) };
//! let summary = run(&config, &AtomicBool::new(false), &mut |_| ())?;
//! assert_eq!(summary.games, 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With limits of nodes or depth the same configuration gives the same games,
//! however many of them are played at once.

mod adjudication;
mod clock;
mod config;
mod error;
mod game;
mod halt;
mod journal;
mod opening;
mod pgn;
mod player;
mod process;
mod program;
mod record;
mod results;
mod schedule;
mod spec;
mod sprt;
mod statistics;
mod summary;

pub use adjudication::{Adjudication, DrawRule, ResignRule, RuleError};
pub use clock::{Pace, TimeControl, TimeControlError};
pub use config::Config;
pub use error::ArenaError;
pub use journal::JournalError;
pub use opening::Openings;
pub use program::{StartError, StartProblem};
pub use record::{Fault, FaultKind, GameRecord};
pub use schedule::{Progress, run};
pub use spec::{EngineKind, EngineSpec, OwnSpec, ProgramSpec, SpecError, WeightsText};
pub use sprt::{Sprt, SprtError, SprtState, Verdict};
pub use statistics::{Elo, Pentanomial, elo_of_score, score_of_elo};
pub use summary::{FaultCounts, Summary};
