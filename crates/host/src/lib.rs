//! The engine as a running program: threads, clocks, memory, and how it plays people.
//!
//! - [`Engine`] runs searches on threads, one at a time, and keeps the transposition table
//!   and the histories of a game.
//! - [`SyncEngine`] does the same without threads and clocks: it searches on the calling thread, and
//!   on others that a program lends it.
//!   With the default feature `threads` turned off, it is all that there is, and compiles for
//!   WebAssembly.
//! - [`Opponent`] decides what the engine does as a player: how strong it is, how long it thinks
//!   about a move, whether it accepts a draw. It searches nothing itself. Its decisions can thus be
//!   tested, and used with other threads than those of [`Engine`].
//!
//! The protocols, the terminal, the arena and the server translate between these two and
//! their users.
//!
//! ```
//! use heterodox_catalog::engine::{Level, Limits};
//! use heterodox_host::{Engine, Opponent, SearchTask, new_table};
//! use std::sync::{Arc, mpsc::channel};
//!
//! let game: Arc<dyn heterodox_catalog::AnyGame> = heterodox_catalog::find("clash")?.into();
//! let mut engine = Engine::new(Arc::clone(&game), new_table(1)?, 2);
//! let played = game.new_match();
//!
//! // A weak opponent: level 2, which makes other mistakes with each seed.
//! let opponent = Opponent::new(Level::new(2.0).expect("a level"), 7);
//! let limits = opponent.limits(Limits { nodes: Some(2_000), ..Limits::default() });
//! let (sender, end) = channel();
//! let done = move |end| drop(sender.send(end));
//! engine.start(SearchTask::new(played.as_ref(), limits), |_report| (), done);
//! let lines = end.recv()?.into_lines()?;
//! assert!(played.legal_moves().contains(&lines[0].moves[0]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod delays;
#[cfg(feature = "threads")]
mod engine;
#[cfg_attr(not(feature = "threads"), path = "memory_unknown.rs")]
mod memory;
mod opponent;
#[cfg(feature = "threads")]
mod search;
mod sync_engine;
mod table;
mod think_time;

pub use delays::{ExpectedDelay, RecentDelays};
#[cfg(feature = "threads")]
pub use engine::{Engine, SearchEnd, SearchFailure};
pub use memory::Memory;
pub use opponent::{CONTEMPT, HINT_TIME, Opponent, accepts_draw, draw_limits, hint_limits};
#[cfg(feature = "threads")]
pub use search::SearchTask;
pub use sync_engine::{Signals, SyncEngine, ThreadPool};
pub use table::{
    LARGEST_TABLE, TableError, check_tables, largest_table, new_table, table_or_smaller,
};
pub use think_time::{GameTime, level_time, think_time};
