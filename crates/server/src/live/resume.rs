//! Resumption of hibernating rounds.

use super::command::ActorMessage;
use super::hub::Hub;
use std::sync::{Arc, Weak};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Maximum number of rounds that are resumed at the same time. There may be many after a restart.
const MAX_CONCURRENT_RESUMES: usize = 32;

/// Resumes rounds when they are due.
pub(super) async fn resume_due_games(hub: Weak<Hub>) {
    let permits = Arc::new(Semaphore::new(MAX_CONCURRENT_RESUMES));
    while let Ok(permit) = Arc::clone(&permits).acquire_owned().await {
        loop {
            let Some(hub) = hub.upgrade() else { return };
            let (next, changed) =
                (hub.clock_scheduler.next(), Arc::clone(&hub.clock_scheduler.changed));
            match next {
                Ok(id) => {
                    let _ = hub.mailbox(&id).try_send(ActorMessage::Resume { _permit: permit });
                    break;
                }
                Err(wait) => {
                    drop(hub);
                    let _ = timeout(wait, changed.notified()).await;
                }
            }
        }
    }
}
