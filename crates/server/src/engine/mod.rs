//! The engine for everybody: searches on a bounded number of threads of their
//! own, shared fairly between users.

mod levels;
mod pool;
mod queue;
mod thread;

pub(crate) use levels::{advice_limits, judge_limits, levels, limits_of_level};
pub(crate) use pool::{Outcome, Pool, Search, Searching, Urgency};
pub(crate) use queue::Queue;
