//! Engine searches for all users, on a limited number of threads that are shared
//! fairly.

mod levels;
mod pool;
mod queue;
mod thread;

pub(crate) use levels::{draw_limits, hint_limits, level_limits, levels};
pub(crate) use pool::{Outcome, Pool, Search, SearchHandle, Urgency};
pub(crate) use queue::Queue;
