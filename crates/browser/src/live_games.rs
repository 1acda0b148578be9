//! The live games of a visitor.

use crate::request::{Change, json};
use crate::stored_round::{KEY, StoredRound};
use heterodox_answers::AnswerError;
use heterodox_answers::present::Presenter;
use heterodox_round::{ConnectionId, Round};
use std::collections::BTreeMap;
use std::fmt;

/// The live games of the visitor.
#[derive(Default)]
pub(crate) struct LiveGames {
    pub(crate) stored: BTreeMap<String, StoredRound>,
    pub(crate) loaded: BTreeMap<String, Loaded>,
    /// The games of the open sockets.
    pub(crate) connections: BTreeMap<ConnectionId, String>,
}

/// A live game that was replayed.
pub(crate) struct Loaded {
    pub(crate) round: Round,
    pub(crate) presenter: Presenter,
}

impl fmt::Debug for LiveGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LiveGames").field("stored", &self.stored).finish_non_exhaustive()
    }
}

pub(crate) fn no_live() -> AnswerError {
    AnswerError::missing("no-such-game", "There is no game at this address.")
}

impl LiveGames {
    /// Takes a stored game that is not loaded, or forgets one.
    pub(crate) fn restore(&mut self, key: &str, value: Option<&str>) {
        let Some(id) = key.strip_prefix(KEY) else { return };
        if self.is_open(id) {
            return;
        }
        self.loaded.remove(id);
        match value.and_then(|value| serde_json::from_str(value).ok()) {
            Some(round) => self.stored.insert(id.to_owned(), round),
            None => self.stored.remove(id),
        };
    }

    /// Returns whether a page of this worker shows a game. Another page that shows it may not change
    /// it meanwhile.
    pub(crate) fn is_open(&self, id: &str) -> bool {
        self.connections.values().any(|open| open == id)
    }

    pub(crate) fn change(&self, id: &str) -> Result<Change, AnswerError> {
        let stored = self.stored.get(id).ok_or_else(no_live)?;
        Ok(Change { key: format!("{KEY}{id}"), value: Some(json(stored)?) })
    }

    /// Returns the time when the next clock runs out, or something else is due.
    pub(crate) fn wakeup(&self) -> Option<u64> {
        let due = |loaded: &Loaded| loaded.round.next_wakeup();
        self.loaded.values().filter_map(due).min().map(|at| at.0)
    }
}
