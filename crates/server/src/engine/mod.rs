//! Engine searches for all users, on a limited number of threads that are shared
//! fairly.

mod levels;
mod pool;
mod queue;
mod thread;

pub(crate) use levels::{level, levels};
pub(crate) use pool::{Outcome, Pool, Priority, Search, SearchHandle};
pub(crate) use queue::Queue;
