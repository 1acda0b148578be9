//! The rules of all games and the engine for JavaScript, as WebAssembly.
//!
//! [`Games`], [`GameHandle`], [`PositionHandle`] and [`MatchHandle`] are the functions of the npm
//! package (`npm/`). They return the views of `api` as JSON, which JavaScript reads faster than it
//! would build the same objects value by value, and errors as [`Problem`]s. Nothing from outside
//! makes them panic, and every call but perft has a [budget](heterodox_kernel::work). Module
//! [`bindings`] exports them.
//!
//! With the feature `search` there is an engine, too: `EngineHandle`, which `engine_bindings`
//! exports. The package compiles the crate several times, since pages need the rules before the
//! engine, and the engine runs in workers: with the feature `rules` (on by default), and with
//! `search` alone. A third file, with the feature `threads`, has an engine that several workers share.

#[cfg(feature = "rules")]
pub mod bindings;
mod definitions;
#[cfg(feature = "search")]
mod engine;
#[cfg(feature = "search")]
pub mod engine_bindings;
mod game;
mod matches;
mod pgn;
#[cfg(feature = "rules")]
mod picture;
mod position;
mod problem;
mod source;
#[cfg(feature = "threads")]
pub mod threads;

#[cfg(feature = "search")]
pub use engine::EngineHandle;
pub use game::{GameHandle, Games};
pub use matches::MatchHandle;
pub use position::PositionHandle;
pub use problem::{Mistake, Problem};
