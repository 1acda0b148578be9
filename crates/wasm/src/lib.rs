//! The rules of all games for JavaScript, as WebAssembly.
//!
//! [`Games`], [`GameHandle`], [`PositionHandle`] and [`MatchHandle`] are the functions of the npm
//! package (`npm/`). They return the views of `api` as JSON, which JavaScript reads faster than it
//! would build the same objects value by value, and errors as [`Problem`]s. Nothing from outside
//! makes them panic, and every call but perft has a [budget](heterodox_kernel::work). Module
//! [`bindings`] exports them.

pub mod bindings;
mod game;
mod matches;
mod pgn;
mod position;
mod problem;

pub use game::{GameHandle, Games};
pub use matches::MatchHandle;
pub use position::PositionHandle;
pub use problem::{Mistake, Problem};
