//! Ready-made phrases between the players of a round.
//!
//! A phrase is a code, so players cannot send texts of their own. Phrases are no events: they
//! are shown for some seconds and then forgotten, as is their number when nobody is connected
//! any more.

use crate::refusal::Refusal;
use crate::time::{Millis, Timestamp};
use serde::{Deserialize, Serialize};

/// Minimum interval between two phrases of a player.
pub const PHRASE_INTERVAL: Millis = Millis(3_000);

/// Maximum number of phrases of a player in a game.
pub const MAX_PHRASES: u32 = 10;

/// Something that a player can say to the other one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Phrase {
    GoodLuck,
    NiceMove,
    OneMoment,
    WellPlayed,
    Thanks,
    AnotherGame,
}

/// The phrases that a player has sent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SentPhrases {
    number: u32,
    last: Option<Timestamp>,
}

impl SentPhrases {
    /// Returns whether the player may send another phrase now.
    pub(crate) fn check(self, now: Timestamp) -> Result<(), Refusal> {
        if self.number >= MAX_PHRASES {
            return Err(Refusal::PhrasesSpent(MAX_PHRASES));
        }
        let wait = self.last.map_or(Millis(0), |last| last + PHRASE_INTERVAL - now);
        if wait > Millis(0) { Err(Refusal::PhraseTooSoon(wait)) } else { Ok(()) }
    }
    /// Counts a phrase that is sent now.
    pub(crate) fn count(&mut self, now: Timestamp) {
        self.number += 1;
        self.last = Some(now);
    }
}
