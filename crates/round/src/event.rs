//! The settings of a round and its stored events. Together they determine its state.

use crate::ids::{GameId, RulesId, UserId};
use crate::per_color::PerColor;
use crate::time::{Millis, Timestamp};
use heterodox_kernel::{Color, Reason};
use serde::{Deserialize, Serialize};

/// A time control.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// Initial time.
    pub initial: Millis,
    /// Increment per move. From [`DAY`] on it replaces the time that is left; see
    /// [`is_by_days`](TimeControl::is_by_days).
    pub increment: Millis,
}

impl TimeControl {
    /// Returns whether each move has its own days. Unused time is then not saved: a clock
    /// has its initial time again after each move, and players may be away.
    pub fn is_by_days(&self) -> bool {
        self.increment >= DAY
    }
}

/// A day.
pub const DAY: Millis = Millis(24 * 60 * 60 * 1000);

/// The player of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// A user.
    Person {
        /// The user.
        user_id: UserId,
        /// The user's name.
        name: String,
    },
    /// The engine.
    Computer {
        /// Strength, from 1 to 8.
        level: u8,
    },
}

impl Seat {
    /// Returns the player's name.
    pub fn name(&self) -> String {
        match self {
            Seat::Person { name, .. } => name.clone(),
            Seat::Computer { level } => format!("Heterodox, level {level}"),
        }
    }

    /// Returns the user, unless it is the computer.
    pub fn user_id(&self) -> Option<&UserId> {
        match self {
            Seat::Person { user_id, .. } => Some(user_id),
            Seat::Computer { .. } => None,
        }
    }
}

/// The settings of a round at its creation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The id of the round.
    pub id: GameId,
    /// The id of the rules.
    pub game: RulesId,
    /// The FEN of the starting position.
    pub start: String,
    /// The user who created the round.
    pub creator: UserId,
    /// The players; `None` for an empty seat.
    pub seats: PerColor<Option<Seat>>,
    /// The time control.
    pub clock: Option<TimeControl>,
    /// True if anyone may join.
    pub open: bool,
    /// The secret token of the invitation link.
    pub invite: Option<String>,
    /// Time of creation.
    pub created: Timestamp,
}

impl Setup {
    /// Returns whether an opponent has to join before the game begins.
    pub(crate) fn needs_opponent(&self) -> bool {
        self.open || self.invite.is_some()
    }
}

/// A stored event of a round. `left` contains the remaining times after the event. The
/// names in the stored text are those of the first release.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names of many fields say all there is to say")]
pub enum GameEvent {
    /// A user has taken the empty seat, and the game begins.
    Joined {
        color: Color,
        #[serde(rename = "visitor")]
        user_id: UserId,
        name: String,
        /// The players who have not played before, and have more time for their first moves.
        #[serde(default, skip_serializing_if = "is_nobody")]
        newcomers: PerColor<bool>,
    },
    /// The creator has withdrawn the challenge.
    Withdrawn,
    /// A move in coordinate notation.
    Move {
        #[serde(rename = "move")]
        mv: String,
        left: Option<PerColor<Millis>>,
    },
    /// The last `plies` moves were taken back.
    TakenBack { plies: usize, left: Option<PerColor<Millis>> },
    /// The game has ended with a result.
    Ended {
        winner: Option<Color>,
        #[serde(with = "reason_id")]
        reason: Reason,
        left: Option<PerColor<Millis>>,
    },
    /// The game was aborted: by the player `by`, or since `late` has not made its first
    /// move in time.
    Aborted { by: Option<Color>, late: Option<Color> },
    /// The player who now offers a draw; `None` if the offer has ended. `declined` is
    /// true if the opponent has declined it.
    Draw {
        by: Option<Color>,
        #[serde(default, skip_serializing_if = "is_false")]
        declined: bool,
    },
    /// The player who now asks to take back; `None` if the request has ended.
    /// `declined` is true if the opponent has declined it.
    Takeback {
        by: Option<Color>,
        #[serde(default, skip_serializing_if = "is_false")]
        declined: bool,
    },
    /// The player who now asks for a rematch, or the id of the rematch. `declined` is
    /// true if the opponent has declined it.
    Rematch {
        by: Option<Color>,
        id: Option<GameId>,
        #[serde(default, skip_serializing_if = "is_false")]
        declined: bool,
    },
    /// A player agrees that lists show the game (`on`), or does not any more.
    Shown { by: Color, on: bool },
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_nobody(newcomers: &PerColor<bool>) -> bool {
    *newcomers == PerColor::both(false)
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// Reasons by their ids.
mod reason_id {
    use super::Reason;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use std::borrow::Cow;

    pub(super) fn serialize<S: Serializer>(reason: &Reason, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(reason.id())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(text: D) -> Result<Reason, D::Error> {
        let id = Cow::<str>::deserialize(text)?;
        Reason::from_id(&id).ok_or_else(|| D::Error::custom(format!("unknown reason {id:?}")))
    }
}
