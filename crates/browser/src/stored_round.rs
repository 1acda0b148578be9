//! Live games as they are stored.

use heterodox_answers::present::{clock, time_control};
use heterodox_api::Clock;
use heterodox_round::{GameEvent, PerColor, Seat, Setup, Timestamp};
use serde::{Deserialize, Serialize};

/// Beginning of the keys of live games in the store; the rest is the id.
pub(crate) const KEY: &str = "live:";

/// The id of the visitor, the only user.
pub(crate) const USER: &str = "visitor";

/// The name of the visitor.
pub(crate) const VISITOR: &str = "You";

/// A live game: its settings and all that has happened in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoredRound {
    pub(crate) game: String,
    start: String,
    /// The computer's level on each side that it plays.
    levels: PerColor<Option<u8>>,
    clock: Option<Clock>,
    /// Milliseconds since 1970.
    created: u64,
    /// True if lists no longer need it.
    pub(crate) over: bool,
    /// The events with their times.
    pub(crate) events: Vec<(GameEvent, u64)>,
}

impl StoredRound {
    pub(crate) fn new(setup: &Setup) -> StoredRound {
        let level = |seat: &Option<Seat>| match seat {
            Some(Seat::Computer { level }) => Some(*level),
            _ => None,
        };
        StoredRound {
            game: setup.game.to_string(),
            start: setup.start.clone(),
            levels: setup.seats.each_ref().map(level),
            clock: setup.clock.map(clock),
            created: setup.created.0,
            over: false,
            events: Vec::new(),
        }
    }

    /// The settings of the game.
    pub(crate) fn setup(&self, id: &str, visitor: &str) -> Setup {
        let seat = |level: Option<u8>| {
            Some(match level {
                Some(level) => Seat::Computer { level },
                None => Seat::Person { user_id: USER.into(), name: visitor.to_owned() },
            })
        };
        Setup {
            id: id.into(),
            game: self.game.as_str().into(),
            start: self.start.clone(),
            creator: USER.into(),
            seats: self.levels.map(seat),
            clock: self.clock.map(time_control),
            open: false,
            invite: None,
            created: Timestamp(self.created),
        }
    }

    /// The events with their times.
    pub(crate) fn events(&self) -> Vec<(GameEvent, Timestamp)> {
        self.events.iter().map(|(event, at)| (event.clone(), Timestamp(*at))).collect()
    }
}
