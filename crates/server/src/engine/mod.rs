//! Engine searches for all users, on a limited number of threads that are shared
//! fairly.

mod job_queue;
mod pool;
mod queue;
mod search;
mod thread;

pub(crate) use pool::Pool;
pub(crate) use queue::Queue;
pub(crate) use search::{Outcome, Priority, Search, SearchHandle};
