//! Rounds at run time. Each loaded round has a task, its [actor]. It runs while clients are
//! connected or the computer thinks. Other rounds whose clock runs [hibernate](hibernation).

mod actor;
mod cluster;
mod command;
mod dispatch;
mod engine_jobs;
mod hibernation;
mod hub;
mod owner;
mod proxy;
mod resident;
mod resume;
#[cfg(test)]
mod simulation;
mod subscriber;
mod watchable;

pub(crate) use hub::Hub;

use crate::cluster::Nodes;
use crate::compute::Compute;
use crate::engine::Pool;
use crate::store::Store;
use heterodox_round::PlayTimers;
use std::sync::Arc;

/// Starts to serve rounds.
pub(crate) fn start(
    store: Arc<dyn Store>,
    pool: Pool,
    compute: Compute,
    nodes: Option<Arc<Nodes>>,
    timers: PlayTimers,
) -> Arc<Hub> {
    let hub = Arc::new(Hub::new(store, pool, compute, nodes, timers, actor::start));
    tokio::spawn(resume::resume_due_games(Arc::downgrade(&hub)));
    hub
}
