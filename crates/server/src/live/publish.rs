//! What a room decides is stored, and only then is anybody told.

use super::actor::{Actor, Broken, RETRY};
use crate::error::StoreError;
use crate::json::ServerMessage;
use crate::metrics;
use crate::room::{Input, Outputs, Room};
use crate::store::{Batch, Entry};

impl Actor {
    /// Stores, then sends. If it cannot be stored it has not happened: the room
    /// is loaded anew, and everybody is told how it stands.
    pub(super) async fn publish(
        &mut self,
        room: &mut Room,
        outputs: Outputs,
    ) -> Result<Result<(), StoreError>, Broken> {
        let stored = self.store(room, &outputs).await;
        if matches!(stored, Err(StoreError::Lost)) {
            return Err(Broken::Lost);
        }
        if stored.is_ok() {
            metrics::stored(room.game(), &outputs.facts);
            self.carry_out(outputs).await;
            return Ok(stored);
        }
        for (to, message) in outputs.sends {
            if let ServerMessage::Ack { id } = message {
                let message = "The server could not store this; please try again.".to_owned();
                self.outlets.send(to, &ServerMessage::Refused { id: Some(id), message });
            }
        }
        // What could not be stored now can hardly be stored at once: a flag
        // that falls must not be tried without end.
        tokio::time::sleep(RETRY).await;
        self.start_again(room).await?;
        Ok(stored)
    }

    /// Loads the room anew and tells everybody how it stands.
    async fn start_again(&mut self, room: &mut Room) -> Result<(), Broken> {
        let fresh = self.load().await?;
        let old = std::mem::replace(room, fresh);
        room.keep_measured(&old);
        let now = room.now();
        let connected = self
            .outlets
            .all()
            .into_iter()
            .map(|(connection, visitor)| Input::Connected { connection, visitor, since: None });
        // The clocks have been going on since just now, so that nothing can
        // happen here that would have to be stored.
        for input in connected.chain([Input::Tick]) {
            let outputs = room.handle(input, now)?;
            self.carry_out(outputs).await;
        }
        Ok(())
    }

    /// Sends what is to be sent, and begins what is to be done.
    async fn carry_out(&mut self, outputs: Outputs) {
        for (to, message) in &outputs.sends {
            self.outlets.send(*to, message);
        }
        for work in outputs.work {
            self.workshop.start(work).await;
        }
    }

    async fn store(&self, room: &Room, outputs: &Outputs) -> Result<(), StoreError> {
        if outputs.facts.is_empty() {
            return Ok(());
        }
        let summary = room.summary();
        let first = room.seq() + 1 - outputs.facts.len() as u64;
        let entries = (first..).zip(outputs.facts.iter().cloned());
        let entries = entries.map(|(seq, fact)| Entry { seq, fact, at: summary.updated });
        let batch = Batch { game: self.id.clone(), entries: entries.collect(), summary };
        let stored = self.hub.commit.store(batch).await;
        if let Err(error) = &stored {
            metrics::error("store");
            tracing::error!("game {} cannot be stored: {error}", self.id);
        }
        stored
    }
}
